/* apps/server/people/people_internal.h - what the files about people share among themselves.
   Everybody else wants people.h. */
#ifndef SERVER_PEOPLE_INTERNAL_H
#define SERVER_PEOPLE_INTERNAL_H

#include "apps/server/people/people.h"
#include "engine/json.h"

enum { PEOPLE_PWHASH_MAX = 128, PEOPLE_BODY_MAX = 1024, PEOPLE_DAY_MS = 86400000 };

/* A person's document, read. */
typedef struct PeopleAccount {
    PeopleIdentity identity;
    int64_t version;                  /* 0: it cannot be read */
    char password[PEOPLE_PWHASH_MAX]; /* a hash; empty: none */
    char mail[MAIL_ADDRESS_MAX];      /* empty: none */
} PeopleAccount;

/* ---- sessions.c ---- */
int people_reject(People *p, int status, const char *why);
int people_unavailable(People *p);
/* One more of something that is counted for a quarter of an hour: 200, or 429. */
int people_count(People *p, const char *what, RhText who, int most); /* accounts.c */
RhText people_trim(RhText name);
bool people_is_name(People *p, RhText name);
void people_hash(const char *token, char out[PEOPLE_HASH_HEX]);
void people_make_token(char token[PEOPLE_TOKEN_MAX]);
void people_make_id(char id[STORE_ID_MAX]);
/* The next document of a batch. */
StoreDoc *people_doc(StoreBatch *b, const char *kind, const char *key, int64_t sort_key,
                         int64_t version);
/* A new session in a batch; `hash` must last as long. */
void people_add_session(StoreBatch *b, const PeopleIdentity *identity, int64_t now_ms,
                        const char *body, char token[PEOPLE_TOKEN_MAX], char hash[PEOPLE_HASH_HEX]);
StoreStatus people_read(Store *store, RhText id, PeopleAccount *out);
/* Whose name this is, in `owner`. */
StoreStatus people_owner(Store *store, const char *kind, const char *key, char owner[STORE_ID_MAX]);
void people_fold(RhText name, char out[STORE_KEY_MAX]); /* in lower case */
/* Removes documents a query finds, at most a batch of them, but not that with the key `but` nor
   those a core looks after. -1: the store does not answer. */
int people_sweep(Store *store, const StoreQuery *query, const char *but);

#endif
