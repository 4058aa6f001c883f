/* games/raildice/track.c - Lay Track: prohibitions, new tiles, mountains, bridges.

   One function, rd_lay_most, decides whether a piece may be laid, for offers and for refusals. A
   bridge, or an edge piece with its tile and first piece, must be finished in the same turn. So it
   is begun only if the player's dice suffice to finish it (R10). */
#include "games/raildice/raildice.h"

static RdHand rd_hand(const RdState *s)
{
    const int8_t *front = s->front[s->turn];
    RdHand hand;
    hand.straight = front[RD_STRAIGHT];
    hand.curve = front[RD_CURVE];
    hand.joker = front[RD_JOKER];
    hand.behind = rd_behind(s, s->turn);
    return hand;
}

int rd_face_of(int heading, int exit)
{
    return heading == exit ? RD_STRAIGHT : RD_CURVE;
}

/* Takes a die of that face, or a joker (R9); false if there is neither. */
static bool rd_take(RdHand *hand, int face)
{
    int *dice = face == RD_STRAIGHT ? &hand->straight : &hand->curve;
    if (*dice == 0) dice = &hand->joker;
    if (*dice == 0) return false;
    --*dice;
    return true;
}

/* Jokers left after rd_take; -1 if it would find no die. */
static int rd_jokers_left(const RdHand *hand, int face)
{
    return hand->joker - ((face == RD_STRAIGHT ? hand->straight : hand->curve) == 0);
}

int rd_heading_to(const RdSetup *u, const RdState *s, int end, int cell)
{
    int heading = s->heading[end];
    if (rd_is_fresh(s, end)) {
        return cell == rd_entry(s->cell[end], heading) ? heading : RH_NOTHING;
    }
    if (heading != RH_NOTHING) return u->next[s->cell[end]][heading] == cell ? heading : RH_NOTHING;
    for (int d = 0; d < RD_SIDES; d++) {
        if (u->next[s->cell[end]][d] == cell) return d;
    }
    return RH_NOTHING;
}

int rd_surcharge(const RdSetup *u, const RdState *s, int end, int cell)
{
    int lie = s->lie[rd_tile_of(s, end)];
    if (rd_bit(cell) & u->mountain[lie]) return rd_range_is_paid(s, end) ? 0 : u->pay_mountain;
    if (!(rd_bit(cell) & u->water[lie])) return 0;
    return rd_bit(s->cell[end]) & u->water[lie] ? 0 : u->pay_bridge; /* paid once per bridge */
}

/* ---- Bridges. ---- */

/* True if the line, entering this cell of water with this heading, can reach land with these
   dice. */
static bool rd_cross(const RdSetup *u, const RdSpot *at, uint64_t filled, int cell, int heading,
                     RdHand hand)
{
    filled |= rd_bit(cell);
    for (int turn = 0; turn < RD_SIDES; turn++) {
        int exit = (heading + turn) % RD_SIDES, next = u->next[cell][exit];
        RdHand left = hand;
        uint64_t onward;
        if (exit == rd_opposite(heading) || !rd_take(&left, rd_face_of(heading, exit))) continue;
        onward = rd_bit(next);
        if (onward & (filled | at->blocked)) continue;
        if (onward & at->water) {
            if (rd_cross(u, at, filled, next, exit, left)) return true;
        } else if (rd_goes_on(at, filled, onward, false)) {
            return true;
        }
    }
    return false;
}

/* Like rd_cross, after `due` dice have been paid: first with dice behind the screen, then with
   jokers. */
static bool rd_can_cross(const RdSetup *u, const RdSpot *at, uint64_t filled, int cell, int heading,
                         RdHand hand, int due)
{
    if (due > hand.behind) hand.joker -= due - hand.behind;
    return hand.joker >= 0 && rd_cross(u, at, filled, cell, heading, hand);
}

/* ---- A new tile. ---- */

/* True if the player can lay a first piece on the tile. On an empty tile the first piece cuts
   nothing off, so on land the exits need not be checked. */
static bool rd_first_possible(const RdSetup *u, const RdState *s, int end, int cell, int side,
                              int lie, RdHand hand)
{
    int entry = rd_entry(cell, side);
    for (int turn = 0; turn < RD_SIDES; turn++) {
        int exit = (side + turn) % RD_SIDES, next = u->next[entry][exit];
        RdHand left = hand;
        RdSpot at;
        if (exit == rd_opposite(side) || next == RH_NOTHING) continue;
        if (!rd_take(&left, rd_face_of(side, exit))) continue;
        if (!(rd_bit(next) & u->water[lie])) return true;
        if (s->final == RH_NOTHING) left.joker += u->bonus_tile;
        rd_new_spot(u, s, end, side, lie, &at);
        if (rd_can_cross(u, &at, rd_bit(entry), next, exit, left, u->pay_bridge)) return true;
    }
    return false;
}

static bool rd_any_first(const RdSetup *u, const RdState *s, int end, int cell, int side,
                         RdHand hand)
{
    for (uint32_t lies = (uint32_t)s->attach[end][side]; lies; lies &= lies - 1) {
        if (rd_first_possible(u, s, end, cell, side, rh_lowest_bit(lies), hand)) return true;
    }
    return false;
}

int rd_offers_attach(const RdSetup *u, const RdState *s, RhOffer *out)
{
    int n = 0, end = s->end, cell = s->cell[end], side = s->heading[end];
    RdHand hand = rd_hand(s);
    for (uint32_t lies = (uint32_t)s->attach[end][side]; lies; lies &= lies - 1) {
        int lie = rh_lowest_bit(lies);
        if (!rd_first_possible(u, s, end, cell, side, lie, hand)) continue;
        out[n].action = rh_action(RD_ATTACH_TILE, lie, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    return n;
}

void rd_attach(const RdSetup *u, RdState *s, int lie, RhEvents *e)
{
    int row, column;
    rd_beyond(s, s->large[s->end], s->heading[s->end], &row, &column);
    rd_put_tile(u, s, row, column, lie);
    rh_emit(e, rh_action(RD_ATTACHED, s->end, lie, 0, 0));
    s->decision = RD_FIRST;
    rd_settle_land(u, s);
}

/* ---- A piece of track. ---- */

/* A piece to be tested: where, and with what dice. */
typedef struct RdLay {
    RdSpot at;
    RdHand hand;
    int end, cell, exit;
    int heading; /* direction in which the line enters the cell; RH_NOTHING: the cell is not next */
    int cost;    /* dice besides the one that becomes the piece */
} RdLay;

static RdHand rd_after_paying(const RdLay *lay, int jokers)
{
    RdHand hand = lay->hand;
    rd_take(&hand, rd_face_of(lay->heading, lay->exit));
    hand.joker -= jokers;
    hand.behind -= lay->cost - jokers;
    return hand;
}

/* True if the player can finish what must follow a piece that leads over the edge or onto water,
   after paying for it with this number of jokers. */
static bool rd_can_follow(const RdSetup *u, const RdState *s, const RdLay *lay, int jokers)
{
    RdHand hand = rd_after_paying(lay, jokers);
    int next = u->next[lay->cell][lay->exit];
    bool on_water = (rd_bit(lay->cell) & lay->at.water) != 0;
    if (next == RH_NOTHING) return rd_any_first(u, s, lay->end, lay->cell, lay->exit, hand);
    if (rd_is_fresh(s, lay->end) && s->final == RH_NOTHING) hand.joker += u->bonus_tile;
    return rd_can_cross(u, &lay->at, lay->at.filled | rd_bit(lay->cell), next, lay->exit, hand,
                        on_water ? 0 : u->pay_bridge);
}

/* The greatest number of jokers with which rd_can_follow is true. A joker is more useful than a die
   behind the screen, so if it is true for a number of jokers, it is true for any smaller number. */
static int rd_follow_most(const RdSetup *u, const RdState *s, const RdLay *lay, int least, int most)
{
    int jokers = RH_NOTHING;
    for (int n = least; n <= most && rd_can_follow(u, s, lay, n); n++) jokers = n;
    return jokers;
}

/* A piece that leads over the edge. It must keep the other end alive; the new tile need not
   (R7). */
static int rd_edge_most(const RdSetup *u, const RdState *s, const RdLay *lay, int least, int most,
                        int *why)
{
    uint64_t filled = lay->at.filled | rd_bit(lay->cell), other = lay->at.other_onward;
    *why = RD_WHY_FEW_PIECES;
    if (rh_count_bits(filled) < RD_LEAVING) return RH_NOTHING;
    *why = RD_WHY_NO_TILE;
    if (!s->attach[lay->end][lay->exit]) return RH_NOTHING;
    *why = RD_WHY_OTHER_DEAD;
    if (other && !u->local && !rd_lives(RD_ALL & ~filled, other, lay->at.doors, true)) {
        return RH_NOTHING;
    }
    *why = RD_WHY_NO_FIRST;
    return rd_follow_most(u, s, lay, least, most);
}

static int rd_inner_most(const RdSetup *u, const RdState *s, const RdLay *lay, int least, int most,
                         int *why)
{
    uint64_t onward = rd_bit(u->next[lay->cell][lay->exit]);
    uint64_t filled = lay->at.filled | rd_bit(lay->cell);
    *why = RD_WHY_AGAINST;
    if (onward & filled) return RH_NOTHING;
    *why = RD_WHY_BLOCKED;
    if (onward & lay->at.blocked) return RH_NOTHING;
    if (onward & lay->at.water) {
        *why = RD_WHY_BRIDGE;
        return rd_follow_most(u, s, lay, least, most);
    }
    if (rd_goes_on(&lay->at, filled, onward, false)) return most;
    *why = rd_dead_end_fault(&lay->at, filled, onward, false);
    return RH_NOTHING;
}

/* Sets what is the same for all pieces at an end. */
static void rd_begin_lay(const RdSetup *u, const RdState *s, int end, RdLay *lay)
{
    lay->end = end;
    lay->hand = rd_hand(s);
    rd_spot(u, s, end, &lay->at);
}

/* Sets what is the same for all pieces on one cell. */
static void rd_choose_cell(const RdSetup *u, const RdState *s, int cell, RdLay *lay)
{
    lay->cell = cell;
    lay->heading = rd_heading_to(u, s, lay->end, cell);
    lay->cost = rd_surcharge(u, s, lay->end, cell);
}

/* True if the cell is next and open, and the piece does not lead back. */
static bool rd_fits(const RdState *s, const RdLay *lay, int *why)
{
    *why = s->heading[lay->end] == RH_NOTHING ? RD_WHY_FREE_NEXT : RD_WHY_NOT_NEXT;
    if (lay->heading == RH_NOTHING) return false;
    *why = RD_WHY_BACK;
    if (lay->exit == rd_opposite(lay->heading)) return false;
    *why = RD_WHY_FILLED;
    if (lay->at.filled & rd_bit(lay->cell)) return false;
    *why = RD_WHY_BLOCKED;
    return !(lay->at.blocked & rd_bit(lay->cell));
}

static int rd_most(const RdSetup *u, const RdState *s, RdLay *lay, int exit, int *least, int *why)
{
    int most;
    lay->exit = exit;
    if (!rd_fits(s, lay, why)) return RH_NOTHING;
    *why = RD_WHY_NO_DIE;
    most = rd_jokers_left(&lay->hand, rd_face_of(lay->heading, exit));
    if (most < 0) return RH_NOTHING;
    if (most > lay->cost) most = lay->cost;
    *least = lay->cost > lay->hand.behind ? lay->cost - lay->hand.behind : 0;
    *why = RD_WHY_COST;
    if (*least > most) return RH_NOTHING;
    if (u->next[lay->cell][exit] == RH_NOTHING) return rd_edge_most(u, s, lay, *least, most, why);
    return rd_inner_most(u, s, lay, *least, most, why);
}

int rd_lay_most(const RdSetup *u, const RdState *s, int end, int cell, int exit, int *least,
                int *why)
{
    RdLay lay;
    rd_begin_lay(u, s, end, &lay);
    rd_choose_cell(u, s, cell, &lay);
    return rd_most(u, s, &lay, exit, least, why);
}

static int rd_offers_lay_on(const RdSetup *u, const RdState *s, RdLay *lay, RhOffer *out)
{
    int n = 0;
    for (int exit = 0; exit < RD_SIDES; exit++) {
        int least = 0, why, most = rd_most(u, s, lay, exit, &least, &why);
        if (most == RH_NOTHING) continue;
        out[n].action = rh_action(RD_LAY, lay->end, lay->cell, exit, least);
        out[n++].amount_max = most;
    }
    return n;
}

int rd_offers_lay(const RdSetup *u, const RdState *s, RhOffer *out)
{
    int n = 0;
    const int8_t *front = s->front[s->turn];
    if (!front[RD_STRAIGHT] && !front[RD_CURVE] && !front[RD_JOKER]) return 0;
    for (int end = 0; end < RD_ENDS; end++) {
        RdLay lay;
        if (s->decision != RD_TURN && end != s->end) continue;
        rd_begin_lay(u, s, end, &lay);
        for (uint64_t cells = lay.at.onward; cells; cells &= cells - 1) {
            rd_choose_cell(u, s, rh_lowest_bit(cells), &lay);
            n += rd_offers_lay_on(u, s, &lay, out + n);
        }
    }
    return n;
}

bool rd_can_go_on(const RdSetup *u, const RdState *s)
{
    RhOffer offers[RH_OFFERS_MAX];
    RdState rich;
    bool west = s->exits[RD_WEST_END] != 0, east = s->exits[RD_EAST_END] != 0;
    /* An end that is alone on its tile and can leave it has a piece that leads along its way. The
       same holds for two ends on one tile, if their ways share no cell. */
    if (!rd_is_shared(s) && (west || east)) return true;
    if (west && east && rd_are_apart(u, s)) return true;
    rich = *s;
    for (int f = 0; f < RD_FACES; f++) rich.front[s->turn][f] = RD_DICE_MAX;
    rich.behind[s->turn] = RD_DICE_MAX;
    return rd_offers_lay(u, &rich, offers) > 0;
}

static void rd_clear_row(RdState *s, int row)
{
    for (int c = 0; c < RD_CELLS; c++) s->piece[row][c] = RH_NOTHING;
    s->filled[row] = s->station_cells[row] = 0;
}

/* Moves the end to its new tile, just before the first piece is laid there. The old tile is
   cleared, unless the other end is still on it. */
static void rd_move_over(RdState *s, int end, RhEvents *e)
{
    if (!rd_is_shared(s)) {
        int dice = rh_count_bits(s->filled[end] & ~s->station_cells[end]);
        s->bank = (int8_t)(s->bank + dice);
        rd_clear_row(s, end);
        rh_emit(e, rh_action(RD_CLEARED, end, 0, 0, dice));
    } else if (end == RD_WEST_END) {
        rh_copy(s->piece[RD_EAST_END], s->piece[RD_WEST_END], sizeof s->piece[0]);
        s->filled[RD_EAST_END] = s->filled[RD_WEST_END];
        s->station_cells[RD_EAST_END] = s->station_cells[RD_WEST_END];
        rd_clear_row(s, RD_WEST_END);
    }
    s->large[end] = (int8_t)(s->tiles - 1);
}

static int rd_track_between(int a, int b)
{
    static const int8_t track[RD_SIDES][RD_SIDES] = {
        {RH_NOTHING, RD_TRACK_NE, RD_TRACK_NS, RD_TRACK_NW},
        {RD_TRACK_NE, RH_NOTHING, RD_TRACK_SE, RD_TRACK_EW},
        {RD_TRACK_NS, RD_TRACK_SE, RH_NOTHING, RD_TRACK_SW},
        {RD_TRACK_NW, RD_TRACK_EW, RD_TRACK_SW, RH_NOTHING}};
    return track[a][b];
}

static void rd_put_track(const RdSetup *u, RdState *s, int end, int cell, int heading, int exit)
{
    int row = rd_row_of(s, end), next = u->next[cell][exit];
    uint64_t water = u->water[s->lie[s->large[end]]];
    s->piece[row][cell] = (int8_t)rd_track_between(rd_opposite(heading), exit);
    s->filled[row] |= rd_bit(cell);
    s->cell[end] = (int8_t)cell;
    s->heading[end] = (int8_t)exit;
    s->end = (int8_t)end;
    s->busy = 1;
    if (next == RH_NOTHING) {
        s->decision = RD_ATTACH;
    } else if (rd_bit(next) & water) {
        s->decision = RD_BRIDGE;
    } else {
        s->decision = RD_TURN;
        s->end = RH_NOTHING;
    }
}

void rd_lay(const RdSetup *u, RdState *s, RhAction a, RhEvents *e)
{
    int end = a.arg[0], cell = a.arg[1], exit = a.arg[2], heading = rd_heading_to(u, s, end, cell);
    int cost = rd_surcharge(u, s, end, cell), tile = rd_tile_of(s, end);
    bool fresh = rd_is_fresh(s, end);
    rh_emit(e, rh_action(RD_LAID, end, cell, exit, 0));
    rd_use_die(s, rd_face_of(heading, exit));
    rd_pay(s, a.amount, cost - a.amount, e);
    if (cost && rd_bit(cell) & u->mountain[s->lie[tile]]) s->paid |= rd_bit(tile);
    if (fresh) rd_move_over(s, end, e);
    rd_put_track(u, s, end, cell, heading, exit);
    if (fresh) rd_settle_ends(u, s);
    else rd_settle_end(u, s, end);
    if (fresh && !rd_give_jokers(u, s, u->bonus_tile, e)) return;
    if (s->decision == RD_TURN) rd_look_for_end(u, s, e);
}
