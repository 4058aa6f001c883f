/* games/transsib/test/reference_lockstep.h - compares the game with the second program of its
   rules: they must agree on the player to act, on every offer and on every value of the
   position. */
#ifndef TESTS_TRANSSIB_LOCKSTEP_H
#define TESTS_TRANSSIB_LOCKSTEP_H

#include "games/transsib/transsib.h"
#include "games/transsib/test/reference_rules.h"

typedef struct RefCount { /* what occurred in the matches */
    uint64_t plies, games, shifts, nationalized, tolls, endings[3];
} RefCount;

extern char ref_difference[600]; /* describes the last difference */

/* Sets up the first position of a match with these option values. */
void ref_begin(Ref *s, const RefBoard *b, const int16_t *options);
/* Copies a position of the game at the start of a turn. */
void ref_import(Ref *s, const TsrState *from);
bool ref_same_decision(Ref *s, const void *setup, const TsrState *g, const RhOffer *offers,
                       int count);
bool ref_do(Ref *s, const void *setup, TsrState *g, RhAction a, char *line); /* `line` has REF_WORDS
                                                                                bytes */
bool ref_lockstep(Ref *s, const void *setup, TsrState *g, uint64_t seed, RefCount *count);

#endif
