/* games/parts/chart.c - a map of cities and links on a sheet of cells. */
#include "games/parts/chart.h"
#include "games/parts/page.h"

void part_chart_open(PartChart *m, int below)
{
    m->rows = m->canvas->view;
    if (m->rows - below >= PART_CHART_ROWS_GOOD) m->rows -= below;
    if (m->rows < PART_CHART_ROWS_MIN) m->rows = PART_CHART_ROWS_MIN;
    if (m->rows > PART_CHART_ROWS_MAX) m->rows = PART_CHART_ROWS_MAX;
    m->top = rh_canvas_rows(m->canvas, m->rows);
}

static bool part_chart_is_free(const PartChart *m, int row, int column, int columns, int margin)
{
    if (row < 0 || row >= m->rows || column < 0 || column + columns > m->canvas->width)
        return false;
    for (int i = -margin; i < columns + margin; i++) {
        const RhCell *cell = rh_canvas_at(m->canvas, m->top + row, column + i);
        if (cell && cell->code != ' ') return false;
    }
    return true;
}

/* Finds the free place nearest to the one asked for; a row counts as two columns. */
static bool part_chart_find(const PartChart *m, int columns, int margin, int reach, int *row,
                            int *column)
{
    int best = reach + 1, best_row = 0, best_column = 0;
    for (int dy = -reach / 2; dy <= reach / 2; dy++) {
        for (int dx = -reach; dx <= reach; dx++) {
            int far = (dy < 0 ? -2 * dy : 2 * dy) + (dx < 0 ? -dx : dx);
            if (far >= best || !part_chart_is_free(m, *row + dy, *column + dx, columns, margin))
                continue;
            best = far;
            best_row = *row + dy;
            best_column = *column + dx;
        }
    }
    if (best > reach) return false;
    *row = best_row;
    *column = best_column;
    return true;
}

static void part_chart_place(const PartChart *m, int x, int y, int columns, int *row, int *column)
{
    *row = part_spread(m->city_y, m->cities, m->box_y, m->links, y, m->height, m->rows);
    *column = part_spread(m->city_x, m->cities, m->box_x, m->links, x, m->width,
                          m->canvas->width - columns + 1);
}

static void part_chart_write(PartChart *m, int row, int column, const char *word, int ink,
                             int style, int domain, int member)
{
    int columns = rh_canvas_text(m->canvas, m->top + row, column, word, ink, style);
    rh_canvas_spot(m->canvas, m->top + row, column, columns, domain, member);
}

void part_chart_city(PartChart *m, int city, const char *word, int ink, int style, int domain)
{
    int columns = (int)rh_text(word).len, row, column;
    part_chart_place(m, m->city_x[city], m->city_y[city], columns, &row, &column);
    bool found = part_chart_find(m, columns, 1, 8, &row, &column) ||
                 part_chart_find(m, columns, 1, 80, &row, &column);
    m->city[city].columns = found ? columns : 0;
    m->city[city].row = row;
    m->city[city].column = column;
    if (found) part_chart_write(m, row, column, word, ink, style, domain, city);
}

void part_chart_box(PartChart *m, int link, const char *word, int ink, int style, int domain)
{
    int columns = (int)rh_text(word).len, row, column;
    part_chart_place(m, m->box_x[link], m->box_y[link], columns, &row, &column);
    bool found = part_chart_find(m, columns, 1, 6, &row, &column) ||
                 part_chart_find(m, columns, 0, 6, &row, &column);
    m->box[link].columns = found ? columns : 0;
    m->box[link].row = row;
    m->box[link].column = column;
    if (found) part_chart_write(m, row, column, word, ink, style, domain, link);
}

static int part_chart_between(int a, int b, int step, int steps)
{
    return (2 * (a * (steps - step) + b * step) + steps) / (2 * steps);
}

static int part_chart_distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* A character for a line that goes by so many rows and columns. */
static const char *part_chart_stroke(int rows, int columns)
{
    int down = rows < 0 ? -rows : rows, across = columns < 0 ? -columns : columns;
    if (across > 3 * down) return "─";
    if (down * 2 > 3 * across) return "│";
    return (rows < 0) == (columns < 0) ? "╲" : "╱";
}

static void part_chart_draw(PartChart *m, int link, int row, int column, int to_row, int to_column,
                            int ink, bool built, int domain)
{
    int rows = part_chart_distance(row, to_row), columns = part_chart_distance(column, to_column);
    int steps = rows > columns ? rows : columns;
    const char *stroke = built ? part_chart_stroke(to_row - row, to_column - column) : "·";
    for (int i = 1; i < steps; i++) {
        int r = m->top + part_chart_between(row, to_row, i, steps);
        int c = part_chart_between(column, to_column, i, steps);
        RhCell *cell = rh_canvas_at(m->canvas, r, c);
        bool dot = cell && cell->code == 0xb7;
        if (!cell || (cell->code != ' ' && !(built && dot))) continue;
        if (!built && rows <= columns && c % 2) continue;
        rh_canvas_text(m->canvas, r, c, stroke, ink, built ? RH_BOLD : RH_DIM);
        rh_canvas_spot(m->canvas, r, c, 1, domain, link);
    }
}

void part_chart_track(PartChart *m, int link, uint64_t cities, int ink, bool built, int domain)
{
    int from = RH_NOTHING;
    for (uint64_t left = cities; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        int row = m->city[city].row, column = m->city[city].column + m->city[city].columns / 2;
        if (m->box[link].columns)
            part_chart_draw(m, link, m->box[link].row, m->box[link].column, row, column, ink, built,
                            domain);
        else if (from != RH_NOTHING)
            part_chart_draw(m, link, m->city[from].row, m->city[from].column + 1, row, column, ink,
                            built, domain);
        from = city;
    }
}
