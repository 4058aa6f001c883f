#!/usr/bin/env bash
# tests/server/load.sh ROUNDHOUSE LOAD TABLES [URL] - starts a server in a folder of its own and plays so many tables at
# once, for `make load`.
set -euo pipefail
roundhouse=$(realpath "$1")
load=$(realpath "$2")
tables=$3
work=$(mktemp -d)
url=${4:-$work/server.db}
server=
trap 'kill "$server" 2>/dev/null; wait "$server" 2>/dev/null || true; rm -rf "$work"' EXIT
ulimit -n 65536 2>/dev/null || ulimit -n "$(ulimit -H -n)"
echo '<!doctype html><title>Roundhouse</title>' >"$work/index.html"
"$roundhouse" serve --listen 127.0.0.1:0 --db "$url" --web "$work" --sockets 0 --requests 0 --messages 0 --guests 0 \
    >"$work/out" 2>&1 &
server=$!
for _ in $(seq 100); do
    port=$(sed -n 's/.*127\.0\.0\.1:\([0-9]*\) .*/\1/p' "$work/out")
    [ -z "$port" ] || break
    sleep 0.1
done
[ -n "${port:-}" ] || { cat "$work/out"; exit 1; }
"$load" 127.0.0.1 "$port" "$tables" "${SECONDS_EACH:-20}" "$server"
