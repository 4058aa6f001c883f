/* games/rrcore/hints_judge.c - values all offers of one decision, for computer players that play
   matches to the end. None of this is a rule.

   The value of an offer is what rr_evaluate gives the actor after it. In the plain game most offers
   change only the actor's own board, in a way that the plans of hints_spend.c can handle. These
   offers are tried on copies of one board, and spaces with the same effects share one plan. All
   other offers are applied to a copy of the position, which is then evaluated as a whole. Terms
   that no offer of the first kind changes are left out of all values (rr_constant_terms). Start
   with rr_judge. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

/* The result of the plan for the units of a space. */
typedef struct RrPlan {
    int32_t value; /* without workers left to place, and coins */
    int16_t left;  /* workers left to place, before the payment */
    int16_t coins;
} RrPlan;

/* Rules of end bonus cards that count what plans change on the board, except locomotives. */
enum {
    RR_CARDS_OF_BOARD =
        1u << RR_BY_ROUTES | 1u << RR_BY_FACTORIES | 1u << RR_BY_DOUBLERS | 1u << RR_BY_POSITIONS
};

typedef struct RrJudging {
    const RrSetup *u;
    const RrState *s;
    int p, row;
    const int16_t *weights;
    RrPlayerBoard board; /* before the decision */
    RrSteps steps;       /* cache for the board */
    int32_t cards;       /* value of the end bonus cards held */
    uint32_t card_rules; /* set of their rules */
    int32_t ready;       /* value of the engineers that can still be used */
    int32_t constant;    /* see rr_constant_terms */
    bool has_constant;
    bool queue_planned; /* plans handle everything that waits in the queue */
    bool any_token;     /* the player can use an idea token */
    RrPlan plan[RR_PLANS_MAX];
    uint32_t planned; /* set of the plans already made */
} RrJudging;

/* ---- Terms of the evaluation that are not on the board. ---- */

static int32_t rr_ready_value(const RrJudging *j, int engineer)
{
    return j->weights[RR_F_ENGINEER_READY] * j->u->engineer[engineer].effects.rough_value;
}

static bool rr_has_black(const RrJudging *j)
{
    return j->s->black_owner == j->p && j->s->black_ready;
}

/* The terms of the evaluation other than the board, cards, the black worker and engineers that are
   ready. */
static int32_t rr_constant_terms(RrJudging *j)
{
    if (!j->has_constant) {
        j->constant = rr_rest_of_value(j->u, j->s, j->p, 0) - j->cards;
        if (rr_has_black(j)) j->constant -= j->weights[RR_F_BLACK_READY];
        j->has_constant = true;
    }
    return j->constant;
}

/* The value of workers left to place, of coins, and of the engineers that are ready (`ready`). */
static int32_t rr_means_value(const RrJudging *j, int left, int coins, int32_t ready)
{
    const int16_t *w = j->weights;
    int32_t value = w[RR_F_LEFT] * left + w[RR_F_LEFT_FIRST] * (left < 3 ? left : 3);
    value += w[RR_F_COINS] * coins + w[RR_F_COINS_FIRST] * (coins < 2 ? coins : 2);
    return left ? value + ready : value;
}

/* The value of a board after a plan, without its workers, coins and rr_constant_terms. */
static int32_t rr_plan_value(const RrJudging *j, RrPlayerBoard *d)
{
    int32_t value = 0;
    if (d->tally[0] | d->tally[1] | d->tally[2]) {
        value += rr_tallied(j->u, j->s, j->p, d) * RR_WEIGHT_ONE;
        rh_zero(d->tally, sizeof d->tally);
    }
    d->left = d->coins = 0;
    return value + rr_board_value(j->u, d, j->row);
}

/* True if the actor holds an end bonus card with this rule. */
static bool rr_holds(const RrJudging *j, int rule)
{
    return j->card_rules >> rule & 1;
}

/* The value of the cards with the board after an action. */
static int32_t rr_cards_on(const RrJudging *j, const RrPlayerBoard *d)
{
    RrCopy then;
    rr_copy(j->u, &then.s, j->s);
    rh_copy(then.s.position[j->p], d->at, sizeof d->at);
    rh_copy(then.s.factory[j->p], d->factory, sizeof d->factory);
    rh_copy(then.s.doublers[j->p], d->doublers, sizeof d->doublers);
    return rr_cards_value(j->u, &then.s, j->p);
}

/* ---- Placements. ---- */

static void rr_make_plan(RrJudging *j, const RrEffects *effects, bool black, bool is_free,
                         RrPlan *plan)
{
    RrPlayerBoard d = j->board;
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        d.queue[unit] = (int8_t)(d.queue[unit] + effects->need[unit]);
    }
    if (black && is_free) {
        d.queue[RR_U12]--;
        d.queue[RR_U12_BLACK]++;
    } else if (black && effects->shows_level1) {
        d.queue[RR_U1]++;
    }
    rr_spend_all(j->u, j->s, &d, j->row);
    plan->left = d.left;
    plan->coins = d.coins;
    plan->value = rr_plan_value(j, &d);
}

/* Returns the plan for a space. How it is paid for hardly changes a plan. */
static RrPlan rr_plan_for(RrJudging *j, const RrEffects *effects, bool black, bool is_free)
{
    RrPlan plan;
    if (black) {
        rr_make_plan(j, effects, black, is_free, &plan);
        return plan;
    }
    if (!(j->planned >> effects->plan & 1)) {
        j->planned |= 1u << effects->plan;
        rr_make_plan(j, effects, false, is_free, &j->plan[effects->plan]);
    }
    return j->plan[effects->plan];
}

/* Adds what a space gives besides units. */
static void rr_plan_at_once(const RrEffects *effects, RrPlan *plan)
{
    for (int i = 0; i < effects->count && effects->at_once; i++) {
        int n = effects->at[i].n;
        switch (effects->at[i].op) {
        case RR_OP_COIN: plan->coins = (int16_t)(plan->coins + n); break;
        case RR_OP_POINTS: plan->value += n * RR_WEIGHT_ONE; break;
        case RR_OP_TEMPORARY: plan->left = (int16_t)(plan->left + n); break;
        default: break;
        }
    }
}

/* The value of a claim to a place in the next turn order. */
static int32_t rr_claim_value(const RrJudging *j, int space)
{
    int position = j->u->space[space].order;
    int32_t value = j->weights[RR_F_CLAIM];
    return value +
           j->weights[RR_F_ORDER] * (j->u->players - position - rr_order_place(j->u, j->s, j->p));
}

static bool rr_judge_place(RrJudging *j, RhAction a, int32_t *value)
{
    const RrSetup *u = j->u;
    const RrState *s = j->s;
    int space = a.arg[0];
    bool order = space < u->board_spaces && u->space[space].order;
    const RrEffects *effects = rr_space_effects(u, s, space);
    int32_t ready = j->ready;
    RrPlan plan;
    if (!effects->plan || ((effects->units & RR_DOUBLERS) && !s->doublers_left)) return false;
    plan = rr_plan_for(j, effects, a.arg[2], space == u->space_free);
    rr_plan_at_once(effects, &plan);
    if (space >= u->first_own) ready -= rr_ready_value(j, space - u->first_own);
    *value = plan.value + j->cards +
             rr_means_value(j, plan.left - a.arg[1], plan.coins - a.amount, ready);
    if (rr_has_black(j) && !a.arg[2]) *value += j->weights[RR_F_BLACK_READY];
    if (order) *value += rr_claim_value(j, space);
    return true;
}

/* ---- The queue. ---- */

/* True if plans handle the effects that an action of the queue triggers. */
static bool rr_is_known(const RrJudging *j, const RrEffects *effects)
{
    if (effects->units & ~(uint32_t)(RR_PLANNED | RR_SET(RR_UTOKEN))) return false;
    for (int i = 0; i < effects->count; i++) {
        switch (effects->at[i].op) {
        case RR_OP_COIN:
        case RR_OP_POINTS:
        case RR_OP_UNLOCK:
        case RR_OP_SCORE_ENGINEERS:
        case RR_OP_SCORE_LOCOS: break;
        case RR_OP_WORKER:
            if (rr_holds(j, RR_BY_WORKERS)) return false;
            break;
        default:
            if (effects->at[i].op >= RR_OP_COIN) return false;
        }
    }
    return true;
}

/* Triggers the special spaces of a route that are reached now. False if a plan does not handle one
   of them. */
static bool rr_board_reach_specials(const RrJudging *j, int route, RrPlayerBoard *d)
{
    for (uint64_t left = rr_board_reached(j->u, d, route); left; left &= left - 1) {
        if (!rr_is_known(j, &j->u->special[rh_lowest_bit(left)].effects)) return false;
    }
    rr_board_check(j->u, d, route);
    return true;
}

static bool rr_board_do_step(const RrJudging *j, int piece, int unit, RrPlayerBoard *d)
{
    int32_t value = rr_step_value(j->u, d, piece, j->row);
    d->queue[unit]--;
    if (unit == RR_U12_BLACK && piece % RR_LEVELS == 0) d->queue[RR_U1]++;
    d->at[piece]++;
    if (value == RR_REACHES) return rr_board_reach_specials(j, piece / RR_LEVELS, d);
    d->part[piece / RR_LEVELS] = value;
    return true;
}

static bool rr_board_do_industry(const RrJudging *j, int marker, int unit, RrPlayerBoard *d)
{
    const RrSetup *u = j->u;
    int cell = u->cell_next[d->marker[marker]], gap = u->cell_gap[cell];
    d->queue[unit]--;
    if (gap != RH_NOTHING && !rr_is_known(j, &u->tile[d->factory[gap]])) return false;
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space == cell && !rr_is_known(j, &u->special[i].effects)) return false;
    }
    rr_board_industry(u, d, marker, cell);
    return true;
}

/* A displaced locomotive stays in hand only if some slot takes it. */
static bool rr_board_do_loco(const RrJudging *j, int number, int slot, RrPlayerBoard *d)
{
    int before = d->loco[slot];
    if (rr_holds(j, RR_BY_LOCOS)) return false;
    d->loco[slot] = (int8_t)number;
    rr_board_count_reach(j->u, d);
    d->hand = 0;
    for (int i = 0; i < j->u->slots; i++) {
        if (before > d->loco[i]) d->hand = (int8_t)before;
    }
    return rr_board_reach_specials(j, j->u->slot_route[slot], d);
}

static bool rr_board_do_build(const RrJudging *j, RhAction a, RrPlayerBoard *d)
{
    d->queue[a.arg[2]]--;
    if (d->queue[RR_UBUILD] + d->queue[RR_ULOCO] + d->queue[RR_UFACTORY]) return false;
    if (a.kind == RR_LOCO) return rr_board_do_loco(j, j->u->tile_number[a.arg[0]], a.arg[1], d);
    d->factory[a.arg[1]] = (int8_t)a.arg[0];
    d->stale |= 1 << RR_WORKS;
    return true;
}

static bool rr_board_do_token(const RrJudging *j, int token, RrPlayerBoard *d)
{
    const RrEffects *effects = &j->u->token[token];
    if (rr_holds(j, RR_BY_TOKENS) || --d->queue[RR_UTOKEN] || !rr_is_known(j, effects))
        return false;
    rr_board_gain(j->u, d, effects);
    return true;
}

/* Applies an action to a copy of the board. False if plans do not handle all its consequences. */
static bool rr_board_do(const RrJudging *j, RhAction a, RrPlayerBoard *d)
{
    switch (a.kind) {
    case RR_END: rh_zero(d->queue, sizeof d->queue); return true;
    case RR_STEP: return rr_board_do_step(j, a.arg[0], a.arg[1], d);
    case RR_INDUSTRY: return rr_board_do_industry(j, a.arg[0], a.arg[1], d);
    case RR_DOUBLER:
        d->queue[a.arg[1]]--;
        d->doublers[a.arg[0]]++;
        d->stale |= (uint8_t)(1 << a.arg[0]);
        return j->s->doublers_left > 1;
    case RR_LOCO:
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return rr_board_do_build(j, a, d);
    case RR_PUT:
        return !(d->queue[RR_UBUILD] + d->queue[RR_ULOCO] + d->queue[RR_UFACTORY]) &&
               rr_board_do_loco(j, d->hand, a.arg[0], d);
    case RR_DO_TOKEN: return rr_board_do_token(j, a.arg[0], d);
    default: return false;
    }
}

/* True if plans handle everything that waits in the queue. The end of such a turn does not end a
   round. */
static bool rr_is_queue_planned(const RrState *s)
{
    const uint64_t planned = RR_PLANNED, known = planned | (uint64_t)1 << RR_UTOKEN;
    if (s->stage != RR_STAGE_ROUND || ((s->units[0] | s->units[1]) & ~known)) return false;
    return !s->bonus_after_card && !(s->tally[0] | s->tally[1] | s->tally[2]);
}

/* True if units wait that will be lost because they can no longer be used. */
static bool rr_may_lose_units(const RrJudging *j, const RrPlayerBoard *d)
{
    if (d->queue[RR_UTOKEN] && !j->any_token) return true;
    return (d->queue[RR_UDOUBLER] || d->queue[RR_UREPEAT]) && !j->s->doublers_left;
}

static bool rr_judge_queue(RrJudging *j, RhAction a, int32_t *value)
{
    RrPlayerBoard d;
    if (!j->queue_planned) return false;
    d = j->board;
    if (!rr_board_do(j, a, &d) || rr_may_lose_units(j, &d)) return false;
    *value = j->cards;
    if (j->card_rules & RR_CARDS_OF_BOARD) *value = rr_cards_on(j, &d);
    rr_spend_all(j->u, j->s, &d, j->row);
    *value += rr_means_value(j, d.left, d.coins, j->ready);
    *value += rr_plan_value(j, &d);
    if (rr_has_black(j)) *value += j->weights[RR_F_BLACK_READY];
    return true;
}

/* ---- All offers. ---- */

static void rr_begin_judging(const RrSetup *u, const RrState *s, RrJudging *j)
{
    j->u = u;
    j->s = s;
    j->p = s->turn;
    j->row = rr_row(u, s);
    j->weights = u->weights + j->row * RR_FEATURES;
    j->has_constant = false;
    j->planned = 0;
    rr_board_base(u, s, j->p, &j->steps, &j->board);
    if (u->has_modules) return;
    rr_board_take_queue(u, s, j->p, &j->board);
    j->queue_planned = s->decision != RR_TURN && rr_is_queue_planned(s);
    j->any_token = false;
    for (int t = 0; t < u->tokens && j->queue_planned && !j->any_token; t++)
        j->any_token = rr_may_token(u, s, j->p, t);
    j->cards = 0;
    j->card_rules = 0;
    for (int b = 0; b < u->bonuses && s->bonus_held[j->p]; b++) {
        if (s->bonus_at[b] == j->p) j->card_rules |= 1u << u->bonus[b].rule;
    }
    if (j->card_rules) j->cards = rr_cards_value(u, s, j->p);
    j->ready = 0;
    for (uint64_t own = s->own[j->p] & ~s->taken; own; own &= own - 1)
        j->ready += rr_ready_value(j, rh_lowest_bit(own) - u->first_own);
}

static bool rr_judge_on_board(RrJudging *j, RhAction a, int32_t *value)
{
    if (a.kind == RR_DO_PLACE) return rr_judge_place(j, a, value);
    return rr_judge_queue(j, a, value);
}

/* Applies an action to a copy of the position and evaluates it. */
static int32_t rr_value_after(const RrJudging *j, RhAction a)
{
    RrCopy after;
    rr_copy(j->u, &after.s, j->s);
    rr_apply(j->u, &after.s, a, 0);
    return rr_value_of(j->u, &after.s, j->p, rr_row(j->u, &after.s) == j->row ? &j->board : 0);
}

/* False for an offer without appeal; only passes and income tiles can be. */
static bool rr_is_liked(const RrSetup *u, const RrState *s, const RhOffer *offer)
{
    int32_t amount;
    if (offer->action.kind != RR_PASS && offer->action.kind != RR_USE_INCOME) return true;
    return rr_appeal(u, s, offer, &amount) > 0;
}

void rr_judge(const void *setup, const void *state, const RhOffer *offers, int count,
              int32_t *tenths)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    RrJudging j;
    bool plain = !u->has_modules &&
                 (s->decision == RR_TURN || s->decision == RR_QUEUE || s->decision == RR_HAND);
    rr_begin_judging(u, s, &j);
    for (int i = 0; i < count; i++) {
        int32_t value;
        tenths[i] = RH_NEVER;
        if (!rr_is_liked(u, s, &offers[i])) continue;
        if (!plain) value = rr_value_after(&j, offers[i].action);
        else if (!rr_judge_on_board(&j, offers[i].action, &value))
            value = rr_value_after(&j, offers[i].action) - rr_constant_terms(&j);
        tenths[i] = value * 10 / RR_WEIGHT_ONE;
    }
}
