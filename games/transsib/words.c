/* games/transsib/words.c - all texts of the game: the verbs of actions, the sentences of events and
   refusals, and the options.

   Sentences are templates: {1} {2} {3} are the arguments, {n} is the amount. A refusal is one or
   two such sentences, chosen by tsr_why, which checks the same conditions as the functions that
   write the offers. The rows are in the order of the enumerations in transsib.h. */
#include "games/transsib/transsib.h"

const RhKind tsr_kinds[] = {
    {"pass", "pass", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"stop", "end your turn here", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bid", "bid ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"link", "open the railroad with {1}", {TSR_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"value", "open at a stock value of ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"buy", "buy a {1} certificate", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bonus", "pay the extra money to {1}", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"build", "build {2} with {1}", {TSR_RAILROAD, TSR_LINK, RH_NONE}, false, RH_PUBLIC},
    {"toll", "pay {n} {n:toll|tolls} to {1}", {TSR_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"extend", "build {1} as a second link", {TSR_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"start", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

const RhKind tsr_events[] = {
    {"starts", "{1} is the start player", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bids", "{1} bids ${n} for {2}", {RH_PLAYER, TSR_RAILROAD, RH_NONE}, true, RH_PUBLIC},
    {"drops-out",
     "{1} drops out of the auction of {2}",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"unsold",
     "nobody bids for {1}: it leaves the game",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"won", "{1} wins {2} for ${n}", {RH_PLAYER, TSR_RAILROAD, RH_NONE}, true, RH_PUBLIC},
    {"opened-with",
     "{1} opens with {2} and an income of ${n}",
     {TSR_RAILROAD, TSR_LINK, RH_NONE},
     true,
     RH_PUBLIC},
    {"opened-at",
     "{1} opens at a stock value of ${n}",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"passed", "{1} passes", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bought",
     "{1} buys a {2} certificate for ${n}",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     true,
     RH_PUBLIC},
    {"went-public", "{1} is now public", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"owes-bonus",
     "{1} still {owe|owes} ${n} extra for the second certificate",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"paid-bonus",
     "{1} pays a bonus of ${n} to {2}",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     true,
     RH_PUBLIC},
    {"built",
     "{1} builds {3} with {2} for ${n}",
     {RH_PLAYER, TSR_RAILROAD, TSR_LINK},
     true,
     RH_PUBLIC},
    {"planned",
     "{1} plans {3} with {2} for ${n}; next come the tolls",
     {RH_PLAYER, TSR_RAILROAD, TSR_LINK},
     true,
     RH_PUBLIC},
    {"crossed", "{1} uses {2}", {TSR_RAILROAD, TSR_LINK, RH_NONE}, false, RH_PUBLIC},
    {"paid-toll",
     "{1} pays ${n} in tolls to {2}",
     {TSR_RAILROAD, TSR_RAILROAD, RH_NONE},
     true,
     RH_PUBLIC},
    {"paid-toll-to-bank",
     "{1} pays ${n} in tolls to the bank",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"income", "{1} now has an income of ${n}", {TSR_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"value", "{1} is now worth ${n}", {TSR_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"timing", "timing {n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"received",
     "{1} receives ${n} in dividends from {2}",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     true,
     RH_PUBLIC},
    {"phase-shifted", "phase 2 begins", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"nationalized", "{1} is nationalized", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"compensated",
     "{1} receives a last ${n} for {2}",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     true,
     RH_PUBLIC},
    {"nationalization",
     "the nationalization value is now ${n}",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"dividends", "dividends paid so far: {n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"ended", "the game is over: {1}", {TSR_ENDING, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-decided-now",
     "you can't do this now; the current decision is {1}",
     {TSR_DECISION, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-auction", "there is no auction now", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-bid-least", "the minimum bid is ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-has-cash", "{1} {have|has} ${n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-built",
     "{1} is already built by {2}",
     {TSR_LINK, TSR_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-at-start", "{1} doesn't touch {2}", {TSR_LINK, TSR_CITY, RH_NONE}, false, RH_PUBLIC},
    {"why-external",
     "{1} leads abroad; a railroad must open inside the country",
     {TSR_LINK, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-apart", "{1} touches no built link", {TSR_LINK, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-no-space",
     "${n} is not on the stock track",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-above-bid", "the winning bid was ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-waiting", "{1} is not open yet", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-unsold",
     "{1} has left the game: nobody bid for it",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-nationalized", "{1} is nationalized", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-none-left",
     "{1} has no certificate left",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-price",
     "a {1} certificate costs ${n}",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-same-railroad",
     "you have already bought {1}; the second certificate must be from another railroad",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-second-price",
     "as a second certificate, {1} costs ${n} with the extra money",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-bonus-to",
     "the extra money goes to {1} or {2}",
     {TSR_RAILROAD, TSR_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-private",
     "{1} is private; only public railroads can build",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-control",
     "{1} {don't|doesn't} control {2}: that takes as many certificates as anyone else has",
     {RH_PLAYER, TSR_RAILROAD, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-unreachable",
     "{1} can't reach {2}: no built track leads there",
     {TSR_RAILROAD, TSR_LINK, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-treasury", "{1} has ${n}", {TSR_RAILROAD, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-cost", "this link costs ${n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-no-cube", "{1} has no cube left", {TSR_RAILROAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-no-toll",
     "no cheapest route pays {n} tolls to {1}",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-no-toll-left",
     "with the tolls chosen so far, no cheapest route pays {n} tolls to {1}",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-other-toll",
     "choose the tolls for {1} first",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-toll-settled",
     "{1} gets {n} tolls; there is no other choice",
     {TSR_RAILROAD, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-second-external",
     "a second link can't lead abroad",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-not-at-end",
     "{2} doesn't continue from the end of {1}",
     {TSR_LINK, TSR_LINK, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-same-link",
     "{1} is the first link; choose another one or stop",
     {TSR_LINK, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    RH_KIND_END};

RH_STATIC_ASSERT(sizeof tsr_kinds / sizeof tsr_kinds[0] == TSR_KINDS + 1);
RH_STATIC_ASSERT(sizeof tsr_events / sizeof tsr_events[0] == TSR_EVENTS + 1);
RH_STATIC_ASSERT((int)TSR_EVENTS <= (int)RH_KINDS_MAX);

const char *const tsr_domains[] = {"link", "city", "railroad", "decision", "status", "ending", 0};
const char *const tsr_decisions[] = {
    "start-player",       "bid",   "first-link", "opening-value", "turn",
    "second-certificate", "bonus", "tolls",      "second-link",   "over"};
const char *const tsr_statuses[] = {"waiting", "open", "unsold", "nationalized"};
const char *const tsr_endings[] = {"dividends", "stock", "public"};

static const char *const tsr_names_nationalization[] = {"by2", "stock", "by4", "by1", 0};
static const char *const tsr_names_end_public[] = {"always", "phase2", 0};
static const char *const tsr_names_toll_choice[] = {"player", "fixed", 0};
static const char *const tsr_names_income_top[] = {"cap", "open", 0};
static const char *const tsr_names_cube_limit[] = {"on", "off", 0};
static const char *const tsr_names_start[] = {"seat1", "chance", 0};

const RhOption tsr_options[] = {
    RH_OPTION("rules", "rules version", 1, 1, 1, 0),
    RH_OPTION("players", "number of players", TSR_PLAYERS_MIN, TSR_PLAYERS_MAX, 4, 0),
    RH_OPTION("dividends_end",
              "number of the dividend that ends the game (not in the rulebook; 8 is our reading)",
              5, 12, 8, 0),
    RH_OPTION("nationalization",
              "spaces of the nationalization track (not in the rulebook; by2 is our reading)", 0, 3,
              0, tsr_names_nationalization),
    RH_OPTION(
        "end_public",
        "whether fewer than two public railroads end the game in every phase, or only in phase 2",
        0, 1, 0, tsr_names_end_public),
    RH_OPTION("toll_choice", "who chooses among equally cheap routes", 0, 1, 0,
              tsr_names_toll_choice),
    RH_OPTION("income_top", "whether income stops at the end of its track", 0, 1, 0,
              tsr_names_income_top),
    RH_OPTION("cube_limit", "whether a railroad can run out of cubes", 0, 1, 0,
              tsr_names_cube_limit),
    RH_OPTION("start", "who is the start player", 0, 1, 0, tsr_names_start),
    RH_OPTION_END};

RH_STATIC_ASSERT(sizeof tsr_options / sizeof tsr_options[0] == TSR_OPTIONS + 1);
RH_STATIC_ASSERT(sizeof tsr_decisions / sizeof tsr_decisions[0] == TSR_DECISIONS);

/* ---- Refusals: why an action by the player who decides is not offered. ---- */

static void tsr_say(RhEvents *out, int kind, int a, int b, int32_t amount)
{
    rh_emit(out, rh_action(kind, a, b, 0, amount));
}

static void tsr_why_closed(const TsrState *s, int r, RhEvents *out)
{
    if (s->status[r] == TSR_WAITING) tsr_say(out, TSR_WHY_WAITING, r, 0, 0);
    if (s->status[r] == TSR_UNSOLD) tsr_say(out, TSR_WHY_UNSOLD, r, 0, 0);
    if (s->status[r] == TSR_NATIONALIZED) tsr_say(out, TSR_WHY_NATIONALIZED, r, 0, 0);
}

static void tsr_why_bid(const TsrSetup *u, const TsrState *s, int32_t amount, RhEvents *out)
{
    int least = tsr_bid_min(u, s);
    if (amount < least) tsr_say(out, TSR_WHY_BID_LEAST, 0, 0, least);
    if (amount >= least || s->cash[s->bidder] < least) {
        tsr_say(out, TSR_WHY_HAS_CASH, s->bidder, 0, s->cash[s->bidder]);
    }
}

static void tsr_why_first_link(const TsrSetup *u, const TsrState *s, int link, RhEvents *out)
{
    if (part_has(s->built, link)) {
        tsr_say(out, TSR_WHY_BUILT, link, tsr_owner(u, s, link), 0);
    } else if (s->phase == 1) {
        tsr_say(out, TSR_WHY_NOT_AT_START, link, u->start_city, 0);
    } else if (part_has(u->external, link)) {
        tsr_say(out, TSR_WHY_EXTERNAL, link, 0, 0);
    } else {
        tsr_say(out, TSR_WHY_APART, link, 0, 0);
    }
}

static void tsr_why_value(const TsrSetup *u, const TsrState *s, int32_t value, RhEvents *out)
{
    if (value <= 0 || value > TSR_VALUE_MAX || u->value_up[value] == 0) {
        tsr_say(out, TSR_WHY_NO_SPACE, 0, 0, value);
    }
    if (value > s->bid) tsr_say(out, TSR_WHY_ABOVE_BID, 0, 0, s->bid);
}

static void tsr_why_buy(const TsrSetup *u, const TsrState *s, int r, RhEvents *out)
{
    bool second = s->decision == TSR_SECOND_CERTIFICATE;
    if (s->status[r] != TSR_OPEN) {
        tsr_why_closed(s, r, out);
    } else if (second && r == s->bought) {
        tsr_say(out, TSR_WHY_SAME_RAILROAD, r, 0, 0);
    } else if (s->held[r] >= u->certificates[r]) {
        tsr_say(out, TSR_WHY_NONE_LEFT, r, 0, 0);
    } else {
        tsr_say(out, TSR_WHY_HAS_CASH, s->turn, 0, s->cash[s->turn]);
        if (second) tsr_say(out, TSR_WHY_SECOND_PRICE, r, 0, s->value[r] + u->bonus_two);
        else tsr_say(out, TSR_WHY_PRICE, r, 0, s->value[r]);
    }
}

static void tsr_why_build(const TsrSetup *u, const TsrState *s, int r, int link, RhEvents *out)
{
    if (s->status[r] != TSR_OPEN) {
        tsr_why_closed(s, r, out);
    } else if (tsr_is_private(u, s, r)) {
        tsr_say(out, TSR_WHY_PRIVATE, r, 0, 0);
    } else if (!tsr_controls(u, s, s->turn, r)) {
        tsr_say(out, TSR_WHY_NO_CONTROL, s->turn, r, 0);
    } else if (part_has(s->built, link)) {
        tsr_say(out, TSR_WHY_BUILT, link, tsr_owner(u, s, link), 0);
    } else if (!tsr_may_build_with(u, s, s->turn, r)) {
        tsr_say(out, TSR_WHY_NO_CUBE, r, 0, 0);
    } else {
        int distance = tsr_distance(u, s, r, link);
        if (distance == RH_NOTHING) {
            tsr_say(out, TSR_WHY_UNREACHABLE, r, link, 0);
        } else {
            tsr_say(out, TSR_WHY_TREASURY, r, 0, s->treasury[r]);
            tsr_say(out, TSR_WHY_COST, 0, 0, tsr_build_cost(u, link, distance));
        }
    }
}

static bool tsr_has_count(uint64_t counts, int32_t count)
{
    return count >= 0 && count < TSR_CITIES_MAX && counts >> count & 1;
}

static void tsr_why_toll(const TsrSetup *u, const TsrState *s, int r, int32_t count, RhEvents *out)
{
    static const int8_t none[TSR_RAILROADS_MAX] = {RH_NOTHING, RH_NOTHING, RH_NOTHING,
                                                   RH_NOTHING, RH_NOTHING, RH_NOTHING};
    TsrChains c;
    uint64_t counts, first;
    int asked = tsr_asked_toll(u, s, &counts);
    tsr_find_chains(u, s, s->building, s->first_link, &c);
    if (r == asked) {
        first = tsr_toll_counts(u, s, &c, none, r);
        tsr_say(out, tsr_has_count(first, count) ? TSR_WHY_NO_TOLL_LEFT : TSR_WHY_NO_TOLL, r, 0,
                count);
        return;
    }
    counts = s->tolls[r] != RH_NOTHING ? (uint64_t)1 << s->tolls[r]
                                       : tsr_toll_counts(u, s, &c, s->tolls, r);
    if (counts & (counts - 1)) tsr_say(out, TSR_WHY_OTHER_TOLL, asked, 0, 0);
    else tsr_say(out, TSR_WHY_TOLL_SETTLED, r, 0, rh_lowest_bit(counts));
}

static void tsr_why_extend(const TsrSetup *u, const TsrState *s, int link, RhEvents *out)
{
    if (link == s->first_link) {
        tsr_say(out, TSR_WHY_SAME_LINK, link, 0, 0);
    } else if (part_has(s->built, link)) {
        tsr_say(out, TSR_WHY_BUILT, link, tsr_owner(u, s, link), 0);
    } else if (part_has(u->external, link)) {
        tsr_say(out, TSR_WHY_SECOND_EXTERNAL, 0, 0, 0);
    } else {
        tsr_say(out, TSR_WHY_NOT_AT_END, s->first_link, link, 0);
    }
}

/* True if an action of this kind is possible in this decision; a pass and a purchase belong to
   two. */
static bool tsr_belongs(int kind, int decision)
{
    switch (kind) {
    case TSR_PASS: return decision == TSR_BID || decision == TSR_TURN;
    case TSR_STOP: return decision == TSR_SECOND_CERTIFICATE || decision == TSR_SECOND_LINK;
    case TSR_DO_BID: return decision == TSR_BID;
    case TSR_DO_LINK: return decision == TSR_FIRST_LINK;
    case TSR_DO_VALUE: return decision == TSR_OPENING_VALUE;
    case TSR_BUY: return decision == TSR_TURN || decision == TSR_SECOND_CERTIFICATE;
    case TSR_DO_BONUS: return decision == TSR_BONUS;
    case TSR_BUILD: return decision == TSR_TURN;
    case TSR_TOLL: return decision == TSR_TOLLS;
    case TSR_EXTEND: return decision == TSR_SECOND_LINK;
    default: return decision == TSR_START_PLAYER;
    }
}

void tsr_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    if (!tsr_belongs(a.kind, s->decision)) {
        if (a.kind == TSR_DO_BID) tsr_say(out, TSR_WHY_NO_AUCTION, 0, 0, 0);
        tsr_say(out, TSR_WHY_DECIDED_NOW, s->decision, 0, 0);
        return;
    }
    switch (a.kind) {
    case TSR_DO_BID: tsr_why_bid(u, s, a.amount, out); break;
    case TSR_DO_LINK: tsr_why_first_link(u, s, a.arg[0], out); break;
    case TSR_DO_VALUE: tsr_why_value(u, s, a.amount, out); break;
    case TSR_BUY: tsr_why_buy(u, s, a.arg[0], out); break;
    case TSR_DO_BONUS: tsr_say(out, TSR_WHY_BONUS_TO, s->bought, s->bought_second, 0); break;
    case TSR_BUILD: tsr_why_build(u, s, a.arg[0], a.arg[1], out); break;
    case TSR_TOLL: tsr_why_toll(u, s, a.arg[0], a.amount, out); break;
    case TSR_EXTEND: tsr_why_extend(u, s, a.arg[0], out); break;
    default: break;
    }
}
