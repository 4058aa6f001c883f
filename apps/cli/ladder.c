/* apps/cli/ladder.c - `roundhouse ladder`: ranks several computer players, with ratings.

   Each pair plays a match (match.c), which gives their difference in Elo and its variance. The
   ratings are the least squares fit to all matches, each weighted by one over its variance; the
   same sums give the intervals. Ratings are relative to the first player named, which has 0. */
#include "apps/cli/match.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/statistics.h"

enum { LADDER_MAX = 12, LADDER_GAMES_MAX = 1000000 };

typedef struct Ladder {
    char names[LADDER_MAX][BOT_NAME_MAX];
    const RhGame *game;
    int count, players;
    uint64_t seed;
    int64_t games;                        /* of each match, in whole blocks */
    double share[LADDER_MAX][LADDER_MAX]; /* share of duels that the row wins against the column */
    double elo[LADDER_MAX], half[LADDER_MAX]; /* ratings, and half the width of their intervals */
    int order[LADDER_MAX];                    /* the best first */
} Ladder;

/* The difference in Elo of one match, and one over its variance. Half a block is added for each
   side, since a share of 0 or 1 would be an infinite difference. */
static double ladder_difference(const MatchSum *sum, double *sureness)
{
    double n = (double)sum->blocks, share = (sum->mean * n + 0.5) / (n + 1);
    double slope = 400 / statistics_log(10) / (share * (1 - share));
    *sureness = n / (match_variance(sum) * slope * slope);
    return match_elo_of(share);
}

/* The normal equations: one row for each player but the first, and the right side. */
typedef struct LadderSums {
    double row[LADDER_MAX][2 * LADDER_MAX];
    double right[LADDER_MAX];
} LadderSums;

static void ladder_add(LadderSums *s, int a, int b, double difference, double sureness)
{
    s->row[a][a] += sureness;
    s->row[b][b] += sureness;
    s->row[a][b] -= sureness;
    s->row[b][a] -= sureness;
    s->right[a] += sureness * difference;
    s->right[b] -= sureness * difference;
}

/* Inverts rows 1 to count - 1 by elimination; the inverse is stored in the columns beside them. It
   exists and all pivots are positive, since every player has met every other. */
static void ladder_invert(LadderSums *s, int count)
{
    for (int i = 1; i < count; i++) {
        for (int j = 1; j < count; j++) s->row[i][LADDER_MAX + j] = i == j;
    }
    for (int pivot = 1; pivot < count; pivot++) {
        double by = s->row[pivot][pivot];
        for (int j = 0; j < 2 * LADDER_MAX; j++) s->row[pivot][j] /= by;
        for (int i = 1; i < count; i++) {
            double times = s->row[i][pivot];
            for (int j = 0; i != pivot && j < 2 * LADDER_MAX; j++)
                s->row[i][j] -= times * s->row[pivot][j];
        }
    }
}

static void ladder_rate(Ladder *l, LadderSums *s)
{
    ladder_invert(s, l->count);
    l->elo[0] = l->half[0] = 0;
    for (int i = 1; i < l->count; i++) {
        l->elo[i] = 0;
        for (int j = 1; j < l->count; j++) l->elo[i] += s->row[i][LADDER_MAX + j] * s->right[j];
        l->half[i] = 1.959964 * statistics_sqrt(s->row[i][LADDER_MAX + i]);
    }
    for (int i = 0; i < l->count; i++) {
        int at = i;
        for (; at > 0 && l->elo[l->order[at - 1]] < l->elo[i]; at--)
            l->order[at] = l->order[at - 1];
        l->order[at] = i;
    }
}

/* Each match has its own seed, so two ladders with common players need not agree. */
static bool ladder_match(Ladder *l, const CliStart *start, int a, int b, int threads, LadderSums *s)
{
    Match *m = (Match *)cli_alloc(sizeof *m);
    const char *bots[MATCH_SIDES] = {l->names[a], l->names[b]};
    double sureness;
    m->run.start = *start;
    if (!match_open(m, bots, l->game->id, l->games))
        cli_refuse_value("a ladder needs at least 2 players");
    m->run.start.seed = self_play_seed(l->seed, a * LADDER_MAX + b);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K%s against %s\n", bots[0], bots[1]);
    bool here = match_play_all(m, threads);
    if (here) {
        double difference = ladder_difference(&m->sum, &sureness);
        ladder_add(s, a, b, difference, sureness);
        l->share[a][b] = m->sum.mean;
        l->share[b][a] = 1 - m->sum.mean;
        l->players = m->run.players;
        l->games = m->run.games;
    }
    free(m);
    return here;
}

/* ---- Output ---- */

static void ladder_put_json(const Ladder *l, RhBuf *out)
{
    cli_format(out, "{\"game\":\"%s\",\"players\":%d,\"games_of_pair\":%lld,\"seed\":\"%llu\",",
               l->game->id, l->players, (long long)l->games, (unsigned long long)l->seed);
    rh_put(out, "\"ladder\":[");
    for (int i = 0; i < l->count; i++) {
        int p = l->order[i];
        cli_format(out, "%s{\"bot\":\"%s\",\"elo\":%.1f,\"elo_ci\":[%.1f,%.1f],\"duels\":{",
                   i ? "," : "", l->names[p], l->elo[p], l->elo[p] - l->half[p],
                   l->elo[p] + l->half[p]);
        for (int j = 0, more = 0; j < l->count; j++) {
            if (j == p) continue;
            cli_format(out, "%s\"%s\":%.6f", more++ ? "," : "", l->names[j], l->share[p][j]);
        }
        rh_put(out, "}}");
    }
    rh_put(out, "]}\n");
}

static void ladder_put_text(const Ladder *l, RhBuf *out)
{
    cli_format(out, "%s, %d players, %lld games per pair, seed %llu\n\n", l->game->title,
               l->players, (long long)l->games, (unsigned long long)l->seed);
    rh_put(out, "     player          Elo      95% interval");
    for (int i = 0; i < l->count; i++) cli_format(out, " %3d.", i + 1);
    rh_put(out, "\n");
    for (int i = 0; i < l->count; i++) {
        int p = l->order[i];
        cli_format(out, "%3d. %-12s %+6.0f  %+6.0f to %+6.0f", i + 1, l->names[p], l->elo[p],
                   l->elo[p] - l->half[p], l->elo[p] + l->half[p]);
        for (int j = 0; j < l->count; j++) {
            if (i == j) rh_put(out, "    .");
            else cli_format(out, " %4.0f", 100 * l->share[p][l->order[j]]);
        }
        rh_put(out, "\n");
    }
    cli_format(
        out,
        "\nElo ratings are relative to %s, which has 0. The columns show how many of 100 duels a\n"
        "player wins against the player in that place.\n",
        l->names[0]);
}

/* ---- The command ---- */

static void ladder_name(Ladder *l, RhText name)
{
    char *to = l->names[l->count];
    if (l->count == LADDER_MAX) cli_refuse_value("a ladder takes at most %d bots", LADDER_MAX);
    if (name.len >= BOT_NAME_MAX) cli_refuse_value("a name in --bots is too long");
    memcpy(to, name.data, (size_t)name.len);
    to[name.len] = 0;
    cli_bot_spec(to, l->game); /* refuses an unknown player before any game */
    for (int i = 0; i < l->count; i++) {
        if (!strcmp(l->names[i], to)) cli_refuse_value("%s is in --bots twice", to);
    }
    l->count++;
}

/* The players named, or random, greedy and the levels. */
static void ladder_names(Ladder *l, const char *or_null)
{
    if (!or_null) {
        ladder_name(l, rh_text("random"));
        ladder_name(l, rh_text("greedy"));
        for (int i = 0; rh_bot_levels[i]; i++) ladder_name(l, rh_text(rh_bot_levels[i]));
    }
    for (const char *at = or_null; at;) {
        const char *comma = strchr(at, ',');
        RhText name = {at, comma ? comma - at : (ptrdiff_t)strlen(at)};
        ladder_name(l, name);
        at = comma ? comma + 1 : 0;
    }
    if (l->count < 2) cli_refuse_value("a ladder needs at least 2 bots");
}

static int ladder_run(const CliCommand *self, int argc, char **argv)
{
    static Ladder ladder;
    static LadderSums sums;
    CliStart start;
    const char *games = 0, *threads = 0, *bots = 0;
    bool json = false, here = false;
    memset(&start, 0, sizeof start);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_BOTS: bots = optarg; break;
        case CLI_GAMES: games = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_JSON: json = true; break;
        default: cli_start_option(&start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!games) cli_usage(self, "missing --games");
    ladder.games = cli_number("--games", games, 1, LADDER_GAMES_MAX);
    int count = self_play_parse_threads(threads);
    cli_start(&start, argv[optind]);
    ladder.game = start.game;
    ladder.seed = start.seed;
    ladder_names(&ladder, bots);
    for (int a = 0; a < ladder.count; a++) {
        for (int b = a + 1; b < ladder.count; b++)
            here = ladder_match(&ladder, &start, a, b, count, &sums);
    }
    if (!here) return CLI_DONE;
    ladder_rate(&ladder, &sums);
    RhBuf out = cli_buf(1 << 16);
    if (json) ladder_put_json(&ladder, &out);
    else ladder_put_text(&ladder, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption ladder_options[] = {
    {CLI_BOTS, "bots", "A,B,...", "the players (default: random, greedy and all levels)"},
    {CLI_GAMES, "games", "N", "number of games for each pair, rounded up to whole blocks"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_ladder = {
    "ladder",
    "GAME --games N [--bots A,B,...] [-p N] [--threads T] [--seed S] [--json]",
    "rate several computer players",
    "Play a match between every two players (see `roundhouse match`) and print Elo ratings with\n"
    "95% intervals and the results of each pair. " CLI_HELP_REPEATABLE,
    ladder_options,
    ladder_run,
};
