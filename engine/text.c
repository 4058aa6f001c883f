/* engine/text.c - actions as text, both ways; words for people; options. Everything here is made
   from the tables of a game: its kinds (verb, domains of the arguments, amount), its symbols, its
   options.

   The text form is `verb name name name number`, as many as the kind asks for, with blanks or tabs
   between. Each refusal of rh_parse is a sentence of its own and points at the word meant. */
#include "engine/setup.h"

/* ---- Domains. ---- */

const char *rh_symbol(const RhGame *g, const void *setup, int domain, int index)
{
    if (domain < RH_PLAYER || index < 0 || index >= RH_DOMAIN_MAX) return 0;
    return g->words.symbol(setup, domain, index);
}

int rh_domain_size(const RhGame *g, const void *setup, int domain)
{
    if (domain == RH_NUMBER) return UINT8_MAX + 1;
    int size = 0;
    while (rh_symbol(g, setup, domain, size)) size++;
    return size;
}

/* ---- Text to action. ---- */

static RhErr rh_parse_argument(const RhSetup *u, int domain, RhText word, uint8_t *out)
{
    int index = rh_symbol_index(u, domain, word);
    if (index >= 0) {
        *out = (uint8_t)index;
        return rh_err(0, word, 0);
    }
    if (domain == RH_NUMBER) return rh_err("a number from 0 to 255 is expected", word, 0);
    if (domain == RH_PLAYER) return rh_err("no such player", word, 0);
    return rh_err("no such name", word, 0);
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
    if (!number && !rh_is_digits(word)) return rh_err("a whole number is expected", word, 0);
    if (!number || n < INT32_MIN || n > INT32_MAX) {
        return rh_err("the number is beyond all limits", word, 0);
    }
    *out = (int32_t)n;
    return rh_err(0, word, 0);
}

RhErr rh_parse(const RhSetup *u, RhText line, RhAction *out)
{
    RhText rest = line;
    RhText word = rh_word(&rest);
    RhText before = word;
    if (!word.len) return rh_err("an action is expected", word, 0);

    int kind = rh_verb_index(u, word);
    if (kind < 0) return rh_err("no such action", word, 0);
    const RhKind *k = &u->game->kinds[kind];
    RhAction action = rh_action(kind, 0, 0, 0, 0);
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        word = rh_word(&rest);
        if (!word.len) return rh_err("a word is missing after this one", before, 0);
        RhErr err = rh_parse_argument(u, k->arg[i], word, &action.arg[i]);
        if (err.what) return err;
        before = word;
    }
    if (k->amount) {
        word = rh_word(&rest);
        if (!word.len) return rh_err("a number is missing after this word", before, 0);
        RhErr err = rh_parse_amount(word, &action.amount);
        if (err.what) return err;
    }
    word = rh_word(&rest);
    if (word.len) return rh_err("there is a word too many", word, 0);
    *out = action;
    return rh_err(0, word, 0);
}

/* ---- Action to text. ---- */

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

void rh_words(const RhGame *g, const void *setup, const RhKind *kinds, RhAction a,
              const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    const RhKind *k = &kinds[a.kind];
    for (const char *w = k->words; *w; w++) {
        if (w[0] != '{' || !w[1] || w[2] != '}') {
            rh_put_char(out, *w);
            continue;
        }
        int place = w[1] - '1';
        if (w[1] == 'n') rh_put_number(out, a.amount);
        else if (place >= 0 && place < 3) {
            rh_words_argument(g, setup, k->arg[place], a.arg[place], names, out);
        }
        w += 2;
    }
}

/* ---- Options. ---- */

int rh_option_count(const RhGame *g)
{
    int count = 0;
    while (g->options[count].name) count++;
    return count;
}

void rh_options_default(const RhGame *g, int16_t *options)
{
    for (int i = 0; i < RH_OPTIONS_MAX; i++) options[i] = 0;
    for (int i = 0; g->options[i].name; i++) options[i] = g->options[i].fallback;
}

static RhErr rh_option_number(const RhOption *o, RhText value, int16_t *out)
{
    int64_t n = 0;
    bool number = rh_text_number(value, &n);
    if (!number && !rh_is_digits(value)) return rh_err("an option takes a whole number", value, 0);
    if (!number || n < o->min || n > o->max) {
        return rh_err("the option does not go so far", value, 0);
    }
    *out = (int16_t)n;
    return rh_err(0, value, 0);
}

/* The value called `text`; false: none is. */
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

/* "mikhail+ivan": each member once. */
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

RhErr rh_option_set(const RhGame *g, int16_t *options, RhText name, RhText value)
{
    int i = 0;
    while (g->options[i].name && !rh_text_is(name, g->options[i].name)) i++;
    const RhOption *o = &g->options[i];
    if (!o->name) return rh_err("no such option", name, 0);
    if (!o->names) {
        RhErr err = rh_option_number(o, value, &options[i]);
        if (err.what && i == RH_PLAYERS) err.what = "the game is not for so many players";
        if (err.what && i == RH_RULES) err.what = "the game has no rules of this number";
        return err;
    }
    bool known = rh_option_named(o, value, &options[i]) ||
                 (o->set && rh_option_members(o, value, &options[i]));
    return rh_err(known ? 0 : "the option has no such value", value, 0);
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

RhText rh_board(const RhGame *g, const int16_t *options)
{
    const RhBoard *board = g->boards[options[RH_RULES] - 1];
    RhText text = {board->json, board->len};
    return text;
}
