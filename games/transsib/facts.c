/* games/transsib/facts.c - values derived from a position, for clients that draw it: who controls
   each railroad, the certificates and cubes left, what a certificate pays, and the tracks of this
   match. */
#include "engine/json.h"
#include "games/transsib/transsib.h"

/* The first letter of a railroad's id, or its last letter if an earlier railroad has the same first
   letter: black is K. */
char tsr_letter(const TsrSetup *u, int railroad)
{
    const char *id = u->railroad_id[railroad];
    char letter = id[0];
    for (int r = 0; r < railroad; r++) {
        if (u->railroad_id[r][0] == letter) letter = id[rh_text(id).len - 1];
    }
    return letter >= 'a' && letter <= 'z' ? (char)(letter - 'a' + 'A') : letter;
}

static void tsr_put_count(RhBuf *out, const char *key, int n)
{
    rh_put_key(out, key);
    rh_put_number(out, n);
    rh_put_char(out, ',');
}

/* The first black space of the income track after this income; 0: there is none. */
static int tsr_next_black(const TsrSetup *u, int income)
{
    for (int v = income + 1; v <= u->income_last; v++) {
        if (u->black_spaces[v] != u->black_spaces[v - 1]) return v;
    }
    return 0;
}

static void tsr_put_railroad_facts(const TsrSetup *u, const TsrState *s, int r, RhBuf *out)
{
    bool open_to_all = tsr_is_public(u, s, r), first = true;
    bool open = s->status[r] == TSR_OPEN;
    char letter[2] = {tsr_letter(u, r), 0};
    rh_put_key(out, u->railroad_id[r]);
    rh_put_char(out, '{');
    rh_put_key(out, "letter");
    rh_put_json_string(out, rh_text(letter));
    rh_put(out, ",\"standing\":\"");
    rh_put(out, open_to_all ? "public" : open ? "private" : tsr_statuses[s->status[r]]);
    rh_put(out, "\",");
    rh_put_key(out, "controllers");
    rh_put_char(out, '[');
    for (int p = 0; p < u->players; p++) {
        if (!open || !tsr_controls(u, s, p, r)) continue;
        if (!first) rh_put_char(out, ',');
        first = false;
        rh_put_number(out, p + 1);
    }
    rh_put(out, "],");
    tsr_put_count(out, "left", open ? u->certificates[r] - s->held[r] : 0);
    tsr_put_count(out, "pays", tsr_per_certificate(s, r));
    tsr_put_count(out, "next_black", open ? tsr_next_black(u, s->income[r]) : 0);
    tsr_put_count(out, "cubes_left", u->cubes - s->cubes[r]);
    rh_put_key(out, "threatened");
    rh_put(out, open_to_all && s->value[r] < s->nationalization ? "true}" : "false}");
}

/* Writes the spaces of a track, which are found by following the table of next spaces. */
static void tsr_put_track_facts(const char *key, const uint8_t *up, int last, RhBuf *out)
{
    bool first = true;
    rh_put_key(out, key);
    rh_put_char(out, '[');
    for (int v = 1; v <= last; v++) {
        if (up[v] == 0) continue;
        if (!first) rh_put_char(out, ',');
        first = false;
        rh_put_number(out, v);
    }
    rh_put(out, "],");
}

static void tsr_put_black_spaces(const TsrSetup *u, RhBuf *out)
{
    bool first = true;
    rh_put_key(out, "income_black");
    rh_put_char(out, '[');
    for (int v = 1; v <= u->income_last; v++) {
        if (u->black_spaces[v] == u->black_spaces[v - 1]) continue;
        if (!first) rh_put_char(out, ',');
        first = false;
        rh_put_number(out, v);
    }
    rh_put(out, "],");
}

void tsr_facts(const void *setup, const void *state, RhBuf *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    int open_to_all = 0;
    rh_put_char(out, '{');
    rh_put_key(out, "railroads");
    rh_put_char(out, '{');
    for (int r = 0; r < u->railroads; r++) {
        if (r) rh_put_char(out, ',');
        tsr_put_railroad_facts(u, s, r, out);
        open_to_all += tsr_is_public(u, s, r);
    }
    rh_put(out, "},");
    tsr_put_track_facts("stock_spaces", u->value_up, u->value_last, out);
    tsr_put_track_facts("nationalization_spaces", u->nationalization_up, TSR_VALUE_MAX, out);
    tsr_put_black_spaces(u, out);
    tsr_put_count(out, "income_last", u->income_last);
    tsr_put_count(out, "usual_price", u->cost_link);
    tsr_put_count(out, "dividends_end", u->dividends_end);
    tsr_put_count(out, "timing_end", u->timing_end);
    tsr_put_count(out, "value_shift", u->value_shift);
    tsr_put_count(out, "value_end", u->value_end);
    tsr_put_count(out, "end_public_below", u->end_public_below);
    rh_put_key(out, "public");
    rh_put_number(out, open_to_all);
    rh_put_char(out, '}');
}
