/* tests/digest.c - prints the digest of random play for every game and player count.

   A line is `INDEX GAME PLAYERS SEED GAMES DIGEST`. tests/wasm/digest.mjs plays the same in
   WebAssembly and compares: a position must be the same to the bit on every machine. */
#include "engine/roundhouse.h"
#include "games/registry.h"

#include <inttypes.h>
#include <stdio.h>

enum { DIGEST_SEED = 20260101, DIGEST_GAMES = 200 };

static _Alignas(16) unsigned char digest_setup[RH_SETUP_MAX];

static int digest_game(int index)
{
    const RhGame *g = rh_games[index];
    const RhOption *seats = &g->options[RH_PLAYERS];
    for (int16_t players = seats->min; players <= seats->max; players++) {
        int16_t options[RH_OPTIONS_MAX] = {0};
        rh_options_default(g, options);
        options[RH_PLAYERS] = players;
        RhErr err = g->load(digest_setup, options, rh_text(g->board));
        if (err.what) {
            fprintf(stderr, "digest: %s: %s\n", g->id, err.what);
            return 1;
        }
        RhTally tally = rh_play_random(g, digest_setup, DIGEST_SEED, DIGEST_GAMES);
        printf("%d %s %d %d %d %016" PRIx64 "\n", index, g->id, players, DIGEST_SEED, DIGEST_GAMES,
               tally.digest);
    }
    return 0;
}

int main(void)
{
    for (int i = 0; rh_games[i]; i++)
        if (digest_game(i) != 0) return 1;
    return 0;
}
