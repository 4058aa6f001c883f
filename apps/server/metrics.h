/* apps/server/metrics.h - histograms of durations in the text format of Prometheus, and a store
   that measures the store behind it and logs when the database is lost and when it is back. All
   threads may use a histogram at the same time. Nothing here can fail, except for lack of memory.
   */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stdatomic.h>

#include "apps/server/store/store.h"

enum { METRICS_BUCKETS = 13 };

/* All zero: empty. */
typedef struct MetricsHistogram {
    _Atomic int64_t counts[METRICS_BUCKETS + 1]; /* the last one: longer than all bounds */
    _Atomic int64_t sum_us;
} MetricsHistogram;

int64_t metrics_now_us(void); /* microseconds of a monotonic clock */
void metrics_observe(MetricsHistogram *m, int64_t us);

/* Text for Prometheus. `name` has no unit; "_seconds" is appended. */
void metrics_put_histogram(const MetricsHistogram *m, const char *name, const char *help,
                           RhBuf *out);
void metrics_put_value(RhBuf *out, const char *name, const char *type, const char *help,
                      int64_t value);

/* Wraps `inner`, which is closed with it, and measures its writes and reads. Null: out of
   memory. */
Store *metrics_store(Store *inner, MetricsHistogram *writes, MetricsHistogram *reads);

#endif
