/* games/parts/page.c - helpers for pages that people read: table cells, a map as text, points of an
   SVG drawing. */
#include "games/parts/page.h"

void part_put_cell(RhBuf *out, const char *text, int width)
{
    int len = (int)rh_text(text).len;
    rh_put(out, text);
    for (; len < width; len++) rh_put_char(out, ' ');
}

void part_put_figure(RhBuf *out, int32_t n, int width)
{
    char digits[16];
    RhBuf b = {digits, sizeof digits, 0, false};
    rh_put_number(&b, n);
    for (int len = (int)b.len; len < width; len++) rh_put_char(out, ' ');
    rh_put(out, rh_buf_string(&b));
}

/* ---- The map as text. ---- */

void part_clear_map(PartMap *m)
{
    for (int r = 0; r < PART_MAP_ROWS; r++) {
        for (int c = 0; c < PART_MAP_COLUMNS; c++) {
            m->glyph[r][c] = ' ';
            m->owner[r][c] = RH_NOTHING;
        }
    }
}

int part_spread(const int16_t *city, int cities, const int16_t *box, int boxes, int at, int extent,
                int cells)
{
    int below = 0;
    for (int c = 0; c < cities; c++) below += city[c] < at;
    for (int l = 0; l < boxes; l++) below += box[l] < at;
    return (at * (cells - 1) / (extent * 10) + 2 * below * (cells - 1) / (cities + boxes)) / 3;
}

static bool part_room(const PartMap *m, int row, int column, int len)
{
    if (row < 0 || row >= PART_MAP_ROWS || column < 0 || column + len > PART_MAP_COLUMNS)
        return false;
    for (int i = -1; i <= len; i++) {
        int c = column + i;
        if (c >= 0 && c < PART_MAP_COLUMNS && m->glyph[row][c] != ' ') return false;
    }
    return true;
}

/* Uses the free place nearest to the one that is asked for. */
int part_put_on_map(PartMap *m, int row, int column, const char *word, int len, int owner)
{
    static const int8_t tries[][2] = {
        {0, 0},  {0, 1},   {0, -1}, {1, 0},  {-1, 0},  {0, 2},   {0, -2}, {1, 1},   {-1, 1},
        {1, -1}, {-1, -1}, {0, 3},  {0, -3}, {1, 2},   {-1, 2},  {1, -2}, {-1, -2}, {2, 0},
        {-2, 0}, {1, 3},   {-1, 3}, {1, -3}, {-1, -3}, {0, 4},   {0, -4}, {2, 2},   {-2, 2},
        {2, -2}, {-2, -2}, {1, 4},  {-1, 4}, {1, -4},  {-1, -4}, {2, 4},  {-2, 4}};
    for (int i = 0; i < (int)(sizeof tries / sizeof tries[0]); i++) {
        int r = row + tries[i][0], c = column + tries[i][1];
        if (!part_room(m, r, c, len)) continue;
        for (int k = 0; k < len; k++) {
            m->glyph[r][c + k] = word[k];
            m->owner[r][c + k] = (int8_t)owner;
        }
        return r * PART_MAP_COLUMNS + c;
    }
    return RH_NOTHING;
}

static void part_put_glyph(char glyph, const char *colour, RhBuf *out)
{
    bool free_box = !colour && ((glyph >= '0' && glyph <= '9') || glyph == 'o' || glyph == '.');
    if (colour) {
        rh_put(out, part_bold);
        rh_put(out, colour);
    }
    if (free_box) rh_put(out, part_dim);
    rh_put_char(out, glyph);
    if (colour || free_box) rh_put(out, part_plain);
}

void part_put_map(const PartMap *m, const char *const *colours, RhBuf *out)
{
    for (int r = 0; r < PART_MAP_ROWS; r++) {
        int last = PART_MAP_COLUMNS;
        while (last > 0 && m->glyph[r][last - 1] == ' ') last--;
        for (int c = 0; c < last; c++) {
            int owner = m->owner[r][c];
            part_put_glyph(m->glyph[r][c], owner == RH_NOTHING ? 0 : colours[owner], out);
        }
        rh_put_char(out, '\n');
    }
}

/* ---- The map as SVG. ---- */

static void part_put_tenths(RhBuf *out, int tenths)
{
    rh_put_number(out, tenths / 10);
    rh_put_char(out, '.');
    rh_put_char(out, (char)('0' + tenths % 10));
}

void part_put_point(RhBuf *out, const char *x_name, int x, const char *y_name, int y)
{
    rh_put(out, x_name);
    part_put_tenths(out, x);
    rh_put(out, y_name);
    part_put_tenths(out, y);
}
