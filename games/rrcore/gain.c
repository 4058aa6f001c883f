/* games/rrcore/gain.c - effects, and the numbers of units in the queue.

   rr_gain carries out effects that need no choice and adds the others to the queue as units.
   Modules are asked first: they have effects of their own, and may replace a common one. */
#include "games/rrcore/module.h"

/* ---- Counting units. ---- */

int rr_units_of(const RrState *s, int unit)
{
    const RrModuleTurn *turn = rr_see_turn(s);
    return turn->extra_direct[unit] + turn->extra[unit];
}

void rr_add_units(RrState *s, bool direct, int unit, int count)
{
    RrModuleTurn *turn = rr_turn(s);
    int8_t *n = direct ? &turn->extra_direct[unit] : &turn->extra[unit];
    if (!count) return;
    *n = (int8_t)(*n + count);
    s->units[direct ? 0 : 1] |= RR_UNIT_SET(unit);
}

bool rr_take_unit(RrState *s, int unit)
{
    RrModuleTurn *turn = rr_turn(s);
    bool direct = turn->extra_direct[unit] > 0;
    int8_t *n = direct ? &turn->extra_direct[unit] : &turn->extra[unit];
    RH_ASSERT(*n > 0);
    if (--*n == 0) s->units[direct ? 0 : 1] &= ~RR_UNIT_SET(unit);
    return direct;
}

bool rr_spend(RrState *s, int unit)
{
    bool direct;
    if (unit >= RR_UNITS) return rr_take_unit(s, unit - RR_UNITS);
    direct = s->direct[unit] > 0;
    rr_queue_less(s, direct, unit);
    return direct;
}

void rr_derive_units(const RrSetup *u, RrState *s)
{
    RrModuleTurn *turn = rr_turn(s);
    s->units[0] = s->units[1] = 0;
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (s->direct[unit]) s->units[0] |= (uint64_t)1 << unit;
        if (s->indirect[unit]) s->units[1] |= (uint64_t)1 << unit;
    }
    for (int unit = 0; u->has_modules && unit < RR_MODULE_UNITS; unit++) {
        if (turn->extra_direct[unit]) s->units[0] |= RR_UNIT_SET(unit);
        if (turn->extra[unit]) s->units[1] |= RR_UNIT_SET(unit);
    }
}

/* ---- Gains. ---- */

void rr_gain_points(RrState *s, int p, int points, RhEvents *e)
{
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, points));
}

static void rr_gain_worker(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    if (s->workers[p] >= u->workers + u->reserve) return;
    s->workers[p]++;
    s->workers_left[p]++;
    rh_emit(e, rh_action(RR_GOT_WORKER, p, 0, 0, 1));
}

void rr_gain_engineer(const RrSetup *u, RrState *s, int p, int engineer, RhEvents *e)
{
    s->engineer_owner[engineer] = (int8_t)p;
    s->own[p] |= (uint64_t)1 << (u->first_own + engineer);
    rh_emit(e, rh_action(RR_GOT_ENGINEER, p, engineer, 0, 0));
}

static void rr_hire(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    int engineer = s->strip[u->strip_hire];
    s->strip[u->strip_hire] = RH_NOTHING;
    rr_gain_engineer(u, s, p, engineer, e);
}

/* There is only one third marker for all players; true if nobody has it. */
static bool rr_is_third_free(const RrSetup *u, const RrState *s)
{
    for (int p = 0; p < u->players; p++) {
        if (s->marker[p][RR_MARKERS_MAX - 1] != RH_NOTHING) return false;
    }
    return u->purple;
}

int rr_new_marker(const RrSetup *u, const RrState *s, int p)
{
    int m = 0;
    while (m < RR_MARKERS_MAX && s->marker[p][m] != RH_NOTHING) m++;
    if (m == RR_MARKERS_MAX) return RH_NOTHING;
    return m < RR_MARKERS_MAX - 1 || rr_is_third_free(u, s) ? m : (int)RH_NOTHING;
}

static void rr_add_marker(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    int m = rr_new_marker(u, s, p);
    if (m == RH_NOTHING) return;
    s->marker[p][m] = 0;
    rh_emit(e, rh_action(RR_MARKER_ADDED, p, m, 0, 0));
}

/* Carries out an effect that needs no choice. */
static void rr_gain_at_once(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    int p = s->turn;
    RR_EACH(u, gain, m)
    {
        if (m->gain(u, s, x, direct, e)) return;
    }
    switch (x.op) {
    case RR_OP_COIN:
        s->coins[p] = (int16_t)(s->coins[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_COINS, p, 0, 0, x.n));
        break;
    case RR_OP_POINTS: rr_gain_points(s, p, x.n, e); break;
    case RR_OP_WORKER: rr_gain_worker(u, s, p, e); break;
    case RR_OP_TEMPORARY:
        s->temporary[p] = (int8_t)(s->temporary[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_TEMPORARY, p, 0, 0, x.n));
        break;
    case RR_OP_UNLOCK:
        s->unlocked[p] |= (uint64_t)1 << x.arg;
        rh_emit(e, rh_action(RR_UNLOCKED, p, x.arg, 0, 0));
        break;
    case RR_OP_SECOND_MARKER:
    case RR_OP_EXTRA_MARKER: rr_add_marker(u, s, p, e); break;
    case RR_OP_MEDAL:
        s->medal[p] = 1;
        rh_emit(e, rh_action(RR_MEDAL_SET, p, 0, 0, 0));
        break;
    case RR_OP_REVALUE:
        s->revalued[p] = 1;
        rh_emit(e, rh_action(RR_REVALUED, p, 0, 0, 0));
        break;
    case RR_OP_HIRE: rr_hire(u, s, p, e); break;
    case RR_OP_ENGINEER: rr_gain_engineer(u, s, p, x.arg, e); break;
    case RR_OP_BLACK_WORKER:
        s->black_owner = (int8_t)p;
        s->black_ready = 1;
        rh_emit(e, rh_action(RR_GOT_BLACK_WORKER, p, 0, 0, 0));
        break;
    case RR_OP_KEY:
        s->keys[p] = (int8_t)(s->keys[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_KEY, p, 0, 0, x.n));
        break;
    case RR_OP_SCORE_ENGINEERS: s->tally[RR_TALLY_ENGINEERS]++; break;
    case RR_OP_SCORE_LOCOS: s->tally[RR_TALLY_LOCOS]++; break;
    case RR_OP_SCORE_TRACKS: s->tally[RR_TALLY_TRACKS]++; break;
    default: break;
    }
}

static bool rr_any_card(const RrSetup *u, const RrState *s)
{
    for (int c = 0; c < u->cards; c++) {
        if (s->cards_left[c]) return true;
    }
    return false;
}

/* A player who may take an end bonus card may look through the pile. The card is direct only if it
   comes from a factory that was covered (RrSetup.direct_cover). */
void rr_queue_bonus(const RrSetup *u, RrState *s, bool direct, int unit, int count)
{
    if (count == 0) return;
    rr_queue_more(s, direct && u->direct_cover && unit == RR_UBONUS_POINTS, unit, count);
    rr_look(u, s, s->turn);
}

void rr_gain_idea(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e)
{
    bool waits = effects->bonus_waits && rr_any_card(u, s);
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units), count = effects->need[unit];
        if (unit == RR_UBONUS || unit == RR_UBONUS_POINTS) {
            if (waits) s->bonus_after_card = (int8_t)(s->bonus_after_card + count);
            else rr_queue_bonus(u, s, direct, unit, count);
        } else if (unit != RR_UCARD || rr_any_card(u, s)) {
            rr_queue_more(s, direct, unit, count);
        }
    }
    for (int i = 0; i < effects->count && effects->at_once; i++)
        rr_gain_at_once(u, s, effects->at[i], direct, e);
}

bool rr_doubles_industry(const RrSetup *u, const RrState *s)
{
    RR_EACH(u, doubles_industry, m)
    {
        if (m->doubles_industry(u, s)) return true;
    }
    return false;
}

/* Like rr_gain_idea, for effects that do not come from an idea: their industry steps can be
   doubled. */
void rr_gain(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e)
{
    rr_gain_idea(u, s, effects, direct, e);
    if (effects->need[RR_UINDUSTRY] && rr_doubles_industry(u, s))
        rr_queue_more(s, false, RR_UINDUSTRY, effects->need[RR_UINDUSTRY]);
}

/* ---- Idea tokens. ---- */

/* R17: if two markers may not share a cell, the second one waits until the first has left the
   start. */
bool rr_may_token(const RrSetup *u, const RrState *s, int p, int token)
{
    if (token >= u->tokens || s->token[p][token] != RR_UNUSED) return false;
    for (int i = 0; i < u->token[token].count; i++) {
        if (u->token[token].at[i].op == RR_OP_REVALUE && s->revalued[p]) return false;
        if (u->token[token].at[i].op != RR_OP_SECOND_MARKER || u->markers_share) continue;
        for (int m = 0; m < RR_MARKERS_MAX; m++) {
            if (s->marker[p][m] == 0) return false;
        }
    }
    return true;
}

/* True if there are two unused tokens for each pair, and one of them can be used. */
bool rr_any_pair(const RrSetup *u, const RrState *s, int p, int pairs)
{
    int unused = 0;
    bool usable = false;
    for (int t = 0; t < u->tokens; t++) {
        unused += s->token[p][t] == RR_UNUSED;
        usable = usable || rr_may_token(u, s, p, t);
    }
    return usable && unused >= 2 * pairs;
}
