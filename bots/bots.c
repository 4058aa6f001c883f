/* bots/bots.c - the list of computer players, and how one is asked: the only place that decides
   what a player gets to see. */
#include "bots/mcts.h"

/* Keeps the choices of players apart from chance, which is drawn from the plain seed. */
static const uint64_t bot_stream = 0x9d5c0f2a71e3b846u;

RhRng rh_bot_rng(uint64_t seed, int32_t ply)
{
    return rh_rng_at(seed ^ bot_stream, (uint64_t)(uint32_t)ply);
}

bool rh_bot_hides(const RhGame *game)
{
    if (game->hide) return true;
    for (const RhField *f = game->fields; f->name; f++)
        if (f->sight == RH_PRIVATE || f->sight == RH_SECRET) return true;
    return false;
}

static int bot_threads(const BotSpec *spec)
{
    if (spec->threads < 1) return 1;
    return spec->threads > BOT_THREADS_MAX ? BOT_THREADS_MAX : spec->threads;
}

/* A tree limited by playouts or nodes needs no more than they take; one limited by time gets all
   there is. */
size_t rh_bot_bytes(const BotSpec *spec)
{
    int64_t most = spec->nodes && (!spec->playouts || spec->nodes < spec->playouts)
                       ? spec->nodes
                       : spec->playouts;
    int64_t bytes = BOT_MEMORY_MAX, least = (int64_t)BOT_MEMORY_MIN * bot_threads(spec);
    if (spec->kind != BOT_MCTS) return 0;
    if (most && most * BOT_PLAYOUT_BYTES < bytes) bytes = most * BOT_PLAYOUT_BYTES;
    if (spec->reuse && bytes < BOT_MEMORY_MAX / 2) bytes *= 2;
    return (size_t)(bytes < least ? least : bytes);
}

void rh_bot_sit(BotPlayer *p, const BotSpec *spec, const BotHelp *or_null, void *memory)
{
    int threads = bot_threads(spec);
    size_t each = rh_bot_bytes(spec) / (size_t)threads / 64 * 64;
    rh_zero(p, sizeof *p);
    p->spec = *spec;
    if (or_null) p->help = *or_null;
    if (spec->kind != BOT_MCTS) return;
    for (int i = 0; i < threads; i++) {
        p->tree[i] = (BotTree *)(void *)((char *)memory + (size_t)i * each);
        rh_tree_open(p->tree[i], each);
    }
}

void rh_bot_forget(BotPlayer *p)
{
    for (int i = 0; i < BOT_THREADS_MAX && p->tree[i]; i++) {
        p->tree[i]->game = 0;
        rh_tree_clear(p->tree[i]);
    }
}

static void bot_grow(void *tree)
{
    rh_mcts_grow((BotTree *)tree);
}

/* Every thread grows a tree of its own from a generator of its own; the answer is taken from
   all. */
static RhAction bot_search(BotPlayer *p, const RhGame *game, const void *setup, const void *view,
                           int actor, RhRng *rng, BotThought *or_null)
{
    int threads = bot_threads(&p->spec);
    int64_t now = p->help.now_ms ? p->help.now_ms(p->help.context) : 0;
    void *trees[BOT_THREADS_MAX];
    for (int i = 0; i < threads; i++) {
        BotTree *t = p->tree[i];
        trees[i] = t;
        rh_mcts_begin(t, &p->spec, game, setup, view, actor,
                      rh_rng_at(rh_rng_next(rng), (uint64_t)i));
        t->help = &p->help;
        t->deadline_ms = p->spec.ms ? now + p->spec.ms : 0;
        if (!p->help.now_ms && !t->playouts_max) t->playouts_max = p->spec.ms * BOT_PLAYOUTS_A_MS;
        if (t->playouts_max) t->playouts_max = (t->playouts_max + threads - 1) / threads;
    }
    if (threads > 1 && p->help.together) p->help.together(bot_grow, trees, threads);
    else
        for (int i = 0; i < threads; i++) bot_grow(trees[i]);
    return rh_mcts_answer(p->tree, threads, or_null);
}

static RhAction bot_decide(BotPlayer *p, const RhGame *game, const void *setup, const void *view,
                           int actor, RhRng *rng, BotThought *or_null)
{
    if (p->spec.kind == BOT_MCTS) return bot_search(p, game, setup, view, actor, rng, or_null);
    return rh_greedy_choose(game, setup, view, actor, rng, or_null);
}

/* What the actor may know of the position. */
static const void *bot_view(const RhGame *game, const void *setup, const void *state, int actor,
                            RhState *room)
{
    if (!rh_bot_hides(game)) return state;
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
    int count = game->offers(setup, view, offers);
    RH_ASSERT(count > 0);
    if (p->spec.kind == BOT_RANDOM) return rh_pick(offers, count, rng);
    if (count == 1 && offers[0].amount_max == offers[0].action.amount) return offers[0].action;
    if (p->spec.whims && rh_rng_below(rng, 100) < (uint32_t)p->spec.whims) {
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
