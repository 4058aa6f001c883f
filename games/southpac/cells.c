/* games/southpac/cells.c - draws a position on a sheet of cells for a full-screen terminal client:
   the map, and a table of railroads, shares and cash. There are no rules here. */
#include "games/parts/chart.h"
#include "games/parts/page.h"
#include "games/southpac/southpac.h"

static const uint8_t sp_inks[SP_RAILROADS_MAX] = {RH_INK_YELLOW, RH_INK_RED,  RH_INK_BLUE,
                                                  RH_INK_GREEN,  RH_INK_GREY, RH_INK_MAGENTA};
static const char *const sp_cells_ansi[SP_RAILROADS_MAX] = {"\x1b[33m", "\x1b[31m", "\x1b[34m",
                                                            "\x1b[32m", "\x1b[90m", "\x1b[35m"};

static const char *sp_cells_player(const SpSetup *u, int player)
{
    return sp_game.words.symbol(u, RH_PLAYER, player);
}

static int sp_cells_home(const SpSetup *u, int city)
{
    for (int r = 0; r < u->railroads; r++)
        if (u->home[r] == city) return r;
    return RH_NOTHING;
}

/* The short name, and what the city pays each railroad that touches it. Small maps have room for
   three letters only. */
static void sp_cells_city(const SpSetup *u, const SpState *s, int city, bool small, RhBuf *b)
{
    int count = sp_city_count(u, s, city), len = (int)rh_text(u->city_code[city]).len;
    RhText code = {u->city_code[city], small && len > 3 ? 3 : len};
    rh_put_text(b, code);
    if (count && !small) rh_put_number(b, u->city_value[count]);
    rh_buf_string(b);
}

static void sp_cells_tracks(const SpSetup *u, const SpState *s, PartChart *m, bool built)
{
    for (int l = 0; l < u->links; l++) {
        int owner = sp_owner(u, s, l);
        if ((owner != RH_NOTHING) != built) continue;
        part_chart_track(m, l, u->link_cities[l], built ? sp_inks[owner] : 0, built, SP_LINK);
    }
}

static void sp_cells_map(const SpSetup *u, const SpState *s, RhCanvas *out)
{
    PartChart m = {out,      u->city_x, u->city_y, u->box_x, u->box_y,    u->cities,  u->links,
                   u->width, u->height, 0,         0,        {{0, 0, 0}}, {{0, 0, 0}}};
    rh_canvas_section(out, "map");
    part_chart_open(&m, u->railroads + 8);
    bool small = out->width < 95 || m.rows < 20;
    for (int c = 0; c < u->cities; c++) {
        char word[SP_CODE_MAX + 8];
        RhBuf b = {word, sizeof word, 0, false};
        int home = sp_cells_home(u, c);
        sp_cells_city(u, s, c, small, &b);
        part_chart_city(&m, c, word, home == RH_NOTHING ? 0 : sp_inks[home],
                        home == RH_NOTHING ? 0 : RH_BOLD, SP_CITY);
    }
    for (int l = 0; l < u->links; l++) {
        int owner = sp_owner(u, s, l);
        bool built = owner != RH_NOTHING;
        part_chart_box(&m, l, built ? u->railroad_letter[owner] : "o", built ? sp_inks[owner] : 0,
                       built ? RH_BOLD : RH_DIM, SP_LINK);
    }
    sp_cells_tracks(u, s, &m, false);
    sp_cells_tracks(u, s, &m, true);
}

static void sp_cells_railroad(const SpSetup *u, const SpState *s, int r, RhBuf *b)
{
    rh_put_spot(b, SP_RAILROAD, r);
    rh_put(b, sp_cells_ansi[r]);
    part_put_cell(b, u->railroad_letter[r], 3);
    part_put_cell(b, u->railroad_id[r], 6);
    rh_put(b, part_plain);
    rh_put_spot(b, RH_NONE, 0);
    part_put_cell(b, u->city_code[u->home[r]], 6);
    part_put_cell(b, s->president[r] == RH_NOTHING ? "-" : sp_cells_player(u, s->president[r]), 9);
    part_put_figure(b, s->treasury[r], 5);
    part_put_figure(b, s->income[r], 8);
    part_put_figure(b, s->cubes[r], 7);
    part_put_figure(b, s->unsold[r], 8);
    rh_put(b, "  ");
    for (int p = 0; p < u->players; p++) {
        if (s->shares[p][r]) part_put_figure(b, s->shares[p][r], 4);
        else rh_put(b, "   .");
        rh_put_char(b, s->president[r] == p ? '*' : ' ');
    }
    rh_put_char(b, '\n');
}

static void sp_cells_table(const SpSetup *u, const SpState *s, RhBuf *b)
{
    rh_put(b, part_dim);
    rh_put(b, "railroad home  president cash  income  cubes  unsold  ");
    for (int p = 0; p < u->players; p++) {
        rh_put(b, "  p");
        rh_put_number(b, p + 1);
        rh_put_char(b, ' ');
    }
    rh_put(b, part_plain);
    rh_put_char(b, '\n');
    for (int r = 0; r < u->railroads; r++) sp_cells_railroad(u, s, r, b);
    part_put_cell(b, "cash", 54);
    for (int p = 0; p < u->players; p++) {
        part_put_figure(b, s->cash[p], 4);
        rh_put_char(b, ' ');
    }
    rh_put_char(b, '\n');
}

static void sp_cells_decision(const SpSetup *u, const SpState *s, RhBuf *b)
{
    bool auction = s->decision == SP_INITIAL_AUCTION || s->decision == SP_AUCTION ||
                   s->decision == SP_BULL_AUCTION;
    if (auction) {
        rh_put(b, s->decision == SP_BULL_AUCTION ? "Bull Market: " : "Auction: ");
        rh_put(b, "a share of ");
        rh_put(b, u->railroad_id[s->auctioned]);
        if (s->highest_bidder == RH_NOTHING) {
            rh_put(b, ", no bid yet");
        } else {
            rh_put(b, ", $");
            rh_put_number(b, s->bid);
            rh_put(b, " by ");
            rh_put(b, sp_cells_player(u, s->highest_bidder));
        }
        rh_put_char(b, '\n');
    } else if (s->decision == SP_TRACK) {
        rh_put(b, u->railroad_id[s->railroad]);
        rh_put(b, " may still build ");
        rh_put_number(b, s->builds);
        rh_put(b, ", buy ");
        rh_put_number(b, s->buys);
        rh_put(b, " and propose ");
        rh_put_number(b, s->proposals);
        rh_put_char(b, '\n');
    }
    if (s->card != RH_NOTHING) {
        rh_put(b, "Bull Market card: ");
        rh_put(b, sp_cells_player(u, s->card));
        rh_put_char(b, '\n');
    }
    rh_put(b, part_dim);
    rh_put(b, "* President. The game ends after a round in which a railroad has no cube left\n"
              "or no share is unsold, at the latest after round ");
    rh_put_number(b, u->max_rounds);
    rh_put(b, ".\n");
    rh_put(b, part_plain);
}

void sp_cells(const void *setup, const void *state, RhCanvas *out)
{
    const SpSetup *u = (const SpSetup *)setup;
    const SpState *s = (const SpState *)state;
    char text[4096];
    RhBuf b = {text, sizeof text, 0, false};
    bool auction = s->decision == SP_INITIAL_AUCTION || s->decision == SP_AUCTION ||
                   s->decision == SP_BULL_AUCTION; /* the table matters more */
    if (!auction) sp_cells_map(u, s, out);
    sp_cells_table(u, s, &b);
    sp_cells_decision(u, s, &b);
    rh_canvas_section(out, "railroads");
    rh_canvas_lines(out, rh_buf_text(&b));
    if (auction) sp_cells_map(u, s, out);
}
