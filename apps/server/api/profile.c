/* apps/server/api/profile.c - profiles and ratings, which everybody may see, and notes, which only
   their author may see. Start with the table of routes at the end.

       GET  /api/people?name=NAME          an account: since when, ratings, the last games
       GET  /api/ratings?game=ID           the best at a game, levels of bots among them
       GET  /api/notes?table=ID            my own notes at a table
       POST /api/notes {"table":...,"text":...} */
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "games/registry.h"

enum { PROFILE_NOTE_MAX = 4000, PROFILE_PLAYED = 50 };

/* ---- Queries ---- */

static int profile_hex(char c)
{
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* A value of the query with %XX decoded; false: missing, too long or not UTF-8. */
static bool profile_query(const Api *api, const char *name, char *out, size_t cap)
{
    RhText raw = api_query(api->work->query, name);
    size_t len = 0;
    for (ptrdiff_t i = 0; i < raw.len && len + 1 < cap; i++) {
        bool coded = raw.data[i] == '%' && i + 2 < raw.len;
        int high = coded ? profile_hex(raw.data[i + 1]) : -1;
        int low = coded ? profile_hex(raw.data[i + 2]) : -1;
        if (coded && (high < 0 || low < 0)) return false;
        out[len++] = coded ? (char)(high * 16 + low) : raw.data[i] == '+' ? ' ' : raw.data[i];
        if (coded) i += 2;
    }
    out[len] = 0;
    return len > 0 && len + 1 < cap && strlen(out) == len && rh_utf8_valid(rh_text(out));
}

static void profile_put_comma(RhBuf *out)
{
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
}

static void profile_put_member(RhBuf *out, const char *key, RhJson value)
{
    if (!value.at) return;
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_text(out, rh_json_raw(value));
}

/* ---- Ratings ---- */

/* "rating", "spread", "games": the spread is two sigma, a 95 percent interval. */
static void profile_put_rating(RhBuf *out, RhJson body)
{
    int64_t mu = 0, sigma = 0;
    rh_json_int(rh_json_member(body, "mu"), -INT32_MAX, INT32_MAX, &mu);
    rh_json_int(rh_json_member(body, "sigma"), 0, INT32_MAX, &sigma);
    rh_put(out, ",\"rating\":");
    rh_put_number(out, (mu + (mu < 0 ? -500 : 500)) / 1000);
    rh_put(out, ",\"spread\":");
    rh_put_number(out, (2 * sigma + 500) / 1000);
    profile_put_member(out, "games", rh_json_member(body, "games"));
}

static bool profile_visit_best(void *context, const StoreDoc *doc)
{
    RhBuf *out = (RhBuf *)context;
    RhJson body;
    if (rh_json_open(doc->body, &body).what) return true;
    RhJson name = rh_json_member(body, "name");
    profile_put_comma(out);
    rh_put(out, name.at ? "{\"name\":" : "{\"level\":");
    rh_put_text(out, rh_json_raw(name.at ? name : rh_json_member(body, "level")));
    profile_put_rating(out, body);
    rh_put_char(out, '}');
    return true;
}

static void profile_ratings(Api *api)
{
    char game[STORE_ID_MAX];
    StoreQuery query;
    if (!profile_query(api, "game", game, sizeof game) || !rh_find_game(rh_text(game))) {
        api_reject(api, 400, "name a game: ?game=transsib");
        return;
    }
    memset(&query, 0, sizeof query);
    query.kind = rh_text("rating");
    query.owner = rh_text(game);
    query.by_owner = true;
    query.limit = API_LIST_MAX;
    rh_put(&api->out, "{\"ok\":true,\"ratings\":[");
    if (api->w->store->list(api->w->store, &query, profile_visit_best, &api->out) ==
        STORE_UNAVAILABLE)
        api_reject_unavailable(api);
    else rh_put(&api->out, "]}\n");
}

/* ---- Profiles ---- */

typedef struct Profile {
    Store *store;
    RhBuf *out;
    bool is_me, unavailable;
} Profile;

static bool profile_visit_rating(void *context, const StoreDoc *doc)
{
    RhBuf *out = (RhBuf *)context;
    RhJson body;
    RhText game = doc->owner;
    if (rh_json_open(doc->body, &body).what) return false;
    profile_put_comma(out);
    rh_put(out, "{\"game\":");
    rh_put_json_string(out, game);
    profile_put_rating(out, body);
    rh_put_char(out, '}');
    return false;
}

static bool profile_put_ratings(Profile *p, const PeopleIdentity *identity)
{
    for (int i = 0; rh_games[i] && !p->unavailable; i++) {
        char key[STORE_KEY_MAX];
        RhBuf text = {key, sizeof key, 0, false};
        rh_put(&text, rh_games[i]->id);
        rh_put_char(&text, '/');
        rh_put(&text, identity->id);
        p->unavailable = p->store->get(p->store, rh_text("rating"), rh_buf_text(&text),
                                       profile_visit_rating, p->out) == STORE_UNAVAILABLE;
    }
    return !p->unavailable;
}

/* The names are taken from the table's head, where those of deleted accounts are replaced. */
static bool profile_visit_names(void *context, const StoreDoc *doc)
{
    RhBuf *out = (RhBuf *)context;
    RhJson head;
    if (rh_json_open(doc->body, &head).what) return false;
    rh_put(out, ",\"names\":[");
    for (RhJson v = rh_json_first(rh_json_member(head, "seats"), 0); v.at; v = rh_json_next(v, 0)) {
        profile_put_comma(out);
        rh_put_text(out, rh_json_raw(rh_json_member(v, "name")));
    }
    rh_put_char(out, ']');
    profile_put_member(out, "title", rh_json_member(head, "title"));
    return false;
}

static bool profile_visit_played(void *context, const StoreDoc *doc)
{
    Profile *p = (Profile *)context;
    char table[STORE_ID_MAX] = "";
    RhJson body;
    if (rh_json_open(doc->body, &body).what) return true;
    bool is_private = rh_json_kind(rh_json_member(body, "private")) == 't';
    if (is_private && !p->is_me) return true;
    profile_put_comma(p->out);
    rh_put(p->out, "{\"at\":");
    rh_put_number(p->out, doc->sort_key);
    rh_put_char(p->out, ',');
    RhText members = {doc->body.data + 1, doc->body.len - 2};
    rh_put_text(p->out, members);
    rh_json_string(rh_json_member(body, "table"), table, sizeof table);
    p->unavailable |= p->store->get(p->store, rh_text("table"), rh_text(table), profile_visit_names,
                                    p->out) == STORE_UNAVAILABLE;
    rh_put_char(p->out, '}');
    return !p->unavailable;
}

static bool profile_put_played(Profile *p, const PeopleIdentity *identity)
{
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("played");
    query.owner = rh_text(identity->id);
    query.by_owner = true;
    query.limit = PROFILE_PLAYED;
    p->unavailable |=
        p->store->list(p->store, &query, profile_visit_played, p) == STORE_UNAVAILABLE;
    return !p->unavailable;
}

static void profile_put(Api *api, const PeopleIdentity *identity, bool is_me)
{
    Profile p = {api->w->store, &api->out, is_me, false};
    rh_put(&api->out, "{\"ok\":true,\"person\":{\"name\":");
    rh_put_json_string(&api->out, rh_text(identity->name));
    rh_put(&api->out, ",\"since\":");
    rh_put_number(&api->out, identity->since_ms);
    rh_put(&api->out, "},\"ratings\":[");
    if (profile_put_ratings(&p, identity)) rh_put(&api->out, "],\"played\":[");
    if (!p.unavailable && profile_put_played(&p, identity)) rh_put(&api->out, "]}\n");
    if (p.unavailable) api_reject_unavailable(api);
}

static void profile_people(Api *api)
{
    char name[RH_NAME_MAX * 2];
    PeopleIdentity identity, me;
    StoreStatus status;
    if (!profile_query(api, "name", name, sizeof name)) {
        api_reject(api, 400, "name a player: ?name=Anna");
        return;
    }
    status = people_named(api->w->store, rh_text(name), &identity);
    if (status == STORE_OK) {
        status = people_find(api->w->store, api->work->session, app_now_ms(), &me);
        if (status != STORE_UNAVAILABLE)
            profile_put(api, &identity, strcmp(me.id, identity.id) == 0);
    } else if (status != STORE_UNAVAILABLE)
        api_reject(api, 404, "there is no account with that name");
    if (status == STORE_UNAVAILABLE) api_reject_unavailable(api);
}

/* ---- Notes ---- */

static void profile_note_key(const char *table, const PeopleIdentity *me, char key[STORE_KEY_MAX])
{
    RhBuf out = {key, STORE_KEY_MAX, 0, false};
    rh_put(&out, table);
    rh_put_char(&out, '/');
    rh_put(&out, me->id);
    rh_buf_string(&out);
}

static bool profile_visit_note(void *context, const StoreDoc *doc)
{
    RhJson body;
    if (!rh_json_open(doc->body, &body).what)
        rh_put_text((RhBuf *)context, rh_json_raw(rh_json_member(body, "text")));
    return false;
}

static void profile_notes(Api *api)
{
    char table[STORE_ID_MAX], key[STORE_KEY_MAX];
    Store *store = api->w->store;
    PeopleIdentity me;
    if (!api_authenticate(api, &me)) return;
    if (!profile_query(api, "table", table, sizeof table)) {
        api_reject(api, 400, "name a table: ?table=ID");
        return;
    }
    profile_note_key(table, &me, key);
    rh_put(&api->out, "{\"ok\":true,\"text\":");
    ptrdiff_t from = api->out.len;
    StoreStatus status =
        store->get(store, rh_text("note"), rh_text(key), profile_visit_note, &api->out);
    if (api->out.len == from) rh_put(&api->out, "\"\"");
    rh_put(&api->out, "}\n");
    if (status == STORE_UNAVAILABLE) api_reject_unavailable(api);
}

static bool profile_visit_table(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

static StoreStatus profile_write_note(Store *store, const PeopleIdentity *me, const char *key,
                                      const char *text)
{
    char body[6 * PROFILE_NOTE_MAX + 32]; /* a byte may need six characters */
    RhBuf out = {body, sizeof body, 0, false};
    StoreBatch batch;
    memset(&batch, 0, sizeof batch);
    StoreDoc *p = &batch.docs[batch.doc_count++];
    p->kind = rh_text("note");
    p->key = rh_text(key);
    p->owner = rh_text(me->id);
    p->sort_key = app_now_ms();
    p->version = STORE_ANY;
    rh_put(&out, "{\"text\":");
    rh_put_json_string(&out, rh_text(text));
    rh_put_char(&out, '}');
    if (text[0]) p->body = rh_buf_text(&out);
    return store->write(store, &batch);
}

static void profile_keep_note(Api *api)
{
    static const char usage[] =
        "send {\"table\":\"...\",\"text\":\"...\"} with at most 4000 bytes of text";
    char table[STORE_ID_MAX], key[STORE_KEY_MAX], text[PROFILE_NOTE_MAX + 1];
    Store *store = api->w->store;
    PeopleIdentity me;
    RhJson json;
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    if (!rh_json_string(rh_json_member(json, "table"), table, sizeof table) || !table[0] ||
        !rh_json_string(rh_json_member(json, "text"), text, sizeof text)) {
        api_reject(api, 400, usage);
        return;
    }
    StoreStatus status =
        store->get(store, rh_text("table"), rh_text(table), profile_visit_table, 0);
    if (status == STORE_NOT_FOUND) {
        api_reject(api, 404, "there is no such table");
        return;
    }
    profile_note_key(table, &me, key);
    if (status == STORE_OK) status = profile_write_note(store, &me, key, text);
    if (status == STORE_OK) api_ok(api);
    else api_reject_unavailable(api);
}

const ApiRoute api_profile_routes[] = {
    {"GET", "/api/people", profile_people, API_ANYWHERE},
    {"GET", "/api/ratings", profile_ratings, API_ANYWHERE},
    {"GET", "/api/notes", profile_notes, API_ANYWHERE},
    {"POST", "/api/notes", profile_keep_note, API_ANYWHERE},
    {0, 0, 0, API_ANYWHERE},
};
