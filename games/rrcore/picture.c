/* games/rrcore/picture.c - shows a position to people as a text page with ANSI colours. The SVG of
   the player boards is in picture_svg.c. The parts that only some matches have are in
   picture_german.c, picture_modules.c and picture_emil.c.

   The text page has the main board with the costs of its spaces and who is on them, then engineers,
   tiles and cards, then every player, and Emil in the solo game. A player's three routes are side
   by side, with a lane for each level of track; above the lanes are the special spaces, below them
   the reach of the locomotives and the points of each space. The industry track and the components
   beside the board follow. Last comes the current decision. There are no rules in these files. */
#include "games/rrcore/picture.h"
#include "engine/canvas.h"
#include "games/rrcore/modules.h"
#include "games/rrcore/route.h"

static const char *const rr_page_player[RR_PLAYERS_MAX] = {"\x1b[94m", "\x1b[33m", "\x1b[32m",
                                                           "\x1b[95m"};
static const char *const rr_page_level[RR_LEVELS] = {"\x1b[90m", "\x1b[37m", "\x1b[33m", "\x1b[93m",
                                                     "\x1b[97m"};
static const char rr_page_green[] = "\x1b[32m";

/* Cuts a word to the width of its cell, or pads it. */
static void rr_page_cell(RhBuf *out, RrWord *w, int width)
{
    if (w->b.len > width) w->b.len = width;
    part_put_cell(out, rh_buf_string(&w->b), width);
}

/* ---- The main board. ---- */

static void rr_page_price(int workers, int coins, RhBuf *b)
{
    if (workers) {
        rh_put_number(b, workers);
        rh_put_char(b, 'w');
    }
    if (coins) {
        rh_put_number(b, coins);
        rh_put_char(b, 'c');
    }
}

static void rr_page_occupant(const RrSetup *u, const RrState *s, int space, RhBuf *out)
{
    int p = s->occupant[space];
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    bool there = rr_is_there(u, s, space);
    if (p == RR_RIVAL) rh_put(b, "Em");
    else if (p != RH_NOTHING) rh_put(b, rr_symbol(u, RH_PLAYER, p));
    else if (!there) rh_put(b, "--");
    rh_put(out, p >= 0 && p < u->players ? rr_page_player[p] : part_dim);
    if (p != RH_NOTHING) rh_put(out, part_bold);
    rr_page_cell(out, &w, 3);
    rh_put(out, part_plain);
}

static void rr_page_space(const RrSetup *u, const RrState *s, int space, int width, RhBuf *out)
{
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    int workers, coins;
    bool there = rr_is_there(u, s, space), taken = s->occupant[space] != RH_NOTHING;
    rh_put(b, u->space_id[space]);
    rh_put_spot(out, RR_SPACE, space);
    rh_put(out, there && !taken ? part_bold : part_dim);
    rr_page_cell(out, &w, 6);
    rh_put_spot(out, RH_NONE, 0);
    rh_put(out, there && !taken ? part_plain : "");
    b = rr_word_begin(&w);
    if (there || space < u->first_light) {
        rr_space_cost(u, s, space, &workers, &coins);
        rr_page_price(workers, coins, b);
    }
    rr_page_cell(out, &w, 5);
    b = rr_word_begin(&w);
    if (there || space < u->first_light) rr_page_effects(u, rr_space_effects(u, s, space), b);
    rr_page_cell(out, &w, width - 14);
    rh_put(out, part_plain);
    rr_page_occupant(u, s, space, out);
}

/* Writes the printed spaces on this side of the board, then the light engineers. */
static void rr_page_board(const RrSetup *u, const RrState *s, int columns, RhBuf *out)
{
    int width =
        columns % RR_PAGE_SPACE > 3 * RR_PAGE_SPACE_LEAST / 4 ? RR_PAGE_SPACE_LEAST : RR_PAGE_SPACE;
    int n = 0, across = columns / width;
    rh_put(out, part_bold);
    rh_put(out, "Main board");
    rh_put(out, part_plain);
    rh_put(out, part_dim);
    rh_put(out, "   w worker, c coin, L1 a step of level 1, p points, -- closed now\n");
    rh_put(out, part_plain);
    for (int space = 0; space < u->first_own; space++) {
        if (space < u->board_spaces && !u->space[space].present) continue;
        rr_page_space(u, s, space, width, out);
        n++;
        if (n % across == 0) rh_put_char(out, '\n');
    }
    if (n % across) rh_put_char(out, '\n');
}

/* ---- Engineers, tiles and cards that nobody owns. ---- */

static void rr_page_strip(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    rr_line_begin(&line, out, "engineers", RR_PAGE_HEAD);
    for (int i = 0; i < u->strip; i++) {
        int x = s->strip[i];
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, u->strip_id[i]);
        rh_put_char(b, ' ');
        rh_put(b, x == RH_NOTHING ? "-" : rr_symbol(u, RR_ENGINEER, x));
        if (x == RH_NOTHING) rr_line_put(&line, &w, 0);
        else
            rr_line_thing(&line, u, rh_buf_string(b), 1, &u->engineer[x].effects,
                          i == u->strip_hire ? part_bold : 0);
    }
    rh_put_char(out, '\n');
}

static void rr_page_tiles(const RrSetup *u, const RrState *s, RhBuf *out)
{
    int lowest[RR_TILES_MAX], count = rr_pile_tiles(u, s, lowest), open = 0;
    RrLine line;
    rr_line_begin(&line, out, "piles", RR_PAGE_HEAD);
    for (int t = 0; t < u->tiles; t++) {
        bool first = false;
        for (int i = 0; i < count; i++) first = first || lowest[i] == t;
        if (s->piles[t])
            rr_line_thing(&line, u, u->tile_id[t], s->piles[t], &u->tile[t], first ? part_bold : 0);
        open += s->open[t];
    }
    if (!count) rr_line_say(&line, "empty", 0);
    rh_put_char(out, '\n');
    rr_line_begin(&line, out, "open", RR_PAGE_HEAD);
    for (int t = 0; t < u->tiles; t++) {
        if (s->open[t]) rr_line_thing(&line, u, u->tile_id[t], s->open[t], &u->tile[t], 0);
    }
    if (!open) rr_line_say(&line, "no factory", 0);
    rr_line_count(&line, "doublers left", s->doublers_left);
    rh_put_char(out, '\n');
}

/* The number of cards in the pile is public; the cards are not. */
static void rr_page_pile(const RrSetup *u, const RrState *s, RrLine *line)
{
    int pile = u->bonuses - u->bonuses_aside;
    for (int p = 0; p < u->players; p++) pile -= s->bonus_held[p];
    rr_line_count(line, "end bonus pile", pile);
    for (int b = 0; b < u->bonuses && s->decision > RR_DEAL_ASIDE; b++) {
        if (s->bonus_at[b] == RR_PILE) rr_line_say(line, u->bonus_id[b], part_dim);
    }
}

static void rr_page_cards(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    rr_line_begin(&line, out, "cards", RR_PAGE_HEAD);
    for (int c = 0; c < u->starts && s->decision <= RR_PICK_START; c++) {
        if (s->start_of[c] == RH_NOTHING)
            rr_line_thing(&line, u, u->start_id[c], 1, &u->start[c], 0);
    }
    for (int c = 0; c < u->cards; c++) {
        if (s->cards_left[c]) rr_line_thing(&line, u, u->card_id[c], 1, &u->card[c], 0);
    }
    rr_page_pile(u, s, &line);
    rh_put_char(out, '\n');
}

/* ---- The routes of a player. ---- */

/* Routes that are side by side. */
typedef struct RrBlock {
    const RrSetup *u;
    const RrState *s;
    int p, first, last;
    RhBuf *out;
} RrBlock;

static int rr_page_length(const RrBlock *k, int route)
{
    return rr_shown_length(k->u, k->s, k->p, route);
}

static int rr_page_route_width(const RrBlock *k, int route)
{
    int width = 3 * rr_page_length(k, route);
    return width < 27 ? 27 : width;
}

/* Ends one route and writes the gap before the next. */
static void rr_page_next_route(const RrBlock *k, int route, int column)
{
    if (route == k->last) {
        rh_put_char(k->out, '\n');
        return;
    }
    for (int width = rr_page_route_width(k, route) + RR_PAGE_GAP; column < width; column++)
        rh_put_char(k->out, ' ');
}

static void rr_page_heads(const RrBlock *k)
{
    part_put_cell(k->out, "", RR_PAGE_LABEL);
    for (int route = k->first; route <= k->last; route++) {
        int width = rr_page_route_width(k, route);
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rr_word_route(k->u, k->s, k->p, route, b);
        rh_put_char(b, ' ');
        rh_put_number(b, rr_route_points(k->u, k->s, k->p, route));
        rh_put(b, "p ");
        for (int slot = 0; slot < k->u->slots; slot++) {
            if (k->u->slot_route[slot] == route) rr_word_slot(k->u, k->s, k->p, slot, b);
        }
        rh_put(k->out, part_bold);
        rr_page_cell(k->out, &w, width);
        rh_put(k->out, part_plain);
        rr_page_next_route(k, route, width);
    }
}

/* Writes a word right-aligned in its cell. */
static void rr_page_right(RhBuf *out, RrWord *w, int width)
{
    for (int len = (int)w->b.len; len < width; len++) rh_put_char(out, ' ');
    rr_page_cell(out, w, w->b.len < width ? (int)w->b.len : width);
}

static void rr_page_signal(const RrSetup *u, const RrState *s, int p, int special, RhBuf *out)
{
    const RrSpecial *x = &u->special[special];
    bool fired = s->fired[p] >> special & 1;
    bool met = rr_scores(u, s, p, x);
    RrWord w;
    rr_page_mark(u, s, p, special, rr_word_begin(&w));
    rh_put(out, fired ? part_dim : met ? rr_page_green : "");
    rr_page_right(out, &w, 3);
    rh_put(out, part_plain);
}

/* The special space with number `row` on a space of the route, or RH_NOTHING. */
static int rr_page_special(const RrBlock *k, int route, int space, int row)
{
    uint64_t here = k->s->here[k->p];
    for (int i = k->u->first_special[route]; i < k->u->first_special[route + 1]; i++) {
        if (k->u->special[i].space == space && (here >> i & 1) && row-- == 0) return i;
    }
    return RH_NOTHING;
}

static void rr_page_signals(const RrBlock *k, int row)
{
    part_put_cell(k->out, "", RR_PAGE_LABEL);
    for (int route = k->first; route <= k->last; route++) {
        int length = rr_page_length(k, route);
        for (int space = 1; space <= length; space++) {
            int special = rr_page_special(k, route, space, row);
            if (special == RH_NOTHING) rh_put(k->out, "   ");
            else rr_page_signal(k->u, k->s, k->p, special, k->out);
        }
        rr_page_next_route(k, route, 3 * length);
    }
}

/* The gap that begins on a space, or RH_NOTHING. */
static int rr_page_gap_at(const RrBlock *k, int route, int space)
{
    for (int gap = 0; gap < k->u->gaps; gap++) {
        if (k->u->gap_route[gap] == route && k->u->gap_first[gap] == space) return gap;
    }
    return RH_NOTHING;
}

/* Writes a bracket over the spaces of each gap. */
static void rr_page_gaps(const RrBlock *k)
{
    part_put_cell(k->out, "", RR_PAGE_LABEL);
    for (int route = k->first; route <= k->last; route++) {
        int length = rr_page_length(k, route);
        for (int space = 1; space <= length;) {
            int gap = rr_page_gap_at(k, route, space);
            RrWord w;
            if (gap == RH_NOTHING) {
                rh_put(k->out, "   ");
                space++;
                continue;
            }
            rh_put_char(k->out, '[');
            rr_word_gap(k->u, k->s, k->p, gap, rr_word_begin(&w));
            rr_page_cell(k->out, &w, 3 * k->u->gap_size[gap] - 2);
            rh_put_char(k->out, ']');
            space += k->u->gap_size[gap];
        }
        rr_page_next_route(k, route, 3 * length);
    }
}

static void rr_page_numbers(const RrBlock *k)
{
    part_put_cell(k->out, "", RR_PAGE_LABEL);
    rh_put(k->out, part_dim);
    for (int route = k->first; route <= k->last; route++) {
        int length = rr_page_length(k, route);
        for (int space = 1; space <= length; space++) part_put_figure(k->out, space, 3);
        rr_page_next_route(k, route, 3 * length);
    }
    rh_put(k->out, part_plain);
}

static void rr_page_lane(const RrBlock *k, int level)
{
    RhBuf *out = k->out;
    rh_put(out, part_dim);
    rh_put_char(out, 'L');
    rh_put_number(out, level + 1);
    rh_put_char(out, k->s->unlocked[k->p] >> level & 1 ? ' ' : '-');
    rh_put(out, part_plain);
    for (int route = k->first; route <= k->last; route++) {
        int at = k->s->position[k->p][rr_piece(route, level)], length = rr_page_length(k, route);
        bool allowed = level < rr_levels(k->u, k->s, k->p, route);
        bool acts = rr_actor(k->u, k->s) == k->p;
        if (acts) rh_put_spot(out, RR_PIECE, rr_piece(route, level));
        if (at) rh_put(out, rr_page_level[level]);
        for (int space = 1; space <= at; space++) rh_put(out, space < at ? "===" : "==]");
        rh_put(out, at ? part_plain : "");
        rh_put(out, part_dim);
        for (int space = at + 1; space <= length; space++) {
            bool boulder = !level && rr_blocked(k->u, k->s, k->p, route, space);
            rh_put(out, boulder ? "  @" : allowed ? "  ." : "   ");
        }
        rh_put(out, part_plain);
        if (acts) rh_put_spot(out, RH_NONE, 0);
        rr_page_next_route(k, route, 3 * length);
    }
}

/* Writes the reach of the locomotives; an arrow if it extends beyond the route. */
static void rr_page_rails(const RrBlock *k)
{
    part_put_cell(k->out, "", RR_PAGE_LABEL);
    for (int route = k->first; route <= k->last; route++) {
        int reach = rr_reach(k->u, k->s, k->p, route), length = rr_page_length(k, route);
        rh_put(k->out, rr_page_player[k->p]);
        for (int space = 1; space <= length && space < reach; space++)
            rh_put(k->out, space < length ? "---" : "-->");
        if (reach && reach <= length) rh_put(k->out, "--O");
        for (int space = reach + 1; space <= length; space++) rh_put(k->out, "   ");
        rh_put(k->out, part_plain);
        rr_page_next_route(k, route, 3 * length);
    }
}

/* Writes the points of each space, with a d for a doubler. */
static void rr_page_points(const RrBlock *k)
{
    part_put_cell(k->out, "p", RR_PAGE_LABEL);
    for (int route = k->first; route <= k->last; route++) {
        int reach = rr_reach(k->u, k->s, k->p, route), length = rr_page_length(k, route);
        for (int space = 1; space <= length; space++) {
            bool doubled = space <= k->s->doublers[k->p][route];
            RrWord w;
            RhBuf *b = rr_word_begin(&w);
            if (space <= reach) rh_put_number(b, rr_space_points(k->u, k->s, k->p, route, space));
            else rh_put_char(b, '.');
            rh_put(b, doubled ? "d" : "");
            rr_page_right(k->out, &w, 3);
        }
        rr_page_next_route(k, route, 3 * length);
    }
}

static int rr_page_signal_rows(const RrBlock *k)
{
    int rows = 0;
    for (int route = k->first; route <= k->last; route++) {
        for (int space = 1; space <= rr_page_length(k, route); space++) {
            while (rr_page_special(k, route, space, rows) != RH_NOTHING) rows++;
        }
    }
    return rows;
}

static void rr_page_block(const RrBlock *k)
{
    int levels = 0;
    bool gaps = false;
    for (int route = k->first; route <= k->last; route++) {
        if (k->u->levels[route] > levels) levels = k->u->levels[route];
        for (int gap = 0; gap < k->u->gaps; gap++) gaps = gaps || k->u->gap_route[gap] == route;
    }
    rr_page_heads(k);
    for (int row = rr_page_signal_rows(k) - 1; row >= 0; row--) rr_page_signals(k, row);
    if (gaps) rr_page_gaps(k);
    for (int level = levels - 1; level >= 0; level--) rr_page_lane(k, level);
    rr_page_numbers(k);
    rr_page_rails(k);
    rr_page_points(k);
}

/* Writes as many routes side by side as fit the page, the others below. */
static void rr_page_routes(const RrSetup *u, const RrState *s, int p, int columns, RhBuf *out)
{
    RrBlock k = {u, s, p, 0, 0, out};
    int width = RR_PAGE_LABEL + rr_page_route_width(&k, 0);
    for (int route = 1; route < RR_ROUTES; route++) {
        width += RR_PAGE_GAP + rr_page_route_width(&k, route);
        if (width > columns) {
            rr_page_block(&k);
            k.first = route;
            width = RR_PAGE_LABEL + rr_page_route_width(&k, route);
        }
        k.last = route;
    }
    rr_page_block(&k);
}

/* ---- Other lines about a player. ---- */

/* Writes the cells of an industry track. A mark precedes the cell of a marker. */
static void rr_page_cells(const RrSetup *u, const RrState *s, int p, int first, int end,
                          RrLine *line)
{
    for (int cell = first; cell < end; cell++) {
        bool marked = false;
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        for (int m = 0; m < RR_MARKERS_MAX; m++) {
            if (s->marker[p][m] != cell) continue;
            rh_put_char(b, '>');
            marked = true;
        }
        rr_page_cell_word(u, s, p, cell, b);
        rr_line_put(line, &w, marked ? rr_page_player[p] : 0);
    }
}

/* Writes the lower track, and below it the upper one. */
static void rr_page_industry(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    RrLine line;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rh_put(b, "industry ");
    rh_put_number(b, rr_industry_points(u, s, p));
    rh_put_char(b, 'p');
    rr_line_begin(&line, out, rh_buf_string(b), RR_PAGE_HEAD);
    rr_page_cells(u, s, p, 0, u->cells, &line);
    rh_put_char(out, '\n');
    if (u->upper == RH_NOTHING) return;
    rr_line_begin(&line, out, "upper track", RR_PAGE_HEAD);
    rr_page_cells(u, s, p, u->upper, u->nodes, &line);
    rh_put_char(out, '\n');
}

static void rr_page_engineers(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    for (int x = 0; x < u->engineers; x++) {
        bool used = s->occupant[u->first_own + x] != RH_NOTHING;
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (s->engineer_owner[x] != p) continue;
        rh_put(b, rr_symbol(u, RR_ENGINEER, x));
        rh_put(b, used ? " used" : "");
        rr_line_thing(line, u, rh_buf_string(b), 1, &u->engineer[x].effects, used ? part_dim : 0);
    }
}

static void rr_page_tokens(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    for (int t = 0; t < u->tokens; t++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, u->token_id[t]);
        if (s->token[p][t] == RR_PLACED) rh_put(b, " placed");
        if (s->token[p][t] == RR_DISCARDED) rh_put(b, " gone");
        if (s->token[p][t] == RR_LAID) rh_put(b, " laid");
        rr_line_put(line, &w, s->token[p][t] == RR_UNUSED ? 0 : part_dim);
    }
}

/* Writes the end bonus cards that may be seen, and the number of the others. */
static void rr_page_bonuses(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    int hidden = s->bonus_held[p];
    for (int b = 0; b < u->bonuses; b++) {
        if (s->bonus_at[b] != p) continue;
        rr_line_count(line, u->bonus_id[b], rr_bonus_points(u, s, p, b));
        hidden--;
    }
    if (hidden > 0) rr_line_count(line, "end bonus cards, hidden:", hidden);
}

static void rr_page_player_head(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    int majority[RR_PLAYERS_MAX];
    RrLine line;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rr_majority(u, s, majority);
    rr_line_begin(&line, out, "", 0);
    rh_put(out, part_bold);
    rr_line_say(&line, rr_symbol(u, RH_PLAYER, p), rr_page_player[p]);
    if (rr_actor(u, s) == p) rr_line_say(&line, "decides", part_bold);
    rr_line_count(&line, "points", s->points[p]);
    rr_line_count(&line, "one scoring", rr_scoring(u, s, p));
    rh_put(b, "workers ");
    rh_put_number(b, s->workers_left[p]);
    rh_put(b, " of ");
    rh_put_number(b, s->workers[p]);
    rr_line_put(&line, &w, 0);
    if (s->temporary[p]) rr_line_count(&line, "temporary", s->temporary[p]);
    if (s->black_owner == p)
        rr_line_say(&line, s->black_ready ? "black worker" : "black placed", 0);
    rr_line_count(&line, "coins", s->coins[p]);
    if (s->keys[p]) rr_line_count(&line, "keys", s->keys[p]);
    if (majority[p]) rr_line_count(&line, "majority", majority[p]);
    if (s->medal[p]) rr_line_say(&line, "medal", 0);
    if (s->revalued[p]) rr_line_say(&line, s->revalued[p] > 1 ? "new values" : "revalued", 0);
    if (s->marker[p][RR_MARKERS_MAX - 1] != RH_NOTHING) rr_line_say(&line, "third marker", 0);
    if (s->passed[p]) rr_line_say(&line, "passed", part_dim);
    rh_put_char(out, '\n');
}

static void rr_page_player_all(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    RrLine line;
    rr_page_player_head(u, s, p, out);
    rr_page_routes(u, s, p, RR_PAGE_COLUMNS, out);
    if (!u->shared) rr_page_industry(u, s, p, out);
    rr_line_begin(&line, out, "beside", RR_PAGE_HEAD);
    rr_page_engineers(u, s, p, &line);
    rr_page_tokens(u, s, p, &line);
    rr_page_bonuses(u, s, p, &line);
    rh_put_char(out, '\n');
    rr_page_incomes(u, s, p, out);
    if (u->has_modules) rr_page_own(u, s, p, out);
    rh_put_char(out, '\n');
}

/* ---- The current decision. ---- */

static void rr_page_units(const RrSetup *u, const int8_t *units, const char *head, RrLine *line)
{
    bool any = false;
    for (int unit = 0; unit < RR_UNITS; unit++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (!units[unit]) continue;
        if (!any) rr_line_say(line, head, part_bold);
        any = true;
        rh_put(b, rr_symbol(u, RR_UNIT, unit));
        if (units[unit] > 1) {
            rh_put_char(b, 'x');
            rh_put_number(b, units[unit]);
        }
        rr_line_put(line, &w, 0);
    }
}

static void rr_page_order(const RrSetup *u, const RrState *s, RhBuf *b)
{
    rh_put(b, "order");
    for (int i = 0; i < u->players && s->decision != RR_DEAL_ORDER; i++) {
        rh_put_char(b, ' ');
        rh_put(b, rr_symbol(u, RH_PLAYER, s->order[i]));
        rh_put(b, " (pass ");
        rh_put_number(b, u->pass_points[i]);
        rh_put_char(b, ')');
    }
}

static void rr_page_round(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rr_line_begin(&line, out, "", 0);
    rh_put(b, "Round ");
    rh_put_number(b, s->round);
    rh_put(b, " of ");
    rh_put_number(b, u->rounds);
    rr_line_put(&line, &w, part_bold);
    if (!u->solo) {
        rr_page_order(u, s, rr_word_begin(&w));
        rr_line_put(&line, &w, 0);
    }
    rr_line_say(&line, rr_decisions[s->decision], 0);
    if (s->hand != RH_NOTHING) {
        rr_line_say(&line, "in hand: locomotive", part_bold);
        rr_line_say(&line, u->tile_id[s->hand], part_bold);
    }
    rr_page_units(u, s->direct, "must:", &line);
    rr_page_units(u, s->indirect, "may:", &line);
    if (u->has_modules) rr_page_module_units(u, s, &line);
    if (u->has_modules) rr_page_waiting(u, s, &line);
    rh_put_char(out, '\n');
}

static void rr_page_text(const RrSetup *u, const RrState *s, RhBuf *out)
{
    rr_page_board(u, s, RR_PAGE_COLUMNS, out);
    rh_put_char(out, '\n');
    rr_page_strip(u, s, out);
    rr_page_tiles(u, s, out);
    rr_page_cards(u, s, out);
    if (u->board == RR_GERMAN) rr_page_german(u, s, out);
    if (u->has_modules) rr_page_table(u, s, out);
    rh_put_char(out, '\n');
    for (int p = 0; p < u->players; p++) rr_page_player_all(u, s, p, out);
    if (u->solo) rr_page_emil(u, s, out);
    rr_page_round(u, s, out);
}

/* ---- On a sheet of cells, for a full-screen terminal client. ---- */

enum { RR_CELLS_TEXT = 1 << 15 };

static void rr_cells_board(const RrSetup *u, const RrState *s, RhCanvas *out)
{
    char text[RR_CELLS_TEXT];
    RhBuf b = {text, sizeof text, 0, false};
    rh_canvas_section(out, "main board");
    rr_page_board(u, s, out->width, &b);
    rh_canvas_lines(out, rh_buf_text(&b));
}

static void rr_cells_supply(const RrSetup *u, const RrState *s, RhCanvas *out)
{
    char text[RR_CELLS_TEXT];
    RhBuf b = {text, sizeof text, 0, false};
    rh_canvas_section(out, "supply");
    rr_page_round(u, s, &b);
    rr_page_strip(u, s, &b);
    rr_page_tiles(u, s, &b);
    rr_page_cards(u, s, &b);
    if (u->board == RR_GERMAN) rr_page_german(u, s, &b);
    if (u->has_modules) rr_page_table(u, s, &b);
    if (u->solo) rr_page_emil(u, s, &b);
    rh_canvas_wrapped(out, RR_PAGE_HEAD, rh_buf_text(&b));
}

static void rr_cells_player(const RrSetup *u, const RrState *s, int p, RhCanvas *out)
{
    char text[RR_CELLS_TEXT];
    RhBuf b = {text, sizeof text, 0, false};
    RrLine line;
    rh_canvas_section(out, rr_symbol(u, RH_PLAYER, p));
    rr_page_player_head(u, s, p, &b);
    rh_canvas_wrapped(out, 4, rh_buf_text(&b));
    b.len = 0;
    rr_page_routes(u, s, p, out->width, &b);
    rh_canvas_lines(out, rh_buf_text(&b));
    b.len = 0;
    if (!u->shared) rr_page_industry(u, s, p, &b);
    rr_line_begin(&line, &b, "beside", RR_PAGE_HEAD);
    rr_page_engineers(u, s, p, &line);
    rr_page_tokens(u, s, p, &line);
    rr_page_bonuses(u, s, p, &line);
    rh_put_char(&b, '\n');
    rr_page_incomes(u, s, p, &b);
    if (u->has_modules) rr_page_own(u, s, p, &b);
    rh_canvas_wrapped(out, RR_PAGE_HEAD, rh_buf_text(&b));
}

/* While effects of a space are carried out, the player's own board comes first. */
void rr_cells(const void *setup, const void *state, RhCanvas *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    int own = out->player >= 0 ? out->player : 0;
    bool placing = s->decision == RR_TURN || rr_actor(u, s) != own;
    if (placing) rr_cells_board(u, s, out);
    rr_cells_player(u, s, own, out);
    if (!placing) rr_cells_board(u, s, out);
    rr_cells_supply(u, s, out);
    for (int p = 0; p < u->players; p++)
        if (p != own) rr_cells_player(u, s, p, out);
}

void rr_picture(const void *setup, const void *state, int form, RhBuf *out)
{
    const RrSetup *u = (const RrSetup *)setup;
    const RrState *s = (const RrState *)state;
    if (form == RH_PICTURE_SVG) rr_page_svg(u, s, out);
    else rr_page_text(u, s, out);
}
