/* games/transsib/auction.c - auction rounds: bidding for the first certificate of a railroad, its
   free first link and its opening value.

   The railroads of a round are auctioned in order. Within a round, `first_bidder` is the winner of
   the last auction that sold a railroad, or the player who began the round. After the initial round
   the first bidder takes the first turn of the game. */
#include "games/transsib/transsib.h"

/* Begins the auction of one railroad. */
static void tsr_begin_auction(const TsrSetup *u, TsrState *s, int railroad)
{
    s->decision = TSR_BID;
    s->auctioned = (int8_t)railroad;
    s->bidder = s->first_bidder;
    s->highest_bidder = RH_NOTHING;
    s->bid = 0;
    for (int p = 0; p < u->players; p++) s->bidding[p] = 1;
}

void tsr_begin_auctions(const TsrSetup *u, TsrState *s, int railroad, int first_bidder)
{
    s->first_bidder = (int8_t)first_bidder;
    tsr_begin_auction(u, s, railroad);
}

/* Begins the next auction. After the last one of the round, `auctioned` is RH_NOTHING, and
   tsr_end_auctions begins the next step. */
static void tsr_next_auction(const TsrSetup *u, TsrState *s)
{
    int next = s->auctioned + 1;
    s->highest_bidder = RH_NOTHING;
    s->bid = 0;
    for (int p = 0; p < u->players; p++) s->bidding[p] = 0;
    if (next == u->initial || next == u->railroads) s->auctioned = RH_NOTHING;
    else tsr_begin_auction(u, s, next);
}

/* ---- D1: bid or drop out. ---- */

int tsr_bid_min(const TsrSetup *u, const TsrState *s)
{
    return s->highest_bidder == RH_NOTHING ? u->bid_min : s->bid + u->raise_min;
}

int tsr_offers_bid(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int32_t least = tsr_bid_min(u, s), cash = s->cash[s->bidder];
    out[0].action = rh_action(TSR_PASS, 0, 0, 0, 0);
    out[0].amount_max = 0;
    if (least > cash) return 1;
    out[1].action = rh_action(TSR_DO_BID, 0, 0, 0, least);
    out[1].amount_max = cash;
    return 2;
}

/* Nobody has bid: the railroad leaves the game, and the nationalization marker moves. */
static void tsr_leave_unsold(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    s->status[s->auctioned] = TSR_UNSOLD;
    rh_emit(e, rh_action(TSR_WAS_UNSOLD, s->auctioned, 0, 0, 0));
    tsr_move_nationalization(u, s, u->step_unsold, e);
    tsr_next_auction(u, s);
}

/* The winner pays into the treasury, takes a certificate and opens the railroad. */
static void tsr_win(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    int w = s->highest_bidder, r = s->auctioned;
    PartLinks free_links;
    s->cash[w] -= s->bid;
    s->treasury[r] += s->bid;
    s->certificates[w][r] = 1;
    s->held[r] = 1;
    s->status[r] = TSR_OPEN;
    s->bidder = s->first_bidder = (int8_t)w;
    rh_emit(e, rh_action(TSR_WON, w, r, 0, s->bid));
    /* R12: if there is no such link, the railroad opens without one. */
    free_links = tsr_first_links(u, s);
    s->decision = free_links.word[0] | free_links.word[1] ? TSR_FIRST_LINK : TSR_OPENING_VALUE;
}

/* Asks the next bidder, or ends the auction. */
static void tsr_next_bidder(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    int next = part_next_bidder(s->bidding, u->players, s->bidder, s->highest_bidder);
    if (next == PART_UNSOLD) tsr_leave_unsold(u, s, e);
    else if (next == PART_SOLD) tsr_win(u, s, e);
    else s->bidder = (int8_t)next;
}

void tsr_bid(const TsrSetup *u, TsrState *s, int32_t amount, RhEvents *e)
{
    RH_ASSERT(amount >= tsr_bid_min(u, s));
    RH_ASSERT(amount <= s->cash[s->bidder]);
    s->bid = amount;
    s->highest_bidder = s->bidder;
    rh_emit(e, rh_action(TSR_BIDS, s->bidder, s->auctioned, 0, amount));
    tsr_next_bidder(u, s, e);
}

void tsr_drop_out(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    s->bidding[s->bidder] = 0;
    rh_emit(e, rh_action(TSR_DROPS_OUT, s->bidder, s->auctioned, 0, 0));
    tsr_next_bidder(u, s, e);
}

/* ---- D2: the free first link. ---- */

/* In the initial round, any unbuilt link at Moscow. At the phase shift, any unbuilt internal link
   that shares a city with a built link of any railroad, even a nationalized one (R12). */
PartLinks tsr_first_links(const TsrSetup *u, const TsrState *s)
{
    PartLinks free_links = u->at_start;
    if (s->phase != 1) {
        free_links.word[0] = free_links.word[1] = 0;
        for (int r = 0; r < u->railroads; r++) {
            free_links.word[0] |= s->touching[r].word[0] & ~u->external.word[0];
            free_links.word[1] |= s->touching[r].word[1] & ~u->external.word[1];
        }
    }
    free_links.word[0] &= ~s->built.word[0];
    free_links.word[1] &= ~s->built.word[1];
    return free_links;
}

int tsr_offers_first_link(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    return part_offer_links(out, rh_action(TSR_DO_LINK, 0, 0, 0, 0), 0, tsr_first_links(u, s));
}

void tsr_open_with_link(const TsrSetup *u, TsrState *s, int link, RhEvents *e)
{
    int r = s->auctioned;
    RH_ASSERT(part_has(tsr_first_links(u, s), link));
    tsr_place(u, s, r, link);
    /* The winner chooses the stock value next, so black spaces give no step for this income. */
    s->income[r] = u->link_income[link];
    rh_emit(e, rh_action(TSR_OPENED_WITH, r, link, 0, s->income[r]));
    s->decision = TSR_OPENING_VALUE;
}

/* ---- D3: the opening value. ---- */

int tsr_offers_opening_value(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int n = 0, value = u->value_first;
    while (value <= s->bid) {
        out[n].action = rh_action(TSR_DO_VALUE, 0, 0, 0, value);
        out[n++].amount_max = value;
        if (value == u->value_last) break;
        value = u->value_up[value];
    }
    return n;
}

void tsr_open_at_value(const TsrSetup *u, TsrState *s, int value, RhEvents *e)
{
    RH_ASSERT(value >= u->value_first);
    RH_ASSERT(value <= s->bid);
    s->value[s->auctioned] = (int16_t)value;
    rh_emit(e, rh_action(TSR_OPENED_AT, s->auctioned, 0, 0, value));
    tsr_next_auction(u, s);
}
