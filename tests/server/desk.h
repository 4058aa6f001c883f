/* tests/server/desk.h - a fixture for tests of tables: two cores that share a store in memory,
   people who send messages to them, and a clock that the test sets. In messages, ' stands for " and
   $ for the id of the table. Call desk_open first and desk_close at the end of each test. */
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
    char *answer;     /* the last answer to a message */
    char *news;       /* the last message to the socket `listens` that was not an answer */
    uint64_t listens; /* the socket whose messages are kept */
    int32_t told;     /* number of messages to that socket */
    int32_t jobs;     /* bot moves that the cores have asked for since this was last set to 0 */
    char job_action[RH_LINE_MAX];
    int32_t job_ply;
    uint64_t job_seed;
    bool answering;
    bool nothing_mine; /* true: neither core is responsible for any table */
} Desk;

extern Desk desk;
extern const char OPEN3[];          /* a plan for a new table: game, options and title */
extern const char *const NAMES[];   /* the people at the table that begin() starts */

void desk_open(void);
void desk_close(void);
void desk_host(CoreHost *host, int i); /* the services for core i */
/* Sends a message to a core and returns the answer. A person's socket is the first letter of `who`;
   a capital letter is a second socket of the same person. */
const char *ask_at(int core, const char *who, const char *message);
const char *ask(const char *who, const char *message);
bool is_ok(const char *answer);
bool does(const char *who, const char *message);
bool refuses(const char *who, const char *message, const char *why);
bool has(const char *text, const char *piece);
int64_t number_after(const char *text, const char *key);
bool create(const char *who, const char *plan);
/* Creates a table with this plan, seats anna, bert and carl, and starts it. */
bool begin(const char *plan);
int32_t ply_now(void);
/* Returns the person whose turn it is, or null. */
const char *whose(void);
/* Stores the i-th offer as an action; a negative i counts from the end of the list. */
bool offer(const char *who, int i, char out[RH_LINE_MAX]);
bool act(const char *who, int32_t ply, const char *action);
bool plays_on(void);
bool with_ply(const char *who, const char *verb);

#endif
