/* apps/server/metrics.h - how long things take, counted in fixed buckets as Prometheus reads them,
   and a store that counts what is asked of it and says when the database is lost and when it is
   back. */
#ifndef SERVER_METRICS_H
#define SERVER_METRICS_H

#include <stdatomic.h>

#include "apps/server/store/store.h"

enum { METRICS_BUCKETS = 13 };

/* Added to from any thread. All-zero is empty. */
typedef struct MetricsHistogram {
    _Atomic int64_t counts[METRICS_BUCKETS + 1]; /* the last: longer than all */
    _Atomic int64_t sum_us;
} MetricsHistogram;

int64_t metrics_now_us(void); /* of a clock that only goes forward */
void metrics_observe(MetricsHistogram *m, int64_t us);

/* In the text format of Prometheus. `name` has no unit; seconds are added. */
void metrics_put_histogram(const MetricsHistogram *m, const char *name, const char *help,
                           RhBuf *out);
void metrics_put_value(RhBuf *out, const char *name, const char *type, const char *help,
                      int64_t value);

/* `inner`, which is closed with it, with its writes and reads timed. Null: no memory. */
Store *metrics_store(Store *inner, MetricsHistogram *writes, MetricsHistogram *reads);

#endif
