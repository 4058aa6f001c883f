/* apps/server/people/passkeys.c - passkeys: keys in a person's devices that log in without a
   password (see people.h). Start with people_begin_passkey and people_use_passkey.

   Both ways begin with a challenge, a random token that the authenticator signs. Its document says
   which device asked for it, so that a signature that somebody else obtained is of no use; it is
   removed in the batch that its use writes, so it works once. webauthn.h verifies the rest. */
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"
#include "apps/server/people/webauthn.h"

enum {
    PASSKEY_MINUTES = 5,     /* validity of a challenge */
    PASSKEY_CHALLENGES = 60, /* of an address within a quarter of an hour */
    PASSKEY_BODY_MAX = 4096,
    PASSKEY_ID = 12 /* characters of a passkey's key that serve as its id */
};

_Static_assert((int)WEBAUTHN_CHALLENGE_MAX == (int)PEOPLE_TOKEN_MAX, "a challenge is a token");

/* A passkey replaces the password and the second factor, so it must not be enough to have it. */
static const char passkey_unverified[] =
    "the passkey did not check who you are; choose one with a PIN or fingerprint";

static void passkey_put_base64(RhBuf *out, RhText bytes)
{
    char text[2 * WEBAUTHN_ID_MAX];
    RH_ASSERT((size_t)bytes.len <= WEBAUTHN_ID_MAX);
    sodium_bin2base64(text, sizeof text, (const unsigned char *)bytes.data, (size_t)bytes.len,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    rh_put(out, text);
}

/* The person as authenticators know them: ids of people are secret. */
static RhText passkey_handle(const char *person, unsigned char out[32])
{
    static const char use[crypto_generichash_KEYBYTES_MIN] = "passkey";
    RhText handle = {(const char *)out, 32};
    crypto_generichash(out, 32, (const unsigned char *)person, strlen(person),
                       (const unsigned char *)use, sizeof use);
    return handle;
}

/* The key of a passkey's document, because ids may be longer than keys. */
static void passkey_key(RhText id, char out[PEOPLE_HASH_HEX])
{
    unsigned char hash[32];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)id.data,
                       (unsigned long long)id.len, 0, 0);
    sodium_bin2hex(out, PEOPLE_HASH_HEX, hash, sizeof hash);
}

/* ---- Challenges ---- */

typedef struct PasskeyChallenge {
    char key[PEOPLE_HASH_HEX], device[PEOPLE_HASH_HEX], owner[STORE_ID_MAX];
    int64_t version, until_ms;
} PasskeyChallenge;

/* `person` is empty for a login. */
static int passkey_make_challenge(People *p, const char *person, char token[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX], device[PEOPLE_HASH_HEX], body[PEOPLE_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    StoreBatch batch;
    int status = people_count(p, "challenge", rh_text(p->address), PASSKEY_CHALLENGES);
    if (status != 200) return status;
    people_make_token(token);
    people_hash(token, hash);
    people_hash(people_device(p), device);
    rh_put(&text, "{\"device\":");
    rh_put_json_string(&text, rh_text(device));
    rh_put_char(&text, '}');
    rh_zero(&batch, sizeof batch);
    StoreDoc *doc =
        people_doc(&batch, "challenge", hash,
                   p->now_ms + (int64_t)PASSKEY_MINUTES * PEOPLE_MINUTE_MS, STORE_ABSENT);
    doc->owner = rh_text(person);
    doc->body = rh_buf_text(&text);
    return p->store->write(p->store, &batch) == STORE_OK ? 200 : people_unavailable(p);
}

static bool passkey_visit_challenge(void *context, const StoreDoc *doc)
{
    PasskeyChallenge *c = (PasskeyChallenge *)context;
    RhJson json;
    if (rh_json_open(doc->body, &json).what || doc->owner.len >= STORE_ID_MAX) return false;
    rh_json_string(rh_json_member(json, "device"), c->device, sizeof c->device);
    rh_copy(c->owner, doc->owner.data, (size_t)doc->owner.len);
    c->version = doc->version;
    c->until_ms = doc->sort_key;
    return false;
}

/* Checks what the browser says, and that we have asked this device for it. */
static int passkey_check_client(People *p, const PeopleCredential *c, const char *person,
                                PasskeyChallenge *challenge)
{
    char token[PEOPLE_TOKEN_MAX], device[PEOPLE_HASH_HEX];
    bool is_new = person[0] != 0;
    const char *fault = webauthn_client(c->client, is_new, p->origin, token);
    if (fault) return people_reject(p, 403, fault);
    rh_zero(challenge, sizeof *challenge);
    people_hash(token, challenge->key);
    people_hash(p->device, device);
    StoreStatus status = p->store->get(p->store, rh_text("challenge"), rh_text(challenge->key),
                                       passkey_visit_challenge, challenge);
    if (status == STORE_UNAVAILABLE) return people_unavailable(p);
    if (status == STORE_OK && challenge->until_ms > p->now_ms && p->device[0] &&
        strcmp(challenge->device, device) == 0 && strcmp(challenge->owner, person) == 0)
        return 200;
    return people_reject(p, 403, "that took too long, or was done already; please try again");
}

static int passkey_rp(People *p, char rp[WEBAUTHN_RP_MAX])
{
    if (webauthn_rp(p->origin, rp)) return 200;
    return people_reject(p, 400, "passkeys need a browser, and a server with a host name");
}

/* ---- Documents ---- */

typedef struct Passkey {
    char key[PEOPLE_HASH_HEX]; /* of the document */
    char owner[STORE_ID_MAX], name[PEOPLE_LABEL_MAX], rp[WEBAUTHN_RP_MAX];
    char id[2 * WEBAUTHN_ID_MAX];    /* in base 64 */
    char cose[2 * WEBAUTHN_KEY_MAX]; /* the public key, in base 64 */
    int64_t version, made_ms, used_ms, count;
} Passkey;

static bool passkey_read(const StoreDoc *doc, Passkey *out)
{
    RhJson json;
    rh_zero(out, sizeof *out);
    if (doc->owner.len >= STORE_ID_MAX || doc->key.len != PEOPLE_HASH_HEX - 1) return false;
    if (rh_json_open(doc->body, &json).what) return false;
    rh_copy(out->key, doc->key.data, (size_t)doc->key.len);
    rh_copy(out->owner, doc->owner.data, (size_t)doc->owner.len);
    out->version = doc->version;
    out->made_ms = doc->sort_key;
    return rh_json_string(rh_json_member(json, "name"), out->name, sizeof out->name) &&
           rh_json_string(rh_json_member(json, "rp"), out->rp, sizeof out->rp) &&
           rh_json_string(rh_json_member(json, "id"), out->id, sizeof out->id) &&
           rh_json_string(rh_json_member(json, "cose"), out->cose, sizeof out->cose) &&
           rh_json_int(rh_json_member(json, "count"), 0, UINT32_MAX, &out->count) &&
           rh_json_int(rh_json_member(json, "used"), 0, INT64_MAX, &out->used_ms);
}

static void passkey_put_member(RhBuf *out, const char *key, const char *value)
{
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(value));
    rh_put_char(out, ',');
}

/* Adds the document to a batch. */
static void passkey_add(StoreBatch *b, const Passkey *k, RhBuf *text)
{
    rh_put_char(text, '{');
    passkey_put_member(text, "name", k->name);
    passkey_put_member(text, "rp", k->rp);
    passkey_put_member(text, "id", k->id);
    passkey_put_member(text, "cose", k->cose);
    rh_put(text, "\"count\":");
    rh_put_number(text, k->count);
    rh_put(text, ",\"used\":");
    rh_put_number(text, k->used_ms);
    rh_put_char(text, '}');
    StoreDoc *doc = people_doc(b, "passkey", k->key, k->made_ms, k->version);
    doc->owner = rh_text(k->owner);
    doc->body = rh_buf_text(text);
}

/* ---- Lists ---- */

typedef struct PasskeyList {
    RhBuf *out;                  /* null: only count */
    bool is_public;              /* write only the ids that browsers know */
    RhText id;                   /* of the passkey to find */
    char found[PEOPLE_HASH_HEX]; /* its key */
    int count;
} PasskeyList;

static bool passkey_lists(void *context, const StoreDoc *doc)
{
    PasskeyList *l = (PasskeyList *)context;
    RhText id = {doc->key.data, PASSKEY_ID};
    Passkey k;
    if (!passkey_read(doc, &k)) return true;
    if (rh_text_equal(id, l->id)) rh_copy(l->found, k.key, sizeof k.key);
    if (l->out && l->count) rh_put_char(l->out, ',');
    l->count++;
    if (l->out && l->is_public) rh_put_json_string(l->out, rh_text(k.id));
    if (!l->out || l->is_public) return true;
    rh_put(l->out, "{\"id\":");
    rh_put_json_string(l->out, id);
    rh_put(l->out, ",\"name\":");
    rh_put_json_string(l->out, rh_text(k.name));
    rh_put(l->out, ",\"made\":");
    rh_put_number(l->out, k.made_ms);
    rh_put(l->out, ",\"used\":");
    rh_put_number(l->out, k.used_ms);
    rh_put_char(l->out, '}');
    return true;
}

static int passkey_list(People *p, const PeopleIdentity *me, PasskeyList *list)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.kind = rh_text("passkey");
    query.owner = rh_text(me->id);
    query.by_owner = true;
    query.sort_key_max = INT64_MAX;
    if (list->out) rh_put_char(list->out, '[');
    if (p->store->list(p->store, &query, passkey_lists, list) == STORE_UNAVAILABLE)
        return people_unavailable(p);
    if (list->out) rh_put_char(list->out, ']');
    return 200;
}

int people_passkeys(People *p, const PeopleIdentity *me, RhBuf *out)
{
    PasskeyList list;
    rh_zero(&list, sizeof list);
    list.out = out;
    return passkey_list(p, me, &list);
}

int people_remove_passkey(People *p, const PeopleIdentity *me, RhText id)
{
    PasskeyList list;
    StoreBatch batch;
    rh_zero(&list, sizeof list);
    list.id = id;
    int status = passkey_list(p, me, &list);
    if (status != 200) return status;
    if (!list.found[0]) return people_reject(p, 404, "there is no such passkey");
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "passkey", list.found, 0, STORE_ANY);
    return p->store->write(p->store, &batch) == STORE_OK ? 200 : people_unavailable(p);
}

/* ---- A new passkey ---- */

int people_begin_passkey(People *p, const PeopleIdentity *me, const char *session, RhText password,
                         RhBuf *out)
{
    char rp[WEBAUTHN_RP_MAX], token[PEOPLE_TOKEN_MAX];
    unsigned char handle[32];
    PasskeyList list;
    rh_zero(&list, sizeof list);
    int status = passkey_rp(p, rp);
    if (status == 200) status = people_confirm(p, me, session, password);
    if (status == 200) status = passkey_list(p, me, &list);
    if (status != 200) return status;
    if (list.count >= PEOPLE_PASSKEYS_MAX)
        return people_reject(p, 403, "you have too many passkeys: remove one first");
    status = passkey_make_challenge(p, me->id, token);
    if (status != 200) return status;
    rh_put_char(out, '{');
    passkey_put_member(out, "challenge", token);
    passkey_put_member(out, "rp", rp);
    passkey_put_member(out, "name", me->name);
    rh_put(out, "\"user\":\"");
    passkey_put_base64(out, passkey_handle(me->id, handle));
    rh_put(out, "\",\"exclude\":");
    list.out = out;
    list.is_public = true;
    list.count = 0;
    status = passkey_list(p, me, &list);
    rh_put_char(out, '}');
    return status;
}

/* The new passkey; its texts are copied from the input. */
static int passkey_make(People *p, const PeopleIdentity *me, RhText name, const PeopleCredential *c,
                        Passkey *out)
{
    WebauthnKey key;
    rh_zero(out, sizeof *out);
    name = people_trim(name);
    if (name.len == 0 || name.len >= PEOPLE_LABEL_MAX)
        return people_reject(p, 400, "a passkey needs a name of at most 63 bytes");
    int status = passkey_rp(p, out->rp);
    if (status != 200) return status;
    const char *fault = webauthn_register(c->authenticator, out->rp, &key);
    if (!fault && !key.is_verified) fault = passkey_unverified;
    if (fault) return people_reject(p, 403, fault);
    RhBuf id = {out->id, sizeof out->id, 0, false}, cose = {out->cose, sizeof out->cose, 0, false};
    passkey_put_base64(&id, key.id);
    passkey_put_base64(&cose, key.key);
    rh_buf_string(&id);
    rh_buf_string(&cose);
    passkey_key(key.id, out->key);
    rh_copy(out->owner, me->id, sizeof me->id);
    rh_copy(out->name, name.data, (size_t)name.len);
    out->version = STORE_ABSENT;
    out->made_ms = out->used_ms = p->now_ms;
    out->count = key.count;
    return 200;
}

int people_add_passkey(People *p, const PeopleIdentity *me, RhText name, const PeopleCredential *c)
{
    char body[PASSKEY_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    PasskeyChallenge challenge;
    Passkey passkey;
    StoreBatch batch;
    if (me->is_guest) return people_reject(p, 403, "only accounts can have passkeys");
    int status = passkey_check_client(p, c, me->id, &challenge);
    if (status == 200) status = passkey_make(p, me, name, c, &passkey);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "challenge", challenge.key, 0, challenge.version);
    passkey_add(&batch, &passkey, &text);
    StoreStatus written = p->store->write(p->store, &batch);
    if (written == STORE_CONFLICT) return people_reject(p, 409, "that passkey is in use already");
    return written == STORE_OK ? 200 : people_unavailable(p);
}

/* ---- Logging in ---- */

int people_begin_passkey_login(People *p, RhBuf *out)
{
    char rp[WEBAUTHN_RP_MAX], token[PEOPLE_TOKEN_MAX];
    int status = passkey_rp(p, rp);
    if (status == 200) status = passkey_make_challenge(p, "", token);
    if (status != 200) return status;
    rh_put_char(out, '{');
    passkey_put_member(out, "challenge", token);
    out->len--; /* the comma */
    rh_put(out, ",\"rp\":");
    rh_put_json_string(out, rh_text(rp));
    rh_put_char(out, '}');
    return 200;
}

static bool passkey_visit(void *context, const StoreDoc *doc)
{
    if (!passkey_read(doc, (Passkey *)context)) rh_zero(context, sizeof(Passkey));
    return false;
}

/* Whether the passkey belongs to the person whom the authenticator names, if it does. */
static bool passkey_is_of(const Passkey *k, RhText user)
{
    unsigned char handle[32];
    return user.len == 0 || rh_text_equal(user, passkey_handle(k->owner, handle));
}

/* Verifies the signature and sets the new count. */
static int passkey_verify(People *p, const PeopleCredential *c, Passkey *k)
{
    char rp[WEBAUTHN_RP_MAX];
    unsigned char cose[WEBAUTHN_KEY_MAX];
    size_t len = 0;
    WebauthnKey key;
    int status = passkey_rp(p, rp);
    if (status != 200) return status;
    rh_zero(&key, sizeof key);
    if (sodium_base642bin(cose, sizeof cose, k->cose, strlen(k->cose), 0, &len, 0,
                          sodium_base64_VARIANT_URLSAFE_NO_PADDING) != 0)
        return people_reject(p, 500, "the passkey cannot be read");
    key.key.data = (const char *)cose;
    key.key.len = (ptrdiff_t)len;
    key.count = (uint32_t)k->count;
    const char *fault = strcmp(rp, k->rp) == 0
                            ? webauthn_verify(c->authenticator, c->client, c->signature, rp, &key)
                            : "the passkey belongs to another site";
    if (!fault && !key.is_verified) fault = passkey_unverified;
    if (fault) return people_reject(p, 403, fault);
    k->count = key.count;
    k->used_ms = p->now_ms;
    return 200;
}

int people_use_passkey(People *p, const PeopleCredential *c, PeopleIdentity *out,
                       char token[PEOPLE_TOKEN_MAX])
{
    char key[PEOPLE_HASH_HEX], body[PASSKEY_BODY_MAX];
    RhBuf text = {body, sizeof body, 0, false};
    PasskeyChallenge challenge;
    Passkey passkey;
    PeopleAccount account;
    StoreBatch batch;
    int status = passkey_check_client(p, c, "", &challenge);
    if (status != 200) return status;
    passkey_key(c->id, key);
    rh_zero(&passkey, sizeof passkey);
    StoreStatus found =
        p->store->get(p->store, rh_text("passkey"), rh_text(key), passkey_visit, &passkey);
    if (found == STORE_OK) found = people_read(p->store, rh_text(passkey.owner), &account);
    if (found == STORE_UNAVAILABLE) return people_unavailable(p);
    if (found != STORE_OK || !passkey_is_of(&passkey, c->user))
        return people_reject(p, 403, "this server doesn't know that passkey");
    status = passkey_verify(p, c, &passkey);
    if (status != 200) return status;
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "challenge", challenge.key, 0, challenge.version);
    passkey_add(&batch, &passkey, &text);
    found = people_start_session(p, &batch, &account.identity,
                                 "{\"what\":\"browser\",\"by\":\"passkey\"}", token);
    if (found == STORE_CONFLICT)
        return people_reject(p, 403, "that took too long, or was done already; please try again");
    if (found != STORE_OK) return people_unavailable(p);
    *out = account.identity;
    return 200;
}
