/* games/rrcore/build.c - locomotives and factories, the two sides of the same tiles.

   Tiles are taken from the lowest pile that is left; if two piles have the same number, the player
   chooses. A locomotive goes into an empty slot or displaces a lower number. The displaced tile is
   then in hand and is placed in the same way, or is flipped and becomes an open factory. */
#include "games/rrcore/module.h"

int rr_pile_tiles(const RrSetup *u, const RrState *s, int *tiles)
{
    int count = 0;
    for (int t = 0; t < u->tiles; t++) {
        if (!s->piles[t]) continue;
        if (count && u->tile_number[t] != u->tile_number[tiles[0]]) break;
        tiles[count++] = t;
    }
    return count;
}

/* R13: a tile must be placed while a slot is empty. With strict_chain, a tile that some slot takes
   may never be flipped. */
bool rr_may_flip(const RrSetup *u, const RrState *s, int p)
{
    bool taken = false, empty = false;
    for (int slot = 0; slot < u->slots; slot++) {
        taken = taken || rr_slot_takes(u, s, p, slot, s->hand);
        empty = empty || !rr_slot_number(u, s, p, slot);
    }
    return u->strict_chain ? !taken : !empty;
}

/* Puts a tile into a slot and takes the tile that was there in hand. Does not check special
   spaces. */
void rr_swap_loco(const RrSetup *u, RrState *s, int p, int tile, int slot)
{
    RH_ASSERT(rr_slot_takes(u, s, p, slot, tile));
    RR_EACH(u, loco_put, m) m->loco_put(u, s, p, slot);
    s->hand = s->loco[p][slot];
    s->loco[p][slot] = (int8_t)tile;
}

void rr_put_loco(const RrSetup *u, RrState *s, int p, int tile, int slot, RhEvents *e)
{
    rr_swap_loco(u, s, p, tile, slot);
    rh_emit(e, rh_action(RR_LOCO_IN, p, tile, slot, 0));
    if (s->hand != RH_NOTHING) rh_emit(e, rh_action(RR_IN_HAND, p, s->hand, 0, 0));
    rr_check_specials(u, s, p, u->slot_route[slot], e);
}

void rr_flip(const RrSetup *u, RrState *s, RhEvents *e)
{
    int tile = s->hand;
    s->hand = RH_NOTHING;
    RR_EACH(u, loco_flipped, m) m->loco_flipped(u, s, tile, e);
    if (tile == u->special_tile) {
        rh_emit(e, rh_action(RR_LEFT_GAME, tile, 0, 0, 0));
    } else {
        s->open[tile]++;
        rh_emit(e, rh_action(RR_FLIPPED, tile, 0, 0, 0));
    }
}

/* Lists the slots where a factory can be built, in order: the left-most empty one or, if all are
   full, any. */
int rr_factory_slots(const RrSetup *u, const RrState *s, int p, int *slots)
{
    int count = 0;
    if (u->industry) return u->industry->slots(u, s, slots);
    for (int slot = 0; slot < u->factory_slots; slot++) {
        slots[slot] = slot;
        if (s->factory[p][slot] == RH_NOTHING) {
            slots[count++] = slot;
            return count;
        }
        if (u->yielding_tiles >> s->factory[p][slot] & 1) slots[count++] = slot;
    }
    for (int slot = 0; slot < u->factory_slots; slot++) slots[slot] = slot;
    return u->factory_slots;
}

/* R16: a marker on the slot stays there, and nothing happens. */
void rr_build_factory(const RrSetup *u, RrState *s, int p, int tile, int slot, RhEvents *e)
{
    int before;
    bool leaves;
    if (u->industry) {
        u->industry->build(u, s, tile, slot, e);
        return;
    }
    before = s->factory[p][slot];
    leaves = false;
    if (before != RH_NOTHING) {
        RR_EACH(u, factory_leaves, m) leaves |= m->factory_leaves(u, s, p, slot, e);
    }
    s->factory[p][slot] = (int8_t)tile;
    rh_emit(e, rh_action(RR_FACTORY_IN, p, tile, 0, slot + 1));
    if (before == RH_NOTHING) return;
    if (!leaves) s->open[before]++;
    rh_emit(e, rh_action(leaves ? RR_LEFT_GAME : RR_FLIPPED, before, 0, 0, 0));
}

void rr_took_tile(const RrSetup *u, RrState *s, int tile, bool by_player)
{
    if (s->piles[tile]) return;
    RR_EACH(u, last_tile, m) m->last_tile(u, s, tile, by_player);
}
