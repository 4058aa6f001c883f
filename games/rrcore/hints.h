/* games/rrcore/hints.h - what the games of the family tell computer players: the features of the
   evaluation, for hints.c and for the program that fits their weights. */
#ifndef RR_HINTS_H
#define RR_HINTS_H

#include "games/rrcore/rrcore.h"

/* Features of a player's own board, which change while units are spent, then the others. */
enum {
    RR_F_ONE,
    RR_F_SCORING,                            /* what a scoring brings now */
    RR_F_PIECES,                             /* positions of the tracks */
    RR_F_BEYOND = RR_F_PIECES + RR_PIECES,   /* by route: points that locomotives do not reach */
    RR_F_REACH = RR_F_BEYOND + RR_ROUTES,    /* by route */
    RR_F_BOTH = RR_F_REACH + RR_ROUTES,      /* by route: what level 1 and locomotives both reach */
    RR_F_FULL = RR_F_BOTH + RR_ROUTES,       /* by route: points more if no level lagged behind */
    RR_F_FULL_BEYOND = RR_F_FULL + RR_ROUTES, /* by route: and that locomotives do not reach */
    RR_F_NEAR_TOKEN = RR_F_FULL_BEYOND + RR_ROUTES, /* how near special spaces are: tokens... */
    RR_F_NEAR_WORKER,
    RR_F_NEAR_UNLOCK,
    RR_F_NEAR_END,
    RR_F_NEAR_DOUBLE,
    RR_F_NEAR_MEDAL,                         /* ...and the medal's, for who has it */
    RR_F_UNLOCKED,                           /* levels 2 to 5 */
    RR_F_WORKERS = RR_F_UNLOCKED + RR_LEVELS - 1, /* gained */
    RR_F_LEFT,                               /* workers still to be placed */
    RR_F_LEFT_FIRST,                         /* the same, three at most */
    RR_F_COINS,
    RR_F_COINS_FIRST,                        /* two at most */
    RR_F_MARKER,                             /* cells of the markers */
    RR_F_MARKER2,
    RR_F_ROOM,                               /* cells they can go before a gap, six at most */
    RR_F_UNFIRED,                            /* worth of the factories before them */
    RR_F_FACTORIES,
    RR_F_SECOND,                             /* has a second marker */
    RR_F_DOUBLERS,
    RR_F_DOUBLERS_HIGH,                      /* doublers, times levels unlocked */
    RR_F_HIGH,                               /* revalued: positions from level 3 on */
    RR_F_TOKENS,                             /* units that wait: idea tokens... */
    RR_F_CARD,
    RR_F_BONUS,
    RR_F_REUSE,
    RR_F_KEY,
    RR_F_LOCO9,
    RR_F_BUILD,
    RR_F_OWN,                                /* from here on all that stays */
    RR_F_BLACK = RR_F_OWN,                   /* has the black worker */
    RR_F_BLACK_READY,
    RR_F_MEDAL,
    RR_F_REVALUED,
    RR_F_ENGINEERS,
    RR_F_ENGINEER_WORTH,                     /* in the rounds to come */
    RR_F_ENGINEER_READY,                     /* in this round */
    RR_F_MAJORITY,                           /* points of it, as of now */
    RR_F_MAJORITY_LEAD,                      /* engineers more than the best of the others */
    RR_F_BONUSES,                            /* end bonus cards held */
    RR_F_BONUS_POINTS,                       /* what they bring now */
    RR_F_ORDER,                              /* place in turn order of the next round */
    RR_F_CLAIM,                              /* a turn-order worker still to be moved */
    RR_F_KEYS,
    RR_FEATURES
};

enum { RR_KNOTS = RR_ROUNDS_MAX, RR_WEIGHT_ONE = 64 }; /* rows: scorings to come, from one on */

typedef struct RrFeatures {
    int32_t of[RR_PLAYERS_MAX][RR_FEATURES];
    int32_t base[RR_PLAYERS_MAX]; /* points: had, and of all scorings to come as of now */
    int32_t left[RR_PLAYERS_MAX]; /* workers still to be placed */
    int32_t row;
} RrFeatures;
void rr_features(const RrSetup *u, const RrState *s, RrFeatures *all);

/* What units and effects are worth, roughly, in points. */
extern const uint8_t rr_unit_worth[RR_UNITS];
int rr_effects_worth(const RrEffects *effects);

/* hints_more.c: what is not decided yet, as it will probably be. */
typedef struct RrForeseen {
    uint64_t here;          /* special spaces that will be there */
    int32_t points;         /* of income tiles, in this round and those to come */
    int16_t branch, income; /* the way behind the fork; points of one more income tile */
    int16_t purple;         /* the third marker is free */
} RrForeseen;
RrForeseen rr_foresee(const RrSetup *u, const RrState *s, int p, int row);
int rr_extension_worth(const RrSetup *u, int extension, int row); /* in points */
bool rr_is_income_useful(const RrSetup *u, const RrState *s, int tile); /* now, something of it */
bool rr_any_income_useful(const RrSetup *u, const RrState *s);          /* for who decides */

extern const RhHints rr_hints;

#endif
