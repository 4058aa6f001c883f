/* apps/server/net/net_internal.h - what the files of the transport share: net.c (the loop,
   connections, beginning and end), requests.c (requests, answers and files), websocket.c
   (WebSockets) and limits.c (what one address may do). Nobody else includes it.

   All of it belongs to the thread of the loop, but for the list of pieces that other threads left
   (net_enqueue) and the metrics. */
#ifndef SERVER_NET_INTERNAL_H
#define SERVER_NET_INTERNAL_H

#include <libwebsockets.h>
#include <stdatomic.h>

#include "apps/server/net/net.h"

enum {
    NET_SLOTS = 1 << 16,        /* connections at most, if the system has as many descriptors */
    NET_HEAD_MAX = 8192,        /* bytes of a request's headers: browsers send about one thousand */
    NET_CHUNK = 16384,          /* bytes of an answer that are handed on at once */
    NET_TICK_MS = 500,          /* how often the limits of time are looked at */
    NET_FIRST_MS = 10000,       /* for the first request of a connection: TLS, headers */
    NET_IDLE_MS = 20000,        /* for the next one: browsers keep connections open for a while */
    NET_BODY_MS = 15000,        /* for a body: 64 KB at the pace of the worst telephone line */
    NET_ANSWER_MS = 60000,      /* for the application: longer than anything it waits for */
    NET_STALL_MS = 20000,       /* for an answer to move on by a byte */
    NET_AHEAD_MS = 1000,        /* the same for a client that sends on meanwhile */
    NET_CLOSE_MS = 5000,        /* for the other side to see that we closed */
    NET_STOP_MS = 3000,         /* for what is under way when we stop */
    NET_CHECK_MS = 2000,         /* between two looks at what a socket sends beside messages */
    NET_PING_S = 25,            /* between pings: routers forget the silent after 30 to 60 */
    NET_REASON_MAX = 123        /* bytes of the reason of a close: a frame of control holds 125 */
};

/* What counts against a limit, in thousandths. Files are cheap, and a page that opens takes thirty:
   a class behind one router must not see half of it. */
enum { NET_COST_FILE = 100, NET_COST_ONE = 1000 };

/* Codes of a close (RFC 6455, 7.4.1; 1012 of the registry it began). */
enum { NET_TEXT_ONLY = 1003, NET_NOT_WELCOME = 1008, NET_TOO_LONG = 1009, NET_RESTARTS = 1012 };

/* Bytes on their way out, or the word of another thread. */
enum { NET_BYTES, NET_ANSWER, NET_SEND, NET_CLOSE };
typedef struct NetPiece {
    struct NetPiece *next;
    NetId   id;                 /* of the request or socket it is for */
    int32_t kind, code;         /* the status of an answer, the code of a close */
    size_t  at, head, len;      /* sent so far; bytes that are headers of an answer; all */
    char    data[];             /* LWS_PRE bytes of room, then the bytes */
} NetPiece;

/* Tokens that come back with time: of an address's requests, of a socket's messages. */
typedef struct NetBucket { int64_t thousandths, since_ms; } NetBucket;

/* What a connection does now. */
typedef enum NetState {
    NET_READS,                  /* the next request has not come, or not wholly */
    NET_READS_BODY,
    NET_WAITS,                  /* for the application's answer */
    NET_SENDS,
    NET_IS_SOCKET,
    NET_CLOSES
} NetState;

typedef struct NetConnection {
    struct lws *wsi;
    NetId    id;                /* of the request or socket it has now; 0: none */
    int64_t  since_ms;          /* when what it does now began or last moved on */
    int32_t  slot;
    NetState state;
    bool     is_first;          /* no request has come in yet */
    bool     is_head;           /* HEAD: headers only */
    bool     is_empty;          /* POST with a body of no bytes, whose end is still to be told */
    bool     keeps;             /* after the answer */
    bool     app_knows;           /* the application knows of the socket */
    bool     is_open;           /* the socket is one, and counted */
    bool     ends;              /* the socket: closes with close_code once all is sent */
    int32_t  place;             /* of the socket's address in the table of limits; -1: none */
    int      peer;              /* of where the connection comes from, likewise */
    int64_t  checked_ms;         /* when it was last seen what came beside messages; 0: never */
    int64_t  bytes_all, bytes_in_messages; /* that came until then; that were messages since */
    int32_t  close_code;
    int      file;              /* that is being sent; -1: none */
    int64_t  file_left;
    NetPiece *first, *last;     /* on their way out */
    size_t   waiting;           /* bytes of them */
    char    *body;              /* of a request, or of a message in fragments */
    size_t   body_len, body_cap;
    NetBucket messages;
    char     close_reason[NET_REASON_MAX + 1];
    char     address[NET_ADDRESS_MAX];
} NetConnection;

typedef struct Net {
    const NetPlan *plan;
    struct lws_context *context;
    struct lws_vhost *host;
    int      folder;            /* of the files */
    int64_t  now_ms;            /* of the last event */
    int64_t  stop_at_ms;        /* we are stopping, and end then at last; 0: we are not */
    uint64_t serial;
    int32_t  count, count_max;  /* connections */
    int32_t  high;              /* no slot from here on is taken */
    NetConnection *at[NET_SLOTS];
    struct { _Atomic int64_t requests, refused, sockets, sockets_opened, messages_in, messages_out,
        bytes_in, bytes_out, slow_dropped, connections; } metrics;
} Net;

extern Net net;

/* net.c */
NetId net_new_id(const NetConnection *c);
NetConnection *net_find(NetId id);              /* null: gone */
NetPiece *net_new_piece(size_t len);            /* null: no memory */
void net_queue(NetConnection *c, NetPiece *piece);
void net_drop_pieces(NetConnection *c);
/* False: it would be longer than max. */
bool net_take_body(NetConnection *c, const char *data, size_t len, size_t max);
void net_drop_body(NetConnection *c);
void net_kill(NetConnection *c);                /* soon, without a word */

/* requests.c: callbacks of libwebsockets; -1 closes. */
int net_http_begins(NetConnection *c);
int net_http_body(NetConnection *c, const char *data, size_t len);
int net_http_body_ends(NetConnection *c);
int net_http_writable(NetConnection *c);
void net_http_answer(NetConnection *c, NetPiece *answer);
NetPiece *net_http_new_answer(NetId request, const NetAnswer *answer); /* from any thread */
/* A page of others must not speak with the cookie of its visitor. Programs send no origin. */
bool net_http_is_ours(NetConnection *c, const NetRequest *request);
/* Writes a short answer at once; what follows is a close. */
int net_http_refuse(NetConnection *c, int status, bool is_head);
/* The request that came in; 0, or the status that refuses it. Texts last until the next call. */
int net_http_read(NetConnection *c, NetRequest *out);

/* websocket.c */
int net_socket_upgrade(NetConnection *c);
int net_socket_opened(NetConnection *c);
int net_socket_receive(NetConnection *c, const char *data, size_t len);
int net_socket_writable(NetConnection *c);
void net_socket_send(NetConnection *c, NetPiece *piece);
void net_socket_end(NetConnection *c, int code, const char *reason);
void net_socket_gone(NetConnection *c);

/* limits.c. A place is an index into its table, good as long as it holds a socket. */
void net_limits_start(void);
bool net_bucket_take(NetBucket *bucket, int64_t per_minute, int64_t burst, int64_t cost);
bool net_limits_request(const char *address, bool for_app);  /* false: too many */
int  net_limits_socket(const char *address);    /* takes a place for a socket; -1: too many */
void net_limits_socket_gone(int place);
/* Counts a connection; false: too many. `place` is for its end; -1: it is not counted. */
bool net_limits_connection(const char *address, int *place);
void net_limits_connection_gone(int place);
/* Every NET_CHECK_MS; false: the socket sent too much that is no message. */
bool net_limits_bytes(NetConnection *c);

#endif
