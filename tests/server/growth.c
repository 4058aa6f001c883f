/* tests/server/growth.c - nothing grows without bound: many guests come, make tables, mute, block
   and report each other, and are decided about. Then time passes without a visit. What is left of
   it must be as much as before they came. Prints TAP. */
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/cases.h"
#include "apps/server/people/entry.h"
#include "apps/server/table/core.h"
#include "tests/server/kit.h"
#include "tests/server/memory.h"

enum { VISITORS = 150, PLAYERS = 12, DAY_MS = 86400000, ROUNDS = 40 };

static int64_t now_ms = 1700000000000;
static char answer[1 << 16];
static SetupCache setups = SETUP_CACHE_EMPTY;

/* ---- A core, without sockets ---- */

static int64_t host_now(void *context)
{
    (void)context;
    return now_ms;
}

static void host_random(void *context, void *bytes, size_t count)
{
    (void)context;
    randombytes_buf(bytes, count);
}

static void host_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    if (socket == 1) snprintf(answer, sizeof answer, "%.*s", (int)text.len, text.data);
}

static void host_think(void *context, const CoreBotJob *job)
{
    (void)context;
    (void)job;
}

static Core *core_on(Store *s)
{
    CoreHost host;
    memset(&host, 0, sizeof host);
    host.store = s;
    host.now_ms = host_now;
    host.random = host_random;
    host.send = host_send;
    host.start_bot_move = host_think;
    host.setups = &setups;
    return core_new(&host);
}

typedef struct Guest {
    PeopleIdentity identity;
    char token[PEOPLE_TOKEN_MAX];
} Guest;

/* Sends a message in which ' stands for " and $ for the table. False: it is refused. */
static bool ask(Core *core, const Guest *who, const char *table, const char *what)
{
    char text[512];
    RhBuf out = {text, sizeof text, 0, false};
    Person person = {rh_text(who->identity.id), rh_text(who->identity.name), true, rh_text(""),
                     false};
    for (; *what; what++) {
        if (*what == '$') rh_put(&out, table);
        else rh_put_char(&out, *what == '\'' ? '"' : *what);
    }
    core_message(core, 1, &person, rh_buf_text(&out));
    return strstr(answer, "\"ok\":true") != 0;
}

/* ---- Counting ---- */

typedef struct Count {
    int docs, logs;
    char kinds[4096]; /* those of the documents that were counted */
} Count;

static bool count_doc(void *context, const StoreDoc *doc)
{
    Count *n = (Count *)context;
    char kind[STORE_KIND_MAX + 2];
    snprintf(kind, sizeof kind, "%.*s ", (int)doc->kind.len, doc->kind.data);
    if (strlen(n->kinds) + sizeof kind < sizeof n->kinds) strcat(n->kinds, kind);
    n->docs++;
    return true;
}

static bool count_log(void *context, const StoreDoc *log)
{
    (void)log;
    ((Count *)context)->logs++;
    return true;
}

static Count count(Store *s)
{
    Count n;
    StoreQuery all;
    memset(&n, 0, sizeof n);
    memset(&all, 0, sizeof all);
    s->list(s, &all, count_doc, &n);
    s->tables(s, count_log, &n);
    return n;
}

/* ---- What people do ---- */

static People people(Store *s)
{
    People p;
    memset(&p, 0, sizeof p);
    p.store = s;
    p.now_ms = now_ms;
    p.address = "192.0.2.7";
    return p;
}

static bool enter(Store *s, int number, Guest *out)
{
    char name[32];
    People p = people(s);
    snprintf(name, sizeof name, "Guest %d", number);
    memset(out, 0, sizeof *out);
    return people_enter(&p, rh_text(name), &out->identity, out->token) == 200;
}

/* Two guests at a table, one of whom leaves it open; they fall out. */
static bool quarrel(Store *s, Core *core, int number)
{
    static const char plan[] = "{'do':'create','game':'transsib','options':{'players':'3'},"
                               "'seats':['open','open','open'],'access':'invite'}";
    Guest one, two;
    char table[STORE_ID_MAX] = "";
    RhJson json;
    Other other;
    Report report = {"insults", rh_text(table), rh_text("words")};
    People p = people(s);
    if (!enter(s, 1000 + number, &one) || !enter(s, 2000 + number, &two)) return false;
    if (!ask(core, &one, "", plan) || rh_json_open(rh_text(answer), &json).what) return false;
    rh_json_string(rh_json_member(json, "table"), table, sizeof table);
    bool good = ask(core, &one, table, "{'do':'sit','table':'$'}") &&
                ask(core, &two, table, "{'do':'sit','table':'$'}") &&
                ask(core, &two, table, "{'do':'say','table':'$','text':'words'}") &&
                ask(core, &one, table, "{'do':'watch','table':'$'}");
    core_closed(core, 1);
    memcpy(other.id, two.identity.id, sizeof other.id);
    memcpy(other.name, two.identity.name, sizeof other.name);
    report.table = rh_text(table);
    good = good && people_ignore(&p, &one.identity, IGNORING_MUTE, &other, true) == 200 &&
           people_ignore(&p, &one.identity, IGNORING_BLOCK, &other, true) == 200 &&
           people_report(&p, &one.identity, &other, &report) == 200;
    Decision step = {0,
                     "",
                     number % 2 ? "no-chat" : "dismiss",
                     other,
                     now_ms + DAY_MS,
                     1,
                     rh_text(""),
                     rh_text("please"),
                     0};
    return good && (number % 3 == 0 || people_decide(&p, &step) == 200);
}

/* ---- What the background worker does ---- */

static void on_trace(void *context, RhText table, RhText person)
{
    core_forget((Core *)context, table, person);
}

static void on_idle(void *context, RhText table)
{
    core_shut_idle((Core *)context, table);
}

static void on_closed(void *context, RhText table)
{
    core_purge((Core *)context, table);
}

static void pass(Store *s, Core *core, int days)
{
    now_ms += (int64_t)days * DAY_MS;
    for (int i = 0; i < ROUNDS; i++) {
        people_tidy(s, now_ms);
        people_forget(s, now_ms, on_trace, core);
        core_old_tables(s, now_ms, on_idle, on_closed, core);
        core_tick(core);
        now_ms += 61000;
    }
}

static void test_growth(Store *s, Core *core)
{
    EntryPass shown;
    Guest guest, faithful;
    char code[ENTRY_CODE_MAX];
    bool good = enter(s, 0, &faithful) && audit_note(s, "", "close", "x", "", now_ms) == STORE_OK;
    PeopleIdentity identity;
    Count before = count(s);
    for (int i = 1; i <= VISITORS && good; i++) good = enter(s, i, &guest);
    for (int i = 0; i < PLAYERS && good; i++) good = quarrel(s, core, i);
    for (int i = 0; i < 3 && good; i++) {
        People p = people(s);
        char name[32];
        good = entry_make_invite(s, now_ms + DAY_MS, 2, code) == STORE_OK;
        memset(&shown, 0, sizeof shown);
        good = good && entry_find_invite(s, code, now_ms, &shown) == STORE_OK;
        snprintf(shown.solved, sizeof shown.solved, "solved-%d", i);
        shown.solved_until_ms = now_ms + DAY_MS;
        p.pass = &shown;
        snprintf(name, sizeof name, "Invited %d", i);
        good = good && people_enter(&p, rh_text(name), &guest.identity, guest.token) == 200;
    }
    Count many = count(s);
    kit_ok(good && many.docs > before.docs + 2 * VISITORS && many.logs >= PLAYERS,
           "growth: they come, and make %d documents and %d logs", many.docs, many.logs);
    pass(s, core, 1);
    kit_ok(people_find(s, faithful.token, now_ms, &identity) == STORE_OK, "growth: one comes back");
    pass(s, core, PEOPLE_VISITOR_DAYS - 2);
    people_find(s, faithful.token, now_ms, &identity);
    pass(s, core, 2);
    people_find(s, faithful.token, now_ms, &identity);
    Count week = count(s);
    kit_ok(week.docs < many.docs - 2 * (VISITORS - 1),
           "growth: after a week the guests who did nothing are forgotten: %d documents",
           week.docs);
    kit_ok(people_find(s, guest.token, now_ms, &identity) == STORE_NOT_FOUND,
           "growth: their sessions have ended");
    for (int day = 0; day < 100; day += 5) {
        pass(s, core, 5);
        people_find(s, faithful.token, now_ms, &identity);
    }
    Count later = count(s);
    kit_ok(later.logs == before.logs, "growth: after months no log is left: %d", later.logs);
    kit_ok(people_find(s, faithful.token, now_ms, &identity) == STORE_OK,
           "growth: who comes now and then is never forgotten");
    pass(s, core, AUDIT_DAYS);
    pass(s, core, 1);
    Count end = count(s);
    kit_ok(end.logs == 0 && end.docs <= before.docs,
           "growth: after two years nothing is left but the last line of the log: %s", end.kinds);
}

int main(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    if (sodium_init() < 0) return 1;
    setup_cache_open(&setups);
    Core *core = core_on(s);
    test_growth(s, core);
    core_free(core);
    setup_cache_clear(&setups);
    s->close(s);
    memory_free(memory);
    return kit_done();
}
