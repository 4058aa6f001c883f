/* engine/text.c - prints and parses actions; writes sentences for people; options and errors.
   Everything here is made from a game's tables: its kinds (verb, domains of the arguments, amount),
   its symbols and its options.

   The text form of an action is a verb, then up to three names, then perhaps a number, as the kind
   requires, with blanks or tabs between them. Each error of rh_parse is a different sentence and
   points to the offending word. */
#include "engine/setup.h"

static void rh_put_values(const RhOption *o, RhBuf *out);

/* ---- Errors. ---- */

/* Quotes a part of the input. Input is not trusted: control characters and malformed UTF-8 must not
   reach a terminal. */
static void rh_put_quoted(RhBuf *out, RhText t)
{
    enum { SHOWN_MAX = 80 };
    ptrdiff_t shown = 0;
    rh_put_char(out, '\'');
    while (shown < t.len && shown < SHOWN_MAX) {
        RhText rest = {t.data + shown, t.len - shown};
        uint32_t c = 0;
        int len = rh_utf8_step(rest, &c);
        RhText one = {rest.data, len ? len : 1};
        if (!len || c < 0x20 || (c >= 0x7F && c < 0xA0)) rh_put_char(out, '?');
        else rh_put_text(out, one);
        shown += one.len;
    }
    rh_put(out, shown < t.len ? "...'" : "'");
}

/* Writes the value of {at}, {name} or {values} if the text begins with one of them and the error
   has that value; returns false otherwise. */
static bool rh_put_err_member(RhErr err, const char *text, RhBuf *out, int *len)
{
    static const char *const members[] = {"{at}", "{name}", "{values}"};
    for (int i = 0; i < 3; i++) {
        RhText member = rh_text(members[i]);
        if (!err.name && (i > 0 || err.at.len == 0)) continue;
        *len = 0;
        while (*len < member.len && text[*len] == member.data[*len]) ++*len;
        if (*len < member.len) continue;
        if (i == 0) rh_put_quoted(out, err.at);
        else if (i == 1) rh_put(out, err.name);
        else rh_put_values(err.option, out);
        return true;
    }
    return false;
}

void rh_print_err(RhErr err, RhBuf *out)
{
    /* True once the sentence has used one of the members; then `at` need not be quoted after it. */
    bool pointed = false;
    int len = 0;
    if (!err.what) return;
    if (err.line > 0) {
        rh_put(out, "line ");
        rh_put_number(out, err.line);
        rh_put(out, ": ");
    }
    for (const char *w = err.what; *w; w++) {
        if (rh_put_err_member(err, w, out, &len)) {
            pointed = true;
            w += len - 1;
        } else {
            rh_put_char(out, *w);
        }
    }
    if (err.at.len > 0 && !pointed) {
        rh_put(out, ": ");
        rh_put_quoted(out, err.at);
    }
    if (err.hint) {
        rh_put(out, "; did you mean '");
        rh_put(out, err.hint);
        rh_put(out, "'?");
    }
}

/* ---- Names as people type them. ---- */

static char rh_letter(char c)
{
    return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c;
}

/* True if both texts are the same, ignoring case. */
static bool rh_text_alike(RhText a, RhText b)
{
    if (a.len != b.len) return false;
    for (ptrdiff_t i = 0; i < a.len; i++) {
        if (rh_letter(a.data[i]) != rh_letter(b.data[i])) return false;
    }
    return true;
}

/* Returns the edit distance of two words, ignoring case: the number of letters to add, drop or
   change, or of neighbours to swap. It is WORD_MAX if a word is longer than that. */
static int rh_edits(RhText a, RhText b)
{
    enum { WORD_MAX = 48 };
    /* [i][j]: distance between the first i letters of a and the first j of b */
    uint8_t edits[WORD_MAX + 1][WORD_MAX + 1];
    if (a.len > WORD_MAX || b.len > WORD_MAX) return WORD_MAX;
    for (int i = 0; i <= a.len; i++) {
        for (int j = 0; j <= b.len; j++) {
            int least = i + j;
            if (i > 0 && j > 0) {
                bool same = rh_letter(a.data[i - 1]) == rh_letter(b.data[j - 1]);
                least = edits[i - 1][j - 1] + !same;
                if (edits[i - 1][j] + 1 < least) least = edits[i - 1][j] + 1;
                if (edits[i][j - 1] + 1 < least) least = edits[i][j - 1] + 1;
            }
            if (i > 1 && j > 1 && rh_letter(a.data[i - 1]) == rh_letter(b.data[j - 2]) &&
                rh_letter(a.data[i - 2]) == rh_letter(b.data[j - 1]) &&
                edits[i - 2][j - 2] + 1 < least)
                least = edits[i - 2][j - 2] + 1;
            edits[i][j] = (uint8_t)least;
        }
    }
    return edits[a.len][b.len];
}

/* A name is close if it takes at most one edit for every three letters of the word, or if it begins
   with the word. */
void rh_guess(RhGuess *guess, const char *name)
{
    RhText word = guess->word, whole = rh_text(name), front = whole;
    if (word.len < 3) return;
    if (front.len > word.len) front.len = word.len;
    int distance = rh_text_alike(word, front) ? 1 : rh_edits(word, whole);
    if (distance > word.len / 3 || (guess->name && distance >= guess->distance)) return;
    guess->name = name;
    guess->distance = distance;
}

RhErr rh_unknown(const char *name, RhGuess guess)
{
    RhErr err = {"unknown {name} {at}", guess.word, 0, name, guess.name, 0};
    return err;
}

/* Splits a joined name such as moscow-kazan at its hyphens. Returns the number of parts, or 0 if
   there are too many. */
enum { RH_PARTS_MAX = 4 };
static int rh_parts(RhText name, RhText parts[RH_PARTS_MAX])
{
    int count = 0;
    for (ptrdiff_t i = 0; i < name.len; i++) {
        if (name.data[i] == '-') continue;
        if (i == 0 || name.data[i - 1] == '-') {
            if (count == RH_PARTS_MAX) return 0;
            parts[count].data = name.data + i;
            parts[count++].len = 0;
        }
        parts[count - 1].len++;
    }
    return count;
}

/* Returns the full name if the part is a short name: moscow for MOS. Otherwise returns the part. */
static RhText rh_long_name(const RhGame *g, const void *setup, RhText part)
{
    for (int d = RH_OWN; g->words.code && g->domains[d - RH_OWN]; d++) {
        const char *symbol;
        for (int i = 0; (symbol = rh_symbol(g, setup, d, i)) != 0; i++) {
            const char *code = g->words.code(setup, d, i);
            if (code && rh_text_alike(part, rh_text(code))) return rh_text(symbol);
        }
    }
    return part;
}

static bool rh_same_parts(const RhText *a, const RhText *b, int count)
{
    unsigned used = 0;
    for (int i = 0; i < count; i++) {
        int j = 0;
        while (j < count && (used >> j & 1 || !rh_text_alike(a[i], b[j]))) j++;
        if (j == count) return false;
        used |= 1u << j;
    }
    return true;
}

/* Returns the only member whose name has the same parts as the word, in any order, as full or short
   names. Returns -1 if there is none or more than one. */
static int rh_symbol_meant(const RhSetup *u, int domain, RhText word)
{
    RhText parts[RH_PARTS_MAX], own[RH_PARTS_MAX];
    const char *symbol;
    int count = rh_parts(word, parts), found = -1;
    for (int k = 0; k < count; k++) parts[k] = rh_long_name(u->game, u->data, parts[k]);
    for (int i = 0; count > 0 && (symbol = rh_symbol(u->game, u->data, domain, i)) != 0; i++) {
        if (rh_parts(rh_text(symbol), own) != count || !rh_same_parts(parts, own, count)) continue;
        if (found >= 0) return -1;
        found = i;
    }
    return found;
}

/* ---- Parsing an action. ---- */

/* These two make the error for a verb or a name that the game does not have, with the nearest one
   that it has. */
RhErr rh_unknown_verb(const RhGame *g, RhText word)
{
    RhGuess guess = {word, 0, 0};
    for (const RhKind *k = g->kinds; k->verb; k++) rh_guess(&guess, k->verb);
    return rh_unknown("action", guess);
}

static RhErr rh_unknown_member(const RhSetup *u, int domain, RhText word)
{
    const RhGame *g = u->game;
    RhGuess guess = {word, 0, 0};
    const char *symbol;
    for (int i = 0; (symbol = rh_symbol(g, u->data, domain, i)) != 0; i++) rh_guess(&guess, symbol);
    return rh_unknown(domain == RH_PLAYER ? "player" : g->domains[domain - RH_OWN], guess);
}

RhErr rh_parse_argument(const RhSetup *u, int domain, RhText word, uint8_t *out)
{
    int index = rh_symbol_index(u, domain, word);
    if (index < 0) index = rh_symbol_meant(u, domain, word);
    if (index < 0 && domain == RH_NUMBER)
        return rh_err("{at} is not a number from 0 to 255", word, 0);
    if (index < 0) return rh_unknown_member(u, domain, word);
    *out = (uint8_t)index;
    return rh_err(0, word, 0);
}

static bool rh_is_digits(RhText t)
{
    ptrdiff_t i = t.len > 0 && t.data[0] == '-' ? 1 : 0;
    if (i >= t.len || t.data[i] == '0') return false;
    for (; i < t.len; i++) {
        if (t.data[i] < '0' || t.data[i] > '9') return false;
    }
    return true;
}

static RhErr rh_parse_amount(RhText word, int32_t *out)
{
    int64_t n = 0;
    bool number = rh_text_number(word, &n);
    if (!number && !rh_is_digits(word)) return rh_err("{at} is not a whole number", word, 0);
    if (!number || n < INT32_MIN || n > INT32_MAX) {
        return rh_err("the number {at} is too large", word, 0);
    }
    *out = (int32_t)n;
    return rh_err(0, word, 0);
}

RhErr rh_parse(const RhSetup *u, RhText line, RhAction *out)
{
    RhText rest = line;
    RhText word = rh_word(&rest);
    RhText before = word;
    if (!word.len) return rh_err("the action is empty", word, 0);

    int kind = rh_verb_index(u, word);
    if (kind < 0) return rh_unknown_verb(u->game, word);
    const RhKind *k = &u->game->kinds[kind];
    RhAction action = rh_action(kind, 0, 0, 0, 0);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        word = rh_word(&rest);
        if (!word.len) return rh_err("a word is missing after {at}", before, 0);
        RhErr err = rh_parse_argument(u, k->arg[i], word, &action.arg[i]);
        if (err.what) return err;
        before = word;
    }
    if (k->amount) {
        word = rh_word(&rest);
        if (!word.len) return rh_err("a number is missing after {at}", before, 0);
        RhErr err = rh_parse_amount(word, &action.amount);
        if (err.what) return err;
    }
    word = rh_word(&rest);
    if (word.len) return rh_err("unexpected word {at}", word, 0);
    *out = action;
    return rh_err(0, word, 0);
}

/* ---- Printing an action. ---- */

static void rh_put_member(const RhGame *g, const void *setup, int domain, int index, RhBuf *out)
{
    const char *symbol = rh_symbol(g, setup, domain, index);
    if (symbol) rh_put(out, symbol);
    else rh_put_number(out, index);
}

static void rh_print_kind(const RhGame *g, const void *setup, const RhKind *k, RhAction a,
                          RhBuf *out)
{
    rh_put(out, k->verb);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        rh_put_char(out, ' ');
        rh_put_member(g, setup, k->arg[i], a.arg[i], out);
    }
    if (k->amount) {
        rh_put_char(out, ' ');
        rh_put_number(out, a.amount);
    }
}

void rh_print(const RhGame *g, const void *setup, RhAction action, RhBuf *out)
{
    rh_print_kind(g, setup, &g->kinds[action.kind], action, out);
}

void rh_print_event(const RhGame *g, const void *setup, RhAction event, RhBuf *out)
{
    rh_print_kind(g, setup, &g->events[event.kind], event, out);
}

void rh_print_offer(const RhGame *g, const void *setup, RhOffer offer, RhBuf *out)
{
    rh_print(g, setup, offer.action, out);
    if (g->kinds[offer.action.kind].amount && offer.amount_max > offer.action.amount) {
        rh_put(out, "..");
        rh_put_number(out, offer.amount_max);
    }
}

static void rh_words_argument(const RhGame *g, const void *setup, int domain, int index,
                              const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    if (domain == RH_PLAYER && names && index < RH_PLAYERS_MAX && names[index][0]) {
        rh_put(out, names[index]);
    } else {
        rh_put_member(g, setup, domain, index, out);
    }
}

/* Returns the right one of two forms, as in {have|has} or {n:die|dice}. Stores the address of the
   closing brace in *end. */
static RhText rh_word_form(const char *w, bool you, bool one, const char **end)
{
    bool number = w[1] == 'n' && w[2] == ':';
    RhText first = {w + (number ? 3 : 1), 0}, second;
    while (first.data[first.len] != '|') first.len++;
    second.data = first.data + first.len + 1;
    second.len = 0;
    while (second.data[second.len] != '}') second.len++;
    *end = second.data + second.len;
    return (number ? one : you) ? first : second;
}

static void rh_words_range(const RhGame *g, const void *setup, const RhKind *k, RhAction a,
                           int32_t amount_max, const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    bool you = k->arg[0] == RH_PLAYER && names && a.arg[0] < RH_PLAYERS_MAX &&
               rh_text_is(rh_text(names[a.arg[0]]), "you");
    for (const char *w = k->words; *w; w++) {
        if (w[0] != '{') {
            rh_put_char(out, *w);
        } else if (w[2] != '}') {
            rh_put_text(out, rh_word_form(w, you, a.amount == 1 && amount_max == 1, &w));
        } else {
            if (w[1] != 'n') {
                rh_words_argument(g, setup, k->arg[w[1] - '1'], a.arg[w[1] - '1'], names, out);
            } else {
                rh_put_number(out, a.amount);
                if (amount_max > a.amount) rh_put(out, "..");
                if (amount_max > a.amount) rh_put_number(out, amount_max);
            }
            w += 2;
        }
    }
}

void rh_words(const RhGame *g, const void *setup, const RhKind *kinds, RhAction a,
              const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    rh_words_range(g, setup, &kinds[a.kind], a, a.amount, names, out);
}

void rh_words_offer(const RhGame *g, const void *setup, RhOffer offer,
                    const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    RhAction a = offer.action;
    rh_words_range(g, setup, &g->kinds[a.kind], a, offer.amount_max, names, out);
}

/* ---- Options. ---- */

void rh_options_default(const RhGame *g, int16_t *options)
{
    for (int i = 0; i < RH_OPTIONS_MAX; i++) options[i] = 0;
    for (int i = 0; g->options[i].name; i++) options[i] = g->options[i].fallback;
}

/* Writes the i-th of `count` names in a list: commas between them, but "or" before the last. */
static void rh_put_choice(int i, int count, const char *name, RhBuf *out)
{
    if (i > 0) rh_put(out, i + 1 < count ? ", " : " or ");
    rh_put(out, name);
}

/* Writes the values an option can have: "5 to 12", "seat1 or chance". */
static void rh_put_values(const RhOption *o, RhBuf *out)
{
    int count = o->max - o->min + 1;
    if (!o->names) {
        rh_put_number(out, o->min);
        if (count > 1) rh_put(out, " to ");
        if (count > 1) rh_put_number(out, o->max);
        return;
    }
    if (!o->set) {
        for (int i = 0; i < count; i++) rh_put_choice(i, count, o->names[i], out);
        return;
    }
    for (int i = 0; o->aliases[i].name; i++) {
        rh_put(out, o->aliases[i].name);
        rh_put(out, ", ");
    }
    rh_put(out, "or names joined by '+' from");
    for (int i = 0; 1 << i <= o->max; i++) {
        rh_put(out, i ? ", " : " ");
        rh_put(out, o->names[i]);
    }
}

/* Stores the value whose name is `text`; returns false if there is none. */
static bool rh_option_named(const RhOption *o, RhText text, int16_t *out)
{
    for (int v = o->min; !o->set && v <= o->max; v++) {
        if (!rh_text_is(text, o->names[v - o->min])) continue;
        *out = (int16_t)v;
        return true;
    }
    for (const RhOptionAlias *a = o->aliases; a && a->name; a++) {
        if (!rh_text_is(text, a->name)) continue;
        *out = a->value;
        return true;
    }
    return false;
}

/* Reads a set such as "mikhail+ivan", in which each member may appear once. */
static bool rh_option_members(const RhOption *o, RhText text, int16_t *out)
{
    int value = 0;
    for (bool more = true; more;) {
        RhText member = {text.data, 0};
        int i = 0;
        while (member.len < text.len && member.data[member.len] != '+') member.len++;
        more = member.len < text.len;
        text.data += member.len + more;
        text.len -= member.len + more;
        while (1 << i <= o->max && !rh_text_is(member, o->names[i])) i++;
        if (1 << i > o->max || value >> i & 1) return false;
        value |= 1 << i;
    }
    *out = (int16_t)value;
    return true;
}

static RhErr rh_unknown_option(const RhGame *g, RhText name)
{
    RhGuess guess = {name, 0, 0};
    for (const RhOption *o = g->options; o->name; o++) rh_guess(&guess, o->name);
    return rh_unknown("option", guess);
}

RhErr rh_option_set(const RhGame *g, int16_t *options, RhText name, RhText value)
{
    int64_t n = 0;
    int i = 0;
    while (g->options[i].name && !rh_text_is(name, g->options[i].name)) i++;
    const RhOption *o = &g->options[i];
    if (!o->name) return rh_unknown_option(g, name);
    bool good = o->names ? rh_option_named(o, value, &options[i]) ||
                               (o->set && rh_option_members(o, value, &options[i]))
                         : rh_text_number(value, &n) && n >= o->min && n <= o->max;
    if (good && !o->names) options[i] = (int16_t)n;
    RhErr err = {good ? 0 : "{name} must be {values}, not {at}", value, 0, o->name, 0, o};
    return err;
}

static void rh_print_members(const RhOption *o, int value, RhBuf *out)
{
    const char *between = "";
    for (int i = 0; value >> i; i++) {
        if (!(value >> i & 1)) continue;
        rh_put(out, between);
        rh_put(out, o->names[i]);
        between = "+";
    }
}

void rh_option_print(const RhGame *g, int option, int16_t value, int rules, RhBuf *out)
{
    const RhOption *o = &g->options[option];
    for (const RhOptionAlias *a = o->aliases; a && a->name; a++) {
        if (a->value != value || rules > a->rules_max) continue;
        rh_put(out, a->name);
        return;
    }
    if (o->set) rh_print_members(o, value, out);
    else if (o->names && value >= o->min && value <= o->max) rh_put(out, o->names[value - o->min]);
    else rh_put_number(out, value);
}

bool rh_option_choice(const RhGame *g, int option, int index, RhBuf *out)
{
    const RhOption *o = &g->options[option];
    if (o->set) {
        if (o->aliases[index].name) rh_put(out, o->aliases[index].name);
        return o->aliases[index].name != 0;
    }
    if (index > o->max - o->min) return false;
    rh_option_print(g, option, (int16_t)(o->min + index), g->rules_newest, out);
    return true;
}
