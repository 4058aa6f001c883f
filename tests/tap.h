/* tests/tap.h - the test protocol: one line a test on standard output, read by Meson and by a
 * person. */
#ifndef TESTS_TAP_H
#define TESTS_TAP_H

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>

static int tap_count, tap_failed;

__attribute__((format(printf, 2, 3))) static inline bool tap_ok(bool passed, const char *name, ...)
{
    va_list args;
    printf("%s %d - ", passed ? "ok" : "not ok", ++tap_count);
    va_start(args, name);
    vprintf(name, args);
    va_end(args);
    printf("\n");
    fflush(stdout);
    if (!passed) tap_failed++;
    return passed;
}

/* The plan comes last, so that a crash before it is seen as one. Return this from main. */
static inline int tap_done(void)
{
    printf("1..%d\n", tap_count);
    return tap_failed ? 1 : 0;
}

#endif
