/* apps/cli/tune.c - `roundhouse tune`: improves the weights of a game's evaluation by self-play.

   The method is simultaneous perturbation (Spall's SPSA) in generations. A generation makes pairs
   of players from the current weights: every weight is raised a little in one and lowered in the
   other, at random. The two play each other in all seats from the same seeds. If the aim is points,
   each instead sits alone among players with the current weights, in the same seats and from the
   same seeds, and only its own points count. Then every weight moves towards the better player of
   each pair, further if the result was clearer. The result is the mean of the second half of the
   generations; a match with other seeds against the initial weights measures the gain.

   It needs no derivatives and only the results of games, so it tunes any game, any player and any
   form of evaluation. A weight of zero stays zero. The result depends on the command and the
   initial weights, not on threads or ranks. Start with tune_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/match.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/mpi.h"

enum {
    TUNE_WEIGHTS_MAX = 720,               /* limited by the size of a brief */
    TUNE_MIDDLE = SELF_PLAY_BOTS_MAX - 1, /* index of the bot with the current weights */
    TUNE_PAIRS = TUNE_MIDDLE / 2,
    TUNE_GAMES = 24, /* approximate games of a pair in a generation */
    TUNE_ONE = 256,  /* fixed-point unit of weights */
    /* Distance of a pair from the current weights: TUNE_PERCENT of the feature's mean weight, plus
       TUNE_LEAST. */
    TUNE_PERCENT = 12,
    TUNE_LEAST = 4,
    TUNE_GAMES_MAX = 100000000,
    TUNE_CHECK = 8 /* one game in eight is for the final match */
};

/* The first step of a weight if all pairs agree clearly, in distances of a pair. Few generations
   need long steps to get anywhere; over hundreds of them long steps add noise. */
static double tune_rate(int64_t generations)
{
    double rate = 100.0 / (double)generations;
    return rate > 2 ? 2 : rate < 0.5 ? 0.5 : rate;
}

typedef struct Tune {
    SelfPlay runs[RH_PLAYERS_MAX + 1]; /* by the number of players */
    SelfPlay *run;                     /* the run of the current generation */
    const RhHints *hints;
    const int16_t *before;              /* the initial weights */
    int32_t distance[TUNE_WEIGHTS_MAX]; /* of a pair from the middle, in 1 / TUNE_ONE */
    const char *game_id, *bot, *out, *weights_path;
    bool for_points; /* the aim is own points, not a lead */
    CliStart start;
    int size; /* number of weights */
    int players_min, players_max;
    int64_t games, generations, generation;
    int games_of_block, games_of_pair;
    int32_t middle[TUNE_WEIGHTS_MAX]; /* current weights in 1 / TUNE_ONE; the brief */
    int64_t sum[TUNE_WEIGHTS_MAX];    /* over the second half of the generations */
    int16_t weights[SELF_PLAY_BOTS_MAX][TUNE_WEIGHTS_MAX];
    int64_t lead[TUNE_PAIRS], leads[TUNE_PAIRS]; /* of the first of each pair: sum, and
                                                    sum of absolute values */
    int64_t points;                              /* of the first of a pair, in the previous game */
} Tune;

/* ---- A generation. ---- */

static int16_t tune_round(int64_t weight)
{
    int64_t whole = (weight >= 0 ? weight + TUNE_ONE / 2 : weight - TUNE_ONE / 2) / TUNE_ONE;
    return (int16_t)(whole > 30000 ? 30000 : whole < -30000 ? -30000 : whole);
}

/* The step of a weight is relative to all weights of its feature: with steps relative to its own
   size, a small weight would never grow. A weight of zero stays zero. */
static void tune_measure(Tune *t)
{
    int rows = t->hints->weight_rows, columns = t->hints->weight_columns;
    for (int column = 0; column < columns; column++) {
        int64_t sum = 0;
        for (int i = column; i < t->size; i += columns)
            sum += t->before[i] < 0 ? -t->before[i] : t->before[i];
        int64_t distance =
            (int64_t)TUNE_LEAST * TUNE_ONE + sum * TUNE_ONE * TUNE_PERCENT / (100 * rows);
        for (int i = column; i < t->size; i += columns)
            t->distance[i] = t->before[i] ? (int32_t)distance : 0;
    }
}

/* The sign (1 or -1) of a weight's change in the first of a pair. Depends on the numbers only. */
static int tune_side(const Tune *t, int pair, int i)
{
    RhRng rng = rh_rng_at(t->run->start.seed ^ (uint64_t)t->generation << 32,
                          (uint64_t)(pair * TUNE_WEIGHTS_MAX + i));
    return rh_rng_next(&rng) >> 63 ? 1 : -1;
}

static void tune_ready(void *context)
{
    Tune *t = (Tune *)context;
    for (int i = 0; i < t->size; i++) {
        for (int pair = 0; pair < TUNE_PAIRS; pair++) {
            int64_t move = (int64_t)tune_side(t, pair, i) * t->distance[i];
            t->weights[2 * pair][i] = tune_round(t->middle[i] + move);
            t->weights[2 * pair + 1][i] = tune_round(t->middle[i] - move);
        }
        t->weights[TUNE_MIDDLE][i] = tune_round(t->middle[i]);
    }
}

/* The seat of the tested player if the aim is points: two games in every seat, one for each of the
   pair. */
static int tune_seat(const Tune *t, int64_t number)
{
    return (int)(number % t->games_of_block / 2);
}

static void tune_game(const void *context, int64_t number, SelfPlayGame *out)
{
    const Tune *t = (const Tune *)context;
    int pair = (int)(number / t->games_of_pair);
    int64_t block = number % t->games_of_pair / t->games_of_block;
    int blocks = t->games_of_pair / t->games_of_block;
    out->seed = self_play_seed(t->run->start.seed, (t->generation + 1) * blocks + block);
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        int of_block = (int)(number % t->games_of_block);
        if (t->for_points)
            out->bot_index[p] =
                (int8_t)(p == tune_seat(t, number) ? 2 * pair + number % 2 : TUNE_MIDDLE);
        else out->bot_index[p] = (int8_t)(2 * pair + match_side(t->run->players, of_block, p));
    }
}

static void tune_count(Tune *t, int pair, int64_t lead)
{
    t->lead[pair] += lead;
    t->leads[pair] += lead < 0 ? -lead : lead;
}

static bool tune_take_points(Tune *t, int64_t number, const SelfPlayResult *row)
{
    int64_t points = row->standing.points[tune_seat(t, number)];
    if (number % 2 == 1) tune_count(t, (int)(number / t->games_of_pair), t->points - points);
    t->points = points;
    return true;
}

static bool tune_take(void *context, int64_t number, const SelfPlayResult *row)
{
    Tune *t = (Tune *)context;
    if (t->for_points) return tune_take_points(t, number, row);
    int pair = (int)(number / t->games_of_pair), seats[MATCH_SIDES] = {0, 0};
    int64_t points[MATCH_SIDES] = {0, 0};
    for (int p = 0; p < t->run->players; p++) {
        int side = match_side(t->run->players, (int)(number % t->games_of_block), p);
        points[side] += row->standing.points[p];
        seats[side]++;
    }
    /* The difference of both mean points, times both numbers of seats to stay a whole number. */
    tune_count(t, pair, points[MATCH_A] * seats[MATCH_B] - points[MATCH_B] * seats[MATCH_A]);
    return true;
}

/* Moves every weight towards the better players. Steps shrink to a fifth in the end. */
static void tune_step(Tune *t)
{
    double rate =
        tune_rate(t->generations) * (1 - 0.8 * (double)t->generation / (double)t->generations);
    for (int i = 0; i < t->size; i++) {
        double sum = 0;
        for (int pair = 0; pair < TUNE_PAIRS; pair++) {
            if (t->leads[pair] == 0) continue;
            sum += tune_side(t, pair, i) * (double)t->lead[pair] / (double)t->leads[pair];
        }
        double move = rate * (double)t->distance[i] * sum / TUNE_PAIRS;
        t->middle[i] += (int32_t)move;
        if (2 * t->generation >= t->generations) t->sum[i] += t->middle[i];
    }
}

/* Opens a run for a number of players, with a setup for each bot. */
static void tune_open(Tune *t, int players)
{
    SelfPlay *run = &t->runs[players];
    run->start = t->start;
    run->start.options[RH_PLAYERS] = (int16_t)players;
    run->bot_count = SELF_PLAY_BOTS_MAX;
    for (int i = 0; i < SELF_PLAY_BOTS_MAX; i++) run->bots[i] = cli_bot_spec(t->bot, t->start.game);
    run->context = t;
    run->game = tune_game;
    run->take = tune_take;
    run->ready = tune_ready;
    run->brief = t->middle;
    run->brief_size = sizeof *t->middle * (size_t)t->size;
    self_play_open(run);
    for (int i = 0; i < SELF_PLAY_BOTS_MAX; i++)
        run->setups[i] = match_make_setup(run, t->weights[i]);
}

static void tune_prepare(Tune *t)
{
    int sizes = t->players_max - t->players_min + 1;
    t->run = &t->runs[t->players_min + t->generation % sizes];
    t->games_of_block = t->for_points ? 2 * t->run->players : match_games_of_block(t->run->players);
    t->games_of_pair = (TUNE_GAMES + t->games_of_block - 1) / t->games_of_block * t->games_of_block;
    t->run->games = (int64_t)TUNE_PAIRS * t->games_of_pair;
    memset(t->lead, 0, sizeof t->lead);
    memset(t->leads, 0, sizeof t->leads);
}

static void tune_show_progress(const Tune *t)
{
    if (!isatty(STDERR_FILENO) || cli_mpi_rank() != 0) return;
    fprintf(stderr, "\r\033[Kstep %lld of %lld", (long long)t->generation + 1,
            (long long)t->generations);
    if (t->generation + 1 == t->generations) fprintf(stderr, "\r\033[K");
}

/* Generations take turns through all numbers of players. */
static void tune_all(Tune *t, int threads)
{
    for (int p = t->players_min; p <= t->players_max; p++) tune_open(t, p);
    for (int i = 0; i < t->size; i++) t->middle[i] = t->before[i] * TUNE_ONE;
    for (t->generation = 0; t->generation < t->generations; t->generation++) {
        tune_prepare(t);
        if (self_play_run(t->run, threads)) tune_step(t);
        tune_show_progress(t);
    }
    int64_t half = t->generations - (t->generations + 1) / 2;
    for (int i = 0; i < t->size; i++) t->middle[i] = (int32_t)(t->sum[i] / half);
}

/* ---- The final match. ---- */

typedef struct TuneCheck {
    int players;
    int64_t games;
    double share, low, high; /* share of duels that the new weights win */
} TuneCheck;

static void tune_set_new_weights(void *context)
{
    Tune *t = (Tune *)((Match *)context)->owner;
    for (int i = 0; i < t->size; i++) t->weights[0][i] = tune_round(t->middle[i]);
}

/* Plays a match of the new weights against the initial ones. */
static bool tune_check(Tune *t, int players, int threads, MatchSum *all, TuneCheck *out)
{
    Match *m = (Match *)cli_alloc(sizeof *m);
    const char *bots[MATCH_SIDES] = {t->bot, t->bot};
    int sizes = t->players_max - t->players_min + 1;
    m->run.start = t->start;
    m->run.start.options[RH_PLAYERS] = (int16_t)players;
    m->owner = t;
    match_begin(m, bots, t->games / TUNE_CHECK / sizes + 1);
    m->run.start.seed =
        self_play_seed(t->start.seed, -players); /* seeds that were not used for tuning */
    m->run.brief = t->middle;
    m->run.brief_size = sizeof *t->middle * (size_t)t->size;
    m->run.ready = tune_set_new_weights;
    m->run.setups[MATCH_A] = match_make_setup(&m->run, t->weights[0]);
    m->run.setups[MATCH_B] = match_make_setup(&m->run, t->before);
    bool here = match_play_all(m, threads);
    out->players = players;
    out->games = m->run.games;
    if (here) {
        out->share = m->sum.mean;
        match_bounds(&m->sum, &out->low, &out->high);
        match_join(all, &m->sum);
    }
    free(m);
    return here;
}

/* ---- Output. ---- */

static void tune_put_weights(const Tune *t, const char *command, const TuneCheck *all, RhBuf *out)
{
    int columns = t->hints->weight_columns;
    uint64_t before = rh_hash(t->before, sizeof *t->before * (size_t)t->size, 0);
    cli_format(out,
               "/* Made by `%s`\n   from the weights %08llx: they won %.1f %% of duels against",
               command, (unsigned long long)(before & 0xffffffff), 100 * all->share);
    cli_format(out, " them, interval %.1f - %.1f. */\n", 100 * all->low, 100 * all->high);
    for (int i = 0; i < t->size; i++) {
        if (i % columns == 0) rh_put(out, "    ");
        cli_format(out, i % columns + 1 < columns ? "%d, " : "%d,\n", tune_round(t->middle[i]));
    }
}

static void tune_put_text(const Tune *t, const TuneCheck *checks, int count, RhBuf *out)
{
    cli_format(out, "%s, %d weights, %lld steps with %d pairs of players each, seed %llu\n\n",
               t->start.game->title, t->size, (long long)t->generations, TUNE_PAIRS,
               (unsigned long long)t->start.seed);
    rh_put(out, "The new weights against the initial ones:\n\n");
    rh_put(out, "  players    games     duels won      95% interval\n");
    for (int i = 0; i < count; i++) {
        const TuneCheck *c = &checks[i];
        if (c->players) cli_format(out, "  %7d", c->players);
        else rh_put(out, "      all");
        cli_format(out, "  %7lld  %10.2f %%   %6.2f - %6.2f\n", (long long)c->games, 100 * c->share,
                   100 * c->low, 100 * c->high);
    }
}

/* ---- The command ---- */

/* Writes the command line without the output file. */
static void tune_command(const Tune *t, RhBuf *out)
{
    cli_format(out, "roundhouse tune %s --bot %s --games %lld --seed %llu", t->game_id, t->bot,
               (long long)t->games, (unsigned long long)t->start.seed);
    if (t->for_points) rh_put(out, " --aim points");
    if (t->start.players) cli_format(out, " -p %s", t->start.players);
    for (int i = 0; i < t->start.setting_count; i++)
        cli_format(out, " -o %s", t->start.settings[i]);
    if (t->weights_path) cli_format(out, " --weights %s", t->weights_path);
    rh_buf_string(out);
}

static void tune_begin(Tune *t, const CliCommand *self)
{
    const RhOption *players;
    cli_start(&t->start, t->game_id);
    cli_bot_spec(t->bot, t->start.game);
    t->hints = t->start.game->hints;
    players = &t->start.game->options[RH_PLAYERS];
    t->players_min = t->start.players ? t->start.options[RH_PLAYERS] : players->min;
    t->players_max = t->start.players ? t->start.options[RH_PLAYERS] : players->max;
    if (t->players_min < 2 && !t->start.players) t->players_min = 2;
    if (t->players_min < 2) cli_usage(self, "tune needs at least 2 players");
    if (!t->hints || !t->hints->weights)
        cli_refuse_value("%s has no weights to tune", t->start.game->title);
    t->size = t->hints->weight_rows * t->hints->weight_columns;
    if (t->size > TUNE_WEIGHTS_MAX) cli_refuse("there are too many weights");
    t->before =
        t->weights_path ? match_read_weights(t->start.game, t->weights_path) : t->hints->weights;
    tune_measure(t);
    t->generations = t->games / (TUNE_PAIRS * TUNE_GAMES);
    if (t->generations < 2) t->generations = 2;
}

static int tune_report(Tune *t, TuneCheck *checks, int count, const MatchSum *all)
{
    char command[1024];
    RhBuf out = cli_buf(1 << 16), file = cli_buf(1 << 16),
          typed = {command, sizeof command, 0, false};
    TuneCheck *sum = &checks[count];
    memset(sum, 0, sizeof *sum);
    for (int i = 0; i < count; i++) sum->games += checks[i].games;
    sum->share = all->mean;
    match_bounds(all, &sum->low, &sum->high);
    tune_command(t, &typed);
    tune_put_text(t, checks, count + 1, &out);
    tune_put_weights(t, command, sum, &file);
    bool better = sum->low > 0.5;
    if (!better)
        rh_put(&out, "\nThe new weights are not shown to be better, so they are discarded.\n");
    else if (!t->out) rh_put(&out, "\n"), rh_put(&out, rh_buf_string(&file));
    else cli_write(t->out, (RhText){file.data, file.len}, CLI_REPLACE);
    cli_print(&out);
    return CLI_DONE;
}

static bool tune_aims_at_points(const CliCommand *self, const char *aim)
{
    if (strcmp(aim, "points") != 0 && strcmp(aim, "lead") != 0)
        cli_usage(self, "--aim must be lead or points, not '%.40s'", aim);
    return strcmp(aim, "points") == 0;
}

static int tune_run(const CliCommand *self, int argc, char **argv)
{
    static Tune tune;
    TuneCheck checks[RH_PLAYERS_MAX + 1];
    MatchSum all;
    const char *games = 0, *threads = 0;
    int count = 0;
    bool here = false;
    memset(&all, 0, sizeof all);
    tune.bot = "greedy";
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_BOT: tune.bot = optarg; break;
        case CLI_AIM: tune.for_points = tune_aims_at_points(self, optarg); break;
        case CLI_GAMES: games = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_WEIGHTS: tune.weights_path = optarg; break;
        case CLI_OUT: tune.out = optarg; break;
        default: cli_start_option(&tune.start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!games) cli_usage(self, "missing --games");
    tune.game_id = argv[optind];
    tune.games = cli_number("--games", games, 1, TUNE_GAMES_MAX);
    int thread_count = self_play_parse_threads(threads);
    tune_begin(&tune, self);
    tune_all(&tune, thread_count);
    for (int p = tune.players_min; p <= tune.players_max; p++)
        here = tune_check(&tune, p, thread_count, &all, &checks[count++]);
    return here ? tune_report(&tune, checks, count, &all) : CLI_DONE;
}

static const CliOption tune_options[] = {
    {CLI_BOT, "bot", "BOT", "the player that learns (default: greedy)"},
    {CLI_GAMES, "games", "N",
     "learn from about this many games; an eighth as many again check the result"},
    {CLI_AIM, "aim", "AIM",
     "improve the lead over the others (default) or the player's own points"},
    {CLI_WEIGHTS, "weights", "FILE", "start from these weights instead of the built-in ones"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    {CLI_OUT, "out", "FILE", "write the new weights to this file, if they are better"},
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_tune = {
    "tune",
    "GAME --games N [--bot BOT] [--aim lead|points] [-p N] [--weights FILE] [--threads T] [--seed "
    "S] [--out FILE]",
    "improve a game's computer players",
    "Learn better weights for the evaluation by self-play, then check them in a match against the\n"
    "initial weights. In each step of learning, pairs of players with slightly different weights\n"
    "play each other, and the weights move towards the better ones. Only if the 95% interval of\n"
    "the match shows that the new weights are better are they printed, or written to a file that\n"
    "you can copy to games/GAME/weights.inc to build them in. " CLI_HELP_REPEATABLE,
    tune_options,
    tune_run,
};
