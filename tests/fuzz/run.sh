#!/usr/bin/env bash
# tests/fuzz/run.sh SECONDS [TARGET...] - runs the fuzz targets of build/fuzz, a few at a time, and
# prints TAP. First inputs are made from the boards and the golden records; what the fuzzer learns
# stays in build/fuzz/corpus, what it finds in build/fuzz/findings.
set -u
cd "$(dirname "$0")/../.."

seconds=${1:-12}
shift || true
targets=("${@:-}")
[ -n "${targets[0]}" ] || targets=(record board actions orders protocol http core passkeys)
mapfile -t games < <(tools/games.py ids)
corpus=build/fuzz/corpus
findings=build/fuzz/findings
mkdir -p "$corpus"/{record,board,actions,orders,protocol,http,core,passkeys} "$findings"

# Small inputs are fast inputs: the heads of records, the boards without their remarks.
seed_records() {
    local file name
    for file in games/*/test/golden/*.record; do
        [ -e "$file" ] || continue
        name=$(cut -d/ -f2 <<<"$file")-$(basename "$file" .record)
        head -n 1 "$file" >"$corpus/record/$name-1"
        head -n 40 "$file" >"$corpus/record/$name-40"
        cp "$file" "$corpus/record/$name"
        # The third action as a variation, with comments and one more variation inside.
        { head -n 2 "$file"; printf '# one\n#\n#(\n'; sed -n '3s/^/#  /p' "$file"; printf '#  # two\n#  (\n'
          sed -n '4s/^/#    /p' "$file"; printf '#  )\n'; sed -n '4s/^/#  /p' "$file"; printf '#)\n'
          sed -n '3,20p' "$file"; } >"$corpus/record/$name-varied"
    done
}

seed_boards() {
    local file
    for file in games/*/boards/*.json; do
        node -e '
            const board = JSON.parse(require("fs").readFileSync(process.argv[1], "utf8"));
            delete board.provenance;
            process.stdout.write(JSON.stringify(board));
        ' "$file" >"$corpus/board/$(basename "$file")"
    done
}

# An input begins with the game's place in the registry and its options, and then decides. A line in it is an
# action as text: the first ones of a match that was recorded.
seed_actions() {
    local i=0 game byte file
    head -c 200 /dev/zero >"$corpus/actions/zeros"
    for game in "${games[@]}"; do
        byte=$(printf '\\%03o' $i)
        { printf "$byte"; seq 1 97 | awk '{ printf "%c", 1 + $1 * 37 % 120 }'; } >"$corpus/actions/$game-mixed"
        { printf "$byte"'\001\000\000\073\001'; printf '\001\000%.0s' $(seq 1 60); } >"$corpus/actions/$game-ones"
        { printf "$byte"'\000\000\000\000\000\000\001'; printf '\013\002\001\000%.0s' $(seq 1 40); } \
            >"$corpus/actions/$game-turns"
        for file in "games/$game"/test/golden/*.record; do
            [ -e "$file" ] || continue
            { printf "$byte"'\000\000\000\000\000\002'
              LC_ALL=C sed -n 's/^p[1-9] /\xf0/p' "$file" | head -n 12; } >"$corpus/actions/$game-lines"
            break
        done
        i=$((i + 1))
    done
}

# The game, a seed, and every order that tests/orders.c reads.
seed_orders() {
    local i=0 game
    for game in "${games[@]}"; do
        { printf "$(printf '\\%03o' $i)"'\001'
          sed -n 's/^    {"[a-z]*", "\([^"]*\)".*/\1/p' tests/orders.c; } >"$corpus/orders/$game"
        i=$((i + 1))
    done
}

seed_protocol() {
    local game start
    for game in "${games[@]}"; do
        start='{"id":1,"do":"new","game":"'$game'","seed":"42","options":{}}'
        printf '%s\n' "$start" '{"id":2,"do":"actions","expand":true}' \
            '{"id":3,"do":"apply","action":"pass"}' '{"id":4,"do":"state","viewer":2}' \
            '{"id":5,"do":"undo"}' '{"id":6,"do":"scores"}' >"$corpus/protocol/$game-short"
        printf '%s\n' '{"id":1,"do":"games"}' "$start" '{"id":2,"do":"random","count":300}' \
            '{"id":3,"do":"record"}' '{"id":4,"do":"state"}' >"$corpus/protocol/$game-random"
        printf '%s\n' '{"id":"a","do":"new","game":"'$game'","players":3,"chance":"manual"}' \
            '{"do":"actions"}' '{"do":"apply","action":"start p2"}' '{"do":"undo"}' 'not json' \
            '{"do":"load","record":"roundhouse 1 '$game' rules=1 players=3\n* start p1\n"}' \
            >"$corpus/protocol/$game-manual"
        printf '%s\n' "$start" '{"do":"random","count":60}' '{"do":"previews"}' '{"do":"history"}' \
            '{"do":"board"}' '{"do":"preview","action":"pass"}' '{"do":"why","action":"bid 99"}' \
            '{"do":"suggest","bot":"mcts:20","lines":3}' '{"do":"choose","bot":"novice"}' \
            '{"do":"annotate","ply":9,"bot":"mcts:20"}' '{"do":"cut","ply":12}' '{"do":"record"}' \
            '{"do":"state","ply":3,"viewer":2}' '{"do":"random","count":900}' '{"do":"scores"}' \
            '{"do":"variations","change":"add","record":"roundhouse 1 '$game' rules=1 players=3\n#(\n#)"}' \
            >"$corpus/protocol/$game-table"
    done
}

seed_http() {
    printf 'gzip, br;q=0.5' >"$corpus/http/encoding"
    printf '/assets/a-12345678.js' >"$corpus/http/path"
    printf '/../.b//c/' >"$corpus/http/odd"
    printf 'W/"1-2", "1-2-3"' >"$corpus/http/tags"
    printf 'a=b; roundhouse=0123-abc' >"$corpus/http/cookie"
    printf 'Bearer 0123-abc' >"$corpus/http/bearer"
    printf 'https://a.example:443\na.example' >"$corpus/http/origin"
    printf 'name=a b&c' >"$corpus/http/query"
}

# The vector of the standard, which tests/server/passkeys.c has in hexadecimal.
seed_passkeys() {
    local name bytes kind=0
    for name in vector_attestation vector_login_data vector_client; do
        bytes=$(sed -n "/$name\[\] =/,/;/p" tests/server/passkeys.c | grep -o '"[0-9a-f]*"' | tr -d '"\n')
        { printf "\\$(printf %03o $kind)"; node -e 'process.stdout.write(Buffer.from(process.argv[1], "hex"))' "$bytes"
        } >"$corpus/passkeys/$name"
        kind=$((kind + 1))
    done
    { printf '\003'; tail -c +2 "$corpus/passkeys/vector_attestation"; } >"$corpus/passkeys/cbor"
}

seed_core() {
    local create='a{"do":"create","game":"@","options":{"players":2},"undo":"free","seats":["open",' game
    for game in "${games[@]}"; do seed_core_of "$game" "${create/@/$game}"; done
}

seed_core_of() { # GAME CREATE
    local create=$2
    printf '%s\n' "$create\"open\"],\"clock\":{\"move_s\":9,\"bank_s\":9}}" 'a{"do":"sit","table":"$"}' \
        'b{"id":1,"do":"sit","table":"$","seat":2}' 'a{"do":"start","table":"$"}' \
        'c{"do":"watch","table":"$","seq":3}' 'a{"do":"actions","table":"$"}' '!' '!' \
        'a{"do":"undo","table":"$","ply":5}' 'b{"do":"say","table":"$","text":"hm"}' '+' \
        'a{"do":"back","table":"$"}' 'b{"do":"resign","table":"$"}' '!' \
        'c{"do":"history","table":"$","from":2}' '-c' \
        'b{"do":"standin","table":"$","seat":1}' >"$corpus/core/$1-play"
    printf '%s\n' "$create{\"bot\":\"novice\"}]}" 'a{"do":"sit","table":"$"}' \
        'a{"do":"start","table":"$"}' 'a{"do":"previews","table":"$"}' \
        'a{"do":"pace","table":"$","pace":"turns","clock":{"move_s":60}}' '!' '!' '+' \
        'b{"do":"state","table":"$","ply":4}' 'b{"do":"scores","table":"$"}' \
        'a{"do":"preview","table":"$","action":"pass"}' 'a{"do":"why","table":"$","action":"pass"}' \
        'a{"do":"act","table":"$","ply":7,"action":"pass"}' >"$corpus/core/$1-computer"
}

# dictionary TARGET - its words and, as far as it reads them, the names of the games.
dictionary() {
    local game
    cp "tests/fuzz/$1.dict" "build/fuzz/$1.dict"
    for game in "${games[@]}"; do
        case $1 in
        board | protocol) echo "\"\\\"game\\\":\\\"$game\\\"\"" ;;&
        protocol) echo "\"\\\"record\\\":\\\"roundhouse 1 $game\"" ;;
        record) echo "\"roundhouse 1 $game rules=1\"" ;;
        esac
    done >>"build/fuzz/$1.dict"
}

fuzz() {
    local name=$1 log=build/fuzz/$1.log
    local options=(-max_total_time="$seconds" -timeout=20 -rss_limit_mb=3000
        -print_final_stats=1 -artifact_prefix="$findings/$name-")
    # A whole match is some hundred decisions; a board or a record is long.
    case $name in
    actions) options+=(-max_len=1024 -len_control=0) ;;
    orders) options+=(-max_len=1500) ;;
    http) options+=(-max_len=9000) ;;
    *) options+=(-max_len=65536) ;;
    esac
    [ -e "tests/fuzz/$name.dict" ] && dictionary "$name" && options+=(-dict="build/fuzz/$name.dict")
    "build/fuzz/tests/fuzz/fuzz_$name" "${options[@]}" "$corpus/$name" >"$log" 2>&1 </dev/null
    echo $? >"build/fuzz/$name.status"
}

seed_records
seed_boards
seed_actions
seed_orders
seed_protocol
seed_http
seed_passkeys
seed_core

at_once=$(nproc)
for name in "${targets[@]}"; do
    while [ "$(jobs -rp | wc -l)" -ge "$at_once" ]; do wait -n; done
    fuzz "$name" &
done
wait

count=0
failed=0
for name in "${targets[@]}"; do
    count=$((count + 1))
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "build/fuzz/$name.log")
    if [ "$(cat "build/fuzz/$name.status")" = 0 ] && [ "${runs:-0}" -gt 0 ]; then
        echo "ok $count - fuzz $name: $runs inputs in $seconds s, no finding"
    else
        echo "not ok $count - fuzz $name: see build/fuzz/$name.log and $findings"
        tail -n 40 "build/fuzz/$name.log" | sed 's/^/# /'
        failed=1
    fi
done
echo "1..$count"
exit $failed
