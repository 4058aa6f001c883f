/* games/raildice/screen.c - what the screens hide if the option `screens` is on: the other players'
   dice behind their screens and their passengers, and with the passengers their scores. No other
   rule depends on the option.

   Every gain and payment is made in the open, so a person with a good memory knows the hidden
   values. The state does not record what was seen. The position that rd_deal makes for a computer
   player therefore agrees with what is on the table, but not necessarily with what was seen
   earlier. */
#include "games/raildice/raildice.h"

void rd_add_behind(RdState *s, int player, int dice)
{
    if (s->behind[player] == RH_UNKNOWN) return;
    s->behind[player] = (int8_t)(s->behind[player] + dice);
}

int rd_behind(const RdState *s, int player)
{
    return s->behind[player] == RH_UNKNOWN ? 0 : s->behind[player];
}

void rd_hide(const void *setup, void *state, int viewer)
{
    const RdSetup *u = (const RdSetup *)setup;
    RdState *s = (RdState *)state;
    if (!u->screens) return;
    for (int p = 0; p < RD_PLAYERS_MAX; p++) {
        if (p == viewer || p >= u->players) continue;
        s->behind[p] = RH_UNKNOWN;
        s->passengers[p] = RH_UNKNOWN;
    }
}

/* Nearly everything in a turn may be paid with dice from behind the screen. */
bool rd_is_open(const void *setup, const void *state, int viewer)
{
    const RdSetup *u = (const RdSetup *)setup;
    (void)state;
    (void)viewer;
    return !u->screens;
}

/* ---- Filling in hidden values at random. ---- */

/* The number of dice behind screens that hide them: all dice that are nowhere else. */
static int rd_hidden_dice(const RdSetup *u, const RdState *s)
{
    int dice = u->supply - s->bank - s->to_roll;
    for (int e = 0; e < RD_ENDS; e++) dice -= rh_count_bits(s->filled[e] & ~s->station_cells[e]);
    for (int p = 0; p < u->players; p++) dice -= rd_in_front(s, p) + rd_behind(s, p);
    return dice;
}

/* The most passengers that a player can have: all stations in every year that is over. */
static int rd_passengers_most(const RdSetup *u, const RdState *s)
{
    int stations = 0;
    for (int c = 0; c < u->companies; c++) stations += s->built[c];
    return stations * (s->year - 1);
}

/* Draws a player's passengers: from 0 to what the player's companies would have carried so far with
   their present chains, plus one station per year. */
static int rd_deal_passengers(const RdSetup *u, const RdState *s, int player, RhRng *rng)
{
    int chains = 0, most = rd_passengers_most(u, s), guess;
    for (int c = 0; c < u->companies; c++) chains += s->director[c] == player ? s->chain[c] : 0;
    guess = (chains + 1) * (s->year - 1);
    if (guess > most) guess = most;
    return (int)rh_rng_below(rng, (uint32_t)guess + 1);
}

void rd_deal(const void *setup, void *state, int viewer, RhRng *rng)
{
    const RdSetup *u = (const RdSetup *)setup;
    RdState *s = (RdState *)state;
    int dice = rd_hidden_dice(u, s), hidden[RD_PLAYERS_MAX], count = 0;
    (void)viewer;
    for (int p = 0; p < u->players; p++) {
        if (s->passengers[p] == RH_UNKNOWN) {
            s->passengers[p] = (int16_t)rd_deal_passengers(u, s, p, rng);
        }
        if (s->behind[p] != RH_UNKNOWN) continue;
        s->behind[p] = 0;
        hidden[count++] = p;
    }
    for (; count && dice > 0; dice--) s->behind[hidden[rh_rng_below(rng, (uint32_t)count)]]++;
}

/* ---- The standing. ---- */

static bool rd_is_ahead(const RdState *s, int p, int q)
{
    int p_dice = rd_in_front(s, p) + s->behind[p], q_dice = rd_in_front(s, q) + s->behind[q];
    int p_jokers = s->front[p][RD_JOKER], q_jokers = s->front[q][RD_JOKER];
    if (s->passengers[p] != s->passengers[q]) return s->passengers[p] > s->passengers[q];
    if (p_jokers != q_jokers) return p_jokers > q_jokers;
    return p_dice > q_dice;
}

/* Most passengers first, then most jokers in front, then most dice. Nobody has a place while any of
   these numbers is hidden. */
void rd_standing(const void *setup, const void *state, RhStanding *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    bool hidden = false;
    rh_zero(out, sizeof *out);
    for (int p = 0; p < u->players; p++) {
        hidden = hidden || s->passengers[p] == RH_UNKNOWN || s->behind[p] == RH_UNKNOWN;
    }
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += rd_is_ahead(s, q, p);
        out->points[p] =
            s->passengers[p] == RH_UNKNOWN ? (int32_t)RH_POINTS_UNKNOWN : s->passengers[p];
        out->place[p] = (uint8_t)(hidden ? 0 : place);
    }
}
