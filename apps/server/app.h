/* apps/server/app.h - the server as a whole. Fill in an AppPlan and call app_run, which blocks
   until the transport stops; it returns false with a sentence if the server could not start.

   Threads: the transport's loop, which only hands work over; APP_WORKERS workers, each with its own
   store and core, which handle one item of work after another and may wait for the database (a
   table's id determines its worker); the background worker, without tables, for slow work such as
   sending an e-mail; password workers, which hash passwords and nothing else, so that a flood of
   logins delays only logins and takes a fixed amount of memory; the health worker, which only
   checks the database; bot workers, which choose bot moves; notifiers (notifier.h); and with a
   shared database a listener for other processes. */
#ifndef SERVER_APP_H
#define SERVER_APP_H

#include "apps/server/people/entry.h"
#include "apps/server/people/mail.h"
#include "apps/server/net/net.h"

enum {
    APP_WORKERS = 4,
    APP_BACKGROUND = APP_WORKERS, /* index of the background worker, */
    APP_PASSWORD,                 /* of the first password worker, */
    APP_PASSWORD_WORKERS = 2,     /* each needs 19 MiB (passwords.c) */
    /* and of the one that answers /readyz, without a core */
    APP_HEALTH = APP_PASSWORD + APP_PASSWORD_WORKERS,
    APP_BOT_WORKERS_MAX = 8, /* one per core; each needs up to BOT_MEMORY_MAX bytes */
    APP_NOTIFIERS = 8, /* several, so that slow webhooks do not delay everybody (receivers.h) */
    APP_TICK_MS = 500,
    APP_LOCK_MS = 5000 /* waits for a server that is stopping, so that a restart succeeds */
};

typedef struct AppPlan {
    const char *db; /* for store_open */
    NetPlan net;    /* `app` and `ready` are set by app_run */
    MailPlan mail;
    Registration registration;
    int32_t guests_per_minute; /* more must solve a proof of work (entry.h); 0: no limit */
    void (*ready)(const char *address);
    bool orders_at_once; /* for tests: see CoreHost */
} AppPlan;

/* Runs the server. `plan` must stay valid until it returns. Once per process. */
bool app_run(const AppPlan *plan, RhBuf *why);

#endif
