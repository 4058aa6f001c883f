/* bots/root_stats.c - the result of a search: the action with the most visits and, for display, the
   evaluation of every action.

   The root statistics, kept for each edge of the root, count only the playouts of this decision. A
   subtree kept from an earlier decision has the rewards of earlier playouts but no probabilities of
   winning. Deeper nodes need no statistics. */
#include "bots/search.h"

void rh_root_stats_add(const BotTree *t, const RootStats *more, RootStats *sum)
{
    sum->count += more->count;
    for (int p = 0; p < t->players; p++) {
        sum->win[p] += more->win[p];
        sum->points[p] += more->points[p];
    }
}

/* Returns the index of a root edge's statistics, or root_stats_count if it has none. */
static int root_stats_index(const BotTree *t, int32_t e)
{
    int at = 0;
    while (at < t->root_stats_count && t->root_stats_edge[at] != e) at++;
    return at;
}

/* Edges beyond TREE_ROOT_EDGES_MAX are not recorded. */
void rh_root_stats_record(BotTree *t, int32_t e, const RootStats *more)
{
    uint8_t *lock = &t->nodes[t->root].lock;
    int at;
    rh_tree_lock(t, lock);
    at = root_stats_index(t, e);
    if (at == t->root_stats_count && at < TREE_ROOT_EDGES_MAX) {
        t->root_stats_count++;
        t->root_stats_edge[at] = e;
        rh_zero(&t->root_stats[at], sizeof t->root_stats[at]);
    }
    if (at < t->root_stats_count) rh_root_stats_add(t, more, &t->root_stats[at]);
    rh_tree_unlock(t, lock);
}

/* ---- The answer. ---- */

static void root_stats_mean(const BotTree *t, const RootStats *stats, BotEvaluation *out)
{
    rh_zero(out, sizeof *out);
    for (int p = 0; p < t->players && stats->count; p++) {
        out->win[p] = (double)stats->win[p] / TREE_WIN_UNIT / (double)stats->count;
        out->points[p] = (double)stats->points[p] / 10 / (double)stats->count;
    }
}

/* Averages over all edges of the root. */
static void root_stats_mean_of_all(const BotTree *t, BotEvaluation *out)
{
    RootStats sum;
    rh_zero(&sum, sizeof sum);
    for (int i = 0; i < t->root_stats_count; i++) rh_root_stats_add(t, &t->root_stats[i], &sum);
    root_stats_mean(t, &sum, out);
}

/* Appends the expected line of play after an edge: at each node, the edge with the most visits. */
static void root_stats_follow(const BotTree *t, int32_t edge, BotLine *out)
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

/* Fills *out for one root edge and stores its mean reward. */
static void root_stats_line(const BotTree *t, int32_t e, double *reward, BotLine *out)
{
    const TreeEdge *edge = rh_tree_at(t, e);
    int at = root_stats_index(t, e);
    rh_zero(out, sizeof *out);
    out->action = edge->action;
    out->visits = edge->visits;
    if (at < t->root_stats_count) {
        out->new_visits = t->root_stats[at].count;
        root_stats_mean(t, &t->root_stats[at], &out->evaluation);
    }
    root_stats_follow(t, e, out);
    *reward = (edge->reward + (double)edge->quick_value) / (double)(edge->visits + 1);
}

/* Inserts an action into the ranking, which is by visits, then by mean reward. */
static void root_stats_rank(BotThought *out, double *rewards, const BotLine *line, double reward)
{
    int at = out->count;
    out->offers++;
    while (at > 0 && (out->at[at - 1].visits < line->visits ||
                      (out->at[at - 1].visits == line->visits && rewards[at - 1] < reward))) {
        at--;
    }
    if (at == BOT_LINES_MAX) return;
    if (out->count < BOT_LINES_MAX) out->count++;
    for (int i = out->count - 1; i > at; i--) {
        out->at[i] = out->at[i - 1];
        rewards[i] = rewards[i - 1];
    }
    out->at[at] = *line;
    rewards[at] = reward;
}

/* Writes the legal actions at the root to the first walker's `offers`; they are the same in every
   possible world. Worlds share nodes, so the root of a kept tree may have edges that are not legal
   now. */
static int root_stats_offers(const BotTree *t)
{
    TreeWalker *w = t->walkers;
    rh_search_deal_world(w);
    return t->game->rules.offers(t->setup, &w->world, w->offers);
}

RhAction rh_search_answer(const BotTree *t, BotThought *or_null)
{
    const RhOffer *offers = t->walkers->offers;
    int count = root_stats_offers(t);
    BotLine line, best;
    double reward, best_reward = 0, rewards[BOT_LINES_MAX + 1];
    bool found = false;
    rh_zero(&best, sizeof best);
    if (or_null) rh_zero(or_null, sizeof *or_null);
    for (int32_t e = t->nodes[t->root].first; e; e = rh_tree_at(t, e)->next) {
        if (!rh_offered(offers, count, rh_tree_at(t, e)->action)) continue;
        root_stats_line(t, e, &reward, &line);
        if (!found || line.visits > best.visits ||
            (line.visits == best.visits && reward > best_reward)) {
            best = line;
            best_reward = reward;
            found = true;
        }
        if (or_null) root_stats_rank(or_null, rewards, &line, reward);
    }
    if (!found)
        best.action = offers[0].action; /* the root has no legal edge because the tree is full */
    if (or_null) {
        or_null->playouts = t->playouts;
        or_null->reused = t->reused;
        or_null->evaluation = best.evaluation;
        if (best.new_visits == 0) root_stats_mean_of_all(t, &or_null->evaluation);
    }
    return best.action;
}
