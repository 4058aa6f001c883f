/* apps/cli/self_play.c - plays games between computer players (see self_play.h).

   A job is one game, or several games if no bot searches. Its result has a SelfPlayResult for
   each game, followed by all actions if records are to be written. Start with self_play_run. */
#define _DEFAULT_SOURCE
#include "apps/cli/self_play.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/cli/mpi.h"

enum {
    SELF_PLAY_THREADS_MAX = 256,
    SELF_PLAY_PATH_MAX = 4096,
    SELF_PLAY_RECORD_MAX = 1 << 20,
    SELF_PLAY_CHUNK = 32 /* games in a job if no bot searches */
};

/* The bots of one thread: one of each bot for every seat. */
typedef struct SelfPlayThread {
    BotPlayer players[SELF_PLAY_BOTS_MAX][RH_PLAYERS_MAX];
    void *memory[SELF_PLAY_BOTS_MAX][RH_PLAYERS_MAX];
    bool seated[SELF_PLAY_BOTS_MAX][RH_PLAYERS_MAX];
} SelfPlayThread;

/* A run, cut into jobs. */
typedef struct SelfPlayJobs {
    SelfPlay *run;
    int chunk;
    size_t row_size; /* bytes, including the actions */
} SelfPlayJobs;

/* ---- One game. ---- */

static BotPlayer *self_play_seat_bot(const SelfPlay *r, SelfPlayThread *t, int bot_index,
                                     int number)
{
    if (!t->seated[bot_index][number])
        t->memory[bot_index][number] =
            cli_seat_bot(&t->players[bot_index][number], &r->bots[bot_index], 1);
    t->seated[bot_index][number] = true;
    rh_bot_forget(&t->players[bot_index][number]);
    return &t->players[bot_index][number];
}

/* Bot moves are validated: an illegal one would corrupt the statistics. */
static void self_play_apply(const RhGame *g, const void *setup, void *state, RhAction action)
{
    RhErr err = rh_try(g, setup, state, action, 0);
    if (err.what) cli_refuse("a computer player chose an illegal move");
}

static void self_play_play_game(const SelfPlay *r, SelfPlayThread *t, const SelfPlayGame *game,
                                SelfPlayResult *row, RhAction *or_null)
{
    const RhGame *g = r->start.game;
    const void *setup = r->match.setup;
    BotPlayer *seats[RH_PLAYERS_MAX];
    int used[SELF_PLAY_BOTS_MAX] = {0}, ply = 0, last = RH_NOTHING;
    RhState state;
    for (int p = 0; p < r->players; p++)
        seats[p] = self_play_seat_bot(r, t, game->bot_index[p], used[game->bot_index[p]]++);
    g->rules.start(setup, &state);
    for (int actor; (actor = g->rules.actor(setup, &state)) != RH_OVER; ply++) {
        RhRng rng =
            actor == RH_CHANCE ? rh_rng_at(game->seed, (uint64_t)ply) : rh_bot_rng(game->seed, ply);
        RhAction action = actor == RH_CHANCE
                              ? rh_roll(g, setup, &state, &rng)
                              : rh_bot_choose(seats[actor], g, r->setups[game->bot_index[actor]],
                                              &state, actor, &rng);
        if (actor != RH_CHANCE) last = actor;
        if (or_null) or_null[ply] = action;
        self_play_apply(g, setup, &state, action);
    }
    memset(row, 0, sizeof *row);
    g->rules.standing(setup, &state, &row->standing);
    row->plies = ply;
    row->last = last;
    if (r->ending) row->ending = (uint64_t)rh_field_get(r->ending, &state, 0, 0);
    if (r->note) r->note(r->context, setup, &state, row);
}

/* ---- Jobs. ---- */

static void self_play_ready(void *context)
{
    const SelfPlay *r = ((const SelfPlayJobs *)context)->run;
    if (r->ready) r->ready(r->context);
}

static void *self_play_thread_open(void *context)
{
    (void)context;
    return cli_alloc(sizeof(SelfPlayThread));
}

static void self_play_thread_close(void *context, void *own)
{
    SelfPlayThread *t = (SelfPlayThread *)own;
    (void)context;
    for (int c = 0; c < SELF_PLAY_BOTS_MAX; c++)
        for (int p = 0; p < RH_PLAYERS_MAX; p++) free(t->memory[c][p]);
    free(t);
}

static int64_t self_play_job_end(const SelfPlayJobs *m, int64_t job)
{
    int64_t end = (job + 1) * m->chunk;
    return end < m->run->games ? end : m->run->games;
}

static void self_play_play_job(void *context, void *own, int64_t job, void *result)
{
    const SelfPlayJobs *m = (const SelfPlayJobs *)context;
    const SelfPlay *r = m->run;
    char *at = (char *)result;
    for (int64_t i = job * m->chunk; i < self_play_job_end(m, job); i++, at += m->row_size) {
        SelfPlayGame game;
        memset(&game, 0, sizeof game);
        r->game(r->context, i, &game);
        self_play_play_game(r, (SelfPlayThread *)own, &game, (SelfPlayResult *)(void *)at,
                            r->out ? (RhAction *)(void *)(at + sizeof(SelfPlayResult)) : 0);
    }
}

static void self_play_write_record(SelfPlay *r, int64_t number, const SelfPlayResult *row)
{
    char path[SELF_PLAY_PATH_MAX];
    SelfPlayGame game;
    RhMatch *m = &r->match;
    RhBuf out = cli_buf(SELF_PLAY_RECORD_MAX);
    memset(&game, 0, sizeof game);
    r->game(r->context, number, &game);
    m->seed = game.seed;
    m->count = row->plies;
    memcpy(m->actions, row + 1, sizeof *m->actions * (size_t)row->plies);
    m->game->rules.start(m->setup, m->state);
    for (int32_t i = 0; i < m->count; i++)
        m->game->rules.apply(m->setup, m->state, m->actions[i], 0);
    rh_record_write(m, &out);
    if (out.full) cli_refuse("the record of game %lld is too long", (long long)number + 1);
    snprintf(path, sizeof path, "%s/%09lld.record", r->out, (long long)number + 1);
    cli_write(path, (RhText){out.data, out.len}, CLI_NEW_FILE);
    free(out.data);
}

static bool self_play_take_job(void *context, int64_t job, const void *result)
{
    const SelfPlayJobs *m = (const SelfPlayJobs *)context;
    SelfPlay *r = m->run;
    const char *at = (const char *)result;
    for (int64_t i = job * m->chunk; i < self_play_job_end(m, job); i++, at += m->row_size) {
        const SelfPlayResult *row = (const SelfPlayResult *)(const void *)at;
        if (r->out) self_play_write_record(r, i, row);
        if (!r->take(r->context, i, row)) return false;
    }
    return true;
}

/* ---- A run. ---- */

void self_play_open(SelfPlay *r)
{
    cli_start_match(&r->start, &r->match);
    r->players = rh_match_players(&r->match);
    r->ending = rh_field(r->start.game, rh_text("ending"));
    if (r->ending && r->ending->width != 8) r->ending = 0;
    for (int i = 0; i < SELF_PLAY_BOTS_MAX; i++) r->setups[i] = r->match.setup;
    if (r->out && cli_mpi_rank() == 0) self_play_create_folder(r->out);
}

static int self_play_chunk_size(const SelfPlay *r)
{
    for (int i = 0; i < r->bot_count; i++)
        if (r->bots[i].kind == BOT_MCTS) return 1;
    return r->out ? 1 : SELF_PLAY_CHUNK;
}

bool self_play_run(SelfPlay *r, int threads)
{
    SelfPlayJobs m = {
        .run = r, .chunk = self_play_chunk_size(r), .row_size = sizeof(SelfPlayResult)};
    if (r->out) m.row_size += sizeof(RhAction) * r->start.game->plies_max;
    Jobs jobs = {.count = (r->games + m.chunk - 1) / m.chunk,
                 .result_size = m.row_size * (size_t)m.chunk,
                 .brief = r->brief,
                 .brief_size = r->brief_size,
                 .context = &m,
                 .ready = self_play_ready,
                 .open = self_play_thread_open,
                 .play = self_play_play_job,
                 .close = self_play_thread_close,
                 .take = self_play_take_job};
    return jobs_run(&jobs, threads);
}

uint64_t self_play_seed(uint64_t seed, int64_t number)
{
    RhRng seeds = rh_rng_at(seed, (uint64_t)number);
    return rh_rng_next(&seeds) >> 1; /* 63 bits, so that any JSON or C reader can hold it */
}

void self_play_create_folder(const char *path)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        cli_refuse("cannot create the folder '%.300s': %s", path, strerror(errno));
    DIR *folder = opendir(path);
    if (!folder) cli_refuse("cannot open the folder '%.300s': %s", path, strerror(errno));
    for (struct dirent *entry; (entry = readdir(folder)) != 0;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            cli_refuse("the folder '%.300s' is not empty", path);
    closedir(folder);
}

int self_play_parse_threads(const char *text)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (text) return (int)cli_number("--threads", text, 1, SELF_PLAY_THREADS_MAX);
    if (cores < 1) return 1;
    return cores > SELF_PLAY_THREADS_MAX ? SELF_PLAY_THREADS_MAX : (int)cores;
}
