/* apps/cli/puzzles.c - `roundhouse puzzles`: mines puzzles from games between computer players, or
   checks files of puzzles (puzzle_check.c). puzzles.h says what a puzzle is.

   A game is one job, which depends on the seed and the number of the game only. After the game, the
   open positions of each third of it are examined in random order until one is a puzzle. So a game
   gives at most three puzzles, from different stages. Start with puzzles_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/puzzles.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/mpi.h"
#include "apps/cli/self_play.h"

enum {
    PUZZLES_GAMES_MAX = 1000000,
    PUZZLES_OPEN_MAX = 512,   /* open positions of one game; later ones are dropped */
    PUZZLES_SMALL_DIVISOR = 4 /* of the playouts, for decisions that cannot be puzzles */
};

static const char puzzles_bot[] = "mcts:1000", puzzles_bot_played_out[] = "mcts:40";

/* The result of a job. The actions of the game follow it. */
typedef struct PuzzleGame {
    int32_t players, plies, count;
    Puzzle puzzles[PUZZLE_STAGES]; /* in the order of plies */
} PuzzleGame;

/* A run. */
typedef struct Puzzles {
    CliStart start;
    BotSpec bot;
    int64_t games, count; /* upper limits on games and puzzles */
    int32_t playouts;
    int players_min, players_max;
    RhMatch matches[RH_PLAYERS_MAX + 1]; /* by number of players; holds the setup */
    const char *path;
    RhBuf out;
    double begin, shown;
    int64_t played, found; /* games and puzzles so far */
    uint64_t *hashes;      /* of the puzzles */
    int64_t stages[PUZZLE_STAGES], themes[RH_KINDS_MAX];
} Puzzles;

/* ---- One game. ---- */

/* An open position. */
typedef struct PuzzlesOpen {
    int32_t ply, count;
    RhAction searched[BOT_LINES_MAX]; /* by the player to move, best first */
} PuzzlesOpen;

/* The data of one thread. */
typedef struct PuzzlesThread {
    PuzzleSearch search;
    BotPlayer player; /* plays all seats */
    void *memory;
    PuzzlesOpen open[PUZZLES_OPEN_MAX];
    int open_count;
} PuzzlesThread;

static void puzzles_note_open(PuzzlesThread *t, const BotThought *thought, int32_t ply)
{
    if (t->open_count == PUZZLES_OPEN_MAX) return;
    PuzzlesOpen *open = &t->open[t->open_count++];
    open->ply = ply;
    open->count = thought->count;
    for (int i = 0; i < thought->count; i++) open->searched[i] = thought->at[i].action;
}

/* Chooses an action, and notes the position if it may be a puzzle. */
static RhAction puzzles_decide(const Puzzles *r, PuzzlesThread *t, const PuzzlePosition *at,
                               uint64_t seed, int32_t ply)
{
    RhOffer offers[RH_OFFERS_MAX];
    BotThought thought;
    RhRng rng = rh_bot_rng(seed, ply);
    int count = at->game->rules.offers(at->setup, at->state, offers);
    if (count == 1 && offers[0].amount_max == offers[0].action.amount) return offers[0].action;
    t->player.spec.playouts = r->bot.playouts;
    if (count < PUZZLE_LEGAL_MIN && r->bot.playouts >= PUZZLES_SMALL_DIVISOR)
        t->player.spec.playouts = r->bot.playouts / PUZZLES_SMALL_DIVISOR;
    RhAction action =
        rh_bot_think(&t->player, at->game, at->setup, at->state, at->actor, &rng, &thought);
    if (puzzle_is_open(at, &thought)) puzzles_note_open(t, &thought, ply);
    return action;
}

/* Plays a game and returns its number of plies. */
static int32_t puzzles_play(const Puzzles *r, PuzzlesThread *t, const RhMatch *m, uint64_t seed,
                            RhAction *actions)
{
    RhState state;
    PuzzlePosition at = {m->game, m->setup, &state, 0};
    int32_t ply = 0;
    rh_bot_forget(&t->player);
    t->open_count = 0;
    m->game->rules.start(m->setup, &state);
    for (; (at.actor = m->game->rules.actor(m->setup, &state)) != RH_OVER; ply++) {
        RhRng rng = rh_rng_at(seed, (uint64_t)ply);
        actions[ply] = at.actor == RH_CHANCE ? rh_roll(m->game, m->setup, &state, &rng)
                                             : puzzles_decide(r, t, &at, seed, ply);
        RhErr err = rh_try(m->game, m->setup, &state, actions[ply], 0);
        if (err.what) cli_refuse("a computer player chose an illegal move");
    }
    return ply;
}

/* Puts the open positions of a game in random order. */
static void puzzles_shuffle(PuzzlesThread *t, uint64_t seed)
{
    RhRng rng = rh_rng_at(seed, 0);
    for (int i = t->open_count - 1; i > 0; i--) {
        int k = (int)rh_rng_below(&rng, (uint32_t)i + 1);
        PuzzlesOpen open = t->open[i];
        t->open[i] = t->open[k];
        t->open[k] = open;
    }
}

/* Examines the open positions of a stage until one is a puzzle. */
static void puzzles_examine_stage(const Puzzles *r, PuzzlesThread *t, const RhMatch *played,
                                  uint64_t seed, int stage, PuzzleGame *game)
{
    RhState state;
    PuzzlePosition at = {played->game, played->setup, &state, 0};
    Puzzle *p = &game->puzzles[game->count];
    for (int i = 0; i < t->open_count; i++) {
        const PuzzlesOpen *open = &t->open[i];
        if (open->ply * PUZZLE_STAGES / played->count != stage) continue;
        rh_match_at(played, open->ply, &state);
        at.actor = played->game->rules.actor(played->setup, &state);
        memset(p, 0, sizeof *p);
        p->ply = open->ply;
        p->stage = stage;
        if (puzzle_examine(&t->search, &at, open->searched, open->count,
                           self_play_seed(seed, open->ply + 1), r->playouts, p)) {
            game->count++;
            return;
        }
    }
}

static void puzzles_mine(void *context, void *own, int64_t job, void *result)
{
    const Puzzles *r = (const Puzzles *)context;
    PuzzlesThread *t = (PuzzlesThread *)own;
    PuzzleGame *game = (PuzzleGame *)result;
    uint64_t seed = self_play_seed(r->start.seed, job + 1);
    memset(game, 0, sizeof *game);
    game->players = r->players_min + (int)(job % (r->players_max - r->players_min + 1));
    RhMatch played = r->matches[game->players];
    played.actions = (RhAction *)(void *)(game + 1);
    game->plies = played.count = puzzles_play(r, t, &played, seed, played.actions);
    puzzles_shuffle(t, seed);
    for (int stage = 0; stage < PUZZLE_STAGES; stage++)
        puzzles_examine_stage(r, t, &played, seed, stage, game);
}

/* ---- A run. ---- */

static void puzzles_ready(void *context)
{
    (void)context;
}

static void *puzzles_thread_open(void *context)
{
    const Puzzles *r = (const Puzzles *)context;
    PuzzlesThread *t = (PuzzlesThread *)cli_alloc(sizeof *t);
    puzzle_search_open(&t->search, r->playouts);
    t->memory = cli_seat_bot(&t->player, &r->bot, 1);
    return t;
}

static void puzzles_thread_close(void *context, void *own)
{
    PuzzlesThread *t = (PuzzlesThread *)own;
    (void)context;
    puzzle_search_close(&t->search);
    free(t->memory);
    free(t);
}

static void puzzles_show_progress(Puzzles *r)
{
    const double pause = 0.5;
    double now = cli_now();
    if (!isatty(STDERR_FILENO) || now < r->shown + pause) return;
    fprintf(stderr, "\r%lld puzzles from %lld of %lld games, %.0f s ", (long long)r->found,
            (long long)r->played, (long long)r->games, now - r->begin);
    r->shown = now;
}

static bool puzzles_is_new(const Puzzles *r, uint64_t hash)
{
    for (int64_t i = 0; i < r->found; i++)
        if (r->hashes[i] == hash) return false;
    return true;
}

/* Appends the puzzles of a game to the file. The file is whole after every game, so a run that is
   stopped leaves what it has found. */
static bool puzzles_take(void *context, int64_t job, const void *result)
{
    Puzzles *r = (Puzzles *)context;
    const PuzzleGame *game = (const PuzzleGame *)result;
    Puzzle fresh[PUZZLE_STAGES];
    RhMatch *m = &r->matches[game->players];
    int count = 0;
    (void)job;
    for (int i = 0; i < game->count && r->found < r->count; i++) {
        const Puzzle *p = &game->puzzles[i];
        if (!puzzles_is_new(r, p->hash)) continue;
        fresh[count++] = *p;
        r->hashes[r->found++] = p->hash;
        r->stages[p->stage]++;
        r->themes[p->moves[0].action.kind]++;
    }
    r->played++;
    if (count) {
        m->count = game->plies;
        memcpy(m->actions, game + 1, sizeof *m->actions * (size_t)game->plies);
        puzzle_write(m, fresh, count, &r->out);
        if (r->out.full) cli_refuse("the file has become too long");
        cli_write(r->path, rh_buf_text(&r->out), CLI_REPLACE);
    }
    puzzles_show_progress(r);
    return r->found < r->count;
}

static void puzzles_put_summary(const Puzzles *r, double seconds, RhBuf *out)
{
    static const char *const names[PUZZLE_STAGES] = {"early", "middle", "late"};
    cli_format(out, "%lld puzzles from %lld games in %.1f s\n", (long long)r->found,
               (long long)r->played, seconds);
    rh_put(out, "stages:");
    for (int i = 0; i < PUZZLE_STAGES; i++)
        cli_format(out, " %s %lld", names[i], (long long)r->stages[i]);
    rh_put(out, "\nthemes:");
    for (int i = 0; r->start.game->kinds[i].verb; i++)
        if (r->themes[i])
            cli_format(out, " %s %lld", r->start.game->kinds[i].verb, (long long)r->themes[i]);
    rh_put(out, "\n");
}

/* Opens a match for every number of players that is played. */
static void puzzles_open_matches(Puzzles *r)
{
    const RhOption *players = &r->start.game->options[RH_PLAYERS];
    bool fixed = r->start.players != 0;
    for (int i = 0; i < r->start.setting_count; i++)
        fixed = fixed || strncmp(r->start.settings[i], "players=", 8) == 0;
    r->players_min = fixed ? r->start.options[RH_PLAYERS] : players->min;
    r->players_max = fixed ? r->start.options[RH_PLAYERS] : players->max;
    for (int n = r->players_min; n <= r->players_max; n++) {
        r->start.options[RH_PLAYERS] = (int16_t)n;
        cli_start_match(&r->start, &r->matches[n]);
    }
}

static int puzzles_mine_all(Puzzles *r, int threads)
{
    Jobs jobs = {.count = r->games,
                 .result_size = sizeof(PuzzleGame) + sizeof(RhAction) * r->start.game->plies_max,
                 .context = r,
                 .ready = puzzles_ready,
                 .open = puzzles_thread_open,
                 .play = puzzles_mine,
                 .close = puzzles_thread_close,
                 .take = puzzles_take};
    r->begin = cli_now();
    r->out = cli_buf(PUZZLE_FILE_MAX);
    r->hashes = (uint64_t *)cli_alloc(sizeof *r->hashes * (size_t)r->count);
    if (!jobs_run(&jobs, threads)) return CLI_DONE;
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
    RhBuf out = cli_buf(1 << 16);
    puzzles_put_summary(r, cli_now() - r->begin, &out);
    cli_print(&out);
    return CLI_DONE;
}

/* ---- The command. ---- */

static int puzzles_run(const CliCommand *self, int argc, char **argv)
{
    static Puzzles r;
    const char *games = 0, *bot = 0, *threads = 0, *playouts = 0, *count = 0;
    bool check = false, good = true;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_GAMES: games = optarg; break;
        case CLI_COUNT: count = optarg; break;
        case CLI_OUT: r.path = optarg; break;
        case CLI_BOT: bot = optarg; break;
        case CLI_PLAYOUTS: playouts = optarg; break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_CHECK: check = true; break;
        default: cli_start_option(&r.start, letter, optarg); break;
        }
    }
    int thread_count = self_play_parse_threads(threads);
    if (playouts) r.playouts = (int32_t)cli_number("--playouts", playouts, 64, BOT_PLAYOUTS_MAX);
    if (check) {
        if (optind == argc) cli_usage(self, "missing FILE");
        if (r.path && (!r.playouts || argc - optind > 1))
            cli_usage(self, "--check --out takes --playouts and one FILE");
        uint64_t seed = r.start.seeded ? r.start.seed : cli_fresh_seed();
        for (int i = optind; i < argc; i++)
            good = puzzle_check_file(argv[i], seed, r.playouts, thread_count, r.path) && good;
        return good ? CLI_DONE : CLI_REFUSED;
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!games) cli_usage(self, "missing --games");
    if (!r.path) cli_usage(self, "missing --out");
    r.games = cli_number("--games", games, 1, PUZZLES_GAMES_MAX);
    r.count = count ? cli_number("--count", count, 1, PUZZLE_COUNT_MAX) : PUZZLE_COUNT_MAX;
    cli_start(&r.start, argv[optind]);
    if (!playouts) r.playouts = puzzle_playouts(r.start.game);
    if (!bot) bot = rh_bot_plays_out(r.start.game) ? puzzles_bot_played_out : puzzles_bot;
    r.bot = cli_bot_spec(bot, r.start.game);
    if (r.bot.kind != BOT_MCTS) cli_refuse_value("--bot must be a player that searches");
    puzzle_set_spec(&r.bot);
    puzzles_open_matches(&r);
    if (cli_mpi_rank() == 0) cli_write(r.path, rh_text(""), CLI_NEW_FILE);
    return puzzles_mine_all(&r, thread_count);
}

static const CliOption puzzles_options[] = {
    {CLI_GAMES, "games", "N", "play this many games at most"},
    {CLI_COUNT, "count", "N", "stop when this many puzzles are found"},
    {CLI_OUT, "out", "FILE",
     "write the puzzles to this new file; with --check, those that keep their answer"},
    {CLI_BOT, "bot", "SPEC",
     "the player in all seats (default: mcts:1000, or mcts:40 if playouts are slow)"},
    {CLI_PLAYOUTS, "playouts", "N", "playouts for each action in the last search"},
    {CLI_CHECK, "check", 0,
     "check files of puzzles; with --playouts, also search every puzzle again"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_puzzles = {
    "puzzles",
    "GAME --games N --out FILE [--count N] [-p N] [--bot SPEC] [--playouts N] [--threads T] "
    "[--seed S] | --check [--playouts N [--out FILE]] [--threads T] [--seed S] FILE...",
    "find positions with one best move",
    "Play games between computer players and write the positions in which one action is clearly\n"
    "better than all others and `greedy` misses it. Without -p the number of players varies from\n"
    "game to game. " CLI_HELP_REPEATABLE,
    puzzles_options,
    puzzles_run,
};
