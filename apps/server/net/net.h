/* apps/server/net/net.h - the transport: HTTP/1.1, WebSocket and TLS by libwebsockets on the event
   loop of libuv, and nothing of what is said over it. One thread runs the loop and never waits for
   anything else; requests are handed over as they come and answered, from any thread, when the
   answer is known.

   Everything a stranger can do is bounded here: bytes of a request and of a message, requests and
   messages in a time, connections of one address, how slow one may be. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "engine/roundhouse.h"

enum {
    NET_BODY_MAX = 64 << 10,        /* bytes of a request's body */
    NET_MESSAGE_MAX = 16 << 10,     /* bytes of a message that comes in */
    NET_OUT_MAX = 1 << 20,          /* bytes that wait for a slow reader before he is dropped */
    NET_TARGET_MAX = 1024,
    NET_ADDRESS_MAX = 64,
    NET_TOKEN_MAX = 64
};

/* Of a request or a socket, never used twice. 0: none. */
typedef uint64_t NetId;

typedef struct NetRequest {
    NetId id;
    const char *method;             /* "GET" */
    const char *path;               /* decoded, without the query: "/api/tables" */
    const char *query;              /* as it came, without the question mark; may be empty */
    RhText body;
    const char *session;            /* the session's cookie, or empty */
    const char *bearer;             /* of "Authorization: Bearer ...", or empty */
    const char *origin;             /* or empty */
    const char *address;            /* of the client; behind a trusted proxy, the one it names */
    const char *language;           /* Accept-Language, or empty */
} NetRequest;

typedef struct NetAnswer {
    int32_t status;                 /* 200 */
    const char *type;               /* "application/json"; null: that */
    RhText body;
    const char *set_session;        /* a new session's cookie; "" ends it; null: as it is */
    const char *more;               /* further headers, each "Name: value\r\n"; null: none */
} NetAnswer;

/* What is said to the application, always from the loop's thread; it must not wait. Texts are the
   transport's until the call returns. */
typedef struct NetApp {
    void *context;
    /* A request under /api/, /healthz or /metrics. Answered by net_answer, once, at any time; the
       transport itself answers those for files. */
    void (*request)(void *context, const NetRequest *request);
    /* Somebody wants a WebSocket at /api/socket, with his cookie or token. False: refused, as a
       forbidden origin is before this is asked. */
    bool (*opens)(void *context, const NetRequest *request);
    void (*message)(void *context, NetId socket, RhText text);
    void (*closed)(void *context, NetId socket);
} NetApp;

typedef struct NetPlan {
    const char *listen;             /* "127.0.0.1:8080", "[::1]:0" */
    const char *folder;             /* of the browser client */
    const char *certificate, *key;  /* files, for TLS; null: without */
    const char *origin;             /* what a page's origin must be, "https://games.example"; null:
                                       that of the address it was asked for by */
    const char *proxy;              /* address whose X-Forwarded-For is believed; null: none */
    int32_t sockets_of_address;     /* at once; 0: as many as there are */
    int32_t requests_per_minute;    /* of one address; 0: any */
    int32_t messages_per_second;    /* of one socket; 0: any */
    int32_t ping_seconds;           /* between pings of a silent socket; 0: as is usual */
    NetApp app;
    void (*ready)(void *context, const char *address);
} NetPlan;

typedef struct NetMetrics {         /* since the start; sockets and connections: open now */
    int64_t requests, refused, sockets, sockets_opened, messages_in, messages_out, bytes_in,
        bytes_out, slow_dropped, connections;
} NetMetrics;

/* Runs until net_stop, SIGINT or SIGTERM: sockets are then closed with code 1012, so that clients
   come back, and answers under way are sent. Once in a process. False: one clear line in `why`. */
bool net_run(const NetPlan *plan, RhBuf *why);

/* All of these from any thread. A request or socket that is gone is no mistake. */
void net_answer(NetId request, const NetAnswer *answer);
void net_send(NetId socket, RhText text);
void net_close(NetId socket, int code, const char *reason);
void net_stop(void);
void net_metrics(NetMetrics *out);

#endif
