/* apps/server/metrics.h - how long things take, counted in fixed buckets as Prometheus reads them,
   and a store that counts what is asked of it and says when the database is lost and when it is
   back. */
#ifndef SERVER_METER_H
#define SERVER_METER_H

#include <stdatomic.h>

#include "apps/server/store/store.h"

enum { METER_BUCKETS = 13 };

/* Added to from any thread. All-zero is empty. */
typedef struct Meter {
    _Atomic int64_t counts[METER_BUCKETS + 1]; /* the last: longer than all */
    _Atomic int64_t sum_us;
} Meter;

int64_t meter_now_us(void); /* of a clock that only goes forward */
void meter_add(Meter *m, int64_t us);

/* In the text format of Prometheus. `name` has no unit; seconds are added. */
void meter_put(const Meter *m, const char *name, const char *help, RhBuf *out);
void meter_put_figure(RhBuf *out, const char *name, const char *type, const char *help,
                      int64_t value);

/* `inner`, which is closed with it, with its writes and reads timed. Null: no memory. */
Store *meter_store(Store *inner, Meter *writes, Meter *reads);

#endif
