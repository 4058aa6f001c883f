/* apps/cli/many.c - what the commands share that play many matches of computer players. */
#define _DEFAULT_SOURCE
#include "apps/cli/many.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

enum { MANY_THREADS_MAX = 256, MANY_PATH = 4096, MANY_RECORD = 1 << 20 };

/* A player's word is not taken for it: an action that was not offered would spoil the figures. */
static void many_apply(const RhGame *g, const void *setup, void *state, RhAction action)
{
    RhErr err = rh_try(g, setup, state, action, 0);
    if (err.what) cli_refuse("a computer player chose what is not possible");
}

int32_t many_play(const RhGame *g, const void *setup, BotPlayer *const *seats, int players,
                  uint64_t seed, void *state, RhAction *or_null)
{
    int32_t ply = 0;
    g->start(setup, state);
    for (int p = 0; p < players; p++) rh_bot_forget(seats[p]);
    for (int actor; (actor = g->actor(setup, state)) != RH_OVER; ply++) {
        RhRng rng = actor == RH_CHANCE ? rh_rng_at(seed, (uint64_t)ply) : rh_bot_rng(seed, ply);
        RhAction action = actor == RH_CHANCE
                              ? rh_roll(g, setup, state, &rng)
                              : rh_bot_choose(seats[actor], g, setup, state, actor, &rng);
        if (or_null) or_null[ply] = action;
        many_apply(g, setup, state, action);
    }
    return ply;
}

uint64_t many_seed(uint64_t seed, int64_t number)
{
    RhRng seeds = rh_rng_at(seed, (uint64_t)number);
    return rh_rng_next(&seeds) >> 1; /* fits every reader of numbers */
}

static void many_path(char *path, const char *folder, int64_t number)
{
    snprintf(path, MANY_PATH, "%s/%09lld.record", folder, (long long)number);
}

void many_write_record(RhMatch *m, const char *folder, int64_t number)
{
    char path[MANY_PATH];
    RhBuf out = cli_buf(MANY_RECORD);
    rh_record_write(m, &out);
    if (out.full) cli_refuse("the record of game %lld is too long", (long long)number);
    many_path(path, folder, number);
    FILE *file = fopen(path, "wx");
    if (!file) cli_refuse("cannot write '%.300s': %s", path, strerror(errno));
    bool fine = fwrite(out.data, 1, (size_t)out.len, file) == (size_t)out.len;
    fine = fclose(file) == 0 && fine;
    if (!fine) cli_refuse("cannot write '%.300s': %s", path, strerror(errno));
    free(out.data);
}

void many_forget_record(const char *folder, int64_t number)
{
    char path[MANY_PATH];
    many_path(path, folder, number);
    unlink(path);
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

/* ---- Figures. Roots by Newton, logarithms by a series: no mathematics library. ---- */

static const double many_ln2 = 0.69314718055994530942;

double many_log(double x)
{
    double sum = 0;
    int twos = 0;
    for (; x > 1.5; x /= 2) twos++;
    for (; x < 0.75; x *= 2) twos--;
    double y = (x - 1) / (x + 1), power = y;
    for (int i = 1; i < 60; i += 2, power *= y * y) sum += power / i;
    return 2 * sum + twos * many_ln2;
}

double many_exp(double x)
{
    int twos = (int)(x / many_ln2);
    double rest = x - twos * many_ln2, term = 1, sum = 1;
    for (int i = 1; i < 30; i++) sum += term *= rest / i;
    for (; twos > 0; twos--) sum *= 2;
    for (; twos < 0; twos++) sum /= 2;
    return sum;
}

double many_root(double x)
{
    double root = x > 1 ? x : 1;
    for (int i = 0; i < 64; i++) root = (root + x / root) / 2;
    return root;
}

void many_interval(double share, double n, double *low, double *high)
{
    const double z = 1.959964;
    double middle = (share + z * z / (2 * n)) / (1 + z * z / n);
    double half = z / (1 + z * z / n) * many_root(share * (1 - share) / n + z * z / (4 * n * n));
    *low = middle - half > 0 ? middle - half : 0;
    *high = middle + half < 1 ? middle + half : 1;
}
