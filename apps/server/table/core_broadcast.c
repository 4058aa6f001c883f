/* apps/server/table/core_broadcast.c - what the watchers of a table are sent: its new entries, and
   which players are present. Start with core_broadcast.

   Each watcher gets what their seat may know. A person is present while they watch the table; with
   several servers on one store, documents of the kind `gone` say who has left. */
#include "apps/server/table/core_internal.h"

#include <string.h>

#include "apps/protocol/match_json.h"
#include "apps/server/alias.h"

void core_put_member(RhBuf *out, const char *key, int64_t n)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_number(out, n);
}

void core_put_seat(RhBuf *out, int viewer)
{
    rh_put(out, ",\"seat\":");
    if (viewer == MATCH_JSON_NOBODY) rh_put(out, "null");
    else rh_put_number(out, viewer + 1);
}

int core_viewer(const Table *t, RhText person)
{
    int seat = table_seat_of(t, person);
    return seat < 0 ? (int)MATCH_JSON_NOBODY : seat;
}

void core_put_key_of(RhBuf *out, const char *table, RhText person)
{
    rh_put(out, table);
    rh_put_char(out, '/');
    rh_put_text(out, person);
}

/* ---- Broadcasts. ---- */

void core_put_turn(const Table *t, RhBuf *out)
{
    rh_put(out, ",\"to_move\":");
    match_json_to_move(&t->match, out);
    rh_put(out, ",\"clock\":");
    table_put_clock(t, out);
}

/* Entries by which a client learns who is who, so that they can be muted, blocked and reported. */
static bool core_names_person(const StoreEntry *e)
{
    return e->who.len > 0 && (rh_text_is(e->kind, "say") || rh_text_is(e->kind, "sit") ||
                              rh_text_is(e->kind, "create"));
}

/* The beginning of an entry: {"on":"say","seq":7,"at":1700000000000,"by":"0123456789abcdef" */
void core_put_on(const Table *t, const StoreEntry *e, RhBuf *out)
{
    char alias[ALIAS_HEX];
    rh_put(out, "{\"on\":");
    rh_put_json_string(out, e->kind);
    core_put_member(out, "seq", e->seq);
    core_put_member(out, "at", e->at_ms);
    if (!core_names_person(e)) return;
    alias_of(rh_text(t->id), e->who, alias);
    rh_put(out, ",\"by\":\"");
    rh_put(out, alias);
    rh_put_char(out, '"');
}

static void core_put_play(const Table *t, int32_t from, int viewer, RhBuf *out)
{
    core_put_member(out, "from", from);
    core_put_member(out, "ply", t->match.count);
    rh_put(out, ",\"plies\":");
    match_json_plies(&t->match, from, t->match.count, viewer, out);
    core_put_turn(t, out);
}

/* Entries that may change seats or stage carry the head. */
static bool core_changes_head(RhText kind)
{
    return !rh_text_is(kind, "say") && !rh_text_is(kind, "ask-undo") &&
           !rh_text_is(kind, "agree") && !rh_text_is(kind, "decline");
}

static void core_put_news(const Table *t, const StoreEntry *e, int32_t from, int viewer, RhBuf *out)
{
    core_put_on(t, e, out);
    rh_put(out, ",\"table\":");
    rh_put_json_string(out, rh_text(t->id));
    if (rh_text_is(e->kind, "play")) {
        core_put_play(t, from, viewer, out);
    } else {
        rh_put(out, ",\"body\":");
        rh_put_text(out, e->body);
        if (core_changes_head(e->kind)) {
            core_put_seat(out, viewer);
            rh_put(out, ",\"head\":");
            table_put_head(t, out);
            if (t->stage == TABLE_OPEN || rh_text_is(e->kind, "start")) table_put_dice(t, out);
        }
        if (rh_text_is(e->kind, "cut")) core_put_turn(t, out);
    }
    rh_put_char(out, '}');
}

/* One text for all watchers of the same viewer. */
void core_broadcast(Core *c, CoreTable *ct, const StoreEntry *entry, int32_t from)
{
    uint32_t viewers = 0;
    if (core_changes_head(entry->kind) && !rh_text_is(entry->kind, "play"))
        ct->presence_changed = true;
    for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table)
        viewers |= 1u << core_viewer(&ct->table, rh_text(w->person));
    for (int v = 0; v <= MATCH_JSON_NOBODY; v++) {
        RhBuf out = {c->news, CORE_ANSWER_MAX, 0, false};
        if (!(viewers >> v & 1u)) continue;
        core_put_news(&ct->table, entry, from, v, &out);
        if (out.full) continue; /* the gap in the numbers makes clients ask */
        for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table)
            if (core_viewer(&ct->table, rh_text(w->person)) == v)
                c->host.send(c->host.context, w->socket, rh_buf_text(&out));
    }
}

/* ---- Presence. ---- */

/* Whether a person watches the table through this core. */
bool core_is_present(const CoreTable *ct, const char *person)
{
    for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table)
        if (strcmp(w->person, person) == 0) return true;
    return false;
}

static bool core_visit_absent_since(void *context, const StoreDoc *doc)
{
    *(int64_t *)context = doc->sort_key;
    return false;
}

int64_t core_absent_since(Core *c, const CoreTable *ct, const char *person)
{
    char key[STORE_KEY_MAX];
    RhBuf b = {key, sizeof key, 0, false};
    int64_t since = 0;
    if (core_is_present(ct, person)) return 0;
    core_put_key_of(&b, ct->table.id, rh_text(person));
    c->host.store->get(c->host.store, rh_text("gone"), rh_buf_text(&b), core_visit_absent_since,
                       &since);
    return since;
}

/* Best effort: if it fails, the others have to wait for the clock. */
void core_note_absence(Core *c, const CoreTable *ct, RhText person, bool absent)
{
    char key[STORE_KEY_MAX];
    RhBuf b = {key, sizeof key, 0, false};
    StoreDoc *doc = &c->batch.docs[0];
    core_put_key_of(&b, ct->table.id, person);
    memset(&c->batch, 0, sizeof c->batch);
    c->batch.doc_count = 1;
    doc->kind = rh_text("gone");
    doc->key = rh_buf_text(&b);
    doc->owner = rh_text(ct->table.id);
    doc->sort_key = c->host.now_ms(c->host.context);
    doc->version = STORE_ANY;
    if (absent) doc->body = rh_text("{}");
    c->host.store->write(c->host.store, &c->batch);
    c->host.store->notify(c->host.store, rh_text(ct->table.id), 0);
}

/* Seats of absent people, by the documents, as bits. */
typedef struct CoreAbsent {
    const Table *table;
    uint32_t seats;
} CoreAbsent;

static bool core_visit_absent(void *context, const StoreDoc *doc)
{
    CoreAbsent *absent = (CoreAbsent *)context;
    RhText person = doc->key;
    while (person.len > 0 && *person.data != '/') person.data++, person.len--;
    if (person.len > 0) person.data++, person.len--;
    int seat = table_seat_of(absent->table, person);
    if (seat >= 0) absent->seats |= 1u << seat;
    return true;
}

/* Seats of present people, as bits: those who watch here and, with a shared store, those without a
   document `gone`. */
static uint32_t core_present_seats(Core *c, const CoreTable *ct)
{
    CoreAbsent absent = {&ct->table, 0};
    uint32_t present = 0;
    if (c->host.is_shared) {
        StoreQuery query;
        memset(&query, 0, sizeof query);
        query.kind = rh_text("gone");
        query.owner = rh_text(ct->table.id);
        query.by_owner = true;
        query.sort_key_max = INT64_MAX;
        query.limit = 4 * RH_PLAYERS_MAX;
        c->host.store->list(c->host.store, &query, core_visit_absent, &absent);
    }
    for (int i = 0; i < table_players(&ct->table); i++) {
        const char *person = ct->table.seats[i].person;
        bool is_absent = !c->host.is_shared || (absent.seats >> i & 1u);
        if (person[0] && (!is_absent || core_is_present(ct, person))) present |= 1u << i;
    }
    return present;
}

/* ,"seats":[1,3],"watching":2 */
void core_put_presence(Core *c, const CoreTable *ct, RhBuf *out)
{
    uint32_t present = core_present_seats(c, ct);
    int64_t watching = 0;
    for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table)
        watching += table_seat_of(&ct->table, rh_text(w->person)) < 0;
    rh_put(out, "\"seats\":[");
    for (int i = 0; present >> i; i++) {
        if (!(present >> i & 1u)) continue;
        if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
        rh_put_number(out, i + 1);
    }
    rh_put(out, "],\"watching\":");
    rh_put_number(out, watching);
    rh_put_char(out, '}');
}

void core_broadcast_presence(Core *c, CoreTable *ct)
{
    char text[256];
    RhBuf out = {text, sizeof text, 0, false};
    rh_put(&out, "{\"on\":\"here\",\"table\":");
    rh_put_json_string(&out, rh_text(ct->table.id));
    rh_put_char(&out, ',');
    core_put_presence(c, ct, &out);
    uint64_t hash = rh_hash(out.data, (size_t)out.len, 1);
    ct->presence_changed = false;
    if (hash == ct->presence_sent) return;
    ct->presence_sent = hash;
    for (const CoreWatcher *w = ct->watchers; w; w = w->next_of_table)
        c->host.send(c->host.context, w->socket, rh_buf_text(&out));
}
