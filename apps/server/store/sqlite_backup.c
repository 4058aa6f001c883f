/* apps/server/store/sqlite_backup.c - whole SQLite databases: copies one that is in use, replaces
   one with a copy, and checks one. A copy is a single file. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/server/store/sqlite_internal.h"
#include "engine/json.h"

/* ---- Copies ---- */

static bool sq_copy(sqlite3 *from, sqlite3 *to)
{
    sqlite3_backup *copy = sqlite3_backup_init(to, "main", from, "main");
    if (!copy) return false;
    /* In one step: the copy is a snapshot, and writers do not wait. */
    int code = SQLITE_BUSY;
    for (int i = 0; i < 100 && (code & 0xff) == SQLITE_BUSY; i++) {
        if (i > 0) sqlite3_sleep(50);
        code = sqlite3_backup_step(copy, -1);
    }
    return sqlite3_backup_finish(copy) == SQLITE_OK && code == SQLITE_DONE;
}

static bool sq_sync(const char *path)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool good = fd >= 0 && fsync(fd) == 0;
    if (fd >= 0) close(fd);
    return good;
}

/* A new file's name is on disk only once its folder is synced. */
static bool sq_sync_folder(const char *path)
{
    char name[SQ_PATH_MAX];
    snprintf(name, sizeof name, "%s", path);
    return sq_sync(dirname(name));
}

static void sq_copy_fault(RhBuf *why, const char *path, const char *what, const char *reason)
{
    rh_put(why, "the copy ");
    rh_put_json_string(why, rh_text(path));
    rh_put(why, what);
    if (reason) rh_put(why, ": ");
    if (reason) rh_put(why, reason);
}

/* Copies into the file `part`, which is incomplete until this returns true. */
static bool sq_fill(sqlite3 *from, const char *part, RhBuf *why)
{
    sqlite3 *to = sq_open_file(part, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
    if (!to) return false;
    bool good =
        sq_copy(from, to) && sqlite3_exec(to, "PRAGMA journal_mode = DELETE", 0, 0, 0) == SQLITE_OK;
    if (!good) sq_copy_fault(why, part, " cannot be written", sqlite3_errmsg(to));
    sqlite3_close_v2(to);
    if (good && !sq_sync(part)) {
        sq_copy_fault(why, part, " cannot be synced", strerror(errno));
        good = false;
    }
    return good;
}

bool store_sqlite_backup(const char *path, const char *to, RhBuf *why)
{
    char part[SQ_PATH_MAX];
    int64_t schema = 0;
    if (snprintf(part, sizeof part, "%s.part-%ld", to, (long)getpid()) >= (int)sizeof part) {
        rh_put(why, "the path of the copy is too long");
        return false;
    }
    if (access(to, F_OK) == 0) {
        sq_copy_fault(why, to, " already exists", 0);
        return false;
    }
    sqlite3 *from = sq_open_file(path, SQLITE_OPEN_READWRITE, why);
    if (!from) return false;
    bool good = sq_is_ours(from, path, &schema, why) && sq_fill(from, part, why);
    sqlite3_close_v2(from);
    /* link() never replaces a file that has appeared meanwhile. */
    if (good && (link(part, to) != 0 || !sq_sync_folder(to))) {
        sq_copy_fault(why, to, " cannot be moved into place", strerror(errno));
        good = false;
    }
    unlink(part);
    return good;
}

static bool sq_sound(sqlite3 *db, const char *path, RhBuf *why)
{
    sqlite3_stmt *stmt = 0;
    const char *answer = 0;
    if (sqlite3_prepare_v2(db, "PRAGMA integrity_check(1)", -1, &stmt, 0) == SQLITE_OK &&
        sqlite3_step(stmt) == SQLITE_ROW)
        answer = (const char *)sqlite3_column_text(stmt, 0);
    bool good = answer && strcmp(answer, "ok") == 0;
    if (!good) {
        sq_complain(why, path, " is broken", answer ? 0 : db);
        if (answer) rh_put(why, ": ");
        if (answer) rh_put(why, answer);
    }
    sqlite3_finalize(stmt);
    return good;
}

bool store_sqlite_check(const char *path, RhBuf *why)
{
    int64_t schema = 0;
    sqlite3 *db = sq_open_file(path, SQLITE_OPEN_READWRITE, why);
    if (!db) return false;
    bool good = sq_is_ours(db, path, &schema, why) && sq_sound(db, path, why);
    if (good && schema == 0) {
        sq_complain(why, path, " is empty", 0);
        good = false;
    }
    sqlite3_close_v2(db);
    return good;
}

static bool sq_may_replace(const char *path, const char *from, bool force, RhBuf *why)
{
    struct stat target, source;
    if (stat(path, &target) != 0) return true;
    if (stat(from, &source) == 0 && target.st_dev == source.st_dev &&
        target.st_ino == source.st_ino) {
        sq_complain(why, path, " and its copy are the same file", 0);
        return false;
    }
    if (target.st_size > 0 && !force) {
        sq_complain(why, path, " already exists; --force replaces its contents", 0);
        return false;
    }
    return true;
}

bool store_sqlite_restore(const char *path, const char *from, bool force, RhBuf *why)
{
    StoreLock lock = STORE_NO_LOCK;
    if (!store_sqlite_check(from, why) || !sq_may_replace(path, from, force, why) ||
        !store_sqlite_lock(path, 0, &lock, why))
        return false;
    sqlite3 *copy = sq_open_file(from, SQLITE_OPEN_READWRITE, why);
    sqlite3 *db = copy ? sq_open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why) : 0;
    bool good = db && sq_copy(copy, db);
    if (db && !good) sq_complain(why, path, " cannot be replaced", db);
    sqlite3_close_v2(copy);
    sqlite3_close_v2(db);
    store_unlock(&lock);
    return good;
}
