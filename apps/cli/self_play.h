/* apps/cli/self_play.h - games between computer players, for the commands that count results: sim,
   match, ladder, study and tune.

   Fill in the first part of a SelfPlay, call self_play_open once and self_play_run as often as
   needed. Bad options, a full disk or lack of memory end the program with a line on standard error.
   The caller owns the SelfPlay; what self_play_open allocates lives until the program ends. Call
   these functions from the first thread only; `game` and `note` are called from several threads at
   the same time. */
#ifndef CLI_SELF_PLAY_H
#define CLI_SELF_PLAY_H

#include "apps/cli/cli.h"

#include "apps/cli/jobs.h"

enum { SELF_PLAY_BOTS_MAX = 13, SELF_PLAY_NOTES_MAX = 64 };

/* One game of a run: its seed, and which of the bots sits in each seat. */
typedef struct SelfPlayGame {
    uint64_t seed;
    int8_t bot_index[RH_PLAYERS_MAX]; /* seats beyond the number of players are ignored */
} SelfPlayGame;

/* The outcome of one game. */
typedef struct SelfPlayResult {
    RhStanding standing;
    int32_t plies;
    int32_t last;                       /* player of the last decision; RH_NOTHING: none */
    uint64_t ending;                    /* the bits of the field `ending` */
    int64_t notes[SELF_PLAY_NOTES_MAX]; /* further values, written by SelfPlay.note */
} SelfPlayResult;

/* A run of games. */
typedef struct SelfPlay {
    CliStart start; /* with the game */
    BotSpec bots[SELF_PLAY_BOTS_MAX];
    int bot_count;
    int64_t games;
    const char *out; /* new folder for the records, or null */
    void *context;
    /* Describes game `number` (from 0). May depend on the number and the seed in `start` only. */
    void (*game)(const void *context, int64_t number, SelfPlayGame *out);
    /* Takes the results in order, in the first thread. False ends the run. */
    bool (*take)(void *context, int64_t number, const SelfPlayResult *row);
    /* Fills in row->notes from the final position; may be null. */
    void (*note)(const void *context, const void *setup, const void *state, SelfPlayResult *row);
    /* Input of the games that is not on the command line. Rank 0 sends it to all ranks before the
       first game, then `ready` is called. Both may be null. */
    void *brief;
    size_t brief_size;
    void (*ready)(void *context);

    RhMatch match; /* from here on filled in by self_play_open */
    int players;
    const void *setups[SELF_PLAY_BOTS_MAX]; /* the setup with the weights of each bot */
    const RhField *ending;                  /* or null */
} SelfPlay;

void self_play_open(SelfPlay *r);
/* Plays all games. The results do not depend on the number of threads and ranks. False on every
   rank but 0, which alone has the results. */
bool self_play_run(SelfPlay *r, int threads);
/* Derives the seed of part `number` of a run. */
uint64_t self_play_seed(uint64_t seed, int64_t number);
/* Creates a folder, or accepts an empty one, so that no record is ever overwritten. */
void self_play_create_folder(const char *path);
/* The value of --threads; one thread for each core if `text` is null. */
int self_play_parse_threads(const char *text);

#endif
