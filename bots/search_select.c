/* bots/search_select.c - selection: walks from a node down to a leaf, choosing an edge at each node
   and counting the visit. Start reading at rh_search_walk. */
#include "bots/search_parts.h"

/* Returns the square root of a count. Small counts are looked up in a table. A large one is divided
   by 4 until it is small enough for the table, and two Newton steps restore the precision. */
static double search_sqrt(const BotTree *t, int32_t count)
{
    int32_t small = count;
    double root, scale = 1;
    if (count < TREE_SQRTS) return (double)t->sqrt_of[count];
    while (small >= TREE_SQRTS) {
        small >>= 2;
        scale *= 2;
    }
    root = (double)t->sqrt_of[small] * scale;
    root = (root + (double)count / root) / 2;
    return (root + (double)count / root) / 2;
}

/* Returns the edge with the best sum of mean reward and exploration term; 0 if no edge is legal. If
   or_null is null, every edge is legal. The lock is held. */
static int32_t search_select(BotTree *t, int32_t node, const RhOffer *or_null, int count)
{
    int32_t best = 0, visits = t->nodes[node].visits + 1;
    double best_score = 0, usual = t->params.exploration * search_sqrt(t, visits);
    int32_t end = t->nodes[node].first + t->nodes[node].listed;
    for (int32_t e = t->nodes[node].first, next; e; e = next) {
        TreeEdge *edge = rh_tree_at(t, e);
        double score, exploration = usual;
        next = edge->next;
        if (or_null && !rh_offered(or_null, count, edge->action)) {
            edge->missed++;
            continue;
        }
        /* The edges of the expansion are sorted, so no later one without visits can score
           higher. */
        if (!or_null && !edge->visits && e < end) next = rh_tree_at(t, end - 1)->next;
        if (edge->missed)
            exploration = t->params.exploration * search_sqrt(t, visits - edge->missed);
        score = (edge->reward + (double)edge->quick_value + exploration * (double)edge->prior) /
                (edge->visits + 1);
        if (best && score <= best_score) continue;
        best = e;
        best_score = score;
    }
    return best;
}

/* Selects an edge if the game has hidden information. The offers are usually the same as in the
   world in which the node was expanded; then every edge is legal and none is missing. The lock is
   held. */
static int32_t search_choose_in_world(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    uint32_t offered;
    int count;
    rh_tree_unlock(t, &n->lock);
    count = t->game->rules.offers(t->setup, &w->world, w->offers);
    offered = rh_search_offers_hash(w, count);
    rh_tree_lock(t, &n->lock);
    if (offered && offered == n->offered) return search_select(t, node, 0, 0);
    rh_tree_unlock(t, &n->lock);
    rh_search_add_new_offers(w, node, count, actor);
    rh_tree_lock(t, &n->lock);
    return search_select(t, node, w->offers, count);
}

/* Returns the edge that the player to move takes from a node; 0 if the node is a leaf. The lock is
   held. */
static int32_t search_decide(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    bool mine = false;
    if (t->nodes[node].first) rh_search_widen(w, node, actor);
    else if (!rh_search_expand(w, node, actor, &mine)) return 0;
    return t->hides && !mine ? search_choose_in_world(w, node, actor)
                             : search_select(t, node, 0, 0);
}

/* Stores the view hash of a node with many visits, so that rh_tree_keep can find it. The lock is
   held. */
static void search_store_view(TreeWalker *w, TreeNode *n)
{
    BotTree *t = w->tree;
    int least = t->to_end ? t->params.keep_visits_played_out : t->params.keep_visits;
    uint64_t view;
    if (!t->reuses || t->transposes || n->view || n->visits < least) return;
    rh_tree_unlock(t, &n->lock);
    view = rh_search_view_hash(w, &w->world);
    rh_tree_lock(t, &n->lock);
    n->view = view;
}

/* Counts a visit before the playout has ended, so that other threads choose other edges. Until the
   playout ends, the edge also gets its own mean as a virtual reward, so that it looks more explored
   but no worse. The lock is held. */
static void search_count_visit(TreeWalker *w, int depth, int32_t e)
{
    BotTree *t = w->tree;
    TreeEdge *edge = rh_tree_at(t, e);
    w->path_edge[depth] = e;
    w->path_virtual[depth] = 0;
    t->nodes[w->path_node[depth]].visits++;
    if (!e) return;
    if (rh_tree_is_shared(t)) {
        w->path_virtual[depth] = (edge->reward + (double)edge->quick_value) / (edge->visits + 1);
        edge->reward += w->path_virtual[depth];
    }
    edge->visits++;
    if (!edge->child && !t->transposes) edge->child = rh_tree_node(w);
    w->child = edge->child;
}

/* Draws a random outcome and returns its edge. The lock is held, and released while the outcome is
   drawn. */
static int32_t search_roll(TreeWalker *w, int32_t node)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    RhAction outcome;
    int32_t e;
    rh_tree_unlock(t, &n->lock);
    w->playing = true;
    outcome = rh_roll(t->game, t->setup, &w->world, &w->rng);
    w->playing = false;
    rh_tree_lock(t, &n->lock);
    e = rh_tree_find(t, node, outcome);
    return e ? e : rh_tree_edge(t, node, outcome);
}

/* Chooses an edge of path_node[depth] and counts the visit; 0 at a leaf or if the tree is full. The
   lock is held. */
int32_t rh_search_choose(TreeWalker *w, int depth, int actor)
{
    int32_t node = w->path_node[depth], e = 0;
    search_store_view(w, &w->tree->nodes[node]);
    if (actor == RH_CHANCE && depth < BOT_PATH_MAX) e = search_roll(w, node);
    else if (actor >= 0 && depth < BOT_PATH_MAX) e = search_decide(w, node, actor);
    search_count_visit(w, depth, e);
    return e;
}

/* For an edge without a child: finds or adds the node it leads to, by the hash of the searching
   player's view of w->world, and makes it the child. Returns 0 if the tree is full or the game does
   not transpose. */
int32_t rh_search_child(TreeWalker *w, int32_t node, int32_t e)
{
    BotTree *t = w->tree;
    TreeEdge *edge = rh_tree_at(t, e);
    uint64_t view;
    int32_t child;
    if (!t->transposes) return 0;
    view = rh_search_view_hash(w, &w->world);
    rh_tree_lock(t, &t->nodes[node].lock);
    if (!edge->child) edge->child = rh_tree_find_or_add(w, view);
    child = edge->child;
    rh_tree_unlock(t, &t->nodes[node].lock);
    return child;
}

/* Walks from a node down to a leaf and returns the leaf's depth. w->world must be the position at
   the first node; it is advanced to the end of the path. */
int rh_search_walk(TreeWalker *w, int32_t node, int depth)
{
    BotTree *t = w->tree;
    for (;; depth++) {
        int actor = t->game->rules.actor(t->setup, &w->world);
        int32_t e;
        w->path_node[depth] = node;
        w->path_actor[depth] = (int8_t)actor;
        rh_tree_lock(t, &t->nodes[node].lock);
        e = rh_search_choose(w, depth, actor);
        rh_tree_unlock(t, &t->nodes[node].lock);
        if (!e) return depth;
        t->game->rules.apply(t->setup, &w->world, rh_tree_at(t, e)->action, 0);
        node = w->child ? w->child : rh_search_child(w, node, e);
        if (!node) return depth;
    }
}
