/* apps/server/people/webauthn.h - verifies what browsers and authenticators say about passkeys, as
   WebAuthn requires (Web Authentication level 2, sections 7.1 and 7.2). Start with webauthn_client.

   The functions are pure and work on untrusted bytes; they return null, or a sentence if something
   is wrong. They don't check attestation statements, which say who made an authenticator: anyone
   may use any authenticator. Thread-safe. */
#ifndef SERVER_WEBAUTHN_H
#define SERVER_WEBAUTHN_H

#include "engine/roundhouse.h"

enum {
    WEBAUTHN_CHALLENGE_MAX = 48, /* bytes of a challenge in base 64, with the final zero */
    WEBAUTHN_RP_MAX = 128,       /* bytes of a host name, with the final zero */
    WEBAUTHN_ID_MAX = 1023,      /* bytes of a credential's id: the standard's limit */
    WEBAUTHN_KEY_MAX = 600,      /* bytes of a public key: RSA with 4096 bits */
    WEBAUTHN_BYTES_MAX = 8192    /* bytes of all else: a statement has some certificates */
};

typedef struct WebauthnKey {
    RhText id, key;     /* of the credential, and its public key (COSE); parts of the input */
    uint32_t count;     /* how often it has signed; some authenticators always say 0 */
    bool is_verified;   /* the person was verified, for example by a fingerprint or a PIN */
} WebauthnKey;

/* The host that passkeys are for, from an origin such as "https://games.example:8443". False: the
   origin has no host name, but an address. */
bool webauthn_rp(const char *origin, char rp[WEBAUTHN_RP_MAX]);
/* What the browser signed for: its page must be at our origin. Stores the challenge. */
const char *webauthn_client(RhText json, bool is_new, const char *origin,
                            char challenge[WEBAUTHN_CHALLENGE_MAX]);
/* The new credential in an attestation object. */
const char *webauthn_register(RhText attestation, const char *rp, WebauthnKey *out);
/* Whether the owner of this key has signed. `key` has the key and the count before; it gets the new
   count and is_verified. A count that doesn't grow means that the passkey was copied. */
const char *webauthn_verify(RhText authenticator, RhText client, RhText signature, const char *rp,
                            WebauthnKey *key);

#endif
