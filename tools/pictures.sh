#!/bin/sh
# tools/pictures.sh ROUNDHOUSE FOLDER - draws the pictures in docs/tour.md from the records in docs/games. ROUNDHOUSE is
# the program. When the pictures of a game have changed, run it with docs/pictures as FOLDER; tests/cli/tour.sh checks
# that the pictures there are up to date.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
for record in "$root"/docs/games/*.record; do
    "$1" show "$record" --svg "$2/$(basename "$record" .record).svg"
done
