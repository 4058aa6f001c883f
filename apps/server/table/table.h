/* apps/server/table/table.h - a table, computed from the entries of its log (table_fold), and who
   may do what at it (table_judge). Pure: no clock, no random source, no store; the same entries
   make the same table everywhere. Call table_begin first, then table_fold for each entry; table_end
   frees the memory. A log that cannot be read leaves the table `broken`. One thread at a time per
   table; all tables of a process share one cache of setups.

   Entries, by kind; `who` is the person who asked for it, or empty: the server.

       create    the plan: {"game":"russian","options":{"players":"3",...},"seats":["open",
                 {"bot":"novice"}...],"pace":"live"|"turns","clock":{"move_s":60,"bank_s":600},
                 "access":"open"|"invite","undo":"consent"|"free"|"none","title":"...",
                 "host":"Anna","commitment":"..."}. No clock if move_s is 0. The host is `who`;
                 with "forgotten":true the host's account was deleted, and there is none. The
                 commitment is the server's (dice.h); without one it is in `start`
       sit       {"seat":1,"name":"Anna","account":true,"commitment":"..."}: `who` sits down; a
                 guest has no account. The commitment is missing if they take no part in the dice
       stand     {"seat":1}: the seat is free again. If any contribution was revealed, all players
                 must commit to new ones
       commit    {"seat":1,"commitment":"..."}: a commitment after sitting down
       reveal    {"seat":1,"contribution":"..."}
       start     {"commitment":"...","promise":"..."}. Without a promise: an older table, whose
                 dice have a seed
       play      lines of a record after a line with the ply of the first: "# 17\np2 place
                 track-3\n* engineer 7\n". An action with the random outcomes after it; after
                 `start`, random outcomes alone if the game begins with some. It may end with the
                 record's last line
       ask-undo  {"seat":1,"ply":17}: may I go back to the position before ply 17?
       agree     {"seat":2}, decline {"seat":2}: the answers
       cut       {"ply":17}: the plies from 17 on are removed
       say       {"name":"Anna","text":"...","once":"..."}: `once` is the client's id of the
                 message, if it has one
       resign    {"seat":1}: for good; a `bot` follows
       bot       {"seat":1,"level":"player","why":"clock"|"absent"|"resigned"}: a bot stands in
       back      {"seat":1}: its person plays again
       pace      {"pace":"turns","clock":{...}}: from now on; the clock only if it changes
       end       {"scores":[...],"places":[...],"secret":"..."}; at an older table "seed" and
                 "salt" instead of "secret"
       rematch   {"table":"id"}: the table of the rematch
       close     {}: the host closed it before it began; {"by":"server"}: the administrator closed
                 it, at any stage

   Seats are numbered from 1 in texts and from 0 in C, plies from 0. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "apps/protocol/setup_cache.h"
#include "apps/server/table/dice.h"

enum {
    TABLE_TITLE_MAX = 80,   /* bytes of a title with its final zero: one line of a lobby */
    TABLE_LEVEL_MAX = 16,   /* bytes of the name of a bot's level */
    TABLE_SAY_MAX = 500,    /* bytes of a chat message: a few sentences */
    /* entries of a log: twenty long matches; reading them takes a second */
    TABLE_ENTRIES_MAX = 20000,
    /* entries after which chat is closed and nobody commits: the match needs the rest */
    TABLE_SAYS_UNTIL = 10000,
    TABLE_MOVE_S_MIN = 5,       /* minimum seconds per move, granted even with an empty time bank */
    TABLE_CLOCK_S_MAX = 2592000,    /* thirty days */
    TABLE_ABSENT_MS = 60000,        /* shorter absences are pages being reloaded */
    TABLE_TAKEOVER_MS = 2000,   /* after this the lease on a bot move may be taken by any process */
    /* after everybody has sat down, the time that the start waits for missing contributions */
    TABLE_REVEAL_MS = 5000,
    TABLE_ONCE_MAX = 40,            /* bytes of a client's id of a command, with its final zero */
    TABLE_SAID = 16,                /* such ids of chat messages that a table remembers */
    TABLE_VERDICT_MAX = 4           /* entries that one command can write */
};

typedef enum TableStage { TABLE_OPEN, TABLE_LIVE, TABLE_DONE, TABLE_CLOSED } TableStage;
typedef enum TableUndo { TABLE_UNDO_CONSENT, TABLE_UNDO_FREE, TABLE_UNDO_NONE } TableUndo;
typedef enum TableWhy { TABLE_WHY_OWN, TABLE_WHY_CLOCK, TABLE_WHY_ABSENT, TABLE_WHY_RESIGNED }
    TableWhy;

/* The person who asks. Accounts are kept in people/. */
typedef struct Person {
    RhText id; /* never sent to any client */
    RhText name;
    bool is_guest;
    RhText address; /* key of the address they come from (address.h); empty: unknown */
    bool is_silenced; /* a moderator has forbidden them to chat */
} Person;

/* ---- The table. ---- */

/* The terms agreed before anybody sits down. */
typedef struct TablePlan {
    const RhGame *game;
    int16_t options[RH_OPTIONS_MAX];
    char levels[RH_PLAYERS_MAX][TABLE_LEVEL_MAX]; /* levels of bot seats; empty: a person's */
    char title[TABLE_TITLE_MAX];
    bool by_turns;      /* the pace is "turns", not "live" */
    bool by_invitation; /* not in any lobby; the id is the invitation */
    TableUndo undo;
    int32_t move_s, bank_s; /* seconds per move and in the time bank; move_s 0: no clock */
} TablePlan;

typedef struct TableSeat {
    int64_t bank_ms;                /* time bank left */
    int64_t seen_ms;                /* time of the last entry this person caused */
    char person[STORE_ID_MAX];      /* empty: nobody */
    char level[TABLE_LEVEL_MAX];  /* level of the bot that plays the seat; empty: the person does */
    TableWhy why;                   /* why a bot plays it */
    bool account;                   /* the person has an account, and so a profile */
} TableSeat;

typedef struct Table {
    char id[STORE_ID_MAX];
    TablePlan plan;
    const RhSetup *setup;   /* a reference to the cache; null before `create` */
    RhMatch match;      /* names are those of the seats; the seed is not stored here */
    TableSeat seats[RH_PLAYERS_MAX];
    TableStage stage;
    char host[STORE_ID_MAX], host_name[RH_NAME_MAX];
    int64_t seq, at_ms;             /* of the last entry; at_ms never decreases */
    int64_t created_ms, since_ms;   /* since_ms: when the current decision began */
    int64_t cut_seq;                /* number of the last cut; 0: none */
    int32_t ask_ply;                /* -1: no undo is asked for */
    int8_t ask_seat;
    uint8_t ask_agreed; /* a bit per seat */
    char commitment[DICE_HEX];              /* of the server; empty: none yet */
    char promise[DICE_HEX];                 /* empty before the start */
    DicePart parts[RH_PLAYERS_MAX];
    int64_t sat_ms;                         /* when somebody last sat down */
    DiceSecret secret;                      /* zero before the end */
    char rematch[STORE_ID_MAX];             /* empty: none */
    bool by_server;                         /* closed by the administrator */
    uint64_t said[TABLE_SAID];              /* hashes of the last ids of chat messages, by person */
    uint32_t said_count;                    /* how many there ever were */
    const char *broken;                     /* why the log cannot be read; null: it can */
} Table;

/* ---- table.c: the fold. ---- */

void table_begin(Table *t, RhText id);
void table_end(Table *t, SetupCache *setups); /* frees its memory */
/* Applies the next entry. False: it does not fit; the table is broken from then on. */
bool table_fold(Table *t, SetupCache *setups, const StoreEntry *entry);
/* Makes room for n more actions, so that they can be tried out. False: out of memory. */
bool table_reserve(Table *t, int32_t n);

int table_players(const Table *t);
int table_actor(const Table *t);                 /* a seat; < 0: nobody, or the table is not live */
int table_seat_of(const Table *t, RhText person);   /* -1: none */
bool table_is_computer(const Table *t, int seat);   /* a bot plays it now */
bool table_is_person(const Table *t, int seat);     /* a person sits there and plays */
int table_free_seat(const Table *t);                /* -1: none */
/* Whether any, and whether every promised contribution has been revealed. */
bool table_is_mixed(const Table *t);
bool table_is_all_mixed(const Table *t);
int64_t table_deadline(const Table *t);             /* when the actor's time is up; 0: never */
int64_t table_due(const Table *t);                  /* when the server must act on it; 0: never */
size_t table_bytes(const Table *t);                 /* memory in use, without the shared setup */
/* Whether a chat message of this person with this id is among the last ones. */
bool table_was_said(const Table *t, RhText person, RhText once);
/* The ply in the first line of a play, "# 17". -1: there is none. */
int32_t table_play_ply(RhText body);

/* A plan from and to JSON. The reader also accepts a plan typed by a person. */
RhErr table_read_plan(RhJson json, TablePlan *out);
void table_put_plan(const TablePlan *plan, RhText host_name, RhBuf *out);
bool table_is_level(RhText level);

/* The summary for lobbies and watchers: game, title, seats, stage, whose turn it is. */
void table_put_head(const Table *t, RhBuf *out);
void table_put_clock(const Table *t, RhBuf *out);       /* {"until":ms,"banks":[ms...]} or null */
void table_put_result(const RhMatch *m, RhBuf *out);    /* the members scores and places */
/* The member dice: commitments and what was revealed, {"commitment":"...","promise":"...",
   "seats":[{"commitment":"...","contribution":"..."},null...]}. */
void table_put_dice(const Table *t, RhBuf *out);
/* The record with names and, after the end, the proof that the random outcomes were fair. */
void table_put_record(const Table *t, RhBuf *out);

/* ---- rules.c: who may do what. ---- */

/* A command. The verbs are listed at the end of rules.c. */
typedef struct TableCommand {
    RhText verb;
    const Person *person;   /* null: the server, for a clock or a bot move */
    RhJson request;         /* the members of the command; may be missing for the server */
    RhText action;          /* a bot's */
    int32_t ply;
    int64_t now_ms;
    const DiceSecret *secret; /* of the dice; null: unknown */
    bool is_new_secret;       /* write it with the entries */
    /* When the last known socket of the seat's person closed; 0: one is open, or unknown. */
    int64_t absent_since_ms[RH_PLAYERS_MAX];
    RhText new_id; /* for the table of a rematch */
    bool is_blocked; /* somebody at the table or its host has blocked this person */
} TableCommand;

/* The entries that follow from a command, or the reason of its refusal. */
typedef struct TableVerdict {
    char reason[2 * RH_REASON_MAX]; /* empty: accepted */
    int32_t ply;                  /* the current ply, if the command was for another one; else -1 */
    bool already;                 /* refused, because the same command was carried out before */
    int32_t count;
    const char *kinds[TABLE_VERDICT_MAX];
    RhText bodies[TABLE_VERDICT_MAX];
    RhBuf text; /* holds the bodies */
    char room[STORE_BODY_MAX];
} TableVerdict;

bool table_judge(Table *t, const TableCommand *command, TableVerdict *out);

#endif
