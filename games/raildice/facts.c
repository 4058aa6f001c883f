/* games/raildice/facts.c - values derived from a position, for clients that draw it: what each
   piece of track and each station would cost and lead to, what an income or a roll would ask of the
   bank, which stations form the longest chain, and what a tile looks like. */
#include "engine/json.h"
#include "games/raildice/raildice.h"

static void rd_put_sep(RhBuf *out)
{
    char last = out->len ? out->data[out->len - 1] : 0;
    if (last != '{' && last != '[') rh_put_char(out, ',');
}

static void rd_put_key(RhBuf *out, const char *key)
{
    rd_put_sep(out);
    rh_put_key(out, key);
}

static void rd_put_int(RhBuf *out, const char *key, int64_t n)
{
    rd_put_key(out, key);
    rh_put_number(out, n);
}

static void rd_put_bool(RhBuf *out, const char *key, bool yes)
{
    rd_put_key(out, key);
    rh_put(out, yes ? "true" : "false");
}

static void rd_put_word(RhBuf *out, const char *key, const char *word)
{
    rd_put_key(out, key);
    if (word) rh_put_json_string(out, rh_text(word));
    else rh_put(out, "null");
}

static void rd_put_set(const RdSetup *u, RhBuf *out, const char *key, int domain, uint64_t set)
{
    rd_put_key(out, key);
    rh_put_char(out, '[');
    for (; set; set &= set - 1) {
        rd_put_sep(out);
        rh_put_json_string(out, rh_text(rd_symbol(u, domain, rh_lowest_bit(set))));
    }
    rh_put_char(out, ']');
}

/* ---- Facts that do not change during a match. ---- */

static void rd_put_lie(const RdSetup *u, int lie, RhBuf *out)
{
    rd_put_key(out, u->lie_id[lie]);
    rh_put_char(out, '{');
    rd_put_word(out, "kind", u->kind_id[u->kind_of[lie]]);
    rd_put_int(out, "lies", rh_count_bits(u->lies_of[u->kind_of[lie]]));
    rd_put_key(out, "terrain");
    rh_put_char(out, '"');
    for (int c = 0; c < RD_CELLS; c++) {
        bool mountain = u->mountain[lie] >> c & 1, water = u->water[lie] >> c & 1;
        rh_put_char(out, mountain ? 'M' : water ? 'W' : '.');
    }
    rh_put(out, "\"}");
}

static void rd_put_company(const RdSetup *u, const RdState *s, int c, RhBuf *out)
{
    rd_put_key(out, u->company_id[c]);
    rh_put_char(out, '{');
    rd_put_word(out, "letter", u->company_letter[c]);
    rd_put_word(out, "name", u->company_name[c]);
    rd_put_int(out, "stations", u->stations[c]);
    rd_put_key(out, "boxes");
    rh_put_char(out, '{');
    for (int b = 0; b < RD_BOXES; b++) rd_put_int(out, u->box_id[b], u->boxes[c][b]);
    rh_put_char(out, '}');
    rd_put_set(u, out, "chain", RD_TILE, rd_chain_tiles(u, s, c));
    rh_put_char(out, '}');
}

/* ---- Players and the bank. ---- */

static void rd_put_player(const RdSetup *u, const RdState *s, int p, RhBuf *out)
{
    int gain = 0;
    for (int c = 0; c < u->companies; c++) gain += s->director[c] == p ? s->chain[c] : 0;
    rd_put_key(out, rd_symbol(u, RH_PLAYER, p));
    rh_put_char(out, '{');
    rd_put_int(out, "income", rd_income(u, s, p));
    rd_put_bool(out, "income_in_front", s->lost[p]);
    rd_put_int(out, "gain", gain);
    rh_put_char(out, '}');
}

static void rd_put_bank(const RdSetup *u, const RdState *s, RhBuf *out)
{
    bool turn = s->turn != RH_NOTHING;
    int bonus = s->final == RH_NOTHING ? u->bonus_per_joker : 0;
    rd_put_int(out, "sold_out", rd_sold_out(u, s));
    rd_put_int(out, "sold_out_needed", u->players);
    rd_put_int(out, "front_limit", u->front_limit);
    rd_put_int(out, "leaving", RD_LEAVING);
    rd_put_int(out, "bonus_per_joker", bonus);
    rd_put_int(out, "income_now", turn && rd_may_income(s) ? rd_income(u, s, s->turn) : 0);
    rd_put_int(out, "jokers_safe", bonus ? s->bank / bonus : RD_DICE_MAX);
    rd_put_int(out, "to_return",
               s->decision == RD_REDUCE ? rd_in_front(s, s->turn) - u->front_limit : 0);
    rd_put_int(out, "tiles_left", u->tiles - s->tiles);
    rd_put_int(out, "turns_left",
               turn ? u->players - 1 - (s->turn + u->players - s->start_player) % u->players : 0);
}

/* ---- The line. ---- */

static void rd_put_end(const RdSetup *u, const RdState *s, int e, RhBuf *out)
{
    int pieces = rh_count_bits(s->filled[rd_row_of(s, e)]);
    rd_put_key(out, rd_symbol(u, RD_END, e));
    rh_put_char(out, '{');
    rd_put_word(out, "row", rd_symbol(u, RD_END, rd_row_of(s, e)));
    rd_put_int(out, "pieces", pieces);
    rd_put_bool(out, "alive", s->exits[e] != 0);
    rd_put_bool(out, "range_paid", rd_range_is_paid(s, e));
    rd_put_set(u, out, "onward", RD_CELL, rd_onward(u, s, e));
    rh_put_char(out, '}');
}

/* Writes the empty places of the landscape beside the two ends where some tile fits. */
static void rd_put_places(const RdSetup *u, const RdState *s, RhBuf *out)
{
    rd_put_key(out, "places");
    rh_put_char(out, '[');
    for (int e = 0; e < RD_ENDS; e++) {
        for (int d = 0; d < RD_SIDES; d++) {
            int row, column;
            if (!s->attach[e][d]) continue;
            rd_beyond(s, rd_tile_of(s, e), d, &row, &column);
            rd_put_sep(out);
            rh_put_char(out, '{');
            rd_put_word(out, "end", rd_symbol(u, RD_END, e));
            rd_put_word(out, "side", rd_symbol(u, RD_SIDE, d));
            rd_put_int(out, "row", row);
            rd_put_int(out, "column", column);
            rh_put_char(out, '}');
        }
    }
    rh_put_char(out, ']');
}

static void rd_put_lay(const RdSetup *u, const RdState *s, RhAction a, RhBuf *out)
{
    int end = a.arg[0], cell = a.arg[1], exit = a.arg[2], next = u->next[cell][exit];
    int face = rd_face_of(rd_heading_to(u, s, end, cell), exit), cost;
    RdSpot at;
    rd_spot(u, s, end, &at);
    cost = rd_surcharge(u, s, end, cell);
    rd_put_sep(out);
    rh_put_char(out, '{');
    rd_put_word(out, "end", rd_symbol(u, RD_END, end));
    rd_put_word(out, "cell", rd_symbol(u, RD_CELL, cell));
    rd_put_word(out, "exit", rd_symbol(u, RD_SIDE, exit));
    rd_put_word(out, "die", rd_symbol(u, RD_FACE, face));
    rd_put_bool(out, "joker", s->front[s->turn][face] == 0);
    rd_put_int(out, "cost", cost);
    rd_put_word(out, "for", cost == 0 ? 0 : at.mountain & rd_bit(cell) ? "mountain" : "bridge");
    rd_put_word(out, "then", next == RH_NOTHING ? "tile" : at.water & rd_bit(next) ? "bridge" : 0);
    rh_put_char(out, '}');
}

static void rd_put_station(const RdSetup *u, const RdState *s, RhAction a, RhBuf *out)
{
    int end = a.arg[0], why, cell = rd_station_cell(u, s, end, &why);
    int price = u->price[a.arg[2] % RD_PRICES];
    rd_put_sep(out);
    rh_put_char(out, '{');
    rd_put_word(out, "end", rd_symbol(u, RD_END, end));
    rd_put_word(out, "cell", rd_symbol(u, RD_CELL, cell));
    rd_put_word(out, "company", rd_symbol(u, RD_COMPANY, a.arg[1]));
    rd_put_word(out, "box", rd_symbol(u, RD_BOX, a.arg[2]));
    rd_put_int(out, "price", price);
    rd_put_int(out, "surcharge", rd_station_price(u, s, end, cell, a.arg[2]) - price);
    rh_put_char(out, '}');
}

/* Writes every piece and station that is offered, with its cost. The amounts are in the offers. */
static void rd_put_builds(const RdSetup *u, const RdState *s, RhBuf *out)
{
    RhOffer offers[RH_OFFERS_MAX];
    bool may_lay = s->decision == RD_TURN || s->decision == RD_FIRST || s->decision == RD_BRIDGE;
    int n = may_lay ? rd_offers_lay(u, s, offers) : 0;
    rd_put_key(out, "lays");
    rh_put_char(out, '[');
    for (int i = 0; i < n; i++) rd_put_lay(u, s, offers[i].action, out);
    rh_put_char(out, ']');
    n = s->decision == RD_TURN ? rd_offers_station(u, s, offers) : 0;
    rd_put_key(out, "station_offers");
    rh_put_char(out, '[');
    for (int i = 0; i < n; i++) rd_put_station(u, s, offers[i].action, out);
    rh_put_char(out, ']');
}

void rd_facts(const void *setup, const void *state, RhBuf *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    rh_put_char(out, '{');
    rd_put_key(out, "companies");
    rh_put_char(out, '{');
    for (int c = 0; c < u->companies; c++) rd_put_company(u, s, c, out);
    rh_put_char(out, '}');
    rd_put_key(out, "players");
    rh_put_char(out, '{');
    for (int p = 0; p < u->players; p++) rd_put_player(u, s, p, out);
    rh_put_char(out, '}');
    rd_put_key(out, "ends");
    rh_put_char(out, '{');
    for (int e = 0; e < RD_ENDS; e++) rd_put_end(u, s, e, out);
    rh_put_char(out, '}');
    rd_put_bank(u, s, out);
    rd_put_places(u, s, out);
    rd_put_builds(u, s, out);
    rd_put_key(out, "tiles");
    rh_put_char(out, '{');
    for (int lie = 0; lie < u->lies; lie++) rd_put_lie(u, lie, out);
    rh_put(out, "}}");
}
