/* tests/server/kit.c - see kit.h. The returned texts share one buffer: each call overwrites the
   text of the previous one. */
#include "tests/server/kit.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "tests/server/memory.h"
#include "tests/tap.h"

static char kit_room[1 << 18];
static RhBuf kit_text = {kit_room, sizeof kit_room, 0, false};

Store *kit_open(const Subject *s)
{
    char words[512];
    RhBuf why = {words, sizeof words, 0, false};
    Store *store = s->memory ? memory_open(s->memory) : store_open(s->url, &why);
    if (store) return store;
    printf("Bail out! %s: %s\n", s->name, rh_buf_string(&why));
    exit(1);
}

StoreStatus kit_append(Store *s, const char *table, int64_t seq, const char *body)
{
    StoreBatch b;
    rh_zero(&b, sizeof b);
    b.table = rh_text(table);
    b.entry_count = 1;
    b.entries[0] = (StoreEntry){seq, 1000 + seq, rh_text("play"), rh_text("anna"), rh_text(body)};
    return s->write(s, &b);
}

static StoreStatus kit_write_doc(Store *s, const StoreDoc *p)
{
    StoreBatch b;
    rh_zero(&b, sizeof b);
    b.doc_count = 1;
    b.docs[0] = *p;
    return s->write(s, &b);
}

StoreStatus kit_put(Store *s, const char *kind, const char *key, int64_t version, const char *body)
{
    StoreDoc p = {rh_text(kind), rh_text(key), rh_text("owner"), 7, version, {0, 0}};
    if (body) p.body = rh_text(body);
    return kit_write_doc(s, &p);
}

StoreStatus kit_put_for(Store *s, const char *kind, const char *key, const char *owner,
                        int64_t sort_key)
{
    StoreDoc p = {rh_text(kind), rh_text(key), rh_text(owner), sort_key, STORE_ANY, rh_text("{}")};
    return kit_write_doc(s, &p);
}

static bool kit_visit_entry(void *context, const StoreEntry *e)
{
    (void)context;
    if (kit_text.len) rh_put(&kit_text, " ");
    rh_put_number(&kit_text, e->seq);
    rh_put(&kit_text, ":");
    rh_put_text(&kit_text, e->body);
    return true;
}

static const char *kit_end(StoreStatus status)
{
    static const char *const names[] = {"", "TAKEN", "NONE", "LOST"};
    rh_put(&kit_text, names[status]);
    return rh_buf_string(&kit_text);
}

const char *kit_log(Store *s, const char *table, int64_t from)
{
    kit_text.len = 0;
    return kit_end(s->entries(s, rh_text(table), from, kit_visit_entry, 0));
}

static bool kit_visit_doc(void *context, const StoreDoc *p)
{
    (void)context;
    rh_put_text(&kit_text, p->key);
    rh_put(&kit_text, "@");
    rh_put_number(&kit_text, p->version);
    rh_put(&kit_text, "=");
    rh_put_text(&kit_text, p->body);
    return true;
}

const char *kit_doc(Store *s, const char *kind, const char *key)
{
    kit_text.len = 0;
    return kit_end(s->get(s, rh_text(kind), rh_text(key), kit_visit_doc, 0));
}

static bool kit_visit_key(void *context, const StoreDoc *p)
{
    (void)context;
    if (kit_text.len) rh_put(&kit_text, " ");
    rh_put_text(&kit_text, p->key);
    return true;
}

const char *kit_list(Store *s, const StoreQuery *q)
{
    kit_text.len = 0;
    return kit_end(s->list(s, q, kit_visit_key, 0));
}

static bool kit_counts(void *context, const StoreEntry *e)
{
    int64_t *count = (int64_t *)context;
    if (e->seq == *count + 1) {
        ++*count;
        return true;
    }
    *count = -1;
    return false;
}

int64_t kit_length(Store *s, const char *table)
{
    int64_t count = 0;
    return s->entries(s, rh_text(table), 1, kit_counts, &count) == STORE_OK ? count : -1;
}

bool kit_is(const char *got, const char *wanted)
{
    if (strcmp(got, wanted) == 0) return true;
    printf("# got '%s', not '%s'\n", got, wanted);
    return false;
}

bool kit_ok(bool passed, const char *name, ...)
{
    char words[512];
    va_list args;
    va_start(args, name);
    vsnprintf(words, sizeof words, name, args);
    va_end(args);
    return tap_ok(passed, "%s", words);
}

int kit_done(void)
{
    return tap_done();
}
