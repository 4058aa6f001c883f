/* games/parts/page.h - what pages for people are made of: table cells, a map in text, points of an
   SVG drawing. */
#ifndef PART_PAGE_H
#define PART_PAGE_H

#include "engine/roundhouse.h"

enum { PART_MAP_COLUMNS = 110, PART_MAP_ROWS = 34 };

static const char part_plain[] = "\x1b[0m";
static const char part_bold[] = "\x1b[1m";
static const char part_dim[] = "\x1b[2m";

void part_put_cell(RhBuf *out, const char *text, int width);   /* at the left of its cell */
void part_put_figure(RhBuf *out, int32_t n, int width);        /* at the right */

/* A map in text: words put at or near the place where they belong. */
typedef struct PartMap {
    char glyph[PART_MAP_ROWS][PART_MAP_COLUMNS];
    int8_t owner[PART_MAP_ROWS][PART_MAP_COLUMNS]; /* railroad of a cube, or RH_NOTHING */
} PartMap;

void part_clear_map(PartMap *m);
/* A coordinate as a row or column: partly by place, partly by rank among all cities and boxes, so
   crowded regions get more room. Coordinates are tenths, the extent is whole. */
int part_spread(const int16_t *city, int cities, const int16_t *box, int boxes, int at, int extent,
                int cells);
/* Gives back where the word lies, row * PART_MAP_COLUMNS + column, or RH_NOTHING: no room. */
int part_put_on_map(PartMap *m, int row, int column, const char *word, int len, int owner);
/* Cubes in the colour of their owner; figures, free boxes (o) and dots between them dimmed. */
void part_put_map(const PartMap *m, const char *const *colours, RhBuf *out);

/* x_name, x, y_name, y: coordinates in tenths. */
void part_put_point(RhBuf *out, const char *x_name, int x, const char *y_name, int y);

#endif
