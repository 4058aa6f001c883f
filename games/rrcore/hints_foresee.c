/* games/rrcore/hints_foresee.c - estimates of choices that have not been made yet: the branch, the
   extensions, and what income tiles will give. None of this is a rule. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

/* ---- Extensions. ---- */

/* A star scores at each scoring, but will not be reached before the next but one. */
static int rr_special_value(const RrSpecial *x, int row)
{
    if (!x->scoring) return x->effects.rough_value;
    return x->effects.at[0].n * (row > 0 ? row : 1);
}

int rr_extension_value(const RrSetup *u, int extension, int row)
{
    int value = 0;
    for (int i = 0; i < u->first_special[RR_ROUTES]; i++) {
        if (u->special[i].extension == extension) value += rr_special_value(&u->special[i], row);
    }
    return value;
}

static uint64_t rr_laid_extensions(const RrSetup *u, const RrState *s)
{
    const RrGermanState *german = RR_SEE(s, german);
    uint64_t laid = 0;
    for (int p = 0; p < u->players; p++) {
        for (int gap = 0; gap < u->gaps; gap++) {
            if (german->extension[p][gap] != RH_NOTHING)
                laid |= (uint64_t)1 << german->extension[p][gap];
        }
    }
    return laid;
}

/* The special spaces of the most valuable extension that is available. */
static uint64_t rr_foreseen_gap(const RrSetup *u, const RrState *s, int gap, int row)
{
    int route = u->gap_route[gap], value[RR_EXTENSIONS_MAX] = {0}, best = RH_NOTHING;
    uint64_t set[RR_EXTENSIONS_MAX] = {0}, laid = rr_laid_extensions(u, s);
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        int extension = u->special[i].extension;
        if (extension == RH_NOTHING) continue;
        value[extension] += rr_special_value(&u->special[i], row);
        set[extension] |= (uint64_t)1 << i;
    }
    for (int x = 0; x < u->extensions; x++) {
        if (u->extension_size[x] != u->gap_size[gap] || (laid >> x & 1)) continue;
        if (best == RH_NOTHING || value[x] > value[best]) best = x;
    }
    return best == RH_NOTHING ? 0 : set[best];
}

static uint64_t rr_foreseen_way(const RrSetup *u, int branch)
{
    uint64_t set = 0;
    if (branch == RH_NOTHING) return 0;
    for (int i = u->first_special[u->fork]; i < u->first_special[u->fork + 1]; i++) {
        if (u->special[i].branch == branch) set |= (uint64_t)1 << i;
    }
    return set;
}

/* ---- Income tiles. ---- */

/* The value of using a tile once, in tenths of a point, with `row` scorings to come after the next
   one. Steps and coins are worth more the earlier they come. */
static int rr_income_once(const RrSetup *u, const RrState *s, int p, int tile, int row)
{
    const RrEffects *effects = &u->income[tile];
    int tenths = 0;
    for (int i = 0; i < effects->count; i++) {
        RrEffect x = effects->at[i];
        if (x.op == RR_OP_POINTS) tenths += 10 * x.n;
        if (x.op == RR_OP_COIN) tenths += 60 * (row + 2) / 8 * x.n;
    }
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        if (unit <= RR_U5 && !(s->unlocked[p] >> (unit - RR_U1) & 1)) continue;
        tenths += effects->need[unit] * rr_unit_value[unit] * (row + 2) * 10 / 8;
    }
    return tenths;
}

/* The value of a tile in points, in this round if it can still be used (`now`) and in later ones. A
   tile that is still unused in this round counts half, so that using it looks better than keeping
   it. */
static int rr_income_value(const RrSetup *u, const RrState *s, int p, int tile, int row, bool now)
{
    int tenths = now ? rr_income_once(u, s, p, tile, row) / 2 : 0;
    for (int r = 0; r < row; r++) tenths += rr_income_once(u, s, p, tile, r);
    return tenths / 10;
}

bool rr_is_income_useful(const RrSetup *u, const RrState *s, int tile)
{
    const RrEffects *effects = &u->income[tile];
    int p = s->turn;
    if (effects->at_once) return true;
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        for (int level = 0; level < RR_LEVELS; level++) {
            bool pays = unit == RR_U1 + level || unit == RR_UANY || (unit == RR_U12 && level < 2);
            if (pays && rr_room(s, p, level) > 0) return true;
        }
        if (unit == RR_UINDUSTRY && rr_industry_room(u, s, p, 0) > 0) return true;
        if (unit == RR_UDOUBLER && rr_doubler_room(u, s, p) > 0) return true;
    }
    return false;
}

bool rr_any_income_useful(const RrSetup *u, const RrState *s)
{
    const RrGermanState *german = RR_SEE(s, german);
    for (int tile = 0; tile < u->incomes; tile++) {
        if (german->income_owner[tile] == s->turn && !german->income_used[tile] &&
            rr_is_income_useful(u, s, tile))
            return true;
    }
    return false;
}

/* ---- All estimates. ---- */

static void rr_foresee_incomes(const RrSetup *u, const RrState *s, int p, int row, RrForeseen *f)
{
    const RrGermanState *german = RR_SEE(s, german);
    bool now = !s->passed[p] && s->stage != RR_STAGE_MOVE;
    for (int tile = 0; tile < u->incomes; tile++) {
        int owner = german->income_owner[tile];
        int value = rr_income_value(u, s, p, tile, row, now && !german->income_used[tile]);
        if (owner == p) f->points += value;
        else if (owner == RH_NOTHING && value > f->income) f->income = (int16_t)value;
    }
}

/* Expects the shorter branch, because its special spaces are nearer. */
static int16_t rr_foreseen_branch(const RrSetup *u, const RrState *s, int p)
{
    const RrGermanState *german = RR_SEE(s, german);
    if (u->fork == RH_NOTHING || german->branch[p] != RH_NOTHING) return german->branch[p];
    return u->fork_length[1] < u->fork_length[0] ? 1 : 0;
}

RrForeseen rr_foresee(const RrSetup *u, const RrState *s, int p, int row)
{
    RrForeseen f;
    rh_zero(&f, sizeof f);
    f.branch = rr_foreseen_branch(u, s, p);
    f.here = rr_foreseen_way(u, f.branch);
    for (int gap = 0; gap < u->gaps; gap++) {
        if (RR_SEE(s, german)->extension[p][gap] == RH_NOTHING)
            f.here |= rr_foreseen_gap(u, s, gap, row);
    }
    f.purple = u->purple;
    for (int q = 0; q < u->players; q++) {
        if (s->marker[q][RR_MARKERS_MAX - 1] != RH_NOTHING) f.purple = 0;
    }
    rr_foresee_incomes(u, s, p, row, &f);
    return f;
}
