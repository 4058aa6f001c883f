/* games/rrcore/asian.c - the player board of Asian Railroads: construction sites on the slots for
   locomotives, a medal with a choice of places, and the extension to Osaka. */
#include "games/rrcore/facts.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/reader.h"

/* ---- The board file. ---- */

static void rr_asian_read_board(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson tokyo = part_need(&in->part, in->board, "tokyo", 'o');
    RhJson blocked = part_need(&in->part, in->board, "sites", 'a');
    RhJson reward = rh_json_first(part_need(&in->part, in->board, "site_reward", 'a'), 0);
    u->osaka_route = (int16_t)rr_route_named(in, part_need(&in->part, tokyo, "route", 's'));
    if (in->part.err.what) return;
    u->tokyo_length = part_number(&in->part, tokyo, "length", 2, u->length[u->osaka_route]);
    u->tokyo_levels = part_number(&in->part, tokyo, "levels", 1, RR_LEVELS);
    for (RhJson v = rh_json_first(blocked, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int slot = part_named(&in->part, v, (const char(*)[PART_ID_MAX])u->slot_id, u->slots,
                              "no slot is called");
        if (slot != RH_NOTHING) u->sites = (int16_t)(u->sites | 1 << slot);
    }
    for (int i = 0; i < 2; i++, reward = rh_json_next(reward, 0))
        rr_read_effects(in, reward, RR_PLAIN, &u->site_reward[i]);
    rr_read_token(in, in->board);
    for (int i = 0; i < u->specials; i++) {
        if (u->special[i].medal && u->special[i].osaka == RR_OSAKA_ONLY)
            u->osaka_medal = (int16_t)i;
        if (u->special[i].osaka == RR_TOKYO_ONLY) u->leaving |= (uint64_t)1 << i;
    }
}

static void rr_asian_read(RrReader *in, int part)
{
    if (part != RR_READ_BOARD) return;
    rr_asian_read_board(in);
    if (in->edition->other_2 && !in->u->industry && !in->part.err.what) rr_read_other_2(in);
}

/* ---- Sites. ---- */

/* The choice of a site comes before anything else. Does nothing if no site is left. */
static void rr_gain_site(RrState *s)
{
    int left =
        rh_count_bits((uint64_t)RR_PART(s, asian)->sites[s->turn]) - rr_units_of(s, RR_XSITE);
    if (left > 0) rr_add_units(s, false, RR_XSITE, 1);
}

/* No locomotive can go on a slot with a construction site. */
static int rr_asian_blocks_slot(const RrSetup *u, const RrState *s, int p, int slot)
{
    (void)u;
    return RR_SEE(s, asian)->sites[p] >> slot & 1 ? RR_WHY_SITE : 0;
}

/* ---- Osaka. ---- */

/* With Osaka, the route allows more levels and is longer. */
static int rr_asian_levels(const RrSetup *u, const RrState *s, int p, int route, int levels)
{
    return route == u->osaka_route && !RR_SEE(s, asian)->osaka[p] ? u->tokyo_levels : levels;
}

static int rr_asian_length(const RrSetup *u, const RrState *s, int p, int route, int length,
                           int what)
{
    (void)what;
    return route == u->osaka_route && !RR_SEE(s, asian)->osaka[p] ? u->tokyo_length : length;
}

static void rr_asian_derive(const RrSetup *u, RrState *s, int p)
{
    RrAsianState *asian = RR_PART(s, asian);
    for (int i = 0; i < u->specials; i++) {
        int osaka = u->special[i].osaka;
        if (osaka == RR_TOKYO_ONLY ? !asian->osaka[p] : osaka == RR_OSAKA_ONLY && asian->osaka[p])
            s->here[p] |= (uint64_t)1 << i;
    }
}

/* UR14: spaces of Osaka that have already been reached take effect immediately. The medal moves
   along. */
static void rr_to_osaka(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrAsianState *asian = RR_PART(s, asian);
    int p = s->turn, medal = asian->medal_at[p];
    asian->osaka[p] = 1;
    if (medal != RH_NOTHING && u->special[medal].osaka == RR_TOKYO_ONLY)
        asian->medal_at[p] = (int8_t)u->osaka_medal;
    rr_derive_here(u, s, p);
    rr_count_room(u, s, p);
    rh_emit(e, rh_action(RR_TO_OSAKA, p, 0, 0, 0));
    rr_check_specials(u, s, p, u->osaka_route, e);
}

/* ---- The medal. ---- */

bool rr_has_medal(const RrSetup *u, const RrState *s, int p, int special)
{
    if (!s->medal[p]) return false;
    return u->medals < 2 || RR_SEE(s, asian)->medal_at[p] == special;
}

/* ---- Offers and actions. ---- */

static int rr_asian_offers(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, p = s->turn;
    for (int slot = 0; slot < u->slots && rr_units_of(s, RR_XSITE); slot++) {
        if (RR_SEE(s, asian)->sites[p] >> slot & 1)
            out[n++].action = rh_action(RR_SITE, slot, 0, 0, 0);
    }
    if (n) return n;
    for (int i = 0; i < u->first_special[RR_ROUTES] && rr_units_of(s, RR_XMEDAL); i++) {
        if (u->special[i].medal && (s->here[p] >> i & 1))
            out[n++].action = rh_action(RR_MEDAL_ON, i, 0, 0, 0);
    }
    if (n) return n;
    if (rr_units_of(s, RR_XREWARD)) {
        out[n++].action = rh_action(RR_REWARD_STEP, 0, 0, 0, 0);
        out[n++].action = rh_action(RR_REWARD_COIN, 0, 0, 0, 0);
    }
    return n;
}

/* Gives an industry step or a coin for a site. */
static void rr_reward(const RrSetup *u, RrState *s, int which, RhEvents *e)
{
    rr_take_unit(s, RR_XREWARD);
    rr_gain(u, s, &u->site_reward[which], false, e);
}

static void rr_asian_apply(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    RrAsianState *asian = RR_PART(s, asian);
    int p = s->turn;
    switch (a.kind) {
    case RR_SITE:
        rr_take_unit(s, RR_XSITE);
        asian->sites[p] = (int8_t)(asian->sites[p] & ~(1 << a.arg[0]));
        rh_emit(e, rh_action(RR_SITE_GONE, p, a.arg[0], 0, 0));
        rr_add_units(s, false, RR_XREWARD, 1);
        break;
    case RR_MEDAL_ON:
        rr_take_unit(s, RR_XMEDAL);
        s->medal[p] = 1;
        asian->medal_at[p] = (int8_t)a.arg[0];
        rh_emit(e, rh_action(RR_MEDAL_SET, p, 0, 0, 0));
        break;
    case RR_REWARD_STEP: rr_reward(u, s, 0, e); break;
    default: RH_ASSERT(a.kind == RR_REWARD_COIN); rr_reward(u, s, 1, e);
    }
}

static bool rr_asian_gain(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    (void)direct;
    if (x.op == RR_OP_SITE) rr_gain_site(s);
    else if (x.op == RR_OP_OSAKA) rr_to_osaka(u, s, e);
    else if (x.op == RR_OP_MEDAL && u->medals > 1) rr_add_units(s, false, RR_XMEDAL, 1);
    else return false;
    return true;
}

static void rr_asian_begin(const RrSetup *u, RrState *s)
{
    RrAsianState *asian = RR_PART(s, asian);
    for (int p = 0; p < RR_PLAYERS_MAX; p++) asian->medal_at[p] = RH_NOTHING;
    for (int p = 0; p < u->players; p++) asian->sites[p] = (int8_t)u->sites;
}

/* ---- Facts. ---- */

static void rr_asian_facts_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_set(f, "sites", RR_SLOT, (uint64_t)u->sites);
    rr_fact_key(f->out, "osaka");
    if (u->osaka_route == RH_NOTHING) {
        rh_put(f->out, "null");
        return;
    }
    rh_put_char(f->out, '{');
    rr_fact_symbol(f, "route", RR_ROUTE, u->osaka_route);
    rr_fact_number(f->out, "length", u->tokyo_length);
    rr_fact_number(f->out, "levels", u->tokyo_levels);
    rr_fact_symbol(f, "medal", RR_SPECIAL, u->osaka_medal);
    rh_put_char(f->out, '}');
}

static void rr_asian_facts_player(const RrFacts *f, int p)
{
    const RrState *s = f->s;
    const RrAsianState *asian = RR_SEE(s, asian);
    rr_fact_set(f, "sites", RR_SLOT, (uint64_t)asian->sites[p]);
    rr_fact_flag(f->out, "osaka", asian->osaka[p]);
    rr_fact_symbol(f, "medal_at", RR_SPECIAL, asian->medal_at[p]);
}

/* ---- The module. ---- */

static bool rr_asian_joins(const RrEdition *edition, int players)
{
    (void)players;
    return edition->board == RR_ASIAN;
}

static const RrModuleKind rr_asian_kinds[] = {
    RR_PAID_KIND(RR_SITE, RR_XSITE), RR_PAID_KIND(RR_MEDAL_ON, RR_XMEDAL),
    RR_PAID_KIND(RR_REWARD_STEP, RR_XREWARD), RR_PAID_KIND(RR_REWARD_COIN, RR_XREWARD),
    RR_KINDS_END};

const RrModule rr_module_asian = {
    .name = "asian",
    .kinds = rr_asian_kinds,
    .urgent = RR_UNIT_SET(RR_XSITE) | RR_UNIT_SET(RR_XMEDAL),
    .within = RR_UNIT_SET(RR_XSITE),
    .place_in_facts = 2,
    .adds_actions = 1,
    .joins = rr_asian_joins,
    .read = rr_asian_read,
    .begin = rr_asian_begin,
    .derive = rr_asian_derive,
    .offers = rr_asian_offers,
    .apply = rr_asian_apply,
    .gain = rr_asian_gain,
    .length = rr_asian_length,
    .levels = rr_asian_levels,
    .blocks_slot = rr_asian_blocks_slot,
    .wears_medal = rr_has_medal,
    .facts_table = rr_asian_facts_table,
    .facts_player = rr_asian_facts_player,
};
