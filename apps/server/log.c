/* apps/server/log.c - lines of JSON on standard error, see log.h. Each line is one write, so that
   lines of several threads and processes do not mix. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/log.h"

#include <stdatomic.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "engine/json.h"

static const char *const log_levels[] = {"error", "warn", "info", "debug"};
static LogLevel log_most = LOGS_ERROR; /* until log_set */

bool log_set(const char *level)
{
    for (int i = 0; i <= LOGS_DEBUG; i++) {
        if (strcmp(level, log_levels[i]) != 0) continue;
        log_most = (LogLevel)i;
        return true;
    }
    return false;
}

/* When each event was last logged, and how many lines were left out since. */
typedef struct LogEvent {
    _Atomic(const char *) what;
    _Atomic int64_t at_ms;
    _Atomic int64_t more;
} LogEvent;

enum { LOG_EVENTS = 64, LOG_PAUSE_MS = 1000 };

/* Finds the record of an event by its name, which is a constant; null: there is no room. */
static LogEvent *log_find(LogLevel level, const char *what)
{
    static LogEvent events[LOGS_DEBUG][LOG_EVENTS];
    for (int i = 0; i < LOG_EVENTS; i++) {
        LogEvent *e = &events[level][i];
        const char *none = 0;
        if (atomic_load(&e->what) == what) return e;
        if (atomic_compare_exchange_strong(&e->what, &none, what) || none == what) return e;
    }
    return 0;
}

/* Whether this line of an event may be written: one in LOG_PAUSE_MS. *more: lines left out. */
static bool log_may(LogLevel level, const char *what, int64_t *more)
{
    struct timespec t;
    LogEvent *e = level < LOGS_DEBUG ? log_find(level, what) : 0;
    *more = 0;
    if (!e) return true;
    clock_gettime(CLOCK_MONOTONIC, &t);
    int64_t now = (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000, last = atomic_load(&e->at_ms);
    if ((last && now - last < LOG_PAUSE_MS) ||
        !atomic_compare_exchange_strong(&e->at_ms, &last, now)) {
        atomic_fetch_add(&e->more, 1);
        return false;
    }
    *more = atomic_exchange(&e->more, 0);
    return true;
}

bool log_enabled(LogLevel level)
{
    return level <= log_most;
}

static void log_put_time(RhBuf *out)
{
    char text[64], thousandths[8];
    struct timespec now;
    struct tm parts;
    clock_gettime(CLOCK_REALTIME, &now);
    if (!gmtime_r(&now.tv_sec, &parts)) return;
    strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%S.", &parts);
    rh_put(out, text);
    for (long part = now.tv_nsec / 1000000, i = 2; i >= 0; i--, part /= 10)
        thousandths[i] = (char)('0' + part % 10);
    thousandths[3] = 0;
    rh_put(out, thousandths);
    rh_put_char(out, 'Z');
}

void log_begin(LogLine *line, LogLevel level, const char *what)
{
    /* Leaves room for the end of the line. */
    RhBuf out = {line->room, LOG_LINE_MAX - 3, 0, false};
    int64_t more = 0;
    line->is_on = log_enabled(level) && log_may(level, what, &more);
    line->out = out;
    if (!line->is_on) return;
    rh_put(&line->out, "{\"t\":\"");
    log_put_time(&line->out);
    rh_put(&line->out, "\",\"level\":\"");
    rh_put(&line->out, log_levels[level]);
    rh_put(&line->out, "\",\"what\":");
    rh_put_json_string(&line->out, rh_text(what));
    if (more) log_number(line, "more", more);
}

/* Drops a member that did not fit. */
static void log_drop_if_full(LogLine *line, ptrdiff_t from)
{
    if (!line->out.full) return;
    line->out.len = from;
    line->out.full = false;
}

void log_text(LogLine *line, const char *key, const char *value)
{
    ptrdiff_t from = line->out.len;
    if (!line->is_on) return;
    rh_put_char(&line->out, ',');
    rh_put_key(&line->out, key);
    rh_put_json_string(&line->out, rh_text(value));
    log_drop_if_full(line, from);
}

void log_number(LogLine *line, const char *key, int64_t value)
{
    ptrdiff_t from = line->out.len;
    if (!line->is_on) return;
    rh_put_char(&line->out, ',');
    rh_put_key(&line->out, key);
    rh_put_number(&line->out, value);
    log_drop_if_full(line, from);
}

void log_end(LogLine *line)
{
    ssize_t written;
    if (!line->is_on) return;
    line->out.cap = LOG_LINE_MAX;
    rh_put(&line->out, "}\n");
    /* If standard error cannot be written there is nobody to report it to. */
    written = write(STDERR_FILENO, line->room, (size_t)line->out.len);
    (void)written;
}

void log_event(LogLevel level, const char *what)
{
    LogLine line;
    log_begin(&line, level, what);
    log_end(&line);
}
