/* bots/evaluation.h - evaluating positions and offers, for all computer players.

   The functions wrap RhHints and fall back to the standing where a game has none. Nothing here can
   fail, allocates or keeps state; every function is thread-safe if the arguments are not shared.
   There is nothing to call first. */
#ifndef RH_EVALUATION_H
#define RH_EVALUATION_H

#include "bots/bots.h"

/* Number of opponents, by which a mean over them divides; 1 in a solo game. */
static inline int rh_bot_others(int players)
{
    return players > 1 ? players - 1 : 1;
}
/* Stores the game's evaluation in tenths of a point, or the current standing if the game has none
   or the match is over. */
void rh_bot_evaluate(const RhGame *game, const void *setup, const void *state, int players,
                     int32_t *tenths);
/* Converts final or expected points into chances of winning and search rewards, both 0 to 1. When
   the match is over the winners share the chance, and a small part of the reward is for points. */
void rh_bot_rewards(const int32_t *tenths, int players, bool over, double *win, double *reward);
/* Stores the i-th amount to try of a range, ever more finely spread. False if there are no more. */
bool rh_bot_amount(const RhOffer *offer, int32_t first, int i, int32_t *amount);
/* Returns the appeal of an offer, 0 or more, and stores the amount to try first. */
int32_t rh_bot_appeal(const RhGame *game, const void *setup, const void *state,
                      const RhOffer *offer, int32_t *amount);
/* True unless the game advises against the action with an appeal of 0. */
bool rh_bot_likes(const RhGame *game, const void *setup, const void *state, RhAction action);
/* Judges every offer for the actor, in tenths of a point that can be compared only within this
   decision; RH_NEVER where the appeal is 0. A range is first narrowed to the amount to try first.
   Without RhHints.judge every offer is applied and evaluated. */
void rh_bot_judge(const RhGame *game, const void *setup, const void *state, int actor,
                  RhOffer *offers, int count, int32_t *tenths);
/* Draws an offer with probability proportional to its appeal. */
RhAction rh_bot_pick(const RhGame *game, const void *setup, const void *state,
                     const RhOffer *offers, int count, RhRng *rng);
/* Fills the unknown fields of a view with a possible world. */
void rh_bot_deal(const RhGame *game, const void *setup, void *state, int viewer, RhRng *rng);
double rh_bot_exp(double x); /* e to the power x, for x <= 0, without the C math library */

#endif
