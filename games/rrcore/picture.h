/* games/rrcore/picture.h - what the files of the picture share: words that are laid out in lines,
   effects in short, and the parts that only some matches have. */
#ifndef RR_PICTURE_H
#define RR_PICTURE_H

#include "games/parts/page.h"
#include "games/rrcore/rrcore.h"

enum {
    RR_PAGE_COLUMNS = 108,
    RR_PAGE_SPACE = 27, /* of an action space */
    RR_PAGE_GAP = 2,    /* between two routes */
    RR_PAGE_LABEL = 3,  /* before the routes */
    RR_PAGE_HEAD = 14   /* before any other line */
};

/* Short words that are put together before they are laid out. */
typedef struct RrWord {
    char text[256];
    RhBuf b;
} RrWord;

/* A line that goes on below where it would become too long. */
typedef struct RrLine {
    RhBuf *out;
    int column, indent;
} RrLine;

/* picture_words.c */
RhBuf *rr_word_begin(RrWord *w);
void rr_line_begin(RrLine *line, RhBuf *out, const char *head, int indent);
void rr_line_put(RrLine *line, RrWord *w, const char *style_or_null);
void rr_line_say(RrLine *line, const char *word, const char *style_or_null);
void rr_line_count(RrLine *line, const char *word, int n); /* a figure and what it counts */
/* A name, how many of it there are, and what it does in brackets. */
void rr_line_thing(RrLine *line, const RrSetup *u, const char *name, int count,
                   const RrEffects *effects, const char *style_or_null);
/* A special space in short, and what stands on a cell of the industry track. */
void rr_page_mark(const RrSetup *u, const RrState *s, int p, int special, RhBuf *b);
void rr_page_cell_word(const RrSetup *u, const RrState *s, int p, int cell, RhBuf *b);
void rr_page_effects(const RrSetup *u, const RrEffects *effects, RhBuf *b);

/* picture_german.c: the German board. Functions that begin with rr_word_ serve the SVG too. */
void rr_page_german(const RrSetup *u, const RrState *s, RhBuf *out); /* on the table */
void rr_page_incomes(const RrSetup *u, const RrState *s, int p, RhBuf *out);
void rr_word_route(const RrSetup *u, const RrState *s, int p, int route, RhBuf *b); /* its name */
void rr_word_gap(const RrSetup *u, const RrState *s, int p, int gap, RhBuf *b);
void rr_word_gap_name(const RrSetup *u, int gap, RhBuf *b);
void rr_word_branch(const RrSetup *u, int branch, RhBuf *b);
void rr_word_extensions(const RrSetup *u, const RrState *s, int gap, RhBuf *b); /* free ones */
void rr_word_incomes(const RrSetup *u, const RrState *s, int owner, RhBuf *b);  /* or free ones */
bool rr_is_fork_open(const RrSetup *u, const RrState *s); /* for anybody */

/* picture_emil.c */
void rr_page_emil(const RrSetup *u, const RrState *s, RhBuf *out);
void rr_word_emil(const RrSetup *u, const RrState *s, RhBuf *b);

/* picture_modules.c: other boards and modules; lines of a page. */
void rr_page_module_units(const RrSetup *u, const RrState *s, RrLine *line);
void rr_word_slot(const RrSetup *u, const RrState *s, int p, int slot, RhBuf *b); /* in brackets */
int rr_shown_length(const RrSetup *u, const RrState *s, int p, int route);
void rr_page_table(const RrSetup *u, const RrState *s, RhBuf *out);
void rr_page_own(const RrSetup *u, const RrState *s, int p, RhBuf *out);
void rr_page_waiting(const RrSetup *u, const RrState *s, RrLine *line); /* turns put aside */

/* picture_svg.c */
void rr_page_svg(const RrSetup *u, const RrState *s, RhBuf *out);

#endif
