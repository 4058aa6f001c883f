/* tests/fuzz/fuzz_core.c - sends any bytes as messages to the server's core. Every message must get
   exactly one answer, and everything the core sends must be valid JSON.

   The input consists of lines. The first character of a line is the sender, and the rest is the
   message, in which `$` stands for the id of the first table. Other lines begin with one of these:

       !    the player to move, a person or a bot, takes a random legal action
       +    time passes
       -    closes the socket named by the next character */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "apps/server/table/core.h"
#include "tests/server/simstore.h"

typedef struct FuzzCore {
    Core *core;
    Store *store;
    int64_t now;
    RhRng rng;
    char table[STORE_ID_MAX];
    int32_t answers;
} FuzzCore;

static FuzzCore fuzz;

static int64_t fuzz_now(void *context)
{
    (void)context;
    return fuzz.now;
}

static void fuzz_random(void *context, void *bytes, size_t count)
{
    (void)context;
    for (size_t i = 0; i < count; i++)
        ((unsigned char *)bytes)[i] = (unsigned char)rh_rng_next(&fuzz.rng);
}

static void fuzz_send(void *context, uint64_t socket, RhText text)
{
    RhJson json;
    (void)context;
    (void)socket;
    fuzz_expect(!rh_json_open(text, &json).what, "what is said is JSON");
    if (rh_json_member(json, "id").at) fuzz.answers++;
}

static void fuzz_think(void *context, const CoreBotJob *job)
{
    (void)context;
    fuzz_expect(job->actor >= 0, "a computer has a seat");
}

static bool fuzz_visit_table(void *context, const StoreDoc *doc)
{
    (void)context;
    memcpy(fuzz.table, doc->key.data, (size_t)doc->key.len);
    return false;
}

static void fuzz_message(char who, RhText line)
{
    static char text[1 << 17];
    RhBuf b = {text, sizeof text, 0, false};
    char name[2] = {who, 0};
    Person person = {rh_text(name), rh_text(name), false, rh_text(""), false};
    for (ptrdiff_t i = 0; i < line.len; i++) {
        if (line.data[i] == '$') rh_put(&b, fuzz.table);
        else rh_put_char(&b, line.data[i]);
    }
    fuzz.answers = 0;
    core_message(fuzz.core, (uint64_t)(unsigned char)who, &person, rh_buf_text(&b));
    fuzz_expect(fuzz.answers == 1, "there is one answer");
    if (!fuzz.table[0]) fuzz.store->tables(fuzz.store, fuzz_visit_table, 0);
}

typedef struct FuzzFold {
    Table table;
    SetupCache setups;
} FuzzFold;

static bool fuzz_folds(void *context, const StoreEntry *entry)
{
    FuzzFold *f = (FuzzFold *)context;
    fuzz_expect(table_fold(&f->table, &f->setups, entry), "what was written can be read");
    return true;
}

/* Reads the table's log as another core would, and takes a random legal action for the player to
   move. */
static void fuzz_play(void)
{
    FuzzFold fold = {.setups = SETUP_CACHE_EMPTY};
    RhOffer offers[RH_OFFERS_MAX];
    char action[RH_LINE_MAX], message[RH_LINE_MAX + 128];
    RhBuf a = {action, sizeof action, 0, false}, b = {message, sizeof message, 0, false};
    if (!fuzz.table[0]) return;
    table_begin(&fold.table, rh_text(fuzz.table));
    fuzz.store->entries(fuzz.store, rh_text(fuzz.table), 1, fuzz_folds, &fold);
    int actor = table_actor(&fold.table);
    if (actor >= 0) {
        const RhMatch *m = &fold.table.match;
        int count = m->game->rules.offers(m->setup, m->state, offers);
        rh_print(m->game, m->setup, rh_pick(offers, count, &fuzz.rng), &a);
        rh_put(&b, "{\"do\":\"act\",\"table\":\"$\",\"ply\":");
        rh_put_number(&b, m->count);
        rh_put(&b, ",\"action\":\"");
        rh_put_text(&b, rh_buf_text(&a));
        rh_put(&b, "\"}");
        if (table_is_computer(&fold.table, actor))
            core_bot_move(fuzz.core, rh_text(fuzz.table), m->count, rh_buf_text(&a));
        else fuzz_message(fold.table.seats[actor].person[0], rh_buf_text(&b));
    }
    table_end(&fold.table, &fold.setups);
    setup_cache_clear(&fold.setups);
}

static void fuzz_line(const uint8_t *data, size_t size)
{
    if (size == 0) return;
    if (data[0] == '!') fuzz_play();
    else if (data[0] == '-') core_closed(fuzz.core, size > 1 ? data[1] : 'a');
    else if (data[0] == '+') {
        fuzz.now += 7000;
        core_tick(fuzz.core);
    } else fuzz_message((char)data[0], fuzz_text(data + 1, size - 1));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static SetupCache setups = SETUP_CACHE_EMPTY;
    SimFaults faults = {0};
    SimBase *base = sim_base_new();
    memset(&fuzz, 0, sizeof fuzz);
    fuzz.store = sim_store(base, &faults);
    fuzz.now = 1700000000000;
    CoreHost host = {0,           fuzz.store, true,       2, fuzz_now,
                     fuzz_random, fuzz_send,  fuzz_think, 0, &setups};
    fuzz.core = core_new(&host);
    fuzz_expect(fuzz.core != 0, "there is memory");
    for (size_t from = 0, to = 0; from < size; from = to + 1) {
        to = from;
        while (to < size && data[to] != '\n') to++;
        fuzz_line(data + from, to - from);
    }
    core_free(fuzz.core);
    fuzz.store->close(fuzz.store);
    sim_base_free(base);
    return 0;
}
