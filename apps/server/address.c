/* apps/server/address.c - keys of IP addresses, see address.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/address.h"

#include <arpa/inet.h>
#include <string.h>

bool address_key(const char *address, char key[ADDRESS_KEY_MAX])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    unsigned char bytes[16];
    memset(key, 0, ADDRESS_KEY_MAX);
    if (inet_pton(AF_INET, address, bytes) == 1)
        return inet_ntop(AF_INET, bytes, key, ADDRESS_KEY_MAX) != 0;
    if (inet_pton(AF_INET6, address, bytes) != 1) return false;
    if (memcmp(bytes, mapped, sizeof mapped) == 0)
        return inet_ntop(AF_INET, bytes + 12, key, ADDRESS_KEY_MAX) != 0;
    memset(bytes + 8, 0, 8);
    if (!inet_ntop(AF_INET6, bytes, key, ADDRESS_KEY_MAX - 3)) return false;
    memcpy(key + strlen(key), "/64", 3);
    return true;
}
