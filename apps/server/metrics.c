/* apps/server/metrics.c - histograms, and a store that is timed, see metrics.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/metrics.h"

#include <stdlib.h>
#include <time.h>

#include "apps/server/log.h"

/* From what a table in memory takes to what nobody waits for. */
static const struct {
    int64_t us;
    const char *seconds;
} meter_bounds[METER_BUCKETS] = {
    {100, "0.0001"}, {250, "0.00025"}, {500, "0.0005"},  {1000, "0.001"}, {2500, "0.0025"},
    {5000, "0.005"}, {10000, "0.01"},  {25000, "0.025"}, {50000, "0.05"}, {100000, "0.1"},
    {500000, "0.5"}, {2000000, "2"},   {10000000, "10"},
};

int64_t meter_now_us(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000000 + t.tv_nsec / 1000;
}

void meter_add(Meter *m, int64_t us)
{
    int i = 0;
    while (i < METER_BUCKETS && us > meter_bounds[i].us) i++;
    atomic_fetch_add(&m->counts[i], 1);
    atomic_fetch_add(&m->sum_us, us);
}

/* ---- Text ---- */

static void meter_put_all(RhBuf *out, const char *const *parts)
{
    for (; *parts; parts++) rh_put(out, *parts);
}

static void meter_put_title(RhBuf *out, const char *name, const char *type, const char *help)
{
    const char *const parts[] = {
        "# HELP roundhouse_", name, " ", help, "\n# TYPE roundhouse_", name, " ", type, "\n", 0};
    meter_put_all(out, parts);
}

void meter_put_figure(RhBuf *out, const char *name, const char *type, const char *help,
                      int64_t value)
{
    const char *const parts[] = {"roundhouse_", name, " ", 0};
    meter_put_title(out, name, type, help);
    meter_put_all(out, parts);
    rh_put_number(out, value);
    rh_put_char(out, '\n');
}

/* Microseconds as seconds with all their digits. */
static void meter_put_seconds(RhBuf *out, int64_t us)
{
    rh_put_number(out, us / 1000000);
    rh_put_char(out, '.');
    for (int64_t unit = 100000; unit > 0; unit /= 10)
        rh_put_char(out, (char)('0' + us / unit % 10));
    rh_put_char(out, '\n');
}

void meter_put(const Meter *m, const char *name, const char *help, RhBuf *out)
{
    char full[64];
    RhBuf b = {full, sizeof full, 0, false};
    int64_t count = 0;
    rh_put(&b, name);
    rh_put(&b, "_seconds");
    name = rh_buf_string(&b);
    meter_put_title(out, name, "histogram", help);
    for (int i = 0; i <= METER_BUCKETS; i++) {
        const char *bound = i < METER_BUCKETS ? meter_bounds[i].seconds : "+Inf";
        const char *const parts[] = {"roundhouse_", name, "_bucket{le=\"", bound, "\"} ", 0};
        count += atomic_load(&m->counts[i]);
        meter_put_all(out, parts);
        rh_put_number(out, count);
        rh_put_char(out, '\n');
    }
    const char *const sum[] = {"roundhouse_", name, "_sum ", 0};
    const char *const all[] = {"roundhouse_", name, "_count ", 0};
    meter_put_all(out, sum);
    meter_put_seconds(out, atomic_load(&m->sum_us));
    meter_put_all(out, all);
    rh_put_number(out, count);
    rh_put_char(out, '\n');
}

/* ---- A store that is timed ---- */

typedef struct MeterStore {
    Store store;
    Store *inner;
    Meter *writes, *reads;
} MeterStore;

/* One for the process: its stores go to the same database. */
static _Atomic bool meter_is_lost;

_Static_assert(sizeof(Store) == 8 * sizeof(void *), "each call of a store has its like here");

static MeterStore *meter_of(Store *s)
{
    return (MeterStore *)(void *)s;
}

static StoreStatus meter_done(Meter *m, int64_t since_us, StoreStatus status)
{
    bool lost = status == STORE_UNAVAILABLE;
    meter_add(m, meter_now_us() - since_us);
    if (atomic_load(&meter_is_lost) != lost && atomic_exchange(&meter_is_lost, lost) != lost)
        log_say(lost ? LOGS_ERROR : LOGS_INFO, lost ? "database lost" : "database back");
    return status;
}

static StoreStatus meter_write(Store *s, const StoreBatch *batch)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->writes, since, m->inner->write(m->inner, batch));
}

static StoreStatus meter_rewrite(Store *s, RhText table, int64_t seq, RhText body)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->writes, since, m->inner->rewrite(m->inner, table, seq, body));
}

static StoreStatus meter_entries(Store *s, RhText table, int64_t from, StoreVisitEntry visit,
                                 void *c)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->reads, since, m->inner->entries(m->inner, table, from, visit, c));
}

static StoreStatus meter_get(Store *s, RhText kind, RhText key, StoreVisitDoc visit, void *c)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->reads, since, m->inner->get(m->inner, kind, key, visit, c));
}

static StoreStatus meter_list(Store *s, const StoreQuery *query, StoreVisitDoc visit, void *c)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->reads, since, m->inner->list(m->inner, query, visit, c));
}

static StoreStatus meter_tables(Store *s, StoreVisitDoc visit, void *c)
{
    MeterStore *m = meter_of(s);
    int64_t since = meter_now_us();
    return meter_done(m->reads, since, m->inner->tables(m->inner, visit, c));
}

static void meter_notify(Store *s, RhText table, int64_t seq)
{
    MeterStore *m = meter_of(s);
    m->inner->notify(m->inner, table, seq);
}

static void meter_close(Store *s)
{
    MeterStore *m = meter_of(s);
    m->inner->close(m->inner);
    free(m);
}

Store *meter_store(Store *inner, Meter *writes, Meter *reads)
{
    MeterStore *m = (MeterStore *)calloc(1, sizeof *m);
    if (!m) return 0;
    m->store.write = meter_write;
    m->store.rewrite = meter_rewrite;
    m->store.entries = meter_entries;
    m->store.get = meter_get;
    m->store.list = meter_list;
    m->store.tables = meter_tables;
    m->store.notify = meter_notify;
    m->store.close = meter_close;
    m->inner = inner;
    m->writes = writes;
    m->reads = reads;
    return &m->store;
}
