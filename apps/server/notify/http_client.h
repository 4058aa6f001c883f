/* apps/server/notify/http_client.h - requests that the server makes of others: to push services and
   webhooks, at addresses that strangers have named. So it is strict: https alone, no redirects, no
   proxies, little time, answers that nobody reads, and never an address inside: what a name stands
   for is looked at when the connection is made, not before.

   With `dev`, for tests and for who tries the server out, this machine itself may be asked too, and
   then also by http. */
#ifndef SERVER_POST_H
#define SERVER_POST_H

#include "engine/roundhouse.h"

enum {
    POST_URL_MAX = 1024,        /* bytes of an address, with its final zero */
    POST_HEADERS_MAX = 8,
    POST_CONNECT_MS = 3000,
    POST_WHOLE_MS = 6000,       /* a push service answers in a tenth of it */
    POST_ANSWER_MAX = 64 << 10  /* bytes of an answer before we hang up */
};

typedef struct Post {
    const char *url;
    const char *headers[POST_HEADERS_MAX]; /* "Name: value"; null ends */
    RhText body;
} Post;

/* Of one thread; keeps connections for a while. */
typedef struct Postman Postman;
/* What is under way is given up when `stops` says so; null: never. Null: there is no memory. */
Postman *postman_new(bool dev, bool (*stops)(void *context), void *context);
void postman_free(Postman *p);

/* The status of the answer; 0: there was none, for whatever reason. */
int post_send(Postman *p, const Post *post);

/* Whether an address may be asked, as far as it tells by itself. False: one sentence in `why`. */
bool post_may(const char *url, bool dev, RhBuf *why);
bool post_is_public(const char *address);        /* of an IP, in figures */
bool post_put_origin(const char *url, RhBuf *out); /* "https://push.example" */

#endif
