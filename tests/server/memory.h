/* tests/server/memory.h - a store in memory, for tests. It is fast, fails on demand, and its
   content is lost when the process ends. */
#ifndef TESTS_SERVER_MEMORY_H
#define TESTS_SERVER_MEMORY_H

#include "apps/server/store/store.h"

typedef struct Memory Memory;

Memory *memory_new(void);
void memory_free(Memory *m);        /* close all its stores first */
/* Opens a store. Like a store from store_open, it is for one thread only. All stores of one Memory
   have the same content. */
Store *memory_open(Memory *m);

/* What happens to the next write by any thread. After that the store works normally again. */
typedef enum MemoryFate {
    MEMORY_WELL,
    MEMORY_REFUSED,     /* returns CONFLICT; nothing is written */
    MEMORY_UNAVAILABLE,        /* returns UNAVAILABLE; nothing is written */
    MEMORY_UNAVAILABLE_AFTER   /* returns UNAVAILABLE, but writes */
} MemoryFate;
void memory_fate(Memory *m, MemoryFate next);
/* While the store is down, every call returns UNAVAILABLE. */
void memory_down(Memory *m, bool down);

#endif
