/* games/rrcore/shared.c - the industry board that all players share: factories are laid upon each
   other, who builds has what he covers, and maintenance cars bring an ability once more.

   Slots are numbered as they are reached. A slot that shows only what is printed on it cannot be
   entered. */
#include "games/rrcore/more.h"

/* What the top of a slot does. */
const RrEffects *rr_slot_ability(const RrSetup *u, const RrState *s, int slot)
{
    int top = s->slot_top[slot];
    return top == RH_NOTHING ? &u->printed[slot] : &u->tile[top];
}

static int rr_lowest_height(const RrSetup *u, const RrState *s)
{
    int lowest = s->slot_height[0];
    for (int slot = 1; slot < u->shared_slots; slot++) {
        if (s->slot_height[slot] < lowest) lowest = s->slot_height[slot];
    }
    return lowest;
}

/* D43: those of the lowest layer; that what is covered can be done is another question. */
int rr_shared_slots(const RrSetup *u, const RrState *s, int *slots)
{
    int lowest = rr_lowest_height(u, s), count = 0;
    for (int slot = 0; slot < u->shared_slots; slot++) {
        if (s->slot_height[slot] == lowest) slots[count++] = slot;
    }
    return count;
}

static void rr_lay_tile(RrState *s, int tile, int slot)
{
    if (s->slot_top[slot] != RH_NOTHING) s->covered[s->slot_top[slot]]++;
    s->slot_top[slot] = (int8_t)tile;
    s->slot_height[slot]++;
}

/* The covered ability is direct, and then a car is laid. */
void rr_build_shared(const RrSetup *u, RrState *s, int tile, int slot, RhEvents *e)
{
    const RrEffects *covered = rr_slot_ability(u, s, slot);
    rr_lay_tile(s, tile, slot);
    rh_emit(e, rh_action(RR_FACTORY_IN, s->turn, tile, 0, slot + 1));
    for (int unit = 0; unit < RR_UNITS; unit++)
        s->cover_left[unit] = (int8_t)(s->cover_left[unit] + covered->need[unit]);
    if (!u->direct_cover) s->cover_left[RR_UBONUS_POINTS] = 0;
    rr_gain(u, s, covered, true, e);
    rr_extra_more(s, s->cars_supply[s->turn] > rr_extra(s, RR_XLAY_CAR), RR_XLAY_CAR, 1);
}

/* Emil builds without any effect, in the first slot of the lowest layer. */
void rr_emil_builds(const RrSetup *u, RrState *s, int tile)
{
    int slots[RR_SHARED_MAX];
    rr_shared_slots(u, s, slots);
    rr_lay_tile(s, tile, slots[0]);
}

/* ---- Can builds be carried out, with what they cover? ---- */

/* The lowest tile of the piles, or of the open factories. */
static int rr_lowest_tile(const RrSetup *u, const int8_t *tiles)
{
    for (int t = 0; t < u->tiles; t++) {
        if (tiles[t]) return t;
    }
    return RH_NOTHING;
}

/* Where the factory comes from. */
enum { RR_FROM_PILES, RR_FROM_OPEN, RR_FROM_CARD };

/* Some slot takes it, with what it covers and what else is needed. */
static bool rr_fit_cover(const RrSetup *u, const RrState *s, int p, const int8_t *need, int from)
{
    int slots[RR_SHARED_MAX], count = rr_shared_slots(u, s, slots), tile = u->coal_works;
    if (from != RR_FROM_CARD) tile = rr_lowest_tile(u, from ? s->open : s->piles);
    for (int i = 0; i < count && tile != RH_NOTHING; i++) {
        const RrEffects *covered = rr_slot_ability(u, s, slots[i]);
        int8_t then[RR_UNITS];
        RrState after;
        for (int k = 0; k < RR_UNITS; k++) then[k] = (int8_t)(need[k] + covered->need[k]);
        if (covered->need[RR_UPAIR] && !rr_any_pair(u, s, p, then[RR_UPAIR])) continue;
        rr_copy(u, &after, s);
        if (from != RR_FROM_CARD) (from ? after.open : after.piles)[tile]--;
        rr_lay_tile(&after, tile, slots[i]);
        if (rr_fit_shared(u, &after, p, then)) return true;
    }
    return false;
}

bool rr_any_cover(const RrSetup *u, const RrState *s, int p)
{
    return rr_fit_cover(u, s, p, s->direct, RR_FROM_CARD);
}

/* UR30b. The next locomotive goes into a slot before a factory is built: the one in hand, or a new
   one. What is pushed out may be flipped, and can be the factory then. */
static bool rr_fit_upgrade(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    bool is_new = s->hand == RH_NOTHING;
    int tile = is_new ? rr_lowest_tile(u, s->piles) : s->hand;
    int8_t then[RR_UNITS];
    RrState after;
    rh_copy(then, need, sizeof then);
    then[RR_ULOCO] = (int8_t)(then[RR_ULOCO] - is_new);
    for (int slot = 0; slot <= u->slots && tile != RH_NOTHING; slot++) {
        bool flips = slot == u->slots;
        if (flips ? is_new || !rr_may_flip(u, s, p) : !rr_slot_takes(u, s, p, slot, tile)) continue;
        rr_copy(u, &after, s);
        if (is_new) after.piles[tile]--;
        if (flips) rr_flip(u, &after, 0);
        else rr_swap_loco(u, &after, p, tile, slot);
        if (rr_fit_shared(u, &after, p, then)) return true;
    }
    return false;
}

bool rr_fit_shared(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    int unit = need[RR_UFACTORY] ? (int)RR_UFACTORY : (int)RR_UBUILD;
    int8_t rest[RR_UNITS];
    if (!need[unit]) return rr_fit_rest(u, s, p, need);
    if (u->upgrade_first && s->hand != RH_NOTHING) return rr_fit_upgrade(u, s, p, need);
    rh_copy(rest, need, sizeof rest);
    rest[unit]--;
    for (int from = RR_FROM_PILES; from <= RR_FROM_OPEN; from++) {
        if (rr_fit_cover(u, s, p, rest, from)) return true;
        if (!u->upgrade_first && rr_lowest_tile(u, s->piles) != RH_NOTHING) break;
    }
    if (u->upgrade_first && need[RR_ULOCO] && rr_fit_upgrade(u, s, p, need)) return true;
    rest[RR_ULOCO]++;
    return unit == RR_UBUILD && rr_fit_shared(u, s, p, rest);
}

/* The most steps a marker can go from a cell. */
int rr_shared_room(const RrSetup *u, const RrState *s, int cell)
{
    int best = 0;
    for (int way = 0; way < 2; way++) {
        int next = way ? u->cell_detour[cell] : u->cell_next[cell], room;
        if (next == RH_NOTHING) continue;
        if (u->cell_slot[next] != RH_NOTHING && !s->slot_height[u->cell_slot[next]]) continue;
        room = 1 + rr_shared_room(u, s, next);
        if (room > best) best = room;
    }
    return best;
}

/* ---- Markers. ---- */

bool rr_may_go(const RrSetup *u, const RrState *s, int p, int marker, bool detour)
{
    int cell = s->marker[p][marker], next;
    if (cell == RH_NOTHING) return false;
    next = detour ? u->cell_detour[cell] : u->cell_next[cell];
    if (next == RH_NOTHING) return false;
    return u->cell_slot[next] == RH_NOTHING || s->slot_height[u->cell_slot[next]] > 0;
}

/* The ability for who moves; all cars there become active. */
static void rr_enter_slot(const RrSetup *u, RrState *s, int slot, RhEvents *e)
{
    uint64_t bit = (uint64_t)1 << slot;
    rh_emit(e, rh_action(RR_FACTORY_USED, s->turn, s->slot_top[slot], 0, 0));
    rr_gain(u, s, rr_slot_ability(u, s, slot), false, e);
    for (int p = 0; p < u->players; p++) {
        s->cars_fresh[p] |= s->cars[p] & ~s->cars_active[p] & bit;
        s->cars_active[p] |= s->cars[p] & bit;
    }
    s->purple_fresh |= s->purple_cars & ~s->purple_active & bit;
    s->purple_active |= s->purple_cars & bit;
}

/* A cell benefits once; one of them has an idea token for the first marker, a key for each
   other. */
static void rr_enter_shared(const RrSetup *u, RrState *s, int p, int cell, RhEvents *e)
{
    if (u->cell_slot[cell] != RH_NOTHING) rr_enter_slot(u, s, u->cell_slot[cell], e);
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        const RrSpecial *x = &u->special[i];
        bool again = s->fired[p] >> i & 1;
        if (x->space != cell || (again && x->effects.at[0].op != RR_OP_IDEA_OR_KEY)) continue;
        s->fired[p] |= (uint64_t)1 << i;
        rh_emit(e, rh_action(RR_SPECIAL_REACHED, p, i, 0, 0));
        if (x->effects.at[0].op == RR_OP_IDEA_OR_KEY)
            rr_gain(u, s, again ? &u->one_key : &u->one_token, false, e);
        else if (x->effects.at[0].op == RR_OP_NUT) rr_extra_more(s, false, RR_XNUT, 1);
        else rr_gain(u, s, &x->effects, false, e);
    }
}

void rr_go(const RrSetup *u, RrState *s, int p, int marker, bool detour, RhEvents *e)
{
    int cell = s->marker[p][marker];
    cell = detour ? u->cell_detour[cell] : u->cell_next[cell];
    s->marker[p][marker] = (int8_t)cell;
    rh_emit(e, rh_action(RR_MARKER_AT, p, marker, 0, cell));
    rr_enter_shared(u, s, p, cell, e);
}

/* ---- Cars. ---- */

/* UR49: what was covered comes first. */
static bool rr_is_cover_done(const RrState *s)
{
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (s->cover_left[unit]) return false;
    }
    return true;
}

static uint64_t rr_all_slots(const RrSetup *u)
{
    return ((uint64_t)1 << u->shared_slots) - 1;
}

static int rr_offers_slots(int kind, uint64_t slots, RhOffer *out)
{
    int n = 0;
    for (; slots; slots &= slots - 1)
        out[n++].action = rh_action(kind, rh_lowest_bit(slots), 0, 0, 0);
    return n;
}

/* Each of these cars to each slot without one of them. */
static int rr_offers_moves(const RrSetup *u, int kind, uint64_t cars, RhOffer *out)
{
    int n = 0;
    for (uint64_t from = cars; from; from &= from - 1) {
        for (uint64_t to = rr_all_slots(u) & ~cars; to; to &= to - 1)
            out[n++].action = rh_action(kind, rh_lowest_bit(from), rh_lowest_bit(to), 0, 0);
    }
    return n;
}

/* D44 with a supply is a must; without, one of the own cars may be moved, a
   purple one too (UR49). */
static int rr_offers_lay_car(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int p = s->turn, n = 0;
    uint64_t open = rr_all_slots(u) & ~s->cars[p];
    if (!rr_extra(s, RR_XLAY_CAR) || !rr_is_cover_done(s)) return 0;
    if (s->cars_supply[p]) return rr_offers_slots(RR_LAY_CAR, open, out);
    n = rr_offers_moves(u, RR_MOVE_CAR, s->cars[p], out);
    if (s->purple_owner == p) n += rr_offers_moves(u, RR_MOVE_PURPLE, s->purple_cars, out + n);
    return n;
}

/* D45: a main action; active, and not since this very turn. */
int rr_offers_cars(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int p = s->turn, n = 0;
    (void)u;
    n += rr_offers_slots(RR_USE_CAR, s->cars_active[p] & ~s->cars_fresh[p], out);
    if (s->purple_owner == p)
        n += rr_offers_slots(RR_USE_PURPLE, s->purple_active & ~s->purple_fresh, out + n);
    return n;
}

int rr_offers_shared(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int p = s->turn, n = rr_offers_lay_car(u, s, out);
    if (rr_extra(s, RR_XPURPLE))
        n += rr_offers_slots(RR_LAY_PURPLE, rr_all_slots(u) & ~s->purple_cars, out + n);
    if (rr_queued(s, RR_UKEY) && s->cars_workshop[p])
        n += rr_offers_slots(RR_KEY_CAR, rr_all_slots(u) & ~s->cars[p], out + n);
    if (rr_queued(s, RR_UKEY) && s->purple_owner == p && s->purple_workshop)
        n += rr_offers_slots(RR_KEY_PURPLE, rr_all_slots(u) & ~s->purple_cars, out + n);
    if (rr_extra(s, RR_XNUT)) {
        out[n++].action = rh_action(RR_NUT_KEY, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_NUT_STOCK, 0, 0, 0, 0);
    }
    return n;
}

static void rr_use_car(const RrSetup *u, RrState *s, int slot, bool purple, RhEvents *e)
{
    int p = s->turn;
    uint64_t bit = (uint64_t)1 << slot;
    if (purple) {
        s->purple_cars &= ~bit;
        s->purple_active &= ~bit;
        s->purple_workshop++;
    } else {
        s->cars[p] &= ~bit;
        s->cars_active[p] &= ~bit;
        s->cars_workshop[p]++;
    }
    s->main_done = 1;
    rr_shut_window(u, s);
    rh_emit(e, rh_action(RR_CAR_USED, p, 0, 0, slot + 1));
    rr_gain(u, s, rr_slot_ability(u, s, slot), false, e);
}

static void rr_lay_car(RrState *s, int slot, bool purple, RhEvents *e)
{
    if (purple) s->purple_cars |= (uint64_t)1 << slot;
    else s->cars[s->turn] |= (uint64_t)1 << slot;
    rh_emit(e, rh_action(RR_CAR_AT, s->turn, 0, 0, slot + 1));
}

void rr_do_shared(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int p = s->turn, slot = a.arg[0];
    switch (a.kind) {
    case RR_USE_CAR: rr_use_car(u, s, slot, false, e); break;
    case RR_USE_PURPLE: rr_use_car(u, s, slot, true, e); break;
    case RR_LAY_CAR:
        rr_extra_less(s, RR_XLAY_CAR);
        s->cars_supply[p]--;
        rr_lay_car(s, slot, false, e);
        break;
    case RR_MOVE_CAR:
        rr_extra_less(s, RR_XLAY_CAR);
        s->cars[p] &= ~((uint64_t)1 << slot);
        s->cars_active[p] &= ~((uint64_t)1 << slot);
        s->cars_fresh[p] &= ~((uint64_t)1 << slot);
        rr_lay_car(s, a.arg[1], false, e);
        break;
    case RR_MOVE_PURPLE:
        rr_extra_less(s, RR_XLAY_CAR);
        s->purple_cars &= ~((uint64_t)1 << slot);
        s->purple_active &= ~((uint64_t)1 << slot);
        s->purple_fresh &= ~((uint64_t)1 << slot);
        rr_lay_car(s, a.arg[1], true, e);
        break;
    case RR_LAY_PURPLE:
        rr_extra_less(s, RR_XPURPLE);
        s->purple_owner = (int8_t)p;
        rr_lay_car(s, slot, true, e);
        break;
    case RR_KEY_CAR:
        rr_spend(s, RR_UKEY);
        s->cars_workshop[p]--;
        rr_lay_car(s, slot, false, e);
        break;
    case RR_KEY_PURPLE:
        rr_spend(s, RR_UKEY);
        s->purple_workshop--;
        rr_lay_car(s, slot, true, e);
        break;
    case RR_NUT_KEY:
        rr_extra_less(s, RR_XNUT);
        rr_gain(u, s, &u->one_key, false, e);
        break;
    default:
        RH_ASSERT(a.kind == RR_NUT_STOCK);
        rr_extra_less(s, RR_XNUT);
        rr_extra_more(s, false, RR_XSTOCK, 1);
    }
}

/* Before an action of the queue: what it spends of a covered ability. */
void rr_watch_cover(RrState *s, int unit)
{
    if (unit < RR_UNITS && s->direct[unit] && s->cover_left[unit]) s->cover_left[unit]--;
}
