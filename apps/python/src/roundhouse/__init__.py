"""Roundhouse: railroad board games to step, search and learn.

`Batch` steps many games at once into numpy arrays of the caller; `Game` is one game by its text forms;
`Env` and `AECEnv` have the signatures of Gymnasium and PettingZoo; `games()` lists what there is.
"""

from ._batch import OFFER_COLUMNS, SLOTS, Batch
from ._game import Game
from ._table import Bot, GameInfo, Kind, Option, RoundhouseError, Table, games
from .aec import AECEnv
from .gym import Env

__all__ = [
    "AECEnv", "Batch", "Bot", "Env", "Game", "GameInfo", "Kind", "OFFER_COLUMNS", "Option",
    "RoundhouseError", "SLOTS", "Table", "games",
]
__version__ = "0.1.0"
