/* bots/told.c - what a search answers: the action that it followed most, and for people what every
   action is worth.

   That is told by the playouts of this decision alone, counted for each edge of the root. Deeper
   down nobody asks, so nodes keep nothing of it; and of a tree that was kept the rewards are known
   by which it was grown, but not who won. */
#include "bots/mcts.h"

void rh_told_add(const BotTree *t, const TreeTold *more, TreeTold *sum)
{
    sum->count += more->count;
    for (int p = 0; p < t->players; p++) {
        sum->win[p] += more->win[p];
        sum->points[p] += more->points[p];
    }
}

/* Where the root's edge has its place among those told of, or could have one. */
static int told_at(const BotTree *t, int32_t e)
{
    int at = 0;
    while (at < t->told_count && t->told_edge[at] != e) at++;
    return at;
}

/* For more edges than there is room for nothing is told. */
void rh_told_of(BotTree *t, int32_t e, const TreeTold *more)
{
    uint8_t *lock = &t->nodes[t->root].lock;
    int at;
    rh_tree_lock(t, lock);
    at = told_at(t, e);
    if (at == t->told_count && at < TREE_TOLD) {
        t->told_count++;
        t->told_edge[at] = e;
        rh_zero(&t->told[at], sizeof t->told[at]);
    }
    if (at < t->told_count) rh_told_add(t, more, &t->told[at]);
    rh_tree_unlock(t, lock);
}

/* ---- The answer. ---- */

static void told_worth(const BotTree *t, const TreeTold *told, BotWorth *out)
{
    rh_zero(out, sizeof *out);
    for (int p = 0; p < t->players && told->count; p++) {
        out->win[p] = (double)told->win[p] / TREE_UNIT / (double)told->count;
        out->points[p] = (double)told->points[p] / 10 / (double)told->count;
    }
}

/* Whatever was done first. */
static void told_worth_of_all(const BotTree *t, BotWorth *out)
{
    TreeTold sum;
    rh_zero(&sum, sizeof sum);
    for (int i = 0; i < t->told_count; i++) rh_told_add(t, &t->told[i], &sum);
    told_worth(t, &sum, out);
}

/* What is expected to follow an edge: always the edge visited most. */
static void told_follow(const BotTree *t, int32_t edge, BotLine *out)
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

/* One action of the root. */
static void told_line(const BotTree *t, int32_t e, double *reward, BotLine *out)
{
    const TreeEdge *edge = rh_tree_at(t, e);
    int at = told_at(t, e);
    rh_zero(out, sizeof *out);
    out->action = edge->action;
    out->visits = edge->visits;
    if (at < t->told_count) {
        out->told = t->told[at].count;
        told_worth(t, &t->told[at], &out->worth);
    }
    told_follow(t, e, out);
    *reward = (edge->reward + (double)edge->guess) / (double)(edge->visits + 1);
}

/* Puts an action into its place in the list. */
static void told_rank(BotThought *out, double *rewards, const BotLine *line, double reward)
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

/* What may be done now: the same in every world that the thinker can imagine. Worlds share nodes,
   so the root of a tree that was kept may know actions of another one. */
static int told_offers_now(const BotTree *t)
{
    TreeWalker *w = t->walkers;
    rh_mcts_set_out(w);
    return t->game->offers(t->setup, &w->world, w->offers);
}

RhAction rh_mcts_answer(const BotTree *t, BotThought *or_null)
{
    const RhOffer *offers = t->walkers->offers;
    int count = told_offers_now(t);
    BotLine line, best;
    double reward, best_reward = 0, rewards[BOT_LINES_MAX + 1];
    bool found = false;
    rh_zero(&best, sizeof best);
    if (or_null) rh_zero(or_null, sizeof *or_null);
    for (int32_t e = t->nodes[t->root].first; e; e = rh_tree_at(t, e)->next) {
        if (!rh_offered(offers, count, rh_tree_at(t, e)->action)) continue;
        told_line(t, e, &reward, &line);
        if (!found || line.visits > best.visits ||
            (line.visits == best.visits && reward > best_reward)) {
            best = line;
            best_reward = reward;
            found = true;
        }
        if (or_null) told_rank(or_null, rewards, &line, reward);
    }
    if (!found) best.action = offers[0].action; /* the tree is full of others */
    if (or_null) {
        or_null->playouts = t->playouts;
        or_null->reused = t->reused;
        or_null->worth = best.worth;
        if (best.told == 0) told_worth_of_all(t, &or_null->worth);
    }
    return best.action;
}
