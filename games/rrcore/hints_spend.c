/* games/rrcore/hints_spend.c - makes a plan for the units that wait in a player's queue. They are
   spent one after the other on a copy of the player's board, each where the value rises most. None
   of this is a rule.

   Most trials change a single field and trigger no further effects. Their gain is the change of the
   parts that depend on the field (RrChange), so they need no copy of the board. The values of steps
   are cached (RrSteps). Start with rr_spend_all. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

enum {
    RR_SPENT_MAX = 12, /* most units spent before an evaluation */
    RR_CAR_VALUE = 4   /* value of a maintenance car, in points */
};

/* The field that a trial changes. */
enum { RR_TRY_COPY, RR_TRY_STEP, RR_TRY_DOUBLER, RR_TRY_MARKER, RR_TRY_FACTORY, RR_TRY_LOCOS };

/* A change without further effects. */
typedef struct RrChange {
    int kind, index;             /* with RR_TRY_COPY, the board is in RrSpending.best */
    int8_t to;                   /* the new value of the field */
    int8_t loco[RR_SLOTS_MAX];   /* for RR_TRY_LOCOS */
    uint8_t parts;               /* set of the parts that depend on the field */
    int32_t part[RR_ROUTES + 1]; /* their values after the change */
} RrChange;

/* The trials for one unit. */
typedef struct RrSpending {
    const RrSetup *u;
    const RrState *s;
    int row;
    RrPlayerBoard *d; /* the board, without the unit */
    int32_t before;   /* its value, if `valued` */
    bool valued;
    bool found;          /* some trial was possible */
    int32_t gain;        /* gain of the best trial */
    RrChange trial;      /* the best trial */
    RrPlayerBoard *best; /* the board after it, stored in `room`, if it needed a copy */
    RrPlayerBoard room[2];
} RrSpending;

static bool rr_is_better(RrSpending *b, int32_t gain)
{
    if (b->found && gain <= b->gain) return false;
    b->gain = gain;
    b->found = true;
    return true;
}

/* ---- Trials on a copy of the board. ---- */

static int32_t rr_trial_value(const RrSpending *b, RrPlayerBoard *d)
{
    int32_t value = rr_board_value(b->u, d, b->row);
    return b->u->has_modules ? value + rr_board_rough(b->u, d, b->row) : value;
}

static RrPlayerBoard *rr_trial_copy(RrSpending *b)
{
    RrPlayerBoard *then = b->best == &b->room[0] ? &b->room[1] : &b->room[0];
    *then = *b->d;
    return then;
}

static void rr_try_copy(RrSpending *b, RrPlayerBoard *then)
{
    if (!b->valued) b->before = rr_trial_value(b, b->d);
    b->valued = true;
    if (!rr_is_better(b, rr_trial_value(b, then) - b->before)) return;
    b->best = then;
    b->trial.kind = RR_TRY_COPY;
}

/* ---- Trials that change one field. ---- */

static int8_t *rr_trial_field(RrPlayerBoard *d, const RrChange *t)
{
    switch (t->kind) {
    case RR_TRY_STEP: return &d->at[t->index];
    case RR_TRY_DOUBLER: return &d->doublers[t->index];
    case RR_TRY_MARKER: return &d->marker[t->index];
    default: return &d->factory[t->index];
    }
}

/* Applies a change; a second call undoes it. */
static void rr_swap_field(const RrSetup *u, RrPlayerBoard *d, RrChange *t)
{
    if (t->kind == RR_TRY_LOCOS) {
        int8_t before[RR_SLOTS_MAX];
        rh_copy(before, d->loco, sizeof before);
        rh_copy(d->loco, t->loco, sizeof before);
        rh_copy(t->loco, before, sizeof before);
        rr_board_count_reach(u, d);
    } else {
        int8_t *field = rr_trial_field(d, t), before = *field;
        *field = t->to;
        t->to = before;
    }
}

static void rr_try_field(RrSpending *b, RrChange *t)
{
    int32_t gain = 0;
    rr_swap_field(b->u, b->d, t);
    for (int part = 0; part <= RR_WORKS; part++) {
        if (!(t->parts >> part & 1)) continue;
        t->part[part] = rr_part_value(b->u, b->d, part, b->row);
        gain += t->part[part] - b->d->part[part];
    }
    rr_swap_field(b->u, b->d, t);
    if (rr_is_better(b, gain)) b->trial = *t;
}

static void rr_take_field(const RrSetup *u, RrPlayerBoard *d, RrChange *t)
{
    rr_swap_field(u, d, t);
    if (t->kind != RR_TRY_STEP) d->strayed |= t->parts;
    for (int part = 0; part <= RR_WORKS; part++) {
        if (t->parts >> part & 1) d->part[part] = t->part[part];
    }
}

/* ---- Steps. ---- */

static int32_t rr_find_step_value(const RrSetup *u, RrPlayerBoard *d, int piece, int row)
{
    int route = piece / RR_LEVELS;
    int32_t value = RR_REACHES;
    d->at[piece]++;
    if (!rr_board_reached(u, d, route)) value = rr_part_value(u, d, route, row);
    d->at[piece]--;
    return value;
}

int32_t rr_step_value(const RrSetup *u, RrPlayerBoard *d, int piece, int row)
{
    int route = piece / RR_LEVELS, first = rr_piece(route, 0);
    uint64_t key = (uint64_t)piece + 1;
    uint32_t place;
    if (!d->steps || (d->strayed >> route & 1)) return rr_find_step_value(u, d, piece, row);
    for (int level = 0; level < RR_LEVELS; level++) key = key << 8 | (uint8_t)d->at[first + level];
    place = (uint32_t)(key * UINT64_C(0x9E3779B97F4A7C15) >> 58);
    if (d->steps->key[place] != key) {
        d->steps->key[place] = key;
        d->steps->value[place] = rr_find_step_value(u, d, piece, row);
    }
    return d->steps->value[place];
}

static void rr_try_step(RrSpending *b, int route, int level)
{
    int piece = rr_piece(route, level);
    int32_t value = rr_step_value(b->u, b->d, piece, b->row);
    if (value == RR_REACHES) {
        RrPlayerBoard *then = rr_trial_copy(b);
        then->at[piece]++;
        rr_board_check(b->u, then, route);
        rr_try_copy(b, then);
    } else if (rr_is_better(b, value - b->d->part[route])) {
        b->trial.kind = RR_TRY_STEP;
        b->trial.index = piece;
        b->trial.to = (int8_t)(b->d->at[piece] + 1);
        b->trial.parts = (uint8_t)(1 << route);
        b->trial.part[route] = value;
    }
}

static void rr_try_steps(RrSpending *b, int levels)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        for (int level = 0; level < RR_LEVELS; level++) {
            if ((levels >> level & 1) && rr_board_may_step(b->u, b->d, route, level))
                rr_try_step(b, route, level);
        }
    }
}

/* ---- Other units. ---- */

bool rr_cell_acts(const RrSetup *u, const RrPlayerBoard *d, int cell)
{
    int gap = u->cell_gap[cell] != RH_NOTHING ? u->cell_gap[cell] : u->cell_over[cell];
    if (u->shared || (gap != RH_NOTHING && d->factory[gap] != RH_NOTHING)) return true;
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space == cell && !(d->fired >> i & 1)) return true;
    }
    return false;
}

static void rr_try_marker(RrSpending *b, int marker, int cell)
{
    RrChange t = {RR_TRY_MARKER, marker, (int8_t)cell, {0}, 1 << RR_WORKS, {0}};
    RrPlayerBoard *then;
    if (!rr_cell_acts(b->u, b->d, cell)) {
        rr_try_field(b, &t);
        return;
    }
    then = rr_trial_copy(b);
    rr_board_industry(b->u, then, marker, cell);
    rr_try_copy(b, then);
}

static void rr_try_industry(RrSpending *b)
{
    for (int i = 0; i < RR_MARKERS_MAX * (b->u->shared ? 2 : 1); i++) {
        int m = i % RR_MARKERS_MAX, cell = rr_board_next(b->u, b->d, m, i >= RR_MARKERS_MAX);
        if (cell != RH_NOTHING) rr_try_marker(b, m, cell);
    }
}

static void rr_try_doubler(RrSpending *b)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        RrChange t = {RR_TRY_DOUBLER,        route, (int8_t)(b->d->doublers[route] + 1), {0},
                      (uint8_t)(1 << route), {0}};
        if (b->d->doublers[route] < b->u->doubler_places[route]) rr_try_field(b, &t);
    }
}

/* The locomotives after one more is put into a slot: each one that is displaced goes to the slot
   with the lowest number that takes it. */
static void rr_chain_locos(const RrSetup *u, const RrPlayerBoard *d, int number, int slot,
                           RrChange *t)
{
    rh_copy(t->loco, d->loco, sizeof t->loco);
    for (;;) {
        int before = t->loco[slot], lowest = RH_NOTHING;
        t->loco[slot] = (int8_t)number;
        t->parts |= (uint8_t)(1 << u->slot_route[slot]);
        for (int i = 0; i < u->slots; i++) {
            int there = d->sites >> i & 1 ? (int)RR_SITE_NUMBER : t->loco[i];
            if (there < before && (lowest == RH_NOTHING || there < t->loco[lowest])) lowest = i;
        }
        if (lowest == RH_NOTHING) return;
        slot = lowest;
        number = before;
    }
}

static void rr_try_slot(RrSpending *b, int number, int slot)
{
    RrChange t = {RR_TRY_LOCOS, 0, 0, {0}, 0, {0}};
    RrPlayerBoard *then;
    bool acts = false;
    rr_chain_locos(b->u, b->d, number, slot, &t);
    rr_swap_field(b->u, b->d, &t);
    for (int route = 0; route < RR_ROUTES; route++) {
        if (t.parts >> route & 1) acts = acts || rr_board_reached(b->u, b->d, route);
    }
    rr_swap_field(b->u, b->d, &t);
    if (!acts) {
        rr_try_field(b, &t);
        return;
    }
    then = rr_trial_copy(b);
    rh_copy(then->loco, t.loco, sizeof t.loco);
    rr_board_count_reach(b->u, then);
    for (int route = 0; route < RR_ROUTES; route++) {
        if (t.parts >> route & 1) rr_board_check(b->u, then, route);
    }
    rr_try_copy(b, then);
}

static void rr_try_loco(RrSpending *b, int number)
{
    for (int slot = 0; slot < b->u->slots; slot++) {
        if (number > rr_board_slot(b->d, slot)) rr_try_slot(b, number, slot);
    }
}

/* The most valuable factory that can be built. */
static int rr_best_factory(const RrSetup *u, const RrState *s, const RrPlayerBoard *d)
{
    int best = RH_NOTHING;
    for (int t = 0; t < u->tiles; t++) {
        bool there = s->open[t] || (s->piles[t] && u->tile_number[t] == d->pile);
        if (there && (best == RH_NOTHING || u->tile[t].rough_value > u->tile[best].rough_value))
            best = t;
    }
    return best;
}

/* On the shared board, the ability of the covered tile is used, and a car is placed. */
static void rr_try_shared(RrSpending *b, int tile)
{
    int lowest = b->d->slot_height[0];
    for (int slot = 1; slot < b->u->shared_slots; slot++) {
        if (b->d->slot_height[slot] < lowest) lowest = b->d->slot_height[slot];
    }
    for (int slot = 0; slot < b->u->shared_slots; slot++) {
        RrPlayerBoard *then;
        if (b->d->slot_height[slot] != lowest) continue;
        then = rr_trial_copy(b);
        rr_board_gain(b->u, then, rr_board_ability(b->u, b->d, slot));
        then->slot_top[slot] = (int8_t)tile;
        then->slot_height[slot]++;
        then->points += RR_CAR_VALUE;
        then->stale |= 1 << RR_WORKS;
        rr_try_copy(b, then);
    }
}

static void rr_try_factory(RrSpending *b)
{
    int best = rr_best_factory(b->u, b->s, b->d), slot = 0;
    RrChange t = {RR_TRY_FACTORY, 0, (int8_t)best, {0}, 1 << RR_WORKS, {0}};
    if (best == RH_NOTHING) return;
    if (b->u->shared) {
        rr_try_shared(b, best);
        return;
    }
    while (slot < b->u->factory_slots && b->d->factory[slot] != RH_NOTHING) slot++;
    t.index = slot;
    if (slot < b->u->factory_slots) rr_try_field(b, &t);
}

static void rr_try_unit(RrSpending *b, int unit)
{
    switch (unit) {
    case RR_U12:
    case RR_U12_BLACK: rr_try_steps(b, 3); break;
    case RR_UANY: rr_try_steps(b, (1 << RR_LEVELS) - 1); break;
    case RR_UINDUSTRY: rr_try_industry(b); break;
    case RR_UDOUBLER: rr_try_doubler(b); break;
    case RR_UREPEAT:
        rr_try_steps(b, 1);
        rr_try_industry(b);
        rr_try_doubler(b);
        break;
    case RR_UBUILD:
        rr_try_loco(b, b->d->pile);
        rr_try_factory(b);
        break;
    case RR_ULOCO: rr_try_loco(b, b->d->pile); break;
    case RR_UFACTORY: rr_try_factory(b); break;
    case RR_ULOCO9: rr_try_loco(b, b->u->tile_number[b->u->special_tile]); break;
    default: rr_try_steps(b, 1 << (unit - RR_U1));
    }
}

/* ---- Spending all units. ---- */

static void rr_begin_trials(RrSpending *b)
{
    b->found = b->valued = false;
    b->best = 0;
}

static void rr_take_best(RrSpending *b)
{
    if (!b->found) return;
    if (b->trial.kind == RR_TRY_COPY) *b->d = *b->best;
    else rr_take_field(b->u, b->d, &b->trial);
}

void rr_spend_all(const RrSetup *u, const RrState *s, RrPlayerBoard *d, int row)
{
    static const uint8_t order[] = {RR_UFACTORY,  RR_ULOCO,  RR_ULOCO9,   RR_UBUILD,  RR_UINDUSTRY,
                                    RR_U1,        RR_U1 + 1, RR_U1 + 2,   RR_U1 + 3,  RR_U5,
                                    RR_U12_BLACK, RR_U12,    RR_UDOUBLER, RR_UREPEAT, RR_UANY};
    RrSpending b;
    b.u = u;
    b.s = s;
    b.row = row;
    b.d = d;
    if (d->stale) rr_board_refresh(u, d, row);
    if (d->hand) {
        rr_begin_trials(&b);
        rr_try_loco(&b, d->hand);
        rr_take_best(&b);
    }
    for (int spent = 0; spent < RR_SPENT_MAX; spent++) {
        size_t i = 0;
        while (i < sizeof order && !d->queue[order[i]]) i++;
        if (i == sizeof order) return;
        d->queue[order[i]]--;
        rr_begin_trials(&b);
        rr_try_unit(&b, order[i]);
        rr_take_best(&b);
    }
}
