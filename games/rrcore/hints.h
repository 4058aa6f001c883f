/* games/rrcore/hints.h - advice for computer players that the games of the family share: the
   features of the evaluation, which are the columns of weights.inc, and the functions that its
   files share. */
#ifndef RR_HINTS_H
#define RR_HINTS_H

#include "games/rrcore/rrcore.h"

/* Features. First those of a player's own board, which change while units are spent, then the
   others. */
enum {
    RR_F_ONE,
    RR_F_SCORING,                            /* points if the board were scored now */
    RR_F_PIECES,                             /* positions of the tracks */
    RR_F_BEYOND = RR_F_PIECES + RR_PIECES,   /* per route: points beyond the reach of the
                                                locomotives */
    RR_F_REACH = RR_F_BEYOND + RR_ROUTES,    /* per route: reach of the locomotives */
    RR_F_BOTH = RR_F_REACH + RR_ROUTES,      /* per route: spaces that both level 1 and the
                                                locomotives reach */
    RR_F_FULL = RR_F_BOTH + RR_ROUTES,       /* per route: additional points if all levels had
                                                caught up with level 1 */
    RR_F_FULL_BEYOND = RR_F_FULL + RR_ROUTES, /* per route: the part of RR_F_FULL beyond the
                                                 locomotives */
    RR_F_NEAR_TOKEN = RR_F_FULL_BEYOND + RR_ROUTES, /* how near special spaces are: those with
                                                       tokens... */
    RR_F_NEAR_WORKER,
    RR_F_NEAR_UNLOCK,
    RR_F_NEAR_END,
    RR_F_NEAR_DOUBLE,
    RR_F_NEAR_MEDAL,                         /* ...and the medal, for its owner */
    RR_F_UNLOCKED,                           /* levels 2 to 5 */
    RR_F_WORKERS = RR_F_UNLOCKED + RR_LEVELS - 1, /* workers gained during the match */
    RR_F_LEFT,                               /* workers still to be placed */
    RR_F_LEFT_FIRST,                         /* RR_F_LEFT, but at most three */
    RR_F_COINS,
    RR_F_COINS_FIRST,                        /* coins, at most two */
    RR_F_MARKER,                             /* cells of the markers */
    RR_F_MARKER2,
    RR_F_ROOM,                               /* cells that they can move before an empty gap, at
                                                most six */
    RR_F_UNFIRED,                            /* value of the factories ahead of them */
    RR_F_FACTORIES,
    RR_F_SECOND,                             /* has a second marker */
    RR_F_DOUBLERS,
    RR_F_DOUBLERS_HIGH,                      /* doublers, times levels unlocked */
    RR_F_HIGH,                               /* with revalued tracks: positions of levels 3 and
                                                up */
    RR_F_TOKENS,                             /* units in the queue: idea tokens... */
    RR_F_CARD,
    RR_F_BONUS,
    RR_F_REUSE,
    RR_F_KEY,
    RR_F_LOCO9,
    RR_F_BUILD,
    RR_F_BLACK,                              /* has the black worker; this and all that follows does
                                                not change while units are spent */
    RR_F_BLACK_READY,
    RR_F_MEDAL,
    RR_F_REVALUED,
    RR_F_ENGINEERS,
    RR_F_ENGINEER_VALUE,                     /* rough value of the engineers in the rounds to
                                                come */
    RR_F_ENGINEER_READY,                     /* rough value of the engineers not used in this
                                                round */
    RR_F_MAJORITY,                           /* points for the majority of engineers, as of now */
    RR_F_MAJORITY_LEAD,                      /* lead in engineers over the best other player */
    RR_F_BONUSES,                            /* end bonus cards held */
    RR_F_BONUS_POINTS,                       /* points for them now */
    RR_F_ORDER,                              /* place in turn order of the next round */
    RR_F_CLAIM,                              /* a turn-order worker that has not moved yet */
    RR_F_KEYS,
    RR_FEATURES
};

enum { RR_KNOTS = RR_ROUNDS_MAX, RR_WEIGHT_ONE = 64 }; /* rows: number of scorings to come, from one
                                                          on */

static inline int rr_row(const RrSetup *u, const RrState *s)
{
    return u->rounds - (s->round > 0 ? s->round : 1);
}

/* hints_appeal.c: rough values of units and effects in points, and the appeal of actions. */
int rr_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount);
extern const uint8_t rr_unit_value[RR_UNITS];
int rr_effects_value(const RrEffects *effects);

/* A cache for the values of steps, shared by boards whose routes differ only in the positions of
   tracks. */
enum { RR_STEPS_MAX = 64 };
typedef struct RrSteps {
    uint64_t key[RR_STEPS_MAX];  /* the track that moves, and the positions of all tracks on its
                                    route */
    int32_t value[RR_STEPS_MAX]; /* value of the route's part after the step */
} RrSteps;

/* hints.c: a compact copy of what belongs to a player. */
typedef struct RrPlayerBoard {
    uint64_t fired, here; /* special spaces: those that have taken effect; those in use */
    int8_t length[RR_ROUTES];
    int32_t points;
    int32_t unlocked;
    int8_t at[RR_PIECES];
    int8_t loco[RR_SLOTS_MAX]; /* number of the locomotive in each slot */
    int8_t reach[RR_ROUTES];   /* sum of the numbers on each route */
    int8_t factory[RR_FACTORIES_MAX];
    int8_t marker[RR_MARKERS_MAX];
    int8_t doublers[RR_ROUTES];
    int8_t queue[RR_UNITS];
    int8_t tally[RR_TALLIES];
    int8_t workers, left, coins; /* gained in the match; left to place in this round; coins */
    int8_t medal, revalued;
    int8_t purple;               /* 1: nobody has the third marker */
    int16_t income;              /* value of one more income tile, in points */
    int8_t pile;                 /* number of the next locomotive, or 0 */
    int8_t hand;                 /* number of the locomotive in hand, or 0 */
    int8_t levels[RR_ROUTES];    /* levels allowed on each route now */
    int8_t coal, spike;          /* coal in hand; points of a golden spike */
    int8_t sites, boulders;      /* sets of those that are left */
    int8_t medal_at;             /* its special space; RH_NOTHING: all of them */
    int8_t slot_top[RR_SHARED_MAX], slot_height[RR_SHARED_MAX]; /* top tile and height of each slot
                                                                   on the shared board */
    int8_t lays;                 /* idea tokens still to be put on the special factory */
    int16_t stock, payout, idea, foundry; /* values in points: one more stock row, a payout, a
                                             special idea, a foundry */
    uint32_t boiled;             /* set of the factories with a boilerman */
    uint8_t stale;               /* set of the parts to evaluate again: routes, RR_WORKS */
    uint8_t strayed;             /* set of the routes that differ from those of `steps` by more than
                                    the positions of tracks */
    int32_t part[RR_ROUTES + 1]; /* values of the parts, in units of 1 / RR_WEIGHT_ONE */
    RrSteps *steps;              /* cache for this board and its copies; may be null */
} RrPlayerBoard;

enum { RR_SITE_NUMBER = 100 }; /* a slot with a construction site has this number, which no
                                  locomotive exceeds */
enum { RR_WORKS = RR_ROUTES, RR_ALL_PARTS = (1 << (RR_WORKS + 1)) - 1 };

void rr_prepare_hints(RrSetup *u);
void rr_board_gain(const RrSetup *u, RrPlayerBoard *d, const RrEffects *effects);
void rr_board_check(const RrSetup *u, RrPlayerBoard *d, int route);
void rr_board_count_reach(const RrSetup *u, RrPlayerBoard *d);
/* The special spaces that are reached and have not taken effect yet. */
uint64_t rr_board_reached(const RrSetup *u, const RrPlayerBoard *d, int route);
bool rr_board_may_step(const RrSetup *u, const RrPlayerBoard *d, int route, int level);
int rr_board_next(const RrSetup *u, const RrPlayerBoard *d, int marker, bool detour);
void rr_board_industry(const RrSetup *u, RrPlayerBoard *d, int marker, int cell);
int rr_board_slot(const RrPlayerBoard *d, int slot);
void rr_board_take(const RrSetup *u, const RrState *s, int p, RrPlayerBoard *d);
void rr_board_take_queue(const RrSetup *u, const RrState *s, int p, RrPlayerBoard *d);
int32_t rr_part_value(const RrSetup *u, const RrPlayerBoard *d, int part, int row);
void rr_board_refresh(const RrSetup *u, RrPlayerBoard *d, int row);
int32_t rr_board_value(const RrSetup *u, RrPlayerBoard *d, int row);

int rr_tallied(const RrSetup *u, const RrState *s, int p, const RrPlayerBoard *d);
/* The place in the turn order of the next round, counted from the last, which is 0. */
int rr_order_place(const RrSetup *u, const RrState *s, int p);
/* Values in units of 1 / RR_WEIGHT_ONE: rr_cards_value is that of the end bonus cards held,
   rr_rest_of_value that of everything except the board, with `left` workers to place, and
   rr_value_of that of everything. */
int32_t rr_cards_value(const RrSetup *u, const RrState *s, int p);
int32_t rr_rest_of_value(const RrSetup *u, const RrState *s, int p, int left);
int32_t rr_value_of(const RrSetup *u, const RrState *s, int p,
                    const RrPlayerBoard *similar_or_null);
void rr_board_base(const RrSetup *u, const RrState *s, int p, RrSteps *steps, RrPlayerBoard *d);

/* hints_judge.c */
enum {
    RR_BUILDS = RR_SET(RR_UBUILD) | RR_SET(RR_ULOCO) | RR_SET(RR_UFACTORY),
    RR_DOUBLERS = RR_SET(RR_UDOUBLER) | RR_SET(RR_UREPEAT),
    /* Units that a plan (see hints_spend.c) spends, and that are worth nothing if they cannot be
       spent. */
    RR_PLANNED = (RR_SET(RR_UREPEAT + 1) - 1) | RR_BUILDS,
    RR_PLANS_MAX = 32 /* plans of one decision; a set of plans is a 32-bit word */
};
void rr_judge(const void *setup, const void *state, const RhOffer *offers, int count,
              int32_t *tenths);

/* hints_spend.c: spends all units in the queue that can be tried; the others keep their own
   weights. */
void rr_spend_all(const RrSetup *u, const RrState *s, RrPlayerBoard *d, int row);
/* The value of a route's part after a step of a track, or RR_REACHES if the step reaches a special
   space. */
enum { RR_REACHES = INT32_MIN };
int32_t rr_step_value(const RrSetup *u, RrPlayerBoard *d, int piece, int row);
bool rr_cell_acts(const RrSetup *u, const RrPlayerBoard *d, int cell); /* true if a marker that
                                                                          enters the cell has an
                                                                          effect */

/* hints_modules.c: additions for the American and Asian boards and the modules. */
void rr_board_boards(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d);
/* Adds the units that wait in the queue. */
void rr_board_waiting(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d);
void rr_board_gain_more(const RrSetup *u, RrPlayerBoard *d, RrEffect x);
void rr_board_fire(const RrSetup *u, RrPlayerBoard *d, int slot); /* one of the player's
                                                                     factories */
void rr_board_build(const RrSetup *u, RrPlayerBoard *d, int tile);
/* For the shared board. */
const RrEffects *rr_board_ability(const RrSetup *u, const RrPlayerBoard *d, int slot);
int rr_board_room(const RrSetup *u, const RrPlayerBoard *d, int cell);
int rr_board_coal(const RrPlayerBoard *d, int row);              /* in units of 1 / RR_WEIGHT_ONE */
/* A rough value of the units not spent yet, in units of 1 / RR_WEIGHT_ONE. */
int rr_board_rough(const RrSetup *u, const RrPlayerBoard *d, int row);
int rr_rough_value(const RrEffects *effects, int row);    /* in points */

/* hints_foresee.c: estimates of choices that have not been made yet. */
typedef struct RrForeseen {
    uint64_t here;          /* special spaces expected to be in use */
    int32_t points;         /* expected points from income tiles, in this round and later ones */
    int16_t branch, income; /* expected branch of the fork; value of one more income tile, in
                               points */
    int16_t purple;         /* 1: nobody has the third marker */
} RrForeseen;
RrForeseen rr_foresee(const RrSetup *u, const RrState *s, int p, int row);
int rr_extension_value(const RrSetup *u, int extension, int row); /* in points */
bool rr_is_income_useful(const RrSetup *u, const RrState *s, int tile); /* true if part of it can be
                                                                           used now */
bool rr_any_income_useful(const RrSetup *u, const RrState *s);          /* for the player to move */

extern const RhHints rr_hints;

#endif
