/* tests/server/kit.h - short functions that write to a store and read its content as one text,
   which is easy to compare. */
#ifndef TESTS_SERVER_KIT_H
#define TESTS_SERVER_KIT_H

#include "apps/server/store/store.h"

/* The store under test: a URL, or a store in memory. */
typedef struct Subject {
    const char *name, *url;
    struct Memory *memory;
} Subject;

Store *kit_open(const Subject *s);          /* stops the program on failure */
StoreStatus kit_append(Store *s, const char *table, int64_t seq, const char *body);
/* If `body` is null, the document is removed. */
StoreStatus kit_put(Store *s, const char *kind, const char *key, int64_t version, const char *body);
StoreStatus kit_put_for(Store *s, const char *kind, const char *key, const char *owner,
                        int64_t sort_key);

/* These return a log as "1:body 2:body", a document as "key@version=body", and a list of documents
   as "key key". If the call fails, they return the status as text, such as "LOST" for
   STORE_UNAVAILABLE. */
const char *kit_log(Store *s, const char *table, int64_t from);
const char *kit_doc(Store *s, const char *kind, const char *key);
const char *kit_list(Store *s, const StoreQuery *q);
/* Returns the number of entries in a log; -1 if they are not numbered 1, 2, 3... or cannot be
   read. */
int64_t kit_length(Store *s, const char *table);
/* Like tap_ok in tests/tap.h, but with one counter for all files of a program. */
bool kit_ok(bool passed, const char *name, ...) __attribute__((format(printf, 2, 3)));
int kit_done(void);
bool kit_is(const char *got, const char *wanted); /* prints `got` if it differs */

/* store_own.c: tests of features that only one kind of store has. */
void own_memory(void);
void own_sqlite(const char *folder);
void own_postgres(const char *url);
void own_postgres_start(const char *url);   /* needs an unused database */

#endif
