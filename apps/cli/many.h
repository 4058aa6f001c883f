/* apps/cli/many.h - what the commands share that play many matches of computer players. */
#ifndef CLI_MANY_H
#define CLI_MANY_H

#include "apps/cli/cli.h"

/* Plays to the end, whoever sits in each seat, and says how many actions it took. They are kept
   where there is room for them. */
int32_t many_play(const RhGame *g, const void *setup, BotPlayer *const *seats, int players,
                  uint64_t seed, void *state, RhAction *or_null);
/* Match number i of a run depends on the seed and i alone. */
uint64_t many_seed(uint64_t seed, int64_t number);
void many_write_record(RhMatch *m, const char *folder, int64_t number);
void many_forget_record(const char *folder, int64_t number); /* one that was played for nothing */
void many_open_folder(const char *path); /* new or empty: no record is ever written over */
int many_threads(const char *text);      /* one for each core if null */
double many_root(double x);
double many_log(double x); /* the natural one */
double many_exp(double x);
/* Where the true share lies in 95 of 100 cases (Wilson). */
void many_interval(double share, double n, double *low, double *high);

#endif
