/* games/rrcore/facts_write.c - writes members of JSON objects and lists, with their commas, for
   facts.c and the modules. */
#include "games/rrcore/facts.h"

static const char *const rr_fact_ops[] = {"track",
                                          "industry",
                                          "doubler",
                                          "repeat",
                                          "loco-or-factory",
                                          "loco-and-factory",
                                          "factory",
                                          "loco9",
                                          "reuse",
                                          "token",
                                          "pair",
                                          "card",
                                          "bonus",
                                          "bonus-or-points",
                                          "key",
                                          "loco",
                                          "coin",
                                          "points",
                                          "worker",
                                          "temporary",
                                          "unlock",
                                          "second-marker",
                                          "medal",
                                          "revalue",
                                          "hire",
                                          "engineer",
                                          "black-worker",
                                          "order",
                                          "score-engineers",
                                          "score-locomotives",
                                          "score-tracks",
                                          "star",
                                          "route-x2",
                                          "income-tile",
                                          "extra-marker",
                                          "special-valuation",
                                          "special-idea",
                                          "double-industry",
                                          "box",
                                          "freight-car",
                                          "special-factory",
                                          "random-starts",
                                          "start-twice",
                                          "jump",
                                          "borrow",
                                          "ability",
                                          "three",
                                          "coal",
                                          "foundry",
                                          "best-loco",
                                          "coal-factory",
                                          "burn",
                                          "train",
                                          "reuse-two",
                                          "blast",
                                          "stock-up",
                                          "golden-spike",
                                          "golden-spikes",
                                          "payout",
                                          "site",
                                          "osaka",
                                          "idea-or-key",
                                          "key-or-stock",
                                          "purple-cars"};
RH_STATIC_ASSERT(sizeof rr_fact_ops / sizeof rr_fact_ops[0] == RR_OPS);

/* ---- Writing. Every function writes the comma before its member. ---- */

void rr_fact_comma(RhBuf *out)
{
    char last = out->len ? out->data[out->len - 1] : '{';
    if (last != '{' && last != '[' && last != ':') rh_put_char(out, ',');
}

/* Keys and symbols are ids, which need no escaping. */
void rr_fact_id(RhBuf *out, const char *id)
{
    rh_put_char(out, '"');
    rh_put(out, id);
    rh_put_char(out, '"');
}

void rr_fact_key(RhBuf *out, const char *key)
{
    rr_fact_comma(out);
    rr_fact_id(out, key);
    rh_put_char(out, ':');
}

void rr_fact_number(RhBuf *out, const char *key, int n)
{
    rr_fact_key(out, key);
    rh_put_number(out, n);
}

/* Writes a number, or null. */
void rr_fact_gain(RhBuf *out, const char *key, bool there, int n)
{
    rr_fact_key(out, key);
    if (there) rh_put_number(out, n);
    else rh_put(out, "null");
}

void rr_fact_flag(RhBuf *out, const char *key, bool flag)
{
    rr_fact_key(out, key);
    rh_put(out, flag ? "true" : "false");
}

void rr_fact_symbol(const RrFacts *f, const char *key, int domain, int index)
{
    const char *name = index < 0 ? 0 : rr_symbol(f->u, domain, index);
    rr_fact_key(f->out, key);
    if (name) rr_fact_id(f->out, name);
    else rh_put(f->out, "null");
}

void rr_fact_word(RhBuf *out, const char *word)
{
    rr_fact_comma(out);
    rr_fact_id(out, word);
}

void rr_fact_open(RhBuf *out, const char *key, char bracket)
{
    if (key) rr_fact_key(out, key);
    else rr_fact_comma(out);
    rh_put_char(out, bracket);
}

/* ---- Effects. ---- */

void rr_fact_levels(RhBuf *out, int levels)
{
    rr_fact_open(out, "levels", '[');
    for (int level = 0; level < RR_LEVELS; level++) {
        if (!(levels >> level & 1)) continue;
        rr_fact_comma(out);
        rh_put_number(out, level + 1);
    }
    rh_put_char(out, ']');
}

static void rr_fact_effect(const RrFacts *f, const RrEffects *effects, RrEffect x)
{
    rr_fact_open(f->out, 0, '{');
    rr_fact_key(f->out, "op");
    rr_fact_id(f->out, rr_fact_ops[x.op]);
    rr_fact_number(f->out, "n", x.n);
    if (x.op == RR_OP_TRACK) rr_fact_symbol(f, "unit", RR_UNIT, x.arg);
    if (x.op == RR_OP_UNLOCK) rr_fact_number(f->out, "level", x.arg + 1);
    if (x.op == RR_OP_ENGINEER) rr_fact_symbol(f, "engineer", RR_ENGINEER, x.arg);
    if (x.op == RR_OP_ORDER) rr_fact_number(f->out, "position", x.arg);
    if (x.op == RR_OP_SCORE_TRACKS) rr_fact_levels(f->out, x.arg);
    if (x.op == RR_OP_SECOND_MARKER) rr_fact_number(f->out, "steps", effects->need[RR_UINDUSTRY]);
    rh_put_char(f->out, '}');
}

void rr_fact_effects(const RrFacts *f, const char *key, const RrEffects *effects)
{
    rr_fact_open(f->out, key, '[');
    for (int i = 0; i < effects->count; i++) rr_fact_effect(f, effects, effects->at[i]);
    rh_put_char(f->out, ']');
}

void rr_fact_things(const RrFacts *f, const char *key, int domain, const RrEffects *effects,
                    int count)
{
    rr_fact_open(f->out, key, '{');
    for (int i = 0; i < count; i++) rr_fact_effects(f, rr_symbol(f->u, domain, i), &effects[i]);
    rh_put_char(f->out, '}');
}

/* Writes the members of a set, by their symbols. */
void rr_fact_set(const RrFacts *f, const char *key, int domain, uint64_t set)
{
    rr_fact_open(f->out, key, '[');
    for (; set; set &= set - 1) rr_fact_word(f->out, rr_symbol(f->u, domain, rh_lowest_bit(set)));
    rh_put_char(f->out, ']');
}

/* Writes an item of a list, or null. */
static void rr_fact_item(const RrFacts *f, int domain, int index)
{
    const char *name = index < 0 ? 0 : rr_symbol(f->u, domain, index);
    rr_fact_comma(f->out);
    if (name) rr_fact_id(f->out, name);
    else rh_put(f->out, "null");
}

void rr_fact_items(const RrFacts *f, const char *key, int domain, const int8_t *at, int count)
{
    rr_fact_open(f->out, key, '[');
    for (int i = 0; i < count; i++) rr_fact_item(f, domain, at[i]);
    rh_put_char(f->out, ']');
}
