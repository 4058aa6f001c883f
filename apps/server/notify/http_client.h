/* apps/server/notify/http_client.h - requests that the server makes of others: to push services and
   webhooks, at addresses that strangers have named. So it is strict: https alone, no redirects, no
   proxies, little time, answers that nobody reads, and never an address inside: what a name stands
   for is looked at when the connection is made, not before.

   With `dev`, for tests and for who tries the server out, this machine itself may be asked too, and
   then also by http. */
#ifndef SERVER_HTTP_CLIENT_H
#define SERVER_HTTP_CLIENT_H

#include "engine/roundhouse.h"

enum {
    HTTP_CLIENT_URL_MAX = 1024,        /* bytes of an address, with its final zero */
    HTTP_CLIENT_HEADERS_MAX = 8,
    HTTP_CLIENT_CONNECT_MS = 3000,
    HTTP_CLIENT_WHOLE_MS = 6000,       /* a push service answers in a tenth of it */
    HTTP_CLIENT_ANSWER_MAX = 64 << 10  /* bytes of an answer before we hang up */
};

typedef struct HttpClientRequest {
    const char *url;
    const char *headers[HTTP_CLIENT_HEADERS_MAX]; /* "Name: value"; null ends */
    RhText body;
} HttpClientRequest;

/* Of one thread; keeps connections for a while. */
typedef struct HttpClient HttpClient;
/* What is under way is given up when `stops` says so; null: never. Null: there is no memory. */
HttpClient *http_client_new(bool dev, bool (*stops)(void *context), void *context);
void http_client_free(HttpClient *p);

/* The status of the answer; 0: there was none, for whatever reason. */
int http_client_send(HttpClient *p, const HttpClientRequest *request);

/* Whether an address may be asked, as far as it tells by itself. False: one sentence in `why`. */
bool http_client_check_url(const char *url, bool dev, RhBuf *why);
bool http_client_is_public(const char *address);        /* of an IP, in metrics */
bool http_client_put_origin(const char *url, RhBuf *out); /* "https://push.example" */

#endif
