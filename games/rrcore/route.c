/* games/rrcore/route.c - what modules change about a route: its length, the levels that may be
   built on it, and the spaces that are blocked. */
#include "games/rrcore/route.h"

int rr_length_for(const RrSetup *u, const RrState *s, int p, int route, int what)
{
    int length = u->length[route];
    RR_EACH(u, length, m) length = m->length(u, s, p, route, length, what);
    return length;
}

int rr_levels_built(const RrSetup *u, const RrState *s, int p, int route)
{
    int levels = u->levels[route];
    RR_EACH(u, levels, m) levels = m->levels(u, s, p, route, levels);
    return levels;
}

int rr_blocked(const RrSetup *u, const RrState *s, int p, int route, int space)
{
    int reason = 0;
    RR_EACH(u, blocks, m)
    {
        if (!reason) reason = m->blocks(u, s, p, route, space);
    }
    return reason;
}
