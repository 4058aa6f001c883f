/* games/raildice/picture.h - what the page in text (picture.c) and the drawing (drawing.c) share:
   short words, the large tiles on the table, the part of the landscape that is shown. */
#ifndef RD_PICTURE_H
#define RD_PICTURE_H

#include "games/raildice/raildice.h"

enum { RD_PAGE_TILES_MAX = 3 }; /* large tiles at once: one for each end, and a new one */

/* A short text that is put together before it is laid out. */
typedef struct RdWord {
    char text[192];
    RhBuf b;
} RdWord;

RhBuf *rd_word_begin(RdWord *w);
/* The first character of what stands on the stations of a company, in a style or, "", without. */
void rd_page_letter(RhBuf *out, const RdSetup *u, int company, const char *style);

/* A large tile on the table: that of an end, of both, or the new one. */
typedef struct RdPageTile {
    const int8_t *piece; /* of each cell; null: the new tile, which has none */
    int tile;            /* of the landscape */
    int end;             /* whose it is; of two the west end */
    bool both, fresh;
} RdPageTile;

static inline int rd_page_on(const RdPageTile *t, int cell) /* the piece there, or RH_NOTHING */
{
    if (!t->piece) return RH_NOTHING;
    return t->piece[cell];
}
int rd_page_tiles(const RdState *s, RdPageTile *out); /* from west to east */
/* Whether an end goes on here: a new tile is not yet that of its end, and the old one is left. */
bool rd_page_has_end(const RdState *s, const RdPageTile *t, int end);
/* Whether track crosses this side of a cell. */
bool rd_page_crosses(const RdSetup *u, const RdState *s, const RdPageTile *t, int cell, int side);
/* In words: which tile it is; its pieces; where an end goes on. */
void rd_page_title(const RdSetup *u, const RdState *s, const RdPageTile *t, RhBuf *b);
void rd_page_pieces(const RdState *s, const RdPageTile *t, RhBuf *b);
void rd_page_end(const RdSetup *u, const RdState *s, const RdPageTile *t, int end, RhBuf *b);

/* Rows and columns of the landscape that are shown. */
typedef struct RdPageLand {
    int top, bottom, left, right;
    int row, column; /* where the tile will lie that is chosen now */
    bool place;      /* one is */
} RdPageLand;

RdPageLand rd_page_land_of(const RdState *s);

void rd_draw(const RdSetup *u, const RdState *s, RhBuf *out); /* the SVG */

#endif
