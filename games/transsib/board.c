/* games/transsib/board.c - the board file: JSON to setup, with a clear sentence for whatever is
   wrong.

   The file is read member by member; the first fault found is kept, with its line, and ends the
   reading. A board is accepted only if every position that can arise on it fits the limits of
   transsib.h: whoever loads it needs no second look. Format: roundhouse-board(5). */
#include "engine/json.h"
#include "games/transsib/transsib.h"

/* Members of the file, and of a city and a link: found in one walk each, for a walk is what costs.
 */
enum {
    TSR_IN_GAME,
    TSR_IN_SCHEMA,
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
static const char *const tsr_in_root[] = {"game",  "schema",    "canvas", "start_city", "cities",
                                          "links", "railroads", "tracks", "constants",  "variants",
                                          0};
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
    TsrSetup *u;
    RhJson root;
    RhJson member[TSR_IN_COUNT]; /* of the root */
    RhErr err;                   /* the first fault */
} TsrReader;

static bool tsr_fail(TsrReader *in, const char *what, RhText at, RhJson where)
{
    if (!in->err.what) in->err = rh_err(what, at, rh_json_line(where));
    return false;
}

/* A member that must be there, of the kind 'o', 'a', 's' or 'n'. */
static RhJson tsr_expect(TsrReader *in, RhJson object, const char *key, RhJson v, char kind)
{
    if (v.kind == 0) tsr_fail(in, "the board lacks", rh_text(key), object);
    else if (v.kind != kind) tsr_fail(in, "this has the wrong type", rh_text(key), v);
    return v;
}

static RhJson tsr_need(TsrReader *in, RhJson object, const char *key, char kind)
{
    return tsr_expect(in, object, key, rh_json_member(object, key), kind);
}

static RhJson tsr_need_root(TsrReader *in, int member, char kind)
{
    return tsr_expect(in, in->root, tsr_in_root[member], in->member[member], kind);
}

static int16_t tsr_whole(TsrReader *in, const char *key, RhJson v, int min, int max)
{
    int64_t n = min;
    if (v.kind == 'n' && !rh_json_int(v, min, max, &n)) {
        tsr_fail(in, "this number is not whole, too small or too large", rh_text(key), v);
    }
    return (int16_t)n;
}

static int16_t tsr_number(TsrReader *in, RhJson object, const char *key, int min, int max)
{
    return tsr_whole(in, key, tsr_need(in, object, key, 'n'), min, max);
}

static int16_t tsr_tenths(TsrReader *in, const char *key, RhJson v)
{
    int32_t tenths = 0;
    if (v.kind == 'n' && (!rh_json_tenths(v, &tenths) || tenths < 0 || tenths > 30000)) {
        tsr_fail(in, "a coordinate lies off the canvas", rh_text(key), v);
    }
    return (int16_t)tenths;
}

static int16_t tsr_coordinate(TsrReader *in, RhJson object, const char *key)
{
    return tsr_tenths(in, key, tsr_need(in, object, key, 'n'));
}

/* Ids are words of actions: lower case letters, digits, '-' and '_'. */
static void tsr_id(TsrReader *in, RhJson object, RhJson v, char *out)
{
    tsr_expect(in, object, "id", v, 's');
    if (in->err.what) return;
    if (!rh_json_string(v, out, TSR_ID_MAX) || !out[0]) {
        tsr_fail(in, "an id is empty or too long", rh_json_raw(v), v);
        return;
    }
    for (const char *c = out; *c; c++) {
        bool good = (*c >= 'a' && *c <= 'z') || (*c >= '0' && *c <= '9') || *c == '-' || *c == '_';
        if (!good) {
            tsr_fail(in, "an id has other characters than a-z 0-9 - _", rh_json_raw(v), v);
            return;
        }
    }
}

static int tsr_find_id(const char (*ids)[TSR_ID_MAX], int count, RhText id)
{
    for (int i = 0; i < count; i++) {
        if (rh_text_is(id, ids[i])) return i;
    }
    return RH_NOTHING;
}

static void tsr_new_id(TsrReader *in, RhJson object, RhJson id, char (*ids)[TSR_ID_MAX], int count,
                       const char *twice)
{
    tsr_id(in, object, id, ids[count]);
    if (in->err.what) return;
    if (tsr_find_id((const char(*)[TSR_ID_MAX])ids, count, rh_text(ids[count])) != RH_NOTHING) {
        tsr_fail(in, twice, rh_text(ids[count]), object);
    }
}

/* The city an id names. */
static int tsr_city(TsrReader *in, RhJson v)
{
    char id[TSR_ID_MAX];
    int city = RH_NOTHING;
    if (rh_json_string(v, id, TSR_ID_MAX)) {
        city = tsr_find_id((const char(*)[TSR_ID_MAX])in->u->city_id, in->u->cities, rh_text(id));
    }
    if (city == RH_NOTHING) tsr_fail(in, "no city of the board is called", rh_json_raw(v), v);
    return city;
}

static void tsr_read_city(TsrReader *in, RhJson v, int c)
{
    TsrSetup *u = in->u;
    RhJson m[TSR_IN_CITY_COUNT];
    rh_json_members(v, tsr_in_city, m);
    tsr_new_id(in, v, m[TSR_IN_ID], u->city_id, c, "two cities have the id");
    tsr_expect(in, v, "name", m[TSR_IN_NAME], 's');
    tsr_expect(in, v, "code", m[TSR_IN_CODE], 's');
    if (!in->err.what && !rh_json_string(m[TSR_IN_NAME], u->city_name[c], TSR_ID_MAX)) {
        tsr_fail(in, "a city's name is too long", rh_json_raw(m[TSR_IN_NAME]), v);
    }
    if (!in->err.what && !rh_json_string(m[TSR_IN_CODE], u->city_code[c], TSR_CODE_MAX)) {
        tsr_fail(in, "a city's code is too long", rh_json_raw(m[TSR_IN_CODE]), v);
    }
    u->city_x[c] = tsr_tenths(in, "x", tsr_expect(in, v, "x", m[TSR_IN_X], 'n'));
    u->city_y[c] = tsr_tenths(in, "y", tsr_expect(in, v, "y", m[TSR_IN_Y], 'n'));
}

static void tsr_read_cities(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_CITIES, 'a');
    RhJson canvas = tsr_need_root(in, TSR_IN_CANVAS, 'o');
    in->u->width = tsr_number(in, canvas, "width", 10, 3000);
    in->u->height = tsr_number(in, canvas, "height", 10, 3000);
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        if (in->u->cities == TSR_CITIES_MAX) {
            tsr_fail(in, "a board has at most 64 cities", rh_text(""), v);
            return;
        }
        tsr_read_city(in, v, in->u->cities);
        in->u->cities++;
    }
    if (!in->err.what) {
        in->u->start_city = (int16_t)tsr_city(in, tsr_need_root(in, TSR_IN_START_CITY, 's'));
    }
}

static void tsr_read_link_cities(TsrReader *in, RhJson link, RhJson list, int n)
{
    int count = 0;
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        int city = tsr_city(in, v);
        if (city == RH_NOTHING) return;
        if (in->u->link_cities[n] >> city & 1) {
            tsr_fail(in, "a link names a city twice", rh_json_raw(v), v);
        }
        in->u->link_cities[n] |= (uint64_t)1 << city;
        tsr_add(&in->u->links_at[city], n);
        count++;
    }
    if (count == 0) tsr_fail(in, "a link has no city", rh_text(""), link);
    if (count == 1 && !tsr_has(in->u->external, n)) {
        tsr_fail(in, "a link that is not external needs two cities", rh_text(in->u->link_id[n]),
                 link);
    }
}

static void tsr_read_link(TsrReader *in, RhJson v, int n)
{
    TsrSetup *u = in->u;
    bool external = false;
    RhJson m[TSR_IN_LINK_COUNT], box, abroad;
    rh_json_members(v, tsr_in_link, m);
    tsr_new_id(in, v, m[TSR_IN_ID], u->link_id, n, "two links have the id");
    if (!rh_json_bool(m[TSR_IN_EXTERNAL], &external)) {
        tsr_fail(in, "external must be true or false", rh_text(""), v);
    }
    tsr_add(&u->all, n);
    if (external) tsr_add(&u->external, n);
    u->link_income[n] =
        tsr_whole(in, "income", tsr_expect(in, v, "income", m[TSR_IN_INCOME], 'n'), 1, 99);
    tsr_read_link_cities(in, v, tsr_expect(in, v, "cities", m[TSR_IN_LINK_CITIES], 'a'), n);
    box = tsr_expect(in, v, "box", m[TSR_IN_BOX], 'o');
    u->box_x[n] = tsr_coordinate(in, box, "x");
    u->box_y[n] = tsr_coordinate(in, box, "y");
    if (external) {
        abroad = tsr_expect(in, v, "terminal", m[TSR_IN_TERMINAL], 'o');
        u->abroad_x[n] = tsr_coordinate(in, abroad, "x");
        u->abroad_y[n] = tsr_coordinate(in, abroad, "y");
    }
}

static void tsr_read_links(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_LINKS, 'a');
    int sum = 0;
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        if (in->u->links == TSR_LINKS_MAX) {
            tsr_fail(in, "a board has at most 128 links", rh_text(""), v);
            return;
        }
        tsr_read_link(in, v, in->u->links);
        sum += in->u->link_income[in->u->links];
        in->u->links++;
    }
    if (in->err.what) return;
    in->u->at_start = in->u->links_at[in->u->start_city];
    if (!(in->u->at_start.word[0] | in->u->at_start.word[1])) {
        tsr_fail(in, "the start city has no link", rh_text(in->u->city_id[in->u->start_city]),
                 list);
    }
    if (sum > TSR_INCOME_SUM_MAX) {
        tsr_fail(in, "the incomes of all links together exceed 999", rh_text(""), list);
    }
}

static void tsr_read_railroads(TsrReader *in)
{
    RhJson list = tsr_need_root(in, TSR_IN_RAILROADS, 'a');
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        int r = in->u->railroads;
        RhJson auction;
        if (r == TSR_RAILROADS_MAX) {
            tsr_fail(in, "a board has at most 6 railroads", rh_text(""), v);
            return;
        }
        tsr_new_id(in, v, rh_json_member(v, "id"), in->u->railroad_id, r,
                   "two railroads have the id");
        in->u->certificates[r] = tsr_number(in, v, "certificates", 1, TSR_CERTIFICATES_MAX);
        auction = tsr_need(in, v, "auction", 's');
        if (rh_json_is(auction, "initial") && in->u->initial == r) {
            in->u->initial++;
        } else if (!rh_json_is(auction, "phase_shift")) {
            tsr_fail(in, "a railroad is auctioned in 'initial' or, after those, in 'phase_shift'",
                     rh_json_raw(auction), v);
        }
        in->u->railroads++;
    }
    if (in->u->initial == 0)
        tsr_fail(in, "no railroad is auctioned at the start", rh_text(""), list);
}

/* A track of rising numbers: up[v] is the next space after v (the last stays), down[v] the one
   before; zero where there is no space. Gives back the last. */
static int16_t tsr_read_track(TsrReader *in, RhJson list, uint8_t *up, uint8_t *down)
{
    int64_t before = 0, n = 0;
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        if (!rh_json_int(v, before + 1, TSR_VALUE_MAX, &n)) {
            tsr_fail(in, "the spaces of a track must rise, from 1 to 250", rh_json_raw(v), v);
            return 0;
        }
        if (before) up[before] = (uint8_t)n;
        if (down) down[n] = (uint8_t)(before ? before : n);
        up[n] = (uint8_t)n;
        before = n;
    }
    if (n == 0) tsr_fail(in, "a track has no space", rh_text(""), list);
    return (int16_t)n;
}

static void tsr_read_income_track(TsrReader *in, RhJson tracks)
{
    RhJson income = tsr_need(in, tracks, "income", 'o');
    RhJson list = tsr_need(in, income, "black", 'a');
    uint8_t black[TSR_VALUE_MAX + 1];
    rh_zero(black, sizeof black);
    in->u->income_last = tsr_number(in, income, "last", 1, TSR_VALUE_MAX);
    for (RhJson v = rh_json_first(list, 0); v.kind && !in->err.what; v = rh_json_next(v, 0)) {
        int64_t n = 0;
        if (!rh_json_int(v, 1, in->u->income_last, &n)) {
            tsr_fail(in, "a black space lies off the income track", rh_json_raw(v), v);
        }
        black[n] = 1;
    }
    for (int i = 1; i <= TSR_VALUE_MAX; i++) {
        in->u->black_spaces[i] = (uint8_t)(in->u->black_spaces[i - 1] + black[i]);
    }
}

/* R1, R2: two tracks are not in the rulebook. At its default an option leaves the board's own
   track; another value replaces a track that is marked as reconstructed, never one that is certain.
 */
static bool tsr_may_replace(TsrReader *in, RhJson track, const int16_t *options, int option)
{
    bool reconstructed = false;
    if (options[option] == tsr_options[option].fallback) return false;
    rh_json_bool(rh_json_member(track, "reconstructed"), &reconstructed);
    if (reconstructed) return true;
    return tsr_fail(in, "this track is certain on this board, the option cannot change it",
                    rh_text(tsr_options[option].name), track);
}

static void tsr_read_tracks(TsrReader *in, const int16_t *options)
{
    TsrSetup *u = in->u;
    RhJson tracks = tsr_need_root(in, TSR_IN_TRACKS, 'o'), stock, track, spaces, first;
    int64_t n = 0;
    tsr_read_income_track(in, tracks);

    stock = tsr_need(in, tracks, "stock", 'a');
    u->value_last = tsr_read_track(in, stock, u->value_up, u->value_down);
    if (rh_json_int(rh_json_first(stock, 0), 1, TSR_VALUE_MAX, &n)) u->value_first = (int16_t)n;

    track = tsr_need(in, tracks, "nationalization", 'o');
    spaces = tsr_need(in, track, "spaces", 'a');
    if (tsr_may_replace(in, track, options, TSR_NATIONALIZATION)) {
        RhJson variants = tsr_need_root(in, TSR_IN_VARIANTS, 'o');
        RhJson named = tsr_need(in, variants, "nationalization", 'o');
        spaces = tsr_need(
            in, named, tsr_options[TSR_NATIONALIZATION].names[options[TSR_NATIONALIZATION]], 'a');
    }
    tsr_read_track(in, spaces, u->nationalization_up, 0);
    u->nationalization_start = tsr_number(in, track, "start", 1, TSR_VALUE_MAX);
    first = rh_json_first(spaces, 0);
    if (!in->err.what && u->nationalization_up[u->nationalization_start] == 0) {
        tsr_fail(in, "nationalization does not start on a space of its track", rh_text(""), first);
    }

    track = tsr_need(in, tracks, "dividends", 'o');
    u->dividends_end = (int16_t)(rh_json_count(tsr_need(in, track, "spaces", 'a')) - 1);
    if (tsr_may_replace(in, track, options, TSR_DIVIDENDS_END)) {
        u->dividends_end = options[TSR_DIVIDENDS_END];
    }
    if (u->dividends_end < 1 || u->dividends_end > TSR_DIVIDENDS_MAX) {
        tsr_fail(in, "the dividends track has 2 to 21 spaces", rh_text(""), track);
    }
    track = tsr_need(in, tracks, "timing", 'o');
    u->timing_end = (int16_t)(rh_json_count(tsr_need(in, track, "spaces", 'a')) - 1);
    if (u->timing_end < 1 || u->timing_end > TSR_TIMING_MAX) {
        tsr_fail(in, "the timing track has 2 to 11 spaces", rh_text(""), track);
    }
}

static void tsr_read_constants(TsrReader *in, const int16_t *options)
{
    static const char *const counts[] = {"3", "4", "5"};
    TsrSetup *u = in->u;
    RhJson c = tsr_need_root(in, TSR_IN_CONSTANTS, 'o');
    RhJson money = tsr_need(in, c, "start_money", 'o');
    u->start_money =
        tsr_number(in, money, counts[u->players - TSR_PLAYERS_MIN], 0, TSR_START_MONEY_MAX);
    u->bid_min = tsr_number(in, c, "bid_min", 1, TSR_PRICE_MAX);
    u->raise_min = tsr_number(in, c, "raise_min", 1, TSR_PRICE_MAX);
    u->bonus_two = tsr_number(in, c, "bonus_buy_two", 0, TSR_PRICE_MAX);
    u->cost_link = tsr_number(in, c, "cost_link", 0, TSR_PRICE_MAX);
    u->cost_link_jump = tsr_number(in, c, "cost_link_jump", 0, TSR_PRICE_MAX);
    u->surcharge_two = tsr_number(in, c, "surcharge_two_links", 0, TSR_PRICE_MAX);
    u->cost_external = tsr_number(in, c, "cost_external", 0, TSR_PRICE_MAX);
    u->cost_external_jump = tsr_number(in, c, "cost_external_jump", 0, TSR_PRICE_MAX);
    u->public_min = tsr_number(in, c, "public_certificates_min", 1, TSR_CERTIFICATES_MAX);
    u->value_shift = tsr_number(in, c, "phase_shift_stock_value", 1, TSR_VALUE_MAX);
    u->value_end = tsr_number(in, c, "end_stock_value", 1, TSR_VALUE_MAX);
    u->end_public_below = tsr_number(in, c, "end_public_railroads_below", 0, TSR_RAILROADS_MAX);
    u->step_none = tsr_number(in, c, "nationalization_step", 0, TSR_VALUE_MAX);
    u->step_unsold = tsr_number(in, c, "nationalization_step_unsold", 0, TSR_VALUE_MAX);
    u->step_nationalized = tsr_number(in, c, "nationalization_step_nationalized", 0, TSR_VALUE_MAX);
    u->cubes = tsr_number(in, c, "cubes_for_links", 1, TSR_LINKS_MAX);
    if (options[TSR_CUBE_LIMIT]) u->cubes = TSR_LINKS_MAX;
    if (u->bid_min < u->value_first) {
        tsr_fail(in, "the smallest bid must reach the first space of the stock track",
                 rh_text("bid_min"), c);
    }
}

RhErr tsr_load(void *setup, const int16_t *options, RhText board)
{
    TsrReader in;
    int64_t n = 0;
    rh_zero(&in, sizeof in);
    in.u = (TsrSetup *)setup;
    rh_zero(in.u, sizeof *in.u);
    in.u->players = options[RH_PLAYERS];
    in.u->end_public_phase = options[TSR_END_PUBLIC_FROM] ? 2 : 1;
    in.u->toll_fixed = options[TSR_TOLL_CHOICE];
    in.u->income_open = options[TSR_INCOME_TOP];
    in.u->start_chance = options[TSR_START];
    in.err = rh_json_open(board, &in.root);
    if (in.err.what) return in.err;
    rh_json_members(in.root, tsr_in_root, in.member);
    if (!rh_json_is(in.member[TSR_IN_GAME], "transsib")) {
        return rh_err("this is not a board of transsib", rh_text(""), 1);
    }
    if (!rh_json_int(in.member[TSR_IN_SCHEMA], 1, 1, &n)) {
        return rh_err("this board has another schema than 1", rh_text(""), 1);
    }
    if (!in.err.what) tsr_read_cities(&in);
    if (!in.err.what) tsr_read_links(&in);
    if (!in.err.what) tsr_read_railroads(&in);
    if (!in.err.what) tsr_read_tracks(&in, options);
    if (!in.err.what) tsr_read_constants(&in, options);
    return in.err;
}
