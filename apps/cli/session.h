/* apps/cli/session.h - a match that people play at this machine: its seats, its file, undo and
   redo. The line client and the full-screen client share it.

   Call session_begin for a new match or session_resume for a saved one, then session_apply,
   session_computer, session_undo and session_redo; each of them saves. A match with people and
   without a file of its own is saved in the state folder from the first move on. Functions end the
   program with a line on standard error if the file can't be written. The caller owns the Session;
   what these functions allocate lives until the program ends. One thread at a time. */
#ifndef CLI_SESSION_H
#define CLI_SESSION_H

#include "apps/cli/cli.h"
#include "orders/orders.h"

enum { SESSION_PATH_MAX = 4096, SESSION_LIST_MAX = 256 };

typedef struct Session {
    RhMatch match;
    BotSpec seats[RH_PLAYERS_MAX]; /* kind CLI_HUMAN: a person */
    BotPlayer computers[RH_PLAYERS_MAX];
    const char *path;   /* the match is saved here after every action; null: not yet, or nowhere */
    const char *board;  /* the path of the board file, or null */
    bool in_folder;     /* the path is in the state folder */
    RhText kept;        /* text of the continued record, with its comments */
    int32_t kept_count; /* actions in it */
    RhAction *undone;   /* actions that were undone, in the order in which redo repeats them */
    int32_t undone_count;
    bool people; /* at least one seat is a person's */
    OrderBook books[RH_PLAYERS_MAX]; /* what people have ordered in advance */
    uint32_t last_order;             /* number of the last order; 0: none was written */
    int32_t reported[RH_PLAYERS_MAX]; /* match length up to which stopped orders were reported */
} Session;

/* A saved match, for a list. */
typedef struct SessionRow {
    char path[SESSION_PATH_MAX];
    int64_t changed; /* seconds since 1970 */
} SessionRow;

/* Begins a match, or continues the one in s->path if that file exists. `seats` is as for --seats;
   null: one person against computer players. */
void session_begin(Session *s, const CliCommand *self, CliStart *start, const char *seats,
                   const char *game_id);
/* Continues a match of the state folder with the seats that are noted in its file. */
void session_resume(Session *s, const char *path);
/* Lists the matches in the state folder, the newest first, and returns their number. */
int session_list(SessionRow *rows, int max);
/* Loads a saved match for display, until the next call; false: the file is not a good record. The
   caller drops its setup and frees s->kept. */
bool session_peek(Session *s, const char *path);

int session_actor(const Session *s);
bool session_is_person(const Session *s, int actor);
/* The player at the screen: the only person or, among several, the one to act. -1: no person. */
int session_viewer(const Session *s);
/* Draws random outcomes. A record without a seed gets one now. */
void session_chance(Session *s);
/* Applies an action, or a line that a person typed, draws what follows at random, and saves. */
RhErr session_apply(Session *s, RhAction action);
RhErr session_line(Session *s, const char *line);
/* Lets the computer player to move choose; the second form applies a choice made elsewhere. */
RhAction session_choose(Session *s);
void session_computer(Session *s, RhAction action);
/* Undoes the last decision of a person and everything after it; false: there is none. */
bool session_undo(Session *s);
/* Repeats undone actions up to the next decision of a person; false: there are none. */
bool session_redo(Session *s);
/* session_orders.c. Lets waiting orders act for the people to move. True: the match has changed.
   Appends lines about orders that have stopped. */
bool session_orders_act(Session *s, RhBuf *said);
/* Runs a command about the orders of the player at the screen: `what` is order, cancel or try. */
void session_order(Session *s, const char *what, const char *rest, RhBuf *out);
/* The orders of the player at the screen, up to date; null: nobody is there. */
const OrderBook *session_book(Session *s);
/* The record as text: the continued text with the new lines, or a new one. The caller frees it. */
RhBuf session_record(Session *s);
/* A sentence about where the match is saved. */
void session_put_saved(const Session *s, RhBuf *out);
/* Writes "you, player, expert": the seats of a match. */
void session_put_seats(const Session *s, const char *person, const char *between, RhBuf *out);

#endif
