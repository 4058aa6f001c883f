/* apps/server/notify/receivers.c - shares of receivers of notices, see receivers.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/notify/receivers.h"

#include <pthread.h>
#include <string.h>
#include <time.h>

enum { RECEIVERS_MAX = 1024 };

typedef struct Receiver {
    uint64_t key; /* 0: a free place */
    int64_t used_ms, shut_until_ms;
    int32_t running;
    int32_t failures; /* in a row */
} Receiver;

static pthread_mutex_t receivers_mutex = PTHREAD_MUTEX_INITIALIZER;
static Receiver receivers_all[RECEIVERS_MAX];

static int64_t receivers_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* Null: there is none and, if `adds`, every place has a request running. */
static Receiver *receivers_find(uint64_t key, bool adds)
{
    Receiver *oldest = 0;
    for (int i = 0; i < RECEIVERS_MAX; i++) {
        Receiver *r = &receivers_all[i];
        if (r->key == key) return r;
        if (r->running == 0 && (!oldest || r->used_ms < oldest->used_ms)) oldest = r;
    }
    if (!adds || !oldest) return 0;
    memset(oldest, 0, sizeof *oldest);
    oldest->key = key;
    return oldest;
}

bool receivers_begin(uint64_t receiver)
{
    int64_t now_ms = receivers_now_ms();
    bool may = false;
    pthread_mutex_lock(&receivers_mutex);
    Receiver *r = receivers_find(receiver, true);
    if (r) {
        int32_t most = r->failures > 0 ? 1 : RECEIVERS_RUNNING;
        may = now_ms >= r->shut_until_ms && r->running < most;
        r->used_ms = now_ms;
        r->running += may;
    }
    pthread_mutex_unlock(&receivers_mutex);
    return may;
}

void receivers_end(uint64_t receiver, bool answered)
{
    int64_t now_ms = receivers_now_ms(), pause_ms = RECEIVERS_SHUT_MS;
    pthread_mutex_lock(&receivers_mutex);
    Receiver *r = receivers_find(receiver, false);
    if (r) {
        r->running--;
        r->failures = answered ? 0 : r->failures + 1;
        for (int32_t i = RECEIVERS_FAILURES; i < r->failures && pause_ms < RECEIVERS_SHUT_MAX_MS;
             i++)
            pause_ms *= 2;
        if (pause_ms > RECEIVERS_SHUT_MAX_MS) pause_ms = RECEIVERS_SHUT_MAX_MS;
        r->shut_until_ms = r->failures < RECEIVERS_FAILURES ? 0 : now_ms + pause_ms;
    }
    pthread_mutex_unlock(&receivers_mutex);
}
