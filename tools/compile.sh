#!/usr/bin/env bash
# tools/compile.sh gcc|clang|g++|wasm32 - compiles the engine and the games, file by file, and then
# all as one file, with every warning an error. Only gcc, some of whose warnings come from its
# optimizer, writes objects. They must also stand alone: what is neither allocated nor printed nor
# timed needs nothing of the C library but moving bytes.
set -euo pipefail
cd "$(dirname "$0")/.."

warnings="-Wall -Wextra -Wpedantic -Wshadow -Wvla -Wconversion -Werror"
c_only="-std=c17 -Wstrict-prototypes"
case ${1:-} in
gcc) compiler="gcc $c_only -O2 -fno-stack-protector" ;;
clang) compiler="clang $c_only -fsyntax-only" ;;
g++) compiler="g++ -x c++ -std=c++20 -fsyntax-only" ;;
wasm32) compiler="clang --target=wasm32-wasi $c_only -fsyntax-only" ;;
*) echo "usage: tools/compile.sh gcc|clang|g++|wasm32" >&2; exit 2 ;;
esac

out=build/compile/$1
rm -rf "$out"
mkdir -p "$out"
mapfile -t sources < <(find engine games -name '*.c' -not -path '*/test/*' | sort)

# The one file that includes all also has the computer players, who are not for C++.
[ "$1" = g++ ] || sources+=(apps/all.c)
# setuptools has warnings of its own, so what Python calls is looked at here.
case $1 in gcc | clang) sources+=(apps/python/*.c) ;; esac
printf '%s\n' "${sources[@]}" | xargs -P "$(nproc)" -I{} sh -c \
    'object=$(echo "$2" | tr / _); exec $0 $1 -I. -c "$2" -o "$3/${object%.c}.o"' \
    "$compiler" "$warnings" {} "$out"

# The boards come from tools/embed.c, and stand for themselves.
allowed='memcpy|memmove|memset|memcmp|strlen|__popcountdi2|_GLOBAL_OFFSET_TABLE_|[a-z]+_board_json'
if [ "$1" = gcc ]; then
    rm "$out/apps_all.o" "$out"/apps_python_*.o
    ld -r -o "$out/house.o" "$out"/*.o
    needed=$(nm -u "$out/house.o" | awk '{ print $2 }' | grep -vxE "$allowed" || true)
    if [ -n "$needed" ]; then
        echo "engine and games do not stand alone, they need:" $needed
        exit 1
    fi
fi
echo "$1: ${#sources[@]} files"
