/* games/rrcore/track.c - steps of track, steps of industry markers, doublers, and the special
   spaces they reach.

   On a route the tracks of higher levels follow those of lower ones: no two share a space, none
   passes another. A special space asks for a track that stands on it or further, and often for
   locomotives that reach it; its benefit is indirect, whatever brought it. */
#include "games/rrcore/rrcore.h"

int rr_reach(const RrSetup *u, const RrState *s, int p, int route)
{
    int reach = 0;
    for (int slot = 0; slot < u->slots; slot++) {
        if (u->slot_route[slot] == route) reach += rr_tile_number(u, s->loco[p][slot]);
    }
    return reach;
}

/* ---- Track. ---- */

bool rr_may_step(const RrSetup *u, const RrState *s, int p, int route, int level)
{
    const int8_t *at = &s->position[p][rr_piece(route, 0)];
    if (level >= u->levels[route] || !(s->unlocked[p] >> level & 1)) return false;
    if (level == 0) return at[0] < u->length[route];
    return at[level] + 1 < at[level - 1];
}

static bool rr_is_met(const RrSetup *u, const RrState *s, int p, const RrSpecial *x)
{
    if (s->position[p][rr_piece(x->route, x->level)] < x->space) return false;
    return !x->locomotive || rr_reach(u, s, p, x->route) >= x->space;
}

/* R6: once, the first time that the condition holds. */
void rr_check_specials(const RrSetup *u, RrState *s, int p, int route, RhEvents *e)
{
    for (uint64_t left = u->once[route] & ~s->fired[p]; left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        const RrSpecial *x = &u->special[i];
        if (!rr_is_met(u, s, p, x)) continue;
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
    s->room[p][level]--;
    /* A track of the next level needs a space of its own behind this one. */
    if (level + 1 < u->levels[route] && *at > 1) s->room[p][level + 1]++;
    rh_emit(e, rh_action(RR_STEPPED, p, rr_piece(route, level), 0, *at));
    rr_check_specials(u, s, p, route, e);
}

/* ---- Industry. ---- */

/* A gap can be entered only when a factory lies in it. */
bool rr_may_industry(const RrSetup *u, const RrState *s, int p, int marker)
{
    int cell = s->marker[p][marker] + 1;
    if (s->marker[p][marker] == RH_NOTHING || cell >= u->cells) return false;
    if (u->cell_gap[cell] != RH_NOTHING && s->factory[p][u->cell_gap[cell]] == RH_NOTHING)
        return false;
    for (int m = 0; m < RR_MARKERS_MAX && !u->markers_share; m++) {
        if (m != marker && s->marker[p][m] == cell) return false;
    }
    return true;
}

static void rr_enter_cell(const RrSetup *u, RrState *s, int p, int cell, RhEvents *e)
{
    if (u->cell_gap[cell] != RH_NOTHING) {
        int tile = s->factory[p][u->cell_gap[cell]];
        rh_emit(e, rh_action(RR_FACTORY_USED, p, tile, 0, 0));
        rr_gain(u, s, &u->tile[tile], false, e);
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
    s->marker[p][marker]++;
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
