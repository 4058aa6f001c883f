/* tests/server/simstore.c - the store in memory (see simstore.h): plain arrays, looked through from
   the front. A write checks everything first and then does everything, so it is all or nothing. */
#include "tests/server/simstore.h"

#include <stdlib.h>
#include <string.h>

typedef struct SimEntry {
    char *table, *kind, *who, *body;
    int64_t seq, at_ms;
    ptrdiff_t body_len;
} SimEntry;

typedef struct SimPaper {
    char *kind, *key, *owner, *body; /* kind null: removed */
    int64_t rank, version;
} SimPaper;

struct SimBase {
    SimEntry *entries;
    SimPaper *papers;
    int32_t entry_count, entry_cap, paper_count, paper_cap;
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

static bool sim_is_lost(const SimStore *s)
{
    SimFaults *f = s->faults;
    if (f->deaf) return true;
    return f->lost_percent > 0 && (int32_t)rh_rng_below(&f->rng, 100) < f->lost_percent;
}

static SimPaper *sim_find(SimBase *b, RhText kind, RhText key)
{
    for (int32_t i = 0; i < b->paper_count; i++) {
        SimPaper *p = &b->papers[i];
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
    for (int32_t i = 0; i < batch->paper_count; i++) {
        const StorePaper *p = &batch->papers[i];
        const SimPaper *is = sim_find(b, p->kind, p->key);
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

static void sim_forget(SimPaper *p)
{
    free(p->kind);
    free(p->key);
    free(p->owner);
    free(p->body);
    memset(p, 0, sizeof *p);
}

static void sim_put(SimBase *b, const StorePaper *p)
{
    SimPaper *is = sim_find(b, p->kind, p->key);
    int64_t version = is ? is->version : 0;
    if (is) sim_forget(is);
    if (!p->body.data) return;
    for (int32_t i = 0; !is && i < b->paper_count; i++)
        if (!b->papers[i].kind) is = &b->papers[i];
    if (!is) {
        if (b->paper_count == b->paper_cap) {
            b->paper_cap = b->paper_cap ? 2 * b->paper_cap : 16;
            b->papers = (SimPaper *)realloc(b->papers, (size_t)b->paper_cap * sizeof *b->papers);
            if (!b->papers) abort();
        }
        is = &b->papers[b->paper_count++];
    }
    SimPaper kept = {sim_keep(p->kind), sim_keep(p->key), sim_keep(p->owner),
                     sim_keep(p->body), p->rank,          version + 1};
    *is = kept;
}

static StoreEnd sim_write(Store *store, const StoreBatch *batch)
{
    SimStore *s = (SimStore *)store;
    SimFaults *f = s->faults;
    bool lost = sim_is_lost(s) || f->lose_before || f->lose_after;
    bool done =
        !lost || f->lose_after || (!f->deaf && !f->lose_before && rh_rng_below(&f->rng, 2) == 1);
    bool never = f->never;
    f->lose_before = f->lose_after = f->never = false;
    if (never) return STORE_NONE;
    if (!done) return STORE_LOST;
    if (!sim_fits(s->base, batch)) return lost ? STORE_LOST : STORE_TAKEN;
    for (int32_t i = 0; i < batch->entry_count; i++)
        sim_append(s->base, batch->table, &batch->entries[i]);
    for (int32_t i = 0; i < batch->paper_count; i++) sim_put(s->base, &batch->papers[i]);
    s->base->writes++;
    return lost ? STORE_LOST : STORE_FINE;
}

static StoreEnd sim_rewrite(Store *store, RhText table, int64_t seq, RhText body)
{
    SimStore *s = (SimStore *)store;
    StoreEnd end = STORE_NONE;
    if (sim_is_lost(s)) return STORE_LOST;
    for (int32_t i = 0; i < s->base->entry_count; i++) {
        SimEntry *e = &s->base->entries[i];
        if (e->seq != seq || !rh_text_is(table, e->table)) continue;
        char *kept = sim_keep(body);
        free(e->body);
        e->body = kept;
        e->body_len = body.len;
        end = STORE_FINE;
    }
    return end;
}

/* A read may break off in the middle. */
static StoreEnd sim_entries(Store *store, RhText table, int64_t from, StoreSeesEntry sees,
                            void *context)
{
    SimStore *s = (SimStore *)store;
    bool lost = sim_is_lost(s);
    int32_t most = lost ? (int32_t)rh_rng_below(&s->faults->rng, 8) : INT32_MAX;
    if (s->faults->deaf) return STORE_LOST;
    for (int32_t i = 0; i < s->base->entry_count && most > 0; i++) {
        const SimEntry *e = &s->base->entries[i];
        if (!rh_text_is(table, e->table) || e->seq < from) continue;
        RhText body = {e->body, e->body_len};
        StoreEntry seen = {e->seq, e->at_ms, rh_text(e->kind), rh_text(e->who), body};
        most--;
        if (!sees(context, &seen)) break;
    }
    return lost ? STORE_LOST : STORE_FINE;
}

static bool sim_show(const SimPaper *p, StoreSeesPaper sees, void *context)
{
    StorePaper seen = {rh_text(p->kind), rh_text(p->key), rh_text(p->owner),
                       p->rank,          p->version,      rh_text(p->body)};
    return sees(context, &seen);
}

static StoreEnd sim_get(Store *store, RhText kind, RhText key, StoreSeesPaper sees, void *context)
{
    SimStore *s = (SimStore *)store;
    if (sim_is_lost(s)) return STORE_LOST;
    const SimPaper *p = sim_find(s->base, kind, key);
    if (!p) return STORE_NONE;
    sim_show(p, sees, context);
    return STORE_FINE;
}

/* Not in the order of ranks: what asks for an order here must not rely on it for being right. */
static StoreEnd sim_list(Store *store, const StoreQuery *q, StoreSeesPaper sees, void *context)
{
    SimStore *s = (SimStore *)store;
    int32_t left = q->limit > 0 ? q->limit : INT32_MAX;
    if (sim_is_lost(s)) return STORE_LOST;
    for (int32_t i = 0; i < s->base->paper_count && left > 0; i++) {
        const SimPaper *p = &s->base->papers[i];
        if (!p->kind || !rh_text_is(q->kind, p->kind)) continue;
        if (q->by_owner && !rh_text_is(q->owner, p->owner)) continue;
        if (p->rank < q->rank_min || p->rank > q->rank_max) continue;
        left--;
        if (!sim_show(p, sees, context)) break;
    }
    return STORE_FINE;
}

static StoreEnd sim_tables(Store *store, StoreSeesPaper sees, void *context)
{
    SimStore *s = (SimStore *)store;
    for (int32_t i = 0; i < s->base->entry_count; i++) {
        const SimEntry *e = &s->base->entries[i];
        StorePaper seen = {rh_text(""), rh_text(e->table), rh_text(""), 0, 0, rh_text("")};
        if (e->seq == 1 && !sees(context, &seen)) break;
    }
    return STORE_FINE;
}

static void sim_tell(Store *store, RhText table, int64_t seq)
{
    SimStore *s = (SimStore *)store;
    if (s->faults->tell) s->faults->tell(s->faults->context, table, seq);
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
    for (int32_t i = 0; i < b->paper_count; i++) sim_forget(&b->papers[i]);
    free(b->entries);
    free(b->papers);
    free(b);
}

Store *sim_store(SimBase *base, SimFaults *faults)
{
    SimStore *s = (SimStore *)calloc(1, sizeof *s);
    if (!s) abort();
    s->store.write = sim_write;
    s->store.rewrite = sim_rewrite;
    s->store.entries = sim_entries;
    s->store.get = sim_get;
    s->store.list = sim_list;
    s->store.tables = sim_tables;
    s->store.tell = sim_tell;
    s->store.close = sim_close;
    s->base = base;
    s->faults = faults;
    return &s->store;
}

int64_t sim_writes(const SimBase *base)
{
    return base->writes;
}
