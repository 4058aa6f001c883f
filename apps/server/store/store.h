/* apps/server/store/store.h - what the server keeps, behind one short interface: logs and
   documents.

   Call store_open first; then the function pointers of Store. Calls block until the database
   answers, and return STORE_UNAVAILABLE when it does not. A Store belongs to one thread: open one
   per thread. Writers on several threads or processes are kept apart by the database.

   A log belongs to one table and only grows: entry n is written once, by the first writer (but see
   `rewrite` and `remove`). That is all the concurrency control there is: a writer who gets
   STORE_CONFLICT reads the new entries and decides again. A document is a small JSON text under
   (kind, key), with an owner and a sort key to find it by, and a version that grows with every
   change. A batch of entries and documents is written as a whole or not at all, and is on disk when
   write returns.

   Behind it are SQLite (sqlite.c: one file, one process) and PostgreSQL (postgres.c: many
   processes); tests have a store in memory. */
#ifndef SERVER_STORE_H
#define SERVER_STORE_H

#include "engine/roundhouse.h"

enum {
    STORE_ID_MAX = 32,          /* bytes of the id of a table or person, with its final zero */
    STORE_KIND_MAX = 16,        /* bytes of a document's kind */
    STORE_KEY_MAX = 128,        /* bytes of a document's key, and of its owner */
    STORE_BODY_MAX = 1 << 16,   /* bytes of the body of a document or entry */
    STORE_BATCH_MAX = 32        /* entries plus documents in a batch */
};

/* The result of a call. After UNAVAILABLE it is unknown whether a batch was written: read to find
   out. */
typedef enum StoreStatus {
    STORE_OK,
    STORE_CONFLICT, /* another writer was first */
    STORE_NOT_FOUND,
    STORE_UNAVAILABLE
} StoreStatus;

/* One entry of a table's log. */
typedef struct StoreEntry {
    int64_t seq;    /* from 1, without gaps */
    int64_t at_ms;  /* milliseconds since 1970 */
    RhText kind;    /* "play", "say" and so on, see table.h */
    RhText who;     /* id of the person who asked for it; empty: the server */
    RhText body;
} StoreEntry;

/* The version a document must have to be overwritten: any, none yet, or exactly this number. */
enum { STORE_ANY = -1, STORE_ABSENT = 0 };

typedef struct StoreDoc {
    RhText kind, key;
    RhText owner;       /* documents of one kind are found by owner and sort key, */
    int64_t sort_key;   /* or by sort key alone */
    int64_t version;    /* writing: the version it must have now; reading: its version, from 1 */
    RhText body;        /* writing: null data removes the document */
} StoreDoc;

typedef struct StoreBatch {
    RhText table; /* the log that the entries belong to; empty: no entries */
    StoreEntry entries[STORE_BATCH_MAX];
    int32_t entry_count;
    StoreDoc docs[STORE_BATCH_MAX];
    int32_t doc_count;
} StoreBatch;

/* Selects documents; empty and zero members match everything. Results are in descending order of
   sort key, then kind and key, or in ascending order of all three. Sort keys are within
   sort_key_min to sort_key_max. */
typedef struct StoreQuery {
    RhText kind, owner;
    bool by_owner; /* match the owner even if it is empty */
    int64_t sort_key_min, sort_key_max;
    bool ascending;
    int32_t limit;
} StoreQuery;

/* Called for each result; returns false to stop. The texts are valid until it returns. It may use
   the same store. */
typedef bool (*StoreVisitEntry)(void *context, const StoreEntry *entry);
typedef bool (*StoreVisitDoc)(void *context, const StoreDoc *doc);

typedef struct Store Store;
struct Store {
    /* Writes all of a batch or nothing. CONFLICT: an entry's number is taken, the entry before it
       is missing, or a document has another version. NOT_FOUND: the batch breaks a limit (see
       store_fits in store_internal.h) and can never be written. */
    StoreStatus (*write)(Store *s, const StoreBatch *batch);
    /* Replaces the body of an entry, only to delete what a person wrote: processes that have the
       log in memory must read it again. NOT_FOUND: there is no such entry, or the body breaks a
       limit. */
    StoreStatus (*rewrite)(Store *s, RhText table, int64_t seq, RhText body);
    /* Removes a whole log, of a table that nobody needs any more. OK also if there is none. */
    StoreStatus (*remove)(Store *s, RhText table);
    /* The entries from number `from`, in order. */
    StoreStatus (*entries)(Store *s, RhText table, int64_t from, StoreVisitEntry visit,
                           void *context);
    /* NOT_FOUND: there is no such document. */
    StoreStatus (*get)(Store *s, RhText kind, RhText key, StoreVisitDoc visit, void *context);
    StoreStatus (*list)(Store *s, const StoreQuery *query, StoreVisitDoc visit, void *context);
    /* All tables that have a log, for checks and copies, as documents without kind and body: the
       key is the table, the sort key the number of its last entry. */
    StoreStatus (*tables)(Store *s, StoreVisitDoc visit, void *context);
    /* Notifies other processes, if any, that a log has grown. A hint, which may be lost. */
    void (*notify)(Store *s, RhText table, int64_t seq);
    void (*close)(Store *s);
    /* The database's clock, in milliseconds since 1970. NOT_FOUND: it has none of its own. */
    StoreStatus (*now_ms)(Store *s, int64_t *out);
};

/* `url` is a path, "sqlite:PATH" or "postgres://...". Creates what is missing and migrates an older
   database. Returns null on failure, with one line in `why`; the caller closes it. Thread-safe. */
Store *store_open(const char *url, RhBuf *why);
bool store_is_shared(const char *url); /* true if several processes may use it: PostgreSQL */
/* Whether `url` has one of these forms; if not, one line in `why` explains them. */
bool store_is_url(const char *url, RhBuf *why);

/* File descriptors that hold the lock of a SQLite database; -1: none. */
typedef struct StoreLock { int beside, database; } StoreLock;
#define STORE_NO_LOCK {-1, -1}

/* Reserves a SQLite database for one server; PostgreSQL needs no lock. Begin with STORE_NO_LOCK.
   The lock ends with store_unlock, which must come after the last store of this process is closed,
   or with the process, however it ends. If another server holds it, under whatever name of the
   file, store_lock waits up to `wait_ms` milliseconds, then returns false with one line in
   `why`. */
bool store_lock(const char *url, int32_t wait_ms, StoreLock *lock, RhBuf *why);
void store_unlock(StoreLock *lock);

/* Receives notifications of other processes, on a connection of its own. */
typedef struct StoreListener StoreListener;
/* Null with an empty `why`: this database has no other processes. */
StoreListener *store_listener_open(const char *url, RhBuf *why);
/* Waits for the next notification; false: none came within `wait_ms`. An empty `table` means that
   some may have been lost, because the connection broke: check every table. */
bool store_listener_wait(StoreListener *l, int32_t wait_ms, char table[STORE_ID_MAX], int64_t *seq);
void store_listener_close(StoreListener *listener);

/* Copies a SQLite database, which may be in use, to a new file. The copy is consistent. */
bool store_backup(const char *url, const char *path, RhBuf *why);
/* Replaces a database with such a copy. Refused while a server uses it and, without `force`, if it
   contains anything. */
bool store_restore(const char *url, const char *path, bool force, RhBuf *why);
/* Whether the database is intact and no log has a gap. */
bool store_check(const char *url, RhBuf *why);

#endif
