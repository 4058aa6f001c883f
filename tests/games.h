/* tests/games.h - what the tests know of each game beyond the registry. The table is made from the
   games' folders by tools/games.py, which explains the members of game.json that it comes from. */
#ifndef TESTS_GAMES_H
#define TESTS_GAMES_H

#include "engine/roundhouse.h"

/* An option and the values to try. */
typedef struct TestOption {
    const char *name;          /* null ends a list */
    const char *const *values; /* ends with null */
} TestOption;

typedef struct TestGame {
    const char *id; /* null ends the table */
    /* Writes a random valid late position. May be null. */
    void (*scramble)(const void *setup, void *state, RhRng *rng);
    int play_one_in; /* of the laws' matches: more than 1 where a ply costs more */
    /* Verbs that the tables have for another edition and no match uses; end with null. */
    const char *const *never_actions, *const *never_events;
    const TestOption *all;  /* tried in every combination */
    const TestOption *each; /* with each combination: none, one at a time, all */
} TestGame;

extern const TestGame test_games[];

const TestGame *test_game(const RhGame *g); /* the row of a registered game */

/* Writes a random valid late position; false: the game has no such function. */
bool scramble(const RhGame *g, const void *setup, void *state, RhRng *rng);

#endif
