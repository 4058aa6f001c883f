/* games/raildice/land.c - the landscape of small tiles, mountain ranges, and the ways off a tile.
   A door is a cell at the edge of a tile, on a side beyond which another tile fits.

   Everything that follows from the landscape is kept in the state and computed again when a tile is
   attached, which is rare. What follows from the pieces on a tile is computed by flood fill over 49
   bits. */
#include "games/raildice/raildice.h"

static const int rd_rows[RD_SIDES] = {-1, 0, 1, 0};
static const int rd_columns[RD_SIDES] = {0, 1, 0, -1};

/* ---- The landscape. ---- */

int rd_tile_at(const RdState *s, int row, int column)
{
    for (int t = 0; t < s->tiles; t++) {
        if (s->row[t] == row && s->column[t] == column) return t;
    }
    return RH_NOTHING;
}

void rd_beyond(const RdState *s, int tile, int side, int *row, int *column)
{
    *row = s->row[tile] + rd_rows[side];
    *column = s->column[tile] + rd_columns[side];
}

static int rd_side_of(const RdSetup *u, int lie, int side)
{
    return u->sides[lie] >> side & 1;
}

/* The set of lies (kinds of tile in one rotation) of which a small tile is left. */
static uint32_t rd_available(const RdSetup *u, const RdState *s)
{
    uint32_t lies = 0;
    for (int k = 0; k < u->kinds; k++) {
        if (s->small[k] > 0) lies |= u->lies_of[k];
    }
    return lies;
}

/* The lies that fit at an empty place: each side has the same terrain as the side it meets. */
static uint32_t rd_fit(const RdSetup *u, const RdState *s, int row, int column)
{
    uint32_t lies = rd_available(u, s);
    for (int d = 0; d < RD_SIDES && lies; d++) {
        int t = rd_tile_at(s, row + rd_rows[d], column + rd_columns[d]);
        if (t == RH_NOTHING) continue;
        lies &= u->with_side[d][rd_side_of(u, s->lie[t], rd_opposite(d))];
    }
    return lies;
}

static uint32_t rd_fit_beyond(const RdSetup *u, const RdState *s, int tile, int side)
{
    int row, column;
    rd_beyond(s, tile, side, &row, &column);
    return rd_tile_at(s, row, column) == RH_NOTHING ? rd_fit(u, s, row, column) : 0;
}

void rd_put_tile(const RdSetup *u, RdState *s, int row, int column, int lie)
{
    int tile = s->tiles++;
    s->row[tile] = (int8_t)row;
    s->column[tile] = (int8_t)column;
    s->lie[tile] = (int8_t)lie;
    s->small[u->kind_of[lie]]--;
    for (int d = 0; d < RD_SIDES; d++) {
        int t = rd_tile_at(s, row + rd_rows[d], column + rd_columns[d]);
        if (t == RH_NOTHING) continue;
        s->beside[tile] |= rd_bit(t);
        s->beside[t] |= rd_bit(tile);
    }
}

/* The mountain tiles connected to this one through mountain sides. */
static uint64_t rd_range_of(const RdSetup *u, const RdState *s, int tile)
{
    uint64_t range = 0, open = u->mountain[s->lie[tile]] ? rd_bit(tile) : 0;
    while (open) {
        int t = rh_lowest_bit(open);
        range |= rd_bit(t);
        for (int d = 0; d < RD_SIDES; d++) {
            int row, column, beyond;
            if (!rd_side_of(u, s->lie[t], d)) continue;
            rd_beyond(s, t, d, &row, &column);
            beyond = rd_tile_at(s, row, column);
            if (beyond != RH_NOTHING) open |= rd_bit(beyond);
        }
        open &= ~range;
    }
    return range;
}

bool rd_range_is_paid(const RdState *s, int end)
{
    return (s->range[end] & s->paid) != 0;
}

int rd_tile_of(const RdState *s, int end)
{
    return rd_is_fresh(s, end) ? s->tiles - 1 : s->large[end];
}

void rd_settle_land(const RdSetup *u, RdState *s)
{
    for (int e = 0; e < RD_ENDS; e++) {
        int tile = rd_tile_of(s, e);
        s->doors[e] = 0;
        for (int d = 0; d < RD_SIDES; d++) {
            s->attach[e][d] = (int32_t)rd_fit_beyond(u, s, tile, d);
            if (s->attach[e][d]) s->doors[e] |= u->rim[d];
        }
        s->range[e] = rd_range_of(u, s, tile);
    }
    rd_settle_ends(u, s);
}

/* ---- The ways off a tile. ---- */

int rd_entry(int cell, int side)
{
    static const int shift[RD_SIDES] = {RD_CELLS - RD_SIZE, 1 - RD_SIZE, RD_SIZE - RD_CELLS,
                                        RD_SIZE - 1};
    return cell + shift[side];
}

uint64_t rd_onward(const RdSetup *u, const RdState *s, int end)
{
    int next;
    if (rd_is_fresh(s, end)) return rd_bit(rd_entry(s->cell[end], s->heading[end]));
    if (s->heading[end] == RH_NOTHING) {
        return rd_around(rd_bit(s->cell[end])) & ~s->filled[rd_row_of(s, end)];
    }
    next = u->next[s->cell[end]][s->heading[end]];
    return next == RH_NOTHING ? 0 : rd_bit(next);
}

void rd_spot(const RdSetup *u, const RdState *s, int end, RdSpot *out)
{
    int other = 1 - end, lie = s->lie[rd_tile_of(s, end)];
    bool fresh = rd_is_fresh(s, end);
    bool together = !fresh && rd_is_shared(s) && !rd_is_fresh(s, other);
    uint64_t onward = together ? rd_onward(u, s, other) : 0;
    out->onward = rd_onward(u, s, end);
    out->filled = fresh ? 0 : s->filled[rd_row_of(s, end)];
    out->blocked = s->heading[other] == RH_NOTHING ? 0 : onward;
    out->other_onward = s->exits[other] ? onward : 0;
    out->doors = s->doors[end];
    out->water = u->water[lie];
    out->mountain = u->mountain[lie];
    out->lie = lie;
    out->alive = s->exits[end] != 0;
    out->local = u->local;
    out->apart = u->rules >= 2 && !u->local && out->alive && out->other_onward;
}

/* The cells at those sides of a tile, not placed yet, beyond which another tile will fit. The tile
   itself takes one of its kind away. */
static uint64_t rd_doors_of(const RdSetup *u, const RdState *s, int row, int column, int lie)
{
    int kind = u->kind_of[lie];
    uint32_t left = s->small[kind] > 1 ? ~(uint32_t)0 : ~u->lies_of[kind];
    uint64_t doors = 0;
    for (int d = 0; d < RD_SIDES; d++) {
        int r = row + rd_rows[d], c = column + rd_columns[d];
        if (rd_tile_at(s, r, c) != RH_NOTHING) continue;
        if (rd_fit(u, s, r, c) & left & u->with_side[rd_opposite(d)][rd_side_of(u, lie, d)]) {
            doors |= u->rim[d];
        }
    }
    return doors;
}

void rd_new_spot(const RdSetup *u, const RdState *s, int end, int side, int lie, RdSpot *out)
{
    int row, column;
    rd_beyond(s, s->large[end], side, &row, &column);
    out->onward = out->filled = out->blocked = out->other_onward = 0;
    out->doors = rd_doors_of(u, s, row, column, lie);
    out->water = u->water[lie];
    out->mountain = u->mountain[lie];
    out->lie = lie;
    out->alive = out->doors != 0;
    out->local = u->local;
    out->apart = false;
}

/* True if the tile has at least RD_LEAST_PIECES pieces, so that the line may leave it with the next
   one. */
static bool rd_are_many(uint64_t filled)
{
    for (int i = 1; i < RD_LEAST_PIECES; i++) filled &= filled - 1;
    return filled != 0;
}

/* True if a line that may go on to `onward` reaches a door over open cells. With few pieces on the
   tile, a pocket of one cell does not count as a way off, because the line would have to leave it
   before the fifth piece. */
bool rd_lives(uint64_t open, uint64_t onward, uint64_t doors, bool many)
{
    uint64_t region = onward & open;
    while (region) {
        uint64_t grown = region | (rd_around(region) & open);
        if (region & doors && (many || grown & (grown - 1))) return true;
        if (grown == region) return false;
        region = grown;
    }
    return false;
}

static uint64_t rd_exits(const RdSetup *u, const RdState *s, int end)
{
    RdSpot at;
    uint64_t open, region, grown, exits = 0;
    rd_spot(u, s, end, &at);
    open = RD_ALL & ~at.filled & ~at.blocked;
    grown = at.onward & open;
    do {
        region = grown;
        grown |= rd_around(region) & open;
    } while (grown != region);
    if (!(region & (region - 1)) && !rd_are_many(at.filled)) return 0;
    for (int d = 0; d < RD_SIDES; d++) {
        if (region & u->rim[d] && s->attach[end][d]) exits |= rd_bit(d);
    }
    return exits;
}

void rd_settle_end(const RdSetup *u, RdState *s, int end)
{
    s->exits[end] = rd_exits(u, s, end);
    if (rd_is_shared(s)) s->exits[1 - end] = rd_exits(u, s, 1 - end);
}

void rd_settle_ends(const RdSetup *u, RdState *s)
{
    for (int e = 0; e < RD_ENDS; e++) s->exits[e] = rd_exits(u, s, e);
}

/* ---- Two ways that share no cell (R8). ---- */

/* Finds a shortest way, cell by cell, from one of the cells `from` to a door. Returns its length,
   or 0 if there is none. */
static int rd_shortest_way(uint64_t open, uint64_t from, uint64_t doors, uint64_t *way)
{
    uint64_t layer[RD_CELLS], reached = from & open, last = reached;
    int length = 0;
    while (last && !(last & doors)) {
        layer[length++] = last;
        last = rd_around(last) & open & ~reached;
        reached |= last;
    }
    if (!last) return 0;
    last &= doors;
    way[length] = last & (~last + 1);
    for (int i = length; i > 0; i--) {
        uint64_t before = rd_around(way[i]) & layer[i - 1];
        way[i - 1] = before & (~before + 1);
    }
    return length + 1;
}

/* True if a way from one of the cells `mine` and a way from one of the cells `other` lead to doors
   over open cells and share no cell. This is a flow of two units through cells that can carry one
   each.

   The first unit takes a shortest way from `mine`. The second unit starts at `other`. When it
   reaches cell i of the first way, it can take over the rest of that way. The first unit is then
   rerouted: it leaves its way at a cell before i, or starts at another cell of `mine`. A shortest
   way has no short cuts between its own cells, so it is enough to remember how far along it the
   second unit gets. */
bool rd_ways_apart(uint64_t open, uint64_t mine, uint64_t other, uint64_t doors)
{
    uint64_t way[RD_CELLS], taken = 0, region, grown, before = 0;
    int length = rd_shortest_way(open & ~(other & (other - 1) ? 0 : other), mine, doors, way);
    int turned = 0; /* number of cells of the way up to the farthest one that the second unit
                       reaches */
    if (!length) return false;
    for (int i = 0; i < length; i++) taken |= way[i];
    open &= ~taken;
    grown = other & open;
    for (;;) {
        uint64_t touched;
        do {
            if (grown & doors) return true;
            region = grown;
            grown |= rd_around(region) & open;
        } while (grown != region);
        touched = (rd_around(region) | other) & taken;
        for (int i = length; i > turned; i--) {
            if (touched & way[i - 1]) turned = i;
        }
        if (turned) grown |= mine & open;
        before = 0;
        for (int i = 0; i + 1 < turned; i++) before |= way[i];
        grown |= rd_around(before) & open;
        if (grown == region) return false;
    }
}

bool rd_are_apart(const RdSetup *u, const RdState *s)
{
    uint64_t open = RD_ALL & ~s->filled[RD_WEST_END];
    return rd_ways_apart(open, rd_onward(u, s, RD_WEST_END), rd_onward(u, s, RD_EAST_END),
                         s->doors[RD_WEST_END]);
}

/* ---- The continuation rule. ---- */

/* The continuation rule (R7, R8): true if the line can go on when these cells are filled and this
   end may go on to `onward`. An end at a station has no heading yet and reserves no cell. With
   fewer than RD_LEAST_PIECES pieces on the tile, two ends that are alive always have ways that
   share no cell; with more pieces, two such ways imply that both ends are alive. So one of the two
   tests is enough (RULES.md, chapter 16). */
bool rd_goes_on(const RdSpot *at, uint64_t filled, uint64_t onward, bool station)
{
    uint64_t open = RD_ALL & ~filled;
    bool many = rd_are_many(filled);
    if (!(onward & open & ~at->blocked)) return false;
    if (at->local) return true;
    if (at->apart && many) {
        return rd_ways_apart(open, onward & ~at->blocked, at->other_onward, at->doors);
    }
    if (at->alive && !rd_lives(open & ~at->blocked, onward, at->doors, many)) return false;
    if (!at->other_onward) return true;
    return rd_lives(station ? open : open & ~onward, at->other_onward, at->doors, many);
}

int rd_dead_end_fault(const RdSpot *at, uint64_t filled, uint64_t onward, bool station)
{
    RdSpot alone = *at, each = *at;
    alone.other_onward = 0;
    alone.apart = each.apart = false;
    if (!rd_goes_on(&alone, filled, onward, station)) return RD_WHY_DEAD;
    return rd_goes_on(&each, filled, onward, station) ? RD_WHY_ONE_WAY : RD_WHY_OTHER_DEAD;
}
