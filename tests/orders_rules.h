/* tests/orders_rules.h - what an order does, worked out a second time, plainly and slowly, from its
   text and from texts of the position: offers, events and fields as strings. It shares nothing with
   orders/ but the games' tables. tests/orders_model.c compares the two. */
#ifndef TESTS_ORDERS_RULES_H
#define TESTS_ORDERS_RULES_H

#include "engine/match.h"
#include "engine/orders.h"

enum {
    RULES_WORDS_MAX = 96, /* words of an order */
    RULES_WORD_MAX = 64,  /* bytes of a word with its final zero */
    RULES_TEXT_MAX = 600
};

typedef enum RulesState { RULES_WAITS, RULES_PLAYED, RULES_STOPPED, RULES_ENDED } RulesState;

typedef struct RulesOrder {
    char word[RULES_WORDS_MAX][RULES_WORD_MAX];
    int words;
    const RhOrderMoment *moment;
    char member[RULES_WORD_MAX]; /* empty: any */
    bool once;
    int list;  /* the word at which the choices begin */
    int then;  /* the word after `then`; 0: none */
    int until; /* likewise */
    const RhOrderScope *scope;
    char begun[RULES_TEXT_MAX]; /* the scope's fields when it began; empty: not yet */
    int plays;
    RulesState state;
} RulesOrder;

/* Reads the usual form of an order (order_print), written at this position. */
void rules_read(RulesOrder *o, const RhSetup *u, const void *state, int player, const char *text);
/* What has happened: `actor` did something, with these events, and this is the position now. */
void rules_note(RulesOrder *o, const RhSetup *u, int player, int actor, const RhEvents *events,
                const void *after);
/* What the order does at a decision of the player, who sees `view`. Returns "", for nothing,
   "stop", or the text of an action. `drawn`: something was drawn at random since others acted. */
const char *rules_answer(const RulesOrder *o, const RhSetup *u, const void *view, int player,
                         bool drawn);

#endif
