/* engine/laws.c - tests of the laws that every game obeys, on its tables and in random matches.

     (1) The fields cover the state, and the tables are well formed.
     (2) The list of offers is never empty before the end, has no repeats, is within its maximum
         length, and is sorted by kind.
     (3) Printing an action and parsing the text gives the action back.
     (4) apply() gives the same state whether or not events are asked for, and its events are valid.
     (5) check() finds no fault, derive() changes nothing, and the standing is valid.
     (6) The record and the JSON of a state, when read again, give the same state.
     (7) Dealing the unknowns of a view and hiding them again gives the same view, and the dealt
         worlds (complete positions that agree with the view) pass check().
     (8) Hidden information never affects what a viewer sees, nor the previews of actions in
         decisions that are open to this viewer.
     (9) The weights of random outcomes are positive.
     (10) The match ends within plies_max.

   In addition, a refused action has a reason and changes nothing. Expensive checks are made only at
   some positions, chosen at random from the seed. Start reading at rh_laws_play. */
#include "engine/match.h"

enum {
    RH_LAWS_PLIES = 16384,  /* Plies of the longest match whose record can be checked here. */
    RH_LAWS_TEXT = 1 << 18, /* Bytes of the buffer for a record or the JSON of a position. */
    /* Guard offers after the longest list, to detect a write past its end. */
    RH_LAWS_GUARDS = 16,
    RH_LAWS_SAMPLE = 8,  /* One in this many positions, on average, gets the expensive checks. */
    RH_LAWS_PRINTED = 4, /* Offers printed and parsed at each position. */
    RH_LAWS_AMOUNT = 200 /* Number of different amounts in the random, mostly illegal actions. */
};

/* ---- Law 1: tables. ---- */

static bool rh_laws_fault(RhLaws *out, const char *broken, const char *where)
{
    RhBuf text = {out->where, sizeof out->where, 0, false};
    out->broken = broken;
    rh_put(&text, where ? where : "");
    rh_buf_string(&text);
    return false;
}

/* True if the text can be one word of the text form: no white space, no first character that marks
   another kind of line, and not "?", which stands for a hidden value. */
static bool rh_laws_word(const char *word)
{
    RhText t = rh_text(word);
    if (!t.len || t.len >= 64 || !rh_utf8_valid(t) || rh_text_is(t, "?") || rh_text_is(t, "*"))
        return false;
    if (word[0] == '#' || word[0] == '=' || word[0] == '"') return false;
    for (ptrdiff_t i = 0; i < t.len; i++) {
        if (word[i] == ' ' || word[i] == '\t' || word[i] == '\n' || word[i] == '\\') return false;
    }
    return true;
}

static int rh_laws_domains(const RhGame *g)
{
    int count = RH_OWN;
    for (int i = 0; g->domains && g->domains[i]; i++) count++;
    return count;
}

static bool rh_laws_symbols(const RhSetup *u, RhLaws *out)
{
    const RhGame *g = u->game;
    const void *setup = u->data;
    int domains = rh_laws_domains(g);
    for (int d = RH_PLAYER; d < domains; d++) {
        const char *symbol, *name = d == RH_PLAYER ? "player" : g->domains[d - RH_OWN];
        int size = rh_domain_size(g, setup, d);
        if (size == 0) return rh_laws_fault(out, "law 1: a domain is empty", name);
        if (g->words.symbol(setup, d, RH_DOMAIN_MAX))
            return rh_laws_fault(out, "law 1: a domain is too large", name);
        for (int i = 0; (symbol = rh_symbol(g, setup, d, i)) != 0; i++) {
            if (!rh_laws_word(symbol))
                return rh_laws_fault(out, "law 1: a symbol is not a word", symbol);
            if (rh_symbol_index(u, d, rh_text(symbol)) != i) {
                return rh_laws_fault(out, "law 1: a symbol stands for two members", symbol);
            }
            if (d == RH_PLAYER && (symbol[0] != 'p' || symbol[1] != '1' + i || symbol[2])) {
                return rh_laws_fault(out, "law 1: players are called p1, p2 and so on", symbol);
            }
        }
    }
    return true;
}

static bool rh_laws_template(const RhKind *k)
{
    for (const char *w = k->words; *w; w++) {
        if (*w != '{') continue;
        const char *bar = w, *end = w;
        while (*end && *end != '}') end++;
        while (bar < end && *bar != '|') bar++;
        bool number = w[1] == 'n' && w[2] == ':';
        if (bar < end && *end && (number ? k->amount : k->arg[0] == RH_PLAYER)) continue;
        int place = w[1] - '1';
        bool argument = place >= 0 && place < 3 && k->arg[place] != RH_NONE;
        if (!argument && !(w[1] == 'n' && k->amount)) return false;
        if (w[2] != '}') return false;
    }
    return true;
}

static bool rh_laws_kinds(const RhGame *g, const RhKind *kinds, bool actions, RhLaws *out)
{
    int domains = rh_laws_domains(g);
    bool grave = actions || !g->words.grave;
    for (int i = 0; kinds[i].verb; i++) {
        const RhKind *k = &kinds[i];
        grave = grave || rh_text_is(rh_text(g->words.grave), k->verb);
        if (i == RH_KINDS_MAX)
            return rh_laws_fault(out, "law 1: there are too many kinds", k->verb);
        if (!rh_laws_word(k->verb))
            return rh_laws_fault(out, "law 1: a verb is not a word", k->verb);
        RhText verb = rh_text(k->verb);
        if (actions && (rh_text_is(verb, "seed") || rh_text_is(verb, "name"))) {
            return rh_laws_fault(out, "law 1: a verb has another meaning in records", k->verb);
        }
        for (int j = 0; actions && j < i; j++) {
            if (rh_text_is(verb, kinds[j].verb))
                return rh_laws_fault(out, "law 1: a verb appears twice", k->verb);
        }
        for (int j = 0; j < 3; j++) {
            bool gap = j && k->arg[j - 1] == RH_NONE && k->arg[j] != RH_NONE;
            if (gap || k->arg[j] >= domains)
                return rh_laws_fault(out, "law 1: an argument has no domain", k->verb);
        }
        if (!k->words || !rh_laws_template(k)) {
            return rh_laws_fault(out, "law 1: the words of a kind do not fit it", k->verb);
        }
        if (k->sight == RH_DERIVED)
            return rh_laws_fault(out, "law 1: a kind has no such sight", k->verb);
    }
    return grave || rh_laws_fault(out, "law 1: the grave event is not an event", g->words.grave);
}

static bool rh_laws_field(const RhGame *g, const void *setup, const RhField *f)
{
    int width = f->width, elements = f->dim[0] * f->dim[1] * f->dim[2],
        domains = rh_laws_domains(g);
    if (width != 1 && width != 2 && width != 4 && width != 8) return false;
    if (f->offset % width || f->of >= domains || elements == 0) return false;
    if (width == 8 ? f->size % (8 * elements) != 0 : f->size != width * elements) return false;
    for (int i = 0; i < 3; i++) {
        if (f->by[i] >= domains || (i && f->by[i - 1] == RH_NONE && f->by[i] != RH_NONE))
            return false;
        if (f->by[i] == RH_NONE && f->dim[i] != 1) return false;
        if (f->by[i] >= RH_PLAYER && rh_domain_size(g, setup, f->by[i]) > f->dim[i]) return false;
    }
    if (width == 8 && (f->sight == RH_PRIVATE || f->sight == RH_SECRET || f->of < RH_PLAYER))
        return false;
    if (width == 8) return rh_domain_size(g, setup, f->of) <= f->size / elements * 8;
    if (f->sight == RH_PRIVATE && (f->by[0] != RH_PLAYER || f->dim[0] != RH_PLAYERS_MAX))
        return false;
    return f->of < RH_PLAYER || width > 1 || rh_domain_size(g, setup, f->of) <= INT8_MAX + 1;
}

/* True unless the name is one of a view's own members, where a field would be lost or appear
   twice. */
static bool rh_laws_free_name(const RhGame *g, const RhField *f)
{
    static const char *const taken[] = {"game",  "ply",   "to_move", "over", "players",
                                        "log",   "facts", "actions", "seat", "name",
                                        "score", "place", 0};
    RhText name = rh_text(f->name);
    for (int i = 0; taken[i]; i++) {
        if (rh_text_is(name, taken[i])) return false;
    }
    bool own = f->sight != RH_DERIVED && f->by[0] != RH_PLAYER;
    if (own && rh_text_is(name, "phase") && !(g->words.phase && rh_text_is(name, g->words.phase)))
        return false;
    return !(own && rh_text_is(name, "round") &&
             !(g->words.round && rh_text_is(name, g->words.round)));
}

static bool rh_laws_fields(const RhGame *g, const void *setup, RhLaws *out)
{
    RhState covered;
    rh_zero(&covered, sizeof covered);
    for (const RhField *f = g->fields; f->name; f++) {
        if (rh_field(g, rh_text(f->name)) != f)
            return rh_laws_fault(out, "law 1: a field appears twice", f->name);
        if (!rh_laws_free_name(g, f))
            return rh_laws_fault(out, "law 1: views use the name of a field", f->name);
        if (!rh_laws_field(g, setup, f))
            return rh_laws_fault(out, "law 1: a field has the wrong shape", f->name);
        for (uint32_t i = f->offset; i < (uint32_t)f->offset + f->size; i++) {
            if (i >= g->state_size)
                return rh_laws_fault(out, "law 1: a field is outside the state", f->name);
            if (covered.bytes[i]) return rh_laws_fault(out, "law 1: fields overlap", f->name);
            covered.bytes[i] = 1;
        }
    }
    for (uint32_t i = 0; i < g->state_size; i++) {
        if (!covered.bytes[i])
            return rh_laws_fault(out, "law 1: no field covers a byte of the state", g->id);
    }
    if (g->words.phase && !rh_field(g, rh_text(g->words.phase))) {
        return rh_laws_fault(out, "law 1: the field of the phase is missing", g->words.phase);
    }
    if (g->words.round && !rh_field(g, rh_text(g->words.round))) {
        return rh_laws_fault(out, "law 1: the field of the round is missing", g->words.round);
    }
    return true;
}

/* True if every value of an option prints as one word and reading that word gives the value
   back. */
static bool rh_laws_values(const RhGame *g, int option)
{
    const RhOption *o = &g->options[option];
    for (int v = o->min; v <= o->max; v++) {
        int16_t options[RH_OPTIONS_MAX] = {0};
        char name[RH_LINE_MAX];
        RhBuf buf = {name, sizeof name, 0, false};
        for (int rules = 1; rules <= g->rules_newest; rules++) {
            buf.len = 0;
            rh_option_print(g, option, (int16_t)v, rules, &buf);
            if (buf.full || !rh_laws_word(rh_buf_string(&buf)) ||
                rh_option_set(g, options, rh_text(o->name), rh_text(name)).what ||
                options[option] != v)
                return false;
        }
    }
    return true;
}

static bool rh_laws_options(const RhGame *g, RhLaws *out)
{
    int count = rh_option_count(g);
    if (count > RH_OPTIONS_MAX)
        return rh_laws_fault(out, "law 1: there are too many options", g->id);
    if (count < RH_OPTION_OWN || !rh_text_is(rh_text(g->options[RH_RULES].name), "rules") ||
        !rh_text_is(rh_text(g->options[RH_PLAYERS].name), "players")) {
        return rh_laws_fault(out, "law 1: the first options are rules and players", g->id);
    }
    if (g->options[RH_RULES].max != g->rules_newest ||
        g->options[RH_RULES].fallback != g->rules_newest) {
        return rh_laws_fault(out, "law 1: the option rules does not end with the game's rules",
                             g->id);
    }
    if (g->options[RH_PLAYERS].min < 1 || g->options[RH_PLAYERS].max > RH_PLAYERS_MAX) {
        return rh_laws_fault(out, "law 1: there are too many players", g->id);
    }
    for (int i = 0; i < count; i++) {
        const RhOption *o = &g->options[i];
        if (!rh_laws_word(o->name) || rh_text_is(rh_text(o->name), "board") ||
            (o->names && !rh_laws_values(g, i)))
            return rh_laws_fault(out, "law 1: an option or its value is not a word", o->name);
        if (o->fallback < o->min || o->fallback > o->max || !o->help) {
            return rh_laws_fault(out, "law 1: an option has no good fallback or no help", o->name);
        }
    }
    return true;
}

bool rh_laws_tables(const RhSetup *u, RhLaws *out)
{
    RhState one, two;
    const RhGame *g = u->game;
    const void *setup = u->data;
    if (out->broken) return false;
    if (g->state_size > RH_STATE_MAX || g->setup_size > RH_SETUP_MAX || !g->plies_max) {
        return rh_laws_fault(out, "law 1: a size of the game exceeds its limit", g->id);
    }
    if (!rh_laws_options(g, out) || !rh_laws_symbols(u, out) || !rh_laws_fields(g, setup, out) ||
        !rh_laws_kinds(g, g->kinds, true, out) || !rh_laws_kinds(g, g->events, false, out)) {
        return false;
    }
    __builtin_memset(&one, 0x55, sizeof one);
    __builtin_memset(&two, 0xAA, sizeof two);
    g->rules.start(setup, &one);
    g->rules.start(setup, &two);
    if (!rh_same(&one, &two, g->state_size)) {
        return rh_laws_fault(out, "law 1: the first state depends on what was in its memory",
                             g->id);
    }
    return true;
}

/* ---- A run of the other laws. ---- */

typedef struct RhLawsRun {
    const RhSetup *loaded;
    const RhGame *game;
    const void *setup;
    void *state;
    RhLaws *out;
    uint64_t seed;
    RhRng play, probe; /* one generator for the players' choices, one for what the checks sample */
    int32_t ply;
    int players, actor, count;
    bool hides;   /* the game can hide something from somebody */
    bool sampled; /* the expensive checks are made at this position */
    RhOffer offers[(int)RH_OFFERS_MAX + (int)RH_LAWS_GUARDS];
    RhAction actions[RH_LAWS_PLIES];
    char text[RH_LAWS_TEXT];
    char memory[RH_STATE_MAX + RH_LAWS_PLIES * 8 + 64];
} RhLawsRun;

static bool rh_laws_broken(RhLawsRun *r, const char *broken)
{
    RhBuf where = {r->out->where, sizeof r->out->where, 0, false};
    r->out->broken = broken;
    rh_put(&where, r->game->id);
    rh_put(&where, ", players ");
    rh_put_number(&where, r->players);
    rh_put(&where, ", seed ");
    rh_put_unsigned(&where, r->seed);
    rh_put(&where, ", ply ");
    rh_put_number(&where, r->ply);
    if (r->ply > 0 && r->ply <= RH_LAWS_PLIES) {
        rh_put(&where, ", after ");
        rh_print(r->game, r->setup, r->actions[r->ply - 1], &where);
    }
    rh_buf_string(&where);
    return false;
}

/* ---- Laws 2, 3, 9: the offers. ---- */

static bool rh_laws_repeats(const RhLawsRun *r)
{
    for (int i = 0; i < r->count; i++) {
        const RhOffer *a = &r->offers[i];
        for (int j = i + 1; j < r->count && r->offers[j].action.kind == a->action.kind; j++) {
            const RhOffer *b = &r->offers[j];
            if (rh_same(a->action.arg, b->action.arg, 3) && a->action.amount <= b->amount_max &&
                b->action.amount <= a->amount_max) {
                return true;
            }
        }
    }
    return false;
}

/* True if calling offers_of() for each kind in turn gives the same list as offers(). */
static bool rh_laws_by_kind(const RhLawsRun *r, int kinds)
{
    RhOffer offers[RH_OFFERS_MAX];
    int at = 0;
    for (int kind = 0; kind < kinds; kind++) {
        int count = r->game->rules.offers_of(r->setup, r->state, kind, offers);
        if (count < 0 || count > r->count - at) return false;
        if (!rh_same(offers, r->offers + at, (size_t)count * sizeof *offers)) return false;
        at += count;
    }
    return at == r->count;
}

static bool rh_laws_offers(RhLawsRun *r)
{
    const RhGame *g = r->game;
    int kinds = 0, before = 0;
    while (g->kinds[kinds].verb) kinds++;
    __builtin_memset(r->offers + RH_OFFERS_MAX, 0xEE, RH_LAWS_GUARDS * sizeof(RhOffer));
    r->count = g->rules.offers(r->setup, r->state, r->offers);
    const unsigned char *guard = (const unsigned char *)(r->offers + RH_OFFERS_MAX);
    for (size_t i = 0; i < RH_LAWS_GUARDS * sizeof(RhOffer); i++) {
        if (guard[i] != 0xEE)
            return rh_laws_broken(r, "law 2: the list is longer than the maximum");
    }
    if (r->count > RH_OFFERS_MAX)
        return rh_laws_broken(r, "law 2: the list is longer than the maximum");
    if (r->count <= 0) return rh_laws_broken(r, "law 2: the list is empty before the end");
    if (r->count > r->out->offers_max) r->out->offers_max = r->count;
    for (int i = 0; i < r->count; i++) {
        RhOffer o = r->offers[i];
        if (o.action.kind >= kinds) return rh_laws_broken(r, "law 2: an offer is of no kind");
        if (o.action.kind < before) return rh_laws_broken(r, "law 2: the kinds are out of order");
        before = o.action.kind;
        bool amount = g->kinds[o.action.kind].amount;
        if (o.amount_max < o.action.amount) return rh_laws_broken(r, "law 2: a range is empty");
        if (!amount && (o.action.amount || o.amount_max)) {
            return rh_laws_broken(r, "law 2: an offer without amount has one");
        }
    }
    if (r->sampled && rh_laws_repeats(r)) return rh_laws_broken(r, "law 2: an offer appears twice");
    if (g->rules.offers_of && !rh_laws_by_kind(r, kinds))
        return rh_laws_broken(r, "law 2: the offers of a kind are not those of the list");
    return true;
}

static bool rh_laws_printed(RhLawsRun *r, RhAction action)
{
    char line[RH_LINE_MAX];
    RhBuf text = {line, sizeof line, 0, false};
    RhAction back = rh_action(0, 0, 0, 0, 0);
    rh_print(r->game, r->setup, action, &text);
    if (text.full) return rh_laws_broken(r, "law 3: the text of an action is too long");
    if (rh_parse(r->loaded, rh_buf_text(&text), &back).what || !rh_action_equal(action, back)) {
        return rh_laws_broken(r, "law 3: print and parse are not inverse");
    }
    return true;
}

static bool rh_laws_text(RhLawsRun *r)
{
    for (int i = 0; i < RH_LAWS_PRINTED; i++) {
        RhOffer o = r->offers[rh_rng_below(&r->probe, (uint32_t)r->count)];
        RhAction high = o.action;
        high.amount = o.amount_max;
        if (!rh_laws_printed(r, i & 1 ? high : o.action)) return false;
    }
    return true;
}

static bool rh_laws_weights(RhLawsRun *r)
{
    uint64_t total = 0;
    for (int i = 0; i < r->count; i++) {
        RhAction a = r->offers[i].action;
        for (int64_t n = a.amount; n <= r->offers[i].amount_max; n++) {
            a.amount = (int32_t)n;
            uint32_t weight =
                r->game->rules.weight ? r->game->rules.weight(r->setup, r->state, a) : 1;
            if (!weight) return rh_laws_broken(r, "law 9: an outcome has no weight");
            total += weight;
            if (total > UINT32_MAX) return rh_laws_broken(r, "law 9: the weights are too large");
        }
    }
    return true;
}

/* ---- A refused action. ---- */

static RhAction rh_laws_any_action(RhLawsRun *r)
{
    const RhGame *g = r->game;
    uint32_t kinds = 0;
    while (g->kinds[kinds].verb) kinds++;
    RhAction a = rh_action((int)rh_rng_below(&r->probe, kinds), 0, 0, 0, 0);
    const RhKind *k = &g->kinds[a.kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        int size = rh_domain_size(g, r->setup, k->arg[i]);
        a.arg[i] = (uint8_t)rh_rng_below(&r->probe, (uint32_t)size);
    }
    if (k->amount) a.amount = (int32_t)rh_rng_below(&r->probe, RH_LAWS_AMOUNT) - RH_LAWS_AMOUNT / 8;
    return a;
}

static bool rh_laws_refusal(RhLawsRun *r)
{
    char line[RH_REASON_MAX];
    RhBuf reason = {line, sizeof line, 0, false};
    RhState before;
    RhAction action = rh_laws_any_action(r);
    if (rh_offered(r->offers, r->count, action)) return true;
    rh_copy(&before, r->state, r->game->state_size);
    if (!rh_try(r->game, r->setup, r->state, action, 0).what) {
        return rh_laws_broken(r, "refusal: an action that is not offered was done");
    }
    rh_refusal(r->game, r->setup, r->state, action, 0, &reason);
    if (!reason.len || reason.full)
        return rh_laws_broken(r, "refusal: it has no reason of one sentence");
    if (!rh_same(&before, r->state, r->game->state_size)) {
        return rh_laws_broken(r, "refusal: the position has changed");
    }
    return true;
}

/* ---- Laws 4 and 5. ---- */

static bool rh_laws_event(RhLawsRun *r, RhAction event)
{
    int kinds = 0;
    while (r->game->events[kinds].verb) kinds++;
    if (event.kind >= kinds) return rh_laws_broken(r, "law 4: an event is of no kind");
    const RhKind *k = &r->game->events[event.kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        if (k->arg[i] >= RH_PLAYER && !rh_symbol(r->game, r->setup, k->arg[i], event.arg[i])) {
            return rh_laws_broken(r, "law 4: an event names an unknown player");
        }
    }
    r->out->events[event.kind]++;
    return true;
}

static bool rh_laws_apply(RhLawsRun *r, RhAction action)
{
    RhAction at[RH_EVENTS_MAX + 1];
    RhEvents events = {at, 0, RH_EVENTS_MAX + 1};
    RhState silent;
    if (r->ply < RH_LAWS_PLIES) r->actions[r->ply] = action;
    rh_copy(&silent, r->state, r->game->state_size);
    r->game->rules.apply(r->setup, &silent, action, 0);
    r->game->rules.apply(r->setup, r->state, action, &events);
    r->ply++;
    r->out->plies++;
    r->out->kinds[action.kind]++;
    if (!rh_same(&silent, r->state, r->game->state_size)) {
        return rh_laws_broken(r, "law 4: the state depends on the listener");
    }
    if (events.count > RH_EVENTS_MAX) return rh_laws_broken(r, "law 4: there are too many events");
    for (int i = 0; i < events.count; i++) {
        if (!rh_laws_event(r, at[i])) return false;
    }
    return true;
}

static bool rh_laws_derived(const RhLawsRun *r, const void *state)
{
    RhState again;
    if (!r->game->rules.derive) return true;
    rh_copy(&again, state, r->game->state_size);
    r->game->rules.derive(r->setup, &again);
    return rh_same(&again, state, r->game->state_size);
}

/* If check() finds a fault, its text, which is the game's own, is appended to `where`. */
static bool rh_laws_health(RhLawsRun *r)
{
    RhStanding standing;
    const char *ill = r->game->rules.check ? r->game->rules.check(r->setup, r->state) : 0;
    if (ill) {
        rh_laws_broken(r, "law 5: check does not hold");
        RhBuf where = {r->out->where, sizeof r->out->where, rh_text(r->out->where).len, false};
        rh_put(&where, ": ");
        rh_put(&where, ill);
        rh_buf_string(&where);
        return false;
    }
    if (!rh_laws_derived(r, r->state))
        return rh_laws_broken(r, "law 5: a derived field is out of date");
    rh_zero(&standing, sizeof standing);
    r->game->rules.standing(r->setup, r->state, &standing);
    bool first = false;
    for (int p = 0; p < r->players; p++) {
        first = first || standing.place[p] == 1;
        if (standing.place[p] < 1 || standing.place[p] > r->players) {
            return rh_laws_broken(r, "law 5: a player has no place");
        }
    }
    return first || rh_laws_broken(r, "law 5: nobody is first");
}

/* ---- Law 6: JSON and record. ---- */

static bool rh_laws_json(RhLawsRun *r)
{
    RhBuf text = {r->text, sizeof r->text, 0, false};
    RhState back;
    rh_put_state(r->game, r->setup, r->state, &text);
    if (text.full) return rh_laws_broken(r, "law 6: the JSON of the state is too long");
    if (rh_read_state(r->loaded, rh_buf_text(&text), &back).what) {
        return rh_laws_broken(r, "law 6: the JSON of the state is refused");
    }
    if (!rh_same(&back, r->state, r->game->state_size)) {
        return rh_laws_broken(r, "law 6: JSON does not give the state back");
    }
    return true;
}

/* Makes a match that uses the memory of this run and has no actions yet. */
static RhMatch rh_laws_match(RhLawsRun *r, void *state)
{
    RhMatch m;
    rh_zero(&m, sizeof m);
    m.game = r->game;
    m.loaded = r->loaded;
    m.setup = r->setup;
    m.state = state;
    m.actions = r->actions;
    return m;
}

static bool rh_laws_record(RhLawsRun *r)
{
    RhArena arena = {r->memory, r->memory + sizeof r->memory};
    RhBuf text = {r->text, sizeof r->text, 0, false};
    RhMatch played = rh_laws_match(r, r->state), read;
    RhRecord record;
    played.count = r->ply;
    RhGame game = *r->game; /* a copy whose plies_max fits into r->memory */
    RhSetup setup = *r->loaded;
    setup.game = &game;
    if (game.plies_max > RH_LAWS_PLIES) game.plies_max = RH_LAWS_PLIES;
    if (r->ply > RH_LAWS_PLIES) {
        return rh_laws_broken(r, "law 6: the match is too long to be checked");
    }
    rh_record_write(&played, &text);
    if (text.full) return rh_laws_broken(r, "law 6: the record is too long to be checked");
    if (rh_record_open(&record, rh_buf_text(&text), 0, &game).what ||
        !rh_same(record.options, setup.options, sizeof setup.options) ||
        rh_record_play(&record, &read, &setup, &arena).what) {
        return rh_laws_broken(r, "law 6: the record is refused");
    }
    if (read.count != r->ply || !rh_same(read.state, r->state, r->game->state_size)) {
        return rh_laws_broken(r, "law 6: the record does not give the state back");
    }
    return true;
}

/* ---- Laws 7 and 8: what is hidden. ---- */

static bool rh_laws_hides(const RhGame *g)
{
    bool hides = g->rules.hide != 0;
    for (const RhField *f = g->fields; f->name; f++) {
        hides = hides || f->sight == RH_PRIVATE || f->sight == RH_SECRET;
    }
    return hides;
}

static bool rh_laws_views_equal(RhLawsRun *r, void *world, int viewer)
{
    RhBuf one = {r->text, RH_LAWS_TEXT / 2, 0, false};
    RhBuf two = {r->text + RH_LAWS_TEXT / 2, RH_LAWS_TEXT / 2, 0, false};
    RhMatch here = rh_laws_match(r, r->state), there = rh_laws_match(r, world);
    rh_match_view(&here, viewer, &one);
    rh_match_view(&there, viewer, &two);
    return !one.full && rh_text_equal(rh_buf_text(&one), rh_buf_text(&two));
}

static bool rh_laws_sight(RhLawsRun *r)
{
    const RhGame *g = r->game;
    RhState hidden, world, again;
    if (!g->rules.deal) return rh_laws_broken(r, "law 7: there is something hidden and no deal()");
    for (int viewer = 0; viewer < r->players; viewer++) {
        rh_copy(&hidden, r->state, g->state_size);
        rh_hide(g, r->setup, &hidden, viewer);
        rh_copy(&world, &hidden, g->state_size);
        g->rules.deal(r->setup, &world, viewer, &r->probe);
        rh_copy(&again, &world, g->state_size);
        rh_hide(g, r->setup, &again, viewer);
        if (!rh_same(&hidden, &again, g->state_size)) {
            return rh_laws_broken(r, "law 7: hide, deal, hide again is not hide");
        }
        if (g->rules.check && g->rules.check(r->setup, &world)) {
            return rh_laws_broken(r, "law 7: a dealt world does not pass check");
        }
        if (!rh_laws_derived(r, &world)) {
            return rh_laws_broken(r, "law 7: a derived field of a dealt world is out of date");
        }
        if (g->rules.actor(r->setup, &world) != r->actor) {
            return rh_laws_broken(r, "law 8: the actor reveals hidden information");
        }
        if (!rh_laws_views_equal(r, &world, viewer)) {
            return rh_laws_broken(r, "law 8: the view reveals hidden information");
        }
    }
    return true;
}

/* True if every value in `known` that is not RH_UNKNOWN is the same in `all`. */
static bool rh_laws_known(const RhLawsRun *r, const void *known, const void *all)
{
    for (const RhField *f = r->game->fields; f->name; f++) {
        const char *one = (const char *)known + f->offset, *two = (const char *)all + f->offset;
        for (int at = 0; at < f->size; at += f->width) {
            bool unknown = (unsigned char)one[at] == (unsigned char)RH_UNKNOWN;
            for (int i = 1; i < f->width; i++) unknown = unknown && one[at + i] == (char)-1;
            if (!unknown && !rh_same(one + at, two + at, f->width)) return false;
        }
    }
    return true;
}

/* Law 8 for previews: applying an action to a view must give the same known values and the same
   next actor as applying it to the complete state. */
static bool rh_laws_foresees(RhLawsRun *r, const void *view, RhAction action, const void *after)
{
    const RhGame *g = r->game;
    RhState known;
    RhOffer offers[RH_OFFERS_MAX];
    rh_copy(&known, view, g->state_size);
    if (g->rules.offers(r->setup, &known, offers) != r->count ||
        !rh_same(offers, r->offers, (size_t)r->count * sizeof *offers)) {
        return rh_laws_broken(r, "law 8: the offers are not known");
    }
    g->rules.apply(r->setup, &known, action, 0);
    if (g->rules.actor(r->setup, &known) != g->rules.actor(r->setup, after)) {
        return rh_laws_broken(r, "law 8: the next actor reveals hidden information");
    }
    if (g->rules.actor(r->setup, after) != RH_OVER && !rh_laws_known(r, &known, after)) {
        return rh_laws_broken(r, "law 8: an action reveals hidden information");
    }
    return true;
}

/* For every viewer to whom the decision is open, spectators included. */
static bool rh_laws_foresight(RhLawsRun *r)
{
    const RhGame *g = r->game;
    RhState view, after;
    RhAction action = rh_pick(r->offers, r->count, &r->probe);
    rh_copy(&after, r->state, g->state_size);
    g->rules.apply(r->setup, &after, action, 0);
    for (int viewer = 0; viewer <= RH_PLAYERS_MAX; viewer++) {
        if (viewer >= r->players && viewer < RH_PLAYERS_MAX) continue;
        bool open = rh_is_open(g, r->setup, r->state, viewer);
        rh_copy(&view, r->state, g->state_size);
        rh_hide(g, r->setup, &view, viewer);
        if (rh_is_open(g, r->setup, &view, viewer) != open)
            return rh_laws_broken(r, "law 8: is_open() reveals hidden information");
        if (open && !rh_laws_foresees(r, &view, action, &after)) return false;
    }
    return true;
}

/* ---- Play. ---- */

static bool rh_laws_position(RhLawsRun *r)
{
    r->actor = r->game->rules.actor(r->setup, r->state);
    r->sampled = rh_rng_below(&r->probe, RH_LAWS_SAMPLE) == 0;
    if (r->actor < RH_OVER || r->actor >= r->players)
        return rh_laws_broken(r, "law 2: nobody can act");
    if (!rh_laws_health(r)) return false;
    if ((r->sampled || r->actor == RH_OVER) && !rh_laws_json(r)) return false;
    if (r->actor == RH_OVER) return true;
    if (r->sampled && r->hides && !rh_laws_sight(r)) return false;
    if (!rh_laws_offers(r) || !rh_laws_text(r) || !rh_laws_refusal(r)) return false;
    if (r->sampled && r->hides && r->actor >= 0 && !rh_laws_foresight(r)) return false;
    return r->actor != RH_CHANCE || rh_laws_weights(r);
}

static bool rh_laws_run(RhLawsRun *r)
{
    while (rh_laws_position(r)) {
        if (r->actor == RH_OVER) return true;
        if ((uint32_t)r->ply >= r->game->plies_max) {
            return rh_laws_broken(r, "law 10: the match is longer than plies_max");
        }
        RhAction action = r->actor == RH_CHANCE ? rh_roll(r->game, r->setup, r->state, &r->play)
                                                : rh_pick(r->offers, r->count, &r->play);
        if (!rh_laws_printed(r, action) || !rh_laws_apply(r, action)) return false;
    }
    return false;
}

static void rh_laws_count_ending(RhLawsRun *r)
{
    const RhField *f = rh_field(r->game, rh_text("ending"));
    if (!f || f->width != 8) return;
    for (uint64_t set = (uint64_t)rh_field_get(f, r->state, 0, 0); set; set &= set - 1) {
        r->out->endings[rh_lowest_bit(set)]++;
    }
}

bool rh_laws_play(const RhSetup *u, void *state, uint64_t seed, bool from_start, RhLaws *out)
{
    /* Large, so it is not cleared; no member is read before it is set, here or in the run. */
    RhLawsRun r;
    if (out->broken) return false;
    r.loaded = u;
    r.game = u->game;
    r.setup = u->data;
    r.state = state;
    r.out = out;
    r.seed = seed;
    r.play = rh_rng_at(seed, 0);
    r.probe = rh_rng_at(seed, 1);
    r.ply = 0;
    r.count = 0;
    r.players = u->options[RH_PLAYERS];
    r.hides = rh_laws_hides(u->game);
    if (!rh_laws_run(&r)) return false;
    if (from_start && !rh_laws_record(&r)) return false;
    rh_laws_count_ending(&r);
    out->games++;
    return true;
}
