/* bots/evaluation.c - evaluates positions and offers, for all players that look ahead.

   Only integers and the four basic operations on doubles are used, so that a choice is the same on
   every machine and in WebAssembly. */
#include "bots/evaluation.h"

enum {
    /* the mean points divided by this are a clear lead */
    EVAL_SPREAD_DIVISOR = 16,
    EVAL_SPREAD_MIN_TENTHS = 20, /* tenths of a point: the least lead that counts as clear */
    EVAL_APPEAL_DEFAULT = 100    /* appeal of an offer if the game has no hint */
};

/* The share of a finished match's reward that depends on winning. The rest depends on points, so
   that the search still plays well when the winner is already certain. */
static const double eval_place_share = 0.85;

double rh_bot_exp(double x)
{
    double y = 1 + x * (1.0 / 1024);
    if (x < -60) return 0;
    for (int i = 0; i < 10; i++) y = y * y;
    return y;
}

/* Computes rh_bot_exp for all players in one loop, because every evaluation needs it. */
static void eval_exps(double *x)
{
    double y[RH_PLAYERS_MAX];
    for (int p = 0; p < RH_PLAYERS_MAX; p++) y[p] = x[p] < -60 ? 0 : 1 + x[p] * (1.0 / 1024);
    for (int i = 0; i < 10; i++)
        for (int p = 0; p < RH_PLAYERS_MAX; p++) y[p] = y[p] * y[p];
    for (int p = 0; p < RH_PLAYERS_MAX; p++) x[p] = y[p];
}

void rh_bot_evaluate(const RhGame *game, const void *setup, const void *state, int players,
                     int32_t *tenths)
{
    RhStanding standing;
    if (game->hints && game->hints->evaluate && game->rules.actor(setup, state) != RH_OVER) {
        game->hints->evaluate(setup, state, tenths);
        return;
    }
    rh_zero(&standing, sizeof standing);
    game->rules.standing(setup, state, &standing);
    for (int p = 0; p < players; p++) tenths[p] = standing.points[p] * 10;
}

void rh_bot_rewards(const int32_t *tenths, int players, bool over, double *win, double *reward)
{
    int64_t mean = 0;
    int32_t most = tenths[0];
    double sum = 0, spread, steep, behind[RH_PLAYERS_MAX] = {0};
    int winners = 0;
    for (int p = 0; p < players; p++) {
        mean += tenths[p] < 0 ? -(int64_t)tenths[p] : tenths[p];
        if (tenths[p] > most) most = tenths[p];
    }
    spread = (double)mean / (players * EVAL_SPREAD_DIVISOR);
    if (spread < EVAL_SPREAD_MIN_TENTHS) spread = EVAL_SPREAD_MIN_TENTHS;
    steep = 1 / spread;
    for (int p = 0; p < players; p++) behind[p] = ((double)tenths[p] - (double)most) * steep;
    eval_exps(behind);
    for (int p = 0; p < players; p++) {
        win[p] = behind[p];
        sum += win[p];
        winners += tenths[p] == most;
    }
    sum = 1 / sum;
    for (int p = 0; p < players; p++) {
        reward[p] = win[p] = win[p] * sum;
        if (!over) continue;
        win[p] = tenths[p] == most ? 1.0 / winners : 0;
        reward[p] = eval_place_share * win[p] + (1 - eval_place_share) * reward[p];
    }
}

void rh_bot_shares(const int32_t *exponents, int players, double *win)
{
    int32_t most = exponents[0];
    double sum = 0, behind[RH_PLAYERS_MAX] = {0};
    for (int p = 1; p < players; p++)
        if (exponents[p] > most) most = exponents[p];
    for (int p = 0; p < players; p++)
        behind[p] = ((double)exponents[p] - (double)most) * (1.0 / 65536);
    eval_exps(behind);
    for (int p = 0; p < players; p++) sum += behind[p];
    for (int p = 0; p < players; p++) win[p] = behind[p] / sum;
}

/* Returns the i-th of the numbers 1 to span-1 in bit-reversed order, which spreads them evenly over
   the range; -1 if there are no more. */
static int64_t eval_bit_reversed(int64_t span, int i)
{
    int bits = 0;
    int64_t seen = 0;
    while (((int64_t)1 << bits) < span) bits++;
    for (int64_t n = 1; n < (int64_t)1 << bits; n++) {
        int64_t turned = 0;
        for (int b = 0; b < bits; b++) turned |= (n >> b & 1) << (bits - 1 - b);
        if (turned < span && seen++ == i) return turned;
    }
    return -1;
}

/* The order is: the first amount, the smallest, one above the first, one below the first, then
   amounts spread over the range more and more densely. Amounts may repeat. */
bool rh_bot_amount(const RhOffer *offer, int32_t first, int i, int32_t *amount)
{
    int32_t least = offer->action.amount, most = offer->amount_max;
    int64_t found = -1;
    switch (i) {
    case 0: found = first; break;
    case 1: found = least; break;
    case 2: found = (int64_t)first + 1; break;
    case 3: found = (int64_t)first - 1; break;
    default: {
        int64_t offset = eval_bit_reversed((int64_t)most - least + 1, i - 4);
        if (offset < 0) return false;
        found = least + offset;
    }
    }
    if (found < least) found = least;
    if (found > most) found = most;
    *amount = (int32_t)found;
    return true;
}

int32_t rh_bot_appeal(const RhGame *game, const void *setup, const void *state,
                      const RhOffer *offer, int32_t *amount)
{
    int32_t appeal = EVAL_APPEAL_DEFAULT;
    *amount = offer->action.amount;
    if (game->hints && game->hints->appeal) {
        appeal = game->hints->appeal(setup, state, offer, amount);
        if (*amount < offer->action.amount) *amount = offer->action.amount;
        if (*amount > offer->amount_max) *amount = offer->amount_max;
    }
    return appeal > 0 ? appeal : 0;
}

bool rh_bot_likes(const RhGame *game, const void *setup, const void *state, RhAction action)
{
    RhOffer one;
    int32_t amount;
    one.action = action;
    one.amount_max = action.amount;
    return rh_bot_appeal(game, setup, state, &one, &amount) > 0;
}

/* Returns the actor's evaluation after an offer; RH_NEVER if its appeal is 0. */
static int32_t eval_offer(const RhGame *game, const void *setup, const void *state, int actor,
                          const RhOffer *offer)
{
    RhState after;
    int32_t tenths[RH_PLAYERS_MAX] = {0};
    if (!rh_bot_likes(game, setup, state, offer->action)) return RH_NEVER;
    rh_copy(&after, state, game->state_size);
    game->rules.apply(setup, &after, offer->action, 0);
    rh_bot_evaluate(game, setup, &after, rh_domain_size(game, setup, RH_PLAYER), tenths);
    return tenths[actor];
}

void rh_bot_judge(const RhGame *game, const void *setup, const void *state, int actor,
                  RhOffer *offers, int count, int32_t *tenths)
{
    for (int i = 0; i < count; i++) {
        int32_t amount;
        if (offers[i].amount_max == offers[i].action.amount) continue;
        rh_bot_appeal(game, setup, state, &offers[i], &amount);
        offers[i].action.amount = offers[i].amount_max = amount;
    }
    if (game->hints && game->hints->judge) {
        game->hints->judge(setup, state, offers, count, tenths);
        return;
    }
    for (int i = 0; i < count; i++) tenths[i] = eval_offer(game, setup, state, actor, &offers[i]);
}

RhAction rh_bot_pick(const RhGame *game, const void *setup, const void *state,
                     const RhOffer *offers, int count, RhRng *rng)
{
    int32_t appeal[RH_OFFERS_MAX], amount, at;
    int64_t total = 0, left;
    RhAction action;
    if (!game->hints || !game->hints->appeal) return rh_pick(offers, count, rng);
    for (int i = 0; i < count; i++) {
        int32_t one = game->hints->appeal(setup, state, &offers[i], &amount);
        appeal[i] = one > 0 ? one : 0;
        total += appeal[i];
    }
    if (total == 0) return rh_pick(offers, count, rng);
    left = rh_rng_below(rng, total < UINT32_MAX ? (uint32_t)total : UINT32_MAX);
    for (at = 0; left >= appeal[at]; at++) left -= appeal[at];
    action = offers[at].action;
    if (offers[at].amount_max > action.amount) {
        rh_bot_appeal(game, setup, state, &offers[at], &amount);
        action.amount = amount;
    }
    return action;
}

void rh_bot_deal(const RhGame *game, const void *setup, void *state, int viewer, RhRng *rng)
{
    if (game->rules.deal) game->rules.deal(setup, state, viewer, rng);
}
