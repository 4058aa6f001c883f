/* tests/engine/text.c - tests of printing and parsing actions, sentences, options, the random
   player and random outcomes. */
#include "tests/engine/help.h"

static Toy toy;

static void test_parse(void)
{
    static const struct {
        const char *line, *answer;
    } rows[] = {
        {"pass", "pass"},
        {"  bid \t 12  ", "bid 12"},
        {"claim s79", "claim s79"},
        {"deal p3 duke", "deal p3 duke"},
        {"bid -3", "bid -3"},
        {"bid 2147483647", "bid 2147483647"},
        {"bid -2147483648", "bid -2147483648"},
        {"", "the action is empty"},
        {" \t", "the action is empty"},
        {"Bid 3", "bid 3"},
        {"CLAIM S79", "claim s79"},
        {"bidd 3", "unknown action 'bidd'; did you mean 'bid'?"},
        {"calim s1", "unknown action 'calim'; did you mean 'claim'?"},
        {"fly s1", "unknown action 'fly'"},
        {"claim", "a word is missing after 'claim'"},
        {"deal p1", "a word is missing after 'p1'"},
        {"claim s80", "unknown spot 's80'; did you mean 's0'?"},
        {"deal p4 ace", "unknown player 'p4'"},
        {"deal ace p1", "unknown player 'ace'"},
        {"bid", "a number is missing after 'bid'"},
        {"bid x", "'x' is not a whole number"},
        {"bid 1.5", "'1.5' is not a whole number"},
        {"bid +3", "'+3' is not a whole number"},
        {"bid 03", "'03' is not a whole number"},
        {"bid 3..5", "'3..5' is not a whole number"},
        {"bid 2147483648", "the number '2147483648' is too large"},
        {"bid 99999999999999999999", "the number '99999999999999999999' is too large"},
        {"bid 3 4", "unexpected word '4'"},
        {"pass now", "unexpected word 'now'"},
        {"\xFF\xFE", "unknown action '?\?'"},
    };
    toy_new(&toy, &toy_game, "players=3");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhAction a = rh_action(0, 0, 0, 0, 0);
        RhErr err = rh_parse(toy.match.loaded, txt(rows[i].line), &a);
        RhBuf b = toy_buf(&toy);
        if (err.what) rh_print_err(err, &b);
        else rh_print(&toy_game, toy.match.setup, a, &b);
        tap_ok(same(rh_buf_string(&b), rows[i].answer), "parse '%s': %s",
               rows[i].line[0] == '\xFF' ? "(bytes)" : rows[i].line, rows[i].answer);
    }
}

static void test_print(void)
{
    RhOffer range = {rh_action(TOY_BID, 0, 0, 0, 8), 33}, one = {rh_action(TOY_BID, 0, 0, 0, 8), 8};
    RhBuf b = toy_buf(&toy);
    rh_print_offer(&toy_game, toy.match.setup, range, &b);
    rh_put(&b, ", ");
    rh_print_offer(&toy_game, toy.match.setup, one, &b);
    rh_put(&b, ", ");
    rh_print_event(&toy_game, toy.match.setup, rh_action(TOY_PLAYED, 1, 2, 0, 3), &b);
    tap_ok(same(rh_buf_string(&b), "bid 8..33, bid 8, played p2 clown 3"),
           "offers and events print");
    char names[RH_PLAYERS_MAX][RH_NAME_MAX] = {"", "Anna"};
    RhAction event = rh_action(TOY_PLAYED, 1, 2, 0, 3);
    b = toy_buf(&toy);
    rh_words(&toy_game, toy.match.setup, toy_game.events, event, (const char(*)[RH_NAME_MAX])names,
             &b);
    rh_put(&b, "; ");
    event.arg[0] = 0;
    rh_words(&toy_game, toy.match.setup, toy_game.events, event, (const char(*)[RH_NAME_MAX])names,
             &b);
    rh_put(&b, "; ");
    rh_words(&toy_game, toy.match.setup, toy_game.events, event, 0, &b);
    tap_ok(same(rh_buf_string(&b),
                "Anna plays clown for 3; p1 plays clown for 3; p1 plays clown for 3"),
           "words use the name of a player, or p1 when there is none");
}

/* A game with a map: the spots are links between cities, and the cards are cities with short
   names. */
static const char *map_symbol(const void *setup, int domain, int index)
{
    static const char *const links[] = {"omsk-barnaul", "omsk-tyumen", "orsk-astrakhan-saratov",
                                        "a-b",          "b-a",         0};
    static const char *const cities[] = {"omsk", "barnaul", "tyumen", 0};
    if (domain == RH_PLAYER) return toy_game.words.symbol(setup, domain, index);
    return domain == TOY_SPOT ? (index < 6 ? links[index] : 0) : (index < 4 ? cities[index] : 0);
}

static const char *map_code(const void *setup, int domain, int index)
{
    static const char *const codes[] = {"OMS", "BAR", "TYU"};
    (void)setup;
    return domain == TOY_CARD ? codes[index] : 0;
}

static void test_typed_names(void)
{
    static const struct {
        const char *line, *answer;
    } rows[] = {
        {"claim barnaul-omsk", "claim omsk-barnaul"},
        {"claim Barnaul--OMSK", "claim omsk-barnaul"},
        {"claim oms-tyu", "claim omsk-tyumen"},
        {"claim BAR-omsk", "claim omsk-barnaul"},
        {"claim saratov-orsk-astrakhan", "claim orsk-astrakhan-saratov"},
        {"play bar", "play barnaul"},
        {"claim b-a", "claim b-a"},
        {"claim B-A", "claim b-a"},
        {"claim omsk", "unknown spot 'omsk'; did you mean 'omsk-barnaul'?"},
        {"claim omks-tyumen", "unknown spot 'omks-tyumen'; did you mean 'omsk-tyumen'?"},
        {"claim omsk-omsk", "unknown spot 'omsk-omsk'"},
        {"claim -", "unknown spot '-'"},
        {"claim a-b-c-d-e", "unknown spot 'a-b-c-d-e'"},
    };
    static RhGame g;
    g = toy_game;
    g.words.symbol = map_symbol;
    g.words.code = map_code;
    toy_new(&toy, &g, "players=3");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhAction a = rh_action(0, 0, 0, 0, 0);
        RhErr err = rh_parse(toy.match.loaded, txt(rows[i].line), &a);
        RhBuf b = toy_buf(&toy);
        if (err.what) rh_print_err(err, &b);
        else rh_print(&g, toy.match.setup, a, &b);
        tap_ok(same(rh_buf_string(&b), rows[i].answer), "typed '%s': %s", rows[i].line,
               rows[i].answer);
    }
    toy_new(&toy, &toy_game, "players=3");
}

/* Sentences have the right forms for "you" and for an amount of one. */
static void test_forms(void)
{
    static const RhKind kinds[] = {
        {"has", "{1} {have|has} {n} {n:die|dice}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
        RH_KIND_END};
    static const char names[RH_PLAYERS_MAX][RH_NAME_MAX] = {"you", "Anna"};
    RhGame g = toy_game;
    RhOffer range = {rh_action(0, 1, 0, 0, 1), 3};
    RhBuf b = toy_buf(&toy);
    g.kinds = kinds;
    rh_words(&g, toy.match.setup, kinds, rh_action(0, 0, 0, 0, 1), names, &b);
    rh_put(&b, "; ");
    rh_words(&g, toy.match.setup, kinds, rh_action(0, 1, 0, 0, 2), names, &b);
    rh_put(&b, "; ");
    rh_words_offer(&g, toy.match.setup, range, names, &b);
    tap_ok(same(rh_buf_string(&b), "you have 1 die; Anna has 2 dice; Anna has 1..3 dice"),
           "words have forms for you and for one");
}

static void test_symbols(void)
{
    const void *u = toy.match.setup;
    tap_ok(rh_domain_size(&toy_game, u, RH_PLAYER) == 3 &&
               rh_domain_size(&toy_game, u, TOY_SPOT) == 80 &&
               rh_domain_size(&toy_game, u, RH_NUMBER) == 256,
           "domains know their size");
    tap_ok(same(rh_symbol(&toy_game, u, TOY_CARD, 3), "duke") &&
               !rh_symbol(&toy_game, u, TOY_CARD, 4) && !rh_symbol(&toy_game, u, TOY_CARD, -1) &&
               !rh_symbol(&toy_game, u, RH_NUMBER, 1),
           "symbols end with their domain");
    tap_ok(rh_symbol_index(toy.match.loaded, TOY_CARD, txt("duke")) == 3 &&
               rh_symbol_index(toy.match.loaded, TOY_CARD, txt("duk")) == -1 &&
               rh_symbol_index(toy.match.loaded, RH_NUMBER, txt("255")) == 255 &&
               rh_symbol_index(toy.match.loaded, RH_NUMBER, txt("256")) == -1,
           "a member is found by its whole name");
}

static void test_options(void)
{
    static const struct {
        const char *name, *value, *answer;
    } rows[] = {
        {"players", "4", ""},
        {"length", "short", ""},
        {"rules", "1", ""},
        {"players", "5", "players must be 2 to 4, not '5'"},
        {"players", "1", "players must be 2 to 4, not '1'"},
        {"players", "-3", "players must be 2 to 4, not '-3'"},
        {"players", "x", "players must be 2 to 4, not 'x'"},
        {"rules", "3", "rules must be 1 to 2, not '3'"},
        {"length", "1", "length must be short or long, not '1'"},
        {"length", "", "length must be short or long, not ''"},
        {"spots", "7", "spots must be 8 to 96, not '7'"},
        {"spots", "99999999999999999999", "spots must be 8 to 96, not '99999999999999999999'"},
        {"spots", "many", "spots must be 8 to 96, not 'many'"},
        {"colour", "red", "unknown option 'colour'"},
        {"lenght", "long", "unknown option 'lenght'; did you mean 'length'?"},
    };
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&toy_game, options);
    tap_ok(rh_option_count(&toy_game) == TOY_OPTIONS && options[RH_PLAYERS] == 3 &&
               options[TOY_LENGTH] == 1,
           "options begin with their fallbacks");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhErr err = rh_option_set(&toy_game, options, txt(rows[i].name), txt(rows[i].value));
        tap_ok(same(toy_err(&toy, err), rows[i].answer), "option %s=%s: %s", rows[i].name,
               rows[i].value, err.what ? err.what : "set");
    }
    RhBuf b = toy_buf(&toy);
    rh_option_print(&toy_game, TOY_LENGTH, options[TOY_LENGTH], options[RH_RULES], &b);
    rh_put_char(&b, ' ');
    rh_option_print(&toy_game, RH_PLAYERS, options[RH_PLAYERS], options[RH_RULES], &b);
    tap_ok(same(rh_buf_string(&b), "short 4"),
           "values print as names or numbers, refusals changed nothing");
}

/* A game whose options have changed since its first records. */
static const char *const later_lengths[] = {"brief", "long", "endless"};
static const char *const later_guests[] = {"anna", "ben", "chen"};
static const RhOptionAlias later_old_lengths[] = {{"short", 0, 1}, {0, 0, 0}};
static const RhOptionAlias later_presets[] = {
    {"nobody", 0, RH_ANY_RULES}, {"all", 7, RH_ANY_RULES}, {0, 0, 0}};
static const RhOption later_options[] = {
    RH_OPTION("rules", "rules version", 1, 2, 2, 0),
    RH_OPTION("players", "number of players", 2, 4, 3, 0),
    RH_OPTION_ALIASED("length", "length", 0, 2, 1, later_lengths, later_old_lengths),
    RH_OPTION("spots", "spots on the board", 8, TOY_SPOTS_MAX, 80, 0),
    RH_OPTION_ADDED("night", "play at night", 0, 1, 0, 0),
    RH_OPTION_SET("guests", "who may watch", 3, 0, later_guests, later_presets),
    RH_OPTION_END};

static const char *later_text(const RhGame *g, int option, const char *value, int rules)
{
    int16_t options[RH_OPTIONS_MAX];
    RhBuf b = toy_buf(&toy);
    rh_options_default(g, options);
    RhErr err = rh_option_set(g, options, txt(g->options[option].name), txt(value));
    if (err.what) {
        rh_print_err(err, &b);
        return rh_buf_string(&b);
    }
    rh_option_print(g, option, options[option], rules, &b);
    return rh_buf_string(&b);
}

static void test_later_options(void)
{
    enum { LENGTH = RH_OPTION_OWN, GUESTS = RH_OPTION_OWN + 3 };
    static const char unknown[] =
        "guests must be nobody, all, or names joined by '+' from anna, ben, "
        "chen, not '";
    RhGame g = toy_game;
    g.options = later_options;
    tap_ok(same(later_text(&g, LENGTH, "short", 1), "short") &&
               same(later_text(&g, LENGTH, "brief", 1), "short"),
           "rules 1 spell a value as they did");
    tap_ok(same(later_text(&g, LENGTH, "short", 2), "brief"),
           "rules 2 read the old spelling and write the new one");
    tap_ok(same(later_text(&g, GUESTS, "chen+anna", 2), "anna+chen") &&
               same(later_text(&g, GUESTS, "ben", 2), "ben"),
           "a set is written as its members, in their order");
    tap_ok(same(later_text(&g, GUESTS, "anna+ben+chen", 2), "all") &&
               same(later_text(&g, GUESTS, "nobody", 2), "nobody"),
           "a set that is a preset is written as the preset");
    static const char *const wrong[] = {"", "+", "anna+", "+anna", "anna+anna", "dora", "all+ben"};
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        tap_ok(!strncmp(later_text(&g, GUESTS, wrong[i], 2), unknown, sizeof unknown - 1),
               "'%s' is no set", wrong[i]);
    RhBuf b = toy_buf(&toy);
    for (int i = 0; rh_option_choice(&g, GUESTS, i, &b); i++) rh_put_char(&b, ' ');
    for (int i = 0; rh_option_choice(&g, LENGTH, i, &b); i++) rh_put_char(&b, ' ');
    tap_ok(same(rh_buf_string(&b), "nobody all brief long endless "),
           "the choices of a set are its presets, of others all values");
}

/* The random player draws a verb first, then an offer with that verb, then an amount. */
static void test_pick(void)
{
    RhOffer offers[64];
    int verbs[3] = {0}, least = 0, inside = 0, same_offer[40] = {0};
    for (int i = 0; i < 40; i++) {
        offers[i].action = rh_action(TOY_CLAIM, i, 0, 0, 0);
        offers[i].amount_max = 0;
    }
    offers[40].action = rh_action(TOY_BID, 0, 0, 0, 10);
    offers[40].amount_max = 109;
    offers[41].action = rh_action(TOY_PASS, 0, 0, 0, 0);
    offers[41].amount_max = 0;
    RhRng rng = rh_rng_at(5, 0);
    for (int i = 0; i < 30000; i++) {
        RhAction a = rh_pick(offers, 42, &rng);
        verbs[a.kind == TOY_CLAIM ? 0 : a.kind == TOY_BID ? 1 : 2]++;
        if (a.kind == TOY_CLAIM) same_offer[a.arg[0]]++;
        if (a.kind == TOY_BID) least += a.amount == 10, inside += a.amount >= 10 && a.amount <= 109;
        if (!rh_offered(offers, 42, a)) inside = -30000;
    }
    bool even = verbs[0] > 9600 && verbs[1] > 9600 && verbs[2] > 9600;
    tap_ok(even, "every verb is picked equally often, however many offers it has");
    for (int i = 0; i < 40; i++) even = even && same_offer[i] > 170 && same_offer[i] < 340;
    tap_ok(even, "every offer of a verb is picked equally often");
    tap_ok(inside == verbs[1] && least > verbs[1] * 47 / 100 && least < verbs[1] * 54 / 100,
           "half of the amounts are the least, all are in the range");
    bool found = true;
    for (int n = 1; n <= 40; n++) {
        for (int i = 0; i < 40; i++) found = found && rh_pick(offers, n, &rng).arg[0] < n;
    }
    tap_ok(found, "a list of one verb and any length is picked within it");
}

static void test_offered(void)
{
    RhOffer offers[2] = {{rh_action(TOY_CLAIM, 3, 0, 0, 0), 0},
                         {rh_action(TOY_BID, 0, 0, 0, 2), 5}};
    tap_ok(rh_offered(offers, 2, rh_action(TOY_CLAIM, 3, 0, 0, 0)) &&
               !rh_offered(offers, 2, rh_action(TOY_CLAIM, 4, 0, 0, 0)) &&
               !rh_offered(offers, 2, rh_action(TOY_CLAIM, 3, 0, 0, 1)) &&
               !rh_offered(offers, 1, rh_action(TOY_BID, 0, 0, 0, 3)),
           "offered means kind, arguments and amount");
    tap_ok(rh_offered(offers, 2, rh_action(TOY_BID, 0, 0, 0, 2)) &&
               rh_offered(offers, 2, rh_action(TOY_BID, 0, 0, 0, 5)) &&
               !rh_offered(offers, 2, rh_action(TOY_BID, 0, 0, 0, 1)) &&
               !rh_offered(offers, 2, rh_action(TOY_BID, 0, 0, 0, 6)),
           "both ends of a range are offered, and nothing beyond");
}

/* Weights: a card with three copies left comes three times as often as a card with one, and the
   rolls 1 to 4 have weights 4:3:2:1. */
static void test_chance(void)
{
    ToyState *s;
    int cards[TOY_CARDS] = {0}, rolls[5] = {0};
    toy_new(&toy, &toy_game, "players=2");
    s = (ToyState *)toy.match.state;
    s->deck[0] = 3;
    s->deck[1] = 1;
    s->deck[2] = 0;
    s->deck[3] = 0;
    for (uint64_t i = 0; i < 8000; i++) {
        RhRng rng = rh_rng_at(i, 3);
        cards[rh_roll(&toy_game, toy.match.setup, s, &rng).arg[1]]++;
    }
    tap_ok(cards[0] > 5800 && cards[0] < 6200 && cards[0] + cards[1] == 8000,
           "chance follows the weights");
    s->phase = TOY_ROLLING;
    for (uint64_t i = 0; i < 10000; i++) {
        RhRng rng = rh_rng_at(i, 4);
        rolls[rh_roll(&toy_game, toy.match.setup, s, &rng).amount]++;
    }
    tap_ok(rolls[1] > 3850 && rolls[1] < 4150 && rolls[4] > 900 && rolls[4] < 1100,
           "every amount of a range has its own weight");
    bool same = rh_draw_numbers(&toy_game, toy.match.setup, s) == 10;
    for (uint32_t number = 0; number < 10; number++) {
        uint32_t first = 0, count = 0;
        RhAction a = rh_draw(&toy_game, toy.match.setup, s, number);
        same = same && rh_draw_range(&toy_game, toy.match.setup, s, a, &first, &count) &&
               first <= number && number < first + count && count == 5 - (uint32_t)a.amount;
        a.amount = 5;
        same = same && !rh_draw_range(&toy_game, toy.match.setup, s, a, &first, &count);
    }
    tap_ok(same, "an outcome has as many numbers as its weight, and no other outcome has them");
    RhGame even = toy_game;
    even.rules.weight = 0;
    memset(rolls, 0, sizeof rolls);
    for (uint64_t i = 0; i < 10000; i++) {
        RhRng rng = rh_rng_at(i, 5);
        rolls[rh_roll(&even, toy.match.setup, s, &rng).amount]++;
    }
    tap_ok(rolls[1] > 2350 && rolls[1] < 2650 && rolls[4] > 2350 && rolls[4] < 2650,
           "without weights all outcomes are equally likely");
}

static void test_fields(void)
{
    ToyState s;
    toy_new(&toy, &toy_game, "players=3");
    memcpy(&s, toy.match.state, sizeof s);
    s.paid[2][1] = -300;
    s.coins[1] = 70000;
    s.claims[1][1] = 5;
    const RhField *paid = rh_field(&toy_game, txt("paid")),
                  *claims = rh_field(&toy_game, txt("claims"));
    tap_ok(rh_field_get(paid, &s, 2, 1) == -300 && rh_field_get(paid, &s, 0, 0) == -1,
           "an element of two indices is read with its sign");
    tap_ok(rh_field_get(rh_field(&toy_game, txt("coins")), &s, 1, 0) == 70000 &&
               rh_field_get(rh_field(&toy_game, txt("buried")), &s, 0, 0) == -1,
           "elements of four bytes and of one are read");
    tap_ok(rh_field_get(claims, &s, 1, 1) == 5 && rh_field_get(claims, &s, 1, 0) == 0,
           "of a set, row and word");
    tap_ok(!rh_field(&toy_game, txt("coin")), "there is no field of another name");
}

static void test_try_and_refusal(void)
{
    ToyState before;
    toy_new(&toy, &toy_game, "players=2 length=short");
    tap_ok(!toy_do(&toy, "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 clown;roll 2;claim s70") &&
               toy.match.count == 6,
           "offered actions are done");
    memcpy(&before, toy.match.state, sizeof before);
    tap_ok(rh_try(&toy_game, toy.match.setup, toy.match.state, rh_action(TOY_BID, 0, 0, 0, 8), 0)
                   .what &&
               memcmp(&before, toy.match.state, sizeof before) == 0,
           "a refused action changes no byte");
    tap_ok(same(toy_do(&toy, "bid 8"), "p1 holds 7"), "the reason comes from the game's why()");
    tap_ok(same(toy_do(&toy, "play ace"), "this action is not offered now"),
           "without a reason there is a plain one");
    tap_ok(same(toy_do(&toy, "claim s70"), "s70 is taken"), "a reason about an argument");
    rh_match_name(&toy.match, 0, txt("Anna"));
    tap_ok(same(toy_do(&toy, "bid -1"), "Anna holds 7"), "a reason uses the player's name");
    tap_ok(
        !toy_do(&toy, "pass;play clown;pass") &&
            rh_try(&toy_game, toy.match.setup, toy.match.state, rh_action(TOY_PASS, 0, 0, 0, 0), 0)
                .what,
        "nothing can be done when the game is over");
    tap_ok(same(toy_do(&toy, "pass"), "the game is over"), "and the reason says so");
}

static void test_perft(void)
{
    RhState s;
    RhRng rng = rh_rng_at(9, 0);
    toy_new(&toy, &toy_game, "players=2 length=short spots=8");
    memcpy(&s, toy.match.state, sizeof(ToyState));
    tap_ok(rh_perft(&toy_game, toy.match.setup, &s, 0, 0) == 1 &&
               rh_perft(&toy_game, toy.match.setup, &s, 1, 0) == 4 &&
               rh_perft(&toy_game, toy.match.setup, &s, 2, 0) == 16,
           "perft branches over chance");
    tap_ok(rh_perft(&toy_game, toy.match.setup, &s, 4, &rng) == 1, "or draws it, one branch");
    toy_do(&toy, "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 clown");
    memcpy(&s, toy.match.state, sizeof(ToyState));
    tap_ok(rh_perft(&toy_game, toy.match.setup, &s, 1, 0) == 4, "perft counts amounts one by one");
    toy_do(&toy, "roll 1");
    /* There are 8 spots to claim, 2 cards to play and 2 to bury; after that, a bid of up to 6 coins
       (more after playing a card) or a pass. */
    tap_ok(rh_perft(&toy_game, toy.match.setup, toy.match.state, 1, 0) == 12 &&
               rh_perft(&toy_game, toy.match.setup, toy.match.state, 2, 0) ==
                   10 * 7 + (7 + 1) + (7 + 4),
           "perft of a turn, counted by hand");
    toy_do(&toy, "claim s0;pass;claim s1;pass");
    tap_ok(rh_perft(&toy_game, toy.match.setup, toy.match.state, 1, 0) == 0,
           "there is nothing below the end");
}

static void test_random_play(void)
{
    toy_new(&toy, &toy_game, "players=4");
    RhTally a = rh_play_random(&toy_game, toy.match.setup, 42, 20);
    RhTally b = rh_play_random(&toy_game, toy.match.setup, 42, 20);
    RhTally c = rh_play_random(&toy_game, toy.match.setup, 43, 20);
    tap_ok(a.digest == b.digest && a.plies == b.plies && a.games == 20,
           "random play repeats from its seed");
    tap_ok(a.digest != c.digest, "another seed is another play");
    tap_ok(a.plies == 20 * (8 + 3 * (1 + 4 * 2)), "every ply is counted");
    tap_ok(a.digest == UINT64_C(0x91059D11E035A71B), "the digest of the toy is pinned");
}

int main(void)
{
    test_parse();
    test_print();
    test_typed_names();
    test_forms();
    test_symbols();
    test_options();
    test_later_options();
    test_pick();
    test_offered();
    test_chance();
    test_fields();
    test_try_and_refusal();
    test_perft();
    test_random_play();
    return tap_done();
}
