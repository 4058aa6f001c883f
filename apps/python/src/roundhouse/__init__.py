"""Roundhouse: railroad board games for machine learning, search and measurements.

`Batch` steps many games at once and writes the results into numpy arrays. `Game` is a single game whose
actions are text. `Env`, `VectorEnv` and `AECEnv` have the interfaces of Gymnasium and PettingZoo. `games()` lists the
available games.
"""

from ._batch import OFFER_COLUMNS, SLOTS, Batch
from ._game import Game
from ._table import Bot, GameInfo, Kind, Option, RoundhouseError, Table, games
from .aec import AECEnv, env, parallel_env
from .gym import Env, register
from .vector import VectorEnv

__all__ = [
    "AECEnv", "Batch", "Bot", "Env", "Game", "GameInfo", "Kind", "OFFER_COLUMNS", "Option",
    "RoundhouseError", "SLOTS", "Table", "VectorEnv", "env", "games", "parallel_env", "register",
]
__version__ = "0.1.0"

register()
