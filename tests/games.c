/* tests/games.c - finds a game's row in the table of tests/games.h. */
#include "tests/games.h"

const TestGame *test_game(const RhGame *g)
{
    const TestGame *row = test_games;
    while (row->id && !rh_text_is(rh_text(g->id), row->id)) row++;
    return row;
}

bool scramble(const RhGame *g, const void *setup, void *state, RhRng *rng)
{
    const TestGame *row = test_game(g);
    if (!row->scramble) return false;
    row->scramble(setup, state, rng);
    return true;
}
