"""An environment with the interface of PettingZoo's AECEnv: you play every seat in turn.

`AECEnv` is the bare environment. `env` wraps it as PettingZoo's own games are wrapped, so that an illegal
action ends the game, and `parallel_env` converts it to PettingZoo's parallel interface.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from . import render, spaces
from ._batch import SLOTS, Batch
from ._game import Game
from ._native import ffi
from ._table import RoundhouseError, Table, seed_of, table_for, whole

if TYPE_CHECKING:
    class _Base:
        """The base class: PettingZoo's AECEnv if PettingZoo is installed, otherwise `object`."""
else:
    _Base = spaces.base("pettingzoo", "AECEnv")

Observation = Any  # a dict with `observation` and `action_mask`, or the observation alone


class AECEnv(_Base):
    """A game whose agents `player_0`, `player_1` and so on act in turn.

    An observation is a dict: `observation` is what the agent may know, and `action_mask` is 1 for the
    slots that hold a legal action, all 0 for agents that are not to move. With `plain`, an observation is
    the array alone, and the mask is in `infos[agent]["action_mask"]`. Rewards are 0 until the game ends,
    unless `reward` is `"gain"`. After the end each agent is selected once more, and its action must be
    None.
    """

    metadata: dict[str, Any] = {"name": "roundhouse", "render_modes": render.MODES, "render_fps": 1,
                                "is_parallelizable": False}

    def __init__(self, game: str | Table, *, options: Mapping[str, object] | None = None, board: str | None = None,
                 reward: str = "win", slots: int = SLOTS, render_mode: str | None = None, plain: bool = False) -> None:
        self.render_mode = render.checked(render_mode)
        self.table = table_for(game, options, board)
        self.metadata = {**AECEnv.metadata, "name": f"roundhouse_{self.table.info.id}"}
        self.batch = Batch(self.table, 1, slots=slots, reward=reward, auto_reset=False)
        self.plain = bool(plain)
        self.possible_agents = [f"player_{p}" for p in range(self.table.players)]
        self.agents: list[str] = []
        self.agent_selection = ""
        self.rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self._cumulative_rewards: dict[str, float] = {}
        low, high = self.table.low, self.table.high
        self.observation_spaces = {
            a: spaces.masked(low, high, self.batch.slots, self.plain) for a in self.possible_agents}
        self.action_spaces = {a: spaces.discrete(self.batch.slots) for a in self.possible_agents}
        self.state_space = spaces.box(low, high)
        self._dense = reward == "gain"
        self._over = False
        self._seeds = np.random.default_rng()
        self._connect()

    def _connect(self) -> None:
        """Keeps the parts of the batch that every step uses."""
        self._action = ffi.new("int32_t[1]")
        self._row, self._mask = self.batch.observation[0], self.batch.mask[0].view(np.int8)
        self._none = np.zeros(self.batch.slots, np.int8)

    def __getstate__(self) -> dict[str, Any]:
        return {name: value for name, value in self.__dict__.items() if name not in ("_action", "_row", "_mask", "_none")}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._connect()

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

        `options={"record": text}` starts from the position at the end of a record. Other entries are
        ignored: you choose the options of the rules when you create the environment.
        """
        if seed is not None:
            self._seeds = np.random.default_rng(seed_of(seed))
        self.batch.reset(int(self._seeds.integers(2**63)))
        if options and "record" in options:
            self.batch.put(0, Game.from_record(options["record"], self.table.board))
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._after()

    def _after(self) -> None:
        turn = int(self.batch.turn[0])
        self._over = turn == -2
        self.agent_selection = self.agents[0] if self._over else self.possible_agents[turn]
        if self._over:
            self.terminations = dict.fromkeys(self.agents, True)
        if self.plain:
            for agent in self.agents:
                self.infos[agent] = {"action_mask": self._mask_of(agent)}

    def _mask_of(self, agent: str) -> Any:
        mine = agent == self.agent_selection and not self._over
        return (self._mask if mine else self._none).copy()

    def step(self, action: int | None) -> None:
        """Plays an action for `agent_selection`. When the game is over, the action must be None.

        An illegal action raises RoundhouseError and leaves the game unchanged.
        """
        if not self.agents:
            raise RoundhouseError("call reset before step")
        agent = self.agent_selection
        if self._over:
            self._leave(agent, action)
            return
        self._action[0] = whole(action, "an action", 0, self.batch.slots - 1)
        self.batch._step_one(self._action)
        self._cumulative_rewards[agent] = 0.0
        if self._dense or self.batch.done[0]:
            for other, reward in zip(self.possible_agents, self.batch.rewards[0].tolist()):
                self.rewards[other] = reward
                self._cumulative_rewards[other] += reward
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
        """Returns what an agent may know, with its mask."""
        if agent == self.agent_selection and not self._over:
            seen = self._row.copy()
        else:
            seen = self.batch.observe(self.possible_agents.index(self._known(agent)))[0]
        return seen if self.plain else {"observation": seen, "action_mask": self._mask_of(agent)}

    def last(self, observe: bool = True) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
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

    def state(self) -> npt.NDArray[np.int16]:
        """Returns the whole position, with nothing hidden."""
        seen: npt.NDArray[np.int16] = self.batch.observe(-1)[0]
        return seen

    def render(self) -> Any:
        """Shows the whole position as `render_mode` says; see `render.MODES`."""
        return render.render(self.batch, -1, self.render_mode)

    def close(self) -> None:
        """Does nothing; there are no resources to release."""


def env(game: str | Table, **arguments: Any) -> Any:
    """Returns an `AECEnv` in the wrappers of PettingZoo's own games: an illegal action loses the game."""
    wrappers: Any = importlib.import_module("pettingzoo.utils.wrappers")
    inner = wrappers.TerminateIllegalWrapper(AECEnv(game, **arguments), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(inner)


def parallel_env(game: str | Table, **arguments: Any) -> Any:
    """Returns the same with PettingZoo's parallel interface, in which all but one agent wait in each step."""
    conversions: Any = importlib.import_module("pettingzoo.utils.conversions")
    return conversions.turn_based_aec_to_parallel(env(game, **arguments))
