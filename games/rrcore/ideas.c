/* games/rrcore/ideas.c - special ideas: one token more, five open cards. */
#include "games/rrcore/more.h"

/* ---- What can be chosen. ---- */

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

/* UR47. */
static bool rr_may_idea(const RrSetup *u, const RrState *s, int idea)
{
    int op = u->idea[idea].at[0].op;
    bool any = op != RR_OP_BOX && op != RR_OP_CAR;
    if (s->idea_owner[idea] != RH_NOTHING) return false;
    for (int x = 0; x < u->engineers && op == RR_OP_BOX; x++) any = any || rr_is_in_box(u, s, x);
    for (int route = 0; route < RR_ROUTES && op == RR_OP_CAR; route++)
        any = any || rr_may_car(u, s, route);
    return any;
}

int rr_offers_ideas(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, slots[RR_FACTORIES_MAX], places;
    if (s->three_routes) return 0;
    for (int i = 0; i < u->ideas && rr_extra(s, RR_XIDEA); i++) {
        if (rr_may_idea(u, s, i)) out[n++].action = rh_action(RR_TAKE_IDEA, i, 0, 0, 0);
    }
    for (int x = 0; x < u->engineers && rr_extra(s, RR_XBOX); x++) {
        if (rr_is_in_box(u, s, x)) out[n++].action = rh_action(RR_BOX_ENGINEER, x, 0, 0, 0);
    }
    for (int route = 0; route < RR_ROUTES && rr_extra(s, RR_XCAR); route++) {
        if (rr_may_car(u, s, route)) out[n++].action = rh_action(RR_CAR_ON, route, 0, 0, 0);
    }
    if (rr_extra(s, RR_XWORKS)) {
        places = rr_factory_slots(u, s, s->turn, slots);
        for (int i = 0; i < places; i++)
            out[n++].action = rh_action(RR_BUILD_WORKS, slots[i], 0, 0, 0);
    }
    for (int t = 0; t < u->tokens && rr_extra(s, RR_XLAY); t++) {
        if (rr_may_token(u, s, s->turn, t)) out[n++].action = rh_action(RR_LAY_TOKEN, t, 0, 0, 0);
    }
    return n;
}

/* ---- What is done. ---- */

static void rr_take_idea(const RrSetup *u, RrState *s, int idea, RhEvents *e)
{
    rr_extra_less(s, RR_XIDEA);
    s->idea_owner[idea] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_IDEA, s->turn, idea, 0, 0));
    rr_gain_idea(u, s, &u->idea[idea], false, e);
}

void rr_do_ideas(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int p = s->turn;
    switch (a.kind) {
    case RR_TAKE_IDEA: rr_take_idea(u, s, a.arg[0], e); break;
    case RR_BOX_ENGINEER:
        rr_extra_less(s, RR_XBOX);
        rr_gain_engineer(u, s, p, a.arg[0], e);
        break;
    case RR_CAR_ON:
        rr_extra_less(s, RR_XCAR);
        s->car_route = (int8_t)a.arg[0];
        rh_emit(e, rh_action(RR_CAR_IS_ON, p, a.arg[0], 0, 0));
        break;
    case RR_BUILD_WORKS:
        rr_extra_less(s, RR_XWORKS);
        rr_build_factory(u, s, p, u->works, a.arg[0], e);
        break;
    default:
        rr_extra_less(s, RR_XLAY);
        s->token[p][a.arg[0]] = RR_LAID;
        rh_emit(e, rh_action(RR_TOKEN_LAID, p, a.arg[0], 0, 0));
        rr_gain_idea(u, s, &u->token[a.arg[0]], false, e);
    }
}

/* X_DOUBLE (UR46): steps of industry that do not come from ideas bring as many more. */
bool rr_doubles_industry(const RrSetup *u, const RrState *s)
{
    return u->ideas && u->idea_double != RH_NOTHING && s->idea_owner[u->idea_double] == s->turn;
}

/* D73: before a scoring, steps on the route of the freight car; true: somebody has some. */
bool rr_begin_freight(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (!u->ideas || s->car_route == RH_NOTHING) return false;
    s->turn = s->idea_owner[u->idea_car];
    s->stage = RR_STAGE_FREIGHT;
    rh_emit(e, rh_action(RR_ACTS, s->turn, 0, 0, 0));
    rr_extra_more(s, false, RR_XFREIGHT, u->car_steps);
    rr_settle(u, s, e);
    return true;
}
