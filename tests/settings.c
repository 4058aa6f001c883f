/* tests/settings.c - plays random matches with every setting of every game (see tests/settings.h),
   from the start and from scrambled late positions. Fails if a player has no legal action, a match
   does not end, or an invariant is broken.

   tests/laws.c tests more laws, but with randomly drawn options; this program leaves no setting
   out. Passing and ending a turn early are chosen rarely, so that matches get far.

   Usage: settings [--game ID] [--games N] [--seed S] [--part K/OF]. N is the number of matches for
   each setting. With --part, only the settings are played whose number divided by OF leaves the
   remainder K. */
#include <stdlib.h>

#include "games/registry.h"
#include "tests/games.h"
#include "tests/settings.h"
#include "tests/tap.h"

enum {
    SETTINGS_GAMES = 6,
    SETTINGS_PASS = 8, /* One in this many decisions may be to pass or end the turn. */
    /* With more matches than this, invariants are checked after every fourth action only. */
    SETTINGS_CHECK_ALL = 100
};

typedef struct SettingsRun {
    const RhGame *game;
    int games;
    uint64_t seed;
    long long plies;
    uint64_t setup[RH_SETUP_MAX / 8], state[RH_STATE_MAX / 8];
} SettingsRun;

/* Picks one of the offers. The first one usually passes or ends the turn, so it is rarely
   chosen. */
static RhAction settings_choose(const RhOffer *offers, int count, RhRng *rng)
{
    int first = count > 1 && rh_rng_below(rng, SETTINGS_PASS) ? 1 : 0;
    return rh_pick(offers + first, count - first, rng);
}

/* Plays one match. Returns what went wrong, or null. */
static const char *settings_match(SettingsRun *r, int match, uint64_t seed)
{
    RhRng rng = rh_rng_at(seed, (uint64_t)match);
    const RhGame *g = r->game;
    uint32_t every = r->games > SETTINGS_CHECK_ALL ? 4 : 1;
    g->rules.start(r->setup, r->state);
    if (match % 2) scramble(g, r->setup, r->state, &rng);
    for (uint32_t ply = 0; g->rules.actor(r->setup, r->state) != RH_OVER; ply++, r->plies++) {
        RhOffer offers[RH_OFFERS_MAX];
        int count = g->rules.offers(r->setup, r->state, offers);
        if (count <= 0) return "nobody can do anything";
        if (ply > g->plies_max) return "the match does not end";
        g->rules.apply(r->setup, r->state, settings_choose(offers, count, &rng), 0);
        const char *broken = ply % every ? 0 : g->rules.check(r->setup, r->state);
        if (broken) return broken;
    }
    return g->rules.check(r->setup, r->state);
}

static void settings_run(SettingsRun *r, int setting)
{
    int16_t options[RH_OPTIONS_MAX] = {0};
    char words[SETTINGS_NAME];
    settings_options(r->game, setting, options, words);
    const char *wrong = r->game->rules.load(r->setup, options, rh_board(r->game, options)).what;
    int match = 0;
    for (; !wrong && match < r->games; match++)
        wrong = settings_match(r, match, r->seed * 1000003 + (uint64_t)setting);
    if (wrong) printf("# match %d: %s\n", match - 1, wrong);
    tap_ok(!wrong, "%s: %d matches, %s", r->game->id, r->games, words);
}

int main(int argc, char **argv)
{
    static SettingsRun run;
    const char *only = 0;
    int part = 0, of = 1;
    run.games = SETTINGS_GAMES;
    run.seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--game")) only = argv[i + 1];
        if (!strcmp(argv[i], "--games")) run.games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) run.seed = strtoull(argv[i + 1], 0, 10);
        if (!strcmp(argv[i], "--part") && sscanf(argv[i + 1], "%d/%d", &part, &of) != 2) return 2;
    }
    for (int i = 0; rh_games[i]; i++) {
        if (only && strcmp(only, rh_games[i]->id)) continue;
        run.game = rh_games[i];
        for (int setting = 0; setting < settings_count(run.game); setting++)
            if (setting % of == part) settings_run(&run, setting);
    }
    printf("# %lld actions\n", run.plies);
    return tap_done();
}
