/* apps/server/net/connection.c - a connection's id, its queue of bytes to send and its body.

   Every connection has a slot; an id consists of the slot and a serial number that is never reused,
   so an old id finds nothing. */
#include "apps/server/net/net_internal.h"

#include <stdlib.h>
#include <string.h>

Net net;

NetId net_new_id(const NetConnection *c)
{
    return ++net.serial * NET_SLOTS + (uint64_t)c->slot;
}

NetConnection *net_find(NetId id)
{
    NetConnection *c = net.at[id % NET_SLOTS];
    return id != 0 && c && c->id == id ? c : 0;
}

NetPiece *net_new_piece(size_t len)
{
    NetPiece *piece = (NetPiece *)malloc(sizeof *piece + LWS_PRE + len);
    if (!piece) return 0;
    memset(piece, 0, sizeof *piece);
    piece->len = len;
    return piece;
}

void net_queue(NetConnection *c, NetPiece *piece)
{
    piece->next = 0;
    if (c->last) c->last->next = piece;
    else c->first = piece;
    c->last = piece;
    c->waiting += piece->len;
}

void net_drop_pieces(NetConnection *c)
{
    while (c->first) {
        NetPiece *piece = c->first;
        c->first = piece->next;
        free(piece);
    }
    c->last = 0;
    c->waiting = 0;
}

bool net_take_body(NetConnection *c, const char *data, size_t len, size_t max)
{
    if (len > max || c->body_len > max - len) return false;
    if (c->body_len + len > c->body_cap) {
        size_t cap = c->body_cap ? c->body_cap : 512;
        while (cap < c->body_len + len) cap *= 2;
        char *more = (char *)realloc(c->body, cap);
        if (!more) return false;
        c->body = more;
        c->body_cap = cap;
    }
    if (len > 0) memcpy(c->body + c->body_len, data, len);
    c->body_len += len;
    return true;
}

void net_drop_body(NetConnection *c)
{
    free(c->body);
    c->body = 0;
    c->body_len = c->body_cap = 0;
}

void net_kill(NetConnection *c)
{
    c->state = NET_CLOSES;
    c->since_ms = net.now_ms;
    lws_set_timeout(c->wsi, (enum pending_timeout)PENDING_TIMEOUT_USER_REASON_BASE,
                    LWS_TO_KILL_ASYNC);
}
