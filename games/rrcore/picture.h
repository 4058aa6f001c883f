/* games/rrcore/picture.h - what the picture files share: words that are laid out in lines, effects
   in brief, and the parts that only some matches have. */
#ifndef RR_PICTURE_H
#define RR_PICTURE_H

#include "games/parts/page.h"
#include "games/rrcore/rrcore.h"

enum {
    RR_PAGE_COLUMNS = 108,
    RR_PAGE_SPACE = 27, /* columns for an action space */
    RR_PAGE_SPACE_LEAST = 26, /* if one more fits beside the others then */
    RR_PAGE_GAP = 2,    /* columns between two routes */
    RR_PAGE_LABEL = 3,  /* columns before the routes */
    RR_PAGE_HEAD = 14   /* columns before any other line */
};

/* A short text that is composed before its place on the page is known. */
typedef struct RrWord {
    char text[256];
    RhBuf b;
} RrWord;

/* A line that wraps when it becomes too long. */
typedef struct RrLine {
    RhBuf *out;
    int column, indent;
} RrLine;

/* picture_words.c */
RhBuf *rr_word_begin(RrWord *w);
void rr_line_begin(RrLine *line, RhBuf *out, const char *head, int indent);
void rr_line_put(RrLine *line, RrWord *w, const char *style_or_null);
void rr_line_say(RrLine *line, const char *word, const char *style_or_null);
void rr_line_count(RrLine *line, const char *word, int n); /* a number and what it counts */
/* Writes a name, its number, and its effects in brackets. */
void rr_line_thing(RrLine *line, const RrSetup *u, const char *name, int count,
                   const RrEffects *effects, const char *style_or_null);
/* Write a special space and a cell of the industry track in brief. */
void rr_page_mark(const RrSetup *u, const RrState *s, int p, int special, RhBuf *b);
void rr_page_cell_word(const RrSetup *u, const RrState *s, int p, int cell, RhBuf *b);
void rr_page_effects(const RrSetup *u, const RrEffects *effects, RhBuf *b);

/* picture_german.c: the German board. The SVG uses the rr_word_ functions too. */
void rr_page_german(const RrSetup *u, const RrState *s, RhBuf *out); /* components nobody owns */
void rr_page_incomes(const RrSetup *u, const RrState *s, int p, RhBuf *out);
void rr_word_route(const RrSetup *u, const RrState *s, int p, int route, RhBuf *b); /* its name */
void rr_word_gap(const RrSetup *u, const RrState *s, int p, int gap, RhBuf *b);
void rr_word_gap_name(const RrSetup *u, int gap, RhBuf *b);
void rr_word_branch(const RrSetup *u, int branch, RhBuf *b);
void rr_word_extensions(const RrSetup *u, const RrState *s, int gap, RhBuf *b); /* unowned */
void rr_word_incomes(const RrSetup *u, const RrState *s, int owner, RhBuf *b);  /* or unowned */
bool rr_is_fork_open(const RrSetup *u, const RrState *s); /* for any player */

/* picture_emil.c */
void rr_page_emil(const RrSetup *u, const RrState *s, RhBuf *out);
void rr_word_emil(const RrSetup *u, const RrState *s, RhBuf *b);

/* picture_modules.c: other boards and modules. */
void rr_page_module_units(const RrSetup *u, const RrState *s, RrLine *line);
void rr_word_slot(const RrSetup *u, const RrState *s, int p, int slot, RhBuf *b); /* in brackets */
int rr_shown_length(const RrSetup *u, const RrState *s, int p, int route);
void rr_page_table(const RrSetup *u, const RrState *s, RhBuf *out);
void rr_page_own(const RrSetup *u, const RrState *s, int p, RhBuf *out);
void rr_page_waiting(const RrSetup *u, const RrState *s, RrLine *line); /* suspended turns */

/* picture_svg.c */
void rr_page_svg(const RrSetup *u, const RrState *s, RhBuf *out);

#endif
