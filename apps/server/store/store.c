/* apps/server/store/store.c - chooses the store for a URL, and checks batches for all stores. Start
   with store_open.

   A URL is a path, "sqlite:PATH" or "postgres://...". Whatever only one database would refuse (a
   zero byte, a text that is too long) is refused here, so that the server behaves the same with
   both. */
#include "apps/server/store/store.h"

#include <string.h>

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
        rh_put(why, "the address of the database has no path");
        return 0;
    }
    if (strstr(path, "://")) {
        rh_put(why, "a database is a path, sqlite:PATH or postgres://..., nothing else");
        return 0;
    }
    return path;
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
        rh_put(why, "a PostgreSQL database is copied by pg_dump, which comes with it");
        return false;
    }
    const char *from = store_path(url, why);
    return from && store_sqlite_backup(from, path, why);
}

bool store_restore(const char *url, const char *path, bool force, RhBuf *why)
{
    if (store_is_shared(url)) {
        rh_put(why, "into PostgreSQL go its own copies by pg_restore, and others by migrate");
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

/* ---- Checking batches. ---- */

/* A text shorter than `max`, UTF-8, without zero bytes, which PostgreSQL cannot store. */
static bool store_text_fits(RhText t, ptrdiff_t max)
{
    if (t.len < 0 || t.len >= max) return false;
    while (t.len > 0) {
        int step = rh_utf8_step(t, 0);
        if (step <= 0 || t.data[0] == 0) return false;
        t.data += step;
        t.len -= step;
    }
    return true;
}

bool store_body_fits(RhText body)
{
    return store_text_fits(body, STORE_BODY_MAX + 1);
}

static bool store_entries_fit(const StoreBatch *b)
{
    if (b->entry_count < 0 || b->entry_count > STORE_BATCH_MAX) return false;
    if (b->entry_count > 0 && b->table.len == 0) return false;
    if (!store_text_fits(b->table, STORE_ID_MAX)) return false;
    for (int i = 0; i < b->entry_count; i++) {
        const StoreEntry *e = &b->entries[i];
        if (e->seq != b->entries[0].seq + i || e->seq < 1) return false;
        if (!store_text_fits(e->kind, STORE_KIND_MAX)) return false;
        if (!store_text_fits(e->who, STORE_ID_MAX)) return false;
        if (!store_body_fits(e->body)) return false;
    }
    return true;
}

static bool store_doc_fits(const StoreBatch *b, int at)
{
    const StoreDoc *p = &b->docs[at];
    if (p->version < STORE_ANY || p->kind.len == 0) return false;
    if (!store_text_fits(p->kind, STORE_KIND_MAX)) return false;
    if (!store_text_fits(p->key, STORE_KEY_MAX)) return false;
    if (!store_text_fits(p->owner, STORE_KEY_MAX)) return false;
    if (p->body.data && !store_text_fits(p->body, STORE_BODY_MAX + 1)) return false;
    for (int i = 0; i < at; i++) {
        const StoreDoc *other = &b->docs[i];
        if (rh_text_equal(p->kind, other->kind) && rh_text_equal(p->key, other->key)) return false;
    }
    return true;
}

bool store_fits(const StoreBatch *b)
{
    if (b->doc_count < 0 || b->doc_count > STORE_BATCH_MAX) return false;
    if (!store_entries_fit(b)) return false;
    for (int i = 0; i < b->doc_count; i++)
        if (!store_doc_fits(b, i)) return false;
    return true;
}

StoreBounds store_bounds(const StoreQuery *q)
{
    StoreBounds b;
    b.min = q->sort_key_min ? q->sort_key_min : INT64_MIN;
    b.max = q->sort_key_max ? q->sort_key_max : INT64_MAX;
    b.limit = q->limit > 0 ? q->limit : INT64_MAX;
    b.any_kind = q->kind.len == 0;
    b.any_owner = q->owner.len == 0 && !q->by_owner;
    return b;
}
