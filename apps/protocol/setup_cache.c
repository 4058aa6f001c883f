/* apps/protocol/setup_cache.c - the setups of a program (see setup_cache.h). Start with
   setup_cache_take. An entry, its setup and its board are one block of memory. */
#include "apps/protocol/setup_cache.h"

#include <stdlib.h>

struct SetupEntry {
    SetupEntry *next;
    uint64_t hash;    /* rh_setup_hash */
    uint64_t dropped; /* if unused: the value of the cache's `drops` at that time */
    size_t bytes;     /* of the block */
    int32_t references;
    RhSetup *setup;
};

/* The setup follows its entry, aligned. */
enum { SETUP_ENTRY_BYTES = (sizeof(SetupEntry) + 15) / 16 * 16 };

static void setup_cache_lock(SetupCache *c)
{
#ifndef __wasm__
    pthread_mutex_lock(&c->mutex);
#else
    (void)c;
#endif
}

static void setup_cache_unlock(SetupCache *c)
{
#ifndef __wasm__
    pthread_mutex_unlock(&c->mutex);
#else
    (void)c;
#endif
}

static SetupEntry *setup_cache_entry(const RhSetup *setup)
{
    return (SetupEntry *)((uintptr_t)setup - SETUP_ENTRY_BYTES);
}

void setup_cache_open(SetupCache *c)
{
    rh_zero(c, sizeof *c);
#ifndef __wasm__
    pthread_mutex_init(&c->mutex, 0);
#endif
}

/* ---- With the lock held ---- */

static SetupEntry *setup_cache_find(SetupCache *c, uint64_t hash, const RhGame *g,
                                    const int16_t *options, RhText board)
{
    size_t bytes = (size_t)rh_option_count(g) * sizeof *options;
    for (SetupEntry *e = c->first; e; e = e->next) {
        const RhSetup *u = e->setup;
        if (e->hash != hash || u->game != g || !rh_same(u->options, options, bytes)) continue;
        if (u->board.data == board.data || rh_text_equal(u->board, board)) return e;
    }
    return 0;
}

/* Counts an entry as unused, or as used again. */
static void setup_cache_count_idle(SetupCache *c, const SetupEntry *e, bool idle)
{
    c->idle += idle ? 1 : -1;
    c->idle_bytes += idle ? e->bytes : 0 - e->bytes;
}

static void setup_cache_add_reference(SetupCache *c, SetupEntry *e)
{
    if (e->references++ == 0) setup_cache_count_idle(c, e, false);
}

/* Frees the entry that has been unused for longest; there must be one. */
static void setup_cache_free_oldest(SetupCache *c)
{
    SetupEntry **oldest = 0;
    for (SetupEntry **at = &c->first; *at; at = &(*at)->next)
        if (!(*at)->references && (!oldest || (*at)->dropped < (*oldest)->dropped)) oldest = at;
    SetupEntry *e = *oldest;
    *oldest = e->next;
    setup_cache_count_idle(c, e, false);
    c->count--;
    free(e);
}

/* ---- Without the lock ---- */

/* A loader may quote a word from the block, which is freed now. */
static void setup_cache_save_quote(RhErr *err, const char *block, size_t bytes,
                                   char quote[SETUP_QUOTE_MAX])
{
    RhBuf copy = {quote, SETUP_QUOTE_MAX, 0, false};
    if (err->at.data < block || err->at.data >= block + bytes) return;
    rh_put_text(&copy, err->at);
    rh_buf_string(&copy);
    err->at = rh_buf_text(&copy);
}

/* Loads a setup; a board of the caller's is copied behind it. */
static SetupEntry *setup_cache_load(const RhGame *g, const int16_t *options, RhText board,
                                    char quote[SETUP_QUOTE_MAX], RhErr *err)
{
    bool embedded = board.data == rh_board(g, options).data;
    size_t own = SETUP_ENTRY_BYTES + rh_setup_bytes(g);
    size_t bytes = own + (embedded ? 0 : (size_t)board.len);
    char *block = (char *)malloc(bytes);
    *err = rh_err("not enough memory for the match", rh_text(0), 0);
    if (!block) return 0;
    SetupEntry *e = (SetupEntry *)(void *)block;
    rh_zero(e, sizeof *e);
    *err = rh_setup_load(block + SETUP_ENTRY_BYTES, g, options, board, &e->setup);
    if (err->what) {
        setup_cache_save_quote(err, block, bytes, quote);
        free(block);
        return 0;
    }
    if (!embedded) {
        rh_copy(block + own, board.data, (size_t)board.len);
        e->setup->board.data = block + own;
    }
    e->bytes = bytes;
    e->references = 1;
    return e;
}

/* Adds an entry, unless another thread has added the same one in the meantime. */
static SetupEntry *setup_cache_add(SetupCache *c, SetupEntry *e)
{
    const RhSetup *u = e->setup;
    setup_cache_lock(c);
    SetupEntry *first = setup_cache_find(c, e->hash, u->game, u->options, u->board);
    if (first) {
        setup_cache_add_reference(c, first);
    } else {
        e->next = c->first;
        c->first = e;
        c->count++;
    }
    setup_cache_unlock(c);
    if (!first) return e;
    free(e);
    return first;
}

const RhSetup *setup_cache_take(SetupCache *c, const RhGame *g, const int16_t *options,
                                RhText board, char quote[SETUP_QUOTE_MAX], RhErr *err)
{
    *err = rh_setup_check(g, options);
    if (!err->what && board.len > RH_BOARD_MAX)
        *err = rh_err("the board file is too long", rh_text(0), 0);
    if (err->what) return 0;
    board = rh_setup_board(g, options, board);
    uint64_t hash = rh_setup_hash(g, options, board);

    setup_cache_lock(c);
    SetupEntry *e = setup_cache_find(c, hash, g, options, board);
    if (e) setup_cache_add_reference(c, e);
    setup_cache_unlock(c);
    if (e) return e->setup;

    e = setup_cache_load(g, options, board, quote, err);
    if (!e) return 0;
    e->hash = hash;
    return setup_cache_add(c, e)->setup;
}

void setup_cache_keep(SetupCache *c, const RhSetup *setup)
{
    setup_cache_lock(c);
    setup_cache_add_reference(c, setup_cache_entry(setup));
    setup_cache_unlock(c);
}

void setup_cache_drop(SetupCache *c, const RhSetup *setup)
{
    if (!setup) return;
    SetupEntry *e = setup_cache_entry(setup);
    setup_cache_lock(c);
    RH_ASSERT(e->references > 0);
    e->dropped = ++c->drops;
    if (--e->references == 0) setup_cache_count_idle(c, e, true);
    while (c->idle > SETUP_CACHE_IDLE || c->idle_bytes > SETUP_CACHE_IDLE_BYTES)
        setup_cache_free_oldest(c);
    setup_cache_unlock(c);
}

void setup_cache_clear(SetupCache *c)
{
    setup_cache_lock(c);
    while (c->idle) setup_cache_free_oldest(c);
    setup_cache_unlock(c);
}

int32_t setup_cache_count(SetupCache *c)
{
    setup_cache_lock(c);
    int32_t count = c->count;
    setup_cache_unlock(c);
    return count;
}

/* ---- Matches ---- */

RhErr setup_cache_new_match(SetupCache *c, RhMatch *m, const RhGame *g, const int16_t *options,
                            RhText board, RhArena *arena)
{
    RhErr err;
    rh_zero(m, sizeof *m);
    const RhSetup *setup = setup_cache_take(c, g, options, board, m->reason, &err);
    if (setup) err = rh_match_open(m, setup, arena);
    if (!err.what) return err;
    setup_cache_drop(c, setup);
    m->loaded = 0;
    return err;
}

RhErr setup_cache_read_record(SetupCache *c, RhMatch *m, RhText text,
                              const RhGame *(*find)(RhText id), RhText board, RhArena *arena)
{
    char quote[SETUP_QUOTE_MAX];
    RhRecord record;
    RhErr err = rh_record_open(&record, text, find, m->game);
    m->loaded = 0;
    if (err.what) return err;
    const RhSetup *setup = setup_cache_take(c, record.game, record.options, board, quote, &err);
    if (!setup) return rh_record_refused(&record, m, err);
    err = rh_record_play(&record, m, setup, arena);
    if (!err.what) return err;
    setup_cache_drop(c, setup);
    m->loaded = 0;
    return err;
}
