#!/usr/bin/env bash
# tools/test.sh [SECONDS] - runs all tests, for `make test`. Every step is run and counted, even if
# others have failed. The last line has the totals, and the exit status says whether all tests passed.
# SECONDS is the time for each fuzz target. Logs stay in build/logs.
set -u
cd "$(dirname "$0")/.."
exec </dev/null
export PATH="$PWD/build/node/bin:$PATH"

fuzz_seconds=${1:-12}
logs=build/logs
rm -rf "$logs"
mkdir -p "$logs"
passed_sum=0
failed_sum=0
failed_names=()

# failures LOG - prints the failed tests in the TAP output of a step, each with its comments.
failures() { awk '/^(not ok |Bail out!)/{ on = 1 } /^(ok |1\.\.)/{ on = 0 } on' "$1"; }

# failed_in LOG - prints the names of the failed tests; for a test program that crashed, the name of the program.
failed_in() { sed -n -e 's/^not ok //p' -e '/, status .* planned, /p' "$1"; }

# flaky LOG - prints the tests that passed only when they were repeated, each with its first failure.
flaky() { awk '/^# flaky: /{ on = 1; print; next } !/^#   /{ on = 0 } on' "$1"; }

# report NAME PASSED FAILED SECONDS - adds a step to the totals and prints its result and its failures.
report() {
    local log=$logs/$1.log line
    passed_sum=$((passed_sum + $2))
    failed_sum=$((failed_sum + $3))
    if [ "$3" -eq 0 ]; then
        printf 'ok    %-34s %5d passed %5d s\n' "$1" "$2" "$4"
    else
        printf 'FAIL  %-34s %5d passed %5d failed %5d s\n' "$1" "$2" "$3" "$4"
        if grep -q '^ok ' "$log" && grep -q '^not ok ' "$log"; then
            failures "$log" | head -n 60
        else
            tail -n 200 "$log"
        fi | sed 's/^/      | /'
        while read -r line; do
            failed_names+=("$1: $line")
        done < <(failed_in "$log" | grep . || echo "see $log")
    fi
    flaky "$log" | head -n 30 | sed 's/^/      | /'
}

# step NAME COMMAND... - runs a command that counts as one test, which passes if the command succeeds.
step() {
    local name=$1 start=$SECONDS
    shift
    if "$@" >"$logs/$name.log" 2>&1; then
        report "$name" 1 0 $((SECONDS - start))
    else
        report "$name" 0 1 $((SECONDS - start))
    fi
}

# tap NAME COMMAND... - runs a command that prints TAP and counts the tests in its output.
tap() {
    local name=$1 start=$SECONDS status=0
    shift
    "$@" >"$logs/$name.log" 2>&1 || status=$?
    count_tap "$name" "$status" "$start"
}

# begin NAME COMMAND... - like tap, but runs in the background until `finish NAME`.
begin() {
    local name=$1
    shift
    begun_at=$SECONDS
    "$@" >"$logs/$name.log" 2>&1 &
    begun=$!
}

finish() {
    local status=0
    wait "$begun" || status=$?
    count_tap "$1" "$status" "$begun_at"
}

# count_tap NAME STATUS START - counts the tests in the output of a step that ended with STATUS.
count_tap() {
    local name=$1 status=$2 start=$3 passed failed
    passed=$(grep '^ok ' "$logs/$name.log" | grep -vc '# SKIP')
    failed=$(grep -c '^not ok ' "$logs/$name.log")
    # A program that fails, prints no tests or does not print its plan counts as one failure.
    if [ "$failed" -eq 0 ]; then
        [ "$status" -eq 0 ] && [ "$passed" -gt 0 ] && grep -q '^1\.\.' "$logs/$name.log" || failed=1
    fi
    report "$name" "$passed" "$failed" $((SECONDS - start))
}

# suite NAME FOLDER - runs Meson's test programs, which all print TAP.
suite() {
    local name=$1 folder=$2 start=$SECONDS passed failed
    local record=$folder/meson-logs/testlog.json
    rm -f "$record"
    # One more process than cores: the tests of the server wait most of the time.
    # A busy machine gets four times as long.
    meson test -C "$folder" --no-rebuild --quiet --num-processes $(($(nproc) + 1)) \
        --timeout-multiplier 4 >"$logs/$name.meson.log" 2>&1
    cp "$logs/$name.meson.log" "$logs/$name.log"
    if [ -e "$record" ]; then
        read -r passed failed < <(node tools/count.mjs "$record" 2>"$logs/$name.log")
    fi
    # A suite without any passed test is a failure too.
    [ "${passed:-0}" -gt 0 ] || failed=$((${failed:-0} > 0 ? failed : 1))
    report "$name" "${passed:-0}" "$failed" $((SECONDS - start))
}

manual_pages() {
    local page
    for page in roundhouse.1 roundhouse-record.5 roundhouse-board.5; do
        [ -s "build/release/$page" ] || { echo "there is no manual page $page"; return 1; }
    done
}

in_web() { (cd web && "$@"); }

# Without a terminal, `make run` serves in the foreground until it is stopped.
run_serves() {
    local address server status=1
    XDG_STATE_HOME=$PWD/build/state make --no-print-directory run LISTEN=127.0.0.1:0 >"$logs/run.log" 2>&1 &
    server=$!
    for _ in $(seq 100); do
        address=$(sed -n 's/^Roundhouse is at \(http:[^ ]*\).*/\1/p' "$logs/run.log")
        [ -z "$address" ] || break
        sleep 0.1
    done
    cat "$logs/run.log"
    curl -sf --max-time 10 "$address/" | grep -q '<title>Roundhouse' && status=0
    kill -TERM "$server"
    wait "$server"
    return $status
}

step tidy make --no-print-directory tidy
step format make --no-print-directory format-check
for compiler in gcc clang g++ wasm32; do
    step "compile-$compiler" tools/compile.sh "$compiler"
done

step build-debug make --no-print-directory build-debug
step lint make --no-print-directory lint
step stands-alone tools/alone.sh
suite tests-debug build/debug

step build-asan make --no-print-directory build-asan
suite tests-asan build/asan

step build-wasm make --no-print-directory build-wasm
tap digest-wasm node tests/wasm/digest.mjs \
    build/wasm/apps/wasm/roundhouse.wasm build/debug/tests/digest
tap choices-wasm node tests/wasm/choices.mjs \
    build/wasm/apps/wasm/roundhouse.wasm build/debug/roundhouse

step build-release make --no-print-directory build-release
tap commit-messages tests/tools/commits.sh
tap commits tools/commits.sh
step play-without-terminal make --no-print-directory play

step build-web make --no-print-directory web
step run-without-terminal run_serves
step prose tools/prose.sh
tap phrases tests/tools/phrases.sh
tap web-unit in_web npx vitest run --reporter=tap-flat

tap new-game tests/tools/new-game.sh

# The browser tests leave one of two cores idle, so other steps run beside them, at lower priority.
begin web-browser in_web npx playwright test
step python-types nice -n 10 tools/python.sh types
tap python nice -n 10 tools/python.sh test
step build-fuzz nice -n 10 make --no-print-directory build-fuzz
tap fuzz nice -n 10 tests/fuzz/run.sh "$fuzz_seconds"
step build-mpi nice -n 10 make --no-print-directory mpi
tap mpi nice -n 10 tests/cli/mpi.sh build/release/roundhouse build/mpi/roundhouse
step types nice -n 10 make --no-print-directory types
tap web-types nice -n 10 tests/tools/types.sh
step web-format in_web nice -n 10 npm run --silent lint
finish web-browser
sed -n 's/^# figure: /      /p' "$logs/web-browser.log"

step manual manual_pages

echo
[ "$failed_sum" -eq 0 ] || printf 'FAIL  %s\n' "${failed_names[@]}" | head -n 60
echo "$SECONDS s"
echo "$passed_sum passed, $failed_sum failed"
[ "$failed_sum" -eq 0 ]
