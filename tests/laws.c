/* tests/laws.c - tests the laws that every game obeys (engine/laws.c) in random matches of every
   registered game, with every number of players.

   Matches begin at the start or at scrambled late positions. A quarter of them have the default
   options; the others have randomly drawn ones. The program prints how often each kind of action,
   each kind of event and each ending occurred. The test fails if one of them never occurred,
   because the laws were then not tested for it. A game that shares its tables with another edition
   has kinds that only the other edition uses (`never` in game.json); these must not occur.

   Usage: laws [--game ID] [--games N] [--seed S] [--threads T]. N is the number of matches for each
   number of players and each kind of start; slow games play a fraction of them. The matches do not
   depend on the number of threads, so the seed is enough to repeat a failure. With fewer matches
   than the default, as in the sanitizer builds, it is not checked that everything occurred. */
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "games/registry.h"
#include "tests/games.h"
#include "tests/tap.h"

enum {
    LAWS_GAMES = 1500, /* Default number of matches for each number of players and kind of start. */
    LAWS_THREADS_MAX = 64,
    /* Consecutive matches that share options, so that the board is read only once. */
    LAWS_BLOCK = 16
};

/* The work of one thread: every step-th block of matches, beginning with block `first`. */
typedef struct LawsJob {
    pthread_t thread;
    const RhGame *game;
    int players, first, step, games;
    bool scrambled;
    uint64_t seed;
    RhLaws met;
    /* the error if a setup cannot be loaded, or the block in which a law broke */
    char text[RH_REASON_MAX];
    uint64_t block[RH_SETUP_BLOCK_MAX / 8], state[RH_STATE_MAX / 8];
} LawsJob;

static void laws_draw_options(const RhGame *g, int players, bool vary, RhRng *rng, int16_t *options)
{
    rh_options_default(g, options);
    for (int o = RH_OPTION_OWN; vary && o < rh_option_count(g); o++) {
        uint32_t values = (uint32_t)(g->options[o].max - g->options[o].min + 1);
        options[o] = (int16_t)(g->options[o].min + (int)rh_rng_below(rng, values));
    }
    if (vary && g->rules_newest > 1)
        options[RH_RULES] = (int16_t)(1 + (int)rh_rng_below(rng, g->rules_newest));
    options[RH_PLAYERS] = (int16_t)players;
}

static bool laws_match(LawsJob *j, const RhSetup *u, uint64_t seed)
{
    RhRng rng = rh_rng_at(seed, 2);
    j->game->rules.start(u->data, j->state);
    if (j->scrambled) scramble(j->game, u->data, j->state, &rng);
    return rh_laws_play(u, j->state, seed, !j->scrambled, &j->met);
}

static bool laws_block(LawsJob *j, int block)
{
    int16_t options[RH_OPTIONS_MAX];
    RhRng rng = rh_rng_at(j->seed, (uint64_t)block * 2 + j->scrambled);
    laws_draw_options(j->game, j->players, block % 4 != 0, &rng, options);
    RhSetup *u;
    RhErr err = rh_setup_load(j->block, j->game, options, rh_text(0), &u);
    if (err.what) {
        snprintf(j->text, sizeof j->text, "%s", err.what);
        return false;
    }
    if (!rh_laws_tables(u, &j->met)) return false;
    for (int i = block * LAWS_BLOCK; i < (block + 1) * LAWS_BLOCK && i < j->games; i++)
        if (!laws_match(j, u, rh_rng_next(&rng))) {
            snprintf(j->text, sizeof j->text, "block %d of seed %llu", block,
                     (unsigned long long)j->seed);
            return false;
        }
    return true;
}

static void *laws_run(void *job)
{
    LawsJob *j = (LawsJob *)job;
    for (int block = j->first; block * LAWS_BLOCK < j->games; block += j->step)
        if (!laws_block(j, block)) break;
    return 0;
}

static void laws_add(RhLaws *sum, const RhLaws *met)
{
    sum->plies += met->plies;
    sum->games += met->games;
    for (int i = 0; i < RH_KINDS_MAX; i++) {
        sum->kinds[i] += met->kinds[i];
        sum->events[i] += met->events[i];
        if (i < 64) sum->endings[i] += met->endings[i];
    }
    if (met->offers_max > sum->offers_max) sum->offers_max = met->offers_max;
}

/* Plays all matches with one number of players and one kind of start, on all threads. Prints one
   test result. */
static void laws_test(const RhGame *g, int players, bool scrambled, int games, int threads,
                      uint64_t seed, RhLaws *sum)
{
    LawsJob *jobs = (LawsJob *)calloc((size_t)threads, sizeof *jobs);
    bool well = jobs != 0;
    for (int t = 0; jobs && t < threads; t++) {
        LawsJob *j = &jobs[t];
        j->game = g;
        j->players = players;
        j->first = t;
        j->step = threads;
        j->games = games;
        j->scrambled = scrambled;
        j->seed = seed;
        if (pthread_create(&j->thread, 0, laws_run, j)) exit(1);
    }
    for (int t = 0; jobs && t < threads; t++) {
        LawsJob *j = &jobs[t];
        pthread_join(j->thread, 0);
        laws_add(sum, &j->met);
        if (!j->met.broken && !*j->text) continue;
        printf("# %s: %s; %s\n", j->met.broken ? j->met.broken : "no match", j->met.where, j->text);
        well = false;
    }
    free(jobs);
    tap_ok(well, "%s: laws hold, %d players, %d matches from %s", g->id, players, games,
           scrambled ? "scrambled positions" : "the start");
}

static bool laws_is_in(const char *const *verbs, const char *verb)
{
    while (*verbs && strcmp(*verbs, verb)) verbs++;
    return *verbs != 0;
}

/* Prints how often each kind occurred. Returns false if one never occurred, or if one occurred that
   is listed in `never`. Verbs that begin with "why-" are reasons for refusals, which do not occur
   in play. */
static bool laws_met_kinds(const char *what, const RhKind *kinds, const char *const *never,
                           const uint64_t *counts)
{
    bool all = true;
    printf("# %s:", what);
    for (int i = 0; kinds[i].verb; i++) {
        if (!strncmp(kinds[i].verb, "why-", 4)) continue;
        printf(" %s %llu", kinds[i].verb, (unsigned long long)counts[i]);
        all = all && (counts[i] == 0) == laws_is_in(never, kinds[i].verb);
    }
    printf("\n");
    return all;
}

static bool laws_met_endings(const RhGame *g, const void *setup, const uint64_t *counts)
{
    const RhField *f = rh_field(g, rh_text("ending"));
    bool all = true;
    const char *name;
    if (!f) return true;
    printf("# endings:");
    for (int i = 0; (name = rh_symbol(g, setup, f->of, i)) != 0; i++) {
        printf(" %s %llu", name, (unsigned long long)counts[i]);
        all = all && counts[i];
    }
    printf("\n");
    return all;
}

static void laws_game(const RhGame *g, int games, int threads, uint64_t seed)
{
    static uint64_t setup[RH_SETUP_MAX / 8], state[RH_STATE_MAX / 8];
    int16_t options[RH_OPTIONS_MAX];
    RhLaws sum;
    RhRng rng = rh_rng_at(seed, 0);
    bool meets_all = games >= LAWS_GAMES;
    const TestGame *row = test_game(g);
    memset(&sum, 0, sizeof sum);
    games = (games + row->play_one_in - 1) / row->play_one_in;
    rh_options_default(g, options);
    g->rules.load(setup, options, rh_board(g, options));
    bool scrambles = scramble(g, setup, state, &rng);
    for (int players = g->options[RH_PLAYERS].min; players <= g->options[RH_PLAYERS].max; players++)
        for (int scrambled = 0; scrambled <= scrambles; scrambled++)
            laws_test(g, players, scrambled, games, threads, seed + (uint64_t)players, &sum);
    printf("# %s: %llu matches, %llu plies, at most %d offers\n", g->id,
           (unsigned long long)sum.games, (unsigned long long)sum.plies, sum.offers_max);
    if (!meets_all) return;
    tap_ok(laws_met_kinds("actions", g->kinds, row->never_actions, sum.kinds),
           "%s: every kind of action was met that there is", g->id);
    tap_ok(laws_met_kinds("events", g->events, row->never_events, sum.events),
           "%s: every event was met that there is", g->id);
    tap_ok(laws_met_endings(g, setup, sum.endings), "%s: every ending was met", g->id);
}

int main(int argc, char **argv)
{
    int games = LAWS_GAMES, threads = 2;
    uint64_t seed = 1;
    const char *only = 0;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--game")) only = argv[i + 1];
        if (!strcmp(argv[i], "--threads")) threads = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    if (threads < 1 || threads > LAWS_THREADS_MAX) threads = 1;
    for (int i = 0; rh_games[i]; i++) {
        if (!only || !strcmp(only, rh_games[i]->id)) laws_game(rh_games[i], games, threads, seed);
    }
    return tap_done();
}
