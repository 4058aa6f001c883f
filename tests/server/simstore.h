/* tests/server/simstore.h - a store in memory for tests: several handles on one base, as several
   processes have on one database, and faults from a generator. */
#ifndef TESTS_SERVER_SIMSTORE_H
#define TESTS_SERVER_SIMSTORE_H

#include "apps/server/store/store.h"

typedef struct SimBase SimBase;

/* How a handle fails. All zero: never. */
typedef struct SimFaults {
    RhRng rng;
    int32_t lost_percent;       /* of calls that do not answer; half of the writes are done */
    bool lose_before, lose_after; /* the next write is lost, before or after it was done */
    bool never;                 /* the next write breaks a limit */
    bool unavailable;                  /* nothing answers */
    void (*notify)(void *context, RhText table, int64_t seq); /* null: no notifications */
    void *context;
} SimFaults;

SimBase *sim_base_new(void);
void sim_base_free(SimBase *base);
/* The faults are looked at with every call. Closed with its `close`. */
Store *sim_store(SimBase *base, SimFaults *faults);
int64_t sim_writes(const SimBase *base); /* batches that were written */

#endif
