/* apps/server/store/store_internal.h - shared by the stores: the limits every batch must keep, and
   how to open each database. Other folders include store.h. */
#ifndef SERVER_STORE_INTERNAL_H
#define SERVER_STORE_INTERNAL_H

#include "apps/server/store/store.h"

enum { STORE_SCHEMA = 1 }; /* version of the tables; each step has a migration in both stores */

/* Whether a batch keeps the limits: lengths, UTF-8 without zero bytes, consecutive numbers, no
   document twice. Checked before any database sees it, so that all of them accept the same. */
bool store_fits(const StoreBatch *batch);

bool store_body_fits(RhText body); /* the same for one body */

/* The bounds of a query, with defaults filled in. */
typedef struct StoreBounds { int64_t min, max, limit; bool any_kind, any_owner; } StoreBounds;
StoreBounds store_bounds(const StoreQuery *query);

Store *store_sqlite_open(const char *path, RhBuf *why);
bool store_sqlite_lock(const char *path, int32_t wait_ms, StoreLock *lock, RhBuf *why);
bool store_sqlite_backup(const char *path, const char *to, RhBuf *why);
bool store_sqlite_restore(const char *path, const char *from, bool force, RhBuf *why);
bool store_sqlite_check(const char *path, RhBuf *why);

Store *store_postgres_open(const char *url, RhBuf *why);
StoreListener *store_postgres_listener(const char *url, RhBuf *why);

#endif
