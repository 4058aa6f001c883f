/* games/transsib/hints.h - the features of the evaluation, which are the columns of weights.inc. */
#ifndef TSR_HINTS_H
#define TSR_HINTS_H

#include "games/transsib/transsib.h"

/* The features of a certificate come first, then those of a player. A doomed railroad will be
   nationalized at the next dividend unless its value rises. A fund is the part of the treasury that
   the railroad can still spend on building before the game ends. */
enum {
    TSR_PUBLIC_VALUE,
    TSR_PUBLIC_INCOME,
    TSR_PUBLIC_FUND,
    TSR_PUBLIC_ONE,
    TSR_PUBLIC_GAP,
    TSR_PUBLIC_LEADER,
    TSR_DOOMED_VALUE,
    TSR_DOOMED_INCOME,
    TSR_DOOMED_FUND,
    TSR_PRIVATE_VALUE,
    TSR_PRIVATE_INCOME,
    TSR_PRIVATE_FUND,
    TSR_PRIVATE_ONE,
    TSR_UNSOLD_HERE,
    TSR_CERTIFICATE_FEATURES,
    TSR_CASH = TSR_CERTIFICATE_FEATURES,
    TSR_CASH_UNSOLD,
    TSR_CONTROL_ALONE,
    TSR_CONTROL_SHARED,
    TSR_TO_MOVE,
    TSR_ONE,
    TSR_FEATURES
};

enum { TSR_KNOTS = 10 }; /* rows of weights: the end, eight dividends and the auctions */

extern const RhHints tsr_hints;

#endif
