/* apps/server/people/sessions.c - guests and sessions, see people.h. Start with people_enter. */
#include <sodium.h>
#include <string.h>

#include "apps/server/people/audit.h"
#include "apps/server/people/entry.h"
#include "apps/server/people/people_internal.h"

int people_reject(People *p, int status, const char *why)
{
    RhBuf out = {p->why, sizeof p->why, 0, false};
    rh_put(&out, why);
    rh_buf_string(&out);
    return status;
}

int people_unavailable(People *p)
{
    return people_reject(p, 503, "the database does not answer; please try again");
}

/* ---- Names ---- */

/* Removes blanks at both ends. The JSON parser has checked that it is UTF-8. */
RhText people_trim(RhText name)
{
    while (name.len > 0 && name.data[0] == ' ') name.data++, name.len--;
    while (name.len > 0 && name.data[name.len - 1] == ' ') name.len--;
    return name;
}

bool people_is_name(People *p, RhText name)
{
    const char *why = 0;
    if (name.len == 0) why = "the name is empty";
    else if (name.len > PEOPLE_NAME_BYTES) why = "that name is too long";
    else why = name_fault(name);
    if (!why && name_is_reserved(name)) why = "that name is reserved; choose another name";
    if (why) people_reject(p, 400, why);
    return !why;
}

void people_fold(RhText name, char out[STORE_KEY_MAX])
{
    ptrdiff_t len = name.len < STORE_KEY_MAX ? name.len : STORE_KEY_MAX - 1;
    for (ptrdiff_t i = 0; i < len; i++) {
        char c = name.data[i];
        out[i] = c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
    }
    out[len] = 0;
}

/* The account whose name is like this one. NOT_FOUND: there is none. */
static StoreStatus people_like(Store *store, RhText name, char owner[STORE_ID_MAX])
{
    NameLooks looks;
    StoreStatus status = STORE_NOT_FOUND;
    name_looks(name, &looks);
    for (int i = 0; i < NAME_LOOKS && status == STORE_NOT_FOUND; i++)
        status = people_owner(store, "look", looks.key[i], owner);
    return status;
}

/* ---- Tokens ---- */

/* The store keeps only this hash of a token. */
void people_hash(const char *token, char out[PEOPLE_HASH_HEX])
{
    unsigned char hash[32];
    RhText t = rh_text(token);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)t.data, (unsigned long long)t.len,
                       0, 0);
    sodium_bin2hex(out, PEOPLE_HASH_HEX, hash, sizeof hash);
}

void people_make_token(char token[PEOPLE_TOKEN_MAX])
{
    unsigned char bytes[32];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(token, PEOPLE_TOKEN_MAX, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    sodium_memzero(bytes, sizeof bytes);
}

void people_make_id(char id[STORE_ID_MAX])
{
    unsigned char bytes[12];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(id, STORE_ID_MAX, bytes, sizeof bytes);
}

/* ---- Documents ---- */

StoreDoc *people_doc(StoreBatch *b, const char *kind, const char *key, int64_t sort_key,
                     int64_t version)
{
    StoreDoc *p = &b->docs[b->doc_count++];
    RH_ASSERT(b->doc_count <= STORE_BATCH_MAX);
    rh_zero(p, sizeof *p);
    p->kind = rh_text(kind);
    p->key = rh_text(key);
    p->owner = rh_text("");
    p->sort_key = sort_key;
    p->version = version;
    return p;
}

void people_add_session(StoreBatch *b, const PeopleIdentity *identity, int64_t now_ms,
                        const char *body, char token[PEOPLE_TOKEN_MAX], char hash[PEOPLE_HASH_HEX])
{
    people_make_token(token);
    people_hash(token, hash);
    StoreDoc *p = people_doc(b, "session", hash, now_ms, STORE_ABSENT);
    p->owner = rh_text(identity->id);
    p->body = rh_text(body);
}

void people_put(const PeopleIdentity *identity, RhBuf *out)
{
    rh_put(out, "{\"name\":");
    rh_put_json_string(out, rh_text(identity->name));
    rh_put(out, identity->is_guest ? ",\"guest\":true}" : ",\"guest\":false}");
}

static bool people_visit_person(void *context, const StoreDoc *doc)
{
    PeopleAccount *a = (PeopleAccount *)context;
    RhJson json;
    if (rh_json_open(doc->body, &json).what || doc->key.len >= STORE_ID_MAX) return false;
    if (!rh_json_string(rh_json_member(json, "name"), a->identity.name, sizeof a->identity.name))
        return false;
    rh_copy(a->identity.id, doc->key.data, (size_t)doc->key.len);
    a->identity.is_guest = rh_text_is(rh_json_raw(rh_json_member(json, "guest")), "true");
    a->identity.since_ms = doc->sort_key;
    rh_json_string(rh_json_member(json, "password"), a->password, sizeof a->password);
    rh_json_string(rh_json_member(json, "mail"), a->mail, sizeof a->mail);
    a->version = doc->version;
    return false;
}

StoreStatus people_read(Store *store, RhText id, PeopleAccount *out)
{
    rh_zero(out, sizeof *out);
    if (id.len == 0 || id.len >= STORE_ID_MAX) return STORE_NOT_FOUND;
    StoreStatus status = store->get(store, rh_text("person"), id, people_visit_person, out);
    return status == STORE_OK && out->version == 0 ? STORE_NOT_FOUND : status;
}

static bool people_visit_owner(void *context, const StoreDoc *doc)
{
    if (doc->owner.len < STORE_ID_MAX)
        rh_copy((char *)context, doc->owner.data, (size_t)doc->owner.len);
    return false;
}

StoreStatus people_owner(Store *store, const char *kind, const char *key, char owner[STORE_ID_MAX])
{
    rh_zero(owner, STORE_ID_MAX);
    return store->get(store, rh_text(kind), rh_text(key), people_visit_owner, owner);
}

/* ---- Guests ---- */

int people_reject_pass(People *p)
{
    return people_reject(p, 409, "somebody else was faster; please try again");
}

int people_enter(People *p, RhText name, PeopleIdentity *out, char token[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX], body[256], owner[STORE_ID_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    StoreBatch batch;
    name = people_trim(name);
    if (!people_is_name(p, name)) return 400;
    StoreStatus status = people_like(p->store, name, owner);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status == STORE_OK)
        return people_reject(
            p, 409,
            "that name, or one that looks like it, belongs to an account: log in or"
            " choose another name");
    rh_zero(out, sizeof *out);
    rh_copy(out->name, name.data, (size_t)name.len);
    out->is_guest = true;
    out->since_ms = p->now_ms;
    people_make_id(out->id);
    people_put(out, &text);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "person", out->id, p->now_ms, STORE_ABSENT)->body = rh_buf_text(&text);
    people_add_session(&batch, out, p->now_ms, "{\"what\":\"browser\"}", token, hash);
    people_doc(&batch, "guest", out->id, p->now_ms, STORE_ABSENT)->body = rh_text("{}");
    if (p->pass) entry_add(&batch, p->pass);
    status = p->store->write(p->store, &batch);
    if (status == STORE_CONFLICT) return people_reject_pass(p);
    return status == STORE_OK ? 200 : people_unavailable(p);
}

/* ---- Existing sessions ---- */

typedef struct PeopleSought {
    char owner[STORE_ID_MAX];
    int64_t made_ms, version;
} PeopleSought;

static bool people_visit_session(void *context, const StoreDoc *doc)
{
    PeopleSought *sought = (PeopleSought *)context;
    people_visit_owner(sought->owner, doc);
    sought->made_ms = doc->sort_key;
    sought->version = doc->version;
    return false;
}

/* Once a day a guest's visit is noted, and the session begins anew. Best effort. */
static void people_note_visit(Store *store, const PeopleIdentity *guest, const char *hash,
                              int64_t version, int64_t now_ms)
{
    StoreBatch batch;
    rh_zero(&batch, sizeof batch);
    StoreDoc *doc = people_doc(&batch, "session", hash, now_ms, version);
    doc->owner = rh_text(guest->id);
    doc->body = rh_text("{\"what\":\"browser\"}"); /* guests have no other sessions */
    people_doc(&batch, "guest", guest->id, now_ms, STORE_ANY)->body = rh_text("{}");
    store->write(store, &batch);
}

StoreStatus people_find(Store *store, const char *token, int64_t now_ms, PeopleIdentity *out)
{
    char hash[PEOPLE_HASH_HEX];
    PeopleSought sought;
    PeopleAccount account;
    StoreStatus status;
    rh_zero(out, sizeof *out);
    rh_zero(&sought, sizeof sought);
    if (!token[0] || rh_text(token).len >= PEOPLE_TOKEN_MAX) return STORE_NOT_FOUND;
    people_hash(token, hash);
    status = store->get(store, rh_text("session"), rh_text(hash), people_visit_session, &sought);
    if (status != STORE_OK) return status;
    if (now_ms - sought.made_ms > (int64_t)PEOPLE_SESSION_DAYS * PEOPLE_DAY_MS)
        return STORE_NOT_FOUND;
    status = people_read(store, rh_text(sought.owner), &account);
    if (status == STORE_OK) *out = account.identity;
    if (status == STORE_OK && out->is_guest && now_ms - sought.made_ms > PEOPLE_DAY_MS)
        people_note_visit(store, out, hash, sought.version, now_ms);
    return status;
}

StoreStatus people_leave(Store *store, const char *token)
{
    char hash[PEOPLE_HASH_HEX];
    StoreBatch batch;
    people_hash(token, hash);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "session", hash, 0, STORE_ANY);
    return store->write(store, &batch);
}

/* ---- All sessions of a person ---- */

static StoreQuery people_query(const char *kind, const PeopleIdentity *me)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text(kind);
    query.owner = rh_text(me->id);
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    return query;
}

enum { PEOPLE_SESSION_ID = 12 }; /* characters of the hash that serve as a session's id */

typedef struct PeopleList {
    RhBuf *out;                  /* null: only count */
    char hash[PEOPLE_HASH_HEX];  /* of the current session */
    RhText id;                   /* of the session to find */
    char found[PEOPLE_HASH_HEX]; /* its complete hash */
    int count;
} PeopleList;

static void people_put_session(const PeopleList *l, const StoreDoc *doc)
{
    char what[16] = "", name[PEOPLE_LABEL_MAX] = "";
    RhText id = {doc->key.data, PEOPLE_SESSION_ID};
    RhJson json;
    if (!rh_json_open(doc->body, &json).what) {
        rh_json_string(rh_json_member(json, "what"), what, sizeof what);
        rh_json_string(rh_json_member(json, "name"), name, sizeof name);
    }
    rh_put(l->out, l->count ? ",{\"id\":" : "{\"id\":");
    rh_put_json_string(l->out, id);
    rh_put(l->out, ",\"what\":");
    rh_put_json_string(l->out, rh_text(what[0] ? what : "browser"));
    rh_put(l->out, ",\"name\":");
    rh_put_json_string(l->out, rh_text(name));
    rh_put(l->out, ",\"made\":");
    rh_put_number(l->out, doc->sort_key);
    rh_put(l->out, rh_text_is(doc->key, l->hash) ? ",\"this\":true}" : ",\"this\":false}");
}

static bool people_lists_session(void *context, const StoreDoc *doc)
{
    PeopleList *l = (PeopleList *)context;
    RhText id = {doc->key.data, PEOPLE_SESSION_ID};
    if (doc->key.len != PEOPLE_HASH_HEX - 1) return true;
    if (l->out) people_put_session(l, doc);
    if (rh_text_equal(id, l->id)) rh_copy(l->found, doc->key.data, (size_t)doc->key.len);
    l->count++;
    return true;
}

int people_sessions(People *p, const PeopleIdentity *me, const char *token, RhBuf *out)
{
    StoreQuery query = people_query("session", me);
    PeopleList list;
    rh_zero(&list, sizeof list);
    list.out = out;
    people_hash(token, list.hash);
    query.limit = PEOPLE_SESSIONS_MAX;
    rh_put_char(out, '[');
    if (p->store->list(p->store, &query, people_lists_session, &list) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    rh_put_char(out, ']');
    return 200;
}

int people_end_session(People *p, const PeopleIdentity *me, RhText id)
{
    StoreQuery query = people_query("session", me);
    StoreBatch batch;
    PeopleList list;
    rh_zero(&list, sizeof list);
    list.id = id;
    if (p->store->list(p->store, &query, people_lists_session, &list) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    if (!list.found[0]) return people_reject(p, 404, "there is no such session");
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "session", list.found, 0, STORE_ANY);
    return p->store->write(p->store, &batch) == STORE_OK ? 200 : people_unavailable(p);
}

/* Devices are forgotten too. */
int people_leave_all(People *p, const PeopleIdentity *me, const char *but_token)
{
    StoreQuery sessions = people_query("session", me), devices = people_query("device", me);
    char hash[PEOPLE_HASH_HEX] = "", device[PEOPLE_HASH_HEX] = "";
    int count;
    if (but_token) people_hash(but_token, hash);
    if (but_token && people_known_device(p, me->id, device) != STORE_OK)
        return people_unavailable(p);
    while ((count = people_sweep(p->store, &sessions, hash)) > 0) continue;
    while (count == 0 && (count = people_sweep(p->store, &devices, device)) > 0) count = 0;
    return count < 0 ? people_unavailable(p) : 200;
}

int people_token(People *p, const PeopleIdentity *me, RhText name, char token[PEOPLE_TOKEN_MAX])
{
    StoreQuery query = people_query("session", me);
    char body[PEOPLE_BODY_MAX], hash[PEOPLE_HASH_HEX];
    RhBuf text = {body, sizeof body, 0, false};
    PeopleList list;
    StoreBatch batch;
    name = people_trim(name);
    if (name.len == 0 || name.len >= PEOPLE_LABEL_MAX)
        return people_reject(p, 400, "a token needs a name of at most 63 bytes");
    rh_zero(&list, sizeof list);
    if (p->store->list(p->store, &query, people_lists_session, &list) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    if (list.count >= PEOPLE_SESSIONS_MAX)
        return people_reject(p, 403, "you have too many sessions: end some first");
    rh_put(&text, "{\"what\":\"token\",\"name\":");
    rh_put_json_string(&text, name);
    rh_put_char(&text, '}');
    rh_zero(&batch, sizeof batch);
    people_add_session(&batch, me, p->now_ms, rh_buf_string(&text), token, hash);
    return p->store->write(p->store, &batch) == STORE_OK ? 200 : people_unavailable(p);
}

/* ---- Expired documents ---- */

typedef struct PeopleSweep {
    StoreBatch batch;
    const char *but;
    int keep; /* number of documents to skip */
    char kinds[STORE_BATCH_MAX][STORE_KIND_MAX];
    char keys[STORE_BATCH_MAX][STORE_KEY_MAX];
} PeopleSweep;

static bool people_sweeps(void *context, const StoreDoc *doc)
{
    PeopleSweep *s = (PeopleSweep *)context;
    int at = s->batch.doc_count;
    if (at == STORE_BATCH_MAX) return false;
    if (s->keep > 0) {
        s->keep--;
        return true;
    }
    if (s->but && rh_text_is(doc->key, s->but)) return true;
    if (rh_text_is(doc->kind, "seat") || rh_text_is(doc->kind, "trace") ||
        rh_text_is(doc->kind, "audit"))
        return true; /* of a core, or kept for two years */
    rh_copy(s->kinds[at], doc->kind.data, (size_t)doc->kind.len);
    rh_copy(s->keys[at], doc->key.data, (size_t)doc->key.len);
    people_doc(&s->batch, s->kinds[at], s->keys[at], 0, STORE_ANY);
    return true;
}

int people_sweep(Store *store, const StoreQuery *query, const char *but)
{
    PeopleSweep sweep;
    rh_zero(&sweep, sizeof sweep);
    sweep.but = but;
    if (store->list(store, query, people_sweeps, &sweep) == STORE_UNAVAILABLE) return -1;
    if (sweep.batch.doc_count == 0) return 0;
    return store->write(store, &sweep.batch) == STORE_OK ? sweep.batch.doc_count : -1;
}

void people_keep_newest(Store *store, const char *kind, const PeopleIdentity *who, int count)
{
    StoreQuery query = people_query(kind, who);
    PeopleSweep sweep;
    rh_zero(&sweep, sizeof sweep);
    sweep.keep = count;
    query.limit = count + STORE_BATCH_MAX;
    if (store->list(store, &query, people_sweeps, &sweep) == STORE_OK && sweep.batch.doc_count > 0)
        store->write(store, &sweep.batch);
}

void people_tidy(Store *store, int64_t now_ms)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.ascending = true;
    query.limit = STORE_BATCH_MAX;
    query.kind = rh_text("session");
    query.sort_key_max = now_ms - (int64_t)PEOPLE_SESSION_DAYS * PEOPLE_DAY_MS;
    people_sweep(store, &query, 0);
    query.kind = rh_text("device");
    query.sort_key_max = now_ms - (int64_t)PEOPLE_DEVICE_DAYS * PEOPLE_DAY_MS;
    people_sweep(store, &query, 0);
    query.kind = rh_text("link");
    query.sort_key_max = now_ms;
    people_sweep(store, &query, 0);
    query.kind = rh_text("linkcode");
    people_sweep(store, &query, 0);
    query.kind = rh_text("challenge");
    people_sweep(store, &query, 0);
    query.kind = rh_text("ban");
    people_sweep(store, &query, 0);
    people_forget_guests(store, now_ms);
    audit_tidy(store, now_ms);
    entry_tidy(store, now_ms);
}
