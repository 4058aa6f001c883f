/* games/rrcore/ideas.c - special ideas: one more token for each player, and five face-up cards. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

static void rr_ideas_read(RrReader *in, int part)
{
    RrSetup *u = in->u;
    RhJson module = rr_module_part(in, "special_ideas"), car;
    if (part != RR_READ_REST) return;
    rr_read_token(in, module);
    u->ideas = rr_read_things(in, part_need(&in->part, module, "cards", 'a'), RR_ON_IDEA,
                              u->idea_id, u->idea, RR_IDEAS_MAX, "two special ideas have the id");
    u->works = (int16_t)rr_add_factory_tile(in, part_need(&in->part, module, "factory", 'o'));
    if (in->part.err.what) return;
    u->lone_tiles |= 1u << u->works;
    u->works_tokens = part_number(&in->part, part_need(&in->part, module, "factory", 'o'), "tokens",
                                  1, RR_UNITS_MAX);
    car = part_need(&in->part, module, "freight_car", 'o');
    u->car_steps = part_number(&in->part, car, "steps", 1, RR_UNITS_MAX);
    u->car_number = part_number(&in->part, car, "least_locomotive", 1, RR_VALUE_MAX);
    for (int i = 0; i < u->ideas && u->industry; i++) {
        if (u->idea[i].at[0].op != RR_OP_WORKS) continue;
        for (int k = i; k + 1 < u->ideas; k++) {
            u->idea[k] = u->idea[k + 1];
            rh_copy(u->idea_id[k], u->idea_id[k + 1], PART_ID_MAX);
        }
        u->ideas--;
    }
    for (int i = 0; i < u->ideas; i++) {
        if (u->idea[i].at[0].op == RR_OP_DOUBLE_INDUSTRY) u->idea_double = (int16_t)i;
        if (u->idea[i].at[0].op == RR_OP_CAR) u->idea_car = (int16_t)i;
    }
}

/* ---- Choices. ---- */

static bool rr_is_in_box(const RrSetup *u, const RrState *s, int engineer)
{
    if (u->engineer[engineer].stack == 2 || s->engineer_owner[engineer] != RH_NOTHING) return false;
    for (int i = 0; i < u->strip; i++) {
        if (s->strip[i] == engineer) return false;
    }
    return true;
}

static bool rr_may_car(const RrSetup *u, const RrState *s, int route)
{
    for (int slot = 0; slot < u->slots; slot++) {
        if (u->slot_route[slot] == route && rr_loco_number(u, s, s->turn, slot) >= u->car_number)
            return true;
    }
    return false;
}

/* UR47: some cards have conditions. */
static bool rr_may_idea(const RrSetup *u, const RrState *s, int idea)
{
    int op = u->idea[idea].at[0].op;
    bool any = op != RR_OP_BOX && op != RR_OP_CAR;
    if (RR_SEE(s, ideas)->idea_owner[idea] != RH_NOTHING) return false;
    for (int x = 0; x < u->engineers && op == RR_OP_BOX; x++) any = any || rr_is_in_box(u, s, x);
    for (int route = 0; route < RR_ROUTES && op == RR_OP_CAR; route++)
        any = any || rr_may_car(u, s, route);
    return any;
}

static int rr_ideas_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, slots[RR_FACTORIES_MAX], places;
    for (int i = 0; i < u->ideas && rr_units_of(s, RR_XIDEA); i++) {
        if (rr_may_idea(u, s, i)) out[n++].action = rh_action(RR_TAKE_IDEA, i, 0, 0, 0);
    }
    for (int x = 0; x < u->engineers && rr_units_of(s, RR_XBOX); x++) {
        if (rr_is_in_box(u, s, x)) out[n++].action = rh_action(RR_BOX_ENGINEER, x, 0, 0, 0);
    }
    for (int route = 0; route < RR_ROUTES && rr_units_of(s, RR_XCAR); route++) {
        if (rr_may_car(u, s, route)) out[n++].action = rh_action(RR_CAR_ON, route, 0, 0, 0);
    }
    if (rr_units_of(s, RR_XWORKS)) {
        places = rr_factory_slots(u, s, s->turn, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_WORKS, slots[i], 0, 0, 0);
    }
    for (int t = 0; t < u->tokens && rr_units_of(s, RR_XLAY); t++) {
        if (rr_may_token(u, s, s->turn, t)) out[n++].action = rh_action(RR_LAY_TOKEN, t, 0, 0, 0);
    }
    return n;
}

/* ---- Actions. ---- */

static void rr_take_idea(const RrSetup *u, RrState *s, int idea, RhEvents *e)
{
    rr_take_unit(s, RR_XIDEA);
    RR_PART(s, ideas)->idea_owner[idea] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_IDEA, s->turn, idea, 0, 0));
    rr_gain_idea(u, s, &u->idea[idea], false, e);
}

static void rr_ideas_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int p = s->turn;
    switch (a.kind) {
    case RR_TAKE_IDEA: rr_take_idea(u, s, a.arg[0], e); break;
    case RR_BOX_ENGINEER:
        rr_take_unit(s, RR_XBOX);
        rr_gain_engineer(u, s, p, a.arg[0], e);
        break;
    case RR_CAR_ON:
        rr_take_unit(s, RR_XCAR);
        RR_PART(s, ideas)->car_route = (int8_t)a.arg[0];
        rh_emit(e, rh_action(RR_CAR_IS_ON, p, a.arg[0], 0, 0));
        break;
    case RR_BUILD_WORKS:
        rr_take_unit(s, RR_XWORKS);
        rr_build_factory(u, s, p, u->works, a.arg[0], e);
        break;
    default:
        rr_take_unit(s, RR_XLAY);
        s->token[p][a.arg[0]] = RR_LAID;
        rh_emit(e, rh_action(RR_TOKEN_LAID, p, a.arg[0], 0, 0));
        rr_gain_idea(u, s, &u->token[a.arg[0]], false, e);
    }
}

/* X_DOUBLE (UR46): industry steps that do not come from ideas are doubled. */
static bool rr_ideas_doubles(const RrSetup *u, const RrState *s)
{
    return u->idea_double != RH_NOTHING && RR_SEE(s, ideas)->idea_owner[u->idea_double] == s->turn;
}

/* Begins the steps on the route of the freight car before a scoring; true if some player has
   any. */
static bool rr_ideas_before_scoring(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrIdeasState *ideas = RR_PART(s, ideas);
    if (ideas->car_route == RH_NOTHING) return false;
    s->turn = ideas->idea_owner[u->idea_car];
    s->stage = RR_STAGE_FREIGHT;
    rh_emit(e, rh_action(RR_ACTS, s->turn, 0, 0, 0));
    rr_add_units(s, false, RR_XFREIGHT, u->car_steps);
    rr_settle(u, s, e);
    return true;
}

static uint64_t rr_ideas_payers(const RrState *s, int route, int level)
{
    (void)level;
    return RR_SEE(s, ideas)->car_route == route ? RR_UNIT_SET(RR_XFREIGHT) : 0;
}

static bool rr_ideas_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    int unit;
    (void)u;
    (void)direct;
    (void)e;
    switch (x.op) {
    case RR_OP_IDEA: unit = RR_XIDEA; break;
    case RR_OP_BOX: unit = RR_XBOX; break;
    case RR_OP_CAR: unit = RR_XCAR; break;
    case RR_OP_WORKS: unit = RR_XWORKS; break;
    default: return false;
    }
    rr_add_units(s, false, unit, 1);
    return true;
}

/* ---- The special factory. ---- */

static void rr_ideas_factory_used(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    RrIdeasState *ideas = RR_PART(s, ideas);
    (void)e;
    if (s->factory[p][slot] != u->works || ideas->works_used) return;
    ideas->works_used = 1;
    rr_add_units(s, false, RR_XLAY, u->works_tokens);
}

/* The special factory leaves the game, and the tokens on it are lost. */
static bool rr_ideas_factory_leaves(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    (void)e;
    if (s->factory[p][slot] != u->works) return false;
    for (int t = 0; t < u->tokens; t++) {
        if (s->token[p][t] == RR_LAID) s->token[p][t] = RR_DISCARDED;
    }
    return true;
}

static void rr_ideas_begin(const RrSetup *u, RrState *s)
{
    RrIdeasState *ideas = RR_PART(s, ideas);
    (void)u;
    for (int i = 0; i < RR_IDEAS_MAX; i++) ideas->idea_owner[i] = RH_NOTHING;
    ideas->car_route = RH_NOTHING;
}

/* ---- Refusals and facts. ---- */

static void rr_ideas_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_things(f, "ideas", RR_IDEA, u->idea, u->ideas);
    rr_fact_symbol(f, "special_factory", RR_TILE, u->works);
    rr_fact_open(f->out, "freight", '{');
    rr_fact_symbol(f, "idea", RR_IDEA, u->idea_car);
    rr_fact_number(f->out, "steps", u->car_steps);
    rr_fact_number(f->out, "locomotive", u->car_number);
    rh_put_char(f->out, '}');
}

static void rr_ideas_facts(const RrFacts *f)
{
    const RrState *s = f->s;
    const RrIdeasState *ideas = RR_SEE(s, ideas);
    rr_fact_open(f->out, "ideas", '{');
    for (int i = 0; i < f->u->ideas; i++)
        rr_fact_symbol(f, f->u->idea_id[i], RH_PLAYER, ideas->idea_owner[i]);
    rh_put_char(f->out, '}');
    rr_fact_symbol(f, "freight_car", RR_ROUTE, ideas->car_route);
    rr_fact_flag(f->out, "special_factory_used", ideas->works_used);
}

static bool rr_ideas_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    (void)s;
    if (a.kind == RR_BOX_ENGINEER) rh_emit(out, rh_action(RR_WHY_IN_GAME, a.arg[0], 0, 0, 0));
    else if (a.kind == RR_CAR_ON) rh_emit(out, rh_action(RR_WHY_LOCO_3, 0, 0, 0, u->car_number));
    else return false;
    return true;
}

/* ---- The module. ---- */

static bool rr_ideas_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->ideas;
}

static const RrModuleKind rr_ideas_kinds[] = {
    RR_PAID_KIND(RR_TAKE_IDEA, RR_XIDEA), RR_PAID_KIND(RR_BOX_ENGINEER, RR_XBOX),
    RR_PAID_KIND(RR_CAR_ON, RR_XCAR),     RR_BUILD_KIND(RR_BUILD_WORKS, RR_XWORKS),
    RR_PAID_KIND(RR_LAY_TOKEN, RR_XLAY),  RR_KINDS_END};

const RrModule rr_module_ideas = {
    .name = "ideas",
    .kinds = rr_ideas_kinds,
    .step_units = RR_UNIT_SET(RR_XFREIGHT),
    .why_step = RR_WHY_NO_PLACE,
    .place_in_facts = 5,
    .adds_actions = 1,
    .joins = rr_ideas_joins,
    .read = rr_ideas_read,
    .begin = rr_ideas_begin,
    .offers = rr_ideas_offers,
    .apply = rr_ideas_apply,
    .payers = rr_ideas_payers,
    .gain = rr_ideas_gain,
    .doubles_industry = rr_ideas_doubles,
    .factory_used = rr_ideas_factory_used,
    .factory_leaves = rr_ideas_factory_leaves,
    .before_scoring = rr_ideas_before_scoring,
    .why = rr_ideas_why,
    .facts_table = rr_ideas_facts_table,
    .facts = rr_ideas_facts,
};
