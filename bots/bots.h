/* bots/bots.h - computer players: their specs, their memory and their choices.

   Call rh_bot_parse to read a spec ("greedy", "mcts:1s", "expert"), rh_bot_bytes for the memory it
   needs, rh_bot_sit to set up a BotPlayer, and then rh_bot_choose for every decision. Only
   rh_bot_parse can fail; it returns an error that names the bad text. The caller owns all memory
   and keeps the tree's block until the player is no longer used. Nothing here allocates, starts a
   thread or reads a clock; a driver passes those in BotHelp. Different players may be used from
   different threads, one player only from one thread at a time.

   A player knows a game through RhGame and its optional RhHints. Hidden information is removed
   from the state before the player sees it (bots.c). */
#ifndef RH_BOTS_H
#define RH_BOTS_H

#include "engine/roundhouse.h"

enum {
    BOT_NAME_MAX = 128,          /* bytes of a spec with its terminating zero */
    BOT_PLAYOUTS_MAX = 10000000, /* playouts per decision; sums of rewards stay exact */
    BOT_PLAYOUTS_A_MS = 8,       /* playouts that replace a millisecond if there is no clock */
    BOT_PLAYOUT_MS = 5,          /* milliseconds that a playout to the end replaces */
    BOT_MS_MAX = 600000,         /* milliseconds per decision: ten minutes */
    BOT_THREADS_MAX = 16,        /* threads of one player; more only wait for each other */
    BOT_PATH_MAX = 200,          /* plies of a path in the tree: a whole match of most games */
    BOT_AMOUNTS_MAX = 24,        /* amounts of one range that a tree tries */
    BOT_MEMORY_MIN = 1 << 20,    /* bytes of a tree: three decisions with the most offers */
    BOT_MEMORY_MAX = 64 << 20,   /* bytes of one player; fits a phone's browser */
    BOT_PLAYOUT_BYTES = 1536,    /* bytes per playout: a node, and edges for every other node */
    BOT_LINES_MAX = 32,          /* actions ranked in an answer */
    BOT_LINE_PLIES_MAX = 12      /* actions of an expected line */
};

enum { BOT_RANDOM, BOT_GREEDY, BOT_MCTS };

/* Parameters of the search. rh_bot_parse sets the defaults, and those that a spec names. */
typedef struct SearchParams {
    double exploration;  /* weight of the exploration term */
    double temperature;  /* temperature of the softmax over quick values, in units of reward */
    double appeal_share; /* share of the appeal in a prior, 0 to 1; the rest is the softmax */
    double root_noise;   /* priors of the root are scaled by 1 - noise to 1 + noise */

    int32_t amounts_first;        /* amounts of a range tried at first */
    int32_t later_amount_divisor; /* divides the appeal of all amounts but the first */
    int32_t widen_visits;         /* the n-th further amount is tried at n * n times these visits */

    int32_t random_plies;      /* plies of a random rollout before the evaluation */
    int32_t policy_plies;      /* plies of a rollout by judge before the evaluation */
    int32_t end_plies;         /* maximum plies of a rollout to the end; then the standing counts */
    int32_t tie_tenths;       /* tenths of a point: random bonus below this for rollout actions */
    int32_t baseline_rollouts; /* rollouts that estimate the expected utility of the root */

    int32_t keep_visits;            /* visits from which a node can be the next root */
    int32_t keep_visits_played_out; /* the same, if rollouts go to the end */
    int32_t keep_drift_divisor;     /* a tree is kept if the expected utility has changed by less
                                       than the reward span divided by this */

    int32_t clock_playouts;   /* short playouts between two reads of the clock */
    int32_t made_per_batched; /* a batch has one playout more for this number made before */
    int32_t left_per_batched; /* and at most one more for this number left */
} SearchParams;

/* A parsed spec. A limit of zero does not apply. */
typedef struct BotSpec {
    char name[BOT_NAME_MAX]; /* the spec's text */
    int32_t kind;            /* BOT_RANDOM... */
    int32_t ms;              /* milliseconds per decision; needs a clock */
    int32_t playouts;        /* playouts per decision, over all threads */
    int32_t nodes;           /* nodes of the tree */
    int32_t threads;         /* threads that grow the tree; 0 is 1 */
    int32_t random_percent;  /* percentage of decisions drawn by appeal, without a search */
    bool reuse;              /* keeps the subtree that was played */
    bool selfish;            /* greedy only: maximizes its own points, not its lead */
    SearchParams params;     /* mcts only */
} BotSpec;

/* Services of the driver. Each member may be null. */
typedef struct BotHelp {
    int64_t (*now_ms)(void *context); /* a monotonic clock, in milliseconds */
    void (*together)(void (*job)(void *), void **arguments, int count); /* runs jobs in parallel */
    void *context;                                                      /* passed to now_ms */
    void (*pause)(void); /* yields the processor while a job waits for a lock */
} BotHelp;

/* The value of a position for every player, as the searching player sees it. */
typedef struct BotEvaluation {
    double win[RH_PLAYERS_MAX];    /* chance of winning, 0 to 1 */
    double points[RH_PLAYERS_MAX]; /* expected final points */
} BotEvaluation;

/* One candidate action with its evaluation. */
typedef struct BotLine {
    RhAction action;
    int64_t visits;
    int64_t new_visits;                /* visits made in this decision, the base of `evaluation` */
    BotEvaluation evaluation;          /* all zero if new_visits is 0 */
    RhAction line[BOT_LINE_PLIES_MAX]; /* the expected line, starting with the action */
    int32_t plies;                     /* length of the line */
} BotLine;

typedef struct BotThought {
    BotLine at[BOT_LINES_MAX]; /* best first */
    int32_t count;             /* lines in `at` */
    int32_t offers;            /* actions considered, including those not listed */
    int64_t playouts;          /* playouts made in this decision */
    int64_t reused;            /* playouts kept from earlier decisions */
    BotEvaluation evaluation;  /* of the position, if the actor takes the best action */
} BotThought;

typedef struct BotTree BotTree; /* search.h */

/* A player at a table. All zero is `random`. */
typedef struct BotPlayer {
    BotSpec spec;
    BotHelp help;
    BotTree *tree; /* in the caller's memory; mcts only */
} BotPlayer;

/* ---- spec.c ---- */

/* Parses random, greedy, selfish, mcts, mcts:100ms, mcts:1s, mcts:2000 (playouts), mcts:5000n
   (nodes), any of the limits with threads (mcts:2000x2, mcts:1sx2), or a level. A level's limits
   depend on the game, which may be null. A search may be followed by parameters:
   mcts:2000:exploration=1.4:root_noise=0, expert:tie_tenths=4. */
RhErr rh_bot_parse(RhText text, const RhGame *game, BotSpec *out);
/* Stores the name and the default of the i-th parameter; false past the end. */
bool rh_bot_param(int i, const char **name, double *fallback);
void rh_bot_list(RhBuf *out); /* "random, greedy, mcts:1s, ...", for error and help texts */
extern const char *const rh_bot_levels[]; /* weakest first, null-terminated */

/* ---- bots.c ---- */

size_t rh_bot_bytes(const BotSpec *spec); /* bytes of memory needed; 0: none */
/* Sets up a player. `memory` has rh_bot_bytes bytes, aligned to 16, and must outlive the player. */
void rh_bot_sit(BotPlayer *p, const BotSpec *spec, const BotHelp *or_null, void *memory);
void rh_bot_forget(BotPlayer *p); /* drops the tree; call it when a new match begins */
/* Returns the actor's choice. Hides from the player what the actor may not know. The choice depends
   on the arguments alone if the player has one thread, a limit of playouts and no reuse. */
RhAction rh_bot_choose(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                       int actor, RhRng *rng);
/* Returns the choice of a search and stores its evaluation in *out. Players that do not search look
   one action ahead. */
RhAction rh_bot_think(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                      int actor, RhRng *rng, BotThought *out);
/* The generator for the decision at a ply. It depends on seed and ply alone, so undo and redo give
   the same choice, and it is independent of the generator for chance. */
RhRng rh_bot_rng(uint64_t seed, int32_t ply);
bool rh_bot_plays_out(const RhGame *game); /* true if playouts go to the end, by RhHints.judge */

/* ---- The players. A view is a state without the information hidden from the actor. ---- */

/* greedy.c: evaluates every action and takes the one with the best lead for the actor, or with the
   most points if `selfish`. */
RhAction rh_greedy_choose(bool selfish, const RhGame *game, const void *setup, const void *view,
                          int actor, RhRng *rng, BotThought *or_null);
/* threads.c: `together` and `pause` of BotHelp, with POSIX threads; not for WebAssembly. */
void rh_bot_together(void (*job)(void *), void **arguments, int count);
void rh_bot_pause(void);

#endif
