"""An environment with the interface of gymnasium.vector.VectorEnv: many games against computer players at once.

It needs Gymnasium. `Batch` itself is faster and has no such need.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import render, spaces
from ._batch import SLOTS, Batch
from ._table import RoundhouseError, Table, seed_of, table_for
from .gym import seating

if TYPE_CHECKING:
    class _Base:
        """The base class: gymnasium.vector.VectorEnv if Gymnasium is installed, otherwise `object`."""
else:
    _Base = spaces.base("gymnasium.vector", "VectorEnv")


class VectorEnv(_Base):
    """`num_envs` games in which you play the same seat, and computer players the others.

    Arguments, observations and rewards are those of `Env`, with one row for each game. When a game has
    ended, the next step ignores its action and starts a new game (Gymnasium's `NEXT_STEP` mode). The
    arrays that `reset` and `step` return are copies, which you may keep.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}

    def __init__(self, game: str | Table, num_envs: int = 1, *, seat: int = 0, opponents: str | Sequence[str] = "random",
                 options: Mapping[str, object] | None = None, board: str | None = None, reward: str = "win",
                 slots: int = SLOTS, render_mode: str | None = None) -> None:
        if _Base is object:
            raise RoundhouseError("VectorEnv needs the package gymnasium; Batch does not")
        vector: Any = importlib.import_module("gymnasium.vector")
        batch_space = vector.utils.batch_space
        self.render_mode = render.checked(render_mode)
        self.table = table_for(game, options, board)
        self.seat, bots = seating(self.table, seat, opponents)
        self.batch = Batch(self.table, num_envs, slots=slots, reward=reward, auto_reset=False, bots=bots)
        self.num_envs = self.batch.n
        self.metadata = {**VectorEnv.metadata, "autoreset_mode": vector.AutoresetMode.NEXT_STEP}
        self.spec = None
        self.single_observation_space = spaces.masked(self.table.low, self.table.high, self.batch.slots, False)
        self.single_action_space = spaces.discrete(self.batch.slots)
        self.observation_space = batch_space(self.single_observation_space, self.num_envs)
        self.action_space = batch_space(self.single_action_space, self.num_envs)
        self._ended = np.zeros(self.num_envs, np.bool_)
        self._seeds = np.random.default_rng()
        self._begun = False

    def _seen(self) -> tuple[dict[str, Any], dict[str, Any]]:
        mask = self.batch.mask.astype(np.int8)
        return {"observation": self.batch.observe(self.seat), "action_mask": mask}, {"action_mask": mask.copy()}

    def reset(self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
              ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Starts all games anew, from one seed or from a seed for each game. `options` are ignored."""
        if isinstance(seed, Sequence):
            drawn = self._seeds.integers(2**63, size=self.num_envs).tolist()
            if len(seed) != self.num_envs:
                raise RoundhouseError(f"seed must have one entry for each of {self.num_envs} games, not {len(seed)}")
            self.batch.reset(seeds=[d if s is None else seed_of(s) for s, d in zip(seed, drawn)])
        else:
            if seed is not None:
                self._seeds = np.random.default_rng(seed_of(seed))
            self.batch.reset(int(self._seeds.integers(2**63)))
        self._ended[:] = False
        self._begun = True
        return self._seen()

    def step(self, actions: npt.NDArray[Any]) -> tuple[
            dict[str, Any], npt.NDArray[np.float64], npt.NDArray[np.bool_], npt.NDArray[np.bool_], dict[str, Any]]:
        """Plays one action in each game, or starts the next game where the last one has ended."""
        if not self._begun:
            raise RoundhouseError("call reset before step")
        self.batch.step(np.where(self._ended, -1, np.asarray(actions)))
        if self._ended.any():
            self.batch.restart(self._ended)
        self._ended = self.batch.done.copy()
        seen, info = self._seen()
        rewards = self.batch.rewards[:, self.seat].astype(np.float64)
        return seen, rewards, self._ended.copy(), np.zeros(self.num_envs, np.bool_), info

    def action_masks(self) -> npt.NDArray[np.bool_]:
        """Returns the action masks. Learners that support masks look for a method with this name."""
        mask: npt.NDArray[np.bool_] = self.batch.mask.copy()
        return mask

    def render(self) -> tuple[str, ...] | None:
        """Returns your view of every game, as text or as SVG images."""
        if self.render_mode is None:
            return None
        svg = self.render_mode == "svg"
        return tuple(self.batch.picture(i, self.seat, svg=svg) for i in range(self.num_envs))
