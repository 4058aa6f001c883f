/* apps/server/notify/http_client.h - requests to push services and webhooks, at URLs that users
   have entered. Therefore it is strict: https only, no redirects, no proxies, short timeouts,
   answers are discarded, and no private addresses; a host name is checked when the connection is
   made, by the address it resolves to.

   Check a URL with http_client_check_url; make a client with http_client_new, one per thread, and
   call http_client_send, which blocks. It returns 0 if there was no answer. With `dev`, for tests
   and for trying the server out, this machine is allowed too, even with plain http. */
#ifndef SERVER_HTTP_CLIENT_H
#define SERVER_HTTP_CLIENT_H

#include "engine/roundhouse.h"

enum {
    HTTP_CLIENT_URL_MAX = 1024, /* bytes of a URL with its final zero */
    HTTP_CLIENT_HEADERS_MAX = 8,
    HTTP_CLIENT_BUSY = -1,
    HTTP_CLIENT_CONNECT_MS = 3000,
    HTTP_CLIENT_WHOLE_MS = 6000,        /* for a whole request; push services need a tenth of it */
    HTTP_CLIENT_ANSWER_MAX = 64 << 10   /* bytes of an answer before the connection is closed */
};

typedef struct HttpClientRequest {
    const char *url;
    const char *headers[HTTP_CLIENT_HEADERS_MAX]; /* "Name: value"; ends with null */
    RhText body;
} HttpClientRequest;

/* Belongs to one thread; keeps connections open for a while. */
typedef struct HttpClient HttpClient;
/* A request in progress is aborted when `stops` returns true; `stops` may be null. Returns null if
   out of memory; free it with http_client_free. */
HttpClient *http_client_new(bool dev, bool (*stops)(void *context), void *context);
void http_client_free(HttpClient *client);

/* The status of the answer; 0: there was none; HTTP_CLIENT_BUSY: the receiver has its share of
   requests already or has been silent (receivers.h), and nothing was sent. */
int http_client_send(HttpClient *client, const HttpClientRequest *request);

/* Whether a URL is allowed, before its host is resolved. False: the reason is in `why`. */
bool http_client_check_url(const char *url, bool dev, RhBuf *why);
bool http_client_is_public(const char *address);            /* of a numeric IP address */
bool http_client_put_origin(const char *url, RhBuf *out);   /* "https://push.example" */

#endif
