/* games/rrcore/hints.h - what the games of the family tell computer players: the features of the
   evaluation, which are the columns of weights.inc, and what its files share. */
#ifndef RR_HINTS_H
#define RR_HINTS_H

#include "games/rrcore/rrcore.h"

/* Features of a player's own board, which change while units are spent, then the others. */
enum {
    RR_F_ONE,
    RR_F_SCORING,                            /* points if the board were scored now */
    RR_F_PIECES,                             /* positions of the tracks */
    RR_F_BEYOND = RR_F_PIECES + RR_PIECES,   /* by route: points that locomotives do not reach */
    RR_F_REACH = RR_F_BEYOND + RR_ROUTES,    /* by route */
    RR_F_BOTH = RR_F_REACH + RR_ROUTES,      /* by route: reach of level 1 and locomotives */
    RR_F_FULL = RR_F_BOTH + RR_ROUTES,       /* by route: extra points if no level lagged behind */
    RR_F_FULL_BEYOND = RR_F_FULL + RR_ROUTES, /* by route: its part beyond locomotives */
    RR_F_NEAR_TOKEN = RR_F_FULL_BEYOND + RR_ROUTES, /* how near special spaces are: tokens... */
    RR_F_NEAR_WORKER,
    RR_F_NEAR_UNLOCK,
    RR_F_NEAR_END,
    RR_F_NEAR_DOUBLE,
    RR_F_NEAR_MEDAL,                         /* ...and the medal, for its owner */
    RR_F_UNLOCKED,                           /* levels 2 to 5 */
    RR_F_WORKERS = RR_F_UNLOCKED + RR_LEVELS - 1, /* workers gained */
    RR_F_LEFT,                               /* workers still to be placed */
    RR_F_LEFT_FIRST,                         /* the same, at most three */
    RR_F_COINS,
    RR_F_COINS_FIRST,                        /* coins, at most two */
    RR_F_MARKER,                             /* cells of the markers */
    RR_F_MARKER2,
    RR_F_ROOM,                               /* cells they can move before a gap, at most six */
    RR_F_UNFIRED,                            /* value of the factories ahead of them */
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
    RR_F_BLACK,                              /* has the black worker; from here on all that stays */
    RR_F_BLACK_READY,
    RR_F_MEDAL,
    RR_F_REVALUED,
    RR_F_ENGINEERS,
    RR_F_ENGINEER_VALUE,                     /* in the rounds to come */
    RR_F_ENGINEER_READY,                     /* in this round */
    RR_F_MAJORITY,                           /* points for it now */
    RR_F_MAJORITY_LEAD,                      /* lead in engineers over the best other player */
    RR_F_BONUSES,                            /* end bonus cards held */
    RR_F_BONUS_POINTS,                       /* points for them now */
    RR_F_ORDER,                              /* place in turn order of the next round */
    RR_F_CLAIM,                              /* a turn-order worker still to be moved */
    RR_F_KEYS,
    RR_FEATURES
};

enum { RR_KNOTS = RR_ROUNDS_MAX, RR_WEIGHT_ONE = 64 }; /* rows: scorings to come, from one on */

static inline int rr_row(const RrSetup *u, const RrState *s)
{
    return u->rounds - (s->round > 0 ? s->round : 1);
}

/* hints_appeal.c: what units and effects are worth, roughly, in points, and how actions look. */
int rr_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount);
extern const uint8_t rr_unit_value[RR_UNITS];
int rr_effects_value(const RrEffects *effects);

/* What steps of track bring, remembered for boards that differ by nothing else of their routes. */
enum { RR_STEPS_MAX = 64 };
typedef struct RrSteps {
    uint64_t key[RR_STEPS_MAX];  /* the track that goes on and where all tracks of its route are */
    int32_t value[RR_STEPS_MAX]; /* of the route's part after the step */
} RrSteps;

/* hints.c: a short copy of what belongs to a player. */
typedef struct RrPlayerBoard {
    uint64_t fired, here; /* special spaces: used, and there */
    int8_t length[RR_ROUTES];
    int32_t points;
    int32_t unlocked;
    int8_t at[RR_PIECES];
    int8_t loco[RR_SLOTS_MAX]; /* numbers */
    int8_t reach[RR_ROUTES];   /* their sums */
    int8_t factory[RR_FACTORIES_MAX];
    int8_t marker[RR_MARKERS_MAX];
    int8_t doublers[RR_ROUTES];
    int8_t queue[RR_UNITS];
    int8_t tally[RR_TALLIES];
    int8_t workers, left, coins; /* gained; to be placed in this round */
    int8_t medal, revalued;
    int8_t purple;               /* the third marker is free */
    int16_t income;              /* points of one more income tile */
    int8_t pile;                 /* number of the next locomotive, or 0 */
    int8_t hand;                 /* number */
    int8_t levels[RR_ROUTES];    /* allowed now */
    int8_t coal, spike;          /* in hand; points of a golden spike */
    int8_t sites, boulders;      /* that are left, as sets */
    int8_t medal_at;             /* its special space, or RH_NOTHING: all of them */
    int8_t slot_top[RR_SHARED_MAX], slot_height[RR_SHARED_MAX]; /* of the shared board */
    int8_t lays;                 /* idea tokens to be laid on the special factory */
    int16_t stock, payout, idea, foundry; /* points: of one more row, of a payout, of one of them */
    uint32_t boiled;             /* factories with a boilerman, as a set */
    uint8_t stale;               /* parts to be evaluated again: routes, works */
    uint8_t strayed;             /* routes that differ from those of `steps` by more than tracks */
    int32_t part[RR_ROUTES + 1]; /* values of the parts, in units of 1 / RR_WEIGHT_ONE */
    RrSteps *steps;              /* of this board and its copies; may be null */
} RrPlayerBoard;

enum { RR_SITE_NUMBER = 100 }; /* of a slot with a construction site: nothing beats it */
enum { RR_WORKS = RR_ROUTES, RR_ALL_PARTS = (1 << (RR_WORKS + 1)) - 1 };

void rr_prepare_hints(RrSetup *u);
void rr_board_gain(const RrSetup *u, RrPlayerBoard *d, const RrEffects *effects);
void rr_board_check(const RrSetup *u, RrPlayerBoard *d, int route);
void rr_board_count_reach(const RrSetup *u, RrPlayerBoard *d);
/* Special spaces whose benefit is due. */
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
/* The place in the turn order of the next round; the last is 0. */
int rr_order_place(const RrSetup *u, const RrState *s, int p);
/* Values in units of 1 / RR_WEIGHT_ONE: of the end bonus cards held; of all but the board, with
   `left` workers to be placed; and of everything. */
int32_t rr_cards_value(const RrSetup *u, const RrState *s, int p);
int32_t rr_rest_of_value(const RrSetup *u, const RrState *s, int p, int left);
int32_t rr_value_of(const RrSetup *u, const RrState *s, int p,
                    const RrPlayerBoard *similar_or_null);
void rr_board_base(const RrSetup *u, const RrState *s, int p, RrSteps *steps, RrPlayerBoard *d);

/* hints_judge.c */
#define RR_SET(unit) (1u << (unit))
enum {
    RR_BUILDS = RR_SET(RR_UBUILD) | RR_SET(RR_ULOCO) | RR_SET(RR_UFACTORY),
    RR_DOUBLERS = RR_SET(RR_UDOUBLER) | RR_SET(RR_UREPEAT),
    /* Units that a plan spends and that are worth nothing if they cannot be spent. */
    RR_PLANNED = (RR_SET(RR_UREPEAT + 1) - 1) | RR_BUILDS,
    RR_PLANS_MAX = 32 /* plans of a decision: a set is a word */
};
void rr_judge(const void *setup, const void *state, const RhOffer *offers, int count,
              int32_t *tenths);

/* hints_spend.c: spends all units that wait and can be tried; the rest keeps its own weight. */
void rr_spend_all(const RrSetup *u, const RrState *s, RrPlayerBoard *d, int row);
/* The value of a route's part after a step of a track; RR_REACHES: it reaches a special space. */
enum { RR_REACHES = INT32_MIN };
int32_t rr_step_value(const RrSetup *u, RrPlayerBoard *d, int piece, int row);
bool rr_cell_acts(const RrSetup *u, const RrPlayerBoard *d, int cell); /* a marker that enters it */

/* hints_modules.c: what the American and the Asian board and the modules add. */
void rr_board_boards(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d);
/* Adds the units that wait. */
void rr_board_waiting(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d);
void rr_board_gain_more(const RrSetup *u, RrPlayerBoard *d, RrEffect x);
void rr_board_fire(const RrSetup *u, RrPlayerBoard *d, int slot); /* an own factory */
void rr_board_build(const RrSetup *u, RrPlayerBoard *d, int tile);
/* For the shared board. */
const RrEffects *rr_board_ability(const RrSetup *u, const RrPlayerBoard *d, int slot);
int rr_board_room(const RrSetup *u, const RrPlayerBoard *d, int cell);
int rr_board_coal(const RrPlayerBoard *d, int row);              /* in 1 / RR_WEIGHT_ONE */
/* A rough value of the units not spent yet, in units of 1 / RR_WEIGHT_ONE. */
int rr_board_rough(const RrSetup *u, const RrPlayerBoard *d, int row);
int rr_rough_value(const RrEffects *effects, int row);    /* in points */

/* hints_foresee.c: what is not decided yet, as it will probably be. */
typedef struct RrForeseen {
    uint64_t here;          /* special spaces that will be there */
    int32_t points;         /* of income tiles, in this round and those to come */
    int16_t branch, income; /* the way behind the fork; points of one more income tile */
    int16_t purple;         /* the third marker is free */
} RrForeseen;
RrForeseen rr_foresee(const RrSetup *u, const RrState *s, int p, int row);
int rr_extension_value(const RrSetup *u, int extension, int row); /* in points */
bool rr_is_income_useful(const RrSetup *u, const RrState *s, int tile); /* in part, now */
bool rr_any_income_useful(const RrSetup *u, const RrState *s);          /* for the player to move */

extern const RhHints rr_hints;

#endif
