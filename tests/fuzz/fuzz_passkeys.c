/* tests/fuzz/fuzz_passkeys.c - reads any bytes as what browsers and authenticators send about
   passkeys. The first byte decides what they are. A passkey that is accepted must lie within the
   input and have a key that can be read again; no signature may be right. */
#include "tests/fuzz/fuzz.h"

#include <string.h>

#include "apps/server/people/cbor.h"
#include "apps/server/people/webauthn.h"

static bool fuzz_is_in(RhText part, RhText whole)
{
    return part.len > 0 && part.data >= whole.data &&
           part.data + part.len <= whole.data + whole.len;
}

static void fuzz_attestation(RhText text)
{
    WebauthnKey key, same;
    if (webauthn_register(text, "example.org", &key)) return;
    fuzz_expect(fuzz_is_in(key.id, text) && fuzz_is_in(key.key, text), "parts of the input");
    fuzz_expect(key.id.len <= WEBAUTHN_ID_MAX && key.key.len <= WEBAUTHN_KEY_MAX,
                "they are bounded");
    fuzz_expect(!webauthn_register(text, "example.org", &same) && same.count == key.count,
                "the same again");
    fuzz_expect(webauthn_register(text, "example.com", &same) != 0, "not for another host");
    /* Nobody has signed anything. */
    fuzz_expect(webauthn_verify(text, text, text, "example.org", &key) != 0, "no signature");
}

/* A public key, then 70 bytes of a signature, then the signed data. */
static void fuzz_signature(RhText text)
{
    enum { FUZZ_KEY = 77, FUZZ_SIGNATURE = 70 };
    WebauthnKey key;
    memset(&key, 0, sizeof key);
    if (text.len < FUZZ_KEY + FUZZ_SIGNATURE) return;
    RhText signature = {text.data + FUZZ_KEY, FUZZ_SIGNATURE};
    RhText data = {text.data + FUZZ_KEY + FUZZ_SIGNATURE, text.len - FUZZ_KEY - FUZZ_SIGNATURE};
    key.key.data = text.data;
    key.key.len = FUZZ_KEY;
    (void)webauthn_verify(data, data, signature, "example.org", &key);
}

static void fuzz_client(RhText text)
{
    char challenge[WEBAUTHN_CHALLENGE_MAX];
    if (webauthn_client(text, true, "https://example.org", challenge)) return;
    fuzz_expect(strlen(challenge) < sizeof challenge, "a challenge is bounded");
    fuzz_expect(webauthn_client(text, false, "https://example.org", challenge) != 0, "one purpose");
    fuzz_expect(webauthn_client(text, true, "https://example.com", challenge) != 0, "one origin");
}

static void fuzz_cbor(RhText text)
{
    const unsigned char *start = (const unsigned char *)text.data;
    Cbor c = {start, start + text.len};
    while (c.at < c.end && cbor_skip(&c)) continue;
    fuzz_expect(c.at >= start && c.at <= start + text.len, "within the input");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0 || size > WEBAUTHN_BYTES_MAX) return 0;
    RhText text = fuzz_text(data, size);
    text.data++;
    text.len--;
    switch (data[0] & 3) {
    case 0: fuzz_attestation(text); break;
    case 1: fuzz_signature(text); break;
    case 2: fuzz_client(text); break;
    default: fuzz_cbor(text);
    }
    return 0;
}
