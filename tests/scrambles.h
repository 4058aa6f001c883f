/* tests/scrambles.h - late positions for tests of any game. */
#ifndef TESTS_SCRAMBLES_H
#define TESTS_SCRAMBLES_H

#include "engine/roundhouse.h"

/* Writes a random valid late position; false: the game has no such function. */
bool scramble(const RhGame *g, const void *setup, void *state, RhRng *rng);

#endif
