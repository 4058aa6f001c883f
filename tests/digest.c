/* tests/digest.c - prints the digest of random matches for every setting of every game.

   A line is `INDEX GAME OPTIONS SEED GAMES DIGEST WORDS...`. tests/wasm/digest.mjs plays the same
   matches in WebAssembly and compares the digests: every position must be the same, bit for bit, on
   every machine. */
#include "games/registry.h"
#include "tests/settings.h"

#include <inttypes.h>

enum {
    DIGEST_SEED = 20260101,
    DIGEST_ACTIONS = 400000, /* actions to play per game, over all settings; an estimate */
    DIGEST_LENGTH = 400      /* actions in a match; an estimate */
};

static _Alignas(16) unsigned char digest_setup[RH_SETUP_MAX];

/* Packs the options after `rules` into a number, in the format that apps/wasm/wasm.c reads: 16 bits
   for a set, four bits for any other option. */
static uint64_t digest_pack(const RhGame *g, const int16_t *options)
{
    uint64_t values = 0;
    for (int o = rh_option_count(g) - 1; o > RH_RULES; o--) {
        const RhOption *option = &g->options[o];
        int code = options[o] == option->fallback ? 0 : options[o] - option->min + 1;
        values = values << (option->set ? 16 : 4) | (uint64_t)code;
    }
    return values;
}

static int digest_setting(int index, int setting, uint32_t games)
{
    const RhGame *g = rh_games[index];
    int16_t options[RH_OPTIONS_MAX] = {0};
    char words[SETTINGS_NAME];
    settings_options(g, setting, options, words);
    RhErr err = g->rules.load(digest_setup, options, rh_board(g, options));
    if (err.what) {
        fprintf(stderr, "digest: %s: %s\n", g->id, err.what);
        return 1;
    }
    RhTally tally = rh_play_random(g, digest_setup, DIGEST_SEED, games);
    printf("%d %s %016" PRIx64 " %d %" PRIu32 " %016" PRIx64 " %s\n", index, g->id,
           digest_pack(g, options), DIGEST_SEED, games, tally.digest, words);
    return 0;
}

int main(void)
{
    for (int i = 0; rh_games[i]; i++) {
        int settings = settings_count(rh_games[i]);
        uint32_t games = (uint32_t)(DIGEST_ACTIONS / DIGEST_LENGTH / settings + 1);
        for (int setting = 0; setting < settings; setting++)
            if (digest_setting(i, setting, games)) return 1;
    }
    return 0;
}
