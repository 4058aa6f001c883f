/* bots/search.h - the search tree and the search that grows it; internal to bots/, its tests and
   the benchmark.

   Call rh_tree_open once, then for each decision set the limits and the walkers' generators, and
   call rh_search_begin, rh_search_grow and rh_search_answer. Nothing fails: a full tree stops
   growing and the search goes on in it. The caller owns the one block of memory that holds the
   tree. rh_search_grow and rh_search_simulate may run on several threads with `shared` set and one
   walker for each; everything else is for one thread at a time. */
#ifndef RH_SEARCH_H
#define RH_SEARCH_H

#include "bots/evaluation.h"

/* An action at a node. It has the same size on every machine. */
typedef struct TreeEdge {
    RhAction action;
    double reward;     /* sum of the actor's rewards */
    float quick_value; /* expected reward before the first visit, from one evaluation */
    float prior;       /* probability that the edge is best, before the first visit */
    int32_t visits;
    int32_t next;   /* next edge of the node; 0: none */
    int32_t child;  /* node after the action; 0: none yet */
    int32_t missed; /* visits of the node at which the edge was not legal or not known */
} TreeEdge;

/* An information set: positions that the searching player cannot tell apart. */
typedef struct TreeNode {
    uint64_t view;       /* hash of the viewer's view; 0: not needed yet */
    int32_t first, last; /* first and last edge; 0: not expanded yet */
    int32_t visits;
    int32_t chain;    /* next node in the same bucket of the hash table; 0: none. During
                         rh_tree_keep: mark or new number of the node; 0: dropped */
    uint32_t offered; /* hash of the offers under which every edge is legal; 0: none */
    int16_t listed;   /* number of edges added by the expansion, adjacent and best first */
    int8_t amounts;   /* amounts tried of each range */
    uint8_t lock;     /* guards the node and its edges, see rh_tree_lock */
} TreeNode;

enum {
    TREE_WIN_UNIT = 1 << 20,            /* fixed-point one of RootStats.win */
    TREE_SQRTS = 1024,                  /* square roots in the table */
    TREE_BATCH_MAX = 128,               /* playouts of a batch, see rh_search_run_batch */
    TREE_SAVED_MAX = 7,                 /* log2(TREE_BATCH_MAX) */
    TREE_ROOT_EDGES_MAX = RH_OFFERS_MAX /* root edges with statistics */
};

/* Root statistics: results of this decision's playouts that began with one edge of the root. */
typedef struct RootStats {
    int64_t win[RH_PLAYERS_MAX];    /* sum of chances of winning, in TREE_WIN_UNIT */
    int64_t points[RH_PLAYERS_MAX]; /* sum of points, in tenths */
    int64_t count;                  /* playouts */
} RootStats;

/* The working memory of one thread in a tree. */
typedef struct TreeWalker {
    BotTree *tree;
    volatile bool playing; /* in a rollout or evaluation; sampled by the benchmark */
    int32_t child;         /* node after the edge chosen last; 0: none yet */
    int32_t node, node_end, edge, edge_end; /* nodes and edges allocated ahead, not used yet */
    RhRng rng;
    RhState world;                 /* a possible position, advanced by the playout */
    RhState after;                 /* scratch copy for one action ahead */
    RhState saved[TREE_SAVED_MAX]; /* worlds that a batch returns to, see rh_search_run_batch */
    int32_t saved_count;
    RhOffer offers[RH_OFFERS_MAX];
    RhOffer judged[RH_OFFERS_MAX]; /* offers to be judged, and their values */
    int32_t tenths[RH_OFFERS_MAX];
    int32_t path_node[BOT_PATH_MAX + 1], path_edge[BOT_PATH_MAX + 1];
    double path_virtual[BOT_PATH_MAX + 1]; /* virtual rewards, see search_count_visit */
    int8_t path_actor[BOT_PATH_MAX + 1];
} TreeWalker;

/* A tree in one block of memory: the walkers, nodes from the front, edges from the back. Number 0
   of each is unused. Members that threads modify come last, apart from those that all read. */
struct BotTree {
    const RhGame *game;
    const void *setup;
    const BotHelp *help;
    SearchParams params; /* of the spec */
    TreeWalker *walkers; /* one for each thread */
    int32_t walker_count;
    TreeNode *nodes;
    TreeEdge *edges;    /* at the highest address; edge i is edges[-i] */
    int64_t bytes;      /* size of nodes and edges together */
    int32_t *table;     /* hash table of nodes by view, with chaining */
    int32_t places;     /* buckets of the table, a power of two */
    int32_t node_limit; /* 0: as many as fit in memory */
    int32_t root;
    int32_t viewer, players;
    int32_t plies; /* actions of a rollout before the evaluation */
    /* Rollouts go to the end by RhHints.judge. Each player then maximizes their own points, since
       the opponents' luck would double the noise of a lead. Quick values are then comparable only
       within one decision. */
    bool plays_out;
    bool hides;
    bool transposes;      /* nodes are merged by the hash of their view */
    bool reuses;          /* a subtree will be kept for the next decision */
    bool shared;          /* several threads grow the tree, so locks are taken */
    bool closed;          /* allocating a node failed; no more nodes are added */
    int64_t playouts_max; /* limit for this decision */
    int64_t reused;       /* visits of the root before this decision */
    int64_t deadline_ms;  /* by the driver's clock; 0: none */
    int64_t reward_span;  /* utility that maps to a full reward, see search_utility; 0: the
                                     reward is the chance of winning */
    int64_t expected[RH_PLAYERS_MAX]; /* utility when the tree was started */
    float sqrt_of[TREE_SQRTS];        /* square roots of small counts */
    RhState view;                     /* the searching player's view */
    uint8_t lock;                     /* guards the following members, the table and its views */
    int32_t node_count, edge_count;
    int64_t playouts;         /* started in this decision */
    int32_t root_stats_count; /* this and the following are guarded by the root's lock */
    int32_t root_stats_edge[TREE_ROOT_EDGES_MAX]; /* in order of first visit; 0: no edge */
    RootStats root_stats[TREE_ROOT_EDGES_MAX];
};

/* ---- tree.c ---- */

void rh_tree_open(BotTree *t, size_t bytes, int threads); /* `bytes` of memory start at t */
void rh_tree_clear(BotTree *t);                           /* leaves a root without edges */
int32_t rh_tree_node(TreeWalker *w); /* a new node; 0: full */
int32_t rh_tree_edge(BotTree *t, int32_t node, RhAction action); /* appends an edge; 0: full */
bool rh_tree_is_full(BotTree *t);                                /* no room for another edge */
/* Returns the first of `count` adjacent empty edges; 0 if there is no room for `least`. Unused ones
   must be released before the next call. */
int32_t rh_tree_reserve(TreeWalker *w, int count, int least);
void rh_tree_release(TreeWalker *w, int32_t from, int32_t to); /* edges from..to-1 */
void rh_tree_return(TreeWalker *w); /* frees what is allocated ahead; not while shared */
int32_t rh_tree_find(const BotTree *t, int32_t node, RhAction action); /* 0: no such edge */
int32_t rh_tree_find_or_add(TreeWalker *w, uint64_t view); /* node with this view; 0: full */
bool rh_tree_keep(BotTree *t, uint64_t view);       /* keeps only the subtree with this view */
void rh_tree_wait(const BotTree *t, uint8_t *lock); /* acquires a contended lock */
static inline TreeEdge *rh_tree_at(const BotTree *t, int32_t edge)
{
    return t->edges - edge;
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

/* A lock is a byte. A node's lock is held for a few dozen instructions, never while a function of
   the game runs. Lock order: one node's lock, then the tree's. One thread alone needs none. */
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

/* Prepares a decision and keeps the useful part of the tree. Seed the walkers' generators first. */
void rh_search_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer);
void rh_search_grow(TreeWalker *w);       /* makes playouts until a limit is reached */
int rh_search_simulate(TreeWalker *w);    /* makes one batch; returns its size, 0 at the limit */
void rh_search_deal_world(TreeWalker *w); /* sets `world` to the view with its unknowns dealt */

/* ---- root_stats.c ---- */

void rh_root_stats_add(const BotTree *t, const RootStats *more, RootStats *sum);
void rh_root_stats_record(BotTree *t, int32_t e, const RootStats *more); /* for a root edge */
/* Returns the best action; fills `or_null` if given. */
RhAction rh_search_answer(const BotTree *t, BotThought *or_null);

#endif
