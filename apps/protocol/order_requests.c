/* apps/protocol/order_requests.c - requests about orders: order, orders, cancel and try; and what
   the waiting orders do after an action. docs/orders.md describes the answers.

   The program at the other end plays all seats, so it sees the orders of all. Numbers of orders
   are unique in a match. */
#ifndef RH_NO_ORDERS
#include "apps/protocol/order_json.h"
#include "apps/protocol/protocol_internal.h"

/* Books are brought up to date only when somebody looks: until then they cost nothing. */
static void protocol_follow(RhProtocol *p)
{
    for (int i = 0; i < rh_match_players(&p->match); i++) {
        if (p->last_order) order_follow(&p->books[i], &p->match, i);
    }
}

void protocol_begin_orders(RhProtocol *p)
{
    p->last_order = 0;
    for (int i = 0; i < RH_PLAYERS_MAX; i++) order_book_begin(&p->books[i]);
}

static void protocol_put_by_order(RhProtocol *p, int player, const OrderAnswer *a, bool first,
                                  RhBuf *out)
{
    rh_put(out, first ? ",\"by_order\":[{\"player\":" : ",{\"player\":");
    rh_put_number(out, player + 1);
    rh_put(out, ",\"order\":");
    rh_put_number(out, a->number);
    if (a->result == ORDER_PLAYS) {
        rh_put(out, ",\"ply\":");
        rh_put_number(out, p->match.count);
        rh_put(out, ",\"action\":\"");
        rh_print(p->match.game, p->match.setup, a->action, out);
        rh_put(out, "\"}");
    } else {
        rh_put(out, ",\"reason\":");
        order_json_reason(&p->match, &a->reason, out);
        rh_put_char(out, '}');
    }
}

void protocol_try_orders(RhProtocol *p, RhBuf *out)
{
    RhMatch *m = &p->match;
    bool any = false;
    for (bool more = p->last_order > 0; more;) {
        int actor = m->game->rules.actor(m->setup, m->state);
        protocol_follow(p);
        more = actor >= 0;
        if (!more) break;
        OrderAnswer a = order_answer(&p->books[actor], m->loaded, m->state, actor);
        if (a.result == ORDER_SILENT) break;
        protocol_put_by_order(p, actor, &a, !any, out);
        any = true;
        if (a.result == ORDER_STOPS) {
            order_stop(&p->books[actor], &a);
            break;
        }
        order_played(&p->books[actor], &a);
        more = !rh_match_apply(m, a.action, 0).what;
        protocol_draw_chance(p);
    }
    if (any) rh_put_char(out, ']');
}

/* Reads the member `player`; absent: -1. */
static RhErr protocol_read_player(RhProtocol *p, RhJson request, int *player)
{
    int64_t n = 0;
    RhErr err = protocol_read_int(request, "player", 1, rh_match_players(&p->match), &n);
    *player = (int)n - 1;
    return err;
}

static RhErr protocol_read_order(RhProtocol *p, RhJson request, int *player, char *text)
{
    bool found = false;
    RhErr err = protocol_read_player(p, request, player);
    if (err.what) return err;
    if (*player < 0) return protocol_error("the request needs a player");
    err = protocol_read_string(request, "text", text, ORDER_TEXT_MAX, &found);
    if (!err.what && !found) err = protocol_error("the request needs a text");
    return err;
}

RhErr protocol_do_order(RhProtocol *p, RhJson request, RhBuf *out)
{
    char text[ORDER_TEXT_MAX];
    int player = -1;
    Order *o = 0;
    RhErr err = protocol_read_order(p, request, &player, text);
    if (err.what) return err;
    OrderBook *book = &p->books[player];
    order_follow(book, &p->match, player);
    book->last_number = p->last_order;
    err = order_write(book, p->match.loaded, p->match.state, player, rh_text(text), &o);
    if (err.what) return protocol_copy_error(p, err);
    p->last_order = o->number;
    rh_put(out, ",\"order\":");
    order_json(&p->match, player, o, out);
    protocol_try_orders(p, out);
    return err;
}

static void protocol_put_orders(RhProtocol *p, int only, RhBuf *out)
{
    bool comma = false;
    protocol_follow(p);
    rh_put(out, ",\"orders\":[");
    for (int i = 0; i < rh_match_players(&p->match); i++) {
        if (only >= 0 && i != only) continue;
        comma = order_json_list(&p->match, i, &p->books[i], comma, out) || comma;
    }
    rh_put_char(out, ']');
}

RhErr protocol_do_orders(RhProtocol *p, RhJson request, RhBuf *out)
{
    int player = -1;
    bool table = false;
    RhErr err = protocol_read_player(p, request, &player);
    if (!err.what) err = protocol_read_flag(request, "table", &table);
    if (err.what) return err;
    protocol_put_orders(p, player, out);
    if (table) rh_put(out, ",\"table\":");
    if (table) order_json_table(&p->match, out);
    return err;
}

RhErr protocol_do_cancel(RhProtocol *p, RhJson request, RhBuf *out)
{
    int64_t number = 0;
    int player = -1;
    bool revoked = false;
    RhErr err = protocol_read_player(p, request, &player);
    if (!err.what) err = protocol_read_int(request, "order", 1, INT32_MAX, &number);
    if (err.what) return err;
    if (!number && player < 0) return protocol_error("the request needs an order");
    protocol_follow(p);
    for (int i = 0; i < rh_match_players(&p->match); i++) {
        OrderBook *book = &p->books[i];
        if (player >= 0 && i != player) continue;
        for (int k = 0; k < book->count; k++) {
            if (number && book->at[k].number != number) continue;
            revoked = order_revoke(book, book->at[k].number) || revoked;
        }
    }
    if (number && !revoked) return protocol_error("no such order is waiting");
    protocol_put_orders(p, player, out);
    return err;
}

RhErr protocol_do_try(RhProtocol *p, RhJson request, RhBuf *out)
{
    char text[ORDER_TEXT_MAX];
    int player = -1;
    RhErr err = protocol_read_order(p, request, &player, text);
    if (err.what) return err;
    OrderBook *book = &p->books[player];
    order_follow(book, &p->match, player);
    return protocol_copy_error(p, order_json_try(&p->match, player, book, rh_text(text), out));
}

#else
typedef int order_requests_none; /* a file must not be empty */
#endif
