"""The list of games, their options, and `Table`: a game with fixed options and board."""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import numpy as np
import numpy.typing as npt

from ._native import ffi, lib

_WHY = 1024  # buffer size in bytes for a name or an error message
_TEXT = 1 << 16  # initial buffer size in bytes for a longer text
_TEXT_MAX = 1 << 26


class RoundhouseError(ValueError):
    """Raised for invalid input; the message is one sentence. The state is left unchanged."""


def why() -> Any:
    """Returns a C buffer for a name or an error message."""
    return ffi.new("char[]", _WHY)


def text_of(pointer: Any) -> str:
    """Returns a C string as a str."""
    return str(ffi.string(pointer).decode("utf-8", "replace"))


def long_text(write: Callable[[Any, int], int]) -> str:
    """Returns a text of any length.

    `write` gets a buffer and its size. It returns the length of the text, or -1 if the buffer is too small.
    """
    size = _TEXT
    while size <= _TEXT_MAX:
        room = ffi.new("char[]", size)
        length = write(room, size)
        if length >= 0:
            return bytes(ffi.buffer(room, length)).decode()
        size *= 4
    raise MemoryError("the text is too long")


def to_c(text: str, what: str) -> bytes:
    """Encodes a str for C. It must not contain a zero byte; `what` names it in errors."""
    if not isinstance(text, str):
        raise RoundhouseError(f"{what} must be a str, not {type(text).__name__}")
    data = text.encode("utf-8", "surrogateescape")
    if b"\0" in data:
        raise RoundhouseError(f"{what} must not contain a zero byte")
    return data


def whole(value: Any, what: str, least: int, most: int) -> int:
    """Returns `value` as an int if it is an integer, Python's or numpy's, from `least` to `most`."""
    if isinstance(value, (bool, np.bool_)) or not isinstance(value, (int, np.integer)):
        raise RoundhouseError(f"{what} must be a whole number, not {value!r}")
    if not least <= int(value) <= most:
        raise RoundhouseError(f"{what} must be {least} to {most}, not {int(value)}")
    return int(value)


def seed_of(seed: Any) -> int:
    """Returns `seed` as an int if it is a valid seed."""
    return whole(seed, "a seed", 0, 2**64 - 1)


@contextmanager
def alone(locks: Iterable[threading.Lock]) -> Iterator[None]:
    """Holds the locks of all batches, games and computer players that a C call uses.

    C runs without Python's global lock, so each of these objects has a lock of its own. If another
    thread holds one of them, raises RuntimeError.
    """
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
    """An option of a game, chosen before the game starts."""

    name: str
    help: str
    values: tuple[str, ...]  # if the option is a set: its presets
    default: str
    members: tuple[str, ...] = ()  # if the option is a set: its members; any of them joined by '+' are a value too


@dataclass(frozen=True)
class GameInfo:
    """The description of one of the available games."""

    id: str
    title: str
    stage: str
    rules: int
    options: tuple[Option, ...]
    verbs: tuple[str, ...]  # the verb of each kind of action, indexed by kind

    @property
    def players(self) -> tuple[int, int]:
        """The minimum and maximum number of players."""
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
    """Returns the descriptions of all games."""
    return _GAMES


@dataclass(frozen=True)
class Kind:
    """A kind of action: its verb, and the possible values of its arguments for embedding `Batch.offers`."""

    verb: str
    arguments: tuple[tuple[str, ...], ...]  # for each argument, the names of its possible values
    amount: bool  # true if the kind has an amount, the last column of an offer

    def text(self, offer: "Sequence[int] | npt.NDArray[np.int32]") -> str:
        """Returns a row of `Batch.offers` as text."""
        words = [self.verb, *(names[int(offer[1 + i])] for i, names in enumerate(self.arguments))]
        return " ".join([*words, str(int(offer[4]))] if self.amount else words)


class Table:
    """A game with fixed options and board, shared by all batches and games created with it.

    `game` is the game's id. `options` maps option names to values, as `roundhouse games` lists them; the
    number of players is the option `players`. `board` is the text of a board file that replaces the
    built-in board.
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
        self.options = {str(name): str(value) for name, value in (options or {}).items()}
        self.board = board
        self.stamp = self._stamp()
        self.players = int(lib.py_table_players(table))
        self.hides = bool(lib.py_table_hides(table))
        self._columns(int(lib.py_table_columns(table)))
        self.kinds: tuple[Kind, ...] = tuple(self._kind(k, verb) for k, verb in enumerate(self.info.verbs))

    def _stamp(self) -> bytes:
        """Marks saved positions: the game, its rules, its options and its board."""
        what = repr((self.info.id, self.info.rules, sorted(self.options.items()), self.board))
        return hashlib.blake2b(what.encode(), digest_size=16).digest()

    def __reduce__(self) -> tuple[Any, ...]:
        return Table, (self.info.id, self.options, self.board)

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
        """Plays `matches` games with the engine's random player and returns their fingerprint.

        `roundhouse bench` computes its digest in the same way.
        """
        count = whole(matches, "the number of matches", 0, 2**32 - 1)
        return int(lib.py_table_digest(self._pointer, seed_of(seed), count))


def table_for(game: str | Table, options: Mapping[str, object] | None, board: str | None) -> Table:
    """Returns `game` itself if it is a `Table`, otherwise a new `Table`."""
    if not isinstance(game, Table):
        return Table(game, options, board)
    if options is not None or board is not None:
        raise RoundhouseError("a Table already has its options and board")
    return game


class Bot:
    """A computer player, such as `random`, `greedy`, `mcts:1s`, `mcts:2000` or a level (`novice` to `master`).

    It knows no more than the seat for which it chooses. If one thread uses a computer player while another
    thread is using it, the second thread gets a RuntimeError.
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

    def __reduce__(self) -> tuple[Any, ...]:
        return Bot, (self.table, self.spec)

    def __repr__(self) -> str:
        return f"Bot({self.table.info.id!r}, {self.spec!r})"


def bot_for(table: Table, bot: "str | Bot") -> Bot:
    """Returns `bot` itself if it is a `Bot`, otherwise a new one with this name."""
    if not isinstance(bot, Bot):
        return Bot(table, bot)
    if bot.table.info.id != table.info.id:
        raise RoundhouseError(f"this computer player plays {bot.table.info.id}, not {table.info.id}")
    return bot
