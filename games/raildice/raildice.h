/* games/raildice/raildice.h - Railroad Dice: its setup, its state and the functions of its
   chapters.

   Start with RdState, then raildice.c, where decisions are dispatched. One file a chapter of the
   rulebook: dice.c (Take Income, Roll Dice, Buy Shares, Reduce to Five Dice), land.c (the landscape
   of small tiles, mountain ranges, ways off a tile), track.c (Lay Track: prohibitions, new tiles,
   bridges), station.c (Building Stations, chains), year.c (End of Year, End of Game), screen.c
   (what screens hide, the standing). board.c makes the setup from the board file, words.c has every
   sentence, picture.c draws, facts.c has the figures of a drawn table. RULES.md leads from a rule
   to its function and its test.

   A tile has 49 cells, a bit each: bit 7 * row + column, row 0 in the north, column 0 in the west.
   People call them a1 (north-west) to g7. */
#ifndef RD_RAILDICE_H
#define RD_RAILDICE_H

#include "games/parts/reader.h"

enum {
    RD_PLAYERS_MIN = 2,
    RD_PLAYERS_MAX = 4,
    RD_COMPANIES_MAX = 5,
    RD_SIZE = 7, /* cells along a side of a tile */
    RD_CELLS = RD_SIZE * RD_SIZE,
    RD_KINDS_OF_TILE_MAX = 6,
    RD_LIES_MAX = 24,      /* kinds of tile, times four rotations */
    RD_TILES_MAX = 35,     /* small tiles in all */
    RD_STATIONS_MAX = 10,  /* of one company */
    RD_DICE_MAX = 100,     /* in all; counts are single bytes */
    RD_BONUS_MAX = 10,     /* dice given at once */
    RD_YEARS_MAX = 60,     /* R16 */
    RD_WATER_MAX = 16,     /* cells of water on a tile: a bridge is found by trying */
    RD_LETTER_MAX = 8,     /* bytes of what stands on a station, with the final zero */
    RD_LEAVING = 5,        /* pieces on a tile before the line may leave it */
    RD_LEAST_PIECES = RD_LEAVING - 1 /* with fewer, a pocket of one cell is no way off */
};

/* The game's own domains. */
enum {
    RD_CELL = RH_OWN,
    RD_SIDE,
    RD_END,     /* of the line */
    RD_FACE,    /* of a die */
    RD_COMPANY,
    RD_BOX,     /* terrain and price of a station: mountain-3 */
    RD_SOURCE,  /* who sells a share */
    RD_KIND,    /* of tile */
    RD_LIE,     /* a kind of tile as it lies: mountain2-90 */
    RD_TILE,    /* of the landscape, in the order in which they were attached */
    RD_PIECE,   /* what lies on a cell */
    RD_DECISION,
    RD_ENDING
};

enum { RD_NORTH, RD_EAST, RD_SOUTH, RD_WEST, RD_SIDES };
enum { RD_WEST_END, RD_EAST_END, RD_ENDS };
enum { RD_STRAIGHT, RD_CURVE, RD_SHARE, RD_JOKER, RD_FACES };
enum { RD_MOUNTAIN, RD_LAKE, RD_GRASSLAND, RD_TERRAINS };
enum { RD_PRICES = 2, RD_BOXES = RD_TERRAINS * RD_PRICES };
enum { RD_BANK, RD_DIRECTOR, RD_SOURCES };

/* Track by the two sides it joins; then a station of each company. */
enum {
    RD_TRACK_NS,
    RD_TRACK_EW,
    RD_TRACK_NE,
    RD_TRACK_SE,
    RD_TRACK_SW,
    RD_TRACK_NW,
    RD_STATION_OF,
    RD_PIECES = RD_STATION_OF + RD_COMPANIES_MAX
};

/* What is decided now. */
enum {
    RD_START_PLAYER, /* chance */
    RD_TURN,
    RD_ROLLING,      /* chance: one die */
    RD_ATTACH,       /* which tile, at RdState.end */
    RD_FIRST,        /* the first piece on it */
    RD_BRIDGE,       /* on, until the line leads to land */
    RD_REDUCE,
    RD_OVER,
    RD_DECISIONS
};

/* Why the game ends; the first three let the year be played out. */
enum {
    RD_END_STATIONS,
    RD_END_TILES,
    RD_END_DEAD,
    RD_END_COLLAPSE,
    RD_END_IDLE,
    RD_END_YEARS,
    RD_ENDINGS
};

/* Kinds of action, in the order of the offers. */
enum {
    RD_INCOME,
    RD_ROLL,
    RD_BUY,
    RD_LAY,
    RD_STATION,
    RD_STOW,
    RD_ATTACH_TILE,
    RD_RETURN,
    RD_END_TURN,
    RD_CHANCE_FACE,
    RD_CHANCE_START,
    RD_KINDS
};

/* Kinds of event: what happened, and from RD_WHY_ on why something is refused. */
enum {
    RD_STARTS,
    RD_TOOK_INCOME,
    RD_TOOK_JOKERS,
    RD_ROLLS,
    RD_BONUS_DICE,
    RD_FELL,
    RD_BOUGHT,
    RD_BOUGHT_FROM,
    RD_LAID,
    RD_PAID,
    RD_ATTACHED,
    RD_CLEARED,
    RD_GOT_BONUS,
    RD_BUILT,
    RD_PUT_BEHIND,
    RD_RETURNED,
    RD_TURN_OF,
    RD_CARRIED,
    RD_DIRECTS,
    RD_YEAR_IS,
    RD_FINAL,
    RD_COLLAPSED,
    RD_ENDED,
    RD_WHY_DECIDED_NOW,
    RD_WHY_FIRST_YEAR,
    RD_WHY_ONCE,
    RD_WHY_FINAL,
    RD_WHY_HAS_BEHIND,
    RD_WHY_HAS_JOKERS,
    RD_WHY_NO_DICE,
    RD_WHY_NO_BUYER,
    RD_WHY_SOLD_OUT,
    RD_WHY_NOT_SOLD_OUT,
    RD_WHY_VACANT,
    RD_WHY_OWN_COMPANY,
    RD_WHY_DIRECTOR_HAS_NONE,
    RD_WHY_NOT_NEXT,
    RD_WHY_FREE_NEXT,
    RD_WHY_NO_DIE,
    RD_WHY_FILLED,
    RD_WHY_BLOCKED,
    RD_WHY_BACK,
    RD_WHY_AGAINST,
    RD_WHY_FEW_PIECES,
    RD_WHY_NO_TILE,
    RD_WHY_NO_FIRST,
    RD_WHY_BRIDGE,
    RD_WHY_COST,
    RD_WHY_DEAD,
    RD_WHY_OTHER_DEAD,
    RD_WHY_ONE_WAY,
    RD_WHY_NO_FIT,
    RD_WHY_KIND_USED,
    RD_WHY_NOT_DIRECTOR,
    RD_WHY_RIM,
    RD_WHY_WATER,
    RD_WHY_NEXT_TO,
    RD_WHY_SECOND,
    RD_WHY_SITE,
    RD_WHY_NO_BOX,
    RD_WHY_AFTER_STATION,
    RD_WHY_THIS_END,
    RD_WHY_NONE_OF,
    RD_WHY_NOTHING_DUE,
    RD_WHY_KEEP_FRONT,
    RD_WHY_STOW_AT_END,
    RD_WHY_STOW_FIRST,
    RD_WHY_STOW_SOME,
    RD_WHY_NOT_ENTERED,
    RD_WHY_JOKERS_LEFT,
    RD_EVENTS
};

/* Values of the option RD_JOKERS_BEHIND, `q_behind`. */
enum { RD_BEHIND_ANY, RD_BEHIND_OFF, RD_BEHIND_END };

/* Options, after `rules` and `players`. */
enum {
    RD_SUPPLY = RH_OPTION_OWN,
    RD_DEAD_END,
    RD_CHAIN,
    RD_FIRST_TIE,
    RD_JOKERS_BEHIND,
    RD_START,
    RD_STATION_SURCHARGE,
    RD_SCREENS,
    RD_OPTIONS
};

/* Fixed for a match. What play needs comes first, what only words and pictures need comes last. */
typedef struct RdSetup {
    const int16_t *weights; /* of the guess at final points: see hints.c */
    uint64_t water[RD_LIES_MAX], mountain[RD_LIES_MAX];
    uint64_t site[RD_LIES_MAX][RD_TERRAINS];  /* where a station of this terrain may stand */
    uint64_t rim[RD_SIDES], inner;            /* cells at each side; cells at none */
    uint32_t with_side[RD_SIDES][2];          /* lies whose side is grass, or mountain */
    uint32_t lies_of[RD_KINDS_OF_TILE_MAX];
    int8_t next[RD_CELLS][RD_SIDES];          /* the cell beside; RH_NOTHING: off the tile */
    int8_t kind_of[RD_LIES_MAX];
    int8_t sides[RD_LIES_MAX];                /* bit d: side d is a mountain side */
    int8_t boxes[RD_COMPANIES_MAX][RD_BOXES]; /* stations a company begins with */
    int8_t stations[RD_COMPANIES_MAX];        /* sum of its boxes */
    int8_t small[RD_KINDS_OF_TILE_MAX];
    int8_t price[RD_PRICES];
    int8_t weight[RD_FACES]; /* sides of a die that show it */
    int8_t players, companies, kinds, lies, tiles;
    int8_t start_lie, start_cell;
    int8_t supply, start_jokers, front_limit, bonus_station, bonus_tile, bonus_per_joker;
    int8_t income_min, income_lost, pay_mountain, pay_bridge, shares;
    int8_t idle_years, max_years;
    int8_t rules, local, path, vacant, start_chance; /* options */
    int8_t stow, stow_at_end; /* jokers go behind at any time of a turn; only with `end N` (R11) */
    int8_t screens; /* dice behind and passengers are hidden from the other players */
    int8_t one_surcharge; /* any mountain surcharge of the turn covers a station (R27) */
    char company_id[RD_COMPANIES_MAX][PART_ID_MAX];
    char company_name[RD_COMPANIES_MAX][PART_ID_MAX];
    char company_letter[RD_COMPANIES_MAX][RD_LETTER_MAX];
    char kind_id[RD_KINDS_OF_TILE_MAX][PART_ID_MAX];
    char lie_id[RD_LIES_MAX][PART_ID_MAX];
    char box_id[RD_BOXES][PART_ID_MAX];
    char piece_id[RD_PIECES][PART_ID_MAX];
} RdSetup;

/* A position. Members that are idle in a decision hold RH_NOTHING or zero, so equal positions are
   equal bytes. While both ends are on one tile, its pieces are in the row of the west end. */
typedef struct RdState {
    uint64_t beside[RD_TILES_MAX];        /* derived: tiles that join each tile */
    uint64_t stations[RD_COMPANIES_MAX];  /* tiles with a station of the company */
    uint64_t filled[RD_ENDS];             /* derived: cells with a piece */
    uint64_t station_cells[RD_ENDS];      /* derived */
    uint64_t doors[RD_ENDS];              /* derived: rim cells beyond which a tile can be laid */
    uint64_t exits[RD_ENDS];              /* derived: sides over which the end can get off */
    uint64_t range[RD_ENDS];              /* derived: tiles of the mountain range of its tile */
    uint64_t paid;                        /* tiles whose surcharge was paid in this turn */
    uint64_t ending;                      /* why the game is over */
    int32_t attach[RD_ENDS][RD_SIDES];    /* derived: bit set of lies that fit beyond the side */
    int16_t passengers[RD_PLAYERS_MAX];   /* in thousands; RH_UNKNOWN: hidden */
    int8_t row[RD_TILES_MAX], column[RD_TILES_MAX]; /* in the landscape, from the start tile */
    int8_t lie[RD_TILES_MAX];                       /* RH_NOTHING: no such tile yet */
    int8_t piece[RD_ENDS][RD_CELLS];
    int8_t front[RD_PLAYERS_MAX][RD_FACES];
    int8_t behind[RD_PLAYERS_MAX]; /* RH_UNKNOWN: hidden */
    int8_t lost[RD_PLAYERS_MAX]; /* 1: lost the last directorship at the end of last year */
    int8_t shares[RD_PLAYERS_MAX][RD_COMPANIES_MAX];
    int8_t bank_shares[RD_COMPANIES_MAX]; /* derived */
    int8_t director[RD_COMPANIES_MAX];
    int8_t boxes[RD_COMPANIES_MAX][RD_BOXES]; /* left */
    int8_t built[RD_COMPANIES_MAX];           /* derived */
    int8_t chain[RD_COMPANIES_MAX];           /* derived: stations of its longest chain */
    int8_t small[RD_KINDS_OF_TILE_MAX];       /* derived: tiles left */
    int8_t bank;
    int8_t tiles;          /* derived: of the landscape */
    int8_t large[RD_ENDS]; /* the tile of each end */
    int8_t cell[RD_ENDS];  /* of its last piece */
    int8_t heading[RD_ENDS]; /* side by which the line goes on; RH_NOTHING: a station, any side */
    int8_t decision;
    int8_t turn;
    int8_t start_player;
    int8_t year;
    int8_t end;    /* the end at work in RD_ATTACH, RD_FIRST, RD_BRIDGE */
    int8_t income, rolled; /* 1: taken, rolled in this turn */
    int8_t to_roll;        /* dice still in the air */
    int8_t busy;           /* 1: somebody laid track, built or bought in this year */
    int8_t idle;           /* years in a row in which nobody did */
    int8_t final;          /* why this year is the last; RH_NOTHING: it is not */
    int8_t spare[6];       /* fills whole words; always zero */
} RdState;

#define RD_ALL ((((uint64_t)1) << RD_CELLS) - 1)
#define RD_WEST_RIM ((uint64_t)0x40810204081)
#define RD_EAST_RIM (RD_WEST_RIM << (RD_SIZE - 1))

static inline uint64_t rd_bit(int i)
{
    return (uint64_t)1 << i;
}
/* All cells beside a cell of the set, some of the set itself among them. */
static inline uint64_t rd_around(uint64_t cells)
{
    return (cells >> RD_SIZE | cells << RD_SIZE | (cells & ~RD_EAST_RIM) << 1 |
            (cells & ~RD_WEST_RIM) >> 1) & RD_ALL;
}
static inline int rd_opposite(int side)
{
    return side ^ 2;
}
static inline bool rd_is_shared(const RdState *s) /* both ends are on one tile */
{
    return s->large[RD_WEST_END] == s->large[RD_EAST_END];
}
static inline int rd_row_of(const RdState *s, int end) /* of RdState.piece and its masks */
{
    return rd_is_shared(s) ? RD_WEST_END : end;
}
static inline bool rd_is_fresh(const RdState *s, int end) /* its new tile has no piece yet */
{
    return s->decision == RD_FIRST && s->end == end;
}
static inline int rd_in_front(const RdState *s, int player)
{
    const int8_t *f = s->front[player];
    return f[RD_STRAIGHT] + f[RD_CURVE] + f[RD_SHARE] + f[RD_JOKER];
}

/* What a player can lay and pay with. */
typedef struct RdHand { int straight, curve, joker, behind; } RdHand;

/* An end and its tile, as the next piece finds them. */
typedef struct RdSpot {
    uint64_t onward;       /* cells it may go on to */
    uint64_t filled;
    uint64_t blocked;      /* where the other end goes on, on the same tile */
    uint64_t other_onward; /* the other end, if it is here and alive: cells it may go on to */
    uint64_t doors;
    uint64_t water, mountain;
    int lie;
    bool alive, local;
    bool apart; /* this end and the other need ways off the tile that share no cell (R8) */
} RdSpot;

/* raildice.c: whether actions of this kind belong to the decision. */
bool rd_belongs(int kind, int decision);

/* land.c: the landscape and the ways off a tile. */
int rd_tile_at(const RdState *s, int row, int column); /* RH_NOTHING: empty */
void rd_beyond(const RdState *s, int tile, int side, int *row, int *column);
int rd_tile_of(const RdState *s, int end); /* the tile its next piece comes to lie on */
int rd_entry(int cell, int side);          /* the cell beyond the edge that a cell faces */
uint64_t rd_onward(const RdSetup *u, const RdState *s, int end); /* cells it may go on to */
bool rd_lives(uint64_t open, uint64_t onward, uint64_t doors, bool many);
bool rd_ways_apart(uint64_t open, uint64_t mine, uint64_t other, uint64_t doors);
bool rd_are_apart(const RdSetup *u, const RdState *s); /* the two ends, on one tile */
bool rd_goes_on(const RdSpot *at, uint64_t filled, uint64_t onward, bool station);
int rd_dead_end_fault(const RdSpot *at, uint64_t filled, uint64_t onward, bool station);
void rd_spot(const RdSetup *u, const RdState *s, int end, RdSpot *out);
/* As it would be on a tile not laid yet, beyond a side of the tile of this end. */
void rd_new_spot(const RdSetup *u, const RdState *s, int end, int side, int lie, RdSpot *out);
void rd_put_tile(const RdSetup *u, RdState *s, int row, int column, int lie);
void rd_settle_land(const RdSetup *u, RdState *s);
void rd_settle_ends(const RdSetup *u, RdState *s);
void rd_settle_end(const RdSetup *u, RdState *s, int end); /* after a piece was put at it */
bool rd_range_is_paid(const RdState *s, int end);

/* track.c: Lay Track. */
int rd_face_of(int heading, int exit); /* RD_STRAIGHT or RD_CURVE */
/* What laying there costs beyond the die. */
int rd_surcharge(const RdSetup *u, const RdState *s, int end, int cell);
/* Whether the piece may be laid; if so, how many jokers may pay the surcharge, from *least on.
   Otherwise *why is the first reason, an event kind. */
int rd_lay_most(const RdSetup *u, const RdState *s, int end, int cell, int exit, int *least,
                int *why);
int rd_offers_lay(const RdSetup *u, const RdState *s, RhOffer *out);
bool rd_can_go_on(const RdSetup *u, const RdState *s); /* some piece, with any dice */
int rd_offers_attach(const RdSetup *u, const RdState *s, RhOffer *out);
void rd_lay(const RdSetup *u, RdState *s, RhAction a, RhEvents *e);
void rd_attach(const RdSetup *u, RdState *s, int lie, RhEvents *e);
int rd_heading_to(const RdSetup *u, const RdState *s, int end, int cell); /* RH_NOTHING: not next */

/* station.c: Building Stations. */
/* The cell where a station may stand now, whoever builds it. RH_NOTHING: none, *why says why. */
int rd_station_cell(const RdSetup *u, const RdState *s, int end, int *why);
/* Why the company may not build this box on the cell, an event kind. RH_NOTHING: it may. */
int rd_station_fault(const RdSetup *u, const RdState *s, int end, int cell, int company, int box);
int rd_station_price(const RdSetup *u, const RdState *s, int end, int cell, int box);
int rd_offers_station(const RdSetup *u, const RdState *s, RhOffer *out);
void rd_station(const RdSetup *u, RdState *s, RhAction a, RhEvents *e);
uint64_t rd_chain_tiles(const RdSetup *u, const RdState *s, int company); /* its longest chain */
int rd_chain(const RdSetup *u, const RdState *s, int company);

/* dice.c: Take Income, Roll Dice, Buy Shares, the end of a turn. */
int rd_income(const RdSetup *u, const RdState *s, int player);
bool rd_is_director(const RdSetup *u, const RdState *s, int player);
bool rd_may_income(const RdState *s);
int rd_sold_out(const RdSetup *u, const RdState *s); /* companies without shares in the bank */
void rd_use_die(RdState *s, int face); /* of the current player; a joker if there is none */
void rd_pay(RdState *s, int jokers, int behind, RhEvents *e);
bool rd_give_jokers(const RdSetup *u, RdState *s, int count, RhEvents *e); /* false: collapse */
int rd_offers_income(const RdState *s, RhOffer *out);
int rd_offers_roll(const RdState *s, RhOffer *out);
int rd_offers_buy(const RdSetup *u, const RdState *s, RhOffer *out);
int rd_offers_stow(const RdSetup *u, const RdState *s, RhOffer *out);
int rd_offers_end(const RdSetup *u, const RdState *s, RhOffer *out);
int rd_offers_face(const RdSetup *u, RhOffer *out);
int rd_offers_return(const RdState *s, RhOffer *out);
void rd_take_income(const RdSetup *u, RdState *s, RhEvents *e);
void rd_roll(const RdSetup *u, RdState *s, int jokers, int behind, RhEvents *e);
void rd_fall(RdState *s, int face, RhEvents *e);
void rd_buy(RdState *s, int company, int source, RhEvents *e);
void rd_stow(RdState *s, int jokers, RhEvents *e);
void rd_end_turn(const RdSetup *u, RdState *s, int jokers, RhEvents *e);
void rd_return(const RdSetup *u, RdState *s, int face, RhEvents *e);

/* screen.c: what the screens hide. */
void rd_add_behind(RdState *s, int player, int dice); /* what is hidden stays so */
int rd_behind(const RdState *s, int player);          /* hidden dice count as none */
void rd_hide(const void *setup, void *state, int viewer);
void rd_deal(const void *setup, void *state, int viewer, RhRng *rng);
void rd_standing(const void *setup, const void *state, RhStanding *out);

/* year.c: End of Year, End of Game. */
void rd_begin_turn(const RdSetup *u, RdState *s, int player, RhEvents *e);
void rd_finish_turn(const RdSetup *u, RdState *s, RhEvents *e);
void rd_collapse(const RdSetup *u, RdState *s, RhEvents *e);
void rd_look_for_end(const RdSetup *u, RdState *s, RhEvents *e);

/* board.c, words.c, picture.c, facts.c, check.c */
RhErr rd_load(void *setup, const int16_t *options, RhText board);
extern const RhKind rd_kinds[], rd_events[];
extern const RhOption rd_options[];
extern const char *const rd_domains[], *const rd_terrains[];
const char *rd_symbol(const void *setup, int domain, int index);
const char *rd_code(const void *setup, int domain, int index);
void rd_why(const void *setup, const void *state, RhAction action, RhEvents *out);
void rd_facts(const void *setup, const void *state, RhBuf *out);
void rd_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *rd_check(const void *setup, const void *state);
void rd_derive(const void *setup, void *state);

extern const RhGame rd_game;
extern const RhBoard rd_board_json; /* embedded by the build */

#endif
