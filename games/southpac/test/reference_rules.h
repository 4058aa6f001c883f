/* games/southpac/test/reference_rules.h - the second program of the rules of Southern Pacific: its
   board and its position, in plain arrays. */
#ifndef TESTS_SOUTHPAC_RULES_H
#define TESTS_SOUTHPAC_RULES_H

#include <stdbool.h>

/* ---- The board. ---- */

enum { REF_RAILROADS = 6, REF_CITIES = 80, REF_LINKS = 140, REF_PLAYERS = 5 };
enum { REF_NOBODY = -1 };                       /* no player, railroad, link or bid */

typedef struct RefLink {
    char id[64];
    int a, b;                                   /* the cities it connects */
} RefLink;

typedef struct RefBoard {
    char city[REF_CITIES][64];
    RefLink link[REF_LINKS];
    int cities, links;
    char railroad[REF_RAILROADS][64];           /* in Railroad Order */
    int home[REF_RAILROADS];
} RefBoard;

/* ---- A position. ---- */

enum {                                          /* the current decision */
    REF_DRAW,
    REF_INIT_AUCTION,
    REF_INIT_LINK,
    REF_OFFER,
    REF_OFFER_AUCTION,
    REF_TRACK,
    REF_PRICE,
    REF_SALE_REPLY,
    REF_SALE_ANSWER,
    REF_DIVIDEND,
    REF_BULL_OFFER,
    REF_BULL_AUCTION,
    REF_GAME_OVER
};

typedef struct Ref {
    const RefBoard *board;
    int players, max_rounds;                    /* options */
    bool no_sales, no_self_deal, start_by_chance, offer_sells, holder_wins_ties;

    int cash[REF_PLAYERS];
    int shares[REF_PLAYERS][REF_RAILROADS];
    int treasury[REF_RAILROADS];
    int president[REF_RAILROADS];
    int owner[REF_LINKS];                       /* a railroad, or REF_NOBODY */
    int card, round;
    int incomes_paid, builds_paid;              /* income total paid by the bank; links paid for */
    bool end_cubes, end_shares, end_rounds;     /* why the game is over */

    int decision;
    int railroad;                               /* the one being auctioned at the start, or
                                                   operating */

    int auctioned, bidder, high, high_bidder;
    bool passed[REF_PLAYERS];                   /* out of the current auction */
    int last_bidder;                            /* who bids last in a once-around auction */

    int builds, buys, proposals;                /* number still allowed in this operation */
    int proposed[REF_LINKS];                    /* last price proposed in this operation */
    int link, price, counter;                   /* the sale under negotiation */

    int offering, offers_left;                  /* Bull Market: who may offer; offers left */
} Ref;

/* ---- Offers, as text: `bid 8..33` for a range. ---- */

enum { REF_LIST = 400, REF_WORDS = 96 };
typedef struct RefList {
    char line[REF_LIST][REF_WORDS];
    int count;
} RefList;

/* ---- Functions. ---- */

void ref_read_board(RefBoard *b, const char *json);
void ref_set_option(Ref *s, const char *name, const char *value);
void ref_start(Ref *s);                         /* call after setting board and options */
void ref_begin_track(Ref *s);                   /* sets all limits of SP_TRACK again */
int ref_actor(const Ref *s);                    /* player from 0, RH_CHANCE or RH_OVER */
void ref_offers(const Ref *s, RefList *list);
void ref_apply(Ref *s, const char *line);       /* an offered line, with one amount */
bool ref_may_pass(const Ref *s);                /* only during an auction */
int ref_railroads_at(const Ref *s, int city);
int ref_city_pays(int railroads);
int ref_income(const Ref *s, int r);
int ref_dividend_max(const Ref *s);             /* of the operating railroad */
int ref_unsold(const Ref *s, int r);
int ref_cubes(const Ref *s, int r);             /* track cubes left */
int ref_place(const Ref *s, int p);             /* 1 is first */
int ref_seats_to_card(const Ref *s, int p);     /* the lowest is ahead in a tie */
void ref_stop(const char *what);                /* reports a fault of the reference itself */

#endif
