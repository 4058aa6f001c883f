"""setuptools as a build backend that needs no network.

pip builds in an empty environment and fills it from an index. Here all that is needed, setuptools,
wheel and cffi, is on the system or in the virtual environment already: this module lets the build see
them again, and asks for nothing more. So `pip install .` works offline, with or without
--no-build-isolation.
"""

from __future__ import annotations

import importlib.util
import site
import sys
from typing import Any

for _folder in site.getsitepackages():
    if _folder not in sys.path:
        sys.path.append(_folder)

_missing = [n for n in ("setuptools", "wheel", "cffi") if importlib.util.find_spec(n) is None]
if _missing:
    raise SystemExit("roundhouse: to build the package, first install "
                     + " ".join(f"python3-{n}" for n in _missing)
                     + " (Debian's names; in a virtual environment with --system-site-packages)")

from setuptools import build_meta as _meta  # noqa: E402


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """Nothing: what is needed was found above."""
    return []


get_requires_for_build_sdist = get_requires_for_build_wheel
prepare_metadata_for_build_wheel = _meta.prepare_metadata_for_build_wheel
build_wheel = _meta.build_wheel


def build_sdist(sdist_directory: str, config_settings: Any = None) -> str:
    """Refused: the sources of the engine lie outside this folder."""
    raise SystemExit("roundhouse: build the package from a clone of the project, with pip install .")
