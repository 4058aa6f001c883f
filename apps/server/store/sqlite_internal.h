/* apps/server/store/sqlite_internal.h - what the two files of the SQLite store share. */
#ifndef SERVER_SQLITE_INTERNAL_H
#define SERVER_SQLITE_INTERNAL_H

#include <sqlite3.h>

#include "apps/server/store/store_internal.h"

enum {
    SQ_MARK = 0x52486f75,   /* "RHou", the application_id of our files */
    SQ_BUSY_MS = 5000,      /* for another process, as one that copies, to give a lock back */
    SQ_PATH_MAX = 4096
};

/* "the database "PATH" WHAT: what SQLite says"; db may be null. */
void sq_complain(RhBuf *why, const char *path, const char *what, sqlite3 *db);
bool sq_number(sqlite3 *db, const char *sql, int64_t *out); /* the first of the answer */
/* Ours or empty, and not of a newer program. */
bool sq_is_ours(sqlite3 *db, const char *path, int64_t *schema, RhBuf *why);
void sq_create(const char *path);
sqlite3 *sq_open_file(const char *path, int flags, RhBuf *why);

#endif
