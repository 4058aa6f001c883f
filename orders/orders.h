/* orders/orders.h - what a player orders in advance: `in auction mkt bid to 18 then pass`. An order
   is tried when a decision comes to its player; it plays a legal action whose conditions hold, or
   waits, or stops and says why. docs/orders.md describes the text form.

   Keep a book for each player of a match: call order_book_begin, order_write for a new order,
   order_follow after every change of the match, and order_answer when the player must decide. If
   the answer is ORDER_PLAYS, call order_played and apply its action. If it is ORDER_STOPS, call
   order_stop; the turn is the player's.

   Nothing here knows a game: everything special is in the game's table (engine/orders.h). Nothing
   hidden is read: decisions are judged by the view of the player, and changes by public events. So
   two worlds that look the same to the player give the same answer. A book follows from the texts
   of its orders, the plies at which they were written and the record; so a program may keep only
   these, and follow the match again.

   Like the engine, these functions allocate nothing and do no input or output. Books and orders are
   plain values in the caller's memory, without pointers. One thread at a time per book. */
#ifndef ORDERS_ORDERS_H
#define ORDERS_ORDERS_H

#include "engine/match.h"
#include "engine/orders.h"

enum {
    ORDERS_WAITING_MAX = 6,   /* waiting orders of a player: fits on a screen */
    ORDERS_KEPT_MAX = 12,     /* orders in a book; the oldest finished one makes room */
    ORDER_CHOICES_MAX = 6,    /* choices of an order: a list that a person still reads */
    ORDER_CONDITIONS_MAX = 2, /* conditions of a choice */
    ORDER_TEXT_MAX = 480,     /* bytes of an order's text with its final zero: one line */
    ORDER_SCOPE_FIELDS = 2,   /* fields that a scope may name */
    ORDER_PLIES_MAX = 16,     /* last actions of an order that are remembered, for marks in a log */
    ORDER_FACTS_MAX = 3       /* events that explain a refusal */
};

/* How a choice finds its amount in an offered range. */
enum {
    ORDER_NO_AMOUNT,
    ORDER_EXACTLY, /* `bid 12` */
    ORDER_UP_TO,   /* `bid to 18`: the least amount, if it is not above */
    ORDER_AT_ONCE, /* `bid to 18 at once`: the highest amount that is not above */
    ORDER_LEAST,
    ORDER_MOST
};

enum { ORDER_AT_MOST, ORDER_AT_LEAST, ORDER_EQUAL }; /* signs of conditions */

typedef struct OrderCondition {
    uint8_t quantity; /* row of RhOrders.quantities */
    uint8_t sign;
    int32_t n;
} OrderCondition;

/* A choice: an action, or several that fit. */
typedef struct OrderChoice {
    uint8_t kind;   /* row of RhGame.kinds, or ORDER_ONLY */
    uint8_t any;    /* bit i: argument i may be anything */
    uint8_t amount; /* ORDER_EXACTLY and so on */
    uint8_t conditions;
    uint8_t arg[3];
    int32_t n;
    OrderCondition condition[ORDER_CONDITIONS_MAX];
} OrderChoice;
enum { ORDER_ONLY = 255 }; /* the only legal action */

/* What happens if no choice fits. */
enum { ORDER_THEN_ASK, ORDER_THEN_WAIT, ORDER_THEN_DO };

typedef enum OrderState {
    ORDER_WAITING,
    ORDER_PLAYED,  /* it has played, and is over */
    ORDER_STOPPED, /* the player was asked: see `reason` */
    ORDER_REVOKED, /* by the player */
    ORDER_ENDED,   /* with its scope, without having played */
    ORDER_STATES
} OrderState;
extern const char *const order_states[]; /* "waiting" and so on */

/* Why an order stopped. The sentences are in order_reasons. */
enum {
    ORDER_NO_REASON,
    ORDER_ILLEGAL,   /* the action is not legal: `action`, `facts` */
    ORDER_ABOVE,     /* the least amount `n` is above `limit` */
    ORDER_OUTSIDE,   /* the amount is not offered: `action` */
    ORDER_CONDITION, /* the quantity is `n`, and the condition asks for `limit` */
    ORDER_SEVERAL,   /* more than one action fits */
    ORDER_CHANGED,   /* an event that the order names: `action` is that event */
    ORDER_REASONS
};
typedef struct OrderReason {
    uint8_t code, quantity, sign, change, fact_count;
    RhAction action;
    int32_t n, limit;
    RhAction facts[ORDER_FACTS_MAX]; /* events from the game's `why` */
} OrderReason;
extern const char *const order_reasons[]; /* codes for programs: "illegal" and so on */

typedef struct Order {
    uint32_t number;                   /* in the book, from 1 */
    int32_t ply;                       /* match length when it was written */
    int32_t closed_ply;                /* match length when it stopped waiting */
    int32_t plays;                     /* number of actions it has played */
    int32_t played[ORDER_PLIES_MAX];   /* the last of them; action i is at i % ORDER_PLIES_MAX */
    int32_t begun[ORDER_SCOPE_FIELDS]; /* values of the scope's fields when it began */
    uint32_t changes;                  /* bit set of rows of RhOrders.changes */
    int16_t member;                    /* value of the moment's field, or RH_NOTHING */
    uint8_t moment, scope;             /* rows of the tables */
    uint8_t once;                      /* 1: over after one action */
    uint8_t otherwise;                 /* ORDER_THEN_ASK and so on */
    uint8_t in_scope;                  /* 1: its scope has begun */
    uint8_t state;                     /* an OrderState */
    uint8_t choices;
    OrderChoice choice[ORDER_CHOICES_MAX], then;
    OrderReason reason;
} Order;

typedef struct OrderBook {
    Order at[ORDERS_KEPT_MAX]; /* oldest first */
    int32_t count;
    int32_t ply; /* actions of the match that were noted */
    uint32_t last_number;
    uint8_t acted, drawn; /* the player has acted since others did; and something was drawn then */
} OrderBook;

/* ---- text.c: the text form. ---- */

/* Parses an order. Everything but the text is zero. The error may point into the text. */
RhErr order_parse(const RhSetup *u, RhText text, Order *out);
/* Writes the text in its usual form, which parses to the same order. */
void order_print(const RhSetup *u, const Order *o, RhBuf *out);
/* Writes the reason as one sentence without a full stop. `names` is as for rh_words. */
void order_put_reason(const RhSetup *u, const OrderReason *r, const char (*names)[RH_NAME_MAX],
                      RhBuf *out);

/* ---- book.c: the orders of a player. ---- */

void order_book_begin(OrderBook *book);
/* Adds an order at the position `state`, after book->ply actions. Refused if the text is wrong or
   too many orders wait. Stores a pointer to the order in *out, valid until the next order. */
RhErr order_write(OrderBook *book, const RhSetup *u, const void *state, int player, RhText text,
                  Order **out);
/* Returns the order with that number, or null. */
Order *order_find(OrderBook *book, uint32_t number);
/* Revokes a waiting order. False: it is not waiting any more. */
bool order_revoke(OrderBook *book, uint32_t number);
int order_waiting(const OrderBook *book); /* how many wait */
/* True if one of the last actions of an order was this ply. */
bool order_has_played(const OrderBook *book, int32_t ply);
/* Brings the book up to the match after `ply` actions. If actions were undone, orders that had
   played one of them are revoked, and the others wait again as they did then. */
void order_follow_to(OrderBook *book, const RhMatch *m, int player, int32_t ply);
void order_follow(OrderBook *book, const RhMatch *m, int player); /* up to its last action */
/* Puts back an order that a program has saved: its text, and in *saved its number, ply, plays,
   played, state and closed_ply. All else follows from the match; the book must be up to date with
   it, and have room. */
RhErr order_restore(OrderBook *book, const RhMatch *m, int player, RhText text, const Order *saved);
/* Notes one action of `actor` (a seat or RH_CHANCE), with its events, and the position after
   it. */
void order_note(OrderBook *book, const RhSetup *u, int player, int actor, const RhEvents *events,
                const void *after);

/* ---- answer.c: what an order does. ---- */

typedef enum OrderResult { ORDER_SILENT, ORDER_PLAYS, ORDER_STOPS } OrderResult;
typedef struct OrderAnswer {
    OrderResult result;
    uint32_t number;    /* of the order that plays or stops; 0: none */
    RhAction action;    /* if it plays */
    OrderReason reason; /* if it stops */
} OrderAnswer;

/* Tries the waiting orders at a decision of `player`, the newest first. The first that plays or
   stops decides; a silent one leaves the decision to the next. */
OrderAnswer order_answer(const OrderBook *book, const RhSetup *u, const void *state, int player);
/* Tries a single order in the same way. `drawn` is as in OrderBook. */
OrderAnswer order_try(const Order *o, const RhSetup *u, const void *state, int player, bool drawn);
/* Record the answer in the book; call order_played before the action is noted. */
void order_stop(OrderBook *book, const OrderAnswer *answer);
void order_played(OrderBook *book, const OrderAnswer *answer);

/* Helpers that the files share. */
bool order_lists(const char *names, RhText name); /* true if the list contains the name */
int64_t order_field(const RhSetup *u, const void *state, const char *name); /* of a single value */
bool order_in_moment(const RhSetup *u, const Order *o, const void *state);
const RhOrders *order_tables(const RhSetup *u); /* null: the game takes no orders */
void order_close(const OrderBook *book, Order *o, OrderState state); /* it waits no more */

#endif
