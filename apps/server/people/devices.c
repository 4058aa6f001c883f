/* apps/server/people/devices.c - devices, and the sessions that begin on them (see people.h). Start
   with people_start_session.

   A device is a browser or program with a random token in a cookie, which outlives its sessions. It
   is known to an account after it has logged in to it once. Wrong passwords of strangers don't
   delay a known device. The document of a device is under the hash of its token and the person, so
   that one device may be known to several accounts and nobody sees which ones share a device. */
#include <sodium.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

enum { DEVICE_TOKEN = 43 }; /* characters of a token */

void people_set_device(People *p, const char *token)
{
    rh_zero(p->device, sizeof p->device);
    if (strlen(token) == DEVICE_TOKEN) rh_copy(p->device, token, DEVICE_TOKEN);
}

const char *people_device(People *p)
{
    if (!p->device[0]) {
        people_make_token(p->device);
        p->sets_device = true;
    }
    return p->device;
}

static void device_key(const char *token, const char *person, char out[PEOPLE_HASH_HEX])
{
    char both[PEOPLE_TOKEN_MAX + 1 + STORE_ID_MAX];
    RhBuf text = {both, sizeof both, 0, false};
    rh_put(&text, token);
    rh_put_char(&text, ' ');
    rh_put(&text, person);
    people_hash(rh_buf_string(&text), out);
}

static bool device_visit(void *context, const StoreDoc *doc)
{
    *(int64_t *)context = doc->sort_key;
    return false;
}

StoreStatus people_known_device(People *p, const char *person, char out[PEOPLE_HASH_HEX])
{
    char key[PEOPLE_HASH_HEX];
    int64_t used_ms = 0;
    rh_zero(out, PEOPLE_HASH_HEX);
    if (!p->device[0]) return STORE_OK;
    device_key(p->device, person, key);
    StoreStatus status =
        p->store->get(p->store, rh_text("device"), rh_text(key), device_visit, &used_ms);
    if (status == STORE_OK && p->now_ms - used_ms <= (int64_t)PEOPLE_DEVICE_DAYS * PEOPLE_DAY_MS)
        rh_copy(out, key, sizeof key);
    return status == STORE_UNAVAILABLE ? status : STORE_OK;
}

void people_add_device(People *p, StoreBatch *b, const PeopleIdentity *who,
                       char key[PEOPLE_HASH_HEX])
{
    device_key(people_device(p), who->id, key);
    StoreDoc *doc = people_doc(b, "device", key, p->now_ms, STORE_ANY);
    doc->owner = rh_text(who->id);
    doc->body = rh_text("{}");
    p->sets_device = true;
}

StoreStatus people_start_session(People *p, StoreBatch *b, const PeopleIdentity *who,
                                 const char *body, char token[PEOPLE_TOKEN_MAX])
{
    char hash[PEOPLE_HASH_HEX], device[PEOPLE_HASH_HEX];
    people_add_session(b, who, p->now_ms, body, token, hash);
    people_add_device(p, b, who, device);
    StoreStatus status = p->store->write(p->store, b);
    if (status == STORE_OK) people_keep_newest(p->store, "device", who, PEOPLE_DEVICES_MAX);
    return status;
}
