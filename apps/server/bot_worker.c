/* apps/server/bot_worker.c - chooses bot moves on threads of their own: a search takes longer than
   the other tables of a worker should wait. */
#include <stdlib.h>

#include "apps/server/workers.h"
#include "bots/bots.h"

void app_start_bot_move(void *context, const CoreBotJob *job)
{
    App *a = ((Worker *)context)->app;
    BotJob *t = (BotJob *)calloc(1, sizeof *t);
    if (!t || job->table.len >= STORE_ID_MAX || job->level.len >= TABLE_LEVEL_MAX) {
        /* The table becomes due again, and another attempt follows. */
        free(t);
        return;
    }
    rh_copy(t->table, job->table.data, (size_t)job->table.len);
    rh_copy(t->level, job->level.data, (size_t)job->level.len);
    rh_copy(&t->state, job->state, job->setup->game->state_size);
    setup_cache_keep(&a->setups, job->setup);
    t->setup = job->setup;
    t->ply = job->ply;
    t->actor = job->actor;
    t->seed = job->seed;
    pthread_mutex_lock(&a->mutex);
    if (a->last) a->last->next = t;
    else a->first = t;
    a->last = t;
    a->bot_moves++;
    pthread_cond_signal(&a->bot_wakes);
    pthread_mutex_unlock(&a->mutex);
}

static BotJob *app_next_bot_job(App *a)
{
    BotJob *t;
    pthread_mutex_lock(&a->mutex);
    while (!a->first && !a->stops) pthread_cond_wait(&a->bot_wakes, &a->mutex);
    t = a->stops ? 0 : a->first;
    if (t) {
        a->first = t->next;
        a->bot_moves--;
    }
    if (!a->first) a->last = 0;
    pthread_mutex_unlock(&a->mutex);
    return t;
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
    BotJob *t;
    while (memory && (t = app_next_bot_job(a)) != 0) {
        app_choose(a, t, memory);
        setup_cache_drop(&a->setups, t->setup);
        free(t);
    }
    free(memory);
    return 0;
}
