/* apps/protocol/order_json.c - orders as JSON (see order_json.h). What an order would do after the
   actions of others is found in the view of its player, never in the position. */
#ifndef RH_NO_ORDERS
#include "apps/protocol/order_json.h"

#include "apps/protocol/match_json.h"

enum {
    ORDER_JSON_ROWS_MAX = 24,  /* rows of what others might do: fills a screen */
    ORDER_JSON_TRIED_MAX = 100 /* amounts of a range that are tried */
};

static void order_json_string(const char *key, const char *value, RhBuf *out)
{
    rh_put_key(out, key);
    if (value) rh_put_json_string(out, rh_text(value));
    else rh_put(out, "null");
}

static void order_json_number(const char *key, int64_t n, RhBuf *out)
{
    rh_put_key(out, key);
    rh_put_number(out, n);
}

static void order_json_action(const RhMatch *m, RhAction action, RhBuf *out)
{
    rh_put(out, "\"action\":\"");
    rh_print(m->game, m->setup, action, out);
    rh_put_char(out, '"');
}

/* ---- Reasons. ---- */

static const char *const order_json_signs[] = {"<=", ">=", "="};

static void order_json_detail(const RhMatch *m, const OrderReason *r, RhBuf *out)
{
    const RhOrders *t = order_tables(m->loaded);
    if (r->code == ORDER_CONDITION) {
        rh_put_char(out, ',');
        order_json_string("quantity", t->quantities[r->quantity].name, out);
        rh_put_char(out, ',');
        order_json_string("sign", order_json_signs[r->sign], out);
    }
    if (r->code == ORDER_CONDITION || r->code == ORDER_ABOVE) {
        rh_put_char(out, ',');
        order_json_number("n", r->n, out);
        rh_put_char(out, ',');
        order_json_number("limit", r->limit, out);
    }
    if (r->code == ORDER_ILLEGAL || r->code == ORDER_OUTSIDE || r->code == ORDER_CONDITION) {
        rh_put_char(out, ',');
        order_json_action(m, r->action, out);
    }
    if (r->code == ORDER_CHANGED) {
        rh_put_char(out, ',');
        order_json_string("change", t->changes[r->change].name, out);
    }
}

void order_json_reason(const RhMatch *m, const OrderReason *r, RhBuf *out)
{
    char words[RH_REASON_MAX];
    RhBuf b = {words, sizeof words, 0, false};
    RhAction facts[ORDER_FACTS_MAX];
    RhEvents events = {facts, r->fact_count, ORDER_FACTS_MAX};
    rh_copy(facts, r->facts, sizeof facts);
    if (r->code == ORDER_CHANGED) facts[events.count++] = r->action;
    order_put_reason(m->loaded, r, m->names, &b);
    rh_put_char(out, '{');
    order_json_string("code", order_reasons[r->code], out);
    rh_put_char(out, ',');
    order_json_string("words", rh_buf_string(&b), out);
    order_json_detail(m, r, out);
    rh_put(out, ",\"facts\":");
    match_json_events(m, &events, RH_CHANCE, -1, out);
    rh_put_char(out, '}');
}

/* ---- The parts of an order. ---- */

static void order_json_conditions(const RhMatch *m, const OrderChoice *c, RhBuf *out)
{
    rh_put(out, ",\"conditions\":[");
    for (int i = 0; i < c->conditions; i++) {
        const OrderCondition *k = &c->condition[i];
        rh_put(out, i ? ",{" : "{");
        order_json_string("quantity", order_tables(m->loaded)->quantities[k->quantity].name, out);
        rh_put_char(out, ',');
        order_json_string("sign", order_json_signs[k->sign], out);
        rh_put_char(out, ',');
        order_json_number("n", k->n, out);
        rh_put_char(out, '}');
    }
    rh_put_char(out, ']');
}

static void order_json_args(const RhMatch *m, const OrderChoice *c, RhBuf *out)
{
    const RhKind *k = c->kind == ORDER_ONLY ? 0 : &m->game->kinds[c->kind];
    rh_put(out, ",\"args\":[");
    for (int i = 0; k && i < 3 && k->arg[i] != RH_NONE; i++) {
        const char *symbol = rh_symbol(m->game, m->setup, k->arg[i], c->arg[i]);
        if (i) rh_put_char(out, ',');
        if (c->any >> i & 1) rh_put(out, "\"any\"");
        else if (symbol) rh_put_json_string(out, rh_text(symbol));
        else rh_put_number(out, c->arg[i]);
    }
    rh_put_char(out, ']');
}

static void order_json_choice(const RhMatch *m, const OrderChoice *c, RhBuf *out)
{
    static const char *const amounts[] = {0, "exactly", "to", "at-once", "least", "most"};
    bool number = c->amount != ORDER_LEAST && c->amount != ORDER_MOST;
    rh_put_char(out, '{');
    order_json_string("verb", c->kind == ORDER_ONLY ? "only" : m->game->kinds[c->kind].verb, out);
    order_json_args(m, c, out);
    if (amounts[c->amount]) {
        rh_put_char(out, ',');
        order_json_string("amount", amounts[c->amount], out);
        if (number) rh_put_char(out, ',');
        if (number) order_json_number("n", c->n, out);
    }
    order_json_conditions(m, c, out);
    rh_put_char(out, '}');
}

static void order_json_moment(const RhMatch *m, const Order *o, RhBuf *out)
{
    const RhOrderMoment *moment = &order_tables(m->loaded)->moments[o->moment];
    const char *member = 0;
    if (o->member != RH_NOTHING) {
        const RhField *f = rh_field(m->game, rh_text(moment->member));
        member = rh_symbol(m->game, m->setup, f->of, o->member);
    }
    order_json_string("moment", moment->name, out);
    rh_put_char(out, ',');
    order_json_string("member", member, out);
}

static void order_json_parts(const RhMatch *m, const Order *o, RhBuf *out)
{
    const RhOrders *t = order_tables(m->loaded);
    bool comma = false;
    rh_put_char(out, '{');
    order_json_moment(m, o, out);
    rh_put(out, o->once ? ",\"once\":true,\"choices\":[" : ",\"once\":false,\"choices\":[");
    for (int i = 0; i < o->choices; i++) {
        if (i) rh_put_char(out, ',');
        order_json_choice(m, &o->choice[i], out);
    }
    rh_put(out, "],\"then\":");
    if (o->otherwise == ORDER_THEN_DO) order_json_choice(m, &o->then, out);
    else rh_put(out, o->otherwise == ORDER_THEN_ASK ? "\"ask\"" : "\"wait\"");
    rh_put(out, ",\"until\":[");
    for (int c = 0; t->changes[c].name; c++) {
        if (!(o->changes >> c & 1)) continue;
        if (comma) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(t->changes[c].name));
        comma = true;
    }
    rh_put(out, "],");
    order_json_string("for", t->scopes[o->scope].name, out);
    rh_put_char(out, '}');
}

/* ---- An order. ---- */

static void order_json_text(const RhMatch *m, const Order *o, RhBuf *out)
{
    char text[2 * ORDER_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    order_print(m->loaded, o, &b);
    order_json_string("text", rh_buf_string(&b), out);
    rh_put(out, ",\"parts\":");
    order_json_parts(m, o, out);
}

void order_json(const RhMatch *m, int player, const Order *o, RhBuf *out)
{
    int32_t first = o->plays > ORDER_PLIES_MAX ? o->plays - ORDER_PLIES_MAX : 0;
    rh_put_char(out, '{');
    order_json_number("order", o->number, out);
    rh_put_char(out, ',');
    order_json_number("player", player + 1, out);
    rh_put_char(out, ',');
    order_json_text(m, o, out);
    rh_put_char(out, ',');
    order_json_string("state", order_states[o->state], out);
    rh_put_char(out, ',');
    order_json_number("ply", o->ply, out);
    rh_put(out, ",\"plies\":[");
    for (int32_t i = first; i < o->plays; i++) {
        if (i > first) rh_put_char(out, ',');
        rh_put_number(out, o->played[i % ORDER_PLIES_MAX]);
    }
    rh_put_char(out, ']');
    if (o->state == ORDER_STOPPED) {
        rh_put(out, ",\"reason\":");
        order_json_reason(m, &o->reason, out);
    }
    rh_put_char(out, '}');
}

bool order_json_list(const RhMatch *m, int player, const OrderBook *book, bool comma, RhBuf *out)
{
    for (int i = 0; i < book->count; i++) {
        if (comma || i) rh_put_char(out, ',');
        order_json(m, player, &book->at[i], out);
    }
    return book->count > 0;
}

/* ---- The game's table. ---- */

/* A list of names as an array. */
static void order_json_names(const char *key, const char *names, RhBuf *out)
{
    RhText rest = rh_text(names);
    const char *comma = "";
    rh_put_key(out, key);
    rh_put_char(out, '[');
    for (RhText one = rh_word(&rest); one.len; one = rh_word(&rest)) {
        rh_put(out, comma);
        rh_put_json_string(out, one);
        comma = ",";
    }
    rh_put_char(out, ']');
}

static void order_json_moment_row(const RhMatch *m, const RhOrderMoment *row, RhBuf *out)
{
    const char *domain = 0;
    if (row->member)
        domain = m->game->domains[rh_field(m->game, rh_text(row->member))->of - RH_OWN];
    rh_put_char(out, '{');
    order_json_string("name", row->name, out);
    rh_put_char(out, ',');
    order_json_names("decisions", row->decisions, out);
    rh_put_char(out, ',');
    order_json_names("verbs", row->verbs, out);
    rh_put_char(out, ',');
    order_json_string("member", domain, out);
    rh_put_char(out, ',');
    order_json_string("scope", row->scope, out);
    rh_put(out, row->flags & RH_MOMENT_WAITS ? ",\"waits\":true}" : ",\"waits\":false}");
}

void order_json_table(const RhMatch *m, RhBuf *out)
{
    const RhOrders *t = order_tables(m->loaded);
    if (!t) {
        rh_put(out, "null");
        return;
    }
    rh_put(out, "{\"moments\":[");
    for (int i = 0; t->moments[i].name; i++) {
        if (i) rh_put_char(out, ',');
        order_json_moment_row(m, &t->moments[i], out);
    }
    rh_put(out, "],\"scopes\":[");
    for (int i = 0; t->scopes[i].name; i++) {
        if (i) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(t->scopes[i].name));
    }
    rh_put(out, "],\"changes\":[");
    for (int i = 0; t->changes[i].name; i++) {
        if (i) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(t->changes[i].name));
    }
    rh_put(out, "],\"quantities\":[");
    for (int i = 0; t->quantities[i].name; i++) {
        if (i) rh_put_char(out, ',');
        rh_put_json_string(out, rh_text(t->quantities[i].name));
    }
    rh_put(out, "]}");
}

/* ---- Trying an order. ---- */

static void order_json_answer(const RhMatch *m, const OrderAnswer *a, RhBuf *out)
{
    static const char *const does[] = {"silent", "play", "stop"};
    order_json_string("do", does[a->result], out);
    if (a->result == ORDER_SILENT) return;
    rh_put_char(out, ',');
    if (a->result == ORDER_PLAYS) {
        order_json_action(m, a->action, out);
    } else {
        rh_put(out, "\"reason\":");
        order_json_reason(m, &a->reason, out);
    }
}

/* The waiting orders for the same moment, which would no longer decide. */
static void order_json_instead(const OrderBook *book, const Order *o, RhBuf *out)
{
    const char *comma = "";
    rh_put(out, ",\"instead\":[");
    for (int i = 0; i < book->count; i++) {
        const Order *other = &book->at[i];
        bool same =
            other->member == o->member || other->member == RH_NOTHING || o->member == RH_NOTHING;
        if (other->state != ORDER_WAITING || other->moment != o->moment || !same) continue;
        rh_put(out, comma);
        rh_put_number(out, other->number);
        comma = ",";
    }
    rh_put_char(out, ']');
}

/* A decision of somebody else, in the view of the player whose order is tried. */
typedef struct OrderJsonNext {
    const RhMatch *match;
    int player, actor;
    const OrderBook *book; /* with the order alone */
    RhState view;
    int rows;
} OrderJsonNext;

/* One row: what the order would do after this action; none if the player does not decide next. */
static void order_json_row(OrderJsonNext *n, RhAction action, RhBuf *out)
{
    const RhMatch *m = n->match;
    RhAction at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    OrderBook book = *n->book;
    OrderAnswer a;
    RhState after;
    rh_copy(&after, &n->view, m->game->state_size);
    m->game->rules.apply(m->setup, &after, action, &events);
    order_note(&book, m->loaded, n->player, n->actor, &events, &after);
    bool stopped = book.at[0].state == ORDER_STOPPED;
    if (!stopped && m->game->rules.actor(m->setup, &after) != n->player) return;
    a = order_try(&book.at[0], m->loaded, &after, n->player, book.drawn != 0);
    if (stopped) a.result = ORDER_STOPS;
    if (stopped) a.reason = book.at[0].reason;
    rh_put(out, n->rows++ ? ",{\"if\":\"" : "{\"if\":\"");
    rh_print(m->game, m->setup, action, out);
    rh_put(out, "\",");
    order_json_answer(m, &a, out);
    rh_put_char(out, '}');
}

static void order_json_next(const RhMatch *m, int player, const OrderBook *book, RhBuf *out)
{
    RhOffer offers[RH_OFFERS_MAX];
    OrderJsonNext n;
    n.match = m;
    n.player = player;
    n.book = book;
    n.rows = 0;
    n.actor = m->game->rules.actor(m->setup, m->state);
    rh_put(out, ",\"next\":[");
    rh_copy(&n.view, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, &n.view, player);
    bool open = n.actor >= 0 && n.actor != player && rh_is_open(m->game, m->setup, &n.view, player);
    int count = open ? m->game->rules.offers(m->setup, &n.view, offers) : 0;
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        int32_t most = offers[i].amount_max;
        if (most - a.amount > ORDER_JSON_TRIED_MAX) most = a.amount + ORDER_JSON_TRIED_MAX;
        for (; a.amount <= most && n.rows < ORDER_JSON_ROWS_MAX; a.amount++)
            order_json_row(&n, a, out);
    }
    rh_put_char(out, ']');
}

RhErr order_json_try(const RhMatch *m, int player, const OrderBook *book, RhText text, RhBuf *out)
{
    OrderBook alone;
    Order *o = 0;
    order_book_begin(&alone);
    alone.ply = book->ply;
    alone.acted = book->acted;
    alone.drawn = book->drawn;
    RhErr err = order_write(&alone, m->loaded, m->state, player, text, &o);
    if (err.what) return err;
    rh_put(out, ",\"order\":{");
    order_json_text(m, o, out);
    rh_put_char(out, '}');
    order_json_instead(book, o, out);
    rh_put(out, ",\"now\":");
    if (m->game->rules.actor(m->setup, m->state) == player) {
        OrderAnswer a = order_try(o, m->loaded, m->state, player, alone.drawn != 0);
        rh_put_char(out, '{');
        order_json_answer(m, &a, out);
        rh_put_char(out, '}');
    } else {
        rh_put(out, "null");
    }
    order_json_next(m, player, &alone, out);
    return err;
}

#else
typedef int order_json_none; /* a file must not be empty */
#endif
