/* bots/bots.h - computer players: which there are, how strong, and how a driver asks one to
   choose.

   A player knows a game through RhGame alone, and a position only as far as the one who acts may
   know it: what it may not see is hidden before it is asked (bots.c). What a game wants to tell
   its players it registers as RhHints.

   A driver parses a spec ("greedy", "mcts:1s", "expert"), gives the player memory, and asks.
   Nothing here allocates, starts a thread or reads a clock: a driver that has them hands them
   over in BotHelp. */
#ifndef RH_BOTS_H
#define RH_BOTS_H

#include "engine/roundhouse.h"

enum {
    BOT_NAME_MAX = 32,           /* Bytes of a spec: "mcts:1000000" and some. */
    BOT_PLAYOUTS_MAX = 10000000, /* Playouts of one decision: sums of rewards stay exact. */
    BOT_PLAYOUTS_A_MS = 8,       /* What a millisecond counts for where there is no clock; */
    BOT_PLAYOUT_MS = 5,          /* and how many a playout does that goes on to the end. */
    BOT_MS_MAX = 600000,         /* Ten minutes a decision: beyond that nobody waits. */
    BOT_THREADS_MAX = 16,        /* Of one player: more would only wait for each other. */
    BOT_PATH_MAX = 200,          /* Depth of a tree: a whole match of most of our games. */
    BOT_AMOUNTS_MAX = 24,        /* Amounts of one range that a tree tries. */
    BOT_MEMORY_MIN =
        1 << 20, /* Bytes of a tree: a decision with the longest list of offers, thrice. */
    BOT_MEMORY_MAX = 64 << 20, /* Bytes of one player: fits a phone's browser. */
    BOT_PLAYOUT_BYTES =
        1536, /* Memory a playout takes, about: one node, and every other one its edges. */
    BOT_LINES_MAX = 32,     /* Actions ranked in an answer. */
    BOT_LINE_PLIES_MAX = 12 /* Actions of an expected line. */
};

enum { BOT_RANDOM, BOT_GREEDY, BOT_MCTS };

/* A player as it is written in a list of seats. Limits that are zero do not apply. */
typedef struct BotSpec {
    char name[BOT_NAME_MAX]; /* as it was written */
    int32_t kind;            /* BOT_RANDOM... */
    int32_t ms;              /* time of a decision; needs a clock */
    int32_t playouts;        /* of a decision, all threads together */
    int32_t nodes;           /* of a tree */
    int32_t threads;         /* that grow the tree; 0 is 1 */
    int32_t whims;           /* decisions in a hundred that it takes without thinking */
    bool reuse;              /* keeps the part of its tree that was played */
    bool selfish;            /* of the greedy kind: counts his own points alone */
} BotSpec;

/* What a driver may lend. All may be null. */
typedef struct BotHelp {
    int64_t (*now_ms)(void *context); /* a clock that only goes forward */
    void (*together)(void (*job)(void *), void **arguments, int count); /* runs jobs side by side */
    void *context;                                                      /* for the clock */
    void (*pause)(void); /* lets another thread run: one of those jobs waits for it */
} BotHelp;

/* What a position is worth to everybody, in the eyes of the one who thinks. */
typedef struct BotWorth {
    double win[RH_PLAYERS_MAX];    /* chance of winning, 0 to 1 */
    double points[RH_PLAYERS_MAX]; /* expected final points */
} BotWorth;

/* An action that was thought about. */
typedef struct BotLine {
    RhAction action;
    int64_t visits;
    int64_t told; /* of these, visits in this decision: what they brought is told. 0: nothing is */
    BotWorth worth;
    RhAction line[BOT_LINE_PLIES_MAX]; /* what is expected to follow, the action first */
    int32_t plies;
} BotLine;

typedef struct BotThought {
    BotLine at[BOT_LINES_MAX]; /* best first */
    int32_t count;
    int32_t offers;   /* actions that were looked at, all of them */
    int64_t playouts; /* made for this answer */
    int64_t reused;   /* playouts known from before */
    BotWorth worth;   /* of the position, if the actor plays well */
} BotThought;

typedef struct BotTree BotTree; /* mcts.h */

/* A player who sits at a table. All zero is `random`. */
typedef struct BotPlayer {
    BotSpec spec;
    BotHelp help;
    BotTree *tree; /* in the memory given; mcts only */
} BotPlayer;

/* ---- spec.c ---- */

/* random, greedy, selfish, mcts, mcts:100ms, mcts:1s, mcts:2000 (playouts), mcts:5000n (nodes), any
   of these with threads (mcts:2000x2, mcts:1sx2), or a level. The game picks the levels' figures
   and may be null. */
RhErr rh_bot_parse(RhText text, const RhGame *game, BotSpec *out);
void rh_bot_list(RhBuf *out); /* "random, greedy, mcts:1s, ...": for a refusal or a help text */
extern const char *const rh_bot_levels[]; /* weakest first, null-ended */

/* ---- bots.c ---- */

size_t rh_bot_bytes(const BotSpec *spec); /* memory it needs, at most BOT_MEMORY_MAX; 0: none */
/* Sits down. The memory is aligned to 16, of rh_bot_bytes, and stays lent until the player is
   not asked any more. */
void rh_bot_sit(BotPlayer *p, const BotSpec *spec, const BotHelp *or_null, void *memory);
void rh_bot_forget(BotPlayer *p); /* a new match begins: no tree is kept */
/* The actor's choice. Hides what the actor may not know. With one thread, a limit of playouts
   and no reuse it depends on the arguments alone. */
RhAction rh_bot_choose(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                       int actor, RhRng *rng);
/* The same, and what it thought; any player can be asked, those that do not think look one
   action ahead. */
RhAction rh_bot_think(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                      int actor, RhRng *rng, BotThought *out);
/* The generator for the decision at a ply: it depends on nothing else, so undo and redo meet the
   same choice, and it is not the one that chance is drawn from. */
RhRng rh_bot_rng(uint64_t seed, int32_t ply);
bool rh_bot_plays_out(const RhGame *game); /* whether a search plays on to the end, and well */

/* ---- The players. A view is what the actor may know of a position. ---- */

/* greedy.c: looks at every action and takes the one after which it is best off against the
   others; a selfish one, after which it has most. */
RhAction rh_greedy_choose(bool selfish, const RhGame *game, const void *setup, const void *view,
                          int actor, RhRng *rng, BotThought *or_null);
/* threads.c: `together` and `pause` for BotHelp with the threads of the system; not for
   WebAssembly. */
void rh_bot_together(void (*job)(void *), void **arguments, int count);
void rh_bot_pause(void);

#endif
