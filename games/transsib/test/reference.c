/* games/transsib/test/reference.c - plays the game in lockstep with a second program of its rules,
   a plain and slow one.

   Both programs play the same random matches, some from the start and some from scrambled
   positions, half of them with options drawn at random. At every ply they must agree on the player
   to act and on the full list of offers and, after the action, on every value of the position. The
   rules of the second program are in reference_rules.c.

   Usage: transsib [--games N] [--seed S]; plays N matches for each player count and kind of
   start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/roundhouse.h"
#include "games/transsib/test/reference_lockstep.h"
#include "games/transsib/test/scramble.h"
#include "tests/tap.h"

/* Half of the matches use the defaults, the others options drawn at random. */
static void ref_draw_options(int16_t *options, int players, RhRng *rng)
{
    rh_options_default(&tsr_game, options);
    if (rh_rng_below(rng, 2))
        for (int o = RH_OPTION_OWN; o < rh_option_count(&tsr_game); o++) {
            const RhOption *option = &tsr_game.options[o];
            options[o] =
                (int16_t)(option->min +
                          (int)rh_rng_below(rng, (uint32_t)(option->max - option->min + 1)));
        }
    options[RH_PLAYERS] = (int16_t)players;
}

static bool ref_matches(const RefBoard *b, int players, bool scrambled, int games, uint64_t seed,
                        RefCount *count)
{
    static TsrSetup setup;
    static TsrState state;
    static Ref reference;
    for (int i = 0; i < games; i++) {
        int16_t options[RH_OPTIONS_MAX];
        uint64_t match_seed =
            seed * 1000003u + (uint64_t)(players * 2 + scrambled) * 100000007u + (uint64_t)i;
        RhRng rng = rh_rng_at(match_seed, 0);
        ref_draw_options(options, players, &rng);
        RhErr err = tsr_game.rules.load(&setup, options, rh_text(tsr_game.boards[0]->json));
        if (err.what) ref_stop(err.what);
        ref_begin(&reference, b, options);
        tsr_game.rules.start(&setup, &state);
        if (scrambled) {
            tsr_scramble(&setup, &state, &rng);
            ref_import(&reference, &state);
        }
        if (!ref_lockstep(&reference, &setup, &state, match_seed, count)) return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static RefBoard board;
    int games = 250;
    uint64_t seed = 1;
    RefCount all = {0, 0, 0, 0, 0, {0, 0, 0}};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    ref_read_board(&board, tsr_game.boards[0]->json);
    for (int players = 3; players <= 5; players++)
        for (int scrambled = 0; scrambled < 2; scrambled++)
            tap_ok(ref_matches(&board, players, scrambled, games, seed, &all),
                   "reference agrees: %d players, %d matches from %s", players, games,
                   scrambled ? "scrambled positions" : "the start");
    printf("# %llu matches, %llu plies, %llu phase shifts, %llu nationalized, %llu toll choices; "
           "ended by dividends %llu, "
           "stock %llu, public %llu\n",
           (unsigned long long)all.games, (unsigned long long)all.plies,
           (unsigned long long)all.shifts, (unsigned long long)all.nationalized,
           (unsigned long long)all.tolls, (unsigned long long)all.endings[0],
           (unsigned long long)all.endings[1], (unsigned long long)all.endings[2]);
    tap_ok(all.shifts && all.nationalized && all.tolls && all.endings[0] && all.endings[1] &&
               all.endings[2],
           "the matches met phase 2, nationalization, a choice of tolls and every ending");
    return tap_done();
}
