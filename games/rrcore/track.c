/* games/rrcore/track.c - steps of tracks and of industry markers, doublers, and the special spaces
   they reach.

   On a route the tracks of higher levels follow those of lower ones: no two share a space, and none
   passes another. A special space needs a track that is on it or beyond it, and often locomotives
   that reach it. Its benefit is indirect, whatever triggered it. */
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

/* ---- Track. ---- */

void rr_derive_here(const RrSetup *u, RrState *s, int p)
{
    s->here[p] = u->always;
    RR_EACH(u, derive, m) m->derive(u, s, p);
}

/* A track that is not on its route yet needs a piece from the supply. */
bool rr_has_piece(const RrSetup *u, const RrState *s, int p, int level)
{
    int used = 0;
    for (int route = 0; route < RR_ROUTES; route++) {
        used += s->position[p][rr_piece(route, level)] != 0;
    }
    return used < u->pieces[level];
}

/* The number of steps for which a level has room on all routes together. Routes that can still
   become longer count with their full length. If a level has few pieces, the routes with the most
   room count. */
static int rr_room_of(const RrSetup *u, const RrState *s, int p, int level)
{
    int room = 0, first[RR_ROUTES], pieces = u->has_modules ? u->pieces[level] : (int)RR_ROUTES;
    for (int route = 0; route < RR_ROUTES; route++) {
        const int8_t *at = &s->position[p][rr_piece(route, level)];
        int end = level ? at[-1] - 1 : rr_length_for(u, s, p, route, RR_LENGTH_YET);
        first[route] = 0;
        if (at[0]) pieces--;
        if (level >= rr_levels(u, s, p, route) || end <= at[0]) continue;
        if (at[0]) room += end - at[0];
        else first[route] = end;
    }
    for (; pieces > 0; pieces--) {
        int best = 0;
        for (int route = 1; route < RR_ROUTES; route++) {
            if (first[route] > first[best]) best = route;
        }
        room += first[best];
        first[best] = 0;
    }
    return room;
}

void rr_count_room(const RrSetup *u, RrState *s, int p)
{
    for (int level = 0; level < RR_LEVELS; level++)
        s->room[p][level] = (int8_t)rr_room_of(u, s, p, level);
}

bool rr_may_step(const RrSetup *u, const RrState *s, int p, int route, int level)
{
    const int8_t *at = &s->position[p][rr_piece(route, 0)];
    if (level >= rr_levels(u, s, p, route) || !(s->unlocked[p] >> level & 1)) return false;
    if (level == 0) return at[0] < rr_length(u, s, p, route);
    if (at[level] + 1 >= at[level - 1]) return false;
    return !u->has_modules || at[level] || rr_has_piece(u, s, p, level);
}

static bool rr_is_met(const RrSetup *u, const RrState *s, int p, const RrSpecial *x)
{
    if (s->position[p][rr_piece(x->route, x->level)] < x->space) return false;
    return !x->locomotive || rr_reach(u, s, p, x->route) >= x->space;
}

/* The set of levels that these positions on a route would unlock, including special spaces that may
   still be added. */
uint64_t rr_unlocks(const RrSetup *u, const RrState *s, int p, int route, const int8_t *at)
{
    uint64_t here = s->here[p], levels = 0;
    RR_EACH(u, specials_yet, m) here |= m->specials_yet(u, s, p);
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        const RrSpecial *x = &u->special[i];
        if (x->effects.at[0].op != RR_OP_UNLOCK || at[rr_piece(route, x->level)] < x->space)
            continue;
        if (here >> i & 1) levels |= (uint64_t)1 << x->effects.at[0].arg;
    }
    return levels;
}

/* R6: a special space takes effect once, the first time that its condition holds. */
void rr_check_specials(const RrSetup *u, RrState *s, int p, int route, RhEvents *e)
{
    for (uint64_t left = u->once[route] & s->here[p] & ~s->fired[p]; left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        const RrSpecial *x = &u->special[i];
        if (!rr_is_met(u, s, p, x)) continue;
        /* A level that another space has already unlocked gives nothing again. */
        if (u->has_modules && x->effects.at[0].op == RR_OP_UNLOCK &&
            (s->unlocked[p] >> x->effects.at[0].arg & 1)) {
            s->fired[p] |= (uint64_t)1 << i;
            continue;
        }
        s->fired[p] |= (uint64_t)1 << i;
        rh_emit(e, rh_action(RR_SPECIAL_REACHED, p, i, 0, 0));
        rr_gain(u, s, &x->effects, false, e);
    }
}

void rr_step(const RrSetup *u, RrState *s, int p, int route, int level, RhEvents *e)
{
    int8_t *at = &s->position[p][rr_piece(route, level)];
    RH_ASSERT(rr_may_step(u, s, p, route, level));
    *at = (int8_t)(*at + 1);
    if (u->has_modules) {
        rr_count_room(u, s, p);
    } else {
        s->room[p][level]--;
        /* A track of the next level needs its own space behind this one. */
        if (level + 1 < u->levels[route] && *at > 1) s->room[p][level + 1]++;
    }
    rh_emit(e, rh_action(RR_STEPPED, p, rr_piece(route, level), 0, *at));
    rr_check_specials(u, s, p, route, e);
    RR_EACH(u, stepped, m) m->stepped(u, s, p, route, level, *at);
}

/* Pays for a step with a unit. RR_U12_BLACK gives another step of level 1 (R21). */
void rr_pay_step(const RrSetup *u, RrState *s, int unit, int route, int level)
{
    rr_spend(s, unit);
    if (unit == RR_U12_BLACK && level == 0) rr_queue_more(s, false, RR_U1, 1);
    RR_EACH(u, paid_step, m) m->paid_step(u, s, unit, route, level);
}

/* ---- Industry. ---- */

/* A gap can be entered only if it has a factory. */
bool rr_may_industry(const RrSetup *u, const RrState *s, int p, int marker)
{
    int cell;
    if (u->industry) return u->industry->may_go(u, s, p, marker, false);
    if (s->marker[p][marker] == RH_NOTHING) return false;
    cell = u->cell_next[s->marker[p][marker]];
    if (cell == RH_NOTHING) return false;
    if (rr_blocked(u, s, p, RR_ROUTES, cell)) return false;
    if (u->cell_gap[cell] != RH_NOTHING && s->factory[p][u->cell_gap[cell]] == RH_NOTHING)
        return false;
    for (int m = 0; m < RR_MARKERS_MAX && !u->markers_share; m++) {
        if (m != marker && s->marker[p][m] == cell) return false;
    }
    return true;
}

static void rr_enter_cell(const RrSetup *u, RrState *s, int p, int cell, RhEvents *e)
{
    int gap = u->cell_gap[cell] != RH_NOTHING ? u->cell_gap[cell] : u->cell_over[cell];
    if (gap != RH_NOTHING && s->factory[p][gap] != RH_NOTHING) {
        int tile = s->factory[p][gap];
        rh_emit(e, rh_action(RR_FACTORY_USED, p, tile, 0, 0));
        rr_gain(u, s, &u->tile[tile], false, e);
        RR_EACH(u, factory_used, m) m->factory_used(u, s, p, gap, e);
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space != cell || (s->fired[p] >> i & 1)) continue;
        s->fired[p] |= (uint64_t)1 << i;
        rh_emit(e, rh_action(RR_SPECIAL_REACHED, p, i, 0, 0));
        rr_gain(u, s, &u->special[i].effects, false, e);
    }
}

void rr_industry(const RrSetup *u, RrState *s, int p, int marker, RhEvents *e)
{
    RH_ASSERT(rr_may_industry(u, s, p, marker));
    if (u->industry) {
        u->industry->go(u, s, p, marker, false, e);
        return;
    }
    s->marker[p][marker] = (int8_t)u->cell_next[s->marker[p][marker]];
    rh_emit(e, rh_action(RR_MARKER_AT, p, marker, 0, s->marker[p][marker]));
    rr_enter_cell(u, s, p, s->marker[p][marker], e);
}

/* ---- Doublers, from the left (R9). ---- */

bool rr_may_doubler(const RrSetup *u, const RrState *s, int p, int route)
{
    return s->doublers_left > 0 && s->doublers[p][route] < u->doubler_places[route];
}

void rr_doubler(const RrSetup *u, RrState *s, int p, int route, RhEvents *e)
{
    RH_ASSERT(rr_may_doubler(u, s, p, route));
    s->doublers_left--;
    s->doublers[p][route]++;
    rh_emit(e, rh_action(RR_DOUBLER_ON, p, route, 0, s->doublers[p][route]));
}
