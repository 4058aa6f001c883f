/* games/rrcore/german.c - German Railroads: the route that forks behind Munich, route extensions
   that fill the gaps, income tiles. */
#include "games/rrcore/more.h"

/* ---- The fork (D20): the step that leaves the trunk names the branch. ---- */

bool rr_may_branch(const RrSetup *u, const RrState *s, int p)
{
    if (u->fork == RH_NOTHING || s->branch[p] != RH_NOTHING) return false;
    return s->position[p][rr_piece(u->fork, 0)] == u->fork_after;
}

/* Special spaces that come with a branch or an extension. */
static uint64_t rr_specials_of(const RrSetup *u, int branch, int extension)
{
    uint64_t set = 0;
    for (int i = 0; i < u->specials; i++) {
        const RrSpecial *x = &u->special[i];
        if (branch != RH_NOTHING ? x->branch == branch : x->extension == extension)
            set |= (uint64_t)1 << i;
    }
    return set;
}

void rr_derive_here(const RrSetup *u, RrState *s, int p)
{
    s->here[p] = u->always;
    for (int i = u->osaka_route == RH_NOTHING ? u->specials : 0; i < u->specials; i++) {
        int osaka = u->special[i].osaka;
        if (osaka == RR_TOKYO_ONLY ? !s->osaka[p] : osaka == RR_OSAKA_ONLY && s->osaka[p])
            s->here[p] |= (uint64_t)1 << i;
    }
    if (s->branch[p] != RH_NOTHING) s->here[p] |= rr_specials_of(u, s->branch[p], RH_NOTHING);
    for (int gap = 0; gap < u->gaps; gap++) {
        if (s->extension[p][gap] != RH_NOTHING)
            s->here[p] |= rr_specials_of(u, RH_NOTHING, s->extension[p][gap]);
    }
}

void rr_branch(const RrSetup *u, RrState *s, int branch, int unit, RhEvents *e)
{
    int p = s->turn;
    rr_spend(s, unit);
    if (unit == RR_U12_BLACK) rr_queue_more(s, false, RR_U1, 1);
    if (unit == RR_AS_UNIT(RR_XTHREE)) rr_three_used(s, u->fork, 0);
    s->branch[p] = (int8_t)branch;
    s->here[p] |= rr_specials_of(u, branch, RH_NOTHING);
    rh_emit(e, rh_action(RR_BRANCHED, p, branch, 0, 0));
    rr_step(u, s, p, u->fork, 0, e);
}

/* ---- Extensions (D21): before anything else, and for good. ---- */

void rr_enter_gap(const RrSetup *u, RrState *s, int p, int route, int space)
{
    for (int gap = 0; gap < u->gaps; gap++) {
        if (u->gap_route[gap] != route || u->gap_first[gap] != space) continue;
        if (s->extension[p][gap] != RH_NOTHING) continue;
        s->gap_due = (int8_t)gap;
        rr_extra_more(s, false, RR_XEXTENSION, 1);
    }
}

/* Of the size of the gap, and nobody's. */
bool rr_may_extend(const RrSetup *u, const RrState *s, int extension)
{
    if (s->gap_due == RH_NOTHING || u->extension_size[extension] != u->gap_size[s->gap_due])
        return false;
    for (int p = 0; p < u->players; p++) {
        for (int gap = 0; gap < u->gaps; gap++) {
            if (s->extension[p][gap] == extension) return false;
        }
    }
    return true;
}

static void rr_extend(const RrSetup *u, RrState *s, int extension, RhEvents *e)
{
    int p = s->turn, gap = s->gap_due;
    s->extension[p][gap] = (int8_t)extension;
    s->gap_due = RH_NOTHING;
    rr_extra_less(s, RR_XEXTENSION);
    s->here[p] |= rr_specials_of(u, RH_NOTHING, extension);
    rh_emit(e, rh_action(RR_EXTENDED, p, extension, gap, 0));
    rr_check_specials(u, s, p, u->gap_route[gap], e);
}

/* ---- Income tiles. ---- */

static void rr_take_income(RrState *s, int tile, RhEvents *e)
{
    rr_extra_less(s, RR_XINCOME);
    s->income_owner[tile] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_INCOME, s->turn, tile, 0, 0));
}

static void rr_use_income(const RrSetup *u, RrState *s, int tile, RhEvents *e)
{
    s->income_used[tile] = 1;
    rh_emit(e, rh_action(RR_USED_INCOME, s->turn, tile, 0, 0));
    rr_gain(u, s, &u->income[tile], false, e);
}

/* ---- What is offered and done. ---- */

int rr_offers_german(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    if (rr_extra(s, RR_XEXTENSION)) {
        for (int x = 0; x < u->extensions; x++) {
            if (rr_may_extend(u, s, x)) out[n++].action = rh_action(RR_DO_EXTENSION, x, 0, 0, 0);
        }
        return n;
    }
    if (rr_must(s)) return 0;
    for (int tile = 0; tile < u->incomes && rr_extra(s, RR_XINCOME); tile++) {
        if (s->income_owner[tile] == RH_NOTHING)
            out[n++].action = rh_action(RR_TAKE_INCOME, tile, 0, 0, 0);
    }
    for (int tile = 0; tile < u->incomes && rr_is_free_time(u, s); tile++) {
        if (s->income_owner[tile] == s->turn && !s->income_used[tile])
            out[n++].action = rh_action(RR_USE_INCOME, tile, 0, 0, 0);
    }
    return n;
}

void rr_do_german(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_DO_BRANCH: rr_branch(u, s, a.arg[0], a.arg[1], e); break;
    case RR_DO_EXTENSION: rr_extend(u, s, a.arg[0], e); break;
    case RR_TAKE_INCOME: rr_take_income(s, a.arg[0], e); break;
    default: rr_use_income(u, s, a.arg[0], e);
    }
}
