/* games/rrcore/test/reference_flow.c - set-up, turns and rounds of the second program: the offers,
   as text, and what an action does. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/roundhouse.h"
#include "games/rrcore/test/reference_rules.h"

/* ---- The first position. ---- */

void ref_start(Ref *s, int players, int rules, bool newer, bool strict, bool german)
{
    memset(s, 0, sizeof *s);
    s->players = players;
    s->newer = newer;
    s->strict = strict;
    s->loose_cards = newer && rules > 1;
    s->german = german;
    memset(s->branch, -1, sizeof s->branch);
    memset(s->extension, -1, sizeof s->extension);
    memset(s->income_owner, -1, sizeof s->income_owner);
    s->gap_due = REF_NONE;
    memset(s->loco, -1, sizeof s->loco);
    memset(s->factory, -1, sizeof s->factory);
    memset(s->marker, -1, sizeof s->marker);
    memset(s->order, -1, sizeof s->order);
    memset(s->occupant, -1, sizeof s->occupant);
    memset(s->owner, -1, sizeof s->owner);
    memset(s->strip, -1, sizeof s->strip);
    memset(s->start_of, -1, sizeof s->start_of);
    memset(s->then, -1, sizeof s->then);
    for (int p = 0; p < players; p++) {
        for (int route = 0; route < REF_ROUTES; route++) s->at[p][route][1] = 1;
        s->unlocked[p][1] = 1;
        s->loco[p][0] = 0;
        s->marker[p][0] = 0;
        s->workers[p] = s->left[p] = ref_start_workers(s);
        s->coins[p] = players == 1 ? 5 : players == 2 ? 2 : 1;
    }
    for (int t = 1; t <= (newer ? REF_TILE_10A + 1 : REF_TILE_10A - 1); t++)
        s->pile[t] = players == 1 ? 2 : players;
    for (int c = 0; c < REF_CARDS; c++) s->card_left[c] = ref_card_name(s, c) != 0;
    for (int b = 0; b < REF_BONUSES; b++) s->place[b] = ref_bonus_name(s, b) ? REF_PILE : REF_NONE;
    s->doublers_left = newer ? 30 : 20;
    s->turn = s->hand = s->black_owner = s->black_at = s->mover[0] = s->mover[1] = REF_NONE;
    s->decision = REF_ORDER;
    s->stage = REF_SETUP;
    s->emil_card = REF_NONE;
    if (players > 1) return;
    s->order[0] = 0;
    s->decision = REF_SET_ASIDE;
    ref_emil_round(s);
}

int ref_actor(const Ref *s)
{
    if (s->decision <= REF_DEAL_ENGINEER || s->decision == REF_EMIL) return RH_CHANCE;
    return s->decision == REF_OVER ? RH_OVER : s->turn;
}

/* ---- Offers. ---- */

__attribute__((format(printf, 2, 3))) static void ref_list(RefList *list, const char *what, ...)
{
    va_list args;
    if (list->count == REF_LIST) ref_stop("too many offers");
    va_start(args, what);
    vsnprintf(list->line[list->count++], REF_WORDS, what, args);
    va_end(args);
}

static void ref_do(Ref *s, const char *line);

/* Lists an action of the queue if it makes no direct unit impossible. */
__attribute__((format(printf, 3, 4))) static void ref_list_if(RefList *list, const Ref *s,
                                                              const char *what, ...)
{
    char line[REF_WORDS];
    Ref then = *s;
    va_list args;
    va_start(args, what);
    vsnprintf(line, sizeof line, what, args);
    va_end(args);
    if (ref_any_direct(s) || (!s->loose_cards && !strncmp(line, "card ", 5))) {
        ref_do(&then, line);
        if (!ref_can(&then)) return;
    }
    ref_list(list, "%s", line);
}

static bool ref_is_B(int engineer)
{
    return engineer > 7 && engineer != 14;
}

/* Stack B goes on the left part of the strip, A on its last three spaces. */
static void ref_list_chance(const Ref *s, RefList *list)
{
    for (int p = 0; s->decision == REF_ORDER && p < s->players; p++) {
        bool there = false;
        for (int i = 0; i < s->seat; i++) there = there || s->order[i] == p;
        if (!there) ref_list(list, "order p%d", p + 1);
    }
    for (int b = 0; s->decision == REF_SET_ASIDE && b < REF_BONUSES; b++) {
        if (s->place[b] == REF_PILE) ref_list(list, "aside %s", ref_bonus_name(s, b));
    }
    for (int x = 1; s->decision == REF_DEAL_ENGINEER && x < REF_ENGINEERS; x++) {
        bool there = x == 14 || ref_is_B(x) != (s->seat < ref_hire(s) - 2);
        for (int i = 0; i < s->seat; i++) there = there || s->strip[i] == x;
        if (!there) ref_list(list, "engineer e%d", x);
    }
    for (int card = 0; s->decision == REF_EMIL && ref_emil_card(card); card++) {
        if (s->emil_deck[card]) ref_list(list, "emil %s", ref_emil_card(card));
    }
}

static void ref_list_payments(const Ref *s, RefList *list, int space)
{
    int p = s->turn, workers, coins, have = s->left[p] + s->temporary[p];
    ref_cost(space, &workers, &coins);
    for (int w = 0; w <= workers; w++) {
        for (int b = 0; b <= (s->black_owner == p && s->black_ready); b++) {
            int c = workers + coins - w - b;
            if (c < coins || c > s->coins[p] || w > have) continue;
            ref_list(list, "place %s %d %d %d", ref_space_name(space), w, b, c);
        }
    }
}

static void ref_list_units(const Ref *s, RefList *list);

/* Units in the queue may be used even before the main action. */
static void ref_list_turn(const Ref *s, RefList *list)
{
    ref_list(list, "pass");
    for (int space = 0; space < REF_SPACES; space++) {
        if (ref_may_use(s, space)) ref_list_payments(s, list, space);
    }
    ref_list_units(s, list);
}

static void ref_list_move(const Ref *s, RefList *list)
{
    ref_list(list, "stay");
    for (int space = 0; space < REF_SPACES; space++) {
        int workers, coins;
        ref_cost(space, &workers, &coins);
        if (workers != 1 || coins || space == REF_ORD1 || space == REF_ORD2) continue;
        if (ref_may_use(s, space)) ref_list(list, "move %s", ref_space_name(space));
    }
}

static int ref_queued(const Ref *s, int unit)
{
    return s->direct[unit] + s->indirect[unit];
}

static void ref_list_tracks(const Ref *s, RefList *list, int unit)
{
    for (int route = 0; route < REF_ROUTES; route++) {
        for (int level = 1; level < REF_LEVELS; level++) {
            if (ref_unit_pays(unit, level) && ref_may_step(s, route, level))
                ref_list_if(list, s, "step %s%d %s", ref_route_name(s, route), level,
                            ref_units[unit]);
        }
    }
    for (int branch = 0; branch < 2 && ref_unit_pays(unit, 1) && ref_german_at_fork(s); branch++)
        ref_list_if(list, s, "branch %s %s", ref_german_branch(branch), ref_units[unit]);
    for (int m = 0; m < REF_MARKERS; m++) {
        if ((unit == REF_UINDUSTRY || unit == REF_UREPEAT) && ref_may_industry(s, m))
            ref_list_if(list, s, "industry %d %s", m + 1, ref_units[unit]);
    }
    if ((unit == REF_UDOUBLER || unit == REF_UREPEAT) && ref_may_doubler(s))
        ref_list_if(list, s, "doubler %s %s", ref_route_name(s, 0), ref_units[unit]);
}

static void ref_list_builds(const Ref *s, RefList *list, int unit)
{
    bool loco = unit == REF_UBUILD || unit == REF_ULOCO || unit == REF_ULOCO9;
    bool factory = unit == REF_UBUILD || unit == REF_UFACTORY;
    for (int tile = 0; tile < REF_TILES; tile++) {
        bool taken = unit == REF_ULOCO9 ? tile == REF_TILE_9S : ref_is_lowest(s, tile);
        for (int slot = 0; loco && taken && slot < REF_SLOTS; slot++) {
            if (ref_slot_takes(s, slot, tile))
                ref_list_if(list, s, "loco %s %s %s", ref_tiles[tile].id, ref_slot_name(s, slot),
                            ref_units[unit]);
        }
        for (int slot = 0; factory && slot < REF_FACTORIES; slot++) {
            if (!ref_may_factory_slot(s, slot)) continue;
            if (ref_is_lowest(s, tile))
                ref_list_if(list, s, "factory %s %d %s", ref_tiles[tile].id, slot + 1,
                            ref_units[unit]);
            if (s->open[tile])
                ref_list_if(list, s, "open %s %d %s", ref_tiles[tile].id, slot + 1,
                            ref_units[unit]);
        }
    }
}

static bool ref_may_token(const Ref *s, int token)
{
    if (s->fate[s->turn][token] != REF_UNUSED) return false;
    if (token == REF_Q_REVALUE && s->revalued[s->turn]) return false;
    return token != REF_MARKER2 || s->newer || s->marker[s->turn][0] != 0;
}

static void ref_list_tokens(const Ref *s, RefList *list)
{
    for (int t = 0; t < REF_TOKENS; t++) {
        if (!ref_may_token(s, t)) continue;
        if (ref_queued(s, REF_UTOKEN)) ref_list_if(list, s, "token %s", ref_token_name(s, t));
        for (int d = 0; d < REF_TOKENS && ref_queued(s, REF_UPAIR); d++) {
            if (d != t && s->fate[s->turn][d] == REF_UNUSED)
                ref_list_if(list, s, "pair %s %s", ref_token_name(s, t), ref_token_name(s, d));
        }
    }
}

static void ref_list_cards(const Ref *s, RefList *list)
{
    bool bonus = ref_queued(s, REF_UBONUS) || ref_queued(s, REF_UBONUS_POINTS);
    for (int c = 0; c < REF_CARDS && ref_queued(s, REF_UCARD); c++) {
        if (!s->card_left[c] || (c == REF_C_VALUE && s->revalued[s->turn])) continue;
        if (s->loose_cards && !ref_any_part(s, ref_cards[c].effect)) continue;
        ref_list_if(list, s, "card %s", ref_cards[c].id);
    }
    if (ref_queued(s, REF_UCARD) && !s->newer) ref_list(list, "nocard");
    for (int b = 0; b < REF_BONUSES && bonus; b++) {
        if (s->place[b] == REF_PILE) ref_list(list, "bonus %s", ref_bonus_name(s, b));
    }
    if (ref_queued(s, REF_UBONUS_POINTS)) ref_list(list, "points");
}

static void ref_list_incomes(const Ref *s, RefList *list)
{
    for (int tile = 0; tile < REF_INCOMES && s->german; tile++) {
        if (s->income_due && s->income_owner[tile] == REF_NONE)
            ref_list(list, "income %s", ref_german_income(tile));
        if (ref_german_may_use(s, tile)) ref_list(list, "use-income %s", ref_german_income(tile));
    }
}

static void ref_list_units(const Ref *s, RefList *list)
{
    for (int unit = 0; unit < REF_UNITS; unit++) {
        if (!ref_queued(s, unit)) continue;
        ref_list_tracks(s, list, unit);
        ref_list_builds(s, list, unit);
        for (int space = 0; space < REF_SPACES; space++) {
            if ((unit == REF_UREUSE || unit == REF_UREUSE_OTHER) && ref_may_reuse(s, space, unit))
                ref_list_if(list, s, "reuse %s %s", ref_space_name(space), ref_units[unit]);
        }
    }
    ref_list_tokens(s, list);
    ref_list_cards(s, list);
    ref_list_incomes(s, list);
    if (!ref_queued(s, REF_UKEY)) return;
    ref_list(list, "key-steps");
    ref_list(list, "key-points");
}

/* A gap that was entered must be filled before anything else. */
static void ref_list_queue(const Ref *s, RefList *list)
{
    for (int tile = 0; tile < REF_EXTENSIONS && s->gap_due != REF_NONE; tile++) {
        if (ref_german_may_extend(s, tile))
            ref_list(list, "extension %s", ref_german_extension(tile));
    }
    if (s->gap_due != REF_NONE) return;
    if (!ref_any_direct(s)) ref_list(list, "end");
    ref_list_units(s, list);
}

static void ref_list_hand(const Ref *s, RefList *list)
{
    for (int slot = 0; slot < REF_SLOTS; slot++) {
        if (ref_slot_takes(s, slot, s->hand))
            ref_list_if(list, s, "put %s", ref_slot_name(s, slot));
    }
    if (ref_may_flip(s)) ref_list_if(list, s, "flip");
}

void ref_offers(const Ref *s, RefList *list)
{
    list->count = 0;
    ref_list_chance(s, list);
    for (int c = 0; s->decision == REF_PICK && c < REF_STARTS; c++) {
        if (s->start_of[c] == REF_NONE) ref_list(list, "start %s", ref_starts[c].id);
    }
    if (s->decision == REF_TURN) ref_list_turn(s, list);
    if (s->decision == REF_QUEUE) ref_list_queue(s, list);
    if (s->decision == REF_HAND) ref_list_hand(s, list);
    if (s->decision == REF_MOVE) ref_list_move(s, list);
}

/* ---- Between the turns. ---- */

static void ref_settle(Ref *s);
static void ref_begin_round(Ref *s);

static void ref_score_round(Ref *s)
{
    for (int p = 0; p < s->players; p++) s->points[p] += ref_scoring(s, p);
}

static void ref_clean_up(Ref *s)
{
    for (int p = 0; p < s->players; p++) {
        s->left[p] = s->workers[p];
        s->temporary[p] = s->passed[p] = s->pieces[p] = 0;
    }
    for (int space = 0; space < REF_SPACES; space++) s->occupant[space] = REF_NONE;
    s->black_ready = s->black_owner != REF_NONE;
    s->black_at = REF_NONE;
    for (int i = ref_hire(s); i > 0; i--) s->strip[i] = s->strip[i - 1];
    s->strip[0] = REF_NONE;
    if (s->players == 1) ref_emil_round(s);
    memset(s->income_down, 0, sizeof s->income_down);
}

static void ref_end_round(Ref *s)
{
    int final[REF_PLAYERS];
    ref_score_round(s);
    ref_clean_up(s);
    if (s->round < ref_rounds(s)) {
        ref_begin_round(s);
        return;
    }
    for (int p = 0; p < s->players; p++) {
        final[p] = ref_majority(s, p);
        for (int b = 0; b < REF_BONUSES; b++) {
            if (s->place[b] == p) final[p] += ref_bonus_points(s, p, b);
        }
    }
    for (int p = 0; p < s->players; p++) s->points[p] += final[p];
    s->decision = REF_OVER;
    s->turn = REF_NONE;
    s->seat = 0;
}

static void ref_next_mover(Ref *s)
{
    int who = s->mover[0] != REF_NONE ? s->mover[0] : s->mover[1];
    if (who == REF_NONE) {
        ref_end_round(s);
        return;
    }
    s->turn = who;
    s->stage = REF_MOVING;
    s->decision = REF_MOVE;
}

/* Takes the players who claimed a position out, closes the ranks, and puts them in again. */
static void ref_reorder(Ref *s)
{
    int first = s->occupant[REF_ORD1], second = s->occupant[REF_ORD2], rest[REF_PLAYERS], n = 0;
    int order[REF_PLAYERS], taken = 0;
    if (first == REF_NONE && second == s->order[0]) return;
    for (int i = 0; i < s->players; i++) {
        if (s->order[i] != first && s->order[i] != second) rest[n++] = s->order[i];
    }
    for (int i = 0; i < s->players; i++) {
        if (i == 0 && first != REF_NONE) order[i] = first;
        else if (i == 1 && second != REF_NONE) order[i] = second;
        else order[i] = rest[taken++];
    }
    memcpy(s->order, order, sizeof(int) * (size_t)s->players);
}

static void ref_next_turn(Ref *s)
{
    if (s->players == 1 && !s->passed[0]) {
        ref_emil_turn(s);
        return;
    }
    for (int i = 1; i <= s->players; i++) {
        int seat = (s->seat + i) % s->players;
        if (s->passed[s->order[seat]]) continue;
        s->seat = seat;
        s->turn = s->order[seat];
        s->stage = REF_ROUND;
        s->decision = REF_TURN;
        return;
    }
    s->mover[0] = s->occupant[REF_ORD2];
    s->mover[1] = s->occupant[REF_ORD1];
    ref_reorder(s);
    s->seat = 0;
    ref_next_mover(s);
}

static void ref_begin_round(Ref *s)
{
    s->round++;
    s->seat = 0;
    s->turn = s->order[0];
    s->stage = REF_ROUND;
    s->decision = REF_TURN;
    if (s->players == 1) ref_emil_turn(s);
}

static void ref_begin_pick(Ref *s)
{
    s->turn = s->order[s->seat];
    s->stage = REF_SETUP;
    s->decision = REF_PICK;
}

static void ref_use_start(Ref *s)
{
    s->turn = s->order[s->seat];
    s->stage = REF_START;
    for (int c = 0; c < REF_STARTS; c++) {
        if (s->start_of[c] == s->turn) ref_gain(s, ref_starts[c].effect, false);
    }
    ref_settle(s);
}

/* Pays what the turn has earned; units left in the queue are lost. */
static void ref_drop_queue(Ref *s)
{
    int p = s->turn;
    for (; s->tally[0]; s->tally[0]--) s->points[p] += ref_engineer_numbers(s, p);
    for (; s->tally[1]; s->tally[1]--) s->points[p] += ref_best_two(s, p);
    for (; s->tally[2]; s->tally[2]--) s->points[p] += ref_track_spaces(s, p);
    if (ref_any_direct(s)) ref_stop("a turn ends with something direct");
    memset(s->indirect, 0, sizeof s->indirect);
    s->bonus_later = 0;
    s->income_due = 0;
    s->main_done = 0;
}

static void ref_end_turn(Ref *s)
{
    ref_drop_queue(s);
    if (s->stage == REF_MOVING) {
        ref_next_mover(s);
    } else if (s->stage == REF_ROUND) {
        ref_next_turn(s);
    } else {
        s->seat--;
        if (s->seat == 0) ref_begin_round(s);
        else if (s->newer) ref_use_start(s);
        else ref_begin_pick(s);
    }
}

/* Carries out what needs no decision. A tile that no slot takes is flipped. Before the main action,
   only direct units and gaps are asked for. Later, the turn ends when nothing in the queue can be
   done. */
static void ref_settle(Ref *s)
{
    static RefList list;
    bool taken = false;
    for (int slot = 0; slot < REF_SLOTS && s->hand != REF_NONE; slot++)
        taken = taken || ref_slot_takes(s, slot, s->hand);
    if (taken) {
        s->decision = REF_HAND;
        return;
    }
    if (s->hand != REF_NONE) ref_flip(s);
    s->decision = REF_QUEUE;
    if (ref_any_direct(s) || s->gap_due != REF_NONE) return;
    if (s->german && s->stage == REF_ROUND && !s->main_done) {
        s->decision = REF_TURN;
        return;
    }
    list.count = 0;
    ref_list_queue(s, &list);
    if (list.count == 1) ref_end_turn(s);
}

/* ---- Actions. ---- */

static bool ref_spend(Ref *s, int unit)
{
    if (s->direct[unit]) {
        s->direct[unit]--;
        return true;
    }
    if (!s->indirect[unit]) ref_stop("a unit that is not there");
    s->indirect[unit]--;
    return false;
}

static void ref_do_token(Ref *s, const char *used, const char *discarded)
{
    const RefThing *tokens = ref_tokens[s->newer];
    int t = ref_find_thing(tokens, REF_TOKENS, used);
    ref_spend(s, discarded ? REF_UPAIR : REF_UTOKEN);
    s->fate[s->turn][t] = discarded ? REF_DISCARDED : REF_PLACED;
    if (discarded) s->fate[s->turn][ref_find_thing(tokens, REF_TOKENS, discarded)] = REF_DISCARDED;
    ref_gain(s, tokens[t].effect, false);
}

/* Takes an idea card, or none; then comes what waited for this choice. */
static void ref_do_card(Ref *s, const char *card)
{
    ref_spend(s, REF_UCARD);
    if (card) {
        int c = ref_find_thing(ref_cards, REF_CARDS, card);
        s->card_left[c] = 0;
        ref_gain(s, ref_cards[c].effect, !s->loose_cards);
    }
    for (; s->bonus_later; s->bonus_later--) ref_gain(s, "bonus-or-points", false);
}

static void ref_do_bonus(Ref *s, const char *name)
{
    ref_spend(s, s->indirect[REF_UBONUS] ? REF_UBONUS : REF_UBONUS_POINTS);
    for (int b = 0; b < REF_BONUSES; b++) {
        const char *is = ref_bonus_name(s, b);
        if (is && !strcmp(is, name)) s->place[b] = s->turn;
    }
    ref_look(s, s->turn);
}

static void ref_do_loco(Ref *s, const char *tile, const char *slot, const char *unit)
{
    int t = ref_find_thing(ref_tiles, REF_TILES, tile);
    ref_spend(s, ref_find(ref_units, REF_UNITS, unit));
    if (t != REF_TILE_9S) s->pile[t]--;
    ref_put(s, t, ref_slot_by(s, slot), false);
}

static void ref_do_factory(Ref *s, int *from, const char *tile, const char *slot, const char *unit)
{
    int t = ref_find_thing(ref_tiles, REF_TILES, tile);
    ref_spend(s, ref_find(ref_units, REF_UNITS, unit));
    from[t]--;
    ref_factory(s, t, atoi(slot) - 1);
}

static void ref_do_step(Ref *s, const char *piece, const char *unit)
{
    char route[3] = {piece[0], piece[1], 0};
    int u = ref_find(ref_units, REF_UNITS, unit);
    ref_spend(s, u);
    if (u == REF_U12_BLACK && piece[2] == '1') s->indirect[REF_U1]++;
    ref_step(s, ref_route_by(s, route), piece[2] - '0', false);
}

static void ref_do_branch(Ref *s, const char *branch, const char *unit)
{
    int u = ref_find(ref_units, REF_UNITS, unit);
    ref_spend(s, u);
    if (u == REF_U12_BLACK) s->indirect[REF_U1]++;
    s->branch[s->turn] = !strcmp(branch, ref_german_branch(0)) ? 0 : 1;
    ref_step(s, 0, 1, false);
}

/* Applies an action of the queue or the hand, without the consequences that need no decision. */
static void ref_do(Ref *s, const char *line)
{
    char verb[20] = "", a[20] = "", b[20] = "", c[20] = "";
    sscanf(line, "%19s %19s %19s %19s", verb, a, b, c);
    if (ref_german_do(s, verb, a)) return;
    if (!strcmp(verb, "step")) ref_do_step(s, a, b);
    else if (!strcmp(verb, "branch")) ref_do_branch(s, a, b);
    else if (!strcmp(verb, "industry")) {
        ref_spend(s, ref_find(ref_units, REF_UNITS, b));
        ref_industry(s, atoi(a) - 1, false);
    } else if (!strcmp(verb, "doubler")) {
        ref_spend(s, ref_find(ref_units, REF_UNITS, b));
        ref_doubler(s);
    } else if (!strcmp(verb, "loco")) ref_do_loco(s, a, b, c);
    else if (!strcmp(verb, "put")) ref_put(s, s->hand, ref_slot_by(s, a), false);
    else if (!strcmp(verb, "flip")) ref_flip(s);
    else if (!strcmp(verb, "factory")) ref_do_factory(s, s->pile, a, b, c);
    else if (!strcmp(verb, "open")) ref_do_factory(s, s->open, a, b, c);
    else if (!strcmp(verb, "token")) ref_do_token(s, a, 0);
    else if (!strcmp(verb, "pair")) ref_do_token(s, a, b);
    else if (!strcmp(verb, "card")) ref_do_card(s, a);
    else if (!strcmp(verb, "nocard")) ref_do_card(s, 0);
    else if (!strcmp(verb, "bonus")) ref_do_bonus(s, a);
    else if (!strcmp(verb, "points") || !strcmp(verb, "key-points")) {
        ref_spend(s, *verb == 'p' ? REF_UBONUS_POINTS : REF_UKEY);
        s->points[s->turn] += 10;
    } else if (!strcmp(verb, "key-steps")) {
        ref_spend(s, REF_UKEY);
        ref_gain(s, "1 any", false);
    } else if (!strcmp(verb, "reuse")) {
        bool direct = ref_spend(s, ref_find(ref_units, REF_UNITS, b));
        ref_reuse(s, ref_space_by(a), direct);
    } else ref_stop("no such action");
}

static void ref_use(Ref *s, int space, bool black)
{
    bool direct = space <= REF_OWN;
    if (space == REF_TFREE) s->pieces[s->turn]++;
    else s->occupant[space] = s->turn;
    ref_gain(s, ref_effect(s, space), direct);
    if (black) ref_black_step(s, space, direct);
    ref_settle(s);
}

static void ref_place_on(Ref *s, int space, int workers, int black, int coins)
{
    for (; workers > 0; workers--) {
        if (s->temporary[s->turn]) s->temporary[s->turn]--;
        else s->left[s->turn]--;
    }
    s->coins[s->turn] -= coins;
    if (black) s->black_ready = 0, s->black_at = space;
    s->main_done = s->german;
    ref_use(s, space, black);
}

static void ref_pass(Ref *s)
{
    static const int points[] = {0, 2, 3, 4};
    s->points[s->turn] += points[s->seat];
    s->passed[s->turn] = 1;
    ref_drop_queue(s);
    ref_next_turn(s);
}

static void ref_has_moved(Ref *s)
{
    if (s->mover[0] != REF_NONE) s->mover[0] = REF_NONE;
    else s->mover[1] = REF_NONE;
}

static void ref_pick(Ref *s, const char *card)
{
    s->start_of[ref_find_thing(ref_starts, REF_STARTS, card)] = s->turn;
    if (s->newer && s->seat > 1) {
        s->seat--;
        ref_begin_pick(s);
        return;
    }
    if (s->newer) s->seat = s->players - 1;
    ref_use_start(s);
}

/* The strip is dealt from the left; with three players its first space stays empty. */
static void ref_chance(Ref *s, const char *verb, const char *what)
{
    if (!strcmp(verb, "order")) {
        int sum = 0;
        s->order[s->seat++] = what[1] - '1';
        if (s->seat + 1 < s->players) return;
        for (int p = 0; p < s->players; p++) sum += p;
        for (int i = 0; i < s->seat; i++) sum -= s->order[i];
        s->order[s->seat] = sum;
        s->seat = 0;
        s->decision = REF_SET_ASIDE;
    } else if (!strcmp(verb, "aside")) {
        for (int b = 0; b < REF_BONUSES; b++) {
            const char *is = ref_bonus_name(s, b);
            if (is && !strcmp(is, what)) s->place[b] = REF_ASIDE;
        }
        if (++s->seat < 2) return;
        s->seat = s->players == 3 ? 1 : 0;
        s->decision = REF_DEAL_ENGINEER;
    } else {
        s->strip[s->seat++] = atoi(what + 1);
        if (s->seat <= ref_hire(s)) return;
        s->seat = s->players - 1;
        if (s->players == 1) ref_begin_round(s);
        else ref_begin_pick(s);
    }
}

void ref_apply(Ref *s, const char *line)
{
    char verb[20] = "", a[20] = "";
    int workers = 0, black = 0, coins = 0;
    sscanf(line, "%19s %19s %d %d %d", verb, a, &workers, &black, &coins);
    if (s->decision <= REF_DEAL_ENGINEER) ref_chance(s, verb, a);
    else if (s->decision == REF_EMIL) ref_emil_draw(s, a);
    else if (!strcmp(verb, "pass")) ref_pass(s);
    else if (!strcmp(verb, "end")) ref_end_turn(s);
    else if (!strcmp(verb, "start")) ref_pick(s, a);
    else if (!strcmp(verb, "place")) ref_place_on(s, ref_space_by(a), workers, black, coins);
    else if (!strcmp(verb, "move")) {
        ref_has_moved(s);
        ref_use(s, ref_space_by(a), false);
    } else if (!strcmp(verb, "stay")) {
        ref_has_moved(s);
        ref_next_mover(s);
    } else {
        ref_do(s, line);
        ref_settle(s);
    }
}
