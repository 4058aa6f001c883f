/* games/rrcore/german.c - German Railroads: the Munich route with its fork, route extensions that
   fill the gaps, and income tiles. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

#include "engine/json.h"

/* ---- The board file. ---- */

static void rr_read_fork(RrReader *in, RhJson fork, int route)
{
    RrSetup *u = in->u;
    int longest = 0;
    RhJson v;
    if (fork.at == 0 || in->part.err.what) return;
    u->fork = (int16_t)route;
    u->fork_after = part_number(&in->part, fork, "after", 1, u->length[route] - 1);
    v = rh_json_first(part_need(&in->part, fork, "branches", 'a'), 0);
    for (int i = 0; i < RR_BRANCHES && !in->part.err.what; i++, v = rh_json_next(v, 0)) {
        part_expect(&in->part, fork, "branches", v, 'o');
        if (in->part.err.what) return;
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->branch_id, i,
                    "two branches have the id");
        part_string(&in->part, v, "name", rh_json_member(v, "name"), u->branch_name[i],
                    PART_ID_MAX);
        u->fork_length[i] =
            part_number(&in->part, v, "length", u->fork_after + 1, u->length[route]);
        in->branch = i;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), route, 0);
        in->branch = RH_NOTHING;
        if (u->fork_length[i] > longest) longest = u->fork_length[i];
    }
    if (!in->part.err.what && longest != u->length[route])
        part_fail(&in->part, "a route that forks must be as long as its longer branch",
                  u->route_id[route], fork);
}

/* Reads the extensions of one size, with their special spaces. */
static void rr_read_extensions(RrReader *in, int gap)
{
    RrSetup *u = in->u;
    RhJson list = part_need(&in->part, in->board, "extensions", 'a');
    int count = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int size = part_number(&in->part, v, "size", 1, RR_LENGTH_MAX), n = u->extensions;
        if (in->part.err.what || size != u->gap_size[gap]) continue;
        if (n == RR_EXTENSIONS_MAX) {
            part_fail(&in->part, "a board has at most 18 extensions", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->extension_id, n,
                    "two extensions have the id");
        u->extension_size[n] = (int16_t)size;
        u->extensions++;
        count++;
        in->extension = n;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), u->gap_route[gap],
                         u->gap_first[gap] - 1);
        in->extension = RH_NOTHING;
    }
    if (!in->part.err.what && count < RR_PLAYERS_MAX)
        part_fail(&in->part, "too few extensions for a gap", u->gap_id[gap], list);
}

static void rr_read_gaps(RrReader *in, RhJson list, int route)
{
    RrSetup *u = in->u;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int gap = u->gaps;
        if (gap == RR_GAPS_MAX) {
            part_fail(&in->part, "a board has at most 3 gaps", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "name"), u->gap_id, gap,
                    "two gaps have the name");
        u->gap_route[gap] = (int16_t)route;
        u->gap_first[gap] = part_number(&in->part, v, "first", 2, u->length[route]);
        u->gap_size[gap] =
            part_number(&in->part, v, "size", 1, u->length[route] - u->gap_first[gap] + 1);
        for (int i = 0; i < gap; i++) {
            if (u->gap_size[i] == u->gap_size[gap])
                part_fail(&in->part, "two gaps have the same size", u->gap_id[gap], v);
        }
        u->gaps++;
        if (!in->part.err.what) rr_read_extensions(in, gap);
    }
}

static void rr_german_read_route(RrReader *in, RhJson v, int route)
{
    rr_read_fork(in, rh_json_member(v, "fork"), route);
    rr_read_gaps(in, rh_json_member(v, "gaps"), route);
}

static void rr_german_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson v = rh_json_member(in->board, "income_tiles");
    if (part != RR_READ_BOARD) return;
    u->incomes = rr_read_things(in, v, RR_PLAIN, u->income_id, u->income, RR_INCOMES_MAX,
                                "two income tiles have the id");
    u->purple = 1;
    v = rh_json_first(part_need(&in->part, in->board, "special_valuation", 'a'), 0);
    for (int level = 0; level < RR_LEVELS; level++, v = rh_json_next(v, 0))
        u->value[2][level + 1] = part_whole(&in->part, "special_valuation", v, 0, RR_VALUE_MAX);
    rr_read_card(in, in->board);
}

/* ---- The fork: the step that leaves the trunk chooses the branch. ---- */

static bool rr_may_branch(const RrSetup *u, const RrState *s, int p)
{
    if (u->fork == RH_NOTHING || RR_SEE(s, german)->branch[p] != RH_NOTHING) return false;
    return s->position[p][rr_piece(u->fork, 0)] == u->fork_after;
}

/* The special spaces that belong to a branch or an extension. */
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

static void rr_german_derive(const RrSetup *u, RrState *s, int p)
{
    RrGermanState *german = RR_PART(s, german);
    if (german->branch[p] != RH_NOTHING)
        s->here[p] |= rr_specials_of(u, german->branch[p], RH_NOTHING);
    for (int gap = 0; gap < u->gaps; gap++) {
        if (german->extension[p][gap] != RH_NOTHING)
            s->here[p] |= rr_specials_of(u, RH_NOTHING, german->extension[p][gap]);
    }
}

/* The length of the trunk, or of the branch that was chosen. Until then, RR_LENGTH_END has no
   space, and RR_LENGTH_YET is the longer branch. */
static int rr_german_length(const RrSetup *u, const RrState *s, int p, int route, int length,
                            int what)
{
    const RrGermanState *german = RR_SEE(s, german);
    if (u->fork != route) return length;
    if (german->branch[p] != RH_NOTHING) return u->fork_length[german->branch[p]];
    if (what == RR_LENGTH_YET) return length;
    return what == RR_LENGTH_END ? RR_LENGTH_MAX + 1 : u->fork_after;
}

/* The special spaces of both branches, until one is chosen. */
static uint64_t rr_german_specials_yet(const RrSetup *u, const RrState *s, int p)
{
    if (u->fork == RH_NOTHING || RR_SEE(s, german)->branch[p] != RH_NOTHING) return 0;
    return rr_specials_of(u, 0, RH_NOTHING) | rr_specials_of(u, 1, RH_NOTHING);
}

/* UR5: until a branch is chosen, both count. */
static bool rr_german_fit(RrTracks *t, const RrState *s, int p)
{
    const RrSetup *u = t->u;
    if (u->fork == RH_NOTHING || RR_SEE(s, german)->branch[p] != RH_NOTHING) return false;
    for (int branch = 0; branch < RR_BRANCHES; branch++) {
        RrTracks with = *t;
        with.length[u->fork] = (int8_t)u->fork_length[branch];
        with.here |= rr_specials_of(u, branch, RH_NOTHING);
        if (rr_tracks_fit(&with, 0)) return true;
    }
    return false;
}

static void rr_list_branches(RrList *list, uint64_t units)
{
    uint32_t by;
    if (!rr_may_branch(list->u, list->s, list->s->turn)) return;
    by = rr_step_payers(list, list->u->fork, 0, (uint32_t)units);
    for (int branch = 0; branch < RR_BRANCHES; branch++)
        rr_list_by(list, rh_action(RR_DO_BRANCH, branch, 0, 0, 0), 1, by);
}

static void rr_branch(const RrSetup *u, RrState *s, int branch, int unit, RhEvents *e)
{
    int p = s->turn;
    rr_pay_step(u, s, unit, u->fork, 0);
    RR_PART(s, german)->branch[p] = (int8_t)branch;
    s->here[p] |= rr_specials_of(u, branch, RH_NOTHING);
    rh_emit(e, rh_action(RR_BRANCHED, p, branch, 0, 0));
    rr_step(u, s, p, u->fork, 0, e);
}

/* ---- Extensions: laid before anything else, and for good. ---- */

static void rr_german_stepped(const RrSetup *u, RrState *s, int p, int route, int level, int space)
{
    RrGermanState *german = RR_PART(s, german);
    for (int gap = 0; gap < u->gaps && level == 0; gap++) {
        if (u->gap_route[gap] != route || u->gap_first[gap] != space) continue;
        if (german->extension[p][gap] != RH_NOTHING) continue;
        german->gap_due = (int8_t)gap;
        rr_add_units(s, false, RR_XEXTENSION, 1);
    }
}

/* True if the extension has the size of the gap and nobody has it. */
bool rr_may_extend(const RrSetup *u, const RrState *s, int extension)
{
    const RrGermanState *german = RR_SEE(s, german);
    if (german->gap_due == RH_NOTHING ||
        u->extension_size[extension] != u->gap_size[german->gap_due])
        return false;
    for (int p = 0; p < u->players; p++) {
        for (int gap = 0; gap < u->gaps; gap++) {
            if (german->extension[p][gap] == extension) return false;
        }
    }
    return true;
}

static void rr_extend(const RrSetup *u, RrState *s, int extension, RhEvents *e)
{
    RrGermanState *german = RR_PART(s, german);
    int p = s->turn, gap = german->gap_due;
    german->extension[p][gap] = (int8_t)extension;
    german->gap_due = RH_NOTHING;
    rr_take_unit(s, RR_XEXTENSION);
    s->here[p] |= rr_specials_of(u, RH_NOTHING, extension);
    rh_emit(e, rh_action(RR_EXTENDED, p, extension, gap, 0));
    rr_check_specials(u, s, p, u->gap_route[gap], e);
}

/* ---- Income tiles. ---- */

static void rr_take_income(RrState *s, int tile, RhEvents *e)
{
    rr_take_unit(s, RR_XINCOME);
    RR_PART(s, german)->income_owner[tile] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_INCOME, s->turn, tile, 0, 0));
}

static void rr_use_income(const RrSetup *u, RrState *s, int tile, RhEvents *e)
{
    RR_PART(s, german)->income_used[tile] = 1;
    rh_emit(e, rh_action(RR_USED_INCOME, s->turn, tile, 0, 0));
    rr_gain(u, s, &u->income[tile], false, e);
}

/* ---- Offers and actions. ---- */

static int rr_german_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RrGermanState *german = RR_SEE(s, german);
    int n = 0;
    if (rr_units_of(s, RR_XEXTENSION)) {
        for (int x = 0; x < u->extensions; x++) {
            if (rr_may_extend(u, s, x)) out[n++].action = rh_action(RR_DO_EXTENSION, x, 0, 0, 0);
        }
        return n;
    }
    for (int tile = 0; tile < u->incomes && rr_units_of(s, RR_XINCOME); tile++) {
        if (german->income_owner[tile] == RH_NOTHING)
            out[n++].action = rh_action(RR_TAKE_INCOME, tile, 0, 0, 0);
    }
    for (int tile = 0; tile < u->incomes && rr_is_free_time(u, s); tile++) {
        if (german->income_owner[tile] == s->turn && !german->income_used[tile])
            out[n++].action = rh_action(RR_USE_INCOME, tile, 0, 0, 0);
    }
    return n;
}

static void rr_german_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_DO_BRANCH: rr_branch(u, s, a.arg[0], a.arg[1], e); break;
    case RR_DO_EXTENSION: rr_extend(u, s, a.arg[0], e); break;
    case RR_TAKE_INCOME: rr_take_income(s, a.arg[0], e); break;
    default: rr_use_income(u, s, a.arg[0], e);
    }
}

static bool rr_german_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)u;
    (void)direct;
    if (x.op == RR_OP_INCOME_TILE) {
        rr_add_units(s, false, RR_XINCOME, x.n);
        return true;
    }
    if (x.op != RR_OP_SPECIAL_VALUE) return false;
    s->revalued[s->turn] = 2;
    rh_emit(e, rh_action(RR_REVALUED, s->turn, 0, 0, 0));
    return true;
}

static void rr_german_begin(const RrSetup *u, RrState *s)
{
    RrGermanState *german = RR_PART(s, german);
    (void)u;
    for (int p = 0; p < RR_PLAYERS_MAX; p++) {
        german->branch[p] = RH_NOTHING;
        for (int gap = 0; gap < RR_GAPS_MAX; gap++) german->extension[p][gap] = RH_NOTHING;
    }
    for (int i = 0; i < RR_INCOMES_MAX; i++) german->income_owner[i] = RH_NOTHING;
    german->gap_due = RH_NOTHING;
}

/* Turns income tiles face up. */
static void rr_german_clean_up(const RrSetup *u, RrState *s)
{
    for (int i = 0; i < u->incomes; i++) RR_PART(s, german)->income_used[i] = 0;
}

/* ---- Invariants, refusals and facts. ---- */

static const char *rr_german_check(const RrSetup *u, const RrState *s)
{
    const RrGermanState *german = RR_SEE(s, german);
    uint64_t used = 0;
    for (int p = 0; p < u->players; p++) {
        bool beyond = u->fork != RH_NOTHING && s->position[p][rr_piece(u->fork, 0)] > u->fork_after;
        if ((u->fork != RH_NOTHING && german->branch[p] != RH_NOTHING) != beyond)
            return "a branch that was not taken";
        for (int gap = 0; gap < u->gaps; gap++) {
            int x = german->extension[p][gap];
            bool due = german->gap_due == gap && s->turn == p;
            bool entered = s->position[p][rr_piece(u->gap_route[gap], 0)] >= u->gap_first[gap];
            if ((x != RH_NOTHING || due) != entered) return "a gap that was not filled";
            if (x == RH_NOTHING) continue;
            if (used >> x & 1) return "an extension in two places";
            if (u->extension_size[x] != u->gap_size[gap]) return "an extension of another size";
            used |= (uint64_t)1 << x;
        }
    }
    for (int i = 0; i < u->incomes; i++) {
        if (german->income_used[i] && german->income_owner[i] == RH_NOTHING)
            return "an income of nobody";
    }
    if ((rr_units_of(s, RR_XEXTENSION) != 0) != (german->gap_due != RH_NOTHING))
        return "a gap that is due";
    return 0;
}

static bool rr_german_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    const RrGermanState *german = RR_SEE(s, german);
    int i = a.arg[0], kind = RR_WHY_GONE;
    if (a.kind == RR_DO_BRANCH && rr_may_branch(u, s, s->turn)) return false;
    if (a.kind == RR_DO_BRANCH) kind = RR_WHY_AT_FORK;
    else if (a.kind == RR_USE_INCOME)
        kind = german->income_owner[i] != s->turn ? RR_WHY_NOT_YOURS : RR_WHY_USED;
    else if (a.kind != RR_DO_EXTENSION) return false;
    else if (u->extension_size[i] != u->gap_size[german->gap_due]) kind = RR_WHY_SIZE;
    rh_emit(out, rh_action(kind, 0, 0, 0, 0));
    return true;
}

/* Writes the route extensions and income tiles. */
static void rr_german_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "extensions", '{');
    for (int x = 0; x < u->extensions; x++) {
        int gap = 0;
        while (gap < u->gaps - 1 && u->gap_size[gap] != u->extension_size[x]) gap++;
        rr_fact_open(f->out, u->extension_id[x], '{');
        rr_fact_number(f->out, "size", u->extension_size[x]);
        rr_fact_symbol(f, "gap", RR_GAP, gap);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_things(f, "incomes", RR_INCOME, u->income, u->incomes);
}

/* Writes the fork and the gaps of a route. */
static void rr_german_facts_layout(const RrFacts *f, int route)
{
    const RrSetup *u = f->u;
    rr_fact_key(f->out, "fork");
    if (u->fork == route) {
        rh_put_char(f->out, '{');
        rr_fact_number(f->out, "after", u->fork_after);
        rr_fact_open(f->out, "branches", '{');
        for (int branch = 0; branch < RR_BRANCHES; branch++) {
            rr_fact_open(f->out, u->branch_id[branch], '{');
            rr_fact_key(f->out, "name");
            rh_put_json_string(f->out, rh_text(u->branch_name[branch]));
            rr_fact_number(f->out, "length", u->fork_length[branch]);
            rh_put_char(f->out, '}');
        }
        rh_put(f->out, "}}");
    } else {
        rh_put(f->out, "null");
    }
    rr_fact_open(f->out, "gaps", '[');
    for (int gap = 0; gap < u->gaps; gap++) {
        if (u->gap_route[gap] != route) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "gap", RR_GAP, gap);
        rr_fact_number(f->out, "first", u->gap_first[gap]);
        rr_fact_number(f->out, "size", u->gap_size[gap]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
}

/* Writes the step that leaves the trunk, for each branch. */
static void rr_fact_branches(const RrFacts *f, int p, int route)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "branches", '{');
    for (int branch = 0; branch < RR_BRANCHES; branch++) {
        RrTrial trial;
        if (u->fork != route || !rr_may_branch(u, f->s, p)) continue;
        rr_try_as(f, &trial, p);
        RR_PART(&trial.copy.s, german)->branch[p] = (int8_t)branch;
        for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
            if (u->special[i].branch == branch) trial.copy.s.here[p] |= (uint64_t)1 << i;
        }
        rr_step(u, &trial.copy.s, p, route, 0, &trial.events);
        rr_fact_open(f->out, u->branch_id[branch], '{');
        rr_fact_number(f->out, "gain",
                       rr_route_points(u, &trial.copy.s, p, route) -
                           rr_route_points(u, f->s, p, route));
        rr_fact_fires(f, &trial);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
}

static void rr_german_facts_route(const RrFacts *f, int p, int route)
{
    const RrSetup *u = f->u;
    int branch = RH_NOTHING;
    if (u->fork == route) branch = RR_SEE(f->s, german)->branch[p];
    rr_fact_symbol(f, "branch", RR_BRANCH, branch);
    rr_fact_branches(f, p, route);
    rr_fact_open(f->out, "gaps", '{');
    for (int gap = 0; gap < u->gaps; gap++) {
        if (u->gap_route[gap] == route)
            rr_fact_symbol(f, u->gap_id[gap], RR_EXTENSION,
                           RR_SEE(f->s, german)->extension[p][gap]);
    }
    rh_put_char(f->out, '}');
}

/* Writes the owners of the extensions and income tiles. */
static void rr_german_facts(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "extensions", '{');
    for (int x = 0; x < u->extensions; x++) {
        int owner = RH_NOTHING;
        for (int p = 0; p < u->players; p++) {
            for (int gap = 0; gap < u->gaps; gap++) {
                if (RR_SEE(f->s, german)->extension[p][gap] == x) owner = p;
            }
        }
        rr_fact_symbol(f, u->extension_id[x], RH_PLAYER, owner);
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "incomes", '{');
    for (int i = 0; i < u->incomes; i++) {
        rr_fact_open(f->out, u->income_id[i], '{');
        rr_fact_symbol(f, "owner", RH_PLAYER, RR_SEE(f->s, german)->income_owner[i]);
        rr_fact_flag(f->out, "used", RR_SEE(f->s, german)->income_used[i]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_symbol(f, "gap_due", RR_GAP, RR_SEE(f->s, german)->gap_due);
}

/* ---- The module. ---- */

static bool rr_german_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->board == RR_GERMAN;
}

static const RrModuleKind rr_german_kinds[] = {
    RR_CHOSEN_KIND(RR_DO_BRANCH, RR_U1), RR_PAID_KIND(RR_DO_EXTENSION, RR_XEXTENSION),
    RR_PAID_KIND(RR_TAKE_INCOME, RR_XINCOME), RR_FREE_KIND(RR_USE_INCOME), RR_KINDS_END};

const RrModule rr_module_german = {
    .name = "german",
    .kinds = rr_german_kinds,
    .urgent = RR_UNIT_SET(RR_XEXTENSION),
    .within = RR_UNIT_SET(RR_XEXTENSION),
    .why_first = RR_WHY_EXTEND_FIRST,
    .place_in_facts = 0,
    .adds_actions = 1,
    .joins = rr_german_joins,
    .read = rr_german_read,
    .read_route = rr_german_read_route,
    .begin = rr_german_begin,
    .derive = rr_german_derive,
    .offers = rr_german_offers,
    .list = rr_list_branches,
    .apply = rr_german_apply,
    .gain = rr_german_gain,
    .fit_tracks = rr_german_fit,
    .length = rr_german_length,
    .specials_yet = rr_german_specials_yet,
    .stepped = rr_german_stepped,
    .clean_up = rr_german_clean_up,
    .check = rr_german_check,
    .why = rr_german_why,
    .facts_table = rr_german_facts_table,
    .facts_layout = rr_german_facts_layout,
    .facts_route = rr_german_facts_route,
    .facts = rr_german_facts,
};
