/* bots/bots.h - computer players: their specs, their memory and their choices.

   A spec is the text that selects a player ("greedy", "mcts:1s", "expert"). Call rh_bot_parse to
   read it, rh_bot_bytes for the memory it needs, rh_bot_sit to set up a BotPlayer, and then
   rh_bot_choose for every decision. Only rh_bot_parse can fail; its error quotes the bad text.

   The caller owns all memory. Players never allocate, start threads or read a clock by themselves:
   the caller lends them these services in BotHelp. rh_bot_together at the end of this file is a
   ready-made service that starts POSIX threads. Different threads may use different players at the
   same time, but a player may be used by only one thread at a time.

   A player knows a game only through RhGame and its optional RhHints. It never sees hidden
   information: rh_bot_choose removes it from the state first.

   The `mcts` player is a Monte Carlo tree search. These words have one meaning each in bots/:

       playout      one iteration of the search: a path through the tree, then a rollout
       rollout      the actions played after the end of that path, for a number of plies or to the
                    end of the match
       world        a complete position that agrees with what the searching player knows: the
                    player's view with its unknown values dealt at random
       evaluation   an estimate of every player's final points (RhHints.evaluate) and, derived
                    from these, of every player's probability of winning
       utility      what a player plays for: their lead over the mean of the others, in tenths of a
                    point, times the number of others, which keeps it an integer. In a solo game, or
                    in a game with RhHints.judge, the player's own points, in tenths
       reward       what the search maximizes, from 0 to 1: the probability of winning, or the
                    utility scaled by RhHints.reward_span, which is multiplied by the number of
                    others too if the utility is
       prior        how promising an action looks before the search has tried it
       quick value  the reward expected from an action before its first playout; part of its prior
       appeal       the game's own rating of an offer (RhHints.appeal); the other part of a prior */
#ifndef RH_BOTS_H
#define RH_BOTS_H

#include "engine/roundhouse.h"

enum {
    BOT_NAME_MAX = 128,          /* bytes of a spec, including the terminating zero */
    BOT_PLAYOUTS_MAX = 10000000, /* limit on playouts per decision; more than any time limit allows
                                    when it is converted to playouts (see the next two) */
    /* If the caller lends no clock, a time limit is converted to playouts: 8 per millisecond, or
       one per 5 ms in games with RhHints.judge. */
    BOT_PLAYOUTS_A_MS = 8,
    BOT_PLAYOUT_MS = 5,
    BOT_MS_MAX = 600000,         /* limit on milliseconds per decision: ten minutes */
    BOT_THREADS_MAX = 16,        /* threads of one player; with more, they would mostly wait for
                                    each other */
    BOT_PATH_MAX = 200,          /* plies of a path in the tree: a whole match in most games */
    BOT_AMOUNTS_MAX = 24,        /* amounts of one range that the search tries */
    BOT_MEMORY_MIN = 1 << 20,    /* bytes of the smallest tree: enough for three nodes with
                                    RH_OFFERS_MAX offers each */
    BOT_MEMORY_MAX = 64 << 20,   /* bytes of the largest tree; fits a phone's browser */
    BOT_PLAYOUT_BYTES = 1536,    /* estimated tree bytes per playout: one node, and edges for half
                                    of the nodes */
    BOT_LINES_MAX = 32,          /* actions listed in a BotThought */
    BOT_LINE_PLIES_MAX = 12      /* actions in an expected line of play */
};

/* Kinds of player. */
enum { BOT_RANDOM, BOT_GREEDY, BOT_MCTS };

/* Parameters of the search. rh_bot_parse sets those that the spec names to the spec's values, and
   all others to their defaults. */
typedef struct SearchParams {
    double exploration;  /* weight of the exploration term: if it is higher, the search spends more
                            visits on actions that it has tried less */
    double temperature;  /* temperature of the softmax over quick values, in units of reward */
    double appeal_share; /* share of the appeal in a prior, 0 to 1; the rest comes from the
                            softmax */
    double root_noise;   /* priors at the root are multiplied by a random factor from 1 - root_noise
                            to 1 + root_noise */

    int32_t amounts_first;        /* amounts of a range that a new node starts with */
    int32_t later_amount_divisor; /* divides the appeal of every amount but the first */
    int32_t widen_visits;         /* the n-th further amount is added once a node has n * n times
                                     this number of visits */

    /* The length of rollouts depends on what the game's RhHints has. */
    int32_t random_plies;      /* games with `evaluate` but neither `judge` nor `reward_span`:
                                  plies of a rollout before the evaluation. With `reward_span`
                                  and no `judge`, the rollout has no plies */
    int32_t policy_plies;      /* games with `judge`: plies before the evaluation that is shown to
                                  people; after it the rollout goes on to the end, which gives the
                                  reward */
    int32_t end_plies;         /* limit on the plies of a rollout to the end, which is made with
                                  `judge` or without `evaluate`. A match that is not over by then is
                                  evaluated as it is */
    int32_t tie_tenths;       /* in rollouts with `judge`, a random number of tenths of a point,
                                 less than this, is added to each value, so that near-ties are not
                                 always decided the same way */
    int32_t baseline_rollouts; /* rollouts that estimate the expected utility at the root */

    int32_t keep_visits;            /* with `reuse`: visits that a node needs before it can
                                       become the next root */
    int32_t keep_visits_played_out; /* the same in games with `judge` */
    int32_t keep_drift_divisor;     /* with `reuse`: the tree is kept only if the expected utility
                                       has changed by less than the reward span divided by this */

    int32_t net;       /* 1: a network (net.h) evaluates positions, if there is one, instead of a
                          rollout to the end and of RhHints.evaluate. 0: it does not */
    int32_t net_plies; /* games with `judge`: plies of a rollout before the network evaluates */
    double net_points; /* share of the points in the reward with a network, 0 to 1; the rest is the
                          probability of winning */

    int32_t clock_playouts;   /* playouts between two reads of the clock in games without `judge` */
    /* Threads that share a tree make playouts in batches. These two limit the size of a batch: */
    int32_t made_per_batched; /* at most 1 + (playouts made so far) / this */
    int32_t left_per_batched; /* at most 1 + (playouts still to be made) / this */
} SearchParams;

/* A parsed spec. For the limits `ms`, `playouts` and `nodes`, zero means no limit. */
typedef struct BotSpec {
    char name[BOT_NAME_MAX]; /* the spec's text */
    int32_t kind;            /* BOT_RANDOM, BOT_GREEDY or BOT_MCTS */
    int32_t ms;              /* milliseconds per decision */
    int32_t playouts;        /* playouts per decision, summed over all threads */
    int32_t nodes;           /* nodes in the tree */
    int32_t threads;         /* threads that grow the tree; 0 means 1 */
    int32_t random_percent;  /* percentage of decisions that are random, weighted by appeal,
                                without a search */
    bool reuse;              /* keep the subtree of the action that was played */
    bool selfish;            /* greedy only: maximize the player's own points, not the lead */
    SearchParams params;     /* mcts only */
    RhText net;              /* the network for params.net, as JSON, which must outlive the player.
                                If it is empty or does not fit the match, the search does without */
} BotSpec;

/* Services that the caller lends to a player. Any of the functions may be null. */
typedef struct BotHelp {
    int64_t (*now_ms)(void *context); /* a monotonic clock, in milliseconds */
    /* Runs job(arguments[i]) for every i from 0 to count - 1 in parallel. Returns when all have
       ended. */
    void (*together)(void (*job)(void *), void **arguments, int count);
    void *context;       /* passed to now_ms */
    void (*pause)(void); /* yields the processor; called while a job waits for a lock */
} BotHelp;

/* The value of a position for every player, given what the searching player knows. */
typedef struct BotEvaluation {
    double win[RH_PLAYERS_MAX];    /* probability of winning, 0 to 1 */
    double points[RH_PLAYERS_MAX]; /* expected final points */
} BotEvaluation;

/* One candidate action with its evaluation. */
typedef struct BotLine {
    RhAction action;
    int64_t visits;
    int64_t new_visits;                /* visits during this decision; `evaluation` is their mean */
    BotEvaluation evaluation;          /* all zero if new_visits is 0 */
    RhAction line[BOT_LINE_PLIES_MAX]; /* the expected line of play; begins with `action` */
    int32_t plies;                     /* number of actions in `line` */
} BotLine;

/* The result of a search, for display. */
typedef struct BotThought {
    BotLine at[BOT_LINES_MAX]; /* best first */
    int32_t count;             /* number of entries in `at` */
    int32_t offers;            /* number of actions considered, including those not listed in
                                  `at` */
    int64_t playouts;          /* playouts made in this decision */
    int64_t reused;            /* playouts kept from earlier decisions */
    BotEvaluation evaluation;  /* value of the position if the actor takes the best action */
} BotThought;

typedef struct BotTree BotTree; /* search.h */
typedef struct BotNet BotNet;   /* net.h */

/* A player. If all its bytes are zero, it is a `random` player. */
typedef struct BotPlayer {
    BotSpec spec;
    BotHelp help;
    BotTree *tree; /* in the memory passed to rh_bot_sit; mcts only */
    BotNet *net;   /* in the same memory; null if the player uses no network */
} BotPlayer;

/* ---- spec.c ---- */

/* Parses a spec. A spec is one of

       random, greedy, selfish    players without a search
       mcts                       a search for one second per decision
       mcts:100ms, mcts:1s        a search limited by time
       mcts:2000                  a search limited by playouts
       mcts:5000n                 a search limited by nodes
       mcts:2000x2, mcts:1sx2     any of these limits, with 2 threads
       novice, player, ...        a level (rh_bot_levels); its limits depend on the game

   A search or a level may be followed by parameters: mcts:2000:exploration=1.4:root_noise=0,
   expert:tie_tenths=4. The limits of a level depend on whether the game has `judge`; if `game` is
   null, they are those for games without it. */
RhErr rh_bot_parse(RhText text, const RhGame *game, BotSpec *out);
/* Stores the name and the default value of the i-th search parameter. Returns false past the
   last one. */
bool rh_bot_param(int i, const char **name, double *fallback);
/* Writes the list of specs ("random, greedy, mcts:1s, ..."), for errors and help. */
void rh_bot_list(RhBuf *out);
/* Names of the levels, weakest first; ends with null. */
extern const char *const rh_bot_levels[];

/* ---- bots.c ---- */

/* Returns the bytes of memory that a player with this spec needs; 0 if none. */
size_t rh_bot_bytes(const BotSpec *spec);
/* Sets up a player. `memory` has rh_bot_bytes(spec) bytes, aligned to 16, and must outlive the
   player. */
void rh_bot_sit(BotPlayer *p, const BotSpec *spec, const BotHelp *or_null, void *memory);
/* Drops the tree. Call it when a new match begins. */
void rh_bot_forget(BotPlayer *p);
/* Returns the choice of a player who sits at seat `actor`, which must be the actor of `state`.
   Hidden information is removed first. If the player has one thread, a limit of playouts and no
   reuse, the choice depends only on the arguments. */
RhAction rh_bot_choose(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                       int actor, RhRng *rng);
/* Like rh_bot_choose, but also stores the evaluation in *out, and ignores random_percent. A player
   without a search, even `random`, looks one action ahead. */
RhAction rh_bot_think(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                      int actor, RhRng *rng, BotThought *out);
/* Searches one action on its own, so that actions can be compared after the same effort: every
   playout begins with `action`, which must be legal. *out has this one action. The player must have
   a search. */
void rh_bot_think_action(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                         int actor, RhAction action, RhRng *rng, BotThought *out);
/* The same, but stores only the mean evaluation of these playouts. */
void rh_bot_evaluate_action(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                            int actor, RhAction action, RhRng *rng, BotEvaluation *out);
/* Returns the generator for the decision at a ply. It depends only on seed and ply, so the player
   chooses the same action again after an undo. It is independent of the generator that draws random
   outcomes. */
RhRng rh_bot_rng(uint64_t seed, int32_t ply);
/* Returns the limit of playouts per decision. A time limit is converted, as for a player without a
   clock. 0: the player has neither, or no search. */
int32_t rh_bot_playouts(const BotSpec *spec, const RhGame *game);
/* Returns true if the game has RhHints.judge. Rollouts then follow it to the end of the match. */
bool rh_bot_plays_out(const RhGame *game);

/* ---- greedy.c ---- */

/* Evaluates the position after every action. Returns the action after which the actor has the
   greatest lead or, if `selfish`, the most points. `view` is the state without the information
   hidden from the actor. */
RhAction rh_greedy_choose(bool selfish, const RhGame *game, const void *setup, const void *view,
                          int actor, RhRng *rng, BotThought *or_null);

/* ---- threads.c ---- */

/* Implementations of `together` and `pause` in BotHelp with POSIX threads; not available in
   WebAssembly. */
void rh_bot_together(void (*job)(void *), void **arguments, int count);
void rh_bot_pause(void);

#endif
