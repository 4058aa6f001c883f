/* apps/server/store/batch.c - checks batches and bounds queries for all databases.

   Whatever only one database would refuse (a zero byte, a text that is too long) is refused here,
   so that the server behaves the same with each. */
#include "apps/server/store/store_internal.h"

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
