/* apps/wasm/wasm.c - what the WebAssembly module offers to its host, besides its memory.

   A page speaks the line protocol with it, one JSON text in and one out: rh_open once, then for
   each request rh_input for room, the bytes, rh_request, and the answer at rh_output. The module
   imports nothing: no clock, no output, no random numbers. A failed assertion traps. */
#include <stdlib.h>

#include "apps/protocol/protocol.h"
#include "games/registry.h"

#define WASM_EXPORT(name) __attribute__((export_name(name)))

enum { WASM_ANSWER_MAX = 4 << 20 }; /* bytes of an answer: a whole history with its events */

static _Alignas(16) unsigned char wasm_setup[RH_SETUP_MAX];
static RhProtocol wasm_protocol;
static char *wasm_in, *wasm_out;

/* ---- Memory. ----

   The program asks for a handful of large blocks, most of them for good. So instead of the
   library's allocator, which is a good part of what a page must load, blocks lie one behind the
   other; the last one is given back to the end, another one waits until it is large enough for
   somebody. */

enum { WASM_PAGE = 65536, WASM_ALIGNED = 16 };

typedef struct WasmBlock {
    size_t bytes;           /* with this head */
    struct WasmBlock *next; /* of those that are free */
} WasmBlock;

RH_STATIC_ASSERT(sizeof(WasmBlock) <= WASM_ALIGNED);

extern unsigned char __heap_base;
static uintptr_t wasm_end; /* of all blocks; 0: there is none yet */
static WasmBlock *wasm_free;

void *malloc(size_t size)
{
    size_t bytes = (size + 2 * WASM_ALIGNED - 1) & ~(size_t)(WASM_ALIGNED - 1);
    uintptr_t room = (uintptr_t)__builtin_wasm_memory_size(0) * WASM_PAGE;
    WasmBlock **at = &wasm_free, *block;
    if (size > SIZE_MAX - 2 * WASM_ALIGNED) return 0;
    while (*at && (*at)->bytes < bytes) at = &(*at)->next;
    block = *at;
    if (block) {
        *at = block->next;
        return (char *)block + WASM_ALIGNED;
    }
    if (!wasm_end)
        wasm_end = ((uintptr_t)&__heap_base + WASM_ALIGNED - 1) & ~(uintptr_t)(WASM_ALIGNED - 1);
    if (bytes > room - wasm_end) {
        size_t pages = (bytes - (room - wasm_end) + WASM_PAGE - 1) / WASM_PAGE;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) return 0;
    }
    block = (WasmBlock *)wasm_end;
    block->bytes = bytes;
    wasm_end += bytes;
    return (char *)block + WASM_ALIGNED;
}

void free(void *memory)
{
    WasmBlock *block = (WasmBlock *)((char *)memory - WASM_ALIGNED);
    if (!memory) return;
    if ((uintptr_t)block + block->bytes == wasm_end) {
        wasm_end = (uintptr_t)block;
        return;
    }
    block->next = wasm_free;
    wasm_free = block;
}

/* ---- The protocol. ---- */

int32_t wasm_open(uint32_t seed_low, uint32_t seed_high);
char *wasm_input(uint32_t len);
int32_t wasm_request(uint32_t len);
const char *wasm_output(void);

/* The seed is for matches whose request names none. 0: there is no memory. */
WASM_EXPORT("rh_open")
int32_t wasm_open(uint32_t seed_low, uint32_t seed_high)
{
    wasm_in = (char *)malloc(RH_REQUEST_MAX);
    wasm_out = (char *)malloc(WASM_ANSWER_MAX);
    if (!wasm_in || !wasm_out) return 0;
    return rh_protocol_open(&wasm_protocol, (uint64_t)seed_high << 32 | seed_low);
}

/* Room for a request of len bytes; null when it is too long. */
WASM_EXPORT("rh_input")
char *wasm_input(uint32_t len)
{
    return len <= RH_REQUEST_MAX ? wasm_in : 0;
}

/* Answers the request in the room of rh_input; gives back the bytes of the answer. */
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

uint64_t wasm_digest(int32_t game, uint64_t values, uint64_t seed, uint32_t games);

/* The digest of random play, by the number of the game in the registry. Each option after `rules`
   has four bits, a set 16: 0 is its fallback, 1 its least value, and so on. 0 when there is no such
   game or value. tests/digest.c prints the native one. */
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
    if (g->load(wasm_setup, options, rh_board(g, options)).what) return 0;
    return rh_play_random(g, wasm_setup, seed, games).digest;
}
