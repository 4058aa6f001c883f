/* apps/wasm/wasm.c - the exports of the WebAssembly module, besides its memory.

   A page uses the line protocol, one JSON text in and one out. It calls rh_open once; then for each
   request it calls rh_input for a buffer, writes the bytes there, calls rh_request, and reads the
   answer at rh_output. rh_open returns 0 if there is no memory; a failed assertion traps. The
   module owns both buffers, and an answer is valid until the next rh_request. There is one thread.
   The module imports nothing: no clock, no output, no random numbers. */
#include <stdlib.h>

#include "apps/protocol/protocol.h"
#include "games/registry.h"

#define WASM_EXPORT(name) __attribute__((export_name(name)))

enum { WASM_ANSWER_MAX = 4 << 20 }; /* bytes; enough for a whole history with its events */

static SetupCache wasm_setups = SETUP_CACHE_EMPTY;
static RhProtocol wasm_protocol;
static char *wasm_in, *wasm_out;

int32_t wasm_open(uint32_t seed_low, uint32_t seed_high);
char *wasm_input(uint32_t len);
int32_t wasm_request(uint32_t len);
const char *wasm_output(void);

/* Opens the module; 0: there is no memory. The seed is for matches whose request has none. */
WASM_EXPORT("rh_open")
int32_t wasm_open(uint32_t seed_low, uint32_t seed_high)
{
    wasm_in = (char *)malloc(RH_REQUEST_MAX);
    wasm_out = (char *)malloc(WASM_ANSWER_MAX);
    if (!wasm_in || !wasm_out) return 0;
    return rh_protocol_open(&wasm_protocol, &wasm_setups, (uint64_t)seed_high << 32 | seed_low);
}

/* The buffer for a request of len bytes; null if it is too long. */
WASM_EXPORT("rh_input")
char *wasm_input(uint32_t len)
{
    return len <= RH_REQUEST_MAX ? wasm_in : 0;
}

/* Answers the request in the buffer of rh_input. Returns the length of the answer in bytes. */
WASM_EXPORT("rh_request")
int32_t wasm_request(uint32_t len)
{
    RhText line = {wasm_in, (ptrdiff_t)len};
    RhBuf out = {wasm_out, WASM_ANSWER_MAX, 0, false};
    if (len > RH_REQUEST_MAX) rh_protocol_too_long(&out);
    else rh_protocol_line(&wasm_protocol, line, &out);
    return (int32_t)out.len;
}

WASM_EXPORT("rh_output")
const char *wasm_output(void)
{
    return wasm_out;
}

#ifndef RH_ONLY /* for tests; the modules of pages, one for each game, do without it */
uint64_t wasm_digest(int32_t game, uint64_t values, uint64_t seed, uint32_t games);

/* The digest of random play; `game` is an index in the registry. Each option after `rules` has four
   bits of `values`, a set has 16: 0 is its default, 1 its least value, and so on. Returns 0 if
   there is no such game or value. tests/digest.c prints the native digest. */
WASM_EXPORT("rh_wasm_digest")
uint64_t wasm_digest(int32_t game, uint64_t values, uint64_t seed, uint32_t games)
{
    int16_t options[RH_OPTIONS_MAX] = {0};
    int32_t count = 0;
    while (rh_games[count]) count++;
    if (game < 0 || game >= count) return 0;

    const RhGame *g = rh_games[game];
    rh_options_default(g, options);
    for (int o = RH_PLAYERS; o < rh_option_count(g); o++) {
        int bits = g->options[o].set ? 16 : 4;
        int value = (int)(values & (((uint64_t)1 << bits) - 1));
        if (value) options[o] = (int16_t)(g->options[o].min + value - 1);
        if (options[o] > g->options[o].max) return 0;
        values >>= bits;
    }
    char quote[SETUP_QUOTE_MAX];
    RhErr err;
    const RhSetup *setup = setup_cache_take(&wasm_setups, g, options, rh_text(0), quote, &err);
    if (!setup) return 0;
    uint64_t digest = rh_play_random(g, setup->data, seed, games).digest;
    setup_cache_drop(&wasm_setups, setup);
    return digest;
}
#endif
