/* games/rrcore/picture_german.c - the parts of the text page for the German board: the fork, gaps,
   route extensions and income tiles. */
#include "games/rrcore/modules.h"
#include "games/rrcore/picture.h"

/* ---- Special spaces as text. ---- */

/* Writes its number, what it gives, and what it needs besides a level-1 track: `3: income by
   L2`. */
static void rr_word_special(const RrSetup *u, const RrSpecial *x, int before, RhBuf *b)
{
    rh_put_number(b, x->space - before);
    rh_put(b, ": ");
    rr_page_effects(u, &x->effects, b);
    if (x->level || x->locomotive) rh_put(b, " by ");
    if (x->level) {
        rh_put_char(b, 'L');
        rh_put_number(b, x->level + 1);
    }
    if (x->locomotive) rh_put(b, x->level ? "+loco" : "loco");
}

/* Writes the special spaces of a branch or an extension. */
static void rr_word_specials(const RrSetup *u, int branch, int extension, int before, RhBuf *b)
{
    bool any = false;
    for (int i = 0; i < u->first_special[RR_ROUTES]; i++) {
        const RrSpecial *x = &u->special[i];
        if (branch != RH_NOTHING ? x->branch != branch : x->extension != extension) continue;
        if (any) rh_put(b, ", ");
        any = true;
        rr_word_special(u, x, before, b);
    }
}

/* ---- The fork and the gaps. ---- */

void rr_word_route(const RrSetup *u, const RrState *s, int p, int route, RhBuf *b)
{
    const RrGermanState *german = RR_SEE(s, german);
    if (u->has_modules && route == u->osaka_route && RR_SEE(s, asian)->osaka[p]) {
        rh_put(b, "Tokyo - Osaka");
        return;
    }
    rh_put(b, u->route_name[route]);
    if (route != u->fork || german->branch[p] == RH_NOTHING) return;
    rh_put_char(b, '-');
    rh_put(b, u->branch_name[german->branch[p]]);
}

void rr_word_branch(const RrSetup *u, int branch, RhBuf *b)
{
    rh_put(b, u->branch_id[branch]);
    rh_put_char(b, ' ');
    rh_put(b, u->branch_name[branch]);
    rh_put(b, " to ");
    rh_put_number(b, u->fork_length[branch]);
    rh_put(b, " (");
    rr_word_specials(u, branch, RH_NOTHING, 0, b);
    rh_put_char(b, ')');
}

bool rr_is_fork_open(const RrSetup *u, const RrState *s)
{
    for (int p = 0; p < u->players && u->fork != RH_NOTHING; p++) {
        if (RR_SEE(s, german)->branch[p] == RH_NOTHING) return true;
    }
    return false;
}

/* Writes both branches, as long as some player has not chosen yet. */
static void rr_page_fork(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    if (!rr_is_fork_open(u, s)) return;
    rh_put(b, u->route_id[u->fork]);
    rh_put(b, " forks at ");
    rh_put_number(b, u->fork_after);
    rr_line_begin(&line, out, rh_buf_string(b), RR_PAGE_HEAD);
    for (int branch = 0; branch < RR_BRANCHES; branch++) {
        rr_word_branch(u, branch, rr_word_begin(&w));
        rr_line_put(&line, &w, 0);
    }
    rh_put_char(out, '\n');
}

/* Writes the extension that fills the gap, or `gap` and its size. */
void rr_word_gap(const RrSetup *u, const RrState *s, int p, int gap, RhBuf *b)
{
    const RrGermanState *german = RR_SEE(s, german);
    if (german->extension[p][gap] != RH_NOTHING) {
        rh_put(b, u->extension_id[german->extension[p][gap]]);
        return;
    }
    rh_put(b, "gap");
    rh_put_number(b, u->gap_size[gap]);
}

/* ---- Route extensions and income tiles. ---- */

static bool rr_is_extension_free(const RrSetup *u, const RrState *s, int extension)
{
    for (int p = 0; p < u->players; p++) {
        for (int gap = 0; gap < u->gaps; gap++) {
            if (RR_SEE(s, german)->extension[p][gap] == extension) return false;
        }
    }
    return true;
}

/* Spaces are counted from the first space of the gap. */
static void rr_word_extension(const RrSetup *u, int extension, int gap, RhBuf *b)
{
    rh_put(b, u->extension_id[extension]);
    rh_put(b, " (");
    rr_word_specials(u, RH_NOTHING, extension, u->gap_first[gap] - 1, b);
    rh_put_char(b, ')');
}

void rr_word_gap_name(const RrSetup *u, int gap, RhBuf *b)
{
    rh_put(b, u->gap_id[gap]);
    rh_put_char(b, ' ');
    rh_put_number(b, u->gap_size[gap]);
}

static bool rr_is_for_gap(const RrSetup *u, const RrState *s, int extension, int gap)
{
    return u->extension_size[extension] == u->gap_size[gap] &&
           rr_is_extension_free(u, s, extension);
}

void rr_word_extensions(const RrSetup *u, const RrState *s, int gap, RhBuf *b)
{
    rh_put(b, "Extensions for ");
    rr_word_gap_name(u, gap, b);
    rh_put_char(b, ':');
    for (int x = 0; x < u->extensions; x++) {
        if (!rr_is_for_gap(u, s, x, gap)) continue;
        rh_put_char(b, ' ');
        rr_word_extension(u, x, gap, b);
    }
}

static void rr_page_extensions(const RrSetup *u, const RrState *s, int gap, RhBuf *out)
{
    RrLine line;
    RrWord w;
    rr_line_begin(&line, out, gap ? "" : "extensions", RR_PAGE_HEAD);
    rr_word_gap_name(u, gap, rr_word_begin(&w));
    rr_line_put(&line, &w, part_bold);
    for (int x = 0; x < u->extensions; x++) {
        if (!rr_is_for_gap(u, s, x, gap)) continue;
        rr_word_extension(u, x, gap, rr_word_begin(&w));
        rr_line_put(&line, &w, 0);
    }
    rh_put_char(out, '\n');
}

/* Tiles that their owner has used in this round are face down. */
static void rr_page_income_line(const RrSetup *u, const RrState *s, int owner, RrLine *line)
{
    const RrGermanState *german = RR_SEE(s, german);
    for (int tile = 0; tile < u->incomes; tile++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (german->income_owner[tile] != owner) continue;
        rh_put(b, u->income_id[tile]);
        rh_put(b, german->income_used[tile] ? " down" : "");
        rr_line_thing(line, u, rh_buf_string(b), 1, &u->income[tile],
                      german->income_used[tile] ? part_dim : 0);
    }
}

void rr_word_incomes(const RrSetup *u, const RrState *s, int owner, RhBuf *b)
{
    const RrGermanState *german = RR_SEE(s, german);
    bool any = false;
    rh_put(b, owner == RH_NOTHING ? "Income tiles:" : "income tiles:");
    for (int tile = 0; tile < u->incomes; tile++) {
        if (german->income_owner[tile] != owner) continue;
        any = true;
        rh_put_char(b, ' ');
        rh_put(b, u->income_id[tile]);
        rh_put(b, german->income_used[tile] ? " down (" : " (");
        rr_page_effects(u, &u->income[tile], b);
        rh_put_char(b, ')');
    }
    rh_put(b, any ? "" : " none");
}

static int rr_income_count(const RrSetup *u, const RrState *s, int owner)
{
    int count = 0;
    for (int tile = 0; tile < u->incomes; tile++)
        count += RR_SEE(s, german)->income_owner[tile] == owner;
    return count;
}

void rr_page_incomes(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    RrLine line;
    if (!rr_income_count(u, s, p)) return;
    rr_line_begin(&line, out, "income tiles", RR_PAGE_HEAD);
    rr_page_income_line(u, s, p, &line);
    rh_put_char(out, '\n');
}

void rr_page_german(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    bool purple = u->purple;
    rr_page_fork(u, s, out);
    for (int gap = 0; gap < u->gaps; gap++) rr_page_extensions(u, s, gap, out);
    for (int p = 0; p < u->players; p++) {
        if (s->marker[p][RR_MARKERS_MAX - 1] != RH_NOTHING) purple = false;
    }
    if (!u->incomes) return;
    rr_line_begin(&line, out, "income tiles", RR_PAGE_HEAD);
    rr_page_income_line(u, s, RH_NOTHING, &line);
    if (!rr_income_count(u, s, RH_NOTHING)) rr_line_say(&line, "none left", 0);
    rr_line_say(&line, purple ? "third marker free" : "third marker taken", part_dim);
    rh_put_char(out, '\n');
}
