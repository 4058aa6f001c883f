/* games/rrcore/board_more.c - the parts of the board file that not every match needs: player boards
   and modules. */
#include "games/rrcore/more.h"
#include "games/rrcore/reader.h"

/* ---- The German board. ---- */

void rr_read_fork(RrReader *in, RhJson fork, int route)
{
    RrSetup *u = in->u;
    int longest = 0;
    RhJson v;
    if (fork.at == 0 || in->part.err.what) return;
    u->fork = (int16_t)route;
    u->fork_after = part_number(&in->part, fork, "after", 1, u->length[route] - 1);
    v = rh_json_first(part_need(&in->part, fork, "branches", 'a'), 0);
    for (int i = 0; i < RR_BRANCHES && !in->part.err.what; i++, v = rh_json_next(v, 0)) {
        part_expect(&in->part, fork, "branches", v, 'o');
        if (in->part.err.what) return;
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->branch_id, i,
                    "two branches have the id");
        part_string(&in->part, v, "name", rh_json_member(v, "name"), u->branch_name[i],
                    PART_ID_MAX);
        u->fork_length[i] =
            part_number(&in->part, v, "length", u->fork_after + 1, u->length[route]);
        in->branch = i;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), route, 0);
        in->branch = RH_NOTHING;
        if (u->fork_length[i] > longest) longest = u->fork_length[i];
    }
    if (!in->part.err.what && longest != u->length[route])
        part_fail(&in->part, "a route that forks is as long as its longer branch",
                  u->route_id[route], fork);
}

/* The extensions of this size, with their special spaces. */
static void rr_read_extensions(RrReader *in, int gap)
{
    RrSetup *u = in->u;
    RhJson list = part_need(&in->part, in->board, "extensions", 'a');
    int count = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int size = part_number(&in->part, v, "size", 1, RR_LENGTH_MAX), n = u->extensions;
        if (in->part.err.what || size != u->gap_size[gap]) continue;
        if (n == RR_EXTENSIONS_MAX) {
            part_fail(&in->part, "a board has at most 18 extensions", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->extension_id, n,
                    "two extensions have the id");
        u->extension_size[n] = (int16_t)size;
        u->extensions++;
        count++;
        in->extension = n;
        rr_read_specials(in, part_need(&in->part, v, "specials", 'a'), u->gap_route[gap],
                         u->gap_first[gap] - 1);
        in->extension = RH_NOTHING;
    }
    if (!in->part.err.what && count < RR_PLAYERS_MAX)
        part_fail(&in->part, "too few extensions for a gap", u->gap_id[gap], list);
}

void rr_read_gaps(RrReader *in, RhJson list, int route)
{
    RrSetup *u = in->u;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int gap = u->gaps;
        if (gap == RR_GAPS_MAX) {
            part_fail(&in->part, "a board has at most 3 gaps", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "name"), u->gap_id, gap,
                    "two gaps have the name");
        u->gap_route[gap] = (int16_t)route;
        u->gap_first[gap] = part_number(&in->part, v, "first", 2, u->length[route]);
        u->gap_size[gap] =
            part_number(&in->part, v, "size", 1, u->length[route] - u->gap_first[gap] + 1);
        for (int i = 0; i < gap; i++) {
            if (u->gap_size[i] == u->gap_size[gap])
                part_fail(&in->part, "two gaps have the same size", u->gap_id[gap], v);
        }
        u->gaps++;
        if (!in->part.err.what) rr_read_extensions(in, gap);
    }
}

/* ---- Things that join others of their kind. ---- */

static void rr_read_one(RrReader *in, RhJson v, uint64_t allowed, char (*ids)[PART_ID_MAX],
                        RrEffects *out, int16_t *count, int most)
{
    if (in->part.err.what) return;
    if (*count == most) {
        part_fail(&in->part, "there are too many of these", "", v);
        return;
    }
    part_new_id(&in->part, v, rh_json_member(v, "id"), ids, *count, "two of them have the id");
    rr_read_effects(in, part_need(&in->part, v, "effect", 'a'), allowed, &out[*count]);
    (*count)++;
}

static void rr_read_card(RrReader *in, RhJson from)
{
    RrSetup *u = in->u;
    rr_read_one(in, part_need(&in->part, from, "idea_card", 'o'), RR_ON_CARD, u->card_id, u->card,
                &u->cards, RR_CARDS_MAX);
}

static void rr_read_token(RrReader *in, RhJson from)
{
    RrSetup *u = in->u;
    rr_read_one(in, part_need(&in->part, from, "idea_token", 'o'), RR_ON_TOKEN, u->token_id,
                u->token, &u->tokens, RR_TOKENS_MAX);
}

static RhJson rr_module(RrReader *in, const char *name)
{
    return part_need(&in->part, part_need(&in->part, in->root, "modules", 'o'), name, 'o');
}

/* ---- Action spaces of modules. ---- */

static void rr_read_twin(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int n = u->board_spaces - 1, other;
    if (in->part.err.what || !rh_json_member(v, "twin").at) return;
    other = part_named(&in->part, rh_json_member(v, "twin"),
                       (const char(*)[PART_ID_MAX])u->space_id, n, "no action space is called");
    if (other == RH_NOTHING) return;
    u->space[n].twin = (int16_t)other;
    u->space[other].twin = (int16_t)n;
}

void rr_read_more_spaces(RrReader *in)
{
    if (in->edition->coal) {
        RhJson list = part_need(&in->part, rr_module(in, "coal"), "spaces", 'a');
        for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what;
             v = rh_json_next(v, 0)) {
            rr_read_space(in, v, 0);
            rr_read_twin(in, v);
        }
    }
    if (in->edition->train) {
        in->u->space_train = in->u->board_spaces;
        rr_read_space(in, part_need(&in->part, rr_module(in, "train"), "space", 'o'), 0);
    }
}

/* ---- Engineers: they take the place of those with the same number. ---- */

const char *const rr_added_names[] = {"ae2", "ae4",  "ae5",  "ae6",  "ae8",
                                      "ae9", "ae10", "ae11", "ae13", 0};

RH_STATIC_ASSERT(sizeof rr_added_names / sizeof rr_added_names[0] == RR_ADDED + 1);

/* By the number, which each has alone; one that our board does not have comes with all. */
static bool rr_is_chosen(RrReader *in, RhJson v)
{
    static const uint8_t numbers[RR_ADDED] = {2, 4, 5, 6, 8, 9, 10, 11, 13};
    int number = part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX), i = 0;
    while (i < RR_ADDED && numbers[i] != number) i++;
    return i < RR_ADDED ? in->edition->engineers >> i & 1 : in->edition->engineers == RR_ADDED_ALL;
}

/* One that joins stays out where it would have nothing to do. */
static bool rr_joins(RrReader *in, RhJson v)
{
    int only = rr_optional(in, v, "only_players", in->u->players);
    if (in->u->shared && rr_flag(in, v, "own_factories")) return false;
    return rr_is_chosen(in, v) && only == in->u->players;
}

static void rr_replace_engineer(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int number = part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX);
    for (int x = 0; x < u->engineers && !in->part.err.what; x++) {
        if (u->engineer[x].number != number) continue;
        rr_read_engineer(in, v, x);
        if (u->engineer[x].effects.at[0].op == RR_OP_ABILITY) u->ability_engineer = (int16_t)x;
        return;
    }
    part_fail(&in->part, "no engineer has this number to give way", "", v);
}

void rr_read_more_engineers(RrReader *in)
{
    const RrEdition *edition = in->edition;
    if (edition->engineers) {
        in->u->added = 1;
        RhJson list = part_need(&in->part, part_need(&in->part, in->root, "modules", 'o'),
                                "additional_engineers", 'a');
        for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what;
             v = rh_json_next(v, 0)) {
            if (rr_joins(in, v)) rr_replace_engineer(in, v);
        }
    }
    if (edition->coal && edition->coal_engineer != RR_COAL_OFF) {
        RhJson v = part_need(&in->part, rr_module(in, "coal"), "engineer", 'o');
        rr_replace_engineer(in, v);
        if (in->part.err.what) return;
        in->u->coal_number =
            (int16_t)(part_number(&in->part, v, "number", 1, RR_ENGINEERS_MAX) - 1);
        in->u->coal_sure = edition->coal_engineer == RR_COAL_SURE;
    }
}

/* ---- What boards and modules add. ---- */

static void rr_read_german(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson v = rh_json_member(in->board, "income_tiles");
    u->incomes = rr_read_things(in, v, RR_PLAIN, u->income_id, u->income, RR_INCOMES_MAX,
                                "two income tiles have the id");
    u->purple = 1;
    v = rh_json_first(part_need(&in->part, in->board, "special_valuation", 'a'), 0);
    for (int level = 0; level < RR_LEVELS; level++, v = rh_json_next(v, 0))
        u->value[2][level + 1] = part_whole(&in->part, "special_valuation", v, 0, RR_VALUE_MAX);
    rr_read_card(in, in->board);
}

/* ---- American Railroads. ---- */

/* Cells of their own; some lie over a gap of the lower track. */
void rr_read_upper(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson all = part_need(&in->part, in->root, "industries", 'o');
    RhJson list = part_need(&in->part, part_need(&in->part, all, "american", 'o'), "upper", 'a');
    u->upper = u->cells;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int cell = u->nodes;
        if (cell == RR_CELLS_MAX) {
            part_fail(&in->part, "the industry track has at most 16 cells", "", v);
            return;
        }
        u->cell_gap[cell] = u->cell_over[cell] = u->cell_next[cell] = RH_NOTHING;
        u->cell_points[cell] = part_number(&in->part, v, "points", 0, RR_VALUE_MAX);
        if (rh_json_member(v, "over").at)
            u->cell_over[cell] = part_number(&in->part, v, "over", 0, u->factory_slots - 1);
        if (cell > u->upper) u->cell_next[cell - 1] = (int16_t)cell;
        if (rh_json_member(v, "effect").at) rr_read_cell_special(in, v, cell);
        u->nodes++;
    }
}

static int rr_route_of(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->route_id, RR_ROUTES,
                      "no route is called");
}

/* The boulder of the industry track is there only with two tracks. */
static void rr_read_boulders(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson list = part_need(&in->part, in->board, "boulders", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        bool industry = rh_json_member(v, "cell").at != 0;
        int n = u->boulders, route = RR_ROUTES;
        if (industry && !in->dual) continue;
        if (n == RR_BOULDERS_MAX) {
            part_fail(&in->part, "a player has at most 2 boulders", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), u->boulder_id, n,
                    "two boulders have the id");
        if (!industry) route = rr_route_of(in, part_need(&in->part, v, "route", 's'));
        if (in->part.err.what) return;
        u->boulder_route[n] = (int16_t)route;
        u->boulder_space[n] = part_number(&in->part, v, industry ? "cell" : "space", 2,
                                          industry ? u->cells - 1 : u->length[route]);
        u->boulders++;
    }
}

static void rr_read_steelworks(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson steel = part_need(&in->part, in->board, "steelworks", 'o');
    RhJson list = part_need(&in->part, steel, "piles", 'a');
    u->steel = (int16_t)rr_add_factory_tile(in, steel);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int tile = part_named(&in->part, v, (const char(*)[PART_ID_MAX])u->tile_id, u->tiles,
                              "no tile is called");
        if (tile != RH_NOTHING) u->steel_piles |= 1u << tile;
    }
}

static void rr_read_american(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson spike = part_need(&in->part, in->board, "golden_spike", 'o');
    RhJson stocks = part_need(&in->part, in->board, "stocks", 'o');
    RhJson points = rh_json_first(part_need(&in->part, stocks, "majority", 'a'), 0);
    RhJson tokens = part_need(&in->part, in->board, "idea_tokens", 'a');
    u->stocks = 1;
    u->spike_points = part_number(&in->part, spike, "points", 0, RR_VALUE_MAX);
    u->spike_more = part_number(&in->part, spike, "with_token", 0, RR_VALUE_MAX);
    u->stock_rows = part_number(&in->part, stocks, "rows", 1, RR_ROWS_MAX);
    u->emil_row = part_number(&in->part, stocks, "emil", 0, RR_ROWS_MAX);
    u->stock_points[0] = part_whole(&in->part, "majority", points, 0, 100);
    u->stock_points[1] = part_whole(&in->part, "majority", rh_json_next(points, 0), 0, 100);
    u->dividends =
        rr_read_things(in, part_need(&in->part, in->board, "dividends", 'a'), RR_PLAIN,
                       u->dividend_id, u->dividend, RR_DIVIDENDS_MAX, "two dividends have the id");
    if (!in->part.err.what && u->dividends < u->stock_rows)
        part_fail(&in->part, "there are fewer dividends than rows", "", in->board);
    for (RhJson v = rh_json_first(tokens, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_one(in, v, RR_ON_TOKEN, u->token_id, u->token, &u->tokens, RR_TOKENS_MAX);
    if (!in->part.err.what) rr_read_boulders(in);
    if (!in->part.err.what) rr_read_steelworks(in);
}

/* ---- Asian Railroads. ---- */

static RhJson rr_asian_industry(RrReader *in)
{
    return part_need(&in->part, part_need(&in->part, in->root, "industries", 'o'), "asian", 'o');
}

/* The ways on from a node; the second is a detour. */
static void rr_read_ways(RrReader *in, RhJson v, char (*ids)[PART_ID_MAX], int cell)
{
    RrSetup *u = in->u;
    RhJson next = rh_json_first(part_need(&in->part, v, "next", 'a'), 0);
    for (int way = 0; way < 2 && next.at && !in->part.err.what; way++) {
        int to = part_named(&in->part, next, (const char(*)[PART_ID_MAX])ids, u->nodes,
                            "no cell is called");
        if (way) u->cell_detour[cell] = (int16_t)to;
        else u->cell_next[cell] = (int16_t)to;
        /* A factory scores what the cell before it scores. */
        if (to != RH_NOTHING && u->cell_slot[to] != RH_NOTHING)
            u->cell_points[to] = u->cell_points[cell];
        next = rh_json_next(next, 0);
    }
}

static void rr_read_node(RrReader *in, RhJson v, int cell)
{
    RrSetup *u = in->u;
    u->cell_gap[cell] = u->cell_over[cell] = u->cell_next[cell] = RH_NOTHING;
    u->cell_detour[cell] = u->cell_slot[cell] = RH_NOTHING;
    if (rh_json_member(v, "slot").at) {
        u->cell_slot[cell] = part_number(&in->part, v, "slot", u->shared_slots, u->shared_slots);
        if (in->part.err.what) return;
        if (u->shared_slots == RR_SHARED_MAX) {
            part_fail(&in->part, "the shared board has at most 8 slots", "", v);
            return;
        }
        rr_read_effects(in, part_need(&in->part, v, "printed", 'a'), RR_PLAIN,
                        &u->printed[u->shared_slots]);
        u->shared_slots++;
        return;
    }
    u->cell_points[cell] = part_number(&in->part, v, "points", 0, RR_VALUE_MAX);
    if (u->board == RR_AMERICAN && rh_json_member(v, "american").at)
        rr_read_cell_special(in, rh_json_member(v, "american"), cell);
    else if (rh_json_member(v, "effect").at) rr_read_cell_special(in, v, cell);
}

void rr_read_shared(RrReader *in)
{
    RrSetup *u = in->u;
    char ids[RR_CELLS_MAX][PART_ID_MAX];
    RhJson asian = rr_asian_industry(in);
    RhJson list = part_need(&in->part, asian, in->side, 'a');
    int n = 0;
    u->upper = RH_NOTHING;
    u->cars = part_number(&in->part, asian, "cars", 0, RR_SHARED_MAX);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (n == RR_CELLS_MAX) {
            part_fail(&in->part, "the shared board has at most 32 cells", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), ids, n, "two cells have the id");
        if (!in->part.err.what) rr_read_node(in, v, n);
        n++;
    }
    u->nodes = u->cells = (int16_t)n;
    n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_ways(in, v, ids, n++);
}

/* Another #2: a step and points. */
static void rr_read_other_2(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson other = part_need(&in->part, rr_asian_industry(in), "factory", 'o');
    int tile = part_named(&in->part, part_need(&in->part, other, "number", 's'),
                          (const char(*)[PART_ID_MAX])u->tile_id, u->tiles, "no tile is called");
    if (tile == RH_NOTHING || in->part.err.what) return;
    rh_zero(&u->tile[tile], sizeof u->tile[tile]);
    rr_read_effects(in, part_need(&in->part, other, "effect", 'a'),
                    RR_BIT(RR_OP_TRACK) | RR_BIT(RR_OP_POINTS), &u->tile[tile]);
    if (!in->part.err.what && (u->tile[tile].count != 2 || u->tile[tile].only == RR_UNITS ||
                               u->tile[tile].at[1].op != RR_OP_POINTS))
        part_fail(&in->part, "the other #2 has a step and then points", "", other);
    u->other_2 = (int16_t)tile;
}

/* A cell with a choice, a card with cars. */
static void rr_read_shared_things(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson asian = rr_asian_industry(in);
    rr_read_effects(in, part_need(&in->part, asian, "first_marker", 'a'), RR_CHOICES,
                    &u->one_token);
    rr_read_effects(in, part_need(&in->part, asian, "further_marker", 'a'), RR_CHOICES,
                    &u->one_key);
    rr_read_card(in, asian);
}

static void rr_read_asian(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson tokyo = part_need(&in->part, in->board, "tokyo", 'o');
    RhJson blocked = part_need(&in->part, in->board, "sites", 'a');
    RhJson reward = rh_json_first(part_need(&in->part, in->board, "site_reward", 'a'), 0);
    u->osaka_route = (int16_t)rr_route_of(in, part_need(&in->part, tokyo, "route", 's'));
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
    }
}

static void rr_read_ideas(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson module = rr_module(in, "special_ideas"), car;
    rr_read_token(in, module);
    u->ideas = rr_read_things(in, part_need(&in->part, module, "cards", 'a'), RR_ON_IDEA,
                              u->idea_id, u->idea, RR_IDEAS_MAX, "two special ideas have the id");
    u->works = (int16_t)rr_add_factory_tile(in, part_need(&in->part, module, "factory", 'o'));
    u->works_tokens = part_number(&in->part, part_need(&in->part, module, "factory", 'o'), "tokens",
                                  1, RR_UNITS_MAX);
    car = part_need(&in->part, module, "freight_car", 'o');
    u->car_steps = part_number(&in->part, car, "steps", 1, RR_UNITS_MAX);
    u->car_number = part_number(&in->part, car, "least_locomotive", 1, RR_VALUE_MAX);
    for (int i = 0; i < u->ideas && u->shared; i++) {
        if (u->idea[i].at[0].op != RR_OP_WORKS) continue;
        for (int k = i; k + 1 < u->ideas; k++) {
            u->idea[k] = u->idea[k + 1];
            rh_copy(u->idea_id[k], u->idea_id[k + 1], PART_ID_MAX);
        }
        u->ideas--;
    }
    for (int i = 0; i < u->ideas; i++) {
        if (u->idea[i].at[0].op == RR_OP_DOUBLE_INDUSTRY) u->idea_double = (int16_t)i;
        if (u->idea[i].at[0].op == RR_OP_CAR) u->idea_car = (int16_t)i;
    }
}

static void rr_read_coal(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson module = rr_module(in, "coal"), start = part_need(&in->part, module, "start", 'o');
    RhJson works = part_need(&in->part, module, "coal_factory", 'o');
    u->coal = 1;
    u->foundries =
        rr_read_things(in, part_need(&in->part, module, "foundries", 'a'), RR_ON_FOUNDRY,
                       u->foundry_id, u->foundry, RR_FOUNDRIES_MAX, "two foundries have the id");
    u->foundry_coal = part_number(&in->part, module, "foundry_coal", 1, 10);
    u->boiler_coal = part_number(&in->part, module, "boilerman_coal", 1, 10);
    u->foundries_open = part_number(&in->part, module, "face_up", 1, u->foundries);
    u->coal_at_start = part_number(&in->part, start, "coal", 0, 10);
    u->coins = (int16_t)(u->coins + part_number(&in->part, start, "coins", 0, 10));
    u->burn_most = part_number(&in->part, works, "max_coal", 0, RR_UNITS_MAX);
    u->coal_works = (int16_t)rr_add_factory_tile(in, works);
    rr_read_card(in, module);
    rr_read_token(in, module);
    rr_read_one(in, part_need(&in->part, module, "starting_bonus", 'o'), RR_ON_START, u->start_id,
                u->start, &u->starts, RR_STARTS_MAX);
}

static void rr_read_train(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson module = rr_module(in, "train");
    u->train = 1;
    u->loads = rr_read_things(in, part_need(&in->part, module, "tokens", 'a'), RR_PLAIN, u->load_id,
                              u->load, RR_LOADS_MAX, "two tokens of the train have the id");
    if (!in->part.err.what && u->loads < 2 * RR_WAGONS)
        part_fail(&in->part, "the train has too few tokens", "tokens", module);
}

/* Names for what boilermen stand on. */
static void rr_name_boilers(RrSetup *u)
{
    for (int i = 0; i < RR_SLOTS_MAX; i++) {
        if (i < u->slots) rh_copy(u->boiler_id[i], u->slot_id[i], PART_ID_MAX);
        else rr_put_id(u->boiler_id[i], "slot-", i + 1, 0);
    }
    for (int i = 0; i < u->factory_slots; i++)
        rr_put_id(u->boiler_id[RR_BOILER_FACTORY + i], "factory-", i + 1, 0);
}

void rr_read_more(RrReader *in)
{
    if (in->u->board == RR_GERMAN) rr_read_german(in);
    if (in->u->board == RR_AMERICAN) rr_read_american(in);
    if (in->u->board == RR_ASIAN) rr_read_asian(in);
    if ((in->u->shared || (in->u->board == RR_ASIAN && in->edition->other_2)) && !in->part.err.what)
        rr_read_other_2(in);
    if (in->u->shared && !in->part.err.what) rr_read_shared_things(in);
    if (in->edition->ideas && !in->part.err.what) rr_read_ideas(in);
    if (in->edition->coal && !in->part.err.what) rr_read_coal(in);
    if (in->edition->train && !in->part.err.what) rr_read_train(in);
    if (!in->part.err.what) rr_name_boilers(in->u);
}

/* ---- The solo game. ---- */

static int rr_space_of(RrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->space_id, in->u->first_own,
                      "no action space is called");
}

/* A card names a space that one piece closes: turn order and the space that is never occupied have
   no meaning for Emil. */
static void rr_read_emil_card(RrReader *in, RhJson v)
{
    RrSetup *u = in->u;
    int space = rr_space_of(in, v);
    if (space == RH_NOTHING) return;
    if (space == u->space_free || (space < u->board_spaces && u->space[space].order))
        part_fail(&in->part, "Emil cannot block this space", u->space_id[space], v);
    u->emil_cards |= (uint64_t)1 << space;
}

void rr_read_solo(RrReader *in)
{
    RrSetup *u = in->u;
    RhJson solo = part_need(&in->part, in->root, "solo", 'o');
    RhJson deck = part_need(&in->part, solo, "deck", 'a');
    RhJson closed = part_need(&in->part, solo, "closed", 'a');
    RhJson at = rh_json_first(part_need(&in->part, solo, "more_workers_at", 'a'), 0);
    u->emil_workers = part_number(&in->part, solo, "workers", 1, 20);
    for (int i = 0; i < RR_EMIL_MORE; i++, at = rh_json_next(at, 0)) {
        part_expect(&in->part, solo, "more_workers_at", at, 'n');
        u->emil_more_at[i] = part_whole(&in->part, "more_workers_at", at, 0, 1000);
    }
    for (RhJson v = rh_json_first(deck, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0))
        rr_read_emil_card(in, v);
    if (u->coal) rr_read_emil_card(in, part_need(&in->part, solo, "coal_card", 's'));
    if (u->train) rr_read_emil_card(in, part_need(&in->part, solo, "train_card", 's'));
    for (RhJson v = rh_json_first(closed, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int space = rr_space_of(in, v);
        if (space != RH_NOTHING && space < u->board_spaces) u->space[space].present = 0;
    }
}

/* ---- Rules numbers. ---- */

/* What rules 2 changed. Rules 1 and the edition of 2013 play as before. */
void rr_choose_rules(RrSetup *u, const RrEdition *edition)
{
    u->late_foundry = RH_NOTHING;
    if (edition->rules < 2) return;
    u->indirect_cards = u->upgrade_first = u->key_car_is_key = u->stock_first = 1;
    u->direct_cover = u->shared;
    for (int f = 0; f < u->foundries; f++) {
        const RrEffects *x = &u->foundry[f];
        if (x->only < RR_UNITS && x->at[x->count - 1].op == RR_OP_BEST_LOCO)
            u->late_foundry = (int16_t)f;
    }
}
