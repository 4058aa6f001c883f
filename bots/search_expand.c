/* bots/search_expand.c - expansion: gives a node its edges, with priors from one evaluation after
   each action. Later it adds edges for more amounts of a range, and for offers that are legal only
   in other worlds. Start reading at rh_search_expand. */
#include "bots/search_parts.h"

/* Returns the quick value of the position after an action. */
static float search_quick_value_after(TreeWalker *w, RhAction action, int actor)
{
    const BotTree *t = w->tree;
    rh_copy(&w->after, &w->world, t->game->state_size);
    t->game->rules.apply(t->setup, &w->after, action, 0);
    return (float)rh_search_quick_value(w, &w->after, actor);
}

/* Adjacent edges of a node that is being expanded, not yet visible to other threads. */
typedef struct SearchList {
    int32_t first, end; /* the edges filled so far are first..end-1 */
    int32_t room;       /* end of the reserved edges */
    bool ranges;        /* some edges are amounts of a range */
} SearchList;

static void search_list_edge(TreeWalker *w, SearchList *list, RhAction action, int32_t appeal,
                             int actor)
{
    TreeEdge *edge = rh_tree_at(w->tree, list->end++);
    RH_ASSERT(list->end <= list->room);
    rh_zero(edge, sizeof *edge);
    edge->action = action;
    if (!w->tree->plays_out) edge->quick_value = search_quick_value_after(w, action, actor);
    edge->prior = (float)appeal;
}

/* If rollouts go to the end (with RhHints.judge), sets the quick values of all listed edges in one
   call. */
static void search_judge_edges(TreeWalker *w, const SearchList *list, int actor)
{
    const BotTree *t = w->tree;
    int32_t from = list->first;
    while (t->plays_out && from < list->end) {
        int count = 0;
        for (int32_t e = from; e < list->end && count < RH_OFFERS_MAX; e++, count++) {
            w->judged[count].action = rh_tree_at(t, e)->action;
            w->judged[count].amount_max = w->judged[count].action.amount;
        }
        w->playing = true;
        rh_bot_judge(t->game, t->setup, &w->world, actor, w->judged, count, w->tenths);
        w->playing = false;
        for (int i = 0; i < count; i++, from++) {
            double value = w->tenths[i] == RH_NEVER ? 0 : w->tenths[i];
            rh_tree_at(t, from)->quick_value = (float)(value / (2 * (double)t->reward_span));
        }
    }
}

static bool search_is_listed(const BotTree *t, const SearchList *list, RhAction action)
{
    for (int32_t e = list->first; e < list->end; e++)
        if (rh_action_equal(rh_tree_at(t, e)->action, action)) return true;
    return false;
}

/* Computes the priors from appeals and quick values. With rollouts to the end, quick values can be
   compared only within one decision, so they are shifted to make the best of them equal to the
   expected reward. The member `reward`, not used yet, temporarily holds the softmax terms. */
static void search_set_priors(const BotTree *t, const SearchList *list, int actor)
{
    float best = rh_tree_at(t, list->first)->quick_value, shift;
    double sum = 0, appeals = 0;
    for (int32_t e = list->first + 1; e < list->end; e++) {
        if (rh_tree_at(t, e)->quick_value > best) best = rh_tree_at(t, e)->quick_value;
    }
    shift = t->plays_out ? (float)t->expected_reward[actor] - best : 0;
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        edge->reward =
            rh_bot_exp(((double)edge->quick_value - (double)best) / t->params.temperature);
        sum += edge->reward;
        appeals += edge->prior;
    }
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        double by_value = edge->reward / sum;
        double by_appeal = appeals > 0 ? edge->prior / appeals : by_value;
        edge->reward = 0;
        edge->quick_value += shift;
        edge->prior =
            (float)((1 - t->params.appeal_share) * by_value + t->params.appeal_share * by_appeal);
    }
}

/* Sorts edges by descending prior, so that selection can stop at the first one without visits. */
static void search_sort(const BotTree *t, const SearchList *list)
{
    int32_t next = 0;
    for (int32_t e = list->first + 1; e < list->end; e++) {
        TreeEdge edge = *rh_tree_at(t, e);
        int32_t to = e;
        while (to > list->first && rh_tree_at(t, to - 1)->prior < edge.prior) {
            *rh_tree_at(t, to) = *rh_tree_at(t, to - 1);
            to--;
        }
        *rh_tree_at(t, to) = edge;
    }
    for (int32_t e = list->end - 1; e >= list->first; e--) {
        rh_tree_at(t, e)->next = next;
        next = e;
    }
}

/* Multiplies the priors at the root by random factors, so that matches between the same players
   differ. */
static void search_add_root_noise(TreeWalker *w, const SearchList *list)
{
    const double noise = w->tree->params.root_noise;
    for (int32_t e = list->first; e < list->end; e++) {
        double unit = (double)rh_rng_below(&w->rng, 1024) / 1024;
        rh_tree_at(w->tree, e)->prior *= (float)(1 - noise + 2 * noise * unit);
    }
}

/* Adds edges for the first amounts of a range to the list. */
static void search_list_amounts(TreeWalker *w, SearchList *list, const RhOffer *offer, int actor)
{
    const BotTree *t = w->tree;
    RhAction action = offer->action;
    int32_t first, appeal = rh_bot_appeal(t->game, t->setup, &w->world, offer, &first);
    list->ranges = true;
    for (int i = 0; i < t->params.amounts_first; i++) {
        if (!rh_bot_amount(offer, first, i, &action.amount)) return;
        if (search_is_listed(t, list, action)) continue;
        if (rh_bot_likes(t->game, t->setup, &w->world, action))
            search_list_edge(w, list, action, i ? appeal / t->params.later_amount_divisor : appeal,
                             actor);
    }
}

/* Reserves edges for search_list. Returns false if there is no room. */
static bool search_reserve(TreeWalker *w, SearchList *list, int count)
{
    const BotTree *t = w->tree;
    int32_t most = 0;
    for (int i = 0; i < count; i++)
        most += w->offers[i].amount_max > w->offers[i].action.amount ? t->params.amounts_first : 1;
    list->first = list->end =
        rh_tree_reserve(w, most, (count + t->params.amounts_first) * t->params.amounts_first);
    list->room = list->first + most;
    list->ranges = false;
    return list->first != 0;
}

/* Makes the list of edges for a node that is being expanded. */
static void search_list(TreeWalker *w, SearchList *list, bool root, int count, int actor)
{
    BotTree *t = w->tree;
    if (count == 1 && w->offers[0].amount_max == w->offers[0].action.amount && !root) {
        /* A forced action needs no evaluation. */
        TreeEdge *edge = rh_tree_at(t, list->end++);
        rh_zero(edge, sizeof *edge);
        edge->action = w->offers[0].action;
        edge->prior = 1;
        return;
    }
    for (int i = 0; i < count; i++) {
        const RhOffer *offer = &w->offers[i];
        int32_t amount, appeal;
        if (offer->amount_max > offer->action.amount) {
            search_list_amounts(w, list, offer, actor);
            continue;
        }
        appeal = rh_bot_appeal(t->game, t->setup, &w->world, offer, &amount);
        if (appeal) search_list_edge(w, list, offer->action, appeal, actor);
    }
    /* The game advises against every offer, so take the first. */
    if (list->end == list->first) search_list_edge(w, list, w->offers[0].action, 1, actor);
    search_judge_edges(w, list, actor);
    search_set_priors(t, list, actor);
    if (root) search_add_root_noise(w, list);
    search_sort(t, list);
    rh_tree_release(w, list->end, list->room);
}

/* Adds an edge for an action that the node may not have yet. `late` is true if the action was not
   legal or not known at the node's earlier visits; these then count as missed. The lock is not
   held. */
static void search_append(TreeWalker *w, int32_t node, RhAction action, double prior, int actor,
                          bool late)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    int32_t e;
    float quick_value;
    rh_tree_lock(t, &n->lock);
    e = rh_tree_find(t, node, action);
    rh_tree_unlock(t, &n->lock);
    if (e || rh_tree_is_full(t)) return;
    if (!rh_bot_likes(t->game, t->setup, &w->world, action)) return;
    /* With rollouts to the end, the value of a single edge cannot be compared with the others. */
    quick_value = t->plays_out ? (float)t->expected_reward[actor]
                               : search_quick_value_after(w, action, actor);
    rh_tree_lock(t, &n->lock);
    e = rh_tree_find(t, node, action) ? 0 : rh_tree_edge(t, node, action);
    if (e) {
        rh_tree_at(t, e)->quick_value = quick_value;
        rh_tree_at(t, e)->prior = (float)prior;
        if (late) {
            rh_tree_at(t, e)->missed = n->visits;
            n->offered = 0;
        }
    }
    rh_tree_unlock(t, &n->lock);
}

/* Adds one more amount of each range if the node has enough visits. The lock is held. */
void rh_search_widen(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    int tried = n->amounts, more = tried - t->params.amounts_first + 1, count;
    double edges = 0;
    if (tried >= BOT_AMOUNTS_MAX || n->visits < t->params.widen_visits * more * more) return;
    n->amounts++;
    for (int32_t e = n->first; e; e = rh_tree_at(t, e)->next) edges += 1;
    rh_tree_unlock(t, &n->lock);
    count = t->game->rules.offers(t->setup, &w->world, w->offers);
    for (int i = 0; i < count; i++) {
        const RhOffer *offer = &w->offers[i];
        RhAction action = offer->action;
        int32_t first;
        if (offer->amount_max == action.amount) continue;
        rh_bot_appeal(t->game, t->setup, &w->world, offer, &first);
        /* The new edge gets an average prior. */
        if (rh_bot_amount(offer, first, tried, &action.amount))
            search_append(w, node, action, 1 / edges, actor, false);
    }
    rh_tree_lock(t, &n->lock);
}

/* Adds the legal actions of this world for which the node has no edge: with hidden information, the
   legal actions differ between worlds. The lock is not held. */
void rh_search_add_new_offers(TreeWalker *w, int32_t node, int count, int actor)
{
    const BotTree *t = w->tree;
    for (int i = 0; i < count; i++) {
        RhAction action = w->offers[i].action;
        if (w->offers[i].amount_max > action.amount)
            rh_bot_appeal(t->game, t->setup, &w->world, &w->offers[i], &action.amount);
        search_append(w, node, action, 1.0 / (count + 1), actor, true);
    }
}

/* Hashes the list of offers. A sum of hashed offers is enough, because the lists at one node differ
   by a few offers only. */
uint32_t rh_search_offers_hash(const TreeWalker *w, int count)
{
    uint64_t sum = (uint64_t)count;
    for (int i = 0; i < count; i++) {
        RhAction a = w->offers[i].action;
        uint64_t word = (uint64_t)a.kind | (uint64_t)a.arg[0] << 8 | (uint64_t)a.arg[1] << 16 |
                        (uint64_t)a.arg[2] << 24 | (uint64_t)(uint32_t)a.amount << 32;
        uint64_t most = (uint64_t)(uint32_t)w->offers[i].amount_max + 1;
        word = (word ^ most << 40) * UINT64_C(0x9E3779B97F4A7C15);
        sum += word ^ word >> 29;
    }
    return (uint32_t)(sum * UINT64_C(0xD1342543DE82EF95) >> 32);
}

/* Expands a node. Returns false if it stays a leaf, because this is its first visit or the tree is
   full. The lock is held, and released during calls to functions of the game. If another thread
   expands the node in the meantime, that thread's edges are used: waiting would cost more than the
   duplicate work. Those edges may come from another world. *mine is set to true if this thread's
   edges are used. */
bool rh_search_expand(TreeWalker *w, int32_t node, int actor, bool *mine)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    SearchList list;
    uint32_t offered;
    int count;
    bool room, root = node == t->root;
    if (n->visits == 0 && !root) return false;
    rh_tree_unlock(t, &n->lock);
    count = t->game->rules.offers(t->setup, &w->world, w->offers);
    offered = t->hides ? rh_search_offers_hash(w, count) : 0;
    if (root && t->only) {
        w->offers[0].action = *t->only;
        w->offers[0].amount_max = t->only->amount;
        count = 1;
    }
    room = search_reserve(w, &list, count);
    if (room) search_list(w, &list, root, count, actor);
    rh_tree_lock(t, &n->lock);
    if (n->first) {
        if (room) rh_tree_release(w, list.first, list.end);
        return true;
    }
    if (!room) return false;
    *mine = true;
    n->amounts = (int8_t)(list.ranges ? t->params.amounts_first : BOT_AMOUNTS_MAX);
    n->first = list.first;
    n->last = list.end - 1;
    n->listed = (int16_t)(list.end - list.first);
    n->offered = offered;
    return true;
}
