/* apps/python/py_match.c - one game as text: actions, views, records; and computer
   players. A match keeps its whole history, so that it can be undone and written as a record. */
#define _POSIX_C_SOURCE 200809L

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/python/py.h"
#include "games/registry.h"

struct PyMatch {
    RhMatch match;
    char *memory;
};

static const char py_no_memory[] = "not enough memory for the match";

/* ---- Computer players. ---- */

static int64_t py_now_ms(void *context)
{
    struct timespec t;
    (void)context;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

PyBot *py_bot_open(const PyTable *t, const char *spec, char *why, int cap)
{
    BotHelp help = {py_now_ms, 0, 0, 0};
    BotSpec parsed;
    RhErr err = rh_bot_parse(rh_text(spec), t->game, &parsed);
    if (err.what) {
        py_put_error(why, cap, err);
        return 0;
    }
    size_t bytes = rh_bot_bytes(&parsed);
    PyBot *p = (PyBot *)calloc(1, sizeof *p);
    if (p && bytes) p->memory = malloc(bytes);
    if (!p || (bytes && !p->memory)) {
        py_put_reason(why, cap, "not enough memory for the computer player");
        free(p);
        return 0;
    }
    rh_bot_sit(&p->player, &parsed, &help, p->memory);
    return p;
}

void py_bot_close(PyBot *p)
{
    free(p->memory);
    free(p);
}

/* ---- A match. ---- */

static PyMatch *py_match_alloc(size_t bytes, RhArena *arena)
{
    PyMatch *m = (PyMatch *)calloc(1, sizeof *m);
    char *memory = (char *)malloc(bytes);
    if (!m || !memory) {
        free(m);
        free(memory);
        return 0;
    }
    m->memory = memory;
    arena->at = memory;
    arena->end = memory + bytes;
    return m;
}

PyMatch *py_match_open(const PyTable *t, uint64_t seed, char *why, int cap)
{
    RhArena arena;
    RhErr err = rh_err(py_no_memory, rh_text(0), 0);
    PyMatch *m = py_match_alloc(rh_match_bytes(t->game), &arena);
    if (m) err = rh_match_open(&m->match, t->loaded, &arena);
    if (err.what) {
        py_put_error(why, cap, err);
        if (m) m->match.loaded = 0;
        if (m) py_match_close(m);
        return 0;
    }
    setup_cache_keep(&py_setups, t->loaded);
    m->match.seed = seed;
    m->match.seeded = true;
    rh_match_chance(&m->match);
    return m;
}

/* The game is known only after reading, so allocate for the largest. */
PyMatch *py_match_read(const char *record, ptrdiff_t len, const char *board, ptrdiff_t board_len,
                       char *why, int cap)
{
    RhArena arena;
    RhText text = {record, len}, other = {board, board ? board_len : 0};
    RhErr err = rh_err(py_no_memory, rh_text(0), 0);
    size_t bytes = 0;
    for (int i = 0; rh_games[i]; i++)
        if (rh_match_bytes(rh_games[i]) > bytes) bytes = rh_match_bytes(rh_games[i]);
    PyMatch *m = py_match_alloc(bytes, &arena);
    if (m) err = setup_cache_read_record(&py_setups, &m->match, text, rh_find_game, other, &arena);
    if (!err.what) return m;
    py_put_error(why, cap, err);
    if (m) py_match_close(m);
    return 0;
}

/* Replays action by action, which checks the batch against the offers again. */
PyMatch *py_match_replay(const PyTable *t, uint64_t seed, const RhAction *actions, int32_t count,
                         char *why, int cap)
{
    PyMatch *m = py_match_open(t, seed, why, cap);
    if (!m) return 0;
    m->match.seeded = false;
    rh_match_cut(&m->match, 0);
    for (int32_t i = 0; i < count; i++) {
        RhErr err = rh_match_apply(&m->match, actions[i], 0);
        if (!err.what) continue;
        py_put_error(why, cap, err);
        py_match_close(m);
        return 0;
    }
    m->match.seeded = true;
    return m;
}

void py_match_close(PyMatch *m)
{
    setup_cache_drop(&py_setups, m->match.loaded);
    free(m->memory);
    free(m);
}

int py_match_do(PyMatch *m, const char *line, char *why, int cap)
{
    RhErr err = rh_match_line(&m->match, rh_text(line), 0);
    if (err.what) py_put_error(why, cap, err);
    else rh_match_chance(&m->match);
    return !err.what;
}

int py_match_undo(PyMatch *m)
{
    bool undone = rh_match_undo(&m->match);
    if (undone) rh_match_chance(&m->match);
    return undone;
}

int py_match_actor(const PyMatch *m)
{
    return m->match.game->rules.actor(m->match.setup, m->match.state);
}

int py_match_players(const PyMatch *m)
{
    return rh_match_players(&m->match);
}

int py_match_plies(const PyMatch *m)
{
    return m->match.count;
}

const char *py_match_game(const PyMatch *m)
{
    return m->match.game->id;
}

const void *py_match_state(const PyMatch *m, const PyTable *t, uint64_t *seed, int32_t *plies)
{
    const RhMatch *match = &m->match;
    if (match->loaded != t->loaded) return 0;
    if (match->seeded) *seed = match->seed;
    *plies = match->count;
    return match->state;
}

uint64_t py_match_hash(const PyMatch *m)
{
    return rh_hash_state(m->match.game, m->match.state);
}

void py_match_standing(const PyMatch *m, int32_t *points, uint8_t *places)
{
    RhStanding standing;
    int players = rh_match_players(&m->match);
    rh_zero(&standing, sizeof standing);
    m->match.game->rules.standing(m->match.setup, m->match.state, &standing);
    memcpy(points, standing.points, (size_t)players * sizeof *points);
    memcpy(places, standing.place, (size_t)players);
}

ptrdiff_t py_match_text(const PyMatch *m, int what, int viewer, char *out, ptrdiff_t cap)
{
    const RhMatch *match = &m->match;
    RhBuf text = {out, cap, 0, false};
    if (what == PY_VIEW) rh_match_view(match, viewer, &text);
    else if (what == PY_RECORD) rh_record_write(match, &text);
    else rh_put_offers(match->game, match->setup, match->state, what == PY_OFFERS_EACH, &text);
    return text.full ? -1 : text.len;
}

void py_match_choose(PyMatch *m, PyBot *p, char *out, int cap)
{
    const RhMatch *match = &m->match;
    RhBuf text = {out, cap, 0, false};
    RhRng rng = rh_bot_rng(match->seed, match->count);
    RhAction a =
        rh_bot_choose(&p->player, match->game, match->setup, match->state, py_match_actor(m), &rng);
    rh_print(match->game, match->setup, a, &text);
    rh_buf_string(&text);
}
