/* bots/mcts.c - information-set Monte-Carlo tree search for any number of players.

   A playout begins with a possible world: the position with its blanks filled at random,
   consistently with what the one who thinks has seen. It walks down the tree, every player
   choosing what has been best for himself so far (max^n) with a bonus for what was tried little,
   chance falling by its weights; a node is what the thinker can tell apart, so worlds share it.
   At its end it judges the position, by the game's own guess or by playing on to the end, and adds
   to every edge it came through the reward of the one who chose it.

   What to try first comes from looking at every action once: the game's guess after it. Of a
   range of amounts few are tried at first and more as visits grow.

   Several threads may grow one tree, each with a walker of its own. A node is locked while it is
   read or changed, and never while the game is asked something; functions that need the lock held
   say so. Visits are counted on the way down, rewards on the way up.

   The search reads no clock but the one it is lent, and uses doubles with the four operations
   only: with a limit of playouts the answer is the same on every machine. Start with
   rh_mcts_simulate. */
#include "bots/mcts.h"

enum {
    MCTS_CLOCK_EVERY = 8,   /* short playouts between two looks at the clock */
    MCTS_AMOUNTS_FIRST = 2, /* amounts of a range tried from the start */
    MCTS_WIDEN = 12, /* n more amounts of a range are tried after so many times n * n visits */
    MCTS_KEPT_VISITS = 32,     /* a node visited less often is no beginning of a tree to keep */
    MCTS_KEPT_PLAYED = 4,      /* nor one where the game was played on to its end less often */
    MCTS_PLAYOUT_PLIES = 4000, /* a playout to the end stops here, and the standing counts */
    MCTS_QUIET_PLIES = 10,     /* actions played on before the game's guess is asked */
    MCTS_OWN_PLIES = 40,       /* the same, where everybody does what looks best to him */
    MCTS_NEAR = 8, /* tenths of a point that make no difference to who plays on by his own guess */
    MCTS_EXPECTED = 4 /* times that a game is played on to tell what is expected of it */
};

/* How curious the search is; how sharply it prefers what looks best at first; the share of the
   game's own appeal in that. */
static const double mcts_curiosity = 1.2;
static const double mcts_sharpness = 0.04;
static const double mcts_appeal_share = 0.15;

typedef struct MctsResult {
    int32_t tenths[RH_PLAYERS_MAX];
    double win[RH_PLAYERS_MAX];    /* chance of winning */
    double reward[RH_PLAYERS_MAX]; /* what is striven for, from 0 to 1 */
    int64_t stake[RH_PLAYERS_MAX]; /* the same as mcts_stake counts, where it is points */
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

/* What a player strives for: the tenths of a point he has, or is ahead of the mean of the others,
   times the others. Who plays alone plays for points. */
static int64_t mcts_stake(const BotTree *t, const int32_t *tenths, int player)
{
    int64_t stake = (int64_t)tenths[player] * t->players;
    if (t->players == 1 || t->plays_out) return tenths[player];
    for (int p = 0; p < t->players; p++) stake -= tenths[p];
    return stake;
}

/* Where the game wants it, the reward is what was won since the tree began: so who is far behind,
   or ahead, still plays for every point. */
static double mcts_reward(const BotTree *t, int64_t stake, int player)
{
    double won = (double)(stake - t->expected[player]) / (double)t->most;
    return won < -1 ? 0 : won > 1 ? 1 : (1 + won) / 2;
}

static void mcts_strive(const BotTree *t, const int32_t *tenths, MctsResult *out)
{
    for (int p = 0; p < t->players; p++) {
        out->stake[p] = mcts_stake(t, tenths, p);
        out->reward[p] = mcts_reward(t, out->stake[p], p);
    }
}

static void mcts_judge(const BotTree *t, const void *state, MctsResult *out)
{
    bool over = t->game->actor(t->setup, state) == RH_OVER;
    rh_bot_guess(t->game, t->setup, state, t->players, out->tenths);
    rh_bot_rewards(out->tenths, t->players, over, out->win, out->reward);
    if (t->most) mcts_strive(t, out->tenths, out);
}

/* The reward that the position promises to one player; all that a look ahead wants to know. Where
   the game is played on to its end guesses are made to choose by: such a reward can be compared
   with others of the same decision alone, see mcts_share. */
static double mcts_promise(TreeWalker *w, const void *state, int player)
{
    const BotTree *t = w->tree;
    MctsResult seen;
    double promise;
    w->playing = true;
    if (t->plays_out) {
        promise = t->game->hints->own(t->setup, state, player, &w->memo) / (2 * (double)t->most);
    } else if (t->most) {
        rh_bot_guess(t->game, t->setup, state, t->players, seen.tenths);
        promise = mcts_reward(t, mcts_stake(t, seen.tenths, player), player);
    } else {
        mcts_judge(t, state, &seen);
        promise = seen.reward[player];
    }
    w->playing = false;
    return promise;
}

/* What an action looks like to the one who plays on by his own guess. */
static int32_t mcts_own(TreeWalker *w, RhAction action, int actor)
{
    const RhGame *game = w->tree->game;
    rh_copy(&w->after, &w->world, game->state_size);
    game->apply(w->tree->setup, &w->after, action, 0);
    return game->hints->own(w->tree->setup, &w->after, actor, &w->memo);
}

/* The offer that is best for the actor by his own guess, or as good as that. */
static RhAction mcts_best_own(TreeWalker *w, int count, int actor)
{
    const BotTree *t = w->tree;
    RhAction best = w->offers[0].action;
    int32_t most = INT32_MIN;
    for (int i = 0; i < count && count > 1; i++) {
        RhAction action = w->offers[i].action;
        int32_t own;
        if (!rh_bot_appeal(t->game, t->setup, &w->world, &w->offers[i], &action.amount)) continue;
        own = mcts_own(w, action, actor) + (int32_t)rh_rng_below(&w->rng, MCTS_NEAR);
        if (own <= most) continue;
        most = own;
        best = action;
    }
    return best;
}

/* Plays on for so many actions, well where the game lends what is needed for that. */
static void mcts_play_on(TreeWalker *w, int plies)
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
            action = t->plays_out ? mcts_best_own(w, count, actor)
                                  : rh_bot_pick(game, setup, &w->world, w->offers, count, &w->rng);
        }
        game->apply(setup, &w->world, action, 0);
    }
}

/* Plays on and judges. Where that is done to the end, the end tells what was won; but people are
   told the guess on the way, which varies far less from one playout to the next. */
static void mcts_play(TreeWalker *w, MctsResult *out)
{
    const BotTree *t = w->tree;
    int32_t tenths[RH_PLAYERS_MAX];
    w->playing = true;
    mcts_play_on(w, t->plies);
    mcts_judge(t, &w->world, out);
    if (t->plays_out) {
        mcts_play_on(w, MCTS_PLAYOUT_PLIES);
        rh_bot_guess(t->game, t->setup, &w->world, t->players, tenths);
        mcts_strive(t, tenths, out);
    }
    w->playing = false;
}

/* ---- Listing what may be done. ---- */

/* Of what the one who thinks sees. Where nothing is hidden all bytes are hashed at once: what a
   game keeps for speed follows from the rest. */
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

/* The reward that a look at the position after an action promises. */
static float mcts_look(TreeWalker *w, RhAction action, int actor)
{
    const BotTree *t = w->tree;
    rh_copy(&w->after, &w->world, t->game->state_size);
    t->game->apply(t->setup, &w->after, action, 0);
    return (float)mcts_promise(w, &w->after, actor);
}

/* The edges of a node that is being listed: side by side, and known to nobody else. */
typedef struct MctsList {
    int32_t first, end; /* those filled so far */
    int32_t room;       /* where what was reserved for them ends */
    bool ranges;        /* some are amounts of a range */
} MctsList;

static void mcts_list_edge(TreeWalker *w, MctsList *list, RhAction action, int32_t appeal,
                           int actor)
{
    TreeEdge *edge = rh_tree_at(w->tree, list->end++);
    RH_ASSERT(list->end <= list->room);
    rh_zero(edge, sizeof *edge);
    edge->action = action;
    edge->guess = mcts_look(w, action, actor);
    edge->prior = (float)appeal;
}

static bool mcts_is_listed(const BotTree *t, const MctsList *list, RhAction action)
{
    for (int32_t e = list->first; e < list->end; e++)
        if (rh_action_equal(rh_tree_at(t, e)->action, action)) return true;
    return false;
}

/* What is added to guesses of one decision of which this is the best. Where they are good for a
   choice alone that one is expected to bring what the tree does, and others less by what they look
   worse. */
static float mcts_shift(const BotTree *t, float best)
{
    return t->plays_out ? 0.5F - best : 0;
}

/* Turns appeal and guess into shares of attention. Until they are summed up the rewards, still
   empty, hold how good each edge looks. */
static void mcts_share(const BotTree *t, const MctsList *list)
{
    float best = rh_tree_at(t, list->first)->guess, shift;
    double sum = 0, appeals = 0;
    for (int32_t e = list->first + 1; e < list->end; e++) {
        if (rh_tree_at(t, e)->guess > best) best = rh_tree_at(t, e)->guess;
    }
    shift = mcts_shift(t, best);
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        edge->reward = rh_bot_exp(((double)edge->guess - (double)best) / mcts_sharpness);
        sum += edge->reward;
        appeals += edge->prior;
    }
    for (int32_t e = list->first; e < list->end; e++) {
        TreeEdge *edge = rh_tree_at(t, e);
        double looks = edge->reward / sum;
        double liked = appeals > 0 ? edge->prior / appeals : looks;
        edge->reward = 0;
        edge->guess += shift;
        edge->prior = (float)((1 - mcts_appeal_share) * looks + mcts_appeal_share * liked);
    }
}

/* Brings edges into the order in which they are tried, so that a walk need not look beyond the
   first that was never followed. */
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

/* At the root attention is shared out a little at random, so that matches between the same
   players differ. */
static void mcts_stir(TreeWalker *w, const MctsList *list)
{
    for (int32_t e = list->first; e < list->end; e++) {
        rh_tree_at(w->tree, e)->prior *= (float)(0.5 + (double)rh_rng_below(&w->rng, 1024) / 1024);
    }
}

/* The first amounts of a range, in the order they are tried. */
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

/* Room for all that mcts_list may fill. False: there is not enough. */
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

/* Lists the edges of a node met for the second time. */
static void mcts_list(TreeWalker *w, MctsList *list, bool root, int count, int actor)
{
    BotTree *t = w->tree;
    if (count == 1 && w->offers[0].amount_max == w->offers[0].action.amount && !root) {
        /* The only thing that may be done needs no look. */
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
    /* The game advises against everything: then the first will do. */
    if (list->end == list->first) mcts_list_edge(w, list, w->offers[0].action, 1, actor);
    mcts_share(t, list);
    if (root) mcts_stir(w, list);
    mcts_sort(t, list);
    rh_tree_release(w, list->end, list->room);
}

/* Adds an action that was not known at a node. `late`: others were counted before it. The lock is
   not held. */
static void mcts_append(TreeWalker *w, int32_t node, RhAction action, double prior, int actor,
                        bool late)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    int32_t e;
    float guess;
    rh_tree_lock(t, &n->lock);
    e = rh_tree_find(t, node, action);
    rh_tree_unlock(t, &n->lock);
    if (e || rh_tree_is_full(t)) return;
    if (!rh_bot_likes(t->game, t->setup, &w->world, action)) return;
    guess = mcts_look(w, action, actor);
    guess += mcts_shift(t, guess);
    rh_tree_lock(t, &n->lock);
    e = rh_tree_find(t, node, action) ? 0 : rh_tree_edge(t, node, action);
    if (e) {
        rh_tree_at(t, e)->guess = guess;
        rh_tree_at(t, e)->prior = (float)prior;
        if (late) {
            rh_tree_at(t, e)->missed = n->visits;
            n->offered = 0;
        }
    }
    rh_tree_unlock(t, &n->lock);
}

/* Tries one more amount of each range once a node has been visited often enough. The lock is
   held. */
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
        /* A newcomer gets the attention of an average edge. */
        if (rh_bot_amount(offer, first, tried, &action.amount))
            mcts_append(w, node, action, 1 / edges, actor, false);
    }
    rh_tree_lock(t, &n->lock);
}

/* Where something is hidden, what may be done differs from world to world: adds what is new in
   this one. The lock is not held. */
static void mcts_meet(TreeWalker *w, int32_t node, int count, int actor)
{
    const BotTree *t = w->tree;
    for (int i = 0; i < count; i++) {
        RhAction action = w->offers[i].action;
        if (w->offers[i].amount_max > action.amount)
            rh_bot_appeal(t->game, t->setup, &w->world, &w->offers[i], &action.amount);
        mcts_append(w, node, action, 1.0 / (count + 1), actor, true);
    }
}

/* Told apart well enough by a sum: lists of one node differ by few offers. */
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

/* ---- Walking. ---- */

/* The edge to follow: best so far for the one who acts, and what was tried little. Without a list
   of offers every edge can be chosen. 0: none is possible. The lock is held. */
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
   then every edge can be chosen and none is new. The lock is held. */
static int32_t mcts_choose_here(TreeWalker *w, int32_t node, int actor)
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
    mcts_meet(w, node, count, actor);
    rh_tree_lock(t, &n->lock);
    return mcts_select(t, node, w->offers, count);
}

/* Gives a node its edges, unless it is met for the first time or the tree is full: then it is a
   leaf, and false. The lock is held, and left while the game is asked. Should another thread have
   been faster its list counts: to wait for it, or to judge here once more, would cost more than
   the work that is thrown away. It may be that of another world; *mine says whether it is not. */
static bool mcts_open(TreeWalker *w, int32_t node, int actor, bool *mine)
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

/* The edge that a player follows from a node; 0: it is a leaf. The lock is held. */
static int32_t mcts_decide(TreeWalker *w, int32_t node, int actor)
{
    BotTree *t = w->tree;
    bool mine = false;
    if (t->nodes[node].first) mcts_widen(w, node, actor);
    else if (!mcts_open(w, node, actor, &mine)) return 0;
    return t->hides && !mine ? mcts_choose_here(w, node, actor) : mcts_select(t, node, 0, 0);
}

/* So that a tree can be kept from here on: what is seen at a node visited often. The lock is
   held. */
static void mcts_recognize(TreeWalker *w, TreeNode *n)
{
    BotTree *t = w->tree;
    int least = t->plays_out ? MCTS_KEPT_PLAYED : MCTS_KEPT_VISITS;
    uint64_t view;
    if (!t->reuses || t->meets || n->view || n->visits < least) return;
    rh_tree_unlock(t, &n->lock);
    view = mcts_view_hash(w, &w->world);
    rh_tree_lock(t, &n->lock);
    n->view = view;
}

/* Counts a step before its playout has ended, so that other threads see it and keep apart. Until
   then the edge is lent the reward it has had so far: an edge looks less untried, not worse. The
   lock is held. */
static void mcts_count(TreeWalker *w, int depth, int32_t e)
{
    BotTree *t = w->tree;
    TreeEdge *edge = rh_tree_at(t, e);
    w->path_edge[depth] = e;
    w->path_lent[depth] = 0;
    t->nodes[w->path_node[depth]].visits++;
    if (!e) return;
    if (rh_tree_is_shared(t)) {
        w->path_lent[depth] = (edge->reward + (double)edge->guess) / (edge->visits + 1);
        edge->reward += w->path_lent[depth];
    }
    edge->visits++;
    if (!edge->child && !t->meets) edge->child = rh_tree_node(w);
    w->child = edge->child;
}

/* An edge for what falls. The lock is held, and left while the game is asked. */
static int32_t mcts_fall(TreeWalker *w, int32_t node)
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

/* One step down from a node. 0: the node is a leaf, or the tree is full. The lock is held. */
static int32_t mcts_choose(TreeWalker *w, int depth, int actor)
{
    int32_t node = w->path_node[depth], e = 0;
    mcts_recognize(w, &w->tree->nodes[node]);
    if (actor == RH_CHANCE && depth < BOT_PATH_MAX) e = mcts_fall(w, node);
    else if (actor >= 0 && depth < BOT_PATH_MAX) e = mcts_decide(w, node, actor);
    mcts_count(w, depth, e);
    return e;
}

/* The node after an edge that had none, where it is found by what is seen there. 0: the tree is
   full. */
static int32_t mcts_child(TreeWalker *w, int32_t node, int32_t e)
{
    BotTree *t = w->tree;
    TreeEdge *edge = rh_tree_at(t, e);
    uint64_t view;
    int32_t child;
    if (!t->meets) return 0;
    view = mcts_view_hash(w, &w->world);
    rh_tree_lock(t, &t->nodes[node].lock);
    if (!edge->child) edge->child = rh_tree_meet(w, view);
    child = edge->child;
    rh_tree_unlock(t, &t->nodes[node].lock);
    return child;
}

/* From a node, which the world has come to, down to a leaf. */
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

/* What playouts brought, summed. */
typedef struct MctsSum {
    TreeTold told;
    double reward[RH_PLAYERS_MAX];
} MctsSum;

static void mcts_end(TreeWalker *w, MctsSum *out)
{
    const BotTree *t = w->tree;
    MctsResult result;
    mcts_play(w, &result);
    out->told.count = 1;
    for (int p = 0; p < t->players; p++) {
        out->told.points[p] = result.tenths[p];
        out->told.win[p] = (int64_t)(result.win[p] * TREE_UNIT);
        out->reward[p] = result.reward[p];
    }
}

/* One playout from a node. */
static void mcts_one(TreeWalker *w, int32_t node, int from, MctsSum *out)
{
    BotTree *t = w->tree;
    int depth = mcts_walk(w, node, from);
    mcts_end(w, out);
    for (int i = from; i <= depth; i++) {
        TreeNode *n = &t->nodes[w->path_node[i]];
        if (!w->path_edge[i] || w->path_actor[i] < 0) continue;
        rh_tree_lock(t, &n->lock);
        rh_tree_at(t, w->path_edge[i])->reward += out->reward[w->path_actor[i]] - w->path_lent[i];
        rh_tree_unlock(t, &n->lock);
    }
    if (from == 0) rh_told_of(t, w->path_edge[0], &out->told);
}

/* ---- Walking together. ---- */

/* A step that some playouts of a flight take together; edge 0 is none, for one that ends here. */
typedef struct MctsStep {
    int32_t edge, child, count;
    double owed; /* what the edge was lent for them, and then what they brought instead */
} MctsStep;

/* Those that most playouts take come last: so all before them, for which the world has to be saved,
   are half of the flight at most. */
static void mcts_put_last(MctsStep *steps, int count)
{
    int most = 0;
    MctsStep last = steps[count - 1];
    for (int i = 1; i < count; i++)
        if (steps[i].count > steps[most].count) most = i;
    steps[count - 1] = steps[most];
    steps[most] = last;
}

static int mcts_steps(TreeWalker *w, int32_t node, int depth, int count, MctsStep *steps)
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
        steps[at].owed -= w->path_lent[depth];
    }
    rh_tree_unlock(t, lock);
    mcts_put_last(steps, found);
    return found;
}

static void mcts_sum_up(const BotTree *t, const MctsSum *more, MctsSum *sum)
{
    rh_told_add(t, &more->told, &sum->told);
    for (int p = 0; p < t->players; p++) sum->reward[p] += more->reward[p];
}

/* All playouts of a step end where they are: the tree is full. */
static void mcts_end_all(TreeWalker *w, int count, MctsSum *out)
{
    const BotTree *t = w->tree;
    RhState *here = &w->saved[w->saved_count];
    MctsSum one;
    if (count > 1) rh_copy(here, &w->world, t->game->state_size);
    mcts_end(w, out);
    for (int i = 1; i < count; i++) {
        rh_copy(&w->world, here, t->game->state_size);
        mcts_end(w, &one);
        mcts_sum_up(t, &one, out);
    }
}

RH_STATIC_ASSERT(1 << TREE_SAVED == TREE_FLIGHT);
static void mcts_fly(TreeWalker *w, int32_t node, int depth, int count, MctsSum *out);

/* The playouts of a step. */
static void mcts_take(TreeWalker *w, int32_t node, int depth, const MctsStep *step, MctsSum *out)
{
    BotTree *t = w->tree;
    int32_t child = step->child;
    if (step->edge) {
        t->game->apply(t->setup, &w->world, rh_tree_at(t, step->edge)->action, 0);
        if (!child) child = mcts_child(w, node, step->edge);
    }
    if (child) mcts_fly(w, child, depth + 1, step->count, out);
    else mcts_end_all(w, step->count, out);
}

/* Some playouts from a node at once, each step of a walk taken for all before the next: so threads
   meet at the nodes near the root once in a flight and not at every playout, for to fetch what
   another one has changed takes long. What several playouts of a flight follow is chosen before
   the first of them has ended, which is why a flight is a small part of all, see rh_tree_claim. */
static void mcts_fly(TreeWalker *w, int32_t node, int depth, int count, MctsSum *out)
{
    BotTree *t = w->tree;
    TreeNode *n = &t->nodes[node];
    MctsStep steps[TREE_FLIGHT];
    RhState *here = 0;
    int actor, found;
    if (count == 1) {
        mcts_one(w, node, depth, out);
        return;
    }
    actor = t->game->actor(t->setup, &w->world);
    w->path_actor[depth] = (int8_t)actor;
    found = mcts_steps(w, node, depth, count, steps);
    if (found > 1) {
        here = &w->saved[w->saved_count++];
        rh_copy(here, &w->world, t->game->state_size);
    }
    rh_zero(out, sizeof *out);
    for (int i = 0; i < found; i++) {
        MctsSum sum;
        if (i > 0) rh_copy(&w->world, here, t->game->state_size);
        if (i + 1 == found && here) w->saved_count--;
        mcts_take(w, node, depth, &steps[i], &sum);
        mcts_sum_up(t, &sum, out);
        if (actor >= 0) steps[i].owed += sum.reward[actor];
        if (depth == 0) rh_told_of(t, steps[i].edge, &sum.told);
    }
    rh_tree_lock(t, &n->lock);
    for (int i = 0; i < found; i++)
        if (steps[i].edge) rh_tree_at(t, steps[i].edge)->reward += steps[i].owed;
    rh_tree_unlock(t, &n->lock);
}

void rh_mcts_set_out(TreeWalker *w)
{
    const BotTree *t = w->tree;
    rh_copy(&w->world, &t->view, t->game->state_size);
    if (t->hides) rh_bot_deal(t->game, t->setup, &w->world, t->viewer, &w->rng);
}

int rh_mcts_simulate(TreeWalker *w)
{
    BotTree *t = w->tree;
    MctsSum sum;
    int count = rh_tree_claim(t);
    if (count == 0) return 0;
    rh_mcts_set_out(w);
    if (rh_tree_is_shared(t)) mcts_fly(w, t->root, 0, count, &sum);
    else mcts_one(w, t->root, 0, &sum);
    return count;
}

/* ---- A decision. ---- */

/* What everybody can expect of the position that the tree begins with: the mean of playing on a few
   times. */
static void mcts_expect(BotTree *t, int64_t *expected)
{
    MctsResult result;
    for (int p = 0; p < t->players; p++) expected[p] = 0;
    for (int i = 0; i < MCTS_EXPECTED; i++) {
        rh_mcts_set_out(t->walkers);
        mcts_play(t->walkers, &result);
        for (int p = 0; p < t->players; p++) expected[p] += result.stake[p];
    }
    for (int p = 0; p < t->players; p++) expected[p] /= MCTS_EXPECTED;
}

/* A tree can be kept as long as its rewards do not come near their ends. */
static bool mcts_keep(BotTree *t, uint64_t hash)
{
    int64_t expected[RH_PLAYERS_MAX];
    bool kept = rh_tree_keep(t, hash), near = true;
    if (t->most == 0) return kept;
    mcts_expect(t, expected);
    for (int p = 0; p < t->players; p++) {
        int64_t change = expected[p] - t->expected[p];
        near = near && change * 3 < t->most && change * 3 > -t->most;
    }
    if (kept && near) return true;
    rh_copy(t->expected, expected, sizeof t->expected);
    return false;
}

/* A guess at a lead is trusted at once, for playing on at random would blur the small differences
   it is for. */
static void mcts_take_hints(BotTree *t)
{
    const RhHints *hints = t->game->hints;
    t->meets = hints && hints->meets;
    t->plays_out = rh_bot_plays_out(t->game);
    t->most = hints ? hints->lead : 0;
    if (!t->plays_out) t->most *= rh_bot_others(t->players);
    if (!hints || !hints->evaluate) t->plies = MCTS_PLAYOUT_PLIES;
    else t->plies = t->plays_out ? MCTS_OWN_PLIES : t->most ? 0 : MCTS_QUIET_PLIES;
}

void rh_mcts_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                   const void *view, int viewer)
{
    uint64_t hash;
    /* Another viewer sees something else, unless all see everything. */
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
    t->told_count = 0;
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
