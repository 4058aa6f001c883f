/* tests/examples.c - runs the files *.t: examples of rules, written as positions, actions and
   expectations in plain text.

   An example begins with a `game` line. The comment above that line is the name of the example,
   which is one test. These are the lines of a file:

     game ID option=value ...     begins an example with the first position of a match, on the
                                  embedded board or, with `board=NAME`, on a board file in the
                                  same folder
     position NAME                begins a list of `given` lines that several examples can use
     from NAME                    stands for the `given` lines of that position
     given FIELD ...              changes the position: `timing=4`, `income red=9 blue=7`,
                                  `certificates p1 red=2`, `links red omsk-barnaul tyumen-omsk`.
                                  One line may have several fields; `none` stands for RH_NOTHING.
                                  Derived fields are recomputed before the next other line
     do ACTOR ACTION              does an action, which must be legal: `do p1 bid 9`,
                                  `do * start p2`
     may ACTOR ACTION             expects that the action is legal, without doing it
     not ACTOR ACTION because "WORDS"
                                  expects that the action is refused, that no byte of the position
                                  changes, and that the reason contains these words; `because` may
                                  be left out
     then FIELD ...               expects these values, written as in `given`; or `cash p1 +22`:
                                  expects this change since before the last `do`
     then actor p2 | chance | over
                                  expects that it is this player's turn, that a random outcome
                                  comes next, or that the match is over
     then offers N                expects N legal actions; each amount of a range counts
     then only OFFER; OFFER; ...  expects exactly these offers, in any order
     then ways N FIRST; SECOND    expects N sequences of actions in which the first action begins
                                  with the words FIRST, the second with SECOND, and so on
     then points p1=3 ...         expects these points; `then place p1=1` does the same for places
     then told EVENT; EVENT; ...  expects exactly these events of the last `do`, in this order
     then seen p2 FIELD ...       expects these values in the view of this player; `?` is hidden
     then seen p2 points p1=? ... expects these points, or places, in the view of this player

   A line that ends with `\` is continued on the next one. A line that cannot be read fails its
   example. Without arguments, the program runs every games/ID/test/NAME.t of the registered games,
   sorted by name, from the root of the project. */
#define _POSIX_C_SOURCE 200809L

#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "games/registry.h"
#include "tests/tap.h"

enum { EX_LINE = 2000, EX_POSITIONS = 32, EX_NAME = 40, EX_GIVEN = 60 };

/* A named position: its `given` lines. */
typedef struct ExPosition {
    char name[EX_NAME];
    char given[EX_GIVEN][EX_LINE];
    int count;
} ExPosition;

typedef struct Ex {
    const char *path;
    int line;
    char title[400];
    bool running, failed, derived; /* derived: nothing has been given since derive() was called */
    RhMatch match;
    void *memory, *before, *spare; /* before: the position before the last `do` */
    char *board;                   /* the text of a board file; null for the embedded board */
    RhAction told[RH_EVENTS_MAX];  /* the events of the last `do` */
    int32_t told_count;
    ExPosition position[EX_POSITIONS];
    int positions;
    ExPosition *defining; /* the position that a `position` line has begun, or null */
} Ex;

/* The part of the state that a line has named so far: a field and its indices. */
typedef struct ExCursor {
    const RhField *field;
    int row, column; /* -1: not named yet */
    bool member;     /* the field is a set, and its members are being listed */
    bool waiting;    /* something was named, but no value or change has followed yet */
} ExCursor;

__attribute__((format(printf, 2, 3))) static bool ex_fail(Ex *x, const char *what, ...)
{
    va_list args;
    printf("# %s:%d: ", x->path, x->line);
    va_start(args, what);
    vprintf(what, args);
    va_end(args);
    printf("\n");
    x->failed = true;
    return false;
}

static int ex_indices(const RhField *f)
{
    int n = 0;
    while (n < 3 && f->by[n] != RH_NONE) n++;
    return n;
}

static int ex_lookup(Ex *x, int domain, const char *name)
{
    int64_t n;
    if (domain == RH_NONE) return -1;
    if (domain == RH_NUMBER)
        return rh_text_number(rh_text(name), &n) && n >= 0 && n < 255 ? (int)n : -1;
    return rh_symbol_index(x->match.loaded, domain, rh_text(name));
}

/* ---- Elements of a state. ---- */

static size_t ex_element(const RhField *f, int row, int column)
{
    size_t index = row < 0 ? 0 : (size_t)row;
    if (column >= 0) index = index * f->dim[1] + (size_t)column;
    return f->offset + index * f->width;
}

static int64_t ex_get(const RhField *f, const void *state, int row, int column)
{
    const char *at = (const char *)state + ex_element(f, row, column);
    int32_t four;
    int16_t two;
    if (f->width == 1) return *(const signed char *)at;
    if (f->width == 2) {
        memcpy(&two, at, sizeof two);
        return two;
    }
    memcpy(&four, at, sizeof four);
    return four;
}

static void ex_set(const RhField *f, void *state, int row, int column, int64_t value)
{
    char *at = (char *)state + ex_element(f, row, column);
    int32_t four = (int32_t)value;
    int16_t two = (int16_t)value;
    signed char one = (signed char)value;
    if (f->width == 1) memcpy(at, &one, 1);
    else if (f->width == 2) memcpy(at, &two, 2);
    else memcpy(at, &four, 4);
}

/* Returns the bytes of one set; a field with an index has one set after another. */
static size_t ex_set_bytes(const RhField *f)
{
    return ex_indices(f) ? f->size / (size_t)f->dim[0] : f->size;
}

static unsigned char *ex_set_at(const RhField *f, void *state, int row)
{
    return (unsigned char *)state + f->offset + (row < 0 ? 0 : (size_t)row * ex_set_bytes(f));
}

static bool ex_has(const RhField *f, const void *state, int row, int member)
{
    const unsigned char *at =
        (const unsigned char *)state + f->offset + (row < 0 ? 0 : (size_t)row * ex_set_bytes(f));
    return at[member / 8] >> member % 8 & 1;
}

/* ---- `given` and `then`: the same grammar with two meanings. ---- */

static bool ex_value(Ex *x, const RhField *f, const char *text, int64_t *out)
{
    if (!strcmp(text, "none")) {
        *out = RH_NOTHING;
        return true;
    }
    if (!strcmp(text, "?")) {
        *out = RH_UNKNOWN;
        return true;
    }
    if (rh_text_number(rh_text(text), out) && (f->of == RH_NONE || f->of == RH_NUMBER)) return true;
    int index = ex_lookup(x, f->of, text);
    if (f->of <= RH_NUMBER || index < 0)
        return ex_fail(x, "no such value of %s: '%s'", f->name, text);
    *out = index;
    return true;
}

static const char *ex_name(Ex *x, ExCursor c, char *out, size_t cap)
{
    const RhMatch *m = &x->match;
    const char *row = c.row < 0 ? "" : rh_symbol(m->game, m->setup, c.field->by[0], c.row);
    const char *column = c.column < 0 ? "" : rh_symbol(m->game, m->setup, c.field->by[1], c.column);
    snprintf(out, cap, "%s%s%s%s%s", c.field->name, c.row < 0 ? "" : " ", row ? row : "?",
             c.column < 0 ? "" : " ", column ? column : "?");
    return out;
}

static bool ex_expect(Ex *x, ExCursor c, int64_t value, bool change)
{
    char name[200];
    int64_t is = ex_get(c.field, x->match.state, c.row, c.column);
    if (change) is -= ex_get(c.field, x->before, c.row, c.column);
    if (is == value) return true;
    ex_name(x, c, name, sizeof name);
    if (change)
        return ex_fail(x, "%s changed by %lld, not by %lld", name, (long long)is, (long long)value);
    return ex_fail(x, "%s is %lld, not %lld", name, (long long)is, (long long)value);
}

static bool ex_complete(Ex *x, ExCursor c)
{
    int named = (c.row >= 0) + (c.column >= 0);
    return named == ex_indices(c.field) || ex_fail(x, "%s needs another index", c.field->name);
}

/* Handles `key=value`, where the key is an index of the current field, or a field without
   indices. */
static bool ex_assign(Ex *x, ExCursor *c, const char *key, const char *text, bool given)
{
    ExCursor at = *c;
    int64_t value;
    bool waiting = c->waiting;
    int indices = c->field ? ex_indices(c->field) : 0, index = -1;
    if (indices == 1 && c->field->width != 8) at.row = index = ex_lookup(x, c->field->by[0], key);
    if (indices == 2 && c->row >= 0) at.column = index = ex_lookup(x, c->field->by[1], key);
    if (waiting && (index < 0 || c->column >= 0 || (indices == 1 && c->row >= 0)))
        return ex_fail(x, "nothing is said of what stands before %s", key);
    c->waiting = at.waiting = false;
    if (index < 0) {
        at.field = rh_field(x->match.game, rh_text(key));
        at.row = at.column = -1;
        if (!at.field) return ex_fail(x, "'%s' is neither an index nor a field", key);
        *c = at;
    }
    if (at.field->width == 8) return ex_fail(x, "%s is a set: list its members", at.field->name);
    if (!ex_complete(x, at) || !ex_value(x, at.field, text, &value)) return false;
    if (!given) return ex_expect(x, at, value, false);
    ex_set(at.field, x->match.state, at.row, at.column, value);
    return ex_get(at.field, x->match.state, at.row, at.column) == value ||
           ex_fail(x, "%s is out of range", text);
}

/* Handles `+3` or `-3` after the name of an element. */
static bool ex_change(Ex *x, ExCursor *at, const char *text)
{
    ExCursor c = *at;
    int64_t value;
    at->waiting = false;
    if (!rh_text_number(rh_text(*text == '+' ? text + 1 : text), &value))
        return ex_fail(x, "no number: '%s'", text);
    if (!c.field || c.field->width == 8)
        return ex_fail(x, "%s changes nothing that was named", text);
    return ex_complete(x, c) && ex_expect(x, c, value, true);
}

/* Ends a list of members: sets the members of the set, or compares them. */
static bool ex_close_set(Ex *x, ExCursor *c, const unsigned char *listed, bool given)
{
    char name[200];
    const RhMatch *m = &x->match;
    if (!c->member) return true;
    c->member = false;
    unsigned char *at = ex_set_at(c->field, m->state, c->row);
    if (given) {
        memcpy(at, listed, ex_set_bytes(c->field));
        return true;
    }
    for (int i = 0; i < (int)ex_set_bytes(c->field) * 8; i++) {
        bool has = ex_has(c->field, m->state, c->row, i);
        if (has == (listed[i / 8] >> i % 8 & 1)) continue;
        const char *symbol = rh_symbol(m->game, m->setup, c->field->of, i);
        return ex_fail(x, "%s has %s%s", ex_name(x, *c, name, sizeof name), has ? "also " : "not ",
                       symbol ? symbol : "an unknown member");
    }
    return true;
}

/* Handles a word without `=`: a row, a column, a member of a set, or the next field. */
static bool ex_name_word(Ex *x, ExCursor *c, const char *word, unsigned char *listed, bool given)
{
    const RhField *f = c->field;
    int index = f && c->member ? ex_lookup(x, f->of, word) : -1;
    if (index >= 0) {
        listed[index / 8] = (unsigned char)(listed[index / 8] | 1 << index % 8);
        return true;
    }
    int row = f && ex_indices(f) ? ex_lookup(x, f->by[0], word) : -1;
    int column =
        row < 0 && f && ex_indices(f) == 2 && c->row >= 0 ? ex_lookup(x, f->by[1], word) : -1;
    bool deeper = (row >= 0 && c->row < 0) || (column >= 0 && c->column < 0);
    if (c->waiting && !deeper) return ex_fail(x, "nothing is said of what stands before %s", word);
    if (!ex_close_set(x, c, listed, given)) return false;
    c->waiting = true;
    if (column >= 0) {
        c->column = column;
        return true;
    }
    c->column = -1;
    c->row = row;
    if (row < 0) c->field = rh_field(x->match.game, rh_text(word));
    if (!c->field) return ex_fail(x, "no such field or name: '%s'", word);
    c->member = c->field->width == 8 && (c->row >= 0) == (ex_indices(c->field) == 1);
    c->waiting = !c->member;
    memset(listed, 0, RH_DOMAIN_MAX + 1);
    return true;
}

static bool ex_fields(Ex *x, char *text, bool given)
{
    ExCursor c = {0, -1, -1, false, false};
    unsigned char listed[RH_DOMAIN_MAX + 1] = {0};
    char *word = strtok(text, " \t");
    if (!word) return ex_fail(x, "a field is missing");
    for (; word; word = strtok(0, " \t")) {
        char *equals = strchr(word, '=');
        bool well;
        if (equals) {
            *equals = 0;
            well = ex_close_set(x, &c, listed, given) && ex_assign(x, &c, word, equals + 1, given);
        } else if (!given && (*word == '+' || *word == '-')) {
            well = ex_change(x, &c, word);
        } else {
            well = ex_name_word(x, &c, word, listed, given);
        }
        if (!well) return false;
    }
    if (c.waiting) return ex_fail(x, "nothing is said of the last name");
    return ex_close_set(x, &c, listed, given);
}

/* ---- `do`, `may` and `not`. ---- */

/* Applies a line to the match. Returns true if it was legal; otherwise stores the refusal. */
static bool ex_line(Ex *x, const char *text, RhEvents *or_null, char *reason, size_t cap)
{
    RhErr err = rh_match_line(&x->match, rh_text(text), or_null);
    RhBuf buf = {reason, (ptrdiff_t)cap, 0, false};
    if (err.what) rh_print_err(err, &buf);
    rh_buf_string(&buf);
    return !err.what;
}

static bool ex_do(Ex *x, const char *text)
{
    char reason[1000];
    RhEvents events = {x->told, 0, RH_EVENTS_MAX};
    memcpy(x->before, x->match.state, x->match.game->state_size);
    bool legal = ex_line(x, text, &events, reason, sizeof reason);
    x->told_count = events.count;
    return legal || ex_fail(x, "refused: %s: %s", text, reason);
}

static bool ex_may(Ex *x, const char *text)
{
    char reason[1000];
    int32_t count = x->match.count;
    memcpy(x->spare, x->match.state, x->match.game->state_size);
    bool legal = ex_line(x, text, 0, reason, sizeof reason);
    memcpy(x->match.state, x->spare, x->match.game->state_size);
    x->match.count = count;
    return legal || ex_fail(x, "refused: %s: %s", text, reason);
}

static bool ex_not(Ex *x, char *text)
{
    char reason[1000], *because = strstr(text, " because ");
    int32_t count = x->match.count;
    if (because) {
        char *first = strchr(because, '"'), *last = strrchr(because, '"');
        if (!first || last == first)
            return ex_fail(x, "the words after 'because' stand between quotation marks");
        *because = *last = 0;
        because = first + 1;
    }
    memcpy(x->spare, x->match.state, x->match.game->state_size);
    bool legal = ex_line(x, text, 0, reason, sizeof reason);
    if (memcmp(x->spare, x->match.state, x->match.game->state_size) && !legal)
        return ex_fail(x, "refused, but the position changed: %s", text);
    if (x->match.count != count && !legal) return ex_fail(x, "refused, but recorded: %s", text);
    if (legal) return ex_fail(x, "legal: %s", text);
    if (!*reason) return ex_fail(x, "refused without a reason: %s", text);
    return !because || strstr(reason, because) || ex_fail(x, "refused, but because \"%s\"", reason);
}

/* ---- `then`. ---- */

static const char *ex_actor(int actor, char *out)
{
    if (actor == RH_CHANCE) return "chance";
    if (actor == RH_OVER) return "over";
    snprintf(out, 16, "p%d", actor + 1);
    return out;
}

static bool ex_then_actor(Ex *x, const char *who)
{
    char name[16];
    const char *is = ex_actor(x->match.game->rules.actor(x->match.setup, x->match.state), name);
    return !strcmp(is, who) || ex_fail(x, "the actor is %s, not %s", is, who);
}

static int ex_offers(Ex *x, const void *state, RhOffer *offers)
{
    const RhMatch *m = &x->match;
    return m->game->rules.actor(m->setup, state) == RH_OVER
               ? 0
               : m->game->rules.offers(m->setup, state, offers);
}

static bool ex_then_offers(Ex *x, const char *text)
{
    RhOffer offers[RH_OFFERS_MAX];
    int64_t expected, is = 0;
    if (!rh_text_number(rh_text(text), &expected)) return ex_fail(x, "no number: '%s'", text);
    int count = ex_offers(x, x->match.state, offers);
    for (int i = 0; i < count; i++) is += 1 + offers[i].amount_max - offers[i].action.amount;
    return is == expected ||
           ex_fail(x, "%lld actions are legal, not %lld", (long long)is, (long long)expected);
}

static char *ex_trim(char *text)
{
    while (*text == ' ' || *text == '\t') text++;
    size_t n = strlen(text);
    while (n && strchr(" \t\r\n", text[n - 1])) text[--n] = 0;
    return text;
}

static bool ex_then_only(Ex *x, char *text)
{
    RhOffer offers[RH_OFFERS_MAX];
    bool met[RH_OFFERS_MAX] = {false};
    char is[200];
    int count = ex_offers(x, x->match.state, offers);
    for (char *next = text; next;) {
        char *end = strchr(next, ';'), *wanted;
        int found = -1;
        if (end) *end = 0;
        wanted = ex_trim(next);
        next = end ? end + 1 : 0;
        for (int i = 0; i < count; i++) {
            RhBuf buf = {is, sizeof is, 0, false};
            rh_print_offer(x->match.game, x->match.setup, offers[i], &buf);
            if (!strcmp(rh_buf_string(&buf), wanted)) found = i;
        }
        if (found < 0 || met[found])
            return ex_fail(x, "%s: %s", found < 0 ? "not offered" : "named twice", wanted);
        met[found] = true;
    }
    for (int i = 0; i < count; i++) {
        RhBuf buf = {is, sizeof is, 0, false};
        rh_print_offer(x->match.game, x->match.setup, offers[i], &buf);
        if (!met[i]) return ex_fail(x, "also offered: %s", rh_buf_string(&buf));
    }
    return true;
}

/* Returns the number of action sequences whose i-th action begins with words[i]; a null ends
   `words`. */
static int64_t ex_ways(Ex *x, const void *state, char **words)
{
    const RhMatch *m = &x->match;
    RhOffer *offers = (RhOffer *)malloc(sizeof(RhOffer) * RH_OFFERS_MAX);
    void *next = malloc(m->game->state_size);
    int count = offers && next ? ex_offers(x, state, offers) : 0;
    int64_t ways = 0;
    for (int i = 0; i < count; i++) {
        for (RhAction a = offers[i].action; a.amount <= offers[i].amount_max; a.amount++) {
            char is[200];
            RhBuf buf = {is, sizeof is, 0, false};
            size_t n = strlen(words[0]);
            rh_print(m->game, m->setup, a, &buf);
            if (strncmp(rh_buf_string(&buf), words[0], n) || (is[n] && is[n] != ' ')) continue;
            memcpy(next, state, m->game->state_size);
            m->game->rules.apply(m->setup, next, a, 0);
            ways += words[1] ? ex_ways(x, next, words + 1) : 1;
        }
    }
    free(offers);
    free(next);
    return ways;
}

static bool ex_then_ways(Ex *x, char *text)
{
    char *words[8], *rest = strchr(text, ' ');
    int64_t expected;
    int n = 0;
    if (!rest) return ex_fail(x, "the actions are missing");
    *rest++ = 0;
    if (!rh_text_number(rh_text(text), &expected)) return ex_fail(x, "no number: '%s'", text);
    for (char *word = strtok(rest, ";"); word && n < 7; word = strtok(0, ";"))
        words[n++] = ex_trim(word);
    words[n] = 0;
    if (!n) return ex_fail(x, "the actions are missing");
    int64_t is = ex_ways(x, x->match.state, words);
    return is == expected || ex_fail(x, "%lld ways, not %lld", (long long)is, (long long)expected);
}

static bool ex_then_standing(Ex *x, char *text, bool place)
{
    RhStanding standing;
    char *word = strtok(text, " \t");
    if (!word) return ex_fail(x, "a player is missing");
    x->match.game->rules.standing(x->match.setup, x->match.state, &standing);
    for (; word; word = strtok(0, " \t")) {
        char *equals = strchr(word, '=');
        int64_t expected;
        if (!equals) return ex_fail(x, "no `=`: '%s'", word);
        *equals = 0;
        int p = ex_lookup(x, RH_PLAYER, word);
        bool hidden = !strcmp(equals + 1, "?");
        if (hidden) expected = place ? 0 : RH_POINTS_UNKNOWN;
        if (p < 0 || (!hidden && !rh_text_number(rh_text(equals + 1), &expected)))
            return ex_fail(x, "no player or number: %s", word);
        int is = place ? standing.place[p] : standing.points[p];
        if (is != expected) return ex_fail(x, "%s has %d, not %lld", word, is, (long long)expected);
    }
    return true;
}

static bool ex_then_told(Ex *x, char *text)
{
    char is[200];
    int32_t i = 0;
    for (char *next = text; next; i++) {
        char *end = strchr(next, ';'), *wanted;
        RhBuf buf = {is, sizeof is, 0, false};
        if (end) *end = 0;
        wanted = ex_trim(next);
        next = end ? end + 1 : 0;
        if (i >= x->told_count) return ex_fail(x, "not told: %s", wanted);
        rh_print_event(x->match.game, x->match.setup, x->told[i], &buf);
        if (strcmp(rh_buf_string(&buf), wanted))
            return ex_fail(x, "told: %s, and not: %s", is, wanted);
    }
    return i == x->told_count || ex_fail(x, "%d more events were told", (int)(x->told_count - i));
}

static bool ex_then(Ex *x, char *text);

static bool ex_then_seen(Ex *x, char *text)
{
    const RhMatch *m = &x->match;
    size_t n = strcspn(text, " \t");
    RhText name = {text, (ptrdiff_t)n};
    int viewer = rh_symbol_index(m->loaded, RH_PLAYER, name);
    if (viewer < 0 || !text[n]) return ex_fail(x, "who sees it? '%s'", text);
    memcpy(x->spare, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, m->state, viewer);
    bool good = ex_then(x, ex_trim(text + n));
    memcpy(m->state, x->spare, m->game->state_size);
    return good;
}

static bool ex_then(Ex *x, char *text)
{
    size_t n = strcspn(text, " \t");
    char *rest = text[n] ? ex_trim(text + n) : text + n;
    if (!strncmp(text, "actor", n) && n == 5) return ex_then_actor(x, rest);
    if (!strncmp(text, "offers", n) && n == 6) return ex_then_offers(x, rest);
    if (!strncmp(text, "only", n) && n == 4) return ex_then_only(x, rest);
    if (!strncmp(text, "ways", n) && n == 4) return ex_then_ways(x, rest);
    if (!strncmp(text, "told", n) && n == 4) return ex_then_told(x, rest);
    if (!strncmp(text, "seen", n) && n == 4) return ex_then_seen(x, rest);
    if (!strncmp(text, "points", n) && n == 6) return ex_then_standing(x, rest, false);
    if (!strncmp(text, "place", n) && n == 5) return ex_then_standing(x, rest, true);
    return ex_fields(x, text, false);
}

/* ---- Examples. ---- */

static void ex_end(Ex *x)
{
    if (x->running) tap_ok(!x->failed, "%s", x->title);
    x->running = x->failed = false;
    x->defining = 0;
    free(x->memory);
    free(x->before);
    free(x->spare);
    free(x->board);
    x->memory = x->before = x->spare = 0;
    x->board = 0;
}

/* Reads a board file from the folder of the example. */
static bool ex_read_board(Ex *x, const char *name)
{
    const char *slash = strrchr(x->path, '/');
    char path[600];
    snprintf(path, sizeof path, "%.*s%s", slash ? (int)(slash - x->path + 1) : 0, x->path, name);
    FILE *file = fopen(path, "rb");
    x->board = (char *)calloc(1, RH_BOARD_MAX + 1);
    size_t bytes = file && x->board ? fread(x->board, 1, RH_BOARD_MAX, file) : 0;
    if (file) fclose(file);
    return bytes > 0 || ex_fail(x, "no such board: %s", path);
}

static bool ex_game(Ex *x, char *text)
{
    int16_t options[RH_OPTIONS_MAX];
    char *word = strtok(text, " \t");
    const RhGame *g = word ? rh_find_game(rh_text(word)) : 0;
    if (!*x->title) snprintf(x->title, sizeof x->title, "%s:%d", x->path, x->line);
    x->running = true;
    if (!g) return ex_fail(x, "no such game");
    rh_options_default(g, options);
    while ((word = strtok(0, " \t")) != 0) {
        char *equals = strchr(word, '=');
        if (!equals) return ex_fail(x, "no `=`: '%s'", word);
        *equals = 0;
        if (!strcmp(word, "board")) {
            if (!ex_read_board(x, equals + 1)) return false;
            continue;
        }
        RhErr err = rh_option_set(g, options, rh_text(word), rh_text(equals + 1));
        if (err.what) return ex_fail(x, "%s=%s: %s", word, equals + 1, err.what);
    }
    size_t bytes = rh_match_bytes(g);
    x->memory = malloc(bytes);
    x->before = malloc(g->state_size);
    x->spare = malloc(g->state_size);
    RhArena arena = {(char *)x->memory, (char *)x->memory + bytes};
    if (!x->memory || !x->before || !x->spare) return ex_fail(x, "no memory");
    RhErr err = rh_match_new(&x->match, g, options, rh_text(x->board), &arena);
    memcpy(x->before, x->match.state, g->state_size);
    x->derived = true;
    return !err.what || ex_fail(x, "%s", err.what);
}

static bool ex_from(Ex *x, const char *name)
{
    for (int i = 0; i < x->positions; i++) {
        const ExPosition *p = &x->position[i];
        if (strcmp(p->name, name)) continue;
        for (int k = 0; k < p->count; k++) {
            char text[EX_LINE];
            snprintf(text, sizeof text, "%s", p->given[k]);
            if (!ex_fields(x, text, true))
                return ex_fail(x, "in line %d of position %s", k + 1, name);
        }
        return true;
    }
    return ex_fail(x, "no such position: %s", name);
}

static bool ex_define(Ex *x, const char *name)
{
    if (x->positions == EX_POSITIONS || strlen(name) >= EX_NAME || !*name)
        return ex_fail(x, "no room for a position");
    x->defining = &x->position[x->positions++];
    x->defining->count = 0;
    snprintf(x->defining->name, EX_NAME, "%s", name);
    return true;
}

static bool ex_define_line(Ex *x, const char *verb, const char *rest)
{
    ExPosition *p = x->defining;
    if (strcmp(verb, "given") || p->count == EX_GIVEN)
        return ex_fail(x, "a position has a few lines `given`");
    snprintf(p->given[p->count++], EX_LINE, "%s", rest);
    return true;
}

static void ex_derive(Ex *x)
{
    if (x->derived) return;
    if (x->match.game->rules.derive) x->match.game->rules.derive(x->match.setup, x->match.state);
    memcpy(x->before, x->match.state, x->match.game->state_size);
    x->derived = true;
}

static bool ex_directive(Ex *x, const char *verb, char *rest)
{
    bool lays_out = !strcmp(verb, "given") || !strcmp(verb, "from");
    if (x->defining) return ex_define_line(x, verb, rest);
    if (!x->running) return ex_fail(x, "no `game` line before this one");
    if (lays_out) x->derived = false;
    else ex_derive(x);
    if (!strcmp(verb, "given")) return ex_fields(x, rest, true);
    if (!strcmp(verb, "from")) return ex_from(x, rest);
    if (!strcmp(verb, "do")) return ex_do(x, rest);
    if (!strcmp(verb, "may")) return ex_may(x, rest);
    if (!strcmp(verb, "not")) return ex_not(x, rest);
    if (!strcmp(verb, "then")) return ex_then(x, rest);
    return ex_fail(x, "no such word: '%s'", verb);
}

/* Cuts the remark off a line and returns it, or null. Inside quotation marks `#` does not begin a
   remark. */
static char *ex_remark(char *line)
{
    bool quoted = false;
    for (char *c = line; *c; c++) {
        if (*c == '"') quoted = !quoted;
        if (*c != '#' || quoted) continue;
        *c = 0;
        return c + 1;
    }
    return 0;
}

/* Handles a line. The first line of the comment above a `game` line is the title of the example. */
static void ex_read_line(Ex *x, char *line, char *remark, size_t cap)
{
    char *said = ex_remark(line), *text = ex_trim(line), *rest;
    if (!*text) {
        if (!said) *remark = 0;
        else if (!*remark) snprintf(remark, cap, "%s", ex_trim(said));
        return;
    }
    rest = text + strcspn(text, " \t");
    if (*rest) *rest++ = 0;
    rest = ex_trim(rest);
    if (!strcmp(text, "game") || !strcmp(text, "position")) {
        ex_end(x);
        snprintf(x->title, sizeof x->title, "%s", remark);
        if (*text == 'g' ? !ex_game(x, rest) : !ex_define(x, rest)) x->running = true;
    } else if (!x->failed && !ex_directive(x, text, rest) && !x->running) {
        snprintf(x->title, sizeof x->title, "%s:%d", x->path, x->line);
        x->running = true;
    }
    *remark = 0;
}

/* Reads a line together with the lines that continue it. Returns false at the end of the file. */
static bool ex_next_line(Ex *x, FILE *file, char *line, size_t cap)
{
    size_t n = 0;
    while (fgets(line + n, (int)(cap - n), file)) {
        x->line++;
        n += strlen(line + n);
        if (line[n - 1] != '\n' && !feof(file)) ex_fail(x, "the line is too long");
        if (n < 2 || line[n - 1] != '\n' || line[n - 2] != '\\') return true;
        n -= 2;
    }
    return n > 0;
}

static bool ex_file(const char *path)
{
    static Ex x;
    char line[EX_LINE], remark[400] = "";
    FILE *file = fopen(path, "r");
    int count = tap_count;
    if (!file) return tap_ok(false, "%s can be read", path);
    memset(&x, 0, sizeof x);
    x.path = path;
    while (ex_next_line(&x, file, line, sizeof line)) ex_read_line(&x, line, remark, sizeof remark);
    ex_end(&x);
    fclose(file);
    return tap_count > count || tap_ok(false, "%s has examples", path);
}

static int ex_is_examples(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);
    return length > 2 && !strcmp(entry->d_name + length - 2, ".t");
}

/* Runs every file of examples of a game, sorted by name. */
static void ex_folder(const RhGame *g)
{
    struct dirent **names = 0;
    char path[600];
    snprintf(path, sizeof path, "games/%s/test", g->id);
    int count = scandir(path, &names, ex_is_examples, alphasort);
    if (count <= 0) tap_ok(false, "%s has examples", g->id);
    for (int i = 0; i < count; i++) {
        snprintf(path, sizeof path, "games/%s/test/%s", g->id, names[i]->d_name);
        ex_file(path);
        free(names[i]);
    }
    free(names);
}

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; i++) ex_file(argv[i]);
    for (int i = 0; argc < 2 && rh_games[i]; i++) ex_folder(rh_games[i]);
    return tap_done();
}
