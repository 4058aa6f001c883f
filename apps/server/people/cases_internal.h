/* apps/server/people/cases_internal.h - shared by cases.c and decide.c. Other files include
   cases.h. */
#ifndef SERVER_CASES_INTERNAL_H
#define SERVER_CASES_INTERNAL_H

#include "apps/server/people/cases.h"
#include "apps/server/people/people_internal.h"

enum { CASE_TRIES = 8 };

typedef struct CaseReport {
    int64_t at_ms, seq;
    char from[STORE_ID_MAX], reason[CASE_REASON_MAX], table[STORE_ID_MAX];
    char text[CASE_TEXT_MAX];
} CaseReport;

/* A case's document, parsed. */
typedef struct Case {
    char key[STORE_KEY_MAX];
    int64_t version;        /* 0: it is new */
    int64_t sort_key, opened_ms, count;
    bool is_open, is_guest;
    Other person;
    CaseReport reports[CASE_REPORTS_MAX];
    int report_count;
} Case;

void case_key_of(const char *person, char key[STORE_KEY_MAX]);  /* of the person's open case */
StoreStatus case_read(Store *store, const char *key, Case *out);
bool case_parse(const StoreDoc *doc, Case *out);
void case_put_body(const Case *c, RhBuf *out);

#endif
