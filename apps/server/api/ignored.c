/* apps/server/api/ignored.c - requests to mute and block people. Start with the table of routes at
   the end.

       GET  /api/ignored?table=ID          whom I have muted and blocked; with a table, also their
                                           aliases there
       POST /api/mute, /api/block {"table":...,"by":ALIAS,"on":true}      somebody at a table,
                                  {"name":...,"on":true}                  an account,
                                  {"id":...,"on":false}                   or one from my list */
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/people/ignored.h"

static StoreStatus ignored_named(Store *store, RhText name, Other *out)
{
    PeopleIdentity identity;
    StoreStatus status = people_named(store, name, &identity);
    if (status != STORE_OK) return status;
    memcpy(out->id, identity.id, sizeof out->id);
    memcpy(out->name, identity.name, sizeof out->name);
    return status;
}

/* A member that names something; false: it is missing, empty, too long or not a string. */
static bool ignored_member(RhJson json, const char *name, char *out, int cap)
{
    return rh_json_string(rh_json_member(json, name), out, cap) && out[0];
}

bool api_find_other(Api *api, RhJson json, Other *out)
{
    char table[STORE_ID_MAX], text[RH_NAME_MAX * 2];
    Store *store = api->w->store;
    StoreStatus status = STORE_NOT_FOUND;
    memset(out, 0, sizeof *out);
    if (ignored_member(json, "table", table, sizeof table) &&
        ignored_member(json, "by", text, sizeof text))
        status = other_at(store, rh_text(table), rh_text(text), out);
    else if (ignored_member(json, "name", text, sizeof text))
        status = ignored_named(store, rh_text(text), out);
    if (status == STORE_NOT_FOUND) api_reject(api, 404, "there is no such person");
    else if (status != STORE_OK) api_reject_unavailable(api);
    return status == STORE_OK;
}

/* The person in question; those from the own list by their alias in it. */
static bool ignored_find(Api *api, RhJson json, const PeopleIdentity *me, Ignoring how, Other *out)
{
    char id[ALIAS_HEX];
    StoreStatus status;
    if (!ignored_member(json, "id", id, sizeof id)) return api_find_other(api, json, out);
    status = other_ignored(api->w->store, me, how, rh_text(id), out);
    if (status == STORE_NOT_FOUND) api_reject(api, 404, "that person is not on your list");
    else if (status != STORE_OK) api_reject_unavailable(api);
    return status == STORE_OK;
}

static void ignored_set(Api *api, Ignoring how)
{
    static const char usage[] = "send {\"table\":...,\"by\":...}, {\"name\":...} or {\"id\":...}, "
                                "with \"on\" true or false";
    PeopleIdentity me;
    People p;
    RhJson json;
    Other other;
    bool on;
    api_people(api, &p);
    if (!api_authenticate(api, &me) || !api_body(api, &json, usage)) return;
    if (!rh_json_bool(rh_json_member(json, "on"), &on)) {
        api_reject(api, 400, usage);
        return;
    }
    if (!ignored_find(api, json, &me, how, &other)) return;
    if (api_check(api, &p, people_ignore(&p, &me, how, &other, on))) api_ok(api);
}

static void ignored_mute(Api *api)
{
    ignored_set(api, IGNORING_MUTE);
}

static void ignored_block(Api *api)
{
    ignored_set(api, IGNORING_BLOCK);
}

static void ignored_list(Api *api)
{
    PeopleIdentity me;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &me)) return;
    rh_put(&api->out, "{\"ok\":true,");
    if (api_check(api, &p,
                  people_put_ignored(&p, &me, api_query(api->work->query, "table"), &api->out)))
        rh_put(&api->out, "}\n");
}

const ApiRoute api_ignored_routes[] = {
    {"GET", "/api/ignored", ignored_list, false},
    {"POST", "/api/mute", ignored_mute, false},
    {"POST", "/api/block", ignored_block, false},
    {0, 0, 0, false},
};
