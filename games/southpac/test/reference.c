/* games/southpac/test/reference.c - plays the game in lockstep with a second program of its rules,
   a plain and slow one.

   Both programs play the same random matches, some from the start and some from scrambled
   positions, half of them with options drawn at random. At every ply they must agree on the player
   to act and on the full list of offers with their ranges and, after the action, on every value of
   the position and on the standing. At some plies they must also agree on the facts that clients
   need to draw the position. The rules of the second program are in reference_rules.c.

   Usage: southpac [--games N] [--seed S]; plays N matches for each player count and kind of
   start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "games/southpac/southpac.h"
#include "games/southpac/test/reference_rules.h"
#include "games/southpac/test/scramble.h"
#include "tests/tap.h"

enum { REF_FACTS = 7 }; /* facts are compared once in this many plies */

/* ---- The first position. ---- */

static void ref_begin(Ref *s, const RefBoard *b, const int16_t *options)
{
    memset(s, 0, sizeof *s);
    s->board = b;
    for (int o = 0; o < rh_option_count(&sp_game); o++) {
        char text[64];
        RhBuf buf = {text, sizeof text, 0, false};
        rh_option_print(&sp_game, o, options[o], options[RH_RULES], &buf);
        ref_set_option(s, sp_game.options[o].name, rh_buf_string(&buf));
    }
    ref_start(s);
}

/* Copies a position of the game before an offer, before track, before a dividend or in the Bull
   Market. */
static void ref_import(Ref *s, const SpState *from)
{
    for (int p = 0; p < s->players; p++) {
        s->cash[p] = from->cash[p];
        for (int r = 0; r < REF_RAILROADS; r++) s->shares[p][r] = from->shares[p][r];
    }
    for (int r = 0; r < REF_RAILROADS; r++) {
        s->treasury[r] = from->treasury[r];
        s->president[r] = from->president[r];
        for (int l = 0; l < s->board->links; l++)
            if (part_has(from->links[r], l)) s->owner[l] = r;
    }
    s->card = from->card;
    s->round = from->round;
    s->incomes_paid = from->incomes_paid;
    s->builds_paid = from->builds_paid;
    s->railroad = from->railroad;
    if (from->decision == SP_OFFER) s->decision = REF_OFFER;
    else if (from->decision == SP_TRACK) ref_begin_track(s);
    else if (from->decision == SP_DIVIDEND) s->decision = REF_DIVIDEND;
    else if (from->decision == SP_BULL_OFFER && from->turn == from->card) {
        s->decision = REF_BULL_OFFER;
        s->offering = from->turn;
        s->offers_left = s->players;
    } else {
        ref_stop("a scramble before an unexpected decision");
    }
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

static bool ref_same_railroads(const Ref *s, const SpState *g)
{
    for (int r = 0; r < REF_RAILROADS; r++) {
        const char *id = s->board->railroad[r];
        if (!ref_equal("treasury", id, s->treasury[r], g->treasury[r])) return false;
        if (!ref_equal("income", id, ref_income(s, r), g->income[r])) return false;
        if (!ref_equal("unsold", id, ref_unsold(s, r), g->unsold[r])) return false;
        if (!ref_equal("cubes", id, ref_cubes(s, r), g->cubes[r])) return false;
        if (!ref_equal("president", id, s->president[r], g->president[r])) return false;
        for (int p = 0; p < s->players; p++)
            if (!ref_equal("shares", id, s->shares[p][r], g->shares[p][r])) return false;
        for (int l = 0; l < s->board->links; l++)
            if (!ref_equal(s->board->link[l].id, id, s->owner[l] == r, part_has(g->links[r], l)))
                return false;
    }
    return true;
}

/* Members that belong to one step of an operation are compared only during that step. */
static bool ref_same_step(const Ref *s, const SpState *g)
{
    static const int decision[] = {
        SP_START_PLAYER, SP_INITIAL_AUCTION, SP_FREE_LINK, SP_OFFER,  SP_AUCTION,
        SP_TRACK,        SP_PRICE,           SP_REPLY,     SP_ANSWER, SP_DIVIDEND,
        SP_BULL_OFFER,   SP_BULL_AUCTION,    SP_OVER};
    int d = s->decision;
    bool bids = d == REF_INIT_AUCTION || d == REF_OFFER_AUCTION || d == REF_BULL_AUCTION;
    bool sale = d == REF_PRICE || d == REF_SALE_REPLY || d == REF_SALE_ANSWER;
    bool bull = d == REF_BULL_OFFER || d == REF_BULL_AUCTION;
    if (!ref_equal("decision", "", decision[d], g->decision)) return false;
    if (!bull && d != REF_GAME_OVER && !ref_equal("railroad", "", s->railroad, g->railroad))
        return false;
    if (bids && (!ref_equal("auctioned", "", s->auctioned, g->auctioned) ||
                 !ref_equal("highest bidder", "", s->high_bidder, g->highest_bidder) ||
                 !ref_equal("bid", "", s->high == REF_NOBODY ? 0 : s->high, g->bid)))
        return false;
    for (int p = 0; bids && p < s->players; p++)
        if (!ref_equal("bidding", "", !s->passed[p], g->bidding[p])) return false;
    if ((d == REF_TRACK || sale) && (!ref_equal("builds", "", s->builds, g->builds) ||
                                     !ref_equal("buys", "", s->buys, g->buys) ||
                                     !ref_equal("proposals", "", s->proposals, g->proposals)))
        return false;
    if (sale && (!ref_equal("link", "", s->link, g->link) ||
                 !ref_equal("seller", "", s->owner[s->link], g->seller)))
        return false;
    if ((d == REF_SALE_REPLY || d == REF_SALE_ANSWER) &&
        !ref_equal("price", "", s->price, g->price))
        return false;
    if (d == REF_SALE_ANSWER && !ref_equal("counter", "", s->counter, g->counter)) return false;
    return !bull || ref_equal("turn", "", s->offering, g->turn);
}

static bool ref_same_state(const Ref *s, const void *setup, const SpState *g)
{
    RhStanding standing;
    uint64_t ending = (s->end_cubes ? 1u << SP_END_CUBES : 0) |
                      (s->end_shares ? 1u << SP_END_SHARES : 0) |
                      (s->end_rounds ? 1u << SP_END_ROUNDS : 0);
    sp_game.rules.standing(setup, g, &standing);
    for (int p = 0; p < s->players; p++) {
        char seat[8];
        snprintf(seat, sizeof seat, "p%d", p + 1);
        if (!ref_equal("cash", seat, s->cash[p], g->cash[p])) return false;
        if (!ref_equal("points", seat, s->cash[p], standing.points[p])) return false;
        if (!ref_equal("place", seat, ref_place(s, p), standing.place[p])) return false;
    }
    return ref_same_railroads(s, g) && ref_same_step(s, g) &&
           ref_equal("round", "", s->round, g->round) && ref_equal("card", "", s->card, g->card) &&
           ref_equal("incomes paid", "", s->incomes_paid, g->incomes_paid) &&
           ref_equal("builds paid", "", s->builds_paid, g->builds_paid) &&
           ref_equal("ending", "", (int64_t)ending, (int64_t)g->ending);
}

/* ---- Facts. ---- */

static bool ref_same_number(const char *key, int expected, RhJson object)
{
    int64_t n = -1;
    rh_json_int(rh_json_member(object, key), -1, 1 << 30, &n);
    return ref_equal("fact", key, expected, n);
}

static bool ref_same_city_facts(const Ref *s, RhJson cities)
{
    int touched = 0;
    for (int c = 0; c < s->board->cities; c++) {
        int railroads = ref_railroads_at(s, c);
        RhJson city = rh_json_member(cities, s->board->city[c]);
        touched += railroads > 0;
        if (railroads && (!ref_same_number("railroads", railroads, city) ||
                          !ref_same_number("pays", ref_city_pays(railroads), city)))
            return false;
    }
    return ref_equal("fact", "cities", touched, rh_json_count(cities));
}

/* Compares the players who can still answer a bid, and the lowest bid that none of them can
   answer. */
static bool ref_same_auction_facts(const Ref *s, RhJson facts)
{
    int rivals = 0, safe = 0, d = s->decision;
    bool bids = d == REF_INIT_AUCTION || d == REF_OFFER_AUCTION || d == REF_BULL_AUCTION;
    if (bids) safe = s->high + 1;
    for (int p = 0; bids && p < s->players; p++) {
        int seats = (p - s->bidder + s->players) % s->players;
        int last = (s->last_bidder - s->bidder + s->players) % s->players;
        bool answers = d == REF_BULL_AUCTION ? seats <= last : !s->passed[p];
        if (p == s->bidder || !answers) continue;
        rivals++;
        if (s->cash[p] > safe) safe = s->cash[p];
    }
    return ref_equal("fact", "rivals", rivals, rh_json_count(rh_json_member(facts, "rivals"))) &&
           ref_same_number("safe_bid", safe, facts);
}

/* The seat that is ahead in a tie; 0 if nobody holds the card. */
static int ref_first_in_tie(const Ref *s)
{
    int first = 0;
    if (s->card == REF_NOBODY) return 0;
    for (int p = 1; p < s->players; p++)
        if (ref_seats_to_card(s, p) < ref_seats_to_card(s, first)) first = p;
    return first + 1;
}

static bool ref_same_facts(const Ref *s, const void *setup, const SpState *g)
{
    static char text[1 << 16];
    RhBuf buf = {text, sizeof text, 0, false};
    RhJson facts;
    int unsold = 0, fewest = ref_cubes(s, 0);
    sp_game.words.facts(setup, g, &buf);
    if (rh_json_open(rh_buf_text(&buf), &facts).what) ref_stop("the facts are no JSON");
    RhJson railroads = rh_json_member(facts, "railroads");
    for (int r = 0; r < REF_RAILROADS; r++) {
        RhJson railroad = rh_json_member(railroads, s->board->railroad[r]);
        int left = ref_unsold(s, r), cubes = ref_cubes(s, r);
        unsold += left;
        if (cubes < fewest) fewest = cubes;
        if (!ref_same_number("unsold", left, railroad) ||
            !ref_same_number("held", 5 - left, railroad) ||
            !ref_same_number("cubes_left", cubes, railroad))
            return false;
    }
    return ref_same_city_facts(s, rh_json_member(facts, "cities")) &&
           ref_same_auction_facts(s, facts) && ref_same_number("unsold", unsold, facts) &&
           ref_same_number("fewest_cubes", fewest, facts) &&
           ref_same_number("first_in_tie", ref_first_in_tie(s), facts) &&
           ref_same_number("dividend_max", s->decision == REF_DIVIDEND ? ref_dividend_max(s) : 0,
                           facts);
}

/* ---- Offers. ---- */

static int ref_by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The game's offers as sorted text, amounts as ranges. */
static void ref_game_offers(const void *setup, const RhOffer *offers, int count, RefList *list)
{
    if (count > REF_LIST) ref_stop("too many offers of the game");
    list->count = count;
    for (int i = 0; i < count; i++) {
        RhBuf buf = {list->line[i], REF_WORDS, 0, false};
        rh_print_offer(&sp_game, setup, offers[i], &buf);
        rh_buf_string(&buf);
    }
    qsort(list->line, (size_t)list->count, REF_WORDS, ref_by_text);
}

static bool ref_same_offers(const Ref *s, const RefList *game)
{
    static RefList mine;
    ref_offers(s, &mine);
    qsort(mine.line, (size_t)mine.count, REF_WORDS, ref_by_text);
    for (int i = 0; i < mine.count || i < game->count; i++) {
        int order = i == mine.count    ? 1
                    : i == game->count ? -1
                                       : strcmp(mine.line[i], game->line[i]);
        if (!order) continue;
        snprintf(ref_difference, sizeof ref_difference, "%s: offered only by the %s",
                 order < 0 ? mine.line[i] : game->line[i], order < 0 ? "reference" : "game");
        return false;
    }
    return true;
}

/* ---- Lockstep. ---- */

typedef struct RefCount {
    uint64_t plies, games, sales, self_deals, counters, rich, ties, endings[3];
    uint64_t forced, holder_ties; /* purchases that a player was forced to make; ties that the
                                     card's holder won */
} RefCount;

/* Counts events that random play could miss, to make sure that the matches contain them. */
static void ref_note(const Ref *s, const char *line, RefCount *count)
{
    int r = s->railroad, least = 0, tied = 0;
    bool track = s->decision == REF_PRICE;
    bool last = s->decision == REF_DIVIDEND && r == REF_RAILROADS - 1;
    count->sales += !strcmp(line, "accept");
    count->self_deals += track && s->president[s->owner[s->link]] == s->president[r];
    count->counters += !strncmp(line, "counter", 7);
    count->forced += s->decision == REF_OFFER_AUCTION && !ref_may_pass(s);
    count->rich += s->decision == REF_OFFER_AUCTION && s->cash[s->bidder] >= 1000;
    for (int p = 0; p < s->players; p++)
        if (s->cash[p] < s->cash[least]) least = p;
    for (int p = 0; p < s->players; p++) tied += s->cash[p] == s->cash[least];
    count->ties += last && !strcmp(line, "skip") && tied > 1;
}

/* Plays the match to its end; false after the first difference, which is printed to standard
   output. */
static bool ref_lockstep(Ref *s, const void *setup, SpState *g, uint64_t seed, RefCount *count)
{
    static RefList list;
    static RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 1);
    char line[REF_WORDS] = "";
    bool same = ref_same_state(s, setup, g);
    for (; same && ref_actor(s) != RH_OVER; count->plies++) {
        same = ref_equal("actor", "", ref_actor(s), sp_game.rules.actor(setup, g)) &&
               (count->plies % REF_FACTS || ref_same_facts(s, setup, g));
        if (!same) break;
        int n = sp_game.rules.offers(setup, g, offers);
        ref_game_offers(setup, offers, n, &list);
        same = ref_same_offers(s, &list);
        if (!same) break;
        RhAction a = rh_pick(offers, n, &rng);
        RhBuf buf = {line, sizeof line, 0, false};
        rh_print(&sp_game, setup, a, &buf);
        rh_buf_string(&buf);
        ref_note(s, line, count);
        sp_game.rules.apply(setup, g, a, 0);
        ref_apply(s, line);
        same = ref_same_state(s, setup, g);
    }
    same = same && ref_equal("actor", "", ref_actor(s), sp_game.rules.actor(setup, g));
    if (!same)
        printf("# seed %llu, last action '%s': %s\n", (unsigned long long)seed, line,
               ref_difference);
    count->games++;
    for (int p = 0; p < s->players; p++)
        count->holder_ties += s->holder_wins_ties && p != s->card && s->cash[p] == s->cash[s->card];
    count->endings[0] += s->end_cubes;
    count->endings[1] += s->end_shares;
    count->endings[2] += s->end_rounds;
    return same;
}

/* Half of the matches use the defaults, the others options drawn at random. */
static void ref_draw_options(int16_t *options, int players, RhRng *rng)
{
    rh_options_default(&sp_game, options);
    if (rh_rng_below(rng, 2))
        for (int o = RH_OPTION_OWN; o < rh_option_count(&sp_game); o++) {
            const RhOption *option = &sp_game.options[o];
            options[o] =
                (int16_t)(option->min +
                          (int)rh_rng_below(rng, (uint32_t)(option->max - option->min + 1)));
        }
    options[RH_PLAYERS] = (int16_t)players;
}

static bool ref_matches(const RefBoard *b, int players, bool scrambled, int games, uint64_t seed,
                        RefCount *count)
{
    static SpSetup setup;
    static SpState state;
    static Ref reference;
    for (int i = 0; i < games; i++) {
        int16_t options[RH_OPTIONS_MAX];
        uint64_t match_seed =
            seed * 1000003u + (uint64_t)(players * 2 + scrambled) * 100000007u + (uint64_t)i;
        RhRng rng = rh_rng_at(match_seed, 0);
        ref_draw_options(options, players, &rng);
        RhErr err = sp_game.rules.load(&setup, options, rh_text(sp_game.boards[0]->json));
        if (err.what) ref_stop(err.what);
        ref_begin(&reference, b, options);
        sp_game.rules.start(&setup, &state);
        if (scrambled) {
            sp_scramble(&setup, &state, &rng);
            ref_import(&reference, &state);
        }
        if (!ref_lockstep(&reference, &setup, &state, match_seed, count)) return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static RefBoard board;
    int games = 80;
    uint64_t seed = 1;
    RefCount all;
    memset(&all, 0, sizeof all);
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    ref_read_board(&board, sp_game.boards[0]->json);
    for (int players = 3; players <= 5; players++)
        for (int scrambled = 0; scrambled < 2; scrambled++)
            tap_ok(ref_matches(&board, players, scrambled, games, seed, &all),
                   "reference agrees: %d players, %d matches from %s", players, games,
                   scrambled ? "scrambled positions" : "the start");
    printf("# %llu matches, %llu plies, %llu sales, %llu counters, %llu self deals, %llu bids with "
           "$1000, %llu ties for the card; ended by cubes %llu, shares %llu, rounds %llu\n",
           (unsigned long long)all.games, (unsigned long long)all.plies,
           (unsigned long long)all.sales, (unsigned long long)all.counters,
           (unsigned long long)all.self_deals, (unsigned long long)all.rich,
           (unsigned long long)all.ties, (unsigned long long)all.endings[0],
           (unsigned long long)all.endings[1], (unsigned long long)all.endings[2]);
    printf("# %llu purchases that could not be passed, %llu final ties with the card's holder\n",
           (unsigned long long)all.forced, (unsigned long long)all.holder_ties);
    tap_ok(all.forced && all.holder_ties, "the matches met what offer_sells and final_tie decide");
    tap_ok(all.sales && all.counters && all.self_deals && all.rich && all.ties && all.endings[0] &&
               all.endings[1] && all.endings[2],
           "the matches met sales, counters, self deals, rich bidders, ties and every ending");
    return tap_done();
}
