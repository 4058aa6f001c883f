/* orders/answer.c - what the waiting orders do when a decision comes to their player.

   Start with order_answer. Everything is judged by the view of the player: the offers, the
   conditions, and what an action would cost, which is found by applying it to a copy of the
   view. */
#include "orders/orders.h"

const RhOrders *order_tables(const RhSetup *u)
{
    return u->game->orders;
}

/* Removes the next name from the front of a list of names. */
static RhText order_name(RhText *list)
{
    return rh_word(list);
}

bool order_lists(const char *names, RhText name)
{
    RhText rest = rh_text(names);
    for (RhText one = order_name(&rest); one.len; one = order_name(&rest)) {
        if (rh_text_equal(one, name)) return true;
    }
    return false;
}

int64_t order_field(const RhSetup *u, const void *state, const char *name)
{
    const RhField *f = rh_field(u->game, rh_text(name));
    RH_ASSERT(f);
    return rh_field_get(f, state, 0, 0);
}

/* ---- Moments. ---- */

bool order_in_moment(const RhSetup *u, const Order *o, const void *state)
{
    const RhOrderMoment *m = &order_tables(u)->moments[o->moment];
    const RhField *f = rh_field(u->game, rh_text("decision"));
    int decision = (int)rh_field_get(f, state, 0, 0);
    const char *name = rh_symbol(u->game, u->data, f->of, decision);
    if (!name || !order_lists(m->decisions, rh_text(name))) return false;
    return o->member == RH_NOTHING || order_field(u, state, m->member) == o->member;
}

static bool order_alone(const RhSetup *u, const Order *o, const RhOffer *offers, int count)
{
    const RhOrderMoment *m = &order_tables(u)->moments[o->moment];
    for (int i = 0; i < count; i++) {
        const char *verb = u->game->kinds[offers[i].action.kind].verb;
        if (!order_lists(m->verbs, rh_text(verb))) return false;
    }
    return true;
}

/* ---- Quantities. ---- */

/* A decision of a player as the player sees it. */
typedef struct OrderSight {
    const RhSetup *u;
    const void *view;
    int player;
    const RhOffer *offers;
    int count;
} OrderSight;

static int32_t order_clip(int64_t n)
{
    return (int32_t)(n > INT32_MAX ? INT32_MAX : n < INT32_MIN ? INT32_MIN : n);
}

/* The amount of the first of these events that the action would cause. */
static int32_t order_effect(const OrderSight *at, const char *events, RhAction action)
{
    const RhGame *g = at->u->game;
    RhAction caused[RH_EVENTS_MAX];
    RhEvents list = {caused, 0, RH_EVENTS_MAX};
    RhState after;
    rh_copy(&after, at->view, g->state_size);
    g->rules.apply(at->u->data, &after, action, &list);
    for (int i = 0; i < list.count; i++) {
        const RhKind *k = &g->events[caused[i].kind];
        if (k->sight == RH_PUBLIC && order_lists(events, rh_text(k->verb))) return caused[i].amount;
    }
    return 0;
}

/* The row of a field that a quantity is about. */
static int order_row(const OrderSight *at, const RhField *f, const char *index, RhAction action)
{
    const RhKind *k = &at->u->game->kinds[action.kind];
    if (f->by[0] == RH_NONE) return 0;
    if (f->by[0] == RH_PLAYER) return at->player;
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        if (k->arg[i] == f->by[0]) return action.arg[i];
    }
    return index ? (int)order_field(at->u, at->view, index) : RH_NOTHING;
}

static int64_t order_sum(const OrderSight *at, RhText name, const char *index, RhAction action)
{
    const RhField *f = rh_field(at->u->game, name);
    int row = order_row(at, f, index, action);
    int columns = f->by[0] == RH_NONE ? 1 : f->dim[1];
    int64_t sum = 0;
    if (row < 0 || row >= f->dim[0]) return 0;
    for (int j = 0; j < columns; j++) sum += rh_field_get(f, at->view, row, j);
    return sum;
}

static int32_t order_quantity(const OrderSight *at, int quantity, RhAction action)
{
    const RhOrderQuantity *q = &order_tables(at->u)->quantities[quantity];
    RhText rest = rh_text(q->fields);
    int64_t sum = 0;
    if (q->events) return order_effect(at, q->events, action);
    for (RhText one = order_name(&rest); one.len; one = order_name(&rest))
        sum += order_sum(at, one, q->index, action);
    return order_clip(sum);
}

static bool order_holds(int32_t n, const OrderCondition *c)
{
    if (c->sign == ORDER_AT_MOST) return n <= c->n;
    return c->sign == ORDER_AT_LEAST ? n >= c->n : n == c->n;
}

/* ---- A choice. ---- */

static bool order_fits_arguments(const OrderChoice *c, RhAction a)
{
    if (a.kind != c->kind) return false;
    for (int i = 0; i < 3; i++) {
        if (!(c->any >> i & 1) && a.arg[i] != c->arg[i]) return false;
    }
    return true;
}

/* Finds the amount in an offered range; false: it is not there. */
static bool order_amount(const OrderChoice *c, const RhOffer *offer, int32_t *amount)
{
    int32_t least = offer->action.amount, most = offer->amount_max;
    *amount = least;
    switch (c->amount) {
    case ORDER_EXACTLY: *amount = c->n; return c->n >= least && c->n <= most;
    case ORDER_UP_TO: return least <= c->n;
    case ORDER_AT_ONCE: *amount = most < c->n ? most : c->n; return least <= c->n;
    case ORDER_MOST: *amount = most; return true;
    default: return true;
    }
}

/* Checks the conditions; if one does not hold, writes the reason. */
static bool order_meets(const OrderSight *at, const OrderChoice *c, RhAction action,
                        OrderReason *why)
{
    for (int i = 0; i < c->conditions; i++) {
        int32_t n = order_quantity(at, c->condition[i].quantity, action);
        if (order_holds(n, &c->condition[i])) continue;
        why->code = ORDER_CONDITION;
        why->quantity = c->condition[i].quantity;
        why->sign = c->condition[i].sign;
        why->n = n;
        why->limit = c->condition[i].n;
        why->action = action;
        return false;
    }
    return true;
}

/* Of two actions that fit, the one with the better amount; false: neither is better. */
static bool order_better(const OrderChoice *c, int32_t a, int32_t b, bool *first)
{
    bool high = c->amount == ORDER_MOST || c->amount == ORDER_AT_ONCE;
    bool low = c->amount == ORDER_LEAST || c->amount == ORDER_UP_TO;
    if (a == b || (!high && !low)) return false;
    *first = high ? a > b : a < b;
    return true;
}

/* The action is not among the offers: the game knows why. */
static void order_why(const OrderSight *at, const OrderChoice *c, OrderReason *why)
{
    const RhGame *g = at->u->game;
    RhEvents facts = {why->facts, 0, ORDER_FACTS_MAX};
    why->code = ORDER_ILLEGAL;
    why->action = rh_action(c->kind, c->arg[0], c->arg[1], c->arg[2], c->n);
    if (c->any || !g->words.why) return;
    if (c->amount != ORDER_NO_AMOUNT && c->amount != ORDER_EXACTLY) return;
    g->words.why(at->u->data, at->view, why->action, &facts);
    why->fact_count = (uint8_t)facts.count;
}

static bool order_only(const OrderSight *at, RhAction *action, OrderReason *why)
{
    const RhOffer *o = at->offers;
    *action = o[0].action;
    if (at->count == 1 && o[0].amount_max == o[0].action.amount) return true;
    why->code = ORDER_SEVERAL;
    return false;
}

/* Finds the action of a choice. False: there is none, or several; see *why. */
static bool order_choose(const OrderSight *at, const OrderChoice *c, RhAction *action,
                         OrderReason *why)
{
    int found = 0;
    bool legal = false;
    rh_zero(why, sizeof *why);
    if (c->kind == ORDER_ONLY) return order_only(at, action, why);
    for (int i = 0; i < at->count; i++) {
        RhAction a = at->offers[i].action;
        bool first = false;
        if (!order_fits_arguments(c, a)) continue;
        if (!order_amount(c, &at->offers[i], &a.amount)) {
            if (!legal) {
                why->code = c->amount == ORDER_EXACTLY ? ORDER_OUTSIDE : ORDER_ABOVE;
                why->n = at->offers[i].action.amount;
                why->limit = c->n;
                why->action = rh_action(c->kind, a.arg[0], a.arg[1], a.arg[2], c->n);
            }
            legal = true;
            continue;
        }
        legal = true;
        if (!order_meets(at, c, a, why)) continue;
        if (!found) {
            found = 1;
            *action = a;
        } else if (!order_better(c, a.amount, action->amount, &first)) {
            found++;
        } else if (first) {
            found = 1;
            *action = a;
        }
    }
    if (!legal) order_why(at, c, why);
    if (found > 1) why->code = ORDER_SEVERAL;
    return found == 1;
}

/* ---- An order. ---- */

static OrderAnswer order_silent(void)
{
    OrderAnswer a;
    rh_zero(&a, sizeof a);
    return a;
}

static OrderAnswer order_plays(const Order *o, RhAction action)
{
    OrderAnswer a = order_silent();
    a.result = ORDER_PLAYS;
    a.number = o->number;
    a.action = action;
    return a;
}

static OrderAnswer order_fails(const Order *o, const OrderReason *why)
{
    OrderAnswer a = order_silent();
    if (o->otherwise == ORDER_THEN_WAIT) return a;
    a.result = ORDER_STOPS;
    a.number = o->number;
    a.reason = *why;
    return a;
}

/* The first choice that fits. One that fits several actions decides nothing: an order never
   guesses, so the later choices are not tried either. */
static OrderAnswer order_decide(const Order *o, const OrderSight *at)
{
    OrderReason first, why;
    RhAction action;
    rh_zero(&first, sizeof first);
    for (int i = 0; i < o->choices; i++) {
        if (order_choose(at, &o->choice[i], &action, &why)) return order_plays(o, action);
        if (i == 0 || why.code == ORDER_SEVERAL) first = why;
        if (why.code == ORDER_SEVERAL) return order_fails(o, &first);
    }
    if (o->otherwise == ORDER_THEN_DO) {
        if (order_choose(at, &o->then, &action, &why)) return order_plays(o, action);
        first = why;
    }
    return order_fails(o, &first);
}

/* A decision as its player sees it; false: it is another's. */
static bool order_look(OrderSight *at, const RhSetup *u, const void *state, int player,
                       RhState *view, RhOffer *offers)
{
    const RhGame *g = u->game;
    if (g->rules.actor(u->data, state) != player) return false;
    rh_copy(view, state, g->state_size);
    rh_hide(g, u->data, view, player);
    at->u = u;
    at->view = view;
    at->player = player;
    at->offers = offers;
    at->count = g->rules.offers(u->data, view, offers);
    return at->count > 0;
}

static OrderAnswer order_try_at(const Order *o, const OrderSight *at, bool drawn)
{
    const RhOrderMoment *m = &order_tables(at->u)->moments[o->moment];
    if (o->state != ORDER_WAITING || !order_in_moment(at->u, o, at->view)) return order_silent();
    if (drawn && !(m->flags & RH_MOMENT_AFTER_CHANCE)) return order_silent();
    if ((m->flags & RH_MOMENT_ALONE) && !order_alone(at->u, o, at->offers, at->count))
        return order_silent();
    return order_decide(o, at);
}

OrderAnswer order_try(const Order *o, const RhSetup *u, const void *state, int player, bool drawn)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState view;
    OrderSight at;
    if (!order_look(&at, u, state, player, &view, offers)) return order_silent();
    return order_try_at(o, &at, drawn);
}

OrderAnswer order_answer(const OrderBook *book, const RhSetup *u, const void *state, int player)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhState view;
    OrderSight at;
    if (!order_waiting(book) || !order_look(&at, u, state, player, &view, offers))
        return order_silent();
    for (int i = book->count - 1; i >= 0; i--) {
        OrderAnswer a = order_try_at(&book->at[i], &at, book->drawn);
        if (a.result != ORDER_SILENT) return a;
    }
    return order_silent();
}

void order_stop(OrderBook *book, const OrderAnswer *answer)
{
    Order *o = order_find(book, answer->number);
    if (!o || o->state != ORDER_WAITING) return;
    order_close(book, o, ORDER_STOPPED);
    o->reason = answer->reason;
}

void order_played(OrderBook *book, const OrderAnswer *answer)
{
    Order *o = order_find(book, answer->number);
    if (!o) return;
    o->played[o->plays++ % ORDER_PLIES_MAX] = book->ply;
    if (o->once && o->state == ORDER_WAITING) order_close(book, o, ORDER_PLAYED);
}
