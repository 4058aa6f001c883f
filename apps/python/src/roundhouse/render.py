"""Pictures of a position for the environments' `render`."""

from __future__ import annotations

import importlib
from typing import Any

import numpy as np
import numpy.typing as npt

from ._batch import Batch
from ._table import RoundhouseError

MODES = ["human", "ansi", "svg", "rgb_array"]
"""`human` prints text, `ansi` returns text, `svg` returns an SVG image, `rgb_array` returns its pixels."""


def checked(mode: str | None) -> str | None:
    """Returns a render mode if it is one of ours."""
    if mode is not None and mode not in MODES:
        raise RoundhouseError(f"render_mode must be None or one of {', '.join(MODES)}, not {mode!r}")
    return mode


def render(batch: Batch, viewer: int, mode: str | None) -> Any:
    """Shows the first game of a batch as a seat may see it, in the way that `mode` asks for."""
    if mode is None:
        return None
    if mode in ("svg", "rgb_array"):
        svg = batch.picture(0, viewer, svg=True)
        return svg if mode == "svg" else _pixels(svg)
    text = batch.picture(0, viewer)
    if mode == "ansi":
        return text
    print(text)
    return None


def _pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Draws an SVG image. It needs the package CairoSVG (Debian: python3-cairosvg)."""
    try:
        parser: Any = importlib.import_module("cairosvg.parser")
        surface: Any = importlib.import_module("cairosvg.surface")
    except ImportError:
        raise RoundhouseError("render_mode 'rgb_array' needs the package CairoSVG (python3-cairosvg)") from None
    drawn = surface.PNGSurface(parser.Tree(bytestring=svg.encode()), None, 96, background_color="white").cairo
    rows = np.frombuffer(drawn.get_data(), np.uint8).reshape(drawn.get_height(), drawn.get_stride())
    pixels = rows[:, :4 * drawn.get_width()].reshape(drawn.get_height(), drawn.get_width(), 4)
    return pixels[:, :, 2::-1].copy()  # blue, green, red, alpha on the little-endian machines that we support
