/* tests/server/writer.c - writes to a store until it is killed, and later checks that everything
   the store has acknowledged is there. Used by crash.sh.

       writer URL                   appends to WRITER_LOGS logs from WRITER_THREADS threads, and
                                    prints, unbuffered, a line for each entry that the store has
                                    acknowledged: log, number, body
       writer URL FILE              reads the lines of all runs so far and looks for each entry: it
                                    must be there once, under its number, and no log may have a gap
       writer URL SECONDS THREADS   writes for that time, each thread to its own log, and prints the
                                    rate */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/server/store/store.h"

enum { WRITER_THREADS = 4, WRITER_LOGS = 3, WRITER_BODY_MAX = 64, WRITER_THREADS_MAX = 64 };

static const char *writer_url;
static atomic_bool writer_stop;
static bool writer_quiet;
static atomic_long writer_count;

static Store *writer_open(void)
{
    char words[512];
    RhBuf why = {words, sizeof words, 0, false};
    Store *s = store_open(writer_url, &why);
    if (s) return s;
    fprintf(stderr, "writer: %s\n", rh_buf_string(&why));
    exit(1);
}

static void writer_name(int log, char name[STORE_ID_MAX])
{
    snprintf(name, STORE_ID_MAX, "crash-%d", log);
}

static bool writer_visit_last(void *context, const StoreDoc *table)
{
    int64_t *next = (int64_t *)context;
    char name[STORE_ID_MAX];
    for (int i = 0; i < WRITER_THREADS_MAX; i++) {
        writer_name(i, name);
        if (rh_text_is(table->key, name)) next[i] = table->sort_key + 1;
    }
    return true;
}

static void writer_acknowledge(const char *name, int64_t seq, const char *body)
{
    char line[256];
    int len = snprintf(line, sizeof line, "%s %lld %s\n", name, (long long)seq, body);
    atomic_fetch_add(&writer_count, 1);
    if (!writer_quiet && write(1, line, (size_t)len) != len) exit(1);
}

/* Writes one entry with a document, as a server would. */
static StoreStatus writer_write(Store *s, const char *name, int64_t seq, const char *body)
{
    StoreBatch b;
    rh_zero(&b, sizeof b);
    b.table = rh_text(name);
    b.entry_count = 1;
    b.entries[0] = (StoreEntry){seq, 0, rh_text("play"), rh_text("anna"), rh_text(body)};
    b.doc_count = 1;
    b.docs[0] = (StoreDoc){rh_text("crash"), rh_text(name), {0, 0}, seq, STORE_ANY, rh_text(body)};
    return s->write(s, &b);
}

static void *writer_thread(void *context)
{
    int number = *(int *)context;
    int64_t next[WRITER_THREADS_MAX];
    for (int i = 0; i < WRITER_THREADS_MAX; i++) next[i] = 1;
    Store *s = writer_open();
    s->tables(s, writer_visit_last, next);
    for (long i = 0; !atomic_load(&writer_stop); i++) {
        char name[STORE_ID_MAX], body[WRITER_BODY_MAX];
        int log = writer_quiet ? number : (int)((i + number) % WRITER_LOGS);
        writer_name(log, name);
        snprintf(body, sizeof body, "%ld.%d.%ld", (long)getpid(), number, i);
        StoreStatus status = STORE_CONFLICT;
        while (status == STORE_CONFLICT) status = writer_write(s, name, next[log]++, body);
        if (status == STORE_OK) writer_acknowledge(name, next[log] - 1, body);
        else if (s->tables(s, writer_visit_last, next) != STORE_OK) usleep(10000);
    }
    s->close(s);
    return 0;
}

static void writer_run(int threads, int seconds)
{
    pthread_t all[WRITER_THREADS_MAX];
    int numbers[WRITER_THREADS_MAX];
    for (int i = 0; i < threads; i++) {
        numbers[i] = i;
        pthread_create(&all[i], 0, writer_thread, &numbers[i]);
    }
    if (seconds) {
        sleep((unsigned)seconds);
        atomic_store(&writer_stop, true);
    }
    for (int i = 0; i < threads; i++) pthread_join(all[i], 0);
}

/* ---- Checking. ---- */

typedef struct WriterLog {
    char (*bodies)[WRITER_BODY_MAX];
    int64_t count, cap;
    bool good;
} WriterLog;

static bool writer_reads(void *context, const StoreEntry *e)
{
    WriterLog *l = (WriterLog *)context;
    if (e->seq != l->count + 1 || e->body.len >= WRITER_BODY_MAX) l->good = false;
    if (l->count == l->cap) {
        l->cap = l->cap ? 2 * l->cap : 1024;
        l->bodies = realloc(l->bodies, sizeof *l->bodies * (size_t)l->cap);
        if (!l->bodies) exit(1);
    }
    memset(l->bodies[l->count], 0, WRITER_BODY_MAX);
    if (l->good) rh_copy(l->bodies[l->count], e->body.data, (size_t)e->body.len);
    l->count++;
    return l->good;
}

static int writer_compare(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* Returns true if a body occurs twice. Sorts the bodies, so call it last. */
static bool writer_doubled(WriterLog *l)
{
    if (l->count) qsort(l->bodies, (size_t)l->count, sizeof *l->bodies, writer_compare);
    for (int64_t i = 1; i < l->count; i++)
        if (strcmp(l->bodies[i - 1], l->bodies[i]) == 0) return true;
    return false;
}

static int writer_fail(const char *what, const char *name, long long seq)
{
    fprintf(stderr, "writer: %s: %s %lld\n", what, name, seq);
    return 1;
}

static bool writer_visit_doc(void *context, const StoreDoc *p)
{
    *(int64_t *)context = p->sort_key;
    return true;
}

static int64_t writer_rank(Store *s, const char *name)
{
    int64_t sort_key = 0;
    s->get(s, rh_text("crash"), rh_text(name), writer_visit_doc, &sort_key);
    return sort_key;
}

/* Reads a log and its document. The last batch of a killed writer may still be in the database
   server; in that case reads again. */
static bool writer_read(Store *s, const char *name, WriterLog *l)
{
    int64_t sort_key;
    do {
        sort_key = writer_rank(s, name);
        l->count = 0;
        l->good = true;
        if (s->entries(s, rh_text(name), 1, writer_reads, l) != STORE_OK) return false;
    } while (sort_key != writer_rank(s, name));
    return l->good && l->count == sort_key;
}

static int writer_check(const char *file)
{
    WriterLog logs[WRITER_LOGS];
    Store *s = writer_open();
    FILE *lines = fopen(file, "r");
    char name[STORE_ID_MAX], body[WRITER_BODY_MAX];
    long long seq, promised = 0;
    if (!lines) return writer_fail("cannot read", file, 0);
    for (int i = 0; i < WRITER_LOGS; i++) {
        logs[i] = (WriterLog){.good = true};
        writer_name(i, name);
        if (!writer_read(s, name, &logs[i]))
            return writer_fail("a gap, or a paper without its entry", name, logs[i].count);
    }
    for (int log; fscanf(lines, "crash-%d %lld %63s\n", &log, &seq, body) == 3; promised++) {
        if (log < 0 || log >= WRITER_LOGS || seq < 1 || seq > logs[log].count ||
            strcmp(logs[log].bodies[seq - 1], body) != 0)
            return writer_fail("lost", body, seq);
    }
    fclose(lines);
    for (int i = 0; i < WRITER_LOGS; i++) {
        if (writer_doubled(&logs[i])) return writer_fail("doubled", "crash", i);
        free(logs[i].bodies);
    }
    printf("%lld promised\n", promised);
    s->close(s);
    return 0;
}

int main(int argc, char **argv)
{
    if (argc < 2) return 2;
    writer_url = argv[1];
    if (argc == 3) return writer_check(argv[2]);
    if (argc == 4) {
        int threads = atoi(argv[3]), seconds = atoi(argv[2]);
        writer_quiet = true;
        if (threads < 1 || threads > WRITER_THREADS_MAX) return 2;
        writer_run(threads, seconds);
        printf("%ld a second\n", atomic_load(&writer_count) / seconds);
        return 0;
    }
    writer_run(WRITER_THREADS, 0);
    return 0;
}
