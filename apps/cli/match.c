/* apps/cli/match.c - `roundhouse match`: which of two computer players is the stronger, and by how
   much, with as few games as it takes.

   Games come in blocks. All games of a block are played from one seed: one A among B in each seat,
   and one B among A in each seat, so that neither seats nor chance favour anybody. What is counted
   is duels: in every game each A meets each B, and who comes out ahead wins the duel; a tie is half
   of one. The share of duels that A wins is one half among equals, whatever the number of players,
   and is told as a difference of Elo too. Blocks are independent of each other and the games of one
   are not, so intervals and the sequential test count blocks.

   The result depends on the seed alone: blocks are looked at in their order, however many threads
   play them. Start with match_run at the end. */
#define _DEFAULT_SOURCE
#include "apps/cli/match.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum {
    MATCH_GAMES_MAX = 10000000,
    MATCH_WIN = 60,         /* units of a win: divided by 1 to 6 winners without a rest */
    MATCH_BLOCKS_LEAST = 8, /* before the sequential test says anything */
    MATCH_ELO_MAX = 2000
};

typedef struct MatchThread {
    pthread_t thread;
    Match *match;
    RhMatch record;
    BotPlayer players[MATCH_SIDES][RH_PLAYERS_MAX];
    void *memory[MATCH_SIDES][RH_PLAYERS_MAX];
} MatchThread;

/* ---- Playing ---- */

/* Game `number` of a block: who is alone, and where. With two players both are. */
static int match_side(const Match *m, int number, int seat)
{
    int alone = number / m->players, where = number % m->players;
    return seat == where ? alone : !alone;
}

static void match_count(const Match *m, int number, const void *state, MatchBlock *b)
{
    RhStanding standing;
    int winners = 0, alone = number % m->players;
    memset(&standing, 0, sizeof standing);
    m->start.game->standing(m->setup, state, &standing);
    for (int p = 0; p < m->players; p++) {
        winners += standing.place[p] == 1;
        b->points[match_side(m, number, p)] += standing.points[p];
    }
    for (int p = 0; p < m->players; p++) {
        int mine = standing.place[alone], other = standing.place[p];
        int halves = mine < other ? 2 : mine == other;
        if (p != alone) b->duels += match_side(m, number, alone) == MATCH_A ? halves : 2 - halves;
        if (standing.place[p] != 1) continue;
        /* Of two, both are alone. */
        if (p == alone || m->players == 2) b->wins[match_side(m, number, p)] += MATCH_WIN / winners;
    }
}

static void match_play(MatchThread *t, int64_t block, int number)
{
    const Match *m = t->match;
    BotPlayer *seats[RH_PLAYERS_MAX];
    int used[MATCH_SIDES] = {0, 0};
    uint64_t seed = many_seed(m->start.seed, block + 1);
    RhState state;
    for (int p = 0; p < m->players; p++) {
        int side = match_side(m, number, p);
        seats[p] = &t->players[side][used[side]++];
    }
    int32_t plies = many_play(m->start.game, m->setup, seats, m->players, seed, &state,
                              m->out ? t->record.actions : 0);
    match_count(m, number, &state, &m->block[block]);
    if (!m->out) return;
    t->record.seed = seed;
    t->record.count = plies;
    memcpy(t->record.state, &state, m->start.game->state_size);
    many_write_record(&t->record, m->out, block * m->games_of_block + number + 1);
}

static void *match_thread(void *argument)
{
    MatchThread *t = (MatchThread *)argument;
    Match *m = t->match;
    for (;;) {
        int64_t block = atomic_fetch_add(&m->next, 1);
        if (block >= m->blocks || atomic_load(&m->stop)) return 0;
        for (int i = 0; i < m->games_of_block; i++) match_play(t, block, i);
        atomic_store(&m->block[block].done, true);
    }
}

/* ---- Figures ---- */

static void match_add(const Match *m, int64_t block, MatchSum *sum)
{
    const MatchBlock *b = &m->block[block];
    double share = (double)b->duels / (2.0 * (m->players - 1) * m->games_of_block);
    double before = sum->mean;
    sum->blocks++;
    sum->mean += (share - before) / (double)sum->blocks;
    sum->squares += (share - before) * (share - sum->mean);
    for (int side = 0; side < MATCH_SIDES; side++) {
        sum->wins[side] += b->wins[side];
        sum->points[side] += b->points[side];
    }
}

static double match_share_of(double elo)
{
    return 1 / (1 + many_exp(-elo * many_log(10) / 400));
}

double match_elo_of(double share)
{
    double least = match_share_of(-MATCH_ELO_MAX);
    if (share <= least) return -MATCH_ELO_MAX;
    if (share >= 1 - least) return MATCH_ELO_MAX;
    return 400 * many_log(share / (1 - share)) / many_log(10);
}

/* A few blocks that all went the same way do not prove that there is no variance. */
double match_variance(const MatchSum *sum)
{
    return (sum->squares + 0.25) / ((double)sum->blocks + 1);
}

void match_bounds(const MatchSum *sum, double *low, double *high)
{
    double half = 1.959964 * many_root(match_variance(sum) / (double)sum->blocks);
    *low = sum->mean - half > 0 ? sum->mean - half : 0;
    *high = sum->mean + half < 1 ? sum->mean + half : 1;
}

/* The logarithm of how much better the second hypothesis explains the blocks than the first, by
   the normal approximation. */
static double match_evidence(const Match *m, const MatchSum *sum)
{
    double s0 = match_share_of(m->elo[0]), s1 = match_share_of(m->elo[1]);
    if (sum->blocks == 0) return 0;
    return (double)sum->blocks * (s1 - s0) * (2 * sum->mean - s0 - s1) / (2 * match_variance(sum));
}

/* Both kinds of error at 5 percent. */
static double match_limit(void)
{
    return many_log(0.95 / 0.05);
}

static bool match_is_tested(const Match *m)
{
    return m->elo[0] != m->elo[1];
}

/* 1: the second hypothesis, -1: the first, 0: not yet. */
static int match_verdict(const Match *m, const MatchSum *sum)
{
    double evidence = match_evidence(m, sum);
    if (!match_is_tested(m) || sum->blocks < MATCH_BLOCKS_LEAST) return 0;
    return evidence >= match_limit() ? 1 : evidence <= -match_limit() ? -1 : 0;
}

/* ---- All of it ---- */

static void match_show(const Match *m, const MatchSum *sum)
{
    double low = 0, high = 1;
    if (!isatty(STDERR_FILENO) || sum->blocks == 0) return;
    match_bounds(sum, &low, &high);
    fprintf(stderr, "\r\033[K%lld games: A wins %.1f %% of duels (%.1f - %.1f), Elo %+.0f",
            (long long)(sum->blocks * m->games_of_block), 100 * sum->mean, 100 * low, 100 * high,
            match_elo_of(sum->mean));
    if (match_is_tested(m))
        fprintf(stderr, ", evidence %.2f of %.2f", match_evidence(m, sum), match_limit());
}

/* Looks at the blocks in their order, as they are done. */
static void match_watch(Match *m, MatchSum *sum)
{
    struct timespec pause = {0, 20 * 1000000L};
    while (sum->blocks < m->blocks && match_verdict(m, sum) == 0) {
        if (!atomic_load(&m->block[sum->blocks].done)) {
            nanosleep(&pause, 0);
            continue;
        }
        match_add(m, sum->blocks, sum);
        match_show(m, sum);
    }
    atomic_store(&m->stop, true);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}

void match_play_all(Match *m, int threads, MatchSum *sum)
{
    MatchThread *all = (MatchThread *)cli_alloc(sizeof *all * (size_t)threads);
    m->block = (MatchBlock *)cli_alloc(sizeof *m->block * (size_t)m->blocks);
    for (int i = 0; i < threads; i++) {
        all[i].match = m;
        if (m->out) cli_start_match(&m->start, &all[i].record);
        for (int side = 0; side < MATCH_SIDES; side++) {
            for (int p = 0; p < m->players - 1; p++)
                all[i].memory[side][p] = cli_sit(&all[i].players[side][p], &m->side[side], 1);
        }
        if (pthread_create(&all[i].thread, 0, match_thread, &all[i]) != 0)
            cli_refuse("cannot start %d threads", threads);
    }
    match_watch(m, sum);
    for (int i = 0; i < threads; i++) pthread_join(all[i].thread, 0);
    int64_t begun = atomic_load(&m->next) < m->blocks ? atomic_load(&m->next) : m->blocks;
    for (int64_t b = sum->blocks; m->out && b < begun; b++) {
        for (int i = 0; i < m->games_of_block; i++)
            many_forget_record(m->out, b * m->games_of_block + i + 1);
    }
    for (int i = 0; i < threads; i++) {
        for (int p = 0; p < m->players - 1; p++) {
            free(all[i].memory[MATCH_A][p]);
            free(all[i].memory[MATCH_B][p]);
        }
    }
    free(all);
}

/* ---- Telling ---- */

static const char *match_word(int verdict)
{
    return verdict > 0 ? "accepted" : verdict < 0 ? "rejected" : "open";
}

static void match_put_json(const Match *m, const MatchSum *sum, RhBuf *out)
{
    static const char *const names[] = {"a", "b"};
    double n = (double)(sum->blocks * m->players), low = 0, high = 1;
    match_bounds(sum, &low, &high);
    cli_format(out,
               "{\"game\":\"%s\",\"players\":%d,\"games\":%lld,\"blocks\":%lld,\"seed\":\"%llu\"",
               m->start.game->id, m->players, (long long)(sum->blocks * m->games_of_block),
               (long long)sum->blocks, (unsigned long long)m->start.seed);
    for (int side = 0; side < MATCH_SIDES; side++) {
        double wins = (double)sum->wins[side] / MATCH_WIN, from = 0, to = 1;
        many_interval(wins / n, n, &from, &to);
        cli_format(out,
                   ",\"%s\":{\"bot\":\"%s\",\"wins_alone\":%.10g,\"share\":%.6f,\"ci\":[%.6f,%.6f],"
                   "\"score_mean\":%.4f}",
                   names[side], m->side[side].name, wins, wins / n, from, to,
                   (double)sum->points[side] /
                       (double)(sum->blocks * m->games_of_block * m->players / 2));
    }
    cli_format(out, ",\"fair\":%.6f,\"duels\":%.6f,\"duels_ci\":[%.6f,%.6f]", 1.0 / m->players,
               sum->mean, low, high);
    cli_format(out, ",\"elo\":%.1f,\"elo_ci\":[%.1f,%.1f]", match_elo_of(sum->mean),
               match_elo_of(low), match_elo_of(high));
    if (match_is_tested(m))
        cli_format(out,
                   ",\"sprt\":{\"elo0\":%.10g,\"elo1\":%.10g,\"evidence\":%.4f,\"limit\":%.4f,"
                   "\"verdict\":\"%s\"}",
                   m->elo[0], m->elo[1], match_evidence(m, sum), match_limit(),
                   match_word(match_verdict(m, sum)));
    rh_put(out, "}\n");
}

static void match_put_person(const Match *m, const MatchSum *sum, RhBuf *out)
{
    static const char letters[] = "AB";
    double n = (double)(sum->blocks * m->players), low = 0, high = 1;
    match_bounds(sum, &low, &high);
    cli_format(out, "%s, %d players, %lld games in %lld blocks, seed %llu\n\n",
               m->start.game->title, m->players, (long long)(sum->blocks * m->games_of_block),
               (long long)sum->blocks, (unsigned long long)m->start.seed);
    cli_format(out, "     player        wins alone     share     95%% interval    mean score\n");
    for (int side = 0; side < MATCH_SIDES; side++) {
        double wins = (double)sum->wins[side] / MATCH_WIN, from = 0, to = 1;
        many_interval(wins / n, n, &from, &to);
        cli_format(out, "  %c  %-12s  %10.1f  %6.2f %%  %6.2f - %6.2f  %12.1f\n", letters[side],
                   m->side[side].name, wins, 100 * wins / n, 100 * from, 100 * to,
                   (double)sum->points[side] /
                       (double)(sum->blocks * m->games_of_block * m->players / 2));
    }
    cli_format(out, "\nAmong equals who is alone wins %.2f %%.\n", 100.0 / m->players);
    cli_format(out, "A wins %.2f %% of the duels, 95%% interval %.2f - %.2f.\n", 100 * sum->mean,
               100 * low, 100 * high);
    cli_format(out, "Elo of A above B: %+.0f, 95%% interval %+.0f to %+.0f.\n",
               match_elo_of(sum->mean), match_elo_of(low), match_elo_of(high));
    if (!match_is_tested(m)) return;
    cli_format(out, "Test of %+g against %+g Elo: %s, evidence %.2f of %.2f.\n", m->elo[1],
               m->elo[0], match_word(match_verdict(m, sum)), match_evidence(m, sum), match_limit());
}

/* ---- The command ---- */

/* "0,20" */
static void match_read_test(Match *m, const char *text)
{
    char *end = 0;
    m->elo[0] = strtod(text, &end);
    if (end == text || *end != ',') cli_refuse("--sprt takes two numbers: 0,20");
    text = end + 1;
    m->elo[1] = strtod(text, &end);
    if (end == text || *end) cli_refuse("--sprt takes two numbers: 0,20");
    if (!(m->elo[0] < m->elo[1]) || !(m->elo[0] > -MATCH_ELO_MAX) || !(m->elo[1] < MATCH_ELO_MAX))
        cli_refuse("the first Elo of --sprt must be the lower one, both between -2000 and 2000");
}

bool match_seats(Match *m, const char *const *bots, const char *game_id)
{
    BotSpec seats[RH_PLAYERS_MAX];
    RhMatch first;
    cli_start_seats(&m->start, game_id, bots[MATCH_A], false, seats);
    for (int side = 0; side < MATCH_SIDES; side++)
        m->side[side] = cli_bot_spec(bots[side], m->start.game);
    cli_start_match(&m->start, &first);
    m->setup = first.setup;
    m->players = rh_match_players(&first);
    m->games_of_block = 2 * m->players;
    if (m->players == 2) m->games_of_block = 2; /* who is alone among one has one against him */
    return m->players >= 2;
}

static int match_run(const CliCommand *self, int argc, char **argv)
{
    static Match match;
    MatchSum sum;
    const char *games = 0, *threads = 0, *bots[MATCH_SIDES] = {0, 0};
    bool json = false;
    memset(&sum, 0, sizeof sum);
    for (int letter; (letter = cli_next(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_A: bots[MATCH_A] = optarg; break;
        case CLI_B: bots[MATCH_B] = optarg; break;
        case CLI_GAMES: games = optarg; break;
        case CLI_SPRT: match_read_test(&match, optarg); break;
        case CLI_THREADS: threads = optarg; break;
        case CLI_OUT: match.out = optarg; break;
        case CLI_JSON: json = true; break;
        default: cli_start_option(&match.start, letter, optarg); break;
        }
    }
    if (optind + 1 != argc) cli_usage(self, "match takes one game");
    if (!bots[MATCH_A] || !bots[MATCH_B]) cli_usage(self, "match needs --a and --b");
    if (!games) cli_usage(self, "match needs the number of --games, or the most of them");
    int64_t most = cli_number("the number of games", games, 1, MATCH_GAMES_MAX);
    int count = many_threads(threads);
    if (!match_seats(&match, bots, argv[optind]))
        cli_usage(self, "a match needs two players at least");
    match.blocks = (most + match.games_of_block - 1) / match.games_of_block;
    if (match.out) many_open_folder(match.out);
    match_play_all(&match, count, &sum);
    RhBuf out = cli_buf(1 << 16);
    if (json) match_put_json(&match, &sum, &out);
    else match_put_person(&match, &sum, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption match_options[] = {
    {CLI_A, "a", "BOT", "one player: greedy, expert, mcts:200ms"},
    {CLI_B, "b", "BOT", "the other"},
    {CLI_GAMES, "games", "N", "how many, rounded up to whole blocks; with --sprt at most"},
    {CLI_SPRT, "sprt", "E0,E1", "stop when it is clear whether A is E1 Elo stronger, or only E0"},
    {CLI_THREADS, "threads", "T", "threads; one for each core if not given"},
    {CLI_OUT, "out", "DIR", "write the record of every game into this new folder"},
    CLI_OPTION_JSON,
    CLI_OPTIONS_START,
    CLI_OPTION_END,
};

const CliCommand cli_match = {
    "match",
    "GAME --a BOT --b BOT --games N [-p N] [--sprt E0,E1] [--threads T] [--seed S] [--json]",
    "says which of two computer players is stronger",
    "Plays one A among B and one B among A in every seat, all from the same chance, block by "
    "block,\n"
    "and tells how often who is alone wins, how many duels A wins against B, and the difference\n"
    "of Elo, with 95% intervals. --sprt 0,20 stops as soon as it is clear whether A is 20 Elo\n"
    "stronger or not stronger at all, each with an error of 5%. The result depends on the seed,\n"
    "not on the threads.",
    match_options,
    match_run,
};
