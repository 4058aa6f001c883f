/* apps/server/table/core_old.c - tables that nobody needs any more: idle ones are closed, and
   closed ones are removed from the store. Finished matches stay. Start with core_old_tables. */
#include <string.h>

#include "apps/server/table/core_internal.h"

enum { OLD_ROUND = 32, OLD_HOSTED = 1000 };
static const int64_t old_day_ms = 86400000;

typedef struct OldTables {
    Store *store;
    int64_t now_ms;
    CoreAt at;
    void *context;
    bool idle; /* of the head that was read last */
} OldTables;

/* ---- Idle tables ---- */

static bool old_visit_head(void *context, const StoreDoc *doc)
{
    OldTables *old = (OldTables *)context;
    RhJson head;
    int64_t changed = INT64_MAX;
    if (rh_json_open(doc->body, &head).what) return false;
    rh_json_int(rh_json_member(head, "changed"), 0, INT64_MAX, &changed);
    bool is_open = rh_json_is(rh_json_member(head, "stage"), "open");
    int64_t days = is_open ? CORE_OPEN_DAYS : CORE_LIVE_DAYS;
    old->idle = changed < old->now_ms - days * old_day_ms;
    return false;
}

/* Documents `host` are those of tables that are not finished, listed or not. */
static bool old_visit_host(void *context, const StoreDoc *doc)
{
    OldTables *old = (OldTables *)context;
    old->idle = false;
    StoreStatus status =
        old->store->get(old->store, rh_text("table"), doc->key, old_visit_head, old);
    if (status == STORE_OK && old->idle) old->at(old->context, doc->key);
    return status != STORE_UNAVAILABLE;
}

static bool old_visit_closed(void *context, const StoreDoc *doc)
{
    OldTables *old = (OldTables *)context;
    old->at(old->context, doc->key);
    return true;
}

void core_old_tables(Store *store, int64_t now_ms, CoreAt shut, CoreAt purge, void *context)
{
    OldTables old = {store, now_ms, shut, context, false};
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("host");
    query.sort_key_max = now_ms - CORE_OPEN_DAYS * old_day_ms;
    query.ascending = true;
    query.limit = OLD_HOSTED;
    store->list(store, &query, old_visit_host, &old);
    old.at = purge;
    query.kind = rh_text("closed");
    query.sort_key_max = now_ms - CORE_CLOSED_DAYS * old_day_ms;
    query.limit = OLD_ROUND;
    store->list(store, &query, old_visit_closed, &old);
}

bool core_shut_idle(Core *c, RhText table)
{
    char words[RH_REASON_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    StoreStatus status;
    CoreTable *ct = core_table(c, table, &status);
    if (!ct || core_refresh(c, ct) != STORE_OK || ct->table.broken) return false;
    int64_t days = ct->table.stage == TABLE_OPEN ? CORE_OPEN_DAYS : CORE_LIVE_DAYS;
    if (ct->table.at_ms >= c->host.now_ms(c->host.context) - days * old_day_ms) return false;
    return core_shut(c, table, &why);
}

/* ---- Closed tables ---- */

typedef struct OldPurge {
    Core *core;
    RhText table;
    char last[STORE_ID_MAX]; /* the person whose documents were removed last */
    StoreStatus status;
} OldPurge;

static void old_add(StoreBatch *b, const char *kind, RhText key)
{
    StoreDoc *doc = &b->docs[b->doc_count++];
    RH_ASSERT(b->doc_count <= STORE_BATCH_MAX);
    doc->kind = rh_text(kind);
    doc->key = key;
    doc->version = STORE_ANY;
}

/* Whatever leads from a person to the table. */
static bool old_visit_entry(void *context, const StoreEntry *e)
{
    static const char *const kinds[] = {"seat", "trace", "gone", "turn", "note"};
    OldPurge *p = (OldPurge *)context;
    Store *store = p->core->host.store;
    StoreBatch *b = &p->core->batch;
    char key[STORE_KEY_MAX], table[STORE_ID_MAX];
    RhBuf out = {key, sizeof key, 0, false};
    if (e->who.len == 0 || e->who.len >= STORE_ID_MAX || rh_text_is(e->who, p->last)) return true;
    memset(p->last, 0, sizeof p->last);
    memcpy(p->last, e->who.data, (size_t)e->who.len);
    memset(table, 0, sizeof table);
    memcpy(table, p->table.data, (size_t)p->table.len);
    core_put_key_of(&out, table, e->who);
    memset(b, 0, sizeof *b);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        old_add(b, kinds[i], rh_buf_text(&out));
    p->status = store->write(store, b);
    return p->status == STORE_OK;
}

/* The document that leads here is removed last: after a crash all of it is done again. */
void core_purge(Core *c, RhText table)
{
    static const char *const kinds[] = {"table", "due", "seed", "host"};
    Store *store = c->host.store;
    StoreStatus status;
    CoreTable *ct = core_table(c, table, &status);
    if (status == STORE_UNAVAILABLE || (ct && ct->table.stage != TABLE_CLOSED)) return;
    OldPurge purge = {c, table, "", STORE_OK};
    if (store->entries(store, table, 1, old_visit_entry, &purge) != STORE_OK ||
        purge.status != STORE_OK)
        return;
    memset(&c->batch, 0, sizeof c->batch);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) old_add(&c->batch, kinds[i], table);
    if (store->write(store, &c->batch) != STORE_OK || store->remove(store, table) != STORE_OK)
        return;
    if (ct) ct->doubtful = true;
    memset(&c->batch, 0, sizeof c->batch);
    old_add(&c->batch, "closed", table);
    store->write(store, &c->batch);
}
