/* games/parts/auction.h - the order of bidding in an auction that goes around the table until one
   bidder is left. Each game defines the legal bids and the effects of winning. */
#ifndef PART_AUCTION_H
#define PART_AUCTION_H

#include "engine/roundhouse.h"

enum { PART_SOLD = -1, PART_UNSOLD = -2 };

/* The seat after this one, clockwise. */
static inline int part_next_seat(int players, int seat)
{
    return seat + 1 == players ? 0 : seat + 1;
}

/* Call after `bidder` has bid or passed. bidding[p] is 1 until p drops out; `highest` is the
   highest bidder so far, or RH_NOTHING. If nobody has bid, the last player left is still asked.
   Returns the next bidder, PART_SOLD or PART_UNSOLD. */
static inline int part_next_bidder(const int8_t *bidding, int players, int bidder, int highest)
{
    int left = 0, next = bidder;
    for (int p = 0; p < players; p++) left += bidding[p];
    if (left == 0) return PART_UNSOLD;
    if (left == 1 && highest != RH_NOTHING) return PART_SOLD;
    do next = part_next_seat(players, next);
    while (!bidding[next]);
    return next;
}

#endif
