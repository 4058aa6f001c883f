/* engine/canvas.h - a sheet of character cells on which a game draws its position for a terminal
   (RhWords.cells).

   The caller provides the cells and calls rh_canvas_open, then the game's drawing. The sheet is as
   wide as the pane that shows it and may be much longer: the program scrolls it. A drawing is a
   list of sections, such as the map and a table of railroads, so that the program can jump from one
   to the next. A drawing writes no line wider than the sheet; what would not fit is dropped.

   A spot marks cells that show a member of a domain. The program highlights the spots of the legal
   actions and finds the action for a click. Nothing here allocates; one thread per canvas. */
#ifndef RH_CANVAS_H
#define RH_CANVAS_H

#include "roundhouse.h"

enum {
    RH_CANVAS_ROWS_MAX = 400,    /* rows of a sheet: five player boards and every module */
    RH_CANVAS_COLUMNS_MAX = 240, /* no drawing gets clearer on a wider one */
    RH_CANVAS_SECTIONS_MAX = 16
};
/* An ink is 0, the terminal's own colour, or 1 + the number of one of the 16 ANSI colours. */
enum { RH_INK_PLAIN, RH_INK_BLACK, RH_INK_RED, RH_INK_GREEN, RH_INK_YELLOW, RH_INK_BLUE,
       RH_INK_MAGENTA, RH_INK_CYAN, RH_INK_WHITE, RH_INK_GREY, RH_INKS = 17 };
enum { RH_BOLD = 1, RH_DIM = 2, RH_REVERSE = 4 }; /* styles */

typedef struct RhCell {
    uint32_t code;          /* a character one column wide */
    uint8_t ink, style;
    uint8_t domain, member; /* the spot; domain RH_NONE: none */
} RhCell;

typedef struct RhCanvas {
    RhCell *cells;          /* row by row, RH_CANVAS_ROWS_MAX rows of `width` cells */
    int32_t width;
    int32_t view;           /* rows of the pane; a map should not be higher */
    int32_t used;           /* rows drawn so far; the next block begins there */
    int32_t player;         /* the player at the screen, or -1: draw their board first */
    bool clipped;           /* something was dropped because it did not fit: a fault of a drawing */
    int32_t sections;
    struct { const char *name; int32_t row; } section[RH_CANVAS_SECTIONS_MAX];
} RhCanvas;

/* Clears the sheet. `cells` has RH_CANVAS_ROWS_MAX * width elements. */
void rh_canvas_open(RhCanvas *c, RhCell *cells, int width, int view, int player);
/* Begins a section, after an empty row. The name must live as long as the canvas. */
void rh_canvas_section(RhCanvas *c, const char *name);
/* Appends lines of UTF-8 text with ANSI colours and spots (rh_put_spot). */
void rh_canvas_lines(RhCanvas *c, RhText lines);
/* The same, but breaks lines that are too wide at blanks and indents the rest. A line that begins
   with `indent` blanks continues the one before it, wherever that was broken. */
void rh_canvas_wrapped(RhCanvas *c, int indent, RhText lines);
/* Writes such a text with its upper left corner at a place. Returns the first row below it. */
int rh_canvas_block(RhCanvas *c, int row, int column, RhText lines);
/* Returns the width of the widest of these lines. */
int rh_canvas_width(RhText lines);
/* Adds empty rows and returns the first of them; fewer if the sheet is full. */
int rh_canvas_rows(RhCanvas *c, int rows);
/* Returns a cell, or null outside the sheet. */
RhCell *rh_canvas_at(RhCanvas *c, int row, int column);
/* Writes text at a place; clips it. Returns the number of columns. */
int rh_canvas_text(RhCanvas *c, int row, int column, const char *text, int ink, int style);
/* Marks cells of a row as a spot. */
void rh_canvas_spot(RhCanvas *c, int row, int column, int columns, int domain, int member);
/* Writes the mark that begins a spot in a text; domain RH_NONE ends it. */
void rh_put_spot(RhBuf *out, int domain, int member);

#endif
