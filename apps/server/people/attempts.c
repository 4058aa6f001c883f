/* apps/server/people/attempts.c - counts attempts, such as passwords or e-mails, so that nobody can
   make too many. Start with people_try.

   Each kind of attempt has a plan. After `free` attempts one has to wait before the next, and each
   time twice as long; with time, attempts are forgotten. So there is no lock: somebody who waits
   may always try again. The counts are kept in this process, in a table of fixed size: sets of a
   few places, chosen by a hash with a random secret, so that nobody can aim for a set. */
#include <pthread.h>
#include <sodium.h>
#include <string.h>

#include "apps/server/address.h"
#include "apps/server/people/people_internal.h"

enum {
    ATTEMPT_SETS = 2048,
    ATTEMPT_WAYS = 8, /* places that a key may be stored in */
    ATTEMPT_SECOND_MS = 1000,
    ATTEMPT_WINDOW_MS = 15 * 60000,
    ATTEMPT_PAIR_MAX = ADDRESS_KEY_MAX + 1 + STORE_KEY_MAX
};

typedef struct AttemptPlan {
    const char *what;
    int32_t free;                         /* attempts before the first wait */
    int64_t first_ms, most_ms, forget_ms; /* shortest and longest wait; to forget one attempt */
} AttemptPlan;

typedef struct Attempts {
    uint64_t key;     /* hash of the plan's name and the person, address or device */
    int64_t since_ms; /* until then attempts have been forgotten */
    int64_t until_ms; /* no attempt before this time */
    int32_t count;    /* attempts that are not forgotten */
} Attempts;

static pthread_mutex_t attempt_lock = PTHREAD_MUTEX_INITIALIZER;
static Attempts attempt_table[ATTEMPT_SETS][ATTEMPT_WAYS];
static unsigned char attempt_secret[crypto_shorthash_KEYBYTES];
static bool attempt_ready;

/* The lock must be held. */
static uint64_t attempt_key(const char *what, RhText who)
{
    unsigned char text[256], hash[crypto_shorthash_BYTES];
    RhBuf all = {(char *)text, sizeof text, 0, false};
    uint64_t key;
    if (!attempt_ready) randombytes_buf(attempt_secret, sizeof attempt_secret);
    attempt_ready = true;
    rh_put(&all, what);
    rh_put_char(&all, ' ');
    rh_put_text(&all, who);
    crypto_shorthash(hash, text, (unsigned long long)all.len, attempt_secret);
    memcpy(&key, hash, sizeof key);
    return key ? key : 1;
}

/* The place of a key, or else a free or the least recently used one of its set. */
static Attempts *attempt_place(uint64_t key, int64_t now_ms)
{
    Attempts *set = attempt_table[key % ATTEMPT_SETS], *best = &set[0];
    for (int i = 0; i < ATTEMPT_WAYS; i++) {
        if (set[i].key == key) return &set[i];
        if (set[i].since_ms < best->since_ms) best = &set[i];
    }
    rh_zero(best, sizeof *best);
    best->key = key;
    best->since_ms = now_ms;
    return best;
}

static void attempt_forget(Attempts *a, const AttemptPlan *plan, int64_t now_ms)
{
    int64_t forgotten = (now_ms - a->since_ms) / plan->forget_ms;
    if (forgotten <= 0) return;
    a->count = forgotten < a->count ? a->count - (int32_t)forgotten : 0;
    a->since_ms = a->count ? a->since_ms + forgotten * plan->forget_ms : now_ms;
}

/* Milliseconds to wait after the given number of attempts. */
static int64_t attempt_delay(const AttemptPlan *plan, int32_t count)
{
    int64_t delay = plan->first_ms;
    for (int32_t i = plan->free; i < count && delay < plan->most_ms; i++) delay *= 2;
    return delay < plan->most_ms ? delay : plan->most_ms;
}

/* Milliseconds to wait before the next attempt. */
static int64_t attempt_wait(const AttemptPlan *plan, RhText who, int64_t now_ms)
{
    Attempts *a = attempt_place(attempt_key(plan->what, who), now_ms);
    attempt_forget(a, plan, now_ms);
    return now_ms < a->until_ms ? a->until_ms - now_ms : 0;
}

/* To be called after attempt_wait. */
static void attempt_count(const AttemptPlan *plan, RhText who, int64_t now_ms)
{
    Attempts *a = attempt_place(attempt_key(plan->what, who), now_ms);
    if (a->count == 0) a->since_ms = now_ms;
    a->count++;
    if (a->count >= plan->free) a->until_ms = now_ms + attempt_delay(plan, a->count);
}

/* Takes one attempt back, or all of them. */
static void attempt_take_back(const AttemptPlan *plan, RhText who, int64_t now_ms, bool all)
{
    Attempts *a = attempt_place(attempt_key(plan->what, who), now_ms);
    if (a->count > 0) a->count = all ? 0 : a->count - 1;
    if (a->count < plan->free) a->until_ms = 0;
}

/* ---- Refusals ---- */

static int people_wait(People *p, int64_t wait_ms)
{
    char words[80];
    RhBuf out = {words, sizeof words, 0, false};
    int64_t s = (wait_ms + ATTEMPT_SECOND_MS - 1) / ATTEMPT_SECOND_MS;
    int64_t minutes = (s + 59) / 60, number = s < 90 ? s : minutes;
    p->wait_s = (int32_t)s;
    rh_put(&out, "too many attempts; please wait ");
    rh_put_number(&out, number);
    rh_put(&out, s < 90 ? " second" : " minute");
    rh_put(&out, number == 1 ? "" : "s");
    return people_reject(p, 429, rh_buf_string(&out));
}

/* Attempts beyond `most` are allowed at the rate of `most` in a quarter of an hour. */
int people_count(People *p, const char *what, RhText who, int most)
{
    int64_t pause = ATTEMPT_WINDOW_MS / most;
    AttemptPlan plan = {what, most, pause, pause, pause};
    pthread_mutex_lock(&attempt_lock);
    int64_t wait_ms = attempt_wait(&plan, who, p->now_ms);
    if (!wait_ms) attempt_count(&plan, who, p->now_ms);
    pthread_mutex_unlock(&attempt_lock);
    return wait_ms ? people_wait(p, wait_ms) : 200;
}

/* ---- Passwords and codes ---- */

/* What is tried: a password, or the code of a second factor. Strangers are counted in four ways, so
   that nobody can guess much, neither from one address nor from many; none of them counts a device
   that has logged in to this account before. */
typedef struct AttemptPlans {
    AttemptPlan device;  /* a device that is known to the account */
    AttemptPlan pair;    /* strangers at one address, for one account */
    AttemptPlan address; /* strangers at one address, for all accounts: a school, for instance */
    AttemptPlan network; /* strangers in one network, for all accounts */
    AttemptPlan account; /* all strangers, for one account */
} AttemptPlans;

static const AttemptPlans attempt_plans[] = {
    [PEOPLE_PASSWORD] = {{"device", 10, 1000, ATTEMPT_WINDOW_MS, ATTEMPT_WINDOW_MS},
                         {"pair", 5, 2000, ATTEMPT_WINDOW_MS, ATTEMPT_WINDOW_MS},
                         {"address", 60, 1000, ATTEMPT_WINDOW_MS, 15000},
                         {"network", 240, 1000, ATTEMPT_WINDOW_MS, 4000},
                         {"account", 100, 1000, 60000, 36000}},
    /* A code has only six digits, so one account has few attempts, wherever they come from. */
    [PEOPLE_CODE] = {{"code-device", 5, 10000, ATTEMPT_WINDOW_MS, ATTEMPT_WINDOW_MS},
                     {"code-pair", 5, 10000, ATTEMPT_WINDOW_MS, ATTEMPT_WINDOW_MS},
                     {"code-address", 60, 1000, ATTEMPT_WINDOW_MS, 15000},
                     {"code-network", 240, 1000, ATTEMPT_WINDOW_MS, 4000},
                     {"code-account", 10, 10000, ATTEMPT_WINDOW_MS, ATTEMPT_WINDOW_MS}}};

static void attempt_pair(const People *p, RhText account, char out[ATTEMPT_PAIR_MAX])
{
    RhBuf text = {out, ATTEMPT_PAIR_MAX, 0, false};
    rh_put(&text, p->address);
    rh_put_char(&text, ' ');
    rh_put_text(&text, account);
    rh_buf_string(&text);
}

/* What is counted: plan i of `who[i]`. */
typedef struct AttemptList {
    const AttemptPlan *plan[4];
    RhText who[4];
    int count;
    char pair[ATTEMPT_PAIR_MAX], network[ADDRESS_KEY_MAX];
} AttemptList;

static void attempt_add(AttemptList *list, const AttemptPlan *plan, RhText who)
{
    list->plan[list->count] = plan;
    list->who[list->count++] = who;
}

static void attempt_list(const People *p, const PeopleTry *t, AttemptList *list)
{
    const AttemptPlans *plans = &attempt_plans[t->what];
    list->count = 0;
    if (t->device[0]) {
        attempt_add(list, &plans->device, rh_text(t->device));
        return;
    }
    attempt_pair(p, t->account, list->pair);
    if (!address_network(p->address, list->network)) list->network[0] = 0;
    attempt_add(list, &plans->pair, rh_text(list->pair));
    attempt_add(list, &plans->address, rh_text(p->address));
    attempt_add(list, &plans->network, rh_text(list->network));
    attempt_add(list, &plans->account, t->account);
}

int people_try(People *p, const PeopleTry *t)
{
    AttemptList list;
    int64_t wait_ms = 0;
    attempt_list(p, t, &list);
    pthread_mutex_lock(&attempt_lock);
    for (int i = 0; i < list.count && !wait_ms; i++)
        wait_ms = attempt_wait(list.plan[i], list.who[i], p->now_ms);
    for (int i = 0; i < list.count && !wait_ms; i++)
        attempt_count(list.plan[i], list.who[i], p->now_ms);
    pthread_mutex_unlock(&attempt_lock);
    return wait_ms ? people_wait(p, wait_ms) : 200;
}

/* The first plan is about this person only: they start anew. */
void people_forgive(People *p, const PeopleTry *t)
{
    AttemptList list;
    attempt_list(p, t, &list);
    pthread_mutex_lock(&attempt_lock);
    for (int i = 0; i < list.count; i++)
        attempt_take_back(list.plan[i], list.who[i], p->now_ms, i == 0);
    pthread_mutex_unlock(&attempt_lock);
}
