/* apps/cli/match.h - a match of two computer players: blocks of games, and what they add up to. The
   commands `match` and `ladder` play them. */
#ifndef CLI_MATCH_H
#define CLI_MATCH_H

#include "apps/cli/self_play.h"

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
    SelfPlay run; /* the cast: A and B */
    int games_of_block;
    int64_t blocks; /* at most */
    double elo[2];  /* of the sequential test; both 0: none */
    int32_t duels;  /* of the block that is being taken: those that A won, in halves */
    MatchSum sum;
    void *owner; /* for whoever has the match played */
} Match;

/* Who plays in a seat in game `number` of a block: one A among B in each seat, then one B among A.
   Of two players both are alone, so half of that does. */
int match_side(int players, int number, int seat);
int match_games_of_block(int players);
/* Begins with the game's options in m->run.start, the names of both players and the most games:
   fills in the rest. Opening reads the options first; false: the game is for one. */
bool match_open(Match *m, const char *const *bots, const char *game_id, int64_t games);
bool match_begin(Match *m, const char *const *bots, int64_t games);
/* A setup like that of a run, with these weights for the guess; they may change between runs. */
const void *match_weigh(const SelfPlay *run, const int16_t *weights);
/* A file of weights for a game, as `roundhouse tune` writes it, or a refusal. */
const int16_t *match_read_weights(const RhGame *g, const char *path);
/* Adds the blocks of another match to a sum. */
void match_join(MatchSum *sum, const MatchSum *more);
bool match_play_all(Match *m, int threads); /* false: another rank has the sum */
double match_elo_of(double share);
double match_variance(const MatchSum *sum); /* of the share of duels in a block */
void match_bounds(const MatchSum *sum, double *low, double *high);

#endif
