/* games/raildice/test/scramble.h - late positions for tests. */
#ifndef RD_SCRAMBLE_H
#define RD_SCRAMBLE_H

#include "games/raildice/raildice.h"

/* Writes a random valid position within a turn, the later years of a match more often than not. */
void rd_scramble(const RdSetup *u, RdState *s, RhRng *rng);

#endif
