/* games/transsib/test/scramble.h - late positions for tests. */
#ifndef TSR_SCRAMBLE_H
#define TSR_SCRAMBLE_H

#include "games/transsib/transsib.h"

/* Writes a random valid position at the start of a turn, the later stages of a match more often
   than not. */
void tsr_scramble(const TsrSetup *u, TsrState *s, RhRng *rng);

#endif
