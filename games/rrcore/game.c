/* games/rrcore/game.c - the slots of RhGame that the games of the family share: the first position,
   decisions, standings. Each case is one call of a function in the file of its chapter. */
#include "games/rrcore/module.h"

const RhField rr_plain_fields[] = {
#include "games/rrcore/fields.inc"
    RH_FIELD_END};

RH_STATIC_ASSERT(sizeof(RrState) <= 1024);
RH_STATIC_ASSERT(sizeof(RrSetup) <= RH_SETUP_MAX);

/* ---- The first position. ---- */

static void rr_fill(int8_t *at, int count, int8_t value)
{
    for (int i = 0; i < count; i++) at[i] = value;
}

static void rr_start_player(const RrSetup *u, RrState *s, int p)
{
    for (int route = 0; route < RR_ROUTES; route++) s->position[p][rr_piece(route, 0)] = 1;
    s->loco[p][u->start_slot] = (int8_t)u->start_tile;
    s->marker[p][0] = 0;
    s->workers[p] = s->workers_left[p] = (int8_t)u->workers;
    s->coins[p] = u->coins;
    s->unlocked[p] = 1;
}

static void rr_begin_modules(const RrSetup *u, RrState *s)
{
    RrModuleTurn *turn = rr_turn(s);
    for (int i = 0; i < RR_FRAMES_MAX; i++) turn->frame_turn[i] = turn->frame_first[i] = RH_NOTHING;
    turn->payout_taker = RH_NOTHING;
    for (const RrModule *const *m = u->modules; *m; m++) (*m)->begin(u, s);
}

void rr_start(const void *setup, void *state)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrState *s = (RrState *)state;
    rh_zero(s, u->state_size);
    rr_fill(&s->loco[0][0], sizeof s->loco, RH_NOTHING);
    rr_fill(&s->factory[0][0], sizeof s->factory, RH_NOTHING);
    rr_fill(&s->marker[0][0], sizeof s->marker, RH_NOTHING);
    rr_fill(s->order, sizeof s->order, RH_NOTHING);
    rr_fill(s->occupant, sizeof s->occupant, RH_NOTHING);
    rr_fill(s->engineer_owner, sizeof s->engineer_owner, RH_NOTHING);
    rr_fill(s->strip, sizeof s->strip, RH_NOTHING);
    rr_fill(s->start_of, sizeof s->start_of, RH_NOTHING);
    rr_fill(s->bonus_at, sizeof s->bonus_at, RH_NOTHING);
    rr_fill(&s->bonus_then[0][0], sizeof s->bonus_then, RH_NOTHING);
    rr_fill(s->mover, sizeof s->mover, RH_NOTHING);
    s->black_owner = s->black_at = s->turn = s->hand = RH_NOTHING;
    for (int p = 0; p < u->players; p++) rr_start_player(u, s, p);
    for (int t = 0; t < u->tiles; t++) s->piles[t] = (int8_t)u->pile_size[t];
    for (int c = 0; c < u->cards; c++) s->cards_left[c] = 1;
    for (int b = 0; b < u->bonuses; b++) s->bonus_at[b] = RR_PILE;
    s->doublers_left = (int8_t)u->doublers;
    if (u->modules) rr_begin_modules(u, s);
    rr_derive(u, s);
    rr_begin_setup(u, s);
}

/* ---- Decisions. ---- */

int rr_actor(const void *setup, const void *state)
{
    const RrState *s = (const RrState *)state;
    (void)setup;
    if (s->decision <= RR_DEAL_ENGINEER || s->decision >= RR_EMIL) return RH_CHANCE;
    if (s->decision == RR_OVER) return RH_OVER;
    return s->turn;
}

/* Writes what can be drawn at random for a module. */
static int rr_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    RR_EACH(u, offers_draw, m)
    {
        if (!n) n = m->offers_draw(u, s, out);
    }
    return n;
}

int rr_offers(const void *setup, const void *state, RhOffer *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    switch (s->decision) {
    case RR_DEAL_ORDER:
    case RR_DEAL_ASIDE:
    case RR_DEAL_ENGINEER: return rr_offers_chance(u, s, out);
    case RR_PICK_START: return rr_offers_start(u, s, out);
    case RR_TURN: return rr_offers_turn(u, s, out);
    case RR_QUEUE:
    case RR_HAND: return rr_offers_queue(u, s, out);
    case RR_MOVE: return rr_offers_move(u, s, out);
    case RR_EMIL:
    case RR_DEAL_COAL:
    case RR_DRAW: return rr_offers_draw(u, s, out);
    default: return 0;
    }
}

static void rr_apply_draw(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    bool drawn = s->decision == RR_DRAW;
    u->module_of[a.kind - RR_PLAIN_KINDS]->apply(u, s, a, e);
    if (drawn) rr_drawn(u, s, e);
}

void rr_apply(const void *setup, void *state, RhAction a, RhEvents *e)
{
    const RrSetup *u = (const RrSetup *)setup;
    RrState *s = (RrState *)state;
    switch (a.kind) {
    case RR_PASS: rr_pass(u, s, e); break;
    case RR_STAY: rr_stay(u, s, e); break;
    case RR_END: rr_end_turn(u, s, e); break;
    case RR_DO_START: rr_pick_start(u, s, a.arg[0], e); break;
    case RR_DO_PLACE: rr_place(u, s, a.arg[0], a.arg[1], a.arg[2], a.amount, e); break;
    case RR_DO_MOVE: rr_move(u, s, a.arg[0], e); break;
    case RR_CHANCE_ORDER: rr_deal_order(u, s, a.arg[0], e); break;
    case RR_CHANCE_ASIDE: rr_deal_aside(u, s, a.arg[0], e); break;
    case RR_CHANCE_ENGINEER: rr_deal_engineer(u, s, a.arg[0], e); break;
    default:
        RH_ASSERT(a.kind < RR_KINDS);
        if (s->decision >= RR_EMIL) {
            rr_apply_draw(u, s, a, e);
        } else {
            rr_do_unit(u, s, a, e);
            rr_settle(u, s, e);
        }
    }
}

/* The player with the most points wins; tied players share a place. End bonus cards and engineers
   count once the match is over. */
void rr_standing(const void *setup, const void *state, RhStanding *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    rh_zero(out, sizeof *out);
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += s->points[q] > s->points[p];
        out->points[p] = s->points[p];
        out->place[p] = (uint8_t)place;
    }
}
