/* tests/engine/view.c - tests of views: their common members, and what each viewer may see. */
#include "tests/engine/help.h"

static Toy toy;

static const char DEAL[] = "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 bishop;roll 2";

static void begin(const char *lines)
{
    toy_new(&toy, &toy_game, "players=2 spots=70 length=short");
    toy_do(&toy, DEAL);
    const char *refused = toy_do(&toy, lines);
    if (refused) tap_ok(false, "the lines are done: %s", refused);
}

static RhJson open_view(int viewer)
{
    RhJson root;
    RhErr err = rh_json_open(txt(toy_view(&toy, viewer)), &root);
    if (err.what) tap_ok(false, "a view is JSON: %s", err.what);
    return root;
}

static bool raw_is(RhJson v, const char *text)
{
    if (rh_text_is(rh_json_raw(v), text)) return true;
    printf("# got  %.*s\n# want %s\n", (int)rh_json_raw(v).len, v.at ? v.at : "", text);
    return false;
}

static void test_envelope(void)
{
    static const char *const keys[] = {
        "game",   "ply",  "to_move", "phase", "round", "over",         "players", "log",    "open",
        "ending", "deck", "played",  "moved", "mover", "moved_openly", "turn",    "actions"};
    RhJson key;
    size_t n = 0;
    bool order = true;
    begin("claim s3");
    rh_match_name(&toy.match, 1, txt("Anna"));
    RhJson root = open_view(-1);
    for (RhJson v = rh_json_first(root, &key); v.at; v = rh_json_next(v, &key), n++) {
        order = order && n < sizeof keys / sizeof *keys && rh_json_is(key, keys[n]);
    }
    tap_ok(order && n == sizeof keys / sizeof *keys,
           "the envelope comes first, in its order, then the game's own part");
    tap_ok(raw_is(rh_json_member(root, "game"), "\"toy\"") &&
               raw_is(rh_json_member(root, "ply"), "6"),
           "game and ply");
    tap_ok(raw_is(rh_json_member(root, "to_move"), "{\"kind\":\"player\",\"player\":1}"),
           "players count from 1");
    tap_ok(raw_is(rh_json_member(root, "phase"), "\"bidding\"") &&
               raw_is(rh_json_member(root, "round"), "0") &&
               raw_is(rh_json_member(root, "over"), "false"),
           "phase, round, over");
    tap_ok(raw_is(rh_json_member(root, "actions"), "[\"bid 1..7\",\"pass\"]"), "the offers");
    RhJson first = rh_json_first(rh_json_member(root, "players"), 0);
    tap_ok(
        raw_is(
            first,
            "{\"seat\":1,\"name\":\"p1\",\"score\":12,\"place\":1,\"claims\":[\"s3\"],\"coins\":7,"
            "\"paid\":[null,null,null],\"hand\":[\"duke\",\"ace\"],\"buried\":null,\"held\":2,"
            "\"has_buried\":0}"),
        "a player: seat, name, score, place, then the fields of players");
    RhJson second = rh_json_next(first, 0);
    tap_ok(raw_is(rh_json_member(second, "name"), "\"Anna\"") &&
               raw_is(rh_json_member(second, "place"), "2"),
           "a player's own name");
    tap_ok(rh_json_next(second, 0).at == 0, "empty seats are not shown");
}

static void test_to_move(void)
{
    toy_new(&toy, &toy_game, "players=2");
    RhJson root = open_view(-1);
    tap_ok(raw_is(rh_json_member(root, "to_move"), "{\"kind\":\"chance\"}"),
           "it is the turn of chance");
    tap_ok(raw_is(rh_json_member(root, "log"), "[]"), "nothing has happened");
    root = open_view(0);
    tap_ok(rh_json_member(root, "actions").at == 0, "the outcomes are not for players to choose");
    begin("claim s1;pass;claim s2;pass");
    root = open_view(0);
    tap_ok(raw_is(rh_json_member(root, "to_move"), "{\"kind\":\"over\"}") &&
               raw_is(rh_json_member(root, "over"), "true") &&
               raw_is(rh_json_member(root, "actions"), "[]"),
           "the match is over, there are no offers");
}

static void test_hidden(void)
{
    begin("bury ace");
    const char *own = toy_view(&toy, 0);
    tap_ok(has(own, "\"hand\":[\"duke\",null],\"buried\":\"ace\"") && has(own, "\"moved\":\"ace\""),
           "a player sees the own hand");
    tap_ok(has(own, "\"hand\":[\"?\",\"?\"],\"buried\":\"?\""), "and not the hand of another");
    tap_ok(has(own, "\"deck\":{\"ace\":\"?\",\"bishop\":\"?\",\"clown\":\"?\",\"duke\":\"?\"}"),
           "nor the deck");
    tap_ok(has(own, "\"actions\":[\"bid 1..7\",\"pass\"]"), "the actor gets the legal actions");
    const char *others = toy_view(&toy, 1);
    tap_ok(has(others, "\"hand\":[\"clown\",\"bishop\"]") &&
               has(others, "\"hand\":[\"?\",\"?\"],\"buried\":\"?\"") &&
               has(others, "\"moved\":\"?\""),
           "hide() of the game blanks more than the fields say");
    tap_ok(!strstr(others, "\"actions\""), "who does not act is offered nothing");
    const char *all = toy_view(&toy, -1);
    tap_ok(!strstr(all, "\"?\""), "nothing is hidden from the view of everything");
}

static void test_log(void)
{
    begin("bury ace");
    RhJson root = open_view(-1);
    tap_ok(raw_is(rh_json_member(root, "log"), "[\"p1 receives duke\",\"p1 receives ace\",\"p2 "
                                               "receives clown\",\"p2 receives bishop\","
                                               "\"everybody receives 2\",\"p1 buries ace\"]"),
           "the log in words");
    root = open_view(0);
    tap_ok(raw_is(rh_json_member(root, "log"),
                  "[\"p1 receives duke\",\"p1 receives ace\",\"dealt\",\"dealt\","
                  "\"everybody receives 2\",\"p1 buries ace\"]"),
           "of a card dealt to another the log tells the verb only");
    root = open_view(1);
    tap_ok(raw_is(rh_json_member(root, "log"),
                  "[\"dealt\",\"dealt\",\"p2 receives clown\",\"p2 receives bishop\","
                  "\"everybody receives 2\",\"buried\"]"),
           "and of a private decision too");
    toy_new(&toy, &toy_game, "players=4");
    toy.match.seeded = true;
    RhRng rng = rh_rng_at(1, 1);
    RhOffer offers[RH_OFFERS_MAX];
    while (rh_match_chance(&toy.match) &&
           toy_game.rules.actor(toy.match.setup, toy.match.state) != RH_OVER) {
        int count = toy_game.rules.offers(toy.match.setup, toy.match.state, offers);
        rh_match_apply(&toy.match, rh_pick(offers, count, &rng), 0);
    }
    root = open_view(-1);
    int lines = rh_json_count(rh_json_member(root, "log"));
    tap_ok(lines > 0 && lines <= RH_LOG_MAX, "the log keeps to its length");
}

static void test_over(void)
{
    static char full[1 << 16];
    begin("bury ace;pass;bury clown;pass");
    strcpy(full, toy_view(&toy, -1));
    tap_ok(!strstr(full, "\"?\"") && same(toy_view(&toy, 0), full) && same(toy_view(&toy, 1), full),
           "once the match is over nothing is hidden");
    tap_ok(has(full, "\"score\":10,\"place\":2") && has(full, "\"score\":16,\"place\":1"),
           "scores and places are final");
    tap_ok(has(full, "p1 buries ace"), "the log is open too");
}

/* In a view, values that the viewer may not know are RH_UNKNOWN; empty seats are unchanged. */
static void test_hide(void)
{
    ToyState s;
    begin("claim s3");
    memcpy(&s, toy.match.state, sizeof s);
    rh_hide(&toy_game, toy.match.setup, &s, 1);
    tap_ok(s.hand[0][0] == RH_UNKNOWN && s.buried[0] == RH_UNKNOWN && s.hand[1][0] == 2 &&
               s.deck[3] == RH_UNKNOWN,
           "hidden elements are RH_UNKNOWN");
    tap_ok(s.hand[2][0] == RH_NOTHING, "the rows of empty seats stay");
    memcpy(&s, toy.match.state, sizeof s);
    rh_hide(&toy_game, toy.match.setup, &s, -1);
    tap_ok(memcmp(&s, toy.match.state, sizeof s) == 0, "without a viewer nothing is hidden");
}

/* A view that is too long for its buffer is cut off, and the buffer is marked as full. */
static void test_small_buffer(void)
{
    char small[64];
    RhBuf b = {small, sizeof small, 0, false};
    begin("claim s3");
    rh_match_view(&toy.match, -1, &b);
    tap_ok(b.full && b.len == 64, "a view too long for its buffer is cut, and says so");
}

int main(void)
{
    test_envelope();
    test_to_move();
    test_hidden();
    test_log();
    test_over();
    test_hide();
    test_small_buffer();
    return tap_done();
}
