/* tests/server/rating.c - tests of ratings: they find the true strength of players, their
   uncertainty is realistic, and every game counts exactly once. Prints TAP. */
#include "apps/server/people/rating.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#include "apps/server/people/rate_results.h"
#include "tests/server/kit.h"
#include "tests/server/memory.h"

/* ---- Simulated people whose true strength is known. ---- */

enum {
    SIM_PEOPLE = 80,
    SIM_GAMES = 2400,
    SIM_SEATS_MAX = 5,
    SIM_RUNS = 20,
    SIM_LOOKS = 8,
    SIM_DRIFT = 6
};

typedef struct Sim {
    RhRng rng;
    double truth[SIM_PEOPLE];
    Rating rating[SIM_PEOPLE];
} Sim;

/* Returns a random number between 0 and 1, never 0 or 1 itself. */
static double sim_part(Sim *s)
{
    return ((double)(rh_rng_next(&s->rng) >> 11) + 0.5) / 9007199254740992.0;
}

static double sim_normal(Sim *s)
{
    return sqrt(-2 * log(sim_part(s))) * cos(6.283185307179586 * sim_part(s));
}

/* Plays a game of two to five random people. The stronger of two finishes ahead with higher
   probability: the odds are ten to one for a difference of 400 points. Strengths change a little
   from game to game. */
static void sim_game(Sim *s)
{
    int who[SIM_SEATS_MAX], count = 2 + (int)rh_rng_below(&s->rng, SIM_SEATS_MAX - 1);
    double shown[SIM_SEATS_MAX];
    Rating ratings[SIM_SEATS_MAX];
    RatingSeat seats[SIM_SEATS_MAX];
    for (int i = 0; i < count; i++) {
        bool fresh;
        do {
            who[i] = (int)rh_rng_below(&s->rng, SIM_PEOPLE);
            fresh = true;
            for (int j = 0; j < i; j++) fresh = fresh && who[j] != who[i];
        } while (!fresh);
        s->truth[who[i]] += SIM_DRIFT * sim_normal(s);
        shown[i] = s->truth[who[i]] - 400 / log(10) * log(-log(sim_part(s)));
        ratings[i] = s->rating[who[i]];
    }
    for (int i = 0; i < count; i++) {
        seats[i].entrant = i;
        seats[i].place = 1;
        for (int j = 0; j < count; j++) seats[i].place += shown[j] > shown[i];
    }
    rating_game(ratings, count, seats, count);
    for (int i = 0; i < count; i++) s->rating[who[i]] = ratings[i];
}

/* Returns the share of people whose rating is within this many sigma of their true strength. */
static double sim_within(const Sim *s, double sigmas)
{
    int within = 0;
    for (int i = 0; i < SIM_PEOPLE; i++)
        within += fabs(s->truth[i] - s->rating[i].mu) < sigmas * s->rating[i].sigma;
    return (double)within / SIM_PEOPLE;
}

/* Returns the share of pairs whose ratings are in the right order, among pairs whose true strengths
   differ by more than 100 points. */
static double sim_order(const Sim *s)
{
    int right = 0, all = 0;
    for (int i = 0; i < SIM_PEOPLE; i++) {
        for (int j = 0; j < SIM_PEOPLE; j++) {
            if (s->truth[i] < s->truth[j] + 100) continue;
            right += s->rating[i].mu > s->rating[j].mu;
            all++;
        }
    }
    return (double)right / all;
}

static void sim_begin(Sim *s, uint64_t stream)
{
    s->rng = rh_rng_at(16, stream);
    for (int i = 0; i < SIM_PEOPLE; i++) {
        s->rating[i] = rating_start(rh_text(""));
        s->truth[i] = s->rating[i].mu + s->rating[i].sigma * sim_normal(s);
    }
}

static void test_simulation(void)
{
    Sim s;
    double two = 0, one = 0, order = 0, least = 1;
    for (uint64_t run = 0; run < SIM_RUNS; run++) {
        sim_begin(&s, run);
        for (int game = 1; game <= SIM_GAMES; game++) {
            sim_game(&s);
            if (game % (SIM_GAMES / SIM_LOOKS) != 0) continue;
            two += sim_within(&s, 2) / (SIM_LOOKS * SIM_RUNS);
            one += sim_within(&s, 1) / (SIM_LOOKS * SIM_RUNS);
            if (sim_within(&s, 2) < least) least = sim_within(&s, 2);
        }
        order += sim_order(&s) / SIM_RUNS;
    }
    kit_ok(order > 0.97, "simulation: %.3f of pairs come into their order", order);
    kit_ok(two > 0.93 && two < 0.985, "simulation: two sigma hold in %.3f of cases", two);
    kit_ok(one > 0.62 && one < 0.77, "simulation: one sigma in %.3f", one);
    kit_ok(least > 0.8, "simulation: at no time in less than %.3f", least);
    kit_ok(s.rating[0].sigma < 90 && s.rating[0].sigma > 30, "simulation: sigma is %.1f at the end",
           s.rating[0].sigma);
}

/* ---- Single games. ---- */

static bool is_near(double a, double b)
{
    return fabs(a - b) < 1e-9;
}

static void test_games(void)
{
    const Rating start = rating_start(rh_text(""));
    Rating r[4] = {start, start, start, start}, q[4];
    RatingSeat two[2] = {{0, 1}, {1, 2}}, tie[2] = {{0, 1}, {1, 1}};
    RatingSeat four[4] = {{0, 1}, {1, 2}, {2, 2}, {3, 4}},
               other[4] = {{3, 4}, {2, 2}, {0, 1}, {1, 2}};
    rating_game(r, 2, two, 2);
    kit_ok(r[0].mu > 1500 && is_near(r[0].mu + r[1].mu, 3000) && r[0].sigma < start.sigma,
           "two: what one wins the other loses, and both are better known");
    double gain = r[0].mu - 1500;
    rating_game(r, 2, two, 2);
    kit_ok(r[0].mu - 1500 - gain < gain, "two: what was expected counts less");
    r[0] = r[1] = start;
    rating_game(r, 2, tie, 2);
    kit_ok(is_near(r[0].mu, 1500) && is_near(r[1].mu, 1500) && r[0].sigma < start.sigma,
           "two: a tie of equals changes nothing but the doubt");
    r[0].mu = 1700;
    r[1] = start;
    rating_game(r, 2, tie, 2);
    kit_ok(r[0].mu < 1700 && r[1].mu > 1500, "two: in a tie the weaker wins");
    for (int i = 0; i < 4; i++) r[i] = q[i] = start;
    rating_game(r, 4, four, 4);
    kit_ok(r[0].mu > r[1].mu && r[1].mu > r[3].mu && is_near(r[1].mu, r[2].mu) && r[3].mu < 1500,
           "four: by their places, equals alike");
    rating_game(q, 4, other, 4);
    bool same = true;
    for (int i = 0; i < 4; i++)
        same = same && is_near(q[i].mu, r[i].mu) && is_near(q[i].sigma, r[i].sigma);
    kit_ok(same, "four: in whatever order they sit");
    RatingSeat level[3] = {{0, 1}, {1, 2}, {1, 3}};
    r[0] = r[1] = start;
    rating_game(r, 2, level, 3);
    kit_ok(is_near(r[0].mu + r[1].mu, 3000) && r[0].mu > 1500,
           "a level on two seats is one entrant");
    r[0] = start;
    rating_game(r, 1, two, 1);
    kit_ok(is_near(r[0].mu, 1500) && is_near(r[0].sigma, start.sigma), "alone nobody is rated");
    kit_ok(rating_start(rh_text("master")).mu > rating_start(rh_text("novice")).mu,
           "levels begin where they belong");
}

/* ---- From results to ratings. ---- */

static const char *person(Store *s, const char *id, bool guest)
{
    char body[128];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"guest\":%s}", id, guest ? "true" : "false");
    kit_put(s, "person", id, STORE_ANY, body);
    return id;
}

static void result(Store *s, const char *table, const char *undo, const char *seats,
                   const char *resigned, const char *places)
{
    char body[1024];
    snprintf(body, sizeof body,
             "{\"game\":\"transsib\",\"undo\":\"%s\",\"private\":false,\"seats\":[%s],"
             "\"resigned\":[%s],\"scores\":[30,20,10],\"places\":[%s]}",
             undo, seats, resigned, places);
    kit_put(s, "result", table, STORE_ABSENT, body);
}

/* A store that lets another rating worker do all pending work before each write. */
typedef struct Racer {
    Store store;
    Store *under, *other;
    int taken;
} Racer;

static StoreStatus racer_write(Store *store, const StoreBatch *batch)
{
    Racer *r = (Racer *)store;
    r->taken += rate_results(r->other);
    return r->under->write(r->under, batch);
}

static StoreStatus racer_get(Store *store, RhText kind, RhText key, StoreVisitDoc visit,
                             void *context)
{
    Racer *r = (Racer *)store;
    return r->under->get(r->under, kind, key, visit, context);
}

static StoreStatus racer_list(Store *store, const StoreQuery *q, StoreVisitDoc visit, void *context)
{
    Racer *r = (Racer *)store;
    return r->under->list(r->under, q, visit, context);
}

static bool has(Store *s, const char *kind, const char *key, const char *part)
{
    const char *found = kit_doc(s, kind, key);
    bool good = strstr(found, part) != 0;
    if (!good) printf("# %s: %s\n", key, found);
    return good;
}

static bool is_absent(Store *s, const char *kind, const char *key)
{
    return strstr(kit_doc(s, kind, key), "{") == 0;
}

static const char anna_bert[] =
    "{\"person\":\"anna\"},{\"person\":\"bert\"},{\"level\":\"novice\"}";

static void test_once(Store *s, Memory *memory)
{
    Racer racer;
    memset(&racer, 0, sizeof racer);
    racer.store.write = racer_write;
    racer.store.get = racer_get;
    racer.store.list = racer_list;
    racer.under = s;
    racer.other = memory_open(memory);
    result(s, "t1", "consent", anna_bert, "", "1,2,3");
    kit_ok(rate_results(s) == 1 && is_absent(s, "result", "t1"), "a result is taken away");
    kit_ok(has(s, "rating", "transsib/anna", "\"games\":1") &&
               has(s, "rating", "transsib/level:novice", "\"level\":\"novice\""),
           "and who played is rated");
    kit_ok(has(s, "played", "anna/t1", "\"place\":1,\"players\":3,\"points\":30") &&
               has(s, "played", "anna/t1", "\"before\":1500"),
           "with a line in their histories");
    kit_ok(rate_results(s) == 0 && has(s, "rating", "transsib/anna", "\"games\":1"),
           "and not again");
    result(s, "t2", "consent", anna_bert, "", "1,2,3");
    kit_ok(rate_results(&racer.store) == 0 && racer.taken == 1 &&
               has(s, "rating", "transsib/anna", "\"games\":2"),
           "of two raters at once one is refused");
    result(s, "t3", "consent", anna_bert, "", "1,2,3");
    memory_fate(memory, MEMORY_UNAVAILABLE);
    kit_ok(rate_results(s) == 0 && has(s, "rating", "transsib/anna", "\"games\":2") &&
               rate_results(s) == 1 && has(s, "rating", "transsib/anna", "\"games\":3"),
           "what was not written is done by the next");
    result(s, "t4", "consent", anna_bert, "", "1,2,3");
    memory_fate(memory, MEMORY_UNAVAILABLE_AFTER);
    kit_ok(rate_results(s) == 0 && rate_results(s) == 0 &&
               has(s, "rating", "transsib/anna", "\"games\":4"),
           "what was written, though nobody heard of it, is not done again");
    racer.other->close(racer.other);
}

static void test_who(Store *s)
{
    result(s, "g1", "consent", "{\"person\":\"anna\"},{\"person\":\"gast\"},{\"person\":\"bert\"}",
           "", "1,2,3");
    rate_results(s);
    kit_ok(is_absent(s, "rating", "transsib/gast") &&
               has(s, "played", "gast/g1", "\"private\":false}") &&
               has(s, "played", "anna/g1", "\"after\""),
           "a guest is not rated, but the other players are");
    result(s, "g2", "consent", "{\"person\":\"anna\"},{\"person\":\"gast\"},{\"person\":\"gone\"}",
           "", "1,2,3");
    rate_results(s);
    kit_ok(has(s, "played", "anna/g2", "\"private\":false}") && is_absent(s, "played", "gone/g2"),
           "nobody is rated with guests only, or with a deleted account");
    result(s, "g3", "free", anna_bert, "", "1,2,3");
    rate_results(s);
    kit_ok(has(s, "played", "anna/g3", "\"private\":false}"), "nor where all may be taken back");
    result(s, "g4", "consent", anna_bert, "1", "1,2,3");
    rate_results(s);
    kit_ok(has(s, "played", "anna/g4", "\"place\":3") && has(s, "played", "bert/g4", "\"place\":1"),
           "who resigned is last");
    kit_put(s, "result", "g5", STORE_ABSENT, "{\"game\":\"transsib\"}");
    kit_ok(rate_results(s) == 1 && is_absent(s, "result", "g5"), "what cannot be read goes");
    result(s, "g6", "consent",
           "{\"person\":\"bert\"},{\"level\":\"novice\"},{\"level\":\"novice\"}", "", "1,2,3");
    kit_ok(rate_results(s) == 1 && has(s, "played", "bert/g6", "\"after\""),
           "a person and one level are two");
    result(s, "g7", "consent",
           "{\"level\":\"novice\"},{\"level\":\"novice\"},{\"level\":\"novice\"}", "", "1,2,3");
    const char *before = kit_doc(s, "rating", "transsib/level:novice");
    char kept[512];
    snprintf(kept, sizeof kept, "%s", before);
    rate_results(s);
    kit_ok(strcmp(kept, kit_doc(s, "rating", "transsib/level:novice")) == 0,
           "a level against itself says nothing");
}

int main(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    test_simulation();
    test_games();
    person(s, "anna", false);
    person(s, "bert", false);
    person(s, "gast", true);
    test_once(s, memory);
    test_who(s);
    s->close(s);
    memory_free(memory);
    return kit_done();
}
