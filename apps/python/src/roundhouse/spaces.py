"""Observation and action spaces.

`box` and `discrete` create Gymnasium's own spaces if Gymnasium is installed. Otherwise they create the
classes below, minimal replacements with the same interface.
"""

from __future__ import annotations

import importlib
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


def base(module: str, name: str) -> Any:
    """Returns a class of Gymnasium or PettingZoo, or `object` if the package is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


_Box = base("gymnasium.spaces", "Box")
_Discrete = base("gymnasium.spaces", "Discrete")


def discrete(n: int) -> Any:
    """Returns a Discrete space: Gymnasium's if it is installed, otherwise the one above."""
    return Discrete(n) if _Discrete is object else _Discrete(n)


def box(low: npt.NDArray[np.int16], high: npt.NDArray[np.int16]) -> Any:
    """Returns a Box of int16: Gymnasium's if it is installed, otherwise the one above."""
    return Box(low, high, np.int16) if _Box is object else _Box(low, high, dtype=np.int16)
