/* apps/all.c - the engine, the games and the computer players as one translation unit.

   WebAssembly and the language bindings are built from this file, so every static name is
   different from all others. The boards are apart: they are generated, see meson.build. */

#include "engine/base.c"
#include "engine/json.c"
#include "engine/laws.c"
#include "engine/play.c"
#include "engine/record.c"
#include "engine/text.c"
#include "engine/view.c"

#include "games/parts/page.c"
#include "games/parts/reader.c"
#include "games/registry.c"
#include "games/transsib/auction.c"
#include "games/transsib/board.c"
#include "games/transsib/build.c"
#include "games/transsib/check.c"
#include "games/transsib/dividend.c"
#include "games/transsib/facts.c"
#include "games/transsib/hints.c"
#include "games/transsib/picture.c"
#include "games/transsib/stock.c"
#include "games/transsib/transsib.c"
#include "games/transsib/words.c"

#include "bots/bots.c"
#include "bots/greedy.c"
#include "bots/mcts.c"
#include "bots/spec.c"
#include "bots/suggest.c"
#include "bots/tree.c"
#include "bots/worth.c"
