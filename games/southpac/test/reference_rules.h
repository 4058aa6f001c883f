/* games/southpac/test/reference_rules.h - Southern Pacific a second time: its board and a position
   in plain arrays. */
#ifndef TESTS_SOUTHPAC_RULES_H
#define TESTS_SOUTHPAC_RULES_H

#include <stdbool.h>

/* ---- The board. ---- */

enum { REF_RAILROADS = 6, REF_CITIES = 80, REF_LINKS = 140, REF_PLAYERS = 5 };
enum { REF_NOBODY = -1 };                       /* no player, railroad, link or bid */

typedef struct RefLink {
    char id[64];
    int a, b;                                   /* its cities */
} RefLink;

typedef struct RefBoard {
    char city[REF_CITIES][64];
    RefLink link[REF_LINKS];
    int cities, links;
    char railroad[REF_RAILROADS][64];           /* in Railroad Order */
    int home[REF_RAILROADS];
} RefBoard;

/* ---- A position. ---- */

enum {                                          /* what is decided now */
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
    int owner[REF_LINKS];                       /* a railroad */
    int card, round;
    int incomes_paid, builds_paid;              /* by the bank, to the bank */
    bool end_cubes, end_shares, end_rounds;     /* why the game is over */

    int decision;
    int railroad;                               /* that opens or operates */

    int auctioned, bidder, high, high_bidder;
    bool passed[REF_PLAYERS];                   /* in this auction */
    int last_bidder;                            /* of a once-around auction */

    int builds, buys, proposals;                /* left */
    int proposed[REF_LINKS];                    /* last price named for it in this operation */
    int link, price, counter;                   /* under negotiation */

    int offering, offers_left;                  /* in the Bull Market: player, offers left */
} Ref;

/* ---- Offers, as text: `bid 8..33` for a range. ---- */

enum { REF_LIST = 400, REF_WORDS = 96 };
typedef struct RefList {
    char line[REF_LIST][REF_WORDS];
    int count;
} RefList;

/* ---- What may be asked. ---- */

void ref_read_board(RefBoard *b, const char *json);
void ref_set_option(Ref *s, const char *name, const char *value);
void ref_start(Ref *s);                         /* after board and options */
void ref_begin_track(Ref *s);                   /* the railroad may build and buy anew */
int ref_actor(const Ref *s);                    /* a player from 0, RH_CHANCE or RH_OVER */
void ref_offers(const Ref *s, RefList *list);
void ref_apply(Ref *s, const char *line);       /* a line that was offered, one amount */
bool ref_may_pass(const Ref *s);                /* in an auction */
int ref_railroads_at(const Ref *s, int city);
int ref_city_pays(int railroads);
int ref_income(const Ref *s, int r);
int ref_dividend_max(const Ref *s);             /* of the railroad that operates */
int ref_unsold(const Ref *s, int r);
int ref_cubes(const Ref *s, int r);             /* left for track */
int ref_place(const Ref *s, int p);             /* 1 is first */
int ref_seats_to_card(const Ref *s, int p);     /* least is ahead in a tie */
void ref_stop(const char *what);                /* the reference itself is at fault */

#endif
