/* apps/server/workers.h - the work that threads do beside requests and tables. app.c calls it. */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "apps/server/app_state.h"

/* ---- background_worker.c ---- */
void app_background_tick(Worker *w);

/* ---- bot_worker.c ---- */
/* of CoreHost; the context is a Worker */
void app_start_bot_move(void *context, const CoreBotJob *job);
void *app_bot_worker(void *app);                       /* a thread */

#endif
