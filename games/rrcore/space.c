/* games/rrcore/space.c - action spaces: their effects and costs, when they are in use, and the sets
   of spaces that rr_prepare_spaces makes once.

   Spaces are numbered in this order: the printed ones, the light engineers, then every engineer as
   a space of its owner. */
#include "games/rrcore/module.h"

/* ---- Spaces. ---- */

static const RrEngineer *rr_space_engineer(const RrSetup *u, const RrState *s, int space)
{
    int engineer;
    if (space >= u->first_own) return &u->engineer[space - u->first_own];
    engineer = s->strip[u->light_strip[space - u->first_light]];
    return engineer == RH_NOTHING ? 0 : &u->engineer[engineer];
}

const RrEffects *rr_space_effects(const RrSetup *u, const RrState *s, int space)
{
    const RrEngineer *engineer;
    if (space < u->board_spaces) return &u->space[space].effects;
    engineer = rr_space_engineer(u, s, space);
    return engineer ? &engineer->effects : 0;
}

void rr_space_cost(const RrSetup *u, const RrState *s, int space, int *workers, int *coins)
{
    if (space < u->board_spaces) {
        *workers = u->space[space].workers;
        *coins = u->space[space].coins;
    } else {
        const RrEngineer *engineer = rr_space_engineer(u, s, space);
        *workers = engineer->workers;
        *coins = engineer->coins;
    }
}

static bool rr_costs_one_worker(const RrSetup *u, const RrState *s, int space)
{
    int workers, coins;
    rr_space_cost(u, s, space, &workers, &coins);
    return workers == 1 && coins == 0;
}

/* True if the space is in use in this round and for this player. */
bool rr_is_there(const RrSetup *u, const RrState *s, int space)
{
    bool last_round = s->round == u->rounds;
    if (space >= u->first_own) return s->engineer_owner[space - u->first_own] == s->turn;
    if (space >= u->first_light) return rr_space_engineer(u, s, space) != 0;
    if (!u->space[space].present) return false;
    if (u->space[space].last > 0) return last_round;
    return !u->space[space].last || !last_round;
}

/* R20: true for a space that costs one worker and on which this player has one piece. */
bool rr_is_reusable(const RrSetup *u, const RrState *s, int space)
{
    if (space == u->space_free) return s->free_pieces[s->turn] == 1;
    if (s->occupant[space] != s->turn) return false;
    if (space < u->board_spaces) return u->space[space].reusable;
    return rr_is_there(u, s, space) && rr_costs_one_worker(u, s, space);
}

/* The same for one or two pieces, for a space that costs no coins. */
bool rr_is_reusable_2(const RrSetup *u, const RrState *s, int space)
{
    int workers, coins;
    if (space == u->space_free) return s->free_pieces[s->turn] == 1 || s->free_pieces[s->turn] == 2;
    if (s->occupant[space] != s->turn) return false;
    if (space < u->board_spaces) return u->space[space].reusable_2;
    if (!rr_is_there(u, s, space)) return false;
    rr_space_cost(u, s, space, &workers, &coins);
    return workers <= 2 && !coins;
}

/* Further conditions: if the space lets other players act, it must still be possible to suspend one
   more turn. */
int rr_reuse_refused(const RrSetup *u, const RrState *s, int space, int unit)
{
    int reason = 0;
    if (!u->has_modules) return 0;
    RR_EACH(u, may_reuse, m)
    {
        if (!reason) reason = m->may_reuse(u, s, space, unit);
    }
    if (!reason && rr_space_effects(u, s, space)->opens_frame &&
        rr_see_turn(s)->frames + 1 >= RR_FRAMES_MAX)
        reason = RR_WHY_NOT_REUSABLE;
    return reason;
}

/* ---- Sets of spaces, made once. ---- */

/* Coins can replace workers, so a price is a total number of pieces and a number of coins among
   them. */
static void rr_prepare_price(RrSetup *u, int space, int workers, int coins)
{
    uint64_t bit = (uint64_t)1 << space;
    u->price_of[space] = (int8_t)rr_price(workers, coins);
    for (int have = coins; have <= RR_PRICE_MAX; have++) {
        for (int pieces = workers + coins; pieces <= 2 * RR_PRICE_MAX; pieces++)
            u->sets.payable[have][pieces] |= bit;
    }
    if (workers == 1 && coins == 0) u->sets.one_worker |= bit;
}

/* The kind of lack (RR_LACK_...) that rules out a space with this unit: steps of one level,
   doublers or industry steps. RR_LACKS if it is none of these units. */
static int rr_lack_of(int unit)
{
    if (unit <= RR_U5) return unit - RR_U1;
    if (unit == RR_UDOUBLER) return RR_LACK_DOUBLER;
    return unit == RR_UINDUSTRY ? RR_LACK_INDUSTRY : RR_LACKS;
}

/* Sorts a space into the sets by what its effects need. Steps of several levels, builds and so on
   need a search. */
static void rr_prepare_need(RrSetup *u, int space, const RrEffects *effects)
{
    const uint32_t steps = (1u << (RR_U5 + 1)) - 1, apart = 1u << RR_UDOUBLER | 1u << RR_UINDUSTRY;
    uint64_t bit = (uint64_t)1 << space;
    int unit = effects->only, count = unit < RR_UNITS ? effects->need[unit] : 0;
    if (effects->hard) u->sets.hard |= bit;
    if (!(effects->units & ~(steps | apart)) && rh_count_bits(effects->units & steps) <= 1) {
        for (uint32_t units = effects->units; units; units &= units - 1) {
            int one = rh_lowest_bit(units);
            for (int n = 0; n < effects->need[one]; n++) u->sets.lack[rr_lack_of(one)][n] |= bit;
        }
        return;
    }
    if (unit == RR_UBUILD && count == 1 && !u->industry) {
        u->sets.tile |= bit;
        return;
    }
    u->sets.search |= bit;
    for (int n = count; n <= RR_UNITS_MAX && (unit == RR_U12 || unit == RR_UANY); n++)
        u->sets.easy[n] |= bit;
}

void rr_prepare_spaces(RrSetup *u)
{
    for (int space = 0; space < u->board_spaces; space++) {
        const RrSpace *x = &u->space[space];
        uint64_t bit = (uint64_t)1 << space;
        if (x->present && x->last <= 0) u->sets.there[0] |= bit;
        if (x->present && x->last >= 0) u->sets.there[1] |= bit;
        if (x->order) u->sets.order |= bit;
        if (x->twin != RH_NOTHING) u->sets.twins |= bit;
        rr_prepare_need(u, space, &x->effects);
        rr_prepare_price(u, space, x->workers, x->coins);
    }
    for (int x = 0; x < u->engineers; x++) {
        rr_prepare_need(u, u->first_own + x, &u->engineer[x].effects);
        rr_prepare_price(u, u->first_own + x, u->engineer[x].workers, u->engineer[x].coins);
    }
    for (int i = 0; i < u->first_special[RR_ROUTES]; i++) {
        uint64_t *set = u->special[i].scoring ? u->scoring : u->once;
        if (u->special[i].coin) continue;
        set[u->special[i].route] |= (uint64_t)1 << i;
    }
}
