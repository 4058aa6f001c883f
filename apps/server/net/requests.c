/* apps/server/net/requests.c - requests and answers: files are sent from here, everything else is
   handed to the application and answered when it does. Start with net_http_begins.

   libwebsockets has parsed the request, decoded the path and removed "..", and keeps the headers
   until the answer is sent. It is lenient: what no browser sends is refused here. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/net/net_internal.h"

#include <arpa/inet.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "apps/server/net/files.h"

/* Sent with every answer. */
static const char net_caution[] = "X-Content-Type-Options: nosniff\r\n"
                                  "Referrer-Policy: no-referrer\r\n"
                                  "Cross-Origin-Resource-Policy: same-origin\r\n";

/* For pages. They need their own scripts, WebAssembly, style attributes, a worker, and their own
   server (WebSocket included), which 'self' covers. They need nothing from elsewhere, and no other
   page may frame them. */
static const char net_policy[] =
    "Content-Security-Policy: default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n"
    "Cross-Origin-Opener-Policy: same-origin\r\n";

/* Seconds after which a client that was refused for lack of room may try again. */
#define NET_RETRY_S "10"

static const char net_methods_files[] = "GET, HEAD";
static const char net_methods_app[] = "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS";

/* The headers of the current request. One is enough, as requests are parsed one at a time. */
static struct {
    char path[NET_TARGET_MAX + 1];
    char query[3 * NET_TARGET_MAX];
    char value[NET_HEAD_MAX];
    char session[NET_TOKEN_MAX], device[NET_TOKEN_MAX], bearer[NET_TOKEN_MAX];
    char origin[256], address[NET_ADDRESS_MAX], language[256];
} net_read;

/* ---- Reading ---- */

/* A header's value, valid until the next is read; empty: missing. */
static RhText net_value(NetConnection *c, enum lws_token_indexes which)
{
    int len = lws_hdr_copy(c->wsi, net_read.value, sizeof net_read.value, which);
    RhText t = {net_read.value, len > 0 ? len : 0};
    return t;
}

/* The same, copied; a value that is too long counts as missing. */
static const char *net_keep(NetConnection *c, enum lws_token_indexes which, char *out, int cap)
{
    if (lws_hdr_copy(c->wsi, out, cap, which) <= 0) out[0] = 0;
    return out;
}

/* The client's address: the peer's, or the one our own proxy reports. */
static const char *net_read_address(NetConnection *c)
{
    unsigned char number[16];
    memcpy(net_read.address, c->address, NET_ADDRESS_MAX);
    if (!net.plan->proxy || strcmp(net.plan->proxy, c->address) != 0) return net_read.address;
    RhText named = http_last(net_value(c, WSI_TOKEN_X_FORWARDED_FOR));
    if (named.len == 0 || named.len >= NET_ADDRESS_MAX) return net_read.address;
    memcpy(net_read.address, named.data, (size_t)named.len);
    net_read.address[named.len] = 0;
    if (inet_pton(AF_INET, net_read.address, number) != 1 &&
        inet_pton(AF_INET6, net_read.address, number) != 1)
        memcpy(net_read.address, c->address, NET_ADDRESS_MAX);
    return net_read.address;
}

/* libwebsockets has decoded the parts of the query; they are encoded again. */
static const char *net_read_query(NetConnection *c)
{
    RhBuf out = {net_read.query, sizeof net_read.query, 0, false};
    for (int i = 0;; i++) {
        int len = lws_hdr_copy_fragment(c->wsi, net_read.value, sizeof net_read.value,
                                        WSI_TOKEN_HTTP_URI_ARGS, i);
        if (len < 0) break;
        RhText part = {net_read.value, len};
        if (i > 0) rh_put_char(&out, '&');
        http_put_escaped(part, &out);
    }
    return out.full ? "" : rh_buf_string(&out);
}

/* Stores the path in net_read.path; 0, or the status to refuse with. */
static int net_read_path(NetConnection *c, int *method)
{
    char *path = 0;
    int len = 0;
    *method = lws_http_get_uri_and_method(c->wsi, &path, &len);
    if (*method < 0 || !path || len <= 0 || path[0] != '/') return 400;
    if (len > NET_TARGET_MAX) return 414;
    memcpy(net_read.path, path, (size_t)len);
    net_read.path[len] = 0;
    for (int i = 0; i < len; i++)
        if ((unsigned char)path[i] < ' ' || path[i] == 0x7f || path[i] == '\\') return 400;
    return 0;
}

/* Checks that HTTP requires and libwebsockets omits. */
static int net_check_head(NetConnection *c)
{
    bool is_new = http_lists(net_value(c, WSI_TOKEN_HTTP), "http/1.1");
    if (!is_new && !http_lists(net_value(c, WSI_TOKEN_HTTP), "http/1.0")) return 505;
    c->keeps = is_new && !http_lists(net_value(c, WSI_TOKEN_CONNECTION), "close");
    RhText host = net_value(c, WSI_TOKEN_HOST);
    if (host.len > 0 ? !http_is_host(host) : is_new) return 400;
    /* Chunked bodies are not supported; combined with a length they are an attack. */
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_TRANSFER_ENCODING) > 0) return 400;
    return 0;
}

int net_http_read(NetConnection *c, NetRequest *out)
{
    static const char *const methods[] = {"GET",   "POST",   "OPTIONS", "PUT",
                                          "PATCH", "DELETE", "CONNECT", "GET"};
    int method = 0;
    memset(out, 0, sizeof *out);
    c->keeps = false;
    c->is_head = false;
    int status = net_read_path(c, &method);
    if (status == 0) status = net_check_head(c);
    if (status != 0) return status;
    if (method > LWSHUMETH_HEAD || method == LWSHUMETH_CONNECT) return 405;
    /* The application answers HEAD like GET; only the headers are sent. */
    c->is_head = method == LWSHUMETH_HEAD;
    out->method = methods[method];
    out->path = net_read.path;
    out->query = net_read_query(c);
    RhText cookies = net_value(c, WSI_TOKEN_HTTP_COOKIE);
    http_cookie(cookies, "roundhouse", net_read.session, NET_TOKEN_MAX);
    http_cookie(cookies, "roundhouse-device", net_read.device, NET_TOKEN_MAX);
    http_bearer(net_value(c, WSI_TOKEN_HTTP_AUTHORIZATION), net_read.bearer, NET_TOKEN_MAX);
    out->session = net_read.session;
    out->device = net_read.device;
    out->bearer = net_read.bearer;
    out->origin = net_keep(c, WSI_TOKEN_ORIGIN, net_read.origin, sizeof net_read.origin);
    out->language =
        net_keep(c, WSI_TOKEN_HTTP_ACCEPT_LANGUAGE, net_read.language, sizeof net_read.language);
    out->address = net_read_address(c);
    return 0;
}

bool net_http_is_ours(NetConnection *c, const NetRequest *request)
{
    if (!*request->origin) return lws_hdr_total_length(c->wsi, WSI_TOKEN_ORIGIN) <= 0;
    if (net.plan->origin) return strcmp(request->origin, net.plan->origin) == 0;
    /* A proxy may speak https for us. */
    bool secure = strncmp(request->origin, "https://", 8) == 0;
    if (net.plan->certificate ? !secure : secure && !net.plan->proxy) return false;
    return http_is_origin_of(rh_text(request->origin), net_value(c, WSI_TOKEN_HOST));
}

/* ---- Headers of answers ---- */

/* Whether players use https: ours, or that of a proxy. */
static bool net_is_secure(void)
{
    const char *origin = net.plan ? net.plan->origin : 0;
    return net.plan && (net.plan->certificate || (origin && strncmp(origin, "https:", 6) == 0));
}

static void net_put_start(RhBuf *out, int status, bool keeps)
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
    rh_put(out, net_caution);
    if (net_is_secure()) rh_put(out, "Strict-Transport-Security: max-age=31536000\r\n");
}

static void net_put_field(RhBuf *out, const char *name, const char *value)
{
    rh_put(out, name);
    rh_put(out, ": ");
    rh_put(out, value);
    rh_put(out, "\r\n");
}

static void net_put_length(RhBuf *out, int64_t length)
{
    rh_put(out, "Content-Length: ");
    rh_put_number(out, length);
    rh_put(out, "\r\n\r\n");
}

/* An error page: the reason in plain text. */
static void net_put_short(RhBuf *out, int status, const char *allow, bool is_head, bool keeps)
{
    const char *reason = http_reason(status);
    net_put_start(out, status, keeps);
    if (allow) net_put_field(out, "Allow", allow);
    if (status == 426) net_put_field(out, "Sec-WebSocket-Version", "13");
    if (status == 429 || status == 503) net_put_field(out, "Retry-After", NET_RETRY_S);
    net_put_field(out, "Cache-Control", "no-cache");
    if (status == 204) {
        rh_put(out, "\r\n");
        return;
    }
    net_put_field(out, "Content-Type", "text/plain; charset=utf-8");
    net_put_length(out, rh_text(reason).len + 1);
    if (is_head) return;
    rh_put(out, reason);
    rh_put(out, "\n");
}

/* ---- Sending ---- */

/* Starts sending `head` and the file. False: out of memory, no answer. */
static bool net_send_head(NetConnection *c, const RhBuf *head)
{
    NetPiece *piece = head->full ? 0 : net_new_piece((size_t)head->len);
    if (!piece) return false;
    memcpy(piece->data + LWS_PRE, head->data, (size_t)head->len);
    net_queue(c, piece);
    c->state = NET_SENDS;
    c->since_ms = net.now_ms;
    lws_callback_on_writable(c->wsi);
    return true;
}

static int net_answer_short(NetConnection *c, int status, const char *allow)
{
    char room[1024];
    RhBuf out = {room, sizeof room, 0, false};
    if (net.stop_at_ms) c->keeps = false;
    net_put_short(&out, status, allow, c->is_head, c->keeps);
    return net_send_head(c, &out) ? 0 : -1;
}

int net_http_refuse(NetConnection *c, int status, bool is_head)
{
    char room[LWS_PRE + 1024];
    RhBuf out = {room + LWS_PRE, sizeof room - LWS_PRE, 0, false};
    net.metrics.refused++;
    net_put_short(&out, status, status == 405 ? net_methods_files : 0, is_head, false);
    c->state = NET_CLOSES;
    c->since_ms = net.now_ms;
    (void)lws_write(c->wsi, (unsigned char *)out.data, (size_t)out.len, LWS_WRITE_HTTP_HEADERS);
    return -1;
}

/* Fills `out` with the next bytes of the answer; -1: the file has become shorter. */
static ptrdiff_t net_fill(NetConnection *c, char *out, size_t cap)
{
    size_t len = 0;
    while (c->first && len < cap) {
        NetPiece *piece = c->first;
        size_t part = piece->len - piece->at;
        if (part > cap - len) part = cap - len;
        memcpy(out + len, piece->data + LWS_PRE + piece->at, part);
        piece->at += part;
        len += part;
        if (piece->at < piece->len) break;
        c->first = piece->next;
        if (!c->first) c->last = 0;
        free(piece);
    }
    if (c->file < 0 || c->file_left == 0 || len == cap) return (ptrdiff_t)len;
    size_t want = cap - len;
    if ((int64_t)want > c->file_left) want = (size_t)c->file_left;
    ssize_t n = read(c->file, out + len, want);
    if (n <= 0) return -1;
    c->file_left -= n;
    return (ptrdiff_t)len + n;
}

/* The answer is complete: the next request may come. */
static int net_finish(NetConnection *c)
{
    if (c->file >= 0) close(c->file);
    c->file = -1;
    c->waiting = 0;
    c->id = 0;
    c->since_ms = net.now_ms;
    if (!c->keeps || net.stop_at_ms) {
        c->state = NET_CLOSES;
        return -1;
    }
    c->state = NET_READS;
    return lws_http_transaction_completed(c->wsi) ? -1 : 0;
}

int net_http_writable(NetConnection *c)
{
    static char room[LWS_PRE + NET_CHUNK];
    if (c->state != NET_SENDS) return 0;
    do {
        ptrdiff_t len = net_fill(c, room + LWS_PRE, NET_CHUNK);
        if (len < 0) return -1;
        if (len > 0 &&
            lws_write(c->wsi, (unsigned char *)room + LWS_PRE, (size_t)len, LWS_WRITE_HTTP) < 0)
            return -1;
        net.metrics.bytes_out += len;
        c->since_ms = net.now_ms;
        if (!c->first && c->file_left == 0) return net_finish(c);
    } while (!lws_partial_buffered(c->wsi) && !lws_send_pipe_choked(c->wsi));
    lws_callback_on_writable(c->wsi);
    return 0;
}

/* ---- Files ---- */

static bool net_is_known(NetConnection *c, const ServeFile *file)
{
    RhText tags = net_value(c, WSI_TOKEN_HTTP_IF_NONE_MATCH);
    if (tags.len > 0) return http_lists_tag(tags, rh_text(file->tag));
    RhText date = net_value(c, WSI_TOKEN_HTTP_IF_MODIFIED_SINCE);
    return date.len > 0 && rh_text_is(date, file->date);
}

static int net_send_file(NetConnection *c, const HttpFile *want, const ServeFile *file)
{
    char room[2048];
    RhBuf out = {room, sizeof room, 0, false};
    bool known = net_is_known(c, file);
    net_put_start(&out, known ? 304 : 200, c->keeps);
    net_put_field(&out, "ETag", file->tag);
    net_put_field(&out, "Last-Modified", file->date);
    net_put_field(&out, "Vary", "Accept-Encoding");
    net_put_field(&out, "Cache-Control",
                  http_is_hashed(want->path) ? "public, max-age=31536000, immutable" : "no-cache");
    if (known) {
        rh_put(&out, "\r\n");
    } else {
        const char *type = http_type(want->path);
        net_put_field(&out, "Content-Type", type);
        if (strstr(type, "html") || strstr(type, "svg")) rh_put(&out, net_policy);
        if (file->encoding) net_put_field(&out, "Content-Encoding", file->encoding);
        net_put_length(&out, file->size);
    }
    if (known || c->is_head) {
        close(file->fd);
    } else {
        c->file = file->fd;
        c->file_left = file->size;
    }
    return net_send_head(c, &out) ? 0 : -1;
}

static int net_answer_file(NetConnection *c, const NetRequest *request)
{
    HttpFile want;
    ServeFile file;
    if (strcmp(request->method, "GET") != 0) return net_answer_short(c, 405, net_methods_files);
    http_path(rh_text(request->path), want.path);
    http_accept_encoding(net_value(c, WSI_TOKEN_HTTP_ACCEPT_ENCODING), &want);
    c->file_left = 0;
    if (!files_open(net.folder, &want, &file)) return net_answer_short(c, 404, 0);
    return net_send_file(c, &want, &file);
}

/* ---- The application ---- */

static bool net_is_for_app(const char *path)
{
    return strncmp(path, "/api/", 5) == 0 || strcmp(path, "/healthz") == 0 ||
           strcmp(path, "/livez") == 0 || strcmp(path, "/readyz") == 0 ||
           strcmp(path, "/metrics") == 0;
}

static void net_ask(NetConnection *c, NetRequest *request)
{
    c->id = request->id = net_new_id(c);
    c->state = NET_WAITS;
    c->since_ms = net.now_ms;
    request->body.data = c->body ? c->body : "";
    request->body.len = (ptrdiff_t)c->body_len;
    /* Further input stays in the client's system until the answer is sent. */
    lws_rx_flow_control(c->wsi, 0);
    net.plan->app.request(net.plan->app.context, request);
    net_drop_body(c);
}

/* Bytes of the body to come; -1: refused with `status`. */
static int64_t net_body_length(NetConnection *c, const NetRequest *request, int *status)
{
    bool sends = strcmp(request->method, "POST") == 0 || strcmp(request->method, "PUT") == 0 ||
                 strcmp(request->method, "PATCH") == 0;
    int64_t length = 0;
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_HTTP_CONTENT_LENGTH) > 0)
        length = http_length(net_value(c, WSI_TOKEN_HTTP_CONTENT_LENGTH));
    else if (sends) *status = 411;
    if (length < 0) *status = 400;
    else if (length > (net_is_for_app(request->path) ? NET_BODY_MAX : 0)) *status = 413;
    return *status == 0 ? length : -1;
}

int net_http_begins(NetConnection *c)
{
    NetRequest request;
    net.metrics.requests++;
    c->is_first = false;
    /* net.c measures time; this timeout would end slow downloads. */
    lws_set_timeout(c->wsi, NO_PENDING_TIMEOUT, 0);
    int status = net_http_read(c, &request);
    bool for_app = status == 0 && net_is_for_app(request.path);
    if (status == 0 && !net_limits_request(request.address, for_app)) status = 429;
    for_app = for_app && status == 0;
    /* A wrong method is reported first, with a body or without. */
    if (status == 0 && !for_app && strcmp(request.method, "GET") != 0) status = 405;
    bool asks = strcmp(request.method ? request.method : "GET", "GET") == 0;
    if (for_app && !asks && !net_http_is_ours(c, &request)) status = 403;
    int64_t length = status == 0 ? net_body_length(c, &request, &status) : -1;
    if (net.stop_at_ms) c->keeps = false;
    if (status != 0) return net_http_refuse(c, status, c->is_head);
    if (!for_app) return net_answer_file(c, &request);
    if (strcmp(request.method, "OPTIONS") == 0 && length == 0)
        return net_answer_short(c, 204, net_methods_app);
    c->is_empty = length == 0 && strcmp(request.method, "POST") == 0;
    if (length == 0) {
        net_ask(c, &request);
    } else {
        c->state = NET_READS_BODY;
        c->since_ms = net.now_ms;
    }
    return 0;
}

int net_http_body(NetConnection *c, const char *data, size_t len)
{
    if (c->state != NET_READS_BODY) return len > 0 ? -1 : 0;
    net.metrics.bytes_in += (int64_t)len;
    return net_take_body(c, data, len, NET_BODY_MAX) ? 0 : net_http_refuse(c, 413, c->is_head);
}

int net_http_body_ends(NetConnection *c)
{
    NetRequest request;
    /* Called once for an empty body too, when the application already has the request. Called again
       and again if further requests arrived in one piece with a body: no browser does that, so the
       connection is closed. */
    bool expected = c->state == NET_WAITS && c->is_empty;
    c->is_empty = false;
    if (expected) return 0;
    if (c->state != NET_READS_BODY) return -1;
    if (net_http_read(c, &request) != 0) return -1;
    net_ask(c, &request);
    return 0;
}

void net_http_answer(NetConnection *c, NetPiece *answer)
{
    RhText more = {answer->data + LWS_PRE, (ptrdiff_t)answer->head};
    size_t cap = answer->head + 1024;
    char *room = (char *)malloc(cap);
    RhBuf out = {room, room ? (ptrdiff_t)cap : 0, 0, false};
    bool bare = answer->code == 204 || answer->code == 304;
    if (net.stop_at_ms) c->keeps = false;
    net_put_start(&out, answer->code, c->keeps);
    rh_put_text(&out, more);
    if (bare) rh_put(&out, "\r\n");
    else net_put_length(&out, (int64_t)(answer->len - answer->head));
    c->file_left = 0;
    bool good = room && net_send_head(c, &out);
    free(room);
    answer->at = answer->head;
    if (good && !c->is_head && !bare && answer->at < answer->len) net_queue(c, answer);
    else free(answer);
    if (!good) net_kill(c);
    lws_rx_flow_control(c->wsi, 1);
}

/* Removes the cookie if the value is empty. */
static void net_put_cookie(RhBuf *out, const char *name, const char *value)
{
    rh_put(out, "Set-Cookie: ");
    rh_put(out, name);
    rh_put_char(out, '=');
    rh_put(out, value);
    rh_put(out, "; HttpOnly; SameSite=Lax; Path=/; Max-Age=");
    rh_put(out, *value ? "31536000" : "0");
    rh_put(out, net_is_secure() ? "; Secure\r\n" : "\r\n");
}

/* The cookies and the application's headers. */
static void net_put_more(RhBuf *out, const NetAnswer *answer)
{
    net_put_field(out, "Content-Type", answer->type ? answer->type : "application/json");
    net_put_field(out, "Cache-Control", "no-store");
    if (answer->set_session) net_put_cookie(out, "roundhouse", answer->set_session);
    if (answer->set_device) net_put_cookie(out, "roundhouse-device", answer->set_device);
    if (answer->status == 503) net_put_field(out, "Retry-After", NET_RETRY_S);
    if (answer->more) rh_put(out, answer->more);
}

static NetPiece *net_new_answer(NetId request, const NetAnswer *answer)
{
    size_t body = (size_t)answer->body.len;
    ptrdiff_t cap = 512 + (answer->more ? rh_text(answer->more).len : 0) +
                    (answer->set_session ? rh_text(answer->set_session).len : 0) +
                    (answer->set_device ? rh_text(answer->set_device).len : 0) +
                    (answer->type ? rh_text(answer->type).len : 0);
    NetPiece *piece = net_new_piece((size_t)cap + body);
    if (!piece) return 0;
    RhBuf out = {piece->data + LWS_PRE, cap, 0, false};
    net_put_more(&out, answer);
    if (body > 0) memcpy(out.data + out.len, answer->body.data, body);
    piece->id = request;
    piece->kind = NET_ANSWER;
    piece->code = answer->status;
    piece->head = (size_t)out.len;
    piece->len = piece->head + body;
    return piece;
}

void net_answer(NetId request, const NetAnswer *answer)
{
    net_enqueue(net_new_answer(request, answer));
}
