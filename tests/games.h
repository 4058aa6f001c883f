/* tests/games.h - what the tests know about each game beyond what is in the registry.
   tools/games.py generates the table from each game's game.json, and explains the members of that
   file. */
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
    /* Replaces the state by a random valid position from late in a match. May be null. */
    void (*scramble)(const void *setup, void *state, RhRng *rng);
    int play_one_in; /* tests/laws.c divides the number of matches by this; more than 1 if a ply of
                        the game is slow */
    /* Verbs that are in the tables only for another edition of the game and that no match uses;
       both lists end with null. */
    const char *const *never_actions, *const *never_events;
    const TestOption *all;  /* tried in every combination */
    const TestOption *each; /* tried with each of these combinations: none of them, one at a time,
                               all of them */
} TestGame;

extern const TestGame test_games[];

const TestGame *test_game(const RhGame *g); /* returns the game's row */

/* Replaces the state by a random valid position from late in a match. Returns false if the game has
   no function for that. */
bool scramble(const RhGame *g, const void *setup, void *state, RhRng *rng);

#endif
