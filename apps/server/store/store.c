/* apps/server/store/store.c - opens, backs up, restores and checks the database of a URL. Start
   with store_open.

   A URL is a path, "sqlite:PATH" or "postgres://...". */
#include "apps/server/store/store.h"

#include <string.h>
#include <unistd.h>

#include "apps/server/store/store_internal.h"
#include "engine/json.h"

static bool store_begins(const char *url, const char *with)
{
    return strncmp(url, with, strlen(with)) == 0;
}

bool store_is_shared(const char *url)
{
    return store_begins(url, "postgres://") || store_begins(url, "postgresql://");
}

/* The path of a SQLite database; null: not a valid URL, see `why`. */
static const char *store_path(const char *url, RhBuf *why)
{
    const char *path = store_begins(url, "sqlite:") ? url + strlen("sqlite:") : url;
    if (path != url && path[0] == '/' && path[1] == '/') path += 2;
    if (!path[0]) {
        rh_put(why, "the database needs a path, as in sqlite:server.db");
        return 0;
    }
    if (strstr(path, "://")) {
        rh_put(why, "a database must be a path, sqlite:PATH or postgres://HOST/NAME");
        return 0;
    }
    return path;
}

bool store_is_url(const char *url, RhBuf *why)
{
    return store_is_shared(url) || store_path(url, why) != 0;
}

bool store_lock(const char *url, int32_t wait_ms, StoreLock *lock, RhBuf *why)
{
    if (store_is_shared(url)) return true;
    const char *path = store_path(url, why);
    return path && store_sqlite_lock(path, wait_ms, lock, why);
}

Store *store_open(const char *url, RhBuf *why)
{
    if (store_is_shared(url)) return store_postgres_open(url, why);
    const char *path = store_path(url, why);
    return path ? store_sqlite_open(path, why) : 0;
}

StoreListener *store_listener_open(const char *url, RhBuf *why)
{
    return store_is_shared(url) ? store_postgres_listener(url, why) : 0;
}

bool store_backup(const char *url, const char *path, RhBuf *why)
{
    if (store_is_shared(url)) {
        rh_put(why, "back up a PostgreSQL database with pg_dump");
        return false;
    }
    const char *from = store_path(url, why);
    return from && store_sqlite_backup(from, path, why);
}

bool store_restore(const char *url, const char *path, bool force, RhBuf *why)
{
    if (store_is_shared(url)) {
        rh_put(why, "restore a PostgreSQL database with pg_restore, or copy another into it with "
                    "`admin migrate`");
        return false;
    }
    const char *to = store_path(url, why);
    return to && store_sqlite_restore(to, path, force, why);
}

/* ---- Checking a database. ---- */

typedef struct StoreCheck {
    Store *store;
    RhBuf *why;
    RhText table;
    int64_t next;
    bool good;
} StoreCheck;

static void store_fault(StoreCheck *l, const char *what)
{
    if (!l->good) return;
    l->good = false;
    rh_put(l->why, "the log of table ");
    rh_put_json_string(l->why, l->table);
    rh_put(l->why, what);
    rh_put_number(l->why, l->next);
}

static bool store_check_entry(void *context, const StoreEntry *entry)
{
    StoreCheck *l = (StoreCheck *)context;
    if (entry->seq != l->next) {
        store_fault(l, " has no entry ");
        return false;
    }
    l->next++;
    return true;
}

static bool store_check_table(void *context, const StoreDoc *table)
{
    StoreCheck *l = (StoreCheck *)context;
    l->table = table->key;
    l->next = 1;
    if (l->store->entries(l->store, table->key, 1, store_check_entry, l) != STORE_OK)
        store_fault(l, " cannot be read from entry ");
    return l->good;
}

bool store_check(const char *url, RhBuf *why)
{
    if (!store_is_shared(url)) {
        const char *path = store_path(url, why);
        if (!path || !store_sqlite_check(path, why)) return false;
    }
    Store *store = store_open(url, why);
    StoreCheck check = {store, why, {0, 0}, 1, true};
    if (!store) return false;
    if (store->tables(store, store_check_table, &check) != STORE_OK && check.good) {
        rh_put(why, "the database does not answer");
        check.good = false;
    }
    store->close(store);
    return check.good;
}
