/* games/raildice/hints.c - advice for computer players: an evaluation that estimates every player's
   final passengers, and the appeal of each action, a measure of how much it is worth trying. None
   of this is a rule. */
#include "games/raildice/hints.h"

enum {
    RD_FAR = 99,       /* a distance: unreachable */
    RD_LEFT_MAX = 120, /* limit for the years left, in tenths */
    RD_ONE = 64        /* 1.0 in weights, probabilities and shares */
};

/* The weights in the order of hints.h. */
static const int16_t rd_weights[RD_WEIGHTS] = {
#include "games/raildice/weights.inc"
};

/* What one end of the line can reach. */
typedef struct RdWay {
    int32_t leave;                   /* pieces until the first piece on a new tile, that piece
                                        included */
    int32_t site[RD_COMPANIES_MAX];  /* pieces before a station of the company can be built */
    int32_t gain[RD_COMPANIES_MAX];  /* stations that it would add to the chain */
    int32_t price[RD_COMPANIES_MAX]; /* dice it would cost */
} RdWay;

/* What the evaluation needs to know about a position. */
typedef struct RdOutlook {
    const int16_t *w;
    RdWay way[RD_ENDS];
    int32_t hold[RD_PLAYERS_MAX][RD_COMPANIES_MAX]; /* probability of being Director in later years,
                                                       of RD_ONE */
    int32_t leads[RD_PLAYERS_MAX]; /* companies that the player would direct next year with the
                                      current shares */
    int32_t left;                  /* years after this one, in tenths */
} RdOutlook;

/* ---- Years left. ---- */

static int32_t rd_years_left(const RdSetup *u, const RdState *s, const int16_t *w)
{
    int32_t left, tiles = (u->tiles - s->tiles) * w[RD_W_CLOCK_TILES], least = 99;
    if (s->final != RH_NOTHING) return 0;
    for (int c = 0; c < u->companies; c++) {
        int32_t stations = u->stations[c] - s->built[c];
        if (stations < least) least = stations;
    }
    left = w[RD_W_CLOCK] - w[RD_W_CLOCK_YEAR] * s->year + w[RD_W_CLOCK_LEAST] * least;
    left +=
        w[RD_W_CLOCK_BANK] * s->bank / 10 + w[RD_W_CLOCK_PLAYERS] * (RD_PLAYERS_MAX - u->players);
    if (left < 10) left = 10;
    if (left > least * w[RD_W_CLOCK_CAP]) left = least * w[RD_W_CLOCK_CAP];
    if (tiles < left) left = tiles;
    return left < RD_LEFT_MAX ? left : RD_LEFT_MAX;
}

/* ---- Future Directors. ---- */

static void rd_look_at_shares(const RdSetup *u, const RdState *s, int c, RdOutlook *o)
{
    int director = s->director[c], from = director == RH_NOTHING ? s->start_player : director;
    int32_t most = 0, sum = 0, half[RD_PLAYERS_MAX];
    int first = RH_NOTHING;
    for (int i = 0; i < u->players; i++) {
        int p = (from + i) % u->players;
        half[p] = 2 * s->shares[p][c];
        if (half[p] > most) most = half[p], first = p;
    }
    for (int p = 0; p < u->players; p++) {
        int32_t behind = most + 1 - half[p], can = 2 * s->bank_shares[c];
        o->hold[p][c] = o->w[RD_W_UNOWNED] / u->players;
        if (most == 0) continue;
        o->hold[p][c] = 0;
        if (p == first) o->hold[p][c] = RD_ONE;
        else if (behind < 9) o->hold[p][c] = o->w[RD_W_RIVAL1 + behind / 2];
        if (p != first && behind > can) o->hold[p][c] = o->hold[p][c] * o->w[RD_W_SAFE] / RD_ONE;
        sum += o->hold[p][c];
    }
    if (most == 0) return;
    for (int p = 0; p < u->players; p++) {
        int32_t next = o->w[RD_W_NEXT];
        o->hold[p][c] = o->hold[p][c] * (RD_ONE - next) / (sum > 1 ? sum : 1);
        if (p == first) o->hold[p][c] += next;
    }
    o->leads[first]++;
}

/* ---- Reachable sites. ---- */

/* The cells where the company could build on a tile with this lie (kind and rotation). Sets *price
   to the lowest price. */
static uint64_t rd_sites(const RdSetup *u, const RdState *s, int c, int lie, int32_t *price)
{
    uint64_t cells = 0;
    *price = RD_FAR;
    for (int box = 0; box < RD_BOXES; box++) {
        uint64_t sites = u->site[lie][box / RD_PRICES];
        int32_t cost = u->price[box % RD_PRICES] + (box / RD_PRICES == RD_MOUNTAIN ? 1 : 0);
        if (!s->boxes[c][box] || !sites) continue;
        cells |= sites;
        if (cost < *price) *price = cost;
    }
    return cells;
}

/* The number of stations that a station on this tile adds to the chain. */
static int32_t rd_gain(const RdState *s, int c, int tile)
{
    uint64_t group = 0, open = rd_bit(tile);
    int32_t size;
    while (open) {
        int t = rh_lowest_bit(open);
        group |= rd_bit(t);
        open = (open | (s->beside[t] & s->stations[c])) & ~group;
    }
    size = rh_count_bits(group);
    return size > s->chain[c] ? size - s->chain[c] : 0;
}

static void rd_look_along(const RdSetup *u, const RdState *s, int end, RdWay *way)
{
    int tile = rd_tile_of(s, end), pieces;
    bool bridge = s->decision == RD_BRIDGE && s->end == end, fresh = rd_is_fresh(s, end);
    bool station = !fresh && s->heading[end] == RH_NOTHING;
    uint64_t sites[RD_COMPANIES_MAX], open, layer, free;
    RdSpot at;
    rd_spot(u, s, end, &at);
    pieces = rh_count_bits(at.filled);
    free = fresh ? RD_ALL : ~rd_around(s->station_cells[rd_row_of(s, end)]);
    way->leave = RD_FAR;
    for (int c = 0; c < u->companies; c++) {
        bool may = s->director[c] != RH_NOTHING && !(s->stations[c] & rd_bit(tile));
        way->site[c] = RD_FAR;
        way->gain[c] = 0;
        sites[c] = may ? rd_sites(u, s, c, at.lie, &way->price[c]) & free : 0;
    }
    if (s->decision == RD_ATTACH && s->end == end) {
        way->leave = 1;
        return;
    }
    open = RD_ALL & ~(at.filled | at.blocked);
    if (!bridge) open &= ~at.water;
    layer = at.onward & open;
    for (int steps = 0; layer; steps++) {
        for (int c = 0; c < u->companies && !(station && steps == 0); c++) {
            if (!(layer & sites[c])) continue;
            way->site[c] = steps;
            sites[c] = 0;
        }
        if (way->leave == RD_FAR && layer & at.doors)
            way->leave = 1 + (pieces + steps + 1 < RD_LEAVING ? RD_LEAVING - pieces : steps + 1);
        open &= ~layer;
        layer = rd_around(layer) & open;
    }
    for (int c = 0; c < u->companies; c++)
        if (way->site[c] < RD_FAR) way->gain[c] = rd_gain(s, c, tile);
}

static void rd_look(const RdSetup *u, const RdState *s, RdOutlook *o)
{
    o->left = rd_years_left(u, s, o->w);
    for (int p = 0; p < u->players; p++) o->leads[p] = 0;
    for (int c = 0; c < u->companies; c++) rd_look_at_shares(u, s, c, o);
    for (int e = 0; e < RD_ENDS; e++) rd_look_along(u, s, e, &o->way[e]);
}

/* ---- A player's means, in sixths of a die. ---- */

enum { RD_SIXTHS = 6 };

typedef struct RdMeans {
    int32_t straight, curve, joker, share, behind;
    int32_t wait; /* turns of other players before this player's */
    bool pending; /* this year's turn is still to come or under way */
    bool now;     /* the player's turn is under way */
} RdMeans;

static bool rd_is_pending(const RdSetup *u, const RdState *s, int p)
{
    int done = s->turn - s->start_player, seat = p - s->start_player;
    if (done < 0) done += u->players;
    if (seat < 0) seat += u->players;
    return seat >= done;
}

/* Adds the expected result of rolling `dice` dice. */
static void rd_throw(RdMeans *m, int32_t dice)
{
    m->straight += dice * 2;
    m->curve += dice * 2;
    m->share += dice;
    m->joker += dice;
}

static void rd_means(const RdSetup *u, const RdState *s, const int16_t *w, int p, RdMeans *m)
{
    const int8_t *front = s->front[p];
    int32_t jokers = front[RD_JOKER], behind = s->behind[p], bank = s->bank;
    bool playing = s->final == RH_NOTHING;
    m->now = s->turn == p && s->decision != RD_REDUCE;
    m->wait = p - s->turn - 1;
    if (m->wait < 0) m->wait += u->players;
    m->pending = rd_is_pending(u, s, p);
    m->straight = RD_SIXTHS * front[RD_STRAIGHT];
    m->curve = RD_SIXTHS * front[RD_CURVE];
    m->share = RD_SIXTHS * front[RD_SHARE];
    m->joker = 0;
    if (playing && (m->now ? rd_may_income(s) : true)) {
        int32_t income = rd_income(u, s, p);
        if (income <= bank) behind += income, bank -= income;
    }
    if (m->now && s->decision == RD_FIRST && playing) jokers += u->bonus_tile;
    if (m->now ? !s->rolled : true) {
        int32_t keep = behind < w[RD_W_RESERVE] ? behind : w[RD_W_RESERVE],
                bonus = playing ? jokers : 0;
        if (bonus > bank) bonus = bank;
        rd_throw(m, (behind - keep + jokers + bonus) * w[RD_W_AIR] / RD_ONE);
        behind = keep;
        jokers = 0;
    }
    if (m->now && s->to_roll) rd_throw(m, s->to_roll * w[RD_W_AIR] / RD_ONE);
    m->joker += RD_SIXTHS * jokers;
    m->behind = RD_SIXTHS * behind;
}

/* ---- A rough simulation of a turn. ---- */

typedef struct RdTurn {
    RdMeans m;
    RdWay way[RD_ENDS];
    bool has[RD_ENDS][RD_COMPANIES_MAX]; /* true if the company has a station on the end's tile */
    int32_t now, chain; /* stations gained: those that count this year; all, weighted by `hold` */
    int32_t leaves;
} RdTurn;

/* Pays for this many pieces of track and this price; false if the player cannot. Only tests if
   `spend` is false. */
static bool rd_afford(const RdOutlook *o, RdMeans *m, int32_t pieces, int32_t price, bool spend)
{
    int32_t need = RD_SIXTHS * pieces * o->w[RD_W_EFFORT] / RD_ONE, due = RD_SIXTHS * price;
    int32_t track = m->straight + m->curve, lack = need > track ? need - track : 0;
    int32_t debt = due > m->behind ? due - m->behind : 0;
    if (lack + debt > m->joker) return false;
    if (!spend) return true;
    m->joker -= lack + debt;
    m->behind -= due - debt;
    track = need - lack;
    if (m->straight > m->curve) {
        int32_t more = m->straight - m->curve;
        more = more < track ? more : track;
        m->straight -= more;
        track -= more;
    } else {
        int32_t more = m->curve - m->straight;
        more = more < track ? more : track;
        m->curve -= more;
        track -= more;
    }
    m->straight -= track / 2;
    m->curve -= track - track / 2;
    if (m->straight < 0) m->curve += m->straight, m->straight = 0;
    if (m->curve < 0) m->straight += m->curve, m->curve = 0;
    return true;
}

static bool rd_turn_station(const RdSetup *u, const RdState *s, const RdOutlook *o, int p,
                            RdTurn *t)
{
    int best = RH_NOTHING;
    int32_t best_value = 0, pieces;
    for (int e = 0; e < RD_ENDS; e++) {
        const RdWay *way = &t->way[e];
        for (int c = 0; c < u->companies; c++) {
            int32_t value, far = way->site[c] + way->price[c] + 2;
            if (s->director[c] != p || way->site[c] >= RD_FAR || !way->gain[c]) continue;
            if (!rd_afford(o, &t->m, way->site[c], way->price[c], false)) continue;
            value = way->gain[c] * (RD_ONE + o->hold[p][c]) * 4 / (far > 1 ? far : 1);
            if (value > best_value) best_value = value, best = e * RD_COMPANIES_MAX + c;
        }
    }
    if (best == RH_NOTHING) return false;
    int end = best / RD_COMPANIES_MAX, company = best % RD_COMPANIES_MAX;
    RdWay *way = &t->way[end];
    pieces = way->site[company];
    rd_afford(o, &t->m, pieces, way->price[company], true);
    if (s->final == RH_NOTHING) t->m.joker += RD_SIXTHS * u->bonus_station;
    t->now += way->gain[company];
    t->chain += way->gain[company] * o->hold[p][company];
    t->has[end][company] = true;
    way->site[company] = RD_FAR;
    for (int c = 0; c < u->companies; c++)
        if (way->site[c] < RD_FAR)
            way->site[c] = (way->site[c] > pieces ? way->site[c] - pieces : 0) + 2;
    if (way->leave < RD_FAR) way->leave = way->leave > pieces + 2 ? way->leave - pieces - 1 : 2;
    return true;
}

static bool rd_turn_leave(const RdSetup *u, const RdState *s, const RdOutlook *o, int p, RdTurn *t)
{
    int end = t->way[0].leave <= t->way[1].leave ? 0 : 1;
    RdWay *way = &t->way[end];
    if (way->leave == RD_FAR || !rd_afford(o, &t->m, way->leave, 0, true)) return false;
    if (s->final == RH_NOTHING) t->m.joker += RD_SIXTHS * u->bonus_tile;
    t->leaves++;
    way->leave = RD_LEAVING + 1;
    for (int c = 0; c < u->companies; c++) {
        way->site[c] = RD_FAR;
        if (s->director[c] != p || s->built[c] == u->stations[c]) continue;
        way->site[c] = o->w[RD_W_NEW_SITE];
        way->gain[c] = t->has[end][c] || s->chain[c] == 0;
        way->price[c] = u->price[0];
        t->has[end][c] = false;
    }
    return true;
}

static void rd_play_turn(const RdSetup *u, const RdState *s, const RdOutlook *o, int p, RdTurn *t)
{
    bool director = false;
    rd_means(u, s, o->w, p, &t->m);
    for (int e = 0; e < RD_ENDS; e++) {
        t->way[e] = o->way[e];
        for (int c = 0; c < u->companies; c++) {
            t->has[e][c] = (s->stations[c] & rd_bit(s->large[e])) != 0;
            director = director || s->director[c] == p;
        }
    }
    t->now = t->chain = t->leaves = 0;
    for (int step = 0; step < 5; step++) {
        if (director && rd_turn_station(u, s, o, p, t)) continue;
        if (t->leaves == 2 || !rd_turn_leave(u, s, o, p, t)) break;
    }
}

/* ---- Features. ---- */

/* The value of a company to its Director per year, in tenths of 1,000 passengers, times RD_ONE. */
static int32_t rd_company(const RdState *s, const RdOutlook *o, int c)
{
    const int16_t *w = o->w;
    int live = 0, room = 0, grass = s->boxes[c][(int)RD_GRASSLAND * (int)RD_PRICES] > 0;
    for (int t = 0; t < RD_TERRAINS; t++) room += s->boxes[c][t * RD_PRICES];
    for (int e = 0; e < RD_ENDS; e++)
        live += s->stations[c] & rd_bit(s->large[e]) || o->way[e].gain[c];
    return w[RD_W_OFFICE] + w[RD_W_ROOM] * room + (grass ? w[RD_W_GRASS] : 0) +
           w[RD_W_CHAIN] * s->chain[c] +
           (live == 2 ? w[RD_W_LIVE2]
            : live    ? w[RD_W_LIVE1]
                      : 0) +
           w[RD_W_GROW] * live * o->left / 10;
}

/* The value of unspent dice, per year; in sixths of a weight. */
static int32_t rd_dice(const RdSetup *u, const RdOutlook *o, const RdMeans *m)
{
    const int16_t *w = o->w;
    int32_t keep = RD_SIXTHS * u->front_limit, joker = m->joker, behind = m->behind, sum = 0;
    int32_t track, share, two = 2 * RD_SIXTHS, spare = 0;
    if (joker > keep) behind += joker - keep, joker = keep;
    keep -= joker;
    track = m->straight + m->curve;
    if (m->straight > two) spare += m->straight - two;
    if (m->curve > two) spare += m->curve - two;
    if (track > keep) {
        spare = spare > track - keep ? spare - (track - keep) : 0;
        track = keep;
    }
    keep -= track;
    share = m->share < keep ? m->share : keep;
    sum += w[RD_W_JOKER] * joker + w[RD_W_SHARE] * share;
    sum += w[RD_W_TRACK] * (track - spare) + w[RD_W_TRACK_MORE] * spare;
    keep = 5 * RD_SIXTHS;
    sum += behind > keep ? w[RD_W_BEHIND] * keep + w[RD_W_BEHIND_MORE] * (behind - keep)
                         : w[RD_W_BEHIND] * behind;
    return sum;
}

static int32_t rd_player(const RdSetup *u, const RdState *s, const RdOutlook *o, int p)
{
    const int16_t *w = o->w;
    RdTurn t;
    int32_t base = 10 * s->passengers[p], year = 0, income = 0, sure;
    for (int c = 0; c < u->companies; c++) {
        int32_t hold = o->hold[p][c];
        if (s->director[c] == p) base += 10 * s->chain[c];
        if (!hold) continue;
        year += hold * rd_company(s, o, c) / RD_ONE;
        income += hold * s->built[c];
    }
    rd_play_turn(u, s, o, p, &t);
    sure = t.m.now ? w[RD_W_NOW] : w[RD_W_LATER] - w[RD_W_WAIT] * t.m.wait;
    if (t.m.pending) base += 10 * t.now * sure / RD_ONE;
    year += (w[RD_W_CHAIN] * t.chain / RD_ONE + w[RD_W_LEAVE] * t.leaves) * sure / RD_ONE;
    income = income - RD_ONE * u->income_min;
    if (income > 0) year += w[RD_W_INCOME] * income / RD_ONE;
    year += rd_dice(u, o, &t.m) / RD_SIXTHS;
    if (t.m.pending) year += w[RD_W_PENDING];
    if (o->leads[p]) year += w[RD_W_LEAD1];
    if (o->leads[p] > 1) year += w[RD_W_LEAD2];
    if (o->leads[p] > 2) year += w[RD_W_LEAD3];
    return base + year * o->left / RD_ONE;
}

/* ---- The expected gain of a turn. ---- */

/* The expected gain of a player's turn this year that no feature shows yet: mostly shares and
   stations from dice not rolled yet. Without it, a player who has just had a turn would look better
   by that gain. A search could then not compare a line of play that stops before a turn with one
   that includes it. */
static int32_t rd_to_come(const RdSetup *u, const RdState *s, const int16_t *w, int p)
{
    const int16_t *of = &w[u->players - RD_PLAYERS_MIN]; /* weights for two, three and four players
                                                            follow each other */
    bool now = s->turn == p;
    int32_t dice, share = s->front[p][RD_SHARE], jokers = s->front[p][RD_JOKER];
    if (s->final != RH_NOTHING) return 0;
    if (now ? s->decision == RD_REDUCE : !rd_is_pending(u, s, p)) return 0;
    share *= of[RD_W_BUY2];
    if (now && s->rolled) return share + of[RD_W_FALL2] * s->to_roll;
    dice = s->behind[p] + jokers + (jokers < s->bank ? jokers : s->bank);
    if (now ? rd_may_income(s) : s->year > 1) dice += rd_income(u, s, p);
    return share + of[RD_W_TURN2] + of[RD_W_ROLL2] * dice / 8;
}

/* ---- Evaluation. ---- */

/* Every player's passengers if the bank collapses now, in tenths. Returns the winner, or RH_NOTHING
   for a tie. */
static int rd_points_now(const RdSetup *u, const RdState *s, int32_t *tenths)
{
    int best = 0;
    bool alone = true;
    for (int p = 0; p < u->players; p++) tenths[p] = 10 * s->passengers[p];
    for (int c = 0; c < u->companies; c++)
        if (s->director[c] != RH_NOTHING) tenths[s->director[c]] += 10 * s->chain[c];
    for (int p = 1; p < u->players; p++) {
        if (tenths[p] > tenths[best]) best = p, alone = true;
        else if (tenths[p] == tenths[best]) alone = false;
    }
    return alone ? best : RH_NOTHING;
}

/* The probability that the leader makes the bank collapse, of RD_ONE. */
static int32_t rd_threat(const RdSetup *u, const RdState *s, const int16_t *w, int leader)
{
    int wait = leader - s->turn, demand = rd_income(u, s, leader);
    int32_t threat;
    if (s->final != RH_NOTHING || s->year == 1) return 0;
    if (wait <= 0) wait += u->players;
    demand += s->front[leader][RD_JOKER];
    threat = w[RD_W_THREAT] + w[RD_W_THREAT_SLACK] * (demand - s->bank) -
             w[RD_W_THREAT_WAIT] * (wait - 1);
    if (threat < 0) return 0;
    return threat > 56 ? 56 : threat;
}

static void rd_estimate(const RdSetup *u, const RdState *s, const int16_t *w, int32_t *tenths)
{
    RdOutlook o;
    int32_t now[RD_PLAYERS_MAX];
    int leader = rd_points_now(u, s, now);
    int32_t threat = leader == RH_NOTHING ? 0 : rd_threat(u, s, w, leader);
    o.w = w;
    rd_look(u, s, &o);
    for (int p = 0; p < u->players; p++) {
        tenths[p] = rd_player(u, s, &o, p) + rd_to_come(u, s, w, p);
        if (threat) tenths[p] += (now[p] - tenths[p]) * threat / RD_ONE;
    }
}

static void rd_evaluate(const void *setup, const void *state, int32_t *tenths)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    if (s->decision == RD_OVER || s->decision == RD_START_PLAYER) {
        for (int p = 0; p < u->players; p++) tenths[p] = 10 * s->passengers[p];
        return;
    }
    rd_estimate(u, s, u->weights, tenths);
}

/* ---- Appeal: how much an action is worth trying; 0: not at all. ---- */

/* True if the player whose turn it is wins if the bank collapses now. */
static bool rd_wins_now(const RdSetup *u, const RdState *s)
{
    int32_t now[RD_PLAYERS_MAX];
    return rd_points_now(u, s, now) == s->turn;
}

/* True if the player to move can make the bank collapse, by income or by the dice added for
   jokers. */
static bool rd_may_break(const RdSetup *u, const RdState *s)
{
    if (s->decision != RD_TURN || s->final != RH_NOTHING) return false;
    if (rd_may_income(s) && rd_income(u, s, s->turn) > s->bank) return true;
    return !s->rolled && s->front[s->turn][RD_JOKER] * u->bonus_per_joker > s->bank;
}

static bool rd_breaks(const RdSetup *u, const RdState *s, RhAction a)
{
    if (a.kind == RD_INCOME) return rd_income(u, s, s->turn) > s->bank;
    return a.kind == RD_ROLL && a.arg[0] * u->bonus_per_joker > s->bank;
}

static int rd_appeal_income(const RdSetup *u, const RdState *s)
{
    if (rd_income(u, s, s->turn) > s->bank) return 0;
    return 1000;
}

static int rd_appeal_roll(const RdSetup *u, const RdState *s, const RhOffer *o, int32_t *amount)
{
    int p = s->turn, jokers = o->action.arg[0], all = s->front[p][RD_JOKER];
    int bonus = s->final == RH_NOTHING ? jokers * u->bonus_per_joker : 0;
    int32_t keep = rd_is_director(u, s, p) ? u->price[0] : 0;
    *amount = s->behind[p] > keep ? s->behind[p] - keep : 0;
    if (bonus > s->bank) return 0;
    if (rd_may_income(s) && rd_income(u, s, p) + bonus <= s->bank) return 0;
    return jokers == all ? 150 : 30;
}

/* The appeal of a share that makes or keeps the buyer Director. No other share is bought with a
   joker. */
static int rd_appeal_buy(const RdSetup *u, const RdState *s, int c)
{
    int p = s->turn, mine = s->shares[p][c], most = 0, left = s->bank_shares[c];
    bool die = s->front[p][RD_SHARE] > 0;
    for (int q = 0; q < u->players; q++)
        if (q != p && s->shares[q][c] > most) most = s->shares[q][c];
    if (mine + left < most) return die ? 5 : 0;
    if (mine > most + left) return die ? 2 : 0;
    if (mine > most + 2) return die ? 20 : 0;
    return die ? 100 : 10;
}

/* Returns the pieces until the end leaves its tile; *site is the pieces until the player to move
   can build a station that makes a chain longer. */
static int32_t rd_goal(const RdSetup *u, const RdState *s, const RdWay *way, int32_t *site)
{
    *site = RD_FAR;
    for (int c = 0; c < u->companies; c++) {
        if (s->director[c] != s->turn || !way->gain[c]) continue;
        if (way->site[c] < *site) *site = way->site[c];
    }
    return way->leave;
}

static int rd_appeal_lay(const RdSetup *u, const RdState *s, RhAction a)
{
    int end = a.arg[0];
    RdWay before, after;
    RdState next;
    int32_t site, site_after, leave, leave_after;
    if (s->decision != RD_TURN) return 100;
    if (u->next[a.arg[1]][a.arg[2]] == RH_NOTHING) return 200;
    rd_look_along(u, s, end, &before);
    next = *s;
    rd_lay(u, &next, a, 0);
    rd_look_along(u, &next, end, &after);
    leave = rd_goal(u, s, &before, &site);
    leave_after = rd_goal(u, s, &after, &site_after);
    if (site_after < site) return 150;
    if (leave_after < leave) return 100;
    return rd_in_front(s, s->turn) > u->front_limit ? 5 : 0;
}

/* Jokers in front beyond the limit, which would have to be returned if the turn ended now. */
static int32_t rd_surplus_jokers(const RdSetup *u, const RdState *s)
{
    int32_t over = rd_in_front(s, s->turn) - u->front_limit, jokers = s->front[s->turn][RD_JOKER];
    if (over < 0) over = 0;
    return over < jokers ? over : jokers;
}

static int rd_appeal_end(const RdSetup *u, const RdState *s, int32_t *amount)
{
    int p = s->turn;
    *amount = rd_surplus_jokers(u, s);
    if (rd_may_income(s) && rd_income(u, s, p) <= s->bank) return 0;
    if (!s->rolled && s->front[p][RD_JOKER] && s->bank >= s->front[p][RD_JOKER]) return 2;
    return 20;
}

/* Only surplus jokers go behind the screen, and only before the turn ends. Doing it earlier or with
   others gains nothing: jokers are worth more in front, and no roll has to use them all. */
static int rd_appeal_stow(const RdSetup *u, const RdState *s, const RhOffer *o, int32_t *amount)
{
    int32_t end, surplus = rd_surplus_jokers(u, s);
    *amount = surplus;
    if (!surplus || o->action.amount > surplus || o->amount_max < surplus) return 0;
    return rd_appeal_end(u, s, &end);
}

static int rd_appeal(const void *setup, const void *state, const RhOffer *o, int32_t *amount)
{
    const RdSetup *u = (const RdSetup *)setup;
    const RdState *s = (const RdState *)state;
    RhAction a = o->action;
    *amount = a.amount;
    if (rd_may_break(u, s) && rd_wins_now(u, s)) return rd_breaks(u, s, a) ? 1000 : 0;
    switch (a.kind) {
    case RD_INCOME: return rd_appeal_income(u, s);
    case RD_ROLL: return rd_appeal_roll(u, s, o, amount);
    case RD_BUY: return rd_appeal_buy(u, s, a.arg[0]);
    case RD_LAY: return rd_appeal_lay(u, s, a);
    case RD_STATION: return a.arg[2] % RD_PRICES ? 150 : 400;
    case RD_STOW: return rd_appeal_stow(u, s, o, amount);
    case RD_END_TURN: return u->stow && rd_surplus_jokers(u, s) ? 0 : rd_appeal_end(u, s, amount);
    default: return 100;
    }
}

static const char *const rd_study[] = {"built", "chain", "shares", 0};

const RhHints rd_hints = {
    rd_evaluate, rd_appeal, 100, true, rd_weights, 1, RD_WEIGHTS, offsetof(RdSetup, weights),
    0,           rd_study,
};
