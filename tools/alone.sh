#!/usr/bin/env bash
# tools/alone.sh - checks that the engine and the games, as compiled in build/debug, stand alone. They
# do not allocate, print or read a clock, so of the C library they need only functions such as memcpy.
set -euo pipefail
cd "$(dirname "$0")/../build/debug"

# The boards (*_board_json) are not linked in here: tools/embed.c generates them.
allowed='memcpy|memmove|memset|memcmp|strlen|__popcountdi2|_GLOBAL_OFFSET_TABLE_|[a-z_]+_board_json'
ld -r -o alone.o libroundhouse.a.p/engine_*.o libroundhouse.a.p/games_*.o libroundhouse.a.p/*game_list.c.o
needed=$(nm -u alone.o | awk '{ print $2 }' | grep -vxE "$allowed" || true)
rm alone.o
if [ -n "$needed" ]; then
    echo "engine and games do not stand alone, they need:" $needed
    exit 1
fi
