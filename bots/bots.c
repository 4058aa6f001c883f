/* bots/bots.c - sets up computer players and asks them for a choice. This is the only place that
   decides which information a player gets to see. */
#include "bots/search.h"

/* Makes the random numbers of players independent of those of random outcomes, which use the plain
   seed. */
static const uint64_t bot_stream = 0x9d5c0f2a71e3b846u;

RhRng rh_bot_rng(uint64_t seed, int32_t ply)
{
    return rh_rng_at(seed ^ bot_stream, (uint64_t)(uint32_t)ply);
}

bool rh_bot_plays_out(const RhGame *game)
{
    return game->hints && game->hints->judge;
}

static int bot_threads(const BotSpec *spec)
{
    if (spec->threads < 1) return 1;
    return spec->threads > BOT_THREADS_MAX ? BOT_THREADS_MAX : spec->threads;
}

/* The network and its inputs, one for each thread, come before the tree. */
static size_t bot_net_bytes(const BotSpec *spec)
{
    size_t bytes = sizeof(BotNet) + sizeof(NetInput) * (size_t)bot_threads(spec);
    return spec->params.net ? (bytes + 63) / 64 * 64 : 0;
}

/* A tree that is limited by playouts or nodes gets the memory it needs for them; a tree that is
   limited by time gets the maximum. */
size_t rh_bot_bytes(const BotSpec *spec)
{
    int64_t most = spec->nodes && (!spec->playouts || spec->nodes < spec->playouts)
                       ? spec->nodes
                       : spec->playouts;
    int64_t walkers = (int64_t)sizeof(TreeWalker) * (bot_threads(spec) - 1);
    int64_t bytes = BOT_MEMORY_MAX, least = BOT_MEMORY_MIN + walkers;
    if (spec->kind != BOT_MCTS) return 0;
    if (most && most * BOT_PLAYOUT_BYTES < bytes) bytes = most * BOT_PLAYOUT_BYTES;
    if (spec->reuse && bytes < BOT_MEMORY_MAX / 2) bytes *= 2;
    return (size_t)(bytes < least ? least : bytes) + bot_net_bytes(spec);
}

void rh_bot_sit(BotPlayer *p, const BotSpec *spec, const BotHelp *or_null, void *memory)
{
    rh_zero(p, sizeof *p);
    p->spec = *spec;
    if (or_null) p->help = *or_null;
    if (spec->kind != BOT_MCTS) return;
    p->tree = (BotTree *)(void *)((char *)memory + bot_net_bytes(spec));
    rh_tree_open(p->tree, rh_bot_bytes(spec) - bot_net_bytes(spec), bot_threads(spec));
    if (!spec->params.net) return;
    p->net = (BotNet *)memory;
    p->net->tried = 0;
    p->tree->inputs = (NetInput *)(void *)(p->net + 1);
}

void rh_bot_forget(BotPlayer *p)
{
    if (!p->tree) return;
    p->tree->game = 0;
    rh_tree_clear(p->tree);
}

static void bot_grow(void *walker)
{
    rh_search_grow((TreeWalker *)walker);
}

/* Lets all threads grow one tree. The first playout runs on a single thread and expands the root
   before the other threads start. */
static void bot_grow_together(BotPlayer *p, int threads)
{
    BotTree *t = p->tree;
    void *walkers[BOT_THREADS_MAX];
    for (int i = 0; i < threads; i++) walkers[i] = &t->walkers[i];
    rh_search_simulate(t->walkers);
    t->shared = true;
    p->help.together(bot_grow, walkers, threads);
    t->shared = false;
    for (int i = threads - 1; i >= 0; i--) rh_tree_return(&t->walkers[i]);
}

int32_t rh_bot_playouts(const BotSpec *spec, const RhGame *game)
{
    if (spec->kind != BOT_MCTS) return 0;
    if (spec->playouts || !spec->ms) return spec->playouts;
    return rh_bot_plays_out(game) ? spec->ms / BOT_PLAYOUT_MS + 1 : spec->ms * BOT_PLAYOUTS_A_MS;
}

/* Sets the limits of a search. Without a clock a time limit is converted into playouts. */
static void bot_limit(BotPlayer *p, const RhGame *game, BotTree *t)
{
    bool timed = p->spec.ms && p->help.now_ms;
    int64_t most = timed ? p->spec.playouts : rh_bot_playouts(&p->spec, game);
    t->deadline_ms = timed ? p->help.now_ms(p->help.context) + p->spec.ms : 0;
    if (!most) most = timed || !p->spec.nodes ? BOT_PLAYOUTS_MAX : p->spec.nodes;
    t->playouts_max = most;
}

/* Returns the network for a match, which is unpacked if it is not yet; null if there is none. */
static const BotNet *bot_net(BotPlayer *p, const RhGame *game, const void *setup)
{
#ifdef __wasm__ /* see rh_tree_net */
    (void)p, (void)game, (void)setup;
    return 0;
#else
    BotNet *net = p->net;
    bool fits;
    if (!net || !p->spec.net.len) return 0;
    fits = net->tried == setup && net->source == p->spec.net.data;
    if (net->game && fits)
        fits = net->game == game && net->players == rh_domain_size(game, setup, RH_PLAYER);
    if (!fits) {
        rh_zero(p->tree->inputs, sizeof(NetInput) * (size_t)bot_threads(&p->spec));
        rh_net_load(p->spec.net, game, setup, net);
        net->tried = setup;
        net->source = p->spec.net.data;
    }
    return net->game ? net : 0;
#endif
}

/* If or_all is null, all actions are searched, else only that one. */
static RhAction bot_search(BotPlayer *p, const RhGame *game, const void *setup, const void *view,
                           int actor, const RhAction *or_all, RhRng *rng, BotThought *or_null)
{
    int threads = bot_threads(&p->spec);
    BotTree *t = p->tree;
    t->help = &p->help;
    t->only = or_all;
    t->net = bot_net(p, game, setup);
    bot_limit(p, game, t);
    for (int i = 0; i < threads; i++) t->walkers[i].rng = rh_rng_at(rh_rng_next(rng), (uint64_t)i);
    rh_search_begin(t, &p->spec, game, setup, view, actor);
    if (threads > 1 && p->help.together) bot_grow_together(p, threads);
    else rh_search_grow(t->walkers);
    return rh_search_answer(t, or_null);
}

static RhAction bot_decide(BotPlayer *p, const RhGame *game, const void *setup, const void *view,
                           int actor, RhRng *rng, BotThought *or_null)
{
    if (p->spec.kind == BOT_MCTS) return bot_search(p, game, setup, view, actor, 0, rng, or_null);
    return rh_greedy_choose(p->spec.selfish, game, setup, view, actor, rng, or_null);
}

/* Returns the actor's view of the position. It is written to *room if something is hidden;
   otherwise it is `state` itself. */
static const void *bot_view(const RhGame *game, const void *setup, const void *state, int actor,
                            RhState *room)
{
    if (!rh_hides(game, setup)) return state;
    rh_copy(room, state, game->state_size);
    rh_hide(game, setup, room, actor);
    return room;
}

RhAction rh_bot_choose(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                       int actor, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState room;
    const void *view = bot_view(game, setup, state, actor, &room);
    int count = game->rules.offers(setup, view, offers);
    RH_ASSERT(count > 0);
    if (p->spec.kind == BOT_RANDOM) return rh_pick(offers, count, rng);
    if (count == 1 && offers[0].amount_max == offers[0].action.amount) return offers[0].action;
    if (p->spec.random_percent && rh_rng_below(rng, 100) < (uint32_t)p->spec.random_percent) {
        return rh_bot_pick(game, setup, view, offers, count, rng);
    }
    return bot_decide(p, game, setup, view, actor, rng, 0);
}

RhAction rh_bot_think(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                      int actor, RhRng *rng, BotThought *out)
{
    RhState room;
    return bot_decide(p, game, setup, bot_view(game, setup, state, actor, &room), actor, rng, out);
}

void rh_bot_think_action(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                         int actor, RhAction action, RhRng *rng, BotThought *out)
{
    RhState room;
    const void *view = bot_view(game, setup, state, actor, &room);
    RH_ASSERT(p->spec.kind == BOT_MCTS);
    rh_bot_forget(p); /* a tree that was kept would have other actions */
    bot_search(p, game, setup, view, actor, &action, rng, out);
    rh_bot_forget(p);
}

void rh_bot_evaluate_action(BotPlayer *p, const RhGame *game, const void *setup, const void *state,
                            int actor, RhAction action, RhRng *rng, BotEvaluation *out)
{
    BotThought thought;
    rh_bot_think_action(p, game, setup, state, actor, action, rng, &thought);
    *out = thought.evaluation;
}
