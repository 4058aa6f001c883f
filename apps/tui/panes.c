/* apps/tui/panes.c - where everything is on the screen: title, players, board, actions, preview,
   log, status line and key bar. Most windows have the actions below the board, very wide ones
   beside it. */
#include "apps/tui/internal.h"

#include <stdlib.h>
#include <string.h>

/* ---- Layout ---- */

/* Rows for the actions below the board: as many as they need, from 3 to a third of the screen. */
static int panes_act_rows(const Tui *t, int rows)
{
    int most = rows / 4, wanted = (t->count + 2) / 3;
    if (t->count <= most) wanted = t->count;
    if (wanted < 3) wanted = 3;
    return wanted < most ? wanted : most;
}

void panes_layout(Tui *t)
{
    int rows = screen_rows(), columns = screen_columns();
    static const TuiRect none;
    t->small = rows < TUI_ROWS_MIN || columns < TUI_COLUMNS_MIN;
    if (t->small) return;
    t->log = none;
    if (columns >= TUI_WIDE) {
        int left = columns - TUI_SIDE - 1, body = rows - 5, acts = (body - 6) * 3 / 5;
        t->board = (TuiRect){3, 0, body, left};
        t->acts = (TuiRect){4, left + 1, acts, TUI_SIDE};
        t->preview = (TuiRect){4 + acts + 1, left + 1, 4, TUI_SIDE};
        t->log = (TuiRect){4 + acts + 6, left + 1, body - acts - 7, TUI_SIDE};
        return;
    }
    int acts = panes_act_rows(t, rows), preview = rows >= 30 ? 2 : 1;
    int body = rows - 2 - 2 - 1 - acts - preview;
    t->board = (TuiRect){2, 0, body, columns};
    int left = columns >= TUI_LOG_WIDE ? columns - TUI_SIDE : columns;
    t->acts = (TuiRect){2 + body + 1, 0, acts, left};
    t->preview = (TuiRect){2 + body + 1 + acts, 0, preview, left};
    if (left < columns)
        t->log = (TuiRect){2 + body + 1, left + 1, acts + preview, columns - left - 1};
}

/* ---- Title and players ---- */

static void panes_draw_title(const Tui *t)
{
    const RhMatch *m = tui_match(t);
    char turn[TUI_LINE_MAX], line[TUI_LINE_MAX];
    RhBuf b = {turn, sizeof turn, 0, false};
    int actor = session_actor(t->session);
    cli_put_turn(m, session_is_person(t->session, actor), &b);
    if (b.len > 0 && turn[b.len - 1] == '\n') b.len--;
    snprintf(line, sizeof line, " %s \xc2\xb7 %s", m->game->title, rh_buf_string(&b));
    TuiRect bar = {0, 0, 1, screen_columns()};
    screen_fill(bar, RH_REVERSE);
    screen_text(0, 0, bar.columns, line, 0, RH_REVERSE | RH_BOLD);
}

static void panes_draw_players(const Tui *t)
{
    const RhMatch *m = tui_match(t);
    RhState state;
    RhStanding standing;
    int players = rh_match_players(m), each = screen_columns() / players;
    int actor = session_actor(t->session);
    memset(&standing, 0, sizeof standing);
    board_state(t, &state);
    m->game->rules.standing(m->setup, &state, &standing);
    for (int p = 0; p < players; p++) {
        char line[256];
        RhBuf b = {line, sizeof line, 0, false};
        rh_put(&b, p == actor ? "\xe2\x96\xb6" : " ");
        cli_put_name(m, p, &b);
        if (session_is_person(t->session, p)) rh_put(&b, m->names[p][0] ? "" : " you");
        else cli_format(&b, " %.20s", t->session->seats[p].name);
        if (standing.points[p] != RH_POINTS_UNKNOWN) cli_format(&b, " %d", standing.points[p]);
        else rh_put(&b, " ?");
        screen_text(1, p * each, each - 1, rh_buf_string(&b), 0, p == actor ? RH_BOLD : 0);
    }
}

/* ---- Actions ---- */

static void panes_draw_heading(const Tui *t)
{
    TuiRect r = t->acts;
    char line[TUI_LINE_MAX];
    int actor = session_actor(t->session), row = r.row - 1;
    screen_rule(row, r.column, r.columns);
    if (t->ordering) snprintf(line, sizeof line, " order: %s ", t->order);
    else if (t->filtering || t->filter[0]) snprintf(line, sizeof line, " filter: %s ", t->filter);
    else if (actor == RH_OVER) snprintf(line, sizeof line, " The game is over ");
    else if (t->think.what == TUI_MOVE) snprintf(line, sizeof line, " Please wait ");
    else
        snprintf(line, sizeof line, " %d action%s%s ", t->count, t->count == 1 ? "" : "s",
                 t->count > r.rows ? ", / filters" : "");
    screen_text(row, r.column + 1, r.columns - 2, line, 0, RH_BOLD);
    if (t->shown_count > 0) {
        snprintf(line, sizeof line, " %d of %d ", t->cursor + 1, t->shown_count);
        int width = screen_width(line);
        screen_text(row, r.column + r.columns - width - 1, width, line, 0, RH_DIM);
    }
    if (t->filtering) screen_cursor(row, r.column + 10 + screen_width(t->filter));
    if (t->ordering) screen_cursor(row, r.column + 9 + screen_width(t->order));
}

static void panes_draw_over(const Tui *t)
{
    RhBuf b = cli_buf(TUI_LINE_MAX);
    cli_put_standing(tui_match(t), &b);
    overlay_text(t->acts, rh_buf_text(&b), t->acts.rows < 5 ? 1 : 0, RH_BOLD);
    free(b.data);
}

static void panes_draw_preview(const Tui *t)
{
    TuiRect r = t->preview;
    RhBuf b = cli_buf(1 << 16);
    if (r.row > t->acts.row + t->acts.rows) screen_rule(r.row - 1, r.column, r.columns);
    acts_put_effects(t, "; ", &b);
    if (b.len > 0) {
        RhBuf whole = cli_buf(1 << 16);
        rh_put(&whole, "\xe2\x86\x92 ");
        rh_put_text(&whole, rh_buf_text(&b));
        /* What does not fit is in the card: leave room for a mark. */
        int room = r.rows * r.columns - 2;
        if (screen_width(rh_buf_string(&whole)) > room) {
            ptrdiff_t len = 0;
            for (int n = 0; n < room - r.rows * 8 && len < whole.len; n++)
                len += rh_utf8_step((RhText){whole.data + len, whole.len - len}, 0);
            whole.len = len;
            rh_put(&whole, "\xe2\x80\xa6 (? all)");
        }
        overlay_text(r, rh_buf_text(&whole), 0, 0);
        free(whole.data);
    }
    free(b.data);
}

/* ---- Log ---- */

static void panes_draw_log(Tui *t)
{
    TuiRect r = t->log;
    if (r.rows <= 0) return;
    screen_rule(r.row - 1, r.column, r.columns);
    screen_text(r.row - 1, r.column + 1, 6, " log ", 0, RH_BOLD);
    int rows = overlay_text((TuiRect){0, 0, 0, r.columns}, rh_buf_text(&t->story), 0, 0);
    overlay_text(r, rh_buf_text(&t->story), rows > r.rows ? rows - r.rows : 0, 0);
}

/* The last line of the log, for windows without room for a log. */
static void panes_put_last(const Tui *t, RhBuf *out)
{
    RhText story = rh_buf_text(&t->story);
    while (story.len > 0 && story.data[story.len - 1] == '\n') story.len--;
    ptrdiff_t from = story.len;
    while (from > 0 && story.data[from - 1] != '\n') from--;
    RhText line = {story.data + from, story.len - from};
    while (line.len > 0 && *line.data == ' ') line.data++, line.len--;
    rh_put_text(out, line);
}

/* ---- Status line and key bar ---- */

static void panes_draw_bar(const Tui *t, int row)
{
    int columns = screen_columns(), width = columns - 40;
    int32_t count = tui_match(t)->count;
    char line[64];
    int at = count ? (int)((int64_t)t->history * (width - 1) / count) : 0;
    for (int x = 0; x < width; x++) {
        RhCell cell = {x == at ? 0x25cf : 0x2501, 0, x == at ? RH_BOLD : RH_DIM, 0, 0};
        screen_cell(row, x, cell);
    }
    snprintf(line, sizeof line, " move %d of %d, Esc to the present", t->history, count);
    screen_text(row, width, 40, line, 0, RH_BOLD);
}

static void panes_draw_status(const Tui *t)
{
    char line[TUI_LINE_MAX];
    RhBuf b = {line, sizeof line, 0, false};
    int row = screen_rows() - 2;
    if (t->notice[0]) rh_put(&b, t->notice);
    else if (t->history >= 0) {
        panes_draw_bar(t, row);
        return;
    } else if (t->think.what != TUI_IDLE) {
        if (t->think.what == TUI_MOVE) cli_put_name(tui_match(t), t->think.actor, &b);
        else rh_put(&b, "The adviser");
        cli_format(&b, " is thinking (%d s)", (int)(cli_now() - t->think.since));
    } else if (t->log.rows <= 0) {
        panes_put_last(t, &b);
    }
    screen_text(row, 0, screen_columns(), rh_buf_string(&b), 0, t->notice[0] ? RH_BOLD : RH_DIM);
}

static void panes_draw_keys(Tui *t)
{
    static const struct {
        const char *key, *what;
        int code;
    } keys[] = {{"\xe2\x8f\x8e", "do", TUI_ENTER},
                {"/", "filter", '/'},
                {"?", "card", '?'},
                {"h", "hint", 'h'},
                {"u", "undo", 'u'},
                {"r", "redo", 'r'},
                {"l", "log", 'l'},
                {"<>", "back", '<'},
                {"Tab", "part", TUI_TAB},
                {"F1", "keys", TUI_HELP},
                {"q", "quit", 'q'},
                {"o", "order", 'o'}};
    int row = screen_rows() - 1, x = 0;
    t->key_count = 0;
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        int width = screen_width(keys[i].key) + 1 + (int)strlen(keys[i].what);
        if (x + width > screen_columns()) break;
        t->keys[t->key_count].from = x;
        t->keys[t->key_count].to = x + width;
        t->keys[t->key_count++].key = keys[i].code;
        x += screen_text(row, x, 8, keys[i].key, 0, RH_REVERSE) + 1;
        x += screen_text(row, x, 20, keys[i].what, 0, 0) + 1;
    }
}

static void panes_draw_small(void)
{
    char line[128];
    snprintf(line, sizeof line, "This window has %d x %d;", screen_columns(), screen_rows());
    screen_text(0, 0, screen_columns(), line, 0, RH_BOLD);
    screen_text(1, 0, screen_columns(), "80 x 24 is needed.", 0, RH_BOLD);
    screen_text(2, 0, screen_columns(), "Enlarge it, or q quits.", 0, 0);
}

void panes_draw(Tui *t)
{
    screen_clear();
    if (t->small) {
        panes_draw_small();
        screen_show();
        return;
    }
    panes_draw_title(t);
    panes_draw_players(t);
    if (t->board.row > 2) screen_rule(2, 0, t->board.columns);
    board_draw(t);
    panes_draw_heading(t);
    if (session_actor(t->session) == RH_OVER) panes_draw_over(t);
    else acts_draw(t);
    panes_draw_preview(t);
    panes_draw_log(t);
    panes_draw_status(t);
    panes_draw_keys(t);
    if (t->overlay) overlay_draw(t);
    screen_show();
}
