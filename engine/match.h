/* engine/match.h - a match and its record: actions, replay, undo and views. The last part of this
   file declares tests of the laws that every game obeys.

   To begin a match, load a setup (setup.h) and call rh_match_open. To read a record, call
   rh_record_open and rh_record_play, or rh_record_read. Then call rh_match_line or rh_match_apply
   for each decision, and rh_match_chance to draw the random outcomes. Every action is checked
   against the offers, whoever sends it. A refused action changes nothing. The text of its error may
   be in RhMatch.reason, which the next error overwrites.

   The state and the actions are in the caller's memory (RhArena). A match need not be closed, but
   its setup must outlive it. A copy of the struct is shallow: both copies use the same state and
   actions. Don't change one while the other is in use, unless you give the copy its own memory.
   Only one thread at a time may change a match. Several may read it while none changes it. */
#ifndef RH_MATCH_H
#define RH_MATCH_H

#include "json.h"

/* A block of the caller's memory; `at` is the start of its unused part. Functions take memory from
   there. There is no free for a single block. */
typedef struct RhArena { char *at, *end; } RhArena;
/* Returns zeroed memory aligned to 16 bytes, or null if there is not enough. */
void *rh_take(RhArena *arena, size_t bytes);

typedef struct RhMatch {
    const RhGame *game;
    const RhSetup *loaded; /* game, options and board; not owned, must outlive the match */
    const void *setup;     /* loaded->data, the `setup` argument of the game's functions */
    char names[RH_PLAYERS_MAX][RH_NAME_MAX]; /* by seat; empty if a player has no name */
    bool seeded;                             /* true: `seed` is set, so outcomes can be drawn */
    uint64_t seed;
    void *state; /* the position after the last action */
    RhAction *actions;
    int32_t count, cap;         /* actions so far; actions that fit */
    char reason[RH_REASON_MAX]; /* text of the last refusal; RhErr.what may point here */
} RhMatch;

/* Begins a match with a loaded setup. Takes memory for the state and plies_max actions from the
   arena and fails only if there is not enough. To use a seed, set m->seed and m->seeded
   afterwards. */
RhErr rh_match_open(RhMatch *m, const RhSetup *setup, RhArena *arena);
/* Loads a setup into the arena and begins a match with it. `options` and `board` are as for
   rh_setup_load. */
RhErr rh_match_new(RhMatch *m, const RhGame *g, const int16_t *options, RhText board,
                   RhArena *arena);
/* Returns the number of bytes of arena that are enough for any match of this game, including its
   setup. */
size_t rh_match_bytes(const RhGame *g);
/* Returns the number of players. */
int rh_match_players(const RhMatch *m);
/* Sets the name of a player: one line of UTF-8 text without tabs, 1 to RH_NAME_MAX - 1 bytes
   long. Blanks at both ends are removed. */
RhErr rh_match_name(RhMatch *m, int player, RhText name);
/* Applies the action if it is legal; otherwise returns an error with the reason and changes
   nothing. Appends events to *or_null, unless it is null. */
RhErr rh_match_apply(RhMatch *m, RhAction action, RhEvents *or_null);
/* Parses and applies one line from a record or from a person: "p3 bid 9", "* start p3" or just
   "bid 9". If the line names an actor (`*` for a random outcome), it must be the one to move. */
RhErr rh_match_line(RhMatch *m, RhText line, RhEvents *or_null);
/* Draws random outcomes from the seed and applies them until a player must decide or the match is
   over. Returns false if an outcome is due but the seed is not known or m->actions is full. The
   random numbers for a ply depend only on the seed and the ply, so undoing and repeating the same
   actions gives the same outcomes. */
bool rh_match_chance(RhMatch *m);
/* Writes the state after the first `ply` actions (0 to m->count). */
void rh_match_at(const RhMatch *m, int32_t ply, void *state);
/* Goes back to the state after the first `ply` actions and drops the later ones. */
void rh_match_cut(RhMatch *m, int32_t ply);
/* Without asking the others, the actor may undo the actions made since somebody else last acted,
   but no random outcome or reveal, nor anything before one. A reveal is an action that showed
   somebody hidden information. Returns the lowest ply that can be reached in this way; m->count if
   nothing may be undone. */
int32_t rh_match_undo_floor(const RhMatch *m);
/* Removes the last decision by a player and the random outcomes after it. Returns false if there is
   no decision to remove. */
bool rh_match_undo(RhMatch *m);

/* Writes the whole record. */
void rh_record_write(const RhMatch *m, RhBuf *out);
/* Writes the part of the record that follows the first `from` actions. If the match is over, this
   includes the last line, which has the scores and the hash. */
void rh_record_tail(const RhMatch *m, int32_t from, RhBuf *out);

/* Reading a record. Everything is checked. After an error, don't use the match; only m->reason is
   valid, and the error may point to it.

   To share a setup between matches, read in two steps: rh_record_open reads the header; the caller
   loads or finds a setup for its game, options and board; rh_record_play begins a match with that
   setup and replays the actions. */
typedef struct RhRecord {
    const RhGame *game;
    int16_t options[RH_OPTIONS_MAX];
    uint32_t board_hash;
    RhText rest;  /* the lines after the header, in the caller's text */
    int32_t line; /* number of the header's line, from 1 */
} RhRecord;
/* Reads the header. `find` returns the game with that id, or null if it is unknown. If `find` is
   null, only a record of the game `only` is accepted. */
RhErr rh_record_open(RhRecord *r, RhText text, const RhGame *(*find)(RhText id),
                     const RhGame *only);
/* Begins the match and replays the rest of the record. `setup` must have the record's game and
   options; an error is returned if its board has another hash. */
RhErr rh_record_play(const RhRecord *r, RhMatch *m, const RhSetup *setup, RhArena *arena);
/* For a caller that could not load the record's setup: `why` is the error from loading. Returns an
   error about the record, with its text in m->reason. */
RhErr rh_record_refused(const RhRecord *r, RhMatch *m, RhErr why);
/* Reads a record in one step and loads a setup for it into the arena. An empty `board` stands for
   the embedded board. If `find` is null, set m->game before the call; only that game is
   accepted. */
RhErr rh_record_read(RhMatch *m, RhText text, const RhGame *(*find)(RhText id), RhText board,
                     RhArena *arena);

/* Writes a view as JSON: the common members (game, ply, to_move, phase, round, over), players, log,
   the game's other fields and its `facts`. The offers follow as `actions` if it is the viewer's
   turn or the viewer sees everything. `viewer` is a seat, or RH_PLAYERS_MAX for a spectator;
   viewer < 0 sees everything, as does everyone after the end. */
void rh_match_view(const RhMatch *m, int viewer, RhBuf *out);
/* For previews. `m` is a copy of the match to which the caller has applied the action. Writes the
   view without the log, and with the offers if the decision is open to the viewer (rh_is_open). */
void rh_match_view_after(const RhMatch *m, int viewer, RhBuf *out);
/* Returns true if the viewer may see the arguments and the amount of an action or event. Everyone
   may see its verb. `k` is its row of the table; `actor` made the action or caused the event. */
bool rh_may_see(const RhKind *k, RhAction a, int actor, int viewer);

/* ---- laws.c: tests of the laws that every game obeys. That file lists them. ---- */

/* The result of the tests. Zero it first. Each call adds to the counters. After a law is found
   broken, further calls do nothing and return false. */
typedef struct RhLaws {
    const char *broken;        /* the first broken law as a sentence, or null */
    char where[RH_REASON_MAX]; /* where it broke: the seed and ply, or a name from the tables */
    uint64_t plies, games;     /* actions applied; matches played to the end */
    /* How often each kind of action was applied, each kind of event was reported, and each bit of
       the field `ending` was set at the end of a match. */
    uint64_t kinds[RH_KINDS_MAX], events[RH_KINDS_MAX], endings[64];
    int32_t offers_max; /* length of the longest list of offers */
} RhLaws;
/* Checks law 1: the fields cover the state, and the tables are well formed. Returns false if it is
   broken. Call it once per setup. */
bool rh_laws_tables(const RhSetup *u, RhLaws *out);
/* Plays random actions from `state` to the end of the match and checks the laws along the way.
   `state` is then the final position. Pass true as `from_start` if `state` comes straight from
   start(). Then rh_laws_play also writes the match as a record and checks that. Returns false if a
   law is broken; the play stops there. */
bool rh_laws_play(const RhSetup *u, void *state, uint64_t seed, bool from_start, RhLaws *out);

#endif
