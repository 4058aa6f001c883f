/* bots/search.c - information-set Monte Carlo tree search for any number of players.

   A playout starts in a possible world: the searching player's view with its unknown values dealt
   at random, in agreement with what that player knows. The playout walks down the tree. At each
   node the player to move chooses the edge that is best for that player (max^n), with an
   exploration term; random outcomes are drawn by weight. Worlds share a node if the searching
   player cannot tell them apart. At the leaf, a rollout and an evaluation give each player a
   reward, which is added to the edges that this player chose.

   Priors come from one evaluation after each action. A range of amounts starts with a few amounts
   and gets more as visits grow.

   Several threads may grow one tree, each with its own walker. A node is locked while it is read or
   changed, but never during a call to a function of the game; comments say where the lock is held.
   Visits are counted on the way down, rewards on the way up.

   The search reads no clock but BotHelp.now_ms, and uses only the four basic operations on doubles,
   so with a limit of playouts the answer is the same on every machine.

   This file has the entry points. Start reading at rh_search_simulate, then see search_batch.c,
   search_select.c, search_expand.c and search_rollout.c. */
#include "bots/search_parts.h"

/* Hashes a view. If nothing is hidden, all bytes are hashed in one call, derived fields included,
   because they are determined by the others. */
static uint64_t search_hash(const BotTree *t, const void *view)
{
    return t->hides ? rh_hash_state(t->game, view) : rh_hash(view, t->game->state_size, 0);
}

uint64_t rh_search_view_hash(TreeWalker *w, const void *state)
{
    const BotTree *t = w->tree;
    if (!t->hides) return search_hash(t, state);
    rh_copy(&w->after, state, t->game->state_size);
    rh_hide(t->game, t->setup, &w->after, t->viewer);
    return search_hash(t, &w->after);
}

void rh_search_deal_world(TreeWalker *w)
{
    const BotTree *t = w->tree;
    rh_copy(&w->world, &t->view, t->game->state_size);
    if (t->hides) rh_bot_deal(t->game, t->setup, &w->world, t->viewer, &w->rng);
}

int rh_search_simulate(TreeWalker *w)
{
    BotTree *t = w->tree;
    SearchTotals sum;
    int count = rh_search_claim(t);
    if (count == 0) return 0;
    rh_search_deal_world(w);
    if (rh_tree_is_shared(t)) rh_search_run_batch(w, t->root, 0, count, &sum);
    else rh_search_run_one(w, t->root, 0, &sum);
    return count;
}

/* Estimates the expected utility of every player at the root, from a few rollouts. */
static void search_baseline(BotTree *t, int64_t *expected)
{
    SearchResult result;
    for (int p = 0; p < t->players; p++) {
        expected[p] = 0;
        t->expected_reward[p] = 0.5;
    }
    for (int i = 0; i < t->params.baseline_rollouts; i++) {
        rh_search_deal_world(t->walkers);
        rh_search_rollout(t->walkers, &result);
        for (int p = 0; p < t->players; p++) {
            expected[p] += result.utility[p];
            if (rh_tree_net(t))
                t->expected_reward[p] += (1 - t->params.net_points) * (result.win[p] - 0.5) /
                                         t->params.baseline_rollouts;
        }
    }
    for (int p = 0; p < t->players; p++) expected[p] /= t->params.baseline_rollouts;
}

/* Keeps the subtree whose root has this view. Returns false if there is none, or if the expected
   utilities have changed so much that the rewards in the subtree would be near the ends of their
   range; the caller then clears the tree. */
static bool search_keep(BotTree *t, uint64_t hash)
{
    int64_t expected[RH_PLAYERS_MAX];
    bool kept = rh_tree_keep(t, hash), near = true;
    if (t->reward_span == 0) return kept;
    search_baseline(t, expected);
    for (int p = 0; p < t->players; p++) {
        int64_t change = expected[p] - t->expected[p];
        near = near && change * t->params.keep_drift_divisor < t->reward_span &&
               change * t->params.keep_drift_divisor > -t->reward_span;
    }
    if (kept && near) return true;
    rh_copy(t->expected, expected, sizeof t->expected);
    return false;
}

/* Reads the game's hints. With `reward_span` but without `judge`, the leaf is evaluated directly,
   without a rollout, because random plies would blur the small differences that the evaluation
   measures. */
static void search_take_hints(BotTree *t)
{
    const RhHints *hints = t->game->hints;
    t->transposes = hints && hints->transposes;
    t->plays_out = rh_bot_plays_out(t->game);
    t->to_end = t->plays_out && !rh_tree_net(t);
    t->reward_span = hints ? hints->reward_span : 0;
    if (!t->plays_out && !rh_tree_net(t)) t->reward_span *= rh_bot_others(t->players);
    if (rh_tree_net(t)) t->plies = t->plays_out ? t->params.net_plies : 0;
    else if (!hints || !hints->evaluate) t->plies = t->params.end_plies;
    else if (t->plays_out) t->plies = t->params.policy_plies;
    else t->plies = t->reward_span ? 0 : t->params.random_plies;
}

void rh_search_begin(BotTree *t, const BotSpec *spec, const RhGame *game, const void *setup,
                     const void *view, int viewer)
{
    uint64_t hash;
    /* The tree of a decision by another player is useful only if nothing is hidden. */
    bool same =
        t->game == game && t->setup == setup && spec->reuse && (t->viewer == viewer || !t->hides);
    t->game = game;
    t->setup = setup;
    t->viewer = viewer;
    t->players = rh_domain_size(game, setup, RH_PLAYER);
    t->hides = rh_hides(game, setup);
    t->reuses = spec->reuse;
    t->params = spec->params;
    search_take_hints(t);
    t->node_limit = spec->nodes;
    t->playouts = 0;
    t->root_stats_count = 0;
    rh_copy(&t->view, view, game->state_size);
    hash = search_hash(t, view);
    if (!same) rh_tree_clear(t);
    if (!search_keep(t, hash)) rh_tree_clear(t);
    t->nodes[t->root].view = hash;
    t->reused = t->nodes[t->root].visits;
}

void rh_search_grow(TreeWalker *w)
{
    const BotTree *t = w->tree;
    int made = 0, most = t->to_end ? 1 : t->params.clock_playouts, more;
    do {
        if (t->deadline_ms && made >= most) {
            if (t->help->now_ms(t->help->context) >= t->deadline_ms) return;
            made = 0;
        }
        more = rh_search_simulate(w);
        made += more;
    } while (more);
}
