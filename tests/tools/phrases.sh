#!/bin/bash
# tests/tools/phrases.sh - tools/phrases.mjs finds phrases in prose, comments and messages, and skips code. Prints TAP.
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
count=0
check() { # check NAME STATUS FILE: the tool ends with that status for the file
    count=$((count + 1))
    node "$root/tools/phrases.mjs" "$work/$3" >"$work/out" 2>&1
    [ $? -eq "$2" ] && echo "ok $count - $1" || { echo "not ok $count - $1"; sed 's/^/# /' "$work/out"; }
}
printf 'It is plain.\n' >"$work/good.md"
printf 'One line.\n\nThe option does not go so far.\n' >"$work/bad.md"
printf 'Type `may be done`.\n\n    what may be done\n' >"$work/code.md"
printf '/* Plain, see `he`. */ int he; f("moves", "a sentence");\n' >"$work/good.c"
printf 'int x; /* what\n   may be done */\n' >"$work/comment.c"
printf 'f("%%s", "nothing may be done");\n' >"$work/bad.c"
printf 'f("a weighty chestnut");\n' >"$work/inside.c"
check 'plain prose passes' 0 good.md
check 'a phrase in prose is found' 1 bad.md
grep -q 'bad.md:3: "does not go so far": ' "$work/out"
echo "$([ $? -eq 0 ] && echo ok || echo not ok) $((count += 1)) - with its line and advice"
check 'code in prose is left alone' 0 code.md
check 'names and plain comments in C are left alone' 0 good.c
check 'a phrase in a comment is found' 1 comment.c
check 'a phrase in a message is found' 1 bad.c
check 'a word inside another is left alone' 0 inside.c
echo "1..$count"
