/* games/southpac/test/bots.c - obvious moves that every computer player of Southern Pacific should
   find, in constructed positions. Each is tried with several seeds. All positions have three
   players and one link for each railroad, as after the initial auctions; a test changes only its
   subject. */
#include <stdlib.h>

#include "bots/bots.h"
#include "games/southpac/hints.h"
#include "tests/tap.h"

enum { SEEDS = 5, MONEY = 60 };

static SpSetup setup;

static const char *const all[] = {"greedy", "mcts:300", "expert", 0};
static const char *const thinkers[] = {"mcts:300", "expert", 0}; /* computer players that search */

/* ---- Positions. ---- */

static int link_named(const char *name)
{
    for (int link = 0; link < setup.links; link++)
        if (rh_text_is(rh_text(name), setup.link_id[link])) return link;
    exit(1);
}

static void lay(SpState *s, int railroad, const char *name)
{
    part_add(&s->links[railroad], link_named(name));
}

static void hold(SpState *s, int railroad, int p1, int p2, int p3)
{
    s->shares[0][railroad] = (int8_t)p1;
    s->shares[1][railroad] = (int8_t)p2;
    s->shares[2][railroad] = (int8_t)p3;
    s->president[railroad] = (int8_t)(p1 >= p2 && p1 >= p3 ? 0 : p2 >= p3 ? 1 : 2);
}

/* A position in which the first railroad is about to offer a share in the given round. Each player
   is President of two railroads. */
static void begin(SpState *s, int round)
{
    static const char *const first[] = {"beaumont--houston", "marshall--tyler",
                                        "sherman--paris",    "mcalester--oklahoma_city",
                                        "enid--tulsa",       "galveston--victoria"};
    sp_game.rules.start(&setup, s);
    sp_game.rules.apply(&setup, s, rh_action(SP_CHANCE_START, 0, 0, 0, 0), 0);
    s->auctioned = s->opener = s->bidder = RH_NOTHING;
    for (int p = 0; p < setup.players; p++) {
        s->bidding[p] = 0;
        s->cash[p] = MONEY;
    }
    for (int r = 0; r < setup.railroads; r++) {
        lay(s, r, first[r]);
        hold(s, r, r % 3 == 0, r % 3 == 1, r % 3 == 2);
    }
    s->round = (int8_t)round;
    s->railroad = 0;
    s->decision = SP_OFFER;
    if (round > 1) s->card = 0;
}

static void sell_all(SpState *s)
{
    for (int r = 0; r < setup.railroads; r++)
        hold(s, r, r % 3 == 0 ? 3 : 1, r % 3 == 1 ? 3 : 1, r % 3 == 2 ? 3 : 1);
}

static void begin_track(SpState *s, int railroad)
{
    s->railroad = (int8_t)railroad;
    s->decision = SP_TRACK;
    s->builds = (int8_t)setup.builds;
    s->buys = (int8_t)setup.buys;
    s->proposals = (int8_t)setup.proposals;
}

/* Begins an auction in which player `by` has bid last and `bidder` is next. */
static void begin_auction(SpState *s, int decision, int railroad, int bid, int by, int bidder)
{
    s->decision = (int8_t)decision;
    s->auctioned = (int8_t)railroad;
    s->opener = (int8_t)by;
    s->highest_bidder = (int8_t)by;
    s->bid = bid;
    s->bidder = (int8_t)bidder;
    s->bidding[by] = s->bidding[bidder] = 1;
}

/* Derives the remaining fields and checks that the position is valid. */
static void settle(SpState *s)
{
    int32_t sum = 0;
    const char *broken;
    sp_derive(&setup, s);
    for (int p = 0; p < setup.players; p++) sum += s->cash[p];
    for (int r = 0; r < setup.railroads; r++) {
        s->income[r] = 0;
        sum += s->treasury[r];
        for (int c = 0; c < setup.cities; c++) {
            if (s->network[r] >> c & 1)
                s->income[r] =
                    (int16_t)(s->income[r] + setup.city_value[sp_city_count(&setup, s, c)]);
        }
    }
    s->incomes_paid = sum - setup.players * setup.start_cash;
    broken = sp_check(&setup, s);
    if (broken) {
        printf("Bail out! %s\n", broken);
        exit(1);
    }
}

/* ---- Choices. ---- */

static RhAction choose(const char *text, const SpState *s, uint64_t seed)
{
    BotSpec spec;
    BotPlayer p;
    RhRng rng = rh_bot_rng(seed, 0);
    if (rh_bot_parse(rh_text(text), &sp_game, &spec).what) exit(1);
    void *memory = aligned_alloc(64, (rh_bot_bytes(&spec) + 127) / 64 * 64);
    rh_bot_sit(&p, &spec, 0, memory);
    RhAction a = rh_bot_choose(&p, &sp_game, &setup, s, sp_game.rules.actor(&setup, s), &rng);
    free(memory);
    return a;
}

/* With every seed, each of these players must choose an action of this kind, with an amount from
   `least` to `most`. */
static void expect(const char *const *players, const SpState *s, int kind, int32_t least,
                   int32_t most, const char *what)
{
    for (int i = 0; players[i]; i++) {
        RhAction a = {0, {0, 0, 0}, 0};
        bool right = true;
        for (uint64_t seed = 1; seed <= SEEDS && right; seed++) {
            a = choose(players[i], s, seed);
            right = a.kind == kind && a.amount >= least && a.amount <= most;
        }
        tap_ok(right, "%s: %s (%s %d)", players[i], what, sp_kinds[a.kind].verb, (int)a.amount);
    }
}

/* ---- The last round. ---- */

static void test_last_dividend(void)
{
    SpState s;
    for (int r = setup.railroads - 1; r >= 0; r -= setup.railroads - 1) {
        begin(&s, 6);
        sell_all(&s);
        s.railroad = (int8_t)r;
        s.decision = SP_DIVIDEND;
        s.treasury[r] = 44;
        settle(&s);
        expect(all, &s, SP_DO_DIVIDEND, sp_dividend_max(&setup, &s), sp_dividend_max(&setup, &s),
               r ? "the last dividend of the game is all there is"
                 : "so is that of the first railroad, when no share is unsold");
    }
}

static void test_last_link(void)
{
    SpState s;
    begin(&s, 6);
    sell_all(&s);
    begin_track(&s, 0);
    s.treasury[0] = 15;
    settle(&s);
    expect(all, &s, SP_DONE, 0, 0, "a link that returns $3 in the last round is not built for $5");
}

static void test_last_share(void)
{
    SpState s;
    begin(&s, 6);
    sell_all(&s);
    hold(&s, 5, 1, 0, 3);
    s.railroad = RH_NOTHING;
    s.card = s.turn = 0;
    begin_auction(&s, SP_BULL_AUCTION, 5, 0, 1, 2);
    settle(&s);
    expect(all, &s, SP_PASS, 0, 0, "a share that will never pay is not worth $1");

    begin(&s, 6);
    sell_all(&s);
    hold(&s, 5, 1, 1, 2);
    s.railroad = 5;
    s.treasury[5] = 10;
    begin_auction(&s, SP_AUCTION, 5, 9, 1, 2);
    settle(&s);
    expect(all, &s, SP_PASS, 0, 0, "nor is one that pays once worth more than that");
}

/* The leader has the poorest shares and falls back with every further round. */
static void test_end(void)
{
    SpState s;
    begin(&s, 6);
    for (int r = 0; r < setup.railroads; r++) hold(&s, r, 0, r % 2 ? 3 : 2, r % 2 ? 2 : 3);
    hold(&s, 5, 1, 2, 1);
    s.cash[0] = 90;
    s.cash[1] = s.cash[2] = 80;
    s.railroad = RH_NOTHING;
    s.card = 1;
    s.turn = 0;
    s.decision = SP_BULL_OFFER;
    settle(&s);
    expect(thinkers, &s, SP_DO_BULL_OFFER, 0, 0,
           "whoever leads and would fall behind offers the last share");
}

/* ---- Before the last round. ---- */

static void test_building(void)
{
    SpState s;
    begin(&s, 2);
    hold(&s, 0, 5, 0, 0);
    begin_track(&s, 0);
    s.treasury[0] = 15;
    settle(&s);
    expect(all, &s, SP_BUILD, 0, 0, "whoever has all shares and many rounds to come builds");
}

static void test_bids(void)
{
    SpState s;
    begin(&s, 2);
    begin_auction(&s, SP_AUCTION, 0, 1, 0, 1);
    s.treasury[0] = 20;
    settle(&s);
    expect(all, &s, SP_BID, 2, 30, "a share for $2 is bid for when half of the treasury is $10");

    begin(&s, 2);
    begin_auction(&s, SP_AUCTION, 0, 58, 0, 1);
    settle(&s);
    expect(all, &s, SP_PASS, 0, 0, "a share is not worth all the money there is");
}

/* ---- Track. ---- */

/* The second railroad has a ring, so it can sell a link of the ring without losing a city. */
static void test_sale(void)
{
    SpState s;
    begin(&s, 6);
    sell_all(&s);
    lay(&s, 1, "texarkana--tyler");
    lay(&s, 1, "texarkana--marshall");
    begin_track(&s, 2);
    lay(&s, 2, "paris--texarkana");
    s.decision = SP_REPLY;
    s.treasury[2] = 30;
    s.proposals--;
    s.link = s.asked_link[0] = (int8_t)link_named("texarkana--tyler");
    s.seller = 1;
    s.price = s.asked_price[0] = 30;
    settle(&s);
    expect(all, &s, SP_ACCEPT, 0, 0, "$30 for a link that is of no use to the seller are taken");

    begin(&s, 2);
    lay(&s, 1, "texarkana--marshall");
    begin_track(&s, 2);
    lay(&s, 2, "paris--texarkana");
    s.decision = SP_REPLY;
    s.proposals--;
    s.link = s.asked_link[0] = (int8_t)link_named("texarkana--marshall");
    s.seller = 1;
    settle(&s);
    expect(all, &s, SP_DECLINE, 0, 0, "a link that earns is not given away");
}

/* ---- Evaluation and appeal. ---- */

static void test_evaluation(void)
{
    SpState s;
    int32_t tenths[RH_PLAYERS_MAX], even[RH_PLAYERS_MAX];
    begin(&s, 6);
    sell_all(&s);
    s.railroad = RH_NOTHING;
    s.decision = SP_OVER;
    s.ending = 1;
    s.cash[1] = 77;
    s.treasury[0] = 50;
    settle(&s);
    sp_hints.evaluate(&setup, &s, tenths);
    tap_ok(tenths[0] == MONEY * 10 && tenths[1] == 770, "once it is over money alone counts");

    begin(&s, 3);
    settle(&s);
    sp_hints.evaluate(&setup, &s, even);
    s.treasury[0] += 10;
    settle(&s);
    sp_hints.evaluate(&setup, &s, tenths);
    tap_ok(tenths[0] > even[0] && tenths[1] == even[1], "a treasury is good for its shareholders");
    tap_ok(even[0] > MONEY * 10, "shares are worth something");

    /* A custom board may let railroads build for $0. */
    int16_t cost = setup.build_cost;
    setup.build_cost = 0;
    sp_hints.evaluate(&setup, &s, tenths);
    tap_ok(tenths[0] > MONEY * 10, "and so they are where links cost nothing");
    setup.build_cost = cost;
}

/* Over a whole match, no computer player gives up income or asks twice about the same link. */
static void test_manners(void)
{
    SpState s;
    int skipped = 0, again = 0;
    sp_game.rules.start(&setup, &s);
    for (int ply = 0; sp_game.rules.actor(&setup, &s) != RH_OVER; ply++) {
        RhRng rng = rh_bot_rng(3, ply);
        RhAction a = sp_game.rules.actor(&setup, &s) == RH_CHANCE
                         ? rh_roll(&sp_game, &setup, &s, &rng)
                         : choose("mcts:40", &s, (uint64_t)ply);
        skipped += a.kind == SP_SKIP;
        if (a.kind == SP_PROPOSE) {
            int seller = sp_owner(&setup, &s, a.arg[0]);
            again +=
                s.president[seller] != s.president[s.railroad] && sp_price_min(&s, a.arg[0]) > 0;
        }
        sp_game.rules.apply(&setup, &s, a, 0);
    }
    tap_ok(skipped == 0, "nobody does without the income of a railroad");
    tap_ok(again == 0, "nobody is asked twice in an operation to sell the same link");
}

int main(void)
{
    int16_t options[RH_OPTIONS_MAX] = {0};
    rh_options_default(&sp_game, options);
    options[RH_PLAYERS] = 3;
    if (sp_load(&setup, options, rh_text(sp_game.boards[0]->json)).what) return 1;
    test_last_dividend();
    test_last_link();
    test_last_share();
    test_end();
    test_building();
    test_bids();
    test_sale();
    test_evaluation();
    test_manners();
    return tap_done();
}
