/* tests/server/store_own.c - tests of features that only one kind of store has:

     SQLite      files that are full, locked, damaged, not ours, or copied while being written to
     PostgreSQL  an empty database that several processes open at the same time, restarts of the
                 server, and notifications between processes
     memory      failures on demand */
#define _DEFAULT_SOURCE
#include <fcntl.h>
#include <libpq-fe.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/server/kit.h"
#include "tests/server/memory.h"

enum { OWN_PATH_MAX = 256 };

/* ---- Memory. ---- */

void own_memory(void)
{
    Memory *m = memory_new();
    Store *s = memory_open(m);
    memory_fate(m, MEMORY_REFUSED);
    kit_ok(kit_append(s, "t", 1, "a") == STORE_CONFLICT && kit_length(s, "t") == 0,
           "memory: refused once");
    memory_fate(m, MEMORY_UNAVAILABLE);
    kit_ok(kit_append(s, "t", 1, "a") == STORE_UNAVAILABLE && kit_length(s, "t") == 0,
           "memory: lost before it was written");
    memory_fate(m, MEMORY_UNAVAILABLE_AFTER);
    kit_ok(kit_append(s, "t", 1, "a") == STORE_UNAVAILABLE && kit_length(s, "t") == 1,
           "memory: lost after it was written");
    kit_ok(kit_append(s, "t", 2, "b") == STORE_OK, "memory: and well again");
    memory_down(m, true);
    kit_ok(kit_length(s, "t") == -1 && kit_is(kit_doc(s, "v", "k"), "LOST"), "memory: down");
    memory_down(m, false);
    kit_ok(kit_length(s, "t") == 2, "memory: up again");
    s->close(s);
    memory_free(m);
}

/* ---- SQLite: files that cannot be opened. ---- */

static void own_path(char path[OWN_PATH_MAX], const char *folder, const char *name)
{
    snprintf(path, OWN_PATH_MAX, "%s/%s", folder, name);
}

/* Returns true if no store is opened and the error is one line that contains the pattern. */
static bool own_refused(const char *url, const char *pattern)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    Store *s = store_open(url, &why);
    if (s) s->close(s);
    bool good = !s && strstr(rh_buf_string(&why), pattern) && !strchr(words, '\n');
    if (!good) printf("# %s: '%s'\n", url, rh_buf_string(&why));
    return good;
}

static void own_sql(const char *path, const char *sql)
{
    sqlite3 *db = 0;
    if (sqlite3_open(path, &db) != SQLITE_OK || sqlite3_exec(db, sql, 0, 0, 0) != SQLITE_OK)
        printf("# %s: %s\n", path, sqlite3_errmsg(db));
    sqlite3_close(db);
}

static void own_opening(const char *folder)
{
    char path[OWN_PATH_MAX];
    struct stat info;
    own_path(path, folder, "foreign.db");
    own_sql(path, "CREATE TABLE mine (a)");
    kit_ok(own_refused(path, "another program"), "sqlite: a foreign database is left alone");
    own_path(path, folder, "newer.db");
    Store *s = kit_open(&(Subject){"newer", path, 0});
    kit_append(s, "t", 1, "kept");
    s->close(s);
    own_sql(path, "PRAGMA user_version = 99");
    kit_ok(own_refused(path, "newer roundhouse"), "sqlite: a newer database is left alone");
    own_sql(path, "PRAGMA user_version = 1");
    s = kit_open(&(Subject){"newer", path, 0});
    kit_ok(kit_is(kit_log(s, "t", 1), "1:kept"), "sqlite: and nothing of it was touched");
    s->close(s);
    stat(path, &info);
    kit_ok((info.st_mode & 0777) == 0600, "sqlite: a database is for its owner alone");
    own_path(path, folder, "empty.db");
    close(open(path, O_CREAT | O_WRONLY, 0600));
    s = kit_open(&(Subject){"empty", path, 0});
    kit_ok(kit_append(s, "t", 1, "a") == STORE_OK, "sqlite: an empty file is made a database");
    s->close(s);
    own_path(path, folder, "garbage.db");
    int fd = open(path, O_CREAT | O_WRONLY, 0600);
    for (int i = 0; i < 1000; i++)
        if (write(fd, "garbage ", 8) != 8) break;
    close(fd);
    kit_ok(own_refused(path, "not a database"), "sqlite: a file that is no database");
    kit_ok(own_refused(folder, "it is a folder"), "sqlite: a folder");
    own_path(path, folder, "no/such/folder.db");
    kit_ok(own_refused(path, "/no/such does not exist"), "sqlite: a folder that is not there");
    kit_ok(own_refused("sqlite:", "needs a path"), "sqlite: no path at all");
    kit_ok(own_refused("mysql://host/db", "must be a path"), "another kind of address");
}

/* ---- SQLite: one server at a time. ---- */

static void own_lock(const char *folder)
{
    char path[OWN_PATH_MAX], other[OWN_PATH_MAX], beside[OWN_PATH_MAX + 8], words[4096];
    RhBuf why = {words, sizeof words, 0, false};
    StoreLock first = STORE_NO_LOCK, second = STORE_NO_LOCK;
    own_path(path, folder, "lock.db");
    own_path(other, folder, "lock-too.db");
    snprintf(beside, sizeof beside, "%s.lock", path);
    kit_ok(store_lock(path, 0, &first, &why) && first.beside >= 0,
           "sqlite: the first server gets it");
    Store *s = kit_open(&(Subject){"lock", path, 0});
    kit_ok(kit_append(s, "t", 1, "a") == STORE_OK, "sqlite: and uses it");
    kit_ok(!store_lock(path, 100, &second, &why) && second.beside == -1 &&
               strstr(rh_buf_string(&why), "used by another server"),
           "sqlite: the second server is refused");
    kit_ok(link(path, other) == 0 && !store_lock(other, 0, &second, &why),
           "sqlite: under another name of the file, too");
    kit_ok(unlink(beside) == 0 && !store_lock(path, 0, &second, &why),
           "sqlite: and if somebody has deleted the lock file");
    s->close(s);
    store_unlock(&first);
    kit_ok(store_lock(path, 0, &second, &why), "sqlite: it gets it when the first has stopped");
    store_unlock(&second);
    kit_ok(store_lock("postgres://nowhere/db", 0, &first, &why) && first.beside == -1,
           "postgres: many servers share a database");
}

/* ---- SQLite: all threads write through one connection. ---- */

enum { OWN_THREADS = 8, OWN_STARTS = 25 };

typedef struct OwnStart {
    const char *path;
    pthread_barrier_t *together;
    Store *store;
} OwnStart;

static void *own_starts(void *context)
{
    OwnStart *start = (OwnStart *)context;
    pthread_barrier_wait(start->together);
    start->store = kit_open(&(Subject){"start", start->path, 0});
    return 0;
}

/* Returns how many open file descriptors of this process refer to that file. */
static int own_descriptors(const char *path)
{
    struct stat file, info;
    int count = 0;
    stat(path, &file);
    for (int fd = 0; fd < 256; fd++)
        if (fstat(fd, &info) == 0 && info.st_ino == file.st_ino && info.st_dev == file.st_dev)
            count++;
    return count;
}

/* All threads must write through one connection: two would wait for each other, and their writes
   could not be combined into one transaction. */
static void own_together(const char *folder)
{
    bool good = true;
    for (int i = 0; i < OWN_STARTS; i++) {
        char path[OWN_PATH_MAX], name[32];
        pthread_t threads[OWN_THREADS];
        OwnStart starts[OWN_THREADS];
        pthread_barrier_t together;
        snprintf(name, sizeof name, "together-%d.db", i);
        own_path(path, folder, name);
        pthread_barrier_init(&together, 0, OWN_THREADS);
        for (int t = 0; t < OWN_THREADS; t++) {
            starts[t] = (OwnStart){path, &together, 0};
            pthread_create(&threads[t], 0, own_starts, &starts[t]);
        }
        for (int t = 0; t < OWN_THREADS; t++) pthread_join(threads[t], 0);
        good = own_descriptors(path) == OWN_THREADS + 1 && good;
        for (int t = 0; t < OWN_THREADS; t++) starts[t].store->close(starts[t].store);
        pthread_barrier_destroy(&together);
    }
    kit_ok(good, "sqlite: threads that open a new file at once write through one connection");
}

/* ---- SQLite: full, locked or damaged files. ---- */

static void own_full(const char *folder)
{
    static char body[STORE_BODY_MAX];
    char path[OWN_PATH_MAX];
    struct rlimit old, small;
    StoreStatus status = STORE_OK;
    int64_t seq = 0;
    own_path(path, folder, "full.db");
    memset(body, 'x', sizeof body - 1);
    Store *s = kit_open(&(Subject){"full", path, 0});
    signal(SIGXFSZ, SIG_IGN);
    getrlimit(RLIMIT_FSIZE, &old);
    small = old;
    small.rlim_cur = 1 << 20;
    setrlimit(RLIMIT_FSIZE, &small);
    while (seq < 100 && (status = kit_append(s, "t", seq + 1, body)) == STORE_OK) seq++;
    setrlimit(RLIMIT_FSIZE, &old);
    kit_ok(status == STORE_UNAVAILABLE && seq > 5, "sqlite: a disk that is full");
    kit_ok(kit_length(s, "t") == seq, "sqlite: what was written before is there");
    kit_ok(kit_append(s, "t", seq + 1, body) == STORE_OK, "sqlite: it goes on when there is room");
    s->close(s);
}

static void own_locked(const char *folder)
{
    char path[OWN_PATH_MAX];
    sqlite3 *db = 0;
    own_path(path, folder, "locked.db");
    Store *s = kit_open(&(Subject){"locked", path, 0});
    kit_append(s, "t", 1, "a");
    sqlite3_open(path, &db);
    sqlite3_exec(db, "BEGIN IMMEDIATE", 0, 0, 0);
    kit_ok(kit_append(s, "t", 2, "b") == STORE_UNAVAILABLE,
           "sqlite: another process keeps it locked");
    kit_ok(kit_length(s, "t") == 1, "sqlite: reading goes on meanwhile");
    sqlite3_close(db);
    kit_ok(kit_append(s, "t", 2, "b") == STORE_OK, "sqlite: and writing afterwards");
    s->close(s);
}

static void own_broken(const char *folder)
{
    char path[OWN_PATH_MAX], words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    struct stat info;
    own_path(path, folder, "broken.db");
    Store *s = kit_open(&(Subject){"broken", path, 0});
    for (int i = 1; i <= 400; i++)
        kit_append(s, "t", i, "a body of some length, so that there are pages");
    s->close(s);
    kit_ok(store_check(path, &why), "sqlite: a database that is whole");
    stat(path, &info);
    int fd = open(path, O_WRONLY);
    for (off_t at = 4096; at < info.st_size; at += 8)
        if (pwrite(fd, "garbage ", 8, at) != 8) break;
    close(fd);
    why.len = 0;
    kit_ok(!store_check(path, &why) && why.len, "sqlite: a broken one is found out");
    why.len = 0;
    s = store_open(path, &why);
    kit_ok(!s || (kit_length(s, "t") == -1 && kit_append(s, "t", 401, "b") == STORE_UNAVAILABLE),
           "sqlite: whoever uses it all the same gets nothing");
    if (s) s->close(s);
}

/* ---- SQLite: copies. ---- */

typedef struct OwnWriter {
    const char *url;
    atomic_bool stop;
    int64_t written;
} OwnWriter;

static void *own_writes(void *context)
{
    OwnWriter *w = (OwnWriter *)context;
    Store *s = kit_open(&(Subject){"writer", w->url, 0});
    while (!atomic_load(&w->stop))
        if (kit_append(s, "busy", w->written + 1, "words that take some room") == STORE_OK)
            w->written++;
    s->close(s);
    return 0;
}

static void own_copies(const char *folder)
{
    char path[OWN_PATH_MAX], copy[OWN_PATH_MAX], words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    own_path(path, folder, "copied.db");
    OwnWriter writer = {.url = path};
    pthread_t thread;
    bool good = true;
    int64_t last = 0;
    Store *s = kit_open(&(Subject){"copied", path, 0});
    pthread_create(&thread, 0, own_writes, &writer);
    for (int i = 0; i < 5; i++) {
        char name[32];
        while (kit_length(s, "busy") <= last) usleep(1000);
        snprintf(name, sizeof name, "copy-%d.db", i);
        own_path(copy, folder, name);
        good = store_backup(path, copy, &why) && store_check(copy, &why) && good;
        Store *c = kit_open(&(Subject){"copy", copy, 0});
        int64_t length = kit_length(c, "busy");
        good = length > last && good;
        last = length;
        c->close(c);
    }
    atomic_store(&writer.stop, true);
    pthread_join(thread, 0);
    kit_ok(good, "sqlite: five copies of a database that is written to (%s)", rh_buf_string(&why));
    kit_ok(kit_length(s, "busy") == writer.written, "sqlite: which nobody who writes noticed");
    s->close(s);
    kit_ok(!store_backup(path, copy, &why), "sqlite: a copy does not replace a file");
    kit_ok(!store_restore(path, copy, false, &why), "sqlite: nor does restoring");
    kit_ok(store_restore(path, copy, true, &why), "sqlite: unless it is forced to");
    s = kit_open(&(Subject){"restored", path, 0});
    kit_ok(kit_length(s, "busy") == last && kit_append(s, "busy", last + 1, "x") == STORE_OK,
           "sqlite: restored, and it goes on from there");
    s->close(s);
    kit_ok(!store_restore(path, path, true, &why), "sqlite: not from itself");
    kit_ok(!store_backup("postgres:///x", copy, &why), "postgres: has its own way of copying");
    own_path(copy, folder, "none.db");
    own_path(path, folder, "copy");
    kit_ok(!store_backup(copy, path, &why) && access(copy, F_OK) != 0,
           "sqlite: no copy of what is not there");
    kit_ok(store_listener_open(copy, &why) == 0 && !store_is_shared(copy),
           "sqlite: nobody else can tell");
}

void own_sqlite(const char *folder)
{
    own_opening(folder);
    own_together(folder);
    own_full(folder);
    own_locked(folder);
    own_broken(folder);
    own_copies(folder);
    own_lock(folder);
}

/* ---- PostgreSQL. ---- */

/* Runs a function in a child process; its result is the exit status. */
static pid_t own_fork(int (*run)(const char *url), const char *url)
{
    fflush(stdout);
    pid_t child = fork();
    if (child == 0) _exit(run(url));
    return child;
}

static bool own_ended_well(pid_t child)
{
    int status = 1;
    return child > 0 && waitpid(child, &status, 0) == child && status == 0;
}

static int own_opens(const char *url)
{
    Store *s = kit_open(&(Subject){"child", url, 0});
    s->close(s);
    return 0;
}

void own_postgres_start(const char *url)
{
    pid_t children[6];
    bool good = true;
    for (int i = 0; i < 6; i++) children[i] = own_fork(own_opens, url);
    for (int i = 0; i < 6; i++) good = own_ended_well(children[i]) && good;
    kit_ok(good, "postgres: six processes start with an empty database at once");
}

static int own_tells(const char *url)
{
    Store *s = kit_open(&(Subject){"child", url, 0});
    s->notify(s, rh_text("told:by:child"), 17);
    s->close(s);
    return 0;
}

static void own_hearing(const char *url)
{
    char words[512], table[STORE_ID_MAX] = "";
    RhBuf why = {words, sizeof words, 0, false};
    int64_t seq = 0;
    StoreListener *listener = store_listener_open(url, &why);
    Store *s = kit_open(&(Subject){"postgres", url, 0});
    kit_ok(listener != 0, "postgres: listens");
    s->notify(s, rh_text("ourselves"), 1);
    bool told = own_ended_well(own_fork(own_tells, url));
    bool heard = store_listener_wait(listener, 20000, table, &seq);
    kit_ok(told && heard && kit_is(table, "told:by:child") && seq == 17,
           "postgres: hears another process, and not itself");
    kit_ok(!store_listener_wait(listener, 50, table, &seq), "postgres: and nothing more");
    store_listener_close(listener);
    s->close(s);
}

/* The command in ROUNDHOUSE_TEST_DB_RESTART kills the database server and starts it again. */
static void own_restart(const char *url)
{
    const char *restart = getenv("ROUNDHOUSE_TEST_DB_RESTART");
    char words[512], table[STORE_ID_MAX] = "x";
    RhBuf why = {words, sizeof words, 0, false};
    int64_t seq = 1;
    if (!restart) return;
    StoreListener *listener = store_listener_open(url, &why);
    Store *s = kit_open(&(Subject){"postgres", url, 0});
    kit_append(s, "restart", 1, "before");
    kit_ok(system(restart) == 0, "postgres: the server is killed and started again");
    kit_ok(kit_append(s, "restart", 2, "lost") == STORE_UNAVAILABLE, "postgres: a write is lost");
    kit_ok(kit_append(s, "restart", 2, "after") == STORE_OK, "postgres: the next is not");
    kit_ok(kit_is(kit_log(s, "restart", 1), "1:before 2:after"), "postgres: all is there");
    kit_ok(store_listener_wait(listener, 20000, table, &seq) && table[0] == 0 && seq == 0,
           "postgres: who listens knows that words may be lost");
    own_ended_well(own_fork(own_tells, url));
    kit_ok(store_listener_wait(listener, 20000, table, &seq) && seq == 17,
           "postgres: and hears again");
    store_listener_close(listener);
    s->close(s);
}

static void own_pg_sql(const char *url, const char *sql)
{
    PGconn *link = PQconnectdb(url);
    PGresult *r = PQexec(link, sql);
    if (PQresultStatus(r) != PGRES_COMMAND_OK) printf("# %s", PQerrorMessage(link));
    PQclear(r);
    PQfinish(link);
}

static void own_newer(const char *url)
{
    own_pg_sql(url, "UPDATE roundhouse.schema SET number = 99");
    kit_ok(own_refused(url, "newer roundhouse"), "postgres: a newer database is left alone");
    own_pg_sql(url, "UPDATE roundhouse.schema SET number = 1");
    Store *s = kit_open(&(Subject){"postgres", url, 0});
    kit_ok(kit_is(kit_log(s, "log", 1), "1:a 2:b 3:b 4:b"), "postgres: and nothing was touched");
    s->close(s);
}

/* Two writers write the same two documents, in opposite order. */
static void *own_crosses(void *context)
{
    OwnWriter *w = (OwnWriter *)context;
    Store *s = kit_open(&(Subject){"crossing", w->url, 0});
    bool other = atomic_load(&w->stop);
    for (int i = 0; i < 150; i++) {
        StoreBatch b;
        rh_zero(&b, sizeof b);
        b.doc_count = 2;
        b.docs[0] = b.docs[1] =
            (StoreDoc){rh_text("cross"), rh_text("a"), {0, 0}, 0, STORE_ANY, rh_text("{}")};
        b.docs[other ? 0 : 1].key = rh_text("b");
        if (s->write(s, &b) == STORE_OK) w->written++;
    }
    s->close(s);
    return 0;
}

static void own_crossing(const char *url)
{
    OwnWriter writers[2] = {{.url = url}, {.url = url, .stop = true}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++) pthread_create(&threads[i], 0, own_crosses, &writers[i]);
    for (int i = 0; i < 2; i++) pthread_join(threads[i], 0);
    Store *s = kit_open(&(Subject){"postgres", url, 0});
    kit_ok(writers[0].written == 150 && writers[1].written == 150 &&
               kit_is(kit_doc(s, "cross", "a"), "a@300={}"),
           "postgres: two that meet crosswise both come through");
    s->close(s);
}

void own_postgres(const char *url)
{
    own_newer(url);
    own_crossing(url);
    own_hearing(url);
    own_restart(url);
    kit_ok(own_refused("postgres:///x?host=/nowhere", "cannot be reached"),
           "postgres: a server that is not there");
}
