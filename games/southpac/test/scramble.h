/* games/southpac/test/scramble.h - late positions for tests. */
#ifndef SP_SCRAMBLE_H
#define SP_SCRAMBLE_H

#include "games/southpac/southpac.h"

/* Writes a random valid position before an offer, before track, before a dividend or in the Bull
   Market, the later rounds of a match more often than not. */
void sp_scramble(const SpSetup *u, SpState *s, RhRng *rng);

#endif
