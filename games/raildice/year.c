/* games/raildice/year.c - turns, End of Year, End of Game. */
#include "games/raildice/raildice.h"

static void rd_make_final(RdState *s, int cause, RhEvents *e)
{
    if (s->final != RH_NOTHING) return;
    s->final = (int8_t)cause;
    rh_emit(e, rh_action(RD_FINAL, cause, 0, 0, 0));
}

void rd_begin_turn(const RdSetup *u, RdState *s, int player, RhEvents *e)
{
    s->decision = RD_TURN;
    s->turn = (int8_t)player;
    s->paid = 0;
    s->income = s->rolled = 0;
    rh_emit(e, rh_action(RD_TURN_OF, player, 0, 0, 0));
    /* R8: if no piece can be laid at either end with any dice, both count as dead. */
    if (u->rules >= 2 && s->final == RH_NOTHING && !rd_can_go_on(u, s)) {
        rd_make_final(s, RD_END_DEAD, e);
    }
}

static void rd_finish_game(RdState *s, int cause, RhEvents *e)
{
    s->decision = RD_OVER;
    s->ending = rd_bit(cause);
    s->end = RH_NOTHING;
    s->paid = 0;
    s->income = s->rolled = 0;
    rh_emit(e, rh_action(RD_ENDED, cause, 0, 0, 0));
}

/* Each company's Director gets 1,000 passengers for each station of its longest chain. */
static void rd_transport(const RdSetup *u, RdState *s, RhEvents *e)
{
    for (int c = 0; c < u->companies; c++) {
        int p = s->director[c];
        if (p == RH_NOTHING || s->chain[c] == 0) continue;
        if (s->passengers[p] != RH_UNKNOWN) {
            s->passengers[p] = (int16_t)(s->passengers[p] + s->chain[c]);
        }
        rh_emit(e, rh_action(RD_CARRIED, c, p, 0, s->chain[c]));
    }
}

/* The next Director of a company: the player with the most shares. A tie goes to the current
   Director, or to the nearest tied player clockwise from there; without a Director, to the first in
   this year's turn order (R14). */
static int rd_majority(const RdSetup *u, const RdState *s, int company)
{
    int director = s->director[company], found = RH_NOTHING, most = 0, equals = 0;
    int from = director == RH_NOTHING ? s->start_player : director;
    for (int i = 0; i < u->players; i++) {
        int p = (from + i) % u->players, held = s->shares[p][company];
        if (held == 0 || held < most) continue;
        equals = held == most ? equals + 1 : 1;
        if (held > most) found = p;
        most = held;
    }
    if (found == RH_NOTHING) return director;
    return director == RH_NOTHING && equals > 1 && u->vacant ? RH_NOTHING : found;
}

static void rd_assign_directors(const RdSetup *u, RdState *s, RhEvents *e)
{
    bool was[RD_PLAYERS_MAX];
    for (int p = 0; p < u->players; p++) was[p] = rd_is_director(u, s, p);
    for (int c = 0; c < u->companies; c++) {
        int p = rd_majority(u, s, c);
        if (p == s->director[c]) continue;
        s->director[c] = (int8_t)p;
        rh_emit(e, rh_action(RD_DIRECTS, p, c, 0, 0));
    }
    for (int p = 0; p < u->players; p++) s->lost[p] = was[p] && !rd_is_director(u, s, p);
}

static void rd_end_year(const RdSetup *u, RdState *s, RhEvents *e)
{
    rd_transport(u, s, e);
    s->idle = (int8_t)(s->busy ? 0 : s->idle + 1);
    if (s->final != RH_NOTHING) {
        rd_finish_game(s, s->final, e);
    } else if (s->idle == u->idle_years) {
        rd_finish_game(s, RD_END_IDLE, e);
    } else if (s->year == u->max_years) {
        rd_finish_game(s, RD_END_YEARS, e);
    } else {
        rd_assign_directors(u, s, e);
        s->start_player = (int8_t)((s->start_player + 1) % u->players);
        s->year++;
        s->busy = 0;
        rh_emit(e, rh_action(RD_YEAR_IS, 0, 0, 0, s->year));
        rd_begin_turn(u, s, s->start_player, e);
    }
}

void rd_finish_turn(const RdSetup *u, RdState *s, RhEvents *e)
{
    int next = (s->turn + 1) % u->players;
    if (next == s->start_player) rd_end_year(u, s, e);
    else rd_begin_turn(u, s, next, e);
}

/* The bank has been asked for more than it has. Nothing is undone, but the rest of the year is
   skipped, passengers travel and the game ends. */
void rd_collapse(const RdSetup *u, RdState *s, RhEvents *e)
{
    rh_emit(e, rh_action(RD_COLLAPSED, 0, 0, 0, s->bank));
    rd_transport(u, s, e);
    rd_finish_game(s, RD_END_COLLAPSE, e);
}

/* Tiles are attached only beside the two ends (R20). */
static bool rd_no_tile_fits(const RdState *s)
{
    return !(s->doors[RD_WEST_END] | s->doors[RD_EAST_END]);
}

void rd_look_for_end(const RdSetup *u, RdState *s, RhEvents *e)
{
    for (int c = 0; c < u->companies; c++) {
        if (s->built[c] == u->stations[c]) rd_make_final(s, RD_END_STATIONS, e);
    }
    if (rd_no_tile_fits(s)) rd_make_final(s, RD_END_TILES, e);
    else if (!s->exits[RD_WEST_END] && !s->exits[RD_EAST_END]) rd_make_final(s, RD_END_DEAD, e);
}
