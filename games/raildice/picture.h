/* games/raildice/picture.h - what the text page (picture.c) and the drawing (drawing.c) share:
   short texts, the large tiles in use, and the part of the landscape that is shown. */
#ifndef RD_PICTURE_H
#define RD_PICTURE_H

#include "games/raildice/raildice.h"

enum { RD_PAGE_TILES_MAX = 3 }; /* large tiles in use: one for each end, and a new one */

/* A short text that is composed before its place on the page is known. */
typedef struct RdWord {
    char text[192];
    RhBuf b;
} RdWord;

RhBuf *rd_word_begin(RdWord *w);
/* Writes the first character of the text on a company's stations, in a style, or plain if it is
   "". */
void rd_page_letter(RhBuf *out, const RdSetup *u, int company, const char *style);

/* A large tile in use: that of one end or of both, or the new one. */
typedef struct RdPageTile {
    const int8_t *piece; /* piece on each cell; null for the new tile, which has none */
    int tile;            /* its number in the landscape */
    int end;             /* the end on it; the west end if both are */
    bool both, fresh;
} RdPageTile;

static inline int rd_page_on(const RdPageTile *t, int cell) /* piece on a cell, or RH_NOTHING */
{
    if (!t->piece) return RH_NOTHING;
    return t->piece[cell];
}
int rd_page_tiles(const RdState *s, RdPageTile *out); /* from west to east */
/* True if the end goes on from this tile. Before the first piece lies on a new tile, that is the
   new tile and no longer the old one. */
bool rd_page_has_end(const RdState *s, const RdPageTile *t, int end);
/* True if track crosses this side of a cell. */
bool rd_page_crosses(const RdSetup *u, const RdState *s, const RdPageTile *t, int cell, int side);
/* These write which tile it is, its number of pieces, and where an end goes on. */
void rd_page_title(const RdSetup *u, const RdState *s, const RdPageTile *t, RhBuf *b);
void rd_page_pieces(const RdState *s, const RdPageTile *t, RhBuf *b);
void rd_page_end(const RdSetup *u, const RdState *s, const RdPageTile *t, int end, RhBuf *b);

/* Rows and columns of the landscape that are shown. */
typedef struct RdPageLand {
    int top, bottom, left, right;
    int row, column; /* where the new tile will be */
    bool place;      /* true if a tile is being chosen */
} RdPageLand;

RdPageLand rd_page_land_of(const RdState *s);

void rd_draw(const RdSetup *u, const RdState *s, RhBuf *out); /* writes the SVG */

#endif
