/* games/rrcore/route.h - a route as the modules change it. */
#ifndef RR_ROUTE_H
#define RR_ROUTE_H

#include "games/rrcore/module.h"

int rr_length_for(const RrSetup *u, const RrState *s, int p, int route, int what); /* RR_LENGTH_ */
int rr_levels_built(const RrSetup *u, const RrState *s, int p, int route);
int rr_blocked(const RrSetup *u, const RrState *s, int p, int route, int space); /* reason, or 0 */

/* The last space that level 1 can reach on a route, and the number of levels allowed there. Every
   step of every playout needs them, so the usual case, that no module changes them, costs no
   call. */
static inline int rr_length(const RrSetup *u, const RrState *s, int p, int route)
{
    return RR_ANY(u, length) ? rr_length_for(u, s, p, route, RR_LENGTH_NOW) : u->length[route];
}
static inline int rr_levels(const RrSetup *u, const RrState *s, int p, int route)
{
    return RR_ANY(u, levels) ? rr_levels_built(u, s, p, route) : u->levels[route];
}

#endif
