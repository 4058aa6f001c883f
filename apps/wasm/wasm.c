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

/* ---- Memory. ----

   The program allocates a handful of large blocks and frees few of them. A bump allocator is enough
   and much smaller than the library's, which a page would have to load. Freeing the last block
   shrinks the heap; other blocks go to a free list and are reused for requests that fit. */

enum { WASM_PAGE_BYTES = 65536, WASM_ALIGNMENT = 16 };

typedef struct WasmBlock {
    size_t bytes;           /* including this header */
    struct WasmBlock *next; /* in the free list */
} WasmBlock;

RH_STATIC_ASSERT(sizeof(WasmBlock) <= WASM_ALIGNMENT);

extern unsigned char __heap_base;
static uintptr_t wasm_heap_end; /* end of the last block; 0: nothing was allocated yet */
static WasmBlock *wasm_free_blocks;

void *malloc(size_t size)
{
    size_t bytes = (size + 2 * WASM_ALIGNMENT - 1) & ~(size_t)(WASM_ALIGNMENT - 1);
    uintptr_t room = (uintptr_t)__builtin_wasm_memory_size(0) * WASM_PAGE_BYTES;
    WasmBlock **at = &wasm_free_blocks, *block;
    if (size > SIZE_MAX - 2 * WASM_ALIGNMENT) return 0;
    while (*at && (*at)->bytes < bytes) at = &(*at)->next;
    block = *at;
    if (block) {
        *at = block->next;
        return (char *)block + WASM_ALIGNMENT;
    }
    if (!wasm_heap_end)
        wasm_heap_end =
            ((uintptr_t)&__heap_base + WASM_ALIGNMENT - 1) & ~(uintptr_t)(WASM_ALIGNMENT - 1);
    if (bytes > room - wasm_heap_end) {
        size_t pages = (bytes - (room - wasm_heap_end) + WASM_PAGE_BYTES - 1) / WASM_PAGE_BYTES;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    block = (WasmBlock *)wasm_heap_end;
    block->bytes = bytes;
    wasm_heap_end += bytes;
    return (char *)block + WASM_ALIGNMENT;
}

void free(void *memory)
{
    WasmBlock *block = (WasmBlock *)((char *)memory - WASM_ALIGNMENT);
    if (!memory) return;
    if ((uintptr_t)block + block->bytes == wasm_heap_end) {
        wasm_heap_end = (uintptr_t)block;
        return;
    }
    block->next = wasm_free_blocks;
    wasm_free_blocks = block;
}

/* ---- The protocol. ---- */

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
