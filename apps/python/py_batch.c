/* apps/python/py_batch.c - many games of one table, stepped together into the caller's arrays.

   A batch owns a state and a list of actions for each game. The list is made once after each action
   and used for the mask, the offers and the next step. It has an entry for every amount of a range,
   so that an action is a slot, a number below `count`. A step allocates nothing, except for the
   history of games that keep it. Start at py_batch_step. */
#include <stdlib.h>
#include <string.h>

#include "apps/python/py.h"

/* One game of a batch, besides its state and list. */
typedef struct PyGame {
    uint64_t seed; /* of the current game; the random outcome at ply k depends only on it and k */
    RhRng seeds;   /* source of seeds of later games */
    int32_t ply;   /* actions so far, random outcomes included */
    int32_t count; /* slots that hold an action */
    int32_t total; /* legal actions */
    int32_t actor; /* a player, or RH_OVER */
    int32_t had[RH_PLAYERS_MAX]; /* points before this step, for PY_GAIN */
    RhAction *kept;              /* the history, if it is kept */
    int32_t kept_cap;
    bool lost; /* out of memory for the history */
} PyGame;

struct PyBatch {
    const PyTable *table;
    int32_t n, slots;
    int reward;
    bool auto_reset, keep;
    size_t stride; /* bytes from state to state */
    unsigned char *states;
    RhAction *actions; /* n x slots */
    PyGame *games;
};

static void *py_state(const PyBatch *b, int32_t i)
{
    return b->states + (size_t)i * b->stride;
}

static RhAction *py_actions(const PyBatch *b, int32_t i)
{
    return b->actions + (size_t)i * (size_t)b->slots;
}

/* ---- Memory. ---- */

PyBatch *py_batch_open(const PyTable *t, int32_t n, int32_t slots, int reward, int auto_reset,
                       int keep)
{
    PyBatch *b = (PyBatch *)calloc(1, sizeof *b);
    if (!b) return 0;
    b->table = t;
    b->n = n;
    b->slots = slots;
    b->reward = reward;
    b->auto_reset = auto_reset != 0;
    b->keep = keep != 0;
    b->stride = (t->game->state_size + (size_t)15) & ~(size_t)15;
    b->states = (unsigned char *)calloc((size_t)n, b->stride);
    b->actions = (RhAction *)calloc((size_t)n * (size_t)slots, sizeof *b->actions);
    b->games = (PyGame *)calloc((size_t)n, sizeof *b->games);
    if (b->states && b->actions && b->games) return b;
    py_batch_close(b);
    return 0;
}

void py_batch_close(PyBatch *b)
{
    for (int32_t i = 0; b->games && i < b->n; i++) free(b->games[i].kept);
    free(b->games);
    free(b->actions);
    free(b->states);
    free(b);
}

static void py_keep(PyGame *g, RhAction a)
{
    if (g->lost) return;
    if (g->ply >= g->kept_cap) {
        int32_t cap = g->kept_cap ? 2 * g->kept_cap : 256;
        RhAction *more = (RhAction *)realloc(g->kept, (size_t)cap * sizeof *more);
        g->lost = !more;
        if (!more) return;
        g->kept = more;
        g->kept_cap = cap;
    }
    g->kept[g->ply] = a;
}

/* ---- The list of actions. ---- */

/* Shortens a list that is longer than the slots. Every offer stays; each range gets as many evenly
   spread amounts as fit: both ends if two fit, else the lowest. Only if there are more offers than
   slots, the last offers are dropped. */
static int32_t py_thin(const RhOffer *offers, int count, RhAction *out, int32_t slots)
{
    int32_t n = 0, ranges = 0, share = 1;
    for (int i = 0; i < count; i++) ranges += offers[i].amount_max > offers[i].action.amount;
    if (ranges && count < slots) share = (slots - (count - ranges)) / ranges;
    for (int i = 0; i < count && n < slots; i++) {
        RhAction a = offers[i].action;
        int64_t span = (int64_t)offers[i].amount_max - a.amount;
        int64_t steps = span < share - 1 ? span : share - 1;
        for (int64_t k = 0; k <= steps; k++) {
            out[n] = a;
            if (steps) out[n].amount = (int32_t)(a.amount + k * span / steps);
            n++;
        }
    }
    return n;
}

static int32_t py_expand(const RhOffer *offers, int count, RhAction *out, int32_t slots,
                         int32_t *total)
{
    int64_t sum = count;
    int32_t n = 0;
    for (int i = 0; i < count; i++) sum += (int64_t)offers[i].amount_max - offers[i].action.amount;
    *total = (int32_t)(sum > INT32_MAX ? INT32_MAX : sum);
    if (sum > slots) return py_thin(offers, count, out, slots);
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        for (; a.amount <= offers[i].amount_max; a.amount++) out[n++] = a;
    }
    return n;
}

static void py_list(PyBatch *b, int32_t i)
{
    const PyTable *t = b->table;
    PyGame *g = &b->games[i];
    RhOffer offers[RH_OFFERS_MAX];
    g->count = g->total = 0;
    if (g->actor < 0) return;
    int count = t->game->rules.offers(t->setup, py_state(b, i), offers);
    g->count = py_expand(offers, count, py_actions(b, i), b->slots, &g->total);
}

/* ---- Play. ---- */

static void py_apply(PyBatch *b, int32_t i, RhAction a)
{
    PyGame *g = &b->games[i];
    if (b->keep) py_keep(g, a);
    b->table->game->rules.apply(b->table->setup, py_state(b, i), a, 0);
    g->ply++;
}

/* Draws random outcomes as a match does, until a player must decide. */
static void py_chance(PyBatch *b, int32_t i)
{
    const PyTable *t = b->table;
    PyGame *g = &b->games[i];
    void *state = py_state(b, i);
    while ((g->actor = t->game->rules.actor(t->setup, state)) == RH_CHANCE) {
        RhRng rng = rh_rng_at(g->seed, (uint64_t)g->ply);
        py_apply(b, i, rh_roll(t->game, t->setup, state, &rng));
    }
}

static RhStanding py_standing(const PyBatch *b, int32_t i)
{
    RhStanding standing;
    rh_zero(&standing, sizeof standing);
    b->table->game->rules.standing(b->table->setup, py_state(b, i), &standing);
    return standing;
}

static void py_remember(PyBatch *b, int32_t i)
{
    RhStanding now;
    if (b->reward != PY_GAIN) return;
    now = py_standing(b, i);
    rh_copy(b->games[i].had, now.points, sizeof b->games[i].had);
}

/* PY_GAIN: what a step has changed in the points, counted as if the game ended now. */
static void py_write_gain(PyBatch *b, int32_t i, const PyArrays *out)
{
    int players = b->table->players;
    if (b->reward != PY_GAIN) return;
    RhStanding now = py_standing(b, i);
    for (int p = 0; p < players; p++) {
        int32_t gain = now.points[p] - b->games[i].had[p];
        if (out->reward) out->reward[(size_t)i * (size_t)players + (size_t)p] += (float)gain;
        b->games[i].had[p] = now.points[p];
    }
}

static void py_begin(PyBatch *b, int32_t i, uint64_t seed)
{
    PyGame *g = &b->games[i];
    g->seed = seed;
    g->ply = 0;
    g->lost = false;
    b->table->game->rules.start(b->table->setup, py_state(b, i));
    py_chance(b, i);
    py_remember(b, i);
}

/* PY_WIN: winners share 1. PY_LEAD: points above the mean of the others. */
static float py_reward(const PyBatch *b, const RhStanding *s, int p)
{
    int players = b->table->players, first = 0;
    int64_t others = 0;
    for (int q = 0; q < players; q++) {
        first += s->place[q] == 1;
        others += q == p ? 0 : s->points[q];
    }
    if (b->reward == PY_POINTS) return (float)s->points[p];
    if (b->reward == PY_WIN) return s->place[p] == 1 ? 1.0f / (float)first : 0.0f;
    return (float)s->points[p] - (players > 1 ? (float)others / (float)(players - 1) : 0.0f);
}

static void py_settle(PyBatch *b, int32_t i, const PyArrays *out)
{
    const PyTable *t = b->table;
    RhStanding standing = py_standing(b, i);
    size_t row = (size_t)i * (size_t)t->players;
    py_write_gain(b, i, out);
    for (int p = 0; p < t->players; p++) {
        if (out->reward && b->reward != PY_GAIN)
            out->reward[row + (size_t)p] = py_reward(b, &standing, p);
        if (out->points) out->points[row + (size_t)p] = standing.points[p];
    }
    if (out->done) out->done[i] = 1;
}

static bool py_has_caller(const PyBatch *b, PyBot **bots)
{
    for (int p = 0; bots && p < b->table->players; p++)
        if (!bots[p]) return true;
    return !bots;
}

static void py_bot_move(PyBatch *b, int32_t i, PyBot *bot)
{
    const PyTable *t = b->table;
    PyGame *g = &b->games[i];
    RhRng rng = rh_bot_rng(g->seed, g->ply);
    py_apply(b, i, rh_bot_choose(&bot->player, t->game, t->setup, py_state(b, i), g->actor, &rng));
    py_chance(b, i);
}

/* Plays on to the next decision of the caller: computer players move, and a game that ends is
   scored and the next one started. If all seats have computer players, plays to the end of the
   game. */
static void py_go_on(PyBatch *b, int32_t i, PyBot **bots, bool caller, const PyArrays *out)
{
    PyGame *g = &b->games[i];
    for (;;) {
        if (g->actor == RH_OVER) {
            py_settle(b, i, out);
            if (!b->auto_reset) break;
            py_begin(b, i, rh_rng_next(&g->seeds));
            if (!caller) break;
        }
        if (!bots || !bots[g->actor]) break;
        py_bot_move(b, i, bots[g->actor]);
    }
    py_list(b, i);
}

/* ---- The caller's arrays. ---- */

static void py_write_offers(const PyBatch *b, int32_t i, int32_t *to)
{
    const RhAction *a = py_actions(b, i);
    for (int32_t k = 0; k < b->games[i].count; k++, a++, to += PY_OFFER_COLUMNS) {
        to[0] = a->kind;
        to[1] = a->arg[0];
        to[2] = a->arg[1];
        to[3] = a->arg[2];
        to[4] = a->amount;
    }
}

static void py_write(const PyBatch *b, int32_t i, const PyArrays *out)
{
    const PyTable *t = b->table;
    const PyGame *g = &b->games[i];
    size_t row = (size_t)i, slots = (size_t)b->slots, count = (size_t)g->count;
    if (out->observation) {
        int16_t *to = out->observation + row * (size_t)t->column_count;
        py_write_observation(t, py_state(b, i), g->actor, to);
    }
    if (out->mask) {
        memset(out->mask + row * slots, 1, count);
        memset(out->mask + row * slots + count, 0, slots - count);
    }
    if (out->offers) py_write_offers(b, i, out->offers + row * slots * PY_OFFER_COLUMNS);
    if (out->turn) out->turn[i] = (int8_t)g->actor;
    if (out->count) out->count[i] = g->count;
    if (out->total) out->total[i] = g->total;
    if (out->seed) out->seed[i] = g->seed;
}

static void py_clear(const PyBatch *b, int32_t i, const PyArrays *out)
{
    size_t players = (size_t)b->table->players;
    if (out->reward) memset(out->reward + (size_t)i * players, 0, players * sizeof *out->reward);
    if (out->done) out->done[i] = 0;
}

void py_batch_write(const PyBatch *b, const PyArrays *out)
{
    for (int32_t i = 0; i < b->n; i++) py_write(b, i, out);
}

void py_batch_observe(const PyBatch *b, int viewer, int16_t *observation)
{
    for (int32_t i = 0; i < b->n; i++)
        py_write_observation(b->table, py_state(b, i), viewer,
                             observation + (size_t)i * (size_t)b->table->column_count);
}

/* ---- All games of a batch. ---- */

void py_batch_reset(PyBatch *b, uint64_t seed, const uint64_t *seeds, PyBot **bots,
                    const PyArrays *out)
{
    bool caller = py_has_caller(b, bots);
    for (int32_t i = 0; i < b->n; i++) {
        PyGame *g = &b->games[i];
        g->seeds = rh_rng_at(seeds ? seeds[i] : seed, (uint64_t)i);
        py_begin(b, i, seeds ? seeds[i] : rh_rng_next(&g->seeds));
        py_clear(b, i, out);
        py_go_on(b, i, bots, caller, out);
        py_write(b, i, out);
    }
}

static int32_t py_first_bad(const PyBatch *b, const int32_t *actions)
{
    for (int32_t i = 0; i < b->n; i++)
        if (actions[i] < -1 || actions[i] >= b->games[i].count) return i;
    return -1;
}

int32_t py_batch_step(PyBatch *b, const int32_t *actions, PyBot **bots, const PyArrays *out)
{
    bool caller = py_has_caller(b, bots);
    int32_t bad = py_first_bad(b, actions);
    if (bad >= 0) return bad;
    for (int32_t i = 0; i < b->n; i++) {
        py_clear(b, i, out);
        if (actions[i] >= 0) {
            py_apply(b, i, py_actions(b, i)[actions[i]]);
            py_chance(b, i);
            py_go_on(b, i, bots, caller, out);
            py_write_gain(b, i, out);
        }
        py_write(b, i, out);
    }
    return -1;
}

void py_batch_restart(PyBatch *b, const uint8_t *rows, PyBot **bots, const PyArrays *out)
{
    bool caller = py_has_caller(b, bots);
    for (int32_t i = 0; i < b->n; i++) {
        if (!rows[i]) continue;
        py_begin(b, i, rh_rng_next(&b->games[i].seeds));
        py_clear(b, i, out);
        py_go_on(b, i, bots, caller, out);
        py_write(b, i, out);
    }
}

/* ---- Positions as bytes. ---- */

/* Of a PyGame, what is saved. The list of actions is made again. */
typedef struct PySaved {
    uint64_t seed;
    RhRng seeds;
    int32_t ply;
    int32_t had[RH_PLAYERS_MAX];
} PySaved;

size_t py_batch_saved_size(const PyBatch *b)
{
    return sizeof(PySaved) + b->table->game->state_size;
}

void py_batch_save(const PyBatch *b, int32_t i, unsigned char *out)
{
    const PyGame *g = &b->games[i];
    PySaved saved;
    memset(&saved, 0, sizeof saved);
    saved.seed = g->seed;
    saved.seeds = g->seeds;
    saved.ply = g->ply;
    rh_copy(saved.had, g->had, sizeof saved.had);
    memcpy(out, &saved, sizeof saved);
    memcpy(out + sizeof saved, py_state(b, i), b->table->game->state_size);
}

/* Takes over a state that came from elsewhere. */
static void py_place(PyBatch *b, int32_t i, const void *state)
{
    const PyTable *t = b->table;
    memcpy(py_state(b, i), state, t->game->state_size);
    b->games[i].actor = t->game->rules.actor(t->setup, py_state(b, i));
    py_list(b, i);
}

void py_batch_load(PyBatch *b, int32_t i, const unsigned char *in)
{
    PyGame *g = &b->games[i];
    PySaved saved;
    memcpy(&saved, in, sizeof saved);
    g->seed = saved.seed;
    g->seeds = saved.seeds;
    g->ply = saved.ply;
    rh_copy(g->had, saved.had, sizeof g->had);
    py_place(b, i, in + sizeof saved);
}

int py_batch_put(PyBatch *b, int32_t i, const PyMatch *m)
{
    PyGame *g = &b->games[i];
    uint64_t seed = rh_rng_next(&g->seeds);
    int32_t plies = 0;
    const void *state = py_match_state(m, b->table, &seed, &plies);
    if (!state) return 0;
    g->seed = seed;
    g->ply = plies;
    py_place(b, i, state);
    py_chance(b, i);
    py_list(b, i);
    py_remember(b, i);
    return 1;
}

/* ---- Choices, copies, texts. ---- */

/* The slot of an action, or of the nearest amount if amounts were skipped; -1: none. */
static int32_t py_slot(const PyBatch *b, int32_t i, RhAction action)
{
    const RhAction *at = py_actions(b, i);
    int64_t best_far = 0;
    int32_t best = -1;
    for (int32_t k = 0; k < b->games[i].count; k++) {
        RhAction same = at[k];
        int64_t far = (int64_t)at[k].amount - action.amount;
        same.amount = action.amount;
        if (!rh_action_equal(same, action)) continue;
        if (far < 0) far = -far;
        if (best >= 0 && far >= best_far) continue;
        best = k;
        best_far = far;
    }
    return best;
}

void py_batch_choose(PyBatch *b, PyBot *p, int32_t *actions)
{
    const PyTable *t = b->table;
    for (int32_t i = 0; i < b->n; i++) {
        const PyGame *g = &b->games[i];
        actions[i] = -1;
        if (g->actor < 0) continue;
        RhRng rng = rh_bot_rng(g->seed, g->ply);
        actions[i] = py_slot(
            b, i, rh_bot_choose(&p->player, t->game, t->setup, py_state(b, i), g->actor, &rng));
        if (actions[i] < 0) actions[i] = 0; /* more offers than slots: take the first */
    }
}

/* Deals hidden information at random, consistent with the knowledge of the player to move. */
static void py_deal(PyBatch *b, int32_t i)
{
    const PyTable *t = b->table;
    PyGame *g = &b->games[i];
    if (!t->hides || !t->game->rules.deal || g->actor < 0) return;
    rh_hide(t->game, t->setup, py_state(b, i), g->actor);
    t->game->rules.deal(t->setup, py_state(b, i), g->actor, &g->seeds);
}

void py_batch_copy(PyBatch *to, const PyBatch *from, const int32_t *src, const int32_t *dst,
                   int32_t count, int worlds)
{
    for (int32_t k = 0; k < count; k++) {
        const PyGame *f = &from->games[src[k]];
        PyGame *g = &to->games[dst[k]];
        memmove(py_state(to, dst[k]), py_state(from, src[k]), to->stride);
        g->seed = rh_rng_next(&g->seeds);
        g->ply = f->ply;
        g->actor = f->actor;
        if (worlds) py_deal(to, dst[k]);
        py_list(to, dst[k]);
    }
}

uint64_t py_batch_hash(const PyBatch *b, int32_t i)
{
    return rh_hash_state(b->table->game, py_state(b, i));
}

int32_t py_batch_count(const PyBatch *b, int32_t i)
{
    return b->games[i].count;
}

void py_batch_text(const PyBatch *b, int32_t i, int32_t action, char *out, int cap)
{
    RhBuf text = {out, cap, 0, false};
    rh_print(b->table->game, b->table->setup, py_actions(b, i)[action], &text);
    rh_buf_string(&text);
}

int32_t py_batch_find(const PyBatch *b, int32_t i, const char *text, char *why, int cap)
{
    const PyTable *t = b->table;
    RhAction action;
    RhErr err = rh_parse(t->loaded, rh_text(text), &action);
    if (err.what) {
        py_put_error(why, cap, err);
        return -1;
    }
    int32_t slot = py_slot(b, i, action);
    if (slot >= 0 && rh_action_equal(py_actions(b, i)[slot], action)) return slot;
    RhBuf reason = {why, cap, 0, false};
    if (slot >= 0 && b->games[i].total > b->games[i].count)
        rh_put(&reason, "this amount has no slot: the list of actions was shortened");
    else rh_refusal(t->game, t->setup, py_state(b, i), action, 0, &reason);
    rh_buf_string(&reason);
    return -1;
}

ptrdiff_t py_batch_picture(const PyBatch *b, int32_t i, int viewer, int format, char *out,
                           ptrdiff_t cap)
{
    const PyTable *t = b->table;
    RhState view;
    RhBuf text = {out, cap, 0, false};
    rh_copy(&view, py_state(b, i), t->game->state_size);
    rh_hide(t->game, t->setup, &view, viewer);
    if (t->game->words.picture)
        t->game->words.picture(t->setup, &view,
                               format == PY_PICTURE_SVG ? RH_PICTURE_SVG : RH_PICTURE_TEXT, &text);
    return text.full ? -1 : text.len;
}

PyMatch *py_batch_match(const PyBatch *b, int32_t i, char *why, int cap)
{
    const PyGame *g = &b->games[i];
    if (!b->keep || g->lost) {
        py_put_reason(why, cap,
                      "the history of this game was not kept; create the batch with keep=True");
        return 0;
    }
    return py_match_replay(b->table, g->seed, g->kept, g->ply, why, cap);
}
