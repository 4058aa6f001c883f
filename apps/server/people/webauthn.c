/* apps/server/people/webauthn.c - verifies passkeys, see webauthn.h. Start with webauthn_register.

   Signatures may be by ECDSA over P-256, Ed25519 or RSA, which cover all authenticators. OpenSSL
   verifies them. */
#include "apps/server/people/webauthn.h"

#include <openssl/core_names.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

#include "apps/server/people/cbor.h"
#include "engine/json.h"

enum { WEBAUTHN_HASH = 32, WEBAUTHN_HEAD = 37, WEBAUTHN_AAGUID = 16 }; /* bytes */
/* Flags of an authenticator: the person was there, and was verified; what follows. */
enum {
    WEBAUTHN_PRESENT = 1,
    WEBAUTHN_VERIFIED = 4,
    WEBAUTHN_HAS_KEY = 64,
    WEBAUTHN_HAS_MORE = 128
};
/* COSE (RFC 9053): types of keys, algorithms, curves. */
enum { COSE_OKP = 1, COSE_EC = 2, COSE_RSA = 3 };
enum { COSE_ES256 = -7, COSE_EDDSA = -8, COSE_RS256 = -257, COSE_P256 = 1, COSE_ED25519 = 6 };
enum { COSE_COORDINATE = 32, COSE_RSA_MIN = 256, COSE_RSA_MAX = 512, COSE_EXPONENT_MAX = 4 };

static const char webauthn_malformed[] = "the passkey sent something malformed";

/* ---- The page ---- */

bool webauthn_rp(const char *origin, char rp[WEBAUTHN_RP_MAX])
{
    const char *host = strstr(origin, "://");
    bool is_name = false;
    rp[0] = 0;
    if (!host) return false;
    host += 3;
    size_t len = strcspn(host, ":/");
    if (len == 0 || len >= WEBAUTHN_RP_MAX || host[0] == '[') return false;
    for (size_t i = 0; i < len; i++) is_name |= host[i] != '.' && (host[i] < '0' || host[i] > '9');
    if (!is_name) return false;
    memcpy(rp, host, len);
    rp[len] = 0;
    return true;
}

const char *webauthn_client(RhText json, bool is_new, const char *origin,
                            char challenge[WEBAUTHN_CHALLENGE_MAX])
{
    RhJson client, crosses;
    bool is_framed = false;
    if (rh_json_open(json, &client).what) return webauthn_malformed;
    if (!rh_json_is(rh_json_member(client, "type"), is_new ? "webauthn.create" : "webauthn.get"))
        return webauthn_malformed;
    if (!rh_json_string(rh_json_member(client, "challenge"), challenge, WEBAUTHN_CHALLENGE_MAX))
        return webauthn_malformed;
    crosses = rh_json_member(client, "crossOrigin");
    if (crosses.at && !rh_json_bool(crosses, &is_framed)) return webauthn_malformed;
    if (is_framed || !origin[0] || !rh_json_is(rh_json_member(client, "origin"), origin))
        return "the passkey was used on another site";
    return 0;
}

/* ---- Keys ---- */

typedef struct Cose {
    int64_t type, algorithm, curve;
    RhText x, y; /* coordinates; of RSA, modulus and exponent */
} Cose;

/* One entry of a key. The labels -1 to -3 mean different things for different types; the type comes
   first, because the order is canonical. */
static bool cose_entry(Cbor *c, Cose *out)
{
    int64_t label;
    if (!cbor_int(c, &label)) return false;
    switch (label) {
    case 1: return !out->type && cbor_int(c, &out->type);
    case 3: return !out->algorithm && cbor_int(c, &out->algorithm);
    case -1:
        if (out->type == COSE_RSA) return !out->x.data && cbor_bytes(c, &out->x);
        return !out->curve && cbor_int(c, &out->curve);
    case -2:
        if (out->type == COSE_RSA) return !out->y.data && cbor_bytes(c, &out->y);
        return !out->x.data && cbor_bytes(c, &out->x);
    case -3: return !out->y.data && cbor_bytes(c, &out->y);
    default: return cbor_skip(c);
    }
}

static bool cose_read(Cbor *c, Cose *out)
{
    int count;
    rh_zero(out, sizeof *out);
    if (!cbor_map(c, &count)) return false;
    for (int i = 0; i < count; i++)
        if (!cose_entry(c, out)) return false;
    return true;
}

static EVP_PKEY *cose_build(const char *type, OSSL_PARAM_BLD *parts)
{
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(0, type, 0);
    OSSL_PARAM *params = OSSL_PARAM_BLD_to_param(parts);
    EVP_PKEY *key = 0;
    if (!context || !params || EVP_PKEY_fromdata_init(context) != 1 ||
        EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params) != 1)
        key = 0;
    OSSL_PARAM_free(params);
    EVP_PKEY_CTX_free(context);
    return key;
}

static EVP_PKEY *cose_elliptic(const Cose *k)
{
    unsigned char point[1 + 2 * COSE_COORDINATE] = {4};
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    EVP_PKEY *key = 0;
    memcpy(point + 1, k->x.data, COSE_COORDINATE);
    memcpy(point + 1 + COSE_COORDINATE, k->y.data, COSE_COORDINATE);
    if (parts &&
        OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, sizeof point) == 1)
        key = cose_build("EC", parts);
    OSSL_PARAM_BLD_free(parts);
    return key;
}

static EVP_PKEY *cose_rsa(const Cose *k)
{
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    BIGNUM *n = BN_bin2bn((const unsigned char *)k->x.data, (int)k->x.len, 0);
    BIGNUM *e = BN_bin2bn((const unsigned char *)k->y.data, (int)k->y.len, 0);
    EVP_PKEY *key = 0;
    if (parts && n && e && BN_is_odd(e) && !BN_is_one(e) && BN_num_bits(n) >= 8 * COSE_RSA_MIN &&
        OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_RSA_N, n) == 1 &&
        OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_RSA_E, e) == 1)
        key = cose_build("RSA", parts);
    BN_free(n);
    BN_free(e);
    OSSL_PARAM_BLD_free(parts);
    return key;
}

/* Null: not a key that we know. */
static EVP_PKEY *cose_key(const Cose *k)
{
    if (k->type == COSE_EC && k->algorithm == COSE_ES256 && k->curve == COSE_P256 &&
        k->x.len == COSE_COORDINATE && k->y.len == COSE_COORDINATE)
        return cose_elliptic(k);
    if (k->type == COSE_OKP && k->algorithm == COSE_EDDSA && k->curve == COSE_ED25519 &&
        k->x.len == COSE_COORDINATE)
        return EVP_PKEY_new_raw_public_key(EVP_PKEY_ED25519, 0, (const unsigned char *)k->x.data,
                                           COSE_COORDINATE);
    if (k->type == COSE_RSA && k->algorithm == COSE_RS256 && k->x.len >= COSE_RSA_MIN &&
        k->x.len <= COSE_RSA_MAX && k->y.len > 0 && k->y.len <= COSE_EXPONENT_MAX)
        return cose_rsa(k);
    return 0;
}

/* ---- The authenticator ---- */

typedef struct Authenticator {
    int flags;
    uint32_t count;
    RhText id, key;
} Authenticator;

static bool webauthn_read_key(Cbor *c, Authenticator *out)
{
    Cose cose;
    if (c->end - c->at < WEBAUTHN_AAGUID + 2) return false;
    c->at += WEBAUTHN_AAGUID;
    ptrdiff_t len = c->at[0] << 8 | c->at[1];
    c->at += 2;
    if (len == 0 || len > WEBAUTHN_ID_MAX || len > c->end - c->at) return false;
    out->id.data = (const char *)c->at;
    out->id.len = len;
    c->at += len;
    out->key.data = (const char *)c->at;
    if (!cose_read(c, &cose)) return false;
    out->key.len = (const char *)c->at - out->key.data;
    return out->key.len <= WEBAUTHN_KEY_MAX;
}

/* Authenticator data (section 6.1): hash of the host, flags, count, key and extensions. */
static const char *webauthn_read(RhText data, const char *rp, Authenticator *out)
{
    unsigned char hash[crypto_hash_sha256_BYTES];
    Cbor c = {(const unsigned char *)data.data, (const unsigned char *)data.data + data.len};
    rh_zero(out, sizeof *out);
    if (data.len < WEBAUTHN_HEAD) return webauthn_malformed;
    crypto_hash_sha256(hash, (const unsigned char *)rp, strlen(rp));
    if (sodium_memcmp(hash, c.at, WEBAUTHN_HASH) != 0) return "the passkey belongs to another site";
    c.at += WEBAUTHN_HASH;
    out->flags = *c.at++;
    for (int i = 0; i < 4; i++) out->count = out->count << 8 | *c.at++;
    if (!(out->flags & WEBAUTHN_PRESENT)) return webauthn_malformed;
    if ((out->flags & WEBAUTHN_HAS_KEY) && !webauthn_read_key(&c, out)) return webauthn_malformed;
    if ((out->flags & WEBAUTHN_HAS_MORE) && !cbor_skip(&c)) return webauthn_malformed;
    return c.at == c.end ? 0 : webauthn_malformed;
}

/* Finds the authenticator data in an attestation object: a map of "fmt", "attStmt", "authData". */
static bool webauthn_open(RhText attestation, RhText *data)
{
    Cbor c = {(const unsigned char *)attestation.data,
              (const unsigned char *)attestation.data + attestation.len};
    int count;
    rh_zero(data, sizeof *data);
    if (!cbor_map(&c, &count)) return false;
    for (int i = 0; i < count; i++) {
        RhText key;
        if (!cbor_text(&c, &key)) return false;
        bool is_data = rh_text_is(key, "authData");
        if (is_data && data->data) return false;
        if (is_data ? !cbor_bytes(&c, data) : !cbor_skip(&c)) return false;
    }
    return data->data && c.at == c.end;
}

const char *webauthn_register(RhText attestation, const char *rp, WebauthnKey *out)
{
    RhText data;
    Authenticator a;
    Cose cose;
    rh_zero(out, sizeof *out);
    if (!webauthn_open(attestation, &data)) return webauthn_malformed;
    const char *fault = webauthn_read(data, rp, &a);
    if (fault) return fault;
    if (!(a.flags & WEBAUTHN_HAS_KEY)) return webauthn_malformed;
    Cbor c = {(const unsigned char *)a.key.data, (const unsigned char *)a.key.data + a.key.len};
    EVP_PKEY *key = cose_read(&c, &cose) ? cose_key(&cose) : 0;
    if (!key) return "the passkey uses a kind of key that this server doesn't know";
    EVP_PKEY_free(key);
    out->id = a.id;
    out->key = a.key;
    out->count = a.count;
    out->is_verified = (a.flags & WEBAUTHN_VERIFIED) != 0;
    return 0;
}

/* The authenticator signs its data and the hash of the browser's. */
static bool webauthn_signed(RhText data, RhText client, RhText signature, RhText cose)
{
    unsigned char text[WEBAUTHN_BYTES_MAX + crypto_hash_sha256_BYTES];
    Cbor c = {(const unsigned char *)cose.data, (const unsigned char *)cose.data + cose.len};
    Cose k;
    if (data.len > WEBAUTHN_BYTES_MAX || !cose_read(&c, &k)) return false;
    EVP_PKEY *key = cose_key(&k);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    const EVP_MD *hash = k.type == COSE_OKP ? 0 : EVP_sha256();
    size_t len = (size_t)data.len;
    memcpy(text, data.data, len);
    crypto_hash_sha256(text + len, (const unsigned char *)client.data,
                       (unsigned long long)client.len);
    bool good = key && context && EVP_DigestVerifyInit(context, 0, hash, 0, key) == 1 &&
                EVP_DigestVerify(context, (const unsigned char *)signature.data,
                                 (size_t)signature.len, text, len + WEBAUTHN_HASH) == 1;
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

const char *webauthn_verify(RhText authenticator, RhText client, RhText signature, const char *rp,
                            WebauthnKey *key)
{
    Authenticator a;
    const char *fault = webauthn_read(authenticator, rp, &a);
    if (fault) return fault;
    if (!webauthn_signed(authenticator, client, signature, key->key))
        return "the passkey's signature is wrong";
    if ((a.count || key->count) && a.count <= key->count)
        return "the passkey seems to have been copied; log in another way and remove it";
    key->count = a.count;
    key->is_verified = (a.flags & WEBAUTHN_VERIFIED) != 0;
    return 0;
}
