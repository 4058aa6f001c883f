/* apps/server/net/net.c - the loop: connections, timeouts, deliveries from the inbox, start and
   stop. Start with net_run.

   We listen ourselves and hand accepted connections to libwebsockets. So the error messages for a
   port in use are ours, an address can be refused before it costs anything, and listening ends as
   soon as the server stops. */
#define _DEFAULT_SOURCE
#include "apps/server/log.h"
#include "apps/server/net/http.h"
#include "apps/server/net/net_internal.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>
#include <uv.h>

enum {
    NET_BACKLOG = 1024, /* connections waiting to be accepted */
    NET_ACCEPTS = 64,   /* accepted in a row, before other events are handled */
    NET_SPARE = 192,    /* descriptors for files, the database, and connections being evicted */
    NET_NAME_MAX = 128  /* bytes of "127.0.0.1:8080" or a longer name */
};

static uv_loop_t net_loop;
static uv_timer_t net_timer, net_busy_timer;
static uv_signal_t net_signals[2];
static uv_poll_t net_accept_poll;
static int net_listener = -1;
static bool net_accept_paused; /* out of descriptors: accepting resumes at the next tick */

/* ---- Connections ---- */

static void net_forget(NetConnection *c)
{
    net_socket_closed(c);
    net_limits_connection_closed(c->peer);
    net_drop_pieces(c);
    net_drop_body(c);
    if (c->file >= 0) close(c->file);
    net.at[c->slot] = 0;
    net.count--;
    net.metrics.connections--;
    while (net.high > 0 && !net.at[net.high - 1]) net.high--;
    free(c);
}

/* A new connection, in the first free slot after the last one used; null: no room. */
static NetConnection *net_new(const char *address)
{
    static int32_t next;
    /* Connections evicted in this round are still counted. */
    if (net.count >= net.count_max + NET_ACCEPTS) return 0;
    while (net.at[next]) next = (next + 1) % NET_SLOTS;
    NetConnection *c = (NetConnection *)calloc(1, sizeof *c);
    if (!c) return 0;
    c->slot = next;
    c->file = -1;
    c->place = c->peer = -1;
    c->is_first = true;
    c->since_ms = net.now_ms;
    snprintf(c->address, sizeof c->address, "%s", address);
    net.at[next] = c;
    net.count++;
    net.metrics.connections++;
    if (next >= net.high) net.high = next + 1;
    next = (next + 1) % NET_SLOTS;
    return c;
}

static int net_callback(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in,
                        size_t len)
{
    NetConnection *c = (NetConnection *)lws_get_opaque_user_data(wsi);
    (void)user;
    net.now_ms = (int64_t)(uv_hrtime() / 1000000);
    if (!c) return 0;
    switch ((int)reason) {
    case LWS_CALLBACK_SERVER_NEW_CLIENT_INSTANTIATED: c->wsi = wsi; return 0;
    case LWS_CALLBACK_HTTP: return net_http_begins(c);
    case LWS_CALLBACK_HTTP_BODY: return net_http_body(c, (const char *)in, len);
    case LWS_CALLBACK_HTTP_BODY_COMPLETION: return net_http_body_ends(c);
    case LWS_CALLBACK_HTTP_WRITEABLE: return net_http_writable(c);
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE: return net_socket_upgrade(c);
    case LWS_CALLBACK_FILTER_PROTOCOL_CONNECTION: return c->state == NET_IS_SOCKET ? 0 : -1;
    case LWS_CALLBACK_ESTABLISHED: return net_socket_opened(c);
    case LWS_CALLBACK_RECEIVE: return net_socket_receive(c, (const char *)in, len);
    case LWS_CALLBACK_SERVER_WRITEABLE: return net_socket_writable(c);
    case LWS_CALLBACK_CLOSED: net_socket_closed(c); return 0;
    /* After CONNECT libwebsockets would accept any protocol. */
    case LWS_CALLBACK_RAW_ADOPT:
    case LWS_CALLBACK_RAW_RX: return -1;
    case LWS_CALLBACK_WSI_DESTROY:
        lws_set_opaque_user_data(wsi, 0);
        net_forget(c);
        return 0;
    default: return 0;
    }
}

/* ---- Timeouts ---- */

static int64_t net_limit_ms(const NetConnection *c)
{
    switch (c->state) {
    case NET_READS: return c->is_first ? NET_FIRST_MS : NET_IDLE_MS;
    case NET_READS_BODY: return NET_BODY_MS;
    case NET_WAITS: return NET_ANSWER_MS;
    case NET_SENDS: return NET_STALL_MS;
    case NET_CLOSES: return NET_CLOSE_MS;
    default: return c->ends ? NET_CLOSE_MS : INT64_MAX;
    }
}

/* Whether the client has sent more than we read, or has closed its side. libwebsockets polls such a
   connection in a busy loop while its answer is pending. */
static bool net_sends_ahead(const NetConnection *c)
{
    char byte;
    if (c->state != NET_SENDS) return false;
    return recv(lws_get_socket_fd(c->wsi), &byte, 1, MSG_PEEK | MSG_DONTWAIT) >= 0;
}

static void net_check_bytes(NetConnection *c, int64_t age_ms)
{
    if (!c->is_open || c->ends || c->state != NET_IS_SOCKET) return;
    if (net.now_ms - c->checked_ms >= age_ms && !net_limits_bytes(c)) {
        net.metrics.refused++;
        net_socket_end(c, NET_NOT_WELCOME, "too many pings");
    }
}

static void net_expire(void)
{
    for (int32_t i = 0; i < net.high; i++) {
        NetConnection *c = net.at[i];
        if (!c) continue;
        int64_t age_ms = net.now_ms - c->since_ms;
        if (!c->wsi) {
            if (age_ms >= NET_ANSWER_MS) net_forget(c);
        } else if (age_ms >= net_limit_ms(c) || (age_ms >= NET_AHEAD_MS && net_sends_ahead(c)))
            net_kill(c);
        else net_check_bytes(c, NET_CHECK_MS);
    }
}

/* Pings and empty frames cost us time without any callback. If the loop has worked for more than
   half of the time since the last call, all sockets are checked at once. */
static void net_on_busy(uv_timer_t *timer)
{
    static uint64_t last_ns, last_idle_ns;
    uint64_t now_ns = uv_hrtime(), idle_ns = uv_metrics_idle_time(&net_loop);
    bool busy = last_ns && 2 * (idle_ns - last_idle_ns) < now_ns - last_ns;
    (void)timer;
    last_ns = now_ns;
    last_idle_ns = idle_ns;
    net.now_ms = (int64_t)(now_ns / 1000000);
    for (int32_t i = 0; busy && i < net.high; i++)
        if (net.at[i] && net.at[i]->wsi) net_check_bytes(net.at[i], NET_BUSY_MS);
}

/* Closes the connection that has been idle longest. False: none is idle. */
static bool net_evict(void)
{
    NetConnection *oldest = 0;
    for (int32_t i = 0; i < net.high; i++) {
        NetConnection *c = net.at[i];
        if (!c || !c->wsi || c->state != NET_READS) continue;
        if (!oldest || c->since_ms < oldest->since_ms) oldest = c;
    }
    if (oldest) net_kill(oldest);
    return oldest != 0;
}

/* ---- Accepting ---- */

static bool net_set_flags(int fd)
{
    return fcntl(fd, F_SETFL, O_NONBLOCK) == 0 && fcntl(fd, F_SETFD, FD_CLOEXEC) == 0;
}

/* The address as text; IPv4 addresses mapped to IPv6 as IPv4. */
static bool net_put_address(const struct sockaddr_storage *name, char out[NET_ADDRESS_MAX])
{
    const void *bytes = &((const struct sockaddr_in *)(const void *)name)->sin_addr;
    int family = name->ss_family;
    if (family == AF_INET6) {
        const struct in6_addr *six = &((const struct sockaddr_in6 *)(const void *)name)->sin6_addr;
        bytes = six;
        if (IN6_IS_ADDR_V4MAPPED(six)) {
            family = AF_INET;
            bytes = six->s6_addr + 12;
        }
    }
    return inet_ntop(family, bytes, out, NET_ADDRESS_MAX) != 0;
}

static void net_adopt(int fd, const struct sockaddr_storage *name)
{
    char address[NET_ADDRESS_MAX];
    int yes = 1, peer = -1;
    lws_adopt_desc_t what;
    bool good = net_put_address(name, address) && net_set_flags(fd) &&
                net_limits_connection(address, &peer);
    NetConnection *c = good ? net_new(address) : 0;
    if (!c) {
        if (good) net_limits_connection_closed(peer);
        else net.metrics.refused++;
        close(fd);
        return;
    }
    c->peer = peer;
    /* Messages are small and time matters. */
    (void)setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    memset(&what, 0, sizeof what);
    what.vh = net.host;
    what.type = (lws_adoption_type)(LWS_ADOPT_SOCKET | LWS_ADOPT_HTTP |
                                    (net.plan->certificate ? LWS_ADOPT_ALLOW_SSL : 0));
    what.fd.sockfd = fd;
    what.opaque = c;
    /* If TLS fails immediately, the closing callback still uses `c`. Only if memory runs out is
       there no callback; net_expire then cleans up. */
    int32_t slot = c->slot;
    struct lws *wsi = lws_adopt_descriptor_vhost_via_info(&what);
    if (net.at[slot] != c) return;
    c->wsi = wsi;
    if (!wsi) c->state = NET_CLOSES;
}

static void net_accept_resume(void)
{
    net_accept_paused = false;
    uv_poll_start(&net_accept_poll, UV_READABLE, net_accept_poll.poll_cb);
}

static void net_accept(uv_poll_t *listener, int status, int events)
{
    (void)status;
    (void)events;
    net.now_ms = (int64_t)(uv_hrtime() / 1000000);
    for (int i = 0; i < NET_ACCEPTS; i++) {
        struct sockaddr_storage name;
        socklen_t len = sizeof name;
        /* Evicted connections take a moment to close: new ones wait meanwhile and are not
           refused. */
        bool full = net.count >= net.count_max, crowded = net.count >= net.count_max + NET_ACCEPTS;
        if (full && !crowded && net_evict()) full = false;
        int fd = full ? -1 : accept(net_listener, (struct sockaddr *)&name, &len);
        if (fd >= 0) {
            net_adopt(fd, &name);
            continue;
        }
        if (full || (errno != EAGAIN && errno != ECONNABORTED && errno != EINTR)) {
            net_accept_paused = true;
            uv_poll_stop(listener);
        }
        return;
    }
}

/* ---- The inbox ---- */

static void net_close_sockets(void)
{
    if (net.is_drained) return;
    net.is_drained = true;
    for (int32_t i = 0; i < net.high; i++) {
        NetConnection *c = net.at[i];
        if (c && c->wsi && c->state == NET_IS_SOCKET)
            net_socket_end(c, NET_RESTARTS, "the server is restarting");
    }
}

static void net_deliver(NetPiece *piece)
{
    NetConnection *c = net_find(piece->id);
    bool socket = c && c->state == NET_IS_SOCKET;
    if (piece->kind == NET_ANSWER && c && c->state == NET_WAITS) {
        net_http_answer(c, piece);
    } else if (piece->kind == NET_SEND && socket) {
        net_socket_send(c, piece);
    } else {
        if (piece->kind == NET_DRAINED) net_close_sockets();
        if (piece->kind == NET_CLOSE && socket)
            net_socket_end(c, piece->code, piece->data + LWS_PRE);
        free(piece);
    }
}

static void net_begin_stop(void)
{
    if (net.stop_at_ms) return;
    net.stop_at_ms = net.now_ms + NET_STOP_MS;
    log_event(LOGS_INFO, "stopping");
    uv_poll_stop(&net_accept_poll);
    close(net_listener);
    net_listener = -1;
    for (int32_t i = 0; i < net.high; i++) {
        NetConnection *c = net.at[i];
        if (!c || !c->wsi) continue;
        if (c->state == NET_READS) net_kill(c);
    }
    if (net.plan->app.stopping) net.plan->app.stopping(net.plan->app.context);
    else net_close_sockets();
}

static void net_awake(uv_async_t *wake)
{
    bool stops;
    (void)wake;
    net.now_ms = (int64_t)(uv_hrtime() / 1000000);
    NetPiece *piece = net_inbox_take(&stops);
    while (piece) {
        NetPiece *next = piece->next;
        net_deliver(piece);
        piece = next;
    }
    if (stops) net_begin_stop();
}

static void net_on_signal(uv_signal_t *which, int number)
{
    (void)which;
    (void)number;
    net_stop();
}

static void net_on_tick(uv_timer_t *timer)
{
    (void)timer;
    net.now_ms = (int64_t)(uv_hrtime() / 1000000);
    net_expire();
    if (net.stop_at_ms) {
        if (net.now_ms >= net.stop_at_ms - NET_STOP_MS + NET_DRAIN_MS) net_close_sockets();
        if (net.count == 0 || net.now_ms >= net.stop_at_ms) uv_stop(&net_loop);
        else uv_timer_set_repeat(&net_timer, 20);
    } else if (net_accept_paused) {
        net_accept_resume();
    }
}

/* ---- Metrics ---- */

void net_metrics(NetMetrics *out)
{
    out->requests = net.metrics.requests;
    out->refused = net.metrics.refused;
    out->sockets = net.metrics.sockets;
    out->sockets_opened = net.metrics.sockets_opened;
    out->messages_in = net.metrics.messages_in;
    out->messages_out = net.metrics.messages_out;
    out->bytes_in = net.metrics.bytes_in;
    out->bytes_out = net.metrics.bytes_out;
    out->slow_dropped = net.metrics.slow_dropped;
    out->connections = net.metrics.connections;
}

/* ---- Start and stop ---- */

static void net_format(RhBuf *out, const char *format, const char *a, const char *b)
{
    char line[512];
    snprintf(line, sizeof line, format, a, b);
    rh_put(out, line);
}

/* Splits "127.0.0.1:8080" into host and port; the host may be in brackets. */
static bool net_split(const char *address, char *host, const char **port)
{
    const char *colon = strrchr(address, ':');
    size_t len = colon ? (size_t)(colon - address) : 0;
    if (!colon || !colon[1] || len == 0 || len >= NET_NAME_MAX) return false;
    bool bracketed = address[0] == '[' && address[len - 1] == ']';
    if (bracketed) len -= 2;
    else if (memchr(address, ':', len)) return false;
    memcpy(host, address + (bracketed ? 1 : 0), len);
    host[len] = 0;
    *port = colon + 1;
    return true;
}

bool net_check_listen(const char *listen, RhBuf *why)
{
    char host[NET_NAME_MAX];
    const char *port = 0;
    int64_t number = 0;
    if (!net_split(listen, host, &port)) {
        net_format(why,
                   "--listen must be an address and a port, as in 127.0.0.1:8080, not '%.80s'%s",
                   listen, "");
        return false;
    }
    if (rh_text_number(rh_text(port), &number) && number >= 0 && number <= 65535) return true;
    net_format(why, "the port in --listen must be 0 to 65535, not '%.80s'%s", port, "");
    return false;
}

bool net_check_origin(const char *origin, RhBuf *why)
{
    if (http_is_origin(rh_text(origin))) return true;
    net_format(why,
               "--origin must be a web address such as https://games.example, without a path, "
               "not '%.80s'%s",
               origin, "");
    return false;
}

static int net_bind(const struct addrinfo *a)
{
    int yes = 1;
    int fd = socket(a->ai_family, a->ai_socktype, a->ai_protocol);
    if (fd < 0) return -1;
    if (setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 && net_set_flags(fd) &&
        bind(fd, a->ai_addr, a->ai_addrlen) == 0 && listen(fd, NET_BACKLOG) == 0)
        return fd;
    int saved = errno;
    close(fd);
    errno = saved;
    return -1;
}

static bool net_listen(const char *address, RhBuf *why)
{
    char host[NET_NAME_MAX];
    const char *port = 0;
    struct addrinfo hints, *found = 0;
    if (!net_check_listen(address, why) || !net_split(address, host, &port)) return false;
    memset(&hints, 0, sizeof hints);
    hints.ai_socktype = SOCK_STREAM;
    hints.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    int code = getaddrinfo(host, port, &hints, &found);
    if (code != 0) {
        net_format(why, "cannot listen on '%.80s': %.200s", address, gai_strerror(code));
        return false;
    }
    net_listener = net_bind(found);
    int error = errno;
    freeaddrinfo(found);
    if (net_listener >= 0) return true;
    if (error == EADDRINUSE)
        net_format(why,
                   "port %s on %.80s is used by another program; choose another with "
                   "--listen",
                   port, host);
    else net_format(why, "cannot listen on '%.80s': %.200s", address, strerror(error));
    return false;
}

/* Reports the address as a URL, with the port that the system chose for 0. */
static void net_announce(void)
{
    struct sockaddr_storage name;
    socklen_t len = sizeof name;
    char host[NET_NAME_MAX], port[8], address[NET_NAME_MAX + 32];
    if (!net.plan->ready || getsockname(net_listener, (struct sockaddr *)&name, &len) != 0 ||
        getnameinfo((struct sockaddr *)&name, len, host, sizeof host, port, sizeof port,
                    NI_NUMERICHOST | NI_NUMERICSERV) != 0)
        return;
    bool is_six = name.ss_family == AF_INET6;
    snprintf(address, sizeof address, "%s://%s%s%s:%s", net.plan->certificate ? "https" : "http",
             is_six ? "[" : "", host, is_six ? "]" : "", port);
    net.plan->ready(net.plan->app.context, address);
}

/* Raises the limit of descriptors, up to one per slot. */
static void net_raise_files(void)
{
    struct rlimit limit;
    net.count_max = NET_ACCEPTS;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    limit.rlim_cur = limit.rlim_max < NET_SLOTS ? limit.rlim_max : NET_SLOTS;
    if (setrlimit(RLIMIT_NOFILE, &limit) != 0 && getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
    if (limit.rlim_cur > NET_SPARE + NET_ACCEPTS)
        net.count_max = (int32_t)limit.rlim_cur - NET_SPARE;
}

static bool net_open_library(RhBuf *why)
{
    static const struct lws_protocols protocols[] = {{"roundhouse", net_callback, 0, 4096, 0, 0, 0},
                                                     {0, 0, 0, 0, 0, 0, 0}};
    static lws_retry_bo_t policy;
    static void *loops[1];
    struct lws_context_creation_info info;
    int ping_s = net.plan->ping_seconds > 0 ? net.plan->ping_seconds : NET_PING_S;
    /* The peer is dropped if no pong comes for another two fifths of the interval plus a second. */
    policy.secs_since_valid_ping = (uint16_t)ping_s;
    policy.secs_since_valid_hangup = (uint16_t)(ping_s + ping_s * 2 / 5 + 1);
    loops[0] = &net_loop;
    memset(&info, 0, sizeof info);
    lws_set_log_level(0, 0); /* clients could write to our log */
    info.port = CONTEXT_PORT_NO_LISTEN_SERVER;
    info.options = LWS_SERVER_OPTION_LIBUV | LWS_SERVER_OPTION_EXPLICIT_VHOSTS |
                   LWS_SERVER_OPTION_VALIDATE_UTF8;
    if (net.plan->certificate) info.options |= LWS_SERVER_OPTION_DO_SSL_GLOBAL_INIT;
    info.foreign_loops = loops;
    info.max_http_header_data = NET_HEAD_MAX;
    info.timeout_secs = NET_IDLE_MS / 1000;
    info.keepalive_timeout = NET_IDLE_MS / 1000;
    info.retry_and_idle_policy = &policy;
    info.protocols = protocols;
    info.vhost_name = "roundhouse";
    info.alpn = "http/1.1";
    info.ssl_cert_filepath = net.plan->certificate;
    info.ssl_private_key_filepath = net.plan->key;
    /* TLS 1.3 or, for old programs, 1.2 with forward secrecy and authenticated encryption. */
    info.ssl_cipher_list = "ECDHE+AESGCM:ECDHE+CHACHA20";
    info.ssl_options_set = SSL_OP_NO_SSLv3 | SSL_OP_NO_TLSv1 | SSL_OP_NO_TLSv1_1 |
                           SSL_OP_NO_RENEGOTIATION | SSL_OP_NO_COMPRESSION;
    net.context = lws_create_context(&info);
    if (!net.context) {
        rh_put(why, "cannot start: libwebsockets was built without libuv");
        return false;
    }
    net.host = lws_create_vhost(net.context, &info);
    if (net.host) return true;
    net_format(why, "cannot use the certificate %.200s with the key %.200s",
               net.plan->certificate ? net.plan->certificate : "-",
               net.plan->key ? net.plan->key : "-");
    return false;
}

/* An encrypted key would make OpenSSL ask for its passphrase on the terminal. */
static int net_no_passphrase(char *out, int size, int writing, void *context)
{
    (void)out;
    (void)size;
    (void)writing;
    (void)context;
    return 0;
}

/* libwebsockets reports only that TLS does not work; this finds the reason first. */
static bool net_check_certificate(const NetPlan *plan, RhBuf *why)
{
    FILE *file = fopen(plan->certificate, "r");
    X509 *certificate = file ? PEM_read_X509(file, 0, net_no_passphrase, 0) : 0;
    if (file) fclose(file);
    file = fopen(plan->key, "r");
    EVP_PKEY *key = file ? PEM_read_PrivateKey(file, 0, net_no_passphrase, 0) : 0;
    if (file) fclose(file);
    bool good = certificate && key && X509_check_private_key(certificate, key) == 1;
    if (!certificate)
        net_format(why, "%.200s is not a certificate in PEM format%s", plan->certificate, "");
    else if (!key)
        net_format(why, "%.200s is not a private key in PEM format without a passphrase%s",
                   plan->key, "");
    else if (!good)
        net_format(why, "the key %.200s does not belong to the certificate %.200s", plan->key,
                   plan->certificate);
    X509_free(certificate);
    EVP_PKEY_free(key);
    return good;
}

static bool net_check_files(const NetPlan *plan, RhBuf *why)
{
    const char *both[2] = {plan->certificate, plan->key};
    net.folder = open(plan->folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (net.folder < 0) {
        net_format(why, "cannot open the folder %.200s: %.200s", plan->folder, strerror(errno));
        return false;
    }
    if (!plan->certificate != !plan->key) {
        rh_put(why, "a certificate needs its key, and a key needs its certificate");
        return false;
    }
    for (int i = 0; i < 2 && both[i]; i++)
        if (access(both[i], R_OK) != 0) {
            net_format(why, "cannot read %.200s: %.200s", both[i], strerror(errno));
            return false;
        }
    return !plan->certificate || net_check_certificate(plan, why);
}

static void net_start_loop(void)
{
    static const int numbers[2] = {SIGINT, SIGTERM};
    for (int i = 0; i < 2; i++) {
        uv_signal_init(&net_loop, &net_signals[i]);
        uv_signal_start(&net_signals[i], net_on_signal, numbers[i]);
    }
    uv_timer_init(&net_loop, &net_timer);
    uv_timer_start(&net_timer, net_on_tick, NET_TICK_MS, NET_TICK_MS);
    uv_timer_init(&net_loop, &net_busy_timer);
    uv_timer_start(&net_busy_timer, net_on_busy, NET_BUSY_MS, NET_BUSY_MS);
    uv_poll_init(&net_loop, &net_accept_poll, net_listener);
    uv_poll_start(&net_accept_poll, UV_READABLE, net_accept);
}

bool net_run(const NetPlan *plan, RhBuf *why)
{
    net.plan = plan;
    net.now_ms = (int64_t)(uv_hrtime() / 1000000);
    signal(SIGPIPE, SIG_IGN);
    net_raise_files();
    net_limits_start();
    if (!net_check_files(plan, why) || !net_listen(plan->listen, why)) return false;
    if (uv_loop_init(&net_loop) != 0 || uv_loop_configure(&net_loop, UV_METRICS_IDLE_TIME) != 0 ||
        !net_inbox_open(&net_loop, net_awake)) {
        rh_put(why, "cannot start: the system has no event loop");
        return false;
    }
    if (!net_open_library(why)) return false;
    net_start_loop();
    net_inbox_accept(true);
    net_announce();
    uv_run(&net_loop, UV_RUN_DEFAULT);
    net_inbox_accept(false);
    /* Closes what is left and runs its callbacks. The library frees the loop's handles before the
       loop has released them, so the last step is left to the end of the process. */
    lws_context_destroy(net.context);
    close(net.folder);
    return true;
}
