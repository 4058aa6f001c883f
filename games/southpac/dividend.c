/* games/southpac/dividend.c - Pay Dividends.

   Income turns into money only here: the bank pays it when a dividend is declared, even one of $0,
   but not when the action is skipped (R15). */
#include "games/southpac/southpac.h"

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
}

void sp_skip_dividend(const SpState *s, RhEvents *e)
{
    rh_emit(e, rh_action(SP_SKIPPED, s->railroad, 0, 0, 0));
}
