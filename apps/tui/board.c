/* apps/tui/board.c - the board pane: a window on the sheet that the game draws. A game without a
   drawing for cells is shown as tables of its fields. */
#include "apps/tui/internal.h"

#include <stdlib.h>
#include <string.h>

void board_state(const Tui *t, RhState *out)
{
    const RhMatch *m = tui_match(t);
    int viewer = session_viewer(t->session);
    if (t->history >= 0) rh_match_at(m, t->history, out);
    else memcpy(out, m->state, m->game->state_size);
    if (viewer >= 0) rh_hide(m->game, m->setup, out, viewer);
}

/* Breaks lines that are wider than the sheet at a blank, and indents the rest. */
static void board_put_wrapped(RhCanvas *c, RhText text)
{
    while (text.len > 0) {
        const char *newline = (const char *)memchr(text.data, '\n', (size_t)text.len);
        ptrdiff_t len = newline ? newline - text.data : text.len, indent = 0;
        RhText line = {text.data, len};
        while (line.len + indent > c->width) {
            ptrdiff_t cut = c->width - indent;
            while (cut > 1 && line.data[cut] != ' ') cut--;
            if (cut <= 1) cut = c->width - indent;
            RhText part = {line.data, cut};
            rh_canvas_block(c, rh_canvas_rows(c, 1), (int)indent, part);
            line.data += cut;
            line.len -= cut;
            while (line.len > 0 && *line.data == ' ') line.data++, line.len--;
            indent = 4;
        }
        rh_canvas_block(c, rh_canvas_rows(c, 1), (int)indent, line);
        text.data += len + (newline ? 1 : 0);
        text.len -= len + (newline ? 1 : 0);
    }
}

void board_update(Tui *t)
{
    const RhMatch *m = tui_match(t);
    RhState state;
    if (!t->cells)
        t->cells = (RhCell *)cli_alloc(sizeof(RhCell) * RH_CANVAS_ROWS_MAX * RH_CANVAS_COLUMNS_MAX);
    board_state(t, &state);
    int player = session_viewer(t->session);
    /* The last column is for the marks of board_draw_edges. */
    rh_canvas_open(&t->canvas, t->cells, t->board.columns - 1, t->board.rows, player);
    if (m->game->words.cells) {
        m->game->words.cells(m->setup, &state, &t->canvas);
    } else {
        RhBuf text = cli_buf(TUI_TEXT_MAX);
        rh_canvas_section(&t->canvas, "position");
        cli_put_fields(m, &state, &text);
        board_put_wrapped(&t->canvas, rh_buf_text(&text));
        free(text.data);
    }
    board_scroll(t, 0);
}

void board_scroll(Tui *t, int rows)
{
    int last = t->canvas.used - t->board.rows;
    t->scroll += rows;
    if (t->scroll > last) t->scroll = last;
    if (t->scroll < 0) t->scroll = 0;
}

/* Goes to the next section that is not yet at the top; after the last one, to the first. */
void board_section(Tui *t, int step)
{
    const RhCanvas *c = &t->canvas;
    int at = -1, before = t->scroll;
    for (int i = 0; i < c->sections; i++)
        if (c->section[i].row <= t->scroll) at = i;
    if (c->sections == 0) return;
    at = (at + step + c->sections) % c->sections;
    t->scroll = c->section[at].row;
    board_scroll(t, 0);
    if (t->scroll == before) t->scroll = step > 0 ? 0 : t->scroll;
}

/* The most telling argument of the selected action: the one from the largest domain. */
static bool board_target(const Tui *t, int *domain, int *member)
{
    const RhMatch *m = tui_match(t);
    RhAction a;
    int most = 0;
    if (!acts_selected(t, &a)) return false;
    const RhKind *k = &m->game->kinds[a.kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        int size = k->arg[i] == RH_NUMBER ? 0 : rh_domain_size(m->game, m->setup, k->arg[i]);
        if (size <= most) continue;
        most = size;
        *domain = k->arg[i];
        *member = a.arg[i];
    }
    return most > 0;
}

/* Scrolls so that the first and the last row that show the selected action are in sight. */
void board_follow(Tui *t)
{
    RhCanvas *c = &t->canvas;
    int first = -1, last = -1, domain = 0, member = 0;
    if (!board_target(t, &domain, &member)) return;
    for (int row = 0; row < c->used; row++) {
        for (int x = 0; x < c->width; x++) {
            const RhCell *cell = rh_canvas_at(c, row, x);
            if (cell->domain != domain || cell->member != member) continue;
            if (row >= t->scroll && row < t->scroll + t->board.rows) return;
            if (first < 0) first = row;
            last = row;
            break;
        }
    }
    if (first < 0) return;
    if (last - first >= t->board.rows) last = first;
    t->scroll = (first + last) / 2 - t->board.rows / 2;
    board_scroll(t, 0);
}

bool board_spot(const Tui *t, int row, int column, int *domain, int *member)
{
    RhCanvas c = t->canvas;
    int y = row - t->board.row, x = column - t->board.column;
    if (y < 0 || y >= t->board.rows || x < 0 || x >= t->board.columns) return false;
    const RhCell *cell = rh_canvas_at(&c, t->scroll + y, x);
    if (!cell || cell->domain == RH_NONE) return false;
    *domain = cell->domain;
    *member = cell->member;
    return true;
}

/* Marks at the right edge show that the sheet goes on above or below. */
static void board_draw_edges(const Tui *t)
{
    RhCell mark = {0x2191, 0, RH_BOLD, 0, 0};
    int column = t->board.column + t->board.columns - 1;
    if (t->scroll > 0) screen_cell(t->board.row, column, mark);
    mark.code = 0x2193;
    if (t->scroll + t->board.rows < t->canvas.used)
        screen_cell(t->board.row + t->board.rows - 1, column, mark);
}

void board_draw(Tui *t)
{
    for (int y = 0; y < t->board.rows && t->scroll + y < t->canvas.used; y++) {
        for (int x = 0; x < t->canvas.width; x++) {
            RhCell cell = *rh_canvas_at(&t->canvas, t->scroll + y, x);
            if (cell.domain != RH_NONE && t->history < 0) {
                if (acts_has(t, cell.domain, cell.member, true)) cell.style |= RH_REVERSE | RH_BOLD;
                else if (acts_has(t, cell.domain, cell.member, false))
                    cell.style = (uint8_t)((cell.style & ~RH_DIM) | TUI_UNDERLINE | RH_BOLD);
            }
            screen_cell(t->board.row + y, t->board.column + x, cell);
        }
    }
    board_draw_edges(t);
}
