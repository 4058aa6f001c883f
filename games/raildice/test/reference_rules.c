/* games/raildice/test/reference_rules.c - a second program of the rules of Railroad Dice, plain and
   slow, to compare the game with.

   It was written from the rules alone and shares no code with the game: it reads the board file
   itself, keeps terrain and pieces as characters and flood-fills a tile cell by cell. To find out
   whether something can be finished, it tries every way on a copy of the position. It exchanges
   actions as text. Start with ref_offers and ref_apply at the end. */
#include "games/raildice/test/reference_rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

/* The numbers in the rules. */
enum {
    REF_TO_LEAVE = 5,
    REF_IN_FRONT = 5,
    REF_INCOME_LEAST = 4,
    REF_START_JOKERS = 4,
    REF_BONUS = 2,
    REF_MOUNTAIN = 1,
    REF_LAKE = 2,
    REF_AROUND = 3,
    REF_SHARES = 10,
    REF_IDLE_MAX = 3,
    REF_YEARS_MAX = 60
};

static const int ref_cost[REF_COSTS] = {3, 5};
static const char *const ref_terrain[REF_TERRAINS] = {"mountain", "lake", "grassland"};
static const char *const ref_face[REF_FACES] = {"straight", "curve", "share", "joker"};
static const char *const ref_side[4] = {"north", "east", "south", "west"};
static const char *const ref_end[2] = {"west", "east"};
const int ref_down[4] = {-1, 0, 1, 0}, ref_right[4] = {0, 1, 0, -1};

void ref_stop(const char *what)
{
    printf("Bail out! reference: %s\n", what);
    exit(1);
}

/* ---- Counting. ---- */

int ref_small(const Ref *s, int kind)
{
    int left = s->board->kind[kind].small;
    for (int t = 0; t < s->tiles; t++) left -= s->tile[t].kind == kind;
    return left;
}

static int ref_stations_of(const RefCompany *c)
{
    int sum = 0;
    for (int t = 0; t < REF_TERRAINS; t++)
        for (int i = 0; i < REF_COSTS; i++) sum += c->boxes[t][i];
    return sum;
}

int ref_built(const Ref *s, int company)
{
    int built = 0;
    for (int t = 0; t < s->tiles; t++) built += s->tile[t].station[company];
    return built;
}

int ref_bank_shares(const Ref *s, int company)
{
    int left = REF_SHARES;
    for (int p = 0; p < s->players; p++) left -= s->shares[p][company];
    return left;
}

int ref_sold_out(const Ref *s)
{
    int count = 0;
    for (int c = 0; c < REF_COMPANIES; c++) count += ref_bank_shares(s, c) == 0;
    return count;
}

static int ref_in_front(const Ref *s, int p)
{
    return s->front[p][REF_STRAIGHT] + s->front[p][REF_CURVE] + s->front[p][REF_SHARE] +
           s->front[p][REF_JOKER];
}

bool ref_is_director(const Ref *s, int player)
{
    for (int c = 0; c < REF_COMPANIES; c++)
        if (s->director[c] == player) return true;
    return false;
}

int ref_income(const Ref *s, int player)
{
    int stations = 0;
    for (int c = 0; c < REF_COMPANIES; c++)
        if (s->director[c] == player) stations += ref_built(s, c);
    return stations > REF_INCOME_LEAST ? stations : REF_INCOME_LEAST;
}

int ref_pieces(const Ref *s, int tile)
{
    int pieces = 0;
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++) pieces += s->tile[tile].piece[r][c] != ' ';
    return pieces;
}

/* ---- The landscape. ---- */

int ref_tile_at(const Ref *s, int row, int column)
{
    for (int t = 0; t < s->tiles; t++)
        if (s->tile[t].row == row && s->tile[t].column == column) return t;
    return REF_NOBODY;
}

static char ref_ground(const Ref *s, int tile, int r, int c)
{
    const RefTile *t = &s->tile[tile];
    return s->board->kind[t->kind].terrain[t->turned][r][c];
}

/* True if the seven cells of side d have the same terrain as those of the tile they would meet. */
static bool ref_meets(const Ref *s, int kind, int turned, int d, int tile)
{
    for (int i = 0; i < REF_SIZE; i++) {
        int last = REF_SIZE - 1;
        int r = d == REF_N ? 0 : d == REF_S ? last : i, c = d == REF_W ? 0 : d == REF_E ? last : i;
        int r2 = d == REF_N   ? last
                 : d == REF_S ? 0
                              : i,
            c2 = d == REF_W   ? last
                 : d == REF_E ? 0
                              : i;
        if (s->board->kind[kind].terrain[turned][r][c] != ref_ground(s, tile, r2, c2)) return false;
    }
    return true;
}

/* True if the tile fits: the place is empty, a small tile of the kind is left, and all its sides
   match. */
bool ref_fits(const Ref *s, int row, int column, int kind, int turned)
{
    if (turned >= s->board->kind[kind].rotations || ref_small(s, kind) == 0) return false;
    if (ref_tile_at(s, row, column) != REF_NOBODY) return false;
    for (int d = 0; d < 4; d++) {
        int t = ref_tile_at(s, row + ref_down[d], column + ref_right[d]);
        if (t != REF_NOBODY && !ref_meets(s, kind, turned, d, t)) return false;
    }
    return true;
}

static bool ref_fits_beyond(const Ref *s, int tile, int d, int kind, int turned)
{
    const RefTile *t = &s->tile[tile];
    return ref_fits(s, t->row + ref_down[d], t->column + ref_right[d], kind, turned);
}

bool ref_attaches(const Ref *s, int tile, int d)
{
    for (int k = 0; k < REF_KINDS; k++)
        for (int turned = 0; turned < 4; turned++)
            if (ref_fits_beyond(s, tile, d, k, turned)) return true;
    return false;
}

static bool ref_is_mountain_tile(const Ref *s, int tile)
{
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++)
            if (ref_ground(s, tile, r, c) == 'M') return true;
    return false;
}

/* Marks all mountain tiles that are connected to this one through mountain sides. */
static void ref_mark_range(const Ref *s, int tile, bool *marked)
{
    static const int middle_row[4] = {0, 3, 6, 3}, middle_column[4] = {3, 6, 3, 0};
    if (marked[tile] || !ref_is_mountain_tile(s, tile)) return;
    marked[tile] = true;
    for (int d = 0; d < 4; d++) {
        const RefTile *t = &s->tile[tile];
        int next = ref_tile_at(s, t->row + ref_down[d], t->column + ref_right[d]);
        if (next == REF_NOBODY) continue;
        if (ref_ground(s, tile, middle_row[d], middle_column[d]) == 'M')
            ref_mark_range(s, next, marked);
    }
}

bool ref_range_is_paid(const Ref *s, int tile)
{
    bool marked[REF_TILES] = {false};
    ref_mark_range(s, tile, marked);
    for (int t = 0; t < s->tiles; t++)
        if (marked[t] && s->paid[t]) return true;
    return false;
}

/* ---- The ends of the line. ---- */

static bool ref_on_tile(int r, int c)
{
    return r >= 0 && c >= 0 && r < REF_SIZE && c < REF_SIZE;
}

static bool ref_are_together(const Ref *s)
{
    return s->end[0].tile == s->end[1].tile;
}

/* True if this is the next cell of the other end, which is on the same tile and has a heading. */
static bool ref_is_blocked(const Ref *s, int e, int r, int c)
{
    const RefEnd *other = &s->end[1 - e];
    if (!ref_are_together(s) || other->heading == REF_FREE) return false;
    return other->row + ref_down[other->heading] == r &&
           other->column + ref_right[other->heading] == c;
}

static bool ref_is_open(const Ref *s, int e, int r, int c)
{
    return ref_on_tile(r, c) && s->tile[s->end[e].tile].piece[r][c] == ' ' &&
           !ref_is_blocked(s, e, r, c);
}

static void ref_flood(const Ref *s, int e, int r, int c, bool (*region)[REF_SIZE])
{
    if (!ref_is_open(s, e, r, c) || region[r][c]) return;
    region[r][c] = true;
    for (int d = 0; d < 4; d++) ref_flood(s, e, r + ref_down[d], c + ref_right[d], region);
}

static int ref_region(const Ref *s, int e, bool (*region)[REF_SIZE])
{
    const RefEnd *end = &s->end[e];
    int size = 0;
    for (int d = 0; d < 4; d++)
        if (end->heading == REF_FREE || end->heading == d)
            ref_flood(s, e, end->row + ref_down[d], end->column + ref_right[d], region);
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++) size += region[r][c];
    return size;
}

bool ref_exit(const Ref *s, int e, int d)
{
    bool region[REF_SIZE][REF_SIZE] = {{false}}, at_rim = false;
    int tile = s->end[e].tile, size = ref_region(s, e, region);
    if (size == 1 && ref_pieces(s, tile) < REF_TO_LEAVE - 1) return false;
    for (int i = 0; i < REF_SIZE; i++) {
        if (d == REF_N) at_rim = at_rim || region[0][i];
        if (d == REF_S) at_rim = at_rim || region[REF_SIZE - 1][i];
        if (d == REF_W) at_rim = at_rim || region[i][0];
        if (d == REF_E) at_rim = at_rim || region[i][REF_SIZE - 1];
    }
    return at_rim && ref_attaches(s, tile, d);
}

static bool ref_is_alive(const Ref *s, int e)
{
    for (int d = 0; d < 4; d++)
        if (ref_exit(s, e, d)) return true;
    return false;
}

/* ---- Track. ---- */

/* A piece to be tested: at which end, entered in which direction, left over which side. */
typedef struct RefLay {
    int end, entering, exit, pay_jokers;
} RefLay;

static int ref_opposite(int d)
{
    return (d + 2) % 4;
}

int ref_lay_cost(const Ref *s, int e, int side)
{
    const RefEnd *end = &s->end[e];
    int r = end->row + ref_down[side], c = end->column + ref_right[side];
    char ground = ref_ground(s, end->tile, r, c);
    bool from_water = ref_on_tile(end->row, end->column) &&
                      ref_ground(s, end->tile, end->row, end->column) == 'W';
    if (ground == 'M') return ref_range_is_paid(s, end->tile) ? 0 : REF_MOUNTAIN;
    if (ground == 'W') return from_water ? 0 : REF_LAKE;
    return 0;
}

char ref_beyond_piece(const Ref *s, int e, int side, int exit)
{
    const RefEnd *end = &s->end[e];
    int r = end->row + ref_down[side] + ref_down[exit];
    int c = end->column + ref_right[side] + ref_right[exit];
    return ref_on_tile(r, c) ? ref_ground(s, end->tile, r, c) : ' ';
}

/* The letter of a piece that connects two sides. */
static char ref_track(int a, int b)
{
    static const char *const letters[4] = {" e|w", "e s-", "|s z", "w-z "};
    return letters[a][b];
}

/* Turns a die into the piece, pays the surcharge and moves the end. False if the dice do not
   suffice. */
static bool ref_put_piece(Ref *s, RefLay lay)
{
    RefEnd *end = &s->end[lay.end];
    int *front = s->front[s->turn], cost = ref_lay_cost(s, lay.end, lay.entering);
    int face = lay.entering == lay.exit ? REF_STRAIGHT : REF_CURVE;
    if (front[face] == 0) face = REF_JOKER;
    if (front[face] == 0) return false;
    front[face]--;
    if (lay.pay_jokers > cost || lay.pay_jokers > front[REF_JOKER]) return false;
    if (cost - lay.pay_jokers > s->behind[s->turn]) return false;
    front[REF_JOKER] -= lay.pay_jokers;
    s->behind[s->turn] -= cost - lay.pay_jokers;
    s->bank += cost;
    end->row += ref_down[lay.entering];
    end->column += ref_right[lay.entering];
    end->heading = lay.exit;
    if (cost && ref_ground(s, end->tile, end->row, end->column) == 'M') s->paid[end->tile] = true;
    s->tile[end->tile].piece[end->row][end->column] =
        ref_track(ref_opposite(lay.entering), lay.exit);
    return true;
}

static void ref_put_tile(Ref *s, int kind, int turned)
{
    RefEnd *end = &s->end[s->at_work];
    const RefTile *old = &s->tile[end->tile];
    RefTile *t = &s->tile[s->tiles];
    int d = end->heading;
    memset(t, 0, sizeof *t);
    memset(t->piece, ' ', sizeof t->piece);
    t->row = old->row + ref_down[d];
    t->column = old->column + ref_right[d];
    t->kind = kind;
    t->turned = turned;
    s->left = end->tile;
    end->tile = s->tiles++;
    if (d == REF_N || d == REF_S) end->row = d == REF_N ? REF_SIZE : -1;
    else end->column = d == REF_W ? REF_SIZE : -1;
    s->phase = REF_FIRST;
}

/* The continuation rule. `s` is the position with the piece; the flags say whether the ends were
   alive before it. */
static bool ref_goes_on(const Ref *s, int e, bool was_alive, bool other_was_alive)
{
    const RefEnd *end = &s->end[e];
    bool somewhere = false;
    for (int d = 0; d < 4; d++)
        if (end->heading == REF_FREE || end->heading == d)
            somewhere =
                somewhere || ref_is_open(s, e, end->row + ref_down[d], end->column + ref_right[d]);
    if (!somewhere) return false;
    if (s->local) return true;
    if (was_alive && !ref_is_alive(s, e)) return false;
    if (other_was_alive && !ref_is_alive(s, 1 - e)) return false;
    return s->rules < 2 || !was_alive || !other_was_alive || ref_both_leave(s);
}

static bool ref_may_be_laid(const Ref *s, RefLay lay, bool was_alive, bool other_was_alive);

/* True if some piece, paid for in some way, may be laid at this end now. */
static bool ref_some_piece(const Ref *s, int e, bool was_alive, bool other_was_alive)
{
    for (int exit = 0; exit < 4; exit++)
        for (int pay = 0; pay <= REF_LAKE; pay++) {
            RefLay lay = {e, s->end[e].heading, exit, pay};
            if (ref_may_be_laid(s, lay, was_alive, other_was_alive)) return true;
        }
    return false;
}

/* True if the tile would have a legal first piece. `s` is the position before it is attached. */
static bool ref_has_first(const Ref *s, int e, int kind, int turned)
{
    Ref with = *s;
    with.at_work = e;
    ref_put_tile(&with, kind, turned);
    return ref_some_piece(&with, e, ref_is_alive(&with, e), false);
}

static bool ref_may_leave(const Ref *s, int e, bool other_was_alive)
{
    int tile = s->end[e].tile, d = s->end[e].heading;
    if (s->phase == REF_FIRST || ref_pieces(s, tile) < REF_TO_LEAVE) return false;
    if (!s->local && other_was_alive && !ref_is_alive(s, 1 - e)) return false;
    for (int k = 0; k < REF_KINDS; k++)
        for (int turned = 0; turned < 4; turned++)
            if (ref_fits_beyond(s, tile, d, k, turned) && ref_has_first(s, e, k, turned))
                return true;
    return false;
}

/* Points 1 to 5 of Lay Track. Whatever must follow the piece is tried on a copy. */
static bool ref_may_be_laid(const Ref *s, RefLay lay, bool was_alive, bool other_was_alive)
{
    const RefEnd *end = &s->end[lay.end];
    int r = end->row + ref_down[lay.entering], c = end->column + ref_right[lay.entering];
    Ref with;
    if (lay.exit == ref_opposite(lay.entering) || !ref_is_open(s, lay.end, r, c)) return false;
    with = *s;
    if (!ref_put_piece(&with, lay)) return false;
    r += ref_down[lay.exit];
    c += ref_right[lay.exit];
    if (!ref_on_tile(r, c)) return ref_may_leave(&with, lay.end, other_was_alive);
    if (!ref_is_open(&with, lay.end, r, c)) return false;
    if (ref_ground(&with, end->tile, r, c) != 'W')
        return ref_goes_on(&with, lay.end, was_alive, other_was_alive);
    if (with.phase == REF_FIRST && with.final == REF_NOBODY)
        with.front[with.turn][REF_JOKER] += REF_BONUS;
    with.phase = REF_BRIDGE;
    return ref_some_piece(&with, lay.end, was_alive, other_was_alive);
}

static bool ref_may_lay(const Ref *s, RefLay lay)
{
    return ref_may_be_laid(s, lay, ref_is_alive(s, lay.end),
                           ref_are_together(s) && ref_is_alive(s, 1 - lay.end));
}

/* ---- Stations. ---- */

static int ref_count_around(const RefKind *k, int turned, int r, int c, char ground)
{
    int count = 0;
    for (int i = r - 1; i <= r + 1; i++)
        for (int j = c - 1; j <= c + 1; j++)
            if ((i != r || j != c) && ref_on_tile(i, j))
                count += k->terrain[turned][i][j] == ground;
    return count;
}

/* True if the cell is not at the edge, is on the right ground and has enough of the terrain around
   it. */
bool ref_is_place(const RefBoard *b, int kind, int turned, int r, int c, int terrain)
{
    static const char on[REF_TERRAINS] = {'M', '.', '.'}, near[REF_TERRAINS] = {'M', 'W', '.'};
    const RefKind *k = &b->kind[kind];
    if (r < 1 || c < 1 || r > REF_SIZE - 2 || c > REF_SIZE - 2) return false;
    return k->terrain[turned][r][c] == on[terrain] &&
           ref_count_around(k, turned, r, c, near[terrain]) >= REF_AROUND;
}

static bool ref_is_station(char piece)
{
    return piece >= '0' && piece <= '9';
}

static void ref_put_station(Ref *s, int e, int company)
{
    RefEnd *end = &s->end[e];
    end->row += ref_down[end->heading];
    end->column += ref_right[end->heading];
    end->heading = REF_FREE;
    s->tile[end->tile].piece[end->row][end->column] = (char)('0' + company);
    s->tile[end->tile].station[company] = true;
}

/* True if the company could build a station of this terrain at this end, without regard to its
   price. */
static bool ref_may_stand(const Ref *s, int e, int company, int terrain)
{
    const RefEnd *end = &s->end[e];
    const RefTile *t = &s->tile[end->tile];
    Ref with = *s;
    int r, c;
    if (end->heading == REF_FREE || t->station[company]) return false;
    r = end->row + ref_down[end->heading];
    c = end->column + ref_right[end->heading];
    if (!ref_is_open(s, e, r, c)) return false;
    if (!ref_is_place(s->board, t->kind, t->turned, r, c, terrain)) return false;
    for (int d = 0; d < 4; d++)
        if (ref_is_station(t->piece[r + ref_down[d]][c + ref_right[d]])) return false;
    ref_put_station(&with, e, company);
    return ref_goes_on(&with, e, ref_is_alive(s, e), ref_are_together(s) && ref_is_alive(s, 1 - e));
}

int ref_station_surcharge(const Ref *s, int e)
{
    for (int t = 0; t < s->tiles; t++)
        if (s->turn_surcharge && s->paid[t]) return 0;
    return ref_lay_cost(s, e, s->end[e].heading);
}

static int ref_station_cost(const Ref *s, int e, int i)
{
    return ref_cost[i] + ref_station_surcharge(s, e);
}

/* ---- The end of the game, and of the year. ---- */

static void ref_transport(Ref *s)
{
    for (int c = 0; c < REF_COMPANIES; c++)
        if (s->director[c] != REF_NOBODY) s->passengers[s->director[c]] += ref_chain(s, c);
}

static void ref_finish(Ref *s, int cause)
{
    s->phase = REF_GAME_OVER;
    s->over = cause;
}

static void ref_collapse(Ref *s)
{
    ref_transport(s);
    ref_finish(s, REF_D);
}

/* Lets the bank give dice; false if it cannot. */
static bool ref_demand(Ref *s, int dice)
{
    if (s->bank < dice) {
        ref_collapse(s);
        return false;
    }
    s->bank -= dice;
    return true;
}

static bool ref_give_bonus(Ref *s)
{
    if (s->final != REF_NOBODY) return true;
    if (!ref_demand(s, REF_BONUS)) return false;
    s->front[s->turn][REF_JOKER] += REF_BONUS;
    return true;
}

static bool ref_nothing_fits(const Ref *s)
{
    for (int e = 0; e < 2; e++)
        for (int d = 0; d < 4; d++)
            if (ref_attaches(s, s->end[e].tile, d)) return false;
    return true;
}

/* Checks causes a, b and c of the end, once a piece or a station is finished and the turn goes
   on. */
static void ref_look_for_end(Ref *s)
{
    int cause = REF_NOBODY;
    if (s->final != REF_NOBODY) return;
    if (!ref_is_alive(s, 0) && !ref_is_alive(s, 1)) cause = REF_C;
    if (ref_nothing_fits(s)) cause = REF_B;
    for (int c = 0; c < REF_COMPANIES; c++)
        if (ref_built(s, c) == ref_stations_of(&s->board->company[c])) cause = REF_A;
    s->final = cause;
}

static int ref_most_shares(const Ref *s, int company)
{
    int most = 0;
    for (int p = 0; p < s->players; p++)
        if (s->shares[p][company] > most) most = s->shares[p][company];
    return most;
}

static int ref_new_director(const Ref *s, int company)
{
    int now = s->director[company], most = ref_most_shares(s, company), holders = 0;
    if (most == 0) return now;
    if (now != REF_NOBODY && s->shares[now][company] == most) return now;
    for (int p = 0; p < s->players; p++) holders += s->shares[p][company] == most;
    if (now == REF_NOBODY && holders > 1 && s->vacant) return REF_NOBODY;
    for (int i = 0; i < s->players; i++) {
        int p = now == REF_NOBODY ? (s->start_player + i) % s->players : (now + 1 + i) % s->players;
        if (s->shares[p][company] == most) return p;
    }
    return now;
}

/* True if a piece could be laid at some end with any dice. */
static bool ref_can_go_on(const Ref *s)
{
    Ref rich = *s;
    for (int f = 0; f < REF_FACES; f++) rich.front[s->turn][f] = s->supply;
    rich.behind[s->turn] = s->supply;
    for (int e = 0; e < 2; e++)
        for (int side = 0; side < 4; side++)
            for (int exit = 0; exit < 4; exit++) {
                RefLay lay = {e, side, exit, 0};
                if (s->end[e].heading != REF_FREE && s->end[e].heading != side) continue;
                if (ref_may_lay(&rich, lay)) return true;
            }
    return false;
}

static void ref_begin_turn(Ref *s, int player)
{
    s->phase = REF_TURN;
    s->turn = player;
    s->income_taken = s->rolled = false;
    memset(s->paid, 0, sizeof s->paid);
    if (s->rules >= 2 && s->final == REF_NOBODY && !ref_can_go_on(s)) s->final = REF_C;
}

static void ref_new_directors(Ref *s)
{
    int director[REF_COMPANIES];
    bool was[REF_PLAYERS];
    for (int p = 0; p < s->players; p++) was[p] = ref_is_director(s, p);
    for (int c = 0; c < REF_COMPANIES; c++) director[c] = ref_new_director(s, c);
    memcpy(s->director, director, sizeof director);
    for (int p = 0; p < s->players; p++) s->lost[p] = was[p] && !ref_is_director(s, p);
}

static void ref_end_year(Ref *s)
{
    ref_transport(s);
    s->idle_years = s->busy ? 0 : s->idle_years + 1;
    s->busy = false;
    if (s->final != REF_NOBODY) ref_finish(s, s->final);
    else if (s->idle_years == REF_IDLE_MAX) ref_finish(s, REF_IDLE);
    else if (s->year == REF_YEARS_MAX) ref_finish(s, REF_YEARS);
    if (s->phase == REF_GAME_OVER) return;
    ref_new_directors(s);
    s->start_player = (s->start_player + 1) % s->players;
    s->year++;
    ref_begin_turn(s, s->start_player);
}

static void ref_next_player(Ref *s)
{
    int next = (s->turn + 1) % s->players;
    if (next == s->start_player) ref_end_year(s);
    else ref_begin_turn(s, next);
}

static bool ref_is_ahead(const Ref *s, int p, int q)
{
    int p_jokers = s->front[p][REF_JOKER], q_jokers = s->front[q][REF_JOKER];
    if (s->passengers[p] != s->passengers[q]) return s->passengers[p] > s->passengers[q];
    if (p_jokers != q_jokers) return p_jokers > q_jokers;
    return ref_in_front(s, p) + s->behind[p] > ref_in_front(s, q) + s->behind[q];
}

int ref_place(const Ref *s, int player)
{
    int place = 1;
    for (int q = 0; q < s->players; q++) place += ref_is_ahead(s, q, player);
    return place;
}

/* ---- Beginning. ---- */

void ref_set_option(Ref *s, const char *name, const char *value)
{
    if (!strcmp(name, "players")) s->players = atoi(value);
    else if (!strcmp(name, "supply")) s->supply = atoi(value);
    else if (!strcmp(name, "dead_end")) s->local = !strcmp(value, "local");
    else if (!strcmp(name, "chain")) s->path = !strcmp(value, "path");
    else if (!strcmp(name, "first_tie")) s->vacant = !strcmp(value, "vacant");
    else if (!strcmp(name, "q_behind"))
        s->q_behind = !strcmp(value, "off") ? REF_OFF : !strcmp(value, "end") ? REF_END : REF_ANY;
    else if (!strcmp(name, "station_surcharge")) s->turn_surcharge = !strcmp(value, "turn");
    else if (!strcmp(name, "rules")) s->rules = atoi(value);
    else if (!strcmp(name, "screens")) return; /* no rule depends on them */
    else if (!strcmp(name, "start")) s->start_by_chance = !strcmp(value, "chance");
    else ref_stop("an option that the reference does not know");
}

void ref_start(Ref *s)
{
    RefTile *t = &s->tile[0];
    memset(t, 0, sizeof *t);
    memset(t->piece, ' ', sizeof t->piece);
    t->piece[3][3] = '-';
    s->tiles = 1;
    for (int e = 0; e < 2; e++) {
        s->end[e].tile = 0;
        s->end[e].row = s->end[e].column = 3;
        s->end[e].heading = e ? REF_E : REF_W;
    }
    for (int p = 0; p < s->players; p++) s->front[p][REF_JOKER] = REF_START_JOKERS;
    s->bank = s->supply - 1 - REF_START_JOKERS * s->players;
    for (int c = 0; c < REF_COMPANIES; c++) {
        s->director[c] = REF_NOBODY;
        memcpy(s->boxes[c], s->board->company[c].boxes, sizeof s->boxes[c]);
    }
    s->year = 1;
    s->at_work = REF_NO_END;
    s->final = s->over = s->turn = s->start_player = REF_NOBODY;
    s->phase = REF_DRAW;
    if (s->start_by_chance) return;
    s->start_player = 0;
    ref_begin_turn(s, 0);
}

/* ---- Offers. ---- */

__attribute__((format(printf, 2, 3))) static void ref_put(RefList *list, const char *format, ...)
{
    va_list args;
    if (list->count == REF_LIST) ref_stop("too many offers");
    va_start(args, format);
    vsnprintf(list->line[list->count++], REF_WORDS, format, args);
    va_end(args);
}

static void ref_offers_dice(const Ref *s, RefList *list)
{
    int p = s->turn;
    if (!s->income_taken && s->year > 1 && s->final == REF_NOBODY) ref_put(list, "income");
    for (int q = 0; !s->rolled && q <= s->front[p][REF_JOKER]; q++)
        for (int b = 0; b <= s->behind[p]; b++)
            if (b + q > 0) ref_put(list, "roll %d %d", q, b);
    ref_put(list, "end 0");
    for (int q = 1; q <= s->front[p][REF_JOKER]; q++) {
        if (s->q_behind == REF_ANY && s->rules >= 2) ref_put(list, "stow %d", q);
        else if (s->q_behind != REF_OFF) ref_put(list, "end %d", q);
    }
}

static void ref_offers_shares(const Ref *s, RefList *list)
{
    int p = s->turn;
    if (s->front[p][REF_SHARE] + s->front[p][REF_JOKER] == 0) return;
    for (int c = 0; c < REF_COMPANIES; c++) {
        const char *id = s->board->company[c].id;
        int chief = s->director[c];
        if (ref_bank_shares(s, c) > 0) ref_put(list, "buy %s bank", id);
        if (ref_sold_out(s) < s->players || chief == REF_NOBODY || chief == p) continue;
        if (s->shares[chief][c] > 0) ref_put(list, "buy %s director", id);
    }
}

static void ref_offers_lay(const Ref *s, int e, RefList *list)
{
    const RefEnd *end = &s->end[e];
    for (int side = 0; side < 4; side++) {
        if (end->heading != REF_FREE && end->heading != side) continue;
        for (int exit = 0; exit < 4; exit++)
            for (int pay = 0; pay <= REF_LAKE; pay++) {
                RefLay lay = {e, side, exit, pay};
                int r = end->row + ref_down[side], c = end->column + ref_right[side];
                if (ref_may_lay(s, lay))
                    ref_put(list, "lay %s %c%d %s %d", ref_end[e], 'a' + c, r + 1, ref_side[exit],
                            pay);
            }
    }
}

static void ref_offers_station(const Ref *s, int e, RefList *list)
{
    int p = s->turn;
    for (int c = 0; c < REF_COMPANIES; c++)
        for (int t = 0; t < REF_TERRAINS; t++) {
            if (s->director[c] != p || !ref_may_stand(s, e, c, t)) continue;
            for (int i = 0; i < REF_COSTS; i++) {
                int cost = ref_station_cost(s, e, i);
                for (int pay = 0; s->boxes[c][t][i] && pay <= cost; pay++)
                    if (pay <= s->front[p][REF_JOKER] && cost - pay <= s->behind[p])
                        ref_put(list, "station %s %s %s-%d %d", ref_end[e], s->board->company[c].id,
                                ref_terrain[t], ref_cost[i], pay);
            }
        }
}

static void ref_offers_tile(const Ref *s, RefList *list)
{
    int tile = s->end[s->at_work].tile, d = s->end[s->at_work].heading;
    for (int k = 0; k < REF_KINDS; k++)
        for (int turned = 0; turned < 4; turned++) {
            if (!ref_fits_beyond(s, tile, d, k, turned)) continue;
            if (!ref_has_first(s, s->at_work, k, turned)) continue;
            if (s->board->kind[k].rotations == 1) ref_put(list, "tile %s", s->board->kind[k].id);
            else ref_put(list, "tile %s-%d", s->board->kind[k].id, 90 * turned);
        }
}

int ref_actor(const Ref *s)
{
    if (s->phase == REF_GAME_OVER) return RH_OVER;
    return s->phase == REF_DRAW || s->phase == REF_ROLLING ? RH_CHANCE : s->turn;
}

void ref_offers(const Ref *s, RefList *list)
{
    list->count = 0;
    if (s->phase == REF_DRAW)
        for (int p = 0; p < s->players; p++) ref_put(list, "start p%d", p + 1);
    if (s->phase == REF_ROLLING)
        for (int f = 0; f < REF_FACES; f++) ref_put(list, "face %s", ref_face[f]);
    if (s->phase == REF_REDUCE)
        for (int f = 0; f < REF_FACES; f++)
            if (s->front[s->turn][f]) ref_put(list, "return %s", ref_face[f]);
    if (s->phase == REF_ATTACH) ref_offers_tile(s, list);
    if (s->phase == REF_FIRST || s->phase == REF_BRIDGE) ref_offers_lay(s, s->at_work, list);
    if (s->phase != REF_TURN) return;
    ref_offers_dice(s, list);
    ref_offers_shares(s, list);
    for (int e = 0; e < 2; e++) {
        ref_offers_lay(s, e, list);
        ref_offers_station(s, e, list);
    }
}

/* ---- Applying actions. ---- */

/* The index of a word in a list of words. */
static int ref_word(const char *word, const char *const *words, int count)
{
    for (int i = 0; i < count; i++)
        if (!strcmp(word, words[i])) return i;
    ref_stop("a word of an action that the reference does not know");
    return 0;
}

static int ref_company(const Ref *s, const char *id)
{
    for (int c = 0; c < REF_COMPANIES; c++)
        if (!strcmp(id, s->board->company[c].id)) return c;
    ref_stop("an unknown company");
    return 0;
}

static void ref_do_income(Ref *s)
{
    int p = s->turn, dice = ref_income(s, p);
    s->income_taken = true;
    if (!ref_demand(s, dice)) return;
    if (s->lost[p]) s->front[p][REF_JOKER] += dice;
    else s->behind[p] += dice;
}

static void ref_do_roll(Ref *s, int jokers, int behind)
{
    int bonus = s->final == REF_NOBODY ? jokers : 0;
    s->rolled = true;
    if (!ref_demand(s, bonus)) return;
    s->front[s->turn][REF_JOKER] -= jokers;
    s->behind[s->turn] -= behind;
    s->in_the_air = jokers + behind + bonus;
    s->phase = REF_ROLLING;
}

static void ref_do_buy(Ref *s, int company, bool from_bank)
{
    int p = s->turn, chief = s->director[company];
    s->front[p][s->front[p][REF_SHARE] ? REF_SHARE : REF_JOKER]--;
    s->shares[p][company]++;
    s->busy = true;
    if (from_bank) {
        s->bank++;
    } else {
        s->shares[chief][company]--;
        s->behind[chief]++;
    }
}

/* Clears the tile that was left, unless the other end is still on it. */
static void ref_clear_left(Ref *s)
{
    RefTile *t = &s->tile[s->left];
    if (s->end[1 - s->at_work].tile == s->left) return;
    for (int r = 0; r < REF_SIZE; r++)
        for (int c = 0; c < REF_SIZE; c++) {
            s->bank += t->piece[r][c] != ' ' && !ref_is_station(t->piece[r][c]);
            t->piece[r][c] = ' ';
        }
}

static void ref_do_lay(Ref *s, int e, int r, int c, int exit, int pay)
{
    RefEnd *end = &s->end[e];
    RefLay lay = {e, 0, exit, pay};
    bool first = s->phase == REF_FIRST;
    while (end->row + ref_down[lay.entering] != r || end->column + ref_right[lay.entering] != c)
        if (++lay.entering == 4) ref_stop("a piece that is not at an end");
    if (!ref_put_piece(s, lay)) ref_stop("a piece without the dice for it");
    s->busy = true;
    s->at_work = e;
    r += ref_down[exit];
    c += ref_right[exit];
    if (!ref_on_tile(r, c)) s->phase = REF_ATTACH;
    else s->phase = ref_ground(s, end->tile, r, c) == 'W' ? REF_BRIDGE : REF_TURN;
    if (first) ref_clear_left(s);
    if (first && !ref_give_bonus(s)) return;
    if (s->phase != REF_TURN) return;
    s->at_work = REF_NO_END;
    ref_look_for_end(s);
}

static void ref_do_station(Ref *s, int e, int company, const char *box, int pay)
{
    int t = 0, i = box[strlen(box) - 1] == '3' ? 0 : 1, cost = ref_station_cost(s, e, i);
    while (strncmp(box, ref_terrain[t], strlen(ref_terrain[t])))
        if (++t == REF_TERRAINS) ref_stop("an unknown box");
    s->front[s->turn][REF_JOKER] -= pay;
    s->behind[s->turn] -= cost - pay;
    s->bank += cost;
    if (cost > ref_cost[i]) s->paid[s->end[e].tile] = true;
    s->boxes[company][t][i]--;
    ref_put_station(s, e, company);
    s->busy = true;
    if (ref_give_bonus(s)) ref_look_for_end(s);
}

static void ref_do_tile(Ref *s, const char *lie)
{
    for (int k = 0; k < REF_KINDS; k++) {
        size_t n = strlen(s->board->kind[k].id);
        if (strncmp(lie, s->board->kind[k].id, n) || (lie[n] && lie[n] != '-')) continue;
        ref_put_tile(s, k, lie[n] ? atoi(lie + n + 1) / 90 : 0);
        return;
    }
    ref_stop("an unknown tile");
}

static void ref_do_end(Ref *s, int jokers)
{
    s->front[s->turn][REF_JOKER] -= jokers;
    s->behind[s->turn] += jokers;
    if (ref_in_front(s, s->turn) > REF_IN_FRONT) s->phase = REF_REDUCE;
    else ref_next_player(s);
}

static void ref_do_stow(Ref *s, int jokers)
{
    s->front[s->turn][REF_JOKER] -= jokers;
    s->behind[s->turn] += jokers;
}

static void ref_do_return(Ref *s, int face)
{
    s->front[s->turn][face]--;
    s->bank++;
    if (ref_in_front(s, s->turn) <= REF_IN_FRONT) ref_next_player(s);
}

static void ref_do_face(Ref *s, int face)
{
    s->front[s->turn][face]++;
    if (--s->in_the_air == 0) s->phase = REF_TURN;
}

void ref_apply(Ref *s, const char *line)
{
    char verb[REF_WORDS] = "", w[4][REF_WORDS] = {"", "", "", ""};
    sscanf(line, "%63s %63s %63s %63s %63s", verb, w[0], w[1], w[2], w[3]);
    if (!strcmp(verb, "income")) ref_do_income(s);
    else if (!strcmp(verb, "roll")) ref_do_roll(s, atoi(w[0]), atoi(w[1]));
    else if (!strcmp(verb, "buy")) ref_do_buy(s, ref_company(s, w[0]), !strcmp(w[1], "bank"));
    else if (!strcmp(verb, "lay"))
        ref_do_lay(s, ref_word(w[0], ref_end, 2), w[1][1] - '1', w[1][0] - 'a',
                   ref_word(w[2], ref_side, 4), atoi(w[3]));
    else if (!strcmp(verb, "station"))
        ref_do_station(s, ref_word(w[0], ref_end, 2), ref_company(s, w[1]), w[2], atoi(w[3]));
    else if (!strcmp(verb, "tile")) ref_do_tile(s, w[0]);
    else if (!strcmp(verb, "stow")) ref_do_stow(s, atoi(w[0]));
    else if (!strcmp(verb, "end")) ref_do_end(s, atoi(w[0]));
    else if (!strcmp(verb, "return")) ref_do_return(s, ref_word(w[0], ref_face, REF_FACES));
    else if (!strcmp(verb, "face")) ref_do_face(s, ref_word(w[0], ref_face, REF_FACES));
    else if (!strcmp(verb, "start")) {
        s->start_player = w[0][1] - '1';
        ref_begin_turn(s, s->start_player);
    } else {
        ref_stop("an unknown action");
    }
}
