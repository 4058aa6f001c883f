/* apps/server/names.h - names of people: which are allowed, and which two could be mistaken for
   each other. Pure functions, thread-safe; nothing is allocated.

   Two names are alike if they have the same skeleton (Unicode Technical Standard 39) as they are,
   in lower case, or in upper case. So "Anna" is like "anna", like a name in fullwidth letters and
   like one with a Cyrillic letter in it, "Ian" is like "lan", but "Ian" is not like "Lan". The
   skeleton is that of the compatibility decomposition, so different ways of writing a character
   make no difference.

   The Unicode version decides which names are alike, so keys that are stored must be computed again
   when name_version changes. */
#ifndef SERVER_NAMES_H
#define SERVER_NAMES_H

#include "engine/roundhouse.h"

enum {
    NAME_LOOKS = 3,     /* as it is, in lower case, in upper case */
    NAME_LOOK_HEX = 33, /* bytes of a key with its final zero: a hash of 16 bytes */
    NAME_MARKS_MAX = 3  /* combining marks in a row: Vietnamese needs two */
};

/* Keys of the three skeletons. Two names are alike if any key of one is a key of the other. */
typedef struct NameLooks { char key[NAME_LOOKS][NAME_LOOK_HEX]; } NameLooks;

/* Why a name without blanks at its ends is not allowed; null: it is. */
const char *name_fault(RhText name);
/* True: it could be mistaken for the server or somebody who runs it. */
bool name_is_reserved(RhText name);
void name_looks(RhText name, NameLooks *out);
bool name_alike(RhText a, RhText b);
const char *name_version(void);

#endif
