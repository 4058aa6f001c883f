/* apps/server/app.h - the server itself: the transport, the store and the cores put together.

   The loop's thread only hands things over. Each of a few workers has a store and a core of its own
   and does one thing after the other, waiting for the database as long as it takes; a table belongs
   to the worker that its id falls to. One more, the background worker, has no tables: it does what
   takes long, as hashing a password does. Bot workers are threads in which computers choose,
   notifiers tell people who are away that it is their turn (notifier.h). With a database that other
   processes use too, one more thread listens to what they tell. */
#ifndef SERVER_APP_H
#define SERVER_APP_H

#include "apps/server/people/mail.h"
#include "apps/server/net/net.h"

enum {
    APP_WORKERS = 4,
    APP_BACKGROUND = APP_WORKERS, /* the number of one more */
    APP_BOT_WORKERS = 1,
    APP_NOTIFIERS = 2,         /* so that one slow webhook does not keep everybody waiting */
    APP_TICK_MS = 500
};

typedef struct AppPlan {
    const char *db;          /* store_open */
    NetPlan net;             /* `app` and `ready` are filled in here */
    MailPlan mail;
    void (*ready)(const char *address);
} AppPlan;

/* Runs until the transport ends. False: one clear line in `why`. */
bool app_run(const AppPlan *plan, RhBuf *why);

#endif
