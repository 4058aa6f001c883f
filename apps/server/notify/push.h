/* apps/server/notify/push.h - the cryptography of Web Push: a notice that only the subscribed
   browser can read (RFC 8291, over RFC 8188), and the proof that it comes from this server (RFC
   8292). The notifier sends it. Every function returns false if OpenSSL fails or the input is
   malformed; none keeps memory, and all are thread-safe.

   Points of the curve P-256 are 65 bytes, uncompressed; in texts bytes are base64url without
   padding. */
#ifndef SERVER_PUSH_H
#define SERVER_PUSH_H

#include "engine/roundhouse.h"

enum {
    PUSH_POINT = 65,
    PUSH_SECRET = 32,
    PUSH_AUTH = 16,
    PUSH_SALT = 16,
    PUSH_POINT_TEXT = 88, /* bytes of a point as text, with its final zero */
    PUSH_SECRET_TEXT = 44,
    PUSH_AUTH_TEXT = 23,
    PUSH_PLAIN_MAX = 3000, /* bytes of a notice: every push service accepts this */
    PUSH_SEALED_MAX = PUSH_SALT + 4 + 1 + PUSH_POINT + PUSH_PLAIN_MAX + 1 + 16,
    PUSH_PROOF_MAX = 1024 /* bytes of the header's value */
};

/* A key pair: the server's own, or one made for a single notice. */
typedef struct PushKeys {
    unsigned char secret[PUSH_SECRET];
    unsigned char point[PUSH_POINT];
} PushKeys;

/* The recipient: the keys that the browser sent when it subscribed. */
typedef struct PushReader {
    unsigned char point[PUSH_POINT]; /* p256dh */
    unsigned char auth[PUSH_AUTH];
} PushReader;

bool push_make_keys(PushKeys *out);
/* False: not base64url, or not exactly `count` bytes. */
bool push_read_base64(RhText text, unsigned char *out, size_t count);
void push_put_base64(RhBuf *out, const unsigned char *bytes, size_t count);
/* Whether the point lies on the curve. */
bool push_is_point(const unsigned char point[PUSH_POINT]);

/* The body of a push, encrypted with fresh keys and a fresh salt. */
bool push_seal(const PushReader *reader, RhText plain, RhBuf *out);
bool push_seal_with(const PushKeys *keys, const unsigned char salt[PUSH_SALT],
                    const PushReader *reader, RhText plain, RhBuf *out);

/* "vapid t=..., k=...", the value of the header Authorization: proves to `audience`, an origin,
   until `until_s`, that we hold these keys. `subject` is how to contact the server's operator. */
bool push_proof(const PushKeys *keys, RhText audience, RhText subject, int64_t until_s, RhBuf *out);

#endif
