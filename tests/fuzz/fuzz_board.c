/* tests/fuzz/fuzz_board.c - loads any bytes as a board, which must be refused with a reason or be
   playable. All boards go through one cache of setups, which must stay within its limits. */
#include "apps/protocol/setup_cache.h"
#include "tests/fuzz/fuzz.h"

enum { FUZZ_PLIES = 200 };

static _Alignas(16) unsigned char fuzz_state[RH_STATE_MAX];

static void fuzz_play(const RhGame *g, const void *setup, uint64_t seed)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 0);
    g->rules.start(setup, fuzz_state);
    for (int ply = 0; ply < FUZZ_PLIES; ply++) {
        int actor = g->rules.actor(setup, fuzz_state);
        if (actor == RH_OVER) return;
        if (actor == RH_CHANCE) {
            fuzz_apply(g, setup, fuzz_state, rh_roll(g, setup, fuzz_state, &rng));
            continue;
        }
        int count = g->rules.offers(setup, fuzz_state, offers);
        fuzz_expect(count > 0 && count <= RH_OFFERS_MAX, "there is something to do");
        fuzz_apply(g, setup, fuzz_state, rh_pick(offers, count, &rng));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static SetupCache setups = SETUP_CACHE_EMPTY;
    char quote[SETUP_QUOTE_MAX], words[RH_REASON_MAX];
    RhErr err;
    uint64_t seed = rh_hash(data, size, 0);
    for (int i = 0; rh_games[i]; i++) {
        const RhGame *g = rh_games[i];
        const RhOption *seats = &g->options[RH_PLAYERS];
        uint32_t span = (uint32_t)(seats->max - seats->min + 1);
        int16_t options[RH_OPTIONS_MAX] = {0};
        RhBuf text = {words, sizeof words, 0, false};
        rh_options_default(g, options);
        options[RH_PLAYERS] = (int16_t)(seats->min + (int16_t)(seed % span));
        const RhSetup *u =
            setup_cache_take(&setups, g, options, fuzz_text(data, size), quote, &err);
        if (u) fuzz_play(g, u->data, seed);
        else fuzz_expect(err.what[0] != 0, "a refusal has a reason");
        /* The input that the error quotes must still be readable. */
        if (!u) rh_print_err(err, &text);
        setup_cache_drop(&setups, u);
        fuzz_expect(setups.idle <= SETUP_CACHE_IDLE && setups.count == setups.idle,
                    "the cache keeps few boards");
    }
    return 0;
}
