/* orders/book.c - the orders of one player: writing and revoking them, and noticing what ends them.

   After every action of the match, order_note stops the orders that name a change which has just
   happened, and ends those whose scope is over. It reads public events and public fields only. */
#include "orders/orders.h"

const char *const order_states[] = {"waiting", "played", "stopped", "revoked", "ended"};

void order_book_begin(OrderBook *book)
{
    rh_zero(book, sizeof *book);
}

int order_waiting(const OrderBook *book)
{
    int n = 0;
    for (int i = 0; i < book->count; i++) n += book->at[i].state == ORDER_WAITING;
    return n;
}

Order *order_find(OrderBook *book, uint32_t number)
{
    for (int i = 0; i < book->count; i++) {
        if (book->at[i].number == number) return &book->at[i];
    }
    return 0;
}

void order_close(const OrderBook *book, Order *o, OrderState state)
{
    o->state = (uint8_t)state;
    o->closed_ply = book->ply;
}

bool order_revoke(OrderBook *book, uint32_t number)
{
    Order *o = order_find(book, number);
    if (!o || o->state != ORDER_WAITING) return false;
    order_close(book, o, ORDER_REVOKED);
    return true;
}

bool order_has_played(const OrderBook *book, int32_t ply)
{
    for (int i = 0; i < book->count; i++) {
        const Order *o = &book->at[i];
        for (int k = 0; k < o->plays && k < ORDER_PLIES_MAX; k++) {
            if (o->played[k] == ply) return true;
        }
    }
    return false;
}

/* ---- Scopes. ---- */

/* Stores the values of the scope's fields. */
static void order_scope_values(const RhSetup *u, const Order *o, const void *state,
                               int32_t values[ORDER_SCOPE_FIELDS])
{
    RhText rest = rh_text(order_tables(u)->scopes[o->scope].fields);
    for (int i = 0; i < ORDER_SCOPE_FIELDS; i++) {
        RhText name = rh_word(&rest);
        const RhField *f = name.len ? rh_field(u->game, name) : 0;
        values[i] = f ? (int32_t)rh_field_get(f, state, 0, 0) : 0;
    }
}

static void order_end(const OrderBook *book, Order *o)
{
    order_close(book, o, o->plays ? ORDER_PLAYED : ORDER_ENDED);
}

/* Begins the scope of an order when it is due, and ends the order when its scope is over. */
static void order_note_scope(const OrderBook *book, const RhSetup *u, Order *o, int player,
                             const void *state)
{
    const RhOrderScope *scope = &order_tables(u)->scopes[o->scope];
    int32_t now[ORDER_SCOPE_FIELDS];
    int actor = u->game->rules.actor(u->data, state);
    if (actor == RH_OVER) {
        order_end(book, o);
        return;
    }
    order_scope_values(u, o, state, now);
    if (!o->in_scope) {
        bool seen = scope->begins == RH_SCOPE_AT_ONCE || order_in_moment(u, o, state);
        if (!seen || (scope->begins == RH_SCOPE_OWN && actor != player)) return;
        rh_copy(o->begun, now, sizeof now);
        o->in_scope = 1;
    } else if (!rh_same(o->begun, now, sizeof now)) {
        order_end(book, o);
    }
}

/* ---- Changes. ---- */

/* True if a choice names this member of the domain. */
static bool order_names(const RhSetup *u, const Order *o, int domain, int member)
{
    for (int c = 0; c < o->choices; c++) {
        const OrderChoice *choice = &o->choice[c];
        if (choice->kind == ORDER_ONLY) continue;
        const RhKind *k = &u->game->kinds[choice->kind];
        for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
            bool named = k->arg[i] == domain && !(choice->any >> i & 1);
            if (named && choice->arg[i] == member) return true;
        }
    }
    return false;
}

static bool order_is_listed(const RhSetup *u, const Order *o, const char *domain, RhAction event)
{
    const RhKind *k = &u->game->events[event.kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        int own = k->arg[i] - RH_OWN;
        if (own < 0 || !rh_text_is(rh_text(domain), u->game->domains[own])) continue;
        if (order_names(u, o, k->arg[i], event.arg[i])) return true;
    }
    return false;
}

static bool order_is_change(const RhSetup *u, const Order *o, const RhOrderChange *change,
                            int player, int actor, RhAction event)
{
    const RhKind *k = &u->game->events[event.kind];
    int by = k->arg[0] == RH_PLAYER ? event.arg[0] : actor;
    if (k->sight != RH_PUBLIC || !order_lists(change->events, rh_text(k->verb))) return false;
    if (change->others && by == player) return false;
    return !change->listed || order_is_listed(u, o, change->listed, event);
}

static void order_note_event(const OrderBook *book, const RhSetup *u, Order *o, int player,
                             int actor, RhAction event)
{
    const RhOrderChange *changes = order_tables(u)->changes;
    for (int c = 0; changes[c].name && o->state == ORDER_WAITING; c++) {
        if (!(o->changes >> c & 1)) continue;
        if (!order_is_change(u, o, &changes[c], player, actor, event)) continue;
        order_close(book, o, ORDER_STOPPED);
        rh_zero(&o->reason, sizeof o->reason);
        o->reason.code = ORDER_CHANGED;
        o->reason.change = (uint8_t)c;
        o->reason.action = event;
    }
}

void order_note(OrderBook *book, const RhSetup *u, int player, int actor, const RhEvents *events,
                const void *after)
{
    if (actor == RH_CHANCE) {
        book->drawn = book->acted;
    } else {
        book->acted = actor == player;
        if (!book->acted) book->drawn = 0;
    }
    book->ply++;
    for (int i = 0; i < book->count; i++) {
        Order *o = &book->at[i];
        if (o->state != ORDER_WAITING) continue;
        for (int e = 0; o->changes && e < events->count && o->state == ORDER_WAITING; e++)
            order_note_event(book, u, o, player, actor, events->at[e]);
        if (o->state == ORDER_WAITING) order_note_scope(book, u, o, player, after);
    }
}

/* ---- Following a match. ---- */

/* Notes the next actions of the match, with one position that is carried along. */
static void order_note_to(OrderBook *book, const RhMatch *m, int player, int32_t ply)
{
    RhAction at[RH_EVENTS_MAX];
    RhState state;
    if (book->ply >= ply) return;
    rh_match_at(m, book->ply, &state);
    while (book->ply < ply) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = m->game->rules.actor(m->setup, &state);
        m->game->rules.apply(m->setup, &state, m->actions[book->ply], &events);
        order_note(book, m->loaded, player, actor, &events, &state);
    }
}

/* What is left of an order after actions were undone; false: nothing needs to be noted again. */
static bool order_rewind(const OrderBook *book, Order *o, int32_t ply)
{
    bool undone = false;
    for (int i = 0; i < o->plays && i < ORDER_PLIES_MAX; i++)
        undone = undone || o->played[i] >= ply;
    if (undone && o->state != ORDER_REVOKED) order_close(book, o, ORDER_REVOKED);
    if (o->ply > ply) o->ply = ply;
    if (o->state == ORDER_REVOKED || (o->state != ORDER_WAITING && o->closed_ply <= ply))
        return false;
    o->state = ORDER_WAITING;
    o->in_scope = 0;
    return true;
}

/* Lets an order join the match at the ply at which it was written. */
static void order_join(Order *o, const RhMatch *m, int player, int32_t ply)
{
    OrderBook alone;
    RhState state;
    order_book_begin(&alone);
    order_note_to(&alone, m, player, o->ply);
    rh_match_at(m, o->ply, &state);
    alone.at[0] = *o;
    alone.count = 1;
    order_note_scope(&alone, m->loaded, &alone.at[0], player, &state);
    order_note_to(&alone, m, player, ply);
    *o = alone.at[0];
}

/* Finds the reason again for which an order stopped at a decision of its player. */
static void order_stop_again(Order *o, const RhMatch *m, int player)
{
    OrderBook alone;
    RhState state;
    Order waiting = *o;
    order_book_begin(&alone);
    order_note_to(&alone, m, player, o->closed_ply);
    rh_match_at(m, o->closed_ply, &state);
    waiting.state = ORDER_WAITING;
    OrderAnswer a = order_try(&waiting, m->loaded, &state, player, alone.drawn != 0);
    if (a.result == ORDER_STOPS) o->reason = a.reason;
}

RhErr order_restore(OrderBook *book, const RhMatch *m, int player, RhText text, const Order *saved)
{
    Order o;
    RhErr err = order_parse(m->loaded, text, &o);
    if (err.what) return err;
    RH_ASSERT(book->ply == m->count && book->count < ORDERS_KEPT_MAX);
    o.number = saved->number;
    o.ply = saved->ply;
    o.plays = saved->plays;
    rh_copy(o.played, saved->played, sizeof o.played);
    o.state = saved->state;
    o.closed_ply = saved->closed_ply;
    if (order_rewind(book, &o, m->count)) {
        order_join(&o, m, player, m->count);
    } else if (o.state == ORDER_STOPPED) {
        o.state = ORDER_WAITING;
        order_join(&o, m, player, o.closed_ply);
        if (o.state == ORDER_WAITING) {
            o.state = ORDER_STOPPED;
            o.closed_ply = saved->closed_ply;
            order_stop_again(&o, m, player);
        }
    }
    if (book->last_number < o.number) book->last_number = o.number;
    book->at[book->count++] = o;
    return err;
}

static void order_go_back(OrderBook *book, const RhMatch *m, int player, int32_t ply)
{
    OrderBook again;
    book->ply = ply;
    for (int i = 0; i < book->count; i++) {
        if (order_rewind(book, &book->at[i], ply)) order_join(&book->at[i], m, player, ply);
    }
    order_book_begin(&again); /* an empty book, for what the player has done and drawn */
    order_note_to(&again, m, player, ply);
    book->acted = again.acted;
    book->drawn = again.drawn;
}

void order_follow_to(OrderBook *book, const RhMatch *m, int player, int32_t ply)
{
    if (ply < book->ply) order_go_back(book, m, player, ply);
    else order_note_to(book, m, player, ply);
}

void order_follow(OrderBook *book, const RhMatch *m, int player)
{
    order_follow_to(book, m, player, m->count);
}

/* ---- Writing. ---- */

/* Makes room for one more order. */
static void order_make_room(OrderBook *book)
{
    int i = 0;
    if (book->count < ORDERS_KEPT_MAX) return;
    while (book->at[i].state == ORDER_WAITING) i++;
    for (; i + 1 < book->count; i++) book->at[i] = book->at[i + 1];
    book->count--;
}

RhErr order_write(OrderBook *book, const RhSetup *u, const void *state, int player, RhText text,
                  Order **out)
{
    Order order;
    RhErr err = order_parse(u, text, &order);
    if (err.what) return err;
    if (u->game->rules.actor(u->data, state) == RH_OVER)
        return rh_err("the game is over", rh_text(0), 0);
    if (order_waiting(book) >= ORDERS_WAITING_MAX)
        return rh_err("six orders are waiting already: revoke one first", rh_text(0), 0);
    order_make_room(book);
    order.number = ++book->last_number;
    order.ply = book->ply;
    order_note_scope(book, u, &order, player, state);
    book->at[book->count] = order;
    *out = &book->at[book->count++];
    return err;
}
