/* games/raildice/test/reference_chains.c - finds the longest chain of a company, tile by tile. */
#include "games/raildice/test/reference_rules.h"

static int ref_group(const Ref *s, int company, int tile, bool *seen)
{
    int size = 1;
    seen[tile] = true;
    for (int d = 0; d < 4; d++) {
        const RefTile *t = &s->tile[tile];
        int next = ref_tile_at(s, t->row + ref_down[d], t->column + ref_right[d]);
        if (next != REF_NOBODY && !seen[next] && s->tile[next].station[company])
            size += ref_group(s, company, next, seen);
    }
    return size;
}

/* The number of stations on the longest way that begins here and visits no tile twice. */
static int ref_way(const Ref *s, int company, int tile, bool *seen)
{
    int longest = 0;
    seen[tile] = true;
    for (int d = 0; d < 4; d++) {
        const RefTile *t = &s->tile[tile];
        int next = ref_tile_at(s, t->row + ref_down[d], t->column + ref_right[d]), way;
        if (next == REF_NOBODY || seen[next] || !s->tile[next].station[company]) continue;
        way = ref_way(s, company, next, seen);
        if (way > longest) longest = way;
    }
    seen[tile] = false;
    return 1 + longest;
}

int ref_chain(const Ref *s, int company)
{
    int longest = 0;
    for (int t = 0; t < s->tiles; t++) {
        bool seen[REF_TILES] = {false};
        int size;
        if (!s->tile[t].station[company]) continue;
        size = s->path ? ref_way(s, company, t, seen) : ref_group(s, company, t, seen);
        if (size > longest) longest = size;
    }
    return longest;
}
