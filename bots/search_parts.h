/* bots/search_parts.h - internal to the search_*.c files: the functions that one file calls in
   another. All other code uses search.h and calls rh_search_begin
   first.

   Nothing here fails or allocates; all memory belongs to the tree (search.h). Functions that take a
   walker may run on several threads, one walker for each. Where a comment states that the lock is
   held, it is the lock of the node, and the function may release it while the game runs. */
#ifndef RH_SEARCH_PARTS_H
#define RH_SEARCH_PARTS_H

#include "bots/search.h"

/* The result of one playout. */
typedef struct SearchResult {
    int32_t tenths[RH_PLAYERS_MAX];  /* expected points, in tenths */
    double win[RH_PLAYERS_MAX];      /* chance of winning, 0 to 1 */
    double reward[RH_PLAYERS_MAX];   /* search reward, 0 to 1 */
    int64_t utility[RH_PLAYERS_MAX]; /* see search_utility; set only with a reward span */
} SearchResult;

/* Summed results of playouts. */
typedef struct SearchTotals {
    RootStats stats;
    double reward[RH_PLAYERS_MAX];
} SearchTotals;

/* ---- search.c ---- */

uint64_t rh_search_view_hash(TreeWalker *w, const void *state); /* of the viewer's view */

/* ---- search_select.c ---- */

/* Chooses one step down from path_node[depth]; 0 at a leaf or if the tree is full. The lock is
   held. */
int32_t rh_search_choose(TreeWalker *w, int depth, int actor);
/* Returns the node after an edge without a child, found by its view; 0 if the tree is full. */
int32_t rh_search_child(TreeWalker *w, int32_t node, int32_t e);
int rh_search_walk(TreeWalker *w, int32_t node, int depth); /* returns the depth of the leaf */

/* ---- search_expand.c ---- */

/* Expands a node; false if it stays a leaf. The lock is held. */
bool rh_search_expand(TreeWalker *w, int32_t node, int actor, bool *mine);
void rh_search_widen(TreeWalker *w, int32_t node, int actor); /* the lock is held */
/* Adds the actions of this world that the node does not have. The lock is not held. */
void rh_search_add_new_offers(TreeWalker *w, int32_t node, int count, int actor);
uint32_t rh_search_offers_hash(const TreeWalker *w, int count);

/* ---- search_rollout.c ---- */

double rh_search_quick_value(TreeWalker *w, const void *state, int player);
void rh_search_rollout(TreeWalker *w, SearchResult *out); /* advances the walker's world */

/* ---- search_batch.c ---- */

int rh_search_claim(BotTree *t); /* number of playouts to make next; 0: the limit is reached */
void rh_search_run_one(TreeWalker *w, int32_t node, int from, SearchTotals *out);
void rh_search_run_batch(TreeWalker *w, int32_t node, int depth, int count, SearchTotals *out);

#endif
