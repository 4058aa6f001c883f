/* games/transsib/stock.c - Buy Stock: one certificate, or two of different railroads with a bonus.

   The price is the stock value, paid into the railroad's treasury. Buying never moves the stock
   value. Buying one certificate does not move the timing marker; buying two advances it. */
#include "games/transsib/transsib.h"

static bool tsr_certificate_left(const TsrSetup *u, const TsrState *s, int railroad)
{
    return s->status[railroad] == TSR_OPEN && s->held[railroad] < u->certificates[railroad];
}

/* Certificates of private railroads can be bought too: this is how they become public (R6). */
bool tsr_may_buy(const TsrSetup *u, const TsrState *s, int player, int railroad)
{
    return tsr_certificate_left(u, s, railroad) && s->cash[player] >= s->value[railroad];
}

/* The second certificate must be of another railroad, and enough must be left for the bonus. */
bool tsr_may_buy_second(const TsrSetup *u, const TsrState *s, int player, int railroad)
{
    return railroad != s->bought && tsr_certificate_left(u, s, railroad) &&
           s->cash[player] >= s->value[railroad] + u->bonus_two;
}

static RhOffer tsr_offer(int kind, int railroad)
{
    RhOffer o;
    o.action = rh_action(kind, railroad, 0, 0, 0);
    o.amount_max = 0;
    return o;
}

int tsr_offers_buy(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int n = 0;
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_may_buy(u, s, s->turn, r)) out[n++] = tsr_offer(TSR_BUY, r);
    }
    return n;
}

int tsr_offers_second_certificate(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    int n = 0;
    out[n++] = tsr_offer(TSR_STOP, 0);
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_may_buy_second(u, s, s->turn, r)) out[n++] = tsr_offer(TSR_BUY, r);
    }
    return n;
}

int tsr_offers_bonus(const TsrSetup *u, const TsrState *s, RhOffer *out)
{
    (void)u;
    out[0] = tsr_offer(TSR_DO_BONUS, s->bought);
    out[1] = tsr_offer(TSR_DO_BONUS, s->bought_second);
    return 2;
}

static void tsr_take_certificate(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    int p = s->turn;
    s->cash[p] -= s->value[railroad];
    s->treasury[railroad] += s->value[railroad];
    s->certificates[p][railroad]++;
    s->held[railroad]++;
    rh_emit(e, rh_action(TSR_BOUGHT, p, railroad, 0, s->value[railroad]));
    if (s->held[railroad] == u->public_min)
        rh_emit(e, rh_action(TSR_WENT_PUBLIC, railroad, 0, 0, 0));
}

/* D4 buy. D5 follows if a second purchase is possible. */
void tsr_buy(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    RH_ASSERT(tsr_may_buy(u, s, s->turn, railroad));
    tsr_take_certificate(u, s, railroad, e);
    s->bought = (int8_t)railroad;
    for (int r = 0; r < u->railroads; r++) {
        if (tsr_may_buy_second(u, s, s->turn, r)) {
            s->decision = TSR_SECOND_CERTIFICATE;
            return;
        }
    }
    tsr_end_turn(u, s, e);
}

/* D5 buy. */
void tsr_buy_second(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    RH_ASSERT(tsr_may_buy_second(u, s, s->turn, railroad));
    tsr_take_certificate(u, s, railroad, e);
    s->bought_second = (int8_t)railroad;
    s->decision = TSR_BONUS;
    rh_emit(e, rh_action(TSR_OWES_BONUS, s->turn, 0, 0, u->bonus_two));
}

/* D6: the player pays the bonus to one of the two treasuries, not to the Bank. */
void tsr_pay_bonus(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e)
{
    RH_ASSERT(railroad == s->bought || railroad == s->bought_second);
    s->cash[s->turn] -= u->bonus_two;
    s->treasury[railroad] += u->bonus_two;
    rh_emit(e, rh_action(TSR_PAID_BONUS, s->turn, railroad, 0, u->bonus_two));
    tsr_advance_timing(u, s, e);
    tsr_end_turn(u, s, e);
}
