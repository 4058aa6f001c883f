/* games/rrcore/shared.c - the industry board that all players share. Factories are stacked on each
   other, the builder uses the ability of the tile that is covered, and maintenance cars use an
   ability once more.

   Slots are numbered in the order in which markers reach them. A slot that shows only its printed
   factory cannot be entered. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

/* ---- The board file. ---- */

static RhJson rr_shared_part(RrReader *in)
{
    return part_need(&in->part, part_need(&in->part, in->root, "industries", 'o'), "asian", 'o');
}

/* Reads the next cells of a cell; the second one is a detour. */
static void rr_read_ways(RrReader *in, RhJson v, char (*ids)[PART_ID_MAX], int cell)
{
    RrSetup *u = in->u;
    RhJson next = rh_json_first(part_need(&in->part, v, "next", 'a'), 0);
    for (int way = 0; way < 2 && next.at && !in->part.err.what; way++) {
        int to = part_named(&in->part, next, (const char(*)[PART_ID_MAX])ids, u->nodes,
                            "no cell is called");
        if (way) u->cell_detour[cell] = (int16_t)to;
        else u->cell_next[cell] = (int16_t)to;
        /* A factory scores what the cell before it scores. */
        if (to != RH_NOTHING && u->cell_slot[to] != RH_NOTHING)
            u->cell_points[to] = u->cell_points[cell];
        next = rh_json_next(next, 0);
    }
}

static void rr_read_node(RrReader *in, RhJson v, int cell)
{
    RrSetup *u = in->u;
    u->cell_gap[cell] = u->cell_over[cell] = u->cell_next[cell] = RH_NOTHING;
    u->cell_detour[cell] = u->cell_slot[cell] = RH_NOTHING;
    if (rh_json_member(v, "slot").at) {
        u->cell_slot[cell] = part_number(&in->part, v, "slot", u->shared_slots, u->shared_slots);
        if (in->part.err.what) return;
        if (u->shared_slots == RR_SHARED_MAX) {
            part_fail(&in->part, "the shared board has at most 8 slots", "", v);
            return;
        }
        rr_read_effects(in, part_need(&in->part, v, "printed", 'a'), RR_PLAIN,
                        &u->printed[u->shared_slots]);
        u->shared_slots++;
        return;
    }
    u->cell_points[cell] = part_number(&in->part, v, "points", 0, RR_VALUE_MAX);
    if (u->board == RR_AMERICAN && rh_json_member(v, "american").at)
        rr_read_cell_special(in, rh_json_member(v, "american"), cell);
    else if (rh_json_member(v, "effect").at) rr_read_cell_special(in, v, cell);
}

static void rr_read_cells(RrReader *in)
{
    RrSetup *u = in->u;
    char ids[RR_CELLS_MAX][PART_ID_MAX];
    RhJson asian = rr_shared_part(in);
    RhJson list = part_need(&in->part, asian, in->side, 'a');
    int n = 0;
    u->upper = RH_NOTHING;
    u->cars = part_number(&in->part, asian, "cars", 0, RR_SHARED_MAX);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (n == RR_CELLS_MAX) {
            part_fail(&in->part, "the shared board has at most 32 cells", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), ids, n, "two cells have the id");
        if (!in->part.err.what) rr_read_node(in, v, n);
        n++;
    }
    u->nodes = u->cells = (int16_t)n;
    n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_ways(in, v, ids, n++);
}

/* Reads the effects of the cell with an idea token or a key, and the card with cars. */
static void rr_read_shared_things(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson asian = rr_shared_part(in);
    rr_read_effects(in, part_need(&in->part, asian, "first_marker", 'a'), RR_CHOICES,
                    &u->one_token);
    rr_read_effects(in, part_need(&in->part, asian, "further_marker", 'a'), RR_CHOICES,
                    &u->one_key);
    rr_read_card(in, asian);
}

static void rr_shared_read(RrReader *in, int part)
{
    if (part == RR_READ_INDUSTRY) {
        in->u->shared = 1;
        rr_read_cells(in);
        /* UR30b: placing a car is part of using a key. */
        if (in->edition->rules < 2) return;
        in->u->kind[RR_KEY_CAR - RR_PLAIN_KINDS].spends = RR_UKEY;
        in->u->kind[RR_KEY_PURPLE - RR_PLAIN_KINDS].spends = RR_UKEY;
    }
    if (part != RR_READ_BOARD) return;
    rr_read_other_2(in);
    if (!in->part.err.what) rr_read_shared_things(in);
}

/* ---- Slots. ---- */

/* The ability of the top tile, or what is printed on the slot. */
const RrEffects *rr_slot_ability(const RrSetup *u, const RrState *s, int slot)
{
    int top = RR_SEE(s, shared)->slot_top[slot];
    return top == RH_NOTHING ? &u->printed[slot] : &u->tile[top];
}

static int rr_lowest_height(const RrSetup *u, const RrState *s)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int lowest = shared->slot_height[0];
    for (int slot = 1; slot < u->shared_slots; slot++) {
        if (shared->slot_height[slot] < lowest) lowest = shared->slot_height[slot];
    }
    return lowest;
}

/* Lists the slots of the lowest layer, whether or not what they cover is possible. */
static int rr_shared_slots(const RrSetup *u, const RrState *s, int *slots)
{
    int lowest = rr_lowest_height(u, s), count = 0;
    for (int slot = 0; slot < u->shared_slots; slot++) {
        if (RR_SEE(s, shared)->slot_height[slot] == lowest) slots[count++] = slot;
    }
    return count;
}

static void rr_lay_tile(RrState *s, int tile, int slot)
{
    RrSharedState *shared = RR_PART(s, shared);
    if (shared->slot_top[slot] != RH_NOTHING) shared->covered[shared->slot_top[slot]]++;
    shared->slot_top[slot] = (int8_t)tile;
    shared->slot_height[slot]++;
}

/* The covered ability is direct; after it, a car is placed. */
static void rr_shared_build(const RrSetup *u, RrState *s, int tile, int slot, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    const RrEffects *covered = rr_slot_ability(u, s, slot);
    rr_lay_tile(s, tile, slot);
    rh_emit(e, rh_action(RR_FACTORY_IN, s->turn, tile, 0, slot + 1));
    for (int unit = 0; unit < RR_UNITS; unit++)
        shared->cover_left[unit] = (int8_t)(shared->cover_left[unit] + covered->need[unit]);
    if (!u->direct_cover) shared->cover_left[RR_UBONUS_POINTS] = 0;
    rr_gain(u, s, covered, true, e);
    rr_add_units(s, shared->cars_supply[s->turn] > rr_units_of(s, RR_XLAY_CAR), RR_XLAY_CAR, 1);
}

/* The solo opponent builds in the first slot of the lowest layer, without any effect. */
static void rr_shared_lay(const RrSetup *u, RrState *s, int tile)
{
    int slots[RR_SHARED_MAX];
    rr_shared_slots(u, s, slots);
    rr_lay_tile(s, tile, slots[0]);
}

/* ---- Can builds be carried out, together with what they cover? ---- */

/* The tile with the lowest number in the piles or among the open factories. */
static int rr_lowest_tile(const RrSetup *u, const int8_t *tiles)
{
    for (int t = 0; t < u->tiles; t++) {
        if (tiles[t]) return t;
    }
    return RH_NOTHING;
}

/* Where a factory comes from: the piles or the open factories; otherwise the number of a tile that
   is in neither. */
enum { RR_FROM_PILES = -1, RR_FROM_OPEN = -2 };

static bool rr_shared_fits(const RrSetup *u, const RrState *s, int p, const int8_t *need);

/* True if some slot takes the factory, so that the covered ability and all other needs are
   possible. */
static bool rr_fit_cover(const RrSetup *u, const RrState *s, int p, const int8_t *need, int from)
{
    int slots[RR_SHARED_MAX], count = rr_shared_slots(u, s, slots), tile = from;
    if (from < 0) tile = rr_lowest_tile(u, from == RR_FROM_OPEN ? s->open : s->piles);
    for (int i = 0; i < count && tile != RH_NOTHING; i++) {
        const RrEffects *covered = rr_slot_ability(u, s, slots[i]);
        int8_t then[RR_UNITS];
        RrCopy after;
        for (int k = 0; k < RR_UNITS; k++) then[k] = (int8_t)(need[k] + covered->need[k]);
        if (covered->need[RR_UPAIR] && !rr_any_pair(u, s, p, then[RR_UPAIR])) continue;
        rr_copy(u, &after.s, s);
        if (from < 0) (from == RR_FROM_OPEN ? after.s.open : after.s.piles)[tile]--;
        rr_lay_tile(&after.s, tile, slots[i]);
        if (rr_shared_fits(u, &after.s, p, then)) return true;
    }
    return false;
}

static bool rr_shared_tile_fits(const RrSetup *u, const RrState *s, int p, int tile)
{
    return rr_fit_cover(u, s, p, s->direct, tile);
}

/* UR30b: tries to place the next locomotive, the one in hand or a new one, before a factory is
   built. The tile that it displaces may be flipped and can then be the factory. */
static bool rr_fit_upgrade(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    bool is_new = s->hand == RH_NOTHING;
    int tile = is_new ? rr_lowest_tile(u, s->piles) : s->hand;
    int8_t then[RR_UNITS];
    RrCopy after;
    rh_copy(then, need, sizeof then);
    then[RR_ULOCO] = (int8_t)(then[RR_ULOCO] - is_new);
    for (int slot = 0; slot <= u->slots && tile != RH_NOTHING; slot++) {
        bool flips = slot == u->slots;
        if (flips ? is_new || !rr_may_flip(u, s, p) : !rr_slot_takes(u, s, p, slot, tile)) continue;
        rr_copy(u, &after.s, s);
        if (is_new) after.s.piles[tile]--;
        if (flips) rr_flip(u, &after.s, 0);
        else rr_swap_loco(u, &after.s, p, tile, slot);
        if (rr_shared_fits(u, &after.s, p, then)) return true;
    }
    return false;
}

static bool rr_shared_fits(const RrSetup *u, const RrState *s, int p, const int8_t *need)
{
    int unit = need[RR_UFACTORY] ? (int)RR_UFACTORY : (int)RR_UBUILD;
    int8_t rest[RR_UNITS];
    if (!need[unit]) return rr_fit_rest(u, s, p, need);
    if (u->upgrade_first && s->hand != RH_NOTHING) return rr_fit_upgrade(u, s, p, need);
    rh_copy(rest, need, sizeof rest);
    rest[unit]--;
    for (int from = RR_FROM_PILES; from >= RR_FROM_OPEN; from--) {
        if (rr_fit_cover(u, s, p, rest, from)) return true;
        if (!u->upgrade_first && rr_lowest_tile(u, s->piles) != RH_NOTHING) break;
    }
    if (u->upgrade_first && need[RR_ULOCO] && rr_fit_upgrade(u, s, p, need)) return true;
    rest[RR_ULOCO]++;
    return unit == RR_UBUILD && rr_shared_fits(u, s, p, rest);
}

/* The most steps that a marker can make from a cell. */
static int rr_shared_room(const RrSetup *u, const RrState *s, int cell)
{
    int best = 0;
    for (int way = 0; way < 2; way++) {
        int next = way ? u->cell_detour[cell] : u->cell_next[cell], room;
        if (next == RH_NOTHING) continue;
        if (u->cell_slot[next] != RH_NOTHING && !RR_SEE(s, shared)->slot_height[u->cell_slot[next]])
            continue;
        room = 1 + rr_shared_room(u, s, next);
        if (room > best) best = room;
    }
    return best;
}

/* ---- Markers. ---- */

static bool rr_shared_may_go(const RrSetup *u, const RrState *s, int p, int marker, bool detour)
{
    int cell = s->marker[p][marker], next;
    if (cell == RH_NOTHING) return false;
    next = detour ? u->cell_detour[cell] : u->cell_next[cell];
    if (next == RH_NOTHING) return false;
    return u->cell_slot[next] == RH_NOTHING ||
           RR_SEE(s, shared)->slot_height[u->cell_slot[next]] > 0;
}

/* The player who moves uses the ability; all cars there become active. */
static void rr_enter_slot(const RrSetup *u, RrState *s, int slot, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    uint64_t bit = (uint64_t)1 << slot;
    rh_emit(e, rh_action(RR_FACTORY_USED, s->turn, shared->slot_top[slot], 0, 0));
    rr_gain(u, s, rr_slot_ability(u, s, slot), false, e);
    for (int p = 0; p < u->players; p++) {
        shared->cars_fresh[p] |= shared->cars[p] & ~shared->cars_active[p] & bit;
        shared->cars_active[p] |= shared->cars[p] & bit;
    }
    shared->purple_fresh |= shared->purple_cars & ~shared->purple_active & bit;
    shared->purple_active |= shared->purple_cars & bit;
}

/* A cell gives its benefit once to each player. One cell gives an idea token for a player's first
   marker and a key for each further one. */
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
        else if (x->effects.at[0].op == RR_OP_NUT) rr_add_units(s, false, RR_XNUT, 1);
        else rr_gain(u, s, &x->effects, false, e);
    }
}

static void rr_shared_go(const RrSetup *u, RrState *s, int p, int marker, bool detour, RhEvents *e)
{
    int cell = s->marker[p][marker];
    cell = detour ? u->cell_detour[cell] : u->cell_next[cell];
    s->marker[p][marker] = (int8_t)cell;
    rh_emit(e, rh_action(RR_MARKER_AT, p, marker, 0, cell));
    rr_enter_shared(u, s, p, cell, e);
}

/* ---- Cars. ---- */

/* UR49: true if the covered ability has been used, which must happen before a car is placed. */
static bool rr_is_cover_done(const RrState *s)
{
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (RR_SEE(s, shared)->cover_left[unit]) return false;
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

/* Offers to move each of these cars to each slot without one. */
static int rr_offers_moves(const RrSetup *u, int kind, uint64_t cars, RhOffer *out)
{
    int n = 0;
    for (uint64_t from = cars; from; from &= from - 1) {
        for (uint64_t to = rr_all_slots(u) & ~cars; to; to &= to - 1)
            out[n++].action = rh_action(kind, rh_lowest_bit(from), rh_lowest_bit(to), 0, 0);
    }
    return n;
}

/* Placing a car is compulsory if the supply has one. Otherwise the player may move one of their
   cars, or a purple one (UR49). */
static int rr_offers_lay_car(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int p = s->turn, n = 0;
    uint64_t open = rr_all_slots(u) & ~shared->cars[p];
    if (!rr_units_of(s, RR_XLAY_CAR) || !rr_is_cover_done(s)) return 0;
    if (shared->cars_supply[p]) return rr_offers_slots(RR_LAY_CAR, open, out);
    n = rr_offers_moves(u, RR_MOVE_CAR, shared->cars[p], out);
    if (shared->purple_owner == p)
        n += rr_offers_moves(u, RR_MOVE_PURPLE, shared->purple_cars, out + n);
    return n;
}

/* Using an active car is a main action, but not in the turn in which it became active. */
static int rr_shared_offers_main(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int p = s->turn, n = 0;
    (void)u;
    n += rr_offers_slots(RR_USE_CAR, shared->cars_active[p] & ~shared->cars_fresh[p], out);
    if (shared->purple_owner == p)
        n += rr_offers_slots(RR_USE_PURPLE, shared->purple_active & ~shared->purple_fresh, out + n);
    return n;
}

static int rr_shared_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int p = s->turn, n = rr_offers_lay_car(u, s, out);
    if (rr_units_of(s, RR_XPURPLE))
        n += rr_offers_slots(RR_LAY_PURPLE, rr_all_slots(u) & ~shared->purple_cars, out + n);
    if (rr_queued(s, RR_UKEY) && shared->cars_workshop[p])
        n += rr_offers_slots(RR_KEY_CAR, rr_all_slots(u) & ~shared->cars[p], out + n);
    if (rr_queued(s, RR_UKEY) && shared->purple_owner == p && shared->purple_workshop)
        n += rr_offers_slots(RR_KEY_PURPLE, rr_all_slots(u) & ~shared->purple_cars, out + n);
    if (rr_units_of(s, RR_XNUT)) {
        out[n++].action = rh_action(RR_NUT_KEY, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_NUT_STOCK, 0, 0, 0, 0);
    }
    return n;
}

static void rr_use_car(const RrSetup *u, RrState *s, int slot, bool purple, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    int p = s->turn;
    uint64_t bit = (uint64_t)1 << slot;
    if (purple) {
        shared->purple_cars &= ~bit;
        shared->purple_active &= ~bit;
        shared->purple_workshop++;
    } else {
        shared->cars[p] &= ~bit;
        shared->cars_active[p] &= ~bit;
        shared->cars_workshop[p]++;
    }
    rr_main_done(u, s, RH_NOTHING, 0);
    rh_emit(e, rh_action(RR_CAR_USED, p, 0, 0, slot + 1));
    rr_gain(u, s, rr_slot_ability(u, s, slot), false, e);
}

static void rr_lay_car(RrState *s, int slot, bool purple, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    if (purple) shared->purple_cars |= (uint64_t)1 << slot;
    else shared->cars[s->turn] |= (uint64_t)1 << slot;
    rh_emit(e, rh_action(RR_CAR_AT, s->turn, 0, 0, slot + 1));
}

static void rr_shared_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    int p = s->turn, slot = a.arg[0];
    switch (a.kind) {
    case RR_DETOUR:
        rr_spend(s, a.arg[1]);
        rr_shared_go(u, s, p, a.arg[0], true, e);
        break;
    case RR_USE_CAR: rr_use_car(u, s, slot, false, e); break;
    case RR_USE_PURPLE: rr_use_car(u, s, slot, true, e); break;
    case RR_LAY_CAR:
        rr_take_unit(s, RR_XLAY_CAR);
        shared->cars_supply[p]--;
        rr_lay_car(s, slot, false, e);
        break;
    case RR_MOVE_CAR:
        rr_take_unit(s, RR_XLAY_CAR);
        shared->cars[p] &= ~((uint64_t)1 << slot);
        shared->cars_active[p] &= ~((uint64_t)1 << slot);
        shared->cars_fresh[p] &= ~((uint64_t)1 << slot);
        rr_lay_car(s, a.arg[1], false, e);
        break;
    case RR_MOVE_PURPLE:
        rr_take_unit(s, RR_XLAY_CAR);
        shared->purple_cars &= ~((uint64_t)1 << slot);
        shared->purple_active &= ~((uint64_t)1 << slot);
        shared->purple_fresh &= ~((uint64_t)1 << slot);
        rr_lay_car(s, a.arg[1], true, e);
        break;
    case RR_LAY_PURPLE:
        rr_take_unit(s, RR_XPURPLE);
        shared->purple_owner = (int8_t)p;
        rr_lay_car(s, slot, true, e);
        break;
    case RR_KEY_CAR:
        rr_spend(s, RR_UKEY);
        shared->cars_workshop[p]--;
        rr_lay_car(s, slot, false, e);
        break;
    case RR_KEY_PURPLE:
        rr_spend(s, RR_UKEY);
        shared->purple_workshop--;
        rr_lay_car(s, slot, true, e);
        break;
    case RR_NUT_KEY:
        rr_take_unit(s, RR_XNUT);
        rr_gain(u, s, &u->one_key, false, e);
        break;
    default:
        RH_ASSERT(a.kind == RR_NUT_STOCK);
        rr_take_unit(s, RR_XNUT);
        rr_add_units(s, false, RR_XSTOCK, 1);
    }
}

/* Called before an action of the queue: counts the units of a covered ability that it spends. */
static bool rr_shared_spends(const RrSetup *u, RrState *s, RhAction a, int unit)
{
    RrSharedState *shared = RR_PART(s, shared);
    (void)u;
    (void)a;
    if (unit < RR_UNITS && s->direct[unit] && shared->cover_left[unit]) shared->cover_left[unit]--;
    return false;
}

static void rr_list_detours(RrList *list, uint64_t units)
{
    for (int marker = 0; marker < RR_MARKERS_MAX; marker++) {
        if (rr_shared_may_go(list->u, list->s, list->s->turn, marker, true))
            rr_list_by(list, rh_action(RR_DETOUR, marker, 0, 0, 0), 1,
                       rr_industry_payers((uint32_t)units));
    }
}

static bool rr_shared_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)u;
    (void)e;
    if (x.op != RR_OP_PURPLE) return false;
    rr_add_units(s, direct, RR_XPURPLE, x.n);
    return true;
}

static void rr_shared_begin(const RrSetup *u, RrState *s)
{
    RrSharedState *shared = RR_PART(s, shared);
    for (int p = 0; p < u->players; p++) shared->cars_supply[p] = (int8_t)u->cars;
    for (int slot = 0; slot < RR_SHARED_MAX; slot++) shared->slot_top[slot] = RH_NOTHING;
    shared->purple_owner = RH_NOTHING;
}

static void rr_shared_drop(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrSharedState *shared = RR_PART(s, shared);
    (void)u;
    (void)e;
    rh_zero(shared->cover_left, sizeof shared->cover_left);
}

static void rr_shared_give_up(const RrSetup *u, RrState *s)
{
    RrSharedState *shared = RR_PART(s, shared);
    (void)u;
    rh_zero(shared->cover_left, sizeof shared->cover_left);
}

/* At the end of a turn, cars that became active in it can be used from now on. */
static void rr_shared_turn_over(const RrSetup *u, RrState *s)
{
    RrSharedState *shared = RR_PART(s, shared);
    (void)u;
    rh_zero(shared->cars_fresh, sizeof shared->cars_fresh);
    shared->purple_fresh = 0;
}

/* ---- Invariants, refusals and facts. ---- */

static void rr_shared_count_tiles(const RrSetup *u, const RrState *s, int *counts)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    for (int t = 0; t < RR_TILES_MAX; t++) counts[t] += shared->covered[t];
    for (int slot = 0; slot < u->shared_slots; slot++) {
        if (shared->slot_top[slot] != RH_NOTHING) counts[shared->slot_top[slot]]++;
    }
}

/* Why a key cannot bring a car back from the workshop. */
static void rr_why_key_car(const RrState *s, bool purple, RhEvents *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int kind = RR_WHY_NO_PLACE, p = s->turn;
    if (!rr_queued(s, RR_UKEY)) kind = RR_WHY_NO_UNIT;
    else if (purple ? shared->purple_owner != p || !shared->purple_workshop
                    : !shared->cars_workshop[p])
        kind = RR_WHY_CAR;
    rh_emit(out, rh_action(kind, kind == RR_WHY_NO_UNIT ? RR_UKEY : 0, 0, 0, 0));
}

/* Why a car cannot be placed or moved. */
static int rr_why_lay(const RrState *s, RhAction a)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    int p = s->turn;
    uint64_t purple = shared->purple_owner == p ? shared->purple_cars : 0;
    uint64_t there = a.kind == RR_MOVE_PURPLE ? purple : shared->cars[p];
    if (a.kind == RR_LAY_PURPLE) return RR_WHY_NO_PLACE;
    if (a.kind == RR_LAY_CAR ? !shared->cars_supply[p]
                             : shared->cars_supply[p] || !(there >> a.arg[0] & 1))
        return RR_WHY_CAR;
    if (there >> a.arg[a.kind == RR_LAY_CAR ? 0 : 1] & 1) return RR_WHY_NO_PLACE;
    return RR_WHY_LATER;
}

static bool rr_shared_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    (void)u;
    switch (a.kind) {
    case RR_USE_CAR:
    case RR_USE_PURPLE: rh_emit(out, rh_action(RR_WHY_CAR, 0, 0, 0, 0)); return true;
    case RR_KEY_CAR:
    case RR_KEY_PURPLE: rr_why_key_car(s, a.kind == RR_KEY_PURPLE, out); return true;
    case RR_LAY_CAR:
    case RR_MOVE_CAR:
    case RR_MOVE_PURPLE:
    case RR_LAY_PURPLE: rh_emit(out, rh_action(rr_why_lay(s, a), 0, 0, 0, 0)); return true;
    default: return false;
    }
}

static void rr_shared_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "shared", '{');
    rr_fact_number(f->out, "cars", u->cars);
    rr_fact_flag(f->out, "purple", u->purple);
    rr_fact_things(f, "slots", RR_SHARED_SLOT, u->printed, u->shared_slots);
    rh_put_char(f->out, '}');
}

static void rr_shared_facts_player(const RrFacts *f, int p)
{
    const RrState *s = f->s;
    const RrSharedState *shared = RR_SEE(s, shared);
    rr_fact_open(f->out, "cars", '{');
    rr_fact_set(f, "at", RR_SHARED_SLOT, shared->cars[p]);
    rr_fact_set(f, "active", RR_SHARED_SLOT, shared->cars_active[p]);
    rr_fact_set(f, "fresh", RR_SHARED_SLOT, shared->cars_fresh[p]);
    rr_fact_number(f->out, "supply", shared->cars_supply[p]);
    rr_fact_number(f->out, "workshop", shared->cars_workshop[p]);
    rh_put_char(f->out, '}');
}

static void rr_shared_facts(const RrFacts *f)
{
    const RrState *s = f->s;
    const RrSharedState *shared = RR_SEE(s, shared);
    rr_fact_open(f->out, "shared", '{');
    rr_fact_open(f->out, "slots", '{');
    for (int slot = 0; slot < f->u->shared_slots; slot++) {
        rr_fact_open(f->out, rr_symbol(f->u, RR_SHARED_SLOT, slot), '{');
        rr_fact_number(f->out, "height", shared->slot_height[slot]);
        rr_fact_symbol(f, "top", RR_TILE, shared->slot_top[slot]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "purple", '{');
    rr_fact_symbol(f, "owner", RH_PLAYER, shared->purple_owner);
    rr_fact_set(f, "at", RR_SHARED_SLOT, shared->purple_cars);
    rr_fact_set(f, "active", RR_SHARED_SLOT, shared->purple_active);
    rr_fact_set(f, "fresh", RR_SHARED_SLOT, shared->purple_fresh);
    rr_fact_number(f->out, "workshop", shared->purple_workshop);
    rh_put(f->out, "}}");
}

/* ---- The module. ---- */

static bool rr_shared_joins(const RrEdition *edition, int players)
{
    (void)players;
    return rr_industry_of(edition) == RR_INDUSTRY_ASIAN;
}

static const RrModuleKind rr_shared_kinds[] = {RR_CHOSEN_KIND(RR_DETOUR, RR_UINDUSTRY),
                                               RR_PAID_KIND(RR_LAY_CAR, RR_XLAY_CAR),
                                               RR_PAID_KIND(RR_MOVE_CAR, RR_XLAY_CAR),
                                               RR_PAID_KIND(RR_MOVE_PURPLE, RR_XLAY_CAR),
                                               RR_PAID_KIND(RR_LAY_PURPLE, RR_XPURPLE),
                                               RR_FREE_KIND(RR_KEY_CAR),
                                               RR_FREE_KIND(RR_KEY_PURPLE),
                                               RR_PAID_KIND(RR_NUT_KEY, RR_XNUT),
                                               RR_PAID_KIND(RR_NUT_STOCK, RR_XNUT),
                                               RR_DRAWN_KIND(RR_USE_CAR, RR_TURN),
                                               RR_DRAWN_KIND(RR_USE_PURPLE, RR_TURN),
                                               RR_KINDS_END};

static const RrIndustryBoard rr_shared_industry = {
    .may_go = rr_shared_may_go,
    .go = rr_shared_go,
    .room = rr_shared_room,
    .slots = rr_shared_slots,
    .build = rr_shared_build,
    .lay = rr_shared_lay,
    .fits = rr_shared_fits,
    .tile_fits = rr_shared_tile_fits,
    .why_enter = RR_WHY_PRINTED,
    .why_slot = RR_WHY_LAYER,
};

const RrModule rr_module_shared = {
    .name = "shared",
    .kinds = rr_shared_kinds,
    .place_in_facts = 7,
    .adds_actions = 1,
    .industry = &rr_shared_industry,
    .joins = rr_shared_joins,
    .read = rr_shared_read,
    .begin = rr_shared_begin,
    .offers = rr_shared_offers,
    .offers_main = rr_shared_offers_main,
    .list = rr_list_detours,
    .apply = rr_shared_apply,
    .gain = rr_shared_gain,
    .spends = rr_shared_spends,
    .drop = rr_shared_drop,
    .give_up = rr_shared_give_up,
    .turn_over = rr_shared_turn_over,
    .count_tiles = rr_shared_count_tiles,
    .why = rr_shared_why,
    .facts_table = rr_shared_facts_table,
    .facts_player = rr_shared_facts_player,
    .facts = rr_shared_facts,
};
