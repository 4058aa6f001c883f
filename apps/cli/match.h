/* apps/cli/match.h - a match of two computer players: blocks of games, and what they add up to. The
   commands `match` and `ladder` play them. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "apps/cli/many.h"

enum { MATCH_A, MATCH_B, MATCH_SIDES };

/* What some blocks brought. */
typedef struct MatchSum {
    int64_t blocks;
    double mean, squares; /* of the share of duels that A wins, block by block: the mean, and the
                             squares of the distances from it, added up */
    int64_t wins[MATCH_SIDES];   /* of games alone among the others, in units of MATCH_WIN */
    int64_t points[MATCH_SIDES]; /* of all seats of a side */
} MatchSum;

typedef struct Match {
    ManyRun run; /* the cast: A and B */
    int games_of_block;
    int64_t blocks; /* at most */
    double elo[2];  /* of the sequential test; both 0: none */
    int32_t duels;  /* of the block that is being taken: those that A won, in halves */
    MatchSum sum;
} Match;

/* Begins with the game's options in m->run.start, the names of both players and the most games:
   fills in the rest. False: the game is for one. */
bool match_open(Match *m, const char *const *bots, const char *game_id, int64_t games);
bool match_play_all(Match *m, int threads); /* false: another rank has the sum */
double match_elo_of(double share);
double match_variance(const MatchSum *sum); /* of the share of duels in a block */
void match_bounds(const MatchSum *sum, double *low, double *high);

#endif
