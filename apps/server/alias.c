/* apps/server/alias.c - see alias.h. */
#include "apps/server/alias.h"

#include <sodium.h>

_Static_assert((ALIAS_HEX - 1) / 2 < crypto_generichash_BYTES_MIN, "it is cut from a longer hash");

void alias_of(RhText place, RhText person, char out[ALIAS_HEX])
{
    unsigned char hash[crypto_generichash_BYTES];
    crypto_generichash_state state;
    crypto_generichash_init(&state, 0, 0, sizeof hash);
    crypto_generichash_update(&state, (const unsigned char *)place.data, (size_t)place.len);
    crypto_generichash_update(&state, (const unsigned char *)"/", 1);
    crypto_generichash_update(&state, (const unsigned char *)person.data, (size_t)person.len);
    crypto_generichash_final(&state, hash, sizeof hash);
    sodium_bin2hex(out, ALIAS_HEX, hash, (ALIAS_HEX - 1) / 2);
}
