/* apps/server/fair.h - a queue that is fair between strangers. Items belong to a person at an
   address. The address whose items have cost the least work goes first, and the people at an
   address take turns. So an address that sends a thousand items delays its own items, and another
   address waits for the item in progress at most. Free identities gain nothing, because they share
   their address. The items of one person stay in order.

   Embed a FairItem in the struct that is queued and call fair_put, fair_take and fair_done. Items
   without an address belong to the server itself and go before all others. The queue never
   allocates items, only its records of people and addresses, which it frees when they have no
   items left. Not thread-safe: the caller holds its own lock. All zero with `limits` filled in is
   an empty queue. */
#ifndef SERVER_FAIR_H
#define SERVER_FAIR_H

#include <stdbool.h>
#include <stdint.h>

enum { FAIR_BUCKETS = 1024, FAIR_KEY_MAX = 32 }; /* bytes of an address, with its final zero */

typedef struct FairPerson FairPerson;
typedef struct FairAddress FairAddress;

typedef struct FairItem {
    struct FairItem *next;
    FairPerson *person; /* null: the server's */
} FairItem;

/* How many items may be waiting, or taken and not done; 0: no limit. */
typedef struct FairLimits {
    int32_t waiting, waiting_of_person; /* the server's own items don't count */
    int32_t running_of_address, running_of_person;
} FairLimits;

typedef struct FairQueue {
    FairLimits limits;
    int32_t waiting;            /* items, the server's own included */
    FairItem *first, *last;     /* the server's own */
    int64_t now;                /* work of the address that was served last, in microseconds */
    FairAddress **heap;         /* addresses that may be served, the least served first */
    int32_t heap_count, heap_cap, address_count;
    uint64_t serial;            /* of the last address that was put into the heap */
    FairAddress *addresses;     /* all of them, as a list */
    FairAddress *by_key[FAIR_BUCKETS];
    FairPerson *people[FAIR_BUCKETS];
} FairQueue;

/* Puts an item into the queue. `address` is a short text (address.h); null: the item is the
   server's own. `person` tells the people at an address apart. Returns null or, if there is no
   room, the item that has to go: this one or, if another address has more items waiting, the last
   item of that one. The caller owns the returned item. */
FairItem *fair_put(FairQueue *q, FairItem *item, const char *address, uint64_t person);
/* The next item; null: there is none, or the limits on running items hold back the rest. */
FairItem *fair_take(FairQueue *q);
/* To be called once for every item that was taken, before it is freed. `cost_us` is the work that
   it was, in microseconds. */
void fair_done(FairQueue *q, FairItem *item, int64_t cost_us);
/* Removes an item that is waiting. */
void fair_remove(FairQueue *q, FairItem *item);
/* Whether an item of this address and person would be accepted now. */
bool fair_has_room(const FairQueue *q, const char *address, uint64_t person);
/* Frees the records; the items must be gone, by fair_take and fair_done. */
void fair_close(FairQueue *q);

#endif
