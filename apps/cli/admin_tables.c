/* apps/cli/admin_tables.c - tables of a server, for its administrator: list, close, and check every
   log and record. All of it works while servers run. */
#define _DEFAULT_SOURCE
#include <inttypes.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/cli/admin.h"
#include "apps/server/people/audit.h"
#include "apps/server/table/core.h"
#include "games/registry.h"

enum {
    ADMIN_LIST_MAX = 1000, /* newest tables in a list */
    ADMIN_LINE_MAX = 512
};

int64_t admin_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_REALTIME, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

Store *admin_open_requested(const AdminRequest *a)
{
    return admin_open(admin_require_db(a));
}

void admin_refuse_lost(StoreStatus status)
{
    if (status == STORE_UNAVAILABLE) cli_refuse("the database does not answer");
}

/* ---- The list ---- */

void admin_put_plain(RhBuf *out, const char *text)
{
    for (const char *c = text; *c; c++) {
        unsigned char byte = (unsigned char)*c;
        bool steers = byte < ' ' || byte == 0x7f ||
                      (byte == 0xc2 && (unsigned char)c[1] >= 0x80 && (unsigned char)c[1] < 0xa0);
        rh_put_char(out, steers ? '?' : *c);
        if (steers && byte == 0xc2) c++;
    }
}

static void admin_put_member(RhBuf *out, RhJson head, const char *name, int width)
{
    char text[128] = "";
    ptrdiff_t from = out->len;
    rh_json_string(rh_json_member(head, name), text, sizeof text);
    admin_put_plain(out, text);
    while (out->len - from < width) rh_put_char(out, ' ');
    rh_put_char(out, ' ');
}

/* The store calls games in progress "live"; for people a live table is one that is not turn-based,
   so here such a table is "playing". */
static const char *admin_stage_in_store(const char *stage)
{
    return strcmp(stage, "playing") == 0 ? "live" : stage;
}

static void admin_put_stage(RhBuf *out, RhJson head)
{
    RhJson stage = rh_json_member(head, "stage");
    if (rh_json_is(stage, "live")) rh_put(out, "playing ");
    else admin_put_member(out, head, "stage", 7);
}

static void admin_put_players(RhBuf *out, RhJson head)
{
    int count = 0;
    char text[RH_NAME_MAX];
    for (RhJson seat = rh_json_first(rh_json_member(head, "seats"), 0); seat.at;
         seat = rh_json_next(seat, 0)) {
        if (count++) rh_put(out, ", ");
        if (!rh_json_string(rh_json_member(seat, "name"), text, sizeof text)) rh_put(out, "-");
        else admin_put_plain(out, text);
        if (rh_json_member(seat, "bot").at) rh_put(out, " (computer)");
    }
}

static bool admin_visit_table(void *context, const StoreDoc *doc)
{
    char line[ADMIN_LINE_MAX];
    RhBuf out = {line, sizeof line, 0, false};
    RhJson head;
    (void)context;
    if (rh_json_open(doc->body, &head).what) return true;
    admin_put_member(&out, head, "table", 16);
    admin_put_member(&out, head, "game", 9);
    admin_put_stage(&out, head);
    ban_put_time(doc->sort_key, &out);
    rh_put(&out, "  ");
    admin_put_players(&out, head);
    printf("%s\n", rh_buf_string(&out));
    return true;
}

/* Selects tables by stage. Private tables all have the owner "private", whatever their stage. */
typedef struct AdminStage {
    const char *wanted;
    int64_t count;
} AdminStage;

static bool admin_visit_staged(void *context, const StoreDoc *doc)
{
    AdminStage *stage = (AdminStage *)context;
    RhJson head;
    if (stage->wanted && (rh_json_open(doc->body, &head).what ||
                          !rh_json_is(rh_json_member(head, "stage"), stage->wanted)))
        return true;
    stage->count++;
    return admin_visit_table(0, doc);
}

void admin_list(const AdminRequest *a)
{
    const char *wanted = a->stage ? admin_stage_in_store(a->stage) : 0;
    AdminStage stage = {wanted, 0};
    StoreQuery query;
    admin_refuse_argument(a);
    if (wanted && strcmp(wanted, "open") != 0 && strcmp(wanted, "live") != 0 &&
        strcmp(wanted, "done") != 0)
        cli_usage(a->self, "--stage must be open, playing or done, not '%.40s'", a->stage);
    Store *s = admin_open_requested(a);
    rh_zero(&query, sizeof query);
    query.kind = rh_text("table");
    query.sort_key_max = INT64_MAX;
    query.limit = ADMIN_LIST_MAX;
    const char *owners[] = {wanted, "private"};
    for (int i = 0; i < (wanted ? 2 : 1); i++) {
        query.by_owner = wanted != 0;
        if (wanted) query.owner = rh_text(owners[i]);
        admin_refuse_lost(s->list(s, &query, admin_visit_staged, &stage));
    }
    s->close(s);
}

/* ---- A temporary core, to close a table ---- */

static int64_t admin_host_now(void *context)
{
    (void)context;
    return admin_now_ms();
}

static void admin_host_random(void *context, void *bytes, size_t count)
{
    (void)context;
    randombytes_buf(bytes, count);
}

static void admin_host_send(void *context, uint64_t socket, RhText text)
{
    (void)context;
    (void)socket;
    (void)text;
}

static void admin_host_think(void *context, const CoreBotJob *job)
{
    (void)context;
    (void)job;
}

void admin_close(const AdminRequest *a)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    const char *table = admin_require(a, a->what, "TABLE");
    CoreHost host;
    rh_zero(&host, sizeof host);
    host.store = admin_open_requested(a);
    host.setups = &cli_setups;
    host.is_shared = true;
    host.now_ms = admin_host_now;
    host.random = admin_host_random;
    host.send = admin_host_send;
    host.start_bot_move = admin_host_think;
    Core *core = core_new(&host);
    if (!core) cli_refuse("not enough memory");
    bool good = core_shut(core, rh_text(table), &why);
    core_free(core);
    if (good) audit_note(host.store, "", "close", table, a->why ? a->why : "", admin_now_ms());
    host.store->close(host.store);
    if (!good) cli_refuse("%s", rh_buf_string(&why));
}

/* ---- Every log and record ---- */

typedef struct AdminRecords {
    Store *store;
    Table table;
    RhArena arena; /* memory for a match read from its record */
    RhBuf record;
    int64_t tables, plies, records, bad;
} AdminRecords;

static bool admin_fold_entry(void *context, const StoreEntry *entry)
{
    AdminRecords *all = (AdminRecords *)context;
    return table_fold(&all->table, &cli_setups, entry);
}

/* Checks the match of a finished table's record. Returns the fault, or null. */
static const char *admin_fault_of_match(const Table *t, const RhMatch *m, RhText record)
{
    DiceProof proof;
    if (m->count != t->match.count || m->game->rules.actor(m->setup, m->state) != RH_OVER)
        return "its record is not one of a finished game";
    return dice_unfair(m, record, t->promise, &proof);
}

/* Checks the record of a finished table. Returns the fault, or null. */
static const char *admin_fault_of_record(AdminRecords *all)
{
    RhArena arena = all->arena;
    RhMatch match;
    all->records++;
    all->record.len = 0;
    all->record.full = false;
    table_put_record(&all->table, &all->record);
    if (all->record.full) return "its record is too long";
    rh_zero(&match, sizeof match);
    RhErr err = setup_cache_read_record(&cli_setups, &match, rh_buf_text(&all->record),
                                        rh_find_game, rh_text(""), &arena);
    if (err.what) return "its record cannot be read";
    const char *fault = admin_fault_of_match(&all->table, &match, rh_buf_text(&all->record));
    setup_cache_drop(&cli_setups, match.loaded);
    return fault;
}

static const char *admin_fault_of_table(AdminRecords *all, const StoreDoc *table)
{
    StoreStatus status = all->store->entries(all->store, table->key, 1, admin_fold_entry, all);
    admin_refuse_lost(status);
    if (all->table.broken) return all->table.broken;
    if (all->table.seq < table->sort_key) return "its log is cut short";
    all->plies += all->table.match.count;
    return all->table.stage == TABLE_DONE ? admin_fault_of_record(all) : 0;
}

/* Keeps one table in memory at a time. */
static bool admin_check_table(void *context, const StoreDoc *table)
{
    AdminRecords *all = (AdminRecords *)context;
    if (table->key.len >= STORE_ID_MAX) return true;
    table_begin(&all->table, table->key);
    const char *fault = admin_fault_of_table(all, table);
    all->tables++;
    if (fault) {
        all->bad++;
        cli_report_error("table %.*s: %s", (int)table->key.len, table->key.data, fault);
    }
    table_end(&all->table, &cli_setups);
    return true;
}

void admin_records(const AdminRequest *a)
{
    AdminRecords *all = (AdminRecords *)cli_alloc(sizeof *all);
    admin_refuse_argument(a);
    all->store = admin_open_requested(a);
    all->arena = cli_match_arena();
    all->record = cli_buf(RH_RECORD_MAX);
    admin_refuse_lost(all->store->tables(all->store, admin_check_table, all));
    all->store->close(all->store);
    if (all->bad)
        cli_refuse("%" PRId64 " of %" PRId64 " tables have errors", all->bad, all->tables);
    printf("ok: %" PRId64 " tables with %" PRId64 " actions; %" PRId64 " finished games\n",
           all->tables, all->plies, all->records);
    free(all);
}
