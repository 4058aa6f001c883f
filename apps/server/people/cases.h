/* apps/server/people/cases.h - reports of players about each other, and what moderators decide. All
   open reports about one person are one case. Every decision writes one line into the audit log, in
   the same batch as what it does; so do the decisions of the administrator on the command line,
   which need no report.

   Documents `case`: owner: "open" or "closed"; key: an alias of the person and, once closed, the
   number of the line in the audit log; sort_key: when it was opened or closed; body: {"person":ID,
   "name":...,"guest":false,"opened":ms,"count":3,"reports":[{"at":ms,"from":ID,"reason":"insults",
   "table":...,"seq":17,"text":...}...]}. `seq` is the last entry of the table's log at that time:
   the chat before it is read from the log. Reporters stay unknown to the person.

   Most calls return an HTTP status, as in people.h. */
#ifndef SERVER_CASES_H
#define SERVER_CASES_H

#include "apps/server/people/audit.h"

enum {
    CASE_TEXT_MAX = 501,    /* bytes of what a reporter writes, with the final zero */
    CASE_REASON_MAX = 16,
    CASE_REPORTS_MAX = 12,  /* reports kept in a case; more are only counted */
    CASE_SAID_MAX = 20,     /* chat messages shown with a case */
    CASES_OPEN_MAX = 500,
    CASES_PAGE = 100        /* closed cases in a list */
};

typedef struct Report {
    const char *reason;     /* one of case_reasons */
    RhText table;           /* empty: none */
    RhText text;
} Report;

extern const char *const case_reasons[]; /* ends with null */

/* Reports somebody. */
int people_report(People *p, const PeopleIdentity *me, const Other *other, const Report *report);

/* [{"id":KEY,"name":...,"guest":false,"at":ms,"reason":...,"count":2,"from":[NAME...]}...]; open
   ones oldest first, closed ones newest first. */
StoreStatus cases_put(Store *store, bool open, RhBuf *out);
bool case_is_open(Store *store, const char *key); /* there is such a case */
StoreStatus cases_count(Store *store, int64_t *open);
/* Milliseconds from opening to closing, the median of the closed cases listed; 0: there are
   none. */
StoreStatus cases_median(Store *store, int64_t *median_ms);
/* Writes "case":{...},"reports":[...],"said":[...],"about":{...}. NOT_FOUND: there is none. */
StoreStatus case_put(Store *store, const char *key, RhBuf *out);

/* A step about a person, who is named by a case or by `to`. Moderators can't decide about
   themselves. */
typedef struct Decision {
    const PeopleIdentity *by;   /* the moderator; null: the administrator */
    const char *case_key;   /* empty: that of `to`, if there is one */
    const char *step;       /* one of "dismiss", "warn", "no-chat", "suspend", "ban", "chat",
                               "unban" */
    Other to;               /* without an id: a name that may belong to nobody, or an address */
    int64_t until_ms;       /* of "no-chat" and "suspend" */
    int32_t days;           /* for people; 0: `until_ms` is not in whole days */
    RhText why, text;       /* the text is for the person concerned */
    int64_t *number;        /* receives the number of the line; may be null */
} Decision;

int people_decide(People *p, const Decision *decision);
/* Undoes the step of a line by a new line. */
int people_undo_step(People *p, const PeopleIdentity *by, int64_t number, RhText why);

#endif
