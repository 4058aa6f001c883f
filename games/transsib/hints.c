/* games/transsib/hints.c - advice for computer players: an evaluation that estimates every player's
   final points, and the appeal of an action, a measure of how much it is worth trying. None of this
   is a rule.

   The evaluation is a weighted sum of features. Most of them belong to a certificate, such as its
   value, its earnings and the money its railroad can build with. How much a dollar, an income or a
   treasury will still grow depends on how long the game goes on, so the weights depend on the time
   left: there is a row of weights for each of several times, and weights between two rows are
   interpolated. tests/bots/fit.c fitted them to thousands of games by least squares.

   One thing no such sum can express: a dividend with fewer than two public railroads ends the game,
   and then private stock is worth nothing. So the evaluation also estimates the probability of that
   end, and averages the sum with the points that everybody would have then. */
#include "games/transsib/hints.h"

enum {
    TSR_KNOT_STEP = 5,   /* distance between two rows of weights, in steps of the timing marker */
    TSR_WEIGHT_ONE = 64, /* fixed-point unit: a weight of one */
    TSR_VALUE_STEPS_ROUND = 3, /* stock steps that the best railroad climbs from one dividend to the
                             next */
    TSR_BUILD_STEP = 6,        /* dollars a railroad can spend on building per step of the timing
                             marker */
    TSR_NEAR = 10,             /* a stock value this far above the nationalization value is safe for
                             now */
    TSR_FIRST_INCOME = 3,      /* estimated income from a first link */
    TSR_SHARE = 60 /* a certificate's part is counted in sixtieths, because 60 is divisible
                             by 1 to 6 */
};

/* Rows: time left, from the end of the game back to the first auction. Columns: the features of
   hints.h. */
static const int16_t tsr_weights[(int)TSR_KNOTS * (int)TSR_FEATURES] = {
#include "games/transsib/weights.inc"
};

/* The values of each railroad that the evaluation needs, as if the current auction ended now. */
typedef struct TsrOutlook {
    int32_t value[TSR_RAILROADS_MAX], income[TSR_RAILROADS_MAX], treasury[TSR_RAILROADS_MAX];
    int32_t held[TSR_RAILROADS_MAX];
    int32_t open[TSR_RAILROADS_MAX]; /* 1: players own certificates of it */
    int32_t unsold;                  /* certificates that can still be bought */
    int32_t certificates;            /* number of certificates of all railroads */
    int32_t income_most;             /* highest income of a public railroad */
    int32_t winner;                  /* the player who would win the auction, or RH_NOTHING */
    int32_t left;                    /* estimated steps of the timing marker until the game ends */
} TsrOutlook;

/* Estimates the steps of the timing marker until the marker on the dividends track, or the stock
   value of the best railroad, ends the game. The auctions at the start count as one more round. */
static int32_t tsr_time_left(const TsrSetup *u, const TsrState *s)
{
    int32_t left = (u->dividends_end - s->dividends) * u->timing_end - s->timing, by_value;
    int best = 0, steps = 0, waiting = 0;
    if (s->decision == TSR_OVER) return 0;
    for (int r = 0; r < u->railroads; r++) {
        if (s->value[r] > best) best = s->value[r];
        waiting += r < u->initial && s->status[r] == TSR_WAITING;
    }
    if (best) {
        for (int value = best; value < u->value_end; value = u->value_up[value]) steps++;
        by_value = u->timing_end - s->timing + steps * u->timing_end / TSR_VALUE_STEPS_ROUND;
        if (by_value < left) left = by_value;
    }
    if (s->phase == 1) left += waiting * TSR_KNOT_STEP / u->initial;
    if (left < 0) left = 0;
    return left < (TSR_KNOTS - 1) * TSR_KNOT_STEP ? left : (TSR_KNOTS - 1) * TSR_KNOT_STEP;
}

static int32_t tsr_space_below(const TsrSetup *u, int32_t money)
{
    int value = u->value_first;
    while (value < u->value_last && u->value_up[value] <= money) value = u->value_up[value];
    return value;
}

/* Adds the railroad that is being auctioned, or has been won but has no opening value yet. */
static void tsr_look_at_auction(const TsrSetup *u, const TsrState *s, TsrOutlook *o)
{
    int r = s->auctioned;
    if (s->decision == TSR_BID) {
        o->winner = s->highest_bidder;
        if (o->winner == RH_NOTHING) return;
        o->held[r] = o->open[r] = 1;
        o->treasury[r] = s->bid;
    }
    if (s->decision != TSR_OPENING_VALUE) o->income[r] = TSR_FIRST_INCOME;
    o->value[r] = tsr_space_below(u, s->bid);
}

static void tsr_look(const TsrSetup *u, const TsrState *s, TsrOutlook *o)
{
    o->unsold = o->certificates = 0;
    o->income_most = -1;
    o->winner = RH_NOTHING;
    for (int r = 0; r < u->railroads; r++) {
        o->value[r] = s->value[r];
        o->income[r] = s->income[r];
        o->treasury[r] = s->treasury[r];
        o->held[r] = s->held[r];
        o->open[r] = s->status[r] == TSR_OPEN;
    }
    if (s->decision == TSR_BID || s->decision == TSR_FIRST_LINK ||
        s->decision == TSR_OPENING_VALUE) {
        tsr_look_at_auction(u, s, o);
    }
    for (int r = 0; r < u->railroads; r++) {
        o->certificates += u->certificates[r];
        if (s->status[r] <= TSR_OPEN) o->unsold += u->certificates[r] - o->held[r];
        if (o->open[r] && o->held[r] >= u->public_min && o->income[r] > o->income_most)
            o->income_most = o->income[r];
    }
    o->left = tsr_time_left(u, s);
}

/* The features of one certificate, in tenths of a dollar. */
static void tsr_certificate(const TsrSetup *u, const TsrState *s, const TsrOutlook *o, int r,
                            int32_t *f)
{
    int32_t share = TSR_SHARE / o->held[r];
    int32_t usable = o->left * TSR_BUILD_STEP,
            money = o->treasury[r] < usable ? o->treasury[r] : usable;
    int32_t each = o->income[r] * share / (TSR_SHARE / 10), fund = money * share / (TSR_SHARE / 10);
    int32_t value = o->value[r] * 10;
    int32_t gap = s->nationalization + TSR_NEAR - o->value[r];
    for (int i = 0; i < TSR_CERTIFICATE_FEATURES; i++) f[i] = 0;
    if (o->held[r] < u->public_min) {
        f[TSR_PRIVATE_VALUE] = value;
        f[TSR_PRIVATE_INCOME] = each;
        f[TSR_PRIVATE_FUND] = fund;
        f[TSR_PRIVATE_ONE] = 10;
    } else if (s->phase == 2 && o->value[r] < s->nationalization) {
        f[TSR_DOOMED_VALUE] = value;
        f[TSR_DOOMED_INCOME] = each;
        f[TSR_DOOMED_FUND] = fund;
    } else {
        f[TSR_PUBLIC_VALUE] = value;
        f[TSR_PUBLIC_INCOME] = each;
        f[TSR_PUBLIC_FUND] = fund;
        f[TSR_PUBLIC_ONE] = 10;
        if (gap > 0) f[TSR_PUBLIC_GAP] = gap * 10;
        if (o->income[r] == o->income_most) f[TSR_PUBLIC_LEADER] = 10;
    }
    f[TSR_UNSOLD_HERE] = (u->certificates[r] - o->held[r]) * 10;
}

/* Computes the features of a player. Those for control add up the treasuries of the public
   railroads that the player controls, alone or together with others. */
static void tsr_player(const TsrSetup *u, const TsrState *s, const TsrOutlook *o, int p, int32_t *f)
{
    int32_t cash = s->cash[p] - (o->winner == p ? s->bid : 0);
    f[TSR_CASH] = cash * 10;
    f[TSR_CASH_UNSOLD] = cash * 10 * o->unsold / o->certificates;
    f[TSR_CONTROL_ALONE] = f[TSR_CONTROL_SHARED] = 0;
    for (int r = 0; r < u->railroads; r++) {
        int own = s->certificates[p][r], rivals = 0, above = 0;
        if (own == 0 || o->held[r] < u->public_min) continue;
        for (int q = 0; q < u->players; q++) {
            rivals += s->certificates[q][r] == own;
            above += s->certificates[q][r] > own;
        }
        if (above) continue;
        f[rivals > 1 ? TSR_CONTROL_SHARED : TSR_CONTROL_ALONE] +=
            o->treasury[r] < 60 ? o->treasury[r] * 10 : 600;
    }
    f[TSR_TO_MOVE] = s->turn == p ? 10 : 0;
    f[TSR_ONE] = 10;
}

/* ---- A sudden end for lack of public railroads. ---- */

/* The probability of this end at the next dividend, in percent. Row: whether one or more public
   railroads are missing; column: steps of the timing marker left. */
static const uint8_t tsr_sudden_end[2][TSR_KNOT_STEP + 1] = {
    {100, 65, 45, 30, 20, 15},
    {100, 90, 75, 60, 45, 35},
};

/* True if a private railroad can become public because some player can pay for a second
   certificate, or if the railroad is still to be auctioned. */
static bool tsr_may_go_public(const TsrSetup *u, const TsrState *s, const TsrOutlook *o, int r)
{
    if (s->phase == 1 && s->status[r] == TSR_WAITING && r < u->initial && !o->open[r]) return true;
    if (!o->open[r] || o->held[r] >= u->certificates[r]) return false;
    for (int p = 0; p < u->players; p++) {
        if (s->cash[p] - (o->winner == p ? s->bid : 0) >= o->value[r]) return true;
    }
    return false;
}

/* The probability that the next dividend ends the game early, in percent. */
static int32_t tsr_sudden(const TsrSetup *u, const TsrState *s, const TsrOutlook *o)
{
    int missing = u->end_public_below, hopes = 0, steps = u->timing_end - s->timing;
    if (s->phase < u->end_public_phase) return 0;
    for (int r = 0; r < u->railroads; r++) {
        bool open_to_all = o->open[r] && o->held[r] >= u->public_min;
        bool doomed = s->phase == 2 && o->value[r] < s->nationalization;
        if (open_to_all && !doomed) missing--;
        else if (open_to_all) hopes += o->treasury[r] >= u->cost_link + u->surcharge_two;
        else hopes += tsr_may_go_public(u, s, o, r);
    }
    if (missing <= 0) return 0;
    if (hopes < missing) return s->decision == TSR_BID ? 80 : 95;
    if (steps > TSR_KNOT_STEP) steps = TSR_KNOT_STEP;
    return tsr_sudden_end[missing > 1][steps];
}

/* A player's points after such an end, in tenths: cash, a last dividend, and public stock. */
static int32_t tsr_points_then(const TsrSetup *u, const TsrState *s, const TsrOutlook *o, int p)
{
    int32_t points = (s->cash[p] - (o->winner == p ? s->bid : 0)) * 10;
    for (int r = 0; r < u->railroads; r++) {
        int own = s->certificates[p][r] + (o->winner == p && s->auctioned == r);
        if (own == 0 || !o->open[r]) continue;
        points += own * (o->income[r] * 10 / o->held[r] +
                         (o->held[r] >= u->public_min ? o->value[r] * 10 : 0));
    }
    return points;
}

/* Interpolates between two rows of weights, by the time left. In the result, a weight of one is
   TSR_WEIGHT_ONE * TSR_KNOT_STEP. */
static void tsr_mix_weights(const TsrSetup *u, int32_t left, int32_t *out)
{
    int row = (int)(left / TSR_KNOT_STEP), rest = (int)(left % TSR_KNOT_STEP);
    const int16_t *from = u->weights + row * TSR_FEATURES, *to = rest ? from + TSR_FEATURES : from;
    for (int i = 0; i < TSR_FEATURES; i++) out[i] = from[i] * (TSR_KNOT_STEP - rest) + to[i] * rest;
}

static void tsr_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    TsrOutlook o;
    int32_t weights[TSR_FEATURES], f[TSR_FEATURES], sudden;
    int64_t sum[RH_PLAYERS_MAX];
    if (s->decision == TSR_OVER) {
        RhStanding standing;
        tsr_game.rules.standing(setup, state, &standing);
        for (int p = 0; p < u->players; p++) tenths[p] = standing.points[p] * 10;
        return;
    }
    tsr_look(u, s, &o);
    tsr_mix_weights(u, o.left, weights);
    for (int p = 0; p < u->players; p++) {
        tsr_player(u, s, &o, p, f);
        sum[p] = 0;
        for (int i = TSR_CERTIFICATE_FEATURES; i < TSR_FEATURES; i++)
            sum[p] += (int64_t)weights[i] * f[i];
    }
    for (int r = 0; r < u->railroads; r++) {
        int64_t value = 0;
        if (!o.open[r]) continue;
        tsr_certificate(u, s, &o, r, f);
        for (int i = 0; i < TSR_CERTIFICATE_FEATURES; i++) value += (int64_t)weights[i] * f[i];
        for (int p = 0; p < u->players; p++) {
            sum[p] += value * (s->certificates[p][r] + (o.winner == p && s->auctioned == r));
        }
    }
    sudden = tsr_sudden(u, s, &o);
    for (int p = 0; p < u->players; p++) {
        sum[p] /= TSR_WEIGHT_ONE * TSR_KNOT_STEP;
        if (sudden)
            sum[p] =
                (sum[p] * (100 - sudden) + (int64_t)tsr_points_then(u, s, &o, p) * sudden) / 100;
        tenths[p] = (int32_t)sum[p];
    }
}

/* ---- Appeal: how much an action is worth trying; 0: not at all. ---- */

/* A first certificate is worth a fraction of the bidder's cash. But enough must be left for
   somebody to pay for a second certificate; otherwise the railroad stays private and the bid was
   wasted. */
static int tsr_appeal_bid(const TsrState *s, const RhOffer *o, int32_t *amount)
{
    int32_t cash = s->cash[s->bidder], least = o->action.amount;
    int32_t value = s->phase == 1 ? cash * 2 / 5 : cash / 2;
    int32_t most = s->phase == 1 ? cash * 11 / 20 : cash * 4 / 5;
    *amount = least;
    if (least <= value) return 100;
    return least <= most ? 30 : 0;
}

static int tsr_appeal_buy(const TsrSetup *u, const TsrState *s, int r)
{
    int32_t each = s->income[r] * 10 / (s->held[r] + 1);
    bool doomed = s->phase == 2 && s->value[r] < s->nationalization;
    if (doomed && s->held[r] >= u->public_min && s->treasury[r] + s->value[r] < 12) return 4;
    return 60 + (int)(each * 10 / s->value[r]) * 4 + (s->held[r] == 1 ? 60 : 0);
}

static int tsr_appeal_build(const TsrSetup *u, const TsrState *s, int r, int link)
{
    int income = u->link_income[link], appeal = income * income;
    if (!(s->network[r] & u->link_cities[link])) appeal /= 3;
    if (part_has(u->external, link)) appeal += 10;
    return appeal * (s->certificates[s->turn][r] + 1) / 2;
}

static int tsr_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    RhAction a = o->action;
    *amount = a.amount;
    switch (a.kind) {
    case TSR_PASS: return s->decision == TSR_BID ? 40 : 20;
    case TSR_STOP: return 60;
    case TSR_DO_BID: return tsr_appeal_bid(s, o, amount);
    case TSR_DO_LINK: return u->link_income[a.arg[0]] * 20;
    case TSR_DO_VALUE: return 20 + a.amount;
    case TSR_BUY: return tsr_appeal_buy(u, s, a.arg[0]);
    case TSR_BUILD: return tsr_appeal_build(u, s, a.arg[0], a.arg[1]);
    case TSR_EXTEND: return u->link_income[a.arg[0]] * u->link_income[a.arg[0]] * 5;
    default: return 100;
    }
}

static const char *const tsr_study[] = {"income", "value", "links", "treasury", "certificates", 0};

const RhHints tsr_hints = {
    tsr_evaluate,
    tsr_appeal,
    0,
    false,
    tsr_weights,
    TSR_KNOTS,
    TSR_FEATURES,
    offsetof(TsrSetup, weights),
    0,
    tsr_study,
};
