#!/usr/bin/env bash
# tools/compile.sh gcc|clang|g++|wasm32 - checks the engine and the games with a compiler: file by file,
# and then all as one file (apps/all.c). Every warning is an error. Most compilers only check the syntax.
# gcc compiles completely, because some of its warnings come from the optimizer. It compiles only the
# files that build/debug does not, because warnings are errors there too.
set -euo pipefail
cd "$(dirname "$0")/.."

warnings="-Wall -Wextra -Wpedantic -Wshadow -Wvla -Wconversion -Werror"
c_only="-std=c17 -Wstrict-prototypes"
case ${1:-} in
gcc) compiler="gcc $c_only -O2 -o /dev/null" ;;
clang) compiler="clang $c_only -fsyntax-only" ;;
g++) compiler="g++ -x c++ -std=c++20 -Wno-missing-field-initializers -fsyntax-only" ;;
wasm32) compiler="clang --target=wasm32-wasi $c_only -fsyntax-only" ;;
*) echo "usage: tools/compile.sh gcc|clang|g++|wasm32" >&2; exit 2 ;;
esac

tools/games.py write build/generated
sources=()
[ "$1" = gcc ] || mapfile -t sources < <(find engine games -name '*.c' -not -path '*/test/*' | sort)

# apps/all.c also includes the computer players, which are not valid C++.
[ "$1" = g++ ] && sources+=(build/generated/game_list.c) || sources+=(apps/all.c)
# setuptools compiles with other warnings, so the C code for Python is checked here.
case $1 in gcc | clang) sources+=(apps/python/*.c) ;; esac
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -I{} sh -c 'exec $0 $1 -I. -Ibuild/generated -c "$2"' \
    "$compiler" "$warnings" {}
echo "$1: ${#sources[@]} files"
