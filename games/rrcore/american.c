/* games/rrcore/american.c - American Railroads: boulders, spaces that want a coin, the stocks board
   with its dividends and payouts, steelworks. */
#include "games/rrcore/more.h"

/* ---- Boulders. ---- */

bool rr_is_boulder_on(const RrSetup *u, const RrState *s, int p, int route, int space)
{
    for (int b = 0; b < u->boulders; b++) {
        if ((s->boulders[p] >> b & 1) && u->boulder_route[b] == route &&
            u->boulder_space[b] == space)
            return true;
    }
    return false;
}

/* As far as level 1 gets before the first boulder. */
int rr_boulder_length(const RrSetup *u, const RrState *s, int p, int route, int length)
{
    for (int b = 0; b < u->boulders; b++) {
        if ((s->boulders[p] >> b & 1) && u->boulder_route[b] == route &&
            u->boulder_space[b] <= length)
            length = u->boulder_space[b] - 1;
    }
    return length;
}

static void rr_blast(const RrSetup *u, RrState *s, int boulder, RhEvents *e)
{
    int p = s->turn;
    s->boulders[p] = (int8_t)(s->boulders[p] & ~(1 << boulder));
    rh_emit(e, rh_action(RR_BLASTED, p, boulder, 0, 0));
    rr_count_room(u, s, p);
}

/* D30, UR10: the points come with the symbol, whether a boulder is left or not. With one left there
   is nothing to choose. */
void rr_gain_blast(const RrSetup *u, RrState *s, int points, RhEvents *e)
{
    int p = s->turn, left = rh_count_bits((uint64_t)s->boulders[p]) - rr_extra(s, RR_XBLAST);
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, points));
    if (left <= 0) return;
    if (left == 1 && !rr_extra(s, RR_XBLAST))
        rr_blast(u, s, rh_lowest_bit((uint64_t)s->boulders[p]), e);
    else rr_extra_more(s, false, RR_XBLAST, 1);
}

/* ---- Stocks. ---- */

static bool rr_is_dividend_free(const RrSetup *u, const RrState *s, int dividend)
{
    for (int row = 1; row <= u->stock_rows; row++) {
        if (s->row_token[row] == dividend) return false;
    }
    return true;
}

/* D33: the tokens of all rows up to the own one. */
void rr_gain_payout(const RrSetup *u, RrState *s)
{
    (void)u;
    for (int row = 1; row <= s->stock_row[s->turn]; row++) {
        if (s->row_token[row] == RH_NOTHING) continue;
        s->payout[s->row_token[row]]++;
        rr_extra_more(s, false, RR_XPAYOUT, 1);
    }
}

static void rr_use_dividend(const RrSetup *u, RrState *s, int dividend, RhEvents *e)
{
    rh_emit(e, rh_action(RR_DIVIDEND_PAID, s->turn, dividend, 0, 0));
    rr_gain(u, s, &u->dividend[dividend], false, e);
}

/* One row up, to the right of the markers that stand there; from the top a payout. */
static void rr_stock_up(const RrSetup *u, RrState *s, int dividend, RhEvents *e)
{
    int p = s->turn, row;
    rr_extra_less(s, RR_XSTOCK);
    if (s->stock_row[p] == u->stock_rows) {
        rr_gain_payout(u, s);
        return;
    }
    row = ++s->stock_row[p];
    s->stock_place[p] = ++s->stock_moves;
    rh_emit(e, rh_action(RR_STOCK_AT, p, 0, 0, row));
    if (s->row_token[row] == RH_NOTHING) {
        s->row_token[row] = (int8_t)dividend;
        rh_emit(e, rh_action(RR_DIVIDEND_LAID, dividend, 0, 0, row));
    }
    rr_use_dividend(u, s, s->row_token[row], e);
}

/* On the same row who is further left is ahead; Emil stands left-most on his row. */
static int rr_stock_ahead(const RrSetup *u, const RrState *s, int p)
{
    int ahead = 0;
    for (int q = 0; q < u->players; q++) {
        if (s->stock_row[q] != s->stock_row[p]) ahead += s->stock_row[q] > s->stock_row[p];
        else ahead += s->stock_place[q] < s->stock_place[p];
    }
    if (u->solo) ahead += u->emil_row >= s->stock_row[p];
    return ahead;
}

void rr_stock_majority(const RrSetup *u, const RrState *s, int *points)
{
    for (int p = 0; p < u->players; p++) {
        int ahead = rr_stock_ahead(u, s, p);
        points[p] = u->stocks && ahead < 2 ? u->stock_points[ahead] : 0;
    }
}

/* ---- Steelworks. ---- */

/* The last tile of a pile was taken. */
void rr_last_tile(const RrSetup *u, RrState *s, int tile, bool by_player)
{
    if (!(u->steel_piles >> tile & 1)) return;
    s->payouts_due++;
    if (!by_player) return;
    s->payout_taker = s->turn;
    if (u->shared) rr_queue_more(s, false, RR_U1, 1); /* it cannot be built there */
    else rr_extra_more(s, false, RR_XSTEEL, 1);
}

/* ---- What is offered and done. ---- */

static bool rr_may_pay(const RrSetup *u, const RrState *s, int special)
{
    const RrSpecial *x = &u->special[special];
    int p = s->turn;
    if (!x->coin || !(s->here[p] >> special & 1) || (s->fired[p] >> special & 1)) return false;
    return s->coins[p] > 0 && s->position[p][rr_piece(x->route, x->level)] >= x->space;
}

static int rr_offers_stock(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, row = s->stock_row[s->turn];
    if (!rr_extra(s, RR_XSTOCK)) return 0;
    if (row == u->stock_rows || s->row_token[row + 1] != RH_NOTHING) {
        out[n++].action = rh_action(RR_STOCK_UP, 0, 0, 0, 0);
        return n;
    }
    for (int d = 0; d < u->dividends; d++) {
        if (rr_is_dividend_free(u, s, d)) out[n++].action = rh_action(RR_LAY_DIVIDEND, d, 0, 0, 0);
    }
    return n;
}

int rr_offers_american(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, slots[RR_FACTORIES_MAX], places;
    for (int b = 0; b < u->boulders && rr_extra(s, RR_XBLAST); b++) {
        if (s->boulders[s->turn] >> b & 1) out[n++].action = rh_action(RR_BLAST, b, 0, 0, 0);
    }
    if (rr_must(s)) return n;
    for (int i = 0; i < u->first_special[RR_ROUTES] && rr_is_free_time(u, s); i++) {
        if (rr_may_pay(u, s, i)) out[n++].action = rh_action(RR_PAY_COIN, i, 0, 0, 0);
    }
    n += rr_offers_stock(u, s, out + n);
    for (int d = 0; d < u->dividends && rr_extra(s, RR_XPAYOUT); d++) {
        if (s->payout[d]) out[n++].action = rh_action(RR_PAYOUT, d, 0, 0, 0);
    }
    /* UR30b: a row that is due comes before the payout. */
    if (rr_extra(s, RR_XCOLLECT) && !(u->stock_first && rr_extra(s, RR_XSTOCK)))
        out[n++].action = rh_action(RR_COLLECT, 0, 0, 0, 0);
    if (rr_extra(s, RR_XSTEEL)) {
        places = rr_factory_slots(u, s, s->turn, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_STEEL, slots[i], 0, 0, 0);
    }
    return n;
}

void rr_do_american(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int i = a.arg[0], p = s->turn;
    switch (a.kind) {
    case RR_BLAST:
        rr_extra_less(s, RR_XBLAST);
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
        rr_extra_less(s, RR_XPAYOUT);
        s->payout[i]--;
        rr_use_dividend(u, s, i, e);
        break;
    case RR_COLLECT:
        rr_extra_less(s, RR_XCOLLECT);
        rr_gain_payout(u, s);
        break;
    default:
        RH_ASSERT(a.kind == RR_BUILD_STEEL);
        rr_extra_less(s, RR_XSTEEL);
        rr_build_factory(u, s, p, u->steel, i, e);
    }
}
