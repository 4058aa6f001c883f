/* games/southpac/test/reference_rules.c - a second program of the rules of Southern Pacific, plain
   and slow, to compare the game with.

   It was written from the rules alone and shares no code with the game: it reads the board file
   itself, keeps everything in simple arrays, counts incomes, cubes and shares from scratch whenever
   it needs them, and exchanges actions as text. Start with ref_offers and ref_apply at the end. */
#include "games/southpac/test/reference_rules.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"

/* The numbers in the rules. */
enum {
    REF_SHARES = 5,
    REF_CUBES = 15,
    REF_LINK_COST = 5,
    REF_BUILDS = 3,
    REF_BUYS = 3,
    REF_PROPOSALS = 6
};

void ref_stop(const char *what)
{
    printf("Bail out! reference: %s\n", what);
    exit(1);
}

/* ---- The board. ---- */

static int ref_city(const RefBoard *b, RhJson id)
{
    for (int c = 0; c < b->cities; c++)
        if (rh_json_is(id, b->city[c])) return c;
    ref_stop("unknown city");
    return 0;
}

void ref_read_board(RefBoard *b, const char *json)
{
    RhJson root;
    int r = 0;
    memset(b, 0, sizeof *b);
    if (rh_json_open(rh_text(json), &root).what) ref_stop("the board is no JSON");
    RhJson cities = rh_json_member(root, "cities"), links = rh_json_member(root, "links");
    RhJson railroads = rh_json_member(root, "railroads");
    for (RhJson v = rh_json_first(cities, 0); v.at; v = rh_json_next(v, 0))
        rh_json_string(rh_json_member(v, "id"), b->city[b->cities++], 64);
    for (RhJson v = rh_json_first(links, 0); v.at; v = rh_json_next(v, 0)) {
        RefLink *l = &b->link[b->links++];
        rh_json_string(rh_json_member(v, "id"), l->id, 64);
        l->a = ref_city(b, rh_json_member(v, "a"));
        l->b = ref_city(b, rh_json_member(v, "b"));
    }
    for (RhJson v = rh_json_first(railroads, 0); v.at; v = rh_json_next(v, 0), r++) {
        rh_json_string(rh_json_member(v, "id"), b->railroad[r], 64);
        b->home[r] = ref_city(b, rh_json_member(v, "home"));
    }
}

/* ---- Counting. ---- */

static bool ref_at(const RefLink *l, int city)
{
    return l->a == city || l->b == city;
}

/* True if the city is the railroad's home or an end of a link it owns. */
static bool ref_touches(const Ref *s, int r, int city)
{
    if (s->board->home[r] == city) return true;
    for (int l = 0; l < s->board->links; l++)
        if (s->owner[l] == r && ref_at(&s->board->link[l], city)) return true;
    return false;
}

int ref_railroads_at(const Ref *s, int city)
{
    int railroads = 0;
    for (int r = 0; r < REF_RAILROADS; r++) railroads += ref_touches(s, r, city);
    return railroads;
}

int ref_city_pays(int railroads)
{
    return railroads == 1 ? 3 : railroads == 2 ? 2 : 1;
}

int ref_income(const Ref *s, int r)
{
    int income = 0;
    for (int c = 0; c < s->board->cities; c++)
        if (ref_touches(s, r, c)) income += ref_city_pays(ref_railroads_at(s, c));
    return income;
}

static int ref_held(const Ref *s, int r)
{
    int held = 0;
    for (int p = 0; p < s->players; p++) held += s->shares[p][r];
    return held;
}

int ref_unsold(const Ref *s, int r)
{
    return REF_SHARES - ref_held(s, r);
}

static bool ref_all_sold(const Ref *s)
{
    for (int r = 0; r < REF_RAILROADS; r++)
        if (ref_unsold(s, r)) return false;
    return true;
}

int ref_cubes(const Ref *s, int r)
{
    int cubes = REF_CUBES;
    for (int l = 0; l < s->board->links; l++) cubes -= s->owner[l] == r;
    return cubes;
}

static int ref_left(const Ref *s, int p) /* the neighbour on the left, clockwise */
{
    return (p + 1) % s->players;
}

/* The number of seats clockwise from the card to a player. Its holder is a whole round away or, if
   the option says so, at distance 0. */
int ref_seats_to_card(const Ref *s, int p)
{
    int seats = 1;
    if (p == s->card && s->holder_wins_ties) return 0;
    for (int q = ref_left(s, s->card); q != p; q = ref_left(s, q)) seats++;
    return seats;
}

/* The player's place in the standing. Most cash comes first; a tie goes to the tied player nearest
   to the card. While nobody has the card, tied players share a place. */
int ref_place(const Ref *s, int p)
{
    int place = 1;
    for (int q = 0; q < s->players; q++) {
        if (s->cash[q] > s->cash[p]) place++;
        if (q != p && s->cash[q] == s->cash[p] && s->card != REF_NOBODY &&
            ref_seats_to_card(s, q) < ref_seats_to_card(s, p))
            place++;
    }
    return place;
}

/* ---- The round. ---- */

static void ref_begin_auction(Ref *s, int decision, int r, int opener)
{
    s->decision = decision;
    s->auctioned = r;
    s->bidder = opener;
    s->high = s->high_bidder = REF_NOBODY;
    for (int p = 0; p < s->players; p++) s->passed[p] = false;
}

static void ref_begin_operation(Ref *s, int r)
{
    s->railroad = r;
    s->decision = REF_OFFER;
}

void ref_begin_track(Ref *s)
{
    s->decision = REF_TRACK;
    s->builds = REF_BUILDS;
    s->buys = REF_BUYS;
    s->proposals = REF_PROPOSALS;
    for (int l = 0; l < s->board->links; l++) s->proposed[l] = REF_NOBODY;
}

static void ref_end_round(Ref *s)
{
    for (int r = 0; r < REF_RAILROADS; r++)
        if (ref_cubes(s, r) == 0) s->end_cubes = true;
    s->end_shares = ref_all_sold(s);
    s->end_rounds = s->round == s->max_rounds;
    if (s->end_cubes || s->end_shares || s->end_rounds) {
        s->decision = REF_GAME_OVER;
        return;
    }
    s->round++;
    ref_begin_operation(s, 0);
}

/* The player with the least cash takes the card; ties are broken as the rules say. */
static int ref_card_goes_to(const Ref *s)
{
    int least = s->cash[0], order[REF_RAILROADS + REF_PLAYERS], count = 0;
    for (int p = 1; p < s->players; p++)
        if (s->cash[p] < least) least = s->cash[p];
    if (s->card == REF_NOBODY) {
        for (int r = 0; r < REF_RAILROADS; r++) order[count++] = s->president[r];
        for (int i = 0; i < s->players; i++) order[count++] = (s->president[0] + i) % s->players;
    } else {
        for (int i = 1; i <= s->players; i++) order[count++] = (s->card + i) % s->players;
    }
    for (int i = 0; i < count; i++)
        if (s->cash[order[i]] == least) return order[i];
    ref_stop("nobody has the least cash");
    return 0;
}

/* Asks the next player to offer a share, or ends the round if there is nothing more to offer. */
static void ref_ask_bull(Ref *s)
{
    if (s->offers_left == 0 || ref_all_sold(s)) ref_end_round(s);
    else s->decision = REF_BULL_OFFER;
}

static void ref_begin_bull_market(Ref *s)
{
    s->card = ref_card_goes_to(s);
    s->offering = s->card;
    s->offers_left = s->players;
    ref_ask_bull(s);
}

static void ref_next_bull(Ref *s)
{
    s->offering = ref_left(s, s->offering);
    s->offers_left--;
    ref_ask_bull(s);
}

/* ---- Auctions. ---- */

/* Begins the next initial auction or, after the last one, the first round. */
static void ref_next_railroad(Ref *s)
{
    if (s->railroad + 1 < REF_RAILROADS) {
        s->railroad++;
        ref_begin_auction(s, REF_INIT_AUCTION, s->railroad, s->president[s->railroad - 1]);
    } else {
        s->round = 1;
        ref_begin_operation(s, 0);
    }
}

static bool ref_may_lay_free(const Ref *s, int link)
{
    return s->owner[link] == REF_NOBODY &&
           ref_at(&s->board->link[link], s->board->home[s->railroad]);
}

static void ref_begin_free_link(Ref *s)
{
    s->decision = REF_INIT_LINK;
    for (int l = 0; l < s->board->links; l++)
        if (ref_may_lay_free(s, l)) return;
    ref_next_railroad(s);
}

static void ref_sell_share(Ref *s)
{
    int w = s->high_bidder, r = s->auctioned, chief = s->president[r];
    if (w == REF_NOBODY) return;
    s->cash[w] -= s->high;
    s->treasury[r] += s->high;
    s->shares[w][r]++;
    if (chief == REF_NOBODY || s->shares[w][r] > s->shares[chief][r]) s->president[r] = w;
}

static void ref_close_auction(Ref *s)
{
    ref_sell_share(s);
    if (s->decision == REF_INIT_AUCTION) ref_begin_free_link(s);
    else if (s->decision == REF_OFFER_AUCTION) ref_begin_track(s);
    else ref_next_bull(s);
}

/* After a bid or a pass: asks the next bidder, or ends the auction. */
static void ref_go_on_bidding(Ref *s)
{
    if (s->decision == REF_BULL_AUCTION) {
        if (s->bidder == s->last_bidder) ref_close_auction(s);
        else s->bidder = ref_left(s, s->bidder);
        return;
    }
    for (int i = 1; i <= s->players; i++) {
        int next = (s->bidder + i) % s->players;
        if (s->passed[next] || next == s->high_bidder) continue;
        s->bidder = next;
        return;
    }
    ref_close_auction(s);
}

/* In an initial auction the last player left must take the share. So must the last player in the
   auction of an offered share, if the option says so. */
bool ref_may_pass(const Ref *s)
{
    int others = 0;
    bool must_sell = s->decision == REF_INIT_AUCTION;
    if (s->decision == REF_OFFER_AUCTION && s->offer_sells) must_sell = true;
    for (int p = 0; p < s->players; p++) others += p != s->bidder && !s->passed[p];
    return !must_sell || others > 0;
}

/* ---- Track. ---- */

static bool ref_reaches(const Ref *s, int r, int link)
{
    return ref_touches(s, r, s->board->link[link].a) || ref_touches(s, r, s->board->link[link].b);
}

static bool ref_may_build(const Ref *s, int link)
{
    int r = s->railroad;
    return s->owner[link] == REF_NOBODY && ref_reaches(s, r, link) && s->builds > 0 &&
           s->treasury[r] >= REF_LINK_COST && ref_cubes(s, r) >= 1;
}

/* True if the owner's other links would still be connected to its home without this one. */
static bool ref_may_spare(const Ref *s, int link)
{
    bool reached[REF_CITIES] = {false}, changed = true;
    int q = s->owner[link];
    reached[s->board->home[q]] = true;
    while (changed) {
        changed = false;
        for (int l = 0; l < s->board->links; l++) {
            const RefLink *m = &s->board->link[l];
            if (s->owner[l] != q || l == link || reached[m->a] == reached[m->b]) continue;
            reached[m->a] = reached[m->b] = changed = true;
        }
    }
    for (int l = 0; l < s->board->links; l++)
        if (s->owner[l] == q && l != link && !reached[s->board->link[l].a]) return false;
    return true;
}

static bool ref_may_propose(const Ref *s, int link)
{
    int r = s->railroad, q = s->owner[link];
    if (s->no_sales || q == REF_NOBODY || q == r || !ref_reaches(s, r, link)) return false;
    if (s->buys == 0 || s->proposals == 0 || ref_cubes(s, r) < 1) return false;
    if (s->no_self_deal && s->president[q] == s->president[r]) return false;
    return s->proposed[link] < s->treasury[r] && ref_may_spare(s, link);
}

static void ref_sell_track(Ref *s, int price)
{
    s->treasury[s->railroad] -= price;
    s->treasury[s->owner[s->link]] += price;
    s->owner[s->link] = s->railroad;
    s->buys--;
    s->decision = REF_TRACK;
}

static void ref_do_price(Ref *s, int price)
{
    s->price = s->proposed[s->link] = price;
    s->proposals--;
    if (s->president[s->owner[s->link]] == s->president[s->railroad]) ref_sell_track(s, price);
    else s->decision = REF_SALE_REPLY;
}

/* ---- Dividend. ---- */

int ref_dividend_max(const Ref *s)
{
    int r = s->railroad;
    return (s->treasury[r] + ref_income(s, r)) / ref_held(s, r);
}

static void ref_pay_dividend(Ref *s, int each)
{
    int r = s->railroad, income = ref_income(s, r);
    s->treasury[r] += income;
    s->incomes_paid += income;
    for (int p = 0; p < s->players; p++) {
        s->cash[p] += each * s->shares[p][r];
        s->treasury[r] -= each * s->shares[p][r];
    }
}

static void ref_end_operation(Ref *s)
{
    if (s->railroad + 1 < REF_RAILROADS) ref_begin_operation(s, s->railroad + 1);
    else ref_begin_bull_market(s);
}

/* ---- Offers, as text. ---- */

__attribute__((format(printf, 2, 3))) static void ref_put(RefList *list, const char *format, ...)
{
    va_list args;
    if (list->count == REF_LIST) ref_stop("too many offers");
    va_start(args, format);
    vsnprintf(list->line[list->count++], REF_WORDS, format, args);
    va_end(args);
}

static void ref_put_range(RefList *list, const char *verb, int least, int most)
{
    if (least == most) ref_put(list, "%s %d", verb, least);
    else if (least < most) ref_put(list, "%s %d..%d", verb, least, most);
}

static void ref_offers_track(const Ref *s, RefList *list)
{
    for (int l = 0; l < s->board->links; l++) {
        if (ref_may_build(s, l)) ref_put(list, "build %s", s->board->link[l].id);
        if (ref_may_propose(s, l)) ref_put(list, "propose %s", s->board->link[l].id);
    }
    ref_put(list, "done");
}

static void ref_offers_negotiation(const Ref *s, RefList *list)
{
    int treasury = s->treasury[s->railroad];
    if (s->decision == REF_PRICE) {
        ref_put_range(list, "price", s->proposed[s->link] + 1, treasury);
        return;
    }
    ref_put(list, "accept");
    ref_put(list, "decline");
    if (s->decision == REF_SALE_REPLY) ref_put_range(list, "counter", s->price + 1, treasury);
}

void ref_offers(const Ref *s, RefList *list)
{
    list->count = 0;
    switch (s->decision) {
    case REF_DRAW:
        for (int p = 0; p < s->players; p++) ref_put(list, "start p%d", p + 1);
        break;
    case REF_INIT_AUCTION:
    case REF_OFFER_AUCTION:
    case REF_BULL_AUCTION:
        if (ref_may_pass(s)) ref_put(list, "pass");
        ref_put_range(list, "bid", s->high + 1, s->cash[s->bidder]);
        break;
    case REF_INIT_LINK:
        for (int l = 0; l < s->board->links; l++)
            if (ref_may_lay_free(s, l)) ref_put(list, "link %s", s->board->link[l].id);
        break;
    case REF_OFFER:
        if (ref_unsold(s, s->railroad)) ref_put(list, "offer");
        ref_put(list, "no-offer");
        break;
    case REF_TRACK: ref_offers_track(s, list); break;
    case REF_PRICE:
    case REF_SALE_REPLY:
    case REF_SALE_ANSWER: ref_offers_negotiation(s, list); break;
    case REF_DIVIDEND:
        ref_put_range(list, "dividend", 0, ref_dividend_max(s));
        ref_put(list, "skip");
        break;
    case REF_BULL_OFFER:
        ref_put(list, "pass");
        for (int r = 0; r < REF_RAILROADS; r++)
            if (ref_unsold(s, r)) ref_put(list, "bull-offer %s", s->board->railroad[r]);
        break;
    default: break;
    }
}

int ref_actor(const Ref *s)
{
    switch (s->decision) {
    case REF_DRAW: return RH_CHANCE;
    case REF_INIT_AUCTION:
    case REF_OFFER_AUCTION:
    case REF_BULL_AUCTION: return s->bidder;
    case REF_SALE_REPLY: return s->president[s->owner[s->link]];
    case REF_BULL_OFFER: return s->offering;
    case REF_GAME_OVER: return RH_OVER;
    default: return s->president[s->railroad];
    }
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

static void ref_do_pass(Ref *s)
{
    if (s->decision == REF_BULL_OFFER) {
        ref_next_bull(s);
        return;
    }
    s->passed[s->bidder] = true;
    ref_go_on_bidding(s);
}

static void ref_do_bid(Ref *s, int amount)
{
    s->high = amount;
    s->high_bidder = s->bidder;
    ref_go_on_bidding(s);
}

static void ref_do_build(Ref *s, int link)
{
    s->treasury[s->railroad] -= REF_LINK_COST;
    s->builds_paid++;
    s->owner[link] = s->railroad;
    s->builds--;
}

static void ref_do_bull_offer(Ref *s, int r)
{
    ref_begin_auction(s, REF_BULL_AUCTION, r, ref_left(s, s->offering));
    s->last_bidder = s->offering;
}

/* Carries out actions that name a link, a railroad or nothing. */
static bool ref_apply_named(Ref *s, const char *verb, const char *name)
{
    if (!strcmp(verb, "pass")) ref_do_pass(s);
    else if (!strcmp(verb, "offer"))
        ref_begin_auction(s, REF_OFFER_AUCTION, s->railroad, s->president[s->railroad]);
    else if (!strcmp(verb, "no-offer")) ref_begin_track(s);
    else if (!strcmp(verb, "build")) ref_do_build(s, ref_link(s, name));
    else if (!strcmp(verb, "accept"))
        ref_sell_track(s, s->decision == REF_SALE_REPLY ? s->price : s->counter);
    else if (!strcmp(verb, "decline")) s->decision = REF_TRACK;
    else if (!strcmp(verb, "done")) s->decision = REF_DIVIDEND;
    else if (!strcmp(verb, "skip")) ref_end_operation(s);
    else if (!strcmp(verb, "bull-offer")) ref_do_bull_offer(s, ref_railroad(s, name));
    else if (!strcmp(verb, "propose")) {
        s->link = ref_link(s, name);
        s->decision = REF_PRICE;
    } else if (!strcmp(verb, "link")) {
        s->owner[ref_link(s, name)] = s->railroad;
        ref_next_railroad(s);
    } else if (!strcmp(verb, "start")) {
        s->railroad = 0;
        ref_begin_auction(s, REF_INIT_AUCTION, 0, atoi(name + 1) - 1);
    } else {
        return false;
    }
    return true;
}

void ref_apply(Ref *s, const char *line)
{
    char verb[32] = "", name[64] = "";
    sscanf(line, "%31s %63s", verb, name);
    if (ref_apply_named(s, verb, name)) return;
    int amount = atoi(name);
    if (!strcmp(verb, "bid")) {
        ref_do_bid(s, amount);
    } else if (!strcmp(verb, "price")) {
        ref_do_price(s, amount);
    } else if (!strcmp(verb, "counter")) {
        s->counter = amount;
        s->decision = REF_SALE_ANSWER;
    } else if (!strcmp(verb, "dividend")) {
        ref_pay_dividend(s, amount);
        ref_end_operation(s);
    } else {
        ref_stop("unknown verb");
    }
}

/* ---- The start. ---- */

/* Sets an option from its text, because the reference does not know the game's numbers for its
   values. */
void ref_set_option(Ref *s, const char *name, const char *value)
{
    if (!strcmp(name, "players")) s->players = atoi(value);
    if (!strcmp(name, "track_sales")) s->no_sales = !strcmp(value, "off");
    if (!strcmp(name, "self_deal")) s->no_self_deal = !strcmp(value, "off");
    if (!strcmp(name, "max_rounds")) s->max_rounds = atoi(value);
    if (!strcmp(name, "offer_sells")) s->offer_sells = !strcmp(value, "on");
    if (!strcmp(name, "final_tie")) s->holder_wins_ties = !strcmp(value, "holder");
    if (!strcmp(name, "start")) s->start_by_chance = !strcmp(value, "chance");
}

/* Sets up the first position, after the board and the options are set. */
void ref_start(Ref *s)
{
    int cash = s->players == 3 ? 33 : s->players == 4 ? 25 : 20;
    for (int p = 0; p < s->players; p++) s->cash[p] = cash;
    for (int l = 0; l < s->board->links; l++) s->owner[l] = REF_NOBODY;
    for (int r = 0; r < REF_RAILROADS; r++) s->president[r] = REF_NOBODY;
    s->card = REF_NOBODY;
    s->railroad = REF_NOBODY;
    s->decision = REF_DRAW;
    if (s->start_by_chance) return;
    s->railroad = 0;
    ref_begin_auction(s, REF_INIT_AUCTION, 0, 0);
}
