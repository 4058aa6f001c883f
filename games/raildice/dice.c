/* games/raildice/dice.c - Take Income, Roll Dice, Buy Shares, Reduce to Five Dice. */
#include "games/raildice/raildice.h"

bool rd_is_director(const RdSetup *u, const RdState *s, int player)
{
    for (int c = 0; c < u->companies; c++) {
        if (s->director[c] == player) return true;
    }
    return false;
}

/* ---- Using dice. ---- */

void rd_use_die(RdState *s, int face)
{
    int8_t *front = s->front[s->turn];
    front[front[face] ? face : RD_JOKER]--;
}

void rd_pay(RdState *s, int jokers, int behind, RhEvents *e)
{
    if (jokers + behind == 0) return;
    s->front[s->turn][RD_JOKER] = (int8_t)(s->front[s->turn][RD_JOKER] - jokers);
    rd_add_behind(s, s->turn, -behind);
    s->bank = (int8_t)(s->bank + jokers + behind);
    rh_emit(e, rh_action(RD_PAID, s->turn, jokers, behind, jokers + behind));
}

bool rd_give_jokers(const RdSetup *u, RdState *s, int count, RhEvents *e)
{
    if (s->final != RH_NOTHING) return true;
    if (s->bank < count) {
        rd_collapse(u, s, e);
        return false;
    }
    s->bank = (int8_t)(s->bank - count);
    s->front[s->turn][RD_JOKER] = (int8_t)(s->front[s->turn][RD_JOKER] + count);
    rh_emit(e, rh_action(RD_GOT_BONUS, s->turn, 0, 0, count));
    return true;
}

/* ---- Take Income. ---- */

int rd_income(const RdSetup *u, const RdState *s, int player)
{
    int stations = 0;
    if (!rd_is_director(u, s, player)) return s->lost[player] ? u->income_lost : u->income_min;
    for (int c = 0; c < u->companies; c++) {
        if (s->director[c] == player) stations += s->built[c];
    }
    return stations > u->income_min ? stations : u->income_min;
}

bool rd_may_income(const RdState *s)
{
    return !s->income && s->year > 1 && s->final == RH_NOTHING;
}

int rd_offers_income(const RdState *s, RhOffer *out)
{
    if (!rd_may_income(s)) return 0;
    out->action = rh_action(RD_INCOME, 0, 0, 0, 0);
    out->amount_max = 0;
    return 1;
}

void rd_take_income(const RdSetup *u, RdState *s, RhEvents *e)
{
    int p = s->turn, dice = rd_income(u, s, p);
    s->income = 1;
    if (s->bank < dice) {
        rd_collapse(u, s, e);
        return;
    }
    s->bank = (int8_t)(s->bank - dice);
    if (s->lost[p]) {
        s->front[p][RD_JOKER] = (int8_t)(s->front[p][RD_JOKER] + dice);
        rh_emit(e, rh_action(RD_TOOK_JOKERS, p, 0, 0, dice));
    } else {
        rd_add_behind(s, p, dice);
        rh_emit(e, rh_action(RD_TOOK_INCOME, p, 0, 0, dice));
    }
}

/* ---- Roll Dice: an offer for each number of jokers, with a range of dice from behind. ---- */

int rd_offers_roll(const RdState *s, RhOffer *out)
{
    int n = 0, behind = rd_behind(s, s->turn);
    if (s->rolled) return 0;
    for (int jokers = 0; jokers <= s->front[s->turn][RD_JOKER]; jokers++) {
        int least = jokers == 0;
        if (least > behind) continue;
        out[n].action = rh_action(RD_ROLL, jokers, 0, 0, least);
        out[n++].amount_max = behind;
    }
    return n;
}

void rd_roll(const RdSetup *u, RdState *s, int jokers, int behind, RhEvents *e)
{
    int p = s->turn, bonus = s->final == RH_NOTHING ? jokers * u->bonus_per_joker : 0;
    s->rolled = 1;
    if (s->bank < bonus) {
        rd_collapse(u, s, e);
        return;
    }
    s->bank = (int8_t)(s->bank - bonus);
    rd_add_behind(s, p, -behind);
    s->front[p][RD_JOKER] = (int8_t)(s->front[p][RD_JOKER] - jokers);
    s->to_roll = (int8_t)(behind + jokers + bonus);
    s->decision = RD_ROLLING;
    rh_emit(e, rh_action(RD_ROLLS, p, 0, 0, s->to_roll));
    if (bonus) rh_emit(e, rh_action(RD_BONUS_DICE, 0, 0, 0, bonus));
}

int rd_offers_face(const RdSetup *u, RhOffer *out)
{
    int n = 0;
    for (int f = 0; f < RD_FACES; f++) {
        if (!u->weight[f]) continue;
        out[n].action = rh_action(RD_CHANCE_FACE, f, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

void rd_fall(RdState *s, int face, RhEvents *e)
{
    s->front[s->turn][face]++;
    rh_emit(e, rh_action(RD_FELL, face, 0, 0, 0));
    if (--s->to_roll == 0) s->decision = RD_TURN;
}

/* ---- Buy Shares. ---- */

int rd_sold_out(const RdSetup *u, const RdState *s)
{
    int count = 0;
    for (int c = 0; c < u->companies; c++) count += s->bank_shares[c] == 0;
    return count;
}

/* `on_sale` is true if enough companies are sold out for Directors to sell. */
static bool rd_may_buy(const RdState *s, int company, int source, bool on_sale)
{
    int director = s->director[company];
    if (source == RD_BANK) return s->bank_shares[company] > 0;
    if (director == RH_NOTHING || director == s->turn) return false;
    return on_sale && s->shares[director][company] > 0;
}

int rd_offers_buy(const RdSetup *u, const RdState *s, RhOffer *out)
{
    int n = 0;
    const int8_t *front = s->front[s->turn];
    bool on_sale = rd_sold_out(u, s) >= u->players;
    if (!front[RD_SHARE] && !front[RD_JOKER]) return 0;
    for (int c = 0; c < u->companies; c++) {
        for (int source = 0; source < RD_SOURCES; source++) {
            if (!rd_may_buy(s, c, source, on_sale)) continue;
            out[n].action = rh_action(RD_BUY, c, source, 0, 0);
            out[n++].amount_max = 0;
        }
    }
    return n;
}

void rd_buy(RdState *s, int company, int source, RhEvents *e)
{
    int director = s->director[company];
    rd_use_die(s, RD_SHARE);
    s->shares[s->turn][company]++;
    s->busy = 1;
    if (source == RD_BANK) {
        s->bank_shares[company]--;
        s->bank++;
        rh_emit(e, rh_action(RD_BOUGHT, s->turn, company, 0, 0));
    } else {
        s->shares[director][company]--;
        rd_add_behind(s, director, 1);
        rh_emit(e, rh_action(RD_BOUGHT_FROM, s->turn, company, director, 0));
    }
}

/* ---- Jokers behind the screen, and the end of a turn. ---- */

int rd_offers_stow(const RdSetup *u, const RdState *s, RhOffer *out)
{
    if (!u->stow || !s->front[s->turn][RD_JOKER]) return 0;
    out->action = rh_action(RD_STOW, 0, 0, 0, 1);
    out->amount_max = s->front[s->turn][RD_JOKER];
    return 1;
}

void rd_stow(RdState *s, int jokers, RhEvents *e)
{
    int p = s->turn;
    s->front[p][RD_JOKER] = (int8_t)(s->front[p][RD_JOKER] - jokers);
    rd_add_behind(s, p, jokers);
    if (jokers) rh_emit(e, rh_action(RD_PUT_BEHIND, p, 0, 0, jokers));
}

int rd_offers_end(const RdSetup *u, const RdState *s, RhOffer *out)
{
    out->action = rh_action(RD_END_TURN, 0, 0, 0, 0);
    out->amount_max = u->stow_at_end ? s->front[s->turn][RD_JOKER] : 0;
    return 1;
}

void rd_end_turn(const RdSetup *u, RdState *s, int jokers, RhEvents *e)
{
    rd_stow(s, jokers, e);
    if (rd_in_front(s, s->turn) > u->front_limit) s->decision = RD_REDUCE;
    else rd_finish_turn(u, s, e);
}

int rd_offers_return(const RdState *s, RhOffer *out)
{
    int n = 0;
    for (int f = 0; f < RD_FACES; f++) {
        if (!s->front[s->turn][f]) continue;
        out[n].action = rh_action(RD_RETURN, f, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

void rd_return(const RdSetup *u, RdState *s, int face, RhEvents *e)
{
    s->front[s->turn][face]--;
    s->bank++;
    rh_emit(e, rh_action(RD_RETURNED, s->turn, face, 0, 0));
    if (rd_in_front(s, s->turn) <= u->front_limit) rd_finish_turn(u, s, e);
}
