/* apps/server/api/api_internal.h - shared by the files that answer requests over HTTP: routes.c
   (tables, and which function answers a request), account.c (the user's own account), entry.c
   (newcomers), passkeys.c, factor.c (the second factor), profile.c (profiles and ratings),
   ignored.c (muted and blocked people), moderation.c (reports and the moderators' desk), notices.c
   (notification settings) and metrics.c.

   Answers are JSON with `ok`, and a sentence in `error` where it is false. Every route is described
   in docs/api/openapi.json; a test compares the two. An Api lives for one request, on its worker's
   thread. */
#ifndef SERVER_API_INTERNAL_H
#define SERVER_API_INTERNAL_H

#include "apps/server/api/api.h"
#include "apps/server/people/ignored.h"

enum {
    API_ROOM = 512 << 10,   /* bytes of an answer: a lobby, or the games with all their options */
    API_LIST_MAX = 100,     /* elements of a list */
    API_WORDS_MAX = 512,
    API_TEXT_MAX = 4 * PEOPLE_PASSWORD_MAX /* bytes of a string in a request */
};

/* Which worker a request goes to. */
typedef enum ApiPlace {
    API_ANYWHERE,
    API_PASSWORDS, /* a password worker: it hashes a password */
    API_BACKGROUND /* the background worker: it takes long for another reason */
} ApiPlace;

typedef struct Api {
    Worker *w;
    const Work *work;               /* the request */
    NetAnswer answer;               /* `body` is taken from `out` */
    bool is_passed_on;              /* another worker answers */
    char token[PEOPLE_TOKEN_MAX];   /* of a session that the answer starts */
    char device[PEOPLE_TOKEN_MAX];  /* of the device, if the answer sets it */
    char retry[48];                 /* the header Retry-After */
    RhBuf out;
} Api;

typedef struct ApiRoute {
    const char *method, *path;
    void (*run)(Api *api);
    ApiPlace place;
} ApiRoute;

/* Each ends with an empty route. */
extern const ApiRoute api_table_routes[];
extern const ApiRoute api_account_routes[];
extern const ApiRoute api_login_routes[];
extern const ApiRoute api_factor_routes[];
extern const ApiRoute api_profile_routes[];
extern const ApiRoute api_notice_routes[];
extern const ApiRoute api_ignored_routes[];
extern const ApiRoute api_moderation_routes[];

void api_reject(Api *api, int status, const char *words);   /* replaces everything written so far */
void api_reject_unavailable(Api *api);                /* answers that the database is unavailable */
/* false: it has answered with an error */
bool api_authenticate(Api *api, PeopleIdentity *identity);
/* The request's body, an object. False: it has answered with an error that shows `usage`. */
bool api_body(Api *api, RhJson *json, const char *usage);
RhText api_query(const char *query, const char *name);  /* of "a=b&c=d"; empty: missing */
void api_ok(Api *api);                                  /* {"ok":true} */
/* Lets the background worker continue with the request; work->is_proven is set then. */
void api_pass_on(Api *api);

/* ---- metrics.c ---- */
void api_metrics(Api *api);
void api_log_request(Worker *w, const Work *work, const char *path, int status);

/* ---- account.c ---- */
void api_people(Api *api, People *p);                   /* fills in what calls of people.h need */
bool api_check(Api *api, const People *p, int status);  /* false: it has answered with the error */
/* A string of the request; empty if missing. False: it is too long, or not a string. */
bool api_member(RhJson json, const char *name, char out[API_TEXT_MAX]);
/* The only string of the request. False: it has answered with an error that shows `usage`. */
bool api_one(Api *api, const char *must, const char *usage, char out[API_TEXT_MAX]);
/* Answers {"ok":true,"me":{...},"token":...} with the session in api->token and its cookie. */
void api_begin_session(Api *api, const PeopleIdentity *identity);

/* ---- entry.c ---- */
void api_registration(Api *api);
/* Whether a newcomer with this request may become a person, and with what. False: it has answered
   with what is missing. */
bool api_admit(Api *api, RhJson request, EntryPass *pass);

/* ---- moderation.c ---- */
/* ,"moderator":false,"reports":0,"told":[]: false: the database is unavailable */
bool api_put_moderation(Api *api, const PeopleIdentity *me);

/* ---- ignored.c ---- */
/* The person in {"table":...,"by":...} or {"name":...}; false: it has answered with the error. */
bool api_find_other(Api *api, RhJson json, Other *out);

#endif
