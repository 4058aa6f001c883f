/* games/transsib/build.c - Build Links: which links a railroad can reach, over whose track, and at
   what price.

   A railroad extends to a link that its network touches. To reach any other link it jumps over
   rival links and pays a toll for each. tolls.c finds the cheapest chains of rival links and the
   railroads that they pay. */
#include "games/transsib/transsib.h"

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
    PartLinks found = {{0, 0}}, rivals = part_without(s->built, s->links[railroad]);
    PartLinks at = s->touching[railroad];
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

/* ---- Paying. ---- */

/* Raises the income and returns the number of black spaces that it reached or passed; each is worth
   a step of stock value (R13: the track ends at 70). */
static int tsr_raise_income(const TsrSetup *u, TsrState *s, int railroad, int link, RhEvents *e)
{
    int before = s->income[railroad], after = before + u->link_income[link];
    int steps;
    if (after > u->income_last && !u->income_open) after = u->income_last;
    s->income[railroad] = (int16_t)after;
    rh_emit(e, rh_action(TSR_INCOME_IS, railroad, 0, 0, after));
    /* There are no black spaces beyond the end of the track. */
    if (before > u->income_last) before = u->income_last;
    if (after > u->income_last) after = u->income_last;
    steps = u->black_spaces[after] - u->black_spaces[before];
    return steps;
}

static void tsr_pay_tolls(const TsrSetup *u, TsrState *s, int link, int distance,
                          const int8_t *tolls, RhEvents *e)
{
    int r = s->building;
    int each = part_has(u->external, link) ? u->cost_external_jump : u->cost_link_jump;
    int to_bank = distance;
    s->treasury[r] -= distance * each;
    for (int owner = 0; owner < u->railroads; owner++) {
        if (tolls[owner] == 0) continue;
        to_bank -= tolls[owner];
        s->treasury[owner] += tolls[owner] * each;
        rh_emit(e, rh_action(TSR_PAID_TOLL, r, owner, 0, tolls[owner] * each));
    }
    s->bank += to_bank * each;
    if (to_bank) rh_emit(e, rh_action(TSR_PAID_TOLL_TO_BANK, r, 0, 0, to_bank * each));
}

static void tsr_pay_bank(TsrState *s, int railroad, int32_t amount)
{
    s->treasury[railroad] -= amount;
    s->bank += amount;
}

/* R10: the link is built from a start city that a chain with the chosen tolls leads to; every other
   city of the link is an end. If there are several such start cities, the player may use any of
   them, so all cities of the link are ends. */
static uint64_t tsr_end_cities(const TsrSetup *u, int link, uint64_t starts)
{
    uint64_t cities = u->link_cities[link];
    return starts & (starts - 1) ? cities : cities & ~starts;
}

/* Builds the link once its tolls are known: pays, places the cube, and asks for a second link if
   one is possible. `starts` are the start cities that chains with these tolls lead to. */
static void tsr_build_now(const TsrSetup *u, TsrState *s, const TsrChains *c, const int8_t *tolls,
                          uint64_t starts, RhEvents *e)
{
    int r = s->building, link = s->first_link;
    bool external = part_has(u->external, link);
    RH_ASSERT(s->treasury[r] >= tsr_build_cost(u, link, c->distance));
    rh_emit(e, rh_action(TSR_BUILT, s->turn, r, link, tsr_build_cost(u, link, c->distance)));
    if (c->distance > 0) {
        tsr_report_chain(u, s, c, tolls, e);
        tsr_pay_tolls(u, s, link, c->distance, tolls, e);
    }
    tsr_pay_bank(s, r, external ? u->cost_external : u->cost_link);
    for (int i = 0; i < TSR_RAILROADS_MAX; i++) s->tolls[i] = RH_NOTHING;
    tsr_place(u, s, r, link);
    tsr_step_up(u, s, r, tsr_raise_income(u, s, r, link, e) + (external ? 1 : 0), e);
    if (external) {
        tsr_advance_timing(u, s, e);
        tsr_end_turn(u, s, e);
        return;
    }
    s->end_cities = tsr_end_cities(u, link, starts);
    if (part_any(tsr_second_links(u, s))) s->decision = TSR_SECOND_LINK;
    else tsr_end_turn(u, s, e);
}

/* Builds if the numbers of tolls chosen so far leave only one toll vector; otherwise asks for the
   next number. With toll_choice=fixed, each railroad in board order gets as many tolls as it
   can. */
static void tsr_settle_tolls(const TsrSetup *u, TsrState *s, const TsrChains *c, RhEvents *e)
{
    int8_t chosen[TSR_RAILROADS_MAX], tolls[TSR_RAILROADS_MAX];
    uint64_t counts;
    int open;
    rh_copy(chosen, s->tolls, sizeof chosen);
    while ((open = tsr_open_toll(u, s, c, chosen, tolls, &counts)) != RH_NOTHING) {
        if (!u->toll_fixed) {
            s->decision = TSR_TOLLS;
            return;
        }
        chosen[open] = (int8_t)(63 - __builtin_clzll(counts));
    }
    tsr_build_now(u, s, c, tolls, tsr_toll_starts(u, s, c, chosen), e);
}

/* D4 build. If the cheapest chains have several toll vectors, the player chooses (D7). */
void tsr_build(const TsrSetup *u, TsrState *s, int railroad, int link, RhEvents *e)
{
    TsrChains c;
    RH_ASSERT(tsr_may_build_with(u, s, s->turn, railroad));
    RH_ASSERT(!part_has(s->built, link));
    s->building = (int8_t)railroad;
    s->first_link = (int8_t)link;
    tsr_find_chains(u, s, railroad, link, &c);
    if (c.distance == 0) {
        tsr_build_now(u, s, &c, 0, c.starts, e);
        return;
    }
    tsr_settle_tolls(u, s, &c, e);
    if (s->decision == TSR_TOLLS) {
        rh_emit(e, rh_action(TSR_PLANNED, s->turn, railroad, link,
                             tsr_build_cost(u, link, c.distance)));
    }
}

/* ---- D7: tolls, railroad by railroad in board order. ---- */

/* Returns the railroad whose number of tolls the player must choose now. Sets *counts to the
   numbers it can get, as a set of bits. */
int tsr_asked_toll(const TsrSetup *u, const TsrState *s, uint64_t *counts)
{
    TsrChains c;
    int8_t tolls[TSR_RAILROADS_MAX];
    tsr_find_chains(u, s, s->building, s->first_link, &c);
    return tsr_open_toll(u, s, &c, s->tolls, tolls, counts);
}

int tsr_offers_tolls(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    uint64_t counts = 0;
    int n = 0, r = tsr_asked_toll(u, s, &counts);
    for (; counts; counts &= counts - 1, n++) {
        out[n].action = rh_action(TSR_TOLL, r, 0, 0, rh_lowest_bit(counts));
        out[n].amount_max = rh_lowest_bit(counts);
    }
    return n;
}

void tsr_choose_toll(const TsrSetup *u, TsrState *s, int railroad, int count, RhEvents *e)
{
    TsrChains c;
    s->tolls[railroad] = (int8_t)count;
    tsr_find_chains(u, s, s->building, s->first_link, &c);
    tsr_settle_tolls(u, s, &c, e);
}

/* ---- D8: the second link. ---- */

/* The second link begins at an end of the first, must be internal and never jumps. */
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

/* The surcharge goes to the Bank. Building two links raises the stock value one step and advances
   the timing marker. */
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
