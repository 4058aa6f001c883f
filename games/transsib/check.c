/* games/transsib/check.c - the invariants of a position, and the members derived from others.

   Play updates the derived members step by step; this file computes them from scratch. In the
   tests, both must agree after every action. */
#include "games/transsib/transsib.h"

void tsr_derive(const void *setup, void *state)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    TsrState *s = (TsrState *)state;
    rh_zero(&s->built, sizeof s->built);
    rh_zero(s->spare, sizeof s->spare);
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        s->network[r] = 0;
        s->held[r] = 0;
        s->cubes[r] = 0;
        for (int link = 0; link < u->links; link++) {
            if (!part_has(s->links[r], link)) continue;
            s->network[r] |= u->link_cities[link];
            s->cubes[r]++;
        }
        s->touching[r] = tsr_links_at(u, s->network[r]);
        for (int w = 0; w < 2; w++) s->built.word[w] |= s->links[r].word[w];
        for (int p = 0; p < u->players; p++) {
            s->held[r] = (int8_t)(s->held[r] + s->certificates[p][r]);
        }
    }
}

/* Money is neither created nor lost: players, treasuries and Bank together have the starting
   money. */
static const char *tsr_check_money(const TsrSetup *u, const TsrState *s)
{
    int32_t sum = s->bank;
    for (int p = 0; p < u->players; p++) {
        if (s->cash[p] < 0) return "a player has less than no money";
        sum += s->cash[p];
    }
    for (int r = 0; r < u->railroads; r++) {
        if (s->treasury[r] < 0) return "a treasury holds less than no money";
        if (s->treasury[r] > 0 && s->status[r] != TSR_OPEN) return "a closed railroad has money";
        sum += s->treasury[r];
    }
    return sum == u->players * u->start_money ? 0 : "money was made or lost";
}

static int tsr_income_from_links(const TsrSetup *u, const TsrState *s, int railroad)
{
    int sum = 0;
    for (int link = 0; link < u->links; link++) {
        if (part_has(s->links[railroad], link)) sum += u->link_income[link];
    }
    return sum > u->income_last && !u->income_open ? u->income_last : sum;
}

static const char *tsr_check_railroad(const TsrSetup *u, const TsrState *s, int r)
{
    if (s->held[r] < 0 || s->held[r] > u->certificates[r]) return "too many certificates";
    if (s->cubes[r] > u->cubes) return "a railroad has more links than cubes";
    if (s->status[r] != TSR_OPEN) {
        if (s->held[r] || s->income[r] || s->value[r])
            return "a closed railroad is worth something";
        if (s->cubes[r] && s->status[r] != TSR_NATIONALIZED)
            return "a railroad built before it opened";
        return 0;
    }
    if (s->held[r] == 0) return "an open railroad without a holder";
    if (s->income[r] != tsr_income_from_links(u, s, r)) return "income is not that of the links";
    if (s->value[r] == 0) {
        bool opening = s->decision == TSR_FIRST_LINK || s->decision == TSR_OPENING_VALUE;
        return opening && s->auctioned == r ? 0 : "an open railroad without a stock value";
    }
    if (s->value[r] < 0 || s->value[r] > TSR_VALUE_MAX || u->value_up[s->value[r]] == 0) {
        return "a stock value off its track";
    }
    return 0;
}

static const char *tsr_check_links(const TsrSetup *u, const TsrState *s)
{
    PartLinks seen = {{0, 0}};
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        for (int w = 0; w < 2; w++) {
            if (seen.word[w] & s->links[r].word[w]) return "a link has two owners";
            seen.word[w] |= s->links[r].word[w];
        }
    }
    for (int w = 0; w < 2; w++) {
        if (seen.word[w] & ~u->all.word[w]) return "a link that is not on the board";
    }
    return 0;
}

static const char *tsr_check_markers(const TsrSetup *u, const TsrState *s)
{
    bool shift = s->phase == 2 && s->decision >= TSR_BID && s->decision <= TSR_OPENING_VALUE;
    bool rest = shift || s->decision == TSR_OVER;
    if (s->phase != 1 && s->phase != 2) return "a phase other than 1 and 2";
    if (s->timing < 0 || s->timing > u->timing_end) return "timing off its track";
    if ((s->timing == u->timing_end) != rest) return "a dividend is due and was not paid";
    if (s->dividends < 0 || s->dividends > u->dividends_end) return "dividends off their track";
    if (s->nationalization <= 0 || s->nationalization > TSR_VALUE_MAX ||
        u->nationalization_up[s->nationalization] == 0) {
        return "nationalization off its track";
    }
    if ((s->ending != 0) != (s->decision == TSR_OVER)) return "over without a reason";
    return 0;
}

/* Members that have no meaning in the current decision must be empty. */
static const char *tsr_check_idle(const TsrSetup *u, const TsrState *s)
{
    int d = s->decision;
    bool auction = d >= TSR_BID && d <= TSR_OPENING_VALUE;
    bool building = d == TSR_TOLLS || d == TSR_SECOND_LINK;
    bool buying = d == TSR_SECOND_CERTIFICATE || d == TSR_BONUS;
    if (d < 0 || d >= TSR_DECISIONS) return "no such decision";
    if ((s->auctioned != RH_NOTHING) != auction)
        return "a railroad under the hammer out of an auction";
    if ((s->bidder != RH_NOTHING) != auction) return "a bidder out of an auction";
    if ((s->first_bidder != RH_NOTHING) != auction) return "a first bidder out of an auction";
    if ((s->bid != 0) != (s->highest_bidder != RH_NOTHING)) return "a bid without a bidder";
    if (s->bid != 0 && !auction) return "a bid out of an auction";
    if ((s->building != RH_NOTHING) != building) return "a builder out of a build";
    if ((s->first_link != RH_NOTHING) != building) return "a first link out of a build";
    if ((s->end_cities != 0) != (d == TSR_SECOND_LINK)) return "end cities out of a build";
    if ((s->bought != RH_NOTHING) != buying) return "a purchase out of its turn";
    if ((s->bought_second != RH_NOTHING) != (d == TSR_BONUS)) return "a second purchase too early";
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        if (s->tolls[r] != RH_NOTHING && d != TSR_TOLLS) return "tolls out of a build";
    }
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        if (s->bidding[p] != 0 && (!auction || p >= u->players)) return "bidding out of an auction";
    }
    return 0;
}

const char *tsr_check(const void *setup, const void *state)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    const char *broken = tsr_check_money(u, s);
    TsrState again;
    for (int r = 0; r < u->railroads && !broken; r++) broken = tsr_check_railroad(u, s, r);
    if (!broken) broken = tsr_check_links(u, s);
    if (!broken) broken = tsr_check_markers(u, s);
    if (!broken) broken = tsr_check_idle(u, s);
    if (broken) return broken;
    rh_copy(&again, s, sizeof again);
    tsr_derive(u, &again);
    return rh_same(&again, s, sizeof again) ? 0
                                            : "counted step by step and from scratch they differ";
}
