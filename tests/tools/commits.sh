#!/usr/bin/env bash
# tests/tools/commits.sh - messages that tools/commits.sh lets pass and those it refuses. Prints TAP.
set -u
cd "$(dirname "$0")/../.."
file=$(mktemp)
trap 'rm -f "$file"' EXIT
count=0

# try pass|REASON NAME MESSAGE - MESSAGE passes, or is refused with a sentence that holds REASON.
try() {
    local said
    count=$((count + 1))
    printf '%b' "$3" >"$file"
    said=$(tools/commits.sh "$file" 2>&1)
    local status=$?
    if { [ "$1" = pass ] && [ $status -eq 0 ]; } ||
        { [ "$1" != pass ] && [ $status -eq 1 ] && [[ $said == *"$1"* ]]; }; then
        echo "ok $count - $2"
    else
        echo "not ok $count - $2"
        echo "# $said"
    fi
}

try pass 'no functional change' 'transsib: round up\n\nWhy.\n\nNo functional change\n'
try pass 'a digest' 'raildice: two ways\n\nWhy.\n\nBench: 0123456789abcdef\nRules: raildice 1 -> 2\n'
try pass 'two areas, and remarks of git' 'web, cli: one list\n\nWhy.\n\nNo functional change\n# On branch\n'
try 'area: what' 'no area' 'Round up\n\nNo functional change\n'
try 'full stop' 'a full stop' 'transsib: round up.\n\nNo functional change\n'
try 'has 61 characters' 'a long subject' "web: $(printf 'x%.0s' $(seq 56))\n\nNo functional change\n"
try pass 'a subject of 60 characters' "web: $(printf 'x%.0s' $(seq 55))\n\nNo functional change\n"
try 'second line' 'no empty line' 'web: one\ntwo\n\nNo functional change\n'
try 'lacks a line' 'neither digest nor a word' 'web: one\n\nWhy.\n'
try 'lacks a line' 'a digest that is cut off' 'web: one\n\nBench: 0123\n'
try 'change of rules' 'rules that are not numbers' 'raildice: one\n\nBench: 0123456789abcdef\nRules: 2\n'
echo "1..$count"
