/* games/raildice/test/scramble.c - makes random positions such as could arise late in a match.

   Random play makes the bank collapse after a few years. It hardly ever reaches long lines, kinds
   of tile that are used up, companies before their last station, dead ends or last years, so tests
   need to begin with such positions. A scramble extends the line by the game's own actions, with
   plenty of dice and one player as Director of all companies, so that the line is one that could
   have been laid. Then it deals out shares, dice and years at random. The result keeps all
   invariants: every die is in one place, and every company that has built a station has a
   Director. */
#include "games/raildice/test/scramble.h"

enum {
    RD_SCRAMBLE_PLENTY = 12, /* dice of each face while the line is extended */
    RD_SCRAMBLE_BANK = 60,
    RD_SCRAMBLE_LEFT = 8 /* dice that must not be on tiles */
};

static int rd_scramble_up_to(RhRng *rng, int max)
{
    return max > 0 ? (int)rh_rng_below(rng, (uint32_t)max + 1) : 0;
}

static bool rd_scramble_one_in(RhRng *rng, int n)
{
    return rd_scramble_up_to(rng, n - 1) == 0;
}

static int rd_scramble_on_tiles(const RdState *s)
{
    int dice = 0;
    for (int e = 0; e < RD_ENDS; e++) dice += rh_count_bits(s->filled[e] & ~s->station_cells[e]);
    return dice;
}

/* ---- Extending the line. ---- */

/* The preferences of one scramble, so that landscapes differ. */
typedef struct RdScramble {
    int tiles;    /* number of tiles to reach */
    int kind;     /* kind of tile that is preferred where it fits */
    int stations; /* one build in this many is a station */
    int leaving;  /* a piece over the edge is chosen once in this many times */
} RdScramble;

static RdScramble rd_scramble_like(const RdSetup *u, RhRng *rng)
{
    RdScramble like;
    like.tiles = 1 + rd_scramble_up_to(rng, rd_scramble_one_in(rng, 2) ? 5 : u->tiles - 1);
    like.kind = rd_scramble_up_to(rng, u->kinds);
    like.stations = 1 + rd_scramble_up_to(rng, 7);
    like.leaving = 1 + rd_scramble_up_to(rng, 4);
    if (rd_scramble_one_in(rng, 5)) { /* use nearly all tiles */
        like.tiles = u->tiles - rd_scramble_up_to(rng, 1);
        like.stations = 20;
        like.leaving = 1;
    } else if (rd_scramble_one_in(rng, 8)) { /* crowd the start tile */
        like.tiles = 1;
        like.leaving = 40;
    }
    return like;
}

static void rd_scramble_hand(RdState *s)
{
    for (int f = 0; f < RD_FACES; f++) s->front[0][f] = RD_SCRAMBLE_PLENTY;
    s->behind[0] = RD_SCRAMBLE_PLENTY;
    s->bank = RD_SCRAMBLE_BANK;
}

static RhAction rd_scramble_any(const RhOffer *offers, int count, RhRng *rng)
{
    const RhOffer *o = &offers[rd_scramble_up_to(rng, count - 1)];
    RhAction a = o->action;
    a.amount += rd_scramble_up_to(rng, o->amount_max - a.amount);
    return a;
}

static RhAction rd_scramble_tile(const RdSetup *u, const RdScramble *like, const RhOffer *offers,
                                 int count, RhRng *rng)
{
    for (int i = 0; i < count; i++) {
        bool liked = u->kind_of[offers[i].action.arg[0]] == like->kind;
        if (liked && !rd_scramble_one_in(rng, 3)) return offers[i].action;
    }
    return rd_scramble_any(offers, count, rng);
}

/* Chooses a piece over the edge as often as this scramble prefers, otherwise any piece. */
static RhAction rd_scramble_piece(const RdSetup *u, const RdScramble *like, const RhOffer *offers,
                                  int count, RhRng *rng)
{
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        if (u->next[a.arg[1]][a.arg[2]] != RH_NOTHING) continue;
        if (rd_scramble_one_in(rng, like->leaving)) return a;
    }
    return rd_scramble_any(offers, count, rng);
}

/* Chooses the next action to extend the line; false if there is none. */
static bool rd_scramble_next(const RdSetup *u, const RdState *s, const RdScramble *like, RhRng *rng,
                             RhAction *out)
{
    RhOffer offers[RH_OFFERS_MAX];
    int count = 0;
    if (s->decision == RD_ATTACH) {
        count = rd_offers_attach(u, s, offers);
        if (count) *out = rd_scramble_tile(u, like, offers, count, rng);
        return count > 0;
    }
    if (s->decision == RD_TURN && rd_scramble_one_in(rng, like->stations)) {
        count = rd_offers_station(u, s, offers);
        if (count) *out = rd_scramble_any(offers, count, rng);
    }
    if (count) return true;
    count = rd_offers_lay(u, s, offers);
    if (count) *out = rd_scramble_piece(u, like, offers, count, rng);
    return count > 0;
}

/* Extends the line. If that makes the year the last one, stops there or just before. */
static void rd_scramble_line(const RdSetup *u, RdState *s, const RdScramble *like, RhRng *rng)
{
    RdState before;
    RhAction a;
    int most = u->supply - RD_SCRAMBLE_LEFT;
    while (s->tiles < like->tiles || s->decision != RD_TURN || rd_scramble_up_to(rng, 9)) {
        if (s->decision == RD_TURN) before = *s;
        rd_scramble_hand(s);
        if (!rd_scramble_next(u, s, like, rng, &a)) break;
        rd_game.rules.apply(u, s, a, 0);
        if (rd_scramble_on_tiles(s) > most) {
            *s = before;
            break;
        }
        if (s->final == RH_NOTHING) continue;
        if (!rd_scramble_one_in(rng, 3)) *s = before;
        break;
    }
    if (s->decision != RD_TURN) *s = before;
}

/* ---- Companies. ---- */

/* Adds stations on tiles that the line has left. Half of the companies keep one or two boxes, the
   others get no station. */
static void rd_scramble_stations(const RdSetup *u, RdState *s, int company, RhRng *rng)
{
    int left = rd_scramble_one_in(rng, 2) ? 1 + rd_scramble_up_to(rng, 1) : u->stations[company];
    for (int t = 0; t < s->tiles; t++) {
        int box = rd_scramble_up_to(rng, RD_BOXES - 1);
        if (t == s->large[RD_WEST_END] || t == s->large[RD_EAST_END]) continue;
        if (s->stations[company] & rd_bit(t) || rd_scramble_one_in(rng, 4)) continue;
        for (int i = 0; i < RD_BOXES && !s->boxes[company][box]; i++) box = (box + 1) % RD_BOXES;
        if (u->stations[company] - s->built[company] <= left) return;
        s->boxes[company][box]--;
        s->built[company]++;
        s->stations[company] |= rd_bit(t);
    }
}

static void rd_scramble_shares(const RdSetup *u, RdState *s, int company, bool sold_out, RhRng *rng)
{
    int held = rd_scramble_up_to(rng, u->shares), last = u->players - 1;
    if (sold_out || rd_scramble_one_in(rng, 3)) held = u->shares;
    if (s->built[company] && held == 0) held = 1;
    for (int i = 0; i < held; i++) s->shares[rd_scramble_up_to(rng, last)][company]++;
    s->director[company] = RH_NOTHING;
    if (held && (s->built[company] || !rd_scramble_one_in(rng, 4))) {
        s->director[company] = (int8_t)rd_scramble_up_to(rng, last);
    }
}

static void rd_scramble_companies(const RdSetup *u, RdState *s, RhRng *rng)
{
    bool sold_out = rd_scramble_one_in(rng, 4);
    int chief = rd_scramble_one_in(rng, 3) ? rd_scramble_up_to(rng, u->players - 1) : RH_NOTHING;
    for (int c = 0; c < u->companies; c++) {
        if (s->final == RH_NOTHING) rd_scramble_stations(u, s, c, rng);
        rd_scramble_shares(u, s, c, sold_out, rng);
        if (chief != RH_NOTHING && s->director[c] != RH_NOTHING) s->director[c] = (int8_t)chief;
    }
    for (int p = 0; p < u->players; p++) {
        s->lost[p] = !rd_is_director(u, s, p) && rd_scramble_one_in(rng, 3);
        s->passengers[p] = (int16_t)rd_scramble_up_to(rng, rd_scramble_one_in(rng, 3) ? 2 : 80);
    }
}

/* ---- Years and dice. ---- */

static void rd_scramble_year(const RdSetup *u, RdState *s, RhRng *rng)
{
    s->year = (int8_t)(1 + rd_scramble_up_to(rng, u->max_years - 1));
    if (rd_scramble_one_in(rng, 2)) s->year = (int8_t)(2 + rd_scramble_up_to(rng, 10));
    if (rd_scramble_one_in(rng, 8)) s->year = u->max_years;
    if (s->year > u->max_years) s->year = u->max_years;
    s->turn = (int8_t)rd_scramble_up_to(rng, u->players - 1);
    s->start_player = (int8_t)rd_scramble_up_to(rng, u->players - 1);
    s->income = (int8_t)(s->year > 1 && rd_scramble_one_in(rng, 3));
    s->rolled = (int8_t)rd_scramble_one_in(rng, 3);
    if (rd_scramble_one_in(rng, 2)) s->paid = 0;
    s->busy = (int8_t)(s->final != RH_NOTHING || !rd_scramble_one_in(rng, 4));
    s->idle = (int8_t)rd_scramble_up_to(rng, u->idle_years - 1);
}

/* Distributes every die that is not on a tile. Players who are not to move have at most five in
   front. */
static void rd_scramble_dice(const RdSetup *u, RdState *s, RhRng *rng)
{
    int left = u->supply - rd_scramble_on_tiles(s);
    bool poor = left > 4 && rd_scramble_one_in(rng, 3);
    for (int p = 0; p < RD_PLAYERS_MAX; p++) {
        for (int f = 0; f < RD_FACES; f++) s->front[p][f] = 0;
        s->behind[p] = 0;
    }
    s->bank = (int8_t)rd_scramble_up_to(rng, poor ? 4 : left);
    for (left -= s->bank; left > 0; left--) {
        int p = rd_scramble_up_to(rng, u->players), f = rd_scramble_up_to(rng, RD_FACES - 1);
        if (p == u->players) p = s->turn;
        if (rd_scramble_one_in(rng, 3)) f = RD_JOKER;
        if (rd_scramble_one_in(rng, 2) && (p == s->turn || rd_in_front(s, p) < u->front_limit)) {
            s->front[p][f]++;
        } else {
            s->behind[p]++;
        }
    }
}

void rd_scramble(const RdSetup *u, RdState *s, RhRng *rng)
{
    RdScramble like;
    rd_game.rules.start(u, s);
    like = rd_scramble_like(u, rng);
    s->decision = RD_TURN;
    s->turn = s->start_player = 0;
    for (int c = 0; c < u->companies; c++) s->director[c] = 0;
    rd_scramble_line(u, s, &like, rng);
    rd_scramble_companies(u, s, rng);
    rd_scramble_year(u, s, rng);
    rd_scramble_dice(u, s, rng);
    rd_derive(u, s);
}
