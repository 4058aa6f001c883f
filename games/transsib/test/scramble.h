/* games/transsib/test/scramble.h - random late positions for tests. */
#ifndef TSR_SCRAMBLE_H
#define TSR_SCRAMBLE_H

#include "games/transsib/transsib.h"

/* Writes a random valid position at the start of a turn. Later stages of a match are more likely
   than early ones. */
void tsr_scramble(const TsrSetup *u, TsrState *s, RhRng *rng);

#endif
