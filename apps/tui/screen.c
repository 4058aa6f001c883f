/* apps/tui/screen.c - the terminal, through ncursesw: cells, colours, keys and the mouse. The only
   file that knows curses. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#define NCURSES_WIDECHAR 1
#include "apps/tui/internal.h"

#include <curses.h>
#include <langinfo.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <term.h>
#include <unistd.h>
#include <wchar.h>

#undef columns /* term.h has macros with the names of all capabilities */

static bool screen_is_open, screen_colours, screen_ascii, screen_dimmed;
static int screen_mouse_row, screen_mouse_column;

/* The 16 inks where the terminal has more than 16 colours: as red, green, blue, and as one of 256.
   They stay apart for people who confuse red and green, on light and dark backgrounds. */
static const struct {
    int rgb;
    short of_256;
} screen_inks[RH_INKS] = {{0, -1},         {0x444444, 238}, {0xd1402f, 167}, {0x2f9e5f, 35},
                          {0xd9a514, 178}, {0x3d7bd9, 68},  {0xa657c8, 134}, {0x2aa5b5, 37},
                          {0xc8c8c8, 251}, {0x8a8a8a, 245}, {0xff6a55, 209}, {0x5fd38d, 78},
                          {0xffd24d, 221}, {0x6fa8ff, 75},  {0xd08cf0, 177}, {0x5fd7e0, 80},
                          {0xf4f4f4, 255}};

bool tui_is_capable(void)
{
    int error = 0;
    const char *term = getenv("TERM");
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO)) return false;
    if (!term || !*term || strcmp(term, "dumb") == 0) return false;
    if (setupterm((char *)0, STDOUT_FILENO, &error) != 0) return false;
    return tigetstr("cup") && tigetstr("cup") != (char *)-1 && tigetstr("clear");
}

static void screen_begin_colours(void)
{
    start_color();
    bool own = use_default_colors() == OK;
    for (int ink = 1; ink < RH_INKS; ink++) {
        int colour = ink - 1;
        if (COLORS >= 1 << 24) colour = screen_inks[ink].rgb;
        else if (COLORS >= 256) colour = screen_inks[ink].of_256;
        else if (COLORS < 16) colour %= 8;
        init_extended_pair(ink, colour, own ? -1 : COLOR_BLACK);
    }
}

void screen_open(bool no_colour)
{
    const char *unwanted = getenv("NO_COLOR");
    if (!getenv("ESCDELAY")) set_escdelay(25);
    initscr();
    atexit(screen_close);
    cli_before_error = screen_close;
    screen_is_open = true;
    screen_ascii = strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    screen_colours = !no_colour && !(unwanted && *unwanted) && has_colors();
    if (screen_colours) screen_begin_colours();
    const char *dim = tigetstr("dim");
    screen_dimmed = dim && dim != (char *)-1;
    raw();
    noecho();
    nonl();
    keypad(stdscr, TRUE);
    mousemask(BUTTON1_PRESSED | BUTTON1_CLICKED | BUTTON4_PRESSED | BUTTON5_PRESSED, 0);
    mouseinterval(0);
    curs_set(0);
}

void screen_close(void)
{
    if (!screen_is_open) return;
    screen_is_open = false;
    endwin();
}

int screen_rows(void)
{
    return LINES;
}

int screen_columns(void)
{
    return COLS;
}

/* ---- Output ---- */

static attr_t screen_attributes(int style)
{
    attr_t a = A_NORMAL;
    if (style & RH_BOLD) a |= A_BOLD;
    if (style & RH_DIM && screen_dimmed) a |= A_DIM;
    if (style & RH_REVERSE) a |= A_REVERSE;
    if (style & TUI_UNDERLINE) a |= A_UNDERLINE;
    return a;
}

/* The nearest ASCII character, for locales without UTF-8. */
static wchar_t screen_plain(uint32_t code)
{
    static const struct {
        uint32_t code;
        char plain;
    } table[] = {{0x2500, '-'}, {0x2501, '='}, {0x2502, '|'}, {0x2503, '|'}, {0x250c, '+'},
                 {0x2510, '+'}, {0x2514, '+'}, {0x2518, '+'}, {0x253c, '+'}, {0x256d, '+'},
                 {0x256e, '+'}, {0x256f, '+'}, {0x2570, '+'}, {0x2571, '/'}, {0x2572, '\\'},
                 {0x25b2, '^'}, {0x25b6, '>'}, {0x25bc, 'v'}, {0x25c0, '<'}, {0x25cb, 'o'},
                 {0x25cf, '*'}, {0xb7, '.'},   {0x2026, '~'}, {0x2191, '^'}, {0x2193, 'v'},
                 {0x2190, '<'}, {0x2192, '>'}, {0x2014, '-'}, {0x2013, '-'}, {0xdc, 'U'},
                 {0x2588, '#'}, {0x2591, '.'}, {0x25c6, '#'}, {0x23ce, '='}};
    if (!screen_ascii || code < 0x80) return (wchar_t)code;
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++)
        if (table[i].code == code) return (wchar_t)table[i].plain;
    return L'?';
}

void screen_cell(int row, int column, RhCell cell)
{
    wchar_t text[2] = {screen_plain(cell.code), 0};
    cchar_t c;
    if (row < 0 || row >= LINES || column < 0 || column >= COLS) return;
    if (wcwidth(text[0]) != 1) text[0] = L'?';
    int pair = screen_colours && cell.ink < RH_INKS ? cell.ink : 0;
    setcchar(&c, text, screen_attributes(cell.style), (short)pair, 0);
    mvadd_wch(row, column, &c);
}

int screen_width(const char *text)
{
    int width = 0;
    RhText rest = rh_text(text);
    for (int step; (step = rh_utf8_step(rest, 0)) > 0; width++) rest.data += step, rest.len -= step;
    return width;
}

int screen_text(int row, int column, int columns, const char *text, int ink, int style)
{
    RhText rest = rh_text(text);
    bool cut = screen_width(text) > columns;
    RhCell cell = {' ', (uint8_t)ink, (uint8_t)style, 0, 0};
    int used = 0;
    for (int step; used < columns && (step = rh_utf8_step(rest, &cell.code)) > 0; used++) {
        if (cut && used == columns - 1) cell.code = 0x2026;
        screen_cell(row, column + used, cell);
        rest.data += step;
        rest.len -= step;
    }
    return used;
}

void screen_fill(TuiRect r, int style)
{
    RhCell blank = {' ', 0, (uint8_t)style, 0, 0};
    for (int y = 0; y < r.rows; y++)
        for (int x = 0; x < r.columns; x++) screen_cell(r.row + y, r.column + x, blank);
}

void screen_rule(int row, int column, int columns)
{
    RhCell line = {0x2500, 0, RH_DIM, 0, 0};
    for (int x = 0; x < columns; x++) screen_cell(row, column + x, line);
}

void screen_clear(void)
{
    erase();
    curs_set(0);
}

void screen_cursor(int row, int column)
{
    curs_set(1);
    move(row, column);
}

void screen_show(void)
{
    refresh();
}

void screen_suspend(void)
{
    endwin();
    raise(SIGTSTP);
    refresh();
}

/* ---- Input ---- */

static int screen_read_mouse(void)
{
    MEVENT e;
    if (getmouse(&e) != OK) return TUI_NO_KEY;
    screen_mouse_row = e.y;
    screen_mouse_column = e.x;
    if (e.bstate & BUTTON4_PRESSED) return TUI_WHEEL_UP;
    if (e.bstate & BUTTON5_PRESSED) return TUI_WHEEL_DOWN;
    return e.bstate & (BUTTON1_PRESSED | BUTTON1_CLICKED) ? TUI_CLICK : TUI_NO_KEY;
}

void screen_mouse(int *row, int *column)
{
    *row = screen_mouse_row;
    *column = screen_mouse_column;
}

static int screen_function_key(wint_t key)
{
    switch (key) {
    case KEY_UP: return TUI_UP;
    case KEY_DOWN: return TUI_DOWN;
    case KEY_LEFT: return TUI_LEFT;
    case KEY_RIGHT: return TUI_RIGHT;
    case KEY_PPAGE: return TUI_PAGE_UP;
    case KEY_NPAGE: return TUI_PAGE_DOWN;
    case KEY_HOME: return TUI_HOME;
    case KEY_END: return TUI_END;
    case KEY_ENTER: return TUI_ENTER;
    case KEY_BACKSPACE: return TUI_BACKSPACE;
    case KEY_BTAB: return TUI_BACK_TAB;
    case KEY_MOUSE: return screen_read_mouse();
    case KEY_RESIZE: return TUI_RESIZED;
    case KEY_F(1): return TUI_HELP;
    default: return TUI_NO_KEY;
    }
}

int screen_key(int ms)
{
    wint_t key = 0;
    timeout(ms);
    int kind = get_wch(&key);
    if (kind == ERR) return TUI_NO_KEY;
    if (kind == KEY_CODE_YES) return screen_function_key(key);
    switch (key) {
    case '\r':
    case '\n': return TUI_ENTER;
    case '\t': return TUI_TAB;
    case 27: return TUI_ESCAPE;
    case 8:
    case 127: return TUI_BACKSPACE;
    default: return (int)key;
    }
}
