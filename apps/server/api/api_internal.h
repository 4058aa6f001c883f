/* apps/server/api/api_internal.h - what the files share that answer requests over HTTP:
   api/routes.c (tables, metrics, and which request goes where), api/account.c (oneself),
   api/profile.c (what is known of people) and api/notices.c (how people are told that it is their
   turn).

   Answers are JSON with `ok`, and `error` in words where it is false. Every route stands in
   docs/api/openapi.json, which a test holds against the server. */
#ifndef SERVER_API_INTERNAL_H
#define SERVER_API_INTERNAL_H

#include "apps/server/api/api.h"

enum {
    API_ROOM = 512 << 10, /* bytes of an answer: a lobby, or the games with all their options */
    API_LIST_MAX = 100,   /* things in one answer */
    API_WORDS_MAX = 512
};

typedef struct Api {
    Worker *w;
    const Work *work;     /* the request */
    NetAnswer answer;     /* its body is `out` */
    char token[PEOPLE_TOKEN_MAX]; /* of a session that is set by the answer */
    RhBuf out;
} Api;

typedef struct ApiRoute {
    const char *method, *path;
    void (*run)(Api *api);
    bool slow; /* hashes a password, say: for the background worker, who has no tables waiting */
} ApiRoute;

/* Each ends with an empty one. */
extern const ApiRoute api_table_routes[];
extern const ApiRoute api_account_routes[];
extern const ApiRoute api_profile_routes[];
extern const ApiRoute api_notice_routes[];

void api_reject(Api *api, int status, const char *words); /* instead of all written so far */
void api_reject_unavailable(Api *api);                   /* the database does not answer */
bool api_authenticate(Api *api, PeopleIdentity *identity); /* who asks; false: he was answered */
/* The request's body, an object; false: he was answered, with `usage` as the example. */
bool api_body(Api *api, RhJson *json, const char *usage);
RhText api_query(const char *query, const char *name); /* of "a=b&c=d"; empty: not there */
void api_ok(Api *api);                          /* {"ok":true} */

/* ---- metrics.c ---- */
void api_metrics(Api *api);
void api_log_request(Worker *w, const Work *work, const char *path, int status);

/* ---- account.c ---- */
void api_people(Api *api, People *p);             /* what calls of people.h need */
bool api_check(Api *api, const People *p, int status); /* false: he was told why not */

#endif
