/* tests/bots/judge.c - compares RhHints.judge with its definition: for each offer, the actor's
   evaluation after it, plus a constant that is the same for all offers of a decision. A judge may
   share work between offers that differ little, such as different ways to pay for a space, so a few
   values may differ more. */
#include <stdlib.h>
#include <string.h>

#include "bots/evaluation.h"
#include "engine/match.h"
#include "games/registry.h"
#include "tests/tap.h"

enum {
    GAMES = 2,
    FAR_TENTHS = 1,   /* allowed difference: judge may round in another place than evaluate */
    ONE_OFF_IN = 1000 /* one in this many offers may differ by more */
};

typedef struct Comparison {
    int count; /* number of offers compared */
    int wrong; /* offers that differ by more than FAR_TENTHS */
    int never; /* offers with appeal 0 that are not RH_NEVER, and offers with appeal that are */
} Comparison;

/* Returns the actor's evaluation after an action. */
static int32_t value_after(const RhMatch *m, RhAction action, int actor)
{
    RhState after;
    int32_t tenths[RH_PLAYERS_MAX] = {0};
    memcpy(&after, m->state, m->game->state_size);
    m->game->rules.apply(m->setup, &after, action, 0);
    rh_bot_evaluate(m->game, m->setup, &after, rh_match_players(m), tenths);
    return tenths[actor];
}

/* Compares the offers of one decision. The first offer that is not RH_NEVER gives the constant. */
static void compare_decision(const RhMatch *m, const RhOffer *offers, int count, int actor,
                             const int32_t *tenths, Comparison *sum)
{
    int32_t constant = 0;
    bool first = true;
    for (int i = 0; i < count; i++) {
        bool liked = rh_bot_likes(m->game, m->setup, m->state, offers[i].action);
        int32_t off;
        sum->never += liked == (tenths[i] == RH_NEVER);
        if (tenths[i] == RH_NEVER) continue;
        off = tenths[i] - value_after(m, offers[i].action, actor);
        if (first) constant = off;
        first = false;
        sum->count++;
        sum->wrong += abs(off - constant) > FAR_TENTHS;
    }
}

/* Picks the best offer in three of four cases, so that the match gets far, and otherwise any
   offer. */
static RhAction next_action(const RhOffer *offers, const int32_t *tenths, int count, RhRng *rng)
{
    int best = 0;
    if (rh_rng_below(rng, 4) == 0) return rh_pick(offers, count, rng);
    for (int i = 1; i < count; i++)
        if (tenths[i] > tenths[best]) best = i;
    return offers[best].action;
}

static void compare_games(const RhGame *g, const int16_t *options, Comparison *sum)
{
    char *memory = (char *)calloc(1, rh_match_bytes(g));
    RhArena arena = {memory, memory + rh_match_bytes(g)};
    RhRng rng = rh_rng_at(5, 0);
    RhOffer offers[RH_OFFERS_MAX];
    int32_t tenths[RH_OFFERS_MAX];
    RhMatch m;
    memset(&m, 0, sizeof m);
    if (!memory || rh_match_new(&m, g, options, rh_text(0), &arena).what) exit(1);
    for (int game = 0; game < GAMES; game++) {
        g->rules.start(m.setup, m.state);
        for (int actor; (actor = g->rules.actor(m.setup, m.state)) != RH_OVER;) {
            RhAction action;
            if (actor == RH_CHANCE) {
                action = rh_roll(g, m.setup, m.state, &rng);
            } else {
                int count = g->rules.offers(m.setup, m.state, offers);
                rh_bot_judge(g, m.setup, m.state, actor, offers, count, tenths);
                compare_decision(&m, offers, count, actor, tenths, sum);
                action = next_action(offers, tenths, count, &rng);
            }
            g->rules.apply(m.setup, m.state, action, 0);
        }
    }
    free(memory);
}

/* Tests every value of each option, with the other options at their defaults. */
static void test_judge(const RhGame *g)
{
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(g, options);
    for (int i = 0; g->options[i].name; i++) {
        int16_t fallback = options[i];
        Comparison sum = {0, 0, 0};
        for (int16_t value = g->options[i].min; value <= g->options[i].max; value++) {
            options[i] = value;
            compare_games(g, options, &sum);
        }
        options[i] = fallback;
        tap_ok(sum.count > 100 && sum.wrong <= sum.count / ONE_OFF_IN && sum.never == 0,
               "%s, any %s: judge agrees with evaluate, %d times (%d off, %d with another appeal)",
               g->id, g->options[i].name, sum.count, sum.wrong, sum.never);
    }
}

/* If the game has no judge, every offer is applied and evaluated. */
static void test_fallback(const RhGame *g)
{
    RhGame without = *g;
    RhHints hints = *g->hints;
    int16_t options[RH_OPTIONS_MAX];
    Comparison sum = {0, 0, 0};
    hints.judge = 0;
    without.hints = &hints;
    rh_options_default(g, options);
    compare_games(&without, options, &sum);
    tap_ok(sum.count > 100 && sum.wrong == 0 && sum.never == 0,
           "%s without a judge: offers are applied and evaluated, %d times", g->id, sum.count);
}

int main(void)
{
    for (int i = 0; rh_games[i]; i++) {
        test_fallback(rh_games[i]);
        if (rh_games[i]->hints->judge) test_judge(rh_games[i]);
    }
    return tap_done();
}
