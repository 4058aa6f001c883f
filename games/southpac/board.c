/* games/southpac/board.c - reads the board file (JSON) into the setup, with a clear message for
   every fault.

   Reading stops at the first fault, which is reported with its line. A board is accepted only if
   every position that can arise on it fits the limits of southpac.h, so nothing needs to be checked
   later. Format: roundhouse-board(5). */
#include "games/southpac/hints.h"

/* Members of a city and of a link. One walk over the JSON object finds all of them, because the
   walk is the expensive part. */
enum { SP_IN_ID, SP_IN_NAME, SP_IN_X, SP_IN_Y, SP_IN_CITY_COUNT };
static const char *const sp_in_city[] = {"id", "name", "x", "y", 0};
enum { SP_IN_A = SP_IN_ID + 1, SP_IN_B, SP_IN_BOX, SP_IN_LINK_COUNT };
static const char *const sp_in_link[] = {"id", "a", "b", "box", 0};

typedef struct SpReader {
    PartReader part;
    SpSetup *u;
} SpReader;

static int sp_read_city_name(SpReader *in, RhJson object, const char *key, RhJson v)
{
    part_expect(&in->part, object, key, v, 's');
    if (in->part.err.what) return RH_NOTHING;
    return part_named(&in->part, v, (const char(*)[PART_ID_MAX])in->u->city_id, in->u->cities,
                      "no city of the board is called");
}

/* ---- Short codes of cities. ---- */

static char sp_upper(char c)
{
    return c >= 'a' && c <= 'z' ? (char)(c - 'a' + 'A') : c;
}

/* The first code to try: the first letter of the first word and up to three letters of the last
   word, or up to four letters of a single word. */
static void sp_first_code(const char *id, char *code)
{
    const char *last = id;
    int len = 0;
    for (const char *c = id; *c; c++) {
        if ((*c == '_' || *c == '-') && c[1]) last = c + 1;
    }
    if (last != id) code[len++] = sp_upper(id[0]);
    while (*last && len < SP_CODE_MAX - 1) code[len++] = sp_upper(*last++);
    code[len] = 0;
}

static bool sp_code_taken(const SpSetup *u, int city)
{
    for (int c = 0; c < city; c++) {
        if (rh_text_is(rh_text(u->city_code[c]), u->city_code[city])) return true;
    }
    return false;
}

/* If an earlier city has the same code, tries later letters of the id as its last letter. If that
   does not help either, the code is '#' and the number of the city. */
static void sp_make_code(SpSetup *u, int city)
{
    char *code = u->city_code[city];
    const char *id = u->city_id[city];
    int len = (int)rh_text(id).len;
    sp_first_code(id, code);
    for (int i = SP_CODE_MAX - 1; i < len && sp_code_taken(u, city); i++) {
        code[SP_CODE_MAX - 2] = sp_upper(id[i]);
    }
    if (!sp_code_taken(u, city)) return;
    code[0] = '#';
    code[1] = (char)('0' + city / 10);
    code[2] = (char)('0' + city % 10);
    code[3] = 0;
}

/* ---- The map. ---- */

static void sp_read_city(SpReader *in, RhJson v, int c)
{
    SpSetup *u = in->u;
    RhJson m[SP_IN_CITY_COUNT];
    rh_json_members(v, sp_in_city, m);
    part_new_id(&in->part, v, m[SP_IN_ID], u->city_id, c, "two cities have the id");
    part_string(&in->part, v, "name", m[SP_IN_NAME], u->city_name[c], PART_ID_MAX);
    u->city_x[c] = part_tenths(&in->part, "x", part_expect(&in->part, v, "x", m[SP_IN_X], 'n'));
    u->city_y[c] = part_tenths(&in->part, "y", part_expect(&in->part, v, "y", m[SP_IN_Y], 'n'));
}

static void sp_read_cities(SpReader *in)
{
    RhJson list = part_need(&in->part, in->part.root, "cities", 'a');
    RhJson canvas = part_need(&in->part, in->part.root, "canvas", 'o');
    in->u->width = part_number(&in->part, canvas, "width", 10, 3000);
    in->u->height = part_number(&in->part, canvas, "height", 10, 3000);
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->cities == SP_CITIES_MAX) {
            part_fail(&in->part, "a board has at most 64 cities", "", v);
            return;
        }
        sp_read_city(in, v, in->u->cities);
        sp_make_code(in->u, in->u->cities);
        in->u->cities++;
    }
}

static void sp_read_link(SpReader *in, RhJson v, int n)
{
    SpSetup *u = in->u;
    RhJson m[SP_IN_LINK_COUNT], box;
    int a, b;
    rh_json_members(v, sp_in_link, m);
    part_new_id(&in->part, v, m[SP_IN_ID], u->link_id, n, "two links have the id");
    a = sp_read_city_name(in, v, "a", m[SP_IN_A]);
    b = sp_read_city_name(in, v, "b", m[SP_IN_B]);
    box = part_expect(&in->part, v, "box", m[SP_IN_BOX], 'o');
    u->box_x[n] = part_coordinate(&in->part, box, "x");
    u->box_y[n] = part_coordinate(&in->part, box, "y");
    if (in->part.err.what) return;
    if (a == b) part_fail(&in->part, "a link leads back to its own city", u->link_id[n], v);
    u->link_cities[n] = (uint64_t)1 << a | (uint64_t)1 << b;
    part_add(&u->links_at[a], n);
    part_add(&u->links_at[b], n);
}

static void sp_read_links(SpReader *in)
{
    RhJson list = part_need(&in->part, in->part.root, "links", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->links == SP_LINKS_MAX) {
            part_fail(&in->part, "a board has at most 128 links", "", v);
            return;
        }
        sp_read_link(in, v, in->u->links);
        in->u->links++;
    }
}

/* ---- The railroads. ---- */

/* A railroad's letter is one or two letters or digits, different from those of the other
   railroads. */
static bool sp_is_letter(const SpSetup *u, const char *text, int r)
{
    int len = 0;
    for (; text[len]; len++) {
        char c = text[len];
        bool plain = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
        if (!plain) return false;
    }
    for (int q = 0; q < r; q++) {
        if (rh_text_is(rh_text(text), u->railroad_letter[q])) return false;
    }
    return len == 1 || len == 2;
}

/* Reads what is printed on the railroad's cubes: the letter that the board gives, or the first
   character of its id that no other railroad has taken. */
static void sp_read_letter(SpReader *in, RhJson v, int r)
{
    SpSetup *u = in->u;
    RhJson letter = rh_json_member(v, "letter");
    char *out = u->railroad_letter[r];
    if (letter.at) {
        part_string(&in->part, v, "letter", letter, out, SP_LETTER_MAX);
    } else {
        for (const char *c = u->railroad_id[r]; *c && !sp_is_letter(u, out, r); c++) out[0] = *c;
    }
    if (!in->part.err.what && !sp_is_letter(u, out, r)) {
        part_fail(&in->part,
                  "each railroad needs a letter of its own, one or two letters or digits",
                  u->railroad_id[r], v);
    }
}

static void sp_read_railroad(SpReader *in, RhJson v, int r)
{
    SpSetup *u = in->u;
    part_new_id(&in->part, v, rh_json_member(v, "id"), u->railroad_id, r,
                "two railroads have the id");
    sp_read_letter(in, v, r);
    u->home[r] = (int16_t)sp_read_city_name(in, v, "home", rh_json_member(v, "home"));
    if (in->part.err.what) return;
    for (int q = 0; q < r; q++) {
        if (u->home[q] == u->home[r]) {
            part_fail(&in->part, "two railroads have the same home", u->city_id[u->home[r]], v);
        }
    }
    if (!part_any(u->links_at[u->home[r]])) {
        part_fail(&in->part, "the home of a railroad needs a link", u->city_id[u->home[r]], v);
    }
}

static void sp_read_railroads(SpReader *in)
{
    RhJson list = part_need(&in->part, in->part.root, "railroads", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (in->u->railroads == SP_RAILROADS_MAX) {
            part_fail(&in->part, "a board has at most 6 railroads", "", v);
            return;
        }
        sp_read_railroad(in, v, in->u->railroads);
        in->u->railroads++;
    }
    if (!in->u->railroads) part_fail(&in->part, "a board needs a railroad", "", list);
}

/* Checks that the board's list `railroad_order` agrees with the order of its railroads. */
static void sp_read_order(SpReader *in)
{
    RhJson list = part_need(&in->part, in->part.root, "railroad_order", 'a');
    int r = 0;
    for (RhJson v = rh_json_first(list, 0); v.at && !in->part.err.what; v = rh_json_next(v, 0)) {
        if (r == in->u->railroads || !rh_json_is(v, in->u->railroad_id[r])) {
            part_fail_at(&in->part, "the railroads must be listed in railroad_order", v, v);
        }
        r++;
    }
    if (!in->part.err.what && r != in->u->railroads) {
        part_fail(&in->part, "railroad_order lacks", in->u->railroad_id[r], list);
    }
}

/* ---- The constants. ---- */

static void sp_read_city_values(SpReader *in)
{
    SpSetup *u = in->u;
    RhJson values = part_need(&in->part, in->part.root, "city_value", 'o');
    u->city_value[1] = part_number(&in->part, values, "1", 0, SP_CITY_VALUE_MAX);
    u->city_value[2] = part_number(&in->part, values, "2", 0, SP_CITY_VALUE_MAX);
    u->city_value[3] = part_number(&in->part, values, "3+", 0, SP_CITY_VALUE_MAX);
    for (int n = 4; n <= SP_RAILROADS_MAX; n++) u->city_value[n] = u->city_value[3];
}

/* An upper bound on what all railroads together can earn in a round, the lower of two: a city pays
   in total at most its best total for any number of railroads, and a railroad touches at most one
   city per cube, and its home. */
static int32_t sp_income_most(const SpSetup *u)
{
    int32_t value = 0, city = 0, by_city, by_railroad;
    for (int n = 1; n <= u->railroads; n++) {
        if (u->city_value[n] > value) value = u->city_value[n];
        if (n * u->city_value[n] > city) city = n * u->city_value[n];
    }
    by_city = u->cities * city;
    by_railroad = u->railroads * (u->cubes + 1) * value;
    return by_city < by_railroad ? by_city : by_railroad;
}

/* Numbers that the rules fix. The board must contain them, with no other value. */
static void sp_read_fixed(SpReader *in)
{
    static const char *const keys[] = {"min_bid", "offers_per_operation",
                                       "bull_market_offers_per_player", "free_initial_links"};
    for (int i = 0; i < 4; i++) {
        RhJson v = part_need(&in->part, in->part.root, keys[i], 'n');
        int64_t n = 0, fixed = i == 0 ? 0 : 1;
        if (rh_json_kind(v) == 'n' && !rh_json_int(v, fixed, fixed, &n)) {
            part_fail(&in->part, "the rules of this game fix this number", keys[i], v);
        }
    }
}

static void sp_read_constants(SpReader *in, const int16_t *options)
{
    static const char *const counts[] = {"3", "4", "5"};
    SpSetup *u = in->u;
    PartReader *part = &in->part;
    RhJson root = part->root, cash = part_need(part, root, "start_cash", 'o');
    RhJson limits = part_need(part, root, "engine_limits", 'o');
    u->start_cash = part_number(part, cash, counts[u->players - SP_PLAYERS_MIN], 0, 500);
    u->shares = part_number(part, root, "shares_per_railroad", 1, SP_SHARES_MAX);
    u->cubes = part_number(part, root, "track_cubes_per_railroad", 1, SP_CUBES_MAX);
    u->build_cost = part_number(part, root, "build_cost", 0, SP_PRICE_MAX);
    u->builds = part_number(part, root, "max_builds_per_operation", 0, SP_TIMES_MAX);
    u->buys = part_number(part, root, "max_buys_per_operation", 0, SP_TIMES_MAX);
    u->proposals = part_number(part, limits, "max_proposals_per_operation", 0, SP_TIMES_MAX);
    u->max_rounds = part_number(part, limits, "max_rounds", 1, SP_ROUNDS_MAX);
    u->raise_min = part_number(part, root, "min_raise", 1, SP_PRICE_MAX);
    if (options[SP_MAX_ROUNDS] != sp_options[SP_MAX_ROUNDS].fallback) {
        u->max_rounds = options[SP_MAX_ROUNDS];
    }
    sp_read_city_values(in);
    sp_read_fixed(in);
    if (u->players * u->start_cash + u->max_rounds * sp_income_most(u) > SP_MONEY_MAX) {
        part_fail(part, "more than $20000 could come into play: fewer rounds or smaller values", "",
                  limits);
    }
}

RhErr sp_load(void *setup, const int16_t *options, RhText board)
{
    SpReader in;
    rh_zero(&in, sizeof in);
    in.u = (SpSetup *)setup;
    rh_zero(in.u, sizeof *in.u);
    in.u->weights = sp_hints.weights;
    in.u->players = options[RH_PLAYERS];
    in.u->no_sales = options[SP_TRACK_SALES];
    in.u->no_self_deal = options[SP_SELF_DEAL];
    in.u->start_chance = !options[SP_START];
    in.u->offer_sells = options[SP_OFFER_SELLS];
    in.u->holder_first = options[SP_FINAL_TIE];
    if (part_open(&in.part, board, "southpac", "this is not a board of southpac").what) {
        return in.part.err;
    }
    sp_read_cities(&in);
    if (!in.part.err.what) sp_read_links(&in);
    if (!in.part.err.what) sp_read_railroads(&in);
    if (!in.part.err.what) sp_read_order(&in);
    if (!in.part.err.what) sp_read_constants(&in, options);
    return in.part.err;
}
