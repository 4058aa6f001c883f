/* apps/tui/menu.c - the first screen of `roundhouse tui`: saved games, and new ones with the number
   of players and the strength of the others. */
#include "apps/tui/internal.h"
#include "games/registry.h"

#include <stdlib.h>
#include <string.h>

enum { MENU_ROWS_MAX = 64 };

typedef struct MenuRow {
    const RhGame *game; /* a new game */
    int saved;          /* or the index of a saved one */
    char text[256];
} MenuRow;

typedef struct Menu {
    MenuRow rows[MENU_ROWS_MAX];
    int count, cursor, top;
    int players, level;
} Menu;

static SessionRow menu_saved[SESSION_LIST_MAX];

static void menu_add_saved(Menu *menu)
{
    int count = session_list(menu_saved, SESSION_LIST_MAX);
    for (int i = 0; i < count && menu->count < MENU_ROWS_MAX / 2; i++) {
        static Session s;
        MenuRow *row = &menu->rows[menu->count];
        RhBuf b = {row->text, sizeof row->text, 0, false};
        if (!session_peek(&s, menu_saved[i].path)) continue;
        if (session_actor(&s) != RH_OVER) {
            cli_format(&b, "%s, %d moves: ", s.match.game->title, s.match.count);
            session_put_seats(&s, "you", ", ", &b);
            rh_buf_string(&b);
            row->game = 0;
            row->saved = i;
            menu->count++;
        }
        free((void *)s.kept.data);
        setup_cache_drop(&cli_setups, s.match.loaded);
    }
}

static void menu_fill(Menu *menu)
{
    menu_add_saved(menu);
    for (int i = 0; rh_games[i] && menu->count < MENU_ROWS_MAX; i++) {
        MenuRow *row = &menu->rows[menu->count++];
        row->game = rh_games[i];
        snprintf(row->text, sizeof row->text, "%s", rh_games[i]->title);
    }
    menu->level = 1;
}

static int menu_players(const Menu *menu)
{
    const RhGame *g = menu->rows[menu->cursor].game;
    if (!g) return 0;
    const RhOption *o = &g->options[RH_PLAYERS];
    int n = menu->players ? menu->players : o->fallback;
    return n < o->min ? o->min : n > o->max ? o->max : n;
}

static void menu_draw(Menu *menu)
{
    char line[256];
    int rows = screen_rows() - 6, columns = screen_columns();
    TuiRect bar = {0, 0, 1, columns};
    screen_clear();
    screen_fill(bar, RH_REVERSE);
    screen_text(0, 0, columns, " Roundhouse", 0, RH_REVERSE | RH_BOLD);
    if (menu->cursor < menu->top) menu->top = menu->cursor;
    if (menu->cursor >= menu->top + rows) menu->top = menu->cursor - rows + 1;
    for (int i = 0; i < rows && menu->top + i < menu->count; i++) {
        const MenuRow *row = &menu->rows[menu->top + i];
        bool here = menu->top + i == menu->cursor;
        snprintf(line, sizeof line, "%s%.200s", row->game ? "New: " : "Continue: ", row->text);
        screen_text(2 + i, 1, 2, here ? "> " : "  ", 0, RH_BOLD);
        screen_text(2 + i, 3, columns - 4, line, 0, here ? RH_REVERSE : 0);
    }
    if (menu->rows[menu->cursor].game) {
        snprintf(line, sizeof line, "%d players: you and %d of level `%s`", menu_players(menu),
                 menu_players(menu) - 1, rh_bot_levels[menu->level]);
        screen_text(screen_rows() - 3, 1, columns - 2, line, 0, RH_BOLD);
    }
    screen_text(screen_rows() - 1, 0, columns,
                "Up Down choose   Left Right players   + - level   Enter begin   q quit", 0,
                RH_REVERSE);
    screen_show();
}

static void menu_begin(const Menu *menu, Session *session, const CliCommand *self)
{
    const MenuRow *row = &menu->rows[menu->cursor];
    static char seats[256], players[8];
    static CliStart start;
    if (!row->game) {
        session_resume(session, menu_saved[row->saved].path);
        return;
    }
    RhBuf b = {seats, sizeof seats, 0, false};
    rh_put(&b, "human");
    for (int i = 1; i < menu_players(menu); i++) cli_format(&b, ",%s", rh_bot_levels[menu->level]);
    snprintf(players, sizeof players, "%d", menu_players(menu));
    start.players = players;
    session_begin(session, self, &start, rh_buf_string(&b), row->game->id);
}

static void menu_change(Menu *menu, int key)
{
    int players = menu_players(menu);
    if (key == TUI_UP && menu->cursor > 0) menu->cursor--;
    if (key == TUI_DOWN && menu->cursor + 1 < menu->count) menu->cursor++;
    if (key == TUI_LEFT && players > 1) menu->players = players - 1;
    if (key == TUI_RIGHT) menu->players = players + 1;
    if (key == '+' && rh_bot_levels[menu->level + 1]) menu->level++;
    if (key == '-' && menu->level > 0) menu->level--;
    menu->players =
        menu->rows[menu->cursor].game && menu->players ? menu_players(menu) : menu->players;
}

bool menu_choose(Session *session, const CliCommand *self)
{
    static Menu menu;
    menu_fill(&menu);
    for (;;) {
        menu_draw(&menu);
        int key = screen_key(-1);
        if (key == 'q' || key == TUI_ESCAPE || key == 3) return false;
        if (key == TUI_ENTER) break;
        menu_change(&menu, key);
    }
    menu_begin(&menu, session, self);
    return true;
}
