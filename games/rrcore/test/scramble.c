/* games/rrcore/test/scramble.c - makes random positions such as could arise late in a match.

   Random play hardly leaves the first spaces. It seldom reaches levels 4 and 5, the last
   locomotives, the second marker, idea cards or end bonus cards, so tests need to begin with such
   positions. A scramble plays the set-up, so that every unused member has its proper value. Then it
   fills the player boards and places pieces for the current round. The result keeps all invariants:
   the numbers of tiles are right; a special space has taken effect exactly if its condition holds;
   levels, workers, keys, markers, tokens, cards and income tiles agree with the special spaces; and
   what a player saw of the end bonus pile agrees with the cards taken since. Half of the positions
   are played on a little, up to the use of a token, a card or a key. */
#include "games/rrcore/test/scramble.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/route.h"

static int rr_scramble_up_to(RhRng *rng, int max)
{
    return max <= 0 ? 0 : (int)rh_rng_below(rng, (uint32_t)max + 1);
}

/* True once in `n` times. */
static bool rr_scramble_once_in(RhRng *rng, int n)
{
    return rh_rng_below(rng, (uint32_t)n) == 0;
}

/* Lets the random player play through the set-up. */
static void rr_scramble_begin(const RrSetup *u, RrState *s, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    rr_start(u, s);
    while (s->decision != RR_TURN) {
        int count = rr_offers(u, s, offers);
        rr_apply(u, s, rh_pick(offers, count, rng), 0);
    }
    if (!u->solo) return;
    for (int space = 0; space < RR_SPACES_MAX; space++) s->occupant[space] = RH_NOTHING;
    rr_module_emil.clean_up(u, s); /* Emil has not blocked anything yet */
}

/* ---- Tiles. ---- */

static int rr_scramble_lowest(const RrSetup *u, RrState *s, RhRng *rng)
{
    int tiles[RR_TILES_MAX], count = rr_pile_tiles(u, s, tiles);
    return count ? tiles[rr_scramble_up_to(rng, count - 1)] : RH_NOTHING;
}

static void rr_scramble_flip(const RrSetup *u, RrState *s, int tile)
{
    if (tile != u->special_tile) s->open[tile]++;
}

/* Adds a locomotive and places those that it displaces. A displaced tile stays on the board while a
   slot is empty or, under the strict rule, as long as a slot takes it. False if no slot takes the
   first one. */
static bool rr_scramble_loco(const RrSetup *u, RrState *s, int p, int tile, RhRng *rng)
{
    for (bool first = true;; first = false) {
        int found = 0, chosen = 0, empty = 0;
        for (int slot = 0; slot < u->slots; slot++) {
            empty += !rr_slot_number(u, s, p, slot);
            if (u->tile_number[tile] <= rr_slot_number(u, s, p, slot)) continue;
            if (rr_scramble_up_to(rng, found++) == 0) chosen = slot;
        }
        bool may_stop = !first && !empty && !u->strict_chain && rr_scramble_once_in(rng, 2);
        if (!found && first) return false;
        if (!found || may_stop) {
            rr_scramble_flip(u, s, tile);
            return true;
        }
        int before = s->loco[p][chosen];
        s->loco[p][chosen] = (int8_t)tile;
        if (before == RH_NOTHING) return true;
        tile = before;
    }
}

static void rr_scramble_factory(const RrSetup *u, RrState *s, int p, int tile, RhRng *rng)
{
    int slot = 0;
    if (u->shared) {
        u->industry->lay(u, s, tile);
        return;
    }
    while (slot < u->factory_slots && s->factory[p][slot] != RH_NOTHING) slot++;
    if (slot == u->factory_slots) {
        slot = rr_scramble_up_to(rng, u->factory_slots - 1);
        s->open[s->factory[p][slot]]++;
    }
    s->factory[p][slot] = (int8_t)tile;
}

static int rr_scramble_open(const RrSetup *u, const RrState *s, RhRng *rng)
{
    int found = 0, chosen = RH_NOTHING;
    for (int t = 0; t < u->tiles; t++) {
        if (s->open[t] && rr_scramble_up_to(rng, found++) == 0) chosen = t;
    }
    return chosen;
}

/* One tile is left in the piles and no factory is open, so LOCO3 depends on the tile that it
   displaces. */
static void rr_scramble_last_tile(const RrSetup *u, RrState *s, RhRng *rng)
{
    int tiles = 0;
    for (int t = 0; t < u->tiles; t++) tiles += s->piles[t];
    for (int open; (open = rr_scramble_open(u, s, rng)) != RH_NOTHING;) {
        s->open[open]--;
        rr_scramble_factory(u, s, 0, open, rng);
    }
    for (; tiles > 1; tiles--) {
        int tile = rr_scramble_lowest(u, s, rng);
        s->piles[tile]--;
        rr_scramble_factory(u, s, 0, tile, rng);
    }
}

/* Takes tiles from the lowest pile one after the other, for any player and any use. */
static void rr_scramble_tiles(const RrSetup *u, RrState *s, RhRng *rng)
{
    int tiles = 0;
    for (int t = 0; t < u->tiles; t++) tiles += s->piles[t];
    int builds = rr_scramble_up_to(rng, tiles);
    if (rr_scramble_once_in(rng, 2)) builds = tiles - rr_scramble_up_to(rng, tiles / 3);
    for (; builds > 0; builds--) {
        int p = rr_scramble_up_to(rng, u->players - 1);
        int open = rr_scramble_open(u, s, rng), tile;
        if (open != RH_NOTHING && rr_scramble_once_in(rng, 4)) {
            s->open[open]--;
            rr_scramble_factory(u, s, p, open, rng);
            continue;
        }
        tile = rr_scramble_lowest(u, s, rng);
        s->piles[tile]--;
        if (u->solo && rr_scramble_once_in(rng, 3)) RR_PART(s, emil)->emil_tiles[tile]++;
        else if (rr_scramble_once_in(rng, 2) || !rr_scramble_loco(u, s, p, tile, rng))
            rr_scramble_factory(u, s, p, tile, rng);
    }
    if (u->shared && u->upgrade_first && rr_scramble_once_in(rng, 6))
        rr_scramble_last_tile(u, s, rng);
}

/* ---- Tracks. ---- */

/* Half of the time, the position is near a special space. */
static int rr_scramble_head(const RrSetup *u, int route, RhRng *rng)
{
    int special = u->first_special[route] +
                  rr_scramble_up_to(rng, u->first_special[route + 1] - u->first_special[route] - 1);
    int at = 1 + rr_scramble_up_to(rng, u->length[route] - 1);
    if (rr_scramble_once_in(rng, 4)) at = u->length[route];
    if (rr_scramble_once_in(rng, 3)) at = u->special[special].space - 1;
    return at < 1 ? 1 : at;
}

/* Chooses a branch for a track beyond the fork, and an extension for every gap that was entered. */
static void rr_scramble_more(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    RrGermanState *german = RR_PART(s, german);
    if (u->fork != RH_NOTHING) {
        int8_t *head = &s->position[p][rr_piece(u->fork, 0)];
        german->branch[p] = RH_NOTHING;
        if (*head > u->fork_after) {
            german->branch[p] = (int8_t)rr_scramble_up_to(rng, RR_BRANCHES - 1);
            if (*head > u->fork_length[german->branch[p]])
                *head = (int8_t)u->fork_length[german->branch[p]];
        }
    }
    if (u->osaka_route != RH_NOTHING) {
        int8_t *head = &s->position[p][rr_piece(u->osaka_route, 0)];
        RR_PART(s, asian)->osaka[p] = (int8_t)rr_scramble_up_to(rng, 1);
        if (*head > rr_length(u, s, p, u->osaka_route))
            *head = (int8_t)rr_length(u, s, p, u->osaka_route);
    }
    for (int gap = 0; gap < u->gaps; gap++) {
        german->extension[p][gap] = RH_NOTHING;
        if (s->position[p][rr_piece(u->gap_route[gap], 0)] < u->gap_first[gap]) continue;
        int chosen = RH_NOTHING;
        german->gap_due = (int8_t)gap;
        for (int found = 0, x = 0; x < u->extensions; x++) {
            if (rr_may_extend(u, s, x) && rr_scramble_up_to(rng, found++) == 0) chosen = x;
        }
        german->extension[p][gap] = (int8_t)chosen;
        german->gap_due = RH_NOTHING;
    }
    rr_derive_here(u, s, p);
}

static void rr_scramble_tracks(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int first = u->has_modules ? rr_scramble_up_to(rng, RR_ROUTES - 1) : 0, out[RR_LEVELS] = {0};
    for (int route = 0; route < RR_ROUTES; route++)
        s->position[p][rr_piece(route, 0)] = (int8_t)rr_scramble_head(u, route, rng);
    if (u->has_modules) rr_scramble_more(u, s, p, rng);
    s->unlocked[p] = 1;
    for (int i = 0; i < u->specials; i++) {
        const RrSpecial *x = &u->special[i];
        if (x->effects.at[0].op != RR_OP_UNLOCK || x->route == RR_ROUTES) continue;
        if (!(s->here[p] >> i & 1)) continue;
        if (s->position[p][rr_piece(x->route, x->level)] >= x->space)
            s->unlocked[p] |= (uint64_t)1 << x->effects.at[0].arg;
    }
    for (int i = 0; i < RR_ROUTES; i++) {
        int route = (first + i) % RR_ROUTES;
        int8_t *at = &s->position[p][rr_piece(route, 0)];
        for (int level = 1; level < RR_LEVELS; level++) {
            int most = at[level - 1] - 1;
            at[level] = 0;
            if (level >= rr_levels(u, s, p, route) || !(s->unlocked[p] >> level & 1) || most < 1)
                continue;
            if (out[level] == u->pieces[level]) continue; /* no track of this level is left */
            at[level] = (int8_t)rr_scramble_up_to(rng, most);
            if (rr_scramble_once_in(rng, 3)) at[level] = (int8_t)most;
            out[level] += at[level] > 0;
        }
    }
}

/* ---- Industry. ---- */

static void rr_scramble_marker(const RrSetup *u, RrState *s, int p, int marker, RhRng *rng)
{
    int filled = 0, limit;
    if (u->shared) {
        int at = 0;
        for (int steps = rr_scramble_up_to(rng, u->nodes - 1); steps > 0; steps--) {
            bool detour = rr_scramble_once_in(rng, 2);
            s->marker[p][marker] = (int8_t)at;
            if (!u->industry->may_go(u, s, p, marker, detour)) continue;
            at = detour ? u->cell_detour[at] : u->cell_next[at];
        }
        s->marker[p][marker] = (int8_t)at;
        return;
    }
    if (u->upper != RH_NOTHING && marker == 1) {
        s->marker[p][1] = (int8_t)(u->upper + rr_scramble_up_to(rng, u->nodes - u->upper - 1));
        return;
    }
    while (filled < u->factory_slots && s->factory[p][filled] != RH_NOTHING) filled++;
    limit = filled < u->factory_slots ? u->gap_cell[filled] - 1 : u->cells - 1;
    int cell = rr_scramble_up_to(rng, limit);
    if (rr_scramble_once_in(rng, 3)) cell = limit - rr_scramble_up_to(rng, 1);
    if (filled && rr_scramble_once_in(rng, 3))
        cell = u->gap_cell[rr_scramble_up_to(rng, filled - 1)] - 1;
    if (marker && !u->markers_share && cell == s->marker[p][0])
        cell = cell < limit ? cell + 1 : cell - 1;
    s->marker[p][marker] = (int8_t)cell;
}

/* Adds the next marker of a player; there is only one third marker for all players. */
static void rr_scramble_add_marker(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int marker = 0;
    while (marker < RR_MARKERS_MAX && s->marker[p][marker] != RH_NOTHING) marker++;
    if (marker == RR_MARKERS_MAX) return;
    for (int q = 0; q < u->players && marker == RR_MARKERS_MAX - 1; q++) {
        if (!u->purple || s->marker[q][marker] != RH_NOTHING) return;
    }
    rr_scramble_marker(u, s, p, marker, rng);
}

/* ---- Special spaces that have taken effect. ---- */

static bool rr_scramble_is_met(const RrSetup *u, const RrState *s, int p, const RrSpecial *x)
{
    if (x->scoring || x->coin) return false;
    if (x->route == RR_ROUTES) {
        for (int m = 0; m < RR_MARKERS_MAX; m++) {
            bool same = (s->marker[p][m] >= u->cells) == (x->space >= u->cells);
            if (same && s->marker[p][m] >= x->space) return true;
        }
        return false;
    }
    if (s->position[p][rr_piece(x->route, x->level)] < x->space) return false;
    return !x->locomotive || rr_reach(u, s, p, x->route) >= x->space;
}

/* The number of benefits of one kind from the special spaces that have taken effect. */
static int rr_scramble_benefits(const RrSetup *u, const RrState *s, int p, int op)
{
    int sum = 0;
    for (int i = 0; i < u->specials; i++) {
        const RrEffects *effects = &u->special[i].effects;
        for (int k = 0; k < effects->count && (s->fired[p] >> i & 1); k++)
            sum += effects->at[k].op == op ? effects->at[k].n : 0;
    }
    return sum;
}

static void rr_scramble_fire(const RrSetup *u, RrState *s, int p)
{
    s->fired[p] = 0;
    for (int i = 0; i < u->specials; i++) {
        if (rr_scramble_is_met(u, s, p, &u->special[i]) && (s->here[p] >> i & 1))
            s->fired[p] |= (uint64_t)1 << i;
    }
    s->workers[p] = (int8_t)(u->workers + rr_scramble_benefits(u, s, p, RR_OP_WORKER));
    if (s->workers[p] > u->workers + u->reserve) s->workers[p] = (int8_t)(u->workers + u->reserve);
    s->workers_left[p] = s->workers[p];
    s->keys[p] = (int8_t)(s->keys[p] + rr_scramble_benefits(u, s, p, RR_OP_KEY));
}

/* Places purple cars on the first slots or in the workshop. */
static void rr_scramble_purple(RrState *s, int p, int cars, RhRng *rng)
{
    RrSharedState *shared = RR_PART(s, shared);
    shared->purple_owner = (int8_t)p;
    shared->purple_workshop = (int8_t)rr_scramble_up_to(rng, cars);
    shared->purple_cars = ((uint64_t)1 << (cars - shared->purple_workshop)) - 1;
    shared->purple_active = shared->purple_cars & (uint64_t)rr_scramble_up_to(rng, 7);
}

/* Puts a factory that is not a locomotive into an empty slot; false if there is none. */
static bool rr_scramble_works(const RrSetup *u, RrState *s, int p, int tile)
{
    int slots[RR_FACTORIES_MAX];
    int places = rr_factory_slots(u, s, p, slots);
    if (places != 1 || s->factory[p][slots[0]] != RH_NOTHING) return false;
    s->factory[p][slots[0]] = (int8_t)tile;
    return true;
}

/* Gives an idea card to the player who used the token for one, often the one with the locomotive or
   the purple cars. Some players do without it, or could not use one. */
static void rr_scramble_card(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int card = rr_scramble_up_to(rng, u->cards - 1);
    for (int c = 0; c < u->cards && rr_scramble_once_in(rng, 2); c++) {
        if (u->card[c].need[RR_ULOCO9]) card = c;
    }
    for (int c = 0; c < u->cards; c++) {
        if (u->card[c].at[0].op == RR_OP_PURPLE && rr_scramble_once_in(rng, 2)) card = c;
    }
    if (!s->cards_left[card] || rr_scramble_once_in(rng, 6)) return;
    if (u->card[card].at[0].op == RR_OP_SPECIAL_VALUE && s->revalued[p]) return;
    for (int i = 0; i < u->card[card].count; i++) {
        RrEffect x = u->card[card].at[i];
        if (x.op == RR_OP_LOCO9 && !rr_scramble_loco(u, s, p, u->special_tile, rng)) return;
        if (x.op == RR_OP_ENGINEER) s->engineer_owner[x.arg] = (int8_t)p;
        if (x.op == RR_OP_BLACK_WORKER) s->black_owner = (int8_t)p;
        if (x.op == RR_OP_PURPLE) rr_scramble_purple(s, p, x.n, rng);
        if (x.op == RR_OP_COAL_WORKS && u->industry) u->industry->lay(u, s, u->coal_works);
        else if (x.op == RR_OP_COAL_WORKS && !rr_scramble_works(u, s, p, u->coal_works)) return;
        if (x.op == RR_OP_SPECIAL_VALUE) s->revalued[p] = 2;
    }
    s->cards_left[card] = 0;
}

/* The player sees the pile and usually takes a card. */
static void rr_scramble_bonus(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int found = 0, chosen = RH_NOTHING;
    rr_look(u, s, p);
    for (int b = 0; b < u->bonuses; b++) {
        if (s->bonus_at[b] == RR_PILE && rr_scramble_up_to(rng, found++) == 0) chosen = b;
    }
    if (found && !rr_scramble_once_in(rng, 5)) rr_take_bonus(u, s, p, chosen, 0);
}

/* Takes a special idea for an idea token. */
static void rr_scramble_idea(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    RrIdeasState *ideas = RR_PART(s, ideas);
    int idea = rr_scramble_up_to(rng, u->ideas - 1), op = u->idea[idea].at[0].op;
    if (ideas->idea_owner[idea] != RH_NOTHING) return;
    if (op == RR_OP_WORKS && !rr_scramble_works(u, s, p, u->works)) return;
    ideas->idea_owner[idea] = (int8_t)p;
    if (op == RR_OP_CAR) ideas->car_route = (int8_t)rr_scramble_up_to(rng, RR_ROUTES - 1);
}

/* Removes the boulders that a player has passed, and others at random; moves stock markers up and
   fills their rows with dividends. */
static void rr_scramble_american(const RrSetup *u, RrState *s, RhRng *rng)
{
    RrAmericanState *american = RR_PART(s, american);
    int top = 0;
    for (int p = 0; p < u->players; p++) {
        for (int b = 0; b < u->boulders; b++) {
            int at = u->boulder_route[b] == RR_ROUTES
                         ? s->marker[p][0]
                         : s->position[p][rr_piece(u->boulder_route[b], 0)];
            if (at >= u->boulder_space[b] || rr_scramble_once_in(rng, 2))
                american->boulders[p] = (int8_t)(american->boulders[p] & ~(1 << b));
        }
        american->stock_row[p] = (int8_t)rr_scramble_up_to(rng, u->stock_rows);
        if (rr_scramble_once_in(rng, 3)) american->stock_row[p] = (int8_t)u->stock_rows;
        if (american->stock_row[p] > top) top = american->stock_row[p];
    }
    for (int row = 1, first = rr_scramble_up_to(rng, u->dividends - 1); row <= top; row++)
        american->row_token[row] = (int8_t)((first + row) % u->dividends);
}

/* Deals out coal, foundries, and boilermen on locomotives and factories. */
static void rr_scramble_coal(const RrSetup *u, RrState *s, RhRng *rng)
{
    RrCoalState *coal = RR_PART(s, coal);
    for (int p = 0; p < u->players; p++) {
        coal->coal[p] = (int8_t)rr_scramble_up_to(rng, 7);
        for (int target = 0; target < RR_BOILERS && coal->foundries_down > 4; target++) {
            int8_t tile = target < RR_BOILER_FACTORY ? s->loco[p][target]
                                                     : s->factory[p][target - RR_BOILER_FACTORY];
            if (tile == RH_NOTHING || !rr_scramble_once_in(rng, 4)) continue;
            coal->boilers[p] |= (uint64_t)1 << target;
            coal->foundries_down--;
        }
    }
    for (int f = 0; f < u->foundries && coal->foundries_down > 1; f++) {
        if (coal->foundry_at[f] != RR_YARD_STACK || !rr_scramble_once_in(rng, 2)) continue;
        coal->foundry_at[f] = (int8_t)rr_scramble_up_to(rng, u->players - 1);
        coal->foundries_down--;
    }
}

/* Puts the medal on one of its places. */
static void rr_scramble_medal(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int found = 0;
    s->medal[p] = 1;
    for (int i = 0; i < u->specials && u->medals > 1; i++) {
        if (!u->special[i].medal || !(s->here[p] >> i & 1)) continue;
        if (rr_scramble_up_to(rng, found++) == 0) RR_PART(s, asian)->medal_at[p] = (int8_t)i;
    }
}

/* Places cars on the shared board, some of them active. */
static void rr_scramble_cars(const RrSetup *u, RrState *s, RhRng *rng)
{
    RrSharedState *shared = RR_PART(s, shared);
    for (int p = 0; p < u->players; p++) {
        for (int slot = 0; slot < u->shared_slots && shared->cars_supply[p]; slot++) {
            if (!rr_scramble_once_in(rng, 3)) continue;
            shared->cars_supply[p]--;
            shared->cars[p] |= (uint64_t)1 << slot;
            if (rr_scramble_once_in(rng, 2)) shared->cars_active[p] |= (uint64_t)1 << slot;
        }
        if (shared->cars_supply[p] && rr_scramble_once_in(rng, 2)) {
            shared->cars_supply[p]--;
            shared->cars_workshop[p]++;
        }
    }
}

static void rr_scramble_use_token(const RrSetup *u, RrState *s, int p, int token, RhRng *rng)
{
    for (int i = 0; i < u->token[token].count; i++) {
        RrEffect x = u->token[token].at[i];
        if (x.op == RR_OP_MEDAL) rr_scramble_medal(u, s, p, rng);
        if (x.op == RR_OP_REVALUE) s->revalued[p] = 1;
        if (x.op == RR_OP_SECOND_MARKER) rr_scramble_add_marker(u, s, p, rng);
        if (x.op == RR_OP_KEY) s->keys[p] = (int8_t)(s->keys[p] + x.n);
        if (x.op == RR_OP_CARD) rr_scramble_card(u, s, p, rng);
        if (x.op == RR_OP_IDEA) rr_scramble_idea(u, s, p, rng);
        if (x.op == RR_OP_BONUS || x.op == RR_OP_BONUS_POINTS) rr_scramble_bonus(u, s, p, rng);
    }
}

/* Chooses an unused token at random, often the one that gives an idea card. */
static int rr_scramble_unused(const RrSetup *u, const RrState *s, int p, RhRng *rng)
{
    int found = 0, chosen = RH_NOTHING;
    bool card = rr_scramble_once_in(rng, 3);
    for (int t = 0; t < u->tokens; t++) {
        if (s->token[p][t] != RR_UNUSED) continue;
        if (s->revalued[p] && u->token[t].at[0].op == RR_OP_REVALUE) continue;
        if (rr_scramble_up_to(rng, found++) == 0) chosen = t;
        if (card && u->token[t].need[RR_UCARD]) return t;
    }
    return chosen;
}

static bool rr_scramble_is_taken(const RrSetup *u, const RrState *s, int unit)
{
    for (int t = 0; t < u->tiles; t++) {
        if (u->tile[t].need[unit] && s->piles[t] < u->pile_size[t]) return true;
    }
    return false;
}

/* Uses tokens for the special spaces that have taken effect so far, pairs for one factory, cards
   for another. A token may move a marker or give a locomotive, which may trigger more special
   spaces, so this is done twice. */
static void rr_scramble_tokens(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    int due = rr_scramble_benefits(u, s, p, RR_OP_TOKEN);
    for (int t = 0; t < u->tokens; t++) due -= s->token[p][t] == RR_PLACED;
    for (; due > 0; due--) {
        int token = rr_scramble_unused(u, s, p, rng);
        if (token == RH_NOTHING || rr_scramble_once_in(rng, 5)) continue;
        s->token[p][token] = RR_PLACED;
        rr_scramble_use_token(u, s, p, token, rng);
    }
    if (rr_scramble_is_taken(u, s, RR_UPAIR) && rr_scramble_once_in(rng, 6)) {
        int used = rr_scramble_unused(u, s, p, rng), other;
        if (used == RH_NOTHING) return;
        s->token[p][used] = RR_DISCARDED;
        other = rr_scramble_unused(u, s, p, rng);
        if (other == RH_NOTHING) s->token[p][used] = RR_UNUSED;
        else {
            s->token[p][other] = RR_DISCARDED;
            rr_scramble_use_token(u, s, p, used, rng);
        }
    }
    if (rr_scramble_is_taken(u, s, RR_UBONUS_POINTS) && rr_scramble_once_in(rng, 3))
        rr_scramble_bonus(u, s, p, rng);
}

static void rr_scramble_doublers(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    for (int route = 0; route < RR_ROUTES; route++) {
        int most = u->doubler_places[route], free_now = s->doublers_left + s->doublers[p][route];
        int count = rr_scramble_up_to(rng, most < free_now ? most : free_now);
        s->doublers_left = (int8_t)(free_now - count);
        s->doublers[p][route] = (int8_t)count;
    }
}

/* Deals out income tiles for the special spaces that have taken effect. Some were declined, some
   are face down. */
static void rr_scramble_incomes(const RrSetup *u, RrState *s, int p, RhRng *rng)
{
    RrGermanState *german = RR_PART(s, german);
    for (int due = rr_scramble_benefits(u, s, p, RR_OP_INCOME_TILE); due > 0; due--) {
        int found = 0, chosen = RH_NOTHING;
        for (int tile = 0; tile < u->incomes; tile++) {
            if (german->income_owner[tile] == RH_NOTHING && rr_scramble_up_to(rng, found++) == 0)
                chosen = tile;
        }
        if (!found || rr_scramble_once_in(rng, 8)) continue;
        german->income_owner[chosen] = (int8_t)p;
        german->income_used[chosen] = (int8_t)rr_scramble_once_in(rng, 3);
    }
}

/* Fills the boards. The idea cards of later players do not change the boards of earlier ones, so
   one pass is enough, except for what a player's own tokens give. */
static void rr_scramble_boards(const RrSetup *u, RrState *s, RhRng *rng)
{
    rr_scramble_tiles(u, s, rng);
    if (u->coal) rr_scramble_coal(u, s, rng);
    for (int p = 0; p < u->players; p++) {
        rr_scramble_tracks(u, s, p, rng);
        rr_scramble_marker(u, s, p, 0, rng);
        rr_scramble_doublers(u, s, p, rng);
        s->points[p] = (int16_t)rr_scramble_up_to(rng, 60 * s->round);
        s->coins[p] = (int16_t)rr_scramble_up_to(rng, 4);
        s->keys[p] = 0;
        rr_scramble_fire(u, s, p);
        s->keys[p] = 0;
        for (int n = rr_scramble_benefits(u, s, p, RR_OP_EXTRA_MARKER); n > 0; n--)
            rr_scramble_add_marker(u, s, p, rng);
        rr_scramble_tokens(u, s, p, rng);
        if (u->ideas && rr_scramble_once_in(rng, 4)) rr_scramble_idea(u, s, p, rng);
        rr_scramble_fire(u, s, p);
        rr_scramble_incomes(u, s, p, rng);
    }
}

/* ---- The round. ---- */

/* Engineers have moved along the strip, and were hired or not. */
static void rr_scramble_engineers(const RrSetup *u, RrState *s, RhRng *rng)
{
    for (int round = 1; round < s->round; round++) {
        int x = s->strip[u->strip_hire];
        if (x != RH_NOTHING && !rr_scramble_once_in(rng, 3)) {
            s->engineer_owner[x] = (int8_t)rr_scramble_up_to(rng, u->players - 1);
            if (u->solo && rr_scramble_once_in(rng, 2)) s->engineer_owner[x] = RR_RIVAL;
        }
        for (int i = u->strip_hire; i > 0; i--) s->strip[i] = s->strip[i - 1];
        s->strip[0] = RH_NOTHING;
    }
}

/* True if the player could have used this space some turns ago. It must not ask for steps that
   their tracks do not show. */
static bool rr_scramble_may_have(const RrSetup *u, const RrState *s, int p, int space)
{
    const RrEffects *effects = rr_space_effects(u, s, space);
    if (space >= u->first_own) return true;
    for (int level = 0; level < RR_LEVELS; level++) {
        int steps = 0;
        for (int route = 0; route < RR_ROUTES; route++)
            steps += s->position[p][rr_piece(route, level)] - (level == 0);
        if (effects->need[RR_U1 + level] > steps) return false;
    }
    if (effects->need[RR_UREUSE_OTHER]) return false;
    return effects->need[RR_UINDUSTRY] <= s->marker[p][0];
}

/* Makes one placement of the current player, paid in some way; false if none is legal. Its effects
   are on the boards already, except temporary workers and the engineer that is hired. */
static bool rr_scramble_place(const RrSetup *u, RrState *s, RhRng *rng)
{
    RhOffer ways[RH_OFFERS_MAX];
    int count = 0, p = s->turn;
    for (int i = 0, all = rr_offers_turn(u, s, ways); i < all; i++) {
        if (ways[i].action.kind == RR_DO_PLACE &&
            rr_scramble_may_have(u, s, p, ways[i].action.arg[0]))
            ways[count++] = ways[i];
    }
    if (!count) return false;
    RhAction a = ways[rr_scramble_up_to(rng, count - 1)].action;
    int temporary = a.arg[1] < s->temporary[p] ? a.arg[1] : s->temporary[p];
    s->temporary[p] = (int8_t)(s->temporary[p] - temporary);
    s->workers_left[p] = (int8_t)(s->workers_left[p] - (a.arg[1] - temporary));
    s->coins[p] = (int16_t)(s->coins[p] - a.amount);
    if (a.arg[2]) {
        s->black_ready = 0;
        s->black_at = (int8_t)a.arg[0];
    }
    if (a.arg[0] == u->space_free) s->free_pieces[p]++;
    else s->occupant[a.arg[0]] = (int8_t)p;
    if (a.arg[0] == u->space_hire) {
        s->engineer_owner[s->strip[u->strip_hire]] = (int8_t)p;
        s->strip[u->strip_hire] = RH_NOTHING;
    }
    for (int i = 0; i < rr_space_effects(u, s, a.arg[0])->count; i++) {
        RrEffect x = rr_space_effects(u, s, a.arg[0])->at[i];
        if (x.op == RR_OP_TEMPORARY) s->temporary[p] = (int8_t)(s->temporary[p] + x.n);
    }
    rr_derive(u, s);
    return true;
}

/* Emil's turn, before each turn of a single player. */
static void rr_scramble_emil(const RrSetup *u, RrState *s, RhRng *rng)
{
    RhOffer cards[RH_OFFERS_MAX];
    rr_module_emil.next_turn(u, s, 0);
    while (s->decision == RR_EMIL) {
        int count = rr_offers(u, s, cards);
        rr_apply(u, s, cards[rr_scramble_up_to(rng, count - 1)].action, 0);
    }
    while (rr_turn(s)->frames)
        rr_apply(u, s, rh_action(RR_END, 0, 0, 0, 0), 0); /* give up the
                                                                                    dividends */
}

/* Plays turns of this round and chooses whose turn it is then; at least one player has not
   passed. */
static void rr_scramble_round(const RrSetup *u, RrState *s, RhRng *rng)
{
    int passed = 0;
    for (int i = u->players - 1; i > 0; i--) {
        int j = rr_scramble_up_to(rng, i);
        int8_t was = s->order[i];
        s->order[i] = s->order[j];
        s->order[j] = was;
    }
    s->at = 0;
    s->turn = s->order[0];
    for (int turns = rr_scramble_up_to(rng, 4 * u->players); turns > 0; turns--) {
        bool passes = passed + 1 < u->players && rr_scramble_once_in(rng, 8);
        if (u->solo) rr_scramble_emil(u, s, rng);
        if (passes || !rr_scramble_place(u, s, rng)) {
            if (passed + 1 == u->players) return;
            s->passed[s->turn] = 1;
            passed++;
        }
        do {
            s->at = (int8_t)((s->at + 1) % u->players);
            s->turn = s->order[s->at];
        } while (s->passed[s->turn]);
    }
}

/* All players pass, and one may move a turn-order worker. */
static void rr_scramble_move(const RrSetup *u, RrState *s)
{
    bool any = false;
    for (int i = 0; i < 2; i++)
        any = any || (u->space_order[i] != RH_NOTHING && s->occupant[u->space_order[i]] >= 0);
    while (any && s->decision == RR_TURN) rr_apply(u, s, rh_action(RR_PASS, 0, 0, 0, 0), 0);
}

/* Takes an idea card with this effect, if one is left; true if there was one. */
static bool rr_scramble_take_card(const RrSetup *u, RrState *s, int op)
{
    for (int c = 0; c < u->cards; c++) {
        if (u->card[c].at[0].op != op || !s->cards_left[c]) continue;
        s->cards_left[c] = 0;
        return true;
    }
    return false;
}

/* A marker of the current player has just entered the special factory. */
static void rr_scramble_lay(const RrSetup *u, RrState *s)
{
    RrIdeasState *ideas = RR_PART(s, ideas);
    for (int i = 0; i < u->ideas; i++) {
        if (u->idea[i].at[0].op != RR_OP_WORKS || ideas->idea_owner[i] != s->turn ||
            ideas->works_used)
            continue;
        ideas->works_used = 1;
        rr_add_units(s, false, RR_XLAY, u->works_tokens);
    }
}

/* Adds keys, cars to place, and the choice of a key or a row up. */
static void rr_scramble_waiting_shared(const RrSetup *u, RrState *s, RhRng *rng)
{
    if (rr_scramble_once_in(rng, 2)) rr_add_units(s, false, RR_XLAY_CAR, 1);
    if (u->stocks && rr_scramble_once_in(rng, 2)) rr_add_units(s, false, RR_XNUT, 1);
    if (RR_PART(s, shared)->purple_owner == s->turn || rr_scramble_once_in(rng, 2)) {
        s->keys[s->turn]++;
        rr_queue_more(s, false, RR_UKEY, 1);
    }
    if (rr_scramble_once_in(rng, 4) && rr_scramble_take_card(u, s, RR_OP_PURPLE))
        rr_add_units(s, false, RR_XPURPLE, 3);
}

/* Adds the third marker, before its track is chosen. */
static void rr_scramble_third_marker(const RrSetup *u, RrState *s)
{
    for (int p = 0; p < u->players; p++) {
        if (s->marker[p][RR_MARKERS_MAX - 1] != RH_NOTHING) return;
    }
    rr_add_units(s, false, RR_XMARKER, 1);
}

/* A foundry with a key was just used, perhaps for a car, and can be closed. */
static void rr_scramble_key_foundry(const RrSetup *u, RrState *s)
{
    RrSharedState *shared = RR_PART(s, shared);
    RrCoalState *coal = RR_PART(s, coal);
    for (int f = 0; f < u->foundries; f++) {
        if (!u->foundry[f].need[RR_UKEY] || !coal->foundries_down) continue;
        if (coal->foundry_at[f] == RR_YARD_STACK) coal->foundries_down--;
        coal->foundry_at[f] = s->turn;
        coal->foundry_used[f] = coal->closing_left[RR_UKEY] = coal->coal_done = 1;
        coal->closing = (int8_t)f;
        s->keys[s->turn]++;
        rr_queue_more(s, false, RR_UKEY, 1);
        if (!u->shared || !shared->cars_supply[s->turn]) return;
        shared->cars_supply[s->turn]--;
        shared->cars_workshop[s->turn]++;
        return;
    }
}

/* Adds an idea card to take, Q_STOCK just used, and K2 used before its step. */
static void rr_scramble_waiting_rules_2(const RrSetup *u, RrState *s, RhRng *rng)
{
    if (u->indirect_cards && rr_scramble_once_in(rng, 2)) rr_queue_more(s, false, RR_UCARD, 1);
    if (u->stocks && u->stock_first && rr_scramble_once_in(rng, 4)) {
        rr_add_units(s, false, RR_XSTOCK, 1);
        rr_add_units(s, false, RR_XCOLLECT, 1);
    }
    if (u->coal && u->indirect_cards && rr_scramble_once_in(rng, 2)) rr_scramble_key_foundry(u, s);
    if (u->coal && u->late_foundry != RH_NOTHING && rr_scramble_once_in(rng, 4)) {
        RR_PART(s, coal)->coal_done = 2;
        rr_queue_more(s, false, u->foundry[u->late_foundry].only, 1);
    }
}

/* Adds units of boards and modules that wait before the main action; random play seldom gets
   them. */
static void rr_scramble_waiting(const RrSetup *u, RrState *s, RhRng *rng)
{
    static const uint8_t of_ideas[] = {RR_XIDEA, RR_XBOX}, of_coal[] = {RR_XFOUNDRY, RR_XBURN},
                         of_added[] = {RR_XJUMP, RR_XABILITY, RR_XTHREE, RR_XDRAW_START,
                                       RR_XBORROW};
    if (s->decision != RR_TURN || rr_scramble_once_in(rng, 2)) return;
    if (u->ideas && rr_scramble_once_in(rng, 2))
        rr_add_units(s, false, of_ideas[rr_scramble_up_to(rng, 1)], 1);
    if (u->ideas) rr_scramble_lay(u, s);
    if (u->coal && rr_scramble_once_in(rng, 2))
        rr_add_units(s, false, of_coal[rr_scramble_up_to(rng, 1)], 1);
    if (u->coal && rr_scramble_take_card(u, s, RR_OP_COAL_WORKS))
        rr_add_units(s, false, RR_XCOAL_WORKS, 1);
    if (u->coal && u->other_2 != RH_NOTHING && !u->shared) rr_add_units(s, false, RR_XAGAIN, 1);
    if (u->shared) rr_scramble_waiting_shared(u, s, rng);
    if (u->purple && u->upper != RH_NOTHING && rr_scramble_once_in(rng, 2))
        rr_scramble_third_marker(u, s);
    if (u->added && rr_scramble_once_in(rng, 2)) {
        int unit = of_added[rr_scramble_up_to(rng, u->players == 2 ? 4 : 3)];
        rr_add_units(s, false, unit, unit == RR_XTHREE ? RR_ROUTES : 1);
    }
    rr_scramble_waiting_rules_2(u, s, rng);
    rr_settle(u, s, 0);
}

/* True if the queue has a unit that random play seldom gets. */
static bool rr_scramble_is_rare(const RrSetup *u, const RrState *s)
{
    int rare = 0;
    for (int unit = RR_UTOKEN; unit < RR_UNITS; unit++) rare += s->indirect[unit];
    for (int unit = 0; u->has_modules && unit < RR_MODULE_UNITS; unit++)
        rare += rr_units_of(s, unit);
    return rare > 0;
}

/* Plays on without giving anything up until there is something rare to decide, or for a few more
   actions. */
static void rr_scramble_walk(const RrSetup *u, RrState *s, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    for (int plies = 40; plies > 0; plies--) {
        int count = rr_offers(u, s, offers), first = 0;
        RhAction a = offers[0].action;
        if (a.kind == RR_PASS || a.kind == RR_STAY || a.kind == RR_END) first = 1;
        if (first == count) return;
        a = offers[first + rr_scramble_up_to(rng, count - 1 - first)].action;
        rr_apply(u, s, a, 0);
        if (rr_scramble_is_rare(u, s) && rr_scramble_once_in(rng, 2)) return;
    }
}

void rr_scramble(const RrSetup *u, RrState *s, RhRng *rng)
{
    rr_scramble_begin(u, s, rng);
    s->round = (int8_t)(1 + rr_scramble_up_to(rng, u->rounds - 1));
    if (rr_scramble_once_in(rng, 3)) s->round = (int8_t)(u->rounds - rr_scramble_up_to(rng, 2));
    rr_scramble_engineers(u, s, rng);
    rr_scramble_boards(u, s, rng);
    s->black_ready = s->black_owner != RH_NOTHING;
    if (u->stocks) rr_scramble_american(u, s, rng);
    if (u->shared) rr_scramble_cars(u, s, rng);
    rr_derive(u, s);
    rr_scramble_round(u, s, rng);
    if (u->has_modules) rr_scramble_waiting(u, s, rng);
    if (rr_scramble_once_in(rng, 4)) rr_scramble_move(u, s);
    if (rr_scramble_once_in(rng, 2)) rr_scramble_walk(u, s, rng);
}
