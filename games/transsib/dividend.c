/* games/transsib/dividend.c - End of Turn and Check for Dividends.

   When the timing marker reaches its last box, this sequence follows: dividends; the phase shift
   with its auctions (phase 1) or nationalization (phase 2); stock adjustments; markers; the check
   for the end. The auctions of the phase shift interrupt the sequence, and tsr_finish_dividends
   continues it after them. Until then `timing` stays in its last box, and `turn` is the player who
   caused the dividend. */
#include "games/transsib/transsib.h"

/* The Bank pays every holder. The railroad's treasury stays as it is. */
static void tsr_pay_dividend(const TsrSetup *u, TsrState *s, int railroad, int event, RhEvents *e)
{
    int32_t each = tsr_per_certificate(s, railroad);
    for (int p = 0; p < u->players; p++) {
        int32_t paid = each * s->certificates[p][railroad];
        if (paid == 0) continue;
        s->cash[p] += paid;
        s->bank -= paid;
        rh_emit(e, rh_action(event, p, railroad, 0, paid));
    }
}

/* A nationalized railroad pays once more and leaves the game; only its links remain (R16, R17). */
static void tsr_nationalize(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    rh_emit(e, rh_action(TSR_WAS_NATIONALIZED, railroad, 0, 0, 0));
    tsr_pay_dividend(u, s, railroad, TSR_COMPENSATED, e);
    for (int p = 0; p < u->players; p++) s->certificates[p][railroad] = 0;
    s->held[railroad] = 0;
    s->status[railroad] = TSR_NATIONALIZED;
    s->bank += s->treasury[railroad];
    s->treasury[railroad] = s->income[railroad] = s->value[railroad] = 0;
}

/* Nationalizes every public railroad that is worth less than the marker's value; an equal value is
   safe (R25). Taking one railroad changes neither the value of another nor the marker, so the order
   does not matter. */
static int tsr_check_nationalization(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    int taken = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_is_public(u, s, r) && s->value[r] < s->nationalization) {
            tsr_nationalize(u, s, r, e);
            taken++;
        }
    }
    tsr_move_nationalization(u, s, taken * u->step_nationalized, e);
    return taken;
}

/* Any open railroad counts, even a private one. */
static bool tsr_phase_shift_due(const TsrSetup *u, const TsrState *s)
{
    for (int r = 0; r < u->railroads; r++) {
        if (s->status[r] == TSR_OPEN && s->value[r] >= u->value_shift) return true;
    }
    return false;
}

/* The public railroads with the highest income go up, all of them in a tie (R22). Private railroads
   go down, even those just opened in this sequence. */
static void tsr_adjust_stock(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    int highest = -1;
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_is_public(u, s, r) && s->income[r] > highest) highest = s->income[r];
    }
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_is_public(u, s, r) && s->income[r] == highest) tsr_step_up(u, s, r, 1, e);
        else if (tsr_is_private(u, s, r)) tsr_step_down(u, s, r, e);
    }
}

/* This is the only check for a value of 75 or too few public railroads (R3, R18). */
static uint64_t tsr_endings_now(const TsrSetup *u, const TsrState *s)
{
    uint64_t endings = 0;
    int open_to_all = 0;
    for (int r = 0; r < u->railroads; r++) {
        open_to_all += tsr_is_public(u, s, r);
        if (s->status[r] == TSR_OPEN && s->value[r] >= u->value_end) {
            endings |= (uint64_t)1 << TSR_END_STOCK;
        }
    }
    if (s->dividends >= u->dividends_end) endings |= (uint64_t)1 << TSR_END_DIVIDENDS;
    if (open_to_all < u->end_public_below && s->phase >= u->end_public_phase) {
        endings |= (uint64_t)1 << TSR_END_PUBLIC;
    }
    return endings;
}

static void tsr_next_turn(const TsrSetup *u, TsrState *s)
{
    s->turn = (int8_t)part_next_seat(u->players, s->turn);
    s->decision = TSR_TURN;
}

void tsr_finish_dividends(const TsrSetup *u, TsrState *s, int nationalized, RhEvents *e)
{
    tsr_adjust_stock(u, s, e);
    if (nationalized == 0) tsr_move_nationalization(u, s, u->step_none, e);
    s->dividends++;
    rh_emit(e, rh_action(TSR_DIVIDENDS_IS, 0, 0, 0, s->dividends));
    s->ending = tsr_endings_now(u, s);
    if (s->ending) {
        s->decision = TSR_OVER;
        for (uint64_t left = s->ending; left; left &= left - 1) {
            rh_emit(e, rh_action(TSR_ENDED, rh_lowest_bit(left), 0, 0, 0));
        }
    } else {
        s->timing = 0;
        tsr_next_turn(u, s);
    }
}

/* Pays dividends, then makes the phase shift or nationalizes. At the phase shift, the auctions of
   black and white interrupt the sequence. */
static void tsr_begin_dividends(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    for (int r = 0; r < u->railroads; r++) {
        if (s->status[r] == TSR_OPEN) tsr_pay_dividend(u, s, r, TSR_RECEIVED, e);
    }
    if (s->phase == 2) {
        tsr_finish_dividends(u, s, tsr_check_nationalization(u, s, e), e);
    } else if (!tsr_phase_shift_due(u, s)) {
        tsr_finish_dividends(u, s, 0, e);
    } else {
        s->phase = 2;
        rh_emit(e, rh_action(TSR_PHASE_SHIFTED, 0, 0, 0, 0));
        if (u->initial < u->railroads) tsr_begin_auctions(u, s, u->initial, s->turn);
        else tsr_finish_dividends(u, s, 0, e);
    }
}

void tsr_end_turn(const TsrSetup *u, TsrState *s, RhEvents *e)
{
    s->bought = s->bought_second = s->building = s->first_link = RH_NOTHING;
    s->end_cities = 0;
    if (s->timing < u->timing_end) tsr_next_turn(u, s);
    else tsr_begin_dividends(u, s, e);
}
