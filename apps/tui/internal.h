/* apps/tui/internal.h - what the files of the full-screen client share.

   Arrows go downwards: tui.c (keys and the loop) uses menu.c, overlay.c and panes.c (what is on the
   screen), acts.c (the list of legal actions), board.c (the sheet of the game's drawing) and
   think.c (computer players in the background); all of them use screen.c, the only file that knows
   curses. */
#ifndef TUI_INTERNAL_H
#define TUI_INTERNAL_H

#include <pthread.h>
#include <stdatomic.h>

#include "apps/tui/tui.h"
#include "bots/suggest.h"
#include "engine/canvas.h"

enum {
    TUI_ROWS_MIN = 24,    /* of a window; a smaller one is asked to grow */
    TUI_COLUMNS_MIN = 80,
    TUI_WIDE = 140,       /* columns from which the actions are beside the board */
    TUI_LOG_WIDE = 110,   /* columns from which the log is beside the actions */
    TUI_SIDE = 50,        /* columns of a pane beside another */
    TUI_FILTER_MAX = 48,
    TUI_TEXT_MAX = 1 << 20,
    TUI_LINE_MAX = 1024,
    TUI_KEYS_MAX = 16
};

/* ---- screen.c ---- */

/* Keys beyond characters. */
enum {
    TUI_NO_KEY = 0x200000,
    TUI_UP,
    TUI_DOWN,
    TUI_LEFT,
    TUI_RIGHT,
    TUI_PAGE_UP,
    TUI_PAGE_DOWN,
    TUI_HOME,
    TUI_END,
    TUI_ENTER,
    TUI_ESCAPE,
    TUI_BACKSPACE,
    TUI_TAB,
    TUI_BACK_TAB,
    TUI_CLICK, /* screen_mouse says where */
    TUI_WHEEL_UP,
    TUI_WHEEL_DOWN,
    TUI_HELP,
    TUI_RESIZED
};
enum { TUI_UNDERLINE = 8 }; /* a style beside those of engine/canvas.h */

typedef struct TuiRect {
    int row, column, rows, columns;
} TuiRect;

void screen_open(bool no_colour);
void screen_close(void);
int screen_rows(void);
int screen_columns(void);
/* Waits for a key, at most `ms` milliseconds; for ever if negative. */
int screen_key(int ms);
void screen_mouse(int *row, int *column);
void screen_clear(void);
void screen_show(void);
/* Writes UTF-8 text on one row, cut to `columns` with an ellipsis. Returns the columns used. */
int screen_text(int row, int column, int columns, const char *text, int ink, int style);
void screen_cell(int row, int column, RhCell cell);
void screen_fill(TuiRect r, int style); /* with blanks */
void screen_rule(int row, int column, int columns); /* a horizontal line */
void screen_cursor(int row, int column);            /* shows the cursor until screen_clear */
void screen_suspend(void);
int screen_width(const char *text); /* columns of a text */

/* ---- think.c ---- */

enum { TUI_IDLE, TUI_MOVE, TUI_HINT };

typedef struct TuiThink {
    pthread_t thread;
    atomic_bool done;
    int what;      /* TUI_IDLE, TUI_MOVE or TUI_HINT */
    bool unwanted; /* the result will be thrown away */
    double since;
    BotPlayer *player;
    const RhMatch *match; /* its setup and seed; the position is a copy */
    RhState state;
    int actor;
    int32_t ply;
    RhAction action;
    BotThought thought; /* for TUI_HINT */
} TuiThink;

void think_begin(TuiThink *t, int what, BotPlayer *player, const RhMatch *m, int actor);
/* True once the result is there. The thread has ended then, and `what` is TUI_IDLE. */
bool think_poll(TuiThink *t);

/* ---- The whole ---- */

enum { TUI_NO_OVERLAY, TUI_LOG, TUI_CARD, TUI_KEYS, TUI_HINTS, TUI_ORDERS };

typedef struct Tui {
    Session *session;
    TuiThink think;
    BotPlayer adviser; /* for hints; sits down when first asked */
    bool advised;

    TuiRect board, acts, preview, log; /* log: no rows if there is no room */
    bool small;                        /* the window is too small */

    RhCell *cells; /* the sheet */
    RhCanvas canvas;
    int scroll;      /* its first visible row */
    int32_t history; /* the ply that is shown; -1: the present */

    RhOffer offers[RH_OFFERS_MAX];
    int shown[RH_OFFERS_MAX]; /* offers that pass the filter */
    int count, shown_count, cursor, top, per_column, column_width;
    bool marks[256][256]; /* by domain and member: named by an offer that passes the filter */
    char filter[TUI_FILTER_MAX];
    bool filtering;
    char order[ORDER_TEXT_MAX]; /* the command about orders that is being typed */
    bool ordering;
    bool brief; /* the sentences are too long for the pane: actions are shown as in records */
    int32_t amount;
    bool typing;  /* digits of an amount are being typed */
    bool warned;  /* the person has seen that the action is grave */

    int overlay, overlay_top;
    RhBuf text;  /* of the overlay */
    RhBuf story; /* the log, kept until the match changes */
    int32_t story_count, story_viewer;
    char notice[TUI_LINE_MAX]; /* a message in the status line, until the next key */
    struct { int from, to, key; } keys[TUI_KEYS_MAX]; /* columns of the key bar */
    int key_count;
    bool leave;
} Tui;

static inline const RhMatch *tui_match(const Tui *t)
{
    return &t->session->match;
}

/* board.c */
void board_update(Tui *t); /* draws the position on the sheet */
void board_draw(Tui *t);
void board_follow(Tui *t); /* scrolls to the selected action */
void board_section(Tui *t, int step);
void board_scroll(Tui *t, int rows);
/* The position that is shown, as the viewer knows it. */
void board_state(const Tui *t, RhState *out);
bool board_spot(const Tui *t, int row, int column, int *domain, int *member);

/* acts.c */
void acts_update(Tui *t); /* asks the game for its offers */
void acts_filter(Tui *t);
void acts_draw(Tui *t);
void acts_move(Tui *t, int step);
void acts_move_column(Tui *t, int step);
bool acts_selected(const Tui *t, RhAction *out); /* false: there is none */
bool acts_is_range(const Tui *t);
void acts_amount(Tui *t, int32_t amount);
void acts_key_digit(Tui *t, int digit);
void acts_take(Tui *t); /* does the selected action */
bool acts_click(Tui *t, int row, int column);
bool acts_has(const Tui *t, int domain, int member, bool selected);
void acts_point(Tui *t, int domain, int member); /* selects the next action with this member */
void acts_select(Tui *t, RhAction action);
/* What the selected action would do, as sentences. */
void acts_put_effects(const Tui *t, const char *between, RhBuf *out);

/* panes.c */
void panes_layout(Tui *t);
void panes_draw(Tui *t);

/* overlay.c */
void overlay_open(Tui *t, int which);
void overlay_draw(Tui *t);
bool overlay_key(Tui *t, int key); /* false: the overlay is closed now */
/* Draws text on several rows, wrapped at blanks. Returns the number of rows it needs. */
int overlay_text(TuiRect r, RhText text, int from, int style);

/* menu.c: what to play. False: the person leaves. */
bool menu_choose(Session *session, const CliCommand *self);

#endif
