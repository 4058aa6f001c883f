/* games/raildice/picture.c - shows a position to people, as a text page with ANSI colours.

   The page has the large tiles side by side, the one of the west end first, with terrain, track,
   stations and the cells to which the line goes on; then the landscape, the companies, the players,
   the bank and the current decision. While a tile is being attached, the new tile is shown beside
   the one of its end, and its place is marked in the landscape. There are no rules here: this file
   only reads the position. The SVG drawing is in drawing.c. */
#include "games/raildice/picture.h"
#include "engine/canvas.h"
#include "games/parts/page.h"

enum {
    RD_PAGE_CELL = 4,          /* columns of a cell, which has two lines */
    RD_PAGE_TILE = 32,         /* columns of a large tile, with row numbers and frame */
    RD_PAGE_GAP = 2,           /* columns between two of them; three tiles need 100 columns */
    RD_PAGE_SMALL = 9,         /* columns of a small tile, with its western side */
    RD_PAGE_SMALL_COLUMNS = 11 /* small tiles side by side; more go below */
};

static const char *const rd_page_company[RD_COMPANIES_MAX] = {"\x1b[94m", "\x1b[90m", "\x1b[32m",
                                                              "\x1b[33m", "\x1b[31m"};
static const char rd_page_grass[] = "\x1b[2;32m";
static const char rd_page_water[] = "\x1b[36m";
static const char rd_page_mountain[] = "\x1b[33m";

/* ---- Words. ---- */

RhBuf *rd_word_begin(RdWord *w)
{
    w->b.data = w->text;
    w->b.cap = (ptrdiff_t)sizeof w->text - 1;
    w->b.len = 0;
    w->b.full = false;
    return &w->b;
}

/* Writes the beginning of a text into a cell of `width` columns, padded with blanks. */
static void rd_page_cell(RhBuf *out, RhText text, int width, const char *style)
{
    int column = 0, step;
    uint32_t code;
    rh_put(out, style);
    for (; column < width && (step = rh_utf8_step(text, &code)) > 0; column++) {
        RhText character = {text.data, step};
        rh_put_text(out, character);
        text.data += step;
        text.len -= step;
    }
    rh_put(out, *style ? part_plain : "");
    for (; column < width; column++) rh_put_char(out, ' ');
}

/* Writes a text right-aligned. */
static void rd_page_right(RhBuf *out, const RdWord *w, int width)
{
    for (int len = (int)w->b.len; len < width; len++) rh_put_char(out, ' ');
    rh_put_text(out, rh_buf_text(&w->b));
}

static void rd_page_styled(RhBuf *out, const char *style, const char *text)
{
    rh_put(out, style);
    rh_put(out, text);
    rh_put(out, part_plain);
}

void rd_page_letter(RhBuf *out, const RdSetup *u, int company, const char *style)
{
    rd_page_cell(out, rh_text(u->company_letter[company]), 1, style);
}

/* Ends a line, without trailing blanks. */
static void rd_page_newline(RhBuf *out)
{
    while (out->len && out->data[out->len - 1] == ' ') out->len--;
    rh_put_char(out, '\n');
}

static void rd_page_count(RhBuf *out, int n, const char *one, const char *many)
{
    rh_put_number(out, n);
    rh_put_char(out, ' ');
    rh_put(out, n == 1 ? one : many);
}

static void rd_page_thousands(RhBuf *out, int n)
{
    rh_put_number(out, n);
    if (n) rh_put(out, ",000");
}

/* ---- The large tiles. ---- */

static RdPageTile rd_page_tile_of(const RdState *s, int end, bool fresh)
{
    RdPageTile t;
    t.piece = fresh ? 0 : s->piece[rd_row_of(s, end)];
    t.tile = fresh ? s->tiles - 1 : s->large[end];
    t.end = end;
    t.both = !fresh && rd_is_shared(s);
    t.fresh = fresh;
    return t;
}

int rd_page_tiles(const RdState *s, RdPageTile *out)
{
    int n = 0;
    if (rd_is_fresh(s, RD_WEST_END)) out[n++] = rd_page_tile_of(s, RD_WEST_END, true);
    out[n++] = rd_page_tile_of(s, RD_WEST_END, false);
    if (!rd_is_shared(s)) out[n++] = rd_page_tile_of(s, RD_EAST_END, false);
    if (rd_is_fresh(s, RD_EAST_END)) out[n++] = rd_page_tile_of(s, RD_EAST_END, true);
    return n;
}

bool rd_page_has_end(const RdState *s, const RdPageTile *t, int end)
{
    if (rd_is_fresh(s, end) != t->fresh) return false;
    return t->both || t->end == end;
}

/* The end that can go on to this cell, or RH_NOTHING. */
static int rd_page_onward(const RdSetup *u, const RdState *s, const RdPageTile *t, int cell)
{
    for (int e = 0; e < RD_ENDS; e++) {
        if (rd_page_has_end(s, t, e) && rd_onward(u, s, e) >> cell & 1) return e;
    }
    return RH_NOTHING;
}

/* True if the cell has track that leads over this side. */
static bool rd_page_leads(const RdPageTile *t, int cell, int side)
{
    static const uint8_t sides[RD_STATION_OF] = {5, 10, 3, 6, 12, 9};
    int piece = rd_page_on(t, cell);
    return piece >= 0 && piece < RD_STATION_OF && sides[piece] >> side & 1;
}

/* The track may be that of the cell, of its neighbour, or of the tile from which the line comes. */
bool rd_page_crosses(const RdSetup *u, const RdState *s, const RdPageTile *t, int cell, int side)
{
    int next = u->next[cell][side];
    if (rd_page_leads(t, cell, side)) return true;
    if (next != RH_NOTHING) return rd_page_leads(t, next, rd_opposite(side));
    return t->fresh && side == rd_opposite(s->heading[t->end]) &&
           cell == rd_entry(s->cell[t->end], s->heading[t->end]);
}

/* ---- A large tile as text. ---- */

/* A character and its colour. */
typedef struct RdGlyph {
    char text[RD_LETTER_MAX];
    const char *style;
} RdGlyph;

static RdGlyph rd_glyph(const char *text, const char *style)
{
    RdGlyph g;
    RhBuf b = {g.text, sizeof g.text, 0, false};
    rh_put(&b, text);
    rh_buf_string(&b);
    g.style = style;
    return g;
}

static RdGlyph rd_page_terrain(const RdSetup *u, int lie, int cell, int x, int y)
{
    if (u->water[lie] >> cell & 1) return rd_glyph("~", rd_page_water);
    if (u->mountain[lie] >> cell & 1) return rd_glyph((x + y) % 2 ? "^" : " ", rd_page_mountain);
    return rd_glyph(x == 1 && y == 0 ? "." : " ", rd_page_grass);
}

/* The mark of an end at the cell where it goes on: an arrow, or a ring after a station, and its
   letter. */
static RdGlyph rd_page_end_mark(const RdState *s, int end, int x)
{
    static const char *const arrows[RD_SIDES] = {"▲", "▶", "▼", "◀"};
    int heading = s->heading[end];
    if (x == 1) return rd_glyph(heading == RH_NOTHING ? "○" : arrows[heading], part_bold);
    return rd_glyph(end == RD_WEST_END ? "w" : "e", part_bold);
}

/* The character in the middle of a cell with a piece. */
static RdGlyph rd_page_piece(const RdSetup *u, int piece)
{
    static const char *const tracks[RD_STATION_OF] = {"│", "─", "╰", "╭", "╮", "╯"};
    int company = piece - RD_STATION_OF;
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    if (company < 0) return rd_glyph(tracks[piece], part_bold);
    rd_page_letter(b, u, company, "");
    return rd_glyph(rh_buf_string(b), rd_page_company[company]);
}

/* One character of a cell, which has two lines (y) of four characters (x). */
static RdGlyph rd_page_glyph(const RdSetup *u, const RdState *s, const RdPageTile *t, int cell,
                             int x, int y)
{
    int piece = rd_page_on(t, cell), end = rd_page_onward(u, s, t, cell), side = RH_NOTHING;
    if (y == 1 && x == 1) side = RD_SOUTH;
    if (y == 0 && x != 1) side = x == 0 ? RD_WEST : RD_EAST;
    if (y == 0 && x == 1 && piece != RH_NOTHING) return rd_page_piece(u, piece);
    if (y == 0 && piece >= RD_STATION_OF && x != 3) {
        return rd_glyph(x == 0 ? "[" : "]", rd_page_company[piece - RD_STATION_OF]);
    }
    if (y == 0 && end != RH_NOTHING) {
        int letter = s->heading[end] == RD_WEST ? 0 : 2;
        if (x == 1 || x == letter) return rd_page_end_mark(s, end, x);
    }
    if (side != RH_NOTHING && rd_page_crosses(u, s, t, cell, side)) {
        return rd_glyph(side == RD_SOUTH ? "│" : "─", part_bold);
    }
    return rd_page_terrain(u, s->lie[t->tile], cell, x, y);
}

static void rd_page_frame(const RdSetup *u, const RdState *s, const RdPageTile *t, int side,
                          RhBuf *out)
{
    rh_put(out, side == RD_NORTH ? "  ┌" : "  └");
    for (int column = 0; column < RD_SIZE; column++) {
        int cell = column + (side == RD_NORTH ? 0 : RD_CELLS - RD_SIZE);
        rh_put(out, rd_page_crosses(u, s, t, cell, side) ? "─┼──" : "────");
    }
    rh_put(out, side == RD_NORTH ? "┐" : "┘");
}

/* Writes a line of a row of cells: 0 is the line with the pieces, 1 the one below it. */
static void rd_page_row(const RdSetup *u, const RdState *s, const RdPageTile *t, int row, int y,
                        RhBuf *out)
{
    int west = row * RD_SIZE, east = west + RD_SIZE - 1;
    const char *style = "";
    if (y == 0) rh_put_number(out, row + 1);
    rh_put(out, y == 0 ? " " : "  ");
    rh_put(out, y == 0 && rd_page_crosses(u, s, t, west, RD_WEST) ? "┼" : "│");
    for (int x = 0; x < (int)RD_SIZE * RD_PAGE_CELL; x++) {
        int cell = west + x / RD_PAGE_CELL;
        bool onward = rd_page_onward(u, s, t, cell) != RH_NOTHING;
        if (onward && x % RD_PAGE_CELL == 0) rh_put_spot(out, RD_CELL, cell);
        if (onward && x % RD_PAGE_CELL == 3) rh_put_spot(out, RH_NONE, 0);
        RdGlyph g = rd_page_glyph(u, s, t, west + x / RD_PAGE_CELL, x % RD_PAGE_CELL, y);
        if (g.style != style) rh_put(out, part_plain);
        if (g.style != style) rh_put(out, g.style);
        style = g.style;
        rh_put(out, g.text);
    }
    rh_put(out, part_plain);
    rh_put(out, y == 0 && rd_page_crosses(u, s, t, east, RD_EAST) ? "┼" : "│");
}

/* ---- The lines above a large tile. ---- */

void rd_page_title(const RdSetup *u, const RdState *s, const RdPageTile *t, RhBuf *b)
{
    rh_put(b, t->fresh ? "New tile" : t->both ? "Both ends" : t->end ? "East end" : "West end");
    rh_put(b, ": ");
    rh_put(b, rd_symbol(u, RD_TILE, t->tile));
    rh_put_char(b, ' ');
    rh_put(b, u->lie_id[s->lie[t->tile]]);
}

void rd_page_pieces(const RdState *s, const RdPageTile *t, RhBuf *b)
{
    int pieces = t->fresh ? 0 : rh_count_bits(s->filled[rd_row_of(s, t->end)]);
    rd_page_count(b, pieces, "piece", "pieces");
    if (pieces >= RD_LEAVING) {
        rh_put(b, ", may leave");
    } else {
        rh_put(b, ", ");
        rh_put_number(b, RD_LEAVING);
        rh_put(b, " to leave");
    }
    if (rd_range_is_paid(s, t->end) && rd_page_has_end(s, t, t->end)) rh_put(b, ", range paid");
}

/* Writes where an end goes on, or that it leaves the tile. */
void rd_page_end(const RdSetup *u, const RdState *s, const RdPageTile *t, int end, RhBuf *b)
{
    uint64_t onward = rd_onward(u, s, end);
    rh_put(b, rd_symbol(u, RD_END, end));
    if (!rd_page_has_end(s, t, end) || (s->end == end && s->decision == RD_ATTACH)) {
        rh_put(b, ": leaves over the ");
        rh_put(b, rd_symbol(u, RD_SIDE, s->heading[end]));
        rh_put(b, " side");
        return;
    }
    rh_put(b, ": next ");
    if (s->heading[end] == RH_NOTHING) {
        rh_put(b, "beside ");
        rh_put(b, rd_symbol(u, RD_CELL, s->cell[end]));
    } else if (onward) {
        rh_put(b, rd_symbol(u, RD_CELL, rh_lowest_bit(onward)));
    }
    if (s->end == end && s->decision == RD_BRIDGE) rh_put(b, ", on a bridge");
    else if (!s->exits[end]) rh_put(b, ", no way off");
}

enum { RD_PAGE_HEADS = 4 }; /* lines above a tile; the last one is only for a second end */

static void rd_page_head(const RdSetup *u, const RdState *s, const RdPageTile *t, int line,
                         RhBuf *out)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    switch (line) {
    case 0: rd_page_title(u, s, t, b); break;
    case 1: rd_page_pieces(s, t, b); break;
    case 2: rd_page_end(u, s, t, t->end, b); break;
    default:
        if (t->both) rd_page_end(u, s, t, RD_EAST_END, b);
        break;
    }
    rd_page_cell(out, rh_buf_text(b), RD_PAGE_TILE, line == 0 ? part_bold : "");
}

static void rd_page_columns(RhBuf *out)
{
    rh_put(out, "   ");
    for (int column = 0; column < RD_SIZE; column++) {
        rh_put_char(out, ' ');
        rh_put_char(out, (char)('a' + column));
        rh_put(out, "  ");
    }
    rh_put_char(out, ' ');
}

/* Writes one line of a large tile: first the lines above it, then its picture. */
static void rd_page_line(const RdSetup *u, const RdState *s, const RdPageTile *t, int line,
                         RhBuf *out)
{
    int y = line - RD_PAGE_HEADS - 2;
    if (line < RD_PAGE_HEADS) rd_page_head(u, s, t, line, out);
    else if (line == RD_PAGE_HEADS) rd_page_columns(out);
    else if (y == -1) rd_page_frame(u, s, t, RD_NORTH, out);
    else if (y == 2 * RD_SIZE) rd_page_frame(u, s, t, RD_SOUTH, out);
    else rd_page_row(u, s, t, y / 2, y % 2, out);
}

static void rd_page_large(const RdSetup *u, const RdState *s, RhBuf *out)
{
    RdPageTile tiles[RD_PAGE_TILES_MAX];
    int n = rd_page_tiles(s, tiles);
    for (int line = 0; line <= RD_PAGE_HEADS + 2 + 2 * RD_SIZE; line++) {
        if (line == RD_PAGE_HEADS - 1 && !rd_is_shared(s)) continue;
        for (int i = 0; i < n; i++) {
            if (i) part_put_cell(out, "", RD_PAGE_GAP);
            rd_page_line(u, s, &tiles[i], line, out);
        }
        rd_page_newline(out);
    }
    rd_page_styled(out, part_dim,
                   "^ mountain, ~ water, [E] station, ▶e where the east end goes on, "
                   "○w a cell beside a station\n");
}

/* ---- The landscape as text. ---- */

RdPageLand rd_page_land_of(const RdState *s)
{
    RdPageLand land;
    rh_zero(&land, sizeof land);
    land.place = s->decision == RD_ATTACH;
    if (land.place) rd_beyond(s, s->large[s->end], s->heading[s->end], &land.row, &land.column);
    land.top = land.row < 0 ? land.row : 0;
    land.bottom = land.row > 0 ? land.row : 0;
    land.left = land.column < 0 ? land.column : 0;
    land.right = land.column > 0 ? land.column : 0;
    for (int t = 0; t < s->tiles; t++) {
        if (s->row[t] < land.top) land.top = s->row[t];
        if (s->row[t] > land.bottom) land.bottom = s->row[t];
        if (s->column[t] < land.left) land.left = s->column[t];
        if (s->column[t] > land.right) land.right = s->column[t];
    }
    return land;
}

/* The terrain of a side of the tile there: 0 if there is no tile, 1 grass, 2 mountain. */
static int rd_page_side(const RdSetup *u, const RdState *s, int row, int column, int side)
{
    int tile = rd_tile_at(s, row, column);
    return tile == RH_NOTHING ? 0 : 1 + (u->sides[s->lie[tile]] >> side & 1);
}

static int rd_page_north_side(const RdSetup *u, const RdState *s, int row, int column)
{
    int side = rd_page_side(u, s, row, column, RD_NORTH);
    return side ? side : rd_page_side(u, s, row - 1, column, RD_SOUTH);
}

static int rd_page_west_side(const RdSetup *u, const RdState *s, int row, int column)
{
    int side = rd_page_side(u, s, row, column, RD_WEST);
    return side ? side : rd_page_side(u, s, row, column - 1, RD_EAST);
}

/* True if a tile touches the north-western corner of this place. */
static bool rd_page_is_corner(const RdState *s, int row, int column)
{
    for (int r = row - 1; r <= row; r++) {
        for (int c = column - 1; c <= column; c++) {
            if (rd_tile_at(s, r, c) != RH_NOTHING) return true;
        }
    }
    return false;
}

static void rd_page_north(const RdSetup *u, const RdState *s, int row, int left, int right,
                          RhBuf *out)
{
    static const char *const lines[] = {"        ", "────────", "^^^^^^^^"};
    for (int column = left; column <= right + 1; column++) {
        rh_put(out, rd_page_is_corner(s, row, column) ? "+" : " ");
        if (column > right) break;
        rh_put(out, lines[rd_page_north_side(u, s, row, column)]);
    }
    rd_page_newline(out);
}

/* Writes the terrain, the letters of the companies with a station here, and which ends of the line
   are on this tile. */
static void rd_page_small(const RdSetup *u, const RdState *s, int tile, RhBuf *out)
{
    int lie = s->lie[tile];
    rd_page_styled(out, u->water[lie] ? rd_page_water : rd_page_mountain,
                   u->water[lie]      ? "~"
                   : u->mountain[lie] ? "▲"
                                      : " ");
    for (int c = 0; c < RD_COMPANIES_MAX; c++) {
        if (s->stations[c] >> tile & 1) rd_page_letter(out, u, c, rd_page_company[c]);
        else rh_put_char(out, ' ');
    }
    rh_put(out, part_bold);
    rh_put_char(out, rd_tile_of(s, RD_WEST_END) == tile ? 'w' : ' ');
    rh_put_char(out, rd_tile_of(s, RD_EAST_END) == tile ? 'e' : ' ');
    rh_put(out, part_plain);
}

static void rd_page_places(const RdSetup *u, const RdState *s, const RdPageLand *land, int row,
                           int left, int right, RhBuf *out)
{
    static const char *const lines[] = {" ", "│", "^"};
    for (int column = left; column <= right + 1; column++) {
        int tile = rd_tile_at(s, row, column);
        bool here = land->place && land->row == row && land->column == column;
        rh_put(out, lines[rd_page_west_side(u, s, row, column)]);
        if (column > right) break;
        if (tile != RH_NOTHING) rd_page_small(u, s, tile, out);
        else if (here)
            rd_page_cell(out, rh_text(s->end ? "  new  e" : "  new w"), RD_PAGE_SMALL - 1,
                         part_bold);
        else part_put_cell(out, "", RD_PAGE_SMALL - 1);
    }
    rd_page_newline(out);
}

/* Writes as many small tiles side by side as `columns` allow. */
static void rd_page_land(const RdSetup *u, const RdState *s, int columns, RhBuf *out)
{
    RdPageLand land = rd_page_land_of(s);
    int width = (columns - 1) / RD_PAGE_SMALL;
    for (int left = land.left; left <= land.right; left += width) {
        int right = left + width - 1 < land.right ? left + width - 1 : land.right;
        for (int row = land.top; row <= land.bottom; row++) {
            rd_page_north(u, s, row, left, right, out);
            rd_page_places(u, s, &land, row, left, right, out);
        }
        rd_page_north(u, s, land.bottom + 1, left, right, out);
    }
    rd_page_styled(out, part_dim,
                   "^^^ mountain side, ▲ mountain, ~ lake, letters stations, w and e the ends\n");
}

/* ---- Tables. ---- */

/* Writes the boxes left of one terrain, such as 2x3 1x5; a dash if all are built, nothing if there
   never were any. */
static void rd_page_boxes(const RdSetup *u, const RdState *s, int c, int terrain, int width,
                          RhBuf *out)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    bool printed = false;
    for (int i = 0; i < RD_PRICES; i++) {
        int box = terrain * RD_PRICES + i;
        printed = printed || u->boxes[c][box];
        if (!s->boxes[c][box]) continue;
        if (b->len) rh_put_char(b, ' ');
        rh_put_number(b, s->boxes[c][box]);
        rh_put_char(b, 'x');
        rh_put_number(b, u->price[i]);
    }
    if (printed && !b->len) rh_put_char(b, '-');
    rd_page_cell(out, rh_buf_text(b), width, "");
}

static void rd_page_company_row(const RdSetup *u, const RdState *s, int c, RhBuf *out)
{
    int director = s->director[c];
    rd_page_letter(out, u, c, rd_page_company[c]);
    rh_put_char(out, ' ');
    rd_page_cell(out, rh_text(u->company_id[c]), 10, rd_page_company[c]);
    part_put_cell(out, director == RH_NOTHING ? "nobody" : rd_symbol(u, RH_PLAYER, director), 10);
    for (int t = 0; t < RD_TERRAINS; t++) rd_page_boxes(u, s, c, t, 11, out);
    part_put_figure(out, s->built[c], 5);
    rh_put(out, " of ");
    part_put_figure(out, u->stations[c], 2);
    part_put_figure(out, s->chain[c], 7);
    part_put_figure(out, s->bank_shares[c], 6);
    for (int p = 0; p < u->players; p++) {
        if (s->shares[p][c]) part_put_figure(out, s->shares[p][c], 4);
        else rh_put(out, "   .");
        rh_put(out, director == p ? "*" : " ");
    }
    rd_page_newline(out);
}

static void rd_page_companies(const RdSetup *u, const RdState *s, RhBuf *out)
{
    rh_put(out, part_dim);
    rh_put(out, "company     Director  mountain   lake       grassland      built  chain  bank");
    for (int p = 0; p < u->players; p++) {
        rh_put(out, "  ");
        rh_put(out, rd_symbol(u, RH_PLAYER, p));
        rh_put_char(out, ' ');
    }
    rd_page_newline(out);
    rh_put(out, part_plain);
    for (int c = 0; c < u->companies; c++) rd_page_company_row(u, s, c, out);
}

/* The passengers that the end of the year would add. */
static int rd_page_gain(const RdSetup *u, const RdState *s, int player)
{
    int gain = 0;
    for (int c = 0; c < u->companies; c++) {
        if (s->director[c] == player) gain += s->chain[c];
    }
    return gain;
}

/* Writes the next income: with a j if it comes as jokers; a dash if the bank no longer pays. */
static void rd_page_income(const RdSetup *u, const RdState *s, int p, RhBuf *out)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    if (s->final != RH_NOTHING || s->decision == RD_OVER) rh_put_char(b, '-');
    else rh_put_number(b, rd_income(u, s, p));
    if (s->lost[p]) rh_put_char(b, 'j');
    rd_page_right(out, &w, 8);
}

/* Writes a number, or a question mark if a screen hides it. */
static void rd_page_known(RhBuf *out, int32_t n, int width, bool known)
{
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    if (known) rh_put_number(b, n);
    else rh_put_char(b, '?');
    rd_page_right(out, &w, width);
}

static void rd_page_player_row(const RdSetup *u, const RdState *s, int p, int place, RhBuf *out)
{
    static const int width[RD_FACES] = {9, 7, 7, 7};
    bool acts = rd_game.rules.actor(u, s) == p;
    int gain = rd_page_gain(u, s, p);
    RdWord w;
    RhBuf *b = rd_word_begin(&w);
    rh_put(out, acts ? part_bold : "");
    part_put_cell(out, rd_symbol(u, RH_PLAYER, p), 6);
    for (int f = 0; f < RD_FACES; f++) part_put_figure(out, s->front[p][f], width[f]);
    part_put_figure(out, rd_in_front(s, p), 10);
    rd_page_known(out, s->behind[p], 8, s->behind[p] != RH_UNKNOWN);
    rd_page_income(u, s, p, out);
    if (s->passengers[p] == RH_UNKNOWN) rh_put_char(b, '?');
    else rd_page_thousands(b, s->passengers[p]);
    rd_page_right(out, &w, 12);
    b = rd_word_begin(&w);
    if (gain && s->decision != RD_OVER) rh_put_char(b, '+');
    if (s->decision != RD_OVER) rd_page_thousands(b, gain);
    rd_page_right(out, &w, 12);
    rd_page_known(out, place, 7, place != 0);
    rh_put(out, acts ? " <-" : "");
    rh_put(out, acts ? part_plain : "");
    rh_put_char(out, '\n');
}

static void rd_page_players(const RdSetup *u, const RdState *s, RhBuf *out)
{
    RhStanding standing;
    rd_game.rules.standing(u, s, &standing);
    rd_page_styled(out, part_dim,
                   "player straight  curve  share  joker  in front  behind  income  passengers  "
                   "year's end  place\n");
    for (int p = 0; p < u->players; p++) rd_page_player_row(u, s, p, standing.place[p], out);
}

static void rd_page_bank(const RdSetup *u, const RdState *s, RhBuf *out)
{
    rd_page_styled(out, part_bold, "Bank: ");
    rd_page_count(out, s->bank, "die", "dice");
    rh_put(out, " of ");
    rh_put_number(out, u->supply);
    rh_put(out, "   Directors sell when ");
    rh_put_number(out, u->players);
    rh_put(out, " companies are sold out: now ");
    rh_put_number(out, rd_sold_out(u, s));
    rh_put_char(out, '\n');
    rd_page_styled(out, part_bold, "Tiles left: ");
    rh_put_number(out, u->tiles - s->tiles);
    for (int k = 0; k < u->kinds; k++) {
        rh_put(out, k ? ", " : " (");
        rh_put_number(out, s->small[k]);
        rh_put_char(out, ' ');
        rh_put(out, u->kind_id[k]);
    }
    rh_put(out, ")\n");
}

/* ---- The current decision. ---- */

static const char *const rd_page_endings[RD_ENDINGS] = {
    "a company has built its last station", "no tile is left that fits",
    "both ends of the line are dead",       "the bank could not pay",
    "nothing was done for years",           "the last year is over"};

static void rd_page_year(const RdSetup *u, const RdState *s, RhBuf *out)
{
    rh_put(out, part_bold);
    rh_put(out, "Year ");
    rh_put_number(out, s->year);
    rh_put(out, part_plain);
    if (s->start_player != RH_NOTHING) {
        rh_put(out, "   started by ");
        rh_put(out, rd_symbol(u, RH_PLAYER, s->start_player));
    }
    rh_put_char(out, '\n');
    if (s->final == RH_NOTHING || s->decision == RD_OVER) return;
    rh_put(out, part_bold);
    rh_put(out, "This is the last year: ");
    rh_put(out, rd_page_endings[s->final]);
    rh_put(out, ". The bank pays no more dice.\n");
    rh_put(out, part_plain);
}

/* Writes which of the actions that are allowed once per turn are still possible. */
static void rd_page_turn(const RdState *s, RhBuf *out)
{
    const char *income = rd_may_income(s) ? "income not taken" : s->income ? "income taken" : 0;
    rh_put(out, "'s turn: ");
    if (!income)
        income = s->year == 1 ? "no income in the first year" : "no income in the last year";
    rh_put(out, income);
    rh_put(out, s->rolled ? ", rolled" : ", not rolled");
}

/* Writes which end gets a new tile, a first piece or a bridge, and where. */
static void rd_page_at_work(const RdSetup *u, const RdState *s, RhBuf *out)
{
    uint64_t onward = rd_onward(u, s, s->end);
    bool attach = s->decision == RD_ATTACH;
    rh_put(out, attach                    ? " chooses a tile for the "
                : s->decision == RD_FIRST ? " lays the first piece on the new tile of the "
                                          : " goes on with the bridge of the ");
    rh_put(out, rd_symbol(u, RD_END, s->end));
    rh_put(out, " end, ");
    rh_put(out, attach ? "beyond the " : "on ");
    if (attach) rh_put(out, rd_symbol(u, RD_SIDE, s->heading[s->end]));
    else if (onward) rh_put(out, rd_symbol(u, RD_CELL, rh_lowest_bit(onward)));
    rh_put(out, attach ? " side of " : " of ");
    rh_put(out, rd_symbol(u, RD_TILE, rd_tile_of(s, s->end)));
}

static void rd_page_decision(const RdSetup *u, const RdState *s, RhBuf *out)
{
    if (s->decision == RD_START_PLAYER) rh_put(out, "Drawing the start player");
    else if (s->decision == RD_OVER) rh_put(out, "The game is over: ");
    else rh_put(out, rd_symbol(u, RH_PLAYER, s->turn));
    switch (s->decision) {
    case RD_START_PLAYER: break;
    case RD_TURN: rd_page_turn(s, out); break;
    case RD_ROLLING:
        rh_put(out, " rolls, ");
        rd_page_count(out, s->to_roll, "die is", "dice are");
        rh_put(out, " in the air");
        break;
    case RD_REDUCE:
        rh_put(out, " returns ");
        rd_page_count(out, rd_in_front(s, s->turn) - u->front_limit, "die", "dice");
        break;
    case RD_OVER: rh_put(out, rd_page_endings[rh_lowest_bit(s->ending)]); break;
    default: rd_page_at_work(u, s, out); break;
    }
    rh_put_char(out, '\n');
}

static void rd_page_text(const RdSetup *u, const RdState *s, RhBuf *out)
{
    rd_page_large(u, s, out);
    rh_put_char(out, '\n');
    rd_page_land(u, s, RD_PAGE_SMALL * RD_PAGE_SMALL_COLUMNS + 1, out);
    rh_put_char(out, '\n');
    rd_page_companies(u, s, out);
    rh_put_char(out, '\n');
    rd_page_players(u, s, out);
    rh_put_char(out, '\n');
    rd_page_bank(u, s, out);
    rd_page_year(u, s, out);
    rd_page_decision(u, s, out);
}

void rd_picture(const void *setup, const void *state, int form, RhBuf *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    if (form == RH_PICTURE_SVG) rd_draw(u, s, out);
    else rd_page_text(u, s, out);
}

/* ---- On a sheet of cells, for a full-screen terminal client. ---- */

enum { RD_CELLS_TEXT = 16384 };

/* The large tiles side by side, if necessary below each other. In a low pane a cell has one row
   instead of two. */
static void rd_cells_large(const RdSetup *u, const RdState *s, RhCanvas *out)
{
    char text[RD_CELLS_TEXT];
    RdPageTile tiles[RD_PAGE_TILES_MAX];
    int n = rd_page_tiles(s, tiles),
        across = (out->width + RD_PAGE_GAP) / (RD_PAGE_TILE + RD_PAGE_GAP);
    bool low = out->view < RD_PAGE_HEADS + 2 + 2 * RD_SIZE;
    for (int first = 0; first < n; first += across) {
        RhBuf b = {text, sizeof text, 0, false};
        for (int line = 0; line <= RD_PAGE_HEADS + 2 + 2 * RD_SIZE; line++) {
            int y = line - RD_PAGE_HEADS - 2;
            if (line == RD_PAGE_HEADS - 1 && !rd_is_shared(s)) continue;
            if (low && ((y > 0 && y < 2 * RD_SIZE && y % 2) || line == 1)) continue;
            for (int i = first; i < n && i < first + across; i++) {
                if (i > first) part_put_cell(&b, "", RD_PAGE_GAP);
                rd_page_line(u, s, &tiles[i], line, &b);
            }
            rd_page_newline(&b);
        }
        rh_canvas_lines(out, rh_buf_text(&b));
    }
}

static void rd_cells_company(const RdSetup *u, const RdState *s, int c, RhBuf *b)
{
    rh_put_spot(b, RD_COMPANY, c);
    rd_page_letter(b, u, c, rd_page_company[c]);
    rh_put_char(b, ' ');
    rd_page_cell(b, rh_text(u->company_id[c]), 10, rd_page_company[c]);
    rh_put_spot(b, RH_NONE, 0);
    for (int t = 0; t < RD_TERRAINS; t++) rd_page_boxes(u, s, c, t, 8, b);
    part_put_figure(b, s->built[c], 5);
    rh_put_char(b, '/');
    part_put_figure(b, u->stations[c], 2);
    part_put_figure(b, s->chain[c], 6);
    part_put_figure(b, s->bank_shares[c], 5);
    for (int p = 0; p < u->players; p++) {
        if (s->shares[p][c]) part_put_figure(b, s->shares[p][c], 4);
        else rh_put(b, "   .");
        rh_put(b, s->director[c] == p ? "*" : " ");
    }
    rd_page_newline(b);
}

static void rd_cells_player(const RdSetup *u, const RdState *s, int p, RhBuf *b)
{
    bool acts = rd_game.rules.actor(u, s) == p;
    int gain = rd_page_gain(u, s, p);
    RdWord w;
    RhBuf *word = rd_word_begin(&w);
    rh_put(b, acts ? part_bold : "");
    part_put_cell(b, rd_symbol(u, RH_PLAYER, p), 6);
    for (int f = 0; f < RD_FACES; f++) part_put_figure(b, s->front[p][f], 7);
    rd_page_known(b, s->behind[p], 8, s->behind[p] != RH_UNKNOWN);
    rd_page_income(u, s, p, b);
    if (s->passengers[p] == RH_UNKNOWN) rh_put_char(word, '?');
    else rd_page_thousands(word, s->passengers[p]);
    rd_page_right(b, &w, 12);
    word = rd_word_begin(&w);
    if (gain && s->decision != RD_OVER) rh_put_char(word, '+');
    if (s->decision != RD_OVER) rd_page_thousands(word, gain);
    rd_page_right(b, &w, 10);
    rh_put(b, part_plain);
    rh_put_char(b, '\n');
}

static void rd_cells_tables(const RdSetup *u, const RdState *s, RhBuf *b)
{
    rd_page_styled(b, part_dim, "company     mountain lake    grass    built  chain bank");
    rh_put(b, part_dim);
    for (int p = 0; p < u->players; p++) {
        rh_put(b, "  ");
        rh_put(b, rd_symbol(u, RH_PLAYER, p));
        rh_put_char(b, ' ');
    }
    rh_put(b, part_plain);
    rh_put_char(b, '\n');
    for (int c = 0; c < u->companies; c++) rd_cells_company(u, s, c, b);
    rh_put_char(b, '\n');
    rd_page_styled(b, part_dim,
                   "player  straight  curve  share joker  behind income  passengers  year end\n");
    for (int p = 0; p < u->players; p++) rd_cells_player(u, s, p, b);
}

void rd_sheet(const void *setup, const void *state, RhCanvas *out)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    char text[RD_CELLS_TEXT];
    RhBuf b = {text, sizeof text, 0, false};
    rh_canvas_section(out, "line");
    rd_cells_large(u, s, out);
    rh_canvas_section(out, "companies and players");
    rd_cells_tables(u, s, &b);
    rh_canvas_lines(out, rh_buf_text(&b));
    rh_canvas_section(out, "landscape");
    b.len = 0;
    rd_page_land(u, s, out->width, &b);
    rh_put(&b, "Bank ");
    rh_put_number(&b, s->bank);
    rh_put(&b, " of ");
    rh_put_number(&b, u->supply);
    rh_put(&b, " dice   tiles left ");
    rh_put_number(&b, u->tiles - s->tiles);
    rh_put_char(&b, '\n');
    rh_canvas_lines(out, rh_buf_text(&b));
}
