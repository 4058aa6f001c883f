/* apps/server/table/table.h - a table as the fold of its log, and who may do what at it. Pure: no
   clock, no random source, no store; the same entries make the same table everywhere.

   Entries, by kind; `who` is the person who asked for it, or empty: the server.

       create    the plan: {"game":"russian","options":{"players":"3",...},"seats":["open",
                 {"bot":"novice"}...],"pace":"live"|"turns","clock":{"move_s":60,"bank_s":600},
                 "access":"open"|"invite","undo":"consent"|"free"|"none","title":"...",
                 "host":"Anna"}. A clock of no seconds a move is none. The host is `who`; with
                 "forgotten":true he wants to be no more, and there is none
       sit       {"seat":1,"name":"Anna","account":true}: `who` sits down; a guest has no account
       stand     {"seat":1}: the seat is free again
       start     {"commitment":"64 hexadecimal digits"}: BLAKE2b-256 of "seed:salt"
       play      lines of a record after a line with the ply of the first: "# 17\np2 place
                 track-3\n* engineer 7\n". An action with the chance that followed; after `start`
                 chance alone, where the game begins with it. It may end with the record's last line
       ask-undo  {"seat":1,"ply":17}: may I go back to the position before ply 17?
       agree     {"seat":2}, decline {"seat":2}: the answers
       cut       {"ply":17}: only so many plies are kept
       say       {"name":"Anna","text":"..."}
       resign    {"seat":1}: for good; a `bot` follows
       bot       {"seat":1,"level":"player","why":"clock"|"absent"|"resigned"}: a computer stands in
       back      {"seat":1}: its person plays again
       pace      {"pace":"turns","clock":{...}}: from now on; the clock only if it changes
       end       {"scores":[...],"places":[...],"seed":"...","salt":"..."}
       rematch   {"table":"id"}: where they meet again
       close     {}: the host gave it up before it began; {"by":"server"}: who looks after the
                 server ended it, at any stage

   Seats and plies count as everywhere: seats from 1 in texts and from 0 in C, plies from 0. */
#ifndef SERVER_TABLE_H
#define SERVER_TABLE_H

#include "apps/server/store/store.h"
#include "engine/match.h"

enum {
    TABLE_TITLE_MAX = 80,       /* bytes of a title with its final zero: one line of a lobby */
    TABLE_LEVEL_MAX = 16,       /* of the name of a computer player's level */
    TABLE_SAY_MAX = 500,        /* bytes of what somebody says at once: a few sentences */
    TABLE_ENTRIES_MAX = 20000,  /* of a log: twenty times a long match; reading it takes a second */
    TABLE_SAYS_UNTIL = 10000,   /* entries after which nobody may chat: the match needs the rest */
    TABLE_MOVE_S_MIN = 5,       /* of a clock: who comes back to a bank used up has these */
    TABLE_CLOCK_S_MAX = 2592000, /* thirty days */
    TABLE_ABSENT_MS = 60000,    /* a socket gone for less is a page loaded again */
    TABLE_TAKEOVER_MS = 2000,   /* a computer's move that has not come by then is anybody's task */
    TABLE_SALT_HEX = 33,        /* a salt of 16 bytes in hexadecimal, with its final zero */
    TABLE_HASH_HEX = 65,        /* a commitment likewise */
    TABLE_SETUPS_IDLE = 16,     /* setups kept though no table uses them: half a mebibyte */
    TABLE_VERDICT_MAX = 4       /* entries that follow from one command */
};

typedef enum TableStage { TABLE_OPEN, TABLE_LIVE, TABLE_DONE, TABLE_CLOSED } TableStage;
typedef enum TableUndo { TABLE_UNDO_CONSENT, TABLE_UNDO_FREE, TABLE_UNDO_NONE } TableUndo;
typedef enum TableWhy { TABLE_WHY_OWN, TABLE_WHY_CLOCK, TABLE_WHY_ABSENT, TABLE_WHY_RESIGNED }
    TableWhy;

/* Who asks. Accounts are somebody else's business. */
typedef struct Person {
    RhText id;                  /* never told to anybody */
    RhText name;
    bool is_guest;
} Person;

/* ---- Setups, shared by all tables with the same game and options. ---- */

typedef struct TableSetup TableSetup;
struct TableSetup {
    TableSetup *next;
    const RhGame *game;
    int16_t options[RH_OPTIONS_MAX];
    uint32_t board_hash;
    int32_t tables;             /* that use it */
    void *setup;
};
typedef struct TableSetups { TableSetup *first; int32_t count; } TableSetups;

/* ---- The table. ---- */

/* What is agreed before anybody sits. */
typedef struct TablePlan {
    const RhGame *game;
    int16_t options[RH_OPTIONS_MAX];
    char levels[RH_PLAYERS_MAX][TABLE_LEVEL_MAX]; /* of computers' seats; empty: a person's */
    char title[TABLE_TITLE_MAX];
    bool by_turns;              /* pace: turns, not live */
    bool by_invitation;         /* no lobby shows it; its id is the invitation */
    TableUndo undo;
    int32_t move_s, bank_s;     /* of the clock; move_s is 0: none */
} TablePlan;

typedef struct TableSeat {
    int64_t bank_ms;            /* time left beyond that of each move */
    int64_t seen_ms;            /* when its person last had an entry written */
    char person[STORE_ID_MAX];  /* empty: nobody */
    char level[TABLE_LEVEL_MAX]; /* of the computer that plays it now; empty: its person does */
    TableWhy why;               /* ...and why */
    bool account;               /* its person has one: the name leads to a profile */
} TableSeat;

typedef struct Table {
    char id[STORE_ID_MAX];
    TablePlan plan;
    TableSetup *setup;          /* null before `create` */
    RhMatch match;              /* names are those of the seats; its seed is never known here */
    TableSeat seats[RH_PLAYERS_MAX];
    TableStage stage;
    char host[STORE_ID_MAX], host_name[RH_NAME_MAX];
    int64_t seq, at_ms;         /* of the last entry; at_ms never falls */
    int64_t created_ms, since_ms; /* since when the actor has been thinking */
    int64_t cut_seq;            /* of the last cut; 0: none */
    int32_t ask_ply;            /* -1: nobody asks for an undo */
    int8_t ask_seat;
    uint8_t ask_agreed;         /* bit for each seat */
    char commitment[TABLE_HASH_HEX];
    char seed[24], salt[TABLE_SALT_HEX]; /* empty before the end */
    char rematch[STORE_ID_MAX]; /* empty: none */
    bool by_server;             /* who looks after the server closed it */
    const char *broken;         /* why its log cannot be read; null: it can */
} Table;

/* ---- table.c: the fold. ---- */

void table_begin(Table *t, RhText id);
void table_end(Table *t, TableSetups *setups); /* gives its memory back */
/* The next entry. False: it does not follow; the table is broken then. */
bool table_fold(Table *t, TableSetups *setups, const StoreEntry *entry);
/* Room for n more actions, so that a match can be tried out on a copy. */
bool table_reserve(Table *t, int32_t n);

int table_players(const Table *t);
int table_actor(const Table *t);                     /* a seat; < 0: nobody, or not live */
int table_seat_of(const Table *t, RhText person);    /* -1: none */
bool table_is_computer(const Table *t, int seat);    /* a computer plays it now */
bool table_is_person(const Table *t, int seat);      /* somebody sits there and plays himself */
int table_free_seat(const Table *t);                 /* -1: none */
int64_t table_deadline(const Table *t);              /* when the actor's time ends; 0: never */
int64_t table_due(const Table *t);                   /* when it must be looked after; 0: never */
size_t table_bytes(const Table *t);                  /* of memory, without the shared setup */
/* "# 17" in front of a play. -1: that is none. */
int32_t table_play_ply(RhText body);

/* A plan as JSON, both channels. The reader takes what a person wrote as well. */
RhErr table_read_plan(RhJson json, TablePlan *out);
void table_put_plan(const TablePlan *plan, RhText host_name, RhBuf *out);
bool table_is_level(RhText level);
TableSetup *table_take_setup(TableSetups *all, const RhGame *g, const int16_t *options, RhErr *err);
void table_drop_setup(TableSetups *all, TableSetup *setup);
void table_free_setups(TableSetups *all);            /* when no table is left */

/* What a lobby and a watcher see first: game, title, seats, stage, whose turn. */
void table_put_head(const Table *t, RhBuf *out);
void table_put_clock(const Table *t, RhBuf *out);    /* {"until":ms,"banks":[ms...]} or null */
void table_put_result(const RhMatch *m, RhBuf *out); /* the members scores and places */
void table_commit(uint64_t seed, const char *salt, char out[TABLE_HASH_HEX]);
/* The record with names; after the end with the proof that chance was fair. */
void table_put_record(const Table *t, RhBuf *out);

/* ---- rules.c: who may do what. ---- */

/* What somebody wants. The verbs stand in the table at the end of rules.c. */
typedef struct TableCommand {
    RhText verb;
    const Person *person;       /* null: the server, for a clock or a computer's move */
    RhJson request;             /* the members of a command; may be not there for the server */
    RhText action;              /* of a computer */
    int32_t ply;
    int64_t now_ms;
    bool secret;                /* seed and salt are known */
    uint64_t seed;
    char salt[TABLE_SALT_HEX];
    /* Since when no socket of the seat's person is known; 0: one is open, or nothing is known. */
    int64_t absent_since_ms[RH_PLAYERS_MAX];
    RhText fresh_id;            /* for a table of a rematch */
} TableCommand;

/* The entries that follow, or one sentence. */
typedef struct TableVerdict {
    char reason[2 * RH_REASON_MAX]; /* empty: it may be done */
    int32_t ply;                /* the right one, after a command for another; else -1 */
    int32_t count;
    const char *kinds[TABLE_VERDICT_MAX];
    RhText bodies[TABLE_VERDICT_MAX];
    RhBuf text;                 /* of the bodies */
    char room[STORE_BODY_MAX];
} TableVerdict;

bool table_judge(Table *t, const TableCommand *command, TableVerdict *out);

#endif
