/* games/rrcore/hints.c - the evaluation of the Russian Railroads family for computer players: it
   estimates everybody's final points. The appeal of actions is in hints_appeal.c. None of this is a
   rule.

   The evaluation adds up the points a player has, the points of a scoring now times the number of
   scorings to come, and a weighted sum of features that show what may still grow. The weights
   depend on the number of scorings to come; `roundhouse tune` finds them.

   In the middle of a turn, the units that wait in the queue are spent first (hints_spend.c), on a
   compact copy of the player's board (RrPlayerBoard), with the benefits that follow. So a placement
   is valued by its consequences, and not by the units it puts into the queue. Branches and
   extensions that are not chosen yet are estimated in hints_foresee.c; stocks, coal, cars and the
   like in hints_modules.c. hints_judge.c values all offers of a decision. */
#include "games/rrcore/hints.h"
#include "games/rrcore/modules.h"

enum {
    RR_NEAR_MAX = 12,    /* special spaces count as near if fewer steps than this are missing */
    RR_END_VALUE = 16,   /* value of the end of a route, to which other benefits are compared */
    RR_STAR_NEAR = 3,    /* weight of a near star per point */
    RR_REWARD_SPAN = 600 /* tenths of a point that one decision can change, with its consequences */
};

/* Rows: number of scorings to come, from one on. Columns: the features RR_F_ONE... */
static const int16_t rr_weights[(int)RR_KNOTS * (int)RR_FEATURES] = {
#include "games/rrcore/weights.inc"
};

/* A sum of features and their weights. */
typedef struct RrNotes {
    const int16_t *weights;
    int32_t row, sum;
} RrNotes;

static inline void rr_note(RrNotes *n, int feature, int32_t value)
{
    n->sum += n->weights[feature] * value;
}

/* Adds points that each scoring to come will give. */
static inline void rr_note_scoring(RrNotes *n, int32_t points)
{
    n->sum += points * (n->row + 1) * RR_WEIGHT_ONE;
    rr_note(n, RR_F_SCORING, points);
}

/* ---- The setup. ---- */

static int rr_near_feature(const RrEffects *effects)
{
    switch (effects->at[0].op) {
    case RR_OP_TOKEN: return RR_F_NEAR_TOKEN;
    case RR_OP_WORKER: return RR_F_NEAR_WORKER;
    case RR_OP_UNLOCK: return RR_F_NEAR_UNLOCK;
    default: return RR_F_NEAR_END;
    }
}

/* The value of a special space, without tokens, workers and levels, which have their own
   weights. */
static int rr_near_value(const RrEffects *effects)
{
    int op = effects->at[0].op;
    if (rr_near_feature(effects) != RR_F_NEAR_END || op == RR_OP_KEY || op == RR_OP_POINTS)
        return RR_END_VALUE;
    return effects->rough_value;
}

static void rr_prepare_goal(const RrSpecial *x, RrGoal *goal)
{
    goal->space = (int8_t)x->space;
    goal->level = (int8_t)x->level;
    goal->locomotive = (int8_t)x->locomotive;
    if (!x->effects.count) return;
    goal->doubles = x->effects.at[0].op == RR_OP_DOUBLE_ROUTE;
    goal->points = (int8_t)(goal->doubles ? 1 : x->effects.at[0].n);
    if (goal->doubles) goal->feature = RR_F_NEAR_DOUBLE;
    else if (x->medal) goal->feature = RR_F_NEAR_MEDAL;
    else if (!x->scoring) goal->feature = (int8_t)rr_near_feature(&x->effects);
    goal->value = (int16_t)rr_near_value(&x->effects);
}

/* True for stars that need only their track and the locomotives; their sums are prepared in the
   setup. On the Asian board near stars count too, so all stars are handled one by one. */
static bool rr_is_plain_star(const RrSetup *u, int i)
{
    const RrSpecial *x = &u->special[i];
    return u->board != RR_ASIAN && u->always >> i & 1 && x->scoring && x->locomotive && !x->medal &&
           !x->coin && x->effects.at[0].op == RR_OP_STAR;
}

/* True if plans handle everything that the effects of a space give. */
static bool rr_can_plan(const RrEffects *effects)
{
    if (effects->units & ~(uint32_t)RR_PLANNED) return false;
    for (int i = 0; i < effects->count; i++) {
        int op = effects->at[i].op;
        if (op >= RR_OP_COIN && op != RR_OP_COIN && op != RR_OP_POINTS && op != RR_OP_TEMPORARY &&
            op != RR_OP_ORDER)
            return false;
    }
    return true;
}

/* Numbers the plans for spaces. Spaces that give the same units share a plan. */
static void rr_prepare_plans(RrSetup *u)
{
    const RrEffects *first[RR_PLANS_MAX];
    int plans = 1;
    for (int space = 0; space < u->board_spaces + u->engineers; space++) {
        RrEffects *effects = space < u->board_spaces
                                 ? &u->space[space].effects
                                 : &u->engineer[space - u->board_spaces].effects;
        int plan = 1;
        if (!rr_can_plan(effects)) continue;
        while (plan < plans && !rh_same(first[plan]->need, effects->need, sizeof effects->need))
            plan++;
        if (plan == RR_PLANS_MAX) continue;
        if (plan == plans) first[plans++] = effects;
        effects->plan = (uint8_t)plan;
    }
}

void rr_prepare_hints(RrSetup *u)
{
    rr_prepare_plans(u);
    for (int i = 0; i < u->specials; i++) {
        const RrSpecial *x = &u->special[i];
        rr_prepare_goal(x, &u->goal[i]);
        if (x->medal) u->medal_goals |= (uint64_t)1 << i;
        if (i >= u->first_special[RR_ROUTES] || !rr_is_plain_star(u, i)) continue;
        u->plain_stars |= (uint64_t)1 << i;
        u->star_levels[x->route] |= (int8_t)(1 << x->level);
        for (int space = x->space; space <= RR_LENGTH_MAX; space++) {
            int16_t *points = &u->star_points[x->route][x->level][space];
            *points = (int16_t)(*points + x->effects.at[0].n);
        }
    }
}

/* ---- The player's own board. ---- */

void rr_board_count_reach(const RrSetup *u, RrPlayerBoard *d)
{
    rh_zero(d->reach, sizeof d->reach);
    for (int slot = 0; slot < u->slots; slot++) {
        int route = u->slot_route[slot];
        d->reach[route] = (int8_t)(d->reach[route] + d->loco[slot]);
    }
}

static void rr_board_tally(RrPlayerBoard *d, int op)
{
    if (op == RR_OP_SCORE_ENGINEERS) d->tally[RR_TALLY_ENGINEERS]++;
    else if (op == RR_OP_SCORE_LOCOS) d->tally[RR_TALLY_LOCOS]++;
    else if (op == RR_OP_SCORE_TRACKS) d->tally[RR_TALLY_TRACKS]++;
}

static void rr_board_marker(RrPlayerBoard *d)
{
    int m = 0;
    while (m < RR_MARKERS_MAX && d->marker[m] != RH_NOTHING) m++;
    if (m == RR_MARKERS_MAX || (m == RR_MARKERS_MAX - 1 && !d->purple)) return;
    d->marker[m] = 0;
    d->stale |= 1 << RR_WORKS;
}

void rr_board_gain(const RrSetup *u, RrPlayerBoard *d, const RrEffects *effects)
{
    for (int i = 0; i < effects->count && effects->at_once; i++) {
        RrEffect x = effects->at[i];
        switch (x.op) {
        case RR_OP_POINTS: d->points += x.n; break;
        case RR_OP_COIN: d->coins = (int8_t)(d->coins + x.n); break;
        case RR_OP_UNLOCK:
            d->unlocked |= 1 << x.arg;
            d->stale |= RR_ALL_PARTS ^ 1 << RR_WORKS;
            break;
        case RR_OP_WORKER:
            if (d->workers >= u->reserve) break;
            d->workers++;
            d->left++;
            break;
        case RR_OP_INCOME_TILE: d->points += x.n * d->income; break;
        case RR_OP_EXTRA_MARKER: rr_board_marker(d); break;
        case RR_OP_SCORE_ENGINEERS:
        case RR_OP_SCORE_LOCOS:
        case RR_OP_SCORE_TRACKS: rr_board_tally(d, x.op); break;
        default:
            if (u->has_modules) rr_board_gain_more(u, d, x);
        }
    }
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        d->queue[unit] = (int8_t)(d->queue[unit] + effects->need[unit]);
    }
}

uint64_t rr_board_reached(const RrSetup *u, const RrPlayerBoard *d, int route)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    uint64_t reached = 0;
    for (uint64_t left = u->once[route] & d->here & ~d->fired; left; left &= left - 1) {
        const RrGoal *x = &u->goal[rh_lowest_bit(left)];
        if (at[x->level] >= x->space && (!x->locomotive || d->reach[route] >= x->space))
            reached |= left & (~left + 1);
    }
    return reached;
}

void rr_board_check(const RrSetup *u, RrPlayerBoard *d, int route)
{
    d->stale |= (uint8_t)(1 << route);
    for (uint64_t left = rr_board_reached(u, d, route); left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        d->fired |= (uint64_t)1 << i;
        rr_board_gain(u, d, &u->special[i].effects);
    }
}

static bool rr_board_has_piece(const RrSetup *u, const RrPlayerBoard *d, int level)
{
    int used = 0;
    for (int route = 0; route < RR_ROUTES; route++) used += d->at[rr_piece(route, level)] != 0;
    return used < u->pieces[level];
}

bool rr_board_may_step(const RrSetup *u, const RrPlayerBoard *d, int route, int level)
{
    const int8_t *at = &d->at[rr_piece(route, level)];
    if (level >= d->levels[route] || !(d->unlocked >> level & 1)) return false;
    if (!level) return at[0] < d->length[route];
    return at[0] + 1 < at[-1] && (!u->has_modules || at[0] || rr_board_has_piece(u, d, level));
}

/* The next cell of a marker, or RH_NOTHING. */
int rr_board_next(const RrSetup *u, const RrPlayerBoard *d, int marker, bool detour)
{
    int cell = d->marker[marker];
    if (cell == RH_NOTHING) return RH_NOTHING;
    cell = detour ? u->cell_detour[cell] : u->cell_next[cell];
    if (cell == RH_NOTHING) return RH_NOTHING;
    if (u->shared)
        return u->cell_slot[cell] == RH_NOTHING || d->slot_height[u->cell_slot[cell]] ? cell
                                                                                      : RH_NOTHING;
    if (u->cell_gap[cell] != RH_NOTHING && d->factory[u->cell_gap[cell]] == RH_NOTHING)
        return RH_NOTHING;
    for (int b = 0; b < u->boulders; b++) {
        if ((d->boulders >> b & 1) && u->boulder_route[b] == RR_ROUTES &&
            u->boulder_space[b] == cell)
            return RH_NOTHING;
    }
    return u->markers_share || (d->marker[0] != cell && d->marker[1] != cell) ? cell : RH_NOTHING;
}

void rr_board_industry(const RrSetup *u, RrPlayerBoard *d, int marker, int cell)
{
    int gap = u->cell_gap[cell];
    d->marker[marker] = (int8_t)cell;
    d->stale |= 1 << RR_WORKS;
    if (u->shared && u->cell_slot[cell] != RH_NOTHING)
        rr_board_gain(u, d, rr_board_ability(u, d, u->cell_slot[cell]));
    if (gap == RH_NOTHING) gap = u->cell_over[cell];
    if (gap != RH_NOTHING && d->factory[gap] != RH_NOTHING) {
        rr_board_gain(u, d, &u->tile[d->factory[gap]]);
        if (u->has_modules) rr_board_fire(u, d, gap);
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space != cell || (d->fired >> i & 1)) continue;
        d->fired |= (uint64_t)1 << i;
        rr_board_gain(u, d, &u->special[i].effects);
    }
}

/* The number that a locomotive must exceed to go there. */
int rr_board_slot(const RrPlayerBoard *d, int slot)
{
    return d->sites >> slot & 1 ? (int)RR_SITE_NUMBER : d->loco[slot];
}

/* True if units of this player may be waiting: it is their turn, or their turn is suspended. */
static bool rr_is_spending(const RrSetup *u, const RrState *s, int p)
{
    for (int i = 0; u->has_modules && i < rr_see_turn(s)->frames; i++) {
        if (rr_see_turn(s)->frame_turn[i] == p) return true;
    }
    if (p != s->turn) return false;
    if (u->has_modules && s->decision == RR_DRAW) return s->stage != RR_STAGE_SETUP;
    return s->decision == RR_QUEUE || s->decision == RR_HAND ||
           (u->has_modules && s->decision == RR_TURN);
}

/* Adds what the plain game does not have to a board that has the rest. */
static void rr_board_more(const RrSetup *u, const RrState *s, int p, int row, RrPlayerBoard *d)
{
    RrForeseen f = rr_foresee(u, s, p, row);
    d->here |= f.here;
    d->points += f.points;
    d->income = f.income;
    d->purple = (int8_t)f.purple;
    if (u->fork != RH_NOTHING) d->length[u->fork] = (int8_t)u->fork_length[f.branch];
    rr_board_boards(u, s, p, row, d);
    if (!rr_is_spending(u, s, p)) return;
    rr_board_waiting(u, s, p, row, d);
    if (p != s->turn) return;
    d->points += rr_units_of(s, RR_XINCOME) * f.income;
    if (RR_SEE(s, german)->gap_due != RH_NOTHING)
        rr_board_check(u, d, u->gap_route[RR_SEE(s, german)->gap_due]);
}

void rr_board_take_queue(const RrSetup *u, const RrState *s, int p, RrPlayerBoard *d)
{
    int tiles[RR_TILES_MAX];
    d->pile = (int8_t)(rr_pile_tiles(u, s, tiles) ? u->tile_number[tiles[0]] : 0);
    if (p != s->turn) return;
    for (int unit = 0; unit < RR_UNITS; unit++)
        d->queue[unit] = (int8_t)(s->direct[unit] + s->indirect[unit]);
    d->queue[RR_UBONUS_POINTS] = (int8_t)(d->queue[RR_UBONUS_POINTS] + s->bonus_after_card);
    rh_copy(d->tally, s->tally, sizeof d->tally);
    d->hand = (int8_t)rr_tile_number(u, s->hand);
}

void rr_board_take(const RrSetup *u, const RrState *s, int p, RrPlayerBoard *d)
{
    d->fired = s->fired[p];
    d->here = s->here[p];
    for (int route = 0; route < RR_ROUTES; route++) {
        d->length[route] = (int8_t)u->length[route];
        d->levels[route] = (int8_t)u->levels[route];
    }
    d->points = s->points[p];
    d->unlocked = (int32_t)s->unlocked[p];
    rh_copy(d->at, s->position[p], sizeof d->at);
    rh_copy(d->factory, s->factory[p], sizeof d->factory);
    rh_copy(d->marker, s->marker[p], sizeof d->marker);
    rh_copy(d->doublers, s->doublers[p], sizeof d->doublers);
    for (int slot = 0; slot < RR_SLOTS_MAX; slot++)
        d->loco[slot] = (int8_t)rr_loco_number(u, s, p, slot);
    rr_board_count_reach(u, d);
    d->workers = (int8_t)(s->workers[p] - u->workers);
    d->left =
        (int8_t)(s->passed[p] || s->stage == RR_STAGE_MOVE ? 0
                                                           : s->workers_left[p] + s->temporary[p]);
    d->coins = (int8_t)s->coins[p];
    d->medal = s->medal[p];
    d->revalued = s->revalued[p];
    d->hand = d->pile = 0;
    d->purple = d->coal = d->sites = d->boulders = d->lays = 0;
    d->medal_at = RH_NOTHING;
    d->boiled = 0;
    d->income = 0;
    rh_zero(d->queue, sizeof d->queue);
    rh_zero(d->tally, sizeof d->tally);
    d->stale = RR_ALL_PARTS;
    d->strayed = 0;
    d->steps = 0;
    if (rr_is_spending(u, s, p)) rr_board_take_queue(u, s, p, d);
}

/* ---- Features of the player's own board. ---- */

static int32_t rr_near(int missing)
{
    static const uint8_t near[RR_NEAR_MAX] = {12, 8, 6, 4, 3, 2, 2, 1, 1, 1, 0, 0};
    return (unsigned)missing < RR_NEAR_MAX ? near[missing] : 0;
}

/* The number of steps missing until the goal; missing reach counts half. */
static inline int rr_missing(const RrGoal *x, const int8_t *at, int reach)
{
    int track = x->space - at[x->level], locos = x->space - reach;
    int missing = track > 0 ? track : 0;
    return x->locomotive && locos > 0 ? missing + (locos + 1) / 2 : missing;
}

/* The nearness of a goal times its value, relative to the end of a route. */
static inline int32_t rr_near_goal(const RrGoal *x, int missing, const int16_t *weights)
{
    return weights[x->feature] * (rr_near(missing) * x->value / RR_END_VALUE);
}

/* What a route scores: now; if the locomotives reached its end; if all unlocked levels were as far
   as level 1 allows; and with both. */
typedef struct RrOutlook {
    int now, then, full, both;
} RrOutlook;

static inline int rr_least_of(int a, int b)
{
    return a < b ? a : b;
}

static inline int rr_doubled(int spaces, int doublers)
{
    return spaces + rr_least_of(spaces, doublers);
}

static RrOutlook rr_board_tracks(const RrSetup *u, const RrPlayerBoard *d, int route, RrNotes *n)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    const int16_t *value = u->value[d->revalued], *weights = &n->weights[RR_F_PIECES];
    int doublers = d->doublers[route], reach = d->reach[route], levels = d->levels[route];
    int high = d->revalued ? n->weights[RR_F_HIGH] : 0;
    RrOutlook x = {0, 0, 0, 0};
    int32_t sum = 0;
    if (levels > at[0]) levels = at[0];
    for (int level = 0; level < levels; level++) {
        int more = value[level + 1] - value[level], here = at[level];
        int top = d->unlocked >> level & 1 ? at[0] - level : here;
        if (!top) continue;
        x.now += more * rr_doubled(rr_least_of(here, reach), doublers);
        x.then += more * rr_doubled(here, doublers);
        x.full += more * rr_doubled(rr_least_of(top, reach), doublers);
        x.both += more * rr_doubled(top, doublers);
        sum += here * (weights[rr_piece(route, level)] + (level >= 2 ? high : 0));
    }
    n->sum += sum;
    return x;
}

/* The stars whose sums are prepared in the setup. */
static RrOutlook rr_board_plain_stars(const RrSetup *u, const RrPlayerBoard *d, int route)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    int reach = d->reach[route];
    RrOutlook stars = {0, 0, 0, 0};
    for (int left = u->star_levels[route]; left; left &= left - 1) {
        int level = rh_lowest_bit((uint64_t)left);
        const int16_t *points = u->star_points[route][level];
        int top = d->unlocked >> level & 1 && at[0] > level ? at[0] - level : 0;
        stars.now += points[rr_least_of(at[level], reach)];
        stars.then += points[at[level]];
        stars.full += points[rr_least_of(top, reach)];
        stars.both += points[top];
    }
    return stars;
}

/* The other special spaces that count at each scoring. */
static void rr_board_stars(const RrSetup *u, const RrPlayerBoard *d, int route, RrOutlook *o,
                           RrNotes *n)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    int reach = d->reach[route];
    RrOutlook stars, times = {1, 1, 1, 1};
    uint64_t left = u->scoring[route] & d->here & ~u->plain_stars, medals = u->medal_goals;
    if (!u->scoring[route]) return;
    stars = rr_board_plain_stars(u, d, route);
    if (d->medal) medals &= d->medal_at == RH_NOTHING ? 0 : ~((uint64_t)1 << d->medal_at);
    for (left &= ~medals; left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        const RrGoal *x = &u->goal[i];
        bool there = at[x->level] >= x->space, reached = !x->locomotive || reach >= x->space;
        bool could = d->unlocked >> x->level & 1 && at[0] - x->level >= x->space;
        RrOutlook *to = x->doubles ? &times : &stars;
        int points = u->special[i].effects.at[0].op == RR_OP_SPIKE ? d->spike : x->points;
        if (!(there && reached)) {
            int32_t near = rr_near(rr_missing(x, at, reach));
            if (x->feature) rr_note(n, x->feature, near);
            else if (u->board == RR_ASIAN) n->sum += points * (n->row + 1) * near * RR_STAR_NEAR;
        }
        to->now += there && reached ? points : 0;
        to->then += there ? points : 0;
        to->full += could && reached ? points : 0;
        to->both += could ? points : 0;
    }
    o->now = o->now * times.now + stars.now;
    o->then = o->then * times.then + stars.then;
    o->full = o->full * times.full + stars.full;
    o->both = o->both * times.both + stars.both;
}

static void rr_board_route(const RrSetup *u, const RrPlayerBoard *d, int route, RrNotes *n)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    int reach = d->reach[route];
    int32_t near = 0;
    RrOutlook o = rr_board_tracks(u, d, route, n);
    for (uint64_t left = u->once[route] & d->here & ~d->fired; left; left &= left - 1) {
        const RrGoal *x = &u->goal[rh_lowest_bit(left)];
        near += rr_near_goal(x, rr_missing(x, at, reach), n->weights);
    }
    n->sum += near;
    rr_board_stars(u, d, route, &o, n);
    rr_note_scoring(n, o.now);
    rr_note(n, RR_F_BEYOND + route, o.then - o.now);
    rr_note(n, RR_F_FULL + route, o.full - o.now);
    rr_note(n, RR_F_FULL_BEYOND + route, o.both - o.full);
    rr_note(n, RR_F_REACH + route, rr_least_of(reach, d->length[route]));
    rr_note(n, RR_F_BOTH + route, rr_least_of(reach, at[0]));
}

/* The distance from the nearest marker on the track of the cell. */
static int rr_board_distance(const RrSetup *u, const RrPlayerBoard *d, int cell)
{
    int least = RR_NEAR_MAX;
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        int from = d->marker[m];
        if (from == RH_NOTHING || from > cell) continue;
        if (u->upper != RH_NOTHING && (from >= u->upper) != (cell >= u->upper)) continue;
        if (cell - from < least) least = cell - from;
    }
    return least;
}

/* A marker on the shared board. Any player can use the abilities ahead of it. */
static void rr_board_on_shared(const RrSetup *u, const RrPlayerBoard *d, int m, RrNotes *n)
{
    int cell = d->marker[m], room = rr_board_room(u, d, cell);
    rr_note(n, m ? RR_F_MARKER2 : RR_F_MARKER, u->cell_points[cell] / 2);
    rr_note(n, RR_F_ROOM, room < 6 ? room : 6);
    if (m) rr_note(n, RR_F_SECOND, 1);
    for (int next = cell + 1; next < u->cells; next++) {
        int slot = u->cell_slot[next];
        if (slot != RH_NOTHING && d->slot_height[slot])
            rr_note(n, RR_F_UNFIRED, rr_board_ability(u, d, slot)->rough_value);
    }
}

/* A marker on the upper track, which has no gaps. Its points are half of those on the lower
   track. */
static void rr_board_on_upper(const RrSetup *u, const RrPlayerBoard *d, int m, RrNotes *n)
{
    int cell = d->marker[m];
    rr_note(n, RR_F_MARKER2, (cell - u->upper) / 2);
    rr_note(n, RR_F_SECOND, 1);
    for (int next = cell + 1; next < u->nodes; next++) {
        int slot = u->cell_over[next];
        if (slot != RH_NOTHING && d->factory[slot] != RH_NOTHING)
            rr_note(n, RR_F_UNFIRED, u->tile[d->factory[slot]].rough_value);
    }
}

/* The last cell of the player's own track that can be entered now. */
static int rr_board_limit(const RrSetup *u, const RrPlayerBoard *d, int factories)
{
    int limit = factories < u->factory_slots ? u->gap_cell[factories] - 1 : u->cells - 1;
    for (int b = 0; b < u->boulders; b++) {
        if ((d->boulders >> b & 1) && u->boulder_route[b] == RR_ROUTES &&
            u->boulder_space[b] <= limit)
            limit = u->boulder_space[b] - 1;
    }
    return limit;
}

static void rr_board_works(const RrSetup *u, const RrPlayerBoard *d, RrNotes *n)
{
    int factories = 0, limit;
    while (factories < u->factory_slots && d->factory[factories] != RH_NOTHING) factories++;
    limit = rr_board_limit(u, d, factories);
    rr_note(n, RR_F_FACTORIES, factories);
    for (int m = 0; m < RR_MARKERS_MAX && d->marker[m] != RH_NOTHING; m++) {
        int cell = d->marker[m];
        rr_note_scoring(n, u->cell_points[cell]);
        if (u->shared) {
            rr_board_on_shared(u, d, m, n);
            continue;
        }
        if (cell >= u->cells) {
            rr_board_on_upper(u, d, m, n);
            continue;
        }
        rr_note(n, m ? RR_F_MARKER2 : RR_F_MARKER, cell);
        rr_note(n, RR_F_ROOM, limit - cell < 6 ? limit - cell : 6);
        if (m) rr_note(n, RR_F_SECOND, 1);
        for (int slot = 0; slot < factories; slot++) {
            if (u->gap_cell[slot] > cell)
                rr_note(n, RR_F_UNFIRED,
                        u->tile[d->factory[slot]].rough_value * (int)(2 + (d->boiled >> slot & 1)) /
                            2);
        }
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        const RrGoal *x = &u->goal[i];
        if (!(d->fired >> i & 1) && x->feature)
            n->sum += rr_near_goal(
                x, u->has_modules ? rr_board_distance(u, d, x->space) : x->space - d->marker[0],
                n->weights);
    }
}

/* ---- Parts of a board: the routes and the industry (RR_WORKS). ---- */

int32_t rr_part_value(const RrSetup *u, const RrPlayerBoard *d, int part, int row)
{
    RrNotes n = {u->weights + row * RR_FEATURES, row, 0};
    if (part == RR_WORKS) rr_board_works(u, d, &n);
    else rr_board_route(u, d, part, &n);
    return n.sum;
}

/* Evaluates the parts that have changed. */
void rr_board_refresh(const RrSetup *u, RrPlayerBoard *d, int row)
{
    for (int part = 0; part <= RR_WORKS; part++) {
        if (d->stale >> part & 1) d->part[part] = rr_part_value(u, d, part, row);
    }
    d->strayed |= d->stale;
    d->stale = 0;
}

/* True if the route is the same on both boards, except for the positions of its tracks. */
static bool rr_same_route(const RrSetup *u, const RrPlayerBoard *a, const RrPlayerBoard *b,
                          int route)
{
    uint64_t once = u->once[route];
    return a->doublers[route] == b->doublers[route] && a->length[route] == b->length[route] &&
           a->levels[route] == b->levels[route] &&
           !((a->here ^ b->here) & (u->scoring[route] | once)) && !((a->fired ^ b->fired) & once) &&
           a->reach[route] == b->reach[route];
}

static bool rr_same_works(const RrSetup *u, const RrPlayerBoard *a, const RrPlayerBoard *b)
{
    return !u->shared && rh_same(a->factory, b->factory, sizeof a->factory) &&
           rh_same(a->marker, b->marker, sizeof a->marker) && a->boulders == b->boulders &&
           a->boiled == b->boiled &&
           a->fired >> u->first_special[RR_ROUTES] == b->fired >> u->first_special[RR_ROUTES];
}

/* Copies the values of all parts that are the same on a board already evaluated. */
static void rr_board_inherit(const RrSetup *u, const RrPlayerBoard *from, RrPlayerBoard *d)
{
    bool same = d->unlocked == from->unlocked && d->revalued == from->revalued &&
                d->medal == from->medal && d->medal_at == from->medal_at &&
                (!u->stocks || d->spike == from->spike);
    rh_copy(d->part, from->part, sizeof d->part);
    d->steps = from->steps;
    d->strayed = RR_ALL_PARTS;
    d->stale = (uint8_t)(rr_same_works(u, d, from) ? 0 : 1 << RR_WORKS);
    for (int route = 0; route < RR_ROUTES; route++) {
        int first = rr_piece(route, 0);
        bool here = same && rr_same_route(u, d, from, route);
        if (here) d->strayed &= (uint8_t) ~(1 << route);
        if (!here || !rh_same(&d->at[first], &from->at[first], RR_LEVELS))
            d->stale |= (uint8_t)(1 << route);
    }
}

/* ---- Features that belong to no part. ---- */

static void rr_board_units(const RrPlayerBoard *d, RrNotes *n)
{
    const int8_t *q = d->queue;
    rr_note(n, RR_F_TOKENS, q[RR_UTOKEN] + q[RR_UPAIR]);
    rr_note(n, RR_F_CARD, q[RR_UCARD]);
    rr_note(n, RR_F_BONUS, q[RR_UBONUS] + q[RR_UBONUS_POINTS]);
    rr_note(n, RR_F_REUSE, q[RR_UREUSE] + q[RR_UREUSE_OTHER]);
    rr_note(n, RR_F_KEY, q[RR_UKEY]);
    rr_note(n, RR_F_LOCO9, q[RR_ULOCO9]);
    rr_note(n, RR_F_BUILD, q[RR_UBUILD] + q[RR_ULOCO] + q[RR_UFACTORY]);
}

static void rr_board_rest(const RrPlayerBoard *d, RrNotes *n)
{
    int high = 0, doublers = 0;
    rr_note(n, RR_F_ONE, 1);
    for (int level = 1; level < RR_LEVELS; level++) {
        int unlocked = d->unlocked >> level & 1;
        rr_note(n, RR_F_UNLOCKED + level - 1, unlocked);
        high += unlocked;
    }
    rr_note(n, RR_F_WORKERS, d->workers);
    rr_note(n, RR_F_LEFT, d->left);
    rr_note(n, RR_F_LEFT_FIRST, d->left < 3 ? d->left : 3);
    rr_note(n, RR_F_COINS, d->coins);
    rr_note(n, RR_F_COINS_FIRST, d->coins < 2 ? d->coins : 2);
    for (int route = 0; route < RR_ROUTES; route++) doublers += d->doublers[route];
    rr_note(n, RR_F_DOUBLERS, doublers);
    rr_note(n, RR_F_DOUBLERS_HIGH, doublers * high);
    rr_board_units(d, n);
}

/* In units of 1 / RR_WEIGHT_ONE. Only the parts that have changed are evaluated again. */
int32_t rr_board_value(const RrSetup *u, RrPlayerBoard *d, int row)
{
    RrNotes rest = {u->weights + row * RR_FEATURES, row, 0};
    int32_t value = d->points + 10 * d->tally[RR_TALLY_LOCOS] + 12 * d->tally[RR_TALLY_ENGINEERS] +
                    12 * d->tally[RR_TALLY_TRACKS] + d->queue[RR_UKEY] * u->key_points;
    value *= RR_WEIGHT_ONE;
    if (d->stale) rr_board_refresh(u, d, row);
    for (int part = 0; part <= RR_WORKS; part++) value += d->part[part];
    rr_board_rest(d, &rest);
    if (d->coal) value += rr_board_coal(d, row);
    return value + rest.sum;
}

/* ---- Other features. ---- */

/* Like rr_majority, from counts and ranks that are already known. */
static void rr_majority_features(const RrSetup *u, int p, const int *count, const int *rank,
                                 RrNotes *n)
{
    int others = 0, ahead = 0;
    for (int q = 0; q < RR_WHOS; q++) {
        ahead += rank[q] > rank[p];
        if (q != p && count[q] > others) others = count[q];
    }
    rr_note(n, RR_F_ENGINEERS, count[p]);
    if (rank[p] && ahead < 2) rr_note(n, RR_F_MAJORITY, u->majority[ahead]);
    rr_note(n, RR_F_MAJORITY_LEAD, count[p] - others);
}

static void rr_engineer_features(const RrSetup *u, const RrState *s, int p, bool left, RrNotes *n)
{
    int count[RR_WHOS] = {0}, rank[RR_WHOS] = {0};
    for (int x = 0; x < u->engineers; x++) {
        int owner = s->engineer_owner[x], value;
        if (owner < 0) continue;
        count[owner]++;
        if (u->engineer[x].number > rank[owner]) rank[owner] = u->engineer[x].number;
        if (owner != p) continue;
        value = u->engineer[x].effects.rough_value;
        rr_note(n, RR_F_ENGINEER_VALUE, value * n->row);
        if (s->occupant[u->first_own + x] == RH_NOTHING && left)
            rr_note(n, RR_F_ENGINEER_READY, value);
    }
    for (int q = 0; q < RR_WHOS; q++) rank[q] += 100 * count[q];
    for (int b = 0; b < u->bonuses; b++) {
        int q = s->bonus_at[b];
        if (u->bonus[b].rule == RR_BY_EXTRA_ENGINEER && q >= 0 && q < u->players && rank[q])
            rank[q] += 100;
    }
    rr_majority_features(u, p, count, rank, n);
}

int rr_order_place(const RrSetup *u, const RrState *s, int p)
{
    int place = 0;
    for (int i = 0; i < u->players; i++) {
        if (s->order[i] == p) place = u->players - 1 - i;
    }
    for (int i = 0; i < 2 && s->stage == RR_STAGE_ROUND; i++) {
        int space = u->space_order[i];
        if (space != RH_NOTHING && s->occupant[space] == p) place = u->players - 1 - i;
    }
    return place;
}

/* The number of claims to a place in the next turn order whose workers have not moved yet. */
static int rr_claims(const RrSetup *u, const RrState *s, int p)
{
    int claims = 0;
    for (int i = 0; i < 2; i++) {
        int space = u->space_order[i];
        if (space == RH_NOTHING) continue;
        if (s->stage == RR_STAGE_ROUND) claims += s->occupant[space] == p;
        else if (s->stage == RR_STAGE_MOVE) claims += s->mover[1 - i] == p;
    }
    return claims;
}

int32_t rr_cards_value(const RrSetup *u, const RrState *s, int p)
{
    RrNotes n = {u->weights + rr_row(u, s) * RR_FEATURES, 0, 0};
    for (int b = 0; b < u->bonuses; b++) {
        int points;
        if (s->bonus_at[b] != p) continue;
        points = rr_bonus_points(u, s, p, b);
        n.sum += points * RR_WEIGHT_ONE;
        rr_note(&n, RR_F_BONUSES, 1);
        rr_note(&n, RR_F_BONUS_POINTS, points);
    }
    return n.sum;
}

static void rr_own_features(const RrSetup *u, const RrState *s, int p, RrNotes *n)
{
    rr_note(n, RR_F_BLACK, s->black_owner == p);
    rr_note(n, RR_F_BLACK_READY, s->black_owner == p && s->black_ready && !s->passed[p]);
    rr_note(n, RR_F_MEDAL,
            s->medal[p] || (u->has_modules && s->turn == p && rr_units_of(s, RR_XMEDAL)));
    rr_note(n, RR_F_REVALUED, s->revalued[p] != 0);
    rr_note(n, RR_F_KEYS, s->keys[p]);
}

int rr_tallied(const RrSetup *u, const RrState *s, int p, const RrPlayerBoard *d)
{
    int points = 12 * d->tally[RR_TALLY_TRACKS];
    if (d->tally[RR_TALLY_LOCOS]) points += rr_best_locos(u, s, p, 2) * d->tally[RR_TALLY_LOCOS];
    for (int x = 0; d->tally[RR_TALLY_ENGINEERS] && x < u->engineers; x++) {
        if (s->engineer_owner[x] == p)
            points += u->engineer[x].number * d->tally[RR_TALLY_ENGINEERS];
    }
    return points;
}

static void rr_board_of(const RrSetup *u, const RrState *s, int p, RrPlayerBoard *d)
{
    rr_board_take(u, s, p, d);
    if (u->has_modules) rr_board_more(u, s, p, rr_row(u, s), d);
}

/* Evaluates all parts of a board, for reuse by similar boards. */
void rr_board_base(const RrSetup *u, const RrState *s, int p, RrSteps *steps, RrPlayerBoard *d)
{
    rr_board_of(u, s, p, d);
    rr_board_refresh(u, d, rr_row(u, s));
    d->strayed = 0;
    d->steps = steps;
    rh_zero(steps->key, sizeof steps->key);
}

int32_t rr_rest_of_value(const RrSetup *u, const RrState *s, int p, int left)
{
    RrNotes n = {0, rr_row(u, s), 0};
    n.weights = u->weights + n.row * RR_FEATURES;
    rr_own_features(u, s, p, &n);
    rr_engineer_features(u, s, p, left != 0, &n);
    rr_note(&n, RR_F_ORDER, rr_order_place(u, s, p));
    rr_note(&n, RR_F_CLAIM, rr_claims(u, s, p));
    return n.sum + rr_cards_value(u, s, p);
}

/* Uses the values of a similar board of the same round, if one is given. */
int32_t rr_value_of(const RrSetup *u, const RrState *s, int p, const RrPlayerBoard *similar_or_null)
{
    int row = rr_row(u, s);
    int32_t value;
    RrPlayerBoard d;
    if (s->decision == RR_OVER) return s->points[p] * RR_WEIGHT_ONE;
    rr_board_of(u, s, p, &d);
    if (similar_or_null) rr_board_inherit(u, similar_or_null, &d);
    if (rr_is_spending(u, s, p)) rr_spend_all(u, s, &d, row);
    value = rr_tallied(u, s, p, &d) * RR_WEIGHT_ONE;
    rh_zero(d.tally, sizeof d.tally);
    value += rr_board_value(u, &d, row);
    return value + rr_rest_of_value(u, s, p, d.left);
}

static void rr_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    for (int p = 0; p < u->players; p++) tenths[p] = rr_value_of(u, s, p, 0) * 10 / RR_WEIGHT_ONE;
}

static const char *const rr_study[] = {"doublers", "workers", "medal", "revalued", 0};

const RhHints rr_hints = {
    rr_evaluate, rr_appeal, RR_REWARD_SPAN, false,
    rr_weights,  RR_KNOTS,  RR_FEATURES,    offsetof(RrSetup, weights),
    rr_judge,    rr_study,
};
