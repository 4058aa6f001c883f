/* apps/cli/match.h - a match of two computer players: blocks of games, and what they add up to. The
   commands `match` and `ladder` play them. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "apps/cli/many.h"

#include <stdatomic.h>

enum { MATCH_A, MATCH_B, MATCH_SIDES };

/* What a block brought. */
typedef struct MatchBlock {
    int32_t duels;               /* that A won, in halves */
    int32_t wins[MATCH_SIDES];   /* of games alone among the others, in units of MATCH_WIN */
    int64_t points[MATCH_SIDES]; /* of all seats of a side */
    atomic_bool done;
} MatchBlock;

typedef struct Match {
    CliStart start;
    const void *setup;
    BotSpec side[MATCH_SIDES];
    const char *out; /* folder for records, or null */
    int players, games_of_block;
    int64_t blocks; /* at most */
    double elo[2];  /* of the sequential test; both 0: none */
    MatchBlock *block;
    _Atomic int64_t next;
    atomic_bool stop;
} Match;

/* The sum of some blocks. */
typedef struct MatchSum {
    int64_t blocks;
    double mean, squares; /* of the share of duels that A wins, block by block: the mean, and the
                             squares of the distances from it, added up */
    int64_t wins[MATCH_SIDES], points[MATCH_SIDES];
} MatchSum;

/* Begins with the game's options in m->start and the names of both players: fills in the rest but
   blocks. False: the game is for one. */
bool match_seats(Match *m, const char *const *bots, const char *game_id);
void match_play_all(Match *m, int threads, MatchSum *sum);
double match_elo_of(double share);
double match_variance(const MatchSum *sum); /* of the share of duels in a block */
void match_bounds(const MatchSum *sum, double *low, double *high);

#endif
