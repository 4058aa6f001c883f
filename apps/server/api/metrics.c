/* apps/server/api/metrics.c - /metrics, as Prometheus reads it: what the transport counts, what the
   workers' cores are like, what waits, how long things take. A core is its worker's alone; so each
   worker lays a copy of its figures down at every tick, and that is what is told. */
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/log.h"

enum { FIGURES_SLOW_US = 1000000 }; /* longer than anybody waits gladly */

/* ---- Gathering ---- */

void api_publish_metrics(Worker *w)
{
    CoreFigures figures;
    core_figures(w->core, &figures);
    pthread_mutex_lock(&w->mutex);
    w->figures = figures;
    pthread_mutex_unlock(&w->mutex);
}

/* Of all workers; what waits for them is returned. */
static int64_t figures_sum(App *a, CoreFigures *out)
{
    int64_t waiting = 0;
    memset(out, 0, sizeof *out);
    for (int i = 0; i <= APP_CLERK; i++) {
        Worker *w = &a->workers[i];
        pthread_mutex_lock(&w->mutex);
        const CoreFigures *f = &w->figures;
        out->tables += f->tables;
        out->watchers += f->watchers;
        out->table_bytes += f->table_bytes;
        out->commands += f->commands;
        out->refused += f->refused;
        out->taken += f->taken;
        out->lost += f->lost;
        out->thoughts += f->thoughts;
        out->loaded += f->loaded;
        out->dropped += f->dropped;
        waiting += w->waiting;
        pthread_mutex_unlock(&w->mutex);
    }
    return waiting;
}

/* ---- Telling ---- */

static void figures_put_net(RhBuf *out)
{
    NetFigures f;
    net_figures(&f);
    meter_put_figure(out, "requests_total", "counter", "Requests over HTTP.", f.requests);
    meter_put_figure(out, "refused_total", "counter", "Requests and sockets refused.", f.refused);
    meter_put_figure(out, "connections", "gauge", "Connections that are open.", f.connections);
    meter_put_figure(out, "sockets", "gauge", "WebSockets that are open.", f.sockets);
    meter_put_figure(out, "sockets_opened_total", "counter", "WebSockets opened.",
                     f.sockets_opened);
    meter_put_figure(out, "messages_in_total", "counter", "Messages that came.", f.messages_in);
    meter_put_figure(out, "messages_out_total", "counter", "Messages sent.", f.messages_out);
    meter_put_figure(out, "bytes_in_total", "counter", "Bytes of bodies and messages that came.",
                     f.bytes_in);
    meter_put_figure(out, "bytes_out_total", "counter", "Bytes of answers and messages sent.",
                     f.bytes_out);
    meter_put_figure(out, "slow_dropped_total", "counter", "Sockets dropped as too slow.",
                     f.slow_dropped);
}

static void figures_put_core(App *a, RhBuf *out)
{
    CoreFigures f;
    int64_t waiting = figures_sum(a, &f), thinking;
    pthread_mutex_lock(&a->mutex);
    thinking = a->thoughts;
    pthread_mutex_unlock(&a->mutex);
    meter_put_figure(out, "tables", "gauge", "Tables in memory.", f.tables);
    meter_put_figure(out, "table_bytes", "gauge", "Memory of these tables.", f.table_bytes);
    meter_put_figure(out, "watchers", "gauge", "Sockets that watch a table.", f.watchers);
    meter_put_figure(out, "commands_total", "counter", "Commands judged.", f.commands);
    meter_put_figure(out, "commands_refused_total", "counter", "Commands refused.", f.refused);
    meter_put_figure(out, "writes_taken_total", "counter",
                     "Writes that found their number taken by another process.", f.taken);
    meter_put_figure(out, "store_lost_total", "counter", "Times the database did not answer.",
                     f.lost);
    meter_put_figure(out, "thoughts_total", "counter", "Decisions asked of computers.", f.thoughts);
    meter_put_figure(out, "tables_loaded_total", "counter", "Tables read into memory.", f.loaded);
    meter_put_figure(out, "tables_dropped_total", "counter", "Tables dropped from memory.",
                     f.dropped);
    meter_put_figure(out, "work_waiting", "gauge", "Work that waits for a worker.", waiting);
    meter_put_figure(out, "thoughts_waiting", "gauge", "Decisions of computers that wait.",
                     thinking);
}

void api_metrics(Api *api)
{
    App *a = api->w->app;
    RhBuf *out = &api->out;
    api->answer.type = "text/plain; version=0.0.4; charset=utf-8";
    figures_put_net(out);
    figures_put_core(a, out);
    meter_put(&a->messages, "message", "From a message's arrival to the end of its work.", out);
    meter_put(&a->requests, "request", "From a request's arrival to its answer.", out);
    meter_put(&a->writes, "store_write", "Writes to the database.", out);
    meter_put(&a->reads, "store_read", "Reads of the database.", out);
    /* By this name all programs are known to who restarts them. */
    rh_put(out, "# HELP process_start_time_seconds Since 1970.\n"
                "# TYPE process_start_time_seconds gauge\nprocess_start_time_seconds ");
    rh_put_number(out, a->began_ms / 1000);
    rh_put_char(out, '\n');
}

/* ---- What is done, for the log ---- */

void api_log_message(Worker *w, const Work *work)
{
    int64_t us = meter_now_us() - work->since_us;
    LogLine line;
    meter_add(&w->app->messages, us);
    log_begin(&line, us > FIGURES_SLOW_US ? LOGS_WARN : LOGS_DEBUG, "message");
    log_number(&line, "socket", (int64_t)work->id);
    log_number(&line, "us", us);
    log_end(&line);
}

/* `path` is one of ours, never what was asked for. */
void api_log_request(Worker *w, const Work *work, const char *path, int status)
{
    int64_t us = meter_now_us() - work->since_us;
    LogLine line;
    LogLevel level = status == 500          ? LOGS_ERROR
                     : status > 500         ? LOGS_WARN
                     : us > FIGURES_SLOW_US ? LOGS_WARN
                                            : LOGS_DEBUG;
    meter_add(&w->app->requests, us);
    log_begin(&line, level, "request");
    log_text(&line, "method", work->method);
    log_text(&line, "path", path);
    log_number(&line, "status", status);
    log_number(&line, "us", us);
    log_text(&line, "address", work->address);
    log_end(&line);
}
