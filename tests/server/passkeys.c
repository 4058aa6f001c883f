/* tests/server/passkeys.c - tests of passkeys without a browser: the standard's own vector, an
   authenticator made with OpenSSL, and everything that must be refused. Prints TAP. */
#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "apps/server/people/cbor.h"
#include "apps/server/people/people.h"
#include "apps/server/people/webauthn.h"
#include "tests/server/kit.h"
#include "tests/server/memory.h"

enum { MINUTE = 60000 };
static const int64_t start_ms = 1700000000000;
static const char origin[] = "https://games.example";
static const char good_password[] = "correct horse battery";

/* ---- The standard's vector: Web Authentication level 3, section 16.2. ---- */

static const char vector_client[] = "7b2274797065223a22776562617574686e2e637265617465222c226368616c"
                                    "6c656e6765223a22414d4d50743455787847"
                                    "5453746e63647134313759447742466938767049612d7077386f4f75565734"
                                    "5441222c226f726967696e223a2268747470"
                                    "733a2f2f6578616d706c652e6f7267222c2263726f73734f726967696e223a"
                                    "66616c73652c22657874726144617461223a"
                                    "22636c69656e74446174614a534f4e206d617920626520657874656e646564"
                                    "2077697468206164646974696f6e616c2066"
                                    "69656c647320696e20746865206675747572652c2073756368206173207468"
                                    "69733a20426b5165446a6463544272584269"
                                    "41774a544c453551227d";
static const char vector_attestation[] = "a363666d74646e6f6e656761747453746d74a06861757468446174615"
                                         "8a4bfabc37432958b063360d3ad6461c9c4735ae7"
                                         "f8edd46592a5e0f01452b2e4b559000000008446ccb9ab1db374750b2"
                                         "367ff6f3a1f0020f91f391db4c9b2fde0ea70189c"
                                         "ba3fb63f579ba6122b33ad94ff3ec330084be4a501020326200121582"
                                         "0afefa16f97ca9b2d23eb86ccb64098d20db90856"
                                         "062eb249c33a9b672f26df61225820930a56b87a2fca66334b03458ab"
                                         "f879717c12cc68ed73290af2e2664796b9220";
static const char vector_login_client[] =
    "7b2274797065223a22776562617574686e2e676574222c226368616c6c656e6765223a224f63446e55685158756c54"
    "5550"
    "6f334a5558543049393770767a7a59425039745a63685879617630314167222c226f726967696e223a226874747073"
    "3a2f"
    "2f6578616d706c652e6f7267222c2263726f73734f726967696e223a66616c73657d";
static const char vector_login_data[] =
    "bfabc37432958b063360d3ad6461c9c4735ae7f8edd46592a5e0f01452b2e4b51900000000";
static const char vector_login_signature[] = "3046022100f50a4e2e4409249c4a853ba361282f09841df4dd454"
                                             "7a13a87780218deffcd380221008480ac0f0b93538174"
                                             "f575bf11a1dd5d78c6e486013f937295ea13653e331e87";

typedef struct Bytes {
    unsigned char at[2048];
    size_t len;
} Bytes;

static RhText text_of(const Bytes *b)
{
    RhText t = {(const char *)b->at, (ptrdiff_t)b->len};
    return t;
}

static void unhex(const char *hex, Bytes *out)
{
    if (sodium_hex2bin(out->at, sizeof out->at, hex, strlen(hex), 0, &out->len, 0) != 0) abort();
}

static void test_vector(void)
{
    char challenge[WEBAUTHN_CHALLENGE_MAX], again[WEBAUTHN_CHALLENGE_MAX];
    Bytes client, attestation, login, data, signature, bad;
    WebauthnKey key, other;
    unhex(vector_client, &client);
    unhex(vector_attestation, &attestation);
    unhex(vector_login_client, &login);
    unhex(vector_login_data, &data);
    unhex(vector_login_signature, &signature);
    kit_ok(!webauthn_client(text_of(&client), true, "https://example.org", challenge) &&
               strcmp(challenge, "AMMPt4UxxGTStncdq417YDwBFi8vpIa-pw8oOuVW4TA") == 0,
           "vector: what the browser says of a new passkey");
    kit_ok(!webauthn_register(text_of(&attestation), "example.org", &key) && key.id.len == 32 &&
               key.count == 0 && !key.is_verified,
           "vector: the new passkey");
    kit_ok(!webauthn_client(text_of(&login), false, "https://example.org", again) &&
               strcmp(again, challenge) != 0,
           "vector: what it says of a login");
    kit_ok(
        !webauthn_verify(text_of(&data), text_of(&login), text_of(&signature), "example.org", &key),
        "vector: its signature");
    kit_ok(webauthn_client(text_of(&client), false, "https://example.org", again) &&
               webauthn_client(text_of(&login), true, "https://example.org", again) &&
               webauthn_client(text_of(&login), false, "https://example.org:8443", again) &&
               webauthn_client(text_of(&login), false, "http://example.org", again) &&
               webauthn_client(text_of(&login), false, "", again),
           "vector: not for another purpose or origin");
    kit_ok(webauthn_register(text_of(&attestation), "example.com", &other) &&
               webauthn_verify(text_of(&data), text_of(&login), text_of(&signature), "example.com",
                               &key),
           "vector: not for another host");
    int passed = 0;
    for (size_t i = 0; i < 8 * signature.len; i++) {
        bad = signature;
        bad.at[i / 8] ^= (unsigned char)(1 << i % 8);
        passed +=
            !webauthn_verify(text_of(&data), text_of(&login), text_of(&bad), "example.org", &key);
    }
    kit_ok(passed == 0, "vector: no bit of the signature may differ");
    passed = 0;
    for (size_t len = 0; len < attestation.len; len++) {
        bad = attestation;
        bad.len = len;
        passed += !webauthn_register(text_of(&bad), "example.org", &other);
    }
    bad = attestation;
    bad.len++;
    passed += !webauthn_register(text_of(&bad), "example.org", &other);
    kit_ok(passed == 0, "vector: no byte of the passkey may be missing, and none follow");
}

/* ---- CBOR ---- */

static bool skips(const char *hex)
{
    Bytes b;
    unhex(hex, &b);
    Cbor c = {b.at, b.at + b.len};
    return cbor_skip(&c) && c.at == c.end;
}

static void test_cbor(void)
{
    static const char *const good[] = {"00",         "17",     "1818",     "190100", "1a00010000",
                                       "3903e7",     "40",     "43010203", "6161",   "80",
                                       "83010203",   "a10102", "f4",       "f5",     "f6",
                                       "8181818100", 0};
    static const char *const bad[] = {"",
                                      "18",
                                      "1817",
                                      "190017",
                                      "1a0000ffff",
                                      "1b00000000ffffffff",
                                      "1c",
                                      "5f41ff",
                                      "5a7fffffff00",
                                      "5bffffffffffffffff",
                                      "9841",
                                      "9aff",
                                      "a101",
                                      "bf",
                                      "c000",
                                      "f7",
                                      "f90000",
                                      "ff",
                                      "818181818100",
                                      "0000",
                                      0};
    bool all = true;
    for (int i = 0; good[i]; i++) all = all && (skips(good[i]) || !printf("# %s\n", good[i]));
    kit_ok(all, "CBOR: good items");
    for (int i = 0; bad[i]; i++) all = all && (!skips(bad[i]) || !printf("# %s\n", bad[i]));
    kit_ok(all, "CBOR: incomplete, longer than needed, too deep, or nothing we know");
    Bytes b;
    int64_t n;
    unhex("1b7fffffffffffffff", &b);
    Cbor c = {b.at, b.at + b.len};
    kit_ok(cbor_int(&c, &n) && n == INT64_MAX, "CBOR: the largest number");
    unhex("3bffffffffffffffff", &b);
    c = (Cbor){b.at, b.at + b.len};
    kit_ok(!cbor_int(&c, &n), "CBOR: what is no 64-bit number");
}

static void test_hosts(void)
{
    char rp[WEBAUTHN_RP_MAX];
    kit_ok(webauthn_rp("https://games.example:8443", rp) && strcmp(rp, "games.example") == 0 &&
               webauthn_rp("http://localhost:8080", rp) && strcmp(rp, "localhost") == 0,
           "hosts: without the port");
    kit_ok(!webauthn_rp("http://127.0.0.1:8080", rp) && !webauthn_rp("http://[::1]:80", rp) &&
               !webauthn_rp("", rp) && !webauthn_rp("https://", rp),
           "hosts: addresses are none");
}

/* ---- An authenticator ---- */

enum { FLAG_PRESENT = 1, FLAG_VERIFIED = 4, FLAG_KEY = 64 };

typedef struct Authenticator {
    EVP_PKEY *key;
    Bytes cose;
    unsigned char id[32];
    uint32_t count;
    int flags;
    const char *rp;
} Authenticator;

static void put(Bytes *b, const void *bytes, size_t len)
{
    if (b->len + len > sizeof b->at) abort();
    memcpy(b->at + b->len, bytes, len);
    b->len += len;
}

static void put_string(Bytes *b, int type, const void *bytes, size_t len)
{
    unsigned char head[3] = {(unsigned char)(type << 5 | 25), (unsigned char)(len >> 8),
                             (unsigned char)len};
    if (len < 256) head[1] = (unsigned char)len;
    head[0] = (unsigned char)(type << 5 | (len < 24 ? (int)len : len < 256 ? 24 : 25));
    put(b, head, len < 24 ? 1 : len < 256 ? 2 : 3);
    put(b, bytes, len);
}

static void put_number(const EVP_PKEY *key, const char *what, Bytes *out)
{
    unsigned char bytes[512];
    BIGNUM *n = 0;
    EVP_PKEY_get_bn_param(key, what, &n);
    int len = BN_bn2bin(n, bytes);
    BN_free(n);
    put_string(out, 2, bytes, (size_t)len);
}

/* type: "EC", "ED25519" or "RSA". */
static void new_authenticator(Authenticator *a, const char *type)
{
    unsigned char point[65];
    size_t len = sizeof point;
    memset(a, 0, sizeof *a);
    a->flags = FLAG_PRESENT | FLAG_VERIFIED;
    a->rp = "games.example";
    randombytes_buf(a->id, sizeof a->id);
    if (strcmp(type, "EC") == 0) {
        a->key = EVP_PKEY_Q_keygen(0, 0, "EC", "prime256v1");
        EVP_PKEY_get_octet_string_param(a->key, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point, &len);
        put(&a->cose, "\xa5\x01\x02\x03\x26\x20\x01\x21", 8);
        put_string(&a->cose, 2, point + 1, 32);
        put(&a->cose, "\x22", 1);
        put_string(&a->cose, 2, point + 33, 32);
    } else if (strcmp(type, "ED25519") == 0) {
        a->key = EVP_PKEY_Q_keygen(0, 0, "ED25519");
        EVP_PKEY_get_raw_public_key(a->key, point, &len);
        put(&a->cose, "\xa4\x01\x01\x03\x27\x20\x06\x21", 8);
        put_string(&a->cose, 2, point, 32);
    } else {
        a->key = EVP_PKEY_Q_keygen(0, 0, "RSA", (size_t)2048);
        put(&a->cose, "\xa4\x01\x03\x03\x39\x01\x00\x20", 8);
        put_number(a->key, OSSL_PKEY_PARAM_RSA_N, &a->cose);
        put(&a->cose, "\x21", 1);
        put_number(a->key, OSSL_PKEY_PARAM_RSA_E, &a->cose);
    }
}

static void make_data(const Authenticator *a, bool is_new, Bytes *out)
{
    unsigned char head[37];
    out->len = 0;
    crypto_hash_sha256(head, (const unsigned char *)a->rp, strlen(a->rp));
    head[32] = (unsigned char)(a->flags | (is_new ? FLAG_KEY : 0));
    for (int i = 0; i < 4; i++) head[33 + i] = (unsigned char)(a->count >> (24 - 8 * i));
    put(out, head, sizeof head);
    if (!is_new) return;
    put(out, "0123456789abcdef\0\x20", 18);
    put(out, a->id, sizeof a->id);
    put(out, a->cose.at, a->cose.len);
}

/* What a browser sends. The texts point into static memory. */
static PeopleCredential credential(const Authenticator *a, bool is_new, const char *page,
                                   const char *challenge)
{
    static Bytes client, data, all, signature;
    unsigned char signed_text[2048 + 32];
    PeopleCredential c;
    memset(&c, 0, sizeof c);
    client.len =
        (size_t)snprintf((char *)client.at, sizeof client.at,
                         "{\"type\":\"webauthn.%s\",\"challenge\":\"%s\",\"origin\":\"%s\","
                         "\"crossOrigin\":false}",
                         is_new ? "create" : "get", challenge, page);
    make_data(a, is_new, &data);
    c.client = text_of(&client);
    c.authenticator = text_of(&data);
    if (is_new) {
        all.len = 0;
        put(&all,
            "\xa3\x63"
            "fmt"
            "\x64"
            "none"
            "\x67"
            "attStmt"
            "\xa0\x68"
            "authData",
            28);
        put_string(&all, 2, data.at, data.len);
        c.authenticator = text_of(&all);
        return c;
    }
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool hashes = EVP_PKEY_get_base_id(a->key) != EVP_PKEY_ED25519;
    memcpy(signed_text, data.at, data.len);
    crypto_hash_sha256(signed_text + data.len, client.at, client.len);
    signature.len = sizeof signature.at;
    if (EVP_DigestSignInit(context, 0, hashes ? EVP_sha256() : 0, 0, a->key) != 1 ||
        EVP_DigestSign(context, signature.at, &signature.len, signed_text, data.len + 32) != 1)
        abort();
    EVP_MD_CTX_free(context);
    c.id.data = (const char *)a->id;
    c.id.len = sizeof a->id;
    c.signature = text_of(&signature);
    return c;
}

/* ---- People ---- */

typedef struct Someone {
    PeopleIdentity identity;
    char token[PEOPLE_TOKEN_MAX];
} Someone;

static People at(Store *s, int64_t now_ms)
{
    People p;
    memset(&p, 0, sizeof p);
    p.store = s;
    p.now_ms = now_ms;
    p.base = origin;
    p.origin = origin;
    p.address = "203.0.113.1";
    return p;
}

/* The challenge in an answer; empty: none. */
static const char *challenge_in(const char *answer)
{
    static char found[PEOPLE_TOKEN_MAX];
    const char *start = strstr(answer, "\"challenge\":\"");
    memset(found, 0, sizeof found);
    if (start)
        memcpy(found, start + 13, strcspn(start + 13, "\"") < 47 ? strcspn(start + 13, "\"") : 47);
    return found;
}

static char answer[1 << 14];

static const char *begin(People *p, const Someone *who, const char *password)
{
    RhBuf out = {answer, sizeof answer, 0, false};
    int status = who ? people_begin_passkey(p, &who->identity, who->token, rh_text(password), &out)
                     : people_begin_passkey_login(p, &out);
    rh_buf_string(&out);
    return status == 200 ? challenge_in(answer) : "";
}

static int add(People *p, const Someone *who, const Authenticator *a, const char *name)
{
    char challenge[PEOPLE_TOKEN_MAX];
    snprintf(challenge, sizeof challenge, "%s", begin(p, who, good_password));
    PeopleCredential c = credential(a, true, origin, challenge);
    return people_add_passkey(p, &who->identity, rh_text(name), &c);
}

static int use(People *p, const PeopleCredential *c, Someone *out)
{
    memset(out, 0, sizeof *out);
    return people_use_passkey(p, c, &out->identity, out->token);
}

static int login(People *p, Authenticator *a, Someone *out)
{
    char challenge[PEOPLE_TOKEN_MAX];
    snprintf(challenge, sizeof challenge, "%s", begin(p, 0, ""));
    a->count++;
    PeopleCredential c = credential(a, false, origin, challenge);
    return use(p, &c, out);
}

static void test_kinds(Store *s, const Someone *anna)
{
    static const char *const kinds[] = {"EC", "ED25519", "RSA"};
    for (int i = 0; i < 3; i++) {
        People p = at(s, start_ms);
        Authenticator a;
        Someone back;
        new_authenticator(&a, kinds[i]);
        kit_ok(add(&p, anna, &a, kinds[i]) == 200, "%s: a passkey is added", kinds[i]);
        kit_ok(login(&p, &a, &back) == 200 && strcmp(back.identity.id, anna->identity.id) == 0,
               "%s: it logs in", kinds[i]);
        EVP_PKEY_free(a.key);
    }
}

static void test_adding(Store *s, const Someone *anna)
{
    People p = at(s, start_ms), other = at(s, start_ms), program = at(s, start_ms);
    Authenticator a;
    char challenge[PEOPLE_TOKEN_MAX];
    new_authenticator(&a, "EC");
    kit_ok(!begin(&p, anna, "wrong wrong wrong")[0] && !begin(&p, anna, "")[0],
           "adding: not without the password");
    snprintf(challenge, sizeof challenge, "%s", begin(&p, anna, good_password));
    kit_ok(strstr(answer, "\"rp\":\"games.example\"") && strstr(answer, "\"name\":\"Anna\"") &&
               !strstr(answer, anna->identity.id),
           "adding: the browser learns the host and the name, and no id");
    begin(&other, anna, good_password);
    PeopleCredential c = credential(&a, true, origin, challenge);
    kit_ok(people_add_passkey(&other, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not from another device");
    c = credential(&a, true, "https://evil.example", challenge);
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not from another origin");
    c = credential(&a, true, origin, "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA");
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not with another challenge");
    a.rp = "evil.example";
    c = credential(&a, true, origin, challenge);
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not a passkey of another host");
    a.rp = "games.example";
    a.flags = FLAG_PRESENT;
    c = credential(&a, true, origin, challenge);
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not one that doesn't check who uses it");
    a.flags |= FLAG_VERIFIED;
    c = credential(&a, true, origin, challenge);
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text(""), &c) == 400,
           "adding: not without a name");
    People late = p;
    late.now_ms += 5 * MINUTE;
    kit_ok(people_add_passkey(&late, &anna->identity, rh_text("x"), &c) == 403,
           "adding: not after five minutes");
    kit_ok(people_add_passkey(&p, &anna->identity, rh_text("My phone"), &c) == 200 &&
               people_add_passkey(&p, &anna->identity, rh_text("My phone"), &c) == 403,
           "adding: once");
    kit_ok(add(&p, anna, &a, "again") == 409, "adding: a passkey that is known already");
    program.origin = "";
    kit_ok(!begin(&program, anna, good_password)[0], "adding: not without a browser");
    EVP_PKEY_free(a.key);
}

static void test_using(Store *s, const Someone *anna, Memory *memory)
{
    People p = at(s, start_ms), other = at(s, start_ms), late = at(s, start_ms);
    Authenticator a, stranger;
    Someone back;
    char challenge[PEOPLE_TOKEN_MAX];
    new_authenticator(&a, "EC");
    new_authenticator(&stranger, "EC");
    add(&p, anna, &a, "key");
    snprintf(challenge, sizeof challenge, "%s", begin(&p, 0, ""));
    a.count = 7;
    PeopleCredential c = credential(&a, false, origin, challenge);
    begin(&other, 0, "");
    kit_ok(use(&other, &c, &back) == 403, "using: not on another device");
    late = p;
    late.now_ms += 5 * MINUTE;
    kit_ok(use(&late, &c, &back) == 403, "using: not after five minutes");
    c.user = rh_text("somebody else");
    kit_ok(use(&p, &c, &back) == 403, "using: not for somebody else");
    c = credential(&a, false, "https://games.example.evil", challenge);
    kit_ok(use(&p, &c, &back) == 403, "using: not from another origin");
    c = credential(&stranger, false, origin, challenge);
    kit_ok(use(&p, &c, &back) == 403, "using: not a passkey that is unknown");
    c.id.data = (const char *)a.id;
    kit_ok(use(&p, &c, &back) == 403, "using: not with the signature of another");
    a.flags = FLAG_PRESENT;
    c = credential(&a, false, origin, challenge);
    kit_ok(use(&p, &c, &back) == 403, "using: not without a check of the person");
    a.flags |= FLAG_VERIFIED;
    a.rp = "evil.example";
    c = credential(&a, false, origin, challenge);
    kit_ok(use(&p, &c, &back) == 403, "using: not for another host");
    a.rp = "games.example";
    c = credential(&a, false, origin, challenge);
    memory_fate(memory, MEMORY_REFUSED);
    kit_ok(use(&p, &c, &back) == 403, "using: whoever comes second isn't let in");
    kit_ok(use(&p, &c, &back) == 200 && back.token[0], "using: whoever comes first is");
    kit_ok(use(&p, &c, &back) == 403, "using: a signature works once");
    a.count = 6;
    kit_ok(login(&p, &a, &back) == 403 && strstr(p.why, "copied"), "using: the count must grow");
    a.count = 7;
    kit_ok(login(&p, &a, &back) == 200, "using: as it does here");
    kit_ok(people_change_password(&p, &back.identity, back.token, rh_text(""),
                                  rh_text(good_password)) == 200,
           "using: the password may be set without the old one");
    late = at(s, start_ms + 61 * MINUTE);
    kit_ok(people_change_password(&late, &back.identity, back.token, rh_text(""),
                                  rh_text(good_password)) == 403,
           "using: for an hour");
    EVP_PKEY_free(a.key);
    EVP_PKEY_free(stranger.key);
}

static void test_removing(Store *s, const Someone *anna)
{
    People p = at(s, start_ms);
    Authenticator a;
    Someone berta, back;
    RhBuf out = {answer, sizeof answer, 0, false};
    memset(&berta, 0, sizeof berta);
    people_sign_up(&p, rh_text("Berta"), rh_text(good_password), rh_text(""), &berta.identity,
                   berta.token);
    new_authenticator(&a, "EC");
    add(&p, &berta, &a, "Berta's key");
    people_passkeys(&p, &berta.identity, &out);
    rh_buf_string(&out);
    kit_ok(strncmp(answer, "[{\"id\":\"", 8) == 0 && strstr(answer, "\"name\":\"Berta's key\"") &&
               !strstr(answer, "},{"),
           "removing: the list has one's own passkeys");
    RhText id = {answer + 8, 12};
    char copy[13] = "";
    memcpy(copy, id.data, 12);
    kit_ok(people_remove_passkey(&p, &anna->identity, rh_text(copy)) == 404,
           "removing: not those of others");
    kit_ok(people_remove_passkey(&p, &berta.identity, rh_text(copy)) == 200 &&
               login(&p, &a, &back) == 403,
           "removing: then it doesn't log in");
    int count = 0;
    while (count < 30) {
        randombytes_buf(a.id, sizeof a.id);
        p.now_ms += 5 * MINUTE;
        if (add(&p, &berta, &a, "one more") != 200) break;
        count++;
    }
    kit_ok(count == PEOPLE_PASSKEYS_MAX, "removing: twenty at most, not %d", count);
    kit_ok(people_delete(&p, &berta.identity) == 200 && login(&p, &a, &back) == 403,
           "removing: with the account");
    StoreQuery query;
    memset(&query, 0, sizeof query);
    query.owner = rh_text(berta.identity.id);
    query.by_owner = true;
    kit_ok(!kit_list(s, &query)[0], "removing: nothing is left");
    people_tidy(s, p.now_ms + 5 * MINUTE);
    query.kind = rh_text("challenge");
    query.by_owner = false;
    kit_ok(!kit_list(s, &query)[0], "removing: old challenges go");
    EVP_PKEY_free(a.key);
}

int main(void)
{
    Memory *memory = memory_new();
    Store *s = memory_open(memory);
    People p = at(s, start_ms);
    Someone anna;
    if (sodium_init() < 0) abort();
    memset(&anna, 0, sizeof anna);
    test_vector();
    test_cbor();
    test_hosts();
    people_sign_up(&p, rh_text("Anna"), rh_text(good_password), rh_text(""), &anna.identity,
                   anna.token);
    test_kinds(s, &anna);
    test_adding(s, &anna);
    test_using(s, &anna, memory);
    test_removing(s, &anna);
    s->close(s);
    memory_free(memory);
    return kit_done();
}
