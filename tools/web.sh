#!/usr/bin/env bash
# tools/web.sh [install] - builds the browser client in build/web if one of its sources has changed:
# installs the npm packages named in the lock file, builds the pages, compresses the files and checks
# the size budgets. With `install` it only installs the packages. The WebAssembly modules must have been
# built before.
set -euo pipefail
cd "$(dirname "$0")/.."
export PATH="$PWD/build/node/bin:$PATH"

# `npm ci` would refuse a lock file that lacks the packages for other systems. So we use `npm install`,
# which follows the lock file, and check that it has not changed the file.
installed=web/node_modules/.package-lock.json
if [ ! "$installed" -nt web/package-lock.json ] || [ ! "$installed" -nt web/package.json ]; then
    echo "web: installing packages"
    lock=$(sha256sum <web/package-lock.json)
    (cd web && npm install --no-save --no-audit --no-fund --ignore-scripts --silent </dev/null)
    if [ "$lock" != "$(sha256sum <web/package-lock.json)" ]; then
        echo "web: npm changed the lock file" >&2
        exit 1
    fi
    touch "$installed"
fi
[ "${1:-}" != install ] || exit 0

stamp=build/web/.built
if [ -e "$stamp" ]; then
    changed=$(find web games/*/game.json games/*/home.svg games/*/learn games/*/puzzles.txt \
        NOTICE LICENSE tools/web.sh tools/web-budget.mjs tools/games.mjs build/wasm/apps/wasm \
        -name node_modules -prune -o -name '*.p' -prune -o -path web/tests -prune -o -newer "$stamp" -print -quit)
    [ -n "$changed" ] || exit 0
fi
rm -f "$stamp"
(cd web && npm run --silent build -- --logLevel error </dev/null)
node tools/web-budget.mjs build/web
touch "$stamp"
