/* games/parts/chart.h - a map of cities and links on a sheet of cells (engine/canvas.h), for games
   whose railroads own links. The map takes whatever room the sheet has.

   Call part_chart_open, part_chart_city for every city, part_chart_box for every link, then
   part_chart_track for every link. Cities come first because they must be there; the box of a link
   is left out where there is no room, and its track then runs from city to city. */
#ifndef PART_CHART_H
#define PART_CHART_H

#include "engine/canvas.h"
#include "games/parts/links.h"

enum {
    PART_CHART_CITIES_MAX = 64,
    PART_CHART_ROWS_MIN = 14,  /* even in a lower pane */
    PART_CHART_ROWS_GOOD = 20, /* enough to leave the rest of the pane to others */
    PART_CHART_ROWS_MAX = 40
};

/* Coordinates are in tenths of a unit, the extent in whole units, as in part_spread. */
typedef struct PartChart {
    RhCanvas *canvas;
    const int16_t *city_x, *city_y, *box_x, *box_y;
    int cities, links, width, height;
    int top, rows; /* rows of the sheet */
    struct { int row, column, columns; } city[PART_CHART_CITIES_MAX], box[PART_LINKS_MAX];
} PartChart;

/* Takes rows of the sheet for the map. Fill in the canvas, coordinates and extent first. */
/* If the pane has room for a good map and `below` more rows, the map leaves them free. */
void part_chart_open(PartChart *m, int below);
void part_chart_city(PartChart *m, int city, const char *word, int ink, int style, int domain);
void part_chart_box(PartChart *m, int link, const char *word, int ink, int style, int domain);
/* Draws dots from the box to its cities, or a line if `built`. */
void part_chart_track(PartChart *m, int link, uint64_t cities, int ink, bool built, int domain);

#endif
