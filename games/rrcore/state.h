/* games/rrcore/state.h - a position of Ultimate Railroads: the part that all matches share, and a
   part for each module.

   RR_PART(s, coal) gives write access to the part of a module, RR_SEE(s, coal) read access. The
   parts of modules that are not in the match exist too and stay empty, so that all matches have the
   same fields (modules.c). Members are named as in records and views. */
#ifndef RR_STATE_H
#define RR_STATE_H

#include "games/rrcore/rrcore.h"

typedef struct RrCoalState {
    uint64_t boilers[RR_PLAYERS_MAX]; /* set of the locomotives and factories with a boilerman */
    int8_t coal[RR_PLAYERS_MAX];
    int8_t coal_done;   /* 1: coal was spent in this turn; 1 + n: and the points of n foundries are
                           still to come (K2) */
    int8_t boiler_done; /* 1: the boilerman of this round has been bought */
    int8_t foundry_at[RR_FOUNDRIES_MAX];
    int8_t foundry_used[RR_FOUNDRIES_MAX];
    int8_t foundries_down;         /* number of face-down foundries */
    int8_t closing;                /* a foundry that can be closed now, or RH_NOTHING */
    int8_t closing_left[RR_UNITS]; /* units left in the queue that came from it... */
    int8_t closing_reuse;          /* ...and 1 if its reuse is left */
    int8_t hand_boiler;            /* 1: the tile in hand has a boilerman */
    int8_t coal_strip;             /* the coal engineer's place on the strip, or RH_NOTHING */
    int8_t coal_spare[6];          /* padding to whole words; always zero */
} RrCoalState;

typedef struct RrSharedState {
    uint64_t cars[RR_PLAYERS_MAX]; /* set of slots with a maintenance car */
    uint64_t cars_active[RR_PLAYERS_MAX], cars_fresh[RR_PLAYERS_MAX]; /* fresh: since this turn */
    uint64_t purple_cars, purple_active, purple_fresh;
    int8_t slot_top[RR_SHARED_MAX]; /* top tile; RH_NOTHING: only what is printed */
    int8_t slot_height[RR_SHARED_MAX];
    int8_t covered[RR_TILES_MAX]; /* number of tiles covered by others */
    int8_t cover_left[RR_UNITS];  /* direct units left from covered abilities */
    int8_t cars_supply[RR_PLAYERS_MAX], cars_workshop[RR_PLAYERS_MAX];
    int8_t purple_owner, purple_workshop;
    int8_t shared_spare[7]; /* padding to whole words; always zero */
} RrSharedState;

typedef struct RrEmilState {
    uint64_t emil_deck; /* set of spaces whose cards were not drawn in this round */
    int8_t emil_tiles[RR_TILES_MAX]; /* number of tiles taken, by kind */
    int8_t emil_left;   /* workers not yet placed in this round */
    int8_t emil_more;   /* workers gained through the player's points */
    int8_t emil_passed;
    int8_t emil_card;     /* space of the card drawn last in this round */
    int8_t emil_spare[4]; /* padding to whole words; always zero */
} RrEmilState;

typedef struct RrGermanState {
    int8_t branch[RR_PLAYERS_MAX]; /* branch of the forked route, or RH_NOTHING */
    int8_t extension[RR_PLAYERS_MAX][RR_GAPS_MAX];
    int8_t gap_due; /* the gap to fill now, or RH_NOTHING */
    int8_t income_owner[RR_INCOMES_MAX];
    int8_t income_used[RR_INCOMES_MAX]; /* 1: used in this round, face down */
} RrGermanState;

typedef struct RrIdeasState {
    int8_t idea_owner[RR_IDEAS_MAX];
    int8_t car_route;  /* route of the freight car, or RH_NOTHING */
    int8_t works_used; /* 1: a marker has entered the special factory */
} RrIdeasState;

typedef struct RrAddedState {
    int8_t three_routes, three_levels; /* sets of those already used for RR_XTHREE */
    int8_t drawn_start; /* the first of two cards drawn at random, or RH_NOTHING */
    int8_t twice_card;  /* the card chosen to be used twice, or RH_NOTHING */
} RrAddedState;

typedef struct RrTrainState {
    int8_t wagon[RR_WAGONS]; /* token on each wagon; the first wagon is empty between uses */
    int8_t display[RR_WAGONS];
    int8_t under[RR_LOADS_MAX]; /* tokens that left the train, in order */
    int8_t train_use;           /* 1: direct, 2: indirect, 3: other players follow */
    int8_t train_user;
    int8_t train_black; /* 1: the black worker was just placed on it */
} RrTrainState;

typedef struct RrAmericanState {
    int8_t boulders[RR_PLAYERS_MAX]; /* set of those left */
    int8_t spikes[RR_PLAYERS_MAX];   /* 1: golden spikes score more */
    int8_t stock_row[RR_PLAYERS_MAX];
    int8_t stock_place[RR_PLAYERS_MAX]; /* place on the row; lower means further left */
    int8_t stock_moves;                 /* number of places assigned so far */
    int8_t row_token[RR_ROWS_MAX + 1];  /* dividend of each row */
    int8_t payout[RR_DIVIDENDS_MAX];    /* dividends left from payouts */
    int8_t payouts_due;                 /* payouts for all after the turn */
    int8_t frame_payout[RR_FRAMES_MAX][RR_DIVIDENDS_MAX]; /* `payout` of suspended turns */
} RrAmericanState;

typedef struct RrAsianState {
    int8_t sites[RR_PLAYERS_MAX]; /* set of blocked slots */
    int8_t osaka[RR_PLAYERS_MAX];
    int8_t medal_at[RR_PLAYERS_MAX]; /* its special space, if the board offers a choice */
} RrAsianState;

typedef struct RrUltimateState {
    RrModularState base;
    RrCoalState coal;
    RrSharedState shared;
    RrEmilState emil;
    RrGermanState german;
    RrIdeasState ideas;
    RrAddedState added;
    RrTrainState train;
    RrAmericanState american;
    RrAsianState asian;
    int8_t more_spare[1]; /* padding to whole words; always zero */
} RrUltimateState;

#define RR_PART(s, module) (&((RrUltimateState *)(s))->module)
#define RR_SEE(s, module) (&((const RrUltimateState *)(s))->module)

#endif
