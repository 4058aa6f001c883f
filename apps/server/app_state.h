/* apps/server/app_state.h - what the files of the server share: app.c (threads and whose work it
   is), api/routes.c and what api/api_internal.h names (requests over HTTP), bot_worker.c
   (computers' choices). Nobody else includes it. */
#ifndef SERVER_APP_STATE_H
#define SERVER_APP_STATE_H

#include <pthread.h>

#include "apps/server/app.h"
#include "apps/server/people/bans.h"
#include "apps/server/table/core.h"
#include "apps/server/metrics.h"
#include "apps/server/people/people.h"

enum {
    APP_SOCKETS = 1 << 12,      /* places of the table of sockets, each a chain */
    APP_BASE_MAX = 256,         /* bytes of what people call the server by */
    APP_QUEUE_MAX = 20000,      /* pieces of work that wait for one worker: more is refused */
    APP_OVERLOAD_LOG_MS = 60000,        /* between two words of a queue that is full */
    APP_IDENTITY_MS = 15000,       /* whose socket it is is looked up again after so long */
    APP_REVALIDATE_MAX = 128,        /* sockets of which it is, in one tick */
    APP_BANS_MS = 2000,         /* how old the list of the unwelcome may be */
    APP_CLOSE_BANNED = 1008,       /* code of a close (RFC 6455): against the rules of the writer */
    APP_SEQ_PERSON = -2,        /* instead of a number: what is told of is no table but a person */
    APP_CLOSE_SESSION = 4001    /* code of a socket whose session has ended */
};

/* Something for a worker to do. */
enum {
    WORK_MESSAGE, WORK_CLOSED, WORK_REQUEST, WORK_LOG_CHANGED, WORK_BOT_MOVE, WORK_TICK,
    WORK_LINK,                  /* a letter to an address */
    WORK_PERSON,                /* the sessions of a person, in `table`, have changed */
    WORK_FORGET                 /* the person in the text, at a table */
};
typedef struct Work {
    struct Work *next;
    int32_t kind;
    int32_t ply;                /* of a thought */
    int64_t seq;                /* that was heard of */
    int64_t since_us;           /* when it came, by metrics_now_us */
    NetId   id;                 /* of the socket or request */
    char    table[STORE_ID_MAX];
    char    session[NET_TOKEN_MAX];     /* of a socket or request */
    const char *path, *query;   /* of a request, behind the text */
    char    method[8];
    char    address[NET_ADDRESS_MAX];   /* of who asks */
    size_t  len;                /* of the text */
    char    text[];             /* the message, body or action, and a zero byte */
} Work;

typedef struct App App;

typedef struct Worker {
    App *app;
    pthread_mutex_t mutex;      /* of all that follows, up to `store` */
    pthread_cond_t wakes;
    Work *first, *last;
    int32_t waiting;
    bool ticks;                 /* a tick waits already */
    bool missed;                /* words of other processes found no room: look at everything */
    CoreMetrics metrics;        /* of its core, a copy as old as the last tick */
    Store *store;               /* its own */
    Core *core;
} Worker;

/* A job of a bot worker, with all it needs. */
typedef struct BotJob {
    struct BotJob *next;
    char table[STORE_ID_MAX];
    char level[TABLE_LEVEL_MAX];
    int32_t ply, actor;
    const RhGame *game;
    uint64_t seed;
    unsigned char *setup;
    RhState state;
} BotJob;

/* Who is behind a socket, as far as it is known. */
typedef struct SocketUser {
    struct SocketUser *next;
    NetId socket;
    char session[NET_TOKEN_MAX];
    char address[NET_ADDRESS_MAX];
    PeopleIdentity identity;            /* its id is empty: he has not entered, */
    int64_t identity_ms;           /* as was found out then; 0: nobody has looked */
} SocketUser;

struct App {
    const AppPlan *plan;
    Worker workers[APP_WORKERS + 1];    /* the last is the background worker */
    bool is_shared;
    int64_t bans_read_ms;       /* the first worker's */
    int64_t began_ms;
    MetricsHistogram messages, requests, writes, reads;
    int64_t tidied_ms;          /* when the background worker last looked for what is too old */
    char base[APP_BASE_MAX];    /* what people call the server by: "https://games.example" */
    pthread_mutex_t mutex;      /* of all that follows */
    pthread_cond_t bot_wakes;
    BotJob *first, *last;
    int32_t bot_moves;           /* that wait */
    SocketUser *socket_users[APP_SOCKETS];
    Bans bans;
    int64_t overload_logged_ms;            /* when it was last told that there is too much to do */
    bool stops;
};

/* ---- app_state.c ---- */
int64_t app_now_ms(void);
bool app_stops(App *a);
void app_copy_base(App *a, char out[APP_BASE_MAX]); /* for threads that no request wakes */
Work *app_work(int kind, size_t len);               /* null: no memory */
void app_enqueue(Worker *w, Work *work);               /* to a worker, whose it then is */
bool app_has_room(App *a);                          /* no queue is full */
Work *app_dequeue(Worker *w);                          /* waits; null: the server stops */
Worker *app_worker_of(App *a, RhText table);
SocketUser **app_find_socket_user(App *a, NetId socket);     /* with the mutex held */
bool app_copy_socket_user(App *a, NetId socket, SocketUser *out);
/* whose socket it is */
void app_cache_identity(App *a, NetId socket, const PeopleIdentity *identity);
/* At one: closes it if its session has ended. False: the database does not answer. */
bool app_revalidate_session(Worker *w, NetId socket, const char *session);
void app_revalidate_local(Worker *w, const char *person);     /* all of a person, in this process */
/* Sessions of a person have changed: all sockets are looked at again, here and elsewhere, and
   those whose session has ended are closed. */
void app_revalidate_person(Worker *w, const char *person);

/* ---- access_checks.c ---- */
/* Whether one with this name or address is banned, and in which words he is told. */
bool app_is_banned(App *a, const char *name, const char *address, char words[BAN_WORDS_MAX]);
void app_read_bans(Worker *w);                      /* if it is time; the first worker's task */
/* Looks at some of all sockets again: a word of another process may have got lost. */
void app_revalidate_sessions(Worker *w);

#endif
