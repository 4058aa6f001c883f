/* tests/fuzz/fuzz.h - what the fuzz targets share: a way to stop, and one step of play. */
#ifndef TESTS_FUZZ_H
#define TESTS_FUZZ_H

#include "engine/match.h"
#include "games/registry.h"

#include <stdio.h>
#include <stdlib.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Stops the fuzzer, which keeps the input. */
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

/* Applies an offered action, and holds the position to its invariants. */
static inline void fuzz_apply(const RhGame *g, const void *setup, void *state, RhAction action)
{
    g->rules.apply(setup, state, action, 0);
    const char *broken = g->rules.check(setup, state);
    fuzz_expect(!broken, broken);
}

#endif
