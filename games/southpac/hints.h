/* games/southpac/hints.h - the features of the evaluation, which are the columns of weights.inc. */
#ifndef SP_HINTS_H
#define SP_HINTS_H

#include "games/southpac/southpac.h"

/* The features of a share come first, then those of a player. "Its part" is one share's part, if
   all shares that players hold get the same. */
enum {
    SP_FUND,          /* its part of the treasury */
    SP_EARNING,       /* its part of the railroad's income */
    SP_GROWTH,        /* its part of the number of links that the treasury can pay for */
    SP_ROOM,          /* SP_EARNING times the fraction of the railroad's shares that are unsold */
    SP_EACH,          /* constant: one for every share */
    SP_SHARE_FEATURES,
    SP_CASH = SP_SHARE_FEATURES,
    SP_CASH_FIRST,    /* the first $12 of the cash, needed to stay in the auctions */
    SP_OFFICE,        /* treasuries of railroads whose President the player is, up to $40 each */
    SP_OFFICES,       /* number of railroads whose President the player is */
    SP_ONE,
    SP_FEATURES
};

enum { SP_KNOTS = 7 }; /* rows of weights: for 0 to 6 dividends to come */

extern const RhHints sp_hints;

#endif
