#!/bin/bash
# tests/server/admin.sh WRITER ROUNDHOUSE URL - `roundhouse admin` as its users meet it, over SQLite
# files and the PostgreSQL server at URL, whose database is empty. Prints TAP.
set -u
export LC_ALL=C.UTF-8 ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS:-}"
writer=$(realpath "${1:?usage: admin.sh WRITER ROUNDHOUSE URL}")
command=$(realpath "${2:?usage: admin.sh WRITER ROUNDHOUSE URL}")
server=${3:?usage: admin.sh WRITER ROUNDHOUSE URL}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

count=0
failed=0
ok() { # ok STATUS NAME
    count=$((count + 1))
    [ "$1" -eq 0 ] && echo "ok $count - $2" && return
    echo "not ok $count - $2"
    sed 's/^/# /' out err
    failed=$((failed + 1))
}
does() { # does NAME ARGUMENTS...: exit 0, nothing on standard error
    local name=$1
    shift
    "$command" admin "$@" >out 2>err && [ ! -s err ]
    ok $? "$name"
}
refuses() { # refuses CODE NAME PATTERN ARGUMENTS...: that exit code, one line with the pattern
    local code=$1 name=$2 pattern=$3
    shift 3
    "$command" admin "$@" >out 2>err
    [ $? -eq "$code" ] && [ ! -s out ] && grep -q -e "$pattern" err && { [ "$code" -eq 2 ] ||
        [ "$(wc -l <err)" -eq 1 ]; }
    ok $? "$name"
}
dump() { # all but the versions, which begin anew
    sqlite3 "$1" 'SELECT * FROM entry ORDER BY log, seq' \
        'SELECT kind, key, owner, rank, body FROM paper ORDER BY 1, 2'
}

"$writer" a.db 1 3 >out 2>err
ok $? "something to look after"
sqlite3 a.db "INSERT INTO paper VALUES ('odd', 'it''s', 'é', -5, 4, '{\"a\":\"\\n\"}'), ('odd', '', '', 0, 1, '')"
dump a.db >a.txt

does "check" check --db a.db
grep -q '^ok: 3 tables with [1-9][0-9]* history entries, 5 other items ' out
ok $? "check tells what is there"
does "backup" backup --db sqlite:a.db copy.db
dump copy.db | cmp -s - a.txt
ok $? "the copy is the same"
refuses 1 "backup does not replace a file" "already exists" backup --db a.db copy.db
refuses 1 "backup of what is not there" "there is no such file" backup --db none.db other.db
[ ! -e none.db ] && [ ! -e other.db ]
ok $? "and nothing was made"
refuses 1 "backup of PostgreSQL" "pg_dump" backup --db "$server" other.db
mkdir copies && echo mine >copies/roundhouse-notes.db
for n in 1 2 3; do
    touch "copies/roundhouse-2026010${n}T000000Z.db"
done
does "backup into a folder" backup --db a.db --keep 2 copies
grep -q '^copies/roundhouse-.*Z.db: [1-9][0-9]* kB, checked; 2 kept$' out
ok $? "says what it did"
newest=$(ls copies/roundhouse-2*Z.db | tail -n 1)
[ "$(ls copies | tr '\n' ' ')" = "roundhouse-20260103T000000Z.db $(basename "$newest") roundhouse-notes.db " ]
ok $? "the oldest copies go, other files stay"
does "restore of such a copy" restore --db from-copies.db "$newest"
dump from-copies.db | cmp -s - a.txt
ok $? "and it is the same"
sleep 1.1 # copies are named after the second
"$command" admin backup --db a.db --every 1m --keep 1 copies >out 2>err &
series=$!
for _ in $(seq 100); do grep -q checked out && break; sleep 0.1; done
kill -TERM $series
wait $series
[ $? -eq 0 ] && [ "$(ls copies/roundhouse-2*Z.db | wc -l)" -eq 1 ] && [ ! -s err ]
ok $? "a series begins at once and ends when it is told to"
refuses 1 "backup into no folder" "is not a folder" backup --db a.db --keep 2 nowhere
refuses 2 "backup with a wrong time" "must be a number with" backup --db a.db --every soon copies
refuses 2 "backup that keeps nothing" "keep" backup --db a.db --keep 0 copies
first="FROM entry WHERE log = 'crash-0' AND seq = 1"
sleep 1.1
sqlite3 a.db "CREATE TABLE spoil AS SELECT * $first; DELETE $first"
"$command" admin backup --db a.db --keep 9 copies >out 2>err
[ $? -eq 1 ] && grep -q "damaged and was removed" err && [ "$(ls copies/roundhouse-2*Z.db | wc -l)" -eq 1 ]
ok $? "a copy that fails its check is not kept"
sqlite3 a.db "INSERT INTO entry SELECT * FROM spoil; DROP TABLE spoil"
refuses 1 "restore of what is no copy" "not a database" restore --db new.db a.txt
does "restore into a new database" restore --db new.db copy.db
dump new.db | cmp -s - a.txt
ok $? "it is the same again"
sqlite3 new.db 'DELETE FROM entry'
refuses 1 "restore over a database" "--force" restore --db new.db copy.db
does "restore by force" restore --force --db new.db copy.db
dump new.db | cmp -s - a.txt
ok $? "and the same once more"
refuses 1 "restore into PostgreSQL" "pg_restore" restore --db "$server" copy.db

does "migrate to PostgreSQL" migrate --from a.db --to "$server"
does "check of PostgreSQL" check --db "$server"
refuses 1 "migrate to where something is" "must be empty" migrate --from a.db --to "$server"
does "migrate back" migrate --from "$server" --to back.db
dump back.db | cmp -s - a.txt
ok $? "what went through both is the same"
refuses 1 "migrate from nowhere" "there is no such file" migrate --from none.db --to other.db
sqlite3 a.db "DELETE FROM entry WHERE log = 'crash-0' AND seq = 1"
refuses 1 "check finds a gap" 'crash-0" has no entry 1' check --db a.db
refuses 1 "and migrate too" 'crash-0" has no entry 1' migrate --from a.db --to other.db

refuses 1 "restore from what is not there" "none.db: there is no such file" restore --db new.db none.db
exec 9>new.db.lock
flock 9
refuses 1 "restore while a server runs" "used by another server" restore --force --db new.db copy.db
exec 9>&-
echo x >index.html
"$command" serve --listen 127.0.0.1:0 --web . --db new.db >server.out 2>&1 &
running=$!
for _ in $(seq 100); do grep -q http:// server.out && break; sleep 0.1; done
ln new.db linked.db
refuses 1 "restore while a real server runs" "used by another server" restore --force --db new.db copy.db
refuses 1 "restore under another name of its file" "used by another server" restore --force --db linked.db copy.db
kill $running
wait $running || true
rm linked.db linked.db.lock
refuses 2 "a database of another kind" "must be a path" check --db mysql://host/db
refuses 2 "no task" "missing TASK" --db a.db
refuses 2 "no such task" "unknown task 'x'" x --db a.db
refuses 2 "no database" "missing --db URL" check
refuses 2 "no file" "missing COPY" backup --db a.db
refuses 2 "too much" "unexpected argument 'c'" check --db a.db b c
echo "1..$count"
[ "$failed" -eq 0 ]
