/* games/rrcore/turn.c - set-up, placing workers and coins, passing, turns that are suspended while
   others act, and what happens between two rounds.

   Pieces stay on a space (`occupant`) until the clean-up. rr_settle is called after every change of
   the queue: it carries out what needs no decision, and ends the turn when no unit in the queue is
   possible. */
#include "games/rrcore/module.h"

/* ---- Placing. ---- */

/* R21: the black worker adds a level-1 step if the space shows one. */
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

void rr_main_done(const RrSetup *u, RrState *s, int space_or_nothing, int black)
{
    if (!u->has_modules) return;
    rr_turn(s)->main_done = 1;
    RR_EACH(u, main_done, m) m->main_done(u, s, space_or_nothing, black);
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
    rr_main_done(u, s, space, black);
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
    RR_EACH(u, next_turn, m)
    {
        if (m->next_turn(u, s, e)) return;
    }
    rr_begin_turn(s, 0);
}

/* The players who claimed the first and second position get them; the others keep their order. If
   nobody claimed the first position, the first player stays first even after claiming the
   second. */
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

/* Engineers move one space to the right; the one that nobody hired leaves the game. */
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
    RR_EACH(u, clean_up, m) m->clean_up(u, s);
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

/* ---- Turn-order workers move: first that of the second position, then that of the first.
   (rr_reorder makes the new order.) ---- */

static void rr_next_mover(const RrSetup *u, RrState *s, RhEvents *e)
{
    for (int i = 0; i < 2; i++) {
        if (s->mover[i] == RH_NOTHING) continue;
        s->turn = s->mover[i];
        s->stage = RR_STAGE_MOVE;
        s->decision = RR_MOVE;
        return;
    }
    RR_EACH(u, before_scoring, m)
    {
        if (m->before_scoring(u, s, e)) return;
    }
    rr_end_round(u, s, e);
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
    RR_EACH(u, next_turn, m)
    {
        if (m->next_turn(u, s, e)) return;
    }
    for (int i = 1, at = s->at; i <= u->players; i++) {
        at = at + 1 < u->players ? at + 1 : 0;
        if (s->passed[s->order[at]]) continue;
        rr_begin_turn(s, at);
        return;
    }
    rr_end_placing(u, s, e);
}

/* Called at the end of every turn, even of one that was suspended. */
static void rr_turn_is_over(const RrSetup *u, RrState *s)
{
    RR_EACH(u, turn_over, m) m->turn_over(u, s);
}

/* Units left in the queue are lost. */
static void rr_drop_queue(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrModuleTurn *turn = rr_turn(s);
    RH_ASSERT(!rr_any_direct(s));
    RR_EACH(u, pay, m) m->pay(u, s, e);
    rr_pay_tallies(u, s, e);
    /* UR30a: tiles of idea cards that were not placed leave the game. */
    if (s->indirect[RR_ULOCO9]) rh_emit(e, rh_action(RR_LEFT_GAME, u->special_tile, 0, 0, 0));
    RR_EACH(u, drop, m) m->drop(u, s, e);
    rh_zero(s->indirect, sizeof s->indirect);
    s->units[1] = 0;
    s->bonus_after_card = 0;
    if (!u->has_modules) return;
    rh_zero(turn->extra, sizeof turn->extra);
    rh_zero(turn->extra_direct, sizeof turn->extra_direct);
    if (s->stage == RR_STAGE_FRAME) return;
    turn->main_done = 0;
    rr_turn_is_over(u, s);
}

/* R24: the points depend on the position in this round. */
void rr_pass(const RrSetup *u, RrState *s, RhEvents *e)
{
    int p = s->turn, points = u->pass_points[s->at];
    s->passed[p] = 1;
    s->points[p] = (int16_t)(s->points[p] + points);
    rh_emit(e, rh_action(RR_PASSED, p, 0, 0, points));
    if (u->has_modules) rr_end_turn(u, s, e);
    else rr_next_turn(u, s, e);
}

/* Starting bonus cards: the last player in turn order begins, the first gets none. */
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

static void rr_after_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->stage == RR_STAGE_START) rr_next_start(u, s, e);
    else if (s->stage == RR_STAGE_MOVE) rr_next_mover(u, s, e);
    else if (s->stage == RR_STAGE_FREIGHT) rr_end_round(u, s, e);
    else rr_next_turn(u, s, e);
}

void rr_end_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    rr_drop_queue(u, s, e);
    if (!u->has_modules) {
        rr_after_turn(u, s, e);
        return;
    }
    rr_turn(s)->turn_over = 1;
    rr_settle(u, s, e);
}

/* ---- Turns suspended while others act. ---- */

static void rr_swap_counts(int8_t *a, int8_t *b, int count)
{
    for (int i = 0; i < count; i++) {
        int8_t kept = a[i];
        a[i] = b[i];
        b[i] = kept;
    }
}

static void rr_swap_queue(const RrSetup *u, RrState *s, int i)
{
    RrModuleTurn *turn = rr_turn(s);
    rr_swap_counts(s->direct, turn->frame_direct[i], RR_UNITS);
    rr_swap_counts(s->indirect, turn->frame_indirect[i], RR_UNITS);
    rr_swap_counts(turn->extra_direct, turn->frame_extra_direct[i], RR_MODULE_UNITS);
    rr_swap_counts(turn->extra, turn->frame_extra_indirect[i], RR_MODULE_UNITS);
    rr_swap_counts(s->tally, turn->frame_tally[i], RR_TALLIES);
    rr_derive_units(u, s);
}

/* The module that suspends turns for this reason. */
static const RrModule *rr_frame_module(const RrSetup *u, int kind)
{
    RR_EACH(u, follow, m)
    {
        if (m->frame == kind) return m;
    }
    return 0;
}

static void rr_close_frame(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrModuleTurn *turn = rr_turn(s);
    int i = --turn->frames;
    const RrModule *module = rr_frame_module(u, turn->frame_kind[i]);
    rr_swap_queue(u, s, i);
    RR_EACH(u, put_aside, m) m->put_aside(u, s, i, false);
    s->turn = turn->frame_turn[i];
    s->stage = turn->frame_stage[i];
    s->bonus_after_card = turn->frame_bonus[i];
    turn->turn_over = turn->frame_over[i];
    turn->frame_kind[i] = turn->frame_stage[i] = turn->frame_served[i] = turn->frame_bonus[i] = 0;
    turn->frame_over[i] = 0;
    turn->frame_turn[i] = turn->frame_first[i] = RH_NOTHING;
    if (s->stage != RR_STAGE_FRAME && (turn->turn_over || module->after_turn))
        rr_turn_is_over(u, s);
    if (module->frame_closed && module->frame_closed(u, s, e)) return;
    rr_settle(u, s, e);
}

/* Rulebook, section 2.4: in turn order, including players who have passed (UR2, UR3). */
static void rr_next_in_frame(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrModuleTurn *turn = rr_turn(s);
    int i = turn->frames - 1, at = 0;
    if (++turn->frame_served[i] >= u->players) {
        rr_close_frame(u, s, e);
        return;
    }
    while (s->order[at] != turn->frame_first[i]) at++;
    s->turn = s->order[(at + turn->frame_served[i]) % u->players];
    s->stage = RR_STAGE_FRAME;
    rh_emit(e, rh_action(RR_ACTS, s->turn, 0, 0, 0));
    rr_frame_module(u, turn->frame_kind[i])->follow(u, s);
    rr_settle(u, s, e);
}

void rr_open_frame(const RrSetup *u, RrState *s, int kind, int first, bool served, RhEvents *e)
{
    RrModuleTurn *turn = rr_turn(s);
    int i = turn->frames++;
    RH_ASSERT(i < RR_FRAMES_MAX);
    rr_swap_queue(u, s, i);
    RR_EACH(u, put_aside, m) m->put_aside(u, s, i, true);
    turn->frame_kind[i] = (int8_t)kind;
    turn->frame_turn[i] = s->turn;
    turn->frame_stage[i] = s->stage;
    turn->frame_first[i] = (int8_t)first;
    turn->frame_served[i] = served ? 0 : -1;
    turn->frame_bonus[i] = s->bonus_after_card;
    turn->frame_over[i] = turn->turn_over;
    s->bonus_after_card = turn->turn_over = 0;
    rr_next_in_frame(u, s, e);
}

/* ---- Consequences that need no decision. ---- */

static bool rr_must_draw(const RrState *s)
{
    return (s->units[0] | s->units[1]) >> RR_AS_UNIT(RR_XDRAW_START) != 0;
}

/* If some slot takes the displaced locomotive, the player must decide; otherwise it is flipped. */
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

/* Carries out what comes before the player's next decision; true if it has set the next
   decision. */
static bool rr_settle_modules(const RrSetup *u, RrState *s, RhEvents *e)
{
    RrModuleTurn *turn = rr_turn(s);
    if (rr_must_draw(s)) {
        s->decision = RR_DRAW;
        return true;
    }
    RR_EACH(u, settle, m)
    {
        if (m->settle(u, s, e)) return true;
    }
    if (!turn->turn_over) return false;
    turn->turn_over = 0;
    if (s->stage == RR_STAGE_FRAME) rr_next_in_frame(u, s, e);
    else rr_after_turn(u, s, e);
    return true;
}

static void rr_drop_impossible(const RrSetup *u, RrState *s)
{
    RrModuleTurn *turn = rr_turn(s);
    rh_zero(s->direct, sizeof s->direct);
    rh_zero(turn->extra_direct, sizeof turn->extra_direct);
    RR_EACH(u, give_up, m) m->give_up(u, s);
    rr_derive_units(u, s);
}

/* With modules: first what must come first, then the main action, then what else is possible.
   Direct units that turn out to be impossible together are lost. */
static void rr_settle_turn(const RrSetup *u, RrState *s, RhEvents *e)
{
    RhOffer some[RH_OFFERS_MAX];
    int offers;
    if (!rr_must(u, s) && rr_settle_modules(u, s, e)) return;
    if (s->stage == RR_STAGE_ROUND && !rr_turn(s)->main_done && !rr_any_direct(s) &&
        !rr_must(u, s)) {
        s->decision = RR_TURN;
        return;
    }
    offers = rr_offers_queue(u, s, some);
    if (offers == 0) {
        rr_drop_impossible(u, s);
        rr_settle(u, s, e);
    } else if (offers == 1 && some[0].action.kind == RR_END) {
        rr_end_turn(u, s, e);
    }
}

void rr_settle(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->hand != RH_NOTHING && rr_settle_hand(u, s, e)) return;
    s->decision = RR_QUEUE;
    if (u->has_modules) rr_settle_turn(u, s, e);
    else if (!rr_is_anything_possible(u, s)) rr_end_turn(u, s, e);
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

/* The next space of the strip that gets an engineer, from `from` on; the number of spaces if all
   are dealt. */
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
    if (u->players > 1) return;
    s->order[0] = 0;
    s->decision = RR_DEAL_ASIDE;
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
        uint32_t dealt = u->engineers_apart;
        for (int i = 0; i < u->strip; i++) {
            if (s->strip[i] != RH_NOTHING) dealt |= 1u << s->strip[i];
        }
        for (int x = 0; x < u->engineers; x++) {
            if (u->engineer[x].stack == u->strip_stack[s->at] && !(dealt >> x & 1))
                out[n++].action = rh_action(RR_CHANCE_ENGINEER, x, 0, 0, 0);
        }
    }
    for (int i = 0; i < n; i++) out[i].amount_max = 0;
    return n;
}

/* Once only one player is left, that player comes last without a draw. */
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
    RR_EACH(u, begin_strip, m)
    {
        if (m->begin_strip(u, s)) return;
    }
    rr_deal_strip(u, s);
}

void rr_deal_strip(const RrSetup *u, RrState *s)
{
    s->at = (int8_t)rr_strip_next(u, s, 0);
    s->decision = RR_DEAL_ENGINEER;
}

/* The first player in turn order gets no starting bonus, so a single player gets none. */
static void rr_begin_play(const RrSetup *u, RrState *s, RhEvents *e)
{
    RR_EACH(u, begin_play, m) m->begin_play(u, s);
    s->at = (int8_t)(u->players - 1);
    if (u->players == 1) rr_begin_round(u, s, e);
    else rr_begin_pick(s);
}

void rr_drawn(const RrSetup *u, RrState *s, RhEvents *e)
{
    if (s->stage != RR_STAGE_SETUP) rr_settle(u, s, e);
    else if (!rr_must_draw(s)) rr_begin_play(u, s, e);
}

void rr_deal_engineer(const RrSetup *u, RrState *s, int engineer, RhEvents *e)
{
    s->strip[s->at] = (int8_t)engineer;
    rh_emit(e, rh_action(RR_ENGINEER_AT, engineer, s->at, 0, 0));
    s->at = (int8_t)rr_strip_next(u, s, s->at + 1);
    if (s->at < u->strip) return;
    RR_EACH(u, begin_draws, m) m->begin_draws(u, s);
    if (rr_must_draw(s)) s->decision = RR_DRAW;
    else rr_begin_play(u, s, e);
}
