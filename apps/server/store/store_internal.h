/* apps/server/store/store_internal.h - what the stores share among themselves: what a batch must be
   before any database sees it, and the two channels in. Everybody else wants store.h. */
#ifndef SERVER_STORE_INTERNAL_H
#define SERVER_STORE_INTERNAL_H

#include "apps/server/store/store.h"

enum { STORE_SCHEMA = 1 };      /* of the tables; raised by a row of migrations in both stores */

/* Whether a batch keeps the limits: lengths, texts of UTF-8 without a zero byte, entries numbered
   one after the other, no document twice. So all databases take it, or none. */
bool store_fits(const StoreBatch *batch);

bool store_body_fits(RhText body); /* of an entry, as above */

/* The bounds of a query, with what does not count filled in. */
typedef struct StoreBounds { int64_t min, max, limit; bool any_kind, any_owner; } StoreBounds;
StoreBounds store_bounds(const StoreQuery *query);

Store *store_sqlite_open(const char *path, RhBuf *why);
bool store_sqlite_backup(const char *path, const char *to, RhBuf *why);
bool store_sqlite_restore(const char *path, const char *from, bool force, RhBuf *why);
bool store_sqlite_check(const char *path, RhBuf *why);

Store *store_postgres_open(const char *url, RhBuf *why);
StoreListener *store_postgres_listener(const char *url, RhBuf *why);

#endif
