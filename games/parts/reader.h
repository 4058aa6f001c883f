/* games/parts/reader.h - reads a board file and checks the presence, type and range of its members.
   Only the first error is kept, with its line. */
#ifndef PART_READER_H
#define PART_READER_H

#include "engine/json.h"

enum { PART_ID_MAX = 64 }; /* bytes of an id or a name, terminating zero included */

typedef struct PartReader {
    RhText text;
    RhJson root;
    RhErr err; /* the first error */
} PartReader;

/* Opens a board file of this game, with schema 1. */
RhErr part_open(PartReader *in, RhText board, const char *game, const char *not_a_board);
/* Records an error, unless there is one already: the sentence, the word or value it quotes, and its
   place in the file. Always returns false. */
bool part_fail(PartReader *in, const char *what, const char *at, RhJson where);
bool part_fail_at(PartReader *in, const char *what, RhJson at, RhJson where);

/* Checks a member that must be there, with the kind 'o', 'a', 's' or 'n'; returns it. */
RhJson part_expect(PartReader *in, RhJson object, const char *key, RhJson v, char kind);
RhJson part_need(PartReader *in, RhJson object, const char *key, char kind);
/* Read whole numbers within limits; coordinates are returned in tenths. */
int16_t part_whole(PartReader *in, const char *key, RhJson v, int min, int max);
int16_t part_number(PartReader *in, RhJson object, const char *key, int min, int max);
int16_t part_tenths(PartReader *in, const char *key, RhJson v);
int16_t part_coordinate(PartReader *in, RhJson object, const char *key);
/* Reads a text of fewer than `size` bytes. */
void part_string(PartReader *in, RhJson object, const char *key, RhJson v, char *out, int size);

/* Ids are words in actions. Reads a new id into ids[count]; it must differ from those before it. */
void part_new_id(PartReader *in, RhJson object, RhJson id, char (*ids)[PART_ID_MAX], int count,
                 const char *twice);
int part_find_id(const char (*ids)[PART_ID_MAX], int count, RhText id); /* or RH_NOTHING */
/* Returns the index of the id in v. If there is none, records an error with these words. */
int part_named(PartReader *in, RhJson v, const char (*ids)[PART_ID_MAX], int count,
               const char *none);

#endif
