/* apps/server/net/net.h - the transport: HTTP/1.1, WebSocket and TLS with libwebsockets on libuv's
   event loop. It knows nothing of what is sent over it. Fill in a NetPlan and call net_run, which
   blocks; it returns false with a sentence if it could not start.

   One thread runs the loop and never blocks. It hands requests and messages to the application's
   callbacks, which answer at any time, from any thread, through net_answer and net_send.

   Everything a client can do is limited here: bytes of a request and message, requests and messages
   per unit of time, connections per address, and slowness. */
#ifndef SERVER_NET_H
#define SERVER_NET_H

#include "engine/roundhouse.h"

enum {
    NET_BODY_MAX = 64 << 10,    /* bytes of a request's body */
    NET_MESSAGE_MAX = 16 << 10, /* bytes of an incoming message */
    NET_OUT_MAX = 1 << 20,      /* bytes queued for a slow client before it is dropped */
    NET_TARGET_MAX = 1024,
    NET_ADDRESS_MAX = 64,
    NET_TOKEN_MAX = 64
};

/* Id of a request or socket, never reused. 0: none. */
typedef uint64_t NetId;

typedef struct NetRequest {
    NetId id;
    const char *method; /* "GET" */
    const char *path;   /* decoded, without the query: "/api/tables" */
    const char *query;  /* undecoded, without the question mark; may be empty */
    RhText body;
    const char *session;    /* value of the session cookie, or empty */
    const char *device;     /* value of the device cookie, or empty */
    const char *bearer;     /* of "Authorization: Bearer ...", or empty */
    const char *origin;     /* or empty */
    const char *address;    /* the client's; behind a trusted proxy, the one it reports */
    const char *language;   /* Accept-Language, or empty */
} NetRequest;

typedef struct NetAnswer {
    int32_t status;     /* 200 */
    const char *type;   /* null: "application/json" */
    RhText body;
    const char *set_session;    /* value of a new session cookie; "" removes it; null: unchanged */
    const char *more;           /* further headers, each "Name: value\r\n"; null: none */
    const char *set_device;     /* value of a new device cookie; null: unchanged */
} NetAnswer;

/* Callbacks of the application, always called from the loop's thread; they must not block. Texts
   are valid until the callback returns. */
typedef struct NetApp {
    void *context;
    /* A request under /api/, or for the health or metrics of the server, to be answered once by
       net_answer, at any time. The transport answers requests for files itself. */
    void (*request)(void *context, const NetRequest *request);
    /* A client opens a WebSocket at /api/socket, with its cookie or token. 0, or the status to
       refuse it with. Forbidden origins are refused before. */
    int (*opens)(void *context, const NetRequest *request);
    void (*message)(void *context, NetId socket, RhText text);
    void (*closed)(void *context, NetId socket);
    /* The server is stopping. No more messages come; once all that came are answered, the
       application calls net_drained. May be null. */
    void (*stopping)(void *context);
} NetApp;

typedef struct NetPlan {
    const char *listen;             /* "127.0.0.1:8080", "[::1]:0" */
    const char *folder;             /* files of the browser client */
    const char *certificate, *key;  /* PEM files for TLS; null: no TLS */
    /* required origin of pages, "https://games.example"; null: that of the Host header */
    const char *origin;
    const char *proxy;              /* address whose X-Forwarded-For is trusted; null: none */
    int32_t sockets_of_address;     /* open at the same time; 0: no limit */
    int32_t requests_per_minute;    /* per address; 0: no limit */
    int32_t messages_per_second;    /* per socket; 0: no limit */
    int32_t ping_seconds;           /* between pings of a silent socket; 0: NET_PING_S */
    NetApp app;
    void (*ready)(void *context, const char *address);
} NetPlan;

typedef struct NetMetrics { /* counted since the start; sockets and connections: open now */
    int64_t requests, refused, sockets, sockets_opened, messages_in, messages_out, bytes_in,
        bytes_out, slow_dropped, connections;
} NetMetrics;

/* Check a plan before the start; if it is wrong, `why` says so in one sentence. */
bool net_check_listen(const char *listen, RhBuf *why);
bool net_check_origin(const char *origin, RhBuf *why);

/* Runs until net_stop, SIGINT or SIGTERM. Then it finishes answers in progress, waits a moment for
   net_drained, and closes sockets with code 1012, so that clients reconnect. Once per process. */
bool net_run(const NetPlan *plan, RhBuf *why);

/* Thread-safe. A request or socket that has gone is ignored. */
void net_answer(NetId request, const NetAnswer *answer);
void net_send(NetId socket, RhText text);
void net_close(NetId socket, int code, const char *reason);
void net_stop(void);
void net_drained(void); /* everything that came before `stopping` is answered */
void net_metrics(NetMetrics *out);

#endif
