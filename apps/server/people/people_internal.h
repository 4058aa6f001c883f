/* apps/server/people/people_internal.h - shared by the files of this folder. Other folders include
   people.h. */
#ifndef SERVER_PEOPLE_INTERNAL_H
#define SERVER_PEOPLE_INTERNAL_H

#include "apps/server/names.h"
#include "apps/server/people/people.h"
#include "engine/json.h"

enum {
    PEOPLE_PWHASH_MAX = 128,
    PEOPLE_BODY_MAX = 1024,
    PEOPLE_SWEEPS = 100, /* batches of expired documents removed at a time */
    PEOPLE_MINUTE_MS = 60000,
    PEOPLE_DAY_MS = 86400000
};

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
int people_reject_pass(People *p);  /* the newcomer's pass was used meanwhile */
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
/* Removes a person's documents of a kind except the newest ones. */
void people_keep_newest(Store *store, const char *kind, const PeopleIdentity *who, int count);

/* ---- attempts.c ---- */

/* Counts an attempt: 200, or 429 after `most` within a quarter of an hour. */
int people_count(People *p, const char *what, RhText who, int most);

/* An attempt to guess a password or a code. */
typedef struct PeopleTry {
    enum { PEOPLE_PASSWORD, PEOPLE_CODE } what;
    RhText account;                 /* name, e-mail address or id */
    char device[PEOPLE_HASH_HEX];   /* key of a device that is known to the account; empty: none */
} PeopleTry;

int people_try(People *p, const PeopleTry *t);      /* counts it: 200 or 429 */
void people_forgive(People *p, const PeopleTry *t); /* it was right */

/* ---- devices.c ---- */

const char *people_device(People *p); /* the token of the client's device, made if it has none */
/* The key of the client's device if it is known to the person, or else empty. */
StoreStatus people_known_device(People *p, const char *person, char out[PEOPLE_HASH_HEX]);
/* Makes the client's device known to the person; `key` must live as long as the batch. */
void people_add_device(People *p, StoreBatch *b, const PeopleIdentity *who,
                       char key[PEOPLE_HASH_HEX]);
/* Writes a batch together with a new session on the client's device. */
StoreStatus people_start_session(People *p, StoreBatch *b, const PeopleIdentity *who,
                                 const char *body, char token[PEOPLE_TOKEN_MAX]);

/* ---- accounts.c ---- */

bool people_is_mail(RhText name);
/* The account with a name or e-mail address. */
StoreStatus people_find_account(Store *store, RhText name, PeopleAccount *out);
/* Adds the person's document to a batch. */
void people_add_person(StoreBatch *b, const PeopleAccount *a, RhBuf *text);

/* ---- factor.c ---- */

typedef struct PeopleFactorText { char bytes[PEOPLE_BODY_MAX]; } PeopleFactorText;

/* Checks the code of the second factor of somebody who logs in. 200 if it is right or the person
   has none; it is used up in the batch, and `text` must live as long as the batch. */
int people_check_code(People *p, const PeopleIdentity *who, RhText code, StoreBatch *b,
                      PeopleFactorText *text);

/* ---- passwords.c ---- */

bool people_is_password(People *p, RhText password, RhText name); /* whether it is allowed */
/* 200, or 503: out of memory. */
int people_hash_password(People *p, RhText password, char out[PEOPLE_PWHASH_MAX]);
bool people_is_right(const PeopleAccount *a, RhText password);

#endif
