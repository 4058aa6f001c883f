/* games/rrcore/added.c - additional engineers: what those of them do that is no list of plain
   effects. */
#include "games/rrcore/more.h"

/* ---- Three different levels, one on each route (UR45). ---- */

typedef struct RrThree {
    int8_t at[RR_PIECES];
    uint64_t unlocked;
    int routes, levels; /* used, as sets */
} RrThree;

static bool rr_three_room(const RrSetup *u, const RrState *s, int p, const RrThree *t, int route,
                          int level)
{
    const int8_t *at = &t->at[rr_piece(route, 0)];
    int used = 0;
    if (level >= rr_levels_of(u, s, p, route) || !(t->unlocked >> level & 1)) return false;
    if (level == 0) {
        int length = rr_length(u, s, p, route);
        return at[0] < length || (route == u->fork && rr_may_branch(u, s, p));
    }
    if (at[level] + 1 >= at[level - 1]) return false;
    for (int r = 0; r < RR_ROUTES; r++) used += t->at[rr_piece(r, level)] != 0;
    return at[level] || used < u->pieces[level];
}

static bool rr_three_rest(const RrSetup *u, const RrState *s, int p, const RrThree *t, int left)
{
    if (!left) return true;
    for (int piece = 0; piece < RR_PIECES; piece++) {
        int route = piece / RR_LEVELS, level = piece % RR_LEVELS;
        RrThree next;
        if (t->routes >> route & 1 || t->levels >> level & 1) continue;
        if (!rr_three_room(u, s, p, t, route, level)) continue;
        next = *t;
        next.at[piece]++;
        next.routes |= 1 << route;
        next.levels |= 1 << level;
        next.unlocked |= rr_unlocks(u, s, p, route, next.at);
        if (rr_three_rest(u, s, p, &next, left - 1)) return true;
    }
    return false;
}

bool rr_three_fits(const RrSetup *u, const RrState *s, int p)
{
    RrThree t;
    rh_copy(t.at, s->position[p], sizeof t.at);
    t.unlocked = s->unlocked[p];
    t.routes = s->three_routes;
    t.levels = s->three_levels;
    return rr_three_rest(u, s, p, &t, RR_ROUTES - rh_count_bits((uint64_t)t.routes));
}

/* A step was made by it. Of two uses, one comes after the other. */
void rr_three_used(RrState *s, int route, int level)
{
    s->three_routes = (int8_t)(s->three_routes | 1 << route);
    s->three_levels = (int8_t)(s->three_levels | 1 << level);
    if (rr_extra(s, RR_XTHREE) % RR_ROUTES == 0) s->three_routes = s->three_levels = 0;
}

/* ---- A track of level 2 right behind level 1 (UR50). ---- */

static int rr_jump_to(const RrSetup *u, const RrState *s, int p, int route)
{
    int reach = rr_reach(u, s, p, route), to = s->position[p][rr_piece(route, 0)] - 1;
    if (!(s->unlocked[p] >> 1 & 1) || u->levels[route] < 2) return 0;
    return to < reach ? to : reach;
}

static bool rr_may_jump(const RrSetup *u, const RrState *s, int p, int route)
{
    return rr_jump_to(u, s, p, route) > s->position[p][rr_piece(route, 1)];
}

bool rr_any_jump(const RrSetup *u, const RrState *s, int p)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        if (rr_may_jump(u, s, p, route)) return true;
    }
    return false;
}

static void rr_jump(const RrSetup *u, RrState *s, int route, RhEvents *e)
{
    int p = s->turn, to = rr_jump_to(u, s, p, route);
    rr_extra_less(s, RR_XJUMP);
    s->position[p][rr_piece(route, 1)] = (int8_t)to;
    rr_count_room(u, s, p);
    rh_emit(e, rh_action(RR_JUMPED, p, rr_piece(route, 1), 0, to));
    rr_check_specials(u, s, p, route, e);
}

/* ---- An own factory (UR44). ---- */

static bool rr_ability_fits(const RrSetup *u, const RrState *s, int p, int tile)
{
    const RrEffects *effects = &u->tile[tile];
    int8_t need[RR_UNITS];
    for (int i = 0; i < RR_UNITS; i++) need[i] = (int8_t)(s->direct[i] + effects->need[i]);
    need[RR_UREUSE] = need[RR_UREUSE_OTHER] = 0; /* the reuse is what leads here */
    if (effects->need[RR_UPAIR] && !rr_any_pair(u, s, p, 1)) return false;
    if (effects->need[RR_UREUSE]) return rr_any_reuse(u, s, RR_AS_UNIT(RR_XREUSE));
    return rr_fits(u, s, p, need);
}

bool rr_any_ability(const RrSetup *u, const RrState *s, int p)
{
    for (int slot = 0; slot < u->factory_slots; slot++) {
        int tile = s->factory[p][slot];
        if (tile != RH_NOTHING && rr_ability_fits(u, s, p, tile)) return true;
    }
    return false;
}

static void rr_use_ability(const RrSetup *u, RrState *s, int slot, RhEvents *e)
{
    int tile = s->factory[s->turn][slot];
    bool direct = rr_extra_less(s, RR_XABILITY);
    rh_emit(e, rh_action(RR_ABILITY_USED, s->turn, tile, 0, 0));
    if (u->tile[tile].need[RR_UREUSE]) rr_extra_more(s, direct, RR_XREUSE, 1);
    else rr_gain(u, s, &u->tile[tile], direct, e);
}

/* ---- An engineer of somebody else (UR51). ---- */

static bool rr_may_borrow(const RrSetup *u, const RrState *s, int p, int engineer)
{
    int owner = s->engineer_owner[engineer];
    if (owner == RH_NOTHING || owner == p || owner >= u->players) return false;
    if (s->taken >> (u->first_own + engineer) & 1) return false;
    for (int i = 0; i < u->engineer[engineer].effects.count; i++) {
        if (u->engineer[engineer].effects.at[i].op == RR_OP_BORROW) return false;
    }
    return true;
}

static int rr_pieces_left(const RrState *s, int p)
{
    int black = s->black_owner == p && s->black_ready;
    return s->temporary[p] + s->workers_left[p] + black + s->coins[p];
}

/* Before the payment for the engineer himself one more is needed. */
bool rr_any_loan(const RrSetup *u, const RrState *s, int p)
{
    int own = s->decision == RR_TURN && !rr_extra(s, RR_XBORROW) ? 2 : 1;
    if (s->stage != RR_STAGE_ROUND || rr_pieces_left(s, p) < own) return false;
    for (int x = 0; x < u->engineers; x++) {
        if (rr_may_borrow(u, s, p, x)) return true;
    }
    return false;
}

static void rr_borrow(const RrSetup *u, RrState *s, int engineer, RhEvents *e)
{
    int p = s->turn, space = u->first_own + engineer;
    const RrEffects *effects = &u->engineer[engineer].effects;
    rr_extra_less(s, RR_XBORROW);
    s->occupant[space] = (int8_t)p;
    s->taken |= (uint64_t)1 << space;
    rh_emit(e, rh_action(RR_BORROWED, p, engineer, 0, 0));
    rr_gain(u, s, effects, false, e);
    if (s->temporary[p]) {
        s->temporary[p]--;
    } else if (s->workers_left[p]) {
        s->workers_left[p]--;
    } else if (s->black_owner == p && s->black_ready) {
        s->black_ready = 0;
        s->black_at = (int8_t)space;
        if (effects->shows_level1) rr_queue_more(s, false, RR_U1, 1);
    } else {
        s->coins[p]--;
    }
}

/* ---- A starting bonus card twice, and one for each of the others. ---- */

static void rr_twice(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_extra_less(s, RR_XTWICE);
    for (int i = 0; i < 2; i++) {
        rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
        rr_gain(u, s, &u->start[card], false, e);
    }
    s->twice_card = (int8_t)card;
}

static void rr_once(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_extra_less(s, RR_XONCE);
    rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
    rr_gain(u, s, &u->start[card], false, e);
}

/* ---- What is offered and done. ---- */

int rr_offers_added(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, p = s->turn;
    if (s->three_routes) {
        if (!s->extra_direct[RR_XTHREE]) out[n++].action = rh_action(RR_STOP, 0, 0, 0, 0);
        return n;
    }
    for (int route = 0; route < RR_ROUTES && rr_extra(s, RR_XJUMP); route++) {
        if (rr_may_jump(u, s, p, route)) out[n++].action = rh_action(RR_JUMP, route, 0, 0, 0);
    }
    for (int slot = 0; slot < u->factory_slots && rr_extra(s, RR_XABILITY); slot++) {
        int tile = s->factory[p][slot];
        if (tile == RH_NOTHING) continue;
        if (!s->extra_direct[RR_XABILITY] || rr_ability_fits(u, s, p, tile))
            out[n++].action = rh_action(RR_ABILITY, slot, 0, 0, 0);
    }
    for (int x = 0; x < u->engineers && rr_extra(s, RR_XBORROW) && rr_any_loan(u, s, p); x++) {
        if (rr_may_borrow(u, s, p, x)) out[n++].action = rh_action(RR_BORROW, x, 0, 0, 0);
    }
    for (int c = 0; c < u->starts && rr_extra(s, RR_XTWICE); c++)
        out[n++].action = rh_action(RR_TWICE, c, 0, 0, 0);
    for (int c = 0; c < u->starts && rr_extra(s, RR_XONCE); c++) {
        if (c != s->frame_card[s->frames - 1]) out[n++].action = rh_action(RR_ONCE, c, 0, 0, 0);
    }
    return n;
}

void rr_do_added(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_STOP:
        while (rr_extra(s, RR_XTHREE) % RR_ROUTES) rr_extra_less(s, RR_XTHREE);
        s->three_routes = s->three_levels = 0;
        break;
    case RR_JUMP: rr_jump(u, s, a.arg[0], e); break;
    case RR_ABILITY: rr_use_ability(u, s, a.arg[0], e); break;
    case RR_BORROW: rr_borrow(u, s, a.arg[0], e); break;
    case RR_TWICE: rr_twice(u, s, a.arg[0], e); break;
    default: rr_once(u, s, a.arg[0], e);
    }
}
