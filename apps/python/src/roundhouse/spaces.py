"""Observation and action spaces.

`box`, `discrete` and `masked` create Gymnasium's own spaces if Gymnasium is installed. Otherwise they create the
classes below, minimal replacements with the same interface.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T")


class Space(Generic[T]):
    """Base class of the replacements: a shape, a type and a random generator."""

    def __init__(self, shape: tuple[int, ...], dtype: npt.DTypeLike, seed: int | None = None) -> None:
        self.shape = shape
        self.dtype = np.dtype(dtype)
        self._random = np.random.default_rng(seed)

    def seed(self, seed: int | None = None) -> list[int]:
        """Reseeds the random generator."""
        self._random = np.random.default_rng(seed)
        return [] if seed is None else [seed]

    def sample(self) -> T:
        """Returns a random member."""
        raise NotImplementedError

    def contains(self, x: Any) -> bool:
        """Returns True if x is in the space."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space[np.int64]):
    """The integers from 0 to n - 1."""

    def __init__(self, n: int, seed: int | None = None) -> None:
        super().__init__((), np.int64, seed)
        self.n = n
        self.start = 0

    def sample(self, mask: npt.NDArray[Any] | None = None) -> np.int64:
        """Returns a random member. With a `mask`, it is one whose mask entry is not 0.

        If all entries are 0, returns 0.
        """
        if mask is None:
            return np.int64(self._random.integers(self.n))
        members = np.flatnonzero(mask)
        return np.int64(self._random.choice(members) if members.size else 0)

    def contains(self, x: Any) -> bool:
        """Returns True if x is an integer from 0 to n - 1."""
        return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space[npt.NDArray[Any]]):
    """Arrays whose elements are from `low` to `high`, both included."""

    def __init__(self, low: npt.NDArray[Any], high: npt.NDArray[Any], dtype: npt.DTypeLike = np.int16,
                 seed: int | None = None) -> None:
        super().__init__(low.shape, dtype, seed)
        self.low = low
        self.high = high

    def sample(self) -> npt.NDArray[Any]:
        """Returns a random array; each element is drawn independently."""
        wide = self._random.integers(self.low.astype(np.int64), self.high.astype(np.int64) + 1)
        return wide.astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Returns True if x is an array of this shape, its type fits and its elements are within the bounds."""
        return (isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Box) and np.array_equal(other.low, self.low)
                and np.array_equal(other.high, self.high))

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype.name})"


class Dict(Space[dict[str, Any]]):
    """Dicts with these keys, whose values are in the spaces of the keys."""

    def __init__(self, spaces: Mapping[str, Space[Any]], seed: int | None = None) -> None:
        super().__init__((), np.object_, seed)
        self.spaces = dict(spaces)

    def __getitem__(self, key: str) -> Space[Any]:
        return self.spaces[key]

    def seed(self, seed: int | None = None) -> list[int]:
        """Reseeds the random generators of all members."""
        return [number for space in self.spaces.values() for number in space.seed(seed)]

    def sample(self) -> dict[str, Any]:
        """Returns a random member; each value is drawn independently."""
        return {key: space.sample() for key, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        """Returns True if x is a dict with these keys and each value is in its space."""
        return (isinstance(x, dict) and x.keys() == self.spaces.keys()
                and all(space.contains(x[key]) for key, space in self.spaces.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Dict) and other.spaces == self.spaces

    def __repr__(self) -> str:
        return f"Dict({', '.join(f'{key}: {space!r}' for key, space in self.spaces.items())})"


def base(module: str, name: str) -> Any:
    """Returns a class of Gymnasium or PettingZoo, or `object` if the package is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


_Box = base("gymnasium.spaces", "Box")
_Discrete = base("gymnasium.spaces", "Discrete")
_Dict = base("gymnasium.spaces", "Dict")


def discrete(n: int) -> Any:
    """Returns a Discrete space: Gymnasium's if it is installed, otherwise the one above."""
    return Discrete(n) if _Discrete is object else _Discrete(n)


def box(low: npt.NDArray[Any], high: npt.NDArray[Any]) -> Any:
    """Returns a Box with the type of `low`: Gymnasium's if it is installed, otherwise the one above."""
    return Box(low, high, low.dtype) if _Box is object else _Box(low, high, dtype=low.dtype.type)


def masked(low: npt.NDArray[np.int16], high: npt.NDArray[np.int16], slots: int, plain: bool) -> Any:
    """Returns the space of an environment's observations.

    A member is a dict with an `observation` and an `action_mask` of `slots` bits. With `plain` it is the
    observation alone.
    """
    seen = box(low, high)
    if plain:
        return seen
    mask = box(np.zeros(slots, np.int8), np.ones(slots, np.int8))
    return (Dict if _Dict is object else _Dict)({"observation": seen, "action_mask": mask})
