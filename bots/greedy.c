/* bots/greedy.c - the greedy player: evaluates the position after every action and takes the action
   that gives it the best lead over the mean of the others. It tries a few amounts of each range and
   never looks further than one action ahead. It picks at random among the actions whose value is
   within one point of the best, so that its matches differ.

   With hidden information it averages over a few possible worlds, the same ones for every action.
   The selfish player maximizes its own points in one world, as players do in the rollouts of a
   search with RhHints.judge. It is used to tune the evaluations for these rollouts. */
#include "bots/evaluation.h"

enum {
    GREEDY_WORLDS = 4,   /* number of possible worlds to average over if something is hidden */
    GREEDY_AMOUNTS = 12, /* number of amounts of each range to try */
    /* actions within this many tenths of a point of the best count as equal */
    GREEDY_TIE_TENTHS = 10,
    GREEDY_CHOICES_MAX = RH_OFFERS_MAX + 64
};

typedef struct Greedy {
    const RhGame *game;
    const void *setup;
    RhState worlds[GREEDY_WORLDS];
    int count; /* number of worlds */
    int actor, players, others;
    bool selfish;
} Greedy;

/* Returns the actor's value after an action, summed over the worlds: their lead over the mean of
   the others times `others`, or their points times `others` if selfish. */
static int64_t greedy_try(const Greedy *g, RhAction action, BotEvaluation *evaluation)
{
    RhState after;
    int32_t tenths[RH_PLAYERS_MAX] = {0};
    double win[RH_PLAYERS_MAX], reward[RH_PLAYERS_MAX];
    int64_t sum = 0;
    rh_zero(evaluation, sizeof *evaluation);
    for (int i = 0; i < g->count; i++) {
        rh_copy(&after, &g->worlds[i], g->game->state_size);
        g->game->rules.apply(g->setup, &after, action, 0);
        rh_bot_evaluate(g->game, g->setup, &after, g->players, tenths);
        rh_bot_rewards(tenths, g->players, g->game->rules.actor(g->setup, &after) == RH_OVER, win,
                       reward);
        for (int p = 0; p < g->players; p++) {
            if (p == g->actor) sum += (int64_t)tenths[p] * g->others;
            else if (!g->selfish) sum -= tenths[p];
            evaluation->win[p] += win[p] / g->count;
            evaluation->points[p] += (double)tenths[p] / 10 / g->count;
        }
    }
    return sum;
}

/* Inserts an action into the ranking, best first. */
static void greedy_note(BotThought *t, RhAction action, const BotEvaluation *evaluation, int actor)
{
    int at = t->count;
    t->offers++;
    while (at > 0 && t->at[at - 1].evaluation.win[actor] < evaluation->win[actor]) at--;
    if (at == BOT_LINES_MAX) return;
    if (t->count < BOT_LINES_MAX) t->count++;
    for (int i = t->count - 1; i > at; i--) t->at[i] = t->at[i - 1];
    rh_zero(&t->at[at], sizeof t->at[at]);
    t->at[at].action = t->at[at].line[0] = action;
    t->at[at].plies = 1;
    t->at[at].visits = t->at[at].new_visits = 1;
    t->at[at].evaluation = *evaluation;
}

/* The actions tried, with their values. */
typedef struct GreedyChoices {
    RhAction action[GREEDY_CHOICES_MAX];
    int64_t sum[GREEDY_CHOICES_MAX];
    int count;
} GreedyChoices;

static void greedy_consider(const Greedy *g, RhAction action, GreedyChoices *all,
                            BotThought *or_null)
{
    BotEvaluation evaluation;
    int64_t sum = greedy_try(g, action, &evaluation);
    if (or_null) greedy_note(or_null, action, &evaluation, g->actor);
    if (all->count == GREEDY_CHOICES_MAX) return;
    all->action[all->count] = action;
    all->sum[all->count++] = sum;
}

/* Picks at random among the best actions. */
static RhAction greedy_take(const Greedy *g, GreedyChoices *all, RhRng *rng)
{
    int64_t best = all->sum[0], near = (int64_t)GREEDY_TIE_TENTHS * g->others * g->count;
    int left = 0;
    for (int i = 0; i < all->count; i++) {
        if (all->sum[i] > best) best = all->sum[i];
    }
    for (int i = 0; i < all->count; i++) {
        if (all->sum[i] + near >= best) all->action[left++] = all->action[i];
    }
    return all->action[left > 1 ? rh_rng_below(rng, (uint32_t)left) : 0];
}

static void greedy_consider_range(const Greedy *g, const RhOffer *offer, GreedyChoices *all,
                                  BotThought *or_null)
{
    RhAction action = offer->action;
    int32_t tried[GREEDY_AMOUNTS], first;
    int count = 0;
    rh_bot_appeal(g->game, g->setup, &g->worlds[0], offer, &first);
    for (int i = 0; count < GREEDY_AMOUNTS && rh_bot_amount(offer, first, i, &action.amount); i++) {
        bool again = false;
        for (int k = 0; k < count; k++) again |= tried[k] == action.amount;
        if (again || !rh_bot_likes(g->game, g->setup, &g->worlds[0], action)) continue;
        tried[count++] = action.amount;
        greedy_consider(g, action, all, or_null);
    }
}

static void greedy_consider_offer(const Greedy *g, const RhOffer *offer, GreedyChoices *all,
                                  BotThought *or_null)
{
    if (offer->amount_max > offer->action.amount) greedy_consider_range(g, offer, all, or_null);
    else if (rh_bot_likes(g->game, g->setup, &g->worlds[0], offer->action))
        greedy_consider(g, offer->action, all, or_null);
}

RhAction rh_greedy_choose(bool selfish, const RhGame *game, const void *setup, const void *view,
                          int actor, RhRng *rng, BotThought *or_null)
{
    Greedy g;
    GreedyChoices all;
    RhOffer offers[RH_OFFERS_MAX];
    all.count = 0;
    g.game = game;
    g.setup = setup;
    g.actor = actor;
    g.players = rh_domain_size(game, setup, RH_PLAYER);
    g.others = rh_bot_others(g.players);
    g.selfish = selfish;
    bool hides = rh_hides(game, setup);
    g.count = hides && game->rules.deal && !selfish ? GREEDY_WORLDS : 1;
    for (int i = 0; i < g.count; i++) {
        rh_copy(&g.worlds[i], view, game->state_size);
        if (hides) rh_bot_deal(game, setup, &g.worlds[i], actor, rng);
    }
    int count = game->rules.offers(setup, &g.worlds[0], offers);
    if (or_null) rh_zero(or_null, sizeof *or_null);
    for (int i = 0; i < count; i++) greedy_consider_offer(&g, &offers[i], &all, or_null);
    /* The game advises against every offer, so take the first. */
    if (all.count == 0) greedy_consider(&g, offers[0].action, &all, or_null);
    RH_ASSERT(all.count > 0);
    if (or_null && or_null->count) or_null->evaluation = or_null->at[0].evaluation;
    return greedy_take(&g, &all, rng);
}
