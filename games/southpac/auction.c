/* games/southpac/auction.c - the three kinds of auction: the initial auctions of the first shares,
   the auction of a share that a President offers, and the once-around auction of the Bull Market.
   Also the presidency, because only an auction can change it.

   All three kinds use the same members: `auctioned`, `opener`, `bidder`, `highest_bidder`, `bid`
   and `bidding`. The current decision determines the kind; round.c begins what follows. In the
   Bull Market, `turn` is the player who offers the share: the next player opens, and the one who
   offers bids last. */
#include "games/southpac/southpac.h"

static void sp_begin_auction(const SpSetup *u, SpState *s, int decision, int railroad, int opener)
{
    s->decision = (int8_t)decision;
    s->auctioned = (int8_t)railroad;
    s->opener = s->bidder = (int8_t)opener;
    for (int p = 0; p < u->players; p++) s->bidding[p] = 1;
}

void sp_begin_initial_auction(const SpSetup *u, SpState *s, int railroad, int opener)
{
    s->railroad = (int8_t)railroad;
    sp_begin_auction(u, s, SP_INITIAL_AUCTION, railroad, opener);
}

/* ---- Bids. ---- */

int32_t sp_bid_min(const SpSetup *u, const SpState *s)
{
    return s->highest_bidder == RH_NOTHING ? 0 : s->bid + u->raise_min;
}

/* R3: each railroad needs a President, so the last bidder left in an initial auction must take the
   share. R4: with offer_sells=on the same holds for a share that a President offers. */
bool sp_may_pass(const SpSetup *u, const SpState *s)
{
    bool sells = s->decision == SP_INITIAL_AUCTION || (s->decision == SP_AUCTION && u->offer_sells);
    int left = 0;
    if (!sells || s->highest_bidder != RH_NOTHING) return true;
    for (int p = 0; p < u->players; p++) left += s->bidding[p];
    return left > 1;
}

int sp_offers_bid(const SpSetup *u, const SpState *s, RhOffer *out)
{
    int32_t least = sp_bid_min(u, s), cash = s->cash[s->bidder];
    int n = 0;
    if (sp_may_pass(u, s)) {
        out[n].action = rh_action(SP_PASS, 0, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    if (least <= cash) {
        out[n].action = rh_action(SP_BID, 0, 0, 0, least);
        out[n++].amount_max = cash;
    }
    return n;
}

/* ---- The end of an auction. ---- */

/* Clears the auction. With no bidder left, sp_after_auction begins the next step. */
static void sp_close_auction(const SpSetup *u, SpState *s)
{
    s->auctioned = s->opener = s->bidder = s->highest_bidder = RH_NOTHING;
    s->bid = 0;
    for (int p = 0; p < u->players; p++) s->bidding[p] = 0;
}

/* A buyer with strictly more shares than the President becomes President; a tie changes nothing
   (R8). */
static void sp_check_presidency(SpState *s, int buyer, int r, RhEvents *e)
{
    int president = s->president[r];
    if (president != RH_NOTHING && s->shares[buyer][r] <= s->shares[president][r]) return;
    s->president[r] = (int8_t)buyer;
    rh_emit(e, rh_action(SP_BECAME_PRESIDENT, buyer, r, 0, 0));
}

static void sp_win(const SpSetup *u, SpState *s, RhEvents *e)
{
    int w = s->highest_bidder, r = s->auctioned;
    s->cash[w] -= s->bid;
    s->treasury[r] += s->bid;
    s->shares[w][r]++;
    s->unsold[r]--;
    rh_emit(e, rh_action(SP_WON, w, r, 0, s->bid));
    sp_check_presidency(s, w, r, e);
    sp_close_auction(u, s);
}

static void sp_leave_unsold(const SpSetup *u, SpState *s, RhEvents *e)
{
    rh_emit(e, rh_action(SP_WAS_UNSOLD, s->auctioned, 0, 0, 0));
    sp_close_auction(u, s);
}

/* The next bidder of a once-around auction, in which each player bids or passes once and the player
   who offered the share comes last; PART_SOLD or PART_UNSOLD at its end. */
static int sp_next_once_around(const SpSetup *u, const SpState *s)
{
    if (s->bidder != s->turn) return part_next_seat(u->players, s->bidder);
    return s->highest_bidder == RH_NOTHING ? PART_UNSOLD : PART_SOLD;
}

static void sp_next_bidder(const SpSetup *u, SpState *s, RhEvents *e)
{
    int next = s->decision == SP_BULL_AUCTION
                   ? sp_next_once_around(u, s)
                   : part_next_bidder(s->bidding, u->players, s->bidder, s->highest_bidder);
    if (next == PART_SOLD) sp_win(u, s, e);
    else if (next == PART_UNSOLD) sp_leave_unsold(u, s, e);
    else s->bidder = (int8_t)next;
}

void sp_bid(const SpSetup *u, SpState *s, int32_t amount, RhEvents *e)
{
    RH_ASSERT(amount >= sp_bid_min(u, s));
    RH_ASSERT(amount <= s->cash[s->bidder]);
    s->bid = amount;
    s->highest_bidder = s->bidder;
    rh_emit(e, rh_action(SP_BIDS, s->bidder, s->auctioned, 0, amount));
    sp_next_bidder(u, s, e);
}

void sp_drop_out(const SpSetup *u, SpState *s, RhEvents *e)
{
    s->bidding[s->bidder] = 0;
    rh_emit(e, rh_action(SP_DROPS_OUT, s->bidder, s->auctioned, 0, 0));
    sp_next_bidder(u, s, e);
}

/* ---- Offer Stock. ---- */

int sp_offers_offer(const SpState *s, RhOffer *out)
{
    int n = 0;
    if (s->unsold[s->railroad]) {
        out[n].action = rh_action(SP_DO_OFFER, 0, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    out[n].action = rh_action(SP_NO_OFFER, 0, 0, 0, 0);
    out[n++].amount_max = 0;
    return n;
}

void sp_offer(const SpSetup *u, SpState *s, RhEvents *e)
{
    int president = s->president[s->railroad];
    rh_emit(e, rh_action(SP_OFFERED, president, s->railroad, 0, 0));
    sp_begin_auction(u, s, SP_AUCTION, s->railroad, president);
}

void sp_offer_nothing(const SpState *s, RhEvents *e)
{
    rh_emit(e, rh_action(SP_OFFERED_NOTHING, s->president[s->railroad], s->railroad, 0, 0));
}

/* ---- Bull Market Auction. ---- */

int sp_offers_bull(const SpSetup *u, const SpState *s, RhOffer *out)
{
    int n = 1;
    out[0].action = rh_action(SP_PASS, 0, 0, 0, 0);
    out[0].amount_max = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (!s->unsold[r]) continue;
        out[n].action = rh_action(SP_DO_BULL_OFFER, r, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

void sp_bull_offer(const SpSetup *u, SpState *s, int railroad, RhEvents *e)
{
    rh_emit(e, rh_action(SP_BULL_OFFERED, s->turn, railroad, 0, 0));
    sp_begin_auction(u, s, SP_BULL_AUCTION, railroad, part_next_seat(u->players, s->turn));
}

void sp_bull_pass(const SpState *s, RhEvents *e)
{
    rh_emit(e, rh_action(SP_BULL_PASSED, s->turn, 0, 0, 0));
}
