/* games/southpac/southpac.h - Southern Pacific: its setup, its state and the functions of its
   chapters.

   Start with SpState, then southpac.c, where decisions are dispatched. One file a chapter of the
   rulebook: auction.c (initial auctions, Offer Stock, Bull Market Auction, the presidency), track.c
   (free link, Build/Buy Track, incomes), dividend.c (Pay Dividends, the round, the end). board.c
   makes the setup from the board file, words.c has every sentence, picture.c draws, facts.c has the
   figures of a drawn table. RULES.md leads from a rule to its function and its test. */
#ifndef SP_SOUTHPAC_H
#define SP_SOUTHPAC_H

#include "games/parts/auction.h"
#include "games/parts/links.h"
#include "games/parts/reader.h"

enum {
    SP_PLAYERS_MIN = 3,
    SP_PLAYERS_MAX = 5,
    SP_RAILROADS_MAX = 6,
    SP_CITIES_MAX = 64, /* a set of cities is one word */
    SP_LINKS_MAX = PART_LINKS_MAX,
    SP_SHARES_MAX = 5,  /* of one railroad */
    SP_CUBES_MAX = 30,  /* track cubes of one railroad */
    SP_TIMES_MAX = 6,   /* builds, purchases and proposals of one operation, each */
    SP_ROUNDS_MAX = 60, /* R20 */
    SP_CITY_VALUE_MAX = 20,
    SP_PRICE_MAX = 100,
    SP_MONEY_MAX = 20000, /* all money there can be: bounds the length of a match */
    SP_LETTER_MAX = 3,    /* bytes of a railroad's letters, with the final zero */
    SP_CODE_MAX = 5       /* bytes of a city's code on the map, with the final zero */
};

/* The game's own domains. */
enum { SP_LINK = RH_OWN, SP_CITY, SP_RAILROAD, SP_DECISION, SP_ENDING };

/* The current decision. */
enum {
    SP_START_PLAYER,    /* chance */
    SP_INITIAL_AUCTION, /* full auction of a President's share */
    SP_FREE_LINK,
    SP_OFFER,   /* Offer Stock, or not */
    SP_AUCTION, /* full auction of the share offered */
    SP_TRACK,   /* build, propose to buy, or be done */
    SP_PRICE,   /* the price proposed for the link just named */
    SP_REPLY,   /* of the President of the railroad that is asked to sell */
    SP_ANSWER,  /* of the President of the buyer, to a counter */
    SP_DIVIDEND,
    SP_BULL_OFFER,
    SP_BULL_AUCTION, /* once around */
    SP_OVER,
    SP_DECISIONS
};

enum { SP_END_CUBES, SP_END_SHARES, SP_END_ROUNDS, SP_ENDINGS };

/* Kinds of action, in the order of the offers. */
enum {
    SP_PASS,
    SP_BID,
    SP_DO_LINK,
    SP_DO_OFFER,
    SP_NO_OFFER,
    SP_BUILD,
    SP_PROPOSE,
    SP_DO_PRICE,
    SP_ACCEPT,
    SP_DECLINE,
    SP_COUNTER,
    SP_DONE,
    SP_DO_DIVIDEND,
    SP_SKIP,
    SP_DO_BULL_OFFER,
    SP_CHANCE_START,
    SP_KINDS
};

/* Kinds of event: what happened, and from SP_WHY_ on why something is refused. */
enum {
    SP_STARTS,
    SP_BIDS,
    SP_DROPS_OUT,
    SP_WON,
    SP_WAS_UNSOLD,
    SP_BECAME_PRESIDENT,
    SP_OPENED_WITH,
    SP_INCOME_IS,
    SP_OFFERED,
    SP_OFFERED_NOTHING,
    SP_BUILT,
    SP_NAMED,
    SP_PROPOSED,
    SP_COUNTERED,
    SP_DECLINED,
    SP_SOLD,
    SP_TRACK_DONE,
    SP_EARNED,
    SP_DECLARED,
    SP_RECEIVED,
    SP_SKIPPED,
    SP_CARD_TO,
    SP_BULL_OFFERED,
    SP_BULL_PASSED,
    SP_ROUND_IS,
    SP_ENDED,
    SP_WHY_DECIDED_NOW,
    SP_WHY_BID_LEAST,
    SP_WHY_HAS_CASH,
    SP_WHY_LAST_BIDDER,
    SP_WHY_OWNED,
    SP_WHY_NOT_AT_HOME,
    SP_WHY_NO_SHARE,
    SP_WHY_NOT_CONNECTED,
    SP_WHY_NO_BUILD,
    SP_WHY_NO_BUY,
    SP_WHY_NO_PROPOSAL,
    SP_WHY_NO_CUBE,
    SP_WHY_TREASURY,
    SP_WHY_COST,
    SP_WHY_UNOWNED,
    SP_WHY_OWN_LINK,
    SP_WHY_CUT_OFF,
    SP_WHY_PROPOSED,
    SP_WHY_ABOVE,
    SP_WHY_NO_SALES,
    SP_WHY_SAME_PRESIDENT,
    SP_WHY_DIVIDEND,
    SP_EVENTS
};

/* Options, after `rules` and `players`. */
enum {
    SP_TRACK_SALES = RH_OPTION_OWN,
    SP_SELF_DEAL,
    SP_MAX_ROUNDS,
    SP_START,
    SP_OFFER_SELLS,
    SP_FINAL_TIE,
    SP_OPTIONS
};

/* Fixed for a match. Members used in play come first, those for words and pictures last. */
typedef struct SpSetup {
    const int16_t *weights;             /* of the guess at final points: see hints.c */
    uint64_t link_cities[SP_LINKS_MAX]; /* the two cities each link connects */
    PartLinks links_at[SP_CITIES_MAX];  /* the links at each city */
    int16_t home[SP_RAILROADS_MAX];
    int16_t city_value[SP_RAILROADS_MAX + 1]; /* by the number of railroads that touch the city */
    int16_t players, railroads;
    int16_t cities, links;
    int16_t start_cash;
    int16_t shares; /* of each railroad */
    int16_t cubes;  /* for the track of each railroad */
    int16_t build_cost;
    int16_t builds, buys, proposals; /* at most so many in an operation */
    int16_t raise_min;
    int16_t max_rounds;
    int16_t no_sales, no_self_deal, start_chance; /* options */
    int16_t offer_sells;                          /* option: an offered share is always sold */
    int16_t holder_first; /* option: the card's holder is ahead in a final tie */
    int16_t city_x[SP_CITIES_MAX], city_y[SP_CITIES_MAX]; /* tenths of a canvas unit */
    int16_t box_x[SP_LINKS_MAX], box_y[SP_LINKS_MAX];
    int16_t width, height;
    char railroad_id[SP_RAILROADS_MAX][PART_ID_MAX];
    char railroad_letter[SP_RAILROADS_MAX][SP_LETTER_MAX];
    char city_id[SP_CITIES_MAX][PART_ID_MAX];
    char city_name[SP_CITIES_MAX][PART_ID_MAX];
    char city_code[SP_CITIES_MAX][SP_CODE_MAX]; /* its short name on the map */
    char link_id[SP_LINKS_MAX][PART_ID_MAX];
} SpSetup;

/* A position. Members that are idle in a decision hold RH_NOTHING or zero, so equal positions are
   equal bytes. */
typedef struct SpState {
    PartLinks links[SP_RAILROADS_MAX];    /* links each railroad owns */
    PartLinks owned;                      /* derived: links of all */
    PartLinks touching[SP_RAILROADS_MAX]; /* derived: links, owned or not, at cities it touches */
    uint64_t network[SP_RAILROADS_MAX];   /* derived: its home and the cities of its links */
    uint64_t ending;                      /* why the game is over */
    int32_t cash[SP_PLAYERS_MAX];
    int32_t treasury[SP_RAILROADS_MAX];
    int32_t asked_price[SP_TIMES_MAX]; /* proposals of this operation, in their order */
    int32_t bid;                       /* highest bid of the auction */
    int32_t price;                     /* proposed for `link` */
    int32_t counter;                   /* what its President asks instead */
    int32_t incomes_paid;              /* by the bank, in all */
    int16_t builds_paid;               /* links built for money, in all */
    int16_t income[SP_RAILROADS_MAX];
    int8_t shares[SP_PLAYERS_MAX][SP_RAILROADS_MAX];
    int8_t unsold[SP_RAILROADS_MAX]; /* derived */
    int8_t cubes[SP_RAILROADS_MAX];  /* derived: left for track */
    int8_t president[SP_RAILROADS_MAX];
    int8_t asked_link[SP_TIMES_MAX]; /* of each proposal of this operation */
    int8_t bidding[SP_PLAYERS_MAX];  /* 1: has not passed in this auction */
    int8_t decision;
    int8_t round;    /* 0: initial auctions */
    int8_t railroad; /* the one that opens or operates */
    int8_t auctioned;
    int8_t opener; /* who was first to bid */
    int8_t bidder; /* who bids now */
    int8_t highest_bidder;
    int8_t link;                    /* the one to be sold, from SP_PRICE on */
    int8_t seller;                  /* its owner */
    int8_t builds, buys, proposals; /* left in this operation, in SP_TRACK and its negotiation */
    int8_t card;                    /* who holds the Bull Market card */
    int8_t turn;                    /* whose offer it is in the Bull Market */
    int8_t spare[5];                /* fills whole words; always zero */
} SpState;

/* auction.c: initial auctions, Offer Stock, Bull Market Auction. */
void sp_begin_initial_auction(const SpSetup *u, SpState *s, int railroad, int opener);
int32_t sp_bid_min(const SpSetup *u, const SpState *s);
bool sp_may_pass(const SpSetup *u, const SpState *s);
int sp_offers_bid(const SpSetup *u, const SpState *s, RhOffer *out);
int sp_offers_offer(const SpState *s, RhOffer *out);
int sp_offers_bull(const SpSetup *u, const SpState *s, RhOffer *out);
void sp_bid(const SpSetup *u, SpState *s, int32_t amount, RhEvents *e);
void sp_drop_out(const SpSetup *u, SpState *s, RhEvents *e);
void sp_offer(const SpSetup *u, SpState *s, RhEvents *e);
void sp_offer_nothing(const SpState *s, RhEvents *e);
void sp_bull_offer(const SpSetup *u, SpState *s, int railroad, RhEvents *e);
void sp_bull_pass(const SpState *s, RhEvents *e);

/* track.c: the free link, Build/Buy Track, incomes. */
PartLinks sp_free_links(const SpSetup *u, const SpState *s);
void sp_begin_track(const SpSetup *u, SpState *s);
int sp_owner(const SpSetup *u, const SpState *s, int link); /* RH_NOTHING: unbuilt */
bool sp_stays_connected(const SpSetup *u, const SpState *s, int railroad, int without_link);
int32_t sp_price_min(const SpState *s, int link); /* above the last proposal for it */
bool sp_may_propose(const SpSetup *u, const SpState *s, int link, int seller);
PartLinks sp_links_at(const SpSetup *u, uint64_t cities);
int sp_city_count(const SpSetup *u, const SpState *s, int city); /* railroads that touch it */
int sp_offers_free_link(const SpSetup *u, const SpState *s, RhOffer *out);
int sp_offers_track(const SpSetup *u, const SpState *s, RhOffer *out);
int sp_offers_price(const SpState *s, RhOffer *out);
int sp_offers_reply(const SpState *s, RhOffer *out);
int sp_offers_answer(RhOffer *out);
void sp_lay_free_link(const SpSetup *u, SpState *s, int link, RhEvents *e);
void sp_build(const SpSetup *u, SpState *s, int link, RhEvents *e);
void sp_propose(const SpSetup *u, SpState *s, int link, RhEvents *e);
void sp_price(const SpSetup *u, SpState *s, int32_t price, RhEvents *e);
void sp_accept(const SpSetup *u, SpState *s, RhEvents *e);
void sp_decline(SpState *s, RhEvents *e);
void sp_counter(SpState *s, int32_t price, RhEvents *e);
void sp_finish_track(SpState *s, RhEvents *e);

/* dividend.c: Pay Dividends. */
int sp_shares_held(const SpSetup *u, const SpState *s, int railroad);
int32_t sp_dividend_max(const SpSetup *u, const SpState *s);
int sp_offers_dividend(const SpSetup *u, const SpState *s, RhOffer *out);
void sp_pay_dividend(const SpSetup *u, SpState *s, int32_t each, RhEvents *e);
void sp_skip_dividend(const SpState *s, RhEvents *e);

/* round.c: the order of play. Each begins what follows an action. */
void sp_next_initial_auction(const SpSetup *u, SpState *s, RhEvents *e);
void sp_after_auction(const SpSetup *u, SpState *s, RhEvents *e); /* no-op while it goes on */
void sp_next_bull_offer(const SpSetup *u, SpState *s, RhEvents *e);
void sp_end_operation(const SpSetup *u, SpState *s, RhEvents *e);
/* The player who wins every tie; RH_NOTHING while nobody holds the card. */
int sp_first_in_tie(const SpSetup *u, const SpState *s);

/* board.c, words.c, picture.c, facts.c, check.c */
RhErr sp_load(void *setup, const int16_t *options, RhText board);
extern const RhKind sp_kinds[], sp_events[];
extern const RhOption sp_options[];
extern const char *const sp_domains[], *const sp_decisions[], *const sp_endings[];
void sp_why(const void *setup, const void *state, RhAction action, RhEvents *out);
void sp_facts(const void *setup, const void *state, RhBuf *out);
void sp_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *sp_check(const void *setup, const void *state);
void sp_derive(const void *setup, void *state);

extern const RhGame sp_game;
extern const RhBoard sp_board_json; /* embedded by the build */

#endif
