/* apps/server/people/delete_account.c - exports everything kept about a person, and deletes it (see
   people.h). Start with people_export and people_delete.

   Nearly all documents about a person have them as owner, so both functions walk over those. A
   deleted person is unknown immediately; a document `leaver` lists what is left to do, so that it
   is done even if the server crashes in between. */
#include <string.h>

#include "apps/server/people/cases_internal.h"
#include "games/registry.h"

/* Both read all documents, which takes a second for a million of them. */
enum { PEOPLE_EXPORTS = 5, PEOPLE_DELETIONS = 20 }; /* per person; per address */

/* ---- Export ---- */

typedef struct PeopleExport {
    Store *store;
    const PeopleIdentity *me;
    RhBuf *out;
    RhText table; /* whose log is being read */
    bool unavailable;
} PeopleExport;

static void people_put_comma(RhBuf *out)
{
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
}

static void people_put_member(RhBuf *out, const char *key, RhText text)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_json_string(out, text);
}

static void people_put_at(RhBuf *out, int64_t at_ms)
{
    rh_put(out, ",\"at\":");
    rh_put_number(out, at_ms);
}

/* Sessions and whether there is a second factor are exported separately; links, challenges and the
   secret of the second factor are left out. */
static bool people_exports_doc(void *context, const StoreDoc *doc)
{
    PeopleExport *x = (PeopleExport *)context;
    static const char *const secret[] = {"session", "link", "linkcode", "challenge", "factor"};
    for (size_t i = 0; i < sizeof secret / sizeof secret[0]; i++)
        if (rh_text_is(doc->kind, secret[i])) return true;
    people_put_comma(x->out);
    rh_put(x->out, "{\"kind\":");
    rh_put_json_string(x->out, doc->kind);
    people_put_member(x->out, "key", doc->key);
    people_put_at(x->out, doc->sort_key);
    rh_put(x->out, ",\"body\":");
    rh_put_text(x->out, doc->body);
    rh_put_char(x->out, '}');
    return true;
}

static bool people_exports_entry(void *context, const StoreEntry *e)
{
    PeopleExport *x = (PeopleExport *)context;
    if (!rh_text_is(e->who, x->me->id)) return true;
    people_put_comma(x->out);
    rh_put(x->out, "{\"table\":");
    rh_put_json_string(x->out, x->table);
    people_put_member(x->out, "kind", e->kind);
    people_put_at(x->out, e->at_ms);
    rh_put(x->out, ",\"body\":");
    if (rh_text_is(e->kind, "play")) rh_put_json_string(x->out, e->body);
    else rh_put_text(x->out, e->body);
    rh_put_char(x->out, '}');
    return true;
}

static bool people_exports_table(void *context, const StoreDoc *doc)
{
    PeopleExport *x = (PeopleExport *)context;
    x->table.data = doc->key.data;
    x->table.len = 0;
    while (x->table.len < doc->key.len && doc->key.data[x->table.len] != '/') x->table.len++;
    x->unavailable |=
        x->store->entries(x->store, x->table, 1, people_exports_entry, x) == STORE_UNAVAILABLE;
    return !x->unavailable;
}

static StoreQuery people_owned(const char *kind, const char *person)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text(kind);
    query.owner = rh_text(person);
    query.by_owner = true;
    return query;
}

/* game/person */
static void people_rating_key(int game, const char *person, char key[STORE_KEY_MAX])
{
    RhBuf out = {key, STORE_KEY_MAX, 0, false};
    rh_put(&out, rh_games[game]->id);
    rh_put_char(&out, '/');
    rh_put(&out, person);
    rh_buf_string(&out);
}

static void people_export_docs(PeopleExport *x)
{
    StoreQuery all = people_owned("", x->me->id), traces = people_owned("trace", x->me->id);
    char key[STORE_KEY_MAX];
    rh_put(x->out, ",\"papers\":[");
    x->unavailable |= x->store->list(x->store, &all, people_exports_doc, x) == STORE_UNAVAILABLE;
    for (int i = 0; rh_games[i] && !x->unavailable; i++) {
        people_rating_key(i, x->me->id, key);
        x->unavailable = x->store->get(x->store, rh_text("rating"), rh_text(key),
                                       people_exports_doc, x) == STORE_UNAVAILABLE;
    }
    rh_put(x->out, "],\"written\":[");
    if (!x->unavailable)
        x->unavailable =
            x->store->list(x->store, &traces, people_exports_table, x) == STORE_UNAVAILABLE;
    rh_put_char(x->out, ']');
}

int people_export(People *p, const PeopleIdentity *me, RhBuf *out)
{
    PeopleExport x = {p->store, me, out, {0, 0}, false};
    PeopleAccount account;
    bool has_factor = false;
    int codes = 0;
    int status = people_count(p, "export", rh_text(me->id), PEOPLE_EXPORTS);
    if (status != 200) return status;
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    rh_put(out, "{\"ok\":true,\"person\":{\"id\":");
    rh_put_json_string(out, rh_text(me->id));
    people_put_member(out, "name", rh_text(me->name));
    rh_put(out, me->is_guest ? ",\"guest\":true" : ",\"guest\":false");
    if (account.mail[0]) people_put_member(out, "mail", rh_text(account.mail));
    if (people_factor(p, me, &has_factor, &codes) != 200) return people_unavailable(p);
    rh_put(out, has_factor ? ",\"second_factor\":true" : ",\"second_factor\":false");
    rh_put(out, ",\"since\":");
    rh_put_number(out, me->since_ms);
    rh_put(out, "},\"sessions\":");
    status = people_sessions(p, me, "", out);
    if (status != 200) return status;
    people_export_docs(&x);
    rh_put(out, "}\n");
    return x.unavailable ? people_unavailable(p) : 200;
}

/* ---- Deletion ---- */

/* Removes everything the person owns, except traces at tables, and everything about them. */
static bool people_erase(Store *store, const char *person)
{
    StoreQuery all = people_owned("", person);
    char keys[STORE_BATCH_MAX][STORE_KEY_MAX], key[STORE_KEY_MAX];
    StoreBatch batch;
    int count;
    rh_zero(&batch, sizeof batch);
    for (int i = 0; rh_games[i] && i < STORE_BATCH_MAX - 2; i++) {
        people_rating_key(i, person, keys[i]);
        people_doc(&batch, "rating", keys[i], 0, STORE_ANY);
    }
    people_doc(&batch, "notices", person, 0, STORE_ANY);
    case_key_of(person, key);
    people_doc(&batch, "case", key, 0, STORE_ANY);
    if (store->write(store, &batch) != STORE_OK) return false;
    while ((count = people_sweep(store, &all, 0)) > 0) continue;
    return count == 0;
}

/* Person, name and address go first, in one batch: from then on nobody can log in as this
   person. */
int people_delete(People *p, const PeopleIdentity *me)
{
    char name[STORE_KEY_MAX], mail[STORE_KEY_MAX];
    PeopleAccount account;
    StoreBatch batch;
    int status = people_count(p, "delete", rh_text(p->address), PEOPLE_DELETIONS);
    if (status != 200) return status;
    if (people_read(p->store, rh_text(me->id), &account) != STORE_OK) return people_unavailable(p);
    people_fold(rh_text(account.identity.name), name);
    people_fold(rh_text(account.mail), mail);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "leaver", me->id, p->now_ms, STORE_ANY)->body = rh_text("{}");
    people_doc(&batch, "person", me->id, 0, account.version);
    people_doc(&batch, "guest", me->id, 0, STORE_ANY);
    if (!me->is_guest) people_doc(&batch, "name", name, 0, STORE_ANY);
    if (mail[0]) people_doc(&batch, "mail", mail, 0, STORE_ANY);
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT)
        return people_reject(p, 409, "your account was changed elsewhere; please try again");
    if (written != STORE_OK) return people_unavailable(p);
    people_erase(p->store, me->id); /* repeated before the last references are purged */
    return 200;
}

/* ---- Guests who have not come for long ---- */

enum { GUESTS_ROUND = 32, GUESTS_ROUNDS = 4 }; /* about a second of work */

typedef struct IdleGuests {
    char ids[GUESTS_ROUND][STORE_ID_MAX];
    int64_t seen_ms[GUESTS_ROUND];
    int count;
} IdleGuests;

static bool guests_visit(void *context, const StoreDoc *doc)
{
    IdleGuests *idle = (IdleGuests *)context;
    if (idle->count == GUESTS_ROUND || doc->key.len >= STORE_ID_MAX) return false;
    rh_copy(idle->ids[idle->count], doc->key.data, (size_t)doc->key.len);
    idle->seen_ms[idle->count++] = doc->sort_key;
    return true;
}

static bool guests_visit_trace(void *context, const StoreDoc *doc)
{
    (void)doc;
    *(bool *)context = true;
    return false;
}

/* Those with traces at tables are marked, and stay longer; then they are deleted as if they had
   asked for it. The others leave nothing behind. */
static bool guests_forget_one(Store *store, int64_t now_ms, const char *id, int64_t seen_ms,
                              bool played)
{
    StoreQuery traces = people_owned("trace", id);
    PeopleAccount account;
    StoreBatch batch;
    bool has_trace = false;
    traces.limit = 1;
    StoreStatus status = people_read(store, rh_text(id), &account);
    if (status == STORE_UNAVAILABLE ||
        store->list(store, &traces, guests_visit_trace, &has_trace) == STORE_UNAVAILABLE)
        return false;
    rh_zero(&batch, sizeof batch);
    bool is_guest = status == STORE_OK && account.identity.is_guest;
    StoreDoc *guest = people_doc(&batch, "guest", id, seen_ms, STORE_ANY);
    guest->owner = rh_text("played");
    if (is_guest && has_trace && !played) guest->body = rh_text("{}");
    else if (is_guest) {
        people_doc(&batch, "person", id, 0, account.version);
        if (has_trace) people_doc(&batch, "leaver", id, now_ms, STORE_ANY)->body = rh_text("{}");
    }
    bool is_gone = is_guest && !guest->body.data;
    status = store->write(store, &batch);
    if (status == STORE_CONFLICT) return true; /* the guest has become an account */
    return status == STORE_OK && (!is_gone || people_erase(store, id));
}

static void guests_forget(Store *store, int64_t now_ms, bool played)
{
    int days = played ? PEOPLE_GUEST_DAYS : PEOPLE_VISITOR_DAYS;
    StoreQuery query = people_owned("guest", played ? "played" : "");
    IdleGuests idle;
    query.sort_key_max = now_ms - (int64_t)days * PEOPLE_DAY_MS;
    query.ascending = true;
    query.limit = GUESTS_ROUND;
    for (int round = 0; round < GUESTS_ROUNDS; round++) {
        rh_zero(&idle, sizeof idle);
        if (store->list(store, &query, guests_visit, &idle) != STORE_OK) return;
        for (int i = 0; i < idle.count; i++)
            if (!guests_forget_one(store, now_ms, idle.ids[i], idle.seen_ms[i], played)) return;
        if (idle.count < GUESTS_ROUND) return;
    }
}

void people_forget_guests(Store *store, int64_t now_ms)
{
    guests_forget(store, now_ms, false);
    guests_forget(store, now_ms, true);
}

/* ---- Continuing a deletion ---- */

typedef struct PeopleLeaver {
    char id[STORE_ID_MAX];
    int64_t version, since_ms;
    void (*at)(void *context, RhText table, RhText person);
    void *context;
    int traces;
} PeopleLeaver;

static bool people_visit_leaver(void *context, const StoreDoc *doc)
{
    PeopleLeaver *l = (PeopleLeaver *)context;
    if (doc->key.len >= STORE_ID_MAX) return true;
    rh_copy(l->id, doc->key.data, (size_t)doc->key.len);
    l->version = doc->version;
    l->since_ms = doc->sort_key;
    return false;
}

static bool people_visit_trace(void *context, const StoreDoc *doc)
{
    PeopleLeaver *l = (PeopleLeaver *)context;
    RhText table = {doc->key.data, 0};
    while (table.len < doc->key.len && table.data[table.len] != '/') table.len++;
    l->at(l->context, table, rh_text(l->id));
    l->traces++;
    return true;
}

/* Purges the last references. */
static void people_close(Store *store, int64_t now_ms, const PeopleLeaver *l)
{
    StoreBatch batch;
    if (now_ms - l->since_ms < PEOPLE_LEAVER_MS || !people_erase(store, l->id)) return;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "leaver", l->id, 0, l->version);
    store->write(store, &batch);
}

void people_forget(Store *store, int64_t now_ms,
                   void (*at)(void *context, RhText table, RhText person), void *context)
{
    static const char *const kinds[] = {"trace", "seat"};
    PeopleLeaver leaver;
    StoreQuery query;
    StoreStatus status;
    rh_zero(&leaver, sizeof leaver);
    leaver.at = at;
    leaver.context = context;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("leaver");
    query.ascending = true;
    query.limit = 1;
    status = store->list(store, &query, people_visit_leaver, &leaver);
    if (status != STORE_OK || !leaver.id[0]) return;
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0] && leaver.traces == 0; i++) {
        query = people_owned(kinds[i], leaver.id);
        query.limit = STORE_BATCH_MAX;
        if (store->list(store, &query, people_visit_trace, &leaver) != STORE_OK) return;
    }
    if (leaver.traces == 0) people_close(store, now_ms, &leaver);
}
