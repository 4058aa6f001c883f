/* apps/server/api/routes.c - requests over HTTP: routing, and those about tables as a whole. What
   happens at a table goes over the socket. Start with api_answer_request.

       GET  /api/games                     the games and options, as `roundhouse games --json`
       GET  /api/tables?stage=open|live|done&game=ID    the lobby, newest first
       GET  /api/tables/ID/record          of a finished game, as text
       GET  /healthz, /readyz, /metrics    for the administrator; /livez is answered in app.c

   Requests about people are in account.c and profile.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/protocol/protocol.h"
#include "apps/server/api/api_internal.h"
#include "apps/server/clock.h"

void api_reject(Api *api, int status, const char *words)
{
    api->answer.status = status;
    api->out.len = 0;
    rh_put(&api->out, "{\"ok\":false,\"error\":");
    rh_put_json_string(&api->out, rh_text(words));
    rh_put(&api->out, "}\n");
}

void api_reject_unavailable(Api *api)
{
    api_reject(api, 503, "the database does not answer; please try again");
}

void api_ok(Api *api)
{
    rh_put(&api->out, "{\"ok\":true}\n");
}

bool api_body(Api *api, RhJson *json, const char *usage)
{
    RhText body = {api->work->text, (ptrdiff_t)api->work->len};
    if (!rh_json_open(body, json).what && rh_json_kind(*json) == 'o') return true;
    api_reject(api, 400, usage);
    return false;
}

void api_pass_on(Api *api)
{
    Work *work = app_copy_request(api->work);
    if (!work) {
        api_reject(api, 503, "out of memory");
        return;
    }
    work->is_proven = true;
    api->is_passed_on = true;
    app_enqueue(&api->w->app->workers[APP_BACKGROUND], work);
}

/* ---- Shared, and health ---- */

static bool api_visit_none(void *context, const StoreDoc *doc)
{
    (void)context;
    (void)doc;
    return false;
}

/* Healthy means that the database can be read. */
static void api_health(Api *api)
{
    Store *s = api->w->store;
    if (s->get(s, rh_text("health"), rh_text("-"), api_visit_none, 0) == STORE_UNAVAILABLE)
        api_reject_unavailable(api);
    else api_ok(api);
}

/* Ready means that the database can be written, and that its clock agrees with this machine's.
   Answered by the health worker. */
static void api_ready(Api *api)
{
    if (app_probe(api->w) && clock_off_ms() == 0) api_ok(api);
    else if (clock_off_ms() != 0)
        api_reject(api, 503,
                   "the clocks of this server and of its database differ; set them right");
    else api_reject(api, 503, "the database cannot be written");
}

bool api_authenticate(Api *api, PeopleIdentity *identity)
{
    char words[BAN_WORDS_MAX];
    StoreStatus status = people_find(api->w->store, api->work->session, app_now_ms(), identity);
    if (status == STORE_UNAVAILABLE) api_reject_unavailable(api);
    else if (status != STORE_OK) api_reject(api, 401, "unknown session: enter or log in first");
    if (status != STORE_OK) return false;
    if (!app_is_banned(api->w->app, identity->name, "", words)) return true;
    api_reject(api, 403, words);
    return false;
}

/* ---- Tables ---- */

/* Values are plain characters, so nothing is decoded. */
RhText api_query(const char *query, const char *name)
{
    size_t len = strlen(name);
    while (*query) {
        size_t end = strcspn(query, "&");
        if (end > len && query[len] == '=' && strncmp(query, name, len) == 0) {
            RhText found = {query + len + 1, (ptrdiff_t)(end - len - 1)};
            return found;
        }
        query += end + (query[end] == '&');
    }
    return rh_text("");
}

typedef struct ApiLobby {
    RhBuf *out;
    RhText game;
} ApiLobby;

static bool api_visit_table(void *context, const StoreDoc *doc)
{
    ApiLobby *lobby = (ApiLobby *)context;
    RhJson head;
    char game[32] = "";
    if (lobby->game.len > 0) {
        if (rh_json_open(doc->body, &head).what ||
            !rh_json_string(rh_json_member(head, "game"), game, sizeof game) ||
            !rh_text_equal(rh_text(game), lobby->game))
            return true;
    }
    if (lobby->out->data[lobby->out->len - 1] != '[') rh_put_char(lobby->out, ',');
    rh_put_text(lobby->out, doc->body);
    return true;
}

static void api_tables(Api *api)
{
    static const char *const stages[] = {"open", "live", "done"};
    RhText stage = api_query(api->work->query, "stage");
    ApiLobby lobby = {&api->out, api_query(api->work->query, "game")};
    StoreQuery query;
    bool known = false;
    if (stage.len == 0) stage = rh_text("open");
    for (size_t i = 0; i < 3; i++) known |= rh_text_is(stage, stages[i]);
    if (!known) {
        api_reject(api, 400, "stage must be open, live or done");
        return;
    }
    rh_zero(&query, sizeof query);
    query.kind = rh_text("table");
    query.owner = stage;
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    query.limit = API_LIST_MAX;
    rh_put(&api->out, "{\"ok\":true,\"tables\":[");
    if (api->w->store->list(api->w->store, &query, api_visit_table, &lobby) == STORE_UNAVAILABLE)
        api_reject_unavailable(api);
    else rh_put(&api->out, "]}\n");
}

/* The id in "/api/tables/ID/record"; false: another path. */
static bool api_record_id(const char *path, char id[STORE_ID_MAX])
{
    static const char before[] = "/api/tables/", after[] = "/record";
    size_t len;
    if (strncmp(path, before, sizeof before - 1) != 0) return false;
    path += sizeof before - 1;
    len = strcspn(path, "/");
    if (len == 0 || len >= STORE_ID_MAX || strcmp(path + len, after) != 0) return false;
    memcpy(id, path, len);
    id[len] = 0;
    return true;
}

static void api_record(Api *api, const char *id)
{
    char words[API_WORDS_MAX];
    if (core_record(api->w->core, rh_text(id), &api->out) && !api->out.full) {
        api->answer.type = "text/plain; charset=utf-8";
        return;
    }
    snprintf(words, sizeof words, "%.*s", (int)(api->out.len < 400 ? api->out.len : 400),
             api->out.data);
    api_reject(api, 404, words);
}

static void api_games(Api *api)
{
    rh_put(&api->out, "{\"ok\":true,\"games\":");
    rh_protocol_games(&api->out);
    rh_put(&api->out, "}\n");
}

/* ---- Routing ---- */

const ApiRoute api_table_routes[] = {
    {"GET", "/healthz", api_health, API_ANYWHERE},
    {"GET", "/readyz", api_ready, API_ANYWHERE},
    {"GET", "/metrics", api_metrics, API_ANYWHERE},
    {"GET", "/api/games", api_games, API_ANYWHERE},
    {"GET", "/api/tables", api_tables, API_ANYWHERE},
    {0, 0, 0, API_ANYWHERE},
};

static const ApiRoute *const api_all_routes[] = {
    api_table_routes,   api_account_routes, api_login_routes,   api_factor_routes,
    api_profile_routes, api_notice_routes,  api_ignored_routes, api_moderation_routes};

/* Null: no such path or, if `*allowed` is set, another method. */
static const ApiRoute *api_route(const char *method, const char *path, const char **allowed)
{
    *allowed = 0;
    for (size_t i = 0; i < sizeof api_all_routes / sizeof api_all_routes[0]; i++) {
        for (const ApiRoute *r = api_all_routes[i]; r->path; r++) {
            if (strcmp(r->path, path) != 0) continue;
            if (strcmp(r->method, method) == 0) return r;
            *allowed = r->method;
        }
    }
    return 0;
}

static void api_run(Api *api)
{
    const char *path = api->work->path, *method = api->work->method, *allowed;
    const ApiRoute *route = api_route(method, path, &allowed);
    char id[STORE_ID_MAX];
    bool is_record = api_record_id(path, id);
    if (is_record) allowed = "GET";
    if (route) route->run(api);
    else if (is_record && strcmp(method, "GET") == 0) api_record(api, id);
    else if (!allowed) api_reject(api, 404, "there is no such address");
    else {
        api_reject(api, 405, "this address does not support this method");
        api->answer.more = strcmp(allowed, "GET") == 0 ? "Allow: GET, HEAD\r\n" : "Allow: POST\r\n";
    }
}

/* For the log: the route, without ids, which may be invitations, or any other text of the
   client. */
static const char *api_path(const Work *work)
{
    char id[STORE_ID_MAX];
    const char *allowed;
    const ApiRoute *route = api_route(work->method, work->path, &allowed);
    if (route) return route->path;
    return api_record_id(work->path, id) ? "/api/tables/*/record" : "another";
}

void api_answer_request(Worker *w, const Work *work)
{
    char words[BAN_WORDS_MAX];
    Api api;
    memset(&api, 0, sizeof api);
    api.w = w;
    api.work = work;
    api.answer.status = 200;
    api.out.data = (char *)malloc(API_ROOM);
    api.out.cap = api.out.data ? API_ROOM : 0;
    if (strncmp(work->path, "/api/", 5) == 0 && app_is_banned(w->app, "", work->address, words))
        api_reject(&api, 403, words);
    else api_run(&api);
    if (api.out.full) api_reject(&api, 500, "the answer is too long");
    api.answer.body = rh_buf_text(&api.out);
    if (!api.is_passed_on) {
        net_answer(work->id, &api.answer);
        api_log_request(w, work, api_path(work), api.answer.status);
    }
    free(api.out.data);
}

/* The record of a table is read by its worker. */
Worker *api_worker_for(App *a, const NetRequest *request)
{
    char id[STORE_ID_MAX];
    const char *allowed;
    const ApiRoute *route = api_route(request->method, request->path, &allowed);
    if (api_record_id(request->path, id)) return app_worker_of(a, rh_text(id));
    if (route && route->run == api_ready) return &a->workers[APP_HEALTH];
    if (route && route->place == API_BACKGROUND) return &a->workers[APP_BACKGROUND];
    if (route && route->place == API_PASSWORDS)
        return &a->workers[APP_PASSWORD + request->id % APP_PASSWORD_WORKERS];
    return &a->workers[request->id % APP_WORKERS];
}
