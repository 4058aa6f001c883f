#!/usr/bin/env bash
# tools/python.sh build|types|test - the Python package: installs it as a user does, without a network, into
# build/python/venv, which sees Debian's packages; checks its types; tests it and prints TAP. The tests have a
# build of their own with the engine's assertions, in build/python/checked-venv.
set -euo pipefail
cd "$(dirname "$0")/.."

# A python that is not Debian's may come first and know nothing of its packages.
find_python() {
    local python
    for python in ${PYTHON:-} /usr/bin/python3 python3; do
        # Looked for, not imported: pip and setuptools disagree about who comes first.
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

# install VENV - the package, in a virtual environment that sees the system's packages.
install() {
    [ -x "$1/bin/python" ] || "$python" -m venv --system-site-packages --without-pip "$1"
    "$1/bin/python" -m pip install --quiet --no-index --force-reinstall --no-deps ./apps/python
}

python=$(find_python)
export PYTHONDONTWRITEBYTECODE=1 PIP_DISABLE_PIP_VERSION_CHECK=1
# Hypothesis keeps notes even when it is told to keep no examples.
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
