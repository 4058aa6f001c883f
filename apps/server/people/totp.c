/* apps/server/people/totp.c - one-time codes, see totp.h. Start with totp_code. */
#include "apps/server/people/totp.h"

#include <openssl/evp.h>
#include <openssl/hmac.h>
#include <string.h>

enum { TOTP_HASH = 20 };

static const char totp_letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/* RFC 4226, section 5.3. */
int32_t totp_code(const unsigned char *secret, size_t len, int64_t step, int digits)
{
    unsigned char counter[8], hash[EVP_MAX_MD_SIZE] = {0};
    unsigned int hash_len = 0;
    int32_t modulus = 1;
    for (int i = 0; i < 8; i++) counter[i] = (unsigned char)((uint64_t)step >> (56 - 8 * i));
    HMAC(EVP_sha1(), secret, (int)len, counter, sizeof counter, hash, &hash_len);
    const unsigned char *at = hash + (hash[TOTP_HASH - 1] & 15);
    int32_t number = (at[0] & 0x7f) << 24 | at[1] << 16 | at[2] << 8 | at[3];
    for (int i = 0; i < digits; i++) modulus *= 10;
    return number % modulus;
}

void totp_put_secret(const unsigned char secret[TOTP_SECRET], char out[TOTP_SECRET_TEXT])
{
    for (int i = 0; i < TOTP_SECRET_TEXT - 1; i++) {
        int bit = 5 * i, at = bit / 8;
        int pair = secret[at] << 8 | (at + 1 < TOTP_SECRET ? secret[at + 1] : 0);
        out[i] = totp_letters[pair >> (11 - bit % 8) & 31];
    }
    out[TOTP_SECRET_TEXT - 1] = 0;
}

bool totp_read_secret(const char *text, unsigned char secret[TOTP_SECRET])
{
    memset(secret, 0, TOTP_SECRET);
    if (strlen(text) != TOTP_SECRET_TEXT - 1) return false;
    for (int i = 0; i < TOTP_SECRET_TEXT - 1; i++) {
        const char *letter = strchr(totp_letters, text[i]);
        if (!letter) return false;
        int value = (int)(letter - totp_letters);
        for (int b = 0; b < 5; b++) {
            int bit = 5 * i + b;
            if (value >> (4 - b) & 1) secret[bit / 8] |= (unsigned char)(0x80 >> bit % 8);
        }
    }
    return true;
}
