/* games/rrcore/check.c - the invariants of every position: every piece is in one place, tracks keep
   their order, special spaces that have taken effect were reached, and members without a meaning in
   the current decision are empty. */
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

/* ---- Derived members. ---- */

void rr_derive(const void *setup, void *state)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrState *s = (RrState *)state;
    rh_zero(s->spare, sizeof s->spare);
    rh_zero(s->own, sizeof s->own);
    rh_zero(s->room, sizeof s->room);
    s->taken = 0;
    for (int space = 0; space < u->spaces; space++) {
        if (s->occupant[space] != RH_NOTHING) s->taken |= (uint64_t)1 << space;
    }
    for (int x = 0; x < u->engineers; x++) {
        int p = s->engineer_owner[x];
        if (p >= 0 && p < RR_WHOS) s->own[p] |= (uint64_t)1 << (u->first_own + x);
    }
    rh_zero(s->here, sizeof s->here);
    rr_derive_units(u, s);
    for (int p = 0; p < u->players; p++) {
        rr_derive_here(u, s, p);
        rr_count_room(u, s, p);
    }
}

/* ---- Invariants. ---- */

static const char *rr_check_tracks(const RrSetup *u, const RrState *s, int p)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        const int8_t *at = &s->position[p][rr_piece(route, 0)];
        if (at[0] < 1 || at[0] > rr_length(u, s, p, route))
            return "a route whose first track is off it";
        for (int level = 1; level < RR_LEVELS; level++) {
            if (at[level] < 0) return "a track before its route";
            if (at[level] && level >= u->levels[route]) return "a level its route does not allow";
            if (at[level] && !(s->unlocked[p] >> level & 1)) return "a level that is not unlocked";
            if (at[level] && at[level] >= at[level - 1]) return "tracks out of order";
        }
        if (s->doublers[p][route] < 0 || s->doublers[p][route] > u->doubler_places[route])
            return "more doublers than places";
    }
    return 0;
}

static const char *rr_check_specials_of(const RrSetup *u, const RrState *s, int p)
{
    if (s->fired[p] >> u->specials) return "a special space that is not on the board";
    if (s->fired[p] & ~s->here[p] & ~u->leaving) return "a benefit of a space that is not there";
    for (int i = 0; i < u->specials; i++) {
        const RrSpecial *x = &u->special[i];
        bool fired = s->fired[p] >> i & 1;
        if (x->route == RR_ROUTES) continue;
        if (fired && x->scoring) return "a benefit of each scoring was had once";
        if (fired && s->position[p][rr_piece(x->route, x->level)] < x->space)
            return "a benefit of a space that was not reached";
    }
    return 0;
}

static const char *rr_check_industry(const RrSetup *u, const RrState *s, int p)
{
    int filled = 0;
    while (filled < u->factory_slots && s->factory[p][filled] != RH_NOTHING) filled++;
    for (int f = filled; f < RR_FACTORIES_MAX; f++) {
        if (s->factory[p][f] != RH_NOTHING) return "a factory beyond an empty slot";
    }
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        int cell = s->marker[p][m];
        if (cell == RH_NOTHING) continue;
        if (cell < 0 || cell >= u->nodes) return "a marker off the industry track";
        if (cell >= u->cells || u->industry) continue;
        if (filled < u->factory_slots && cell >= u->gap_cell[filled])
            return "a marker beyond an empty gap";
        for (int other = 0; other < m && !u->markers_share; other++) {
            if (s->marker[p][other] == cell) return "two markers on one cell";
        }
    }
    return 0;
}

static const char *rr_check_player(const RrSetup *u, const RrState *s, int p)
{
    const char *broken = rr_check_tracks(u, s, p);
    if (!broken) broken = rr_check_specials_of(u, s, p);
    if (!broken) broken = rr_check_industry(u, s, p);
    if (broken) return broken;
    if (s->coins[p] < 0) return "fewer coins than none";
    if (s->workers[p] < u->workers || s->workers[p] > u->workers + u->reserve)
        return "more or fewer workers than there are";
    if (s->workers_left[p] < 0 || s->workers_left[p] > s->workers[p]) return "workers too many";
    if (s->temporary[p] < 0 || s->temporary[p] > u->temporary) return "temporary workers too many";
    return 0;
}

/* Each tile of a pile is in the pile, open, a locomotive, a factory or in hand. */
static const char *rr_check_tiles(const RrSetup *u, const RrState *s)
{
    int counts[RR_TILES_MAX];
    for (int t = 0; t < RR_TILES_MAX; t++) {
        if (s->piles[t] < 0 || s->open[t] < 0) return "fewer tiles than none";
        counts[t] = s->piles[t] + s->open[t];
    }
    if (s->hand != RH_NOTHING) counts[s->hand]++;
    RR_EACH(u, count_tiles, m) m->count_tiles(u, s, counts);
    for (int p = 0; p < u->players; p++) {
        for (int slot = 0; slot < u->slots; slot++) {
            if (s->loco[p][slot] != RH_NOTHING) counts[s->loco[p][slot]]++;
        }
        for (int f = 0; f < u->factory_slots; f++) {
            if (s->factory[p][f] != RH_NOTHING) counts[s->factory[p][f]]++;
        }
    }
    for (int t = 0; t < u->tiles; t++) {
        if (t == u->special_tile && counts[t] > 1) return "two special locomotives";
        if (t == u->start_tile && counts[t] != u->players) return "a starting locomotive too many";
        if (u->yielding_tiles >> t & 1) continue;
        if (u->lone_tiles >> t & 1) {
            if (counts[t] > 1) return "a factory twice that is there once";
            continue;
        }
        if (t != u->special_tile && t != u->start_tile && counts[t] != u->pile_size[t])
            return "a tile too many or too few";
    }
    return 0;
}

static const char *rr_check_engineers(const RrSetup *u, const RrState *s)
{
    for (int x = 0; x < u->engineers; x++) {
        int places = s->engineer_owner[x] != RH_NOTHING;
        for (int i = 0; i < u->strip; i++) places += s->strip[i] == x;
        if (places > 1) return "an engineer in two places";
        if (s->engineer_owner[x] >= u->players && !(u->solo && s->engineer_owner[x] == RR_RIVAL))
            return "an engineer of nobody";
    }
    return 0;
}

/* The state can hold each card in one place only; the counts must agree with that. */
static const char *rr_check_bonuses(const RrSetup *u, const RrState *s)
{
    int held[RR_PLAYERS_MAX] = {0, 0, 0, 0}, aside = 0;
    for (int b = 0; b < u->bonuses; b++) {
        if (s->bonus_at[b] < 0 || s->bonus_at[b] >= RR_PLACES) return "an end bonus card nowhere";
        if (s->bonus_at[b] == RR_ASIDE) aside++;
        if (s->bonus_at[b] < RR_PLAYERS_MAX) held[s->bonus_at[b]]++;
    }
    if (s->decision > RR_DEAL_ASIDE && aside != u->bonuses_aside) return "cards set aside too many";
    for (int p = 0; p < RR_PLAYERS_MAX; p++) {
        if (held[p] != s->bonus_held[p]) return "a hand of end bonus cards miscounted";
    }
    return 0;
}

static const char *rr_check_supply(const RrSetup *u, const RrState *s)
{
    int doublers = s->doublers_left;
    for (int p = 0; p < u->players; p++) {
        for (int route = 0; route < RR_ROUTES; route++) doublers += s->doublers[p][route];
    }
    if (s->doublers_left < 0 || doublers != u->doublers) return "doublers too many or too few";
    if (s->black_owner == RH_NOTHING && (s->black_ready || s->black_at != RH_NOTHING))
        return "a black worker of nobody";
    return 0;
}

/* Each player is in the turn order once. */
static const char *rr_check_order(const RrSetup *u, const RrState *s)
{
    int seen = 0;
    if (s->decision == RR_DEAL_ORDER) return 0;
    for (int i = 0; i < u->players; i++) {
        if (s->order[i] < 0 || s->order[i] >= u->players) return "a stranger in turn order";
        seen |= 1 << s->order[i];
    }
    return seen == (1 << u->players) - 1 ? 0 : "a player twice in turn order";
}

/* Members that have no meaning in the current decision must be empty. */
static const char *rr_check_idle(const RrSetup *u, const RrState *s)
{
    bool drawn = s->decision == RR_DRAW && s->stage != RR_STAGE_SETUP;
    bool queue = s->decision == RR_QUEUE || s->decision == RR_HAND || drawn ||
                 (u->has_modules && s->decision == RR_TURN);
    bool decides = drawn || (s->decision >= RR_PICK_START && s->decision < RR_OVER);
    if (s->decision < 0 || s->decision >= RR_DECISIONS) return "no such decision";
    if ((s->turn != RH_NOTHING) != decides) return "nobody decides, or somebody out of turn";
    if ((s->hand != RH_NOTHING) != (s->decision == RR_HAND)) return "a tile in hand out of place";
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (s->direct[unit] < 0 || s->indirect[unit] < 0) return "fewer units than none";
        if (!queue && (s->direct[unit] || s->indirect[unit])) return "a queue out of a turn";
    }
    for (int i = 0; i < RR_TALLIES; i++) {
        if (s->tally[i] && !queue) return "points due out of a turn";
    }
    if (s->bonus_after_card && !(queue && s->indirect[RR_UCARD])) return "a card is due to nobody";
    if ((s->ending != 0) != (s->decision == RR_OVER)) return "over without a reason";
    if (s->round < 0 || s->round > u->rounds) return "a round that is never played";
    if (rr_any_direct(s) && !rr_fits(u, s, s->turn, s->direct))
        return "a direct action that cannot be completed";
    return 0;
}

/* Checks suspended turns, and the units of modules. */
static const char *rr_check_aside(const RrSetup *u, const RrState *s)
{
    const RrModuleTurn *turn = rr_see_turn(s);
    (void)u;
    if (turn->frames < 0 || turn->frames > RR_FRAMES_MAX) return "too many turns put aside";
    for (int i = 0; i < RR_FRAMES_MAX; i++) {
        if ((i < turn->frames) != (turn->frame_turn[i] != RH_NOTHING))
            return "a turn put aside wrongly";
    }
    if ((s->stage == RR_STAGE_FRAME) != (turn->frames > 0)) return "out of turn without a reason";
    if (turn->turn_over && s->decision != RR_DRAW) return "a turn that is over goes on";
    for (int unit = 0; unit < RR_MODULE_UNITS; unit++) {
        if (turn->extra_direct[unit] < 0 || turn->extra[unit] < 0) return "fewer units than none";
    }
    return 0;
}

const char *rr_check(const void *setup, const void *state)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    const char *broken = 0;
    for (int p = 0; p < u->players && !broken; p++) broken = rr_check_player(u, s, p);
    if (!broken) broken = rr_check_tiles(u, s);
    if (!broken) broken = rr_check_engineers(u, s);
    if (!broken) broken = rr_check_bonuses(u, s);
    if (!broken) broken = rr_check_supply(u, s);
    if (!broken) broken = rr_check_order(u, s);
    if (!broken) broken = rr_check_idle(u, s);
    if (!broken && u->has_modules) broken = rr_check_aside(u, s);
    RR_EACH(u, check, m)
    {
        if (!broken) broken = m->check(u, s);
    }
    return broken;
}
