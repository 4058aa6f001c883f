/* games/sample/sample.h - a small complete game to begin from: its domains, decisions, kinds of
   action and event, its setup and its state. RULES.md has the rules. */
#ifndef SAMPLE_H
#define SAMPLE_H

#include "engine/roundhouse.h"
#include "games/parts/reader.h"

enum { SAMPLE_PLAYERS_MAX = 4, SAMPLE_CITIES_MAX = 32, SAMPLE_ROUNDS_MAX = 12 };
enum { SAMPLE_CITY = RH_OWN, SAMPLE_DECISION, SAMPLE_ENDING };                  /* domains */
enum { SAMPLE_START_PLAYER, SAMPLE_TURN, SAMPLE_OVER, SAMPLE_DECISIONS };       /* decisions */
enum { SAMPLE_BUY, SAMPLE_WORK, SAMPLE_CHANCE_START, SAMPLE_KINDS };            /* actions */
enum { SAMPLE_STARTS, SAMPLE_BOUGHT, SAMPLE_EARNED, SAMPLE_ENDED,               /* events */
       SAMPLE_WHY_NOW, SAMPLE_WHY_OWNED, SAMPLE_WHY_COSTS, SAMPLE_WHY_HAS };    /* refusals */
enum { SAMPLE_ALL_SOLD, SAMPLE_LAST_ROUND, SAMPLE_ENDINGS };                    /* endings */
enum { SAMPLE_ROUNDS = RH_OPTION_OWN, SAMPLE_OPTIONS };                         /* options */

typedef struct SampleSetup {
    int16_t players, rounds, cities;
    int16_t start_cash, wage; /* in dollars */
    int16_t price[SAMPLE_CITIES_MAX], points[SAMPLE_CITIES_MAX];
    char city_id[SAMPLE_CITIES_MAX][PART_ID_MAX];
    char city_name[SAMPLE_CITIES_MAX][PART_ID_MAX];
} SampleSetup;

typedef struct SampleState {
    uint64_t cities[RH_PLAYERS_MAX]; /* cities of each player */
    uint64_t open;                   /* derived: cities nobody owns */
    uint64_t ending;                 /* why the match is over */
    int32_t cash[RH_PLAYERS_MAX];    /* in dollars */
    int8_t decision;
    int8_t turn;     /* the seat to act */
    int8_t first;    /* the seat that began */
    int8_t round;    /* from 1 on */
    int8_t spare[4]; /* fills a whole word; always zero */
} SampleState;

extern const RhBoard sample_board_json; /* embedded by the build */
extern const RhGame sample_game;

#endif
