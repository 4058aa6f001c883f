"""How the native part of the package is made: the engine, the games, the orders and the computer players as one
translation unit (apps/all.c), the boards as C arrays (tools/embed.c), and what Python calls (*.c here).

What Python may call is read from py.h, between its two marks; games and boards are those that tools/games.py finds
in the games' folders. So neither list stands here a second time. Everything made lies under build/python of the
project. ROUNDHOUSE_ASSERTIONS=1 leaves the engine's assertions in.
"""

from __future__ import annotations

import os
import shlex
import subprocess
import sys
import sysconfig
from pathlib import Path

import cffi

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
MADE = ROOT / "build" / "python" / "made"

SOURCES = ["apps/all.c", "apps/protocol/setup_cache.c", "apps/python/py_batch.c", "apps/python/py_match.c", "apps/python/py_table.c"]


def declarations() -> str:
    """What stands in py.h between the marks."""
    text = (HERE / "py.h").read_text()
    return text.split("/* cdef begin */")[1].split("/* cdef end */")[0]


def read_games() -> list[tuple[str, Path]]:
    """Writes the lists of games, and gives the boards: the C array and the file of each."""
    tool = ROOT / "tools" / "games.py"
    subprocess.run([sys.executable, str(tool), "write", str(MADE)], check=True)
    lines = subprocess.run([sys.executable, str(tool), "boards"], check=True, capture_output=True, text=True)
    return [(array, ROOT / path) for array, path in map(str.split, lines.stdout.splitlines())]


def embed() -> list[str]:
    """Makes the boards into C files, and gives their paths."""
    MADE.mkdir(parents=True, exist_ok=True)
    tool = MADE / "embed"
    compiler = shlex.split(os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc")
    sources = [str(ROOT / s) for s in ("tools/embed.c", "engine/base.c", "engine/json.c")]
    subprocess.run([*compiler[:1], "-std=c17", "-O1", "-I", str(ROOT), "-o", str(tool), *sources], check=True)
    made = []
    for array, path in read_games():
        out, fresh = MADE / f"{array}.c", MADE / f"{array}.fresh"
        subprocess.run([str(tool), array, str(path), str(fresh)], check=True)
        # A board that stays as it was keeps its time, so that nothing is compiled again for it.
        if out.exists() and out.read_bytes() == fresh.read_bytes():
            fresh.unlink()
        else:
            fresh.replace(out)
        made.append(os.path.relpath(out, HERE))
    return made


def depends() -> list[str]:
    """All that the native part is made of: apps/all.c includes the sources of four rooms."""
    rooms = [ROOT / "engine", ROOT / "games", ROOT / "orders", ROOT / "bots", ROOT / "apps" / "protocol", HERE]
    names = ("game.json", "part.json")
    files = [p for room in rooms for p in room.rglob("*") if p.suffix in (".c", ".h") or p.name in names]
    return sorted(os.path.relpath(p, HERE) for p in [*files, ROOT / "apps" / "all.c", Path(__file__).resolve()])


def builder() -> cffi.FFI:
    """The builder that setuptools asks for; paths are relative to this folder, as it wants them."""
    ffi = cffi.FFI()
    ffi.cdef(declarations())
    checked = bool(os.environ.get("ROUNDHOUSE_ASSERTIONS"))
    ffi.set_source(
        "roundhouse._native",
        '#include "apps/python/py.h"',
        sources=[os.path.relpath(ROOT / s, HERE) for s in SOURCES] + embed(),
        include_dirs=[os.path.relpath(ROOT, HERE), os.path.relpath(MADE, HERE)],
        define_macros=[] if checked else [("RH_FAST", "1")],
        depends=depends(),
        # As in meson.build: computer players choose the same on every machine.
        extra_compile_args=["-std=c17", "-O1" if checked else "-O2", "-g0", "-ffp-contract=off", "-fvisibility=hidden"],
    )
    return ffi
