/* games/rrcore/fit.c - tests whether units can all be carried out in some order. A direct action
   may be chosen only if they can (R1), and after it has begun nothing may make the rest impossible
   (R35).

   Benefits of special spaces that would be gained on the way do not count, except the levels they
   unlock. Units of track, of doublers, and of building with industry neither help nor hinder each
   other, so these three groups are searched separately. */
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

/* ---- Track. ---- */

/* The number of pieces of this level that are not on a route yet. */
static int rr_tracks_pieces(const RrTracks *t, int level)
{
    int left = t->u->pieces[level];
    for (int route = 0; route < RR_ROUTES; route++) left -= t->at[rr_piece(route, level)] != 0;
    return left;
}

static bool rr_tracks_room(const RrTracks *t, int route, int level)
{
    const int8_t *at = &t->at[rr_piece(route, 0)];
    if (level >= t->levels[route] || !(t->unlocked >> level & 1)) return false;
    if (level == 0) return at[0] < t->length[route];
    if (at[level] + 1 >= at[level - 1]) return false;
    return at[level] || !t->u->has_modules || rr_tracks_pieces(t, level) > 0;
}

/* The unit that should pay for a step of this level: the one that can pay for the fewest levels. */
static int rr_tracks_payer(const RrTracks *t, int level)
{
    if (t->left[RR_U1 + level]) return RR_U1 + level;
    if (level <= 1 && t->left[RR_U12]) return RR_U12;
    if (level <= 1 && t->left[RR_U12_BLACK]) return RR_U12_BLACK;
    if (t->left[RR_UANY]) return RR_UANY;
    return RH_NOTHING;
}

static void rr_tracks_unlock(RrTracks *t, int route)
{
    const RrSetup *u = t->u;
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        const RrSpecial *x = &u->special[i];
        const RrEffect *first = &x->effects.at[0];
        if (first->op != RR_OP_UNLOCK || t->at[rr_piece(route, x->level)] < x->space) continue;
        if (!(t->here >> i & 1)) continue;
        t->unlocked = (uint8_t)(t->unlocked | 1 << first->arg);
    }
}

/* Steps of lower levels come first, because they only make room and unlock levels. So steps are
   tried in the order of their levels: once a step of a higher level has been made, lower levels are
   not tried again. */
bool rr_tracks_fit(const RrTracks *t, int from)
{
    if (t->steps == 0) return true;
    for (int level = from; level < RR_LEVELS; level++) {
        int payer = rr_tracks_payer(t, level);
        for (int route = 0; payer != RH_NOTHING && route < RR_ROUTES; route++) {
            RrTracks next;
            if (!rr_tracks_room(t, route, level)) continue;
            next = *t;
            next.at[rr_piece(route, level)]++;
            next.left[payer]--;
            next.steps--;
            rr_tracks_unlock(&next, route);
            if (rr_tracks_fit(&next, level)) return true;
        }
        if (t->left[RR_U1 + level]) return false;
    }
    return false;
}

/* A quick test: true if each level has enough room as it is, because steps of one level never take
   room from another. Units that can pay for several levels count as level 1. */
static bool rr_tracks_surely(const RrState *s, int p, const int8_t *need)
{
    int first = need[RR_U1] + need[RR_U12] + need[RR_U12_BLACK] + need[RR_UANY];
    bool room = first <= rr_room(s, p, 0);
    for (int level = 1; level < RR_LEVELS && room; level++)
        room = need[RR_U1 + level] <= rr_room(s, p, level);
    return room;
}

static bool rr_fit_tracks(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    RrTracks t;
    uint64_t any;
    RH_STATIC_ASSERT(RR_UANY + 1 == sizeof any);
    rh_copy(&any, need, sizeof any);
    if (!any || rr_tracks_surely(s, p, need)) return true;
    t.u = u;
    t.steps = 0;
    for (int unit = 0; unit <= RR_UANY; unit++) {
        t.left[unit] = need[unit];
        t.steps = (int8_t)(t.steps + need[unit]);
    }
    rh_copy(t.at, s->position[p], sizeof t.at);
    t.unlocked = (uint8_t)s->unlocked[p];
    t.here = s->here[p];
    for (int route = 0; route < RR_ROUTES; route++)
        t.length[route] = (int8_t)rr_length(u, s, p, route);
    for (int route = 0; route < RR_ROUTES; route++)
        t.levels[route] = (int8_t)rr_levels(u, s, p, route);
    if (rr_tracks_fit(&t, 0)) return true;
    RR_EACH(u, fit_tracks, m)
    {
        if (m->fit_tracks(&t, s, p)) return true;
    }
    return false;
}

/* ---- Building and industry. ---- */

/* Counts cell by cell, for industries with two tracks or with obstacles. */
static int rr_nodes_room(const RrSetup *u, const RrState *s, int p, int factories)
{
    int room = 0;
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        int cell = s->marker[p][m];
        if (cell == RH_NOTHING) continue;
        if (u->industry) {
            room += u->industry->room(u, s, cell);
            continue;
        }
        for (cell = u->cell_next[cell]; cell != RH_NOTHING; cell = u->cell_next[cell]) {
            if (u->cell_gap[cell] != RH_NOTHING && u->cell_gap[cell] >= factories) break;
            if (rr_blocked(u, s, p, RR_ROUTES, cell)) break;
            room++;
        }
    }
    return room;
}

/* The number of steps that markers can make with this number of factories, up to the first empty
   gap. */
static int rr_industry_room_with(const RrSetup *u, const RrState *s, int p, int factories)
{
    int limit = factories < u->factory_slots ? u->gap_cell[factories] - 1 : u->cells - 1;
    int room = 0, markers = 0;
    if (u->has_modules) return rr_nodes_room(u, s, p, factories);
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        if (s->marker[p][m] == RH_NOTHING) continue;
        room += limit - s->marker[p][m];
        /* If markers may not share a cell, the second one stops one cell behind the first. */
        if (!u->markers_share) room -= markers;
        markers++;
    }
    return room;
}

static int rr_factories(const RrSetup *u, const RrState *s, int p)
{
    int factories = 0;
    while (factories < u->factory_slots && s->factory[p][factories] != RH_NOTHING) factories++;
    return factories;
}

int rr_industry_room(const RrSetup *u, const RrState *s, int p, int factories)
{
    return rr_industry_room_with(u, s, p, rr_factories(u, s, p) + factories);
}

typedef struct RrWorks {
    const RrSetup *u;
    int8_t number[RR_SLOTS_MAX]; /* numbers of the locomotives */
    int8_t special;              /* the slot of the special #9, or RH_NOTHING */
    int8_t piles[RR_TILES_MAX];
    int8_t open, factories; /* number of open factories; number of slots filled */
    int8_t left[RR_UNITS];
} RrWorks;

static bool rr_works_fit(const RrWorks *w, const RrState *s, int p);

static bool rr_works_industry(const RrWorks *w, const RrState *s, int p)
{
    if (!w->left[RR_UINDUSTRY]) return true;
    return rr_industry_room_with(w->u, s, p, w->factories) >= w->left[RR_UINDUSTRY];
}

/* Takes a tile from the lowest pile. Returns its number, or 0. */
static int rr_works_take(RrWorks *w)
{
    for (int t = 0; t < w->u->tiles; t++) {
        if (!w->piles[t]) continue;
        w->piles[t]--;
        return w->u->tile_number[t];
    }
    return 0;
}

/* Tries every way to place a tile in hand, which is new or was displaced. */
static bool rr_works_hand(const RrWorks *w, const RrState *s, int p, int number, bool special,
                          bool is_new)
{
    bool taken = false, empty = false;
    for (int slot = 0; slot < w->u->slots; slot++) {
        RrWorks next = *w;
        int before = w->number[slot];
        bool was_special = w->special == slot;
        empty = empty || before == 0;
        if (number <= before) continue;
        taken = true;
        next.number[slot] = (int8_t)number;
        if (was_special) next.special = RH_NOTHING;
        if (special) next.special = (int8_t)slot;
        if (before == 0 ? rr_works_fit(&next, s, p)
                        : rr_works_hand(&next, s, p, before, was_special, false))
            return true;
    }
    if (!is_new && (w->u->strict_chain ? !taken : !empty || !taken)) {
        RrWorks next = *w;
        next.open = (int8_t)(next.open + !special);
        return rr_works_fit(&next, s, p);
    }
    return false;
}

static bool rr_works_factory(const RrWorks *w, const RrState *s, int p, int unit)
{
    for (int from_pile = 0; from_pile < 2; from_pile++) {
        RrWorks next = *w;
        next.left[unit]--;
        if (from_pile ? !rr_works_take(&next) : next.open-- == 0) continue;
        if (next.factories < w->u->factory_slots) next.factories++;
        else next.open++; /* the factory that was replaced */
        if (rr_works_fit(&next, s, p)) return true;
    }
    return false;
}

static bool rr_works_loco(const RrWorks *w, const RrState *s, int p, int unit)
{
    RrWorks next = *w;
    int number;
    next.left[unit]--;
    number = unit == RR_ULOCO9 ? w->u->tile_number[w->u->special_tile] : rr_works_take(&next);
    return number && rr_works_hand(&next, s, p, number, unit == RR_ULOCO9, true);
}

/* Industry steps come last, because factories only make room for them. */
static bool rr_works_fit(const RrWorks *w, const RrState *s, int p)
{
    bool any = false;
    for (int unit = RR_UBUILD; unit <= RR_ULOCO9; unit++) {
        if (!w->left[unit]) continue;
        any = true;
        if (unit != RR_ULOCO && unit != RR_ULOCO9 && rr_works_factory(w, s, p, unit)) return true;
        if (unit != RR_UFACTORY && rr_works_loco(w, s, p, unit)) return true;
    }
    return !any && rr_works_industry(w, s, p);
}

/* A quick test for one sure way: first the locomotive, if some slot takes it, then factories from
   the tiles left. */
static bool rr_works_surely(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    int piles = 0, tiles = 0, lowest = RH_NOTHING, locos = need[RR_ULOCO];
    int factories = need[RR_UBUILD] + need[RR_UFACTORY];
    bool taken = !locos;
    if (locos > 1 || need[RR_ULOCO9] || s->hand != RH_NOTHING) return false;
    for (int t = 0; t < u->tiles && (piles < locos || tiles < locos + factories); t++) {
        if (s->piles[t] && lowest == RH_NOTHING) lowest = t;
        piles += s->piles[t];
        tiles += s->piles[t] + s->open[t];
    }
    if (piles < locos || tiles < locos + factories) return false;
    for (int slot = 0; slot < u->slots && !taken; slot++)
        taken = rr_slot_takes(u, s, p, slot, lowest);
    if (!need[RR_UINDUSTRY]) return taken;
    return taken && rr_industry_room(u, s, p, factories) >= need[RR_UINDUSTRY];
}

static bool rr_fit_works(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    RrWorks w;
    int builds = 0;
    for (int unit = RR_UBUILD; unit <= RR_ULOCO9; unit++) builds += need[unit];
    if (!builds) return !need[RR_UINDUSTRY] || rr_industry_room(u, s, p, 0) >= need[RR_UINDUSTRY];
    if (rr_works_surely(u, s, p, need)) return true;
    w.u = u;
    w.special = RH_NOTHING;
    w.open = 0;
    w.factories = (int8_t)rr_factories(u, s, p);
    rh_copy(w.left, need, sizeof w.left);
    rh_copy(w.piles, s->piles, sizeof w.piles);
    for (int slot = 0; slot < RR_SLOTS_MAX; slot++) {
        w.number[slot] = (int8_t)rr_slot_number(u, s, p, slot);
        if (s->loco[p][slot] != RH_NOTHING && s->loco[p][slot] == u->special_tile)
            w.special = (int8_t)slot;
    }
    for (int t = 0; t < u->tiles; t++) w.open = (int8_t)(w.open + s->open[t]);
    if (s->hand == RH_NOTHING) return rr_works_fit(&w, s, p);
    return rr_works_hand(&w, s, p, rr_hand_number(u, s, s->hand), s->hand == u->special_tile,
                         false);
}

/* ---- Effects of modules, each tested on its own. ---- */

bool rr_op_fits(const RrSetup *u, const RrState *s, int p, int op)
{
    RR_EACH(u, op_fits, m)
    {
        if (!m->op_fits(u, s, p, op)) return false;
    }
    return true;
}

bool rr_hard_fits(const RrSetup *u, const RrState *s, int p, const RrEffects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        if (!rr_op_fits(u, s, p, effects->at[i].op)) return false;
    }
    return true;
}

/* ---- All units together. ---- */

int rr_doubler_room(const RrSetup *u, const RrState *s, int p)
{
    int places = 0;
    for (int route = 0; route < RR_ROUTES; route++)
        places += u->doubler_places[route] - s->doublers[p][route];
    return places < s->doublers_left ? places : s->doublers_left;
}

/* True if some space can be used again, so that its units are possible together with the others. */
static bool rr_fit_reuse(const RrSetup *u, const RrState *s, int p, const int8_t *need, int unit)
{
    uint64_t spaces = s->taken | (uint64_t)1 << u->space_free;
    for (; spaces; spaces &= spaces - 1) {
        int space = rh_lowest_bit(spaces);
        const RrEffects *effects;
        int8_t then[RR_UNITS];
        if (!rr_is_reusable(u, s, space)) continue;
        effects = rr_space_effects(u, s, space);
        if (unit == RR_UREUSE_OTHER && effects->need[RR_UREUSE_OTHER]) continue;
        if (rr_reuse_refused(u, s, space, unit)) continue;
        if (effects->hard && !rr_hard_fits(u, s, p, effects)) continue;
        for (int i = 0; i < RR_UNITS; i++) then[i] = (int8_t)(need[i] + effects->need[i]);
        then[unit]--;
        if (rr_fits(u, s, p, then)) return true;
    }
    return false;
}

/* Units that are always possible (coins, tokens and so on, which are never direct) are ignored. */
bool rr_fits(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    static const uint8_t repeats[] = {RR_U1, RR_UINDUSTRY, RR_UDOUBLER};
    if (need[RR_UREUSE]) return rr_fit_reuse(u, s, p, need, RR_UREUSE);
    if (need[RR_UREUSE_OTHER]) return rr_fit_reuse(u, s, p, need, RR_UREUSE_OTHER);
    if (need[RR_UREPEAT]) {
        for (int i = 0; i < 3; i++) {
            int8_t then[RR_UNITS];
            rh_copy(then, need, sizeof then);
            then[RR_UREPEAT]--;
            then[repeats[i]]++;
            if (rr_fits(u, s, p, then)) return true;
        }
        return false;
    }
    return u->industry ? u->industry->fits(u, s, p, need) : rr_fit_rest(u, s, p, need);
}

/* Tests tracks, doublers, and builds with industry separately. */
bool rr_fit_rest(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    return (!need[RR_UDOUBLER] || rr_doubler_room(u, s, p) >= need[RR_UDOUBLER]) &&
           rr_fit_tracks(u, s, p, need) && rr_fit_works(u, s, p, need);
}

/* ---- One kind of unit: enough for most spaces, without a search. ---- */

bool rr_any_tile(const RrSetup *u, const RrState *s)
{
    int tiles = 0;
    for (int t = 0; t < u->tiles; t++) tiles |= s->piles[t] | s->open[t];
    return tiles != 0;
}

bool rr_effects_fit(const RrSetup *u, const RrState *s, int p, const RrEffects *effects)
{
    int unit = effects->only, count = unit < RR_UNITS ? effects->need[unit] : 0;
    if (effects->hard && !rr_hard_fits(u, s, p, effects)) return false;
    if (unit <= RR_U5) return rr_room(s, p, unit - RR_U1) >= count;
    if ((unit == RR_U12 || unit == RR_UANY) && rr_room(s, p, 0) >= count) return true;
    if (unit == RR_UDOUBLER) return rr_doubler_room(u, s, p) >= count;
    if (unit == RR_UBUILD && count == 1 && !u->industry) return rr_any_tile(u, s);
    return rr_fits(u, s, p, effects->need);
}

/* ---- All direct units. ---- */

bool rr_any_reuse(const RrSetup *u, const RrState *s, int unit)
{
    for (int space = 0; space < u->spaces; space++) {
        const RrEffects *effects = rr_space_effects(u, s, space);
        if (!effects || !rr_is_reusable(u, s, space) || rr_reuse_refused(u, s, space, unit))
            continue;
        if (effects->hard ? rr_hard_fits(u, s, s->turn, effects)
                          : rr_fits(u, s, s->turn, effects->need))
            return true;
    }
    return false;
}

static bool rr_unit_fits(const RrSetup *u, const RrState *s, int unit)
{
    if (unit == RR_XREUSE) return rr_any_reuse(u, s, RR_AS_UNIT(RR_XREUSE));
    RR_EACH(u, unit_fits, m)
    {
        if (!m->unit_fits(u, s, s->turn, unit)) return false;
    }
    return true;
}

/* Units of modules and pairs of tokens are tested one by one. */
bool rr_direct_fits(const RrSetup *u, const RrState *s)
{
    if (!rr_fits(u, s, s->turn, s->direct)) return false;
    for (uint64_t units = s->units[0] >> RR_UNITS; units; units &= units - 1) {
        if (!rr_unit_fits(u, s, rh_lowest_bit(units))) return false;
    }
    return !s->direct[RR_UPAIR] || rr_any_pair(u, s, s->turn, s->direct[RR_UPAIR]);
}
