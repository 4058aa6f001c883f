/* games/rrcore/score.c - all points that are not printed on a component: the scoring of a round,
   the abilities paid at the end of a turn, end bonus cards and the majority of engineers.

   On a route, the level of a space is the highest level whose track has reached it. So the points
   of a route are a sum over the levels: the difference in value from the level below, times the
   number of spaces within reach that the level's track covers. */
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

/* ---- A scoring. ---- */

static bool rr_wears(const RrSetup *u, const RrState *s, int p, int special)
{
    if (!s->medal[p]) return false;
    RR_EACH(u, wears_medal, m)
    {
        if (!m->wears_medal(u, s, p, special)) return false;
    }
    return true;
}

int rr_star(const RrSetup *u, const RrState *s, int p, const RrSpecial *x)
{
    int points = x->effects.at[0].n;
    RR_EACH(u, star, m) points = m->star(u, s, p, x, points);
    return points;
}

bool rr_scores(const RrSetup *u, const RrState *s, int p, const RrSpecial *x)
{
    if (!x->scoring || (x->medal && !rr_wears(u, s, p, (int)(x - u->special)))) return false;
    if (!(s->here[p] >> (x - u->special) & 1)) return false;
    if (s->position[p][rr_piece(x->route, x->level)] < x->space) return false;
    return !x->locomotive || rr_reach(u, s, p, x->route) >= x->space;
}

static int rr_track_points(const RrSetup *u, const RrState *s, int p, int route, int reach)
{
    const int8_t *at = &s->position[p][rr_piece(route, 0)];
    const int16_t *value = u->value[s->revalued[p]];
    int points = 0;
    for (int level = 0; level < u->levels[route] && at[level]; level++) {
        int covered = rr_least(at[level], reach);
        covered += rr_least(covered, s->doublers[p][route]);
        points += (value[level + 1] - value[level]) * covered;
    }
    return points;
}

/* The points of one space, with doublers and a doubled route, but without stars. */
int rr_space_points(const RrSetup *u, const RrState *s, int p, int route, int space)
{
    const int16_t *value = u->value[s->revalued[p]];
    int level = 0, points;
    if (space > rr_reach(u, s, p, route)) return 0;
    while (level < u->levels[route] && s->position[p][rr_piece(route, level)] >= space) level++;
    points = value[level];
    if (space <= s->doublers[p][route]) points *= 2;
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
        if (u->special[i].effects.at[0].op == RR_OP_DOUBLE_ROUTE &&
            rr_scores(u, s, p, &u->special[i]))
            points *= 2;
    }
    return points;
}

int rr_route_points(const RrSetup *u, const RrState *s, int p, int route)
{
    const int8_t *at = &s->position[p][rr_piece(route, 0)];
    int reach = rr_reach(u, s, p, route), stars = 0;
    int points = rr_track_points(u, s, p, route, reach);
    for (uint64_t left = u->scoring[route] & s->here[p]; left; left &= left - 1) {
        const RrSpecial *x = &u->special[rh_lowest_bit(left)];
        if (at[x->level] < x->space || (x->locomotive && reach < x->space)) continue;
        if (x->medal && !rr_wears(u, s, p, (int)(x - u->special))) continue;
        if (x->effects.at[0].op == RR_OP_DOUBLE_ROUTE) points *= 2;
        else stars += rr_star(u, s, p, x);
    }
    return points + stars;
}

int rr_industry_points(const RrSetup *u, const RrState *s, int p)
{
    int points = 0;
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        if (s->marker[p][m] != RH_NOTHING) points += u->cell_points[s->marker[p][m]];
    }
    return points;
}

int rr_scoring(const RrSetup *u, const RrState *s, int p)
{
    int points = rr_industry_points(u, s, p);
    for (int route = 0; route < RR_ROUTES; route++) points += rr_route_points(u, s, p, route);
    return points;
}

static void rr_add_points(RrState *s, int p, int points)
{
    s->points[p] = (int16_t)(s->points[p] + points);
}

void rr_score_round(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int p = 0; p < u->players; p++) {
        int industry = rr_industry_points(u, s, p), sum = industry;
        for (int route = 0; route < RR_ROUTES; route++) {
            int points = rr_route_points(u, s, p, route);
            rh_emit(e, rh_action(RR_ROUTE_SCORED, p, route, 0, points));
            sum += points;
        }
        rh_emit(e, rh_action(RR_INDUSTRY_SCORED, p, 0, 0, industry));
        rh_emit(e, rh_action(RR_SCORED, p, 0, 0, sum));
        rr_add_points(s, p, sum);
    }
}

/* ---- Abilities paid when the turn ends (R36). ---- */

int rr_best_locos(const RrSetup *u, const RrState *s, int p, int count)
{
    int8_t left[RR_SLOTS_MAX] = {0};
    int sum = 0;
    for (int slot = 0; slot < u->slots; slot++) left[slot] = (int8_t)rr_loco_number(u, s, p, slot);
    for (; count > 0; count--) {
        int best = 0;
        for (int slot = 1; slot < u->slots; slot++) {
            if (left[slot] > left[best]) best = slot;
        }
        sum += left[best];
        left[best] = 0;
    }
    return sum;
}

static int rr_engineer_numbers(const RrSetup *u, const RrState *s, int p)
{
    int sum = 0;
    for (uint64_t own = s->own[p]; own; own &= own - 1)
        sum += u->engineer[rh_lowest_bit(own) - u->first_own].number;
    return sum;
}

/* The positions of a player's tracks of these levels, added up over the routes. */
static int rr_positions(const RrState *s, int p, int levels)
{
    int sum = 0;
    for (int piece = 0; piece < RR_PIECES; piece++) {
        if (levels >> (piece % RR_LEVELS) & 1) sum += s->position[p][piece];
    }
    return sum;
}

/* What an ability scores when the turn ends; its numbers come from the board file. */
static int rr_tally_points(const RrSetup *u, const RrState *s, int p, int tally)
{
    static const uint8_t ops[RR_TALLIES] = {RR_OP_SCORE_ENGINEERS, RR_OP_SCORE_LOCOS,
                                            RR_OP_SCORE_TRACKS};
    for (int t = 0; t < u->tiles; t++) {
        RrEffect x = u->tile[t].at[0];
        if (!u->tile[t].count || x.op != ops[tally]) continue;
        if (tally == RR_TALLY_ENGINEERS) return rr_engineer_numbers(u, s, p);
        if (tally == RR_TALLY_LOCOS) return rr_best_locos(u, s, p, x.n);
        return rr_positions(s, p, x.arg) * x.n;
    }
    return 0;
}

void rr_pay_tallies(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int tally = 0; tally < RR_TALLIES; tally++) {
        for (; s->tally[tally]; s->tally[tally]--) {
            int points = rr_tally_points(u, s, s->turn, tally);
            rr_add_points(s, s->turn, points);
            rh_emit(e, rh_action(RR_GOT_POINTS, s->turn, 0, 0, points));
        }
    }
}

/* ---- The end of the game. ---- */

int rr_engineer_count(const RrSetup *u, const RrState *s, int p)
{
    (void)u;
    return rh_count_bits(s->own[p]);
}

/* The solo opponent has no cards; in `bonus_at`, the opponent's number means the pile. */
static int rr_has_extra_engineer(const RrSetup *u, const RrState *s, int p)
{
    if (p == RR_RIVAL) return 0;
    for (int b = 0; b < u->bonuses; b++) {
        if (u->bonus[b].rule == RR_BY_EXTRA_ENGINEER && s->bonus_at[b] == p) return 1;
    }
    return 0;
}

static int rr_finished_routes(const RrSetup *u, const RrState *s, int p)
{
    int count = 0;
    for (int route = 0; route < RR_ROUTES; route++)
        count += s->position[p][rr_piece(route, 0)] == rr_length_for(u, s, p, route, RR_LENGTH_END);
    return count;
}

/* The number of things that the card counts. */
static int rr_bonus_count(const RrSetup *u, const RrState *s, int p, const RrBonus *b)
{
    int count = 0;
    switch (b->rule) {
    case RR_BY_ROUTES: return rr_finished_routes(u, s, p);
    case RR_BY_FACTORIES:
        for (int f = 0; f < u->factory_slots; f++) count += s->factory[p][f] != RH_NOTHING;
        return count;
    case RR_BY_DOUBLERS:
        for (int route = 0; route < RR_ROUTES; route++) count += s->doublers[p][route];
        return count;
    case RR_BY_LOCOS: return rr_best_locos(u, s, p, b->n);
    case RR_BY_POSITIONS: return rr_positions(s, p, b->levels);
    case RR_BY_WORKERS: return s->workers[p] - u->workers + (s->black_owner == p);
    case RR_BY_TOKENS:
        for (int t = 0; t < u->tokens; t++)
            count += s->token[p][t] == RR_PLACED || s->token[p][t] == RR_LAID;
        return count;
    case RR_BY_ENGINEERS:
        count = rr_engineer_count(u, s, p);
        return b->counts_extra ? count + rr_has_extra_engineer(u, s, p) : count;
    case RR_BY_KEYS: return s->keys[p];
    case RR_BY_EXTRA_ENGINEER: return 0;
    default: return 1;
    }
}

int rr_bonus_points(const RrSetup *u, const RrState *s, int p, int bonus)
{
    const RrBonus *b = &u->bonus[bonus];
    int count = rr_bonus_count(u, s, p, b), points = 0;
    if (b->rule == RR_BY_DOUBLERS || b->rule == RR_BY_KEYS) {
        for (int i = 0; i < RR_TIERS_MAX; i++) {
            if (b->tier[i] && count >= b->tier[i]) points = b->tier_points[i];
        }
        return points;
    }
    if (b->rule == RR_BY_LOCOS || b->rule == RR_BY_POSITIONS) return count;
    points = count * b->n;
    return b->max && points > b->max ? b->max : points;
}

/* R26: a player without engineers has no part in the majority. The rank is the number of engineers,
   then the highest of their numbers. */
static int rr_engineer_rank(const RrSetup *u, const RrState *s, int p)
{
    int count = rr_engineer_count(u, s, p), highest = 0;
    for (uint64_t own = s->own[p]; own; own &= own - 1) {
        int number = u->engineer[rh_lowest_bit(own) - u->first_own].number;
        if (number > highest) highest = number;
    }
    return count ? (count + rr_has_extra_engineer(u, s, p)) * 100 + highest : 0;
}

void rr_majority(const RrSetup *u, const RrState *s, int *points)
{
    int rank[RR_PLAYERS_MAX];
    for (int p = 0; p < u->players; p++) rank[p] = rr_engineer_rank(u, s, p);
    for (int p = 0; p < u->players; p++) {
        int ahead = 0;
        for (int q = 0; q < u->players; q++) ahead += rank[q] > rank[p];
        if (u->solo) ahead += rr_engineer_rank(u, s, RR_RIVAL) > rank[p];
        points[p] = rank[p] && ahead < 2 ? u->majority[ahead] : 0;
    }
}

void rr_score_end(const RrSetup *u, RrState *s, RhEvents *e)
{
    int points[RR_PLAYERS_MAX];
    rr_majority(u, s, points);
    for (int p = 0; p < u->players; p++) {
        RR_EACH(u, score_end, m) m->score_end(u, s, p, e);
        for (int b = 0; b < u->bonuses; b++) {
            if (s->bonus_at[b] != p) continue;
            rr_add_points(s, p, rr_bonus_points(u, s, p, b));
            rh_emit(e, rh_action(RR_BONUS_SCORED, p, b, 0, rr_bonus_points(u, s, p, b)));
        }
        if (!points[p]) continue;
        rr_add_points(s, p, points[p]);
        rh_emit(e, rh_action(RR_MAJORITY_SCORED, p, 0, 0, points[p]));
    }
}
