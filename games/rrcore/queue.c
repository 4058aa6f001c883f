/* games/rrcore/queue.c - effects and the queue of a turn.

   rr_gain does at once what needs no choice and queues the rest as units. In RR_QUEUE the player
   spends one unit after the other, each action naming the unit that pays for it; of two units of
   one kind the direct one is spent (R37). An action that would leave a direct unit impossible is
   not offered (R35). When nothing queued is possible the turn ends by itself. */
#include "games/rrcore/more.h"

/* ---- Gains. ---- */

static void rr_gain_worker(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    if (s->workers[p] >= u->workers + u->reserve) return;
    s->workers[p]++;
    s->workers_left[p]++;
    rh_emit(e, rh_action(RR_GOT_WORKER, p, 0, 0, 1));
}

void rr_gain_engineer(const RrSetup *u, RrState *s, int p, int engineer, RhEvents *e)
{
    s->engineer_owner[engineer] = (int8_t)p;
    s->own[p] |= (uint64_t)1 << (u->first_own + engineer);
    rh_emit(e, rh_action(RR_GOT_ENGINEER, p, engineer, 0, 0));
}

static void rr_hire(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    int engineer = s->strip[u->strip_hire];
    s->strip[u->strip_hire] = RH_NOTHING;
    rr_gain_engineer(u, s, p, engineer, e);
}

/* The last marker is there once for all. */
static bool rr_is_purple_free(const RrSetup *u, const RrState *s)
{
    for (int p = 0; p < u->players; p++) {
        if (s->marker[p][RR_MARKERS_MAX - 1] != RH_NOTHING) return false;
    }
    return u->purple;
}

static void rr_add_marker(const RrSetup *u, RrState *s, int p, RhEvents *e)
{
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        if (s->marker[p][m] != RH_NOTHING) continue;
        if (m == RR_MARKERS_MAX - 1 && !rr_is_purple_free(u, s)) return;
        if (u->upper != RH_NOTHING) {
            rr_extra_more(s, false, RR_XMARKER, 1);
            return;
        }
        s->marker[p][m] = 0;
        rh_emit(e, rh_action(RR_MARKER_ADDED, p, m, 0, 0));
        return;
    }
}

/* What needs no choice. */
static void rr_gain_at_once(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    int p = s->turn;
    switch (x.op) {
    case RR_OP_COIN:
        s->coins[p] = (int16_t)(s->coins[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_COINS, p, 0, 0, x.n));
        break;
    case RR_OP_POINTS:
        s->points[p] = (int16_t)(s->points[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, x.n));
        break;
    case RR_OP_WORKER: rr_gain_worker(u, s, p, e); break;
    case RR_OP_TEMPORARY:
        s->temporary[p] = (int8_t)(s->temporary[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_TEMPORARY, p, 0, 0, x.n));
        break;
    case RR_OP_UNLOCK:
        s->unlocked[p] |= (uint64_t)1 << x.arg;
        rh_emit(e, rh_action(RR_UNLOCKED, p, x.arg, 0, 0));
        break;
    case RR_OP_SECOND_MARKER: /* two tracks have both from the start */
        if (u->upper == RH_NOTHING) rr_add_marker(u, s, p, e);
        break;
    case RR_OP_EXTRA_MARKER: rr_add_marker(u, s, p, e); break;
    case RR_OP_MEDAL:
        if (u->medals > 1) {
            rr_extra_more(s, false, RR_XMEDAL, 1);
            break;
        }
        s->medal[p] = 1;
        rh_emit(e, rh_action(RR_MEDAL_SET, p, 0, 0, 0));
        break;
    case RR_OP_REVALUE:
        s->revalued[p] = 1;
        rh_emit(e, rh_action(RR_REVALUED, p, 0, 0, 0));
        break;
    case RR_OP_HIRE: rr_hire(u, s, p, e); break;
    case RR_OP_ENGINEER: rr_gain_engineer(u, s, p, x.arg, e); break;
    case RR_OP_BLACK_WORKER:
        s->black_owner = (int8_t)p;
        s->black_ready = 1;
        rh_emit(e, rh_action(RR_GOT_BLACK_WORKER, p, 0, 0, 0));
        break;
    case RR_OP_KEY:
        s->keys[p] = (int8_t)(s->keys[p] + x.n);
        rh_emit(e, rh_action(RR_GOT_KEY, p, 0, 0, x.n));
        break;
    case RR_OP_SCORE_ENGINEERS: s->tally[RR_TALLY_ENGINEERS]++; break;
    case RR_OP_SCORE_LOCOS: s->tally[RR_TALLY_LOCOS]++; break;
    case RR_OP_SCORE_TRACKS: s->tally[RR_TALLY_TRACKS]++; break;
    default:
        if (u->more) rr_gain_more(u, s, x, direct, e);
    }
}

static bool rr_any_card(const RrSetup *u, const RrState *s)
{
    for (int c = 0; c < u->cards; c++) {
        if (s->cards_left[c]) return true;
    }
    return false;
}

/* Whoever may take an end bonus card may look through the pile. Only what is built over on the
   shared board is direct. */
static void rr_queue_bonus(const RrSetup *u, RrState *s, bool direct, int unit, int count)
{
    if (count == 0) return;
    rr_queue_more(s, direct && u->direct_cover && unit == RR_UBONUS_POINTS, unit, count);
    rr_look(u, s, s->turn);
}

void rr_gain_idea(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e)
{
    bool waits = effects->bonus_waits && rr_any_card(u, s);
    for (uint32_t units = effects->units; units; units &= units - 1) {
        int unit = rh_lowest_bit(units), count = effects->need[unit];
        if (unit == RR_UBONUS || unit == RR_UBONUS_POINTS) {
            if (waits) s->bonus_after_card = (int8_t)(s->bonus_after_card + count);
            else rr_queue_bonus(u, s, direct, unit, count);
        } else if (unit != RR_UCARD || rr_any_card(u, s)) {
            rr_queue_more(s, direct, unit, count);
        }
    }
    for (int i = 0; i < effects->count && effects->at_once; i++)
        rr_gain_at_once(u, s, effects->at[i], direct, e);
}

/* The same, from anything that is no idea: those industry steps can be doubled. */
void rr_gain(const RrSetup *u, RrState *s, const RrEffects *effects, bool direct, RhEvents *e)
{
    rr_gain_idea(u, s, effects, direct, e);
    if (effects->need[RR_UINDUSTRY] && rr_doubles_industry(u, s))
        rr_queue_more(s, false, RR_UINDUSTRY, effects->need[RR_UINDUSTRY]);
}

/* ---- What a unit can do. ---- */

#define RR_SET(unit) (1u << (unit))

/* Units that pay for something, as sets. */
enum {
    RR_PAY_12 = RR_SET(RR_U12) | RR_SET(RR_U12_BLACK),
    RR_PAY_INDUSTRY = RR_SET(RR_UINDUSTRY) | RR_SET(RR_UREPEAT),
    RR_PAY_DOUBLER = RR_SET(RR_UDOUBLER) | RR_SET(RR_UREPEAT),
    RR_PAY_LOCO = RR_SET(RR_UBUILD) | RR_SET(RR_ULOCO) | RR_SET(RR_ULOCO9),
    RR_PAY_FACTORY = RR_SET(RR_UBUILD) | RR_SET(RR_UFACTORY),
    RR_PAY_BONUS = RR_SET(RR_UBONUS) | RR_SET(RR_UBONUS_POINTS),
    RR_PAY_REUSE = RR_SET(RR_UREUSE) | RR_SET(RR_UREUSE_OTHER),
    RR_PAY_THREE = RR_SET(RR_AS_UNIT(RR_XTHREE)),
    RR_PAY_FREIGHT = RR_SET(RR_AS_UNIT(RR_XFREIGHT)),
    RR_PAY_MORE_REUSE = RR_SET(RR_AS_UNIT(RR_XREUSE)) | RR_SET(RR_AS_UNIT(RR_XREUSE_2)),
    RR_PAY_TRACK = (RR_SET(RR_U5 + 1) - 1) | RR_PAY_12 | RR_SET(RR_UANY) | RR_SET(RR_UREPEAT)
};

static const uint32_t rr_pay_step[RR_LEVELS] = {
    RR_SET(RR_U1) | RR_PAY_12 | RR_SET(RR_UANY) | RR_SET(RR_UREPEAT),
    RR_SET(RR_U1 + 1) | RR_PAY_12 | RR_SET(RR_UANY), RR_SET(RR_U1 + 2) | RR_SET(RR_UANY),
    RR_SET(RR_U1 + 3) | RR_SET(RR_UANY), RR_SET(RR_U5) | RR_SET(RR_UANY)};

static uint32_t rr_waiting(const RrState *s)
{
    return (uint32_t)(s->units[0] | s->units[1]);
}

uint32_t rr_unit_pays(int unit)
{
    uint32_t set = 0;
    for (int level = 0; level < RR_LEVELS; level++) {
        if (rr_pay_step[level] >> unit & 1) set |= RR_SET(RR_U1 + level);
    }
    if ((uint32_t)RR_PAY_INDUSTRY >> unit & 1) set |= RR_SET(RR_UINDUSTRY);
    if ((uint32_t)RR_PAY_DOUBLER >> unit & 1) set |= RR_SET(RR_UDOUBLER);
    if (unit == RR_UBUILD) set |= RR_SET(RR_ULOCO) | RR_SET(RR_UFACTORY);
    if (unit == RR_UREUSE_OTHER) set |= RR_SET(RR_UREUSE);
    return set ? set : RR_SET(unit);
}

/* R17: where two markers may not share a cell, the second waits until the first has left the
   start. */
bool rr_may_token(const RrSetup *u, const RrState *s, int p, int token)
{
    if (token >= u->tokens || s->token[p][token] != RR_UNUSED) return false;
    for (int i = 0; i < u->token[token].count; i++) {
        if (u->token[token].at[i].op == RR_OP_REVALUE && s->revalued[p]) return false;
        if (u->token[token].at[i].op != RR_OP_SECOND_MARKER || u->markers_share) continue;
        for (int m = 0; m < RR_MARKERS_MAX; m++) {
            if (s->marker[p][m] == 0) return false;
        }
    }
    return true;
}

/* UR30a: whether any part of a card can be used, whatever else waits in the queue. */
static bool rr_any_part(const RrSetup *u, const RrState *s, int p, const RrEffects *card)
{
    for (int i = 0; i < card->count; i++) {
        if (card->at[i].op >= RR_OP_COIN && rr_op_fits(u, s, p, card->at[i].op)) return true;
    }
    for (uint32_t units = card->units; units; units &= units - 1) {
        int8_t need[RR_UNITS] = {0};
        need[rh_lowest_bit(units)] = 1;
        if (rr_fits(u, s, p, need)) return true;
    }
    return false;
}

/* A direct card must fit, with what is direct already. */
static bool rr_may_card(const RrSetup *u, const RrState *s, int p, int card)
{
    int8_t need[RR_UNITS];
    if (!s->cards_left[card]) return false;
    if (u->card[card].at[0].op == RR_OP_SPECIAL_VALUE && s->revalued[p]) return false;
    if (u->indirect_cards) return rr_any_part(u, s, p, &u->card[card]);
    if (u->card[card].hard && !rr_hard_fits(u, s, p, &u->card[card])) return false;
    for (int i = 0; i < RR_UNITS; i++) need[i] = (int8_t)(s->direct[i] + u->card[card].need[i]);
    return rr_fits(u, s, p, need);
}

/* Two unused tokens for each pair, one of which can be used. */
bool rr_any_pair(const RrSetup *u, const RrState *s, int p, int pairs)
{
    int unused = 0;
    bool usable = false;
    for (int t = 0; t < u->tokens; t++) {
        unused += s->token[p][t] == RR_UNUSED;
        usable = usable || rr_may_token(u, s, p, t);
    }
    return usable && unused >= 2 * pairs;
}

/* Whether a space has an effect that lets others act, and there is no place to put this turn. */
static bool rr_is_too_deep(const RrState *s, const RrEffects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        int op = effects->at[i].op;
        if ((op == RR_OP_TWICE || op == RR_OP_TRAIN) && s->frames + 1 >= RR_FRAMES_MAX) return true;
    }
    return false;
}

/* A reuse that boards and modules bring: the space, and what it must not be. */
bool rr_may_reuse_more(const RrSetup *u, const RrState *s, int space, int unit)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    if (space == u->space_train && s->train_use) return false;
    if (rr_is_too_deep(s, effects)) return false;
    if (unit != RR_AS_UNIT(RR_XREUSE)) return true;
    return !effects->need[RR_UREUSE_OTHER] &&
           (u->ability_engineer == RH_NOTHING ||
            effects != &u->engineer[u->ability_engineer].effects);
}

static bool rr_is_direct(const RrState *s, int unit)
{
    return unit < RR_UNITS ? s->direct[unit] > 0 : s->extra_direct[unit - RR_UNITS] > 0;
}

static bool rr_may_reuse(const RrSetup *u, const RrState *s, int space, int unit)
{
    bool two = unit == RR_AS_UNIT(RR_XREUSE_2);
    const RrEffects *effects;
    int8_t need[RR_UNITS];
    if (two ? !rr_is_reusable_2(u, s, space) : !rr_is_reusable(u, s, space)) return false;
    effects = rr_space_effects(u, s, space);
    if (unit == RR_UREUSE_OTHER && effects->need[RR_UREUSE_OTHER]) return false;
    if (u->more && !rr_may_reuse_more(u, s, space, unit)) return false;
    if (!rr_is_direct(s, unit)) return true;
    if (effects->hard && !rr_hard_fits(u, s, s->turn, effects)) return false;
    for (int i = 0; i < RR_UNITS; i++) need[i] = (int8_t)(s->direct[i] + effects->need[i]);
    if (unit < RR_UNITS) need[unit]--;
    return rr_fits(u, s, s->turn, need);
}

bool rr_any_reuse(const RrSetup *u, const RrState *s, int unit)
{
    for (int space = 0; space < u->spaces; space++) {
        const RrEffects *effects = rr_space_effects(u, s, space);
        if (!effects || !rr_is_reusable(u, s, space) || !rr_may_reuse_more(u, s, space, unit))
            continue;
        if (effects->hard ? rr_hard_fits(u, s, s->turn, effects)
                          : rr_fits(u, s, s->turn, effects->need))
            return true;
    }
    return false;
}

/* ---- Offers. ---- */

typedef struct RrList {
    const RrSetup *u;
    const RrState *s;
    RhOffer *out;
    int count;
    int direct; /* direct units in the queue */
} RrList;

/* The direct units that an action could get in the way of, among those left: steps take room from
   steps, doublers from doublers, builds and industry from each other. */
static uint32_t rr_in_the_way(int kind)
{
    if (kind == RR_STEP) return RR_PAY_TRACK & ~RR_SET(RR_UREPEAT);
    if (kind == RR_DOUBLER) return RR_SET(RR_UDOUBLER);
    return RR_SET(RR_UINDUSTRY) | RR_PAY_LOCO | RR_PAY_FACTORY;
}

/* Room for all direct steps after one more step, without a search: all of one level, or all payable
   by level 1. */
static bool rr_leaves_room(const RrState *s, int unit, int level)
{
    int p = s->turn, paid = s->direct[unit] ? unit : RH_NOTHING, steps = 0;
    uint32_t left = (uint32_t)s->units[0] & RR_PAY_TRACK;
    for (uint32_t rest = left; rest; rest &= rest - 1) {
        int one = rh_lowest_bit(rest);
        steps += s->direct[one] - (one == paid);
        if (one == paid && s->direct[one] == 1) left &= ~RR_SET(one);
    }
    if (!(left & ~rr_pay_step[0])) return steps <= rr_room(s, p, 0) - (level == 0);
    if (left & (left - 1)) return false;
    return steps <= rr_room(s, p, rh_lowest_bit(left) - RR_U1) - (rh_lowest_bit(left) == level);
}

/* With boards and modules there is more that could get in the way. */
static bool rr_spoils_more(const RrList *list, RhAction a)
{
    RrState then;
    rr_copy(list->u, &then, list->s);
    rr_do_unit(list->u, &then, a, 0);
    return !rr_fits(list->u, &then, then.turn, then.direct) || !rr_more_fits(list->u, &then);
}

/* R35. All that is direct fitted before this action. */
static bool rr_spoils(const RrList *list, RhAction a, int unit)
{
    const RrState *s = list->s;
    uint32_t left = (uint32_t)s->units[0];
    RrState then;
    if (list->u->more) return rr_spoils_more(list, a);
    if (s->direct[unit] == 1) left &= ~RR_SET(unit);
    if (!(left & (RR_PAY_REUSE | RR_SET(RR_UREPEAT)))) {
        if (!(left & rr_in_the_way(a.kind))) return false;
        if (a.kind == RR_STEP && rr_leaves_room(s, unit, a.arg[0] % RR_LEVELS)) return false;
        /* An industry step that is owed takes what was kept for it. */
        if (left == RR_SET(unit) && unit == RR_UINDUSTRY && s->direct[unit]) return false;
    }
    rr_copy(list->u, &then, s);
    rr_do_unit(list->u, &then, a, 0);
    return !rr_fits(list->u, &then, then.turn, then.direct);
}

static void rr_list(RrList *list, RhAction a)
{
    list->out[list->count].action = a;
    list->out[list->count].amount_max = a.amount;
    list->count++;
}

/* An action for each unit that can pay for it, the units in the last argument but one or two. */
static void rr_list_by(RrList *list, RhAction a, int unit_at, uint32_t units)
{
    for (; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        bool covers = list->u->shared && (a.kind == RR_FACTORY || a.kind == RR_OPEN_FACTORY);
        a.arg[unit_at] = (uint8_t)unit;
        if ((!list->direct && !covers) || !rr_spoils(list, a, unit)) rr_list(list, a);
    }
}

static void rr_list_steps(RrList *list, uint32_t units)
{
    int p = list->s->turn;
    for (int route = 0; route < RR_ROUTES; route++) {
        for (int level = 0; level < list->u->levels[route]; level++) {
            uint32_t by = units & rr_pay_step[level];
            if (by && rr_may_step(list->u, list->s, p, route, level))
                rr_list_by(list, rh_action(RR_STEP, rr_piece(route, level), 0, 0, 0), 1, by);
        }
    }
}

/* Steps of three routes and of the freight car, where the route and the level allow it. */
static uint32_t rr_more_payers(const RrList *list, int route, int level, uint32_t units)
{
    const RrState *s = list->s;
    uint32_t by = 0;
    if (!(s->three_routes >> route & 1) && !(s->three_levels >> level & 1)) by |= RR_PAY_THREE;
    if (s->car_route == route) by |= RR_PAY_FREIGHT;
    return by & units;
}

static void rr_list_more_steps(RrList *list, uint32_t units)
{
    for (int piece = 0; piece < RR_PIECES; piece++) {
        int route = piece / RR_LEVELS, level = piece % RR_LEVELS;
        uint32_t by = rr_more_payers(list, route, level, units);
        if (by && rr_may_step(list->u, list->s, list->s->turn, route, level))
            rr_list_by(list, rh_action(RR_STEP, piece, 0, 0, 0), 1, by);
    }
}

static void rr_list_industry(RrList *list, uint32_t units)
{
    for (int marker = 0; marker < RR_MARKERS_MAX; marker++) {
        if (rr_may_industry(list->u, list->s, list->s->turn, marker))
            rr_list_by(list, rh_action(RR_INDUSTRY, marker, 0, 0, 0), 1, units & RR_PAY_INDUSTRY);
    }
}

static void rr_list_doublers(RrList *list, uint32_t units)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        if (rr_may_doubler(list->u, list->s, list->s->turn, route))
            rr_list_by(list, rh_action(RR_DOUBLER, route, 0, 0, 0), 1, units & RR_PAY_DOUBLER);
    }
}

static void rr_list_locos_by(RrList *list, int unit)
{
    int tiles[RR_TILES_MAX], count = 1;
    tiles[0] = list->u->special_tile;
    if (unit != RR_ULOCO9) count = rr_pile_tiles(list->u, list->s, tiles);
    for (int i = 0; i < count; i++) {
        for (int slot = 0; slot < list->u->slots; slot++) {
            if (!rr_slot_takes(list->u, list->s, list->s->turn, slot, tiles[i])) continue;
            rr_list_by(list, rh_action(RR_LOCO, tiles[i], slot, 0, 0), 2, RR_SET(unit));
        }
    }
}

static void rr_list_factories_by(RrList *list, int unit, int kind)
{
    int tiles[RR_TILES_MAX], slots[RR_SHARED_MAX], count = 0;
    int places = rr_factory_slots(list->u, list->s, list->s->turn, slots);
    if (kind == RR_FACTORY) {
        count = rr_pile_tiles(list->u, list->s, tiles);
    } else {
        for (int t = 0; t < list->u->tiles; t++) {
            if (list->s->open[t]) tiles[count++] = t;
        }
    }
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < places; j++)
            rr_list_by(list, rh_action(kind, tiles[i], slots[j], 0, 0), 2, RR_SET(unit));
    }
}

static void rr_list_builds(RrList *list, uint32_t units)
{
    for (uint32_t by = units & RR_PAY_LOCO; by; by &= by - 1)
        rr_list_locos_by(list, rh_lowest_bit(by));
    for (int kind = RR_FACTORY; kind <= RR_OPEN_FACTORY; kind++) {
        for (uint32_t by = units & RR_PAY_FACTORY; by; by &= by - 1)
            rr_list_factories_by(list, rh_lowest_bit(by), kind);
    }
}

static void rr_list_tokens(RrList *list, uint32_t units)
{
    int p = list->s->turn;
    for (int t = 0; t < list->u->tokens && (units >> RR_UTOKEN & 1); t++) {
        RhAction a = rh_action(RR_DO_TOKEN, t, 0, 0, 0);
        if (!rr_may_token(list->u, list->s, p, t)) continue;
        /* UR54: two must be left for a pair that is due. */
        if (!list->s->direct[RR_UPAIR] || !rr_spoils_more(list, a)) rr_list(list, a);
    }
    for (int t = 0; t < list->u->tokens && (units >> RR_UPAIR & 1); t++) {
        if (!rr_may_token(list->u, list->s, p, t)) continue;
        for (int other = 0; other < list->u->tokens; other++) {
            if (other != t && list->s->token[p][other] == RR_UNUSED)
                rr_list(list, rh_action(RR_DO_PAIR, t, other, 0, 0));
        }
    }
}

static void rr_list_cards(RrList *list, uint32_t units)
{
    const RrState *s = list->s;
    if (units >> RR_UCARD & 1) {
        for (int c = 0; c < list->u->cards; c++) {
            if (rr_may_card(list->u, s, s->turn, c))
                rr_list(list, rh_action(RR_DO_CARD, c, 0, 0, 0));
        }
        if (list->u->may_waive_card) rr_list(list, rh_action(RR_NO_CARD, 0, 0, 0, 0));
    }
    for (int b = 0; b < list->u->bonuses && (units & RR_PAY_BONUS); b++) {
        if (s->bonus_at[b] == RR_PILE) rr_list(list, rh_action(RR_DO_BONUS, b, 0, 0, 0));
    }
    if (units >> RR_UBONUS_POINTS & 1) rr_list(list, rh_action(RR_BONUS_POINTS, 0, 0, 0, 0));
}

static void rr_list_reuse(RrList *list, uint32_t units)
{
    uint64_t spaces = list->s->taken | (uint64_t)1 << list->u->space_free;
    for (; spaces; spaces &= spaces - 1) {
        int space = rh_lowest_bit(spaces);
        for (uint32_t by = units & (RR_PAY_REUSE | RR_PAY_MORE_REUSE); by; by &= by - 1) {
            if (rr_may_reuse(list->u, list->s, space, rh_lowest_bit(by)))
                rr_list(list, rh_action(RR_REUSE, space, rh_lowest_bit(by), 0, 0));
        }
    }
}

static int rr_offers_hand(const RrSetup *u, const RrState *s, RhOffer *out)
{
    RrList list = {u, s, out, 0, rr_any_direct(s)};
    int p = s->turn;
    for (int slot = 0; slot < u->slots; slot++) {
        RrState then;
        if (!rr_slot_takes(u, s, p, slot, s->hand)) continue;
        rr_copy(u, &then, s);
        if (list.direct) rr_put_loco(u, &then, p, s->hand, slot, 0);
        if (!list.direct || rr_fits(u, &then, p, then.direct))
            rr_list(&list, rh_action(RR_PUT, slot, 0, 0, 0));
    }
    if (rr_may_flip(u, s, p)) {
        RrState then;
        rr_copy(u, &then, s);
        rr_flip(u, &then, 0);
        if (!list.direct || rr_fits(u, &then, p, then.direct))
            rr_list(&list, rh_action(RR_FLIP, 0, 0, 0, 0));
    }
    return list.count;
}

static void rr_list_branches(RrList *list, uint32_t units)
{
    uint32_t by;
    if (!rr_may_branch(list->u, list->s, list->s->turn)) return;
    by = (units & rr_pay_step[0]) | rr_more_payers(list, list->u->fork, 0, units);
    for (int branch = 0; branch < RR_BRANCHES; branch++)
        rr_list_by(list, rh_action(RR_DO_BRANCH, branch, 0, 0, 0), 1, by);
}

static void rr_list_detours(RrList *list, uint32_t units)
{
    for (int marker = 0; marker < RR_MARKERS_MAX; marker++) {
        if (rr_may_go(list->u, list->s, list->s->turn, marker, true))
            rr_list_by(list, rh_action(RR_DETOUR, marker, 0, 0, 0), 1, units & RR_PAY_INDUSTRY);
    }
}

/* What every unit in the queue can do, in the order of kinds. */
static void rr_list_units(RrList *list, uint32_t units)
{
    if (units & RR_PAY_TRACK) rr_list_steps(list, units);
    if (units & (RR_PAY_THREE | RR_PAY_FREIGHT)) rr_list_more_steps(list, units);
    if (units & RR_PAY_INDUSTRY) rr_list_industry(list, units);
    if (units & RR_PAY_DOUBLER) rr_list_doublers(list, units);
    if (units & (RR_PAY_LOCO | RR_PAY_FACTORY)) rr_list_builds(list, units);
    if (units & (RR_SET(RR_UTOKEN) | RR_SET(RR_UPAIR))) rr_list_tokens(list, units);
    if (units & (RR_SET(RR_UCARD) | RR_PAY_BONUS)) rr_list_cards(list, units);
    if (units & (RR_PAY_REUSE | RR_PAY_MORE_REUSE)) rr_list_reuse(list, units);
    if (units >> RR_UKEY & 1) {
        rr_list(list, rh_action(RR_KEY_STEPS, 0, 0, 0, 0));
        rr_list(list, rh_action(RR_KEY_POINTS, 0, 0, 0, 0));
    }
    if (!list->u->more) return;
    rr_list_branches(list, units);
    if (list->u->shared) rr_list_detours(list, units);
    list->count += rr_offers_more(list->u, list->s, list->out + list->count);
}

/* What comes before all else. */
static int rr_offers_must(RrList *list)
{
    if (list->s->three_routes && !rr_extra(list->s, RR_XEXTENSION)) {
        rr_list_more_steps(list, RR_PAY_THREE);
        rr_list_branches(list, RR_PAY_THREE);
    }
    list->count += rr_offers_more(list->u, list->s, list->out + list->count);
    return list->count;
}

int rr_offers_queue(const RrSetup *u, const RrState *s, RhOffer *out)
{
    RrList list = {u, s, out, 0, rr_any_direct(s)};
    uint32_t units = rr_waiting(s);
    if (s->hand != RH_NOTHING) return rr_offers_hand(u, s, out);
    if (u->more && rr_must(s)) return rr_offers_must(&list);
    if (!list.direct) rr_list(&list, rh_action(RR_END, 0, 0, 0, 0));
    rr_list_units(&list, units);
    return list.count;
}

int rr_offers_waiting(const RrSetup *u, const RrState *s, RhOffer *out)
{
    RrList list = {u, s, out, 0, 0};
    rr_list_units(&list, rr_waiting(s));
    return list.count;
}

/* ---- Spending. ---- */

bool rr_spend(RrState *s, int unit)
{
    bool direct;
    if (unit >= RR_UNITS) return rr_extra_less(s, unit - RR_UNITS);
    direct = s->direct[unit] > 0;
    rr_queue_less(s, direct, unit);
    return direct;
}

static void rr_do_step(const RrSetup *u, RrState *s, int piece, int unit, RhEvents *e)
{
    int level = piece % RR_LEVELS;
    rr_spend(s, unit);
    if (unit == RR_U12_BLACK && level == 0) rr_queue_more(s, false, RR_U1, 1);
    if (unit == RR_AS_UNIT(RR_XTHREE)) rr_three_used(s, piece / RR_LEVELS, level);
    rr_step(u, s, s->turn, piece / RR_LEVELS, level, e);
}

static void rr_do_token(const RrSetup *u, RrState *s, int token, int discarded, RhEvents *e)
{
    int p = s->turn;
    rr_spend(s, discarded == RH_NOTHING ? RR_UTOKEN : RR_UPAIR);
    s->token[p][token] = discarded == RH_NOTHING ? RR_PLACED : RR_DISCARDED;
    rh_emit(e, rh_action(RR_TOKEN_USED, p, token, 0, 0));
    if (discarded != RH_NOTHING) {
        s->token[p][discarded] = RR_DISCARDED;
        rh_emit(e, rh_action(RR_TOKEN_DISCARDED, p, discarded, 0, 0));
    }
    rr_gain_idea(u, s, &u->token[token], false, e);
}

/* R39: now the pile may be seen. */
static void rr_after_card(const RrSetup *u, RrState *s)
{
    rr_queue_bonus(u, s, false, RR_UBONUS_POINTS, s->bonus_after_card);
    s->bonus_after_card = 0;
}

static void rr_do_card(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_spend(s, RR_UCARD);
    s->cards_left[card] = 0;
    rh_emit(e, rh_action(RR_CARD_TAKEN, s->turn, card, 0, 0));
    rr_gain_idea(u, s, &u->card[card], !u->indirect_cards, e);
    rr_after_card(u, s);
}

static void rr_do_bonus(const RrSetup *u, RrState *s, int bonus, RhEvents *e)
{
    int p = s->turn;
    if (bonus == RH_NOTHING) {
        rr_spend(s, RR_UBONUS_POINTS);
        s->points[p] = (int16_t)(s->points[p] + u->bonus_points);
        rh_emit(e, rh_action(RR_GOT_POINTS, p, 0, 0, u->bonus_points));
        return;
    }
    /* A unit that offers nothing but a card is spent before one that offers points too. */
    rr_spend(s, rr_queued(s, RR_UBONUS) ? RR_UBONUS : RR_UBONUS_POINTS);
    rr_take_bonus(u, s, p, bonus, e);
}

static void rr_do_reuse(const RrSetup *u, RrState *s, int space, int unit, RhEvents *e)
{
    bool direct = rr_spend(s, unit);
    rh_emit(e, rh_action(RR_REUSED, s->turn, space, 0, 0));
    rr_gain(u, s, rr_space_effects(u, s, space), direct, e);
    if (!u->black_again || s->black_at != space) return;
    if (space == u->space_free) {
        rr_queue_less(s, direct, RR_U12);
        rr_queue_more(s, direct, RR_U12_BLACK, 1);
    } else if (rr_space_effects(u, s, space)->shows_level1) {
        rr_queue_more(s, false, RR_U1, 1);
    }
}

static void rr_do_key(const RrSetup *u, RrState *s, bool steps, RhEvents *e)
{
    rr_spend(s, RR_UKEY);
    if (steps) {
        rr_gain(u, s, &u->key, false, e);
    } else {
        s->points[s->turn] = (int16_t)(s->points[s->turn] + u->key_points);
        rh_emit(e, rh_action(RR_GOT_POINTS, s->turn, 0, 0, u->key_points));
    }
}

static void rr_do_loco(const RrSetup *u, RrState *s, int tile, int slot, int unit, RhEvents *e)
{
    rr_spend(s, unit);
    if (unit != RR_ULOCO9) s->piles[tile]--;
    if (u->stocks && unit != RR_ULOCO9 && !s->piles[tile]) rr_last_tile(u, s, tile, true);
    rr_put_loco(u, s, s->turn, tile, slot, e);
}

static void rr_do_factory(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int8_t *from = a.kind == RR_FACTORY ? s->piles : s->open;
    rr_spend(s, a.arg[2]);
    from[a.arg[0]]--;
    if (u->stocks && a.kind == RR_FACTORY && !s->piles[a.arg[0]])
        rr_last_tile(u, s, a.arg[0], true);
    rr_build_factory(u, s, s->turn, a.arg[0], a.arg[1], e);
}

/* One action of the queue or the hand, without what follows by itself. */
void rr_do_unit(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int unit = u->coal || u->shared ? rr_spent_by(u, s, a) : (int)RR_UNITS;
    bool scores = u->coal && rr_scores_after(u, s, unit);
    if (u->coal) rr_watch_window(u, s, a, unit);
    if (u->shared) rr_watch_cover(s, unit);
    switch (a.kind) {
    case RR_STEP: rr_do_step(u, s, a.arg[0], a.arg[1], e); break;
    case RR_INDUSTRY:
        rr_spend(s, a.arg[1]);
        rr_industry(u, s, s->turn, a.arg[0], e);
        break;
    case RR_DETOUR:
        rr_spend(s, a.arg[1]);
        rr_go(u, s, s->turn, a.arg[0], true, e);
        break;
    case RR_DOUBLER:
        rr_spend(s, a.arg[1]);
        rr_doubler(u, s, s->turn, a.arg[0], e);
        break;
    case RR_LOCO: rr_do_loco(u, s, a.arg[0], a.arg[1], a.arg[2], e); break;
    case RR_PUT: rr_put_loco(u, s, s->turn, s->hand, a.arg[0], e); break;
    case RR_FLIP: rr_flip(u, s, e); break;
    case RR_FACTORY:
    case RR_OPEN_FACTORY: rr_do_factory(u, s, a, e); break;
    case RR_DO_TOKEN: rr_do_token(u, s, a.arg[0], RH_NOTHING, e); break;
    case RR_DO_PAIR: rr_do_token(u, s, a.arg[0], a.arg[1], e); break;
    case RR_DO_CARD: rr_do_card(u, s, a.arg[0], e); break;
    case RR_NO_CARD:
        rr_spend(s, RR_UCARD);
        rh_emit(e, rh_action(RR_CARD_WAIVED, s->turn, 0, 0, 0));
        rr_after_card(u, s);
        break;
    case RR_DO_BONUS: rr_do_bonus(u, s, a.arg[0], e); break;
    case RR_BONUS_POINTS: rr_do_bonus(u, s, RH_NOTHING, e); break;
    case RR_REUSE: rr_do_reuse(u, s, a.arg[0], a.arg[1], e); break;
    case RR_KEY_STEPS: rr_do_key(u, s, true, e); break;
    case RR_KEY_POINTS: rr_do_key(u, s, false, e); break;
    default: rr_do_more(u, s, a, e);
    }
    if (scores) rr_pay_foundry(u, s, e);
}

/* ---- What follows by itself. ---- */

static bool rr_is_loco_possible(const RrSetup *u, const RrState *s, int number)
{
    int lowest = 0;
    for (int slot = 1; slot < u->slots; slot++) {
        if (rr_slot_number(u, s, s->turn, slot) < rr_slot_number(u, s, s->turn, lowest))
            lowest = slot;
    }
    return number > rr_slot_number(u, s, s->turn, lowest);
}

static bool rr_is_build_possible(const RrSetup *u, const RrState *s, int unit)
{
    int tiles[RR_TILES_MAX];
    if (RR_PAY_FACTORY >> unit & 1) return rr_any_tile(u, s);
    if (unit == RR_ULOCO9) return rr_is_loco_possible(u, s, u->tile_number[u->special_tile]);
    return rr_pile_tiles(u, s, tiles) && rr_is_loco_possible(u, s, u->tile_number[tiles[0]]);
}

static bool rr_is_track_possible(const RrState *s, int unit)
{
    for (int level = 0; level < RR_LEVELS; level++) {
        if ((rr_pay_step[level] >> unit & 1) && rr_room(s, s->turn, level) > 0) return true;
    }
    return false;
}

static bool rr_is_industry_possible(const RrSetup *u, const RrState *s)
{
    for (int marker = 0; marker < RR_MARKERS_MAX; marker++) {
        if (rr_may_industry(u, s, s->turn, marker)) return true;
    }
    return false;
}

/* What is chosen from a list: is it empty? */
static bool rr_is_choice_possible(const RrSetup *u, const RrState *s, uint32_t unit)
{
    RhOffer some[RH_OFFERS_MAX];
    RrList list = {u, s, some, 0, 0};
    if (unit & (RR_SET(RR_UTOKEN) | RR_SET(RR_UPAIR))) rr_list_tokens(&list, unit);
    if (unit & (RR_SET(RR_UCARD) | RR_PAY_BONUS)) rr_list_cards(&list, unit);
    if (unit & RR_PAY_REUSE) rr_list_reuse(&list, unit);
    return list.count > 0 || unit == RR_SET(RR_UKEY);
}

static bool rr_is_possible(const RrSetup *u, const RrState *s, int unit)
{
    uint32_t set = RR_SET(unit);
    if ((set & RR_PAY_TRACK) && rr_is_track_possible(s, unit)) return true;
    if ((set & RR_PAY_INDUSTRY) && rr_is_industry_possible(u, s)) return true;
    if ((set & RR_PAY_DOUBLER) && rr_doubler_room(u, s, s->turn) > 0) return true;
    if (set & (RR_PAY_TRACK | RR_PAY_INDUSTRY | RR_PAY_DOUBLER)) return false;
    if (set & (RR_PAY_LOCO | RR_PAY_FACTORY)) return rr_is_build_possible(u, s, unit);
    return rr_is_choice_possible(u, s, set);
}

static bool rr_is_anything_possible(const RrSetup *u, const RrState *s)
{
    if (rr_any_direct(s)) return true;
    for (uint64_t units = s->units[1]; units; units &= units - 1) {
        if (rr_is_possible(u, s, rh_lowest_bit(units))) return true;
    }
    return false;
}

/* A displaced locomotive that some slot takes waits for its player. */
static bool rr_settle_hand(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int slot = 0; slot < u->slots; slot++) {
        if (!rr_slot_takes(u, s, s->turn, slot, s->hand)) continue;
        s->decision = RR_HAND;
        return true;
    }
    rr_flip(u, s, e);
    return false;
}

/* With boards and modules: what must come first, the main action, then what is possible. What is
   direct and turns out to be impossible together with the rest is lost. */
static void rr_settle_rest(const RrSetup *u, RrState *s, RhEvents *e)
{
    RhOffer some[RH_OFFERS_MAX];
    int offers;
    if (!rr_must(s) && rr_settle_more(u, s, e)) return;
    if (s->stage == RR_STAGE_ROUND && !s->main_done && !rr_any_direct(s) && !rr_must(s)) {
        s->decision = RR_TURN;
        return;
    }
    offers = rr_offers_queue(u, s, some);
    if (offers == 0) {
        rr_drop_impossible(s);
        rr_settle(u, s, e);
    } else if (offers == 1 && some[0].action.kind == RR_END) {
        rr_end_turn(u, s, e);
    }
}

void rr_settle(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->hand != RH_NOTHING && rr_settle_hand(u, s, e)) return;
    s->decision = RR_QUEUE;
    if (u->more) rr_settle_rest(u, s, e);
    else if (!rr_is_anything_possible(u, s)) rr_end_turn(u, s, e);
}
