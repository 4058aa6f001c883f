/* apps/cli/many.c - many games of computer players, for the commands that count what becomes of
   them.

   A job is one game, or a chunk of them where nobody thinks long; its result is a row for each,
   with all its actions where records are wanted. Start with many_games. */
#define _DEFAULT_SOURCE
#include "apps/cli/many.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/cli/ranks.h"

enum {
    MANY_THREADS_MAX = 256,
    MANY_PATH = 4096,
    MANY_RECORD = 1 << 20,
    MANY_CHUNK = 32 /* games of a job where nobody searches */
};

/* What a thread needs: as many players of each of the cast as can sit at a table. */
typedef struct ManyThread {
    BotPlayer players[MANY_CAST_MAX][RH_PLAYERS_MAX];
    void *memory[MANY_CAST_MAX][RH_PLAYERS_MAX];
    bool seated[MANY_CAST_MAX][RH_PLAYERS_MAX];
} ManyThread;

/* A run while it is played. */
typedef struct ManyJobs {
    ManyRun *run;
    int chunk;
    size_t row_size; /* with the actions */
} ManyJobs;

/* ---- One game. ---- */

static BotPlayer *many_sit(const ManyRun *r, ManyThread *t, int who, int number)
{
    if (!t->seated[who][number])
        t->memory[who][number] = cli_sit(&t->players[who][number], &r->cast[who], 1);
    t->seated[who][number] = true;
    rh_bot_forget(&t->players[who][number]);
    return &t->players[who][number];
}

/* A player's word is not taken for it: an action that was not offered would spoil the figures. */
static void many_apply(const RhGame *g, const void *setup, void *state, RhAction action)
{
    RhErr err = rh_try(g, setup, state, action, 0);
    if (err.what) cli_refuse("a computer player chose what is not possible");
}

static void many_play(const ManyRun *r, ManyThread *t, const ManyGame *game, ManyRow *row,
                      RhAction *or_null)
{
    const RhGame *g = r->start.game;
    const void *setup = r->match.setup;
    BotPlayer *seats[RH_PLAYERS_MAX];
    int used[MANY_CAST_MAX] = {0}, ply = 0, last = RH_NOTHING;
    RhState state;
    for (int p = 0; p < r->players; p++)
        seats[p] = many_sit(r, t, game->who[p], used[game->who[p]]++);
    g->start(setup, &state);
    for (int actor; (actor = g->actor(setup, &state)) != RH_OVER; ply++) {
        RhRng rng =
            actor == RH_CHANCE ? rh_rng_at(game->seed, (uint64_t)ply) : rh_bot_rng(game->seed, ply);
        RhAction action =
            actor == RH_CHANCE
                ? rh_roll(g, setup, &state, &rng)
                : rh_bot_choose(seats[actor], g, r->view[game->who[actor]], &state, actor, &rng);
        if (actor != RH_CHANCE) last = actor;
        if (or_null) or_null[ply] = action;
        many_apply(g, setup, &state, action);
    }
    memset(row, 0, sizeof *row);
    g->standing(setup, &state, &row->standing);
    row->plies = ply;
    row->last = last;
    if (r->ending) row->ending = (uint64_t)rh_field_get(r->ending, &state, 0, 0);
    if (r->note) r->note(r->context, setup, &state, row);
}

/* ---- Jobs. ---- */

static void many_ready(void *context)
{
    const ManyRun *r = ((const ManyJobs *)context)->run;
    if (r->ready) r->ready(r->context);
}

static void *many_thread_open(void *context)
{
    (void)context;
    return cli_alloc(sizeof(ManyThread));
}

static void many_thread_close(void *context, void *own)
{
    ManyThread *t = (ManyThread *)own;
    (void)context;
    for (int c = 0; c < MANY_CAST_MAX; c++)
        for (int p = 0; p < RH_PLAYERS_MAX; p++) free(t->memory[c][p]);
    free(t);
}

static int64_t many_end(const ManyJobs *m, int64_t job)
{
    int64_t end = (job + 1) * m->chunk;
    return end < m->run->games ? end : m->run->games;
}

static void many_play_job(void *context, void *own, int64_t job, void *result)
{
    const ManyJobs *m = (const ManyJobs *)context;
    const ManyRun *r = m->run;
    char *at = (char *)result;
    for (int64_t i = job * m->chunk; i < many_end(m, job); i++, at += m->row_size) {
        ManyGame game;
        memset(&game, 0, sizeof game);
        r->game(r->context, i, &game);
        many_play(r, (ManyThread *)own, &game, (ManyRow *)(void *)at,
                  r->out ? (RhAction *)(void *)(at + sizeof(ManyRow)) : 0);
    }
}

static void many_write_record(ManyRun *r, int64_t number, const ManyRow *row)
{
    char path[MANY_PATH];
    ManyGame game;
    RhMatch *m = &r->match;
    RhBuf out = cli_buf(MANY_RECORD);
    memset(&game, 0, sizeof game);
    r->game(r->context, number, &game);
    m->seed = game.seed;
    m->count = row->plies;
    memcpy(m->actions, row + 1, sizeof *m->actions * (size_t)row->plies);
    m->game->start(m->setup, m->state);
    for (int32_t i = 0; i < m->count; i++) m->game->apply(m->setup, m->state, m->actions[i], 0);
    rh_record_write(m, &out);
    if (out.full) cli_refuse("the record of game %lld is too long", (long long)number + 1);
    snprintf(path, sizeof path, "%s/%09lld.record", r->out, (long long)number + 1);
    cli_write(path, (RhText){out.data, out.len}, CLI_NEW_FILE);
    free(out.data);
}

static bool many_take_job(void *context, int64_t job, const void *result)
{
    const ManyJobs *m = (const ManyJobs *)context;
    ManyRun *r = m->run;
    const char *at = (const char *)result;
    for (int64_t i = job * m->chunk; i < many_end(m, job); i++, at += m->row_size) {
        const ManyRow *row = (const ManyRow *)(const void *)at;
        if (r->out) many_write_record(r, i, row);
        if (!r->take(r->context, i, row)) return false;
    }
    return true;
}

/* ---- A run. ---- */

void many_open(ManyRun *r)
{
    cli_start_match(&r->start, &r->match);
    r->players = rh_match_players(&r->match);
    r->ending = rh_field(r->start.game, rh_text("ending"));
    if (r->ending && r->ending->width != 8) r->ending = 0;
    for (int i = 0; i < MANY_CAST_MAX; i++) r->view[i] = r->match.setup;
    if (r->out && ranks_me() == 0) many_open_folder(r->out);
}

static int many_chunk(const ManyRun *r)
{
    for (int i = 0; i < r->cast_count; i++)
        if (r->cast[i].kind == BOT_MCTS) return 1;
    return r->out ? 1 : MANY_CHUNK;
}

bool many_games(ManyRun *r, int threads)
{
    ManyJobs m = {.run = r, .chunk = many_chunk(r), .row_size = sizeof(ManyRow)};
    if (r->out) m.row_size += sizeof(RhAction) * r->start.game->plies_max;
    Jobs jobs = {.count = (r->games + m.chunk - 1) / m.chunk,
                 .result_size = m.row_size * (size_t)m.chunk,
                 .brief = r->brief,
                 .brief_size = r->brief_size,
                 .context = &m,
                 .ready = many_ready,
                 .open = many_thread_open,
                 .play = many_play_job,
                 .close = many_thread_close,
                 .take = many_take_job};
    return jobs_run(&jobs, threads);
}

uint64_t many_seed(uint64_t seed, int64_t number)
{
    RhRng seeds = rh_rng_at(seed, (uint64_t)number);
    return rh_rng_next(&seeds) >> 1; /* fits every reader of numbers */
}

void many_open_folder(const char *path)
{
    if (mkdir(path, 0777) != 0 && errno != EEXIST)
        cli_refuse("cannot make the folder '%.300s': %s", path, strerror(errno));
    DIR *folder = opendir(path);
    if (!folder) cli_refuse("cannot open the folder '%.300s': %s", path, strerror(errno));
    for (struct dirent *entry; (entry = readdir(folder)) != 0;)
        if (strcmp(entry->d_name, ".") != 0 && strcmp(entry->d_name, "..") != 0)
            cli_refuse("the folder '%.300s' is not empty", path);
    closedir(folder);
}

int many_threads(const char *text)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    if (text) return (int)cli_number("the number of threads", text, 1, MANY_THREADS_MAX);
    if (cores < 1) return 1;
    return cores > MANY_THREADS_MAX ? MANY_THREADS_MAX : (int)cores;
}
