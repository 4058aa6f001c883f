/* tests/scrambles.c - which function scrambles which game. A new game adds a row. */
#include "tests/scrambles.h"

#include "games/raildice/test/scramble.h"
#include "games/rrcore/test/scramble.h"
#include "games/southpac/test/scramble.h"
#include "games/transsib/test/scramble.h"

typedef struct ScrambleRow {
    const char *game;
    void (*scramble)(const void *setup, void *state, RhRng *rng);
} ScrambleRow;

static void scramble_raildice(const void *setup, void *state, RhRng *rng)
{
    rd_scramble((const RdSetup *)setup, (RdState *)state, rng);
}

static void scramble_railroads(const void *setup, void *state, RhRng *rng)
{
    rr_scramble((const RrSetup *)setup, (RrState *)state, rng);
}

static void scramble_southpac(const void *setup, void *state, RhRng *rng)
{
    sp_scramble((const SpSetup *)setup, (SpState *)state, rng);
}

static void scramble_transsib(const void *setup, void *state, RhRng *rng)
{
    tsr_scramble((const TsrSetup *)setup, (TsrState *)state, rng);
}

static const ScrambleRow scramble_rows[] = {
    {"raildice", scramble_raildice},  {"russian", scramble_railroads},
    {"southpac", scramble_southpac},  {"transsib", scramble_transsib},
    {"ultimate", scramble_railroads}, {0, 0},
};

bool scramble(const RhGame *g, const void *setup, void *state, RhRng *rng)
{
    for (const ScrambleRow *row = scramble_rows; row->game; row++) {
        if (!rh_text_is(rh_text(g->id), row->game)) continue;
        row->scramble(setup, state, rng);
        return true;
    }
    return false;
}
