/* games/transsib/build.c - Build Links: which links a railroad reaches, over whose track, at what
   price.

   Distance is counted in rival links: built links of any other railroad, private and nationalized
   ones too. A link of several cities is one rival link, whichever two of its cities it joins. The
   search goes out from all cities of the railroad's network, ring by ring; a ring is a set of
   cities.

   Only who is paid distinguishes cheapest chains, so they are kept as toll vectors: one byte for
   each railroad, the first railroad in the highest byte, counting the tolls it gets. Nationalized
   railroads stay at zero: their share goes to the Bank and follows from the sum. */
#include "games/transsib/transsib.h"

typedef struct TsrTolls { /* toll vectors in falling order, each once */
    uint64_t at[TSR_TOLL_VECTORS_MAX];
    int count;
} TsrTolls;

typedef struct TsrChains {         /* the cheapest chains from a railroad to a link */
    TsrTolls to[TSR_CITIES_MAX];   /* by city, filled for the cities on cheapest chains only */
    uint64_t ring[TSR_CITIES_MAX]; /* cities at each distance; of later interest: on a chain */
    uint64_t starts;               /* cities of the link at the least distance */
    int distance;
} TsrChains;

static uint64_t tsr_one_toll(int railroad)
{
    return (uint64_t)1 << (8 * (TSR_RAILROADS_MAX - 1 - railroad));
}

static int tsr_toll_count(uint64_t vector, int railroad)
{
    return (int)(vector >> (8 * (TSR_RAILROADS_MAX - 1 - railroad)) & 0xff);
}

PartLinks tsr_links_at(const TsrSetup *u, uint64_t cities)
{
    PartLinks at = {{0, 0}};
    for (; cities; cities &= cities - 1) {
        const PartLinks *links = &u->links_at[rh_lowest_bit(cities)];
        at.word[0] |= links->word[0];
        at.word[1] |= links->word[1];
    }
    return at;
}

static uint64_t tsr_cities_of(const TsrSetup *u, PartLinks links)
{
    uint64_t cities = 0;
    for (uint64_t w = links.word[0]; w; w &= w - 1) cities |= u->link_cities[rh_lowest_bit(w)];
    for (uint64_t w = links.word[1]; w; w &= w - 1) cities |= u->link_cities[64 + rh_lowest_bit(w)];
    return cities;
}

static PartLinks tsr_rival_links(const TsrState *s, int railroad)
{
    PartLinks rivals = s->built;
    rivals.word[0] &= ~s->links[railroad].word[0];
    rivals.word[1] &= ~s->links[railroad].word[1];
    return rivals;
}

int32_t tsr_build_cost(const TsrSetup *u, int link, int distance)
{
    if (part_has(u->external, link)) return u->cost_external + distance * u->cost_external_jump;
    return u->cost_link + distance * u->cost_link_jump;
}

static bool tsr_cube_left(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->cubes[railroad] < u->cubes;
}

/* Only a public railroad builds, and only for a player who controls it. */
bool tsr_may_build_with(const TsrSetup *u, const TsrState *s, int player, int railroad)
{
    return tsr_is_public(u, s, railroad) && tsr_controls(u, s, player, railroad) &&
           tsr_cube_left(u, s, railroad);
}

/* ---- D4 build: the links a railroad reaches and can pay for. ---- */

static PartLinks tsr_affordable_links(const TsrSetup *u, const TsrState *s, int railroad)
{
    PartLinks found = {{0, 0}}, rivals = tsr_rival_links(s, railroad), at = s->touching[railroad];
    uint64_t seen = s->network[railroad];
    int32_t treasury = s->treasury[railroad];
    int32_t internal_cost = u->cost_link, external_cost = u->cost_external;
    while (treasury >= internal_cost || treasury >= external_cost) {
        uint64_t ring;
        PartLinks cross;
        for (int w = 0; w < 2; w++) {
            uint64_t unbuilt = at.word[w] & ~s->built.word[w];
            uint64_t abroad = unbuilt & u->external.word[w];
            if (treasury >= internal_cost) found.word[w] |= unbuilt & ~abroad;
            if (treasury >= external_cost) found.word[w] |= abroad;
            cross.word[w] = at.word[w] & rivals.word[w];
            rivals.word[w] &= ~cross.word[w];
        }
        ring = tsr_cities_of(u, cross) & ~seen;
        if (!ring) break;
        seen |= ring;
        at = tsr_links_at(u, ring);
        internal_cost += u->cost_link_jump;
        external_cost += u->cost_external_jump;
    }
    return found;
}

int tsr_offers_build(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int n = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (s->treasury[r] < u->cost_link && s->treasury[r] < u->cost_external) continue;
        if (!tsr_may_build_with(u, s, s->turn, r)) continue;
        n += part_offer_links(out + n, rh_action(TSR_BUILD, r, 0, 0, 0), 1,
                              tsr_affordable_links(u, s, r));
    }
    return n;
}

/* ---- Chains and tolls. ---- */

/* Rings until one meets a city of the link. False: unreachable. */
static bool tsr_find_rings(const TsrSetup *u, const TsrState *s, int railroad, int link,
                           TsrChains *c)
{
    PartLinks rivals = tsr_rival_links(s, railroad);
    uint64_t ring = s->network[railroad], seen = ring;
    for (c->distance = 0; ring; c->distance++) {
        PartLinks at;
        c->ring[c->distance] = ring;
        c->starts = ring & u->link_cities[link];
        if (c->starts) return true;
        at = tsr_links_at(u, ring);
        at.word[0] &= rivals.word[0];
        at.word[1] &= rivals.word[1];
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

/* Keeps the greatest when there are more than fit. */
static void tsr_insert_toll(TsrTolls *t, uint64_t vector)
{
    int i = 0, last;
    while (i < t->count && t->at[i] > vector) i++;
    if (i < t->count && t->at[i] == vector) return;
    if (i == TSR_TOLL_VECTORS_MAX) return;
    if (t->count < TSR_TOLL_VECTORS_MAX) t->count++;
    for (last = t->count - 1; last > i; last--) t->at[last] = t->at[last - 1];
    t->at[i] = vector;
}

/* The toll vectors to one city, from those of the ring before it. */
static void tsr_tolls_to_city(const TsrSetup *u, const TsrState *s, int railroad, int city,
                              uint64_t ring_before, TsrChains *c)
{
    PartLinks rivals = tsr_rival_links(s, railroad);
    c->to[city].count = 0;
    for (int w = 0; w < 2; w++) {
        uint64_t left = u->links_at[city].word[w] & rivals.word[w];
        for (; left; left &= left - 1) {
            int link = 64 * w + rh_lowest_bit(left);
            int owner = tsr_owner(u, s, link);
            uint64_t toll = s->status[owner] == TSR_NATIONALIZED ? 0 : tsr_one_toll(owner);
            uint64_t from = u->link_cities[link] & ring_before;
            for (; from; from &= from - 1) {
                const TsrTolls *before = &c->to[rh_lowest_bit(from)];
                for (int i = 0; i < before->count; i++) {
                    tsr_insert_toll(&c->to[city], before->at[i] + toll);
                }
            }
        }
    }
}

/* All cheapest chains to a reachable link: first narrow the rings to the cities on the way to the
   link, from its end back to the network, then gather the toll vectors going forth. */
static void tsr_find_chains(const TsrSetup *u, const TsrState *s, int railroad, int link,
                            TsrChains *c)
{
    PartLinks rivals = tsr_rival_links(s, railroad), at;
    bool reachable = tsr_find_rings(u, s, railroad, link, c);
    RH_ASSERT(reachable);
    c->ring[c->distance] = c->starts;
    for (int d = c->distance; d > 0; d--) {
        at = tsr_links_at(u, c->ring[d]);
        at.word[0] &= rivals.word[0];
        at.word[1] &= rivals.word[1];
        c->ring[d - 1] &= tsr_cities_of(u, at);
    }
    for (uint64_t left = c->ring[0]; left; left &= left - 1) {
        TsrTolls *none = &c->to[rh_lowest_bit(left)];
        none->count = 1;
        none->at[0] = 0;
    }
    for (int d = 1; d <= c->distance; d++) {
        for (uint64_t left = c->ring[d]; left; left &= left - 1) {
            tsr_tolls_to_city(u, s, railroad, rh_lowest_bit(left), c->ring[d - 1], c);
        }
    }
}

/* The toll vectors of the link that agree with what is chosen so far (D7). */
static void tsr_toll_vectors(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                             TsrTolls *out)
{
    out->count = 0;
    for (uint64_t left = c->starts; left; left &= left - 1) {
        const TsrTolls *t = &c->to[rh_lowest_bit(left)];
        for (int i = 0; i < t->count; i++) {
            bool agrees = true;
            for (int r = 0; r < u->railroads; r++) {
                if (s->tolls[r] != RH_NOTHING && s->tolls[r] != tsr_toll_count(t->at[i], r)) {
                    agrees = false;
                }
            }
            if (agrees) tsr_insert_toll(out, t->at[i]);
        }
    }
}

static bool tsr_has_toll(const TsrTolls *t, uint64_t vector)
{
    for (int i = 0; i < t->count; i++) {
        if (t->at[i] == vector) return true;
    }
    return false;
}

/* R10: a link is built from a start city that the tolls paid lead to; every other city of it is an
   end. With several such start cities any of their ends will do. */
static uint64_t tsr_end_cities(const TsrSetup *u, const TsrChains *c, int link, uint64_t tolls)
{
    uint64_t ends = 0;
    for (uint64_t left = c->starts; left; left &= left - 1) {
        int start = rh_lowest_bit(left);
        if (tsr_has_toll(&c->to[start], tolls)) {
            ends |= u->link_cities[link] & ~((uint64_t)1 << start);
        }
    }
    return ends;
}

/* Takes one rival link back from a city at distance d, on a chain that pays these tolls: tells it,
   and moves to the city before it. */
static void tsr_tell_crossing(const TsrSetup *u, const TsrState *s, const TsrChains *c, int d,
                              int *city, uint64_t *tolls, RhEvents *e)
{
    PartLinks rivals = tsr_rival_links(s, s->building);
    for (int link = 0; link < u->links; link++) {
        uint64_t from = u->link_cities[link] & c->ring[d - 1], toll;
        if (!part_has(rivals, link) || !(u->link_cities[link] >> *city & 1)) continue;
        toll = s->status[tsr_owner(u, s, link)] == TSR_NATIONALIZED
                   ? 0
                   : tsr_one_toll(tsr_owner(u, s, link));
        for (; from; from &= from - 1) {
            int before = rh_lowest_bit(from);
            if (!tsr_has_toll(&c->to[before], *tolls - toll)) continue;
            rh_emit(e, rh_action(TSR_CROSSED, s->building, link, 0, 0));
            *city = before;
            *tolls -= toll;
            return;
        }
    }
}

/* For those who draw: the links of one cheapest chain that pays these tolls. */
static void tsr_tell_chain(const TsrSetup *u, const TsrState *s, const TsrChains *c, uint64_t tolls,
                           RhEvents *e)
{
    for (uint64_t left = e ? c->starts : 0; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        if (!tsr_has_toll(&c->to[city], tolls)) continue;
        for (int d = c->distance; d > 0; d--) tsr_tell_crossing(u, s, c, d, &city, &tolls, e);
        return;
    }
}

/* ---- Paying and placing. ---- */

void tsr_place(const TsrSetup *u, TsrState *s, int railroad, int link)
{
    PartLinks at = tsr_links_at(u, u->link_cities[link] & ~s->network[railroad]);
    part_add(&s->links[railroad], link);
    part_add(&s->built, link);
    s->network[railroad] |= u->link_cities[link];
    s->touching[railroad].word[0] |= at.word[0];
    s->touching[railroad].word[1] |= at.word[1];
    s->cubes[railroad]++;
}

/* A step of stock value for each black space reached OR passed (R13: the track ends at 70). */
static int tsr_raise_income(const TsrSetup *u, TsrState *s, int railroad, int link, RhEvents *e)
{
    int before = s->income[railroad], after = before + u->link_income[link];
    int steps;
    if (after > u->income_last && !u->income_open) after = u->income_last;
    s->income[railroad] = (int16_t)after;
    rh_emit(e, rh_action(TSR_INCOME_IS, railroad, 0, 0, after));
    /* Beyond the track there are no more black spaces. */
    if (before > u->income_last) before = u->income_last;
    if (after > u->income_last) after = u->income_last;
    steps = u->black_spaces[after] - u->black_spaces[before];
    return steps;
}

static void tsr_pay_tolls(const TsrSetup *u, TsrState *s, int link, int distance, uint64_t tolls,
                          RhEvents *e)
{
    int r = s->building;
    int each = part_has(u->external, link) ? u->cost_external_jump : u->cost_link_jump;
    int to_bank = distance;
    s->treasury[r] -= distance * each;
    for (int owner = 0; owner < u->railroads; owner++) {
        int count = tsr_toll_count(tolls, owner);
        if (count == 0) continue;
        to_bank -= count;
        s->treasury[owner] += count * each;
        rh_emit(e, rh_action(TSR_PAID_TOLL, r, owner, 0, count * each));
    }
    s->bank += to_bank * each;
    if (to_bank) rh_emit(e, rh_action(TSR_PAID_TOLL_TO_BANK, r, 0, 0, to_bank * each));
}

static void tsr_pay_bank(TsrState *s, int railroad, int32_t amount)
{
    s->treasury[railroad] -= amount;
    s->bank += amount;
}

/* The link is decided and its tolls are known: pay, place, and ask for a second link if there can
 * be one. */
static void tsr_build_now(const TsrSetup *u, TsrState *s, const TsrChains *c, uint64_t tolls,
                          RhEvents *e)
{
    int r = s->building, link = s->first_link;
    bool external = part_has(u->external, link);
    PartLinks second;
    RH_ASSERT(s->treasury[r] >= tsr_build_cost(u, link, c->distance));
    rh_emit(e, rh_action(TSR_BUILT, s->turn, r, link, tsr_build_cost(u, link, c->distance)));
    tsr_tell_chain(u, s, c, tolls, e);
    tsr_pay_tolls(u, s, link, c->distance, tolls, e);
    tsr_pay_bank(s, r, external ? u->cost_external : u->cost_link);
    for (int i = 0; i < TSR_RAILROADS_MAX; i++) s->tolls[i] = RH_NOTHING;
    tsr_place(u, s, r, link);
    tsr_step_up(u, s, r, tsr_raise_income(u, s, r, link, e) + (external ? 1 : 0), e);
    if (external) {
        tsr_advance_timing(u, s, e);
        tsr_end_turn(u, s, e);
        return;
    }
    s->end_cities = tsr_end_cities(u, c, link, tolls);
    second = tsr_second_links(u, s);
    if (second.word[0] | second.word[1]) s->decision = TSR_SECOND_LINK;
    else tsr_end_turn(u, s, e);
}

/* D4 build. With several cheapest toll vectors the player chooses (D7), unless toll_choice=fixed.
 */
void tsr_build(const TsrSetup *u, TsrState *s, int railroad, int link, RhEvents *e)
{
    TsrChains c;
    TsrTolls vectors;
    RH_ASSERT(tsr_may_build_with(u, s, s->turn, railroad));
    RH_ASSERT(!part_has(s->built, link));
    s->building = (int8_t)railroad;
    s->first_link = (int8_t)link;
    tsr_find_chains(u, s, railroad, link, &c);
    if (c.distance == 0) {
        tsr_build_now(u, s, &c, 0, e);
        return;
    }
    tsr_toll_vectors(u, s, &c, &vectors);
    if (vectors.count > 1 && !u->toll_fixed) {
        s->decision = TSR_TOLLS;
        rh_emit(e, rh_action(TSR_PLANNED, s->turn, railroad, link,
                             tsr_build_cost(u, link, c.distance)));
    } else {
        tsr_build_now(u, s, &c, vectors.at[0], e);
    }
}

/* ---- D7: tolls, railroad by railroad in board order. ---- */

/* The first railroad whose count the vectors leave open. */
static int tsr_open_toll(const TsrSetup *u, const TsrTolls *t)
{
    for (int r = 0; r < u->railroads; r++) {
        for (int i = 1; i < t->count; i++) {
            if (tsr_toll_count(t->at[i], r) != tsr_toll_count(t->at[0], r)) return r;
        }
    }
    return RH_NOTHING;
}

int tsr_offers_tolls(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    TsrChains c;
    TsrTolls t;
    int n = 0, r;
    tsr_find_chains(u, s, s->building, s->first_link, &c);
    tsr_toll_vectors(u, s, &c, &t);
    r = tsr_open_toll(u, &t);
    /* Vectors fall, and those still here agree in all railroads before r: so its counts fall too.
     */
    for (int i = t.count - 1; i >= 0; i--) {
        int count = tsr_toll_count(t.at[i], r);
        if (n > 0 && out[n - 1].amount_max == count) continue;
        out[n].action = rh_action(TSR_TOLL, r, 0, 0, count);
        out[n++].amount_max = count;
    }
    return n;
}

void tsr_choose_toll(const TsrSetup *u, TsrState *s, int railroad, int count, RhEvents *e)
{
    TsrChains c;
    TsrTolls t;
    s->tolls[railroad] = (int8_t)count;
    tsr_find_chains(u, s, s->building, s->first_link, &c);
    tsr_toll_vectors(u, s, &c, &t);
    RH_ASSERT(t.count > 0);
    if (t.count == 1) tsr_build_now(u, s, &c, t.at[0], e);
}

/* ---- D8: the second link. ---- */

/* It begins at an end of the first, is internal and never jumps. */
PartLinks tsr_second_links(const TsrSetup *u, const TsrState *s)
{
    PartLinks links = {{0, 0}};
    int r = s->building;
    if (s->treasury[r] < u->cost_link + u->surcharge_two || !tsr_cube_left(u, s, r)) return links;
    links = tsr_links_at(u, s->end_cities);
    for (int w = 0; w < 2; w++) links.word[w] &= ~s->built.word[w] & ~u->external.word[w];
    return links;
}

int tsr_offers_second_link(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    out[0].action = rh_action(TSR_STOP, 0, 0, 0, 0);
    out[0].amount_max = 0;
    return 1 +
           part_offer_links(out + 1, rh_action(TSR_EXTEND, 0, 0, 0, 0), 0, tsr_second_links(u, s));
}

/* The surcharge goes to the Bank; two links are worth a step and advance the timing marker. */
void tsr_extend(const TsrSetup *u, TsrState *s, int link, RhEvents *e)
{
    int r = s->building;
    int32_t cost = u->cost_link + u->surcharge_two;
    RH_ASSERT(part_has(tsr_second_links(u, s), link));
    rh_emit(e, rh_action(TSR_BUILT, s->turn, r, link, cost));
    tsr_pay_bank(s, r, cost);
    tsr_place(u, s, r, link);
    tsr_step_up(u, s, r, tsr_raise_income(u, s, r, link, e) + 1, e);
    tsr_advance_timing(u, s, e);
    tsr_end_turn(u, s, e);
}
