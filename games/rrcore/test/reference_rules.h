/* games/rrcore/test/reference_rules.h - the second program of the rules of Russian Railroads and
   Ultimate Railroads: a position in plain numbers, and the functions on it. Everything printed on
   the boards is written down again in reference_rules.c; nothing is read from the board file. */
#ifndef TESTS_RAILROADS_RULES_H
#define TESTS_RAILROADS_RULES_H

#include <stdbool.h>

enum {
    REF_PLAYERS = 4,
    REF_ROUTES = 3,
    REF_LEVELS = 6,     /* used from 1 to 5 */
    REF_SLOTS = 4,      /* slots for locomotives */
    REF_FACTORIES = 5,
    REF_SPACES = 42,    /* 25 printed ones with that of the last round, S2, S1, and 15 engineers */
    REF_SPECIALS = 40,  /* special spaces that take effect once */
    REF_ENGINEERS = 16, /* used from 1 to 15 */
    REF_STRIP = 7,
    REF_TILES = 12,
    REF_TOKENS = 7,
    REF_CARDS = 6,
    REF_STARTS = 4,
    REF_BONUSES = 12,
    REF_UNITS = 23,
    REF_EMIL_CARDS = 16,
    REF_MARKERS = 3,
    REF_GAPS = 3,
    REF_EXTENSIONS = 18,
    REF_INCOMES = 8,
    REF_NONE = -1
};

/* The current decision, in the order of the game's own decisions. */
enum {
    REF_ORDER,
    REF_SET_ASIDE,
    REF_DEAL_ENGINEER,
    REF_PICK,
    REF_TURN,
    REF_QUEUE,
    REF_HAND,
    REF_MOVE,
    REF_OVER,
    REF_EMIL
};
enum { REF_SETUP, REF_START, REF_ROUND, REF_MOVING };   /* what the queue belongs to */
enum { REF_UNUSED, REF_PLACED, REF_DISCARDED };         /* states of a token */
enum { REF_PILE = 4, REF_ASIDE = 5 };                   /* places of an end bonus card */
enum { REF_IS_EMIL = 4 };                               /* occupant of a space, owner of an
                                                           engineer */

typedef struct Ref {
    int players, newer, strict; /* newer: the edition of 2021 */
    int loose_cards;            /* 1: rules version 2 of 2021, in which idea cards may be used in
                                   part */
    int german;                 /* 1: player boards of German Railroads */

    int points[REF_PLAYERS], coins[REF_PLAYERS];
    int at[REF_PLAYERS][REF_ROUTES][REF_LEVELS]; /* position of a track; 0: not on the route */
    int unlocked[REF_PLAYERS][REF_LEVELS];
    int loco[REF_PLAYERS][REF_SLOTS], factory[REF_PLAYERS][REF_FACTORIES]; /* tiles */
    int marker[REF_PLAYERS][REF_MARKERS], doublers[REF_PLAYERS];
    int fate[REF_PLAYERS][REF_TOKENS], fired[REF_PLAYERS][REF_SPECIALS];
    int workers[REF_PLAYERS], left[REF_PLAYERS], temporary[REF_PLAYERS];
    int medal[REF_PLAYERS], revalued[REF_PLAYERS], keys[REF_PLAYERS], passed[REF_PLAYERS];
    int pieces[REF_PLAYERS]; /* pieces placed on TFREE */

    int order[REF_PLAYERS], occupant[REF_SPACES];
    int owner[REF_ENGINEERS], strip[REF_STRIP];
    int pile[REF_TILES], open[REF_TILES], card_left[REF_CARDS], start_of[REF_STARTS];
    int place[REF_BONUSES];             /* a player, REF_PILE or REF_ASIDE */
    int seen[REF_PLAYERS][REF_BONUSES]; /* cards in the pile when the player last saw it */
    int then[REF_PLAYERS][REF_PLAYERS]; /* how many cards the others held at that moment */
    int doublers_left, black_owner, black_ready, black_at;

    int direct[REF_UNITS], indirect[REF_UNITS];
    int tally[3]; /* points to be paid at the end of the turn: engineers, locomotives, tracks */
    int decision, stage, round, turn, seat, hand, bonus_later, mover[2];

    /* The solo opponent. */
    int emil_deck[REF_EMIL_CARDS]; /* 1: not drawn in this round */
    int emil_tiles[REF_TILES], emil_left, emil_more, emil_passed, emil_card;

    /* German Railroads. */
    int branch[REF_PLAYERS];              /* 0 Hamburg, 1 Berlin, or REF_NONE */
    int extension[REF_PLAYERS][REF_GAPS]; /* tiles, or REF_NONE */
    int gap_due, income_due;              /* the gap to fill now; income tiles to take */
    int income_owner[REF_INCOMES], income_down[REF_INCOMES];
    int main_done; /* 1: the main action of this turn is done */
} Ref;

/* A special space that takes effect once. */
typedef struct RefSpecial {
    const char *id;
    int route, space, level; /* route 3 is the industry track */
    bool loco;
    const char *older, *newer; /* effect in each edition */
    const char *with;          /* used only with this branch or tile; null: printed */
} RefSpecial;

/* A tile, token or card: its name, and its effect in words. */
typedef struct RefThing { const char *id, *effect; } RefThing;

/* Offers, as text. */
enum { REF_LIST = 600, REF_WORDS = 48 };
typedef struct RefList {
    char line[REF_LIST][REF_WORDS];
    int count;
} RefList;

void ref_start(Ref *s, int players, int rules, bool newer, bool strict, bool german);
int ref_actor(const Ref *s); /* player from 0, RH_CHANCE or RH_OVER */
void ref_offers(const Ref *s, RefList *list);
void ref_apply(Ref *s, const char *line);
bool ref_can(const Ref *s); /* all direct units are possible in some order */
bool ref_any_part(const Ref *s, const char *effect); /* some word of it is possible now */

/* Names by index; null past the end. */
const char *ref_space_name(int space);
const char *ref_special_name(const Ref *s, int special); /* null also if not in this edition */
const char *ref_tile_name(int tile);
const char *ref_token_name(const Ref *s, int token);
const char *ref_card_name(const Ref *s, int card); /* null also if not with this board */
const char *ref_start_name(int start);
const char *ref_bonus_name(const Ref *s, int bonus); /* null also if not in this edition */
const char *ref_unit_name(int unit);
const char *ref_slot_name(const Ref *s, int slot);
const char *ref_route_name(const Ref *s, int route);
const char *ref_strip_name(const Ref *s, int at);
int ref_rounds(const Ref *s);
int ref_number(int tile); /* number of a locomotive, or 0 */
int ref_start_workers(const Ref *s);
void ref_stop(const char *what); /* reports a fault of the reference itself */

/* Declarations of reference_rules.c for reference_flow.c. */
enum { REF_TFREE = 11, REF_TEMP = 20, REF_ORD1 = 21, REF_ORD2 = 22, REF_HIRE = 23, REF_LAST = 24 };
enum { REF_COIN = 19 };
enum { REF_S2 = 25, REF_S1 = 26, REF_OWN = 26 }; /* engineer x is the space REF_OWN + x */
enum { REF_TILE_10A = 9, REF_TILE_9S = 11 };
enum { REF_MARKER2 = 2 };
enum { REF_U1, REF_U12 = 5, REF_U12_BLACK, REF_UANY, REF_UINDUSTRY, REF_UDOUBLER, REF_UREPEAT };
enum { REF_UBUILD = 11, REF_ULOCO, REF_UFACTORY, REF_ULOCO9, REF_UREUSE, REF_UREUSE_OTHER };
enum { REF_UTOKEN = 17, REF_UPAIR, REF_UCARD, REF_UBONUS, REF_UBONUS_POINTS, REF_UKEY };
enum { REF_LAST_CELL = 15 };
extern const RefThing ref_tiles[REF_TILES], ref_tokens[2][REF_TOKENS], ref_cards[REF_CARDS];
extern const RefThing ref_starts[REF_STARTS];
extern const char *const ref_units[REF_UNITS];
int ref_space_by(const char *name);
int ref_find(const char *const *names, int count, const char *name);
int ref_find_thing(const RefThing *things, int count, const char *name);
int ref_hire(const Ref *s); /* the hiring space of the strip */
void ref_look(Ref *s, int p);
bool ref_any_card(const Ref *s);
int ref_slot_by(const Ref *s, const char *name);
int ref_route_by(const Ref *s, const char *name);
const RefSpecial *ref_special(const Ref *s, int special); /* null if not in use; see
                                                             ref_special_name */
void ref_gain(Ref *s, const char *effect, bool direct);
bool ref_may_step(const Ref *s, int route, int level);
void ref_step(Ref *s, int route, int level, bool bare);
void ref_check_specials(Ref *s, int route);
bool ref_may_industry(const Ref *s, int m);
void ref_industry(Ref *s, int m, bool bare);
bool ref_may_doubler(const Ref *s);
void ref_doubler(Ref *s);
bool ref_slot_takes(const Ref *s, int slot, int tile);
void ref_put(Ref *s, int tile, int slot, bool bare);
bool ref_may_flip(const Ref *s);
void ref_flip(Ref *s);
bool ref_is_lowest(const Ref *s, int tile);
bool ref_may_factory_slot(const Ref *s, int slot);
void ref_factory(Ref *s, int tile, int slot);
const char *ref_effect(const Ref *s, int space);
void ref_cost(int space, int *workers, int *coins);
bool ref_is_there(const Ref *s, int space);
bool ref_may_use(const Ref *s, int space);
bool ref_may_reuse(const Ref *s, int space, int unit);
void ref_black_step(Ref *s, int space, bool direct);
void ref_reuse(Ref *s, int space, bool direct);
bool ref_any_direct(const Ref *s);
bool ref_unit_pays(int unit, int level);

/* reference_emil.c */
const char *ref_emil_card(int card); /* the space it names; null past the end */
void ref_emil_round(Ref *s);
void ref_emil_turn(Ref *s);
void ref_emil_draw(Ref *s, const char *name);

/* reference_german.c */
enum { REF_C_VALUE = 5, REF_Q_REVALUE = 6 };
const RefSpecial *ref_german_special(int special); /* null past the end */
const char *ref_german_branch(int branch);
const char *ref_german_gap(int gap);
const char *ref_german_extension(int tile);
const char *ref_german_income(int tile);
bool ref_german_has(const Ref *s, int p, const char *with);
int ref_german_length(const Ref *s, int p); /* length of the Munich route with the chosen branch */
bool ref_german_at_fork(const Ref *s);
void ref_german_enter(Ref *s, int route, int space);
bool ref_german_gain(Ref *s, const char *word); /* false if it is no word of German Railroads */
bool ref_german_may_extend(const Ref *s, int tile);
bool ref_german_may_use(const Ref *s, int tile);
bool ref_german_do(Ref *s, const char *verb, const char *what); /* false if it is another verb */
int ref_german_stars(const Ref *s, int p, int route);

/* reference_score.c */
int ref_route_length(const Ref *s, int p, int route); /* REF_NONE at a fork without a branch */
int ref_reach(const Ref *s, int p, int route);
int ref_space_points(const Ref *s, int p, int route, int space);
int ref_route_points(const Ref *s, int p, int route);
int ref_industry_points(const Ref *s, int p);
int ref_scoring(const Ref *s, int p);
int ref_engineer_numbers(const Ref *s, int p);
int ref_best_two(const Ref *s, int p);
int ref_track_spaces(const Ref *s, int p);
int ref_bonus_points(const Ref *s, int p, int bonus);
int ref_majority(const Ref *s, int p);
int ref_place(const Ref *s, int p);

#endif
