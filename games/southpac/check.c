/* games/southpac/check.c - the invariants of every position: money, shares, cubes, connections and
   presidencies. Also counts incomes from scratch. */
#include "games/southpac/southpac.h"

void sp_derive(const void *setup, void *state)
{
    const SpSetup *u = (const SpSetup *)setup;
    SpState *s = (SpState *)state;
    s->owned.word[0] = s->owned.word[1] = 0;
    for (int r = 0; r < u->railroads; r++) {
        int held = 0;
        s->network[r] = (uint64_t)1 << u->home[r];
        for (int l = 0; l < u->links; l++) {
            if (part_has(s->links[r], l)) s->network[r] |= u->link_cities[l];
        }
        s->touching[r] = sp_links_at(u, s->network[r]);
        s->owned = part_either(s->owned, s->links[r]);
        s->cubes[r] = (int8_t)(u->cubes - part_count(s->links[r]));
        for (int p = 0; p < u->players; p++) held += s->shares[p][r];
        s->unsold[r] = (int8_t)(u->shares - held);
    }
    for (int i = 0; i < (int)sizeof s->spare; i++) s->spare[i] = 0;
}

/* All cash and treasuries together must be the starting cash plus the incomes paid, less what was
   paid for building. */
static const char *sp_check_money(const SpSetup *u, const SpState *s)
{
    int32_t sum = 0;
    for (int p = 0; p < SP_PLAYERS_MAX; p++) {
        if (s->cash[p] < 0) return "a player is in debt";
        if (p >= u->players && s->cash[p]) return "money on an empty seat";
        sum += s->cash[p];
    }
    for (int r = 0; r < SP_RAILROADS_MAX; r++) {
        if (s->treasury[r] < 0) return "a treasury is in debt";
        if (r >= u->railroads && s->treasury[r]) return "money of no railroad";
        sum += s->treasury[r];
    }
    if (s->incomes_paid < 0 || s->builds_paid < 0) return "the bank was paid for nothing";
    if (sum != u->players * u->start_cash + s->incomes_paid - u->build_cost * s->builds_paid) {
        return "money was made or lost";
    }
    return 0;
}

/* The railroad's income, counted city by city. */
static int sp_count_income(const SpSetup *u, const SpState *s, int railroad)
{
    int income = 0;
    for (int c = 0; c < u->cities; c++) {
        if (s->network[railroad] >> c & 1) income += u->city_value[sp_city_count(u, s, c)];
    }
    return income;
}

/* Follows the railroad's links from its home; false if some link is not reached. */
static bool sp_is_connected(const SpSetup *u, const SpState *s, int railroad)
{
    uint64_t reached = (uint64_t)1 << u->home[railroad];
    PartLinks left = s->links[railroad];
    bool more = true;
    while (more) {
        more = false;
        for (int l = 0; l < u->links; l++) {
            if (!part_has(left, l) || !(u->link_cities[l] & reached)) continue;
            reached |= u->link_cities[l];
            part_remove(&left, l);
            more = true;
        }
    }
    return !part_any(left);
}

static const char *sp_check_shares(const SpSetup *u, const SpState *s, int r)
{
    int held = 0, president = s->president[r];
    for (int p = 0; p < SP_PLAYERS_MAX; p++) {
        if (s->shares[p][r] < 0) return "fewer shares than none";
        if (s->shares[p][r] && p >= u->players) return "shares on an empty seat";
        held += s->shares[p][r];
    }
    if (held > u->shares) return "more shares than there are";
    if ((held == 0) != (president == RH_NOTHING)) return "shares without a President";
    if (held == 0) return 0;
    if (president < 0 || president >= u->players) return "a President who does not play";
    for (int p = 0; p < u->players; p++) {
        if (s->shares[p][r] > s->shares[president][r]) return "a shareholder above the President";
    }
    return 0;
}

static const char *sp_check_railroad(const SpSetup *u, const SpState *s, int r)
{
    const char *broken = sp_check_shares(u, s, r);
    PartLinks links = s->links[r];
    if (broken) return broken;
    for (int l = u->links; l < SP_LINKS_MAX; l++) {
        if (part_has(links, l)) return "a link that is not on the map";
    }
    for (int q = 0; q < r; q++) {
        if (part_any(part_both(links, s->links[q]))) return "a link with two owners";
    }
    if (part_count(links) > u->cubes) return "more links than cubes";
    if (!sp_is_connected(u, s, r)) return "links that do not reach the home";
    if (s->income[r] != sp_count_income(u, s, r)) return "an income other than its cities pay";
    return 0;
}

/* Members that have no meaning in the current decision must be empty. */
static const char *sp_check_idle(const SpSetup *u, const SpState *s)
{
    int d = s->decision;
    bool auction = d == SP_INITIAL_AUCTION || d == SP_AUCTION || d == SP_BULL_AUCTION;
    bool bull = d == SP_BULL_OFFER || d == SP_BULL_AUCTION;
    bool track = d >= SP_TRACK && d <= SP_ANSWER, sale = d >= SP_PRICE && d <= SP_ANSWER;
    bool operates = d >= SP_INITIAL_AUCTION && d <= SP_DIVIDEND;
    if (d < 0 || d >= SP_DECISIONS) return "no such decision";
    if ((s->railroad != RH_NOTHING) != operates) return "a railroad operates out of its turn";
    if ((s->auctioned != RH_NOTHING) != auction) return "a share under the hammer, no auction";
    if ((s->bidder != RH_NOTHING) != auction) return "a bidder out of an auction";
    if ((s->opener != RH_NOTHING) != auction) return "an opener out of an auction";
    if (s->highest_bidder != RH_NOTHING && !auction) return "a highest bidder, no auction";
    if (s->bid && s->highest_bidder == RH_NOTHING) return "a bid without a bidder";
    if ((s->turn != RH_NOTHING) != bull) return "an offer out of the Bull Market";
    if ((s->link != RH_NOTHING) != sale) return "a link on sale out of a negotiation";
    if ((s->seller != RH_NOTHING) != sale) return "a seller out of a negotiation";
    if (s->price && d != SP_REPLY && d != SP_ANSWER) return "a price out of a negotiation";
    if ((s->counter != 0) != (d == SP_ANSWER)) return "a counter that is not to be answered";
    if (!track && (s->builds || s->buys || s->proposals)) return "track out of its step";
    for (int p = 0; p < SP_PLAYERS_MAX; p++) {
        if (s->bidding[p] && (!auction || p >= u->players)) return "bidding out of an auction";
    }
    return 0;
}

static const char *sp_check_round(const SpSetup *u, const SpState *s)
{
    bool track = s->decision >= SP_TRACK && s->decision <= SP_ANSWER;
    int made = track ? u->proposals - s->proposals : 0;
    if (s->round < 0 || s->round > u->max_rounds) return "a round that is never played";
    if ((s->round == 0) != (s->decision <= SP_FREE_LINK)) return "rounds before all auctions";
    if ((s->ending != 0) != (s->decision == SP_OVER)) return "over without a reason";
    if (s->builds < 0 || s->builds > u->builds) return "more builds than an operation has";
    if (s->buys < 0 || s->buys > u->buys) return "more purchases than an operation has";
    if (s->proposals < 0 || s->proposals > u->proposals) return "too many proposals";
    for (int i = 0; i < SP_TIMES_MAX; i++) {
        if ((s->asked_link[i] != RH_NOTHING) != (i < made)) return "proposals out of order";
        if (i >= made && s->asked_price[i]) return "a price nobody proposed";
    }
    return 0;
}

/* Derives the derived members again first, and counts the incomes from those. */
const char *sp_check(const void *setup, const void *state)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    const char *broken = sp_check_money(u, s);
    SpState again;
    rh_copy(&again, s, sizeof again);
    sp_derive(u, &again);
    for (int r = 0; r < u->railroads && !broken; r++) broken = sp_check_railroad(u, &again, r);
    if (!broken) broken = sp_check_idle(u, s);
    if (!broken) broken = sp_check_round(u, s);
    if (broken) return broken;
    return rh_same(&again, s, sizeof again) ? 0
                                            : "counted step by step and from scratch they differ";
}
