/* tests/server/push.c - tests of Web Push: the encryption against the example in RFC 8291, appendix
   A, and the VAPID signature against OpenSSL's verification. Also tests which addresses a webhook
   may have, and quiet hours. */
#include "apps/server/notify/push.h"

#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <sodium.h>
#include <string.h>

#include "apps/server/notify/notices.h"
#include "tests/tap.h"

static void read_bytes(const char *text, unsigned char *out, size_t count)
{
    if (!push_read_base64(rh_text(text), out, count)) tap_ok(false, "the test reads %s", text);
}

static void test_example(void)
{
    static const char as_secret[] = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw",
                      as_point[] = "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAm"
                                   "S6TlzAC8wEqKK6PBru3jl7A8",
                      ua_point[] = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bj"
                                   "yPjs7Vd8pZGH6SRpkNtoIAiw4",
                      auth[] = "BTBZMqHH6r4Tts7J_aSIgg", salt_text[] = "DGv6ra1nlYgDCS1FRnbzlw",
                      sealed[] = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27ml"
                                 "mlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPT"
                                 "pK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
    PushKeys keys;
    PushReader reader;
    unsigned char salt[PUSH_SALT];
    char room[PUSH_SEALED_MAX], text[1024];
    RhBuf out = {room, sizeof room, 0, false}, told = {text, sizeof text, 0, false};
    read_bytes(as_secret, keys.secret, PUSH_SECRET);
    read_bytes(as_point, keys.point, PUSH_POINT);
    read_bytes(ua_point, reader.point, PUSH_POINT);
    read_bytes(auth, reader.auth, PUSH_AUTH);
    read_bytes(salt_text, salt, PUSH_SALT);
    bool good = push_seal_with(&keys, salt, &reader,
                               rh_text("When I grow up, I want to be a watermelon"), &out);
    push_put_base64(&told, (const unsigned char *)out.data, (size_t)out.len);
    tap_ok(good && rh_text_is(rh_buf_text(&told), sealed),
           "RFC 8291, appendix A: the same input makes the same bytes");
}

static void test_seal(void)
{
    static char plain[PUSH_PLAIN_MAX + 1];
    PushKeys keys;
    PushReader reader;
    char first[PUSH_SEALED_MAX], second[PUSH_SEALED_MAX];
    RhBuf a = {first, sizeof first, 0, false}, b = {second, sizeof second, 0, false};
    RhText longest = {plain, PUSH_PLAIN_MAX}, longer = {plain, PUSH_PLAIN_MAX + 1};
    memset(plain, 'x', sizeof plain);
    push_make_keys(&keys);
    memcpy(reader.point, keys.point, PUSH_POINT);
    memset(reader.auth, 7, PUSH_AUTH);
    tap_ok(push_is_point(keys.point), "a key that was made lies on the curve");
    tap_ok(push_seal(&reader, longest, &a) && a.len == PUSH_SEALED_MAX && !a.full,
           "the longest notice fits");
    tap_ok(push_seal(&reader, longest, &b) && memcmp(first, second, PUSH_SALT) != 0 &&
               memcmp(first + 21, second + 21, PUSH_POINT) != 0,
           "salt and keys are used once");
    b.len = 0;
    tap_ok(!push_seal(&reader, longer, &b), "a longer one is refused");
    reader.point[64] ^= 1;
    tap_ok(!push_is_point(reader.point), "a point beside the curve is found out");
    b.len = 0;
    tap_ok(!push_seal(&reader, rh_text("x"), &b), "and nothing is sealed for it");
    unsigned char bytes[4];
    tap_ok(!push_read_base64(rh_text("AAAA"), bytes, 4) &&
               !push_read_base64(rh_text("AAAAAAA"), bytes, 4) &&
               !push_read_base64(rh_text("AA+/AA"), bytes, 4) &&
               push_read_base64(rh_text("AA-_AA"), bytes, 4),
           "base64url of just so many bytes is read");
}

/* ---- The signature ---- */

static EVP_PKEY *public_key(const unsigned char *point)
{
    EVP_PKEY *key = 0;
    EVP_PKEY_CTX *context = EVP_PKEY_CTX_new_from_name(0, "EC", 0);
    char group[] = "prime256v1";
    unsigned char copy[PUSH_POINT];
    memcpy(copy, point, PUSH_POINT);
    OSSL_PARAM params[3] = {
        OSSL_PARAM_construct_utf8_string(OSSL_PKEY_PARAM_GROUP_NAME, group, 0),
        OSSL_PARAM_construct_octet_string(OSSL_PKEY_PARAM_PUB_KEY, copy, PUSH_POINT),
        OSSL_PARAM_construct_end()};
    EVP_PKEY_fromdata_init(context);
    EVP_PKEY_fromdata(context, &key, EVP_PKEY_PUBLIC_KEY, params);
    EVP_PKEY_CTX_free(context);
    return key;
}

static bool verifies(const unsigned char *point, RhText text, const unsigned char raw[64])
{
    ECDSA_SIG *pair = ECDSA_SIG_new();
    unsigned char der[128], *at = der;
    EVP_MD_CTX *context = EVP_MD_CTX_new();
    EVP_PKEY *key = public_key(point);
    ECDSA_SIG_set0(pair, BN_bin2bn(raw, 32, 0), BN_bin2bn(raw + 32, 32, 0));
    int len = i2d_ECDSA_SIG(pair, &at);
    bool good = EVP_DigestVerifyInit(context, 0, EVP_sha256(), 0, key) == 1 &&
                EVP_DigestVerify(context, der, (size_t)len, (const unsigned char *)text.data,
                                 (size_t)text.len) == 1;
    EVP_PKEY_free(key);
    EVP_MD_CTX_free(context);
    ECDSA_SIG_free(pair);
    return good;
}

static void test_proof(void)
{
    PushKeys keys;
    char room[PUSH_PROOF_MAX], claims[512] = "", key_text[PUSH_POINT_TEXT + 8];
    RhBuf out = {room, sizeof room, 0, false}, key = {key_text, sizeof key_text, 0, false};
    unsigned char raw[64];
    size_t len = 0;
    push_make_keys(&keys);
    bool made = push_proof(&keys, rh_text("https://push.example"),
                           rh_text("mailto:us@games.example"), 1700000000, &out);
    rh_buf_string(&out);
    tap_ok(made && strncmp(room, "vapid t=", 8) == 0, "a proof is made");
    char *token = room + 8, *body = strchr(token, '.') + 1, *end = strchr(body, '.');
    char *comma = strstr(room, ", k=");
    RhText signed_text = {token, end - token}, signature = {end + 1, comma - end - 1};
    tap_ok(push_read_base64(signature, raw, sizeof raw) && verifies(keys.point, signed_text, raw),
           "its signature is good");
    room[10] ^= 1;
    tap_ok(!verifies(keys.point, signed_text, raw), "and not that of another text");
    sodium_base642bin((unsigned char *)claims, sizeof claims - 1, body, (size_t)(end - body), 0,
                      &len, 0, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    tap_ok(strcmp(claims, "{\"aud\":\"https://push.example\",\"exp\":1700000000,"
                          "\"sub\":\"mailto:us@games.example\"}") == 0,
           "it names the asker, the audience and the expiry");
    rh_put(&key, ", k=");
    push_put_base64(&key, keys.point, PUSH_POINT);
    tap_ok(strcmp(comma, rh_buf_string(&key)) == 0, "and under which key");
}

/* ---- Addresses ---- */

static void test_addresses(void)
{
    static const char *const inside[] = {
        "0.0.0.0",     "10.1.2.3",     "100.64.0.1",      "127.0.0.1",
        "127.255.0.9", "169.254.1.1",  "172.16.0.1",      "172.31.255.255",
        "192.0.0.1",   "192.168.0.1",  "198.18.0.1",      "198.19.255.255",
        "224.0.0.1",   "239.1.1.1",    "240.0.0.1",       "255.255.255.255",
        "::",          "::1",          "::ffff:10.0.0.1", "::ffff:127.0.0.1",
        "fe80::1",     "fec0::1",      "fc00::1",         "fd12::1",
        "ff02::1",     "2002:7f00::1", "64:ff9b::7f00:1", "2001:0:1::1",
        "::127.0.0.1", "2001:db8::1",  "64:ff9b:1::1",    "100::1",
        "192.88.99.1", "192.0.2.7",    "198.51.100.7",    "203.0.113.7",
    };
    static const char *const outside[] = {"1.1.1.1",        "9.255.255.255", "11.0.0.0",
                                          "100.63.255.255", "100.128.0.1",   "172.15.0.1",
                                          "172.32.0.1",     "192.169.0.1",   "223.255.255.254",
                                          "2606:4700::1",   "2a00::1",       "::ffff:1.1.1.1"};
    for (size_t i = 0; i < sizeof inside / sizeof inside[0]; i++)
        if (http_client_is_public(inside[i])) tap_ok(false, "%s is inside", inside[i]);
    for (size_t i = 0; i < sizeof outside / sizeof outside[0]; i++)
        if (!http_client_is_public(outside[i])) tap_ok(false, "%s is outside", outside[i]);
    tap_ok(tap_failed == 0, "no address of the inside is taken for one of the outside");
}

static bool may(const char *url, bool dev)
{
    char words[256];
    RhBuf why = {words, sizeof words, 0, false};
    return http_client_check_url(url, dev, &why) == (why.len == 0) && why.len == 0;
}

static void test_urls(void)
{
    tap_ok(may("https://hooks.example/a?b=c", false) && may("https://1.1.1.1:8443/", false),
           "a webhook is asked by https");
    tap_ok(!may("http://hooks.example/", false) && !may("ftp://hooks.example/", false) &&
               !may("file:///etc/passwd", false) && !may("hooks.example", false) &&
               !may("", false) && !may("https://", false),
           "and in no other way");
    tap_ok(!may("https://127.0.0.1/", false) && !may("https://[::1]:8080/", false) &&
               !may("https://2130706433/", false) && !may("https://0x7f.1/", false) &&
               !may("https://[::ffff:127.0.0.1]/", false),
           "an address of the inside is refused, however it is written");
    tap_ok(!may("https://anna:secret@hooks.example/", false), "names and passwords are refused");
    tap_ok(!may("https://hooks.example/a\r\nHost: b", false) && !may("https://a b/", false),
           "blanks and line breaks are refused");
    tap_ok(may("http://127.0.0.1:9/", true) && may("http://[::1]/", true) &&
               !may("http://hooks.example/", true) && !may("https://10.0.0.1/", true),
           "a test server may use its own machine");
    char origin[HTTP_CLIENT_URL_MAX];
    RhBuf out = {origin, sizeof origin, 0, false};
    tap_ok(http_client_put_origin("https://push.example:443/a/b?c", &out) &&
               rh_text_is(rh_buf_text(&out), "https://push.example"),
           "the origin of an address");
    out.len = 0;
    tap_ok(http_client_put_origin("http://127.0.0.1:99/x", &out) &&
               rh_text_is(rh_buf_text(&out), "http://127.0.0.1:99"),
           "and with a port");
}

/* ---- Quiet hours ---- */

static const int64_t day = 1699920000000; /* a midnight in UTC, in milliseconds since 1970 */

/* Returns the end of the quiet hours that include this minute, in minutes since the start of that
   day; 0 if it is not quiet. `zone` is the offset from UTC in minutes. */
static int64_t quiet(int32_t from, int32_t to, int32_t zone, int32_t minute)
{
    NoticesQuiet q = {from, to, zone};
    int64_t until = notices_quiet_until(&q, day + minute * 60000 + 30000);
    return until ? (until - day) / 60000 : 0;
}

static void test_quiet(void)
{
    char text[8];
    RhBuf out = {text, sizeof text, 0, false};
    int32_t minutes = 0;
    tap_ok(quiet(60, 120, 0, 59) == 0 && quiet(60, 120, 0, 60) == 120 &&
               quiet(60, 120, 0, 119) == 120 && quiet(60, 120, 0, 120) == 0,
           "quiet hours begin and end");
    tap_ok(quiet(1320, 420, 0, 1319) == 0 && quiet(1320, 420, 0, 1320) == 1440 + 420 &&
               quiet(1320, 420, 0, 10) == 420 && quiet(1320, 420, 0, 420) == 0,
           "also over midnight");
    tap_ok(quiet(1320, 420, 120, 1200) == 1440 + 300 && quiet(1320, 420, 120, 1199) == 0 &&
               quiet(1320, 420, -480, 360) == 900 && quiet(1320, 420, -480, 359) == 0,
           "by the clock of who wants to sleep");
    tap_ok(quiet(0, 0, 0, 5) == 0, "and no hours are none");
    tap_ok(notices_read_time(rh_text("23:59"), &minutes) && minutes == 1439 &&
               !notices_read_time(rh_text("24:00"), &minutes) &&
               !notices_read_time(rh_text("7:00"), &minutes) &&
               !notices_read_time(rh_text("07:60"), &minutes) &&
               !notices_read_time(rh_text("07.00"), &minutes),
           "times of the day are read");
    notices_put_time(&out, 1267);
    tap_ok(rh_text_is(rh_buf_text(&out), "21:07"), "and written");
}

int main(void)
{
    if (sodium_init() < 0) return 1;
    test_example();
    test_seal();
    test_proof();
    test_addresses();
    test_urls();
    test_quiet();
    return tap_done();
}
