/* apps/server/table/core.h - the tables of a server: bytes and time in, bytes out. It keeps tables
   in memory as folds of their logs, judges commands, writes to the store, tells who watches, and
   looks after clocks and computers' moves. All of it can be dropped at any time and is made anew
   from the store.

   No clock, no random source, no socket and no thread of its own: CoreHost lends them. Many cores
   may work on one store, in one process or in several; each is used by one thread at a time.

   A message is a JSON object with `id` (handed back), `do` and `table`; the answer is
   {"id":...,"ok":true,...} or {"id":...,"ok":false,"error":"..."}. With "again":true nothing was
   promised: it may or may not have been done, and should be asked again; with "ply" the command
   was for another position than the one at that ply. Besides the commands of rules.c:

       act      ply, action, seq: the last entry known, so that a late act is not taken for one
                after an undo                        -> seq, ply
       create   the members of a plan (table.h)      -> table, seq: the id of a new table
       watch    seq: the last entry known, or 0      -> head, seat, entries after it, but plays as
                                                        one list `plies` from ply `from`; `cut`:
                                                        forget the plies from here on; `more`: ask
                                                        again from `seq`, or history for plies
       unwatch
       state    ply                                  -> the members of the view
       history  from, to                             -> plies
       actions  expand; previews; preview action; why action     for the one whose turn it is
       board; scores; head; record (after the end)

   A reader sees with the eyes of the seat he sits on; a stranger sees what is public. What happens
   at a watched table is told as {"on":KIND,"table":...,"seq":...,"at":...,"body":...}; of a play
   {"on":"play",...,"from":ply,"ply":ply,"plies":[...],"to_move":...,"clock":...}. Who finds a gap
   in `seq` asks with watch. Who is there is told as {"on":"here","table":...,"seats":[1,3],
   "watching":2}, without a number: the seats whose persons watch, and how many others do. It is a
   member of the answer to watch too.

   A person without an id has not entered: he may read what is public, and is told to enter
   ("enter":true) when he asks for more.

   Documents: `table` (key: id; owner: open, live, done, or private for those by invitation;
   sort_key: last change; body: the head), `due` (key: id; sort_key: when it must be looked after),
   `seed` (key: id), `host` (key: id; owner: who made a table that is not over), `seat` (key:
   id/person; owner: person; body: which), `trace` (key: id/person; owner: person, who wrote
   something here that bears his name), `result` (see rate_results.h), `gone` (key: id/person;
   sort_key: since when), `turn` (key: id/person; owner: person; sort_key: when it came, until the
   notifier puts it off; body: {"event":"turn" |"over","table","seat","ply","game","title","at"}):
   of whom a table by turns waits for, and of its end. */
#ifndef SERVER_CORE_H
#define SERVER_CORE_H

#include "apps/server/table/table.h"

enum {
    CORE_MESSAGE_MAX = 16 << 10,  /* bytes of a message: a plan with a long title, and some */
    CORE_ANSWER_MAX = 768 << 10,  /* of an answer: under what a slow reader may have waiting */
    CORE_HOSTED_MAX = 50,         /* tables that are not over, of one host */
    CORE_WATCHED_MAX = 16,        /* tables watched by one socket */
    CORE_TABLES_MAX = 2000,       /* kept in memory though nobody watches: 16 MiB at most */
    CORE_TRIES = 8,               /* of a command whose number was taken: cores take turns */
    CORE_LEASE_MS = 30000,        /* who has taken a computer's move on has so long for it */
    CORE_REWRITTEN = -1,          /* told instead of a number: all is to be read again */
    CORE_POLL_MS = 5000,          /* a word of another process that got lost costs so much */
    CORE_DUE_MAX = 64,            /* tables looked after in one tick */
    CORE_PLIES_MAX = 256,         /* told at once: some hundred kilobytes */
    CORE_ENTRIES_BYTES = 256 << 10 /* of entries told at once */
};

/* A decision of a computer. All pointers are the core's until `start_bot_move` returns: copy them.
   */
typedef struct CoreBotJob {
    RhText table;
    int32_t ply;
    const RhGame *game;
    const void *setup, *state;    /* all of it: rh_bot_choose hides what the actor may not know */
    int actor;
    RhText level;
    uint64_t seed;                /* for the player's own whims; not that of the match */
} CoreBotJob;

typedef struct CoreHost {
    void *context;
    Store *store;
    bool is_shared;               /* other cores write to the same store */
    int32_t tables_max;           /* instead of CORE_TABLES_MAX; 0: that */
    int64_t (*now_ms)(void *context);
    void (*random)(void *context, void *bytes, size_t count);
    void (*send)(void *context, uint64_t socket, RhText text);
    void (*start_bot_move)(void *context, const CoreBotJob *job);  /* comes back by core_bot_move */
    bool (*is_mine)(void *context, RhText table);      /* for core_tick; null: all are */
} CoreHost;

typedef struct Core Core;

typedef struct CoreMetrics {      /* of now; the rest since it was made */
    int64_t tables, setups, watchers, table_bytes;
    int64_t commands, refused, conflicts, unavailable, bot_moves, loaded, dropped;
} CoreMetrics;

Core *core_new(const CoreHost *host); /* null: no memory */
void core_free(Core *core);

void core_message(Core *core, uint64_t socket, const Person *person, RhText text);
void core_closed(Core *core, uint64_t socket);
/* The log of a table has grown, says another process; empty: perhaps any has. Number 0: somebody
   came or went there. Below 0: it was rewritten (CORE_REWRITTEN). */
void core_log_changed(Core *core, RhText table, int64_t seq);
void core_bot_move(Core *core, RhText table, int32_t ply, RhText action);
/* Now and then, about once a second. */
void core_tick(Core *core);
/* Forgets a person at a table: he gives up what he is in the middle of, in the log his name becomes
   "somebody", and what he said is gone; last his documents `seat` and `trace` go. If the store
   fails, or somebody is faster, they are still there, and it is to be done again. */
void core_forget(Core *core, RhText table, RhText person);
/* The record of a finished game. False: one sentence in `out`. */
bool core_record(Core *core, RhText table, RhBuf *out);
/* Closes a table, whatever its stage, for who looks after the server, also while others have it in
   memory. False: one sentence in `why`. */
bool core_shut(Core *core, RhText table, RhBuf *why);
void core_metrics(const Core *core, CoreMetrics *out);

#endif
