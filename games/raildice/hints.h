/* games/raildice/hints.h - the weights of the evaluation, in the order of weights.inc. */
#ifndef RD_HINTS_H
#define RD_HINTS_H

#include "games/raildice/raildice.h"

/* Weights. Those for fractions and probabilities have the unit 1/64. "More" is for dice beyond the
   first few. */
enum {
    /* Estimate of the years left, in tenths. */
    RD_W_CLOCK, RD_W_CLOCK_YEAR, RD_W_CLOCK_LEAST, RD_W_CLOCK_CAP, RD_W_CLOCK_TILES,
    RD_W_CLOCK_BANK, RD_W_CLOCK_PLAYERS,
    /* Value of a company per year: its chain, its directorship, the number of ends where it can
       build, its income. */
    RD_W_CHAIN, RD_W_OFFICE, RD_W_LIVE1, RD_W_LIVE2, RD_W_GROW, RD_W_INCOME,
    /* Value of dice behind and in front of the screen; a track or share die counts only if it may
       stay in front. */
    RD_W_BEHIND, RD_W_BEHIND_MORE, RD_W_JOKER, RD_W_TRACK, RD_W_TRACK_MORE, RD_W_SHARE,
    /* A tile that the line can soon leave, a turn still to come this year, number of companies
       directed next year. */
    RD_W_LEAVE, RD_W_PENDING, RD_W_LEAD1, RD_W_LEAD2, RD_W_LEAD3, RD_W_NEXT,
    /* Stations that can be built: in the current turn, in a later one, and the pieces needed for
       them. */
    RD_W_NOW, RD_W_LATER, RD_W_EFFORT, RD_W_NEW_SITE, RD_W_RESERVE, RD_W_AIR,
    /* Rivals for a directorship, by the number of shares they lack. */
    RD_W_RIVAL1, RD_W_RIVAL3, RD_W_RIVAL5, RD_W_RIVAL7, RD_W_SAFE,
    RD_W_WAIT, RD_W_ROOM, RD_W_GRASS, RD_W_UNOWNED,
    /* Probability that a leader makes the bank collapse. */
    RD_W_THREAT, RD_W_THREAT_SLACK, RD_W_THREAT_WAIT,
    /* What the turn of this year will still bring, in tenths, for two, three and four players:
       TURN, a turn before its roll; ROLL, eight dice to roll; FALL, a die that is being rolled;
       BUY, a share die. */
    RD_W_TURN2, RD_W_TURN3, RD_W_TURN4, RD_W_ROLL2, RD_W_ROLL3, RD_W_ROLL4,
    RD_W_FALL2, RD_W_FALL3, RD_W_FALL4, RD_W_BUY2, RD_W_BUY3, RD_W_BUY4,
    RD_WEIGHTS
};

extern const RhHints rd_hints;

#endif
