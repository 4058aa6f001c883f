/* apps/server/api/metrics.c - /metrics for Prometheus: counters of the transport and the cores,
   queue lengths, and durations. Also logs requests and messages. A core belongs to its worker, so
   each worker publishes a copy of its metrics at every tick. */
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/log.h"

enum { API_SLOW_US = 1000000 }; /* requests and messages that take longer are logged as warnings */

/* ---- Collecting ---- */

void api_publish_metrics(Worker *w)
{
    CoreMetrics metrics;
    core_metrics(w->core, &metrics);
    pthread_mutex_lock(&w->mutex);
    w->metrics = metrics;
    pthread_mutex_unlock(&w->mutex);
}

/* Sums the metrics of all workers; returns the number of queued work items. */
static int64_t api_sum_metrics(App *a, CoreMetrics *out)
{
    int64_t waiting = 0;
    memset(out, 0, sizeof *out);
    for (int i = 0; i < APP_HEALTH; i++) {
        Worker *w = &a->workers[i];
        pthread_mutex_lock(&w->mutex);
        const CoreMetrics *f = &w->metrics;
        out->tables += f->tables;
        out->watchers += f->watchers;
        out->table_bytes += f->table_bytes;
        out->commands += f->commands;
        out->refused += f->refused;
        out->conflicts += f->conflicts;
        out->unavailable += f->unavailable;
        out->bot_moves += f->bot_moves;
        out->loaded += f->loaded;
        out->dropped += f->dropped;
        waiting += w->queue.waiting;
        pthread_mutex_unlock(&w->mutex);
    }
    return waiting;
}

/* ---- Writing ---- */

static void api_put_net_metrics(RhBuf *out)
{
    NetMetrics f;
    net_metrics(&f);
    metrics_put_value(out, "requests_total", "counter", "Requests over HTTP.", f.requests);
    metrics_put_value(out, "refused_total", "counter", "Requests and sockets refused.", f.refused);
    metrics_put_value(out, "connections", "gauge", "Open connections.", f.connections);
    metrics_put_value(out, "sockets", "gauge", "Open WebSockets.", f.sockets);
    metrics_put_value(out, "sockets_opened_total", "counter", "WebSockets opened.",
                      f.sockets_opened);
    metrics_put_value(out, "messages_in_total", "counter", "Messages received.", f.messages_in);
    metrics_put_value(out, "messages_out_total", "counter", "Messages sent.", f.messages_out);
    metrics_put_value(out, "bytes_in_total", "counter", "Bytes of bodies and messages received.",
                      f.bytes_in);
    metrics_put_value(out, "bytes_out_total", "counter", "Bytes of answers and messages sent.",
                      f.bytes_out);
    metrics_put_value(out, "slow_dropped_total", "counter",
                      "Sockets closed because they were too slow.", f.slow_dropped);
}

static void api_put_core_metrics(App *a, RhBuf *out)
{
    CoreMetrics f;
    int64_t waiting = api_sum_metrics(a, &f), thinking;
    pthread_mutex_lock(&a->mutex);
    thinking = a->bot_queue.waiting;
    pthread_mutex_unlock(&a->mutex);
    metrics_put_value(out, "tables", "gauge", "Tables in memory.", f.tables);
    metrics_put_value(out, "table_bytes", "gauge", "Memory used by these tables.", f.table_bytes);
    metrics_put_value(out, "watchers", "gauge", "Sockets watching a table.", f.watchers);
    metrics_put_value(out, "commands_total", "counter", "Commands checked.", f.commands);
    metrics_put_value(out, "commands_refused_total", "counter", "Commands refused.", f.refused);
    metrics_put_value(out, "writes_taken_total", "counter",
                      "Writes that lost to a write of another process.", f.conflicts);
    metrics_put_value(out, "store_lost_total", "counter", "Times the database did not answer.",
                      f.unavailable);
    metrics_put_value(out, "thoughts_total", "counter", "Moves requested from computer players.",
                      f.bot_moves);
    metrics_put_value(out, "tables_loaded_total", "counter", "Tables read into memory.", f.loaded);
    metrics_put_value(out, "tables_dropped_total", "counter", "Tables dropped from memory.",
                      f.dropped);
    metrics_put_value(out, "work_waiting", "gauge", "Jobs waiting for a worker.", waiting);
    metrics_put_value(out, "thoughts_waiting", "gauge", "Computer moves waiting for a worker.",
                      thinking);
}

void api_metrics(Api *api)
{
    App *a = api->w->app;
    RhBuf *out = &api->out;
    api->answer.type = "text/plain; version=0.0.4; charset=utf-8";
    api_put_net_metrics(out);
    api_put_core_metrics(a, out);
    metrics_put_histogram(&a->messages, "message",
                          "Time from a message's arrival to the end of its work.", out);
    metrics_put_histogram(&a->requests, "request", "Time from a request's arrival to its answer.",
                          out);
    metrics_put_histogram(&a->writes, "store_write", "Writes to the database.", out);
    metrics_put_histogram(&a->reads, "store_read", "Reads of the database.", out);
    /* A conventional name, which monitoring uses to notice restarts. */
    rh_put(out, "# HELP process_start_time_seconds Since 1970.\n"
                "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds ");
    rh_put_number(out, a->began_ms / 1000);
    rh_put_char(out, '\n');
}

/* ---- Log lines ---- */

void api_log_message(Worker *w, const Work *work)
{
    int64_t us = metrics_now_us() - work->since_us;
    LogLine line;
    metrics_observe(&w->app->messages, us);
    log_begin(&line, us > API_SLOW_US ? LOGS_WARN : LOGS_DEBUG, "message");
    log_number(&line, "socket", (int64_t)work->id);
    log_number(&line, "us", us);
    log_end(&line);
}

/* `path` is a route of ours, never the client's text. */
void api_log_request(Worker *w, const Work *work, const char *path, int status)
{
    int64_t us = metrics_now_us() - work->since_us;
    LogLine line;
    LogLevel level = status == 500      ? LOGS_ERROR
                     : status > 500     ? LOGS_WARN
                     : us > API_SLOW_US ? LOGS_WARN
                                        : LOGS_DEBUG;
    metrics_observe(&w->app->requests, us);
    log_begin(&line, level, "request");
    log_text(&line, "method", work->method);
    log_text(&line, "path", path);
    log_number(&line, "status", status);
    log_number(&line, "us", us);
    log_text(&line, "address", work->address);
    log_end(&line);
}
