/* games/southpac/test/scramble.h - random late positions for tests. */
#ifndef SP_SCRAMBLE_H
#define SP_SCRAMBLE_H

#include "games/southpac/southpac.h"

/* Writes a random valid position, before an offer, before track, before a dividend or in the Bull
   Market. Later rounds are more likely than early ones. */
void sp_scramble(const SpSetup *u, SpState *s, RhRng *rng);

#endif
