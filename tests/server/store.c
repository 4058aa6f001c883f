/* tests/server/store.c - tests of what every kind of store must do: the store in memory, SQLite
   and, if its URL is the argument, PostgreSQL. Then come the tests for a single kind (store_own.c).
   Prints TAP. */
#define _GNU_SOURCE
#include "apps/server/store/store.h"

#include <ftw.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "tests/server/kit.h"
#include "tests/server/memory.h"

/* ---- Logs. ---- */

static bool suite_stops(void *context, const StoreEntry *e)
{
    (void)e;
    ++*(int *)context;
    return false;
}

static void suite_logs(Store *s, const char *name)
{
    StoreBatch b;
    int seen = 0;
    rh_zero(&b, sizeof b);
    kit_ok(kit_is(kit_log(s, "log", 1), ""), "%s: a log nobody wrote is empty", name);
    kit_ok(kit_append(s, "log", 2, "x") == STORE_CONFLICT, "%s: a log begins with 1", name);
    kit_ok(kit_append(s, "log", 1, "a") == STORE_OK, "%s: the first entry", name);
    kit_ok(kit_append(s, "log", 1, "x") == STORE_CONFLICT, "%s: a number is taken once", name);
    kit_ok(kit_append(s, "log", 3, "x") == STORE_CONFLICT, "%s: no number is left out", name);
    kit_ok(kit_append(s, "log", 0, "x") == STORE_NOT_FOUND, "%s: there is no number 0", name);
    b.table = rh_text("log");
    b.entry_count = 3;
    for (int i = 0; i < 3; i++)
        b.entries[i] = (StoreEntry){2 + i, -5, rh_text("say"), {0, 0}, rh_text("b")};
    kit_ok(s->write(s, &b) == STORE_OK, "%s: three at once", name);
    kit_ok(kit_is(kit_log(s, "log", 1), "1:a 2:b 3:b 4:b"), "%s: all are read in order", name);
    kit_ok(kit_is(kit_log(s, "log", 4), "4:b"), "%s: from a number on", name);
    kit_ok(kit_is(kit_log(s, "log", 5), ""), "%s: beyond the end there is nothing", name);
    for (int i = 0; i < 3; i++) b.entries[i].seq = 4 + i;
    kit_ok(s->write(s, &b) == STORE_CONFLICT && kit_length(s, "log") == 4,
           "%s: of three whose first is taken none is written", name);
    b.entries[0].seq = 5;
    b.entries[1].seq = 7;
    kit_ok(s->write(s, &b) == STORE_NOT_FOUND, "%s: a batch with a gap is none", name);
    kit_ok(s->entries(s, rh_text("log"), 1, suite_stops, &seen) == STORE_OK && seen == 1,
           "%s: who has seen enough is shown no more", name);
    kit_ok(s->rewrite(s, rh_text("log"), 2, rh_text("c")) == STORE_OK &&
               kit_is(kit_log(s, "log", 1), "1:a 2:c 3:b 4:b") &&
               s->rewrite(s, rh_text("log"), 2, rh_text("b")) == STORE_OK,
           "%s: an entry gets another body", name);
    kit_ok(s->rewrite(s, rh_text("log"), 5, rh_text("c")) == STORE_NOT_FOUND &&
               s->rewrite(s, rh_text("lo"), 2, rh_text("c")) == STORE_NOT_FOUND &&
               s->rewrite(s, rh_text("log"), 2, rh_text("\xff")) == STORE_NOT_FOUND &&
               kit_is(kit_log(s, "log", 1), "1:a 2:b 3:b 4:b"),
           "%s: but only one that is there, and a text", name);
    kit_ok(kit_append(s, "lo", 1, "z") == STORE_OK && kit_length(s, "log") == 4,
           "%s: logs are apart", name);
    kit_ok(kit_append(s, "old", 1, "a") == STORE_OK && kit_append(s, "old", 2, "b") == STORE_OK &&
               s->remove(s, rh_text("old")) == STORE_OK && kit_length(s, "old") == 0 &&
               kit_length(s, "lo") == 1,
           "%s: a log is removed, and only that one", name);
    kit_ok(s->remove(s, rh_text("old")) == STORE_OK && kit_append(s, "old", 1, "c") == STORE_OK &&
               s->remove(s, rh_text("old")) == STORE_OK,
           "%s: also if there is none, and it may begin anew", name);
}

static bool suite_visit_whole(void *context, const StoreEntry *e)
{
    *(bool *)context = e->seq == 2 && e->at_ms == -5 && rh_text_is(e->kind, "say") &&
                       e->who.len == 0 && rh_text_is(e->body, "b");
    return false;
}

static bool suite_visit_table(void *context, const StoreDoc *p)
{
    RhBuf *out = (RhBuf *)context;
    if (!rh_text_is(p->key, "log") && !rh_text_is(p->key, "lo")) return true;
    rh_put_text(out, p->key);
    rh_put_number(out, p->sort_key);
    rh_put(out, p->kind.len || p->body.len || p->owner.len ? "!" : ".");
    return true;
}

static void suite_tables(Store *s, const char *name)
{
    char words[64];
    RhBuf out = {words, sizeof words, 0, false};
    bool whole = false;
    s->entries(s, rh_text("log"), 2, suite_visit_whole, &whole);
    kit_ok(whole, "%s: an entry comes back whole", name);
    kit_ok(s->tables(s, suite_visit_table, &out) == STORE_OK &&
               kit_is(rh_buf_string(&out), "lo1.log4."),
           "%s: tables with their last numbers", name);
}

/* ---- Documents. ---- */

static void suite_versions(Store *s, const char *name)
{
    kit_ok(kit_is(kit_doc(s, "v", "k"), "NONE"), "%s: no such paper", name);
    kit_ok(kit_put(s, "v", "k", 1, "x") == STORE_CONFLICT, "%s: what is not there is not 1", name);
    kit_ok(kit_put(s, "v", "k", STORE_ABSENT, "a") == STORE_OK, "%s: a new paper", name);
    kit_ok(kit_put(s, "v", "k", STORE_ABSENT, "x") == STORE_CONFLICT, "%s: new only once", name);
    kit_ok(kit_put(s, "v", "k", 1, "b") == STORE_OK, "%s: changed by who knows it", name);
    kit_ok(kit_put(s, "v", "k", 1, "x") == STORE_CONFLICT, "%s: not by a late writer", name);
    kit_ok(kit_put(s, "v", "k", STORE_ANY, "c") == STORE_OK, "%s: or whatever it was", name);
    kit_ok(kit_is(kit_doc(s, "v", "k"), "k@3=c"), "%s: its version grows", name);
    kit_ok(kit_put(s, "v", "k", 2, 0) == STORE_CONFLICT, "%s: who is late removes nothing", name);
    kit_ok(kit_put(s, "v", "k", STORE_ABSENT, 0) == STORE_CONFLICT,
           "%s: nor who thinks it is not there", name);
    kit_ok(kit_put(s, "v", "k", 3, 0) == STORE_OK, "%s: removed", name);
    kit_ok(kit_is(kit_doc(s, "v", "k"), "NONE"), "%s: and gone", name);
    kit_ok(kit_put(s, "v", "k", STORE_ANY, 0) == STORE_OK &&
               kit_put(s, "v", "k", STORE_ABSENT, 0) == STORE_OK,
           "%s: removing what is gone is done", name);
    kit_ok(kit_put(s, "v", "k", 3, 0) == STORE_CONFLICT, "%s: unless a version was named", name);
    kit_ok(kit_put(s, "v", "k", STORE_ANY, "d") == STORE_OK &&
               kit_is(kit_doc(s, "v", "k"), "k@1=d"),
           "%s: it may come again", name);
    kit_ok(kit_put(s, "w", "k", STORE_ABSENT, "e") == STORE_OK &&
               kit_is(kit_doc(s, "v", "k"), "k@1=d"),
           "%s: kinds are apart", name);
}

static void suite_mixed(Store *s, const char *name)
{
    StoreBatch b;
    rh_zero(&b, sizeof b);
    b.table = rh_text("mixed");
    b.entry_count = 1;
    b.entries[0] = (StoreEntry){1, 0, rh_text("k"), {0, 0}, rh_text("a")};
    b.doc_count = 2;
    b.docs[0] = (StoreDoc){rh_text("m"), rh_text("1"), {0, 0}, 0, STORE_ABSENT, rh_text("a")};
    b.docs[1] = (StoreDoc){rh_text("m"), rh_text("2"), {0, 0}, 0, 9, rh_text("a")};
    kit_ok(s->write(s, &b) == STORE_CONFLICT && kit_is(kit_doc(s, "m", "1"), "NONE") &&
               kit_length(s, "mixed") == 0,
           "%s: one paper that has changed stops the whole batch", name);
    b.docs[1].version = STORE_ABSENT;
    kit_ok(s->write(s, &b) == STORE_OK && kit_is(kit_doc(s, "m", "2"), "2@1=a") &&
               kit_length(s, "mixed") == 1,
           "%s: entries and papers together", name);
    b.docs[0].version = b.docs[1].version = 1;
    kit_ok(s->write(s, &b) == STORE_CONFLICT && kit_is(kit_doc(s, "m", "1"), "1@1=a"),
           "%s: one number that is taken stops the papers", name);
    b.entries[0].seq = 2;
    b.docs[0].body.data = 0;
    kit_ok(s->write(s, &b) == STORE_OK && kit_is(kit_doc(s, "m", "1"), "NONE") &&
               kit_is(kit_doc(s, "m", "2"), "2@2=a"),
           "%s: one removed and one changed", name);
    b.entry_count = 0;
    b.docs[0] = b.docs[1];
    kit_ok(s->write(s, &b) == STORE_NOT_FOUND, "%s: a paper is not in a batch twice", name);
    b.doc_count = 0;
    kit_ok(s->write(s, &b) == STORE_OK, "%s: an empty batch is written at once", name);
}

static void suite_lists(Store *s, const char *name)
{
    StoreQuery q;
    rh_zero(&q, sizeof q);
    kit_put_for(s, "list", "a", "anna", 10);
    kit_put_for(s, "list", "b", "bert", 20);
    kit_put_for(s, "list", "c", "anna", 30);
    kit_put_for(s, "list", "d", "", 30);
    kit_put_for(s, "list", "e", "anna", -40);
    kit_put_for(s, "other", "f", "anna", 15);
    q.kind = rh_text("list");
    kit_ok(kit_is(kit_list(s, &q), "d c b a e"), "%s: the newest first", name);
    q.ascending = true;
    kit_ok(kit_is(kit_list(s, &q), "e a b c d"), "%s: or last", name);
    q.limit = 2;
    kit_ok(kit_is(kit_list(s, &q), "e a"), "%s: as many as wanted", name);
    q.ascending = false;
    kit_ok(kit_is(kit_list(s, &q), "d c"), "%s: from the other end", name);
    q.limit = 0;
    q.sort_key_min = 10;
    q.sort_key_max = 29;
    kit_ok(kit_is(kit_list(s, &q), "b a"), "%s: ranks from and to", name);
    q.owner = rh_text("anna");
    kit_ok(kit_is(kit_list(s, &q), "a"), "%s: of an owner too", name);
    q.sort_key_min = q.sort_key_max = 0;
    kit_ok(kit_is(kit_list(s, &q), "c a e"), "%s: all of an owner", name);
    q.ascending = true;
    kit_ok(kit_is(kit_list(s, &q), "e a c"), "%s: all of an owner, rising", name);
    q.owner = rh_text("");
    q.by_owner = true;
    kit_ok(kit_is(kit_list(s, &q), "d"), "%s: of nobody", name);
    q.kind = rh_text("");
    q.owner = rh_text("anna");
    kit_ok(kit_is(kit_list(s, &q), "e a f c"), "%s: of any kind", name);
    q.kind = rh_text("nothing");
    kit_ok(kit_is(kit_list(s, &q), ""), "%s: there may be none", name);
    kit_put_for(s, "list", "a", "bert", 40);
    q.kind = rh_text("list");
    q.owner = rh_text("bert");
    kit_ok(kit_is(kit_list(s, &q), "b a"), "%s: owner and rank change with the paper", name);
}

/* ---- Texts and limits. ---- */

static void suite_texts(Store *s, const char *name)
{
    static char large[STORE_BODY_MAX + 2];
    static const char *const odd[] = {"", "'; DROP TABLE entry; --", "\"\\\n\r\t\x01$1 ?1 %s",
                                      "\xc3\xa4 \xe2\x82\xac \xf0\x9f\x9a\x82",
                                      "\\x00 \\u0000 E'\\\\'"};
    bool good = true;
    for (int i = 0; i < 5; i++) {
        char wanted[64];
        good = kit_append(s, "odd", i + 1, odd[i]) == STORE_OK && good;
        good = kit_put(s, "odd", odd[i], STORE_ANY, odd[i]) == STORE_OK && good;
        snprintf(wanted, sizeof wanted, "%d:%s", i + 1, odd[i]);
        if (i == 4) good = kit_is(kit_log(s, "odd", 5), wanted) && good;
        snprintf(wanted, sizeof wanted, "%s@1=%s", odd[i], odd[i]);
        good = kit_is(kit_doc(s, "odd", odd[i]), wanted) && good;
    }
    kit_ok(good, "%s: odd bytes come back as they were", name);
    memset(large, 'x', STORE_BODY_MAX);
    large[STORE_BODY_MAX] = 0;
    kit_ok(kit_put(s, "odd", "large", STORE_ANY, large) == STORE_OK &&
               strlen(kit_doc(s, "odd", "large")) == STORE_BODY_MAX + strlen("large@1="),
           "%s: the longest body", name);
    large[STORE_BODY_MAX] = 'x';
    kit_ok(kit_put(s, "odd", "large", STORE_ANY, large) == STORE_NOT_FOUND, "%s: and none longer",
           name);
    kit_ok(kit_append(s, "odd", 6, "\xff\xfe") == STORE_NOT_FOUND, "%s: only UTF-8", name);
    kit_ok(kit_append(s, "12345678901234567890123456789012", 1, "x") == STORE_NOT_FOUND,
           "%s: no longer name of a table", name);
    kit_ok(kit_append(s, "", 1, "x") == STORE_NOT_FOUND, "%s: no table without a name", name);
    StoreBatch b;
    rh_zero(&b, sizeof b);
    b.doc_count = 1;
    b.docs[0] = (StoreDoc){rh_text("odd"), rh_text("z"), {0, 0}, 0, STORE_ANY, {"a\0b", 3}};
    kit_ok(s->write(s, &b) == STORE_NOT_FOUND, "%s: no zero byte", name);
    b.doc_count = STORE_BATCH_MAX + 1;
    kit_ok(s->write(s, &b) == STORE_NOT_FOUND, "%s: no batch beyond the limit", name);
}

/* ---- A callback that uses the store that has called it. ---- */

typedef struct SuiteNest {
    Store *store;
    int depth, seen;
    bool good;
} SuiteNest;

static bool suite_nests(void *context, const StoreDoc *p)
{
    SuiteNest *n = (SuiteNest *)context;
    StoreQuery q;
    char key[8] = {0};
    n->seen++;
    if (p->key.len != 1) n->good = false;
    key[0] = p->key.data[0];
    n->good = kit_put(n->store, "nest", key, STORE_ANY, "changed") == STORE_OK && n->good;
    if (n->depth++ == 0) {
        rh_zero(&q, sizeof q);
        q.kind = rh_text("nest");
        n->good = n->store->list(n->store, &q, suite_nests, n) == STORE_OK && n->good;
    }
    return p->key.data[0] == key[0];
}

static void suite_nesting(Store *s, const char *name)
{
    SuiteNest n = {s, 0, 0, true};
    StoreQuery q;
    for (int i = 0; i < 4; i++) kit_put_for(s, "nest", (char[]){(char)('a' + i), 0}, "", i);
    rh_zero(&q, sizeof q);
    q.kind = rh_text("nest");
    /* Limits the visits, because changed documents get another sort key and might be visited
       again. */
    q.limit = 2;
    kit_ok(s->list(s, &q, suite_nests, &n) == STORE_OK && n.good && n.seen == 2 + 4,
           "%s: who is shown papers may ask and write", name);
}

/* ---- Many threads. ---- */

enum { SUITE_THREADS = 8, SUITE_LOGS = 3, SUITE_EACH = 60 };

typedef struct SuiteThread {
    const Subject *subject;
    int number, failed;
} SuiteThread;

static void *suite_thread(void *context)
{
    static const char *const logs[SUITE_LOGS] = {"many-1", "many-2", "many-3"};
    SuiteThread *t = (SuiteThread *)context;
    Store *s = kit_open(t->subject);
    int64_t next[SUITE_LOGS] = {1, 1, 1};
    for (int i = 0; i < SUITE_EACH; i++) {
        int log = (i + t->number) % SUITE_LOGS;
        char body[32];
        snprintf(body, sizeof body, "%d.%d", t->number, i);
        StoreStatus status = STORE_CONFLICT;
        while (status == STORE_CONFLICT) status = kit_append(s, logs[log], next[log]++, body);
        if (status != STORE_OK) t->failed++;
    }
    s->close(s);
    return 0;
}

static bool suite_marks(void *context, const StoreEntry *e)
{
    char(*seen)[SUITE_EACH] = (char(*)[SUITE_EACH])context;
    char body[32] = {0};
    int thread = -1, number = -1;
    rh_copy(body, e->body.data, e->body.len < 31 ? (size_t)e->body.len : 31);
    if (sscanf(body, "%d.%d", &thread, &number) == 2) seen[thread][number]++;
    return true;
}

static void suite_threads(const Subject *subject, Store *s)
{
    static char seen[SUITE_THREADS][SUITE_EACH];
    pthread_t threads[SUITE_THREADS];
    SuiteThread about[SUITE_THREADS];
    int failed = 0, wrong = 0;
    memset(seen, 0, sizeof seen);
    for (int i = 0; i < SUITE_THREADS; i++) {
        about[i] = (SuiteThread){subject, i, 0};
        pthread_create(&threads[i], 0, suite_thread, &about[i]);
    }
    for (int i = 0; i < SUITE_THREADS; i++) {
        pthread_join(threads[i], 0);
        failed += about[i].failed;
    }
    kit_ok(failed == 0, "%s: eight threads write to the same logs", subject->name);
    int64_t sum = kit_length(s, "many-1") + kit_length(s, "many-2") + kit_length(s, "many-3");
    kit_ok(sum == (int64_t)SUITE_THREADS * SUITE_EACH, "%s: the logs have no gap", subject->name);
    s->entries(s, rh_text("many-1"), 1, suite_marks, seen);
    s->entries(s, rh_text("many-2"), 1, suite_marks, seen);
    s->entries(s, rh_text("many-3"), 1, suite_marks, seen);
    for (int i = 0; i < SUITE_THREADS; i++)
        for (int j = 0; j < SUITE_EACH; j++) wrong += seen[i][j] != 1;
    kit_ok(wrong == 0, "%s: nothing is lost or doubled", subject->name);
}

/* ---- The whole suite. ---- */

static void suite(const Subject *subject)
{
    Store *s = kit_open(subject);
    suite_logs(s, subject->name);
    suite_tables(s, subject->name);
    suite_versions(s, subject->name);
    suite_mixed(s, subject->name);
    suite_lists(s, subject->name);
    suite_texts(s, subject->name);
    suite_nesting(s, subject->name);
    suite_threads(subject, s);
    s->notify(s, rh_text("log"), 4);
    s->close(s);
    s = kit_open(subject);
    kit_ok(kit_is(kit_log(s, "log", 1), "1:a 2:b 3:b 4:b") &&
               kit_is(kit_doc(s, "v", "k"), "k@1=d") && kit_length(s, "odd") == 5,
           "%s: all is there when it is opened again", subject->name);
    s->close(s);
}

static int suite_removes(const char *path, const struct stat *info, int kind, struct FTW *walk)
{
    (void)info;
    (void)kind;
    (void)walk;
    return remove(path);
}

int main(int argc, char **argv)
{
    char folder[] = "/tmp/roundhouse-store-XXXXXX", path[64];
    if (argc > 1) {
        Subject postgres = {"postgres", argv[1], 0};
        own_postgres_start(postgres.url);
        suite(&postgres);
        own_postgres(postgres.url);
        return kit_done();
    }
    Subject memory = {"memory", 0, memory_new()};
    suite(&memory);
    memory_free(memory.memory);
    own_memory();
    if (!mkdtemp(folder)) return 1;
    snprintf(path, sizeof path, "sqlite:%s/suite.db", folder);
    Subject sqlite = {"sqlite", path, 0};
    suite(&sqlite);
    own_sqlite(folder);
    nftw(folder, suite_removes, 16, FTW_DEPTH | FTW_PHYS);
    return kit_done();
}
