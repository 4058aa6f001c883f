/* apps/server/people/people.h - who is who: guests with a name, accounts with a password, and the
   sessions they come back by. Calls wait for the store.

   A session is a random token that only its browser or program holds; the store has its hash. A
   guest becomes an account and stays the person he was, with all his tables. Documents:

       person    key: id; sort_key: since when; body: {"name":...,"guest":true} or, of an account,
                 {"name":...,"guest":false,"password":hash,"mail":address}
       name      key: the account's name in lower case; owner: the person
       mail      key: the address in lower case; owner: the person, who has shown that it is his
       session   key: hash of the token; owner: the person; sort_key: when it was made; body:
                 {"what":"browser"|"token","name":...}, with "by":"link" who came by a letter
       link      key: hash of the token in a letter; owner: the person; sort_key: until when it is
                 good; body: {"for":"login"|"mail","mail":...}. Using it removes it
       played, rating, result    see rate_results.h
       note      key: table/person; owner: the person; body: {"text":...}
       trace     key: table/person; owner: the person, who wrote something at this table
       leaver    key: person; sort_key: since when; body: {}. Of who is being forgotten

   Most calls give back a status as of HTTP: 200, or another with one sentence in `why`. */
#ifndef SERVER_PEOPLE_H
#define SERVER_PEOPLE_H

#include "apps/server/people/mail.h"
#include "apps/server/store/store.h"

enum {
    PEOPLE_TOKEN_MAX = 48,      /* bytes of a token with its final zero: 32 random ones, base 64 */
    PEOPLE_HASH_HEX = 65,       /* of its hash, likewise */
    PEOPLE_NAME_BYTES = 32,   /* bytes of a name: it must fit a seat */
    PEOPLE_PASSWORD_MIN = 10,   /* letters of a password */
    PEOPLE_PASSWORD_MAX = 256,  /* bytes, with the final zero */
    PEOPLE_LABEL_MAX = 64,      /* bytes of the name of a program's token */
    PEOPLE_SESSIONS_MAX = 100,  /* of one person, before he gets tokens for programs no more */
    PEOPLE_SESSION_DAYS = 365,
    PEOPLE_LINK_MINUTES = 15,   /* a letter's link is good so long, */
    PEOPLE_FRESH_MINUTES = 60,  /* and who came by one may so long set a password anew */
    PEOPLE_LEAVER_MS = 60000    /* after so long nobody still writes about who has left */
};

typedef struct PeopleIdentity {
    char id[STORE_ID_MAX];
    char name[RH_NAME_MAX];
    bool is_guest;
    int64_t since_ms;
} PeopleIdentity;

/* What all calls need, and what they say. */
typedef struct People {
    Store *store;
    int64_t now_ms;
    const MailPlan *mail;
    const char *base;           /* what links in letters begin with */
    const char *address;        /* of who asks; tries are counted by it */
    char why[160];
} People;

/* ---- sessions.c: guests and sessions. ---- */

/* A new guest with a session. */
int people_enter(People *p, RhText name, PeopleIdentity *out, char token[PEOPLE_TOKEN_MAX]);
/* Whose session this is. NOT_FOUND: nobody's, or not any more. */
StoreStatus people_find(Store *store, const char *token, int64_t now_ms, PeopleIdentity *out);
/* Ends the session; the person stays. */
StoreStatus people_leave(Store *store, const char *token);
/* {"name":"Anna","guest":true}: the id is nobody's business. */
void people_put(const PeopleIdentity *identity, RhBuf *out);
/* [{"id":...,"what":...,"name":...,"made":ms,"this":true}...], the newest first. */
int people_sessions(People *p, const PeopleIdentity *me, const char *token, RhBuf *out);
int people_end_session(People *p, const PeopleIdentity *me, RhText id);
int people_leave_all(People *p, const PeopleIdentity *me, const char *but_token); /* null: all */
/* A session for a program. */
int people_token(People *p, const PeopleIdentity *me, RhText name, char token[PEOPLE_TOKEN_MAX]);
/* Removes some of what is too old. Now and then. */
void people_tidy(Store *store, int64_t now_ms);

/* ---- accounts.c: names, passwords, letters. ---- */

/* An account out of a guest (his session stays), or of nobody (me->id is empty: a new session). */
int people_sign_up(People *p, RhText name, RhText password, RhText mail_or_empty,
                   PeopleIdentity *me, char token[PEOPLE_TOKEN_MAX]);
/* By name or address. Takes as long for who is not known. */
int people_login(People *p, RhText name, RhText password, PeopleIdentity *out,
                 char token[PEOPLE_TOKEN_MAX]);
/* Without an old password only for who came by a letter a short while ago. Other sessions end. */
int people_change_password(People *p, const PeopleIdentity *me, const char *token, RhText old,
                           RhText fresh);
/* Whether a letter may be asked for; and then, when nobody waits for it any more, the letter. */
int people_ask_link(People *p, RhText mail);
void people_send_link(People *p, RhText mail);
int people_use_link(People *p, const char *link, PeopleIdentity *out, char token[PEOPLE_TOKEN_MAX]);
/* A letter to a new address; it counts when its link comes back. */
int people_ask_mail(People *p, const PeopleIdentity *me, RhText password, RhText mail);
int people_use_mail(People *p, const char *link, PeopleIdentity *out);
/* That it is he: by his password, or a guest by his name. */
int people_prove(People *p, const PeopleIdentity *me, RhText password, RhText name);
/* His address, or empty. */
StoreStatus people_mail_of(Store *store, const PeopleIdentity *me, char mail[MAIL_ADDRESS_MAX]);
/* The account with this name. NOT_FOUND: there is none. */
StoreStatus people_named(Store *store, RhText name, PeopleIdentity *out);
StoreStatus people_by_id(Store *store, RhText id, PeopleIdentity *out);

/* ---- delete_account.c: all that is kept about a person, and its end. ---- */

int people_export(People *p, const PeopleIdentity *me, RhBuf *out);
/* From now on nobody knows him; what he left at tables goes by and by, see people_forget. */
int people_delete(People *p, const PeopleIdentity *me);
/* Goes on with somebody who has left: calls `at` for tables he has left traces at, which are the
   core's to remove (core_forget); when there are none he is forgotten for good. */
void people_forget(Store *store, int64_t now_ms,
                   void (*at)(void *context, RhText table, RhText person), void *context);

#endif
