"""An environment with the interface of gymnasium.Env: you play one seat against computer players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import spaces
from ._batch import SLOTS, Batch
from ._table import RoundhouseError, Table, seed_of, table_for, whole

if TYPE_CHECKING:
    class _Base:
        """The base class: gymnasium.Env if Gymnasium is installed, otherwise `object`."""
else:
    _Base = spaces.base("gymnasium", "Env")

Observation = npt.NDArray[np.int16]


class Env(_Base):
    """A game in which you play one seat and computer players play the others.

    An action is a slot, that is, an index into the list of currently legal actions.
    `info["action_mask"]` is 1 for the slots that hold an action, and `actions` returns the actions as
    text. An empty slot raises RoundhouseError, so sample with the mask:
    `action_space.sample(info["action_mask"])`.

    `opponents` is one computer player for all other seats, or a list with one for each of them in seat
    order. `reward` is as for `Batch`: rewards are 0 until the game ends.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: str | Table, *, seat: int = 0, opponents: str | Sequence[str] = "random",
                 options: Mapping[str, object] | None = None, board: str | None = None, reward: str = "win",
                 slots: int = SLOTS, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise RoundhouseError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.table = table_for(game, options, board)
        players = self.table.players
        self.seat = whole(seat, "a seat", 0, players - 1)
        names = [opponents] * (players - 1) if isinstance(opponents, str) else list(opponents)
        if len(names) != players - 1:
            raise RoundhouseError(f"opponents must have one name for each of {players - 1} other seats")
        bots: list[str | None] = [*names[: self.seat], None, *names[self.seat:]]
        self.batch = Batch(self.table, 1, slots=slots, reward=reward, auto_reset=False, bots=bots)
        self.render_mode = render_mode
        self.spec = None
        self.observation_space = spaces.box(self.table.low, self.table.high)
        self.action_space = spaces.discrete(self.batch.slots)
        self._action = np.zeros(1, np.int32)
        self._seeds = np.random.default_rng()
        self._begun = False

    @property
    def unwrapped(self) -> "Env":
        """The environment itself."""
        return self

    def _seen(self) -> Observation:
        seen: Observation = self.batch.observe(self.seat)[0]
        return seen

    def _info(self) -> dict[str, Any]:
        info: dict[str, Any] = {"action_mask": self.batch.mask[0].astype(np.int8)}
        if self.batch.turn[0] < 0:
            info["points"] = self.batch.points[0].tolist()
        return info

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None
              ) -> tuple[Observation, dict[str, Any]]:
        """Starts a new game. A `seed` determines this game and those started after it without a seed.

        `options` is accepted for compatibility and ignored. You choose the options of the rules when you
        create the environment.
        """
        above = getattr(super(), "reset", None)
        if above is not None:  # seeds Gymnasium's own generator too
            above(seed=seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
        self.batch.reset(int(self._seeds.integers(2**63)))
        self._begun = True
        return self._seen(), self._info()

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

    def render(self) -> str | None:
        """Returns your view of the position as text if `render_mode` is `"ansi"`, otherwise None."""
        return self.batch.picture(0, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing; there are no resources to release."""
