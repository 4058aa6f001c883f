/* apps/server/address.h - the key under which an IP address is counted, wherever the server limits
   or shares something by address. An IPv4 address counts by itself. An IPv6 address counts by its
   first 64 bits, because one subscriber has all addresses with the same ones. Pure and
   thread-safe. */
#ifndef SERVER_ADDRESS_H
#define SERVER_ADDRESS_H

#include <stdbool.h>

enum { ADDRESS_KEY_MAX = 32 }; /* bytes of a key with its final zero */

/* Writes "203.0.113.7" or "2001:db8:1:2::/64" and fills the rest with zeros. An IPv4 address that
   is written as IPv6 has the key of the IPv4 address. False: it is not an IP address, and the key
   is empty. */
bool address_key(const char *address, char key[ADDRESS_KEY_MAX]);
/* The key of the network around an address: its first 24 bits, or 48 of an IPv6 address, which is
   what one customer of a provider may have. Takes an address or its key. */
bool address_network(const char *address_or_key, char key[ADDRESS_KEY_MAX]);

#endif
