/* apps/cli/admin.c - `roundhouse admin`: maintains the database of a server. Each task is
   a row of admin_tasks. The store itself works on whole SQLite databases; moving everything from
   one store to another is done here, batch by batch. */
#define _DEFAULT_SOURCE
#include "apps/cli/admin.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { ADMIN_ROOM = STORE_BATCH_MAX * STORE_BODY_MAX };

const char *admin_require(const AdminRequest *a, const char *value, const char *what)
{
    if (!value) cli_usage(a->self, "missing %s", what);
    return value;
}

static const char *admin_require_url(const AdminRequest *a, const char *url, const char *what)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    if (!store_is_url(admin_require(a, url, what), &why))
        cli_refuse_value("%s", rh_buf_string(&why));
    return url;
}

const char *admin_require_db(const AdminRequest *a)
{
    return admin_require_url(a, a->db, "--db URL");
}

void admin_refuse_argument(const AdminRequest *a)
{
    if (a->what) cli_usage(a->self, "unexpected argument '%.80s'", a->what);
}

/* ---- Copies. ---- */

static void admin_restore(const AdminRequest *a)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    const char *db = admin_require_db(a), *file = admin_require(a, a->what, "COPY");
    if (!store_restore(db, file, a->force, &why)) cli_refuse("%s", rh_buf_string(&why));
}

/* ---- Counting the contents of a store. ---- */

typedef struct AdminCount {
    int64_t tables, entries, docs;
} AdminCount;

static bool admin_count_table(void *context, const StoreDoc *table)
{
    AdminCount *n = (AdminCount *)context;
    n->tables++;
    n->entries += table->sort_key;
    return true;
}

static bool admin_count_doc(void *context, const StoreDoc *doc)
{
    (void)doc;
    ((AdminCount *)context)->docs++;
    return true;
}

static AdminCount admin_count(Store *s)
{
    AdminCount n = {0, 0, 0};
    StoreQuery all;
    rh_zero(&all, sizeof all);
    if (s->tables(s, admin_count_table, &n) != STORE_OK ||
        s->list(s, &all, admin_count_doc, &n) != STORE_OK)
        cli_refuse("the database does not answer");
    return n;
}

static bool admin_is_equal(AdminCount a, AdminCount b)
{
    return a.tables == b.tables && a.entries == b.entries && a.docs == b.docs;
}

static Store *admin_connect(const char *url)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    Store *s = store_open(url, &why);
    if (!s) cli_refuse("%s", rh_buf_string(&why));
    return s;
}

Store *admin_open(const char *url)
{
    const char *path = strncmp(url, "sqlite:", 7) == 0 ? url + 7 : url;
    if (!store_is_shared(url) && access(path, F_OK) != 0)
        cli_refuse("cannot open the database %.300s: there is no such file", path);
    return admin_connect(url);
}

/* Refuses a missing or damaged database; store_open would create a missing one. */
static void admin_verify(const char *url)
{
    char words[ADMIN_WHY_MAX];
    RhBuf why = {words, sizeof words, 0, false};
    if (!store_check(url, &why)) cli_refuse("%s", rh_buf_string(&why));
}

static void admin_print_count(const char *what, AdminCount n)
{
    printf("%s: %" PRId64 " tables with %" PRId64 " history entries, %" PRId64
           " other items (accounts, sessions and so on)\n",
           what, n.tables, n.entries, n.docs);
}

static void admin_check(const AdminRequest *a)
{
    const char *db = admin_require_db(a);
    admin_refuse_argument(a);
    admin_verify(db);
    Store *s = admin_connect(db);
    admin_print_count("ok", admin_count(s));
    s->close(s);
}

/* ---- From one store into another. ---- */

typedef struct AdminMove {
    Store *from, *to;
    StoreBatch batch;
    RhText table; /* the table whose log is being moved */
    char *room;   /* memory for the texts of the batch */
    size_t used;
    bool good;
} AdminMove;

static RhText admin_copy_text(AdminMove *m, RhText t)
{
    char *at = m->room + m->used;
    if (t.len) memcpy(at, t.data, (size_t)t.len);
    m->used += (size_t)t.len;
    return (RhText){at, t.len};
}

static void admin_flush(AdminMove *m)
{
    StoreBatch *b = &m->batch;
    b->table = m->table;
    if (b->entry_count + b->doc_count > 0 && m->to->write(m->to, b) != STORE_OK) m->good = false;
    b->entry_count = 0;
    b->doc_count = 0;
    m->used = 0;
}

static bool admin_move_entry(void *context, const StoreEntry *e)
{
    AdminMove *m = (AdminMove *)context;
    if (m->batch.entry_count == STORE_BATCH_MAX) admin_flush(m);
    StoreEntry *out = &m->batch.entries[m->batch.entry_count++];
    out->seq = e->seq;
    out->at_ms = e->at_ms;
    out->kind = admin_copy_text(m, e->kind);
    out->who = admin_copy_text(m, e->who);
    out->body = admin_copy_text(m, e->body);
    return m->good;
}

static bool admin_move_table(void *context, const StoreDoc *table)
{
    AdminMove *m = (AdminMove *)context;
    m->table = table->key;
    if (m->from->entries(m->from, table->key, 1, admin_move_entry, m) != STORE_OK) m->good = false;
    admin_flush(m);
    return m->good;
}

/* Versions start at 1 again; they matter only to processes that have read the document. */
static bool admin_move_doc(void *context, const StoreDoc *p)
{
    AdminMove *m = (AdminMove *)context;
    if (m->batch.doc_count == STORE_BATCH_MAX) admin_flush(m);
    StoreDoc *out = &m->batch.docs[m->batch.doc_count++];
    out->kind = admin_copy_text(m, p->kind);
    out->key = admin_copy_text(m, p->key);
    out->owner = admin_copy_text(m, p->owner);
    out->sort_key = p->sort_key;
    out->version = STORE_ABSENT;
    out->body = admin_copy_text(m, p->body);
    return m->good;
}

static void admin_move(Store *from, Store *to)
{
    AdminMove *m = (AdminMove *)cli_alloc(sizeof *m);
    StoreQuery all;
    rh_zero(&all, sizeof all);
    m->from = from;
    m->to = to;
    /* Room for the bodies; the other texts of an entry or a document are short. */
    m->room = (char *)cli_alloc(ADMIN_ROOM + STORE_BATCH_MAX * (size_t)(4 * STORE_KEY_MAX));
    m->good = true;
    bool good = from->tables(from, admin_move_table, m) == STORE_OK && m->good;
    m->table = (RhText){0, 0};
    if (good) good = from->list(from, &all, admin_move_doc, m) == STORE_OK;
    if (good) admin_flush(m);
    if (!good || !m->good)
        cli_refuse("a database failed, so the copy is incomplete: do not use it");
    free(m->room);
    free(m);
}

static void admin_migrate(const AdminRequest *a)
{
    const char *from_url = admin_require_url(a, a->from, "--from URL");
    const char *to_url = admin_require_url(a, a->to, "--to URL");
    admin_refuse_argument(a);
    admin_verify(from_url);
    Store *from = admin_connect(from_url), *to = admin_connect(to_url);
    AdminCount before = admin_count(from), there = admin_count(to);
    if (there.entries || there.docs) cli_refuse("the database in --to must be empty");
    admin_move(from, to);
    there = admin_count(to);
    if (!admin_is_equal(before, there) || !admin_is_equal(admin_count(from), there))
        cli_refuse("the database changed during the copy: stop the server, then copy again");
    admin_print_count("copied", there);
    from->close(from);
    to->close(to);
}

/* ---- The command. ---- */

static const struct {
    const char *name;
    void (*run)(const AdminRequest *asked);
} admin_tasks[] = {
    {"backup", admin_backup},
    {"restore", admin_restore},
    {"check", admin_check},
    {"migrate", admin_migrate},
    {"list", admin_list},
    {"close", admin_close},
    {"records", admin_records},
    {"reports", admin_reports},
    {"dismiss", admin_dismiss},
    {"warn", admin_warn},
    {"silence", admin_silence},
    {"unsilence", admin_unsilence},
    {"ban", admin_ban},
    {"unban", admin_unban},
    {"bans", admin_bans},
    {"undo", admin_undo},
    {"audit", admin_audit},
    {"moderator", admin_moderator},
    {"unmoderator", admin_unmoderator},
    {"moderators", admin_moderators},
    {"invite", admin_invite},
    {0, 0},
};

static const char admin_names[] =
    "backup, restore, check, migrate, list, close, records, reports, dismiss, warn, silence, "
    "unsilence, ban, unban, bans, undo, audit, moderator, unmoderator, moderators, invite";

static int admin_run(const CliCommand *self, int argc, char **argv)
{
    AdminRequest asked = {.self = self};
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_DB) asked.db = optarg;
        if (letter == CLI_FROM) asked.from = optarg;
        if (letter == CLI_TO) asked.to = optarg;
        if (letter == CLI_FORCE) asked.force = true;
        if (letter == CLI_STAGE) asked.stage = optarg;
        if (letter == CLI_FOR) asked.how_long = optarg;
        if (letter == CLI_TEXT) asked.text = optarg;
        if (letter == CLI_WHY) asked.why = optarg;
        if (letter == CLI_USES) asked.uses = optarg;
        if (letter == CLI_EVERY) asked.every = optarg;
        if (letter == CLI_KEEP) asked.keep = optarg;
    }
    if (optind == argc) cli_usage(self, "missing TASK; choose from %s", admin_names);
    const char *task = asked.task = argv[optind++];
    if (optind < argc) asked.what = argv[optind++];
    if (optind < argc) cli_usage(self, "unexpected argument '%.80s'", argv[optind]);
    for (int i = 0; admin_tasks[i].name; i++) {
        if (strcmp(task, admin_tasks[i].name) != 0) continue;
        admin_tasks[i].run(&asked);
        return CLI_DONE;
    }
    cli_usage(self, "unknown task '%.80s'; choose from %s", task, admin_names);
}

static const CliOption admin_options[] = {
    {CLI_DB, "db", "URL", "database: a path, sqlite:PATH or postgres://HOST/NAME"},
    {CLI_FROM, "from", "URL", "migrate: copy this database"},
    {CLI_TO, "to", "URL", "migrate: copy into this one, which must be empty"},
    {CLI_FORCE, "force", 0, "restore: replace the contents of the database"},
    {CLI_STAGE, "stage", "STAGE",
     "list: only tables in this stage: open (waiting for players), playing or done"},
    {CLI_FOR, "for", "TIME",
     "ban, silence, invite: duration, as in 90m, 12h or 7d (default for a ban: forever, for an "
     "invite: 7d)"},
    {CLI_EVERY, "every", "TIME", "backup: make a copy again and again, as in 6h, until stopped"},
    {CLI_KEEP, "keep", "N", "backup: keep the newest N copies in a folder (default 14)"},
    {CLI_USES, "uses", "N", "invite: it lets in N people (default 1)"},
    {CLI_TEXT, "text", "TEXT", "warn, silence, ban: message that the person will read"},
    {CLI_WHY, "why", "TEXT", "reason, for the audit log"},
    CLI_OPTION_END};

const CliCommand cli_admin = {
    "admin",
    "TASK --db URL [ARGUMENT] | migrate --from URL --to URL",
    "manage a server and its database",
    "Tasks:\n"
    "  backup --db URL COPY         copy an SQLite database to a new file; the server\n"
    "                               may be running\n"
    "  backup --db URL --keep N DIR copy it into a folder, check the copy, and keep the\n"
    "                               newest N copies; with --every TIME again and again\n"
    "  restore --db URL COPY        replace an SQLite database with a backup; stop\n"
    "                               the server first\n"
    "  check --db URL               check the database for errors\n"
    "  migrate --from URL --to URL  copy everything into another, empty database;\n"
    "                               stop the server first\n"
    "  list --db URL                list the tables, last changed first\n"
    "  close --db URL TABLE         close a table, whatever its stage\n"
    "  records --db URL             replay and check every table\n"
    "  reports --db URL             list the open reports of players about each other\n"
    "  dismiss --db URL NAME        close the report about a person\n"
    "  warn --db URL NAME           warn a person; --text is the message\n"
    "  silence --db URL NAME        forbid a person to chat, for a time\n"
    "  unsilence --db URL NAME      let them chat again\n"
    "  ban --db URL NAME|ADDRESS    ban a person or an IP address\n"
    "  unban --db URL NAME|ADDRESS  lift a ban\n"
    "  bans --db URL                list the bans\n"
    "  undo --db URL LINE           undo the step in this line of the audit log\n"
    "  audit --db URL               print the audit log, newest first\n"
    "  moderator --db URL NAME      let an account decide reports in the browser\n"
    "  unmoderator --db URL NAME    take that away again\n"
    "  moderators --db URL          list the moderators\n"
    "  invite --db URL              print the link of a new invite, for `serve\n"
    "                               --registration invite`\n"
    "For a guest who was reported, NAME can be the first word of the line in `reports`.\n"
    "Back up PostgreSQL with its own pg_dump.",
    admin_options,
    admin_run,
};
