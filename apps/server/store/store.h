/* apps/server/store/store.h - what the server keeps, behind one short interface: logs and
   documents.

   A log belongs to one table and only grows: entry n of it is written once, by whoever comes first
   (but see `rewrite`). That is all the concurrency control there is: who finds the number taken
   reads what came and bot_wakes again. A document is a small JSON text under (kind, key), with an
   owner and a sort_key to find it by and a version that grows with every change. A batch of entries
   and documents is written all or not at all, and is on the disk when store_write returns.

   Calls wait for their answer. Every thread has a Store of its own, opened by store_open; what two
   of them write to one database is kept apart by the database. Behind it are SQLite
   (sqlite.c: one file, one process) and PostgreSQL (postgres.c: many processes); tests
   have one in memory. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "engine/roundhouse.h"

enum {
    STORE_ID_MAX = 32,      /* bytes of a table's or person's id, with its final zero */
    STORE_KIND_MAX = 16,    /* of the kind of a document */
    STORE_KEY_MAX = 128,    /* of its key and of its owner */
    STORE_BODY_MAX = 1 << 16, /* bytes of a document or of an entry */
    STORE_BATCH_MAX = 32    /* entries and documents of a batch */
};

/* How a call ended. UNAVAILABLE: the database does not answer; whether a batch was written is not
   known, and the caller has to look. */
typedef enum StoreStatus {
    STORE_OK,
    STORE_CONFLICT,         /* another writer was first */
    STORE_NOT_FOUND,
    STORE_UNAVAILABLE
} StoreStatus;

/* One line of a table's log. */
typedef struct StoreEntry {
    int64_t seq;            /* from 1, without gaps */
    int64_t at_ms;          /* when, since 1970 */
    RhText kind;            /* "play", "say" and so on, see table.h */
    RhText who;             /* id of the person; empty: the server */
    RhText body;
} StoreEntry;

/* What a document must be before it is written. */
enum { STORE_ANY = -1, STORE_ABSENT = 0 };   /* else: exactly this version */

typedef struct StoreDoc {
    RhText kind, key;
    RhText owner;           /* documents of one kind are found by owner and sort_key... */
    int64_t sort_key;           /* ...or by sort_key alone */
    int64_t version;        /* to be written: what it is before; read: what it is, from 1 */
    RhText body;            /* data == null, to be written: the document is removed */
} StoreDoc;

typedef struct StoreBatch {
    RhText table;           /* whose log the entries are for; empty: none */
    StoreEntry entries[STORE_BATCH_MAX];
    int32_t entry_count;
    StoreDoc docs[STORE_BATCH_MAX];
    int32_t doc_count;
} StoreBatch;

/* Which documents; what is empty or zero does not count. The newest, by sort_key, come first, or
   with `ascending` last; those of one sort_key by kind and key, the same way. Sort keys are from
   sort_key_min to sort_key_max. */
typedef struct StoreQuery {
    RhText kind, owner;
    bool by_owner;          /* the owner counts, even if empty */
    int64_t sort_key_min, sort_key_max;
    bool ascending;
    int32_t limit;
} StoreQuery;

/* Called with each thing found; false ends it. The texts are the store's until it returns. It may
   use the same store. */
typedef bool (*StoreVisitEntry)(void *context, const StoreEntry *entry);
typedef bool (*StoreVisitDoc)(void *context, const StoreDoc *doc);

typedef struct Store Store;
struct Store {
    /* Batches are all or nothing. CONFLICT: an entry's number is taken, or a document is not what
       it was thought to be, or the number before an entry's is missing; nothing was written.
       NOT_FOUND: the batch breaks a limit (see store_fits in store_internal.h) and never will be
       written. */
    StoreStatus (*write)(Store *s, const StoreBatch *batch);
    /* Another body for an entry, for nothing but to forget what a person wrote: who has the log in
       memory must read it anew. NOT_FOUND: there is no such entry, or the body breaks a limit. */
    StoreStatus (*rewrite)(Store *s, RhText table, int64_t seq, RhText body);
    /* The entries from number `from` on, in order. */
    StoreStatus (*entries)(Store *s, RhText table, int64_t from, StoreVisitEntry visit,
                           void *context);
    /* NOT_FOUND: there is no such document. */
    StoreStatus (*get)(Store *s, RhText kind, RhText key, StoreVisitDoc visit, void *context);
    StoreStatus (*list)(Store *s, const StoreQuery *query, StoreVisitDoc visit, void *context);
    /* Names of all tables that have a log, for checks and copies: kind and body of the document are
       empty, the key is the table, the sort_key the number of its last entry. */
    StoreStatus (*tables)(Store *s, StoreVisitDoc visit, void *context);
    /* Tells other processes, if there may be any, that a log has grown. A hint: it may get lost. */
    void (*notify)(Store *s, RhText table, int64_t seq);
    void (*close)(Store *s);
};

/* `url`: a path, "sqlite:PATH" or "postgres://...". Creates what is missing and brings an older
   database up to date. Null: one clear line in `why`. Safe from several threads. */
Store *store_open(const char *url, RhBuf *why);
bool store_is_shared(const char *url); /* by several processes: PostgreSQL */

/* Waits on a connection of its own for what other processes tell. */
typedef struct StoreListener StoreListener;
/* null without `why`: nobody can tell */
StoreListener *store_listener_open(const char *url, RhBuf *why);
/* The next word of another process, or false after `wait_ms` without one. When words may have been
   lost (the connection broke) `table` is empty: look at everything. */
bool store_listener_wait(StoreListener *l, int32_t wait_ms, char table[STORE_ID_MAX], int64_t *seq);
void store_listener_close(StoreListener *listener);

/* A consistent copy of a SQLite database while it is in use, in a new file. */
bool store_backup(const char *url, const char *path, RhBuf *why);
/* Such a copy in the place of a database, which only with `force` may hold something. */
bool store_restore(const char *url, const char *path, bool force, RhBuf *why);
/* Whether the database is whole and no log has a gap. */
bool store_check(const char *url, RhBuf *why);

#endif
