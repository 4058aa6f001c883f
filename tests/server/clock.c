/* tests/server/clock.c - tests of the time by which players' clocks run, with clocks that are
   set. */
#include "apps/server/clock.h"

#include "tests/tap.h"

enum { HOUR = 3600000 };
static const int64_t start_ms = 1700000000000;

static ClockReading at(int64_t boot_ms, int64_t wall_ms)
{
    ClockReading now = {boot_ms, wall_ms};
    return now;
}

static void test_alone(void)
{
    clock_begin(at(5000, start_ms));
    tap_ok(clock_at(at(6000, start_ms + 1000)) == start_ms + 1000,
           "without a database's clock it starts with the machine's");
    tap_ok(clock_at(at(7000, start_ms + 2000 + HOUR)) == start_ms + 2000,
           "setting the machine's clock forward ends nobody's time");
    tap_ok(clock_at(at(8000, start_ms - HOUR)) == start_ms + 3000,
           "setting it back gives nobody more");
    tap_ok(clock_at(at(7500, start_ms)) == start_ms + 3000 && clock_off_ms() == 0,
           "it never goes back");
}

static void test_database(void)
{
    clock_begin(at(5000, start_ms));
    clock_compare(at(5000, start_ms), start_ms - 700);
    tap_ok(clock_at(at(5000, start_ms)) == start_ms - 700 && clock_off_ms() == 0,
           "the time is the database's");
    clock_compare(at(6000, start_ms + 1000), start_ms + 500);
    tap_ok(clock_at(at(6000, start_ms + 1000)) == start_ms + 500, "and follows it");
    clock_compare(at(7000, start_ms + 2000), start_ms + 1300);
    tap_ok(clock_at(at(7000, start_ms + 2000)) == start_ms + 1300 &&
               clock_at(at(7000, start_ms + 2000)) == start_ms + 1300,
           "after a correction, too");
    clock_compare(at(8000, start_ms + 3000), start_ms + 1500);
    tap_ok(clock_at(at(8000, start_ms + 3000)) == start_ms + 1500, "a small one");
    clock_compare(at(8100, start_ms + 3100), start_ms + 1400);
    tap_ok(clock_at(at(8100, start_ms + 3100)) == start_ms + 1500,
           "a correction backwards makes it stand still");
}

static void test_off(void)
{
    clock_begin(at(5000, start_ms));
    clock_compare(at(5000, start_ms), start_ms);
    clock_compare(at(6000, start_ms + 1000 + HOUR), start_ms + 1000);
    tap_ok(clock_off_ms() == HOUR && clock_at(at(6000, start_ms)) == start_ms + 1000,
           "a machine's clock that is set while the server runs is noticed");
    clock_compare(at(7000, start_ms + 2000), start_ms + 2000);
    tap_ok(clock_off_ms() == 0, "and forgiven");
    clock_compare(at(8000, start_ms + 3000), start_ms + 3000 - HOUR);
    tap_ok(clock_off_ms() == HOUR && clock_at(at(8000, start_ms)) == start_ms + 3000,
           "so is a database's clock that is set");
    clock_compare(at(9000, start_ms + 4000 + HOUR), start_ms + 4000 + HOUR);
    tap_ok(clock_off_ms() == -HOUR && clock_at(at(9000, start_ms)) == start_ms + 4000,
           "and when both are set together, on one machine");
    clock_begin(at(5000, start_ms + HOUR));
    clock_at(at(5000, start_ms + HOUR));
    clock_compare(at(5000, start_ms + HOUR), start_ms);
    tap_ok(clock_off_ms() == HOUR && clock_at(at(5500, start_ms + HOUR)) == start_ms + 500,
           "a server that starts with a wrong clock has the database's time, and says so");
}

int main(void)
{
    test_alone();
    test_database();
    test_off();
    return tap_done();
}
