/* games/rrcore/picture_svg.c - draws the player boards as SVG: routes with a lane for each level,
   the reach of the locomotives, the industry track, and lines of text about everything else. */
#include "games/rrcore/modules.h"
#include "games/rrcore/picture.h"
#include "games/rrcore/route.h"

enum {
    RR_SVG_STEP = 24,    /* width of a space */
    RR_SVG_LANE = 12,    /* height of a lane */
    RR_SVG_PLAYER = 190, /* height of a player's area */
    RR_SVG_LINE = 12,    /* height of a line of text */
    RR_SVG_CELL = 40,    /* width of a cell of the industry track */
    RR_SVG_TRACK = 24    /* distance between two industry tracks */
};

static const char *const rr_svg_player[RR_PLAYERS_MAX] = {"#1F5FA8", "#C4561B", "#2F6B4F",
                                                          "#9B3F78"};
static const char *const rr_svg_level[RR_LEVELS] = {"#26292D", "#8A9097", "#8A5A2B", "#C9A36A",
                                                    "#FFFDF8"};
static const char rr_svg_boulder[] = "#8A8378";
static const char rr_svg_purple[] = "#6B4FA0"; /* colour of the third marker */

static void rr_svg_rect(RhBuf *out, int x, int y, int width, int height, const char *fill)
{
    rh_put(out, "<rect x=\"");
    rh_put_number(out, x);
    rh_put(out, "\" y=\"");
    rh_put_number(out, y);
    rh_put(out, "\" width=\"");
    rh_put_number(out, width);
    rh_put(out, "\" height=\"");
    rh_put_number(out, height);
    rh_put(out, "\" stroke=\"#1E2227\" stroke-width=\"0.5\" fill=\"");
    rh_put(out, fill);
    rh_put(out, "\"/>\n");
}

static void rr_svg_text(RhBuf *out, int x, int y, const char *anchor, RrWord *w)
{
    rh_put(out, "<text font-size=\"9\" fill=\"#1E2227\" text-anchor=\"");
    rh_put(out, anchor);
    rh_put(out, "\" x=\"");
    rh_put_number(out, x);
    rh_put(out, "\" y=\"");
    rh_put_number(out, y);
    rh_put(out, "\">");
    rh_put_xml(out, rh_buf_text(&w->b));
    rh_put(out, "</text>\n");
}

static void rr_svg_figure(RhBuf *out, int x, int y, int n)
{
    RrWord w;
    rh_put_number(rr_word_begin(&w), n);
    rr_svg_text(out, x, y, "middle", &w);
}

/* Draws the lanes, with level 1 at the bottom, so that the bars form stairs. */
static void rr_svg_lanes(const RrSetup *u, const RrState *s, int p, int route, int x, int y,
                         RhBuf *out)
{
    for (int level = 0; level < rr_levels(u, s, p, route); level++) {
        int top = y + (RR_LEVELS - 1 - level) * RR_SVG_LANE;
        int at = s->position[p][rr_piece(route, level)];
        rr_svg_rect(out, x, top, rr_shown_length(u, s, p, route) * RR_SVG_STEP, RR_SVG_LANE,
                    "#EDE6D6");
        if (at)
            rr_svg_rect(out, x, top + 1, at * RR_SVG_STEP, RR_SVG_LANE - 2, rr_svg_level[level]);
    }
    for (int b = 0; b < u->boulders; b++) {
        if (u->boulder_route[b] != route || !(RR_SEE(s, american)->boulders[p] >> b & 1)) continue;
        rr_svg_rect(out, x + (u->boulder_space[b] - 1) * RR_SVG_STEP + 4, y + 3, RR_SVG_STEP - 8,
                    (int)RR_LEVELS * RR_SVG_LANE - 6, rr_svg_boulder);
    }
}

/* Draws the special spaces in use; several on one space are stacked. */
static void rr_svg_specials(const RrSetup *u, const RrState *s, int p, int route, int x, int y,
                            RhBuf *out)
{
    uint64_t here = s->here[p];
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        int row = 0;
        RrWord w;
        if (!(here >> i & 1)) continue;
        for (int k = u->first_special[route]; k < i; k++)
            row += (here >> k & 1) && u->special[k].space == u->special[i].space;
        rr_page_mark(u, s, p, i, rr_word_begin(&w));
        rr_svg_text(out, x + u->special[i].space * RR_SVG_STEP - RR_SVG_STEP / 2, y - 9 * row,
                    "middle", &w);
    }
}

static void rr_svg_gaps(const RrSetup *u, const RrState *s, int p, int route, int x, int y,
                        RhBuf *out)
{
    for (int gap = 0; gap < u->gaps; gap++) {
        int at = x + (u->gap_first[gap] - 1) * RR_SVG_STEP, width = u->gap_size[gap] * RR_SVG_STEP;
        RrWord w;
        if (u->gap_route[gap] != route) continue;
        rr_svg_rect(out, at, y, width, 11,
                    RR_SEE(s, german)->extension[p][gap] == RH_NOTHING ? "#F6F1E6" : "#E3C98B");
        rr_word_gap(u, s, p, gap, rr_word_begin(&w));
        rr_svg_text(out, at + width / 2, y + 9, "middle", &w);
    }
}

static void rr_svg_route(const RrSetup *u, const RrState *s, int p, int route, int x, int y,
                         RhBuf *out)
{
    int reach = rr_reach(u, s, p, route), rail = y + 28 + (int)RR_LEVELS * RR_SVG_LANE;
    int length = rr_length(u, s, p, route), within = reach < length ? reach : length;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rr_word_route(u, s, p, route, b);
    rh_put(b, ": ");
    rh_put_number(b, rr_route_points(u, s, p, route));
    rh_put(b, " points, locomotives");
    for (int slot = 0; slot < u->slots; slot++) {
        bool site = u->has_modules && (RR_SEE(s, asian)->sites[p] >> slot & 1);
        if (u->slot_route[slot] != route || (s->loco[p][slot] == RH_NOTHING && !site)) continue;
        rh_put_char(b, ' ');
        rh_put(b, site ? "site" : u->tile_id[s->loco[p][slot]]);
        if (u->coal && (RR_SEE(s, coal)->boilers[p] >> slot & 1)) rh_put_char(b, '+');
    }
    rr_svg_text(out, x, y, "start", &w);
    rr_svg_specials(u, s, p, route, x, y + 20, out);
    rr_svg_lanes(u, s, p, route, x, y + 24, out);
    if (within) rr_svg_rect(out, x, rail, within * RR_SVG_STEP, 4, rr_svg_player[p]);
    for (int space = 1; space <= within; space++)
        rr_svg_figure(out, x + space * RR_SVG_STEP - RR_SVG_STEP / 2, rail + 15,
                      rr_space_points(u, s, p, route, space));
    rr_svg_gaps(u, s, p, route, x, rail + 18, out);
}

static void rr_svg_cells(const RrSetup *u, const RrState *s, int p, int first, int end, int y,
                         RhBuf *out)
{
    for (int cell = first; cell < end; cell++) {
        int x = 20 + (cell - first) * RR_SVG_CELL;
        const char *fill = "#FFFDF8";
        RrWord w;
        for (int m = 0; m < RR_MARKERS_MAX; m++) {
            if (s->marker[p][m] != cell) continue;
            fill = m == RR_MARKERS_MAX - 1 ? rr_svg_purple : rr_svg_player[p];
        }
        rr_svg_rect(out, x, y, RR_SVG_CELL - 2, 8, fill);
        rr_page_cell_word(u, s, p, cell, rr_word_begin(&w));
        rr_svg_text(out, x + RR_SVG_CELL / 2 - 1, y + 18, "middle", &w);
    }
}

static void rr_svg_industry(const RrSetup *u, const RrState *s, int p, int y, RhBuf *out)
{
    rr_svg_cells(u, s, p, 0, u->cells, y, out);
    if (u->upper != RH_NOTHING) rr_svg_cells(u, s, p, u->upper, u->nodes, y + RR_SVG_TRACK, out);
}

/* ---- Lines from the text page, without colours. ---- */

typedef struct RrSvgLines {
    char text[6000];
    RhBuf b;
} RrSvgLines;

static RhBuf *rr_svg_lines_begin(RrSvgLines *lines)
{
    lines->b.data = lines->text;
    lines->b.cap = (ptrdiff_t)sizeof lines->text - 1;
    lines->b.len = 0;
    lines->b.full = false;
    return &lines->b;
}

/* Adds a character of a line. A colon follows the head of the line, and commas separate its
   words. */
static void rr_svg_letter(RhBuf *b, int column, char c)
{
    bool blank = b->len == 0 || b->data[b->len - 1] == ' ';
    if (column == RR_PAGE_HEAD && b->len) {
        while (b->len && b->data[b->len - 1] == ' ') b->len--;
        rh_put(b, ": ");
    } else if (c == ' ' && column > RR_PAGE_HEAD && b->len && blank) {
        b->len--;
        rh_put(b, ", ");
        return;
    }
    if (c != ' ' || !blank) rh_put_char(b, c);
}

/* Draws the lines, unless `out_or_null` is null. Returns their number. */
static int rr_svg_lines(const RrSvgLines *lines, int y, RhBuf *out_or_null)
{
    int count = 0, column = 0;
    bool colour = false;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    for (ptrdiff_t i = 0; i < lines->b.len; i++) {
        char c = lines->text[i];
        if (c == '\n') {
            if (out_or_null) rr_svg_text(out_or_null, 20, y + count * RR_SVG_LINE, "start", &w);
            b = rr_word_begin(&w);
            column = 0;
            count++;
        } else if (c == '\x1b') {
            colour = true;
        } else if (!colour) {
            rr_svg_letter(b, column++, c);
        } else if (c == 'm') {
            colour = false;
        }
    }
    return count;
}

/* Draws the lines about what a player has from boards and modules. */
static int rr_svg_own(const RrSetup *u, const RrState *s, int p, int y, RhBuf *out_or_null)
{
    RrSvgLines lines;
    RhBuf *b = rr_svg_lines_begin(&lines);
    if (u->has_modules) rr_page_own(u, s, p, b);
    return rr_svg_lines(&lines, y, out_or_null);
}

/* Draws the lines about the components of boards and modules, and the players who wait while others
   act. */
static int rr_svg_modules(const RrSetup *u, const RrState *s, int y, RhBuf *out_or_null)
{
    RrSvgLines lines;
    RrLine line;
    RhBuf *b = rr_svg_lines_begin(&lines);
    if (!u->has_modules) return 0;
    rr_page_table(u, s, b);
    if (rr_see_turn(s)->frames || s->stage == RR_STAGE_FREIGHT) {
        rr_line_begin(&line, b, "out of turn", RR_PAGE_HEAD);
        rr_line_say(&line, rr_symbol(u, RH_PLAYER, s->turn), 0);
        rr_page_waiting(u, s, &line);
        rh_put_char(b, '\n');
    }
    return rr_svg_lines(&lines, y, out_or_null);
}

/* The number of lines for the components beside the main board. */
static int rr_svg_table_lines(const RrSetup *u, const RrState *s)
{
    return (u->board == RR_GERMAN ? u->gaps + 1 : 0) + (rr_is_fork_open(u, s) ? RR_BRANCHES : 0) +
           (u->solo ? 1 : 0) + rr_svg_modules(u, s, 0, 0);
}

static void rr_svg_table(const RrSetup *u, const RrState *s, int y, RhBuf *out)
{
    RrWord w;
    for (int branch = 0; branch < RR_BRANCHES && rr_is_fork_open(u, s); branch++) {
        rr_word_branch(u, branch, rr_word_begin(&w));
        rr_svg_text(out, 20, y, "start", &w);
        y += RR_SVG_LINE;
    }
    for (int gap = 0; gap < u->gaps; gap++, y += RR_SVG_LINE) {
        rr_word_extensions(u, s, gap, rr_word_begin(&w));
        rr_svg_text(out, 20, y, "start", &w);
    }
    if (u->board == RR_GERMAN) {
        rr_word_incomes(u, s, RH_NOTHING, rr_word_begin(&w));
        rr_svg_text(out, 20, y, "start", &w);
        y += RR_SVG_LINE;
    }
    y += RR_SVG_LINE * rr_svg_modules(u, s, y, out);
    if (!u->solo) return;
    rr_word_emil(u, s, rr_word_begin(&w));
    rr_svg_text(out, 20, y, "start", &w);
}

/* The height of a player's area, without lines that only some matches have. */
static int rr_svg_plain(const RrSetup *u)
{
    return RR_SVG_PLAYER + (u->upper == RH_NOTHING ? 0 : RR_SVG_TRACK) +
           (u->board == RR_GERMAN ? RR_SVG_LINE : 0);
}

static int rr_svg_height(const RrSetup *u, const RrState *s)
{
    int most = 0;
    for (int p = 0; p < u->players; p++) {
        int lines = rr_svg_own(u, s, p, 0, 0);
        if (lines > most) most = lines;
    }
    return rr_svg_plain(u) + most * RR_SVG_LINE;
}

static void rr_svg_player_all(const RrSetup *u, const RrState *s, int p, int y, int height,
                              RhBuf *out)
{
    int x = 20;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rr_svg_rect(out, 6, y, 6, height - 10, rr_svg_player[p]);
    rh_put(b, rr_symbol(u, RH_PLAYER, p));
    rh_put(b, ": ");
    rh_put_number(b, s->points[p]);
    rh_put(b, " points");
    if (s->revalued[p] > 1) rh_put(b, ", new values");
    rr_svg_text(out, x, y + 10, "start", &w);
    for (int route = 0; route < RR_ROUTES; route++) {
        rr_svg_route(u, s, p, route, x, y + 26, out);
        x += u->length[route] * RR_SVG_STEP + 20;
    }
    rr_svg_industry(u, s, p, y + 146, out);
    rr_svg_own(u, s, p, y + rr_svg_plain(u) - RR_SVG_LINE, out);
    if (u->board != RR_GERMAN) return;
    rr_word_incomes(u, s, p, rr_word_begin(&w));
    rr_svg_text(out, 20, y + rr_svg_plain(u) - 2 * RR_SVG_LINE, "start", &w);
}

void rr_page_svg(const RrSetup *u, const RrState *s, RhBuf *out)
{
    int width = 20, height = rr_svg_height(u, s);
    for (int route = 0; route < RR_ROUTES; route++) width += u->length[route] * RR_SVG_STEP + 20;
    if (width < u->cells * RR_SVG_CELL + 40) width = u->cells * RR_SVG_CELL + 40;
    rh_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    rh_put_number(out, width);
    rh_put_char(out, ' ');
    rh_put_number(out, u->players * height + 10 + rr_svg_table_lines(u, s) * RR_SVG_LINE);
    rh_put(out, "\" font-family=\"sans-serif\">\n"
                "<rect width=\"100%\" height=\"100%\" fill=\"#F6F1E6\"/>\n");
    for (int p = 0; p < u->players; p++) rr_svg_player_all(u, s, p, p * height + 10, height, out);
    rr_svg_table(u, s, u->players * height + 16, out);
    rh_put(out, "</svg>\n");
}
