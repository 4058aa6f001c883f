/* games/rrcore/queue.c - what the units in the queue can pay for, and spending them.

   In RR_QUEUE the player spends one unit after the other, and each action names the unit that pays
   for it. If a direct and an indirect unit of the same kind wait, the direct one is spent (R37). An
   action that would make a direct unit impossible is not offered (R35). */
#include "games/rrcore/module.h"

/* ---- What a unit can pay for. ---- */

/* Sets of the units that can pay for something. */
enum {
    RR_PAY_12 = RR_SET(RR_U12) | RR_SET(RR_U12_BLACK),
    RR_PAY_INDUSTRY = RR_SET(RR_UINDUSTRY) | RR_SET(RR_UREPEAT),
    RR_PAY_DOUBLER = RR_SET(RR_UDOUBLER) | RR_SET(RR_UREPEAT),
    RR_PAY_LOCO = RR_SET(RR_UBUILD) | RR_SET(RR_ULOCO) | RR_SET(RR_ULOCO9),
    RR_PAY_FACTORY = RR_SET(RR_UBUILD) | RR_SET(RR_UFACTORY),
    RR_PAY_BONUS = RR_SET(RR_UBONUS) | RR_SET(RR_UBONUS_POINTS),
    RR_PAY_REUSE = RR_SET(RR_UREUSE) | RR_SET(RR_UREUSE_OTHER),
    RR_PAY_MODULE_REUSE = RR_SET(RR_AS_UNIT(RR_XREUSE)) | RR_SET(RR_AS_UNIT(RR_XREUSE_2)),
    RR_PAY_TRACK = (RR_SET(RR_U5 + 1) - 1) | RR_PAY_12 | RR_SET(RR_UANY) | RR_SET(RR_UREPEAT)
};

static const uint32_t rr_step_units[RR_LEVELS] = {
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
        if (rr_step_units[level] >> unit & 1) set |= RR_SET(RR_U1 + level);
    }
    if ((uint32_t)RR_PAY_INDUSTRY >> unit & 1) set |= RR_SET(RR_UINDUSTRY);
    if ((uint32_t)RR_PAY_DOUBLER >> unit & 1) set |= RR_SET(RR_UDOUBLER);
    if (unit == RR_UBUILD) set |= RR_SET(RR_ULOCO) | RR_SET(RR_UFACTORY);
    if (unit == RR_UREUSE_OTHER) set |= RR_SET(RR_UREUSE);
    return set ? set : RR_SET(unit);
}

/* UR30a: true if any part of a card can be used, without regard to other units in the queue. */
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

/* A direct card must be completely possible, together with the direct units in the queue. */
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

static bool rr_is_direct(const RrState *s, int unit)
{
    return unit < RR_UNITS ? s->direct[unit] > 0
                           : rr_see_turn(s)->extra_direct[unit - RR_UNITS] > 0;
}

static bool rr_may_reuse(const RrSetup *u, const RrState *s, int space, int unit)
{
    bool two = unit == RR_AS_UNIT(RR_XREUSE_2);
    const RrEffects *effects;
    int8_t need[RR_UNITS];
    if (two ? !rr_is_reusable_2(u, s, space) : !rr_is_reusable(u, s, space)) return false;
    effects = rr_space_effects(u, s, space);
    if (unit == RR_UREUSE_OTHER && effects->need[RR_UREUSE_OTHER]) return false;
    if (rr_reuse_refused(u, s, space, unit)) return false;
    if (!rr_is_direct(s, unit)) return true;
    if (effects->hard && !rr_hard_fits(u, s, s->turn, effects)) return false;
    for (int i = 0; i < RR_UNITS; i++) need[i] = (int8_t)(s->direct[i] + effects->need[i]);
    if (unit < RR_UNITS) need[unit]--;
    return rr_fits(u, s, s->turn, need);
}

/* ---- Offers. ---- */

/* The direct units that an action of this kind could make impossible: steps use up room for steps,
   doublers for doublers; builds and industry steps affect each other. */
static uint32_t rr_in_the_way(int kind)
{
    if (kind == RR_STEP) return RR_PAY_TRACK & ~RR_SET(RR_UREPEAT);
    if (kind == RR_DOUBLER) return RR_SET(RR_UDOUBLER);
    return RR_SET(RR_UINDUSTRY) | RR_PAY_LOCO | RR_PAY_FACTORY;
}

/* A quick test whether all direct steps have room after one more step. It only handles steps that
   are all of one level, or that level 1 can all pay for; otherwise it returns false. */
static bool rr_leaves_room(const RrState *s, int unit, int level)
{
    int p = s->turn, paid = s->direct[unit] ? unit : RH_NOTHING, steps = 0;
    uint32_t left = (uint32_t)s->units[0] & RR_PAY_TRACK;
    for (uint32_t rest = left; rest; rest &= rest - 1) {
        int one = rh_lowest_bit(rest);
        steps += s->direct[one] - (one == paid);
        if (one == paid && s->direct[one] == 1) left &= ~RR_SET(one);
    }
    if (!(left & ~rr_step_units[0])) return steps <= rr_room(s, p, 0) - (level == 0);
    if (left & (left - 1)) return false;
    return steps <= rr_room(s, p, rh_lowest_bit(left) - RR_U1) - (rh_lowest_bit(left) == level);
}

/* With modules, any action could make any direct unit impossible, so it is tried on a copy. */
static bool rr_spoils_something(const RrSetup *u, const RrState *s, RhAction a)
{
    RrCopy then;
    rr_copy(u, &then.s, s);
    rr_do_unit(u, &then.s, a, 0);
    return !rr_direct_fits(u, &then.s);
}

/* R35: true if the action makes a direct unit impossible. Before it, all direct units were possible
   together. */
static bool rr_spoils(const RrList *list, RhAction a, int unit)
{
    const RrState *s = list->s;
    uint32_t left = (uint32_t)s->units[0];
    RrCopy then;
    if (list->u->has_modules) return rr_spoils_something(list->u, s, a);
    if (s->direct[unit] == 1) left &= ~RR_SET(unit);
    if (!(left & (RR_PAY_REUSE | RR_SET(RR_UREPEAT)))) {
        if (!(left & rr_in_the_way(a.kind))) return false;
        if (a.kind == RR_STEP && rr_leaves_room(s, unit, a.arg[0] % RR_LEVELS)) return false;
        /* An industry step that a direct unit pays for uses the room that it needs anyway. */
        if (left == RR_SET(unit) && unit == RR_UINDUSTRY && s->direct[unit]) return false;
    }
    rr_copy(list->u, &then.s, s);
    rr_do_unit(list->u, &then.s, a, 0);
    return !rr_fits(list->u, &then.s, then.s.turn, then.s.direct);
}

static void rr_list(RrList *list, RhAction a)
{
    list->out[list->count].action = a;
    list->out[list->count].amount_max = a.amount;
    list->count++;
}

/* Lists an action once for each unit that can pay for it; `unit_at` is the argument that names the
   unit. */
void rr_list_by(RrList *list, RhAction a, int unit_at, uint32_t units)
{
    for (; units; units &= units - 1) {
        int unit = rh_lowest_bit(units);
        bool covers = list->u->industry && (a.kind == RR_FACTORY || a.kind == RR_OPEN_FACTORY);
        a.arg[unit_at] = (uint8_t)unit;
        if ((!list->direct && !covers) || !rr_spoils(list, a, unit)) rr_list(list, a);
    }
}

static void rr_list_steps(RrList *list, uint32_t units)
{
    int p = list->s->turn;
    for (int route = 0; route < RR_ROUTES; route++) {
        for (int level = 0; level < list->u->levels[route]; level++) {
            uint32_t by = units & rr_step_units[level];
            if (by && rr_may_step(list->u, list->s, p, route, level))
                rr_list_by(list, rh_action(RR_STEP, rr_piece(route, level), 0, 0, 0), 1, by);
        }
    }
}

/* Units of modules pay for steps if the route and the level allow it. */
static uint32_t rr_module_payers(const RrList *list, int route, int level, uint32_t units)
{
    uint32_t by = 0;
    RR_EACH(list->u, payers, m) by |= (uint32_t)m->payers(list->s, route, level);
    return by & units;
}

uint32_t rr_step_payers(const RrList *list, int route, int level, uint32_t units)
{
    return (units & rr_step_units[level]) | rr_module_payers(list, route, level, units);
}

uint32_t rr_industry_payers(uint32_t units)
{
    return units & RR_PAY_INDUSTRY;
}

static void rr_list_module_steps(RrList *list, uint32_t units)
{
    for (int piece = 0; piece < RR_PIECES; piece++) {
        int route = piece / RR_LEVELS, level = piece % RR_LEVELS;
        uint32_t by = rr_module_payers(list, route, level, units);
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
        /* UR54: two tokens must be left for a direct pair. */
        if (!list->s->direct[RR_UPAIR] || !rr_spoils_something(list->u, list->s, a))
            rr_list(list, a);
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
        for (uint32_t by = units & (RR_PAY_REUSE | RR_PAY_MODULE_REUSE); by; by &= by - 1) {
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
        RrCopy then;
        if (!rr_slot_takes(u, s, p, slot, s->hand)) continue;
        rr_copy(u, &then.s, s);
        if (list.direct) rr_put_loco(u, &then.s, p, s->hand, slot, 0);
        if (!list.direct || rr_fits(u, &then.s, p, then.s.direct))
            rr_list(&list, rh_action(RR_PUT, slot, 0, 0, 0));
    }
    if (rr_may_flip(u, s, p)) {
        RrCopy then;
        rr_copy(u, &then.s, s);
        rr_flip(u, &then.s, 0);
        if (!list.direct || rr_fits(u, &then.s, p, then.s.direct))
            rr_list(&list, rh_action(RR_FLIP, 0, 0, 0, 0));
    }
    return list.count;
}

/* ---- Modules. ---- */

/* Rulebook, section 2.2: free actions are possible in the player's own turn, before or after the
   main action, while no direct unit waits. */
bool rr_is_free_time(const RrSetup *u, const RrState *s)
{
    (void)u;
    return s->stage == RR_STAGE_ROUND && !rr_any_direct(s);
}

/* Returns the module whose units must be spent next, and sets *units to them; null if there is
   none. */
static const RrModule *rr_must_module(const RrSetup *u, const RrState *s, uint64_t *units)
{
    RR_EACH(u, must, m)
    {
        *units = m->must(u, s);
        if (*units) return m;
    }
    return 0;
}

bool rr_must(const RrSetup *u, const RrState *s)
{
    uint64_t units;
    return ((s->units[0] | s->units[1]) & u->urgent) || rr_must_module(u, s, &units);
}

/* Writes the offers of the first module with an urgent unit or, if there is none, of all
   modules. */
static int rr_module_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    uint64_t waiting = s->units[0] | s->units[1], units;
    const RrModule *first = 0;
    int n = 0;
    RR_EACH(u, offers, m)
    {
        if (!first && (waiting & m->urgent)) first = m;
    }
    if (!first) first = rr_must_module(u, s, &units);
    if (first) return first->offers(u, s, out);
    RR_EACH(u, offers, m) n += m->offers(u, s, out + n);
    return n;
}

/* An action that an urgent unit pays for never makes others impossible, except a factory that
   covers something. */
static bool rr_module_spoils(const RrSetup *u, const RrState *s, RhAction a)
{
    const RrModuleKind *kind = &u->kind[a.kind - RR_PLAIN_KINDS];
    bool urgent = kind->unit < RR_MODULE_UNITS && (u->urgent & RR_UNIT_SET(kind->unit));
    if ((!rr_any_direct(s) || urgent) && !(u->industry && kind->builds)) return false;
    return rr_spoils_something(u, s, a);
}

static void rr_list_modules(RrList *list)
{
    RhOffer *out = list->out + list->count;
    int n = rr_module_offers(list->u, list->s, out);
    for (int i = 0; i < n; i++) {
        RhAction a = out[i].action;
        if (!rr_module_spoils(list->u, list->s, a)) rr_list(list, a);
    }
}

/* ---- All offers. ---- */

/* Lists what every unit in the queue can do, in the order of the kinds of action. */
static void rr_list_units(RrList *list, uint32_t units)
{
    if (units & RR_PAY_TRACK) rr_list_steps(list, units);
    if (units & list->u->step_units) rr_list_module_steps(list, units);
    if (units & RR_PAY_INDUSTRY) rr_list_industry(list, units);
    if (units & RR_PAY_DOUBLER) rr_list_doublers(list, units);
    if (units & (RR_PAY_LOCO | RR_PAY_FACTORY)) rr_list_builds(list, units);
    if (units & (RR_SET(RR_UTOKEN) | RR_SET(RR_UPAIR))) rr_list_tokens(list, units);
    if (units & (RR_SET(RR_UCARD) | RR_PAY_BONUS)) rr_list_cards(list, units);
    if (units & (RR_PAY_REUSE | RR_PAY_MODULE_REUSE)) rr_list_reuse(list, units);
    if (units >> RR_UKEY & 1) {
        rr_list(list, rh_action(RR_KEY_STEPS, 0, 0, 0, 0));
        rr_list(list, rh_action(RR_KEY_POINTS, 0, 0, 0, 0));
    }
    if (!list->u->has_modules) return;
    RR_EACH(list->u, list, m) m->list(list, units);
    rr_list_modules(list);
}

/* Writes the offers that must be dealt with before anything else. */
static int rr_offers_must(RrList *list)
{
    const RrSetup *u = list->u;
    uint64_t units = 0;
    if (!((list->s->units[0] | list->s->units[1]) & u->urgent)) {
        rr_must_module(u, list->s, &units);
        rr_list_module_steps(list, (uint32_t)units);
        RR_EACH(u, list, m) m->list(list, units);
    }
    rr_list_modules(list);
    return list->count;
}

int rr_offers_queue(const RrSetup *u, const RrState *s, RhOffer *out)
{
    RrList list = {u, s, out, 0, rr_any_direct(s)};
    uint32_t units = rr_waiting(s);
    if (s->hand != RH_NOTHING) return rr_offers_hand(u, s, out);
    if (u->has_modules && rr_must(u, s)) return rr_offers_must(&list);
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

static void rr_do_step(const RrSetup *u, RrState *s, int piece, int unit, RhEvents *e)
{
    int level = piece % RR_LEVELS;
    rr_pay_step(u, s, unit, piece / RR_LEVELS, level);
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

/* R39: the player may see the pile now. */
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
        rr_gain_points(s, p, u->bonus_points, e);
        return;
    }
    /* A unit that gives only a card is spent before one that gives a card or points. */
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
    if (steps) rr_gain(u, s, &u->key, false, e);
    else rr_gain_points(s, s->turn, u->key_points, e);
}

static void rr_do_loco(const RrSetup *u, RrState *s, int tile, int slot, int unit, RhEvents *e)
{
    rr_spend(s, unit);
    if (unit != RR_ULOCO9) {
        s->piles[tile]--;
        rr_took_tile(u, s, tile, true);
    }
    rr_put_loco(u, s, s->turn, tile, slot, e);
}

static void rr_do_factory(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int8_t *from = a.kind == RR_FACTORY ? s->piles : s->open;
    rr_spend(s, a.arg[2]);
    from[a.arg[0]]--;
    if (a.kind == RR_FACTORY) rr_took_tile(u, s, a.arg[0], true);
    rr_build_factory(u, s, s->turn, a.arg[0], a.arg[1], e);
}

/* The unit that an action of the queue spends, or RR_UNITS. */
static int rr_spent_by(const RrSetup *u, const RrState *s, RhAction a)
{
    const RrModuleKind *kind;
    switch (a.kind) {
    case RR_STEP:
    case RR_INDUSTRY:
    case RR_DOUBLER:
    case RR_REUSE: return a.arg[1];
    case RR_LOCO:
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return a.arg[2];
    case RR_KEY_STEPS:
    case RR_KEY_POINTS: return RR_UKEY;
    case RR_DO_PAIR: return RR_UPAIR;
    case RR_DO_BONUS: return rr_queued(s, RR_UBONUS) ? RR_UBONUS : RR_UBONUS_POINTS;
    case RR_BONUS_POINTS: return RR_UBONUS_POINTS;
    default: break;
    }
    if (a.kind < RR_PLAIN_KINDS) return RR_UNITS;
    kind = &u->kind[a.kind - RR_PLAIN_KINDS];
    return kind->chosen ? a.arg[1] : kind->spends;
}

/* Applies one action of the queue or the hand, without the consequences that need no decision. */
void rr_do_unit(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    int unit = RR_ANY(u, spends) ? rr_spent_by(u, s, a) : (int)RR_UNITS;
    const RrModule *after = 0;
    RR_EACH(u, spends, m)
    {
        if (m->spends(u, s, a, unit)) after = m;
    }
    switch (a.kind) {
    case RR_STEP: rr_do_step(u, s, a.arg[0], a.arg[1], e); break;
    case RR_INDUSTRY:
        rr_spend(s, a.arg[1]);
        rr_industry(u, s, s->turn, a.arg[0], e);
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
    default: u->module_of[a.kind - RR_PLAIN_KINDS]->apply(u, s, a, e);
    }
    if (after) after->spent(u, s, e);
}

/* ---- Is any unit still possible? ---- */

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
        if ((rr_step_units[level] >> unit & 1) && rr_room(s, s->turn, level) > 0) return true;
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

/* True if the list from which such a unit chooses is not empty. */
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

bool rr_is_anything_possible(const RrSetup *u, const RrState *s)
{
    if (rr_any_direct(s)) return true;
    for (uint64_t units = s->units[1]; units; units &= units - 1) {
        if (rr_is_possible(u, s, rh_lowest_bit(units))) return true;
    }
    return false;
}
