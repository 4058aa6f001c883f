/* tests/server/desk.h - a fixture for tests of tables: two cores over a store in memory, people
   who send messages, and a clock that the test moves. Messages are written with ' for " and $ for
   the id of the table. */
#ifndef TESTS_SERVER_DESK_H
#define TESTS_SERVER_DESK_H

#include "apps/server/table/core.h"
#include "tests/server/simstore.h"

typedef struct Desk {
    SetupCache setups;
    Core *core[2];
    SimBase *base;
    Store *store[2];
    SimFaults faults[2];
    int64_t now;
    RhRng rng;
    char table[STORE_ID_MAX];
    char *answer;     /* the last one */
    char *news;       /* the last message sent to `listens` */
    uint64_t listens; /* a socket whose incoming messages are kept */
    int32_t told;     /* number of them */
    int32_t jobs;     /* computers that were asked, since this was last set to 0 */
    char job_action[RH_LINE_MAX];
    int32_t job_ply;
    bool answering;
    bool nothing_mine; /* no table is a core's own to look after */
} Desk;

extern Desk desk;
extern const char OPEN3[];          /* a plan */
extern const char *const NAMES[];   /* the people at a table that `begin` started */

void desk_open(void);
void desk_close(void);
/* Sockets are people's initials; a capital is a second socket of the same person. */
const char *ask_at(int core, const char *who, const char *message);
const char *ask(const char *who, const char *message);
bool is_ok(const char *answer);
bool does(const char *who, const char *message);
bool refuses(const char *who, const char *message, const char *why);
bool has(const char *text, const char *piece);
int64_t number_after(const char *text, const char *key);
bool create(const char *who, const char *plan);
/* Anna, bert and carl at a table that has begun. */
bool begin(const char *plan);
int32_t ply_now(void);
/* Whose turn it is; null: nobody's. */
const char *whose(void);
/* The i-th offer as one action. */
bool offer(const char *who, int i, char out[RH_LINE_MAX]);
bool act(const char *who, int32_t ply, const char *action);
bool plays_on(void);
bool with_ply(const char *who, const char *verb);

#endif
