/* apps/server/clock.h - the time by which players' clocks run. It is that of the database, so that
   all servers on one agree, and it never jumps: nothing that anybody does to the clock of this
   machine ends a player's time. Thread-safe; clock_begin comes first.

   The time is that of the kernel's counter since boot plus an offset. clock_compare takes the
   offset from the database when the server starts, and corrects it afterwards. If the database's
   clock and the machine's, or the database's and this time, differ by more than CLOCK_OFF_MS, one
   of them was set. Then the offset stays as it is, and clock_off_ms returns the difference: this
   server should not decide that somebody's time is up. */
#ifndef SERVER_CLOCK_H
#define SERVER_CLOCK_H

#include <stdbool.h>
#include <stdint.h>

enum {
    CLOCK_OFF_MS = 2000,     /* a greater difference is a mistake, not a delay */
    CLOCK_COMPARE_MS = 10000 /* between two comparisons with the database */
};

/* Readings of one moment, in milliseconds: the counter since boot, which nobody can set, and the
   machine's clock. */
typedef struct ClockReading { int64_t boot_ms, wall_ms; } ClockReading;

/* The machine's; tests make their own. */
ClockReading clock_read(void);
/* Starts with the machine's clock. */
void clock_begin(ClockReading now);
/* The time in milliseconds since 1970; never less than before. */
int64_t clock_at(ClockReading now);
/* Compares with the time of the database at that moment. Its first call takes that time over. */
void clock_compare(ClockReading now, int64_t database_ms);
/* By how much the machine's clock, or else this time, was ahead of the database's clock at the last
   comparison, if that is more than CLOCK_OFF_MS; otherwise 0. */
int64_t clock_off_ms(void);

#endif
