/* tests/fuzz/fuzz_actions.c - lets the fuzzer play: bytes are decisions.

   The first byte selects the game, and each of the next ones the value of an option. After that,
   every byte selects one of the offers; if the offer is a range, one more byte selects the amount.
   A byte of FUZZ_LINE or more is followed by a line of text, up to its newline, which is parsed as
   if a person had typed it. */
#include "apps/protocol/setup_cache.h"
#include "tests/fuzz/fuzz.h"

enum { FUZZ_LINE = 0xf0, FUZZ_WORDS_MAX = 4096 };

typedef struct FuzzBytes {
    const uint8_t *at, *end;
} FuzzBytes;

static const RhSetup *fuzz_loaded;
static const void *fuzz_setup; /* fuzz_loaded->data */
static _Alignas(16) unsigned char fuzz_state[RH_STATE_MAX];
static _Alignas(16) unsigned char fuzz_before[RH_STATE_MAX];

static uint8_t fuzz_next(FuzzBytes *in)
{
    return in->at < in->end ? *in->at++ : 0;
}

/* Reads the options and takes their setup from the cache, so that a board is not parsed again for
   options that were used before. */
static bool fuzz_load(const RhGame *g, FuzzBytes *in)
{
    static SetupCache setups = SETUP_CACHE_EMPTY;
    char quote[SETUP_QUOTE_MAX];
    RhErr err;
    int16_t options[RH_OPTIONS_MAX] = {0};
    rh_options_default(g, options);
    for (int i = RH_PLAYERS; i < rh_option_count(g); i++) {
        const RhOption *option = &g->options[i];
        int span = option->max - option->min + 1;
        options[i] = (int16_t)(option->min + fuzz_next(in) % span);
    }
    setup_cache_drop(&setups, fuzz_loaded);
    fuzz_loaded = setup_cache_take(&setups, g, options, rh_text(0), quote, &err);
    if (fuzz_loaded) fuzz_setup = fuzz_loaded->data;
    return fuzz_loaded != 0;
}

/* Tries a typed line: it must be legal, or be refused without changing anything. */
static void fuzz_line(const RhGame *g, FuzzBytes *in)
{
    const uint8_t *start = in->at;
    RhAction action;
    while (in->at < in->end && *in->at != '\n') in->at++;
    RhText line = fuzz_text(start, (size_t)(in->at - start));
    if (in->at < in->end) in->at++;

    if (rh_parse(fuzz_loaded, line, &action).what) return;
    rh_copy(fuzz_before, fuzz_state, g->state_size);
    if (rh_try(g, fuzz_setup, fuzz_state, action, 0).what)
        fuzz_expect(rh_same(fuzz_before, fuzz_state, g->state_size), "a refusal changes nothing");
    const char *broken = g->rules.check(fuzz_setup, fuzz_state);
    fuzz_expect(!broken, broken);
}

static void fuzz_decision(const RhGame *g, uint8_t choice, FuzzBytes *in)
{
    RhOffer offers[RH_OFFERS_MAX];
    char words[FUZZ_WORDS_MAX];
    RhBuf text = {words, FUZZ_WORDS_MAX, 0, false};
    RhAction back;
    int count = g->rules.offers(fuzz_setup, fuzz_state, offers);
    fuzz_expect(count > 0 && count <= RH_OFFERS_MAX, "there is something to do");

    RhOffer offer = offers[choice % count];
    RhAction action = offer.action;
    if (offer.amount_max > action.amount)
        action.amount += fuzz_next(in) % (offer.amount_max - action.amount + 1);
    rh_print(g, fuzz_setup, action, &text);
    fuzz_expect(!rh_parse(fuzz_loaded, rh_buf_text(&text), &back).what, "what is printed parses");
    fuzz_expect(rh_action_equal(action, back), "print and parse are inverse");
    fuzz_apply(g, fuzz_setup, fuzz_state, action);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    FuzzBytes in = {data, data + size};
    int games = 0;
    while (rh_games[games]) games++;
    const RhGame *g = rh_games[fuzz_next(&in) % games];
    if (!fuzz_load(g, &in)) return 0;

    uint32_t plies = 0;
    g->rules.start(fuzz_setup, fuzz_state);
    while (in.at < in.end && g->rules.actor(fuzz_setup, fuzz_state) != RH_OVER) {
        uint8_t byte = fuzz_next(&in);
        if (byte >= FUZZ_LINE) fuzz_line(g, &in);
        else fuzz_decision(g, byte, &in);
        fuzz_expect(plies++ <= g->plies_max + size, "the match ends in time");
    }
    return 0;
}
