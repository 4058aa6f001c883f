/* apps/server/notify/notifier.h - notifies players who are away that it is their turn or that a
   game is over, by e-mail, webhook and push, as each has chosen (notices.h). Start threads with
   notifier_run; each opens its own store. Failures are retried.

   The documents `turn` (core.h) say what is due. A notifier takes a lease on one by writing exactly
   the version it read with a later sort key. So several threads and processes never deliver the
   same notice twice, and the notice of one that crashed is delivered when its lease runs out. When
   a turn is over its document is gone. */
#ifndef SERVER_NOTIFIER_H
#define SERVER_NOTIFIER_H

#include "apps/server/people/mail.h"
#include "apps/server/store/store.h"

enum {
    NOTIFIER_BASE_MAX = 256,    /* bytes of the server's own address, with its final zero */
    NOTIFIER_TITLE_MAX = 80,    /* bytes of a table's title with its final zero */
    NOTIFIER_GRACE_MS = 20000,  /* a player who moves within this time is not notified */
    NOTIFIER_BUDGET_MS = 12000, /* for one notice; channels not reached by then are retried later */
    NOTIFIER_LEASE_MS = 600000, /* longer than the slowest webhooks and push services take */
    /* players watching their table are notified only after this time */
    NOTIFIER_PRESENT_MS = 300000,
    NOTIFIER_TRIES = 6, /* attempts per channel, the first one immediately */
    NOTIFIER_BATCH = 16 /* documents read in one query */
};

/* What its owner provides. The functions are called from all notifier threads. */
typedef struct NotifierHost {
    const char *db; /* for store_open */
    const MailPlan *mail;
    void *context;
    int64_t (*now_ms)(void *context);
    bool (*stops)(void *context);
    /* The server's own URL, for links; empty before it is ready. */
    void (*copy_base)(void *context, char out[NOTIFIER_BASE_MAX]);
} NotifierHost;

/* Thread function; the argument is a NotifierHost, which must outlive the thread. */
void *notifier_run(void *host);
/* Queues a test notice, which is tried once. CONFLICT: the last one has not been delivered yet. */
StoreStatus notifier_send_test(Store *s, RhText person, int64_t now_ms);

#endif
