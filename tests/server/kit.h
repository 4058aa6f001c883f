/* tests/server/kit.h - shorthands for writing to a store, and for reading its content as one text,
   which is easy to compare. */
#ifndef TESTS_SERVER_KIT_H
#define TESTS_SERVER_KIT_H

#include "apps/server/store/store.h"

/* The store under test: one with a URL, or one in memory. */
typedef struct Subject {
    const char *name, *url;
    struct Memory *memory;
} Subject;

Store *kit_open(const Subject *s);          /* stops the program if it cannot */
StoreStatus kit_append(Store *s, const char *table, int64_t seq, const char *body);
/* body == null: removed. */
StoreStatus kit_put(Store *s, const char *kind, const char *key, int64_t version, const char *body);
StoreStatus kit_put_for(Store *s, const char *kind, const char *key, const char *owner,
                        int64_t sort_key);

/* "1:body 2:body", "key@version=body", "key key"; "LOST" if that is how it ended. */
const char *kit_log(Store *s, const char *table, int64_t from);
const char *kit_doc(Store *s, const char *kind, const char *key);
const char *kit_list(Store *s, const StoreQuery *q);
/* How many entries; -1: they are not numbered 1, 2, 3, or cannot be read. */
int64_t kit_length(Store *s, const char *table);
/* As in tests/tap.h, but one count for all files of a program. */
bool kit_ok(bool passed, const char *name, ...) __attribute__((format(printf, 2, 3)));
int kit_done(void);
bool kit_is(const char *got, const char *wanted); /* prints what it got if not */

/* store_own.c: what only one kind of store has. */
void own_memory(void);
void own_sqlite(const char *folder);
void own_postgres(const char *url);
void own_postgres_start(const char *url);   /* in a database that nobody has used yet */

#endif
