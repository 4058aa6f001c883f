/* apps/cli/sim.c - `roundhouse sim`: self-play of computer players on all cores, with statistics:
   wins by seat with confidence intervals, scores, lengths, endings, speed.

   Match number i depends on the seed and i alone, and all sums are whole numbers, so the result is
   the same for any number of threads. Start with sim_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/match.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/statistics.h"

enum {
    SIM_GAMES_MAX = 1000000000,
    SIM_WIN = 60,    /* units of a win, a multiple of 1 to 6 winners */
    SIM_BINS = 1024, /* bins of a distribution, half of them below zero */
    SIM_BARS = 12,   /* approximate number of lines of a printed distribution */
    SIM_BAR_WIDTH = 50
};

/* A distribution of whole numbers: bins of equal width around zero. The width doubles when a value
   does not fit, so it depends on the largest value and not on the order of values. */
typedef struct SimSpread {
    int64_t width;
    int64_t count[SIM_BINS];
} SimSpread;

typedef struct SimSeat {
    int64_t wins; /* in units of SIM_WIN */
    int64_t score_sum, score_min, score_max;
} SimSeat;

typedef struct SimResult {
    int64_t games, plies, plies_min, plies_max;
    int64_t ends[64]; /* by bit of the field `ending` */
    SimSeat seat[RH_PLAYERS_MAX];
    SimSpread scores, lengths;
} SimResult;

typedef struct Sim {
    SelfPlay run;
    bool rotate; /* the players change seats from match to match */
    double begin, shown;
    SimResult result;
} Sim;

/* ---- Counting ---- */

static int64_t sim_bin(int64_t value, int64_t width)
{
    int64_t bin = value >= 0 ? value / width : -((-value + width - 1) / width);
    return bin + SIM_BINS / 2;
}

/* Doubles the width: pairs of bins around zero become one. */
static void sim_widen(SimSpread *s)
{
    int64_t wide[SIM_BINS] = {0};
    for (int i = 0; i < SIM_BINS; i++) wide[SIM_BINS / 4 + i / 2] += s->count[i];
    memcpy(s->count, wide, sizeof wide);
    s->width *= 2;
}

static void sim_count(SimSpread *s, int64_t value, int64_t times)
{
    if (s->width == 0) s->width = 1;
    while (sim_bin(value, s->width) < 0 || sim_bin(value, s->width) >= SIM_BINS) sim_widen(s);
    s->count[sim_bin(value, s->width)] += times;
}

static int64_t sim_least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t sim_most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

/* Counts a game for the players as listed: seat p has player (p + shift) % players. */
static void sim_count_game(const Sim *sim, const SelfPlayResult *row, int shift, SimResult *r)
{
    bool first = r->games == 0;
    int winners = 0, players = sim->run.players;
    for (int p = 0; p < players; p++) winners += row->standing.place[p] == 1;
    for (int p = 0; p < players; p++) {
        SimSeat *seat = &r->seat[(p + shift) % players];
        int64_t score = row->standing.points[p];
        if (row->standing.place[p] == 1) seat->wins += SIM_WIN / winners;
        seat->score_sum += score;
        seat->score_min = first ? score : sim_least(seat->score_min, score);
        seat->score_max = first ? score : sim_most(seat->score_max, score);
        sim_count(&r->scores, score, 1);
    }
    for (uint64_t why = row->ending; why; why &= why - 1) r->ends[rh_lowest_bit(why)]++;
    sim_count(&r->lengths, row->plies, 1);
    r->plies_min = first ? row->plies : sim_least(r->plies_min, row->plies);
    r->plies_max = sim_most(r->plies_max, row->plies);
    r->plies += row->plies;
    r->games++;
}

/* ---- Playing ---- */

static int sim_shift(const Sim *sim, int64_t number)
{
    return sim->rotate ? (int)(number % sim->run.players) : 0;
}

/* With rotation all matches of a round have the same seed. */
static void sim_game(const void *context, int64_t number, SelfPlayGame *out)
{
    const Sim *sim = (const Sim *)context;
    int64_t round = sim->rotate ? number / sim->run.players : number;
    out->seed = self_play_seed(sim->run.start.seed, round + 1);
    for (int p = 0; p < RH_PLAYERS_MAX; p++)
        out->bot_index[p] = (int8_t)((p + sim_shift(sim, number)) % sim->run.players);
}

/* Draws a progress bar, on a terminal only. */
static void sim_show_progress(Sim *sim)
{
    enum { WIDTH = 40 };
    const double pause = 0.1;
    int64_t done = sim->result.games, games = sim->run.games;
    double now = cli_now();
    if (!isatty(STDERR_FILENO) || (now < sim->shown + pause && done < games)) return;
    int full = (int)(done * WIDTH / games);
    fprintf(stderr, "\r[%.*s%*s] %lld of %lld, %.0f/s ", full,
            "########################################", WIDTH - full, "", (long long)done,
            (long long)games, (double)done / (now - sim->begin));
    if (done == games) fprintf(stderr, "\r\033[K");
    sim->shown = now;
}

static bool sim_take(void *context, int64_t number, const SelfPlayResult *row)
{
    Sim *sim = (Sim *)context;
    sim_count_game(sim, row, sim_shift(sim, number), &sim->result);
    sim_show_progress(sim);
    return true;
}

/* ---- Output ---- */

static const char *sim_end_name(const Sim *sim, int bit)
{
    static char number[16];
    const char *name =
        rh_symbol(sim->run.start.game, sim->run.match.setup, sim->run.ending->of, bit);
    if (name) return name;
    snprintf(number, sizeof number, "%d", bit);
    return number;
}

static void sim_put_json_spread(const char *name, const SimSpread *s, RhBuf *out)
{
    bool first = true;
    cli_format(out, ",\"%s\":{\"width\":%lld,\"bins\":[", name, (long long)s->width);
    for (int i = 0; i < SIM_BINS; i++) {
        if (s->count[i] == 0) continue;
        rh_put(out, first ? "[" : ",[");
        rh_put_number(out, (i - SIM_BINS / 2) * s->width);
        rh_put(out, ",");
        rh_put_number(out, s->count[i]);
        rh_put(out, "]");
        first = false;
    }
    rh_put(out, "]}");
}

static void sim_put_json(const Sim *sim, const SimResult *r, double seconds, RhBuf *out)
{
    bool first = true;
    double n = (double)r->games;
    cli_format(out, "{\"game\":\"%s\",\"games\":%lld,\"players\":%d,\"seats\":[",
               sim->run.start.game->id, (long long)r->games, sim->run.players);
    for (int p = 0; p < sim->run.players; p++) {
        const SimSeat *seat = &r->seat[p];
        double wins = (double)seat->wins / SIM_WIN, low = 0, high = 0;
        statistics_wilson_interval(wins / n, n, &low, &high);
        cli_format(out,
                   "%s{\"seat\":%d,\"bot\":\"%s\",\"wins\":%.10g,\"share\":%.6f,\"ci\":[%.6f,%.6f],"
                   "\"score_mean\":%.4f,\"score_min\":%lld,\"score_max\":%lld}",
                   p ? "," : "", p + 1, sim->run.bots[p].name, wins, wins / n, low, high,
                   (double)seat->score_sum / n, (long long)seat->score_min,
                   (long long)seat->score_max);
    }
    cli_format(out, "],\"plies_mean\":%.4f,\"ends\":{", (double)r->plies / n);
    for (int i = 0; sim->run.ending && i < 64; i++) {
        bool named =
            rh_symbol(sim->run.start.game, sim->run.match.setup, sim->run.ending->of, i) != 0;
        if (!named && r->ends[i] == 0) continue;
        cli_format(out, "%s\"%s\":%lld", first ? "" : ",", sim_end_name(sim, i),
                   (long long)r->ends[i]);
        first = false;
    }
    cli_format(out, "},\"games_per_s\":%.1f,\"steps_per_s\":%.1f", n / seconds,
               (double)r->plies / seconds);
    cli_format(out, ",\"plies_min\":%lld,\"plies_max\":%lld,\"seed\":\"%llu\"",
               (long long)r->plies_min, (long long)r->plies_max,
               (unsigned long long)sim->run.start.seed);
    sim_put_json_spread("score_distribution", &r->scores, out);
    sim_put_json_spread("plies_distribution", &r->lengths, out);
    rh_put(out, "}\n");
}

/* Draws a distribution as about a dozen bars. */
static void sim_put_bars(const char *title, const SimSpread *s, RhBuf *out)
{
    int low = 0, high = SIM_BINS - 1;
    int64_t sums[SIM_BARS + 1] = {0}, most = 1;
    while (low < high && s->count[low] == 0) low++;
    while (high > low && s->count[high] == 0) high--;
    int step = (high - low) / SIM_BARS + 1;
    for (int i = low; i <= high; i++) sums[(i - low) / step] += s->count[i];
    for (int i = 0; i <= SIM_BARS; i++) most = sim_most(most, sums[i]);
    cli_format(out, "\n%s\n", title);
    for (int i = 0; i <= (high - low) / step; i++) {
        int64_t from = (low + i * step - SIM_BINS / 2) * s->width, to = from + step * s->width - 1;
        int bar = (int)(sums[i] * SIM_BAR_WIDTH / most);
        cli_format(out, "  %6lld to %-6lld %9lld ", (long long)from, (long long)to,
                   (long long)sums[i]);
        for (int k = 0; k < bar; k++) rh_put(out, "#");
        rh_put(out, "\n");
    }
}

static void sim_put_ends(const Sim *sim, const SimResult *r, RhBuf *out)
{
    int64_t sum = 0;
    const char *before = "";
    for (int i = 0; i < 64; i++) sum += r->ends[i];
    if (!sim->run.ending || sum == 0) return;
    rh_put(out, "\nEnded by");
    if (sum > r->games) rh_put(out, " (a game can end for several reasons at once)");
    rh_put(out, ": ");
    for (int i = 0; i < 64; i++) {
        if (r->ends[i] == 0) continue;
        cli_format(out, "%s%s %lld (%.1f %%)", before, sim_end_name(sim, i), (long long)r->ends[i],
                   100 * (double)r->ends[i] / (double)r->games);
        before = ", ";
    }
    rh_put(out, "\n");
}

static void sim_put_text(const Sim *sim, const SimResult *r, double seconds, RhBuf *out)
{
    double n = (double)r->games;
    cli_format(out, "%s, %d player%s, %lld games, seed %llu\n\n", sim->run.start.game->title,
               sim->run.players, sim->run.players == 1 ? "" : "s", (long long)r->games,
               (unsigned long long)sim->run.start.seed);
    /* With rotation the players are counted by their place in the list. */
    rh_put(out, sim->rotate ? " place" : "  seat");
    rh_put(out, "  player       wins     share     95% interval      mean score    lowest   "
                "highest\n");
    for (int p = 0; p < sim->run.players; p++) {
        const SimSeat *seat = &r->seat[p];
        double wins = (double)seat->wins / SIM_WIN, low = 0, high = 0;
        statistics_wilson_interval(wins / n, n, &low, &high);
        cli_format(out, "  %4d  %-8s %8.1f  %6.2f %%  %6.2f - %6.2f  %12.1f  %8lld  %8lld\n", p + 1,
                   sim->run.bots[p].name, wins, 100 * wins / n, 100 * low, 100 * high,
                   (double)seat->score_sum / n, (long long)seat->score_min,
                   (long long)seat->score_max);
    }
    sim_put_ends(sim, r, out);
    sim_put_bars("Scores of all players:", &r->scores, out);
    sim_put_bars("Actions per game:", &r->lengths, out);
    cli_format(out, "\n%.1f actions per game; %.0f games/s, %.0f steps/s\n", (double)r->plies / n,
               n / seconds, (double)r->plies / seconds);
}

/* ---- The command ---- */

/* Gives all players the weights of a file. */
static void sim_set_weights(SelfPlay *run, const char *path)
{
    const void *view = match_make_setup(run, match_read_weights(run->start.game, path));
    for (int i = 0; i < run->bot_count; i++) run->setups[i] = view;
}

static int sim_run(const CliCommand *self, int argc, char **argv)
{
    static Sim sim;
    SelfPlay *run = &sim.run;
    const char *games = 0, *seats = "random", *threads = 0, *weights = 0;
    bool json = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_GAMES: games = optarg; break;
        case CLI_SEATS: seats = optarg; break;
        case CLI_NET: cli_set_net(optarg); break;
        case CLI_WEIGHTS: weights = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: run->out = optarg; break;
        case CLI_JSON: json = true; break;
        case CLI_ROTATE: sim.rotate = true; break;
        default: cli_start_option(&run->start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!games) cli_usage(self, "missing --games");
    run->games = cli_number("--games", games, 1, SIM_GAMES_MAX);
    int count = self_play_parse_threads(threads);
    cli_start_seats(&run->start, argv[optind], seats, false, run->bots);
    run->context = &sim;
    run->game = sim_game;
    run->take = sim_take;
    self_play_open(run);
    run->bot_count = run->players;
    for (int i = 0; i < run->bot_count; i++)
        cli_check_net(&run->bots[i], run->start.game, run->match.setup);
    if (weights) sim_set_weights(run, weights);
    sim.begin = cli_now();
    if (!self_play_run(run, count)) return CLI_DONE;
    double seconds = cli_now() - sim.begin;
    RhBuf out = cli_buf(1 << 20);
    if (json) sim_put_json(&sim, &sim.result, seconds, &out);
    else sim_put_text(&sim, &sim.result, seconds, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption sim_options[] = {
    {CLI_GAMES, "games", "N", "play this many games"},
    {CLI_SEATS, "seats", "LIST",
     "the player in each seat, such as expert,greedy,greedy, or one for all seats "
     "(default: random)"},
    {CLI_ROTATE, "rotate", 0,
     "change seats from game to game; count wins by place in the --seats list"},
    CLI_OPTION_NET,
    {CLI_WEIGHTS, "weights", "FILE", "use these weights for all players; see `roundhouse tune`"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    {CLI_OUT, "out", "DIR", "write the record of every game to this new folder"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_sim = {
    "sim",
    "GAME --games N [-p N] [--seats LIST] [--rotate] [--weights FILE] [--threads T] [--seed S] "
    "[--json] [--out DIR]",
    "play many games between computer players",
    "Play many games between computer players and print wins by seat with 95% intervals (ties are\n"
    "shared), scores, lengths, endings and speed. " CLI_HELP_REPEATABLE,
    sim_options,
    sim_run,
};
