/* apps/cli/many.h - what the commands share that play many matches of computer players. */
#ifndef CLI_MANY_H
#define CLI_MANY_H

#include "apps/cli/cli.h"

#include "apps/cli/jobs.h"

enum { MANY_CAST_MAX = 13, MANY_NOTES_MAX = 64 };

/* One game of a run: its chance, and who of the cast sits in each seat. */
typedef struct ManyGame {
    uint64_t seed;
    int8_t who[RH_PLAYERS_MAX]; /* what is said of seats beyond the players does not matter */
} ManyGame;

/* What became of it. */
typedef struct ManyRow {
    RhStanding standing;
    int32_t plies;
    int32_t last;                  /* who decided last; RH_NOTHING: nobody ever did */
    uint64_t ending;               /* the bits of the field `ending` */
    int64_t notes[MANY_NOTES_MAX]; /* what the run wants to know besides */
} ManyRow;

/* Many games of computer players. Who makes a run fills in the first part and calls many_open. */
typedef struct ManyRun {
    CliStart start; /* with the game */
    BotSpec cast[MANY_CAST_MAX];
    int cast_count;
    int64_t games;
    const char *out; /* new folder for the records, or null */
    void *context;
    /* Game number 0, 1...: depends on its number and the seed of the start alone. */
    void (*game)(const void *context, int64_t number, ManyGame *out);
    /* Called in the order of numbers, by one thread. False: that is enough. */
    bool (*take)(void *context, int64_t number, const ManyRow *row);
    /* Fills in row->notes from the last position; may be null. */
    void (*note)(const void *context, const void *setup, const void *state, ManyRow *row);
    /* What the games depend on and the command line does not say, given from rank 0 to all before
       the first; and a call when it is there. May be null. */
    void *brief;
    size_t brief_size;
    void (*ready)(void *context);

    RhMatch match; /* from here on filled in by many_open */
    int players;
    const void *view[MANY_CAST_MAX]; /* the setup in the eyes of each of the cast: his weights */
    const RhField *ending;           /* or null */
} ManyRun;

void many_open(ManyRun *r);
/* Plays; the result is the same for any number of threads and ranks. False: this rank has helped
   another that has the results. */
bool many_games(ManyRun *r, int threads);
/* A seed of a run's own for its part number i. */
uint64_t many_seed(uint64_t seed, int64_t number);
/* New or empty: no record is ever written over. */
void many_open_folder(const char *path);
int many_threads(const char *text); /* one for each core if null */

/* ---- figures.c ---- */

double many_root(double x);
double many_log(double x); /* the natural one */
double many_exp(double x);
/* Where the true share lies in 95 of 100 cases (Wilson). */
void many_interval(double share, double n, double *low, double *high);

#endif
