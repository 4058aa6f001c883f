/* apps/server/background_worker.c - what the background worker does at every tick: it rates
   results, removes expired documents, idle guests and old tables, and continues the deletion of
   accounts. Every server on a database does all of this, but skips what another server has already
   done. */
#include <string.h>

#include "apps/server/people/rate_results.h"
#include "apps/server/workers.h"

enum { BACKGROUND_TIDY_MS = 60000, BACKGROUND_TABLES_MS = 600000 };

/* Hands the removal to the table's worker. */
static void background_forget_at(void *context, RhText table, RhText person)
{
    App *a = (App *)context;
    Work *work = table.len < STORE_ID_MAX ? app_work(WORK_FORGET, (size_t)person.len) : 0;
    if (!work) return;
    memcpy(work->table, table.data, (size_t)table.len);
    memcpy(work->text, person.data, (size_t)person.len);
    app_enqueue(app_worker_of(a, table), work);
}

static void background_at(App *a, int kind, RhText table)
{
    Work *work = table.len < STORE_ID_MAX ? app_work(kind, 0) : 0;
    if (!work) return;
    memcpy(work->table, table.data, (size_t)table.len);
    app_enqueue(app_worker_of(a, table), work);
}

static void background_shut(void *context, RhText table)
{
    background_at((App *)context, WORK_SHUT, table);
}

static void background_purge(void *context, RhText table)
{
    background_at((App *)context, WORK_PURGE, table);
}

void app_background_tick(Worker *w)
{
    app_compare_clock(w);
    int64_t now = app_now_ms();
    rate_results(w->store);
    people_forget(w->store, now, background_forget_at, w->app);
    if (now - w->app->tidied_ms < BACKGROUND_TIDY_MS) return;
    w->app->tidied_ms = now;
    people_tidy(w->store, now);
    if (now - w->app->old_tables_ms < BACKGROUND_TABLES_MS) return;
    w->app->old_tables_ms = now;
    core_old_tables(w->store, now, background_shut, background_purge, w->app);
}
