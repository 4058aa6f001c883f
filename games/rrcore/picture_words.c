/* games/rrcore/picture_words.c - short texts for effects, special spaces and industry cells, and
   lines that wrap. The other picture files use them. */
#include "games/rrcore/modules.h"
#include "games/rrcore/picture.h"
#include "games/rrcore/route.h"

/* ---- The words of a line. ---- */

RhBuf *rr_word_begin(RrWord *w)
{
    w->b.data = w->text;
    w->b.cap = (ptrdiff_t)sizeof w->text - 1;
    w->b.len = 0;
    w->b.full = false;
    return &w->b;
}

void rr_line_begin(RrLine *line, RhBuf *out, const char *head, int indent)
{
    line->out = out;
    line->indent = line->column = indent;
    rh_put(out, part_dim);
    part_put_cell(out, head, indent);
    rh_put(out, part_plain);
}

void rr_line_put(RrLine *line, RrWord *w, const char *style)
{
    int len = (int)w->b.len;
    if (line->column > line->indent && line->column + 2 + len > RR_PAGE_COLUMNS) {
        rh_put_char(line->out, '\n');
        part_put_cell(line->out, "", line->indent);
        line->column = line->indent;
    }
    if (line->column > line->indent) {
        rh_put(line->out, "  ");
        line->column += 2;
    }
    if (style) rh_put(line->out, style);
    rh_put(line->out, rh_buf_string(&w->b));
    if (style) rh_put(line->out, part_plain);
    line->column += len;
}

void rr_line_say(RrLine *line, const char *word, const char *style)
{
    RrWord w;
    rh_put(rr_word_begin(&w), word);
    rr_line_put(line, &w, style);
}

void rr_line_count(RrLine *line, const char *word, int n)
{
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rh_put(b, word);
    rh_put_char(b, ' ');
    rh_put_number(b, n);
    rr_line_put(line, &w, 0);
}

/* ---- Effects in brief. ---- */

static const char *const rr_page_ops[] = {"L",
                                          "ind",
                                          "dbl",
                                          "again",
                                          "loco/fact",
                                          "loco+fact",
                                          "fact",
                                          "loco 9",
                                          "reuse",
                                          "idea",
                                          "idea pair",
                                          "card",
                                          "bonus",
                                          "bonus/",
                                          "key",
                                          "loco",
                                          "coin",
                                          "p",
                                          "worker",
                                          "temp",
                                          "open L",
                                          "marker",
                                          "medal",
                                          "revalue",
                                          "hire",
                                          "eng",
                                          "black worker",
                                          "order ",
                                          "engineers' sum",
                                          "locos' sum",
                                          "tracks' sum",
                                          "*",
                                          "x2",
                                          "income",
                                          "marker",
                                          "new values",
                                          "idea",
                                          "ind x2",
                                          "box eng",
                                          "car",
                                          "FX",
                                          "random starts",
                                          "start twice",
                                          "jump",
                                          "borrow",
                                          "factory use",
                                          "3 routes",
                                          "coal",
                                          "foundry",
                                          "best loco",
                                          "FC",
                                          "coal for steps",
                                          "train",
                                          "again",
                                          "blast",
                                          "stock",
                                          "spike",
                                          "spikes",
                                          "payout",
                                          "site",
                                          "Osaka",
                                          "idea/key",
                                          "key/stock",
                                          "cars"};

RH_STATIC_ASSERT(sizeof rr_page_ops / sizeof rr_page_ops[0] == RR_OPS);

static void rr_page_effect(const RrSetup *u, const RrEffects *effects, RrEffect x, RhBuf *b)
{
    bool counted = x.op == RR_OP_TRACK || x.op == RR_OP_INDUSTRY || x.op == RR_OP_DOUBLER ||
                   x.op == RR_OP_KEY || x.op == RR_OP_COIN || x.op == RR_OP_COAL ||
                   x.op == RR_OP_PURPLE || x.op == RR_OP_STOCK;
    if (counted && x.n > 1) {
        rh_put_number(b, x.n);
        rh_put_char(b, ' ');
    }
    if (x.op == RR_OP_POINTS) rh_put_number(b, x.n);
    if (x.op == RR_OP_TRACK && x.arg == RR_UANY) rh_put(b, "any");
    else rh_put(b, rr_page_ops[x.op]);
    if (x.op == RR_OP_TRACK && x.arg <= RR_U5) rh_put_number(b, x.arg - RR_U1 + 1);
    if (x.op == RR_OP_TRACK && x.arg == RR_U12) rh_put(b, "1/2");
    if (x.op == RR_OP_UNLOCK) rh_put_number(b, x.arg + 1);
    if (x.op == RR_OP_ORDER) rh_put_number(b, x.arg);
    if (x.op == RR_OP_ENGINEER) rh_put_number(b, u->engineer[x.arg].number);
    if (x.op == RR_OP_BONUS_POINTS || x.op == RR_OP_STAR) rh_put_number(b, x.n);
    for (int level = 1; level <= RR_LEVELS && x.op == RR_OP_SPECIAL_VALUE; level++) {
        rh_put_char(b, level > 1 ? '/' : ' ');
        rh_put_number(b, u->value[2][level]);
    }
    if (x.op == RR_OP_SECOND_MARKER && effects->need[RR_UINDUSTRY]) {
        rh_put(b, "+");
        rh_put_number(b, effects->need[RR_UINDUSTRY]);
        rh_put(b, " ind");
    }
}

void rr_page_effects(const RrSetup *u, const RrEffects *effects, RhBuf *b)
{
    for (int i = 0; i < effects->count; i++) {
        if (i) rh_put_char(b, '+');
        rr_page_effect(u, effects, effects->at[i], b);
    }
}

void rr_line_thing(RrLine *line, const RrSetup *u, const char *name, int count,
                   const RrEffects *effects, const char *style)
{
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rh_put(b, name);
    if (count > 1) {
        rh_put_char(b, 'x');
        rh_put_number(b, count);
    }
    if (effects->count) {
        rh_put(b, " (");
        rr_page_effects(u, effects, b);
        rh_put_char(b, ')');
    }
    rr_line_put(line, &w, style);
}

/* ---- Spaces and cells in brief. ---- */

/* Writes a special space in at most three characters: what it gives, or `ok` once it has taken
   effect. A star that scores has a plus. */
void rr_page_mark(const RrSetup *u, const RrState *s, int p, int special, RhBuf *b)
{
    const RrSpecial *x = &u->special[special];
    RrEffect effect = x->effects.at[0];
    bool met = x->route < RR_ROUTES && rr_scores(u, s, p, x);
    int points = effect.op == RR_OP_SPIKE ? rr_star(u, s, p, x) : effect.n;
    if (s->fired[p] >> special & 1) {
        rh_put(b, "ok");
        return;
    }
    switch (effect.op) {
    case RR_OP_STAR:
        rh_put(b, met ? "+" : x->medal && rr_has_medal(u, s, p, special) ? "M" : "*");
        break;
    case RR_OP_SPIKE: rh_put(b, met ? "+" : "!"); break;
    case RR_OP_BLAST: rh_put(b, "@"); break;
    case RR_OP_STOCK: rh_put(b, x->coin ? "$" : "s"); break;
    case RR_OP_TRACK: rh_put(b, effect.arg == RR_UANY ? "a" : "t"); break;
    case RR_OP_SITE: rh_put(b, "X"); break;
    case RR_OP_IDEA_OR_KEY: rh_put(b, "?/k"); break;
    case RR_OP_NUT: rh_put(b, "k/s"); break;
    case RR_OP_UNLOCK: rh_put(b, "L"); break;
    case RR_OP_TOKEN: rh_put(b, "?"); break;
    case RR_OP_WORKER: rh_put(b, "w"); break;
    case RR_OP_COIN: rh_put(b, "c"); break;
    case RR_OP_INDUSTRY: rh_put(b, "i"); break;
    case RR_OP_EXTRA_MARKER: rh_put(b, ">"); break;
    case RR_OP_INCOME_TILE: rh_put(b, "I"); break;
    case RR_OP_LOCO: rh_put(b, "#"); break;
    case RR_OP_KEY: rh_put(b, "k"); break;
    case RR_OP_DOUBLE_ROUTE: rh_put(b, met ? "X2" : "x2"); break;
    case RR_OP_POINTS: break;
    default: rh_put(b, rr_page_ops[effect.op]);
    }
    if (effect.op == RR_OP_UNLOCK) rh_put_number(b, effect.arg + 1);
    if (effect.op == RR_OP_STAR || effect.op == RR_OP_SPIKE || effect.op == RR_OP_POINTS ||
        effect.op == RR_OP_COIN || effect.op == RR_OP_INDUSTRY || effect.op == RR_OP_TRACK)
        rh_put_number(b, points);
}

/* Writes a cell: its points or the factory in its gap, and a benefit that the player can still
   get. */
void rr_page_cell_word(const RrSetup *u, const RrState *s, int p, int cell, RhBuf *b)
{
    int gap = u->cell_gap[cell];
    if (rr_blocked(u, s, p, RR_ROUTES, cell)) rh_put_char(b, '@');
    if (u->shared && u->cell_slot[cell] != RH_NOTHING) {
        rh_put_char(b, '[');
        rh_put_number(b, u->cell_slot[cell] + 1);
        rh_put_char(b, ']');
    } else if (gap == RH_NOTHING) {
        rh_put_number(b, u->cell_points[cell]);
    } else {
        rh_put_char(b, '[');
        rh_put(b, s->factory[p][gap] == RH_NOTHING ? " " : u->tile_id[s->factory[p][gap]]);
        if (u->coal && (RR_SEE(s, coal)->boilers[p] >> (RR_BOILER_FACTORY + gap) & 1))
            rh_put_char(b, '+');
        rh_put_char(b, ']');
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space == cell && !(s->fired[p] >> i & 1)) rr_page_mark(u, s, p, i, b);
    }
}
