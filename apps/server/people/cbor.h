/* apps/server/people/cbor.h - reads CBOR (RFC 8949) as authenticators write it: definite lengths,
   the shortest form of every number, no tags, no floats. Fill in a Cbor and call the functions in
   the order in which items are expected. Each returns false if the next item is something else or
   incomplete. Texts point into the input. Pure functions of untrusted bytes; thread-safe. */
#ifndef SERVER_CBOR_H
#define SERVER_CBOR_H

#include "engine/roundhouse.h"

enum {
    CBOR_DEPTH_MAX = 4, /* of maps and arrays within each other: what CTAP2 allows */
    CBOR_COUNT_MAX = 64 /* entries of a map or array: attestations have about ten */
};

typedef struct Cbor { const unsigned char *at, *end; } Cbor;

bool cbor_int(Cbor *c, int64_t *out);
bool cbor_bytes(Cbor *c, RhText *out);
bool cbor_text(Cbor *c, RhText *out);
bool cbor_map(Cbor *c, int *count); /* keys and values follow */
bool cbor_skip(Cbor *c);            /* any item, with everything in it */

#endif
