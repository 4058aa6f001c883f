/* apps/server/people/totp.h - one-time codes that depend on the time (RFC 6238, over HMAC-SHA-1, as
   all authenticator apps compute them). Pure and thread-safe. */
#ifndef SERVER_TOTP_H
#define SERVER_TOTP_H

#include "engine/roundhouse.h"

enum {
    TOTP_SECRET = 20,       /* bytes of a secret */
    TOTP_SECRET_TEXT = 33,  /* the same in base 32, with the final zero */
    TOTP_DIGITS = 6,
    TOTP_STEP_MS = 30000    /* how long a code is shown */
};

/* The code of a step, the number of half minutes since 1970. At most eight digits. */
int32_t totp_code(const unsigned char *secret, size_t len, int64_t step, int digits);
void totp_put_secret(const unsigned char secret[TOTP_SECRET], char out[TOTP_SECRET_TEXT]);
bool totp_read_secret(const char *text, unsigned char secret[TOTP_SECRET]);

#endif
