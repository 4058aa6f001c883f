/* games/rrcore/american.c - American Railroads: boulders, spaces that cost a coin, the stocks board
   with its dividends and payouts, and steelworks. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

/* ---- The board file. ---- */

/* The boulder on the industry track is used only with two tracks. */
static void rr_read_boulders(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson list = part_need(&in->part, in->board, "boulders", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        bool industry = rh_json_member(v, "cell").at != 0;
        int n = u->boulders, route = RR_ROUTES;
        if (industry && u->upper == RH_NOTHING) continue;
        if (n == RR_BOULDERS_MAX) {
            part_fail(&in->part, "a player has at most 2 boulders", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->boulder_id, n,
                    "two boulders have the id");
        if (!industry) route = rr_route_named(in, part_need(&in->part, v, "route", 's'));
        if (in->part.err.what) return;
        u->boulder_route[n] = (int16_t)route;
        u->boulder_space[n] = part_number(&in->part, v, industry ? "cell" : "space", 2,
                                          industry ? u->cells - 1 : u->length[route]);
        u->boulders++;
    }
}

static void rr_read_steelworks(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson steel = part_need(&in->part, in->board, "steelworks", 'o');
    RhJson list = part_need(&in->part, steel, "piles", 'a');
    u->steel = (int16_t)rr_add_factory_tile(in, steel);
    if (in->part.err.what) return;
    u->yielding_tiles |= 1u << u->steel;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int tile = part_named(&in->part, v, (const char(*)[PART_ID_MAX])u->tile_id, u->tiles,
                              "no tile is called");
        if (tile != RH_NOTHING) u->steel_piles |= 1u << tile;
    }
}

static void rr_american_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson spike = part_need(&in->part, in->board, "golden_spike", 'o');
    RhJson stocks = part_need(&in->part, in->board, "stocks", 'o');
    RhJson points = rh_json_first(part_need(&in->part, stocks, "majority", 'a'), 0);
    RhJson tokens = part_need(&in->part, in->board, "idea_tokens", 'a');
    if (part != RR_READ_BOARD) return;
    u->stocks = 1;
    u->spike_points = part_number(&in->part, spike, "points", 0, RR_VALUE_MAX);
    u->spike_more = part_number(&in->part, spike, "with_token", 0, RR_VALUE_MAX);
    u->stock_rows = part_number(&in->part, stocks, "rows", 1, RR_ROWS_MAX);
    u->emil_row = part_number(&in->part, stocks, "emil", 0, RR_ROWS_MAX);
    u->stock_points[0] = part_whole(&in->part, "majority", points, 0, 100);
    u->stock_points[1] = part_whole(&in->part, "majority", rh_json_next(points, 0), 0, 100);
    u->dividends =
        rr_read_things(in, part_need(&in->part, in->board, "dividends", 'a'), RR_PLAIN,
                       u->dividend_id, u->dividend, RR_DIVIDENDS_MAX, "two dividends have the id");
    if (!in->part.err.what && u->dividends < u->stock_rows)
        part_fail(&in->part, "there are fewer dividends than rows", "", in->board);
    for (RhJson v = rh_json_first(tokens, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_one(in, v, RR_ON_TOKEN, u->token_id, u->token, &u->tokens, RR_TOKENS_MAX);
    if (!in->part.err.what) rr_read_boulders(in);
    if (!in->part.err.what) rr_read_steelworks(in);
}

/* ---- Boulders. ---- */

static int rr_american_blocks(const RrSetup *u, const RrState *s, int p, int route, int space)
{
    for (int b = 0; b < u->boulders; b++) {
        if ((RR_SEE(s, american)->boulders[p] >> b & 1) && u->boulder_route[b] == route &&
            u->boulder_space[b] == space)
            return RR_WHY_BOULDER;
    }
    return 0;
}

/* Level 1 stops before the first boulder, although the route continues behind it. */
static int rr_american_length(const RrSetup *u, const RrState *s, int p, int route, int length,
                              int what)
{
    for (int b = 0; b < u->boulders && what != RR_LENGTH_END; b++) {
        if ((RR_SEE(s, american)->boulders[p] >> b & 1) && u->boulder_route[b] == route &&
            u->boulder_space[b] <= length)
            length = u->boulder_space[b] - 1;
    }
    return length;
}

static void rr_blast(const RrSetup *u, RrState *s, int boulder, RhEvents *e)
{
    RrAmericanState *american = RR_PART(s, american);
    int p = s->turn;
    american->boulders[p] = (int8_t)(american->boulders[p] & ~(1 << boulder));
    rh_emit(e, rh_action(RR_BLASTED, p, boulder, 0, 0));
    rr_count_room(u, s, p);
}

/* UR10: the symbol scores whether a boulder is left or not. With one boulder left there is nothing
   to choose. */
static void rr_gain_blast(const RrSetup *u, RrState *s, int points, RhEvents *e)
{
    RrAmericanState *american = RR_PART(s, american);
    int p = s->turn,
        left = rh_count_bits((uint64_t)american->boulders[p]) - rr_units_of(s, RR_XBLAST);
    rr_gain_points(s, p, points, e);
    if (left <= 0) return;
    if (left == 1 && !rr_units_of(s, RR_XBLAST))
        rr_blast(u, s, rh_lowest_bit((uint64_t)american->boulders[p]), e);
    else rr_add_units(s, false, RR_XBLAST, 1);
}

/* ---- Stocks. ---- */

static bool rr_is_dividend_free(const RrSetup *u, const RrState *s, int dividend)
{
    for (int row = 1; row <= u->stock_rows; row++) {
        if (RR_SEE(s, american)->row_token[row] == dividend) return false;
    }
    return true;
}

/* Adds the dividends of all rows up to the player's. */
static void rr_gain_payout(const RrSetup *u, RrState *s)
{
    RrAmericanState *american = RR_PART(s, american);
    (void)u;
    for (int row = 1; row <= american->stock_row[s->turn]; row++) {
        if (american->row_token[row] == RH_NOTHING) continue;
        american->payout[american->row_token[row]]++;
        rr_add_units(s, false, RR_XPAYOUT, 1);
    }
}

static void rr_use_dividend(const RrSetup *u, RrState *s, int dividend, RhEvents *e)
{
    rh_emit(e, rh_action(RR_DIVIDEND_PAID, s->turn, dividend, 0, 0));
    rr_gain(u, s, &u->dividend[dividend], false, e);
}

/* Moves the stock marker one row up, to the right of the markers there; at the top, pays out
   instead. */
static void rr_stock_up(const RrSetup *u, RrState *s, int dividend, RhEvents *e)
{
    RrAmericanState *american = RR_PART(s, american);
    int p = s->turn, row;
    rr_take_unit(s, RR_XSTOCK);
    if (american->stock_row[p] == u->stock_rows) {
        rr_gain_payout(u, s);
        return;
    }
    row = ++american->stock_row[p];
    american->stock_place[p] = ++american->stock_moves;
    rh_emit(e, rh_action(RR_STOCK_AT, p, 0, 0, row));
    if (american->row_token[row] == RH_NOTHING) {
        american->row_token[row] = (int8_t)dividend;
        rh_emit(e, rh_action(RR_DIVIDEND_LAID, dividend, 0, 0, row));
    }
    rr_use_dividend(u, s, american->row_token[row], e);
}

/* On the same row the marker further left is ahead; that of the solo opponent is always
   left-most. */
static int rr_stock_ahead(const RrSetup *u, const RrState *s, int p)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int ahead = 0;
    for (int q = 0; q < u->players; q++) {
        if (american->stock_row[q] != american->stock_row[p])
            ahead += american->stock_row[q] > american->stock_row[p];
        else ahead += american->stock_place[q] < american->stock_place[p];
    }
    if (u->solo) ahead += u->emil_row >= american->stock_row[p];
    return ahead;
}

int rr_stock_points(const RrSetup *u, const RrState *s, int p)
{
    int ahead = rr_stock_ahead(u, s, p);
    return u->stocks && ahead < 2 ? u->stock_points[ahead] : 0;
}

static void rr_american_score_end(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    int points = rr_stock_points(u, s, p);
    if (!points) return;
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_STOCK_SCORED, p, 0, 0, points));
}

static int rr_american_star(const RrSetup *u, const RrState *s, int p, const RrSpecial *x,
                            int points)
{
    if (x->effects.at[0].op != RR_OP_SPIKE) return points;
    return RR_SEE(s, american)->spikes[p] ? u->spike_more : u->spike_points;
}

static void rr_american_begin_play(const RrSetup *u, RrState *s)
{
    RrAmericanState *american = RR_PART(s, american);
    for (int i = 0; i < u->players; i++) american->stock_place[s->order[i]] = (int8_t)i;
    american->stock_moves = (int8_t)u->players;
}

/* ---- Payouts for all, after a turn. ---- */

/* Rulebook, section 4.6: the player who took the last tile comes first. */
static void rr_open_payout(const RrSetup *u, RrState *s, RhEvents *e)
{
    RR_PART(s, american)->payouts_due--;
    rr_open_frame(u, s, RR_FRAME_PAYOUT, rr_turn(s)->payout_taker, false, e);
}

static bool rr_american_settle(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (!rr_turn(s)->turn_over || !RR_PART(s, american)->payouts_due || s->stage == RR_STAGE_FRAME)
        return false;
    rr_open_payout(u, s, e);
    return true;
}

/* UR12: a payout may lead to another one, even after a turn of the solo opponent. */
static bool rr_american_frame_closed(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (!RR_PART(s, american)->payouts_due || s->stage == RR_STAGE_FRAME) return false;
    rr_open_payout(u, s, e);
    return true;
}

/* The solo opponent may have taken the last tile of a pile. */
static void rr_american_rival_done(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (RR_PART(s, american)->payouts_due) rr_open_payout(u, s, e);
}

static void rr_american_put_aside(const RrSetup *u, RrState *s, int frame, bool open)
{
    RrAmericanState *american = RR_PART(s, american);
    (void)u;
    (void)open;
    for (int d = 0; d < RR_DIVIDENDS_MAX; d++) {
        int8_t count = american->payout[d];
        american->payout[d] = american->frame_payout[frame][d];
        american->frame_payout[frame][d] = count;
    }
}

static void rr_american_drop(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrAmericanState *american = RR_PART(s, american);
    (void)u;
    (void)e;
    rh_zero(american->payout, sizeof american->payout);
}

/* ---- Steelworks. ---- */

static bool rr_american_factory_leaves(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    (void)e;
    return s->factory[p][slot] == u->steel;
}

/* Called when the last tile of a pile has been taken. */
static void rr_american_last_tile(const RrSetup *u, RrState *s, int tile, bool by_player)
{
    if (!(u->steel_piles >> tile & 1)) return;
    RR_PART(s, american)->payouts_due++;
    if (!by_player) return;
    rr_turn(s)->payout_taker = s->turn;
    if (u->industry) rr_queue_more(s, false, RR_U1, 1); /* a steelworks cannot be built there */
    else rr_add_units(s, false, RR_XSTEEL, 1);
}

/* ---- Offers and actions. ---- */

static bool rr_may_pay(const RrSetup *u, const RrState *s, int special)
{
    const RrSpecial *x = &u->special[special];
    int p = s->turn;
    if (!x->coin || !(s->here[p] >> special & 1) || (s->fired[p] >> special & 1)) return false;
    return s->coins[p] > 0 && s->position[p][rr_piece(x->route, x->level)] >= x->space;
}

static int rr_offers_stock(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int n = 0, row = american->stock_row[s->turn];
    if (!rr_units_of(s, RR_XSTOCK)) return 0;
    if (row == u->stock_rows || american->row_token[row + 1] != RH_NOTHING) {
        out[n++].action = rh_action(RR_STOCK_UP, 0, 0, 0, 0);
        return n;
    }
    for (int d = 0; d < u->dividends; d++) {
        if (rr_is_dividend_free(u, s, d)) out[n++].action = rh_action(RR_LAY_DIVIDEND, d, 0, 0, 0);
    }
    return n;
}

static int rr_american_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int n = 0, slots[RR_FACTORIES_MAX], places;
    bool urgent = rr_units_of(s, RR_XBLAST) != 0;
    for (int b = 0; b < u->boulders && rr_units_of(s, RR_XBLAST); b++) {
        if (american->boulders[s->turn] >> b & 1) out[n++].action = rh_action(RR_BLAST, b, 0, 0, 0);
    }
    if (urgent) return n;
    for (int i = 0; i < u->first_special[RR_ROUTES] && rr_is_free_time(u, s); i++) {
        if (rr_may_pay(u, s, i)) out[n++].action = rh_action(RR_PAY_COIN, i, 0, 0, 0);
    }
    n += rr_offers_stock(u, s, out + n);
    for (int d = 0; d < u->dividends && rr_units_of(s, RR_XPAYOUT); d++) {
        if (american->payout[d]) out[n++].action = rh_action(RR_PAYOUT, d, 0, 0, 0);
    }
    /* UR30b: a move up comes before the payout. */
    if (rr_units_of(s, RR_XCOLLECT) && !(u->stock_first && rr_units_of(s, RR_XSTOCK)))
        out[n++].action = rh_action(RR_COLLECT, 0, 0, 0, 0);
    if (rr_units_of(s, RR_XSTEEL)) {
        places = rr_factory_slots(u, s, s->turn, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_STEEL, slots[i], 0, 0, 0);
    }
    return n;
}

static void rr_american_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int i = a.arg[0], p = s->turn;
    switch (a.kind) {
    case RR_BLAST:
        rr_take_unit(s, RR_XBLAST);
        rr_blast(u, s, i, e);
        break;
    case RR_PAY_COIN:
        s->coins[p]--;
        s->fired[p] |= (uint64_t)1 << i;
        rh_emit(e, rh_action(RR_SPECIAL_REACHED, p, i, 0, 0));
        rr_gain(u, s, &u->special[i].effects, false, e);
        break;
    case RR_STOCK_UP: rr_stock_up(u, s, RH_NOTHING, e); break;
    case RR_LAY_DIVIDEND: rr_stock_up(u, s, i, e); break;
    case RR_PAYOUT:
        rr_take_unit(s, RR_XPAYOUT);
        RR_PART(s, american)->payout[i]--;
        rr_use_dividend(u, s, i, e);
        break;
    case RR_COLLECT:
        rr_take_unit(s, RR_XCOLLECT);
        rr_gain_payout(u, s);
        break;
    default:
        RH_ASSERT(a.kind == RR_BUILD_STEEL);
        rr_take_unit(s, RR_XSTEEL);
        rr_build_factory(u, s, p, u->steel, i, e);
    }
}

static bool rr_american_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)direct;
    switch (x.op) {
    case RR_OP_BLAST: rr_gain_blast(u, s, x.n, e); return true;
    case RR_OP_STOCK: rr_add_units(s, false, RR_XSTOCK, x.n); return true;
    case RR_OP_COLLECT: rr_add_units(s, false, RR_XCOLLECT, x.n); return true;
    case RR_OP_SPIKES:
        RR_PART(s, american)->spikes[s->turn] = 1;
        rh_emit(e, rh_action(RR_SPIKED, s->turn, 0, 0, 0));
        return true;
    default: return false;
    }
}

static void rr_american_begin(const RrSetup *u, RrState *s)
{
    RrAmericanState *american = RR_PART(s, american);
    for (int p = 0; p < u->players; p++) american->boulders[p] = (int8_t)((1 << u->boulders) - 1);
    for (int row = 0; row <= RR_ROWS_MAX; row++) american->row_token[row] = RH_NOTHING;
}

/* ---- Invariants, refusals and facts. ---- */

static const char *rr_american_check(const RrSetup *u, const RrState *s)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int top = 0, due = 0, used = 0;
    for (int p = 0; p < u->players; p++) {
        if (american->stock_row[p] < 0 || american->stock_row[p] > u->stock_rows)
            return "a row that is not there";
        if (american->stock_row[p] > top) top = american->stock_row[p];
        for (int b = 0; b < u->boulders; b++) {
            int at = u->boulder_route[b] == RR_ROUTES
                         ? s->marker[p][0]
                         : s->position[p][rr_piece(u->boulder_route[b], 0)];
            if ((american->boulders[p] >> b & 1) && at >= u->boulder_space[b])
                return "somebody beyond a boulder";
        }
    }
    for (int row = 1; row <= u->stock_rows; row++) {
        int token = american->row_token[row];
        if ((token != RH_NOTHING) != (row <= top)) return "a row without its dividend";
        if (token == RH_NOTHING) continue;
        if (used >> token & 1) return "a dividend in two places";
        used |= 1 << token;
    }
    for (int d = 0; d < RR_DIVIDENDS_MAX; d++) due += american->payout[d];
    return due == rr_units_of(s, RR_XPAYOUT) ? 0 : "a payout that is not due";
}

/* Why the player cannot pay the coin of a space. */
static void rr_why_coin(const RrSetup *u, const RrState *s, int special, RhEvents *out)
{
    const RrSpecial *x = &u->special[special];
    int kind = RR_WHY_COINS, p = s->turn;
    if (!x->coin || (s->fired[p] >> special & 1)) kind = RR_WHY_GONE;
    else if (s->stage != RR_STAGE_ROUND) kind = RR_WHY_USED;
    else if (s->position[p][rr_piece(x->route, x->level)] < x->space) kind = RR_WHY_TRACK;
    else if (!rr_is_free_time(u, s)) kind = RR_WHY_LATER;
    rh_emit(out, rh_action(kind, kind == RR_WHY_TRACK ? x->level : 0, 0, 0,
                           kind == RR_WHY_COINS ? 1 : 0));
}

static bool rr_american_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    if (a.kind == RR_PAY_COIN) rr_why_coin(u, s, a.arg[0], out);
    else if (a.kind == RR_COLLECT) rh_emit(out, rh_action(RR_WHY_LATER, 0, 0, 0, 0));
    else return false;
    return true;
}

static void rr_american_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "boulders", '{');
    for (int b = 0; b < u->boulders; b++) {
        bool industry = u->boulder_route[b] == RR_ROUTES;
        rr_fact_open(f->out, u->boulder_id[b], '{');
        rr_fact_symbol(f, "route", RR_ROUTE, industry ? (int)RH_NOTHING : u->boulder_route[b]);
        rr_fact_number(f->out, "space", u->boulder_space[b]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "stocks", '{');
    rr_fact_number(f->out, "rows", u->stock_rows);
    rr_fact_number(f->out, "first", u->stock_points[0]);
    rr_fact_number(f->out, "second", u->stock_points[1]);
    rr_fact_number(f->out, "emil_row", u->emil_row);
    rh_put_char(f->out, '}');
    rr_fact_things(f, "dividends", RR_DIVIDEND, u->dividend, u->dividends);
    rr_fact_open(f->out, "steelworks", '{');
    rr_fact_symbol(f, "tile", RR_TILE, u->steel);
    rr_fact_set(f, "piles", RR_TILE, u->steel_piles);
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "spikes", '[');
    rh_put_number(f->out, u->spike_points);
    rh_put_char(f->out, ',');
    rh_put_number(f->out, u->spike_more);
    rh_put_char(f->out, ']');
}

static void rr_american_facts_player(const RrFacts *f, int p)
{
    const RrState *s = f->s;
    const RrAmericanState *american = RR_SEE(s, american);
    if (f->u->boulders) rr_fact_set(f, "boulders", RR_BOULDER, (uint64_t)american->boulders[p]);
    rr_fact_flag(f->out, "spikes", american->spikes[p]);
    rr_fact_number(f->out, "stock_row", american->stock_row[p]);
    rr_fact_number(f->out, "stock_place", american->stock_place[p]);
}

/* Writes the dividends on the rows of the stocks board, from row 1 on, and what is left of
   payouts. */
static void rr_american_facts(const RrFacts *f)
{
    const RrState *s = f->s;
    const RrAmericanState *american = RR_SEE(s, american);
    rr_fact_open(f->out, "stocks", '{');
    rr_fact_items(f, "rows", RR_DIVIDEND, american->row_token + 1, f->u->stock_rows);
    rr_fact_open(f->out, "payout", '[');
    for (int d = 0; d < f->u->dividends; d++) {
        if (!american->payout[d]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "dividend", RR_DIVIDEND, d);
        rr_fact_number(f->out, "count", american->payout[d]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_number(f->out, "due", american->payouts_due);
    rh_put_char(f->out, '}');
}

/* ---- The module. ---- */

static bool rr_american_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->board == RR_AMERICAN;
}

static const RrModuleKind rr_american_kinds[] = {
    RR_PAID_KIND(RR_BLAST, RR_XBLAST),        RR_FREE_KIND(RR_PAY_COIN),
    RR_PAID_KIND(RR_STOCK_UP, RR_XSTOCK),     RR_PAID_KIND(RR_LAY_DIVIDEND, RR_XSTOCK),
    RR_PAID_KIND(RR_PAYOUT, RR_XPAYOUT),      RR_PAID_KIND(RR_COLLECT, RR_XCOLLECT),
    RR_BUILD_KIND(RR_BUILD_STEEL, RR_XSTEEL), RR_KINDS_END};

const RrModule rr_module_american = {
    .name = "american",
    .kinds = rr_american_kinds,
    .urgent = RR_UNIT_SET(RR_XBLAST),
    .within = RR_UNIT_SET(RR_XBLAST),
    .frame = RR_FRAME_PAYOUT,
    .after_turn = 1,
    .place_in_facts = 1,
    .adds_actions = 1,
    .joins = rr_american_joins,
    .read = rr_american_read,
    .begin = rr_american_begin,
    .begin_play = rr_american_begin_play,
    .offers = rr_american_offers,
    .apply = rr_american_apply,
    .gain = rr_american_gain,
    .length = rr_american_length,
    .blocks = rr_american_blocks,
    .factory_leaves = rr_american_factory_leaves,
    .last_tile = rr_american_last_tile,
    .settle = rr_american_settle,
    .put_aside = rr_american_put_aside,
    .follow = rr_gain_payout,
    .frame_closed = rr_american_frame_closed,
    .drop = rr_american_drop,
    .rival_done = rr_american_rival_done,
    .star = rr_american_star,
    .score_end = rr_american_score_end,
    .check = rr_american_check,
    .why = rr_american_why,
    .facts_table = rr_american_facts_table,
    .facts_player = rr_american_facts_player,
    .facts = rr_american_facts,
};
