/* tests/fuzz/fuzz.h - what the fuzz targets share: stopping at a fault, and applying an action with
   a check. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "engine/match.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer if the condition does not hold; the fuzzer then saves the input. */
static inline void fuzz_expect(bool holds, const char *what)
{
    if (holds) return;
    fprintf(stderr, "fuzz: not so: %s\n", what);
    abort();
}

static inline RhText fuzz_text(const uint8_t *data, size_t size)
{
    RhText text;
    text.data = (const char *)data;
    text.len = (ptrdiff_t)size;
    return text;
}

/* Applies an offered action and checks the invariants of the new position. */
static inline void fuzz_apply(const RhGame *g, const void *setup, void *state, RhAction action)
{
    g->rules.apply(setup, state, action, 0);
    const char *broken = g->rules.check(setup, state);
    fuzz_expect(!broken, broken);
}

#endif
