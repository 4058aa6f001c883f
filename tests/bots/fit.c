/* tests/bots/fit.c - finds the weights of Trans-Siberian Railroad's evaluation: no test, a tool
   that is run by hand.

       fit GAMES SEED SPEC SUMS >games/transsib/weights.inc

   plays matches of the given player for three, four and five, now and then disturbed by a whim
   so that odd positions are met too, notes the features of positions on the way, and solves for
   the weights that guess the final points with the least squared error. The weights in use
   decide what is played, so a few rounds of it settle. */
#include <stdio.h>
#include <stdlib.h>

#include "bots/bots.h"
#include "bots/worth.h"
#include "games/transsib/hints.h"

enum {
    FIT_SIZE = TSR_KNOTS * TSR_FEATURES,
    FIT_SAMPLES_MAX = 4096, /* positions of one match */
    FIT_WHIM_LEAST = 3,     /* every so many decisions one is a whim: from the least, by match... */
    FIT_WHIM_MOST = 25,     /* ...to the most */
    FIT_STEP = 5            /* as in hints.c */
};

static double fit_matrix[FIT_SIZE][FIT_SIZE + 1];
static TsrFeatures fit_samples[FIT_SAMPLES_MAX];
static double fit_rows;
static const double FIT_KEPT = 0.9; /* weight of what earlier rounds saw */

/* One row of the equations: what was seen, and what came of it. Differences from the mean of all
   players, because only those decide. */
static void fit_row(const TsrFeatures *s, const double *f, double points)
{
    int row = s->left / FIT_STEP, rest = s->left % FIT_STEP, at[2 * TSR_FEATURES], count = 0;
    double x[2 * TSR_FEATURES];
    for (int side = 0; side < 2; side++) {
        double share = side ? (double)rest / FIT_STEP : 1 - (double)rest / FIT_STEP;
        if (share == 0) continue;
        for (int i = 0; i < TSR_FEATURES; i++) {
            if (f[i] == 0) continue;
            at[count] = (row + side) * TSR_FEATURES + i;
            x[count++] = share * f[i];
        }
    }
    for (int i = 0; i < count; i++) {
        for (int k = 0; k < count; k++) fit_matrix[at[i]][at[k]] += x[i] * x[k];
        fit_matrix[at[i]][FIT_SIZE] += x[i] * points;
    }
}

static void fit_note(const TsrSetup *u, const TsrFeatures *s, const RhStanding *end)
{
    double mean_points = 0, mean[TSR_FEATURES] = {0}, points[RH_PLAYERS_MAX],
           lasting = 1 - s->sudden / 100.0;
    for (int p = 0; p < u->players; p++) {
        points[p] = end->points[p] - (1 - lasting) * s->then[p] / 10.0;
        mean_points += points[p] / u->players;
        for (int i = 0; i < TSR_FEATURES; i++) mean[i] += lasting * s->of[p][i] / 10.0 / u->players;
    }
    for (int p = 0; p < u->players; p++) {
        double f[TSR_FEATURES];
        for (int i = 0; i < TSR_FEATURES; i++) f[i] = lasting * s->of[p][i] / 10.0 - mean[i];
        fit_row(s, f, points[p] - mean_points);
        /* The level matters a little too: chances are judged by it. */
        for (int i = 0; i < TSR_FEATURES; i++) f[i] = 0.3 * mean[i];
        fit_row(s, f, 0.3 * mean_points);
    }
}

static void fit_play(BotPlayer *player, const TsrSetup *u, uint64_t seed)
{
    TsrState s;
    RhStanding end;
    int count = 0, ply = 0;
    RhRng whims = rh_rng_at(seed, 0x77);
    uint32_t every = FIT_WHIM_LEAST + rh_rng_below(&whims, FIT_WHIM_MOST - FIT_WHIM_LEAST + 1);
    tsr_game.start(u, &s);
    for (int actor; (actor = tsr_game.actor(u, &s)) != RH_OVER; ply++) {
        RhOffer offers[RH_OFFERS_MAX];
        RhRng rng = rh_bot_rng(seed, ply);
        RhAction a;
        int n = tsr_game.offers(u, &s, offers);
        if (count < FIT_SAMPLES_MAX && rh_rng_below(&whims, 3) == 0) {
            tsr_features(u, &s, &fit_samples[count++]);
        }
        if (actor == RH_CHANCE) a = rh_roll(&tsr_game, u, &s, &rng);
        else if (rh_rng_below(&whims, every) == 0)
            a = rh_bot_pick(&tsr_game, u, &s, offers, n, &whims);
        else a = rh_bot_choose(player, &tsr_game, u, &s, actor, &rng);
        tsr_game.apply(u, &s, a, 0);
    }
    tsr_game.standing(u, &s, &end);
    for (int i = 0; i < count; i++) fit_note(u, &fit_samples[i], &end);
    fit_rows += count;
}

/* The equations of earlier rounds count too, so that a round does not unlearn what the last one
   knew. */
static void fit_add_old(const char *path)
{
    static double old[FIT_SIZE][FIT_SIZE + 1];
    FILE *file = fopen(path, "rb");
    if (file) {
        bool whole = fread(old, sizeof old, 1, file) == 1;
        fclose(file);
        for (int i = 0; whole && i < FIT_SIZE; i++)
            for (int k = 0; k <= FIT_SIZE; k++) fit_matrix[i][k] += FIT_KEPT * old[i][k];
    }
    file = fopen(path, "wb");
    if (!file) return;
    if (fwrite(fit_matrix, sizeof fit_matrix, 1, file) != 1)
        fprintf(stderr, "fit: cannot keep the sums\n");
    fclose(file);
}

/* Gauss with pivots. A little is added on the diagonal: what was never seen gets no weight. */
static void fit_solve(void)
{
    for (int i = 0; i < FIT_SIZE; i++) fit_matrix[i][i] += 50 + 1e-4 * fit_matrix[i][i];
    for (int i = 0; i < FIT_SIZE; i++) {
        for (int k = i + 1; k < FIT_SIZE; k++) {
            double factor = fit_matrix[k][i] / fit_matrix[i][i];
            if (factor == 0) continue;
            for (int j = i; j <= FIT_SIZE; j++) fit_matrix[k][j] -= factor * fit_matrix[i][j];
        }
    }
    for (int i = FIT_SIZE - 1; i >= 0; i--) {
        for (int k = i + 1; k < FIT_SIZE; k++)
            fit_matrix[i][FIT_SIZE] -= fit_matrix[i][k] * fit_matrix[k][FIT_SIZE];
        fit_matrix[i][FIT_SIZE] /= fit_matrix[i][i];
    }
}

static void fit_print(void)
{
    for (int row = 0; row < TSR_KNOTS; row++) {
        printf("    {");
        for (int i = 0; i < TSR_FEATURES; i++) {
            double w = fit_matrix[row * TSR_FEATURES + i][FIT_SIZE] * 64;
            if (w > 2000) w = 2000;
            if (w < -2000) w = -2000;
            printf("%s%d", i ? ", " : "", (int)(w < 0 ? w - 0.5 : w + 0.5));
        }
        printf("},\n");
    }
}

int main(int argc, char **argv)
{
    static TsrSetup setups[3];
    int16_t options[RH_OPTIONS_MAX] = {0};
    BotSpec spec;
    BotPlayer player;
    if (argc != 5) return fprintf(stderr, "usage: fit GAMES SEED SPEC SUMS\n"), 2;
    RhErr err = rh_bot_parse(rh_text(argv[3]), &tsr_game, &spec);
    if (err.what) return fprintf(stderr, "fit: %s\n", err.what), 1;
    rh_bot_sit(&player, &spec, 0, malloc(rh_bot_bytes(&spec) + 16));
    rh_options_default(&tsr_game, options);
    for (int i = 0; i < 3; i++) {
        options[RH_PLAYERS] = (int16_t)(3 + i);
        tsr_load(&setups[i], options, rh_text(tsr_game.board));
    }
    int games = atoi(argv[1]);
    uint64_t seed = (uint64_t)atoll(argv[2]);
    for (int i = 0; i < games; i++)
        fit_play(&player, &setups[i % 3], seed * 1000003u + (uint64_t)i);
    fit_add_old(argv[4]);
    fit_solve();
    fit_print();
    fprintf(stderr, "fit: %.0f positions\n", fit_rows);
    return 0;
}
