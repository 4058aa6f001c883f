/* apps/serve/serve.c - sockets of the static file server: one thread around poll(), a fixed number
   of connections, a time limit on everything a client can be slow at.

   A connection is in one of two states: it reads a request into `in`, or it writes an answer, first
   what is in `out`, then the rest of the file, a buffer at a time. Start reading at serve_run. */
#define _POSIX_C_SOURCE 200809L
#include "apps/serve/serve.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

#include "apps/serve/files.h"

enum {
    SERVE_OUT_MAX = 16384, /* bytes of an answer that are in memory at once */
    SERVE_TICK_MS = 500,   /* how often the limits of time are looked at */
    SERVE_BACKLOG = 64
};

/* For every answer. */
static const char serve_caution[] = "X-Content-Type-Options: nosniff\r\n"
                                    "Referrer-Policy: no-referrer\r\n"
                                    "Cross-Origin-Resource-Policy: same-origin\r\n";

/* For what a browser shows as a page. It needs its own scripts, WebAssembly, style attributes and a
   worker; nothing from anywhere else, and no other page may frame it. */
static const char serve_policy[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

typedef struct ServeConnection {
    int fd;            /* of the socket */
    int file;          /* of the file that is being sent; -1: none */
    int64_t file_left; /* bytes of it that are not in `out` yet */
    int64_t since_ms;  /* when it began to wait for what it waits for */
    int32_t in_len;
    int32_t out_len;
    int32_t out_at; /* bytes of `out` that are sent */
    bool writes;    /* an answer is under way */
    bool closes;    /* after the answer */
    bool drains;    /* closed for writing: what still comes is thrown away */
    char in[HTTP_HEAD_MAX];
    char out[SERVE_OUT_MAX];
} ServeConnection;

typedef struct Server {
    int listener;
    int folder;
    int64_t deaf_until_ms; /* no connection is accepted before: the system had no room for one */
    int32_t count;
    ServeConnection *at[SERVE_CONNECTIONS_MAX]; /* the first `count` are open */
} Server;

static int serve_stop_pipe[2] = {-1, -1};

static void serve_stop(int signal_number)
{
    int saved = errno;
    (void)signal_number;
    /* A full pipe has the message in it already. */
    if (write(serve_stop_pipe[1], "", 1) < 0) errno = saved;
    errno = saved;
}

static int64_t serve_now_ms(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* ---- Answers ---- */

static void serve_put_start(RhBuf *out, int status, bool keeps)
{
    char date[FILES_DATE_MAX];
    files_put_date((int64_t)time(0), date);
    rh_put(out, "HTTP/1.1 ");
    rh_put_number(out, status);
    rh_put_char(out, ' ');
    rh_put(out, http_reason(status));
    rh_put(out, "\r\nDate: ");
    rh_put(out, date);
    rh_put(out, keeps ? "\r\nConnection: keep-alive\r\n" : "\r\nConnection: close\r\n");
    rh_put(out, serve_caution);
}

static void serve_put_field(RhBuf *out, const char *name, const char *value)
{
    rh_put(out, name);
    rh_put(out, ": ");
    rh_put(out, value);
    rh_put(out, "\r\n");
}

static void serve_begin(ServeConnection *c, RhBuf *out, bool keeps, int64_t now_ms)
{
    c->out_len = (int32_t)out->len;
    c->out_at = 0;
    c->writes = true;
    c->closes = !keeps;
    c->since_ms = now_ms;
}

/* A refusal or a page that is not there: the reason in plain words. */
static void serve_say(ServeConnection *c, int status, bool head, bool keeps, int64_t now_ms)
{
    RhBuf out = {c->out, SERVE_OUT_MAX, 0, false};
    const char *reason = http_reason(status);
    serve_put_start(&out, status, keeps);
    if (status == 405) serve_put_field(&out, "Allow", "GET, HEAD");
    serve_put_field(&out, "Cache-Control", "no-cache");
    serve_put_field(&out, "Content-Type", "text/plain; charset=utf-8");
    rh_put(&out, "Content-Length: ");
    rh_put_number(&out, rh_text(reason).len + 1);
    rh_put(&out, "\r\n\r\n");
    if (!head) {
        rh_put(&out, reason);
        rh_put(&out, "\n");
    }
    serve_begin(c, &out, keeps, now_ms);
}

static bool serve_is_known(const HttpRequest *request, const ServeFile *file)
{
    if (request->if_none_match.len > 0)
        return http_lists_tag(request->if_none_match, rh_text(file->tag));
    return request->if_modified_since.len > 0 && rh_text_is(request->if_modified_since, file->date);
}

static void serve_send_file(ServeConnection *c, const HttpRequest *request, ServeFile *file,
                            int64_t now_ms)
{
    RhBuf out = {c->out, SERVE_OUT_MAX, 0, false};
    bool known = serve_is_known(request, file);
    serve_put_start(&out, known ? 304 : 200, request->keep_alive);
    serve_put_field(&out, "ETag", file->tag);
    serve_put_field(&out, "Last-Modified", file->date);
    serve_put_field(&out, "Vary", "Accept-Encoding");
    serve_put_field(&out, "Cache-Control",
                    http_is_hashed(request->path) ? "public, max-age=31536000, immutable"
                                                  : "no-cache");
    if (!known) {
        const char *type = http_type(request->path);
        serve_put_field(&out, "Content-Type", type);
        if (strstr(type, "html") || strstr(type, "svg")) rh_put(&out, serve_policy);
        if (file->encoding) serve_put_field(&out, "Content-Encoding", file->encoding);
        rh_put(&out, "Content-Length: ");
        rh_put_number(&out, file->size);
        rh_put(&out, "\r\n");
    }
    rh_put(&out, "\r\n");
    serve_begin(c, &out, request->keep_alive, now_ms);
    if (known || request->head) {
        close(file->fd);
    } else {
        c->file = file->fd;
        c->file_left = file->size;
    }
}

/* ---- Connections ---- */

static void serve_close(Server *s, int index)
{
    ServeConnection *c = s->at[index];
    close(c->fd);
    if (c->file >= 0) close(c->file);
    s->at[index] = s->at[--s->count];
    s->at[s->count] = c;
    s->deaf_until_ms = 0;
}

/* Answers the request that is in, if it is a whole one. */
static void serve_answer(Server *s, ServeConnection *c, int64_t now_ms)
{
    HttpRequest request;
    ServeFile file;
    RhText bytes = {c->in, c->in_len};
    int found = http_parse(bytes, &request);
    if (found == HTTP_MORE) return;
    if (found == HTTP_BAD) {
        serve_say(c, request.status, false, false, now_ms);
        c->in_len = 0;
        return;
    }
    if (files_open(s->folder, &request, &file)) serve_send_file(c, &request, &file, now_ms);
    else serve_say(c, 404, request.head, request.keep_alive, now_ms);
    c->in_len -= request.length;
    memmove(c->in, c->in + request.length, (size_t)c->in_len);
}

/* Takes what came in. False: the other side is gone. */
static bool serve_read(Server *s, ServeConnection *c, int64_t now_ms)
{
    if (c->drains) c->in_len = 0;
    ssize_t n = read(c->fd, c->in + c->in_len, (size_t)(HTTP_HEAD_MAX - c->in_len));
    if (n < 0) return errno == EAGAIN || errno == EINTR;
    if (n == 0) return false;
    if (c->drains) return true;
    if (c->in_len == 0) c->since_ms = now_ms;
    c->in_len += (int32_t)n;
    serve_answer(s, c, now_ms);
    return true;
}

/* Fills `out` with the next bytes of the file. False: it became shorter, and the answer is broken.
 */
static bool serve_refill(ServeConnection *c)
{
    size_t want = c->file_left < SERVE_OUT_MAX ? (size_t)c->file_left : (size_t)SERVE_OUT_MAX;
    ssize_t n = read(c->file, c->out, want);
    if (n <= 0) return false;
    c->out_at = 0;
    c->out_len = (int32_t)n;
    c->file_left -= n;
    return true;
}

/* The answer is out. False: close now. A refused client may still be sending, and closing at once
   would make its system throw our answer away: so we close our side only, and drain. */
static bool serve_finish(Server *s, ServeConnection *c, int64_t now_ms)
{
    if (c->file >= 0) close(c->file);
    c->file = -1;
    c->writes = false;
    c->since_ms = now_ms;
    if (c->closes) {
        c->drains = true;
        return shutdown(c->fd, SHUT_WR) == 0;
    }
    serve_answer(s, c, now_ms);
    return true;
}

/* Sends what goes without waiting. False: the other side is gone. */
static bool serve_write(Server *s, ServeConnection *c, int64_t now_ms)
{
    while (c->writes) {
        if (c->out_at == c->out_len) {
            if (c->file >= 0 && c->file_left > 0) {
                if (!serve_refill(c)) return false;
            } else {
                if (!serve_finish(s, c, now_ms)) return false;
                continue;
            }
        }
        ssize_t n = send(c->fd, c->out + c->out_at, (size_t)(c->out_len - c->out_at), MSG_NOSIGNAL);
        if (n < 0) return errno == EAGAIN || errno == EINTR;
        c->out_at += (int32_t)n;
        c->since_ms = now_ms;
    }
    return true;
}

static int64_t serve_limit_ms(const ServeConnection *c)
{
    if (c->writes) return SERVE_STALL_MS;
    if (c->drains) return 1000;
    return c->in_len > 0 ? SERVE_REQUEST_MS : SERVE_IDLE_MS;
}

static void serve_expire(Server *s, int64_t now_ms)
{
    for (int i = s->count - 1; i >= 0; i--) {
        ServeConnection *c = s->at[i];
        if (now_ms - c->since_ms < serve_limit_ms(c)) continue;
        bool half = !c->writes && !c->drains && c->in_len > 0;
        if (half) {
            c->in_len = 0;
            serve_say(c, 408, false, false, now_ms);
            if (serve_write(s, c, now_ms)) continue;
        }
        serve_close(s, i);
    }
}

/* Makes room by closing the connection that has been idle longest. False: none is idle. */
static bool serve_evict(Server *s)
{
    int oldest = -1;
    for (int i = 0; i < s->count; i++) {
        const ServeConnection *c = s->at[i];
        if (c->writes || c->in_len > 0) continue;
        if (oldest < 0 || c->since_ms < s->at[oldest]->since_ms) oldest = i;
    }
    if (oldest >= 0) serve_close(s, oldest);
    return oldest >= 0;
}

static bool serve_set_flags(int fd)
{
    return fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

static void serve_accept(Server *s, int64_t now_ms)
{
    while (s->count < SERVE_CONNECTIONS_MAX || serve_evict(s)) {
        int fd = accept(s->listener, 0, 0);
        if (fd < 0) {
            /* No descriptors or memory left: try again when something closed, or in a while. */
            if (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR)
                s->deaf_until_ms = now_ms + 1000;
            return;
        }
        if (!serve_set_flags(fd)) {
            close(fd);
            continue;
        }
        ServeConnection *c = s->at[s->count++];
        /* The buffers need no cleaning: their lengths say what is in them. */
        memset(c, 0, offsetof(ServeConnection, in));
        c->fd = fd;
        c->file = -1;
        c->since_ms = now_ms;
    }
}

/* ---- The loop ---- */

static void serve_loop(Server *s)
{
    struct pollfd wait[SERVE_CONNECTIONS_MAX + 2];
    for (;;) {
        int64_t now_ms = serve_now_ms();
        bool deaf = now_ms < s->deaf_until_ms;
        int known = s->count;
        wait[0] = (struct pollfd){serve_stop_pipe[0], POLLIN, 0};
        wait[1] = (struct pollfd){deaf ? -1 : s->listener, POLLIN, 0};
        for (int i = 0; i < known; i++)
            wait[i + 2] = (struct pollfd){s->at[i]->fd, s->at[i]->writes ? POLLOUT : POLLIN, 0};
        int ready = poll(wait, (nfds_t)known + 2, SERVE_TICK_MS);
        if (ready < 0 && errno != EINTR) return;
        if (ready > 0 && wait[0].revents) return;
        now_ms = serve_now_ms();
        /* From the last to the first, because closing moves the last into the gap. */
        for (int i = known - 1; ready > 0 && i >= 0; i--) {
            ServeConnection *c = s->at[i];
            if (!wait[i + 2].revents) continue;
            bool good = c->writes || serve_read(s, c, now_ms);
            if (!good || !serve_write(s, c, now_ms)) serve_close(s, i);
        }
        serve_expire(s, now_ms);
        if (ready > 0 && wait[1].revents) serve_accept(s, now_ms);
    }
}

/* ---- Beginning and end ---- */

static void serve_format(RhBuf *out, const char *format, const char *a, const char *b)
{
    char line[512];
    snprintf(line, sizeof line, format, a, b);
    rh_put(out, line);
}

/* "127.0.0.1:8080" -> host and port; the host may stand in brackets. */
static bool serve_split(const char *address, char *host, const char **port)
{
    const char *colon = strrchr(address, ':');
    int64_t number = 0;
    size_t len = colon ? (size_t)(colon - address) : 0;
    if (!colon || !colon[1] || len == 0 || len >= SERVE_ADDRESS_MAX) return false;
    if (!rh_text_number(rh_text(colon + 1), &number) || number < 0 || number > 65535) return false;
    bool bracketed = address[0] == '[' && address[len - 1] == ']';
    if (bracketed) len -= 2;
    else if (memchr(address, ':', len)) return false;
    memcpy(host, address + (bracketed ? 1 : 0), len);
    host[len] = 0;
    *port = colon + 1;
    return true;
}

static int serve_bind(const struct addrinfo *a)
{
    int yes = 1;
    int fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (fd < 0) return -1;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 && serve_set_flags(fd) &&
        bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, SERVE_BACKLOG) == 0)
        return fd;
    int saved = errno;
    close(fd);
    errno = saved;
    return -1;
}

static bool serve_listen(Server *s, const char *address, RhBuf *why)
{
    char host[SERVE_ADDRESS_MAX];
    const char *port = 0;
    struct addrinfo hints, *found = 0;
    if (!serve_split(address, host, &port)) {
        serve_format(why, "cannot listen to '%.80s': an address is like 127.0.0.1:8080%s", address,
                     "");
        return false;
    }
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    int code = getaddrinfo(host, port, &hints, &found);
    if (code != 0) {
        serve_format(why, "cannot listen to '%.80s': %.200s", address, gai_strerror(code));
        return false;
    }
    s->listener = serve_bind(found);
    int error = errno;
    freeaddrinfo(found);
    if (s->listener >= 0) return true;
    if (error == EADDRINUSE)
        serve_format(why,
                     "port %s of %.80s is taken: another program listens there; "
                     "`--listen` names another",
                     port, host);
    else serve_format(why, "cannot listen to '%.80s': %.200s", address, strerror(error));
    return false;
}

/* The address as a browser takes it, with the port that the system chose for 0. */
static void serve_tell(const Server *s, const ServePlan *plan)
{
    struct sockaddr_storage name;
    socklen_t len = sizeof name;
    char host[SERVE_ADDRESS_MAX], port[8], address[SERVE_ADDRESS_MAX + 32];
    if (!plan->ready || getsockname(s->listener, (struct sockaddr *)&name, &len) != 0 ||
        getnameinfo((struct sockaddr *)&name, len, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return;
    bool is_six = name.ss_family == AF_INET6;
    snprintf(address, sizeof address, "http://%s%s%s:%s", is_six ? "[" : "", host,
             is_six ? "]" : "", port);
    plan->ready(address);
}

static bool serve_catch_signals(void)
{
    struct sigaction action;
    if (pipe(serve_stop_pipe) != 0) return false;
    if (!serve_set_flags(serve_stop_pipe[0]) || !serve_set_flags(serve_stop_pipe[1])) return false;
    memset(&action, 0, sizeof action);
    sigemptyset(&action.sa_mask);
    action.sa_handler = serve_stop;
    return sigaction(SIGINT, &action, 0) == 0 && sigaction(SIGTERM, &action, 0) == 0;
}

bool serve_run(const ServePlan *plan, RhBuf *why)
{
    Server s;
    memset(&s, 0, sizeof s);
    s.folder = open(plan->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (s.folder < 0) {
        serve_format(why, "cannot open the folder %.200s: %.200s", plan->folder, strerror(errno));
        return false;
    }
    ServeConnection *all = (ServeConnection *)malloc(sizeof *all * SERVE_CONNECTIONS_MAX);
    bool good = all && serve_catch_signals();
    if (!good) serve_format(why, "cannot begin: %s%s", strerror(errno), "");
    good = good && serve_listen(&s, plan->listen, why);
    if (good) {
        for (int i = 0; i < SERVE_CONNECTIONS_MAX; i++) s.at[i] = all + i;
        serve_tell(&s, plan);
        serve_loop(&s);
        while (s.count > 0) serve_close(&s, s.count - 1);
        close(s.listener);
    }
    close(s.folder);
    free(all);
    return good;
}
