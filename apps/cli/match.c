/* apps/cli/match.c - `roundhouse match`: finds out which of two computer players is stronger, and
   by how much, with as few games as possible.

   Games are played in blocks. All games of a block have the same seed. In a block, a single A plays
   among Bs once in each seat, and a single B among As once in each seat, so that neither seats nor
   random draws favour a side. Duels are counted: in every game each A meets each B, and the one
   that finishes ahead wins the duel; a tie is half a duel. If both are equally strong, A wins half
   of the duels, whatever the number of players. The share is also shown as a difference in Elo.
   Blocks are independent, but the games of a block are not, so intervals and the sequential test
   count blocks.

   The result depends on the seed alone: blocks are evaluated in order, however many threads play
   them. Start with match_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/match.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "apps/cli/statistics.h"

enum {
    MATCH_GAMES_MAX = 10000000,
    MATCH_WIN = 60,         /* units of a win, a multiple of 1 to 6 winners */
    MATCH_BLOCKS_LEAST = 8, /* blocks before the sequential test may decide */
    MATCH_ELO_MAX = 2000
};

/* ---- Playing ---- */

int match_side(int players, int number, int seat)
{
    int alone = number / players, where = number % players;
    return seat == where ? alone : !alone;
}

int match_games_of_block(int players)
{
    return players == 2 ? 2 : 2 * players;
}

static void match_game(const void *context, int64_t number, SelfPlayGame *out)
{
    const Match *m = (const Match *)context;
    out->seed = self_play_seed(m->run.start.seed, number / m->games_of_block + 1);
    for (int p = 0; p < RH_PLAYERS_MAX; p++)
        out->bot_index[p] =
            (int8_t)match_side(m->run.players, (int)(number % m->games_of_block), p);
}

static void match_count(Match *m, int number, const RhStanding *s)
{
    int winners = 0, players = m->run.players, alone = number % players;
    MatchSum *sum = &m->sum;
    for (int p = 0; p < players; p++) {
        winners += s->place[p] == 1;
        sum->points[match_side(players, number, p)] += s->points[p];
    }
    for (int p = 0; p < players; p++) {
        int mine = s->place[alone], other = s->place[p], side = match_side(players, number, p);
        int halves = mine < other ? 2 : mine == other;
        if (p != alone)
            m->duels += match_side(players, number, alone) == MATCH_A ? halves : 2 - halves;
        /* With two players, each of them is the single player. */
        if (s->place[p] == 1 && (p == alone || players == 2))
            sum->wins[side] += MATCH_WIN / winners;
    }
}

/* ---- Statistics ---- */

/* Adds a complete block to the sums. */
static void match_add(Match *m)
{
    MatchSum *sum = &m->sum;
    double share = (double)m->duels / (2.0 * (m->run.players - 1) * m->games_of_block);
    double before = sum->mean;
    sum->blocks++;
    sum->mean += (share - before) / (double)sum->blocks;
    sum->squares += (share - before) * (share - sum->mean);
    m->duels = 0;
}

static double match_share_of(double elo)
{
    return 1 / (1 + statistics_exp(-elo * statistics_log(10) / 400));
}

double match_elo_of(double share)
{
    double least = match_share_of(-MATCH_ELO_MAX);
    if (share <= least) return -MATCH_ELO_MAX;
    if (share >= 1 - least) return MATCH_ELO_MAX;
    return 400 * statistics_log(share / (1 - share)) / statistics_log(10);
}

/* A few equal blocks do not prove that the variance is zero. */
double match_variance(const MatchSum *sum)
{
    return (sum->squares + 0.25) / ((double)sum->blocks + 1);
}

void match_bounds(const MatchSum *sum, double *low, double *high)
{
    double half = 1.959964 * statistics_sqrt(match_variance(sum) / (double)sum->blocks);
    *low = sum->mean - half > 0 ? sum->mean - half : 0;
    *high = sum->mean + half < 1 ? sum->mean + half : 1;
}

/* The log-likelihood ratio of the second hypothesis to the first, in the normal approximation. */
static double match_log_likelihood_ratio(const Match *m, const MatchSum *sum)
{
    double s0 = match_share_of(m->elo[0]), s1 = match_share_of(m->elo[1]);
    if (sum->blocks == 0) return 0;
    return (double)sum->blocks * (s1 - s0) * (2 * sum->mean - s0 - s1) / (2 * match_variance(sum));
}

/* Each of the two possible errors has a probability of 5 percent. */
static double match_decision_bound(void)
{
    return statistics_log(0.95 / 0.05);
}

static bool match_is_tested(const Match *m)
{
    return m->elo[0] != m->elo[1];
}

/* 1: accept the second hypothesis, -1: the first, 0: undecided. */
static int match_verdict(const Match *m, const MatchSum *sum)
{
    double evidence = match_log_likelihood_ratio(m, sum);
    if (!match_is_tested(m) || sum->blocks < MATCH_BLOCKS_LEAST) return 0;
    return evidence >= match_decision_bound() ? 1 : evidence <= -match_decision_bound() ? -1 : 0;
}

/* ---- A match ---- */

static void match_show_progress(const Match *m, const MatchSum *sum)
{
    double low = 0, high = 1;
    if (!isatty(STDERR_FILENO) || sum->blocks == 0) return;
    match_bounds(sum, &low, &high);
    fprintf(stderr, "\r\033[K%lld games: A wins %.1f %% of duels (%.1f - %.1f), Elo %+.0f",
            (long long)(sum->blocks * m->games_of_block), 100 * sum->mean, 100 * low, 100 * high,
            match_elo_of(sum->mean));
    if (match_is_tested(m))
        fprintf(stderr, ", log-likelihood ratio %.2f (decided at %.2f or -%.2f)",
                match_log_likelihood_ratio(m, sum), match_decision_bound(), match_decision_bound());
}

static bool match_take(void *context, int64_t number, const SelfPlayResult *row)
{
    Match *m = (Match *)context;
    int of_block = (int)(number % m->games_of_block);
    match_count(m, of_block, &row->standing);
    if (of_block + 1 < m->games_of_block) return true;
    match_add(m);
    match_show_progress(m, &m->sum);
    return match_verdict(m, &m->sum) == 0;
}

bool match_play_all(Match *m, int threads)
{
    bool here = self_play_run(&m->run, threads);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
    return here;
}

/* ---- Output ---- */

/* The word for the second hypothesis, for programs. */
static const char *match_word(int verdict)
{
    return verdict > 0 ? "accepted" : verdict < 0 ? "rejected" : "open";
}

static void match_put_json(const Match *m, const MatchSum *sum, RhBuf *out)
{
    static const char *const names[] = {"a", "b"};
    double n = (double)(sum->blocks * m->run.players), low = 0, high = 1;
    match_bounds(sum, &low, &high);
    cli_format(out,
               "{\"game\":\"%s\",\"players\":%d,\"games\":%lld,\"blocks\":%lld,\"seed\":\"%llu\"",
               m->run.start.game->id, m->run.players, (long long)(sum->blocks * m->games_of_block),
               (long long)sum->blocks, (unsigned long long)m->run.start.seed);
    for (int side = 0; side < MATCH_SIDES; side++) {
        double wins = (double)sum->wins[side] / MATCH_WIN, from = 0, to = 1;
        statistics_wilson_interval(wins / n, n, &from, &to);
        cli_format(out,
                   ",\"%s\":{\"bot\":\"%s\",\"wins_alone\":%.10g,\"share\":%.6f,\"ci\":[%.6f,%.6f],"
                   "\"score_mean\":%.4f}",
                   names[side], m->run.bots[side].name, wins, wins / n, from, to,
                   (double)sum->points[side] /
                       (double)(sum->blocks * m->games_of_block * m->run.players / 2));
    }
    cli_format(out, ",\"fair\":%.6f,\"duels\":%.6f,\"duels_ci\":[%.6f,%.6f]", 1.0 / m->run.players,
               sum->mean, low, high);
    cli_format(out, ",\"elo\":%.1f,\"elo_ci\":[%.1f,%.1f]", match_elo_of(sum->mean),
               match_elo_of(low), match_elo_of(high));
    if (match_is_tested(m))
        cli_format(out,
                   ",\"sprt\":{\"elo0\":%.10g,\"elo1\":%.10g,\"evidence\":%.4f,\"limit\":%.4f,"
                   "\"verdict\":\"%s\"}",
                   m->elo[0], m->elo[1], match_log_likelihood_ratio(m, sum), match_decision_bound(),
                   match_word(match_verdict(m, sum)));
    rh_put(out, "}\n");
}

/* Which of the two Elo differences the test accepts. */
static void match_put_verdict(const Match *m, const MatchSum *sum, RhBuf *out)
{
    int verdict = match_verdict(m, sum);
    if (verdict == 0)
        cli_format(out, "Sequential test: not yet decided between %+g and %+g Elo", m->elo[1],
                   m->elo[0]);
    else
        cli_format(out, "Sequential test: accepts a difference of %+g Elo and rejects %+g",
                   m->elo[verdict > 0], m->elo[verdict < 0]);
    cli_format(out, " (log-likelihood ratio %.2f, decided at %.2f or -%.2f).\n",
               match_log_likelihood_ratio(m, sum), match_decision_bound(), match_decision_bound());
}

static void match_put_text(const Match *m, const MatchSum *sum, RhBuf *out)
{
    static const char letters[] = "AB";
    double n = (double)(sum->blocks * m->run.players), low = 0, high = 1;
    match_bounds(sum, &low, &high);
    cli_format(out, "%s, %d players, %lld games in %lld blocks, seed %llu\n\n",
               m->run.start.game->title, m->run.players,
               (long long)(sum->blocks * m->games_of_block), (long long)sum->blocks,
               (unsigned long long)m->run.start.seed);
    cli_format(out, "     player    wins as single     share     95%% interval    mean score\n");
    for (int side = 0; side < MATCH_SIDES; side++) {
        double wins = (double)sum->wins[side] / MATCH_WIN, from = 0, to = 1;
        statistics_wilson_interval(wins / n, n, &from, &to);
        cli_format(out, "  %c  %-12s  %10.1f  %6.2f %%  %6.2f - %6.2f  %12.1f\n", letters[side],
                   m->run.bots[side].name, wins, 100 * wins / n, 100 * from, 100 * to,
                   (double)sum->points[side] /
                       (double)(sum->blocks * m->games_of_block * m->run.players / 2));
    }
    cli_format(out, "\nIf A and B were equally strong, the single player would win %.2f %%.\n",
               100.0 / m->run.players);
    cli_format(out, "A wins %.2f %% of the duels, 95%% interval %.2f - %.2f.\n", 100 * sum->mean,
               100 * low, 100 * high);
    cli_format(out, "Elo difference, A to B: %+.0f, 95%% interval %+.0f to %+.0f.\n",
               match_elo_of(sum->mean), match_elo_of(low), match_elo_of(high));
    if (match_is_tested(m)) match_put_verdict(m, sum, out);
}

/* ---- The command ---- */

/* Numbers, each followed by a comma, and comments, as `roundhouse tune` writes them. */
const int16_t *match_read_weights(const RhGame *g, const char *path)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    RhText text;
    int size = g->hints ? g->hints->weight_rows * g->hints->weight_columns : 0, count = 0;
    if (size == 0) cli_refuse_value("%s has no weights", g->title);
    int16_t *weights = (int16_t *)cli_alloc(sizeof *weights * (size_t)size);
    if (!cli_read(path, RH_BOARD_MAX, &text, &why)) cli_refuse("%s", rh_buf_string(&why));
    char *copy = (char *)cli_alloc((size_t)text.len + 1); /* with a terminating zero */
    if (text.len) memcpy(copy, text.data, (size_t)text.len);
    for (const char *at = copy, *end = at + text.len; at < end;) {
        const char *remark = end - at > 1 && at[0] == '/' && at[1] == '*' ? strstr(at, "*/") : 0;
        char *behind = 0;
        long weight = remark ? 0 : strtol(at, &behind, 10);
        if (remark) at = remark + 2;
        else if (strchr(" \n\t\r", *at)) at++;
        else if (behind == at || *behind != ',' || weight < INT16_MIN || weight > INT16_MAX)
            cli_refuse("%.300s: a weight must be a whole number followed by a comma", path);
        else {
            if (count < size) weights[count] = (int16_t)weight;
            count++;
            at = behind + 1;
        }
    }
    if (count != size) cli_refuse("%.300s: %s has %d weights, not %d", path, g->title, size, count);
    return weights;
}

/* "0,20" */
static void match_read_test(Match *m, const char *text)
{
    char *end = 0;
    m->elo[0] = strtod(text, &end);
    if (end == text || *end != ',') cli_refuse_value("--sprt takes two numbers, as in 0,20");
    text = end + 1;
    m->elo[1] = strtod(text, &end);
    if (end == text || *end) cli_refuse_value("--sprt takes two numbers, as in 0,20");
    if (!(m->elo[0] < m->elo[1]) || !(m->elo[0] > -MATCH_ELO_MAX) || !(m->elo[1] < MATCH_ELO_MAX))
        cli_refuse_value(
            "the first Elo of --sprt must be the lower one, both between -2000 and 2000");
}

const void *match_make_setup(const SelfPlay *run, const int16_t *weights)
{
    const RhGame *g = run->start.game;
    char *setup = (char *)cli_alloc(g->setup_size);
    memcpy(setup, run->match.setup, g->setup_size);
    memcpy(setup + g->hints->weights_at, &weights, sizeof weights);
    return setup;
}

/* Merges two means and sums of squares (Chan). */
void match_join(MatchSum *sum, const MatchSum *more)
{
    double n = (double)sum->blocks, m = (double)more->blocks, apart = more->mean - sum->mean;
    if (more->blocks == 0) return;
    sum->squares += more->squares + apart * apart * n * m / (n + m);
    sum->mean += apart * m / (n + m);
    sum->blocks += more->blocks;
    for (int side = 0; side < MATCH_SIDES; side++) {
        sum->wins[side] += more->wins[side];
        sum->points[side] += more->points[side];
    }
}

bool match_open(Match *m, const char *const *bots, const char *game_id, int64_t games)
{
    BotSpec seats[RH_PLAYERS_MAX];
    cli_start_seats(&m->run.start, game_id, bots[MATCH_A], false, seats);
    return match_begin(m, bots, games);
}

bool match_begin(Match *m, const char *const *bots, int64_t games)
{
    SelfPlay *run = &m->run;
    for (int side = 0; side < MATCH_SIDES; side++)
        run->bots[side] = cli_bot_spec(bots[side], run->start.game);
    run->bot_count = MATCH_SIDES;
    run->context = m;
    run->game = match_game;
    run->take = match_take;
    self_play_open(run);
    for (int side = 0; side < MATCH_SIDES; side++)
        cli_check_net(&run->bots[side], run->start.game, run->match.setup);
    m->games_of_block = match_games_of_block(run->players);
    m->blocks = (games + m->games_of_block - 1) / m->games_of_block;
    run->games = m->blocks * m->games_of_block;
    return run->players >= 2;
}

static int match_run(const CliCommand *self, int argc, char **argv)
{
    static Match match;
    const char *games = 0, *threads = 0, *weights = 0, *bots[MATCH_SIDES] = {0, 0};
    bool json = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_A: bots[MATCH_A] = optarg; break;
        case CLI_B: bots[MATCH_B] = optarg; break;
        case CLI_GAMES: games = optarg; break;
        case CLI_WEIGHTS: weights = optarg; break;
        case CLI_NET: cli_set_net(optarg); break;
        case CLI_SPRT: match_read_test(&match, optarg); break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: match.run.out = optarg; break;
        case CLI_JSON: json = true; break;
        default: cli_start_option(&match.run.start, letter, optarg); break;
        }
    }
    cli_one_argument(self, argc, argv, "GAME");
    if (!bots[MATCH_A] || !bots[MATCH_B]) cli_usage(self, "missing --a or --b");
    if (!games) cli_usage(self, "missing --games");
    int64_t most = cli_number("--games", games, 1, MATCH_GAMES_MAX);
    int count = self_play_parse_threads(threads);
    if (!match_open(&match, bots, argv[optind], most))
        cli_usage(self, "a match needs at least 2 players");
    if (weights)
        match.run.setups[MATCH_A] =
            match_make_setup(&match.run, match_read_weights(match.run.start.game, weights));
    if (!match_play_all(&match, count)) return CLI_DONE;
    RhBuf out = cli_buf(1 << 16);
    if (json) match_put_json(&match, &match.sum, &out);
    else match_put_text(&match, &match.sum, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption match_options[] = {
    {CLI_A, "a", "BOT", "first player, such as greedy, expert or mcts:200"},
    {CLI_B, "b", "BOT", "second player"},
    {CLI_GAMES, "games", "N",
     "number of games, rounded up to whole blocks; with --sprt, the maximum"},
    {CLI_SPRT, "sprt", "E0,E1", "stop when it is clear whether A is E1 or only E0 Elo stronger"},
    CLI_OPTION_NET,
    {CLI_WEIGHTS, "weights", "FILE", "use these weights for A; see `roundhouse tune`"},
    {CLI_THREADS, "threads", "T", "number of threads (default: one per core)"},
    {CLI_OUT, "out", "DIR", "write the record of every game to this new folder"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_match = {
    "match",
    "GAME --a BOT --b BOT --games N [-p N] [--sprt E0,E1] [--threads T] [--seed S] [--json]",
    "compare two computer players",
    "Play games in blocks. In a block, a single A plays against Bs once from each seat, and a\n"
    "single B plays against As once from each seat, all with the same random draws. Print the win\n"
    "rate of the single player, the share of duels that A wins against B (in each game, every A\n"
    "has a duel with every B), and the Elo difference, with 95% intervals. --sprt 0,20 stops as\n"
    "soon as it is clear, with an error of at most 5%, whether A is 20 Elo stronger or not\n"
    "stronger at all. " CLI_HELP_REPEATABLE,
    match_options,
    match_run,
};
