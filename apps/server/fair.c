/* apps/server/fair.c - the fair queue, see fair.h. Start with fair_take.

   This is start-time fair queueing. `used` is the work of an address in microseconds, on a scale
   that all addresses share: an address that begins to wait starts at the work of the one served
   last, so that nobody saves up a claim, and its own work is added when it is done. */
#include "apps/server/fair.h"

#include <stdlib.h>
#include <string.h>

struct FairPerson {
    FairPerson *next_of_bucket;
    FairPerson *next_turn; /* at the same address */
    FairAddress *address;
    FairItem *first, *last;
    uint64_t key;
    int32_t waiting, running;
    bool has_turn; /* is in the address's list of turns */
};

struct FairAddress {
    FairAddress *next_of_bucket, *next, *previous;
    FairPerson *first, *last; /* people who may be served, by turns */
    int64_t used;
    uint64_t serial; /* order of addresses with equal work */
    int32_t waiting, running;
    int32_t place; /* in the heap; -1: not there */
    char key[FAIR_KEY_MAX];
};

/* ---- Records ---- */

static uint32_t fair_hash(const void *bytes, size_t len, uint32_t hash)
{
    const unsigned char *at = (const unsigned char *)bytes;
    for (size_t i = 0; i < len; i++) hash = (hash ^ at[i]) * 16777619u;
    return hash;
}

static uint32_t fair_address_bucket(const char *key)
{
    return fair_hash(key, strlen(key), 2166136261u) % FAIR_BUCKETS;
}

static uint32_t fair_person_bucket(const FairAddress *a, uint64_t key)
{
    uint32_t hash = fair_hash(a->key, strlen(a->key), 2166136261u);
    return fair_hash(&key, sizeof key, hash) % FAIR_BUCKETS;
}

static FairAddress *fair_find_address(const FairQueue *q, const char *key)
{
    FairAddress *a = q->by_key[fair_address_bucket(key)];
    while (a && strncmp(a->key, key, FAIR_KEY_MAX - 1) != 0) a = a->next_of_bucket;
    return a;
}

static FairPerson *fair_find_person(const FairQueue *q, const FairAddress *a, uint64_t key)
{
    FairPerson *p = q->people[fair_person_bucket(a, key)];
    while (p && (p->address != a || p->key != key)) p = p->next_of_bucket;
    return p;
}

/* Makes room in the heap for one more address than there are. */
static bool fair_reserve(FairQueue *q)
{
    int32_t cap = q->heap_cap ? 2 * q->heap_cap : 64;
    if (q->address_count < q->heap_cap) return true;
    FairAddress **more = (FairAddress **)realloc(q->heap, (size_t)cap * sizeof(void *));
    if (!more) return false;
    q->heap = more;
    q->heap_cap = cap;
    return true;
}

static FairAddress *fair_add_address(FairQueue *q, const char *key)
{
    FairAddress **slot = &q->by_key[fair_address_bucket(key)];
    FairAddress *a = fair_reserve(q) ? (FairAddress *)calloc(1, sizeof *a) : 0;
    if (!a) return 0;
    q->address_count++;
    strncpy(a->key, key, FAIR_KEY_MAX - 1);
    a->place = -1;
    a->next_of_bucket = *slot;
    *slot = a;
    a->next = q->addresses;
    if (a->next) a->next->previous = a;
    q->addresses = a;
    return a;
}

static FairPerson *fair_add_person(FairQueue *q, FairAddress *a, uint64_t key)
{
    FairPerson **slot = &q->people[fair_person_bucket(a, key)];
    FairPerson *p = (FairPerson *)calloc(1, sizeof *p);
    if (!p) return 0;
    p->address = a;
    p->key = key;
    p->next_of_bucket = *slot;
    *slot = p;
    return p;
}

static void fair_free_person(FairQueue *q, FairPerson *p)
{
    FairPerson **at = &q->people[fair_person_bucket(p->address, p->key)];
    while (*at != p) at = &(*at)->next_of_bucket;
    *at = p->next_of_bucket;
    free(p);
}

static void fair_free_address(FairQueue *q, FairAddress *a)
{
    FairAddress **at = &q->by_key[fair_address_bucket(a->key)];
    while (*at != a) at = &(*at)->next_of_bucket;
    *at = a->next_of_bucket;
    if (a->next) a->next->previous = a->previous;
    if (a->previous) a->previous->next = a->next;
    else q->addresses = a->next;
    q->address_count--;
    free(a);
}

/* ---- The heap of addresses ---- */

static bool fair_before(const FairAddress *a, const FairAddress *b)
{
    return a->used != b->used ? a->used < b->used : a->serial < b->serial;
}

static void fair_set(FairQueue *q, int32_t place, FairAddress *a)
{
    q->heap[place] = a;
    a->place = place;
}

static void fair_sift_up(FairQueue *q, FairAddress *a)
{
    int32_t at = a->place;
    while (at > 0 && fair_before(a, q->heap[(at - 1) / 2])) {
        fair_set(q, at, q->heap[(at - 1) / 2]);
        at = (at - 1) / 2;
    }
    fair_set(q, at, a);
}

static void fair_sift_down(FairQueue *q, FairAddress *a)
{
    int32_t at = a->place;
    for (;;) {
        int32_t child = 2 * at + 1;
        if (child >= q->heap_count) break;
        if (child + 1 < q->heap_count && fair_before(q->heap[child + 1], q->heap[child])) child++;
        if (!fair_before(q->heap[child], a)) break;
        fair_set(q, at, q->heap[child]);
        at = child;
    }
    fair_set(q, at, a);
}

static void fair_heap_remove(FairQueue *q, FairAddress *a)
{
    FairAddress *last = q->heap[--q->heap_count];
    int32_t at = a->place;
    a->place = -1;
    if (last == a) return;
    fair_set(q, at, last);
    fair_sift_up(q, last);
    fair_sift_down(q, last);
}

/* ---- Turns ---- */

static bool fair_below(int32_t count, int32_t limit)
{
    return limit <= 0 || count < limit;
}

static void fair_give_turn(FairQueue *q, FairPerson *p)
{
    FairAddress *a = p->address;
    if (p->has_turn || !p->first || !fair_below(p->running, q->limits.running_of_person)) return;
    p->has_turn = true;
    p->next_turn = 0;
    if (a->last) a->last->next_turn = p;
    else a->first = p;
    a->last = p;
}

static void fair_end_turn(FairPerson *p)
{
    FairAddress *a = p->address;
    FairPerson **at = &a->first, *before = 0;
    if (!p->has_turn) return;
    while (*at != p) {
        before = *at;
        at = &(*at)->next_turn;
    }
    *at = p->next_turn;
    if (a->last == p) a->last = before;
    p->has_turn = false;
}

/* Puts the address into the heap or takes it out, as its people and its limit demand. */
static void fair_settle(FairQueue *q, FairAddress *a)
{
    bool may = a->first && fair_below(a->running, q->limits.running_of_address);
    if (!may && a->place >= 0) fair_heap_remove(q, a);
    if (!may || a->place >= 0) return;
    a->serial = ++q->serial;
    a->place = q->heap_count++;
    fair_sift_up(q, a);
}

/* Frees the records that nothing refers to any more. */
static void fair_forget(FairQueue *q, FairPerson *p)
{
    FairAddress *a = p->address;
    if (p->waiting == 0 && p->running == 0) fair_free_person(q, p);
    if (a->waiting == 0 && a->running == 0) fair_free_address(q, a);
}

/* ---- The queue ---- */

void fair_remove(FairQueue *q, FairItem *item)
{
    FairPerson *p = item->person;
    FairItem **at = p ? &p->first : &q->first, *before = 0;
    while (*at != item) {
        before = *at;
        at = &(*at)->next;
    }
    *at = item->next;
    q->waiting--;
    if (!p) {
        if (q->last == item) q->last = before;
        return;
    }
    if (p->last == item) p->last = before;
    p->waiting--;
    p->address->waiting--;
    if (!p->first) fair_end_turn(p);
    fair_settle(q, p->address);
    fair_forget(q, p);
}

/* The address that has the most items waiting; null: none has more than `waiting` and one. */
static FairAddress *fair_longest(const FairQueue *q, int32_t waiting)
{
    FairAddress *most = 0;
    for (FairAddress *a = q->addresses; a; a = a->next)
        if (a->waiting > (most ? most->waiting : waiting + 1)) most = a;
    return most;
}

/* The last item of the longest queue; null: no address has more items waiting than `a`. */
static FairItem *fair_push_out(FairQueue *q, const FairAddress *a)
{
    FairAddress *most = fair_longest(q, a->waiting);
    FairPerson *longest = 0;
    if (!most) return 0;
    for (FairPerson *p = most->first; p; p = p->next_turn)
        if (!longest || p->waiting > longest->waiting) longest = p;
    if (!longest) return 0;
    FairItem *item = longest->last;
    fair_remove(q, item);
    return item;
}

static void fair_append(FairItem **first, FairItem **last, FairItem *item)
{
    item->next = 0;
    if (*first) (*last)->next = item;
    else *first = item;
    *last = item;
}

FairItem *fair_put(FairQueue *q, FairItem *item, const char *address, uint64_t person)
{
    FairItem *victim = 0;
    item->person = 0;
    if (!address) {
        fair_append(&q->first, &q->last, item);
        q->waiting++;
        return 0;
    }
    FairAddress *a = fair_find_address(q, address);
    if (!a) a = fair_add_address(q, address);
    FairPerson *p = a ? fair_find_person(q, a, person) : 0;
    if (a && !p) p = fair_add_person(q, a, person);
    bool good = p && fair_below(p->waiting, q->limits.waiting_of_person);
    if (good && !fair_below(q->waiting, q->limits.waiting)) {
        victim = fair_push_out(q, a);
        good = victim != 0;
    }
    if (!good) {
        if (p) fair_forget(q, p);
        else if (a && a->waiting == 0 && a->running == 0) fair_free_address(q, a);
        return item;
    }
    if (a->waiting == 0 && a->used < q->now) a->used = q->now;
    item->person = p;
    fair_append(&p->first, &p->last, item);
    p->waiting++;
    a->waiting++;
    q->waiting++;
    fair_give_turn(q, p);
    fair_settle(q, a);
    return victim;
}

FairItem *fair_take(FairQueue *q)
{
    FairItem *item = q->first;
    if (item) {
        q->first = item->next;
        q->waiting--;
        return item;
    }
    if (q->heap_count == 0) return 0;
    FairAddress *a = q->heap[0];
    FairPerson *p = a->first;
    item = p->first;
    q->now = a->used;
    p->first = item->next;
    q->waiting--;
    a->waiting--;
    a->running++;
    p->waiting--;
    p->running++;
    fair_end_turn(p);
    fair_give_turn(q, p);
    fair_settle(q, a);
    return item;
}

void fair_done(FairQueue *q, FairItem *item, int64_t cost_us)
{
    FairPerson *p = item->person;
    if (!p) return;
    FairAddress *a = p->address;
    a->running--;
    p->running--;
    a->used += cost_us > 0 ? cost_us : 1;
    if (a->place >= 0) fair_sift_down(q, a);
    fair_give_turn(q, p);
    fair_settle(q, a);
    fair_forget(q, p);
}

bool fair_has_room(const FairQueue *q, const char *address, uint64_t person)
{
    const FairAddress *a = fair_find_address(q, address);
    const FairPerson *p = a ? fair_find_person(q, a, person) : 0;
    if (p && !fair_below(p->waiting, q->limits.waiting_of_person)) return false;
    return fair_below(q->waiting, q->limits.waiting) || fair_longest(q, a ? a->waiting : 0);
}

void fair_close(FairQueue *q)
{
    free(q->heap);
    q->heap = 0;
    q->heap_count = q->heap_cap = 0;
}
