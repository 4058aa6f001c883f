/* games/rrcore/picture_modules.c - the parts of the text page for the American and Asian boards,
   the shared industry board and the modules: their components, what each player has of them, and
   the players who wait while others act. */
#include "games/rrcore/modules.h"
#include "games/rrcore/picture.h"
#include "games/rrcore/route.h"

/* ---- Words. ---- */

static void rr_word_player(const RrSetup *u, int p, RhBuf *b)
{
    rh_put(b, rr_symbol(u, RH_PLAYER, p));
}

/* The number of spaces of a route that are shown: a forked route ends at the fork until a branch is
   chosen. Spaces behind a boulder are included. */
int rr_shown_length(const RrSetup *u, const RrState *s, int p, int route)
{
    for (int b = 0; b < u->boulders; b++) {
        if (u->boulder_route[b] == route) return u->length[route];
    }
    return rr_length(u, s, p, route);
}

/* Writes a locomotive, with a plus for its boilerman; X is a construction site. */
void rr_word_slot(const RrSetup *u, const RrState *s, int p, int slot, RhBuf *b)
{
    int tile = s->loco[p][slot];
    bool site = u->sites && (RR_SEE(s, asian)->sites[p] >> slot & 1);
    rh_put_char(b, '[');
    rh_put(b, site ? "X" : tile == RH_NOTHING ? "-" : u->tile_id[tile]);
    if (u->coal && (RR_SEE(s, coal)->boilers[p] >> slot & 1)) rh_put_char(b, '+');
    rh_put_char(b, ']');
}

/* ---- Coal. ---- */

static void rr_page_foundries(const RrSetup *u, const RrState *s, int yard, RrLine *line)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    for (int f = 0; f < u->foundries; f++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (coal->foundry_at[f] != yard) continue;
        rh_put(b, u->foundry_id[f]);
        rh_put(b, coal->foundry_used[f] ? " used" : "");
        rr_line_thing(line, u, rh_buf_string(b), 1, &u->foundry[f],
                      coal->foundry_used[f] ? part_dim : 0);
    }
}

static void rr_page_coal(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    RrLine line;
    rr_line_begin(&line, out, "foundries", RR_PAGE_HEAD);
    rr_page_foundries(u, s, RR_YARD_OPEN, &line);
    if (!rr_any_foundry(u, s)) rr_line_say(&line, "none open", 0);
    rr_line_count(&line, "face down", coal->foundries_down);
    rr_line_say(&line,
                coal->boiler_done      ? "boilerman was bought"
                : coal->foundries_down ? "boilerman available"
                                       : "no boilerman left",
                part_dim);
    rh_put_char(out, '\n');
}

static void rr_page_own_coal(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    const RrCoalState *coal = RR_SEE(s, coal);
    RrLine line;
    rr_line_begin(&line, out, "coal", RR_PAGE_HEAD);
    rr_line_count(&line, "coal", coal->coal[p]);
    rr_page_foundries(u, s, p, &line);
    for (uint64_t left = coal->boilers[p]; left; left &= left - 1) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, "boilerman on ");
        rh_put(b, u->boiler_id[rh_lowest_bit(left)]);
        rr_line_put(&line, &w, 0);
    }
    if (coal->closing != RH_NOTHING && coal->foundry_at[coal->closing] == p)
        rr_line_say(&line, "may close its foundry now", part_bold);
    rh_put_char(out, '\n');
}

/* ---- The train. ---- */

static void rr_page_loads(const RrSetup *u, const int8_t *loads, RrLine *line)
{
    for (int i = 0; i < RR_WAGONS; i++) {
        if (loads[i] == RH_NOTHING) rr_line_say(line, "empty", part_dim);
        else rr_line_thing(line, u, u->load_id[loads[i]], 1, &u->load[loads[i]], 0);
    }
}

static void rr_page_train(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrTrainState *train = RR_SEE(s, train);
    RrLine line;
    int under = 0;
    while (under < RR_LOADS_MAX && train->under[under] != RH_NOTHING) under++;
    rr_line_begin(&line, out, "train", RR_PAGE_HEAD);
    rr_line_say(&line, "wagons", part_bold);
    rr_page_loads(u, train->wagon, &line);
    rr_line_say(&line, "display", part_bold);
    rr_page_loads(u, train->display, &line);
    if (under) rr_line_count(&line, "under the stack", under);
    rh_put_char(out, '\n');
}

/* ---- Special ideas. ---- */

static void rr_page_ideas(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrIdeasState *ideas = RR_SEE(s, ideas);
    RrLine line;
    rr_line_begin(&line, out, "special ideas", RR_PAGE_HEAD);
    for (int i = 0; i < u->ideas; i++) {
        int owner = ideas->idea_owner[i];
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, u->idea_id[i]);
        if (owner != RH_NOTHING) {
            rh_put(b, " of ");
            rr_word_player(u, owner, b);
        }
        if (i == u->idea_car && ideas->car_route != RH_NOTHING) {
            rh_put(b, ", car on ");
            rh_put(b, u->route_id[ideas->car_route]);
        }
        rr_line_thing(&line, u, rh_buf_string(b), 1, &u->idea[i],
                      owner == RH_NOTHING ? 0 : part_dim);
    }
    rh_put_char(out, '\n');
}

/* Writes the slots of the special factory and the coal factory, if the player has them. */
static void rr_page_works(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    for (int slot = 0; slot < u->factory_slots; slot++) {
        int tile = s->factory[p][slot], laid = 0;
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (tile == RH_NOTHING || (tile != u->works && tile != u->coal_works && tile != u->steel))
            continue;
        rh_put(b, tile == u->works        ? "special factory "
                  : tile == u->coal_works ? "coal factory "
                                          : "steelworks ");
        rh_put(b, u->tile_id[tile]);
        rh_put(b, " in slot ");
        rh_put_number(b, slot + 1);
        for (int t = 0; t < u->tokens && tile == u->works; t++) laid += s->token[p][t] == RR_LAID;
        if (laid) {
            rh_put(b, ", tokens ");
            rh_put_number(b, laid);
        }
        rr_line_put(line, &w, 0);
    }
}

/* ---- The American board. ---- */

/* Writes the players on a row, from left to right. */
static void rr_word_row(const RrSetup *u, const RrState *s, int row, RhBuf *b)
{
    const RrAmericanState *american = RR_SEE(s, american);
    if (u->solo && row == u->emil_row) rh_put(b, " Emil");
    for (int before = -1;;) {
        int next = RH_NOTHING;
        for (int p = 0; p < u->players; p++) {
            if (american->stock_row[p] != row ||
                american->stock_place[p] * RR_PLAYERS_MAX + p <= before)
                continue;
            if (next == RH_NOTHING || american->stock_place[p] < american->stock_place[next])
                next = p;
        }
        if (next == RH_NOTHING) return;
        before = american->stock_place[next] * RR_PLAYERS_MAX + next;
        rh_put_char(b, ' ');
        rr_word_player(u, next, b);
    }
}

static void rr_page_stocks(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    rr_line_begin(&line, out, "stocks", RR_PAGE_HEAD);
    for (int row = u->stock_rows; row >= 0; row--) {
        int token = RR_SEE(s, american)->row_token[row];
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put_number(b, row);
        rh_put_char(b, ':');
        if (token != RH_NOTHING) {
            rh_put_char(b, ' ');
            rh_put(b, u->dividend_id[token]);
            rh_put(b, " (");
            rr_page_effects(u, &u->dividend[token], b);
            rh_put_char(b, ')');
        }
        rr_word_row(u, s, row, b);
        if (b->len < 3) rh_put(b, " -");
        rr_line_put(&line, &w, 0);
    }
    rh_put_char(out, '\n');
}

static bool rr_is_dividend_laid(const RrSetup *u, const RrState *s, int dividend)
{
    for (int row = 1; row <= u->stock_rows; row++) {
        if (RR_SEE(s, american)->row_token[row] == dividend) return true;
    }
    return false;
}

static void rr_page_dividends(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrAmericanState *american = RR_SEE(s, american);
    RrLine line;
    rr_line_begin(&line, out, "dividends", RR_PAGE_HEAD);
    for (int d = 0; d < u->dividends; d++) {
        if (!rr_is_dividend_laid(u, s, d))
            rr_line_thing(&line, u, u->dividend_id[d], 1, &u->dividend[d], 0);
    }
    for (int t = 0; t < u->tiles; t++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (!(u->steel_piles >> t & 1) || !s->piles[t]) continue;
        rh_put(b, "steelworks with the last ");
        rh_put(b, u->tile_id[t]);
        rr_line_put(&line, &w, part_dim);
    }
    if (american->payouts_due)
        rr_line_count(&line, "payouts for all to come", american->payouts_due);
    rh_put_char(out, '\n');
}

/* Writes the player's boulders that are left, and the spaces for which coins were paid. */
static void rr_page_own_american(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    const RrAmericanState *american = RR_SEE(s, american);
    for (int b = 0; b < u->boulders; b++) {
        RrWord w;
        RhBuf *to = rr_word_begin(&w);
        if (!(american->boulders[p] >> b & 1)) continue;
        rh_put(to, "boulder ");
        rh_put(to, u->boulder_id[b]);
        rr_line_put(line, &w, 0);
    }
    for (int i = 0; i < u->first_special[RR_ROUTES]; i++) {
        bool paid = s->fired[p] >> i & 1;
        RrWord w;
        RhBuf *to = rr_word_begin(&w);
        if (!u->special[i].coin) continue;
        rh_put(to, "coin at ");
        rh_put(to, u->special_id[i]);
        rh_put(to, paid ? " paid" : " open");
        rr_line_put(line, &w, paid ? part_dim : 0);
    }
    rr_line_count(line, "stock row", american->stock_row[p]);
    rr_line_count(line, "golden spikes score",
                  american->spikes[p] ? u->spike_more : u->spike_points);
    for (int d = 0; d < u->dividends && s->turn == p; d++) {
        if (american->payout[d]) rr_line_count(line, u->dividend_id[d], american->payout[d]);
    }
}

/* ---- The Asian board. ---- */

static void rr_page_own_asian(const RrSetup *u, const RrState *s, int p, RrLine *line)
{
    const RrAsianState *asian = RR_SEE(s, asian);
    for (int slot = 0; slot < u->slots; slot++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (!(asian->sites[p] >> slot & 1)) continue;
        rh_put(b, "site on ");
        rh_put(b, u->slot_id[slot]);
        rr_line_put(line, &w, 0);
    }
    if (s->medal[p] && asian->medal_at[p] != RH_NOTHING) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, "medal at ");
        rh_put(b, u->special_id[asian->medal_at[p]]);
        rr_line_put(line, &w, 0);
    }
    rr_line_say(line, asian->osaka[p] ? "on to Osaka" : "Tokyo ends at Kyoto", 0);
}

/* ---- The shared industry board. ---- */

/* Writes the cells in order, with the markers on them; a detour begins with a ~. */
static void rr_page_shared_cells(const RrSetup *u, const RrState *s, RhBuf *out)
{
    RrLine line;
    rr_line_begin(&line, out, "industry", RR_PAGE_HEAD);
    for (int cell = 0; cell < u->cells; cell++) {
        bool marked = false;
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        for (int from = 0; from < cell; from++) {
            if (u->cell_detour[from] == cell) rh_put_char(b, '~');
        }
        if (u->cell_slot[cell] == RH_NOTHING) {
            rh_put_number(b, u->cell_points[cell]);
        } else {
            rh_put_char(b, '[');
            rh_put_number(b, u->cell_slot[cell] + 1);
            rh_put(b, RR_SEE(s, shared)->slot_height[u->cell_slot[cell]] ? "]" : " shut]");
        }
        for (int i = u->first_special[RR_ROUTES]; i < u->specials; i++) {
            if (u->special[i].space != cell) continue;
            rh_put_char(b, '(');
            rr_page_effects(u, &u->special[i].effects, b);
            rh_put_char(b, ')');
        }
        for (int i = 0; i < u->players * RR_MARKERS_MAX; i++) {
            int p = i / RR_MARKERS_MAX;
            if (s->marker[p][i % RR_MARKERS_MAX] != cell) continue;
            rh_put_char(b, '>');
            rr_word_player(u, p, b);
            marked = true;
        }
        rr_line_put(&line, &w, marked ? part_bold : 0);
    }
    rh_put_char(out, '\n');
}

static void rr_word_car(RhBuf *b, bool active, bool fresh)
{
    if (active) rh_put(b, fresh ? " active next turn" : " active");
}

/* Writes a slot: its height, its top tile, and the cars there. */
static void rr_word_shared(const RrSetup *u, const RrState *s, int slot, RhBuf *b)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    rh_put_char(b, '[');
    rh_put_number(b, slot + 1);
    rh_put(b, "] ");
    if (shared->slot_top[slot] == RH_NOTHING) {
        rh_put(b, "printed (");
    } else {
        rh_put(b, u->tile_id[shared->slot_top[slot]]);
        rh_put(b, " height ");
        rh_put_number(b, shared->slot_height[slot]);
        rh_put(b, " (");
    }
    rr_page_effects(u, rr_slot_ability(u, s, slot), b);
    rh_put_char(b, ')');
    for (int p = 0; p < u->players; p++) {
        if (!(shared->cars[p] >> slot & 1)) continue;
        rh_put(b, ", car ");
        rr_word_player(u, p, b);
        rr_word_car(b, shared->cars_active[p] >> slot & 1, shared->cars_fresh[p] >> slot & 1);
    }
    if (!(shared->purple_cars >> slot & 1)) return;
    rh_put(b, ", purple car");
    rr_word_car(b, shared->purple_active >> slot & 1, shared->purple_fresh >> slot & 1);
}

static void rr_page_shared(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    RrLine line;
    rr_page_shared_cells(u, s, out);
    rr_line_begin(&line, out, "slots", RR_PAGE_HEAD);
    for (int slot = 0; slot < u->shared_slots; slot++) {
        RrWord w;
        rr_word_shared(u, s, slot, rr_word_begin(&w));
        rr_line_put(&line, &w, 0);
    }
    if (shared->purple_owner != RH_NOTHING) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rh_put(b, "purple cars of ");
        rr_word_player(u, shared->purple_owner, b);
        rh_put(b, ", in the workshop ");
        rh_put_number(b, shared->purple_workshop);
        rr_line_put(&line, &w, 0);
    }
    rh_put_char(out, '\n');
}

static void rr_page_own_shared(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    const RrSharedState *shared = RR_SEE(s, shared);
    RrLine line;
    RrWord w;
    RhBuf *b = rr_word_begin(&w);
    rh_put(b, "industry ");
    rh_put_number(b, rr_industry_points(u, s, p));
    rh_put_char(b, 'p');
    rr_line_begin(&line, out, rh_buf_string(b), RR_PAGE_HEAD);
    for (int m = 0; m < RR_MARKERS_MAX; m++) {
        int cell = s->marker[p][m];
        if (cell == RH_NOTHING) continue;
        b = rr_word_begin(&w);
        rh_put(b, "marker ");
        rh_put_number(b, m + 1);
        rh_put(b, " at ");
        rr_page_cell_word(u, s, p, cell, b);
        rr_line_put(&line, &w, 0);
    }
    rr_line_count(&line, "cars in the supply", shared->cars_supply[p]);
    if (shared->cars_workshop[p])
        rr_line_count(&line, "cars in the workshop", shared->cars_workshop[p]);
    for (uint64_t left = shared->cars[p]; left; left &= left - 1) {
        int slot = rh_lowest_bit(left);
        b = rr_word_begin(&w);
        rh_put(b, "car at [");
        rh_put_number(b, slot + 1);
        rh_put_char(b, ']');
        rr_word_car(b, shared->cars_active[p] >> slot & 1, shared->cars_fresh[p] >> slot & 1);
        rr_line_put(&line, &w, 0);
    }
    rh_put_char(out, '\n');
}

/* ---- All boards and modules. ---- */

/* Writes a line that explains the signs above the routes. */
static void rr_page_signs(const RrSetup *u, RhBuf *out)
{
    RrLine line;
    rr_line_begin(&line, out, "signs", RR_PAGE_HEAD);
    if (u->stocks) {
        rr_line_say(&line, "@ boulder or blast", part_dim);
        rr_line_say(&line, "s stock", part_dim);
        rr_line_say(&line, "$ stock for a coin", part_dim);
        rr_line_say(&line, "! golden spike", part_dim);
    }
    if (u->board == RR_ASIAN) {
        rr_line_say(&line, "X site", part_dim);
        rr_line_say(&line, "# locomotive", part_dim);
        rr_line_say(&line, "t step", part_dim);
        rr_line_say(&line, "a any step", part_dim);
        rr_line_say(&line, "M medal", part_dim);
    }
    rr_line_say(&line, "+ scores", part_dim);
    if (u->coal) rr_line_say(&line, "[4+] boilerman", part_dim);
    if (u->shared) rr_line_say(&line, "~ detour", part_dim);
    rh_put_char(out, '\n');
}

void rr_page_table(const RrSetup *u, const RrState *s, RhBuf *out)
{
    if (u->stocks || u->board == RR_ASIAN || u->coal || u->shared) rr_page_signs(u, out);
    if (u->coal) rr_page_coal(u, s, out);
    if (u->train) rr_page_train(u, s, out);
    if (u->ideas) rr_page_ideas(u, s, out);
    if (u->stocks) {
        rr_page_stocks(u, s, out);
        rr_page_dividends(u, s, out);
    }
    if (u->shared) rr_page_shared(u, s, out);
}

void rr_page_own(const RrSetup *u, const RrState *s, int p, RhBuf *out)
{
    RrLine line;
    if (u->shared) rr_page_own_shared(u, s, p, out);
    if (u->coal) rr_page_own_coal(u, s, p, out);
    if (!u->stocks && u->board != RR_ASIAN && !u->ideas && !u->coal) return;
    rr_line_begin(&line, out, "own", RR_PAGE_HEAD);
    if (u->stocks) rr_page_own_american(u, s, p, &line);
    if (u->board == RR_ASIAN) rr_page_own_asian(u, s, p, &line);
    rr_page_works(u, s, p, &line);
    if (line.column == line.indent) rr_line_say(&line, "-", part_dim);
    rh_put_char(out, '\n');
}

/* Writes the units of modules in the queue. */
void rr_page_module_units(const RrSetup *u, const RrState *s, RrLine *line)
{
    for (int unit = 0; unit < RR_MODULE_UNITS; unit++) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        if (!rr_units_of(s, unit)) continue;
        rr_line_say(line, (u->urgent & RR_UNIT_SET(unit)) ? "first:" : "also:", part_bold);
        rh_put(b, rr_module_units[unit]);
        if (unit == RR_XEXTENSION) {
            rh_put(b, " for ");
            rr_word_gap_name(u, RR_SEE(s, german)->gap_due, b);
        } else if (rr_units_of(s, unit) > 1) {
            rh_put_char(b, 'x');
            rh_put_number(b, rr_units_of(s, unit));
        }
        rr_line_put(line, &w, 0);
    }
}

/* Writes the suspended turns, the last one first. */
void rr_page_waiting(const RrSetup *u, const RrState *s, RrLine *line)
{
    const RrModuleTurn *turn = rr_see_turn(s);
    static const char *const why[] = {"", "starting bonus", "train", "payout"};
    if (s->stage == RR_STAGE_FREIGHT) rr_line_say(line, "freight car", part_bold);
    for (int i = turn->frames - 1; i >= 0; i--) {
        RrWord w;
        RhBuf *b = rr_word_begin(&w);
        rr_word_player(u, turn->frame_turn[i], b);
        rh_put(b, " waits (");
        rh_put(b, why[turn->frame_kind[i]]);
        rh_put_char(b, ')');
        rr_line_put(line, &w, part_bold);
    }
}
