/* games/rrcore/rrcore.h - the kernel of the Russian Railroads family: its data, and the functions
   that the files of the kernel and the modules share.

   The kernel is not a game itself. The game russian is the kernel alone; ultimate is the kernel
   with a table of modules (module.h). Each passes its own RrEdition to rr_load.

   Start with RrState, then gain.c. An action space, an engineer, a factory, a token or a card is a
   list of effects (RrEffect). rr_gain carries out effects that need no choice and adds the others
   to the queue as units, which the player spends one by one. A direct unit must be spent; an
   indirect one is lost at the end of the turn if it is not spent.

   The files from the bottom up; each calls only those before it:

       bonus.c   the hidden cards
       gain.c    effects, and the numbers of units in the queue
       track.c   steps and special spaces
       build.c   locomotives and factories
       space.c   action spaces
       score.c   all points
       fit.c     whether direct units can all be carried out
       queue.c   what units can pay for
       place.c   what a player may do in a turn
       turn.c    turns and rounds
       board.c   reads the board file

   Above them are the modules, and above those game.c, check.c, words.c, facts.c, the pictures and
   the hints. The kinds of action and event are in kinds.h.

   All memory belongs to the caller, and nothing here allocates. Functions have no hidden state, so
   threads may share a setup, but not a state. */
#ifndef RR_RRCORE_H
#define RR_RRCORE_H

#include "games/parts/reader.h"
#include "games/rrcore/kinds.h"

enum {
    RR_PLAYERS_MAX = 4,
    RR_ROUTES = 3,
    RR_LEVELS = 5,        /* levels of track; level 1 is index 0 */
    RR_PIECES = RR_ROUTES * RR_LEVELS,
    RR_LENGTH_MAX = 24,   /* spaces of a route */
    RR_SLOTS_MAX = 6,     /* slots for locomotives on all routes together */
    RR_FACTORIES_MAX = 8, /* slots for factories */
    RR_CELLS_MAX = 32,    /* cells of the industry tracks */
    RR_MARKERS_MAX = 3,
    RR_TILES_MAX = 16,    /* kinds of tile: locomotives, the special #9, lone factories */
    RR_ENGINEERS_MAX = 16,
    RR_STRIP_MAX = 8,
    RR_BOARD_MAX = 30,    /* printed action spaces */
    RR_SPACES_MAX = 48,   /* those, the light engineers, and every engineer as its owner's space */
    RR_SPECIALS_MAX = 64, /* special spaces of routes and industry track; a set fits 64 bits */
    RR_TOKENS_MAX = 12,
    RR_CARDS_MAX = 8,     /* idea cards */
    RR_STARTS_MAX = 6,    /* starting bonus cards */
    RR_BONUSES_MAX = 12,  /* end bonus cards */
    RR_TIERS_MAX = 3,
    RR_PARTS_MAX = 4,     /* effects of one space, tile, token or card */
    RR_UNITS_MAX = 6,     /* units they put into the queue; rr_fits tries their orders */
    RR_VALUE_MAX = 50,    /* highest number printed on a board */
    RR_ROUNDS_MAX = 7,
    RR_PRICE_MAX = 3,     /* highest cost of an action space in workers, and in coins */
    RR_PRICES = (RR_PRICE_MAX + 1) * (RR_PRICE_MAX + 1),
    RR_EMIL_MORE = 2,     /* workers that the solo opponent can get during a game */
    RR_BRANCHES = 2,      /* branches of a route that forks */
    RR_GAPS_MAX = 3,      /* gaps for extensions on all routes together */
    RR_EXTENSIONS_MAX = 18,
    RR_INCOMES_MAX = 8,   /* income tiles */
    RR_IDEAS_MAX = 5,     /* special ideas */
    RR_FOUNDRIES_MAX = 12,
    RR_WAGONS = 3,        /* wagons of the manufactory train */
    RR_LOADS_MAX = 11,    /* tokens of the train */
    RR_BOULDERS_MAX = 2,  /* boulders of a player */
    RR_DIVIDENDS_MAX = 8,
    RR_ROWS_MAX = 8,      /* rows of the stocks board, above the bottom row */
    RR_SHARED_MAX = 8,    /* slots of the shared industry board */
    RR_FRAMES_MAX = 6,    /* suspended turns, nested, while others act */
    RR_MODULES_MAX = 12,  /* modules in one table */
    RR_SLOT_LISTS = 64,   /* upper bound on the slots of RrModule (RR_SLOTS) */
    /* Upper bound on the length of a match. A turn costs a piece, and a player has at most 11
       workers per round and about 60 coins in total: 140 turns, each with `place` and `end`. The
       actions in between use up steps (119 of track, 30 of industry), places and tiles (about 45,
       each displacing up to four), tokens and cards: fewer than 1000 actions per player. */
    RR_PLIES_MAX = 8192
};

/* The family's own domains (see roundhouse.h). */
enum {
    RR_ROUTE = RH_OWN,
    RR_LEVEL,
    RR_PIECE, /* the track of one level on one route */
    RR_SPACE,
    RR_TILE,
    RR_SLOT,
    RR_FACTORY_SLOT,
    RR_MARKER,
    RR_ENGINEER,
    RR_STRIP,
    RR_SPECIAL,
    RR_TOKEN,
    RR_CARD,
    RR_START,
    RR_BONUS,
    RR_PLACE,
    RR_UNIT,
    RR_DECISION,
    RR_STAGE,
    RR_FATE,
    RR_TALLY,
    RR_ENDING,
    RR_WHO, /* a player, or Emil */
    RR_PLAIN_UNIT, /* RR_UNIT includes those of modules */
    RR_BRANCH,
    RR_GAP,
    RR_EXTENSION,
    RR_INCOME,
    RR_MODULE_UNIT,
    RR_IDEA,
    RR_FOUNDRY,
    RR_YARD,   /* where a foundry is */
    RR_BOILER, /* a place for a boilerman */
    RR_LOAD,   /* a token of the train */
    RR_FRAME,
    RR_BOULDER,
    RR_DIVIDEND,
    RR_ROW,
    RR_RAIL_TRACK, /* industry track: lower, upper */
    RR_SHARED_SLOT
};

/* The current decision. */
enum {
    RR_DEAL_ORDER,    /* random: the next player in turn order */
    RR_DEAL_ASIDE,    /* random, seen by nobody: an end bonus card set aside */
    RR_DEAL_ENGINEER, /* random: the next engineer of the strip */
    RR_PICK_START,    /* choose a starting bonus card */
    RR_TURN,          /* place or pass */
    RR_QUEUE,         /* spend a unit */
    RR_HAND,          /* place or flip a displaced locomotive */
    RR_MOVE,          /* move a turn-order worker to another space */
    RR_OVER,
    RR_EMIL,          /* random: the next card of the solo opponent's deck */
    RR_DEAL_COAL,     /* random: the coal engineer's place on the strip */
    RR_DRAW,          /* random: a starting bonus card, a foundry, a token of the train */
    RR_DECISIONS
};

/* What the queue belongs to. */
enum {
    RR_STAGE_SETUP,
    RR_STAGE_START,
    RR_STAGE_ROUND,
    RR_STAGE_MOVE,
    RR_STAGE_FRAME,   /* a player acts out of turn */
    RR_STAGE_FREIGHT, /* steps of the freight car, before a scoring */
    RR_STAGES
};

/* Units of the queue. */
enum {
    RR_U1,        /* a step of level 1; RR_U1 + k is one of level k + 1 */
    RR_U5 = RR_U1 + RR_LEVELS - 1,
    RR_U12,       /* a step of level 1 or 2 */
    RR_U12_BLACK, /* the same, with one more level-1 step if level 1 is chosen */
    RR_UANY,
    RR_UINDUSTRY,
    RR_UDOUBLER,
    RR_UREPEAT, /* a level-1 step, an industry step or a doubler */
    RR_UBUILD,  /* a locomotive or a factory */
    RR_ULOCO,
    RR_UFACTORY,
    RR_ULOCO9,  /* the special #9 */
    RR_UREUSE,  /* use an action space again */
    RR_UREUSE_OTHER, /* the same, but not the engineer it comes from */
    RR_UTOKEN,
    RR_UPAIR,   /* give up two idea tokens and use one of them */
    RR_UCARD,
    RR_UBONUS,
    RR_UBONUS_POINTS, /* an end bonus card, or points */
    RR_UKEY,
    RR_UNITS
};
#define RR_SET(unit) (1u << (unit)) /* a set of units */

/* Units of modules. In arguments of actions and in sets they are numbered from RR_UNITS on
   (RR_AS_UNIT). */
#define RR_AS_UNIT(unit) ((int)RR_UNITS + (int)(unit))
#define RR_UNIT_SET(unit) ((uint64_t)1 << RR_AS_UNIT(unit))
enum {
    RR_XTHREE,     /* steps of three levels on three routes */
    RR_XFREIGHT,   /* a step on the route of the freight car */
    RR_XREUSE,     /* use a space again, but no engineer that leads to another reuse */
    RR_XREUSE_2,   /* use a space again that has one or two pieces on it */
    RR_XEXTENSION, /* an extension for RrGermanState.gap_due; must be spent first */
    RR_XTRAIN,     /* a token for the train; must be spent first */
    RR_XBLAST,     /* remove a boulder; must be spent first */
    RR_XMARKER,    /* a track for a further marker; must be spent first */
    RR_XSITE,      /* remove a construction site; must be spent first */
    RR_XMEDAL,     /* a place for the medal; must be spent first */
    RR_XINCOME,    /* an income tile */
    RR_XIDEA,      /* a special idea */
    RR_XBOX,       /* an engineer from the box */
    RR_XCAR,       /* a route for the freight car */
    RR_XWORKS,     /* build the special factory */
    RR_XLAY,       /* use an idea token and put it on the special factory */
    RR_XJUMP,      /* a level-2 track moves up behind level 1 */
    RR_XABILITY,   /* use one of the player's factories */
    RR_XBORROW,    /* use an engineer of another player */
    RR_XTWICE,     /* use a starting bonus card twice */
    RR_XONCE,      /* use one of the other starting bonus cards */
    RR_XFOUNDRY,   /* a face-up foundry */
    RR_XCOAL_WORKS,/* build the coal factory */
    RR_XBURN,      /* pay a coal for two more steps */
    RR_XAGAIN,     /* repeat a benefit of the alternative #2: its step or its points */
    RR_XFOLLOW,    /* use one of the tokens on the train */
    RR_XSTOCK,     /* a row up on the stocks board */
    RR_XPAYOUT,    /* the dividends in RrAmericanState.payout */
    RR_XCOLLECT,   /* a payout */
    RR_XSTEEL,     /* build a steelworks */
    RR_XREWARD,    /* the reward for a site */
    RR_XLAY_CAR,   /* place a maintenance car */
    RR_XPURPLE,    /* place a purple car */
    RR_XNUT,       /* a key, or a row up */
    RR_XDRAW_START, /* random: this and the next two */
    RR_XDRAW_FOUNDRY,
    RR_XDRAW_LOAD,
    RR_MODULE_UNITS
};

/* Why players act out of turn. */
enum { RR_FRAME_NONE, RR_FRAME_STARTS, RR_FRAME_TRAIN, RR_FRAME_PAYOUT };

/* Where a foundry is: a player's number, or one of these. */
enum { RR_YARD_STACK = RR_PLAYERS_MAX, RR_YARD_OPEN, RR_YARD_GONE, RR_YARDS };

/* Places for boilermen: the slots for locomotives, then those for factories. */
enum { RR_BOILER_FACTORY = RR_SLOTS_MAX, RR_BOILERS = RR_SLOTS_MAX + RR_FACTORIES_MAX };

/* Sets of additional engineers, by their index in rr_added_names; and whether the coal engineer is
   dealt. */
enum { RR_ADDED = 9, RR_ADDED_ALL = (1 << RR_ADDED) - 1, RR_ADDED_A = 15, RR_ADDED_B = 496 };
enum { RR_COAL_SURE, RR_COAL_SHUFFLED, RR_COAL_OFF };

/* Player boards. */
enum { RR_RUSSIAN, RR_GERMAN, RR_AMERICAN, RR_ASIAN, RR_PLAYER_BOARDS };

/* The industry: that of the player board (RR_INDUSTRY_OWN), or another one. */
enum {
    RR_INDUSTRY_OWN,
    RR_INDUSTRY_RUSSIAN,
    RR_INDUSTRY_AMERICAN,
    RR_INDUSTRY_ASIAN,
    RR_INDUSTRIES
};

/* When special spaces of the Tokyo route are in use: always, before, or after the extension to
   Osaka. */
enum { RR_TOKYO_ALWAYS, RR_TOKYO_ONLY, RR_OSAKA_ONLY };

/* Kinds of effect. */
enum {
    RR_OP_TRACK, /* arg: unit */
    RR_OP_INDUSTRY,
    RR_OP_DOUBLER,
    RR_OP_REPEAT,
    RR_OP_BUILD,
    RR_OP_LOCO_AND_FACTORY,
    RR_OP_FACTORY,
    RR_OP_LOCO9,
    RR_OP_REUSE,
    RR_OP_TOKEN,
    RR_OP_PAIR,
    RR_OP_CARD,
    RR_OP_BONUS,
    RR_OP_BONUS_POINTS,
    RR_OP_KEY,
    RR_OP_LOCO,
    RR_OP_COIN, /* from here on, effects need no choice or have no unit of the plain game */
    RR_OP_POINTS,
    RR_OP_WORKER,
    RR_OP_TEMPORARY,
    RR_OP_UNLOCK, /* arg: level */
    RR_OP_SECOND_MARKER,
    RR_OP_MEDAL,
    RR_OP_REVALUE,
    RR_OP_HIRE,
    RR_OP_ENGINEER, /* arg: the engineer of the card */
    RR_OP_BLACK_WORKER,
    RR_OP_ORDER, /* arg: position */
    RR_OP_SCORE_ENGINEERS, /* paid when the turn ends */
    RR_OP_SCORE_LOCOS,
    RR_OP_SCORE_TRACKS, /* arg: set of levels */
    RR_OP_STAR,         /* points at each scoring */
    RR_OP_DOUBLE_ROUTE,
    RR_OP_INCOME_TILE,
    RR_OP_EXTRA_MARKER,
    RR_OP_SPECIAL_VALUE,
    RR_OP_IDEA,
    RR_OP_DOUBLE_INDUSTRY,
    RR_OP_BOX,
    RR_OP_CAR,
    RR_OP_WORKS,
    RR_OP_RANDOM,
    RR_OP_TWICE,
    RR_OP_JUMP,
    RR_OP_BORROW,
    RR_OP_ABILITY,
    RR_OP_THREE,
    RR_OP_COAL,
    RR_OP_FOUNDRY,
    RR_OP_BEST_LOCO,
    RR_OP_COAL_WORKS,
    RR_OP_BURN,
    RR_OP_TRAIN,
    RR_OP_REUSE_2,
    RR_OP_BLAST,
    RR_OP_STOCK,
    RR_OP_SPIKE,  /* points at each scoring */
    RR_OP_SPIKES, /* golden spikes score more from now on */
    RR_OP_COLLECT,
    RR_OP_SITE,
    RR_OP_OSAKA,
    RR_OP_IDEA_OR_KEY,
    RR_OP_NUT,
    RR_OP_PURPLE,
    RR_OPS
};

/* Points that are paid when the turn ends (R36). */
enum { RR_TALLY_ENGINEERS, RR_TALLY_LOCOS, RR_TALLY_TRACKS, RR_TALLIES };

/* States of an idea token. RR_LAID: on the special factory. */
enum { RR_UNUSED, RR_PLACED, RR_DISCARDED, RR_LAID, RR_FATES };

/* Where an end bonus card is: a player's number, or one of these. */
enum { RR_PILE = RR_PLAYERS_MAX, RR_ASIDE, RR_PLACES };

/* The occupant of a space or the owner of an engineer: a player's number, or the solo opponent. */
enum { RR_RIVAL = RR_PLAYERS_MAX, RR_WHOS };

/* Rules of end bonus cards. */
enum {
    RR_BY_POINTS,
    RR_BY_ROUTES,
    RR_BY_FACTORIES,
    RR_BY_DOUBLERS,
    RR_BY_LOCOS,
    RR_BY_EXTRA_ENGINEER,
    RR_BY_POSITIONS,
    RR_BY_WORKERS,
    RR_BY_TOKENS,
    RR_BY_ENGINEERS,
    RR_BY_KEYS
};

typedef struct RrEffect { uint8_t op, arg, n, spare; } RrEffect;
typedef struct RrEffects {
    RrEffect at[RR_PARTS_MAX];
    uint32_t units;        /* set of the kinds of unit they put into the queue */
    int8_t need[RR_UNITS]; /* and how many of each */
    uint8_t count;
    uint8_t at_once;      /* 1: some of the effects need no choice */
    uint8_t shows_level1; /* 1: the black worker adds a step (R21) */
    uint8_t bonus_waits;  /* 1: the pile is seen only after the idea card (R39) */
    uint8_t only;         /* the only kind of unit; RR_UNITS: none or several */
    uint8_t hard;         /* 1: as a direct effect it needs a test of its own (rr_hard_fits) */
    uint8_t opens_frame;  /* 1: lets other players act */
    uint8_t plan;         /* plan of computer players, the same for equal units; 0: none */
    int32_t rough_value;  /* rough value for computer players, in points */
} RrEffects;

/* A special space of a route, or of the industry track (route RR_ROUTES). */
typedef struct RrSpecial {
    RrEffects effects;
    int16_t route, space, level; /* level: index */
    int16_t locomotive;          /* 1: the locomotives must reach the space too */
    int16_t scoring;             /* 1: at each scoring; 0: once */
    int16_t medal;               /* 1: needs the medal */
    int16_t coin;                /* 1: costs a coin, paid as a free action */
    int16_t osaka;               /* on the Tokyo route: RR_TOKYO_ALWAYS... */
    int16_t branch, extension;   /* used only with this branch or extension; or RH_NOTHING */
} RrSpecial;

/* A special space of a route as the evaluation needs it; small, because it is read very often. */
typedef struct RrGoal {
    int8_t space, level, locomotive; /* as in RrSpecial */
    int8_t feature; /* feature whose weight counts for being near it (see hints.h) */
    int16_t value;  /* value of its benefit, relative to the end of a route */
    int8_t points;  /* points at each scoring */
    int8_t doubles; /* 1: doubles the route instead */
} RrGoal;

typedef struct RrSpace {
    RrEffects effects;
    int16_t workers, coins;
    int16_t present;    /* 1: on this side of the board */
    int16_t free_space; /* 1: never occupied */
    int16_t order;      /* turn-order position it claims, or 0 */
    int16_t hire;
    int16_t last;       /* 1: only in the last round; -1: not in it; 0: always */
    int16_t reusable;   /* 1: can be used again (R20) */
    int16_t reusable_2; /* 1: can be used again with two pieces */
    int16_t twin;       /* the space that is closed when this one is used, or RH_NOTHING */
} RrSpace;

typedef struct RrEngineer {
    RrEffects effects;
    int16_t number, stack; /* 0: A, 1: B, 2: on its idea card */
    int16_t workers, coins;
} RrEngineer;

typedef struct RrBonus {
    int16_t rule, n, max, levels; /* levels: a set */
    int16_t tier[RR_TIERS_MAX], tier_points[RR_TIERS_MAX];
    int16_t counts_extra; /* 1: the extra engineer counts too */
} RrBonus;

/* Units that may lack room: steps of each level, doublers, industry steps. */
enum { RR_LACK_DOUBLER = RR_LEVELS, RR_LACK_INDUSTRY, RR_LACKS };

/* Sets of action spaces, so that offers need not test them one by one. They contain printed spaces,
   and engineers as the spaces they are for their owner. */
typedef struct RrSpaceSets {
    uint64_t there[2]; /* printed spaces on this side: before the last round; in it */
    uint64_t lack[RR_LACKS][RR_UNITS_MAX + 1]; /* by kind and n: spaces that need more than n */
    uint64_t tile;                             /* spaces that need a tile and nothing else */
    uint64_t search;                           /* spaces whose units rr_fits must test... */
    uint64_t easy[RR_UNITS_MAX + 1]; /* ...except these, if level 1 has this much room */
    uint64_t order, one_worker;      /* spaces for turn order; those that cost one worker */
    uint64_t hard;                   /* spaces that need a test of their own (rr_hard_fits) */
    uint64_t twins;                  /* spaces that have a twin */
    uint64_t payable[RR_PRICE_MAX + 1][2 * RR_PRICE_MAX + 1]; /* by coins, and pieces in all */
} RrSpaceSets;

typedef struct RrSetup RrSetup;

/* The differences between the editions that are not in the board file. */
typedef struct RrEdition {
    const char *key;        /* key of the edition in the board file */
    const char *game, *not_a_board;
    const struct RrModule *const *modules; /* ends with null; null: the kernel alone */
    const int16_t *weights;                /* for computer players: weights of the evaluation... */
    int (*rough_value)(const RrEffects *); /* ...the rough value of effects, in points... */
    void (*prepare_hints)(RrSetup *);      /* ...and a function that prepares the setup */
    uint32_t state_size;    /* bytes of a position: sizeof(RrState), or more with modules */
    int16_t rules;          /* rules version of the 2021 edition; 0: the edition of 2013 */
    int16_t board, industry; /* player board, and RR_INDUSTRY_ */
    int16_t ideas, engineers; /* special ideas; set of additional engineers */
    int16_t coal, coal_engineer, train;
    int16_t other_2;        /* 1: the alternative #2, if the board leaves the choice */
    int16_t markers_share;  /* 1: two markers may share a cell */
    int16_t starts_at_once; /* 1: all starting bonus cards are taken before any is used */
    int16_t strict_chain;   /* 1: a displaced locomotive is flipped only if no slot takes it */
    int16_t black_again;    /* 1: using the black worker's space again gives its step again */
    int16_t card_first;     /* 1: the idea card comes before the pile is seen (R39) */
} RrEdition;

/* An action of a module. */
typedef struct RrModuleKind {
    uint8_t kind;
    uint8_t unit;     /* unit of a module that pays for it; RR_MODULE_UNITS: none */
    uint8_t decision; /* decision in which it is offered */
    uint8_t spends;   /* plain unit that it also spends; RR_UNITS: none */
    uint8_t chosen;   /* 1: its second argument names the unit, which must pay for `spends` */
    uint8_t builds;   /* 1: it builds a factory */
} RrModuleKind;

/* Fixed for a match. */
struct RrSetup {
    const int16_t *weights; /* weights of the evaluation; see hints.c */
    RrSpaceSets sets;
    uint64_t once[RR_ROUTES], scoring[RR_ROUTES]; /* sets of special spaces, by when they act */
    RrGoal goal[RR_SPECIALS_MAX];                 /* special spaces of the routes */
    uint64_t medal_goals;                         /* set of those that need the medal */
    uint64_t plain_stars; /* stars that are always in use and need locomotives but no medal... */
    int16_t star_points[RR_ROUTES][RR_LEVELS][RR_LENGTH_MAX + 1]; /* ...and their points */
    int8_t star_levels[RR_ROUTES];                /* set of the levels with such stars */
    int8_t price_of[RR_SPACES_MAX]; /* rr_price of printed spaces and of own engineers */
    int16_t players, rounds;
    uint32_t state_size; /* bytes of a position */
    uint32_t used_size;  /* bytes of a position that this match can change */
    /* Modules. */
    const struct RrModule *const *modules; /* the table of all modules, in use or not; or null */
    /* For each slot, the list of modules that fill it (see RR_EACH). The first index is the place
       in the list, so that the first entries of all lists are next to each other in memory. */
    const struct RrModule *filled[RR_MODULES_MAX + 1][RR_SLOT_LISTS];
    uint64_t slots_filled;                 /* set of the slots whose lists are not empty */
    const struct RrModule *module_of[RR_KINDS - RR_PLAIN_KINDS]; /* of each kind, in use or not */
    RrModuleKind kind[RR_KINDS - RR_PLAIN_KINDS];
    const struct RrIndustryBoard *industry; /* replaces the players' industry, or null */
    uint64_t urgent;       /* units that must be spent first */
    uint64_t within;       /* units that are part of the effect that gave them (see RrModule) */
    uint64_t leaving;      /* special spaces that can be removed again */
    uint64_t step_units;   /* units of modules that pay for steps */
    int16_t has_modules;   /* 1: a module adds something to the players' turns */
    uint32_t lone_tiles;   /* set of the factories that have no pile; each exists once... */
    uint32_t yielding_tiles; /* ...except these, which can be replaced even while slots are empty */
    uint32_t engineers_apart; /* set of the engineers that are not dealt from a stack */
    int16_t board;
    int16_t pieces[RR_LEVELS]; /* a player's pieces of each level */
    int16_t fork, fork_after, fork_length[RR_BRANCHES]; /* the route that forks, or RH_NOTHING */
    int16_t gaps, gap_route[RR_GAPS_MAX], gap_first[RR_GAPS_MAX], gap_size[RR_GAPS_MAX];
    int16_t extensions, extension_size[RR_EXTENSIONS_MAX];
    int16_t incomes;
    int16_t ideas, idea_double, idea_car; /* special ideas; one that doubles; one with the car */
    int16_t car_steps, car_number;        /* steps of the freight car; lowest locomotive it needs */
    int16_t works, works_tokens;          /* the special factory as a tile, or RH_NOTHING */
    int16_t added;                        /* 1: with additional engineers */
    int16_t ability_engineer;             /* the one that uses a player's factory, or RH_NOTHING */
    int16_t coal, foundries, foundry_coal, foundries_open, boiler_coal;
    int16_t coal_works, burn_most;        /* the coal factory as a tile, or RH_NOTHING */
    int16_t other_2;                      /* the alternative #2 as a tile, or RH_NOTHING */
    int16_t coal_number, coal_sure;       /* the coal engineer, or RH_NOTHING; 1: always dealt */
    int16_t coal_at_start;
    int16_t train, loads, display, wagons_full; /* tokens; on display; on wagons at the start */
    int16_t space_train;
    /* A boulder's route is RR_ROUTES if it is on the industry track. */
    int16_t boulders, boulder_route[RR_BOULDERS_MAX], boulder_space[RR_BOULDERS_MAX];
    int16_t spike_points, spike_more;     /* points of a golden spike, without and with the token */
    int16_t stocks, stock_rows, stock_points[2], dividends, emil_row;
    int16_t steel;                        /* steelworks as a tile, or RH_NOTHING */
    uint32_t steel_piles;                 /* set of the tiles whose pile has a steelworks */
    int16_t shared, shared_slots;         /* 1: one industry board for all */
    int16_t cell_detour[RR_CELLS_MAX], cell_slot[RR_CELLS_MAX];
    int16_t cars;                         /* maintenance cars of a player */
    int16_t sites;                        /* set of the slots that are blocked at the start */
    int16_t osaka_route, tokyo_length, tokyo_levels, osaka_medal; /* the route, or RH_NOTHING */
    int16_t medals;                       /* number of places for the medal */
    int16_t upper;                        /* first cell of the upper track, or RH_NOTHING */
    int16_t nodes; /* number of cells of all tracks */
    int16_t cell_next[RR_CELLS_MAX];
    int16_t cell_over[RR_CELLS_MAX]; /* factory slot below a cell of the upper track */
    int16_t fewer;                        /* 1: one round and one engineer fewer */
    int16_t purple;      /* 1: there is a third marker, for one player */
    uint64_t always;     /* special spaces that are in use whatever is built */
    int16_t solo;        /* 1: solo game against Emil */
    int16_t emil_workers, emil_more_at[RR_EMIL_MORE];
    uint64_t solo_cards; /* set of spaces with a card of the solo opponent */
    int16_t value[3][RR_LEVELS + 1]; /* of a space, by level (0: none): plain, revalued, special */
    int16_t length[RR_ROUTES], levels[RR_ROUTES]; /* spaces; levels allowed, from level 1 on */
    int16_t doubler_places[RR_ROUTES];
    int16_t slots, slot_route[RR_SLOTS_MAX];
    int16_t first_slot[RR_ROUTES + 1];    /* slots of route r begin at first_slot[r] */
    int16_t first_special[RR_ROUTES + 2]; /* those of route r begin at first_special[r] */
    int16_t specials;
    int16_t cells, factory_slots;
    int16_t cell_points[RR_CELLS_MAX]; /* points of a marker there */
    int16_t cell_gap[RR_CELLS_MAX];    /* the factory slot there, or RH_NOTHING */
    int16_t gap_cell[RR_FACTORIES_MAX];
    int16_t tiles, tile_number[RR_TILES_MAX], pile_size[RR_TILES_MAX];
    int16_t special_tile; /* the #9 of the idea card; it has no factory side */
    int16_t start_tile, start_slot;
    int16_t engineers, strip, strip_hire, strip_stack[RR_STRIP_MAX]; /* stack for each place */
    int16_t board_spaces, spaces;    /* number of printed ones; of all spaces (see space.c) */
    int16_t first_light, first_own;
    int16_t light_strip[2];          /* place on the strip of each light engineer's space */
    int16_t space_order[2], space_hire, space_free;
    int16_t tokens, cards, starts, bonuses, bonuses_aside;
    int16_t workers, coins, reserve, temporary, doublers;
    int16_t pass_points[RR_PLAYERS_MAX];
    int16_t majority[2];
    int16_t bonus_points; /* points instead of an end bonus card */
    int16_t key_points;
    int16_t markers_share, starts_at_once, strict_chain, black_again; /* see RrEdition */
    int16_t may_waive_card;
    int16_t own_position_allowed; /* 1: with two players */
    /* Changes in rules version 2 of the 2021 edition; see rr_choose_rules. */
    int16_t indirect_cards; /* 1: idea cards are indirect (UR30) */
    int16_t upgrade_first;  /* 1: a displaced locomotive can be the factory of LOCO3 */
    int16_t late_foundry;   /* K2, if it scores after its step, or RH_NOTHING */
    int16_t stock_first;    /* 1: Q_STOCK moves up before it pays */
    int16_t direct_cover;   /* 1: the end bonus of a covered #9 is direct too */
    RrSpecial special[RR_SPECIALS_MAX];
    RrSpace space[RR_BOARD_MAX];
    RrEngineer engineer[RR_ENGINEERS_MAX];
    RrEffects tile[RR_TILES_MAX], token[RR_TOKENS_MAX], card[RR_CARDS_MAX], start[RR_STARTS_MAX];
    RrEffects key;
    RrEffects income[RR_INCOMES_MAX];
    RrEffects dividend[RR_DIVIDENDS_MAX], printed[RR_SHARED_MAX], site_reward[2];
    RrEffects one_key, one_token;
    RrEffects idea[RR_IDEAS_MAX], foundry[RR_FOUNDRIES_MAX], load[RR_LOADS_MAX];
    RrBonus bonus[RR_BONUSES_MAX];
    char route_id[RR_ROUTES][PART_ID_MAX];
    char route_name[RR_ROUTES][PART_ID_MAX];
    char level_name[RR_LEVELS][PART_ID_MAX];
    char piece_id[RR_PIECES][PART_ID_MAX];
    char space_id[RR_SPACES_MAX][PART_ID_MAX];
    char tile_id[RR_TILES_MAX][PART_ID_MAX];
    char slot_id[RR_SLOTS_MAX][PART_ID_MAX];
    char special_id[RR_SPECIALS_MAX][PART_ID_MAX];
    char strip_id[RR_STRIP_MAX][PART_ID_MAX];
    char token_id[RR_TOKENS_MAX][PART_ID_MAX];
    char card_id[RR_CARDS_MAX][PART_ID_MAX];
    char start_id[RR_STARTS_MAX][PART_ID_MAX];
    char bonus_id[RR_BONUSES_MAX][PART_ID_MAX];
    char branch_id[RR_BRANCHES][PART_ID_MAX];
    char branch_name[RR_BRANCHES][PART_ID_MAX];
    char gap_id[RR_GAPS_MAX][PART_ID_MAX];
    char extension_id[RR_EXTENSIONS_MAX][PART_ID_MAX];
    char income_id[RR_INCOMES_MAX][PART_ID_MAX];
    char idea_id[RR_IDEAS_MAX][PART_ID_MAX];
    char foundry_id[RR_FOUNDRIES_MAX][PART_ID_MAX];
    char load_id[RR_LOADS_MAX][PART_ID_MAX];
    char boiler_id[RR_BOILERS][PART_ID_MAX];
    char boulder_id[RR_BOULDERS_MAX][PART_ID_MAX];
    char dividend_id[RR_DIVIDENDS_MAX][PART_ID_MAX];
};

/* A position of Russian Railroads, and the kernel's part of any other. Members that have no meaning
   in the current decision hold RH_NOTHING or zero. */
typedef struct RrState {
    uint64_t fired[RR_PLAYERS_MAX];    /* set of special spaces that have taken effect */
    uint64_t unlocked[RR_PLAYERS_MAX]; /* set of levels */
    uint64_t ending;
    uint64_t taken;                    /* derived: set of spaces with pieces on them */
    uint64_t own[RR_WHOS];             /* derived: set of a player's engineers, as spaces */
    uint64_t units[2];                 /* derived: sets of direct and indirect units in the queue */
    uint64_t here[RR_PLAYERS_MAX];     /* derived: set of special spaces in use */
    int16_t points[RR_PLAYERS_MAX];
    int16_t coins[RR_PLAYERS_MAX];
    int8_t position[RR_PLAYERS_MAX][RR_PIECES]; /* space of each track; 0: not on its route */
    int8_t loco[RR_PLAYERS_MAX][RR_SLOTS_MAX];  /* tiles, or RH_NOTHING */
    int8_t factory[RR_PLAYERS_MAX][RR_FACTORIES_MAX];
    int8_t marker[RR_PLAYERS_MAX][RR_MARKERS_MAX]; /* cell, or RH_NOTHING */
    int8_t doublers[RR_PLAYERS_MAX][RR_ROUTES];
    int8_t token[RR_PLAYERS_MAX][RR_TOKENS_MAX]; /* RR_UNUSED... */
    int8_t workers[RR_PLAYERS_MAX];              /* plain workers owned */
    int8_t workers_left[RR_PLAYERS_MAX];         /* of them, not yet placed in this round */
    int8_t temporary[RR_PLAYERS_MAX];            /* temporary workers not yet placed */
    int8_t medal[RR_PLAYERS_MAX];
    int8_t revalued[RR_PLAYERS_MAX];
    int8_t keys[RR_PLAYERS_MAX]; /* keys received */
    int8_t passed[RR_PLAYERS_MAX];
    int8_t free_pieces[RR_PLAYERS_MAX]; /* pieces placed on the space that is never occupied */
    int8_t order[RR_PLAYERS_MAX];       /* turn order; in RR_DEAL_ORDER those dealt so far */
    int8_t occupant[RR_SPACES_MAX];     /* player on it; own engineer: used in this round */
    int8_t engineer_owner[RR_ENGINEERS_MAX];
    int8_t strip[RR_STRIP_MAX]; /* engineer on each place */
    int8_t piles[RR_TILES_MAX];
    int8_t open[RR_TILES_MAX];     /* open factories */
    int8_t cards_left[RR_CARDS_MAX];
    int8_t start_of[RR_STARTS_MAX]; /* the player with this card */
    int8_t bonus_at[RR_BONUSES_MAX];
    int8_t bonus_seen[RH_PLAYERS_MAX][RR_BONUSES_MAX];   /* 1: in the pile when last seen */
    int8_t bonus_held[RR_PLAYERS_MAX];                   /* number of cards held */
    int8_t bonus_then[RR_PLAYERS_MAX][RR_PLAYERS_MAX];   /* bonus_held at that moment */
    int8_t room[RR_PLAYERS_MAX][RR_LEVELS]; /* derived: steps possible if the level were unlocked */
    int8_t direct[RR_UNITS], indirect[RR_UNITS];         /* the queue */
    int8_t tally[RR_TALLIES];                            /* sums to pay at the end of the turn */
    int8_t doublers_left;
    int8_t black_owner, black_ready, black_at; /* the black worker; black_at: its space */
    int8_t decision, stage, round;
    int8_t at;   /* the current player's place in turn order; the index to deal next */
    int8_t turn; /* the player who decides */
    int8_t hand; /* displaced tile to place, or RH_NOTHING */
    int8_t bonus_after_card;
    int8_t mover[2]; /* players who may still move from the second and first turn-order space */
    int8_t spare[16]; /* always zero; space for future members */
} RrState;

/* State of a turn that the kernel keeps only in games with modules. */
typedef struct RrModuleTurn {
    int8_t main_done;                       /* 1: the main action of this turn is done */
    int8_t turn_over;                       /* 1: the player has nothing left to choose */
    int8_t extra_direct[RR_MODULE_UNITS];   /* direct units of modules in the queue... */
    int8_t extra[RR_MODULE_UNITS];          /* ...and indirect ones */
    int8_t payout_taker;                    /* first player in the payout after the turn */
    /* Turns suspended while others act. */
    int8_t frames;
    int8_t frame_kind[RR_FRAMES_MAX];
    int8_t frame_turn[RR_FRAMES_MAX];
    int8_t frame_stage[RR_FRAMES_MAX];
    int8_t frame_served[RR_FRAMES_MAX];     /* number of players who have acted in it */
    int8_t frame_card[RR_FRAMES_MAX];       /* starting bonus card that others may not use */
    int8_t frame_bonus[RR_FRAMES_MAX];      /* bonus_after_card and turn_over of that turn */
    int8_t frame_over[RR_FRAMES_MAX];
    int8_t frame_first[RR_FRAMES_MAX];      /* first to act, or (served) the one before */
    int8_t frame_direct[RR_FRAMES_MAX][RR_UNITS], frame_indirect[RR_FRAMES_MAX][RR_UNITS];
    int8_t frame_extra_direct[RR_FRAMES_MAX][RR_MODULE_UNITS];
    int8_t frame_extra_indirect[RR_FRAMES_MAX][RR_MODULE_UNITS];
    int8_t frame_tally[RR_FRAMES_MAX][RR_TALLIES];
} RrModuleTurn;

/* The beginning of every position with modules; the modules' parts follow it (state.h). */
typedef struct RrModularState {
    RrState kernel;
    RrModuleTurn turn;
} RrModularState;

/* Use only if RrSetup.has_modules is set, or from a module. */
static inline RrModuleTurn *rr_turn(RrState *s)
{
    return &((RrModularState *)s)->turn;
}
static inline const RrModuleTurn *rr_see_turn(const RrState *s)
{
    return &((const RrModularState *)s)->turn;
}

/* Room for a copy of any position. */
enum { RR_STATE_MAX = 2304 };
typedef union RrCopy {
    RrState s;
    uint64_t room[RR_STATE_MAX / 8];
} RrCopy;

static inline void rr_copy(const RrSetup *u, RrState *to, const RrState *from)
{
    rh_copy(to, from, u->used_size);
}

/* Questions. */
static inline int rr_piece(int route, int level)
{
    return route * RR_LEVELS + level;
}
static inline int rr_tile_number(const RrSetup *u, int tile)
{
    return tile == RH_NOTHING ? 0 : u->tile_number[tile];
}
static inline int rr_least(int a, int b)
{
    return a < b ? a : b;
}
static inline int rr_price(int workers, int coins)
{
    return workers * (RR_PRICE_MAX + 1) + coins;
}
/* The number of steps of a level that are possible, on all routes together. */
static inline int rr_room(const RrState *s, int p, int level)
{
    return s->unlocked[p] >> level & 1 ? s->room[p][level] : 0;
}
static inline bool rr_any_direct(const RrState *s)
{
    return s->units[0] != 0;
}
static inline int rr_queued(const RrState *s, int unit)
{
    return s->direct[unit] + s->indirect[unit];
}

/* bonus.c: end bonus cards. */
void rr_look(const RrSetup *u, RrState *s, int p); /* p sees the pile */
void rr_take_bonus(const RrSetup *u, RrState *s, int p, int bonus, RhEvents *e);
void rr_hide(const void *setup, void *state, int viewer);
void rr_deal(const void *setup, void *state, int viewer, RhRng *rng);
bool rr_is_open(const void *setup, const void *state, int viewer);

/* gain.c: effects, and the numbers of units in the queue. Except when the queue is dropped, all
   changes go through the next four functions. */
static inline void rr_queue_more(RrState *s, bool direct, int unit, int count)
{
    int8_t *queue = direct ? s->direct : s->indirect;
    queue[unit] = (int8_t)(queue[unit] + count);
    s->units[direct ? 0 : 1] |= (uint64_t)1 << unit;
}
static inline void rr_queue_less(RrState *s, bool direct, int unit)
{
    int8_t *queue = direct ? s->direct : s->indirect;
    RH_ASSERT(queue[unit] > 0);
    if (--queue[unit] == 0) s->units[direct ? 0 : 1] &= ~((uint64_t)1 << unit);
}
void rr_add_units(RrState *s, bool direct, int unit, int count); /* of a module */
bool rr_take_unit(RrState *s, int unit);                         /* true if it was direct */
int rr_units_of(const RrState *s, int unit);                     /* in the queue */
bool rr_spend(RrState *s, int unit); /* plain unit or RR_AS_UNIT; true if it was direct */
void rr_derive_units(const RrSetup *u, RrState *s);
void rr_gain(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e);
void rr_gain_idea(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e);
void rr_gain_engineer(const RrSetup *u, RrState *s, int p, int engineer, RhEvents *e);
void rr_gain_points(RrState *s, int p, int points, RhEvents *e);
void rr_queue_bonus(const RrSetup *u, RrState *s, bool direct, int unit, int count);
int rr_new_marker(const RrSetup *u, const RrState *s, int p); /* next marker of p, or RH_NOTHING */
bool rr_doubles_industry(const RrSetup *u, const RrState *s);

/* track.c: steps, industry steps, doublers, special spaces. */
uint64_t rr_unlocks(const RrSetup *u, const RrState *s, int p, int route, const int8_t *at);
void rr_count_room(const RrSetup *u, RrState *s, int p);
void rr_derive_here(const RrSetup *u, RrState *s, int p);
bool rr_has_piece(const RrSetup *u, const RrState *s, int p, int level);
bool rr_may_step(const RrSetup *u, const RrState *s, int p, int route, int level);
bool rr_may_industry(const RrSetup *u, const RrState *s, int p, int marker);
bool rr_may_doubler(const RrSetup *u, const RrState *s, int p, int route);
void rr_pay_step(const RrSetup *u, RrState *s, int unit, int route, int level);
void rr_step(const RrSetup *u, RrState *s, int p, int route, int level, RhEvents *e);
void rr_industry(const RrSetup *u, RrState *s, int p, int marker, RhEvents *e);
void rr_doubler(const RrSetup *u, RrState *s, int p, int route, RhEvents *e);
void rr_check_specials(const RrSetup *u, RrState *s, int p, int route, RhEvents *e);

/* build.c: locomotives and factories. */
int rr_pile_tiles(const RrSetup *u, const RrState *s, int *tiles); /* tiles of the lowest piles */
bool rr_may_flip(const RrSetup *u, const RrState *s, int p);
void rr_swap_loco(const RrSetup *u, RrState *s, int p, int tile, int slot);
void rr_put_loco(const RrSetup *u, RrState *s, int p, int tile, int slot, RhEvents *e);
void rr_flip(const RrSetup *u, RrState *s, RhEvents *e);
int rr_factory_slots(const RrSetup *u, const RrState *s, int p, int *slots);
void rr_build_factory(const RrSetup *u, RrState *s, int p, int tile, int slot, RhEvents *e);
void rr_took_tile(const RrSetup *u, RrState *s, int tile, bool by_player); /* from its pile */

/* space.c: action spaces. */
const RrEffects *rr_space_effects(const RrSetup *u, const RrState *s, int space); /* null: none */
bool rr_is_there(const RrSetup *u, const RrState *s, int space); /* in use, for s->turn */
void rr_space_cost(const RrSetup *u, const RrState *s, int space, int *workers, int *coins);
bool rr_is_reusable(const RrSetup *u, const RrState *s, int space);
bool rr_is_reusable_2(const RrSetup *u, const RrState *s, int space);
int rr_reuse_refused(const RrSetup *u, const RrState *s, int space, int unit); /* a reason, or 0 */
void rr_prepare_spaces(RrSetup *u); /* call when the board is read */

/* score.c */
bool rr_scores(const RrSetup *u, const RrState *s, int p, const RrSpecial *x); /* now */
int rr_star(const RrSetup *u, const RrState *s, int p, const RrSpecial *x); /* its points */
int rr_space_points(const RrSetup *u, const RrState *s, int p, int route, int space);
int rr_route_points(const RrSetup *u, const RrState *s, int p, int route);
int rr_industry_points(const RrSetup *u, const RrState *s, int p);
int rr_scoring(const RrSetup *u, const RrState *s, int p); /* points of one scoring */
int rr_best_locos(const RrSetup *u, const RrState *s, int p, int count);
int rr_engineer_count(const RrSetup *u, const RrState *s, int p);
int rr_bonus_points(const RrSetup *u, const RrState *s, int p, int bonus);
void rr_majority(const RrSetup *u, const RrState *s, int *points);
void rr_pay_tallies(const RrSetup *u, RrState *s, RhEvents *e);
void rr_score_round(const RrSetup *u, RrState *s, RhEvents *e);
void rr_score_end(const RrSetup *u, RrState *s, RhEvents *e);

/* fit.c: R1, R35. */
typedef struct RrTracks {
    const RrSetup *u;
    int8_t at[RR_PIECES];
    int8_t left[RR_UANY + 1]; /* units still to spend */
    uint8_t unlocked;
    int8_t steps; /* number of these units */
    int8_t length[RR_ROUTES], levels[RR_ROUTES];
    uint64_t here; /* set of special spaces in use */
} RrTracks;
bool rr_tracks_fit(const RrTracks *t, int from);
bool rr_fits(const RrSetup *u, const RrState *s, int p, const int8_t *need);
int rr_doubler_room(const RrSetup *u, const RrState *s, int p);
/* The number of steps that markers can make, with this number of additional factories. */
int rr_industry_room(const RrSetup *u, const RrState *s, int p, int factories);
bool rr_any_tile(const RrSetup *u, const RrState *s);
bool rr_fit_rest(const RrSetup *u, const RrState *s, int p, const int8_t *need);
bool rr_effects_fit(const RrSetup *u, const RrState *s, int p, const RrEffects *effects);
bool rr_op_fits(const RrSetup *u, const RrState *s, int p, int op);
bool rr_hard_fits(const RrSetup *u, const RrState *s, int p, const RrEffects *effects);
bool rr_direct_fits(const RrSetup *u, const RrState *s); /* all direct units */

/* queue.c: spending units. */
typedef struct RrList {
    const RrSetup *u;
    const RrState *s;
    RhOffer *out;
    int count;
    int direct; /* direct units in the queue */
} RrList;
void rr_list_by(RrList *list, RhAction a, int unit_at, uint32_t units); /* one per unit */
uint32_t rr_step_payers(const RrList *list, int route, int level, uint32_t units);
uint32_t rr_industry_payers(uint32_t units);
bool rr_may_token(const RrSetup *u, const RrState *s, int p, int token);
bool rr_any_pair(const RrSetup *u, const RrState *s, int p, int pairs);
bool rr_any_reuse(const RrSetup *u, const RrState *s, int unit);
bool rr_must(const RrSetup *u, const RrState *s); /* a module's choice must come first */
bool rr_is_free_time(const RrSetup *u, const RrState *s); /* true if free actions are possible */
uint32_t rr_unit_pays(int unit); /* set of plain units that it can be spent as */
int rr_offers_queue(const RrSetup *u, const RrState *s, RhOffer *out);
int rr_offers_waiting(const RrSetup *u, const RrState *s, RhOffer *out); /* before a placement */
bool rr_is_anything_possible(const RrSetup *u, const RrState *s);
void rr_do_unit(const RrSetup *u, RrState *s, RhAction a, RhEvents *e);

/* place.c: the actions of a turn. */
bool rr_may_use(const RrSetup *u, const RrState *s, int space); /* in use, free and possible */
bool rr_any_main(const RrSetup *u, const RrState *s); /* other than passing */
int rr_offers_turn(const RrSetup *u, const RrState *s, RhOffer *out);
int rr_offers_move(const RrSetup *u, const RrState *s, RhOffer *out);

/* turn.c: set-up, turns, rounds. */
void rr_begin_setup(const RrSetup *u, RrState *s);
int rr_offers_start(const RrSetup *u, const RrState *s, RhOffer *out);
int rr_offers_chance(const RrSetup *u, const RrState *s, RhOffer *out);
void rr_place(const RrSetup *u, RrState *s, int space, int workers, int black, int coins,
              RhEvents *e);
void rr_main_done(const RrSetup *u, RrState *s, int space_or_nothing, int black);
void rr_pass(const RrSetup *u, RrState *s, RhEvents *e);
void rr_move(const RrSetup *u, RrState *s, int space, RhEvents *e);
void rr_stay(const RrSetup *u, RrState *s, RhEvents *e);
void rr_pick_start(const RrSetup *u, RrState *s, int card, RhEvents *e);
void rr_deal_order(const RrSetup *u, RrState *s, int p, RhEvents *e);
void rr_deal_aside(const RrSetup *u, RrState *s, int bonus, RhEvents *e);
void rr_deal_engineer(const RrSetup *u, RrState *s, int engineer, RhEvents *e);
void rr_deal_strip(const RrSetup *u, RrState *s);
void rr_drawn(const RrSetup *u, RrState *s, RhEvents *e); /* call after a random draw */
void rr_begin_turn(RrState *s, int at);
void rr_end_turn(const RrSetup *u, RrState *s, RhEvents *e);
void rr_settle(const RrSetup *u, RrState *s, RhEvents *e); /* call after changing the queue */
/* Suspends the turn while the players act, beginning with `first` or, if `served`, with the player
   after `first`. */
void rr_open_frame(const RrSetup *u, RrState *s, int kind, int first, bool served, RhEvents *e);

/* board.c */
RhErr rr_load(RrSetup *u, int players, const RrEdition *edition, RhText board);

/* game.c, words.c, symbols.c, check.c, facts.c, picture.c: the slots of RhGame. */
extern const char *const rr_module_units[];
extern const RhKind rr_plain_kinds[], rr_plain_events[], rr_kinds[], rr_events[];
extern const RhField rr_plain_fields[], rr_fields[];
extern const char *const rr_plain_domains[], *const rr_domains[], *const rr_decisions[];
extern const char *const rr_stages[], *const rr_units[];
void rr_start(const void *setup, void *state);
int rr_actor(const void *setup, const void *state);
int rr_offers(const void *setup, const void *state, RhOffer *out);
void rr_apply(const void *setup, void *state, RhAction a, RhEvents *e);
void rr_standing(const void *setup, const void *state, RhStanding *out);
const char *rr_symbol(const void *setup, int domain, int index);
void rr_why(const void *setup, const void *state, RhAction action, RhEvents *out);
/* orders.c: what players may order in advance, in russian and in ultimate. */
extern const struct RhOrders rr_plain_orders, rr_orders;
void rr_facts(const void *setup, const void *state, RhBuf *out);
void rr_cells(const void *setup, const void *state, struct RhCanvas *out);
void rr_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *rr_check(const void *setup, const void *state);
void rr_derive(const void *setup, void *state);

/* Embedded by the build; ult_first_board_json is the board of rules version 1. */
extern const RhBoard rr_board_json, ult_first_board_json, ult_board_json;

#endif
