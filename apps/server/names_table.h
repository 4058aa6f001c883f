/* apps/server/names_table.h - the tables of names.c, which tools/names.c writes when the program is
   built. */
#ifndef SERVER_NAMES_TABLE_H
#define SERVER_NAMES_TABLE_H

#include <stdint.h>

typedef struct NameMap { uint32_t code; const char *text; } NameMap;    /* UTF-8 */
typedef struct NameRange { uint32_t first, last; } NameRange;

/* Sorted by code point; a character without a row stays as it is. */
extern const NameMap name_compatible[]; /* NFKD */
extern const NameMap name_lower[];      /* full case folding */
extern const NameMap name_upper[];
extern const NameMap name_prototype[];  /* UTS 39, decomposed */
extern const NameRange name_refused[];  /* a name can't contain these */
extern const NameRange name_marks[];    /* combine with the character before */
extern const int name_compatible_count, name_lower_count, name_upper_count, name_prototype_count,
    name_refused_count, name_marks_count;
extern const char name_unicode[]; /* version of the data: "15.0" */

#endif
