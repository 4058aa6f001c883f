"""The signatures of Gymnasium and PettingZoo, and single games."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

import roundhouse as rh
from roundhouse import spaces

GAMES = [g.id for g in rh.games()]


@pytest.mark.parametrize("game", GAMES)
def test_env_plays_to_the_end(game: str) -> None:
    env = rh.Env(game, seat=1, opponents="random")
    rng = np.random.default_rng(1)
    seen, info = env.reset(seed=1)
    for _ in range(100000):
        assert env.observation_space.contains(seen) and seen["observation"][0] == 1
        mask = info["action_mask"]
        assert (seen["action_mask"] == mask).all()
        assert mask.sum() == len(env.actions()) > 0 and (env.action_masks() == mask).all()
        seen, reward, terminated, truncated, info = env.step(int(rng.choice(np.flatnonzero(mask))))
        assert not truncated
        if terminated:
            break
        assert reward == 0
    assert terminated and len(info["points"]) == env.table.players and 0 <= reward <= 1
    assert not info["action_mask"].any()
    with pytest.raises(rh.RoundhouseError, match="over"):
        env.step(0)


def test_env_repeats_with_its_seed() -> None:
    def run() -> list[bytes]:
        env, rows = rh.Env("russian", opponents=["random", "greedy", "random"]), []
        seen, _ = env.reset(seed=42, options={"unknown": 1})
        for _ in range(2):
            done = False
            while not done:
                seen, _, done, _, _ = env.step(0)
                rows.append(seen["observation"].tobytes())
            env.reset()
        return rows

    assert run() == run()


def test_env_renders() -> None:
    env = rh.Env("transsib", render_mode="ansi")
    env.reset(seed=1)
    assert len(str(env.render())) > 500
    assert rh.Env("transsib").render() is None


def test_render_modes(capsys: pytest.CaptureFixture[str]) -> None:
    for mode in rh.AECEnv.metadata["render_modes"]:
        if mode == "rgb_array":
            pytest.importorskip("cairosvg")
        env = rh.AECEnv("southpac", render_mode=mode)
        env.reset(seed=1)
        shown = env.render()
        if mode == "human":
            assert shown is None and len(capsys.readouterr().out) > 500
        elif mode == "rgb_array":
            assert shown.dtype == np.uint8 and shown.ndim == 3 and shown.shape[2] == 3 and len(np.unique(shown)) > 20
        else:
            assert len(shown) > 500 and shown.startswith("<svg") == (mode == "svg")
    with pytest.raises(rh.RoundhouseError, match="render_mode"):
        rh.Env("southpac", render_mode="film")


@pytest.mark.parametrize("game", GAMES)
def test_aec_goes_round(game: str) -> None:
    env = rh.AECEnv(game)
    env.reset(seed=3, options={"unknown": 1})
    assert env.observation_space("player_0") is env.observation_spaces["player_0"] and str(env) == f"roundhouse_{game}"
    rng, total = np.random.default_rng(3), dict.fromkeys(env.possible_agents, 0.0)
    asked_last = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        assert env.observation_space(agent).contains(seen)
        total[agent] += reward
        if terminated or truncated:
            asked_last.append(agent)
            env.step(None)
            continue
        row = seen["observation"]
        assert int(row[0]) == int(row[1]) == env.possible_agents.index(agent)
        for other in env.agents:
            assert env.observe(other)["action_mask"].any() == (other == agent)
        slot = int(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert env.action_space(agent).contains(slot)
        env.step(slot)
    assert asked_last == env.possible_agents and not env.agents
    assert env.table.players == 1 or sum(total.values()) == pytest.approx(1)


def test_aec_observes_for_others_only_what_they_know() -> None:
    env = rh.AECEnv("russian")
    env.reset(seed=3)
    rng, hidden = np.random.default_rng(3), False
    for agent in env.agent_iter():
        nothing, _, over, _, _ = env.last(observe=False)
        assert nothing is None and env.state_space.contains(env.state())
        if over:
            break
        hidden |= any((env.observe(a)["observation"][2:] != env.state()[2:]).any() for a in env.agents)
        env.step(int(rng.integers(env.batch.counts[0])))
    assert hidden


def test_plain_observations() -> None:
    env, aec = rh.Env("raildice", plain=True), rh.AECEnv("raildice", plain=True)
    seen, info = env.reset(seed=1)
    assert seen.shape == (len(env.table.columns),) and env.observation_space.contains(seen) and info["action_mask"].any()
    aec.reset(seed=1)
    seen, _, _, _, info = aec.last()
    assert aec.observation_space("player_0").contains(seen) and info["action_mask"].any()
    assert sum(aec.infos[agent]["action_mask"].any() for agent in aec.agents) == 1


def play(env: rh.AECEnv, steps: int, rng: np.random.Generator) -> list[bytes]:
    rows = []
    for _ in range(steps):
        if env.terminations[env.agent_selection]:
            break
        env.step(int(rng.integers(env.batch.counts[0])))
        rows.append(env.state().tobytes())
    return rows


@pytest.mark.parametrize("game", GAMES)
def test_pickle_and_deepcopy_go_on_alike(game: str) -> None:
    env = rh.AECEnv(game, reward="gain")
    env.reset(seed=5)
    play(env, 12, np.random.default_rng(5))
    copies = [pickle.loads(pickle.dumps(env)), copy.deepcopy(env)]
    rows = play(env, 200, np.random.default_rng(6))
    for other in copies:
        assert play(other, 200, np.random.default_rng(6)) == rows and other.rewards == env.rewards
    single = rh.Env(game, opponents="greedy")
    single.reset(seed=1)
    again = pickle.loads(pickle.dumps(single))
    assert (single.step(0)[0]["observation"] == again.step(0)[0]["observation"]).all()


def test_an_env_starts_from_a_record() -> None:
    game = rh.Game("transsib", options={"players": 3}, seed=7)
    game.apply("pass")
    env = rh.AECEnv("transsib", options={"players": 3})
    env.reset(seed=1, options={"record": game.record()})
    assert env.agent_selection == f"player_{game.turn}" and env.batch.hash(0) == game.hash
    with pytest.raises(rh.RoundhouseError, match="other rules"):
        rh.AECEnv("transsib", options={"players": 4}).reset(options={"record": game.record()})
    with pytest.raises(rh.RoundhouseError, match="not to move"):
        rh.Env("transsib", options={"players": 3}, seat=(game.turn + 1) % 3).reset(options={"record": game.record()})
    assert pickle.loads(pickle.dumps(game)).hash == game.hash


def test_spaces() -> None:
    three = spaces.Discrete(3, seed=1)
    assert {int(three.sample()) for _ in range(50)} == {0, 1, 2}
    assert {int(three.sample(np.array([0, 1, 0], np.int8))) for _ in range(9)} == {1}
    assert 2 in three and 3 not in three and "a" not in three and three == spaces.Discrete(3)
    low, high = np.array([-2, 0], np.int16), np.array([3, 1], np.int16)
    pair = spaces.Box(low, high, np.int16, seed=1)
    assert all(pair.contains(pair.sample()) for _ in range(50))
    assert np.array([4, 0], np.int16) not in pair and np.array([1], np.int16) not in pair
    both = spaces.Dict({"a": three, "b": pair})
    assert both.contains(both.sample()) and both["a"] is three and both == spaces.Dict({"b": pair, "a": three})
    assert {"a": 3, "b": low} not in both and {"a": 1} not in both


def test_game_by_text() -> None:
    game = rh.Game("transsib", options={"players": 3}, seed=7)
    assert game.players == 3 and game.turn >= 0 and not game.over
    listed = game.actions()
    assert any(".." in text for text in listed) and len(game.actions(expand=True)) > len(listed)
    before, plies = game.hash, game.plies
    game.apply("pass")
    assert game.hash != before
    assert game.undo() and game.hash == before and game.plies == plies
    view = game.view(0)
    assert view["game"] == "transsib" and len(view["players"]) == 3
    again = rh.Game.from_record(game.record())
    assert again.hash == game.hash and again.actions() == listed


def test_games_are_listed() -> None:
    assert "transsib" in GAMES
    for info in rh.games():
        low, high = info.players
        assert 1 <= low <= high <= 6 and info.title and info.verbs
        for option in info.options:
            assert option.default in option.values


def test_a_board_of_ones_own() -> None:
    boards = Path(__file__).resolve().parents[3] / "games" / "transsib" / "boards"
    board = (boards / "transsib.json").read_text()
    own, built_in = rh.Table("transsib", board=board), rh.Table("transsib")
    assert own.digest(1, 5) == built_in.digest(1, 5)
    richer = board.replace('"4": 40', '"4": 41', 1)
    assert rh.Table("transsib", board=richer).digest(1, 5) != built_in.digest(1, 5)
    game = rh.Game("transsib", board=richer, seed=1)
    game.apply("pass")
    assert rh.Game.from_record(game.record(), board=richer).hash == game.hash
    with pytest.raises(rh.RoundhouseError, match="another board"):
        rh.Game.from_record(game.record())
    with pytest.raises(rh.RoundhouseError):
        rh.Table("transsib", board=board[: len(board) // 2])


STAND_INS = {
    "gymnasium/__init__.py": """
registry = {}
def register(id, **how):
    registry[id] = how
class Env:
    def reset(self, *, seed=None, options=None):
        self.seeded = seed
""",
    "gymnasium/spaces.py": """
class Box:
    def __init__(self, low, high, dtype):
        self.shape = low.shape
class Discrete:
    def __init__(self, n):
        self.n = n
class Dict:
    def __init__(self, spaces):
        self.spaces = spaces
""",
    "gymnasium/vector.py": "class VectorEnv: pass",
    "pettingzoo/__init__.py": "class AECEnv: pass",
}


def test_gymnasium_and_pettingzoo_are_used_where_they_are(tmp_path: Path) -> None:
    """With stand-ins: base classes and spaces are theirs, and Gymnasium's generator is seeded."""
    for name, source in STAND_INS.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(source)
    program = """
import gymnasium, pettingzoo, roundhouse as rh
from gymnasium.spaces import Box, Dict, Discrete
env, aec = rh.Env("transsib"), rh.AECEnv("transsib")
env.reset(seed=5)
assert isinstance(env, gymnasium.Env) and env.seeded == 5
assert isinstance(env.action_space, Discrete) and isinstance(env.observation_space, Dict)
assert gymnasium.registry["roundhouse/Transsib-v1"]["kwargs"] == {"game": "transsib"}
assert isinstance(aec, pettingzoo.AECEnv)
assert isinstance(aec.action_space("player_0"), Discrete)
assert isinstance(rh.AECEnv("transsib", plain=True).observation_space("player_0"), Box)
"""
    subprocess.run([sys.executable, "-c", program], check=True, env={**os.environ, "PYTHONPATH": str(tmp_path)})
