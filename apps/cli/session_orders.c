/* apps/cli/session_orders.c - orders that people leave in a match at this machine (docs/orders.md):
   the commands order, cancel and try, and what waiting orders do. The line client and the
   full-screen client share it. Orders last as long as the program runs. */
#include <ctype.h>
#include <string.h>

#include "apps/cli/session.h"

static void session_follow(Session *s)
{
    for (int i = 0; i < rh_match_players(&s->match); i++) {
        if (s->last_order) order_follow(&s->books[i], &s->match, i);
    }
}

const OrderBook *session_book(Session *s)
{
    int viewer = session_viewer(s);
    session_follow(s);
    return viewer >= 0 ? &s->books[viewer] : 0;
}

/* "Your order stopped: the least amount is 19, above 18." */
static void session_put_stopped(Session *s, int player, const OrderReason *reason, RhBuf *said)
{
    if (player == session_viewer(s) && !s->match.names[player][0]) {
        rh_put(said, "Your order stopped: ");
    } else {
        rh_put(said, "The order of ");
        cli_put_name(&s->match, player, said);
        rh_put(said, " stopped: ");
    }
    order_put_reason(s->match.loaded, reason, (const char(*)[RH_NAME_MAX])s->match.names, said);
    rh_put(said, ".\n");
}

/* Says once of each order that a change has stopped it. */
static void session_report_changes(Session *s, int player, RhBuf *said)
{
    const OrderBook *book = &s->books[player];
    for (int i = 0; i < book->count; i++) {
        const Order *o = &book->at[i];
        bool stopped = o->state == ORDER_STOPPED && o->reason.code == ORDER_CHANGED;
        if (stopped && o->closed_ply > s->reported[player])
            session_put_stopped(s, player, &o->reason, said);
    }
    s->reported[player] = s->match.count;
}

bool session_orders_act(Session *s, RhBuf *said)
{
    bool acted = false;
    while (s->last_order) {
        int actor = session_actor(s);
        session_follow(s);
        if (!session_is_person(s, actor)) break;
        session_report_changes(s, actor, said);
        OrderAnswer a = order_answer(&s->books[actor], s->match.loaded, s->match.state, actor);
        if (a.result == ORDER_STOPS) {
            order_stop(&s->books[actor], &a);
            session_put_stopped(s, actor, &a.reason, said);
        }
        if (a.result != ORDER_PLAYS) break;
        order_played(&s->books[actor], &a);
        if (session_apply(s, a.action).what) break;
        acted = true;
    }
    return acted;
}

/* ---- Commands. ---- */

static void session_put_order(Session *s, const Order *o, RhBuf *out)
{
    cli_format(out, "  %u  ", o->number);
    order_print(s->match.loaded, o, out);
    if (o->state != ORDER_WAITING) cli_format(out, "  (%s", order_states[o->state]);
    if (o->state == ORDER_STOPPED) {
        rh_put(out, ": ");
        order_put_reason(s->match.loaded, &o->reason, (const char(*)[RH_NAME_MAX])s->match.names,
                         out);
    }
    rh_put(out, o->state == ORDER_WAITING ? "\n" : ")\n");
}

static void session_list_orders(Session *s, RhBuf *out)
{
    const OrderBook *book = session_book(s);
    if (!book || !book->count) rh_put(out, "You have no orders.\n");
    for (int i = 0; book && i < book->count; i++) session_put_order(s, &book->at[i], out);
}

static void session_put_order_error(RhErr err, RhBuf *out)
{
    ptrdiff_t start = out->len;
    rh_print_err(err, out);
    if (out->len == start) return;
    out->data[start] = (char)toupper((unsigned char)out->data[start]);
    rh_put(out, out->data[out->len - 1] == '?' ? "\n" : ".\n");
}

static void session_write_order(Session *s, int player, const char *text, RhBuf *out)
{
    OrderBook *book = &s->books[player];
    Order *o = 0;
    order_follow(book, &s->match, player);
    book->last_number = s->last_order;
    RhErr err = order_write(book, s->match.loaded, s->match.state, player, rh_text(text), &o);
    if (err.what) {
        session_put_order_error(err, out);
        return;
    }
    s->last_order = o->number;
    session_put_order(s, o, out);
}

static void session_cancel_order(Session *s, int player, const char *rest, RhBuf *out)
{
    OrderBook *book = &s->books[player];
    int64_t number = 0;
    bool all = strcmp(rest, "all") == 0, revoked = false;
    order_follow(book, &s->match, player);
    if (!all && !rh_text_number(rh_text(rest), &number)) {
        rh_put(out, "Name an order: `cancel 2`, or `cancel all`.\n");
        return;
    }
    for (int i = 0; i < book->count; i++) {
        if (all || book->at[i].number == number)
            revoked = order_revoke(book, book->at[i].number) || revoked;
    }
    if (!revoked) rh_put(out, "No such order is waiting.\n");
    session_list_orders(s, out);
}

static void session_try_order(Session *s, int player, const char *text, RhBuf *out)
{
    OrderBook alone = s->books[player];
    Order *o = 0;
    order_follow(&alone, &s->match, player);
    alone.count = 0;
    RhErr err = order_write(&alone, s->match.loaded, s->match.state, player, rh_text(text), &o);
    if (err.what) {
        session_put_order_error(err, out);
        return;
    }
    OrderAnswer a = order_answer(&alone, s->match.loaded, s->match.state, player);
    if (a.result == ORDER_SILENT) rh_put(out, "As things stand, it would wait.\n");
    if (a.result == ORDER_PLAYS) {
        rh_put(out, "As things stand, it would play: ");
        rh_print(s->match.game, s->match.setup, a.action, out);
        rh_put(out, "\n");
    }
    if (a.result == ORDER_STOPS) {
        rh_put(out, "As things stand, it would stop: ");
        order_put_reason(s->match.loaded, &a.reason, (const char(*)[RH_NAME_MAX])s->match.names,
                         out);
        rh_put(out, ".\n");
    }
}

void session_order(Session *s, const char *what, const char *rest, RhBuf *out)
{
    int player = session_viewer(s);
    if (player < 0) rh_put(out, "Only people can leave orders.\n");
    else if (strcmp(what, "cancel") == 0) session_cancel_order(s, player, rest, out);
    else if (strcmp(what, "try") == 0) session_try_order(s, player, rest, out);
    else if (!*rest) session_list_orders(s, out);
    else session_write_order(s, player, rest, out);
}
