/* games/transsib/test/reference_rules.c - a second program of the rules of Trans-Siberian Railroad,
   plain and slow, to compare the game with.

   It was written from the rules alone and shares no code with the game: it reads the board file
   itself, keeps everything in simple arrays, finds the cheapest jumps by following every chain, and
   exchanges actions as text. Start with ref_offers and ref_apply at the end. */
#include "games/transsib/test/reference_rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

static const char *const ref_spaces[4] = {"by2", "stock", "by4", "by1"};

/* The numbers in the rules. */
enum {
    REF_BID_MIN = 8,
    REF_BONUS = 4,
    REF_LINK = 4,
    REF_JUMP = 2,
    REF_SURCHARGE = 4,
    REF_EXTERNAL = 8,
    REF_EXTERNAL_JUMP = 4,
    REF_SHIFT = 48,
    REF_END = 75,
    REF_TIMING_END = 5
};

void ref_stop(const char *what)
{
    printf("Bail out! reference: %s\n", what);
    exit(1);
}

static int ref_int(RhJson v)
{
    int64_t n = 0;
    if (!rh_json_int(v, -100000, 100000, &n)) ref_stop("the board lacks a number");
    return (int)n;
}

static int ref_numbers(RhJson array, int *out)
{
    int n = 0;
    for (RhJson v = rh_json_first(array, 0); v.at; v = rh_json_next(v, 0)) {
        if (n == REF_TRACK) ref_stop("a track is too long");
        out[n++] = ref_int(v);
    }
    if (!n) ref_stop("a track is empty");
    return n;
}

static int ref_city(const RefBoard *b, const char *id)
{
    for (int c = 0; c < b->cities; c++)
        if (!strcmp(b->city[c], id)) return c;
    ref_stop("unknown city");
    return 0;
}

static void ref_read_map(RefBoard *b, RhJson root)
{
    char id[64];
    for (RhJson v = rh_json_first(rh_json_member(root, "cities"), 0); v.at; v = rh_json_next(v, 0))
        rh_json_string(rh_json_member(v, "id"), b->city[b->cities++], 64);
    for (RhJson v = rh_json_first(rh_json_member(root, "links"), 0); v.at; v = rh_json_next(v, 0)) {
        RefLink *l = &b->link[b->links++];
        rh_json_string(rh_json_member(v, "id"), l->id, 64);
        rh_json_bool(rh_json_member(v, "external"), &l->external);
        l->income = ref_int(rh_json_member(v, "income"));
        RhJson cities = rh_json_member(v, "cities");
        for (RhJson c = rh_json_first(cities, 0); c.at; c = rh_json_next(c, 0)) {
            rh_json_string(c, id, 64);
            l->cities[l->count++] = ref_city(b, id);
        }
    }
    rh_json_string(rh_json_member(root, "start_city"), id, 64);
    b->start_city = ref_city(b, id);
}

void ref_read_board(RefBoard *b, const char *json)
{
    RhJson root;
    memset(b, 0, sizeof *b);
    if (rh_json_open(rh_text(json), &root).what) ref_stop("the board is no JSON");
    ref_read_map(b, root);
    int r = 0;
    for (RhJson v = rh_json_first(rh_json_member(root, "railroads"), 0); v.at;
         v = rh_json_next(v, 0), r++) {
        rh_json_string(rh_json_member(v, "id"), b->railroad[r], 64);
        b->certificates[r] = ref_int(rh_json_member(v, "certificates"));
    }
    RhJson tracks = rh_json_member(root, "tracks"), income = rh_json_member(tracks, "income");
    b->stock_count = ref_numbers(rh_json_member(tracks, "stock"), b->stock);
    b->black_count = ref_numbers(rh_json_member(income, "black"), b->black);
    b->income_last = ref_int(rh_json_member(income, "last"));
    RhJson variants = rh_json_member(rh_json_member(root, "variants"), "nationalization");
    for (int i = 0; i < 4; i++)
        b->nationalization_count[i] =
            ref_numbers(rh_json_member(variants, ref_spaces[i]), b->nationalization[i]);
    RhJson constants = rh_json_member(root, "constants"),
           money = rh_json_member(constants, "start_money");
    b->start_money[3] = ref_int(rh_json_member(money, "3"));
    b->start_money[4] = ref_int(rh_json_member(money, "4"));
    b->start_money[5] = ref_int(rh_json_member(money, "5"));
    b->cubes = ref_int(rh_json_member(constants, "cubes_for_links"));
}

static int ref_out(const Ref *s, int r) /* certificates that players hold */
{
    int n = 0;
    for (int p = 0; p < s->players; p++) n += s->certificates[p][r];
    return n;
}
static bool ref_public(const Ref *s, int r)
{
    return s->status[r] == REF_OPEN && ref_out(s, r) >= 2;
}
static bool ref_private(const Ref *s, int r)
{
    return s->status[r] == REF_OPEN && ref_out(s, r) == 1;
}
int ref_value(const Ref *s, int r)
{
    return s->board->stock[s->stock[r]];
}
int ref_marker(const Ref *s)
{
    return s->board->nationalization[s->spaces][s->marker];
}
static int ref_next(const Ref *s, int p)
{
    return (p + 1) % s->players;
}

static bool ref_at(const RefLink *l, int city)
{
    for (int i = 0; i < l->count; i++)
        if (l->cities[i] == city) return true;
    return false;
}

static void ref_move_marker(Ref *s, int spaces)
{
    int last = s->board->nationalization_count[s->spaces] - 1;
    s->marker = s->marker + spaces > last ? last : s->marker + spaces;
}

static void ref_rise(Ref *s, int r)
{
    if (s->stock[r] < s->board->stock_count - 1) s->stock[r]++;
}

/* ---- Auction rounds. ---- */

static void ref_after_auctions(Ref *s);

static void ref_open_auction(Ref *s)
{
    s->decision = REF_BIDS;
    s->highest = 0;
    s->highest_bidder = -1;
    for (int p = 0; p < s->players; p++) s->in[p] = true;
    s->bidder = s->first_bidder;
}

static void ref_next_auction(Ref *s)
{
    if (s->auctioned == s->auction_last) {
        ref_after_auctions(s);
        return;
    }
    s->auctioned++;
    ref_open_auction(s);
}

static void ref_auction_round(Ref *s, int first, int last, int first_bidder)
{
    s->auctioned = first;
    s->auction_last = last;
    s->first_bidder = first_bidder;
    s->last_winner = -1;
    ref_open_auction(s);
}

static bool ref_may_open_with(const Ref *s, int link)
{
    const RefLink *l = &s->board->link[link];
    if (s->owner[link] >= 0) return false;
    if (s->phase == 1) return ref_at(l, s->board->start_city);
    if (l->external) return false;
    for (int other = 0; other < s->board->links; other++)
        for (int i = 0; i < l->count; i++)
            if (s->owner[other] >= 0 && ref_at(&s->board->link[other], l->cities[i])) return true;
    return false;
}

static void ref_sell(Ref *s)
{
    int w = s->highest_bidder, r = s->auctioned;
    s->cash[w] -= s->highest;
    s->treasury[r] += s->highest;
    s->certificates[w][r] = 1;
    s->status[r] = REF_OPEN;
    s->stock[r] = 0;
    s->last_winner = w;
    s->bidder = w;
    s->decision = REF_VALUE; /* R12: if no link is left, only the value is asked for */
    for (int l = 0; l < s->board->links; l++)
        if (ref_may_open_with(s, l)) s->decision = REF_FIRST_LINK;
}

static void ref_go_on_bidding(Ref *s)
{
    int left = 0;
    for (int p = 0; p < s->players; p++) left += s->in[p];
    if (left == 1 && s->highest_bidder >= 0) {
        ref_sell(s);
    } else if (left == 0) {
        s->status[s->auctioned] = REF_UNSOLD;
        ref_move_marker(s, 3);
        ref_next_auction(s);
    } else {
        do s->bidder = ref_next(s, s->bidder);
        while (!s->in[s->bidder]);
    }
}

/* ---- Dividends. ---- */

static void ref_pay_dividend(Ref *s, int r)
{
    int out = ref_out(s, r);
    if (!out) return;
    int each = s->income[r] / out + (s->income[r] % out ? 1 : 0);
    for (int p = 0; p < s->players; p++) {
        s->cash[p] += each * s->certificates[p][r];
        s->bank -= each * s->certificates[p][r];
    }
}

static int ref_nationalize(Ref *s)
{
    bool taken[REF_RAILROADS];
    int count = 0;
    for (int r = 0; r < REF_RAILROADS; r++)
        taken[r] = ref_public(s, r) && ref_value(s, r) < ref_marker(s);
    for (int r = 0; r < REF_RAILROADS; r++) {
        if (!taken[r]) continue;
        ref_pay_dividend(s, r);
        for (int p = 0; p < s->players; p++) s->certificates[p][r] = 0;
        s->bank += s->treasury[r];
        s->treasury[r] = 0;
        s->income[r] = 0;
        s->stock[r] = 0;
        s->status[r] = REF_NATIONALIZED;
        count++;
    }
    ref_move_marker(s, 3 * count);
    return count;
}

/* Steps 3 to 5 of the dividend sequence: adjustments, markers, check for the end. */
static void ref_finish_dividends(Ref *s, int nationalized)
{
    int highest = -1, publics = 0;
    for (int r = 0; r < REF_RAILROADS; r++)
        if (ref_public(s, r) && s->income[r] > highest) highest = s->income[r];
    for (int r = 0; r < REF_RAILROADS; r++) {
        if (ref_public(s, r) && s->income[r] == highest) ref_rise(s, r);
        if (ref_private(s, r) && s->stock[r] > 0) s->stock[r]--;
    }
    if (!nationalized) ref_move_marker(s, 1);
    s->dividends++;
    s->end_dividends = s->dividends >= s->dividends_end;
    for (int r = 0; r < REF_RAILROADS; r++) {
        if (s->status[r] == REF_OPEN && ref_value(s, r) >= REF_END) s->end_stock = true;
        publics += ref_public(s, r);
    }
    s->end_public = publics < 2 && (s->end_public_always || s->phase == 2);
    if (s->end_dividends || s->end_stock || s->end_public) {
        s->decision = REF_FINISHED;
        return;
    }
    s->timing = 0;
    s->turn = ref_next(s, s->turn);
    s->decision = REF_TURN;
}

static void ref_after_auctions(Ref *s)
{
    if (s->phase == 2) {
        ref_finish_dividends(s, 0);
        return;
    }
    s->turn = s->last_winner >= 0 ? s->last_winner : s->start_player;
    s->decision = REF_TURN;
}

static void ref_end_turn(Ref *s)
{
    bool shift = false;
    if (s->timing < REF_TIMING_END) {
        s->turn = ref_next(s, s->turn);
        s->decision = REF_TURN;
        return;
    }
    for (int r = 0; r < REF_RAILROADS; r++) {
        if (s->status[r] != REF_OPEN) continue;
        ref_pay_dividend(s, r);
        if (ref_value(s, r) >= REF_SHIFT) shift = true;
    }
    if (s->phase == 2) {
        ref_finish_dividends(s, ref_nationalize(s));
    } else if (shift) {
        s->phase = 2;
        ref_auction_round(s, 4, 5, s->turn);
    } else {
        ref_finish_dividends(s, 0);
    }
}

/* ---- Building. ---- */

static bool ref_rival(const Ref *s, int r, int link)
{
    return s->owner[link] >= 0 && s->owner[link] != r;
}

/* The smallest number of rival links from the railroad's cities to each city. Lowers the distances
   until nothing changes. */
static void ref_distances(const Ref *s, int r, int *dist)
{
    bool changed = true;
    for (int c = 0; c < s->board->cities; c++) dist[c] = REF_FAR;
    for (int l = 0; l < s->board->links; l++)
        for (int i = 0; i < s->board->link[l].count; i++)
            if (s->owner[l] == r) dist[s->board->link[l].cities[i]] = 0;
    while (changed) {
        changed = false;
        for (int l = 0; l < s->board->links; l++) {
            const RefLink *link = &s->board->link[l];
            if (!ref_rival(s, r, l)) continue;
            for (int i = 0; i < link->count; i++)
                for (int j = 0; j < link->count; j++) {
                    int through = dist[link->cities[i]] + 1;
                    if (through >= dist[link->cities[j]]) continue;
                    dist[link->cities[j]] = through;
                    changed = true;
                }
        }
    }
}

static void ref_note_way(Ref *s, const RefWay *way)
{
    for (int i = 0; i < s->ways; i++)
        if (!memcmp(&s->way[i], way, sizeof *way)) return;
    if (s->ways == REF_WAYS) ref_stop("too many ways");
    s->way[s->ways++] = *way;
}

/* Follows every cheapest chain from the city back to the railroad, link by link. */
static void ref_walk(Ref *s, int r, const int *dist, int city, RefWay *way)
{
    if (dist[city] == 0) {
        ref_note_way(s, way);
        return;
    }
    for (int l = 0; l < s->board->links; l++) {
        const RefLink *link = &s->board->link[l];
        if (!ref_rival(s, r, l) || !ref_at(link, city)) continue;
        int payee = s->status[s->owner[l]] == REF_NATIONALIZED ? REF_BANK : s->owner[l];
        way->tolls[payee]++;
        for (int i = 0; i < link->count; i++)
            if (dist[link->cities[i]] == dist[city] - 1) ref_walk(s, r, dist, link->cities[i], way);
        way->tolls[payee]--;
    }
}

/* Finds all cheapest ways to build the link, and the number of rival links in them. */
static void ref_find_ways(Ref *s, int r, int link)
{
    int dist[REF_CITIES];
    const RefLink *l = &s->board->link[link];
    ref_distances(s, r, dist);
    s->ways = 0;
    s->distance = REF_FAR;
    for (int i = 0; i < l->count; i++)
        if (dist[l->cities[i]] < s->distance) s->distance = dist[l->cities[i]];
    for (int i = 0; i < l->count && s->distance < REF_FAR; i++) {
        RefWay way;
        memset(&way, 0, sizeof way);
        way.from = l->cities[i];
        if (dist[way.from] == s->distance) ref_walk(s, r, dist, way.from, &way);
    }
}

static int ref_cubes_left(const Ref *s, int r)
{
    int used = 0;
    for (int l = 0; l < s->board->links; l++) used += s->owner[l] == r;
    return s->cube_limit ? s->board->cubes - used : 1;
}

static bool ref_may_direct(const Ref *s, int p, int r)
{
    if (!ref_public(s, r) || !s->certificates[p][r]) return false;
    for (int q = 0; q < s->players; q++)
        if (s->certificates[q][r] > s->certificates[p][r]) return false;
    return true;
}

static int ref_cost(bool external, int distance)
{
    return external ? REF_EXTERNAL + REF_EXTERNAL_JUMP * distance : REF_LINK + REF_JUMP * distance;
}

static void ref_own(Ref *s, int r, int link)
{
    int before = s->income[r], after = before + s->board->link[link].income;
    if (s->income_capped && after > s->board->income_last) after = s->board->income_last;
    s->owner[link] = r;
    s->income[r] = after;
    for (int i = 0; i < s->board->black_count; i++)
        if (s->board->black[i] > before && s->board->black[i] <= after) ref_rise(s, r);
}

static bool ref_may_extend(const Ref *s, int link)
{
    const RefLink *l = &s->board->link[link];
    if (s->owner[link] >= 0 || l->external || ref_cubes_left(s, s->building) < 1) return false;
    if (s->treasury[s->building] < REF_LINK + REF_SURCHARGE) return false;
    for (int i = 0; i < l->count; i++)
        if (s->end_city[l->cities[i]]) return true;
    return false;
}

/* Builds the link once its tolls are known: pays, places it, and asks for a second one if
   possible. */
static void ref_build_now(Ref *s)
{
    int r = s->building, toll;
    const RefLink *l = &s->board->link[s->first_link];
    toll = l->external ? REF_EXTERNAL_JUMP : REF_JUMP;
    memset(s->end_city, 0, sizeof s->end_city);
    for (int i = 0; i < s->ways; i++)
        for (int j = 0; j < l->count && !memcmp(s->way[i].tolls, s->paid, sizeof s->paid); j++)
            if (l->cities[j] != s->way[i].from) s->end_city[l->cities[j]] = true;
    s->treasury[r] -= ref_cost(l->external, s->distance);
    s->bank += ref_cost(l->external, 0) + toll * s->paid[REF_BANK];
    for (int q = 0; q < REF_RAILROADS; q++) s->treasury[q] += toll * s->paid[q];
    ref_own(s, r, s->first_link);
    if (l->external) {
        ref_rise(s, r);
        s->timing++;
        ref_end_turn(s);
        return;
    }
    for (int m = 0; m < s->board->links; m++)
        if (ref_may_extend(s, m)) {
            s->decision = REF_SECOND_LINK;
            return;
        }
    ref_end_turn(s);
}

/* True if the way agrees with the tolls chosen so far. A payee without a choice yet is -1. */
static bool ref_way_open(const Ref *s, const RefWay *way)
{
    for (int q = 0; q < REF_PAYEES; q++)
        if (s->paid[q] >= 0 && s->paid[q] != way->tolls[q]) return false;
    return true;
}

/* The first railroad in board order whose number of tolls differs between the remaining ways, or
   -1. */
static int ref_toll_asked(const Ref *s)
{
    for (int q = 0; q < REF_RAILROADS; q++)
        for (int i = 0; i < s->ways; i++)
            for (int j = 0; j < i; j++)
                if (ref_way_open(s, &s->way[i]) && ref_way_open(s, &s->way[j]) &&
                    s->way[i].tolls[q] != s->way[j].tolls[q])
                    return q;
    return -1;
}

static void ref_settle_tolls(Ref *s)
{
    if (ref_toll_asked(s) >= 0) {
        s->decision = REF_TOLLS;
        return;
    }
    for (int i = 0; i < s->ways; i++)
        if (ref_way_open(s, &s->way[i])) {
            memcpy(s->paid, s->way[i].tolls, sizeof s->paid);
            break;
        }
    ref_build_now(s);
}

static void ref_begin_build(Ref *s, int r, int link)
{
    s->building = r;
    s->first_link = link;
    ref_find_ways(s, r, link);
    for (int q = 0; q < REF_PAYEES; q++) s->paid[q] = -1;
    if (!s->toll_player) {
        const RefWay *best = &s->way[0];
        for (int i = 1; i < s->ways; i++)
            for (int q = 0; q < REF_PAYEES; q++) {
                if (s->way[i].tolls[q] == best->tolls[q]) continue;
                if (s->way[i].tolls[q] > best->tolls[q]) best = &s->way[i];
                break;
            }
        memcpy(s->paid, best->tolls, sizeof s->paid);
    }
    ref_settle_tolls(s);
}

/* ---- Offers, as text. ---- */

__attribute__((format(printf, 2, 3))) static void ref_offer(RefList *list, const char *format, ...)
{
    va_list args;
    if (list->count == REF_LIST) ref_stop("too many offers");
    va_start(args, format);
    vsnprintf(list->line[list->count++], REF_WORDS, format, args);
    va_end(args);
}

static bool ref_may_buy(const Ref *s, int p, int r, int extra)
{
    return s->status[r] == REF_OPEN && ref_out(s, r) < s->board->certificates[r] &&
           s->cash[p] >= ref_value(s, r) + extra;
}

static bool ref_second_buy(const Ref *s, int q)
{
    return q != s->bought[0] && ref_may_buy(s, s->turn, q, REF_BONUS);
}

static void ref_offers_turn(Ref *s, RefList *list)
{
    const RefBoard *b = s->board;
    ref_offer(list, "pass");
    for (int r = 0; r < REF_RAILROADS; r++)
        if (ref_may_buy(s, s->turn, r, 0)) ref_offer(list, "buy %s", b->railroad[r]);
    for (int r = 0; r < REF_RAILROADS; r++) {
        int dist[REF_CITIES];
        if (!ref_may_direct(s, s->turn, r) || ref_cubes_left(s, r) < 1) continue;
        ref_distances(s, r, dist);
        for (int l = 0; l < b->links; l++) {
            int least = REF_FAR;
            for (int i = 0; i < b->link[l].count; i++)
                if (dist[b->link[l].cities[i]] < least) least = dist[b->link[l].cities[i]];
            if (s->owner[l] < 0 && least < REF_FAR &&
                s->treasury[r] >= ref_cost(b->link[l].external, least))
                ref_offer(list, "build %s %s", b->railroad[r], b->link[l].id);
        }
    }
}

static void ref_offers_tolls(const Ref *s, RefList *list)
{
    int q = ref_toll_asked(s);
    for (int n = 0; n <= s->distance; n++)
        for (int i = 0; i < s->ways; i++)
            if (ref_way_open(s, &s->way[i]) && s->way[i].tolls[q] == n) {
                ref_offer(list, "toll %s %d", s->board->railroad[q], n);
                break;
            }
}

void ref_offers(Ref *s, RefList *list)
{
    const RefBoard *b = s->board;
    int least = s->highest + 1 > REF_BID_MIN ? s->highest + 1 : REF_BID_MIN;
    list->count = 0;
    switch (s->decision) {
    case REF_DRAW:
        for (int p = 0; p < s->players; p++) ref_offer(list, "start p%d", p + 1);
        break;
    case REF_BIDS:
        ref_offer(list, "pass");
        for (int n = least; n <= s->cash[s->bidder]; n++) ref_offer(list, "bid %d", n);
        break;
    case REF_FIRST_LINK:
        for (int l = 0; l < b->links; l++)
            if (ref_may_open_with(s, l)) ref_offer(list, "link %s", b->link[l].id);
        break;
    case REF_VALUE:
        for (int i = 0; i < b->stock_count; i++)
            if (b->stock[i] <= s->highest) ref_offer(list, "value %d", b->stock[i]);
        break;
    case REF_TURN: ref_offers_turn(s, list); break;
    case REF_SECOND_BUY:
        ref_offer(list, "stop");
        for (int r = 0; r < REF_RAILROADS; r++)
            if (ref_second_buy(s, r)) ref_offer(list, "buy %s", b->railroad[r]);
        break;
    case REF_BONUS_TO:
        for (int i = 0; i < 2; i++) ref_offer(list, "bonus %s", b->railroad[s->bought[i]]);
        break;
    case REF_TOLLS: ref_offers_tolls(s, list); break;
    case REF_SECOND_LINK:
        ref_offer(list, "stop");
        for (int l = 0; l < b->links; l++)
            if (ref_may_extend(s, l)) ref_offer(list, "extend %s", b->link[l].id);
        break;
    default: break;
    }
}

int ref_actor(const Ref *s)
{
    if (s->decision == REF_FINISHED) return RH_OVER;
    if (s->decision == REF_DRAW) return RH_CHANCE;
    if (s->decision <= REF_VALUE) return s->bidder;
    return s->turn;
}

/* ---- Actions, from text. ---- */

static int ref_railroad(const Ref *s, const char *id)
{
    for (int r = 0; r < REF_RAILROADS; r++)
        if (!strcmp(s->board->railroad[r], id)) return r;
    ref_stop("unknown railroad");
    return 0;
}

static int ref_link(const Ref *s, const char *id)
{
    for (int l = 0; l < s->board->links; l++)
        if (!strcmp(s->board->link[l].id, id)) return l;
    ref_stop("unknown link");
    return 0;
}

static void ref_take_certificate(Ref *s, int r)
{
    s->cash[s->turn] -= ref_value(s, r);
    s->treasury[r] += ref_value(s, r);
    s->certificates[s->turn][r]++;
}

static void ref_do_buy(Ref *s, int r)
{
    ref_take_certificate(s, r);
    if (s->decision == REF_SECOND_BUY) {
        s->bought[1] = r;
        s->decision = REF_BONUS_TO;
        return;
    }
    s->bought[0] = r;
    for (int q = 0; q < REF_RAILROADS; q++)
        if (ref_second_buy(s, q)) s->decision = REF_SECOND_BUY;
    if (s->decision == REF_TURN) ref_end_turn(s);
}

static void ref_do_pass(Ref *s)
{
    if (s->decision == REF_BIDS) {
        s->in[s->bidder] = false;
        ref_go_on_bidding(s);
    } else {
        s->timing++;
        ref_end_turn(s);
    }
}

static void ref_do_extend(Ref *s, int link)
{
    s->treasury[s->building] -= REF_LINK + REF_SURCHARGE;
    s->bank += REF_LINK + REF_SURCHARGE;
    ref_own(s, s->building, link);
    ref_rise(s, s->building);
    s->timing++;
    ref_end_turn(s);
}

static void ref_do_value(Ref *s, int value)
{
    while (s->board->stock[s->stock[s->auctioned]] < value) s->stock[s->auctioned]++;
    s->first_bidder = s->bidder;
    ref_next_auction(s);
}

void ref_apply(Ref *s, const char *line)
{
    char verb[32] = "", a[64] = "", b[64] = "";
    sscanf(line, "%31s %63s %63s", verb, a, b);
    if (!strcmp(verb, "start")) {
        s->start_player = atoi(a + 1) - 1;
        ref_auction_round(s, 0, 3, s->start_player);
    } else if (!strcmp(verb, "pass")) {
        ref_do_pass(s);
    } else if (!strcmp(verb, "stop")) {
        ref_end_turn(s);
    } else if (!strcmp(verb, "bid")) {
        s->highest = atoi(a);
        s->highest_bidder = s->bidder;
        ref_go_on_bidding(s);
    } else if (!strcmp(verb, "link")) {
        s->owner[ref_link(s, a)] = s->auctioned;
        s->income[s->auctioned] = s->board->link[ref_link(s, a)].income;
        s->decision = REF_VALUE;
    } else if (!strcmp(verb, "value")) {
        ref_do_value(s, atoi(a));
    } else if (!strcmp(verb, "buy")) {
        ref_do_buy(s, ref_railroad(s, a));
    } else if (!strcmp(verb, "bonus")) {
        s->cash[s->turn] -= REF_BONUS;
        s->treasury[ref_railroad(s, a)] += REF_BONUS;
        s->timing++;
        ref_end_turn(s);
    } else if (!strcmp(verb, "build")) {
        ref_begin_build(s, ref_railroad(s, a), ref_link(s, b));
    } else if (!strcmp(verb, "toll")) {
        s->paid[ref_railroad(s, a)] = atoi(b);
        ref_settle_tolls(s);
    } else if (!strcmp(verb, "extend")) {
        ref_do_extend(s, ref_link(s, a));
    } else {
        ref_stop("unknown verb");
    }
}

int ref_points(const Ref *s, int p)
{
    int points = s->cash[p];
    for (int r = 0; r < REF_RAILROADS; r++)
        if (ref_public(s, r)) points += s->certificates[p][r] * ref_value(s, r);
    return points;
}

/* ---- The start. ---- */

/* Sets an option from its text, because the reference does not know the game's numbers for its
   values. */
void ref_set_option(Ref *s, const char *name, const char *value)
{
    if (!strcmp(name, "players")) s->players = atoi(value);
    if (!strcmp(name, "dividends_end")) s->dividends_end = atoi(value);
    for (int i = 0; i < 4; i++)
        if (!strcmp(name, "nationalization") && !strcmp(value, ref_spaces[i])) s->spaces = i;
    if (!strcmp(name, "end_public")) s->end_public_always = !strcmp(value, "always");
    if (!strcmp(name, "toll_choice")) s->toll_player = !strcmp(value, "player");
    if (!strcmp(name, "income_top")) s->income_capped = !strcmp(value, "cap");
    if (!strcmp(name, "cube_limit")) s->cube_limit = !strcmp(value, "on");
    if (!strcmp(name, "start")) s->start_by_chance = !strcmp(value, "chance");
}

/* Sets up the first position, after the board and the options are set. */
void ref_start(Ref *s)
{
    for (int p = 0; p < s->players; p++) s->cash[p] = s->board->start_money[s->players];
    for (int l = 0; l < s->board->links; l++) s->owner[l] = -1;
    s->phase = 1;
    s->decision = REF_DRAW;
    if (!s->start_by_chance) ref_auction_round(s, 0, 3, 0);
}
