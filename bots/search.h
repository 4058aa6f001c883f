/* bots/search.h - the search tree and the search that grows it; internal to bots/, its tests and
   the benchmark.

   Call rh_tree_open once, then for each decision set the limits and the walkers' generators, and
   call rh_search_begin, rh_search_grow and rh_search_answer. Nothing fails: a full tree stops
   growing and the search goes on in it. The caller owns the one block of memory that holds the
   tree. Several threads may call rh_search_grow and rh_search_simulate at the same time if `shared`
   is set and each thread has its own walker. Only one thread at a time may call anything else. */
#ifndef RH_SEARCH_H
#define RH_SEARCH_H

#include "bots/evaluation.h"
#include "bots/net.h"

/* An action at a node. The struct has the same size on every machine. */
typedef struct TreeEdge {
    RhAction action;
    double reward;     /* sum of the actor's rewards */
    float quick_value; /* expected reward before the first visit, from one evaluation */
    float prior;       /* estimated probability that the edge is the best one, before the first
                          visit */
    int32_t visits;
    int32_t next;   /* next edge of the same node; 0: none */
    int32_t child;  /* the node that the action leads to; 0: none yet */
    int32_t missed; /* visits of the node at which the edge was not legal or not known */
} TreeEdge;

/* An information set: positions that the searching player cannot tell apart. */
typedef struct TreeNode {
    uint64_t view;       /* hash of the searching player's view; 0: not computed yet */
    int32_t first, last; /* first and last edge; 0: not expanded yet */
    int32_t visits;
    int32_t chain;    /* next node in the same bucket of the hash table; 0: none. Used during
                         rh_tree_keep as a mark and then as the node's new number; 0: dropped */
    uint32_t offered; /* hash of the offers at the expansion; 0 if edges were added for other worlds
                         since, or if nothing is hidden */
    int16_t listed;   /* number of edges added by the expansion; they are adjacent and sorted, best
                         first */
    int8_t amounts;   /* how many amounts of each range have been tried */
    uint8_t lock;     /* guards the node and its edges; see rh_tree_lock */
} TreeNode;

enum {
    TREE_WIN_UNIT = 1 << 20,            /* RootStats.win is fixed-point: this stands for 1 */
    TREE_SQRTS = 1024,                  /* number of square roots in BotTree.sqrt_of */
    TREE_BATCH_MAX = 128,               /* playouts in the largest batch; see rh_search_run_batch */
    TREE_SAVED_MAX = 7,                 /* log2(TREE_BATCH_MAX) */
    TREE_ROOT_EDGES_MAX = RH_OFFERS_MAX /* limit on root edges that have statistics */
};

/* Root statistics: the summed results of all playouts in this decision that began with the same
   edge of the root. */
typedef struct RootStats {
    int64_t win[RH_PLAYERS_MAX];    /* sum of probabilities of winning, times
                                       TREE_WIN_UNIT */
    int64_t points[RH_PLAYERS_MAX]; /* sum of points, in tenths */
    int64_t count;                  /* number of playouts */
} RootStats;

/* A walker: the working memory of one thread that makes playouts in a tree. */
typedef struct TreeWalker {
    BotTree *tree;
    volatile bool playing; /* true during a rollout or an evaluation; the benchmark samples it */
    int32_t child;         /* the node that the last chosen edge leads to; 0: none yet */
    int32_t node, node_end, edge, edge_end; /* ranges of nodes and edges that this thread has
                                               allocated ahead and not used yet */
    RhRng rng;
    RhState world;                 /* the world of this playout: a complete position, advanced as
                                      the playout goes on */
    RhState after;                 /* scratch memory for the position one action ahead */
    RhState saved[TREE_SAVED_MAX]; /* worlds that a batch returns to; see rh_search_run_batch */
    int32_t saved_count;
    RhOffer offers[RH_OFFERS_MAX];
    RhOffer judged[RH_OFFERS_MAX]; /* scratch memory: offers to be judged, and their values */
    int32_t tenths[RH_OFFERS_MAX];
    int32_t path_node[BOT_PATH_MAX + 1], path_edge[BOT_PATH_MAX + 1];
    double path_virtual[BOT_PATH_MAX + 1]; /* virtual rewards; see search_count_visit */
    int8_t path_actor[BOT_PATH_MAX + 1];
} TreeWalker;

/* A tree in one block of memory: first this struct and the walkers, then nodes, which grow from the
   front, and edges, which grow from the back. Node 0 and edge 0 are not used. The members that
   threads modify come last, so that they do not share cache lines with the members that threads
   only read. */
struct BotTree {
    const RhGame *game;
    const void *setup;
    const BotHelp *help;
    SearchParams params; /* from the spec */
    const BotNet *net;   /* evaluates positions; null: rollouts and RhHints do */
    NetInput *inputs;    /* of the network, one for each thread */
    TreeWalker *walkers; /* one for each thread */
    int32_t walker_count;
    TreeNode *nodes;
    TreeEdge *edges;    /* points to the highest address; edge i is edges[-i] */
    int64_t bytes;      /* size of nodes and edges together */
    int32_t *table;     /* hash table that finds nodes by view, with chaining */
    int32_t places;     /* buckets of the table, a power of two */
    int32_t node_limit; /* limit on nodes; 0: as many as fit in memory */
    int32_t root;
    int32_t viewer, players; /* seat of the searching player; number of players */
    int32_t plies; /* number of actions in a rollout before the evaluation */
    /* True if the game has RhHints.judge, so that rollouts use it and go to the end of the match.
       Each player then maximizes their own points instead of a lead, because the opponents' luck
       would double the noise of a lead. Quick values are then comparable only within one
       decision. */
    bool plays_out;
    bool to_end; /* rollouts go to the end of the match: plays_out without a network */
    bool hides;
    bool transposes;      /* nodes with the same view are merged */
    bool reuses;          /* a subtree may be kept for the next decision */
    bool shared;          /* several threads grow the tree, so locks are taken */
    bool closed;          /* allocating a node failed; no more nodes are added */
    const RhAction *only; /* the only action to try at the root; null: all */
    int64_t playouts_max; /* limit on playouts in this decision */
    int64_t reused;       /* visits that the root had before this decision */
    int64_t deadline_ms;  /* on the clock BotHelp.now_ms; 0: no deadline */
    int64_t reward_span;  /* gain in utility over `expected` that raises the reward from 1/2 to 1;
                             see search_reward. 0: the reward is the probability of winning */
    int64_t expected[RH_PLAYERS_MAX]; /* every player's expected utility at the root when the tree
                                         was started */
    double expected_reward[RH_PLAYERS_MAX]; /* the reward that goes with it */
    float sqrt_of[TREE_SQRTS];        /* square roots of small counts */
    RhState view;                     /* the searching player's view */
    uint8_t lock;                     /* guards the following members, the hash table, and the
                                         `view` and `chain` of nodes in it */
    int32_t node_count, edge_count;
    int64_t playouts;         /* playouts started in this decision */
    int32_t root_stats_count; /* this and the following members are guarded by the root's lock */
    int32_t root_stats_edge[TREE_ROOT_EDGES_MAX]; /* the edges, in order of their first visit; 0: a
                                                     playout that took no edge */
    RootStats root_stats[TREE_ROOT_EDGES_MAX];
};

/* ---- tree.c ---- */

/* Sets up an empty tree in the block of `bytes` bytes that starts at t. */
void rh_tree_open(BotTree *t, size_t bytes, int threads);
/* Removes everything but a root without edges. */
void rh_tree_clear(BotTree *t);
/* Returns a new node; 0 if the tree is full. */
int32_t rh_tree_node(TreeWalker *w);
/* Appends an edge to a node and returns it; 0 if the tree is full. */
int32_t rh_tree_edge(BotTree *t, int32_t node, RhAction action);
/* Returns true if there is no room for another edge. */
bool rh_tree_is_full(BotTree *t);
/* Returns the first of `count` adjacent empty edges; 0 if there is not even room for `least`. Edges
   that are not used must be released before the next call. */
int32_t rh_tree_reserve(TreeWalker *w, int count, int least);
/* Gives back the edges from..to-1. */
void rh_tree_release(TreeWalker *w, int32_t from, int32_t to);
/* Frees what this thread has allocated ahead. Not to be called while the tree is shared. */
void rh_tree_return(TreeWalker *w);
/* Returns the node's edge for an action; 0 if there is none. */
int32_t rh_tree_find(const BotTree *t, int32_t node, RhAction action);
/* Returns the node with this view, which is added if necessary; 0 if the tree is full. */
int32_t rh_tree_find_or_add(TreeWalker *w, uint64_t view);
/* Keeps only the subtree below the node with this view, which becomes the root. If there is no such
   node, clears the tree and returns false. */
bool rh_tree_keep(BotTree *t, uint64_t view);
/* Acquires a lock that another thread holds. */
void rh_tree_wait(const BotTree *t, uint8_t *lock);
/* Returns the edge with this number. */
static inline TreeEdge *rh_tree_at(const BotTree *t, int32_t edge)
{
    return t->edges - edge;
}

/* The network that evaluates positions, or null. WebAssembly leaves networks out: the page does not
   load any yet. */
static inline const BotNet *rh_tree_net(const BotTree *t)
{
#ifdef __wasm__
    (void)t;
    return 0;
#else
    return t->net;
#endif
}

/* True while several threads grow the tree. WebAssembly compiles the locks away. */
static inline bool rh_tree_is_shared(const BotTree *t)
{
#ifdef __wasm__
    (void)t;
    return false;
#else
    return t->shared;
#endif
}

/* A lock is a byte. A node's lock is held for a few dozen instructions, never during a call to a
   function of the game. A thread that holds one node's lock may take the tree's lock, but not the
   other way round, and it never holds two nodes' locks. A single thread needs no locks. */
static inline void rh_tree_lock(const BotTree *t, uint8_t *lock)
{
    if (rh_tree_is_shared(t) && __atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE))
        rh_tree_wait(t, lock);
}

static inline void rh_tree_unlock(const BotTree *t, uint8_t *lock)
{
    if (rh_tree_is_shared(t)) __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
}

/* ---- search.c ---- */

/* Prepares a decision and keeps the part of the tree that is still useful. Seed the walkers'
   generators first. */
void rh_search_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer);
void rh_search_grow(TreeWalker *w);       /* makes playouts until a limit is reached */
int rh_search_simulate(TreeWalker *w);    /* makes one batch; returns its size, 0 at the limit */
void rh_search_deal_world(TreeWalker *w); /* sets w->world to the view with its unknowns dealt */

/* ---- root_stats.c ---- */

void rh_root_stats_add(const BotTree *t, const RootStats *more, RootStats *sum);
/* Adds the results of playouts to the statistics of a root edge. */
void rh_root_stats_record(BotTree *t, int32_t e, const RootStats *more);
/* Returns the best action. If or_null is not null, stores the evaluation of all actions there. */
RhAction rh_search_answer(const BotTree *t, BotThought *or_null);

#endif
