/* games/rrcore/test/scramble.h - random late positions for tests of the games of the family. */
#ifndef RR_SCRAMBLE_H
#define RR_SCRAMBLE_H

#include "games/rrcore/rrcore.h"

/* Writes a random valid position: before a turn, before the move of a turn-order worker, or within
   a turn; never a finished match. Later rounds of a match are more likely than early ones. */
void rr_scramble(const RrSetup *u, RrState *s, RhRng *rng);

#endif
