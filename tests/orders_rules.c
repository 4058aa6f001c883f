/* tests/orders_rules.c - see orders_rules.h. Words are compared with words; nothing is fast. */
#include "tests/orders_rules.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Words. ---- */

/* Splits a text at blanks and commas. */
static int rules_split(const char *text, char word[][RULES_WORD_MAX], int max)
{
    int count = 0;
    while (count < max) {
        size_t len;
        text += strspn(text, " ,");
        len = strcspn(text, " ,");
        if (!len) break;
        snprintf(word[count++], RULES_WORD_MAX, "%.*s", (int)len, text);
        text += len;
    }
    return count;
}

static bool rules_has(const char *list, const char *name)
{
    char word[64][RULES_WORD_MAX];
    int count = list ? rules_split(list, word, 64) : 0;
    for (int i = 0; i < count; i++) {
        if (strcmp(word[i], name) == 0) return true;
    }
    return false;
}

static bool rules_is(const RulesOrder *o, int at, const char *word)
{
    return at < o->words && strcmp(o->word[at], word) == 0;
}

static bool rules_ends_choice(const RulesOrder *o, int at)
{
    return at >= o->words || rules_is(o, at, "or") || rules_is(o, at, "if") ||
           rules_is(o, at, "then") || rules_is(o, at, "until") || rules_is(o, at, "for");
}

static bool rules_ends_list(const RulesOrder *o, int at)
{
    return at >= o->words || rules_is(o, at, "then") || rules_is(o, at, "until") ||
           rules_is(o, at, "for");
}

/* ---- The position as text. ---- */

/* A field of the position, or one row of it, as JSON. */
static void rules_field(const RhSetup *u, const void *view, const char *name, int row, char *out,
                        size_t size)
{
    RhBuf b = {out, (ptrdiff_t)size, 0, false};
    rh_put_field(u->game, u->data, view, rh_field(u->game, rh_text(name)), row, &b);
    rh_buf_string(&b);
}

/* The word in a JSON string; a number as it is. */
static void rules_plain(const RhSetup *u, const void *view, const char *name, char *out)
{
    char json[RULES_TEXT_MAX], *from = json;
    rules_field(u, view, name, -1, json, sizeof json);
    if (*from == '"') from++;
    snprintf(out, RULES_WORD_MAX, "%.*s", (int)strcspn(from, "\""), from);
}

/* The sum of all numbers after a colon, a bracket or a comma of a JSON text. */
static long rules_numbers(const char *json)
{
    long sum = 0;
    bool quoted = false;
    for (const char *c = json; *c; c++) {
        if (*c == '"') quoted = !quoted;
        if (quoted || (*c != '-' && (*c < '0' || *c > '9'))) continue;
        char *end;
        sum += strtol(c, &end, 10);
        c = end - 1;
    }
    return sum;
}

static bool rules_in_moment(const RulesOrder *o, const RhSetup *u, const void *view)
{
    char word[RULES_WORD_MAX];
    rules_plain(u, view, "decision", word);
    if (!rules_has(o->moment->decisions, word)) return false;
    if (!o->member[0]) return true;
    rules_plain(u, view, o->moment->member, word);
    return strcmp(word, o->member) == 0;
}

/* The fields of the scope, in one text. */
static void rules_scope(const RulesOrder *o, const RhSetup *u, const void *view, char *out)
{
    char word[4][RULES_WORD_MAX], json[RULES_TEXT_MAX / 4];
    int count = rules_split(o->scope->fields, word, 4);
    strcpy(out, "-");
    for (int i = 0; i < count; i++) {
        rules_field(u, view, word[i], -1, json, sizeof json);
        strcat(strcat(out, " "), json);
    }
}

/* ---- Reading. ---- */

static bool rules_allows(const RulesOrder *o, const RhOrderMoment *m)
{
    bool verb = true;
    for (int i = o->list; !rules_ends_list(o, i); i++) {
        if (verb && !rules_has(m->verbs, o->word[i])) return false;
        verb = rules_is(o, i, "or");
    }
    if (!o->then || rules_is(o, o->then, "ask") || rules_is(o, o->then, "wait")) return true;
    return rules_has(m->verbs, o->word[o->then]);
}

static void rules_find_moment(RulesOrder *o, const RhSetup *u)
{
    const RhOrderMoment *m = u->game->orders->moments;
    int at = 0;
    if (rules_is(o, 0, "in")) {
        while (strcmp(m->name, o->word[1]) != 0) m++;
        at = 2;
        bool named = m->member && !rules_is(o, 2, "do") && !rules_has(m->verbs, o->word[2]);
        if (named) strcpy(o->member, o->word[at++]);
        o->moment = m;
    }
    o->once = rules_is(o, at, "do");
    o->list = at + o->once;
    for (int i = o->list; i < o->words; i++) {
        if (rules_is(o, i, "then") && !o->until) o->then = i + 1;
        if (rules_is(o, i, "until")) o->until = i + 1;
    }
    while (!o->moment && !rules_allows(o, m)) m++;
    o->moment = m;
}

static void rules_begin_scope(RulesOrder *o, const RhSetup *u, int player, const void *state)
{
    int actor = u->game->rules.actor(u->data, state);
    bool begins =
        o->scope->begins == RH_SCOPE_AT_ONCE ||
        (rules_in_moment(o, u, state) && (o->scope->begins == RH_SCOPE_SEEN || actor == player));
    if (begins) rules_scope(o, u, state, o->begun);
}

void rules_read(RulesOrder *o, const RhSetup *u, const void *state, int player, const char *text)
{
    const char *scope;
    memset(o, 0, sizeof *o);
    o->words = rules_split(text, o->word, RULES_WORDS_MAX);
    rules_find_moment(o, u);
    scope = o->moment->scope;
    for (int i = o->list; i + 1 < o->words; i++) {
        if (rules_is(o, i, "for")) scope = o->word[i + 1];
    }
    o->scope = u->game->orders->scopes;
    while (strcmp(o->scope->name, scope) != 0) o->scope++;
    rules_begin_scope(o, u, player, state);
}

/* ---- What ends an order. ---- */

/* Whether this printed event is a change that the order names. */
static bool rules_is_change(const RulesOrder *o, const RhSetup *u, const RhOrderChange *change,
                            int player, int actor, RhAction event)
{
    char text[RULES_TEXT_MAX], word[8][RULES_WORD_MAX], me[16];
    RhBuf b = {text, sizeof text, 0, false};
    const RhKind *k = &u->game->events[event.kind];
    rh_print_event(u->game, u->data, event, &b);
    int count = rules_split(rh_buf_string(&b), word, 8);
    if (!rules_has(change->events, word[0])) return false;
    snprintf(me, sizeof me, "p%d", player + 1);
    bool mine = k->arg[0] == RH_PLAYER ? strcmp(word[1], me) == 0 : actor == player;
    if (change->others && mine) return false;
    if (!change->listed) return true;
    for (int i = 0; i < 3 && i + 1 < count; i++) {
        int own = k->arg[i] - RH_OWN;
        if (own < 0 || strcmp(u->game->domains[own], change->listed) != 0) continue;
        for (int w = o->list; !rules_ends_list(o, w); w++) {
            if (rules_is(o, w, word[i + 1])) return true;
        }
    }
    return false;
}

static bool rules_changed(const RulesOrder *o, const RhSetup *u, int player, int actor,
                          const RhEvents *events)
{
    for (int i = o->until; i && i < o->words && !rules_is(o, i, "for"); i++) {
        const RhOrderChange *c = u->game->orders->changes;
        while (strcmp(c->name, o->word[i]) != 0) c++;
        for (int e = 0; e < events->count; e++) {
            if (rules_is_change(o, u, c, player, actor, events->at[e])) return true;
        }
    }
    return false;
}

void rules_note(RulesOrder *o, const RhSetup *u, int player, int actor, const RhEvents *events,
                const void *after)
{
    char now[RULES_TEXT_MAX];
    if (o->state != RULES_WAITS) return;
    if (rules_changed(o, u, player, actor, events)) {
        o->state = RULES_STOPPED;
        return;
    }
    bool over = u->game->rules.actor(u->data, after) == RH_OVER;
    if (!over && !o->begun[0]) {
        rules_begin_scope(o, u, player, after);
        return;
    }
    rules_scope(o, u, after, now);
    if (over || strcmp(now, o->begun) != 0) o->state = o->plays ? RULES_PLAYED : RULES_ENDED;
}

/* ---- A decision. ---- */

typedef struct RulesLook {
    const RulesOrder *order;
    const RhSetup *u;
    const void *view;
    int player;
    RhOffer offers[RH_OFFERS_MAX];
    int count;
} RulesLook;

/* The text of an action in words. */
static int rules_action(const RulesLook *at, RhAction a, char word[][RULES_WORD_MAX])
{
    char text[RULES_TEXT_MAX];
    RhBuf b = {text, sizeof text, 0, false};
    rh_print(at->u->game, at->u->data, a, &b);
    return rules_split(rh_buf_string(&b), word, 8);
}

/* The amount of the first of these events after the action. */
static long rules_effect(const RulesLook *at, RhAction a, const char *verbs)
{
    static _Thread_local RhAction list[RH_EVENTS_MAX];
    RhEvents events = {list, 0, RH_EVENTS_MAX};
    const RhGame *g = at->u->game;
    RhState after;
    memcpy(&after, at->view, g->state_size);
    g->rules.apply(at->u->data, &after, a, &events);
    for (int i = 0; i < events.count; i++) {
        char text[RULES_TEXT_MAX], word[8][RULES_WORD_MAX];
        RhBuf b = {text, sizeof text, 0, false};
        rh_print_event(g, at->u->data, list[i], &b);
        int count = rules_split(rh_buf_string(&b), word, 8);
        if (!rules_has(verbs, word[0])) continue;
        return g->events[list[i].kind].amount ? atol(word[count - 1]) : 0;
    }
    return 0;
}

/* The row of a field: of the player, of a name in the action, or of the named other field. */
static int rules_row(const RulesLook *at, const RhField *f, const char *index, RhAction a)
{
    const RhGame *g = at->u->game;
    char word[8][RULES_WORD_MAX], other[RULES_WORD_MAX];
    if (f->by[0] == RH_PLAYER) return at->player;
    rules_action(at, a, word);
    for (int i = 0; i < 3 && g->kinds[a.kind].arg[i] != RH_NONE; i++) {
        if (g->kinds[a.kind].arg[i] == f->by[0])
            return rh_symbol_index(at->u, f->by[0], rh_text(word[i + 1]));
    }
    if (!index) return -1;
    rules_plain(at->u, at->view, index, other);
    return rh_symbol_index(at->u, f->by[0], rh_text(other));
}

static long rules_quantity(const RulesLook *at, const char *name, RhAction a)
{
    char word[8][RULES_WORD_MAX], json[RULES_TEXT_MAX];
    const RhOrderQuantity *q = at->u->game->orders->quantities;
    long sum = 0;
    while (strcmp(q->name, name) != 0) q++;
    if (q->events) return rules_effect(at, a, q->events);
    int count = rules_split(q->fields, word, 8);
    for (int i = 0; i < count; i++) {
        const RhField *f = rh_field(at->u->game, rh_text(word[i]));
        int row = f->by[0] == RH_NONE ? -1 : rules_row(at, f, q->index, a);
        if (f->by[0] != RH_NONE && row < 0) continue;
        rules_field(at->u, at->view, word[i], row, json, sizeof json);
        sum += rules_numbers(json);
    }
    return sum;
}

/* The conditions of the choice that begins at this word: those after it, or after a later choice
   without any in between. */
static bool rules_conditions(const RulesLook *at, int from, RhAction a)
{
    const RulesOrder *o = at->order;
    int i = from;
    while (!rules_ends_list(o, i) && !rules_is(o, i, "if")) i++;
    if (!rules_is(o, i, "if") || rules_is(o, i + 1, "free")) return true;
    for (i++;; i += 4) {
        long n = rules_quantity(at, o->word[i], a), limit = atol(o->word[i + 2]);
        bool holds = rules_is(o, i + 1, "<=")   ? n <= limit
                     : rules_is(o, i + 1, ">=") ? n >= limit
                                                : n == limit;
        if (!holds) return false;
        if (!rules_is(o, i + 3, "and")) return true;
    }
}

/* The amounts that the words of a choice allow in a range: *most is below *least if there is
   none. */
static void rules_amounts(const RulesOrder *o, int i, int32_t *least, int32_t *most)
{
    if (rules_ends_choice(o, i)) return;
    if (rules_is(o, i, "least")) {
        *most = *least;
    } else if (rules_is(o, i, "most")) {
        *least = *most;
    } else if (rules_is(o, i, "to")) {
        int32_t limit = (int32_t)atol(o->word[i + 1]);
        if (*most > limit) *most = limit;
        if (*most < *least) return;
        if (rules_is(o, i + 2, "at")) *least = *most;
        else *most = *least;
    } else {
        int32_t n = (int32_t)atol(o->word[i]);
        if (n < *least || n > *most) *most = *least - 1;
        else *least = *most = n;
    }
}

/* All actions that fit the choice at this word, one per offer. */
static int rules_fitting(const RulesLook *at, int from, bool then, RhAction *out)
{
    const RulesOrder *o = at->order;
    int found = 0;
    for (int n = 0; n < at->count; n++) {
        char word[8][RULES_WORD_MAX];
        RhAction a = at->offers[n].action;
        const RhKind *k = &at->u->game->kinds[a.kind];
        int32_t least = a.amount, most = at->offers[n].amount_max;
        int args = 0, i = from + 1;
        bool fits = strcmp(o->word[from], k->verb) == 0;
        rules_action(at, a, word);
        while (args < 3 && k->arg[args] != RH_NONE) args++;
        for (int w = 1; fits && w <= args; w++, i++)
            fits = rules_is(o, i, "any") || rules_is(o, i, word[w]);
        if (!fits) continue;
        if (k->amount) rules_amounts(o, i, &least, &most);
        else most = least;
        if (most < least) continue;
        a.amount = least;
        if (then || rules_conditions(at, from, a)) out[found++] = a;
    }
    return found;
}

/* The action of a choice. 0: none; 1: one; 2: more than one. */
static int rules_choice(const RulesLook *at, int from, bool then, RhAction *out)
{
    static _Thread_local RhAction fitting[RH_OFFERS_MAX];
    const RulesOrder *o = at->order;
    int count, best = 0, equal = 1, i = from;
    bool low = false, high = false;
    if (rules_is(o, from, "only")) {
        *out = at->offers[0].action;
        return at->count == 1 && at->offers[0].amount_max == out->amount ? 1 : 2;
    }
    count = rules_fitting(at, from, then, fitting);
    for (; !rules_ends_choice(o, i); i++) {
        low = low || rules_is(o, i, "least") || rules_is(o, i, "to");
        high = high || rules_is(o, i, "most") || rules_is(o, i, "once");
    }
    if (!count) return 0;
    for (int n = 1; n < count; n++) {
        int32_t a = fitting[n].amount, b = fitting[best].amount;
        bool better = high ? a > b : low && a < b;
        if (better) best = n, equal = 1;
        else if (a == b || (!low && !high)) equal++;
    }
    *out = fitting[best];
    return equal == 1 ? 1 : 2;
}

static const char *rules_otherwise(const RulesLook *at)
{
    static _Thread_local char text[RULES_TEXT_MAX];
    const RulesOrder *o = at->order;
    RhBuf b = {text, sizeof text, 0, false};
    RhAction a;
    bool waits = (o->moment->flags & RH_MOMENT_WAITS) && !o->once;
    if (!o->then) return waits ? "" : "stop";
    if (rules_is(o, o->then, "wait")) return "";
    if (rules_is(o, o->then, "ask")) return "stop";
    if (rules_choice(at, o->then, true, &a) != 1) return "stop";
    rh_print(at->u->game, at->u->data, a, &b);
    return rh_buf_string(&b);
}

static const char *rules_decide(const RulesLook *at)
{
    static _Thread_local char text[RULES_TEXT_MAX];
    const RulesOrder *o = at->order;
    bool waits = (o->moment->flags & RH_MOMENT_WAITS) && !o->once;
    bool silent = o->then ? rules_is(o, o->then, "wait") : waits;
    for (int i = o->list; !rules_ends_list(o, i); i++) {
        RhBuf b = {text, sizeof text, 0, false};
        RhAction a;
        int found = 0;
        if (i == o->list || rules_is(o, i - 1, "or")) found = rules_choice(at, i, false, &a);
        if (found == 2) return silent ? "" : "stop";
        if (found == 0) continue;
        rh_print(at->u->game, at->u->data, a, &b);
        return rh_buf_string(&b);
    }
    return rules_otherwise(at);
}

const char *rules_answer(const RulesOrder *o, const RhSetup *u, const void *view, int player,
                         bool drawn)
{
    static _Thread_local RulesLook at;
    if (o->state != RULES_WAITS || !rules_in_moment(o, u, view)) return "";
    if (drawn && !(o->moment->flags & RH_MOMENT_AFTER_CHANCE)) return "";
    at.order = o;
    at.u = u;
    at.view = view;
    at.player = player;
    at.count = u->game->rules.offers(u->data, view, at.offers);
    for (int i = 0; (o->moment->flags & RH_MOMENT_ALONE) && i < at.count; i++) {
        if (!rules_has(o->moment->verbs, u->game->kinds[at.offers[i].action.kind].verb)) return "";
    }
    return rules_decide(&at);
}
