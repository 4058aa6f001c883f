#!/usr/bin/env bash
# tools/alone.sh - the engine and the games, as build/debug has them, stand alone: what is neither
# allocated nor printed nor timed needs nothing of the C library but moving bytes.
set -euo pipefail
cd "$(dirname "$0")/../build/debug"

# The boards come from tools/embed.c, and stand for themselves.
allowed='memcpy|memmove|memset|memcmp|strlen|__popcountdi2|_GLOBAL_OFFSET_TABLE_|[a-z_]+_board_json'
ld -r -o alone.o libroundhouse.a.p/engine_*.o libroundhouse.a.p/games_*.o libroundhouse.a.p/*game_list.c.o
needed=$(nm -u alone.o | awk '{ print $2 }' | grep -vxE "$allowed" || true)
rm alone.o
if [ -n "$needed" ]; then
    echo "engine and games do not stand alone, they need:" $needed
    exit 1
fi
