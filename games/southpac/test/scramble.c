/* games/southpac/test/scramble.c - makes random positions such as could arise late in a match.

   Random play ends after a few rounds. It hardly ever reaches railroads out of cubes, crowded
   cities, rings, treasuries of thousands or late rounds, so tests need to begin with such
   positions. A scramble plays the initial auctions and the first links, so that every unused member
   has its proper value. It then lays out the railroads again at random and skips to one of the
   steps of an operation. The result keeps all invariants: links are connected to homes, incomes
   agree with cities, Presidents have the most shares, and all money together is the starting cash
   plus incomes, less the cost of links. */
#include "games/southpac/test/scramble.h"

enum { SP_SCRAMBLE_INCOME = 150 }; /* highest assumed income of all railroads together, per round */

static int sp_scramble_up_to(RhRng *rng, int max)
{
    return (int)rh_rng_below(rng, (uint32_t)max + 1);
}

/* Lets the random player play until the first offer. */
static void sp_scramble_begin(const SpSetup *u, SpState *s, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    sp_game.rules.start(u, s);
    while (s->decision != SP_OFFER) {
        int count = sp_game.rules.offers(u, s, offers);
        sp_game.rules.apply(u, s, rh_pick(offers, count, rng), 0);
    }
}

/* Deals out shares, at least the President's own. Now and then a railroad is sold out, or all
   are. */
static void sp_scramble_shares(const SpSetup *u, SpState *s, bool all_sold, RhRng *rng)
{
    for (int r = 0; r < u->railroads; r++) {
        int most = 0, ties = 0, held = 1 + sp_scramble_up_to(rng, u->shares - 1);
        if (all_sold || sp_scramble_up_to(rng, 3) == 0) held = u->shares;
        for (int p = 0; p < u->players; p++) s->shares[p][r] = 0;
        for (; held > 0; held--) s->shares[sp_scramble_up_to(rng, u->players - 1)][r]++;
        for (int p = 0; p < u->players; p++) {
            if (s->shares[p][r] > most) most = s->shares[p][r];
        }
        for (int p = 0; p < u->players; p++) {
            if (s->shares[p][r] == most && sp_scramble_up_to(rng, ties++) == 0) {
                s->president[r] = (int8_t)p;
            }
        }
    }
}

/* Adds one random link that touches the railroad's cities; false if there is none. */
static bool sp_scramble_link(const SpSetup *u, SpState *s, int r, RhRng *rng)
{
    int found = 0, chosen = 0;
    for (int l = 0; l < u->links; l++) {
        if (part_has(s->owned, l) || !(u->link_cities[l] & s->network[r])) continue;
        if (sp_scramble_up_to(rng, found++) == 0) chosen = l;
    }
    if (!found) return false;
    part_add(&s->links[r], chosen);
    sp_derive(u, s);
    return true;
}

/* Gives each railroad a first link, which it may later sell, then lets the railroads grow in turn
   to random lengths. Only a railroad that has operated in this round may be out of cubes. */
static void sp_scramble_links(const SpSetup *u, SpState *s, RhRng *rng)
{
    int length[SP_RAILROADS_MAX], longest = 1 + 2 * u->builds * s->round;
    bool rich = sp_scramble_up_to(rng, 1);
    for (int r = 0; r < u->railroads; r++) {
        int most = r < s->railroad ? u->cubes : u->cubes - 1;
        if (most > longest) most = longest;
        length[r] = sp_scramble_up_to(rng, most);
        if (rich && sp_scramble_up_to(rng, 2)) length[r] = most - sp_scramble_up_to(rng, 2);
        if (length[r] < 1) length[r] = 1;
        s->links[r].word[0] = s->links[r].word[1] = 0;
    }
    sp_derive(u, s);
    for (int laid = 0; laid < u->cubes; laid++) {
        for (int r = 0; r < u->railroads; r++) {
            if (laid < length[r]) sp_scramble_link(u, s, r, rng);
        }
    }
}

/* Sells random links: a link that its owner can spare goes to a railroad that it touches and that
   keeps at least one cube. */
static void sp_scramble_sales(const SpSetup *u, SpState *s, RhRng *rng)
{
    for (int tries = sp_scramble_up_to(rng, 60); tries > 0; tries--) {
        int link = sp_scramble_up_to(rng, u->links - 1), seller = sp_owner(u, s, link);
        int buyer = sp_scramble_up_to(rng, u->railroads - 1);
        if (seller == RH_NOTHING || seller == buyer) continue;
        if (!part_has(s->touching[buyer], link) || s->cubes[buyer] < 2) continue;
        if (!sp_stays_connected(u, s, seller, link)) continue;
        part_remove(&s->links[seller], link);
        part_add(&s->links[buyer], link);
        sp_derive(u, s);
    }
}

static void sp_scramble_incomes(const SpSetup *u, SpState *s)
{
    for (int r = 0; r < u->railroads; r++) {
        s->income[r] = 0;
        for (int c = 0; c < u->cities; c++) {
            if (s->network[r] >> c & 1) {
                s->income[r] = (int16_t)(s->income[r] + u->city_value[sp_city_count(u, s, c)]);
            }
        }
    }
}

/* Distributes all the money: most players and railroads get a little, some get much, and the last
   one gets the rest. Some players get equal amounts on purpose, to test ties for the card. */
static void sp_scramble_money(const SpSetup *u, SpState *s, RhRng *rng)
{
    int links = 0, holders = u->players + u->railroads, last = sp_scramble_up_to(rng, holders - 1);
    int32_t money = u->players * u->start_cash;
    for (int r = 0; r < u->railroads; r++) links += part_count(s->links[r]);
    s->builds_paid = (int16_t)(links - u->railroads);
    s->incomes_paid = u->build_cost * s->builds_paid + sp_scramble_up_to(rng, 100);
    if (sp_scramble_up_to(rng, 1)) {
        s->incomes_paid += sp_scramble_up_to(rng, SP_SCRAMBLE_INCOME * s->round);
    }
    money += s->incomes_paid - u->build_cost * s->builds_paid;
    for (int h = 0; h < holders; h++) {
        int32_t *purse = h < u->players ? &s->cash[h] : &s->treasury[h - u->players];
        int32_t part = sp_scramble_up_to(rng, 2) ? sp_scramble_up_to(rng, 20) : money / 2;
        if (h > 0 && h < u->players && sp_scramble_up_to(rng, 2) == 0) part = s->cash[h - 1];
        *purse = 0;
        if (h == last) continue;
        if (sp_scramble_up_to(rng, 5) == 0) part = 0;
        *purse = part < money ? part : money;
        money -= *purse;
    }
    if (last < u->players) s->cash[last] += money;
    else s->treasury[last - u->players] += money;
}

/* Skips the offer, track or dividend up to a random later step, but not beyond the end of the
   game. */
static void sp_scramble_walk(const SpSetup *u, SpState *s, RhRng *rng)
{
    int steps = sp_scramble_up_to(rng, 4), unsold = 0;
    for (int r = 0; r < u->railroads; r++) unsold += s->unsold[r];
    if (steps >= 1) sp_game.rules.apply(u, s, rh_action(SP_NO_OFFER, 0, 0, 0, 0), 0);
    if (steps == 3 || steps == 4) sp_game.rules.apply(u, s, rh_action(SP_DONE, 0, 0, 0, 0), 0);
    if (steps < 4 || s->railroad + 1 < u->railroads || !unsold) return;
    sp_game.rules.apply(u, s, rh_action(SP_SKIP, 0, 0, 0, 0), 0);
}

void sp_scramble(const SpSetup *u, SpState *s, RhRng *rng)
{
    sp_scramble_begin(u, s, rng);
    int rounds = sp_scramble_up_to(rng, 2) ? 12 : u->max_rounds;
    if (rounds > u->max_rounds) rounds = u->max_rounds;
    s->round = (int8_t)(1 + sp_scramble_up_to(rng, rounds - 1));
    s->railroad = (int8_t)sp_scramble_up_to(rng, u->railroads - 1);
    if (sp_scramble_up_to(rng, 4) == 0) s->railroad = (int8_t)(u->railroads - 1);
    bool all_sold = s->railroad > 0 && sp_scramble_up_to(rng, 9) == 0;
    if (s->round > 1) s->card = (int8_t)sp_scramble_up_to(rng, u->players - 1);
    sp_scramble_shares(u, s, all_sold, rng);
    sp_scramble_links(u, s, rng);
    sp_scramble_sales(u, s, rng);
    sp_derive(u, s);
    sp_scramble_incomes(u, s);
    sp_scramble_money(u, s, rng);
    sp_scramble_walk(u, s, rng);
}
