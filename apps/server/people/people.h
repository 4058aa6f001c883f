/* apps/server/people/people.h - guests with a name, accounts with a password, and their sessions.

   Fill in a People and make one call with it. Calls block until the store answers. Most return an
   HTTP status: 200, or another one with a sentence in `why`. A People and its Store belong to one
   thread. Nothing is allocated for the caller.

   A session is a random token that only its browser or program holds; the store has its hash. A
   guest who signs up stays the same person and keeps all their tables. Documents:

       person    key: id; sort_key: since when; body: {"name":...,"guest":true} or, for an account,
                 {"name":...,"guest":false,"password":hash,"mail":address}
       guest     key: a guest; sort_key: when they were last seen, to the day; owner: empty, or
                 "played" if the guest has ever sat at a table
       name      key: the account's name in lower case; owner: the person
       look      key: one of the three looks of the account's name (names.h); owner: the person
       looks     key: version of the Unicode data by which all accounts have their looks
       mail      key: the confirmed address in lower case; owner: the person
       session   key: hash of the token; owner: the person; sort_key: when it was made; body:
                 {"what":"browser"|"token","name":...}, with "by":"link"|"passkey" after a login by
                 e-mail or passkey
       device    key: hash of a device's token and the person; owner: the person; sort_key: when it
                 last logged in; body: {}
       factor    key: the person, who is also the owner; body: {"secret":in base 32,"on":bool,
                 "step":of the last code used,"codes":[hashes of recovery codes, empty if used]}
       passkey   key: hash of the credential's id; owner: the person; sort_key: when it was made;
                 body: {"name":...,"rp":host,"id":...,"cose":public key,"count":...,"used":ms}
       challenge key: hash of a token that a passkey signs; owner: the person who adds a passkey;
                 sort_key: when it expires; body: {"device":hash of the device's token}
       link      key: hash of the token in an e-mail; owner: the person; sort_key: when it expires;
                 body: {"for":"login"|"mail","mail":...}. Using it removes it. A login also has
                 "device":hash of the device's token, and "code":key of the next
       linkcode  key: hash of the device and of a short code; owner and sort_key like those of the
                 link; body: {"link":key of the link}
       played, rating, result    see rate_results.h
       progress  key: the person, who is also the owner; body: see web/src/people/progress.ts
       note      key: table/person; owner: the person; body: {"text":...}
       mute, block             see ignored.h
       audit, undone, told, moderator, case    see audit.h and cases.h
       invite, work-key, solved    see entry.h
       trace     key: table/person; owner: a person who wrote something at this table
       leaver    key: person; sort_key: since when; body: {}. An account that is being deleted */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "apps/server/people/mail.h"
#include "apps/server/store/store.h"

enum {
    PEOPLE_TOKEN_MAX = 48,    /* bytes of a token with its final zero: 32 random bytes in base 64 */
    PEOPLE_HASH_HEX = 65,       /* bytes of its hash in hexadecimal, with the final zero */
    PEOPLE_NAME_BYTES = 32,     /* bytes of a name: it must fit a seat */
    PEOPLE_PASSWORD_MIN = 10,   /* characters of a password */
    PEOPLE_PASSWORD_MAX = 256,  /* bytes, with the final zero */
    PEOPLE_LABEL_MAX = 64,      /* bytes of the name of a program's token */
    PEOPLE_SESSIONS_MAX = 100,  /* sessions of one person, before further tokens are refused */
    PEOPLE_SESSION_DAYS = 365,
    PEOPLE_DEVICES_MAX = 20,  /* devices of one person; the one unused for longest is forgotten */
    PEOPLE_DEVICE_DAYS = 365, /* without a login */
    PEOPLE_GUEST_DAYS = 90, /* without a visit, then a guest is forgotten: longer than any clock */
    PEOPLE_VISITOR_DAYS = 7, /* the same of a guest who never sat at a table or made one */
    PEOPLE_PROGRESS_MAX = 60 << 10, /* bytes of an account's progress in lessons and puzzles */
    PEOPLE_LINK_MINUTES = 15, /* validity of a link in an e-mail */
    /* after a login by link or passkey, the password isn't asked for again */
    PEOPLE_FRESH_MINUTES = 60,
    PEOPLE_PASSKEYS_MAX = 20, /* of one person */
    PEOPLE_RECOVERY_CODES = 10,
    PEOPLE_LEAVER_MS = 60000 /* grace period before references to a deleted account are purged */
};

typedef struct PeopleIdentity {
    char id[STORE_ID_MAX];
    char name[RH_NAME_MAX];
    bool is_guest;
    int64_t since_ms;
} PeopleIdentity;

/* The input that all calls share, and their error message. */
typedef struct People {
    Store *store;
    int64_t now_ms;
    const MailPlan *mail;
    const char *base;       /* the server's URL, for links in e-mails */
    const char *address;    /* key of the client's (address.h); attempts are counted per address */
    const char *origin;     /* the server's own, as the client's browser sees it; or empty */
    char device[PEOPLE_TOKEN_MAX]; /* token of the client's device (people_set_device) */
    bool sets_device;       /* out: the answer must set the device cookie */
    char short_code[16];    /* out, with status 409 of people_use_link: to be entered elsewhere */
    bool needs_code;        /* out: the code of the second factor is missing or wrong */
    int32_t wait_s;         /* out, with status 429: seconds until the next attempt */
    struct EntryPass *pass; /* of a newcomer (entry.h); null: none is needed */
    char why[160];
} People;

/* The token in the client's cookie, or empty. */
void people_set_device(People *p, const char *token);

/* ---- sessions.c: guests and sessions. ---- */

/* Creates a guest with a session. */
int people_enter(People *p, RhText name, PeopleIdentity *out, char token[PEOPLE_TOKEN_MAX]);
/* The person of a session. NOT_FOUND: unknown or expired. */
StoreStatus people_find(Store *store, const char *token, int64_t now_ms, PeopleIdentity *out);
/* Ends the session; the person stays. */
StoreStatus people_leave(Store *store, const char *token);
/* {"name":"Anna","guest":true}. The id stays secret. */
void people_put(const PeopleIdentity *identity, RhBuf *out);
/* [{"id":...,"what":...,"name":...,"made":ms,"this":true}...], newest first. */
int people_sessions(People *p, const PeopleIdentity *me, const char *token, RhBuf *out);
int people_end_session(People *p, const PeopleIdentity *me, RhText id);
/* null: all of them */
int people_leave_all(People *p, const PeopleIdentity *me, const char *but_token);
/* Creates a session for a program. */
int people_token(People *p, const PeopleIdentity *me, RhText name, char token[PEOPLE_TOKEN_MAX]);
/* Removes a batch of expired documents, and of guests who have not come for long. */
void people_tidy(Store *store, int64_t now_ms);
/* Writes the looks of all accounts' names, unless this was done with the same Unicode data. Where
   two old names are alike, the first account keeps the look. */
StoreStatus people_index_names(Store *store);

/* ---- accounts.c: names, signing up and logging in. ---- */

/* Turns a guest into an account and keeps the session; if me->id is empty, creates a new account
   with a new session. */
int people_sign_up(People *p, RhText name, RhText password, RhText mail_or_empty,
                   PeopleIdentity *me, char token[PEOPLE_TOKEN_MAX]);
/* By name or e-mail address. Unknown users take as long as wrong passwords. 429: too many wrong
   passwords; a device that is known to the account has attempts of its own. `code` is that of the
   second factor, or empty; see needs_code. */
int people_login(People *p, RhText name, RhText password, RhText code, PeopleIdentity *out,
                 char token[PEOPLE_TOKEN_MAX]);
/* The e-mail address, or empty. */
StoreStatus people_mail_of(Store *store, const PeopleIdentity *me, char mail[MAIL_ADDRESS_MAX]);
/* The account with this name. NOT_FOUND: there is none. */
StoreStatus people_named(Store *store, RhText name, PeopleIdentity *out);
StoreStatus people_by_id(Store *store, RhText id, PeopleIdentity *out);

/* ---- passwords.c ---- */

/* Checks the password again or, for a guest, the name. */
int people_prove(People *p, const PeopleIdentity *me, RhText password, RhText name);
/* The same for accounts; an empty password is accepted shortly after a login by link or passkey. */
int people_confirm(People *p, const PeopleIdentity *me, const char *token, RhText password);
/* Checks the old password by people_confirm. Ends all other sessions. */
int people_change_password(People *p, const PeopleIdentity *me, const char *token, RhText old,
                           RhText fresh);

/* ---- links.c: links in e-mails. ---- */

/* people_ask_link checks whether a link may be sent; people_send_link sends it after the answer. */
int people_ask_link(People *p, RhText mail);
void people_send_link(People *p, RhText mail);
/* Logs in on the device that asked for the link. On another one it returns 409 and sets
   `short_code`, which logs in on the first. `code` as for people_login. */
int people_use_link(People *p, const char *link, RhText code, PeopleIdentity *out,
                    char token[PEOPLE_TOKEN_MAX]);
int people_use_short_code(People *p, RhText short_code, RhText code, PeopleIdentity *out,
                          char token[PEOPLE_TOKEN_MAX]);
/* people_ask_mail checks whether a link may be sent to a new address; people_send_confirmation
   sends it, which may take seconds. The address counts once the link is used. */
int people_ask_mail(People *p, const PeopleIdentity *me, RhText password, RhText mail);
int people_send_confirmation(People *p, const PeopleIdentity *me, RhText mail);
int people_use_mail(People *p, const char *link, PeopleIdentity *out);

/* ---- passkeys.c ---- */

/* What a browser sends about a passkey. */
typedef struct PeopleCredential {
    RhText id;              /* of the credential; empty for a new one */
    RhText client;          /* JSON: what the browser signed for */
    RhText authenticator;   /* authenticator data or, for a new passkey, the attestation object */
    RhText signature, user; /* of a login; `user` may be empty */
} PeopleCredential;

/* {"challenge":...,"rp":host,"name":...,"user":...,"exclude":[ids]}, for the browser. */
int people_begin_passkey(People *p, const PeopleIdentity *me, const char *session, RhText password,
                         RhBuf *out);
int people_add_passkey(People *p, const PeopleIdentity *me, RhText name, const PeopleCredential *c);
/* [{"id":...,"name":...,"made":ms,"used":ms}...], newest first. */
int people_passkeys(People *p, const PeopleIdentity *me, RhBuf *out);
int people_remove_passkey(People *p, const PeopleIdentity *me, RhText id);
/* {"challenge":...,"rp":host} */
int people_begin_passkey_login(People *p, RhBuf *out);
int people_use_passkey(People *p, const PeopleCredential *c, PeopleIdentity *out,
                       char token[PEOPLE_TOKEN_MAX]);

/* ---- factor.c: the second factor. ---- */

/* Whether it is on, and how many recovery codes are left. */
int people_factor(People *p, const PeopleIdentity *me, bool *is_on, int *codes);
/* {"secret":...,"uri":...} for an authenticator app. It counts once it is turned on. */
int people_begin_factor(People *p, const PeopleIdentity *me, const char *session, RhText password,
                        RhBuf *out);
/* With a code of the app; writes the recovery codes, which are shown only now: [texts] */
int people_turn_factor_on(People *p, const PeopleIdentity *me, RhText code, RhBuf *out);
/* With a code of the app, or a recovery code. */
int people_renew_codes(People *p, const PeopleIdentity *me, RhText code, RhBuf *out);
int people_turn_factor_off(People *p, const PeopleIdentity *me, RhText code);

/* ---- progress.c: an account's progress in lessons and puzzles. ---- */

/* Writes the members "version" and "progress"; version 0 and {}: there is none yet. */
int people_progress(People *p, const PeopleIdentity *me, RhBuf *out);
/* Replaces version `version` with `progress`, the text of a JSON object; the new version is the
   next number. 409: another browser was faster. */
int people_set_progress(People *p, const PeopleIdentity *me, int64_t version, RhText progress);

/* ---- delete_account.c: export of everything kept about a person, and deletion. ---- */

int people_export(People *p, const PeopleIdentity *me, RhBuf *out);
/* Forgets guests who have not come for long, some at a time. */
void people_forget_guests(Store *store, int64_t now_ms);
/* Deletes the person immediately; their traces at tables are removed later, see people_forget. */
int people_delete(People *p, const PeopleIdentity *me);
/* Continues a deletion: calls `at` for tables with traces of the person, for core_forget to remove;
   when none are left, purges the last references. */
void people_forget(Store *store, int64_t now_ms,
                   void (*at)(void *context, RhText table, RhText person), void *context);

#endif
