#!/bin/sh
# tools/pictures.sh ROUNDHOUSE FOLDER - draws the pictures of docs/tour.md from the records in docs/games. Run it with
# the folder docs/pictures when a drawing has changed; tests/cli/tour.sh compares.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
for record in "$root"/docs/games/*.record; do
    "$1" show "$record" --svg "$2/$(basename "$record" .record).svg"
done
