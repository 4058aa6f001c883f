/* games/rrcore/coal.c - the coal module: foundries and boilermen, both for coal and as free
   actions, and the coal factory.

   The order of the foundries that lie face down is not kept: each that nobody has seen is equally
   likely to be the next, whichever of them became boilermen. */
#include "games/rrcore/more.h"

void rr_gain_coal(RrState *s, int p, int n, RhEvents *e)
{
    s->coal[p] = (int8_t)(s->coal[p] + n);
    rh_emit(e, rh_action(RR_GOT_COAL, p, 0, 0, n));
}

/* ---- The points of the best locomotive (K2). UR30b: they come after the step of the foundry. If
   it is given up, they come before the foundry is closed, or when the turn ends. ---- */

static void rr_score_best_loco(const RrSetup *u, RrState *s, RhEvents *e)
{
    int p = s->turn, points = rr_best_locos(u, s, p, 1);
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, points));
}

int rr_foundries_due(const RrState *s)
{
    return s->coal_done > 1 ? s->coal_done - 1 : 0;
}

/* The turn may be put aside while others act. */
int rr_foundry_points_due(const RrSetup *u, const RrState *s)
{
    int due = rr_foundries_due(s), p = s->frames ? s->frame_turn[0] : s->turn;
    return due ? due * rr_best_locos(u, s, p, 1) : 0;
}

void rr_gain_best_loco(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (u->late_foundry != RH_NOTHING) s->coal_done++;
    else rr_score_best_loco(u, s, e);
}

/* Is this the step of the foundry? A direct step of the same kind is spent before it. */
bool rr_scores_after(const RrSetup *u, const RrState *s, int unit)
{
    return s->stage == RR_STAGE_ROUND && rr_foundries_due(s) &&
           unit == u->foundry[u->late_foundry].only && !s->direct[unit];
}

void rr_pay_foundry(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->coal_done--;
    rr_score_best_loco(u, s, e);
}

static void rr_pay_coal(RrState *s, int n)
{
    s->coal[s->turn] = (int8_t)(s->coal[s->turn] - n);
    RH_ASSERT(s->coal[s->turn] >= 0);
}

/* For a free action, after which passing is refused. */
static void rr_spend_coal(RrState *s, int n)
{
    rr_pay_coal(s, n);
    if (!s->coal_done) s->coal_done = 1;
}

/* ---- Boilermen. ---- */

/* Own locomotives and factories without one. */
static uint64_t rr_boiler_targets(const RrSetup *u, const RrState *s, int p)
{
    uint64_t set = 0;
    for (int slot = 0; slot < u->slots; slot++) {
        if (s->loco[p][slot] != RH_NOTHING) set |= (uint64_t)1 << slot;
    }
    for (int slot = 0; slot < u->factory_slots; slot++) {
        if (s->factory[p][slot] != RH_NOTHING) set |= (uint64_t)1 << (RR_BOILER_FACTORY + slot);
    }
    return set & ~s->boilers[p];
}

/* D51. A locomotive reaches further at once. */
static void rr_put_boiler(const RrSetup *u, RrState *s, int target, RhEvents *e)
{
    int p = s->turn;
    s->boilers[p] |= (uint64_t)1 << target;
    rh_emit(e, rh_action(RR_BOILERMAN_ON, p, target, 0, 0));
    if (target < RR_BOILER_FACTORY) rr_check_specials(u, s, p, u->slot_route[target], e);
}

void rr_boiler_gone(const RrSetup *u, RrState *s, int p, int target, RhEvents *e)
{
    uint64_t bit = (uint64_t)1 << target;
    if (!u->coal || !(s->boilers[p] & bit)) return;
    s->boilers[p] &= ~bit;
    rh_emit(e, rh_action(RR_BOILERMAN_GONE, p, target, 0, 0));
}

/* D55: points are one more, one benefit is there twice, of several one is there once more. */
void rr_boiler_gain(const RrSetup *u, RrState *s, int tile, RhEvents *e)
{
    const RrEffects *effects = &u->tile[tile];
    int p = s->turn, op = effects->at[0].op;
    if (tile == u->works) return;
    if (tile == u->other_2) {
        rr_extra_more(s, false, RR_XAGAIN, 1);
    } else if (tile == u->coal_works) {
        rr_queue_more(s, false, RR_U1, 1);
    } else if (op == RR_OP_POINTS || op == RR_OP_SCORE_ENGINEERS || op == RR_OP_SCORE_LOCOS ||
               op == RR_OP_SCORE_TRACKS) {
        s->points[p]++;
        rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, 1));
    } else if (effects->only < RR_UNITS && effects->need[effects->only] > 1) {
        rr_queue_more(s, false, effects->only, 1);
    } else {
        rr_gain(u, s, effects, false, e);
    }
}

/* UR53: of the other #2 its step or its points. */
static void rr_again(const RrSetup *u, RrState *s, bool step, RhEvents *e)
{
    const RrEffects *effects = &u->tile[u->other_2];
    rr_extra_less(s, RR_XAGAIN);
    if (step) {
        rr_queue_more(s, false, effects->only, 1);
        return;
    }
    s->points[s->turn] = (int16_t)(s->points[s->turn] + effects->at[1].n);
    rh_emit(e, rh_action(RR_GOT_POINTS, s->turn, 0, 0, effects->at[1].n));
}

/* ---- Foundries. ---- */

bool rr_any_foundry(const RrSetup *u, const RrState *s)
{
    for (int f = 0; f < u->foundries; f++) {
        if (s->foundry_at[f] == RR_YARD_OPEN) return true;
    }
    return false;
}

void rr_drawn_foundry(RrState *s, int foundry, RhEvents *e)
{
    rr_extra_less(s, RR_XDRAW_FOUNDRY);
    s->foundries_down--;
    s->foundry_at[foundry] = RR_YARD_OPEN;
    rh_emit(e, rh_action(RR_FOUNDRY_OPEN, foundry, 0, 0, 0));
}

static void rr_take_foundry(RrState *s, int foundry, RhEvents *e)
{
    rr_extra_less(s, RR_XFOUNDRY);
    s->foundry_at[foundry] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_FOUNDRY, s->turn, foundry, 0, 0));
    if (s->foundries_down) rr_extra_more(s, false, RR_XDRAW_FOUNDRY, 1);
}

/* D52. Its units are remembered: who closes it gives up what is left of them. */
static void rr_use_foundry(const RrSetup *u, RrState *s, int foundry, RhEvents *e)
{
    const RrEffects *effects = &u->foundry[foundry];
    rr_spend_coal(s, u->foundry_coal);
    s->foundry_used[foundry] = 1;
    rh_emit(e, rh_action(RR_USED_FOUNDRY, s->turn, foundry, 0, 0));
    rr_gain(u, s, effects, false, e);
    s->closing = (int8_t)foundry;
    for (int unit = 0; unit < RR_UNITS; unit++) s->closing_left[unit] = effects->need[unit];
    if (rr_doubles_industry(u, s))
        s->closing_left[RR_UINDUSTRY] = (int8_t)(2 * effects->need[RR_UINDUSTRY]);
    s->closing_reuse = effects->at[0].op == RR_OP_REUSE_2;
}

void rr_shut_window(const RrSetup *u, RrState *s)
{
    if (!u->coal) return;
    s->closing = RH_NOTHING;
    rh_zero(s->closing_left, sizeof s->closing_left);
    s->closing_reuse = 0;
}

static void rr_close_foundry(const RrSetup *u, RrState *s, int target, RhEvents *e)
{
    int foundry = s->closing;
    if (rr_foundries_due(s) && foundry == u->late_foundry) rr_pay_foundry(u, s, e);
    for (int unit = 0; unit < RR_UNITS; unit++) {
        for (; s->closing_left[unit]; s->closing_left[unit]--) rr_queue_less(s, false, unit);
    }
    if (s->closing_reuse) rr_extra_less(s, RR_XREUSE_2);
    rr_shut_window(u, s);
    s->foundry_at[foundry] = RR_YARD_GONE;
    s->foundry_used[foundry] = 0;
    rh_emit(e, rh_action(RR_FOUNDRY_CLOSED, s->turn, foundry, 0, 0));
    rr_put_boiler(u, s, target, e);
}

int rr_spent_by(const RrSetup *u, const RrState *s, RhAction a)
{
    switch (a.kind) {
    case RR_STEP:
    case RR_INDUSTRY:
    case RR_DOUBLER:
    case RR_DO_BRANCH:
    case RR_DETOUR:
    case RR_REUSE: return a.arg[1];
    case RR_LOCO:
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return a.arg[2];
    case RR_KEY_STEPS:
    case RR_KEY_POINTS: return RR_UKEY;
    case RR_KEY_CAR:
    case RR_KEY_PURPLE: return u->key_car_is_key ? RR_UKEY : RR_UNITS;
    case RR_DO_PAIR: return RR_UPAIR;
    case RR_DO_BONUS: return rr_queued(s, RR_UBONUS) ? RR_UBONUS : RR_UBONUS_POINTS;
    case RR_BONUS_POINTS: return RR_UBONUS_POINTS;
    default: return RR_UNITS;
    }
}

/* D53: what belongs to the effect of the foundry keeps the window open, and so do a chain of
   locomotives and what must be chosen; anything else shuts it. */
void rr_watch_window(const RrSetup *u, RrState *s, RhAction a, int unit)
{
    if (s->closing == RH_NOTHING || a.kind == RR_CLOSE) return;
    if (a.kind == RR_PUT || a.kind == RR_FLIP || a.kind == RR_DO_EXTENSION) return;
    if (a.kind == RR_BLAST || a.kind == RR_SITE || a.kind == RR_MARKER_ON) return;
    if (unit < RR_UNITS && !s->direct[unit] && s->closing_left[unit]) {
        s->closing_left[unit]--;
    } else if (unit == RR_AS_UNIT(RR_XREUSE_2) && s->closing_reuse) {
        s->closing_reuse = 0;
    } else {
        rr_shut_window(u, s);
    }
}

/* ---- What is offered and done. ---- */

/* UR18: in the own turn, and before the main action only while one is possible. */
static bool rr_may_burn_now(const RrSetup *u, const RrState *s, int coal)
{
    if (!rr_is_free_time(u, s) || s->coal[s->turn] < coal) return false;
    return s->main_done || rr_any_main(u, s);
}

static int rr_offers_targets(const RrSetup *u, const RrState *s, int kind, RhOffer *out)
{
    int n = 0;
    for (uint64_t left = rr_boiler_targets(u, s, s->turn); left; left &= left - 1)
        out[n++].action = rh_action(kind, rh_lowest_bit(left), 0, 0, 0);
    return n;
}

int rr_offers_coal(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, p = s->turn, slots[RR_FACTORIES_MAX], places;
    if (s->three_routes) return 0;
    for (int f = 0; f < u->foundries && rr_extra(s, RR_XFOUNDRY); f++) {
        if (s->foundry_at[f] == RR_YARD_OPEN)
            out[n++].action = rh_action(RR_TAKE_FOUNDRY, f, 0, 0, 0);
    }
    if (rr_may_burn_now(u, s, u->foundry_coal)) {
        for (int f = 0; f < u->foundries; f++) {
            if (s->foundry_at[f] == p && !s->foundry_used[f])
                out[n++].action = rh_action(RR_USE_FOUNDRY, f, 0, 0, 0);
        }
    }
    if (s->foundries_down && !s->boiler_done && rr_may_burn_now(u, s, u->boiler_coal))
        n += rr_offers_targets(u, s, RR_BOILERMAN, out + n);
    if (s->closing != RH_NOTHING) n += rr_offers_targets(u, s, RR_CLOSE, out + n);
    if (rr_extra(s, RR_XCOAL_WORKS)) {
        places = rr_factory_slots(u, s, p, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_COAL_WORKS, slots[i], 0, 0, 0);
    }
    if (rr_extra(s, RR_XBURN) && s->coal[p]) out[n++].action = rh_action(RR_BURN, 0, 0, 0, 0);
    if (rr_extra(s, RR_XAGAIN)) {
        out[n++].action = rh_action(RR_AGAIN_STEP, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_AGAIN_POINTS, 0, 0, 0, 0);
    }
    return n;
}

void rr_do_coal(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_TAKE_FOUNDRY: rr_take_foundry(s, a.arg[0], e); break;
    case RR_USE_FOUNDRY: rr_use_foundry(u, s, a.arg[0], e); break;
    case RR_BOILERMAN:
        rr_spend_coal(s, u->boiler_coal);
        s->foundries_down--;
        s->boiler_done = 1;
        rr_put_boiler(u, s, a.arg[0], e);
        break;
    case RR_CLOSE: rr_close_foundry(u, s, a.arg[0], e); break;
    case RR_BUILD_COAL_WORKS:
        rr_extra_less(s, RR_XCOAL_WORKS);
        rr_build_factory(u, s, s->turn, u->coal_works, a.arg[0], e);
        break;
    case RR_AGAIN_STEP: rr_again(u, s, true, e); break;
    case RR_AGAIN_POINTS: rr_again(u, s, false, e); break;
    default:
        RH_ASSERT(a.kind == RR_BURN);
        rr_extra_less(s, RR_XBURN);
        rr_pay_coal(s, 1);
        rh_emit(e, rh_action(RR_BURNT, s->turn, 0, 0, 1));
        rr_queue_more(s, false, RR_U1, 2);
    }
}
