/* apps/tui/tui.c - the full-screen client: keys, the loop, and `roundhouse tui`.

   The loop draws, waits for a key and carries it out. Computer players think in the background;
   while they do, the loop wakes up to show how long. Start with tui_play at the end. */
#include "apps/tui/internal.h"

#include <stdlib.h>
#include <string.h>

enum { TUI_TICK_MS = 20, TUI_CTRL_C = 3, TUI_CTRL_L = 12, TUI_CTRL_Z = 26 };

static const char tui_adviser[] = "mcts:1s";

/* ---- The match ---- */

static void tui_update_story(Tui *t)
{
    const RhMatch *m = tui_match(t);
    int viewer = session_viewer(t->session);
    if (t->story_count == m->count && t->story_viewer == viewer && t->story.len > 0) return;
    t->story.len = 0;
    t->story.full = false;
    cli_put_history(m, 0, m->count, viewer, session_book(t->session), &t->story);
    t->story_count = m->count;
    t->story_viewer = viewer;
}

/* After anything that changes the match. */
static void tui_changed(Tui *t)
{
    t->history = -1;
    acts_update(t);
    panes_layout(t);
    tui_update_story(t);
    if (t->small) return;
    board_update(t);
    if (session_actor(t->session) != RH_OVER) board_follow(t);
}

static void tui_draw_again(Tui *t)
{
    panes_layout(t);
    if (t->small) return;
    board_update(t);
    if (t->history < 0) board_follow(t);
}

/* Starts the computer player to move, and takes what it has chosen. True: the screen changes. */
static bool tui_computers(Tui *t)
{
    bool changed = think_poll(&t->think);
    if (changed) {
        bool move = t->think.ply == tui_match(t)->count && !t->think.unwanted;
        bool hint = t->think.player == &t->adviser;
        if (move && !hint) {
            session_computer(t->session, t->think.action);
            tui_changed(t);
        } else if (move) {
            acts_select(t, t->think.action);
            board_follow(t);
            overlay_open(t, TUI_HINTS);
        }
    }
    int actor = session_actor(t->session);
    if (t->think.what == TUI_IDLE && actor >= 0 && !session_is_person(t->session, actor)) {
        think_begin(&t->think, TUI_MOVE, &t->session->computers[actor], tui_match(t), actor);
        changed = true;
    }
    return changed;
}

static void tui_undo(Tui *t, bool (*how)(Session *), const char *none)
{
    t->think.unwanted = true;
    if (how(t->session)) tui_changed(t);
    else snprintf(t->notice, sizeof t->notice, "%s", none);
}

static void tui_hint(Tui *t)
{
    int actor = session_actor(t->session);
    if (!session_is_person(t->session, actor) || t->think.what != TUI_IDLE) return;
    if (!t->advised) {
        BotSpec spec = cli_bot_spec(tui_adviser, tui_match(t)->game);
        cli_seat_bot(&t->adviser, &spec, cli_cores());
        t->advised = true;
    }
    rh_bot_forget(&t->adviser);
    think_begin(&t->think, TUI_HINT, &t->adviser, tui_match(t), actor);
}

static void tui_look(Tui *t, int32_t ply)
{
    int32_t count = tui_match(t)->count;
    if (ply < 0) ply = 0;
    t->history = ply >= count ? -1 : ply;
    board_update(t);
}

/* ---- Keys ---- */

/* Shows the first line of what an order says. */
static void tui_notice(Tui *t, const RhBuf *said)
{
    int len = 0;
    while (len < said->len && said->data[len] != '\n') len++;
    snprintf(t->notice, sizeof t->notice, "%.*s", len, said->data);
}

/* Lets orders act for the person to move. */
static bool tui_orders(Tui *t)
{
    RhBuf said = cli_buf(TUI_LINE_MAX * 4);
    int32_t before = tui_match(t)->count;
    session_orders_act(t->session, &said);
    bool acted = tui_match(t)->count != before;
    if (said.len > 0) tui_notice(t, &said);
    if (acted) tui_changed(t);
    free(said.data);
    return acted;
}

/* Does the typed command: an order, or `cancel` or `try` with its words. */
static void tui_order(Tui *t)
{
    RhBuf said = cli_buf(TUI_LINE_MAX * 16);
    RhText rest = rh_text(t->order), word = rh_word(&rest);
    bool cancels = rh_text_is(word, "cancel"), tries = rh_text_is(word, "try");
    while (rest.len > 0 && *rest.data == ' ') rest.data++, rest.len--;
    t->ordering = false;
    if (word.len == 0) {
        overlay_open(t, TUI_ORDERS);
    } else {
        session_order(t->session,
                      cancels ? "cancel"
                      : tries ? "try"
                              : "order",
                      cancels || tries ? rest.data : t->order, &said);
        tui_notice(t, &said);
        if (!cancels && !tries) tui_orders(t);
    }
    t->order[0] = 0;
    free(said.data);
}

/* A key of the line in which an order is typed. */
static void tui_order_key(Tui *t, int key)
{
    size_t len = strlen(t->order);
    if (key == TUI_ENTER) {
        tui_order(t);
    } else if (key == TUI_ESCAPE || (key == TUI_BACKSPACE && len == 0)) {
        t->ordering = false;
        t->order[0] = 0;
    } else if (key == TUI_BACKSPACE) {
        t->order[len - 1] = 0;
    } else if (key >= ' ' && key < 127 && len + 1 < sizeof t->order) {
        t->order[len] = (char)key;
        t->order[len + 1] = 0;
    }
}

/* True if the key belongs to the filter. */
static bool tui_filter_key(Tui *t, int key)
{
    size_t len = strlen(t->filter);
    if (key == TUI_ESCAPE || key == TUI_ENTER) {
        t->filtering = false;
        if (key == TUI_ESCAPE) t->filter[0] = 0;
    } else if (key == TUI_BACKSPACE) {
        if (len > 0) t->filter[len - 1] = 0;
        else t->filtering = false;
    } else if (key >= ' ' && key < 127) {
        if (len + 1 < sizeof t->filter) {
            t->filter[len] = (char)key;
            t->filter[len + 1] = 0;
        }
        t->cursor = 0;
    } else {
        return false;
    }
    if (key != TUI_ENTER) acts_filter(t);
    board_follow(t);
    return true;
}

static void tui_click(Tui *t)
{
    int row = 0, column = 0, domain = 0, member = 0;
    screen_mouse(&row, &column);
    RhAction before = {0}, after = {0};
    bool had = acts_selected(t, &before);
    if (acts_click(t, row, column)) acts_take(t);
    else if (board_spot(t, row, column, &domain, &member)) acts_point(t, domain, member);
    if (had && acts_selected(t, &after) && !rh_action_equal(before, after)) board_follow(t);
}

/* Keys that look around: they change neither the match nor the selection. */
static bool tui_look_key(Tui *t, int key)
{
    int32_t count = tui_match(t)->count, at = t->history < 0 ? count : t->history;
    switch (key) {
    case '<':
    case ',': tui_look(t, at - 1); return true;
    case '>':
    case '.': tui_look(t, at + 1); return true;
    case TUI_HOME: tui_look(t, 0); return true;
    case TUI_END: tui_look(t, count); return true;
    case TUI_TAB: board_section(t, 1); return true;
    case TUI_BACK_TAB: board_section(t, -1); return true;
    case TUI_PAGE_UP: board_scroll(t, -t->board.rows + 1); return true;
    case TUI_PAGE_DOWN: board_scroll(t, t->board.rows - 1); return true;
    case TUI_WHEEL_UP: board_scroll(t, -3); return true;
    case TUI_WHEEL_DOWN: board_scroll(t, 3); return true;
    case 'l': overlay_open(t, TUI_LOG); return true;
    case '?': overlay_open(t, TUI_CARD); return true;
    case TUI_HELP: overlay_open(t, TUI_KEYS); return true;
    default: return false;
    }
}

/* Keys for the list of actions. */
static void tui_act_key(Tui *t, int key)
{
    int32_t before = tui_match(t)->count;
    switch (key) {
    case TUI_UP:
    case 'k': acts_move(t, -1); break;
    case TUI_DOWN:
    case 'j': acts_move(t, 1); break;
    case TUI_LEFT: acts_move_column(t, -1); break;
    case TUI_RIGHT: acts_move_column(t, 1); break;
    case '+':
        if (acts_is_range(t)) acts_amount(t, t->amount + 5);
        break;
    case '-':
        if (acts_is_range(t)) acts_amount(t, t->amount - 5);
        break;
    case TUI_BACKSPACE:
        if (acts_is_range(t)) t->amount /= 10, t->typing = true;
        break;
    case '/': t->filtering = t->count > 0; break;
    case TUI_ENTER: acts_take(t); break;
    default:
        if (key >= '0' && key <= '9') acts_key_digit(t, key - '0');
        break;
    }
    if (tui_match(t)->count != before) tui_changed(t);
    else board_follow(t);
}

/* A click on the key bar is the key itself. */
static int tui_bar_key(const Tui *t, int key)
{
    int row = 0, column = 0;
    if (key != TUI_CLICK) return key;
    screen_mouse(&row, &column);
    for (int i = 0; row == screen_rows() - 1 && i < t->key_count; i++)
        if (column >= t->keys[i].from && column < t->keys[i].to) return t->keys[i].key;
    return key;
}

static void tui_key(Tui *t, int key)
{
    key = tui_bar_key(t, key);
    if (key != TUI_NO_KEY) t->notice[0] = 0;
    if (key == TUI_CTRL_C || (key == 'q' && !t->filtering && !t->ordering)) {
        t->leave = true;
    } else if (key == TUI_CTRL_Z) {
        screen_suspend();
    } else if (key == TUI_RESIZED || key == TUI_CTRL_L) {
        tui_draw_again(t);
    } else if (t->small || key == TUI_NO_KEY) {
        return;
    } else if (t->overlay) {
        overlay_key(t, key);
    } else if (t->ordering) {
        tui_order_key(t, key);
    } else if (key == 'o' && !t->filtering) {
        t->ordering = session_viewer(t->session) >= 0;
    } else if (t->filtering && tui_filter_key(t, key)) {
        return;
    } else if (key == 'u') {
        tui_undo(t, session_undo, "There is nothing to undo.");
    } else if (key == 'r') {
        tui_undo(t, session_redo, "There is nothing to redo.");
    } else if (key == 's') {
        RhBuf b = {t->notice, sizeof t->notice, 0, false};
        session_put_saved(t->session, &b);
        rh_buf_string(&b);
    } else if (key == TUI_ESCAPE || (t->history >= 0 && key == TUI_ENTER)) {
        t->filter[0] = 0;
        acts_filter(t);
        tui_look(t, tui_match(t)->count);
    } else if (!tui_look_key(t, key)) {
        if (key == 'h') tui_hint(t);
        else if (key == TUI_CLICK) {
            int32_t before = tui_match(t)->count;
            tui_click(t);
            if (tui_match(t)->count != before) tui_changed(t);
        } else if (t->history < 0) tui_act_key(t, key);
    }
}

/* ---- The loop ---- */

void tui_play(Session *session, bool no_colour)
{
    static Tui t;
    int shown = -1;
    bool dirty = true;
    t.session = session;
    t.text = cli_buf(TUI_TEXT_MAX);
    t.story = cli_buf(TUI_TEXT_MAX * 4);
    session_chance(session);
    screen_open(no_colour);
    tui_changed(&t);
    while (!t.leave) {
        int seconds = t.think.what == TUI_IDLE ? -1 : (int)(cli_now() - t.think.since);
        if (dirty || seconds != shown) panes_draw(&t);
        shown = seconds;
        dirty = tui_orders(&t) || tui_computers(&t);
        if (dirty) continue;
        int key = screen_key(t.think.what == TUI_IDLE ? -1 : TUI_TICK_MS);
        tui_key(&t, key);
        dirty = key != TUI_NO_KEY;
    }
    screen_close();
    RhBuf b = cli_buf(TUI_LINE_MAX);
    if (session_actor(session) == RH_OVER) cli_put_standing(&session->match, &b);
    else {
        session_put_saved(session, &b);
        rh_put(&b, "\n");
    }
    cli_print(&b);
}

/* ---- The command ---- */

static int tui_run(const CliCommand *self, int argc, char **argv)
{
    static Session session;
    bool no_colour = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;)
        if (letter == CLI_NO_COLOUR) no_colour = true;
    cli_no_argument(self, argc, argv);
    if (!tui_is_capable()) cli_refuse("this needs a terminal; `roundhouse play` does without");
    screen_open(no_colour);
    bool chosen = menu_choose(&session, self);
    if (!chosen) return CLI_DONE;
    tui_play(&session, no_colour);
    return CLI_DONE;
}

static const CliOption tui_options[] = {
    CLI_OPTION_NO_COLOUR,
    CLI_OPTION_END,
};

const CliCommand cli_tui = {
    "tui",
    "[--no-color]",
    "choose a game from a menu and play it full-screen",
    "Choose a game, the number of players and the strength of the computer players, or continue a\n"
    "saved game, and play it full-screen. `roundhouse play GAME` does the same without the menu.",
    tui_options,
    tui_run,
};
