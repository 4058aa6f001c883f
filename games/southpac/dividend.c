/* games/southpac/dividend.c - Pay Dividends, the order of a round, and the end of the game.

   Income is money only here: the bank pays it when a dividend is declared, be it of $0, and not
   when the action is skipped (R15). */
#include "games/southpac/southpac.h"

/* ---- Pay Dividends. ---- */

int sp_shares_held(const SpSetup *u, const SpState *s, int railroad)
{
    return u->shares - s->unsold[railroad];
}

int32_t sp_dividend_max(const SpSetup *u, const SpState *s)
{
    int r = s->railroad;
    return (s->treasury[r] + s->income[r]) / sp_shares_held(u, s, r);
}

int sp_offers_dividend(const SpSetup *u, const SpState *s, RhOffer *out)
{
    out[0].action = rh_action(SP_DO_DIVIDEND, 0, 0, 0, 0);
    out[0].amount_max = sp_dividend_max(u, s);
    out[1].action = rh_action(SP_SKIP, 0, 0, 0, 0);
    out[1].amount_max = 0;
    return 2;
}

static void sp_begin_operation(SpState *s, int railroad)
{
    s->railroad = (int8_t)railroad;
    s->decision = SP_OFFER;
}

static void sp_end_operation(const SpSetup *u, SpState *s, RhEvents *e)
{
    if (s->railroad + 1 == u->railroads) sp_begin_bull_market(u, s, e);
    else sp_begin_operation(s, s->railroad + 1);
}

void sp_pay_dividend(const SpSetup *u, SpState *s, int32_t each, RhEvents *e)
{
    int r = s->railroad;
    RH_ASSERT(each >= 0);
    RH_ASSERT(each <= sp_dividend_max(u, s));
    s->treasury[r] += s->income[r];
    s->incomes_paid += s->income[r];
    rh_emit(e, rh_action(SP_EARNED, r, 0, 0, s->income[r]));
    rh_emit(e, rh_action(SP_DECLARED, r, 0, 0, each));
    for (int p = 0; p < u->players; p++) {
        int32_t paid = each * s->shares[p][r];
        s->treasury[r] -= paid;
        s->cash[p] += paid;
        if (paid) rh_emit(e, rh_action(SP_RECEIVED, p, r, 0, paid));
    }
    sp_end_operation(u, s, e);
}

void sp_skip_dividend(const SpSetup *u, SpState *s, RhEvents *e)
{
    rh_emit(e, rh_action(SP_SKIPPED, s->railroad, 0, 0, 0));
    sp_end_operation(u, s, e);
}

/* ---- The round and the end. ---- */

void sp_begin_round(const SpSetup *u, SpState *s, RhEvents *e)
{
    RH_ASSERT(s->round < u->max_rounds);
    s->round++;
    rh_emit(e, rh_action(SP_ROUND_IS, 0, 0, 0, s->round));
    sp_begin_operation(s, 0);
}

/* Only what is left now counts: a cube that came back in a sale saves the game (R19). */
static uint64_t sp_endings_now(const SpSetup *u, const SpState *s)
{
    uint64_t ending = 0;
    int unsold = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (!s->cubes[r]) ending |= (uint64_t)1 << SP_END_CUBES;
        unsold += s->unsold[r];
    }
    if (!unsold) ending |= (uint64_t)1 << SP_END_SHARES;
    if (s->round == u->max_rounds) ending |= (uint64_t)1 << SP_END_ROUNDS;
    return ending;
}

void sp_end_round(const SpSetup *u, SpState *s, RhEvents *e)
{
    s->turn = RH_NOTHING;
    s->ending = sp_endings_now(u, s);
    if (!s->ending) {
        sp_begin_round(u, s, e);
        return;
    }
    s->decision = SP_OVER;
    for (int i = 0; i < SP_ENDINGS; i++) {
        if (s->ending >> i & 1) rh_emit(e, rh_action(SP_ENDED, i, 0, 0, 0));
    }
}
