/* apps/server/table/core_orders.c - orders that players leave at a table: they are kept in the
   store, act when their time has come, and are shown to their owners alone.

   A document `orders` has the texts of a seat's orders, the plies at which they were written and
   what has become of them. All else follows from these and from the log, so any core can take over
   at any time. When a decision comes that an order will make, the table becomes due after a random
   delay; then the action is an ordinary command of its player. Start with core_orders_write. */
#include "apps/server/table/core_internal.h"

#include <string.h>

#include "apps/protocol/order_json.h"

enum { CORE_ORDERS_TRIES = 4 }; /* attempts to change a list while other cores change it too */

/* ---- Documents. ---- */

/* Nothing else is read of a seat without a person. */
static void core_orders_clear(CoreOrders *o)
{
    o->person[0] = 0;
    o->version = 0;
    o->book.count = 0;
}

static void core_orders_read_plies(RhJson plies, Order *o)
{
    RhJson key;
    int64_t n;
    for (RhJson v = rh_json_first(plies, &key); v.at; v = rh_json_next(v, &key)) {
        if (rh_json_int(v, 0, INT32_MAX, &n) && o->plays < ORDER_PLIES_MAX)
            o->played[o->plays++] = (int32_t)n;
    }
}

static void core_orders_read_one(const Table *t, int seat, RhJson json, OrderBook *book)
{
    char text[ORDER_TEXT_MAX];
    Order saved;
    int64_t number = 0, ply = 0, closed = 0;
    RhJson state = rh_json_member(json, "state");
    memset(&saved, 0, sizeof saved);
    bool good = rh_json_string(rh_json_member(json, "text"), text, sizeof text) &&
                rh_json_int(rh_json_member(json, "order"), 1, INT32_MAX, &number) &&
                rh_json_int(rh_json_member(json, "ply"), 0, INT32_MAX, &ply) &&
                rh_json_int(rh_json_member(json, "closed"), 0, INT32_MAX, &closed);
    while (saved.state < ORDER_STATES && !rh_json_is(state, order_states[saved.state]))
        saved.state++;
    if (!good || saved.state == ORDER_STATES || book->count == ORDERS_KEPT_MAX) return;
    saved.number = (uint32_t)number;
    saved.ply = (int32_t)ply;
    saved.closed_ply = (int32_t)closed;
    core_orders_read_plies(rh_json_member(json, "plies"), &saved);
    order_restore(book, &t->match, seat, rh_text(text), &saved);
}

/* Pairs of a hash and a number. */
static void core_orders_read_onces(RhJson list, CoreOrders *o)
{
    RhJson key;
    int64_t hash = 0, n = 0;
    bool second = false;
    for (RhJson v = rh_json_first(list, &key); v.at; v = rh_json_next(v, &key), second = !second) {
        if (!rh_json_int(v, 0, INT64_MAX, second ? &n : &hash)) return;
        if (!second) continue;
        o->once[n % CORE_ORDERS_ONCE] = (uint64_t)hash;
        o->once_number[n % CORE_ORDERS_ONCE] = (uint32_t)n;
    }
}

typedef struct CoreOrdersReading {
    Core *core;
    const Table *table;
} CoreOrdersReading;

static bool core_orders_visit(void *context, const StoreDoc *doc)
{
    CoreOrdersReading *r = (CoreOrdersReading *)context;
    const Table *t = r->table;
    RhText person = doc->key;
    RhJson json, key;
    int64_t n;
    while (person.len > 0 && *person.data != '/') person.data++, person.len--;
    if (person.len > 0) person.data++, person.len--;
    int seat = table_seat_of(t, person);
    if (seat < 0 || person.len >= STORE_ID_MAX || rh_json_open(doc->body, &json).what) return true;
    CoreOrders *o = &r->core->orders[seat];
    memset(o, 0, sizeof *o);
    memcpy(o->person, person.data, (size_t)person.len);
    o->version = doc->version;
    o->hash = rh_hash(doc->body.data, (size_t)doc->body.len, 1);
    if (rh_json_int(rh_json_member(json, "salt"), 0, INT64_MAX, &n)) o->salt = (uint64_t)n;
    if (rh_json_int(rh_json_member(json, "written"), 0, INT64_MAX, &n)) o->written_ms = n;
    if (rh_json_int(rh_json_member(json, "last"), 0, INT32_MAX, &n))
        o->book.last_number = (uint32_t)n;
    core_orders_read_onces(rh_json_member(json, "once"), o);
    order_follow(&o->book, &t->match, seat);
    RhJson list = rh_json_member(json, "orders");
    for (RhJson v = rh_json_first(list, &key); v.at; v = rh_json_next(v, &key))
        core_orders_read_one(t, seat, v, &o->book);
    return true;
}

static void core_orders_put_one(const Table *t, const Order *o, RhBuf *out)
{
    char text[2 * ORDER_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    int32_t first = o->plays > ORDER_PLIES_MAX ? o->plays - ORDER_PLIES_MAX : 0;
    order_print(t->setup, o, &b);
    rh_put(out, "{\"order\":");
    rh_put_number(out, o->number);
    rh_put(out, ",\"text\":");
    rh_put_json_string(out, rh_buf_text(&b));
    rh_put(out, ",\"state\":\"");
    rh_put(out, order_states[o->state]);
    rh_put_char(out, '"');
    core_put_member(out, "ply", o->ply);
    core_put_member(out, "closed", o->closed_ply);
    rh_put(out, ",\"plies\":[");
    for (int32_t i = first; i < o->plays; i++) {
        if (i > first) rh_put_char(out, ',');
        rh_put_number(out, o->played[i % ORDER_PLIES_MAX]);
    }
    rh_put(out, "]}");
}

static void core_orders_put_body(const Table *t, const CoreOrders *o, RhBuf *out)
{
    rh_put(out, "{\"salt\":");
    rh_put_number(out, (int64_t)o->salt);
    core_put_member(out, "written", o->written_ms);
    core_put_member(out, "last", o->book.last_number);
    rh_put(out, ",\"once\":[");
    for (int i = 0, n = 0; i < CORE_ORDERS_ONCE; i++) {
        if (!o->once[i]) continue;
        if (n++) rh_put_char(out, ',');
        rh_put_number(out, (int64_t)o->once[i]);
        rh_put_char(out, ',');
        rh_put_number(out, o->once_number[i]);
    }
    rh_put(out, "],\"orders\":[");
    for (int i = 0; i < o->book.count; i++) {
        if (i) rh_put_char(out, ',');
        core_orders_put_one(t, &o->book.at[i], out);
    }
    rh_put(out, "]}");
}

/* The document of a seat, if it changes. A table that is over has none. */
static void core_orders_doc(Core *c, const CoreTable *ct, int seat, CoreDocs *docs)
{
    const Table *t = &ct->table;
    CoreOrders *o = &c->orders[seat];
    RhBuf *out = &docs->text;
    ptrdiff_t key_at = out->len;
    core_put_key_of(out, t->id, rh_text(o->person));
    RhText key = core_since(out, key_at);
    ptrdiff_t body_at = out->len;
    bool keeps = t->stage == TABLE_LIVE && o->book.count > 0;
    if (keeps) core_orders_put_body(t, o, out);
    RhText body = core_since(out, body_at);
    uint64_t hash = rh_hash(body.data, (size_t)body.len, 1);
    if (keeps ? o->version && hash == o->hash : !o->version) {
        out->len = key_at;
        return;
    }
    StoreDoc *doc = core_doc(docs, "orders", key);
    doc->owner = rh_text(t->id);
    doc->version = o->version;
    if (keeps) doc->body = body;
}

/* ---- When an order acts. ---- */

/* 20 to 90 seconds, or 2 to 6 at a live table: always the same for one decision, but not to be
   guessed by anybody else. */
static int64_t core_orders_delay(const Core *c, const Table *t, const CoreOrders *o)
{
    uint64_t ply[2] = {(uint64_t)t->match.count, o->salt};
    uint64_t random = rh_hash(ply, sizeof ply, o->salt);
    if (c->host.orders_at_once) return 0;
    if (t->plan.by_turns) return CORE_ORDER_TURNS_MS + (int64_t)(random % CORE_ORDER_TURNS_SPAN_MS);
    return CORE_ORDER_LIVE_MS + (int64_t)(random % CORE_ORDER_LIVE_SPAN_MS);
}

/* What the orders of the player to move do now, and when. */
static OrderAnswer core_orders_answer(Core *c, CoreTable *ct)
{
    const Table *t = &ct->table;
    OrderAnswer a;
    int actor = table_actor(t);
    memset(&a, 0, sizeof a);
    ct->order_due_ms = 0;
    if (t->stage != TABLE_LIVE || actor < 0 || !table_is_person(t, actor)) return a;
    const CoreOrders *o = &c->orders[actor];
    a = order_answer(&o->book, t->setup, t->match.state, actor);
    if (a.result != ORDER_PLAYS) return a;
    int64_t from = o->written_ms > t->since_ms ? o->written_ms : t->since_ms;
    ct->order_due_ms = from + core_orders_delay(c, t, o);
    return a;
}

StoreStatus core_orders_load(Core *c, CoreTable *ct)
{
    CoreOrdersReading reading = {c, &ct->table};
    StoreQuery query;
    for (int i = 0; i < RH_PLAYERS_MAX; i++) core_orders_clear(&c->orders[i]);
    c->stopped_seat = -1;
    ct->order_due_ms = 0;
    if (ct->table.stage != TABLE_LIVE || (ct->orderless && !c->host.is_shared)) return STORE_OK;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("orders");
    query.owner = rh_text(ct->table.id);
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    query.limit = RH_PLAYERS_MAX;
    StoreStatus status = c->host.store->list(c->host.store, &query, core_orders_visit, &reading);
    if (status == STORE_UNAVAILABLE) return status;
    ct->orderless = true;
    for (int i = 0; i < RH_PLAYERS_MAX; i++) ct->orderless = ct->orderless && !c->orders[i].version;
    if (!ct->orderless) core_orders_answer(c, ct);
    return STORE_OK;
}

/* Stops the order that does not fit the decision that has just come. */
static void core_orders_settle(Core *c, CoreTable *ct)
{
    OrderAnswer a = core_orders_answer(c, ct);
    if (a.result != ORDER_STOPS) return;
    c->stopped_seat = table_actor(&ct->table);
    c->stopped = a;
    order_stop(&c->orders[c->stopped_seat].book, &a);
}

void core_orders_write(Core *c, CoreTable *ct, CoreDocs *docs)
{
    const Table *t = &ct->table;
    if (c->by_order.number) order_played(&c->orders[c->by_order_seat].book, &c->by_order);
    for (int i = 0; i < table_players(t); i++) {
        if (c->orders[i].person[0] && t->match.state)
            order_follow(&c->orders[i].book, &t->match, i);
    }
    core_orders_settle(c, ct);
    for (int i = 0; i < table_players(t); i++) {
        if (c->orders[i].person[0]) core_orders_doc(c, ct, i, docs);
    }
}

void core_orders_act(Core *c, CoreTable *ct)
{
    char text[RH_LINE_MAX * 2], id[STORE_ID_MAX], name[RH_NAME_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    TableCommand command;
    Table *t = &ct->table;
    OrderAnswer a = core_orders_answer(c, ct);
    int seat = table_actor(t);
    if (a.result != ORDER_PLAYS) return;
    rh_put(&b, "{\"ply\":");
    rh_put_number(&b, t->match.count);
    rh_put(&b, ",\"action\":\"");
    rh_print(t->plan.game, t->setup->data, a.action, &b);
    rh_put(&b, "\"}");
    memset(&command, 0, sizeof command);
    if (b.full || rh_json_open(rh_buf_text(&b), &command.request).what) return;
    memcpy(id, t->seats[seat].person, sizeof id);
    memcpy(name, t->match.names[seat], sizeof name);
    Person person = {rh_text(id), rh_text(name), false, rh_text(""), false};
    command.verb = rh_text("act");
    command.person = &person;
    c->by_order = a;
    c->by_order_seat = seat;
    StoreStatus status = core_command(c, ct, &command);
    c->by_order.number = 0;
    if (status == STORE_OK) core_publish(c, ct);
}

/* ---- Changing the list. ---- */

static bool core_orders_add(CoreOrders *o, const Table *t, int seat, CoreOrderChange *change,
                            RhBuf *reason)
{
    Order *order = 0;
    RhErr err = order_write(&o->book, t->setup, t->match.state, seat, change->text, &order);
    if (err.what) {
        rh_print_err(err, reason);
        return false;
    }
    change->number = order->number;
    o->once[order->number % CORE_ORDERS_ONCE] = change->once;
    o->once_number[order->number % CORE_ORDERS_ONCE] = order->number;
    return true;
}

static bool core_orders_revoke(CoreOrders *o, uint32_t number, RhBuf *reason)
{
    bool revoked = false;
    for (int i = 0; i < o->book.count; i++) {
        if (number && o->book.at[i].number != number) continue;
        revoked = order_revoke(&o->book, o->book.at[i].number) || revoked;
    }
    if (number && !revoked) rh_put(reason, "no such order is waiting");
    return revoked || !number;
}

static bool core_orders_edit(Core *c, CoreTable *ct, int seat, CoreOrderChange *change,
                             RhBuf *reason)
{
    const Table *t = &ct->table;
    CoreOrders *o = &c->orders[seat];
    reason->len = 0;
    if (!o->person[0]) { /* the first order of this seat */
        memset(o, 0, sizeof *o);
        memcpy(o->person, t->seats[seat].person, sizeof o->person);
        c->host.random(c->host.context, &o->salt, sizeof o->salt);
        o->salt &= INT64_MAX;
        order_follow(&o->book, &t->match, seat);
    }
    o->written_ms = c->host.now_ms(c->host.context);
    if (change->text.len > 0) return core_orders_add(o, t, seat, change, reason);
    return core_orders_revoke(o, change->number, reason);
}

/* Finds the order of a command that was carried out before. */
static bool core_orders_was(const CoreOrders *o, CoreOrderChange *change)
{
    for (int i = 0; o->person[0] && change->once && i < CORE_ORDERS_ONCE; i++) {
        if (o->once[i] != change->once) continue;
        change->number = o->once_number[i];
        return true;
    }
    return false;
}

StoreStatus core_orders_change(Core *c, CoreTable *ct, int seat, CoreOrderChange *change,
                               RhBuf *reason)
{
    StoreStatus status = STORE_CONFLICT;
    for (int i = 0; i < CORE_ORDERS_TRIES && status == STORE_CONFLICT; i++) {
        CoreDocs docs = {&c->batch, {c->room, sizeof c->room, 0, false}};
        if (c->host.is_shared && core_refresh(c, ct) != STORE_OK) return STORE_UNAVAILABLE;
        ct->orderless = false;
        if (core_orders_load(c, ct) != STORE_OK) return STORE_UNAVAILABLE;
        memset(&c->batch, 0, sizeof c->batch);
        if (core_orders_was(&c->orders[seat], change)) return STORE_OK;
        if (!core_orders_edit(c, ct, seat, change, reason)) return STORE_NOT_FOUND;
        core_orders_settle(c, ct);
        core_orders_doc(c, ct, seat, &docs);
        core_due_doc(&docs, ct);
        status = c->host.store->write(c->host.store, &c->batch);
    }
    ct->orderless = false;
    c->batch.entry_count = 0;
    if (status == STORE_OK) c->host.store->notify(c->host.store, rh_text(ct->table.id), 0);
    if (status == STORE_OK) core_orders_tell(c, ct);
    return status;
}

/* ---- Showing the list to its owner. ---- */

void core_orders_put(Core *c, const CoreTable *ct, int seat, RhBuf *out)
{
    rh_put_char(out, '[');
    order_json_list(&ct->table.match, seat, &c->orders[seat].book, false, out);
    rh_put_char(out, ']');
}

static void core_orders_tell_seat(Core *c, CoreTable *ct, int seat)
{
    RhBuf out = {c->news, CORE_ANSWER_MAX, 0, false};
    rh_put(&out, "{\"on\":\"orders\",\"table\":");
    rh_put_json_string(&out, rh_text(ct->table.id));
    rh_put(&out, ",\"orders\":");
    core_orders_put(c, ct, seat, &out);
    rh_put_char(&out, '}');
    uint64_t hash = rh_hash(out.data, (size_t)out.len, 1);
    if (out.full || hash == ct->orders_sent[seat]) return;
    ct->orders_sent[seat] = hash;
    for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table) {
        if (strcmp(w->person, ct->table.seats[seat].person) == 0)
            c->host.send(c->host.context, w->socket, rh_buf_text(&out));
    }
}

/* Nothing is sent to people who never had an order. */
void core_orders_tell(Core *c, CoreTable *ct)
{
    if (!ct->watchers || ct->orderless || ct->table.stage != TABLE_LIVE) return;
    if (core_orders_load(c, ct) != STORE_OK) return;
    for (int i = 0; i < table_players(&ct->table); i++) {
        bool ever = c->orders[i].person[0] || ct->orders_sent[i];
        if (ever && ct->table.seats[i].person[0]) core_orders_tell_seat(c, ct, i);
    }
}
