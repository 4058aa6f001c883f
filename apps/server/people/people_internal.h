/* apps/server/people/people_internal.h - shared by the files of this folder. Other folders include
   people.h. */
#ifndef SERVER_PEOPLE_INTERNAL_H
#define SERVER_PEOPLE_INTERNAL_H

#include "apps/server/names.h"
#include "apps/server/people/people.h"
#include "engine/json.h"

enum { PEOPLE_PWHASH_MAX = 128, PEOPLE_BODY_MAX = 1024, PEOPLE_DAY_MS = 86400000 };

/* A person's document, parsed. */
typedef struct PeopleAccount {
    PeopleIdentity identity;
    int64_t version;                    /* 0: it cannot be read */
    char password[PEOPLE_PWHASH_MAX];   /* a hash; empty: none */
    char mail[MAIL_ADDRESS_MAX];        /* empty: none */
} PeopleAccount;

/* ---- sessions.c ---- */
int people_reject(People *p, int status, const char *why);
int people_unavailable(People *p);
/* Counts an attempt, over fifteen minutes: 200, or 429 if there were too many. */
int people_count(People *p, const char *what, RhText who, int most); /* accounts.c */
RhText people_trim(RhText name);
bool people_is_name(People *p, RhText name);
void people_hash(const char *token, char out[PEOPLE_HASH_HEX]);
void people_make_token(char token[PEOPLE_TOKEN_MAX]);
void people_make_id(char id[STORE_ID_MAX]);
/* Adds a document to a batch. */
StoreDoc *people_doc(StoreBatch *b, const char *kind, const char *key, int64_t sort_key,
                         int64_t version);
/* Adds a new session to a batch; `hash` must live as long as the batch. */
void people_add_session(StoreBatch *b, const PeopleIdentity *identity, int64_t now_ms,
                        const char *body, char token[PEOPLE_TOKEN_MAX], char hash[PEOPLE_HASH_HEX]);
StoreStatus people_read(Store *store, RhText id, PeopleAccount *out);
/* The owner of a document, in `owner`. */
StoreStatus people_owner(Store *store, const char *kind, const char *key, char owner[STORE_ID_MAX]);
void people_fold(RhText name, char out[STORE_KEY_MAX]); /* in lower case */
/* Removes documents that match a query, at most a batch, except the one with key `but` and those
   that a core manages. Returns how many; -1: the store is unavailable. */
int people_sweep(Store *store, const StoreQuery *query, const char *but);

#endif
