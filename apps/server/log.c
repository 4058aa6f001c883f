/* apps/server/log.c - lines of JSON on standard error, see log.h. Each line is one write, so that
   lines of several threads and processes do not mix. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/log.h"

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
    line->is_on = log_enabled(level);
    line->out = out;
    if (!line->is_on) return;
    rh_put(&line->out, "{\"t\":\"");
    log_put_time(&line->out);
    rh_put(&line->out, "\",\"level\":\"");
    rh_put(&line->out, log_levels[level]);
    rh_put(&line->out, "\",\"what\":");
    rh_put_json_string(&line->out, rh_text(what));
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
