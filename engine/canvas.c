/* engine/canvas.c - a sheet of character cells, and text with ANSI colours written on it. */
#include "canvas.h"

void rh_canvas_open(RhCanvas *c, RhCell *cells, int width, int view, int player)
{
    static const RhCell blank = {' ', 0, 0, 0, 0};
    rh_zero(c, sizeof *c);
    c->cells = cells;
    c->width = width < RH_CANVAS_COLUMNS_MAX ? width : RH_CANVAS_COLUMNS_MAX;
    c->view = view;
    c->player = player;
    for (int i = 0; i < RH_CANVAS_ROWS_MAX * c->width; i++) cells[i] = blank;
}

RhCell *rh_canvas_at(RhCanvas *c, int row, int column)
{
    if (row < 0 || row >= RH_CANVAS_ROWS_MAX || column < 0 || column >= c->width) return 0;
    return &c->cells[row * c->width + column];
}

int rh_canvas_rows(RhCanvas *c, int rows)
{
    int first = c->used;
    c->used = first + rows < RH_CANVAS_ROWS_MAX ? first + rows : RH_CANVAS_ROWS_MAX;
    return first;
}

void rh_canvas_section(RhCanvas *c, const char *name)
{
    if (c->used) rh_canvas_rows(c, 1);
    if (c->sections == RH_CANVAS_SECTIONS_MAX) return;
    c->section[c->sections].name = name;
    c->section[c->sections++].row = c->used;
}

int rh_canvas_text(RhCanvas *c, int row, int column, const char *text, int ink, int style)
{
    RhText rest = rh_text(text);
    uint32_t code = 0;
    int columns = 0;
    for (int step; (step = rh_utf8_step(rest, &code)) > 0; columns++) {
        RhCell *cell = rh_canvas_at(c, row, column + columns);
        if (!cell && code != ' ') c->clipped = true;
        if (cell) {
            cell->code = code;
            cell->ink = (uint8_t)ink;
            cell->style = (uint8_t)style;
        }
        rest.data += step;
        rest.len -= step;
    }
    return columns;
}

void rh_canvas_spot(RhCanvas *c, int row, int column, int columns, int domain, int member)
{
    for (int i = 0; i < columns; i++) {
        RhCell *cell = rh_canvas_at(c, row, column + i);
        if (!cell) continue;
        cell->domain = (uint8_t)domain;
        cell->member = (uint8_t)member;
    }
}

void rh_put_spot(RhBuf *out, int domain, int member)
{
    rh_put(out, "\x1b[");
    rh_put_number(out, domain);
    rh_put_char(out, ';');
    rh_put_number(out, member);
    rh_put_char(out, 'z');
}

/* Carries out one number of a colour sequence. */
static void canvas_style(RhCell *pen, int n)
{
    if (n == 0) pen->ink = pen->style = 0;
    if (n == 1) pen->style |= RH_BOLD;
    if (n == 2) pen->style |= RH_DIM;
    if (n == 7) pen->style |= RH_REVERSE;
    if (n >= 30 && n <= 37) pen->ink = (uint8_t)(RH_INK_BLACK + n - 30);
    if (n >= 90 && n <= 97) pen->ink = (uint8_t)(RH_INK_GREY + n - 90);
}

/* Reads an escape sequence and returns its length; the text begins with the escape. */
static int canvas_escape(RhText t, RhCell *pen)
{
    int n[2] = {0, 0}, at = 0, i = 1;
    RhCell before = *pen;
    if (i < t.len && t.data[i] == '[') i++;
    for (; i < t.len && (t.data[i] < '@' || t.data[i] > '~'); i++) {
        if (t.data[i] == ';') {
            canvas_style(pen, n[0]);
            if (at == 0) n[at = 1] = 0;
        } else if (t.data[i] >= '0' && t.data[i] <= '9') {
            n[at] = (n[at] * 10 + t.data[i] - '0') % 1000;
        }
    }
    if (i == t.len) return i;
    if (t.data[i] == 'm') canvas_style(pen, n[at]);
    else *pen = before;
    if (t.data[i] == 'z') {
        pen->domain = (uint8_t)n[0];
        pen->member = (uint8_t)n[1];
    }
    return i + 1;
}

int rh_canvas_block(RhCanvas *c, int row, int column, RhText lines)
{
    RhCell pen = {' ', 0, 0, 0, 0};
    int x = 0;
    while (lines.len > 0) {
        int step = rh_utf8_step(lines, &pen.code);
        if (lines.data[0] == '\x1b') {
            step = canvas_escape(lines, &pen);
        } else if (lines.data[0] == '\n') {
            row++;
            x = 0;
        } else {
            RhCell *cell = rh_canvas_at(c, row, column + x++);
            if (cell) *cell = pen;
            else if (pen.code != ' ') c->clipped = true;
        }
        if (step <= 0) step = 1;
        lines.data += step;
        lines.len -= step;
    }
    return x ? row + 1 : row;
}

void rh_canvas_lines(RhCanvas *c, RhText lines)
{
    int end = rh_canvas_block(c, c->used, 0, lines);
    rh_canvas_rows(c, end - c->used);
}

/* The columns of the word at the start of the text. */
static int canvas_word(RhText t)
{
    RhCell pen = {0, 0, 0, 0, 0};
    int columns = 0;
    while (t.len > 0 && t.data[0] != ' ' && t.data[0] != '\n') {
        int step = t.data[0] == '\x1b' ? canvas_escape(t, &pen) : rh_utf8_step(t, &pen.code);
        if (t.data[0] != '\x1b') columns++;
        if (step <= 0) step = 1;
        t.data += step;
        t.len -= step;
    }
    return columns;
}

/* True if the text begins with a newline and `indent` blanks. */
static bool canvas_continues(RhText t, int indent)
{
    if (indent == 0 || t.len <= indent || t.data[0] != '\n') return false;
    for (int i = 1; i <= indent; i++)
        if (t.data[i] != ' ') return false;
    return true;
}

void rh_canvas_wrapped(RhCanvas *c, int indent, RhText lines)
{
    RhCell pen = {' ', 0, 0, 0, 0};
    int x = 0, row = rh_canvas_rows(c, 1);
    bool broken = false; /* at the start of a row that continues a line: no blanks here */
    while (lines.len > 0) {
        int step = 1;
        bool joined = canvas_continues(lines, indent);
        RhText after = {lines.data + 1, lines.len - 1};
        if (lines.data[0] == '\x1b') {
            step = canvas_escape(lines, &pen);
        } else if (joined) {
            step = indent + 1;
            x += 2;
            RhText word = {lines.data + step, lines.len - step};
            if (x + canvas_word(word) > c->width) row = rh_canvas_rows(c, 1), x = indent;
        } else if (lines.data[0] == '\n') {
            x = 0;
            if (lines.len > 1) row = rh_canvas_rows(c, 1);
        } else if (lines.data[0] == ' ' && x + 1 + canvas_word(after) > c->width) {
            row = rh_canvas_rows(c, 1);
            x = indent;
            broken = true;
        } else if (lines.data[0] != ' ' || !broken) {
            step = rh_utf8_step(lines, &pen.code);
            RhCell *cell = rh_canvas_at(c, row, x);
            if (!cell && pen.code != ' ') c->clipped = true;
            if (cell) *cell = pen;
            x++;
            broken = false;
        }
        if (step <= 0) step = 1;
        lines.data += step;
        lines.len -= step;
    }
}

int rh_canvas_width(RhText lines)
{
    RhCell pen = {0, 0, 0, 0, 0};
    int width = 0, x = 0;
    while (lines.len > 0) {
        int step = rh_utf8_step(lines, &pen.code);
        if (lines.data[0] == '\x1b') step = canvas_escape(lines, &pen);
        else x = lines.data[0] == '\n' ? 0 : x + 1;
        if (x > width) width = x;
        if (step <= 0) step = 1;
        lines.data += step;
        lines.len -= step;
    }
    return width;
}
