/* games/rrcore/coal.c - the coal module: foundries and boilermen, which are bought with coal as
   free actions, and the coal factory.

   The order of the face-down foundries is not stored: each one that nobody has seen is equally
   likely to be the next, whichever of them became boilermen. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

/* ---- The board file. ---- */

/* Using a space also closes its twin. */
static void rr_read_twin(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int n = u->board_spaces - 1, other;
    if (in->part.err.what || !rh_json_member(v, "twin").at) return;
    other = part_named(&in->part, rh_json_member(v, "twin"),
                       (const char(*)[PART_ID_MAX])u->space_id, n, "no action space is called");
    if (other == RH_NOTHING) return;
    u->space[n].twin = (int16_t)other;
    u->space[other].twin = (int16_t)n;
}

static void rr_coal_read_spaces(RrReader *in)
{
    RhJson list = part_need(&in->part, rr_module_part(in, "coal"), "spaces", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        rr_read_space(in, v, 0);
        rr_read_twin(in, v);
    }
}

static void rr_coal_read_engineer(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson v;
    if (in->edition->coal_engineer == RR_COAL_OFF) return;
    v = part_need(&in->part, rr_module_part(in, "coal"), "engineer", 'o');
    rr_replace_engineer(in, v);
    if (in->part.err.what) return;
    u->coal_number = (int16_t)(part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX) - 1);
    u->coal_sure = in->edition->coal_engineer == RR_COAL_SURE;
    if (u->coal_sure) u->engineers_apart |= 1u << u->coal_number;
}

/* Finds K2, the foundry that scores after its step in rules version 2. */
static void rr_coal_find_late(RrReader *in)
{
    RrSetup *u = in->u;
    u->late_foundry = RH_NOTHING;
    for (int f = 0; f < u->foundries && in->edition->rules >= 2; f++) {
        const RrEffects *x = &u->foundry[f];
        if (x->only < RR_UNITS && x->at[x->count - 1].op == RR_OP_BEST_LOCO)
            u->late_foundry = (int16_t)f;
    }
}

static void rr_coal_read_rest(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson module = rr_module_part(in, "coal"), start = part_need(&in->part, module, "start", 'o');
    RhJson works = part_need(&in->part, module, "coal_factory", 'o');
    u->coal = 1;
    u->foundries =
        rr_read_things(in, part_need(&in->part, module, "foundries", 'a'), RR_ON_FOUNDRY,
                       u->foundry_id, u->foundry, RR_FOUNDRIES_MAX, "two foundries have the id");
    u->foundry_coal = part_number(&in->part, module, "foundry_coal", 1, 10);
    u->boiler_coal = part_number(&in->part, module, "boilerman_coal", 1, 10);
    u->foundries_open = part_number(&in->part, module, "face_up", 1, u->foundries);
    u->coal_at_start = part_number(&in->part, start, "coal", 0, 10);
    u->coins = (int16_t)(u->coins + part_number(&in->part, start, "coins", 0, 10));
    u->burn_most = part_number(&in->part, works, "max_coal", 0, RR_UNITS_MAX);
    u->coal_works = (int16_t)rr_add_factory_tile(in, works);
    if (in->part.err.what) return;
    u->lone_tiles |= 1u << u->coal_works;
    rr_read_card(in, module);
    rr_read_token(in, module);
    rr_read_one(in, part_need(&in->part, module, "starting_bonus", 'o'), RR_ON_START, u->start_id,
                u->start, &u->starts, RR_STARTS_MAX);
    rr_coal_find_late(in);
}

static void rr_coal_read(RrReader *in, int part)
{
    if (part == RR_READ_ENGINEERS) rr_coal_read_engineer(in);
    if (part == RR_READ_SPACES) rr_coal_read_spaces(in);
    if (part == RR_READ_REST) rr_coal_read_rest(in);
    if (part == RR_READ_LAST && in->u->solo) rr_read_solo_card(in, "coal_card");
}

/* ---- Coal. ---- */

static void rr_gain_coal(RrState *s, int p, int n, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    coal->coal[p] = (int8_t)(coal->coal[p] + n);
    rh_emit(e, rh_action(RR_GOT_COAL, p, 0, 0, n));
}

/* ---- The points of the best locomotive (K2). UR30b: they come after the step of the foundry. If
   the step is given up, they come before the foundry is closed, or when the turn ends. ---- */

static void rr_score_best_loco(const RrSetup *u, RrState *s, RhEvents *e)
{
    rr_gain_points(s, s->turn, rr_best_locos(u, s, s->turn, 1), e);
}

static int rr_foundries_due(const RrState *s)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    return coal->coal_done > 1 ? coal->coal_done - 1 : 0;
}

/* Points still due. While other players act, the player in question is the one whose turn is
   suspended. */
int rr_foundry_points_due(const RrSetup *u, const RrState *s)
{
    int due = rr_foundries_due(s),
        p = rr_see_turn(s)->frames ? rr_see_turn(s)->frame_turn[0] : s->turn;
    return due ? due * rr_best_locos(u, s, p, 1) : 0;
}

static void rr_gain_best_loco(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (u->late_foundry != RH_NOTHING) RR_PART(s, coal)->coal_done++;
    else rr_score_best_loco(u, s, e);
}

/* True if this is the step of the foundry. A direct step of the same kind is spent first. */
static bool rr_scores_after(const RrSetup *u, const RrState *s, int unit)
{
    return s->stage == RR_STAGE_ROUND && rr_foundries_due(s) &&
           unit == u->foundry[u->late_foundry].only && !s->direct[unit];
}

static void rr_pay_foundry(const RrSetup *u, RrState *s, RhEvents *e)
{
    RR_PART(s, coal)->coal_done--;
    rr_score_best_loco(u, s, e);
}

static void rr_pay_coal(RrState *s, int n)
{
    RrCoalState *coal = RR_PART(s, coal);
    coal->coal[s->turn] = (int8_t)(coal->coal[s->turn] - n);
    RH_ASSERT(coal->coal[s->turn] >= 0);
}

/* Pays for a free action, after which the player may not pass. */
static void rr_spend_coal(RrState *s, int n)
{
    RrCoalState *coal = RR_PART(s, coal);
    rr_pay_coal(s, n);
    if (!coal->coal_done) coal->coal_done = 1;
}

/* ---- Boilermen. ---- */

/* The player's locomotives and factories that have no boilerman. */
static uint64_t rr_boiler_targets(const RrSetup *u, const RrState *s, int p)
{
    uint64_t set = 0;
    for (int slot = 0; slot < u->slots; slot++) {
        if (s->loco[p][slot] != RH_NOTHING) set |= (uint64_t)1 << slot;
    }
    for (int slot = 0; slot < u->factory_slots; slot++) {
        if (s->factory[p][slot] != RH_NOTHING) set |= (uint64_t)1 << (RR_BOILER_FACTORY + slot);
    }
    return set & ~RR_SEE(s, coal)->boilers[p];
}

/* Puts a boilerman on its place; on a locomotive, it extends the reach immediately. */
static void rr_put_boiler(const RrSetup *u, RrState *s, int target, RhEvents *e)
{
    int p = s->turn;
    RR_PART(s, coal)->boilers[p] |= (uint64_t)1 << target;
    rh_emit(e, rh_action(RR_BOILERMAN_ON, p, target, 0, 0));
    if (target < RR_BOILER_FACTORY) rr_check_specials(u, s, p, u->slot_route[target], e);
}

static bool rr_coal_factory_leaves(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    int target = RR_BOILER_FACTORY + slot;
    uint64_t bit = (uint64_t)1 << target;
    (void)u;
    if (!(coal->boilers[p] & bit)) return false;
    coal->boilers[p] &= ~bit;
    rh_emit(e, rh_action(RR_BOILERMAN_GONE, p, target, 0, 0));
    return false;
}

static int rr_coal_loco_bonus(const RrSetup *u, const RrState *s, int p, int slot)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    (void)u;
    if (slot == RR_IN_HAND_SLOT) return coal->hand_boiler;
    return (int)(coal->boilers[p] >> slot & 1);
}

/* UR19: boilermen move with their locomotives, into the slot or into the hand. */
static void rr_coal_loco_put(const RrSetup *u, RrState *s, int p, int slot)
{
    RrCoalState *coal = RR_PART(s, coal);
    uint64_t bit = (uint64_t)1 << slot;
    int8_t before = coal->boilers[p] & bit ? 1 : 0;
    (void)u;
    coal->boilers[p] = coal->hand_boiler ? coal->boilers[p] | bit : coal->boilers[p] & ~bit;
    coal->hand_boiler = before;
}

static void rr_coal_loco_flipped(const RrSetup *u, RrState *s, int tile, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    (void)u;
    if (!coal->hand_boiler) return;
    coal->hand_boiler = 0;
    rh_emit(e, rh_action(RR_BOILERMAN_OFF, s->turn, tile, 0, 0));
}

/* The additional gain from a boilerman on a factory: one point more, the same benefit again, or one
   of several benefits again. */
static void rr_boiler_gain(const RrSetup *u, RrState *s, int tile, RhEvents *e)
{
    const RrEffects *effects = &u->tile[tile];
    int p = s->turn, op = effects->at[0].op;
    if (tile != u->coal_works && (u->lone_tiles >> tile & 1)) return;
    if (tile == u->other_2) {
        rr_add_units(s, false, RR_XAGAIN, 1);
    } else if (tile == u->coal_works) {
        rr_queue_more(s, false, RR_U1, 1);
    } else if (op == RR_OP_POINTS || op == RR_OP_SCORE_ENGINEERS || op == RR_OP_SCORE_LOCOS ||
               op == RR_OP_SCORE_TRACKS) {
        rr_gain_points(s, p, 1, e);
    } else if (effects->only < RR_UNITS && effects->need[effects->only] > 1) {
        rr_queue_more(s, false, effects->only, 1);
    } else {
        rr_gain(u, s, effects, false, e);
    }
}

static void rr_coal_factory_used(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    if (RR_PART(s, coal)->boilers[p] >> (RR_BOILER_FACTORY + slot) & 1)
        rr_boiler_gain(u, s, s->factory[p][slot], e);
}

/* UR53: repeats the step or the points of the alternative #2. */
static void rr_again(const RrSetup *u, RrState *s, bool step, RhEvents *e)
{
    const RrEffects *effects = &u->tile[u->other_2];
    rr_take_unit(s, RR_XAGAIN);
    if (step) {
        rr_queue_more(s, false, effects->only, 1);
        return;
    }
    rr_gain_points(s, s->turn, effects->at[1].n, e);
}

/* ---- Foundries. ---- */

bool rr_any_foundry(const RrSetup *u, const RrState *s)
{
    for (int f = 0; f < u->foundries; f++) {
        if (RR_SEE(s, coal)->foundry_at[f] == RR_YARD_OPEN) return true;
    }
    return false;
}

static void rr_drawn_foundry(RrState *s, int foundry, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    rr_take_unit(s, RR_XDRAW_FOUNDRY);
    coal->foundries_down--;
    coal->foundry_at[foundry] = RR_YARD_OPEN;
    rh_emit(e, rh_action(RR_FOUNDRY_OPEN, foundry, 0, 0, 0));
}

static void rr_take_foundry(RrState *s, int foundry, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    rr_take_unit(s, RR_XFOUNDRY);
    coal->foundry_at[foundry] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_FOUNDRY, s->turn, foundry, 0, 0));
    if (coal->foundries_down) rr_add_units(s, false, RR_XDRAW_FOUNDRY, 1);
}

/* Remembers the units of the foundry, because a player who closes it gives up those that are
   left. */
static void rr_use_foundry(const RrSetup *u, RrState *s, int foundry, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    const RrEffects *effects = &u->foundry[foundry];
    rr_spend_coal(s, u->foundry_coal);
    coal->foundry_used[foundry] = 1;
    rh_emit(e, rh_action(RR_USED_FOUNDRY, s->turn, foundry, 0, 0));
    rr_gain(u, s, effects, false, e);
    coal->closing = (int8_t)foundry;
    for (int unit = 0; unit < RR_UNITS; unit++) coal->closing_left[unit] = effects->need[unit];
    if (rr_doubles_industry(u, s))
        coal->closing_left[RR_UINDUSTRY] = (int8_t)(2 * effects->need[RR_UINDUSTRY]);
    coal->closing_reuse = effects->at[0].op == RR_OP_REUSE_2;
}

static void rr_shut_window(RrState *s)
{
    RrCoalState *coal = RR_PART(s, coal);
    coal->closing = RH_NOTHING;
    rh_zero(coal->closing_left, sizeof coal->closing_left);
    coal->closing_reuse = 0;
}

static void rr_close_foundry(const RrSetup *u, RrState *s, int target, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    int foundry = coal->closing;
    if (rr_foundries_due(s) && foundry == u->late_foundry) rr_pay_foundry(u, s, e);
    for (int unit = 0; unit < RR_UNITS; unit++) {
        for (; coal->closing_left[unit]; coal->closing_left[unit]--) rr_queue_less(s, false, unit);
    }
    if (coal->closing_reuse) rr_take_unit(s, RR_XREUSE_2);
    rr_shut_window(s);
    coal->foundry_at[foundry] = RR_YARD_GONE;
    coal->foundry_used[foundry] = 0;
    rh_emit(e, rh_action(RR_FOUNDRY_CLOSED, s->turn, foundry, 0, 0));
    rr_put_boiler(u, s, target, e);
}

/* A foundry can be closed only directly after its effect. Actions that are part of the effect keep
   this possible, and so do displaced locomotives and choices that must be made; any other action
   ends it. */
static void rr_watch_window(const RrSetup *u, RrState *s, RhAction a, int unit)
{
    RrCoalState *coal = RR_PART(s, coal);
    int paid = RR_MODULE_UNITS;
    if (a.kind >= RR_PLAIN_KINDS) paid = u->kind[a.kind - RR_PLAIN_KINDS].unit;
    if (coal->closing == RH_NOTHING || a.kind == RR_CLOSE) return;
    if (a.kind == RR_PUT || a.kind == RR_FLIP) return;
    if (paid < RR_MODULE_UNITS && (u->within & RR_UNIT_SET(paid))) return;
    if (unit < RR_UNITS && !s->direct[unit] && coal->closing_left[unit]) {
        coal->closing_left[unit]--;
    } else if (unit == RR_AS_UNIT(RR_XREUSE_2) && coal->closing_reuse) {
        coal->closing_reuse = 0;
    } else {
        rr_shut_window(s);
    }
}

/* Called before a unit is spent. True if the points of a foundry follow. */
static bool rr_coal_spends(const RrSetup *u, RrState *s, RhAction a, int unit)
{
    bool scores = rr_scores_after(u, s, unit);
    rr_watch_window(u, s, a, unit);
    return scores;
}

/* ---- Offers and actions. ---- */

/* UR18: coal can be spent in the player's own turn; before the main action, only while one is
   possible. */
static bool rr_may_burn_now(const RrSetup *u, const RrState *s, int coal)
{
    if (!rr_is_free_time(u, s) || RR_SEE(s, coal)->coal[s->turn] < coal) return false;
    return rr_see_turn(s)->main_done || rr_any_main(u, s);
}

static int rr_offers_targets(const RrSetup *u, const RrState *s, int kind, RhOffer *out)
{
    int n = 0;
    for (uint64_t left = rr_boiler_targets(u, s, s->turn); left; left &= left - 1)
        out[n++].action = rh_action(kind, rh_lowest_bit(left), 0, 0, 0);
    return n;
}

static int rr_coal_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    int n = 0, p = s->turn, slots[RR_FACTORIES_MAX], places;
    for (int f = 0; f < u->foundries && rr_units_of(s, RR_XFOUNDRY); f++) {
        if (coal->foundry_at[f] == RR_YARD_OPEN)
            out[n++].action = rh_action(RR_TAKE_FOUNDRY, f, 0, 0, 0);
    }
    if (rr_may_burn_now(u, s, u->foundry_coal)) {
        for (int f = 0; f < u->foundries; f++) {
            if (coal->foundry_at[f] == p && !coal->foundry_used[f])
                out[n++].action = rh_action(RR_USE_FOUNDRY, f, 0, 0, 0);
        }
    }
    if (coal->foundries_down && !coal->boiler_done && rr_may_burn_now(u, s, u->boiler_coal))
        n += rr_offers_targets(u, s, RR_BOILERMAN, out + n);
    if (coal->closing != RH_NOTHING) n += rr_offers_targets(u, s, RR_CLOSE, out + n);
    if (rr_units_of(s, RR_XCOAL_WORKS)) {
        places = rr_factory_slots(u, s, p, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_COAL_WORKS, slots[i], 0, 0, 0);
    }
    if (rr_units_of(s, RR_XBURN) && coal->coal[p]) out[n++].action = rh_action(RR_BURN, 0, 0, 0, 0);
    if (rr_units_of(s, RR_XAGAIN)) {
        out[n++].action = rh_action(RR_AGAIN_STEP, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_AGAIN_POINTS, 0, 0, 0, 0);
    }
    return n;
}

static void rr_coal_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RrCoalState *coal = RR_PART(s, coal);
    switch (a.kind) {
    case RR_CHANCE_COAL:
        coal->coal_strip = (int8_t)a.arg[0];
        s->strip[a.arg[0]] = (int8_t)u->coal_number;
        rr_deal_strip(u, s);
        break;
    case RR_CHANCE_FOUNDRY: rr_drawn_foundry(s, a.arg[0], e); break;
    case RR_TAKE_FOUNDRY: rr_take_foundry(s, a.arg[0], e); break;
    case RR_USE_FOUNDRY: rr_use_foundry(u, s, a.arg[0], e); break;
    case RR_BOILERMAN:
        rr_spend_coal(s, u->boiler_coal);
        coal->foundries_down--;
        coal->boiler_done = 1;
        rr_put_boiler(u, s, a.arg[0], e);
        break;
    case RR_CLOSE: rr_close_foundry(u, s, a.arg[0], e); break;
    case RR_BUILD_COAL_WORKS:
        rr_take_unit(s, RR_XCOAL_WORKS);
        rr_build_factory(u, s, s->turn, u->coal_works, a.arg[0], e);
        break;
    case RR_AGAIN_STEP: rr_again(u, s, true, e); break;
    case RR_AGAIN_POINTS: rr_again(u, s, false, e); break;
    default:
        RH_ASSERT(a.kind == RR_BURN);
        rr_take_unit(s, RR_XBURN);
        rr_pay_coal(s, 1);
        rh_emit(e, rh_action(RR_BURNT, s->turn, 0, 0, 1));
        rr_queue_more(s, false, RR_U1, 2);
    }
}

static bool rr_coal_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    switch (x.op) {
    case RR_OP_COAL: rr_gain_coal(s, s->turn, x.n, e); return true;
    case RR_OP_FOUNDRY: rr_add_units(s, direct, RR_XFOUNDRY, 1); return true;
    case RR_OP_BEST_LOCO: rr_gain_best_loco(u, s, e); return true;
    case RR_OP_COAL_WORKS: rr_add_units(s, direct, RR_XCOAL_WORKS, 1); return true;
    case RR_OP_BURN: rr_add_units(s, false, RR_XBURN, u->burn_most); return true;
    case RR_OP_REUSE_2: rr_add_units(s, false, RR_XREUSE_2, 1); return true;
    default: return false;
    }
}

static bool rr_coal_unit_fits(const RrSetup *u, const RrState *s, int p, int unit)
{
    if (unit == RR_XFOUNDRY) return rr_any_foundry(u, s);
    if (unit != RR_XCOAL_WORKS || !u->industry) return true;
    return u->industry->tile_fits(u, s, p, u->coal_works);
}

static bool rr_coal_op_fits(const RrSetup *u, const RrState *s, int p, int op)
{
    if (op == RR_OP_FOUNDRY) return rr_coal_unit_fits(u, s, p, RR_XFOUNDRY);
    return op != RR_OP_COAL_WORKS || rr_coal_unit_fits(u, s, p, RR_XCOAL_WORKS);
}

/* ---- The turn and the round. ---- */

static void rr_coal_begin(const RrSetup *u, RrState *s)
{
    RrCoalState *coal = RR_PART(s, coal);
    for (int p = 0; p < u->players; p++) coal->coal[p] = (int8_t)u->coal_at_start;
    for (int i = 0; i < RR_FOUNDRIES_MAX; i++)
        coal->foundry_at[i] = i < u->foundries ? RR_YARD_STACK : RR_YARD_GONE;
    coal->foundries_down = (int8_t)u->foundries;
    coal->closing = coal->coal_strip = RH_NOTHING;
}

/* The coal engineer's place on the strip is drawn at random. */
static bool rr_coal_begin_strip(const RrSetup *u, RrState *s)
{
    if (u->coal_sure) s->decision = RR_DEAL_COAL;
    return u->coal_sure;
}

static void rr_coal_begin_draws(const RrSetup *u, RrState *s)
{
    rr_add_units(s, false, RR_XDRAW_FOUNDRY, u->foundries_open);
}

static int rr_coal_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    for (int i = 0; i < u->strip && s->decision == RR_DEAL_COAL; i++) {
        if (u->strip_stack[i] == 0) out[n++] = rr_outcome(RR_CHANCE_COAL, i);
    }
    for (int f = 0; f < u->foundries && rr_units_of(s, RR_XDRAW_FOUNDRY); f++) {
        if (RR_SEE(s, coal)->foundry_at[f] == RR_YARD_STACK)
            out[n++] = rr_outcome(RR_CHANCE_FOUNDRY, f);
    }
    return n;
}

static void rr_coal_main_done(const RrSetup *u, RrState *s, int space_or_nothing, int black)
{
    (void)u;
    (void)space_or_nothing;
    (void)black;
    rr_shut_window(s);
}

/* UR36, UR43: a player who has spent coal in this turn may not pass. rr_offers_turn still offers it
   if nothing else is possible. */
static int rr_coal_no_pass(const RrSetup *u, const RrState *s)
{
    (void)u;
    return RR_SEE(s, coal)->coal_done ? RR_WHY_COAL_PASS : 0;
}

static void rr_coal_put_aside(const RrSetup *u, RrState *s, int frame, bool open)
{
    (void)u;
    (void)frame;
    if (open) rr_shut_window(s);
}

static void rr_coal_pay(const RrSetup *u, RrState *s, RhEvents *e)
{
    while (s->stage == RR_STAGE_ROUND && rr_foundries_due(s)) rr_pay_foundry(u, s, e);
}

/* UR30a: a coal factory from the idea card that was not built leaves the game. */
static void rr_coal_drop(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (rr_turn(s)->extra[RR_XCOAL_WORKS])
        rh_emit(e, rh_action(RR_LEFT_GAME, u->coal_works, 0, 0, 0));
    rr_shut_window(s);
    if (s->stage != RR_STAGE_FRAME) RR_PART(s, coal)->coal_done = 0;
}

static void rr_coal_clean_up(const RrSetup *u, RrState *s)
{
    RrCoalState *coal = RR_PART(s, coal);
    for (int i = 0; i < u->foundries; i++) coal->foundry_used[i] = 0;
    coal->boiler_done = 0;
}

/* ---- Invariants, refusals and facts. ---- */

static const char *rr_coal_check(const RrSetup *u, const RrState *s)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    int unseen = 0;
    for (int f = 0; f < u->foundries; f++) {
        unseen += coal->foundry_at[f] == RR_YARD_STACK;
        if (coal->foundry_used[f] && coal->foundry_at[f] >= u->players)
            return "a foundry of nobody used";
    }
    if (coal->foundries_down < 0 || coal->foundries_down > unseen) return "a foundry too many";
    for (int p = 0; p < u->players; p++) {
        if (coal->coal[p] < 0) return "less coal than none";
        for (int slot = 0; slot < u->slots; slot++) {
            if ((coal->boilers[p] >> slot & 1) && s->loco[p][slot] == RH_NOTHING)
                return "a boilerman without a locomotive";
        }
        for (int slot = 0; slot < u->factory_slots; slot++) {
            if ((coal->boilers[p] >> (RR_BOILER_FACTORY + slot) & 1) &&
                s->factory[p][slot] == RH_NOTHING)
                return "a boilerman without a factory";
        }
    }
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (coal->closing_left[unit] > s->indirect[unit])
            return "a foundry has more than was queued";
    }
    if (coal->hand_boiler && s->hand == RH_NOTHING) return "a boilerman on nothing";
    return 0;
}

static void rr_why_coal(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    bool use = a.kind == RR_USE_FOUNDRY;
    int coal = use ? u->foundry_coal : u->boiler_coal, kind = RR_WHY_GONE;
    if (a.kind == RR_CLOSE)
        kind = RR_SEE(s, coal)->closing == RH_NOTHING ? RR_WHY_USED : RR_WHY_TARGET;
    else if (use && RR_SEE(s, coal)->foundry_at[a.arg[0]] != s->turn) kind = RR_WHY_NOT_YOURS;
    else if (use && RR_SEE(s, coal)->foundry_used[a.arg[0]]) kind = RR_WHY_USED;
    else if (!use && RR_SEE(s, coal)->boiler_done) kind = RR_WHY_USED;
    else if (!rr_is_free_time(u, s)) kind = RR_WHY_LATER;
    else if (RR_SEE(s, coal)->coal[s->turn] < coal) kind = RR_WHY_COAL;
    else if (!rr_see_turn(s)->main_done && !rr_any_main(u, s)) kind = RR_WHY_COAL_PASS;
    else if (!use && RR_SEE(s, coal)->foundries_down) kind = RR_WHY_TARGET;
    rh_emit(out, rh_action(kind, 0, 0, 0, kind == RR_WHY_COAL ? coal : 0));
}

static bool rr_coal_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    switch (a.kind) {
    case RR_USE_FOUNDRY:
    case RR_BOILERMAN:
    case RR_CLOSE: rr_why_coal(u, s, a, out); return true;
    case RR_TAKE_FOUNDRY: rh_emit(out, rh_action(RR_WHY_GONE, 0, 0, 0, 0)); return true;
    case RR_BURN: rh_emit(out, rh_action(RR_WHY_COAL, 0, 0, 0, 1)); return true;
    default: return false;
    }
}

static void rr_coal_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "coal", '{');
    rr_fact_number(f->out, "foundry", u->foundry_coal);
    rr_fact_number(f->out, "boilerman", u->boiler_coal);
    rr_fact_number(f->out, "open", u->foundries_open);
    rr_fact_symbol(f, "works", RR_TILE, u->coal_works);
    rr_fact_number(f->out, "most", u->burn_most);
    rr_fact_gain(f->out, "engineer", u->coal_number != RH_NOTHING, u->coal_number);
    rh_put_char(f->out, '}');
    rr_fact_things(f, "foundries", RR_FOUNDRY, u->foundry, u->foundries);
}

static void rr_coal_facts_player(const RrFacts *f, int p)
{
    rr_fact_number(f->out, "coal", RR_SEE(f->s, coal)->coal[p]);
    rr_fact_open(f->out, "foundries", '[');
    for (int x = 0; x < f->u->foundries; x++) {
        if (RR_SEE(f->s, coal)->foundry_at[x] != p) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "foundry", RR_FOUNDRY, x);
        rr_fact_flag(f->out, "used", RR_SEE(f->s, coal)->foundry_used[x]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_set(f, "boilermen", RR_BOILER, RR_SEE(f->s, coal)->boilers[p]);
}

static void rr_coal_facts(const RrFacts *f)
{
    const RrState *s = f->s;
    const RrCoalState *coal = RR_SEE(s, coal);
    rr_fact_open(f->out, "foundries", '{');
    for (int x = 0; x < f->u->foundries; x++)
        rr_fact_symbol(f, f->u->foundry_id[x], RR_YARD, coal->foundry_at[x]);
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "coal", '{');
    rr_fact_number(f->out, "down", coal->foundries_down);
    rr_fact_flag(f->out, "boiler_done", coal->boiler_done);
    rr_fact_flag(f->out, "spent", coal->coal_done);
    rr_fact_symbol(f, "closing", RR_FOUNDRY, coal->closing);
    rr_fact_number(f->out, "due", rr_foundry_points_due(f->u, s));
    rh_put_char(f->out, '}');
}

/* ---- The module. ---- */

static bool rr_coal_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->coal;
}

static const RrModuleKind rr_coal_kinds[] = {RR_PAID_KIND(RR_TAKE_FOUNDRY, RR_XFOUNDRY),
                                             RR_FREE_KIND(RR_USE_FOUNDRY),
                                             RR_FREE_KIND(RR_BOILERMAN),
                                             RR_FREE_KIND(RR_CLOSE),
                                             RR_BUILD_KIND(RR_BUILD_COAL_WORKS, RR_XCOAL_WORKS),
                                             RR_PAID_KIND(RR_BURN, RR_XBURN),
                                             RR_PAID_KIND(RR_AGAIN_STEP, RR_XAGAIN),
                                             RR_PAID_KIND(RR_AGAIN_POINTS, RR_XAGAIN),
                                             RR_DRAWN_KIND(RR_CHANCE_COAL, RR_DEAL_COAL),
                                             RR_DRAWN_KIND(RR_CHANCE_FOUNDRY, RR_DRAW),
                                             RR_KINDS_END};

const RrModule rr_module_coal = {
    .name = "coal",
    .kinds = rr_coal_kinds,
    .place_in_facts = 3,
    .adds_actions = 1,
    .joins = rr_coal_joins,
    .read = rr_coal_read,
    .begin = rr_coal_begin,
    .begin_strip = rr_coal_begin_strip,
    .begin_draws = rr_coal_begin_draws,
    .offers = rr_coal_offers,
    .offers_draw = rr_coal_offers_draw,
    .apply = rr_coal_apply,
    .gain = rr_coal_gain,
    .op_fits = rr_coal_op_fits,
    .unit_fits = rr_coal_unit_fits,
    .loco_bonus = rr_coal_loco_bonus,
    .loco_put = rr_coal_loco_put,
    .loco_flipped = rr_coal_loco_flipped,
    .factory_used = rr_coal_factory_used,
    .factory_leaves = rr_coal_factory_leaves,
    .spends = rr_coal_spends,
    .spent = rr_pay_foundry,
    .main_done = rr_coal_main_done,
    .no_pass = rr_coal_no_pass,
    .put_aside = rr_coal_put_aside,
    .pay = rr_coal_pay,
    .drop = rr_coal_drop,
    .clean_up = rr_coal_clean_up,
    .check = rr_coal_check,
    .why = rr_coal_why,
    .facts_table = rr_coal_facts_table,
    .facts_player = rr_coal_facts_player,
    .facts = rr_coal_facts,
};
