/* tests/bots/choose.c - tests of computer players, in our games and in the toy game, which has
   random outcomes and hidden hands. Choices are legal; the same seed gives the same choice; hidden
   information never changes a choice; limits are respected; a kept tree is used; threads that share
   a tree lose no playouts. */
#include <stdlib.h>
#include <string.h>

#include "bots/search.h"
#include "bots/suggest.h"
#include "games/raildice/raildice.h"
#include "games/russian/russian.h"
#include "games/southpac/southpac.h"
#include "games/transsib/transsib.h"
#include "games/ultimate/ultimate.h"
#include "tests/games.h"
#include "tests/tap.h"
#include "tests/toy/toy.h"

/* A game with its setup, for tests. */
typedef struct Bench {
    const RhGame *game;
    void *setup;
    int players;
} Bench;

static Bench open_bench(const RhGame *game, int players)
{
    Bench b = {game, malloc(game->setup_size), players};
    int16_t options[RH_OPTIONS_MAX] = {0};
    rh_options_default(game, options);
    options[RH_PLAYERS] = (int16_t)players;
    if (game->rules.load(b.setup, options, rh_board(game, options)).what) exit(1);
    return b;
}

static BotPlayer sit_spec(const BotSpec *spec)
{
    BotPlayer p;
    BotHelp help = {0, rh_bot_together, 0, rh_bot_pause};
    size_t bytes = rh_bot_bytes(spec);
    rh_bot_sit(&p, spec, &help, bytes ? aligned_alloc(64, (bytes + 63) / 64 * 64) : 0);
    return p;
}

static BotSpec read_spec(const char *text, const RhGame *game)
{
    BotSpec spec;
    if (rh_bot_parse(rh_text(text), game, &spec).what) exit(1);
    return spec;
}

static BotPlayer sit(const char *text, const RhGame *game)
{
    BotSpec spec = read_spec(text, game);
    return sit_spec(&spec);
}

static void stand_up(BotPlayer *p)
{
    free(p->tree);
}

/* Plays one match with one player in all seats. Returns a digest of all choices, or 0 after an
   illegal one. */
static uint64_t play_digest(const Bench *b, BotPlayer *p, uint64_t seed, RhState *state,
                            int plies_max)
{
    uint64_t digest = 1;
    rh_bot_forget(p);
    for (int ply = 0; ply < plies_max; ply++) {
        int actor = b->game->rules.actor(b->setup, state);
        RhRng rng = actor == RH_CHANCE ? rh_rng_at(seed, (uint64_t)ply) : rh_bot_rng(seed, ply);
        RhAction a;
        if (actor == RH_OVER) break;
        if (actor == RH_CHANCE) a = rh_roll(b->game, b->setup, state, &rng);
        else a = rh_bot_choose(p, b->game, b->setup, state, actor, &rng);
        if (rh_try(b->game, b->setup, state, a, 0).what) return 0;
        digest = rh_hash(&a, sizeof a, digest);
    }
    return digest ? digest : 1;
}

static uint64_t play_from_start(const Bench *b, BotPlayer *p, uint64_t seed, int plies_max)
{
    RhState state;
    b->game->rules.start(b->setup, &state);
    return play_digest(b, p, seed, &state, plies_max);
}

/* ---- Choices are legal and depend only on the seed. ---- */

static void test_offered(const RhGame *game, int players, const char *text, int games, int plies)
{
    Bench b = open_bench(game, players);
    BotPlayer first = sit(text, game), second = sit(text, game);
    bool legal = true, same = true;
    for (int i = 0; i < games; i++) {
        uint64_t a = play_from_start(&b, &first, (uint64_t)i + 1, plies);
        legal = legal && a;
        same = same && a == play_from_start(&b, &second, (uint64_t)i + 1, plies);
    }
    tap_ok(legal, "%s, %d players: %s chooses what is offered, %d matches", game->id, players, text,
           games);
    tap_ok(same, "%s, %d players: %s chooses the same from the same seed", game->id, players, text);
    stand_up(&first);
    stand_up(&second);
    free(b.setup);
}

static void test_scrambled(const RhGame *game, const char *text, int positions, int plies)
{
    Bench b = open_bench(game, 4);
    BotPlayer p = sit(text, game);
    RhRng rng = rh_rng_at(7, 7);
    bool legal = true;
    for (int i = 0; i < positions; i++) {
        RhState state;
        legal = legal && scramble(game, b.setup, &state, &rng) &&
                play_digest(&b, &p, (uint64_t)i, &state, plies);
    }
    tap_ok(legal, "%s: %s chooses what is offered from %d scrambled positions", game->id, text,
           positions);
    stand_up(&p);
    free(b.setup);
}

/* ---- Hidden information never changes a choice. ---- */

static void test_sight(const RhGame *game, const char *text, bool reuse, int games)
{
    Bench b = open_bench(game, 3);
    BotSpec spec = read_spec(text, game);
    spec.reuse = reuse;
    BotPlayer one = sit_spec(&spec), other = sit_spec(&spec);
    int compared = 0, different = 0;
    bool same = true;
    for (int i = 0; i < games; i++) {
        RhState state, world;
        game->rules.start(b.setup, &state);
        rh_bot_forget(&one);
        rh_bot_forget(&other);
        for (int ply = 0; game->rules.actor(b.setup, &state) != RH_OVER; ply++) {
            int actor = game->rules.actor(b.setup, &state);
            RhRng rng = rh_bot_rng((uint64_t)i, ply), again = rng,
                  deal = rh_rng_at((uint64_t)i, (uint64_t)ply);
            RhAction a;
            if (actor == RH_CHANCE) {
                a = rh_roll(game, b.setup, &state, &deal);
            } else {
                rh_copy(&world, &state, game->state_size);
                rh_hide(game, b.setup, &world, actor);
                game->rules.deal(b.setup, &world, actor, &deal);
                a = rh_bot_choose(&one, game, b.setup, &state, actor, &rng);
                compared++;
                different += !rh_same(&world, &state, game->state_size);
                same = same && rh_action_equal(
                                   a, rh_bot_choose(&other, game, b.setup, &world, actor, &again));
            }
            game->rules.apply(b.setup, &state, a, 0);
        }
    }
    tap_ok(same, "%s: %s%s chooses the same whatever is hidden from it, %d decisions", game->id,
           text, reuse ? " with a kept tree" : "", compared);
    tap_ok(different > compared / 4, "%s: the hidden part did differ, %d times", game->id,
           different);
    stand_up(&one);
    stand_up(&other);
    free(b.setup);
}

/* ---- Limits. ---- */

static void test_limits(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotThought thought;
    RhState state;
    BotPlayer p = sit("mcts:777", &tsr_game), q = sit("mcts:100n", &tsr_game);
    RhRng rng = rh_bot_rng(1, 0);
    tsr_game.rules.start(b.setup, &state);
    rh_bot_think(&p, &tsr_game, b.setup, &state, 0, &rng, &thought);
    tap_ok(thought.playouts == 777, "a limit of playouts is kept to: %d", (int)thought.playouts);
    rh_bot_think(&q, &tsr_game, b.setup, &state, 0, &rng, &thought);
    tap_ok(q.tree->node_count - 1 <= 100 && thought.playouts > 0, "a limit of nodes is kept to: %d",
           q.tree->node_count - 1);
    stand_up(&p);
    stand_up(&q);

    /* With more playouts than nodes fit in memory, the tree becomes full and the search goes on. */
    BotSpec spec = read_spec("mcts:200", &tsr_game);
    p = sit_spec(&spec);
    p.spec.playouts = 20000;
    RhAction a = rh_bot_think(&p, &tsr_game, b.setup, &state, 0, &rng, &thought);
    size_t used = (size_t)p.tree->node_count * sizeof(TreeNode) +
                  (size_t)p.tree->edge_count * sizeof(TreeEdge);
    tap_ok(thought.playouts == 20000 && (int64_t)used <= p.tree->bytes,
           "a full tree stays within its memory: %d bytes of %d", (int)used, (int)p.tree->bytes);
    tap_ok(!rh_try(&tsr_game, b.setup, &state, a, 0).what, "and its choice is offered");
    stand_up(&p);
    free(b.setup);
}

/* A clock that advances at every read, to test time limits without waiting. */
static int64_t tick(void *context)
{
    return ++*(int64_t *)context;
}

static int64_t tick_shared(void *context)
{
    return __atomic_add_fetch((int64_t *)context, 1, __ATOMIC_RELAXED);
}

static void test_clock(const RhGame *game, int playouts)
{
    Bench b = open_bench(game, 3);
    BotThought thought;
    RhState state;
    int64_t now = 1000;
    BotSpec spec = read_spec("mcts:20ms", game);
    BotHelp help = {tick, 0, &now, 0};
    BotPlayer p = sit_spec(&spec);
    RhRng rng = rh_bot_rng(1, 0);
    int actor;
    p.help = help;
    game->rules.start(b.setup, &state);
    while ((actor = game->rules.actor(b.setup, &state)) == RH_CHANCE)
        game->rules.apply(b.setup, &state, rh_roll(game, b.setup, &state, &rng), 0);
    rh_bot_think(&p, game, b.setup, &state, actor, &rng, &thought);
    tap_ok(now == 1021, "%s: thinking ends at the first look at the clock past the limit: %d",
           game->id, (int)now);
    p.help.now_ms = 0;
    rh_bot_forget(&p);
    rh_bot_think(&p, game, b.setup, &state, actor, &rng, &thought);
    tap_ok(thought.playouts == playouts, "%s: without a clock 20 ms are %d playouts", game->id,
           playouts);
    stand_up(&p);
    free(b.setup);
}

/* ---- Root statistics. ---- */

/* With rollouts to the end, the probability of winning comes from the earlier evaluation; the end
   of a single playout would give 0 or 1. */
static void test_root_stats(void)
{
    Bench b = open_bench(&rus_game, 2);
    BotPlayer p = sit("mcts:1", &rus_game);
    RhRng rng = rh_bot_rng(1, 0);
    BotThought thought;
    RhState state;
    int actor;
    rus_game.rules.start(b.setup, &state);
    while ((actor = rus_game.rules.actor(b.setup, &state)) == RH_CHANCE)
        rus_game.rules.apply(b.setup, &state, rh_roll(&rus_game, b.setup, &state, &rng), 0);
    rh_bot_think(&p, &rus_game, b.setup, &state, actor, &rng, &thought);
    tap_ok(thought.evaluation.win[0] > 0.05 && thought.evaluation.win[0] < 0.95,
           "russian: one playout from the opening tells a chance, %d in a thousand",
           (int)(thought.evaluation.win[0] * 1000));
    stand_up(&p);
    free(b.setup);
}

/* ---- Kept trees. ---- */

static void test_reuse(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotSpec spec = read_spec("mcts:150", &tsr_game);
    RhState state;
    int reused = 0, wrong = 0, decisions = 0;
    spec.reuse = true;
    BotPlayer p = sit_spec(&spec);
    tsr_game.rules.start(b.setup, &state);
    for (int ply = 0; tsr_game.rules.actor(b.setup, &state) != RH_OVER; ply++) {
        int actor = tsr_game.rules.actor(b.setup, &state);
        BotThought t;
        RhRng rng = rh_bot_rng(5, ply);
        RhAction a = rh_bot_think(&p, &tsr_game, b.setup, &state, actor, &rng, &t);
        const BotTree *tree = p.tree;
        int64_t visits = 0;
        for (int32_t e = tree->nodes[tree->root].first; e; e = rh_tree_at(tree, e)->next) {
            RhOffer offers[RH_OFFERS_MAX];
            int count = tsr_game.rules.offers(b.setup, &state, offers);
            wrong += !rh_offered(offers, count, rh_tree_at(tree, e)->action);
            visits += rh_tree_at(tree, e)->visits;
        }
        /* A node is not expanded at its first visit, which may have been made before it became the
           root. */
        wrong += visits > t.playouts + t.reused || visits + 1 < t.playouts + t.reused;
        wrong += tree->nodes[tree->root].visits != t.playouts + t.reused;
        reused += t.reused > 0;
        decisions++;
        if (rh_try(&tsr_game, b.setup, &state, a, 0).what) wrong++;
        if (wrong) break;
    }
    tap_ok(wrong == 0, "a kept tree offers what is offered and counts right, %d decisions",
           decisions);
    tap_ok(reused > decisions / 3, "and it was of use %d times", reused);
    stand_up(&p);
    free(b.setup);
}

static int compare_views(const void *a, const void *b)
{
    uint64_t x, y;
    memcpy(&x, a, sizeof x);
    memcpy(&y, b, sizeof y);
    return x < y ? -1 : x > y;
}

/* Counts the nodes that have the same view as another node, and in *shared the nodes with more than
   one incoming edge. */
static int count_twins(const BotTree *t, int *shared)
{
    int nodes = t->node_count - 1, twins = 0;
    uint64_t *views = (uint64_t *)calloc((size_t)nodes, sizeof *views);
    int *parents = (int *)calloc((size_t)nodes + 1, sizeof *parents);
    for (int n = 1; n <= nodes; n++) {
        views[n - 1] = t->nodes[n].view;
        for (int32_t e = t->nodes[n].first; e; e = rh_tree_at(t, e)->next)
            parents[rh_tree_at(t, e)->child]++;
    }
    qsort(views, (size_t)nodes, sizeof *views, compare_views);
    for (int n = 1; n < nodes; n++) twins += views[n] == views[n - 1];
    for (int n = 1; n <= nodes; n++) *shared += parents[n] > 1;
    free(views);
    free(parents);
    return twins;
}

/* If action orders transpose, a position has only one node, even in a kept tree. */
static void test_meeting(void)
{
    Bench b = open_bench(&rd_game, 3);
    BotSpec spec = read_spec("mcts:300", &rd_game);
    RhState state;
    int reused = 0, wrong = 0, twins = 0, shared = 0;
    spec.reuse = true;
    BotPlayer p = sit_spec(&spec);
    rd_game.rules.start(b.setup, &state);
    for (int ply = 0; ply < 120; ply++) {
        int actor = rd_game.rules.actor(b.setup, &state);
        RhRng rng = rh_bot_rng(5, ply);
        BotThought t;
        if (actor == RH_CHANCE) {
            rd_game.rules.apply(b.setup, &state, rh_roll(&rd_game, b.setup, &state, &rng), 0);
            continue;
        }
        RhAction a = rh_bot_think(&p, &rd_game, b.setup, &state, actor, &rng, &t);
        const BotTree *tree = p.tree;
        wrong += tree->nodes[tree->root].visits != t.playouts + t.reused;
        reused += t.reused > 0;
        twins += count_twins(tree, &shared);
        if (rh_try(&rd_game, b.setup, &state, a, 0).what) wrong++;
        if (wrong) break;
    }
    tap_ok(twins == 0, "a position has one node: %d have a twin", twins);
    tap_ok(shared > 100, "and it is reached in several ways: %d are", shared);
    tap_ok(wrong == 0 && reused > 20, "such a tree can be kept: %d times", reused);
    stand_up(&p);
    free(b.setup);
}

/* ---- The selfish player. ---- */

static int32_t value_after(const Bench *b, const RhState *state, RhAction action, int actor)
{
    RhState after = *state;
    int32_t tenths[RH_PLAYERS_MAX] = {0};
    b->game->rules.apply(b->setup, &after, action, 0);
    rh_bot_evaluate(b->game, b->setup, &after, b->players, tenths);
    return tenths[actor];
}

/* Counts the decisions in a match after which the player's evaluation is more than a point below
   the best possible. */
static int count_unselfish(const Bench *b, const char *text)
{
    RhOffer offers[RH_OFFERS_MAX];
    BotPlayer p = sit(text, b->game);
    RhState state;
    int wrong = 0;
    b->game->rules.start(b->setup, &state);
    for (int ply = 0; b->game->rules.actor(b->setup, &state) != RH_OVER; ply++) {
        int actor = b->game->rules.actor(b->setup, &state);
        RhRng rng = rh_bot_rng(5, ply);
        RhAction a;
        if (actor == RH_CHANCE) a = rh_roll(b->game, b->setup, &state, &rng);
        else a = rh_bot_choose(&p, b->game, b->setup, &state, actor, &rng);
        int count = actor == RH_CHANCE ? 0 : b->game->rules.offers(b->setup, &state, offers);
        int32_t value = count ? value_after(b, &state, a, actor) : 0;
        bool less = false;
        for (int i = 0; i < count; i++) {
            if (offers[i].amount_max > offers[i].action.amount) continue;
            if (!rh_bot_likes(b->game, b->setup, &state, offers[i].action)) continue;
            less = less || value_after(b, &state, offers[i].action, actor) > value + 10;
        }
        wrong += less;
        b->game->rules.apply(b->setup, &state, a, 0);
    }
    stand_up(&p);
    return wrong;
}

static void test_selfish(void)
{
    Bench b = open_bench(&tsr_game, 3); /* this game hides nothing */
    int greedy = count_unselfish(&b, "greedy");
    tap_ok(count_unselfish(&b, "selfish") == 0,
           "selfish: takes the action that leaves its player with most");
    tap_ok(greedy > 0, "selfish: which greedy does not always, %d times", greedy);
    free(b.setup);
}

/* ---- Several threads in one tree. ---- */

/* A game that yields the processor at every call, so that threads interleave everywhere, even on a
   single core. */
static const RhGame *hurried_real;

static int hurried_offers(const void *setup, const void *state, RhOffer *out)
{
    rh_bot_pause();
    return hurried_real->rules.offers(setup, state, out);
}

static void hurried_apply(const void *setup, void *state, RhAction action, RhEvents *or_null)
{
    hurried_real->rules.apply(setup, state, action, or_null);
    rh_bot_pause();
}

static RhGame hurried(const RhGame *game)
{
    RhGame watched = *game;
    hurried_real = game;
    watched.rules.offers = hurried_offers;
    watched.rules.apply = hurried_apply;
    return watched;
}

/* Returns the number of playouts in the root statistics. */
static int64_t count_recorded(const BotTree *t)
{
    int64_t count = 0;
    for (int i = 0; i < t->root_stats_count; i++) count += t->root_stats[i].count;
    return count;
}

/* Counts the faults of a tree that no thread is growing: held locks, duplicate children, edges with
   more visits than their node, virtual rewards left behind. A node with one incoming edge must have
   as many visits as the edge. */
static int count_wrong(const BotTree *t)
{
    int wrong = t->lock || t->shared;
    for (int n = 1; n < t->node_count; n++) {
        const TreeNode *node = &t->nodes[n];
        int64_t visits = 0;
        for (int32_t e = node->first; e; e = rh_tree_at(t, e)->next) {
            const TreeEdge *edge = rh_tree_at(t, e);
            int32_t after = edge->child ? t->nodes[edge->child].visits : 0;
            visits += edge->visits;
            wrong += edge->reward < -0.001 || edge->reward > edge->visits + 0.001;
            wrong += edge->child && (t->transposes ? after < edge->visits : after != edge->visits);
            for (int32_t f = edge->next; f; f = rh_tree_at(t, f)->next)
                wrong += rh_action_equal(edge->action, rh_tree_at(t, f)->action);
        }
        wrong += visits > node->visits;
        wrong += node->lock;
    }
    return wrong;
}

/* When a match is over, another one starts, because a short match may never reuse a shared tree. */
static void test_threads(const RhGame *plain, int threads, int playouts, bool reuse, int plies)
{
    RhGame game = hurried(plain);
    Bench b = open_bench(&game, 3);
    BotSpec spec = read_spec("mcts:400", &game);
    RhState state;
    int decisions = 0, made = 0, uncounted = 0, wrong = 0, reused = 0;
    spec.threads = threads;
    spec.playouts = playouts;
    spec.reuse = reuse;
    BotPlayer p = sit_spec(&spec);
    game.rules.start(b.setup, &state);
    for (int ply = 0; ply < plies; ply++) {
        int actor = game.rules.actor(b.setup, &state);
        RhRng rng = rh_bot_rng(3, ply);
        BotThought t;
        RhAction a;
        if (actor == RH_OVER) {
            game.rules.start(b.setup, &state);
            continue;
        }
        if (actor == RH_CHANCE) {
            game.rules.apply(b.setup, &state, rh_roll(&game, b.setup, &state, &rng), 0);
            continue;
        }
        a = rh_bot_think(&p, &game, b.setup, &state, actor, &rng, &t);
        decisions++;
        made += t.playouts == playouts;
        reused += t.reused > 0;
        uncounted += p.tree->nodes[p.tree->root].visits != t.playouts + t.reused;
        uncounted += count_recorded(p.tree) != t.playouts;
        wrong += count_wrong(p.tree);
        if (rh_try(&game, b.setup, &state, a, 0).what) wrong++;
    }
    tap_ok(made == decisions && !uncounted, "%s: %d threads count every playout%s, %d decisions",
           plain->id, threads, reuse ? " of a kept tree" : "", decisions);
    tap_ok(!wrong, "%s: and all adds up in their tree", plain->id);
    tap_ok(!reuse || reused, "%s: what they grew is kept, %d times", plain->id, reused);
    stand_up(&p);
    free(b.setup);
}

/* The root of a kept tree may have edges that are legal only in other worlds; they must not be
   chosen. */
static void test_other_world(void)
{
    Bench b = open_bench(&rus_game, 2);
    BotPlayer p = sit("mcts:20", &rus_game);
    RhOffer offers[RH_OFFERS_MAX];
    RhState state;
    BotThought t;
    RhRng rng = rh_bot_rng(5, 0);
    rus_game.rules.start(b.setup, &state);
    while (rus_game.rules.actor(b.setup, &state) == RH_CHANCE)
        rus_game.rules.apply(b.setup, &state, rh_roll(&rus_game, b.setup, &state, &rng), 0);
    int actor = rus_game.rules.actor(b.setup, &state);
    int count = rus_game.rules.offers(b.setup, &state, offers);
    rh_bot_think(&p, &rus_game, b.setup, &state, actor, &rng, &t);
    RhAction strange = offers[0].action;
    strange.arg[0] = 200;
    rh_tree_at(p.tree, rh_tree_edge(p.tree, p.tree->root, strange))->visits = 1000;
    RhAction a = rh_search_answer(p.tree, &t);
    tap_ok(rh_offered(offers, count, a) && !rh_offered(offers, count, strange) && t.count > 0 &&
               rh_action_equal(t.at[0].action, a),
           "what a kept tree knows of another world is no answer");
    stand_up(&p);
    free(b.setup);
}

/* In a full tree, all playouts of a batch that reach the same leaf end there. */
static void test_full_together(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotSpec spec = read_spec("mcts:1200", &tsr_game);
    BotThought t;
    RhState state;
    RhRng rng = rh_bot_rng(5, 0);
    spec.threads = 2;
    spec.nodes = 40;
    BotPlayer p = sit_spec(&spec);
    tsr_game.rules.start(b.setup, &state);
    rh_bot_think(&p, &tsr_game, b.setup, &state, 0, &rng, &t);
    tap_ok(t.playouts == 1200 && p.tree->nodes[p.tree->root].visits == 1200 &&
               p.tree->node_count <= 41 && !count_wrong(p.tree) && count_recorded(p.tree) == 1200,
           "threads in a tree that is full count every playout, %d nodes", p.tree->node_count - 1);
    stand_up(&p);
    free(b.setup);
}

/* If the caller lends no threads, a player with several walkers makes the same choice as one with a
   single walker. */
static void test_no_threads(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotSpec spec = read_spec("mcts:400", &tsr_game);
    BotThought t;
    RhState state;
    BotPlayer one = sit_spec(&spec);
    spec.threads = 4;
    BotPlayer four = sit_spec(&spec);
    four.help.together = 0;
    RhRng rng = rh_bot_rng(3, 0), again = rng;
    tsr_game.rules.start(b.setup, &state);
    RhAction a = rh_bot_think(&four, &tsr_game, b.setup, &state, 0, &rng, &t);
    tap_ok(t.playouts == 400, "one thread makes the playouts of four: %d", (int)t.playouts);
    tap_ok(rh_action_equal(a, rh_bot_choose(&one, &tsr_game, b.setup, &state, 0, &again)),
           "and chooses as it does alone");
    stand_up(&one);
    stand_up(&four);
    free(b.setup);
}

/* A full tree, node limits and time limits, each with several threads. */
static void test_thread_limits(void)
{
    RhGame game = hurried(&tsr_game);
    Bench b = open_bench(&game, 3);
    BotSpec spec = read_spec("mcts:200x3", &game);
    BotThought t;
    RhState state;
    int64_t now = 1000;
    RhRng rng = rh_bot_rng(1, 0);
    BotPlayer p = sit_spec(&spec);
    game.rules.start(b.setup, &state);
    p.spec.playouts = 20000;
    rh_bot_think(&p, &game, b.setup, &state, 0, &rng, &t);
    int64_t used = (int64_t)p.tree->node_count * (int64_t)sizeof(TreeNode) +
                   (int64_t)p.tree->edge_count * (int64_t)sizeof(TreeEdge);
    tap_ok(t.playouts == 20000 && used <= p.tree->bytes && !count_wrong(p.tree),
           "three threads fill a tree and go on: %d bytes of %d", (int)used, (int)p.tree->bytes);
    stand_up(&p);
    p = sit("mcts:100nx3", &game);
    rh_bot_think(&p, &game, b.setup, &state, 0, &rng, &t);
    tap_ok(p.tree->node_count - 1 <= 100 && !count_wrong(p.tree),
           "three threads keep to a limit of nodes: %d", p.tree->node_count - 1);
    stand_up(&p);
    p = sit("mcts:100msx3", &game);
    p.help.now_ms = tick_shared;
    p.help.context = &now;
    rh_bot_think(&p, &game, b.setup, &state, 0, &rng, &t);
    tap_ok(now == 1103 && p.tree->nodes[p.tree->root].visits == t.playouts,
           "three threads end, each at its first look at the clock past the limit: %d", (int)now);
    stand_up(&p);
    free(b.setup);
}

/* ---- Ranked lines. ---- */

static void test_thought(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotPlayer p = sit("mcts:500", &tsr_game);
    BotThought t;
    RhState state;
    double sum = 0;
    bool falling = true;
    RhRng rng = rh_bot_rng(1, 0);
    tsr_game.rules.start(b.setup, &state);
    RhAction a = rh_bot_think(&p, &tsr_game, b.setup, &state, 0, &rng, &t);
    for (int i = 0; i < 3; i++) sum += t.at[0].evaluation.win[i];
    for (int i = 1; i < t.count; i++) falling = falling && t.at[i - 1].visits >= t.at[i].visits;
    tap_ok(rh_action_equal(a, t.at[0].action) && rh_action_equal(a, t.at[0].line[0]),
           "the choice is the first of the list");
    tap_ok(falling && t.count > 1, "the list is ranked by visits, %d actions", t.count);
    tap_ok(sum > 0.99 && sum < 1.01, "the chances of winning add up to one: %.3f", sum);
    tap_ok(t.at[0].plies > 2, "the expected line has %d actions", t.at[0].plies);
    stand_up(&p);
    free(b.setup);
}

/* The statistics exclude visits from earlier decisions: an edge without visits in this decision has
   no evaluation. */
static void test_root_stats_of_kept(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotSpec spec = read_spec("mcts:400", &tsr_game);
    RhState state;
    int before = 0, wrong = 0, unknown = 0;
    spec.reuse = true;
    BotPlayer p = sit_spec(&spec);
    tsr_game.rules.start(b.setup, &state);
    for (int ply = 0; ply < 40; ply++) {
        int actor = tsr_game.rules.actor(b.setup, &state);
        RhRng rng = rh_bot_rng(5, ply);
        BotThought t;
        RhAction a = rh_bot_think(&p, &tsr_game, b.setup, &state, actor, &rng, &t);
        int64_t new_visits = 0;
        for (int i = 0; i < t.count; i++) {
            const BotLine *l = &t.at[i];
            double sum = l->evaluation.win[0] + l->evaluation.win[1] + l->evaluation.win[2];
            new_visits += l->new_visits;
            before += l->new_visits < l->visits;
            unknown += l->new_visits == 0 && l->visits > 0;
            wrong += l->new_visits > l->visits;
            wrong += l->new_visits ? sum < 0.99 || sum > 1.01 : sum != 0;
        }
        wrong += t.count == t.offers && new_visits != t.playouts;
        wrong += t.evaluation.win[0] + t.evaluation.win[1] + t.evaluation.win[2] < 0.99;
        if (rh_try(&tsr_game, b.setup, &state, a, 0).what) wrong++;
    }
    tap_ok(!wrong && before > 20 && unknown,
           "statistics cover only this decision: %d times fewer visits, %d times none", before,
           unknown);
    stand_up(&p);
    free(b.setup);
}

/* ---- One action searched on its own. ---- */

static double win_after(BotPlayer *p, const Bench *b, const RhState *state, RhAction action)
{
    int actor = b->game->rules.actor(b->setup, state);
    BotEvaluation value;
    RhRng rng = rh_bot_rng(2, 0);
    rh_bot_evaluate_action(p, b->game, b->setup, state, actor, action, &rng, &value);
    return value.win[actor];
}

/* A bid of all the cash is searched as often as a pass, and shows how bad it is. */
static void test_single_action(void)
{
    Bench b = open_bench(&tsr_game, 3);
    BotPlayer p = sit("mcts:300", &tsr_game), fresh = sit("mcts:300", &tsr_game);
    RhState state;
    RhOffer offers[RH_OFFERS_MAX];
    RhAction pass = rh_action(0, 0, 0, 0, 0), all = pass;
    RhRng rng = rh_bot_rng(1, 0), again = rng;
    tsr_game.rules.start(b.setup, &state);
    int count = tsr_game.rules.offers(b.setup, &state, offers);
    for (int i = 0; i < count; i++) {
        if (offers[i].amount_max > offers[i].action.amount) {
            all = offers[i].action;
            all.amount = offers[i].amount_max;
        } else {
            pass = offers[i].action;
        }
    }
    double low = win_after(&p, &b, &state, all), high = win_after(&p, &b, &state, pass);
    tap_ok(low + 0.03 < high, "a bid of everything wins %.3f, a pass %.3f", low, high);
    tap_ok(win_after(&fresh, &b, &state, all) == low, "the same seed gives the same value");
    RhAction choice = rh_bot_choose(&p, &tsr_game, b.setup, &state, 0, &rng);
    tap_ok(rh_action_equal(choice, rh_bot_choose(&fresh, &tsr_game, b.setup, &state, 0, &again)) &&
               !rh_action_equal(choice, all),
           "the next search tries all actions again");
    stand_up(&p);
    stand_up(&fresh);
    free(b.setup);
}

/* What is hidden from a player never changes the value of an action. */
static void test_single_action_sight(const RhGame *game)
{
    Bench b = open_bench(game, 3);
    BotPlayer p = sit("mcts:40", game);
    RhState state;
    int compared = 0, wrong = 0;
    game->rules.start(b.setup, &state);
    for (int ply = 0; game->rules.actor(b.setup, &state) != RH_OVER; ply++) {
        int actor = game->rules.actor(b.setup, &state);
        RhRng rng = rh_rng_at(3, (uint64_t)ply), deal = rng;
        RhOffer offers[RH_OFFERS_MAX];
        RhAction a = rh_pick(offers, game->rules.offers(b.setup, &state, offers), &rng);
        if (actor == RH_CHANCE) a = rh_roll(game, b.setup, &state, &rng);
        if (actor >= 0) {
            RhState world = state;
            rh_hide(game, b.setup, &world, actor);
            game->rules.deal(b.setup, &world, actor, &deal);
            wrong += win_after(&p, &b, &state, a) != win_after(&p, &b, &world, a);
            compared += !rh_same(&world, &state, game->state_size);
        }
        game->rules.apply(b.setup, &state, a, 0);
    }
    tap_ok(!wrong && compared > 4, "%s: an action has the same value in %d other worlds", game->id,
           compared);
    stand_up(&p);
    free(b.setup);
}

/* Every amount of a range comes up, the suggested one first. */
static void test_amounts(void)
{
    RhOffer offer = {{0, {0, 0, 0}, 8}, 40};
    bool met[64] = {false};
    int32_t amount = 0;
    int all = 0, outside = 0;
    for (int i = 0; rh_bot_amount(&offer, 20, i, &amount); i++) {
        if (i == 0) tap_ok(amount == 20, "the suggested amount is tried first");
        outside += amount < 8 || amount > 40;
        if (amount >= 0 && amount < 64) met[amount] = true;
    }
    for (int i = 8; i <= 40; i++) all += met[i];
    tap_ok(all == 33 && !outside, "a range is widened until every amount was tried: %d of 33", all);
}

int main(void)
{
    test_offered(&tsr_game, 3, "greedy", 10, 1000);
    test_offered(&tsr_game, 5, "mcts:60", 2, 1000);
    test_offered(&tsr_game, 4, "novice", 4, 1000);
    test_offered(&tsr_game, 4, "player", 1, 1000);
    test_offered(&tsr_game, 3, "expert", 1, 12);
    test_offered(&toy_game, 3, "greedy", 20, 1000);
    test_offered(&toy_game, 4, "mcts:60", 6, 1000);
    test_offered(&sp_game, 3, "greedy", 3, 2000);
    test_offered(&sp_game, 5, "mcts:60", 1, 2000);
    test_offered(&sp_game, 4, "novice", 1, 2000);
    test_offered(&sp_game, 4, "player", 1, 60);
    test_offered(&sp_game, 3, "expert", 1, 12);
    test_offered(&rus_game, 4, "greedy", 3, 4000);
    test_offered(&rus_game, 4, "selfish", 3, 4000);
    test_selfish();
    test_offered(&rus_game, 2, "mcts:2", 1, 4000);
    test_offered(&rus_game, 3, "novice", 1, 4000);
    test_offered(&rus_game, 4, "player", 1, 60);
    test_offered(&rus_game, 4, "expert", 1, 6);
    test_offered(&ult_game, 2, "greedy", 3, 4000);
    test_offered(&ult_game, 4, "mcts:2", 1, 400);
    test_offered(&rd_game, 3, "greedy", 3, 4000);
    test_offered(&rd_game, 2, "mcts:60", 1, 4000);
    test_offered(&rd_game, 4, "player", 1, 60);
    test_scrambled(&tsr_game, "mcts:40", 60, 12);
    test_scrambled(&tsr_game, "greedy", 200, 12);
    test_scrambled(&sp_game, "mcts:40", 60, 12);
    test_scrambled(&sp_game, "greedy", 200, 12);
    test_scrambled(&rd_game, "mcts:40", 30, 12);
    test_scrambled(&rus_game, "greedy", 200, 12);
    test_scrambled(&rus_game, "mcts:4", 30, 12);
    test_sight(&toy_game, "random", false, 6);
    test_sight(&toy_game, "greedy", false, 6);
    test_sight(&toy_game, "mcts:80", false, 4);
    test_sight(&toy_game, "mcts:80", true, 4);
    test_sight(&toy_game, "novice", false, 4);
    test_sight(&rus_game, "greedy", false, 1);
    test_sight(&rus_game, "mcts:2", true, 1);
    test_limits();
    test_clock(&tsr_game, 20 * BOT_PLAYOUTS_A_MS);
    test_clock(&rus_game, 20 / BOT_PLAYOUT_MS + 1);
    test_root_stats();
    test_reuse();
    test_meeting();
    test_threads(&tsr_game, 2, 600, false, 12);
    test_threads(&sp_game, 4, 400, true, 40);
    test_threads(&rd_game, 3, 300, true, 40);
    test_threads(&rus_game, 2, 24, true, 80);
    test_threads(&toy_game, 3, 300, true, 150);
    test_other_world();
    test_full_together();
    test_no_threads();
    test_thread_limits();
    test_thought();
    test_root_stats_of_kept();
    test_single_action();
    test_single_action_sight(&toy_game);
    test_amounts();
    return tap_done();
}
