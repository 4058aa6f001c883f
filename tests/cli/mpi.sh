#!/bin/bash
# tests/cli/mpi.sh - self-play on several ranks gives the same results as one process, even if a rank
# is lost. Usage: mpi.sh path/to/roundhouse path/to/roundhouse-with-mpi. Prints TAP.
set -u
export LC_ALL=C.UTF-8 NO_COLOR=1
# The tests run in containers as root, with fewer cores than ranks.
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1
alone=$(realpath "${1:?usage: mpi.sh roundhouse roundhouse-with-mpi}")
spread=$(realpath "${2:?usage: mpi.sh roundhouse roundhouse-with-mpi}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work" || exit 1

count=0
failed=0
ok() { # ok STATUS NAME
    count=$((count + 1))
    [ "$1" -eq 0 ] && echo "ok $count - $2" && return
    echo "not ok $count - $2"
    failed=$((failed + 1))
}

# on RANKS COMMAND...: as a user starts it. A run that hangs is ended, and fails.
on() {
    local ranks=$1
    shift
    timeout -k 5 120 mpirun --oversubscribe --enable-recovery -n "$ranks" "$spread" "$@" </dev/null 2>err
}

# Speed is the one thing that may differ.
plain() { sed -e 's/"games_per_s":[^,]*,"steps_per_s":[^,]*,//' -e 's/[0-9]* games\/s, [0-9]* steps\/s//'; }

# same NAME COMMAND...: one process with two threads, 2 ranks and 4 ranks.
same() {
    local name=$1 ranks
    shift
    "$alone" "$@" --threads 2 </dev/null | plain >one
    for ranks in 2 4; do
        on $ranks "$@" --threads 1 | plain >many
        [ -s one ] && cmp -s one many
        ok $? "$name is the same on $ranks ranks"
    done
}

same 'sim of random players' sim transsib -p 3 --games 5000 --seed 3 --json
same 'sim of players that think' sim raildice -p 3 --games 9 --seats mcts:20,greedy,greedy --rotate --seed 4 --json
same 'match' match southpac -p 3 --a mcts:10 --b greedy --games 24 --seed 5
same 'match that stops early' match transsib -p 3 --a greedy --b random --games 6000 --sprt 0,20 --seed 6 --json
same 'ladder' ladder russian -p 2 --bots random,greedy,selfish --games 6 --seed 7
same 'tune' tune transsib -p 3 --games 700 --seed 8
same 'study' study transsib -p 3 --vary dividends_end=8,6 --games 90 --seed 8 --json
same 'study of players that think' study southpac --vary players=3,4 --bot mcts:10 --games 5 --seed 9

"$alone" sim transsib -p 4 --games 40 --seed 8 --out records-one >/dev/null
on 3 sim transsib -p 4 --games 40 --seed 8 --out records-many >/dev/null
[ "$(ls records-one | wc -l)" -eq 40 ] && diff -r records-one records-many >/dev/null
ok $? 'the records are the same on 3 ranks'

on 3 sim transsib --games 20 --json >out
python3 -c 'import json; assert json.load(open("out"))["games"] == 20'
ok $? 'ranks agree on a seed that nobody named'

on 2 sim transsib --games 0 >out
[ ! -s out ] && [ "$(grep -c '^roundhouse: ' err)" -eq 1 ]
ok $? 'a refusal is told once'

on 2 sim transsib --games 3 --out records-one >out
[ ! -s out ] && grep -q "^roundhouse: .*'records-one' is not empty" err
ok $? 'what rank 0 alone refuses ends the run'

# rank_pid RANK: the process of that rank, once it plays.
rank_pid() {
    local file
    for file in /proc/[0-9]*/environ; do
        tr '\0' '\n' 2>/dev/null <"$file" | grep -q "^OMPI_COMM_WORLD_RANK=$1\$" || continue
        tr '\0' '\n' <"${file%environ}cmdline" 2>/dev/null | grep -q "^$2\$" && basename "${file%/environ}" && return
    done
}

# loses NAME VICTIMS COMMAND...: ranks that are killed in the middle of a run on 4.
loses() {
    local name=$1 victims=$2 run victim pid killed=0
    shift 2
    "$alone" "$@" --threads 2 </dev/null | plain >one
    on 4 "$@" --threads 1 >many.raw &
    run=$!
    until [ -n "$(rank_pid 3 "${@: -1}")" ] || ! kill -0 $run 2>/dev/null; do sleep 0.1; done
    sleep 0.5 # they play by now
    for victim in $victims; do
        pid=$(rank_pid "$victim" "${@: -1}")
        [ -n "$pid" ] && kill -KILL "$pid" && killed=$((killed + 1))
    done
    [ ! -s many.raw ] # in the middle
    ok $? "$name: the run is not over when a rank is lost"
    wait $run
    plain <many.raw >many
    [ $killed -eq "$(wc -w <<<"$victims")" ] && [ -s one ] && cmp -s one many
    ok $? "$name: the result is the same"
}

loses 'one rank lost' 2 match transsib -p 3 --a mcts:400 --b mcts:100 --games 60 --json --seed 9001
loses 'all but the first lost' '1 2 3' sim transsib -p 3 --seats mcts:400 --games 30 --json --seed 9002

echo "1..$count"
[ $failed -eq 0 ]
