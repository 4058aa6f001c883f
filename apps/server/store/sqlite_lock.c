/* apps/server/store/sqlite_lock.c - reserves a SQLite database for one server. */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <libgen.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "apps/server/store/sqlite_internal.h"

/* An administrator may create the file as root; it must belong to the database's owner then, as
   with the files that SQLite creates. Fails without harm for other users. */
static void sq_share_owner(int fd, const char *path)
{
    char folder[SQ_PATH_MAX];
    struct stat info;
    snprintf(folder, sizeof folder, "%s", path);
    if (geteuid() == 0 && (stat(path, &info) == 0 || stat(dirname(folder), &info) == 0))
        (void)!fchown(fd, info.st_uid, info.st_gid);
}

/* Locks one byte of the database far beyond its end, so that the lock belongs to the file under
   whatever name. Closing the descriptor drops SQLite's own locks: it must stay open until SQLite
   has closed the file. False: another process has the lock. */
static bool sq_lock_byte(int fd)
{
    struct flock range;
    memset(&range, 0, sizeof range);
    range.l_type = F_WRLCK;
    range.l_whence = SEEK_SET;
    range.l_start = (off_t)1 << 62;
    range.l_len = 1;
    return fcntl(fd, F_OFD_SETLK, &range) == 0 || (errno != EAGAIN && errno != EACCES);
}

/* Tries both locks: that of the file PATH.lock, which older versions know, and that of the database
   itself, which has several names if there are links, and whose lock file may be deleted. */
static bool sq_try_locks(const StoreLock *lock)
{
    if (flock(lock->beside, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) return false;
    if (sq_lock_byte(lock->database)) return true;
    flock(lock->beside, LOCK_UN);
    return false;
}

/* The system releases the locks when the process ends, so the lock file itself may stay. Backups
   and most tasks of `roundhouse admin` do not take them. */
bool store_sqlite_lock(const char *path, int32_t wait_ms, StoreLock *lock, RhBuf *why)
{
    enum { PAUSE_MS = 50 };
    char name[SQ_PATH_MAX + 8], real[PATH_MAX];
    struct stat info;
    /* Two names of one file share a lock. */
    if (realpath(path, real)) path = real;
    if (snprintf(name, sizeof name, "%s.lock", path) >= SQ_PATH_MAX) {
        sq_complain(why, path, " has a path that is too long", 0);
        return false;
    }
    if (stat(path, &info) != 0 || !S_ISDIR(info.st_mode)) {
        lock->beside = open(name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
        lock->database = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    }
    if (lock->beside < 0 || lock->database < 0) {
        /* Opening the database gives the better message, unless it succeeds. */
        sqlite3 *db = sq_open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, why);
        if (db)
            sq_complain(why, path, " cannot be locked: the server cannot write to its folder", 0);
        sqlite3_close_v2(db);
        store_unlock(lock);
        return false;
    }
    sq_share_owner(lock->beside, path);
    sq_share_owner(lock->database, path);
    while (!sq_try_locks(lock)) {
        if (wait_ms <= 0) {
            sq_complain(why, path, " is used by another server; stop that server first", 0);
            store_unlock(lock);
            return false;
        }
        sqlite3_sleep(PAUSE_MS);
        wait_ms -= PAUSE_MS;
    }
    return true;
}

void store_unlock(StoreLock *lock)
{
    if (lock->beside >= 0) close(lock->beside);
    if (lock->database >= 0) close(lock->database);
    lock->beside = lock->database = -1;
}
