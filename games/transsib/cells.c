/* games/transsib/cells.c - draws a position on a sheet of cells for a full-screen terminal client:
   the map, and a table of railroads, certificates and cash. There are no rules here. */
#include "games/parts/chart.h"
#include "games/parts/page.h"
#include "games/transsib/transsib.h"

static const uint8_t tsr_inks[TSR_RAILROADS_MAX] = {RH_INK_RED,    RH_INK_BLUE, RH_INK_GREEN,
                                                    RH_INK_YELLOW, RH_INK_GREY, RH_INK_PLAIN};
static const char *const tsr_ansi_of[TSR_RAILROADS_MAX] = {"\x1b[31m", "\x1b[34m", "\x1b[32m",
                                                           "\x1b[33m", "\x1b[90m", ""};

/* A city is its short name; a link its income, later the letter of its railroad. An external link
   has a > behind it. */
static void tsr_cells_map(const TsrSetup *u, const TsrState *s, RhCanvas *out)
{
    PartChart m = {out,      u->city_x, u->city_y, u->box_x, u->box_y,    u->cities,  u->links,
                   u->width, u->height, 0,         0,        {{0, 0, 0}}, {{0, 0, 0}}};
    rh_canvas_section(out, "map");
    part_chart_open(&m, u->railroads + 8);
    for (int c = 0; c < u->cities; c++)
        part_chart_city(&m, c, u->city_code[c], 0, c == u->start_city ? RH_BOLD : 0, TSR_CITY);
    for (int l = 0; l < u->links; l++) {
        int owner = tsr_owner(u, s, l);
        bool built = owner != RH_NOTHING;
        char mark[3] = {(char)('0' + u->link_income[l] % 10), 0, 0};
        if (built) mark[0] = tsr_letter(u, owner);
        if (part_has(u->external, l)) mark[1] = '>';
        part_chart_box(&m, l, mark, built ? tsr_inks[owner] : 0, built ? RH_BOLD : RH_DIM,
                       TSR_LINK);
    }
    for (int pass = 0; pass < 2; pass++) {
        for (int l = 0; l < u->links; l++) {
            int owner = tsr_owner(u, s, l);
            bool built = owner != RH_NOTHING;
            if (built == (pass == 1))
                part_chart_track(&m, l, u->link_cities[l], built ? tsr_inks[owner] : 0, built,
                                 TSR_LINK);
        }
    }
}

/* The width of a player's column, so that five fit 80 columns. */
static int tsr_cells_column(const TsrSetup *u)
{
    return u->players > 4 ? 4 : 5;
}

static void tsr_cells_railroad(const TsrSetup *u, const TsrState *s, int r, RhBuf *b)
{
    char letter[2] = {tsr_letter(u, r), 0};
    bool is_public = tsr_is_public(u, s, r), open = s->status[r] == TSR_OPEN;
    bool threatened = s->phase == 2 && is_public && s->value[r] < s->nationalization;
    rh_put_spot(b, TSR_RAILROAD, r);
    rh_put(b, tsr_ansi_of[r]);
    part_put_cell(b, letter, 2);
    part_put_cell(b, u->railroad_id[r], 7);
    rh_put(b, part_plain);
    rh_put_spot(b, RH_NONE, 0);
    part_put_cell(b, !open ? tsr_statuses[s->status[r]] : is_public ? "public" : "private", 13);
    part_put_figure(b, s->treasury[r], 5);
    part_put_figure(b, s->income[r], 7);
    part_put_figure(b, s->value[r], 6);
    rh_put_char(b, threatened ? '!' : ' ');
    part_put_figure(b, tsr_per_certificate(s, r), 4);
    part_put_figure(b, s->cubes[r], 6);
    part_put_figure(b, open ? u->certificates[r] - s->held[r] : 0, 5);
    for (int p = 0; p < u->players; p++) {
        bool controls = is_public && tsr_controls(u, s, p, r);
        part_put_cell(b, "", tsr_cells_column(u) - 2);
        if (s->certificates[p][r]) rh_put_number(b, s->certificates[p][r]);
        else rh_put_char(b, '.');
        rh_put_char(b, controls ? '*' : ' ');
    }
    rh_put_char(b, '\n');
}

/* A row below the railroads, with a value for each player. */
static void tsr_cells_row(const TsrSetup *u, const char *name, const int32_t *values, RhBuf *b)
{
    part_put_cell(b, name, 56);
    for (int p = 0; p < u->players; p++) {
        part_put_figure(b, values[p], tsr_cells_column(u) - 1);
        rh_put_char(b, ' ');
    }
    rh_put_char(b, '\n');
}

static void tsr_cells_table(const TsrSetup *u, const TsrState *s, RhBuf *b)
{
    RhStanding standing;
    tsr_game.rules.standing(u, s, &standing);
    rh_put(b, part_dim);
    rh_put(b, "railroad              cash income value  pays links left");
    for (int p = 0; p < u->players; p++) {
        part_put_cell(b, "", tsr_cells_column(u) - 3);
        rh_put(b, tsr_game.words.symbol(u, RH_PLAYER, p));
        rh_put_char(b, ' ');
    }
    rh_put(b, part_plain);
    rh_put_char(b, '\n');
    for (int r = 0; r < u->railroads; r++) tsr_cells_railroad(u, s, r, b);
    tsr_cells_row(u, "cash", s->cash, b);
    tsr_cells_row(u, "points if the game ended now", standing.points, b);
}

static void tsr_cells_markers(const TsrSetup *u, const TsrState *s, RhBuf *b)
{
    rh_put(b, "Timing ");
    rh_put_number(b, s->timing);
    rh_put_char(b, '/');
    rh_put_number(b, u->timing_end);
    rh_put(b, "  dividends ");
    rh_put_number(b, s->dividends);
    rh_put_char(b, '/');
    rh_put_number(b, u->dividends_end);
    rh_put(b, "  nationalized below $");
    rh_put_number(b, s->nationalization);
    rh_put(b, s->phase == 1 ? " from phase 2 on" : "");
    if (s->decision >= TSR_BID && s->decision <= TSR_OPENING_VALUE) {
        rh_put(b, "\nAuction of ");
        rh_put(b, u->railroad_id[s->auctioned]);
        if (s->bid) {
            rh_put(b, ": $");
            rh_put_number(b, s->bid);
            rh_put(b, " by p");
            rh_put_number(b, s->highest_bidder + 1);
        }
    }
    rh_put(b, "\n");
    rh_put(b, part_dim);
    rh_put(b, "* controls it   ! below the nationalization marker\n"
              "Map: number = income of a free link, letter = its railroad, > = abroad\n");
    rh_put(b, part_plain);
}

void tsr_cells(const void *setup, const void *state, RhCanvas *out)
{
    const TsrSetup *u = (const TsrSetup *)setup;
    const TsrState *s = (const TsrState *)state;
    char text[4096];
    RhBuf b = {text, sizeof text, 0, false};
    bool auction = s->decision == TSR_BID; /* the table matters more */
    if (!auction) tsr_cells_map(u, s, out);
    tsr_cells_table(u, s, &b);
    tsr_cells_markers(u, s, &b);
    rh_canvas_section(out, "railroads");
    rh_canvas_lines(out, rh_buf_text(&b));
    if (auction) tsr_cells_map(u, s, out);
}
