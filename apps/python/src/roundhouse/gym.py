"""An environment with the interface of gymnasium.Env: you play one seat against computer players."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import render, spaces
from ._batch import SLOTS, Batch
from ._game import Game
from ._table import RoundhouseError, Table, games, seed_of, table_for, whole

if TYPE_CHECKING:
    class _Base:
        """The base class: gymnasium.Env if Gymnasium is installed, otherwise `object`."""
else:
    _Base = spaces.base("gymnasium", "Env")

Observation = Any  # a dict with `observation` and `action_mask`, or the observation alone


def seating(table: Table, seat: int, opponents: str | Sequence[str]) -> tuple[int, list[str | None]]:
    """Returns your seat, and for each seat its computer player, or None for your own."""
    others = table.players - 1
    mine = whole(seat, "a seat", 0, others)
    names = [opponents] * others if isinstance(opponents, str) else list(opponents)
    if len(names) != others:
        raise RoundhouseError(f"opponents must have one name for each of {others} other seats")
    return mine, [*names[:mine], None, *names[mine:]]


class Env(_Base):
    """A game in which you play one seat and computer players play the others.

    An action is a slot, that is, an index into the list of currently legal actions. An observation is a
    dict: `observation` is what your seat may know, and `action_mask` is 1 for the slots that hold an
    action; `actions` returns the actions as text. With `plain`, an observation is the array alone. The
    mask is in `info["action_mask"]` too. An empty slot raises RoundhouseError, so sample with the mask:
    `action_space.sample(info["action_mask"])`.

    `opponents` is one computer player for all other seats, or a list with one for each of them in seat
    order. `reward` is as for `Batch`: rewards are 0 until the game ends, unless it is `"gain"`.
    """

    metadata: dict[str, Any] = {"render_modes": render.MODES, "render_fps": 1}

    def __init__(self, game: str | Table, *, seat: int = 0, opponents: str | Sequence[str] = "random",
                 options: Mapping[str, object] | None = None, board: str | None = None, reward: str = "win",
                 slots: int = SLOTS, render_mode: str | None = None, plain: bool = False) -> None:
        self.render_mode = render.checked(render_mode)
        self.table = table_for(game, options, board)
        self.seat, bots = seating(self.table, seat, opponents)
        self.batch = Batch(self.table, 1, slots=slots, reward=reward, auto_reset=False, bots=bots)
        self.plain = bool(plain)
        self.spec = None
        self.observation_space = spaces.masked(self.table.low, self.table.high, self.batch.slots, self.plain)
        self.action_space = spaces.discrete(self.batch.slots)
        self._action = np.zeros(1, np.int32)
        self._seeds = np.random.default_rng()
        self._begun = False

    @property
    def unwrapped(self) -> "Env":
        """The environment itself."""
        return self

    def _seen(self) -> Observation:
        seen: npt.NDArray[np.int16] = self.batch.observe(self.seat)[0]
        if self.plain:
            return seen
        return {"observation": seen, "action_mask": self.batch.mask[0].astype(np.int8)}

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.batch.mask[0].astype(np.int8)}
        if self.batch.turn[0] < 0:
            info["points"] = self.batch.points[0].tolist()
        return info

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game. A `seed` determines this game and those started after it without a seed.

        `options={"record": text}` starts from the position at the end of a record, where it must be your
        turn. Other entries are ignored: you choose the options of the rules when you create the environment.
        """
        above = getattr(super(), "reset", None)
        if above is not None:  # seeds Gymnasium's own generator too
            above(seed=seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
        self.batch.reset(int(self._seeds.integers(2**63)))
        if options and "record" in options:
            self._start_from(options["record"])
        self._begun = True
        return self._seen(), self._info()

    def _start_from(self, record: str) -> None:
        game = Game.from_record(record, self.table.board)
        if game.turn != self.seat:
            raise RoundhouseError(f"seat {self.seat} is not to move at the end of this record")
        self.batch.put(0, game)

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, then lets the computer players move until it is your turn again or the game is over.

        An illegal action raises RoundhouseError and leaves the game unchanged.
        """
        if not self._begun:
            raise RoundhouseError("call reset before step")
        self._action[0] = whole(action, "an action", 0, self.batch.slots - 1)
        self.batch.step(self._action)
        over = bool(self.batch.turn[0] == -2)
        return self._seen(), float(self.batch.rewards[0, self.seat]), over, False, self._info()

    def actions(self) -> list[str]:
        """Returns the legal actions as text, one for each filled slot."""
        return self.batch.texts(0)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the action mask. Learners that support masks look for a method with this name."""
        mask: npt.NDArray[np.bool_] = self.batch.mask[0].copy()
        return mask

    def render(self) -> Any:
        """Shows your view of the position as `render_mode` says; see `render.MODES`."""
        return render.render(self.batch, self.seat, self.render_mode)

    def close(self) -> None:
        """Does nothing; there are no resources to release."""


def register() -> None:
    """Tells Gymnasium our games, if it is installed: `gymnasium.make("roundhouse/Transsib-v1")`.

    Importing `roundhouse` calls it, and so does Gymnasium itself, by an entry point of this package.
    """
    if _Base is object:
        return
    gymnasium: Any = importlib.import_module("gymnasium")
    for info in games():
        name = f"roundhouse/{info.id.capitalize()}-v1"
        if name not in gymnasium.registry:
            gymnasium.register(id=name, entry_point="roundhouse.gym:Env", vector_entry_point="roundhouse.vector:VectorEnv",
                               kwargs={"game": info.id})
