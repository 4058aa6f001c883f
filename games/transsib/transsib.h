/* games/transsib/transsib.h - Trans-Siberian Railroad: its setup, its state, and the functions that
   its files share.

   Start with TsrState, then transsib.c, which selects the functions for each decision. The first
   five files are the chapters of the rulebook:

       auction.c   auction rounds, first link, opening value
       stock.c     buying certificates
       build.c     building links
       tolls.c     cheapest jumps and the railroads that they pay
       dividend.c  end of turn, dividends, phase shift, nationalization, end of the game
       board.c     makes the setup from the board file
       check.c     invariants and derived members
       hints.c     advice to computer players
       words.c     all sentences
       picture.c   draws a position
       facts.c     writes values that a client needs to draw a position

   RULES.md leads from a rule to its function and its test. R9 and the like are rulings in that
   file, D1 to D8 are decisions. Amounts of money are in dollars. */
#ifndef TSR_TRANSSIB_H
#define TSR_TRANSSIB_H

#include "games/parts/auction.h"
#include "games/parts/links.h"
#include "games/parts/reader.h"

enum {
    TSR_PLAYERS_MIN = 3,
    TSR_PLAYERS_MAX = 5,
    TSR_RAILROADS_MAX = 6,
    TSR_CITIES_MAX = 64, /* a set of cities fits 64 bits */
    TSR_LINKS_MAX = PART_LINKS_MAX,
    TSR_VALUE_MAX = 250,       /* highest stock or nationalization value, an index into tables */
    TSR_DIVIDENDS_MAX = 20,    /* longest dividends track */
    TSR_TIMING_MAX = 10,       /* longest timing track */
    TSR_CERTIFICATES_MAX = 20, /* certificates of one railroad */
    TSR_INCOME_SUM_MAX = 999,  /* incomes of all links together; limits the money in play */
    TSR_START_MONEY_MAX = 500,
    TSR_PRICE_MAX = 100, /* highest price in the board's constants */
    TSR_CODE_MAX = 8     /* bytes of a city's short name, terminating zero included */
};

/* The game's own domains (see roundhouse.h). */
enum { TSR_LINK = RH_OWN, TSR_CITY, TSR_RAILROAD, TSR_DECISION, TSR_STATUS, TSR_ENDING };

/* The current decision. */
enum {
    TSR_START_PLAYER,       /* random: who begins */
    TSR_BID,                /* D1: bid or pass */
    TSR_FIRST_LINK,         /* D2: the winner chooses the railroad's first link */
    TSR_OPENING_VALUE,      /* D3: the winner chooses its stock value */
    TSR_TURN,               /* D4: pass, buy or build */
    TSR_SECOND_CERTIFICATE, /* D5: buy a second certificate, or stop */
    TSR_BONUS,              /* D6: which of the two railroads gets the bonus */
    TSR_TOLLS,              /* D7: how many tolls a railroad gets */
    TSR_SECOND_LINK,        /* D8: build a second link, or stop */
    TSR_OVER,
    TSR_DECISIONS
};

enum { TSR_WAITING, TSR_OPEN, TSR_UNSOLD, TSR_NATIONALIZED, TSR_STATUSES };
enum { TSR_END_DIVIDENDS, TSR_END_STOCK, TSR_END_PUBLIC, TSR_ENDINGS };

/* Kinds of action, in the order of the offers. */
enum {
    TSR_PASS,
    TSR_STOP,
    TSR_DO_BID,
    TSR_DO_LINK,
    TSR_DO_VALUE,
    TSR_BUY,
    TSR_DO_BONUS,
    TSR_BUILD,
    TSR_TOLL,
    TSR_EXTEND,
    TSR_CHANCE_START,
    TSR_KINDS
};

/* Kinds of event: what happened; from TSR_WHY_ on, why an action is refused. */
enum {
    TSR_STARTS,
    TSR_BIDS,
    TSR_DROPS_OUT,
    TSR_WAS_UNSOLD,
    TSR_WON,
    TSR_OPENED_WITH,
    TSR_OPENED_AT,
    TSR_PASSED,
    TSR_BOUGHT,
    TSR_WENT_PUBLIC,
    TSR_OWES_BONUS,
    TSR_PAID_BONUS,
    TSR_BUILT,
    TSR_PLANNED,
    TSR_CROSSED,
    TSR_PAID_TOLL,
    TSR_PAID_TOLL_TO_BANK,
    TSR_INCOME_IS,
    TSR_VALUE_IS,
    TSR_TIMING_IS,
    TSR_RECEIVED,
    TSR_PHASE_SHIFTED,
    TSR_WAS_NATIONALIZED,
    TSR_COMPENSATED,
    TSR_NATIONALIZATION_IS,
    TSR_DIVIDENDS_IS,
    TSR_ENDED,
    TSR_WHY_DECIDED_NOW,
    TSR_WHY_NO_AUCTION,
    TSR_WHY_BID_LEAST,
    TSR_WHY_HAS_CASH,
    TSR_WHY_BUILT,
    TSR_WHY_NOT_AT_START,
    TSR_WHY_EXTERNAL,
    TSR_WHY_APART,
    TSR_WHY_NO_SPACE,
    TSR_WHY_ABOVE_BID,
    TSR_WHY_WAITING,
    TSR_WHY_UNSOLD,
    TSR_WHY_NATIONALIZED,
    TSR_WHY_NONE_LEFT,
    TSR_WHY_PRICE,
    TSR_WHY_SAME_RAILROAD,
    TSR_WHY_SECOND_PRICE,
    TSR_WHY_BONUS_TO,
    TSR_WHY_PRIVATE,
    TSR_WHY_NO_CONTROL,
    TSR_WHY_UNREACHABLE,
    TSR_WHY_TREASURY,
    TSR_WHY_COST,
    TSR_WHY_NO_CUBE,
    TSR_WHY_NO_TOLL,
    TSR_WHY_NO_TOLL_LEFT,
    TSR_WHY_OTHER_TOLL,
    TSR_WHY_TOLL_SETTLED,
    TSR_WHY_SECOND_EXTERNAL,
    TSR_WHY_NOT_AT_END,
    TSR_WHY_SAME_LINK,
    TSR_EVENTS
};

/* Options, after `rules` and `players`. */
enum {
    TSR_DIVIDENDS_END = RH_OPTION_OWN,
    TSR_NATIONALIZATION,
    TSR_END_PUBLIC_FROM,
    TSR_TOLL_CHOICE,
    TSR_INCOME_TOP,
    TSR_CUBE_LIMIT,
    TSR_START,
    TSR_OPTIONS
};

/* Fixed for a match. Members used in play come first, those for texts and pictures last. */
typedef struct TsrSetup {
    const int16_t *weights;              /* weights of the evaluation; see hints.c */
    uint64_t link_cities[TSR_LINKS_MAX]; /* set of the cities that each link connects */
    PartLinks links_at[TSR_CITIES_MAX];  /* set of the links at each city */
    PartLinks all, external, at_start;   /* all links; external ones; those at Moscow */
    int16_t link_income[TSR_LINKS_MAX];
    uint8_t value_up[TSR_VALUE_MAX + 1]; /* next space after a stock value; 0: not a space */
    uint8_t value_down[TSR_VALUE_MAX + 1];
    uint8_t nationalization_up[TSR_VALUE_MAX + 1]; /* next space after this one */
    uint8_t black_spaces[TSR_VALUE_MAX + 1];       /* number of black spaces up to this income */
    int16_t income_last;                           /* the last space of the income track */
    int16_t players, railroads, initial; /* railroads in total; in the initial auction round */
    int16_t cities, links;
    int16_t start_money;
    int16_t dividends_end, timing_end; /* last spaces of these markers' tracks */
    int16_t nationalization_start;
    int16_t value_first, value_last, value_shift,
        value_end; /* ends of the stock track; values of phase shift and end */
    int16_t bid_min, raise_min, bonus_two;
    int16_t cost_link, cost_link_jump, surcharge_two, cost_external, cost_external_jump;
    int16_t public_min, end_public_below;
    int16_t step_none, step_unsold, step_nationalized; /* moves of the nationalization marker: usual
                                                          one, unsold, taken */
    int16_t cubes;                                     /* links a railroad can build */
    int16_t certificates[TSR_RAILROADS_MAX];
    int16_t end_public_phase, toll_fixed, income_open, start_chance; /* options */
    int16_t start_city;
    int16_t city_x[TSR_CITIES_MAX], city_y[TSR_CITIES_MAX]; /* tenths of a canvas unit */
    int16_t box_x[TSR_LINKS_MAX], box_y[TSR_LINKS_MAX];
    int16_t abroad_x[TSR_LINKS_MAX], abroad_y[TSR_LINKS_MAX];
    int16_t width, height;
    char railroad_id[TSR_RAILROADS_MAX][PART_ID_MAX];
    char city_id[TSR_CITIES_MAX][PART_ID_MAX];
    char city_name[TSR_CITIES_MAX][PART_ID_MAX];
    char city_code[TSR_CITIES_MAX][TSR_CODE_MAX];
    char link_id[TSR_LINKS_MAX][PART_ID_MAX];
} TsrSetup;

/* A position. Members that have no meaning in the current decision hold RH_NOTHING or zero, so that
   equal positions are equal bytes. */
typedef struct TsrState {
    PartLinks links[TSR_RAILROADS_MAX]; /* set of the links that each railroad built, even a
                                           nationalized one */
    PartLinks built;                    /* derived: links of all railroads */
    PartLinks
        touching[TSR_RAILROADS_MAX];     /* derived: links, built or not, at its network's cities */
    uint64_t network[TSR_RAILROADS_MAX]; /* derived: cities of its links */
    uint64_t end_cities;                 /* cities where the second of two links may begin */
    uint64_t ending;                     /* why the game is over, as a set of TSR_END_... */
    int32_t cash[RH_PLAYERS_MAX];
    int32_t treasury[TSR_RAILROADS_MAX];
    int32_t bank; /* total gained; negative if it has paid out more */
    int32_t bid;  /* highest bid in the auction */
    int16_t income[TSR_RAILROADS_MAX];
    int16_t value[TSR_RAILROADS_MAX]; /* stock value; 0: not open */
    int16_t nationalization;          /* value of the marker's space */
    int8_t certificates[RH_PLAYERS_MAX][TSR_RAILROADS_MAX];
    int8_t held[TSR_RAILROADS_MAX];  /* derived: certificates that players hold */
    int8_t cubes[TSR_RAILROADS_MAX]; /* derived: number of links it has built */
    int8_t status[TSR_RAILROADS_MAX];
    int8_t tolls[TSR_RAILROADS_MAX]; /* D7: tolls chosen so far, or RH_NOTHING */
    int8_t bidding[RH_PLAYERS_MAX];  /* 1: has not dropped out */
    int8_t decision;
    int8_t turn;   /* the player whose turn it is, or who caused the dividend */
    int8_t bidder; /* the player to bid, or the winner who opens the railroad */
    int8_t first_bidder;
    int8_t highest_bidder;
    int8_t auctioned;                /* the railroad being auctioned */
    int8_t building;                 /* D7, D8: the railroad that builds */
    int8_t first_link;               /* D7, D8: the first link it builds */
    int8_t bought, bought_second;    /* D5, D6: railroads of the certificates bought in this turn */
    int8_t timing, dividends, phase; /* markers */
    int8_t spare[7];                 /* padding to whole words; always zero */
} TsrState;

/* holdings.c: who holds which certificates. */
bool tsr_is_public(const TsrSetup *u, const TsrState *s, int railroad);
bool tsr_is_private(const TsrSetup *u, const TsrState *s, int railroad);
bool tsr_controls(const TsrSetup *u, const TsrState *s, int player, int railroad);
int32_t tsr_per_certificate(const TsrState *s, int railroad); /* amount per certificate now */

/* network.c: links and the cities they join. */
PartLinks tsr_links_at(const TsrSetup *u, uint64_t cities);
uint64_t tsr_cities_of(const TsrSetup *u, PartLinks links);
int tsr_owner(const TsrSetup *u, const TsrState *s, int link); /* RH_NOTHING if unbuilt */
void tsr_place(const TsrSetup *u, TsrState *s, int railroad, int link);

/* markers.c: the markers on the stock, timing and nationalization tracks. */
void tsr_step_up(const TsrSetup *u, TsrState *s, int railroad, int steps, RhEvents *e);
void tsr_step_down(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e);
void tsr_advance_timing(const TsrSetup *u, TsrState *s, RhEvents *e);
void tsr_move_nationalization(const TsrSetup *u, TsrState *s, int spaces, RhEvents *e);

/* auction.c: the initial auction round, and that of the phase shift. */
void tsr_begin_auctions(const TsrSetup *u, TsrState *s, int railroad, int first_bidder);
int tsr_bid_min(const TsrSetup *u, const TsrState *s);
PartLinks tsr_first_links(const TsrSetup *u, const TsrState *s);
int tsr_offers_bid(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_first_link(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_opening_value(const TsrSetup *u, const TsrState *s, RhOffer *out);
void tsr_bid(const TsrSetup *u, TsrState *s, int32_t amount, RhEvents *e);
void tsr_drop_out(const TsrSetup *u, TsrState *s, RhEvents *e);
void tsr_open_with_link(const TsrSetup *u, TsrState *s, int link, RhEvents *e);
void tsr_open_at_value(const TsrSetup *u, TsrState *s, int value, RhEvents *e);

/* stock.c: Buy Stock. */
bool tsr_may_buy(const TsrSetup *u, const TsrState *s, int player, int railroad);
bool tsr_may_buy_second(const TsrSetup *u, const TsrState *s, int player, int railroad);
int tsr_offers_buy(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_second_certificate(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_bonus(const TsrSetup *u, const TsrState *s, RhOffer *out);
void tsr_buy(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e);
void tsr_buy_second(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e);
void tsr_pay_bonus(const TsrSetup *u, TsrState *s, int railroad, RhEvents *e);

/* build.c: Build Links. */
bool tsr_may_build_with(const TsrSetup *u, const TsrState *s, int player, int railroad);
int32_t tsr_build_cost(const TsrSetup *u, int link, int distance);
int tsr_offers_build(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_tolls(const TsrSetup *u, const TsrState *s, RhOffer *out);
int tsr_offers_second_link(const TsrSetup *u, const TsrState *s, RhOffer *out);
void tsr_build(const TsrSetup *u, TsrState *s, int railroad, int link, RhEvents *e);
void tsr_choose_toll(const TsrSetup *u, TsrState *s, int railroad, int count, RhEvents *e);
void tsr_extend(const TsrSetup *u, TsrState *s, int link, RhEvents *e);
PartLinks tsr_second_links(const TsrSetup *u, const TsrState *s);
int tsr_asked_toll(const TsrSetup *u, const TsrState *s, uint64_t *counts);

/* tolls.c: the cheapest chains of rival links from a railroad to a link, and the railroads that
   they pay. */
typedef struct TsrChains {
    uint64_t ring[TSR_CITIES_MAX];     /* for each distance, the cities on a cheapest chain */
    PartLinks crossed[TSR_CITIES_MAX]; /* rival links that lead to each ring, except the first */
    uint64_t starts;                   /* the last ring: cities from which the link can be built */
    int distance;                      /* number of rival links in a cheapest chain */
} TsrChains;
int tsr_distance(const TsrSetup *u, const TsrState *s, int railroad,
                 int link); /* RH_NOTHING if unreachable */
void tsr_find_chains(const TsrSetup *u, const TsrState *s, int railroad, int link, TsrChains *c);
uint64_t tsr_toll_counts(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                         const int8_t *chosen, int railroad);
int tsr_open_toll(const TsrSetup *u, const TsrState *s, const TsrChains *c, const int8_t *chosen,
                  int8_t *tolls, uint64_t *counts);
uint64_t tsr_toll_starts(const TsrSetup *u, const TsrState *s, const TsrChains *c,
                         const int8_t *chosen);
void tsr_report_chain(const TsrSetup *u, const TsrState *s, const TsrChains *c, const int8_t *tolls,
                      RhEvents *e);

/* dividend.c: End of Turn and Check for Dividends. */
void tsr_end_turn(const TsrSetup *u, TsrState *s, RhEvents *e);
void tsr_finish_dividends(const TsrSetup *u, TsrState *s, int nationalized, RhEvents *e);

/* board.c, words.c, facts.c, picture.c, check.c: tables and slots of RhGame. */
RhErr tsr_load(void *setup, const int16_t *options, RhText board);
extern const RhKind tsr_kinds[], tsr_events[];
extern const RhOption tsr_options[];
extern const char *const tsr_domains[], *const tsr_decisions[], *const tsr_statuses[],
                                                                    *const tsr_endings[];
void tsr_why(const void *setup, const void *state, RhAction action, RhEvents *out);
char tsr_letter(const TsrSetup *u, int railroad);
void tsr_facts(const void *setup, const void *state, RhBuf *out);
void tsr_cells(const void *setup, const void *state, struct RhCanvas *out);
void tsr_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *tsr_check(const void *setup, const void *state);
void tsr_derive(const void *setup, void *state);

extern const struct RhOrders tsr_orders; /* orders.c */
extern const RhGame tsr_game;
extern const RhBoard tsr_board_json; /* embedded by the build */

#endif
