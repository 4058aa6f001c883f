/* games/raildice/board.c - reads the board file (JSON) into the setup, with a clear message for
   every fault.

   Reading stops at the first fault, which is reported with its line. A board is accepted only if
   every position that can arise on it fits the limits of raildice.h, so nothing needs to be checked
   later. Format: roundhouse-board(5). */
#include "games/raildice/hints.h"

enum {
    RD_KIND_ID_MAX = 48
}; /* bytes of a kind's id; with a rotation appended it must still fit an
                                 id */

typedef struct RdReader {
    PartReader part;
    RdSetup *u;
} RdReader;

static void rd_read_name(char *out, const char *a, const char *between, int64_t n)
{
    RhBuf buf = {out, PART_ID_MAX, 0, false};
    rh_put(&buf, a);
    rh_put(&buf, between);
    rh_put_number(&buf, n);
    rh_buf_string(&buf);
}

/* ---- Tiles. ---- */

static void rd_read_grid(RdSetup *u)
{
    for (int i = 0; i < RD_CELLS; i++) {
        int row = i / RD_SIZE, column = i % RD_SIZE;
        u->next[i][RD_NORTH] = (int8_t)(row > 0 ? i - RD_SIZE : RH_NOTHING);
        u->next[i][RD_EAST] = (int8_t)(column < RD_SIZE - 1 ? i + 1 : RH_NOTHING);
        u->next[i][RD_SOUTH] = (int8_t)(row < RD_SIZE - 1 ? i + RD_SIZE : RH_NOTHING);
        u->next[i][RD_WEST] = (int8_t)(column > 0 ? i - 1 : RH_NOTHING);
        for (int d = 0; d < RD_SIDES; d++) {
            if (u->next[i][d] == RH_NOTHING) u->rim[d] |= rd_bit(i);
        }
    }
    u->inner = RD_ALL & ~(u->rim[RD_NORTH] | u->rim[RD_EAST] | u->rim[RD_SOUTH] | u->rim[RD_WEST]);
}

static uint64_t rd_turned(uint64_t cells)
{
    uint64_t turned = 0;
    for (int i = 0; i < RD_CELLS; i++) {
        if (cells >> i & 1) turned |= rd_bit(i % RD_SIZE * RD_SIZE + RD_SIZE - 1 - i / RD_SIZE);
    }
    return turned;
}

/* The number of cells of this terrain among the eight cells around one. */
static int rd_count_around(int cell, uint64_t terrain)
{
    int count = 0, row = cell / RD_SIZE, column = cell % RD_SIZE;
    for (int r = row - 1; r <= row + 1; r++) {
        for (int c = column - 1; c <= column + 1; c++) {
            if (r < 0 || c < 0 || r == RD_SIZE || c == RD_SIZE) continue;
            if (r != row || c != column) count += (int)(terrain >> (RD_SIZE * r + c) & 1);
        }
    }
    return count;
}

/* Finds the cells where a station may be built: those with at least `least` cells of the right
   terrain around them (rulebook, Building Stations). */
static void rd_read_sites(RdSetup *u, int lie, int least)
{
    uint64_t mountain = u->mountain[lie], water = u->water[lie];
    uint64_t grass = RD_ALL & ~mountain & ~water;
    for (int c = 0; c < RD_CELLS; c++) {
        uint64_t x = rd_bit(c) & u->inner;
        if (rd_count_around(c, mountain) >= least) u->site[lie][RD_MOUNTAIN] |= x & mountain;
        if (rd_count_around(c, water) >= least) u->site[lie][RD_LAKE] |= x & grass;
        if (rd_count_around(c, grass) >= least) u->site[lie][RD_GRASSLAND] |= x & grass;
    }
}

static void rd_read_row(RdReader *in, RhJson v, int row, uint64_t *mountain, uint64_t *water)
{
    RhText text = rh_json_raw(v);
    if (rh_json_kind(v) != 's' || text.len != RD_SIZE + 2) {
        part_fail(&in->part, "a row of terrain must be a text of seven cells", "terrain", v);
        return;
    }
    for (int c = 0; c < RD_SIZE; c++) {
        char cell = text.data[c + 1];
        uint64_t x = rd_bit(RD_SIZE * row + c);
        if (cell == 'M') *mountain |= x;
        else if (cell == 'W') *water |= x;
        else if (cell != '.')
            part_fail_at(&in->part, "a cell must be '.' grass, 'M' mountain or 'W' water", v, v);
    }
}

/* The cells of the two neighbouring sides; on the rim, those at both ends of this side. */
static uint64_t rd_rim_ends(const RdSetup *u, int side)
{
    return u->rim[(side + 1) % RD_SIDES] | u->rim[(side + 3) % RD_SIDES];
}

/* True if the side is valid: all grass, or mountain between grass corners. Water never touches the
   edge, and two tiles that join have the same cells where they meet. */
static bool rd_is_side(const RdSetup *u, int side, uint64_t mountain, uint64_t water)
{
    uint64_t rim = u->rim[side], corners = rim & rd_rim_ends(u, side);
    uint64_t there = mountain & rim;
    return !(water & rim) && (there == 0 || there == (rim & ~corners));
}

/* True if all mountain cells of the tile are connected, and so belong to one range. */
static bool rd_is_one_range(uint64_t mountain)
{
    uint64_t region = mountain & (~mountain + 1), grown = region;
    do {
        region = grown;
        grown |= rd_around(region) & mountain;
    } while (grown != region);
    return region == mountain;
}

static void rd_check_kind(RdReader *in, RhJson v, int kind, uint64_t mountain, uint64_t water)
{
    const RdSetup *u = in->u;
    const char *id = u->kind_id[kind];
    for (int d = 0; d < RD_SIDES; d++) {
        if (rd_is_side(u, d, mountain, water)) continue;
        part_fail(&in->part,
                  "each side of a tile must be all grass, or mountain between grass corners", id,
                  v);
    }
    if (!rd_is_one_range(mountain)) {
        part_fail(&in->part, "the mountain cells of a tile must be connected", id, v);
    }
    if (rh_count_bits(water) > RD_WATER_MAX) {
        part_fail(&in->part, "a tile has at most 16 cells of water", id, v);
    }
}

/* Adds a lie, that is the kind in one rotation, for each rotation that looks different;
   clockwise. */
static void rd_add_lies(RdSetup *u, int kind, uint64_t mountain, uint64_t water, int least)
{
    int first = u->lies;
    for (int turn = 0; turn < RD_SIDES; turn++) {
        int lie = u->lies;
        bool known = false;
        for (int i = first; i < lie; i++) {
            known = known || (u->mountain[i] == mountain && u->water[i] == water);
        }
        if (!known) {
            u->mountain[lie] = mountain;
            u->water[lie] = water;
            u->kind_of[lie] = (int8_t)kind;
            u->lies_of[kind] |= (uint32_t)1 << lie;
            for (int d = 0; d < RD_SIDES; d++) {
                int is_mountain = (mountain & u->rim[d]) != 0;
                u->sides[lie] = (int8_t)(u->sides[lie] | is_mountain << d);
                u->with_side[d][is_mountain] |= (uint32_t)1 << lie;
            }
            rd_read_sites(u, lie, least);
            rd_read_name(u->lie_id[lie], u->kind_id[kind], "-", 90 * turn);
            u->lies++;
        }
        mountain = rd_turned(mountain);
        water = rd_turned(water);
    }
    if (u->lies == first + 1) rh_copy(u->lie_id[first], u->kind_id[kind], PART_ID_MAX);
}

static void rd_read_kind(RdReader *in, RhJson v, int kind, int least)
{
    RdSetup *u = in->u;
    RhJson rows = part_need(&in->part, v, "terrain", 'a');
    uint64_t mountain = 0, water = 0;
    int row = 0;
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->kind_id, kind,
                "two kinds of tile have the id");
    u->small[kind] = (int8_t)part_number(&in->part, v, "small", 0, RD_TILES_MAX);
    for (RhJson r = rh_json_first(rows, 0); r.at && !in->part.err.what; r = rh_json_next(r, 0)) {
        if (row < RD_SIZE) rd_read_row(in, r, row, &mountain, &water);
        row++;
    }
    if (in->part.err.what) return;
    if (rh_text(u->kind_id[kind]).len > RD_KIND_ID_MAX) {
        part_fail(&in->part, "this id is too long", u->kind_id[kind], v);
    }
    if (row != RD_SIZE) {
        part_fail(&in->part, "a tile must have seven rows", u->kind_id[kind], v);
        return;
    }
    rd_check_kind(in, v, kind, mountain, water);
    if (!in->part.err.what) rd_add_lies(u, kind, mountain, water, least);
}

static void rd_read_kinds(RdReader *in)
{
    RdSetup *u = in->u;
    RhJson list = part_need(&in->part, in->part.root, "tile_kinds", 'a');
    RhJson stations = part_need(&in->part, in->part.root, "stations", 'o');
    int least = part_number(&in->part, stations, "surrounding_min", 0, 8), tiles = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (u->kinds == RD_KINDS_OF_TILE_MAX) {
            part_fail(&in->part, "a board has at most 6 kinds of tile", "", v);
            return;
        }
        rd_read_kind(in, v, u->kinds, least);
        tiles += u->small[u->kinds];
        u->kinds++;
    }
    if (tiles > RD_TILES_MAX) {
        part_fail(&in->part, "a board has at most 35 small tiles", "", list);
    }
    u->tiles = (int8_t)tiles;
}

/* Reads the start tile and the cell of the first piece, which leads from west to east. */
static void rd_read_start(RdReader *in)
{
    RdSetup *u = in->u;
    RhJson start = part_need(&in->part, in->part.root, "start", 'o');
    RhJson kind_name = part_need(&in->part, start, "kind", 's');
    RhJson cell_name = part_need(&in->part, start, "cell", 's');
    int kind, cell;
    uint64_t three;
    if (in->part.err.what) return;
    kind = part_named(&in->part, kind_name, (const char(*)[PART_ID_MAX])u->kind_id, u->kinds,
                      "no kind of tile is called");
    if (in->part.err.what) return;
    u->start_lie = (int8_t)rh_lowest_bit(u->lies_of[kind]);
    for (cell = 0; cell < RD_CELLS; cell++) {
        if (rh_json_is(cell_name, rd_symbol(u, RD_CELL, cell))) break;
    }
    if (cell == RD_CELLS) {
        part_fail_at(&in->part, "no cell is called", cell_name, cell_name);
        return;
    }
    u->start_cell = (int8_t)cell;
    three = rd_bit(cell) | (rd_around(rd_bit(cell)) & (rd_bit(cell) << 1 | rd_bit(cell) >> 1));
    if (rh_count_bits(three) < 3 || three & (u->water[u->start_lie] | u->mountain[u->start_lie])) {
        part_fail_at(&in->part, "the line must begin on grass, with grass to the west and east",
                     cell_name, cell_name);
    }
    if (u->water[u->start_lie]) {
        /* With two ends on one tile, an unfinished bridge could close the way of the other end. */
        part_fail_at(&in->part, "the start tile must not have water", kind_name, kind_name);
    }
    if (u->small[kind] == 0) {
        part_fail_at(&in->part, "there must be a small tile of the start tile's kind", kind_name,
                     kind_name);
    }
}

/* ---- Companies. ---- */

static void rd_read_boxes(RdReader *in, RhJson v, int company)
{
    RdSetup *u = in->u;
    RhJson boxes = part_need(&in->part, v, "boxes", 'o');
    int stations = 0;
    for (int t = 0; t < RD_TERRAINS; t++) {
        const char *terrain = rd_terrains[t];
        RhJson list = part_need(&in->part, boxes, terrain, 'a'), n = rh_json_first(list, 0);
        for (int i = 0; i < RD_PRICES; i++, n = rh_json_next(n, 0)) {
            part_expect(&in->part, list, terrain, n, 'n');
            if (in->part.err.what) return;
            u->boxes[company][RD_PRICES * t + i] =
                (int8_t)part_whole(&in->part, terrain, n, 0, RD_STATIONS_MAX);
            stations += u->boxes[company][RD_PRICES * t + i];
        }
    }
    if (stations < 1 || stations > RD_STATIONS_MAX) {
        part_fail(&in->part, "a company must have 1 to 10 stations", u->company_id[company], v);
    }
    u->stations[company] = (int8_t)stations;
}

static void rd_read_company(RdReader *in, RhJson v, int company)
{
    RdSetup *u = in->u;
    char *piece = u->piece_id[RD_STATION_OF + company];
    RhBuf name = {piece, PART_ID_MAX, 0, false};
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->company_id, company,
                "two companies have the id");
    part_string(&in->part, v, "name", rh_json_member(v, "name"), u->company_name[company],
                PART_ID_MAX);
    part_string(&in->part, v, "letter", rh_json_member(v, "letter"), u->company_letter[company],
                RD_LETTER_MAX);
    if (!in->part.err.what) rd_read_boxes(in, v, company);
    rh_put(&name, "station-");
    rh_put(&name, u->company_id[company]);
    if (name.full || name.len == PART_ID_MAX) {
        part_fail(&in->part, "this id is too long", u->company_id[company], v);
    }
    rh_buf_string(&name);
}

static void rd_read_companies(RdReader *in)
{
    RhJson list = part_need(&in->part, in->part.root, "companies", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->companies == RD_COMPANIES_MAX) {
            part_fail(&in->part, "a board has at most 5 companies", "", v);
            return;
        }
        rd_read_company(in, v, in->u->companies);
        in->u->companies++;
    }
    if (!in->u->companies) part_fail(&in->part, "a board needs a company", "", list);
}

/* ---- Dice and constants. ---- */

static int8_t rd_read_number(RdReader *in, RhJson object, const char *key, int min, int max)
{
    return (int8_t)part_number(&in->part, object, key, min, max);
}

static void rd_read_dice(RdReader *in, bool extended)
{
    RdSetup *u = in->u;
    RhJson dice = part_need(&in->part, in->part.root, "dice", 'o');
    RhJson faces = part_need(&in->part, dice, "faces", 'o');
    int sides = 0;
    u->supply = rd_read_number(in, dice, extended ? "supply_extended" : "supply", 1, RD_DICE_MAX);
    u->start_jokers = rd_read_number(in, dice, "start_jokers", 0, RD_BONUS_MAX);
    u->front_limit = rd_read_number(in, dice, "front_limit", 0, RD_DICE_MAX);
    u->bonus_station = rd_read_number(in, dice, "bonus_station", 0, RD_BONUS_MAX);
    u->bonus_tile = rd_read_number(in, dice, "bonus_tile", 0, RD_BONUS_MAX);
    u->bonus_per_joker = rd_read_number(in, dice, "bonus_per_joker", 0, 3);
    u->income_min = rd_read_number(in, dice, "income_min", 0, RD_BONUS_MAX);
    u->income_lost = rd_read_number(in, dice, "income_lost_jokers", 0, RD_BONUS_MAX);
    for (int f = 0; f < RD_FACES; f++) {
        u->weight[f] = rd_read_number(in, faces, rd_symbol(u, RD_FACE, f), 0, 6);
        sides += u->weight[f];
    }
    if (in->part.err.what) return;
    if (sides != 6) part_fail(&in->part, "a die must have six sides", "faces", faces);
    if (u->supply < 1 + u->players * u->start_jokers) {
        part_fail(&in->part, "there are not enough dice for the start", "supply", dice);
    }
}

static void rd_read_prices(RdReader *in)
{
    RdSetup *u = in->u;
    RhJson stations = part_need(&in->part, in->part.root, "stations", 'o');
    RhJson costs = part_need(&in->part, stations, "costs", 'a'), v = rh_json_first(costs, 0);
    for (int i = 0; i < RD_PRICES; i++, v = rh_json_next(v, 0)) {
        part_expect(&in->part, costs, "costs", v, 'n');
        if (in->part.err.what) return;
        u->price[i] = (int8_t)part_whole(&in->part, "costs", v, 1, RD_BONUS_MAX);
    }
    if (u->price[0] >= u->price[1]) {
        part_fail(&in->part, "the two costs of stations must rise", "costs", costs);
    }
    for (int b = 0; b < RD_BOXES; b++) {
        rd_read_name(u->box_id[b], rd_terrains[b / RD_PRICES], "-", u->price[b % RD_PRICES]);
    }
}

/* Numbers that the rules fix. The board must contain them, with no other value. */
static void rd_read_fixed(RdReader *in)
{
    RhJson tile = part_need(&in->part, in->part.root, "tile", 'o');
    int64_t n = 0;
    if (in->part.err.what) return;
    if (!rh_json_int(part_need(&in->part, tile, "size", 'n'), RD_SIZE, RD_SIZE, &n)) {
        part_fail(&in->part, "the rules of this game fix this number", "size", tile);
    }
    if (!rh_json_int(part_need(&in->part, tile, "pieces_to_leave", 'n'), RD_LEAVING, RD_LEAVING,
                     &n)) {
        part_fail(&in->part, "the rules of this game fix this number", "pieces_to_leave", tile);
    }
}

static void rd_read_constants(RdReader *in)
{
    RdSetup *u = in->u;
    RhJson root = in->part.root, surcharges = part_need(&in->part, root, "surcharges", 'o');
    RhJson limits = part_need(&in->part, root, "engine_limits", 'o');
    u->pay_mountain = rd_read_number(in, surcharges, "mountain", 0, RD_BONUS_MAX);
    u->pay_bridge = rd_read_number(in, surcharges, "bridge", 0, RD_BONUS_MAX);
    u->shares = rd_read_number(in, root, "shares", 1, 20);
    u->idle_years = rd_read_number(in, limits, "idle_years", 1, 10);
    u->max_years = rd_read_number(in, limits, "max_years", 1, RD_YEARS_MAX);
}

/* Sets what depends on the rules version and on the options of rulings. */
static void rd_read_rulings(RdSetup *u, const int16_t *options)
{
    int behind = options[RD_JOKERS_BEHIND];
    u->rules = (int8_t)options[RH_RULES];
    u->stow = behind == RD_BEHIND_ANY && u->rules >= 2;
    u->stow_at_end = behind == RD_BEHIND_END || (behind == RD_BEHIND_ANY && u->rules < 2);
    u->screens = (int8_t)options[RD_SCREENS];
    u->one_surcharge = (int8_t)options[RD_STATION_SURCHARGE];
}

RhErr rd_load(void *setup, const int16_t *options, RhText board)
{
    RdReader in;
    rh_zero(&in, sizeof in);
    in.u = (RdSetup *)setup;
    rh_zero(in.u, sizeof *in.u);
    in.u->weights = rd_hints.weights;
    in.u->players = (int8_t)options[RH_PLAYERS];
    in.u->local = (int8_t)options[RD_DEAD_END];
    in.u->path = (int8_t)options[RD_CHAIN];
    in.u->vacant = (int8_t)options[RD_FIRST_TIE];
    in.u->start_chance = !options[RD_START];
    rd_read_rulings(in.u, options);
    if (part_open(&in.part, board, "raildice", "this is not a board of raildice").what) {
        return in.part.err;
    }
    rd_read_grid(in.u);
    rd_read_kinds(&in);
    if (!in.part.err.what) rd_read_start(&in);
    if (!in.part.err.what) rd_read_companies(&in);
    if (!in.part.err.what) rd_read_dice(&in, options[RD_SUPPLY]);
    if (!in.part.err.what) rd_read_prices(&in);
    if (!in.part.err.what) rd_read_fixed(&in);
    if (!in.part.err.what) rd_read_constants(&in);
    return in.part.err;
}
