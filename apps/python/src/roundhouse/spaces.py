"""Spaces with the signatures of gymnasium.spaces, and gymnasium's own where it is installed.

`box` and `discrete` make them; code that was written for Gymnasium meets what it expects, and without
Gymnasium nothing is missing but its other spaces.
"""

from __future__ import annotations

import importlib
from typing import Any, Generic, TypeVar

import numpy as np
import numpy.typing as npt

T = TypeVar("T")


class Space(Generic[T]):
    """What all spaces share: a shape, a type, a generator."""

    def __init__(self, shape: tuple[int, ...], dtype: npt.DTypeLike, seed: int | None = None) -> None:
        self.shape = shape
        self.dtype = np.dtype(dtype)
        self._random = np.random.default_rng(seed)

    def seed(self, seed: int | None = None) -> list[int]:
        """Begins the generator anew."""
        self._random = np.random.default_rng(seed)
        return [] if seed is None else [seed]

    def contains(self, x: Any) -> bool:
        """Whether x is a member."""
        raise NotImplementedError

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)


class Discrete(Space[np.int64]):
    """The numbers from 0 to n - 1."""

    def __init__(self, n: int, seed: int | None = None) -> None:
        super().__init__((), np.int64, seed)
        self.n = n
        self.start = 0

    def sample(self, mask: npt.NDArray[Any] | None = None) -> np.int64:
        """A member; with a mask, one of those that are not 0 in it (0 where none is)."""
        if mask is None:
            return np.int64(self._random.integers(self.n))
        members = np.flatnonzero(mask)
        return np.int64(self._random.choice(members) if members.size else 0)

    def contains(self, x: Any) -> bool:
        """Whether x is a whole number below n."""
        return isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= int(x) < self.n

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Discrete) and other.n == self.n

    def __repr__(self) -> str:
        return f"Discrete({self.n})"


class Box(Space[npt.NDArray[Any]]):
    """Arrays whose elements lie between two bounds."""

    def __init__(self, low: npt.NDArray[Any], high: npt.NDArray[Any], dtype: npt.DTypeLike = np.int16,
                 seed: int | None = None) -> None:
        super().__init__(low.shape, dtype, seed)
        self.low = low
        self.high = high

    def sample(self) -> npt.NDArray[Any]:
        """A member, each element by itself."""
        wide = self._random.integers(self.low.astype(np.int64), self.high.astype(np.int64) + 1)
        return wide.astype(self.dtype)

    def contains(self, x: Any) -> bool:
        """Whether x is an array of this shape and type within the bounds."""
        return (isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype)
                and bool(np.all(x >= self.low) and np.all(x <= self.high)))

    def __eq__(self, other: object) -> bool:
        return (isinstance(other, Box) and np.array_equal(other.low, self.low)
                and np.array_equal(other.high, self.high))

    def __repr__(self) -> str:
        return f"Box({self.shape}, {self.dtype.name})"


def base(module: str, name: str) -> Any:
    """A class of Gymnasium or PettingZoo to inherit from, or `object` where it is not installed."""
    try:
        return getattr(importlib.import_module(module), name)
    except ImportError:
        return object


_Box = base("gymnasium.spaces", "Box")
_Discrete = base("gymnasium.spaces", "Discrete")


def discrete(n: int) -> Any:
    """Discrete, of gymnasium where it is installed."""
    return Discrete(n) if _Discrete is object else _Discrete(n)


def box(low: npt.NDArray[np.int16], high: npt.NDArray[np.int16]) -> Any:
    """Box of int16, of gymnasium where it is installed."""
    return Box(low, high, np.int16) if _Box is object else _Box(low, high, dtype=np.int16)
