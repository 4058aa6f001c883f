/* tests/setups.c - tests of setups: the hashes of embedded boards, the lookup of names in every
   domain of every game, and the cache through which programs share setups. */
#define _POSIX_C_SOURCE 200809L
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "apps/protocol/setup_cache.h"
#include "games/registry.h"
#include "tests/settings.h"
#include "tests/tap.h"
#include "tests/toy/toy.h"

static _Alignas(16) char block[RH_SETUP_BLOCK_MAX];

/* ---- Embedded boards. ---- */

static void test_boards(void)
{
    for (int i = 0; rh_games[i]; i++) {
        const RhGame *g = rh_games[i];
        bool same = true, loaded = true;
        for (int rules = 1; rules <= g->rules_newest; rules++) {
            const RhBoard *b = g->boards[rules - 1];
            int16_t options[RH_OPTIONS_MAX];
            RhSetup *u;
            rh_options_default(g, options);
            options[RH_RULES] = (int16_t)rules;
            same = same && b->len == (int32_t)strlen(b->json) && b->hash &&
                   b->hash == rh_board_hash(rh_text(b->json));
            loaded = loaded && !rh_setup_load(block, g, options, rh_text(""), &u).what &&
                     u->board_hash == b->hash && u->board.data == b->json;
        }
        tap_ok(same, "%s: the hash embedded with a board is that of its text", g->id);
        tap_ok(loaded, "%s: a setup has the hash of its board", g->id);
    }
    RhSetup *u;
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&toy_game, options);
    RhText other = rh_text("{\"coins\":7,\"copies\":4}");
    tap_ok(!rh_setup_load(block, &toy_game, options, other, &u).what &&
               u->board_hash == rh_board_hash(other),
           "a board from outside is hashed when it is loaded");
    options[RH_PLAYERS] = 99;
    tap_ok(rh_setup_load(block, &toy_game, options, other, &u).what != 0,
           "an option out of range is refused");
}

/* ---- Names. ---- */

static char small_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* Looks up a name by its definition: the first equal name, else the first that is equal if case is
   ignored. */
static int search_names(const RhSetup *u, int domain, const char *name)
{
    const char *symbol;
    int found = -1;
    for (int i = 0; (symbol = rh_symbol(u->game, u->data, domain, i)) != 0; i++) {
        size_t k = 0;
        if (!strcmp(symbol, name)) return i;
        while (symbol[k] && small_letter(symbol[k]) == small_letter(name[k])) k++;
        if (found < 0 && !symbol[k] && !name[k]) found = i;
    }
    return found;
}

/* Returns true if a name and variants of it give the same result as search_names in every
   domain. */
static bool finds_alike(const RhSetup *u, int domains, const char *name)
{
    char like[5][80];
    size_t len = strlen(name);
    bool same = true;
    for (int i = 0; i < 5; i++) snprintf(like[i], sizeof like[i], "%s", name);
    for (size_t k = 0; k < len; k++)
        if (name[k] >= 'a' && name[k] <= 'z') like[1][k] = (char)(name[k] - 'a' + 'A');
        else like[1][k] = small_letter(name[k]);
    if (len) like[2][len - 1] = 0;
    snprintf(like[3] + len, sizeof like[3] - len, "x");
    if (len) like[4][0] ^= 1;
    for (int d = RH_PLAYER; d < domains; d++)
        for (int i = 0; i < 5; i++)
            same = same && rh_symbol_index(u, d, rh_text(like[i])) == search_names(u, d, like[i]);
    return same;
}

static bool finds_names(const RhSetup *u)
{
    const RhGame *g = u->game;
    const char *name;
    int domains = RH_OWN;
    bool same = true;
    while (g->domains[domains - RH_OWN]) domains++;
    for (int d = RH_PLAYER; d < domains; d++)
        for (int i = 0; (name = rh_symbol(g, u->data, d, i)) != 0; i++)
            same =
                same && rh_symbol_index(u, d, rh_text(name)) >= 0 && finds_alike(u, domains, name);
    for (int k = 0; g->kinds[k].verb; k++) {
        char capital[80];
        snprintf(capital, sizeof capital, "%s", g->kinds[k].verb);
        capital[0] = (char)(capital[0] - 'a' + 'A');
        same = same && rh_verb_index(u, rh_text(g->kinds[k].verb)) == k &&
               rh_verb_index(u, rh_text(capital)) == k && finds_alike(u, domains, capital);
    }
    return same && rh_verb_index(u, rh_text("")) == -1 && finds_alike(u, domains, "");
}

static void test_names(const RhGame *g)
{
    char words[SETTINGS_NAME];
    bool same = true;
    for (int i = 0; i < settings_count(g) && same; i++) {
        int16_t options[RH_OPTIONS_MAX];
        RhSetup *u;
        words[0] = 0;
        settings_options(g, i, options, words);
        if (rh_setup_load(block, g, options, rh_text(""), &u).what) continue;
        same = finds_names(u);
        if (!same) printf("# %s\n", words);
    }
    tap_ok(same, "%s: names are found as by searching, in every domain and setting", g->id);
}

/* 150 names in each of four domains, all of them eight letters "a" that differ only in case. */
static const char *many_symbols(const void *setup, int domain, int index)
{
    static char names[150][9];
    (void)setup;
    if (domain == RH_PLAYER) return index < 2 ? (index ? "p2" : "p1") : 0;
    if (index >= 150) return 0;
    for (int k = 0; k < 8; k++) names[index][k] = index >> k & 1 ? 'A' : 'a';
    return names[index];
}

static const char *too_many_symbols(const void *setup, int domain, int index)
{
    return many_symbols(setup, domain, index < 300 ? index % 150 : index);
}

static void test_many_names(void)
{
    RhGame g = toy_game;
    int16_t options[RH_OPTIONS_MAX];
    RhSetup *u;
    rh_options_default(&g, options);
    g.words.symbol = many_symbols;
    RhErr err = rh_setup_load(block, &g, options, rh_text(""), &u);
    tap_ok(!err.what && finds_names(u), "names that differ only in capitals are told apart");
    g.words.symbol = too_many_symbols;
    err = rh_setup_load(block, &g, options, rh_text(""), &u);
    tap_ok(err.what && rh_text_is(rh_text(err.what), "the board has too many names"),
           "more names than the table holds are refused");
}

/* ---- The cache. ---- */

static SetupCache cache = SETUP_CACHE_EMPTY;
static char quote[SETUP_QUOTE_MAX];

static const RhSetup *take(const RhGame *g, const int16_t *options, RhText board)
{
    RhErr err;
    return setup_cache_take(&cache, g, options, board, quote, &err);
}

/* Takes the setup of a toy board with this number of coins, followed by `padding` blanks. */
static const RhSetup *take_toy(int coins, int padding)
{
    static char text[RH_BOARD_MAX];
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&toy_game, options);
    int len = snprintf(text, 64, "{\"coins\":%d,\"copies\":4}", coins);
    memset(text + len, ' ', (size_t)padding);
    RhText board = {text, len + padding};
    const RhSetup *u = take(&toy_game, options, board);
    memset(text, '!', (size_t)board.len); /* the cache must have its own copy */
    return u;
}

static void test_shared(void)
{
    int16_t options[RH_OPTIONS_MAX], fewer[RH_OPTIONS_MAX];
    const RhGame *g = rh_games[0];
    rh_options_default(g, options);
    rh_options_default(g, fewer);
    fewer[RH_PLAYERS] = (int16_t)(options[RH_PLAYERS] - 1);
    const RhSetup *one = take(g, options, rh_text("")), *two = take(g, options, rh_text(""));
    char *copy = strdup(rh_board(g, options).data);
    const RhSetup *three = take(g, options, rh_text(copy)), *four = take(g, fewer, rh_text(""));
    free(copy);
    tap_ok(one && one == two, "the same game, options and board are one setup");
    tap_ok(one == three, "so is a copy of the embedded board");
    tap_ok(four && one != four && four->options[RH_PLAYERS] == fewer[RH_PLAYERS],
           "other options are another setup");
    const RhSetup *five = take_toy(5, 0), *six = take_toy(6, 0), *again = take_toy(5, 0);
    tap_ok(five && six && five != six && five == again, "so is another board, and it is shared");
    tap_ok(rh_text_is(five->board, "{\"coins\":5,\"copies\":4}"), "the cache copies the board");
    const RhSetup *taken[] = {one, two, three, four, five, six, again};
    for (int i = 0; i < 7; i++) setup_cache_drop(&cache, taken[i]);
    tap_ok(cache.count == 4 && cache.idle == 4, "setups stay when nobody uses them");
    one = take(g, options, rh_text(""));
    tap_ok(one == two && cache.idle == 3, "and are found again");
    setup_cache_drop(&cache, one);
    setup_cache_clear(&cache);
    tap_ok(cache.count == 0 && !cache.first && cache.idle_bytes == 0, "until the cache is cleared");
}

static void test_full(void)
{
    enum { MANY = 3 * SETUP_CACHE_IDLE, KEPT = 5, LARGE = 900 << 10 };
    const RhSetup *all[MANY];
    bool same = true, bounded = true;
    for (int i = 0; i < MANY; i++) all[i] = take_toy(i, 0);
    tap_ok(cache.count == MANY && cache.idle == 0, "setups in use are never evicted");
    setup_cache_keep(&cache, all[0]);
    for (int i = 0; i < MANY; i++)
        if (i >= KEPT) setup_cache_drop(&cache, all[i]);
    tap_ok(cache.idle == SETUP_CACHE_IDLE && cache.count == KEPT + SETUP_CACHE_IDLE,
           "of the unused ones a few stay");
    for (int i = 0; i < KEPT; i++) {
        same = same && take_toy(i, 0) == all[i] && cache.idle == SETUP_CACHE_IDLE;
        setup_cache_drop(&cache, all[i]);
    }
    tap_ok(same, "those in use are found where they were");
    const RhSetup *last = take_toy(MANY - 1, 0);
    tap_ok(last == all[MANY - 1], "the one used last is among those that stay");
    setup_cache_drop(&cache, last);
    for (int i = 0; i < 3 * SETUP_CACHE_IDLE; i++) {
        setup_cache_drop(&cache, take_toy(500 + i, LARGE));
        bounded = bounded && cache.idle_bytes <= SETUP_CACHE_IDLE_BYTES;
    }
    tap_ok(bounded && cache.idle == SETUP_CACHE_IDLE_BYTES / (LARGE + 40000),
           "of large boards fewer stay");
    setup_cache_drop(&cache, all[0]);
    for (int i = 0; i < KEPT; i++) setup_cache_drop(&cache, all[i]);
    setup_cache_clear(&cache);
    tap_ok(cache.count == 0, "a setup kept twice is dropped twice");
}

/* Returns the embedded board of a game with the second id in it replaced by the first. Stores that
   id. */
static char *twice(const RhGame *g, char *id, size_t cap)
{
    static const char key[] = "\"id\":\"";
    const char *text = g->boards[0]->json;
    const char *first = strstr(text, key) + strlen(key), *second = strstr(first, key) + strlen(key);
    const char *first_end = strchr(first, '"'), *second_end = strchr(second, '"');
    char *out = (char *)calloc(1, strlen(text) + 200);
    snprintf(id, cap, "%.*s", (int)(first_end - first), first);
    snprintf(out, strlen(text) + 200, "%.*s%s%s", (int)(second - text), text, id, second_end);
    return out;
}

static void test_refused(void)
{
    int16_t options[RH_OPTIONS_MAX];
    const RhGame *g = rh_games[0];
    char id[64], *board = twice(g, id, sizeof id);
    char memory[64];
    RhArena none = {memory, memory + sizeof memory};
    RhMatch m;
    RhErr err;
    rh_options_default(g, options);
    const RhSetup *u = setup_cache_take(&cache, g, options, rh_text(board), quote, &err);
    tap_ok(!u && err.what && rh_text_is(err.at, id), "a refused board is named with what is wrong");
    tap_ok(cache.count == 0, "and not kept");
    err = setup_cache_new_match(&cache, &m, g, options, rh_text(board), &none);
    tap_ok(err.what && rh_text_is(err.at, id) && !m.loaded, "nor is there a match");
    err = setup_cache_new_match(&cache, &m, g, options, rh_text(""), &none);
    tap_ok(err.what && !m.loaded && cache.idle == 1, "without memory for it the setup is dropped");
    options[RH_RULES] = 1000;
    tap_ok(!setup_cache_take(&cache, g, options, rh_text(""), quote, &err) && err.what,
           "an option out of range is refused");
    free(board);
    setup_cache_clear(&cache);
}

/* ---- Records. ---- */

static void test_records(void)
{
    static char memory[1 << 16], text[1 << 14];
    RhArena arena = {memory, memory + sizeof memory}, again = arena;
    RhBuf out = {text, sizeof text, 0, false};
    int16_t options[RH_OPTIONS_MAX];
    RhMatch m, read;
    rh_options_default(&toy_game, options);
    RhErr err = setup_cache_new_match(&cache, &m, &toy_game, options, rh_text(""), &arena);
    m.seeded = true;
    rh_match_chance(&m);
    rh_record_write(&m, &out);
    memset(&read, 0, sizeof read);
    read.game = &toy_game;
    RhErr other = setup_cache_read_record(&cache, &read, rh_buf_text(&out), 0, rh_text(""), &again);
    tap_ok(!err.what && !other.what && read.loaded == m.loaded && read.count > 0,
           "a record is read with the setup of its match");
    setup_cache_drop(&cache, read.loaded);
    text[out.len - 1] = 'x'; /* damages the record */
    other = setup_cache_read_record(&cache, &read, rh_buf_text(&out), 0, rh_text(""), &again);
    tap_ok(other.what && !read.loaded, "a bad record leaves no setup behind");
    setup_cache_drop(&cache, m.loaded);
    tap_ok(cache.count == 1 && cache.idle == 1, "nor a reference");
    setup_cache_clear(&cache);
}

/* ---- Threads. ---- */

enum { THREADS = 8, ROUNDS = 4000, BOARDS = 40 };

static void *run_thread(void *number)
{
    char text[64], own_quote[SETUP_QUOTE_MAX];
    int16_t options[RH_OPTIONS_MAX];
    RhRng rng = {(uint64_t)(uintptr_t)number};
    RhErr err;
    intptr_t good = 1;
    rh_options_default(&toy_game, options);
    for (int i = 0; i < ROUNDS; i++) {
        int coins = (int)rh_rng_below(&rng, BOARDS);
        snprintf(text, sizeof text, "{\"coins\":%d,\"copies\":4}", coins);
        const RhSetup *u =
            setup_cache_take(&cache, &toy_game, options, rh_text(text), own_quote, &err);
        good =
            good && u && ((const ToySetup *)u->data)->coins == coins && rh_text_is(u->board, text);
        if (!u) break;
        setup_cache_keep(&cache, u);
        setup_cache_drop(&cache, u);
        good = good && rh_symbol_index(u, TOY_CARD, rh_text("duke")) == 3;
        setup_cache_drop(&cache, u);
    }
    return (void *)good;
}

static void test_threads(void)
{
    pthread_t threads[THREADS];
    bool good = true;
    for (intptr_t i = 0; i < THREADS; i++)
        if (pthread_create(&threads[i], 0, run_thread, (void *)(i + 1))) exit(1);
    for (int i = 0; i < THREADS; i++) {
        void *result = 0;
        pthread_join(threads[i], &result);
        good = good && result;
    }
    tap_ok(good, "threads that share a cache get the setups they ask for");
    tap_ok(cache.idle == SETUP_CACHE_IDLE && cache.count == cache.idle,
           "and leave no reference behind");
    setup_cache_clear(&cache);
}

int main(void)
{
    test_boards();
    for (int i = 0; rh_games[i]; i++) test_names(rh_games[i]);
    test_many_names();
    test_shared();
    test_full();
    test_refused();
    test_records();
    test_threads();
    return tap_done();
}
