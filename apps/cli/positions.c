/* apps/cli/positions.c - `roundhouse positions`: writes positions of games between computer players
   with their outcomes, from which tools/learn/train.py learns a network (bots/net.h).

   The file begins with one line of JSON that describes it. Then follow rows of 16-bit numbers in
   the byte order of the machine, each one position:

       for each player: final points
       for each player: share of the win, in 1/60
       for each player: points in this position, in tenths: the game's own evaluation, or the
                        standing if the game has none
       for each player: points that the search expects, in tenths
       for each player: probability of winning that the search expects, in 1/10000
       1 if the search has evaluated the position, else 0; the last two parts are then 0
       for each player: the columns of the network, as seen from this player's seat

   If a network is given and the player does not search, the network takes the place of the search.

   Start with positions_run at the end. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "apps/cli/jobs.h"
#include "apps/cli/mpi.h"
#include "apps/cli/self_play.h"
#include "bots/evaluation.h"
#include "bots/net.h"

enum {
    POSITIONS_GAMES_MAX = 1000000000,
    POSITIONS_ROWS_MAX = 1000,
    POSITIONS_WIN = 60,      /* units of a win, a multiple of 1 to 6 winners */
    POSITIONS_CHANCE = 10000 /* units of a probability */
};

/* The parts of a row, one number for each player, and then the flag and the columns. */
enum { ROW_POINTS, ROW_WIN, ROW_NOW, ROW_SEARCH_TENTHS, ROW_SEARCH_WIN, ROW_PARTS };

typedef struct Positions {
    CliStart start;
    BotSpec bot;
    RhMatch match;
    int64_t games;
    int rows;           /* of each game */
    int random_percent; /* the highest percentage of random moves in a game */
    int players, columns;
    int row_length; /* numbers */
    int base;       /* see BotNet.base */
    NetCell *cells; /* of all seats */
    BotNet *net;    /* evaluates the positions; null: the search does, if any */
    FILE *file;
    int64_t written;
} Positions;

/* The data of one thread. */
typedef struct PositionsThread {
    BotPlayer player[RH_PLAYERS_MAX];
    void *memory[RH_PLAYERS_MAX];
    NetInput input;
    int32_t seen; /* positions of the current game */
} PositionsThread;

/* ---- One game. ---- */

static int16_t positions_clamp(double value)
{
    return (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
}

static void positions_fill(const Positions *run, const void *state, const BotThought *or_null,
                           int16_t *row)
{
    int32_t base[RH_PLAYERS_MAX];
    int players = run->players;
    int16_t *columns = row + ROW_PARTS * players + 1;
    memset(row, 0, sizeof *row * (size_t)run->row_length);
    rh_net_base(run->start.game, run->match.setup, state, run->base, base);
    row[ROW_PARTS * players] = or_null != 0;
    for (int p = 0; p < players; p++) {
        row[ROW_NOW * players + p] = positions_clamp(base[p]);
        for (int c = 0; c < run->columns; c++)
            *columns++ = rh_net_value(&run->cells[p * run->columns + c], state, p, players);
        if (!or_null) continue;
        row[ROW_SEARCH_TENTHS * players + p] = positions_clamp(10 * or_null->evaluation.points[p]);
        row[ROW_SEARCH_WIN * players + p] =
            positions_clamp(POSITIONS_CHANCE * or_null->evaluation.win[p]);
    }
}

/* Keeps a sample of the game's positions, each with the same probability. Returns the row to fill,
   or null. */
static int16_t *positions_slot(const Positions *run, PositionsThread *t, int16_t *rows, RhRng *rng)
{
    int32_t at = t->seen++;
    if (at >= run->rows) at = (int32_t)rh_rng_below(rng, (uint32_t)t->seen);
    return at < run->rows ? rows + (size_t)at * (size_t)run->row_length : 0;
}

static void positions_ask_net(const Positions *run, PositionsThread *t, const void *state,
                              BotThought *thought)
{
    int32_t tenths[RH_PLAYERS_MAX], exponents[RH_PLAYERS_MAX];
    rh_net_evaluate(run->net, &t->input, run->match.setup, state, tenths, exponents);
    rh_bot_shares(exponents, run->players, thought->evaluation.win);
    for (int p = 0; p < run->players; p++) thought->evaluation.points[p] = tenths[p] / 10.0;
    thought->playouts = 1;
}

static RhAction positions_decide(const Positions *run, PositionsThread *t, const void *state,
                                 int actor, RhRng *rng, BotThought *thought)
{
    BotPlayer *player = &t->player[actor];
    const RhGame *g = run->start.game;
    if (player->spec.kind == BOT_MCTS)
        return rh_bot_think(player, g, run->match.setup, state, actor, rng, thought);
    return rh_bot_choose(player, g, run->match.setup, state, actor, rng);
}

/* Makes the action at a position. A forced or random move needs no search. */
static RhAction positions_act(const Positions *run, PositionsThread *t, const void *state,
                              int actor, int percent, RhRng *rng, BotThought *thought)
{
    RhOffer offers[RH_OFFERS_MAX];
    const RhGame *g = run->start.game;
    int count = g->rules.offers(run->match.setup, state, offers);
    if (count == 1 && offers[0].amount_max == offers[0].action.amount) return offers[0].action;
    if (rh_rng_below(rng, 100) < (uint32_t)percent) return rh_pick(offers, count, rng);
    return positions_decide(run, t, state, actor, rng, thought);
}

static void positions_end(const Positions *run, const void *state, int count, int16_t *rows)
{
    RhStanding end;
    int winners = 0, players = run->players;
    memset(&end, 0, sizeof end);
    run->start.game->rules.standing(run->match.setup, state, &end);
    for (int p = 0; p < players; p++) winners += end.place[p] == 1;
    for (int i = 0; i < count; i++, rows += run->row_length)
        for (int p = 0; p < players; p++) {
            rows[ROW_POINTS * players + p] = positions_clamp(end.points[p]);
            rows[ROW_WIN * players + p] =
                (int16_t)(end.place[p] == 1 ? POSITIONS_WIN / winners : 0);
        }
}

/* Plays one game. The result is the number of rows, as a 64-bit number, and the rows. */
static void positions_play(void *context, void *own, int64_t job, void *result)
{
    const Positions *run = (const Positions *)context;
    PositionsThread *t = (PositionsThread *)own;
    const RhGame *g = run->start.game;
    uint64_t seed = self_play_seed(run->start.seed, job + 1);
    RhRng sample = rh_rng_at(seed, UINT64_MAX);
    int percent = (int)rh_rng_below(&sample, (uint32_t)run->random_percent + 1), ply = 0;
    int16_t *rows = (int16_t *)(void *)((char *)result + sizeof(int64_t));
    RhState state;
    for (int p = 0; p < run->players; p++) rh_bot_forget(&t->player[p]);
    t->seen = 0;
    g->rules.start(run->match.setup, &state);
    for (int actor; (actor = g->rules.actor(run->match.setup, &state)) != RH_OVER; ply++) {
        RhRng rng = actor == RH_CHANCE ? rh_rng_at(seed, (uint64_t)ply) : rh_bot_rng(seed, ply);
        BotThought thought;
        RhAction action;
        thought.playouts = 0;
        if (actor == RH_CHANCE) action = rh_roll(g, run->match.setup, &state, &rng);
        else action = positions_act(run, t, &state, actor, percent, &rng, &thought);
        int16_t *row = positions_slot(run, t, rows, &sample);
        if (row && run->net) positions_ask_net(run, t, &state, &thought);
        if (row) positions_fill(run, &state, thought.playouts ? &thought : 0, row);
        if (rh_try(g, run->match.setup, &state, action, 0).what)
            cli_refuse("a computer player chose an illegal move");
    }
    int64_t count = t->seen < run->rows ? t->seen : run->rows;
    memcpy(result, &count, sizeof count);
    positions_end(run, &state, (int)count, rows);
}

/* ---- A run. ---- */

static void positions_ready(void *context)
{
    (void)context;
}

static void *positions_thread_open(void *context)
{
    const Positions *run = (const Positions *)context;
    PositionsThread *t = (PositionsThread *)cli_alloc(sizeof *t);
    memset(t, 0, sizeof *t);
    for (int p = 0; p < run->players; p++) t->memory[p] = cli_seat_bot(&t->player[p], &run->bot, 1);
    return t;
}

static void positions_thread_close(void *context, void *own)
{
    PositionsThread *t = (PositionsThread *)own;
    (void)context;
    for (int p = 0; p < RH_PLAYERS_MAX; p++) free(t->memory[p]);
    free(t);
}

static bool positions_take(void *context, int64_t job, const void *result)
{
    Positions *run = (Positions *)context;
    int64_t count;
    (void)job;
    memcpy(&count, result, sizeof count);
    run->written += count;
    size_t numbers = (size_t)count * (size_t)run->row_length;
    if (fwrite((const char *)result + sizeof count, sizeof(int16_t), numbers, run->file) != numbers)
        cli_refuse("cannot write the positions: %s", strerror(errno));
    return true;
}

static void positions_open(Positions *run, const char *path)
{
    cli_start_match(&run->start, &run->match);
    run->players = rh_match_players(&run->match);
    run->columns = rh_net_cells(run->start.game, run->match.setup, 0, 0, 0);
    if (run->columns > NET_COLUMNS_MAX)
        cli_refuse("%s has too many columns for a network: %d", run->start.game->title,
                   run->columns);
    cli_check_net(&run->bot, run->start.game, run->match.setup);
    if (run->bot.net.len && run->bot.kind != BOT_MCTS) {
        run->net = (BotNet *)cli_alloc(sizeof *run->net);
        rh_net_load(run->bot.net, run->start.game, run->match.setup, run->net);
    }
    run->base = run->net ? run->net->base : run->start.game->hints != 0;
    run->row_length = run->players * (ROW_PARTS + run->columns) + 1;
    run->cells = (NetCell *)cli_alloc(sizeof *run->cells * (size_t)(run->players * run->columns));
    for (int p = 0; p < run->players; p++)
        rh_net_cells(run->start.game, run->match.setup, p, run->cells + p * run->columns,
                     run->columns);
    if (cli_mpi_rank() != 0) return;
    run->file = fopen(path, "wb");
    if (!run->file) cli_refuse("cannot write '%.300s': %s", path, strerror(errno));
    fprintf(run->file,
            "{\"positions\":1,\"game\":\"%s\",\"players\":%d,\"columns\":%d,\"numbers\":%d,"
            "\"fields\":\"%016llx\",\"bot\":\"%s\",\"random\":%d,\"base\":%d,\"seed\":\"%llu\"}\n",
            run->start.game->id, run->players, run->columns, run->row_length,
            (unsigned long long)rh_net_hash(run->start.game, run->match.setup), run->bot.name,
            run->random_percent, run->base, (unsigned long long)run->start.seed);
}

static int positions_run(const CliCommand *self, int argc, char **argv)
{
    static Positions run;
    const char *games = 0, *bot = "selfish", *threads = 0, *out = 0, *rows = "8", *percent = "10";
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_GAMES: games = optarg; break;
        case CLI_BOT: bot = optarg; break;
        case CLI_ROWS: rows = optarg; break;
        case CLI_RANDOM: percent = optarg; break;
        case CLI_NET: cli_set_net(optarg); break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: out = optarg; break;
        default: cli_start_option(&run.start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!games) cli_usage(self, "missing --games");
    if (!out) cli_usage(self, "missing --out");
    run.games = cli_number("--games", games, 1, POSITIONS_GAMES_MAX);
    run.rows = (int)cli_number("--rows", rows, 1, POSITIONS_ROWS_MAX);
    run.random_percent = (int)cli_number("--random", percent, 0, 100);
    int count = self_play_parse_threads(threads);
    cli_start(&run.start, argv[optind]);
    run.bot = cli_bot_spec(bot, run.start.game);
    positions_open(&run, out);
    Jobs jobs = {.count = run.games,
                 .result_size =
                     sizeof(int64_t) + sizeof(int16_t) * (size_t)run.row_length * (size_t)run.rows,
                 .context = &run,
                 .ready = positions_ready,
                 .open = positions_thread_open,
                 .play = positions_play,
                 .close = positions_thread_close,
                 .take = positions_take};
    if (!jobs_run(&jobs, count)) return CLI_DONE;
    if (fclose(run.file) != 0) cli_refuse("cannot write '%.300s': %s", out, strerror(errno));
    printf("%lld positions of %lld games\n", (long long)run.written, (long long)run.games);
    return CLI_DONE;
}

static const CliOption positions_options[] = {
    {CLI_GAMES, "games", "N", "play this many games"},
    {CLI_BOT, "bot", "BOT", "the player in all seats (default: selfish)"},
    {CLI_RANDOM, "random", "P",
     "make up to P percent of the moves at random; the share differs from game to game "
     "(default: 10)"},
    {CLI_ROWS, "rows", "N", "write this many positions of each game (default: 8)"},
    CLI_OPTION_NET,
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    {CLI_OUT, "out", "FILE", "write the positions to this file"},
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_positions = {
    "positions",
    "GAME --games N --out FILE [--bot BOT] [--random P] [--rows N] [-p N] [--net FILE] "
    "[--threads T] [--seed S]",
    "write positions of many games, for learning",
    "Play games between computer players and write a sample of their positions, each with the\n"
    "outcome of its game. tools/learn/train.py learns a network from them. " CLI_HELP_REPEATABLE,
    positions_options,
    positions_run,
};
