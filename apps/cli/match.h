/* apps/cli/match.h - matches between two computer players, for the commands match, ladder and tune.

   Call match_open, or match_begin if the options are already read, then match_play_all; m->sum has
   the result. Bad input ends the program with a line on standard error. The caller owns the Match;
   what these functions allocate lives until the program ends. Call them from the first thread. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "apps/cli/self_play.h"

enum { MATCH_A, MATCH_B, MATCH_SIDES };

/* The results of some blocks. */
typedef struct MatchSum {
    int64_t blocks;
    double mean, squares; /* share of duels that A wins in a block: mean, and sum of squared
                             distances from it */
    int64_t wins[MATCH_SIDES];   /* in games as the single player, in units of MATCH_WIN */
    int64_t points[MATCH_SIDES]; /* summed over all seats of a side */
} MatchSum;

typedef struct Match {
    SelfPlay run; /* its bots are A and B */
    int games_of_block;
    int64_t blocks; /* upper limit */
    double elo[2];  /* hypotheses of the sequential test; both 0: no test */
    int32_t duels;  /* won by A in the current block, in half duels */
    MatchSum sum;
    void *owner; /* for the caller */
} Match;

/* The side of a seat in game `number` of a block: first a single A among Bs in each seat, then a
   single B among As. With two players these are the same games, so a block has half of them. */
int match_side(int players, int number, int seat);
int match_games_of_block(int players);
/* Prepares a match of `bots` (two specs) with at most `games` games. match_open first reads the
   options in m->run.start, match_begin expects them read. False: the game is for one player. */
bool match_open(Match *m, const char *const *bots, const char *game_id, int64_t games);
bool match_begin(Match *m, const char *const *bots, int64_t games);
/* A copy of the setup of a run that points to these weights, which may change between runs. */
const void *match_make_setup(const SelfPlay *run, const int16_t *weights);
/* Reads a file of weights as `roundhouse tune` writes it, or refuses it. */
const int16_t *match_read_weights(const RhGame *g, const char *path);
/* Adds the blocks of another match to a sum, as if all were of one match. */
void match_join(MatchSum *sum, const MatchSum *more);
bool match_play_all(Match *m, int threads); /* false: rank 0 has the sum */
double match_elo_of(double share);
double match_variance(const MatchSum *sum); /* of the share of duels that A wins in a block */
void match_bounds(const MatchSum *sum, double *low, double *high);

#endif
