/* games/rrcore/hints.c - what the games of the family tell computer players: a guess at everybody's
   final points. Which actions are worth a look is in hints_appeal.c. Nothing of this is a rule.

   The guess is the points had, what a scoring brings now times the scorings to come, and a sum of
   features of what may still grow, with weights that depend on the scorings to come;
   `roundhouse tune` finds them.

   In the middle of a turn the units that wait are spent first, one after the other, each where the
   guess likes it best: on a short copy of the player's own board (RrSide), with the benefits that
   come of it. So a placement is judged by what it will bring, and not by what it put into the
   queue. What is not decided yet, a branch or an extension, is guessed (hints_more.c), and so is
   what stocks, coal, cars and the like will bring (hints_boards.c). */
#include "games/rrcore/hints.h"
#include "games/rrcore/more.h"

enum {
    RR_NEAR_MAX = 12,    /* steps from a special space that count as near */
    RR_END_WORTH = 16,   /* of the end of a route, to which other benefits are compared */
    RR_SPENT_MAX = 12,   /* units spent before a guess */
    RR_STAR_NEAR = 3,    /* parts of a point, for a star of one point that is near */
    RR_CAR_WORTH = 4,    /* points of a maintenance car */
    RR_REWARD_SPAN = 600 /* tenths of a point that one decision can change, with its consequences */
};

/* Rows: scorings to come, from one on. Columns: RR_F_ONE... */
static const int16_t rr_weights[(int)RR_KNOTS * (int)RR_FEATURES] = {
#include "games/rrcore/weights.inc"
};

/* What features add up to. */
typedef struct RrNotes {
    const int16_t *weights;
    int32_t row, sum;
} RrNotes;

/* A guess at the final points of the players from one to before another. */
typedef struct RrGuess {
    RrNotes of[RR_PLAYERS_MAX];
    int32_t left[RR_PLAYERS_MAX]; /* workers still to be placed */
    int row, from, to;
} RrGuess;

static inline void rr_note(RrNotes *n, int feature, int32_t value)
{
    n->sum += n->weights[feature] * value;
}

/* Points of a scoring. */
static inline void rr_note_scoring(RrNotes *n, int32_t points)
{
    n->sum += points * (n->row + 1) * RR_WEIGHT_ONE;
    rr_note(n, RR_F_SCORING, points);
}

/* ---- The own board. ---- */

int rr_side_reach(const RrSetup *u, const RrSide *d, int route)
{
    int reach = 0;
    for (int slot = 0; slot < u->slots; slot++)
        reach += u->slot_route[slot] == route ? d->loco[slot] : 0;
    return reach;
}

static void rr_side_tally(RrSide *d, int op)
{
    if (op == RR_OP_SCORE_ENGINEERS) d->tally[RR_TALLY_ENGINEERS]++;
    else if (op == RR_OP_SCORE_LOCOS) d->tally[RR_TALLY_LOCOS]++;
    else if (op == RR_OP_SCORE_TRACKS) d->tally[RR_TALLY_TRACKS]++;
}

static void rr_side_marker(RrSide *d)
{
    int m = 0;
    while (m < RR_MARKERS_MAX && d->marker[m] != RH_NOTHING) m++;
    if (m == RR_MARKERS_MAX || (m == RR_MARKERS_MAX - 1 && !d->purple)) return;
    d->marker[m] = 0;
    d->stale |= 1 << RR_WORKS;
}

void rr_side_gain(const RrSetup *u, RrSide *d, const RrEffects *effects)
{
    for (int i = 0; i < effects->count && effects->at_once; i++) {
        RrEffect x = effects->at[i];
        switch (x.op) {
        case RR_OP_POINTS: d->points += x.n; break;
        case RR_OP_COIN: d->coins = (int8_t)(d->coins + x.n); break;
        case RR_OP_UNLOCK: d->unlocked |= 1 << x.arg; break;
        case RR_OP_WORKER:
            if (d->workers >= u->reserve) break;
            d->workers++;
            d->left++;
            break;
        case RR_OP_INCOME_TILE: d->points += x.n * d->income; break;
        case RR_OP_EXTRA_MARKER: rr_side_marker(d); break;
        case RR_OP_SCORE_ENGINEERS:
        case RR_OP_SCORE_LOCOS:
        case RR_OP_SCORE_TRACKS: rr_side_tally(d, x.op); break;
        default:
            if (u->more) rr_side_gain_more(u, d, x);
        }
    }
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        d->queue[unit] = (int8_t)(d->queue[unit] + effects->need[unit]);
    }
}

void rr_side_check(const RrSetup *u, RrSide *d, int route)
{
    int reach = rr_side_reach(u, d, route);
    d->stale |= (uint8_t)(1 << route);
    for (uint64_t left = u->once[route] & d->here & ~d->fired; left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        const RrSpecial *x = &u->special[i];
        if (d->at[rr_piece(route, x->level)] < x->space) continue;
        if (x->locomotive && reach < x->space) continue;
        d->fired |= (uint64_t)1 << i;
        rr_side_gain(u, d, &x->effects);
    }
}

static bool rr_side_has_piece(const RrSetup *u, const RrSide *d, int level)
{
    int used = 0;
    for (int route = 0; route < RR_ROUTES; route++) used += d->at[rr_piece(route, level)] != 0;
    return used < u->pieces[level];
}

static bool rr_side_may_step(const RrSetup *u, const RrSide *d, int route, int level)
{
    const int8_t *at = &d->at[rr_piece(route, level)];
    if (level >= d->levels[route] || !(d->unlocked >> level & 1)) return false;
    if (!level) return at[0] < d->length[route];
    return at[0] + 1 < at[-1] && (!u->more || at[0] || rr_side_has_piece(u, d, level));
}

/* Where a marker goes next, or RH_NOTHING. */
static int rr_side_next(const RrSetup *u, const RrSide *d, int marker, bool detour)
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

static void rr_side_industry(const RrSetup *u, RrSide *d, int marker, int cell)
{
    int gap = u->cell_gap[cell];
    d->marker[marker] = (int8_t)cell;
    d->stale |= 1 << RR_WORKS;
    if (u->shared && u->cell_slot[cell] != RH_NOTHING)
        rr_side_gain(u, d, rr_side_ability(u, d, u->cell_slot[cell]));
    if (gap == RH_NOTHING) gap = u->cell_over[cell];
    if (gap != RH_NOTHING && d->factory[gap] != RH_NOTHING) {
        rr_side_gain(u, d, &u->tile[d->factory[gap]]);
        if (u->more) rr_side_fire(u, d, gap);
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (u->special[i].space != cell || (d->fired >> i & 1)) continue;
        d->fired |= (uint64_t)1 << i;
        rr_side_gain(u, d, &u->special[i].effects);
    }
}

/* What a locomotive must beat there. */
static int rr_side_slot(const RrSide *d, int slot)
{
    return d->sites >> slot & 1 ? 100 : d->loco[slot];
}

/* A locomotive comes into a slot; what it pushes out goes to the slot with the lowest number that
   takes it. */
static void rr_side_put(const RrSetup *u, RrSide *d, int number, int slot)
{
    for (;;) {
        int before = d->loco[slot], lowest = RH_NOTHING;
        d->loco[slot] = (int8_t)number;
        rr_side_check(u, d, u->slot_route[slot]);
        for (int i = 0; i < u->slots; i++) {
            int there = rr_side_slot(d, i);
            if (there < before && (lowest == RH_NOTHING || there < d->loco[lowest])) lowest = i;
        }
        if (lowest == RH_NOTHING) return;
        slot = lowest;
        number = before;
    }
}

/* Is it the turn of this player, with units that may wait? A turn put aside is one too. */
static bool rr_is_spending(const RrSetup *u, const RrState *s, int p)
{
    for (int i = 0; u->more && i < s->frames; i++) {
        if (s->frame_turn[i] == p) return true;
    }
    if (p != s->turn) return false;
    if (u->more && s->decision == RR_DRAW) return s->stage != RR_STAGE_SETUP;
    return s->decision == RR_QUEUE || s->decision == RR_HAND || (u->more && s->decision == RR_TURN);
}

/* What the plain game has not; the rest of the side is there already. */
static void rr_side_more(const RrSetup *u, const RrState *s, int p, int row, RrSide *d)
{
    RrForeseen f = rr_foresee(u, s, p, row);
    d->here |= f.here;
    d->points += f.points;
    d->income = f.income;
    d->purple = (int8_t)f.purple;
    if (u->fork != RH_NOTHING) d->length[u->fork] = (int8_t)u->fork_length[f.branch];
    rr_side_boards(u, s, p, row, d);
    if (!rr_is_spending(u, s, p)) return;
    rr_side_waiting(u, s, p, row, d);
    if (p != s->turn) return;
    d->points += rr_extra(s, RR_XINCOME) * f.income;
    if (s->gap_due != RH_NOTHING) rr_side_check(u, d, u->gap_route[s->gap_due]);
}

static void rr_side_take(const RrSetup *u, const RrState *s, int p, RrSide *d)
{
    int tiles[RR_TILES_MAX];
    d->fired = s->fired[p];
    d->here = rr_here(u, s, p);
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
    if (!rr_is_spending(u, s, p)) return;
    d->pile = (int8_t)(rr_pile_tiles(u, s, tiles) ? u->tile_number[tiles[0]] : 0);
    if (p != s->turn) return;
    for (int unit = 0; unit < RR_UNITS; unit++)
        d->queue[unit] = (int8_t)(s->direct[unit] + s->indirect[unit]);
    d->queue[RR_UBONUS_POINTS] = (int8_t)(d->queue[RR_UBONUS_POINTS] + s->bonus_after_card);
    rh_copy(d->tally, s->tally, sizeof d->tally);
    d->hand = (int8_t)rr_tile_number(u, s->hand);
}

/* ---- Features of the own board. ---- */

static int32_t rr_near(int missing)
{
    static const uint8_t near[RR_NEAR_MAX] = {12, 8, 6, 4, 3, 2, 2, 1, 1, 1, 0, 0};
    return missing < 0 || missing >= RR_NEAR_MAX ? 0 : near[missing];
}

static int rr_missing(const RrSide *d, const RrSpecial *x, int reach)
{
    int track = x->space - d->at[rr_piece(x->route, x->level)], locos = x->space - reach;
    int missing = track > 0 ? track : 0;
    if (x->locomotive && locos > 0) missing += (locos + 1) / 2;
    return missing;
}

static void rr_near_special(const RrSpecial *x, int missing, RrNotes *n)
{
    int32_t near = rr_near(missing);
    if (!near) return;
    switch (x->effects.at[0].op) {
    case RR_OP_TOKEN: rr_note(n, RR_F_NEAR_TOKEN, near); break;
    case RR_OP_WORKER: rr_note(n, RR_F_NEAR_WORKER, near); break;
    case RR_OP_UNLOCK: rr_note(n, RR_F_NEAR_UNLOCK, near); break;
    case RR_OP_KEY:
    case RR_OP_POINTS: rr_note(n, RR_F_NEAR_END, near); break;
    default: rr_note(n, RR_F_NEAR_END, near * x->effects.worth / RR_END_WORTH);
    }
}

/* What a route scores now; if locomotives reached its end; if all levels that are unlocked stood as
   far as level 1 lets them; and both. */
typedef struct RrOutlook {
    int now, then, full, both;
} RrOutlook;

static int rr_doubled(int spaces, int doublers)
{
    return spaces + (spaces < doublers ? spaces : doublers);
}

static RrOutlook rr_side_tracks(const RrSetup *u, const RrSide *d, int route, int reach)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    const int16_t *value = u->value[d->revalued];
    int doublers = d->doublers[route];
    RrOutlook x = {0, 0, 0, 0};
    for (int level = 0; level < d->levels[route] && at[0] > level; level++) {
        int more = value[level + 1] - value[level];
        int top = d->unlocked >> level & 1 ? at[0] - level : at[level];
        x.now += more * rr_doubled(at[level] < reach ? at[level] : reach, doublers);
        x.then += more * rr_doubled(at[level], doublers);
        x.full += more * rr_doubled(top < reach ? top : reach, doublers);
        x.both += more * rr_doubled(top, doublers);
    }
    return x;
}

/* Special spaces that count at each scoring. */
static void rr_side_stars(const RrSetup *u, const RrSide *d, int route, int reach, RrOutlook *o,
                          RrNotes *n)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    RrOutlook stars = {0, 0, 0, 0}, times = {1, 1, 1, 1};
    for (uint64_t left = u->scoring[route] & d->here; left; left &= left - 1) {
        int i = rh_lowest_bit(left);
        const RrSpecial *x = &u->special[i];
        bool doubles = x->effects.at[0].op == RR_OP_DOUBLE_ROUTE;
        bool there = at[x->level] >= x->space, reached = !x->locomotive || reach >= x->space;
        bool could = d->unlocked >> x->level & 1 && at[0] - x->level >= x->space;
        RrOutlook *to = doubles ? &times : &stars;
        int points = doubles ? 1 : x->effects.at[0].n;
        if (x->effects.at[0].op == RR_OP_SPIKE) points = d->spike;
        if (x->medal && (!d->medal || (d->medal_at != RH_NOTHING && d->medal_at != i))) continue;
        if ((doubles || x->medal) && !(there && reached))
            rr_note(n, doubles ? RR_F_NEAR_DOUBLE : RR_F_NEAR_MEDAL,
                    rr_near(rr_missing(d, x, reach)));
        if (u->board == RR_ASIAN && !doubles && !x->medal && !(there && reached))
            n->sum += points * (n->row + 1) * rr_near(rr_missing(d, x, reach)) * RR_STAR_NEAR;
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

static void rr_side_route(const RrSetup *u, const RrSide *d, int route, RrNotes *n)
{
    const int8_t *at = &d->at[rr_piece(route, 0)];
    int reach = rr_side_reach(u, d, route);
    RrOutlook o = rr_side_tracks(u, d, route, reach);
    for (int level = 0; level < d->levels[route] && at[level]; level++) {
        rr_note(n, RR_F_PIECES + rr_piece(route, level), at[level]);
        if (d->revalued && level >= 2) rr_note(n, RR_F_HIGH, at[level]);
    }
    for (uint64_t left = u->once[route] & d->here & ~d->fired; left; left &= left - 1) {
        const RrSpecial *x = &u->special[rh_lowest_bit(left)];
        rr_near_special(x, rr_missing(d, x, reach), n);
    }
    rr_side_stars(u, d, route, reach, &o, n);
    rr_note_scoring(n, o.now);
    rr_note(n, RR_F_BEYOND + route, o.then - o.now);
    rr_note(n, RR_F_FULL + route, o.full - o.now);
    rr_note(n, RR_F_FULL_BEYOND + route, o.both - o.full);
    rr_note(n, RR_F_REACH + route, reach < d->length[route] ? reach : d->length[route]);
    rr_note(n, RR_F_BOTH + route, reach < at[0] ? reach : at[0]);
}

/* How far the marker that is nearest has to go, on the track of the cell. */
static int rr_side_distance(const RrSetup *u, const RrSide *d, int cell)
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

/* A marker on the shared board: abilities before it are for whoever comes along. */
static void rr_side_on_shared(const RrSetup *u, const RrSide *d, int m, RrNotes *n)
{
    int cell = d->marker[m], room = rr_side_room(u, d, cell);
    rr_note(n, m ? RR_F_MARKER2 : RR_F_MARKER, u->cell_points[cell] / 2);
    rr_note(n, RR_F_ROOM, room < 6 ? room : 6);
    if (m) rr_note(n, RR_F_SECOND, 1);
    for (int next = cell + 1; next < u->cells; next++) {
        int slot = u->cell_slot[next];
        if (slot != RH_NOTHING && d->slot_height[slot])
            rr_note(n, RR_F_UNFIRED, rr_side_ability(u, d, slot)->worth);
    }
}

/* A marker on the upper track, which has no gaps: points there are half of those below. */
static void rr_side_on_upper(const RrSetup *u, const RrSide *d, int m, RrNotes *n)
{
    int cell = d->marker[m];
    rr_note(n, RR_F_MARKER2, (cell - u->upper) / 2);
    rr_note(n, RR_F_SECOND, 1);
    for (int next = cell + 1; next < u->nodes; next++) {
        int slot = u->cell_over[next];
        if (slot != RH_NOTHING && d->factory[slot] != RH_NOTHING)
            rr_note(n, RR_F_UNFIRED, u->tile[d->factory[slot]].worth);
    }
}

/* The last cell of the own track that can be entered now. */
static int rr_side_limit(const RrSetup *u, const RrSide *d, int factories)
{
    int limit = factories < u->factory_slots ? u->gap_cell[factories] - 1 : u->cells - 1;
    for (int b = 0; b < u->boulders; b++) {
        if ((d->boulders >> b & 1) && u->boulder_route[b] == RR_ROUTES &&
            u->boulder_space[b] <= limit)
            limit = u->boulder_space[b] - 1;
    }
    return limit;
}

static void rr_side_works(const RrSetup *u, const RrSide *d, RrNotes *n)
{
    int factories = 0, limit;
    while (factories < u->factory_slots && d->factory[factories] != RH_NOTHING) factories++;
    limit = rr_side_limit(u, d, factories);
    rr_note(n, RR_F_FACTORIES, factories);
    for (int m = 0; m < RR_MARKERS_MAX && d->marker[m] != RH_NOTHING; m++) {
        int cell = d->marker[m];
        rr_note_scoring(n, u->cell_points[cell]);
        if (u->shared) {
            rr_side_on_shared(u, d, m, n);
            continue;
        }
        if (cell >= u->cells) {
            rr_side_on_upper(u, d, m, n);
            continue;
        }
        rr_note(n, m ? RR_F_MARKER2 : RR_F_MARKER, cell);
        rr_note(n, RR_F_ROOM, limit - cell < 6 ? limit - cell : 6);
        if (m) rr_note(n, RR_F_SECOND, 1);
        for (int slot = 0; slot < factories; slot++) {
            if (u->gap_cell[slot] > cell)
                rr_note(n, RR_F_UNFIRED,
                        u->tile[d->factory[slot]].worth * (int)(2 + (d->boiled >> slot & 1)) / 2);
        }
    }
    for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
        if (!(d->fired >> i & 1) && u->special[i].effects.count)
            rr_near_special(&u->special[i],
                            u->more ? rr_side_distance(u, d, u->special[i].space)
                                    : u->special[i].space - d->marker[0],
                            n);
    }
}

/* ---- Parts that are remembered. ---- */

/* Small numbers side by side, in a register: a word written byte by byte is slow to read. */
static inline uint64_t rr_packed(const int8_t *at, int count)
{
    uint64_t word = 0;
    for (int i = count - 1; i >= 0; i--) word = word << 8 | (uint8_t)at[i];
    return word;
}

/* All that a part depends on. The lowest bit of the first word tells it from an empty place. */
static void rr_part_key(const RrSetup *u, const RrSide *d, int part, int row, uint64_t *key)
{
    uint64_t tag = (uint64_t)((row * (RR_ROUTES + 1) + part) << 1 | 1);
    RH_STATIC_ASSERT(RR_FACTORIES_MAX <= sizeof *key);
    if (part == RR_WORKS) {
        const int8_t rest[] = {d->marker[0], d->marker[1], d->marker[2], d->boulders};
        key[0] = rr_packed(rest, 4) << 32 | (uint64_t)(d->boiled & 255) << 8 | tag;
        key[1] = rr_packed(d->factory, RR_FACTORIES_MAX);
        key[2] = ~d->fired >> u->first_special[RR_ROUTES];
    } else {
        const int8_t rest[] = {(int8_t)rr_side_reach(u, d, part),
                               d->doublers[part],
                               (int8_t)d->unlocked,
                               d->revalued,
                               d->medal,
                               d->medal_at,
                               d->levels[part]};
        const int8_t more[] = {d->length[part], d->spike};
        key[0] = rr_packed(rest, 7) << 8 | tag;
        key[1] = rr_packed(more, 2) << 40 | rr_packed(&d->at[rr_piece(part, 0)], RR_LEVELS);
        key[2] = d->here & (u->scoring[part] | (u->once[part] & ~d->fired));
    }
}

/* The upper bits of the sum depend on the whole key. */
static RrMemoEntry *rr_memo_place(RrMemo *memo, const uint64_t *key)
{
    uint64_t sum = key[0] * UINT64_C(0x9E3779B97F4A7C15) + key[1] * UINT64_C(0xD1342543DE82EF95) +
                   key[2] * UINT64_C(0x9FB21C651E98DF25);
    return &memo->entry[(sum >> 32) * RR_MEMO_MAX >> 32];
}

static int32_t rr_part_worth(const RrSetup *u, const RrSide *d, int part, int row)
{
    RrNotes n = {u->weights + row * RR_FEATURES, row, 0};
    if (part == RR_WORKS) rr_side_works(u, d, &n);
    else rr_side_route(u, d, part, &n);
    return n.sum;
}

/* Returns the value of a part, cached in the memo for all boards that agree on its key. */
static int32_t rr_side_part(const RrSetup *u, const RrSide *d, int part, int row)
{
    RrMemoEntry *place;
    uint64_t key[3];
    if (!d->memo || (part == RR_WORKS && u->shared)) return rr_part_worth(u, d, part, row);
    rr_part_key(u, d, part, row, key);
    place = rr_memo_place(d->memo, key);
    if (place->key[0] != key[0] || place->key[1] != key[1] || place->key[2] != key[2]) {
        rh_copy(place->key, key, sizeof key);
        place->value = rr_part_worth(u, d, part, row);
    }
    return place->value;
}

/* ---- What is no part of a route or of the works. ---- */

static void rr_side_units(const RrSide *d, RrNotes *n)
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

static void rr_side_rest(const RrSide *d, RrNotes *n)
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
    rr_side_units(d, n);
}

/* In parts of RR_WEIGHT_ONE; only what changed is judged anew. */
static int32_t rr_side_worth(const RrSetup *u, RrSide *d, int row)
{
    RrNotes rest = {u->weights + row * RR_FEATURES, row, 0};
    int32_t worth = d->points + 10 * d->tally[RR_TALLY_LOCOS] + 12 * d->tally[RR_TALLY_ENGINEERS] +
                    12 * d->tally[RR_TALLY_TRACKS] + d->queue[RR_UKEY] * u->key_points;
    worth *= RR_WEIGHT_ONE;
    for (int part = 0; part <= RR_WORKS; part++) {
        if (d->stale >> part & 1) d->part[part] = rr_side_part(u, d, part, row);
        worth += d->part[part];
    }
    d->stale = 0;
    rr_side_rest(d, &rest);
    if (d->coal) worth += rr_side_coal(d, row);
    return worth + rest.sum;
}

/* ---- Spending what waits. ---- */

typedef struct RrSpending {
    const RrSetup *u;
    int row;
    RrSide best;
    int32_t worth; /* of it */
    bool found;
} RrSpending;

static void rr_try_side(RrSpending *b, RrSide *d)
{
    int32_t worth = rr_side_worth(b->u, d, b->row);
    if (b->u->more) worth += rr_side_rough(b->u, d, b->row);
    if (b->found && worth <= b->worth) return;
    b->best = *d;
    b->worth = worth;
    b->found = true;
}

static void rr_try_steps(RrSpending *b, const RrSide *d, int levels)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        for (int level = 0; level < RR_LEVELS; level++) {
            RrSide then;
            if (!(levels >> level & 1) || !rr_side_may_step(b->u, d, route, level)) continue;
            then = *d;
            then.at[rr_piece(route, level)]++;
            rr_side_check(b->u, &then, route);
            rr_try_side(b, &then);
        }
    }
}

static void rr_try_industry(RrSpending *b, const RrSide *d)
{
    for (int i = 0; i < RR_MARKERS_MAX * (b->u->shared ? 2 : 1); i++) {
        int m = i % RR_MARKERS_MAX, cell = rr_side_next(b->u, d, m, i >= RR_MARKERS_MAX);
        RrSide then;
        if (cell == RH_NOTHING) continue;
        then = *d;
        rr_side_industry(b->u, &then, m, cell);
        rr_try_side(b, &then);
    }
}

static void rr_try_doubler(RrSpending *b, const RrSide *d)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        RrSide then;
        if (d->doublers[route] >= b->u->doubler_places[route]) continue;
        then = *d;
        then.doublers[route]++;
        then.stale |= (uint8_t)(1 << route);
        rr_try_side(b, &then);
    }
}

static void rr_try_loco(RrSpending *b, const RrSide *d, int number)
{
    for (int slot = 0; slot < b->u->slots; slot++) {
        RrSide then;
        if (number <= rr_side_slot(d, slot)) continue;
        then = *d;
        rr_side_put(b->u, &then, number, slot);
        rr_try_side(b, &then);
    }
}

/* The factory that is worth most, of those to be had. */
static int rr_best_factory(const RrSetup *u, const RrState *s, const RrSide *d)
{
    int best = RH_NOTHING;
    for (int t = 0; t < u->tiles; t++) {
        bool there = s->open[t] || (s->piles[t] && u->tile_number[t] == d->pile);
        if (there && (best == RH_NOTHING || u->tile[t].worth > u->tile[best].worth)) best = t;
    }
    return best;
}

/* On the shared board what is covered is used, and a car is laid. */
static void rr_try_shared(RrSpending *b, const RrSide *d, int tile)
{
    int lowest = d->slot_height[0];
    for (int slot = 1; slot < b->u->shared_slots; slot++) {
        if (d->slot_height[slot] < lowest) lowest = d->slot_height[slot];
    }
    for (int slot = 0; slot < b->u->shared_slots; slot++) {
        RrSide then;
        if (d->slot_height[slot] != lowest) continue;
        then = *d;
        rr_side_gain(b->u, &then, rr_side_ability(b->u, d, slot));
        then.slot_top[slot] = (int8_t)tile;
        then.slot_height[slot]++;
        then.points += RR_CAR_WORTH;
        then.stale |= 1 << RR_WORKS;
        rr_try_side(b, &then);
    }
}

static void rr_try_factory(RrSpending *b, const RrState *s, const RrSide *d)
{
    int best = rr_best_factory(b->u, s, d), slot = 0;
    if (best == RH_NOTHING) return;
    if (b->u->shared) {
        rr_try_shared(b, d, best);
        return;
    }
    while (slot < b->u->factory_slots && d->factory[slot] != RH_NOTHING) slot++;
    if (slot < b->u->factory_slots) {
        RrSide then = *d;
        then.factory[slot] = (int8_t)best;
        then.stale |= 1 << RR_WORKS;
        rr_try_side(b, &then);
    }
}

static void rr_try_unit(RrSpending *b, const RrState *s, const RrSide *d, int unit)
{
    switch (unit) {
    case RR_U12:
    case RR_U12_BLACK: rr_try_steps(b, d, 3); break;
    case RR_UANY: rr_try_steps(b, d, (1 << RR_LEVELS) - 1); break;
    case RR_UINDUSTRY: rr_try_industry(b, d); break;
    case RR_UDOUBLER: rr_try_doubler(b, d); break;
    case RR_UREPEAT:
        rr_try_steps(b, d, 1);
        rr_try_industry(b, d);
        rr_try_doubler(b, d);
        break;
    case RR_UBUILD:
        rr_try_loco(b, d, d->pile);
        rr_try_factory(b, s, d);
        break;
    case RR_ULOCO: rr_try_loco(b, d, d->pile); break;
    case RR_UFACTORY: rr_try_factory(b, s, d); break;
    case RR_ULOCO9: rr_try_loco(b, d, b->u->tile_number[b->u->special_tile]); break;
    default: rr_try_steps(b, d, 1 << (unit - RR_U1));
    }
}

/* Spends all that waits and can be tried; the rest keeps its own weight. */
static void rr_spend_all(const RrSetup *u, const RrState *s, RrSide *d, int row)
{
    static const uint8_t order[] = {RR_UFACTORY,  RR_ULOCO,  RR_ULOCO9,   RR_UBUILD,  RR_UINDUSTRY,
                                    RR_U1,        RR_U1 + 1, RR_U1 + 2,   RR_U1 + 3,  RR_U5,
                                    RR_U12_BLACK, RR_U12,    RR_UDOUBLER, RR_UREPEAT, RR_UANY};
    int spent = 0;
    RrSpending b;
    b.u = u;
    b.row = row;
    if (d->hand) {
        b.found = false;
        rr_try_loco(&b, d, d->hand);
        if (b.found) *d = b.best;
    }
    for (; spent < RR_SPENT_MAX; spent++) {
        size_t i = 0;
        while (i < sizeof order && !d->queue[order[i]]) i++;
        if (i == sizeof order) return;
        b.found = false;
        d->queue[order[i]]--;
        rr_try_unit(&b, s, d, order[i]);
        if (b.found) *d = b.best;
    }
}

/* ---- Other features. ---- */

/* As rr_majority, from ranks that are known. */
static void rr_majority_features(const RrSetup *u, const int *count, const int *rank, RrGuess *g)
{
    for (int p = g->from; p < g->to; p++) {
        int others = 0, ahead = 0;
        for (int q = 0; q < RR_WHOS; q++) {
            ahead += rank[q] > rank[p];
            if (q != p && count[q] > others) others = count[q];
        }
        rr_note(&g->of[p], RR_F_ENGINEERS, count[p]);
        if (rank[p] && ahead < 2) rr_note(&g->of[p], RR_F_MAJORITY, u->majority[ahead]);
        rr_note(&g->of[p], RR_F_MAJORITY_LEAD, count[p] - others);
    }
}

static void rr_engineer_features(const RrSetup *u, const RrState *s, RrGuess *g)
{
    int count[RR_WHOS] = {0}, rank[RR_WHOS] = {0};
    for (int x = 0; x < u->engineers; x++) {
        int p = s->engineer_owner[x], worth;
        if (p < 0) continue;
        count[p]++;
        if (u->engineer[x].number > rank[p]) rank[p] = u->engineer[x].number;
        if (p < g->from || p >= g->to) continue;
        worth = u->engineer[x].effects.worth;
        rr_note(&g->of[p], RR_F_ENGINEER_WORTH, worth * g->row);
        if (s->occupant[u->first_own + x] == RH_NOTHING && g->left[p])
            rr_note(&g->of[p], RR_F_ENGINEER_READY, worth);
    }
    for (int p = 0; p < RR_WHOS; p++) rank[p] += 100 * count[p];
    for (int b = 0; b < u->bonuses; b++) {
        int p = s->bonus_at[b];
        if (u->bonus[b].rule == RR_BY_EXTRA_ENGINEER && p >= 0 && p < u->players && rank[p])
            rank[p] += 100;
    }
    rr_majority_features(u, count, rank, g);
}

static void rr_order_features(const RrSetup *u, const RrState *s, RrGuess *g)
{
    bool round = s->stage == RR_STAGE_ROUND;
    int place[RR_PLAYERS_MAX] = {0}; /* from the last on */
    for (int i = 0; i < u->players; i++) {
        int p = s->order[i];
        if (p >= 0 && p < u->players) place[p] = u->players - 1 - i;
    }
    for (int i = 0; i < 2; i++) {
        int space = u->space_order[i], p;
        if (space == RH_NOTHING) continue;
        p = RH_NOTHING;
        if (round) p = s->occupant[space];
        else if (s->stage == RR_STAGE_MOVE) p = s->mover[1 - i];
        if (p < 0 || p >= u->players) continue;
        rr_note(&g->of[p], RR_F_CLAIM, 1);
        if (round) place[p] = u->players - 1 - i;
    }
    for (int p = g->from; p < g->to; p++) rr_note(&g->of[p], RR_F_ORDER, place[p]);
}

static void rr_card_features(const RrSetup *u, const RrState *s, RrGuess *g)
{
    for (int b = 0; b < u->bonuses; b++) {
        int p = s->bonus_at[b], points;
        if (p < g->from || p >= g->to) continue;
        points = rr_bonus_points(u, s, p, b);
        g->of[p].sum += points * RR_WEIGHT_ONE;
        rr_note(&g->of[p], RR_F_BONUSES, 1);
        rr_note(&g->of[p], RR_F_BONUS_POINTS, points);
    }
}

static void rr_own_features(const RrSetup *u, const RrState *s, int p, RrNotes *n)
{
    rr_note(n, RR_F_BLACK, s->black_owner == p);
    rr_note(n, RR_F_BLACK_READY, s->black_owner == p && s->black_ready && !s->passed[p]);
    rr_note(n, RR_F_MEDAL, s->medal[p] || (u->more && s->turn == p && rr_extra(s, RR_XMEDAL)));
    rr_note(n, RR_F_REVALUED, s->revalued[p] != 0);
    rr_note(n, RR_F_KEYS, s->keys[p]);
}

static int rr_tallied(const RrSetup *u, const RrState *s, int p, const RrSide *d)
{
    int points = 12 * d->tally[RR_TALLY_TRACKS];
    if (d->tally[RR_TALLY_LOCOS]) points += rr_best_locos(u, s, p, 2) * d->tally[RR_TALLY_LOCOS];
    for (int x = 0; d->tally[RR_TALLY_ENGINEERS] && x < u->engineers; x++) {
        if (s->engineer_owner[x] == p)
            points += u->engineer[x].number * d->tally[RR_TALLY_ENGINEERS];
    }
    return points;
}

/* A player's own board with all units spent. */
static void rr_side_settled(const RrSetup *u, const RrState *s, int p, int row, RrSide *d)
{
    rr_side_take(u, s, p, d);
    if (u->more) rr_side_more(u, s, p, row, d);
    if (rr_is_spending(u, s, p)) rr_spend_all(u, s, d, row);
}

/* Adds the value of a player's own board and resources. */
static void rr_evaluate_board(const RrSetup *u, const RrState *s, int p, RrMemo *memo, RrGuess *g)
{
    RrSide d;
    RrNotes *n = &g->of[p];
    d.memo = memo;
    rr_side_settled(u, s, p, g->row, &d);
    g->left[p] = d.left;
    n->sum += rr_tallied(u, s, p, &d) * RR_WEIGHT_ONE;
    rh_zero(d.tally, sizeof d.tally);
    n->sum += rr_side_worth(u, &d, g->row);
    rr_own_features(u, s, p, n);
}

/* Evaluates the players from..to-1, in tenths of a point. */
static void rr_evaluate_players(const RrSetup *u, const RrState *s, int from, int to, RrMemo *memo,
                                int32_t *tenths)
{
    RrGuess g;
    RrNotes none = {0, rr_row(u, s), 0};
    none.weights = u->weights + none.row * RR_FEATURES;
    for (int p = 0; p < u->players; p++) g.of[p] = none;
    g.row = none.row;
    g.from = from;
    g.to = to;
    for (int p = from; p < to; p++) {
        tenths[p] = s->points[p] * 10;
        if (s->decision != RR_OVER) rr_evaluate_board(u, s, p, memo, &g);
    }
    if (s->decision == RR_OVER) return;
    rr_engineer_features(u, s, &g);
    rr_order_features(u, s, &g);
    rr_card_features(u, s, &g);
    for (int p = from; p < to; p++) tenths[p] = g.of[p].sum * 10 / RR_WEIGHT_ONE;
}

static void rr_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    const RrSetup *u = (const RrSetup *)setup;
    rr_evaluate_players(u, (const RrState *)state, 0, u->players, 0, tenths);
}

static int32_t rr_judge_offer(const RrSetup *u, const RrState *s, RhAction a, RrMemo *memo)
{
    RrState after;
    int32_t tenths[RR_PLAYERS_MAX];
    rr_copy(u, &after, s);
    rr_apply(u, &after, a, 0);
    rr_evaluate_players(u, &after, s->turn, s->turn + 1, memo, tenths);
    return tenths[s->turn];
}

static void rr_judge(const void *setup, const void *state, const RhOffer *offers, int count,
                     int32_t *tenths)
{
    RrMemo memo;
    int32_t amount;
    for (int i = 0; i < RR_MEMO_MAX; i++) memo.entry[i].key[0] = 0;
    for (int i = 0; i < count; i++) {
        tenths[i] = RH_NEVER;
        if (rr_appeal(setup, state, &offers[i], &amount))
            tenths[i] = rr_judge_offer((const RrSetup *)setup, (const RrState *)state,
                                       offers[i].action, &memo);
    }
}

static const char *const rr_study[] = {"doublers", "workers", "medal", "revalued", 0};

const RhHints rr_hints = {
    rr_evaluate, rr_appeal, RR_REWARD_SPAN, false,
    rr_weights,  RR_KNOTS,  RR_FEATURES,    offsetof(RrSetup, weights),
    rr_judge,    rr_study,
};
