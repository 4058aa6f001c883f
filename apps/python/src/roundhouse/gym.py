"""One seat against computer players, with the signatures of gymnasium.Env."""

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
        """What is inherited where Gymnasium is installed."""
else:
    _Base = spaces.base("gymnasium", "Env")

Observation = npt.NDArray[np.int16]


class Env(_Base):
    """A game seen from one seat; computer players move at the others.

    An action is a slot of the list of what may be done now; `info["action_mask"]` tells which slots
    hold one, and `actions` what they say. A slot that holds none raises RoundhouseError: sample with
    the mask (`action_space.sample(info["action_mask"])`). `opponents` is one name for all other seats, or a list of
    them in the order of the seats. The reward comes at the end (`reward` as for Batch).
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
        """Itself."""
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
        """Begins a game. With a seed, this one and those that follow are always the same.

        `options` is there for the signature; options of the rules are chosen when the Env is made.
        """
        above = getattr(super(), "reset", None)
        if above is not None:  # Gymnasium's own generator is seeded, too
            above(seed=seed)
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
        self.batch.reset(int(self._seeds.integers(2**63)))
        self._begun = True
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Does an action, and lets the others move until it is this seat's turn again."""
        if not self._begun:
            raise RoundhouseError("call reset before step")
        self._action[0] = whole(action, "an action", 0, self.batch.slots - 1)
        self.batch.step(self._action)
        over = bool(self.batch.turn[0] == -2)
        return self._seen(), float(self.batch.rewards[0, self.seat]), over, False, self._info()

    def actions(self) -> list[str]:
        """What the slots say, one by one."""
        return self.batch.texts(0)

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """The mask alone, under the name that masked learners look for."""
        mask: npt.NDArray[np.bool_] = self.batch.mask[0].copy()
        return mask

    def render(self) -> str | None:
        """The position as text, for render_mode='ansi'."""
        return self.batch.picture(0, self.seat) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is held beyond memory."""
