#!/usr/bin/env bash
# tools/compile.sh gcc|clang|g++|wasm32 - reads the engine and the games, file by file, and then all
# as one file, with every warning an error. gcc, some of whose warnings come from its optimizer,
# compiles, and only what build/debug does not: there its warnings are errors too.
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

# The one file that includes all also has the computer players, who are not for C++.
[ "$1" = g++ ] && sources+=(build/generated/game_list.c) || sources+=(apps/all.c)
# setuptools has warnings of its own, so what Python calls is looked at here.
case $1 in gcc | clang) sources+=(apps/python/*.c) ;; esac
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -I{} sh -c 'exec $0 $1 -I. -Ibuild/generated -c "$2"' \
    "$compiler" "$warnings" {}
echo "$1: ${#sources[@]} files"
