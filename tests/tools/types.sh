#!/usr/bin/env bash
# tests/tools/types.sh - the page agrees with the types that the build makes of the games' tables, and a misspelt field,
# fact or event does not. Prints TAP. `make types` comes first.
set -u
cd "$(dirname "$0")/../../web"
failed=0

npm run --silent check
status=$?
[ $status -eq 0 ] && echo 'ok 1 - the page type checks' || { echo 'not ok 1 - the page type checks'; failed=1; }

# A file of its own, with a right and a wrong name of each sort; tsc names the wrong ones, and only those.
probe=src/games/probe.test.ts
trap 'rm -f "$probe" ../build/probe.json' EXIT
cat >"$probe" <<'TS'
import type { GameEvent } from '../engine/types';
import type { View } from 'types/southpac';
declare const view: View;
declare const event: GameEvent;
export const right = [view.treasury, view.players[0]?.cash, view.facts.safe_bid, event.kind === 'received'];
export const field = view.tresury;
export const player = view.players[0]?.csah;
export const fact = view.facts.safe_bit;
export const kind = event.kind === 'recieved';
TS
echo '{ "extends": "../web/tsconfig.json", "include": [], "files": ["../web/src/games/probe.test.ts"],
    "compilerOptions": { "typeRoots": ["../web/node_modules/@types"], "types": [] } }' >../build/probe.json
found=$(npx tsc -p ../build/probe.json 2>&1 | sed -n 's/.*probe.test.ts(\([0-9]*\),.*/\1/p' | tr '\n' ' ')
if [ "$found" = '6 7 8 9 ' ]; then
    echo 'ok 2 - misspelt fields, facts and events do not type check'
else
    echo "not ok 2 - misspelt fields, facts and events do not type check: wrong in lines $found"
    failed=1
fi
echo 1..2
exit $failed
