/* games/rrcore/added.c - additional engineers: the effects of those that cannot be expressed as a
   list of plain effects. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"
#include "games/rrcore/route.h"

/* ---- The board file: additional engineers replace those with the same number. ---- */

const char *const rr_added_names[] = {"ae2", "ae4",  "ae5",  "ae6",  "ae8",
                                      "ae9", "ae10", "ae11", "ae13", 0};

RH_STATIC_ASSERT(sizeof rr_added_names / sizeof rr_added_names[0] == RR_ADDED + 1);

/* True if the option selects this engineer, who is known by number. An engineer of a custom board
   that the option cannot name is selected only by `all`. */
static bool rr_is_chosen(RrReader *in, RhJson v)
{
    static const uint8_t numbers[RR_ADDED] = {2, 4, 5, 6, 8, 9, 10, 11, 13};
    int number = part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX), i = 0;
    while (i < RR_ADDED && numbers[i] != number) i++;
    return i < RR_ADDED ? in->edition->engineers >> i & 1 : in->edition->engineers == RR_ADDED_ALL;
}

/* True if the engineer is used in this match: the option selects it, and it would have an
   effect. */
static bool rr_joins(RrReader *in, RhJson v)
{
    int only = rr_optional(in, v, "only_players", in->u->players);
    if (in->u->industry && rr_flag(in, v, "own_factories")) return false;
    return rr_is_chosen(in, v) && only == in->u->players;
}

static void rr_added_read(RrReader *in, int part)
{
    RhJson list;
    if (part != RR_READ_ENGINEERS) return;
    in->u->added = 1;
    list = part_need(&in->part, part_need(&in->part, in->root, "modules", 'o'),
                     "additional_engineers", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int x;
        if (!rr_joins(in, v)) continue;
        x = rr_replace_engineer(in, v);
        if (x == RH_NOTHING) return;
        if (in->u->engineer[x].effects.at[0].op == RR_OP_ABILITY)
            in->u->ability_engineer = (int16_t)x;
    }
}

/* ---- Three different levels, one on each route (UR45). ---- */

typedef struct RrThree {
    int8_t at[RR_PIECES];
    uint64_t unlocked;
    int routes, levels; /* sets of those already used */
} RrThree;

static bool rr_three_room(const RrSetup *u, const RrState *s, int p, const RrThree *t, int route,
                          int level)
{
    const int8_t *at = &t->at[rr_piece(route, 0)];
    int used = 0;
    if (level >= rr_levels(u, s, p, route) || !(t->unlocked >> level & 1)) return false;
    if (level == 0) return at[0] < rr_length_for(u, s, p, route, RR_LENGTH_YET);
    if (at[level] + 1 >= at[level - 1]) return false;
    for (int r = 0; r < RR_ROUTES; r++) used += t->at[rr_piece(r, level)] != 0;
    return at[level] || used < u->pieces[level];
}

static bool rr_three_rest(const RrSetup *u, const RrState *s, int p, const RrThree *t, int left)
{
    if (!left) return true;
    for (int piece = 0; piece < RR_PIECES; piece++) {
        int route = piece / RR_LEVELS, level = piece % RR_LEVELS;
        RrThree next;
        if (t->routes >> route & 1 || t->levels >> level & 1) continue;
        if (!rr_three_room(u, s, p, t, route, level)) continue;
        next = *t;
        next.at[piece]++;
        next.routes |= 1 << route;
        next.levels |= 1 << level;
        next.unlocked |= rr_unlocks(u, s, p, route, next.at);
        if (rr_three_rest(u, s, p, &next, left - 1)) return true;
    }
    return false;
}

static bool rr_three_fits(const RrSetup *u, const RrState *s, int p)
{
    const RrAddedState *added = RR_SEE(s, added);
    RrThree t;
    rh_copy(t.at, s->position[p], sizeof t.at);
    t.unlocked = s->unlocked[p];
    t.routes = added->three_routes;
    t.levels = added->three_levels;
    return rr_three_rest(u, s, p, &t, RR_ROUTES - rh_count_bits((uint64_t)t.routes));
}

/* Records a step paid by RR_XTHREE. If there are two such effects, one is finished before the other
   begins. */
static void rr_added_paid_step(const RrSetup *u, RrState *s, int unit, int route, int level)
{
    RrAddedState *added = RR_PART(s, added);
    (void)u;
    if (unit != RR_AS_UNIT(RR_XTHREE)) return;
    added->three_routes = (int8_t)(added->three_routes | 1 << route);
    added->three_levels = (int8_t)(added->three_levels | 1 << level);
    if (rr_units_of(s, RR_XTHREE) % RR_ROUTES == 0) added->three_routes = added->three_levels = 0;
}

/* ---- A level-2 track moves up behind level 1 (UR50). ---- */

static int rr_jump_to(const RrSetup *u, const RrState *s, int p, int route)
{
    int reach = rr_reach(u, s, p, route), to = s->position[p][rr_piece(route, 0)] - 1;
    if (!(s->unlocked[p] >> 1 & 1) || u->levels[route] < 2) return 0;
    return to < reach ? to : reach;
}

static bool rr_may_jump(const RrSetup *u, const RrState *s, int p, int route)
{
    return rr_jump_to(u, s, p, route) > s->position[p][rr_piece(route, 1)];
}

static bool rr_any_jump(const RrSetup *u, const RrState *s, int p)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        if (rr_may_jump(u, s, p, route)) return true;
    }
    return false;
}

static void rr_jump(const RrSetup *u, RrState *s, int route, RhEvents *e)
{
    int p = s->turn, to = rr_jump_to(u, s, p, route);
    rr_take_unit(s, RR_XJUMP);
    s->position[p][rr_piece(route, 1)] = (int8_t)to;
    rr_count_room(u, s, p);
    rh_emit(e, rh_action(RR_JUMPED, p, rr_piece(route, 1), 0, to));
    rr_check_specials(u, s, p, route, e);
}

/* ---- The ability of one of the player's factories (UR44). ---- */

static bool rr_ability_fits(const RrSetup *u, const RrState *s, int p, int tile)
{
    const RrEffects *effects = &u->tile[tile];
    int8_t need[RR_UNITS];
    for (int i = 0; i < RR_UNITS; i++) need[i] = (int8_t)(s->direct[i] + effects->need[i]);
    need[RR_UREUSE] = need[RR_UREUSE_OTHER] = 0; /* the reuse has led here */
    if (effects->need[RR_UPAIR] && !rr_any_pair(u, s, p, 1)) return false;
    if (effects->need[RR_UREUSE]) return rr_any_reuse(u, s, RR_AS_UNIT(RR_XREUSE));
    return rr_fits(u, s, p, need);
}

static bool rr_any_ability(const RrSetup *u, const RrState *s, int p)
{
    for (int slot = 0; slot < u->factory_slots; slot++) {
        int tile = s->factory[p][slot];
        if (tile != RH_NOTHING && rr_ability_fits(u, s, p, tile)) return true;
    }
    return false;
}

static void rr_use_ability(const RrSetup *u, RrState *s, int slot, RhEvents *e)
{
    int tile = s->factory[s->turn][slot];
    bool direct = rr_take_unit(s, RR_XABILITY);
    rh_emit(e, rh_action(RR_ABILITY_USED, s->turn, tile, 0, 0));
    if (u->tile[tile].need[RR_UREUSE]) rr_add_units(s, direct, RR_XREUSE, 1);
    else rr_gain(u, s, &u->tile[tile], direct, e);
}

/* ---- An engineer of another player (UR51). ---- */

static bool rr_may_borrow(const RrSetup *u, const RrState *s, int p, int engineer)
{
    int owner = s->engineer_owner[engineer];
    if (owner == RH_NOTHING || owner == p || owner >= u->players) return false;
    if (s->taken >> (u->first_own + engineer) & 1) return false;
    for (int i = 0; i < u->engineer[engineer].effects.count; i++) {
        if (u->engineer[engineer].effects.at[i].op == RR_OP_BORROW) return false;
    }
    return true;
}

static int rr_pieces_left(const RrState *s, int p)
{
    int black = s->black_owner == p && s->black_ready;
    return s->temporary[p] + s->workers_left[p] + black + s->coins[p];
}

/* Before the player has paid for this engineer, one more piece is needed. */
static bool rr_any_loan(const RrSetup *u, const RrState *s, int p)
{
    int own = s->decision == RR_TURN && !rr_units_of(s, RR_XBORROW) ? 2 : 1;
    if (s->stage != RR_STAGE_ROUND || rr_pieces_left(s, p) < own) return false;
    for (int x = 0; x < u->engineers; x++) {
        if (rr_may_borrow(u, s, p, x)) return true;
    }
    return false;
}

static void rr_borrow(const RrSetup *u, RrState *s, int engineer, RhEvents *e)
{
    int p = s->turn, space = u->first_own + engineer;
    const RrEffects *effects = &u->engineer[engineer].effects;
    rr_take_unit(s, RR_XBORROW);
    s->occupant[space] = (int8_t)p;
    s->taken |= (uint64_t)1 << space;
    rh_emit(e, rh_action(RR_BORROWED, p, engineer, 0, 0));
    rr_gain(u, s, effects, false, e);
    if (s->temporary[p]) {
        s->temporary[p]--;
    } else if (s->workers_left[p]) {
        s->workers_left[p]--;
    } else if (s->black_owner == p && s->black_ready) {
        s->black_ready = 0;
        s->black_at = (int8_t)space;
        if (effects->shows_level1) rr_queue_more(s, false, RR_U1, 1);
    } else {
        s->coins[p]--;
    }
}

/* ---- A starting bonus card twice, and another for each of the other players. ---- */

static void rr_twice(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_take_unit(s, RR_XTWICE);
    for (int i = 0; i < 2; i++) {
        rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
        rr_gain(u, s, &u->start[card], false, e);
    }
    RR_PART(s, added)->twice_card = (int8_t)card;
}

static void rr_once(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_take_unit(s, RR_XONCE);
    rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
    rr_gain(u, s, &u->start[card], false, e);
}

/* ---- Offers and actions. ---- */

static int rr_added_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, p = s->turn;
    if (RR_SEE(s, added)->three_routes) {
        if (!rr_see_turn(s)->extra_direct[RR_XTHREE])
            out[n++].action = rh_action(RR_STOP, 0, 0, 0, 0);
        return n;
    }
    for (int route = 0; route < RR_ROUTES && rr_units_of(s, RR_XJUMP); route++) {
        if (rr_may_jump(u, s, p, route)) out[n++].action = rh_action(RR_JUMP, route, 0, 0, 0);
    }
    for (int slot = 0; slot < u->factory_slots && rr_units_of(s, RR_XABILITY); slot++) {
        int tile = s->factory[p][slot];
        if (tile == RH_NOTHING) continue;
        if (!rr_see_turn(s)->extra_direct[RR_XABILITY] || rr_ability_fits(u, s, p, tile))
            out[n++].action = rh_action(RR_ABILITY, slot, 0, 0, 0);
    }
    for (int x = 0; x < u->engineers && rr_units_of(s, RR_XBORROW) && rr_any_loan(u, s, p); x++) {
        if (rr_may_borrow(u, s, p, x)) out[n++].action = rh_action(RR_BORROW, x, 0, 0, 0);
    }
    for (int c = 0; c < u->starts && rr_units_of(s, RR_XTWICE); c++)
        out[n++].action = rh_action(RR_TWICE, c, 0, 0, 0);
    for (int c = 0; c < u->starts && rr_units_of(s, RR_XONCE); c++) {
        if (c != rr_see_turn(s)->frame_card[rr_see_turn(s)->frames - 1])
            out[n++].action = rh_action(RR_ONCE, c, 0, 0, 0);
    }
    return n;
}

/* Uses one of two cards drawn at random. */
static void rr_drawn_start(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_take_unit(s, RR_XDRAW_START);
    RR_PART(s, added)->drawn_start =
        rr_units_of(s, RR_XDRAW_START) ? (int8_t)card : (int8_t)RH_NOTHING;
    rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
    rr_gain(u, s, &u->start[card], false, e);
}

static int rr_added_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    for (int c = 0; c < u->starts && rr_units_of(s, RR_XDRAW_START); c++) {
        if (c != RR_SEE(s, added)->drawn_start) out[n++] = rr_outcome(RR_CHANCE_START, c);
    }
    return n;
}

static void rr_added_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RrAddedState *added = RR_PART(s, added);
    switch (a.kind) {
    case RR_CHANCE_START: rr_drawn_start(u, s, a.arg[0], e); break;
    case RR_STOP:
        while (rr_units_of(s, RR_XTHREE) % RR_ROUTES) rr_take_unit(s, RR_XTHREE);
        added->three_routes = added->three_levels = 0;
        break;
    case RR_JUMP: rr_jump(u, s, a.arg[0], e); break;
    case RR_ABILITY: rr_use_ability(u, s, a.arg[0], e); break;
    case RR_BORROW: rr_borrow(u, s, a.arg[0], e); break;
    case RR_TWICE: rr_twice(u, s, a.arg[0], e); break;
    default: rr_once(u, s, a.arg[0], e);
    }
}

static bool rr_added_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)u;
    (void)e;
    switch (x.op) {
    case RR_OP_RANDOM: rr_add_units(s, false, RR_XDRAW_START, x.n); return true;
    case RR_OP_TWICE: rr_add_units(s, direct, RR_XTWICE, 1); return true;
    case RR_OP_JUMP: rr_add_units(s, direct, RR_XJUMP, 1); return true;
    case RR_OP_BORROW: rr_add_units(s, direct, RR_XBORROW, 1); return true;
    case RR_OP_ABILITY: rr_add_units(s, direct, RR_XABILITY, 1); return true;
    case RR_OP_THREE: rr_add_units(s, direct, RR_XTHREE, RR_ROUTES); return true;
    default: return false;
    }
}

static bool rr_added_unit_fits(const RrSetup *u, const RrState *s, int p, int unit)
{
    switch (unit) {
    case RR_XTHREE: return rr_three_fits(u, s, p);
    case RR_XJUMP: return rr_any_jump(u, s, p);
    case RR_XABILITY: return rr_any_ability(u, s, p);
    case RR_XBORROW: return rr_any_loan(u, s, p);
    default: return true;
    }
}

static bool rr_added_op_fits(const RrSetup *u, const RrState *s, int p, int op)
{
    switch (op) {
    case RR_OP_THREE: return rr_added_unit_fits(u, s, p, RR_XTHREE);
    case RR_OP_JUMP: return rr_added_unit_fits(u, s, p, RR_XJUMP);
    case RR_OP_ABILITY: return rr_added_unit_fits(u, s, p, RR_XABILITY);
    case RR_OP_BORROW: return rr_added_unit_fits(u, s, p, RR_XBORROW);
    default: return true;
    }
}

/* The steps on three routes must be finished once they have begun. */
static uint64_t rr_added_must(const RrSetup *u, const RrState *s)
{
    (void)u;
    return RR_SEE(s, added)->three_routes ? RR_UNIT_SET(RR_XTHREE) : 0;
}

static uint64_t rr_added_payers(const RrState *s, int route, int level)
{
    const RrAddedState *added = RR_SEE(s, added);
    if (added->three_routes >> route & 1 || added->three_levels >> level & 1) return 0;
    return RR_UNIT_SET(RR_XTHREE);
}

/* A reuse that comes from the ability of a factory cannot choose another reuse. */
static int rr_added_may_reuse(const RrSetup *u, const RrState *s, int space, int unit)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    bool again =
        effects->need[RR_UREUSE_OTHER] ||
        (u->ability_engineer != RH_NOTHING && effects == &u->engineer[u->ability_engineer].effects);
    return unit == RR_AS_UNIT(RR_XREUSE) && again ? RR_WHY_NOT_REUSABLE : 0;
}

/* ---- The turn. ---- */

static bool rr_added_settle(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (RR_PART(s, added)->twice_card == RH_NOTHING) return false;
    rr_open_frame(u, s, RR_FRAME_STARTS, s->turn, true, e);
    return true;
}

/* Remembers, for a turn out of turn, the card that the other players may not choose. */
static void rr_added_put_aside(const RrSetup *u, RrState *s, int frame, bool open)
{
    RrAddedState *added = RR_PART(s, added);
    (void)u;
    rr_turn(s)->frame_card[frame] = open ? added->twice_card : (int8_t)RH_NOTHING;
    if (open) added->twice_card = RH_NOTHING;
}

static void rr_added_follow(const RrSetup *u, RrState *s)
{
    (void)u;
    rr_add_units(s, false, RR_XONCE, 1);
}

static void rr_added_drop(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrAddedState *added = RR_PART(s, added);
    (void)u;
    (void)e;
    added->three_routes = added->three_levels = 0;
    added->drawn_start = RH_NOTHING;
}

static void rr_added_give_up(const RrSetup *u, RrState *s)
{
    RrAddedState *added = RR_PART(s, added);
    (void)u;
    rr_turn(s)->extra[RR_XTHREE] = 0;
    added->three_routes = added->three_levels = 0;
}

static void rr_added_begin(const RrSetup *u, RrState *s)
{
    RrAddedState *added = RR_PART(s, added);
    (void)u;
    for (int i = 0; i < RR_FRAMES_MAX; i++) rr_turn(s)->frame_card[i] = RH_NOTHING;
    added->drawn_start = added->twice_card = RH_NOTHING;
}

/* ---- Refusals and facts. ---- */

static bool rr_added_why(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int kind = RR_WHY_INCOMPLETE, first = 0;
    (void)u;
    if (a.kind == RR_JUMP) {
        kind = RR_WHY_NO_ROOM;
        first = rr_piece(a.arg[0], 1);
    } else if (a.kind == RR_BORROW) {
        kind = RR_WHY_NOT_YOURS;
    } else if (a.kind != RR_ABILITY) {
        return false;
    } else if (s->factory[s->turn][a.arg[0]] == RH_NOTHING) {
        kind = RR_WHY_GONE;
    }
    rh_emit(out, rh_action(kind, first, 0, 0, 0));
    return true;
}

static void rr_added_facts_table(const RrFacts *f)
{
    rr_fact_flag(f->out, "additional_engineers", true);
}

/* ---- The module. ---- */

static bool rr_added_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->engineers != 0;
}

static const RrModuleKind rr_added_kinds[] = {RR_FREE_KIND(RR_STOP),
                                              RR_PAID_KIND(RR_JUMP, RR_XJUMP),
                                              RR_PAID_KIND(RR_ABILITY, RR_XABILITY),
                                              RR_PAID_KIND(RR_BORROW, RR_XBORROW),
                                              RR_PAID_KIND(RR_TWICE, RR_XTWICE),
                                              RR_PAID_KIND(RR_ONCE, RR_XONCE),
                                              RR_DRAWN_KIND(RR_CHANCE_START, RR_DRAW),
                                              RR_KINDS_END};

const RrModule rr_module_added = {
    .name = "added",
    .kinds = rr_added_kinds,
    .step_units = RR_UNIT_SET(RR_XTHREE),
    .why_step = RR_WHY_GONE,
    .frame = RR_FRAME_STARTS,
    .place_in_facts = 6,
    .adds_actions = 1,
    .joins = rr_added_joins,
    .read = rr_added_read,
    .begin = rr_added_begin,
    .offers = rr_added_offers,
    .offers_draw = rr_added_offers_draw,
    .apply = rr_added_apply,
    .must = rr_added_must,
    .payers = rr_added_payers,
    .gain = rr_added_gain,
    .op_fits = rr_added_op_fits,
    .unit_fits = rr_added_unit_fits,
    .paid_step = rr_added_paid_step,
    .may_reuse = rr_added_may_reuse,
    .settle = rr_added_settle,
    .put_aside = rr_added_put_aside,
    .follow = rr_added_follow,
    .drop = rr_added_drop,
    .give_up = rr_added_give_up,
    .why = rr_added_why,
    .facts_table = rr_added_facts_table,
};
