/* apps/server/metrics.c - histograms, and a store that measures another, see metrics.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/metrics.h"

#include <stdlib.h>
#include <time.h>

#include "apps/server/log.h"

/* Upper bounds, from the cost of a table in memory to waits that nobody would accept. */
static const struct {
    int64_t us;
    const char *seconds;
} metrics_bounds[METRICS_BUCKETS] = {
    {100, "0.0001"}, {250, "0.00025"}, {500, "0.0005"},  {1000, "0.001"}, {2500, "0.0025"},
    {5000, "0.005"}, {10000, "0.01"},  {25000, "0.025"}, {50000, "0.05"}, {100000, "0.1"},
    {500000, "0.5"}, {2000000, "2"},   {10000000, "10"},
};

int64_t metrics_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void metrics_observe(MetricsHistogram *m, int64_t us)
{
    int i = 0;
    while (i < METRICS_BUCKETS && us > metrics_bounds[i].us) i++;
    atomic_fetch_add(&m->counts[i], 1);
    atomic_fetch_add(&m->sum_us, us);
}

/* ---- Text ---- */

static void metrics_put_all(RhBuf *out, const char *const *parts)
{
    for (; *parts; parts++) rh_put(out, *parts);
}

static void metrics_put_title(RhBuf *out, const char *name, const char *type, const char *help)
{
    const char *const parts[] = {
        "# HELP roundhouse_", name, " ", help, "\n# TYPE roundhouse_", name, " ", type, "\n", 0};
    metrics_put_all(out, parts);
}

void metrics_put_value(RhBuf *out, const char *name, const char *type, const char *help,
                       int64_t value)
{
    const char *const parts[] = {"roundhouse_", name, " ", 0};
    metrics_put_title(out, name, type, help);
    metrics_put_all(out, parts);
    rh_put_number(out, value);
    rh_put_char(out, '\n');
}

/* Microseconds as seconds, with six decimals. */
static void metrics_put_seconds(RhBuf *out, int64_t us)
{
    rh_put_number(out, us / 1000000);
    rh_put_char(out, '.');
    for (int64_t unit = 100000; unit > 0; unit /= 10)
        rh_put_char(out, (char)('0' + us / unit % 10));
    rh_put_char(out, '\n');
}

void metrics_put_histogram(const MetricsHistogram *m, const char *name, const char *help,
                           RhBuf *out)
{
    char full[64];
    RhBuf b = {full, sizeof full, 0, false};
    int64_t count = 0;
    rh_put(&b, name);
    rh_put(&b, "_seconds");
    name = rh_buf_string(&b);
    metrics_put_title(out, name, "histogram", help);
    for (int i = 0; i <= METRICS_BUCKETS; i++) {
        const char *bound = i < METRICS_BUCKETS ? metrics_bounds[i].seconds : "+Inf";
        const char *const parts[] = {"roundhouse_", name, "_bucket{le=\"", bound, "\"} ", 0};
        count += atomic_load(&m->counts[i]);
        metrics_put_all(out, parts);
        rh_put_number(out, count);
        rh_put_char(out, '\n');
    }
    const char *const sum[] = {"roundhouse_", name, "_sum ", 0};
    const char *const all[] = {"roundhouse_", name, "_count ", 0};
    metrics_put_all(out, sum);
    metrics_put_seconds(out, atomic_load(&m->sum_us));
    metrics_put_all(out, all);
    rh_put_number(out, count);
    rh_put_char(out, '\n');
}

/* ---- The measuring store ---- */

typedef struct MetricsStore {
    Store store;
    Store *inner;
    MetricsHistogram *writes, *reads;
} MetricsStore;

/* One per process: all its stores use the same database. */
static _Atomic bool metrics_unavailable;

_Static_assert(sizeof(Store) == 10 * sizeof(void *), "each call of a store has its like here");

static MetricsStore *metrics_of(Store *s)
{
    return (MetricsStore *)(void *)s;
}

static StoreStatus metrics_done(MetricsHistogram *m, int64_t since_us, StoreStatus status)
{
    bool unavailable = status == STORE_UNAVAILABLE;
    metrics_observe(m, metrics_now_us() - since_us);
    if (atomic_load(&metrics_unavailable) != unavailable &&
        atomic_exchange(&metrics_unavailable, unavailable) != unavailable)
        log_event(unavailable ? LOGS_ERROR : LOGS_INFO,
                  unavailable ? "database lost" : "database back");
    return status;
}

static StoreStatus metrics_write(Store *s, const StoreBatch *batch)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->writes, since, m->inner->write(m->inner, batch));
}

static StoreStatus metrics_rewrite(Store *s, RhText table, int64_t seq, RhText body)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->writes, since, m->inner->rewrite(m->inner, table, seq, body));
}

static StoreStatus metrics_remove(Store *s, RhText table)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->writes, since, m->inner->remove(m->inner, table));
}

static StoreStatus metrics_entries(Store *s, RhText table, int64_t from, StoreVisitEntry visit,
                                   void *c)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->reads, since, m->inner->entries(m->inner, table, from, visit, c));
}

static StoreStatus metrics_get(Store *s, RhText kind, RhText key, StoreVisitDoc visit, void *c)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->reads, since, m->inner->get(m->inner, kind, key, visit, c));
}

static StoreStatus metrics_list(Store *s, const StoreQuery *query, StoreVisitDoc visit, void *c)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->reads, since, m->inner->list(m->inner, query, visit, c));
}

static StoreStatus metrics_tables(Store *s, StoreVisitDoc visit, void *c)
{
    MetricsStore *m = metrics_of(s);
    int64_t since = metrics_now_us();
    return metrics_done(m->reads, since, m->inner->tables(m->inner, visit, c));
}

static void metrics_notify(Store *s, RhText table, int64_t seq)
{
    MetricsStore *m = metrics_of(s);
    m->inner->notify(m->inner, table, seq);
}

static void metrics_close(Store *s)
{
    MetricsStore *m = metrics_of(s);
    m->inner->close(m->inner);
    free(m);
}

static StoreStatus metrics_clock(Store *s, int64_t *out)
{
    MetricsStore *m = metrics_of(s);
    return m->inner->now_ms(m->inner, out);
}

Store *metrics_store(Store *inner, MetricsHistogram *writes, MetricsHistogram *reads)
{
    MetricsStore *m = (MetricsStore *)calloc(1, sizeof *m);
    if (!m) return 0;
    m->store.write = metrics_write;
    m->store.rewrite = metrics_rewrite;
    m->store.remove = metrics_remove;
    m->store.entries = metrics_entries;
    m->store.get = metrics_get;
    m->store.list = metrics_list;
    m->store.tables = metrics_tables;
    m->store.notify = metrics_notify;
    m->store.close = metrics_close;
    m->store.now_ms = metrics_clock;
    m->inner = inner;
    m->writes = writes;
    m->reads = reads;
    return &m->store;
}
