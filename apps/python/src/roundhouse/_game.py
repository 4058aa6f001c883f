"""One game by its text forms: what may be done, views, records."""

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
    """A match with its whole history. Seats count from 0 in numbers; texts and views say p1, p2.

    Chance is drawn by the engine from the seed: the same seed and the same choices give the same
    record as the command `roundhouse`.
    """

    def __init__(self, game: str | Table, *, options: Mapping[str, object] | None = None,
                 board: str | None = None, seed: int = 0) -> None:
        table, reason = table_for(game, options, board), why()
        match = lib.py_match_open(table._pointer, seed_of(seed), reason, len(reason))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        self._take(match)

    def _take(self, match: Any) -> None:
        self._match = ffi.gc(match, lib.py_match_close)
        self._lock = threading.Lock()
        self.id: str = text_of(lib.py_match_game(match))
        self.players: int = int(lib.py_match_players(match))

    @classmethod
    def _of(cls, match: Any) -> "Game":
        game = cls.__new__(cls)
        game._take(match)
        return game

    @classmethod
    def from_record(cls, record: str, board: str | None = None) -> "Game":
        """Reads a record, checks all of it, and goes on where it ends; `board` is the one it was played with."""
        data, reason = to_c(record, "a record"), why()
        other = ffi.NULL if board is None else to_c(board, "a board")
        size = 0 if board is None else len(other)
        match = lib.py_match_read(data, len(data), other, size, reason, len(reason))
        if match == ffi.NULL:
            raise RoundhouseError(text_of(reason))
        return cls._of(match)

    def _call(self, function: Any, *arguments: Any) -> Any:
        with alone([self._lock]):
            return function(self._match, *arguments)

    def _text(self, what: int, viewer: int = -1) -> str:
        return long_text(lambda room, size: int(self._call(lib.py_match_text, what, viewer, room, size)))

    @property
    def turn(self) -> int:
        """The seat to move, from 0; -1: chance that no seed decides; -2: the game is over."""
        return int(self._call(lib.py_match_actor))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.turn == -2

    @property
    def plies(self) -> int:
        """Actions so far, chance too."""
        return int(self._call(lib.py_match_plies))

    @property
    def hash(self) -> int:
        """The hash of the position."""
        return int(self._call(lib.py_match_hash))

    def standing(self) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Points and places (1 is first) of all seats, as if the game ended now."""
        points, places = ffi.new("int32_t[]", self.players), ffi.new("uint8_t[]", self.players)
        self._call(lib.py_match_standing, points, places)
        return tuple(points), tuple(places)

    def actions(self, expand: bool = False) -> list[str]:
        """What may be done now; a range of amounts is `bid 8..40`, or with expand one by one."""
        listed: list[str] = json.loads(self._text(lib.PY_OFFERS_EACH if expand else lib.PY_OFFERS))
        return listed

    def apply(self, action: str) -> None:
        """Does an action, then draws chance. What is not legal raises, and nothing has changed."""
        reason = why()
        if not self._call(lib.py_match_do, to_c(action, "an action"), reason, len(reason)):
            raise RoundhouseError(f"{action!r}: {text_of(reason)}")

    def undo(self) -> bool:
        """Takes back the last decision of a player. False: there is none."""
        return bool(self._call(lib.py_match_undo))

    def view(self, viewer: int | None = None) -> dict[str, Any]:
        """The position as a seat may know it, or all of it: the JSON of the line protocol."""
        seat = -1 if viewer is None else whole(viewer, "a viewer", 0, self.players - 1)
        seen: dict[str, Any] = json.loads(self._text(lib.PY_VIEW, seat))
        return seen

    def record(self) -> str:
        """The record: plain text that replays and verifies itself."""
        return self._text(lib.PY_RECORD)

    def choose(self, bot: Bot) -> str:
        """What a computer player of this game's table would do."""
        if bot.table.info.id != self.id:
            raise RoundhouseError(f"this computer player plays {bot.table.info.id}, not {self.id}")
        if self.turn < 0:
            raise RoundhouseError("no player has to move")
        room = why()
        with alone([self._lock, bot._lock]):
            lib.py_match_choose(self._match, bot._pointer, room, len(room))
        return text_of(room)

    def __repr__(self) -> str:
        return f"Game({self.id!r}, players={self.players}, plies={self.plies})"
