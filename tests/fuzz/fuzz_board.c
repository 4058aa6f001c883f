/* tests/fuzz/fuzz_board.c - any bytes as a board: refused with a reason, or playable. */
#include "tests/fuzz/fuzz.h"

enum { FUZZ_PLIES = 200 };

static _Alignas(16) unsigned char fuzz_setup[RH_SETUP_MAX], fuzz_state[RH_STATE_MAX];

static void fuzz_play(const RhGame *g, uint64_t seed)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 0);
    g->rules.start(fuzz_setup, fuzz_state);
    for (int ply = 0; ply < FUZZ_PLIES; ply++) {
        int actor = g->rules.actor(fuzz_setup, fuzz_state);
        if (actor == RH_OVER) return;
        if (actor == RH_CHANCE) {
            fuzz_apply(g, fuzz_setup, fuzz_state, rh_roll(g, fuzz_setup, fuzz_state, &rng));
            continue;
        }
        int count = g->rules.offers(fuzz_setup, fuzz_state, offers);
        fuzz_expect(count > 0 && count <= RH_OFFERS_MAX, "there is something to do");
        fuzz_apply(g, fuzz_setup, fuzz_state, rh_pick(offers, count, &rng));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint64_t seed = rh_hash(data, size, 0);
    for (int i = 0; rh_games[i]; i++) {
        const RhGame *g = rh_games[i];
        const RhOption *seats = &g->options[RH_PLAYERS];
        uint32_t span = (uint32_t)(seats->max - seats->min + 1);
        int16_t options[RH_OPTIONS_MAX] = {0};
        rh_options_default(g, options);
        options[RH_PLAYERS] = (int16_t)(seats->min + (int16_t)(seed % span));
        RhErr err = g->rules.load(fuzz_setup, options, fuzz_text(data, size));
        if (!err.what) fuzz_play(g, seed);
        else fuzz_expect(err.what[0] != 0, "a refusal has a reason");
    }
    return 0;
}
