/* apps/server/api/passkeys.c - requests about passkeys. Bytes are in base 64 for URLs, without
   padding. Start with the table of routes at the end.

       GET  /api/passkeys
       POST /api/passkeys/begin {"password":...}    what the browser needs to make a passkey
       POST /api/passkeys/add {"name":...,"client":...,"authenticator":...}
       POST /api/passkeys/remove {"id":...}
       POST /api/login/begin {}                     what the browser needs to log in with one
       POST /api/login/passkey {"id":...,"client":...,"authenticator":...,"signature":...,
                                "user":...} */
#include <sodium.h>
#include <string.h>

#include "apps/server/api/api_internal.h"
#include "apps/server/people/webauthn.h"

/* The decoded members of a request. */
typedef struct PasskeyBytes {
    char id[WEBAUTHN_ID_MAX], client[WEBAUTHN_BYTES_MAX], authenticator[WEBAUTHN_BYTES_MAX];
    char signature[WEBAUTHN_BYTES_MAX], user[64];
} PasskeyBytes;

/* Decodes a string; empty if it is missing. */
static bool passkey_member(RhJson json, const char *name, char *out, size_t cap, RhText *text)
{
    RhJson member = rh_json_member(json, name);
    RhText raw = rh_json_raw(member);
    size_t len = 0;
    rh_zero(text, sizeof *text);
    text->data = out;
    if (!member.at) return true;
    if (rh_json_kind(member) != 's') return false;
    bool good = sodium_base642bin((unsigned char *)out, cap, raw.data + 1, (size_t)raw.len - 2, 0,
                                  &len, 0, sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0;
    text->len = (ptrdiff_t)len;
    return good;
}

static bool passkey_credential(RhJson json, PasskeyBytes *b, PeopleCredential *c)
{
    return passkey_member(json, "id", b->id, sizeof b->id, &c->id) &&
           passkey_member(json, "client", b->client, sizeof b->client, &c->client) &&
           passkey_member(json, "authenticator", b->authenticator, sizeof b->authenticator,
                          &c->authenticator) &&
           passkey_member(json, "signature", b->signature, sizeof b->signature, &c->signature) &&
           passkey_member(json, "user", b->user, sizeof b->user, &c->user);
}

static void passkey_all(Api *api)
{
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity)) return;
    rh_put(&api->out, "{\"ok\":true,\"passkeys\":");
    if (api_check(api, &p, people_passkeys(&p, &identity, &api->out))) rh_put(&api->out, "}\n");
}

static void passkey_begin(Api *api)
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
    rh_put(&api->out, "{\"ok\":true,\"passkey\":");
    if (api_check(
            api, &p,
            people_begin_passkey(&p, &identity, api->work->session, rh_text(password), &api->out)))
        rh_put(&api->out, "}\n");
}

static void passkey_add(Api *api)
{
    static const char usage[] = "send \"name\", \"client\" and \"authenticator\"";
    char name[API_TEXT_MAX];
    PeopleCredential credential;
    PasskeyBytes bytes;
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) || !api_body(api, &json, usage)) return;
    if (!api_member(json, "name", name) || !passkey_credential(json, &bytes, &credential)) {
        api_reject(api, 400, usage);
        return;
    }
    if (api_check(api, &p, people_add_passkey(&p, &identity, rh_text(name), &credential)))
        api_ok(api);
}

static void passkey_remove(Api *api)
{
    char id[API_TEXT_MAX];
    PeopleIdentity identity;
    People p;
    api_people(api, &p);
    if (!api_authenticate(api, &identity) ||
        !api_one(api, "id", "send the id of a passkey: {\"id\":\"...\"}", id))
        return;
    if (api_check(api, &p, people_remove_passkey(&p, &identity, rh_text(id)))) api_ok(api);
}

static void passkey_begin_login(Api *api)
{
    People p;
    api_people(api, &p);
    rh_put(&api->out, "{\"ok\":true,\"passkey\":");
    if (api_check(api, &p, people_begin_passkey_login(&p, &api->out))) rh_put(&api->out, "}\n");
}

static void passkey_login(Api *api)
{
    static const char usage[] = "send \"id\", \"client\", \"authenticator\" and \"signature\"";
    PeopleCredential credential;
    PasskeyBytes bytes;
    PeopleIdentity identity;
    People p;
    RhJson json;
    api_people(api, &p);
    if (!api_body(api, &json, usage)) return;
    if (!passkey_credential(json, &bytes, &credential)) {
        api_reject(api, 400, usage);
        return;
    }
    if (api_check(api, &p, people_use_passkey(&p, &credential, &identity, api->token)))
        api_begin_session(api, &identity);
}

const ApiRoute api_login_routes[] = {
    {"GET", "/api/passkeys", passkey_all, API_ANYWHERE},
    {"POST", "/api/passkeys/begin", passkey_begin, API_PASSWORDS},
    {"POST", "/api/passkeys/add", passkey_add, API_ANYWHERE},
    {"POST", "/api/passkeys/remove", passkey_remove, API_ANYWHERE},
    {"POST", "/api/login/begin", passkey_begin_login, API_ANYWHERE},
    {"POST", "/api/login/passkey", passkey_login, API_ANYWHERE},
    {0, 0, 0, API_ANYWHERE},
};
