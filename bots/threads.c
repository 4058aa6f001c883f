/* bots/threads.c - `together` and `pause` of BotHelp with POSIX threads. This file is not included
   in apps/all.c, because WebAssembly has no threads; there, a search uses one thread. */
#include <pthread.h>
#include <sched.h>

#include "bots/bots.h"

typedef struct ThreadJob {
    pthread_t thread;
    void (*job)(void *);
    void *argument;
    bool started;
} ThreadJob;

static void *thread_main(void *argument)
{
    ThreadJob *j = (ThreadJob *)argument;
    j->job(j->argument);
    return 0;
}

/* The last job runs on the calling thread, as does every job for which no thread could be started.
   */
void rh_bot_together(void (*job)(void *), void **arguments, int count)
{
    ThreadJob jobs[BOT_THREADS_MAX];
    RH_ASSERT(count > 0 && count <= BOT_THREADS_MAX);
    for (int i = 0; i < count; i++) {
        jobs[i].job = job;
        jobs[i].argument = arguments[i];
        jobs[i].started =
            i + 1 < count && pthread_create(&jobs[i].thread, 0, thread_main, &jobs[i]) == 0;
    }
    for (int i = 0; i < count; i++) {
        if (!jobs[i].started) job(arguments[i]);
    }
    for (int i = 0; i < count; i++) {
        if (jobs[i].started) pthread_join(jobs[i].thread, 0);
    }
}

void rh_bot_pause(void)
{
    sched_yield();
}
