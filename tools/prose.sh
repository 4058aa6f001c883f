#!/bin/sh
# tools/prose.sh - spelling and phrases of documents and of the sentences that the command prints, and the functions
# and tests that RULES.md names, for `make prose`.
# Words that are right and unknown go into tools/spelling.txt, phrases to refuse into tools/phrases.txt.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/build/node/bin:$PATH"
node tools/phrases.mjs
python3 tools/rules.py
web/node_modules/.bin/cspell lint --config tools/cspell.json --no-progress --no-summary --root . \
    '*.md' 'docs/**/*.md' 'docs/man/*.scd' 'games/*/RULES.md' 'apps/python/README.md' \
    'games/*/words.c' 'games/rrcore/*.inc' 'apps/cli/*.c' 'engine/*.c' 'bots/*.c'
