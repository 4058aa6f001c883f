/* games/southpac/hints.c - advice for computer players: an evaluation that estimates every player's
   final cash, and the appeal of an action, a measure of how much it is worth trying. None of this
   is a rule.

   Only cash counts in the end, so a share is worth the dividends still to come: its part of the
   treasury, and its part of the income each time that its railroad pays. How often a railroad will
   pay is estimated from the unsold shares and the cubes left. The evaluation is a sum of such
   features. The weight of each depends on the number of dividends to come; tests/bots/fit.c fitted
   the weights.

   During an auction the evaluation assumes that the highest bidder wins. A sale of track under
   negotiation is assumed to be made if both Presidents are better off with it. */
#include "games/southpac/hints.h"

enum {
    SP_KNOT_STEP = 10,   /* distance between two rows of weights, in tenths of a dividend */
    SP_WEIGHT_ONE = 64,  /* fixed-point unit: a weight of one */
    SP_PACE = 1,         /* shares sold in a round, besides one per player */
    SP_PACE_CUBES = 20,  /* cubes that a busy railroad uses in ten rounds */
    SP_SHARE = 60,       /* a share's part is counted in sixtieths, because 60 is divisible by 1 to
                            5 */
    SP_FIRST_INCOME = 3, /* estimated income from a free link */
    SP_DEAL_VALUE = 600, /* least gain for which a sale is proposed: one dollar, in the unit of
                            SpUtility */
    SP_GROWTH_MAX = 9    /* highest number of affordable links that counts */
};

/* Rows: number of dividends to come. Columns: the features SP_FUND... */
static const int16_t sp_weights[(int)SP_KNOTS * (int)SP_FEATURES] = {
#include "games/southpac/weights.inc"
};

/* The position as it would be if the current auction ended now; sp_look_sold also adds a sale of
   track. */
typedef struct SpOutlook {
    int32_t cash[SP_PLAYERS_MAX];
    int32_t treasury[SP_RAILROADS_MAX], income[SP_RAILROADS_MAX];
    int32_t held[SP_RAILROADS_MAX]; /* shares that players hold */
    int32_t left[SP_RAILROADS_MAX]; /* dividends to come, in tenths */
    int32_t rounds;                 /* rounds to come after this one, in tenths */
    int32_t unsold;                 /* unsold shares of all railroads */
    int32_t winner, won;            /* the player who would win the auction, and the railroad whose
                                       share it is; or RH_NOTHING */
} SpOutlook;

/* ---- How long the match goes on. ---- */

static bool sp_is_bull(const SpState *s)
{
    return s->decision == SP_BULL_OFFER || s->decision == SP_BULL_AUCTION;
}

/* The number of turns left in this round in which a share can be offered: first one for each
   railroad, then one for each player. The initial auctions count as part of the first round. */
static int32_t sp_turns_left(const SpSetup *u, const SpState *s)
{
    if (sp_is_bull(s)) {
        int done = s->turn - s->card;
        if (done < 0) done += u->players;
        return u->players - done - (s->decision == SP_BULL_AUCTION);
    }
    if (s->round == 0) return u->players + u->railroads;
    return u->players + u->railroads - s->railroad - (s->decision != SP_OFFER);
}

/* True if the railroad has had its chance to pay a dividend in this round. */
static bool sp_has_paid(const SpState *s, int r)
{
    return sp_is_bull(s) || (s->round > 0 && r < s->railroad);
}

/* Estimates the rounds to come after this one, in tenths, until the shares are sold or a railroad
   is out of cubes. Zero only if this round is certainly the last, unless a cube comes back in a
   sale. */
static int32_t sp_rounds_left(const SpSetup *u, const SpState *s, int32_t unsold)
{
    int32_t turns = sp_turns_left(u, s), full = u->railroads + u->players;
    int32_t left = unsold * 10 / (u->players + SP_PACE) + 10 * (full - turns) / full;
    int32_t most = (u->max_rounds - s->round) * 10;
    if (unsold == 0) return 0;
    if (unsold > turns && left < 10) left = 10;
    for (int r = 0; r < u->railroads; r++) {
        int32_t cubes = s->cubes[r] * 100 / SP_PACE_CUBES;
        if (s->cubes[r] && !sp_has_paid(s, r)) cubes = cubes > 10 ? cubes - 10 : 1;
        if (cubes < left) left = cubes;
    }
    return left < most ? left : most;
}

static int32_t sp_own(const SpState *s, const SpOutlook *o, int p, int r)
{
    return s->shares[p][r] + (o->winner == p && o->won == r);
}

static void sp_look(const SpSetup *u, const SpState *s, SpOutlook *o)
{
    bool auction = s->decision == SP_INITIAL_AUCTION || s->decision == SP_AUCTION ||
                   s->decision == SP_BULL_AUCTION;
    o->winner = o->won = RH_NOTHING;
    if (auction && s->highest_bidder != RH_NOTHING) {
        o->winner = s->highest_bidder;
        o->won = s->auctioned;
    }
    o->unsold = 0;
    for (int p = 0; p < u->players; p++) o->cash[p] = s->cash[p];
    for (int r = 0; r < u->railroads; r++) {
        o->treasury[r] = s->treasury[r];
        o->income[r] = s->income[r];
        o->held[r] = u->shares - s->unsold[r];
        o->unsold += s->unsold[r];
    }
    if (o->won != RH_NOTHING) {
        o->cash[o->winner] -= s->bid;
        o->treasury[o->won] += s->bid;
        o->held[o->won]++;
        o->unsold--;
    }
    if (s->decision == SP_INITIAL_AUCTION) o->income[s->auctioned] += SP_FIRST_INCOME;
    if (s->decision == SP_FREE_LINK) o->income[s->railroad] += SP_FIRST_INCOME;
    o->rounds = sp_rounds_left(u, s, o->unsold);
    for (int r = 0; r < u->railroads; r++) {
        o->left[r] = o->rounds + (sp_has_paid(s, r) ? 0 : 10);
    }
}

/* ---- Track that changes owners. ---- */

/* Lets a railroad reach the city, or leave it if it was there, and updates all incomes that
   change. */
static void sp_touch(const SpSetup *u, uint64_t *network, int r, int city, SpOutlook *o)
{
    int before = 0, after;
    int32_t change;
    for (int q = 0; q < u->railroads; q++) before += (int)(network[q] >> city & 1);
    network[r] ^= (uint64_t)1 << city;
    after = before + (network[r] >> city & 1 ? 1 : -1);
    change = u->city_value[after] - u->city_value[before];
    for (int q = 0; q < u->railroads; q++)
        if (q != r && network[q] >> city & 1) o->income[q] += change;
    o->income[r] += after > before ? u->city_value[after] : -u->city_value[before];
}

/* Changes the outlook as if the operating railroad had bought the link at this price. */
static void sp_look_sold(const SpSetup *u, const SpState *s, int link, int seller, int32_t price,
                         SpOutlook *o)
{
    uint64_t network[SP_RAILROADS_MAX];
    int buyer = s->railroad;
    rh_copy(network, s->network, sizeof network);
    for (uint64_t cities = u->link_cities[link]; cities; cities &= cities - 1) {
        int city = rh_lowest_bit(cities);
        PartLinks rest = part_both(s->links[seller], u->links_at[city]);
        part_remove(&rest, link);
        if (!part_any(rest) && city != u->home[seller]) sp_touch(u, network, seller, city, o);
        if (!(network[buyer] >> city & 1)) sp_touch(u, network, buyer, city, o);
    }
    o->treasury[buyer] -= price;
    o->treasury[seller] += price;
}

/* ---- Features. ---- */

/* Computes the features of one share of railroad r, in tenths. */
static void sp_share(const SpSetup *u, const SpState *s, const SpOutlook *o, int r, int32_t *f)
{
    int32_t part = SP_SHARE / o->held[r], links = s->cubes[r];
    if (links * u->build_cost > o->treasury[r]) links = o->treasury[r] / u->build_cost;
    if (links > SP_GROWTH_MAX) links = SP_GROWTH_MAX;
    f[SP_FUND] = o->treasury[r] * part / (SP_SHARE / 10);
    f[SP_EARNING] = o->income[r] * part / (SP_SHARE / 10);
    f[SP_GROWTH] = links * part / (SP_SHARE / 10);
    f[SP_ROOM] = f[SP_EARNING] * (u->shares - o->held[r]) / u->shares;
    f[SP_EACH] = 10;
}

static void sp_player(const SpSetup *u, const SpState *s, const SpOutlook *o, int p, int32_t *f)
{
    f[SP_CASH] = o->cash[p] * 10;
    f[SP_CASH_FIRST] = o->cash[p] < 12 ? o->cash[p] * 10 : 120;
    f[SP_OFFICE] = f[SP_OFFICES] = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (s->president[r] != p) continue;
        f[SP_OFFICE] += o->treasury[r] < 40 ? o->treasury[r] * 10 : 400;
        f[SP_OFFICES] += 10;
    }
    f[SP_ONE] = 10;
}

static int32_t sp_clip_left(int32_t left)
{
    return left < (SP_KNOTS - 1) * SP_KNOT_STEP ? left : (SP_KNOTS - 1) * SP_KNOT_STEP;
}

/* The number of dividends to come, in tenths, as a mean over all railroads. */
static int32_t sp_mean_left(const SpSetup *u, const SpOutlook *o)
{
    int32_t sum = 0;
    for (int r = 0; r < u->railroads; r++) sum += o->left[r];
    return sp_clip_left(sum / u->railroads);
}

/* ---- A rough value of a sale of track: it decides what to propose, not the evaluation. ---- */

/* A President's gain from a sale, less the mean gain of all players, times the number of players.
   The unit is 1/SP_SHARE of a tenth of a dollar: `free` at price 0, plus `each` for every dollar of
   the price. */
typedef struct SpUtility {
    int32_t free, each;
} SpUtility;

typedef struct SpDeal {
    SpUtility buyer, seller;
    int32_t least, most; /* the prices that can be proposed */
} SpDeal;

/* What one dollar in a railroad's treasury is worth to a player, compared with the mean of all
   players, times the number of players; in units of 1/SP_SHARE of a dollar. */
static int32_t sp_interest(const SpSetup *u, const SpState *s, const SpOutlook *o, int p, int r)
{
    return (s->shares[p][r] * u->players - o->held[r]) * (SP_SHARE / o->held[r]);
}

static SpUtility sp_utility(const SpSetup *u, const SpState *s, const SpOutlook *o,
                            const SpOutlook *sold, int p, int seller)
{
    SpUtility utility = {0, 0};
    for (int r = 0; r < u->railroads; r++) {
        int32_t change = sold->income[r] - o->income[r];
        if (change) utility.free += sp_interest(u, s, o, p, r) * change * o->left[r];
    }
    utility.each = 10 * (sp_interest(u, s, o, p, seller) - sp_interest(u, s, o, p, s->railroad));
    return utility;
}

static void sp_weigh_deal(const SpSetup *u, const SpState *s, const SpOutlook *o, int link,
                          int seller, SpDeal *deal)
{
    SpOutlook sold = *o;
    sp_look_sold(u, s, link, seller, 0, &sold);
    deal->buyer = sp_utility(u, s, o, &sold, s->president[s->railroad], seller);
    deal->seller = deal->buyer;
    if (s->president[seller] != s->president[s->railroad])
        deal->seller = sp_utility(u, s, o, &sold, s->president[seller], seller);
    deal->least = sp_price_min(s, link);
    deal->most = s->treasury[s->railroad];
}

static int32_t sp_utility_at(SpUtility utility, int32_t price)
{
    return utility.free + utility.each * price;
}

/* Narrows the range *least..*most to the prices at which the President with this utility gains.
   False if there are none. */
static bool sp_good_prices(SpUtility utility, int32_t *least, int32_t *most)
{
    if (utility.each > 0 && sp_utility_at(utility, *least) <= 0)
        *least = -utility.free / utility.each + 1;
    if (utility.each < 0 && sp_utility_at(utility, *most) <= 0) {
        if (utility.free <= 0) return false;
        *most = (utility.free - 1) / -utility.each;
    }
    return *least <= *most && sp_utility_at(utility, *least) > 0;
}

/* Finds the range of prices at which both Presidents gain. False if there is none. */
static bool sp_agreed_prices(const SpDeal *deal, int32_t *least, int32_t *most)
{
    *least = deal->least;
    *most = deal->most;
    return sp_good_prices(deal->seller, least, most) && sp_good_prices(deal->buyer, least, most);
}

/* The price that the buyer's President would propose. If both railroads have the same President, it
   is the best one for that President; otherwise a quarter of the way up from the lowest price that
   the seller may accept. RH_NOTHING if no price gains enough. */
static int32_t sp_price_to_name(const SpSetup *u, const SpState *s, const SpDeal *deal, int seller)
{
    int32_t least, most, price;
    if (!sp_agreed_prices(deal, &least, &most)) return RH_NOTHING;
    if (s->president[seller] == s->president[s->railroad])
        price = deal->buyer.each > 0 ? most : least;
    else price = least + (most - least + 3) / 4;
    return sp_utility_at(deal->buyer, price) >= SP_DEAL_VALUE * u->players ? price : RH_NOTHING;
}

/* ---- Evaluation. ---- */

/* Interpolates between two rows of weights, by the number of dividends to come (`left`, in tenths).
   In the result, a weight of one is SP_WEIGHT_ONE * SP_KNOT_STEP. */
static void sp_mix_weights(const SpSetup *u, int32_t left, int from, int to, int32_t *out)
{
    int row = (int)(left / SP_KNOT_STEP), rest = (int)(left % SP_KNOT_STEP);
    const int16_t *low = u->weights + row * SP_FEATURES, *high = rest ? low + SP_FEATURES : low;
    for (int i = from; i < to; i++) out[i] = low[i] * (SP_KNOT_STEP - rest) + high[i] * rest;
}

/* The number of dividends to come differs between railroads only by whether they have paid in this
   round, so two sets of weights are enough. */
static void sp_judge(const SpSetup *u, const SpState *s, const SpOutlook *o, int32_t *tenths)
{
    int32_t f[SP_FEATURES], paid[SP_FEATURES], unpaid[SP_FEATURES];
    int64_t sum[SP_PLAYERS_MAX];
    sp_mix_weights(u, sp_mean_left(u, o), SP_SHARE_FEATURES, SP_FEATURES, paid);
    sp_mix_weights(u, sp_clip_left(o->rounds), 0, SP_SHARE_FEATURES, paid);
    sp_mix_weights(u, sp_clip_left(o->rounds + 10), 0, SP_SHARE_FEATURES, unpaid);
    for (int p = 0; p < u->players; p++) {
        sum[p] = 0;
        sp_player(u, s, o, p, f);
        for (int i = SP_SHARE_FEATURES; i < SP_FEATURES; i++) sum[p] += (int64_t)paid[i] * f[i];
    }
    for (int r = 0; r < u->railroads; r++) {
        const int32_t *weights = o->left[r] > o->rounds ? unpaid : paid;
        int64_t value = 0;
        if (o->held[r] == 0) continue;
        sp_share(u, s, o, r, f);
        for (int i = 0; i < SP_SHARE_FEATURES; i++) value += (int64_t)weights[i] * f[i];
        for (int p = 0; p < u->players; p++) sum[p] += value * sp_own(s, o, p, r);
    }
    for (int p = 0; p < u->players; p++)
        tenths[p] = (int32_t)(sum[p] / (SP_WEIGHT_ONE * SP_KNOT_STEP));
}

/* The player's lead over the mean of the others, times the number of others. */
static int32_t sp_lead(const SpSetup *u, const int32_t *tenths, int p)
{
    int32_t lead = tenths[p] * u->players;
    for (int q = 0; q < u->players; q++) lead -= tenths[q];
    return lead;
}

/* Evaluates a position during a negotiation. The sale is assumed to be made at the price under
   discussion, or at one that the buyer would propose, unless a President who still has to agree
   loses by it. */
static void sp_judge_sale(const SpSetup *u, const SpState *s, const SpOutlook *o, int32_t *tenths)
{
    SpOutlook sold = *o;
    int32_t then[SP_PLAYERS_MAX], price = s->decision == SP_ANSWER ? s->counter : s->price;
    int buyer = s->president[s->railroad], seller = s->president[s->seller];
    sp_judge(u, s, o, tenths);
    if (s->decision == SP_PRICE) {
        SpDeal deal;
        sp_weigh_deal(u, s, o, s->link, s->seller, &deal);
        price = sp_price_to_name(u, s, &deal, s->seller);
        if (price == RH_NOTHING) return;
    }
    sp_look_sold(u, s, s->link, s->seller, price, &sold);
    sp_judge(u, s, &sold, then);
    if (s->decision != SP_REPLY && sp_lead(u, then, buyer) < sp_lead(u, tenths, buyer)) return;
    if (s->decision != SP_ANSWER && sp_lead(u, then, seller) < sp_lead(u, tenths, seller)) return;
    for (int p = 0; p < u->players; p++) tenths[p] = then[p];
}

static void sp_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    SpOutlook o;
    if (s->decision == SP_OVER) {
        for (int p = 0; p < u->players; p++) tenths[p] = s->cash[p] * 10;
        return;
    }
    sp_look(u, s, &o);
    if (s->decision == SP_PRICE || s->decision == SP_REPLY || s->decision == SP_ANSWER)
        sp_judge_sale(u, s, &o, tenths);
    else sp_judge(u, s, &o, tenths);
}

/* ---- Appeal: how much an action is worth trying; 0: not at all. ---- */

/* What a share of a railroad will still pay until the end, in tenths, if nothing more is built. */
static int32_t sp_share_pays(const SpSetup *u, const SpState *s, int r, int32_t left)
{
    int32_t held = u->shares - s->unsold[r], first = s->round == 0 ? SP_FIRST_INCOME : 0;
    int32_t fund = s->treasury[r] * (left < 10 ? left : 10);
    return (fund + (s->income[r] + first) * left) / (held > 1 ? held : 1);
}

/* The number of dividends that a railroad will still pay, in tenths. A share being auctioned counts
   as sold. */
static int32_t sp_left_of(const SpSetup *u, const SpState *s, int r)
{
    int32_t unsold = s->auctioned == RH_NOTHING ? 0 : -1;
    for (int q = 0; q < u->railroads; q++) unsold += s->unsold[q];
    return sp_rounds_left(u, s, unsold) + (sp_has_paid(s, r) ? 0 : 10);
}

/* Bids are the lowest possible ones, except in the once-around auction of the Bull Market, where
   nobody is asked twice. Dividends far in the future count less: more shares will divide them, and
   money is scarce early on. A bid above everything that the share will still pay can only be for
   the presidency, so it is rarely tried. */
static int sp_appeal_bid(const SpSetup *u, const SpState *s, const RhOffer *o, int32_t *amount)
{
    int r = s->auctioned;
    int32_t least = o->action.amount, left = sp_left_of(u, s, r);
    int32_t pays = sp_share_pays(u, s, r, left) / 10;
    int32_t value = left > 10 ? pays * 50 / (40 + left) : pays, fair = value * 3 / 4;
    *amount = least;
    if (left == 0) return least == 0 ? 40 : 0;
    if (s->decision == SP_BULL_AUCTION && s->bidder != s->turn && fair > least) *amount = fair;
    if (least <= fair / 2) return 150;
    if (least <= fair) return 80;
    if (least <= value) return 30;
    return least <= pays * 2 + 2 ? 5 : 0;
}

/* A link that earns less than it costs may still harm others, but not in the last round. A link
   that reaches no new city only uses up cubes. */
static int sp_appeal_build(const SpSetup *u, const SpState *s, int link)
{
    int r = s->railroad, gain = 0;
    int32_t left;
    for (uint64_t c = u->link_cities[link] & ~s->network[r]; c; c &= c - 1) {
        int city = rh_lowest_bit(c), count = 1;
        for (int q = 0; q < u->railroads; q++) count += (int)(s->network[q] >> city & 1);
        gain += u->city_value[count];
    }
    if (gain == 0) return s->cubes[r] <= 3;
    left = sp_left_of(u, s, r);
    if (gain * left <= u->build_cost * 10) return left > 10 ? 2 : 0;
    return gain * gain * 12;
}

static void sp_deal_now(const SpSetup *u, const SpState *s, int link, int seller, SpDeal *deal)
{
    SpOutlook o;
    sp_look(u, s, &o);
    sp_weigh_deal(u, s, &o, link, seller, deal);
}

/* Proposes only sales that both Presidents gain by. Another President is never asked twice about a
   link in one operation, because people must answer every proposal. */
static int sp_appeal_propose(const SpSetup *u, const SpState *s, int link)
{
    int seller = sp_owner(u, s, link);
    SpDeal deal;
    if (s->president[seller] != s->president[s->railroad] && sp_price_min(s, link) > 0) return 0;
    sp_deal_now(u, s, link, seller, &deal);
    return sp_price_to_name(u, s, &deal, seller) == RH_NOTHING ? 0 : 25;
}

static int sp_appeal_price(const SpSetup *u, const SpState *s, const RhOffer *o, int32_t *amount)
{
    SpDeal deal;
    int32_t price;
    sp_deal_now(u, s, s->link, s->seller, &deal);
    price = sp_price_to_name(u, s, &deal, s->seller);
    if (price != RH_NOTHING) *amount = price;
    if (o->amount_max > o->action.amount) return 100;
    return sp_utility_at(deal.seller, o->action.amount) > 0 ? 100 : 0;
}

/* Accepts if the seller's President gains, otherwise declines or, if some higher price suits both,
   asks for one in the middle of those prices. */
static int sp_appeal_reply(const SpSetup *u, const SpState *s, const RhOffer *o, int32_t *amount)
{
    SpDeal deal;
    int32_t least = s->price + 1, most = s->treasury[s->railroad], gain;
    sp_deal_now(u, s, s->link, s->seller, &deal);
    gain = sp_utility_at(deal.seller, s->price);
    if (o->action.kind == SP_ACCEPT) return gain > 0 ? 150 : 5;
    if (o->action.kind == SP_DECLINE) return gain > 0 ? 10 : 150;
    if (!sp_good_prices(deal.buyer, &least, &most)) return 0;
    if (!sp_good_prices(deal.seller, &least, &most)) return 0;
    *amount = least + (most - least) / 2;
    if (o->amount_max > o->action.amount) return 30;
    return o->action.amount >= least && o->action.amount <= most ? 30 : 0;
}

static int sp_appeal_answer(const SpSetup *u, const SpState *s, int kind)
{
    SpDeal deal;
    sp_deal_now(u, s, s->link, s->seller, &deal);
    return (kind == SP_ACCEPT) == (sp_utility_at(deal.buyer, s->counter) > 0) ? 150 : 10;
}

/* Late in the game everything is paid out; early on, the cost of the next links is held back. */
static int sp_appeal_dividend(const SpSetup *u, const SpState *s, const RhOffer *o, int32_t *amount)
{
    int r = s->railroad;
    int32_t left = sp_left_of(u, s, r) - 10;
    int32_t keep = left >= 20 ? u->build_cost * u->builds : left >= 15 ? u->build_cost : 0;
    *amount = o->amount_max - (keep + sp_shares_held(u, s, r) - 1) / sp_shares_held(u, s, r);
    return 100;
}

static int sp_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    int32_t left;
    *amount = o->action.amount;
    switch (o->action.kind) {
    case SP_PASS: return s->decision == SP_BULL_OFFER ? 80 : 40;
    case SP_BID: return sp_appeal_bid(u, s, o, amount);
    case SP_DO_LINK: return 100;
    case SP_DO_OFFER: return s->treasury[s->railroad] < u->build_cost ? 100 : 50;
    case SP_NO_OFFER: return 60;
    case SP_BUILD: return sp_appeal_build(u, s, o->action.arg[0]);
    case SP_PROPOSE: return sp_appeal_propose(u, s, o->action.arg[0]);
    case SP_DO_PRICE: return sp_appeal_price(u, s, o, amount);
    case SP_DONE:
        left = sp_left_of(u, s, s->railroad);
        return left >= 20 && s->treasury[s->railroad] >= u->build_cost ? 30 : 200;
    case SP_DO_DIVIDEND: return sp_appeal_dividend(u, s, o, amount);
    case SP_ACCEPT:
    case SP_DECLINE:
        if (s->decision == SP_ANSWER) return sp_appeal_answer(u, s, o->action.kind);
        return sp_appeal_reply(u, s, o, amount);
    case SP_COUNTER: return sp_appeal_reply(u, s, o, amount);
    case SP_SKIP: return 0;
    case SP_DO_BULL_OFFER: return 30;
    default: return 100;
    }
}

static const char *const sp_study[] = {"income", "links", "treasury", "shares", 0};

const RhHints sp_hints = {
    sp_evaluate, sp_appeal, 0, false, sp_weights, SP_KNOTS, SP_FEATURES, offsetof(SpSetup, weights),
    0,           sp_study,
};
