/* engine/orders.h - the table in which a game says what players may order in advance.

   An order is a sentence such as `in auction mkt bid to 18 then pass`. The mechanism is in orders/
   and knows no game; everything it knows about a game is in this table (RhGame.orders). All names
   are those of the game's own tables: values of the field `decision`, verbs of actions and events,
   names of fields. A list of names is one string with blanks between them. docs/orders.md describes
   the text form to players; tests/orders.c checks that the tables name only what exists.

   What no row mentions is never done by an order. Fields and events named here must be public, or,
   for a field, known to the player who gives the order; the mechanism reads them from the view of
   that player only. */
#ifndef RH_ORDERS_TABLE_H
#define RH_ORDERS_TABLE_H

#include "engine/roundhouse.h"

/* Bits of RhOrderMoment.flags. */
enum {
    /* If nothing in a repeated order fits, it waits for the next decision. Without this flag it
       stops. */
    RH_MOMENT_WAITS = 1,
    /* Allowed even if the player has just drawn or rolled something. */
    RH_MOMENT_AFTER_CHANCE = 2,
    /* The moment comes only when all offers are of the verbs listed here. */
    RH_MOMENT_ALONE = 4
};

/* A moment: decisions that orders may answer, under a name that players use. An order without a
   moment belongs to the first row that allows all its verbs. */
typedef struct RhOrderMoment {
    const char *name;      /* "auction"; null ends the table */
    const char *decisions; /* "initial-auction auction": values of the field `decision` */
    const char *verbs;     /* "bid pass"; the word `only` allows the only legal action */
    const char *member;    /* a field whose value an order can name, such as the railroad that is
                              auctioned; null: none */
    const char *scope;     /* how long an order lasts by default: a row of `scopes` */
    uint8_t flags;
} RhOrderMoment;

/* When a scope begins: with the order; when the order's moment is first seen at the table; when
   the player first decides in it. */
enum { RH_SCOPE_AT_ONCE, RH_SCOPE_SEEN, RH_SCOPE_OWN };

/* A scope: an order ends by itself when one of these fields changes after the scope has begun. */
typedef struct RhOrderScope {
    const char *name;   /* "auction"; null ends the table */
    const char *fields; /* at most two; empty: until the end of the match */
    uint8_t begins;
} RhOrderScope;

/* A change that an order may name after `until`. */
typedef struct RhOrderChange {
    const char *name;   /* "purchase"; null ends the table */
    const char *events; /* verbs of public events */
    /* True: what the player does is no such change. An event belongs to its first argument if that
       is a player, otherwise to the actor. */
    bool others;
    /* A domain: only if the event's argument of this domain is named in the order. Null: always. */
    const char *listed;
} RhOrderChange;

/* A quantity that a condition may name, such as `cost` in `if cost <= 6`. */
typedef struct RhOrderQuantity {
    const char *name;   /* null ends the table */
    const char *events; /* the amount of the first of these events that the action would cause; an
                           action that causes none has 0 */
    /* Without events: the sum of these fields. A field indexed by players is read in the row of the
       player, another one in the row of the action's argument of that domain; if the action has
       none, in the row that the field `index` names. */
    const char *fields;
    const char *index;
} RhOrderQuantity;

typedef struct RhOrders {
    const RhOrderMoment *moments;
    const RhOrderScope *scopes;
    const RhOrderChange *changes;
    const RhOrderQuantity *quantities;
} RhOrders;

#endif
