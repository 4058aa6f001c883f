/* games/southpac/hints.h - the features of the evaluation: the columns of weights.inc. */
#ifndef SP_HINTS_H
#define SP_HINTS_H

#include "games/southpac/southpac.h"

/* Features of a share first, then those of a player. */
enum {
    SP_FUND,          /* its part of the treasury */
    SP_EARNING,       /* its part of the income */
    SP_GROWTH,        /* its part of the links that the treasury can pay for */
    SP_ROOM,          /* its part of the income, by the shares still unsold */
    SP_EACH,          /* one */
    SP_SHARE_FEATURES,
    SP_CASH = SP_SHARE_FEATURES,
    SP_CASH_FIRST,    /* the first dollars of it, with which one stays in the game */
    SP_OFFICE,        /* treasuries the player decides about */
    SP_OFFICES,       /* railroads with the player as President */
    SP_ONE,
    SP_FEATURES
};

enum { SP_KNOTS = 7 }; /* rows of weights: none to six dividends to come */

extern const RhHints sp_hints;

#endif
