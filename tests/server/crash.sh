#!/bin/bash
# tests/server/crash.sh WRITER ROUNDHOUSE [URL] - kills who writes to a store, ten times at some moment,
# and looks each time whether every entry it acknowledged is there once and no log has a gap. Over a
# SQLite file unless a URL is given; over PostgreSQL the server itself is killed too, every other
# time, if ROUNDHOUSE_TEST_DB_RESTART can. Prints TAP.
set -u
export LC_ALL=C.UTF-8 ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS:-}"
writer=$(realpath "${1:?usage: crash.sh WRITER ROUNDHOUSE [URL]}")
roundhouse=$(realpath "${2:?usage: crash.sh WRITER ROUNDHOUSE [URL]}")
work=$(mktemp -d)
url=${3:-$work/crash.db}
pid=
trap '[ -z "$pid" ] || kill -9 "$pid" 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1

failed=0
count=0
ok() { # ok STATUS NAME
    count=$((count + 1))
    [ "$1" -eq 0 ] && echo "ok $count - $2" && return
    echo "not ok $count - $2"
    sed 's/^/# /' err
    failed=$((failed + 1))
}

for round in $(seq 10); do
    before=$(cat promised.* 2>/dev/null | wc -l)
    "$writer" "$url" >"promised.$round" 2>writer.err &
    pid=$!
    # Not before it has written something, or a slow machine would try nothing.
    for _ in $(seq 1000); do
        [ ! -s "promised.$round" ] || break
        sleep 0.01
    done
    sleep "0.$((RANDOM % 400 + 100))"
    if [ $((round % 2)) -eq 0 ] && [ -n "${3:-}" ] && [ -n "${ROUNDHOUSE_TEST_DB_RESTART:-}" ]; then
        "$ROUNDHOUSE_TEST_DB_RESTART"
        sleep 0.1
    fi
    kill -9 "$pid"
    wait "$pid" 2>/dev/null
    pid=
    # A line that the kill cut short was not promised to anybody.
    cat promised.* | grep -E '^crash-[0-9] [0-9]+ [0-9]+\.[0-9]+\.[0-9]+$' >promised
    "$writer" "$url" promised >out 2>err && [ "$(wc -l <promised)" -gt "$before" ]
    ok $? "killed after $(($(wc -l <promised) - before)) more entries, and all are there"
    "$roundhouse" admin check --db "$url" >out 2>err
    ok $? "the database is sound: $(cat out)"
done
echo "1..$count"
[ "$failed" -eq 0 ]
