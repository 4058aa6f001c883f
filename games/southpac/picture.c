/* games/southpac/picture.c - shows a position to people: as a text page with ANSI colours, and as
   an SVG map.

   The text page has the map, the links of each railroad, a table of railroads, a table of players,
   and the current decision. On the map, a city is shown by a code made from its id and by what it
   pays each railroad that touches it; a home has the colour of its railroad. The box of a link is
   an `o` while nobody owns it, and then the letters of its railroad; dots or a line lead from it to
   its cities. There are no rules here: this file only reads the position. */
#include "games/parts/page.h"
#include "games/southpac/southpac.h"

static const char *const sp_ansi[SP_RAILROADS_MAX] = {"\x1b[33m", "\x1b[31m", "\x1b[34m",
                                                      "\x1b[32m", "\x1b[90m", "\x1b[35m"};
static const char *const sp_svg_colour[SP_RAILROADS_MAX] = {"#F2C200", "#C62828", "#1E63B5",
                                                            "#2E8B3D", "#222222", "#7B3FA0"};
static const char *const sp_svg_letter[SP_RAILROADS_MAX] = {"#1E2227", "#FFFDF8", "#FFFDF8",
                                                            "#FFFDF8", "#FFFDF8", "#FFFDF8"};

/* ---- Parts of sentences. ---- */

static void sp_put_player(RhBuf *out, int player)
{
    rh_put_char(out, 'p');
    rh_put_number(out, player + 1);
}

static void sp_put_count_of(RhBuf *out, int32_t n, const char *one, const char *many)
{
    rh_put_number(out, n);
    rh_put_char(out, ' ');
    rh_put(out, n == 1 ? one : many);
}

static void sp_put_dollars(RhBuf *out, const char *before, int32_t n)
{
    rh_put(out, before);
    rh_put_char(out, '$');
    rh_put_number(out, n);
}

/* ---- The map as text. ---- */

static int sp_spread_x(const SpSetup *u, int at)
{
    return part_spread(u->city_x, u->cities, u->box_x, u->links, at, u->width, PART_MAP_COLUMNS);
}

static int sp_spread_y(const SpSetup *u, int at)
{
    return part_spread(u->city_y, u->cities, u->box_y, u->links, at, u->height, PART_MAP_ROWS);
}

/* The railroad whose home a city is, or RH_NOTHING. */
static int sp_home_of(const SpSetup *u, int city)
{
    for (int r = 0; r < u->railroads; r++) {
        if (u->home[r] == city) return r;
    }
    return RH_NOTHING;
}

/* Where the cities and the boxes of the links are on the text map. A place is row *
   PART_MAP_COLUMNS + column. */
typedef struct SpPlaces {
    int city[SP_CITIES_MAX], box[SP_LINKS_MAX];
} SpPlaces;

static void sp_fill_cities(const SpSetup *u, const SpState *s, PartMap *m, SpPlaces *at)
{
    for (int c = 0; c < u->cities; c++) {
        char word[SP_CODE_MAX + 8];
        RhBuf b = {word, sizeof word, 0, false};
        int count = sp_city_count(u, s, c);
        rh_put(&b, u->city_code[c]);
        if (count) rh_put_number(&b, u->city_value[count]);
        at->city[c] = part_put_on_map(m, sp_spread_y(u, u->city_y[c]), sp_spread_x(u, u->city_x[c]),
                                      word, (int)b.len, sp_home_of(u, c));
    }
}

static void sp_fill_links(const SpSetup *u, const SpState *s, PartMap *m, SpPlaces *at)
{
    for (int l = 0; l < u->links; l++) {
        int owner = sp_owner(u, s, l);
        const char *mark = owner == RH_NOTHING ? "o" : u->railroad_letter[owner];
        at->box[l] = part_put_on_map(m, sp_spread_y(u, u->box_y[l]), sp_spread_x(u, u->box_x[l]),
                                     mark, (int)rh_text(mark).len, owner);
    }
}

static int sp_distance(int a, int b)
{
    return a < b ? b - a : a - b;
}

/* Interpolates from a to b: the value at `step` of `steps`, rounded. */
static int sp_between(int a, int b, int step, int steps)
{
    return (2 * (a * (steps - step) + b * step) + steps) / (2 * steps);
}

/* Draws dots over empty places or, for an owned link, a line over empty places and dots. */
static void sp_draw_trail(PartMap *m, int from, int to, int owner)
{
    int row = from / PART_MAP_COLUMNS, row_to = to / PART_MAP_COLUMNS;
    int column = from % PART_MAP_COLUMNS + 2, column_to = to % PART_MAP_COLUMNS;
    int rows = sp_distance(row, row_to), columns = sp_distance(column, column_to);
    int steps = rows > columns ? rows : columns;
    if (from == RH_NOTHING || to == RH_NOTHING) return;
    for (int i = 1; i < steps; i++) {
        int r = sp_between(row, row_to, i, steps), c = sp_between(column, column_to, i, steps);
        char *glyph = &m->glyph[r][c];
        bool dot = owner == RH_NOTHING && (rows > columns || c % 2 == 0);
        if (dot && *glyph == ' ') *glyph = '.';
        if (owner == RH_NOTHING || (*glyph != ' ' && *glyph != '.')) continue;
        *glyph = '=';
        m->owner[r][c] = (int8_t)owner;
    }
}

static void sp_draw_trails(const SpSetup *u, const SpState *s, const SpPlaces *at, PartMap *m)
{
    for (int l = 0; l < u->links; l++) {
        for (uint64_t left = u->link_cities[l]; left; left &= left - 1) {
            sp_draw_trail(m, at->city[rh_lowest_bit(left)], at->box[l], sp_owner(u, s, l));
        }
    }
}

static void sp_put_map(const SpSetup *u, const SpState *s, RhBuf *out)
{
    PartMap m;
    SpPlaces at;
    part_clear_map(&m);
    sp_fill_cities(u, s, &m, &at);
    sp_fill_links(u, s, &m, &at);
    sp_draw_trails(u, s, &at, &m);
    part_put_map(&m, sp_ansi, out);
}

/* Writes the links of each railroad in words, because the map has no room for them. */
static void sp_put_networks(const SpSetup *u, const SpState *s, RhBuf *out)
{
    for (int r = 0; r < u->railroads; r++) {
        int column = 7;
        if (!part_any(s->links[r])) continue;
        rh_put(out, sp_ansi[r]);
        part_put_cell(out, u->railroad_id[r], 7);
        rh_put(out, part_plain);
        for (int l = 0; l < u->links; l++) {
            int len = (int)rh_text(u->link_id[l]).len;
            if (!part_has(s->links[r], l)) continue;
            if (column + 1 + len > PART_MAP_COLUMNS) {
                rh_put(out, "\n       ");
                column = 7;
            }
            rh_put_char(out, ' ');
            rh_put(out, u->link_id[l]);
            column += 1 + len;
        }
        rh_put_char(out, '\n');
    }
    if (part_any(s->owned)) rh_put_char(out, '\n');
}

/* ---- Tables. ---- */

static void sp_put_railroad(const SpSetup *u, const SpState *s, int r, RhBuf *out)
{
    rh_put(out, sp_ansi[r]);
    part_put_cell(out, u->railroad_letter[r], 4);
    part_put_cell(out, u->railroad_id[r], 8);
    rh_put(out, part_plain);
    part_put_cell(out, u->city_code[u->home[r]], 6);
    if (s->president[r] == RH_NOTHING) {
        part_put_cell(out, "nobody", 9);
    } else {
        sp_put_player(out, s->president[r]);
        part_put_cell(out, "", 7);
    }
    part_put_figure(out, s->treasury[r], 8);
    part_put_figure(out, s->income[r], 8);
    part_put_figure(out, s->cubes[r], 7);
    part_put_figure(out, s->unsold[r], 8);
    rh_put(out, "  ");
    for (int p = 0; p < u->players; p++) {
        bool president = s->president[r] == p;
        rh_put(out, president ? "  " : "   ");
        if (s->shares[p][r]) rh_put_number(out, s->shares[p][r]);
        else rh_put_char(out, '.');
        rh_put(out, president ? "*" : "");
    }
    rh_put_char(out, '\n');
}

static void sp_put_railroads(const SpSetup *u, const SpState *s, RhBuf *out)
{
    rh_put(out, part_dim);
    rh_put(out, "railroad    home  president treasury  income  cubes  unsold  ");
    for (int p = 0; p < u->players; p++) {
        rh_put(out, "  ");
        sp_put_player(out, p);
    }
    rh_put(out, "\n");
    rh_put(out, part_plain);
    for (int r = 0; r < u->railroads; r++) sp_put_railroad(u, s, r, out);
}

static void sp_put_players(const SpSetup *u, const SpState *s, RhBuf *out)
{
    RhStanding standing;
    sp_game.rules.standing(u, s, &standing);
    rh_put(out, part_dim);
    rh_put(out, "player  cash  place\n");
    rh_put(out, part_plain);
    for (int p = 0; p < u->players; p++) {
        bool acts = sp_game.rules.actor(u, s) == p;
        rh_put(out, acts ? part_bold : "");
        sp_put_player(out, p);
        part_put_figure(out, s->cash[p], 10);
        part_put_figure(out, standing.place[p], 7);
        if (s->card == p) rh_put(out, "  Bull Market card");
        if (acts) rh_put(out, "  <- decides");
        rh_put(out, acts ? part_plain : "");
        rh_put_char(out, '\n');
    }
}

/* ---- The current decision. ---- */

static void sp_put_round(const SpSetup *u, const SpState *s, RhBuf *out)
{
    int unsold = 0, fewest = 0;
    for (int r = 0; r < u->railroads; r++) {
        unsold += s->unsold[r];
        if (s->cubes[r] < s->cubes[fewest]) fewest = r;
    }
    rh_put(out, part_bold);
    rh_put(out, s->round ? "Round " : "Initial auctions");
    if (s->round) rh_put_number(out, s->round);
    rh_put(out, part_plain);
    rh_put(out, "   fewest cubes ");
    rh_put_number(out, s->cubes[fewest]);
    rh_put(out, " (");
    rh_put(out, u->railroad_id[fewest]);
    rh_put(out, ")   unsold shares ");
    rh_put_number(out, unsold);
    rh_put(out, "   over after a round with 0 of either, or round ");
    rh_put_number(out, u->max_rounds);
    rh_put_char(out, '\n');
}

/* Writes the players who can still bid: in a full auction those who have not passed, in the Bull
   Market those who have not had their turn. */
static void sp_put_bidders(const SpSetup *u, const SpState *s, RhBuf *out)
{
    bool once = s->decision == SP_BULL_AUCTION;
    int p = s->bidder;
    rh_put(out, once ? "; still to come: " : "; still in: ");
    sp_put_player(out, p);
    for (int i = 1; i < u->players && !(once && p == s->turn); i++) {
        p = part_next_seat(u->players, p);
        if (!once && !s->bidding[p]) continue;
        rh_put(out, ", ");
        sp_put_player(out, p);
    }
}

static void sp_put_auction(const SpSetup *u, const SpState *s, RhBuf *out)
{
    rh_put(out, s->decision == SP_BULL_AUCTION ? "Bull Market: " : "Auction: ");
    rh_put(out, "a share of ");
    rh_put(out, u->railroad_id[s->auctioned]);
    if (s->highest_bidder == RH_NOTHING) {
        rh_put(out, ", no bid yet");
    } else {
        sp_put_dollars(out, ", highest bid ", s->bid);
        rh_put(out, " by ");
        sp_put_player(out, s->highest_bidder);
    }
    sp_put_bidders(u, s, out);
    rh_put_char(out, '\n');
}

static void sp_put_left(const SpState *s, RhBuf *out)
{
    rh_put(out, "builds or buys track; left: ");
    sp_put_count_of(out, s->builds, "link to build, ", "links to build, ");
    sp_put_count_of(out, s->buys, "to buy, ", "to buy, ");
    sp_put_count_of(out, s->proposals, "proposal", "proposals");
}

static void sp_put_sale(const SpSetup *u, const SpState *s, RhBuf *out)
{
    rh_put(out, "wants to buy ");
    rh_put(out, u->link_id[s->link]);
    rh_put(out, " from ");
    rh_put(out, u->railroad_id[s->seller]);
    rh_put(out, " (");
    sp_put_player(out, s->president[s->seller]);
    rh_put_char(out, ')');
    if (s->decision == SP_PRICE) {
        rh_put(out, " and names a price");
        return;
    }
    sp_put_dollars(out, ": proposed ", s->price);
    if (s->decision == SP_ANSWER) sp_put_dollars(out, ", asked instead ", s->counter);
}

static void sp_put_operation(const SpSetup *u, const SpState *s, RhBuf *out)
{
    rh_put(out, u->railroad_id[s->railroad]);
    rh_put(out, " (");
    sp_put_player(out, s->president[s->railroad]);
    rh_put(out, ") ");
    switch (s->decision) {
    case SP_FREE_LINK: rh_put(out, "lays its free link"); break;
    case SP_OFFER: rh_put(out, "may offer a share"); break;
    case SP_TRACK: sp_put_left(s, out); break;
    case SP_DIVIDEND:
        sp_put_dollars(out, "pays a dividend of at most ", sp_dividend_max(u, s));
        break;
    default: sp_put_sale(u, s, out); break;
    }
    rh_put(out, s->decision == SP_DIVIDEND ? " a share\n" : "\n");
}

static void sp_put_endings(const SpState *s, RhBuf *out)
{
    static const char *const words[] = {"a railroad has no cube left", "no share is unsold",
                                        "the last round is over"};
    rh_put(out, "The game is over:");
    for (uint64_t left = s->ending; left; left &= left - 1) {
        rh_put(out, left == s->ending ? " " : ", and ");
        rh_put(out, words[rh_lowest_bit(left)]);
    }
    rh_put_char(out, '\n');
}

static void sp_put_decision(const SpSetup *u, const SpState *s, RhBuf *out)
{
    switch (s->decision) {
    case SP_START_PLAYER: rh_put(out, "Drawing the start player\n"); break;
    case SP_INITIAL_AUCTION:
    case SP_AUCTION:
    case SP_BULL_AUCTION: sp_put_auction(u, s, out); break;
    case SP_BULL_OFFER:
        rh_put(out, "Bull Market: ");
        sp_put_player(out, s->turn);
        rh_put(out, " may offer a share of any railroad\n");
        break;
    case SP_OVER: sp_put_endings(s, out); break;
    default: sp_put_operation(u, s, out); break;
    }
}

static void sp_put_text(const SpSetup *u, const SpState *s, RhBuf *out)
{
    sp_put_map(u, s, out);
    rh_put_char(out, '\n');
    sp_put_networks(u, s, out);
    sp_put_railroads(u, s, out);
    rh_put_char(out, '\n');
    sp_put_players(u, s, out);
    rh_put_char(out, '\n');
    sp_put_round(u, s, out);
    sp_put_decision(u, s, out);
}

/* ---- The map as SVG. ---- */

static void sp_put_track(const SpSetup *u, int link, const char *style, RhBuf *out)
{
    for (uint64_t left = u->link_cities[link]; left; left &= left - 1) {
        int city = rh_lowest_bit(left);
        part_put_point(out, "<path d=\"M", u->box_x[link], " ", u->box_y[link]);
        part_put_point(out, "L", u->city_x[city], " ", u->city_y[city]);
        rh_put(out, style);
    }
}

static void sp_put_link_svg(const SpSetup *u, const SpState *s, int link, RhBuf *out)
{
    int owner = sp_owner(u, s, link);
    rh_put(out, "<g><title>");
    rh_put(out, u->link_id[link]);
    rh_put(out, "</title>\n");
    sp_put_track(u, link, "\" stroke=\"#5B6168\" stroke-width=\"1\"/>\n", out);
    if (owner != RH_NOTHING) {
        sp_put_track(u, link, "\" stroke=\"#1E2227\" stroke-width=\"6\"/>\n", out);
        rh_put(out, "<g stroke=\"");
        rh_put(out, sp_svg_colour[owner]);
        rh_put(out, "\">");
        sp_put_track(u, link, "\" stroke-width=\"4\"/>\n", out);
        rh_put(out, "</g>");
    }
    part_put_point(out, "<rect width=\"15\" height=\"15\" rx=\"2\" x=\"", u->box_x[link] - 75,
                   "\" y=\"", u->box_y[link] - 75);
    rh_put(out, "\" stroke=\"#1E2227\" stroke-width=\"1\" fill=\"");
    rh_put(out, owner == RH_NOTHING ? "#FFFDF8" : sp_svg_colour[owner]);
    rh_put(out, "\"/>");
    if (owner != RH_NOTHING) {
        part_put_point(out, "<text text-anchor=\"middle\" font-size=\"10\" x=\"", u->box_x[link],
                       "\" y=\"", u->box_y[link] + 36);
        rh_put(out, "\" fill=\"");
        rh_put(out, sp_svg_letter[owner]);
        rh_put(out, "\">");
        rh_put_xml(out, rh_text(u->railroad_letter[owner]));
        rh_put(out, "</text>");
    }
    rh_put(out, "</g>\n");
}

/* A home is larger and has the colour of its railroad. The number in the circle is what the city
   pays each railroad. */
static void sp_put_city_svg(const SpSetup *u, const SpState *s, int city, RhBuf *out)
{
    int home = sp_home_of(u, city), count = sp_city_count(u, s, city);
    rh_put(out, home == RH_NOTHING ? "<circle r=\"7\" fill=\"" : "<circle r=\"11\" fill=\"");
    rh_put(out, home == RH_NOTHING ? "#FFFDF8" : sp_svg_colour[home]);
    part_put_point(out, "\" stroke=\"#1E2227\" stroke-width=\"1.5\" cx=\"", u->city_x[city],
                   "\" cy=\"", u->city_y[city]);
    rh_put(out, "\"/>");
    if (count) {
        part_put_point(out, "<text text-anchor=\"middle\" font-size=\"10\" x=\"", u->city_x[city],
                       "\" y=\"", u->city_y[city] + 36);
        rh_put(out, "\" fill=\"");
        rh_put(out, home == RH_NOTHING ? "#1E2227" : sp_svg_letter[home]);
        rh_put(out, "\">");
        rh_put_number(out, u->city_value[count]);
        rh_put(out, "</text>");
    }
    part_put_point(out, "<text font-size=\"11\" fill=\"#1E2227\" x=\"", u->city_x[city] + 100,
                   "\" y=\"", u->city_y[city] - 60);
    rh_put(out, "\" stroke=\"#F6F1E6\" stroke-width=\"3\" paint-order=\"stroke\">");
    rh_put_xml(out, rh_text(u->city_name[city]));
    rh_put(out, "</text>\n");
}

static void sp_put_svg(const SpSetup *u, const SpState *s, RhBuf *out)
{
    rh_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 ");
    rh_put_number(out, u->width);
    rh_put_char(out, ' ');
    rh_put_number(out, u->height);
    rh_put(out, "\" font-family=\"sans-serif\" stroke-linecap=\"round\">\n"
                "<rect width=\"100%\" height=\"100%\" fill=\"#F6F1E6\"/>\n");
    for (int l = 0; l < u->links; l++) sp_put_link_svg(u, s, l, out);
    for (int c = 0; c < u->cities; c++) sp_put_city_svg(u, s, c, out);
    rh_put(out, "</svg>\n");
}

void sp_picture(const void *setup, const void *state, int form, RhBuf *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    if (form == RH_PICTURE_SVG) sp_put_svg(u, s, out);
    else sp_put_text(u, s, out);
}
