/* games/raildice/hints.h - the weights of the evaluation, for hints.c and for the program that
   tunes them. */
#ifndef RD_HINTS_H
#define RD_HINTS_H

#include "games/raildice/raildice.h"

enum {
    RD_W_CLOCK, RD_W_CLOCK_YEAR, RD_W_CLOCK_LEAST, RD_W_CLOCK_CAP, RD_W_CLOCK_TILES,
    RD_W_CLOCK_BANK, RD_W_CLOCK_PLAYERS,
    RD_W_CHAIN, RD_W_OFFICE, RD_W_LIVE1, RD_W_LIVE2, RD_W_GROW, RD_W_INCOME,
    RD_W_BEHIND, RD_W_BEHIND_MORE, RD_W_JOKER, RD_W_TRACK, RD_W_TRACK_MORE, RD_W_SHARE,
    RD_W_LEAVE, RD_W_PENDING, RD_W_LEAD1, RD_W_LEAD2, RD_W_LEAD3, RD_W_NEXT,
    RD_W_NOW, RD_W_LATER, RD_W_EFFORT, RD_W_NEW_SITE, RD_W_RESERVE, RD_W_AIR,
    RD_W_RIVAL1, RD_W_RIVAL3, RD_W_RIVAL5, RD_W_RIVAL7, RD_W_SAFE,
    RD_W_WAIT, RD_W_ROOM, RD_W_GRASS, RD_W_UNOWNED,
    RD_W_THREAT, RD_W_THREAT_SLACK, RD_W_THREAT_WAIT,
    RD_WEIGHTS
};

void rd_guess(const RdSetup *u, const RdState *s, const int16_t *weights, int32_t *tenths);

extern const int16_t rd_weights[RD_WEIGHTS];
extern const char *const rd_weight_names[RD_WEIGHTS];
extern const RhHints rd_hints;

#endif
