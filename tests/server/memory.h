/* tests/server/memory.h - a store in memory, for tests of what stands on one: as quick as can be,
   gone with the process, and it fails when it is told to. */
#ifndef TESTS_SERVER_MEMORY_H
#define TESTS_SERVER_MEMORY_H

#include "apps/server/store/store.h"

typedef struct Memory Memory;

Memory *memory_new(void);
void memory_free(Memory *m);        /* after all its stores are closed */
/* For one thread, as store_open; all stores of a memory see the same. */
Store *memory_open(Memory *m);

/* What becomes of the next write, whoever makes it; then all is well again. */
typedef enum MemoryFate {
    MEMORY_WELL,
    MEMORY_REFUSED,     /* CONFLICT, nothing is written */
    MEMORY_LOST,        /* UNAVAILABLE, nothing is written */
    MEMORY_LOST_AFTER   /* UNAVAILABLE, but it is written */
} MemoryFate;
void memory_fate(Memory *m, MemoryFate next);
/* While it is down every call ends as UNAVAILABLE. */
void memory_down(Memory *m, bool down);

#endif
