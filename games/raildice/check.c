/* games/raildice/check.c - the invariants of every position: every die, share, tile and station is
   in one place, there is one line, and the derived members agree with the others. */
#include "games/raildice/raildice.h"

/* ---- Derived members, from scratch. ---- */

static void rd_derive_companies(const RdSetup *u, RdState *s)
{
    for (int c = 0; c < u->companies; c++) {
        int held = 0, left = 0;
        for (int p = 0; p < u->players; p++) held += s->shares[p][c];
        for (int b = 0; b < RD_BOXES; b++) left += s->boxes[c][b];
        s->bank_shares[c] = (int8_t)(u->shares - held);
        s->built[c] = (int8_t)(u->stations[c] - left);
        s->chain[c] = (int8_t)rd_chain(u, s, c);
    }
}

static void rd_derive_pieces(RdState *s)
{
    for (int e = 0; e < RD_ENDS; e++) {
        s->filled[e] = s->station_cells[e] = 0;
        for (int c = 0; c < RD_CELLS; c++) {
            if (s->piece[e][c] != RH_NOTHING) s->filled[e] |= rd_bit(c);
            if (s->piece[e][c] >= RD_STATION_OF) s->station_cells[e] |= rd_bit(c);
        }
    }
}

/* Places the tiles again in their order. */
void rd_derive(const void *setup, void *state)
{
    const RdSetup *u = (const RdSetup *)setup;
    RdState *s = (RdState *)state;
    for (int k = 0; k < RD_KINDS_OF_TILE_MAX; k++) s->small[k] = u->small[k];
    for (int t = 0; t < RD_TILES_MAX; t++) s->beside[t] = 0;
    s->tiles = 0;
    while (s->tiles < RD_TILES_MAX && s->lie[s->tiles] != RH_NOTHING) {
        rd_put_tile(u, s, s->row[s->tiles], s->column[s->tiles], s->lie[s->tiles]);
    }
    rd_derive_pieces(s);
    rd_derive_companies(u, s);
    rd_settle_land(u, s);
    for (int i = 0; i < (int)sizeof s->spare; i++) s->spare[i] = 0;
}

/* ---- Invariants. ---- */

static const char *rd_check_dice(const RdSetup *u, const RdState *s)
{
    int sum = s->bank + s->to_roll;
    if (s->bank < 0 || s->to_roll < 0) return "fewer dice than none";
    for (int p = 0; p < RD_PLAYERS_MAX; p++) {
        int dice = rd_in_front(s, p) + s->behind[p];
        for (int f = 0; f < RD_FACES; f++) {
            if (s->front[p][f] < 0) return "fewer dice in front than none";
        }
        if (s->behind[p] < 0) return "fewer dice behind than none";
        if (p >= u->players && dice) return "dice on an empty seat";
        sum += dice;
    }
    for (int e = 0; e < RD_ENDS; e++) sum += rh_count_bits(s->filled[e] & ~s->station_cells[e]);
    return sum == u->supply ? 0 : "dice were made or lost";
}

static const char *rd_check_company(const RdSetup *u, const RdState *s, int c)
{
    int held = 0, left = 0, director = s->director[c];
    for (int p = 0; p < RD_PLAYERS_MAX; p++) {
        if (s->shares[p][c] < 0) return "fewer shares than none";
        if (s->shares[p][c] && p >= u->players) return "shares on an empty seat";
        held += s->shares[p][c];
    }
    if (held > u->shares) return "more shares than there are";
    if (director < RH_NOTHING || director >= u->players) return "a Director who does not play";
    if (director != RH_NOTHING && held == 0) return "a Director without shareholders";
    for (int b = 0; b < RD_BOXES; b++) {
        if (s->boxes[c][b] < 0 || s->boxes[c][b] > u->boxes[c][b]) return "more boxes than printed";
        left += s->boxes[c][b];
    }
    if (rh_count_bits(s->stations[c]) != u->stations[c] - left) {
        return "a station that is neither on its card nor in the landscape";
    }
    if (s->stations[c] >> s->tiles) return "a station on no tile";
    return 0;
}

static const char *rd_check_land(const RdSetup *u, const RdState *s)
{
    for (int t = 0; t < RD_TILES_MAX; t++) {
        if (s->lie[t] < RH_NOTHING || s->lie[t] >= u->lies) return "no such tile";
        if (t >= s->tiles && (s->lie[t] != RH_NOTHING || s->row[t] || s->column[t])) {
            return "a tile beyond the last one";
        }
        if (t >= s->tiles) continue;
        if (rd_tile_at(s, s->row[t], s->column[t]) != t) return "two tiles in one place";
        if (t && !s->beside[t]) return "a tile that joins no other";
        for (int d = 0; d < RD_SIDES; d++) {
            int row, column, other;
            rd_beyond(s, t, d, &row, &column);
            other = rd_tile_at(s, row, column);
            if (other == RH_NOTHING) continue;
            if ((u->sides[s->lie[t]] >> d & 1) != (u->sides[s->lie[other]] >> (d ^ 2) & 1)) {
                return "sides that do not match";
            }
        }
    }
    for (int k = 0; k < u->kinds; k++) {
        if (s->small[k] < 0) return "more tiles of a kind than there are";
    }
    return 0;
}

/* True if the piece leads over this side; a station may lead over every side. */
static bool rd_opens(int piece, int side)
{
    static const uint8_t sides[RD_STATION_OF] = {5, 10, 3, 6, 12, 9};
    if (piece == RH_NOTHING) return false;
    return piece >= RD_STATION_OF || (sides[piece] >> side & 1);
}

/* Every side over which a piece leads must be at the edge of the tile, at a piece that leads back,
   or at an end of the line. */
static const char *rd_check_track(const RdSetup *u, const RdState *s, int row, int cell)
{
    int piece = s->piece[row][cell];
    for (int d = 0; d < RD_SIDES; d++) {
        int next = u->next[cell][d];
        bool end = false;
        if (piece >= RD_STATION_OF || !rd_opens(piece, d) || next == RH_NOTHING) continue;
        for (int e = 0; e < RD_ENDS; e++) {
            end = end || (rd_row_of(s, e) == row && s->cell[e] == cell && s->heading[e] == d);
        }
        if (end == rd_opens(s->piece[row][next], rd_opposite(d))) return "the line is broken";
    }
    return 0;
}

static const char *rd_check_line(const RdSetup *u, const RdState *s)
{
    for (int e = 0; e < RD_ENDS; e++) {
        int row = rd_row_of(s, e), piece;
        const char *broken = 0;
        if (s->large[e] < 0 || s->large[e] >= s->tiles) return "an end on no tile";
        if (s->cell[e] < 0 || s->cell[e] >= RD_CELLS) return "an end on no cell";
        piece = s->piece[row][s->cell[e]];
        if (piece == RH_NOTHING) return "an end without a piece";
        if ((s->heading[e] == RH_NOTHING) != (piece >= RD_STATION_OF)) return "a wrong heading";
        if (s->heading[e] != RH_NOTHING && !rd_opens(piece, s->heading[e]))
            return "a wrong heading";
        for (int c = 0; c < RD_CELLS && !broken; c++) {
            if (s->piece[e][c] >= RD_STATION_OF + u->companies) return "no such piece";
            if (s->piece[e][c] != RH_NOTHING) broken = rd_check_track(u, s, e, c);
        }
        if (broken) return broken;
    }
    if (rd_is_shared(s) && s->filled[RD_EAST_END]) return "pieces on a tile that is not there";
    return 0;
}

/* Members that have no meaning in the current decision must be empty. */
static const char *rd_check_idle(const RdSetup *u, const RdState *s)
{
    bool at_work = s->decision == RD_ATTACH || s->decision == RD_FIRST || s->decision == RD_BRIDGE;
    if (s->decision < 0 || s->decision >= RD_DECISIONS) return "no such decision";
    if ((s->decision == RD_OVER) != (s->ending != 0)) return "over without a reason";
    if ((s->decision == RD_ROLLING) != (s->to_roll > 0)) return "dice in the air";
    if ((s->end != RH_NOTHING) != at_work) return "an end at work";
    if ((s->decision == RD_START_PLAYER) != (s->turn == RH_NOTHING)) return "nobody's turn";
    if ((s->turn == RH_NOTHING) != (s->start_player == RH_NOTHING)) return "no start player";
    if (s->turn >= u->players || s->start_player >= u->players) return "no such player";
    if (s->year < 1 || s->year > u->max_years) return "a year that is never played";
    if (s->idle < 0 || s->idle > u->idle_years) return "too many idle years";
    if (s->final < RH_NOTHING || s->final > RD_END_DEAD) return "no such last year";
    if (s->decision == RD_REDUCE && rd_in_front(s, s->turn) <= u->front_limit) {
        return "nothing to return";
    }
    return 0;
}

const char *rd_check(const void *setup, const void *state)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    const char *broken = rd_check_dice(u, s);
    RdState again;
    for (int c = 0; c < u->companies && !broken; c++) broken = rd_check_company(u, s, c);
    if (!broken) broken = rd_check_idle(u, s);
    if (!broken) broken = rd_check_land(u, s);
    if (!broken) broken = rd_check_line(u, s);
    if (broken) return broken;
    rh_copy(&again, s, sizeof again);
    rd_derive(u, &again);
    return rh_same(&again, s, sizeof again) ? 0
                                            : "counted step by step and from scratch they differ";
}
