/* apps/server/bot_worker.c - chooses bot moves on threads of their own, because a search takes
   longer than the other tables of a worker should wait. Start with app_bot_worker.

   The threads share a fair queue. A job belongs to the person on whose account the bot thinks: one
   person's bots use at most one thread at a time, and those of one address at most half of them. A
   table has at most one waiting job, which is dropped when the position changes or everybody has
   left. */
#define _DEFAULT_SOURCE
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <unistd.h>

#include "apps/server/workers.h"
#include "bots/bots.h"

enum { APP_BOT_NICE = 10 }; /* of bot workers, so that people's actions come first */

_Static_assert((int)CORE_ADDRESS_MAX == (int)ADDRESS_KEY_MAX, "a key fits a table");
_Static_assert((int)FAIR_KEY_MAX == (int)ADDRESS_KEY_MAX, "a key fits a queue");

int app_bot_workers(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > APP_BOT_WORKERS_MAX ? APP_BOT_WORKERS_MAX : (int)cores;
}

void app_bots_open(App *a)
{
    int half = app_bot_workers() / 2;
    a->bot_queue.limits.waiting = APP_BOT_JOBS_MAX;
    a->bot_queue.limits.waiting_of_person = APP_BOT_JOBS_OF_PERSON;
    a->bot_queue.limits.running_of_address = half > 0 ? half : 1;
    a->bot_queue.limits.running_of_person = 1;
}

/* ---- The jobs ---- */

static BotJob **app_bot_bucket(App *a, RhText table)
{
    return &a->bot_jobs[rh_hash(table.data, (size_t)table.len, 1) % APP_BOT_BUCKETS];
}

/* Removes a job that is in the table of jobs, but not in the queue. */
static void app_free_bot_job(App *a, BotJob *job)
{
    BotJob **at = app_bot_bucket(a, rh_text(job->table));
    while (*at != job) at = &(*at)->next;
    *at = job->next;
    setup_cache_drop(&a->setups, job->setup);
    free(job);
}

/* Drops the waiting job of a table, unless it is for this ply. True: a job for this ply is waiting
   or running. The mutex must be held. */
static bool app_keep_bot_job(App *a, RhText table, int32_t ply)
{
    for (BotJob *job = *app_bot_bucket(a, table), *next; job; job = next) {
        next = job->next;
        if (!rh_text_is(table, job->table)) continue;
        if (job->ply == ply) return true;
        if (job->is_running) continue;
        fair_remove(&a->bot_queue, &job->item);
        app_free_bot_job(a, job);
    }
    return false;
}

static BotJob *app_copy_bot_job(App *a, const CoreBotJob *job)
{
    BotJob *t = (BotJob *)calloc(1, sizeof *t);
    if (!t || job->table.len >= STORE_ID_MAX || job->level.len >= TABLE_LEVEL_MAX) {
        free(t);
        return 0;
    }
    rh_copy(t->table, job->table.data, (size_t)job->table.len);
    rh_copy(t->level, job->level.data, (size_t)job->level.len);
    rh_copy(&t->state, job->state, job->setup->game->state_size);
    setup_cache_keep(&a->setups, job->setup);
    t->setup = job->setup;
    t->ply = job->ply;
    t->actor = job->actor;
    t->seed = job->seed;
    return t;
}

/* Without room or memory nothing happens: the table becomes due again, and another attempt
   follows. Jobs of people whose address is unknown share one address, the empty one. */
void app_start_bot_move(void *context, const CoreBotJob *job)
{
    App *a = ((Worker *)context)->app;
    uint64_t person = rh_hash(job->person.data, (size_t)job->person.len, 1);
    char address[ADDRESS_KEY_MAX] = "";
    BotJob *t, *dropped = 0;
    if (job->address.len < ADDRESS_KEY_MAX)
        memcpy(address, job->address.data, (size_t)job->address.len);
    pthread_mutex_lock(&a->mutex);
    t = app_keep_bot_job(a, job->table, job->ply) ? 0 : app_copy_bot_job(a, job);
    if (t) {
        BotJob **bucket = app_bot_bucket(a, job->table);
        t->next = *bucket;
        *bucket = t;
        dropped = (BotJob *)fair_put(&a->bot_queue, &t->item, address, person);
    }
    if (dropped) app_free_bot_job(a, dropped);
    pthread_cond_signal(&a->bot_wakes);
    pthread_mutex_unlock(&a->mutex);
}

void app_cancel_bot_move(void *context, RhText table)
{
    App *a = ((Worker *)context)->app;
    pthread_mutex_lock(&a->mutex);
    app_keep_bot_job(a, table, -1);
    pthread_mutex_unlock(&a->mutex);
}

void app_bots_close(App *a)
{
    for (BotJob *job; (job = (BotJob *)fair_take(&a->bot_queue)) != 0;) {
        fair_done(&a->bot_queue, &job->item, 0);
        app_free_bot_job(a, job);
    }
    fair_close(&a->bot_queue);
}

/* ---- The threads ---- */

static BotJob *app_next_bot_job(App *a)
{
    BotJob *job = 0;
    pthread_mutex_lock(&a->mutex);
    while (!a->stops && (job = (BotJob *)fair_take(&a->bot_queue)) == 0)
        pthread_cond_wait(&a->bot_wakes, &a->mutex);
    if (job) job->is_running = true;
    pthread_mutex_unlock(&a->mutex);
    return job;
}

/* The limits on running jobs may have held back jobs that other threads wait for. */
static void app_end_bot_job(App *a, BotJob *job, int64_t us)
{
    pthread_mutex_lock(&a->mutex);
    fair_done(&a->bot_queue, &job->item, us);
    app_free_bot_job(a, job);
    pthread_cond_broadcast(&a->bot_wakes);
    pthread_mutex_unlock(&a->mutex);
}

/* Chooses a move and enqueues it as text for the table's worker. */
static void app_choose(App *a, const BotJob *t, void *memory)
{
    char words[RH_LINE_MAX];
    RhBuf text = {words, sizeof words, 0, false};
    BotSpec spec;
    BotPlayer player;
    RhRng rng = rh_bot_rng(t->seed, t->ply);
    const RhGame *game = t->setup->game;
    const void *setup = t->setup->data;
    Work *work;
    if (rh_bot_parse(rh_text(t->level), game, &spec).what) return;
    rh_bot_sit(&player, &spec, 0, memory);
    rh_print(game, setup, rh_bot_choose(&player, game, setup, &t->state, t->actor, &rng), &text);
    work = app_work(WORK_BOT_MOVE, (size_t)text.len);
    if (!work) return;
    work->ply = t->ply;
    rh_copy(work->table, t->table, sizeof work->table);
    rh_copy(work->text, text.data, (size_t)text.len);
    app_enqueue(app_worker_of(a, rh_text(t->table)), work);
}

void *app_bot_worker(void *app)
{
    App *a = (App *)app;
    void *memory = malloc(BOT_MEMORY_MAX);
    BotJob *job;
    (void)setpriority(PRIO_PROCESS, 0, APP_BOT_NICE); /* Linux: of this thread only */
    while (memory && (job = app_next_bot_job(a)) != 0) {
        int64_t since_us = metrics_now_us();
        app_choose(a, job, memory);
        app_end_bot_job(a, job, metrics_now_us() - since_us);
    }
    free(memory);
    return 0;
}
