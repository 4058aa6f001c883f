/* games/raildice/drawing.c - draws a position as SVG: the large tiles with terrain, track, stations
   and ends; below them the landscape with each company's longest chain, and a legend of the
   colours.

   The terrain is drawn once for each lie, and used for both large and small tiles. There are no
   rules here: this file only reads the position. */
#include "games/raildice/picture.h"

enum {
    RD_SVG_CELL = 40, /* side of a cell on a large tile */
    RD_SVG_LARGE = RD_SIZE * RD_SVG_CELL,
    RD_SVG_SMALL = 60, /* side of a tile in the landscape */
    RD_SVG_LEFT = 40,  /* margin on the left */
    RD_SVG_TOP = 90,   /* space above the large tiles, for their titles */
    RD_SVG_STEP = RD_SVG_LARGE + 50,
    RD_SVG_LAND = RD_SVG_TOP + RD_SVG_LARGE + 50,
    RD_SVG_CUBE = 11, /* distance between two companies on a small tile */
    RD_SVG_LINE = 24  /* height of a line of the legend */
};

static const char *const rd_svg_company[RD_COMPANIES_MAX] = {"#1E63B5", "#222222", "#2E8B3D",
                                                             "#F2C200", "#C62828"};
static const char *const rd_svg_letter[RD_COMPANIES_MAX] = {"#FFFDF8", "#FFFDF8", "#FFFDF8",
                                                            "#1E2227", "#FFFDF8"};
static const int8_t rd_svg_x[RD_SIDES] = {0, 1, 0, -1}, rd_svg_y[RD_SIDES] = {-1, 0, 1, 0};

static void rd_svg_number(RhBuf *out, const char *name, int n)
{
    rh_put_char(out, ' ');
    rh_put(out, name);
    rh_put(out, "=\"");
    rh_put_number(out, n);
    rh_put_char(out, '"');
}

static void rd_svg_at(RhBuf *out, int x, int y)
{
    rd_svg_number(out, "x", x);
    rd_svg_number(out, "y", y);
}

/* Writes a path command: its letter, x and y. */
static void rd_svg_to(RhBuf *out, const char *command, int x, int y)
{
    rh_put(out, command);
    rh_put_number(out, x);
    rh_put_char(out, ' ');
    rh_put_number(out, y);
}

static void rd_svg_square(RhBuf *out, int x, int y, int size, const char *style)
{
    rh_put(out, "<rect");
    rd_svg_at(out, x, y);
    rd_svg_number(out, "width", size);
    rd_svg_number(out, "height", size);
    rh_put(out, style);
    rh_put(out, "/>\n");
}

static void rd_svg_text(RhBuf *out, int x, int y, const char *style, RhText text)
{
    rh_put(out, "<text");
    rd_svg_at(out, x, y);
    rh_put(out, style);
    rh_put_char(out, '>');
    rh_put_xml(out, text);
    rh_put(out, "</text>\n");
}

/* ---- Terrain: drawn once for each lie (a kind of tile in one rotation), used for large and small
   tiles. ---- */

/* Writes a run of cells in a row or, if `turned`, in a column, as a closed path. At the edge of the
   tile the run extends beyond it, so that its rounded corners are not visible. */
static void rd_svg_run(RhBuf *out, int line, int from, int to, int inset, bool turned)
{
    int a = from == 0 ? -RD_SVG_CELL : from * RD_SVG_CELL + inset;
    int b = to == RD_SIZE ? RD_SVG_LARGE + RD_SVG_CELL : to * RD_SVG_CELL - inset;
    int c = line * RD_SVG_CELL + inset, width = RD_SVG_CELL - 2 * inset;
    rd_svg_to(out, "M", turned ? c : a, turned ? a : c);
    rd_svg_to(out, "l", turned ? 0 : b - a, turned ? b - a : 0);
    rd_svg_to(out, "l", turned ? width : 0, turned ? 0 : width);
    rd_svg_to(out, "l", turned ? 0 : a - b, turned ? a - b : 0);
    rh_put_char(out, 'z');
}

/* Draws all cells of a terrain, as horizontal and vertical runs, so that only outer corners are
   rounded. */
static void rd_svg_area(RhBuf *out, uint64_t cells, int inset, const char *style)
{
    rh_put(out, "<path stroke-linejoin=\"round\" d=\"");
    for (int i = 0; i < 2 * RD_SIZE; i++) {
        bool turned = i >= RD_SIZE;
        int line = i % RD_SIZE, from = RH_NOTHING;
        for (int k = 0; k <= RD_SIZE; k++) {
            int cell = turned ? k * RD_SIZE + line : line * RD_SIZE + k;
            bool in = k < RD_SIZE && (cells >> cell & 1);
            if (in && from == RH_NOTHING) from = k;
            if (in || from == RH_NOTHING) continue;
            rd_svg_run(out, line, from, k, inset, turned);
            from = RH_NOTHING;
        }
    }
    rh_put(out, style);
}

/* Draws the same mark in the middle of each cell. */
static void rd_svg_marks(RhBuf *out, uint64_t cells, int dx, int dy, const char *mark,
                         const char *style)
{
    rh_put(out, "<path d=\"");
    for (; cells; cells &= cells - 1) {
        int cell = rh_lowest_bit(cells);
        rd_svg_to(out, "M", cell % RD_SIZE * RD_SVG_CELL + RD_SVG_CELL / 2 + dx,
                  cell / RD_SIZE * RD_SVG_CELL + RD_SVG_CELL / 2 + dy);
        rh_put(out, mark);
    }
    rh_put(out, style);
}

static void rd_svg_lie(const RdSetup *u, int lie, RhBuf *out)
{
    uint64_t mountain = u->mountain[lie], water = u->water[lie];
    rh_put(out, "<symbol viewBox=\"0 0 280 280\" id=\"rd-");
    rh_put(out, u->lie_id[lie]);
    rh_put(out, "\"><rect width=\"280\" height=\"280\" fill=\"#DCE6BE\"/>\n");
    rd_svg_marks(out, RD_ALL & ~mountain & ~water & 0x0a54a12295142ULL, -9, 11,
                 "l2-6m2 6l1-8m3 8l2-5",
                 "\" fill=\"none\" stroke=\"#8FA860\" stroke-width=\"1.5\"/>\n");
    if (mountain) {
        rd_svg_area(out, mountain, 10,
                    "\" fill=\"#D9C9A3\" stroke=\"#D9C9A3\" stroke-width=\"20\"/>\n");
        rd_svg_marks(out, mountain, -14, 13, "l14-27l14 27z", "\" fill=\"#8D7B5B\"/>\n");
        rd_svg_marks(out, mountain, -5, -5, "l5-9l5 9l-3-2l-2 4l-2-3z", "\" fill=\"#FFFDF8\"/>\n");
    }
    if (water) {
        rd_svg_area(out, water, 10,
                    "\" fill=\"#A9CFE0\" stroke=\"#A9CFE0\" stroke-width=\"20\"/>\n");
        rd_svg_marks(out, water, -11, 3, "q5.5-6 11 0t11 0",
                     "\" fill=\"none\" stroke=\"#5E97B5\" stroke-width=\"1.5\"/>\n");
    }
    rh_put(out, "</symbol>\n");
}

static void rd_svg_lies(const RdSetup *u, const RdState *s, RhBuf *out)
{
    uint32_t lies = 0;
    for (int t = 0; t < s->tiles; t++) lies |= (uint32_t)1 << s->lie[t];
    for (; lies; lies &= lies - 1) rd_svg_lie(u, rh_lowest_bit(lies), out);
}

static void rd_svg_use(const RdSetup *u, int lie, int x, int y, int size, RhBuf *out)
{
    rh_put(out, "<use href=\"#rd-");
    rh_put(out, u->lie_id[lie]);
    rh_put_char(out, '"');
    rd_svg_at(out, x, y);
    rd_svg_number(out, "width", size);
    rd_svg_number(out, "height", size);
    rh_put(out, "/>\n");
}

/* ---- A large tile. ---- */

/* Writes the middle of a cell or, with a side, the middle of that side. */
static void rd_svg_point(RhBuf *out, const char *command, int cell, int side)
{
    int half = RD_SVG_CELL / 2;
    int x = cell % RD_SIZE * RD_SVG_CELL + half, y = cell / RD_SIZE * RD_SVG_CELL + half;
    if (side != RH_NOTHING) x += rd_svg_x[side] * half;
    if (side != RH_NOTHING) y += rd_svg_y[side] * half;
    rd_svg_to(out, command, x, y);
}

/* Writes the track on these cells: a piece leads from side to side; at a station, track leads from
   each side that is used to the middle. */
static void rd_svg_track(const RdSetup *u, const RdState *s, const RdPageTile *t, uint64_t cells,
                         RhBuf *out)
{
    for (; cells; cells &= cells - 1) {
        int cell = rh_lowest_bit(cells), from = RH_NOTHING;
        bool station = rd_page_on(t, cell) >= RD_STATION_OF;
        for (int d = 0; d < RD_SIDES; d++) {
            if (!rd_page_crosses(u, s, t, cell, d)) continue;
            if (!station && from != RH_NOTHING) {
                rd_svg_point(out, "M", cell, from);
                rd_svg_point(out, "Q", cell, RH_NOTHING);
                rd_svg_point(out, " ", cell, d);
            }
            if (station) rd_svg_point(out, "M", cell, d);
            if (station) rd_svg_point(out, "L", cell, RH_NOTHING);
            from = d;
        }
    }
}

/* Draws the line in layers: decks of bridges, ballast, ties and two rails. */
static void rd_svg_line(const RdSetup *u, const RdState *s, const RdPageTile *t, RhBuf *out)
{
    static const char *const layers[] = {
        "#7A5A3A\" stroke-width=\"26\" d=\"", "#D8CBB0\" stroke-width=\"22\" d=\"",
        "#6B4F33\" stroke-width=\"16\" stroke-dasharray=\"3 5\" d=\"",
        "#26292D\" stroke-width=\"9\" d=\"", "#D8CBB0\" stroke-width=\"5\" d=\""};
    uint64_t filled = 0;
    for (int c = 0; c < RD_CELLS; c++) {
        if (rd_page_on(t, c) != RH_NOTHING) filled |= rd_bit(c);
    }
    for (int i = 0; i < (int)(sizeof layers / sizeof layers[0]); i++) {
        rh_put(out, "<path fill=\"none\" stroke=\"");
        rh_put(out, layers[i]);
        rd_svg_track(u, s, t, i ? filled : filled & u->water[s->lie[t->tile]], out);
        rh_put(out, "\"/>\n");
    }
}

static void rd_svg_cube(const RdSetup *u, int company, int x, int y, int size, RhBuf *out)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    rd_page_letter(b, u, company, "");
    rh_put(out, "<g stroke=\"#FFFDF8\" fill=\"");
    rh_put(out, rd_svg_company[company]);
    rh_put(out, "\">");
    rd_svg_square(out, x - size / 2, y - size / 2, size, " rx=\"2\"");
    rh_put(out, "</g><g text-anchor=\"middle\" font-weight=\"bold\" fill=\"");
    rh_put(out, rd_svg_letter[company]);
    rh_put_char(out, '"');
    rd_svg_number(out, "font-size", size * 3 / 4);
    rh_put_char(out, '>');
    rd_svg_text(out, x, y + size * 3 / 11, "", rh_buf_text(b));
    rh_put(out, "</g>\n");
}

static void rd_svg_stations(const RdSetup *u, const RdPageTile *t, RhBuf *out)
{
    int half = RD_SVG_CELL / 2;
    for (int c = 0; c < RD_CELLS; c++) {
        if (rd_page_on(t, c) < RD_STATION_OF) continue;
        rd_svg_cube(u, rd_page_on(t, c) - RD_STATION_OF, c % RD_SIZE * RD_SVG_CELL + half,
                    c / RD_SIZE * RD_SVG_CELL + half, 28, out);
    }
}

/* Frames the cells to which an end can go on and writes its name there; an arrow shows its
   heading. */
static void rd_svg_end(const RdSetup *u, const RdState *s, const RdPageTile *t, int end, RhBuf *out)
{
    int heading = s->heading[end], half = RD_SVG_CELL / 2, cell = s->cell[end];
    int side = t->fresh ? rd_opposite(heading) : heading, away = t->fresh ? half + 8 : half - 8;
    uint64_t onward = rd_page_has_end(s, t, end) ? rd_onward(u, s, end) : 0;
    for (; onward; onward &= onward - 1) {
        int next = rh_lowest_bit(onward);
        int x = next % RD_SIZE * RD_SVG_CELL, y = next / RD_SIZE * RD_SVG_CELL;
        rd_svg_square(out, x + 3, y + 3, RD_SVG_CELL - 6,
                      " rx=\"5\" fill=\"#FFFDF8\" fill-opacity=\"0.7\" stroke=\"#A8770E\" "
                      "stroke-width=\"2\" stroke-dasharray=\"4 3\"");
        rd_svg_text(out, x + half, y + half + 4, " text-anchor=\"middle\" font-size=\"11\"",
                    rh_text(rd_symbol(u, RD_END, end)));
    }
    if (heading == RH_NOTHING) return;
    if (t->fresh) cell = rd_entry(cell, heading);
    rd_svg_to(out, "<g transform=\"translate(",
              cell % RD_SIZE * RD_SVG_CELL + half + rd_svg_x[side] * away,
              cell / RD_SIZE * RD_SVG_CELL + half + rd_svg_y[side] * away);
    rh_put(out, ") rotate(");
    rh_put_number(out, 90 * heading);
    rh_put(out, ")\"><circle r=\"10\" fill=\"#1E2227\"/><path d=\"M-5 3L0-4L5 3\" fill=\"none\" "
                "stroke=\"#FFFDF8\" stroke-width=\"2.5\"/></g>\n");
}

static void rd_svg_names(RhBuf *out)
{
    rh_put(out, "<g font-size=\"12\" fill=\"#5B6168\" text-anchor=\"middle\">");
    for (int i = 0; i < RD_SIZE; i++) {
        char column = (char)('a' + i), row = (char)('1' + i);
        RhText letter = {&column, 1}, figure = {&row, 1};
        int middle = i * RD_SVG_CELL + RD_SVG_CELL / 2;
        rd_svg_text(out, middle, -8, "", letter);
        rd_svg_text(out, -12, middle + 4, "", figure);
    }
    rh_put(out, "</g>\n<path stroke=\"#1E2227\" stroke-opacity=\"0.15\" d=\"");
    for (int i = 1; i < RD_SIZE; i++) {
        rd_svg_to(out, "M", i * RD_SVG_CELL, 0);
        rd_svg_to(out, "l", 0, RD_SVG_LARGE);
        rd_svg_to(out, "M", 0, i * RD_SVG_CELL);
        rd_svg_to(out, "l", RD_SVG_LARGE, 0);
    }
    rh_put(out, "\"/>\n");
}

static void rd_svg_large(const RdSetup *u, const RdState *s, const RdPageTile *t, int x, RhBuf *out)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    rd_svg_to(out, "<g transform=\"translate(", x, RD_SVG_TOP);
    rh_put(out, ")\">\n");
    rd_page_title(u, s, t, b);
    rd_svg_text(out, 0, -64, " font-size=\"16\" font-weight=\"bold\"", rh_buf_text(b));
    b = rd_word_begin(&w);
    rd_page_pieces(s, t, b);
    rd_svg_text(out, 0, -46, " font-size=\"12\"", rh_buf_text(b));
    b = rd_word_begin(&w);
    rd_page_end(u, s, t, t->end, b);
    if (t->both) rh_put(b, "; ");
    if (t->both) rd_page_end(u, s, t, RD_EAST_END, b);
    rd_svg_text(out, 0, -30, " font-size=\"12\"", rh_buf_text(b));
    rd_svg_use(u, s->lie[t->tile], 0, 0, RD_SVG_LARGE, out);
    rd_svg_names(out);
    rd_svg_line(u, s, t, out);
    rd_svg_stations(u, t, out);
    rd_svg_square(out, 0, 0, RD_SVG_LARGE, " fill=\"none\" stroke=\"#5B6168\" stroke-width=\"2\"");
    for (int e = 0; e < RD_ENDS; e++) {
        if (t->both || t->end == e) rd_svg_end(u, s, t, e, out);
    }
    rh_put(out, "</g>\n");
}

/* ---- The landscape. Each company has its own place on a small tile, so that chains run straight
   and beside each other. ---- */

static int rd_svg_land_x(const RdPageLand *land, int column)
{
    return RD_SVG_LEFT + (column - land->left) * RD_SVG_SMALL;
}

static int rd_svg_land_y(const RdPageLand *land, int row)
{
    return RD_SVG_LAND + (row - land->top) * RD_SVG_SMALL;
}

static int rd_svg_place(int company)
{
    return 8 + RD_SVG_CUBE * company;
}

static void rd_svg_small(const RdSetup *u, const RdState *s, const RdPageLand *land, int tile,
                         RhBuf *out)
{
    int x = rd_svg_land_x(land, s->column[tile]), y = rd_svg_land_y(land, s->row[tile]), ends = 0;
    rd_svg_use(u, s->lie[tile], x, y, RD_SVG_SMALL, out);
    for (int e = 0; e < RD_ENDS; e++) {
        if (rd_tile_of(s, e) != tile) continue;
        rd_svg_text(out, x + 4, y + 56 - 10 * ends++, " font-size=\"10\" font-weight=\"bold\"",
                    rh_text(rd_symbol(u, RD_END, e)));
    }
    rd_svg_square(out, x, y, RD_SVG_SMALL,
                  ends ? " fill=\"none\" stroke=\"#1E2227\" stroke-width=\"3\""
                       : " fill=\"none\" stroke=\"#5B6168\"");
}

/* Draws the longest chain of a company: lines between stations on connected tiles. */
static void rd_svg_chain(const RdSetup *u, const RdState *s, const RdPageLand *land, int company,
                         RhBuf *out)
{
    uint64_t tiles = rd_chain_tiles(u, s, company);
    int place = rd_svg_place(company);
    rh_put(out, "<path stroke-width=\"5\" stroke=\"");
    rh_put(out, rd_svg_company[company]);
    rh_put(out, "\" d=\"");
    for (uint64_t left = tiles; left; left &= left - 1) {
        int a = rh_lowest_bit(left);
        for (uint64_t joined = s->beside[a] & left; joined; joined &= joined - 1) {
            int b = rh_lowest_bit(joined);
            rd_svg_to(out, "M", rd_svg_land_x(land, s->column[a]) + place,
                      rd_svg_land_y(land, s->row[a]) + place);
            rd_svg_to(out, "L", rd_svg_land_x(land, s->column[b]) + place,
                      rd_svg_land_y(land, s->row[b]) + place);
        }
    }
    rh_put(out, "\"/>\n");
}

static void rd_svg_cubes(const RdSetup *u, const RdState *s, const RdPageLand *land, RhBuf *out)
{
    for (int c = 0; c < u->companies; c++) rd_svg_chain(u, s, land, c, out);
    for (int c = 0; c < u->companies; c++) {
        for (uint64_t left = s->stations[c]; left; left &= left - 1) {
            int tile = rh_lowest_bit(left);
            rd_svg_cube(u, c, rd_svg_land_x(land, s->column[tile]) + rd_svg_place(c),
                        rd_svg_land_y(land, s->row[tile]) + rd_svg_place(c), RD_SVG_CUBE + 1, out);
        }
    }
}

static void rd_svg_land(const RdSetup *u, const RdState *s, const RdPageLand *land, RhBuf *out)
{
    int x = rd_svg_land_x(land, land->column), y = rd_svg_land_y(land, land->row);
    for (int t = 0; t < s->tiles; t++) rd_svg_small(u, s, land, t, out);
    if (land->place) {
        rd_svg_square(out, x + 2, y + 2, RD_SVG_SMALL - 4,
                      " fill=\"none\" stroke=\"#A8770E\" stroke-width=\"2\" "
                      "stroke-dasharray=\"5 4\"");
        rd_svg_text(out, x + RD_SVG_SMALL / 2, y + RD_SVG_SMALL / 2 + 4,
                    " text-anchor=\"middle\" font-size=\"12\"", rh_text("new"));
    }
    rd_svg_cubes(u, s, land, out);
}

/* Writes the legend: each company's colour and state. */
static void rd_svg_companies(const RdSetup *u, const RdState *s, int y, RhBuf *out)
{
    for (int c = 0; c < u->companies; c++, y += RD_SVG_LINE) {
        RdWord w;
        RhBuf *b = rd_word_begin(&w);
        rh_put(b, u->company_name[c]);
        rh_put(b, ": Director ");
        rh_put(b,
               s->director[c] == RH_NOTHING ? "nobody" : rd_symbol(u, RH_PLAYER, s->director[c]));
        rh_put(b, ", stations ");
        rh_put_number(b, s->built[c]);
        rh_put(b, " of ");
        rh_put_number(b, u->stations[c]);
        rh_put(b, ", longest chain ");
        rh_put_number(b, s->chain[c]);
        rd_svg_cube(u, c, RD_SVG_LEFT + 9, y - 5, 18, out);
        rd_svg_text(out, RD_SVG_LEFT + 28, y, " font-size=\"14\"", rh_buf_text(b));
    }
}

void rd_draw(const RdSetup *u, const RdState *s, RhBuf *out)
{
    RdPageTile tiles[RD_PAGE_TILES_MAX];
    RdPageLand land = rd_page_land_of(s);
    int n = rd_page_tiles(s, tiles), list = rd_svg_land_y(&land, land.bottom + 1) + 40;
    int width = rd_svg_land_x(&land, land.right + 1) + RD_SVG_LEFT;
    int least = RD_SVG_LEFT + (n < 2 ? 2 : n) * RD_SVG_STEP;
    rh_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    rh_put_number(out, width < least ? least : width);
    rh_put_char(out, ' ');
    rh_put_number(out, list + u->companies * RD_SVG_LINE);
    rh_put(out, "\" font-family=\"sans-serif\" fill=\"#1E2227\">\n"
                "<rect width=\"100%\" height=\"100%\" fill=\"#F6F1E6\"/>\n");
    rd_svg_lies(u, s, out);
    for (int i = 0; i < n; i++) {
        rd_svg_large(u, s, &tiles[i], RD_SVG_LEFT + i * RD_SVG_STEP, out);
    }
    rd_svg_land(u, s, &land, out);
    rd_svg_companies(u, s, list, out);
    rh_put(out, "</svg>\n");
}
