/* apps/server/notify/notifier.h - tells people who are away that it is their turn, or that a game
   is over, by mail, webhook and push, as each wants it (notices.h). Threads, each with a store of
   its own.

   What is to be told are the documents `turn` (core.h). A notifier takes one on by writing just the
   version he read with a later sort_key: so several threads and processes never tell the same
   twice, and what one was telling when he died is told again when that time is up. A turn that is
   over is a document that is gone. */
#ifndef SERVER_NOTIFIER_H
#define SERVER_NOTIFIER_H

#include "apps/server/people/mail.h"
#include "apps/server/store/store.h"

enum {
    NOTIFIER_BASE_MAX = 256,    /* bytes of the server's own address, with its final zero */
    NOTIFIER_GRACE_MS = 20000,    /* who moves at once is not told */
    NOTIFIER_BUDGET_MS = 12000, /* for one notice; what is not sent by then is tried again later */
    NOTIFIER_LEASE_MS = 600000,   /* more than the slowest webhooks and push services take */
    NOTIFIER_PRESENT_MS = 300000,    /* who looks at his table is told after so long all the same */
    NOTIFIER_TRIES = 6,           /* of each way, the first at once */
    NOTIFIER_BATCH = 16         /* documents of one look at the store */
};

/* What its owner lends a notifier. The functions may be called from any of its threads. */
typedef struct NotifierHost {
    const char *db;             /* store_open */
    const MailPlan *mail;
    void *context;
    int64_t (*now_ms)(void *context);
    bool (*stops)(void *context);
    /* The server's own address, for links; empty before it is ready. */
    void (*copy_base)(void *context, char out[NOTIFIER_BASE_MAX]);
} NotifierHost;

/* A thread; the argument is a NotifierHost, which must outlive it. */
void *notifier_run(void *host);
/* Asks for a notice that says nothing, so that somebody sees whether it comes; it is tried once.
   CONFLICT: the last one is still on its way. */
StoreStatus notifier_send_test(Store *s, RhText person, int64_t now_ms);

#endif
