#!/usr/bin/env bash
# tools/python.sh build|types|test - the Python package. `build` installs it as a user would, but without a network,
# into build/python/venv, which can use Debian's Python packages. `types` checks its types. `test` tests it and prints
# TAP; the tests use a separate build with the engine's assertions, in build/python/checked-venv.
set -euo pipefail
cd "$(dirname "$0")/.."

# The first python in PATH may not be Debian's and may lack the packages we need.
find_python() {
    local python
    for python in ${PYTHON:-} /usr/bin/python3 python3; do
        # Only finds the packages, without importing them: pip and setuptools conflict over the import order.
        if "$python" -c 'import importlib.util, sys
names = "cffi", "numpy", "pip", "setuptools", "wheel"
sys.exit(not all(map(importlib.util.find_spec, names)))' 2>/dev/null; then
            echo "$python"
            return
        fi
    done
    echo "python: there is none with cffi, numpy, pip, setuptools and wheel" >&2
    return 1
}

# install VENV - installs the package in a virtual environment that can use the system's packages.
install() {
    [ -x "$1/bin/python" ] || "$python" -m venv --system-site-packages --without-pip "$1"
    "$1/bin/python" -m pip install --quiet --no-index --force-reinstall --no-deps ./apps/python
}

python=$(find_python)
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Hypothesis writes files even if it is told to store no examples.
export HYPOTHESIS_STORAGE_DIRECTORY=$PWD/build/python/hypothesis
case ${1:-} in
build)
    install build/python/venv
    ;;
types)
    cd apps/python
    exec "$python" -m mypy --cache-dir ../../build/python/mypy
    ;;
test)
    ROUNDHOUSE_ASSERTIONS=1 install build/python/checked-venv
    cd apps/python
    exec ../../build/python/checked-venv/bin/python -m pytest --tap -p no:cacheprovider "${@:2}"
    ;;
*)
    echo "usage: tools/python.sh build|types|test" >&2
    exit 2
    ;;
esac
