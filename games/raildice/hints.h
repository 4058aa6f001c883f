/* games/raildice/hints.h - the weights of the evaluation, in the order of weights.inc. */
#ifndef RD_HINTS_H
#define RD_HINTS_H

#include "games/raildice/raildice.h"

/* Weights, by what they weigh; of 64 where a share or a chance is meant. */
enum {
    /* How many years are left, in tenths. */
    RD_W_CLOCK, RD_W_CLOCK_YEAR, RD_W_CLOCK_LEAST, RD_W_CLOCK_CAP, RD_W_CLOCK_TILES,
    RD_W_CLOCK_BANK, RD_W_CLOCK_PLAYERS,
    /* A company: its chain, its office, ends of the line where it can go on, its income. */
    RD_W_CHAIN, RD_W_OFFICE, RD_W_LIVE1, RD_W_LIVE2, RD_W_GROW, RD_W_INCOME,
    /* Dice behind and in front; a place of one's own for them. */
    RD_W_BEHIND, RD_W_BEHIND_MORE, RD_W_JOKER, RD_W_TRACK, RD_W_TRACK_MORE, RD_W_SHARE,
    /* A tile about to be left, a turn to come, companies one leads in shares. */
    RD_W_LEAVE, RD_W_PENDING, RD_W_LEAD1, RD_W_LEAD2, RD_W_LEAD3, RD_W_NEXT,
    /* Stations in sight: now, later, how much work they are. */
    RD_W_NOW, RD_W_LATER, RD_W_EFFORT, RD_W_NEW_SITE, RD_W_RESERVE, RD_W_AIR,
    /* Rivals for a directorship, by the shares they lack. */
    RD_W_RIVAL1, RD_W_RIVAL3, RD_W_RIVAL5, RD_W_RIVAL7, RD_W_SAFE,
    RD_W_WAIT, RD_W_ROOM, RD_W_GRASS, RD_W_UNOWNED,
    /* Somebody ahead who can break the bank. */
    RD_W_THREAT, RD_W_THREAT_SLACK, RD_W_THREAT_WAIT,
    /* What this year's turn will still bring, in tenths, of two, three and four players: a turn
       before its roll, and eight dice for it; a die in the air; a share die after it. */
    RD_W_TURN2, RD_W_TURN3, RD_W_TURN4, RD_W_ROLL2, RD_W_ROLL3, RD_W_ROLL4,
    RD_W_FALL2, RD_W_FALL3, RD_W_FALL4, RD_W_BUY2, RD_W_BUY3, RD_W_BUY4,
    RD_WEIGHTS
};

extern const RhHints rd_hints;

#endif
