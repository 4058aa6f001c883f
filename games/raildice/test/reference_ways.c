/* games/raildice/test/reference_ways.c - two ends on one tile: tries every way of one of them, cell
   by cell, and tests whether the other one still has a way then (R8). */
#include "games/raildice/test/reference_rules.h"

/* A search for ways: `taken` marks the filled cells and those of the first end's way so far. */
typedef struct RefWays {
    const Ref *s;
    bool taken[REF_SIZE][REF_SIZE];
    bool opens[4]; /* a tile can be attached beyond the side */
} RefWays;

static bool ref_may_pass(const RefWays *w, int r, int c)
{
    return r >= 0 && c >= 0 && r < REF_SIZE && c < REF_SIZE && !w->taken[r][c];
}

/* True if the cell is at a side beyond which a tile can be attached. */
static bool ref_is_door(const RefWays *w, int r, int c)
{
    return (r == 0 && w->opens[REF_N]) || (r == REF_SIZE - 1 && w->opens[REF_S]) ||
           (c == 0 && w->opens[REF_W]) || (c == REF_SIZE - 1 && w->opens[REF_E]);
}

/* True if a door can be reached from this cell over cells that are not taken. */
static bool ref_reaches_door(const RefWays *w, int r, int c, bool (*seen)[REF_SIZE])
{
    if (!ref_may_pass(w, r, c) || seen[r][c]) return false;
    if (ref_is_door(w, r, c)) return true;
    seen[r][c] = true;
    for (int d = 0; d < 4; d++)
        if (ref_reaches_door(w, r + ref_down[d], c + ref_right[d], seen)) return true;
    return false;
}

static bool ref_second_way(const RefWays *w)
{
    const RefEnd *end = &w->s->end[1];
    bool seen[REF_SIZE][REF_SIZE] = {{false}};
    for (int d = 0; d < 4; d++)
        if ((end->heading == REF_FREE || end->heading == d) &&
            ref_reaches_door(w, end->row + ref_down[d], end->column + ref_right[d], seen))
            return true;
    return false;
}

/* Tries every way of the first end from this cell on. Stops as soon as the second end has no way
   left. */
static bool ref_first_way(RefWays *w, int r, int c)
{
    bool found = false;
    if (!ref_may_pass(w, r, c)) return false;
    w->taken[r][c] = true;
    if (ref_second_way(w)) {
        found = ref_is_door(w, r, c);
        for (int d = 0; d < 4 && !found; d++)
            found = ref_first_way(w, r + ref_down[d], c + ref_right[d]);
    }
    w->taken[r][c] = false;
    return found;
}

bool ref_both_leave(const Ref *s)
{
    const RefEnd *end = &s->end[0];
    RefWays w = {s, {{false}}, {false}};
    for (int d = 0; d < 4; d++) w.opens[d] = ref_attaches(s, end->tile, d);
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++) w.taken[r][c] = s->tile[end->tile].piece[r][c] != ' ';
    for (int d = 0; d < 4; d++)
        if ((end->heading == REF_FREE || end->heading == d) &&
            ref_first_way(&w, end->row + ref_down[d], end->column + ref_right[d]))
            return true;
    return false;
}
