"""Batches: many games stepped together, with results in numpy arrays."""

from __future__ import annotations

import threading
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._game import Game
from ._native import ffi, lib
from ._table import (
    Bot, RoundhouseError, Table, alone, bot_for, long_text, seed_of, table_for, text_of, to_c, whole, why,
)

SLOTS = 512
"""Default number of action slots. In our tests random play never needed more."""

OFFER_COLUMNS = ("kind", "arg1", "arg2", "arg3", "amount")
"""The columns of `Batch.offers`."""

_REWARDS = {"win": lib.PY_WIN, "points": lib.PY_POINTS, "lead": lib.PY_LEAD, "gain": lib.PY_GAIN}

# For each array: its name, its member in PyArrays, its C type and its numpy type.
_ARRAYS: tuple[tuple[str, str, str, Any], ...] = (
    ("observation", "observation", "int16_t[]", np.int16),
    ("mask", "mask", "uint8_t[]", np.bool_),
    ("offers", "offers", "int32_t[]", np.int32),
    ("rewards", "reward", "float[]", np.float32),
    ("points", "points", "int32_t[]", np.int32),
    ("turn", "turn", "int8_t[]", np.int8),
    ("done", "done", "uint8_t[]", np.bool_),
    ("counts", "count", "int32_t[]", np.int32),
    ("totals", "total", "int32_t[]", np.int32),
    ("seeds", "seed", "uint64_t[]", np.uint64),
)


class Batch:
    """A batch of `n` games with the same game, options and board, stepped together.

    The arrays below have one row for each game. `reset` and `step` write them in place, without
    allocating memory and without holding Python's global lock. Copy what you want to keep, or pass
    your own arrays with `out` or `bind`.

    =============  ========================  =======================================================
    observation    int16 n x columns         what the player to move may know; `columns` names the
                                             columns. In some columns -1 means "nothing" and -2 means
                                             "hidden"; the README lists them.
    mask           bool n x slots            true for the slots that hold a legal action
    offers         int32 n x slots x 5       the action in each slot: kind, three arguments, amount.
                                             Only the first `counts` slots are written. None unless
                                             the batch was created with `offers=True`.
    rewards        float32 n x players       the reward of this step for every seat
    points         int32 n x players         the final points of the most recent finished game in each row
    turn           int8 n                    the seat to move, counted from 0; -2 if the game is over
    done           bool n                    true if a game ended in this step
    counts         int32 n                   the number of filled slots; they are slots 0 to `counts` - 1
    totals         int32 n                   the number of legal actions; more than `counts` if the
                                             list did not fit into the slots
    seeds          uint64 n                  the seed of the current game
    =============  ========================  =======================================================

    An action is a slot, that is, an index into the list of currently legal actions. Every amount has
    a slot of its own. If the list is longer than `slots`, ranges of amounts are thinned out evenly
    and keep both ends.

    Arguments:

    - `game`: the id of a game, or a `Table`. `options` and `board` are as for `Table`; leave them out if
      `game` is a `Table`.
    - `seed`: determines all random draws of the batch.
    - `slots`: the number of action slots of each game.
    - `reward`: `"win"` (1 for the winner, divided equally in a tie), `"points"` (the final points) or
      `"lead"` (the final points minus the mean of the other seats' points). These rewards are 0 until a
      game ends. `"gain"` is dense: what each step changes in a seat's points, counted as if the game
      ended now.
    - `auto_reset`: when a game ends, start the next one in the same row, with a seed derived from the
      batch's seed. The row then shows the first position of the new game.
    - `keep`: remember all actions, so that `game` can return a `Game`.
    - `offers`: also create and fill the array `offers`.
    - `bots`: a computer player for each seat, or None for the seats that you play yourself.
    - `out`: arrays of your own, by name, to be used instead of new ones.
    """

    observation: npt.NDArray[np.int16]
    mask: npt.NDArray[np.bool_]
    offers: npt.NDArray[np.int32] | None
    rewards: npt.NDArray[np.float32]
    points: npt.NDArray[np.int32]
    turn: npt.NDArray[np.int8]
    done: npt.NDArray[np.bool_]
    counts: npt.NDArray[np.int32]
    totals: npt.NDArray[np.int32]
    seeds: npt.NDArray[np.uint64]

    def __init__(
        self,
        game: str | Table,
        n: int = 1,
        *,
        options: Mapping[str, object] | None = None,
        board: str | None = None,
        seed: int = 0,
        slots: int = SLOTS,
        reward: str = "win",
        auto_reset: bool = True,
        keep: bool = False,
        offers: bool = False,
        bots: Sequence[str | Bot | None] | None = None,
        out: Mapping[str, npt.NDArray[Any]] | None = None,
    ) -> None:
        self.table = table_for(game, options, board)
        self.n = whole(n, "the number of games", 1, 2**20)
        self.slots = whole(slots, "the number of slots", lib.PY_SLOTS_MIN, lib.PY_SLOTS_MAX)
        if reward not in _REWARDS:
            raise RoundhouseError(f"unknown reward {reward!r}; choose from {', '.join(_REWARDS)}")
        self.auto_reset = bool(auto_reset)
        self._reward = reward
        self._keep = bool(keep)
        batch = lib.py_batch_open(self.table._pointer, self.n, self.slots, _REWARDS[reward], self.auto_reset, keep)
        if batch == ffi.NULL:
            raise MemoryError("not enough memory for the batch")
        self._batch = ffi.gc(batch, lib.py_batch_close)
        self._lock = threading.Lock()
        self._out = ffi.new("PyArrays *")
        self._pointers: dict[str, Any] = {}
        self._seat(bots)
        self.offers = None
        given = dict(out or {})
        for name, _, _, dtype in _ARRAYS:
            if name not in given and (name != "offers" or offers):
                given[name] = np.zeros(self._shape(name), dtype)
        self.bind(**given)
        self.reset(seed)

    # ---- Sizes and names. ----

    @property
    def players(self) -> int:
        """The number of players in each game."""
        return self.table.players

    @property
    def columns(self) -> tuple[str, ...]:
        """The names of the observation's columns, such as `cash[p1]` or `links[red,omsk-barnaul]`."""
        return self.table.columns

    def _shape(self, name: str) -> tuple[int, ...]:
        if name == "observation":
            return self.n, len(self.columns)
        if name == "mask":
            return self.n, self.slots
        if name == "offers":
            return self.n, self.slots, len(OFFER_COLUMNS)
        if name in ("rewards", "points"):
            return self.n, self.players
        return (self.n,)

    # ---- Memory. ----

    def _check(self, name: str, array: Any, shape: tuple[int, ...], dtype: Any) -> None:
        wanted = f"{name} must be a C-contiguous, writable {np.dtype(dtype).name} array of shape {shape}"
        if not isinstance(array, np.ndarray):
            raise RoundhouseError(f"{wanted}, not {type(array).__name__}")
        if array.dtype != np.dtype(dtype) or array.shape != shape:
            raise RoundhouseError(f"{wanted}, not {array.dtype.name} of shape {array.shape}")
        if not array.flags.c_contiguous or not array.flags.writeable:
            raise RoundhouseError(f"{wanted}; this one is not")

    def bind(self, **arrays: npt.NDArray[Any]) -> None:
        """Replaces arrays with your own; the next `reset`, `step` or `write` writes into them.

        Arrays that you do not name stay as they are. Nothing is copied. To collect the observations of
        a rollout, for example, call `batch.bind(observation=memory[t])` before each step.
        """
        known = {name: (member, ctype, dtype) for name, member, ctype, dtype in _ARRAYS}
        for name, array in arrays.items():
            if name not in known:
                raise RoundhouseError(f"unknown array {name!r}; choose from {', '.join(known)}")
            self._check(name, array, self._shape(name), known[name][2])
        for name, array in arrays.items():
            member, ctype, _ = known[name]
            self._pointers[name] = ffi.from_buffer(ctype, array, require_writable=True)
            setattr(self._out, member, self._pointers[name])
            setattr(self, name, array)

    # ---- Saving positions. ----

    def save(self, game: int) -> bytes:
        """Returns a position as bytes, for `load`: to go back to it, to branch from it or to store it.

        The bytes hold the state and all that determines later random draws. They are good for batches with
        the same game, options and board, and the same version of this package.
        """
        i, size = self._game(game), int(lib.py_batch_saved_size(self._batch))
        room = ffi.new("unsigned char[]", size)
        self._call(lib.py_batch_save, i, room)
        return self.table.stamp + bytes(ffi.buffer(room, size))

    def load(self, game: int, saved: bytes) -> None:
        """Puts a position from `save` into a game. `rewards`, `points` and `done` stay as they are."""
        i, stamp = self._game(game), self.table.stamp
        self._movable("loaded")
        if len(saved) != len(stamp) + int(lib.py_batch_saved_size(self._batch)) or not saved.startswith(stamp):
            raise RoundhouseError("these bytes are not a position of this game with these options and this board")
        self._call(lib.py_batch_load, i, saved[len(stamp):])
        self.write()

    def put(self, game: int, match: Game) -> None:
        """Puts the position of a `Game` into a game of the batch, such as one read from a record."""
        i = self._game(game)
        self._movable("put")
        with alone([self._lock, match._lock]):
            fits = lib.py_batch_put(self._batch, i, match._match)
        if not fits:
            raise RoundhouseError("the game has other rules, options or another board than the batch")
        self.write()

    def _movable(self, what: str) -> None:
        if self._keep:
            raise RoundhouseError(f"positions can't be {what} into a batch that keeps the history")

    def __getstate__(self) -> dict[str, Any]:
        if self._keep:
            raise RoundhouseError("a batch that keeps the history can't be pickled; pickle its records")
        arrays = {name: getattr(self, name) for name, _, _, _ in _ARRAYS if getattr(self, name) is not None}
        return {
            "table": self.table, "n": self.n, "slots": self.slots, "reward": self._reward,
            "auto_reset": self.auto_reset, "bots": self._bots or None, "arrays": arrays,
            "saved": [self.save(i) for i in range(self.n)],
        }

    def __setstate__(self, state: dict[str, Any]) -> None:
        arrays = {name: np.array(array) for name, array in state["arrays"].items()}
        Batch.__init__(self, state["table"], state["n"], slots=state["slots"], reward=state["reward"],
                       auto_reset=state["auto_reset"], bots=state["bots"])
        for i, saved in enumerate(state["saved"]):
            self._call(lib.py_batch_load, i, saved[len(self.table.stamp):])
        self.bind(**arrays)

    # ---- Play. ----

    def _call(self, function: Any, *arguments: Any) -> Any:
        with alone([self._lock]):
            return function(self._batch, *arguments)

    def _seat(self, bots: Sequence[str | Bot | None] | None) -> None:
        self._bots: list[Bot | None] = []
        self._bot_pointers: Any = ffi.NULL
        self._locks = [self._lock]
        if bots is None:
            return
        if isinstance(bots, str) or len(bots) != self.players:
            raise RoundhouseError(f"bots must be a list with a name or None for each of {self.players} seats")
        self._bots = [None if b is None else bot_for(self.table, b) for b in bots]
        self._bot_pointers = ffi.new("PyBot *[]", [ffi.NULL if b is None else b._pointer for b in self._bots])
        self._locks = [self._lock, *{b._lock for b in self._bots if b is not None}]

    def reset(self, seed: int | None = None, *, seeds: npt.ArrayLike | None = None) -> None:
        """Restarts every game, from one `seed` for the whole batch or from `seeds`, one for each game."""
        if (seed is None) == (seeds is None):
            raise RoundhouseError("reset needs either seed or seeds")
        pointer, number = ffi.NULL, 0
        if seeds is not None:
            given = [seed_of(s) for s in np.asarray(seeds).ravel().tolist()]
            if len(given) != self.n:
                raise RoundhouseError(f"seeds must have one entry for each of {self.n} games, not {len(given)}")
            pointer = ffi.new("uint64_t[]", given)
        else:
            number = seed_of(seed)
        with alone(self._locks):
            lib.py_batch_reset(self._batch, number, pointer, self._bot_pointers, self._out)

    def step(self, actions: npt.NDArray[np.int32]) -> None:
        """Plays one action in each game: a slot below its `counts`, or -1 to leave the game as it is.

        An illegal action raises RoundhouseError and leaves all games unchanged.
        """
        array = self._actions(actions)
        pointer = ffi.from_buffer("int32_t[]", array)
        with alone(self._locks):
            bad = lib.py_batch_step(self._batch, pointer, self._bot_pointers, self._out)
        if bad >= 0:
            raise RoundhouseError(self._refusal(bad, int(array[bad])))

    def _step_one(self, action: Any) -> None:
        """Plays the action in a C array of one; for the environments, which play one game at a time."""
        for lock in self._locks:
            if not lock.acquire(blocking=False):
                raise RuntimeError("another thread is using this batch, game or computer player")
        try:
            bad = lib.py_batch_step(self._batch, action, self._bot_pointers, self._out)
        finally:
            for lock in self._locks:
                lock.release()
        if bad >= 0:
            raise RoundhouseError(self._refusal(0, int(action[0])))

    def restart(self, rows: npt.ArrayLike) -> None:
        """Starts the next game in the rows that are true, as `auto_reset` does when a game ends."""
        wanted = np.ascontiguousarray(rows, np.bool_)
        if wanted.shape != (self.n,):
            raise RoundhouseError(f"rows must have the shape ({self.n},), not {wanted.shape}")
        with alone(self._locks):
            lib.py_batch_restart(self._batch, ffi.from_buffer("uint8_t[]", wanted), self._bot_pointers, self._out)

    def _actions(self, actions: Any) -> npt.NDArray[np.int32]:
        array = np.asarray(actions)
        if array.shape != (self.n,):
            raise RoundhouseError(f"actions must have the shape ({self.n},), not {array.shape}")
        if array.dtype == np.int32:
            return np.ascontiguousarray(array)
        if array.dtype.kind not in "iu":
            raise RoundhouseError(f"actions must be whole numbers, not {array.dtype.name}")
        if array.dtype.itemsize > 2 and ((array > 2**31 - 1) | (array < -1)).any():
            raise RoundhouseError("an action must be a slot, or -1 for none")
        return np.ascontiguousarray(array, np.int32)

    def _count(self, game: int) -> int:
        return int(self._call(lib.py_batch_count, game))

    def _refusal(self, game: int, action: int) -> str:
        count = self._count(game)
        if count == 0:
            return f"game {game} is over: its action is -1, not {action}"
        return f"game {game}: action {action} is not in the list, which has {count}"

    def write(self) -> None:
        """Writes the current positions into all arrays except `rewards`, `points` and `done`.

        Call it after `bind` if the new arrays should be filled before the next step. `copy` calls it itself.
        """
        self._call(lib.py_batch_write, self._out)

    def observe(self, viewer: int, out: npt.NDArray[np.int16] | None = None) -> npt.NDArray[np.int16]:
        """Returns the observation of seat `viewer` in every game; -1 shows everything.

        If `out` is given, the result is written into this array.
        """
        seat = whole(viewer, "a viewer", -1, self.players - 1)
        shape = self._shape("observation")
        array = np.empty(shape, np.int16) if out is None else out
        self._check("out", array, shape, np.int16)
        self._call(lib.py_batch_observe, seat, ffi.from_buffer("int16_t[]", array, require_writable=True))
        return array

    def choose(self, bot: str | Bot, out: npt.NDArray[np.int32] | None = None) -> npt.NDArray[np.int32]:
        """Returns the slot that a computer player would choose in every game; -1 if the game is over.

        The actions are not played. If `out` is given, the result is written into this array.
        """
        player = bot_for(self.table, bot)
        array = np.empty(self.n, np.int32) if out is None else out
        self._check("out", array, (self.n,), np.int32)
        with alone({self._lock, player._lock}):
            lib.py_batch_choose(self._batch, player._pointer, ffi.from_buffer("int32_t[]", array, require_writable=True))
        return array

    def copy(self, source: "Batch", src: npt.ArrayLike, dst: npt.ArrayLike | None = None, *,
             worlds: bool = True) -> None:
        """Copies games from another batch with the same `Table` object into this one, for a search.

        Game `src[k]` of `source` is copied to game `dst[k]` of this batch, or to game k if `dst` is not
        given. Each copy makes its own random draws. With `worlds` (the default), information hidden from the
        player to move is dealt anew, so a search on copies learns nothing that this player may not know. You
        cannot copy games into a batch created with `keep=True`.
        """
        if source.table is not self.table:
            raise RoundhouseError("games can be copied only between batches of the same Table object")
        if self._keep:
            raise RoundhouseError("games can't be copied into a batch that keeps the history")
        here = np.atleast_1d(np.asarray(src))
        there = np.arange(here.size) if dst is None else np.atleast_1d(np.asarray(dst))
        if here.ndim != 1 or here.shape != there.shape:
            raise RoundhouseError("src and dst must be lists of the same length")
        for array, n, name in ((here, source.n, "src"), (there, self.n, "dst")):
            if array.size and (array.dtype.kind not in "iu" or array.min() < 0 or array.max() >= n):
                raise RoundhouseError(f"{name} must name games from 0 to {n - 1}")
        a, b = np.ascontiguousarray(here, np.int32), np.ascontiguousarray(there, np.int32)
        with alone({self._lock, source._lock}):
            lib.py_batch_copy(self._batch, source._batch, ffi.from_buffer("int32_t[]", a),
                              ffi.from_buffer("int32_t[]", b), a.size, worlds)
        self.write()

    # ---- Text. ----

    def _game(self, game: int) -> int:
        return whole(game, "a game", 0, self.n - 1)

    def text(self, game: int, action: int) -> str:
        """Returns the action in a slot as text, such as `build red omsk-barnaul`."""
        i, room = self._game(game), why()
        if not 0 <= action < self._count(i):
            raise RoundhouseError(self._refusal(i, action))
        self._call(lib.py_batch_text, i, action, room, len(room))
        return text_of(room)

    def texts(self, game: int) -> list[str]:
        """Returns the legal actions of a game as text, one for each filled slot."""
        return [self.text(game, a) for a in range(self._count(self._game(game)))]

    def index(self, game: int, text: str) -> int:
        """Returns the slot of an action that is given as text.

        If the action is illegal, raises RoundhouseError with the reason.
        """
        room = why()
        slot = int(self._call(lib.py_batch_find, self._game(game), to_c(text, "an action"), room, len(room)))
        if slot < 0:
            raise RoundhouseError(f"{text!r}: {text_of(room)}")
        return slot

    def hash(self, game: int) -> int:
        """Returns the hash of the position, as in the last line of a record."""
        return int(self._call(lib.py_batch_hash, self._game(game)))

    def picture(self, game: int, viewer: int = -1, *, svg: bool = False) -> str:
        """Returns a picture of what seat `viewer` may know; -1 shows everything.

        It is text with ANSI colours or, with `svg`, an SVG image.
        """
        i, seat = self._game(game), whole(viewer, "a viewer", -1, self.players - 1)
        kind = lib.PY_PICTURE_SVG if svg else lib.PY_PICTURE_TEXT
        return long_text(lambda room, size: int(self._call(lib.py_batch_picture, i, seat, kind, room, size)))

    def game(self, game: int) -> Game:
        """Returns a game of the batch as a `Game`. The batch must have been created with `keep=True`."""
        room = why()
        match = self._call(lib.py_batch_match, self._game(game), room, len(room))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(room))
        return Game._of(match, self.table.board)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.table.info.id!r}, {self.n}, players={self.players})"
