/* bots/mcts.c - information-set Monte-Carlo tree search for any number of players.

   A playout starts in a possible world: the view with its unknown fields dealt at random, in line
   with the viewer's knowledge. It walks down the tree, each player choosing the best edge for
   themselves (max^n) with an exploration term, and chance following its weights. Worlds share a
   node if the viewer cannot tell them apart. At the leaf a rollout and an evaluation give each
   player a reward, which is added to the edges that player chose.

   Priors come from one evaluation after each action. Ranges start with few amounts and get more as
   visits grow.

   Several threads may grow one tree, each with its own walker. A node is locked while it is read or
   changed, and never while a function of the game runs; comments state where the lock is held.
   Visits are counted on the way down, rewards on the way up.

   The search reads only the driver's clock, and its doubles use only the four basic operations, so
   with a limit of playouts the answer is the same on every machine. Start with rh_mcts_simulate. */
#include "bots/mcts.h"

enum {
    MCTS_CLOCK_EVERY = 8,   /* short playouts between two reads of the clock */
    MCTS_AMOUNTS_FIRST = 2, /* amounts of a range tried at first */
    MCTS_WIDEN = 12,       /* the n-th further amount is tried after this many times n * n visits */
    MCTS_KEPT_VISITS = 32, /* visits that make a node worth keeping for the next decision */
    MCTS_KEPT_VISITS_PLAYED_OUT = 4, /* the same, where rollouts go to the end */
    MCTS_PLAYOUT_PLIES = 4000,       /* plies of a rollout to the end; then the standing counts */
    MCTS_RANDOM_PLIES = 10,          /* plies of a random rollout before the evaluation */
    MCTS_POLICY_PLIES = 40,    /* plies of a rollout by evaluate_player before the evaluation */
    MCTS_TIE_TENTHS = 8,       /* tenths of a point: smaller differences are random in a rollout */
    MCTS_BASELINE_ROLLOUTS = 4 /* rollouts that estimate the expected utility of the root */
};

/* Weight of the exploration term; temperature of the softmax over quick values, in rewards; share
   of the appeal in a prior. */
static const double mcts_exploration = 1.2;
static const double mcts_sharpness = 0.04;
static const double mcts_appeal_share = 0.15;

typedef struct MctsResult {
    int32_t tenths[RH_PLAYERS_MAX];
    double win[RH_PLAYERS_MAX];      /* chance of winning */
    double reward[RH_PLAYERS_MAX];   /* search reward, 0 to 1 */
    int64_t utility[RH_PLAYERS_MAX]; /* see mcts_utility; set only with a reward span */
} MctsResult;

/* Returns the square root of a count. Small ones come from the table. A large one is divided by
   powers of four until it is small, and two Newton steps restore the precision. */
static double mcts_sqrt(const BotTree *t, int32_t count)
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

/* ---- Evaluation and rollout. ---- */

/* Returns what a player maximizes, in tenths of a point: their points in a solo game or if rollouts
   go to the end, else their lead over the mean of the others times the number of others. */
static int64_t mcts_utility(const BotTree *t, const int32_t *tenths, int player)
{
    int64_t utility = (int64_t)tenths[player] * t->players;
    if (t->players == 1 || t->plays_out) return tenths[player];
    for (int p = 0; p < t->players; p++) utility -= tenths[p];
    return utility;
}

/* Maps utility to a reward from 0 to 1, relative to the start of the tree. A player who is far
   ahead or behind therefore still plays for every point. */
static double mcts_reward(const BotTree *t, int64_t utility, int player)
{
    double won = (double)(utility - t->expected[player]) / (double)t->reward_span;
    return won < -1 ? 0 : won > 1 ? 1 : (1 + won) / 2;
}

static void mcts_set_rewards(const BotTree *t, const int32_t *tenths, MctsResult *out)
{
    for (int p = 0; p < t->players; p++) {
        out->utility[p] = mcts_utility(t, tenths, p);
        out->reward[p] = mcts_reward(t, out->utility[p], p);
    }
}

static void mcts_evaluate(const BotTree *t, const void *state, MctsResult *out)
{
    bool over = t->game->actor(t->setup, state) == RH_OVER;
    rh_bot_evaluate(t->game, t->setup, state, t->players, out->tenths);
    rh_bot_rewards(out->tenths, t->players, over, out->win, out->reward);
    if (t->reward_span) mcts_set_rewards(t, out->tenths, out);
}

/* Returns the reward that one player can expect, from a single evaluation. If rollouts go to the
   end, the result is comparable only within one decision, see mcts_set_priors. */
static double mcts_quick_value(TreeWalker *w, const void *state, int player)
{
    const BotTree *t = w->tree;
    MctsResult seen;
    double value;
    w->playing = true;
    if (t->plays_out) {
        value = t->game->hints->evaluate_player(t->setup, state, player, &w->memo) /
                (2 * (double)t->reward_span);
    } else if (t->reward_span) {
        rh_bot_evaluate(t->game, t->setup, state, t->players, seen.tenths);
        value = mcts_reward(t, mcts_utility(t, seen.tenths, player), player);
    } else {
        mcts_evaluate(t, state, &seen);
        value = seen.reward[player];
    }
    w->playing = false;
    return value;
}

/* Returns the actor's value after an action, by evaluate_player. */
static int32_t mcts_policy_value(TreeWalker *w, RhAction action, int actor)
{
    const RhGame *game = w->tree->game;
    rh_copy(&w->after, &w->world, game->state_size);
    game->apply(w->tree->setup, &w->after, action, 0);
    return game->hints->evaluate_player(w->tree->setup, &w->after, actor, &w->memo);
}

/* Returns the offer with the highest value for the actor, with small differences randomized. */
static RhAction mcts_policy_action(TreeWalker *w, int count, int actor)
{
    const BotTree *t = w->tree;
    RhAction best = w->offers[0].action;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count && count > 1; i++) {
        RhAction action = w->offers[i].action;
        int32_t value;
        if (!rh_bot_appeal(t->game, t->setup, &w->world, &w->offers[i], &action.amount)) continue;
        value =
            mcts_policy_value(w, action, actor) + (int32_t)rh_rng_below(&w->rng, MCTS_TIE_TENTHS);
        if (value <= most) continue;
        most = value;
        best = action;
    }
    return best;
}

/* Plays up to `plies` actions with the game's own policy if it has one, else at random. */
static void mcts_play_plies(TreeWalker *w, int plies)
{
    const BotTree *t = w->tree;
    const RhGame *game = t->game;
    const void *setup = t->setup;
    for (int i = 0; i < plies; i++) {
        int actor = game->actor(setup, &w->world), count;
        RhAction action;
        if (actor == RH_OVER) return;
        if (actor == RH_CHANCE) {
            action = rh_roll(game, setup, &w->world, &w->rng);
        } else {
            count = game->offers(setup, &w->world, w->offers);
            action = t->plays_out ? mcts_policy_action(w, count, actor)
                                  : rh_bot_pick(game, setup, &w->world, w->offers, count, &w->rng);
        }
        game->apply(setup, &w->world, action, 0);
    }
}

/* Plays on and evaluates. If rollouts go to the end, the final points give the reward. The win
   chances and points shown to people still come from the earlier evaluation, which varies far less
   between playouts. */
static void mcts_rollout(TreeWalker *w, MctsResult *out)
{
    const BotTree *t = w->tree;
    int32_t tenths[RH_PLAYERS_MAX];
    w->playing = true;
    mcts_play_plies(w, t->plies);
    mcts_evaluate(t, &w->world, out);
    if (t->plays_out) {
        mcts_play_plies(w, MCTS_PLAYOUT_PLIES);
        rh_bot_evaluate(t->game, t->setup, &w->world, t->players, tenths);
        mcts_set_rewards(t, tenths, out);
    }
    w->playing = false;
}

/* ---- Expansion. ---- */

/* Hashes a view. If nothing is hidden, all bytes are hashed at once, since derived fields follow
   from the others. */
static uint64_t mcts_hash(const BotTree *t, const void *view)
{
    return t->hides ? rh_hash_state(t->game, view) : rh_hash(view, t->game->state_size, 0);
}

static uint64_t mcts_view_hash(TreeWalker *w, const void *state)
{
    const BotTree *t = w->tree;
    if (!t->hides) return mcts_hash(t, state);
    rh_copy(&w->after, state, t->game->state_size);
    rh_hide(t->game, t->setup, &w->after, t->viewer);
    return mcts_hash(t, &w->after);
}

/* Returns the quick value of the position after an action. */
static float mcts_quick_value_after(TreeWalker *w, RhAction action, int actor)
{
    const BotTree *t = w->tree;
    rh_copy(&w->after, &w->world, t->game->state_size);
    t->game->apply(t->setup, &w->after, action, 0);
    return (float)mcts_quick_value(w, &w->after, actor);
}

/* Adjacent edges of a node under expansion, not yet visible to other threads. */
typedef struct MctsList {
    int32_t first, end; /* filled so far: first..end-1 */
    int32_t room;       /* end of the reserved edges */
    bool ranges;        /* some edges are amounts of a range */
} MctsList;

static void mcts_list_edge(TreeWalker *w, MctsList *list, RhAction action, int32_t appeal,
                           int actor)
{
    TreeEdge *edge = rh_tree_at(w->tree, list->end++);
    RH_ASSERT(list->end <= list->room);
    rh_zero(edge, sizeof *edge);
    edge->action = action;
    edge->quick_value = mcts_quick_value_after(w, action, actor);
    edge->prior = (float)appeal;
}

static bool mcts_is_listed(const BotTree *t, const MctsList *list, RhAction action)
{
    for (int32_t e = list->first; e < list->end; e++)
        if (rh_action_equal(rh_tree_at(t, e)->action, action)) return true;
    return false;
}

/* Returns the offset for the quick values of one decision, given the best of them. If they are
   comparable only within the decision, the best one is set to the expected reward of 0.5. */
static float mcts_value_offset(const BotTree *t, float best)
{
    return t->plays_out ? 0.5F - best : 0;
}

/* Computes priors from appeal and quick values. `reward`, still unused, temporarily holds the
   softmax terms. */
static void mcts_set_priors(const BotTree *t, const MctsList *list)
{
    float best = rh_tree_at(t, list->first)->quick_value, shift;
    double sum = 0, appeals = 0;
    for (int32_t e = list->first + 1; e < list->end; e++) {
        if (rh_tree_at(t, e)->quick_value > best) best = rh_tree_at(t, e)->quick_value;
    }
    shift = mcts_value_offset(t, best);
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        edge->reward = rh_bot_exp(((double)edge->quick_value - (double)best) / mcts_sharpness);
        sum += edge->reward;
        appeals += edge->prior;
    }
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        double by_value = edge->reward / sum;
        double by_appeal = appeals > 0 ? edge->prior / appeals : by_value;
        edge->reward = 0;
        edge->quick_value += shift;
        edge->prior = (float)((1 - mcts_appeal_share) * by_value + mcts_appeal_share * by_appeal);
    }
}

/* Sorts edges by falling prior, so that selection can stop at the first unvisited one. */
static void mcts_sort(const BotTree *t, const MctsList *list)
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

/* Scales the priors of the root at random, so that matches between the same players differ. */
static void mcts_add_root_noise(TreeWalker *w, const MctsList *list)
{
    for (int32_t e = list->first; e < list->end; e++) {
        rh_tree_at(w->tree, e)->prior *= (float)(0.5 + (double)rh_rng_below(&w->rng, 1024) / 1024);
    }
}

/* Lists the first amounts of a range. */
static void mcts_list_amounts(TreeWalker *w, MctsList *list, const RhOffer *offer, int actor)
{
    const BotTree *t = w->tree;
    RhAction action = offer->action;
    int32_t first, appeal = rh_bot_appeal(t->game, t->setup, &w->world, offer, &first);
    list->ranges = true;
    for (int i = 0; i < MCTS_AMOUNTS_FIRST; i++) {
        if (!rh_bot_amount(offer, first, i, &action.amount)) return;
        if (mcts_is_listed(t, list, action)) continue;
        if (rh_bot_likes(t->game, t->setup, &w->world, action))
            mcts_list_edge(w, list, action, i ? appeal / 4 : appeal, actor);
    }
}

/* Reserves edges for mcts_list. False if there is no room. */
static bool mcts_reserve(TreeWalker *w, MctsList *list, int count)
{
    int32_t most = 0;
    for (int i = 0; i < count; i++)
        most += w->offers[i].amount_max > w->offers[i].action.amount ? MCTS_AMOUNTS_FIRST : 1;
    list->first = list->end =
        rh_tree_reserve(w, most, (count + MCTS_AMOUNTS_FIRST) * MCTS_AMOUNTS_FIRST);
    list->room = list->first + most;
    list->ranges = false;
    return list->first != 0;
}

/* Lists the edges of a node at its second visit. */
static void mcts_list(TreeWalker *w, MctsList *list, bool root, int count, int actor)
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
            mcts_list_amounts(w, list, offer, actor);
            continue;
        }
        appeal = rh_bot_appeal(t->game, t->setup, &w->world, offer, &amount);
        if (appeal) mcts_list_edge(w, list, offer->action, appeal, actor);
    }
    /* The game advises against everything, so the first offer will do. */
    if (list->end == list->first) mcts_list_edge(w, list, w->offers[0].action, 1, actor);
    mcts_set_priors(t, list);
    if (root) mcts_add_root_noise(w, list);
    mcts_sort(t, list);
    rh_tree_release(w, list->end, list->room);
}

/* Adds a new action to a node. `late`: the other edges have been visited before. The lock is not
   held. */
static void mcts_append(TreeWalker *w, int32_t node, RhAction action, double prior, int actor,
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
    quick_value = mcts_quick_value_after(w, action, actor);
    quick_value += mcts_value_offset(t, quick_value);
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

/* Adds one more amount of each range when the node has enough visits. The lock is held. */
static void mcts_widen(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    int tried = n->amounts, more = tried - MCTS_AMOUNTS_FIRST + 1, count;
    double edges = 0;
    if (tried >= BOT_AMOUNTS_MAX || n->visits < MCTS_WIDEN * more * more) return;
    n->amounts++;
    for (int32_t e = n->first; e; e = rh_tree_at(t, e)->next) edges += 1;
    rh_tree_unlock(t, &n->lock);
    count = t->game->offers(t->setup, &w->world, w->offers);
    for (int i = 0; i < count; i++) {
        const RhOffer *offer = &w->offers[i];
        RhAction action = offer->action;
        int32_t first;
        if (offer->amount_max == action.amount) continue;
        rh_bot_appeal(t->game, t->setup, &w->world, offer, &first);
        /* The new edge gets an average prior. */
        if (rh_bot_amount(offer, first, tried, &action.amount))
            mcts_append(w, node, action, 1 / edges, actor, false);
    }
    rh_tree_lock(t, &n->lock);
}

/* Adds the actions of this world that the node does not have. With hidden information the legal
   actions differ between worlds. The lock is not held. */
static void mcts_add_new_offers(TreeWalker *w, int32_t node, int count, int actor)
{
    const BotTree *t = w->tree;
    for (int i = 0; i < count; i++) {
        RhAction action = w->offers[i].action;
        if (w->offers[i].amount_max > action.amount)
            rh_bot_appeal(t->game, t->setup, &w->world, &w->offers[i], &action.amount);
        mcts_append(w, node, action, 1.0 / (count + 1), actor, true);
    }
}

/* Hashes the offers. A sum is enough, since lists of one node differ by few offers. */
static uint32_t mcts_offers_hash(const TreeWalker *w, int count)
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

/* ---- Selection. ---- */

/* Returns the edge with the best mean reward plus exploration term; 0 if none is legal. Without
   offers every edge is legal. The lock is held. */
static int32_t mcts_select(BotTree *t, int32_t node, const RhOffer *or_null, int count)
{
    int32_t best = 0, visits = t->nodes[node].visits + 1;
    double best_score = 0, usual = mcts_exploration * mcts_sqrt(t, visits);
    int32_t end = t->nodes[node].first + t->nodes[node].listed;
    for (int32_t e = t->nodes[node].first, next; e; e = next) {
        TreeEdge *edge = rh_tree_at(t, e);
        double score, exploration = usual;
        next = edge->next;
        if (or_null && !rh_offered(or_null, count, edge->action)) {
            edge->missed++;
            continue;
        }
        /* The listed edges are sorted, so no later unvisited one can score higher. */
        if (!or_null && !edge->visits && e < end) next = rh_tree_at(t, end - 1)->next;
        if (edge->missed) exploration = mcts_exploration * mcts_sqrt(t, visits - edge->missed);
        score = (edge->reward + (double)edge->quick_value + exploration * (double)edge->prior) /
                (edge->visits + 1);
        if (best && score <= best_score) continue;
        best = e;
        best_score = score;
    }
    return best;
}

/* Selects with hidden information. The offers are usually those of the world in which the node was
   expanded, and then every edge is legal and none is missing. The lock is held. */
static int32_t mcts_choose_in_world(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    uint32_t offered;
    int count;
    rh_tree_unlock(t, &n->lock);
    count = t->game->offers(t->setup, &w->world, w->offers);
    offered = mcts_offers_hash(w, count);
    rh_tree_lock(t, &n->lock);
    if (offered && offered == n->offered) return mcts_select(t, node, 0, 0);
    rh_tree_unlock(t, &n->lock);
    mcts_add_new_offers(w, node, count, actor);
    rh_tree_lock(t, &n->lock);
    return mcts_select(t, node, w->offers, count);
}

/* Expands a node. Returns false if it stays a leaf, on its first visit or because the tree is full.
   The lock is held, and released while the game runs. If another thread expands the node first, its
   edges are used: waiting would cost more than the duplicate work. They may come from another
   world; *mine is true if they do not. */
static bool mcts_expand(TreeWalker *w, int32_t node, int actor, bool *mine)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    MctsList list;
    uint32_t offered;
    int count;
    bool room, root = node == t->root;
    if (n->visits == 0 && !root) return false;
    rh_tree_unlock(t, &n->lock);
    count = t->game->offers(t->setup, &w->world, w->offers);
    offered = t->hides ? mcts_offers_hash(w, count) : 0;
    room = mcts_reserve(w, &list, count);
    if (room) mcts_list(w, &list, root, count, actor);
    rh_tree_lock(t, &n->lock);
    if (n->first) {
        if (room) rh_tree_release(w, list.first, list.end);
        return true;
    }
    if (!room) return false;
    *mine = true;
    n->amounts = list.ranges ? MCTS_AMOUNTS_FIRST : BOT_AMOUNTS_MAX;
    n->first = list.first;
    n->last = list.end - 1;
    n->listed = (int16_t)(list.end - list.first);
    n->offered = offered;
    return true;
}

/* Returns the edge a player takes from a node; 0 if it is a leaf. The lock is held. */
static int32_t mcts_decide(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    bool mine = false;
    if (t->nodes[node].first) mcts_widen(w, node, actor);
    else if (!mcts_expand(w, node, actor, &mine)) return 0;
    return t->hides && !mine ? mcts_choose_in_world(w, node, actor) : mcts_select(t, node, 0, 0);
}

/* Stores the view hash of a node with many visits, so that rh_tree_keep can find it. The lock is
   held. */
static void mcts_store_view(TreeWalker *w, TreeNode *n)
{
    BotTree *t = w->tree;
    int least = t->plays_out ? MCTS_KEPT_VISITS_PLAYED_OUT : MCTS_KEPT_VISITS;
    uint64_t view;
    if (!t->reuses || t->transposes || n->view || n->visits < least) return;
    rh_tree_unlock(t, &n->lock);
    view = mcts_view_hash(w, &w->world);
    rh_tree_lock(t, &n->lock);
    n->view = view;
}

/* Counts a visit before the playout has ended, so that other threads spread out. Until then the
   edge gets its mean as a virtual reward: it looks less explored, not worse. The lock is held. */
static void mcts_count_visit(TreeWalker *w, int depth, int32_t e)
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

/* Draws a chance outcome and returns its edge. The lock is held, and released while the game runs.
   */
static int32_t mcts_roll(TreeWalker *w, int32_t node)
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

/* Chooses one step down from a node; 0 at a leaf or if the tree is full. The lock is held. */
static int32_t mcts_choose(TreeWalker *w, int depth, int actor)
{
    int32_t node = w->path_node[depth], e = 0;
    mcts_store_view(w, &w->tree->nodes[node]);
    if (actor == RH_CHANCE && depth < BOT_PATH_MAX) e = mcts_roll(w, node);
    else if (actor >= 0 && depth < BOT_PATH_MAX) e = mcts_decide(w, node, actor);
    mcts_count_visit(w, depth, e);
    return e;
}

/* Returns the node after an edge without a child, found by its view; 0 if the tree is full. */
static int32_t mcts_child(TreeWalker *w, int32_t node, int32_t e)
{
    BotTree *t = w->tree;
    TreeEdge *edge = rh_tree_at(t, e);
    uint64_t view;
    int32_t child;
    if (!t->transposes) return 0;
    view = mcts_view_hash(w, &w->world);
    rh_tree_lock(t, &t->nodes[node].lock);
    if (!edge->child) edge->child = rh_tree_find_or_add(w, view);
    child = edge->child;
    rh_tree_unlock(t, &t->nodes[node].lock);
    return child;
}

/* Walks from a node, at which the world is, down to a leaf. Returns its depth. */
static int mcts_walk(TreeWalker *w, int32_t node, int depth)
{
    BotTree *t = w->tree;
    for (;; depth++) {
        int actor = t->game->actor(t->setup, &w->world);
        int32_t e;
        w->path_node[depth] = node;
        w->path_actor[depth] = (int8_t)actor;
        rh_tree_lock(t, &t->nodes[node].lock);
        e = mcts_choose(w, depth, actor);
        rh_tree_unlock(t, &t->nodes[node].lock);
        if (!e) return depth;
        t->game->apply(t->setup, &w->world, rh_tree_at(t, e)->action, 0);
        node = w->child ? w->child : mcts_child(w, node, e);
        if (!node) return depth;
    }
}

/* Summed results of playouts. */
typedef struct MctsTotals {
    RootStats stats;
    double reward[RH_PLAYERS_MAX];
} MctsTotals;

static void mcts_finish(TreeWalker *w, MctsTotals *out)
{
    const BotTree *t = w->tree;
    MctsResult result;
    mcts_rollout(w, &result);
    out->stats.count = 1;
    for (int p = 0; p < t->players; p++) {
        out->stats.points[p] = result.tenths[p];
        out->stats.win[p] = (int64_t)(result.win[p] * TREE_WIN_UNIT);
        out->reward[p] = result.reward[p];
    }
}

/* Makes one playout from a node and adds the rewards along its path. */
static void mcts_run_one(TreeWalker *w, int32_t node, int from, MctsTotals *out)
{
    BotTree *t = w->tree;
    int depth = mcts_walk(w, node, from);
    mcts_finish(w, out);
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

/* ---- Batches. ---- */

/* A step that several playouts of a batch share; edge 0 if they end here. */
typedef struct MctsStep {
    int32_t edge, child, count;
    double reward_due; /* reward still to be added to the edge: results minus virtual rewards */
} MctsStep;

/* Moves the step with the most playouts to the end. All steps before it, for which the world must
   be saved, then hold at most half of the batch. */
static void mcts_put_largest_last(MctsStep *steps, int count)
{
    int most = 0;
    MctsStep last = steps[count - 1];
    for (int i = 1; i < count; i++)
        if (steps[i].count > steps[most].count) most = i;
    steps[count - 1] = steps[most];
    steps[most] = last;
}

static int mcts_choose_steps(TreeWalker *w, int32_t node, int depth, int count, MctsStep *steps)
{
    const BotTree *t = w->tree;
    uint8_t *lock = &t->nodes[node].lock;
    int found = 0;
    w->path_node[depth] = node;
    rh_tree_lock(t, lock);
    for (int i = 0; i < count; i++) {
        int32_t e = mcts_choose(w, depth, w->path_actor[depth]);
        int at = 0;
        while (at < found && (!e || steps[at].edge != e)) at++;
        if (at == found) steps[found++] = (MctsStep){e, e ? w->child : 0, 0, 0};
        steps[at].count++;
        steps[at].reward_due -= w->path_virtual[depth];
    }
    rh_tree_unlock(t, lock);
    mcts_put_largest_last(steps, found);
    return found;
}

static void mcts_add_totals(const BotTree *t, const MctsTotals *more, MctsTotals *sum)
{
    rh_root_stats_add(t, &more->stats, &sum->stats);
    for (int p = 0; p < t->players; p++) sum->reward[p] += more->reward[p];
}

/* Ends all playouts of a step at a leaf of a full tree. */
static void mcts_finish_all(TreeWalker *w, int count, MctsTotals *out)
{
    const BotTree *t = w->tree;
    RhState *here = &w->saved[w->saved_count];
    MctsTotals one;
    if (count > 1) rh_copy(here, &w->world, t->game->state_size);
    mcts_finish(w, out);
    for (int i = 1; i < count; i++) {
        rh_copy(&w->world, here, t->game->state_size);
        mcts_finish(w, &one);
        mcts_add_totals(t, &one, out);
    }
}

RH_STATIC_ASSERT(1 << TREE_SAVED_MAX == TREE_BATCH_MAX);
static void mcts_run_batch(TreeWalker *w, int32_t node, int depth, int count, MctsTotals *out);

/* Makes the playouts of one step. */
static void mcts_run_step(TreeWalker *w, int32_t node, int depth, const MctsStep *step,
                          MctsTotals *out)
{
    BotTree *t = w->tree;
    int32_t child = step->child;
    if (step->edge) {
        t->game->apply(t->setup, &w->world, rh_tree_at(t, step->edge)->action, 0);
        if (!child) child = mcts_child(w, node, step->edge);
    }
    if (child) mcts_run_batch(w, child, depth + 1, step->count, out);
    else mcts_finish_all(w, step->count, out);
}

/* Makes a batch of playouts from a node, step by step for all of them. Threads then contend for the
   nodes near the root once for each batch instead of each playout. Steps are chosen before the
   results of the same batch are known, so a batch must be a small part of all playouts, see
   rh_tree_claim. */
static void mcts_run_batch(TreeWalker *w, int32_t node, int depth, int count, MctsTotals *out)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    MctsStep steps[TREE_BATCH_MAX];
    RhState *here = 0;
    int actor, found;
    if (count == 1) {
        mcts_run_one(w, node, depth, out);
        return;
    }
    actor = t->game->actor(t->setup, &w->world);
    w->path_actor[depth] = (int8_t)actor;
    found = mcts_choose_steps(w, node, depth, count, steps);
    if (found > 1) {
        here = &w->saved[w->saved_count++];
        rh_copy(here, &w->world, t->game->state_size);
    }
    rh_zero(out, sizeof *out);
    for (int i = 0; i < found; i++) {
        MctsTotals sum;
        if (i > 0) rh_copy(&w->world, here, t->game->state_size);
        if (i + 1 == found && here) w->saved_count--;
        mcts_run_step(w, node, depth, &steps[i], &sum);
        mcts_add_totals(t, &sum, out);
        if (actor >= 0) steps[i].reward_due += sum.reward[actor];
        if (depth == 0) rh_root_stats_record(t, steps[i].edge, &sum.stats);
    }
    rh_tree_lock(t, &n->lock);
    for (int i = 0; i < found; i++)
        if (steps[i].edge) rh_tree_at(t, steps[i].edge)->reward += steps[i].reward_due;
    rh_tree_unlock(t, &n->lock);
}

void rh_mcts_deal_world(TreeWalker *w)
{
    const BotTree *t = w->tree;
    rh_copy(&w->world, &t->view, t->game->state_size);
    if (t->hides) rh_bot_deal(t->game, t->setup, &w->world, t->viewer, &w->rng);
}

int rh_mcts_simulate(TreeWalker *w)
{
    BotTree *t = w->tree;
    MctsTotals sum;
    int count = rh_tree_claim(t);
    if (count == 0) return 0;
    rh_mcts_deal_world(w);
    if (rh_tree_is_shared(t)) mcts_run_batch(w, t->root, 0, count, &sum);
    else mcts_run_one(w, t->root, 0, &sum);
    return count;
}

/* ---- A decision. ---- */

/* Estimates the expected utility of every player at the root, from a few rollouts. */
static void mcts_baseline(BotTree *t, int64_t *expected)
{
    MctsResult result;
    for (int p = 0; p < t->players; p++) expected[p] = 0;
    for (int i = 0; i < MCTS_BASELINE_ROLLOUTS; i++) {
        rh_mcts_deal_world(t->walkers);
        mcts_rollout(t->walkers, &result);
        for (int p = 0; p < t->players; p++) expected[p] += result.utility[p];
    }
    for (int p = 0; p < t->players; p++) expected[p] /= MCTS_BASELINE_ROLLOUTS;
}

/* Keeps the subtree of a view if the rewards in it stay well within their range. */
static bool mcts_keep(BotTree *t, uint64_t hash)
{
    int64_t expected[RH_PLAYERS_MAX];
    bool kept = rh_tree_keep(t, hash), near = true;
    if (t->reward_span == 0) return kept;
    mcts_baseline(t, expected);
    for (int p = 0; p < t->players; p++) {
        int64_t change = expected[p] - t->expected[p];
        near = near && change * 3 < t->reward_span && change * 3 > -t->reward_span;
    }
    if (kept && near) return true;
    rh_copy(t->expected, expected, sizeof t->expected);
    return false;
}

/* Reads the hints of the game. With a reward span but no policy, the evaluation is used at once,
   since random plies would blur the small differences it measures. */
static void mcts_take_hints(BotTree *t)
{
    const RhHints *hints = t->game->hints;
    t->transposes = hints && hints->transposes;
    t->plays_out = rh_bot_plays_out(t->game);
    t->reward_span = hints ? hints->reward_span : 0;
    if (!t->plays_out) t->reward_span *= rh_bot_others(t->players);
    if (!hints || !hints->evaluate) t->plies = MCTS_PLAYOUT_PLIES;
    else t->plies = t->plays_out ? MCTS_POLICY_PLIES : t->reward_span ? 0 : MCTS_RANDOM_PLIES;
}

void rh_mcts_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer)
{
    uint64_t hash;
    /* The tree of another viewer is useful only if nothing is hidden. */
    bool same =
        t->game == game && t->setup == setup && spec->reuse && (t->viewer == viewer || !t->hides);
    t->game = game;
    t->setup = setup;
    t->viewer = viewer;
    t->players = rh_domain_size(game, setup, RH_PLAYER);
    t->hides = rh_hides(game, setup);
    t->reuses = spec->reuse;
    mcts_take_hints(t);
    t->node_limit = spec->nodes;
    t->playouts = 0;
    t->root_stats_count = 0;
    rh_copy(&t->view, view, game->state_size);
    hash = mcts_hash(t, view);
    for (int i = 0; i < t->walker_count && t->plays_out; i++)
        rh_zero(&t->walkers[i].memo, sizeof(RhMemo));
    if (!same) rh_tree_clear(t);
    if (!mcts_keep(t, hash)) rh_tree_clear(t);
    t->nodes[t->root].view = hash;
    t->reused = t->nodes[t->root].visits;
}

void rh_mcts_grow(TreeWalker *w)
{
    const BotTree *t = w->tree;
    int made = 0, most = t->plays_out ? 1 : MCTS_CLOCK_EVERY, more;
    do {
        if (t->deadline_ms && made >= most) {
            if (t->help->now_ms(t->help->context) >= t->deadline_ms) return;
            made = 0;
        }
        more = rh_mcts_simulate(w);
        made += more;
    } while (more);
}
