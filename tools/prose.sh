#!/bin/sh
# tools/prose.sh - for `make prose`: checks spelling and phrases in documents and in the sentences that the command
# prints, and that the functions and tests named in each RULES.md exist.
# Add correct words that the spelling checker does not know to tools/spelling.txt, and phrases to refuse to
# tools/phrases.txt.
set -eu
cd "$(dirname "$0")/.."
export PATH="$PWD/build/node/bin:$PATH"
node tools/phrases.mjs
python3 tools/rules.py
web/node_modules/.bin/cspell lint --config tools/cspell.json --no-progress --no-summary --root . \
    '*.md' 'docs/**/*.md' 'docs/man/*.scd' 'games/*/RULES.md' 'apps/python/README.md' \
    'games/*/words.c' 'games/rrcore/*.inc' 'apps/cli/*.c' 'engine/*.c' 'orders/*.c' 'bots/*.c'
