/* apps/server/store/postgres.c - the store in PostgreSQL, for many processes on many machines.
   Start with pq_write and store_listener_wait.

   Every Store is a connection. A batch is one transaction: its statements are sent together, and
   their results decide between COMMIT and ROLLBACK. Row counts show who was first: a number that is
   taken inserts no row, a document that has changed is not found under its version. None of that is
   an error to the database, so its log stays quiet.

   If a connection breaks, the call returns STORE_UNAVAILABLE and the next call reconnects.
   Notifications are sent after the commit, in a transaction of their own that is not synced to
   disk: within the batch they would make all commits queue. A notification contains its sender, so
   that a process ignores its own. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <libpq-fe.h>
#include <poll.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <time.h>
#include <unistd.h>

#include "apps/server/store/store_internal.h"
#include "engine/json.h"

enum {
    PQ_NUMBER_MAX = 24, /* bytes of a 64-bit number as text */
    PQ_ARGUMENTS = 6,
    PQ_TRIES = 5,         /* attempts for a batch that collides with other transactions */
    PQ_RECONNECT_MS = 300 /* between two attempts of a listener to reconnect */
};

/* ---- Statements. ---- */

enum {
    PQ_APPEND,
    PQ_REWRITE,
    PQ_REMOVE_LOG,
    PQ_PUT_ANY,
    PQ_PUT_NEW,
    PQ_PUT_OLD,
    PQ_REMOVE_ANY,
    PQ_REMOVE_OLD,
    PQ_ABSENT,
    PQ_ENTRIES,
    PQ_GET,
    PQ_TABLES,
    PQ_NOTIFY,
    PQ_NOW,
    PQ_LIST, /* and seven more: + 1 any kind, + 2 any owner, + 4 ascending */
    PQ_COUNT = PQ_LIST + 8
};

#define PQ_COLUMNS "kind, key, owner, rank, version, body"
#define PQ_VALUES  "($1, $2, $3, $4::bigint, 1, $5)"
#define PQ_LISTING(which, way)                                 \
    "SELECT " PQ_COLUMNS " FROM roundhouse.paper WHERE " which \
    "rank BETWEEN $1::bigint AND $2::bigint "                  \
    "ORDER BY rank " way ", kind " way ", key " way " LIMIT $3::bigint"

/* In a list by owner of any kind, the owner is the first parameter. */
static const char *const pq_words[PQ_COUNT] = {
    [PQ_APPEND] = "INSERT INTO roundhouse.entry (log, seq, at_ms, kind, who, body) "
                  "SELECT $1, $2::bigint, $3::bigint, $4, $5, $6 WHERE $2::bigint = 1 OR EXISTS "
                  "(SELECT 1 FROM roundhouse.entry WHERE log = $1 AND seq = $2::bigint - 1) "
                  "ON CONFLICT DO NOTHING",
    [PQ_REWRITE] = "UPDATE roundhouse.entry SET body = $3 WHERE log = $1 AND seq = $2::bigint "
                   "RETURNING seq",
    [PQ_REMOVE_LOG] = "WITH gone AS (DELETE FROM roundhouse.entry WHERE log = $1 RETURNING 1) "
                      "SELECT count(*) FROM gone",
    [PQ_PUT_ANY] = "INSERT INTO roundhouse.paper AS p (" PQ_COLUMNS ") VALUES " PQ_VALUES
                   " ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, "
                   "rank = excluded.rank, version = p.version + 1, body = excluded.body",
    [PQ_PUT_NEW] =
        "INSERT INTO roundhouse.paper (" PQ_COLUMNS ") VALUES " PQ_VALUES " ON CONFLICT DO NOTHING",
    [PQ_PUT_OLD] = "UPDATE roundhouse.paper SET owner = $3, rank = $4::bigint, "
                   "version = version + 1, body = $5 "
                   "WHERE kind = $1 AND key = $2 AND version = $6::bigint",
    [PQ_REMOVE_ANY] = "DELETE FROM roundhouse.paper WHERE kind = $1 AND key = $2",
    [PQ_REMOVE_OLD] = "DELETE FROM roundhouse.paper WHERE kind = $1 AND key = $2 "
                      "AND version = $3::bigint",
    [PQ_ABSENT] = "SELECT 1 WHERE NOT EXISTS "
                  "(SELECT 1 FROM roundhouse.paper WHERE kind = $1 AND key = $2)",
    [PQ_ENTRIES] = "SELECT seq, at_ms, kind, who, body FROM roundhouse.entry "
                   "WHERE log = $1 AND seq >= $2::bigint ORDER BY seq",
    [PQ_GET] = "SELECT " PQ_COLUMNS " FROM roundhouse.paper WHERE kind = $1 AND key = $2",
    [PQ_TABLES] =
        "WITH RECURSIVE t (name) AS (SELECT min(log) FROM roundhouse.entry UNION ALL "
        "SELECT (SELECT min(log) FROM roundhouse.entry WHERE log > name) FROM t "
        "WHERE name IS NOT NULL) "
        "SELECT '', name, '', (SELECT max(seq) FROM roundhouse.entry WHERE log = name), 0, '' "
        "FROM t WHERE name IS NOT NULL",
    [PQ_NOTIFY] = "SELECT set_config('synchronous_commit', 'off', true), "
                  "pg_notify('roundhouse', $1)",
    [PQ_NOW] = "SELECT floor(1000 * extract(epoch FROM clock_timestamp()))::bigint",
    [PQ_LIST] = PQ_LISTING("kind = $4 AND owner = $5 AND ", "DESC"),
    [PQ_LIST + 1] = PQ_LISTING("owner = $4 AND ", "DESC"),
    [PQ_LIST + 2] = PQ_LISTING("kind = $4 AND ", "DESC"),
    [PQ_LIST + 3] = PQ_LISTING("", "DESC"),
    [PQ_LIST + 4] = PQ_LISTING("kind = $4 AND owner = $5 AND ", "ASC"),
    [PQ_LIST + 5] = PQ_LISTING("owner = $4 AND ", "ASC"),
    [PQ_LIST + 6] = PQ_LISTING("kind = $4 AND ", "ASC"),
    [PQ_LIST + 7] = PQ_LISTING("", "ASC"),
};

/* The same tables and columns as in SQLite. Byte order, whatever the database's locale, as in the
   other stores. */
static const char *const pq_migrations[STORE_SCHEMA] = {
    "CREATE TABLE roundhouse.entry (log text COLLATE \"C\" NOT NULL, seq bigint NOT NULL, "
    "at_ms bigint NOT NULL, kind text NOT NULL, who text NOT NULL, body text NOT NULL, "
    "PRIMARY KEY (log, seq));"
    "CREATE TABLE roundhouse.paper (kind text COLLATE \"C\" NOT NULL, "
    "key text COLLATE \"C\" NOT NULL, owner text COLLATE \"C\" NOT NULL, rank bigint NOT NULL, "
    "version bigint NOT NULL, body text NOT NULL, PRIMARY KEY (kind, key));"
    "CREATE INDEX paper_rank ON roundhouse.paper (kind, rank, key);"
    "CREATE INDEX paper_owner ON roundhouse.paper (kind, owner, rank, key);",
};

typedef struct PqStore {
    Store store;
    char *url;
    PGconn *link; /* null or broken: the next call reconnects */
    bool made[PQ_COUNT];
} PqStore;

/* ---- Connecting. ---- */

/* One line, even if the library reports several. */
static void pq_complain(RhBuf *why, const char *what, const char *reason)
{
    rh_put(why, what);
    for (; *reason && *reason != '\n'; reason++)
        rh_put_char(why, (unsigned char)*reason < ' ' ? ' ' : *reason);
}

/* Parameters in the URL take precedence. A server that disappears silently is noticed after some
   seconds. */
static PGconn *pq_connect(const char *url, RhBuf *why)
{
    static const char *const keys[] = {
        "connect_timeout",     "application_name", "tcp_user_timeout", "keepalives_idle",
        "keepalives_interval", "dbname",           "client_encoding",  0};
    const char *const values[] = {"5", "roundhouse", "10000", "10", "5", url, "UTF8", 0};
    PGconn *link = PQconnectdbParams(keys, values, 1);
    if (link && PQstatus(link) == CONNECTION_OK) return link;
    pq_complain(
        why, "the database cannot be reached: ", link ? PQerrorMessage(link) : "not enough memory");
    PQfinish(link);
    return 0;
}

static void pq_no_notice(void *context, const PGresult *result)
{
    (void)context;
    (void)result;
}

static bool pq_do(PGconn *link, const char *sql)
{
    PGresult *r = PQexec(link, sql);
    bool good = PQresultStatus(r) == PGRES_COMMAND_OK || PQresultStatus(r) == PGRES_TUPLES_OK;
    PQclear(r);
    return good;
}

static bool pq_number(PGconn *link, const char *sql, int64_t *out)
{
    PGresult *r = PQexec(link, sql);
    bool good = PQresultStatus(r) == PGRES_TUPLES_OK && PQntuples(r) == 1 &&
                rh_text_number(rh_text(PQgetvalue(r, 0, 0)), out);
    PQclear(r);
    return good;
}

/* Whether the schema is current, as it nearly always is; then no further privileges are needed. */
static bool pq_is_current(PGconn *link)
{
    int64_t there = 0, schema = 0;
    return pq_number(link, "SELECT (to_regclass('roundhouse.schema') IS NOT NULL)::int", &there) &&
           there && pq_number(link, "SELECT max(number) FROM roundhouse.schema", &schema) &&
           schema == STORE_SCHEMA;
}

/* Several processes may start at the same time, but only one at a time migrates. */
static bool pq_migrate(PGconn *link, RhBuf *why)
{
    char words[96];
    RhBuf sql = {words, sizeof words, 0, false};
    int64_t schema = 0;
    bool good = pq_do(link, "BEGIN") && pq_do(link, "SELECT pg_advisory_xact_lock(1380478837)") &&
                pq_do(link, "CREATE SCHEMA IF NOT EXISTS roundhouse") &&
                pq_do(link, "CREATE TABLE IF NOT EXISTS roundhouse.schema (number int NOT NULL)") &&
                pq_number(link, "SELECT coalesce(max(number), 0) FROM roundhouse.schema", &schema);
    if (good && schema > STORE_SCHEMA) {
        rh_put(why, "the database was written by a newer roundhouse");
        pq_do(link, "ROLLBACK");
        return false;
    }
    for (; good && schema < STORE_SCHEMA; schema++) good = pq_do(link, pq_migrations[schema]);
    rh_put(&sql, "DELETE FROM roundhouse.schema; INSERT INTO roundhouse.schema VALUES (");
    rh_put_number(&sql, schema);
    rh_put(&sql, ")");
    if (good && pq_do(link, rh_buf_string(&sql)) && pq_do(link, "COMMIT")) return true;
    pq_complain(why, "the database cannot be brought up to date: ", PQerrorMessage(link));
    pq_do(link, "ROLLBACK");
    return false;
}

/* A process that crashes or hangs inside a transaction must not block others. */
static bool pq_settle(PGconn *link)
{
    PQsetNoticeReceiver(link, pq_no_notice, 0);
    return pq_do(link, "SET synchronous_commit = on; SET lock_timeout = '10s'; "
                       "SET statement_timeout = '15s'; "
                       "SET idle_in_transaction_session_timeout = '20s'");
}

static void pq_drop(PqStore *s)
{
    PQfinish(s->link);
    s->link = 0;
    rh_zero(s->made, sizeof s->made);
}

/* Connects if necessary. False: unavailable. */
static bool pq_ready(PqStore *s)
{
    char words[256];
    RhBuf why = {words, sizeof words, 0, false};
    if (s->link && PQstatus(s->link) == CONNECTION_OK) return true;
    pq_drop(s);
    s->link = pq_connect(s->url, &why);
    if (s->link && pq_settle(s->link)) return true;
    pq_drop(s);
    return false;
}

/* ---- Calls. ---- */

typedef struct PqCall {
    int which, count;
    const char *values[PQ_ARGUMENTS];
    int lengths[PQ_ARGUMENTS];
    int formats[PQ_ARGUMENTS];
    char numbers[PQ_ARGUMENTS][PQ_NUMBER_MAX];
} PqCall;

/* As binary, a text needs no final zero. */
static void pq_text(PqCall *c, RhText t)
{
    c->values[c->count] = t.len ? t.data : "";
    c->lengths[c->count] = (int)t.len;
    c->formats[c->count++] = 1;
}

static void pq_int(PqCall *c, int64_t n)
{
    RhBuf out = {c->numbers[c->count], PQ_NUMBER_MAX, 0, false};
    rh_put_number(&out, n);
    c->values[c->count] = rh_buf_string(&out);
    c->lengths[c->count] = 0;
    c->formats[c->count++] = 0;
}

static void pq_name(int which, char name[PQ_NUMBER_MAX])
{
    RhBuf out = {name, PQ_NUMBER_MAX, 0, false};
    rh_put(&out, "s");
    rh_put_number(&out, which);
    rh_buf_string(&out);
}

static bool pq_make(PqStore *s, int which)
{
    char name[PQ_NUMBER_MAX];
    if (s->made[which]) return true;
    pq_name(which, name);
    PGresult *r = PQprepare(s->link, name, pq_words[which], 0, 0);
    s->made[which] = PQresultStatus(r) == PGRES_COMMAND_OK;
    PQclear(r);
    return s->made[which];
}

/* Null: it failed, and the connection is closed. */
static PGresult *pq_ask(PqStore *s, const PqCall *c)
{
    char name[PQ_NUMBER_MAX];
    if (!pq_ready(s) || !pq_make(s, c->which)) return 0;
    pq_name(c->which, name);
    PGresult *r = PQexecPrepared(s->link, name, c->count, c->values, c->lengths, c->formats, 0);
    if (PQresultStatus(r) == PGRES_TUPLES_OK) return r;
    PQclear(r);
    return 0;
}

/* ---- Writing. ---- */

static void pq_call_entry(PqCall *c, RhText table, const StoreEntry *e)
{
    rh_zero(c, sizeof *c);
    c->which = PQ_APPEND;
    pq_text(c, table);
    pq_int(c, e->seq);
    pq_int(c, e->at_ms);
    pq_text(c, e->kind);
    pq_text(c, e->who);
    pq_text(c, e->body);
}

static void pq_call_doc(PqCall *c, const StoreDoc *p)
{
    bool any = p->version == STORE_ANY, absent = p->version == STORE_ABSENT;
    rh_zero(c, sizeof *c);
    pq_text(c, p->kind);
    pq_text(c, p->key);
    if (!p->body.data) {
        c->which = any ? PQ_REMOVE_ANY : absent ? PQ_ABSENT : PQ_REMOVE_OLD;
    } else {
        c->which = any ? PQ_PUT_ANY : absent ? PQ_PUT_NEW : PQ_PUT_OLD;
        pq_text(c, p->owner);
        pq_int(c, p->sort_key);
        pq_text(c, p->body);
    }
    if (!any && !absent) pq_int(c, p->version);
}

/* A batch with its documents in order. All processes change documents in the order of kind and key,
   after the entries of one log, so that no deadlock can occur. */
typedef struct PqBatch {
    const StoreBatch *batch;
    int count; /* number of calls */
    int order[STORE_BATCH_MAX];
} PqBatch;

static int pq_compare(RhText a, RhText b)
{
    size_t both = (size_t)(a.len < b.len ? a.len : b.len);
    int way = both ? memcmp(a.data, b.data, both) : 0;
    return way ? way : (a.len > b.len) - (a.len < b.len);
}

static bool pq_is_before(const StoreDoc *a, const StoreDoc *b)
{
    int way = pq_compare(a->kind, b->kind);
    return way ? way < 0 : pq_compare(a->key, b->key) < 0;
}

static PqBatch pq_order(const StoreBatch *b)
{
    PqBatch o = {.batch = b, .count = b->entry_count + b->doc_count};
    for (int i = 0; i < b->doc_count; i++) {
        int at = i;
        for (; at > 0 && pq_is_before(&b->docs[i], &b->docs[o.order[at - 1]]); at--)
            o.order[at] = o.order[at - 1];
        o.order[at] = i;
    }
    return o;
}

/* The call at an index: entries first, then documents. */
static void pq_call(PqCall *c, const PqBatch *o, int at)
{
    const StoreBatch *b = o->batch;
    if (at < b->entry_count) pq_call_entry(c, b->table, &b->entries[at]);
    else pq_call_doc(c, &b->docs[o->order[at - b->entry_count]]);
}

/* The result of a statement in a batch. CONFLICT: by its row count. NOT_FOUND: a collision worth
   another attempt. */
static StoreStatus pq_verdict(const PGresult *r, int which)
{
    ExecStatusType status = PQresultStatus(r);
    if (status == PGRES_TUPLES_OK) return PQntuples(r) == 1 ? STORE_OK : STORE_CONFLICT;
    if (status == PGRES_COMMAND_OK) {
        bool one = strcmp(PQcmdTuples((PGresult *)(uintptr_t)r), "1") == 0;
        return one || which == PQ_REMOVE_ANY ? STORE_OK : STORE_CONFLICT;
    }
    const char *state = PQresultErrorField(r, PG_DIAG_SQLSTATE);
    if (!state) return STORE_UNAVAILABLE;
    if (strcmp(state, "23505") == 0) return STORE_CONFLICT;
    if (strcmp(state, "40P01") == 0 || strcmp(state, "40001") == 0) return STORE_NOT_FOUND;
    return STORE_UNAVAILABLE;
}

/* Reads the results of a pipeline to its end; the first failure counts. */
static StoreStatus pq_answers(PqStore *s, const PqBatch *b)
{
    StoreStatus end = STORE_OK;
    for (int at = -1; at < b->count;) {
        PGresult *r = PQgetResult(s->link);
        if (!r) { /* the end of one result */
            if (PQstatus(s->link) != CONNECTION_OK) return STORE_UNAVAILABLE;
            at++;
            continue;
        }
        PqCall c = {.which = -1};
        if (at >= 0) pq_call(&c, b, at);
        ExecStatusType status = PQresultStatus(r);
        if (end == STORE_OK && status != PGRES_PIPELINE_ABORTED && at >= 0)
            end = pq_verdict(r, c.which);
        else if (at < 0 && status != PGRES_COMMAND_OK) end = STORE_UNAVAILABLE;
        PQclear(r);
    }
    PGresult *last = PQgetResult(s->link);
    if (PQresultStatus(last) != PGRES_PIPELINE_SYNC) end = STORE_UNAVAILABLE;
    PQclear(last);
    return end;
}

/* Each statement sees what others have committed, whatever the database's default. */
static const char *const pq_begin = "BEGIN ISOLATION LEVEL READ COMMITTED";

static bool pq_send(PqStore *s, const PqBatch *b)
{
    bool good = PQenterPipelineMode(s->link) == 1 &&
                PQsendQueryParams(s->link, pq_begin, 0, 0, 0, 0, 0, 0) == 1;
    for (int i = 0; good && i < b->count; i++) {
        PqCall c;
        char name[PQ_NUMBER_MAX];
        pq_call(&c, b, i);
        pq_name(c.which, name);
        good = PQsendQueryPrepared(s->link, name, c.count, c.values, c.lengths, c.formats, 0) == 1;
    }
    return good && PQpipelineSync(s->link) == 1;
}

/* A failed transaction answers with ROLLBACK, which is no error. */
static bool pq_commit(PGconn *link)
{
    PGresult *r = PQexec(link, "COMMIT");
    bool good = PQresultStatus(r) == PGRES_COMMAND_OK && strcmp(PQcmdStatus(r), "COMMIT") == 0;
    PQclear(r);
    return good;
}

static StoreStatus pq_try(PqStore *s, const PqBatch *b)
{
    if (!pq_ready(s)) return STORE_UNAVAILABLE;
    for (int i = 0; i < b->count; i++) {
        PqCall c;
        pq_call(&c, b, i);
        if (!pq_make(s, c.which)) return STORE_UNAVAILABLE;
    }
    StoreStatus status = pq_send(s, b) ? pq_answers(s, b) : STORE_UNAVAILABLE;
    if (PQexitPipelineMode(s->link) != 1) status = STORE_UNAVAILABLE;
    if (status == STORE_OK) return pq_commit(s->link) ? STORE_OK : STORE_UNAVAILABLE;
    if (status == STORE_UNAVAILABLE || !pq_do(s->link, "ROLLBACK")) pq_drop(s);
    return status;
}

static StoreStatus pq_write(Store *store, const StoreBatch *batch)
{
    PqStore *s = (PqStore *)store;
    StoreStatus status = STORE_NOT_FOUND;
    if (!store_fits(batch)) return STORE_NOT_FOUND;
    PqBatch ordered = pq_order(batch);
    for (int i = 0; i < PQ_TRIES && status == STORE_NOT_FOUND; i++) status = pq_try(s, &ordered);
    return status == STORE_NOT_FOUND ? STORE_UNAVAILABLE : status;
}

static StoreStatus pq_rewrite(Store *store, RhText table, int64_t seq, RhText body)
{
    PqCall c = {.which = PQ_REWRITE};
    if (!store_body_fits(body)) return STORE_NOT_FOUND;
    pq_text(&c, table);
    pq_int(&c, seq);
    pq_text(&c, body);
    PGresult *r = pq_ask((PqStore *)store, &c);
    StoreStatus status = !r ? STORE_UNAVAILABLE : PQntuples(r) == 1 ? STORE_OK : STORE_NOT_FOUND;
    PQclear(r);
    return status;
}

static StoreStatus pq_remove(Store *store, RhText table)
{
    PqCall c = {.which = PQ_REMOVE_LOG};
    pq_text(&c, table);
    PGresult *r = pq_ask((PqStore *)store, &c);
    StoreStatus status = r ? STORE_OK : STORE_UNAVAILABLE;
    PQclear(r);
    return status;
}

/* ---- Reading. ---- */

static RhText pq_cell(const PGresult *r, int row, int column)
{
    RhText t = {PQgetvalue(r, row, column), PQgetlength(r, row, column)};
    return t;
}

static int64_t pq_cell_int(const PGresult *r, int row, int column)
{
    int64_t n = 0;
    rh_text_number(pq_cell(r, row, column), &n);
    return n;
}

static StoreStatus pq_entries(Store *store, RhText table, int64_t from, StoreVisitEntry visit,
                              void *context)
{
    PqCall c = {.which = PQ_ENTRIES};
    pq_text(&c, table);
    pq_int(&c, from);
    PGresult *r = pq_ask((PqStore *)store, &c);
    if (!r) return STORE_UNAVAILABLE;
    for (int i = 0; i < PQntuples(r); i++) {
        StoreEntry e = {pq_cell_int(r, i, 0), pq_cell_int(r, i, 1), pq_cell(r, i, 2),
                        pq_cell(r, i, 3), pq_cell(r, i, 4)};
        if (!visit(context, &e)) break;
    }
    PQclear(r);
    return STORE_OK;
}

static StoreStatus pq_show(PGresult *r, StoreVisitDoc visit, void *context)
{
    if (!r) return STORE_UNAVAILABLE;
    StoreStatus status = PQntuples(r) ? STORE_OK : STORE_NOT_FOUND;
    for (int i = 0; i < PQntuples(r); i++) {
        StoreDoc p = {pq_cell(r, i, 0),     pq_cell(r, i, 1),     pq_cell(r, i, 2),
                      pq_cell_int(r, i, 3), pq_cell_int(r, i, 4), pq_cell(r, i, 5)};
        if (!visit(context, &p)) break;
    }
    PQclear(r);
    return status;
}

static StoreStatus pq_get(Store *store, RhText kind, RhText key, StoreVisitDoc visit, void *context)
{
    PqCall c = {.which = PQ_GET};
    pq_text(&c, kind);
    pq_text(&c, key);
    return pq_show(pq_ask((PqStore *)store, &c), visit, context);
}

static StoreStatus pq_list(Store *store, const StoreQuery *q, StoreVisitDoc visit, void *context)
{
    StoreBounds b = store_bounds(q);
    PqCall c = {.which = PQ_LIST};
    c.which += (b.any_kind ? 1 : 0) + (b.any_owner ? 2 : 0) + (q->ascending ? 4 : 0);
    pq_int(&c, b.min);
    pq_int(&c, b.max);
    pq_int(&c, b.limit);
    if (!b.any_kind) pq_text(&c, q->kind);
    if (!b.any_owner) pq_text(&c, q->owner);
    StoreStatus status = pq_show(pq_ask((PqStore *)store, &c), visit, context);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static StoreStatus pq_tables(Store *store, StoreVisitDoc visit, void *context)
{
    PqCall c = {.which = PQ_TABLES};
    StoreStatus status = pq_show(pq_ask((PqStore *)store, &c), visit, context);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* ---- Notifying. ---- */

/* A random id of this process; a forked process gets its own. */
static uint64_t pq_self(void)
{
    static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    static uint64_t self;
    static pid_t of;
    pthread_mutex_lock(&lock);
    if (of != getpid() && getrandom(&self, sizeof self, 0) != (ssize_t)sizeof self)
        self ^= (uint64_t)getpid() << 32 ^ (uint64_t)time(0);
    of = getpid();
    uint64_t answer = self;
    pthread_mutex_unlock(&lock);
    return answer;
}

static void pq_notify(Store *store, RhText table, int64_t seq)
{
    char words[STORE_ID_MAX + 64];
    RhBuf word = {words, sizeof words, 0, false};
    PqCall c = {.which = PQ_NOTIFY};
    rh_put_text(&word, table);
    rh_put(&word, ":");
    rh_put_number(&word, seq);
    rh_put(&word, ":");
    rh_put_hex(&word, pq_self(), 16);
    if (word.full || table.len >= STORE_ID_MAX) return;
    pq_text(&c, rh_buf_text(&word));
    PQclear(pq_ask((PqStore *)store, &c));
}

static StoreStatus pq_now(Store *store, int64_t *out)
{
    PqCall c = {.which = PQ_NOW};
    PGresult *r = pq_ask((PqStore *)store, &c);
    if (!r) return STORE_UNAVAILABLE;
    *out = pq_cell_int(r, 0, 0);
    PQclear(r);
    return STORE_OK;
}

static void pq_close(Store *store)
{
    PqStore *s = (PqStore *)store;
    pq_drop(s);
    free(s->url);
    free(s);
}

Store *store_postgres_open(const char *url, RhBuf *why)
{
    PqStore *s = (PqStore *)calloc(1, sizeof *s);
    if (!s || !(s->url = strdup(url))) {
        rh_put(why, "not enough memory");
        free(s);
        return 0;
    }
    s->store = (Store){pq_write, pq_rewrite, pq_remove, pq_entries, pq_get,
                       pq_list,  pq_tables,  pq_notify, pq_close,   pq_now};
    s->link = pq_connect(url, why);
    if (s->link && pq_settle(s->link) && (pq_is_current(s->link) || pq_migrate(s->link, why)))
        return &s->store;
    if (s->link && !why->len) pq_complain(why, "the database fails: ", PQerrorMessage(s->link));
    pq_close(&s->store);
    return 0;
}

/* ---- Listening. ---- */

struct StoreListener {
    char *url;
    PGconn *link; /* null: broken */
};

static bool pq_start_listening(StoreListener *listener, RhBuf *why)
{
    PQfinish(listener->link);
    listener->link = pq_connect(listener->url, why);
    if (!listener->link) return false;
    PQsetNoticeReceiver(listener->link, pq_no_notice, 0);
    if (pq_do(listener->link, "LISTEN roundhouse")) return true;
    pq_complain(why, "the database does not let us listen: ", PQerrorMessage(listener->link));
    PQfinish(listener->link);
    listener->link = 0;
    return false;
}

StoreListener *store_postgres_listener(const char *url, RhBuf *why)
{
    StoreListener *listener = (StoreListener *)calloc(1, sizeof *listener);
    if (listener) listener->url = strdup(url);
    if (listener && listener->url && pq_start_listening(listener, why)) return listener;
    if (!listener || !listener->url) rh_put(why, "not enough memory");
    store_listener_close(listener);
    return 0;
}

void store_listener_close(StoreListener *listener)
{
    if (!listener) return;
    PQfinish(listener->link);
    free(listener->url);
    free(listener);
}

/* "TABLE:SEQ:SENDER"; false: our own, or malformed. */
static bool pq_parse_notification(const char *word, char table[STORE_ID_MAX], int64_t *seq)
{
    char self[24];
    RhBuf own = {self, sizeof self, 0, false};
    const char *sender = strrchr(word, ':');
    const char *number = sender;
    rh_put_hex(&own, pq_self(), 16);
    if (!sender || strcmp(sender + 1, rh_buf_string(&own)) == 0) return false;
    while (number > word && number[-1] != ':') number--;
    if (number - word < 2 || number - word > STORE_ID_MAX) return false;
    RhText digits = {number, sender - number};
    if (!rh_text_number(digits, seq)) return false;
    size_t len = (size_t)(number - word - 1);
    rh_copy(table, word, len);
    table[len] = 0;
    return true;
}

static int64_t pq_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* The next notification received; false: none, or the connection broke and was closed. */
static bool pq_next_notification(StoreListener *listener, char table[STORE_ID_MAX], int64_t *seq)
{
    PGnotify *n;
    bool whole = PQconsumeInput(listener->link) == 1 && PQstatus(listener->link) == CONNECTION_OK;
    while ((n = PQnotifies(listener->link)) != 0) {
        bool good = pq_parse_notification(n->extra, table, seq);
        PQfreemem(n);
        if (good) return true;
    }
    if (whole) return false;
    PQfinish(listener->link);
    listener->link = 0;
    return false;
}

bool store_listener_wait(StoreListener *listener, int32_t wait_ms, char table[STORE_ID_MAX],
                         int64_t *seq)
{
    char words[256];
    int64_t end = pq_now_ms() + wait_ms;
    for (;;) {
        RhBuf why = {words, sizeof words, 0, false};
        if (!listener->link && pq_start_listening(listener, &why)) {
            table[0] = 0; /* some may have been lost meanwhile */
            *seq = 0;
            return true;
        }
        if (listener->link && pq_next_notification(listener, table, seq)) return true;
        int64_t left = end - pq_now_ms();
        if (left <= 0) return false;
        if (!listener->link && left > PQ_RECONNECT_MS) left = PQ_RECONNECT_MS;
        struct pollfd fd = {listener->link ? PQsocket(listener->link) : -1, POLLIN, 0};
        if (poll(&fd, 1, (int)left) < 0 && errno != EINTR) return false;
    }
}
