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
    uint64_t view;                  /* hash of what he sees here; 0: not needed yet */
    int64_t win[RH_PLAYERS_MAX];    /* rewards, summed, in TREE_UNIT */
    int64_t points[RH_PLAYERS_MAX]; /* tenths, summed */
    int32_t first, last;            /* its edges; 0: not listed yet */
    int32_t visits;
    int32_t alike; /* next node whose view has the same place in the table; 0: none. While the tree
                      is cut: where this one goes; 0: away */
    uint32_t offered; /* hash of the offers under which all its edges can be chosen; 0: none */
    int16_t amounts;  /* amounts tried of each range */
    int16_t listed;   /* its first edges, side by side, that were listed together: best first */
} TreeNode;

enum { TREE_UNIT = 1 << 20, TREE_ROOTS = 1024 };

/* A tree in one block of memory: nodes from its front, edges from its back, number 0 of each
   unused. */
struct BotTree {
    const RhGame *game;
    const void *setup;
    TreeNode *nodes;
    TreeEdge *edges; /* of the highest address; edge i is edges[-i] */
    int64_t bytes;   /* of the block */
    int32_t node_count, edge_count;
    int32_t node_limit; /* 0: what the memory holds */
    int32_t *table;     /* nodes by the hash of their view, those of one place chained */
    int32_t places;     /* of the table, a power of two */
    int32_t root;
    int32_t viewer, players;
    bool hides;
    volatile bool playing; /* in a playout, not in the tree: for who measures where time goes */
    bool meets;  /* positions are found again by what is seen */
    bool reuses; /* a part of it will be kept for the next decision */
    int64_t playouts, playouts_max; /* made, and to make, in this decision */
    int64_t reused;                 /* visits of the root before this decision */
    int64_t deadline_ms;            /* by the clock; 0: none */
    int64_t lead[RH_PLAYERS_MAX];   /* everybody's, where the tree began; see mcts_leads */
    const BotHelp *help;
    RhRng rng;
    RhState view;  /* what the one who thinks knows */
    RhState world; /* a possible position, played on */
    RhState after; /* for a look ahead */
    RhOffer offers[RH_OFFERS_MAX];
    int32_t path_node[BOT_PATH_MAX + 1], path_edge[BOT_PATH_MAX + 1];
    int8_t path_actor[BOT_PATH_MAX + 1];
    float root_of[TREE_ROOTS]; /* square roots */
};

/* ---- tree.c ---- */

void rh_tree_open(BotTree *t, size_t bytes);                     /* `bytes` of memory begin at t */
void rh_tree_clear(BotTree *t);                                  /* a root without edges */
int32_t rh_tree_node(BotTree *t);                                /* 0: the memory is full */
int32_t rh_tree_edge(BotTree *t, int32_t node, RhAction action); /* appended; 0: full */
int32_t rh_tree_find(const BotTree *t, int32_t node,
                     RhAction action);        /* edge of the action; 0: none */
int32_t rh_tree_meet(BotTree *t, uint64_t view); /* the node with this view, or a new one;
                                                    0: full */
bool rh_tree_keep(BotTree *t, uint64_t view); /* cuts down to the part that begins with this view */
static inline TreeEdge *rh_tree_at(const BotTree *t, int32_t edge)
{
    return t->edges - edge;
}

/* ---- mcts.c ---- */

/* Prepares a decision: keeps what is useful of the tree. */
void rh_mcts_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer, RhRng rng);
void rh_mcts_grow(BotTree *t);     /* until a limit */
void rh_mcts_simulate(BotTree *t); /* one playout */
/* The best action of one or several trees grown for the same decision; fills `out` if given. */
RhAction rh_mcts_answer(BotTree *const *trees, int count, BotThought *or_null);

#endif
