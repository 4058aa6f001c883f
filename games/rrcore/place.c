/* games/rrcore/place.c - what a player may do in a turn: the spaces that can be used, the ways to
   pay for them, and moving a turn-order worker at the end of a round. */
#include "games/rrcore/module.h"

/* ---- One space. ---- */

/* With three or four players, nobody may claim their own position, and nobody may claim both
   positions. */
static bool rr_may_order(const RrSetup *u, const RrState *s, int space)
{
    int position = u->space[space].order;
    int other = u->space_order[position == 1 ? 1 : 0];
    if (!u->own_position_allowed && s->order[position - 1] == s->turn) return false;
    return other == RH_NOTHING || s->occupant[other] != s->turn;
}

/* Spaces that are closed because their twin is taken. */
static uint64_t rr_closed_by_twins(const RrSetup *u, const RrState *s)
{
    uint64_t closed = 0;
    for (uint64_t left = u->sets.twins & s->taken; left; left &= left - 1)
        closed |= (uint64_t)1 << u->space[rh_lowest_bit(left)].twin;
    return closed;
}

/* An action of a board space or light engineer must be completely possible; that of an own engineer
   need not be. */
bool rr_may_use(const RrSetup *u, const RrState *s, int space)
{
    if (s->occupant[space] != RH_NOTHING || !rr_is_there(u, s, space)) return false;
    if (space >= u->first_own) return true;
    if (rr_closed_by_twins(u, s) >> space & 1) return false;
    if (space < u->board_spaces) {
        if (u->space[space].order) return rr_may_order(u, s, space);
        if (u->space[space].hire) return s->strip[u->strip_hire] != RH_NOTHING;
    }
    return rr_effects_fit(u, s, s->turn, rr_space_effects(u, s, space));
}

/* ---- All spaces of a set that the player to move may use. ---- */

static int rr_up_to_units(int n)
{
    return n < 0 ? 0 : n < RR_UNITS_MAX ? n : RR_UNITS_MAX;
}

/* The spaces of a set whose actions could be carried out completely. */
static uint64_t rr_spaces_that_fit(const RrSetup *u, const RrState *s, uint64_t among)
{
    const RrSpaceSets *sets = &u->sets;
    int p = s->turn;
    uint64_t search;
    for (int level = 0; level < RR_LEVELS; level++)
        among &= ~sets->lack[level][rr_up_to_units(rr_room(s, p, level))];
    among &= ~sets->lack[RR_LACK_DOUBLER][rr_up_to_units(rr_doubler_room(u, s, p))];
    among &= ~sets->lack[RR_LACK_INDUSTRY][rr_up_to_units(rr_industry_room(u, s, p, 0))];
    if ((among & sets->tile) && !rr_any_tile(u, s)) among &= ~sets->tile;
    search = among & sets->search & ~sets->easy[rr_up_to_units(rr_room(s, p, 0))];
    for (; search; search &= search - 1) {
        int space = rh_lowest_bit(search);
        if (!rr_fits(u, s, p, rr_space_effects(u, s, space)->need))
            among &= ~((uint64_t)1 << space);
    }
    for (search = among & sets->hard; search; search &= search - 1) {
        int space = rh_lowest_bit(search);
        if (!rr_hard_fits(u, s, p, rr_space_effects(u, s, space))) among &= ~((uint64_t)1 << space);
    }
    return among;
}

/* A light engineer's space, as the space that it would be for an owner; 0 if no engineer is there,
   or it is taken. */
static uint64_t rr_light_as_own(const RrSetup *u, const RrState *s, int space)
{
    int engineer = s->strip[u->light_strip[space - u->first_light]];
    if (engineer == RH_NOTHING || (s->taken >> space & 1)) return 0;
    return (uint64_t)1 << (u->first_own + engineer);
}

static uint64_t rr_spaces_to_use(const RrSetup *u, const RrState *s, uint64_t among)
{
    uint64_t there = u->sets.there[s->round == u->rounds] & ~s->taken, light[2], spaces;
    int lights = u->first_own - u->first_light;
    there &= ~rr_closed_by_twins(u, s);
    for (int i = 0; i < lights; i++) {
        light[i] = rr_light_as_own(u, s, u->first_light + i);
        there |= light[i];
    }
    spaces = rr_spaces_that_fit(u, s, there & among);
    for (int i = 0; i < lights; i++) {
        if (spaces & light[i]) spaces |= (uint64_t)1 << (u->first_light + i);
    }
    for (int i = 0; i < 2; i++) {
        int order = u->space_order[i];
        if (order != RH_NOTHING && !rr_may_order(u, s, order)) spaces &= ~((uint64_t)1 << order);
    }
    if (s->strip[u->strip_hire] == RH_NOTHING) spaces &= ~((uint64_t)1 << u->space_hire);
    spaces &= ((uint64_t)1 << u->first_own) - 1;
    return spaces | (s->own[s->turn] & among & ~s->taken);
}

/* The price of a space, as rr_price. */
static int rr_space_price(const RrSetup *u, const RrState *s, int space)
{
    if (space >= u->first_light && space < u->first_own)
        space = u->first_own + s->strip[u->light_strip[space - u->first_light]];
    return u->price_of[space];
}

/* ---- A turn: a space and the ways to pay for it, or a pass. ---- */

/* What the player can pay with. */
typedef struct RrPurse {
    int coins, workers, black;
} RrPurse;

static RrPurse rr_purse(const RrState *s)
{
    int p = s->turn;
    RrPurse purse = {s->coins[p], s->workers_left[p] + s->temporary[p],
                     s->black_owner == p && s->black_ready};
    return purse;
}

/* Writes every way to pay: coins can replace workers, but workers cannot replace coins. */
static int rr_offers_payment(RrPurse purse, int space, uint32_t price, RhOffer *out)
{
    int coins = (int)(price % (RR_PRICE_MAX + 1));
    int pieces = (int)(price / (RR_PRICE_MAX + 1)) + coins;
    int n = 0, coins_max = rr_least(pieces, purse.coins);
    for (; coins <= coins_max; coins++) {
        for (int black = 0; black <= purse.black && coins + black <= pieces; black++) {
            int workers = pieces - coins - black;
            if (workers > purse.workers) continue;
            out[n].action = rh_action(RR_DO_PLACE, space, workers, black, coins);
            out[n++].amount_max = coins;
        }
    }
    return n;
}

static uint64_t rr_spaces_to_pay(const RrSetup *u, RrPurse purse)
{
    int coins = rr_least(purse.coins, RR_PRICE_MAX);
    int pieces = rr_least(purse.coins + purse.workers + purse.black, 2 * RR_PRICE_MAX);
    return u->sets.payable[coins][pieces];
}

/* Writes the main actions of modules. */
static int rr_offers_main(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    RR_EACH(u, offers_main, m) n += m->offers_main(u, s, out + n);
    return n;
}

static bool rr_pass_refused(const RrSetup *u, const RrState *s)
{
    RR_EACH(u, no_pass, m)
    {
        if (m->no_pass(u, s)) return true;
    }
    return false;
}

/* Spaces with the same price can be paid in the same ways, which are found only once. */
static RhOffer *rr_offers_spaces(const RrSetup *u, const RrState *s, RrPurse purse, uint64_t spaces,
                                 RhOffer *to)
{
    const RhOffer *first[RR_PRICES];
    int ways[RR_PRICES];
    uint32_t known = 0; /* set of prices already handled */
    RH_STATIC_ASSERT(RR_PRICES <= 32);
    for (; spaces; spaces &= spaces - 1) {
        int space = rh_lowest_bit(spaces);
        uint32_t price = (uint32_t)rr_space_price(u, s, space);
        if (!(known >> price & 1)) {
            known |= 1u << price;
            first[price] = to;
            ways[price] = rr_offers_payment(purse, space, price, to);
            to += ways[price];
            continue;
        }
        for (int i = 0; i < ways[price]; i++, to++) {
            *to = first[price][i];
            to->action.arg[0] = (uint8_t)space;
        }
    }
    return to;
}

int rr_offers_turn(const RrSetup *u, const RrState *s, RhOffer *out)
{
    RrPurse purse = rr_purse(s);
    uint64_t spaces = rr_spaces_to_pay(u, purse);
    RhOffer others[2 * RR_SHARED_MAX];
    int n = 1, count;
    out[0].action = rh_action(RR_PASS, 0, 0, 0, 0);
    out[0].amount_max = 0;
    if (spaces) spaces = rr_spaces_to_use(u, s, spaces);
    if (spaces) n = (int)(rr_offers_spaces(u, s, purse, spaces, out + 1) - out);
    if (!u->has_modules) return n;
    count = rr_offers_main(u, s, others);
    if (n + count > 1 && rr_pass_refused(u, s)) {
        n--;
        for (int i = 0; i < n; i++) out[i] = out[i + 1];
    }
    n += rr_offers_waiting(u, s, out + n);
    for (int i = 0; i < count; i++) {
        out[n].action = others[i].action;
        out[n++].amount_max = 0;
    }
    return n;
}

bool rr_any_main(const RrSetup *u, const RrState *s)
{
    RhOffer others[2 * RR_SHARED_MAX];
    uint64_t spaces = rr_spaces_to_pay(u, rr_purse(s));
    if (rr_offers_main(u, s, others)) return true;
    return spaces && rr_spaces_to_use(u, s, spaces);
}

/* ---- A turn-order worker moves to another space. ---- */

int rr_offers_move(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 1;
    uint64_t spaces = rr_spaces_to_use(u, s, u->sets.one_worker & ~u->sets.order);
    out[0].action = rh_action(RR_STAY, 0, 0, 0, 0);
    out[0].amount_max = 0;
    for (; spaces; spaces &= spaces - 1) {
        out[n].action = rh_action(RR_DO_MOVE, rh_lowest_bit(spaces), 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}
