"""Runs the test suites of Gymnasium and PettingZoo on our environments, from copies of their sources.

    python suites.py PATH...

Each PATH is put at the front of `sys.path`: a clone of Gymnasium, a clone of PettingZoo, and folders with
packages that they need and Debian lacks. Prints a line for each suite and game; the exit status is 0 if
all of them pass.

Two suites need help. PettingZoo's `bombardment_test` expects that `step` returns an observation, although
PettingZoo's interface says otherwise, and compares observations as arrays, so it gets the plain form and
an environment whose `step` returns the next observation. It and Gymnasium's `check_env` sample actions
without the mask, so they get action spaces that sample legal ones.
"""

from __future__ import annotations

import copy
import io
import pickle
import sys
import time
import traceback
import warnings
from collections.abc import Callable
from contextlib import redirect_stdout
from typing import Any

sys.path[:0] = sys.argv[1:]

import numpy as np  # noqa: E402

import roundhouse as rh  # noqa: E402


def gym_check(game: str) -> None:
    from gymnasium.utils.env_checker import check_env

    env = rh.Env(game, render_mode="ansi")
    env.action_space.sample = lambda *_: np.int64(0)
    check_env(env)


def gym_make(game: str) -> None:
    import gymnasium

    env = gymnasium.make(f"roundhouse/{game.capitalize()}-v1")
    seen, info = env.reset(seed=1)
    for _ in range(20):
        seen, _, over, _, info = env.step(env.action_space.sample(seen["action_mask"]))
        if over:
            seen, info = env.reset()
    vector = gymnasium.make_vec(f"roundhouse/{game.capitalize()}-v1", 3)
    many, _ = vector.reset(seed=1)
    assert vector.observation_space.contains(many)
    for _ in range(400):
        many, _, _, _, _ = vector.step(many["action_mask"].argmax(axis=1))
        assert vector.observation_space.contains(many)


def aec_api(game: str) -> None:
    from pettingzoo.test import api_test

    api_test(rh.env(game), num_cycles=1000)


def aec_seed(game: str) -> None:
    from pettingzoo.test import seed_test

    seed_test(lambda: rh.env(game), num_cycles=100)


def aec_bombardment(game: str) -> None:
    from pettingzoo.test.bombardment_test import bombardment_test

    class Tells(rh.AECEnv):
        def step(self, action: int | None) -> Any:
            super().step(action)
            return self.last()[0] if self.agents else None

    env, rng = Tells(game, plain=True), np.random.default_rng(1)
    for space in env.action_spaces.values():
        space.sample = lambda *_: rng.integers(env.batch.counts[0])
    bombardment_test(env, cycles=200)


def aec_performance(game: str) -> str:
    from pettingzoo.test import performance_benchmark

    said = io.StringIO()
    with redirect_stdout(said):
        performance_benchmark(rh.AECEnv(game))
    turns = [line for line in said.getvalue().splitlines() if "turns per second" in line]
    return f"{float(turns[0].split()[0]):,.0f} turns/s"


def aec_parallel(game: str) -> None:
    from pettingzoo.test import parallel_api_test

    parallel_api_test(rh.parallel_env(game), num_cycles=200)


def aec_state(game: str) -> None:
    from pettingzoo.test.state_test import state_test

    state_test(rh.env(game), rh.parallel_env(game))


def aec_render(game: str) -> None:
    from pettingzoo.test import render_test

    with redirect_stdout(io.StringIO()):
        render_test(lambda render_mode=None: rh.env(game, render_mode=render_mode))


def pickled(game: str) -> None:
    one = rh.AECEnv(game)
    one.reset(seed=1)
    for _ in range(10):
        one.step(int(one.last()[0]["action_mask"].nonzero()[0][-1]))
    three = one, pickle.loads(pickle.dumps(one)), copy.deepcopy(one)
    while not one.last()[2]:
        for env in three:
            env.step(int(env.last()[0]["action_mask"].nonzero()[0][-1]))
        assert len({env.last()[0]["observation"].tobytes() for env in three}) == 1
    assert one.rewards == three[1].rewards == three[2].rewards and any(one.rewards.values())


SUITES: tuple[Callable[[str], Any], ...] = (
    gym_check, gym_make, aec_api, aec_seed, aec_bombardment, aec_performance, aec_parallel, aec_state, aec_render, pickled)


def main() -> int:
    import gymnasium
    import pettingzoo

    print(f"Gymnasium {gymnasium.__version__}, PettingZoo {pettingzoo.__version__}")
    failed = 0
    for suite in SUITES:
        for info in rh.games():
            begun, result = time.monotonic(), "passed"
            try:
                with warnings.catch_warnings(), redirect_stdout(io.StringIO()):
                    warnings.simplefilter("ignore")
                    result = suite(info.id) or result
            except Exception:
                failed += 1
                result = "FAILED\n" + traceback.format_exc(limit=-3)
            print(f"{suite.__name__:16} {info.id:10} {time.monotonic() - begun:5.1f} s  {result}", flush=True)
    print(f"{len(SUITES) * len(rh.games()) - failed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
