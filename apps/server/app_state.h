/* apps/server/app_state.h - the state that the server's threads share: work queues, the users
   behind open sockets, and bans. app.c owns it; api/ and the workers use it.

   Locks: App.mutex guards the members after it, Worker.mutex those of a worker. App.mutex may be
   taken while a worker's mutex is held, never the other way round. A worker's store and core belong
   to its thread, and so do the calls that use them: app_revalidate_* and app_read_bans. All other
   functions may be called from any thread. */
#ifndef SERVER_APP_STATE_H
#define SERVER_APP_STATE_H

#include <pthread.h>

#include "apps/server/address.h"
#include "apps/server/app.h"
#include "apps/server/fair.h"
#include "apps/server/metrics.h"
#include "apps/server/people/bans.h"
#include "apps/server/people/people.h"
#include "apps/server/table/core.h"

enum {
    APP_SOCKETS = 1 << 12,          /* buckets of the hash table of sockets */
    APP_BASE_MAX = 256,             /* bytes of the server's own URL */
    APP_BOT_BUCKETS = 256,          /* of the hash table of bot jobs */
    APP_BOT_JOBS_MAX = 4096,        /* bot jobs waiting: 16 MiB at most */
    APP_BOT_JOBS_OF_PERSON = 64,    /* more than the tables that one person can host */
    /* items of work that wait for one worker; then the longest queue of an address is cut */
    APP_QUEUE_MAX = 20000,
    APP_QUEUE_OF_PERSON = 512,      /* the same of one person: a page sends a few at a time */
    /* requests that wait for one password worker: it answers about 30 a second */
    APP_PASSWORD_QUEUE_MAX = 200,
    /* the same of one address: people who log in have no session to tell them apart */
    APP_PASSWORD_QUEUE_OF_PERSON = 32,
    APP_IDENTITY_MS = 15000,   /* age at which the cached identity of a socket is looked up again */
    APP_REVALIDATE_MAX = 128,       /* sockets revalidated in one tick */
    APP_PROBE_US = 3000000,         /* a server whose write takes longer isn't ready */
    APP_CLOCK_ANSWER_MS = 1000,     /* a database that takes longer isn't asked for the time */
    APP_BANS_MS = 2000,             /* age at which the list of bans is read again */
    APP_CLOSE_BANNED = 1008,        /* WebSocket close code: policy violation (RFC 6455) */
    APP_SEQ_PERSON = -2,       /* notification about a person's sessions instead of a table's log */
    APP_CLOSE_SESSION = 4001        /* WebSocket close code: the session has ended */
};

/* An item of work for a worker, by kind. */
enum {
    WORK_MESSAGE, WORK_CLOSED, WORK_REQUEST, WORK_LOG_CHANGED, WORK_BOT_MOVE, WORK_TICK,
    /* send an e-mail with a link to the address in `text`: to confirm it if `table` is a person, or
       else to log in */
    WORK_LINK,
    WORK_PERSON,    /* a person's sessions have changed; the id is in `table` */
    WORK_FORGET,    /* remove the person in `text` from a table */
    WORK_SHUT,      /* close a table that is idle */
    WORK_PURGE      /* remove a table that was closed long ago */
};
typedef struct Work {
    FairItem item;
    int32_t kind;
    bool    is_proven;  /* a request whose password was right: the rest takes long */
    int32_t ply;        /* of a bot move */
    int64_t seq;        /* of a changed log */
    int64_t since_us;   /* when it was enqueued, by metrics_now_us */
    NetId   id;         /* socket or request */
    char    table[STORE_ID_MAX];
    char    session[NET_TOKEN_MAX]; /* token of the socket or request */
    char    device[NET_TOKEN_MAX];  /* device token of a request */
    const char *path, *query, *origin; /* of a request; stored after the text */
    char    method[8];
    char    address[NET_ADDRESS_MAX];   /* the client's */
    char    address_key[ADDRESS_KEY_MAX];
    uint64_t person;                    /* hash of the session: tells people at an address apart */
    size_t  len;                        /* bytes of the text */
    char    text[];                     /* message, body or action, with a final zero */
} Work;

typedef struct App App;

typedef struct Worker {
    App *app;
    pthread_mutex_t mutex; /* guards the members up to `store` */
    pthread_cond_t wakes;
    FairQueue queue;
    bool ticks;             /* a tick is queued */
    bool drains;            /* the server is stopping: report when the queue is empty */
    bool missed;            /* a notification was dropped: check every table */
    CoreMetrics metrics;    /* copy of the core's, made at the last tick */
    int64_t began_us;       /* when it took its current work; used by this worker only, like */
    Store *store;           /* the store */
    Core *core;
} Worker;

/* A bot move to choose, with copies of everything it needs. */
typedef struct BotJob {
    FairItem item;
    struct BotJob *next; /* of the same bucket */
    bool is_running;
    char table[STORE_ID_MAX];
    char level[TABLE_LEVEL_MAX];
    int32_t ply, actor;
    uint64_t seed;
    const RhSetup *setup; /* a reference, dropped with the job */
    RhState state;
} BotJob;

/* The user behind an open socket, with a cached identity. */
typedef struct SocketUser {
    struct SocketUser *next;
    NetId socket;
    char session[NET_TOKEN_MAX];
    char address[NET_ADDRESS_MAX];
    char address_key[ADDRESS_KEY_MAX];
    uint64_t person;            /* hash of the session; 0: none */
    PeopleIdentity identity;    /* an empty id: no session */
    NameLooks looks;            /* of its name */
    int64_t identity_ms;        /* when the identity was cached; 0: never */
} SocketUser;

struct App {
    const AppPlan *plan;
    Worker workers[APP_HEALTH + 1]; /* see app.h; the first APP_WORKERS have tables */
    bool is_shared;
    StoreLock lock; /* reserves the database for this process */
    int64_t bans_read_ms; /* used by the first worker only */
    int64_t began_ms;
    int64_t clock_compared_ms; /* used by the background worker only; 0: not yet */
    SetupCache setups; /* of all workers and bots */
    MetricsHistogram messages, requests, writes, reads;
    int64_t old_tables_ms;      /* when it last looked for old tables */
    int64_t tidied_ms;          /* when the background worker last removed expired documents */
    char base[APP_BASE_MAX];    /* the server's own URL: "https://games.example" */
    pthread_mutex_t mutex;      /* guards `base` and what follows */
    pthread_cond_t bot_wakes;
    FairQueue bot_queue;
    BotJob *bot_jobs[APP_BOT_BUCKETS]; /* waiting and running ones, by table */
    SocketUser *socket_users[APP_SOCKETS];
    Bans bans;
    int64_t newcomers_minute;   /* the minute since 1970 that is being counted */
    int32_t newcomers, newcomers_before;    /* people created in it, and in the minute before */
    bool has_work_key;
    unsigned char work_key[WORK_KEY_BYTES]; /* of the challenges for newcomers */
    int32_t undrained;          /* workers that have work left when the server is stopping */
    int64_t probe_since_us;     /* when the health worker's write began; 0: none is in progress */
    bool stops;
};

/* ---- app_state.c ---- */
int64_t app_now_ms(void); /* clock.h */
/* Compares this machine's clock with the database's, every CLOCK_COMPARE_MS, and logs when they
   begin to differ. Called by the background worker. */
void app_compare_clock(Worker *w);
bool app_is_stopping(App *a);
/* Writes to the database to see whether that works. Called by the health worker. */
bool app_probe(Worker *w);
bool app_probe_hangs(App *a); /* a write that began some seconds ago has not ended */
void app_copy_base(App *a, char out[APP_BASE_MAX]); /* for threads that serve no request */
Work *app_work(int kind, size_t len);               /* null: out of memory */
Work *app_copy_request(const Work *work);           /* the same */
/* Takes ownership. If the sender's share of the queue is full, the work is rejected. */
void app_enqueue(Worker *w, Work *work);
bool app_has_room(App *a, const char *address_key, uint64_t person); /* in every queue */
/* Frees `done`, the work that the worker took before, or null, and returns the next. Blocks; null:
   the server is stopping. */
Work *app_dequeue(Worker *w, Work *done);
uint64_t app_session_hash(const char *session); /* 0: empty */
Worker *app_worker_of(App *a, RhText table);
SocketUser **app_find_socket_user(App *a, NetId socket); /* the mutex must be held */
bool app_copy_socket_user(App *a, NetId socket, SocketUser *out);
/* Caches who is behind a socket. */
void app_cache_identity(App *a, NetId socket, const PeopleIdentity *identity);
/* Looks the session up again and closes the socket if it has ended. False: the database is
   unavailable. */
bool app_revalidate_session(Worker *w, NetId socket, const char *session);
/* all sockets of a person in this process */
void app_revalidate_local(Worker *w, const char *person);
/* To be called when sessions of a person have changed: revalidates their sockets in all
   processes. */
void app_revalidate_person(Worker *w, const char *person);

/* ---- access_checks.c ---- */
/* Whether a name or address is banned; if so `words` is the sentence to show. Empty ones are
   ignored. */
bool app_is_banned(App *a, const char *name, const char *address, char words[BAN_WORDS_MAX]);
/* Counts somebody who has become a new person. */
void app_count_newcomer(App *a);
bool app_is_crowded(App *a); /* newcomers must prove work: too many came this minute */
bool app_copy_work_key(Worker *w, unsigned char key[WORK_KEY_BYTES]); /* false: unavailable */
bool app_is_silenced(App *a, const NameLooks *looks); /* whether a person may not chat */
void app_read_bans(Worker *w); /* every APP_BANS_MS; called by the first worker */
/* Revalidates a few of the sockets whose identity is old: a notification may have been lost. */
void app_revalidate_sessions(Worker *w);

#endif
