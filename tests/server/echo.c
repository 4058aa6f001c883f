/* tests/server/echo.c - the smallest possible application on the transport (apps/server/net), for
   tests/server/net.mjs. It sends back what it receives, immediately or from another thread.

   Usage: echo FOLDER [NAME VALUE]..., where the names are those in echo_option. Prints its
   address. */
#define _DEFAULT_SOURCE
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "apps/server/net/net.h"

enum { ECHO_SOCKETS_MAX = 8192, ECHO_BIG = 3000000, ECHO_FLOOD = 64 };

static pthread_mutex_t echo_lock = PTHREAD_MUTEX_INITIALIZER;
static NetId echo_sockets[ECHO_SOCKETS_MAX]; /* the sockets that are open */
static int echo_count;

/* ---- Other threads ---- */

typedef struct EchoJob {
    NetId id;
    bool is_request, is_for_all;
    char text[256];
} EchoJob;

static void echo_to_all(RhText text)
{
    pthread_mutex_lock(&echo_lock);
    for (int i = 0; i < echo_count; i++) net_send(echo_sockets[i], text);
    pthread_mutex_unlock(&echo_lock);
}

static void *echo_work(void *argument)
{
    EchoJob *job = (EchoJob *)argument;
    struct timespec while_ms = {0, 30000000};
    NetAnswer answer = {200, "text/plain", rh_text(job->text), 0, 0, 0};
    nanosleep(&while_ms, 0);
    if (job->is_request) net_answer(job->id, &answer);
    else if (job->is_for_all) echo_to_all(rh_text(job->text));
    else net_send(job->id, rh_text(job->text));
    free(job);
    return 0;
}

static void echo_later(NetId id, bool is_request, bool is_for_all, RhText text)
{
    pthread_t thread;
    EchoJob *job = (EchoJob *)calloc(1, sizeof *job);
    if (!job || text.len >= (ptrdiff_t)sizeof job->text) abort();
    job->id = id;
    job->is_request = is_request;
    job->is_for_all = is_for_all;
    memcpy(job->text, text.data, (size_t)text.len);
    if (pthread_create(&thread, 0, echo_work, job) != 0) abort();
    pthread_detach(thread);
}

/* ---- Requests ---- */

static void echo_put(RhBuf *out, const char *name, const char *value)
{
    rh_put(out, name);
    rh_put(out, "=");
    rh_put(out, value);
    rh_put(out, "\n");
}

static void echo_put_request(RhBuf *out, const NetRequest *request)
{
    echo_put(out, "method", request->method);
    echo_put(out, "path", request->path);
    echo_put(out, "query", request->query);
    echo_put(out, "session", request->session);
    echo_put(out, "bearer", request->bearer);
    echo_put(out, "origin", request->origin);
    echo_put(out, "address", request->address);
    echo_put(out, "language", request->language);
    rh_put(out, "body=");
    rh_put_text(out, request->body);
}

static void echo_put_metrics(RhBuf *out)
{
    NetMetrics f;
    net_metrics(&f);
    int64_t all[] = {f.requests,     f.refused,      f.sockets,  f.sockets_opened, f.messages_in,
                     f.messages_out, f.slow_dropped, f.bytes_in, f.bytes_out};
    pthread_mutex_lock(&echo_lock);
    rh_put_number(out, echo_count);
    pthread_mutex_unlock(&echo_lock);
    for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
        rh_put_char(out, ' ');
        rh_put_number(out, all[i]);
    }
}

static void echo_request(void *context, const NetRequest *request)
{
    static char room[NET_BODY_MAX + 8192], big[ECHO_BIG];
    RhBuf out = {room, sizeof room, 0, false};
    NetAnswer answer = {200, "text/plain", {0, 0}, 0, 0, 0};
    (void)context;
    if (strcmp(request->path, "/api/later") == 0) {
        echo_later(request->id, true, false, request->body.len < 200 ? request->body : rh_text(""));
        return;
    }
    if (strcmp(request->path, "/api/never") == 0) return;
    if (strcmp(request->path, "/api/stop") == 0) net_stop();
    if (strcmp(request->path, "/api/login") == 0) answer.set_session = "Token-1_2.3";
    if (strcmp(request->path, "/api/logout") == 0) answer.set_session = "";
    if (strcmp(request->path, "/api/more") == 0) {
        answer.status = 201;
        answer.more = "X-More: yes\r\n";
    }
    if (strcmp(request->path, "/api/figures") == 0) echo_put_metrics(&out);
    else echo_put_request(&out, request);
    answer.body = rh_buf_text(&out);
    if (strcmp(request->path, "/api/big") == 0) {
        memset(big, 'b', sizeof big);
        answer.body.data = big;
        answer.body.len = sizeof big;
    }
    net_answer(request->id, &answer);
    /* A second answer to a request is allowed and has no effect. */
    net_answer(request->id, &answer);
}

/* ---- Sockets ---- */

static int echo_opens(void *context, const NetRequest *request)
{
    (void)context;
    if (strcmp(request->query, "no") == 0) return 403;
    pthread_mutex_lock(&echo_lock);
    if (echo_count == ECHO_SOCKETS_MAX) abort();
    echo_sockets[echo_count++] = request->id;
    pthread_mutex_unlock(&echo_lock);
    if (strcmp(request->query, "greet") == 0) net_send(request->id, rh_text("welcome"));
    return 0;
}

static void echo_message(void *context, NetId socket, RhText text)
{
    static char flood[ECHO_FLOOD << 10];
    RhText rest = {text.data + 4, text.len - 4};
    (void)context;
    if (rh_text_is(text, "close")) {
        net_send(socket, rh_text("before the end"));
        net_close(socket, 4001, "bye");
    } else if (rh_text_is(text, "flood")) {
        memset(flood, 'f', sizeof flood);
        RhText part = {flood, sizeof flood};
        for (int i = 0; i < ECHO_FLOOD; i++) net_send(socket, part);
    } else if (text.len > 4 && memcmp(text.data, "all ", 4) == 0) {
        echo_later(socket, false, true, rest);
    } else if (text.len > 4 && memcmp(text.data, "aft ", 4) == 0) {
        echo_later(socket, false, false, rest);
    } else {
        net_send(socket, text);
    }
}

static void echo_closed(void *context, NetId socket)
{
    (void)context;
    pthread_mutex_lock(&echo_lock);
    int i = 0;
    while (i < echo_count && echo_sockets[i] != socket) i++;
    if (i == echo_count) abort(); /* closed twice, or never opened */
    echo_sockets[i] = echo_sockets[--echo_count];
    pthread_mutex_unlock(&echo_lock);
}

/* ---- Start ---- */

static void echo_ready(void *context, const char *address)
{
    (void)context;
    printf("%s\n", address);
    fflush(stdout);
}

static bool echo_option(NetPlan *plan, const char *name, const char *value)
{
    if (strcmp(name, "certificate") == 0) plan->certificate = value;
    else if (strcmp(name, "key") == 0) plan->key = value;
    else if (strcmp(name, "origin") == 0) plan->origin = value;
    else if (strcmp(name, "proxy") == 0) plan->proxy = value;
    else if (strcmp(name, "listen") == 0) plan->listen = value;
    else if (strcmp(name, "sockets") == 0) plan->sockets_of_address = atoi(value);
    else if (strcmp(name, "requests") == 0) plan->requests_per_minute = atoi(value);
    else if (strcmp(name, "messages") == 0) plan->messages_per_second = atoi(value);
    else if (strcmp(name, "ping") == 0) plan->ping_seconds = atoi(value);
    else return false;
    return true;
}

int main(int argc, char **argv)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    NetPlan plan;
    memset(&plan, 0, sizeof plan);
    plan.listen = "127.0.0.1:0";
    plan.folder = argc > 1 ? argv[1] : ".";
    plan.ready = echo_ready;
    plan.app.request = echo_request;
    plan.app.opens = echo_opens;
    plan.app.message = echo_message;
    plan.app.closed = echo_closed;
    for (int i = 2; i + 1 < argc; i += 2)
        if (!echo_option(&plan, argv[i], argv[i + 1])) return 2;
    if (!net_run(&plan, &why)) {
        fprintf(stderr, "%s\n", rh_buf_string(&why));
        return 1;
    }
    if (echo_count != 0) {
        fprintf(stderr, "%d sockets were never told to be closed\n", echo_count);
        return 3;
    }
    return 0;
}
