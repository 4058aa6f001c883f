/* apps/server/table/core.h - the tables of a server. A core keeps tables in memory, each computed
   from its log, judges commands, writes to the store, broadcasts to watchers, and handles clocks
   and bot moves. Everything in memory can be dropped at any time and read again from the store.

   Fill in a CoreHost and call core_new; then core_message for each message and core_tick about once
   a second. The core has no clock, random source, socket or thread: CoreHost provides them. Many
   cores may work on one store, in one process or several; each is used by one thread at a time. If
   the store is unavailable, clients are asked to retry.

   A message is a JSON object with `id` (returned), `do` and `table`; the answer is
   {"id":...,"ok":true,...} or {"id":...,"ok":false,"error":"..."}. With "again":true the command
   may or may not have been carried out and should be sent again; with "ply" it was for another
   position than the current one, at that ply. Besides the commands of rules.c:

       act      ply, action, seq: the last entry known, so that a late act is not taken for one
                after an undo                        -> seq, ply
       create   the members of a plan (table.h)      -> table, seq: the id of a new table
       watch    seq: the last entry known, or 0      -> head, seat, entries after it, but plays as
                                                        one list `plies` from ply `from`; `cut`:
                                                        drop the plies from here on; `more`: ask
                                                        again from `seq`, or history for plies
       unwatch
       state    ply                                  -> the members of the view
       history  from, to                             -> plies
       actions  expand; previews; preview action; why action     for the seat to move
       board; scores; head; record (after the end)

   A seated reader sees what their seat may know; everybody else sees what is public. Events at a
   watched table are sent as {"on":KIND,"table":...,"seq":...,"at":...,"body":...}, a play as
   {"on":"play",...,"from":ply,"ply":ply,"plies":[...],"to_move":...,"clock":...}. A client that
   finds a gap in `seq` sends watch again. Presence is sent as
   {"on":"here","table":...,"seats":[1,3], "watching":2}, without a number: the seats whose people
   watch, and the number of other watchers. The answer to watch contains it too.

   A person without an id has no session: they may read what is public, and get "enter":true when
   they ask for more.

   Documents:

       table key: id; owner: open, live, done, or private (by invitation); sort_key: last change;
                 body: the head
       due       key: id; sort_key: when the server must act on the table
       seed      key: id
       host      key: id; owner: the host of a table that is not over
       seat      key: id/person; owner: person; body: the seat
       trace     key: id/person; owner: a person whose name is in this log
       result    see rate_results.h
       gone      key: id/person; sort_key: absent since
       turn      key: id/person; owner: person; sort_key: when the turn began, or when the notifier
                 tries again; body:
                 {"event":"turn"|"over","table","seat","ply","game","title","at"}.
                 For the person a table by turns waits for, and for everybody at its end */
#ifndef SERVER_CORE_H
#define SERVER_CORE_H

#include "apps/server/table/table.h"

enum {
    CORE_MESSAGE_MAX = 16 << 10,    /* bytes of a message: a plan with a long title fits */
    CORE_ANSWER_MAX = 768 << 10,    /* bytes of an answer: less than NET_OUT_MAX */
    CORE_HOSTED_MAX = 50,           /* tables of one host that are not over */
    CORE_WATCHED_MAX = 16,          /* tables watched by one socket */
    CORE_TABLES_MAX = 2000,        /* tables kept in memory though nobody watches: 16 MiB at most */
    CORE_TRIES = 8,                 /* attempts to write a command when other cores write too */
    CORE_LEASE_MS = 30000,          /* lease on a bot move */
    CORE_REWRITTEN = -1,    /* instead of an entry's number: the log was rewritten, read it again */
    CORE_POLL_MS = 5000,            /* how late a lost notification of another process is noticed */
    CORE_DUE_MAX = 64,              /* due tables handled in one tick */
    CORE_PLIES_MAX = 256,           /* plies in one answer: some hundred kilobytes */
    CORE_ENTRIES_BYTES = 256 << 10  /* bytes of entries in one answer */
};

/* A bot's decision. All pointers are valid until `start_bot_move` returns: copy what they point to,
   and keep a reference to the setup (setup_cache_keep). */
typedef struct CoreBotJob {
    RhText table;
    int32_t ply;
    const RhSetup *setup;
    const void *state; /* complete: rh_bot_choose hides what the actor may not know */
    int actor;
    RhText level;
    uint64_t seed; /* for the bot's own random choices; not the seed of the match */
} CoreBotJob;

typedef struct CoreHost {
    void *context;
    Store *store;
    bool is_shared;     /* other cores write to the same store */
    int32_t tables_max; /* 0: CORE_TABLES_MAX */
    int64_t (*now_ms)(void *context);
    void (*random)(void *context, void *bytes, size_t count);
    void (*send)(void *context, uint64_t socket, RhText text);
    /* the move comes back through core_bot_move */
    void (*start_bot_move)(void *context, const CoreBotJob *job);
    /* which due tables core_tick handles; null: all */
    bool (*is_mine)(void *context, RhText table);
    SetupCache *setups; /* of the process: cores of several threads share it */
} CoreHost;

typedef struct Core Core;

typedef struct CoreMetrics { /* the first four: now; the others since core_new */
    int64_t tables, setups, watchers, table_bytes; /* setups: of all cores that share the cache */
    int64_t commands, refused, conflicts, unavailable, bot_moves, loaded, dropped;
} CoreMetrics;

Core *core_new(const CoreHost *host); /* null: out of memory */
void core_free(Core *core);

void core_message(Core *core, uint64_t socket, const Person *person, RhText text);
void core_closed(Core *core, uint64_t socket);
/* Another process has written to a table's log; an empty `table`: perhaps to any. `seq` is the last
   entry; 0: presence has changed; CORE_REWRITTEN: the log was rewritten. */
void core_log_changed(Core *core, RhText table, int64_t seq);
void core_bot_move(Core *core, RhText table, int32_t ply, RhText action);
/* About once a second. */
void core_tick(Core *core);
/* Removes a person from a table: resigns or leaves for them, replaces their name in the log by
   "somebody" and deletes what they said, then removes their documents `seat` and `trace`. These are
   still there if the store failed or another writer was first: call again. */
void core_forget(Core *core, RhText table, RhText person);
/* The record of a finished game. False: the reason is in `out`. */
bool core_record(Core *core, RhText table, RhBuf *out);
/* Closes a table at any stage, for the administrator, even if other processes have it in memory.
   False: the reason is in `why`. */
bool core_shut(Core *core, RhText table, RhBuf *why);
void core_metrics(const Core *core, CoreMetrics *out);

#endif
