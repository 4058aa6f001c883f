/* apps/server/store/store.h - what the server keeps, behind one short interface: logs and papers.

   A log belongs to one table and only grows: entry n of it is written once, by whoever comes first
   (but see `rewrite`).
   That is all the concurrency control there is: who finds the number taken reads what came and
   thinks again. A paper is a small JSON text under (kind, key), with an owner and a rank to find
   it by and a version that grows with every change. A batch of entries and papers is written all
   or not at all, and is on the disk when store_write returns.

   Calls wait for their answer. Every thread has a Store of its own, opened by store_open; what two
   of them write to one database is kept apart by the database. Behind it are SQLite
   (sqlite.c: one file, one process) and PostgreSQL (postgres.c: many processes); tests
   have one in memory. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "engine/roundhouse.h"

enum {
    STORE_ID_MAX = 32,      /* bytes of a table's or person's id, with its final zero */
    STORE_KIND_MAX = 16,    /* of the kind of a paper */
    STORE_KEY_MAX = 128,    /* of its key and of its owner */
    STORE_BODY_MAX = 1 << 16, /* bytes of a paper or of an entry */
    STORE_BATCH_MAX = 32    /* entries and papers of a batch */
};

/* How a call ended. LOST: the database does not answer; whether a batch was written is not known,
   and the caller has to look. */
typedef enum StoreEnd { STORE_FINE, STORE_TAKEN, STORE_NONE, STORE_LOST } StoreEnd;

/* One line of a table's log. */
typedef struct StoreEntry {
    int64_t seq;            /* from 1, without gaps */
    int64_t at_ms;          /* when, since 1970 */
    RhText kind;            /* "play", "say" and so on, see table.h */
    RhText who;             /* id of the person; empty: the server */
    RhText body;
} StoreEntry;

/* What a paper must be before it is written. */
enum { STORE_ANY = -1, STORE_ABSENT = 0 };   /* else: exactly this version */

typedef struct StorePaper {
    RhText kind, key;
    RhText owner;           /* papers of one kind are found by owner and rank... */
    int64_t rank;           /* ...or by rank alone */
    int64_t version;        /* to be written: what it is before; read: what it is, from 1 */
    RhText body;            /* data == null, to be written: the paper is removed */
} StorePaper;

typedef struct StoreBatch {
    RhText table;           /* whose log the entries are for; empty: none */
    StoreEntry entries[STORE_BATCH_MAX];
    int32_t entry_count;
    StorePaper papers[STORE_BATCH_MAX];
    int32_t paper_count;
} StoreBatch;

/* Which papers; what is empty or zero does not count. The newest, by rank, come first, or with
   `rising` last; those of one rank by kind and key, the same way. Ranks are from rank_min to
   rank_max. */
typedef struct StoreQuery {
    RhText kind, owner;
    bool by_owner;          /* the owner counts, even if empty */
    int64_t rank_min, rank_max;
    bool rising;
    int32_t limit;
} StoreQuery;

/* Called with each thing found; false ends it. The texts are the store's until it returns. It may
   use the same store. */
typedef bool (*StoreSeesEntry)(void *context, const StoreEntry *entry);
typedef bool (*StoreSeesPaper)(void *context, const StorePaper *paper);

typedef struct Store Store;
struct Store {
    /* Batches are all or nothing. TAKEN: an entry's number is taken, or a paper is not what it was
       thought to be, or the number before an entry's is missing; nothing was written. NONE: the
       batch breaks a limit (see store_fits in store_internal.h) and never will be written. */
    StoreEnd (*write)(Store *s, const StoreBatch *batch);
    /* Another body for an entry, for nothing but to forget what a person wrote: who has the log in
       memory must read it anew. NONE: there is no such entry, or the body breaks a limit. */
    StoreEnd (*rewrite)(Store *s, RhText table, int64_t seq, RhText body);
    /* The entries from number `from` on, in order. */
    StoreEnd (*entries)(Store *s, RhText table, int64_t from, StoreSeesEntry sees, void *context);
    /* NONE: there is no such paper. */
    StoreEnd (*get)(Store *s, RhText kind, RhText key, StoreSeesPaper sees, void *context);
    StoreEnd (*list)(Store *s, const StoreQuery *query, StoreSeesPaper sees, void *context);
    /* Names of all tables that have a log, for checks and copies: kind and body of the paper are
       empty, the key is the table, the rank the number of its last entry. */
    StoreEnd (*tables)(Store *s, StoreSeesPaper sees, void *context);
    /* Tells other processes, if there may be any, that a log has grown. A hint: it may get lost. */
    void (*tell)(Store *s, RhText table, int64_t seq);
    void (*close)(Store *s);
};

/* `url`: a path, "sqlite:PATH" or "postgres://...". Creates what is missing and brings an older
   database up to date. Null: one clear line in `why`. Safe from several threads. */
Store *store_open(const char *url, RhBuf *why);
bool store_is_shared(const char *url); /* by several processes: PostgreSQL */

/* Waits on a connection of its own for what other processes tell. */
typedef struct StoreEar StoreEar;
StoreEar *store_listen(const char *url, RhBuf *why); /* null without `why`: nobody can tell */
/* The next word of another process, or false after `wait_ms` without one. When words may have been
   lost (the connection broke) `table` is empty: look at everything. */
bool store_hear(StoreEar *ear, int32_t wait_ms, char table[STORE_ID_MAX], int64_t *seq);
void store_deafen(StoreEar *ear);

/* A consistent copy of a SQLite database while it is in use, in a new file. */
bool store_backup(const char *url, const char *path, RhBuf *why);
/* Such a copy in the place of a database, which only with `force` may hold something. */
bool store_restore(const char *url, const char *path, bool force, RhBuf *why);
/* Whether the database is whole and no log has a gap. */
bool store_check(const char *url, RhBuf *why);

#endif
