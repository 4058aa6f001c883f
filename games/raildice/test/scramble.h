/* games/raildice/test/scramble.h - random late positions for tests. */
#ifndef RD_SCRAMBLE_H
#define RD_SCRAMBLE_H

#include "games/raildice/raildice.h"

/* Writes a random valid position within a turn. Later years of a match are more likely than early
   ones. */
void rd_scramble(const RdSetup *u, RdState *s, RhRng *rng);

#endif
