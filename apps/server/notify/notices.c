/* apps/server/notify/notices.c - the documents with a person's notification settings, see
   notices.h. */
#include "apps/server/notify/notices.h"

#include <sodium.h>
#include <string.h>

enum { NOTICES_HASH_HEX = 65, NOTICES_MINUTE_MS = 60000 };

static StoreDoc *notices_doc(StoreBatch *b, const char *kind, RhText key, RhText owner)
{
    StoreDoc *p = &b->docs[b->doc_count++];
    rh_zero(p, sizeof *p);
    p->kind = rh_text(kind);
    p->key = key;
    p->owner = owner;
    p->version = STORE_ANY;
    return p;
}

static StoreQuery notices_of(const char *kind, RhText person, int32_t limit)
{
    StoreQuery q;
    rh_zero(&q, sizeof q);
    q.kind = rh_text(kind);
    q.owner = person;
    q.by_owner = true;
    q.sort_key_max = INT64_MAX;
    q.limit = limit;
    return q;
}

static void notices_put_member(RhBuf *out, const char *key, const char *text)
{
    rh_put_key(out, key);
    rh_put_json_string(out, rh_text(text));
}

/* ---- Settings ---- */

static void notices_read_quiet(RhJson json, NoticesQuiet *out)
{
    int64_t from, to, zone;
    if (!rh_json_int(rh_json_member(json, "from"), 0, NOTICES_DAY - 1, &from) ||
        !rh_json_int(rh_json_member(json, "to"), 0, NOTICES_DAY - 1, &to) ||
        !rh_json_int(rh_json_member(json, "zone"), -NOTICES_DAY, NOTICES_DAY, &zone))
        return;
    out->from = (int32_t)from;
    out->to = (int32_t)to;
    out->zone = (int32_t)zone;
}

static bool notices_visit(void *context, const StoreDoc *doc)
{
    Notices *n = (Notices *)context;
    RhJson json;
    int64_t failed = 0;
    n->version = doc->version;
    if (rh_json_open(doc->body, &json).what) return false;
    rh_json_bool(rh_json_member(json, "mail"), &n->mail);
    rh_json_string(rh_json_member(json, "webhook"), n->webhook, sizeof n->webhook);
    rh_json_string(rh_json_member(json, "secret"), n->secret, sizeof n->secret);
    rh_json_int(rh_json_member(json, "failed"), 0, NOTICES_FAILED_MAX, &failed);
    n->failed = (int32_t)failed;
    notices_read_quiet(rh_json_member(json, "quiet"), &n->quiet);
    return false;
}

StoreStatus notices_get(Store *s, RhText person, Notices *out)
{
    rh_zero(out, sizeof *out);
    StoreStatus status = s->get(s, rh_text("notices"), person, notices_visit, out);
    return status == STORE_NOT_FOUND ? STORE_OK : status;
}

StoreStatus notices_set(Store *s, RhText person, const Notices *n)
{
    char room[2 * HTTP_CLIENT_URL_MAX + 512];
    RhBuf out = {room, sizeof room, 0, false};
    StoreBatch batch;
    rh_put(&out, n->mail ? "{\"mail\":true," : "{\"mail\":false,");
    notices_put_member(&out, "webhook", n->webhook);
    rh_put_char(&out, ',');
    notices_put_member(&out, "secret", n->secret);
    rh_put(&out, ",\"failed\":");
    rh_put_number(&out, n->failed);
    rh_put(&out, ",\"quiet\":{\"from\":");
    rh_put_number(&out, n->quiet.from);
    rh_put(&out, ",\"to\":");
    rh_put_number(&out, n->quiet.to);
    rh_put(&out, ",\"zone\":");
    rh_put_number(&out, n->quiet.zone);
    rh_put(&out, "}}");
    rh_zero(&batch, sizeof batch);
    StoreDoc *p = notices_doc(&batch, "notices", person, person);
    p->version = n->version; /* 0: absent */
    p->body = rh_buf_text(&out);
    return s->write(s, &batch);
}

void notices_hook(Notices *n, const char *webhook)
{
    unsigned char bytes[32];
    rh_zero(n->webhook, sizeof n->webhook);
    rh_zero(n->secret, sizeof n->secret);
    n->failed = 0;
    if (!webhook[0]) return;
    rh_copy(n->webhook, webhook, (size_t)rh_text(webhook).len);
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2base64(n->secret, sizeof n->secret, bytes, sizeof bytes,
                      sodium_base64_VARIANT_URLSAFE_NO_PADDING);
}

/* ---- Quiet hours ---- */

static bool notices_two_digits(const char *at, int32_t most, int32_t *out)
{
    if (at[0] < '0' || at[0] > '9' || at[1] < '0' || at[1] > '9') return false;
    *out = (at[0] - '0') * 10 + (at[1] - '0');
    return *out <= most;
}

bool notices_read_time(RhText text, int32_t *minutes)
{
    int32_t hour, minute;
    if (text.len != 5 || text.data[2] != ':' || !notices_two_digits(text.data, 23, &hour) ||
        !notices_two_digits(text.data + 3, 59, &minute))
        return false;
    *minutes = 60 * hour + minute;
    return true;
}

void notices_put_time(RhBuf *out, int32_t minutes)
{
    rh_put_char(out, (char)('0' + minutes / 600));
    rh_put_char(out, (char)('0' + minutes / 60 % 10));
    rh_put_char(out, ':');
    rh_put_char(out, (char)('0' + minutes % 60 / 10));
    rh_put_char(out, (char)('0' + minutes % 10));
}

int64_t notices_quiet_until(const NoticesQuiet *q, int64_t now_ms)
{
    int64_t minute = now_ms / NOTICES_MINUTE_MS;
    int64_t local = (minute + q->zone) % NOTICES_DAY;
    int64_t since = (local - q->from + NOTICES_DAY) % NOTICES_DAY;
    int64_t length = (q->to - q->from + NOTICES_DAY) % NOTICES_DAY;
    if (since >= length) return 0;
    return (minute + length - since) * NOTICES_MINUTE_MS;
}

/* ---- Pushes ---- */

/* An endpoint is too long for a key; its hash is not. */
static void notices_hash(const char *endpoint, char out[NOTICES_HASH_HEX])
{
    unsigned char hash[32];
    RhText t = rh_text(endpoint);
    crypto_generichash(hash, sizeof hash, (const unsigned char *)t.data, (unsigned long long)t.len,
                       0, 0);
    sodium_bin2hex(out, NOTICES_HASH_HEX, hash, sizeof hash);
}

static bool notices_read_bytes(RhJson v, unsigned char *out, size_t count)
{
    char text[PUSH_POINT_TEXT];
    return rh_json_string(v, text, sizeof text) && push_read_base64(rh_text(text), out, count);
}

/* Unreadable ones are skipped; push_seal checks the points. */
static bool notices_visit_push(void *context, const StoreDoc *doc)
{
    NoticesPushes *all = (NoticesPushes *)context;
    NoticesPush *p = &all->at[all->count];
    RhJson json;
    if (all->count == NOTICES_PUSHES_MAX) return false;
    if (!rh_json_open(doc->body, &json).what &&
        rh_json_string(rh_json_member(json, "endpoint"), p->endpoint, sizeof p->endpoint) &&
        notices_read_bytes(rh_json_member(json, "p256dh"), p->reader.point, PUSH_POINT) &&
        notices_read_bytes(rh_json_member(json, "auth"), p->reader.auth, PUSH_AUTH))
        all->count++;
    return true;
}

StoreStatus notices_pushes(Store *s, RhText person, NoticesPushes *out)
{
    StoreQuery q = notices_of("push", person, NOTICES_PUSHES_MAX);
    rh_zero(out, sizeof *out);
    return s->list(s, &q, notices_visit_push, out);
}

static void notices_put_push(RhBuf *out, const NoticesPush *push)
{
    rh_put_char(out, '{');
    notices_put_member(out, "endpoint", push->endpoint);
    rh_put(out, ",\"p256dh\":\"");
    push_put_base64(out, push->reader.point, PUSH_POINT);
    rh_put(out, "\",\"auth\":\"");
    push_put_base64(out, push->reader.auth, PUSH_AUTH);
    rh_put(out, "\"}");
}

/* A browser that is already subscribed, even by another person, belongs to this person from now
   on. */
StoreStatus notices_add_push(Store *s, RhText person, const NoticesPush *push, int64_t now_ms)
{
    char key[NOTICES_HASH_HEX], oldest[NOTICES_HASH_HEX], room[2 * HTTP_CLIENT_URL_MAX + 512];
    RhBuf out = {room, sizeof room, 0, false};
    NoticesPushes all;
    StoreBatch batch;
    bool known = false;
    if (notices_pushes(s, person, &all) == STORE_UNAVAILABLE) return STORE_UNAVAILABLE;
    for (int32_t i = 0; i < all.count; i++)
        known = known || strcmp(all.at[i].endpoint, push->endpoint) == 0;
    notices_hash(push->endpoint, key);
    notices_put_push(&out, push);
    rh_zero(&batch, sizeof batch);
    StoreDoc *p = notices_doc(&batch, "push", rh_text(key), person);
    p->sort_key = now_ms;
    p->body = rh_buf_text(&out);
    if (!known && all.count == NOTICES_PUSHES_MAX) {
        notices_hash(all.at[all.count - 1].endpoint, oldest);
        notices_doc(&batch, "push", rh_text(oldest), person);
    }
    return s->write(s, &batch);
}

StoreStatus notices_remove_push(Store *s, RhText person, const char *endpoint)
{
    char key[NOTICES_HASH_HEX];
    NoticesPushes all;
    StoreBatch batch;
    if (notices_pushes(s, person, &all) == STORE_UNAVAILABLE) return STORE_UNAVAILABLE;
    rh_zero(&batch, sizeof batch);
    notices_hash(endpoint, key);
    for (int32_t i = 0; i < all.count && !batch.doc_count; i++)
        if (strcmp(all.at[i].endpoint, endpoint) == 0)
            notices_doc(&batch, "push", rh_text(key), person);
    return batch.doc_count ? s->write(s, &batch) : STORE_NOT_FOUND;
}

/* ---- E-mail ---- */

static bool notices_visit_address(void *context, const StoreDoc *doc)
{
    char *out = (char *)context;
    if (doc->key.len >= MAIL_ADDRESS_MAX) return true;
    rh_copy(out, doc->key.data, (size_t)doc->key.len);
    out[doc->key.len] = 0;
    return false;
}

StoreStatus notices_address(Store *s, RhText person, char out[MAIL_ADDRESS_MAX])
{
    StoreQuery q = notices_of("mail", person, 1);
    out[0] = 0;
    if (s->list(s, &q, notices_visit_address, out) == STORE_UNAVAILABLE) return STORE_UNAVAILABLE;
    return out[0] ? STORE_OK : STORE_NOT_FOUND;
}

/* ---- The server's keys ---- */

typedef struct NoticesKeys {
    PushKeys *keys;
    bool good;
} NoticesKeys;

static bool notices_visit_keys(void *context, const StoreDoc *doc)
{
    NoticesKeys *k = (NoticesKeys *)context;
    RhJson json;
    k->good = !rh_json_open(doc->body, &json).what &&
              notices_read_bytes(rh_json_member(json, "secret"), k->keys->secret, PUSH_SECRET) &&
              notices_read_bytes(rh_json_member(json, "point"), k->keys->point, PUSH_POINT);
    return false;
}

static StoreStatus notices_make_keys(Store *s)
{
    PushKeys keys;
    char room[256];
    RhBuf out = {room, sizeof room, 0, false};
    StoreBatch batch;
    if (!push_make_keys(&keys)) return STORE_NOT_FOUND;
    rh_put(&out, "{\"secret\":\"");
    push_put_base64(&out, keys.secret, PUSH_SECRET);
    rh_put(&out, "\",\"point\":\"");
    push_put_base64(&out, keys.point, PUSH_POINT);
    rh_put(&out, "\"}");
    rh_zero(&batch, sizeof batch);
    StoreDoc *p = notices_doc(&batch, "secret", rh_text("vapid"), rh_text(""));
    p->version = STORE_ABSENT;
    p->body = rh_buf_text(&out);
    StoreStatus status = s->write(s, &batch);
    sodium_memzero(&keys, sizeof keys);
    sodium_memzero(room, sizeof room);
    return status;
}

/* Two processes may both create keys: the first write wins, and both read it. */
StoreStatus notices_keys(Store *s, PushKeys *out)
{
    NoticesKeys k = {out, false};
    StoreStatus status = s->get(s, rh_text("secret"), rh_text("vapid"), notices_visit_keys, &k);
    if (status == STORE_NOT_FOUND) {
        status = notices_make_keys(s);
        if (status == STORE_OK || status == STORE_CONFLICT)
            status = s->get(s, rh_text("secret"), rh_text("vapid"), notices_visit_keys, &k);
    }
    return status == STORE_OK && !k.good ? STORE_NOT_FOUND : status;
}
