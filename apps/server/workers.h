/* apps/server/workers.h - what the background worker and the bot workers do. Called by app.c. */
#ifndef SERVER_WORKERS_H
#define SERVER_WORKERS_H

#include "apps/server/app_state.h"

/* ---- background_worker.c ---- */
void app_background_tick(Worker *w);

/* ---- bot_worker.c ---- */
/* A callback of CoreHost; the context is a Worker. Copies the job. */
void app_start_bot_move(void *context, const CoreBotJob *job);
void app_cancel_bot_move(void *context, RhText table);
void *app_bot_worker(void *app); /* thread function; the argument is an App */
int app_bot_workers(void);       /* how many there should be */
void app_bots_open(App *a);      /* before the first of them starts */
void app_bots_close(App *a);     /* after the last one has ended */

#endif
