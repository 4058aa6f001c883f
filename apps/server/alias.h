/* apps/server/alias.h - by which a client refers to a person without learning their id, which is
   secret: a hash of the id and of the place where it is used, such as a table. So nobody can find
   out whether two aliases in different places are of one person. Pure and thread-safe. */
#ifndef SERVER_ALIAS_H
#define SERVER_ALIAS_H

#include "engine/roundhouse.h"

enum { ALIAS_HEX = 17 }; /* bytes of an alias with its final zero: a hash of 8 bytes */

void alias_of(RhText place, RhText person, char out[ALIAS_HEX]);

#endif
