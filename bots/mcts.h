/* bots/mcts.h - the search tree and the search that grows it. Used by bots.c and suggest.c. */
#ifndef RH_MCTS_H
#define RH_MCTS_H

#include "bots/worth.h"

/* An action at a node. The same size on every machine. */
typedef struct TreeEdge {
    RhAction action;
    double reward; /* of the one who acts, summed */
    float guess;   /* reward expected before the first visit */
    float prior;   /* share of the attention it gets at first */
    int32_t visits;
    int32_t next;  /* next edge of the node; 0: none */
    int32_t child; /* node after the action; 0: none yet */
    int32_t missed; /* visits of the node when it could not be chosen, or was not known */
} TreeEdge;

/* What the one who thinks can tell apart: a row of actions as he sees them. */
typedef struct TreeNode {
    uint64_t view;       /* hash of what he sees here; 0: not needed yet */
    int32_t first, last; /* its edges; 0: not listed yet */
    int32_t visits;
    int32_t alike; /* next node whose view has the same place in the table; 0: none. While the tree
                      is cut: where this one goes; 0: away */
    uint32_t offered; /* hash of the offers under which all its edges can be chosen; 0: none */
    int16_t listed;   /* its first edges, side by side, that were listed together: best first */
    int8_t amounts;   /* amounts tried of each range */
    uint8_t lock;     /* held by who reads or changes the node or its edges, see rh_tree_lock */
} TreeNode;

enum {
    TREE_UNIT = 1 << 20,
    TREE_ROOTS = 1024,
    TREE_FLIGHT = 128, /* playouts at most that a thread makes at once, see mcts_fly */
    TREE_SAVED = 7,    /* times that so many can be halved */
    TREE_TOLD = RH_OFFERS_MAX
};

/* What the playouts of this decision brought that began with one edge of the root: for people. */
typedef struct TreeTold {
    int64_t win[RH_PLAYERS_MAX];    /* rewards, summed, in TREE_UNIT */
    int64_t points[RH_PLAYERS_MAX]; /* tenths, summed */
    int64_t count;
} TreeTold;

/* One thread on its way through a tree. */
typedef struct TreeWalker {
    BotTree *tree;
    volatile bool playing; /* in a playout, not in the tree: for who measures where time goes */
    int32_t child;         /* node after the edge chosen last; 0: none yet */
    int32_t node, node_end, edge, edge_end; /* taken ahead and not used yet */
    RhRng rng;
    RhState world; /* a possible position, played on */
    RhState after; /* for a look ahead */
    RhMemo memo;   /* of what the game guessed in this decision */
    RhState saved[TREE_SAVED]; /* worlds to come back to, see mcts_fly */
    int32_t saved_count;
    RhOffer offers[RH_OFFERS_MAX];
    int32_t path_node[BOT_PATH_MAX + 1], path_edge[BOT_PATH_MAX + 1];
    double path_lent[BOT_PATH_MAX + 1]; /* see mcts_count */
    int8_t path_actor[BOT_PATH_MAX + 1];
} TreeWalker;

/* A tree in one block of memory: its walkers, nodes from its front, edges from its back, number 0
   of each unused. What several threads change all the time stands last, apart from what all of them
   read. */
struct BotTree {
    const RhGame *game;
    const void *setup;
    const BotHelp *help;
    TreeWalker *walkers; /* one for each thread */
    int32_t walker_count;
    TreeNode *nodes;
    TreeEdge *edges; /* of the highest address; edge i is edges[-i] */
    int64_t bytes;   /* of the block */
    int32_t *table;  /* nodes by the hash of their view, those of one place chained */
    int32_t places;  /* of the table, a power of two */
    int32_t node_limit; /* 0: what the memory holds */
    int32_t root;
    int32_t viewer, players;
    int32_t plies; /* actions played on before the guess is asked */
    /* The game lends what is needed to play on well, to its end. Then everybody strives for points
       of his own: what chance does to the others would blur a lead as much again. And a guess need
       not tell final points, only which of some actions is best. */
    bool plays_out;
    bool hides;
    bool meets;  /* positions are found again by what is seen */
    bool reuses; /* a part of it will be kept for the next decision */
    bool shared; /* several threads are in it: locks count */
    bool closed; /* no node is made any more: there was no room for one */
    int64_t playouts_max;         /* to make in this decision */
    int64_t reused;               /* visits of the root before this decision */
    int64_t deadline_ms;          /* by the clock; 0: none */
    int64_t most; /* points that count as all there is to win, as mcts_stake counts; 0: the chance
                     of winning is striven for */
    int64_t expected[RH_PLAYERS_MAX]; /* where the tree began; see mcts_stake */
    float root_of[TREE_ROOTS];    /* square roots */
    RhState view;                 /* what the one who thinks knows */
    uint8_t lock;                 /* of all that follows, of the table and of the views in it */
    int32_t node_count, edge_count;
    int64_t playouts; /* begun in this decision */
    int32_t told_count;           /* the rest is guarded by the root's lock */
    int32_t told_edge[TREE_TOLD]; /* followed in this decision, in the order of that; 0: none was */
    TreeTold told[TREE_TOLD];
};

/* ---- tree.c ---- */

/* `bytes` of memory begin at t. */
void rh_tree_open(BotTree *t, size_t bytes, int threads);
void rh_tree_clear(BotTree *t);                                  /* a root without edges */
int rh_tree_claim(BotTree *t);  /* playouts to make next; 0: enough were begun */
int32_t rh_tree_node(TreeWalker *w);                             /* 0: the memory is full */
int32_t rh_tree_edge(BotTree *t, int32_t node, RhAction action); /* appended; 0: full */
bool rh_tree_is_full(BotTree *t);                                /* no room for an edge */
/* The first of `count` empty edges side by side, for a node to be listed. 0: there is no room for
   `least`. What was not used of them, from..to-1, is given back before more are asked for. */
int32_t rh_tree_reserve(TreeWalker *w, int count, int least);
void rh_tree_release(TreeWalker *w, int32_t from, int32_t to);
void rh_tree_return(TreeWalker *w); /* what was taken ahead, when one thread is alone again */
int32_t rh_tree_find(const BotTree *t, int32_t node,
                     RhAction action);        /* edge of the action; 0: none */
int32_t rh_tree_meet(TreeWalker *w, uint64_t view); /* the node with this view, or a new one;
                                                    0: full */
bool rh_tree_keep(BotTree *t, uint64_t view); /* cuts down to the part that begins with this view */
void rh_tree_wait(const BotTree *t, uint8_t *lock); /* until the lock was free, and is held */
static inline TreeEdge *rh_tree_at(const BotTree *t, int32_t edge)
{
    return t->edges - edge;
}

/* Whether several threads are in the tree. WebAssembly has none, and no code for them. */
static inline bool rh_tree_is_shared(const BotTree *t)
{
#ifdef __wasm__
    (void)t;
    return false;
#else
    return t->shared;
#endif
}

/* A lock is a byte. Each node has one, which is held for a few dozen instructions and never while
   the game is asked something; who holds it may ask for the tree's, and nobody for a second
   node's. One thread alone needs none. */
static inline void rh_tree_lock(const BotTree *t, uint8_t *lock)
{
    if (rh_tree_is_shared(t) && __atomic_exchange_n(lock, 1, __ATOMIC_ACQUIRE))
        rh_tree_wait(t, lock);
}

static inline void rh_tree_unlock(const BotTree *t, uint8_t *lock)
{
    if (rh_tree_is_shared(t)) __atomic_store_n(lock, 0, __ATOMIC_RELEASE);
}

/* ---- mcts.c ---- */

/* Prepares a decision: keeps what is useful of the tree. Walkers have their generators by then. */
void rh_mcts_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer);
void rh_mcts_grow(TreeWalker *w);     /* until a limit */
int rh_mcts_simulate(TreeWalker *w);  /* makes playouts: how many; 0: enough were made */
void rh_mcts_set_out(TreeWalker *w);  /* into a possible world: the position with blanks filled */

/* ---- told.c ---- */

void rh_told_add(const BotTree *t, const TreeTold *more, TreeTold *sum);
void rh_told_of(BotTree *t, int32_t e, const TreeTold *more); /* playouts that began with an edge */
/* The best action; fills `out` if given. */
RhAction rh_mcts_answer(const BotTree *t, BotThought *or_null);

#endif
