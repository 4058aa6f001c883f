/* apps/server/clock.c - see clock.h. */
#define _GNU_SOURCE
#include "apps/server/clock.h"

#include <stdatomic.h>
#include <time.h>

static _Atomic int64_t clock_offset_ms, clock_last_ms, clock_difference_ms;
static atomic_bool clock_has_compared;

static int64_t clock_of(clockid_t id)
{
    struct timespec t;
    clock_gettime(id, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* CLOCK_BOOTTIME also counts while the machine sleeps. */
ClockReading clock_read(void)
{
    ClockReading now = {clock_of(CLOCK_BOOTTIME), clock_of(CLOCK_REALTIME)};
    return now;
}

void clock_begin(ClockReading now)
{
    atomic_store(&clock_offset_ms, now.wall_ms - now.boot_ms);
    atomic_store(&clock_last_ms, 0);
    atomic_store(&clock_difference_ms, 0);
    atomic_store(&clock_has_compared, false);
}

/* After a correction backwards, the time stands still until it has caught up. */
int64_t clock_at(ClockReading now)
{
    int64_t time_ms = now.boot_ms + atomic_load(&clock_offset_ms);
    int64_t last_ms = atomic_load(&clock_last_ms);
    while (time_ms > last_ms && !atomic_compare_exchange_weak(&clock_last_ms, &last_ms, time_ms)) {
    }
    return time_ms > last_ms ? time_ms : last_ms;
}

static bool clock_is_off(int64_t difference_ms)
{
    return difference_ms > CLOCK_OFF_MS || difference_ms < -CLOCK_OFF_MS;
}

void clock_compare(ClockReading now, int64_t database_ms)
{
    int64_t wall_ms = now.wall_ms - database_ms;
    int64_t own_ms = now.boot_ms + atomic_load(&clock_offset_ms) - database_ms;
    bool is_first = !atomic_exchange(&clock_has_compared, true);
    if (is_first) own_ms = 0;
    atomic_store(&clock_difference_ms, clock_is_off(wall_ms)  ? wall_ms
                                       : clock_is_off(own_ms) ? own_ms
                                                              : 0);
    if (!is_first && (clock_is_off(wall_ms) || clock_is_off(own_ms))) return;
    if (is_first) atomic_store(&clock_last_ms, 0); /* nothing has been decided by it yet */
    atomic_store(&clock_offset_ms, database_ms - now.boot_ms);
}

int64_t clock_off_ms(void)
{
    return atomic_load(&clock_difference_ms);
}
