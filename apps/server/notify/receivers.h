/* apps/server/notify/receivers.h - how many requests each receiver of notices may have at a time,
   so that a receiver that is silent delays nobody else. A receiver is a web origin or an address.
   One that answers may have RECEIVERS_RUNNING requests; one that did not answer the last time, only
   one; and after RECEIVERS_FAILURES silent requests in a row none at all for a while, which doubles
   each time it stays silent. The table belongs to the process and is thread-safe; if it is full,
   the receiver that was used longest ago is forgotten. */
#ifndef SERVER_RECEIVERS_H
#define SERVER_RECEIVERS_H

#include <stdbool.h>
#include <stdint.h>

enum {
    RECEIVERS_RUNNING = 4,  /* half of the notifiers */
    RECEIVERS_FAILURES = 3,
    RECEIVERS_SHUT_MS = 30000,
    RECEIVERS_SHUT_MAX_MS = 900000
};

/* Reserves a request to the receiver with this hash. False: it has its share, or is shut. */
bool receivers_begin(uint64_t receiver);
/* Ends a request that receivers_begin has allowed. */
void receivers_end(uint64_t receiver, bool answered);

#endif
