/* games/rrcore/turn.c - set-up, placing workers and coins, passing, and what happens between two
   rounds.

   Action spaces are counted through: the printed ones, the light engineers, then every engineer as
   the space he is for his owner. `occupant` tells who lies on a space until the clean-up. */
#include "games/rrcore/more.h"

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

/* There, in this round and for this player. */
bool rr_is_there(const RrSetup *u, const RrState *s, int space)
{
    bool last_round = s->round == u->rounds;
    if (space >= u->first_own) return s->engineer_owner[space - u->first_own] == s->turn;
    if (space >= u->first_light) return rr_space_engineer(u, s, space) != 0;
    if (!u->space[space].present) return false;
    if (u->space[space].last > 0) return last_round;
    return !u->space[space].last || !last_round;
}

/* With three or four players nobody claims the position he has, and nobody claims both. */
static bool rr_may_order(const RrSetup *u, const RrState *s, int space)
{
    int position = u->space[space].order;
    int other = u->space_order[position == 1 ? 1 : 0];
    if (!u->own_position_allowed && s->order[position - 1] == s->turn) return false;
    return other == RH_NOTHING || s->occupant[other] != s->turn;
}

/* Spaces that are closed because their other half is taken. */
static uint64_t rr_closed_by_twins(const RrSetup *u, const RrState *s)
{
    uint64_t closed = 0;
    for (uint64_t left = u->sets.twins & s->taken; left; left &= left - 1)
        closed |= (uint64_t)1 << u->space[rh_lowest_bit(left)].twin;
    return closed;
}

/* Board spaces and light engineers must be completed, own engineers need not. */
bool rr_may_use(const RrSetup *u, const RrState *s, int space)
{
    if (s->occupant[space] != RH_NOTHING || !rr_is_there(u, s, space)) return false;
    if (space >= u->first_own) return true;
    if (u->more && (rr_closed_by_twins(u, s) >> space & 1)) return false;
    if (space < u->board_spaces) {
        if (u->space[space].order) return rr_may_order(u, s, space);
        if (u->space[space].hire) return s->strip[u->strip_hire] != RH_NOTHING;
    }
    return rr_effects_fit(u, s, s->turn, rr_space_effects(u, s, space));
}

/* R20: a space of one worker on which this player has one piece. */
bool rr_is_reusable(const RrSetup *u, const RrState *s, int space)
{
    if (space == u->space_free) return s->free_pieces[s->turn] == 1;
    if (s->occupant[space] != s->turn) return false;
    if (space < u->board_spaces) return u->space[space].reusable;
    return rr_is_there(u, s, space) && rr_costs_one_worker(u, s, space);
}

/* The same for one or two pieces, none of which must be a coin. */
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

/* ---- Sets of spaces, made once. ---- */

static int rr_price_of(RrSetup *u, int workers, int coins)
{
    int price = 0;
    while (price < u->prices &&
           (u->price_workers[price] != workers || u->price_coins[price] != coins))
        price++;
    if (price == u->prices) {
        u->price_workers[price] = (int16_t)workers;
        u->price_coins[price] = (int16_t)coins;
        u->prices++;
    }
    return price;
}

static void rr_prepare_price(RrSetup *u, int space, int workers, int coins)
{
    int price = rr_price_of(u, workers, coins);
    u->price_of[space] = (int8_t)price;
    u->sets.priced[price] |= (uint64_t)1 << space;
    if (workers == 1 && coins == 0) u->sets.one_worker |= (uint64_t)1 << space;
}

/* Which of its units a space may lack, each for itself: steps of one level, doublers, industry.
   RR_LACKS: this is no such unit. */
static int rr_lack_of(int unit)
{
    if (unit <= RR_U5) return unit - RR_U1;
    if (unit == RR_UDOUBLER) return RR_LACK_DOUBLER;
    return unit == RR_UINDUSTRY ? RR_LACK_INDUSTRY : RR_LACKS;
}

/* What it takes to carry effects out. Steps of two levels, builds and so on must be searched. */
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
    if (unit == RR_UBUILD && count == 1 && !u->shared) {
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

/* ---- All spaces that who decides may use, of a set. ---- */

static int rr_up_to_units(int n)
{
    return n < 0 ? 0 : n < RR_UNITS_MAX ? n : RR_UNITS_MAX;
}

/* Of a set, those that could be carried out completely. */
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

/* The engineer of a light space, as the space that he would be for an owner; 0: none lies there. */
static uint64_t rr_light_as_own(const RrSetup *u, const RrState *s, int space)
{
    int engineer = s->strip[u->light_strip[space - u->first_light]];
    if (engineer == RH_NOTHING || (s->taken >> space & 1)) return 0;
    return (uint64_t)1 << (u->first_own + engineer);
}

static uint64_t rr_spaces_to_use(const RrSetup *u, const RrState *s, uint64_t among)
{
    uint64_t there = u->sets.there[s->round == u->rounds] & ~s->taken, spaces;
    if (u->more) there &= ~rr_closed_by_twins(u, s);
    for (int space = u->first_light; space < u->first_own; space++)
        there |= rr_light_as_own(u, s, space);
    spaces = rr_spaces_that_fit(u, s, there & among);
    for (int space = u->first_light; space < u->first_own; space++) {
        if (spaces & rr_light_as_own(u, s, space)) spaces |= (uint64_t)1 << space;
    }
    for (int i = 0; i < 2; i++) {
        int order = u->space_order[i];
        if (order != RH_NOTHING && !rr_may_order(u, s, order)) spaces &= ~((uint64_t)1 << order);
    }
    if (s->strip[u->strip_hire] == RH_NOTHING) spaces &= ~((uint64_t)1 << u->space_hire);
    spaces &= ((uint64_t)1 << u->first_own) - 1;
    return spaces | (s->own[s->turn] & among & ~s->taken);
}

/* The price of a space that is there. */
static int rr_space_price(const RrSetup *u, const RrState *s, int space)
{
    if (space >= u->first_light && space < u->first_own)
        space = u->first_own + s->strip[u->light_strip[space - u->first_light]];
    return u->price_of[space];
}

/* ---- D1. ---- */

static int rr_pieces(const RrState *s, int p)
{
    return s->workers_left[p] + s->temporary[p];
}
static int rr_black(const RrState *s, int p)
{
    return s->black_owner == p && s->black_ready ? 1 : 0;
}

/* Every way to pay: coins stand for workers, never the reverse. */
static int rr_offers_payment(const RrSetup *u, const RrState *s, int space, int price, RhOffer *out)
{
    int p = s->turn, n = 0, black_max = rr_black(s, p), workers_max = rr_pieces(s, p);
    int coins_min = u->price_coins[price], pieces = u->price_workers[price] + coins_min;
    for (int coins = coins_min; coins <= pieces && coins <= s->coins[p]; coins++) {
        for (int black = 0; black <= black_max && coins + black <= pieces; black++) {
            int workers = pieces - coins - black;
            if (workers > workers_max) continue;
            out[n].action = rh_action(RR_DO_PLACE, space, workers, black, coins);
            out[n++].amount_max = coins;
        }
    }
    return n;
}

static uint64_t rr_spaces_to_pay(const RrSetup *u, const RrState *s)
{
    int p = s->turn, coins = s->coins[p], pieces = rr_pieces(s, p) + rr_black(s, p) + coins;
    uint64_t spaces = 0;
    for (int price = 0; price < u->prices; price++) {
        if (u->price_coins[price] <= coins &&
            u->price_workers[price] + u->price_coins[price] <= pieces)
            spaces |= u->sets.priced[price];
    }
    return spaces;
}

/* Spaces of one price are paid in the same ways, which are found once. */
int rr_offers_turn(const RrSetup *u, const RrState *s, RhOffer *out)
{
    const RhOffer *first[RR_PRICES_MAX], *last[RR_PRICES_MAX];
    RhOffer *to = out + 1;
    uint64_t spaces = rr_spaces_to_pay(u, s);
    RhOffer some[2 * RR_SHARED_MAX];
    int n, cars;
    out[0].action = rh_action(RR_PASS, 0, 0, 0, 0);
    out[0].amount_max = 0;
    for (int price = 0; price < u->prices; price++) first[price] = 0;
    if (spaces) spaces = rr_spaces_to_use(u, s, spaces);
    for (; spaces; spaces &= spaces - 1) {
        int space = rh_lowest_bit(spaces), price = rr_space_price(u, s, space);
        const RhOffer *from = first[price];
        if (!from) {
            first[price] = to;
            to += rr_offers_payment(u, s, space, price, to);
            last[price] = to;
            continue;
        }
        do {
            *to = *from;
            to->action.arg[0] = (uint8_t)space;
            to++;
        } while (++from != last[price]);
    }
    n = (int)(to - out);
    if (!u->more) return n;
    cars = u->shared ? rr_offers_cars(u, s, some) : 0;
    /* UR36, UR43: who has spent coal in this turn passes only if nothing else is left. */
    if (s->coal_done && n + cars > 1) {
        n--;
        for (int i = 0; i < n; i++) out[i] = out[i + 1];
    }
    n += rr_offers_waiting(u, s, out + n);
    for (int i = 0; i < cars; i++) {
        out[n].action = some[i].action;
        out[n++].amount_max = 0;
    }
    return n;
}

bool rr_any_main(const RrSetup *u, const RrState *s)
{
    RhOffer cars[2 * RR_SHARED_MAX];
    uint64_t spaces = rr_spaces_to_pay(u, s);
    if (u->shared && rr_offers_cars(u, s, cars)) return true;
    return spaces && rr_spaces_to_use(u, s, spaces);
}

/* R21: the black worker makes a level-1 step more where one is shown. */
static void rr_use(const RrSetup *u, RrState *s, int space, bool black, RhEvents *e)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    rr_gain(u, s, effects, space < u->first_own, e);
    if (black && space == u->space_free) {
        rr_queue_less(s, true, RR_U12);
        rr_queue_more(s, true, RR_U12_BLACK, 1);
    } else if (black && effects->shows_level1) {
        rr_queue_more(s, false, RR_U1, 1);
    }
    rr_settle(u, s, e);
}

static void rr_occupy(const RrSetup *u, RrState *s, int space, int pieces)
{
    if (space == u->space_free) {
        s->free_pieces[s->turn] = (int8_t)(s->free_pieces[s->turn] + pieces);
    } else {
        s->occupant[space] = s->turn;
        s->taken |= (uint64_t)1 << space;
    }
}

/* R34: temporary workers are spent first. */
void rr_place(const RrSetup *u, RrState *s, int space, int workers, int black, int coins,
              RhEvents *e)
{
    int p = s->turn, temporary = workers < s->temporary[p] ? workers : s->temporary[p];
    s->temporary[p] = (int8_t)(s->temporary[p] - temporary);
    s->workers_left[p] = (int8_t)(s->workers_left[p] - (workers - temporary));
    s->coins[p] = (int16_t)(s->coins[p] - coins);
    if (black) {
        s->black_ready = 0;
        s->black_at = (int8_t)space;
    }
    RH_ASSERT(s->workers_left[p] >= 0);
    RH_ASSERT(s->coins[p] >= 0);
    rr_occupy(u, s, space, workers + black + coins);
    if (u->more) {
        s->main_done = 1;
        s->train_black = black && space == u->space_train;
        rr_shut_window(u, s);
    }
    rh_emit(e, rh_action(RR_PLACED_ON, p, space, 0, workers + black + coins));
    rr_use(u, s, space, black, e);
}

/* ---- The round. ---- */

void rr_begin_turn(RrState *s, int at)
{
    s->at = (int8_t)at;
    s->turn = s->order[at];
    s->stage = RR_STAGE_ROUND;
    s->decision = RR_TURN;
}

static void rr_begin_round(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->round++;
    rh_emit(e, rh_action(RR_ROUND_IS, 0, 0, 0, s->round));
    if (u->solo) rr_emil_turn(u, s, e);
    else rr_begin_turn(s, 0);
}

/* The first and the second position go to who claimed them; the others keep their order. Whoever is
   first and claimed the second, while nobody claimed the first, stays first. */
static void rr_reorder(const RrSetup *u, RrState *s, RhEvents *e)
{
    int8_t before[RR_PLAYERS_MAX];
    int first = s->occupant[u->space_order[0]], second = RH_NOTHING, n = 0;
    bool placed = false;
    if (u->space_order[1] != RH_NOTHING) second = s->occupant[u->space_order[1]];
    if (first == RH_NOTHING && (second == RH_NOTHING || second == s->order[0])) return;
    rh_copy(before, s->order, sizeof before);
    if (first != RH_NOTHING) s->order[n++] = (int8_t)first;
    for (int i = 0; i < u->players; i++) {
        if (n == 1 && second != RH_NOTHING && !placed) {
            s->order[n++] = (int8_t)second;
            placed = true;
        }
        if (before[i] != first && before[i] != second) s->order[n++] = before[i];
    }
    if (second != RH_NOTHING && !placed) s->order[n++] = (int8_t)second;
    for (int i = 0; i < u->players; i++)
        rh_emit(e, rh_action(RR_ORDER_IS, s->order[i], 0, 0, i + 1));
}

/* Engineers go one space to the right; whom nobody hired leaves the game. */
static void rr_shift_strip(const RrSetup *u, RrState *s, RhEvents *e)
{
    int last = u->strip_hire;
    if (s->strip[last] != RH_NOTHING) {
        rh_emit(e, rh_action(RR_ENGINEER_GONE, s->strip[last], 0, 0, 0));
    }
    for (int i = last; i > 0; i--) s->strip[i] = s->strip[i - 1];
    s->strip[0] = RH_NOTHING;
}

static void rr_clean_up(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int p = 0; p < u->players; p++) {
        s->workers_left[p] = s->workers[p];
        s->temporary[p] = s->passed[p] = s->free_pieces[p] = 0;
    }
    for (; s->taken; s->taken &= s->taken - 1) s->occupant[rh_lowest_bit(s->taken)] = RH_NOTHING;
    s->black_ready = s->black_owner != RH_NOTHING;
    s->black_at = RH_NOTHING;
    if (u->solo) rr_emil_begin_round(u, s);
    if (u->more) rr_clean_more(u, s);
    rr_shift_strip(u, s, e);
}

static void rr_end_round(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->turn = RH_NOTHING;
    s->at = 0;
    rr_score_round(u, s, e);
    rr_clean_up(u, s, e);
    if (s->round < u->rounds) {
        rr_begin_round(u, s, e);
        return;
    }
    rr_score_end(u, s, e);
    s->ending = 1;
    s->decision = RR_OVER;
    rh_emit(e, rh_action(RR_ENDED, 0, 0, 0, 0));
}

/* ---- D10: first who claimed the second position, then who claimed the first. ---- */

static void rr_next_mover(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int i = 0; i < 2; i++) {
        if (s->mover[i] == RH_NOTHING) continue;
        s->turn = s->mover[i];
        s->stage = RR_STAGE_MOVE;
        s->decision = RR_MOVE;
        return;
    }
    if (!rr_begin_freight(u, s, e)) rr_end_round(u, s, e);
}

static void rr_end_placing(const RrSetup *u, RrState *s, RhEvents *e)
{
    int second = u->space_order[1];
    s->mover[0] = RH_NOTHING;
    if (second != RH_NOTHING) s->mover[0] = s->occupant[second];
    s->mover[1] = s->occupant[u->space_order[0]];
    rr_reorder(u, s, e);
    s->at = 0;
    rr_next_mover(u, s, e);
}

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

static void rr_has_moved(RrState *s)
{
    if (s->mover[0] != RH_NOTHING) s->mover[0] = RH_NOTHING;
    else s->mover[1] = RH_NOTHING;
}

void rr_move(const RrSetup *u, RrState *s, int space, RhEvents *e)
{
    rr_has_moved(s);
    rr_occupy(u, s, space, 1);
    rh_emit(e, rh_action(RR_MOVED_TO, s->turn, space, 0, 0));
    rr_use(u, s, space, false, e);
}

void rr_stay(const RrSetup *u, RrState *s, RhEvents *e)
{
    rr_has_moved(s);
    rh_emit(e, rh_action(RR_STAYED, s->turn, 0, 0, 0));
    rr_next_mover(u, s, e);
}

/* ---- The end of a turn. ---- */

static void rr_next_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (u->solo && !s->passed[0]) {
        rr_emil_turn(u, s, e);
        return;
    }
    for (int i = 1; i <= u->players; i++) {
        int at = (s->at + i) % u->players;
        if (s->passed[s->order[at]]) continue;
        rr_begin_turn(s, at);
        return;
    }
    rr_end_placing(u, s, e);
}

/* What is left in the queue is lost. */
static void rr_drop_queue(const RrSetup *u, RrState *s, RhEvents *e)
{
    RH_ASSERT(!rr_any_direct(s));
    while (u->coal && s->stage == RR_STAGE_ROUND && rr_foundries_due(s)) rr_pay_foundry(u, s, e);
    rr_pay_tallies(u, s, e);
    /* UR30a: tiles of idea cards that were not placed. */
    if (s->indirect[RR_ULOCO9]) rh_emit(e, rh_action(RR_LEFT_GAME, u->special_tile, 0, 0, 0));
    if (u->coal && s->extra[RR_XCOAL_WORKS])
        rh_emit(e, rh_action(RR_LEFT_GAME, u->coal_works, 0, 0, 0));
    rh_zero(s->indirect, sizeof s->indirect);
    s->units[1] = 0;
    s->bonus_after_card = 0;
    if (u->more) rr_drop_more(u, s);
}

/* R24: by the position of this round. */
void rr_pass(const RrSetup *u, RrState *s, RhEvents *e)
{
    int p = s->turn, points = u->pass_points[s->at];
    s->passed[p] = 1;
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_PASSED, p, 0, 0, points));
    if (u->more) rr_end_turn(u, s, e);
    else rr_next_turn(u, s, e);
}

/* Starting bonus cards: the last in turn order begins, the first gets none. */
static void rr_use_start(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->turn = s->order[s->at];
    s->stage = RR_STAGE_START;
    for (int c = 0; c < u->starts; c++) {
        if (s->start_of[c] == s->turn) rr_gain(u, s, &u->start[c], false, e);
    }
    rr_settle(u, s, e);
}

static void rr_begin_pick(RrState *s)
{
    s->turn = s->order[s->at];
    s->stage = RR_STAGE_SETUP;
    s->decision = RR_PICK_START;
}

static void rr_next_start(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->at--;
    if (s->at == 0) rr_begin_round(u, s, e);
    else if (u->starts_at_once) rr_use_start(u, s, e);
    else rr_begin_pick(s);
}

void rr_after_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->stage == RR_STAGE_START) rr_next_start(u, s, e);
    else if (s->stage == RR_STAGE_MOVE) rr_next_mover(u, s, e);
    else if (s->stage == RR_STAGE_FREIGHT) rr_end_round(u, s, e);
    else rr_next_turn(u, s, e);
}

void rr_end_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    rr_drop_queue(u, s, e);
    if (!u->more) {
        rr_after_turn(u, s, e);
        return;
    }
    s->turn_over = 1;
    rr_settle(u, s, e);
}

/* ---- Set-up. ---- */

int rr_offers_start(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    for (int c = 0; c < u->starts; c++) {
        if (s->start_of[c] != RH_NOTHING) continue;
        out[n].action = rh_action(RR_DO_START, c, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

void rr_pick_start(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    s->start_of[card] = s->turn;
    rh_emit(e, rh_action(RR_TOOK_START, s->turn, card, 0, 0));
    if (u->starts_at_once && s->at > 1) {
        s->at--;
        rr_begin_pick(s);
        return;
    }
    if (u->starts_at_once) s->at = (int8_t)(u->players - 1);
    rr_use_start(u, s, e);
}

/* The next space of the strip that gets an engineer, from `from` on; all dealt: the number of
   spaces. */
static int rr_strip_next(const RrSetup *u, const RrState *s, int from)
{
    while (from < u->strip && (u->strip_stack[from] == RH_NOTHING || s->strip[from] != RH_NOTHING))
        from++;
    return from;
}

void rr_begin_setup(const RrSetup *u, RrState *s)
{
    s->decision = RR_DEAL_ORDER;
    s->stage = RR_STAGE_SETUP;
    s->at = 0;
    if (u->solo) {
        s->order[0] = 0;
        s->decision = RR_DEAL_ASIDE;
        rr_emil_begin_round(u, s);
    }
}

int rr_offers_chance(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    if (s->decision == RR_DEAL_ORDER) {
        for (int p = 0; p < u->players; p++) {
            bool placed = false;
            for (int i = 0; i < s->at; i++) placed = placed || s->order[i] == p;
            if (!placed) out[n++].action = rh_action(RR_CHANCE_ORDER, p, 0, 0, 0);
        }
    } else if (s->decision == RR_DEAL_ASIDE) {
        for (int b = 0; b < u->bonuses; b++) {
            if (s->bonus_at[b] == RR_PILE) out[n++].action = rh_action(RR_CHANCE_ASIDE, b, 0, 0, 0);
        }
    } else {
        uint32_t dealt = 0;
        for (int i = 0; i < u->strip; i++) {
            if (s->strip[i] != RH_NOTHING) dealt |= 1u << s->strip[i];
        }
        if (u->coal_sure) dealt |= 1u << u->coal_number;
        for (int x = 0; x < u->engineers; x++) {
            if (u->engineer[x].stack == u->strip_stack[s->at] && !(dealt >> x & 1))
                out[n++].action = rh_action(RR_CHANCE_ENGINEER, x, 0, 0, 0);
        }
    }
    for (int i = 0; i < n; i++) out[i].amount_max = 0;
    return n;
}

/* The last one is what is left. */
void rr_deal_order(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    s->order[s->at] = (int8_t)p;
    rh_emit(e, rh_action(RR_ORDER_IS, p, 0, 0, s->at + 1));
    s->at++;
    if (s->at == u->players - 1) {
        RhOffer left[RR_PLAYERS_MAX];
        rr_offers_chance(u, s, left);
        s->order[s->at] = (int8_t)left[0].action.arg[0];
        rh_emit(e, rh_action(RR_ORDER_IS, s->order[s->at], 0, 0, s->at + 1));
        s->at = 0;
        s->decision = RR_DEAL_ASIDE;
    }
}

void rr_deal_aside(const RrSetup *u, RrState *s, int bonus, RhEvents *e)
{
    s->bonus_at[bonus] = RR_ASIDE;
    rh_emit(e, rh_action(RR_SET_ASIDE, 0, 0, 0, 0));
    s->at++;
    if (s->at < u->bonuses_aside) return;
    if (u->coal_sure) s->decision = RR_DEAL_COAL;
    else rr_deal_strip(u, s);
}

/* The coal engineer lies where chance put him. */
void rr_deal_strip(const RrSetup *u, RrState *s)
{
    if (u->coal_sure) s->strip[s->coal_strip] = (int8_t)u->coal_number;
    s->at = (int8_t)rr_strip_next(u, s, 0);
    s->decision = RR_DEAL_ENGINEER;
}

void rr_begin_play(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int i = 0; i < u->players && u->stocks; i++) s->stock_place[s->order[i]] = (int8_t)i;
    if (u->stocks) s->stock_moves = (int8_t)u->players;
    s->at = (int8_t)(u->players - 1);
    if (u->solo) rr_begin_round(u, s, e); /* no starting bonus */
    else rr_begin_pick(s);
}

void rr_deal_engineer(const RrSetup *u, RrState *s, int engineer, RhEvents *e)
{
    s->strip[s->at] = (int8_t)engineer;
    rh_emit(e, rh_action(RR_ENGINEER_AT, engineer, s->at, 0, 0));
    s->at = (int8_t)rr_strip_next(u, s, s->at + 1);
    if (s->at < u->strip || (u->more && rr_begin_draws(u, s))) return;
    rr_begin_play(u, s, e);
}
