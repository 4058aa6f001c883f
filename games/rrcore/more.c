/* games/rrcore/more.c - what player boards and modules share: further units of the queue, when free
   actions may be done, what comes before all else, cards and tiles that are drawn, and turns that
   are put aside while others act. What belongs to one board or module has a file of its own. */
#include "games/rrcore/more.h"

/* ---- Further units of the queue. ---- */

void rr_extra_more(RrState *s, bool direct, int unit, int count)
{
    int8_t *n = direct ? &s->extra_direct[unit] : &s->extra[unit];
    if (!count) return;
    *n = (int8_t)(*n + count);
    s->units[direct ? 0 : 1] |= (uint64_t)1 << (RR_UNITS + unit);
}

/* True: it was direct. */
bool rr_extra_less(RrState *s, int unit)
{
    bool direct = s->extra_direct[unit] > 0;
    int8_t *n = direct ? &s->extra_direct[unit] : &s->extra[unit];
    RH_ASSERT(*n > 0);
    if (--*n == 0) s->units[direct ? 0 : 1] &= ~((uint64_t)1 << (RR_UNITS + unit));
    return direct;
}

/* Section 2.2: in one's own turn, before or after the main action, while nothing direct waits. */
bool rr_is_free_time(const RrSetup *u, const RrState *s)
{
    (void)u;
    return s->stage == RR_STAGE_ROUND && !rr_any_direct(s);
}

/* A choice that comes before all others: an extension, a token for the train, a boulder, a track
   for a marker, and the steps on three routes once they have begun. */
bool rr_must(const RrState *s)
{
    return rr_extra(s, RR_XEXTENSION) || rr_extra(s, RR_XTRAIN) || rr_extra(s, RR_XBLAST) ||
           rr_extra(s, RR_XMARKER) || rr_extra(s, RR_XSITE) || rr_extra(s, RR_XMEDAL) ||
           s->three_routes;
}

static bool rr_must_draw(const RrState *s)
{
    return rr_extra(s, RR_XDRAW_START) || rr_extra(s, RR_XDRAW_FOUNDRY) ||
           rr_extra(s, RR_XDRAW_LOAD);
}

/* ---- Direct units: each for itself; plain ones are looked at by rr_fits. ---- */

bool rr_extra_fits(const RrSetup *u, const RrState *s, int p, int unit)
{
    switch (unit) {
    case RR_XTHREE: return rr_three_fits(u, s, p);
    case RR_XJUMP: return rr_any_jump(u, s, p);
    case RR_XABILITY: return rr_any_ability(u, s, p);
    case RR_XREUSE: return rr_any_reuse(u, s, RR_AS_UNIT(RR_XREUSE));
    case RR_XBORROW: return rr_any_loan(u, s, p);
    case RR_XFOUNDRY: return rr_any_foundry(u, s);
    case RR_XTRAIN: return rr_any_load(u, s, p);
    case RR_XCOAL_WORKS: return !u->shared || rr_any_cover(u, s, p);
    default: return true;
    }
}

static int rr_hard_unit(int op)
{
    switch (op) {
    case RR_OP_THREE: return RR_XTHREE;
    case RR_OP_JUMP: return RR_XJUMP;
    case RR_OP_ABILITY: return RR_XABILITY;
    case RR_OP_BORROW: return RR_XBORROW;
    case RR_OP_FOUNDRY: return RR_XFOUNDRY;
    case RR_OP_TRAIN: return RR_XTRAIN;
    case RR_OP_COAL_WORKS: return RR_XCOAL_WORKS;
    default: return RR_MORE_UNITS;
    }
}

bool rr_op_fits(const RrSetup *u, const RrState *s, int p, int op)
{
    return rr_extra_fits(u, s, p, rr_hard_unit(op));
}

bool rr_hard_fits(const RrSetup *u, const RrState *s, int p, const RrEffects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        if (!rr_op_fits(u, s, p, effects->at[i].op)) return false;
    }
    return true;
}

/* All that is direct beyond plain units, after an action (R35). */
bool rr_more_fits(const RrSetup *u, const RrState *s)
{
    for (int unit = 0; unit < RR_MORE_UNITS; unit++) {
        if (s->extra_direct[unit] && !rr_extra_fits(u, s, s->turn, unit)) return false;
    }
    return !s->direct[RR_UPAIR] || rr_any_pair(u, s, s->turn, s->direct[RR_UPAIR]);
}

/* ---- What is offered and done. ---- */

static bool rr_more_spoils(const RrSetup *u, const RrState *s, RhAction a)
{
    RrState then;
    rr_copy(u, &then, s);
    rr_do_more(u, &then, a, 0);
    return !rr_fits(u, &then, then.turn, then.direct) || !rr_more_fits(u, &then);
}

int rr_offers_more(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0, kept = 0;
    if (rr_extra(s, RR_XEXTENSION)) {
        n = rr_offers_german(u, s, out);
    } else if (rr_extra(s, RR_XTRAIN)) {
        n = rr_offers_train(u, s, out);
    } else if (rr_extra(s, RR_XBLAST)) {
        n = rr_offers_american(u, s, out);
    } else if (rr_extra(s, RR_XSITE) || rr_extra(s, RR_XMEDAL)) {
        n = rr_offers_asian(u, s, out);
    } else if (rr_extra(s, RR_XMARKER)) {
        for (int track = 0; track < 2; track++)
            out[n++].action = rh_action(RR_MARKER_ON, track, 0, 0, 0);
    } else {
        if (u->board == RR_GERMAN) n += rr_offers_german(u, s, out);
        if (u->ideas) n += rr_offers_ideas(u, s, out + n);
        n += rr_offers_added(u, s, out + n);
        if (u->coal) n += rr_offers_coal(u, s, out + n);
        if (u->train) n += rr_offers_train(u, s, out + n);
        if (u->stocks) n += rr_offers_american(u, s, out + n);
        if (u->board == RR_ASIAN) n += rr_offers_asian(u, s, out + n);
        if (u->shared && !rr_must(s)) n += rr_offers_shared(u, s, out + n);
    }
    for (int i = 0; i < n; i++) {
        RhAction a = out[i].action;
        bool checked = rr_any_direct(s) && a.kind != RR_DO_EXTENSION && a.kind != RR_LOAD_TRAIN &&
                       a.kind != RR_BLAST && a.kind != RR_MARKER_ON && a.kind != RR_SITE &&
                       a.kind != RR_MEDAL_ON;
        checked = checked || (u->shared && a.kind == RR_BUILD_COAL_WORKS);
        if (checked && rr_more_spoils(u, s, a)) continue;
        out[kept].action = a;
        out[kept++].amount_max = a.amount;
    }
    return kept;
}

bool rr_more_possible(const RrSetup *u, const RrState *s)
{
    RhOffer some[RH_OFFERS_MAX];
    return rr_offers_more(u, s, some) > 0;
}

void rr_do_more(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_DO_BRANCH:
    case RR_DO_EXTENSION:
    case RR_TAKE_INCOME:
    case RR_USE_INCOME: rr_do_german(u, s, a, e); break;
    case RR_TAKE_IDEA:
    case RR_BOX_ENGINEER:
    case RR_CAR_ON:
    case RR_BUILD_WORKS:
    case RR_LAY_TOKEN: rr_do_ideas(u, s, a, e); break;
    case RR_STOP:
    case RR_JUMP:
    case RR_ABILITY:
    case RR_BORROW:
    case RR_TWICE:
    case RR_ONCE: rr_do_added(u, s, a, e); break;
    case RR_LOAD_TRAIN:
    case RR_FOLLOW: rr_do_train(u, s, a, e); break;
    case RR_MARKER_ON:
        rr_extra_less(s, RR_XMARKER);
        s->marker[s->turn][RR_MARKERS_MAX - 1] = (int8_t)(a.arg[0] ? u->upper : 0);
        rh_emit(e, rh_action(RR_MARKER_ADDED, s->turn, RR_MARKERS_MAX - 1, 0, 0));
        break;
    case RR_BLAST:
    case RR_PAY_COIN:
    case RR_STOCK_UP:
    case RR_LAY_DIVIDEND:
    case RR_PAYOUT:
    case RR_COLLECT:
    case RR_BUILD_STEEL: rr_do_american(u, s, a, e); break;
    case RR_SITE:
    case RR_MEDAL_ON:
    case RR_REWARD_STEP:
    case RR_REWARD_COIN: rr_do_asian(u, s, a, e); break;
    case RR_USE_CAR:
    case RR_USE_PURPLE:
    case RR_LAY_CAR:
    case RR_MOVE_CAR:
    case RR_MOVE_PURPLE:
    case RR_LAY_PURPLE:
    case RR_KEY_CAR:
    case RR_KEY_PURPLE:
    case RR_NUT_KEY:
    case RR_NUT_STOCK: rr_do_shared(u, s, a, e); break;
    default: rr_do_coal(u, s, a, e);
    }
}

void rr_gain_more(const RrSetup *u, RrState *s, RrEffect x, bool direct, RhEvents *e)
{
    int p = s->turn;
    switch (x.op) {
    case RR_OP_INCOME_TILE: rr_extra_more(s, false, RR_XINCOME, x.n); break;
    case RR_OP_SPECIAL_VALUE:
        s->revalued[p] = 2;
        rh_emit(e, rh_action(RR_REVALUED, p, 0, 0, 0));
        break;
    case RR_OP_IDEA: rr_extra_more(s, false, RR_XIDEA, 1); break;
    case RR_OP_BOX: rr_extra_more(s, false, RR_XBOX, 1); break;
    case RR_OP_CAR: rr_extra_more(s, false, RR_XCAR, 1); break;
    case RR_OP_WORKS: rr_extra_more(s, false, RR_XWORKS, 1); break;
    case RR_OP_RANDOM: rr_extra_more(s, false, RR_XDRAW_START, x.n); break;
    case RR_OP_TWICE: rr_extra_more(s, direct, RR_XTWICE, 1); break;
    case RR_OP_JUMP: rr_extra_more(s, direct, RR_XJUMP, 1); break;
    case RR_OP_BORROW: rr_extra_more(s, direct, RR_XBORROW, 1); break;
    case RR_OP_ABILITY: rr_extra_more(s, direct, RR_XABILITY, 1); break;
    case RR_OP_THREE: rr_extra_more(s, direct, RR_XTHREE, RR_ROUTES); break;
    case RR_OP_COAL: rr_gain_coal(s, p, x.n, e); break;
    case RR_OP_FOUNDRY: rr_extra_more(s, direct, RR_XFOUNDRY, 1); break;
    case RR_OP_BEST_LOCO: rr_gain_best_loco(u, s, e); break;
    case RR_OP_COAL_WORKS: rr_extra_more(s, direct, RR_XCOAL_WORKS, 1); break;
    case RR_OP_BURN: rr_extra_more(s, false, RR_XBURN, u->burn_most); break;
    case RR_OP_REUSE_2: rr_extra_more(s, false, RR_XREUSE_2, 1); break;
    case RR_OP_TRAIN: rr_extra_more(s, direct, RR_XTRAIN, 1); break;
    case RR_OP_SITE: rr_gain_site(s); break;
    case RR_OP_OSAKA: rr_gain_osaka(u, s, e); break;
    case RR_OP_PURPLE: rr_extra_more(s, direct, RR_XPURPLE, x.n); break;
    case RR_OP_BLAST: rr_gain_blast(u, s, x.n, e); break;
    case RR_OP_STOCK: rr_extra_more(s, false, RR_XSTOCK, x.n); break;
    case RR_OP_COLLECT: rr_extra_more(s, false, RR_XCOLLECT, x.n); break;
    case RR_OP_SPIKES:
        s->spikes[p] = 1;
        rh_emit(e, rh_action(RR_SPIKED, p, 0, 0, 0));
        break;
    default: break;
    }
}

/* A marker enters the gap of a factory: what the tile does beyond its effects. */
void rr_enter_more(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    if (s->factory[p][slot] == u->works && !s->works_used) {
        s->works_used = 1;
        rr_extra_more(s, false, RR_XLAY, u->works_tokens);
    }
    if (u->coal && (s->boilers[p] >> (RR_BOILER_FACTORY + slot) & 1))
        rr_boiler_gain(u, s, s->factory[p][slot], e);
}

/* A factory is replaced by another: it becomes an open one, unless it is on no locomotive's
   back. */
bool rr_leaves_factory(const RrSetup *u, RrState *s, int p, int slot, RhEvents *e)
{
    rr_boiler_gone(u, s, p, RR_BOILER_FACTORY + slot, e);
    if (s->factory[p][slot] == u->steel) return true;
    if (s->factory[p][slot] != u->works) return false;
    for (int t = 0; t < u->tokens; t++) {
        if (s->token[p][t] == RR_LAID) s->token[p][t] = RR_DISCARDED;
    }
    return true;
}

/* ---- Chance. ---- */

int rr_offers_draw(const RrSetup *u, const RrState *s, RhOffer *out)
{
    int n = 0;
    if (s->decision == RR_DEAL_COAL) {
        for (int i = 0; i < u->strip; i++) {
            if (u->strip_stack[i] == 0) out[n++].action = rh_action(RR_CHANCE_COAL, i, 0, 0, 0);
        }
    } else if (rr_extra(s, RR_XDRAW_START)) {
        for (int c = 0; c < u->starts; c++) {
            if (c != s->drawn_start) out[n++].action = rh_action(RR_CHANCE_START, c, 0, 0, 0);
        }
    } else if (rr_extra(s, RR_XDRAW_FOUNDRY)) {
        for (int f = 0; f < u->foundries; f++) {
            if (s->foundry_at[f] == RR_YARD_STACK)
                out[n++].action = rh_action(RR_CHANCE_FOUNDRY, f, 0, 0, 0);
        }
    } else {
        n = rr_offers_unseen_loads(u, s, out);
    }
    for (int i = 0; i < n; i++) out[i].amount_max = 0;
    return n;
}

static void rr_drawn_start(const RrSetup *u, RrState *s, int card, RhEvents *e)
{
    rr_extra_less(s, RR_XDRAW_START);
    s->drawn_start = rr_extra(s, RR_XDRAW_START) ? (int8_t)card : (int8_t)RH_NOTHING;
    rh_emit(e, rh_action(RR_GOT_START, s->turn, card, 0, 0));
    rr_gain(u, s, &u->start[card], false, e);
}

void rr_draw(const RrSetup *u, RrState *s, RhAction a, RhEvents *e)
{
    switch (a.kind) {
    case RR_CHANCE_COAL:
        s->coal_strip = (int8_t)a.arg[0];
        rr_deal_strip(u, s);
        return;
    case RR_CHANCE_START: rr_drawn_start(u, s, a.arg[0], e); break;
    case RR_CHANCE_FOUNDRY: rr_drawn_foundry(s, a.arg[0], e); break;
    default: rr_drawn_load(u, s, a.arg[0], e);
    }
    if (s->stage != RR_STAGE_SETUP) rr_settle(u, s, e);
    else if (!rr_must_draw(s)) rr_begin_play(u, s, e);
}

/* ---- Turns put aside. ---- */

static void rr_swap_queue(RrState *s, int i)
{
    for (int unit = 0; unit < RR_UNITS; unit++) {
        int8_t direct = s->direct[unit], indirect = s->indirect[unit];
        s->direct[unit] = s->frame_direct[i][unit];
        s->indirect[unit] = s->frame_indirect[i][unit];
        s->frame_direct[i][unit] = direct;
        s->frame_indirect[i][unit] = indirect;
    }
    for (int unit = 0; unit < RR_MORE_UNITS; unit++) {
        int8_t direct = s->extra_direct[unit], indirect = s->extra[unit];
        s->extra_direct[unit] = s->frame_extra_direct[i][unit];
        s->extra[unit] = s->frame_extra_indirect[i][unit];
        s->frame_extra_direct[i][unit] = direct;
        s->frame_extra_indirect[i][unit] = indirect;
    }
    for (int d = 0; d < RR_DIVIDENDS_MAX; d++) {
        int8_t count = s->payout[d];
        s->payout[d] = s->frame_payout[i][d];
        s->frame_payout[i][d] = count;
    }
    for (int tally = 0; tally < RR_TALLIES; tally++) {
        int8_t count = s->tally[tally];
        s->tally[tally] = s->frame_tally[i][tally];
        s->frame_tally[i][tally] = count;
    }
}

/* The turn in which cars became active is over. */
static void rr_cars_ready(RrState *s)
{
    rh_zero(s->cars_fresh, sizeof s->cars_fresh);
    s->purple_fresh = 0;
}

static void rr_close_frame(const RrSetup *u, RrState *s, RhEvents *e)
{
    int i = --s->frames, kind = s->frame_kind[i];
    rr_swap_queue(s, i);
    rr_derive_units(s);
    s->turn = s->frame_turn[i];
    s->stage = s->frame_stage[i];
    s->bonus_after_card = s->frame_bonus[i];
    s->turn_over = s->frame_over[i];
    s->frame_kind[i] = s->frame_stage[i] = s->frame_served[i] = s->frame_bonus[i] = 0;
    s->frame_over[i] = 0;
    s->frame_turn[i] = s->frame_card[i] = s->frame_first[i] = RH_NOTHING;
    if (s->stage != RR_STAGE_FRAME && (s->turn_over || kind == RR_FRAME_PAYOUT)) rr_cars_ready(s);
    if (kind == RR_FRAME_TRAIN) rr_train_moves(u, s, e);
    /* UR12: a payout may lead to another, after Emil's turn too. */
    if (kind == RR_FRAME_PAYOUT && s->payouts_due && s->stage != RR_STAGE_FRAME) {
        rr_open_payout(u, s, e);
        return;
    }
    rr_settle(u, s, e);
}

/* Section 2.4: after who acts now, in turn order, passed players too (UR2, UR3). */
static void rr_next_in_frame(const RrSetup *u, RrState *s, RhEvents *e)
{
    int i = s->frames - 1, at = 0;
    if (++s->frame_served[i] >= u->players) {
        rr_close_frame(u, s, e);
        return;
    }
    while (s->order[at] != s->frame_first[i]) at++;
    s->turn = s->order[(at + s->frame_served[i]) % u->players];
    s->stage = RR_STAGE_FRAME;
    rh_emit(e, rh_action(RR_ACTS, s->turn, 0, 0, 0));
    if (s->frame_kind[i] == RR_FRAME_PAYOUT) rr_gain_payout(u, s);
    else rr_extra_more(s, false, s->frame_kind[i] == RR_FRAME_STARTS ? RR_XONCE : RR_XFOLLOW, 1);
    rr_settle(u, s, e);
}

static void rr_open_frame(const RrSetup *u, RrState *s, int kind, RhEvents *e)
{
    int i = s->frames++;
    RH_ASSERT(i < RR_FRAMES_MAX);
    rr_shut_window(u, s);
    rr_swap_queue(s, i);
    rr_derive_units(s);
    s->frame_kind[i] = (int8_t)kind;
    s->frame_turn[i] = s->turn;
    s->frame_stage[i] = s->stage;
    s->frame_card[i] = s->twice_card;
    s->frame_first[i] = kind == RR_FRAME_PAYOUT ? s->payout_taker : s->turn;
    s->frame_served[i] = kind == RR_FRAME_PAYOUT ? -1 : 0;
    s->frame_bonus[i] = s->bonus_after_card;
    s->frame_over[i] = s->turn_over;
    s->twice_card = RH_NOTHING;
    s->bonus_after_card = s->turn_over = 0;
    rr_next_in_frame(u, s, e);
}

/* Section 4.6: who took the last tile is first. */
void rr_open_payout(const RrSetup *u, RrState *s, RhEvents *e)
{
    s->payouts_due--;
    rr_open_frame(u, s, RR_FRAME_PAYOUT, e);
}

/* What comes by itself before who decides goes on; true: it has taken over. */
bool rr_settle_more(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (rr_must_draw(s)) {
        s->decision = RR_DRAW;
        return true;
    }
    if (s->twice_card != RH_NOTHING) {
        rr_open_frame(u, s, RR_FRAME_STARTS, e);
        return true;
    }
    /* UR42: as soon as nothing direct is left; an indirect use at the end of its turn. */
    if (s->train_use == 1 ? !rr_any_direct(s)
                          : s->train_use == 2 && s->turn_over && s->train_user == s->turn) {
        s->train_use = 3;
        rr_open_frame(u, s, RR_FRAME_TRAIN, e);
        return true;
    }
    if (s->turn_over && s->payouts_due && s->stage != RR_STAGE_FRAME) {
        rr_open_payout(u, s, e);
        return true;
    }
    if (s->turn_over) {
        s->turn_over = 0;
        if (s->stage == RR_STAGE_FRAME) rr_next_in_frame(u, s, e);
        else rr_after_turn(u, s, e);
        return true;
    }
    return false;
}

/* ---- The start, and between two rounds. ---- */

static void rr_begin_player(const RrSetup *u, RrState *s, int p)
{
    s->branch[p] = s->medal_at[p] = RH_NOTHING;
    for (int gap = 0; gap < RR_GAPS_MAX; gap++) s->extension[p][gap] = RH_NOTHING;
    if (p >= u->players) return;
    s->coal[p] = (int8_t)u->coal_at_start;
    s->boulders[p] = (int8_t)((1 << u->boulders) - 1);
    s->sites[p] = (int8_t)u->sites;
    s->cars_supply[p] = (int8_t)u->cars;
    if (u->upper != RH_NOTHING) s->marker[p][1] = (int8_t)u->upper;
}

void rr_begin_more(const RrSetup *u, RrState *s)
{
    for (int p = 0; p < RR_PLAYERS_MAX; p++) rr_begin_player(u, s, p);
    for (int i = 0; i < RR_INCOMES_MAX; i++) s->income_owner[i] = RH_NOTHING;
    for (int i = 0; i < RR_IDEAS_MAX; i++) s->idea_owner[i] = RH_NOTHING;
    for (int i = 0; i < RR_FOUNDRIES_MAX; i++)
        s->foundry_at[i] = i < u->foundries ? RR_YARD_STACK : RR_YARD_GONE;
    for (int i = 0; i < RR_WAGONS; i++) s->wagon[i] = s->display[i] = RH_NOTHING;
    for (int i = 0; i < RR_LOADS_MAX; i++) s->under[i] = RH_NOTHING;
    for (int i = 0; i < RR_FRAMES_MAX; i++)
        s->frame_turn[i] = s->frame_card[i] = s->frame_first[i] = RH_NOTHING;
    for (int row = 0; row <= RR_ROWS_MAX; row++) s->row_token[row] = RH_NOTHING;
    for (int slot = 0; slot < RR_SHARED_MAX; slot++) s->slot_top[slot] = RH_NOTHING;
    s->payout_taker = s->purple_owner = RH_NOTHING;
    s->foundries_down = (int8_t)u->foundries;
    s->gap_due = s->car_route = s->drawn_start = s->twice_card = RH_NOTHING;
    s->closing = s->coal_strip = s->train_user = RH_NOTHING;
}

/* After the engineers: foundries and tokens of the train are laid out. */
bool rr_begin_draws(const RrSetup *u, RrState *s)
{
    if (u->coal) rr_extra_more(s, false, RR_XDRAW_FOUNDRY, u->foundries_open);
    if (u->train) rr_extra_more(s, false, RR_XDRAW_LOAD, 2 * RR_WAGONS - 1);
    if (!rr_must_draw(s)) return false;
    s->decision = RR_DRAW;
    return true;
}

/* Clean-up: income tiles turn face up, foundries can be used again. */
void rr_clean_more(const RrSetup *u, RrState *s)
{
    for (int i = 0; i < u->incomes; i++) s->income_used[i] = 0;
    for (int i = 0; i < u->foundries; i++) s->foundry_used[i] = 0;
    s->boiler_done = 0;
}

void rr_drop_impossible(RrState *s)
{
    rh_zero(s->direct, sizeof s->direct);
    rh_zero(s->extra_direct, sizeof s->extra_direct);
    s->extra[RR_XTRAIN] = s->extra[RR_XTHREE] = 0;
    s->three_routes = s->three_levels = 0;
    rh_zero(s->cover_left, sizeof s->cover_left);
    rr_derive_units(s);
}

/* The end of a turn. */
void rr_drop_more(const RrSetup *u, RrState *s)
{
    rh_zero(s->extra, sizeof s->extra);
    rh_zero(s->extra_direct, sizeof s->extra_direct);
    s->three_routes = s->three_levels = 0;
    s->drawn_start = RH_NOTHING;
    rh_zero(s->payout, sizeof s->payout);
    rr_shut_window(u, s);
    rh_zero(s->cover_left, sizeof s->cover_left);
    if (s->stage == RR_STAGE_FRAME) return;
    s->main_done = s->coal_done = 0;
    rr_cars_ready(s);
}
