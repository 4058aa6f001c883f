/* apps/server/table/core_messages.c - messages and their answers, and watchers (core.h describes
   the messages). Start with core_message at the end and the table of requests above it.

   An answer holds only information that the reader's seat may have. Offers and their previews,
   which would reveal more, are only for the seat to move. */
#include "apps/server/table/core_internal.h"

#include <stdlib.h>
#include <string.h>

#include "apps/protocol/match_json.h"
#include "apps/protocol/order_json.h"

typedef struct CoreAsk {
    Core *core;
    uint64_t socket;
    const Person *person;
    RhJson request;
    CoreTable *table; /* null for `create` */
    int viewer;       /* a seat, or MATCH_JSON_NOBODY */
    RhBuf *out;
    char reason[2 * RH_REASON_MAX];
    bool again;  /* the command may have been carried out: ask again */
    bool enter;  /* refused because there is no session */
    int32_t ply; /* the current ply, for a refusal; -1: irrelevant */
} CoreAsk;

/* Each appends the members of its answer, with a comma before each; false: refused. */
typedef bool (*CoreAnswers)(CoreAsk *a);

static bool core_reject(CoreAsk *a, const char *why)
{
    RhBuf reason = {a->reason, sizeof a->reason, 0, false};
    rh_put(&reason, why);
    rh_buf_string(&reason);
    return false;
}

static bool core_reject_error(CoreAsk *a, RhErr err)
{
    RhBuf reason = {a->reason, sizeof a->reason, 0, false};
    if (err.at.len > 80) err.at = rh_text("");
    err.line = 0;
    rh_print_err(err, &reason);
    rh_buf_string(&reason);
    return false;
}

static bool core_reject_retry(CoreAsk *a, StoreStatus status)
{
    a->again = true;
    return core_reject(a, status == STORE_CONFLICT
                              ? "too many players act at the same time; please try again"
                              : "the database does not answer; please try again");
}

/* ---- Watchers. ---- */

static CoreWatcher **core_socket_slot(Core *c, uint64_t socket)
{
    return &c->watchers[core_bucket(&socket, sizeof socket)];
}

static void core_unwatch(Core *c, CoreWatcher *w)
{
    CoreWatcher **at = core_socket_slot(c, w->socket);
    while (*at != w) at = &(*at)->next_of_bucket;
    *at = w->next_of_bucket;
    at = &w->table->watchers;
    while (*at != w) at = &(*at)->next_of_table;
    *at = w->next_of_table;
    if (!w->table->watchers) c->watched--;
    free(w);
    c->metrics.watchers--;
}

static CoreWatcher *core_watcher(Core *c, const CoreTable *ct, uint64_t socket, int *count)
{
    CoreWatcher *found = 0;
    *count = 0;
    for (CoreWatcher *w = *core_socket_slot(c, socket); w; w = w->next_of_bucket) {
        if (w->socket != socket) continue;
        ++*count;
        if (w->table == ct) found = w;
    }
    return found;
}

static bool core_watch(CoreAsk *a)
{
    Core *c = a->core;
    int count;
    CoreWatcher *w = core_watcher(c, a->table, a->socket, &count);
    if (!w) {
        if (count >= CORE_WATCHED_MAX)
            return core_reject(a, "you can't watch more tables at the same time");
        w = (CoreWatcher *)calloc(1, sizeof *w);
        if (!w) return core_reject(a, "not enough memory");
        CoreWatcher **slot = core_socket_slot(c, a->socket);
        w->socket = a->socket;
        w->table = a->table;
        w->next_of_bucket = *slot;
        *slot = w;
        if (!a->table->watchers) c->watched++;
        w->next_of_table = a->table->watchers;
        a->table->watchers = w;
        c->metrics.watchers++;
    }
    memset(w->person, 0, sizeof w->person);
    if (a->person->id.len < STORE_ID_MAX && a->person->id.len > 0)
        memcpy(w->person, a->person->id.data, (size_t)a->person->id.len);
    return true;
}

/* A person who stops watching their table is absent, whatever the reason. */
static void core_leave(Core *c, CoreWatcher *w)
{
    CoreTable *ct = w->table;
    char person[STORE_ID_MAX];
    bool plays = ct->table.stage == TABLE_OPEN || ct->table.stage == TABLE_LIVE;
    memcpy(person, w->person, sizeof person);
    core_unwatch(c, w);
    core_rest_bot(c, ct);
    ct->presence_changed = true;
    if (plays && table_seat_of(&ct->table, rh_text(person)) >= 0 && !core_is_present(ct, person))
        core_note_absence(c, ct, rh_text(person), true);
}

void core_closed(Core *c, uint64_t socket)
{
    for (CoreWatcher *w = *core_socket_slot(c, socket), *next; w; w = next) {
        next = w->next_of_bucket;
        if (w->socket == socket) core_leave(c, w);
    }
}

/* ---- Watching. ---- */

typedef struct CoreEntries {
    const Table *table;
    RhBuf *out;
    int64_t last, seq; /* the last entry that may be listed, and that was */
    int32_t count;
    int32_t from, cut; /* the lowest ply played or cut; the lowest cut; -1: none */
    ptrdiff_t full_at;
} CoreEntries;

static void core_lower(int32_t *to, int32_t ply)
{
    if (*to < 0 || ply < *to) *to = ply;
}

/* Plays are not listed: their plies are sent together, from the current position. */
static bool core_visit_entries(void *context, const StoreEntry *e)
{
    CoreEntries *all = (CoreEntries *)context;
    RhJson json;
    int64_t ply;
    if (e->seq > all->last) return false;
    if (all->out->len > all->full_at) return false;
    all->seq = e->seq;
    if (rh_text_is(e->kind, "play")) {
        core_lower(&all->from, table_play_ply(e->body));
        return true;
    }
    if (rh_text_is(e->kind, "cut") && !rh_json_open(e->body, &json).what &&
        rh_json_int(rh_json_member(json, "ply"), 0, INT32_MAX, &ply)) {
        core_lower(&all->from, (int32_t)ply);
        core_lower(&all->cut, (int32_t)ply);
    }
    if (all->count++) rh_put_char(all->out, ',');
    core_put_on(all->table, e, all->out);
    rh_put(all->out, ",\"body\":");
    rh_put_text(all->out, e->body);
    rh_put_char(all->out, '}');
    return true;
}

static void core_put_watched(CoreAsk *a, const CoreEntries *all)
{
    const Table *t = &a->table->table;
    int32_t count = t->match.count;
    int32_t from = all->from < 0 || all->from > count ? count : all->from;
    int32_t to = count - from > CORE_PLIES_MAX ? from + CORE_PLIES_MAX : count;
    core_put_member(a->out, "seq", all->seq);
    core_put_seat(a->out, a->viewer);
    rh_put(a->out, rh_text_is(a->person->id, t->host) ? ",\"host\":true" : ",\"host\":false");
    rh_put(a->out, ",\"head\":");
    table_put_head(t, a->out);
    table_put_dice(t, a->out);
    if (all->cut >= 0) core_put_member(a->out, "cut", all->cut);
    core_put_member(a->out, "from", from);
    core_put_member(a->out, "ply", count);
    rh_put(a->out, ",\"plies\":");
    match_json_plies(&t->match, from, to, a->viewer, a->out);
    core_put_turn(t, a->out);
    rh_put(a->out, ",\"here\":{");
    core_put_presence(a->core, a->table, a->out);
    if (to < count || all->seq < t->seq) rh_put(a->out, ",\"more\":true");
}

/* The member orders: those of the reader's seat. */
static bool core_put_own_orders(CoreAsk *a)
{
    if (core_orders_load(a->core, a->table) != STORE_OK)
        return core_reject_retry(a, STORE_UNAVAILABLE);
    rh_put(a->out, ",\"orders\":");
    core_orders_put(a->core, a->table, a->viewer, a->out);
    return true;
}

static bool core_do_watch(CoreAsk *a)
{
    Core *c = a->core;
    Table *t = &a->table->table;
    int64_t seq = 0, absent_since = 0;
    RhJson member = rh_json_member(a->request, "seq");
    if (member.at && !rh_json_int(member, 0, INT64_MAX, &seq))
        return core_reject(a, "seq must be a whole number");
    if (c->host.is_shared && core_refresh(c, a->table) != STORE_OK)
        return core_reject_retry(a, STORE_UNAVAILABLE);
    a->viewer = core_viewer(t, a->person->id);
    if (a->viewer != MATCH_JSON_NOBODY)
        absent_since = core_absent_since(c, a->table, t->seats[a->viewer].person);
    if (!core_watch(a)) return false;
    core_note_payer(a->table, a->person);
    core_ask_bot(c, a->table);
    a->table->presence_changed = true;
    if (absent_since) core_note_absence(c, a->table, a->person->id, false);
    if (seq > t->seq) { /* the client knows another database: start over */
        seq = 0;
        rh_put(a->out, ",\"anew\":true");
    }
    rh_put(a->out, ",\"entries\":[");
    CoreEntries all = {t, a->out, t->seq, seq, 0, -1, -1, a->out->len + CORE_ENTRIES_BYTES};
    if (c->host.store->entries(c->host.store, rh_text(t->id), seq + 1, core_visit_entries, &all) ==
        STORE_UNAVAILABLE)
        return core_reject_retry(a, STORE_UNAVAILABLE);
    rh_put_char(a->out, ']');
    core_put_watched(a, &all);
    if (a->viewer == MATCH_JSON_NOBODY || t->stage != TABLE_LIVE) return true;
    return core_put_own_orders(a);
}

static bool core_do_unwatch(CoreAsk *a)
{
    int count;
    CoreWatcher *w = core_watcher(a->core, a->table, a->socket, &count);
    if (!w) return core_reject(a, "you are not watching that table");
    core_leave(a->core, w);
    return true;
}

/* ---- Reading. ---- */

static bool core_ply(CoreAsk *a, const char *key, int64_t *ply)
{
    RhJson member = rh_json_member(a->request, key);
    if (!member.at || rh_json_int(member, 0, a->table->table.match.count, ply)) return true;
    return core_reject(a, "there is no such ply");
}

static bool core_do_head(CoreAsk *a)
{
    rh_put(a->out, ",\"head\":");
    table_put_head(&a->table->table, a->out);
    core_put_seat(a->out, a->viewer);
    core_put_member(a->out, "seq", a->table->table.seq);
    return true;
}

/* The view's members follow id and ok in one object: its opening brace becomes a comma. */
static bool core_do_state(CoreAsk *a)
{
    int64_t ply = a->table->table.match.count;
    if (!core_ply(a, "ply", &ply)) return false;
    ptrdiff_t at = a->out->len;
    match_json_state(&a->table->table.match, (int32_t)ply, a->viewer, a->out);
    if (a->out->full) return true; /* the caller refuses it */
    a->out->data[at] = ',';
    a->out->len--;
    return true;
}

static bool core_do_history(CoreAsk *a)
{
    const RhMatch *m = &a->table->table.match;
    int64_t from = 0, to = m->count;
    if (!core_ply(a, "from", &from) || !core_ply(a, "to", &to)) return false;
    if (to < from) return core_reject(a, "to must not be below from");
    bool more = to - from > CORE_PLIES_MAX;
    if (more) to = from + CORE_PLIES_MAX;
    rh_put(a->out, ",\"plies\":");
    match_json_plies(m, (int32_t)from, (int32_t)to, a->viewer, a->out);
    if (more) rh_put(a->out, ",\"more\":true");
    return true;
}

/* Previews and reasons are for everybody: match_json.c shows only what the reader may know. */
static bool core_is_live(CoreAsk *a)
{
    const Table *t = &a->table->table;
    if (t->stage == TABLE_OPEN) return core_reject(a, "the game has not started yet");
    return t->stage == TABLE_LIVE || core_reject(a, "the game is over");
}

/* Only for the seat to move: programs find out in this way whether it is their turn. */
static bool core_do_actions(CoreAsk *a)
{
    const RhMatch *m = &a->table->table.match;
    bool expand = false;
    RhJson member = rh_json_member(a->request, "expand");
    if (member.at && !rh_json_bool(member, &expand))
        return core_reject(a, "expand must be true or false");
    if (!core_is_live(a)) return false;
    if (table_actor(&a->table->table) != a->viewer) return core_reject(a, "it is not your turn");
    core_put_member(a->out, "ply", m->count);
    rh_put(a->out, ",\"to_move\":");
    match_json_to_move(m, a->out);
    rh_put(a->out, ",\"actions\":");
    rh_put_offers(m->game, m->setup, m->state, expand, a->out);
    return true;
}

static bool core_do_previews(CoreAsk *a)
{
    if (!core_is_live(a)) return false;
    rh_put(a->out, ",\"previews\":");
    RhErr err = match_json_previews(&a->table->table.match, a->viewer, a->out);
    return err.what ? core_reject_error(a, err) : true;
}

static bool core_action(CoreAsk *a, RhAction *action)
{
    char text[RH_LINE_MAX];
    const RhMatch *m = &a->table->table.match;
    if (!core_is_live(a)) return false;
    if (!rh_json_string(rh_json_member(a->request, "action"), text, sizeof text))
        return core_reject(a, "the request needs an action");
    RhErr err = rh_parse(m->loaded, rh_text(text), action);
    return err.what ? core_reject_error(a, err) : true;
}

static bool core_do_preview(CoreAsk *a)
{
    MatchJsonLine line;
    Table *t = &a->table->table;
    char reason[RH_REASON_MAX];
    if (!core_is_live(a)) return false;
    RhErr err = match_json_read_line(&t->match, a->request, reason, &line);
    if (err.what) return core_reject_error(a, err);
    if (!table_reserve(t, line.count)) return core_reject(a, "not enough memory");
    err = match_json_preview(&t->match, &line, a->viewer, reason, a->out);
    return err.what ? core_reject_error(a, err) : true;
}

static bool core_do_why(CoreAsk *a)
{
    RhAction action;
    if (!core_action(a, &action)) return false;
    RhErr err = match_json_why(&a->table->table.match, action, a->viewer, a->out);
    return err.what ? core_reject_error(a, err) : true;
}

static bool core_do_board(CoreAsk *a)
{
    match_json_board(&a->table->table.match, a->out);
    return true;
}

static bool core_do_scores(CoreAsk *a)
{
    match_json_scores(&a->table->table.match, a->viewer, a->out);
    return true;
}

static bool core_do_record(CoreAsk *a)
{
    const Table *t = &a->table->table;
    if (t->stage != TABLE_DONE)
        return core_reject(a, "the record is available when the game is over");
    RhBuf record = {a->core->news, CORE_ANSWER_MAX, 0, false};
    table_put_record(t, &record);
    if (record.full) return core_reject(a, "the record is too long");
    rh_put(a->out, ",\"record\":");
    rh_put_json_string(a->out, rh_buf_text(&record));
    return true;
}

/* ---- Commands. ---- */

static void core_begin_command(CoreAsk *a, const char *verb, TableCommand *command)
{
    memset(command, 0, sizeof *command);
    command->verb = rh_text(verb);
    command->person = a->person;
    command->request = a->request;
}

/* Answers a command that was not written. */
static bool core_not_done(CoreAsk *a, StoreStatus status)
{
    if (status != STORE_NOT_FOUND) return core_reject_retry(a, status);
    a->ply = a->core->verdict.ply;
    return core_reject(a, a->core->verdict.reason);
}

static void core_put_done(CoreAsk *a)
{
    const Table *t = &a->table->table;
    rh_put(a->out, ",\"table\":");
    rh_put_json_string(a->out, rh_text(t->id));
    core_put_member(a->out, "seq", t->seq);
    core_put_member(a->out, "ply", t->match.count);
}

/* With `once`, the id of the table follows from the person and that text. The id of a person is
   secret, so nobody else can guess it. */
static bool core_choose_id(CoreAsk *a, char id[STORE_ID_MAX])
{
    char once[TABLE_ONCE_MAX] = "";
    RhJson member = rh_json_member(a->request, "once");
    if (member.at && !rh_json_string(member, once, sizeof once))
        return core_reject(a, "once must be a text of at most 39 bytes");
    if (once[0]) core_id_of(a->person->id, rh_text(once), id);
    else core_new_id(a->core, id);
    return true;
}

static bool core_do_create(CoreAsk *a)
{
    TableCommand command;
    char id[STORE_ID_MAX];
    StoreStatus found;
    if (!core_choose_id(a, id)) return false;
    if (rh_json_member(a->request, "once").at) {
        a->table = core_table(a->core, rh_text(id), &found);
        if (!a->table && found != STORE_NOT_FOUND) return core_reject_retry(a, found);
    }
    if (a->table) { /* a repetition */
        a->core->batch.entry_count = 0;
        core_put_done(a);
        return true;
    }
    core_begin_command(a, "create", &command);
    StoreStatus status = core_create(a->core, rh_text(id), &command, &a->table);
    if (status != STORE_OK) return core_not_done(a, status);
    core_note_payer(a->table, a->person);
    core_put_done(a);
    return true;
}

static bool core_visit_none(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

/* OK: `by` has blocked the person who asks. */
static StoreStatus core_find_block(CoreAsk *a, const char *by)
{
    Store *store = a->core->host.store;
    char key[STORE_KEY_MAX];
    RhBuf b = {key, sizeof key, 0, false};
    if (!by[0]) return STORE_NOT_FOUND;
    core_put_key_of(&b, by, a->person->id);
    return store->get(store, rh_text("block"), rh_buf_text(&b), core_visit_none, 0);
}

/* OK: somebody at the table, or its host, has blocked the person who asks (people/ignored.h). */
static StoreStatus core_find_blocks(CoreAsk *a)
{
    const Table *t = &a->table->table;
    StoreStatus status = core_find_block(a, t->host);
    for (int i = 0; i < table_players(t) && status == STORE_NOT_FOUND; i++)
        status = core_find_block(a, t->seats[i].person);
    return status;
}

static bool core_do_command(CoreAsk *a, const char *verb)
{
    TableCommand command;
    Table *t = &a->table->table;
    core_begin_command(a, verb, &command);
    if (rh_text_is(command.verb, "sit")) {
        StoreStatus blocks = core_find_blocks(a);
        if (blocks == STORE_UNAVAILABLE) return core_reject_retry(a, blocks);
        command.is_blocked = blocks == STORE_OK;
    }
    for (int i = 0; rh_text_is(command.verb, "standin") && i < table_players(t); i++)
        if (t->seats[i].person[0])
            command.absent_since_ms[i] = core_absent_since(a->core, a->table, t->seats[i].person);
    StoreStatus status = core_command(a->core, a->table, &command);
    if (status == STORE_NOT_FOUND && a->core->verdict.already) {
        a->core->batch.entry_count = 0; /* a repetition: nothing to publish */
        core_put_done(a);
        return true;
    }
    if (status != STORE_OK) return core_not_done(a, status);
    core_note_payer(a->table, a->person);
    core_put_done(a);
    return true;
}

/* The rematch's id is written to the log before its table is made, so that everybody meets at the
   same table; a client that finds the table missing makes it. */
static bool core_make_rematch(CoreAsk *a, RhText id)
{
    char text[4096];
    RhBuf b = {text, sizeof text, 0, false};
    TableCommand command;
    CoreTable *made;
    StoreStatus status;
    char host[STORE_ID_MAX], name[RH_NAME_MAX];
    if (core_table(a->core, id, &status)) return true;
    if (status != STORE_NOT_FOUND) return core_reject_retry(a, status);
    memcpy(host, a->table->table.host, sizeof host);
    memcpy(name, a->table->table.host_name, sizeof name);
    Person person = {rh_text(host), rh_text(name), false, rh_text(""), false};
    /* the host's account was deleted: this person becomes the host */
    if (!host[0]) person = *a->person;
    table_put_plan(&a->table->table.plan, person.name, &b);
    core_begin_command(a, "create", &command);
    if (b.full || rh_json_open(rh_buf_text(&b), &command.request).what)
        return core_reject(a, "the settings of the table cannot be read");
    command.person = &person;
    status = core_create(a->core, id, &command, &made);
    if (status != STORE_OK) return core_not_done(a, status);
    core_publish(a->core, made);
    return true;
}

static bool core_do_rematch(CoreAsk *a)
{
    TableCommand command;
    char id[STORE_ID_MAX];
    core_new_id(a->core, id);
    core_begin_command(a, "rematch", &command);
    command.new_id = rh_text(id);
    StoreStatus status = core_command(a->core, a->table, &command);
    if (status == STORE_OK) core_publish(a->core, a->table);
    if (status == STORE_NOT_FOUND && a->table->table.rematch[0])
        memcpy(id, a->table->table.rematch, sizeof id);
    else if (status != STORE_OK) return core_not_done(a, status);
    if (!core_make_rematch(a, rh_text(id))) return false;
    rh_put(a->out, ",\"table\":");
    rh_put_json_string(a->out, rh_text(id));
    return true;
}

/* ---- Orders. ---- */

static bool core_may_order(CoreAsk *a)
{
    const Table *t = &a->table->table;
    if (!core_is_live(a)) return false;
    if (a->viewer == MATCH_JSON_NOBODY)
        return core_reject(a, "you don't have a seat at this table");
    return table_is_person(t, a->viewer) ||
           core_reject(a, "a computer is playing for you; take your seat back first");
}

static bool core_do_orders(CoreAsk *a)
{
    if (!core_may_order(a)) return false;
    if (a->core->host.is_shared && core_refresh(a->core, a->table) != STORE_OK)
        return core_reject_retry(a, STORE_UNAVAILABLE);
    return core_put_own_orders(a);
}

static bool core_read_order(CoreAsk *a, char text[ORDER_TEXT_MAX])
{
    RhJson member = rh_json_member(a->request, "text");
    if (!core_may_order(a)) return false;
    if (rh_json_kind(member) != 's') return core_reject(a, "the request needs a text");
    if (!rh_json_string(member, text, ORDER_TEXT_MAX) || !text[0])
        return core_reject(a, text[0] ? "the order is too long" : "the order is empty");
    return true;
}

static bool core_change_orders(CoreAsk *a, CoreOrderChange *change)
{
    char words[RH_REASON_MAX];
    RhBuf reason = {words, sizeof words, 0, false};
    StoreStatus status = core_orders_change(a->core, a->table, a->viewer, change, &reason);
    if (status == STORE_NOT_FOUND)
        return core_reject(a, reason.len ? rh_buf_string(&reason) : "this cannot be stored");
    if (status != STORE_OK) return core_reject_retry(a, status);
    return true;
}

static bool core_do_order(CoreAsk *a)
{
    char text[ORDER_TEXT_MAX] = "", once[TABLE_ONCE_MAX] = "";
    RhJson member = rh_json_member(a->request, "once");
    CoreOrderChange change;
    if (!core_read_order(a, text)) return false;
    if (member.at && !rh_json_string(member, once, sizeof once))
        return core_reject(a, "once must be a text of at most 39 bytes");
    memset(&change, 0, sizeof change);
    change.text = rh_text(text);
    if (once[0]) change.once = rh_hash(once, sizeof once, 1) & INT64_MAX;
    if (!core_change_orders(a, &change) || !core_put_own_orders(a)) return false;
    const Order *o = order_find(&a->core->orders[a->viewer].book, change.number);
    rh_put(a->out, ",\"order\":");
    if (o) order_json(&a->table->table.match, a->viewer, o, a->out);
    else rh_put(a->out, "null");
    return true;
}

static bool core_do_cancel(CoreAsk *a)
{
    int64_t number = 0;
    CoreOrderChange change;
    RhJson member = rh_json_member(a->request, "order");
    if (!core_may_order(a)) return false;
    if (!rh_json_is(member, "all") && !rh_json_int(member, 1, INT32_MAX, &number))
        return core_reject(a, "the request needs an order: its number, or \"all\"");
    memset(&change, 0, sizeof change);
    change.number = (uint32_t)number;
    return core_change_orders(a, &change) && core_put_own_orders(a);
}

static bool core_do_try(CoreAsk *a)
{
    char text[ORDER_TEXT_MAX] = "";
    if (!core_read_order(a, text)) return false;
    if (core_orders_load(a->core, a->table) != STORE_OK)
        return core_reject_retry(a, STORE_UNAVAILABLE);
    CoreOrders *own = &a->core->orders[a->viewer];
    OrderBook *book = &own->book;
    if (!own->person[0]) order_book_begin(book);
    order_follow(book, &a->table->table.match, a->viewer);
    RhErr err = order_json_try(&a->table->table.match, a->viewer, book, rh_text(text), a->out);
    return err.what ? core_reject_error(a, err) : true;
}

/* ---- Messages. ---- */

static const struct {
    const char *verb;
    CoreAnswers answers; /* null: a command of rules.c, published after the answer */
    bool bare;           /* names no table */
    bool anybody;        /* allowed without a session */
} core_requests[] = {
    {"create", core_do_create, true, false},
    {"watch", core_do_watch, false, true},
    {"unwatch", core_do_unwatch, false, true},
    {"head", core_do_head, false, true},
    {"state", core_do_state, false, true},
    {"history", core_do_history, false, true},
    {"actions", core_do_actions, false, true},
    {"previews", core_do_previews, false, true},
    {"preview", core_do_preview, false, true},
    {"why", core_do_why, false, true},
    {"board", core_do_board, false, true},
    {"scores", core_do_scores, false, true},
    {"record", core_do_record, false, true},
    {"rematch", core_do_rematch, false, false},
    {"order", core_do_order, false, false},
    {"orders", core_do_orders, false, false},
    {"cancel", core_do_cancel, false, false},
    {"try", core_do_try, false, false},
    {"sit", 0, false, false},
    {"stand", 0, false, false},
    {"commit", 0, false, false},
    {"reveal", 0, false, false},
    {"start", 0, false, false},
    {"close", 0, false, false},
    {"act", 0, false, false},
    {"undo", 0, false, false},
    {"agree", 0, false, false},
    {"decline", 0, false, false},
    {"say", 0, false, false},
    {"resign", 0, false, false},
    {"pace", 0, false, false},
    {"standin", 0, false, false},
    {"back", 0, false, false},
    {0, 0, false, false},
};

static bool core_find_table(CoreAsk *a)
{
    char id[STORE_ID_MAX];
    StoreStatus status;
    if (!rh_json_string(rh_json_member(a->request, "table"), id, sizeof id))
        return core_reject(a, "the message must name a table");
    a->table = core_table(a->core, rh_text(id), &status);
    if (!a->table && status == STORE_NOT_FOUND) return core_reject(a, "there is no such table");
    if (!a->table) return core_reject_retry(a, status);
    if (a->table->table.broken) return core_reject(a, "the log of this table cannot be read");
    a->viewer = core_viewer(&a->table->table, a->person->id);
    return true;
}

/* `publishes`: core_publish must follow once the answer is sent. */
static bool core_request(CoreAsk *a, bool *publishes)
{
    RhJson what = rh_json_member(a->request, "do");
    int i = 0;
    if (rh_json_kind(what) != 's') return core_reject(a, "the message needs a \"do\"");
    while (core_requests[i].verb && !rh_json_is(what, core_requests[i].verb)) i++;
    if (!core_requests[i].verb) return core_reject(a, "unknown request");
    if (!core_requests[i].anybody && a->person->id.len == 0) {
        a->enter = true;
        return core_reject(a, "unknown session: enter or log in first");
    }
    if (!core_requests[i].bare && !core_find_table(a)) return false;
    bool done = core_requests[i].answers ? core_requests[i].answers(a)
                                         : core_do_command(a, core_requests[i].verb);
    *publishes = done && (!core_requests[i].answers || core_requests[i].bare);
    return done;
}

/* Only plain ids are returned: arbitrary client text is not echoed. */
static RhText core_id(RhJson request)
{
    RhJson id = rh_json_member(request, "id");
    char kind = rh_json_kind(id);
    RhText raw = rh_json_raw(id);
    if ((kind != 'n' && kind != 's') || raw.len > 64) return rh_text("null");
    return raw;
}

static void core_put_start(RhBuf *out, RhText id, bool ok)
{
    out->len = 0;
    out->full = false;
    rh_put(out, "{\"id\":");
    rh_put_text(out, id);
    rh_put(out, ok ? ",\"ok\":true" : ",\"ok\":false");
}

static void core_refuse(CoreAsk *a, RhText id)
{
    core_put_start(a->out, id, false);
    rh_put(a->out, ",\"error\":");
    rh_put_json_string(a->out, rh_text(a->reason));
    if (a->again) rh_put(a->out, ",\"again\":true");
    if (a->enter) rh_put(a->out, ",\"enter\":true");
    if (a->ply >= 0) core_put_member(a->out, "ply", a->ply);
    rh_put_char(a->out, '}');
}

void core_message(Core *c, uint64_t socket, const Person *person, RhText text)
{
    RhBuf out = {c->answer, CORE_ANSWER_MAX, 0, false};
    CoreAsk a = {c, socket, person, {0}, 0, MATCH_JSON_NOBODY, &out, {0}, false, false, -1};
    RhText id = rh_text("null");
    bool ok = false, publishes = false;
    if (text.len > CORE_MESSAGE_MAX) core_reject(&a, "the message is too long");
    else if (rh_json_open(text, &a.request).what || rh_json_kind(a.request) != 'o')
        core_reject(&a, "a message must be a JSON object");
    else {
        id = core_id(a.request);
        core_put_start(&out, id, true);
        ok = core_request(&a, &publishes);
    }
    rh_put_char(&out, '}');
    if (ok && out.full) ok = core_reject(&a, "the answer is too long");
    if (!ok) core_refuse(&a, id);
    c->host.send(c->host.context, socket, rh_buf_text(&out));
    if (publishes) core_publish(c, a.table);
}
