/* apps/server/notify/push.c - the cryptography of Web Push, see push.h. Start with push_seal_with,
   which follows RFC 8291, section 3.4, step by step. The curve and AES-GCM are OpenSSL's, the
   hashes libsodium's. */
#include "apps/server/notify/push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

#include "engine/json.h"

enum { PUSH_HASH = crypto_auth_hmacsha256_BYTES, PUSH_TAG = 16, PUSH_KEY = 16, PUSH_NONCE = 12 };

/* ---- Base64 ---- */

bool push_read_base64(RhText text, unsigned char *out, size_t count)
{
    size_t len = 0;
    return sodium_base642bin(out, count, text.data, (size_t)text.len, 0, &len, 0,
                             sodium_base64_VARIANT_URLSAFE_NO_PADDING) == 0 &&
           len == count;
}

void push_put_base64(RhBuf *out, const unsigned char *bytes, size_t count)
{
    char text[1024];
    RH_ASSERT(sodium_base64_ENCODED_LEN(count, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <=
              sizeof text);
    sodium_bin2base64(text, sizeof text, bytes, count, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    rh_put(out, text);
}

static void push_put_bytes(RhBuf *out, const void *bytes, size_t count)
{
    RhText t = {(const char *)bytes, (ptrdiff_t)count};
    rh_put_text(out, t);
}

/* ---- The curve ---- */

/* A key from its bytes, or a public key if `secret` is null. Null: not a valid key. */
static EVP_PKEY *push_key(const unsigned char *secret, const unsigned char point[PUSH_POINT])
{
    EVP_PKEY *key = 0;
    OSSL_PARAM_BLD *parts = OSSL_PARAM_BLD_new();
    BIGNUM *number = secret ? BN_bin2bn(secret, PUSH_SECRET, 0) : 0;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(0, "EC", 0);
    OSSL_PARAM *params = 0;
    bool good =
        parts && context &&
        OSSL_PARAM_BLD_push_utf8_string(parts, OSSL_PKEY_PARAM_GROUP_NAME, "prime256v1", 0) == 1 &&
        OSSL_PARAM_BLD_push_octet_string(parts, OSSL_PKEY_PARAM_PUB_KEY, point, PUSH_POINT) == 1 &&
        (!secret ||
         (number && OSSL_PARAM_BLD_push_BN(parts, OSSL_PKEY_PARAM_PRIV_KEY, number) == 1)) &&
        (params = OSSL_PARAM_BLD_to_param(parts)) != 0 && EVP_PKEY_fromdata_init(context) == 1;
    if (good && EVP_PKEY_fromdata(context, &key, secret ? EVP_PKEY_KEYPAIR : EVP_PKEY_PUBLIC_KEY,
                                  params) != 1)
        key = 0;
    OSSL_PARAM_free(params);
    EVP_PKEY_CTX_free(context);
    BN_clear_free(number);
    OSSL_PARAM_BLD_free(parts);
    return key;
}

bool push_is_point(const unsigned char point[PUSH_POINT])
{
    EVP_PKEY *key = point[0] == 4 ? push_key(0, point) : 0;
    EVP_PKEY_free(key);
    return key != 0;
}

bool push_make_keys(PushKeys *out)
{
    EVP_PKEY *key = EVP_PKEY_Q_keygen(0, 0, "EC", "prime256v1");
    BIGNUM *number = 0;
    size_t len = 0;
    bool good = key && EVP_PKEY_get_bn_param(key, OSSL_PKEY_PARAM_PRIV_KEY, &number) == 1 &&
                BN_bn2binpad(number, out->secret, PUSH_SECRET) == PUSH_SECRET &&
                EVP_PKEY_get_octet_string_param(key, OSSL_PKEY_PARAM_PUB_KEY, out->point,
                                                PUSH_POINT, &len) == 1 &&
                len == PUSH_POINT;
    BN_clear_free(number);
    EVP_PKEY_free(key);
    return good;
}

/* The shared secret (ECDH). */
static bool push_share(const PushKeys *mine, const unsigned char theirs[PUSH_POINT],
                       unsigned char out[PUSH_SECRET])
{
    EVP_PKEY *key = push_key(mine->secret, mine->point), *peer = push_key(0, theirs);
    EVP_PKEY_CTX *context = key ? EVP_PKEY_CTX_new_from_pkey(0, key, 0) : 0;
    size_t len = PUSH_SECRET;
    bool good = context && peer && EVP_PKEY_derive_init(context) == 1 &&
                EVP_PKEY_derive_set_peer(context, peer) == 1 &&
                EVP_PKEY_derive(context, out, &len) == 1 && len == PUSH_SECRET;
    EVP_PKEY_CTX_free(context);
    EVP_PKEY_free(peer);
    EVP_PKEY_free(key);
    return good;
}

/* ---- Encrypting ---- */

/* HKDF with SHA-256 for at most one hash of output: RFC 5869, sections 2.2 and 2.3. */
static void push_derive(const unsigned char *salt, size_t salt_len, const unsigned char *key,
                        size_t key_len, RhText info, unsigned char *out, size_t count)
{
    static const unsigned char one = 1;
    crypto_auth_hmacsha256_state state;
    unsigned char hash[PUSH_HASH];
    RH_ASSERT(count <= PUSH_HASH);
    crypto_auth_hmacsha256_init(&state, salt, salt_len);
    crypto_auth_hmacsha256_update(&state, key, key_len);
    crypto_auth_hmacsha256_final(&state, hash);
    crypto_auth_hmacsha256_init(&state, hash, sizeof hash);
    crypto_auth_hmacsha256_update(&state, (const unsigned char *)info.data,
                                  (unsigned long long)info.len);
    crypto_auth_hmacsha256_update(&state, &one, 1);
    crypto_auth_hmacsha256_final(&state, hash);
    memcpy(out, hash, count);
    sodium_memzero(hash, sizeof hash);
    sodium_memzero(&state, sizeof state);
}

/* The key material from both key pairs and the browser's auth secret. */
static bool push_input_key(const PushKeys *keys, const PushReader *reader,
                           unsigned char out[PUSH_HASH])
{
    unsigned char shared[PUSH_SECRET];
    char room[160];
    RhBuf info = {room, sizeof room, 0, false};
    if (!push_share(keys, reader->point, shared)) return false;
    push_put_bytes(&info, "WebPush: info", sizeof "WebPush: info"); /* with its final zero */
    push_put_bytes(&info, reader->point, PUSH_POINT);
    push_put_bytes(&info, keys->point, PUSH_POINT);
    push_derive(reader->auth, PUSH_AUTH, shared, sizeof shared, rh_buf_text(&info), out, PUSH_HASH);
    sodium_memzero(shared, sizeof shared);
    return true;
}

/* One record, the last: the notice, the delimiter 2, no padding, and the tag. */
static bool push_encrypt(const unsigned char key[PUSH_KEY], const unsigned char nonce[PUSH_NONCE],
                         RhText plain, RhBuf *out)
{
    static const unsigned char mark = 2;
    unsigned char text[PUSH_PLAIN_MAX + 1], tag[PUSH_TAG];
    EVP_CIPHER_CTX *context = EVP_CIPHER_CTX_new();
    int len = 0, more = 0, last = 0;
    bool good = context && EVP_EncryptInit_ex2(context, EVP_aes_128_gcm(), key, nonce, 0) == 1 &&
                EVP_EncryptUpdate(context, text, &len, (const unsigned char *)plain.data,
                                  (int)plain.len) == 1 &&
                EVP_EncryptUpdate(context, text + len, &more, &mark, 1) == 1 &&
                EVP_EncryptFinal_ex(context, text + len + more, &last) == 1 &&
                EVP_CIPHER_CTX_ctrl(context, EVP_CTRL_GCM_GET_TAG, PUSH_TAG, tag) == 1;
    EVP_CIPHER_CTX_free(context);
    if (!good) return false;
    push_put_bytes(out, text, (size_t)len + (size_t)more);
    push_put_bytes(out, tag, PUSH_TAG);
    return !out->full;
}

bool push_seal_with(const PushKeys *keys, const unsigned char salt[PUSH_SALT],
                    const PushReader *reader, RhText plain, RhBuf *out)
{
    static const unsigned char record[4] = {0, 0, 16, 0}; /* larger than any notice */
    static const char for_key[] = "Content-Encoding: aes128gcm",
                      for_nonce[] = "Content-Encoding: nonce";
    const RhText key_info = {for_key, sizeof for_key}, nonce_info = {for_nonce, sizeof for_nonce};
    unsigned char input[PUSH_HASH], key[PUSH_KEY], nonce[PUSH_NONCE];
    if (plain.len > PUSH_PLAIN_MAX || !push_input_key(keys, reader, input)) return false;
    push_derive(salt, PUSH_SALT, input, sizeof input, key_info, key, sizeof key);
    push_derive(salt, PUSH_SALT, input, sizeof input, nonce_info, nonce, sizeof nonce);
    push_put_bytes(out, salt, PUSH_SALT);
    push_put_bytes(out, record, sizeof record);
    rh_put_char(out, (char)PUSH_POINT);
    push_put_bytes(out, keys->point, PUSH_POINT);
    bool good = push_encrypt(key, nonce, plain, out);
    sodium_memzero(input, sizeof input);
    sodium_memzero(key, sizeof key);
    return good;
}

bool push_seal(const PushReader *reader, RhText plain, RhBuf *out)
{
    PushKeys keys;
    unsigned char salt[PUSH_SALT];
    randombytes_buf(salt, sizeof salt);
    bool good = push_make_keys(&keys) && push_seal_with(&keys, salt, reader, plain, out);
    sodium_memzero(&keys, sizeof keys);
    return good;
}

/* ---- The VAPID proof ---- */

/* Unwraps OpenSSL's DER signature into two numbers of 32 bytes, as JSON Web Tokens require. */
static bool push_unwrap(const unsigned char *der, size_t len, unsigned char out[64])
{
    ECDSA_SIG *pair = d2i_ECDSA_SIG(0, &der, (long)len);
    bool good = pair && BN_bn2binpad(ECDSA_SIG_get0_r(pair), out, 32) == 32 &&
                BN_bn2binpad(ECDSA_SIG_get0_s(pair), out + 32, 32) == 32;
    ECDSA_SIG_free(pair);
    return good;
}

static bool push_sign(const PushKeys *keys, RhText text, unsigned char out[64])
{
    unsigned char der[128];
    size_t len = sizeof der;
    EVP_PKEY *key = push_key(keys->secret, keys->point);
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    bool good = key && context && EVP_DigestSignInit(context, 0, EVP_sha256(), 0, key) == 1 &&
                EVP_DigestSign(context, der, &len, (const unsigned char *)text.data,
                               (size_t)text.len) == 1 &&
                push_unwrap(der, len, out);
    EVP_MD_CTX_free(context);
    EVP_PKEY_free(key);
    return good;
}

bool push_proof(const PushKeys *keys, RhText audience, RhText subject, int64_t until_s, RhBuf *out)
{
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    char room[700];
    RhBuf claims = {room, sizeof room, 0, false};
    unsigned char signature[64];
    rh_put(&claims, "{\"aud\":");
    rh_put_json_string(&claims, audience);
    rh_put(&claims, ",\"exp\":");
    rh_put_number(&claims, until_s);
    rh_put(&claims, ",\"sub\":");
    rh_put_json_string(&claims, subject);
    rh_put_char(&claims, '}');
    if (claims.full) return false;
    rh_put(out, "vapid t=");
    ptrdiff_t from = out->len;
    push_put_base64(out, (const unsigned char *)head, sizeof head - 1);
    rh_put_char(out, '.');
    push_put_base64(out, (const unsigned char *)claims.data, (size_t)claims.len);
    RhText token = {out->data + from, out->len - from};
    if (!push_sign(keys, token, signature)) return false;
    rh_put_char(out, '.');
    push_put_base64(out, signature, sizeof signature);
    rh_put(out, ", k=");
    push_put_base64(out, keys->point, PUSH_POINT);
    return !out->full;
}
