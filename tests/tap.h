/* tests/tap.h - prints test results in TAP, the Test Anything Protocol: one line per test on
   standard output, for Meson and for people. */
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

/* Prints the plan (the number of tests) and returns main's exit status. The plan comes last, so
   that a crash before it is noticed. */
static inline int tap_done(void)
{
    printf("1..%d\n", tap_count);
    return tap_failed ? 1 : 0;
}

#endif
