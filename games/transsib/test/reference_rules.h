/* games/transsib/test/reference_rules.h - the second program of the rules of Trans-Siberian
   Railroad: its board and its position, in plain arrays. */
#ifndef TESTS_TRANSSIB_RULES_H
#define TESTS_TRANSSIB_RULES_H

#include <stdbool.h>

/* ---- The board, as printed. ---- */

enum { REF_RAILROADS = 6, REF_CITIES = 80, REF_LINKS = 100, REF_PLAYERS = 5, REF_TRACK = 80 };
enum { REF_FAR = 10000 };                           /* greater than any distance */
enum { REF_BANK = REF_RAILROADS, REF_PAYEES };      /* nationalized railroads are one payee */

typedef struct RefLink {
    char id[64];
    int cities[8], count;
    bool external;
    int income;
} RefLink;

typedef struct RefBoard {
    char city[REF_CITIES][64];
    RefLink link[REF_LINKS];
    int cities, links;
    char railroad[REF_RAILROADS][64];
    int certificates[REF_RAILROADS];
    int stock[REF_TRACK], stock_count;
    int black[REF_TRACK], black_count, income_last;
    int nationalization[4][REF_TRACK], nationalization_count[4];
    int start_city, start_money[REF_PLAYERS + 1], cubes;
} RefBoard;

/* ---- A position. ---- */

enum { REF_UNOPENED, REF_OPEN, REF_UNSOLD, REF_NATIONALIZED };
enum { REF_DRAW, REF_BIDS, REF_FIRST_LINK, REF_VALUE };      /* the current decision */
enum { REF_TURN = REF_VALUE + 1, REF_SECOND_BUY, REF_BONUS_TO, REF_TOLLS, REF_SECOND_LINK };
enum { REF_FINISHED = REF_SECOND_LINK + 1 };

/* One cheapest way to build a link: the city it is built from, and the tolls that each payee
   gets. */
typedef struct RefWay {
    int from, tolls[REF_PAYEES];
} RefWay;
enum { REF_WAYS = 4000 };

typedef struct Ref {
    const RefBoard *board;
    int players, dividends_end;                     /* options */
    int spaces;                                     /* option: the nationalization track */
    bool end_public_always, toll_player, income_capped, cube_limit, start_by_chance;

    int cash[REF_PLAYERS];
    int certificates[REF_PLAYERS][REF_RAILROADS];
    int status[REF_RAILROADS];
    int treasury[REF_RAILROADS];
    int income[REF_RAILROADS];
    int stock[REF_RAILROADS];                       /* space on the stock track, from 0 */
    int owner[REF_LINKS];                           /* -1: unbuilt */
    int bank, timing, dividends, phase;
    int marker;                                     /* nationalization track, space from 0 */
    bool end_dividends, end_stock, end_public;      /* why the game is over */

    int decision, turn, start_player;
    int last_winner;                                /* in this auction round; -1: nobody yet */
    int auctioned, auction_last;                    /* being auctioned; the round's last */
    int first_bidder, bidder, highest_bidder;
    int highest;                                    /* highest bid; 0: none yet */
    bool in[REF_PLAYERS];                           /* has not dropped out */
    int bought[2];                                  /* certificates bought in this turn */
    int building, first_link;
    int paid[REF_PAYEES];                           /* tolls chosen; -1: not yet */
    bool end_city[REF_CITIES];                      /* where a second link may begin */
    int distance;                                   /* rival links on the way to the link */
    int ways;
    RefWay way[REF_WAYS];                           /* all cheapest ways to build it */
} Ref;

/* ---- Offers, as text. ---- */

enum { REF_LIST = 4000, REF_WORDS = 96 };
typedef struct RefList {
    char line[REF_LIST][REF_WORDS];
    int count;
} RefList;

/* ---- Functions. ---- */

void ref_read_board(RefBoard *b, const char *json);
void ref_set_option(Ref *s, const char *name, const char *value);
void ref_start(Ref *s);                         /* call after setting board and options */
int ref_actor(const Ref *s);                    /* player from 0, RH_CHANCE or RH_OVER */
void ref_offers(Ref *s, RefList *list);
void ref_apply(Ref *s, const char *line);       /* an offered line */
int ref_points(const Ref *s, int p);
int ref_value(const Ref *s, int r);             /* stock value of an open railroad */
int ref_marker(const Ref *s);                   /* the nationalization value */
void ref_stop(const char *what);                /* reports a fault of the reference itself */

#endif
