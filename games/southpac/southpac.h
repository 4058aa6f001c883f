/* games/southpac/southpac.h - Southern Pacific: its setup, its state, and the functions that its
   files share.

   Start with SpState, then southpac.c, which selects the functions for each decision. The first
   four files are the chapters of the rulebook:

       auction.c   initial auctions, Offer Stock, Bull Market Auction, the presidency
       track.c     the free link, Build/Buy Track, incomes
       dividend.c  Pay Dividends
       round.c     the order of play and the end of the match
       board.c     makes the setup from the board file
       check.c     invariants and derived members
       hints.c     advice to computer players
       words.c     all sentences
       picture.c   draws a position
       facts.c     writes values that a client needs to draw a position

   RULES.md leads from a rule to its function and its test. R20 and the like are rulings in that
   file. An operation is one railroad's turn in a round: offer, track, dividend. Amounts of money
   are in dollars. */
#ifndef SP_SOUTHPAC_H
#define SP_SOUTHPAC_H

#include "games/parts/auction.h"
#include "games/parts/links.h"
#include "games/parts/reader.h"

enum {
    SP_PLAYERS_MIN = 3,
    SP_PLAYERS_MAX = 5,
    SP_RAILROADS_MAX = 6,
    SP_CITIES_MAX = 64, /* a set of cities fits 64 bits */
    SP_LINKS_MAX = PART_LINKS_MAX,
    SP_SHARES_MAX = 5,      /* shares of one railroad */
    SP_CUBES_MAX = 30,      /* track cubes of one railroad */
    SP_TIMES_MAX = 6,       /* builds, purchases or proposals in one operation */
    SP_ROUNDS_MAX = 60,     /* rounds in a match: R20 */
    SP_CITY_VALUE_MAX = 20, /* highest value of a city on a board */
    SP_PRICE_MAX = 100,     /* most that a board may ask for a build or a raise */
    SP_MONEY_MAX = 20000,   /* all the money that can be in play; limits the length of a match */
    SP_LETTER_MAX = 3,      /* bytes of a railroad's letters, terminating zero included */
    SP_CODE_MAX = 5         /* bytes of a city's short name, terminating zero included */
};

/* The game's own domains (see roundhouse.h). */
enum { SP_LINK = RH_OWN, SP_CITY, SP_RAILROAD, SP_DECISION, SP_ENDING };

/* The current decision. */
enum {
    SP_START_PLAYER,    /* random: who begins */
    SP_INITIAL_AUCTION, /* auction of a President's share, until all but one have passed */
    SP_FREE_LINK,       /* the new President chooses the railroad's first link */
    SP_OFFER,           /* offer a share for sale, or not */
    SP_AUCTION,         /* auction of the share that was offered */
    SP_TRACK,           /* build a link, propose to buy one, or finish */
    SP_PRICE,           /* propose a price for the link just named */
    SP_REPLY,           /* the seller's President accepts, declines or counters */
    SP_ANSWER,          /* the buyer's President accepts or declines a counter */
    SP_DIVIDEND,        /* pay a dividend, or skip it */
    SP_BULL_OFFER,      /* Bull Market: offer a share for auction, or pass */
    SP_BULL_AUCTION,    /* Bull Market: each player bids or passes once */
    SP_OVER,
    SP_DECISIONS
};

/* Why the match is over: a railroad has no cubes left, no shares are left, or the last round is
   over. */
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

/* Kinds of event: what happened; from SP_WHY_ on, why an action is refused. */
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

/* Fixed for a match. Members used in play come first, those for texts and pictures last. */
typedef struct SpSetup {
    const int16_t *weights;                   /* weights of the evaluation; see hints.c */
    uint64_t link_cities[SP_LINKS_MAX];       /* set of the two cities that each link connects */
    PartLinks links_at[SP_CITIES_MAX];        /* set of the links at each city */
    int16_t home[SP_RAILROADS_MAX];           /* city where each railroad begins */
    int16_t city_value[SP_RAILROADS_MAX + 1]; /* income from a city, by the number of railroads
                                                 that touch it */
    int16_t players, railroads;
    int16_t cities, links;
    int16_t start_cash;              /* each player's cash at the start */
    int16_t shares;                  /* shares of each railroad */
    int16_t cubes;                   /* track cubes of each railroad */
    int16_t build_cost;              /* price of building a link */
    int16_t builds, buys, proposals; /* limits per operation */
    int16_t raise_min;               /* least difference between two bids */
    int16_t max_rounds;
    int16_t no_sales, no_self_deal, start_chance; /* options: no track sales, none between a
                                                     player's own railroads, random start player */
    int16_t offer_sells;                          /* option: an offered share is always sold */
    int16_t holder_first; /* option: the Bull Market card's holder wins a final tie */
    int16_t city_x[SP_CITIES_MAX], city_y[SP_CITIES_MAX]; /* tenths of a canvas unit */
    int16_t box_x[SP_LINKS_MAX], box_y[SP_LINKS_MAX];     /* place of a link's cube; same unit */
    int16_t width, height;                                /* size of the canvas, in canvas units */
    char railroad_id[SP_RAILROADS_MAX][PART_ID_MAX];
    char railroad_letter[SP_RAILROADS_MAX][SP_LETTER_MAX];
    char city_id[SP_CITIES_MAX][PART_ID_MAX];
    char city_name[SP_CITIES_MAX][PART_ID_MAX];
    char city_code[SP_CITIES_MAX][SP_CODE_MAX]; /* short name on the map */
    char link_id[SP_LINKS_MAX][PART_ID_MAX];
} SpSetup;

/* A position. Members that have no meaning in the current decision hold RH_NOTHING or zero, so
   that equal positions are equal bytes. */
typedef struct SpState {
    PartLinks links[SP_RAILROADS_MAX];    /* set of the links that each railroad owns */
    PartLinks owned;                      /* derived: links of all railroads */
    PartLinks touching[SP_RAILROADS_MAX]; /* derived: all links, owned or not, at the cities it
                                             touches */
    uint64_t network[SP_RAILROADS_MAX];   /* derived: cities it touches, that is its home and
                                             those of its links */
    uint64_t ending;                      /* why the match is over, as a set of SP_END_... */
    int32_t cash[SP_PLAYERS_MAX];
    int32_t treasury[SP_RAILROADS_MAX];
    int32_t asked_price[SP_TIMES_MAX]; /* prices proposed in this operation, in order */
    int32_t bid;                       /* highest bid in the auction */
    int32_t price;                     /* price that the buyer proposes for `link` */
    int32_t counter;                   /* price that the seller's President asks instead */
    int32_t incomes_paid;              /* total of the incomes paid by the bank */
    int16_t builds_paid;               /* total number of links built for money */
    int16_t income[SP_RAILROADS_MAX];  /* each railroad's current income */
    int8_t shares[SP_PLAYERS_MAX][SP_RAILROADS_MAX];
    int8_t unsold[SP_RAILROADS_MAX];    /* derived: shares that nobody has bought */
    int8_t cubes[SP_RAILROADS_MAX];     /* derived: track cubes left */
    int8_t president[SP_RAILROADS_MAX]; /* seat, or RH_NOTHING */
    int8_t asked_link[SP_TIMES_MAX];    /* link of each proposal in this operation */
    int8_t bidding[SP_PLAYERS_MAX];     /* 1: has not passed in this auction */
    int8_t decision;
    int8_t round;     /* 0 during the initial auctions */
    int8_t railroad;  /* the railroad in its initial auction or at its free link, or the
                         one that operates; RH_NOTHING in the Bull Market */
    int8_t auctioned; /* the railroad whose share is auctioned */
    int8_t opener;    /* the player who bids first in this auction */
    int8_t bidder;    /* the player to bid */
    int8_t highest_bidder;
    int8_t link;                    /* the link to be sold, from SP_PRICE on */
    int8_t seller;                  /* the railroad that owns it */
    int8_t builds, buys, proposals; /* number still allowed in this operation */
    int8_t card;                    /* the player who holds the Bull Market card */
    int8_t turn;                    /* Bull Market: the player who may offer a share now, or who
                                       has offered the one being auctioned */
    int8_t spare[5];                /* padding to whole words; always zero */
} SpState;

/* ---- auction.c: initial auctions, Offer Stock, Bull Market Auction. ----

   Functions sp_offers_... write the offers of a decision and return their number. Functions with
   `e` carry out an action and append its events; `e` may be null. */

/* Begins the auction of a railroad's first share; `opener` bids first. */
void sp_begin_initial_auction(const SpSetup *u, SpState *s, int railroad, int opener);
/* Returns the least bid that is legal now. */
int32_t sp_bid_min(const SpSetup *u, const SpState *s);
/* Returns false for the last bidder in an auction that must sell (R3, R4). */
bool sp_may_pass(const SpSetup *u, const SpState *s);
/* Writes the offers in any auction: to bid or to pass. */
int sp_offers_bid(const SpSetup *u, const SpState *s, RhOffer *out);
/* Writes the offers in SP_OFFER. */
int sp_offers_offer(const SpState *s, RhOffer *out);
/* Writes the offers in SP_BULL_OFFER. */
int sp_offers_bull(const SpSetup *u, const SpState *s, RhOffer *out);
/* Bids in an auction, and ends the auction if the bid decides it. */
void sp_bid(const SpSetup *u, SpState *s, int32_t amount, RhEvents *e);
/* Passes in an auction, and ends the auction if the pass decides it. */
void sp_drop_out(const SpSetup *u, SpState *s, RhEvents *e);
/* Begins the auction of a share of s->railroad. */
void sp_offer(const SpSetup *u, SpState *s, RhEvents *e);
/* Appends the event that no share is offered. */
void sp_offer_nothing(const SpState *s, RhEvents *e);
/* Begins the Bull Market auction of a share. */
void sp_bull_offer(const SpSetup *u, SpState *s, int railroad, RhEvents *e);
/* Appends the event that a player offers no share in the Bull Market. */
void sp_bull_pass(const SpState *s, RhEvents *e);

/* ---- track.c: the free link, Build/Buy Track, incomes. ---- */

/* Returns the unbuilt links at the home of s->railroad. */
PartLinks sp_free_links(const SpSetup *u, const SpState *s);
/* Begins SP_TRACK for s->railroad. */
void sp_begin_track(const SpSetup *u, SpState *s);
/* Returns the railroad that owns a link, or RH_NOTHING. */
int sp_owner(const SpSetup *u, const SpState *s, int link);
/* Returns true if a railroad's other links all reach its home without this link (R11). */
bool sp_stays_connected(const SpSetup *u, const SpState *s, int railroad, int without_link);
/* Returns the least price that can be proposed for a link: one above the last price proposed for
   it in this operation, or 0 if there was none (R12). */
int32_t sp_price_min(const SpState *s, int link);
/* Returns true if s->railroad can propose to buy this link from its owner. */
bool sp_may_propose(const SpSetup *u, const SpState *s, int link, int seller);
/* Returns the links at any of these cities. */
PartLinks sp_links_at(const SpSetup *u, uint64_t cities);
/* Returns the number of railroads that touch a city. */
int sp_city_count(const SpSetup *u, const SpState *s, int city);
/* Write the offers in SP_FREE_LINK, SP_TRACK, SP_PRICE, SP_REPLY and SP_ANSWER. */
int sp_offers_free_link(const SpSetup *u, const SpState *s, RhOffer *out);
int sp_offers_track(const SpSetup *u, const SpState *s, RhOffer *out);
int sp_offers_price(const SpState *s, RhOffer *out);
int sp_offers_reply(const SpState *s, RhOffer *out);
int sp_offers_answer(RhOffer *out);
/* Builds the first link of s->railroad, without cost. */
void sp_lay_free_link(const SpSetup *u, SpState *s, int link, RhEvents *e);
/* Builds a link for money. */
void sp_build(const SpSetup *u, SpState *s, int link, RhEvents *e);
/* Names the link to buy; the price follows. */
void sp_propose(const SpSetup *u, SpState *s, int link, RhEvents *e);
/* Proposes a price. If both railroads have the same President, the sale is made (R13). */
void sp_price(const SpSetup *u, SpState *s, int32_t price, RhEvents *e);
/* Sells the link at the price, or at the counter if there is one. */
void sp_accept(const SpSetup *u, SpState *s, RhEvents *e);
/* Ends the negotiation without a sale. */
void sp_decline(SpState *s, RhEvents *e);
/* Asks for another price. */
void sp_counter(SpState *s, int32_t price, RhEvents *e);
/* Ends SP_TRACK and begins SP_DIVIDEND. */
void sp_finish_track(SpState *s, RhEvents *e);

/* ---- dividend.c: Pay Dividends. ---- */

/* Returns the number of a railroad's shares that players hold. */
int sp_shares_held(const SpSetup *u, const SpState *s, int railroad);
/* Returns the highest dividend per share that s->railroad can pay: from treasury and income. */
int32_t sp_dividend_max(const SpSetup *u, const SpState *s);
/* Writes the offers in SP_DIVIDEND. */
int sp_offers_dividend(const SpSetup *u, const SpState *s, RhOffer *out);
/* Takes the income from the bank and pays `each` for every share (R15). */
void sp_pay_dividend(const SpSetup *u, SpState *s, int32_t each, RhEvents *e);
/* Appends the event that dividend and income are skipped. */
void sp_skip_dividend(const SpState *s, RhEvents *e);

/* ---- round.c: the order of play. ---- */

/* Begins the next initial auction, or the first round. */
void sp_next_initial_auction(const SpSetup *u, SpState *s, RhEvents *e);
/* Begins what follows an auction; does nothing while one lasts. */
void sp_after_auction(const SpSetup *u, SpState *s, RhEvents *e);
/* Lets the next player offer in the Bull Market, or ends the round. */
void sp_next_bull_offer(const SpSetup *u, SpState *s, RhEvents *e);
/* Begins the next railroad's operation, or the Bull Market. */
void sp_end_operation(const SpSetup *u, SpState *s, RhEvents *e);
/* Returns the player who comes first in any tie in the standing; the others follow clockwise
   (R18). This is the player after the holder of the Bull Market card or, with the option
   final_tie=holder, the holder. RH_NOTHING while nobody holds the card. Ties for the card itself
   are broken by other functions in round.c (R17, R18). */
int sp_first_in_tie(const SpSetup *u, const SpState *s);

/* ---- board.c, words.c, facts.c, picture.c, check.c: tables and slots of RhGame. ---- */

RhErr sp_load(void *setup, const int16_t *options, RhText board);
extern const RhKind sp_kinds[], sp_events[];
extern const RhOption sp_options[];
extern const char *const sp_domains[], *const sp_decisions[], *const sp_endings[];
void sp_why(const void *setup, const void *state, RhAction action, RhEvents *out);
void sp_facts(const void *setup, const void *state, RhBuf *out);
void sp_cells(const void *setup, const void *state, struct RhCanvas *out);
void sp_picture(const void *setup, const void *state, int form, RhBuf *out);
const char *sp_check(const void *setup, const void *state);
void sp_derive(const void *setup, void *state);

extern const struct RhOrders sp_orders; /* orders.c */
extern const RhGame sp_game;
extern const RhBoard sp_board_json; /* embedded by the build */

#endif
