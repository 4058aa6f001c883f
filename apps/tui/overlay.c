/* apps/tui/overlay.c - pages over the board: the log, the card of the selected action, hints and
   the keys. Also text that wraps. */
#include "apps/tui/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Text that wraps ---- */

/* The bytes of the next row: a line, or as many of its words as fit `columns`. */
static ptrdiff_t overlay_row(RhText text, int columns)
{
    ptrdiff_t at = 0, blank = -1;
    for (int width = 0; at < text.len && text.data[at] != '\n'; width++) {
        if (width == columns) return blank > 0 ? blank : at;
        if (text.data[at] == ' ' && at > 0 && text.data[at - 1] != ' ') blank = at;
        int step = rh_utf8_step((RhText){text.data + at, text.len - at}, 0);
        at += step > 0 ? step : 1;
    }
    return at;
}

int overlay_text(TuiRect r, RhText text, int from, int style)
{
    int rows = 0, indent = 0;
    while (text.len > 0) {
        char line[TUI_LINE_MAX];
        int columns = r.columns - indent;
        ptrdiff_t len = overlay_row(text, columns > 8 ? columns : 8);
        RhBuf b = {line, sizeof line, 0, false};
        rh_put_text(&b, (RhText){text.data, len});
        if (rows >= from && rows - from < r.rows)
            screen_text(r.row + rows - from, r.column + indent, columns, rh_buf_string(&b), 0,
                        style);
        rows++;
        text.data += len;
        text.len -= len;
        bool ended = text.len > 0 && text.data[0] == '\n';
        indent = ended ? 0 : 4;
        if (ended) text.data++, text.len--;
        else
            while (text.len > 0 && text.data[0] == ' ') text.data++, text.len--;
    }
    return rows;
}

/* ---- The pages ---- */

static void overlay_put_keys(Tui *t)
{
    const RhGame *g = tui_match(t)->game;
    if (g->words.aim) cli_format(&t->text, "Aim: %s\n\n", g->words.aim);
    rh_put(&t->text,
           "Up, Down      choose an action; its effects are shown below the list\n"
           "Left, Right   change the amount, or go to the next column\n"
           "0-9           type an amount; + and - change it by 5\n"
           "Enter         do the selected action\n"
           "/             filter the actions while you type; Esc shows all again\n"
           "Tab           next part of the board; PgUp and PgDn scroll it\n"
           "?             explain the selected action and everything it names\n"
           "h             ask a computer player for advice\n"
           "o             order something in advance: bid to 18 then pass; no text lists your\n"
           "              orders, `cancel 2` revokes one, `try` says what one would do\n"
           "u, r          undo your last decision, redo it; also after the end\n"
           "<, >          look back and forward; Home and End; Esc returns to the present\n"
           "l             the whole log\n"
           "s             where the game is saved\n"
           "q             leave; the game is saved after every move\n"
           "Mouse         click on an action or on the board; click again to do it\n\n"
           "On the board, underlined names can be chosen now, and the selected one is inverted.\n");
}

/* What an action is about: its words, its effects, and the values of every member it names. */
static void overlay_put_card(Tui *t)
{
    const RhMatch *m = tui_match(t);
    RhAction a;
    RhState state;
    if (!acts_selected(t, &a)) {
        rh_put(&t->text, "There is no action to explain now.\n");
        return;
    }
    const RhKind *k = &m->game->kinds[a.kind];
    rh_words(m->game, m->setup, m->game->kinds, a, m->names, &t->text);
    rh_put(&t->text, "\nIn a record: ");
    rh_print(m->game, m->setup, a, &t->text);
    rh_put(&t->text, "\n\nIt would happen:\n  ");
    acts_put_effects(t, "\n  ", &t->text);
    rh_put(&t->text, "\n");
    board_state(t, &state);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        if (k->arg[i] == RH_NUMBER) continue;
        rh_put(&t->text, "\n");
        cli_put_member(m, &state, k->arg[i], a.arg[i], &t->text);
    }
}

static void overlay_put_hint(Tui *t)
{
    RhMatch copy = *tui_match(t);
    copy.state = &t->think.state; /* the position that was asked about */
    rh_suggest_text(&copy, &t->think.thought, 5, &t->text);
    rh_put(&t->text, "\nThe first line is selected in the list of actions.\n");
}

void overlay_open(Tui *t, int which)
{
    t->overlay = which;
    t->overlay_top = 0;
    t->text.len = 0;
    t->text.full = false;
    if (which == TUI_LOG) {
        rh_put_text(&t->text, rh_buf_text(&t->story));
        if (t->text.len == 0) rh_put(&t->text, "No moves yet.\n");
        t->overlay_top = 1 << 20; /* the end */
    }
    if (which == TUI_KEYS) overlay_put_keys(t);
    if (which == TUI_CARD) overlay_put_card(t);
    if (which == TUI_HINTS) overlay_put_hint(t);
    if (which == TUI_ORDERS) session_order(t->session, "order", "", &t->text);
}

void overlay_draw(Tui *t)
{
    static const char *const titles[] = {"",       " log ",    " explanation ",
                                         " keys ", " advice ", " orders "};
    TuiRect r = {2, 0, screen_rows() - 4, screen_columns()};
    TuiRect inner = {r.row + 1, r.column + 2, r.rows - 2, r.columns - 4};
    TuiRect nothing = {0, 0, 0, inner.columns};
    int rows = overlay_text(nothing, rh_buf_text(&t->text), 0, 0);
    if (t->overlay_top > rows - inner.rows) t->overlay_top = rows - inner.rows;
    if (t->overlay_top < 0) t->overlay_top = 0;
    screen_fill(r, 0);
    screen_rule(r.row, r.column, r.columns);
    screen_rule(r.row + r.rows - 1, r.column, r.columns);
    screen_text(r.row, r.column + 2, 30, titles[t->overlay], 0, RH_BOLD);
    screen_text(r.row + r.rows - 1, r.column + 2, r.columns - 4,
                rows > inner.rows ? " Up, Down scroll; any other key closes " : " any key closes ",
                0, RH_DIM);
    overlay_text(inner, rh_buf_text(&t->text), t->overlay_top, 0);
}

bool overlay_key(Tui *t, int key)
{
    int page = screen_rows() - 7;
    switch (key) {
    case TUI_NO_KEY:
    case TUI_RESIZED: return true;
    case TUI_UP:
    case TUI_WHEEL_UP: t->overlay_top--; return true;
    case TUI_DOWN:
    case TUI_WHEEL_DOWN: t->overlay_top++; return true;
    case TUI_PAGE_UP: t->overlay_top -= page; return true;
    case TUI_PAGE_DOWN: t->overlay_top += page; return true;
    case TUI_HOME: t->overlay_top = 0; return true;
    case TUI_END: t->overlay_top = 1 << 20; return true;
    default: t->overlay = TUI_NO_OVERLAY; return false;
    }
}
