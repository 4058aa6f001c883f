/* games/raildice/test/reference.c - plays the game in lockstep with a second program of its rules,
   a plain and slow one.

   Both programs play the same random matches, some from the start and some from scrambled
   positions, half of them with options drawn at random. At every ply they must agree on the player
   to act and on the full list of actions with every amount. After the action they must agree on
   every value of the position: pieces, ways off the tiles, chains, incomes, Directors, the
   standing. At some plies they must also agree on the facts that clients need to draw the position.
   The rules of the second program are in reference_rules.c.

   Usage: raildice [--games N] [--seed S]; plays N matches for each player count and kind of
   start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "games/raildice/raildice.h"
#include "games/raildice/test/reference_rules.h"
#include "games/raildice/test/scramble.h"
#include "tests/tap.h"

enum { REF_FACTS = 5 }; /* facts are compared once in this many plies */

/* The game's pieces as letters of the reference. */
static const char ref_letters[] = "|-eszw01234";

/* ---- The first position. ---- */

static void ref_begin(Ref *s, const RefBoard *b, const int16_t *options)
{
    memset(s, 0, sizeof *s);
    s->board = b;
    for (int o = 0; o < rh_option_count(&rd_game); o++) {
        char text[64];
        RhBuf buf = {text, sizeof text, 0, false};
        rh_option_print(&rd_game, o, options[o], options[RH_RULES], &buf);
        ref_set_option(s, rd_game.options[o].name, rh_buf_string(&buf));
    }
    ref_start(s);
}

static char ref_letter(int piece)
{
    return piece == RH_NOTHING ? ' ' : ref_letters[piece];
}

static void ref_import_tile(Ref *s, const RdSetup *u, const RdState *from, int t)
{
    RefTile *tile = &s->tile[t];
    int lie = from->lie[t], end = from->large[1] == t && from->large[0] != t;
    bool active = from->large[0] == t || from->large[1] == t;
    tile->row = from->row[t];
    tile->column = from->column[t];
    tile->kind = u->kind_of[lie];
    tile->turned = lie - rh_lowest_bit(u->lies_of[tile->kind]);
    for (int c = 0; c < REF_COMPANIES; c++) tile->station[c] = from->stations[c] >> t & 1;
    for (int c = 0; c < RD_CELLS; c++)
        tile->piece[c / REF_SIZE][c % REF_SIZE] = active ? ref_letter(from->piece[end][c]) : ' ';
    s->paid[t] = from->paid >> t & 1;
}

static void ref_import_players(Ref *s, const RdState *from)
{
    for (int p = 0; p < s->players; p++) {
        for (int f = 0; f < REF_FACES; f++) s->front[p][f] = from->front[p][f];
        for (int c = 0; c < REF_COMPANIES; c++) s->shares[p][c] = from->shares[p][c];
        s->behind[p] = from->behind[p];
        s->lost[p] = from->lost[p];
        s->passengers[p] = from->passengers[p];
    }
    for (int c = 0; c < REF_COMPANIES; c++) {
        s->director[c] = from->director[c];
        for (int b = 0; b < RD_BOXES; b++) s->boxes[c][b / 2][b % 2] = from->boxes[c][b];
    }
}

/* Copies a position of the game within a turn. */
static void ref_import(Ref *s, const RdSetup *u, const RdState *from)
{
    if (from->decision != RD_TURN) ref_stop("a scramble before an unexpected decision");
    ref_import_players(s, from);
    s->tiles = from->tiles;
    for (int t = 0; t < s->tiles; t++) ref_import_tile(s, u, from, t);
    for (int e = 0; e < 2; e++) {
        s->end[e].tile = from->large[e];
        s->end[e].row = from->cell[e] / REF_SIZE;
        s->end[e].column = from->cell[e] % REF_SIZE;
        s->end[e].heading = from->heading[e] == RH_NOTHING ? REF_FREE : from->heading[e];
    }
    s->bank = from->bank;
    s->phase = REF_TURN;
    s->turn = from->turn;
    s->start_player = from->start_player;
    s->year = from->year;
    s->income_taken = from->income;
    s->rolled = from->rolled;
    s->busy = from->busy;
    s->idle_years = from->idle;
    s->final = from->final;
}

/* ---- The position. ---- */

static char ref_difference[600];

static bool ref_equal(const char *what, const char *whose, int64_t reference, int64_t game)
{
    if (reference == game) return true;
    snprintf(ref_difference, sizeof ref_difference, "%s %s: reference %lld, game %lld", what, whose,
             (long long)reference, (long long)game);
    return false;
}

static bool ref_same_players(const Ref *s, const RdSetup *u, const RdState *g)
{
    RhStanding standing;
    rd_game.rules.standing(u, g, &standing);
    for (int p = 0; p < s->players; p++) {
        char seat[8];
        snprintf(seat, sizeof seat, "p%d", p + 1);
        for (int f = 0; f < REF_FACES; f++)
            if (!ref_equal("front", seat, s->front[p][f], g->front[p][f])) return false;
        if (!ref_equal("behind", seat, s->behind[p], g->behind[p]) ||
            !ref_equal("lost", seat, s->lost[p], g->lost[p]) ||
            !ref_equal("income", seat, ref_income(s, p), rd_income(u, g, p)) ||
            !ref_equal("passengers", seat, s->passengers[p], g->passengers[p]) ||
            !ref_equal("points", seat, s->passengers[p], standing.points[p]) ||
            !ref_equal("place", seat, ref_place(s, p), standing.place[p]))
            return false;
    }
    return true;
}

static bool ref_same_companies(const Ref *s, const RdState *g)
{
    for (int c = 0; c < REF_COMPANIES; c++) {
        const char *id = s->board->company[c].id;
        for (int p = 0; p < s->players; p++)
            if (!ref_equal("shares", id, s->shares[p][c], g->shares[p][c])) return false;
        for (int b = 0; b < RD_BOXES; b++)
            if (!ref_equal("boxes", id, s->boxes[c][b / 2][b % 2], g->boxes[c][b])) return false;
        for (int t = 0; t < s->tiles; t++)
            if (!ref_equal("station", id, s->tile[t].station[c], g->stations[c] >> t & 1))
                return false;
        if (!ref_equal("director", id, s->director[c], g->director[c]) ||
            !ref_equal("bank shares", id, ref_bank_shares(s, c), g->bank_shares[c]) ||
            !ref_equal("built", id, ref_built(s, c), g->built[c]) ||
            !ref_equal("chain", id, ref_chain(s, c), g->chain[c]))
            return false;
    }
    return true;
}

/* Compares the landscape, and the pieces on the tiles that ends are on or have not left yet. */
static bool ref_same_land(const Ref *s, const RdSetup *u, const RdState *g)
{
    if (!ref_equal("tiles", "", s->tiles, g->tiles)) return false;
    for (int k = 0; k < u->kinds; k++)
        if (!ref_equal("small", s->board->kind[k].id, ref_small(s, k), g->small[k])) return false;
    for (int t = 0; t < s->tiles; t++) {
        const RefTile *tile = &s->tile[t];
        int first = rh_lowest_bit(u->lies_of[tile->kind]);
        if (!ref_equal("row", "", tile->row, g->row[t]) ||
            !ref_equal("column", "", tile->column, g->column[t]) ||
            !ref_equal("lie", "", first + tile->turned, g->lie[t]) ||
            !ref_equal("paid", "", s->phase != REF_GAME_OVER && s->paid[t], g->paid >> t & 1))
            return false;
    }
    for (int e = 0; e < RD_ENDS; e++) {
        bool unused = e == RD_EAST_END && g->large[0] == g->large[1];
        for (int c = 0; c < RD_CELLS; c++) {
            char piece = s->tile[g->large[e]].piece[c / REF_SIZE][c % REF_SIZE];
            if (!ref_equal("piece", rd_symbol(u, RD_CELL, c), unused ? ' ' : piece,
                           ref_letter(g->piece[e][c])))
                return false;
        }
    }
    return true;
}

/* Before the first piece on a new tile, the reference has already moved the end there; the game has
   not. */
static bool ref_same_ends(const Ref *s, const RdState *g)
{
    for (int e = 0; e < RD_ENDS; e++) {
        const RefEnd *end = &s->end[e];
        bool fresh = s->phase == REF_FIRST && s->at_work == e;
        const char *id = e ? "east" : "west";
        int cell = REF_SIZE * end->row + end->column;
        if (!ref_equal("tile", id, fresh ? s->left : end->tile, g->large[e]) ||
            (!fresh && !ref_equal("cell", id, cell, g->cell[e])) ||
            !ref_equal("heading", id, end->heading, g->heading[e]))
            return false;
        for (int d = 0; d < RD_SIDES; d++) {
            if (!ref_equal("exit", id, ref_exit(s, e, d), g->exits[e] >> d & 1) ||
                !ref_equal("attach", id, ref_attaches(s, end->tile, d), g->attach[e][d] != 0))
                return false;
        }
    }
    return true;
}

static bool ref_same_state(const Ref *s, const RdSetup *u, const RdState *g)
{
    static const int decision[] = {RD_START_PLAYER, RD_TURN,   RD_ROLLING, RD_ATTACH,
                                   RD_FIRST,        RD_BRIDGE, RD_REDUCE,  RD_OVER};
    static const int cause[REF_CAUSES] = {RD_END_STATIONS, RD_END_TILES, RD_END_DEAD,
                                          RD_END_COLLAPSE, RD_END_IDLE,  RD_END_YEARS};
    bool over = s->phase == REF_GAME_OVER;
    return ref_equal("decision", "", decision[s->phase], g->decision) &&
           ref_equal("bank", "", s->bank, g->bank) && ref_equal("turn", "", s->turn, g->turn) &&
           ref_equal("start player", "", s->start_player, g->start_player) &&
           ref_equal("year", "", s->year, g->year) &&
           ref_equal("in the air", "", s->in_the_air, g->to_roll) &&
           ref_equal("idle", "", s->idle_years, g->idle) &&
           (over || (ref_equal("busy", "", s->busy, g->busy) &&
                     ref_equal("income taken", "", s->income_taken, g->income) &&
                     ref_equal("rolled", "", s->rolled, g->rolled) &&
                     ref_equal("end at work", "", s->at_work, g->end))) &&
           ref_equal("final", "", s->final == REF_NOBODY ? RH_NOTHING : cause[s->final],
                     g->final) &&
           ref_equal("ending", "", over ? 1 << cause[s->over] : 0, (int64_t)g->ending) &&
           ref_same_players(s, u, g) && ref_same_companies(s, g) && ref_same_land(s, u, g) &&
           ref_same_ends(s, g);
}

/* ---- Facts. ---- */

static bool ref_same_number(const char *key, int expected, RhJson object)
{
    int64_t n = -1;
    rh_json_int(rh_json_member(object, key), -1, 1 << 30, &n);
    return ref_equal("fact", key, expected, n);
}

static bool ref_same_bool(const char *key, bool expected, RhJson object)
{
    return ref_equal("fact", key, expected ? 't' : 'f', rh_json_kind(rh_json_member(object, key)));
}

static bool ref_same_word(const char *key, const char *expected, RhJson object)
{
    RhJson v = rh_json_member(object, key);
    if (expected ? rh_json_is(v, expected) : rh_json_kind(v) == '0') return true;
    snprintf(ref_difference, sizeof ref_difference, "fact %s: not %s", key,
             expected ? expected : "null");
    return false;
}

static bool ref_same_player_facts(const Ref *s, RhJson players)
{
    for (int p = 0; p < s->players; p++) {
        char seat[8];
        int gain = 0;
        snprintf(seat, sizeof seat, "p%d", p + 1);
        RhJson player = rh_json_member(players, seat);
        for (int c = 0; c < REF_COMPANIES; c++)
            if (s->director[c] == p) gain += ref_chain(s, c);
        if (!ref_same_number("income", ref_income(s, p), player) ||
            !ref_same_bool("income_in_front", s->lost[p], player) ||
            !ref_same_number("gain", gain, player))
            return false;
    }
    return true;
}

static bool ref_same_company_facts(const Ref *s, RhJson companies)
{
    for (int c = 0; c < REF_COMPANIES; c++) {
        RhJson company = rh_json_member(companies, s->board->company[c].id);
        RhJson chain = rh_json_member(company, "chain");
        if (!ref_equal("fact", "chain", ref_chain(s, c), rh_json_count(chain))) return false;
        for (RhJson v = rh_json_first(chain, 0); v.at; v = rh_json_next(v, 0)) {
            char name[16] = "";
            rh_json_string(v, name, sizeof name);
            int t = atoi(name + 1) - 1;
            if (t < 0 || t >= s->tiles || !s->tile[t].station[c])
                return ref_equal("fact", "chain", -1, t);
        }
    }
    return true;
}

static bool ref_same_end_facts(const Ref *s, const RdState *g, RhJson facts)
{
    RhJson ends = rh_json_member(facts, "ends");
    int places = 0;
    for (int e = 0; e < 2; e++) {
        RhJson end = rh_json_member(ends, e ? "east" : "west");
        bool alive = false;
        for (int d = 0; d < 4; d++) {
            alive = alive || ref_exit(s, e, d);
            places += ref_attaches(s, s->end[e].tile, d);
        }
        if (!ref_same_number("pieces", ref_pieces(s, g->large[e]), end) ||
            !ref_same_bool("alive", alive, end) ||
            !ref_same_bool("range_paid",
                           s->phase != REF_GAME_OVER && ref_range_is_paid(s, s->end[e].tile), end))
            return false;
    }
    return ref_equal("fact", "places", places, rh_json_count(rh_json_member(facts, "places")));
}

/* The number of different offers of a verb, not counting amounts. */
static int ref_count_offers(const RefList *offers, const char *verb)
{
    int count = 0;
    char last[REF_WORDS] = "";
    for (int i = 0; i < offers->count; i++) {
        char words[REF_WORDS];
        if (strncmp(offers->line[i], verb, strlen(verb))) continue;
        snprintf(words, sizeof words, "%s", offers->line[i]);
        *strrchr(words, ' ') = 0;
        count += strcmp(words, last) != 0;
        snprintf(last, sizeof last, "%s", words);
    }
    return count;
}

/* Compares a piece that is offered: the die it takes, its cost and what must follow. */
static bool ref_same_lay_fact(const Ref *s, RhJson v)
{
    static const char *const sides[] = {"north", "east", "south", "west"};
    char cell[8] = "";
    int e = rh_json_is(rh_json_member(v, "end"), "east"), d = 0, exit = 0;
    rh_json_string(rh_json_member(v, "cell"), cell, sizeof cell);
    while (d < 3 && (s->end[e].row + (d == 2) - (d == 0) != cell[1] - '1' ||
                     s->end[e].column + (d == 1) - (d == 3) != cell[0] - 'a'))
        d++;
    while (exit < 3 && !rh_json_is(rh_json_member(v, "exit"), sides[exit])) exit++;
    int cost = ref_lay_cost(s, e, d), face = exit == d ? REF_STRAIGHT : REF_CURVE;
    char beyond = ref_beyond_piece(s, e, d, exit);
    return ref_same_number("cost", cost, v) &&
           ref_same_word("for",
                         cost == 2 ? "bridge"
                         : cost    ? "mountain"
                                   : 0,
                         v) &&
           ref_same_word("die", face == REF_STRAIGHT ? "straight" : "curve", v) &&
           ref_same_bool("joker", s->front[s->turn][face] == 0, v) &&
           ref_same_word("then",
                         beyond == ' '   ? "tile"
                         : beyond == 'W' ? "bridge"
                                         : 0,
                         v);
}

static bool ref_same_build_facts(const Ref *s, RhJson facts, const RefList *offers)
{
    RhJson lays = rh_json_member(facts, "lays"), built = rh_json_member(facts, "station_offers");
    if (!ref_equal("fact", "lays", ref_count_offers(offers, "lay "), rh_json_count(lays)) ||
        !ref_equal("fact", "stations", ref_count_offers(offers, "station "), rh_json_count(built)))
        return false;
    for (RhJson v = rh_json_first(lays, 0); v.at; v = rh_json_next(v, 0))
        if (!ref_same_lay_fact(s, v)) return false;
    for (RhJson v = rh_json_first(built, 0); v.at; v = rh_json_next(v, 0)) {
        char box[32] = "";
        int e = rh_json_is(rh_json_member(v, "end"), "east");
        rh_json_string(rh_json_member(v, "box"), box, sizeof box);
        if (!ref_same_number("price", strstr(box, "-5") ? 5 : 3, v) ||
            !ref_same_number("surcharge", ref_station_surcharge(s, e), v))
            return false;
    }
    return true;
}

static bool ref_same_facts(const Ref *s, const RdSetup *u, const RdState *g, const RefList *offers)
{
    static char text[1 << 16];
    RhBuf buf = {text, sizeof text, 0, false};
    RhJson facts;
    int p = s->turn, in_front = 0, bonus = s->final == REF_NOBODY;
    bool income = p != REF_NOBODY && s->year > 1 && !s->income_taken && bonus;
    rd_game.words.facts(u, g, &buf);
    if (rh_json_open(rh_buf_text(&buf), &facts).what) ref_stop("the facts are no JSON");
    for (int f = 0; p != REF_NOBODY && f < REF_FACES; f++) in_front += s->front[p][f];
    int turns =
        p == REF_NOBODY ? 0 : s->players - 1 - (p - s->start_player + s->players) % s->players;
    return ref_same_player_facts(s, rh_json_member(facts, "players")) &&
           ref_same_company_facts(s, rh_json_member(facts, "companies")) &&
           ref_same_end_facts(s, g, facts) && ref_same_build_facts(s, facts, offers) &&
           ref_same_number("sold_out", ref_sold_out(s), facts) &&
           ref_same_number("sold_out_needed", s->players, facts) &&
           ref_same_number("bonus_per_joker", bonus, facts) &&
           ref_same_number("jokers_safe", bonus ? s->bank : RD_DICE_MAX, facts) &&
           ref_same_number("income_now", income ? ref_income(s, p) : 0, facts) &&
           ref_same_number("to_return", s->phase == REF_REDUCE ? in_front - 5 : 0, facts) &&
           ref_same_number("tiles_left", REF_TILES - s->tiles, facts) &&
           ref_same_number("turns_left", turns, facts);
}

/* ---- Offers. ---- */

static int ref_by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The game's offers as sorted text, with a line for each amount. */
static void ref_game_offers(const void *setup, const RhOffer *offers, int count, RefList *list)
{
    list->count = 0;
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        for (; a.amount <= offers[i].amount_max; a.amount++) {
            if (list->count == REF_LIST) ref_stop("too many offers of the game");
            RhBuf buf = {list->line[list->count++], REF_WORDS, 0, false};
            rh_print(&rd_game, setup, a, &buf);
            rh_buf_string(&buf);
        }
    }
    qsort(list->line, (size_t)list->count, REF_WORDS, ref_by_text);
}

static bool ref_same_offers(RefList *mine, const RefList *game)
{
    qsort(mine->line, (size_t)mine->count, REF_WORDS, ref_by_text);
    for (int i = 0; i < mine->count || i < game->count; i++) {
        int order = i == mine->count   ? 1
                    : i == game->count ? -1
                                       : strcmp(mine->line[i], game->line[i]);
        if (!order) continue;
        snprintf(ref_difference, sizeof ref_difference, "%s: offered only by the %s",
                 order < 0 ? mine->line[i] : game->line[i], order < 0 ? "reference" : "game");
        return false;
    }
    return true;
}

/* A die has two straights, two curves, a share and a joker; each seat is equally likely to
   start. */
static bool ref_same_weights(const void *setup, const RdState *g, const RhOffer *offers, int count)
{
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        bool track = a.kind == RD_CHANCE_FACE && (a.arg[0] == RD_STRAIGHT || a.arg[0] == RD_CURVE);
        if (!ref_equal("weight", "", track ? 2 : 1, rd_game.rules.weight(setup, g, a)))
            return false;
    }
    return true;
}

/* ---- Lockstep. ---- */

typedef struct RefCount {
    uint64_t plies, games, tiles, bridges, mountains, stations, from_directors, killed, last_years;
    uint64_t lost, paths, apart, causes[REF_CAUSES];
} RefCount;

/* True if the game refuses a piece here only because the ends need ways that share no cell. */
static bool ref_needs_apart(const RdSetup *u, const RdState *g, int count)
{
    static RhOffer offers[RH_OFFERS_MAX];
    RdSetup older = *u;
    if (u->rules < 2 || g->decision != RD_TURN || !rd_is_shared(g)) return false;
    older.rules = 1;
    older.stow_at_end = older.stow;
    older.stow = 0;
    return rd_game.rules.offers(&older, g, offers) > count - rd_offers_stow(u, g, offers);
}

/* Counts events that random play could miss, to make sure that the matches contain them. */
static void ref_note(const Ref *s, const RefList *offers, const char *line, RefCount *count)
{
    count->tiles += s->phase == REF_ATTACH;
    count->bridges += s->phase == REF_BRIDGE;
    count->mountains += !strncmp(line, "lay", 3) && line[strlen(line) - 1] == '1';
    count->stations += !strncmp(line, "station", 7);
    count->from_directors += !strncmp(line, "buy", 3) && strstr(line, "director");
    count->last_years += s->final != REF_NOBODY;
    count->lost += !strcmp(line, "income") && s->lost[s->turn];
    count->paths += s->path && s->tiles > 3;
    for (int d = 0; d < 4 && s->phase == REF_TURN; d++)
        if (ref_exit(s, 0, d) || ref_exit(s, 1, d)) return;
    count->killed += s->phase == REF_TURN && offers->count > 0;
}

/* The first piece offered that stays on its tile, to make the line coil up there; null if there is
   none. */
static const RhOffer *ref_pick_inner(const RdSetup *u, const RhOffer *offers, int count)
{
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        if (a.kind == RD_LAY && u->next[a.arg[1]][a.arg[2]] != RH_NOTHING) return &offers[i];
    }
    return 0;
}

/* Draws an action as the random player does, but builds more often and seldom makes the bank
   collapse. One match in three crowds the start tile, so that the ends obstruct each other. */
static RhAction ref_pick(const RdSetup *u, const RdState *g, const RhOffer *offers, int count,
                         bool crowds, RhRng *rng)
{
    RhAction a = rh_pick(offers, count, rng);
    int first = 0, builds = 0;
    const RhOffer *inner = crowds ? ref_pick_inner(u, offers, count) : 0;
    if (inner && rh_rng_below(rng, 4)) return rh_pick(inner, 1, rng);
    for (int i = count - 1; i >= 0; i--) {
        if (offers[i].action.kind != RD_LAY && offers[i].action.kind != RD_STATION) continue;
        first = i;
        builds++;
    }
    if (builds && rh_rng_below(rng, 2)) return rh_pick(offers + first, builds, rng);
    for (int i = 0; i < 4; i++) {
        bool breaks = a.kind == RD_ROLL && g->final == RH_NOTHING && a.arg[0] > g->bank;
        breaks = breaks || (a.kind == RD_INCOME && g->bank < 5);
        if (breaks) a = rh_pick(offers, count, rng);
    }
    return a;
}

/* Plays the match to its end; false after the first difference, which is printed to standard
   output. */
static bool ref_lockstep(Ref *s, const RdSetup *u, RdState *g, uint64_t seed, RefCount *count)
{
    static RefList list, mine;
    static RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 1);
    char line[REF_WORDS] = "";
    bool same = ref_same_state(s, u, g);
    for (; same && ref_actor(s) != RH_OVER; count->plies++) {
        int n = rd_game.rules.offers(u, g, offers), actor = ref_actor(s);
        same = ref_equal("actor", "", actor, rd_game.rules.actor(u, g));
        if (!same) break;
        ref_game_offers(u, offers, n, &list);
        ref_offers(s, &mine);
        same = ref_same_offers(&mine, &list) &&
               (count->plies % REF_FACTS || ref_same_facts(s, u, g, &mine)) &&
               (actor != RH_CHANCE || ref_same_weights(u, g, offers, n));
        if (!same) break;
        RhAction a = ref_pick(u, g, offers, n, seed % 3 == 0, &rng);
        RhBuf buf = {line, sizeof line, 0, false};
        rh_print(&rd_game, u, a, &buf);
        rh_buf_string(&buf);
        ref_note(s, &mine, line, count);
        count->apart += ref_needs_apart(u, g, n);
        rd_game.rules.apply(u, g, a, 0);
        ref_apply(s, line);
        same = ref_same_state(s, u, g);
    }
    same = same && ref_equal("actor", "", ref_actor(s), rd_game.rules.actor(u, g));
    if (!same)
        printf("# seed %llu, last action '%s': %s\n", (unsigned long long)seed, line,
               ref_difference);
    count->games++;
    if (same) count->causes[s->over]++;
    return same;
}

/* Half of the matches use the defaults, the others options drawn at random. A third of all use
   rules version 1. */
static void ref_draw_options(int16_t *options, int players, RhRng *rng)
{
    rh_options_default(&rd_game, options);
    if (rh_rng_below(rng, 2))
        for (int o = RH_OPTION_OWN; o < rh_option_count(&rd_game); o++) {
            const RhOption *option = &rd_game.options[o];
            options[o] =
                (int16_t)(option->min +
                          (int)rh_rng_below(rng, (uint32_t)(option->max - option->min + 1)));
        }
    options[RH_PLAYERS] = (int16_t)players;
    if (rh_rng_below(rng, 3) == 0) options[RH_RULES] = 1;
}

static bool ref_matches(const RefBoard *b, const char *json, int players, bool scrambled, int games,
                        uint64_t seed, RefCount *count)
{
    static RdSetup setup;
    static RdState state;
    static Ref reference;
    for (int i = 0; i < games; i++) {
        int16_t options[RH_OPTIONS_MAX];
        uint64_t match_seed =
            seed * 1000003u + (uint64_t)(players * 2 + scrambled) * 100000007u + (uint64_t)i;
        RhRng rng = rh_rng_at(match_seed, 0);
        ref_draw_options(options, players, &rng);
        RhErr err = rd_game.rules.load(&setup, options, rh_text(json));
        if (err.what) ref_stop(err.what);
        ref_begin(&reference, b, options);
        rd_game.rules.start(&setup, &state);
        if (scrambled) {
            rd_scramble(&setup, &state, &rng);
            ref_import(&reference, &setup, &state);
        }
        if (!ref_lockstep(&reference, &setup, &state, match_seed, count)) return false;
    }
    return true;
}

/* Changes the terrain of the first two kinds of tile. The start tile gets mountains, so that two
   ends on one tile have a range to pay for. The other gets two lakes beside a mountain, one of them
   around a cell of land. */
static void ref_paint(char *json, size_t cap)
{
    static const char *const rows[2][REF_SIZE] = {
        {".......", "..M....", "..MMM..", ".......", ".......", ".......", "......."},
        {".......", ".WWW...", ".W.WMM.", ".W.W.M.", ".....M.", ".WWW.M.", "......."}};
    char *at = json;
    snprintf(json, cap, "%s", rd_game.boards[0]->json);
    for (int k = 0; k < 2; k++) {
        at = strstr(at, "\"terrain\"");
        at = at ? strchr(at, '[') : 0;
        if (!at) ref_stop("the board has no terrain");
        for (int r = 0; r < REF_SIZE; r++) {
            at = strchr(at, '"');
            memcpy(at + 1, rows[k][r], REF_SIZE);
            at += REF_SIZE + 2;
        }
    }
}

/* Compares all cells where a station may be built, on every tile in every rotation. */
static bool ref_same_sites(const RefBoard *b, const char *json)
{
    static RdSetup setup;
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&rd_game, options);
    if (rd_game.rules.load(&setup, options, rh_text(json)).what) return false;
    for (int lie = 0; lie < setup.lies; lie++) {
        int kind = setup.kind_of[lie], turned = lie - rh_lowest_bit(setup.lies_of[kind]);
        for (int i = 0; i < RD_CELLS * REF_TERRAINS; i++) {
            int cell = i / REF_TERRAINS, terrain = i % REF_TERRAINS;
            if (!ref_equal("site on", setup.lie_id[lie],
                           ref_is_place(b, kind, turned, cell / REF_SIZE, cell % REF_SIZE, terrain),
                           setup.site[lie][terrain] >> cell & 1)) {
                printf("# %s, cell %d\n", ref_difference, cell);
                return false;
            }
        }
    }
    return true;
}

/* ---- Two ends on one tile. ---- */

/* Draws a tile filled at random, with some sides closed off by other tiles, for the reference and,
   as sets of cells, for the game. */
static void ref_draw_tile(Ref *s, const RdSetup *u, RhRng *rng, uint64_t *filled, uint64_t *doors)
{
    uint32_t density = 5 + rh_rng_below(rng, 50);
    memset(s->tile, 0, sizeof s->tile);
    s->tiles = 1;
    *filled = *doors = 0;
    for (int d = 0; d < RD_SIDES; d++) {
        if (rh_rng_below(rng, 3)) {
            *doors |= u->rim[d];
        } else {
            s->tile[s->tiles].row = ref_down[d];
            s->tile[s->tiles++].column = ref_right[d];
        }
    }
    for (int c = 0; c < RD_CELLS; c++) {
        bool full = rh_rng_below(rng, 100) < density;
        s->tile[0].piece[c / REF_SIZE][c % REF_SIZE] = full ? '-' : ' ';
        if (full) *filled |= rd_bit(c);
    }
}

/* The cells to which a random end may go on; none if the end cannot be there. */
static uint64_t ref_draw_end(RefEnd *end, const RdSetup *u, RhRng *rng, uint64_t filled)
{
    int cell = (int)rh_rng_below(rng, RD_CELLS), next;
    end->tile = 0;
    end->row = cell / REF_SIZE;
    end->column = cell % REF_SIZE;
    end->heading = rh_rng_below(rng, 3) ? (int)rh_rng_below(rng, RD_SIDES) : REF_FREE;
    if (!(filled & rd_bit(cell))) return 0;
    if (end->heading == REF_FREE) return rd_around(rd_bit(cell)) & ~filled;
    next = u->next[cell][end->heading];
    return next == RH_NOTHING ? 0 : rd_bit(next) & ~filled;
}

/* Compares the game's test for the two ways of R8 with an exhaustive search, on random tiles. */
static bool ref_same_ways(const RefBoard *b, int tiles, uint64_t seed, int *found)
{
    static RdSetup setup;
    static Ref s;
    int16_t options[RH_OPTIONS_MAX];
    RhRng rng = rh_rng_at(seed, 3);
    rh_options_default(&rd_game, options);
    if (rd_game.rules.load(&setup, options, rh_board(&rd_game, options)).what) return false;
    memset(&s, 0, sizeof s);
    s.board = b;
    for (int i = 0; i < tiles;) {
        uint64_t filled, doors, onward[2];
        ref_draw_tile(&s, &setup, &rng, &filled, &doors);
        for (int e = 0; e < 2; e++) onward[e] = ref_draw_end(&s.end[e], &setup, &rng, filled);
        if (!onward[0] || !onward[1]) continue;
        bool both = ref_both_leave(&s);
        *found += both;
        if (!ref_equal("ways apart", "", both,
                       rd_ways_apart(RD_ALL & ~filled, onward[0], onward[1], doors)) ||
            !ref_equal("ways apart", "the other way round", both,
                       rd_ways_apart(RD_ALL & ~filled, onward[1], onward[0], doors))) {
            printf("# drawn tile %d: %s\n", i, ref_difference);
            return false;
        }
        i++;
    }
    return true;
}

static bool ref_met_all(const RefCount *all)
{
    bool met = all->tiles && all->bridges && all->mountains && all->stations &&
               all->from_directors && all->killed && all->last_years && all->lost && all->paths &&
               all->apart;
    for (int i = 0; i < REF_CAUSES; i++) met = met && all->causes[i];
    return met;
}

int main(int argc, char **argv)
{
    static RefBoard board, painted;
    static RefCount all, more;
    static char json[1 << 16];
    int games = 50;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    ref_read_board(&board, rd_game.boards[0]->json);
    for (int players = 2; players <= 4; players++)
        for (int scrambled = 0; scrambled < 2; scrambled++)
            tap_ok(
                ref_matches(&board, rd_game.boards[0]->json, players, scrambled, games, seed, &all),
                "reference agrees: %d players, %d matches from %s", players, games,
                scrambled ? "scrambled positions" : "the start");
    ref_paint(json, sizeof json);
    ref_read_board(&painted, json);
    int tiles = 400 * games, both = 0;
    bool same_ways = ref_same_ways(&board, tiles, seed, &both);
    int lines = 0;
    bool short_lines = ref_all_short_lines(&board, &lines);
    tap_ok(short_lines, "two ends that are alive both leave: %d lines of up to three pieces",
           lines);
    tap_ok(same_ways && both > tiles / 8 && both < tiles,
           "reference agrees on two ways off %d drawn tiles; %d have them", tiles, both);
    tap_ok(ref_same_sites(&board, rd_game.boards[0]->json) && ref_same_sites(&painted, json),
           "reference agrees on every place for a station");
    tap_ok(ref_matches(&painted, json, 3, true, games, seed, &more) && more.bridges,
           "reference agrees: %d matches on a board with other tiles", games);
    printf("# %llu matches, %llu plies, %llu tiles, %llu pieces of bridges, %llu surcharges of a "
           "joker, %llu stations, %llu shares of Directors, %llu turns with two dead ends, %llu "
           "plies of last years, %llu incomes in jokers, %llu positions where ways apart decide\n",
           (unsigned long long)all.games, (unsigned long long)all.plies,
           (unsigned long long)all.tiles, (unsigned long long)all.bridges,
           (unsigned long long)all.mountains, (unsigned long long)all.stations,
           (unsigned long long)all.from_directors, (unsigned long long)all.killed,
           (unsigned long long)all.last_years, (unsigned long long)all.lost,
           (unsigned long long)all.apart);
    printf("# ended by");
    for (int i = 0; i < REF_CAUSES; i++) printf(" %llu", (unsigned long long)all.causes[i]);
    printf("\n");
    tap_ok(ref_met_all(&all), "the matches met bridges, mountains, dead ends, and every ending");
    return tap_done();
}
