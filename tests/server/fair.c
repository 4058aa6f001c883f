/* tests/server/fair.c - tests of the fair queue (apps/server/fair.h) and of the keys under which
   addresses are counted (apps/server/address.h). */
#include "apps/server/fair.h"

#include <stdlib.h>
#include <string.h>

#include "apps/server/address.h"
#include "tests/tap.h"

typedef struct Job {
    FairItem item;
    char name[8];
} Job;

static Job *put(FairQueue *q, const char *name, const char *address, uint64_t person)
{
    Job *job = (Job *)calloc(1, sizeof *job);
    if (!job) abort();
    strncpy(job->name, name, sizeof job->name - 1);
    return (Job *)fair_put(q, &job->item, address, person);
}

/* Takes and finishes `count` items and returns their names in one text. */
static const char *serve(FairQueue *q, int count, int64_t cost_us)
{
    static char names[512];
    names[0] = 0;
    for (int i = 0; i < count; i++) {
        Job *job = (Job *)fair_take(q);
        strcat(names, job ? job->name : "-");
        if (job) fair_done(q, &job->item, cost_us);
        free(job);
    }
    return names;
}

static void is(const char *got, const char *wanted, const char *name)
{
    if (!tap_ok(strcmp(got, wanted) == 0, "%s", name)) printf("# %s, not %s\n", got, wanted);
}

static void test_order(void)
{
    FairQueue q;
    memset(&q, 0, sizeof q);
    for (int i = 0; i < 5; i++) put(&q, "a", "1.1.1.1", 1);
    is(serve(&q, 2, 100), "aa", "one address alone is served in order");
    put(&q, "b", "2.2.2.2", 1);
    is(serve(&q, 2, 100), "ba", "another address does not wait for the rest of them");
    put(&q, "b", "2.2.2.2", 1);
    put(&q, "s", 0, 0);
    is(serve(&q, 2, 100), "sb", "the server's own items go first");
    is(serve(&q, 3, 100), "aa-", "and then nothing is left");
    tap_ok(q.waiting == 0 && q.address_count == 0, "nobody is remembered without need");
    fair_close(&q);
}

static void test_work(void)
{
    FairQueue q;
    int mine = 0;
    memset(&q, 0, sizeof q);
    for (int i = 0; i < 40; i++) put(&q, "a", "1.1.1.1", 1);
    for (int i = 0; i < 40; i++) put(&q, "b", "2.2.2.2", 1);
    for (int i = 0; i < 22; i++) {
        Job *job = (Job *)fair_take(&q);
        bool slow = job->name[0] == 'a';
        mine += slow;
        fair_done(&q, &job->item, slow ? 1000 : 100);
        free(job);
    }
    tap_ok(mine >= 2 && mine <= 3, "shares are of work, not of items: %d slow ones of 22", mine);
    serve(&q, 80, 1);
    fair_close(&q);
}

static void test_persons(void)
{
    FairQueue q;
    memset(&q, 0, sizeof q);
    for (int i = 0; i < 3; i++) put(&q, "a", "1.1.1.1", 1);
    for (int i = 0; i < 3; i++) put(&q, "b", "1.1.1.1", 2);
    put(&q, "c", "2.2.2.2", 1);
    put(&q, "c", "2.2.2.2", 1);
    is(serve(&q, 8, 100), "acbcabab", "people share their address by turns");
    fair_close(&q);
}

static void test_running(void)
{
    FairQueue q;
    memset(&q, 0, sizeof q);
    q.limits.running_of_address = 2;
    q.limits.running_of_person = 1;
    for (int i = 0; i < 3; i++) put(&q, "a", "1.1.1.1", 1);
    for (int i = 0; i < 3; i++) put(&q, "b", "1.1.1.1", 2);
    put(&q, "c", "1.1.1.1", 3);
    Job *first = (Job *)fair_take(&q), *second = (Job *)fair_take(&q);
    tap_ok(first->name[0] == 'a' && second->name[0] == 'b', "one running item of each person");
    tap_ok(!fair_take(&q), "and no more of an address than it may have");
    put(&q, "d", "2.2.2.2", 1);
    is(serve(&q, 2, 100), "d-", "while others are served");
    fair_done(&q, &first->item, 100);
    free(first);
    is(serve(&q, 4, 100), "caa-", "as soon as one is done, the next begins");
    fair_done(&q, &second->item, 100);
    free(second);
    is(serve(&q, 3, 100), "bb-", "the rest follows");
    tap_ok(q.address_count == 0, "and all is forgotten");
    fair_close(&q);
}

static void test_full(void)
{
    FairQueue q;
    memset(&q, 0, sizeof q);
    q.limits.waiting = 6;
    q.limits.waiting_of_person = 5;
    for (int i = 0; i < 5; i++) put(&q, i < 4 ? "a" : "z", "1.1.1.1", 1);
    tap_ok(!fair_has_room(&q, "1.1.1.1", 1) && fair_has_room(&q, "1.1.1.1", 2),
           "a person's room is limited");
    Job *back = put(&q, "x", "1.1.1.1", 1);
    tap_ok(back && back->name[0] == 'x', "the item that is too many comes back");
    free(back);
    tap_ok(!put(&q, "y", "1.1.1.1", 2), "another person has room");
    tap_ok(!fair_has_room(&q, "1.1.1.1", 3) && fair_has_room(&q, "2.2.2.2", 1),
           "when the queue is full, only an address with fewer items has");
    back = put(&q, "b", "2.2.2.2", 1);
    tap_ok(back && back->name[0] == 'z', "then the longest queue loses its last item");
    free(back);
    back = put(&q, "x", "1.1.1.1", 3);
    tap_ok(back && back->name[0] == 'x', "and gets no item in");
    free(back);
    is(serve(&q, 7, 100), "abyaaa-", "the others are all served");
    fair_close(&q);
}

static void test_removal(void)
{
    FairQueue q;
    Job *jobs[3];
    memset(&q, 0, sizeof q);
    for (int i = 0; i < 3; i++) {
        jobs[i] = (Job *)calloc(1, sizeof *jobs[i]);
        if (!jobs[i]) abort();
        jobs[i]->name[0] = (char)('a' + i);
        fair_put(&q, &jobs[i]->item, "1.1.1.1", 1);
    }
    fair_remove(&q, &jobs[2]->item);
    fair_remove(&q, &jobs[0]->item);
    put(&q, "d", "1.1.1.1", 1);
    is(serve(&q, 3, 100), "bd-", "removed items don't come");
    tap_ok(q.address_count == 0 && q.waiting == 0, "and leave nothing behind");
    free(jobs[0]);
    free(jobs[2]);
    fair_close(&q);
}

/* Everybody is served and nothing is lost, whatever the order of calls. */
static void test_many(void)
{
    FairQueue q;
    uint32_t random = 7;
    int in = 0, out = 0, back = 0;
    Job *running[8] = {0};
    memset(&q, 0, sizeof q);
    q.limits = (FairLimits){300, 40, 3, 2};
    for (int i = 0; i < 200000; i++) {
        random = random * 1664525u + 1013904223u;
        uint32_t r = random >> 8;
        char address[16];
        snprintf(address, sizeof address, "%u", r % 200 < 100 ? r % 7 : r % 1000);
        int slot = (int)(r / 1000 % 8);
        if (r / 8000 % 3 == 0) {
            Job *victim = put(&q, "x", address, r % 3);
            in++;
            back += victim != 0;
            free(victim);
        } else if (running[slot]) {
            fair_done(&q, &running[slot]->item, r % 500);
            free(running[slot]);
            running[slot] = 0;
        } else {
            running[slot] = (Job *)fair_take(&q);
            out += running[slot] != 0;
        }
    }
    for (int i = 0; i < 8; i++) {
        if (running[i]) fair_done(&q, &running[i]->item, 1);
        free(running[i]);
    }
    for (Job *job; (job = (Job *)fair_take(&q)) != 0; out++) {
        fair_done(&q, &job->item, 1);
        free(job);
    }
    tap_ok(in == out + back && out > 10000, "%d items in, %d served, %d refused", in, out, back);
    tap_ok(q.address_count == 0 && q.waiting == 0 && q.heap_count == 0, "the queue is empty then");
    fair_close(&q);
}

static void test_addresses(void)
{
    static const char *const rows[][2] = {
        {"203.0.113.7", "203.0.113.7"},
        {"::ffff:203.0.113.7", "203.0.113.7"},
        {"2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"},
        {"2001:db8:1:2::9", "2001:db8:1:2::/64"},
        {"2001:db8:1:3::9", "2001:db8:1:3::/64"},
        {"fedc:ba98:7654:3210:fedc:ba98:7654:3210", "fedc:ba98:7654:3210::/64"},
        {"::1", "::/64"},
        {"games.example", ""},
        {"", ""},
    };
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char key[ADDRESS_KEY_MAX];
        bool good = address_key(rows[i][0], key);
        tap_ok(strcmp(key, rows[i][1]) == 0 && good == (rows[i][1][0] != 0),
               "%s counts as '%s': %s", rows[i][0], rows[i][1], key);
    }
}

int main(void)
{
    test_order();
    test_work();
    test_persons();
    test_running();
    test_full();
    test_removal();
    test_many();
    test_addresses();
    return tap_done();
}
