/* games/raildice/raildice.h - Railroad Dice: its setup, its state, and the functions that its files
   share.

   Start with RdState, then raildice.c, which selects the functions for each decision. The first six
   files are the chapters of the rulebook:

       dice.c      Take Income, Roll Dice, Buy Shares, Reduce to Five Dice
       land.c      the landscape of small tiles, mountain ranges, ways off a tile
       track.c     Lay Track: prohibitions, new tiles, bridges
       station.c   Building Stations, chains
       year.c      End of Year, End of Game
       screen.c    what screens hide, the standing
       board.c     makes the setup from the board file
       check.c     invariants and derived members
       hints.c     advice to computer players
       words.c     all sentences
       picture.c   draws a position as text; drawing.c draws it as SVG
       facts.c     writes values that a client needs to draw a position

   RULES.md leads from a rule to its function and its test, and defines the words used here. R8 and
   the like are rulings in that file.

   A tile has 49 cells, with one bit each: bit 7 * row + column. Row 0 is in the north, column 0 in
   the west. Texts call the cells a1 (north-west) to g7. */
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
    RD_LIES_MAX = 24,      /* kinds of tile, times up to four rotations */
    RD_TILES_MAX = 35,     /* small tiles of all kinds together */
    RD_STATIONS_MAX = 10,  /* stations of one company */
    RD_DICE_MAX = 100,     /* number of dice; counts are single bytes */
    RD_BONUS_MAX = 10,     /* dice in one bonus */
    RD_YEARS_MAX = 60,     /* years in a match: R16 */
    RD_WATER_MAX = 16,     /* cells of water on a tile, few enough to find bridges by trial */
    RD_LETTER_MAX = 8,     /* bytes of the text on a station, terminating zero included */
    RD_LEAVING = 5,        /* pieces on a tile before the line may leave it */
    RD_LEAST_PIECES = RD_LEAVING - 1 /* with fewer, a pocket of one cell is not a way off */
};

/* The game's own domains (see roundhouse.h). */
enum {
    RD_CELL = RH_OWN,
    RD_SIDE,
    RD_END,     /* an end of the line */
    RD_FACE,    /* a face of a die */
    RD_COMPANY,
    RD_BOX,     /* a station's terrain and price: mountain-3 */
    RD_SOURCE,  /* the seller of a share */
    RD_KIND,    /* a kind of tile */
    RD_LIE,     /* a kind of tile in one rotation: mountain2-90 */
    RD_TILE,    /* a tile of the landscape, numbered in the order of attachment */
    RD_PIECE,   /* a piece on a cell */
    RD_DECISION,
    RD_ENDING
};

enum { RD_NORTH, RD_EAST, RD_SOUTH, RD_WEST, RD_SIDES };
enum { RD_WEST_END, RD_EAST_END, RD_ENDS };
enum { RD_STRAIGHT, RD_CURVE, RD_SHARE, RD_JOKER, RD_FACES };
enum { RD_MOUNTAIN, RD_LAKE, RD_GRASSLAND, RD_TERRAINS };
enum { RD_PRICES = 2, RD_BOXES = RD_TERRAINS * RD_PRICES };
enum { RD_BANK, RD_DIRECTOR, RD_SOURCES };

/* Track, by the two sides it joins; then a station of each company. */
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

/* The current decision. */
enum {
    RD_START_PLAYER, /* random: who begins */
    RD_TURN,
    RD_ROLLING,      /* random: the face of one die */
    RD_ATTACH,       /* choose the tile to attach at RdState.end */
    RD_FIRST,        /* lay the first piece on it */
    RD_BRIDGE,       /* lay pieces until the line reaches land */
    RD_REDUCE,
    RD_OVER,
    RD_DECISIONS
};

/* Why the game ends. After the first three causes, the year is played to its end. */
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

/* Kinds of event: what happened; from RD_WHY_ on, why an action is refused. */
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

/* Fixed for a match. Members used in play come first, those for texts and pictures last. */
typedef struct RdSetup {
    const int16_t *weights; /* weights of the evaluation; see hints.c */
    uint64_t water[RD_LIES_MAX], mountain[RD_LIES_MAX];
    uint64_t site[RD_LIES_MAX][RD_TERRAINS];  /* cells for a station of this terrain */
    uint64_t rim[RD_SIDES], inner;            /* cells at each side; cells at no side */
    uint32_t with_side[RD_SIDES][2];          /* lies whose side is grass; mountain */
    uint32_t lies_of[RD_KINDS_OF_TILE_MAX];
    int8_t next[RD_CELLS][RD_SIDES];          /* cell beyond each side; RH_NOTHING: off the tile */
    int8_t kind_of[RD_LIES_MAX];
    int8_t sides[RD_LIES_MAX];                /* bit d is set if side d is a mountain side */
    int8_t boxes[RD_COMPANIES_MAX][RD_BOXES]; /* boxes that each company begins with */
    int8_t stations[RD_COMPANIES_MAX];        /* number of its boxes */
    int8_t small[RD_KINDS_OF_TILE_MAX];
    int8_t price[RD_PRICES];
    int8_t weight[RD_FACES]; /* number of a die's sides that show the face */
    int8_t players, companies, kinds, lies, tiles;
    int8_t start_lie, start_cell;
    int8_t supply, start_jokers, front_limit, bonus_station, bonus_tile, bonus_per_joker;
    int8_t income_min, income_lost, pay_mountain, pay_bridge, shares;
    int8_t idle_years, max_years;
    /* Options: `rules`, dead_end=local, chain=path, first_tie=vacant, start=chance. */
    int8_t rules, local, path, vacant, start_chance;
    int8_t stow, stow_at_end; /* jokers go behind at any time in a turn; only with `end N` (R11) */
    int8_t screens; /* option: dice behind screens and passengers are hidden from other players */
    int8_t one_surcharge; /* option: any mountain surcharge paid in the turn covers a station
                             (R27) */
    char company_id[RD_COMPANIES_MAX][PART_ID_MAX];
    char company_name[RD_COMPANIES_MAX][PART_ID_MAX];
    char company_letter[RD_COMPANIES_MAX][RD_LETTER_MAX];
    char kind_id[RD_KINDS_OF_TILE_MAX][PART_ID_MAX];
    char lie_id[RD_LIES_MAX][PART_ID_MAX];
    char box_id[RD_BOXES][PART_ID_MAX];
    char piece_id[RD_PIECES][PART_ID_MAX];
} RdSetup;

/* A position. Members that have no meaning in the current decision hold RH_NOTHING or zero, so that
   equal positions are equal bytes. While both ends are on one tile, its pieces are in the row of
   the west end. */
typedef struct RdState {
    uint64_t beside[RD_TILES_MAX];        /* derived: tiles connected to each tile */
    uint64_t stations[RD_COMPANIES_MAX];  /* set of tiles with a station of each company */
    uint64_t filled[RD_ENDS];             /* derived: cells with a piece */
    uint64_t station_cells[RD_ENDS];      /* derived: cells with a station */
    uint64_t doors[RD_ENDS];              /* derived: rim cells beyond which a tile fits */
    uint64_t exits[RD_ENDS];              /* derived: sides over which the end can leave its tile */
    uint64_t range[RD_ENDS];              /* derived: tiles of the range that its tile belongs to */
    uint64_t paid;                        /* tiles whose range's surcharge was paid in this turn */
    uint64_t ending;                      /* why the game is over, as a set of RD_END_... */
    int32_t attach[RD_ENDS][RD_SIDES];    /* derived: set of the lies that fit beyond each side */
    int16_t passengers[RD_PLAYERS_MAX];   /* in thousands; RH_UNKNOWN: hidden */
    int8_t row[RD_TILES_MAX], column[RD_TILES_MAX]; /* relative to the start tile */
    int8_t lie[RD_TILES_MAX];                       /* RH_NOTHING: not placed yet */
    int8_t piece[RD_ENDS][RD_CELLS];
    int8_t front[RD_PLAYERS_MAX][RD_FACES];
    int8_t behind[RD_PLAYERS_MAX]; /* dice behind the screen; RH_UNKNOWN: hidden */
    int8_t lost[RD_PLAYERS_MAX]; /* 1: lost their last directorship at the end of last year */
    int8_t shares[RD_PLAYERS_MAX][RD_COMPANIES_MAX];
    int8_t bank_shares[RD_COMPANIES_MAX]; /* derived: shares in the bank */
    int8_t director[RD_COMPANIES_MAX];
    int8_t boxes[RD_COMPANIES_MAX][RD_BOXES]; /* boxes left */
    int8_t built[RD_COMPANIES_MAX];           /* derived: stations built */
    int8_t chain[RD_COMPANIES_MAX];           /* derived: number of stations in its longest chain */
    int8_t small[RD_KINDS_OF_TILE_MAX];       /* derived: small tiles left of each kind */
    int8_t bank;
    int8_t tiles;          /* derived: number of tiles in the landscape */
    int8_t large[RD_ENDS]; /* the tile that each end is on */
    int8_t cell[RD_ENDS];  /* cell of each end's last piece */
    int8_t heading[RD_ENDS]; /* side over which each end goes on; RH_NOTHING: any side, after a
                                station */
    int8_t decision;
    int8_t turn;
    int8_t start_player;
    int8_t year;
    int8_t end;    /* the end that is being extended in RD_ATTACH, RD_FIRST, RD_BRIDGE */
    int8_t income, rolled; /* 1: taken in this turn; rolled in this turn */
    int8_t to_roll;        /* dice that are still to fall */
    int8_t busy;           /* 1: somebody has laid track, built or bought in this year */
    int8_t idle;           /* years in a row in which nobody has */
    int8_t final;          /* why this year is the last; RH_NOTHING if it is not */
    int8_t spare[6];       /* padding to whole words; always zero */
} RdState;

#define RD_ALL ((((uint64_t)1) << RD_CELLS) - 1)
#define RD_WEST_RIM ((uint64_t)0x40810204081)
#define RD_EAST_RIM (RD_WEST_RIM << (RD_SIZE - 1))

static inline uint64_t rd_bit(int i)
{
    return (uint64_t)1 << i;
}
/* The cells beside any cell of the set; they may include cells of the set. */
static inline uint64_t rd_around(uint64_t cells)
{
    return (cells >> RD_SIZE | cells << RD_SIZE | (cells & ~RD_EAST_RIM) << 1 |
            (cells & ~RD_WEST_RIM) >> 1) & RD_ALL;
}
static inline int rd_opposite(int side)
{
    return side ^ 2;
}
static inline bool rd_is_shared(const RdState *s) /* both ends on one tile */
{
    return s->large[RD_WEST_END] == s->large[RD_EAST_END];
}
static inline int rd_row_of(const RdState *s, int end) /* index into RdState.piece and the sets */
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

/* The dice that a player can lay and pay with. */
typedef struct RdHand { int straight, curve, joker, behind; } RdHand;

/* An end and its tile before the next piece is laid. */
typedef struct RdSpot {
    uint64_t onward;       /* cells that the end may go on to */
    uint64_t filled;
    uint64_t blocked;      /* next cell of the other end, on the same tile */
    uint64_t other_onward; /* cells that the other end may go on to, if it is on this tile and
                              alive */
    uint64_t doors;
    uint64_t water, mountain;
    int lie;
    bool alive, local;
    bool apart; /* both ends need ways off the tile that share no cell (R8) */
} RdSpot;

/* raildice.c: true if actions of this kind belong to the decision. */
bool rd_belongs(int kind, int decision);

/* land.c: the landscape and the ways off a tile. */
int rd_tile_at(const RdState *s, int row, int column); /* RH_NOTHING if empty */
void rd_beyond(const RdState *s, int tile, int side, int *row, int *column);
int rd_tile_of(const RdState *s, int end); /* tile of its next piece */
int rd_entry(int cell, int side);          /* the cell of the next tile that this cell faces */
uint64_t rd_onward(const RdSetup *u, const RdState *s, int end); /* its next cells */
bool rd_lives(uint64_t open, uint64_t onward, uint64_t doors, bool many);
bool rd_ways_apart(uint64_t open, uint64_t mine, uint64_t other, uint64_t doors);
bool rd_are_apart(const RdSetup *u, const RdState *s); /* two ends on one tile */
bool rd_goes_on(const RdSpot *at, uint64_t filled, uint64_t onward, bool station);
int rd_dead_end_fault(const RdSpot *at, uint64_t filled, uint64_t onward, bool station);
void rd_spot(const RdSetup *u, const RdState *s, int end, RdSpot *out);
/* The spot on a tile that is not placed yet, beyond a side of the end's tile. */
void rd_new_spot(const RdSetup *u, const RdState *s, int end, int side, int lie, RdSpot *out);
void rd_put_tile(const RdSetup *u, RdState *s, int row, int column, int lie);
void rd_settle_land(const RdSetup *u, RdState *s);
void rd_settle_ends(const RdSetup *u, RdState *s);
void rd_settle_end(const RdSetup *u, RdState *s, int end); /* call after laying a piece */
bool rd_range_is_paid(const RdState *s, int end);

/* track.c: Lay Track. */
int rd_face_of(int heading, int exit); /* RD_STRAIGHT or RD_CURVE */
/* The dice that laying a piece there costs, besides the die that becomes the piece. */
int rd_surcharge(const RdSetup *u, const RdState *s, int end, int cell);
/* If the piece may be laid, returns the greatest number of jokers that may pay the surcharge, and
   sets *least to the smallest. Otherwise returns RH_NOTHING and sets *why to the first reason, an
   event kind. */
int rd_lay_most(const RdSetup *u, const RdState *s, int end, int cell, int exit, int *least,
                int *why);
int rd_offers_lay(const RdSetup *u, const RdState *s, RhOffer *out);
/* True if some piece could be laid at some end with any dice. */
bool rd_can_go_on(const RdSetup *u, const RdState *s);
int rd_offers_attach(const RdSetup *u, const RdState *s, RhOffer *out);
void rd_lay(const RdSetup *u, RdState *s, RhAction a, RhEvents *e);
void rd_attach(const RdSetup *u, RdState *s, int lie, RhEvents *e);
/* The heading with which the line enters the cell; RH_NOTHING if the cell is not next. */
int rd_heading_to(const RdSetup *u, const RdState *s, int end, int cell);

/* station.c: Building Stations. */
/* The cell where a station may be built now, by any company. RH_NOTHING if there is none; *why is
   then the reason, an event kind. */
int rd_station_cell(const RdSetup *u, const RdState *s, int end, int *why);
/* Why the company may not build this box on the cell, an event kind. RH_NOTHING if it may. */
int rd_station_fault(const RdSetup *u, const RdState *s, int end, int cell, int company, int box);
int rd_station_price(const RdSetup *u, const RdState *s, int end, int cell, int box);
int rd_offers_station(const RdSetup *u, const RdState *s, RhOffer *out);
void rd_station(const RdSetup *u, RdState *s, RhAction a, RhEvents *e);
/* The tiles of the company's longest chain. */
uint64_t rd_chain_tiles(const RdSetup *u, const RdState *s, int company);
int rd_chain(const RdSetup *u, const RdState *s, int company);

/* dice.c: Take Income, Roll Dice, Buy Shares, the end of a turn. */
int rd_income(const RdSetup *u, const RdState *s, int player);
bool rd_is_director(const RdSetup *u, const RdState *s, int player);
bool rd_may_income(const RdState *s);
/* The number of companies without shares in the bank. */
int rd_sold_out(const RdSetup *u, const RdState *s);
/* Uses a die of the current player that shows this face, or a joker if there is none. */
void rd_use_die(RdState *s, int face);
void rd_pay(RdState *s, int jokers, int behind, RhEvents *e);
/* Gives the current player jokers from the bank; false if that makes it collapse. */
bool rd_give_jokers(const RdSetup *u, RdState *s, int count, RhEvents *e);
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

/* screen.c: what the screens hide, and the standing. */
void rd_add_behind(RdState *s, int player, int dice); /* a hidden number stays hidden */
int rd_behind(const RdState *s, int player);          /* 0 if hidden */
void rd_hide(const void *setup, void *state, int viewer);
void rd_deal(const void *setup, void *state, int viewer, RhRng *rng);
bool rd_is_open(const void *setup, const void *state, int viewer);
void rd_standing(const void *setup, const void *state, RhStanding *out);

/* year.c: End of Year, End of Game. */
void rd_begin_turn(const RdSetup *u, RdState *s, int player, RhEvents *e);
void rd_finish_turn(const RdSetup *u, RdState *s, RhEvents *e);
void rd_collapse(const RdSetup *u, RdState *s, RhEvents *e);
void rd_look_for_end(const RdSetup *u, RdState *s, RhEvents *e);

/* board.c, words.c, picture.c, facts.c, check.c: tables and slots of RhGame. */
RhErr rd_load(void *setup, const int16_t *options, RhText board);
extern const RhKind rd_kinds[], rd_events[];
extern const RhOption rd_options[];
extern const char *const rd_domains[], *const rd_terrains[];
const char *rd_symbol(const void *setup, int domain, int index);
const char *rd_code(const void *setup, int domain, int index);
void rd_why(const void *setup, const void *state, RhAction action, RhEvents *out);
void rd_facts(const void *setup, const void *state, RhBuf *out);
void rd_sheet(const void *setup, const void *state, struct RhCanvas *out);
void rd_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *rd_check(const void *setup, const void *state);
void rd_derive(const void *setup, void *state);

extern const struct RhOrders rd_orders; /* orders.c */
extern const RhGame rd_game;
extern const RhBoard rd_board_json; /* embedded by the build */

#endif
