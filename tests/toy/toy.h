/* tests/toy/toy.h - a small complete game that has everything the engine must be able to handle:
   random outcomes with weights and ranges, private hands, a secret deck, a private decision,
   derived fields, bit sets of more than 64 members, fields with two indices, options with numbers
   and with names.

   The rules: each player is dealt two cards. A round begins with a die roll, and everybody receives
   that number of coins. On their turn, players first claim an open spot, play a card for its value
   in coins, or bury a card face down until the end. Then they bid any number of their coins, for
   which they get nothing, or pass. After the last round the player with the most points wins: one
   per coin, five per claim, and three times the value of the buried card. */
#ifndef TESTS_TOY_H
#define TESTS_TOY_H

#include "engine/roundhouse.h"

enum { TOY_SPOTS_MAX = 96, TOY_CARDS = 4, TOY_HAND = 2, TOY_ROUNDS_MAX = 3 };
enum { TOY_SPOT = RH_OWN, TOY_CARD, TOY_PHASE, TOY_END };           /* domains */
enum { TOY_DEALING, TOY_ROLLING, TOY_ACTING, TOY_BIDDING, TOY_DONE }; /* phases */
enum { TOY_DEAL, TOY_ROLL, TOY_CLAIM, TOY_PLAY, TOY_BURY, TOY_BID, TOY_PASS }; /* kinds */
enum { TOY_DEALT, TOY_ROLLED, TOY_CLAIMED, TOY_PLAYED, TOY_BURIED, TOY_PAID, TOY_HOLDS, TOY_TAKEN };
enum { TOY_LENGTH = RH_OPTION_OWN, TOY_SPOTS, TOY_OPTIONS };

typedef struct ToySetup {
    int16_t players, rounds, spots;
    int16_t copies;             /* copies of each card */
    int16_t coins;              /* coins of each player at the start */
    char spot_id[TOY_SPOTS_MAX][8];
} ToySetup;

typedef struct ToyState {
    uint64_t claims[RH_PLAYERS_MAX][2];
    uint64_t open[2];           /* spots that nobody has claimed */
    uint64_t ending;
    int32_t coins[RH_PLAYERS_MAX];
    int16_t paid[RH_PLAYERS_MAX][TOY_ROUNDS_MAX];
    int16_t claimed[RH_PLAYERS_MAX];        /* derived: number of claims */
    int8_t hand[RH_PLAYERS_MAX][TOY_HAND];  /* private; empty places come last */
    int8_t buried[RH_PLAYERS_MAX];          /* private */
    int8_t held[RH_PLAYERS_MAX];            /* cards in each hand */
    int8_t has_buried[RH_PLAYERS_MAX];
    int8_t deck[TOY_CARDS];                 /* secret: copies of each card left */
    int8_t played[TOY_CARDS];
    int8_t moved;                           /* the last card moved; hidden if it was buried */
    int8_t mover;
    int8_t moved_openly;
    int8_t turn;
    int8_t phase;
    int8_t round;
    int8_t spare[4];                        /* padding; always zero */
} ToyState;

extern const RhGame toy_game;
const RhGame *toy_find(RhText id);          /* finds only the toy */

#endif
