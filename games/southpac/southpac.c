/* games/southpac/southpac.c - the game's tables and the dispatch of its decisions.

   A decision is a value of SpState.decision. Three switches below say who decides, what is offered
   and what an action does. Each case calls a function in the file of its chapter, and one in
   round.c if the action ends a step. Everything that needs no decision (moving the Bull Market
   card, ending a round) happens within the action that causes it. */
#include "games/southpac/hints.h"

static const RhField sp_fields[] = {
    RH_SET_BY(SpState, links, SP_LINK, SP_RAILROAD, RH_PUBLIC),
    RH_SET(SpState, owned, SP_LINK, RH_DERIVED),
    RH_SET_BY(SpState, touching, SP_LINK, SP_RAILROAD, RH_DERIVED),
    RH_SET_BY(SpState, network, SP_CITY, SP_RAILROAD, RH_DERIVED),
    RH_SET(SpState, ending, SP_ENDING, RH_PUBLIC),
    RH_FIELD_BY(SpState, cash, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(SpState, treasury, RH_NONE, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(SpState, asked_price, RH_NONE, RH_NUMBER, RH_PUBLIC),
    RH_FIELD(SpState, bid, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, price, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, counter, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, incomes_paid, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, builds_paid, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY(SpState, income, RH_NONE, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY_BY(SpState, shares, RH_NONE, RH_PLAYER, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(SpState, unsold, RH_NONE, SP_RAILROAD, RH_DERIVED),
    RH_FIELD_BY(SpState, cubes, RH_NONE, SP_RAILROAD, RH_DERIVED),
    RH_FIELD_BY(SpState, president, RH_PLAYER, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(SpState, asked_link, SP_LINK, RH_NUMBER, RH_PUBLIC),
    RH_FIELD_BY(SpState, bidding, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SpState, decision, SP_DECISION, RH_PUBLIC),
    RH_FIELD(SpState, round, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, railroad, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD(SpState, auctioned, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD(SpState, opener, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SpState, bidder, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SpState, highest_bidder, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SpState, link, SP_LINK, RH_PUBLIC),
    RH_FIELD(SpState, seller, SP_RAILROAD, RH_PUBLIC),
    RH_FIELD(SpState, builds, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, buys, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, proposals, RH_NONE, RH_PUBLIC),
    RH_FIELD(SpState, card, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SpState, turn, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(SpState, spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

RH_STATIC_ASSERT(sizeof(SpState) <= 512);
RH_STATIC_ASSERT(sizeof(SpSetup) <= RH_SETUP_MAX);

/* ---- The game interface. ---- */

static void sp_start(const void *setup, void *state)
{
    const SpSetup *u = (const SpSetup *)setup;
    SpState *s = (SpState *)state;
    rh_zero(s, sizeof *s);
    for (int p = 0; p < u->players; p++) s->cash[p] = u->start_cash;
    for (int r = 0; r < SP_RAILROADS_MAX; r++) s->president[r] = RH_NOTHING;
    for (int i = 0; i < SP_TIMES_MAX; i++) s->asked_link[i] = RH_NOTHING;
    for (int r = 0; r < u->railroads; r++) s->income[r] = u->city_value[1];
    s->railroad = s->auctioned = s->opener = s->bidder = s->highest_bidder = RH_NOTHING;
    s->link = s->seller = s->card = s->turn = RH_NOTHING;
    s->decision = SP_START_PLAYER;
    sp_derive(u, s);
    if (!u->start_chance) sp_begin_initial_auction(u, s, 0, 0);
}

static int sp_actor(const void *setup, const void *state)
{
    const SpState *s = (const SpState *)state;
    (void)setup;
    switch (s->decision) {
    case SP_START_PLAYER: return RH_CHANCE;
    case SP_INITIAL_AUCTION:
    case SP_AUCTION:
    case SP_BULL_AUCTION: return s->bidder;
    case SP_REPLY: return s->president[s->seller];
    case SP_BULL_OFFER: return s->turn;
    case SP_OVER: return RH_OVER;
    default: return s->president[s->railroad];
    }
}

static int sp_offers_start_player(const SpSetup *u, RhOffer *out)
{
    for (int p = 0; p < u->players; p++) {
        out[p].action = rh_action(SP_CHANCE_START, p, 0, 0, 0);
        out[p].amount_max = 0;
    }
    return u->players;
}

static int sp_offers(const void *setup, const void *state, RhOffer *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    switch (s->decision) {
    case SP_START_PLAYER: return sp_offers_start_player(u, out);
    case SP_INITIAL_AUCTION:
    case SP_AUCTION:
    case SP_BULL_AUCTION: return sp_offers_bid(u, s, out);
    case SP_FREE_LINK: return sp_offers_free_link(u, s, out);
    case SP_OFFER: return sp_offers_offer(s, out);
    case SP_TRACK: return sp_offers_track(u, s, out);
    case SP_PRICE: return sp_offers_price(s, out);
    case SP_REPLY: return sp_offers_reply(s, out);
    case SP_ANSWER: return sp_offers_answer(out);
    case SP_DIVIDEND: return sp_offers_dividend(u, s, out);
    case SP_BULL_OFFER: return sp_offers_bull(u, s, out);
    default: return 0;
    }
}

/* A pass leaves an auction or, in SP_BULL_OFFER, offers no share. */
static void sp_pass(const SpSetup *u, SpState *s, RhEvents *e)
{
    if (s->decision == SP_BULL_OFFER) {
        sp_bull_pass(s, e);
        sp_next_bull_offer(u, s, e);
    } else {
        sp_drop_out(u, s, e);
        sp_after_auction(u, s, e);
    }
}

static void sp_apply(const void *setup, void *state, RhAction a, RhEvents *e)
{
    const SpSetup *u = (const SpSetup *)setup;
    SpState *s = (SpState *)state;
    switch (a.kind) {
    case SP_PASS: sp_pass(u, s, e); break;
    case SP_BID:
        sp_bid(u, s, a.amount, e);
        sp_after_auction(u, s, e);
        break;
    case SP_DO_LINK:
        sp_lay_free_link(u, s, a.arg[0], e);
        sp_next_initial_auction(u, s, e);
        break;
    case SP_DO_OFFER: sp_offer(u, s, e); break;
    case SP_NO_OFFER:
        sp_offer_nothing(s, e);
        sp_begin_track(u, s);
        break;
    case SP_BUILD: sp_build(u, s, a.arg[0], e); break;
    case SP_PROPOSE: sp_propose(u, s, a.arg[0], e); break;
    case SP_DO_PRICE: sp_price(u, s, a.amount, e); break;
    case SP_ACCEPT: sp_accept(u, s, e); break;
    case SP_DECLINE: sp_decline(s, e); break;
    case SP_COUNTER: sp_counter(s, a.amount, e); break;
    case SP_DONE: sp_finish_track(s, e); break;
    case SP_DO_DIVIDEND:
        sp_pay_dividend(u, s, a.amount, e);
        sp_end_operation(u, s, e);
        break;
    case SP_SKIP:
        sp_skip_dividend(s, e);
        sp_end_operation(u, s, e);
        break;
    case SP_DO_BULL_OFFER: sp_bull_offer(u, s, a.arg[0], e); break;
    case SP_CHANCE_START:
        rh_emit(e, rh_action(SP_STARTS, a.arg[0], 0, 0, 0));
        sp_begin_initial_auction(u, s, 0, a.arg[0]);
        break;
    default: RH_ASSERT(a.kind < SP_KINDS);
    }
}

/* Each seat is equally likely to start. */
static uint32_t sp_weight(const void *setup, const void *state, RhAction outcome)
{
    (void)setup, (void)state, (void)outcome;
    return 1;
}

static bool sp_is_ahead(const SpSetup *u, const SpState *s, int p, int q)
{
    int first = sp_first_in_tie(u, s);
    if (s->cash[p] != s->cash[q]) return s->cash[p] > s->cash[q];
    if (first == RH_NOTHING) return false;
    return (p + u->players - first) % u->players < (q + u->players - first) % u->players;
}

/* The player with the most cash wins; shares are worth nothing at the end. Before the first Bull
   Market nobody holds the card, and tied players share a place. */
static void sp_standing(const void *setup, const void *state, RhStanding *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    rh_zero(out, sizeof *out);
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += sp_is_ahead(u, s, q, p);
        out->points[p] = s->cash[p];
        out->place[p] = (uint8_t)place;
    }
}

static const char *sp_symbol(const void *setup, int domain, int index)
{
    static const char *const players[SP_PLAYERS_MAX] = {"p1", "p2", "p3", "p4", "p5"};
    const SpSetup *u = (const SpSetup *)setup;
    switch (domain) {
    case RH_PLAYER: return index < u->players ? players[index] : 0;
    case SP_LINK: return index < u->links ? u->link_id[index] : 0;
    case SP_CITY: return index < u->cities ? u->city_id[index] : 0;
    case SP_RAILROAD: return index < u->railroads ? u->railroad_id[index] : 0;
    case SP_DECISION: return index < SP_DECISIONS ? sp_decisions[index] : 0;
    case SP_ENDING: return index < SP_ENDINGS ? sp_endings[index] : 0;
    default: return 0;
    }
}

static const char *sp_code(const void *setup, int domain, int index)
{
    return domain == SP_CITY ? ((const SpSetup *)setup)->city_code[index] : 0;
}

/* Upper bounds on the number of actions. Leaving out bids in full auctions, an operation has an
   offer, a pass by each player, builds, proposals of four actions each, `done` and a dividend. In a
   Bull Market, each player makes an offer, which is followed by one bid or pass per player. Every
   bid in a full auction raises the last one by at least a dollar, so a share that is sold takes at
   most one bid more than there are dollars in play; a share that stays unsold takes none. */
enum {
    SP_OPERATION_MAX = 1 + SP_PLAYERS_MAX + SP_TIMES_MAX + 4 * SP_TIMES_MAX + 2,
    SP_ROUND_MAX = SP_RAILROADS_MAX * SP_OPERATION_MAX + SP_PLAYERS_MAX * (1 + SP_PLAYERS_MAX),
    SP_OPENING_MAX = SP_RAILROADS_MAX * (SP_PLAYERS_MAX + 1) + 1,
    SP_PLIES_MAX = SP_OPENING_MAX + SP_ROUNDS_MAX * SP_ROUND_MAX +
                   SP_RAILROADS_MAX * SP_SHARES_MAX * (SP_MONEY_MAX + 1)
};

static const RhBoard *const sp_boards[] = {&sp_board_json};

const RhGame sp_game = {
    .id = "southpac",
    .title = "Southern Pacific",
    .stage = "complete",
    .boards = sp_boards,
    .rules_newest = 1,
    .plies_max = SP_PLIES_MAX,
    .setup_size = sizeof(SpSetup),
    .state_size = sizeof(SpState),
    .options = sp_options,
    .kinds = sp_kinds,
    .events = sp_events,
    .fields = sp_fields,
    .domains = sp_domains,
    .rules =
        {
            .load = sp_load,
            .start = sp_start,
            .actor = sp_actor,
            .offers = sp_offers,
            .offers_of = 0,
            .apply = sp_apply,
            .weight = sp_weight,
            .hide = 0,
            .deal = 0,
            .is_open = 0,
            .standing = sp_standing,
            .derive = sp_derive,
            .check = sp_check,
        },
    .words =
        {
            .phase = "decision",
            .round = "round",
            .grave = 0,
            .symbol = sp_symbol,
            .why = sp_why,
            .picture = RH_PICTURE(sp_picture),
            .cells = RH_PICTURE(sp_cells),
            .facts = sp_facts,
            .code = sp_code,
            .aim = "have the most cash when the game ends. Shares and treasuries count nothing.",
        },
    .hints = &sp_hints,
    .orders = RH_ORDERS(&sp_orders),
};
