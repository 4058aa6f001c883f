/* games/raildice/raildice.c - the game's tables and the dispatch of its decisions.

   A decision is a value of RdState.decision. Three switches below say who decides, what is offered
   and what an action does. Each case is one call of a function in the file of its chapter.
   Everything that needs no decision (passengers, new Directors, the next year) happens within the
   action that causes it. */
#include "games/raildice/hints.h"

static const RhField rd_fields[] = {
    RH_SET_BY(RdState, beside, RD_TILE, RD_TILE, RH_DERIVED),
    RH_SET_BY(RdState, stations, RD_TILE, RD_COMPANY, RH_PUBLIC),
    RH_SET_BY(RdState, filled, RD_CELL, RD_END, RH_DERIVED),
    RH_SET_BY(RdState, station_cells, RD_CELL, RD_END, RH_DERIVED),
    RH_SET_BY(RdState, doors, RD_CELL, RD_END, RH_DERIVED),
    RH_SET_BY(RdState, exits, RD_SIDE, RD_END, RH_DERIVED),
    RH_SET_BY(RdState, range, RD_TILE, RD_END, RH_DERIVED),
    RH_SET(RdState, paid, RD_TILE, RH_PUBLIC),
    RH_SET(RdState, ending, RD_ENDING, RH_PUBLIC),
    RH_FIELD_BY_BY(RdState, attach, RH_NONE, RD_END, RD_SIDE, RH_DERIVED),
    RH_FIELD_BY(RdState, passengers, RH_NUMBER, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(RdState, row, RH_NONE, RD_TILE, RH_PUBLIC),
    RH_FIELD_BY(RdState, column, RH_NONE, RD_TILE, RH_PUBLIC),
    RH_FIELD_BY(RdState, lie, RD_LIE, RD_TILE, RH_PUBLIC),
    RH_FIELD_BY_BY(RdState, piece, RD_PIECE, RD_END, RD_CELL, RH_PUBLIC),
    RH_FIELD_BY_BY(RdState, front, RH_NONE, RH_PLAYER, RD_FACE, RH_PUBLIC),
    RH_FIELD_BY(RdState, behind, RH_NUMBER, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(RdState, lost, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY_BY(RdState, shares, RH_NONE, RH_PLAYER, RD_COMPANY, RH_PUBLIC),
    RH_FIELD_BY(RdState, bank_shares, RH_NONE, RD_COMPANY, RH_DERIVED),
    RH_FIELD_BY(RdState, director, RH_PLAYER, RD_COMPANY, RH_PUBLIC),
    RH_FIELD_BY_BY(RdState, boxes, RH_NONE, RD_COMPANY, RD_BOX, RH_PUBLIC),
    RH_FIELD_BY(RdState, built, RH_NONE, RD_COMPANY, RH_DERIVED),
    RH_FIELD_BY(RdState, chain, RH_NONE, RD_COMPANY, RH_DERIVED),
    RH_FIELD_BY(RdState, small, RH_NONE, RD_KIND, RH_DERIVED),
    RH_FIELD(RdState, bank, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, tiles, RH_NONE, RH_DERIVED),
    RH_FIELD_BY(RdState, large, RD_TILE, RD_END, RH_PUBLIC),
    RH_FIELD_BY(RdState, cell, RD_CELL, RD_END, RH_PUBLIC),
    RH_FIELD_BY(RdState, heading, RD_SIDE, RD_END, RH_PUBLIC),
    RH_FIELD(RdState, decision, RD_DECISION, RH_PUBLIC),
    RH_FIELD(RdState, turn, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(RdState, start_player, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(RdState, year, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, end, RD_END, RH_PUBLIC),
    RH_FIELD(RdState, income, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, rolled, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, to_roll, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, busy, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, idle, RH_NONE, RH_PUBLIC),
    RH_FIELD(RdState, final, RD_ENDING, RH_PUBLIC),
    RH_FIELD_BY(RdState, spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

RH_STATIC_ASSERT(sizeof(RdState) <= 1536);
RH_STATIC_ASSERT(sizeof(RdState) % 8 == 0);
RH_STATIC_ASSERT(sizeof(RdSetup) <= RH_SETUP_MAX);

/* ---- The game interface. ---- */

static void rd_start_line(const RdSetup *u, RdState *s)
{
    for (int t = 0; t < RD_TILES_MAX; t++) s->lie[t] = RH_NOTHING;
    for (int e = 0; e < RD_ENDS; e++) {
        for (int c = 0; c < RD_CELLS; c++) s->piece[e][c] = RH_NOTHING;
        s->cell[e] = u->start_cell;
    }
    s->lie[0] = u->start_lie;
    s->piece[RD_WEST_END][u->start_cell] = RD_TRACK_EW;
    s->heading[RD_WEST_END] = RD_WEST;
    s->heading[RD_EAST_END] = RD_EAST;
}

static void rd_start(const void *setup, void *state)
{
    const RdSetup *u = (const RdSetup *)setup;
    RdState *s = (RdState *)state;
    rh_zero(s, sizeof *s);
    rd_start_line(u, s);
    for (int c = 0; c < RD_COMPANIES_MAX; c++) s->director[c] = RH_NOTHING;
    rh_copy(s->boxes, u->boxes, sizeof s->boxes);
    for (int p = 0; p < u->players; p++) s->front[p][RD_JOKER] = u->start_jokers;
    s->bank = (int8_t)(u->supply - 1 - u->players * u->start_jokers);
    s->year = 1;
    s->end = s->final = s->turn = s->start_player = RH_NOTHING;
    s->decision = RD_START_PLAYER;
    if (!u->start_chance) {
        s->start_player = s->turn = 0;
        s->decision = RD_TURN;
    }
    rd_derive(u, s);
}

static int rd_actor(const void *setup, const void *state)
{
    const RdState *s = (const RdState *)state;
    (void)setup;
    switch (s->decision) {
    case RD_START_PLAYER:
    case RD_ROLLING: return RH_CHANCE;
    case RD_OVER: return RH_OVER;
    default: return s->turn;
    }
}

bool rd_belongs(int kind, int decision)
{
    switch (kind) {
    case RD_LAY: return decision == RD_TURN || decision == RD_FIRST || decision == RD_BRIDGE;
    case RD_ATTACH_TILE: return decision == RD_ATTACH;
    case RD_RETURN: return decision == RD_REDUCE;
    case RD_CHANCE_FACE: return decision == RD_ROLLING;
    case RD_CHANCE_START: return decision == RD_START_PLAYER;
    default: return decision == RD_TURN;
    }
}

static int rd_offers_start_player(const RdSetup *u, RhOffer *out)
{
    for (int p = 0; p < u->players; p++) {
        out[p].action = rh_action(RD_CHANCE_START, p, 0, 0, 0);
        out[p].amount_max = 0;
    }
    return u->players;
}

static int rd_offers_turn(const RdSetup *u, const RdState *s, RhOffer *out)
{
    int n = rd_offers_income(s, out);
    n += rd_offers_roll(s, out + n);
    n += rd_offers_buy(u, s, out + n);
    n += rd_offers_lay(u, s, out + n);
    n += rd_offers_station(u, s, out + n);
    n += rd_offers_stow(u, s, out + n);
    n += rd_offers_end(u, s, out + n);
    return n;
}

static int rd_offers(const void *setup, const void *state, RhOffer *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    switch (s->decision) {
    case RD_START_PLAYER: return rd_offers_start_player(u, out);
    case RD_TURN: return rd_offers_turn(u, s, out);
    case RD_ROLLING: return rd_offers_face(u, out);
    case RD_ATTACH: return rd_offers_attach(u, s, out);
    case RD_FIRST:
    case RD_BRIDGE: return rd_offers_lay(u, s, out);
    case RD_REDUCE: return rd_offers_return(s, out);
    default: return 0;
    }
}

static int rd_offers_of(const void *setup, const void *state, int kind, RhOffer *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    if (!rd_belongs(kind, s->decision)) return 0;
    switch (kind) {
    case RD_INCOME: return rd_offers_income(s, out);
    case RD_ROLL: return rd_offers_roll(s, out);
    case RD_BUY: return rd_offers_buy(u, s, out);
    case RD_LAY: return rd_offers_lay(u, s, out);
    case RD_STATION: return rd_offers_station(u, s, out);
    case RD_STOW: return rd_offers_stow(u, s, out);
    case RD_END_TURN: return rd_offers_end(u, s, out);
    default: return rd_offers(u, s, out); /* only one kind is possible in the decision */
    }
}

static void rd_apply(const void *setup, void *state, RhAction a, RhEvents *e)
{
    const RdSetup *u = (const RdSetup *)setup;
    RdState *s = (RdState *)state;
    switch (a.kind) {
    case RD_INCOME: rd_take_income(u, s, e); break;
    case RD_ROLL: rd_roll(u, s, a.arg[0], a.amount, e); break;
    case RD_BUY: rd_buy(s, a.arg[0], a.arg[1], e); break;
    case RD_LAY: rd_lay(u, s, a, e); break;
    case RD_STATION: rd_station(u, s, a, e); break;
    case RD_STOW: rd_stow(s, a.amount, e); break;
    case RD_ATTACH_TILE: rd_attach(u, s, a.arg[0], e); break;
    case RD_RETURN: rd_return(u, s, a.arg[0], e); break;
    case RD_END_TURN: rd_end_turn(u, s, a.amount, e); break;
    case RD_CHANCE_FACE: rd_fall(s, a.arg[0], e); break;
    case RD_CHANCE_START:
        s->start_player = (int8_t)a.arg[0];
        rh_emit(e, rh_action(RD_STARTS, a.arg[0], 0, 0, 0));
        rd_begin_turn(u, s, a.arg[0], e);
        break;
    default: RH_ASSERT(a.kind < RD_KINDS);
    }
}

/* Each seat is equally likely to start. A face is as likely as the number of sides that show it. */
static uint32_t rd_weight(const void *setup, const void *state, RhAction outcome)
{
    const RdSetup *u = (const RdSetup *)setup;
    (void)state;
    return outcome.kind == RD_CHANCE_FACE ? (uint32_t)u->weight[outcome.arg[0]] : 1;
}

/* Upper bounds on the length of a match. A turn has one income, one roll, one end, and an action
   for each die that falls. Every other action uses a die that was in front when the turn began, has
   been rolled, or was income or a bonus (putting a joker behind the screen uses one too), or it is
   a station or a new tile. The number of stations and tiles is limited, and each earns a bonus
   once. */
enum {
    RD_TURN_MAX = 3 + 4 * RD_DICE_MAX,
    RD_GAINS_MAX = (RD_COMPANIES_MAX * RD_STATIONS_MAX + RD_TILES_MAX) * (1 + RD_BONUS_MAX),
    RD_PLIES_MAX = 1 + RD_YEARS_MAX * RD_PLAYERS_MAX * RD_TURN_MAX + RD_GAINS_MAX
};

static const RhBoard *const rd_boards[] = {&rd_board_json, &rd_board_json}; /* by rules version */

const RhGame rd_game = {
    .id = "raildice",
    .title = "Railroad Dice",
    .stage = "complete",
    .boards = rd_boards,
    .rules_newest = 2,
    .plies_max = RD_PLIES_MAX,
    .setup_size = sizeof(RdSetup),
    .state_size = sizeof(RdState),
    .options = rd_options,
    .kinds = rd_kinds,
    .events = rd_events,
    .fields = rd_fields,
    .domains = rd_domains,
    .rules =
        {
            .load = rd_load,
            .start = rd_start,
            .actor = rd_actor,
            .offers = rd_offers,
            .offers_of = rd_offers_of,
            .apply = rd_apply,
            .weight = rd_weight,
            .hide = rd_hide,
            .deal = rd_deal,
            .is_open = rd_is_open,
            .standing = rd_standing,
            .derive = rd_derive,
            .check = rd_check,
        },
    .words =
        {
            .phase = "decision",
            .round = "year",
            .grave = "collapsed",
            .symbol = rd_symbol,
            .why = rd_why,
            .picture = RH_PICTURE(rd_picture),
            .cells = RH_PICTURE(rd_sheet),
            .facts = rd_facts,
            .code = rd_code,
            .aim = "carry the most passengers with the companies you direct.",
        },
    .hints = &rd_hints,
    .orders = RH_ORDERS(&rd_orders),
};
