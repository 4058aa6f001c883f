#!/usr/bin/env bash
# tools/commits.sh [FILE] - checks commit messages against CONTRIBUTING.md, and prints TAP.
#
# With FILE it checks the one message in that file; the commit hook uses this. Without FILE it checks
# the messages of all commits since this script was added. It also checks that the newest digest in
# the history is that of build/release/roundhouse, because all later commits say that no game plays
# differently.
set -u
cd "$(dirname "$0")/.."
subject_max=60
count=0
failed=0

ok() { count=$((count + 1)); echo "ok $count - $1"; }
not_ok() {
    count=$((count + 1))
    failed=1
    echo "not ok $count - $1"
    echo "# $2"
}

# fault MESSAGE - prints the first fault of a message; nothing if it has none.
fault() {
    local subject second
    subject=$(sed -n 1p <<<"$1")
    second=$(sed -n 2p <<<"$1")
    if ! grep -qE '^[a-z0-9][a-z0-9 ,_-]*: [^ ].*[^. ]$' <<<"$subject"; then
        echo "the subject must read 'area: what it does now', without a full stop"
    elif [ ${#subject} -gt $subject_max ]; then
        echo "the subject has ${#subject} characters; $subject_max is the limit"
    elif [ -n "$second" ]; then
        echo "the second line must be empty"
    elif ! grep -qE '^(No functional change|Bench: [0-9a-f]{16})$' <<<"$1"; then
        echo "the message lacks a line 'No functional change' or 'Bench: ' and the digest"
    elif grep '^Rules:' <<<"$1" | grep -qvE '^Rules: [a-z]+ [0-9]+ -> [0-9]+$'; then
        echo "a change of rules is written 'Rules: transsib 3 -> 4'"
    fi
}

if [ $# -gt 0 ]; then
    what=$(fault "$(grep -v '^#' "$1")")
    [ -z "$what" ] && exit 0
    echo "commit message: $what (see CONTRIBUTING.md)" >&2
    exit 1
fi

first=$(git log --diff-filter=A --format=%H -- tools/commits.sh 2>/dev/null | tail -n 1)
if [ -z "$first" ] || [ "$(git rev-parse --is-shallow-repository)" = true ]; then
    echo "ok 1 - commit messages # SKIP there is no history here"
    echo "1..1"
    exit 0
fi
for commit in $(git rev-list --no-merges --reverse "$first^..HEAD" 2>/dev/null || git rev-list --no-merges HEAD); do
    message=$(git log -1 --format=%B "$commit")
    what=$(fault "$message")
    name="$(git log -1 --format='%h %s' "$commit")"
    if [ -z "$what" ]; then ok "$name"; else not_ok "$name" "$what"; fi
done
named=$(git log --format=%B | sed -n 's/^Bench: \([0-9a-f]\{16\}\)$/\1/p' | head -n 1)
built=$(build/release/roundhouse bench --digest | grep -oE '[0-9a-f]{16}' | head -n 1)
if [ "$named" = "$built" ]; then ok "the newest digest in the history is that of the program"
else not_ok "the newest digest in the history is that of the program" "named $named, built $built"; fi
echo "1..$count"
exit $failed
