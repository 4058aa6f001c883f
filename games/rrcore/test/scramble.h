/* games/rrcore/test/scramble.h - late positions for tests of the games of the family. */
#ifndef RR_SCRAMBLE_H
#define RR_SCRAMBLE_H

#include "games/rrcore/rrcore.h"

/* Writes a random valid position: before a turn, before the move of a turn-order worker, or within
   a turn; never the end. The later rounds of a match come more often than not. */
void rr_scramble(const RrSetup *u, RrState *s, RhRng *rng);

#endif
