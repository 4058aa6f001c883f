/* games/transsib/tolls.c - the cheapest chains of rival links to a link, and the railroads that
   they pay. tsr_pay_tolls in build.c moves the money.

   Distance is the number of rival links: built links of any other railroad, even private and
   nationalized ones. A link of several cities is one rival link, whichever two of its cities a
   chain uses. The search proceeds ring by ring from all cities of the railroad's network. A ring is
   the set of cities at one distance, and every rival link of a cheapest chain leads from one ring
   to the next.

   Cheapest chains differ only in whom they pay, that is in the number of tolls for each railroad.
   Nationalized railroads are one payee, the Bank, which gets the tolls that remain. The player
   chooses the number of tolls for one railroad after the other (D7), and tsr_toll_counts finds the
   numbers that a railroad can still get. It uses a table instead of listing chains: on a board of
   64 cities one jump can have more than a hundred thousand toll vectors, and the player must be
   able to choose each of them (R9). */
#include "games/transsib/transsib.h"

/* ---- Chains. ---- */

/* Finds the rings, up to the first one that contains a city of the link. False if the link is
   unreachable. */
static bool tsr_find_rings(const TsrSetup *u, const TsrState *s, int railroad, int link,
                           TsrChains *c)
{
    PartLinks rivals = part_without(s->built, s->links[railroad]);
    uint64_t ring = s->network[railroad], seen = ring;
    for (c->distance = 0; ring; c->distance++) {
        PartLinks at;
        c->ring[c->distance] = ring;
        c->starts = ring & u->link_cities[link];
        if (c->starts) return true;
        at = part_both(tsr_links_at(u, ring), rivals);
        ring = tsr_cities_of(u, at) & ~seen;
        seen |= ring;
    }
    return false;
}

int tsr_distance(const TsrSetup *u, const TsrState *s, int railroad, int link)
{
    TsrChains c;
    if (s->network[railroad] & u->link_cities[link]) return 0;
    return tsr_find_rings(u, s, railroad, link, &c) ? c.distance : RH_NOTHING;
}

/* Finds all cheapest chains to a reachable link. Keeps only those cities of each ring that lead to
   the link, working back from its start cities to the network. */
void tsr_find_chains(const TsrSetup *u, const TsrState *s, int railroad, int link, TsrChains *c)
{
    PartLinks rivals = part_without(s->built, s->links[railroad]);
    bool reachable = tsr_find_rings(u, s, railroad, link, c);
    RH_ASSERT(reachable);
    c->ring[c->distance] = c->starts;
    for (int d = c->distance; d > 0; d--) {
        PartLinks at = part_both(tsr_links_at(u, c->ring[d]), rivals);
        c->ring[d - 1] &= tsr_cities_of(u, at);
        c->crossed[d] = part_both(at, tsr_links_at(u, c->ring[d - 1]));
    }
}

/* ---- The table that counts tolls. ---- */

/* The table says, for each city, which combinations of numbers of tolls the chains to it can have.
   It counts the tolls of up to four railroads, and each of these has one of four places, which says
   how its number n is stored. At BITS, n is the bit within a word; at ROW and COLUMN, n is the row
   or column within the city's block of words. At SWEEP, the table holds one value of n at a time.
   Tolls of all other railroads are not counted (UNCOUNTED). */
enum { TSR_BITS, TSR_SWEEP, TSR_ROW, TSR_COLUMN, TSR_UNCOUNTED, TSR_PLACES };

/* The two railroads with the most tolls are at BITS and SWEEP, and the numbers of all four add up
   to at most 63, the longest distance. So the block of a city has at most 17 rows of 16 columns.
   All cities of the network share one block. */
enum { TSR_BLOCK_MAX = 17 * 16, TSR_WORDS_MAX = TSR_CITIES_MAX * TSR_BLOCK_MAX };

typedef struct TsrTable {
    PartLinks links[TSR_PLACES];   /* links of the railroad at each place */
    int railroad[TSR_UNCOUNTED];   /* the railroad at each place, or RH_NOTHING */
    int most[TSR_UNCOUNTED];       /* the largest number of tolls needed there */
    int columns, block;            /* number of words in a row and in a city's block */
    int16_t at[TSR_CITIES_MAX];    /* index of the first word of each city's block */
    uint64_t words[TSR_WORDS_MAX]; /* bit n is set if a chain with these numbers leads to the
                                      city */
} TsrTable;

/* Adds a railroad to the table. The places are in descending order of `most`. */
static void tsr_count_railroad(const TsrState *s, TsrTable *t, int railroad, int most)
{
    int place = TSR_COLUMN;
    RH_ASSERT(t->railroad[place] == RH_NOTHING);
    for (; place > 0 && (t->railroad[place - 1] == RH_NOTHING || t->most[place - 1] < most);
         place--) {
        t->railroad[place] = t->railroad[place - 1];
        t->most[place] = t->most[place - 1];
        t->links[place] = t->links[place - 1];
    }
    t->railroad[place] = railroad;
    t->most[place] = most;
    t->links[place] = s->links[railroad];
}

/* Prepares a table that counts the tolls of `asked` and of the railroads with a number in `chosen`.
   False if these numbers add up to more than the distance. */
static bool tsr_begin_table(const TsrState *s, const TsrChains *c, int distance,
                            const int8_t *chosen, int asked, TsrTable *t)
{
    int left = distance, blocks = 1;
    t->links[TSR_UNCOUNTED] = s->built;
    for (int i = 0; i < TSR_UNCOUNTED; i++) {
        t->railroad[i] = RH_NOTHING;
        t->most[i] = 0;
        t->links[i].word[0] = t->links[i].word[1] = 0;
    }
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        if (r == asked || chosen[r] == RH_NOTHING) continue;
        left -= chosen[r];
        tsr_count_railroad(s, t, r, chosen[r]);
    }
    if (left < 0) return false;
    tsr_count_railroad(s, t, asked, left);
    for (int i = 0; i < TSR_UNCOUNTED; i++) {
        t->links[TSR_UNCOUNTED] = part_without(t->links[TSR_UNCOUNTED], t->links[i]);
    }
    t->columns = t->most[TSR_COLUMN] + 1;
    t->block = t->columns * (t->most[TSR_ROW] + 1);
    for (uint64_t cities = c->ring[0]; cities; cities &= cities - 1) {
        t->at[rh_lowest_bit(cities)] = 0;
    }
    for (int d = 1; d <= distance; d++) {
        for (uint64_t cities = c->ring[d]; cities; cities &= cities - 1) {
            t->at[rh_lowest_bit(cities)] = (int16_t)(t->block * blocks++);
        }
    }
    RH_ASSERT(t->block * blocks <= TSR_WORDS_MAX);
    return true;
}

/* Extends the chains to the city `from` by a link to the city `to` that belongs to the railroad at
   this place, and adds them to those of `to`. */
static void tsr_cross(TsrTable *t, int place, int from, int to)
{
    const uint64_t *source = t->words + t->at[from];
    uint64_t *target = t->words + t->at[to], kept = ((uint64_t)2 << t->most[TSR_BITS]) - 1;
    int rows = t->most[TSR_ROW] + (place != TSR_ROW);
    int columns = t->columns - (place == TSR_COLUMN);
    if (place == TSR_ROW) target += t->columns;
    if (place == TSR_COLUMN) target++;
    for (int row = 0; row < rows; row++, source += t->columns, target += t->columns) {
        for (int i = 0; i < columns; i++) {
            target[i] |= (place == TSR_BITS ? source[i] << 1 : source[i]) & kept;
        }
    }
}

/* Extends all chains from ring d - 1 to ring d over links of the railroad at this place. */
static void tsr_cross_ring(const TsrSetup *u, const TsrChains *c, int d, int place, TsrTable *t)
{
    PartLinks links = part_both(c->crossed[d], t->links[place]);
    for (int w = 0; w < 2; w++) {
        for (uint64_t left = links.word[w]; left; left &= left - 1) {
            uint64_t cities = u->link_cities[64 * w + rh_lowest_bit(left)];
            for (uint64_t to = cities & c->ring[d]; to; to &= to - 1) {
                for (uint64_t from = cities & c->ring[d - 1]; from; from &= from - 1) {
                    tsr_cross(t, place, rh_lowest_bit(from), rh_lowest_bit(to));
                }
            }
        }
    }
}

/* Replaces the chains with n tolls at SWEEP by those with n + 1; the first sweep makes those with
   none. The first loop goes back from the last ring, so that each city still gets the chains with n
   tolls of the ring before it. */
static void tsr_sweep(const TsrSetup *u, const TsrChains *c, int distance, bool first, TsrTable *t)
{
    for (int d = distance; d > 0; d--) {
        for (uint64_t left = c->ring[d]; left; left &= left - 1) {
            rh_zero(t->words + t->at[rh_lowest_bit(left)], (size_t)t->block * sizeof *t->words);
        }
        if (!first) tsr_cross_ring(u, c, d, TSR_SWEEP, t);
    }
    rh_zero(t->words, (size_t)t->block * sizeof *t->words);
    t->words[0] = first;
    for (int d = 1; d <= distance; d++) {
        tsr_cross_ring(u, c, d, TSR_BITS, t);
        tsr_cross_ring(u, c, d, TSR_ROW, t);
        tsr_cross_ring(u, c, d, TSR_COLUMN, t);
        tsr_cross_ring(u, c, d, TSR_UNCOUNTED, t);
    }
}

/* The numbers that the railroad at `place` can get from chains to the city, as a set of bits, if
   all other counted railroads get exactly their chosen numbers. */
static uint64_t tsr_read_table(const TsrTable *t, int city, int place, int sweep)
{
    uint64_t counts = 0;
    int n[TSR_UNCOUNTED];
    for (int i = 0; i < TSR_UNCOUNTED; i++) n[i] = t->most[i];
    for (n[place] = 0; n[place] <= t->most[place]; n[place]++) {
        const uint64_t *word = t->words + t->at[city] + n[TSR_ROW] * t->columns + n[TSR_COLUMN];
        if (n[TSR_SWEEP] == sweep && *word >> n[TSR_BITS] & 1) counts |= (uint64_t)1 << n[place];
    }
    return counts;
}

/* For each city of the ring at this distance: the numbers of tolls that `asked` can get from chains
   to it that pay the others the chosen numbers, as a set of bits. */
static void tsr_count_tolls(const TsrSetup *u, const TsrState *s, const TsrChains *c, int distance,
                            const int8_t *chosen, int asked, uint64_t *counts)
{
    TsrTable t;
    int place = 0;
    for (uint64_t left = c->ring[distance]; left; left &= left - 1) {
        counts[rh_lowest_bit(left)] = 0;
    }
    if (!tsr_begin_table(s, c, distance, chosen, asked, &t)) return;
    while (t.railroad[place] != asked) place++;
    for (int sweep = 0; sweep <= t.most[TSR_SWEEP]; sweep++) {
        tsr_sweep(u, c, distance, sweep == 0, &t);
        for (uint64_t left = c->ring[distance]; left; left &= left - 1) {
            int city = rh_lowest_bit(left);
            counts[city] |= tsr_read_table(&t, city, place, sweep);
        }
    }
}

/* ---- The numbers that can be chosen. ---- */

/* Returns the numbers of tolls that a railroad can get from the cheapest chains that agree with
   `chosen`, as a set of bits. `chosen` has a number or RH_NOTHING for each railroad. */
uint64_t tsr_toll_counts(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                         const int8_t *chosen, int railroad)
{
    uint64_t counts[TSR_CITIES_MAX], all = 0;
    int least = 0, most = 0, others = 0, left = c->distance;
    if (s->status[railroad] == TSR_NATIONALIZED) return 1;
    for (int d = 1; d <= c->distance; d++) {
        PartLinks own = part_both(c->crossed[d], s->links[railroad]);
        if (!part_any(own)) continue;
        most++;
        least += !part_any(part_without(c->crossed[d], own));
    }
    if (least == most) return (uint64_t)1 << least;
    for (int r = 0; r < u->railroads; r++) {
        if (r == railroad || chosen[r] == RH_NOTHING) continue;
        others++;
        left -= chosen[r];
    }
    /* With the railroad that builds, these are all six railroads, so the rest goes to this one. */
    if (others == TSR_RAILROADS_MAX - 2) return (uint64_t)1 << left;
    tsr_count_tolls(u, s, c, c->distance, chosen, railroad, counts);
    for (uint64_t starts = c->starts; starts; starts &= starts - 1) {
        all |= counts[rh_lowest_bit(starts)];
    }
    return all;
}

/* Returns the first railroad in board order whose number of tolls is still open, and sets *counts
   to the numbers it can get; RH_NOTHING if none is open. `tolls` receives the numbers of the
   railroads before it. */
int tsr_open_toll(const TsrSetup *u, const TsrState *s, const TsrChains *c, const int8_t *chosen,
                  int8_t *tolls, uint64_t *counts)
{
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        tolls[r] = chosen[r];
        if (chosen[r] != RH_NOTHING) continue;
        *counts = tsr_toll_counts(u, s, c, chosen, r);
        RH_ASSERT(*counts != 0);
        if (*counts & (*counts - 1)) return r;
        tolls[r] = (int8_t)rh_lowest_bit(*counts);
    }
    return RH_NOTHING;
}

/* Returns the start cities that chains with the chosen tolls lead to. */
uint64_t tsr_toll_starts(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                         const int8_t *chosen)
{
    uint64_t counts[TSR_CITIES_MAX], starts = 0;
    int asked = RH_NOTHING;
    for (int r = 0; r < u->railroads; r++) {
        if (chosen[r] != RH_NOTHING) asked = r;
    }
    if (asked == RH_NOTHING || !(c->starts & (c->starts - 1))) return c->starts;
    tsr_count_tolls(u, s, c, c->distance, chosen, asked, counts);
    for (uint64_t left = c->starts; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        if (counts[city] >> chosen[asked] & 1) starts |= (uint64_t)1 << city;
    }
    return starts;
}

/* ---- One chain, for clients that draw it. ---- */

/* The cities of the ring at this distance that chains with exactly these tolls lead to. */
static uint64_t tsr_cities_paying(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                                  int distance, const int8_t *tolls)
{
    int8_t exact[TSR_RAILROADS_MAX];
    uint64_t counts[TSR_CITIES_MAX], cities = 0;
    int asked = RH_NOTHING, payees = 0, paid = 0;
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        exact[r] = RH_NOTHING;
        if (r >= u->railroads || r == s->building || s->status[r] == TSR_NATIONALIZED) continue;
        paid += tolls[r];
        if (asked == RH_NOTHING) asked = r;
        /* If no railroad is nationalized, there may be a fifth payee. It need not be counted,
           because it gets the rest. */
        if (++payees <= TSR_UNCOUNTED) exact[r] = tolls[r];
    }
    if (distance == 0) return paid ? 0 : c->ring[0];
    if (asked == RH_NOTHING) return c->ring[distance];
    tsr_count_tolls(u, s, c, distance, exact, asked, counts);
    for (uint64_t left = c->ring[distance]; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        if (counts[city] >> tolls[asked] & 1) cities |= (uint64_t)1 << city;
    }
    return cities;
}

/* Goes back over one rival link from the city, which is at distance d, along a chain with these
   tolls: reports the link, and sets *city to the city before it. */
static void tsr_report_crossing(const TsrSetup *u, const TsrState *s, const TsrChains *c, int d,
                                int *city, int8_t *tolls, RhEvents *e)
{
    for (int link = 0; link < u->links; link++) {
        int owner, toll;
        uint64_t from;
        if (!part_has(c->crossed[d], link) || !(u->link_cities[link] >> *city & 1)) continue;
        owner = tsr_owner(u, s, link);
        toll = s->status[owner] != TSR_NATIONALIZED;
        if (tolls[owner] < toll) continue;
        tolls[owner] = (int8_t)(tolls[owner] - toll);
        from = u->link_cities[link] & tsr_cities_paying(u, s, c, d - 1, tolls);
        if (from) {
            rh_emit(e, rh_action(TSR_CROSSED, s->building, link, 0, 0));
            *city = rh_lowest_bit(from);
            return;
        }
        tolls[owner] = (int8_t)(tolls[owner] + toll);
    }
    RH_ASSERT(false);
}

/* Reports the links of one cheapest chain with exactly these tolls. */
void tsr_report_chain(const TsrSetup *u, const TsrState *s, const TsrChains *c, const int8_t *tolls,
                      RhEvents *e)
{
    int8_t left[TSR_RAILROADS_MAX];
    int city;
    if (!e || c->distance == 0) return;
    rh_copy(left, tolls, sizeof left);
    city = rh_lowest_bit(tsr_cities_paying(u, s, c, c->distance, tolls));
    for (int d = c->distance; d > 0; d--) tsr_report_crossing(u, s, c, d, &city, left, e);
}
