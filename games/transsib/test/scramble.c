/* games/transsib/test/scramble.c - makes random positions at the start of a turn, such as could
   arise late in a match.

   Random play seldom gets far. It hardly ever reaches phase 2, nationalization or the long jumps of
   a crowded map, so tests need to begin with such positions. A scramble passes in all auctions, so
   that every unused member has its proper value, and then lays out the railroads at random. The
   result keeps all invariants: incomes agree with links, closed railroads have no money and no
   certificates, private railroads own one link, and the Bank has the rest of the money. */
#include "games/transsib/test/scramble.h"

static int tsr_scramble_up_to(RhRng *rng, int max)
{
    return (int)rh_rng_below(rng, (uint32_t)max + 1);
}

/* Passes for all players in all auctions, which leads to the first turn with nothing sold. */
static void tsr_scramble_begin(const TsrSetup *u, TsrState *s, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    tsr_game.rules.start(u, s);
    while (s->decision != TSR_TURN) {
        tsr_game.rules.offers(u, s, offers);
        if (s->decision == TSR_START_PLAYER)
            tsr_game.rules.apply(u, s, offers[tsr_scramble_up_to(rng, u->players - 1)].action, 0);
        else tsr_game.rules.apply(u, s, rh_action(TSR_PASS, 0, 0, 0, 0), 0);
    }
}

/* Adds one random unbuilt link that touches the cities `from`; false if there is none. */
static bool tsr_scramble_link(const TsrSetup *u, TsrState *s, int railroad, uint64_t from,
                              bool external, RhRng *rng)
{
    int found = 0, chosen = 0;
    for (int l = 0; l < u->links; l++) {
        if (tsr_owner(u, s, l) != RH_NOTHING || !(u->link_cities[l] & from)) continue;
        if (!external && part_has(u->external, l)) continue;
        if (rh_rng_below(rng, (uint32_t)++found) == 0) chosen = l;
    }
    if (!found) return false;
    part_add(&s->links[railroad], chosen);
    tsr_derive(u, s);
    return true;
}

static uint64_t tsr_scramble_all_cities(const TsrSetup *u, const TsrState *s)
{
    uint64_t cities = 0;
    for (int r = 0; r < u->railroads; r++) cities |= s->network[r];
    return cities;
}

/* Makes each railroad open, unsold or nationalized; black and white wait for phase 2. */
static void tsr_scramble_status(const TsrSetup *u, TsrState *s, RhRng *rng)
{
    for (int r = 0; r < u->railroads; r++) {
        int fate = tsr_scramble_up_to(rng, 9);
        s->status[r] = TSR_OPEN;
        if (fate == 0) s->status[r] = TSR_UNSOLD;
        if (s->phase == 2 && (fate == 1 || fate == 2)) s->status[r] = TSR_NATIONALIZED;
        if (s->phase == 1 && r >= u->initial) s->status[r] = TSR_WAITING;
    }
}

/* Adds one link to the railroad: usually next to its own network, sometimes anywhere next to built
   track. */
static void tsr_scramble_grow(const TsrSetup *u, TsrState *s, int r, RhRng *rng)
{
    int length = rh_count_bits(s->links[r].word[0]) + rh_count_bits(s->links[r].word[1]);
    uint64_t from = s->network[r];
    if (length == 0 || length >= u->cubes) return;
    if (tsr_scramble_up_to(rng, 7) == 0) from = tsr_scramble_all_cities(u, s);
    tsr_scramble_link(u, s, r, from, tsr_scramble_up_to(rng, 4) == 0, rng);
}

/* Gives each railroad its first link, in the initial round at Moscow, then lets them grow. Now and
   then one railroad grows until its cubes or the income track run out. */
static void tsr_scramble_links(const TsrSetup *u, TsrState *s, const bool *is_private, RhRng *rng)
{
    int rounds = tsr_scramble_up_to(rng, 22), giant = tsr_scramble_up_to(rng, 4 * u->railroads);
    for (int r = 0; r < u->railroads; r++) {
        uint64_t from = (uint64_t)1 << u->start_city;
        if (r >= u->initial) from = tsr_scramble_all_cities(u, s);
        if (s->status[r] == TSR_OPEN || s->status[r] == TSR_NATIONALIZED)
            tsr_scramble_link(u, s, r, from, false, rng);
    }
    if (giant < u->railroads && !is_private[giant]) {
        for (int links = 22 + tsr_scramble_up_to(rng, 10); links > 0; links--)
            tsr_scramble_grow(u, s, giant, rng);
    }
    for (int i = 0; i < rounds; i++) {
        for (int r = 0; r < u->railroads; r++) {
            if (!is_private[r] && tsr_scramble_up_to(rng, 2)) tsr_scramble_grow(u, s, r, rng);
        }
    }
}

static void tsr_scramble_railroad(const TsrSetup *u, TsrState *s, int r, bool is_private,
                                  RhRng *rng)
{
    int32_t income = 0, out = is_private ? 1 : 2 + tsr_scramble_up_to(rng, u->certificates[r] - 2);
    for (int l = 0; l < u->links; l++) {
        if (part_has(s->links[r], l)) income += u->link_income[l];
    }
    if (income > u->income_last && !u->income_open) income = u->income_last;
    s->income[r] = (int16_t)income;
    s->value[r] = u->value_first;
    for (int steps = tsr_scramble_up_to(rng, 22); steps > 0; steps--) {
        if (s->value[r] < u->value_last) s->value[r] = u->value_up[s->value[r]];
    }
    s->treasury[r] = tsr_scramble_up_to(rng, tsr_scramble_up_to(rng, 3) ? 60 : 6);
    for (; out > 0; out--) s->certificates[tsr_scramble_up_to(rng, u->players - 1)][r]++;
}

void tsr_scramble(const TsrSetup *u, TsrState *s, RhRng *rng)
{
    bool is_private[TSR_RAILROADS_MAX];
    int32_t others = 0;
    tsr_scramble_begin(u, s, rng);
    s->phase = (int8_t)(1 + tsr_scramble_up_to(rng, 1));
    s->timing = (int8_t)tsr_scramble_up_to(rng, u->timing_end - 1);
    s->dividends = (int8_t)tsr_scramble_up_to(rng, u->dividends_end - 1);
    s->turn = (int8_t)tsr_scramble_up_to(rng, u->players - 1);
    s->nationalization = u->nationalization_start;
    tsr_scramble_status(u, s, rng);
    for (int r = 0; r < u->railroads; r++)
        is_private[r] = s->status[r] == TSR_OPEN && !tsr_scramble_up_to(rng, 4);
    tsr_scramble_links(u, s, is_private, rng);
    for (int r = 0; r < u->railroads; r++) {
        if (s->status[r] == TSR_OPEN) tsr_scramble_railroad(u, s, r, is_private[r], rng);
        others += s->treasury[r];
    }
    for (int spaces = tsr_scramble_up_to(rng, 24); spaces > 0; spaces--)
        tsr_move_nationalization(u, s, 1, 0);
    for (int p = 0; p < u->players; p++) {
        s->cash[p] = tsr_scramble_up_to(rng, tsr_scramble_up_to(rng, 2) ? 150 : 20);
        others += s->cash[p];
    }
    s->bank = u->players * u->start_money - others;
    tsr_derive(u, s);
}
