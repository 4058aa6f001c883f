#!/bin/bash
# tests/cli/run.sh - the command as its users meet it. Usage: run.sh path/to/roundhouse [PART]. Prints
# TAP. PART is `table`, `games` (what only one game has) or `laboratory` (what plays many games), which can run
# side by side; else all. With RH_SANITIZED games are not benched: that takes long, and measures nothing.
#
# Every subcommand, every kind of bad input (one line on standard error, exit 1 or 2, nothing written),
# the line protocol, and play in a terminal.
set -u
export LC_ALL=C.UTF-8 NO_COLOR=1
# The memory of a command goes back with its process.
export ASAN_OPTIONS="detect_leaks=0:${ASAN_OPTIONS:-}"
command=$(realpath "${1:?usage: run.sh path/to/roundhouse}")
[ -x "$command" ] || { echo "Bail out! there is no program $1"; exit 1; }
here=$(cd "$(dirname "$0")" && pwd)
board=$(realpath "$here/../../games/transsib/boards/transsib.json")
work=$(mktemp -d)
screen="roundhouse-$$"
trap 'tmux -L "$screen" kill-server 2>/dev/null; rm -rf "$work"' EXIT
cd "$work" || exit 1
export XDG_STATE_HOME="$work/state" # where games are saved

count=0
failed=0
ok() { # ok STATUS NAME
    count=$((count + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        failed=$((failed + 1))
    fi
}

rh() { "$command" "$@"; }

# does NAME COMMAND...: exit 0, nothing on standard error. The output is left in the file `out`.
does() {
    local name=$1
    shift
    "$command" "$@" >out 2>err
    local code=$?
    [ $code -eq 0 ] && [ ! -s err ]
    ok $? "$name"
    [ $code -eq 0 ] || sed 's/^/# /' err
}

says() { # says NAME PATTERN: the last output has it
    grep -q -e "$2" out
    ok $? "$1"
}

omits() { # omits NAME PATTERN: the last output has not
    ! grep -q -e "$2" out
    ok $? "$1"
}

listing() { find . -type f ! -name out ! -name err ! -name before ! -name after -exec cksum {} + | sort; }

# refused_with CODE NAME PATTERN COMMAND...: that exit code, one line with the pattern, no output, no file changed.
refused_with() {
    local expected=$1 name=$2 pattern=$3
    shift 3
    listing >before
    "$command" "$@" >out 2>err </dev/null
    local code=$?
    listing >after
    [ $code -eq "$expected" ] && [ ! -s out ] && [ "$(wc -l <err)" -eq 1 ] && grep -q -e "$pattern" err &&
        cmp -s before after
    local good=$?
    ok $good "refuses $name"
    [ $good -eq 0 ] || { echo "# exit $code"; sed 's/^/# /' err; }
}
refuses() { refused_with 1 "$@"; }       # an input: a file, a record, a move
refuses_value() { refused_with 2 "$@"; } # a wrong value on the command line

# misused NAME COMMAND...: exit 2, no output.
misused() {
    local name=$1
    shift
    "$command" "$@" >out 2>err </dev/null
    [ $? -eq 2 ] && [ ! -s out ] && [ -s err ]
    ok $? "wrong usage: $name"
}

# benches GAME PLAYERS BYTES: for every number of PLAYERS a position has at most so many BYTES.
benches() {
    [ -z "${RH_SANITIZED:-}" ] || return 0
    does "$1: bench" bench "$1" --json
    python3 - "$@" <<'PY'
import json, sys
game, players, most = sys.argv[1], json.loads(sys.argv[2]), int(sys.argv[3])
rows = [g for g in json.load(open('out'))['games'] if g['game'] == game]
assert [g['players'] for g in rows] == players and all(g['state_bytes'] <= most for g in rows)
PY
    ok $? "$1: a position has at most $3 bytes"
}

if [ "${2:-table}" = table ]; then
    . "$here/commands.sh"
    . "$here/advice.sh"
    . "$here/refusals.sh"
    . "$here/protocol.sh"
    . "$here/play.sh"
    . "$here/tour.sh"
fi
if [ "${2:-games}" = games ]; then
    for script in "$here"/../../games/*/test/commands.sh; do . "$script"; done
fi
if [ "${2:-laboratory}" = laboratory ]; then
    . "$here/match.sh"
    . "$here/ladder.sh"
    . "$here/tune.sh"
    . "$here/study.sh"
    . "$here/puzzles.sh"
fi

echo "1..$count"
[ $failed -eq 0 ]
