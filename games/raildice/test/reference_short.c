/* games/raildice/test/reference_short.c - tries every line of up to three pieces with both ends on
   one tile, from every cell where a line may begin, with track and stations, and with every set of
   sides closed off.

   With so few pieces, a region of one cell does not count as a way off a tile. This test proves
   that this never matters for two ends: two ends that are alive always have ways without a common
   cell. So the game tests for such ways only with more pieces. */
#include "games/raildice/test/reference_rules.h"

#include <string.h>

/* Closes off the sides that are not in the set, with tiles beyond them. */
static void ref_shut(Ref *s, int open_sides)
{
    s->tiles = 1;
    for (int d = 0; d < 4; d++) {
        if (open_sides >> d & 1) continue;
        s->tile[s->tiles].row = ref_down[d];
        s->tile[s->tiles++].column = ref_right[d];
    }
}

static bool ref_lives(const Ref *s, int e)
{
    for (int d = 0; d < 4; d++)
        if (ref_exit(s, e, d)) return true;
    return false;
}

static bool ref_short_agrees(Ref *s)
{
    bool agrees = true;
    for (int sides = 0; sides < 16; sides++) {
        ref_shut(s, sides);
        agrees = agrees && (ref_lives(s, 0) && ref_lives(s, 1)) == ref_both_leave(s);
    }
    return agrees;
}

static bool ref_is_free(const Ref *s, int e, int r, int c)
{
    const RefEnd *other = &s->end[1 - e];
    if (r < 0 || c < 0 || r == REF_SIZE || c == REF_SIZE) return false;
    if (s->tile[0].piece[r][c] != ' ') return false;
    return other->heading == REF_FREE || other->row + ref_down[other->heading] != r ||
           other->column + ref_right[other->heading] != c;
}

/* Adds another piece at an end, entered from this side: track to every free cell, and a station. */
static bool ref_longer(Ref *s, int e, int side, int pieces, int *lines)
{
    RefEnd before = s->end[e], *end = &s->end[e];
    bool agrees = true;
    end->row += ref_down[side];
    end->column += ref_right[side];
    if (ref_is_free(s, e, end->row, end->column)) {
        bool inner = end->row > 0 && end->column > 0 && end->row < REF_SIZE - 1 &&
                     end->column < REF_SIZE - 1 && before.heading != REF_FREE;
        s->tile[0].piece[end->row][end->column] = '-';
        for (int exit = REF_FREE; exit < 4 && agrees; exit++) {
            if (exit == REF_FREE ? !inner : exit == (side + 2) % 4) continue;
            end->heading = exit;
            if (exit == REF_FREE ||
                ref_is_free(s, e, end->row + ref_down[exit], end->column + ref_right[exit]))
                agrees = ref_short_lines(s, pieces + 1, lines);
        }
        s->tile[0].piece[end->row][end->column] = ' ';
    }
    *end = before;
    return agrees;
}

bool ref_short_lines(Ref *s, int pieces, int *lines)
{
    if (!ref_short_agrees(s)) return false;
    ++*lines;
    for (int e = 0; e < 2 && pieces < 3; e++)
        for (int side = 0; side < 4; side++) {
            if (s->end[e].heading != REF_FREE && s->end[e].heading != side) continue;
            if (!ref_longer(s, e, side, pieces, lines)) return false;
        }
    return true;
}

bool ref_all_short_lines(const RefBoard *b, int *lines)
{
    static Ref s;
    for (int cell = 0; cell < REF_SIZE * REF_SIZE; cell++) {
        int r = cell / REF_SIZE, c = cell % REF_SIZE;
        /* The other cells are mirror images of these. */
        if (c == 0 || c > REF_SIZE / 2 || r > REF_SIZE / 2) continue;
        memset(&s, 0, sizeof s);
        s.board = b;
        memset(s.tile[0].piece, ' ', sizeof s.tile[0].piece);
        s.tile[0].piece[r][c] = '-';
        for (int e = 0; e < 2; e++) {
            s.end[e].row = r;
            s.end[e].column = c;
            s.end[e].heading = e ? REF_E : REF_W;
        }
        if (!ref_short_lines(&s, 1, lines)) return false;
    }
    return true;
}
