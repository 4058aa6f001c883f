/* games/parts/page.h - helpers for pages that people read: table cells, a map as text, points of an
   SVG drawing. */
#ifndef PART_PAGE_H
#define PART_PAGE_H

#include "engine/roundhouse.h"

enum { PART_MAP_COLUMNS = 110, PART_MAP_ROWS = 34 };

static const char part_plain[] = "\x1b[0m";
static const char part_bold[] = "\x1b[1m";
static const char part_dim[] = "\x1b[2m";

void part_put_cell(RhBuf *out, const char *text, int width);   /* left-aligned in its cell */
void part_put_figure(RhBuf *out, int32_t n, int width);        /* right-aligned */

/* A map as text: words at or near their places. */
typedef struct PartMap {
    char glyph[PART_MAP_ROWS][PART_MAP_COLUMNS];
    int8_t owner[PART_MAP_ROWS][PART_MAP_COLUMNS]; /* railroad of a cube, or RH_NOTHING */
} PartMap;

void part_clear_map(PartMap *m);
/* Converts a coordinate into a row or column. It depends partly on the coordinate itself and partly
   on its rank among all cities and boxes, so that crowded regions get more space. Coordinates are
   in tenths of a canvas unit, the extent is in whole units. */
int part_spread(const int16_t *city, int cities, const int16_t *box, int boxes, int at, int extent,
                int cells);
/* Returns the place of the word, row * PART_MAP_COLUMNS + column, or RH_NOTHING if there is no
   room. */
int part_put_on_map(PartMap *m, int row, int column, const char *word, int len, int owner);
/* Writes the map: cubes in the colour of their owner; numbers, free boxes (o) and the dots between
   them dimmed. */
void part_put_map(const PartMap *m, const char *const *colours, RhBuf *out);

/* Writes two attributes, x_name="x" y_name="y"; the coordinates are given in tenths. */
void part_put_point(RhBuf *out, const char *x_name, int x, const char *y_name, int y);

#endif
