"""Many games stepped at once, into numpy memory of the caller."""

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
"""Action slots where none are asked for: more than the actions of any list that random play meets."""

OFFER_COLUMNS = ("kind", "arg1", "arg2", "arg3", "amount")
"""The columns of `Batch.offers`."""

_REWARDS = {"win": lib.PY_WIN, "points": lib.PY_POINTS, "lead": lib.PY_LEAD}

# The arrays: name, member of PyArrays, type in C, type in numpy.
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
    """`n` games of one table, stepped together.

    The arrays, one row for each game, are written in place by `reset` and `step`, without Python's
    lock and without allocating. They belong to the caller: hand your own over with `out` or `bind`.

    =============  ========================  =======================================================
    observation    int16 n x columns         what the player to move may know (`columns` names it);
                                             -1 nothing, -2 hidden
    mask           bool n x slots            true for slots that hold an action
    offers         int32 n x slots x 5       the actions (kind, three arguments, amount); only the
                                             first `counts` rows are written; only with offers=True
    rewards        float32 n x players       of this step: see `reward`
    points         int32 n x players         of the game that ended last
    turn           int8 n                    the seat to move, from 0; -2: the game is over
    done           bool n                    a game ended in this step
    counts         int32 n                   actions in the list: the mask is true below
    totals         int32 n                   actions there are; more than counts: thinned out
    seeds          uint64 n                  the seed of the game that is on
    =============  ========================  =======================================================

    An action is a slot: its number in the list of what may be done now, amounts one by one. A list
    longer than `slots` keeps the ends of each range of amounts and spreads the rest evenly.

    reward: `win` (1, shared by those who tie), `points`, or `lead` (points less the mean of the
    others), all at the end of a game and 0 before. auto_reset begins the next game at once, from a
    seed that follows from the batch's; the row then shows its first position. keep remembers the
    history, for `game`. bots names a computer player for each seat, None for those of the caller.
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
        """Seats of each game."""
        return self.table.players

    @property
    def columns(self) -> tuple[str, ...]:
        """Names of the columns of an observation: `cash[p1]`, `links[red,omsk-barnaul]`."""
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
        """Makes arrays of the caller the place to write to from the next `reset` or `step` on.

        Those not named stay. Nothing is copied, so a rollout can be filled step by step with
        `batch.bind(observation=memory[t])`.
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
        """Begins every game anew: from one seed for the batch, or from `seeds`, one for each game."""
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
        """One action for each game: a slot below its count, or -1 to leave the game as it is.

        An action that is not in the list raises RoundhouseError, and no game has moved.
        """
        array = self._actions(actions)
        pointer = ffi.from_buffer("int32_t[]", array)
        with alone(self._locks):
            bad = lib.py_batch_step(self._batch, pointer, self._bot_pointers, self._out)
        if bad >= 0:
            raise RoundhouseError(self._refusal(bad, int(array[bad])))

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
        """Writes all arrays but rewards, points and done once more: after `bind` or `copy`."""
        self._call(lib.py_batch_write, self._out)

    def observe(self, viewer: int, out: npt.NDArray[np.int16] | None = None) -> npt.NDArray[np.int16]:
        """What one seat may know of every game; -1 sees all. Into `out`, if given."""
        seat = whole(viewer, "a viewer", -1, self.players - 1)
        shape = self._shape("observation")
        array = np.empty(shape, np.int16) if out is None else out
        self._check("out", array, shape, np.int16)
        self._call(lib.py_batch_observe, seat, ffi.from_buffer("int16_t[]", array, require_writable=True))
        return array

    def choose(self, bot: str | Bot, out: npt.NDArray[np.int32] | None = None) -> npt.NDArray[np.int32]:
        """What a computer player would do in every game, as slots; -1 where the game is over."""
        player = bot_for(self.table, bot)
        array = np.empty(self.n, np.int32) if out is None else out
        self._check("out", array, (self.n,), np.int32)
        with alone({self._lock, player._lock}):
            lib.py_batch_choose(self._batch, player._pointer, ffi.from_buffer("int32_t[]", array, require_writable=True))
        return array

    def copy(self, source: "Batch", src: npt.ArrayLike, dst: npt.ArrayLike | None = None, *,
             worlds: bool = True) -> None:
        """Copies games of another batch of the same table into this one, to look ahead.

        Game src[k] goes to dst[k] (k, if none are given). The copy draws chance of its own, and with
        `worlds` what the player to move does not know is dealt anew: looking ahead tells nothing that
        a player may not know.
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

    # ---- Words. ----

    def _game(self, game: int) -> int:
        return whole(game, "a game", 0, self.n - 1)

    def text(self, game: int, action: int) -> str:
        """The action of a slot as people write it: `build red omsk-barnaul`."""
        i, room = self._game(game), why()
        if not 0 <= action < self._count(i):
            raise RoundhouseError(self._refusal(i, action))
        self._call(lib.py_batch_text, i, action, room, len(room))
        return text_of(room)

    def texts(self, game: int) -> list[str]:
        """The whole list of a game, slot by slot."""
        return [self.text(game, a) for a in range(self._count(self._game(game)))]

    def index(self, game: int, text: str) -> int:
        """The slot of an action in its text form; why it may not be done, if it may not."""
        room = why()
        slot = int(self._call(lib.py_batch_find, self._game(game), to_c(text, "an action"), room, len(room)))
        if slot < 0:
            raise RoundhouseError(f"{text!r}: {text_of(room)}")
        return slot

    def hash(self, game: int) -> int:
        """The hash of the position, as a record has it in its last line."""
        return int(self._call(lib.py_batch_hash, self._game(game)))

    def picture(self, game: int, viewer: int = -1) -> str:
        """The position for people, with ANSI colours, as one seat may know it; -1 sees all."""
        i, seat = self._game(game), whole(viewer, "a viewer", -1, self.players - 1)
        return long_text(lambda room, size: int(self._call(lib.py_batch_picture, i, seat, room, size)))

    def game(self, game: int) -> Game:
        """A game of the batch as a `Game`, to be written as a record or played on; needs keep=True."""
        room = why()
        match = self._call(lib.py_batch_match, self._game(game), room, len(room))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(room))
        return Game._of(match)

    def __len__(self) -> int:
        return self.n

    def __repr__(self) -> str:
        return f"Batch({self.table.info.id!r}, {self.n}, players={self.players})"
