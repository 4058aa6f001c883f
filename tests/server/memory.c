/* tests/server/memory.c - a store in memory (see memory.h): log entries and documents in two arrays
   under one lock. Results are copied before the visitor is called, so that the visitor may use the
   store. */
#define _DEFAULT_SOURCE
#include "tests/server/memory.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/store/store_internal.h"

/* A row of either array. A log entry leaves `doc` empty; a document leaves `log` and `entry`
   empty. */
typedef struct MemoryRow {
    char *log;
    StoreEntry entry;
    StoreDoc doc;
} MemoryRow;

typedef struct MemoryRows {
    MemoryRow *at;
    int count, cap;
} MemoryRows;

struct Memory {
    pthread_mutex_t lock;
    MemoryRows entries, docs; /* entries are in the order in which they were written */
    MemoryFate next;
    bool down;
};

typedef struct MemoryStore {
    Store store;
    Memory *memory;
} MemoryStore;

static void *memory_room(void *old, size_t bytes)
{
    void *p = realloc(old, bytes);
    if (!p) abort();
    return p;
}

static RhText memory_copy(RhText t)
{
    char *data = (char *)memory_room(0, (size_t)t.len + 1);
    if (t.len) memcpy(data, t.data, (size_t)t.len);
    data[t.len] = 0;
    return (RhText){data, t.len};
}

static void memory_drop(RhText t)
{
    free((void *)(uintptr_t)t.data);
}

static MemoryRow *memory_add(MemoryRows *rows)
{
    if (rows->count == rows->cap) {
        rows->cap = rows->cap ? 2 * rows->cap : 64;
        rows->at = (MemoryRow *)memory_room(rows->at, sizeof *rows->at * (size_t)rows->cap);
    }
    MemoryRow *row = &rows->at[rows->count++];
    rh_zero(row, sizeof *row);
    return row;
}

static void memory_add_entry(MemoryRows *rows, RhText log, const StoreEntry *e)
{
    MemoryRow *row = memory_add(rows);
    row->log = (char *)(uintptr_t)memory_copy(log).data;
    row->entry = (StoreEntry){e->seq, e->at_ms, memory_copy(e->kind), memory_copy(e->who),
                              memory_copy(e->body)};
}

static StoreDoc memory_copy_doc(const StoreDoc *p)
{
    return (StoreDoc){memory_copy(p->kind), memory_copy(p->key), memory_copy(p->owner),
                      p->sort_key,          p->version,          memory_copy(p->body)};
}

static void memory_drop_row(MemoryRow *row)
{
    free(row->log);
    memory_drop(row->entry.kind);
    memory_drop(row->entry.who);
    memory_drop(row->entry.body);
    memory_drop(row->doc.kind);
    memory_drop(row->doc.key);
    memory_drop(row->doc.owner);
    memory_drop(row->doc.body);
}

static void memory_drop_rows(MemoryRows *rows)
{
    for (int i = 0; i < rows->count; i++) memory_drop_row(&rows->at[i]);
    free(rows->at);
    rh_zero(rows, sizeof *rows);
}

static int64_t memory_last(const Memory *m, RhText log)
{
    int64_t last = 0;
    for (int i = 0; i < m->entries.count; i++)
        if (rh_text_is(log, m->entries.at[i].log)) last = m->entries.at[i].entry.seq;
    return last;
}

static int memory_find(const Memory *m, RhText kind, RhText key)
{
    for (int i = 0; i < m->docs.count; i++) {
        const StoreDoc *p = &m->docs.at[i].doc;
        if (rh_text_equal(p->kind, kind) && rh_text_equal(p->key, key)) return i;
    }
    return -1;
}

/* ---- Writing: checks everything first, then writes everything. ---- */

static bool memory_may(const Memory *m, const StoreBatch *b)
{
    if (b->entry_count && b->entries[0].seq != memory_last(m, b->table) + 1) return false;
    for (int i = 0; i < b->doc_count; i++) {
        const StoreDoc *p = &b->docs[i];
        int at = memory_find(m, p->kind, p->key);
        int64_t version = at < 0 ? 0 : m->docs.at[at].doc.version;
        if (p->version != STORE_ANY && p->version != version) return false;
    }
    return true;
}

static void memory_put(Memory *m, const StoreDoc *p)
{
    int at = memory_find(m, p->kind, p->key);
    int64_t version = at < 0 ? 0 : m->docs.at[at].doc.version;
    if (at >= 0) {
        memory_drop_row(&m->docs.at[at]);
        m->docs.at[at] = m->docs.at[--m->docs.count];
    }
    if (!p->body.data) return;
    MemoryRow *row = memory_add(&m->docs);
    row->doc = memory_copy_doc(p);
    row->doc.version = version + 1;
}

static void memory_do(Memory *m, const StoreBatch *b)
{
    for (int i = 0; i < b->entry_count; i++)
        memory_add_entry(&m->entries, b->table, &b->entries[i]);
    for (int i = 0; i < b->doc_count; i++) memory_put(m, &b->docs[i]);
}

static StoreStatus memory_write(Store *store, const StoreBatch *batch)
{
    Memory *m = ((MemoryStore *)store)->memory;
    if (!store_fits(batch)) return STORE_NOT_FOUND;
    pthread_mutex_lock(&m->lock);
    MemoryFate fate = m->down ? MEMORY_UNAVAILABLE : m->next;
    bool may = fate != MEMORY_REFUSED && memory_may(m, batch);
    StoreStatus status = may ? STORE_OK : STORE_CONFLICT;
    if (may && fate != MEMORY_UNAVAILABLE) memory_do(m, batch);
    if (fate == MEMORY_UNAVAILABLE || fate == MEMORY_UNAVAILABLE_AFTER) status = STORE_UNAVAILABLE;
    m->next = MEMORY_WELL;
    pthread_mutex_unlock(&m->lock);
    return status;
}

static StoreStatus memory_remove(Store *store, RhText table)
{
    Memory *m = ((MemoryStore *)store)->memory;
    int kept = 0;
    pthread_mutex_lock(&m->lock);
    for (int i = 0; i < m->entries.count && !m->down; i++) {
        MemoryRow row = m->entries.at[i];
        if (rh_text_is(table, row.log)) memory_drop_row(&row);
        else m->entries.at[kept++] = row;
    }
    if (!m->down) m->entries.count = kept;
    StoreStatus status = m->down ? STORE_UNAVAILABLE : STORE_OK;
    pthread_mutex_unlock(&m->lock);
    return status;
}

static StoreStatus memory_rewrite(Store *store, RhText table, int64_t seq, RhText body)
{
    Memory *m = ((MemoryStore *)store)->memory;
    StoreStatus status = STORE_NOT_FOUND;
    if (!store_body_fits(body)) return STORE_NOT_FOUND;
    pthread_mutex_lock(&m->lock);
    for (int i = 0; i < m->entries.count; i++) {
        MemoryRow *row = &m->entries.at[i];
        if (row->entry.seq != seq || !rh_text_is(table, row->log)) continue;
        memory_drop(row->entry.body);
        row->entry.body = memory_copy(body);
        status = STORE_OK;
    }
    if (m->down) status = STORE_UNAVAILABLE;
    pthread_mutex_unlock(&m->lock);
    return status;
}

/* ---- Reading. ---- */

static StoreStatus memory_entries(Store *store, RhText table, int64_t from, StoreVisitEntry visit,
                                  void *context)
{
    Memory *m = ((MemoryStore *)store)->memory;
    MemoryRows found = {0, 0, 0};
    pthread_mutex_lock(&m->lock);
    bool down = m->down;
    for (int i = 0; i < m->entries.count && !down; i++) {
        const MemoryRow *row = &m->entries.at[i];
        if (row->entry.seq >= from && rh_text_is(table, row->log))
            memory_add_entry(&found, table, &row->entry);
    }
    pthread_mutex_unlock(&m->lock);
    for (int i = 0; i < found.count; i++)
        if (!visit(context, &found.at[i].entry)) break;
    memory_drop_rows(&found);
    return down ? STORE_UNAVAILABLE : STORE_OK;
}

static StoreStatus memory_show(MemoryRows *found, StoreVisitDoc visit, void *context)
{
    for (int i = 0; i < found->count; i++)
        if (!visit(context, &found->at[i].doc)) break;
    memory_drop_rows(found);
    return STORE_OK;
}

static StoreStatus memory_get(Store *store, RhText kind, RhText key, StoreVisitDoc visit,
                              void *context)
{
    Memory *m = ((MemoryStore *)store)->memory;
    MemoryRows found = {0, 0, 0};
    pthread_mutex_lock(&m->lock);
    bool down = m->down;
    int at = memory_find(m, kind, key);
    if (at >= 0 && !down) memory_add(&found)->doc = memory_copy_doc(&m->docs.at[at].doc);
    pthread_mutex_unlock(&m->lock);
    if (down) return STORE_UNAVAILABLE;
    if (found.count == 0) return STORE_NOT_FOUND;
    return memory_show(&found, visit, context);
}

static int memory_compare_text(RhText a, RhText b)
{
    int way = memcmp(a.data, b.data, (size_t)(a.len < b.len ? a.len : b.len));
    return way ? way : (a.len > b.len) - (a.len < b.len);
}

static int memory_compare(const void *a, const void *b)
{
    const StoreDoc *p = &((const MemoryRow *)a)->doc, *q = &((const MemoryRow *)b)->doc;
    if (p->sort_key != q->sort_key) return p->sort_key < q->sort_key ? -1 : 1;
    int way = memory_compare_text(p->kind, q->kind);
    return way ? way : memory_compare_text(p->key, q->key);
}

static void memory_reverse(MemoryRows *rows)
{
    for (int i = 0, j = rows->count - 1; i < j; i++, j--) {
        MemoryRow row = rows->at[i];
        rows->at[i] = rows->at[j];
        rows->at[j] = row;
    }
}

static StoreStatus memory_list(Store *store, const StoreQuery *q, StoreVisitDoc visit,
                               void *context)
{
    Memory *m = ((MemoryStore *)store)->memory;
    StoreBounds b = store_bounds(q);
    MemoryRows found = {0, 0, 0};
    pthread_mutex_lock(&m->lock);
    bool down = m->down;
    for (int i = 0; i < m->docs.count && !down; i++) {
        const StoreDoc *p = &m->docs.at[i].doc;
        if (!b.any_kind && !rh_text_equal(p->kind, q->kind)) continue;
        if (!b.any_owner && !rh_text_equal(p->owner, q->owner)) continue;
        if (p->sort_key < b.min || p->sort_key > b.max) continue;
        memory_add(&found)->doc = memory_copy_doc(p);
    }
    pthread_mutex_unlock(&m->lock);
    if (found.count) qsort(found.at, (size_t)found.count, sizeof *found.at, memory_compare);
    if (!q->ascending) memory_reverse(&found);
    while (found.count > b.limit) memory_drop_row(&found.at[--found.count]);
    memory_show(&found, visit, context);
    return down ? STORE_UNAVAILABLE : STORE_OK;
}

static StoreStatus memory_tables(Store *store, StoreVisitDoc visit, void *context)
{
    Memory *m = ((MemoryStore *)store)->memory;
    MemoryRows found = {0, 0, 0};
    const StoreDoc nothing = {{"", 0}, {"", 0}, {"", 0}, 0, 0, {"", 0}};
    pthread_mutex_lock(&m->lock);
    bool down = m->down;
    for (int i = 0; i < m->entries.count && !down; i++) {
        if (m->entries.at[i].entry.seq != 1) continue;
        StoreDoc p = nothing;
        p.key = rh_text(m->entries.at[i].log);
        p.sort_key = 0; /* so that the result is sorted by name */
        memory_add(&found)->doc = memory_copy_doc(&p);
    }
    if (found.count) qsort(found.at, (size_t)found.count, sizeof *found.at, memory_compare);
    for (int i = 0; i < found.count; i++)
        found.at[i].doc.sort_key = memory_last(m, found.at[i].doc.key);
    pthread_mutex_unlock(&m->lock);
    memory_show(&found, visit, context);
    return down ? STORE_UNAVAILABLE : STORE_OK;
}

static void memory_notify(Store *store, RhText table, int64_t seq)
{
    (void)store;
    (void)table;
    (void)seq;
}

/* ---- Opening and closing. ---- */

static StoreStatus memory_now(Store *store, int64_t *out)
{
    (void)store;
    (void)out;
    return STORE_NOT_FOUND;
}

static void memory_close(Store *store)
{
    free(store);
}

Store *memory_open(Memory *m)
{
    MemoryStore *s = (MemoryStore *)memory_room(0, sizeof *s);
    s->store = (Store){memory_write, memory_rewrite, memory_remove, memory_entries, memory_get,
                       memory_list,  memory_tables,  memory_notify, memory_close,   memory_now};
    s->memory = m;
    return &s->store;
}

Memory *memory_new(void)
{
    Memory *m = (Memory *)memory_room(0, sizeof *m);
    rh_zero(m, sizeof *m);
    pthread_mutex_init(&m->lock, 0);
    return m;
}

void memory_free(Memory *m)
{
    memory_drop_rows(&m->entries);
    memory_drop_rows(&m->docs);
    pthread_mutex_destroy(&m->lock);
    free(m);
}

void memory_fate(Memory *m, MemoryFate next)
{
    pthread_mutex_lock(&m->lock);
    m->next = next;
    pthread_mutex_unlock(&m->lock);
}

void memory_down(Memory *m, bool down)
{
    pthread_mutex_lock(&m->lock);
    m->down = down;
    pthread_mutex_unlock(&m->lock);
}
