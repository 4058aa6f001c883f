/* bots/search_parts.h - internal to the search_*.c files: the functions that one file calls in
   another. All other code uses search.h and calls rh_search_begin first.

   Nothing here fails or allocates; all memory belongs to the tree (search.h). Functions that take a
   walker may run on several threads, one walker for each. If a comment says that the lock is held,
   the caller holds the node's lock. The function may release it while it calls a function of the
   game, and takes it again. */
#ifndef RH_SEARCH_PARTS_H
#define RH_SEARCH_PARTS_H

#include "bots/search.h"

/* The result of one playout. */
typedef struct SearchResult {
    int32_t tenths[RH_PLAYERS_MAX];  /* expected points, in tenths */
    double win[RH_PLAYERS_MAX];      /* probability of winning, 0 to 1 */
    double reward[RH_PLAYERS_MAX];   /* 0 to 1 */
    int64_t utility[RH_PLAYERS_MAX]; /* see search_utility; set only if the game has a
                                        reward_span */
} SearchResult;

/* The summed results of several playouts. */
typedef struct SearchTotals {
    RootStats stats;
    double reward[RH_PLAYERS_MAX];
} SearchTotals;

/* ---- search.c ---- */

/* Returns the hash of the searching player's view of a state. */
uint64_t rh_search_view_hash(TreeWalker *w, const void *state);

/* ---- search_select.c ---- */

/* Chooses an edge of path_node[depth] and counts the visit; 0 at a leaf or if the tree is full. The
   lock is held. */
int32_t rh_search_choose(TreeWalker *w, int depth, int actor);
/* For an edge without a child: finds or adds the node it leads to, by the hash of the searching
   player's view of w->world, and makes it the child. Returns 0 if the tree is full or the game does
   not transpose. */
int32_t rh_search_child(TreeWalker *w, int32_t node, int32_t e);
int rh_search_walk(TreeWalker *w, int32_t node, int depth); /* returns the leaf's depth */

/* ---- search_expand.c ---- */

/* Expands a node; returns false if it stays a leaf. *mine: see the definition. The lock is held. */
bool rh_search_expand(TreeWalker *w, int32_t node, int actor, bool *mine);
/* Adds one more amount of each range if the node has enough visits. The lock is held. */
void rh_search_widen(TreeWalker *w, int32_t node, int actor);
/* Adds the legal actions of this world for which the node has no edge. The lock is not held. */
void rh_search_add_new_offers(TreeWalker *w, int32_t node, int count, int actor);
uint32_t rh_search_offers_hash(const TreeWalker *w, int count);

/* ---- search_rollout.c ---- */

double rh_search_quick_value(TreeWalker *w, const void *state, int player);
void rh_search_rollout(TreeWalker *w, SearchResult *out); /* advances w->world */

/* ---- search_batch.c ---- */

/* Returns how many playouts to make next; 0 if the limit is reached. */
int rh_search_claim(BotTree *t);
void rh_search_run_one(TreeWalker *w, int32_t node, int from, SearchTotals *out);
void rh_search_run_batch(TreeWalker *w, int32_t node, int depth, int count, SearchTotals *out);

#endif
