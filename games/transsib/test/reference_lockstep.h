/* games/transsib/test/reference_lockstep.h - the game and its second program side by side: they
   must agree on who acts, on every offer and on every figure of the position. */
#ifndef TESTS_TRANSSIB_LOCKSTEP_H
#define TESTS_TRANSSIB_LOCKSTEP_H

#include "games/transsib/transsib.h"
#include "games/transsib/test/reference_rules.h"

typedef struct RefCount { /* what the matches met */
    uint64_t plies, games, shifts, nationalized, tolls, endings[3];
} RefCount;

extern char ref_difference[600]; /* the last difference, in words */

/* The first position of a match, by its option values. */
void ref_begin(Ref *s, const RefBoard *b, const int16_t *options);
/* Takes over a position at the start of a turn. */
void ref_import(Ref *s, const TsrState *from);
bool ref_same_decision(Ref *s, const void *setup, const TsrState *g, const RhOffer *offers,
                       int count);
bool ref_do(Ref *s, const void *setup, TsrState *g, RhAction a, char *line); /* REF_WORDS bytes */
bool ref_lockstep(Ref *s, const void *setup, TsrState *g, uint64_t seed, RefCount *count);

#endif
