/* games/rrcore/words.c - the sentences of the family: the verbs of actions, the sentences of events
   and of refusals. symbols.c has the names.

   Sentences are templates: {1} {2} {3} are the arguments, {n} is the amount. The rows are in the
   order of the enumerations in kinds.h. rr_why finds refusals by checking the same conditions as
   the functions that write the offers. */
#include "games/rrcore/module.h"
#include "games/rrcore/route.h"

const RhKind rr_plain_kinds[] = {
#include "games/rrcore/kinds.inc"
    RH_KIND_END};

const RhKind rr_kinds[] = {
#include "games/rrcore/kinds.inc"
    {"emil", "Emil draws {1}", {RR_SPACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"branch",
     "take a level 1 step towards {1}, using unit {2}",
     {RR_BRANCH, RR_UNIT, RH_NONE},
     false,
     RH_PUBLIC},
    {"detour",
     "move marker {1} onto the detour, using unit {2}",
     {RR_MARKER, RR_UNIT, RH_NONE},
     false,
     RH_PUBLIC},
    {"extension", "fill the gap with {1}", {RR_EXTENSION, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"income", "take income tile {1}", {RR_INCOME, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"use-income", "use income tile {1}", {RR_INCOME, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"stop", "take no step on the other routes", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"idea", "take special idea {1}", {RR_IDEA, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"box", "take engineer {1} from the box", {RR_ENGINEER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"car", "put the freight car on {1}", {RR_ROUTE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"special-factory",
     "build the special factory in slot {1}",
     {RR_FACTORY_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"lay",
     "lay idea token {1} on the special factory",
     {RR_TOKEN, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"jump",
     "move level 2 of {1} right behind level 1",
     {RR_ROUTE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"ability",
     "use the factory in slot {1}",
     {RR_FACTORY_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"borrow",
     "use another player's engineer {1}",
     {RR_ENGINEER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"twice", "take starting bonus {1} twice", {RR_START, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"once", "take starting bonus {1} once", {RR_START, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"foundry", "take foundry {1}", {RR_FOUNDRY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"use-foundry", "use foundry {1}", {RR_FOUNDRY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"boilerman", "put a boilerman on {1}", {RR_BOILER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"close",
     "close the foundry and put a boilerman on {1}",
     {RR_BOILER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"coal-factory",
     "build the coal factory in slot {1}",
     {RR_FACTORY_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"burn", "burn 1 coal for two more steps", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"again-step", "take the step again", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"again-points", "score the points again", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"load", "load {1} on the train", {RR_LOAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"follow", "use {1} from the train", {RR_LOAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"blast", "blast the boulder {1}", {RR_BOULDER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"marker-on",
     "set the marker on the {1} track",
     {RR_RAIL_TRACK, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"pay", "pay a coin at {1}", {RR_SPECIAL, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"stock", "move up a row on the stocks board", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"dividend",
     "move up a row on the stocks board and lay dividend {1} there",
     {RR_DIVIDEND, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"payout",
     "use dividend {1} from the payout",
     {RR_DIVIDEND, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"collect", "collect a payout", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"steelworks",
     "build a steelworks in slot {1}",
     {RR_FACTORY_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"site", "finish the construction site on {1}", {RR_SLOT, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"medal", "lay the medal on {1}", {RR_SPECIAL, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"reward-step",
     "take an industry step for the site",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"reward-coin", "take a coin for the site", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"lay-car", "lay a car at slot {1}", {RR_SHARED_SLOT, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"move-car",
     "move the car from slot {1} to slot {2}",
     {RR_SHARED_SLOT, RR_SHARED_SLOT, RH_NONE},
     false,
     RH_PUBLIC},
    {"move-purple",
     "move the purple car from slot {1} to slot {2}",
     {RR_SHARED_SLOT, RR_SHARED_SLOT, RH_NONE},
     false,
     RH_PUBLIC},
    {"lay-purple",
     "lay a purple car at slot {1}",
     {RR_SHARED_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"key-car",
     "use a key to move a car from the workshop to slot {1}",
     {RR_SHARED_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"key-purple",
     "use a key to move a purple car from the workshop to slot {1}",
     {RR_SHARED_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"nut-key", "take a key", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"nut-stock",
     "move up a row on the stocks board",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"use-car", "use the car at slot {1}", {RR_SHARED_SLOT, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"use-purple",
     "use the purple car at slot {1}",
     {RR_SHARED_SLOT, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"coal-engineer",
     "the coal engineer goes to {1}",
     {RR_STRIP, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"drawn-start", "starting bonus {1} is drawn", {RR_START, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"drawn-foundry", "foundry {1} is revealed", {RR_FOUNDRY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"drawn-load", "{1} is drawn for the train", {RR_LOAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

const RhKind rr_plain_events[] = {
#include "games/rrcore/events.inc"
    RH_KIND_END};

const RhKind rr_events[] = {
#include "games/rrcore/events.inc"
    {"emil-uses", "Emil blocks {1}, workers: {n}", {RR_SPACE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"emil-discards", "Emil has no use for {1}", {RR_SPACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"emil-tile", "Emil takes tile {1}", {RR_TILE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"emil-hires", "Emil takes engineer {1}", {RR_ENGINEER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"emil-worker", "Emil has {n} workers now", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"emil-passes", "Emil passes", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-emil", "Emil is on {1}", {RR_SPACE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"branched", "{1} builds towards {2}", {RH_PLAYER, RR_BRANCH, RH_NONE}, false, RH_PUBLIC},
    {"extended", "{1} fills {3} with {2}", {RH_PLAYER, RR_EXTENSION, RR_GAP}, false, RH_PUBLIC},
    {"income", "{1} takes income tile {2}", {RH_PLAYER, RR_INCOME, RH_NONE}, false, RH_PUBLIC},
    {"used-income", "{1} uses income tile {2}", {RH_PLAYER, RR_INCOME, RH_NONE}, false, RH_PUBLIC},
    {"why-at-fork",
     "the track is not at its fork, or has a branch already",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-size", "the tile doesn't fit this gap", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-extend-first", "fill the gap first", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-not-yours", "it isn't yours", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-used",
     "it was used this round, or can't be used now",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-valued",
     "the tracks already have their new values",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-pieces-out",
     "no track of that level is left",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"idea", "{1} takes special idea {2}", {RH_PLAYER, RR_IDEA, RH_NONE}, false, RH_PUBLIC},
    {"car-on", "{1} puts the freight car on {2}", {RH_PLAYER, RR_ROUTE, RH_NONE}, false, RH_PUBLIC},
    {"token-laid", "{1} lays idea token {2}", {RH_PLAYER, RR_TOKEN, RH_NONE}, false, RH_PUBLIC},
    {"jumped", "{1} moves {2} straight to {n}", {RH_PLAYER, RR_PIECE, RH_NONE}, true, RH_PUBLIC},
    {"ability", "{1} uses their factory {2}", {RH_PLAYER, RR_TILE, RH_NONE}, false, RH_PUBLIC},
    {"borrowed",
     "{1} uses another player's engineer {2}",
     {RH_PLAYER, RR_ENGINEER, RH_NONE},
     false,
     RH_PUBLIC},
    {"got-start",
     "{1} gets the starting bonus {2}",
     {RH_PLAYER, RR_START, RH_NONE},
     false,
     RH_PUBLIC},
    {"acts", "{1} may act now", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"coal", "{1} gets {n} coal", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"foundry-open", "foundry {1} is open", {RR_FOUNDRY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"foundry", "{1} takes foundry {2}", {RH_PLAYER, RR_FOUNDRY, RH_NONE}, false, RH_PUBLIC},
    {"used-foundry", "{1} uses foundry {2}", {RH_PLAYER, RR_FOUNDRY, RH_NONE}, false, RH_PUBLIC},
    {"boilerman-on",
     "{1} puts a boilerman on {2}",
     {RH_PLAYER, RR_BOILER, RH_NONE},
     false,
     RH_PUBLIC},
    {"boilerman-gone",
     "{1} loses the boilerman on {2}",
     {RH_PLAYER, RR_BOILER, RH_NONE},
     false,
     RH_PUBLIC},
    {"boilerman-off",
     "{1} loses the boilerman on locomotive {2}",
     {RH_PLAYER, RR_TILE, RH_NONE},
     false,
     RH_PUBLIC},
    {"foundry-closed",
     "{1} closes foundry {2}",
     {RH_PLAYER, RR_FOUNDRY, RH_NONE},
     false,
     RH_PUBLIC},
    {"burnt", "{1} pays {n} coal for two steps", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"loaded", "{1} loads {2} on the train", {RH_PLAYER, RR_LOAD, RH_NONE}, false, RH_PUBLIC},
    {"followed", "{1} uses {2} from the train", {RH_PLAYER, RR_LOAD, RH_NONE}, false, RH_PUBLIC},
    {"train-moves", "the train moves on", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"load-open", "{1} is ready for the train", {RR_LOAD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-in-game",
     "engineer {1} is already in the game",
     {RR_ENGINEER, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-loco-3",
     "there is no locomotive {n} or higher there",
     {RH_NONE, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"why-later",
     "you must do something else first",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-coal", "you need {n} coal", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-coal-pass",
     "you have spent coal this turn, so you can't pass",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-target", "a boilerman can't go there", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-cannot-fit",
     "you can't use all three of its tokens",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"blasted", "{1} blasts the boulder {2}", {RH_PLAYER, RR_BOULDER, RH_NONE}, false, RH_PUBLIC},
    {"stock-at",
     "{1} moves up to row {n} of the stocks board",
     {RH_PLAYER, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"dividend-laid",
     "dividend {1} is laid on row {n}",
     {RR_DIVIDEND, RH_NONE, RH_NONE},
     true,
     RH_PUBLIC},
    {"dividend", "{1} uses dividend {2}", {RH_PLAYER, RR_DIVIDEND, RH_NONE}, false, RH_PUBLIC},
    {"spikes", "{1} lays the golden spike", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"stock-scored", "{1} scores {n} for stocks", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-boulder", "a boulder is in the way", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"site-gone", "{1} opens {2}", {RH_PLAYER, RR_SLOT, RH_NONE}, false, RH_PUBLIC},
    {"osaka", "{1} goes on to Osaka", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"car-at", "{1} has a car at slot {n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"car-used", "{1} uses the car at slot {n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-site",
     "a construction site is in the way",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-track",
     "there is no level {1} track there yet",
     {RR_LEVEL, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-printed",
     "a factory must be built there first",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-layer",
     "a factory goes on the lowest layer",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-car",
     "no such car is ready; you can use a car once, and not in the turn it becomes active",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    {"why-no-part",
     "no part of the idea card can be used now",
     {RH_NONE, RH_NONE, RH_NONE},
     false,
     RH_PUBLIC},
    RH_KIND_END};

RH_STATIC_ASSERT(sizeof rr_plain_kinds / sizeof rr_plain_kinds[0] == RR_PLAIN_KINDS + 1);
RH_STATIC_ASSERT(sizeof rr_plain_events / sizeof rr_plain_events[0] == RR_PLAIN_EVENTS + 1);
RH_STATIC_ASSERT(sizeof rr_kinds / sizeof rr_kinds[0] == RR_KINDS + 1);
RH_STATIC_ASSERT(sizeof rr_events / sizeof rr_events[0] == RR_EVENTS + 1);
RH_STATIC_ASSERT((int)RR_EVENTS <= (int)RH_KINDS_MAX);

/* ---- Refusals: why an action by the player who decides is not offered. ---- */

static void rr_say(RhEvents *out, int kind, int a, int b, int32_t amount)
{
    rh_emit(out, rh_action(kind, a, b, 0, amount));
}

/* Of units that make no room for each other: which of them the player has too little room for, or
   no tile. */
static void rr_why_short(const RrSetup *u, const RrState *s, const int8_t *need, RhEvents *out)
{
    int p = s->turn, builds = 0;
    int mixed = need[RR_U1] + need[RR_U12] + need[RR_U12_BLACK] + need[RR_UANY];
    for (int unit = RR_UBUILD; unit <= RR_UFACTORY; unit++) builds += need[unit];
    for (int level = 1; level < RR_LEVELS && !mixed; level++) {
        mixed = need[RR_U1 + level];
        if (mixed > rr_room(s, p, level)) rr_say(out, RR_WHY_ROOM, level, 0, rr_room(s, p, level));
    }
    if (builds && !rr_any_tile(u, s)) rr_say(out, RR_WHY_NO_TILES, 0, 0, 0);
    if (!builds && !u->industry && need[RR_UINDUSTRY] > rr_industry_room(u, s, p, 0))
        rr_say(out, RR_WHY_INDUSTRY_ROOM, 0, 0, rr_industry_room(u, s, p, 0));
}

/* Why an action cannot be carried out completely: track of a level that is locked, too little room,
   no tile, or something else. */
static void rr_why_incomplete(const RrSetup *u, const RrState *s, int space, RhEvents *out)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    for (int level = 0; effects && level < RR_LEVELS; level++) {
        if (!effects->need[RR_U1 + level] || s->unlocked[s->turn] >> level & 1) continue;
        rr_say(out, RR_WHY_LEVEL, level, 0, 0);
        return;
    }
    rr_say(out, RR_WHY_INCOMPLETE, 0, 0, 0);
    if (effects) rr_why_short(u, s, effects->need, out);
}

/* Why a space cannot be used, whatever is paid for it. True if a reason was found. */
static bool rr_why_space(const RrSetup *u, const RrState *s, int space, RhEvents *out)
{
    int before = out->count;
    int position = space < u->board_spaces ? u->space[space].order : 0;
    int twin = space < u->board_spaces ? u->space[space].twin : (int)RH_NOTHING;
    if (twin != RH_NOTHING && s->occupant[twin] != RH_NOTHING) space = twin;
    if (s->occupant[space] == RR_RIVAL) {
        rr_say(out, RR_WHY_EMIL, space, 0, 0);
    } else if (s->occupant[space] != RH_NOTHING) {
        rr_say(out, RR_WHY_OCCUPIED, space, s->occupant[space], 0);
    } else if (!rr_is_there(u, s, space) ||
               (space == u->space_hire && s->strip[u->strip_hire] == RH_NOTHING)) {
        rr_say(out, RR_WHY_CLOSED, space, 0, 0);
    } else if (position && !u->own_position_allowed && s->order[position - 1] == s->turn) {
        rr_say(out, RR_WHY_OWN_POSITION, s->turn, 0, 0);
    } else if (position && !rr_may_use(u, s, space)) {
        rr_say(out, RR_WHY_BOTH_ORDERS, s->turn, 0, 0);
    } else if (!rr_may_use(u, s, space)) {
        rr_why_incomplete(u, s, space, out);
    }
    return out->count > before;
}

static void rr_why_place(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int space = a.arg[0], workers, coins;
    if (rr_why_space(u, s, space, out)) return;
    rr_space_cost(u, s, space, &workers, &coins);
    if (a.arg[1] + a.arg[2] + a.amount != workers + coins || a.amount < coins || a.arg[2] > 1) {
        rr_say(out, RR_WHY_COST, space, 0, workers + coins);
        if (coins) rr_say(out, RR_WHY_COINS, 0, 0, coins);
    } else {
        rr_say(out, RR_WHY_HAS_PIECES, s->turn, 0, 0);
    }
}

static void rr_why_move(const RrSetup *u, const RrState *s, int space, RhEvents *out)
{
    int workers, coins;
    if (space < u->board_spaces && u->space[space].order) {
        rr_say(out, RR_WHY_CLOSED, space, 0, 0);
    } else if (!rr_why_space(u, s, space, out)) {
        rr_space_cost(u, s, space, &workers, &coins);
        rr_say(out, RR_WHY_COST, space, 0, workers + coins);
        if (coins) rr_say(out, RR_WHY_COINS, 0, 0, coins);
    }
}

static void rr_why_step(const RrSetup *u, const RrState *s, int piece, RhEvents *out)
{
    int route = piece / RR_LEVELS, level = piece % RR_LEVELS, blocked = 0;
    if (!level) blocked = rr_blocked(u, s, s->turn, route, s->position[s->turn][piece] + 1);
    if (level < u->levels[route] && !(s->unlocked[s->turn] >> level & 1))
        rr_say(out, RR_WHY_LEVEL, level, 0, 0);
    else if (u->has_modules && !s->position[s->turn][piece] && !rr_has_piece(u, s, s->turn, level))
        rr_say(out, RR_WHY_PIECES_OUT, 0, 0, 0);
    else if (blocked) rr_say(out, blocked, 0, 0, 0);
    else if (!rr_may_step(u, s, s->turn, route, level)) rr_say(out, RR_WHY_NO_ROOM, piece, 0, 0);
    else rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
}

static void rr_why_slot(const RrSetup *u, const RrState *s, int slot, RhEvents *out)
{
    int blocked = rr_slot_blocked(u, s, s->turn, slot);
    rr_say(out, blocked ? blocked : (int)RR_WHY_SLOT, blocked ? 0 : slot, 0, 0);
}

/* Why a marker cannot move on: something blocks it, a gap or closed cell, or the end of the
   track. */
static void rr_why_marker(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    bool detour = a.kind != RR_INDUSTRY;
    int p = s->turn, cell = s->marker[p][a.arg[0]], next = RH_NOTHING, blocked = 0;
    bool may = detour ? u->industry && u->industry->may_go(u, s, p, a.arg[0], true)
                      : rr_may_industry(u, s, p, a.arg[0]);
    if (cell != RH_NOTHING) next = detour ? u->cell_detour[cell] : u->cell_next[cell];
    if (next != RH_NOTHING) blocked = rr_blocked(u, s, p, RR_ROUTES, next);
    if (may) rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
    else if (blocked) rr_say(out, blocked, 0, 0, 0);
    else if (u->industry && next != RH_NOTHING) rr_say(out, u->industry->why_enter, 0, 0, 0);
    else rr_say(out, RR_WHY_NO_PLACE, 0, 0, 0);
}

static void rr_why_build(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int tiles[RR_TILES_MAX], slots[RR_FACTORIES_MAX];
    int count = rr_pile_tiles(u, s, tiles), places = rr_factory_slots(u, s, s->turn, slots);
    bool found = a.kind == RR_OPEN_FACTORY ? s->open[a.arg[0]] > 0
                                           : a.arg[2] == RR_ULOCO9 && a.arg[0] == u->special_tile;
    bool slot = a.kind == RR_LOCO && rr_slot_takes(u, s, s->turn, a.arg[1], a.arg[0]);
    for (int i = 0; i < count && a.kind != RR_OPEN_FACTORY; i++)
        found = found || tiles[i] == a.arg[0];
    for (int i = 0; i < places && a.kind != RR_LOCO; i++) slot = slot || slots[i] == a.arg[1];
    if (!found) rr_say(out, RR_WHY_NO_TILE, a.arg[0], 0, 0);
    else if (!slot && a.kind == RR_LOCO) rr_why_slot(u, s, a.arg[1], out);
    else if (!slot && u->industry) rr_say(out, u->industry->why_slot, 0, 0, 0);
    else if (!slot) rr_say(out, RR_WHY_FACTORY_SLOT, 0, 0, slots[0] + 1);
    else rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
}

/* Not a unit: the action spends none. */
enum { RR_NO_UNIT = (int)RR_UNITS + (int)RR_MODULE_UNITS };

static const RrModuleKind *rr_module_kind(const RrSetup *u, int kind)
{
    return kind < RR_PLAIN_KINDS ? 0 : &u->kind[kind - RR_PLAIN_KINDS];
}

/* The unit that an action would spend, or RR_NO_UNIT. */
static int rr_why_unit(const RrSetup *u, RhAction a)
{
    const RrModuleKind *kind = rr_module_kind(u, a.kind);
    if (kind) return kind->chosen ? a.arg[1] : (int)RR_NO_UNIT;
    switch (a.kind) {
    case RR_STEP:
    case RR_INDUSTRY:
    case RR_DOUBLER:
    case RR_REUSE: return a.arg[1];
    case RR_LOCO:
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return a.arg[2];
    case RR_DO_TOKEN: return RR_UTOKEN;
    case RR_DO_PAIR: return RR_UPAIR;
    case RR_DO_CARD:
    case RR_NO_CARD: return RR_UCARD;
    case RR_DO_BONUS: return RR_UBONUS;
    case RR_BONUS_POINTS: return RR_UBONUS_POINTS;
    case RR_KEY_STEPS:
    case RR_KEY_POINTS: return RR_UKEY;
    default: return RR_NO_UNIT;
    }
}

/* What an action must be paid with; RR_UNITS if only the unit that it names could pay for it. */
static int rr_why_wanted(const RrSetup *u, RhAction a)
{
    const RrModuleKind *kind = rr_module_kind(u, a.kind);
    if (kind) return kind->spends;
    switch (a.kind) {
    case RR_STEP: return RR_U1 + a.arg[0] % RR_LEVELS;
    case RR_INDUSTRY: return RR_UINDUSTRY;
    case RR_DOUBLER: return RR_UDOUBLER;
    case RR_LOCO:
        return a.arg[2] == RR_ULOCO9 && a.arg[0] == u->special_tile ? RR_ULOCO9 : RR_ULOCO;
    case RR_FACTORY:
    case RR_OPEN_FACTORY: return RR_UFACTORY;
    case RR_REUSE: return RR_UREUSE;
    default: return RR_UNITS;
    }
}

/* Adds what the unit can pay for. */
static void rr_why_pays(int unit, RhEvents *out)
{
    for (int other = 0; other < RR_UNITS; other++) {
        if (rr_unit_pays(unit) >> other & 1) rr_say(out, RR_WHY_PAYS, unit, other, 0);
    }
}

static bool rr_revalues(const RrEffects *effects)
{
    for (int i = 0; i < effects->count; i++) {
        if (effects->at[i].op == RR_OP_REVALUE || effects->at[i].op == RR_OP_SPECIAL_VALUE)
            return true;
    }
    return false;
}

/* Why an unused token is refused: there is no place for its marker (R17), or the tracks already
   have new values. */
static void rr_why_token(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    bool pair = a.kind == RR_DO_PAIR, unused = s->token[s->turn][a.arg[0]] == RR_UNUSED;
    if (pair && (a.arg[0] == a.arg[1] || s->token[s->turn][a.arg[1]] != RR_UNUSED)) unused = false;
    if (unused && rr_revalues(&u->token[a.arg[0]]) && s->revalued[s->turn])
        rr_say(out, RR_WHY_VALUED, 0, 0, 0);
    else if (unused && !pair && s->direct[RR_UPAIR]) rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
    else rr_say(out, unused ? RR_WHY_NO_PLACE : RR_WHY_GONE, 0, 0, 0);
}

static void rr_why_reuse(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int space = a.arg[0], unit = a.arg[1];
    bool may = unit == RR_AS_UNIT(RR_XREUSE_2) ? rr_is_reusable_2(u, s, space)
                                               : rr_is_reusable(u, s, space);
    if (may && unit == RR_UREUSE_OTHER) may = !rr_space_effects(u, s, space)->need[RR_UREUSE_OTHER];
    int reason = may ? rr_reuse_refused(u, s, space, unit) : (int)RR_WHY_NOT_REUSABLE;
    if (!reason) reason = RR_WHY_INCOMPLETE;
    rr_say(out, reason, reason == RR_WHY_NOT_REUSABLE ? space : 0, 0, 0);
}

/* Why an action is refused although the unit is there and could pay for it. */
static void rr_why_unit_fails(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    bool room = true;
    switch (a.kind) {
    case RR_STEP: rr_why_step(u, s, a.arg[0], out); break;
    case RR_INDUSTRY: rr_why_marker(u, s, a, out); break;
    case RR_DOUBLER:
        room = rr_may_doubler(u, s, s->turn, a.arg[0]);
        rr_say(out, room ? RR_WHY_DIRECT_LEFT : RR_WHY_NO_PLACE, 0, 0, 0);
        break;
    case RR_LOCO:
    case RR_FACTORY:
    case RR_OPEN_FACTORY: rr_why_build(u, s, a, out); break;
    case RR_REUSE: rr_why_reuse(u, s, a, out); break;
    case RR_DO_TOKEN:
    case RR_DO_PAIR: rr_why_token(u, s, a, out); break;
    case RR_DO_CARD:
        if (rr_revalues(&u->card[a.arg[0]]) && s->revalued[s->turn])
            rr_say(out, RR_WHY_VALUED, 0, 0, 0);
        else if (!s->cards_left[a.arg[0]]) rr_say(out, RR_WHY_GONE, 0, 0, 0);
        else rr_say(out, u->indirect_cards ? RR_WHY_NO_PART : RR_WHY_INCOMPLETE, 0, 0, 0);
        break;
    case RR_NO_CARD: rr_why_pays(RR_UCARD, out); break;
    default:
        if (!rr_module_kind(u, a.kind)) rr_say(out, RR_WHY_GONE, 0, 0, 0);
        else if (rr_why_wanted(u, a) == RR_UINDUSTRY) rr_why_marker(u, s, a, out);
        else rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
    }
}

/* The same, for a unit of a module. */
static void rr_why_module_unit(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int route = a.arg[0] / RR_LEVELS, level = a.arg[0] % RR_LEVELS;
    uint64_t unit = (uint64_t)1 << a.arg[1];
    if (a.kind != RR_STEP) {
        rr_why_unit_fails(u, s, a, out);
        return;
    }
    RR_EACH(u, payers, m)
    {
        if (!(m->step_units & unit) || (m->payers(s, route, level) & unit)) continue;
        rr_say(out, m->why_step, 0, 0, 0);
        return;
    }
    rr_why_step(u, s, a.arg[0], out);
}

static void rr_why_queue(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    int unit = rr_why_unit(u, a), wanted = rr_why_wanted(u, a);
    int queued = unit < RR_UNITS ? rr_queued(s, unit) : 0;
    if (u->has_modules && unit >= RR_UNITS && unit < RR_NO_UNIT &&
        rr_units_of(s, unit - RR_UNITS)) {
        rr_why_module_unit(u, s, a, out);
        return;
    }
    if (a.kind == RR_DO_BONUS) queued += rr_queued(s, RR_UBONUS_POINTS);
    if (a.kind == RR_END) rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
    else if (!queued) rr_say(out, RR_WHY_NO_UNIT, unit, 0, 0);
    else if (wanted < RR_UNITS && !(rr_unit_pays(unit) >> wanted & 1)) rr_why_pays(unit, out);
    else rr_why_unit_fails(u, s, a, out);
}

/* The decision in which an action of this kind is possible. */
static int rr_decision_of(const RrSetup *u, int kind)
{
    switch (kind) {
    case RR_PASS:
    case RR_DO_PLACE: return RR_TURN;
    case RR_STAY:
    case RR_DO_MOVE: return RR_MOVE;
    case RR_DO_START: return RR_PICK_START;
    case RR_PUT:
    case RR_FLIP: return RR_HAND;
    case RR_CHANCE_ORDER: return RR_DEAL_ORDER;
    case RR_CHANCE_ASIDE: return RR_DEAL_ASIDE;
    case RR_CHANCE_ENGINEER: return RR_DEAL_ENGINEER;
    default: return kind < RR_PLAIN_KINDS ? (int)RR_QUEUE : u->kind[kind - RR_PLAIN_KINDS].decision;
    }
}

/* The reason why something else must come first, or 0. */
static int rr_why_waits(const RrSetup *u, const RrState *s, RhAction a)
{
    const RrModuleKind *kind = rr_module_kind(u, a.kind);
    int paid = kind ? kind->unit : (int)RR_MODULE_UNITS;
    RR_EACH(u, offers, m)
    {
        uint64_t due = (s->units[0] | s->units[1]) & m->urgent;
        if (!due) continue;
        if (paid < RR_MODULE_UNITS && rh_lowest_bit(due) == RR_AS_UNIT(paid)) return 0;
        return m->why_first ? m->why_first : (int)RR_WHY_LATER;
    }
    RR_EACH(u, must, m)
    {
        uint64_t due = m->must(u, s);
        bool own = kind && u->module_of[a.kind - RR_PLAIN_KINDS] == m && paid == RR_MODULE_UNITS;
        if (!due || own || (due >> rr_why_unit(u, a) & 1)) continue;
        return RR_WHY_LATER;
    }
    return 0;
}

/* Why an action of a module is refused that no plain unit pays for. */
static void rr_why_module(const RrSetup *u, const RrState *s, RhAction a, RhEvents *out)
{
    const RrModule *m = u->module_of[a.kind - RR_PLAIN_KINDS];
    const RrModuleKind *kind = &u->kind[a.kind - RR_PLAIN_KINDS];
    bool paid = kind->unit < RR_MODULE_UNITS;
    if (paid && !rr_units_of(s, kind->unit))
        rr_say(out, RR_WHY_NO_UNIT, RR_AS_UNIT(kind->unit), 0, 0);
    else if (m->why && m->why(u, s, a, out)) return;
    else if (kind->chosen) rr_why_queue(u, s, a, out);
    else rr_say(out, paid && rr_any_direct(s) ? RR_WHY_DIRECT_LEFT : RR_WHY_GONE, 0, 0, 0);
}

static void rr_why_pass(const RrSetup *u, const RrState *s, RhEvents *out)
{
    RR_EACH(u, no_pass, m)
    {
        int reason = m->no_pass(u, s);
        if (reason) rr_say(out, reason, 0, 0, 0);
    }
}

void rr_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    int decision = rr_decision_of(u, a.kind), waits = rr_why_waits(u, s, a);
    bool now = decision == s->decision ||
               (u->has_modules && s->decision == RR_TURN && decision == RR_QUEUE);
    if (waits && (now || waits != RR_WHY_LATER)) {
        rr_say(out, waits, 0, 0, 0);
        return;
    }
    if (!now) {
        rr_say(out, RR_WHY_DECIDED_NOW, s->decision, 0, 0);
        return;
    }
    switch (a.kind) {
    case RR_DO_PLACE: rr_why_place(u, s, a, out); break;
    case RR_DO_MOVE: rr_why_move(u, s, a.arg[0], out); break;
    case RR_PUT:
        if (rr_slot_takes(u, s, s->turn, a.arg[0], s->hand))
            rr_say(out, RR_WHY_DIRECT_LEFT, 0, 0, 0);
        else rr_why_slot(u, s, a.arg[0], out);
        break;
    case RR_FLIP: rr_say(out, RR_WHY_PLACE_FIRST, 0, 0, 0); break;
    case RR_DO_START:
    case RR_CHANCE_ORDER:
    case RR_CHANCE_ASIDE:
    case RR_CHANCE_ENGINEER: rr_say(out, RR_WHY_GONE, 0, 0, 0); break;
    case RR_PASS: rr_why_pass(u, s, out); break;
    default:
        if (a.kind >= RR_PLAIN_KINDS) rr_why_module(u, s, a, out);
        else rr_why_queue(u, s, a, out);
    }
}
