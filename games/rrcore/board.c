/* games/rrcore/board.c - reads the board file (JSON) into the setup, with a clear message for every
   fault.

   The file holds two editions; values that differ are under the key of their edition. Modules read
   their own parts (RrModule.read). Reading stops at the first fault, which is reported with its
   line. Format: roundhouse-board(5). */
#include "games/rrcore/reader.h"

#include "games/rrcore/module.h"

/* ---- Routes and their special spaces. ---- */

/* Makes the name of a special space. A space may have several: TS15, TS15b. */
static void rr_name_special(RrSetup *u, int n, const char *route)
{
    int letter = 0;
    for (int i = 0; i < n; i++) {
        letter += u->special[i].route == u->special[n].route &&
                  u->special[i].branch == u->special[n].branch &&
                  u->special[i].extension == u->special[n].extension &&
                  u->special[i].space == u->special[n].space;
    }
    rr_put_id(u->special_id[n], route, u->special[n].space, letter);
}

static RrSpecial *rr_new_special(RrReader *in, RhJson v)
{
    if (in->u->specials == RR_SPECIALS_MAX) {
        part_fail(&in->part, "a board has at most 64 special spaces", "", v);
        return 0;
    }
    return &in->u->special[in->u->specials];
}

/* The spaces of an extension are counted from the first space of its gap and named after the
   tile. */
static void rr_read_special(RrReader *in, RhJson v, int route, int before)
{
    RrSpecial *x = rr_new_special(in, v);
    if (!x) return;
    x->route = (int16_t)route;
    x->branch = (int16_t)in->branch;
    x->extension = (int16_t)in->extension;
    x->space = (int16_t)(before + part_number(&in->part, v, "space", 1, in->u->length[route]));
    x->level = (int16_t)(part_number(&in->part, v, "need_level", 1, in->u->levels[route]) - 1);
    x->locomotive = rr_flag(in, v, "need_loco");
    x->scoring = rr_flag(in, v, "scoring");
    x->medal = rr_flag(in, v, "requires_medal");
    x->coin = rr_flag(in, v, "need_coin");
    if (rh_json_is(rh_json_member(v, "way"), "tokyo")) x->osaka = RR_TOKYO_ONLY;
    if (rh_json_is(rh_json_member(v, "way"), "osaka")) x->osaka = RR_OSAKA_ONLY;
    in->u->medals = (int16_t)(in->u->medals + x->medal);
    rr_read_effects(in, rr_effect_of(in, v), RR_ON_SPECIAL, &x->effects);
    if (in->part.err.what) return;
    for (int i = 0; i < x->effects.count; i++) {
        if (x->effects.at[i].op == RR_OP_UNLOCK && (i || x->locomotive || x->scoring))
            part_fail(&in->part, "an unlock must come first and needs no locomotive", "", v);
    }
    if (in->branch != RH_NOTHING) {
        rr_name_special(in->u, in->u->specials, in->u->branch_id[in->branch]);
    } else if (in->extension != RH_NOTHING) {
        rr_put_id(in->u->special_id[in->u->specials], in->u->extension_id[in->extension],
                  -(x->space - before), 0);
    } else {
        rr_name_special(in->u, in->u->specials, in->u->route_id[route]);
    }
    if (in->branch == RH_NOTHING && in->extension == RH_NOTHING && !x->osaka)
        in->u->always |= (uint64_t)1 << in->u->specials;
    in->u->specials++;
}

void rr_read_specials(RrReader *in, RhJson list, int route, int before)
{
    for (RhJson x = rh_json_first(list, 0); x.at && !in->part.err.what; x = rh_json_next(x, 0))
        rr_read_special(in, x, route, before);
}

/* Reads a list that must be 1, 2, 3 and so on; returns its length. */
static int16_t rr_read_run(RrReader *in, RhJson object, const char *key, int most)
{
    RhJson list = part_need(&in->part, object, key, 'a');
    int n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int64_t x = 0;
        n++;
        if (n > most || !rh_json_int(v, n, n, &x)) {
            part_fail(&in->part, "these must be 1, 2, 3 and so on, without a gap", key, v);
        }
    }
    return (int16_t)n;
}

static void rr_read_route(RrReader *in, RhJson v, int route)
{
    static const char *const names[] = {"name_2013", "name_2021"};
    RrSetup *u = in->u;
    int slots;
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->route_id, route,
                "two routes have the id");
    for (int i = 0; i < 2; i++) {
        if (!rh_text_is(rh_text(names[i] + 5), in->edition->key)) continue;
        part_string(&in->part, v, names[i], rh_json_member(v, names[i]), u->route_name[route],
                    PART_ID_MAX);
    }
    u->length[route] = part_number(&in->part, v, "length", 1, RR_LENGTH_MAX);
    u->levels[route] = rr_read_run(in, v, "levels", RR_LEVELS);
    u->doubler_places[route] = rr_read_run(in, v, "doubler_spaces", u->length[route]);
    slots = part_number(&in->part, v, "loco_slots", 1, RR_SLOTS_MAX);
    if (!in->part.err.what && u->slots + slots > RR_SLOTS_MAX) {
        part_fail(&in->part, "the routes have at most 6 locomotives", "loco_slots", v);
    }
    for (int i = 0; i < slots && !in->part.err.what; i++) {
        rr_put_id(u->slot_id[u->slots], u->route_id[route], i, 0);
        u->slot_route[u->slots++] = (int16_t)route;
    }
    u->first_slot[route + 1] = u->slots;
    for (int level = 0; level < RR_LEVELS; level++)
        rr_put_id(u->piece_id[rr_piece(route, level)], u->route_id[route], level + 1, 0);
    u->first_special[route] = u->specials;
    rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), route, 0);
    RR_EACH(u, read_route, m) m->read_route(in, v, route);
    u->first_special[route + 1] = u->specials;
}

static void rr_read_routes(RrReader *in)
{
    RhJson list = part_need(&in->part, in->u->board ? in->board : in->root, "routes", 'a');
    int route = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (route < RR_ROUTES) rr_read_route(in, v, route);
        route++;
    }
    if (route != RR_ROUTES) part_fail(&in->part, "a board must have three routes", "", list);
}

static void rr_read_levels(RrReader *in)
{
    RhJson list = part_need(&in->part, in->root, "levels", 'a');
    bool old = rh_text_is(rh_text("2013"), in->edition->key);
    int n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        const char *name = old ? "name_2013" : "name_2021";
        if (n == RR_LEVELS) break;
        part_string(&in->part, v, name, rh_json_member(v, name), in->u->level_name[n], PART_ID_MAX);
        n++;
        in->u->value[0][n] = part_number(&in->part, v, "value", 0, RR_VALUE_MAX);
        in->u->value[1][n] = part_number(&in->part, v, "revalued", 0, RR_VALUE_MAX);
    }
    if (n != RR_LEVELS) part_fail(&in->part, "there must be five levels of track", "", list);
}

/* ---- Industry. ---- */

void rr_read_cell_special(RrReader *in, RhJson v, int cell)
{
    RrSpecial *x;
    RhJson list = rr_effect_of(in, v);
    if (rh_json_count(list) == 0) return;
    x = rr_new_special(in, v);
    if (!x) return;
    x->route = RR_ROUTES;
    x->branch = x->extension = RH_NOTHING;
    x->space = (int16_t)cell;
    rr_read_effects(in, list, RR_PLAIN | RR_CHOICES | RR_BIT(RR_OP_IDEA_OR_KEY) | RR_BIT(RR_OP_NUT),
                    &x->effects);
    if (in->part.err.what) return;
    if (in->u->shared) {
        part_string(&in->part, v, "id", rh_json_member(v, "id"), in->u->special_id[in->u->specials],
                    PART_ID_MAX);
    } else if (in->u->upper == RH_NOTHING) {
        rr_name_special(in->u, in->u->specials, "I");
    } else {
        rr_put_id(in->u->special_id[in->u->specials], "U", cell - in->u->upper, 0);
    }
    in->u->always |= (uint64_t)1 << in->u->specials;
    in->u->specials++;
}

static void rr_read_cell(RrReader *in, RhJson v, int cell)
{
    RrSetup *u = in->u;
    RhJson points = rh_json_member(v, "points");
    u->cell_gap[cell] = RH_NOTHING;
    u->cell_points[cell] = cell ? u->cell_points[cell - 1] : 0;
    if (rh_json_is(rh_json_member(v, "kind"), "gap")) {
        int slot = part_number(&in->part, v, "slot", u->factory_slots, u->factory_slots);
        if (in->part.err.what) return;
        if (slot == RR_FACTORIES_MAX || cell == 0) {
            part_fail(&in->part, "at most 8 factories, none of them on the start", "", v);
            return;
        }
        u->cell_gap[cell] = (int16_t)slot;
        u->gap_cell[slot] = (int16_t)cell;
        u->factory_slots++;
    } else if (rh_json_kind(points) == 'n') {
        u->cell_points[cell] = part_whole(&in->part, "points", points, 0, RR_VALUE_MAX);
    }
    if (rh_json_member(v, "effect").at || rh_json_member(v, "effect_by_edition").at)
        rr_read_cell_special(in, v, cell);
}

/* Lets the modules read what they have in this part of the file. */
static void rr_read_part(RrReader *in, int part)
{
    RR_EACH(in->u, read, m)
    {
        if (!in->part.err.what) m->read(in, part);
    }
}

static void rr_read_industry(RrReader *in)
{
    RhJson industry = part_need(&in->part, in->root, "industry", 'o');
    RhJson list = part_need(&in->part, industry, "cells", 'a');
    in->u->upper = RH_NOTHING;
    if (in->u->industry) {
        rr_read_part(in, RR_READ_INDUSTRY);
        return;
    }
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->cells == RR_CELLS_MAX / 2) {
            part_fail(&in->part, "the industry track has at most 16 cells", "", v);
            return;
        }
        rr_read_cell(in, v, in->u->cells);
        in->u->cells++;
    }
    if (!in->part.err.what && in->u->cells < 2)
        part_fail(&in->part, "the industry track is too short", "", list);
    in->u->nodes = in->u->cells;
    for (int cell = 0; cell < in->u->cells; cell++) {
        in->u->cell_next[cell] = (int16_t)(cell + 1 < in->u->cells ? cell + 1 : RH_NOTHING);
        in->u->cell_over[cell] = RH_NOTHING;
    }
    rr_read_part(in, RR_READ_INDUSTRY);
}

/* ---- Tiles: the starting one, the piles from low to high, the special one. ---- */

static int rr_tile_named(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->tile_id, in->u->tiles,
                      "no tile is called");
}

/* The number at the beginning of a name such as 10a. */
static int16_t rr_number_of(const char *id)
{
    int n = 0;
    for (; *id >= '0' && *id <= '9' && n < 100; id++) n = n * 10 + *id - '0';
    return (int16_t)n;
}

static void rr_add_tile(RrReader *in, RhJson where, RhJson name, int size)
{
    RrSetup *u = in->u;
    if (u->tiles == RR_TILES_MAX) {
        part_fail(&in->part, "too many piles of locomotives", "", where);
        return;
    }
    part_new_id(&in->part, where, name, u->tile_id, u->tiles, "two piles have the number");
    u->tile_number[u->tiles] = rr_number_of(u->tile_id[u->tiles]);
    u->pile_size[u->tiles] = (int16_t)size;
    if (!in->part.err.what &&
        (u->tile_number[u->tiles] < 1 || u->tile_number[u->tiles] > RR_VALUE_MAX))
        part_fail_at(&in->part, "a locomotive needs a number", name, where);
    if (!in->part.err.what && u->tiles && u->tile_number[u->tiles] < u->tile_number[u->tiles - 1])
        part_fail_at(&in->part, "piles must be listed from low to high", name, where);
    u->tiles++;
}

static void rr_read_piles(RrReader *in, int per_pile)
{
    RrSetup *u = in->u;
    RhJson locos = part_need(&in->part, in->root, "locomotives", 'o');
    RhJson start = part_need(&in->part, locos, "start", 'o');
    char key[PART_ID_MAX];
    RhBuf b = {key, sizeof key - 1, 0, false};
    RhJson piles;
    rh_put(&b, "piles_");
    rh_put(&b, in->edition->key);
    piles = part_need(&in->part, locos, rh_buf_string(&b), 'a');
    rr_put_id(u->tile_id[0], "", part_number(&in->part, start, "number", 1, RR_VALUE_MAX), 0);
    u->tile_number[0] = rr_number_of(u->tile_id[0]);
    u->tiles = 1;
    for (RhJson v = rh_json_first(piles, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_add_tile(in, piles, v, per_pile);
    if (u->board) return; /* on an added board, the locomotive starts in the first slot */
    u->start_slot =
        (int16_t)part_named(&in->part, part_need(&in->part, start, "slot", 's'),
                            (const char(*)[PART_ID_MAX])u->slot_id, u->slots, "no slot is called");
}

/* The special #9 comes after the piles: it has no pile and no factory side. */
static void rr_add_special_tile(RrReader *in, RhJson where)
{
    RrSetup *u = in->u;
    if (u->tiles == RR_TILES_MAX) {
        part_fail(&in->part, "too many piles of locomotives", "", where);
        return;
    }
    u->special_tile = u->tiles;
    u->tile_number[u->tiles] = 9;
    rr_put_id(u->tile_id[u->tiles], "", 9, 's' - 'a');
    u->tiles++;
}

/* Adds a tile that is only a factory. It comes after all locomotives and has no number. */
int rr_add_factory_tile(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    if (u->tiles == RR_TILES_MAX) {
        part_fail(&in->part, "too many kinds of tile", "", v);
        return RH_NOTHING;
    }
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->tile_id, u->tiles,
                "two tiles have the id");
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), RR_ON_FACTORY | RR_BIT(RR_OP_BURN),
                    &u->tile[u->tiles]);
    return u->tiles++;
}

static bool rr_is_of_edition(RrReader *in, RhJson object)
{
    RhJson list = rh_json_member(object, "editions");
    for (RhJson v = rh_json_first(list, 0); v.at; v = rh_json_next(v, 0)) {
        if (rh_json_is(v, in->edition->key)) return true;
    }
    return false;
}

static void rr_read_factories(RrReader *in)
{
    RhJson list = part_need(&in->part, in->root, "factories", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int tile;
        if (!rr_is_of_edition(in, v)) continue;
        tile = rr_tile_named(in, part_need(&in->part, v, "number", 's'));
        if (tile == RH_NOTHING) return;
        if (in->u->tile[tile].count) {
            part_fail(&in->part, "a factory must not have two abilities", in->u->tile_id[tile], v);
        }
        rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), RR_ON_FACTORY,
                        &in->u->tile[tile]);
    }
    for (int t = 0; t < in->u->special_tile && !in->part.err.what; t++) {
        if (!in->u->tile[t].count)
            part_fail(&in->part, "a factory needs an ability", in->u->tile_id[t], list);
    }
}

/* ---- Engineers. ---- */

/* An engineer that uses a space again may not choose itself. */
static void rr_not_itself(RrReader *in, RrEffects *effects)
{
    effects->need[RR_UREUSE_OTHER] = effects->need[RR_UREUSE];
    effects->need[RR_UREUSE] = 0;
    rr_sum_up(in, effects);
}

void rr_read_engineer(RrReader *in, RhJson v, int n)
{
    RrEngineer *x = &in->u->engineer[n];
    RhJson stack = part_need(&in->part, v, "stack", 's');
    rh_zero(x, sizeof *x);
    x->number = part_number(&in->part, v, "number", n + 1, n + 1);
    x->workers = part_number(&in->part, v, "workers", 0, RR_PRICE_MAX);
    x->coins = part_number(&in->part, v, "coins", 0, RR_PRICE_MAX);
    x->stack = rh_json_is(stack, "A") ? 0 : rh_json_is(stack, "B") ? 1 : 2;
    if (x->stack == 2 && !rh_json_is(stack, "card") && !in->part.err.what)
        part_fail_at(&in->part, "a stack must be A, B or card", stack, v);
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), RR_ON_ENGINEER, &x->effects);
    rr_not_itself(in, &x->effects);
}

/* Reads an engineer in place of the one with the same number. Returns its index, or RH_NOTHING. */
int rr_replace_engineer(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int number = part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX);
    for (int x = 0; x < u->engineers && !in->part.err.what; x++) {
        if (u->engineer[x].number != number) continue;
        rr_read_engineer(in, v, x);
        return x;
    }
    part_fail(&in->part, "there is no engineer with this number to give way", "", v);
    return RH_NOTHING;
}

static void rr_read_engineers(RrReader *in)
{
    RhJson all = part_need(&in->part, in->root, "engineers", 'o');
    RhJson list = part_need(&in->part, all, in->edition->key, 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->engineers == RR_ENGINEERS_MAX) {
            part_fail(&in->part, "a board has at most 16 engineers", "", v);
            return;
        }
        rr_read_engineer(in, v, in->u->engineers);
        in->u->engineers++;
    }
    rr_read_part(in, RR_READ_ENGINEERS);
}

static int rr_strip_named(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->strip_id, in->u->strip,
                      "no space of the engineers is called");
}

static void rr_read_deal(RrReader *in, RhJson strip)
{
    static const char *const stacks[] = {"A", "B"};
    const char *key = in->u->fewer ? "deal_fewer" : "deal";
    RhJson deal = part_need(&in->part, part_need(&in->part, strip, key, 'o'), in->count, 'o');
    int wanted[2] = {0, 0};
    for (int stack = 0; stack < 2; stack++) {
        RhJson list = part_need(&in->part, deal, stacks[stack], 'a');
        for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what;
             v = rh_json_next(v, 0)) {
            int at = rr_strip_named(in, v);
            if (at == RH_NOTHING) return;
            in->u->strip_stack[at] = (int16_t)stack;
            wanted[stack]++;
        }
    }
    for (int x = 0; x < in->u->engineers; x++) {
        if (in->u->engineer[x].stack < 2) wanted[in->u->engineer[x].stack]--;
    }
    if (!in->part.err.what && (wanted[0] > 0 || wanted[1] > 0))
        part_fail(&in->part, "a stack has too few engineers", "", deal);
}

static void rr_read_strip(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson strip = part_need(&in->part, in->root, "engineer_strip", 'o');
    RhJson side = part_need(&in->part, strip, in->side, 'o');
    RhJson list = part_need(&in->part, side, "spaces_left_to_right", 'a'), light;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (u->strip == RR_STRIP_MAX) {
            part_fail(&in->part, "at most 8 spaces for engineers", "", v);
            return;
        }
        part_new_id(&in->part, list, v, u->strip_id, u->strip, "two spaces have the id");
        u->strip_stack[u->strip++] = RH_NOTHING;
    }
    u->strip_hire = (int16_t)rr_strip_named(in, part_need(&in->part, side, "hire", 's'));
    if (!in->part.err.what && u->strip_hire != u->strip - 1)
        part_fail(&in->part, "the hiring space must be the last one", "hire", side);
    light = part_need(&in->part, side, "light", 'a');
    for (RhJson v = rh_json_first(light, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int n = u->first_own - u->first_light;
        if (n == 2) {
            part_fail(&in->part, "at most 2 light engineers", "", v);
            return;
        }
        u->light_strip[n] = (int16_t)rr_strip_named(in, v);
        if (in->part.err.what) return;
        rh_copy(u->space_id[u->first_own++], u->strip_id[u->light_strip[n]], PART_ID_MAX);
    }
    if (!in->part.err.what) rr_read_deal(in, strip);
}

/* ---- Action spaces. ---- */

/* Derives the properties of a space from its effect. R20: spaces that cost one worker can be used
   again, except those for hiring, turn order and temporary workers. */
static void rr_classify_space(RrSetup *u, int n)
{
    RrSpace *x = &u->space[n];
    bool temporary = false;
    for (int i = 0; i < x->effects.count; i++) {
        RrEffect effect = x->effects.at[i];
        if (effect.op == RR_OP_ORDER) {
            x->order = effect.arg;
            if (x->present) u->space_order[x->order - 1] = (int16_t)n;
        }
        x->hire |= effect.op == RR_OP_HIRE;
        temporary = temporary || effect.op == RR_OP_TEMPORARY;
    }
    if (x->hire) u->space_hire = (int16_t)n;
    if (x->free_space) u->space_free = (int16_t)n;
    x->reusable = x->workers == 1 && !x->coins && !x->hire && !x->order && !temporary;
    x->reusable_2 = x->workers <= 2 && !x->coins && !x->hire && !x->order && !temporary;
}

void rr_read_space(RrReader *in, RhJson v, int last)
{
    RrSetup *u = in->u;
    int n = u->board_spaces;
    RrSpace *x = &u->space[n];
    if (n == RR_BOARD_MAX) {
        part_fail(&in->part, "a board has at most 30 action spaces", "", v);
        return;
    }
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->space_id, n, "two spaces have the id");
    x->workers = part_number(&in->part, v, "workers", 0, RR_PRICE_MAX);
    x->coins = part_number(&in->part, v, "coins", 0, RR_PRICE_MAX);
    x->present = last || rr_lists(part_need(&in->part, v, "sides", 'a'), in->side);
    x->free_space = rr_flag(in, v, "reusable");
    x->twin = RH_NOTHING;
    x->last = (int16_t)(last ? 1 : rr_flag(in, v, "not_in_last_round") ? -1 : 0);
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), RR_ON_SPACE, &x->effects);
    if (in->part.err.what) return;
    if (x->workers + x->coins == 0)
        part_fail(&in->part, "an action space must cost something", u->space_id[n], v);
    rr_classify_space(u, n);
    u->board_spaces++;
}

static void rr_read_spaces(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson board = part_need(&in->part, in->root, "main_board", 'o');
    RhJson list = part_need(&in->part, board, "spaces", 'a');
    u->space_order[0] = u->space_order[1] = u->space_hire = u->space_free = RH_NOTHING;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_space(in, v, 0);
    rr_read_space(in, part_need(&in->part, board, "last_round_action", 'o'), 1);
    rr_read_part(in, RR_READ_SPACES);
    if (in->part.err.what) return;
    if (u->space_order[0] == RH_NOTHING || u->space_hire == RH_NOTHING ||
        u->space_free == RH_NOTHING) {
        part_fail(&in->part,
                  "a board needs a space for the 1st position, for hiring, and a free one", "",
                  list);
        return;
    }
    if (u->space[u->space_free].effects.need[RR_U12] != 1)
        part_fail(&in->part, "the free space must be for one step of level 1 or 2",
                  u->space_id[u->space_free], list);
    u->first_light = u->first_own = u->board_spaces;
}

static void rr_add_own_spaces(RrSetup *u)
{
    for (int x = 0; x < u->engineers; x++)
        rr_put_id(u->space_id[u->first_own + x], "e", u->engineer[x].number, 0);
    u->spaces = (int16_t)(u->first_own + u->engineers);
}

/* ---- Cards and tokens. ---- */

static void rr_read_tiers(RrReader *in, RhJson rule, RrBonus *x)
{
    RhJson list = part_need(&in->part, rule, "tiers", 'a');
    int n = 0;
    x->rule = rh_json_is(rh_json_member(rule, "count"), "keys") ? RR_BY_KEYS : RR_BY_DOUBLERS;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        RhJson from = rh_json_first(v, 0);
        if (n == RR_TIERS_MAX || rh_json_kind(from) != 'n') {
            part_fail(&in->part, "a card has at most 3 tiers of two numbers", "tiers", v);
            return;
        }
        x->tier[n] = part_whole(&in->part, "tiers", from, 1, RR_VALUE_MAX);
        x->tier_points[n++] =
            part_whole(&in->part, "tiers", rh_json_next(from, 0), 0, RR_VALUE_MAX);
    }
}

static void rr_read_bonus(RrReader *in, RhJson v, RrBonus *x)
{
    static const RrOpName rules[] = {{"points", RR_BY_POINTS, 0},
                                     {"per_finished_route", RR_BY_ROUTES, 0},
                                     {"per_factory", RR_BY_FACTORIES, 0},
                                     {"sum_locos", RR_BY_LOCOS, 0},
                                     {"extra_engineer", RR_BY_EXTRA_ENGINEER, 0},
                                     {"sum_positions", RR_BY_POSITIONS, 0},
                                     {"per_extra_worker", RR_BY_WORKERS, 0},
                                     {"per_token_on_board", RR_BY_TOKENS, 0},
                                     {"per_engineer", RR_BY_ENGINEERS, 0},
                                     {0, 0, 0}};
    RhJson rule = part_need(&in->part, v, "rule", 'o');
    RhJson name = part_need(&in->part, rule, "op", 's');
    const RrOpName *row = rules;
    if (in->part.err.what) return;
    if (rh_json_is(name, "tiers")) {
        rr_read_tiers(in, rule, x);
        return;
    }
    while (row->name && !rh_json_is(name, row->name)) row++;
    if (!row->name) part_fail_at(&in->part, "unknown end bonus", name, v);
    x->rule = row->op;
    x->n = (int16_t)rr_optional(in, rule, row->op == RR_BY_LOCOS ? "best" : "n", 0);
    x->max = (int16_t)rr_optional(in, rule, "max", 0);
    if (row->op == RR_BY_POSITIONS)
        x->levels = (int16_t)rr_read_level_set(in, part_need(&in->part, rule, "levels", 'a'));
    x->counts_extra = rr_flag(in, rule, "counts_extra_engineer_card");
}

static void rr_read_bonuses(RrReader *in)
{
    RhJson all = part_need(&in->part, in->root, "end_bonus", 'o');
    RhJson list = part_need(&in->part, all, in->edition->key, 'a');
    RrSetup *u = in->u;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (u->bonuses == RR_BONUSES_MAX) {
            part_fail(&in->part, "a board has at most 12 end bonus cards", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->bonus_id, u->bonuses,
                    "two end bonus cards have the id");
        rr_read_bonus(in, v, &u->bonus[u->bonuses]);
        u->bonuses++;
    }
    u->bonuses_aside = part_number(&in->part, all, "removed_unseen", 1, RR_BONUSES_MAX);
    if (!in->part.err.what && u->bonuses_aside >= u->bonuses)
        part_fail(&in->part, "no end bonus card would be left", "removed_unseen", all);
}

static void rr_read_key(RrReader *in)
{
    RhJson key = part_need(&in->part, in->root, "key_2021", 'o');
    RhJson steps = rh_json_first(part_need(&in->part, key, "options", 'a'), 0);
    RhJson points = rh_json_first(rh_json_next(steps, 0), 0);
    rr_read_effects(in, steps, RR_PLAIN, &in->u->key);
    in->u->key_points = part_number(&in->part, points, "n", 0, RR_VALUE_MAX);
}

static void rr_read_cards(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson tokens = part_need(&in->part, in->root, "tokens", 'o');
    u->tokens = rr_read_things(in, part_need(&in->part, tokens, in->edition->key, 'a'), RR_ON_TOKEN,
                               u->token_id, u->token, RR_TOKENS_MAX, "two idea tokens have the id");
    u->cards = rr_read_things(in, part_need(&in->part, in->root, "question_cards", 'a'), RR_ON_CARD,
                              u->card_id, u->card, RR_CARDS_MAX, "two idea cards have the id");
    u->starts = rr_read_things(in, part_need(&in->part, in->root, "starting_bonus", 'a'),
                               RR_ON_START, u->start_id, u->start, RR_STARTS_MAX,
                               "two starting bonus cards have the id");
    if (!in->part.err.what && u->starts < u->players - 1)
        part_fail(&in->part, "too few starting bonus cards", "", in->root);
    rr_read_key(in);
    rr_read_bonuses(in);
}

/* ---- Numbers. ---- */

static int rr_read_players(RrReader *in)
{
    static const char *const counts[] = {"1", "2", "3", "4"};
    RrSetup *u = in->u;
    RhJson all = part_need(&in->part, in->root, "players", 'o'), v;
    in->count = counts[u->players - 1];
    v = part_need(&in->part, all, in->count, 'o');
    in->side = rh_json_is(part_need(&in->part, v, "board_side", 's'), "2") ? "2" : "34";
    u->workers = part_number(&in->part, v, "workers", 1, 10);
    u->coins = part_number(&in->part, v, "coins", 0, 20);
    u->rounds = part_number(&in->part, v, "rounds", 2, RR_ROUNDS_MAX);
    if (u->fewer) u->rounds--;
    u->reserve = part_number(&in->part, v, "workers_in_reserve", 0, 5);
    u->own_position_allowed = u->players <= 2;
    return part_number(&in->part, v, "loco_per_pile", 1, 8);
}

static void rr_read_figures(RrReader *in)
{
    static const char *const positions[] = {"1", "2", "3", "4"};
    RrSetup *u = in->u;
    RhJson supply =
        part_need(&in->part, part_need(&in->part, in->root, "supply", 'o'), in->edition->key, 'o');
    RhJson order = part_need(&in->part, in->root, "turn_order_cards", 'o');
    RhJson points = part_need(&in->part, order, "pass_points", 'o');
    RhJson scoring = part_need(&in->part, in->root, "scoring", 'o');
    RhJson v = rh_json_first(part_need(&in->part, scoring, "engineer_majority", 'a'), 0);
    RhJson tracks = rh_json_first(part_need(&in->part, supply, "tracks_per_player", 'a'), 0);
    u->doublers = part_number(&in->part, supply, "doublers", 0, 100);
    for (int level = 0; level < RR_LEVELS; level++, tracks = rh_json_next(tracks, 0))
        u->pieces[level] = part_whole(&in->part, "tracks_per_player", tracks, 0, RR_ROUTES);
    u->temporary = part_number(&in->part, supply, "temp_workers", 0, 5);
    for (int i = 0; i < u->players; i++)
        u->pass_points[i] = part_number(&in->part, points, positions[i], 0, RR_VALUE_MAX);
    u->majority[0] = part_whole(&in->part, "engineer_majority", v, 0, 100);
    u->majority[1] = part_whole(&in->part, "engineer_majority", rh_json_next(v, 0), 0, 100);
}

/* Selects the player board of this match. */
static void rr_open_board(RrReader *in)
{
    static const char *const names[RR_PLAYER_BOARDS] = {"russian", "german", "american", "asian"};
    RhJson boards;
    if (!in->u->board) return;
    boards = part_need(&in->part, in->root, "boards", 'o');
    in->board = part_need(&in->part, boards, names[in->u->board], 'o');
}

/* Makes names for the places of boilermen. */
static void rr_name_boilers(RrSetup *u)
{
    for (int i = 0; i < RR_SLOTS_MAX; i++) {
        if (i < u->slots) rh_copy(u->boiler_id[i], u->slot_id[i], PART_ID_MAX);
        else rr_put_id(u->boiler_id[i], "slot-", i + 1, 0);
    }
    for (int i = 0; i < u->factory_slots; i++)
        rr_put_id(u->boiler_id[RR_BOILER_FACTORY + i], "factory-", i + 1, 0);
}

/* ---- Modules. ---- */

/* Sorts modules into the order in which their facts are written. */
static void rr_sort_facts(const RrModule **list, int count)
{
    for (int i = 1; i < count; i++) {
        for (int k = i; k > 0 && list[k]->place_in_facts < list[k - 1]->place_in_facts; k--) {
            const RrModule *m = list[k];
            list[k] = list[k - 1];
            list[k - 1] = m;
        }
    }
}

/* For each slot, lists the modules of the match that fill it. */
static void rr_fill_slots(RrSetup *u, const RrModule *const *modules, int count)
{
#define RR_ROW(slot)                                    \
    for (int i = 0, n = 0; i < count; i++) {            \
        if (!modules[i]->slot) continue;                \
        u->filled[n++][RR_ON_##slot] = modules[i];      \
        u->slots_filled |= (uint64_t)1 << RR_ON_##slot; \
    }
    RR_SLOTS(RR_ROW)
#undef RR_ROW
}

static void rr_join_modules(RrSetup *u, const RrEdition *edition)
{
    const RrModule *modules[RR_MODULES_MAX];
    int count = 0;
    RH_STATIC_ASSERT((int)RR_SLOT_COUNT <= (int)RR_SLOT_LISTS);
    u->modules = edition->modules;
    for (const RrModule *const *at = u->modules; at && *at; at++) {
        for (const RrModuleKind *kind = (*at)->kinds; kind->kind != RR_KINDS; kind++) {
            u->kind[kind->kind - RR_PLAIN_KINDS] = *kind;
            u->module_of[kind->kind - RR_PLAIN_KINDS] = *at;
        }
        if (!(*at)->joins(edition, u->players)) continue;
        RH_ASSERT(count < RR_MODULES_MAX);
        modules[count++] = *at;
        u->has_modules |= (*at)->adds_actions;
        u->urgent |= (*at)->urgent;
        u->within |= (*at)->within;
        u->step_units |= (*at)->step_units;
        if ((*at)->industry) u->industry = (*at)->industry;
    }
    rr_fill_slots(u, modules, count);
    rr_sort_facts(modules, count);
    for (int slot = 0; slot < 2; slot++) {
        int n = 0, at = slot ? (int)RR_ON_facts : (int)RR_ON_facts_table;
        for (int i = 0; i < count; i++) {
            if (slot ? modules[i]->facts != 0 : modules[i]->facts_table != 0)
                u->filled[n++][at] = modules[i];
        }
    }
}

/* Sets the switches for what rules version 2 changed. Version 1 and the edition of 2013 keep them
   at zero. */
static void rr_choose_rules(RrSetup *u, const RrEdition *edition)
{
    if (edition->rules < 2) return;
    u->indirect_cards = u->upgrade_first = u->stock_first = 1;
    u->direct_cover = u->industry != 0;
}

RhErr rr_load(RrSetup *u, int players, const RrEdition *edition, RhText board)
{
    RrReader in;
    int per_pile;
    rh_zero(&in, sizeof in);
    rh_zero(u, sizeof *u);
    u->weights = edition->weights;
    in.u = u;
    in.edition = edition;
    u->players = (int16_t)players;
    u->solo = players == 1;
    u->state_size = edition->state_size;
    u->board = edition->board;
    u->fewer = edition->coal || edition->train;
    u->steel = u->upper = u->osaka_route = u->late_foundry = RH_NOTHING;
    u->space_train = u->works = u->coal_works = u->other_2 = u->ability_engineer = RH_NOTHING;
    u->idea_double = u->idea_car = u->coal_number = RH_NOTHING;
    rr_join_modules(u, edition);
    u->used_size = u->solo || u->has_modules ? edition->state_size : (uint32_t)sizeof(RrState);
    u->fork = RH_NOTHING;
    in.branch = in.extension = RH_NOTHING;
    u->markers_share = edition->markers_share;
    u->starts_at_once = edition->starts_at_once;
    u->strict_chain = edition->strict_chain;
    u->black_again = edition->black_again;
    u->may_waive_card = edition->card_first;
    if (part_open(&in.part, board, edition->game, edition->not_a_board).what) return in.part.err;
    in.root = in.part.root;
    rr_open_board(&in);
    if (in.part.err.what) return in.part.err;
    per_pile = rr_read_players(&in);
    rr_read_levels(&in);
    rr_read_routes(&in);
    rr_read_industry(&in);
    if (!in.part.err.what) rr_read_piles(&in, per_pile);
    if (!in.part.err.what) rr_add_special_tile(&in, in.root);
    if (!in.part.err.what) rr_read_factories(&in);
    if (!in.part.err.what) rr_read_engineers(&in);
    if (!in.part.err.what) rr_read_spaces(&in);
    if (!in.part.err.what) rr_read_strip(&in);
    if (!in.part.err.what) rr_read_cards(&in);
    rr_read_part(&in, RR_READ_BOARD);
    rr_read_part(&in, RR_READ_REST);
    if (!in.part.err.what) rr_name_boilers(u);
    if (!in.part.err.what) rr_read_figures(&in);
    if (!in.part.err.what) rr_add_own_spaces(u);
    rr_read_part(&in, RR_READ_LAST);
    if (!in.part.err.what) rr_choose_rules(u, edition);
    if (!in.part.err.what) rr_prepare_spaces(u);
    if (!in.part.err.what) edition->prepare_hints(u);
    return in.part.err;
}
