/* apps/server/people/entry.c - invites and proofs of work, see entry.h. */
#include "apps/server/people/entry.h"

#include <sodium.h>
#include <stdio.h>
#include <string.h>

#include "apps/server/people/people_internal.h"

static const char *const entry_names[] = {"open", "invite", "closed"};

bool entry_registration(const char *word, Registration *out)
{
    for (int i = 0; i <= REGISTRATION_CLOSED; i++) {
        if (strcmp(word, entry_names[i]) != 0) continue;
        *out = (Registration)i;
        return true;
    }
    return false;
}

const char *entry_registration_name(Registration r)
{
    return entry_names[r];
}

/* ---- Invites ---- */

static void entry_put_uses(int64_t uses, char body[32])
{
    RhBuf out = {body, 32, 0, false};
    rh_put(&out, "{\"uses\":");
    rh_put_number(&out, uses);
    rh_put_char(&out, '}');
    rh_buf_string(&out);
}

StoreStatus entry_make_invite(Store *store, int64_t until_ms, int64_t uses,
                              char code[ENTRY_CODE_MAX])
{
    char token[PEOPLE_TOKEN_MAX], hash[PEOPLE_HASH_HEX], body[32];
    StoreBatch batch;
    people_make_token(token);
    rh_zero(code, ENTRY_CODE_MAX);
    rh_copy(code, token, 20); /* 120 random bits */
    people_hash(code, hash);
    entry_put_uses(uses, body);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "invite", hash, until_ms, STORE_ABSENT)->body = rh_text(body);
    return store->write(store, &batch);
}

static bool entry_visit_invite(void *context, const StoreDoc *doc)
{
    EntryPass *pass = (EntryPass *)context;
    RhJson json;
    if (rh_json_open(doc->body, &json).what) return false;
    rh_json_int(rh_json_member(json, "uses"), 1, ENTRY_USES_MAX, &pass->uses);
    pass->invite_version = doc->version;
    pass->invite_until_ms = doc->sort_key;
    return false;
}

StoreStatus entry_find_invite(Store *store, const char *code, int64_t now_ms, EntryPass *out)
{
    char hash[PEOPLE_HASH_HEX];
    people_hash(code, hash);
    StoreStatus status =
        store->get(store, rh_text("invite"), rh_text(hash), entry_visit_invite, out);
    if (status != STORE_OK) return status;
    if (out->uses < 1 || out->invite_until_ms <= now_ms) return STORE_NOT_FOUND;
    rh_copy(out->invite, hash, sizeof hash);
    return STORE_OK;
}

/* ---- Proofs of work ---- */

static bool entry_visit_key(void *context, const StoreDoc *doc)
{
    char hex[2 * WORK_KEY_BYTES + 1];
    RhJson json;
    size_t len = 0;
    if (rh_json_open(doc->body, &json).what) return false;
    if (rh_json_string(rh_json_member(json, "key"), hex, sizeof hex))
        sodium_hex2bin((unsigned char *)context, WORK_KEY_BYTES, hex, strlen(hex), 0, &len, 0);
    return false;
}

StoreStatus entry_work_key(Store *store, unsigned char key[WORK_KEY_BYTES])
{
    char hex[2 * WORK_KEY_BYTES + 1], body[2 * WORK_KEY_BYTES + 32];
    unsigned char fresh[WORK_KEY_BYTES];
    StoreBatch batch;
    StoreStatus status = store->get(store, rh_text("work-key"), rh_text("-"), entry_visit_key, key);
    if (status != STORE_NOT_FOUND) return status;
    randombytes_buf(fresh, sizeof fresh);
    sodium_bin2hex(hex, sizeof hex, fresh, sizeof fresh);
    snprintf(body, sizeof body, "{\"key\":\"%s\"}", hex);
    rh_zero(&batch, sizeof batch);
    people_doc(&batch, "work-key", "-", 0, STORE_ABSENT)->body = rh_text(body);
    status = store->write(store, &batch);
    if (status == STORE_UNAVAILABLE) return status;
    /* another server may have been faster */
    return store->get(store, rh_text("work-key"), rh_text("-"), entry_visit_key, key);
}

/* "EXPIRY.RANDOM.MAC"; the first two are already there. */
static void entry_sign(const unsigned char key[WORK_KEY_BYTES], const char *text, size_t len,
                       char mac[33])
{
    unsigned char hash[16];
    crypto_generichash(hash, sizeof hash, (const unsigned char *)text, (unsigned long long)len, key,
                       WORK_KEY_BYTES);
    sodium_bin2hex(mac, 33, hash, sizeof hash);
}

enum { WORK_SIGNED = 12 + 1 + 32 }; /* characters of "EXPIRY.RANDOM" */

void entry_make_challenge(const unsigned char key[WORK_KEY_BYTES], int64_t now_ms,
                          char out[WORK_CHALLENGE_MAX])
{
    unsigned char bytes[16];
    char random[33], mac[33];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(random, sizeof random, bytes, sizeof bytes);
    snprintf(out, WORK_CHALLENGE_MAX, "%012llx.%s", (unsigned long long)(now_ms + WORK_MS), random);
    entry_sign(key, out, WORK_SIGNED, mac);
    snprintf(out + WORK_SIGNED, WORK_CHALLENGE_MAX - WORK_SIGNED, ".%s", mac);
}

static bool entry_is_solved(const char *challenge, int part, int64_t nonce)
{
    char text[WORK_CHALLENGE_MAX + 32];
    unsigned char hash[crypto_hash_sha256_BYTES];
    int len = snprintf(text, sizeof text, "%s:%d:%lld", challenge, part, (long long)nonce);
    crypto_hash_sha256(hash, (const unsigned char *)text, (unsigned long long)len);
    uint32_t head = (uint32_t)hash[0] << 24 | (uint32_t)hash[1] << 16 | (uint32_t)hash[2] << 8;
    return head >> (32 - WORK_BITS) == 0;
}

bool entry_check_work(const unsigned char key[WORK_KEY_BYTES], RhJson work, int64_t now_ms,
                      EntryPass *out)
{
    char challenge[WORK_CHALLENGE_MAX], mac[33];
    unsigned long long until = 0;
    int part = 0;
    if (!rh_json_string(rh_json_member(work, "challenge"), challenge, sizeof challenge) ||
        strlen(challenge) != WORK_SIGNED + 1 + 32)
        return false;
    entry_sign(key, challenge, WORK_SIGNED, mac);
    if (sodium_memcmp(mac, challenge + WORK_SIGNED + 1, 32) != 0) return false;
    if (sscanf(challenge, "%12llx", &until) != 1 || (int64_t)until <= now_ms) return false;
    RhJson nonces = rh_json_member(work, "nonces");
    if (rh_json_kind(nonces) != 'a') return false;
    for (RhJson n = rh_json_first(nonces, 0); n.at && part < WORK_PARTS; n = rh_json_next(n, 0)) {
        int64_t nonce;
        if (!rh_json_int(n, 0, INT64_MAX, &nonce) || !entry_is_solved(challenge, part, nonce))
            return false;
        part++;
    }
    rh_zero(out->solved, sizeof out->solved);
    rh_copy(out->solved, challenge + 13, 32);
    out->solved_until_ms = (int64_t)until;
    return part == WORK_PARTS;
}

/* ---- Using a pass ---- */

void entry_add(StoreBatch *b, EntryPass *pass)
{
    if (pass->invite[0]) {
        StoreDoc *doc =
            people_doc(b, "invite", pass->invite, pass->invite_until_ms, pass->invite_version);
        entry_put_uses(pass->uses - 1, pass->body);
        if (pass->uses > 1) doc->body = rh_text(pass->body);
    }
    if (pass->solved[0])
        people_doc(b, "solved", pass->solved, pass->solved_until_ms, STORE_ABSENT)->body =
            rh_text("{}");
}

void entry_tidy(Store *store, int64_t now_ms)
{
    StoreQuery query;
    rh_zero(&query, sizeof query);
    query.ascending = true;
    query.limit = STORE_BATCH_MAX;
    query.sort_key_max = now_ms;
    query.kind = rh_text("invite");
    people_sweep(store, &query, 0);
    query.kind = rh_text("solved");
    for (int i = 0; i < PEOPLE_SWEEPS && people_sweep(store, &query, 0) == STORE_BATCH_MAX; i++)
        continue;
}
