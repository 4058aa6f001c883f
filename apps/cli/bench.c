/* apps/cli/bench.c - `roundhouse bench`: measures the cost of a step in each game on one core, and
   computes the digest of its behaviour.

   Machines are shared and noisy, so every result is the best of several short rounds (for searches
   the median), and each round also runs a calibration loop: the cost of a step in units of that
   loop can be compared across machines. The slowest listing and the slowest apply are timed again
   immediately, because a pause of the machine does not make a position slow. A timer samples how
   much of a search's time goes into its own bookkeeping. Start with bench_game. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <inttypes.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/time.h>
#include <unistd.h>

#include "bots/search.h"
#include "games/registry.h"

enum {
    BENCH_SEED = 20260101,
    BENCH_GAMES = 200, /* matches in a digest */
    BENCH_ROUNDS = 9,
    BENCH_REPLAYS = 8,            /* replays, and loads of the setup, in a round */
    BENCH_SAMPLE = 64,            /* matches whose positions and actions are measured */
    BENCH_POSITIONS = 2048,       /* positions in the sample, at most */
    BENCH_ACTIONS = 1 << 16,      /* actions in the sample, at most */
    BENCH_SLOWEST_PLIES = 200000, /* positions searched for the slowest call */
    BENCH_RETRIES = 12,
    BENCH_SEARCH_ROUNDS = 3,
    BENCH_SEARCHES_MAX = 1000, /* limit of --searches */
    BENCH_TEXT = 1 << 22,
    BENCH_SAMPLE_US = 131, /* interval of samples of a search */
    BENCH_SHARE_MS = 700,  /* duration of the sampling */
    BENCH_TOYS = 100000
};

/* The searches that are timed: first for most games, then for games whose playouts go on to the end
   and take hundreds of times as long. BENCH_SEARCH is long enough for threads to start, BENCH_SHARE
   short enough to sample decisions from all parts of a match. */
static const char *const BENCH_SEARCH[2] = {"mcts:20000", "mcts:100"};
static const char *const BENCH_SEARCH_BY_TWO[2] = {"mcts:20000x2", "mcts:100x2"};
static const char *const BENCH_SHARE[2] = {"mcts:1000", "mcts:50"};

/* Receives results, so that the compiler cannot drop measured work. */
static volatile uint64_t bench_sink;

static double bench_ns(void)
{
    return cli_now() * 1e9;
}

static void bench_best(double *best, double ns)
{
    if (*best == 0 || ns < *best) *best = ns;
}

/* ---- The calibration loop: two table loads, a mask, the k-th bit of it, five writes ---- */

typedef struct BenchToy {
    uint64_t reach[64], open[64];
    uint64_t used, mixed;
    int32_t visits[64];
    int32_t here, steps;
} BenchToy;

static void bench_toy_start(BenchToy *t)
{
    RhRng rng = {BENCH_SEED};
    memset(t, 0, sizeof *t);
    for (int i = 0; i < 64; i++) {
        t->reach[i] = rh_rng_next(&rng);
        t->open[i] = rh_rng_next(&rng) | 1u << (i % 8);
    }
}

static void bench_toy_step(BenchToy *t, RhRng *rng)
{
    uint64_t mask = t->reach[t->here] & t->open[t->steps & 63];
    uint64_t random = rh_rng_next(rng);
    mask |= (uint64_t)1 << (random & 63);
    uint64_t k = ((random >> 32) * (uint64_t)rh_count_bits(mask)) >> 32;
    for (; k > 0; k--) mask &= mask - 1;
    int bit = rh_lowest_bit(mask);
    t->used ^= mask;
    t->mixed += t->used ^ random;
    t->visits[bit]++;
    t->here = bit;
    t->steps++;
}

static double bench_toy_ns(void)
{
    static BenchToy toy;
    RhRng rng = {BENCH_SEED};
    bench_toy_start(&toy);
    double begin = bench_ns();
    for (int i = 0; i < BENCH_TOYS; i++) bench_toy_step(&toy, &rng);
    double ns = (bench_ns() - begin) / BENCH_TOYS;
    bench_sink += toy.mixed;
    return ns;
}

/* ---- Measurements ---- */

typedef struct Bench {
    const RhGame *game;
    int players;
    RhMatch match;      /* the longest match of the sample */
    RhBuf record;       /* its text */
    char *match_memory; /* memory of the match */
    char *memory;       /* memory to replay it */
    size_t memory_bytes;
    char *positions;   /* states of the sample, state_size bytes each */
    RhAction *actions; /* actions of the sample, match after match */
    int32_t *lengths;  /* actions in each match of the sample */
    int position_count, match_count, action_count;
    int round_games; /* matches in a round of playouts */
    double toy_ns, step_ns, list_ns, list_ns_max, apply_ns, apply_ns_max, copy_ns, game_ns;
    double replay_us, load_us, decisions;
    double search_ns;        /* one playout, in the first decision of a match */
    double search_by_two_ns; /* the same, on two threads */
    double search_apart_ns;  /* the same, on two threads with a tree each: the machine's limit */
    double tree_share;       /* time in the tree's own code to time in playouts */
    uint64_t digest;
} Bench;

static RhAction bench_choose(const Bench *b, const void *state, int actor, RhOffer *offers,
                             RhRng *rng)
{
    if (actor == RH_CHANCE) return rh_roll(b->game, b->match.setup, state, rng);
    return rh_pick(offers, b->game->rules.offers(b->match.setup, state, offers), rng);
}

/* Plays random matches: lists, chooses and applies, random outcomes included. Returns the number of
   steps. */
static int64_t bench_play(const Bench *b, uint64_t seed, int games)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState state;
    int64_t steps = 0;
    for (int i = 0; i < games; i++) {
        RhRng rng = rh_rng_at(seed, (uint64_t)i);
        b->game->rules.start(b->match.setup, &state);
        for (int actor; (actor = b->game->rules.actor(b->match.setup, &state)) != RH_OVER; steps++)
            b->game->rules.apply(b->match.setup, &state,
                                 bench_choose(b, &state, actor, offers, &rng), 0);
        bench_sink += state.bytes[0];
    }
    return steps;
}

static void bench_round_steps(Bench *b)
{
    double begin = bench_ns();
    int64_t steps = bench_play(b, BENCH_SEED, b->round_games);
    double ns = bench_ns() - begin;
    bench_best(&b->step_ns, ns / (double)steps);
    bench_best(&b->game_ns, ns / b->round_games);
}

static void bench_round_list(Bench *b)
{
    RhOffer offers[RH_OFFERS_MAX];
    uint64_t sum = 0;
    double begin = bench_ns();
    for (int i = 0; i < b->position_count; i++) {
        const char *state = b->positions + (size_t)i * b->game->state_size;
        sum += (uint64_t)b->game->rules.offers(b->match.setup, state, offers);
    }
    bench_best(&b->list_ns, (bench_ns() - begin) / b->position_count);
    bench_sink += sum;
}

static void bench_round_apply(Bench *b)
{
    RhState state;
    const RhAction *action = b->actions;
    double begin = bench_ns();
    for (int i = 0; i < b->match_count; i++) {
        b->game->rules.start(b->match.setup, &state);
        for (int k = 0; k < b->lengths[i]; k++)
            b->game->rules.apply(b->match.setup, &state, *action++, 0);
        bench_sink += state.bytes[0];
    }
    bench_best(&b->apply_ns, (bench_ns() - begin) / b->action_count);
}

static void bench_round_copy(Bench *b)
{
    enum { COPIES = 20000, WARM = 32 };
    RhState to[2];
    int count = b->position_count < WARM ? b->position_count : WARM;
    double begin = bench_ns();
    for (int i = 0; i < COPIES; i++) {
        memcpy(&to[i & 1], b->positions + (size_t)(i % count) * b->game->state_size,
               b->game->state_size);
        __asm__ volatile("" : : "r"(&to[i & 1]) : "memory");
    }
    bench_best(&b->copy_ns, (bench_ns() - begin) / COPIES);
}

/* Reads the record with its setup in the cache: finds the setup, parses every action, checks it
   against the offers, and checks the result. It is repeated, because all other measurements have
   warm caches too. */
static void bench_round_replay(Bench *b)
{
    for (int i = 0; i < BENCH_REPLAYS; i++) {
        RhArena arena = {b->memory, b->memory + b->memory_bytes};
        RhMatch match;
        memset(&match, 0, sizeof match);
        double begin = bench_ns();
        RhErr err = setup_cache_read_record(&cli_setups, &match, rh_buf_text(&b->record),
                                            rh_find_game, rh_text(0), &arena);
        bench_best(&b->replay_us, (bench_ns() - begin) / 1000);
        if (err.what) cli_refuse("cannot replay a record of %s: %s", b->game->id, err.what);
        setup_cache_drop(&cli_setups, match.loaded);
    }
}

/* Loads the setup from the embedded board, as the first match of a program does. */
static void bench_round_load(Bench *b)
{
    const RhSetup *loaded = b->match.loaded;
    for (int i = 0; i < BENCH_REPLAYS; i++) {
        RhSetup *setup;
        double begin = bench_ns();
        RhErr err = rh_setup_load(b->memory, b->game, loaded->options, rh_text(0), &setup);
        bench_best(&b->load_us, (bench_ns() - begin) / 1000);
        if (err.what) cli_refuse("cannot load %s: %s", b->game->id, err.what);
    }
}

/* ---- The slowest call ---- */

static double bench_time_list(const Bench *b, const void *state, RhOffer *offers, int *count)
{
    double begin = bench_ns();
    *count = b->game->rules.offers(b->match.setup, state, offers);
    return bench_ns() - begin;
}

static double bench_time_apply(const Bench *b, const void *state, RhAction action, RhState *after)
{
    memcpy(after, state, b->game->state_size);
    double begin = bench_ns();
    b->game->rules.apply(b->match.setup, after, action, 0);
    return bench_ns() - begin;
}

/* Times a new slowest call again before accepting it. */
static void bench_slowest_of(Bench *b, const void *state, RhOffer *offers, RhRng *rng,
                             RhState *after)
{
    int count = 0;
    double list = bench_time_list(b, state, offers, &count);
    for (int i = 0; i < BENCH_RETRIES && list > b->list_ns_max; i++) {
        double again = bench_time_list(b, state, offers, &count);
        if (again < list) list = again;
    }
    if (list > b->list_ns_max) b->list_ns_max = list;

    int actor = b->game->rules.actor(b->match.setup, state);
    RhAction action = actor == RH_CHANCE ? rh_roll(b->game, b->match.setup, state, rng)
                                         : rh_pick(offers, count, rng);
    double apply = bench_time_apply(b, state, action, after);
    for (int i = 0; i < BENCH_RETRIES && apply > b->apply_ns_max; i++) {
        double again = bench_time_apply(b, state, action, after);
        if (again < apply) apply = again;
    }
    if (apply > b->apply_ns_max) b->apply_ns_max = apply;
}

static void bench_slowest(Bench *b)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState state, after;
    double clock = 0;
    for (int i = 0; i < 100; i++) {
        double begin = bench_ns();
        bench_best(&clock, bench_ns() - begin + 1e-3);
    }
    for (int64_t plies = 0, game = 0; plies < BENCH_SLOWEST_PLIES; game++) {
        RhRng rng = rh_rng_at(BENCH_SEED + 1, (uint64_t)game);
        b->game->rules.start(b->match.setup, &state);
        for (; b->game->rules.actor(b->match.setup, &state) != RH_OVER; plies++) {
            bench_slowest_of(b, &state, offers, &rng, &after);
            memcpy(&state, &after, b->game->state_size);
        }
    }
    b->list_ns_max = b->list_ns_max > clock ? b->list_ns_max - clock : 0;
    b->apply_ns_max = b->apply_ns_max > clock ? b->apply_ns_max - clock : 0;
}

/* ---- The sample ---- */

static void bench_keep_position(Bench *b, const void *state)
{
    if (b->position_count == BENCH_POSITIONS) return;
    memcpy(b->positions + (size_t)b->position_count++ * b->game->state_size, state,
           b->game->state_size);
}

/* Plays one match of the sample; the longest one becomes the record. */
static void bench_sample_match(Bench *b, int number, int64_t *decisions)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState state;
    RhMatch *m = &b->match;
    RhRng rng = rh_rng_at(BENCH_SEED, (uint64_t)number);
    RhAction *actions = b->actions + b->action_count;
    int32_t count = 0;
    b->game->rules.start(m->setup, &state);
    for (int actor; (actor = b->game->rules.actor(m->setup, &state)) != RH_OVER;) {
        /* Skips positions evenly, so that the sample has early and late ones of many matches. */
        if ((count + number) % 5 == 0) bench_keep_position(b, &state);
        *decisions += actor >= 0;
        actions[count] = bench_choose(b, &state, actor, offers, &rng);
        b->game->rules.apply(m->setup, &state, actions[count++], 0);
    }
    b->lengths[b->match_count++] = count;
    b->action_count += count;
    if (count <= m->count) return;
    memcpy(m->actions, actions, sizeof *actions * (size_t)count);
    memcpy(m->state, &state, b->game->state_size);
    m->count = count;
}

static void bench_sample(Bench *b)
{
    int64_t decisions = 0;
    b->positions = (char *)cli_alloc((size_t)BENCH_POSITIONS * b->game->state_size);
    b->actions = (RhAction *)cli_alloc((BENCH_ACTIONS + b->game->plies_max) * sizeof *b->actions);
    b->lengths = (int32_t *)cli_alloc(BENCH_SAMPLE * sizeof *b->lengths);
    b->record = cli_buf(RH_RECORD_MAX);
    b->memory_bytes = rh_match_bytes(b->game);
    b->memory = (char *)cli_alloc(b->memory_bytes);
    for (int i = 0; i < BENCH_SAMPLE && b->action_count < BENCH_ACTIONS; i++)
        bench_sample_match(b, i, &decisions);
    b->decisions = (double)decisions / b->match_count;
    rh_record_write(&b->match, &b->record);
    /* Finds the number of matches for a round of about 20 ms. */
    for (b->round_games = 1; b->round_games < 1 << 20; b->round_games *= 2) {
        double begin = bench_ns();
        bench_play(b, BENCH_SEED, b->round_games);
        if (bench_ns() - begin > 12e6) break;
    }
}

static void bench_free(Bench *b)
{
    free(b->positions);
    free(b->actions);
    free(b->lengths);
    free(b->record.data);
    free(b->memory);
    free(b->match_memory);
    setup_cache_drop(&cli_setups, b->match.loaded);
}

/* A search from the start of a match. */
typedef struct BenchSearch {
    const Bench *bench;
    BotSpec spec;
    int round;
    void *memory;
    int64_t playouts;
} BenchSearch;

static BenchSearch bench_prepare(const Bench *b, const char *bot, int round)
{
    BenchSearch s = {b, cli_bot_spec(bot, b->game), round, 0, 0};
    size_t bytes = rh_bot_bytes(&s.spec);
    s.memory = cli_alloc(bytes);
    memset(s.memory, 1, bytes); /* touch the memory, as earlier decisions would have */
    return s;
}

static void bench_think(void *search)
{
    BenchSearch *s = (BenchSearch *)search;
    RhRng rng = rh_rng_at(BENCH_SEED, 0), chance = rh_bot_rng(BENCH_SEED, s->round);
    const RhGame *g = s->bench->game;
    const void *setup = s->bench->match.setup;
    BotHelp help = {0, rh_bot_together, 0, rh_bot_pause};
    BotPlayer player;
    BotThought thought;
    RhState state;
    g->rules.start(setup, &state);
    while (g->rules.actor(setup, &state) == RH_CHANCE)
        g->rules.apply(setup, &state, rh_roll(g, setup, &state, &rng), 0);
    rh_bot_sit(&player, &s->spec, &help, s->memory);
    rh_bot_think(&player, g, setup, &state, g->rules.actor(setup, &state), &chance, &thought);
    s->playouts = thought.playouts;
}

/* Nanoseconds for each playout of one search, or of two at the same time. */
static double bench_search(const Bench *b, const char *bot, int round, int count)
{
    BenchSearch searches[2];
    void *arguments[2];
    int64_t playouts = 0;
    for (int i = 0; i < count; i++) {
        searches[i] = bench_prepare(b, bot, round);
        arguments[i] = &searches[i];
    }
    double begin = bench_ns();
    rh_bot_together(bench_think, arguments, count);
    double ns = bench_ns() - begin;
    for (int i = 0; i < count; i++) {
        playouts += searches[i].playouts;
        free(searches[i].memory);
    }
    return ns / (double)playouts;
}

static int bench_compare(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double bench_median(double *of, int count)
{
    qsort(of, (size_t)count, sizeof *of, bench_compare);
    return of[count / 2];
}

/* Nanoseconds for each playout: one thread, two in one tree, two with a tree each. */
typedef struct BenchRound {
    double one, two, apart;
} BenchRound;

/* In turns, so that a busy moment of the machine affects all three. */
static BenchRound bench_search_round(const Bench *b, int round)
{
    int is_long = rh_bot_plays_out(b->game);
    BenchRound r;
    r.one = bench_search(b, BENCH_SEARCH[is_long], round, 1);
    r.two = bench_search(b, BENCH_SEARCH_BY_TWO[is_long], round, 1);
    r.apart = bench_search(b, BENCH_SEARCH[is_long], round, 2);
    return r;
}

/* Medians: the best time of one thread may come from a moment in which a core ran far faster than
   it does when both work. */
static void bench_searches(Bench *b)
{
    double one[BENCH_SEARCH_ROUNDS], two[BENCH_SEARCH_ROUNDS], apart[BENCH_SEARCH_ROUNDS];
    for (int round = 0; round < BENCH_SEARCH_ROUNDS; round++) {
        BenchRound r = bench_search_round(b, round);
        one[round] = r.one;
        two[round] = r.two;
        apart[round] = r.apart;
    }
    b->search_ns = bench_median(one, BENCH_SEARCH_ROUNDS);
    b->search_by_two_ns = bench_median(two, BENCH_SEARCH_ROUNDS);
    b->search_apart_ns = bench_median(apart, BENCH_SEARCH_ROUNDS);
}

/* ---- The gain of a second thread ---- */

/* Two threads make twice the playouts only if each has its own core, which is not always so on a
   shared machine. The rounds before and after show whether it was, so no round is selected by its
   own result. */
static const double BENCH_FREE = 1.8;

static bool bench_is_free(const BenchRound *rounds, int count, int i)
{
    if (i == 0 || i == count - 1) return false;
    return rounds[i - 1].one / rounds[i - 1].apart >= BENCH_FREE &&
           rounds[i + 1].one / rounds[i + 1].apart >= BENCH_FREE;
}

/* Median and quartiles of the ratios one / two or apart / two of all rounds. */
static void bench_put_times(double *times, int count, RhBuf *out)
{
    double middle = count ? bench_median(times, count) : 0;
    if (count)
        cli_format(out, "  %.2f (%.2f - %.2f)", middle, times[count / 4], times[count * 3 / 4]);
    else rh_put(out, "  none");
}

static void bench_put_rounds(const Bench *b, const BenchRound *rounds, int count, RhBuf *out)
{
    double *all = (double *)cli_alloc((size_t)count * 3 * sizeof *all);
    double *kept = all + count, *free_ones = kept + count;
    int free_count = 0;
    for (int i = 0; i < count; i++) {
        all[i] = rounds[i].one / rounds[i].two;
        kept[i] = rounds[i].apart / rounds[i].two;
        if (bench_is_free(rounds, count, i)) free_ones[free_count++] = all[i];
    }
    cli_format(out, "%-10s %d  %6d", b->game->id, b->players, count);
    bench_put_times(all, count, out);
    bench_put_times(kept, count, out);
    cli_format(out, "  %6d", free_count);
    bench_put_times(free_ones, free_count, out);
    rh_put_char(out, '\n');
    free(all);
}

static void bench_put_rounds_json(const Bench *b, const BenchRound *rounds, int count, RhBuf *out)
{
    cli_format(out, "{\"game\":\"%s\",\"players\":%d,\"rounds\":[", b->game->id, b->players);
    for (int i = 0; i < count; i++)
        cli_format(out, "%s{\"one\":%.1f,\"two\":%.1f,\"apart\":%.1f,\"free\":%s}", i ? "," : "",
                   rounds[i].one, rounds[i].two, rounds[i].apart,
                   bench_is_free(rounds, count, i) ? "true" : "false");
    rh_put(out, "]}");
}

static void bench_threads(const Bench *b, int count, bool json, RhBuf *out)
{
    BenchRound *rounds = (BenchRound *)cli_alloc((size_t)count * sizeof *rounds);
    for (int i = 0; i < count; i++) rounds[i] = bench_search_round(b, i);
    if (json) bench_put_rounds_json(b, rounds, count, out);
    else bench_put_rounds(b, rounds, count, out);
    free(rounds);
}

/* ---- The tree's share of a search ---- */

/* A copy of the game whose functions set a flag while they run. When the timer interrupts a search,
   the search is in one of them, or in a playout, or else in its own code: choosing an edge,
   listing, counting, storing, copying and hashing positions. */
static const RhGame *bench_real;
static RhGame bench_watched;
static RhHints bench_hints;
static const TreeWalker *bench_walker; /* the thread that grows the tree */
static volatile sig_atomic_t bench_in_game;
static volatile sig_atomic_t bench_seen[2]; /* samples in the tree's own code, and in playouts */

static void bench_count_sample(int signal_number)
{
    (void)signal_number;
    bench_seen[bench_in_game || bench_walker->playing]++;
}

static int bench_watch_actor(const void *setup, const void *state)
{
    bench_in_game = 1;
    int actor = bench_real->rules.actor(setup, state);
    bench_in_game = 0;
    return actor;
}

static int bench_watch_offers(const void *setup, const void *state, RhOffer *out)
{
    bench_in_game = 1;
    int count = bench_real->rules.offers(setup, state, out);
    bench_in_game = 0;
    return count;
}

static void bench_watch_apply(const void *setup, void *state, RhAction action, RhEvents *or_null)
{
    bench_in_game = 1;
    bench_real->rules.apply(setup, state, action, or_null);
    bench_in_game = 0;
}

static uint32_t bench_watch_weight(const void *setup, const void *state, RhAction outcome)
{
    bench_in_game = 1;
    uint32_t weight = bench_real->rules.weight(setup, state, outcome);
    bench_in_game = 0;
    return weight;
}

static void bench_watch_hide(const void *setup, void *state, int viewer)
{
    bench_in_game = 1;
    bench_real->rules.hide(setup, state, viewer);
    bench_in_game = 0;
}

static void bench_watch_deal(const void *setup, void *state, int viewer, RhRng *rng)
{
    bench_in_game = 1;
    bench_real->rules.deal(setup, state, viewer, rng);
    bench_in_game = 0;
}

static void bench_watch_standing(const void *setup, const void *state, RhStanding *out)
{
    bench_in_game = 1;
    bench_real->rules.standing(setup, state, out);
    bench_in_game = 0;
}

static void bench_watch_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    bench_in_game = 1;
    bench_real->hints->evaluate(setup, state, tenths);
    bench_in_game = 0;
}

static int bench_watch_appeal(const void *setup, const void *state, const RhOffer *offer,
                              int32_t *amount)
{
    bench_in_game = 1;
    int appeal = bench_real->hints->appeal(setup, state, offer, amount);
    bench_in_game = 0;
    return appeal;
}

static const RhGame *bench_watch(const RhGame *game)
{
    bench_real = game;
    bench_watched = *game;
    bench_watched.rules.actor = bench_watch_actor;
    bench_watched.rules.offers = bench_watch_offers;
    bench_watched.rules.apply = bench_watch_apply;
    bench_watched.rules.standing = bench_watch_standing;
    if (game->rules.weight) bench_watched.rules.weight = bench_watch_weight;
    if (game->rules.hide) bench_watched.rules.hide = bench_watch_hide;
    if (game->rules.deal) bench_watched.rules.deal = bench_watch_deal;
    if (game->hints) {
        bench_hints = *game->hints;
        if (bench_hints.evaluate) bench_hints.evaluate = bench_watch_evaluate;
        if (bench_hints.appeal) bench_hints.appeal = bench_watch_appeal;
        bench_watched.hints = &bench_hints;
    }
    return &bench_watched;
}

static void bench_timer(int microseconds)
{
    struct itimerval every;
    memset(&every, 0, sizeof every);
    every.it_interval.tv_usec = every.it_value.tv_usec = microseconds;
    setitimer(ITIMER_REAL, &every, 0);
}

/* A match of self-play in which the search keeps its tree between decisions. */
static void bench_tree_share(Bench *b)
{
    const RhGame *g = bench_watch(b->game);
    BotSpec spec = cli_bot_spec(BENCH_SHARE[rh_bot_plays_out(b->game)], g);
    struct sigaction look, before;
    BotPlayer player;
    RhState state;
    double end = bench_ns() + BENCH_SHARE_MS * 1e6;
    spec.reuse = true;
    void *memory = cli_alloc(rh_bot_bytes(&spec));
    rh_bot_sit(&player, &spec, 0, memory);
    bench_walker = player.tree->walkers;
    memset(&look, 0, sizeof look);
    look.sa_handler = bench_count_sample;
    look.sa_flags = SA_RESTART;
    sigaction(SIGALRM, &look, &before);
    bench_seen[0] = bench_seen[1] = 0;
    b->game->rules.start(b->match.setup, &state);
    for (int ply = 0; bench_ns() < end; ply++) {
        RhRng rng = rh_bot_rng(BENCH_SEED, ply);
        int actor = b->game->rules.actor(b->match.setup, &state);
        RhAction action;
        if (actor == RH_OVER) {
            b->game->rules.start(b->match.setup, &state);
            rh_bot_forget(&player);
            continue;
        }
        if (actor == RH_CHANCE) {
            action = rh_roll(b->game, b->match.setup, &state, &rng);
        } else {
            bench_timer(BENCH_SAMPLE_US);
            action = rh_bot_choose(&player, g, b->match.setup, &state, actor, &rng);
            bench_timer(0);
        }
        b->game->rules.apply(b->match.setup, &state, action, 0);
    }
    sigaction(SIGALRM, &before, 0);
    b->tree_share = (double)bench_seen[0] / (double)(bench_seen[1] ? bench_seen[1] : 1);
    free(memory);
}

/* ---- One game with one number of players ---- */

/* Loads the game with these options, or with its defaults if null. */
static void bench_begin(Bench *b, const RhGame *g, int players, const int16_t *or_null)
{
    int16_t options[RH_OPTIONS_MAX];
    RhArena arena = cli_match_arena();
    memset(b, 0, sizeof *b);
    b->game = g;
    b->players = players;
    b->match_memory = arena.at;
    rh_options_default(g, options);
    if (or_null) memcpy(options, or_null, sizeof options);
    options[RH_PLAYERS] = (int16_t)players;
    RhErr err = setup_cache_new_match(&cli_setups, &b->match, g, options, rh_text(0), &arena);
    if (err.what) cli_refuse("cannot start %s: %s", g->id, err.what);
    b->digest = rh_play_random(g, b->match.setup, BENCH_SEED, BENCH_GAMES).digest;
}

static void bench_game(Bench *b)
{
    if (isatty(STDERR_FILENO))
        fprintf(stderr, "\rmeasuring %s, %d players ", b->game->id, b->players);
    bench_sample(b);
    for (int round = 0; round < BENCH_ROUNDS; round++) {
        bench_best(&b->toy_ns, bench_toy_ns());
        bench_round_steps(b);
        bench_round_list(b);
        bench_round_apply(b);
        bench_round_copy(b);
        bench_round_replay(b);
        bench_round_load(b);
    }
    bench_slowest(b);
    bench_searches(b);
    bench_tree_share(b);
    if (isatty(STDERR_FILENO)) fprintf(stderr, "\r\033[K");
}

/* ---- Output ---- */

/* Writes the options that differ from their defaults. */
static void bench_put_options(const Bench *b, RhBuf *out)
{
    bool first = true;
    for (int o = RH_OPTION_OWN; o < rh_option_count(b->game); o++) {
        const RhOption *option = &b->game->options[o];
        if (b->match.loaded->options[o] == option->fallback) continue;
        cli_format(out, "%s\"%s\":\"", first ? "" : ",", option->name);
        rh_option_print(b->game, o, b->match.loaded->options[o], b->game->rules_newest, out);
        rh_put_char(out, '"');
        first = false;
    }
}

static void bench_put_json(const Bench *b, bool first, RhBuf *out)
{
    cli_format(out, "%s{\"game\":\"%s\",\"players\":%d,\"options\":{", first ? "" : ",",
               b->game->id, b->players);
    bench_put_options(b, out);
    cli_format(out, "},\"steps_per_s\":%.0f,", 1e9 / b->step_ns);
    cli_format(out,
               "\"step_toys\":%.2f,\"list_ns_mean\":%.1f,\"list_ns_max\":%.0f,\"apply_ns\":%.1f,",
               b->step_ns / b->toy_ns, b->list_ns, b->list_ns_max, b->apply_ns);
    cli_format(out,
               "\"apply_ns_max\":%.0f,\"copy_ns\":%.1f,\"state_bytes\":%u,\"playouts_per_s\":%.0f,",
               b->apply_ns_max, b->copy_ns, b->game->state_size, 1e9 / b->game_ns);
    cli_format(out, "\"decisions_per_game\":%.1f,\"replay_us\":%.1f,\"load_us\":%.1f,",
               b->decisions, b->replay_us, b->load_us);
    cli_format(out, "\"mcts_sims_per_s\":%.0f,", 1e9 / b->search_ns);
    cli_format(out, "\"mcts_sims_per_s_by_two\":%.0f,\"mcts_sims_per_s_apart\":%.0f,",
               1e9 / b->search_by_two_ns, 1e9 / b->search_apart_ns);
    cli_format(out, "\"mcts_tree_share\":%.3f,", b->tree_share);
    cli_format(out, "\"digest\":\"%016" PRIx64 "\"}", b->digest);
}

static void bench_put_line(const Bench *b, RhBuf *out)
{
    cli_format(out,
               "%-10s %d  %11.0f %7.2f %8.0f %8.0f %7.0f %8.0f %6.0f %6u %10.0f %9.1f %8.1f %8.1f "
               "%9.0f %6.3f  "
               "%016" PRIx64 "\n",
               b->game->id, b->players, 1e9 / b->step_ns, b->step_ns / b->toy_ns, b->list_ns,
               b->list_ns_max, b->apply_ns, b->apply_ns_max, b->copy_ns, b->game->state_size,
               1e9 / b->game_ns, b->decisions, b->replay_us, b->load_us, 1e9 / b->search_ns,
               b->tree_share, b->digest);
}

typedef struct BenchWishes {
    const RhGame *only; /* null: all games */
    CliStart start;     /* options of the game */
    int searches;       /* rounds of searches, and nothing else; 0: everything */
    bool json, digest;
} BenchWishes;

static void bench_one(Bench *b, const BenchWishes *w, bool first, RhBuf *rows)
{
    if (w->searches) {
        if (w->json && !first) rh_put_char(rows, ',');
        bench_threads(b, w->searches, w->json, rows);
        return;
    }
    bench_game(b);
    if (w->json) bench_put_json(b, first, rows);
    else bench_put_line(b, rows);
}

static void bench_all(const BenchWishes *w, RhBuf *out)
{
    double toy = 0;
    uint64_t digest = 0;
    bool first = true;
    RhBuf rows = cli_buf(BENCH_TEXT);
    for (int i = 0; rh_games[i]; i++) {
        const RhOption *seats = &rh_games[i]->options[RH_PLAYERS];
        if (w->only && w->only != rh_games[i]) continue;
        for (int players = seats->min; players <= seats->max; players++) {
            Bench b;
            bench_begin(&b, rh_games[i], players, w->only ? w->start.options : 0);
            digest = rh_hash(&b.digest, sizeof b.digest, digest);
            if (!w->digest) {
                bench_one(&b, w, first, &rows);
                bench_best(&toy, b.toy_ns);
            }
            bench_free(&b);
            first = false;
        }
    }
    if (w->digest) {
        cli_format(out, "%016" PRIx64 "\n", digest);
    } else if (w->searches && w->json) {
        rh_put(out, "{\"games\":[");
        rh_put_text(out, rh_buf_text(&rows));
        rh_put(out, "]}\n");
    } else if (w->searches) {
        rh_put(out, "game     players rounds  two threads to one   to two in a tree each"
                    "   with two free cores\n");
        rh_put_text(out, rh_buf_text(&rows));
    } else if (w->json) {
        cli_format(out, "{\"toy_ns\":%.2f,\"games\":[", toy);
        rh_put_text(out, rh_buf_text(&rows));
        cli_format(out, "],\"digest\":\"%016" PRIx64 "\"}\n", digest);
    } else {
        rh_put(out,
               "game     players  steps/s   loops  list ns  slowest apply ns  slowest   copy  bytes"
               " playouts/s decisions replay us  load us  search/s   tree  digest\n");
        rh_put_text(out, rh_buf_text(&rows));
        cli_format(out, "\ncalibration loop %.2f ns; digest of all games %016" PRIx64 "\n", toy,
                   digest);
    }
}

static int bench_run(const CliCommand *self, int argc, char **argv)
{
    BenchWishes w;
    memset(&w, 0, sizeof w);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_JSON) w.json = true;
        if (letter == CLI_DIGEST) w.digest = true;
        if (letter == CLI_SEARCHES)
            w.searches = (int)cli_number("--searches", optarg, 3, BENCH_SEARCHES_MAX);
        cli_start_option(&w.start, letter, optarg);
    }
    if (optind + 1 < argc) cli_usage(self, "unexpected argument '%.80s'", argv[optind + 1]);
    if (optind < argc) {
        cli_start(&w.start, argv[optind]);
        w.only = w.start.game;
    } else if (w.start.setting_count) {
        cli_refuse_value("--option needs a GAME");
    }
    RhBuf out = cli_buf(BENCH_TEXT);
    bench_all(&w, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption bench_options[] = {
    CLI_OPTION_JSON,
    {CLI_DIGEST, "digest", 0, "print only the digest, the fingerprint of all behaviour"},
    {CLI_SEARCHES, "searches", "N",
     "measure only searches on one and two threads: N rounds, at least 3"},
    {'o', "option", "KEY=VALUE", "an option of the game (see `roundhouse games`)"},
    CLI_OPTION_END,
};

const CliCommand cli_bench = {
    "bench",
    "[--json] [--digest] [--searches N] [GAME [--option KEY=VALUE]...]",
    "measure the speed of the engine",
    "Measure the engine on one core, for each game and number of players:\n"
    "  steps/s, loops         random actions per second; calibration loops per action\n"
    "  list ns, apply ns      time to list the legal actions and to apply one\n"
    "  copy, bytes            time in ns to copy a position; its size\n"
    "  playouts/s, decisions  random games per second; decisions per game\n"
    "  replay us, load us     time to replay a record; time to load a setup\n"
    "  search/s, tree         playouts per second of a search; tree time / other time\n"
    "  digest                 a fingerprint of random games with fixed seeds\n"
    "A replay checks every action and the result; loading the setup is not included. JSON adds\n"
    "searches on two threads. --searches compares the playouts of two threads with those of one\n"
    "thread, and with those of two threads that have a tree each. It prints the median and the\n"
    "quartiles of all rounds, and of the rounds in which the machine had two cores free.",
    bench_options,
    bench_run,
};
