/* apps/server/store/sqlite.c - the store in one file, for one process: SQLite with a write-ahead
   log, synced at every commit. Start with sq_do_job; sqlite_backup.c copies whole databases.

   A commit costs one sync, however much it contains. So the threads of a process share one
   connection for writing, the SqWriter of the file. A thread that finds nobody writing becomes the
   leader: it takes all waiting batches, runs each in its own savepoint, commits once, and wakes the
   others. A batch with a conflict is rolled back alone. For reading every Store has its own
   connection, which sees everything committed before.

   Every unexpected result of SQLite (disk full, locked, corrupt) is reported as
   STORE_UNAVAILABLE. */
#define _DEFAULT_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/server/store/sqlite_internal.h"
#include "engine/json.h"

/* ---- Statements, prepared on first use. ---- */

enum {
    SQ_BEGIN,
    SQ_COMMIT,
    SQ_ROLLBACK,
    SQ_SAVE,
    SQ_SAVE_BACK,
    SQ_SAVE_DONE,
    SQ_APPEND,
    SQ_REWRITE,
    SQ_REMOVE_LOG,
    SQ_PUT_ANY,
    SQ_PUT_NEW,
    SQ_PUT_OLD,
    SQ_REMOVE_ANY,
    SQ_REMOVE_OLD,
    SQ_ENTRIES,
    SQ_GET,
    SQ_TABLES,
    SQ_LIST, /* and seven more: + 1 any kind, + 2 any owner, + 4 ascending */
    SQ_COUNT = SQ_LIST + 8
};

#define SQ_COLUMNS "kind, key, owner, rank, version, body"
#define SQ_LISTING(which, way)                                                \
    "SELECT " SQ_COLUMNS " FROM paper WHERE " which "rank BETWEEN ?3 AND ?4 " \
    "ORDER BY rank " way ", kind " way ", key " way " LIMIT ?5"

static const char *const sq_words[SQ_COUNT] = {
    [SQ_BEGIN] = "BEGIN IMMEDIATE",
    [SQ_COMMIT] = "COMMIT",
    [SQ_ROLLBACK] = "ROLLBACK",
    [SQ_SAVE] = "SAVEPOINT batch",
    [SQ_SAVE_BACK] = "ROLLBACK TO batch",
    [SQ_SAVE_DONE] = "RELEASE batch",
    /* No row: the number is taken, or the one before it is missing. */
    [SQ_APPEND] = "INSERT INTO entry (log, seq, at_ms, kind, who, body) "
                  "SELECT ?1, ?2, ?3, ?4, ?5, ?6 WHERE ?2 = 1 "
                  "OR EXISTS (SELECT 1 FROM entry WHERE log = ?1 AND seq = ?2 - 1) "
                  "ON CONFLICT DO NOTHING",
    [SQ_REWRITE] = "UPDATE entry SET body = ?3 WHERE log = ?1 AND seq = ?2",
    [SQ_REMOVE_LOG] = "DELETE FROM entry WHERE log = ?1",
    [SQ_PUT_ANY] = "INSERT INTO paper (" SQ_COLUMNS ") VALUES (?1, ?2, ?3, ?4, 1, ?6) "
                   "ON CONFLICT (kind, key) DO UPDATE SET owner = excluded.owner, "
                   "rank = excluded.rank, version = version + 1, body = excluded.body",
    [SQ_PUT_NEW] = "INSERT INTO paper (" SQ_COLUMNS ") VALUES (?1, ?2, ?3, ?4, 1, ?6) "
                   "ON CONFLICT DO NOTHING",
    [SQ_PUT_OLD] = "UPDATE paper SET owner = ?3, rank = ?4, version = version + 1, body = ?6 "
                   "WHERE kind = ?1 AND key = ?2 AND version = ?5",
    [SQ_REMOVE_ANY] = "DELETE FROM paper WHERE kind = ?1 AND key = ?2",
    [SQ_REMOVE_OLD] = "DELETE FROM paper WHERE kind = ?1 AND key = ?2 AND version = ?5",
    [SQ_ENTRIES] = "SELECT seq, at_ms, kind, who, body FROM entry "
                   "WHERE log = ?1 AND seq >= ?2 ORDER BY seq",
    [SQ_GET] = "SELECT " SQ_COLUMNS " FROM paper WHERE kind = ?1 AND key = ?2",
    /* Jumps from log to log by the index instead of reading all entries. */
    [SQ_TABLES] = "WITH RECURSIVE t (name) AS (SELECT min(log) FROM entry UNION ALL "
                  "SELECT (SELECT min(log) FROM entry WHERE log > name) FROM t "
                  "WHERE name IS NOT NULL) "
                  "SELECT '', name, '', (SELECT max(seq) FROM entry WHERE log = name), 0, '' "
                  "FROM t WHERE name IS NOT NULL",
    [SQ_LIST] = SQ_LISTING("kind = ?1 AND owner = ?2 AND ", "DESC"),
    [SQ_LIST + 1] = SQ_LISTING("owner = ?2 AND ", "DESC"),
    [SQ_LIST + 2] = SQ_LISTING("kind = ?1 AND ", "DESC"),
    [SQ_LIST + 3] = SQ_LISTING("", "DESC"),
    [SQ_LIST + 4] = SQ_LISTING("kind = ?1 AND owner = ?2 AND ", "ASC"),
    [SQ_LIST + 5] = SQ_LISTING("owner = ?2 AND ", "ASC"),
    [SQ_LIST + 6] = SQ_LISTING("kind = ?1 AND ", "ASC"),
    [SQ_LIST + 7] = SQ_LISTING("", "ASC"),
};

typedef struct SqLink {
    sqlite3 *db;
    sqlite3_stmt *made[SQ_COUNT];
} SqLink;

/* Null: it cannot be prepared. A statement in use is left alone and another one prepared, as a
   callback may query again. */
static sqlite3_stmt *sq_acquire(SqLink *l, int which)
{
    sqlite3_stmt *fresh = 0;
    if (l->made[which] && !sqlite3_stmt_busy(l->made[which])) return l->made[which];
    if (sqlite3_prepare_v3(l->db, sq_words[which], -1, SQLITE_PREPARE_PERSISTENT, &fresh, 0) !=
        SQLITE_OK)
        return 0;
    if (!l->made[which]) l->made[which] = fresh;
    return fresh;
}

static void sq_release(SqLink *l, int which, sqlite3_stmt *stmt)
{
    if (stmt != l->made[which]) {
        sqlite3_finalize(stmt);
        return;
    }
    sqlite3_reset(stmt);
    sqlite3_clear_bindings(stmt); /* the texts were only borrowed */
}

/* An empty text is not NULL. */
static void sq_bind(sqlite3_stmt *stmt, int at, RhText t)
{
    sqlite3_bind_text64(stmt, at, t.len ? t.data : "", (sqlite3_uint64)t.len, SQLITE_STATIC,
                        SQLITE_UTF8);
}

static RhText sq_text(sqlite3_stmt *stmt, int column)
{
    RhText t = {(const char *)sqlite3_column_text(stmt, column), 0};
    t.len = sqlite3_column_bytes(stmt, column);
    if (!t.data) t.data = "";
    return t;
}

/* Runs a statement without arguments and results. */
static bool sq_do(SqLink *l, int which)
{
    sqlite3_stmt *stmt = sq_acquire(l, which);
    if (!stmt) return false;
    int code = sqlite3_step(stmt);
    sq_release(l, which, stmt);
    return code == SQLITE_DONE;
}

static void sq_unlink(SqLink *l)
{
    for (int i = 0; i < SQ_COUNT; i++) sqlite3_finalize(l->made[i]);
    sqlite3_close_v2(l->db);
    rh_zero(l, sizeof *l);
}

/* ---- Opening and migrating a file. ---- */

/* Documents are in the table `paper`, their sort keys in the column `rank`: names in existing
   databases are never changed. */
static const char *const sq_migrations[STORE_SCHEMA] = {
    "CREATE TABLE entry (log TEXT NOT NULL, seq INTEGER NOT NULL, at_ms INTEGER NOT NULL, "
    "kind TEXT NOT NULL, who TEXT NOT NULL, body TEXT NOT NULL, "
    "PRIMARY KEY (log, seq)) STRICT, WITHOUT ROWID;" /* keeps a log's rows together */
    "CREATE TABLE paper (kind TEXT NOT NULL, key TEXT NOT NULL, owner TEXT NOT NULL, "
    "rank INTEGER NOT NULL, version INTEGER NOT NULL, body TEXT NOT NULL, "
    "PRIMARY KEY (kind, key)) STRICT;"
    "CREATE INDEX paper_rank ON paper (kind, rank, key);"
    "CREATE INDEX paper_owner ON paper (kind, owner, rank, key);",
};

void sq_complain(RhBuf *why, const char *path, const char *what, sqlite3 *db)
{
    rh_put(why, "the database ");
    rh_put_json_string(why, rh_text(path));
    rh_put(why, what);
    if (!db) return;
    rh_put(why, ": ");
    rh_put(why, sqlite3_errmsg(db));
}

bool sq_number(sqlite3 *db, const char *sql, int64_t *out)
{
    sqlite3_stmt *stmt = 0;
    bool good =
        sqlite3_prepare_v2(db, sql, -1, &stmt, 0) == SQLITE_OK && sqlite3_step(stmt) == SQLITE_ROW;
    if (good) *out = sqlite3_column_int64(stmt, 0);
    sqlite3_finalize(stmt);
    return good;
}

bool sq_is_ours(sqlite3 *db, const char *path, int64_t *schema, RhBuf *why)
{
    int64_t mark = 0, things = 0;
    if (!sq_number(db, "PRAGMA user_version", schema) ||
        !sq_number(db, "PRAGMA application_id", &mark) ||
        !sq_number(db, "SELECT count(*) FROM sqlite_schema", &things)) {
        sq_complain(why, path, " cannot be read", db);
        return false;
    }
    if (mark != SQ_MARK && (*schema != 0 || things != 0)) {
        sq_complain(why, path, " belongs to another program", 0);
        return false;
    }
    if (*schema > STORE_SCHEMA) {
        sq_complain(why, path, " was written by a newer roundhouse", 0);
        return false;
    }
    return true;
}

/* Others may start at the same time: check again once the lock is held. */
static bool sq_migrate(sqlite3 *db, const char *path, RhBuf *why)
{
    char number[64];
    RhBuf pragma = {number, sizeof number, 0, false};
    int64_t schema = 0;
    bool good = sqlite3_exec(db, "BEGIN IMMEDIATE", 0, 0, 0) == SQLITE_OK &&
                sq_number(db, "PRAGMA user_version", &schema);
    for (; good && schema < STORE_SCHEMA; schema++)
        good = sqlite3_exec(db, sq_migrations[schema], 0, 0, 0) == SQLITE_OK;
    rh_put(&pragma, "PRAGMA user_version = ");
    rh_put_number(&pragma, schema);
    good = good && sqlite3_exec(db, rh_buf_string(&pragma), 0, 0, 0) == SQLITE_OK;
    pragma.len = 0;
    rh_put(&pragma, "PRAGMA application_id = ");
    rh_put_number(&pragma, SQ_MARK);
    good = good && sqlite3_exec(db, rh_buf_string(&pragma), 0, 0, 0) == SQLITE_OK;
    good = good && sqlite3_exec(db, "COMMIT", 0, 0, 0) == SQLITE_OK;
    if (good) return true;
    sq_complain(why, path, " cannot be brought up to date", db);
    sqlite3_exec(db, "ROLLBACK", 0, 0, 0);
    return false;
}

/* Switches to the write-ahead log, once; SQLite does not wait for others doing the same. */
static bool sq_go_ahead(sqlite3 *db, const char *path, RhBuf *why)
{
    int code = SQLITE_BUSY;
    for (int i = 0; i < 100 && (code & 0xff) == SQLITE_BUSY; i++) {
        if (i > 0) sqlite3_sleep(50);
        code = sqlite3_exec(db, "PRAGMA journal_mode = WAL", 0, 0, 0);
    }
    sqlite3_stmt *stmt = 0;
    bool good = code == SQLITE_OK &&
                sqlite3_prepare_v2(db, "PRAGMA journal_mode", -1, &stmt, 0) == SQLITE_OK &&
                sqlite3_step(stmt) == SQLITE_ROW &&
                strcmp((const char *)sqlite3_column_text(stmt, 0), "wal") == 0;
    if (!good) sq_complain(why, path, " cannot have a write-ahead log", db);
    sqlite3_finalize(stmt);
    return good;
}

/* Only SQLite may open a file that is in use: closing our own descriptor would drop its locks. New
   files are readable by their owner only. */
void sq_create(const char *path)
{
    int fd = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (fd >= 0) close(fd);
}

/* SQLite's own message does not say why a file cannot be opened. */
static void sq_refuse_path(const char *path, bool creates, sqlite3 *db, RhBuf *why)
{
    char folder[SQ_PATH_MAX];
    struct stat info;
    bool exists = stat(path, &info) == 0;
    snprintf(folder, sizeof folder, "%s", path);
    const char *parent = dirname(folder);
    rh_put(why, "cannot open the database ");
    rh_put(why, path);
    rh_put(why, ": ");
    if (exists && S_ISDIR(info.st_mode)) rh_put(why, "it is a folder");
    else if (exists) rh_put(why, access(path, R_OK | W_OK) ? strerror(errno) : sqlite3_errmsg(db));
    else if (stat(parent, &info) != 0) {
        rh_put(why, "the folder ");
        rh_put(why, parent);
        rh_put(why, " does not exist");
    } else if (!creates) rh_put(why, "there is no such file");
    else rh_put(why, access(parent, W_OK | X_OK) ? strerror(errno) : sqlite3_errmsg(db));
}

sqlite3 *sq_open_file(const char *path, int flags, RhBuf *why)
{
    char full[SQ_PATH_MAX];
    RhBuf name = {full, sizeof full, 0, false};
    sqlite3 *db = 0;
    if (path[0] != '/') rh_put(&name, "./"); /* so that SQLite takes every name as a file */
    rh_put(&name, path);
    if (name.full) {
        sq_complain(why, path, " has a path that is too long", 0);
        return 0;
    }
    if (flags & SQLITE_OPEN_CREATE) sq_create(path);
    if (sqlite3_open_v2(rh_buf_string(&name), &db,
                        flags | SQLITE_OPEN_NOMUTEX | SQLITE_OPEN_EXRESCODE, 0) != SQLITE_OK) {
        sq_refuse_path(path, flags & SQLITE_OPEN_CREATE, db, why);
        sqlite3_close_v2(db);
        return 0;
    }
    sqlite3_busy_timeout(db, SQ_BUSY_MS);
    /* The file may come from anybody; and a misspelt column is an error, not a text. */
    sqlite3_db_config(db, SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0, (int *)0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DML, 0, (int *)0);
    sqlite3_db_config(db, SQLITE_DBCONFIG_DQS_DDL, 0, (int *)0);
    return db;
}

/* For writing: creates and migrates. */
static bool sq_open_writer(SqLink *l, const char *path, RhBuf *why)
{
    int64_t schema = 0;
    l->db = sq_open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
    if (!l->db) return false;
    bool good = sq_is_ours(l->db, path, &schema, why) && sq_go_ahead(l->db, path, why);
    if (good && sqlite3_exec(l->db, "PRAGMA synchronous = FULL", 0, 0, 0) != SQLITE_OK) {
        sq_complain(why, path, " cannot be synced", l->db);
        good = false;
    }
    if (good && schema < STORE_SCHEMA) good = sq_migrate(l->db, path, why);
    if (!good) sq_unlink(l);
    return good;
}

static bool sq_open_reader(SqLink *l, const char *path, RhBuf *why)
{
    l->db = sq_open_file(path, SQLITE_OPEN_READWRITE, why);
    if (!l->db) return false;
    if (sqlite3_exec(l->db, "PRAGMA query_only = 1", 0, 0, 0) == SQLITE_OK) return true;
    sq_complain(why, path, " cannot be read", l->db);
    sq_unlink(l);
    return false;
}

/* ---- The writer of a file, shared by all threads. ---- */

typedef struct SqJob {
    const StoreBatch *batch; /* null: rewrite entry `seq` of a log, or remove the log if it is 0 */
    RhText table, body;
    int64_t seq;
    struct SqJob *next;
    StoreStatus status;
    bool done;
} SqJob;

typedef struct SqWriter {
    struct SqWriter *next;
    dev_t device; /* device and inode: two names of one file share a writer */
    ino_t inode;
    int users;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t done;
    SqJob *first, **last;
    bool led;
    SqLink link; /* used by the leader, without the lock */
} SqWriter;

static pthread_mutex_t sq_writers_lock = PTHREAD_MUTEX_INITIALIZER;
static SqWriter *sq_writers;

static SqWriter *sq_build(const char *path, RhBuf *why)
{
    SqWriter *h = (SqWriter *)calloc(1, sizeof *h);
    struct stat info;
    if (!h) {
        rh_put(why, "not enough memory");
        return 0;
    }
    if (!sq_open_writer(&h->link, path, why)) {
        free(h);
        return 0;
    }
    if (stat(path, &info) != 0) {
        sq_complain(why, path, " has disappeared", 0);
        sq_unlink(&h->link);
        free(h);
        return 0;
    }
    h->device = info.st_dev;
    h->inode = info.st_ino;
    h->last = &h->first;
    pthread_mutex_init(&h->lock, 0);
    pthread_cond_init(&h->done, 0);
    h->next = sq_writers;
    sq_writers = h;
    return h;
}

static SqWriter *sq_enter(const char *path, RhBuf *why)
{
    struct stat info;
    pthread_mutex_lock(&sq_writers_lock);
    SqWriter *h = stat(path, &info) == 0 ? sq_writers : 0;
    while (h && (h->device != info.st_dev || h->inode != info.st_ino)) h = h->next;
    if (!h) h = sq_build(path, why);
    if (h) h->users++;
    pthread_mutex_unlock(&sq_writers_lock);
    return h;
}

static void sq_leave(SqWriter *h)
{
    pthread_mutex_lock(&sq_writers_lock);
    if (--h->users == 0) {
        SqWriter **at = &sq_writers;
        while (*at != h) at = &(*at)->next;
        *at = h->next;
        sq_unlink(&h->link);
        pthread_mutex_destroy(&h->lock);
        pthread_cond_destroy(&h->done);
        free(h);
    }
    pthread_mutex_unlock(&sq_writers_lock);
}

/* ---- Writing. ---- */

static StoreStatus sq_append(SqLink *l, RhText table, const StoreEntry *e)
{
    sqlite3_stmt *stmt = sq_acquire(l, SQ_APPEND);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, table);
    sqlite3_bind_int64(stmt, 2, e->seq);
    sqlite3_bind_int64(stmt, 3, e->at_ms);
    sq_bind(stmt, 4, e->kind);
    sq_bind(stmt, 5, e->who);
    sq_bind(stmt, 6, e->body);
    bool good = sqlite3_step(stmt) == SQLITE_DONE;
    int rows = sqlite3_changes(l->db);
    sq_release(l, SQ_APPEND, stmt);
    return !good ? STORE_UNAVAILABLE : rows == 1 ? STORE_OK : STORE_CONFLICT;
}

/* For a removal that requires absence: CONFLICT if the document exists. */
static StoreStatus sq_absent(SqLink *l, const StoreDoc *p)
{
    sqlite3_stmt *stmt = sq_acquire(l, SQ_GET);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, p->kind);
    sq_bind(stmt, 2, p->key);
    int code = sqlite3_step(stmt);
    sq_release(l, SQ_GET, stmt);
    return code == SQLITE_DONE ? STORE_OK : code == SQLITE_ROW ? STORE_CONFLICT : STORE_UNAVAILABLE;
}

static StoreStatus sq_put(SqLink *l, const StoreDoc *p)
{
    bool removed = !p->body.data;
    if (removed && p->version == STORE_ABSENT) return sq_absent(l, p);
    int which = p->version == STORE_ANY      ? (removed ? SQ_REMOVE_ANY : SQ_PUT_ANY)
                : p->version == STORE_ABSENT ? SQ_PUT_NEW
                                             : (removed ? SQ_REMOVE_OLD : SQ_PUT_OLD);
    sqlite3_stmt *stmt = sq_acquire(l, which);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, p->kind);
    sq_bind(stmt, 2, p->key);
    if (!removed) {
        sq_bind(stmt, 3, p->owner);
        sqlite3_bind_int64(stmt, 4, p->sort_key);
        sq_bind(stmt, 6, p->body);
    }
    if (p->version > STORE_ABSENT) sqlite3_bind_int64(stmt, 5, p->version);
    bool good = sqlite3_step(stmt) == SQLITE_DONE;
    int rows = sqlite3_changes(l->db);
    sq_release(l, which, stmt);
    if (!good) return STORE_UNAVAILABLE;
    return rows == 1 || p->version == STORE_ANY ? STORE_OK : STORE_CONFLICT;
}

static StoreStatus sq_run(SqLink *l, const StoreBatch *b)
{
    StoreStatus status = STORE_OK;
    for (int i = 0; i < b->entry_count && status == STORE_OK; i++)
        status = sq_append(l, b->table, &b->entries[i]);
    for (int i = 0; i < b->doc_count && status == STORE_OK; i++) status = sq_put(l, &b->docs[i]);
    return status;
}

/* Runs a batch in its savepoint, so that a conflict leaves no trace. */
static StoreStatus sq_run_apart(SqLink *l, const StoreBatch *b)
{
    if (!sq_do(l, SQ_SAVE)) return STORE_UNAVAILABLE;
    StoreStatus status = sq_run(l, b);
    if (status == STORE_CONFLICT && !sq_do(l, SQ_SAVE_BACK)) status = STORE_UNAVAILABLE;
    if (status != STORE_UNAVAILABLE && !sq_do(l, SQ_SAVE_DONE)) status = STORE_UNAVAILABLE;
    return status;
}

static StoreStatus sq_remove_log(SqLink *l, const SqJob *j)
{
    sqlite3_stmt *stmt = sq_acquire(l, SQ_REMOVE_LOG);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, j->table);
    bool good = sqlite3_step(stmt) == SQLITE_DONE;
    sq_release(l, SQ_REMOVE_LOG, stmt);
    return good ? STORE_OK : STORE_UNAVAILABLE;
}

static StoreStatus sq_rewrite_entry(SqLink *l, const SqJob *j)
{
    sqlite3_stmt *stmt = sq_acquire(l, SQ_REWRITE);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, j->table);
    sqlite3_bind_int64(stmt, 2, j->seq);
    sq_bind(stmt, 3, j->body);
    bool good = sqlite3_step(stmt) == SQLITE_DONE;
    int rows = sqlite3_changes(l->db);
    sq_release(l, SQ_REWRITE, stmt);
    return !good ? STORE_UNAVAILABLE : rows == 1 ? STORE_OK : STORE_NOT_FOUND;
}

/* Runs all jobs in one transaction. If it fails, the result of none is known. */
static void sq_lead(SqLink *l, SqJob *jobs)
{
    bool good = sq_do(l, SQ_BEGIN);
    for (SqJob *j = jobs; j && good; j = j->next) {
        j->status = j->batch ? sq_run_apart(l, j->batch)
                    : j->seq ? sq_rewrite_entry(l, j)
                             : sq_remove_log(l, j);
        good = j->status != STORE_UNAVAILABLE;
    }
    if (good) good = sq_do(l, SQ_COMMIT);
    if (good) return;
    if (!sqlite3_get_autocommit(l->db)) sq_do(l, SQ_ROLLBACK);
    for (SqJob *j = jobs; j; j = j->next) j->status = STORE_UNAVAILABLE;
}

typedef struct SqStore {
    Store store;
    SqWriter *writer;
    SqLink link;
} SqStore;

static StoreStatus sq_do_job(SqWriter *h, SqJob *mine)
{
    pthread_mutex_lock(&h->lock);
    *h->last = mine;
    h->last = &mine->next;
    while (h->led && !mine->done) pthread_cond_wait(&h->done, &h->lock);
    if (!mine->done) {
        SqJob *jobs = h->first;
        h->first = 0;
        h->last = &h->first;
        h->led = true;
        pthread_mutex_unlock(&h->lock);
        sq_lead(&h->link, jobs);
        pthread_mutex_lock(&h->lock);
        h->led = false;
        for (SqJob *j = jobs; j; j = j->next) j->done = true;
        pthread_cond_broadcast(&h->done);
    }
    pthread_mutex_unlock(&h->lock);
    return mine->status;
}

static StoreStatus sq_write(Store *store, const StoreBatch *batch)
{
    SqJob mine = {.batch = batch, .status = STORE_UNAVAILABLE};
    if (!store_fits(batch)) return STORE_NOT_FOUND;
    return sq_do_job(((SqStore *)store)->writer, &mine);
}

static StoreStatus sq_rewrite(Store *store, RhText table, int64_t seq, RhText body)
{
    SqJob mine = {.table = table, .body = body, .seq = seq, .status = STORE_UNAVAILABLE};
    if (seq < 1 || !store_body_fits(body)) return STORE_NOT_FOUND;
    return sq_do_job(((SqStore *)store)->writer, &mine);
}

static StoreStatus sq_remove(Store *store, RhText table)
{
    SqJob mine = {.table = table, .status = STORE_UNAVAILABLE};
    return sq_do_job(((SqStore *)store)->writer, &mine);
}

/* ---- Reading. ---- */

static StoreStatus sq_entries(Store *store, RhText table, int64_t from, StoreVisitEntry visit,
                              void *context)
{
    SqLink *l = &((SqStore *)store)->link;
    sqlite3_stmt *stmt = sq_acquire(l, SQ_ENTRIES);
    int code = SQLITE_DONE;
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, table);
    sqlite3_bind_int64(stmt, 2, from);
    while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
        StoreEntry e = {sqlite3_column_int64(stmt, 0), sqlite3_column_int64(stmt, 1),
                        sq_text(stmt, 2), sq_text(stmt, 3), sq_text(stmt, 4)};
        if (!visit(context, &e)) break;
    }
    sq_release(l, SQ_ENTRIES, stmt);
    return code == SQLITE_DONE || code == SQLITE_ROW ? STORE_OK : STORE_UNAVAILABLE;
}

/* Visits the documents a statement finds. NOT_FOUND: none. */
static StoreStatus sq_show(sqlite3_stmt *stmt, StoreVisitDoc visit, void *context)
{
    StoreStatus status = STORE_NOT_FOUND;
    int code;
    while ((code = sqlite3_step(stmt)) == SQLITE_ROW) {
        StoreDoc p = {sq_text(stmt, 0),
                      sq_text(stmt, 1),
                      sq_text(stmt, 2),
                      sqlite3_column_int64(stmt, 3),
                      sqlite3_column_int64(stmt, 4),
                      sq_text(stmt, 5)};
        status = STORE_OK;
        if (!visit(context, &p)) break;
    }
    return code == SQLITE_DONE || code == SQLITE_ROW ? status : STORE_UNAVAILABLE;
}

static StoreStatus sq_get(Store *store, RhText kind, RhText key, StoreVisitDoc visit, void *context)
{
    SqLink *l = &((SqStore *)store)->link;
    sqlite3_stmt *stmt = sq_acquire(l, SQ_GET);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, kind);
    sq_bind(stmt, 2, key);
    StoreStatus status = sq_show(stmt, visit, context);
    sq_release(l, SQ_GET, stmt);
    return status;
}

static StoreStatus sq_list(Store *store, const StoreQuery *q, StoreVisitDoc visit, void *context)
{
    SqLink *l = &((SqStore *)store)->link;
    StoreBounds b = store_bounds(q);
    int which = SQ_LIST + (b.any_kind ? 1 : 0) + (b.any_owner ? 2 : 0) + (q->ascending ? 4 : 0);
    sqlite3_stmt *stmt = sq_acquire(l, which);
    if (!stmt) return STORE_UNAVAILABLE;
    sq_bind(stmt, 1, q->kind);
    sq_bind(stmt, 2, q->owner);
    sqlite3_bind_int64(stmt, 3, b.min);
    sqlite3_bind_int64(stmt, 4, b.max);
    sqlite3_bind_int64(stmt, 5, b.limit);
    StoreStatus status = sq_show(stmt, visit, context);
    sq_release(l, which, stmt);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

static StoreStatus sq_tables(Store *store, StoreVisitDoc visit, void *context)
{
    SqLink *l = &((SqStore *)store)->link;
    sqlite3_stmt *stmt = sq_acquire(l, SQ_TABLES);
    if (!stmt) return STORE_UNAVAILABLE;
    StoreStatus status = sq_show(stmt, visit, context);
    sq_release(l, SQ_TABLES, stmt);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

/* There is only one process. */
static void sq_notify(Store *store, RhText table, int64_t seq)
{
    (void)store;
    (void)table;
    (void)seq;
}

/* ---- Opening and closing. ---- */

/* The database is a file of this process. */
static StoreStatus sq_now(Store *store, int64_t *out)
{
    (void)store;
    (void)out;
    return STORE_NOT_FOUND;
}

static void sq_close(Store *store)
{
    SqStore *s = (SqStore *)store;
    sq_unlink(&s->link);
    sq_leave(s->writer);
    free(s);
}

Store *store_sqlite_open(const char *path, RhBuf *why)
{
    SqStore *s = (SqStore *)calloc(1, sizeof *s);
    if (!s) {
        rh_put(why, "not enough memory");
        return 0;
    }
    s->store = (Store){sq_write, sq_rewrite, sq_remove, sq_entries, sq_get,
                       sq_list,  sq_tables,  sq_notify, sq_close,   sq_now};
    s->writer = sq_enter(path, why);
    if (s->writer && sq_open_reader(&s->link, path, why)) return &s->store;
    if (s->writer) sq_leave(s->writer);
    free(s);
    return 0;
}
