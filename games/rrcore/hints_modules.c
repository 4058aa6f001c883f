/* games/rrcore/hints_modules.c - estimates for the American and Asian boards, the industry boards
   and the modules. They were chosen by hand, in points: what stocks, coal, foundries, cars, the
   train and special ideas will give, and what the units waiting for them lead to. None of this is a
   rule. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/route.h"

enum {
    RR_CAR_TENTHS = 6,   /* value of a usable car, in tenths of its slot's ability */
    RR_FREIGHT_STEP = 4, /* value of a step of the freight car, in points */
    RR_FOLLOWERS = 3,    /* points that others gain when a player uses the train */
    RR_COAL_SOON = 4     /* this much coal can be used soon */
};

/* The value of a list of effects in points, with `row` scorings to come after the next one. Steps
   and coins are worth more the earlier they come; points are not. */
int rr_rough_value(const RrEffects *effects, int row)
{
    int points = 0, rest = effects->rough_value;
    for (int i = 0; i < effects->count; i++) {
        if (effects->at[i].op == RR_OP_POINTS) points += effects->at[i].n;
    }
    return points + (rest - points) * (row + 2) / 8;
}

/* ---- The player board. ---- */

const RrEffects *rr_board_ability(const RrSetup *u, const RrPlayerBoard *d, int slot)
{
    return d->slot_top[slot] == RH_NOTHING ? &u->printed[slot] : &u->tile[d->slot_top[slot]];
}

int rr_board_room(const RrSetup *u, const RrPlayerBoard *d, int cell)
{
    int room = 0;
    for (int next = u->cell_next[cell]; next != RH_NOTHING; next = u->cell_next[next]) {
        if (u->cell_slot[next] != RH_NOTHING && !d->slot_height[u->cell_slot[next]]) break;
        room++;
    }
    return room;
}

/* Two coal pay for a boilerman or for one more use of a foundry. */
int rr_board_coal(const RrPlayerBoard *d, int row)
{
    int soon = d->coal < RR_COAL_SOON ? d->coal : (int)RR_COAL_SOON, late = d->coal - soon;
    if (!row) return d->left ? soon * RR_WEIGHT_ONE : 0;
    return (soon * (2 * row + 3) + late * row) * RR_WEIGHT_ONE / 4;
}

int rr_board_rough(const RrSetup *u, const RrPlayerBoard *d, int row)
{
    int value = 0;
    (void)u;
    for (int unit = 0; unit <= RR_ULOCO9; unit++) value += d->queue[unit] * rr_unit_value[unit];
    return value * (row + 2) * RR_WEIGHT_ONE / 8;
}

static void rr_board_queue(RrPlayerBoard *d, int unit, int count)
{
    d->queue[unit] = (int8_t)(d->queue[unit] + count);
}

/* Removes a boulder, that of the industry first, because it is in the way more often. */
static void rr_board_blast(const RrSetup *u, RrPlayerBoard *d)
{
    int b = u->boulders - 1;
    if (!d->boulders) return;
    while (!(d->boulders >> b & 1)) b--;
    d->boulders = (int8_t)(d->boulders & ~(1 << b));
    if (u->boulder_route[b] < RR_ROUTES)
        d->length[u->boulder_route[b]] = (int8_t)u->length[u->boulder_route[b]];
    d->stale = RR_ALL_PARTS;
}

/* Removes a site: a slot opens, and the reward is a coin or an industry step. */
static void rr_board_site(RrPlayerBoard *d)
{
    if (!d->sites) return;
    d->sites = (int8_t)(d->sites & (d->sites - 1));
    d->coins++;
}

static void rr_board_burn(const RrSetup *u, RrPlayerBoard *d)
{
    int coal = d->coal < u->burn_most ? d->coal : u->burn_most;
    d->coal = (int8_t)(d->coal - coal);
    rr_board_queue(d, RR_U1, 2 * coal);
}

void rr_board_gain_more(const RrSetup *u, RrPlayerBoard *d, RrEffect x)
{
    switch (x.op) {
    case RR_OP_BLAST:
        d->points += x.n;
        rr_board_blast(u, d);
        break;
    case RR_OP_STOCK: d->points += x.n * d->stock; break;
    case RR_OP_COLLECT: d->points += d->payout; break;
    case RR_OP_SITE: rr_board_site(d); break;
    case RR_OP_COAL: d->coal = (int8_t)(d->coal + x.n); break;
    case RR_OP_BURN: rr_board_burn(u, d); break;
    case RR_OP_IDEA: d->points += d->idea; break;
    case RR_OP_FOUNDRY: d->points += d->foundry; break;
    case RR_OP_IDEA_OR_KEY: rr_board_queue(d, RR_UTOKEN, 1); break;
    case RR_OP_NUT: rr_board_queue(d, RR_UKEY, 1); break;
    case RR_OP_BEST_LOCO: {
        int best = 0;
        for (int slot = 0; slot < u->slots; slot++)
            if (d->loco[slot] > best) best = d->loco[slot];
        d->points += best;
        break;
    }
    case RR_OP_SPIKES:
        d->spike = (int8_t)u->spike_more;
        d->stale = RR_ALL_PARTS;
        break;
    default: break;
    }
}

/* A marker enters one of the player's factories: adds what comes on top of its ability. */
void rr_board_fire(const RrSetup *u, RrPlayerBoard *d, int slot)
{
    int tile = d->factory[slot];
    const RrEffects *effects = &u->tile[tile];
    if (tile == u->works && d->lays) {
        rr_board_queue(d, RR_UTOKEN, d->lays);
        d->lays = 0;
    }
    if (!(d->boiled >> slot & 1) || tile == u->works) return;
    if (effects->only < RR_UNITS) rr_board_queue(d, effects->only, 1);
    else d->points++;
}

void rr_board_build(const RrSetup *u, RrPlayerBoard *d, int tile)
{
    int slot = 0;
    while (slot < u->factory_slots && d->factory[slot] != RH_NOTHING) slot++;
    if (slot == u->factory_slots) return;
    d->factory[slot] = (int8_t)tile;
    d->stale |= 1 << RR_WORKS;
}

/* ---- Stocks. ---- */

static bool rr_is_on_row(const RrSetup *u, const RrState *s, int dividend)
{
    for (int row = 1; row <= u->stock_rows; row++) {
        if (RR_SEE(s, american)->row_token[row] == dividend) return true;
    }
    return false;
}

static int rr_payout_value(const RrSetup *u, const RrState *s, int p, int row)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int value = 0;
    for (int r = 1; r <= american->stock_row[p]; r++) {
        if (american->row_token[r] != RH_NOTHING)
            value += rr_rough_value(&u->dividend[american->row_token[r]], row);
    }
    return value;
}

/* The value of the next row: its dividend, or the best one that can be put there, and some points
   for payouts and the majority. */
static int rr_stock_value(const RrSetup *u, const RrState *s, int p, int row)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int next = american->stock_row[p] + 1, best = 0;
    if (next > u->stock_rows) return rr_payout_value(u, s, p, row);
    if (american->row_token[next] != RH_NOTHING)
        return rr_rough_value(&u->dividend[american->row_token[next]], row) + 3;
    for (int d = 0; d < u->dividends; d++) {
        int value = rr_rough_value(&u->dividend[d], row);
        if (value > best && !rr_is_on_row(u, s, d)) best = value;
    }
    return best + 3;
}

static void rr_foresee_stocks(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrAmericanState *american = RR_SEE(s, american);
    int majority = rr_stock_points(u, s, p), steel = 0;
    for (int t = 0; t < u->tiles; t++) steel += (u->steel_piles >> t & 1) && s->piles[t];
    d->payout = (int16_t)rr_payout_value(u, s, p, row);
    d->stock = (int16_t)rr_stock_value(u, s, p, row);
    d->points += majority * (u->rounds - row) / u->rounds + american->stock_row[p];
    d->points += d->payout * (2 * american->payouts_due + (row ? steel / 2 : 0)) / 3;
    d->spike = (int8_t)(american->spikes[p] ? u->spike_more : u->spike_points);
}

/* ---- Coal. ---- */

static int rr_foundry_value(const RrSetup *u, int foundry, int row)
{
    int value = rr_rough_value(&u->foundry[foundry], row);
    return row ? 2 + value * row / 6 : 0;
}

/* The first of a player's foundries is used every round, the others now and then. */
static void rr_foresee_coal(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    int own = 0, sum = 0, best = 0;
    for (int f = 0; f < u->foundries; f++) {
        int value = rr_foundry_value(u, f, row);
        if (coal->foundry_at[f] == p) {
            own++;
            sum += value;
        }
        if (coal->foundry_at[f] == RR_YARD_OPEN && value > best) best = value;
    }
    d->foundry = (int16_t)(own ? best / 2 : best);
    d->points += own > 1 ? sum * (own + 1) / (2 * own) : sum;
    d->coal = coal->coal[p];
    d->boiled = (uint32_t)(coal->boilers[p] >> RR_BOILER_FACTORY);
}

/* ---- Special ideas. ---- */

static int rr_idea_value(const RrSetup *u, int idea, int row)
{
    switch (u->idea[idea].at[0].op) {
    case RR_OP_CAR: return (row + 1) * u->car_steps * RR_FREIGHT_STEP;
    case RR_OP_DOUBLE_INDUSTRY: return 5 * row;
    case RR_OP_BOX: return 12 + 3 * row;
    case RR_OP_WORKS: return 8 + 5 * row;
    default: return rr_rough_value(&u->idea[idea], row);
    }
}

static void rr_foresee_ideas(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrIdeasState *ideas = RR_SEE(s, ideas);
    int best = 0;
    for (int i = 0; i < u->ideas; i++) {
        int value = rr_idea_value(u, i, row), op = u->idea[i].at[0].op;
        if (ideas->idea_owner[i] == RH_NOTHING && value > best) best = value;
        if (ideas->idea_owner[i] != p) continue;
        if (op == RR_OP_DOUBLE_INDUSTRY) d->points += value;
        if (op == RR_OP_CAR && ideas->car_route != RH_NOTHING)
            d->points += s->stage == RR_STAGE_FREIGHT ? value * row / (row + 1) : value;
        if (op == RR_OP_WORKS && !ideas->works_used) d->lays = (int8_t)u->works_tokens;
    }
    d->idea = (int16_t)best;
}

/* ---- The shared board. ---- */

static int rr_car_value(const RrSetup *u, const RrState *s, int slot, int row, bool active,
                        bool now)
{
    int value = rr_rough_value(rr_slot_ability(u, s, slot), row) * RR_CAR_TENTHS / 10;
    if (active) return row ? value * (now ? 4 : 3) / 4 : now ? value : 0;
    return row ? value / 3 : 0;
}

static void rr_foresee_cars(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    bool now = !s->passed[p] && s->stage != RR_STAGE_MOVE;
    rh_copy(d->slot_top, shared->slot_top, sizeof d->slot_top);
    rh_copy(d->slot_height, shared->slot_height, sizeof d->slot_height);
    for (uint64_t left = shared->cars[p]; left; left &= left - 1) {
        int slot = rh_lowest_bit(left);
        d->points += rr_car_value(u, s, slot, row, shared->cars_active[p] >> slot & 1, now);
    }
    for (uint64_t left = shared->purple_owner == p ? shared->purple_cars : 0; left;
         left &= left - 1) {
        int slot = rh_lowest_bit(left);
        d->points += rr_car_value(u, s, slot, row, shared->purple_active >> slot & 1, now);
    }
}

/* ---- Permanent features. ---- */

void rr_board_boards(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrAsianState *asian = RR_SEE(s, asian);
    for (int route = 0; route < RR_ROUTES; route++) {
        d->levels[route] = (int8_t)rr_levels(u, s, p, route);
        if (route != u->fork) d->length[route] = (int8_t)rr_length(u, s, p, route);
    }
    d->sites = asian->sites[p];
    d->boulders = RR_SEE(s, american)->boulders[p];
    if (u->medals > 1) d->medal_at = asian->medal_at[p];
    d->stock = d->payout = d->idea = d->foundry = 0;
    if (u->stocks) rr_foresee_stocks(u, s, p, row, d);
    if (u->coal) rr_foresee_coal(u, s, p, row, d);
    if (u->ideas) rr_foresee_ideas(u, s, p, row, d);
    if (u->shared) rr_foresee_cars(u, s, p, row, d);
}

/* ---- Units in the queue. ---- */

static void rr_wait_train(const RrSetup *u, const RrState *s, RrPlayerBoard *d)
{
    const RrTrainState *train = RR_SEE(s, train);
    int best = RH_NOTHING;
    for (int i = 0; i < RR_WAGONS; i++) {
        int load = train->display[i];
        if (load != RH_NOTHING &&
            (best == RH_NOTHING || u->load[load].rough_value > u->load[best].rough_value))
            best = load;
    }
    if (best != RH_NOTHING) rr_board_gain(u, d, &u->load[best]);
    for (int w = 1; w < RR_WAGONS; w++) {
        if (train->wagon[w] != RH_NOTHING) rr_board_gain(u, d, &u->load[train->wagon[w]]);
    }
    d->points -= RR_FOLLOWERS;
}

static const RrEffects *rr_best_of(const RrEffects *list, const int8_t *at_or_null, int count)
{
    const RrEffects *best = 0;
    for (int i = 0; i < count; i++) {
        const RrEffects *x = &list[at_or_null ? at_or_null[i] : i];
        if (at_or_null && at_or_null[i] == RH_NOTHING) continue;
        if (!best || x->rough_value > best->rough_value) best = x;
    }
    return best;
}

static void rr_wait_best(const RrSetup *u, RrPlayerBoard *d, const RrEffects *list,
                         const int8_t *at, int count, int times)
{
    const RrEffects *best = times ? rr_best_of(list, at, count) : 0;
    for (; best && times > 0; times--) rr_board_gain(u, d, best);
}

/* Puts the medal where it would score soonest. */
static void rr_wait_medal(const RrSetup *u, RrPlayerBoard *d)
{
    int least = 1000;
    for (int i = 0; i < u->first_special[RR_ROUTES]; i++) {
        const RrSpecial *x = &u->special[i];
        int missing;
        if (!x->medal || !(d->here >> i & 1)) continue;
        missing = x->space - d->at[rr_piece(x->route, x->level)];
        if (missing < 0) missing = 0;
        if (d->reach[x->route] < x->space) missing += x->space - d->reach[x->route];
        if (missing >= least) continue;
        least = missing;
        d->medal = 1;
        d->medal_at = (int8_t)i;
    }
    d->stale = RR_ALL_PARTS;
}

static void rr_wait_jump(const RrSetup *u, RrPlayerBoard *d)
{
    int best = RH_NOTHING, most = 0;
    for (int route = 0; route < RR_ROUTES; route++) {
        int reach = d->reach[route], to = d->at[rr_piece(route, 0)] - 1;
        if (to > reach) to = reach;
        if (to - d->at[rr_piece(route, 1)] <= most || d->levels[route] < 2) continue;
        most = to - d->at[rr_piece(route, 1)];
        best = route;
    }
    if (best == RH_NOTHING || !(d->unlocked >> 1 & 1)) return;
    d->at[rr_piece(best, 1)] = (int8_t)(d->at[rr_piece(best, 1)] + most);
    rr_board_check(u, d, best);
}

/* Steps of different levels, without those already made. */
static void rr_wait_three(const RrState *s, RrPlayerBoard *d, int count)
{
    for (int level = 0; level < RR_LEVELS && count > 0; level++) {
        if (RR_SEE(s, added)->three_levels >> level & 1 || !(d->unlocked >> level & 1)) continue;
        rr_board_queue(d, RR_U1 + level, 1);
        count--;
    }
}

/* Adds units that must be spent before anything else, and those of the boards. */
static void rr_wait_boards(const RrSetup *u, const RrState *s, const int8_t *n, int row,
                           RrPlayerBoard *d)
{
    for (int i = 0; i < n[RR_XBLAST]; i++) rr_board_blast(u, d);
    for (int i = 0; i < n[RR_XSITE]; i++) rr_board_site(d);
    if (n[RR_XMEDAL]) rr_wait_medal(u, d);
    if (n[RR_XMARKER]) {
        d->marker[RR_MARKERS_MAX - 1] = 0;
        d->stale |= 1 << RR_WORKS;
    }
    d->points += n[RR_XSTOCK] * d->stock + n[RR_XCOLLECT] * d->payout;
    d->coins = (int8_t)(d->coins + n[RR_XREWARD]);
    if (n[RR_XSTEEL]) rr_board_build(u, d, u->steel);
    d->points += (n[RR_XLAY_CAR] + n[RR_XPURPLE]) * (row ? 4 : 0);
    rr_board_queue(d, RR_UKEY, n[RR_XNUT]);
    (void)s;
}

static void rr_wait_modules(const RrSetup *u, const RrState *s, int p, const int8_t *n, int row,
                            RrPlayerBoard *d)
{
    for (int i = 0; i < n[RR_XTRAIN]; i++) rr_wait_train(u, s, d);
    rr_wait_best(u, d, u->load, RR_SEE(s, train)->wagon, RR_WAGONS, n[RR_XFOLLOW]);
    rr_wait_best(u, d, u->start, 0, u->starts, 2 * n[RR_XTWICE] + n[RR_XONCE]);
    rr_wait_best(u, d, u->tile, s->factory[p], u->factory_slots, n[RR_XABILITY]);
    rr_wait_three(s, d, n[RR_XTHREE]);
    if (n[RR_XJUMP]) rr_wait_jump(u, d);
    if (n[RR_XCOAL_WORKS]) rr_board_build(u, d, u->coal_works);
    if (n[RR_XWORKS]) {
        rr_board_build(u, d, u->works);
        d->lays = (int8_t)u->works_tokens;
    }
    if (n[RR_XBURN]) rr_board_burn(u, d);
    rr_board_queue(d, RR_UANY, n[RR_XFREIGHT] + n[RR_XAGAIN]);
    rr_board_queue(d, RR_UTOKEN, n[RR_XLAY]);
    rr_board_queue(d, RR_UREUSE, n[RR_XREUSE] + n[RR_XREUSE_2]);
    d->points += n[RR_XIDEA] * d->idea + n[RR_XFOUNDRY] * d->foundry;
    d->points += n[RR_XBOX] * (12 + 3 * row) + 8 * n[RR_XBORROW] + 7 * n[RR_XDRAW_START];
    d->points += n[RR_XCAR] * (row + 1) * u->car_steps * RR_FREIGHT_STEP;
}

static void rr_wait_payouts(const RrSetup *u, const int8_t *payout, RrPlayerBoard *d)
{
    for (int i = 0; i < u->dividends; i++) {
        for (int k = 0; k < payout[i]; k++) rr_board_gain(u, d, &u->dividend[i]);
    }
}

/* Adds everything that is left of a suspended turn. */
static void rr_wait_frame(const RrSetup *u, const RrState *s, int i, int row, RrPlayerBoard *d)
{
    const RrModuleTurn *turn = rr_see_turn(s);
    int8_t n[RR_MODULE_UNITS];
    for (int unit = 0; unit < RR_UNITS; unit++)
        rr_board_queue(d, unit, turn->frame_direct[i][unit] + turn->frame_indirect[i][unit]);
    for (int unit = 0; unit < RR_MODULE_UNITS; unit++)
        n[unit] = (int8_t)(turn->frame_extra_direct[i][unit] + turn->frame_extra_indirect[i][unit]);
    for (int tally = 0; tally < RR_TALLIES; tally++)
        d->tally[tally] = (int8_t)(d->tally[tally] + turn->frame_tally[i][tally]);
    rr_wait_boards(u, s, n, row, d);
    rr_wait_modules(u, s, turn->frame_turn[i], n, row, d);
    rr_wait_payouts(u, RR_SEE(s, american)->frame_payout[i], d);
}

void rr_board_waiting(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    const RrModuleTurn *turn = rr_see_turn(s);
    int8_t n[RR_MODULE_UNITS];
    if (p == (turn->frames ? turn->frame_turn[0] : s->turn))
        d->points += rr_foundry_points_due(u, s);
    for (int i = 0; i < turn->frames; i++) {
        if (turn->frame_turn[i] == p) rr_wait_frame(u, s, i, row, d);
    }
    if (p != s->turn) return;
    for (int unit = 0; unit < RR_MODULE_UNITS; unit++) n[unit] = (int8_t)rr_units_of(s, unit);
    rr_wait_boards(u, s, n, row, d);
    rr_wait_modules(u, s, p, n, row, d);
    rr_wait_payouts(u, RR_SEE(s, american)->payout, d);
}
