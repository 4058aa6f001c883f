/* games/southpac/words.c - all texts of the game: the verbs of actions, the sentences of events and
   refusals, and the options.

   Sentences are templates: {1} {2} {3} are the arguments, {n} is the amount. A refusal is one or
   two such sentences, chosen by sp_why, which checks the same conditions as the functions that
   write the offers. The rows are in the order of the enumerations in southpac.h. */
#include "games/southpac/southpac.h"

const RhKind sp_kinds[] = {
    {"pass", "pass", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bid", "bid ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"link", "lay the free link {1}", {SP_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"offer", "offer a share", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"no-offer", "offer no share", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"build", "build {1}", {SP_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"propose", "offer to buy {1}", {SP_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"price", "offer ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"accept", "accept", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"decline", "decline", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"counter", "ask for ${n} instead", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"done", "build and buy no more track", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"dividend", "pay ${n} a share", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"skip", "skip dividend and income", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bull-offer", "offer a share of {1}", {SP_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"start", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

const RhKind sp_events[] = {
    {"starts", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bids", "{1} bids ${n} for {2}", {RH_PLAYER, SP_RAILROAD, RH_NONE}, true, RH_PUBLIC},
    {"drops-out",
     "{1} passes in the auction of {2}",
     {RH_PLAYER, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"won", "{1} wins a share of {2} for ${n}", {RH_PLAYER, SP_RAILROAD, RH_NONE}, true, RH_PUBLIC},
    {"unsold",
     "nobody bids: the share of {1} stays unsold",
     {SP_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"president",
     "{1} becomes President of {2}",
     {RH_PLAYER, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"opened-with", "{1} starts with {2}", {SP_RAILROAD, SP_LINK, RH_NONE}, false, RH_PUBLIC},
    {"income", "{1} now has an income of ${n}", {SP_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"offered", "{1} offers a share of {2}", {RH_PLAYER, SP_RAILROAD, RH_NONE}, false, RH_PUBLIC},
    {"offered-nothing",
     "{1} offers no share of {2}",
     {RH_PLAYER, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"built", "{1} builds {2} for ${n}", {SP_RAILROAD, SP_LINK, RH_NONE}, true, RH_PUBLIC},
    {"named",
     "{1} wants to buy {3} from {2}",
     {SP_RAILROAD, SP_RAILROAD, SP_LINK},
     false,
     RH_PUBLIC},
    {"proposed",
     "{1} offers {2} ${n} for {3}",
     {SP_RAILROAD, SP_RAILROAD, SP_LINK},
     true,
     RH_PUBLIC},
    {"countered",
     "{1} asks {2} for ${n} for {3}",
     {SP_RAILROAD, SP_RAILROAD, SP_LINK},
     true,
     RH_PUBLIC},
    {"declined", "{1} declines", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"sold",
     "{1} buys {3} from {2} for ${n}",
     {SP_RAILROAD, SP_RAILROAD, SP_LINK},
     true,
     RH_PUBLIC},
    {"track-done", "{1} builds no more", {SP_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"earned", "{1} earns ${n}", {SP_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"declared", "{1} pays ${n} a share", {SP_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"received", "{1} receives ${n} from {2}", {RH_PLAYER, SP_RAILROAD, RH_NONE}, true, RH_PUBLIC},
    {"skipped", "{1} pays no dividend", {SP_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"card",
     "{1} has the least cash and takes the Bull Market card",
     {RH_PLAYER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"bull-offered",
     "{1} offers a share of {2} in the Bull Market",
     {RH_PLAYER, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"bull-passed",
     "{1} offers nothing in the Bull Market",
     {RH_PLAYER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"round", "round {n} begins", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"ended", "the game is over: {1}", {SP_ENDING, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-decided-now",
     "you can't do this now; the current decision is {1}",
     {SP_DECISION, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-bid-least", "the minimum bid is ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-has-cash", "{1} {have|has} ${n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-last-bidder",
     "everyone else has passed, so {1} {take|takes} the share of {2}: bid for it",
     {RH_PLAYER, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-owned", "{1} belongs to {2}", {SP_LINK, SP_RAILROAD, RH_NONE}, false, RH_PUBLIC},
    {"why-not-at-home",
     "{1} doesn't touch {2}, the railroad's home",
     {SP_LINK, SP_CITY, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-share", "{1} has no share left", {SP_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-not-connected",
     "{2} doesn't touch the track of {1}",
     {SP_RAILROAD, SP_LINK, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-build",
     "{1} has built {n} links in this operation, which is the limit",
     {SP_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-buy",
     "{1} has bought {n} links in this operation, which is the limit",
     {SP_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-proposal",
     "{1} has made {n} offers in this operation, which is the limit",
     {SP_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-cube", "{1} has no cube left", {SP_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-treasury", "{1} has ${n}", {SP_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-cost", "a link costs ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-unowned", "{1} belongs to no railroad", {SP_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-own-link", "{1} owns {2} already", {SP_RAILROAD, SP_LINK, RH_NONE}, false, RH_PUBLIC},
    {"why-cut-off",
     "selling {2} would cut {1} off from home",
     {SP_RAILROAD, SP_LINK, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-proposed",
     "{1} has already offered ${n} for {2}",
     {SP_RAILROAD, SP_LINK, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-above",
     "ask for more than the ${n} offered",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-sales",
     "railroads don't sell track at this table",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-same-president",
     "{1} and {2} have the same President, and this table doesn't allow such deals",
     {SP_RAILROAD, SP_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-dividend",
     "{1} can pay at most ${n} a share",
     {SP_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    RH_KIND_END};

RH_STATIC_ASSERT(sizeof sp_kinds / sizeof sp_kinds[0] == SP_KINDS + 1);
RH_STATIC_ASSERT(sizeof sp_events / sizeof sp_events[0] == SP_EVENTS + 1);
RH_STATIC_ASSERT((int)SP_EVENTS <= (int)RH_KINDS_MAX);

const char *const sp_domains[] = {"link", "city", "railroad", "decision", "ending", 0};
const char *const sp_decisions[] = {
    "start-player", "initial-auction", "free-link", "offer",      "auction",      "track", "price",
    "reply",        "answer",          "dividend",  "bull-offer", "bull-auction", "over"};
const char *const sp_endings[] = {"cubes", "shares", "rounds"};

static const char *const sp_names_track_sales[] = {"protocol", "off", 0};
static const char *const sp_names_self_deal[] = {"free", "off", 0};
static const char *const sp_names_start[] = {"chance", "seat1", 0};
static const char *const sp_names_offer_sells[] = {"off", "on", 0};
static const char *const sp_names_final_tie[] = {"left", "holder", 0};

const RhOption sp_options[] = {
    RH_OPTION("rules", "rules version", 1, 1, 1, 0),
    RH_OPTION("players", "number of players", SP_PLAYERS_MIN, SP_PLAYERS_MAX, 4, 0),
    RH_OPTION("track_sales", "whether railroads sell track to each other", 0, 1, 0,
              sp_names_track_sales),
    RH_OPTION("self_deal", "whether a President of both railroads can make the deal alone", 0, 1, 0,
              sp_names_self_deal),
    RH_OPTION("max_rounds",
              "number of rounds after which the game ends at the latest (not in the rulebook)", 1,
              SP_ROUNDS_MAX, SP_ROUNDS_MAX, 0),
    RH_OPTION("start", "who is the start player", 0, 1, 0, sp_names_start),
    RH_OPTION_ADDED("offer_sells",
                    "whether the last bidder left must buy the share a President offers", 0, 1, 0,
                    sp_names_offer_sells),
    RH_OPTION_ADDED("final_tie",
                    "who wins a final tie: the nearest to the left of the card's holder, or the "
                    "holder first",
                    0, 1, 0, sp_names_final_tie),
    RH_OPTION_END};

RH_STATIC_ASSERT(sizeof sp_options / sizeof sp_options[0] == SP_OPTIONS + 1);
RH_STATIC_ASSERT(sizeof sp_decisions / sizeof sp_decisions[0] == SP_DECISIONS);
RH_STATIC_ASSERT(sizeof sp_endings / sizeof sp_endings[0] == SP_ENDINGS);

/* ---- Refusals: why an action by the player who decides is not offered. ---- */

static void sp_say(RhEvents *out, int kind, int a, int b, int32_t amount)
{
    rh_emit(out, rh_action(kind, a, b, 0, amount));
}

static void sp_why_bid(const SpSetup *u, const SpState *s, int32_t amount, RhEvents *out)
{
    int32_t least = sp_bid_min(u, s), cash = s->cash[s->bidder];
    if (amount < least) sp_say(out, SP_WHY_BID_LEAST, 0, 0, least);
    if (amount >= least || cash < least) sp_say(out, SP_WHY_HAS_CASH, s->bidder, 0, cash);
}

static void sp_why_free_link(const SpSetup *u, const SpState *s, int link, RhEvents *out)
{
    if (part_has(s->owned, link)) sp_say(out, SP_WHY_OWNED, link, sp_owner(u, s, link), 0);
    else sp_say(out, SP_WHY_NOT_AT_HOME, link, u->home[s->railroad], 0);
}

static void sp_why_build(const SpSetup *u, const SpState *s, int link, RhEvents *out)
{
    int r = s->railroad;
    if (part_has(s->owned, link)) {
        sp_say(out, SP_WHY_OWNED, link, sp_owner(u, s, link), 0);
    } else if (!part_has(s->touching[r], link)) {
        sp_say(out, SP_WHY_NOT_CONNECTED, r, link, 0);
    } else if (s->builds == 0) {
        sp_say(out, SP_WHY_NO_BUILD, r, 0, u->builds);
    } else if (s->cubes[r] == 0) {
        sp_say(out, SP_WHY_NO_CUBE, r, 0, 0);
    } else {
        sp_say(out, SP_WHY_COST, 0, 0, u->build_cost);
        sp_say(out, SP_WHY_TREASURY, r, 0, s->treasury[r]);
    }
}

static void sp_why_propose(const SpSetup *u, const SpState *s, int link, RhEvents *out)
{
    int r = s->railroad, seller = sp_owner(u, s, link);
    if (u->no_sales) {
        sp_say(out, SP_WHY_NO_SALES, 0, 0, 0);
    } else if (seller == RH_NOTHING) {
        sp_say(out, SP_WHY_UNOWNED, link, 0, 0);
    } else if (seller == r) {
        sp_say(out, SP_WHY_OWN_LINK, r, link, 0);
    } else if (!part_has(s->touching[r], link)) {
        sp_say(out, SP_WHY_NOT_CONNECTED, r, link, 0);
    } else if (s->buys == 0) {
        sp_say(out, SP_WHY_NO_BUY, r, 0, u->buys);
    } else if (s->proposals == 0) {
        sp_say(out, SP_WHY_NO_PROPOSAL, r, 0, u->proposals);
    } else if (s->cubes[r] == 0) {
        sp_say(out, SP_WHY_NO_CUBE, r, 0, 0);
    } else if (u->no_self_deal && s->president[r] == s->president[seller]) {
        sp_say(out, SP_WHY_SAME_PRESIDENT, r, seller, 0);
    } else if (!sp_stays_connected(u, s, seller, link)) {
        sp_say(out, SP_WHY_CUT_OFF, seller, link, 0);
    } else {
        sp_say(out, SP_WHY_PROPOSED, r, link, sp_price_min(s, link) - 1);
        sp_say(out, SP_WHY_TREASURY, r, 0, s->treasury[r]);
    }
}

static void sp_why_price(const SpState *s, int32_t price, RhEvents *out)
{
    int r = s->railroad;
    int32_t least = sp_price_min(s, s->link);
    if (price < least && least > 0) sp_say(out, SP_WHY_PROPOSED, r, s->link, least - 1);
    else sp_say(out, SP_WHY_TREASURY, r, 0, s->treasury[r]);
}

static void sp_why_counter(const SpState *s, int32_t price, RhEvents *out)
{
    int r = s->railroad;
    if (price <= s->price) sp_say(out, SP_WHY_ABOVE, 0, 0, s->price);
    if (price > s->price || s->price == s->treasury[r]) {
        sp_say(out, SP_WHY_TREASURY, r, 0, s->treasury[r]);
    }
}

/* True if an action of this kind is possible in this decision; some kinds belong to several. */
static bool sp_belongs(int kind, int decision)
{
    bool auction =
        decision == SP_INITIAL_AUCTION || decision == SP_AUCTION || decision == SP_BULL_AUCTION;
    switch (kind) {
    case SP_PASS: return auction || decision == SP_BULL_OFFER;
    case SP_BID: return auction;
    case SP_DO_LINK: return decision == SP_FREE_LINK;
    case SP_DO_OFFER:
    case SP_NO_OFFER: return decision == SP_OFFER;
    case SP_BUILD:
    case SP_PROPOSE:
    case SP_DONE: return decision == SP_TRACK;
    case SP_DO_PRICE: return decision == SP_PRICE;
    case SP_COUNTER: return decision == SP_REPLY;
    case SP_ACCEPT:
    case SP_DECLINE: return decision == SP_REPLY || decision == SP_ANSWER;
    case SP_DO_DIVIDEND:
    case SP_SKIP: return decision == SP_DIVIDEND;
    case SP_DO_BULL_OFFER: return decision == SP_BULL_OFFER;
    default: return decision == SP_START_PLAYER;
    }
}

void sp_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    if (!sp_belongs(a.kind, s->decision)) {
        sp_say(out, SP_WHY_DECIDED_NOW, s->decision, 0, 0);
        return;
    }
    switch (a.kind) {
    case SP_PASS: sp_say(out, SP_WHY_LAST_BIDDER, s->bidder, s->auctioned, 0); break;
    case SP_BID: sp_why_bid(u, s, a.amount, out); break;
    case SP_DO_LINK: sp_why_free_link(u, s, a.arg[0], out); break;
    case SP_DO_OFFER: sp_say(out, SP_WHY_NO_SHARE, s->railroad, 0, 0); break;
    case SP_BUILD: sp_why_build(u, s, a.arg[0], out); break;
    case SP_PROPOSE: sp_why_propose(u, s, a.arg[0], out); break;
    case SP_DO_PRICE: sp_why_price(s, a.amount, out); break;
    case SP_COUNTER: sp_why_counter(s, a.amount, out); break;
    case SP_DO_DIVIDEND: sp_say(out, SP_WHY_DIVIDEND, s->railroad, 0, sp_dividend_max(u, s)); break;
    case SP_DO_BULL_OFFER: sp_say(out, SP_WHY_NO_SHARE, a.arg[0], 0, 0); break;
    default: break;
    }
}
