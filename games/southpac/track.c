/* games/southpac/track.c - the free link, Build/Buy Track with its negotiation, and incomes.

   A railroad touches its home and the ends of its links. What a city pays each railroad depends on
   how many railroads touch it, so laying or lifting a link can change the incomes of others too.
   The functions here update incomes city by city; check.c counts them from scratch. Laying a link
   adds at most one city and lifting a link removes at most one, because all links of a railroad are
   connected to its home. */
#include "games/southpac/southpac.h"

int sp_owner(const SpSetup *u, const SpState *s, int link)
{
    for (int r = 0; r < u->railroads; r++) {
        if (part_has(s->links[r], link)) return r;
    }
    return RH_NOTHING;
}

PartLinks sp_links_at(const SpSetup *u, uint64_t cities)
{
    PartLinks at = {{0, 0}};
    for (; cities; cities &= cities - 1) {
        at = part_either(at, u->links_at[rh_lowest_bit(cities)]);
    }
    return at;
}

static uint64_t sp_cities_of(const SpSetup *u, PartLinks links)
{
    uint64_t cities = 0;
    for (uint64_t w = links.word[0]; w; w &= w - 1) cities |= u->link_cities[rh_lowest_bit(w)];
    for (uint64_t w = links.word[1]; w; w &= w - 1) cities |= u->link_cities[64 + rh_lowest_bit(w)];
    return cities;
}

/* ---- Cities and incomes. ---- */

/* Returns the number of railroads that touch a city. */
int sp_city_count(const SpSetup *u, const SpState *s, int city)
{
    int count = 0;
    for (int r = 0; r < u->railroads; r++) count += (int)(s->network[r] >> city & 1);
    return count;
}

/* The number of railroads at the city changes from `before` to `after`: updates the incomes of the
   railroads that are there both before and after. Call it while the one that arrives or leaves is
   not in s->network at the city. */
static void sp_change_city(const SpSetup *u, SpState *s, int city, int before, int after)
{
    int16_t change = (int16_t)(u->city_value[after] - u->city_value[before]);
    for (int r = 0; r < u->railroads; r++) {
        if (s->network[r] >> city & 1) s->income[r] = (int16_t)(s->income[r] + change);
    }
}

static void sp_reach_city(const SpSetup *u, SpState *s, int r, int city)
{
    int count = sp_city_count(u, s, city);
    sp_change_city(u, s, city, count, count + 1);
    s->income[r] = (int16_t)(s->income[r] + u->city_value[count + 1]);
    s->network[r] |= (uint64_t)1 << city;
    s->touching[r] = part_either(s->touching[r], u->links_at[city]);
}

static void sp_leave_city(const SpSetup *u, SpState *s, int r, int city)
{
    int count = sp_city_count(u, s, city);
    s->network[r] &= ~((uint64_t)1 << city);
    s->touching[r] = sp_links_at(u, s->network[r]);
    s->income[r] = (int16_t)(s->income[r] - u->city_value[count]);
    sp_change_city(u, s, city, count, count - 1);
}

static void sp_lay(const SpSetup *u, SpState *s, int r, int link)
{
    uint64_t reached = u->link_cities[link] & ~s->network[r];
    part_add(&s->links[r], link);
    part_add(&s->owned, link);
    s->cubes[r]--;
    if (reached) sp_reach_city(u, s, r, rh_lowest_bit(reached));
}

static void sp_lift(const SpSetup *u, SpState *s, int r, int link)
{
    part_remove(&s->links[r], link);
    part_remove(&s->owned, link);
    s->cubes[r]++;
    for (uint64_t ends = u->link_cities[link]; ends; ends &= ends - 1) {
        int city = rh_lowest_bit(ends);
        if (city == u->home[r] || part_any(part_both(u->links_at[city], s->links[r]))) continue;
        sp_leave_city(u, s, r, city);
    }
}

static void sp_tell_incomes(const SpSetup *u, const SpState *s, const int16_t *before, RhEvents *e)
{
    for (int r = 0; r < u->railroads; r++) {
        if (s->income[r] != before[r]) rh_emit(e, rh_action(SP_INCOME_IS, r, 0, 0, s->income[r]));
    }
}

/* ---- The free link. ---- */

PartLinks sp_free_links(const SpSetup *u, const SpState *s)
{
    return part_without(u->links_at[u->home[s->railroad]], s->owned);
}

int sp_offers_free_link(const SpSetup *u, const SpState *s, RhOffer *out)
{
    return part_offer_links(out, rh_action(SP_DO_LINK, 0, 0, 0, 0), 0, sp_free_links(u, s));
}

void sp_lay_free_link(const SpSetup *u, SpState *s, int link, RhEvents *e)
{
    int16_t before[SP_RAILROADS_MAX];
    rh_copy(before, s->income, sizeof before);
    sp_lay(u, s, s->railroad, link);
    rh_emit(e, rh_action(SP_OPENED_WITH, s->railroad, link, 0, 0));
    sp_tell_incomes(u, s, before, e);
}

/* ---- Build/Buy Track. ---- */

void sp_begin_track(const SpSetup *u, SpState *s)
{
    s->decision = SP_TRACK;
    s->builds = (int8_t)u->builds;
    s->buys = (int8_t)u->buys;
    s->proposals = (int8_t)u->proposals;
}

static PartLinks sp_buildable(const SpSetup *u, const SpState *s)
{
    static const PartLinks none = {{0, 0}};
    int r = s->railroad;
    if (!s->builds || !s->cubes[r] || s->treasury[r] < u->build_cost) return none;
    return part_without(s->touching[r], s->owned);
}

/* True if the railroad's other links are still connected to its home without this link (R11). A
   link with a loose end may always go. Any other link may go only if it is part of a ring. If there
   is one city more than there are links, the network is a tree and has no ring. If neither test
   decides, the function follows the remaining links from the home, `front` by `front` (the cities
   reached last), and sees whether it reaches them all. */
bool sp_stays_connected(const SpSetup *u, const SpState *s, int railroad, int without_link)
{
    PartLinks rest = s->links[railroad], at;
    uint64_t front = (uint64_t)1 << u->home[railroad], reached = front;
    part_remove(&rest, without_link);
    for (uint64_t ends = u->link_cities[without_link] & ~front; ends; ends &= ends - 1) {
        if (!part_any(part_both(u->links_at[rh_lowest_bit(ends)], rest))) return true;
    }
    if (part_count(rest) + 2 == rh_count_bits(s->network[railroad])) return false;
    while (part_any(at = part_both(sp_links_at(u, front), rest))) {
        rest = part_without(rest, at);
        front = sp_cities_of(u, at) & ~reached;
        reached |= front;
    }
    return !part_any(rest);
}

/* R12: a second proposal for a link must be higher than the first. */
int32_t sp_price_min(const SpState *s, int link)
{
    int32_t least = 0;
    for (int i = 0; i < SP_TIMES_MAX && s->asked_link[i] != RH_NOTHING; i++) {
        if (s->asked_link[i] == link) least = s->asked_price[i] + 1;
    }
    return least;
}

/* The caller has checked that the link belongs to another railroad and begins or ends in a city
   that s->railroad touches. */
bool sp_may_propose(const SpSetup *u, const SpState *s, int link, int seller)
{
    return sp_price_min(s, link) <= s->treasury[s->railroad] &&
           sp_stays_connected(u, s, seller, link);
}

static PartLinks sp_buyable(const SpSetup *u, const SpState *s)
{
    PartLinks found = {{0, 0}}, rivals;
    int r = s->railroad;
    if (u->no_sales || !s->buys || !s->proposals || !s->cubes[r]) return found;
    for (int q = 0; q < u->railroads; q++) {
        if (q == r || (u->no_self_deal && s->president[q] == s->president[r])) continue;
        rivals = part_both(s->touching[r], s->links[q]);
        for (int w = 0; w < 2; w++) {
            for (uint64_t left = rivals.word[w]; left; left &= left - 1) {
                int link = 64 * w + rh_lowest_bit(left);
                if (sp_may_propose(u, s, link, q)) part_add(&found, link);
            }
        }
    }
    return found;
}

int sp_offers_track(const SpSetup *u, const SpState *s, RhOffer *out)
{
    int n = part_offer_links(out, rh_action(SP_BUILD, 0, 0, 0, 0), 0, sp_buildable(u, s));
    n += part_offer_links(out + n, rh_action(SP_PROPOSE, 0, 0, 0, 0), 0, sp_buyable(u, s));
    out[n].action = rh_action(SP_DONE, 0, 0, 0, 0);
    out[n].amount_max = 0;
    return n + 1;
}

void sp_build(const SpSetup *u, SpState *s, int link, RhEvents *e)
{
    int r = s->railroad;
    int16_t before[SP_RAILROADS_MAX];
    RH_ASSERT(s->treasury[r] >= u->build_cost);
    RH_ASSERT(!part_has(s->owned, link));
    rh_copy(before, s->income, sizeof before);
    s->treasury[r] -= u->build_cost;
    s->builds_paid++;
    s->builds--;
    sp_lay(u, s, r, link);
    rh_emit(e, rh_action(SP_BUILT, r, link, 0, u->build_cost));
    sp_tell_incomes(u, s, before, e);
}

void sp_finish_track(SpState *s, RhEvents *e)
{
    s->builds = s->buys = s->proposals = 0;
    for (int i = 0; i < SP_TIMES_MAX; i++) {
        s->asked_link[i] = RH_NOTHING;
        s->asked_price[i] = 0;
    }
    rh_emit(e, rh_action(SP_TRACK_DONE, s->railroad, 0, 0, 0));
    s->decision = SP_DIVIDEND;
}

/* ---- The negotiation: link, price, reply, and the answer to a counter. ---- */

void sp_propose(const SpSetup *u, SpState *s, int link, RhEvents *e)
{
    s->link = (int8_t)link;
    s->seller = (int8_t)sp_owner(u, s, link);
    s->decision = SP_PRICE;
    rh_emit(e, rh_action(SP_NAMED, s->railroad, s->seller, link, 0));
}

int sp_offers_price(const SpState *s, RhOffer *out)
{
    out[0].action = rh_action(SP_DO_PRICE, 0, 0, 0, sp_price_min(s, s->link));
    out[0].amount_max = s->treasury[s->railroad];
    return 1;
}

static void sp_end_negotiation(SpState *s)
{
    s->link = s->seller = RH_NOTHING;
    s->price = s->counter = 0;
    s->decision = SP_TRACK;
}

static void sp_sell(const SpSetup *u, SpState *s, int32_t price, RhEvents *e)
{
    int r = s->railroad, seller = s->seller, link = s->link;
    int16_t before[SP_RAILROADS_MAX];
    rh_copy(before, s->income, sizeof before);
    s->treasury[r] -= price;
    s->treasury[seller] += price;
    sp_lift(u, s, seller, link);
    sp_lay(u, s, r, link);
    s->buys--;
    rh_emit(e, rh_action(SP_SOLD, r, seller, link, price));
    sp_tell_incomes(u, s, before, e);
    sp_end_negotiation(s);
}

/* R13: if both railroads have the same President, there is no reply. */
void sp_price(const SpSetup *u, SpState *s, int32_t price, RhEvents *e)
{
    int r = s->railroad, made = u->proposals - s->proposals;
    RH_ASSERT(price >= sp_price_min(s, s->link));
    RH_ASSERT(price <= s->treasury[r]);
    s->proposals--;
    s->asked_link[made] = s->link;
    s->asked_price[made] = price;
    rh_emit(e, rh_action(SP_PROPOSED, r, s->seller, s->link, price));
    if (s->president[r] == s->president[s->seller]) {
        sp_sell(u, s, price, e);
    } else {
        s->price = price;
        s->decision = SP_REPLY;
    }
}

int sp_offers_reply(const SpState *s, RhOffer *out)
{
    int n = sp_offers_answer(out);
    if (s->price >= s->treasury[s->railroad]) return n;
    out[n].action = rh_action(SP_COUNTER, 0, 0, 0, s->price + 1);
    out[n].amount_max = s->treasury[s->railroad];
    return n + 1;
}

int sp_offers_answer(RhOffer *out)
{
    out[0].action = rh_action(SP_ACCEPT, 0, 0, 0, 0);
    out[1].action = rh_action(SP_DECLINE, 0, 0, 0, 0);
    out[0].amount_max = out[1].amount_max = 0;
    return 2;
}

void sp_accept(const SpSetup *u, SpState *s, RhEvents *e)
{
    sp_sell(u, s, s->decision == SP_ANSWER ? s->counter : s->price, e);
}

void sp_decline(SpState *s, RhEvents *e)
{
    int asked = s->decision == SP_REPLY ? s->seller : s->railroad;
    rh_emit(e, rh_action(SP_DECLINED, s->president[asked], 0, 0, 0));
    sp_end_negotiation(s);
}

void sp_counter(SpState *s, int32_t price, RhEvents *e)
{
    RH_ASSERT(price > s->price);
    RH_ASSERT(price <= s->treasury[s->railroad]);
    s->counter = price;
    s->decision = SP_ANSWER;
    rh_emit(e, rh_action(SP_COUNTERED, s->seller, s->railroad, s->link, price));
}
