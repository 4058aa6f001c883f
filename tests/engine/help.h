/* tests/engine/help.h - what the tests of the engine share: a match of the toy game with its own
   memory, and short functions that play and read it as text. */
#ifndef TESTS_ENGINE_HELP_H
#define TESTS_ENGINE_HELP_H

#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "tests/tap.h"
#include "tests/toy/toy.h"

typedef struct Toy {
    RhMatch match;
    char memory[1 << 16];
    char text[1 << 16];     /* the text returned last */
} Toy;

static inline RhText txt(const char *zero_ended)
{
    return rh_text(zero_ended);
}

/* Begins a match of the toy in t->memory. `options` are words "name=value", or null. */
static inline RhErr toy_new(Toy *t, const RhGame *g, const char *options)
{
    int16_t values[RH_OPTIONS_MAX];
    RhText rest = txt(options), word;
    RhArena arena = {t->memory, t->memory + sizeof t->memory};
    rh_options_default(g, values);
    while ((word = rh_word(&rest)).len) {
        const char *equals = (const char *)memchr(word.data, '=', (size_t)word.len);
        RhText name = {word.data, equals - word.data};
        RhText value = {equals + 1, word.data + word.len - equals - 1};
        RhErr err = rh_option_set(g, values, name, value);
        if (err.what) return err;
    }
    return rh_match_new(&t->match, g, values, txt(""), &arena);
}

/* Plays lines that are separated by ';'. Returns null if all were legal, otherwise the refusal. */
static inline const char *toy_do(Toy *t, const char *lines)
{
    while (*lines) {
        const char *end = strchr(lines, ';');
        if (!end) end = lines + strlen(lines);
        RhText line = {lines, end - lines};
        RhErr err = rh_match_line(&t->match, line, 0);
        if (err.what) return err.what;
        lines = *end ? end + 1 : end;
    }
    return 0;
}

static inline RhBuf toy_buf(Toy *t)
{
    RhBuf b = {t->text, sizeof t->text, 0, false};
    return b;
}

static inline const char *toy_record(Toy *t)
{
    RhBuf b = toy_buf(t);
    rh_record_write(&t->match, &b);
    return rh_buf_string(&b);
}

static inline const char *toy_view(Toy *t, int viewer)
{
    RhBuf b = toy_buf(t);
    rh_match_view(&t->match, viewer, &b);
    return rh_buf_string(&b);
}

static inline const ToyState *toy_state(const Toy *t)
{
    return (const ToyState *)t->match.state;
}

/* Returns the text of an error. */
static inline const char *toy_err(Toy *t, RhErr err)
{
    RhBuf b = toy_buf(t);
    rh_print_err(err, &b);
    return rh_buf_string(&b);
}

static inline bool same(const char *a, const char *b)
{
    if (a && b && strcmp(a, b) == 0) return true;
    printf("# got  %s\n# want %s\n", a ? a : "(null)", b ? b : "(null)");
    return false;
}

static inline bool has(const char *text, const char *part)
{
    if (strstr(text, part)) return true;
    printf("# in   %s\n# miss %s\n", text, part);
    return false;
}

#endif
