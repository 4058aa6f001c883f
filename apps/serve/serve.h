/* apps/serve/serve.h - a small server of static files, for the browser client: GET and HEAD over
   HTTP/1.1, one thread, bounded memory. It knows nothing of games; the online server will be
   another program. */
#ifndef SERVE_SERVE_H
#define SERVE_SERVE_H

#include "engine/roundhouse.h"

enum {
    SERVE_CONNECTIONS_MAX = 128,    /* at once; a browser opens six */
    SERVE_REQUEST_MS = 10000,       /* for a whole request to come in */
    SERVE_IDLE_MS = 20000,          /* between two requests of a connection */
    SERVE_STALL_MS = 20000,         /* for an answer to move on by a byte */
    SERVE_ADDRESS_MAX = 128         /* bytes of "127.0.0.1:8080" or a longer name */
};

typedef struct ServePlan {
    const char *listen;             /* "127.0.0.1:8080", "[::1]:8080", "localhost:0" */
    const char *folder;             /* what is served */
    /* Called once with the address that is listened to, "http://127.0.0.1:8080". */
    void (*ready)(const char *address);
} ServePlan;

/* Serves until SIGINT or SIGTERM; true: stopped so. Otherwise the reason, in one line, in `why`. */
bool serve_run(const ServePlan *plan, RhBuf *why);

#endif
