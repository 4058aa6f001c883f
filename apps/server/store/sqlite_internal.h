/* apps/server/store/sqlite_internal.h - shared by the files of SQLite: opening a file and checking
   that it is one of ours. */
#ifndef SERVER_SQLITE_INTERNAL_H
#define SERVER_SQLITE_INTERNAL_H

#include <sqlite3.h>

#include "apps/server/store/store_internal.h"

enum {
    SQ_MARK = 0x52486f75,   /* "RHou", the application_id of our files */
    SQ_BUSY_MS = 5000,    /* how long to wait for another process's lock, a backup's for instance */
    SQ_PATH_MAX = 4096
};

/* Appends: the database "PATH" WHAT: MESSAGE, with SQLite's message; without it if db is null. */
void sq_complain(RhBuf *why, const char *path, const char *what, sqlite3 *db);
/* Runs `sql` and stores the first column of its first row in `out`. */
bool sq_number(sqlite3 *db, const char *sql, int64_t *out);
/* Whether the file is ours or empty, and not written by a newer version. */
bool sq_is_ours(sqlite3 *db, const char *path, int64_t *schema, RhBuf *why);
void sq_create(const char *path); /* an empty file, unless one exists */
sqlite3 *sq_open_file(const char *path, int flags, RhBuf *why);

#endif
