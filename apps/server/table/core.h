/* apps/server/table/core.h - the online tables of a server. A core answers clients' messages about
   tables. It keeps tables in memory, each computed from its log (table.h), checks commands against
   the rules, writes to the store, broadcasts to watchers, and handles clocks and bot moves.
   Everything in memory can be dropped at any time and read again from the store.

   Fill in a CoreHost and call core_new; then call core_message for each message and core_tick about
   once per second. Bots move only at tables that somebody plays at or watches. The core itself has
   no clock, random source, socket or thread: CoreHost provides them. Several cores may work on one
   store, in one process or many; one thread at a time uses a core. If the store is unavailable, the
   core asks clients to retry.

   Requests. A message is a JSON object. Every message has the members `id`, a short number or
   string that the answer repeats, and `do`, the request. All but `create` have `table`, the id of a
   table. Seats count from 1, plies from 0. Members in brackets are optional.

   Commands change a table and need a session. Their answer has `table`, `seq` (the last entry of
   the table's log) and `ply` (the current one). The answer to `rematch` has only `table`, the id of
   the new table.

       create    the plan's members, [once]
                                     makes a table with a new id; table.h describes a plan
       sit       [seat], [commitment]
                                     takes a seat, by default any free one
       stand     [seat]              leaves a seat; only the host may name another person's
       commit    commitment          commits to a contribution to the dice (dice.h), if `sit` did
                                     not, or again after somebody has stood up; not after the
                                     first `reveal`
       reveal    contribution, [promise]
                                     reveals it, once all seats are taken; refused if `promise` is
                                     given and is not that of the present commitments
       start                         begins the match; only the host. For 5 seconds after the
                                     last `sit`, it is refused while contributions are missing
       close                         gives up a table that has not begun; only the host
       act       ply, action, [seq]  makes a move
       undo      ply, [seq], [to]    takes back the sender's last decision, or asks the others to
                                     allow it; with `to`, the last one at or before that ply
       agree     [ply]               allows the undo that somebody has asked for; `ply`, if given,
                                     must be the ply to which that undo goes back
       decline   [ply]               refuses that undo; `ply` as for `agree`
       say       text, [once]        writes to the table's chat
       resign                        gives up the seat to a bot for good
       standin   seat                lets a bot play for a person who is absent
       back                          takes the seat back from that bot
       pace      [pace], [clock]     changes these members of the plan; only the host
       rematch                       creates the table of the rematch, unless it exists already

   `once` is an id that the client makes up for the command, at most 39 bytes. If the answer is lost
   and the client sends the command again with the same id, it is carried out only once, and the
   repetition is answered like the first.

   In `act` and `undo`, `ply` is the current ply as the client knows it, and `seq` the last entry
   that the client knows. So a command that was sent before an undo is not mistaken for one sent
   after it.

   The other requests only read and change nothing. `actions` is only for the seat to move.
   `previews`, `preview` and `why` are about the decision of that seat, and for everybody: the
   answer is made from what the reader knows. If the decision depends on something hidden from the
   reader (rh_is_open), they are refused.

       request   members             members of the answer
       watch     [seq]               see below; from now on this socket gets broadcasts
       unwatch                       none; from now on this socket gets no more broadcasts
       head                          head, seat, seq
       state     [ply]               all members of the view of the position before that ply; by
                                     default, of the current position
       history   [from], [to]        plies, more (true if the list was cut off)
       actions   [expand]            ply, to_move, actions (the offers; if `expand` is true, a range
                                     is listed as one offer per amount)
       previews                      previews (the events of every offer)
       preview   action, [then]      events, state (what the action would lead to; `then` lists
                                     up to 15 actions that would follow)
       why       action              reason, facts (why the action is refused)
       board                         hash, board
       scores                        over, scores, places
       record                        record (only after the end)

   Orders (docs/orders.md) are private to the seat that gives them. These requests need a session
   and a seat, and write no entry of the log:

       order     text, [once]        orders, order (all; the new one)
       orders                        orders
       cancel    order               orders (revokes that one; "all": all)
       try       text                order, instead, now, next (what it would do)

   Answers are {"id":...,"ok":true,...}, with the members above, or a refusal,
   {"id":...,"ok":false,"error":"..."}, with

       error     a sentence for people
       again     true: the command may or may not have been carried out; send it again
       enter     true: the request needs a session, and this socket has none
       ply       the current ply; present if the command was for another position

   In `watch`, `seq` is the last entry that the client knows; 0, the default, means none. The answer
   has

       seq       the last entry covered by this answer
       seat      the reader's seat, or null
       host      true if the reader is the host
       head      the summary of the table (table_put_head)
       dice      commitments and contributions (table_put_dice)
       entries   the entries after the client's `seq`, without those of kind `play`
       plies     the moves, in place of the entries of kind `play`: the plies from `from` on, at
                 most CORE_PLIES_MAX
       from      the first ply in `plies`
       ply       the current ply
       cut       present after an undo: before adding `plies`, drop the plies from this one on
       to_move   the actor (match_json_to_move)
       clock     the clocks (table_put_clock)
       here      who is present: {"seats":[1,3],"watching":2}
       orders    the reader's own orders; only for a seat at a live table
       more      true: plies or entries are missing. If `from` plus the length of `plies` is less
                 than `ply`, get the other plies with `history`. Then send `watch` again with the
                 new `seq`, until an answer has no `more`
       anew      true: the client's `seq` is beyond the log; forget everything known before

   Broadcasts. Watchers get every new entry as
   {"on":KIND,"table":...,"seq":...,"at":...,"body":...}. If seats or stage may have changed,
   `seat` and `head` are added, and `dice` before and at the start. Entries of the kinds create, sit
   and say also have `by`, an alias of the person (alias.h), by which clients mute, block and report
   them. An entry of kind `play` has from, ply, plies, to_move and clock instead of a body; one of
   kind `cut` has to_move and clock as well as its body. A client that finds a gap in `seq` sends
   `watch` again. Presence is sent as
   {"on":"here","table":...,"seats":[1,3],"watching":2}, without a `seq`: the seats whose people
   watch, and the number of other watchers.

   A person's own orders are sent as {"on":"orders","table":...,"orders":[...]}, without a `seq`,
   whenever they change.

   A reader at a seat sees what that seat may know; everybody else sees what is public. A person
   with an empty id has no session and may only read.

   Documents in the store:

       table     key: id; owner: not a person but the table's stage (open, live or done), or
                 private if the table is by invitation, so that tables can be listed by it;
                 sort_key: last change; body: the head
       due       key: id; sort_key: when the server must act on the table
       seed      key: id; body: the secret of the dice (dice.h) until the match is over
       host      key: id; owner: the host of a table that is not over
       seat      key: id/person; owner: person; body: the seat
       trace     key: id/person; owner: a person whose name is in this log
       result    see rate_results.h
       gone      key: id/person; sort_key: absent since
       orders    key: id/person; owner: the table; body: what the person has ordered in advance
       turn      key: id/person; owner: person; sort_key: when the turn began, or when the notifier
                 tries again; body: {"event":"turn"|"over","table","seat","ply","game","title",
                 "at"}, and "order":{"text","reason"} if an order has stopped. Written for the
                 person to move at a table with pace "turns", and for everybody there when the match
                 ends */
#ifndef SERVER_CORE_H
#define SERVER_CORE_H

#include "apps/server/table/table.h"

enum {
    CORE_MESSAGE_MAX = 16 << 10,    /* bytes of a message; fits a plan with a long title */
    CORE_ANSWER_MAX = 768 << 10,    /* bytes of an answer: less than NET_OUT_MAX */
    CORE_HOSTED_MAX = 50,           /* unfinished tables per host */
    CORE_WATCHED_MAX = 16,          /* tables that one socket may watch */
    CORE_TABLES_MAX = 2000,        /* unwatched tables kept in memory, about 16 MiB in all */
    CORE_TRIES = 8,                 /* attempts to write a command while other cores write too */
    CORE_LEASE_MS = 30000,          /* milliseconds of the lease on a bot move */
    CORE_ASLEEP_MS = 600000,        /* between looks at a table whose bots play for nobody */
    CORE_ADDRESS_MAX = 32,          /* bytes of an address's key (address.h) */
    CORE_REWRITTEN = -1,    /* instead of a seq: the log was rewritten, read it again */
    CORE_CLOSED_DAYS = 30,          /* days until a closed table is removed */
    CORE_OPEN_DAYS = 30,    /* days without any event after which an open table is closed, */
    CORE_LIVE_DAYS = 365,           /* and one with a match */
    CORE_POLL_MS = 5000,            /* milliseconds until a lost notification is noticed */
    /* An order acts after a random delay, so that nobody can tell it from a person: at least this
       long, and at most as much longer. */
    CORE_ORDER_TURNS_MS = 20000,
    CORE_ORDER_TURNS_SPAN_MS = 70000,
    CORE_ORDER_LIVE_MS = 2000,
    CORE_ORDER_LIVE_SPAN_MS = 4000,
    CORE_DUE_MAX = 64,              /* due tables handled per tick */
    CORE_PLIES_MAX = 256,           /* plies per answer: a few hundred kilobytes */
    CORE_ENTRIES_BYTES = 256 << 10  /* bytes of entries per answer */
};

/* A decision that a bot must make. The pointers are valid until `start_bot_move` returns: copy
   what they point to, and keep a reference to the setup (setup_cache_keep). */
typedef struct CoreBotJob {
    RhText table;
    int32_t ply;
    const RhSetup *setup;
    const void *state; /* the complete state; rh_bot_choose hides what the actor may not know */
    int actor;
    RhText level;
    uint64_t seed; /* for the bot's random choices; nobody else can compute it */
    /* The person on whose account the bot thinks, and the address they were last seen at: the
       player or host who last did something at the table. Both are empty if that is unknown. */
    RhText person, address;
} CoreBotJob;

/* The services and data that a core gets from the program around it. */
typedef struct CoreHost {
    void *context;
    Store *store;
    bool is_shared;     /* true if other cores write to the same store */
    int32_t tables_max; /* replaces CORE_TABLES_MAX unless it is 0 */
    int64_t (*now_ms)(void *context);
    void (*random)(void *context, void *bytes, size_t count);
    void (*send)(void *context, uint64_t socket, RhText text);
    /* Starts a bot's search elsewhere and returns immediately; call core_bot_move with its
       result. */
    void (*start_bot_move)(void *context, const CoreBotJob *job);
    /* Returns true if core_tick of this core should handle a due table. Null: it handles all. */
    bool (*is_mine)(void *context, RhText table);
    SetupCache *setups; /* shared by all cores of the process */
    /* The result of the table's last bot job is no longer wanted. May be null. */
    void (*cancel_bot_move)(void *context, RhText table);
    bool orders_at_once; /* orders act with the next tick, for tests: nobody has to wait */
} CoreHost;

typedef struct Core Core;

/* The first row counts what exists now, the second what has happened since core_new. `setups`
   counts those of all cores that share the cache. */
typedef struct CoreMetrics {
    int64_t tables, setups, watchers, table_bytes;
    int64_t commands, refused, conflicts, unavailable, bot_moves, loaded, dropped;
} CoreMetrics;

/* Makes a core. Returns null if there is no memory. */
Core *core_new(const CoreHost *host);
/* Frees a core and its tables. The store and the cache of setups stay. */
void core_free(Core *core);

/* Handles one message from a socket and sends the answer with CoreHost.send. `person` is the
   person who is logged in there; an empty id: nobody. */
void core_message(Core *core, uint64_t socket, const Person *person, RhText text);
/* Tells the core that a socket was closed. The person there stops watching. */
void core_closed(Core *core, uint64_t socket);
/* Tells the core that another process has written to a table's log; if `table` is empty, that any
   log may have changed. `seq` is the log's last entry; 0: only presence has changed;
   CORE_REWRITTEN: the log was rewritten. */
void core_log_changed(Core *core, RhText table, int64_t seq);
/* Takes the result of a bot's search. A move for another ply than the current one is dropped. */
void core_bot_move(Core *core, RhText table, int32_t ply, RhText action);
/* Handles due tables (clocks, bot moves), looks for missed changes, and drops idle tables from
   memory. Call it about once per second. */
void core_tick(Core *core);
/* Removes a person from a table: resigns or leaves for them, replaces their name in the log by
   "somebody" and deletes their chat messages. Then it removes their documents `seat` and
   `trace`. These are still there if the store failed or another writer was faster: call it
   again. */
void core_forget(Core *core, RhText table, RhText person);
/* Writes the record of a finished match. Returns false, with the reason in `out`, if there is
   none. */
bool core_record(Core *core, RhText table, RhBuf *out);
/* Closes a table at any stage, on behalf of the administrator, even if other processes have it
   in memory. Returns false, with the reason in `why`, if that fails. */
bool core_shut(Core *core, RhText table, RhBuf *why);
/* Calls `shut` for tables that are idle for too long, and `purge` for those closed long ago. */
typedef void (*CoreAt)(void *context, RhText table);
void core_old_tables(Store *store, int64_t now_ms, CoreAt shut, CoreAt purge, void *context);
/* Closes a table that is still idle. False: it isn't, or the database does not answer. */
bool core_shut_idle(Core *core, RhText table);
/* Removes everything about a closed table. */
void core_purge(Core *core, RhText table);
/* Stores the current metrics. */
void core_metrics(const Core *core, CoreMetrics *out);

#endif
