/* bots/search_rollout.c - rollouts and evaluations: turns a position into rewards for all players.
   Start reading at rh_search_rollout. No lock is held here. */
#include "bots/search_parts.h"

/* Returns what a player maximizes, in tenths of a point. In a solo game, with a network, or
   with RhHints.judge, it is the player's own points. Otherwise it is the lead over the mean of the
   others, times the number of others. */
static int64_t search_utility(const BotTree *t, const int32_t *tenths, int player)
{
    int64_t utility = (int64_t)tenths[player] * t->players;
    if (t->players == 1 || t->plays_out || rh_tree_net(t)) return tenths[player];
    for (int p = 0; p < t->players; p++) utility -= tenths[p];
    return utility;
}

/* Maps a utility to a reward from 0 to 1, relative to the utility expected when the tree was
   started. So a player who is far ahead or behind still plays for every point. */
static double search_reward(const BotTree *t, int64_t utility, int player)
{
    double won = (double)(utility - t->expected[player]) / (double)t->reward_span;
    return won < -1 ? 0 : won > 1 ? 1 : (1 + won) / 2;
}

static void search_set_rewards(const BotTree *t, const int32_t *tenths, SearchResult *out)
{
    for (int p = 0; p < t->players; p++) {
        out->utility[p] = search_utility(t, tenths, p);
        out->reward[p] = search_reward(t, out->utility[p], p);
    }
}

/* Evaluates a position with the network. At the end of the match, the standing is known. The reward
   is a mixture of the probability of winning and, if the game has a reward_span, the points. */
static void search_ask_net(TreeWalker *w, const void *state, SearchResult *out)
{
    const BotTree *t = w->tree;
    double share = t->params.net_points;
    if (t->game->rules.actor(t->setup, state) == RH_OVER) {
        rh_bot_evaluate(t->game, t->setup, state, t->players, out->tenths);
        rh_bot_rewards(out->tenths, t->players, true, out->win, out->reward);
    } else {
        int32_t exponents[RH_PLAYERS_MAX];
        rh_net_evaluate(rh_tree_net(t), &t->inputs[w - t->walkers], t->setup, state, out->tenths,
                        exponents);
        rh_bot_shares(exponents, t->players, out->win);
    }
    for (int p = 0; p < t->players; p++) {
        out->reward[p] = out->win[p];
        out->utility[p] = search_utility(t, out->tenths, p);
        if (t->reward_span)
            out->reward[p] =
                (1 - share) * out->win[p] + share * search_reward(t, out->utility[p], p);
    }
}

static void search_evaluate(TreeWalker *w, const void *state, SearchResult *out)
{
    const BotTree *t = w->tree;
    bool over = t->game->rules.actor(t->setup, state) == RH_OVER;
    if (rh_tree_net(t)) {
        search_ask_net(w, state, out);
        return;
    }
    rh_bot_evaluate(t->game, t->setup, state, t->players, out->tenths);
    rh_bot_rewards(out->tenths, t->players, over, out->win, out->reward);
    if (t->reward_span) search_set_rewards(t, out->tenths, out);
}

/* Returns the reward that one player can expect, from a single evaluation. */
double rh_search_quick_value(TreeWalker *w, const void *state, int player)
{
    const BotTree *t = w->tree;
    SearchResult seen;
    double value;
    w->playing = true;
    if (t->reward_span && !rh_tree_net(t)) {
        rh_bot_evaluate(t->game, t->setup, state, t->players, seen.tenths);
        value = search_reward(t, search_utility(t, seen.tenths, player), player);
    } else {
        search_evaluate(w, state, &seen);
        value = seen.reward[player];
    }
    w->playing = false;
    return value;
}

/* Returns the offer with the highest value for the actor, with small differences randomized. */
static RhAction search_policy_action(TreeWalker *w, int count, int actor)
{
    const BotTree *t = w->tree;
    RhAction best = w->offers[0].action;
    int32_t most = INT32_MIN;
    if (count == 1) return best;
    rh_bot_judge(t->game, t->setup, &w->world, actor, w->offers, count, w->tenths);
    for (int i = 0; i < count; i++) {
        int32_t value = w->tenths[i];
        if (value == RH_NEVER) continue;
        value += (int32_t)rh_rng_below(&w->rng, (uint32_t)t->params.tie_tenths);
        if (value <= most) continue;
        most = value;
        best = w->offers[i].action;
    }
    return best;
}

/* Plays up to `plies` actions: with RhHints.judge if the game has it, else at random, weighted by
   appeal. */
static void search_play_plies(TreeWalker *w, int plies)
{
    const BotTree *t = w->tree;
    const RhGame *game = t->game;
    const void *setup = t->setup;
    for (int i = 0; i < plies; i++) {
        int actor = game->rules.actor(setup, &w->world), count;
        RhAction action;
        if (actor == RH_OVER) return;
        if (actor == RH_CHANCE) {
            action = rh_roll(game, setup, &w->world, &w->rng);
        } else {
            count = game->rules.offers(setup, &w->world, w->offers);
            action = t->plays_out ? search_policy_action(w, count, actor)
                                  : rh_bot_pick(game, setup, &w->world, w->offers, count, &w->rng);
        }
        game->rules.apply(setup, &w->world, action, 0);
    }
}

/* Plays a number of plies and evaluates. If rollouts go to the end, the match is then played on,
   and the final points give the reward. The probabilities of winning and the points shown to people
   still come from the earlier evaluation, which varies far less between playouts. */
void rh_search_rollout(TreeWalker *w, SearchResult *out)
{
    const BotTree *t = w->tree;
    int32_t tenths[RH_PLAYERS_MAX];
    w->playing = true;
    search_play_plies(w, t->plies);
    search_evaluate(w, &w->world, out);
    if (t->to_end) {
        search_play_plies(w, t->params.end_plies);
        rh_bot_evaluate(t->game, t->setup, &w->world, t->players, tenths);
        search_set_rewards(t, tenths, out);
    }
    w->playing = false;
}
