/* apps/wasm/heap.c - malloc and free of the WebAssembly module.

   The program allocates a handful of large blocks and frees few of them. A bump allocator is enough
   and much smaller than the library's, which a page would have to load. Freeing the last block
   shrinks the heap; other blocks go to a free list and are reused for requests that fit. */
#include <stdlib.h>

#include "engine/roundhouse.h"

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
