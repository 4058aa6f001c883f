/* bots/worth.h - what computer players share: judging a position and listing what may be done. */
#ifndef RH_WORTH_H
#define RH_WORTH_H

#include "bots/bots.h"

/* Actions that a player considers: of a range only some amounts. */
typedef struct BotChoice {
    RhAction action;
    int32_t appeal; /* 100 is usual */
} BotChoice;

/* How often one counts against the others; 1 for who plays alone. */
static inline int rh_bot_others(int players)
{
    return players > 1 ? players - 1 : 1;
}
/* The game's guess at final points in tenths, or the standing of now; exact once it is over. */
void rh_bot_guess(const RhGame *game, const void *setup, const void *state, int players,
                  int32_t *tenths);
/* From final or guessed points: the chance of winning, and the reward a search strives for, both
   0 to 1. Once it is over the winners share the chance, and the reward keeps a little for
   points. */
void rh_bot_rewards(const int32_t *tenths, int players, bool over, double *win, double *reward);
/* The i-th amount to try of a range, spread ever more finely; false: there are no more. */
bool rh_bot_amount(const RhOffer *offer, int32_t first, int i, int32_t *amount);
/* How good an offer looks, and the amount to try first. */
int32_t rh_bot_appeal(const RhGame *game, const void *setup, const void *state,
                      const RhOffer *offer, int32_t *amount);
/* Whether the game does not advise against one action. */
bool rh_bot_likes(const RhGame *game, const void *setup, const void *state, RhAction action);
/* Picks an offer by appeal. */
RhAction rh_bot_pick(const RhGame *game, const void *setup, const void *state,
                     const RhOffer *offers, int count, RhRng *rng);
/* Fills the blanks of a view with a possible world. */
void rh_bot_deal(const RhGame *game, const void *setup, void *state, int viewer, RhRng *rng);
double rh_bot_exp(double x); /* e to the x for x <= 0, without the mathematics library */

#endif
