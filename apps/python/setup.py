"""Adds the native part to what pyproject.toml says; see build_native.py.

What is made lies under build/python of the project, never beside the sources: a folder for the fast
build and one for the build with assertions, so that neither is taken for the other. Objects lie as
their sources do, and those begin with `../..`: so the folder for objects is two deep as well.
"""

import os
import sys

from setuptools import setup

os.chdir(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.getcwd())
base = "../../build/python/" + ("checked" if os.environ.get("ROUNDHOUSE_ASSERTIONS") else "fast")
os.makedirs(base, exist_ok=True)

setup(
    cffi_modules=["build_native.py:builder"],
    options={"build": {"build_base": base, "build_temp": base + "/objects/apps/python"}, "egg_info": {"egg_base": base}},
)
