/* games/transsib/picture.c - the position for people: a text page with ANSI colours, and an SVG
   map.

   The text page has the markers, a table of railroads, a table of players, and the map: every link
   is a figure at its income box, the income while it is free, the letter of the railroad once it is
   built. The map is squeezed where the board is empty and stretched where it is crowded. Nothing
   here is a rule: it only asks. */
#include "games/transsib/transsib.h"

enum { TSR_MAP_COLUMNS = 110, TSR_MAP_ROWS = 34 };

static const char *const tsr_ansi[TSR_RAILROADS_MAX] = {"\x1b[31m", "\x1b[34m", "\x1b[32m",
                                                        "\x1b[33m", "\x1b[90m", "\x1b[97m"};
static const char *const tsr_svg_colour[TSR_RAILROADS_MAX] = {"#B3261E", "#1F5FA8", "#2F6B4F",
                                                              "#D9A514", "#26292D", "#FFFDF8"};
static const char tsr_plain[] = "\x1b[0m";
static const char tsr_bold[] = "\x1b[1m";
static const char tsr_dim[] = "\x1b[2m";

/* ---- Tables. ---- */

static void tsr_put_cell(RhBuf *out, const char *text, int width)
{
    int len = (int)rh_text(text).len;
    rh_put(out, text);
    for (; len < width; len++) rh_put_char(out, ' ');
}

static void tsr_put_figure(RhBuf *out, int32_t n, int width)
{
    char digits[16];
    RhBuf b = {digits, sizeof digits, 0, false};
    rh_put_number(&b, n);
    for (int len = (int)b.len; len < width; len++) rh_put_char(out, ' ');
    rh_put(out, rh_buf_string(&b));
}

static void tsr_put_markers(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    rh_put(out, tsr_bold);
    rh_put(out, "Phase ");
    rh_put_number(out, s->phase);
    rh_put(out, tsr_plain);
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
    tsr_put_cell(out, letter, 2);
    tsr_put_cell(out, u->railroad_id[r], 9);
    rh_put(out, tsr_plain);
    tsr_put_cell(out, tsr_state_of(u, s, r), 13);
    tsr_put_figure(out, s->treasury[r], 8);
    tsr_put_figure(out, s->income[r], 8);
    tsr_put_figure(out, s->value[r], 7);
    rh_put_char(out, threatened ? '!' : ' ');
    tsr_put_figure(out, tsr_per_certificate(s, r), 5);
    tsr_put_figure(out, s->cubes[r], 7);
    tsr_put_figure(out, open ? u->certificates[r] - s->held[r] : 0, 6);
    for (int p = 0; p < u->players; p++) {
        bool controls = tsr_is_public(u, s, r) && tsr_controls(u, s, p, r);
        rh_put(out, controls ? "  " : "   ");
        if (s->certificates[p][r]) tsr_put_figure(out, s->certificates[p][r], 1);
        else rh_put_char(out, '.');
        rh_put(out, controls ? "*" : "");
    }
    rh_put_char(out, '\n');
}

static void tsr_put_railroads(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    rh_put(out, tsr_dim);
    rh_put(out, "railroad                treasury  income  value   pays  links  left");
    for (int p = 0; p < u->players; p++) {
        rh_put(out, "  p");
        rh_put_number(out, p + 1);
    }
    rh_put(out, "\n");
    rh_put(out, tsr_plain);
    for (int r = 0; r < u->railroads; r++) tsr_put_railroad(u, s, r, out);
}

static void tsr_put_players(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    RhStanding standing;
    tsr_game.standing(u, s, &standing);
    rh_put(out, tsr_dim);
    rh_put(out, "player  cash  points  place\n");
    rh_put(out, tsr_plain);
    for (int p = 0; p < u->players; p++) {
        bool acts = tsr_game.actor(u, s) == p;
        rh_put(out, acts ? tsr_bold : "");
        rh_put_char(out, 'p');
        rh_put_number(out, p + 1);
        tsr_put_figure(out, s->cash[p], 10);
        tsr_put_figure(out, standing.points[p], 8);
        tsr_put_figure(out, standing.place[p], 7);
        if (acts) rh_put(out, "  <- decides");
        rh_put(out, acts ? tsr_plain : "");
        rh_put_char(out, '\n');
    }
}

/* ---- The map in text. ---- */

typedef struct TsrMap {
    char glyph[TSR_MAP_ROWS][TSR_MAP_COLUMNS];
    int8_t owner[TSR_MAP_ROWS][TSR_MAP_COLUMNS]; /* railroad of a cube, or RH_NOTHING */
} TsrMap;

/* Half by place and half by rank among all cities and boxes: crowded regions get more room. */
static int tsr_spread(const TsrSetup *u, const int16_t *city, const int16_t *box, int at,
                      int extent, int cells)
{
    int below = 0, all = u->cities + u->links;
    for (int c = 0; c < u->cities; c++) below += city[c] < at;
    for (int l = 0; l < u->links; l++) below += box[l] < at;
    return (at * (cells - 1) / (extent * 10) + 2 * below * (cells - 1) / all) / 3;
}

static bool tsr_room(const TsrMap *m, int row, int column, int len)
{
    if (row < 0 || row >= TSR_MAP_ROWS || column < 0 || column + len > TSR_MAP_COLUMNS)
        return false;
    for (int i = -1; i <= len; i++) {
        int c = column + i;
        if (c >= 0 && c < TSR_MAP_COLUMNS && m->glyph[row][c] != ' ') return false;
    }
    return true;
}

/* Puts a word at the free place nearest to where it belongs. */
static void tsr_put_on_map(TsrMap *m, int row, int column, const char *word, int len, int owner)
{
    static const int8_t tries[][2] = {
        {0, 0},  {0, 1},   {0, -1}, {1, 0},  {-1, 0},  {0, 2},   {0, -2}, {1, 1},   {-1, 1},
        {1, -1}, {-1, -1}, {0, 3},  {0, -3}, {1, 2},   {-1, 2},  {1, -2}, {-1, -2}, {2, 0},
        {-2, 0}, {1, 3},   {-1, 3}, {1, -3}, {-1, -3}, {0, 4},   {0, -4}, {2, 2},   {-2, 2},
        {2, -2}, {-2, -2}, {1, 4},  {-1, 4}, {1, -4},  {-1, -4}, {2, 4},  {-2, 4}};
    for (int i = 0; i < (int)(sizeof tries / sizeof tries[0]); i++) {
        int r = row + tries[i][0], c = column + tries[i][1];
        if (!tsr_room(m, r, c, len)) continue;
        for (int k = 0; k < len; k++) {
            m->glyph[r][c + k] = word[k];
            m->owner[r][c + k] = (int8_t)owner;
        }
        return;
    }
}

static void tsr_fill_map(const TsrSetup *u, const TsrState *s, TsrMap *m)
{
    for (int c = 0; c < u->cities; c++) {
        int column = tsr_spread(u, u->city_x, u->box_x, u->city_x[c], u->width, TSR_MAP_COLUMNS);
        int row = tsr_spread(u, u->city_y, u->box_y, u->city_y[c], u->height, TSR_MAP_ROWS);
        tsr_put_on_map(m, row, column, u->city_code[c], (int)rh_text(u->city_code[c]).len,
                       RH_NOTHING);
    }
    for (int l = 0; l < u->links; l++) {
        int column = tsr_spread(u, u->city_x, u->box_x, u->box_x[l], u->width, TSR_MAP_COLUMNS);
        int row = tsr_spread(u, u->city_y, u->box_y, u->box_y[l], u->height, TSR_MAP_ROWS);
        int owner = tsr_owner(u, s, l);
        char mark[2] = {(char)('0' + u->link_income[l] % 10), '>'};
        if (owner != RH_NOTHING) mark[0] = tsr_letter(u, owner);
        tsr_put_on_map(m, row, column, mark, tsr_has(u->external, l) ? 2 : 1, owner);
    }
}

static void tsr_put_map(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    TsrMap m;
    for (int r = 0; r < TSR_MAP_ROWS; r++) {
        for (int c = 0; c < TSR_MAP_COLUMNS; c++) {
            m.glyph[r][c] = ' ';
            m.owner[r][c] = RH_NOTHING;
        }
    }
    tsr_fill_map(u, s, &m);
    for (int r = 0; r < TSR_MAP_ROWS; r++) {
        int last = TSR_MAP_COLUMNS;
        while (last > 0 && m.glyph[r][last - 1] == ' ') last--;
        for (int c = 0; c < last; c++) {
            char g = m.glyph[r][c];
            bool cube = m.owner[r][c] != RH_NOTHING, free_box = !cube && g >= '0' && g <= '9';
            if (cube) {
                rh_put(out, tsr_bold);
                rh_put(out, tsr_ansi[m.owner[r][c]]);
            }
            if (free_box) rh_put(out, tsr_dim);
            rh_put_char(out, g);
            if (cube || free_box) rh_put(out, tsr_plain);
        }
        rh_put_char(out, '\n');
    }
}

/* Which links are whose, in words: what the map cannot spell out. */
static void tsr_put_networks(const TsrSetup *u, const TsrState *s, RhBuf *out)
{
    for (int r = 0; r < u->railroads; r++) {
        int column = 11;
        if (s->cubes[r] == 0) continue;
        rh_put(out, tsr_ansi[r]);
        tsr_put_cell(out, u->railroad_id[r], 11);
        rh_put(out, tsr_plain);
        for (int l = 0; l < u->links; l++) {
            int len = (int)rh_text(u->link_id[l]).len;
            if (!tsr_has(s->links[r], l)) continue;
            if (column + len > TSR_MAP_COLUMNS) {
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

static void tsr_put_tenths(RhBuf *out, int tenths)
{
    rh_put_number(out, tenths / 10);
    rh_put_char(out, '.');
    rh_put_char(out, (char)('0' + tenths % 10));
}

static void tsr_put_point(RhBuf *out, const char *x_name, int x, const char *y_name, int y)
{
    rh_put(out, x_name);
    tsr_put_tenths(out, x);
    rh_put(out, y_name);
    tsr_put_tenths(out, y);
}

static void tsr_put_arm(const TsrSetup *u, int link, int x, int y, const char *style, RhBuf *out)
{
    tsr_put_point(out, "<path d=\"M", u->box_x[link], " ", u->box_y[link]);
    tsr_put_point(out, "L", x, " ", y);
    rh_put(out, style);
}

static void tsr_put_track(const TsrSetup *u, int link, const char *style, RhBuf *out)
{
    for (uint64_t left = u->link_cities[link]; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        tsr_put_arm(u, link, u->city_x[city], u->city_y[city], style, out);
    }
    if (tsr_has(u->external, link)) {
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
    tsr_put_point(out, "<rect width=\"11\" height=\"11\" rx=\"2\" x=\"", u->box_x[link] - 55,
                  "\" y=\"", u->box_y[link] - 55);
    rh_put(out, "\" stroke=\"#1E2227\" stroke-width=\"1\" fill=\"");
    rh_put(out, owner == RH_NOTHING ? "#FFFDF8" : tsr_svg_colour[owner]);
    tsr_put_point(out, "\"/><text text-anchor=\"middle\" font-size=\"9\" x=\"", u->box_x[link],
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
        tsr_put_point(
            out, "<circle r=\"4\" fill=\"#FFFDF8\" stroke=\"#1E2227\" stroke-width=\"1.5\" cx=\"",
            u->city_x[c], "\" cy=\"", u->city_y[c]);
        tsr_put_point(out, "\"/><text font-size=\"8\" fill=\"#1E2227\" x=\"", u->city_x[c] + 55,
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
