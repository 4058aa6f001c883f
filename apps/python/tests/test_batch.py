"""Laws of a batch: what its arrays say is what the engine says, for every game."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import roundhouse as rh
from roundhouse._table import long_text

GAMES = [g.id for g in rh.games()]
ROOT = Path(__file__).resolve().parents[3]

seeds = st.integers(0, 2**64 - 1)


@st.composite
def tables(draw: Any) -> rh.Table:
    """Any game, any number of players, any value of any of its options that fits."""
    info = draw(st.sampled_from(rh.games()))
    options: dict[str, object] = {}
    for o in info.options:
        if o.name != "rules" and draw(st.booleans()):
            options[o.name] = draw(st.sampled_from(o.values))
    try:
        return rh.Table(info.id, options)
    except rh.RoundhouseError:  # two options that exclude each other
        return rh.Table(info.id)


def random_actions(batch: rh.Batch, rng: np.random.Generator) -> Any:
    return np.where(batch.counts > 0, (rng.random(batch.n) * batch.counts).astype(np.int32), -1).astype(np.int32)


def finish(batch: rh.Batch, rng: np.random.Generator) -> None:
    while (batch.turn >= 0).any():
        batch.step(random_actions(batch, rng))


@given(tables(), seeds, st.integers(0, 40))
def test_mask_is_what_the_engine_offers(table: rh.Table, seed: int, steps: int) -> None:
    batch = rh.Batch(table, 3, seed=seed, keep=True, offers=True, auto_reset=False)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        batch.step(random_actions(batch, rng))
    assert batch.offers is not None
    for i in range(batch.n):
        offered = batch.game(i).actions(expand=True)
        count = int(batch.counts[i])
        assert batch.texts(i) == offered
        assert batch.totals[i] == count == len(offered)
        assert batch.mask[i].sum() == count and batch.mask[i, :count].all()
        assert [batch.index(i, text) for text in offered] == list(range(count))
        assert [table.kinds[row[0]].text(row) for row in batch.offers[i, :count]] == offered


@given(tables(), seeds)
def test_batch_is_its_single_games(table: rh.Table, seed: int) -> None:
    batch = rh.Batch(table, 3, seed=seed, auto_reset=False)
    single = [rh.Game(table, seed=int(s)) for s in batch.seeds]
    rng = np.random.default_rng(seed)
    for _ in range(60):
        actions = random_actions(batch, rng)
        texts = [batch.text(i, int(a)) if a >= 0 else "" for i, a in enumerate(actions)]
        batch.step(actions)
        for i, game in enumerate(single):
            if texts[i]:
                game.apply(texts[i])
            assert game.hash == batch.hash(i)
            assert game.turn == batch.turn[i]


@pytest.mark.parametrize("game", GAMES)
def test_records_of_a_batch_verify(game: str) -> None:
    batch = rh.Batch(game, 2, seed=5, keep=True, auto_reset=False)
    finish(batch, np.random.default_rng(5))
    for i in range(batch.n):
        record = batch.game(i).record()
        again = rh.Game.from_record(record)
        assert again.over and again.hash == batch.hash(i)
        assert again.record() == record
        assert list(again.standing()[0]) == batch.points[i].tolist()


@pytest.mark.parametrize("game", GAMES)
def test_same_seed_same_games_in_any_batch(game: str) -> None:
    def run(n: int) -> list[int]:
        batch = rh.Batch(game, n, seed=9)
        for t in range(150):
            batch.step((t * 7 + 3) % batch.counts)
        return [batch.hash(i) for i in range(2)]

    assert run(2) == run(2) == run(5)


def test_engine_digests() -> None:
    """The engine inside the package plays as the one outside does, wherever that was built."""
    tool = ROOT / "build" / "debug" / "tests" / "digest"
    if not tool.exists():
        pytest.skip("the native digests are not built")
    lines = subprocess.run([str(tool)], capture_output=True, text=True, check=True).stdout.splitlines()
    wanted = [line.split() for line in lines][:: max(1, len(lines) // 40)]
    for _, game, _, seed, games, digest, *words in wanted:
        table = rh.Table(game, dict(w.split("=", 1) for w in words))
        assert table.digest(int(seed), int(games)) == int(digest, 16), (game, words)


@given(tables(), seeds, st.integers(0, 60))
def test_observation_hides_what_must_be_hidden(table: rh.Table, seed: int, steps: int) -> None:
    """Whatever a viewer may not know can be dealt anew without the viewer's row noticing."""
    batch = rh.Batch(table, 1, seed=seed, auto_reset=False)
    other = rh.Batch(table, 1, seed=seed + 1 if seed < 2**64 - 1 else 0, auto_reset=False)
    rng = np.random.default_rng(seed)
    for _ in range(steps):
        batch.step(random_actions(batch, rng))
    turn = int(batch.turn[0])
    if turn < 0:
        return
    other.copy(batch, [0], worlds=True)
    assert np.array_equal(other.observation, batch.observation)
    assert np.array_equal(other.mask, batch.mask)
    if not table.hides:
        return
    everything = batch.observe(-1)[0]
    for viewer in range(table.players):
        seen = batch.observe(viewer)[0]
        known = seen != -2
        assert np.array_equal(seen[known][1:], everything[known][1:])


def test_private_fields_are_minus_two_for_others() -> None:
    batch = rh.Batch("russian", 1, seed=3, auto_reset=False)
    rng = np.random.default_rng(3)
    found = 0
    while batch.turn[0] >= 0:
        everything, rows = batch.observe(-1)[0], [batch.observe(p)[0] for p in range(batch.players)]
        for c in np.flatnonzero((np.array(rows) == -2).any(axis=0)):
            found += int(everything[c] != -2)
        batch.step(random_actions(batch, rng))
    assert found > 0
    assert np.array_equal(batch.observe(0)[0][1:], batch.observe(-1)[0][1:]), "nothing is hidden at the end"


@pytest.mark.parametrize("game", GAMES)
def test_observation_says_what_the_view_says(game: str) -> None:
    batch = rh.Batch(game, 1, seed=2, keep=True, auto_reset=False)
    rng = np.random.default_rng(2)
    for _ in range(30):
        batch.step(random_actions(batch, rng))
    view = batch.game(0).view()
    row = batch.observe(-1)[0]
    checked = 0
    for name, value in zip(batch.columns, row.tolist()):
        field, _, index = name.partition("[")
        player = next((p for p in range(batch.players) if index == f"p{p + 1}]"), None)
        if player is None or not isinstance(view["players"][player].get(field), int):
            continue
        assert view["players"][player][field] == value, name
        checked += 1
    assert checked >= batch.players


@pytest.mark.parametrize("game", GAMES)
def test_columns_are_named_once_and_within_bounds(game: str) -> None:
    batch = rh.Batch(game, 8, seed=1)
    assert len(set(batch.columns)) == len(batch.columns)
    rng = np.random.default_rng(1)
    for _ in range(100):
        batch.step(random_actions(batch, rng))
        assert (batch.observation >= batch.table.low).all() and (batch.observation <= batch.table.high).all()


@pytest.mark.parametrize("reward", ["win", "points", "lead"])
def test_rewards(reward: str) -> None:
    batch = rh.Batch("transsib", 16, seed=4, reward=reward)
    rng, ended = np.random.default_rng(4), 0
    while ended < 50:
        batch.step(random_actions(batch, rng))
        assert (batch.rewards[~batch.done] == 0).all()
        for i in np.flatnonzero(batch.done):
            ended += 1
            points = batch.points[i]
            if reward == "points":
                assert (batch.rewards[i] == points).all()
            elif reward == "win":
                assert batch.rewards[i].sum() == pytest.approx(1)
                assert points[batch.rewards[i] > 0].min() == points.max()
            else:
                assert batch.rewards[i].sum() == pytest.approx(0, abs=1e-3)


def test_auto_reset_begins_other_games() -> None:
    batch = rh.Batch("transsib", 4, seed=1)
    rng, met = np.random.default_rng(1), set(batch.seeds.tolist())
    for _ in range(400):
        batch.step(random_actions(batch, rng))
        assert (batch.turn >= 0).all()
        if batch.done.any():
            met.update(batch.seeds.tolist())
    assert len(met) > 12


def test_without_auto_reset_a_game_stays_over() -> None:
    batch = rh.Batch("transsib", 2, seed=1, auto_reset=False)
    finish(batch, np.random.default_rng(1))
    assert not batch.mask.any() and (batch.turn == -2).all() and (batch.counts == 0).all()
    with pytest.raises(rh.RoundhouseError, match="game 0 is over"):
        batch.step(np.zeros(2, np.int32))
    batch.step(np.full(2, -1, np.int32))
    assert not batch.done.any()


def test_bots_play_their_seats() -> None:
    batch = rh.Batch("transsib", 8, seed=6, bots=[None, "random", "greedy", "random"])
    rng = np.random.default_rng(6)
    for _ in range(200):
        assert (batch.turn == 0).all()
        batch.step(random_actions(batch, rng))
    everywhere = rh.Batch("southpac", 3, seed=1, auto_reset=False, bots=["random"] * 4)
    assert everywhere.done.all() and (everywhere.turn == -2).all()


@pytest.mark.parametrize("game", GAMES)
def test_choose_is_what_the_single_game_chooses(game: str) -> None:
    table = rh.Table(game)
    batch = rh.Batch(table, 2, seed=8, keep=True)
    for spec in ("random", "greedy", "mcts:5"):
        slots = batch.choose(spec)
        for i in range(batch.n):
            assert batch.text(i, int(slots[i])) == batch.game(i).choose(rh.Bot(table, spec))
        batch.step(slots)


@pytest.mark.parametrize("info", rh.games(), ids=GAMES)
def test_random_play_has_slots_for_all_actions(info: rh.GameInfo) -> None:
    batch = rh.Batch(info.id, 32, options={"players": info.players[0]}, seed=1)  # the fewest are the richest
    rng = np.random.default_rng(1)
    for _ in range(300):
        batch.step(random_actions(batch, rng))
        assert (batch.totals == batch.counts).all()


def test_thinned_lists_keep_both_ends() -> None:
    table = rh.Table("transsib")
    small, large = rh.Batch(table, 1, seed=2, slots=16), rh.Batch(table, 1, seed=2)
    assert small.totals[0] == large.totals[0] > 16
    short, whole = small.texts(0), large.texts(0)
    assert len(short) <= 16 and set(short) < set(whole) and len(set(short)) == len(short)
    assert short[0] == whole[0] and short[-1] == whole[-1]
    missing = next(text for text in whole if text not in short)
    with pytest.raises(rh.RoundhouseError, match="no slot"):
        small.index(0, missing)
    assert 0 <= small.choose("greedy")[0] < small.counts[0]


def test_arrays_are_the_callers() -> None:
    table = rh.Table("transsib")
    rollout = np.zeros((5, 3, len(table.columns)), np.int16)
    batch = rh.Batch(table, 3, seed=1, out={"observation": rollout[0]})
    plain = rh.Batch(table, 3, seed=1)
    for t in range(1, 5):
        assert np.array_equal(rollout[t - 1], plain.observation)
        batch.bind(observation=rollout[t])
        actions = np.zeros(3, np.int32)
        batch.step(actions)
        plain.step(actions)
    assert batch.observation.base is rollout and rollout[4].any()


def test_a_step_allocates_nothing_lasting() -> None:
    batch = rh.Batch("transsib", 4, seed=1)
    actions = np.zeros(4, np.int32)
    names = ("observation", "mask", "rewards", "turn", "done")
    before = [getattr(batch, name).ctypes.data for name in names]
    batch.step(actions)
    blocks = sys.getallocatedblocks()
    for _ in range(1000):
        batch.step(actions)
    assert sys.getallocatedblocks() - blocks < 50
    assert before == [getattr(batch, name).ctypes.data for name in names]


def test_python_runs_while_c_does() -> None:
    batch, turns = rh.Batch("transsib", 1, seed=1), 0
    thread = threading.Thread(target=batch.choose, args=("mcts:300ms",))
    thread.start()
    while thread.is_alive():
        turns += 1
        time.sleep(0)
    assert turns > 20, "the lock was held"


def test_one_thread_at_a_time() -> None:
    batch, game = rh.Batch("transsib", 2, seed=1), rh.Game("transsib")
    bot = rh.Bot(batch.table, "random")
    asked = [batch.write, lambda: batch.step(np.zeros(2, np.int32)), lambda: batch.observe(0), lambda: batch.texts(0),
             lambda: batch.choose(bot), lambda: rh.Batch(batch.table).copy(batch, [0]), game.record, game.undo]
    for lock, user in ((batch._lock, asked[:6]), (bot._lock, asked[4:5]), (game._lock, asked[6:])):
        with lock:
            for ask in user:
                with pytest.raises(RuntimeError, match="another thread"):
                    ask()
    for ask in asked:
        ask()


def test_texts_may_be_long() -> None:
    def write(room: Any, size: int) -> int:
        if size < 300000:
            return -1
        room[0:300000] = b"x" * 300000
        return 300000

    assert long_text(write) == "x" * 300000


def test_two_threads_step_two_batches() -> None:
    batches = [rh.Batch("transsib", 64, seed=s) for s in range(2)]
    ends: list[int] = []

    def play(batch: rh.Batch) -> None:
        rng = np.random.default_rng(0)
        for _ in range(50):
            batch.step(random_actions(batch, rng))
        ends.append(batch.hash(0))

    threads = [threading.Thread(target=play, args=(b,)) for b in batches]
    for t in threads:
        t.start()
    for t in threads:
        t.join()
    assert len(ends) == 2


@given(seeds, st.integers(-(2**31), 2**31 - 1))
def test_a_bad_action_moves_no_game(seed: int, action: int) -> None:
    batch = rh.Batch("transsib", 3, seed=seed)
    before = [batch.hash(i) for i in range(3)], batch.observation.copy(), batch.mask.copy()
    actions = np.array([0, action, 0], np.int32)
    if -1 <= action < batch.counts[1]:
        batch.step(actions)
        return
    with pytest.raises(rh.RoundhouseError, match=r"^game 1: action -?\d+ is not in the list, which has \d+$"):
        batch.step(actions)
    assert [batch.hash(i) for i in range(3)] == before[0]
    assert np.array_equal(batch.observation, before[1]) and np.array_equal(batch.mask, before[2])


@pytest.mark.parametrize("wrong", [
    lambda: rh.Batch("monopoly"),
    lambda: rh.Batch("transsib", 0),
    lambda: rh.Batch("transsib", 2.5),  # type: ignore[arg-type]
    lambda: rh.Batch("transsib", 1, slots=3),
    lambda: rh.Batch("transsib", 1, seed=-1),
    lambda: rh.Batch("transsib", 1, reward="fame"),
    lambda: rh.Batch("transsib", 1, options={"players": 9}),
    lambda: rh.Batch("transsib", 1, options={"colour": "red"}),
    lambda: rh.Batch("transsib", 1, board="{}"),
    lambda: rh.Batch("transsib", 1, board="\0"),
    lambda: rh.Batch("transsib", 1, bots=["random"]),
    lambda: rh.Batch("transsib", 1, bots=["nobody", None, None, None]),
    lambda: rh.Batch("transsib", 1, out={"mask": np.zeros((1, rh.SLOTS), np.int8)}),
    lambda: rh.Batch("transsib", 1, out={"mask": np.zeros((2, rh.SLOTS), np.bool_)}),
    lambda: rh.Batch("transsib", 1, out={"turn": np.zeros((1,), np.int8)[::-1][:0]}),
    lambda: rh.Batch("transsib", 1, out={"cards": np.zeros(1)}),
    lambda: rh.Batch("transsib", 1).step(np.zeros(2, np.int32)),
    lambda: rh.Batch("transsib", 1).step(np.zeros(1)),  # type: ignore[arg-type]
    lambda: rh.Batch("transsib", 1).step(np.array([2**40])),
    lambda: rh.Batch("transsib", 1).reset(),
    lambda: rh.Batch("transsib", 2).reset(seeds=[1]),
    lambda: rh.Batch("transsib", 1).text(0, 999),
    lambda: rh.Batch("transsib", 1).text(3, 0),
    lambda: rh.Batch("transsib", 1).index(0, "fly moscow"),
    lambda: rh.Batch("transsib", 1).index(0, "bid 100000"),
    lambda: rh.Batch("transsib", 1).observe(7),
    lambda: rh.Batch("transsib", 1).game(0),
    lambda: rh.Batch("transsib", 1).copy(rh.Batch("transsib", 1), [0]),
    lambda: rh.Game("transsib").apply("fly moscow"),
    lambda: rh.Game("transsib", seed=2**64),
    lambda: rh.Game.from_record("not a record"),
    lambda: rh.Env("transsib", seat=4),
    lambda: rh.Env("transsib", opponents=["random"]),
    lambda: rh.Env("transsib").step(0),
    lambda: rh.AECEnv("transsib").step(0),
    lambda: rh.AECEnv("transsib").observe("player_9"),
])
def test_bad_input_is_one_clear_sentence(wrong: Any) -> None:
    with pytest.raises(rh.RoundhouseError) as caught:
        wrong()
    words = str(caught.value)
    assert words and "\n" not in words and len(words) < 300


@given(st.text(max_size=60))
def test_any_text_is_an_action_or_a_refusal(text: str) -> None:
    game = rh.Game("transsib", seed=1)
    before = game.hash
    try:
        game.apply(text)
    except rh.RoundhouseError as error:
        assert game.hash == before and "\n" not in str(error).replace(repr(text), "")


@pytest.mark.parametrize("game", GAMES)
def test_a_saved_position_is_the_same_again(game: str) -> None:
    batch, rng = rh.Batch(game, 3, seed=1, reward="points"), np.random.default_rng(1)
    for _ in range(15):
        batch.step((rng.random(3) * batch.counts).astype(np.int32))
    saved, seen = batch.save(1), batch.observation[1].copy()
    batch.step((rng.random(3) * batch.counts).astype(np.int32))
    other = rh.Batch(batch.table, 2, seed=9)
    for to in (batch, other):
        to.load(1, saved)
        assert (to.observation[1] == seen).all()
    batch.step(np.array([-1, 0, -1], np.int32))
    other.step(np.array([-1, 0], np.int32))
    assert (batch.observation[1] == other.observation[1]).all() and batch.hash(1) == other.hash(1)
    wrong = rh.Batch("transsib" if game != "transsib" else "southpac", 1)
    with pytest.raises(rh.RoundhouseError, match="not a position"):
        wrong.load(0, saved)
    with pytest.raises(rh.RoundhouseError, match="history"):
        rh.Batch(game, 1, keep=True).load(0, saved)


@pytest.mark.parametrize("game", GAMES)
def test_gains_add_up_to_the_points(game: str) -> None:
    """From the same start, the dense rewards of a game sum to its final points less the points at the start."""
    batch, rng = rh.Batch(game, 2, seed=4, reward="gain", auto_reset=False), np.random.default_rng(4)
    start = np.array(rh.Game(game, options=batch.table.options, seed=int(batch.seeds[0])).standing()[0])
    total = np.zeros(batch.players)
    while batch.turn[0] >= 0:
        batch.step(np.where(batch.turn >= 0, (rng.random(2) * batch.counts).astype(np.int32), -1).astype(np.int32))
        total += batch.rewards[0]
    assert (total == batch.points[0] - start).all()


def test_rows_restart() -> None:
    batch = rh.Batch("raildice", 4, seed=4, auto_reset=False)
    batch.step(np.zeros(4, np.int32))
    before, seeds = batch.observation.copy(), batch.seeds.copy()
    batch.restart([True, False, False, True])
    assert (batch.seeds != seeds).tolist() == [True, False, False, True]
    assert (batch.observation[1:3] == before[1:3]).all()
    with pytest.raises(rh.RoundhouseError, match="rows"):
        batch.restart([True])


def test_arrays_are_shared_by_dlpack() -> None:
    batch = rh.Batch("transsib", 2)
    seen = np.from_dlpack(batch.observation)
    batch.step(np.zeros(2, np.int32))
    assert np.shares_memory(seen, batch.observation) and (seen == batch.observation).all()
