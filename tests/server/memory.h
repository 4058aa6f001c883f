/* tests/server/memory.h - a store in memory, for tests: fast, gone with the process, and failing on
   demand. */
#ifndef TESTS_SERVER_MEMORY_H
#define TESTS_SERVER_MEMORY_H

#include "apps/server/store/store.h"

typedef struct Memory Memory;

Memory *memory_new(void);
void memory_free(Memory *m);        /* after all its stores are closed */
/* For one thread, as store_open; all stores of a memory see the same. */
Store *memory_open(Memory *m);

/* What happens to the next write of any thread; afterwards the store works again. */
typedef enum MemoryFate {
    MEMORY_WELL,
    MEMORY_REFUSED,     /* CONFLICT, nothing is written */
    MEMORY_UNAVAILABLE,        /* UNAVAILABLE, nothing is written */
    MEMORY_UNAVAILABLE_AFTER   /* UNAVAILABLE, but it is written */
} MemoryFate;
void memory_fate(Memory *m, MemoryFate next);
/* While it is down every call ends as UNAVAILABLE. */
void memory_down(Memory *m, bool down);

#endif
