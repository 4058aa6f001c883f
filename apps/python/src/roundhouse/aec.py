"""An environment with the interface of PettingZoo's AECEnv: you play every seat in turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import spaces
from ._batch import SLOTS, Batch
from ._table import RoundhouseError, Table, seed_of, table_for, whole

if TYPE_CHECKING:
    class _Base:
        """The base class: PettingZoo's AECEnv if PettingZoo is installed, otherwise `object`."""
else:
    _Base = spaces.base("pettingzoo", "AECEnv")

Observation = npt.NDArray[np.int16]


class AECEnv(_Base):
    """A game whose agents `p1`, `p2` and so on act in turn.

    `infos[agent]["action_mask"]` is 1 for the slots that hold a legal action. For agents that are not to
    move, the mask is all zeros. Rewards are 0 until the game ends. Then each agent is selected once more,
    and its action must be None.
    """

    metadata: dict[str, Any] = {"name": "roundhouse", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, game: str | Table, *, options: Mapping[str, object] | None = None, board: str | None = None,
                 reward: str = "win", slots: int = SLOTS, render_mode: str | None = None) -> None:
        if render_mode not in (None, "ansi"):
            raise RoundhouseError(f"render_mode must be None or 'ansi', not {render_mode!r}")
        self.table = table_for(game, options, board)
        self.metadata = {**AECEnv.metadata, "name": f"roundhouse_{self.table.info.id}"}
        self.batch = Batch(self.table, 1, slots=slots, reward=reward, auto_reset=False)
        self.render_mode = render_mode
        self.possible_agents = [f"p{p + 1}" for p in range(self.table.players)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.observation_spaces = {a: spaces.box(self.table.low, self.table.high) for a in self.possible_agents}
        self.action_spaces = {a: spaces.discrete(self.batch.slots) for a in self.possible_agents}
        self._action = np.zeros(1, np.int32)
        self._seeds = np.random.default_rng()

    @property
    def num_agents(self) -> int:
        """The number of agents still in the game."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """The number of agents at the start of a game."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> "AECEnv":
        """The environment itself."""
        return self

    def observation_space(self, agent: str) -> Any:
        """Returns the agent's observation space, always the same object."""
        return self.observation_spaces[self._known(agent)]

    def action_space(self, agent: str) -> Any:
        """Returns the agent's action space, always the same object, so that you can seed it."""
        return self.action_spaces[self._known(agent)]

    def _known(self, agent: str) -> str:
        if agent not in self.possible_agents:
            raise RoundhouseError(f"unknown agent {agent!r}; choose from {', '.join(self.possible_agents)}")
        return agent

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Starts a new game. A `seed` determines this game and those started after it without a seed.

        `options` is accepted for compatibility and ignored. You choose the options of the rules when you
        create the environment.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
        self.batch.reset(int(self._seeds.integers(2**63)))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self._after()

    def _after(self) -> None:
        turn, none = int(self.batch.turn[0]), np.zeros(self.batch.slots, np.int8)
        over = turn == -2
        self.agent_selection = self.agents[0] if over else self.possible_agents[turn]
        for agent in self.agents:
            mine = agent == self.agent_selection and not over
            self.infos[agent] = {"action_mask": self.batch.mask[0].astype(np.int8) if mine else none.copy()}
            self.terminations[agent] = over

    def step(self, action: int | None) -> None:
        """Plays an action for `agent_selection`. When the game is over, the action must be None.

        An illegal action raises RoundhouseError and leaves the game unchanged.
        """
        if not self.agents:
            raise RoundhouseError("call reset before step")
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        self._action[0] = whole(action, "an action", 0, self.batch.slots - 1)
        self.batch.step(self._action)
        self._cumulative_rewards[agent] = 0.0
        for seat, other in enumerate(self.possible_agents):
            self.rewards[other] = float(self.batch.rewards[0, seat])
            self._cumulative_rewards[other] += self.rewards[other]
        self._after()

    def _leave(self, agent: str, action: int | None) -> None:
        if action is not None:
            raise RoundhouseError("the game is over, so the action must be None")
        self.agents.remove(agent)
        tables: tuple[dict[str, Any], ...] = (
            self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos)
        for table in tables:
            del table[agent]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self.agent_selection = self.agents[0] if self.agents else ""

    def observe(self, agent: str) -> Observation:
        """Returns what an agent may know."""
        seen: Observation = self.batch.observe(self.possible_agents.index(self._known(agent)))[0]
        return seen

    def last(self, observe: bool = True) -> tuple[Observation | None, float, bool, bool, dict[str, Any]]:
        """Returns observation, reward, terminated, truncated and info of `agent_selection`.

        The reward is the sum since the agent's last action. Without `observe`, the observation is None.
        """
        agent = self.agent_selection
        if not agent:
            raise RoundhouseError("call reset before last")
        return (self.observe(agent) if observe else None, self._cumulative_rewards[agent],
                self.terminations[agent], self.truncations[agent], self.infos[agent])

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """Yields the agent to act next, until no agent is left or after `max_iter` agents."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def __str__(self) -> str:
        return str(self.metadata["name"])

    def actions(self) -> list[str]:
        """Returns the legal actions of `agent_selection` as text, one for each filled slot."""
        return self.batch.texts(0)

    def state(self) -> Observation:
        """Returns the whole position, with nothing hidden."""
        seen: Observation = self.batch.observe(-1)[0]
        return seen

    def render(self) -> str | None:
        """Returns the position as text if `render_mode` is `"ansi"`, otherwise None."""
        return self.batch.picture(0) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Does nothing; there are no resources to release."""
