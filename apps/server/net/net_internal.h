/* apps/server/net/net_internal.h - shared by the files of the transport: net.c (the loop),
   connection.c, inbox.c, requests.c (requests, answers, files), websocket.c and limits.c (limits
   per address). Everything belongs to the loop's thread, except the inbox that other threads fill
   (net_enqueue) and the metrics. */
#ifndef SERVER_NET_INTERNAL_H
#define SERVER_NET_INTERNAL_H

#include <libwebsockets.h>
#include <stdatomic.h>

#include "apps/server/net/net.h"

enum {
    NET_SLOTS = 1 << 16,    /* connections at most, if the system allows as many descriptors */
    NET_HEAD_MAX = 8192,    /* bytes of a request's headers: browsers send about one thousand */
    NET_CHUNK = 16384,      /* bytes of an answer written in one call */
    NET_TICK_MS = 500,      /* how often timeouts are checked */
    NET_BUSY_MS = 100,      /* how often the loop checks whether a flood keeps it busy */
    NET_FIRST_MS = 10000,   /* for the first request of a connection: TLS and headers */
    NET_IDLE_MS = 20000,    /* for the next request: browsers keep connections open for a while */
    NET_BODY_MS = 15000,    /* for a body: 64 KB over a very slow line */
    NET_ANSWER_MS = 60000,  /* for the application: longer than anything it waits for */
    NET_STALL_MS = 20000,   /* for an answer to advance by one byte */
    NET_AHEAD_MS = 1000,    /* the same if the client sends more requests meanwhile */
    NET_CLOSE_MS = 5000,    /* for the peer to acknowledge a close */
    NET_STOP_MS = 4000,     /* for work in progress when the server stops */
    NET_DRAIN_MS = 3000,    /* of these, until sockets are closed in any case */
    NET_CHECK_MS = 2000,    /* between checks of what a socket sends outside of messages */
    NET_PING_S = 25,        /* between pings: routers drop idle connections after 30 to 60 s */
    NET_REASON_MAX = 123    /* bytes of the reason of a close: a control frame holds 125 */
};

enum { NET_FRAME_MIN = 6, NET_FRAME_MAX = 14 }; /* bytes of a masked frame besides its payload */

/* What a request costs, in thousandths. Files are cheap: a page loads thirty, and a class behind
   one router must be able to open it. */
enum { NET_COST_FILE = 100, NET_COST_ONE = 1000 };

/* WebSocket close codes (RFC 6455, 7.4.1, and IANA's registry for 1012). */
enum {
    NET_PROTOCOL = 1002, NET_TEXT_ONLY = 1003, NET_NOT_WELCOME = 1008, NET_TOO_LONG = 1009,
    NET_RESTARTS = 1012
};

/* Bytes to send, or a command from another thread. */
enum { NET_BYTES, NET_ANSWER, NET_SEND, NET_CLOSE, NET_DRAINED };
typedef struct NetPiece {
    struct NetPiece *next;
    NetId   id;             /* the request or socket it is for */
    int32_t kind, code;     /* code: status of an answer, or code of a close */
    size_t  at, head, len;  /* bytes sent; bytes of headers; all bytes */
    char    data[];         /* LWS_PRE bytes reserved for the library, then the bytes */
} NetPiece;

/* A token bucket: of an address's requests, or of a socket's messages. */
typedef struct NetBucket { int64_t thousandths, since_ms; } NetBucket;

/* The state of a connection. */
typedef enum NetState {
    NET_READS, /* the next request has not arrived completely */
    NET_READS_BODY,
    NET_WAITS, /* for the application's answer */
    NET_SENDS,
    NET_IS_SOCKET,
    NET_CLOSES
} NetState;

typedef struct NetConnection {
    struct lws *wsi;
    NetId    id;        /* current request or socket; 0: none */
    int64_t  since_ms;  /* when the current state began, or last made progress */
    int32_t  slot;
    NetState state;
    bool     is_first;                      /* no request has arrived yet */
    bool     is_head;                       /* HEAD: send headers only */
    bool     is_empty;            /* POST with an empty body, whose end has not been reported yet */
    bool     keeps;                         /* keep-alive after the answer */
    bool     app_knows;                     /* the application has been told of the socket */
    bool     is_open;                       /* the WebSocket is open and counted */
    bool     ends;                          /* closes with close_code once everything is sent */
    int32_t  place;             /* index of the socket's address in the table of limits; -1: none */
    int      peer;                          /* the same for the connection's address */
    int64_t  checked_ms;                /* when bytes beside messages were last checked; 0: never */
    int64_t  bytes_all, bytes_in_messages;  /* received until then; part of messages since */
    int64_t  bytes_due; /* bytes that must have arrived if all frames are masked; -1: unknown */
    int32_t  close_code;
    int      file; /* being sent; -1: none */
    int64_t  file_left;
    NetPiece *first, *last; /* to be sent */
    size_t   waiting;       /* bytes of them */
    char    *body;          /* of a request, or of a fragmented message */
    size_t   body_len, body_cap;
    NetBucket messages, beside;
    char     close_reason[NET_REASON_MAX + 1];
    char     address[NET_ADDRESS_MAX];
} NetConnection;

typedef struct Net {
    const NetPlan *plan;
    struct lws_context *context;
    struct lws_vhost *host;
    int      folder;        /* descriptor of the folder with the files */
    int64_t  now_ms;        /* time of the last event */
    bool     is_drained;    /* when stopping: the sockets have been told to close */
    int64_t  stop_at_ms;    /* when stopping: give up waiting at this time; 0: not stopping */
    uint64_t serial;
    int32_t  count, count_max;  /* connections now, and at most */
    int32_t  high;              /* all slots from here on are free */
    NetConnection *at[NET_SLOTS];
    struct { _Atomic int64_t requests, refused, sockets, sockets_opened, messages_in, messages_out,
        bytes_in, bytes_out, slow_dropped, connections; } metrics;
} Net;

struct uv_async_s;
struct uv_loop_s;

extern Net net;

/* connection.c */
NetId net_new_id(const NetConnection *c);
NetConnection *net_find(NetId id);      /* null: it has gone */
NetPiece *net_new_piece(size_t len);    /* null: out of memory */
void net_queue(NetConnection *c, NetPiece *piece);
void net_drop_pieces(NetConnection *c);
/* False: it would be longer than max. */
bool net_take_body(NetConnection *c, const char *data, size_t len, size_t max);
void net_drop_body(NetConnection *c);
void net_kill(NetConnection *c); /* closes soon, without an answer */

/* inbox.c */
/* on_wake runs in the loop's thread when the inbox has something; false: the system refused. */
bool net_inbox_open(struct uv_loop_s *loop, void (*on_wake)(struct uv_async_s *wake));
void net_inbox_accept(bool runs); /* false: drops what is in the inbox and what comes later */
void net_enqueue(NetPiece *piece); /* thread-safe; takes ownership; null: does nothing */
/* Returns all pieces, linked by `next`, now the caller's. *stops: net_stop was called. */
NetPiece *net_inbox_take(bool *stops);

/* requests.c: callbacks of libwebsockets; -1 closes the connection. */
int net_http_begins(NetConnection *c);
int net_http_body(NetConnection *c, const char *data, size_t len);
int net_http_body_ends(NetConnection *c);
int net_http_writable(NetConnection *c);
void net_http_answer(NetConnection *c, NetPiece *answer);
/* Whether the origin is allowed: another site's page must not use its visitor's cookie. Programs
   send no origin. */
bool net_http_is_ours(NetConnection *c, const NetRequest *request);
/* Sends a short answer; the connection then closes. */
int net_http_refuse(NetConnection *c, int status, bool is_head);
/* Reads the request. Returns 0 or the status to refuse it with. Texts are valid until the next
   call. */
int net_http_read(NetConnection *c, NetRequest *out);

/* websocket.c */
int net_socket_upgrade(NetConnection *c);
int net_socket_opened(NetConnection *c);
int net_socket_receive(NetConnection *c, const char *data, size_t len);
int net_socket_writable(NetConnection *c);
void net_socket_send(NetConnection *c, NetPiece *piece);
void net_socket_end(NetConnection *c, int code, const char *reason);
void net_socket_closed(NetConnection *c);

/* limits.c. A place is an index into its table, valid while it holds a socket. */
void net_limits_start(void);
bool net_bucket_take(NetBucket *bucket, int64_t per_minute, int64_t burst, int64_t cost);
bool net_limits_request(const char *address, bool for_app); /* false: too many */
int  net_limits_socket(const char *address);          /* takes a place for a socket; -1: too many */
void net_limits_socket_closed(int place);
/* Counts a connection; false: too many. `place` is for the end of the connection; -1: not
   counted. */
bool net_limits_connection(const char *address, int *place);
void net_limits_connection_closed(int place);
/* Bytes that the system has received on the connection; -1: unknown. */
int64_t net_bytes_received(NetConnection *c);
/* Counts a message; false: too many on this socket, or from its address. */
bool net_limits_message(NetConnection *c);
/* Called every NET_CHECK_MS, or sooner if the loop is busy; false: the socket sent too much outside
   of messages. */
bool net_limits_bytes(NetConnection *c);

#endif
