/* games/transsib/picture.c - shows a position to people: as a text page with ANSI colours, and as
   an SVG map.

   The text page has the markers, a table of railroads, a table of players, and the map. On the map,
   each link is shown at the place of its income box: by its income while it is unbuilt, and by the
   letter of its railroad after that. The map is compressed where the board is empty and stretched
   where it is crowded. There are no rules here: this file only reads the position. */
#include "games/parts/page.h"
#include "games/transsib/transsib.h"

static const char *const tsr_ansi[TSR_RAILROADS_MAX] = {"\x1b[31m", "\x1b[34m", "\x1b[32m",
                                                        "\x1b[33m", "\x1b[90m", "\x1b[97m"};
static const char *const tsr_svg_colour[TSR_RAILROADS_MAX] = {"#B3261E", "#1F5FA8", "#2F6B4F",
                                                              "#D9A514", "#26292D", "#FFFDF8"};

/* ---- Tables. ---- */

static void tsr_put_markers(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    rh_put(out, part_bold);
    rh_put(out, "Phase ");
    rh_put_number(out, s->phase);
    rh_put(out, part_plain);
    rh_put(out, "   timing ");
    rh_put_number(out, s->timing);
    rh_put(out, " of ");
    rh_put_number(out, u->timing_end);
    rh_put(out, "   dividends ");
    rh_put_number(out, s->dividends);
    rh_put(out, " of ");
    rh_put_number(out, u->dividends_end);
    rh_put(out, "   nationalization below $");
    rh_put_number(out, s->nationalization);
    rh_put(out, s->phase == 1 ? " (from phase 2 on)\n" : "\n");
    if (s->decision >= TSR_BID && s->decision <= TSR_OPENING_VALUE) {
        rh_put(out, "Auction of ");
        rh_put(out, u->railroad_id[s->auctioned]);
        if (s->bid) {
            rh_put(out, ": highest bid $");
            rh_put_number(out, s->bid);
            rh_put(out, " by p");
            rh_put_number(out, s->highest_bidder + 1);
        }
        rh_put_char(out, '\n');
    }
}

static const char *tsr_state_of(const TsrSetup *u, const TsrState *s, int r)
{
    if (s->status[r] != TSR_OPEN) return tsr_statuses[s->status[r]];
    return tsr_is_public(u, s, r) ? "public" : "private";
}

static void tsr_put_railroad(const TsrSetup *u, const TsrState *s, int r, RhBuf *out)
{
    char letter[2] = {tsr_letter(u, r), 0};
    bool open = s->status[r] == TSR_OPEN;
    bool threatened = s->phase == 2 && tsr_is_public(u, s, r) && s->value[r] < s->nationalization;
    rh_put(out, tsr_ansi[r]);
    part_put_cell(out, letter, 2);
    part_put_cell(out, u->railroad_id[r], 9);
    rh_put(out, part_plain);
    part_put_cell(out, tsr_state_of(u, s, r), 13);
    part_put_figure(out, s->treasury[r], 8);
    part_put_figure(out, s->income[r], 8);
    part_put_figure(out, s->value[r], 7);
    rh_put_char(out, threatened ? '!' : ' ');
    part_put_figure(out, tsr_per_certificate(s, r), 5);
    part_put_figure(out, s->cubes[r], 7);
    part_put_figure(out, open ? u->certificates[r] - s->held[r] : 0, 6);
    for (int p = 0; p < u->players; p++) {
        bool controls = tsr_is_public(u, s, r) && tsr_controls(u, s, p, r);
        rh_put(out, controls ? "  " : "   ");
        if (s->certificates[p][r]) part_put_figure(out, s->certificates[p][r], 1);
        else rh_put_char(out, '.');
        rh_put(out, controls ? "*" : "");
    }
    rh_put_char(out, '\n');
}

static void tsr_put_railroads(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    rh_put(out, part_dim);
    rh_put(out, "railroad                treasury  income  value   pays  links  left");
    for (int p = 0; p < u->players; p++) {
        rh_put(out, "  p");
        rh_put_number(out, p + 1);
    }
    rh_put(out, "\n");
    rh_put(out, part_plain);
    for (int r = 0; r < u->railroads; r++) tsr_put_railroad(u, s, r, out);
}

static void tsr_put_players(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    RhStanding standing;
    tsr_game.rules.standing(u, s, &standing);
    rh_put(out, part_dim);
    rh_put(out, "player  cash  points  place\n");
    rh_put(out, part_plain);
    for (int p = 0; p < u->players; p++) {
        bool acts = tsr_game.rules.actor(u, s) == p;
        rh_put(out, acts ? part_bold : "");
        rh_put_char(out, 'p');
        rh_put_number(out, p + 1);
        part_put_figure(out, s->cash[p], 10);
        part_put_figure(out, standing.points[p], 8);
        part_put_figure(out, standing.place[p], 7);
        if (acts) rh_put(out, "  <- decides");
        rh_put(out, acts ? part_plain : "");
        rh_put_char(out, '\n');
    }
}

/* ---- The map as text. ---- */

static int tsr_spread_x(const TsrSetup *u, int at)
{
    return part_spread(u->city_x, u->cities, u->box_x, u->links, at, u->width, PART_MAP_COLUMNS);
}

static int tsr_spread_y(const TsrSetup *u, int at)
{
    return part_spread(u->city_y, u->cities, u->box_y, u->links, at, u->height, PART_MAP_ROWS);
}

static void tsr_fill_map(const TsrSetup *u, const TsrState *s, PartMap *m)
{
    for (int c = 0; c < u->cities; c++) {
        int column = tsr_spread_x(u, u->city_x[c]);
        int row = tsr_spread_y(u, u->city_y[c]);
        part_put_on_map(m, row, column, u->city_code[c], (int)rh_text(u->city_code[c]).len,
                        RH_NOTHING);
    }
    for (int l = 0; l < u->links; l++) {
        int column = tsr_spread_x(u, u->box_x[l]);
        int row = tsr_spread_y(u, u->box_y[l]);
        int owner = tsr_owner(u, s, l);
        char mark[2] = {(char)('0' + u->link_income[l] % 10), '>'};
        if (owner != RH_NOTHING) mark[0] = tsr_letter(u, owner);
        part_put_on_map(m, row, column, mark, part_has(u->external, l) ? 2 : 1, owner);
    }
}

static void tsr_put_map(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    PartMap m;
    part_clear_map(&m);
    tsr_fill_map(u, s, &m);
    part_put_map(&m, tsr_ansi, out);
}

/* Writes the links of each railroad in words, because the map has no room for them. */
static void tsr_put_networks(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    for (int r = 0; r < u->railroads; r++) {
        int column = 11;
        if (s->cubes[r] == 0) continue;
        rh_put(out, tsr_ansi[r]);
        part_put_cell(out, u->railroad_id[r], 11);
        rh_put(out, part_plain);
        for (int l = 0; l < u->links; l++) {
            int len = (int)rh_text(u->link_id[l]).len;
            if (!part_has(s->links[r], l)) continue;
            if (column + len > PART_MAP_COLUMNS) {
                rh_put(out, "\n           ");
                column = 11;
            }
            rh_put(out, u->link_id[l]);
            rh_put_char(out, ' ');
            column += len + 1;
        }
        rh_put_char(out, '\n');
    }
}

static void tsr_put_text(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    tsr_put_map(u, s, out);
    rh_put_char(out, '\n');
    tsr_put_networks(u, s, out);
    rh_put_char(out, '\n');
    tsr_put_railroads(u, s, out);
    rh_put_char(out, '\n');
    tsr_put_players(u, s, out);
    rh_put_char(out, '\n');
    tsr_put_markers(u, s, out);
}

/* ---- The map as SVG. ---- */

static void tsr_put_arm(const TsrSetup *u, int link, int x, int y, const char *style, RhBuf *out)
{
    part_put_point(out, "<path d=\"M", u->box_x[link], " ", u->box_y[link]);
    part_put_point(out, "L", x, " ", y);
    rh_put(out, style);
}

static void tsr_put_track(const TsrSetup *u, int link, const char *style, RhBuf *out)
{
    for (uint64_t left = u->link_cities[link]; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        tsr_put_arm(u, link, u->city_x[city], u->city_y[city], style, out);
    }
    if (part_has(u->external, link)) {
        tsr_put_arm(u, link, u->abroad_x[link], u->abroad_y[link], style, out);
    }
}

static void tsr_put_link_svg(const TsrSetup *u, const TsrState *s, int link, RhBuf *out)
{
    int owner = tsr_owner(u, s, link);
    rh_put(out, "<g><title>");
    rh_put(out, u->link_id[link]);
    rh_put(out, "</title>\n");
    tsr_put_track(u, link, "\" stroke=\"#5B6168\" stroke-width=\"1\"/>\n", out);
    if (owner != RH_NOTHING) {
        tsr_put_track(u, link, "\" stroke=\"#1E2227\" stroke-width=\"5\"/>\n", out);
        rh_put(out, "<g stroke=\"");
        rh_put(out, tsr_svg_colour[owner]);
        rh_put(out, "\">");
        tsr_put_track(u, link, "\" stroke-width=\"3\"/>\n", out);
        rh_put(out, "</g>");
    }
    part_put_point(out, "<rect width=\"11\" height=\"11\" rx=\"2\" x=\"", u->box_x[link] - 55,
                   "\" y=\"", u->box_y[link] - 55);
    rh_put(out, "\" stroke=\"#1E2227\" stroke-width=\"1\" fill=\"");
    rh_put(out, owner == RH_NOTHING ? "#FFFDF8" : tsr_svg_colour[owner]);
    part_put_point(out, "\"/><text text-anchor=\"middle\" font-size=\"9\" x=\"", u->box_x[link],
                   "\" y=\"", u->box_y[link] + 33);
    rh_put(out, "\" stroke=\"none\" fill=\"");
    rh_put(out, owner == RH_NOTHING || owner == 3 || owner == 5 ? "#1E2227\">" : "#FFFDF8\">");
    if (owner == RH_NOTHING) rh_put_number(out, u->link_income[link]);
    else rh_put_char(out, tsr_letter(u, owner));
    rh_put(out, "</text></g>\n");
}

static void tsr_put_svg(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    rh_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    rh_put_number(out, u->width);
    rh_put_char(out, ' ');
    rh_put_number(out, u->height);
    rh_put(out, "\" font-family=\"sans-serif\" stroke-linecap=\"round\">\n"
                "<rect width=\"100%\" height=\"100%\" fill=\"#F6F1E6\"/>\n");
    for (int l = 0; l < u->links; l++) tsr_put_link_svg(u, s, l, out);
    for (int c = 0; c < u->cities; c++) {
        part_put_point(
            out, "<circle r=\"4\" fill=\"#FFFDF8\" stroke=\"#1E2227\" stroke-width=\"1.5\" cx=\"",
            u->city_x[c], "\" cy=\"", u->city_y[c]);
        part_put_point(out, "\"/><text font-size=\"8\" fill=\"#1E2227\" x=\"", u->city_x[c] + 55,
                       "\" y=\"", u->city_y[c] - 40);
        rh_put(out, "\">");
        rh_put_xml(out, rh_text(u->city_name[c]));
        rh_put(out, "</text>\n");
    }
    rh_put(out, "</svg>\n");
}

void tsr_picture(const void *setup, const void *state, int form, RhBuf *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    if (form == RH_PICTURE_SVG) tsr_put_svg(u, s, out);
    else tsr_put_text(u, s, out);
}
