/* apps/cli/sim.c - `roundhouse sim`: many matches of computer players on all cores, and what came
   of them: wins by seat with confidence intervals, scores, lengths, endings, speed.

   Match number i depends on the seed and i alone, and everything is counted in whole numbers, so
   the result is the same for any number of threads. Start with sim_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/many.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    SIM_GAMES_MAX = 1000000000,
    SIM_CHUNK = 4,   /* matches a thread takes at a time */
    SIM_WIN = 60,    /* units of a win: divided by 1 to 6 winners without a rest */
    SIM_BINS = 1024, /* of a distribution, half of them below zero */
    SIM_BARS = 12,   /* lines of a distribution for people */
    SIM_BAR_WIDTH = 50
};

/* A distribution of whole numbers: bins of equal width around zero. The width doubles when a value
   does not fit, so it depends on the greatest value alone and not on the order they came in. */
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

/* What all threads share. */
typedef struct Sim {
    CliStart start;
    const void *setup;
    BotSpec seats[RH_PLAYERS_MAX];
    const char *out;       /* folder for records, or null */
    const RhField *ending; /* or null */
    int players;
    bool rotate; /* the players change seats from match to match */
    int64_t games;
    _Atomic int64_t next, done;
} Sim;

typedef struct SimThread {
    pthread_t thread;
    Sim *sim;
    RhMatch match; /* for the records */
    BotPlayer players[RH_PLAYERS_MAX];
    SimResult result;
} SimThread;

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

static void sim_merge_spread(SimSpread *to, SimSpread *from)
{
    if (from->width == 0) return;
    if (to->width == 0) to->width = 1;
    while (to->width < from->width) sim_widen(to);
    while (from->width < to->width) sim_widen(from);
    for (int i = 0; i < SIM_BINS; i++) to->count[i] += from->count[i];
}

static int64_t sim_least(int64_t a, int64_t b)
{
    return a < b ? a : b;
}

static int64_t sim_most(int64_t a, int64_t b)
{
    return a > b ? a : b;
}

static void sim_merge(SimResult *to, SimResult *from)
{
    if (from->games == 0) return;
    bool first = to->games == 0;
    to->plies_min = first ? from->plies_min : sim_least(to->plies_min, from->plies_min);
    to->plies_max = sim_most(to->plies_max, from->plies_max);
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        SimSeat *a = &to->seat[p];
        const SimSeat *b = &from->seat[p];
        a->wins += b->wins;
        a->score_sum += b->score_sum;
        a->score_min = first ? b->score_min : sim_least(a->score_min, b->score_min);
        a->score_max = first ? b->score_max : sim_most(a->score_max, b->score_max);
    }
    for (int i = 0; i < 64; i++) to->ends[i] += from->ends[i];
    sim_merge_spread(&to->scores, &from->scores);
    sim_merge_spread(&to->lengths, &from->lengths);
    to->games += from->games;
    to->plies += from->plies;
}

/* Counted for the players as they were listed: the one in seat p is number (p + shift) % players.
 */
static void sim_count_game(const Sim *sim, const void *state, int shift, int32_t plies,
                           SimResult *r)
{
    RhStanding standing;
    bool first = r->games == 0;
    int winners = 0;
    memset(&standing, 0, sizeof standing);
    sim->start.game->standing(sim->setup, state, &standing);
    for (int p = 0; p < sim->players; p++) winners += standing.place[p] == 1;
    for (int p = 0; p < sim->players; p++) {
        SimSeat *seat = &r->seat[(p + shift) % sim->players];
        int64_t score = standing.points[p];
        if (standing.place[p] == 1) seat->wins += SIM_WIN / winners;
        seat->score_sum += score;
        seat->score_min = first ? score : sim_least(seat->score_min, score);
        seat->score_max = first ? score : sim_most(seat->score_max, score);
        sim_count(&r->scores, score, 1);
    }
    if (sim->ending) {
        uint64_t why = (uint64_t)rh_field_get(sim->ending, state, 0, 0);
        for (; why; why &= why - 1) r->ends[rh_lowest_bit(why)]++;
    }
    sim_count(&r->lengths, plies, 1);
    r->plies_min = first ? plies : sim_least(r->plies_min, plies);
    r->plies_max = sim_most(r->plies_max, plies);
    r->plies += plies;
    r->games++;
}

/* ---- Playing ---- */

static void sim_play_number(SimThread *t, int64_t number)
{
    const Sim *sim = t->sim;
    RhState state;
    /* With rotation the matches of a round are played from one seed. */
    int64_t round = sim->rotate ? (number - 1) / sim->players + 1 : number;
    int shift = sim->rotate ? (int)((number - 1) % sim->players) : 0;
    uint64_t seed = many_seed(sim->start.seed, round);
    BotPlayer *seats[RH_PLAYERS_MAX];
    for (int p = 0; p < sim->players; p++) seats[p] = &t->players[(p + shift) % sim->players];
    int32_t plies = many_play(sim->start.game, sim->setup, seats, sim->players, seed, &state,
                              sim->out ? t->match.actions : 0);
    sim_count_game(sim, &state, shift, plies, &t->result);
    if (!sim->out) return;
    t->match.seed = seed;
    t->match.count = plies;
    memcpy(t->match.state, &state, sim->start.game->state_size);
    many_write_record(&t->match, sim->out, number);
}

static void *sim_thread(void *argument)
{
    SimThread *t = (SimThread *)argument;
    Sim *sim = t->sim;
    for (;;) {
        int64_t from = atomic_fetch_add(&sim->next, SIM_CHUNK);
        if (from >= sim->games) return 0;
        int64_t to = sim_least(from + SIM_CHUNK, sim->games);
        for (int64_t i = from; i < to; i++) sim_play_number(t, i + 1);
        atomic_fetch_add(&sim->done, to - from);
    }
}

/* On a terminal only: a bar that fills. */
static void sim_show_progress(Sim *sim)
{
    enum { WIDTH = 40, PAUSE_MS = 100 };
    struct timespec pause = {0, PAUSE_MS * 1000000L};
    double begin = cli_now();
    if (!isatty(STDERR_FILENO)) return;
    for (;;) {
        int64_t done = atomic_load(&sim->done);
        if (done >= sim->games) break;
        int full = (int)(done * WIDTH / sim->games);
        double seconds = cli_now() - begin;
        fprintf(stderr, "\r[%.*s%*s] %lld of %lld, %.0f/s ", full,
                "########################################", WIDTH - full, "", (long long)done,
                (long long)sim->games, seconds > 0 ? (double)done / seconds : 0.0);
        nanosleep(&pause, 0);
    }
    fprintf(stderr, "\r\033[K");
}

static double sim_play_all(Sim *sim, int threads, SimResult *result)
{
    SimThread *all = (SimThread *)cli_alloc(sizeof *all * (size_t)threads);
    double begin = cli_now();
    for (int i = 0; i < threads; i++) {
        all[i].sim = sim;
        if (sim->out) cli_start_match(&sim->start, &all[i].match);
        for (int p = 0; p < sim->players; p++) cli_sit(&all[i].players[p], &sim->seats[p], 1);
        if (pthread_create(&all[i].thread, 0, sim_thread, &all[i]) != 0)
            cli_refuse("cannot start %d threads", threads);
    }
    sim_show_progress(sim);
    for (int i = 0; i < threads; i++) {
        pthread_join(all[i].thread, 0);
        sim_merge(result, &all[i].result);
    }
    free(all);
    return cli_now() - begin;
}

/* ---- Telling ---- */

static const char *sim_end_name(const Sim *sim, int bit)
{
    static char number[16];
    const char *name = rh_symbol(sim->start.game, sim->setup, sim->ending->of, bit);
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
               sim->start.game->id, (long long)r->games, sim->players);
    for (int p = 0; p < sim->players; p++) {
        const SimSeat *seat = &r->seat[p];
        double wins = (double)seat->wins / SIM_WIN, low = 0, high = 0;
        many_interval(wins / n, n, &low, &high);
        cli_format(out,
                   "%s{\"seat\":%d,\"bot\":\"%s\",\"wins\":%.10g,\"share\":%.6f,\"ci\":[%.6f,%.6f],"
                   "\"score_mean\":%.4f,\"score_min\":%lld,\"score_max\":%lld}",
                   p ? "," : "", p + 1, sim->seats[p].name, wins, wins / n, low, high,
                   (double)seat->score_sum / n, (long long)seat->score_min,
                   (long long)seat->score_max);
    }
    cli_format(out, "],\"plies_mean\":%.4f,\"ends\":{", (double)r->plies / n);
    for (int i = 0; sim->ending && i < 64; i++) {
        bool named = rh_symbol(sim->start.game, sim->setup, sim->ending->of, i) != 0;
        if (!named && r->ends[i] == 0) continue;
        cli_format(out, "%s\"%s\":%lld", first ? "" : ",", sim_end_name(sim, i),
                   (long long)r->ends[i]);
        first = false;
    }
    cli_format(out, "},\"games_per_s\":%.1f,\"steps_per_s\":%.1f", n / seconds,
               (double)r->plies / seconds);
    cli_format(out, ",\"plies_min\":%lld,\"plies_max\":%lld,\"seed\":\"%llu\"",
               (long long)r->plies_min, (long long)r->plies_max,
               (unsigned long long)sim->start.seed);
    sim_put_json_spread("score_distribution", &r->scores, out);
    sim_put_json_spread("plies_distribution", &r->lengths, out);
    rh_put(out, "}\n");
}

/* A distribution as a dozen bars. */
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
    bool first = true;
    for (int i = 0; sim->ending && i < 64; i++) {
        if (r->ends[i] == 0) continue;
        cli_format(out, "%s%s %lld (%.1f %%)", first ? "\nEnded by: " : ", ", sim_end_name(sim, i),
                   (long long)r->ends[i], 100 * (double)r->ends[i] / (double)r->games);
        first = false;
    }
    if (!first) rh_put(out, "\n");
}

static void sim_put_person(const Sim *sim, const SimResult *r, double seconds, RhBuf *out)
{
    double n = (double)r->games;
    cli_format(out, "%s, %d player%s, %lld games, seed %llu\n\n", sim->start.game->title,
               sim->players, sim->players == 1 ? "" : "s", (long long)r->games,
               (unsigned long long)sim->start.seed);
    rh_put(out, "  seat  player       wins     share     95% interval      mean score     least    "
                "  most\n");
    for (int p = 0; p < sim->players; p++) {
        const SimSeat *seat = &r->seat[p];
        double wins = (double)seat->wins / SIM_WIN, low = 0, high = 0;
        many_interval(wins / n, n, &low, &high);
        cli_format(out, "  %4d  %-8s %8.1f  %6.2f %%  %6.2f - %6.2f  %12.1f  %8lld  %8lld\n", p + 1,
                   sim->seats[p].name, wins, 100 * wins / n, 100 * low, 100 * high,
                   (double)seat->score_sum / n, (long long)seat->score_min,
                   (long long)seat->score_max);
    }
    sim_put_ends(sim, r, out);
    sim_put_bars("Scores of all seats:", &r->scores, out);
    sim_put_bars("Actions in a game:", &r->lengths, out);
    cli_format(out, "\n%.1f actions a game; %.0f games/s, %.0f steps/s\n", (double)r->plies / n,
               n / seconds, (double)r->plies / seconds);
}

/* ---- The command ---- */

static int sim_run(const CliCommand *self, int argc, char **argv)
{
    static Sim sim;
    static SimResult result;
    RhMatch match;
    const char *games = 0, *seats = "random", *threads = 0;
    bool json = false;
    for (int letter; (letter = cli_next(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_GAMES: games = optarg; break;
        case CLI_SEATS: seats = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: sim.out = optarg; break;
        case CLI_JSON: json = true; break;
        case CLI_ROTATE: sim.rotate = true; break;
        default: cli_start_option(&sim.start, letter, optarg); break;
        }
    }
    if (optind + 1 != argc) cli_usage(self, "sim takes one game");
    if (!games) cli_usage(self, "sim needs the number of --games");
    sim.games = cli_number("the number of games", games, 1, SIM_GAMES_MAX);
    int count = many_threads(threads);
    cli_start_seats(&sim.start, argv[optind], seats, false, sim.seats);
    cli_start_match(&sim.start, &match);
    sim.setup = match.setup;
    sim.players = rh_match_players(&match);
    sim.ending = rh_field(sim.start.game, rh_text("ending"));
    if (sim.ending && sim.ending->width != 8) sim.ending = 0;
    if (sim.out) many_open_folder(sim.out);
    double seconds = sim_play_all(&sim, count, &result);
    RhBuf out = cli_buf(1 << 20);
    if (json) sim_put_json(&sim, &result, seconds, &out);
    else sim_put_person(&sim, &result, seconds, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption sim_options[] = {
    {CLI_GAMES, "games", "N", "how many"},
    {CLI_SEATS, "seats", "LIST", "who plays, seat by seat, or one for all: expert,greedy,greedy"},
    {CLI_ROTATE, "rotate", 0, "the players change seats from game to game; counted as listed"},
    {CLI_THREADS, "threads", "T", "threads; one for each core if not given"},
    {CLI_OUT, "out", "DIR", "write the record of every game into this new folder"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_sim = {
    "sim",
    "GAME --games N [-p N] [--seats LIST] [--rotate] [--threads T] [--seed S] [--json] [--out DIR]",
    "plays many games of computer players",
    "Plays many games of computer players and tells wins by seat with 95% intervals (a tie is\n"
    "shared), scores, lengths, endings and speed. The result depends on the seed, not on the "
    "threads.",
    sim_options,
    sim_run,
};
