/* games/raildice/station.c - Building Stations, and the chains they make. */
#include "games/raildice/raildice.h"

int rd_station_cell(const RdSetup *u, const RdState *s, int end, int *why)
{
    int row = rd_row_of(s, end), cell;
    uint64_t x, filled;
    RdSpot at;
    *why = RD_WHY_AFTER_STATION;
    if (s->heading[end] == RH_NOTHING) return RH_NOTHING;
    x = rd_onward(u, s, end);
    *why = RD_WHY_RIM;
    if (!(x & u->inner)) return RH_NOTHING;
    cell = rh_lowest_bit(x);
    rd_spot(u, s, end, &at);
    *why = RD_WHY_BLOCKED;
    if (x & (at.filled | at.blocked)) return RH_NOTHING;
    *why = RD_WHY_WATER;
    if (x & at.water) return RH_NOTHING;
    *why = RD_WHY_NEXT_TO;
    if (rd_around(x) & s->station_cells[row]) return RH_NOTHING;
    filled = at.filled | x;
    if (rd_goes_on(&at, filled, rd_around(x), true)) return cell;
    *why = rd_dead_end_fault(&at, filled, rd_around(x), true);
    return RH_NOTHING;
}

int rd_station_price(const RdSetup *u, const RdState *s, int end, int cell, int box)
{
    if (u->one_surcharge && s->paid) return u->price[box % RD_PRICES];
    return u->price[box % RD_PRICES] + rd_surcharge(u, s, end, cell);
}

int rd_station_fault(const RdSetup *u, const RdState *s, int end, int cell, int company, int box)
{
    int tile = s->large[end], means = rd_behind(s, s->turn) + s->front[s->turn][RD_JOKER];
    if (s->director[company] != s->turn) return RD_WHY_NOT_DIRECTOR;
    if (s->stations[company] & rd_bit(tile)) return RD_WHY_SECOND;
    if (!(u->site[s->lie[tile]][box / RD_PRICES] & rd_bit(cell))) return RD_WHY_SITE;
    if (!s->boxes[company][box]) return RD_WHY_NO_BOX;
    if (rd_station_price(u, s, end, cell, box) > means) return RD_WHY_COST;
    return RH_NOTHING;
}

static int rd_offers_box(const RdSetup *u, const RdState *s, int end, int cell, int company,
                         int box, RhOffer *out)
{
    int price, jokers = s->front[s->turn][RD_JOKER], behind = rd_behind(s, s->turn);
    if (rd_station_fault(u, s, end, cell, company, box) != RH_NOTHING) return 0;
    price = rd_station_price(u, s, end, cell, box);
    out->action = rh_action(RD_STATION, end, company, box, price > behind ? price - behind : 0);
    out->amount_max = price < jokers ? price : jokers;
    return 1;
}

int rd_offers_station(const RdSetup *u, const RdState *s, RhOffer *out)
{
    int n = 0, why;
    if (!rd_is_director(u, s, s->turn)) return 0;
    if (rd_behind(s, s->turn) + s->front[s->turn][RD_JOKER] < u->price[0]) return 0;
    for (int end = 0; end < RD_ENDS; end++) {
        int cell = rd_station_cell(u, s, end, &why);
        if (cell == RH_NOTHING) continue;
        for (int c = 0; c < u->companies; c++) {
            if (s->director[c] != s->turn) continue;
            for (int box = 0; box < RD_BOXES; box++) {
                n += rd_offers_box(u, s, end, cell, c, box, out + n);
            }
        }
    }
    return n;
}

void rd_station(const RdSetup *u, RdState *s, RhAction a, RhEvents *e)
{
    int end = a.arg[0], company = a.arg[1], box = a.arg[2], why;
    int cell = rd_station_cell(u, s, end, &why), row = rd_row_of(s, end), tile = s->large[end];
    int price = rd_station_price(u, s, end, cell, box);
    rh_emit(e, rh_action(RD_BUILT, company, end, cell, u->price[box % RD_PRICES]));
    rd_pay(s, a.amount, price - a.amount, e);
    if (price > u->price[box % RD_PRICES])
        s->paid |= rd_bit(tile); /* the mountain surcharge was
                                                                       paid */
    s->boxes[company][box]--;
    s->built[company]++;
    s->stations[company] |= rd_bit(tile);
    s->chain[company] = (int8_t)rd_chain(u, s, company);
    s->piece[row][cell] = (int8_t)(RD_STATION_OF + company);
    s->filled[row] |= rd_bit(cell);
    s->station_cells[row] |= rd_bit(cell);
    s->cell[end] = (int8_t)cell;
    s->heading[end] = RH_NOTHING;
    s->busy = 1;
    rd_settle_end(u, s, end);
    if (rd_give_jokers(u, s, u->bonus_station, e)) rd_look_for_end(u, s, e);
}

/* ---- Chains: stations of a company on connected tiles (R13). ---- */

/* The tiles of the set that are connected to this one, which is included. */
static uint64_t rd_group(const RdState *s, uint64_t tiles, int tile)
{
    uint64_t group = 0, open = rd_bit(tile);
    while (open) {
        int t = rh_lowest_bit(open);
        group |= rd_bit(t);
        open = (open | (s->beside[t] & tiles)) & ~group;
    }
    return group;
}

/* The tiles of the longest way that begins here and visits no tile twice. */
static uint64_t rd_longest_way(const RdState *s, uint64_t tiles, int tile)
{
    uint64_t longest = 0;
    tiles &= ~rd_bit(tile);
    for (uint64_t open = s->beside[tile] & tiles; open; open &= open - 1) {
        uint64_t way = rd_longest_way(s, tiles, rh_lowest_bit(open));
        if (rh_count_bits(way) > rh_count_bits(longest)) longest = way;
    }
    return longest | rd_bit(tile);
}

uint64_t rd_chain_tiles(const RdSetup *u, const RdState *s, int company)
{
    uint64_t longest = 0, tiles = s->stations[company];
    for (uint64_t left = tiles; left;) {
        int tile = rh_lowest_bit(left);
        uint64_t chain = u->path ? rd_longest_way(s, tiles, tile) : rd_group(s, tiles, tile);
        if (rh_count_bits(chain) > rh_count_bits(longest)) longest = chain;
        left &= u->path ? ~rd_bit(tile) : ~chain; /* a path may pass through the start of another */
    }
    return longest;
}

int rd_chain(const RdSetup *u, const RdState *s, int company)
{
    return rh_count_bits(rd_chain_tiles(u, s, company));
}
