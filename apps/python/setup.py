"""Adds the native part to what pyproject.toml says; see build_native.py."""

import os
import sys

from setuptools import setup

os.chdir(os.path.dirname(os.path.abspath(__file__)))
sys.path.insert(0, os.getcwd())
os.makedirs("../../build/python", exist_ok=True)

setup(cffi_modules=["build_native.py:builder"])
