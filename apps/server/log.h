/* apps/server/log.h - what a server says of itself, for who looks after it: lines of JSON on
   standard error, {"t":"2026-11-16T04:05:06.789Z","level":"info","what":"listening",...}.

   Never in it: tokens, cookies, passwords, addresses of mail, seeds, what people say, ids of tables
   (they may be invitations), and no text of a stranger's but his address. */
#ifndef SERVER_LOG_H
#define SERVER_LOG_H

#include "engine/roundhouse.h"

typedef enum LogLevel { LOGS_ERROR, LOGS_WARN, LOGS_INFO, LOGS_DEBUG } LogLevel;

enum { LOG_LINE_MAX = 1024 };

typedef struct LogLine {
    RhBuf out;
    bool is_on;             /* its level is told */
    char room[LOG_LINE_MAX];
} LogLine;

/* "error", "warn", "info", "debug"; false: none of them. Before any thread begins. */
bool log_set(const char *level);
bool log_enabled(LogLevel level);

/* A line: log_begin, members, log_end; from any thread. `what` is a fixed word. */
void log_begin(LogLine *line, LogLevel level, const char *what);
void log_text(LogLine *line, const char *key, const char *value);
void log_number(LogLine *line, const char *key, int64_t value);
void log_end(LogLine *line);
/* One with nothing more to say. */
void log_event(LogLevel level, const char *what);

#endif
