/* tests/bots/spec.c - tests of parsing player specs, and of advice as JSON and as text. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bots/suggest.h"
#include "games/registry.h"
#include "tests/tap.h"

static bool reads(const char *text, BotSpec *out)
{
    return !rh_bot_parse(rh_text(text), rh_games[0], out).what;
}

static void test_specs(void)
{
    static const char *const wrong[] = {"",
                                        "human",
                                        "mcts:",
                                        "mcts:0",
                                        "mcts:-5",
                                        "mcts:ms",
                                        "mcts:1h",
                                        "mcts:1.5s",
                                        "mcts:601s",
                                        "mcts: 5",
                                        "Random",
                                        "random ",
                                        "mcts:0005",
                                        "mctsx",
                                        "mctsx2",
                                        "mcts:x2",
                                        "mcts:2000x",
                                        "mcts:2000x0",
                                        "mcts:2000x17",
                                        "mcts:2000x02",
                                        "mcts:2000x2x2",
                                        "mcts:2000x2ms",
                                        "mcts:2000 x2",
                                        "expertx2",
                                        "masters",
                                        "mcts:99999999999999999999",
                                        0};
    BotSpec s;
    int32_t most = 0;
    tap_ok(reads("random", &s) && s.kind == BOT_RANDOM, "random");
    tap_ok(reads("greedy", &s) && s.kind == BOT_GREEDY && !s.selfish, "greedy");
    tap_ok(reads("selfish", &s) && s.kind == BOT_GREEDY && s.selfish, "selfish");
    tap_ok(reads("mcts:100ms", &s) && s.kind == BOT_MCTS && s.ms == 100 && !s.playouts,
           "mcts:100ms is a limit of time");
    tap_ok(reads("mcts:2s", &s) && s.ms == 2000, "mcts:2s is two thousand milliseconds");
    tap_ok(reads("mcts:2000", &s) && s.playouts == 2000 && !s.ms && !s.reuse,
           "mcts:2000 is a limit of playouts");
    tap_ok(reads("mcts:5000n", &s) && s.nodes == 5000 && !s.playouts,
           "mcts:5000n is a limit of nodes");
    tap_ok(s.threads == 0, "without a word threads are the driver's choice");
    tap_ok(reads("mcts:2000x2", &s) && s.playouts == 2000 && s.threads == 2 && !s.ms,
           "mcts:2000x2 shares its playouts out to two threads");
    tap_ok(reads("mcts:500msx16", &s) && s.ms == 500 && s.threads == 16 && s.reuse,
           "mcts:500msx16 thinks on sixteen threads");
    tap_ok(reads("mcts:2sx1", &s) && s.ms == 2000 && s.threads == 1, "mcts:2sx1 thinks on one");
    tap_ok(reads("mcts:5000nx3", &s) && s.nodes == 5000 && s.threads == 3,
           "mcts:5000nx3 grows its nodes on three threads");
    tap_ok(reads("mcts", &s) && s.ms == 1000, "mcts alone thinks for a second");
    tap_ok(!strcmp(s.name, "mcts"), "a player keeps the name it was written with");
    for (int i = 0; rh_bot_levels[i]; i++) {
        tap_ok(reads(rh_bot_levels[i], &s) && s.kind == BOT_MCTS && s.ms == 0 && s.playouts > most,
               "%s is limited by playouts, more than those before it", rh_bot_levels[i]);
        most = s.playouts;
    }
    for (int g = 0; rh_games[g]; g++) {
        bool rises = true;
        int32_t random_percent = 100;
        most = 0;
        for (int i = 0; rh_bot_levels[i]; i++) {
            rises &= !rh_bot_parse(rh_text(rh_bot_levels[i]), rh_games[g], &s).what;
            rises &=
                s.playouts > most && (s.random_percent < random_percent || s.random_percent == 0);
            most = s.playouts;
            random_percent = s.random_percent;
        }
        tap_ok(rises && random_percent == 0 && (most < 8000) == (rh_games[g]->hints->judge != 0),
               "%s: levels rise; they have fewer playouts only where these are played on",
               rh_games[g]->id);
    }
    for (int i = 0; wrong[i]; i++) {
        RhErr err = rh_bot_parse(rh_text(wrong[i]), rh_games[0], &s);
        tap_ok(err.what != 0, "refused: '%s': %s", wrong[i], err.what ? err.what : "");
    }
    tap_ok(!rh_bot_parse(rh_text("expert"), 0, &s).what, "a level can be named before the game is");
}

/* Search parameters follow a spec, each after a colon. */
static void test_params(void)
{
    static const char *const wrong[] = {"mcts:200:exploration",
                                        "mcts:200:exploration=",
                                        "mcts:200:exploration=-1",
                                        "mcts:200:exploration=1.",
                                        "mcts:200:exploration=1e3",
                                        "mcts:200:exploration=101",
                                        "mcts:200:tie_tenths=0",
                                        "mcts:200:tie_tenths=1.5",
                                        "mcts:200:curiosity=2",
                                        "mcts:exploration=1.4:200",
                                        "greedy:exploration=1.4",
                                        ":exploration=1.4",
                                        0};
    BotSpec s, plain;
    const char *name;
    double fallback, last = 0;
    int count = 0;
    tap_ok(reads("mcts:200", &plain) && plain.params.exploration > 1.19 &&
               plain.params.exploration < 1.21 && plain.params.left_per_batched == 8,
           "a search has its default parameters");
    tap_ok(reads("mcts:200:exploration=1.4:tie_tenths=5", &s) && s.playouts == 200 &&
               s.params.exploration > 1.39 && s.params.exploration < 1.41 &&
               s.params.tie_tenths == 5 && s.params.policy_plies == plain.params.policy_plies,
           "a spec sets parameters by name and leaves the others");
    tap_ok(reads("expert:root_noise=0", &s) && s.params.root_noise < 0.001 && s.playouts > 0,
           "a level takes parameters too");
    tap_ok(reads("mcts:temperature=0.05", &s) && s.ms == 1000 && s.params.temperature > 0.0499 &&
               s.params.temperature < 0.0501,
           "so does a search without a limit");
    for (; rh_bot_param(count, &name, &fallback); count++) last = fallback;
    tap_ok(count == 21 && (int)last == plain.params.left_per_batched, "all parameters are listed");
    for (int i = 0; wrong[i]; i++) tap_ok(!reads(wrong[i], &s), "'%s' is refused", wrong[i]);
}

static void test_memory(void)
{
    static const char *const all[] = {"random",        "greedy", "mcts",   "mcts:1",
                                      "mcts:10000000", "novice", "master", 0};
    BotSpec s;
    for (int i = 0; all[i]; i++) {
        bool fine = reads(all[i], &s);
        tap_ok(fine && rh_bot_bytes(&s) <= BOT_MEMORY_MAX, "%s needs %d bytes", all[i],
               (int)rh_bot_bytes(&s));
    }
}

/* Two bids that differ by a dollar are about equal. A short search prefers one of them by chance,
   and pairs of short searches must not call that a loss, however often they are asked. */
static void test_noise(BotPlayer *p, const RhMatch *m)
{
    BotNote note;
    int clear = 0, raw = 0;
    p->spec.playouts = 60;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        rh_annotate(p, m, 2, seed, &note);
        note.best = note.played;
        note.best.amount--;
        note.forced = false;
        rh_annotate_pairs(p, m, 6, seed, &note);
        clear += note.loss > 0;
        raw += note.before.win[note.actor] > note.after.win[note.actor];
    }
    p->spec.playouts = 1000;
    tap_ok(clear <= 8 && raw > clear, "noise is no loss: %d of 40 clear, %d of 40 not", clear, raw);
}

/* A short match in which the last bid is a blunder: all the money for one certificate. */
static void test_advice(void)
{
    static const char *const lines[] = {"bid 8", "pass", "bid 48", "pass", 0};
    static char text[1 << 16];
    const RhGame *g = rh_games[0];
    int16_t options[RH_OPTIONS_MAX] = {0};
    size_t bytes = rh_match_bytes(g);
    char *memory = (char *)malloc(bytes);
    RhArena arena = {memory, memory + bytes};
    RhMatch m;
    BotSpec spec;
    BotPlayer p;
    BotThought t;
    BotNote note;
    RhJson json;
    memset(&m, 0, sizeof m);
    rh_options_default(g, options);
    options[RH_PLAYERS] = 3;
    if (rh_match_new(&m, g, options, rh_text(0), &arena).what) exit(1);
    for (int i = 0; lines[i]; i++)
        if (rh_match_line(&m, rh_text(lines[i]), 0).what) exit(1);
    reads("mcts:1000", &spec);
    void *room = aligned_alloc(64, (rh_bot_bytes(&spec) + 127) / 64 * 64);
    rh_bot_sit(&p, &spec, 0, room);

    RhBuf out = {text, sizeof text, 0, false};
    tap_ok(rh_suggest(&p, &m, 1, &t), "there is something to suggest");
    rh_put(&out, "{");
    rh_suggest_json(&m, &t, 3, &out);
    rh_put(&out, "}");
    tap_ok(!rh_json_open(rh_buf_text(&out), &json).what &&
               rh_json_kind(rh_json_member(json, "lines")) == 'a',
           "suggestions are well-formed JSON");
    int64_t player = 0;
    tap_ok(rh_json_int(rh_json_member(json, "player"), 1, 3, &player) && player == 3,
           "the winner of the auction is the one to decide");
    tap_ok(rh_annotate(&p, &m, 2, 1, &note) && note.loss > 0.02,
           "to bid all one's money loses: %.3f", note.loss);
    tap_ok(note.actor == 2 && note.ply == 2, "the note says whose decision it was");
    tap_ok(rh_annotate(&p, &m, 3, 1, &note) && note.loss < 0.2,
           "to drop out then loses little: %.3f", note.loss);
    tap_ok(!rh_annotate(&p, &m, 4, 1, &note) && !rh_annotate(&p, &m, -1, 1, &note),
           "there is no note past the ends");
    rh_annotate(&p, &m, 2, 1, &note);
    rh_annotate_pairs(&p, &m, 8, 1, &note);
    tap_ok(note.loss > 0.02 && note.accuracy < 95 && p.spec.playouts == 1000,
           "the loss is clear in pairs of searches too: %.3f", note.loss);
    tap_ok(fabs(note.before.win[2] - note.after.win[2] - note.loss) < 1e-9,
           "the loss is the difference between the two actions");
    note.best = note.played;
    note.loss = 0.5;
    rh_annotate_pairs(&p, &m, 8, 1, &note);
    tap_ok(note.loss == 0.5, "an action is not compared with itself");
    test_noise(&p, &m);
    out.len = 0;
    rh_annotate_json(&m, &note, &out);
    tap_ok(!rh_json_open(rh_buf_text(&out), &json).what, "notes are well-formed JSON");
    free(room);
    free(memory);
}

int main(void)
{
    test_specs();
    test_params();
    test_memory();
    test_advice();
    return tap_done();
}
