/* games/rrcore/more.c - what games with more than the plain board share: when free actions may be
   done, choices that come before all others, and the start and the end of a round. What belongs to
   one board or module has a file of its own. */
#include "games/rrcore/rrcore.h"

/* Section 2.2: in one's own turn, before or after the main action, while nothing direct waits. */
bool rr_is_free_time(const RrSetup *u, const RrState *s)
{
    (void)u;
    return s->stage == RR_STAGE_ROUND && !rr_any_direct(s);
}

bool rr_must(const RrState *s)
{
    for (int unit = 0; unit < RR_MUST_UNITS; unit++) {
        if (s->extra[unit]) return true;
    }
    return false;
}

int rr_offers_more(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = u->board == RR_GERMAN ? rr_offers_german(u, s, out) : 0;
    for (int i = 0; i < n; i++) out[i].amount_max = out[i].action.amount;
    return n;
}

bool rr_more_possible(const RrSetup *u, const RrState *s)
{
    RhOffer some[RH_OFFERS_MAX];
    return rr_offers_more(u, s, some) > 0;
}

void rr_do_more(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RH_ASSERT(a.kind >= RR_DO_BRANCH && a.kind < RR_KINDS);
    rr_do_german(u, s, a, e);
}

void rr_gain_more(const RrSetup *u, RrState *s, RrEffect x, RhEvents *e)
{
    int p = s->turn;
    (void)u;
    switch (x.op) {
    case RR_OP_INCOME_TILE: s->extra[RR_XINCOME] = (int8_t)(s->extra[RR_XINCOME] + x.n); break;
    case RR_OP_SPECIAL_VALUE:
        s->revalued[p] = 2;
        rh_emit(e, rh_action(RR_REVALUED, p, 0, 0, 0));
        break;
    default: break;
    }
}

void rr_begin_more(RrState *s)
{
    for (int p = 0; p < RR_PLAYERS_MAX; p++) {
        s->branch[p] = RH_NOTHING;
        for (int gap = 0; gap < RR_GAPS_MAX; gap++) s->extension[p][gap] = RH_NOTHING;
    }
    for (int i = 0; i < RR_INCOMES_MAX; i++) s->income_owner[i] = RH_NOTHING;
    s->gap_due = RH_NOTHING;
}

/* Clean-up: income tiles turn face up. */
void rr_clean_more(const RrSetup *u, RrState *s)
{
    for (int i = 0; i < u->incomes; i++) s->income_used[i] = 0;
}

/* ---- Health. ---- */

const char *rr_check_more(const RrSetup *u, const RrState *s)
{
    uint64_t used = 0;
    for (int p = 0; p < u->players; p++) {
        bool beyond = u->fork != RH_NOTHING && s->position[p][rr_piece(u->fork, 0)] > u->fork_after;
        if ((u->fork != RH_NOTHING && s->branch[p] != RH_NOTHING) != beyond)
            return "a branch that was not taken";
        for (int gap = 0; gap < u->gaps; gap++) {
            int x = s->extension[p][gap];
            bool due = s->gap_due == gap && s->turn == p;
            bool entered = s->position[p][rr_piece(u->gap_route[gap], 0)] >= u->gap_first[gap];
            if ((x != RH_NOTHING || due) != entered) return "a gap that was not filled";
            if (x == RH_NOTHING) continue;
            if (used >> x & 1) return "an extension in two places";
            if (u->extension_size[x] != u->gap_size[gap]) return "an extension of another size";
            used |= (uint64_t)1 << x;
        }
        if (s->fired[p] & ~s->here[p]) return "a benefit of a space that is not there";
    }
    for (int i = 0; i < u->incomes; i++) {
        if (s->income_used[i] && s->income_owner[i] == RH_NOTHING) return "an income of nobody";
    }
    for (int unit = 0; unit < RR_MORE_UNITS; unit++) {
        if (s->extra[unit] < 0) return "fewer units than none";
    }
    return (s->extra[RR_XEXTENSION] != 0) == (s->gap_due != RH_NOTHING) ? 0 : "a gap that is due";
}

/* ---- Why not. ---- */

void rr_why_more(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int i = a.arg[0];
    int kind = RR_WHY_GONE;
    if (a.kind == RR_DO_EXTENSION && s->gap_due != RH_NOTHING &&
        u->extension_size[i] != u->gap_size[s->gap_due]) {
        kind = RR_WHY_SIZE;
    } else if (a.kind == RR_USE_INCOME) {
        kind = s->income_owner[i] != s->turn ? RR_WHY_NOT_YOURS : RR_WHY_USED;
    }
    rh_emit(out, rh_action(kind, 0, 0, 0, 0));
}
