/* games/rrcore/hints_appeal.c - rough values of effects, and the appeal of actions: how much they
   are worth trying for a computer player. None of this is a rule. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

/* ---- Rough values of effects, in points. ---- */

const uint8_t rr_unit_value[RR_UNITS] = {5,  5,  7,  10, 14, 5,  8,  8,  8,  6,  8, 14,
                                         14, 12, 20, 9,  9,  20, 14, 14, 15, 15, 12};

/* The value of effects that the plain game does not have. */
static int rr_more_value(RrEffect x)
{
    static const uint8_t value[RR_OPS - RR_OP_IDEA] = {20, 15, 18, 24, 24, 0,  18, 12, 10, 9,
                                                       14, 0,  9,  5,  12, 5,  14, 10, 14, 9,
                                                       0,  30, 15, 10, 20, 18, 15, 0};
    switch (x.op) {
    case RR_OP_RANDOM: return 8 * x.n;
    case RR_OP_COAL: return 4 * x.n;
    case RR_OP_PURPLE: return 4 * x.n;
    default: return x.op >= RR_OP_IDEA ? value[x.op - RR_OP_IDEA] : 0;
    }
}

static int rr_op_value(RrEffect x)
{
    switch (x.op) {
    case RR_OP_COIN: return 6 * x.n;
    case RR_OP_POINTS: return x.n;
    case RR_OP_TEMPORARY: return 14;
    case RR_OP_HIRE: return 22;
    case RR_OP_ENGINEER: return 25;
    case RR_OP_BLACK_WORKER: return 30;
    case RR_OP_ORDER: return 9;
    case RR_OP_MEDAL: return 40;
    case RR_OP_REVALUE: return 25;
    case RR_OP_SECOND_MARKER: return 30;
    case RR_OP_SCORE_ENGINEERS: return 15;
    case RR_OP_SCORE_LOCOS: return 13;
    case RR_OP_SCORE_TRACKS: return 15;
    case RR_OP_INCOME_TILE: return 16;
    case RR_OP_EXTRA_MARKER: return 25;
    case RR_OP_SPECIAL_VALUE: return 25;
    default: return rr_more_value(x);
    }
}

int rr_effects_value(const RrEffects *effects)
{
    int value = 0;
    for (int i = 0; i < effects->count; i++) value += rr_op_value(effects->at[i]);
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        value += effects->need[unit] * rr_unit_value[unit];
    }
    return value;
}

/* ---- Appeal: how much an action is worth trying; 0: not at all. ---- */

/* The value of an action space per piece that it costs. Coins are kept for spaces that need
   them. */
static int rr_appeal_place(const RrSetup *u, const RrState *s, RhAction a)
{
    const RrEffects *effects = rr_space_effects(u, s, a.arg[0]);
    int workers, coins, value, appeal;
    rr_space_cost(u, s, a.arg[0], &workers, &coins);
    value = effects ? effects->rough_value : 0;
    value = value * 4 / (workers + coins);
    appeal = 1 + value * value / 16;
    if (a.amount > coins)
        appeal = s->workers_left[s->turn] + s->temporary[s->turn] >= workers ? 1 + appeal / 16
                                                                             : 1 + appeal / 3;
    if (a.arg[2] && effects && !effects->shows_level1) appeal = 1 + appeal / 4;
    return appeal;
}

static int rr_appeal_step(const RrSetup *u, const RrState *s, int piece)
{
    int route = piece / RR_LEVELS, level = piece % RR_LEVELS, p = s->turn;
    int at = s->position[p][piece] + 1, reach = rr_reach(u, s, p, route);
    const int16_t *value = u->value[s->revalued[p]];
    int gain = value[level + 1] - value[level];
    int appeal = 40 + (at <= reach ? 50 * gain : 10 * gain);
    uint64_t here = s->here[p];
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        const RrSpecial *x = &u->special[i];
        if (x->level != level || x->space != at || !(here >> i & 1)) continue;
        if (x->locomotive && reach < at) continue;
        appeal += x->scoring ? 100 : 300;
    }
    return appeal;
}

/* The appeal of an action that the plain game does not have, from its effects. */
static int rr_appeal_of(const RrEffects *effects)
{
    return 10 + 4 * effects->rough_value;
}

static int rr_appeal_more(const RrSetup *u, const RrState *s, RhAction a)
{
    switch (a.kind) {
    case RR_STOP: return 5;
    case RR_TAKE_IDEA: return rr_appeal_of(&u->idea[a.arg[0]]);
    case RR_BOX_ENGINEER: return rr_appeal_of(&u->engineer[a.arg[0]].effects);
    case RR_BORROW: return rr_appeal_of(&u->engineer[a.arg[0]].effects);
    case RR_TWICE:
    case RR_ONCE: return rr_appeal_of(&u->start[a.arg[0]]);
    case RR_TAKE_FOUNDRY:
    case RR_USE_FOUNDRY: return rr_appeal_of(&u->foundry[a.arg[0]]);
    case RR_LOAD_TRAIN:
    case RR_FOLLOW: return rr_appeal_of(&u->load[a.arg[0]]);
    case RR_LAY_DIVIDEND:
    case RR_PAYOUT: return rr_appeal_of(&u->dividend[a.arg[0]]);
    case RR_USE_CAR:
    case RR_USE_PURPLE:
    case RR_LAY_CAR:
    case RR_LAY_PURPLE:
    case RR_KEY_CAR:
    case RR_KEY_PURPLE: return rr_appeal_of(rr_slot_ability(u, s, a.arg[0]));
    case RR_MOVE_CAR: return 1 + rr_slot_ability(u, s, a.arg[1])->rough_value;
    case RR_BOILERMAN:
    case RR_STOCK_UP: return 200;
    default: return 100;
    }
}

int rr_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    RhAction a = o->action;
    *amount = a.amount;
    switch (a.kind) {
    case RR_PASS:
        if (s->workers_left[s->turn] + s->temporary[s->turn]) return 0;
        if (u->has_modules && rr_any_income_useful(u, s)) return 0;
        return s->black_owner == s->turn && s->black_ready ? 0 : 100;
    case RR_STAY: return 1;
    case RR_END: return 1;
    case RR_DO_PLACE: return rr_appeal_place(u, s, a);
    case RR_DO_MOVE:
    case RR_REUSE: {
        int value = rr_space_effects(u, s, a.arg[0])->rough_value;
        return 1 + value * value;
    }
    case RR_STEP: return rr_appeal_step(u, s, a.arg[0]);
    case RR_DO_TOKEN: return 10 + 4 * u->token[a.arg[0]].rough_value;
    case RR_DO_CARD: return 10 + 4 * u->card[a.arg[0]].rough_value;
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return 10 + 4 * u->tile[a.arg[0]].rough_value;
    case RR_NO_CARD: return 2;
    case RR_DO_EXTENSION: return 10 + 4 * rr_extension_value(u, a.arg[0], rr_row(u, s));
    case RR_TAKE_INCOME: return 10 + 4 * u->income[a.arg[0]].rough_value;
    case RR_USE_INCOME: return rr_is_income_useful(u, s, a.arg[0]) ? 300 : 0;
    default: return u->has_modules ? rr_appeal_more(u, s, a) : 100;
    }
}
