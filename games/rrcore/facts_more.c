/* games/rrcore/facts_more.c - figures of what boards and modules add; the head of facts.c says what
   they are. */
#include "games/rrcore/facts.h"
#include "games/rrcore/more.h"

#include "engine/json.h"

/* The members of a set, by their symbols. */
static void rr_fact_set(const RrFacts *f, const char *key, int domain, uint64_t set)
{
    rr_fact_open(f->out, key, '[');
    for (; set; set &= set - 1) rr_fact_word(f->out, rr_symbol(f->u, domain, rh_lowest_bit(set)));
    rh_put_char(f->out, ']');
}

/* A member of a list, or null. */
static void rr_fact_item(const RrFacts *f, int domain, int index)
{
    const char *name = index < 0 ? 0 : rr_symbol(f->u, domain, index);
    rr_fact_comma(f->out);
    if (name) rr_fact_id(f->out, name);
    else rh_put(f->out, "null");
}

static void rr_fact_items(const RrFacts *f, const char *key, int domain, const int8_t *at,
                          int count)
{
    rr_fact_open(f->out, key, '[');
    for (int i = 0; i < count; i++) rr_fact_item(f, domain, at[i]);
    rh_put_char(f->out, ']');
}

/* ---- The table, fixed for the match. ---- */

bool rr_fact_has_more(const RrSetup *u)
{
    return u->board != RR_RUSSIAN;
}

void rr_fact_table_board(const RrFacts *f)
{
    static const char *const boards[] = {"russian", "german", "american", "asian"};
    const RrSetup *u = f->u;
    rr_fact_key(f->out, "player_board");
    rr_fact_id(f->out, boards[u->board]);
    rr_fact_key(f->out, "industry_board");
    rr_fact_id(f->out, u->shared ? "shared" : u->upper != RH_NOTHING ? "dual" : "own");
}

/* What only some special spaces have. */
void rr_fact_special_more(const RrFacts *f, const RrSpecial *x)
{
    static const char *const when[] = {"", "before", "after"};
    if (x->branch != RH_NOTHING) rr_fact_symbol(f, "branch", RR_BRANCH, x->branch);
    if (x->extension != RH_NOTHING) rr_fact_symbol(f, "extension", RR_EXTENSION, x->extension);
    if (x->coin) rr_fact_flag(f->out, "coin", true);
    if (x->osaka == RR_TOKYO_ALWAYS) return;
    rr_fact_key(f->out, "osaka");
    rr_fact_id(f->out, when[x->osaka]);
}

/* The fork and the gaps of a route. */
void rr_fact_table_layout(const RrFacts *f, int route)
{
    const RrSetup *u = f->u;
    rr_fact_key(f->out, "fork");
    if (u->fork == route) {
        rh_put_char(f->out, '{');
        rr_fact_number(f->out, "after", u->fork_after);
        rr_fact_open(f->out, "branches", '{');
        for (int branch = 0; branch < RR_BRANCHES; branch++) {
            rr_fact_open(f->out, u->branch_id[branch], '{');
            rr_fact_key(f->out, "name");
            rh_put_json_string(f->out, rh_text(u->branch_name[branch]));
            rr_fact_number(f->out, "length", u->fork_length[branch]);
            rh_put_char(f->out, '}');
        }
        rh_put(f->out, "}}");
    } else {
        rh_put(f->out, "null");
    }
    rr_fact_open(f->out, "gaps", '[');
    for (int gap = 0; gap < u->gaps; gap++) {
        if (u->gap_route[gap] != route) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "gap", RR_GAP, gap);
        rr_fact_number(f->out, "first", u->gap_first[gap]);
        rr_fact_number(f->out, "size", u->gap_size[gap]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
}

/* Where the industry is more than one track. */
void rr_fact_table_cell(const RrFacts *f, int cell)
{
    const RrSetup *u = f->u;
    int next = u->cell_next[cell];
    if (!u->shared && u->upper == RH_NOTHING) return;
    rr_fact_gain(f->out, "next", next != RH_NOTHING, next);
    if (u->shared) {
        int detour = u->cell_detour[cell];
        rr_fact_gain(f->out, "detour", detour != RH_NOTHING, detour);
        rr_fact_symbol(f, "slot", RR_SHARED_SLOT, u->cell_slot[cell]);
    } else {
        rr_fact_flag(f->out, "upper", cell >= u->upper);
        rr_fact_symbol(f, "over", RR_FACTORY_SLOT, u->cell_over[cell]);
    }
}

/* Route extensions and income tiles. */
static void rr_fact_table_german(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "extensions", '{');
    for (int x = 0; x < u->extensions; x++) {
        int gap = 0;
        while (gap < u->gaps - 1 && u->gap_size[gap] != u->extension_size[x]) gap++;
        rr_fact_open(f->out, u->extension_id[x], '{');
        rr_fact_number(f->out, "size", u->extension_size[x]);
        rr_fact_symbol(f, "gap", RR_GAP, gap);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_things(f, "incomes", RR_INCOME, u->income, u->incomes);
}

static void rr_fact_table_american(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "boulders", '{');
    for (int b = 0; b < u->boulders; b++) {
        bool industry = u->boulder_route[b] == RR_ROUTES;
        rr_fact_open(f->out, u->boulder_id[b], '{');
        rr_fact_symbol(f, "route", RR_ROUTE, industry ? (int)RH_NOTHING : u->boulder_route[b]);
        rr_fact_number(f->out, "space", u->boulder_space[b]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "stocks", '{');
    rr_fact_number(f->out, "rows", u->stock_rows);
    rr_fact_number(f->out, "first", u->stock_points[0]);
    rr_fact_number(f->out, "second", u->stock_points[1]);
    rr_fact_number(f->out, "emil_row", u->emil_row);
    rh_put_char(f->out, '}');
    rr_fact_things(f, "dividends", RR_DIVIDEND, u->dividend, u->dividends);
    rr_fact_open(f->out, "steelworks", '{');
    rr_fact_symbol(f, "tile", RR_TILE, u->steel);
    rr_fact_set(f, "piles", RR_TILE, u->steel_piles);
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "spikes", '[');
    rh_put_number(f->out, u->spike_points);
    rh_put_char(f->out, ',');
    rh_put_number(f->out, u->spike_more);
    rh_put_char(f->out, ']');
}

static void rr_fact_table_asian(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_set(f, "sites", RR_SLOT, (uint64_t)u->sites);
    rr_fact_key(f->out, "osaka");
    if (u->osaka_route == RH_NOTHING) {
        rh_put(f->out, "null");
        return;
    }
    rh_put_char(f->out, '{');
    rr_fact_symbol(f, "route", RR_ROUTE, u->osaka_route);
    rr_fact_number(f->out, "length", u->tokyo_length);
    rr_fact_number(f->out, "levels", u->tokyo_levels);
    rr_fact_symbol(f, "medal", RR_SPECIAL, u->osaka_medal);
    rh_put_char(f->out, '}');
}

static void rr_fact_table_coal(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "coal", '{');
    rr_fact_number(f->out, "foundry", u->foundry_coal);
    rr_fact_number(f->out, "boilerman", u->boiler_coal);
    rr_fact_number(f->out, "open", u->foundries_open);
    rr_fact_symbol(f, "works", RR_TILE, u->coal_works);
    rr_fact_number(f->out, "most", u->burn_most);
    rr_fact_gain(f->out, "engineer", u->coal_number != RH_NOTHING, u->coal_number);
    rh_put_char(f->out, '}');
    rr_fact_things(f, "foundries", RR_FOUNDRY, u->foundry, u->foundries);
}

static void rr_fact_table_ideas(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_things(f, "ideas", RR_IDEA, u->idea, u->ideas);
    rr_fact_symbol(f, "special_factory", RR_TILE, u->works);
    rr_fact_open(f->out, "freight", '{');
    rr_fact_symbol(f, "idea", RR_IDEA, u->idea_car);
    rr_fact_number(f->out, "steps", u->car_steps);
    rr_fact_number(f->out, "locomotive", u->car_number);
    rh_put_char(f->out, '}');
}

static void rr_fact_table_shared(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "shared", '{');
    rr_fact_number(f->out, "cars", u->cars);
    rr_fact_flag(f->out, "purple", u->purple);
    rr_fact_things(f, "slots", RR_SHARED_SLOT, u->printed, u->shared_slots);
    rh_put_char(f->out, '}');
}

void rr_fact_table_more(const RrFacts *f)
{
    const RrSetup *u = f->u;
    if (u->board == RR_GERMAN) rr_fact_table_german(f);
    if (u->board == RR_AMERICAN) rr_fact_table_american(f);
    if (u->board == RR_ASIAN) rr_fact_table_asian(f);
    if (u->coal) rr_fact_table_coal(f);
    if (u->train) rr_fact_things(f, "loads", RR_LOAD, u->load, u->loads);
    if (u->ideas) rr_fact_table_ideas(f);
    if (u->added) rr_fact_flag(f->out, "additional_engineers", true);
    if (u->shared) rr_fact_table_shared(f);
}

/* ---- Routes of a player. ---- */

/* The step that leaves the trunk, towards each branch. */
static void rr_fact_branches(const RrFacts *f, int p, int route)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "branches", '{');
    for (int branch = 0; branch < RR_BRANCHES; branch++) {
        RrTrial trial;
        if (u->fork != route || !rr_may_branch(u, f->s, p)) continue;
        rr_try_as(f, &trial, p);
        trial.s.branch[p] = (int8_t)branch;
        for (int i = u->first_special[route]; i < u->first_special[route + 1]; i++) {
            if (u->special[i].branch == branch) trial.s.here[p] |= (uint64_t)1 << i;
        }
        rr_step(u, &trial.s, p, route, 0, &trial.events);
        rr_fact_open(f->out, u->branch_id[branch], '{');
        rr_fact_number(f->out, "gain",
                       rr_route_points(u, &trial.s, p, route) - rr_route_points(u, f->s, p, route));
        rr_fact_fires(f, &trial);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
}

/* How the route of a player is laid out. */
void rr_fact_layout(const RrFacts *f, int p, int route)
{
    const RrSetup *u = f->u;
    int branch = RH_NOTHING;
    if (u->fork == route) branch = f->s->branch[p];
    rr_fact_number(f->out, "length", rr_length(u, f->s, p, route));
    rr_fact_symbol(f, "branch", RR_BRANCH, branch);
    rr_fact_branches(f, p, route);
    rr_fact_open(f->out, "gaps", '{');
    for (int gap = 0; gap < u->gaps; gap++) {
        if (u->gap_route[gap] == route)
            rr_fact_symbol(f, u->gap_id[gap], RR_EXTENSION, f->s->extension[p][gap]);
    }
    rh_put_char(f->out, '}');
    rr_fact_signals(f, p, route, "here", RR_FACT_HERE);
}

/* ---- What else a player has. ---- */

static void rr_fact_player_coal(const RrFacts *f, int p)
{
    rr_fact_number(f->out, "coal", f->s->coal[p]);
    rr_fact_open(f->out, "foundries", '[');
    for (int x = 0; x < f->u->foundries; x++) {
        if (f->s->foundry_at[x] != p) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "foundry", RR_FOUNDRY, x);
        rr_fact_flag(f->out, "used", f->s->foundry_used[x]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_set(f, "boilermen", RR_BOILER, f->s->boilers[p]);
}

static void rr_fact_player_cars(const RrFacts *f, int p)
{
    const RrState *s = f->s;
    rr_fact_open(f->out, "cars", '{');
    rr_fact_set(f, "at", RR_SHARED_SLOT, s->cars[p]);
    rr_fact_set(f, "active", RR_SHARED_SLOT, s->cars_active[p]);
    rr_fact_set(f, "fresh", RR_SHARED_SLOT, s->cars_fresh[p]);
    rr_fact_number(f->out, "supply", s->cars_supply[p]);
    rr_fact_number(f->out, "workshop", s->cars_workshop[p]);
    rh_put_char(f->out, '}');
}

void rr_fact_player_more(const RrFacts *f, int p)
{
    const RrSetup *u = f->u;
    const RrState *s = f->s;
    if (u->coal) rr_fact_player_coal(f, p);
    if (u->boulders) rr_fact_set(f, "boulders", RR_BOULDER, (uint64_t)s->boulders[p]);
    if (u->board == RR_AMERICAN) {
        rr_fact_flag(f->out, "spikes", s->spikes[p]);
        rr_fact_number(f->out, "stock_row", s->stock_row[p]);
        rr_fact_number(f->out, "stock_place", s->stock_place[p]);
    }
    if (u->board == RR_ASIAN) {
        rr_fact_set(f, "sites", RR_SLOT, (uint64_t)s->sites[p]);
        rr_fact_flag(f->out, "osaka", s->osaka[p]);
        rr_fact_symbol(f, "medal_at", RR_SPECIAL, s->medal_at[p]);
    }
    if (u->shared) rr_fact_player_cars(f, p);
}

/* ---- What lies on the table. ---- */

void rr_fact_more_units(const RrFacts *f)
{
    for (int unit = 0; unit < RR_MORE_UNITS; unit++) {
        if (!rr_extra(f->s, unit)) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "unit", RR_MORE_UNIT, unit);
        rr_fact_flag(f->out, "direct",
                     f->s->extra_direct[unit] || (unit >= RR_XEXTENSION && unit <= RR_XMEDAL));
        rr_fact_number(f->out, "count", rr_extra(f->s, unit));
        rh_put_char(f->out, '}');
    }
}

/* Whose the extensions and income tiles are. */
static void rr_fact_german(const RrFacts *f)
{
    const RrSetup *u = f->u;
    rr_fact_open(f->out, "extensions", '{');
    for (int x = 0; x < u->extensions; x++) {
        int owner = RH_NOTHING;
        for (int p = 0; p < u->players; p++) {
            for (int gap = 0; gap < u->gaps; gap++) {
                if (f->s->extension[p][gap] == x) owner = p;
            }
        }
        rr_fact_symbol(f, u->extension_id[x], RH_PLAYER, owner);
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "incomes", '{');
    for (int i = 0; i < u->incomes; i++) {
        rr_fact_open(f->out, u->income_id[i], '{');
        rr_fact_symbol(f, "owner", RH_PLAYER, f->s->income_owner[i]);
        rr_fact_flag(f->out, "used", f->s->income_used[i]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_symbol(f, "gap_due", RR_GAP, f->s->gap_due);
}

static void rr_fact_coal(const RrFacts *f)
{
    const RrState *s = f->s;
    rr_fact_open(f->out, "foundries", '{');
    for (int x = 0; x < f->u->foundries; x++)
        rr_fact_symbol(f, f->u->foundry_id[x], RR_YARD, s->foundry_at[x]);
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "coal", '{');
    rr_fact_number(f->out, "down", s->foundries_down);
    rr_fact_flag(f->out, "boiler_done", s->boiler_done);
    rr_fact_flag(f->out, "spent", s->coal_done);
    rr_fact_symbol(f, "closing", RR_FOUNDRY, s->closing);
    rr_fact_number(f->out, "due", rr_foundry_points_due(f->u, s));
    rh_put_char(f->out, '}');
}

static void rr_fact_train(const RrFacts *f)
{
    static const char *const uses[] = {"", "\"must\"", "\"may\"", "\"others\""};
    const RrState *s = f->s;
    RhOffer unseen[RR_LOADS_MAX];
    int under = 0;
    while (under < RR_LOADS_MAX && s->under[under] != RH_NOTHING) under++;
    rr_fact_open(f->out, "train", '{');
    rr_fact_items(f, "wagons", RR_LOAD, s->wagon, RR_WAGONS);
    rr_fact_items(f, "display", RR_LOAD, s->display, RR_WAGONS);
    rr_fact_items(f, "under", RR_LOAD, s->under, under);
    rr_fact_number(f->out, "unseen", rr_offers_unseen_loads(f->u, s, unseen));
    rr_fact_key(f->out, "use");
    rh_put(f->out, s->train_use ? uses[(int)s->train_use] : "null");
    rr_fact_symbol(f, "user", RH_PLAYER, s->train_user);
    rh_put_char(f->out, '}');
}

static void rr_fact_ideas(const RrFacts *f)
{
    const RrState *s = f->s;
    rr_fact_open(f->out, "ideas", '{');
    for (int i = 0; i < f->u->ideas; i++)
        rr_fact_symbol(f, f->u->idea_id[i], RH_PLAYER, s->idea_owner[i]);
    rh_put_char(f->out, '}');
    rr_fact_symbol(f, "freight_car", RR_ROUTE, s->car_route);
    rr_fact_flag(f->out, "special_factory_used", s->works_used);
}

/* Dividends on the rows of the stocks board, from row 1 on, and what is left of payouts. */
static void rr_fact_stocks(const RrFacts *f)
{
    const RrState *s = f->s;
    rr_fact_open(f->out, "stocks", '{');
    rr_fact_items(f, "rows", RR_DIVIDEND, s->row_token + 1, f->u->stock_rows);
    rr_fact_open(f->out, "payout", '[');
    for (int d = 0; d < f->u->dividends; d++) {
        if (!s->payout[d]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "dividend", RR_DIVIDEND, d);
        rr_fact_number(f->out, "count", s->payout[d]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_number(f->out, "due", s->payouts_due);
    rh_put_char(f->out, '}');
}

static void rr_fact_shared(const RrFacts *f)
{
    const RrState *s = f->s;
    rr_fact_open(f->out, "shared", '{');
    rr_fact_open(f->out, "slots", '{');
    for (int slot = 0; slot < f->u->shared_slots; slot++) {
        rr_fact_open(f->out, rr_symbol(f->u, RR_SHARED_SLOT, slot), '{');
        rr_fact_number(f->out, "height", s->slot_height[slot]);
        rr_fact_symbol(f, "top", RR_TILE, s->slot_top[slot]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, '}');
    rr_fact_open(f->out, "purple", '{');
    rr_fact_symbol(f, "owner", RH_PLAYER, s->purple_owner);
    rr_fact_set(f, "at", RR_SHARED_SLOT, s->purple_cars);
    rr_fact_set(f, "active", RR_SHARED_SLOT, s->purple_active);
    rr_fact_set(f, "fresh", RR_SHARED_SLOT, s->purple_fresh);
    rr_fact_number(f->out, "workshop", s->purple_workshop);
    rh_put(f->out, "}}");
}

/* Who waits, the one who waits longest first. */
static void rr_fact_frames(const RrFacts *f)
{
    static const char *const why[] = {"", "starts", "train", "payout"};
    const RrState *s = f->s;
    rr_fact_open(f->out, "frames", '[');
    for (int i = 0; i < s->frames; i++) {
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "player", RH_PLAYER, s->frame_turn[i]);
        rr_fact_symbol(f, "for", RH_PLAYER, i + 1 < s->frames ? s->frame_turn[i + 1] : s->turn);
        rr_fact_key(f->out, "why");
        rr_fact_id(f->out, why[s->frame_kind[i]]);
        rr_fact_symbol(f, "card", RR_START, s->frame_card[i]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
}

void rr_fact_more(const RrFacts *f)
{
    const RrSetup *u = f->u;
    if (u->board == RR_GERMAN) rr_fact_german(f);
    if (u->board == RR_AMERICAN) rr_fact_stocks(f);
    if (u->coal) rr_fact_coal(f);
    if (u->train) rr_fact_train(f);
    if (u->ideas) rr_fact_ideas(f);
    if (u->shared) rr_fact_shared(f);
    rr_fact_frames(f);
}

/* ---- Emil. ---- */

static void rr_fact_emil_things(const RrFacts *f)
{
    rr_fact_open(f->out, "tiles", '[');
    for (int t = 0; t < f->u->tiles; t++) {
        if (!f->s->emil_tiles[t]) continue;
        rr_fact_open(f->out, 0, '{');
        rr_fact_symbol(f, "tile", RR_TILE, t);
        rr_fact_number(f->out, "count", f->s->emil_tiles[t]);
        rh_put_char(f->out, '}');
    }
    rh_put_char(f->out, ']');
    rr_fact_open(f->out, "engineers", '[');
    for (int x = 0; x < f->u->engineers; x++) {
        if (f->s->engineer_owner[x] == RR_IS_EMIL)
            rr_fact_word(f->out, rr_symbol(f->u, RR_ENGINEER, x));
    }
    rh_put_char(f->out, ']');
}

void rr_fact_emil(const RrFacts *f)
{
    const RrState *s = f->s;
    int deck = 0;
    rr_fact_key(f->out, "emil");
    if (!f->u->solo) {
        rh_put(f->out, "null");
        return;
    }
    for (uint64_t cards = s->emil_deck; cards; cards &= cards - 1) deck++;
    rh_put_char(f->out, '{');
    rr_fact_number(f->out, "left", s->emil_left);
    rr_fact_number(f->out, "workers", f->u->emil_workers + s->emil_more);
    rr_fact_gain(f->out, "more_at", s->emil_more < RR_EMIL_MORE,
                 f->u->emil_more_at[s->emil_more < RR_EMIL_MORE ? s->emil_more : 0]);
    rr_fact_symbol(f, "card", RR_SPACE, s->emil_card);
    rr_fact_flag(f->out, "blocks",
                 s->emil_card != RH_NOTHING && s->occupant[s->emil_card] == RR_IS_EMIL);
    rr_fact_number(f->out, "deck", deck);
    rr_fact_emil_things(f);
    rr_fact_flag(f->out, "passed", s->emil_passed);
    rh_put_char(f->out, '}');
}
