/* bots/search_batch.c - playouts, singly or in batches: selection, rollout, and adding the rewards
   to the edges on the path. Start reading at rh_search_run_one. rh_search_run_batch does the same
   for several playouts together if threads share the tree. */
#include "bots/search_parts.h"

/* A single thread makes one playout at a time. Several threads make batches, as soon as a batch is
   a small part of the playouts already made and of those still to be made; the latter lets all
   threads finish at about the same time. With hidden information there are no batches, because all
   playouts of a batch share one world. */
int rh_search_claim(BotTree *t)
{
    int64_t count = 1, left;
    rh_tree_lock(t, &t->lock);
    left = t->playouts_max - t->playouts;
    if (rh_tree_is_shared(t) && !t->hides) {
        count += (t->reused + t->playouts) / t->params.made_per_batched;
        if (count > TREE_BATCH_MAX) count = TREE_BATCH_MAX;
        if (count > 1 + left / t->params.left_per_batched)
            count = 1 + left / t->params.left_per_batched;
    }
    if (count > left) count = left > 0 ? left : 0;
    t->playouts += count;
    rh_tree_unlock(t, &t->lock);
    return (int)count;
}

/* Ends a playout with a rollout from w->world. */
static void search_finish(TreeWalker *w, SearchTotals *out)
{
    const BotTree *t = w->tree;
    SearchResult result;
    rh_search_rollout(w, &result);
    out->stats.count = 1;
    for (int p = 0; p < t->players; p++) {
        out->stats.points[p] = result.tenths[p];
        out->stats.win[p] = (int64_t)(result.win[p] * TREE_WIN_UNIT);
        out->reward[p] = result.reward[p];
    }
}

/* Makes one playout from a node and adds the rewards to the edges on its path. */
void rh_search_run_one(TreeWalker *w, int32_t node, int from, SearchTotals *out)
{
    BotTree *t = w->tree;
    int depth = rh_search_walk(w, node, from);
    search_finish(w, out);
    for (int i = from; i <= depth; i++) {
        TreeNode *n = &t->nodes[w->path_node[i]];
        if (!w->path_edge[i] || w->path_actor[i] < 0) continue;
        rh_tree_lock(t, &n->lock);
        rh_tree_at(t, w->path_edge[i])->reward +=
            out->reward[w->path_actor[i]] - w->path_virtual[i];
        rh_tree_unlock(t, &n->lock);
    }
    if (from == 0) rh_root_stats_record(t, w->path_edge[0], &out->stats);
}

/* A step of a batch: an edge, and the number of playouts that take it together. The edge is 0 if
   they end at the node. */
typedef struct SearchStep {
    int32_t edge, child, count;
    double reward_due; /* reward still to be added to the edge: results minus virtual rewards */
} SearchStep;

/* Moves the step with the most playouts to the end. The world must be saved during all steps but
   the last. As each of these has at most half of the batch, no more than TREE_SAVED_MAX worlds are
   ever saved. */
static void search_put_largest_last(SearchStep *steps, int count)
{
    int most = 0;
    SearchStep last = steps[count - 1];
    for (int i = 1; i < count; i++)
        if (steps[i].count > steps[most].count) most = i;
    steps[count - 1] = steps[most];
    steps[most] = last;
}

static int search_choose_steps(TreeWalker *w, int32_t node, int depth, int count, SearchStep *steps)
{
    const BotTree *t = w->tree;
    uint8_t *lock = &t->nodes[node].lock;
    int found = 0;
    w->path_node[depth] = node;
    rh_tree_lock(t, lock);
    for (int i = 0; i < count; i++) {
        int32_t e = rh_search_choose(w, depth, w->path_actor[depth]);
        int at = 0;
        while (at < found && (!e || steps[at].edge != e)) at++;
        if (at == found) steps[found++] = (SearchStep){e, e ? w->child : 0, 0, 0};
        steps[at].count++;
        steps[at].reward_due -= w->path_virtual[depth];
    }
    rh_tree_unlock(t, lock);
    search_put_largest_last(steps, found);
    return found;
}

static void search_add_totals(const BotTree *t, const SearchTotals *more, SearchTotals *sum)
{
    rh_root_stats_add(t, &more->stats, &sum->stats);
    for (int p = 0; p < t->players; p++) sum->reward[p] += more->reward[p];
}

/* Ends all playouts of a step at a leaf. */
static void search_finish_all(TreeWalker *w, int count, SearchTotals *out)
{
    const BotTree *t = w->tree;
    RhState *here = &w->saved[w->saved_count];
    SearchTotals one;
    if (count > 1) rh_copy(here, &w->world, t->game->state_size);
    search_finish(w, out);
    for (int i = 1; i < count; i++) {
        rh_copy(&w->world, here, t->game->state_size);
        search_finish(w, &one);
        search_add_totals(t, &one, out);
    }
}

RH_STATIC_ASSERT(1 << TREE_SAVED_MAX == TREE_BATCH_MAX);

/* Makes the playouts of one step. */
static void search_run_step(TreeWalker *w, int32_t node, int depth, const SearchStep *step,
                            SearchTotals *out)
{
    BotTree *t = w->tree;
    int32_t child = step->child;
    if (step->edge) {
        t->game->rules.apply(t->setup, &w->world, rh_tree_at(t, step->edge)->action, 0);
        if (!child) child = rh_search_child(w, node, step->edge);
    }
    if (child) rh_search_run_batch(w, child, depth + 1, step->count, out);
    else search_finish_all(w, step->count, out);
}

/* Makes a batch of playouts from a node: chooses the steps of all of them, then makes the playouts
   of each step. Threads then contend for the nodes near the root once per batch instead of once per
   playout. Steps are chosen before the results of the same batch are known, so a batch must be a
   small part of all playouts; see rh_search_claim. */
void rh_search_run_batch(TreeWalker *w, int32_t node, int depth, int count, SearchTotals *out)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    SearchStep steps[TREE_BATCH_MAX];
    RhState *here = 0;
    int actor, found;
    if (count == 1) {
        rh_search_run_one(w, node, depth, out);
        return;
    }
    actor = t->game->rules.actor(t->setup, &w->world);
    w->path_actor[depth] = (int8_t)actor;
    found = search_choose_steps(w, node, depth, count, steps);
    if (found > 1) {
        here = &w->saved[w->saved_count++];
        rh_copy(here, &w->world, t->game->state_size);
    }
    rh_zero(out, sizeof *out);
    for (int i = 0; i < found; i++) {
        SearchTotals sum;
        if (i > 0) rh_copy(&w->world, here, t->game->state_size);
        if (i + 1 == found && here) w->saved_count--;
        search_run_step(w, node, depth, &steps[i], &sum);
        search_add_totals(t, &sum, out);
        if (actor >= 0) steps[i].reward_due += sum.reward[actor];
        if (depth == 0) rh_root_stats_record(t, steps[i].edge, &sum.stats);
    }
    rh_tree_lock(t, &n->lock);
    for (int i = 0; i < found; i++)
        if (steps[i].edge) rh_tree_at(t, steps[i].edge)->reward += steps[i].reward_due;
    rh_tree_unlock(t, &n->lock);
}
