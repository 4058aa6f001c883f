/* apps/server/log.h - the server's log: one JSON object per line on standard error,
   {"t":"2026-11-16T04:05:06.789Z","level":"info","what":"listening",...}. Call log_set once, before
   any thread starts. Everything else is thread-safe, does not allocate, and cannot fail: a member
   that does not fit is left out. Except at level debug, an event is logged at most once per second;
   the next line of that event counts the lines left out in its member `more`.

   Never log tokens, cookies, passwords, e-mail addresses, seeds, chat, ids of tables (they may be
   invitations), or any text from a client except its address. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "engine/roundhouse.h"

typedef enum LogLevel { LOGS_ERROR, LOGS_WARN, LOGS_INFO, LOGS_DEBUG } LogLevel;

enum { LOG_LINE_MAX = 1024 };

typedef struct LogLine {
    RhBuf out;
    bool is_on; /* its level is enabled */
    char room[LOG_LINE_MAX];
} LogLine;

/* `level` is "error", "warn", "info" or "debug"; false: it is none of them. */
bool log_set(const char *level);
bool log_enabled(LogLevel level);

/* One line: log_begin, any number of members, log_end. `what` is a constant: the name of the
   event. */
void log_begin(LogLine *line, LogLevel level, const char *what);
void log_text(LogLine *line, const char *key, const char *value);
void log_number(LogLine *line, const char *key, int64_t value);
void log_end(LogLine *line);
/* A line without further members. */
void log_event(LogLevel level, const char *what);

#endif
