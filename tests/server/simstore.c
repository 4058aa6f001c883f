/* tests/server/simstore.c - the store in memory (see simstore.h): plain arrays that are searched
   from the front. A write first checks everything and then does everything, so it is all or
   nothing. */
#include "tests/server/simstore.h"

#include <stdlib.h>
#include <string.h>

typedef struct SimEntry {
    char *table, *kind, *who, *body;
    int64_t seq, at_ms;
    ptrdiff_t body_len;
} SimEntry;

typedef struct SimDoc {
    char *kind, *key, *owner, *body; /* kind null: removed */
    int64_t sort_key, version;
} SimDoc;

struct SimBase {
    SimEntry *entries;
    SimDoc *docs;
    int32_t entry_count, entry_cap, doc_count, doc_cap;
    int64_t writes;
};

typedef struct SimStore {
    Store store;
    SimBase *base;
    SimFaults *faults;
} SimStore;

static char *sim_keep(RhText t)
{
    char *kept = (char *)malloc((size_t)t.len + 1);
    if (!kept) abort();
    if (t.len) memcpy(kept, t.data, (size_t)t.len);
    kept[t.len] = 0;
    return kept;
}

static bool sim_is_unavailable(const SimStore *s)
{
    SimFaults *f = s->faults;
    if (f->unavailable) return true;
    return f->lost_percent > 0 && (int32_t)rh_rng_below(&f->rng, 100) < f->lost_percent;
}

static SimDoc *sim_find(SimBase *b, RhText kind, RhText key)
{
    for (int32_t i = 0; i < b->doc_count; i++) {
        SimDoc *p = &b->docs[i];
        if (p->kind && rh_text_is(kind, p->kind) && rh_text_is(key, p->key)) return p;
    }
    return 0;
}

static int64_t sim_last(const SimBase *b, RhText table)
{
    int64_t last = 0;
    for (int32_t i = 0; i < b->entry_count; i++)
        if (rh_text_is(table, b->entries[i].table)) last = b->entries[i].seq;
    return last;
}

static bool sim_fits(SimBase *b, const StoreBatch *batch)
{
    int64_t last = batch->entry_count ? sim_last(b, batch->table) : 0;
    for (int32_t i = 0; i < batch->entry_count; i++)
        if (batch->entries[i].seq != last + 1 + i) return false;
    for (int32_t i = 0; i < batch->doc_count; i++) {
        const StoreDoc *p = &batch->docs[i];
        const SimDoc *is = sim_find(b, p->kind, p->key);
        if (p->version != STORE_ANY && p->version != (is ? is->version : 0)) return false;
    }
    return true;
}

static void sim_append(SimBase *b, RhText table, const StoreEntry *e)
{
    if (b->entry_count == b->entry_cap) {
        b->entry_cap = b->entry_cap ? 2 * b->entry_cap : 64;
        b->entries = (SimEntry *)realloc(b->entries, (size_t)b->entry_cap * sizeof *b->entries);
        if (!b->entries) abort();
    }
    SimEntry kept = {sim_keep(table), sim_keep(e->kind), sim_keep(e->who), sim_keep(e->body),
                     e->seq,          e->at_ms,          e->body.len};
    b->entries[b->entry_count++] = kept;
}

static void sim_forget(SimDoc *p)
{
    free(p->kind);
    free(p->key);
    free(p->owner);
    free(p->body);
    memset(p, 0, sizeof *p);
}

static void sim_put(SimBase *b, const StoreDoc *p)
{
    SimDoc *is = sim_find(b, p->kind, p->key);
    int64_t version = is ? is->version : 0;
    if (is) sim_forget(is);
    if (!p->body.data) return;
    for (int32_t i = 0; !is && i < b->doc_count; i++)
        if (!b->docs[i].kind) is = &b->docs[i];
    if (!is) {
        if (b->doc_count == b->doc_cap) {
            b->doc_cap = b->doc_cap ? 2 * b->doc_cap : 16;
            b->docs = (SimDoc *)realloc(b->docs, (size_t)b->doc_cap * sizeof *b->docs);
            if (!b->docs) abort();
        }
        is = &b->docs[b->doc_count++];
    }
    SimDoc kept = {sim_keep(p->kind), sim_keep(p->key), sim_keep(p->owner),
                   sim_keep(p->body), p->sort_key,      version + 1};
    *is = kept;
}

static StoreStatus sim_write(Store *store, const StoreBatch *batch)
{
    SimStore *s = (SimStore *)store;
    SimFaults *f = s->faults;
    bool unavailable = sim_is_unavailable(s) || f->lose_before || f->lose_after;
    bool done = !unavailable || f->lose_after ||
                (!f->unavailable && !f->lose_before && rh_rng_below(&f->rng, 2) == 1);
    bool never = f->never;
    f->lose_before = f->lose_after = f->never = false;
    if (never) return STORE_NOT_FOUND;
    if (!done) return STORE_UNAVAILABLE;
    if (!sim_fits(s->base, batch)) return unavailable ? STORE_UNAVAILABLE : STORE_CONFLICT;
    for (int32_t i = 0; i < batch->entry_count; i++)
        sim_append(s->base, batch->table, &batch->entries[i]);
    for (int32_t i = 0; i < batch->doc_count; i++) sim_put(s->base, &batch->docs[i]);
    s->base->writes++;
    return unavailable ? STORE_UNAVAILABLE : STORE_OK;
}

/* The simulation plays no tables that are removed. */
static StoreStatus sim_remove(Store *store, RhText table)
{
    (void)store;
    (void)table;
    return STORE_UNAVAILABLE;
}

static StoreStatus sim_rewrite(Store *store, RhText table, int64_t seq, RhText body)
{
    SimStore *s = (SimStore *)store;
    StoreStatus status = STORE_NOT_FOUND;
    if (sim_is_unavailable(s)) return STORE_UNAVAILABLE;
    for (int32_t i = 0; i < s->base->entry_count; i++) {
        SimEntry *e = &s->base->entries[i];
        if (e->seq != seq || !rh_text_is(table, e->table)) continue;
        char *kept = sim_keep(body);
        free(e->body);
        e->body = kept;
        e->body_len = body.len;
        status = STORE_OK;
    }
    return status;
}

/* A read may fail in the middle. */
static StoreStatus sim_entries(Store *store, RhText table, int64_t from, StoreVisitEntry visit,
                               void *context)
{
    SimStore *s = (SimStore *)store;
    bool unavailable = sim_is_unavailable(s);
    int32_t most = unavailable ? (int32_t)rh_rng_below(&s->faults->rng, 8) : INT32_MAX;
    if (s->faults->unavailable) return STORE_UNAVAILABLE;
    for (int32_t i = 0; i < s->base->entry_count && most > 0; i++) {
        const SimEntry *e = &s->base->entries[i];
        if (!rh_text_is(table, e->table) || e->seq < from) continue;
        RhText body = {e->body, e->body_len};
        StoreEntry seen = {e->seq, e->at_ms, rh_text(e->kind), rh_text(e->who), body};
        most--;
        if (!visit(context, &seen)) break;
    }
    return unavailable ? STORE_UNAVAILABLE : STORE_OK;
}

static bool sim_show(const SimDoc *p, StoreVisitDoc visit, void *context)
{
    StoreDoc seen = {rh_text(p->kind), rh_text(p->key), rh_text(p->owner),
                     p->sort_key,      p->version,      rh_text(p->body)};
    return visit(context, &seen);
}

static StoreStatus sim_get(Store *store, RhText kind, RhText key, StoreVisitDoc visit,
                           void *context)
{
    SimStore *s = (SimStore *)store;
    if (sim_is_unavailable(s)) return STORE_UNAVAILABLE;
    const SimDoc *p = sim_find(s->base, kind, key);
    if (!p) return STORE_NOT_FOUND;
    sim_show(p, visit, context);
    return STORE_OK;
}

/* Does not sort by sort key: the server must be correct whatever the order. */
static StoreStatus sim_list(Store *store, const StoreQuery *q, StoreVisitDoc visit, void *context)
{
    SimStore *s = (SimStore *)store;
    int32_t left = q->limit > 0 ? q->limit : INT32_MAX;
    if (sim_is_unavailable(s)) return STORE_UNAVAILABLE;
    for (int32_t i = 0; i < s->base->doc_count && left > 0; i++) {
        const SimDoc *p = &s->base->docs[i];
        if (!p->kind || !rh_text_is(q->kind, p->kind)) continue;
        if (q->by_owner && !rh_text_is(q->owner, p->owner)) continue;
        if (p->sort_key < q->sort_key_min || p->sort_key > q->sort_key_max) continue;
        left--;
        if (!sim_show(p, visit, context)) break;
    }
    return STORE_OK;
}

static StoreStatus sim_tables(Store *store, StoreVisitDoc visit, void *context)
{
    SimStore *s = (SimStore *)store;
    for (int32_t i = 0; i < s->base->entry_count; i++) {
        const SimEntry *e = &s->base->entries[i];
        StoreDoc seen = {rh_text(""), rh_text(e->table), rh_text(""), 0, 0, rh_text("")};
        if (e->seq == 1 && !visit(context, &seen)) break;
    }
    return STORE_OK;
}

static void sim_notify(Store *store, RhText table, int64_t seq)
{
    SimStore *s = (SimStore *)store;
    if (s->faults->notify) s->faults->notify(s->faults->context, table, seq);
}

static void sim_close(Store *store)
{
    free(store);
}

SimBase *sim_base_new(void)
{
    SimBase *b = (SimBase *)calloc(1, sizeof *b);
    if (!b) abort();
    return b;
}

void sim_base_free(SimBase *b)
{
    for (int32_t i = 0; i < b->entry_count; i++) {
        free(b->entries[i].table);
        free(b->entries[i].kind);
        free(b->entries[i].who);
        free(b->entries[i].body);
    }
    for (int32_t i = 0; i < b->doc_count; i++) sim_forget(&b->docs[i]);
    free(b->entries);
    free(b->docs);
    free(b);
}

Store *sim_store(SimBase *base, SimFaults *faults)
{
    SimStore *s = (SimStore *)calloc(1, sizeof *s);
    if (!s) abort();
    s->store.write = sim_write;
    s->store.rewrite = sim_rewrite;
    s->store.remove = sim_remove;
    s->store.entries = sim_entries;
    s->store.get = sim_get;
    s->store.list = sim_list;
    s->store.tables = sim_tables;
    s->store.notify = sim_notify;
    s->store.close = sim_close;
    s->base = base;
    s->faults = faults;
    return &s->store;
}

int64_t sim_writes(const SimBase *base)
{
    return base->writes;
}
