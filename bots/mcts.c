/* bots/mcts.c - information-set Monte-Carlo tree search for any number of players.

   A playout begins with a possible world: the position with its blanks filled at random,
   consistently with what the one who thinks has seen. It walks down the tree, every player
   choosing what has been best for himself so far (max^n) with a bonus for what was tried little,
   chance falling by its weights; a node is what the thinker can tell apart, so worlds share it.
   At its end it judges the position, by the game's own guess where there is one, else by playing
   on to the end, and adds the rewards of all players to the nodes it came through.

   What to try first comes from looking at every action once: the game's guess after it. Of a
   range of amounts few are tried at first and more as visits grow.

   The search reads no clock but the one it is lent, and uses doubles with the four operations
   only: with a limit of playouts the answer is the same on every machine. Start with
   rh_mcts_simulate. */
#include "bots/mcts.h"

enum {
    MCTS_CLOCK_EVERY = 8,   /* playouts between two looks at the clock */
    MCTS_AMOUNTS_FIRST = 2, /* amounts of a range tried from the start */
    MCTS_WIDEN = 12, /* n more amounts of a range are tried after so many times n * n visits */
    MCTS_KEPT_VISITS = 32,     /* a node visited less often is no beginning of a tree to keep */
    MCTS_PLAYOUT_PLIES = 4000, /* a playout to the end stops here, and the standing counts */
    MCTS_QUIET_PLIES = 10      /* actions played on before the game's guess is asked */
};

/* How curious the search is; how sharply it prefers what looks best at first; the share of the
   game's own appeal in that. */
static const double mcts_curiosity = 1.2;
static const double mcts_sharpness = 0.04;
static const double mcts_appeal_share = 0.15;

typedef struct MctsResult {
    int32_t tenths[RH_PLAYERS_MAX];
    double win[RH_PLAYERS_MAX];    /* chance of winning */
    double reward[RH_PLAYERS_MAX]; /* what is striven for */
} MctsResult;

/* The square root of a count. Small ones lie ready; from a large one powers of four are taken until
   it is small, and two steps of Newton's make up for what was cut off. */
static double mcts_root(const BotTree *t, int32_t count)
{
    int32_t small = count;
    double root, scale = 1;
    if (count < TREE_ROOTS) return (double)t->root_of[count];
    while (small >= TREE_ROOTS) {
        small >>= 2;
        scale *= 2;
    }
    root = (double)t->root_of[small] * scale;
    root = (root + (double)count / root) / 2;
    return (root + (double)count / root) / 2;
}

/* ---- Judging. ---- */

static int32_t mcts_strives(const RhGame *game)
{
    return game->hints ? game->hints->lead : 0;
}

static bool mcts_meets(const RhGame *game)
{
    return game->hints && game->hints->meets;
}

/* The lead that counts as all there is to win, as mcts_leads counts. */
static int64_t mcts_most(const BotTree *t)
{
    return (int64_t)mcts_strives(t->game) * rh_bot_others(t->players);
}

/* How many tenths everybody is ahead of the mean of the others, times the others. Who plays alone
   plays for points. */
static void mcts_leads(const int32_t *tenths, int players, int64_t *leads)
{
    int64_t sum = 0;
    leads[0] = tenths[0];
    if (players == 1) return;
    for (int p = 0; p < players; p++) sum += tenths[p];
    for (int p = 0; p < players; p++) leads[p] = (int64_t)tenths[p] * players - sum;
}

/* Where the game wants it, the reward is what was won of a lead since the tree began: so who is
   far behind, or ahead, still plays for every point. */
static void mcts_judge(const BotTree *t, const void *state, MctsResult *out)
{
    bool over = t->game->actor(t->setup, state) == RH_OVER;
    int64_t leads[RH_PLAYERS_MAX], most = mcts_most(t);
    rh_bot_guess(t->game, t->setup, state, t->players, out->tenths);
    rh_bot_rewards(out->tenths, t->players, over, out->win, out->reward);
    if (most == 0) return;
    mcts_leads(out->tenths, t->players, leads);
    for (int p = 0; p < t->players; p++) {
        double won = (double)(leads[p] - t->lead[p]) / (double)most;
        out->reward[p] = won < -1 ? 0 : won > 1 ? 1 : (1 + won) / 2;
    }
}

/* The reward that the position promises to one player; all that a look ahead wants to know. */
static double mcts_promise(BotTree *t, const void *state, int player)
{
    int64_t most = mcts_most(t), lead = 0;
    MctsResult seen;
    double won;
    t->playing = true;
    if (most == 0) {
        mcts_judge(t, state, &seen);
        t->playing = false;
        return seen.reward[player];
    }
    rh_bot_guess(t->game, t->setup, state, t->players, seen.tenths);
    t->playing = false;
    for (int p = 0; p < t->players; p++) lead -= seen.tenths[p];
    if (t->players > 1) lead += (int64_t)seen.tenths[player] * t->players;
    else lead = seen.tenths[player];
    won = (double)(lead - t->lead[player]) / (double)most;
    return won < -1 ? 0 : won > 1 ? 1 : (1 + won) / 2;
}

/* Plays on: to the end without a guess of the game's, else until it can be trusted. A guess at a
   lead is trusted at once: playing on would blur the small differences it is for. */
static void mcts_play_on(BotTree *t)
{
    bool guessing = t->game->hints && t->game->hints->evaluate;
    int plies = guessing ? MCTS_QUIET_PLIES : MCTS_PLAYOUT_PLIES;
    if (guessing && mcts_strives(t->game)) return;
    for (int i = 0; i < plies; i++) {
        int actor = t->game->actor(t->setup, &t->world);
        RhAction action;
        if (actor == RH_OVER) return;
        if (actor == RH_CHANCE) {
            action = rh_roll(t->game, t->setup, &t->world, &t->rng);
        } else {
            int count = t->game->offers(t->setup, &t->world, t->offers);
            action = rh_bot_pick(t->game, t->setup, &t->world, t->offers, count, &t->rng);
        }
        t->game->apply(t->setup, &t->world, action, 0);
    }
}

/* ---- Listing what may be done. ---- */

static uint64_t mcts_view_hash(BotTree *t, const void *state)
{
    if (!t->hides) return rh_hash_state(t->game, state);
    rh_copy(&t->after, state, t->game->state_size);
    rh_hide(t->game, t->setup, &t->after, t->viewer);
    return rh_hash_state(t->game, &t->after);
}

/* Adds an edge with the reward that a look at the position after it promises. */
static void mcts_add_edge(BotTree *t, int32_t node, RhAction action, int32_t appeal, int actor)
{
    int32_t e = rh_tree_edge(t, node, action);
    if (!e) return;
    rh_copy(&t->after, &t->world, t->game->state_size);
    t->game->apply(t->setup, &t->after, action, 0);
    rh_tree_at(t, e)->guess = (float)mcts_promise(t, &t->after, actor);
    rh_tree_at(t, e)->prior = (float)appeal;
}

/* Turns appeal and guess into shares of attention. Until they are summed up the rewards, still
   empty, hold how good each edge looks. */
static void mcts_share(BotTree *t, int32_t node)
{
    double best = 0, sum = 0, appeals = 0;
    for (int32_t e = t->nodes[node].first; e; e = rh_tree_at(t, e)->next) {
        if (rh_tree_at(t, e)->guess > best) best = rh_tree_at(t, e)->guess;
    }
    for (int32_t e = t->nodes[node].first; e; e = rh_tree_at(t, e)->next) {
        TreeEdge *edge = rh_tree_at(t, e);
        edge->reward = rh_bot_exp((edge->guess - best) / mcts_sharpness);
        sum += edge->reward;
        appeals += edge->prior;
    }
    for (int32_t e = t->nodes[node].first; e; e = rh_tree_at(t, e)->next) {
        TreeEdge *edge = rh_tree_at(t, e);
        double looks = edge->reward / sum;
        double liked = appeals > 0 ? edge->prior / appeals : looks;
        edge->reward = 0;
        edge->prior = (float)((1 - mcts_appeal_share) * looks + mcts_appeal_share * liked);
    }
}

/* The edges of a node listed just now lie side by side: brings them into the order in which they
   are tried, so that a walk need not look beyond the first that was never followed. */
static void mcts_sort(BotTree *t, int32_t node)
{
    TreeNode *n = &t->nodes[node];
    int32_t next = 0;
    for (int32_t e = n->first + 1; e <= n->last; e++) {
        TreeEdge edge = *rh_tree_at(t, e);
        int32_t to = e;
        while (to > n->first && rh_tree_at(t, to - 1)->prior < edge.prior) {
            *rh_tree_at(t, to) = *rh_tree_at(t, to - 1);
            to--;
        }
        *rh_tree_at(t, to) = edge;
    }
    for (int32_t e = n->last; e >= n->first; e--) {
        rh_tree_at(t, e)->next = next;
        next = e;
    }
    n->listed = (int16_t)(n->last - n->first + 1);
}

/* At the root attention is shared out a little at random, so that matches between the same
   players differ. */
static void mcts_stir(BotTree *t)
{
    for (int32_t e = t->nodes[t->root].first; e; e = rh_tree_at(t, e)->next) {
        rh_tree_at(t, e)->prior *= (float)(0.5 + (double)rh_rng_below(&t->rng, 1024) / 1024);
    }
}

/* The amounts from..to-1 of a range, in the order they are tried. False: it has no more. */
static bool mcts_add_amounts(BotTree *t, int32_t node, const RhOffer *offer, int from, int to,
                             int actor)
{
    RhAction action = offer->action;
    int32_t first, appeal = rh_bot_appeal(t->game, t->setup, &t->world, offer, &first);
    for (int i = from; i < to; i++) {
        if (!rh_bot_amount(offer, first, i, &action.amount)) return false;
        if (rh_tree_find(t, node, action)) continue;
        if (rh_bot_likes(t->game, t->setup, &t->world, action))
            mcts_add_edge(t, node, action, i ? appeal / 4 : appeal, actor);
    }
    return true;
}

/* The only thing that may be done needs no look. */
static bool mcts_list_one(BotTree *t, int32_t node)
{
    int32_t e = rh_tree_edge(t, node, t->offers[0].action);
    rh_tree_at(t, e)->prior = 1;
    t->nodes[node].amounts = BOT_AMOUNTS_MAX;
    t->nodes[node].listed = 1;
    return true;
}

/* Lists the edges of a node met for the second time. False: there is no room for all. */
static bool mcts_list(BotTree *t, int32_t node, int count, int actor)
{
    bool ranges = false;
    int64_t most = (int64_t)(count + MCTS_AMOUNTS_FIRST) * 2;
    int64_t used = (int64_t)t->node_count * (int64_t)sizeof(TreeNode) +
                   t->edge_count * (int64_t)sizeof(TreeEdge);
    if (used + most * (int64_t)sizeof(TreeEdge) > t->bytes) return false;
    if (count == 1 && t->offers[0].amount_max == t->offers[0].action.amount && node != t->root)
        return mcts_list_one(t, node);
    for (int i = 0; i < count; i++) {
        const RhOffer *offer = &t->offers[i];
        int32_t amount;
        if (offer->amount_max > offer->action.amount) {
            ranges = true;
            mcts_add_amounts(t, node, offer, 0, MCTS_AMOUNTS_FIRST, actor);
        } else {
            int32_t appeal = rh_bot_appeal(t->game, t->setup, &t->world, offer, &amount);
            if (appeal) mcts_add_edge(t, node, offer->action, appeal, actor);
        }
    }
    /* The game advises against everything: then the first will do. */
    if (!t->nodes[node].first) mcts_add_edge(t, node, t->offers[0].action, 1, actor);
    t->nodes[node].amounts = ranges ? MCTS_AMOUNTS_FIRST : BOT_AMOUNTS_MAX;
    mcts_share(t, node);
    if (node == t->root) mcts_stir(t);
    mcts_sort(t, node);
    return true;
}

/* Tries more amounts of the ranges once a node has been visited often enough. */
static void mcts_widen(BotTree *t, int32_t node, int actor)
{
    TreeNode *n = &t->nodes[node];
    int more = n->amounts - MCTS_AMOUNTS_FIRST + 1, count;
    double prior = 1;
    int32_t last = n->last;
    if (n->amounts >= BOT_AMOUNTS_MAX || n->visits < MCTS_WIDEN * more * more) return;
    count = t->game->offers(t->setup, &t->world, t->offers);
    for (int i = 0; i < count; i++) {
        if (t->offers[i].amount_max == t->offers[i].action.amount) continue;
        mcts_add_amounts(t, node, &t->offers[i], n->amounts, n->amounts + 1, actor);
    }
    n->amounts++;
    /* Newcomers get the attention of an average edge. */
    for (int32_t e = n->first; e != last; e = rh_tree_at(t, e)->next) prior += 1;
    for (int32_t e = rh_tree_at(t, last)->next; e; e = rh_tree_at(t, e)->next) {
        rh_tree_at(t, e)->prior = (float)(1 / prior);
    }
}

/* Where something is hidden, what may be done differs from world to world: adds what is new in
   this one. */
static void mcts_meet(BotTree *t, int32_t node, int count, int actor)
{
    for (int i = 0; i < count; i++) {
        RhAction action = t->offers[i].action;
        int32_t last = t->nodes[node].last;
        if (t->offers[i].amount_max > action.amount)
            rh_bot_appeal(t->game, t->setup, &t->world, &t->offers[i], &action.amount);
        if (rh_tree_find(t, node, action)) continue;
        if (!rh_bot_likes(t->game, t->setup, &t->world, action)) continue;
        mcts_add_edge(t, node, action, 0, actor);
        if (t->nodes[node].last == last) continue;
        rh_tree_at(t, t->nodes[node].last)->prior = (float)(1.0 / (count + 1));
        rh_tree_at(t, t->nodes[node].last)->missed = t->nodes[node].visits;
        t->nodes[node].offered = 0;
    }
}

/* Told apart well enough by a sum: lists of one node differ by few offers. */
static uint32_t mcts_offers_hash(const BotTree *t, int count)
{
    uint64_t sum = (uint64_t)count;
    for (int i = 0; i < count; i++) {
        RhAction a = t->offers[i].action;
        uint64_t word = (uint64_t)a.kind | (uint64_t)a.arg[0] << 8 | (uint64_t)a.arg[1] << 16 |
                        (uint64_t)a.arg[2] << 24 | (uint64_t)(uint32_t)a.amount << 32;
        uint64_t most = (uint64_t)(uint32_t)t->offers[i].amount_max + 1;
        word = (word ^ most << 40) * UINT64_C(0x9E3779B97F4A7C15);
        sum += word ^ word >> 29;
    }
    return (uint32_t)(sum * UINT64_C(0xD1342543DE82EF95) >> 32);
}

/* ---- Walking. ---- */

/* The edge to follow: best so far for the one who acts, and what was tried little. Without a list
   of offers every edge can be chosen. 0: none is possible. */
static int32_t mcts_select(BotTree *t, int32_t node, const RhOffer *or_null, int count)
{
    int32_t best = 0, visits = t->nodes[node].visits + 1;
    double best_score = 0, usual = mcts_curiosity * mcts_root(t, visits);
    int32_t end = t->nodes[node].first + t->nodes[node].listed;
    for (int32_t e = t->nodes[node].first, next; e; e = next) {
        TreeEdge *edge = rh_tree_at(t, e);
        double score, curiosity = usual;
        next = edge->next;
        if (or_null && !rh_offered(or_null, count, edge->action)) {
            edge->missed++;
            continue;
        }
        /* Of those listed together the others that were never followed come later. */
        if (!or_null && !edge->visits && e < end) next = rh_tree_at(t, end - 1)->next;
        if (edge->missed) curiosity = mcts_curiosity * mcts_root(t, visits - edge->missed);
        score = (edge->reward + (double)edge->guess + curiosity * (double)edge->prior) /
                (edge->visits + 1);
        if (best && score <= best_score) continue;
        best = e;
        best_score = score;
    }
    return best;
}

/* Where something is hidden. Mostly the offers are those of the world in which the node was listed:
   then every edge can be chosen and none is new. */
static int32_t mcts_choose_here(BotTree *t, int32_t node, int actor)
{
    int count = t->game->offers(t->setup, &t->world, t->offers);
    uint32_t offered = mcts_offers_hash(t, count);
    if (offered && offered == t->nodes[node].offered) return mcts_select(t, node, 0, 0);
    mcts_meet(t, node, count, actor);
    return mcts_select(t, node, t->offers, count);
}

/* One step down from a node. 0: the node is a leaf, or the tree is full. */
static int32_t mcts_choose(BotTree *t, int32_t node, int actor)
{
    int count;
    if (actor == RH_CHANCE) {
        RhAction outcome;
        int32_t e;
        t->playing = true;
        outcome = rh_roll(t->game, t->setup, &t->world, &t->rng);
        t->playing = false;
        e = rh_tree_find(t, node, outcome);
        return e ? e : rh_tree_edge(t, node, outcome);
    }
    if (!t->nodes[node].first) {
        if (t->nodes[node].visits == 0 && node != t->root) return 0;
        count = t->game->offers(t->setup, &t->world, t->offers);
        if (t->hides) t->nodes[node].offered = mcts_offers_hash(t, count);
        if (!mcts_list(t, node, count, actor)) return 0;
    } else {
        mcts_widen(t, node, actor);
        if (t->hides) return mcts_choose_here(t, node, actor);
    }
    return mcts_select(t, node, 0, 0);
}

static int mcts_walk(BotTree *t)
{
    int depth = 0;
    int32_t node = t->root;
    for (;;) {
        int actor = t->game->actor(t->setup, &t->world);
        int32_t e;
        t->path_node[depth] = node;
        t->path_edge[depth] = 0;
        if (t->reuses && !t->meets && t->nodes[node].visits == MCTS_KEPT_VISITS)
            t->nodes[node].view = mcts_view_hash(t, &t->world);
        if (actor == RH_OVER || depth == BOT_PATH_MAX) return depth;
        e = mcts_choose(t, node, actor);
        if (!e) return depth;
        t->path_edge[depth] = e;
        t->path_actor[depth] = (int8_t)actor;
        t->game->apply(t->setup, &t->world, rh_tree_at(t, e)->action, 0);
        node = rh_tree_at(t, e)->child;
        if (!node) {
            node = t->meets ? rh_tree_meet(t, mcts_view_hash(t, &t->world)) : rh_tree_node(t);
            if (!node) return depth;
            rh_tree_at(t, e)->child = node;
        }
        depth++;
    }
}

static void mcts_reward(BotTree *t, int depth, const MctsResult *result)
{
    int64_t win[RH_PLAYERS_MAX];
    for (int p = 0; p < t->players; p++) win[p] = (int64_t)(result->win[p] * TREE_UNIT);
    for (int i = 0; i <= depth; i++) {
        TreeNode *node = &t->nodes[t->path_node[i]];
        node->visits++;
        for (int p = 0; p < t->players; p++) {
            node->win[p] += win[p];
            node->points[p] += result->tenths[p];
        }
        if (!t->path_edge[i]) continue;
        TreeEdge *edge = rh_tree_at(t, t->path_edge[i]);
        edge->visits++;
        if (t->path_actor[i] >= 0) edge->reward += result->reward[t->path_actor[i]];
    }
}

void rh_mcts_simulate(BotTree *t)
{
    MctsResult result;
    int depth;
    rh_copy(&t->world, &t->view, t->game->state_size);
    if (t->hides) rh_bot_deal(t->game, t->setup, &t->world, t->viewer, &t->rng);
    depth = mcts_walk(t);
    t->playing = true;
    mcts_play_on(t);
    mcts_judge(t, &t->world, &result);
    t->playing = false;
    mcts_reward(t, depth, &result);
    t->playouts++;
}

/* ---- A decision. ---- */

/* A tree can be kept as long as its rewards do not come near their ends. */
static bool mcts_keep(BotTree *t, uint64_t hash)
{
    int64_t leads[RH_PLAYERS_MAX], most = mcts_most(t);
    int32_t tenths[RH_PLAYERS_MAX];
    bool near = true;
    if (most == 0) return rh_tree_keep(t, hash);
    rh_bot_guess(t->game, t->setup, &t->view, t->players, tenths);
    mcts_leads(tenths, t->players, leads);
    for (int p = 0; p < t->players; p++) {
        int64_t change = leads[p] - t->lead[p];
        near = near && change * 3 < most && change * 3 > -most;
    }
    if (near && rh_tree_keep(t, hash)) return true;
    rh_copy(t->lead, leads, sizeof t->lead);
    return false;
}

void rh_mcts_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer, RhRng rng)
{
    uint64_t hash = rh_hash_state(game, view);
    /* Another viewer sees something else, unless all see everything. */
    bool same = t->game == game && t->setup == setup && spec->reuse &&
                (t->viewer == viewer || !rh_bot_hides(game));
    t->game = game;
    t->setup = setup;
    t->viewer = viewer;
    t->players = rh_domain_size(game, setup, RH_PLAYER);
    t->hides = rh_bot_hides(game);
    t->reuses = spec->reuse;
    t->meets = mcts_meets(game);
    t->node_limit = spec->nodes;
    t->rng = rng;
    t->playouts = 0;
    t->playouts_max = spec->playouts;
    rh_copy(&t->view, view, game->state_size);
    if (!same) rh_tree_clear(t);
    if (!mcts_keep(t, hash)) rh_tree_clear(t);
    t->nodes[t->root].view = hash;
    t->reused = t->nodes[t->root].visits;
}

void rh_mcts_grow(BotTree *t)
{
    bool timed = t->deadline_ms && t->help && t->help->now_ms;
    int64_t most = t->playouts_max;
    if (most == 0) most = timed || !t->node_limit ? BOT_PLAYOUTS_MAX : t->node_limit;
    for (int64_t i = 0; i < most; i++) {
        if (timed && i % MCTS_CLOCK_EVERY == 0 && i &&
            t->help->now_ms(t->help->context) >= t->deadline_ms)
            return;
        rh_mcts_simulate(t);
    }
}

/* ---- The answer. ---- */

static void mcts_worth(const BotTree *const *trees, int count, const int32_t *nodes, BotWorth *out)
{
    int64_t visits = 0;
    rh_zero(out, sizeof *out);
    for (int i = 0; i < count; i++) visits += nodes[i] ? trees[i]->nodes[nodes[i]].visits : 0;
    if (visits == 0) return;
    for (int i = 0; i < count; i++) {
        if (!nodes[i]) continue;
        for (int p = 0; p < trees[i]->players; p++) {
            out->win[p] += (double)trees[i]->nodes[nodes[i]].win[p] / TREE_UNIT / (double)visits;
            out->points[p] += (double)trees[i]->nodes[nodes[i]].points[p] / 10 / (double)visits;
        }
    }
}

/* What is expected to follow an edge: always the edge visited most. */
static void mcts_follow(const BotTree *t, int32_t edge, BotLine *out)
{
    while (edge && out->plies < BOT_LINE_PLIES_MAX) {
        int32_t node = rh_tree_at(t, edge)->child, best = 0;
        out->line[out->plies++] = rh_tree_at(t, edge)->action;
        for (int32_t e = node ? t->nodes[node].first : 0; e; e = rh_tree_at(t, e)->next) {
            if (rh_tree_at(t, e)->visits > (best ? rh_tree_at(t, best)->visits : 0)) best = e;
        }
        edge = best;
    }
}

/* One action of the root, over all trees. */
static void mcts_line(const BotTree *const *trees, int count, RhAction action, double *reward,
                      BotLine *out)
{
    int32_t nodes[BOT_THREADS_MAX] = {0}, fullest = 0, fullest_visits = -1;
    double sum = 0;
    rh_zero(out, sizeof *out);
    out->action = action;
    for (int i = 0; i < count; i++) {
        int32_t e = rh_tree_find(trees[i], trees[i]->root, action);
        if (!e) continue;
        const TreeEdge *edge = rh_tree_at(trees[i], e);
        nodes[i] = edge->child;
        out->visits += edge->visits;
        sum += edge->reward + (double)edge->guess / count;
        if (edge->visits > fullest_visits) fullest_visits = edge->visits, fullest = i;
    }
    mcts_worth(trees, count, nodes, &out->worth);
    mcts_follow(trees[fullest], rh_tree_find(trees[fullest], trees[fullest]->root, action), out);
    *reward = sum / (double)(out->visits + 1);
}

RhAction rh_mcts_answer(BotTree *const *trees, int count, BotThought *or_null)
{
    BotTree *const *t = trees;
    const BotTree *const *all = (const BotTree *const *)trees;
    BotLine line, best;
    double reward, best_reward = 0, rewards[BOT_LINES_MAX + 1];
    bool found = false;
    rh_zero(&best, sizeof best);
    if (or_null) rh_zero(or_null, sizeof *or_null);
    for (int32_t e = t[0]->nodes[t[0]->root].first; e; e = rh_tree_at(t[0], e)->next) {
        mcts_line(all, count, rh_tree_at(t[0], e)->action, &reward, &line);
        if (rh_tree_at(t[0], e)->missed > t[0]->nodes[t[0]->root].visits) continue;
        if (!found || line.visits > best.visits ||
            (line.visits == best.visits && reward > best_reward)) {
            best = line;
            best_reward = reward;
            found = true;
        }
        if (!or_null) continue;
        int at = or_null->count;
        or_null->offers++;
        while (at > 0 &&
               (or_null->at[at - 1].visits < line.visits ||
                (or_null->at[at - 1].visits == line.visits && rewards[at - 1] < reward))) {
            at--;
        }
        if (at == BOT_LINES_MAX) continue;
        if (or_null->count < BOT_LINES_MAX) or_null->count++;
        for (int i = or_null->count - 1; i > at; i--) {
            or_null->at[i] = or_null->at[i - 1];
            rewards[i] = rewards[i - 1];
        }
        or_null->at[at] = line;
        rewards[at] = reward;
    }
    RH_ASSERT(found);
    if (or_null) {
        int32_t roots[BOT_THREADS_MAX];
        for (int i = 0; i < count; i++) {
            roots[i] = t[i]->root;
            or_null->playouts += t[i]->playouts;
            or_null->reused += t[i]->reused;
        }
        or_null->worth = best.worth;
        if (best.visits == 0) mcts_worth(all, count, roots, &or_null->worth);
    }
    return best.action;
}
