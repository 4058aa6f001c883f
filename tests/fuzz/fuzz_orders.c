/* tests/fuzz/fuzz_orders.c - lets the fuzzer write orders while a match is played at random.

   The first byte selects the game, the second one seeds the match. Then every line is an order for
   the next player in turn; after each, the match goes on for some actions, and the orders act. An
   order that is accepted must print to a text that parses to the same order; what orders play must
   be legal. */
#include "apps/protocol/setup_cache.h"
#include "orders/orders.h"
#include "tests/fuzz/fuzz.h"

enum { FUZZ_WORDS_MAX = 4096, FUZZ_PLIES = 24, FUZZ_LINES_MAX = 64 };

typedef struct FuzzOrders {
    const RhSetup *u;
    RhState state;
    OrderBook books[RH_PLAYERS_MAX];
    RhRng rng;
} FuzzOrders;

static FuzzOrders fuzz;
static RhAction fuzz_events[RH_EVENTS_MAX];

static void fuzz_note(int actor, RhAction action)
{
    const RhGame *g = fuzz.u->game;
    RhEvents events = {fuzz_events, 0, RH_EVENTS_MAX};
    g->rules.apply(fuzz.u->data, &fuzz.state, action, &events);
    for (int p = 0; p < rh_domain_size(g, fuzz.u->data, RH_PLAYER); p++)
        order_note(&fuzz.books[p], fuzz.u, p, actor, &events, &fuzz.state);
}

/* One action: by order if there is one, else at random. False: the match is over. */
static bool fuzz_step(void)
{
    const RhGame *g = fuzz.u->game;
    RhOffer offers[RH_OFFERS_MAX];
    int actor = g->rules.actor(fuzz.u->data, &fuzz.state);
    if (actor == RH_OVER) return false;
    if (actor == RH_CHANCE) {
        fuzz_note(actor, rh_roll(g, fuzz.u->data, &fuzz.state, &fuzz.rng));
        return true;
    }
    int count = g->rules.offers(fuzz.u->data, &fuzz.state, offers);
    OrderAnswer a = order_answer(&fuzz.books[actor], fuzz.u, &fuzz.state, actor);
    RhAction action = rh_pick(offers, count, &fuzz.rng);
    if (a.result == ORDER_STOPS) order_stop(&fuzz.books[actor], &a);
    if (a.result == ORDER_PLAYS) {
        action = a.action;
        fuzz_expect(rh_offered(offers, count, action), "an order plays what is legal");
        order_played(&fuzz.books[actor], &a);
    }
    fuzz_note(actor, action);
    return true;
}

static void fuzz_order(RhText line, int player)
{
    char words[FUZZ_WORDS_MAX], reason[FUZZ_WORDS_MAX];
    RhBuf text = {words, FUZZ_WORDS_MAX, 0, false}, why = {reason, FUZZ_WORDS_MAX, 0, false};
    Order *o = 0, again;
    RhErr err = order_write(&fuzz.books[player], fuzz.u, &fuzz.state, player, line, &o);
    if (err.what) {
        rh_print_err(err, &why);
        fuzz_expect(why.len > 5, "a refusal says why");
        return;
    }
    order_print(fuzz.u, o, &text);
    if (text.len >= ORDER_TEXT_MAX) return;
    fuzz_expect(!order_parse(fuzz.u, rh_buf_text(&text), &again).what, "what is printed parses");
    fuzz_expect(rh_same(again.choice, o->choice, sizeof again.choice) &&
                    rh_same(&again.then, &o->then, sizeof again.then) &&
                    again.choices == o->choices && again.moment == o->moment &&
                    again.member == o->member && again.once == o->once &&
                    again.otherwise == o->otherwise && again.changes == o->changes &&
                    again.scope == o->scope,
                "print and parse are inverse");
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static SetupCache setups = SETUP_CACHE_EMPTY;
    char quote[SETUP_QUOTE_MAX];
    int16_t options[RH_OPTIONS_MAX];
    RhErr err;
    int games = 0, player = 0;
    while (rh_games[games]) games++;
    if (size < 3) return 0;
    const RhGame *g = rh_games[data[0] % games];
    rh_options_default(g, options);
    const RhSetup *u = setup_cache_take(&setups, g, options, rh_text(0), quote, &err);
    if (!u) return 0;
    rh_zero(&fuzz, sizeof fuzz);
    fuzz.u = u;
    fuzz.rng = rh_rng_at(data[1], 0);
    g->rules.start(u->data, &fuzz.state);
    bool more = true;
    int lines = 0;
    for (size_t from = 2, to; from < size && more && lines < FUZZ_LINES_MAX;
         from = to + 1, lines++) {
        for (to = from; to < size && data[to] != '\n';) to++;
        fuzz_order(fuzz_text(data + from, to - from), player);
        player = (player + 1) % rh_domain_size(g, u->data, RH_PLAYER);
        for (int i = 0; i < FUZZ_PLIES && more; i++) more = fuzz_step();
    }
    setup_cache_drop(&setups, u);
    return 0;
}
