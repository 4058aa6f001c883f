#!/usr/bin/env bash
# tests/tools/new-game.sh - a game is one folder: in a copy of the project, a sixth game is made from the
# template and nothing else is touched; then it is built, keeps the laws, and is played by the command, in
# WebAssembly, at a server and in the browser. Prints TAP.
#
# Needs the modules of the other games, from `make build-wasm`, and the packages of the page. The copy stays in
# build/new-game, so that the next run compiles only what has changed.
set -u
cd "$(dirname "$0")/../.."
root=$PWD
copy=$root/build/new-game
count=0
failed=0

does() { # does NAME COMMAND...
    local name=$1
    shift
    count=$((count + 1))
    if "$@" >"$root/build/new-game.log" 2>&1; then
        echo "ok $count - $name"
    else
        echo "not ok $count - $name"
        tail -n 40 "$root/build/new-game.log" | sed 's/^/# /'
        failed=1
    fi
}

# The project as git knows it; files keep their times, so that what has not changed is not built again.
fill() {
    mkdir -p "$copy"
    find "$copy" -mindepth 1 -maxdepth 1 -not -name build -exec rm -rf {} +
    git ls-files -z --cached --others --exclude-standard | xargs -0 cp -p --parents -t "$copy" 2>/dev/null
    ln -s "$root/web/node_modules" "$copy/web/node_modules"
    cd "$copy"
}

listing() { find . -path ./build -prune -o -path ./games/harbour -prune -o -type f -exec cksum {} +; }

make_game() {
    listing >build/before
    tools/games.py new harbour 'Harbour Line' || return 1
    listing | cmp build/before - && [ "$(tools/games.py ids | tail -n 1)" = harbour ]
}

refuses() { ! "$@"; }

build() {
    [ -e build/native/build.ninja ] || meson setup build/native -Doptimization=0 || return 1
    ninja -C build/native roundhouse tests/laws tests/examples tests/golden tests/settings
}

# A module with one game is the same whatever other games there are: theirs come from the build of the project.
build_wasm() {
    [ -e build/wasm/build.ninja ] ||
        meson setup build/wasm -Doptimization=s -Db_lto=true --cross-file tools/wasm32-wasi.cross || return 1
    ninja -C build/wasm apps/wasm/roundhouse.wasm apps/wasm/harbour.wasm || return 1
    for module in "$root"/build/wasm/apps/wasm/*.wasm; do
        case $module in */roundhouse.wasm) ;; *) cp -p "$module" build/wasm/apps/wasm/ ;; esac
    done
}

build_page() { (cd web && npm run --silent build -- --logLevel error </dev/null); }

# keeps PROGRAM ARGUMENTS...: a test program passes, and has tested the game.
keeps() {
    build/native/tests/"$@" >build/kept || { grep -A3 '^not ok' build/kept; return 1; }
    grep -qE '^ok .*(harbour|A city is bought)' build/kept
}

# In the style of the project, and C++ as well as C.
is_tidy() {
    cc -std=c17 -O1 -o build/tidy tools/tidy.c && build/tidy &&
        g++ -x c++ -std=c++20 -fsyntax-only -Wall -Wextra -Wconversion -Werror -I. games/harbour/harbour.c
}

# A game without a drawing for the terminal is shown as tables.
play_in_terminal() { tests/tui/run.py build/native/roundhouse --game harbour; }

play() {
    mkdir -p games/harbour/test/golden
    rm -f games/harbour/test/golden/first.record
    build/native/roundhouse play harbour --seats random --seed 1 -f games/harbour/test/golden/first.record &&
        build/native/roundhouse check games/harbour/test/golden/first.record
}

mkdir -p build
fill || exit 1
mkdir -p build
does 'a new game is made, and no file outside its folder is touched' make_game
does 'a second one of the same name is refused' refuses tools/games.py new harbour
does 'one with the prefix of another game is refused' refuses tools/games.py new rr
does 'everything is built with it' build
does 'it keeps to the style' is_tidy
does 'the command plays it' play
does 'it is played in a terminal, too' play_in_terminal
does 'its laws hold' keeps laws --game harbour
does 'all of its settings can be played' keeps settings --game harbour
does 'its examples are right' keeps examples games/harbour/test/examples.t
does 'its golden record replays and its perft counts are right' keeps golden
does 'its WebAssembly module is built' build_wasm
does 'the page is built with it' build_page
for where in wasm server browser; do
    does "it is played to the end: $where" node "$root/tests/tools/new-game.mjs" "$where" "$copy"
done
echo "1..$count"
exit $failed
