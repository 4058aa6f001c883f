/* apps/server/api/factor.c - requests about the second factor. Start with the table of routes at
   the end.

       GET  /api/factor
       POST /api/factor/begin {"password":...}      a secret for an authenticator app
       POST /api/factor/on {"code":...}             turns it on; the answer has recovery codes
       POST /api/factor/codes {"code":...}          new recovery codes
       POST /api/factor/off {"code":...} */
#include "apps/server/api/api_internal.h"

static void factor_get(Api *api)
{
    PeopleIdentity identity;
    People p;
    bool is_on = false;
    int codes = 0;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_check(api, &p, people_factor(&p, &identity, &is_on, &codes)))
        return;
    rh_put(&api->out, is_on ? "{\"ok\":true,\"on\":true" : "{\"ok\":true,\"on\":false");
    rh_put(&api->out, ",\"codes\":");
    rh_put_number(&api->out, codes);
    rh_put(&api->out, "}\n");
}

static void factor_begin(Api *api)
{
    static const char usage[] = "send your password: {\"password\":\"...\"}";
    char password[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) || !api_body(api, &json, usage)) return;
    if (!api_member(json, "password", password)) {
        api_reject(api, 400, usage);
        return;
    }
    rh_put(&api->out, "{\"ok\":true,\"factor\":");
    if (api_check(
            api, &p,
            people_begin_factor(&p, &identity, api->work->session, rh_text(password), &api->out)))
        rh_put(&api->out, "}\n");
}

typedef int (*FactorRenew)(People *p, const PeopleIdentity *me, RhText code, RhBuf *out);

static void factor_codes(Api *api, FactorRenew renew)
{
    char code[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_one(api, "code", "send a code: {\"code\":\"...\"}", code))
        return;
    rh_put(&api->out, "{\"ok\":true,\"codes\":");
    if (api_check(api, &p, renew(&p, &identity, rh_text(code), &api->out)))
        rh_put(&api->out, "}\n");
}

static void factor_on(Api *api)
{
    factor_codes(api, people_turn_factor_on);
}

static void factor_renew(Api *api)
{
    factor_codes(api, people_renew_codes);
}

static void factor_off(Api *api)
{
    char code[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_one(api, "code", "send a code: {\"code\":\"...\"}", code))
        return;
    if (api_check(api, &p, people_turn_factor_off(&p, &identity, rh_text(code)))) api_ok(api);
}

const ApiRoute api_factor_routes[] = {
    {"GET", "/api/factor", factor_get, API_ANYWHERE},
    {"POST", "/api/factor/begin", factor_begin, API_PASSWORDS},
    {"POST", "/api/factor/on", factor_on, API_ANYWHERE},
    {"POST", "/api/factor/codes", factor_renew, API_ANYWHERE},
    {"POST", "/api/factor/off", factor_off, API_ANYWHERE},
    {0, 0, 0, API_ANYWHERE},
};
