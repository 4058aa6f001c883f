/* apps/protocol/setup_cache.h - the setups of a program, each loaded once and shared by all matches
   with the same game, options and board. The command, the server, the Python package and the
   WebAssembly module open their matches through one of these.

   Begin with SETUP_CACHE_EMPTY or setup_cache_open. Take a setup, or open a match or read a record
   with one, and drop it when the match is gone; setup_cache_clear frees those that nobody uses.
   Loading fails as rh_setup_load does, or for lack of memory; a refused board is not kept.

   The cache owns the setups and its own copies of board texts. A setup stays where it is until its
   last reference is dropped. After that the SETUP_CACHE_IDLE most recent ones remain for the next
   user, as long as they have less than SETUP_CACHE_IDLE_BYTES together: so however many boards pass
   through, the memory is bounded by the matches in play and these two limits.

   Thread-safe: any thread may take, keep and drop. One mutex guards the list and the counters, and
   is never held while a board is read. Two threads that want the same new setup may both load it;
   the second finds the first one's and discards its own. A setup itself never changes, so using it
   takes no lock. */
#ifndef RH_SETUP_CACHE_H
#define RH_SETUP_CACHE_H

#include "engine/match.h"

#ifndef __wasm__ /* which has one thread */
#include <pthread.h>
#define SETUP_CACHE_EMPTY {PTHREAD_MUTEX_INITIALIZER, 0, 0, 0, 0, 0}
#else
#define SETUP_CACHE_EMPTY {0, 0, 0, 0, 0}
#endif

enum {
    SETUP_CACHE_IDLE = 16,            /* unused setups kept: 40 KiB each, and their boards */
    SETUP_CACHE_IDLE_BYTES = 4 << 20, /* bytes of unused setups: a board may have a mebibyte */
    SETUP_QUOTE_MAX = 128             /* bytes of a quotation in an error, with a final zero */
};

typedef struct SetupEntry SetupEntry;
typedef struct SetupCache {
#ifndef __wasm__
    pthread_mutex_t mutex;
#endif
    SetupEntry *first;   /* all setups: a program has a few, a busy server hundreds */
    int32_t count, idle; /* setups in all, and the unused ones of them */
    size_t idle_bytes;
    uint64_t drops; /* a clock: the setup with the lowest value has been unused for longest */
} SetupCache;

void setup_cache_open(SetupCache *c); /* for a cache that is not a static variable */
/* Returns the setup for these, with one more reference; null if it cannot be loaded. An empty
   `board` means the embedded one. The error may quote the caller's board, or words that are copied
   to `quote`. */
const RhSetup *setup_cache_take(SetupCache *c, const RhGame *g, const int16_t *options,
                                RhText board, char quote[SETUP_QUOTE_MAX], RhErr *err);
/* Add or drop one reference to a setup that was taken. Dropping null does nothing. */
void setup_cache_keep(SetupCache *c, const RhSetup *setup);
void setup_cache_drop(SetupCache *c, const RhSetup *setup);
/* Frees the unused setups. */
void setup_cache_clear(SetupCache *c);
/* How many setups there are, unused ones included. */
int32_t setup_cache_count(SetupCache *c);

/* rh_match_new and rh_record_read with a setup of the cache. After success m->loaded is a reference
   that the caller drops; after an error there is none. The error may quote m->reason. */
RhErr setup_cache_new_match(SetupCache *c, RhMatch *m, const RhGame *g, const int16_t *options,
                            RhText board, RhArena *arena);
RhErr setup_cache_read_record(SetupCache *c, RhMatch *m, RhText text,
                              const RhGame *(*find)(RhText id), RhText board, RhArena *arena);

#endif
