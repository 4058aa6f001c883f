/* apps/server/api/account.c - requests about the user's own account: guests, accounts, sessions.
   Public profiles are in profile.c. Start with the table of routes at the end.

       GET  /api/registration              who may come in: "open", "invite" or "closed"
       POST /api/enter {"name":"Anna"}     a guest; the session comes as a cookie, and as `token`
                                           for programs, which send it back as a bearer token
       GET  /api/me                        who I am, and the tables I sit at
       POST /api/account {"name":...,"password":...,"mail":...}    a guest becomes an account
       POST /api/login {"name":...,"password":...}                 by name or address
       POST /api/link {"mail":...}, /api/link/use {"token":...}    by e-mail
                                           if the answer has "needs_code", again with "code"
       POST /api/link/code {"short_code":...}    with the code that a link shows in another browser
       POST /api/password {"old":...,"new":...}
       POST /api/mail {"mail":...,"password":...}, /api/mail/use {"token":...}
       POST /api/leave, /api/leave/all     ends the session, or all of them
       GET  /api/sessions
       POST /api/sessions/end {"id":...}
       POST /api/token {"name":...}        a session for a program
       GET  /api/progress                  of an account, in lessons and puzzles
       POST /api/progress {"version":...,"progress":{...}}
       GET  /api/export                    everything kept about me
       POST /api/delete {"password":...} or, for a guest, {"name":...}    deletes the account

   Routes that hash a password run on a password worker; e-mails are sent by the background
   worker. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/api/api_internal.h"

enum {
    ME_EXPORT_MAX = 16 << 20 /* bytes: thousands of games */
};

/* ---- Shared ---- */

void api_people(Api *api, People *p)
{
    memset(p, 0, sizeof *p);
    p->store = api->w->store;
    p->now_ms = app_now_ms();
    p->mail = &api->w->app->plan->mail;
    p->base = api->w->app->base;
    p->address = api->work->address_key;
    p->origin = api->w->app->plan->net.origin;
    if (!p->origin) p->origin = api->work->origin ? api->work->origin : "";
    people_set_device(p, api->work->device);
}

static void me_put_retry(Api *api, int32_t wait_s)
{
    snprintf(api->retry, sizeof api->retry, "Retry-After: %d\r\n", (int)wait_s);
    api->answer.more = api->retry;
    api->out.len -= 2; /* reopened: one more member */
    rh_put(&api->out, ",\"wait\":");
    rh_put_number(&api->out, wait_s);
    rh_put(&api->out, "}\n");
}

/* Answers with the error unless the status is 200. */
bool api_check(Api *api, const People *p, int status)
{
    if (status != 200) api_reject(api, status, p->why);
    if (status == 429 && p->wait_s > 0) me_put_retry(api, p->wait_s);
    if (status != 200 && p->needs_code) {
        api->out.len -= 2; /* reopened: one more member */
        rh_put(&api->out, ",\"needs_code\":true}\n");
    }
    if (status == 409 && p->short_code[0]) {
        api->out.len -= 2; /* the same */
        rh_put(&api->out, ",\"short_code\":");
        rh_put_json_string(&api->out, rh_text(p->short_code));
        rh_put(&api->out, "}\n");
    }
    if (p->sets_device) {
        memcpy(api->device, p->device, sizeof api->device);
        api->answer.set_device = api->device;
    }
    return status == 200;
}

bool api_member(RhJson json, const char *name, char out[API_TEXT_MAX])
{
    RhJson member = rh_json_member(json, name);
    out[0] = 0;
    return !member.at || rh_json_string(member, out, API_TEXT_MAX);
}

/* A required and an optional string of the request. False: it has answered with an error. */
static bool me_two(Api *api, const char *must, char out[API_TEXT_MAX], const char *may,
                   char more[API_TEXT_MAX], const char *usage)
{
    RhJson json;
    if (!api_body(api, &json, usage)) return false;
    if (api_member(json, must, out) && out[0] && api_member(json, may, more)) return true;
    api_reject(api, 400, usage);
    return false;
}

bool api_one(Api *api, const char *must, const char *usage, char out[API_TEXT_MAX])
{
    char none[API_TEXT_MAX];
    return me_two(api, must, out, "", none, usage);
}

/* {"ok":true,"me":{...},"token":...}, with the session's cookie. */
static void me_answer(Api *api, const PeopleIdentity *identity, const char *token)
{
    rh_put(&api->out, "{\"ok\":true,\"me\":");
    people_put(identity, &api->out);
    rh_put(&api->out, ",\"token\":");
    rh_put_json_string(&api->out, rh_text(token));
    rh_put(&api->out, "}\n");
}

void api_begin_session(Api *api, const PeopleIdentity *identity)
{
    api->answer.set_session = api->token;
    me_answer(api, identity, api->token);
}

/* ---- Guests, and /api/me ---- */

static void me_enter(Api *api)
{
    static const char usage[] = "send a name: {\"name\":\"...\"}";
    char name[API_TEXT_MAX];
    PeopleIdentity identity;
    EntryPass pass;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_body(api, &json, usage)) return;
    if (!rh_json_string(rh_json_member(json, "name"), name, sizeof name)) {
        api_reject(api, 400, usage);
        return;
    }
    p.pass = &pass;
    if (!api_admit(api, json, &pass)) return;
    if (!api_check(api, &p, people_enter(&p, rh_text(name), &identity, api->token))) return;
    app_count_newcomer(api->w->app);
    api_begin_session(api, &identity);
}

typedef struct MeTables {
    Store *store;
    RhBuf *out;
    RhText person;
    int64_t seat; /* of the current document; 0: unknown */
    bool unavailable;
} MeTables;

static void me_put_string(RhBuf *out, const char *key, RhJson value)
{
    rh_put_char(out, ',');
    rh_put_key(out, key);
    rh_put_text(out, rh_json_raw(value));
}

/* Whether it is the turn of `seat` and a person plays it. */
static bool me_is_turn(RhJson head, int64_t seat)
{
    int64_t to_move = 0, n = 1;
    if (!seat || !rh_json_int(rh_json_member(head, "to_move"), 1, RH_PLAYERS_MAX, &to_move))
        return false;
    for (RhJson v = rh_json_first(rh_json_member(head, "seats"), 0); v.at; v = rh_json_next(v, 0))
        if (n++ == seat && rh_json_member(v, "bot").at) return false;
    return to_move == seat;
}

static bool me_visit_head(void *context, const StoreDoc *doc)
{
    MeTables *t = (MeTables *)context;
    RhBuf *out = t->out;
    RhJson head;
    if (rh_json_open(doc->body, &head).what) return false;
    if (out->data[out->len - 1] != '[') rh_put_char(out, ',');
    rh_put(out, "{\"table\":");
    rh_put_json_string(out, doc->key);
    rh_put(out, ",\"seat\":");
    if (t->seat) rh_put_number(out, t->seat);
    else rh_put(out, "null");
    rh_put(out, me_is_turn(head, t->seat) ? ",\"turn\":true" : ",\"turn\":false");
    me_put_string(out, "stage", rh_json_member(head, "stage"));
    me_put_string(out, "game", rh_json_member(head, "game"));
    me_put_string(out, "title", rh_json_member(head, "title"));
    rh_put_char(out, '}');
    return false;
}

static bool me_visit_seat(void *context, const StoreDoc *doc)
{
    MeTables *t = (MeTables *)context;
    RhText table = {doc->key.data, 0};
    RhJson body;
    while (table.len < doc->key.len && table.data[table.len] != '/') table.len++;
    t->seat = 0;
    if (!rh_json_open(doc->body, &body).what)
        rh_json_int(rh_json_member(body, "seat"), 1, RH_PLAYERS_MAX, &t->seat);
    t->unavailable |=
        t->store->get(t->store, rh_text("table"), table, me_visit_head, t) == STORE_UNAVAILABLE;
    return !t->unavailable;
}

static bool me_has_seat(void *context, const StoreDoc *doc)
{
    (void)doc;
    *(bool *)context = true;
    return false;
}

/* A table that the person hosts without a seat; the others are listed by their seats. */
static bool me_visit_host(void *context, const StoreDoc *doc)
{
    MeTables *t = (MeTables *)context;
    char key[2 * STORE_ID_MAX];
    RhBuf seat = {key, sizeof key, 0, false};
    bool sits = false;
    rh_put_text(&seat, doc->key);
    rh_put_char(&seat, '/');
    rh_put_text(&seat, t->person);
    t->seat = 0;
    StoreStatus status =
        t->store->get(t->store, rh_text("seat"), rh_buf_text(&seat), me_has_seat, &sits);
    if (!sits && status != STORE_UNAVAILABLE)
        status = t->store->get(t->store, rh_text("table"), doc->key, me_visit_head, t);
    t->unavailable |= status == STORE_UNAVAILABLE;
    return !t->unavailable;
}

static bool me_put_tables(Api *api, const PeopleIdentity *identity)
{
    MeTables tables = {api->w->store, &api->out, rh_text(identity->id), 0, false};
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.kind = rh_text("seat");
    query.owner = rh_text(identity->id);
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    query.limit = API_LIST_MAX;
    StoreStatus status = api->w->store->list(api->w->store, &query, me_visit_seat, &tables);
    query.kind = rh_text("host");
    if (status == STORE_OK && !tables.unavailable)
        status = api->w->store->list(api->w->store, &query, me_visit_host, &tables);
    return status == STORE_OK && !tables.unavailable;
}

static void me_me(Api *api)
{
    char mail[MAIL_ADDRESS_MAX] = "";
    PeopleIdentity identity;
    if (!api_authenticate(api, &identity)) return;
    if (people_mail_of(api->w->store, &identity, mail) != STORE_OK) {
        api_reject_unavailable(api);
        return;
    }
    rh_put(&api->out, "{\"ok\":true,\"me\":");
    people_put(&identity, &api->out);
    api->out.len--; /* reopened: more members follow */
    if (mail[0]) {
        rh_put(&api->out, ",\"mail\":");
        rh_put_json_string(&api->out, rh_text(mail));
    }
    rh_put(&api->out, ",\"since\":");
    rh_put_number(&api->out, identity.since_ms);
    rh_put(&api->out, "},\"tables\":[");
    bool good = me_put_tables(api, &identity);
    rh_put_char(&api->out, ']');
    if (good && api_put_moderation(api, &identity)) rh_put(&api->out, "}\n");
    else api_reject_unavailable(api);
}

/* ---- Accounts ---- */

/* The session's person, if there is one. False: it has answered with an error. */
static bool me_perhaps(Api *api, PeopleIdentity *identity)
{
    StoreStatus status = people_find(api->w->store, api->work->session, app_now_ms(), identity);
    if (status == STORE_UNAVAILABLE) api_reject_unavailable(api);
    return status != STORE_UNAVAILABLE;
}

/* Lets the background worker send an e-mail with a link. `person` is empty for a login. */
static bool me_enqueue_link(Api *api, const People *p, const char *mail, const char *person)
{
    Work *work = app_work(WORK_LINK, strlen(mail));
    if (!work) return false;
    memcpy(work->text, mail, work->len);
    snprintf(work->table, sizeof work->table, "%s", person);
    memcpy(work->address_key, api->work->address_key, sizeof work->address_key);
    snprintf(work->device, sizeof work->device, "%s", p->device);
    app_enqueue(&api->w->app->workers[APP_BACKGROUND], work);
    return true;
}

static void me_account(Api *api)
{
    static const char usage[] =
        "send {\"name\":\"...\",\"password\":\"...\"}, optionally with \"mail\"";
    char name[API_TEXT_MAX], password[API_TEXT_MAX], mail[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_body(api, &json, usage)) return;
    if (!api_member(json, "name", name) || !api_member(json, "password", password) ||
        !api_member(json, "mail", mail)) {
        api_reject(api, 400, usage);
        return;
    }
    if (!me_perhaps(api, &identity)) return;
    bool is_known = identity.id[0] != 0;
    EntryPass pass;
    if (!is_known) p.pass = &pass;
    if (is_known && api->w->app->plan->registration == REGISTRATION_CLOSED) {
        api_reject(api, 403, "this server takes no new players");
        return;
    }
    if (!is_known && !api_admit(api, json, &pass)) return;
    if (!api_check(api, &p,
                   people_sign_up(&p, rh_text(name), rh_text(password), rh_text(mail), &identity,
                                  api->token)))
        return;
    /* The account exists even if the e-mail is lost: another one can be requested. */
    if (mail[0]) me_enqueue_link(api, &p, mail, identity.id);
    if (!is_known) {
        app_count_newcomer(api->w->app);
        api_begin_session(api, &identity);
        return;
    }
    me_answer(api, &identity, api->work->session);
    app_revalidate_person(api->w, identity.id);
}

static void me_login(Api *api)
{
    static const char usage[] = "log in with {\"name\":\"...\",\"password\":\"...\"}";
    char name[API_TEXT_MAX], password[API_TEXT_MAX], code[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_body(api, &json, usage)) return;
    if (!api_member(json, "name", name) || !name[0] || !api_member(json, "password", password) ||
        !api_member(json, "code", code)) {
        api_reject(api, 400, usage);
        return;
    }
    if (api_check(api, &p,
                  people_login(&p, rh_text(name), rh_text(password), rh_text(code), &identity,
                               api->token)))
        api_begin_session(api, &identity);
}

static void me_password(Api *api)
{
    static const char usage[] = "send {\"old\":\"...\",\"new\":\"...\"}";
    char old[API_TEXT_MAX], fresh[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) || !me_two(api, "new", fresh, "old", old, usage)) return;
    if (!api_check(api, &p,
                   people_change_password(&p, &identity, api->work->session, rh_text(old),
                                          rh_text(fresh))))
        return;
    app_revalidate_person(api->w, identity.id);
    api_ok(api);
}

/* ---- E-mails ---- */

/* Whether the account exists must not show, not even by the time it takes: the e-mail is sent after
   the answer. */
static void me_link(Api *api)
{
    char mail[API_TEXT_MAX];
    People p;
    api_people(api, &p);
    if (!api_one(api, "mail", "send an e-mail address: {\"mail\":\"...\"}", mail)) return;
    if (!api_check(api, &p, people_ask_link(&p, rh_text(mail)))) return;
    if (me_enqueue_link(api, &p, mail, "")) api_ok(api);
    else api_reject(api, 503, "out of memory");
}

void api_send_link(Worker *w, const Work *work)
{
    PeopleIdentity identity;
    People p;
    memset(&p, 0, sizeof p);
    p.store = w->store;
    p.now_ms = app_now_ms();
    p.mail = &w->app->plan->mail;
    p.base = w->app->base;
    p.address = "";
    people_set_device(&p, work->device);
    if (!work->table[0]) people_send_link(&p, rh_text(work->text));
    else if (people_by_id(w->store, rh_text(work->table), &identity) == STORE_OK)
        people_send_confirmation(&p, &identity, rh_text(work->text));
}

static void me_link_use(Api *api)
{
    static const char usage[] = "send the token from the e-mail: {\"token\":\"...\"}";
    char token[API_TEXT_MAX], code[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!me_two(api, "token", token, "code", code, usage)) return;
    if (api_check(api, &p, people_use_link(&p, token, rh_text(code), &identity, api->token)))
        api_begin_session(api, &identity);
}

static void me_link_code(Api *api)
{
    static const char usage[] = "send the code that the link shows: {\"short_code\":\"...\"}";
    char short_code[API_TEXT_MAX], code[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!me_two(api, "short_code", short_code, "code", code, usage)) return;
    if (api_check(
            api, &p,
            people_use_short_code(&p, rh_text(short_code), rh_text(code), &identity, api->token)))
        api_begin_session(api, &identity);
}

static void me_mail(Api *api)
{
    static const char usage[] = "send {\"mail\":\"...\",\"password\":\"...\"}";
    char mail[API_TEXT_MAX], password[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !me_two(api, "mail", mail, "password", password, usage))
        return;
    if (!api->work->is_proven) {
        if (api_check(api, &p, people_ask_mail(&p, &identity, rh_text(password), rh_text(mail))))
            api_pass_on(api);
    } else if (api_check(api, &p, people_send_confirmation(&p, &identity, rh_text(mail))))
        api_ok(api);
}

static void me_mail_use(Api *api)
{
    char token[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_one(api, "token", "send the token from the e-mail: {\"token\":\"...\"}", token))
        return;
    if (!api_check(api, &p, people_use_mail(&p, token, &identity))) return;
    rh_put(&api->out, "{\"ok\":true,\"name\":");
    rh_put_json_string(&api->out, rh_text(identity.name));
    rh_put(&api->out, "}\n");
}

/* ---- Sessions ---- */

static void me_leave(Api *api)
{
    PeopleIdentity identity;
    if (!me_perhaps(api, &identity)) return;
    if (people_leave(api->w->store, api->work->session) != STORE_OK) {
        api_reject_unavailable(api);
        return;
    }
    if (identity.id[0]) app_revalidate_person(api->w, identity.id);
    api->answer.set_session = "";
    api_ok(api);
}

static void me_leave_all(Api *api)
{
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_check(api, &p, people_leave_all(&p, &identity, 0)))
        return;
    app_revalidate_person(api->w, identity.id);
    api->answer.set_session = "";
    api_ok(api);
}

static void me_sessions(Api *api)
{
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity)) return;
    rh_put(&api->out, "{\"ok\":true,\"sessions\":");
    if (api_check(api, &p, people_sessions(&p, &identity, api->work->session, &api->out)))
        rh_put(&api->out, "}\n");
}

static void me_sessions_end(Api *api)
{
    char id[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_one(api, "id", "send the id of a session: {\"id\":\"...\"}", id))
        return;
    if (!api_check(api, &p, people_end_session(&p, &identity, rh_text(id)))) return;
    app_revalidate_person(api->w, identity.id);
    api_ok(api);
}

static void me_token(Api *api)
{
    char name[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_one(api, "name", "send a name for the token: {\"name\":\"...\"}", name))
        return;
    if (identity.is_guest) {
        api_reject(api, 403, "only accounts can have tokens");
        return;
    }
    if (!api_check(api, &p, people_token(&p, &identity, rh_text(name), api->token))) return;
    rh_put(&api->out, "{\"ok\":true,\"token\":");
    rh_put_json_string(&api->out, rh_text(api->token));
    rh_put(&api->out, "}\n");
}

static void me_progress(Api *api)
{
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity)) return;
    rh_put(&api->out, "{\"ok\":true,");
    if (api_check(api, &p, people_progress(&p, &identity, &api->out))) rh_put(&api->out, "}\n");
}

static void me_set_progress(Api *api)
{
    static const char usage[] = "send {\"version\":...,\"progress\":{...}}, version as it was read";
    int64_t version;
    PeopleIdentity identity;
    People p;
    RhJson json, progress;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) || !api_body(api, &json, usage)) return;
    progress = rh_json_member(json, "progress");
    if (!rh_json_int(rh_json_member(json, "version"), 0, INT32_MAX, &version) ||
        rh_json_kind(progress) != 'o') {
        api_reject(api, 400, usage);
        return;
    }
    if (!api_check(api, &p, people_set_progress(&p, &identity, version, rh_json_raw(progress))))
        return;
    rh_put(&api->out, "{\"ok\":true,\"version\":");
    rh_put_number(&api->out, version + 1);
    rh_put(&api->out, "}\n");
}

/* ---- Routes ---- */

static void me_export(Api *api)
{
    PeopleIdentity identity;
    People p;
    char *room;
    api_people(api, &p);
    if (!api_authenticate(api, &identity)) return;
    room = (char *)realloc(api->out.data, ME_EXPORT_MAX);
    if (!room) {
        api_reject(api, 503, "out of memory");
        return;
    }
    api->out.data = room;
    api->out.cap = ME_EXPORT_MAX;
    api->answer.more = "Content-Disposition: attachment; filename=\"roundhouse.json\"\r\n";
    api_check(api, &p, people_export(&p, &identity, &api->out));
}

static void me_delete(Api *api)
{
    static const char usage[] =
        "confirm with your {\"password\":\"...\"}, or as a guest with your \"name\"";
    char password[API_TEXT_MAX], name[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) || !api_body(api, &json, usage)) return;
    if (!api_member(json, "password", password) || !api_member(json, "name", name)) {
        api_reject(api, 400, usage);
        return;
    }
    if (!api_check(api, &p, people_prove(&p, &identity, rh_text(password), rh_text(name))) ||
        !api_check(api, &p, people_delete(&p, &identity)))
        return;
    app_revalidate_person(api->w, identity.id);
    api->answer.set_session = "";
    api_ok(api);
}

const ApiRoute api_account_routes[] = {
    {"GET", "/api/registration", api_registration, API_ANYWHERE},
    {"POST", "/api/enter", me_enter, API_ANYWHERE},
    {"GET", "/api/me", me_me, API_ANYWHERE},
    {"POST", "/api/account", me_account, API_PASSWORDS},
    {"POST", "/api/login", me_login, API_PASSWORDS},
    {"POST", "/api/link", me_link, API_ANYWHERE},
    {"POST", "/api/link/use", me_link_use, API_ANYWHERE},
    {"POST", "/api/link/code", me_link_code, API_ANYWHERE},
    {"POST", "/api/password", me_password, API_PASSWORDS},
    {"POST", "/api/mail", me_mail, API_PASSWORDS},
    {"POST", "/api/mail/use", me_mail_use, API_ANYWHERE},
    {"POST", "/api/leave", me_leave, API_ANYWHERE},
    {"POST", "/api/leave/all", me_leave_all, API_ANYWHERE},
    {"GET", "/api/sessions", me_sessions, API_ANYWHERE},
    {"POST", "/api/sessions/end", me_sessions_end, API_ANYWHERE},
    {"POST", "/api/token", me_token, API_ANYWHERE},
    {"GET", "/api/progress", me_progress, API_ANYWHERE},
    {"POST", "/api/progress", me_set_progress, API_ANYWHERE},
    {"GET", "/api/export", me_export, API_BACKGROUND},
    {"POST", "/api/delete", me_delete, API_PASSWORDS},
    {0, 0, 0, API_ANYWHERE},
};
