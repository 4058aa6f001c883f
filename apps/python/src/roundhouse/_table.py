"""Games, their options, and a table: a game with its options and board fixed."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._native import ffi, lib

_WHY = 1024  # bytes of a refusal: one sentence
_TEXT = 1 << 16  # bytes of a longer text at first; it grows
_TEXT_MAX = 1 << 26


class RoundhouseError(ValueError):
    """What is wrong with an input, in one sentence. Nothing has changed."""


def why() -> Any:
    """Room for a sentence."""
    return ffi.new("char[]", _WHY)


def text_of(pointer: Any) -> str:
    """A text that C wrote."""
    return str(ffi.string(pointer).decode("utf-8", "replace"))


def long_text(write: Callable[[Any, int], int]) -> str:
    """A text of any length: `write` gets room and its size, and gives the length, or -1 for too little room."""
    size = _TEXT
    while size <= _TEXT_MAX:
        room = ffi.new("char[]", size)
        length = write(room, size)
        if length >= 0:
            return bytes(ffi.buffer(room, length)).decode()
        size *= 4
    raise MemoryError("the text is too long")


def to_c(text: str, what: str) -> bytes:
    """A text for C, which ends at a zero byte."""
    if not isinstance(text, str):
        raise RoundhouseError(f"{what} must be a str, not {type(text).__name__}")
    data = text.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise RoundhouseError(f"{what} must not contain a zero byte")
    return data


def whole(value: Any, what: str, least: int, most: int) -> int:
    """A whole number within bounds, also one of numpy's."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise RoundhouseError(f"{what} must be a whole number, not {value!r}")
    if not least <= int(value) <= most:
        raise RoundhouseError(f"{what} must be {least} to {most}, not {int(value)}")
    return int(value)


def seed_of(seed: Any) -> int:
    """A seed of the engine."""
    return whole(seed, "a seed", 0, 2**64 - 1)


@contextmanager
def alone(locks: Iterable[threading.Lock]) -> Iterator[None]:
    """C runs without Python's lock, and so with one for every batch, game and player that it touches."""
    taken: list[threading.Lock] = []
    try:
        for lock in locks:
            if not lock.acquire(blocking=False):
                raise RuntimeError("another thread is using this batch, game or computer player")
            taken.append(lock)
        yield
    finally:
        for lock in taken:
            lock.release()


@dataclass(frozen=True)
class Option:
    """Something people choose before a match."""

    name: str
    help: str
    values: tuple[str, ...]  # of a set: its presets
    default: str
    members: tuple[str, ...] = ()  # of a set: any of them, joined by '+', is a value too


@dataclass(frozen=True)
class GameInfo:
    """A game of the registry."""

    id: str
    title: str
    stage: str
    rules: int
    options: tuple[Option, ...]
    verbs: tuple[str, ...]  # of the kinds of action, in the order of their numbers

    @property
    def players(self) -> tuple[int, int]:
        """The least and the most players."""
        values = next(o.values for o in self.options if o.name == "players")
        return int(values[0]), int(values[-1])


def _option(game: int, option: int) -> Option:
    room = why()
    values: list[str] = []
    while lib.py_option_choice(game, option, len(values), room, _WHY):
        values.append(text_of(room))
    members: list[str] = []
    while (member := lib.py_option_member(game, option, len(members))) != ffi.NULL:
        members.append(text_of(member))
    lib.py_option_default(game, option, room, _WHY)
    return Option(
        name=text_of(lib.py_option_text(game, option, lib.PY_NAME)),
        help=text_of(lib.py_option_text(game, option, lib.PY_HELP)),
        values=tuple(values),
        default=text_of(room),
        members=tuple(members),
    )


def _info(game: int) -> GameInfo:
    verbs: list[str] = []
    while (verb := lib.py_kind_verb(game, len(verbs))) != ffi.NULL:
        verbs.append(text_of(verb))
    return GameInfo(
        id=text_of(lib.py_game_text(game, lib.PY_ID)),
        title=text_of(lib.py_game_text(game, lib.PY_TITLE)),
        stage=text_of(lib.py_game_text(game, lib.PY_STAGE)),
        rules=int(lib.py_game_rules(game)),
        options=tuple(_option(game, o) for o in range(lib.py_option_count(game))),
        verbs=tuple(verbs),
    )


_GAMES = tuple(_info(g) for g in range(lib.py_game_count()))


def games() -> tuple[GameInfo, ...]:
    """All games, in the order of the registry."""
    return _GAMES


@dataclass(frozen=True)
class Kind:
    """A kind of action at a table: the sizes that an embedding of `Batch.offers` needs, and the words."""

    verb: str
    arguments: tuple[tuple[str, ...], ...]  # for each argument the names of its values
    amount: bool  # whether the last column of an offer counts

    def text(self, offer: "Sequence[int] | npt.NDArray[np.int32]") -> str:
        """A row of `Batch.offers` as people write it."""
        words = [self.verb, *(names[int(offer[1 + i])] for i, names in enumerate(self.arguments))]
        return " ".join([*words, str(int(offer[4]))] if self.amount else words)


class Table:
    """A game with its options and board fixed: what all its matches share.

    `options` are names and values as in `roundhouse games`, among them `players`; `board` is the text
    of a board file that replaces the built-in one.
    """

    def __init__(self, game: str, options: Mapping[str, object] | None = None, board: str | None = None) -> None:
        names = [g.id for g in _GAMES]
        if game not in names:
            raise RoundhouseError(f"unknown game {game!r}; choose from {', '.join(names)}")
        number = names.index(game)
        self.info = _GAMES[number]
        values = ffi.new("int16_t[]", lib.PY_OPTIONS)
        lib.py_option_defaults(number, values)
        reason = why()
        for name, value in (options or {}).items():
            given = to_c(name, "the name of an option"), to_c(str(value), "an option")
            if not lib.py_option_set(number, values, *given, reason, _WHY):
                raise RoundhouseError(f"option {name}={value}: {text_of(reason)}")
        data = ffi.NULL if board is None else to_c(board, "a board")
        table = lib.py_table_open(number, values, data, 0 if board is None else len(data), reason, _WHY)
        if table == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        self._pointer = ffi.gc(table, lib.py_table_close)
        self.players = int(lib.py_table_players(table))
        self.hides = bool(lib.py_table_hides(table))
        self._columns(int(lib.py_table_columns(table)))
        self.kinds: tuple[Kind, ...] = tuple(self._kind(k, verb) for k, verb in enumerate(self.info.verbs))

    def _columns(self, count: int) -> None:
        names, room, bounds = [], why(), ffi.new("int16_t[2]")
        self.low: npt.NDArray[np.int16] = np.empty(count, np.int16)
        self.high: npt.NDArray[np.int16] = np.empty(count, np.int16)
        for c in range(count):
            lib.py_table_column(self._pointer, c, room, _WHY, bounds)
            names.append(text_of(room))
            self.low[c], self.high[c] = bounds[0], bounds[1]
        self.columns: tuple[str, ...] = tuple(names)

    def _kind(self, kind: int, verb: str) -> Kind:
        room = why()

        def name(argument: int, value: int) -> str:
            lib.py_table_value(self._pointer, kind, argument, value, room, _WHY)
            return text_of(room)

        sizes = [int(lib.py_table_argument(self._pointer, kind, a)) for a in range(3)]
        arguments = tuple(tuple(name(a, v) for v in range(size)) for a, size in enumerate(sizes) if size)
        return Kind(verb, arguments, bool(lib.py_table_amount(self._pointer, kind)))

    def digest(self, seed: int, matches: int) -> int:
        """The fingerprint of so many matches of the engine's random player, as `roundhouse bench` makes it."""
        count = whole(matches, "the number of matches", 0, 2**32 - 1)
        return int(lib.py_table_digest(self._pointer, seed_of(seed), count))


def table_for(game: str | Table, options: Mapping[str, object] | None, board: str | None) -> Table:
    """The table itself, or a new one."""
    if not isinstance(game, Table):
        return Table(game, options, board)
    if options is not None or board is not None:
        raise RoundhouseError("a Table already has its options and board")
    return game


class Bot:
    """A computer player: `random`, `greedy`, `mcts:1s`, `mcts:2000`, `novice` to `master`.

    It knows no more of a position than the player for whom it chooses. Two threads that ask one player at the
    same time are refused.
    """

    def __init__(self, table: Table, spec: str) -> None:
        reason = why()
        bot = lib.py_bot_open(table._pointer, to_c(spec, "a computer player"), reason, _WHY)
        if bot == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        self.spec = spec
        self.table = table
        self._lock = threading.Lock()
        self._pointer = ffi.gc(bot, lib.py_bot_close)

    def __repr__(self) -> str:
        return f"Bot({self.table.info.id!r}, {self.spec!r})"


def bot_for(table: Table, bot: "str | Bot") -> Bot:
    """The player itself, or a new one of this name."""
    if not isinstance(bot, Bot):
        return Bot(table, bot)
    if bot.table.info.id != table.info.id:
        raise RoundhouseError(f"this computer player plays {bot.table.info.id}, not {table.info.id}")
    return bot
