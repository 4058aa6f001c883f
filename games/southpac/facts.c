/* games/southpac/facts.c - values derived from a position, for clients that draw it: what each city
   pays and to how many railroads, who can still answer a bid, the shares and cubes left, the
   largest dividend, and who comes first in a tie. */
#include "engine/json.h"
#include "games/southpac/southpac.h"

static void sp_put_count(RhBuf *out, const char *key, int32_t n)
{
    rh_put_key(out, key);
    rh_put_number(out, n);
}

static void sp_put_railroad_facts(const SpSetup *u, const SpState *s, int r, RhBuf *out)
{
    rh_put_key(out, u->railroad_id[r]);
    rh_put_char(out, '{');
    rh_put_key(out, "letter");
    rh_put_json_string(out, rh_text(u->railroad_letter[r]));
    rh_put(out, ",");
    rh_put_key(out, "home");
    rh_put_json_string(out, rh_text(u->city_id[u->home[r]]));
    rh_put(out, ",");
    sp_put_count(out, "unsold", s->unsold[r]);
    rh_put(out, ",");
    sp_put_count(out, "held", sp_shares_held(u, s, r));
    rh_put(out, ",");
    sp_put_count(out, "cubes_left", s->cubes[r]);
    rh_put_char(out, '}');
}

/* For every city that a railroad touches: how many do, and what it pays each of them. */
static void sp_put_cities_facts(const SpSetup *u, const SpState *s, RhBuf *out)
{
    bool first = true;
    rh_put_key(out, "cities");
    rh_put_char(out, '{');
    for (int c = 0; c < u->cities; c++) {
        int count = sp_city_count(u, s, c);
        if (!count) continue;
        if (!first) rh_put_char(out, ',');
        first = false;
        rh_put_key(out, u->city_id[c]);
        rh_put_char(out, '{');
        sp_put_count(out, "railroads", count);
        rh_put(out, ",");
        sp_put_count(out, "pays", u->city_value[count]);
        rh_put_char(out, '}');
    }
    rh_put(out, "},");
}

/* True if the player can still bid after the current bidder. */
static bool sp_may_answer(const SpSetup *u, const SpState *s, int player)
{
    int next = s->bidder;
    if (s->decision != SP_BULL_AUCTION) return player != s->bidder && s->bidding[player];
    while (next != s->turn) {
        next = part_next_seat(u->players, next);
        if (next == player) return true;
    }
    return false;
}

/* In an auction: the players who can still bid after the current bidder, and the lowest bid that
   none of them can afford to raise. */
static void sp_put_auction_facts(const SpSetup *u, const SpState *s, RhBuf *out)
{
    bool auction = s->bidder != RH_NOTHING, first = true;
    int32_t safe = auction ? sp_bid_min(u, s) : 0;
    rh_put_key(out, "rivals");
    rh_put_char(out, '[');
    for (int p = 0; auction && p < u->players; p++) {
        int32_t beyond = s->cash[p] - u->raise_min + 1;
        if (!sp_may_answer(u, s, p)) continue;
        if (!first) rh_put_char(out, ',');
        first = false;
        rh_put_number(out, p + 1);
        if (beyond > safe) safe = beyond;
    }
    rh_put(out, "],");
    sp_put_count(out, "safe_bid", safe);
    rh_put(out, ",");
}

void sp_facts(const void *setup, const void *state, RhBuf *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    int unsold = 0, fewest = u->cubes;
    rh_put_char(out, '{');
    rh_put_key(out, "railroads");
    rh_put_char(out, '{');
    for (int r = 0; r < u->railroads; r++) {
        if (r) rh_put_char(out, ',');
        sp_put_railroad_facts(u, s, r, out);
        unsold += s->unsold[r];
        if (s->cubes[r] < fewest) fewest = s->cubes[r];
    }
    rh_put(out, "},");
    sp_put_cities_facts(u, s, out);
    sp_put_auction_facts(u, s, out);
    rh_put_key(out, "city_values");
    rh_put_char(out, '[');
    for (int n = 1; n <= u->railroads; n++) {
        if (n > 1) rh_put_char(out, ',');
        rh_put_number(out, u->city_value[n]);
    }
    rh_put(out, "],");
    sp_put_count(out, "shares_each", u->shares);
    rh_put(out, ",");
    sp_put_count(out, "shares_in_all", u->shares * u->railroads);
    rh_put(out, ",");
    sp_put_count(out, "unsold", unsold);
    rh_put(out, ",");
    sp_put_count(out, "cubes_each", u->cubes);
    rh_put(out, ",");
    sp_put_count(out, "fewest_cubes", fewest);
    rh_put(out, ",");
    sp_put_count(out, "build_cost", u->build_cost);
    rh_put(out, ",");
    sp_put_count(out, "builds", u->builds);
    rh_put(out, ",");
    sp_put_count(out, "buys", u->buys);
    rh_put(out, ",");
    sp_put_count(out, "proposals", u->proposals);
    rh_put(out, ",");
    sp_put_count(out, "max_rounds", u->max_rounds);
    rh_put(out, ",");
    sp_put_count(out, "dividend_max", s->decision == SP_DIVIDEND ? sp_dividend_max(u, s) : 0);
    rh_put(out, ",");
    sp_put_count(out, "first_in_tie", sp_first_in_tie(u, s) + 1);
    rh_put_char(out, '}');
}
