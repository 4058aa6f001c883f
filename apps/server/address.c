/* apps/server/address.c - keys of IP addresses, see address.h. */
#define _POSIX_C_SOURCE 200809L
#include "apps/server/address.h"

#include <arpa/inet.h>
#include <stdio.h>
#include <string.h>

/* Writes the first `bits4` bits of an IPv4 address or the first `bits6` of an IPv6 address; both
   are whole bytes. */
static bool address_prefix(const char *address, int bits4, int bits6, char key[ADDRESS_KEY_MAX])
{
    static const unsigned char mapped[12] = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff};
    unsigned char bytes[16];
    int family = inet_pton(AF_INET, address, bytes) == 1 ? AF_INET : AF_INET6;
    memset(key, 0, ADDRESS_KEY_MAX);
    if (family == AF_INET6 && inet_pton(AF_INET6, address, bytes) != 1) return false;
    if (family == AF_INET6 && memcmp(bytes, mapped, sizeof mapped) == 0) {
        family = AF_INET;
        memmove(bytes, bytes + 12, 4);
    }
    int bits = family == AF_INET ? bits4 : bits6;
    memset(bytes + bits / 8, 0, sizeof bytes - (size_t)bits / 8);
    if (!inet_ntop(family, bytes, key, ADDRESS_KEY_MAX - 3)) return false;
    if (bits == 32) return true;
    size_t len = strlen(key);
    snprintf(key + len, ADDRESS_KEY_MAX - len, "/%d", bits);
    return true;
}

bool address_key(const char *address, char key[ADDRESS_KEY_MAX])
{
    return address_prefix(address, 32, 64, key);
}

bool address_network(const char *address_or_key, char key[ADDRESS_KEY_MAX])
{
    char address[INET6_ADDRSTRLEN];
    snprintf(address, sizeof address, "%.*s", (int)strcspn(address_or_key, "/"), address_or_key);
    return address_prefix(address, 24, 48, key);
}
