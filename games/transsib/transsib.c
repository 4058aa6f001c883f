/* games/transsib/transsib.c - the game's tables and the dispatch of its decisions.

   A decision is a value of TsrState.decision. Three switches below say who decides, what is offered
   and what an action does. Each case is one call of a function in the file of its chapter.
   Everything that needs no decision (dividends, nationalization, the next turn) happens within the
   action that causes it. */
#include "games/transsib/hints.h"

static const RhField tsr_fields[] = {
    RH_SET_BY(TsrState, links, TSR_LINK, TSR_RAILROAD, RH_PUBLIC),
    RH_SET(TsrState, built, TSR_LINK, RH_DERIVED),
    RH_SET_BY(TsrState, touching, TSR_LINK, TSR_RAILROAD, RH_DERIVED),
    RH_SET_BY(TsrState, network, TSR_CITY, TSR_RAILROAD, RH_DERIVED),
    RH_SET(TsrState, end_cities, TSR_CITY, RH_PUBLIC),
    RH_SET(TsrState, ending, TSR_ENDING, RH_PUBLIC),
    RH_FIELD_BY(TsrState, cash, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(TsrState, treasury, RH_NONE, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, bank, RH_NONE, RH_PUBLIC),
    RH_FIELD(TsrState, bid, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY(TsrState, income, RH_NONE, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(TsrState, value, RH_NONE, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, nationalization, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY_BY(TsrState, certificates, RH_NONE, RH_PLAYER, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(TsrState, held, RH_NONE, TSR_RAILROAD, RH_DERIVED),
    RH_FIELD_BY(TsrState, cubes, RH_NONE, TSR_RAILROAD, RH_DERIVED),
    RH_FIELD_BY(TsrState, status, TSR_STATUS, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(TsrState, tolls, RH_NUMBER, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD_BY(TsrState, bidding, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(TsrState, decision, TSR_DECISION, RH_PUBLIC),
    RH_FIELD(TsrState, turn, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(TsrState, bidder, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(TsrState, first_bidder, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(TsrState, highest_bidder, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(TsrState, auctioned, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, building, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, first_link, TSR_LINK, RH_PUBLIC),
    RH_FIELD(TsrState, bought, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, bought_second, TSR_RAILROAD, RH_PUBLIC),
    RH_FIELD(TsrState, timing, RH_NONE, RH_PUBLIC),
    RH_FIELD(TsrState, dividends, RH_NONE, RH_PUBLIC),
    RH_FIELD(TsrState, phase, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY(TsrState, spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

RH_STATIC_ASSERT(sizeof(TsrState) <= 512);
RH_STATIC_ASSERT(sizeof(TsrSetup) <= RH_SETUP_MAX);

/* ---- The game interface. ---- */

static void tsr_start(const void *setup, void *state)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    TsrState *s = (TsrState *)state;
    rh_zero(s, sizeof *s);
    for (int p = 0; p < u->players; p++) s->cash[p] = u->start_money;
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) s->tolls[r] = RH_NOTHING;
    s->nationalization = u->nationalization_start;
    s->phase = 1;
    s->turn = s->bidder = s->first_bidder = s->highest_bidder = RH_NOTHING;
    s->auctioned = s->building = s->first_link = s->bought = s->bought_second = RH_NOTHING;
    s->decision = TSR_START_PLAYER;
    if (!u->start_chance) tsr_begin_auctions(u, s, 0, 0);
}

static int tsr_actor(const void *setup, const void *state)
{
    const TsrState *s = (const TsrState *)state;
    (void)setup;
    switch (s->decision) {
    case TSR_START_PLAYER: return RH_CHANCE;
    case TSR_BID:
    case TSR_FIRST_LINK:
    case TSR_OPENING_VALUE: return s->bidder;
    case TSR_OVER: return RH_OVER;
    default: return s->turn;
    }
}

static int tsr_offers_start_player(const TsrSetup *u, RhOffer *out)
{
    for (int p = 0; p < u->players; p++) {
        out[p].action = rh_action(TSR_CHANCE_START, p, 0, 0, 0);
        out[p].amount_max = 0;
    }
    return u->players;
}

/* D4: pass, buy, build. */
static int tsr_offers_turn(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int n = 1;
    out[0].action = rh_action(TSR_PASS, 0, 0, 0, 0);
    out[0].amount_max = 0;
    n += tsr_offers_buy(u, s, out + n);
    n += tsr_offers_build(u, s, out + n);
    return n;
}

static int tsr_offers(const void *setup, const void *state, RhOffer *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    switch (s->decision) {
    case TSR_START_PLAYER: return tsr_offers_start_player(u, out);
    case TSR_BID: return tsr_offers_bid(u, s, out);
    case TSR_FIRST_LINK: return tsr_offers_first_link(u, s, out);
    case TSR_OPENING_VALUE: return tsr_offers_opening_value(u, s, out);
    case TSR_TURN: return tsr_offers_turn(u, s, out);
    case TSR_SECOND_CERTIFICATE: return tsr_offers_second_certificate(u, s, out);
    case TSR_BONUS: return tsr_offers_bonus(u, s, out);
    case TSR_TOLLS: return tsr_offers_tolls(u, s, out);
    case TSR_SECOND_LINK: return tsr_offers_second_link(u, s, out);
    default: return 0;
    }
}

/* Begins what follows the last auction of a round: the first turn of the game or, at the phase
   shift, the rest of the dividend sequence. */
static void tsr_end_auctions(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    int first_bidder = s->first_bidder;
    if (s->auctioned != RH_NOTHING) return;
    s->bidder = s->first_bidder = RH_NOTHING;
    if (s->phase == 1) {
        s->turn = (int8_t)first_bidder;
        s->decision = TSR_TURN;
    } else {
        tsr_finish_dividends(u, s, 0, e);
    }
}

/* A pass is a turn of its own or, in an auction, drops the player out. */
static void tsr_pass(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    if (s->decision == TSR_BID) {
        tsr_drop_out(u, s, e);
        tsr_end_auctions(u, s, e);
        return;
    }
    rh_emit(e, rh_action(TSR_PASSED, s->turn, 0, 0, 0));
    tsr_advance_timing(u, s, e);
    tsr_end_turn(u, s, e);
}

static void tsr_apply(const void *setup, void *state, RhAction a, RhEvents *e)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    TsrState *s = (TsrState *)state;
    switch (a.kind) {
    case TSR_PASS: tsr_pass(u, s, e); break;
    case TSR_STOP: tsr_end_turn(u, s, e); break;
    case TSR_DO_BID: tsr_bid(u, s, a.amount, e); break;
    case TSR_DO_LINK: tsr_open_with_link(u, s, a.arg[0], e); break;
    case TSR_DO_VALUE:
        tsr_open_at_value(u, s, a.amount, e);
        tsr_end_auctions(u, s, e);
        break;
    case TSR_BUY:
        if (s->decision == TSR_TURN) tsr_buy(u, s, a.arg[0], e);
        else tsr_buy_second(u, s, a.arg[0], e);
        break;
    case TSR_DO_BONUS: tsr_pay_bonus(u, s, a.arg[0], e); break;
    case TSR_BUILD: tsr_build(u, s, a.arg[0], a.arg[1], e); break;
    case TSR_TOLL: tsr_choose_toll(u, s, a.arg[0], a.amount, e); break;
    case TSR_EXTEND: tsr_extend(u, s, a.arg[0], e); break;
    case TSR_CHANCE_START:
        rh_emit(e, rh_action(TSR_STARTS, a.arg[0], 0, 0, 0));
        tsr_begin_auctions(u, s, 0, a.arg[0]);
        break;
    default: RH_ASSERT(a.kind < TSR_KINDS);
    }
}

/* R20: each seat is equally likely to start. */
static uint32_t tsr_weight(const void *setup, const void *state, RhAction outcome)
{
    (void)setup, (void)state, (void)outcome;
    return 1;
}

/* Final scoring: cash, and certificates of public railroads at their stock value. There is no
   tie-break. */
static void tsr_standing(const void *setup, const void *state, RhStanding *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    rh_zero(out, sizeof *out);
    for (int p = 0; p < u->players; p++) {
        int32_t points = s->cash[p];
        for (int r = 0; r < u->railroads; r++) {
            if (tsr_is_public(u, s, r)) points += s->certificates[p][r] * s->value[r];
        }
        out->points[p] = points;
    }
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += out->points[q] > out->points[p];
        out->place[p] = (uint8_t)place;
    }
}

static const char *tsr_symbol(const void *setup, int domain, int index)
{
    static const char *const players[TSR_PLAYERS_MAX] = {"p1", "p2", "p3", "p4", "p5"};
    const TsrSetup *u = (const TsrSetup *)setup;
    switch (domain) {
    case RH_PLAYER: return index < u->players ? players[index] : 0;
    case TSR_LINK: return index < u->links ? u->link_id[index] : 0;
    case TSR_CITY: return index < u->cities ? u->city_id[index] : 0;
    case TSR_RAILROAD: return index < u->railroads ? u->railroad_id[index] : 0;
    case TSR_DECISION: return index < TSR_DECISIONS ? tsr_decisions[index] : 0;
    case TSR_STATUS: return index < TSR_STATUSES ? tsr_statuses[index] : 0;
    case TSR_ENDING: return index < TSR_ENDINGS ? tsr_endings[index] : 0;
    default: return 0;
    }
}

static const char *tsr_code(const void *setup, int domain, int index)
{
    return domain == TSR_CITY ? ((const TsrSetup *)setup)->city_code[index] : 0;
}

/* Upper bounds on the length of a match. A turn that does not advance the timing marker uses up a
   certificate or a link; the number of other turns is limited by the dividends track; a turn has at
   most 8 actions. In an auction every bid raises the last one, so the number of bids is at most the
   money of the richest bidder: the starting money in the initial round, and at the phase shift all
   money that dividends have paid. */
enum {
    TSR_TURNS_MAX = TSR_RAILROADS_MAX * TSR_CERTIFICATES_MAX + TSR_LINKS_MAX +
                    TSR_TIMING_MAX * TSR_DIVIDENDS_MAX,
    TSR_MONEY_MAX =
        TSR_PLAYERS_MAX * TSR_START_MONEY_MAX +
        TSR_DIVIDENDS_MAX * (TSR_INCOME_SUM_MAX + TSR_RAILROADS_MAX * TSR_CERTIFICATES_MAX),
    TSR_PLIES_MAX =
        8 * TSR_TURNS_MAX + TSR_RAILROADS_MAX * (TSR_START_MONEY_MAX + 16) + 2 * TSR_MONEY_MAX
};

static const RhBoard *const tsr_boards[] = {&tsr_board_json};

const RhGame tsr_game = {
    .id = "transsib",
    .title = "Trans-Siberian Railroad",
    .stage = "complete",
    .boards = tsr_boards,
    .rules_newest = 1,
    .plies_max = TSR_PLIES_MAX,
    .setup_size = sizeof(TsrSetup),
    .state_size = sizeof(TsrState),
    .options = tsr_options,
    .kinds = tsr_kinds,
    .events = tsr_events,
    .fields = tsr_fields,
    .domains = tsr_domains,
    .rules =
        {
            .load = tsr_load,
            .start = tsr_start,
            .actor = tsr_actor,
            .offers = tsr_offers,
            .offers_of = 0,
            .apply = tsr_apply,
            .weight = tsr_weight,
            .hide = 0,
            .deal = 0,
            .is_open = 0,
            .standing = tsr_standing,
            .derive = tsr_derive,
            .check = tsr_check,
        },
    .words =
        {
            .phase = "phase",
            .round = "dividends",
            .grave = 0,
            .symbol = tsr_symbol,
            .why = tsr_why,
            .picture = RH_PICTURE(tsr_picture),
            .cells = RH_PICTURE(tsr_cells),
            .facts = tsr_facts,
            .code = tsr_code,
            .aim = "be the richest at the end: cash, and public certificates at their value.",
        },
    .hints = &tsr_hints,
    .orders = RH_ORDERS(&tsr_orders),
};
