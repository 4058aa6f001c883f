/* apps/server/net/websocket.c - WebSockets: opening, incoming and outgoing messages, closing.

   The application learns of a socket by `opens`, before the client has its answer; `closed` follows
   exactly once, whatever happens. Outgoing messages wait in a queue of limited size: a client that
   reads too slowly is dropped, so that a table never waits for one of its players. */
#include "apps/server/net/net_internal.h"

#include <stdlib.h>
#include <string.h>

#include "apps/server/net/http.h"

static RhText net_header(NetConnection *c, enum lws_token_indexes which, char *out, int cap)
{
    int len = lws_hdr_copy(c->wsi, out, cap, which);
    RhText t = {out, len > 0 ? len : 0};
    return t;
}

/* 0, or the status to refuse with. */
static int net_socket_check(NetConnection *c, NetRequest *request)
{
    char word[64];
    /* No other upgrade is allowed, least of all HTTP/2, which libwebsockets would accept by
       itself. */
    RhText upgrade = net_header(c, WSI_TOKEN_UPGRADE, word, sizeof word);
    if (!http_lists(upgrade, "websocket")) return 400;
    int status = net_http_read(c, request);
    if (status != 0) return status;
    if (!net_limits_request(request->address, true)) return 429;
    if (strcmp(request->path, "/api/socket") != 0) return 404;
    if (strcmp(request->method, "GET") != 0 || c->is_head) return 405;
    if (!rh_text_is(net_header(c, WSI_TOKEN_VERSION, word, sizeof word), "13")) return 426;
    if (lws_hdr_total_length(c->wsi, WSI_TOKEN_KEY) != 24) return 400;
    if (!http_lists(net_header(c, WSI_TOKEN_CONNECTION, word, sizeof word), "upgrade")) return 400;
    if (!net_http_is_ours(c, request)) return 403;
    return net.stop_at_ms ? 503 : 0;
}

int net_socket_upgrade(NetConnection *c)
{
    NetRequest request;
    net.metrics.requests++;
    c->is_first = false;
    int status = net_socket_check(c, &request);
    if (status == 0) {
        c->place = net_limits_socket(request.address);
        if (c->place < 0) status = 429;
    }
    if (status == 0) {
        c->id = request.id = net_new_id(c);
        c->state = NET_IS_SOCKET;
        status = net.plan->app.opens(net.plan->app.context, &request);
        c->app_knows = status == 0;
    }
    return status == 0 ? 0 : net_http_refuse(c, status, false);
}

int net_socket_opened(NetConnection *c)
{
    c->is_open = true;
    net.metrics.sockets++;
    net.metrics.sockets_opened++;
    c->since_ms = net.now_ms;
    c->bytes_due = -1;
    if (c->first || c->ends) lws_callback_on_writable(c->wsi);
    return 0;
}

static int net_socket_fail(NetConnection *c, int code, const char *reason)
{
    lws_close_reason(c->wsi, (enum lws_close_status)code, (unsigned char *)(uintptr_t)reason,
                     strlen(reason));
    net.metrics.refused++;
    c->state = NET_CLOSES;
    return -1;
}

/* Clients must mask their frames (RFC 6455, 5.1). libwebsockets doesn't check this, but a masked
   frame has at least six bytes besides its payload, and a short unmasked one has two. So a client
   that doesn't mask is noticed after a few frames, but not with TLS, where the system counts
   encrypted bytes. */
static bool net_socket_is_masked(NetConnection *c)
{
    int64_t all = c->bytes_due < 0 ? -1 : net_bytes_received(c);
    return all < 0 || all >= c->bytes_due;
}

int net_socket_receive(NetConnection *c, const char *data, size_t len)
{
    /* A message that comes while the server stops is not answered: the client sends it again. */
    if (c->state != NET_IS_SOCKET || net.stop_at_ms) return 0;
    net.metrics.bytes_in += (int64_t)len;
    c->bytes_in_messages += (int64_t)len;
    if (c->bytes_due >= 0) c->bytes_due += (int64_t)len;
    if (lws_frame_is_binary(c->wsi))
        return net_socket_fail(c, NET_TEXT_ONLY, "only text messages are allowed");
    /* The announced length of a frame counts even before its bytes arrive. */
    if (lws_remaining_packet_payload(c->wsi) > NET_MESSAGE_MAX ||
        !net_take_body(c, data, len, NET_MESSAGE_MAX))
        return net_socket_fail(c, NET_TOO_LONG, "the message is too long");
    if (!lws_is_final_fragment(c->wsi) || lws_remaining_packet_payload(c->wsi) > 0) return 0;
    if (c->bytes_due >= 0) c->bytes_due += NET_FRAME_MIN;
    if (!net_socket_is_masked(c)) return net_socket_fail(c, NET_PROTOCOL, "frames must be masked");
    if (!net_limits_message(c)) return net_socket_fail(c, NET_NOT_WELCOME, "too many messages");
    net.metrics.messages_in++;
    RhText text = {c->body ? c->body : "", (ptrdiff_t)c->body_len};
    net.plan->app.message(net.plan->app.context, c->id, text);
    net_drop_body(c);
    return 0;
}

void net_socket_send(NetConnection *c, NetPiece *piece)
{
    if (c->ends || c->waiting + piece->len > NET_OUT_MAX) {
        if (!c->ends) {
            net.metrics.slow_dropped++;
            c->ends = true;
            net_kill(c);
        }
        free(piece);
        return;
    }
    net_queue(c, piece);
    lws_callback_on_writable(c->wsi);
}

/* Sends the close frame and waits for the peer's. Inside a callback of libwebsockets for this
   socket no close frame would be sent, and the socket might be freed afterwards. */
static void net_socket_shut(NetConnection *c)
{
    lws_close_reason(c->wsi, (enum lws_close_status)c->close_code, (unsigned char *)c->close_reason,
                     strlen(c->close_reason));
    c->state = NET_CLOSES;
    c->since_ms = net.now_ms;
    lws_set_timeout(c->wsi, (enum pending_timeout)PENDING_TIMEOUT_USER_REASON_BASE,
                    LWS_TO_KILL_SYNC);
}

void net_socket_end(NetConnection *c, int code, const char *reason)
{
    size_t len = strlen(reason);
    if (!c->ends) {
        c->ends = true;
        c->since_ms = net.now_ms;
        c->close_code = code;
        if (len > NET_REASON_MAX) len = 0;
        memcpy(c->close_reason, reason, len);
        c->close_reason[len] = 0;
    }
    if (!c->is_open) return; /* handled when it opens */
    if (c->first || lws_partial_buffered(c->wsi)) lws_callback_on_writable(c->wsi);
    else net_socket_shut(c);
}

int net_socket_writable(NetConnection *c)
{
    while (c->first) {
        NetPiece *piece = c->first;
        if (lws_write(c->wsi, (unsigned char *)piece->data + LWS_PRE, piece->len, LWS_WRITE_TEXT) <
            0)
            return -1;
        net.metrics.messages_out++;
        net.metrics.bytes_out += (int64_t)piece->len;
        c->waiting -= piece->len;
        c->first = piece->next;
        if (!c->first) c->last = 0;
        free(piece);
        if (c->first && (lws_partial_buffered(c->wsi) || lws_send_pipe_choked(c->wsi))) {
            lws_callback_on_writable(c->wsi);
            return 0;
        }
    }
    /* Everything is sent: the close is handled by net_socket_end, outside of this callback. */
    if (c->ends) net_close(c->id, c->close_code, c->close_reason);
    return 0;
}

void net_socket_closed(NetConnection *c)
{
    net_limits_socket_closed(c->place);
    c->place = -1;
    if (c->is_open) net.metrics.sockets--;
    c->is_open = false;
    if (!c->app_knows) return;
    c->app_knows = false;
    net.plan->app.closed(net.plan->app.context, c->id);
}
