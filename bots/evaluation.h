/* bots/evaluation.h - evaluating positions and offers, for all computer players.

   The functions wrap RhHints, and use the current standing if a game has no hints. They cannot
   fail, allocate nothing and keep no state. Threads may call them at the same time, as long as they
   do not share arguments that are written. No initialisation is needed. */
#ifndef RH_EVALUATION_H
#define RH_EVALUATION_H

#include "bots/bots.h"

/* Returns the number of opponents, to divide by for a mean over them. It is 1, not 0, in a solo
   game. */
static inline int rh_bot_others(int players)
{
    return players > 1 ? players - 1 : 1;
}
/* Stores the game's evaluation in tenths of a point, or the current standing if the game has none
   or the match is over. */
void rh_bot_evaluate(const RhGame *game, const void *setup, const void *state, int players,
                     int32_t *tenths);
/* Converts final or expected points into probabilities of winning and rewards, both 0 to 1. If the
   match is over, the winners share a probability of 1, and a small part of the reward depends on
   points. */
void rh_bot_rewards(const int32_t *tenths, int players, bool over, double *win, double *reward);
/* Converts exponents in units of 1/65536 into probabilities that are proportional to e to that
   power. */
void rh_bot_shares(const int32_t *exponents, int players, double *win);
/* Stores the i-th amount of a range to try. As i grows, the amounts fill the range more and more
   densely. Returns false if there are no more. */
bool rh_bot_amount(const RhOffer *offer, int32_t first, int i, int32_t *amount);
/* Returns the appeal of an offer, 0 or more, and stores the amount to try first. */
int32_t rh_bot_appeal(const RhGame *game, const void *setup, const void *state,
                      const RhOffer *offer, int32_t *amount);
/* True unless the game advises against the action with an appeal of 0. */
bool rh_bot_likes(const RhGame *game, const void *setup, const void *state, RhAction action);
/* Stores a value of every offer for the actor, in tenths of a point that can be compared only
   within this decision; RH_NEVER if the appeal is 0. An offer with a range is first narrowed to the
   amount to try first. If the game has no RhHints.judge, every offer is applied and evaluated. */
void rh_bot_judge(const RhGame *game, const void *setup, const void *state, int actor,
                  RhOffer *offers, int count, int32_t *tenths);
/* Draws an offer with probability proportional to its appeal. */
RhAction rh_bot_pick(const RhGame *game, const void *setup, const void *state,
                     const RhOffer *offers, int count, RhRng *rng);
/* Replaces the unknown values in a view by random ones that agree with what the viewer knows, which
   gives a possible world. Does nothing if the game has no deal(). */
void rh_bot_deal(const RhGame *game, const void *setup, void *state, int viewer, RhRng *rng);
double rh_bot_exp(double x); /* e to the power x, for x <= 0, without the C math library */

#endif
