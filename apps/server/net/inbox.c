/* apps/server/net/inbox.c - answers, messages and commands for the loop, from any thread.

   First in, first out. The loop is woken for each piece and takes all of them (net_inbox_take).
   While the loop does not run, pieces are dropped. */
#define _DEFAULT_SOURCE
#include "apps/server/net/net_internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <uv.h>

static pthread_mutex_t net_lock = PTHREAD_MUTEX_INITIALIZER; /* guards all below but the handle */
static NetPiece *net_inbox, *net_inbox_last;
static bool net_is_running, net_stop_requested;
static uv_async_t net_wake;

bool net_inbox_open(struct uv_loop_s *loop, void (*on_wake)(struct uv_async_s *wake))
{
    return uv_async_init(loop, &net_wake, on_wake) == 0;
}

void net_inbox_accept(bool runs)
{
    pthread_mutex_lock(&net_lock);
    net_is_running = runs;
    while (!runs && net_inbox) {
        NetPiece *piece = net_inbox;
        net_inbox = piece->next;
        free(piece);
    }
    if (!runs) net_inbox_last = 0;
    bool stops = runs && net_stop_requested;
    pthread_mutex_unlock(&net_lock);
    if (stops) uv_async_send(&net_wake);
}

void net_enqueue(NetPiece *piece)
{
    if (!piece) return;
    pthread_mutex_lock(&net_lock);
    bool runs = net_is_running;
    if (runs) {
        piece->next = 0;
        if (net_inbox_last) net_inbox_last->next = piece;
        else net_inbox = piece;
        net_inbox_last = piece;
        uv_async_send(&net_wake);
    }
    pthread_mutex_unlock(&net_lock);
    if (!runs) free(piece);
}

NetPiece *net_inbox_take(bool *stops)
{
    pthread_mutex_lock(&net_lock);
    NetPiece *first = net_inbox;
    *stops = net_stop_requested;
    net_inbox = net_inbox_last = 0;
    pthread_mutex_unlock(&net_lock);
    return first;
}

void net_send(NetId socket, RhText text)
{
    NetPiece *piece = net_new_piece((size_t)text.len);
    if (!piece) return;
    memcpy(piece->data + LWS_PRE, text.data, (size_t)text.len);
    piece->id = socket;
    piece->kind = NET_SEND;
    net_enqueue(piece);
}

void net_close(NetId socket, int code, const char *reason)
{
    size_t len = reason ? strlen(reason) : 0;
    NetPiece *piece = net_new_piece(len + 1);
    if (!piece) return;
    if (reason) memcpy(piece->data + LWS_PRE, reason, len);
    piece->data[LWS_PRE + len] = 0;
    piece->id = socket;
    piece->kind = NET_CLOSE;
    piece->code = code;
    net_enqueue(piece);
}

void net_drained(void)
{
    NetPiece *piece = net_new_piece(0);
    if (piece) piece->kind = NET_DRAINED;
    net_enqueue(piece);
}

void net_stop(void)
{
    pthread_mutex_lock(&net_lock);
    net_stop_requested = true;
    if (net_is_running) uv_async_send(&net_wake);
    pthread_mutex_unlock(&net_lock);
}
