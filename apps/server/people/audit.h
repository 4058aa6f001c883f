/* apps/server/people/audit.h - the audit log: what moderators, the administrator and the server
   have done about people and tables, and the messages about it to the people concerned. A line is
   written once and never changed; undoing a step writes a new line. Lines are numbered from 1
   without gaps, and removed after two years.

   A moderator is an account that may decide reports (cases.h); the administrator appoints them.
   Documents:

       audit      key and sort_key: the number; owner: the person it is about, or empty; body:
                  {"at":ms,"by":NAME,"step":...,"to":NAME,"until":ms,"days":7,"why":...,
                  "text":...,"undoes":12,"case":KEY}; no `by`: the administrator; "server": the
                  server itself. All members but `at` and `step` may be missing
       undone     key: the number of a line that has been undone; sort_key: when
       told       key: person/time-step; owner: the person, who has not yet read the message;
                  sort_key: when; body: {"at":ms,"step":...,"name":...,"until":ms,"text":...}
       moderator  key and owner: the person; sort_key: since when; body: {}

   Calls block until the store answers. The texts of a batch must live until it is written. */
#ifndef SERVER_AUDIT_H
#define SERVER_AUDIT_H

#include "apps/server/people/bans.h"
#include "apps/server/people/ignored.h"

enum {
    AUDIT_STEP_MAX = 16,
    AUDIT_TEXT_MAX = 401,   /* bytes of a message to a person: a few sentences, and zero */
    AUDIT_WHY_MAX = 201,    /* bytes of a reason with its final zero: one line */
    AUDIT_DAYS = 730,       /* lines and decided cases are kept this long */
    AUDIT_PAGE = 100,       /* lines in one answer */
    TOLD_DAYS = 60,         /* unread messages are kept this long */
    TOLD_MAX = 5            /* messages that a person gets at once */
};

typedef struct AuditLine {
    int64_t number, at_ms;
    int64_t until_ms;       /* 0: none */
    int64_t undoes;         /* 0: none */
    int32_t days;           /* 0: not in whole days */
    char by[RH_NAME_MAX];   /* empty: the administrator; "server" is nobody's name */
    char step[AUDIT_STEP_MAX];
    char to[BAN_KEY_MAX];   /* a name, an address or a table */
    char person[STORE_ID_MAX];      /* empty: none */
    char case_key[STORE_KEY_MAX];   /* empty: none */
    char why[AUDIT_WHY_MAX], text[AUDIT_TEXT_MAX];
} AuditLine;

/* Numbers the line, adds it to the batch, and writes the batch. CONFLICT: another document of the
   batch has changed. */
StoreStatus audit_write(Store *store, AuditLine *line, StoreBatch *batch);
/* A line of the administrator (empty `by`) or the server ("server") that changes nothing else. */
StoreStatus audit_note(Store *store, const char *by, const char *step, const char *to,
                       const char *why, int64_t now_ms);
StoreStatus audit_read(Store *store, int64_t number, AuditLine *out);
/* The lines before number `before` (0: all), newest first, at most `limit`; with a person, only
   those about them. */
typedef bool (*AuditVisit)(void *context, const AuditLine *line);
StoreStatus audit_list(Store *store, int64_t before, const char *person, int32_t limit,
                       AuditVisit visit, void *context);
StoreStatus audit_is_undone(Store *store, int64_t number, bool *undone);
/* {"number":12,"at":ms,"by":...,...,"undone":true}; without `by` if `is_own`. */
void audit_put_json(const AuditLine *line, bool undone, bool is_own, RhBuf *out);
/* One line of text for people, without a line feed. Control characters become question marks. */
void audit_put_text(const AuditLine *line, RhBuf *out);
/* Removes a batch of old lines, cases and messages. */
void audit_tidy(Store *store, int64_t now_ms);

/* Adds a message to a batch; `number` is the line's. */
typedef struct ToldRoom { char key[STORE_KEY_MAX], body[8 * AUDIT_TEXT_MAX]; } ToldRoom;
void told_add(StoreBatch *b, const char *person, const AuditLine *line, const char *step,
              const char *name, ToldRoom *room);
/* [{"step":...}...], oldest first. */
StoreStatus told_put(Store *store, const PeopleIdentity *me, RhBuf *out);
StoreStatus told_clear(Store *store, const PeopleIdentity *me); /* the person has read them */

StoreStatus moderator_is(Store *store, const char *person, bool *is);
StoreStatus moderator_set(Store *store, const PeopleIdentity *who, bool is, int64_t now_ms);
StoreStatus moderator_list(Store *store, void (*visit)(void *context, const char *name),
                           void *context);

#endif
