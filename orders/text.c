/* orders/text.c - the text form of orders (docs/orders.md), and the sentences for reasons.

       ORDER     [in MOMENT [NAME]] [do] CHOICE {or CHOICE} [then CHOICE|ask|wait]
                 [until CHANGE {, CHANGE}] [for SCOPE]
       CHOICE    only | VERB {NAME|any} [N | to N [at once] | least | most] [if CONDITIONS]
       CONDITIONS  free | QUANTITY SIGN N {and QUANTITY SIGN N}

   Start with order_parse. A condition belongs to the choice before it and to the earlier choices of
   the list that have none. Words are in lower case; `the` and `this` before a scope are
   ignored. */
#include "orders/orders.h"

const char *const order_reasons[] = {"none",      "illegal", "above",  "outside",
                                     "condition", "several", "changed"};

static RhErr order_ok(void)
{
    return rh_err(0, rh_text(0), 0);
}

/* ---- Words. ---- */

static bool order_is_sign(char c)
{
    return c == '<' || c == '>' || c == '=';
}

static bool order_is_gap(char c)
{
    return c == ' ' || c == '\t' || c == ',';
}

/* Removes the next word from the front: a run of signs, or of other characters without gaps. */
static RhText order_take(RhText *rest)
{
    while (rest->len && order_is_gap(*rest->data)) rest->data++, rest->len--;
    RhText word = {rest->data, 0};
    bool sign = rest->len && order_is_sign(*rest->data);
    while (rest->len && !order_is_gap(*rest->data) && order_is_sign(*rest->data) == sign) {
        rest->data++, rest->len--;
        word.len++;
    }
    return word;
}

static RhText order_peek(RhText rest)
{
    return order_take(&rest);
}

/* Removes the next word if it is this one. */
static bool order_accept(RhText *rest, const char *word)
{
    if (!rh_text_is(order_peek(*rest), word)) return false;
    order_take(rest);
    return true;
}

static const char *const order_keywords[] = {"in", "do", "or", "if", "then", "until", "for", 0};

static bool order_is_keyword(RhText word)
{
    for (int i = 0; order_keywords[i]; i++) {
        if (rh_text_is(word, order_keywords[i])) return true;
    }
    return false;
}

static RhErr order_read_number(RhText *rest, RhText before, int32_t *out)
{
    RhText word = order_take(rest);
    int64_t n = 0;
    if (!word.len) return rh_err("a number is missing after {at}", before, 0);
    if (!rh_text_number(word, &n) || n < -1000000 || n > 1000000)
        return rh_err("{at} is not a number that an order can use", word, 0);
    *out = (int32_t)n;
    return order_ok();
}

/* ---- Names of the game's table. ---- */

/* Finds a name in one of the tables, whose rows begin with it. */
static int order_row_named(const void *rows, size_t size, RhText word)
{
    const char *at = (const char *)rows;
    for (int i = 0;; i++, at += size) {
        const char *name = *(const char *const *)(const void *)at;
        if (!name) return -1;
        if (rh_text_is(word, name)) return i;
    }
}

static RhErr order_unknown(const char *what, const void *rows, size_t size, RhText word)
{
    RhGuess guess = {word, 0, 0};
    const char *at = (const char *)rows;
    for (const char *name; (name = *(const char *const *)(const void *)at) != 0; at += size)
        rh_guess(&guess, name);
    return rh_unknown(what, guess);
}

#define ORDER_NAMED(rows, word)         order_row_named(rows, sizeof(rows)[0], word)
#define ORDER_UNKNOWN(what, rows, word) order_unknown(what, rows, sizeof(rows)[0], word)

/* ---- A choice. ---- */

static RhErr order_read_condition(const RhSetup *u, RhText *rest, OrderCondition *out)
{
    static const char *const signs[] = {"<=", ">=", "=", "<", ">", 0};
    const RhOrderQuantity *quantities = order_tables(u)->quantities;
    RhText name = order_take(rest), sign;
    int q = ORDER_NAMED(quantities, name), s = 0;
    if (!name.len) return rh_err("a condition is missing after 'if'", name, 0);
    if (q < 0) return ORDER_UNKNOWN("quantity", quantities, name);
    sign = order_take(rest);
    while (signs[s] && !rh_text_is(sign, signs[s])) s++;
    if (!signs[s]) return rh_err("after {at} write <=, >= or = and a number", name, 0);
    RhErr err = order_read_number(rest, sign, &out->n);
    out->quantity = (uint8_t)q;
    out->sign = (uint8_t)(s == 0 || s == 3 ? ORDER_AT_MOST : s == 2 ? ORDER_EQUAL : ORDER_AT_LEAST);
    out->n += s == 4 ? 1 : s == 3 ? -1 : 0;
    return err;
}

/* Reads `if ...` for choice number `last` and those before it without a condition. `set` has a bit
   for each choice whose conditions are known. */
static RhErr order_read_conditions(const RhSetup *u, RhText *rest, Order *o, int last,
                                   uint32_t *set)
{
    OrderCondition c[ORDER_CONDITIONS_MAX];
    int count = 0;
    bool more = !order_accept(rest, "free");
    while (more) {
        if (count == ORDER_CONDITIONS_MAX)
            return rh_err("a choice has at most two conditions", rh_text(0), 0);
        rh_zero(&c[count], sizeof c[count]);
        RhErr err = order_read_condition(u, rest, &c[count++]);
        if (err.what) return err;
        more = order_accept(rest, "and");
    }
    for (int i = 0; i <= last; i++) {
        if (*set >> i & 1) continue;
        o->choice[i].conditions = (uint8_t)count;
        for (int j = 0; j < count; j++) o->choice[i].condition[j] = c[j];
    }
    *set |= (2u << last) - 1;
    return order_ok();
}

static RhErr order_read_amount(RhText *rest, RhText before, OrderChoice *out)
{
    RhText word = order_peek(*rest);
    if (!word.len || order_is_keyword(word))
        return rh_err("after {at} write a number, or to and a number, least or most", before, 0);
    if (order_accept(rest, "least") || order_accept(rest, "most")) {
        out->amount = (uint8_t)(rh_text_is(word, "least") ? ORDER_LEAST : ORDER_MOST);
        return order_ok();
    }
    out->amount = (uint8_t)(order_accept(rest, "to") ? ORDER_UP_TO : ORDER_EXACTLY);
    RhErr err = order_read_number(rest, before, &out->n);
    if (err.what || out->amount != ORDER_UP_TO || !order_accept(rest, "at")) return err;
    if (!order_accept(rest, "once")) return rh_err("after 'at' write once", rh_text(0), 0);
    out->amount = ORDER_AT_ONCE;
    return err;
}

static RhErr order_read_choice(const RhSetup *u, RhText *rest, OrderChoice *out)
{
    RhText word = order_take(rest);
    int kind = word.len ? rh_verb_index(u, word) : -1;
    rh_zero(out, sizeof *out);
    out->kind = ORDER_ONLY;
    if (!word.len) return rh_err("the order names no action", word, 0);
    if (rh_text_is(word, "only")) return order_ok();
    if (order_is_keyword(word)) return rh_err("an action is missing before {at}", word, 0);
    if (kind < 0) return rh_unknown_verb(u->game, word);
    const RhKind *k = &u->game->kinds[kind];
    out->kind = (uint8_t)kind;
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) {
        RhText before = word;
        word = order_take(rest);
        if (!word.len) return rh_err("a word is missing after {at}", before, 0);
        if (rh_text_is(word, "any")) {
            out->any |= (uint8_t)(1 << i);
            continue;
        }
        RhErr err = rh_parse_argument(u, k->arg[i], word, &out->arg[i]);
        if (err.what) return err;
    }
    return k->amount ? order_read_amount(rest, word, out) : order_ok();
}

static RhErr order_read_choices(const RhSetup *u, RhText *rest, Order *o)
{
    uint32_t set = 0;
    bool more = true;
    while (more) {
        if (o->choices == ORDER_CHOICES_MAX)
            return rh_err("an order lists at most six actions", rh_text(0), 0);
        RhErr err = order_read_choice(u, rest, &o->choice[o->choices]);
        if (!err.what && order_accept(rest, "if"))
            err = order_read_conditions(u, rest, o, o->choices, &set);
        if (err.what) return err;
        o->choices++;
        more = order_accept(rest, "or");
    }
    return order_ok();
}

/* ---- The moment. ---- */

static const char *order_verb(const RhSetup *u, const OrderChoice *c)
{
    return c->kind == ORDER_ONLY ? "only" : u->game->kinds[c->kind].verb;
}

/* Returns the first verb that the moment does not allow, or null. */
static const char *order_not_allowed(const RhSetup *u, const Order *o, int moment)
{
    const RhOrderMoment *m = &order_tables(u)->moments[moment];
    for (int i = 0; i < o->choices; i++) {
        const char *verb = order_verb(u, &o->choice[i]);
        if (!order_lists(m->verbs, rh_text(verb))) return verb;
    }
    if (o->otherwise != ORDER_THEN_DO) return 0;
    const char *verb = order_verb(u, &o->then);
    return order_lists(m->verbs, rh_text(verb)) ? 0 : verb;
}

/* The moment of an order that names none: the first that allows all its verbs; -1: none does. */
static int order_usual_moment(const RhSetup *u, const Order *o)
{
    const RhOrderMoment *m = order_tables(u)->moments;
    for (int i = 0; m[i].name; i++) {
        if (!order_not_allowed(u, o, i)) return i;
    }
    return -1;
}

static RhErr order_read_moment(const RhSetup *u, RhText *rest, Order *o)
{
    const RhOrderMoment *moments = order_tables(u)->moments;
    RhText word = order_take(rest);
    int moment = ORDER_NAMED(moments, word);
    if (!word.len) return rh_err("a moment is missing after 'in'", word, 0);
    if (moment < 0) return ORDER_UNKNOWN("moment", moments, word);
    o->moment = (uint8_t)moment;
    if (!moments[moment].member) return order_ok();
    const RhField *f = rh_field(u->game, rh_text(moments[moment].member));
    word = order_peek(*rest);
    if (!word.len || order_is_keyword(word) || rh_verb_index(u, word) >= 0 ||
        rh_text_is(word, "only"))
        return order_ok();
    uint8_t member = 0;
    RhErr err = rh_parse_argument(u, f->of, order_take(rest), &member);
    o->member = member;
    return err;
}

static RhErr order_check_moment(const RhSetup *u, Order *o, bool named)
{
    int usual = order_usual_moment(u, o);
    RhErr err = rh_err("no moment allows all these actions in one order", rh_text(0), 0);
    if (!named) {
        if (usual >= 0) o->moment = (uint8_t)usual;
        for (int i = 0; usual < 0 && i < o->choices; i++) {
            Order one = *o;
            one.choices = 1;
            one.otherwise = ORDER_THEN_ASK;
            one.choice[0] = o->choice[i];
            if (order_usual_moment(u, &one) >= 0) continue;
            err = rh_err("an order never does {at}: it is always yours to decide",
                         rh_text(order_verb(u, &o->choice[i])), 0);
            break;
        }
        return usual < 0 ? err : order_ok();
    }
    const char *verb = order_not_allowed(u, o, o->moment);
    if (!verb) return order_ok();
    err = rh_err("an order can't do {at} in this moment", rh_text(verb), 0);
    return err;
}

/* ---- The rest of an order. ---- */

static RhErr order_read_then(const RhSetup *u, RhText *rest, Order *o)
{
    if (order_accept(rest, "ask")) {
        o->otherwise = ORDER_THEN_ASK;
    } else if (order_accept(rest, "wait")) {
        o->otherwise = ORDER_THEN_WAIT;
    } else {
        o->otherwise = ORDER_THEN_DO;
        return order_read_choice(u, rest, &o->then);
    }
    return order_ok();
}

static RhErr order_read_changes(const RhSetup *u, RhText *rest, Order *o)
{
    const RhOrderChange *changes = order_tables(u)->changes;
    for (RhText word = order_peek(*rest); !order_is_keyword(word); word = order_peek(*rest)) {
        if (!word.len) break;
        order_take(rest);
        int c = ORDER_NAMED(changes, word);
        if (c < 0) return ORDER_UNKNOWN("change", changes, word);
        o->changes |= 1u << c;
    }
    return o->changes ? order_ok() : rh_err("a change is missing after 'until'", rh_text(0), 0);
}

static RhErr order_read_scope(const RhSetup *u, RhText *rest, Order *o)
{
    const RhOrderScope *scopes = order_tables(u)->scopes;
    if (!order_accept(rest, "the")) order_accept(rest, "this");
    RhText word = order_take(rest);
    int scope = ORDER_NAMED(scopes, word);
    if (!word.len) return rh_err("after 'for' write how long the order lasts", word, 0);
    if (scope < 0) return ORDER_UNKNOWN("scope", scopes, word);
    o->scope = (uint8_t)scope;
    return order_ok();
}

static int order_usual_scope(const RhSetup *u, const Order *o)
{
    const RhOrders *t = order_tables(u);
    return ORDER_NAMED(t->scopes, rh_text(t->moments[o->moment].scope));
}

static uint8_t order_usual_otherwise(const RhSetup *u, const Order *o)
{
    bool waits = order_tables(u)->moments[o->moment].flags & RH_MOMENT_WAITS;
    return (uint8_t)(waits && !o->once ? ORDER_THEN_WAIT : ORDER_THEN_ASK);
}

static RhErr order_read(const RhSetup *u, RhText text, Order *o)
{
    enum { UNSAID = 255 };
    RhText rest = text;
    bool named = order_accept(&rest, "in");
    RhErr err = named ? order_read_moment(u, &rest, o) : order_ok();
    o->once = order_accept(&rest, "do");
    o->otherwise = UNSAID;
    if (!err.what) err = order_read_choices(u, &rest, o);
    if (!err.what && order_accept(&rest, "then")) err = order_read_then(u, &rest, o);
    if (!err.what) err = order_check_moment(u, o, named);
    if (err.what) return err;
    if (o->otherwise == UNSAID) o->otherwise = order_usual_otherwise(u, o);
    o->scope = (uint8_t)order_usual_scope(u, o);
    if (order_accept(&rest, "until")) err = order_read_changes(u, &rest, o);
    if (!err.what && order_accept(&rest, "for")) err = order_read_scope(u, &rest, o);
    RhText word = order_peek(rest);
    if (!err.what && word.len) err = rh_err("unexpected word {at}", word, 0);
    return err;
}

RhErr order_parse(const RhSetup *u, RhText text, Order *out)
{
    rh_zero(out, sizeof *out);
    out->member = RH_NOTHING;
    if (!order_tables(u)) return rh_err("this game takes no orders", rh_text(0), 0);
    if (text.len >= ORDER_TEXT_MAX) return rh_err("the order is too long", rh_text(0), 0);
    if (!rh_utf8_valid(text)) return rh_err("the order is not plain text", rh_text(0), 0);
    for (ptrdiff_t i = 0; i < text.len; i++) {
        if (text.data[i] == '\n') return rh_err("an order is one line", rh_text(0), 0);
    }
    if (!order_peek(text).len) return rh_err("the order is empty", rh_text(0), 0);
    return order_read(u, text, out);
}

/* ---- Printing. ---- */

static void order_put_amount(const OrderChoice *c, RhBuf *out)
{
    static const char *const before[] = {"", " ", " to ", " to ", " least", " most"};
    rh_put(out, before[c->amount]);
    if (c->amount == ORDER_EXACTLY || c->amount == ORDER_UP_TO || c->amount == ORDER_AT_ONCE)
        rh_put_number(out, c->n);
    if (c->amount == ORDER_AT_ONCE) rh_put(out, " at once");
}

static void order_put_argument(const RhSetup *u, const OrderChoice *c, int domain, int i,
                               RhBuf *out)
{
    const char *symbol = rh_symbol(u->game, u->data, domain, c->arg[i]);
    rh_put_char(out, ' ');
    if (c->any >> i & 1) rh_put(out, "any");
    else if (symbol) rh_put(out, symbol);
    else rh_put_number(out, c->arg[i]);
}

static void order_put_choice(const RhSetup *u, const OrderChoice *c, RhBuf *out)
{
    rh_put(out, order_verb(u, c));
    if (c->kind == ORDER_ONLY) return;
    const RhKind *k = &u->game->kinds[c->kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++) order_put_argument(u, c, k->arg[i], i, out);
    order_put_amount(c, out);
}

static const char *const order_signs[] = {" <= ", " >= ", " = "};

static void order_put_conditions(const RhSetup *u, const OrderChoice *c, RhBuf *out)
{
    if (!c->conditions) rh_put(out, " if free");
    for (int i = 0; i < c->conditions; i++) {
        rh_put(out, i ? " and " : " if ");
        rh_put(out, order_tables(u)->quantities[c->condition[i].quantity].name);
        rh_put(out, order_signs[c->condition[i].sign]);
        rh_put_number(out, c->condition[i].n);
    }
}

static bool order_same_conditions(const OrderChoice *a, const OrderChoice *b)
{
    if (a->conditions != b->conditions) return false;
    for (int i = 0; i < a->conditions; i++) {
        const OrderCondition *x = &a->condition[i], *y = &b->condition[i];
        if (x->quantity != y->quantity || x->sign != y->sign || x->n != y->n) return false;
    }
    return true;
}

/* The conditions are written after the last choice of those in a row that share them; at the end
   of the list, none need not be written. */
static void order_put_choices(const RhSetup *u, const Order *o, RhBuf *out)
{
    for (int i = 0; i < o->choices; i++) {
        if (i) rh_put(out, " or ");
        order_put_choice(u, &o->choice[i], out);
        bool last = i + 1 == o->choices;
        bool shared = !last && order_same_conditions(&o->choice[i], &o->choice[i + 1]);
        if (!shared && (!last || o->choice[i].conditions))
            order_put_conditions(u, &o->choice[i], out);
    }
}

static void order_put_moment(const RhSetup *u, const Order *o, RhBuf *out)
{
    const RhOrderMoment *m = &order_tables(u)->moments[o->moment];
    if (o->member == RH_NOTHING && order_usual_moment(u, o) == o->moment) return;
    rh_put(out, "in ");
    rh_put(out, m->name);
    if (o->member != RH_NOTHING) {
        const RhField *f = rh_field(u->game, rh_text(m->member));
        const char *symbol = rh_symbol(u->game, u->data, f->of, o->member);
        rh_put_char(out, ' ');
        rh_put(out, symbol);
    }
    rh_put_char(out, ' ');
}

static void order_put_otherwise(const RhSetup *u, const Order *o, RhBuf *out)
{
    if (o->otherwise == order_usual_otherwise(u, o)) return;
    rh_put(out, " then ");
    if (o->otherwise == ORDER_THEN_DO) order_put_choice(u, &o->then, out);
    else rh_put(out, o->otherwise == ORDER_THEN_ASK ? "ask" : "wait");
}

void order_print(const RhSetup *u, const Order *o, RhBuf *out)
{
    const RhOrders *t = order_tables(u);
    const char *before = " until ";
    order_put_moment(u, o, out);
    if (o->once) rh_put(out, "do ");
    order_put_choices(u, o, out);
    order_put_otherwise(u, o, out);
    for (int c = 0; t->changes[c].name; c++) {
        if (!(o->changes >> c & 1)) continue;
        rh_put(out, before);
        rh_put(out, t->changes[c].name);
        before = ", ";
    }
    if (o->scope == order_usual_scope(u, o)) return;
    rh_put(out, " for ");
    rh_put(out, t->scopes[o->scope].name);
}

/* ---- Reasons. ---- */

static void order_put_condition_reason(const RhSetup *u, const OrderReason *r, RhBuf *out)
{
    static const char *const than[] = {", above ", ", below ", ", not "};
    rh_put(out, "the ");
    rh_put(out, order_tables(u)->quantities[r->quantity].name);
    rh_put(out, " is ");
    rh_put_number(out, r->n);
    rh_put(out, than[r->sign]);
    rh_put_number(out, r->limit);
}

static void order_put_facts(const RhSetup *u, const OrderReason *r,
                            const char (*names)[RH_NAME_MAX], RhBuf *out)
{
    rh_words(u->game, u->data, u->game->kinds, r->action, names, out);
    rh_put(out, " is not possible");
    for (int i = 0; i < r->fact_count; i++) {
        rh_put(out, i ? "; " : ": ");
        rh_words(u->game, u->data, u->game->events, r->facts[i], names, out);
    }
}

void order_put_reason(const RhSetup *u, const OrderReason *r, const char (*names)[RH_NAME_MAX],
                      RhBuf *out)
{
    switch (r->code) {
    case ORDER_ILLEGAL: order_put_facts(u, r, names, out); break;
    case ORDER_ABOVE:
        rh_put(out, "the least amount is ");
        rh_put_number(out, r->n);
        rh_put(out, ", above ");
        rh_put_number(out, r->limit);
        break;
    case ORDER_OUTSIDE:
        rh_words(u->game, u->data, u->game->kinds, r->action, names, out);
        rh_put(out, " is not offered");
        break;
    case ORDER_CONDITION: order_put_condition_reason(u, r, out); break;
    case ORDER_SEVERAL: rh_put(out, "more than one action fits"); break;
    case ORDER_CHANGED: rh_words(u->game, u->data, u->game->events, r->action, names, out); break;
    default: break;
    }
}
