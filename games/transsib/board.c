/* games/transsib/board.c - reads the board file (JSON) into the setup, with a clear message for
   every fault.

   The file is read member by member. Reading stops at the first fault, which is reported with its
   line. A board is accepted only if every position that can arise on it fits the limits of
   transsib.h, so nothing needs to be checked later. Format: roundhouse-board(5). */
#include "engine/json.h"
#include "games/transsib/hints.h"

/* Members of the file, of a city and of a link. One walk over each JSON object finds all of them,
   because the walk is the expensive part. */
enum {
    TSR_IN_CANVAS,
    TSR_IN_START_CITY,
    TSR_IN_CITIES,
    TSR_IN_LINKS,
    TSR_IN_RAILROADS,
    TSR_IN_TRACKS,
    TSR_IN_CONSTANTS,
    TSR_IN_VARIANTS,
    TSR_IN_COUNT
};
static const char *const tsr_in_root[] = {"canvas", "start_city", "cities",   "links", "railroads",
                                          "tracks", "constants",  "variants", 0};
enum { TSR_IN_ID, TSR_IN_NAME, TSR_IN_CODE, TSR_IN_X, TSR_IN_Y, TSR_IN_CITY_COUNT };
static const char *const tsr_in_city[] = {"id", "name", "code", "x", "y", 0};
enum {
    TSR_IN_EXTERNAL = TSR_IN_ID + 1,
    TSR_IN_INCOME,
    TSR_IN_LINK_CITIES,
    TSR_IN_BOX,
    TSR_IN_TERMINAL,
    TSR_IN_LINK_COUNT
};
static const char *const tsr_in_link[] = {"id",  "external", "income", "cities",
                                          "box", "terminal", 0};
typedef struct TsrReader {
    PartReader part;
    TsrSetup *u;
    RhJson member[TSR_IN_COUNT]; /* members of the root object */
} TsrReader;

static RhJson tsr_need_root(TsrReader *in, int member, char kind)
{
    return part_expect(&in->part, in->part.root, tsr_in_root[member], in->member[member], kind);
}

/* Returns the city with this id. */
static int tsr_city(TsrReader *in, RhJson v)
{
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->city_id, in->u->cities,
                      "no city of the board is called");
}

static void tsr_read_city(TsrReader *in, RhJson v, int c)
{
    TsrSetup *u = in->u;
    RhJson m[TSR_IN_CITY_COUNT];
    rh_json_members(v, tsr_in_city, m);
    part_new_id(&in->part, v, m[TSR_IN_ID], u->city_id, c, "two cities have the id");
    part_string(&in->part, v, "name", m[TSR_IN_NAME], u->city_name[c], PART_ID_MAX);
    part_string(&in->part, v, "code", m[TSR_IN_CODE], u->city_code[c], TSR_CODE_MAX);
    u->city_x[c] = part_tenths(&in->part, "x", part_expect(&in->part, v, "x", m[TSR_IN_X], 'n'));
    u->city_y[c] = part_tenths(&in->part, "y", part_expect(&in->part, v, "y", m[TSR_IN_Y], 'n'));
}

static void tsr_read_cities(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_CITIES, 'a');
    RhJson canvas = tsr_need_root(in, TSR_IN_CANVAS, 'o');
    in->u->width = part_number(&in->part, canvas, "width", 10, 3000);
    in->u->height = part_number(&in->part, canvas, "height", 10, 3000);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->cities == TSR_CITIES_MAX) {
            part_fail(&in->part, "a board has at most 64 cities", "", v);
            return;
        }
        tsr_read_city(in, v, in->u->cities);
        in->u->cities++;
    }
    if (!in->part.err.what) {
        in->u->start_city = (int16_t)tsr_city(in, tsr_need_root(in, TSR_IN_START_CITY, 's'));
    }
}

static void tsr_read_link_cities(TsrReader *in, RhJson link, RhJson list, int n)
{
    int count = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int city = tsr_city(in, v);
        if (city == RH_NOTHING) return;
        if (in->u->link_cities[n] >> city & 1) {
            part_fail_at(&in->part, "a link names a city twice", v, v);
        }
        in->u->link_cities[n] |= (uint64_t)1 << city;
        part_add(&in->u->links_at[city], n);
        count++;
    }
    if (count == 0) part_fail(&in->part, "a link needs a city", "", link);
    if (count == 1 && !part_has(in->u->external, n)) {
        part_fail(&in->part, "a link that is not external needs two cities", in->u->link_id[n],
                  link);
    }
}

static void tsr_read_link(TsrReader *in, RhJson v, int n)
{
    TsrSetup *u = in->u;
    bool external = false;
    RhJson m[TSR_IN_LINK_COUNT], box, abroad;
    rh_json_members(v, tsr_in_link, m);
    part_new_id(&in->part, v, m[TSR_IN_ID], u->link_id, n, "two links have the id");
    if (!rh_json_bool(m[TSR_IN_EXTERNAL], &external)) {
        part_fail(&in->part, "external must be true or false", "", v);
    }
    part_add(&u->all, n);
    if (external) part_add(&u->external, n);
    u->link_income[n] = part_whole(
        &in->part, "income", part_expect(&in->part, v, "income", m[TSR_IN_INCOME], 'n'), 1, 99);
    tsr_read_link_cities(in, v, part_expect(&in->part, v, "cities", m[TSR_IN_LINK_CITIES], 'a'), n);
    box = part_expect(&in->part, v, "box", m[TSR_IN_BOX], 'o');
    u->box_x[n] = part_coordinate(&in->part, box, "x");
    u->box_y[n] = part_coordinate(&in->part, box, "y");
    if (external) {
        abroad = part_expect(&in->part, v, "terminal", m[TSR_IN_TERMINAL], 'o');
        u->abroad_x[n] = part_coordinate(&in->part, abroad, "x");
        u->abroad_y[n] = part_coordinate(&in->part, abroad, "y");
    }
}

static void tsr_read_links(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_LINKS, 'a');
    int sum = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->links == TSR_LINKS_MAX) {
            part_fail(&in->part, "a board has at most 128 links", "", v);
            return;
        }
        tsr_read_link(in, v, in->u->links);
        sum += in->u->link_income[in->u->links];
        in->u->links++;
    }
    if (in->part.err.what) return;
    in->u->at_start = in->u->links_at[in->u->start_city];
    if (!(in->u->at_start.word[0] | in->u->at_start.word[1])) {
        part_fail(&in->part, "the start city needs a link", in->u->city_id[in->u->start_city],
                  list);
    }
    if (sum > TSR_INCOME_SUM_MAX) {
        part_fail(&in->part, "the incomes of all links together exceed 999", "", list);
    }
}

static void tsr_read_railroads(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_RAILROADS, 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int r = in->u->railroads;
        RhJson auction;
        if (r == TSR_RAILROADS_MAX) {
            part_fail(&in->part, "a board has at most 6 railroads", "", v);
            return;
        }
        part_new_id(&in->part, v, rh_json_member(v, "id"), in->u->railroad_id, r,
                    "two railroads have the id");
        in->u->certificates[r] = part_number(&in->part, v, "certificates", 1, TSR_CERTIFICATES_MAX);
        auction = part_need(&in->part, v, "auction", 's');
        if (rh_json_is(auction, "initial") && in->u->initial == r) {
            in->u->initial++;
        } else if (!rh_json_is(auction, "phase_shift")) {
            part_fail_at(&in->part,
                         "a railroad is auctioned in 'initial' or, after those, in 'phase_shift'",
                         auction, v);
        }
        in->u->railroads++;
    }
    if (in->u->initial == 0)
        part_fail(&in->part, "no railroad is auctioned at the start", "", list);
}

/* Reads a track of rising numbers. up[v] becomes the space after v (the last space follows itself),
   down[v] the one before (the first precedes itself); both stay zero where v is not a space.
   Returns the last space. */
static int16_t tsr_read_track(TsrReader *in, RhJson list, uint8_t *up, uint8_t *down)
{
    int64_t before = 0, n = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (!rh_json_int(v, before + 1, TSR_VALUE_MAX, &n)) {
            part_fail_at(&in->part, "the spaces of a track must rise, from 1 to 250", v, v);
            return 0;
        }
        if (before) up[before] = (uint8_t)n;
        if (down) down[n] = (uint8_t)(before ? before : n);
        up[n] = (uint8_t)n;
        before = n;
    }
    if (n == 0) part_fail(&in->part, "a track has no space", "", list);
    return (int16_t)n;
}

static void tsr_read_income_track(TsrReader *in, RhJson tracks)
{
    RhJson income = part_need(&in->part, tracks, "income", 'o');
    RhJson list = part_need(&in->part, income, "black", 'a');
    uint8_t black[TSR_VALUE_MAX + 1];
    rh_zero(black, sizeof black);
    in->u->income_last = part_number(&in->part, income, "last", 1, TSR_VALUE_MAX);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        int64_t n = 0;
        if (!rh_json_int(v, 1, in->u->income_last, &n)) {
            part_fail_at(&in->part, "a black space is off the income track", v, v);
        }
        black[n] = 1;
    }
    for (int i = 1; i <= TSR_VALUE_MAX; i++) {
        in->u->black_spaces[i] = (uint8_t)(in->u->black_spaces[i - 1] + black[i]);
    }
}

/* Two tracks are reconstructed, because the rulebook's text does not give them (R1, R2). The
   default of an option keeps the board's own track. Any other value replaces the track if the board
   marks it as reconstructed; it is an error if the board does not. */
static bool tsr_may_replace(TsrReader *in, RhJson track, const int16_t *options, int option)
{
    bool reconstructed = false;
    if (options[option] == tsr_options[option].fallback) return false;
    rh_json_bool(rh_json_member(track, "reconstructed"), &reconstructed);
    if (reconstructed) return true;
    return part_fail(&in->part, "this board fixes the track, so the option cannot change it",
                     tsr_options[option].name, track);
}

static void tsr_read_tracks(TsrReader *in, const int16_t *options)
{
    TsrSetup *u = in->u;
    RhJson tracks = tsr_need_root(in, TSR_IN_TRACKS, 'o'), stock, track, spaces, first;
    int64_t n = 0;
    tsr_read_income_track(in, tracks);

    stock = part_need(&in->part, tracks, "stock", 'a');
    u->value_last = tsr_read_track(in, stock, u->value_up, u->value_down);
    if (rh_json_int(rh_json_first(stock, 0), 1, TSR_VALUE_MAX, &n)) u->value_first = (int16_t)n;

    track = part_need(&in->part, tracks, "nationalization", 'o');
    spaces = part_need(&in->part, track, "spaces", 'a');
    if (tsr_may_replace(in, track, options, TSR_NATIONALIZATION)) {
        RhJson variants = tsr_need_root(in, TSR_IN_VARIANTS, 'o');
        RhJson named = part_need(&in->part, variants, "nationalization", 'o');
        spaces =
            part_need(&in->part, named,
                      tsr_options[TSR_NATIONALIZATION].names[options[TSR_NATIONALIZATION]], 'a');
    }
    tsr_read_track(in, spaces, u->nationalization_up, 0);
    u->nationalization_start = part_number(&in->part, track, "start", 1, TSR_VALUE_MAX);
    first = rh_json_first(spaces, 0);
    if (!in->part.err.what && u->nationalization_up[u->nationalization_start] == 0) {
        part_fail(&in->part, "nationalization must start on a space of its track", "", first);
    }

    track = part_need(&in->part, tracks, "dividends", 'o');
    u->dividends_end = (int16_t)(rh_json_count(part_need(&in->part, track, "spaces", 'a')) - 1);
    if (tsr_may_replace(in, track, options, TSR_DIVIDENDS_END)) {
        u->dividends_end = options[TSR_DIVIDENDS_END];
    }
    if (u->dividends_end < 1 || u->dividends_end > TSR_DIVIDENDS_MAX) {
        part_fail(&in->part, "the dividends track has 2 to 21 spaces", "", track);
    }
    track = part_need(&in->part, tracks, "timing", 'o');
    u->timing_end = (int16_t)(rh_json_count(part_need(&in->part, track, "spaces", 'a')) - 1);
    if (u->timing_end < 1 || u->timing_end > TSR_TIMING_MAX) {
        part_fail(&in->part, "the timing track has 2 to 11 spaces", "", track);
    }
}

static void tsr_read_constants(TsrReader *in, const int16_t *options)
{
    static const char *const counts[] = {"3", "4", "5"};
    TsrSetup *u = in->u;
    RhJson c = tsr_need_root(in, TSR_IN_CONSTANTS, 'o');
    RhJson money = part_need(&in->part, c, "start_money", 'o');
    u->start_money =
        part_number(&in->part, money, counts[u->players - TSR_PLAYERS_MIN], 0, TSR_START_MONEY_MAX);
    u->bid_min = part_number(&in->part, c, "bid_min", 1, TSR_PRICE_MAX);
    u->raise_min = part_number(&in->part, c, "raise_min", 1, TSR_PRICE_MAX);
    u->bonus_two = part_number(&in->part, c, "bonus_buy_two", 0, TSR_PRICE_MAX);
    u->cost_link = part_number(&in->part, c, "cost_link", 0, TSR_PRICE_MAX);
    u->cost_link_jump = part_number(&in->part, c, "cost_link_jump", 0, TSR_PRICE_MAX);
    u->surcharge_two = part_number(&in->part, c, "surcharge_two_links", 0, TSR_PRICE_MAX);
    u->cost_external = part_number(&in->part, c, "cost_external", 0, TSR_PRICE_MAX);
    u->cost_external_jump = part_number(&in->part, c, "cost_external_jump", 0, TSR_PRICE_MAX);
    u->public_min = part_number(&in->part, c, "public_certificates_min", 1, TSR_CERTIFICATES_MAX);
    u->value_shift = part_number(&in->part, c, "phase_shift_stock_value", 1, TSR_VALUE_MAX);
    u->value_end = part_number(&in->part, c, "end_stock_value", 1, TSR_VALUE_MAX);
    u->end_public_below =
        part_number(&in->part, c, "end_public_railroads_below", 0, TSR_RAILROADS_MAX);
    u->step_none = part_number(&in->part, c, "nationalization_step", 0, TSR_VALUE_MAX);
    u->step_unsold = part_number(&in->part, c, "nationalization_step_unsold", 0, TSR_VALUE_MAX);
    u->step_nationalized =
        part_number(&in->part, c, "nationalization_step_nationalized", 0, TSR_VALUE_MAX);
    u->cubes = part_number(&in->part, c, "cubes_for_links", 1, TSR_LINKS_MAX);
    if (options[TSR_CUBE_LIMIT]) u->cubes = TSR_LINKS_MAX;
    if (u->bid_min < u->value_first) {
        part_fail(&in->part, "the smallest bid must reach the first space of the stock track",
                  "bid_min", c);
    }
}

RhErr tsr_load(void *setup, const int16_t *options, RhText board)
{
    TsrReader in;
    rh_zero(&in, sizeof in);
    in.u = (TsrSetup *)setup;
    rh_zero(in.u, sizeof *in.u);
    in.u->weights = tsr_hints.weights;
    in.u->players = options[RH_PLAYERS];
    in.u->end_public_phase = options[TSR_END_PUBLIC_FROM] ? 2 : 1;
    in.u->toll_fixed = options[TSR_TOLL_CHOICE];
    in.u->income_open = options[TSR_INCOME_TOP];
    in.u->start_chance = options[TSR_START];
    if (part_open(&in.part, board, "transsib", "this is not a board of transsib").what) {
        return in.part.err;
    }
    rh_json_members(in.part.root, tsr_in_root, in.member);
    tsr_read_cities(&in);
    if (!in.part.err.what) tsr_read_links(&in);
    if (!in.part.err.what) tsr_read_railroads(&in);
    if (!in.part.err.what) tsr_read_tracks(&in, options);
    if (!in.part.err.what) tsr_read_constants(&in, options);
    return in.part.err;
}
