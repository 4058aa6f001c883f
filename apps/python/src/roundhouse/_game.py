"""Single games: actions as text, views and records."""

from __future__ import annotations

import json
import threading
from collections.abc import Mapping
from typing import Any

from ._native import ffi, lib
from ._table import (
    Bot, RoundhouseError, Table, alone, long_text, seed_of, table_for, text_of, to_c, whole, why,
)


class Game:
    """A single game with its whole history.

    As numbers, seats count from 0; in text and in views, the players are p1, p2 and so on. The engine
    makes all random draws from `seed`. With the same seed and the same choices, the `roundhouse` command
    produces the same record.
    """

    def __init__(self, game: str | Table, *, options: Mapping[str, object] | None = None,
                 board: str | None = None, seed: int = 0) -> None:
        table, reason = table_for(game, options, board), why()
        match = lib.py_match_open(table._pointer, seed_of(seed), reason, len(reason))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        self._take(match, table.board)

    def _take(self, match: Any, board: str | None) -> None:
        self._match = ffi.gc(match, lib.py_match_close)
        self._lock = threading.Lock()
        self.board = board
        self.id: str = text_of(lib.py_match_game(match))
        self.players: int = int(lib.py_match_players(match))

    @classmethod
    def _of(cls, match: Any, board: str | None) -> "Game":
        game = cls.__new__(cls)
        game._take(match, board)
        return game

    @classmethod
    def from_record(cls, record: str, board: str | None = None) -> "Game":
        """Reads and checks a record and returns the game at its end.

        `board` is the text of the board file that the record was played with, if not the built-in one.
        """
        data, reason = to_c(record, "a record"), why()
        other = ffi.NULL if board is None else to_c(board, "a board")
        size = 0 if board is None else len(other)
        match = lib.py_match_read(data, len(data), other, size, reason, len(reason))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        return cls._of(match, board)

    def _call(self, function: Any, *arguments: Any) -> Any:
        with alone([self._lock]):
            return function(self._match, *arguments)

    def _text(self, what: int, viewer: int = -1) -> str:
        return long_text(lambda room, size: int(self._call(lib.py_match_text, what, viewer, room, size)))

    @property
    def turn(self) -> int:
        """The seat to move, counted from 0, or -2 if the game is over.

        It is -1 if a random draw is due but the game was read from a record without a seed.
        """
        return int(self._call(lib.py_match_actor))

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self.turn == -2

    @property
    def plies(self) -> int:
        """The number of actions so far, including random draws."""
        return int(self._call(lib.py_match_plies))

    @property
    def hash(self) -> int:
        """The hash of the position."""
        return int(self._call(lib.py_match_hash))

    def standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Returns the points and the places (1 is first) of all seats, as if the game ended now."""
        points, places = ffi.new("int32_t[]", self.players), ffi.new("uint8_t[]", self.players)
        self._call(lib.py_match_standing, points, places)
        return tuple(points), tuple(places)

    def actions(self, expand: bool = False) -> list[str]:
        """Returns the legal actions as text.

        A range of amounts is one entry, such as `bid 8..40`; with `expand`, each amount is an entry.
        """
        listed: list[str] = json.loads(self._text(lib.PY_OFFERS_EACH if expand else lib.PY_OFFERS))
        return listed

    def apply(self, action: str) -> None:
        """Plays an action and makes any random draws that follow.

        An illegal action raises RoundhouseError and leaves the game unchanged.
        """
        reason = why()
        if not self._call(lib.py_match_do, to_c(action, "an action"), reason, len(reason)):
            raise RoundhouseError(f"{action!r}: {text_of(reason)}")

    def undo(self) -> bool:
        """Undoes the last decision of a player. Returns False if there is none."""
        return bool(self._call(lib.py_match_undo))

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """Returns what seat `viewer` may know, or everything if `viewer` is None.

        The dict is the state that `roundhouse engine` returns as JSON.
        """
        seat = -1 if viewer is None else whole(viewer, "a viewer", 0, self.players - 1)
        seen: dict[str, Any] = json.loads(self._text(lib.PY_VIEW, seat))
        return seen

    def record(self) -> str:
        """Returns the record of the game: plain text that can be replayed and checked."""
        return self._text(lib.PY_RECORD)

    def choose(self, bot: Bot) -> str:
        """Returns the action that a computer player would take, as text. The action is not played."""
        if bot.table.info.id != self.id:
            raise RoundhouseError(f"this computer player plays {bot.table.info.id}, not {self.id}")
        if self.turn < 0:
            raise RoundhouseError("no player has to move")
        room = why()
        with alone([self._lock, bot._lock]):
            lib.py_match_choose(self._match, bot._pointer, room, len(room))
        return text_of(room)

    def __reduce__(self) -> tuple[Any, ...]:
        return Game.from_record, (self.record(), self.board)

    def __repr__(self) -> str:
        return f"Game({self.id!r}, players={self.players}, plies={self.plies})"
