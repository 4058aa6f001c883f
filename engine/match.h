/* engine/match.h - a match and its record: actions, replay, undo, views; and the laws every game
   obeys.

   Call rh_match_open with a loaded setup (setup.h), or rh_record_open and rh_record_play to read a
   record; then rh_match_line or rh_match_apply for each decision, and rh_match_chance to draw what
   is left to chance. Every action is checked against the offers, whoever sends it: a refused one
   changes nothing, and the error's text is in RhMatch.reason until the next error.

   State and actions lie in the caller's memory (RhArena). A match needs no closing, but its setup
   must outlive it. It may be copied as a value: the copy shares state and actions. One thread at a
   time may change a match; several may read it. */
#ifndef RH_MATCH_H
#define RH_MATCH_H

#include "json.h"

/* Memory of the caller, taken from the front. Nothing is given back singly. */
typedef struct RhArena { char *at, *end; } RhArena;
/* Aligned to 16 and zeroed; null when there is no room. */
void *rh_take(RhArena *arena, size_t bytes);

typedef struct RhMatch {
    const RhGame *game;
    const RhSetup *loaded; /* game, options and board; not owned, must outlive the match */
    const void *setup;     /* loaded->data, at hand because every function of the game takes it */
    char names[RH_PLAYERS_MAX][RH_NAME_MAX]; /* empty: none given */
    bool seeded;                             /* the seed is known: chance can be drawn */
    uint64_t seed;
    void *state; /* after the last action */
    RhAction *actions;
    int32_t count, cap;
    char reason[RH_REASON_MAX]; /* words of the last refusal; RhErr.what may point here */
} RhMatch;

/* Begins a match with a setup that is loaded. Memory for the state and plies_max actions comes from
   the arena. */
RhErr rh_match_open(RhMatch *m, const RhSetup *setup, RhArena *arena);
/* The same with a setup of its own, loaded into the arena too. */
RhErr rh_match_new(RhMatch *m, const RhGame *g, const int16_t *options, RhText board,
                   RhArena *arena);
/* Bytes of arena that a match of this game needs at most, its setup included. */
size_t rh_match_bytes(const RhGame *g);
int rh_match_players(const RhMatch *m);
/* Names a player: UTF-8 in one line, at most RH_NAME_MAX - 1 bytes; blanks at both ends are
   dropped. */
RhErr rh_match_name(RhMatch *m, int player, RhText name);
/* Applies an action after checking it against the offers. A refusal has a reason and changes
   nothing. */
RhErr rh_match_apply(RhMatch *m, RhAction action, RhEvents *or_null);
/* A line of a record or of a person: "p3 bid 9", "* start p3" or plain "bid 9". The actor, if
   named, must be right. */
RhErr rh_match_line(RhMatch *m, RhText line, RhEvents *or_null);
/* Draws and applies chance from the seed until somebody must decide; false when the seed is not
   known. The outcome at ply k depends on seed and k alone, so undo and redo meet the same fate. */
bool rh_match_chance(RhMatch *m);
/* The state before action number ply. */
void rh_match_at(const RhMatch *m, int32_t ply, void *state);
/* Keeps the first ply actions. */
void rh_match_cut(RhMatch *m, int32_t ply);
/* How far the actor may go back alone: to the last chance, reveal or change of actor. */
int32_t rh_match_undo_floor(const RhMatch *m);
/* Removes the last decision of a player and the chance that followed. False: there is none. */
bool rh_match_undo(RhMatch *m);

/* The record. Reading checks everything. After an error the match is not to be used, but for its
   reason. */
void rh_record_write(const RhMatch *m, RhBuf *out);
/* The lines of the record from action number `from` on, and the last line once it is over. */
void rh_record_tail(const RhMatch *m, int32_t from, RhBuf *out);
/* Reading in two steps, for a setup that is shared: rh_record_open reads the header, the caller
   finds the setup it asks for, rh_record_play replays the actions. find() gives a game by name; if
   it is null only the game `only` is known. */
typedef struct RhRecord {
    const RhGame *game;
    int16_t options[RH_OPTIONS_MAX];
    uint32_t board_hash;
    RhText rest;  /* the lines after the header */
    int32_t line; /* number of the header's line, from 1 */
} RhRecord;
RhErr rh_record_open(RhRecord *r, RhText text, const RhGame *(*find)(RhText id),
                     const RhGame *only);
RhErr rh_record_play(const RhRecord *r, RhMatch *m, const RhSetup *setup, RhArena *arena);
/* The error of a record whose setup cannot be loaded; its text is in m->reason. */
RhErr rh_record_refused(const RhRecord *r, RhMatch *m, RhErr why);
/* Reading in one step, with a setup of its own in the arena. `board` replaces the embedded one, or
   is empty; without find() only m->game is known. */
RhErr rh_record_read(RhMatch *m, RhText text, const RhGame *(*find)(RhText id), RhText board,
                     RhArena *arena);

/* The view of a player, or of everything for viewer < 0: envelope, players, the game's own part,
   its facts, and the offers (`actions`) when the viewer acts or sees all. */
void rh_match_view(const RhMatch *m, int viewer, RhBuf *out);
/* The same of a position that an action would lead to: without the log, for nothing happened yet,
   and if wanted without the offers. */
void rh_match_view_after(const RhMatch *m, int viewer, bool offers, RhBuf *out);
/* Whether a viewer may know what an action or an event says, besides its verb. */
bool rh_may_see(const RhKind *k, RhAction a, int actor, int viewer);

/* ---- laws.c ---- */
/* The result of checking the laws: counters, and the first broken law as a sentence, or null. */
typedef struct RhLaws {
    const char *broken;
    char where[RH_REASON_MAX]; /* the seed and ply, or the action, for repeating it */
    uint64_t plies, games;
    uint64_t kinds[RH_KINDS_MAX], events[RH_KINDS_MAX], endings[64];
    int32_t offers_max;
} RhLaws;
/* Law 1, once for a game and setup: the fields cover the state, tables are well formed. */
bool rh_laws_tables(const RhSetup *u, RhLaws *out);
/* Plays on from the state with the random player, checking all laws after each action; the state
   ends over. */
bool rh_laws_play(const RhSetup *u, void *state, uint64_t seed, bool from_start, RhLaws *out);

#endif
