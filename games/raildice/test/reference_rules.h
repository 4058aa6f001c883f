/* games/raildice/test/reference_rules.h - the second program of the rules of Railroad Dice: its
   board and its position, in plain arrays, with terrain and pieces as characters. */
#ifndef TESTS_RAILDICE_RULES_H
#define TESTS_RAILDICE_RULES_H

#include <stdbool.h>

/* ---- The board. ---- */

enum { REF_SIZE = 7, REF_PLAYERS = 4, REF_COMPANIES = 5, REF_KINDS = 4, REF_TILES = 35 };
enum { REF_NOBODY = -1, REF_FREE = -1, REF_NO_END = -1 };
enum { REF_N, REF_E, REF_S, REF_W };                        /* directions, clockwise */
enum { REF_STRAIGHT, REF_CURVE, REF_SHARE, REF_JOKER, REF_FACES };
enum { REF_ANY, REF_OFF, REF_END };                         /* option q_behind */
enum { REF_TERRAINS = 3, REF_COSTS = 2 };                   /* mountain, lake, grassland; 3, 5 */

typedef struct RefKind {
    char id[64];
    int small;                                              /* number of small tiles of the kind */
    int rotations;                                          /* number of rotations that differ */
    char terrain[4][REF_SIZE][REF_SIZE];                    /* '.', 'M' or 'W', per quarter turn */
} RefKind;

typedef struct RefCompany {
    char id[64];
    int boxes[REF_TERRAINS][REF_COSTS];
} RefCompany;

typedef struct RefBoard {
    RefKind kind[REF_KINDS];
    RefCompany company[REF_COMPANIES];
} RefBoard;

/* ---- A position. ---- */

enum {                                                      /* the current decision */
    REF_DRAW,
    REF_TURN,
    REF_ROLLING,
    REF_ATTACH,
    REF_FIRST,
    REF_BRIDGE,
    REF_REDUCE,
    REF_GAME_OVER
};

enum { REF_A, REF_B, REF_C, REF_D, REF_IDLE, REF_YEARS, REF_CAUSES };

/* A small tile of the landscape and, while an end is on it, the pieces on the large one. */
typedef struct RefTile {
    int row, column, kind, turned;
    bool station[REF_COMPANIES];
    char piece[REF_SIZE][REF_SIZE];                         /* ' ', the letter of a track, or the
                                                               number of a company */
} RefTile;

typedef struct RefEnd {
    int tile, row, column;                                  /* place of its last piece; one step
                                                               outside a tile without pieces */
    int heading;
} RefEnd;

typedef struct Ref {
    const RefBoard *board;
    int rules, players, supply;                             /* options */
    int q_behind;                                           /* REF_ANY, REF_OFF or REF_END */
    bool local, path, vacant, start_by_chance, turn_surcharge;

    int bank, front[REF_PLAYERS][REF_FACES], behind[REF_PLAYERS];
    int shares[REF_PLAYERS][REF_COMPANIES], passengers[REF_PLAYERS];
    bool lost[REF_PLAYERS];
    int director[REF_COMPANIES], boxes[REF_COMPANIES][REF_TERRAINS][REF_COSTS];
    RefTile tile[REF_TILES];
    int tiles;
    RefEnd end[2];                                          /* west, east */

    int phase, turn, start_player, year;
    int at_work;                                            /* the end being extended */
    int left;                                               /* in FIRST: the tile that was left */
    bool income_taken, rolled;
    bool paid[REF_TILES];                                   /* surcharge was paid in this turn */
    int in_the_air;
    bool busy;                                              /* track, station, share this year */
    int idle_years;
    int final, over;                                        /* causes of the end, or REF_NOBODY */
} Ref;

/* ---- Offers, as text, with a line for each amount. ---- */

enum { REF_LIST = 2000, REF_WORDS = 64 };
typedef struct RefList {
    char line[REF_LIST][REF_WORDS];
    int count;
} RefList;

/* ---- Functions. ---- */

extern const int ref_down[4], ref_right[4];                 /* row and column of a step to each
                                                               side */

void ref_read_board(RefBoard *b, const char *json);
void ref_set_option(Ref *s, const char *name, const char *value);
void ref_start(Ref *s);                                     /* call after setting board and
                                                               options */
int ref_actor(const Ref *s);                                /* player, RH_CHANCE or RH_OVER */
void ref_offers(const Ref *s, RefList *list);
void ref_apply(Ref *s, const char *line);                   /* an offered line */

int ref_small(const Ref *s, int kind);                      /* small tiles left of the kind */
int ref_built(const Ref *s, int company);
int ref_bank_shares(const Ref *s, int company);
int ref_sold_out(const Ref *s);
int ref_income(const Ref *s, int player);
int ref_chain(const Ref *s, int company);
int ref_tile_at(const Ref *s, int row, int column);         /* REF_NOBODY if there is none */
int ref_pieces(const Ref *s, int tile);
/* True if a station of the terrain may be built on this cell of such a tile. */
bool ref_is_place(const RefBoard *b, int kind, int turned, int r, int c, int terrain);
bool ref_fits(const Ref *s, int row, int column, int kind, int turned);
bool ref_attaches(const Ref *s, int tile, int d);           /* true if a tile fits beyond side d */
bool ref_exit(const Ref *s, int end, int d);                /* true if the end can leave over side
                                                               d */
bool ref_both_leave(const Ref *s);                          /* true if two ends on one tile have
                                                               ways without a common cell */
/* For a line of this many pieces, and all lines of up to three pieces that grow from it: true if
   both ends are alive exactly when both can leave. Counts the lines. */
bool ref_short_lines(Ref *s, int pieces, int *lines);
bool ref_all_short_lines(const RefBoard *b, int *lines);
bool ref_range_is_paid(const Ref *s, int tile);
int ref_lay_cost(const Ref *s, int end, int side);          /* surcharge for the cell on that
                                                               side */
int ref_station_surcharge(const Ref *s, int e);
char ref_beyond_piece(const Ref *s, int end, int side, int exit); /* terrain; ' ': off the tile */
int ref_place(const Ref *s, int player);                    /* 1 is first */
bool ref_is_director(const Ref *s, int player);
void ref_stop(const char *what);                            /* reports a fault of the reference
                                                               itself */

#endif
