/* games/rrcore/facts.c - values derived from a position, for clients that draw it: what a route
   scores, what one more step would add, what every space, tile and card does.

   To find the gain of a step, the step is made on a copy of the position, which the rules then
   score. The facts are one JSON object. Names are the symbols of the domains, players are p1, p2...

     table      fixed for the match, so that a client may keep it:
       player_board  russian | german | american | asian
       industry_board  own | dual (a second, upper track) | shared (one board for all)
       levels     [{name, value, revalued, special}], from level 1 on; special: the value by the
                  special valuation, only if the board has one
       routes     {ROUTE: {name, length, levels, doublers, slots: [SLOT], pieces: [PIECE],
                  specials: [{id, space, level, locomotive, scoring, medal, branch, extension,
                  effects}], fork, gaps}}, length: of the longest branch; branch, extension: only
                  for a special space that belongs to one. Boards other than the Russian one also
                  have fork: {after, branches: {BRANCH: {name, length}}} or null, and
                  gaps: [{gap, first, size}]
                  A special space also has coin: true, if it costs a coin, and osaka:
                  before | after, if it exists only before or after the extension to Osaka
       industry   [{points, gap: FACTORY-SLOT or null, special: {id, effects} or null}], by cell;
                  with two tracks, the cells of the upper one follow those of the lower one, and
                  cells also have next: cell or null, upper, over: FACTORY-SLOT below it or null; on
                  the shared board next, detour: cell or null, slot: SHARED-SLOT or null
       extensions {EXTENSION: {size, gap}}, incomes {INCOME: effects}: German board
       boulders   {BOULDER: {route or null: industry, space}}, stocks {rows, first, second: points
                  at the end, emil_row}, dividends {DIVIDEND: effects}, steelworks {tile, piles:
                  [TILE]}, spikes [points, points with the token]: American board
       sites      [SLOT], osaka {route, length and levels before it, medal: SPECIAL}: Asian board
       coal       {foundry, boilerman: cost in coal, open: how many foundries are face up, works:
                  TILE, most: coal it takes in one use, engineer: number or null}, foundries
                  {FOUNDRY: effects}: coal
       loads      {LOAD: effects}: train
       ideas      {IDEA: effects}, special_factory: TILE, freight {idea, steps, locomotive: the
                  least number it needs}: special ideas
       additional_engineers  true; only if there are any
       shared     {cars, purple: true if there are purple cars, slots {SHARED-SLOT: effects printed
                  there}}: shared industry
       spaces     {SPACE: {workers, coins, present, free, position, last, reusable, effects}}, the
                  printed ones; last: 1 if used only in the last round, -1 if not used in it, 0
                  if always used
       engineers  {ENGINEER: {number, stack, workers, coins, effects}}
       strip      [{place, kind: waiting | light | hire}], from left to right
       tiles      {TILE: {number, size, effects}}, size: tiles of its pile at the start
       tokens, cards, starts   {ID: effects}
       bonuses    {BONUS: {rule, n, max, levels, tiers: [[from, points]]}}, as the rule needs them
       key        {points, effects} or null; bonus_points (instead of a card)
       rounds, pass_points [by position], majority [first, second], workers, doublers, temporary,
       bonuses_aside
     players    {PLAYER: {scoring, routes, industry, majority, engineers: [ENGINEER], workers_extra,
                doublers, bonuses: [{card, points}], bonus_points, sums}}
       scoring    points of one scoring now
       routes     {ROUTE: {reach, points, spaces: [points of each], reach_gain, doubler_gain,
                  stars: [{special, points}], fired: [SPECIAL], track: [SPECIAL], rail: [SPECIAL],
                  pieces: {PIECE: {at, unlocked, may, gain, fires: [SPECIAL]}}}}
                  stars: those that score now; fired: those that have taken effect; track: those
                  whose track is there; rail: those that the locomotives reach. gain: what one more
                  adds to one scoring, null if there is no room. may: the level is unlocked and
                  there is room. fires: special spaces that take effect with that step.
                  Boards other than the Russian one also have length: of the part in use;
                  branch: BRANCH or null; branches: {BRANCH: {gain, fires}}, while level 1 is
                  before the fork; gaps: {GAP: EXTENSION or null}; here: [SPECIAL], those in use
       industry   {points, markers: {MARKER: {at, points, next, gain, uses, fires}}}, next, gain:
                  null if blocked; uses: the factory whose ability the step uses, or null; on the
                  shared board also detour: the next cell by the detour, or null
       majority   points for engineers, as of now; bonuses: the end bonus cards that the viewer may
                  see, and what they are worth now; bonus_points: their sum
       sums       {engineers, locomotives, tracks}: what an ability that scores a sum pays now
       coal, foundries: [{foundry, used}], boilermen: [BOILER]: with coal. A BOILER is a SLOT, or
                  factory-1 for FACTORY-SLOT 1
       boulders   [BOULDER] that are left; spikes: true if they score more; stock_row, stock_place:
                  lower means further left
       sites      [SLOT] that are blocked; osaka; medal_at: SPECIAL or null
       cars       {at, active, fresh: [SHARED-SLOT], supply, workshop}; fresh: active only since
                  this turn
     spaces     {SPACE: {workers, coins, by: PLAYER or null, closed, engineer: ENGINEER or null}}:
                printed ones on this side of the board, light engineers, and players' engineers
     tiles      {TILE: {pile, open}}; lowest: [TILE], those that can be taken from the piles
     pile       [{card, points}], while an end bonus card must be chosen: the cards of the pile
                that the viewer may see, and what each is worth now to the player who chooses
     queue      [{unit, direct, count}]; due: [{sum, count}], abilities paid when the turn ends
     extensions {EXTENSION: PLAYER or null}; incomes {INCOME: {owner, used}}; gap_due: the gap that
                must be filled now, or null. Only on the German board
     stocks     {rows: [DIVIDEND or null], from row 1 on, payout: [{dividend, count}] left from
                payouts, due: number of payouts after this turn}: American board
     foundries  {FOUNDRY: PLAYER, stack, open or gone}; coal {down: how many are face down,
                boiler_done: the boilerman of this round has been taken, spent: coal was spent in
                this turn, closing: FOUNDRY that can be closed now, or null, due: points that will
                follow the step of a foundry, as of now}
     train      {wagons, display: [LOAD or null], under: [LOAD] below the stack in their order,
                unseen: how many nobody has seen, use: must | may | others or null, user}
     ideas      {IDEA: PLAYER or null}; freight_car: ROUTE or null; special_factory_used
     shared     {slots: {SHARED-SLOT: {height, top: TILE or null}}, purple: {owner, at, active,
                fresh, workshop}}
     frames     [{player, for: who acts instead, why: starts | train | payout, card: START or
                null}]: turns suspended while others act, the one that has waited longest first.
                Only with added boards or modules
     emil       {left, workers, more_at: points of the player or null, card: SPACE or null, blocks,
                deck, tiles: [{tile, count}], engineers: [ENGINEER], passed}, or null with several
                players. left: workers left; card: drawn last, blocks: Emil is on its space; deck:
                cards not drawn in this round; more_at: points at which Emil gets another worker
     scorings_left, last_round

   Once the match is over, the points already include majority and bonuses. */
#include "games/rrcore/facts.h"
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

#include "engine/json.h"

static const char *const rr_fact_rules[] = {"points", "routes",         "factories", "doublers",
                                            "locos",  "extra-engineer", "positions", "workers",
                                            "tokens", "engineers",      "keys"};

RH_STATIC_ASSERT(sizeof rr_fact_rules / sizeof rr_fact_rules[0] == RR_BY_KEYS + 1);

/* ---- The member `table`, fixed for the match. ---- */

static void rr_fact_table_board(const RrFacts *f)
{
    static const char *const boards[] = {"russian", "german", "american", "asian"};
    const RrSetup *u = f->u;
    rr_fact_key(f->out, "player_board");
    rr_fact_id(f->out, boards[u->board]);
    rr_fact_key(f->out, "industry_board");
    rr_fact_id(f->out, u->industry ? "shared" : u->upper != RH_NOTHING ? "dual" : "own");
}

/* Writes what only some special spaces have. */
static void rr_fact_special_needs(const RrFacts *f, const RrSpecial *x)
{
    static const char *const when[] = {"", "before", "after"};
    if (x->branch != RH_NOTHING) rr_fact_symbol(f, "branch", RR_BRANCH, x->branch);
    if (x->extension != RH_NOTHING) rr_fact_symbol(f, "extension", RR_EXTENSION, x->extension);
    if (x->coin) rr_fact_flag(f->out, "coin", true);
    if (x->osaka == RR_TOKYO_ALWAYS) return;
    rr_fact_key(f->out, "osaka");
    rr_fact_id(f->out, when[x->osaka]);
}

static void rr_fact_special(const RrFacts *f, int i)
{
    const RrSpecial *x = &f->u->special[i];
    rr_fact_open(f->out, 0, '{');
    rr_fact_symbol(f, "id", RR_SPECIAL, i);
    rr_fact_number(f->out, "space", x->space);
    rr_fact_number(f->out, "level", x->level + 1);
    rr_fact_flag(f->out, "locomotive", x->locomotive);
    rr_fact_flag(f->out, "scoring", x->scoring);
    rr_fact_flag(f->out, "medal", x->medal);
    rr_fact_special_needs(f, x);
    rr_fact_effects(f, "effects", &x->effects);
    rh_put_char(f->out, '}');
}

static void rr_fact_table_route(const RrFacts *f, int route)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, u->route_id[route], '{');
    rr_fact_key(f->out, "name");
    rh_put_json_string(f->out, rh_text(u->route_name[route]));
    rr_fact_number(f->out, "length", u->length[route]);
    rr_fact_number(f->out, "levels", u->levels[route]);
    rr_fact_number(f->out, "doublers", u->doubler_places[route]);
    rr_fact_open(f->out, "slots", '[');
    for (int slot = 0; slot < u->slots; slot++) {
        if (u->slot_route[slot] == route) rr_fact_word(f->out, u->slot_id[slot]);
    }
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "pieces", '[');
    for (int level = 0; level < u->levels[route]; level++)
        rr_fact_word(f->out, u->piece_id[rr_piece(route, level)]);
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "specials", '[');
    for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++)
        rr_fact_special(f, i);
    rh_put_char(f->out, ']');
    RR_EACH(u, facts_layout, m) m->facts_layout(f, route);
    if (u->board != RR_RUSSIAN && !RR_ANY(u, facts_layout)) {
        rr_fact_key(f->out, "fork");
        rh_put(f->out, "null");
        rr_fact_open(f->out, "gaps", '[');
        rh_put_char(f->out, ']');
    }
    rh_put_char(f->out, '}');
}

static void rr_fact_table_routes(const RrFacts *f)
{
    rr_fact_open(f->out, "levels", '[');
    for (int level = 0; level < RR_LEVELS; level++) {
        rr_fact_open(f->out, 0, '{');
        rr_fact_key(f->out, "name");
        rh_put_json_string(f->out, rh_text(f->u->level_name[level]));
        rr_fact_number(f->out, "value", f->u->value[0][level + 1]);
        rr_fact_number(f->out, "revalued", f->u->value[1][level + 1]);
        if (f->u->board != RR_RUSSIAN) rr_fact_number(f->out, "special", f->u->value[2][level + 1]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "routes", '{');
    for (int route = 0; route < RR_ROUTES; route++) rr_fact_table_route(f, route);
    rh_put_char(f->out, '}');
}

/* Writes what a cell has if the industry is more than one track. */
static void rr_fact_table_cell(const RrFacts *f, int cell)
{
    const RrSetup *u = f->u;
    int next = u->cell_next[cell];
    if (!u->industry && u->upper == RH_NOTHING) return;
    rr_fact_gain(f->out, "next", next != RH_NOTHING, next);
    if (u->industry) {
        int detour = u->cell_detour[cell];
        rr_fact_gain(f->out, "detour", detour != RH_NOTHING, detour);
        rr_fact_symbol(f, "slot", RR_SHARED_SLOT, u->cell_slot[cell]);
    } else {
        rr_fact_flag(f->out, "upper", cell >= u->upper);
        rr_fact_symbol(f, "over", RR_FACTORY_SLOT, u->cell_over[cell]);
    }
}

static void rr_fact_table_industry(const RrFacts *f)
{
    rr_fact_open(f->out, "industry", '[');
    for (int cell = 0; cell < f->u->nodes; cell++) {
        int special = RH_NOTHING;
        for (int i = f->u->first_special[RR_ROUTES]; i < f->u->specials; i++) {
            if (f->u->special[i].space == cell) special = i;
        }
        rr_fact_open(f->out, 0, '{');
        rr_fact_number(f->out, "points", f->u->cell_points[cell]);
        rr_fact_symbol(f, "gap", RR_FACTORY_SLOT, f->u->cell_gap[cell]);
        rr_fact_table_cell(f, cell);
        rr_fact_key(f->out, "special");
        if (special == RH_NOTHING) {
            rh_put(f->out, "null}");
            continue;
        }
        rh_put_char(f->out, '{');
        rr_fact_symbol(f, "id", RR_SPECIAL, special);
        rr_fact_effects(f, "effects", &f->u->special[special].effects);
        rh_put(f->out, "}}");
    }
    rh_put_char(f->out, ']');
}

static void rr_fact_table_spaces(const RrFacts *f)
{
    rr_fact_open(f->out, "spaces", '{');
    for (int i = 0; i < f->u->board_spaces; i++) {
        const RrSpace *x = &f->u->space[i];
        rr_fact_open(f->out, f->u->space_id[i], '{');
        rr_fact_number(f->out, "workers", x->workers);
        rr_fact_number(f->out, "coins", x->coins);
        rr_fact_flag(f->out, "present", x->present);
        rr_fact_flag(f->out, "free", x->free_space);
        rr_fact_gain(f->out, "position", x->order > 0, x->order);
        rr_fact_number(f->out, "last", x->last);
        rr_fact_flag(f->out, "reusable", x->reusable);
        rr_fact_effects(f, "effects", &x->effects);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
}

static void rr_fact_table_engineers(const RrFacts *f)
{
    static const char *const stacks[] = {"A", "B", "card"};
    rr_fact_open(f->out, "engineers", '{');
    for (int i = 0; i < f->u->engineers; i++) {
        const RrEngineer *x = &f->u->engineer[i];
        rr_fact_open(f->out, rr_symbol(f->u, RR_ENGINEER, i), '{');
        rr_fact_number(f->out, "number", x->number);
        rr_fact_key(f->out, "stack");
        rr_fact_id(f->out, stacks[x->stack]);
        rr_fact_number(f->out, "workers", x->workers);
        rr_fact_number(f->out, "coins", x->coins);
        rr_fact_effects(f, "effects", &x->effects);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "strip", '[');
    for (int i = 0; i < f->u->strip; i++) {
        bool light = false;
        for (int k = 0; k < f->u->first_own - f->u->first_light; k++)
            light = light || f->u->light_strip[k] == i;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "place", RR_STRIP, i);
        rr_fact_key(f->out, "kind");
        rh_put(f->out, i == f->u->strip_hire ? "\"hire\"}" : light ? "\"light\"}" : "\"waiting\"}");
    }
    rh_put_char(f->out, ']');
}

static void rr_fact_table_tiles(const RrFacts *f)
{
    rr_fact_open(f->out, "tiles", '{');
    for (int t = 0; t < f->u->tiles; t++) {
        rr_fact_open(f->out, f->u->tile_id[t], '{');
        rr_fact_number(f->out, "number", f->u->tile_number[t]);
        rr_fact_number(f->out, "size", f->u->pile_size[t]);
        rr_fact_effects(f, "effects", &f->u->tile[t]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
}

static void rr_fact_table_bonus(const RrFacts *f, int bonus)
{
    const RrBonus *b = &f->u->bonus[bonus];
    rr_fact_open(f->out, f->u->bonus_id[bonus], '{');
    rr_fact_key(f->out, "rule");
    rr_fact_id(f->out, rr_fact_rules[b->rule]);
    if (b->n) rr_fact_number(f->out, "n", b->n);
    if (b->max) rr_fact_number(f->out, "max", b->max);
    if (b->levels) rr_fact_levels(f->out, b->levels);
    if (b->tier[0]) rr_fact_open(f->out, "tiers", '[');
    for (int i = 0; i < RR_TIERS_MAX && b->tier[i]; i++) {
        rr_fact_open(f->out, 0, '[');
        rh_put_number(f->out, b->tier[i]);
        rh_put_char(f->out, ',');
        rh_put_number(f->out, b->tier_points[i]);
        rh_put_char(f->out, ']');
    }
    if (b->tier[0]) rh_put_char(f->out, ']');
    rh_put_char(f->out, '}');
}

/* True if this edition has keys. */
static bool rr_fact_has_keys(const RrSetup *u)
{
    for (int i = 0; i < u->specials; i++) {
        if (u->special[i].effects.need[RR_UKEY]) return true;
    }
    return false;
}

static void rr_fact_table_cards(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_things(f, "tokens", RR_TOKEN, u->token, u->tokens);
    rr_fact_things(f, "cards", RR_CARD, u->card, u->cards);
    rr_fact_things(f, "starts", RR_START, u->start, u->starts);
    rr_fact_open(f->out, "bonuses", '{');
    for (int b = 0; b < u->bonuses; b++) rr_fact_table_bonus(f, b);
    rh_put_char(f->out, '}');
    rr_fact_key(f->out, "key");
    if (rr_fact_has_keys(u)) {
        rh_put_char(f->out, '{');
        rr_fact_number(f->out, "points", u->key_points);
        rr_fact_effects(f, "effects", &u->key);
        rh_put_char(f->out, '}');
    } else {
        rh_put(f->out, "null");
    }
}

static void rr_fact_table(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "table", '{');
    rr_fact_table_board(f);
    rr_fact_table_routes(f);
    RR_EACH(u, facts_table, m) m->facts_table(f);
    rr_fact_table_industry(f);
    rr_fact_table_spaces(f);
    rr_fact_table_engineers(f);
    rr_fact_table_tiles(f);
    rr_fact_table_cards(f);
    rr_fact_number(f->out, "rounds", u->rounds);
    rr_fact_open(f->out, "pass_points", '[');
    for (int i = 0; i < u->players; i++) {
        rr_fact_comma(f->out);
        rh_put_number(f->out, u->pass_points[i]);
    }
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "majority", '[');
    rh_put_number(f->out, u->majority[0]);
    rh_put_char(f->out, ',');
    rh_put_number(f->out, u->majority[1]);
    rh_put_char(f->out, ']');
    rr_fact_number(f->out, "workers", u->workers);
    rr_fact_number(f->out, "doublers", u->doublers);
    rr_fact_number(f->out, "temporary", u->temporary);
    rr_fact_number(f->out, "bonuses_aside", u->bonuses_aside);
    rr_fact_number(f->out, "bonus_points", u->bonus_points);
    rh_put_char(f->out, '}');
}

/* ---- A copy of the position on which an action is tried. ---- */

void rr_try_as(const RrFacts *f, RrTrial *trial, int p)
{
    rr_copy(f->u, &trial->copy.s, f->s);
    trial->copy.s.turn = (int8_t)p;
    trial->events.at = trial->at;
    trial->events.count = 0;
    trial->events.cap = RR_FACT_EVENTS;
}

/* Writes the special spaces that took effect on the copy. */
void rr_fact_fires(const RrFacts *f, const RrTrial *trial)
{
    rr_fact_open(f->out, "fires", '[');
    for (int i = 0; i < trial->events.count; i++) {
        if (trial->at[i].kind == RR_SPECIAL_REACHED)
            rr_fact_word(f->out, f->u->special_id[trial->at[i].arg[1]]);
    }
    rh_put_char(f->out, ']');
}

/* ---- The routes of a player. ---- */

static bool rr_fact_track_is_there(const RrState *s, int p, const RrSpecial *x)
{
    return s->position[p][rr_piece(x->route, x->level)] >= x->space;
}

static bool rr_fact_rail_is_there(const RrFacts *f, int p, const RrSpecial *x)
{
    return rr_reach(f->u, f->s, p, x->route) >= x->space;
}

/* Writes the special spaces that score now, and those whose conditions hold. */
static void rr_fact_stars(const RrFacts *f, int p, int route, int spaces)
{
    int sum = spaces;
    rr_fact_open(f->out, "stars", '[');
    for (int i = f->u->first_special[route]; i < f->u->first_special[route + 1]; i++) {
        const RrSpecial *x = &f->u->special[i];
        bool doubles = x->effects.at[0].op == RR_OP_DOUBLE_ROUTE;
        if (!rr_scores(f->u, f->s, p, x)) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "special", RR_SPECIAL, i);
        rr_fact_number(f->out, "points", doubles ? spaces / 2 : rr_star(f->u, f->s, p, x));
        rh_put_char(f->out, '}');
        if (!doubles) sum += rr_star(f->u, f->s, p, x);
    }
    rh_put_char(f->out, ']');
    RH_ASSERT(sum == rr_route_points(f->u, f->s, p, route));
}

void rr_fact_signals(const RrFacts *f, int p, int route, const char *key, int what)
{
    rr_fact_open(f->out, key, '[');
    for (int i = f->u->first_special[route]; i < f->u->first_special[route + 1]; i++) {
        const RrSpecial *x = &f->u->special[i];
        bool holds = f->s->fired[p] >> i & 1;
        if (what == RR_FACT_TRACK) holds = rr_fact_track_is_there(f->s, p, x);
        if (what == RR_FACT_RAIL) holds = x->locomotive && rr_fact_rail_is_there(f, p, x);
        if (what == RR_FACT_HERE) holds = true;
        if (holds && (f->s->here[p] >> i & 1)) rr_fact_word(f->out, f->u->special_id[i]);
    }
    rh_put_char(f->out, ']');
}

static void rr_fact_piece(const RrFacts *f, int p, int route, int level)
{
    RrTrial trial;
    bool room;
    rr_try_as(f, &trial, p);
    trial.copy.s.unlocked[p] |= (uint64_t)1 << level;
    room = rr_may_step(f->u, &trial.copy.s, p, route, level);
    if (room) rr_step(f->u, &trial.copy.s, p, route, level, &trial.events);
    rr_fact_open(f->out, f->u->piece_id[rr_piece(route, level)], '{');
    rr_fact_number(f->out, "at", f->s->position[p][rr_piece(route, level)]);
    rr_fact_flag(f->out, "unlocked", f->s->unlocked[p] >> level & 1);
    rr_fact_flag(f->out, "may", rr_may_step(f->u, f->s, p, route, level));
    rr_fact_gain(f->out, "gain", room,
                 rr_route_points(f->u, &trial.copy.s, p, route) -
                     rr_route_points(f->u, f->s, p, route));
    rr_fact_fires(f, &trial);
    rh_put_char(f->out, '}');
}

/* Writes what one more unit of reach adds, as if a locomotive's number were one higher. */
static void rr_fact_reach_gain(const RrFacts *f, int p, int route)
{
    RrTrial trial;
    bool found = false;
    rr_try_as(f, &trial, p);
    for (int slot = 0; slot < f->u->slots && !found; slot++) {
        if (f->u->slot_route[slot] != route) continue;
        for (int t = 0; t < f->u->tiles && !found; t++) {
            if (f->u->tile_number[t] != rr_tile_number(f->u, f->s->loco[p][slot]) + 1) continue;
            trial.copy.s.loco[p][slot] = (int8_t)t;
            found = true;
        }
    }
    rr_fact_gain(f->out, "reach_gain", found,
                 rr_route_points(f->u, &trial.copy.s, p, route) -
                     rr_route_points(f->u, f->s, p, route));
}

static void rr_fact_doubler_gain(const RrFacts *f, int p, int route)
{
    RrTrial trial;
    bool may = rr_may_doubler(f->u, f->s, p, route);
    rr_try_as(f, &trial, p);
    if (may) rr_doubler(f->u, &trial.copy.s, p, route, &trial.events);
    rr_fact_gain(f->out, "doubler_gain", may,
                 rr_route_points(f->u, &trial.copy.s, p, route) -
                     rr_route_points(f->u, f->s, p, route));
}

/* Writes the layout of a player's route. */
static void rr_fact_layout(const RrFacts *f, int p, int route)
{
    rr_fact_number(f->out, "length", rr_length(f->u, f->s, p, route));
    RR_EACH(f->u, facts_route, m) m->facts_route(f, p, route);
    if (!RR_ANY(f->u, facts_route)) {
        rr_fact_symbol(f, "branch", RR_BRANCH, RH_NOTHING);
        rr_fact_open(f->out, "branches", '{');
        rh_put_char(f->out, '}');
        rr_fact_open(f->out, "gaps", '{');
        rh_put_char(f->out, '}');
    }
    rr_fact_signals(f, p, route, "here", RR_FACT_HERE);
}

static void rr_fact_route(const RrFacts *f, int p, int route)
{
    int spaces = 0;
    rr_fact_open(f->out, f->u->route_id[route], '{');
    rr_fact_number(f->out, "reach", rr_reach(f->u, f->s, p, route));
    rr_fact_number(f->out, "points", rr_route_points(f->u, f->s, p, route));
    rr_fact_open(f->out, "spaces", '[');
    for (int space = 1; space <= f->u->length[route]; space++) {
        int points = rr_space_points(f->u, f->s, p, route, space);
        rr_fact_comma(f->out);
        rh_put_number(f->out, points);
        spaces += points;
    }
    rh_put_char(f->out, ']');
    rr_fact_reach_gain(f, p, route);
    rr_fact_doubler_gain(f, p, route);
    rr_fact_stars(f, p, route, spaces);
    rr_fact_signals(f, p, route, "fired", RR_FACT_FIRED);
    rr_fact_signals(f, p, route, "track", RR_FACT_TRACK);
    rr_fact_signals(f, p, route, "rail", RR_FACT_RAIL);
    rr_fact_open(f->out, "pieces", '{');
    for (int level = 0; level < f->u->levels[route]; level++) rr_fact_piece(f, p, route, level);
    rh_put_char(f->out, '}');
    if (f->u->board != RR_RUSSIAN) rr_fact_layout(f, p, route);
    rh_put_char(f->out, '}');
}

/* ---- The industry of a player. ---- */

static void rr_fact_marker(const RrFacts *f, int p, int marker)
{
    RrTrial trial;
    int at = f->s->marker[p][marker], uses = RH_NOTHING;
    bool may = rr_may_industry(f->u, f->s, p, marker);
    rr_try_as(f, &trial, p);
    if (may) rr_industry(f->u, &trial.copy.s, p, marker, &trial.events);
    for (int i = 0; i < trial.events.count; i++) {
        if (trial.at[i].kind == RR_FACTORY_USED) uses = trial.at[i].arg[1];
    }
    rr_fact_open(f->out, rr_symbol(f->u, RR_MARKER, marker), '{');
    rr_fact_number(f->out, "at", at);
    rr_fact_number(f->out, "points", f->u->cell_points[at]);
    rr_fact_gain(f->out, "next", may, trial.copy.s.marker[p][marker]);
    rr_fact_gain(f->out, "gain", may,
                 rr_industry_points(f->u, &trial.copy.s, p) - rr_industry_points(f->u, f->s, p));
    rr_fact_symbol(f, "uses", RR_TILE, uses);
    if (f->u->industry) {
        bool detour = f->u->industry->may_go(f->u, f->s, p, marker, true);
        rr_fact_gain(f->out, "detour", detour, f->u->cell_detour[at]);
    }
    rr_fact_fires(f, &trial);
    rh_put_char(f->out, '}');
}

static void rr_fact_industry(const RrFacts *f, int p)
{
    rr_fact_open(f->out, "industry", '{');
    rr_fact_number(f->out, "points", rr_industry_points(f->u, f->s, p));
    rr_fact_open(f->out, "markers", '{');
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        if (f->s->marker[p][m] != RH_NOTHING) rr_fact_marker(f, p, m);
    }
    rh_put(f->out, "}}");
}

/* ---- Other facts about a player. ---- */

/* Writes the end bonus cards in a place that the viewer may see, and what they are worth to a
   player now. Returns the sum. */
static int rr_fact_bonuses(const RrFacts *f, const char *key, int place, int p)
{
    int sum = 0;
    rr_fact_open(f->out, key, '[');
    for (int b = 0; b < f->u->bonuses; b++) {
        if (f->s->bonus_at[b] != place) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "card", RR_BONUS, b);
        rr_fact_number(f->out, "points", rr_bonus_points(f->u, f->s, p, b));
        rh_put_char(f->out, '}');
        sum += rr_bonus_points(f->u, f->s, p, b);
    }
    rh_put_char(f->out, ']');
    return sum;
}

/* Writes what each ability that scores a sum would pay now. */
static void rr_fact_sums(const RrFacts *f, int p)
{
    rr_fact_open(f->out, "sums", '{');
    for (int tally = 0; tally < RR_TALLIES; tally++) {
        RrTrial trial;
        rr_try_as(f, &trial, p);
        rh_zero(trial.copy.s.tally, sizeof trial.copy.s.tally);
        trial.copy.s.tally[tally] = 1;
        rr_pay_tallies(f->u, &trial.copy.s, 0);
        rr_fact_number(f->out, rr_symbol(f->u, RR_TALLY, tally),
                       trial.copy.s.points[p] - f->s->points[p]);
    }
    rh_put_char(f->out, '}');
}

static void rr_fact_player(const RrFacts *f, int p, int majority)
{
    int doublers = 0;
    for (int route = 0; route < RR_ROUTES; route++) doublers += f->s->doublers[p][route];
    rr_fact_open(f->out, rr_symbol(f->u, RH_PLAYER, p), '{');
    rr_fact_number(f->out, "scoring", rr_scoring(f->u, f->s, p));
    rr_fact_open(f->out, "routes", '{');
    for (int route = 0; route < RR_ROUTES; route++) rr_fact_route(f, p, route);
    rh_put_char(f->out, '}');
    rr_fact_industry(f, p);
    rr_fact_number(f->out, "majority", majority);
    rr_fact_open(f->out, "engineers", '[');
    for (int x = 0; x < f->u->engineers; x++) {
        if (f->s->engineer_owner[x] == p) rr_fact_word(f->out, rr_symbol(f->u, RR_ENGINEER, x));
    }
    rh_put_char(f->out, ']');
    rr_fact_number(f->out, "workers_extra",
                   f->s->workers[p] - f->u->workers + (f->s->black_owner == p));
    rr_fact_number(f->out, "doublers", doublers);
    rr_fact_number(f->out, "bonus_points", rr_fact_bonuses(f, "bonuses", p, p));
    rr_fact_sums(f, p);
    RR_EACH(f->u, facts_player, m) m->facts_player(f, p);
    rh_put_char(f->out, '}');
}

static void rr_fact_players(const RrFacts *f)
{
    int majority[RR_PLAYERS_MAX];
    rr_majority(f->u, f->s, majority);
    rr_fact_open(f->out, "players", '{');
    for (int p = 0; p < f->u->players; p++) rr_fact_player(f, p, majority[p]);
    rh_put_char(f->out, '}');
}

/* ---- The position apart from the players. ---- */

static void rr_fact_space(const RrFacts *f, int space)
{
    const RrSetup *u = f->u;
    bool there = rr_is_there(u, f->s, space);
    int workers = 0, coins = 0, engineer = RH_NOTHING;
    if (space >= u->first_own) engineer = space - u->first_own;
    else if (space >= u->first_light)
        engineer = f->s->strip[u->light_strip[space - u->first_light]];
    if (space >= u->first_own) there = true;
    if (there || space < u->first_light) rr_space_cost(u, f->s, space, &workers, &coins);
    rr_fact_open(f->out, u->space_id[space], '{');
    rr_fact_number(f->out, "workers", workers);
    rr_fact_number(f->out, "coins", coins);
    rr_fact_symbol(f, "by", RR_WHO, f->s->occupant[space]);
    rr_fact_flag(f->out, "closed", !there);
    rr_fact_symbol(f, "engineer", RR_ENGINEER, engineer);
    rh_put_char(f->out, '}');
}

static void rr_fact_spaces(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "spaces", '{');
    for (int space = 0; space < u->spaces; space++) {
        if (space < u->board_spaces && !u->space[space].present) continue;
        if (space >= u->first_own && f->s->engineer_owner[space - u->first_own] == RH_NOTHING)
            continue;
        rr_fact_space(f, space);
    }
    rh_put_char(f->out, '}');
}

static void rr_fact_tiles(const RrFacts *f)
{
    int tiles[RR_TILES_MAX], count = rr_pile_tiles(f->u, f->s, tiles);
    rr_fact_open(f->out, "tiles", '{');
    for (int t = 0; t < f->u->tiles; t++) {
        rr_fact_open(f->out, f->u->tile_id[t], '{');
        rr_fact_number(f->out, "pile", f->s->piles[t]);
        rr_fact_number(f->out, "open", f->s->open[t]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "lowest", '[');
    for (int i = 0; i < count; i++) rr_fact_word(f->out, f->u->tile_id[tiles[i]]);
    rh_put_char(f->out, ']');
}

static void rr_fact_units(const RrFacts *f, const int8_t *units, bool direct)
{
    for (int unit = 0; unit < RR_UNITS; unit++) {
        if (!units[unit]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "unit", RR_UNIT, unit);
        rr_fact_flag(f->out, "direct", direct);
        rr_fact_number(f->out, "count", units[unit]);
        rh_put_char(f->out, '}');
    }
}

/* Only the player who may choose a card sees the pile. */
static void rr_fact_pile(const RrFacts *f)
{
    const RrState *s = f->s;
    if (rr_queued(s, RR_UBONUS) || rr_queued(s, RR_UBONUS_POINTS)) {
        rr_fact_bonuses(f, "pile", RR_PILE, s->turn);
    } else {
        rr_fact_open(f->out, "pile", '[');
        rh_put_char(f->out, ']');
    }
}

static void rr_fact_module_units(const RrFacts *f)
{
    for (int unit = 0; unit < RR_MODULE_UNITS; unit++) {
        if (!rr_units_of(f->s, unit)) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "unit", RR_MODULE_UNIT, unit);
        rr_fact_flag(f->out, "direct",
                     rr_see_turn(f->s)->extra_direct[unit] || (f->u->urgent & RR_UNIT_SET(unit)));
        rr_fact_number(f->out, "count", rr_units_of(f->s, unit));
        rh_put_char(f->out, '}');
    }
}

static void rr_fact_queue(const RrFacts *f)
{
    rr_fact_open(f->out, "queue", '[');
    rr_fact_units(f, f->s->direct, true);
    rr_fact_units(f, f->s->indirect, false);
    if (f->u->has_modules) rr_fact_module_units(f);
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "due", '[');
    for (int tally = 0; tally < RR_TALLIES; tally++) {
        if (!f->s->tally[tally]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "sum", RR_TALLY, tally);
        rr_fact_number(f->out, "count", f->s->tally[tally]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
}

static void rr_fact_rival(const RrFacts *f)
{
    rr_fact_key(f->out, "emil");
    if (!RR_ANY(f->u, facts_rival)) {
        rh_put(f->out, "null");
        return;
    }
    rh_put_char(f->out, '{');
    RR_EACH(f->u, facts_rival, m) m->facts_rival(f);
    rh_put_char(f->out, '}');
}

/* Writes the suspended turns, the one that has waited longest first. */
static void rr_fact_frames(const RrFacts *f)
{
    static const char *const why[] = {"", "starts", "train", "payout"};
    const RrState *s = f->s;
    const RrModuleTurn *turn = rr_see_turn(s);
    rr_fact_open(f->out, "frames", '[');
    for (int i = 0; i < turn->frames; i++) {
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "player", RH_PLAYER, turn->frame_turn[i]);
        rr_fact_symbol(f, "for", RH_PLAYER,
                       i + 1 < turn->frames ? turn->frame_turn[i + 1] : s->turn);
        rr_fact_key(f->out, "why");
        rr_fact_id(f->out, why[turn->frame_kind[i]]);
        rr_fact_symbol(f, "card", RR_START, turn->frame_card[i]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
}

void rr_facts(const void *setup, const void *state, RhBuf *out)
{
    RrFacts f = {(const RrSetup *)setup, (const RrState *)state, out};
    int round = f.s->round ? f.s->round : 1;
    rh_put_char(out, '{');
    rr_fact_table(&f);
    rr_fact_players(&f);
    rr_fact_spaces(&f);
    rr_fact_tiles(&f);
    rr_fact_pile(&f);
    rr_fact_queue(&f);
    RR_EACH(f.u, facts, m) m->facts(&f);
    if (f.u->has_modules) rr_fact_frames(&f);
    rr_fact_rival(&f);
    rr_fact_number(out, "scorings_left", f.s->decision == RR_OVER ? 0 : f.u->rounds - round + 1);
    rr_fact_flag(out, "last_round", f.s->round == f.u->rounds);
    rh_put_char(out, '}');
}
