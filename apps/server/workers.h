/* apps/server/workers.h - the work that threads do beside requests and tables. app.c calls it. */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "apps/server/app_state.h"

/* ---- background_worker.c ---- */
void app_clerk_tick(Worker *w);

/* ---- bot_worker.c ---- */
void app_think(void *context, const CoreJob *job);  /* of CoreHost; the context is a Worker */
void *app_thinker(void *app);                       /* a thread */

#endif
