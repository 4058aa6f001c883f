/* tests/server/simstore.h - a store in memory for tests. Several handles share one base, as several
   processes share one database. The handles fail at random. */
#ifndef TESTS_SERVER_SIMSTORE_H
#define TESTS_SERVER_SIMSTORE_H

#include "apps/server/store/store.h"

typedef struct SimBase SimBase;

/* How a handle fails. If everything is zero, it never does. */
typedef struct SimFaults {
    RhRng rng;
    int32_t lost_percent;       /* percentage of calls that return UNAVAILABLE; half of such writes
                                   are done all the same */
    bool lose_before, lose_after; /* the next write returns UNAVAILABLE: with lose_before it is not
                                     done, with lose_after it is */
    bool never;                 /* the next write is refused for good, as if it exceeded a limit */
    bool unavailable;                  /* every call returns UNAVAILABLE */
    void (*notify)(void *context, RhText table, int64_t seq); /* may be null */
    void *context;
} SimFaults;

SimBase *sim_base_new(void);
void sim_base_free(SimBase *base);
/* Returns a handle. It reads *faults at every call, so the test can change them. Close it with its
   `close`. */
Store *sim_store(SimBase *base, SimFaults *faults);
int64_t sim_writes(const SimBase *base); /* number of batches written */

#endif
