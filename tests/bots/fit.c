/* tests/bots/fit.c - finds the weights of a game's evaluation: no test, a tool that is run by hand.

       fit GAME GAMES SEED SPEC SUMS >games/GAME/weights.inc

   plays matches of the given player for three player counts, now and then disturbed by a whim so
   that odd positions are met too, notes the features of positions on the way, and solves for the
   weights that guess the final points with the least squared error. The weights in use decide what
   is played, so a few rounds of it settle. SUMS is a file that keeps the equations from one round
   to the next. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bots/bots.h"
#include "bots/worth.h"
#include "games/rrcore/hints.h"
#include "games/russian/russian.h"
#include "games/southpac/hints.h"
#include "games/transsib/hints.h"
#include "games/ultimate/ultimate.h"

enum {
    FIT_SIZE_MAX = 640,    /* weights of a game */
    FIT_SAMPLES_MAX = 4096 /* positions of one match */
};

/* A position in the terms of the equations: points = base + sum of weight * x. */
typedef struct FitSample {
    double x[RH_PLAYERS_MAX][FIT_SIZE_MAX];
    double base[RH_PLAYERS_MAX];
} FitSample;

typedef struct FitGame {
    const RhGame *game;
    int rows, columns; /* of weights */
    int step;          /* time between two rows, as in its hints.c */
    int cash;          /* column of what alone counts in the end, with a weight of one in the first
                          row; RH_NOTHING: that row is found like the others */
    int whim_least;    /* every so many decisions one is a whim: from the least, by match... */
    int whim_most;     /* ...to the most */
    double smooth;     /* how much it costs that weights bend from row to row */
    void (*note)(const void *setup, const void *state, FitSample *out);
    int players; /* the fewest; with one and two more it is played too */
} FitGame;

static double fit_matrix[FIT_SIZE_MAX][FIT_SIZE_MAX + 1];
static FitSample fit_samples[FIT_SAMPLES_MAX];
static int fit_size;
static double fit_count, fit_error;
static const double FIT_KEPT = 0.9;  /* weight of what earlier rounds saw */
static const double FIT_LEVEL = 0.3; /* weight of the level of all, besides the differences */

/* ---- What the games note. ---- */

static void fit_term_at(FitSample *s, int p, const FitGame *g, int row, int column, double value)
{
    if (row > 0 || g->cash == RH_NOTHING) s->x[p][row * g->columns + column] += value;
    else if (column == g->cash) s->base[p] += value;
}

/* Adds a feature to the two rows of weights that a time lies between. */
static void fit_term(FitSample *s, int p, const FitGame *g, int left, int column, double value)
{
    int row = left / g->step, rest = left % g->step;
    fit_term_at(s, p, g, row, column, value * (g->step - rest) / g->step);
    if (rest) fit_term_at(s, p, g, row + 1, column, value * rest / g->step);
}

static void fit_note_transsib(const void *setup, const void *state, FitSample *out);
static void fit_note_southpac(const void *setup, const void *state, FitSample *out);
static void fit_note_rrcore(const void *setup, const void *state, FitSample *out);

static const FitGame fit_games[] = {
    {&tsr_game, TSR_KNOTS, TSR_FEATURES, 5, RH_NOTHING, 3, 25, 0, fit_note_transsib, 3},
    {&sp_game, SP_KNOTS, SP_FEATURES, 10, SP_CASH, 8, 60, 0.02, fit_note_southpac, 3},
    {&rus_game, RR_KNOTS, RR_FEATURES, 1, RH_NOTHING, 3, 25, 0.02, fit_note_rrcore, 2},
    {&ult_game, RR_KNOTS, RR_FEATURES, 1, RH_NOTHING, 3, 25, 0.02, fit_note_rrcore, 2},
};

static void fit_note_transsib(const void *setup, const void *state, FitSample *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    TsrFeatures f;
    double lasting;
    tsr_features(u, (const TsrState *)state, &f);
    lasting = 1 - f.sudden / 100.0;
    for (int p = 0; p < u->players; p++) {
        out->base[p] += (1 - lasting) * f.then[p] / 10.0;
        for (int i = 0; i < TSR_FEATURES; i++)
            fit_term(out, p, &fit_games[0], f.left, i, lasting * f.of[p][i] / 10.0);
    }
}

static void fit_note_southpac(const void *setup, const void *state, FitSample *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    SpFeatures f;
    sp_features(u, (const SpState *)state, &f);
    for (int p = 0; p < u->players; p++) {
        for (int r = 0; r < u->railroads; r++)
            for (int i = 0; i < SP_SHARE_FEATURES; i++)
                fit_term(out, p, &fit_games[1], f.left[r], i, f.own[p][r] * f.share[r][i] / 10.0);
        for (int i = SP_SHARE_FEATURES; i < SP_FEATURES; i++)
            fit_term(out, p, &fit_games[1], f.rounds, i, f.player[p][i] / 10.0);
    }
}

/* ---- Equations. ---- */

/* What was seen, and what came of it. */
static void fit_add(const double *x, double points)
{
    int at[FIT_SIZE_MAX], count = 0;
    for (int i = 0; i < fit_size; i++)
        if (x[i] != 0) at[count++] = i;
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) fit_matrix[at[i]][at[k]] += x[at[i]] * x[at[k]];
        fit_matrix[at[i]][fit_size] += x[at[i]] * points;
    }
}

static void fit_note_rrcore(const void *setup, const void *state, FitSample *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrFeatures f;
    rr_features(u, (const RrState *)state, &f);
    for (int p = 0; p < u->players; p++) {
        out->base[p] = f.base[p];
        for (int i = 0; i < RR_FEATURES; i++) out->x[p][f.row * RR_FEATURES + i] = f.of[p][i];
    }
}

/* Differences from the mean of all players, because only those decide; the level matters a little
   too: chances are judged by it. */
static void fit_note(const FitSample *s, int players, const RhStanding *end)
{
    double mean_points = 0, mean[FIT_SIZE_MAX] = {0}, x[FIT_SIZE_MAX];
    for (int p = 0; p < players; p++) {
        mean_points += (end->points[p] - s->base[p]) / players;
        for (int i = 0; i < fit_size; i++) mean[i] += s->x[p][i] / players;
    }
    for (int p = 0; p < players; p++) {
        for (int i = 0; i < fit_size; i++) x[i] = s->x[p][i] - mean[i];
        fit_add(x, end->points[p] - s->base[p] - mean_points);
        for (int i = 0; i < fit_size; i++) x[i] = FIT_LEVEL * mean[i];
        fit_add(x, FIT_LEVEL * mean_points);
    }
}

/* Squared error of the guess in use, of a player's points against the mean. */
static double fit_miss(const RhGame *g, const void *setup, const void *state, int players,
                       const RhStanding *end)
{
    int32_t tenths[RH_PLAYERS_MAX];
    double mean = 0, sum = 0;
    rh_bot_guess(g, setup, state, players, tenths);
    for (int p = 0; p < players; p++) mean += (end->points[p] - tenths[p] / 10.0) / players;
    for (int p = 0; p < players; p++) {
        double miss = end->points[p] - tenths[p] / 10.0 - mean;
        sum += miss * miss / players;
    }
    return sum;
}

static void fit_play(const FitGame *fit, BotPlayer *player, const void *setup, int players,
                     uint64_t seed)
{
    static RhState seen[FIT_SAMPLES_MAX];
    const RhGame *g = fit->game;
    RhState s;
    RhStanding end;
    int count = 0, ply = 0;
    RhRng whims = rh_rng_at(seed, 0x77);
    uint32_t every = (uint32_t)fit->whim_least +
                     rh_rng_below(&whims, (uint32_t)(fit->whim_most - fit->whim_least + 1));
    g->start(setup, &s);
    for (int actor; (actor = g->actor(setup, &s)) != RH_OVER; ply++) {
        RhOffer offers[RH_OFFERS_MAX];
        RhRng rng = rh_bot_rng(seed, ply);
        RhAction a;
        int n = g->offers(setup, &s, offers);
        if (count < FIT_SAMPLES_MAX && rh_rng_below(&whims, 3) == 0) {
            memset(&fit_samples[count], 0, sizeof fit_samples[count]);
            fit->note(setup, &s, &fit_samples[count]);
            seen[count++] = s;
        }
        if (actor == RH_CHANCE) a = rh_roll(g, setup, &s, &rng);
        else if (rh_rng_below(&whims, every) == 0) a = rh_bot_pick(g, setup, &s, offers, n, &whims);
        else a = rh_bot_choose(player, g, setup, &s, actor, &rng);
        g->apply(setup, &s, a, 0);
    }
    g->standing(setup, &s, &end);
    for (int i = 0; i < count; i++) {
        fit_note(&fit_samples[i], players, &end);
        fit_error += fit_miss(g, setup, &seen[i], players, &end);
    }
    fit_count += count;
}

/* The equations of earlier rounds count too, so that a round does not unlearn what the last one
   knew. */
static void fit_add_old(const char *path)
{
    static double old[FIT_SIZE_MAX][FIT_SIZE_MAX + 1];
    FILE *file = fopen(path, "rb");
    if (file) {
        bool whole = fread(old, sizeof old, 1, file) == 1;
        fclose(file);
        for (int i = 0; whole && i < fit_size; i++)
            for (int k = 0; k <= fit_size; k++) fit_matrix[i][k] += FIT_KEPT * old[i][k];
    }
    file = fopen(path, "wb");
    if (!file) return;
    if (fwrite(fit_matrix, sizeof fit_matrix, 1, file) != 1)
        fprintf(stderr, "fit: cannot keep the sums\n");
    fclose(file);
}

/* Weights bend little from row to row. */
static void fit_smooth(const FitGame *g)
{
    static const double bend[3] = {1, -2, 1};
    for (int c = 0; c < g->columns; c++) {
        double sum = 0;
        for (int row = 0; row < g->rows; row++)
            sum += fit_matrix[row * g->columns + c][row * g->columns + c] / g->rows;
        for (int row = g->cash == RH_NOTHING ? 0 : 1; row + 2 < g->rows; row++)
            for (int i = 0; i < 3; i++)
                for (int k = 0; k < 3; k++)
                    fit_matrix[(row + i) * g->columns + c][(row + k) * g->columns + c] +=
                        g->smooth * sum * bend[i] * bend[k];
    }
}

/* Gauss with pivots. A little is added on the diagonal: what was never seen gets no weight. */
static void fit_solve(void)
{
    for (int i = 0; i < fit_size; i++) fit_matrix[i][i] += 50 + 1e-4 * fit_matrix[i][i];
    for (int i = 0; i < fit_size; i++) {
        for (int k = i + 1; k < fit_size; k++) {
            double factor = fit_matrix[k][i] / fit_matrix[i][i];
            if (factor == 0) continue;
            for (int j = i; j <= fit_size; j++) fit_matrix[k][j] -= factor * fit_matrix[i][j];
        }
    }
    for (int i = fit_size - 1; i >= 0; i--) {
        for (int k = i + 1; k < fit_size; k++)
            fit_matrix[i][fit_size] -= fit_matrix[i][k] * fit_matrix[k][fit_size];
        fit_matrix[i][fit_size] /= fit_matrix[i][i];
    }
}

static void fit_print(const FitGame *g)
{
    for (int row = 0; row < g->rows; row++) {
        printf("    {");
        for (int i = 0; i < g->columns; i++) {
            double w = fit_matrix[row * g->columns + i][fit_size] * 64;
            if (row == 0 && i == g->cash) w = 64;
            if (w > 30000) w = 30000;
            if (w < -30000) w = -30000;
            printf("%s%d", i ? ", " : "", (int)(w < 0 ? w - 0.5 : w + 0.5));
        }
        printf("},\n");
    }
}

static const FitGame *fit_find(const char *id)
{
    for (size_t i = 0; i < sizeof fit_games / sizeof fit_games[0]; i++)
        if (!strcmp(fit_games[i].game->id, id)) return &fit_games[i];
    return 0;
}

int main(int argc, char **argv)
{
    void *setups[3];
    int16_t options[RH_OPTIONS_MAX] = {0};
    BotSpec spec;
    BotPlayer player;
    const FitGame *fit = argc == 6 ? fit_find(argv[1]) : 0;
    if (!fit) return fprintf(stderr, "usage: fit GAME GAMES SEED SPEC SUMS\n"), 2;
    RhErr err = rh_bot_parse(rh_text(argv[4]), fit->game, &spec);
    if (err.what) return fprintf(stderr, "fit: %s\n", err.what), 1;
    rh_bot_sit(&player, &spec, 0, malloc(rh_bot_bytes(&spec) + 16));
    rh_options_default(fit->game, options);
    fit_size = fit->rows * fit->columns;
    for (int i = 0; i < 3; i++) {
        options[RH_PLAYERS] = (int16_t)(fit->players + i);
        setups[i] = malloc(fit->game->setup_size);
        fit->game->load(setups[i], options, rh_text(fit->game->board));
    }
    int games = atoi(argv[2]);
    uint64_t seed = (uint64_t)atoll(argv[3]);
    for (int i = 0; i < games; i++)
        fit_play(fit, &player, setups[i % 3], fit->players + i % 3, seed * 1000003u + (uint64_t)i);
    fit_add_old(argv[5]);
    fit_smooth(fit);
    fit_solve();
    fit_print(fit);
    fprintf(stderr, "fit: %.0f positions, mean squared error %.1f before\n", fit_count,
            fit_error / fit_count);
    return 0;
}
