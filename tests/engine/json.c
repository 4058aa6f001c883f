/* tests/engine/json.c - tests of the strict JSON reader, the writer, boards, and writing and
   reading states. */
#include "tests/engine/help.h"

static Toy toy;

static void test_accepted(void)
{
    static const char *const rows[] = {
        "0",
        "-0",
        "1.5e+10",
        "-12.25E-3",
        "true",
        "false",
        "null",
        "\"\"",
        "{}",
        "[]",
        " [ ] ",
        "\t{\r\n}\n",
        "\"\\u00e9\\ud83d\\ude82\\n\\/\"",
        "\"\xC3\xA9\"",
        "[[[[[[[[[[1]]]]]]]]]]",
        "{\"a\":{\"a\":{\"a\":1}}}",
        "[{\"a\":1},{\"a\":2}]",
        "[1,\"2\",null,true,{\"x\":[]}]",
        "\"\x7F\"",
        "1e400",
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhJson root;
        char list[64];
        RhErr err;
        snprintf(list, sizeof list, "[%s]", rows[i]);
        err = rh_json_open(txt(list), &root);
        tap_ok(!err.what && rh_json_count(root) == 1, "JSON accepts %s",
               i == 11 ? "white space" : rows[i]);
    }
}

static void test_refused(void)
{
    static const struct {
        const char *text, *what;
    } rows[] = {
        {"", "the text ends too early"},
        {"  ", "the text ends too early"},
        {"[1,", "the text ends too early"},
        {"{\"a\":", "the text ends too early"},
        {"tru", "a value is expected"},
        {"nul", "a value is expected"},
        {"True", "a value is expected"},
        {"'a'", "a value is expected"},
        {"[1,]", "a value is expected"},
        {"[,1]", "a value is expected"},
        {".5", "a value is expected"},
        {"+1", "a value is expected"},
        {"NaN", "a value is expected"},
        {"// remark\n1", "a value is expected"},
        {"\xEF\xBB\xBF{}", "a value is expected"},
        {"01", "a number must not begin with a zero"},
        {"-01", "a number must not begin with a zero"},
        {"00", "a number must not begin with a zero"},
        {"-", "this is not a number"},
        {"1.", "this is not a number"},
        {"1e", "this is not a number"},
        {"1e+", "this is not a number"},
        {"1 2", "unexpected text after the value"},
        {"{} x", "unexpected text after the value"},
        {"1x", "unexpected text after the value"},
        {"0x10", "unexpected text after the value"},
        {"truex", "unexpected text after the value"},
        {"12", "the text must be an object or a list"},
        {" \"a\"", "the text must be an object or a list"},
        {"[1 2]", "a comma or ] is expected"},
        {"[1", "a comma or ] is expected"},
        {"[1}", "a comma or ] is expected"},
        {"{\"a\":1", "a comma or } is expected"},
        {"{\"a\":1]", "a comma or } is expected"},
        {"{\"a\" 1}", "a colon is expected"},
        {"{\"a\"}", "a colon is expected"},
        {"{a:1}", "a key in quotes is expected"},
        {"{1:1}", "a key in quotes is expected"},
        {"{\"a\":1,}", "a key in quotes is expected"},
        {"{", "a key in quotes is expected"},
        {"{\"a\":1,\"a\":2}", "this key appears twice"},
        {"{\"a\":1,\"b\":{},\"\\u0061\":2}", "this key appears twice"},
        {"{\"\xC3\xA9\":1,\"\\u00e9\":2}", "this key appears twice"},
        {"[{\"k\":{\"x\":1,\"x\":1}}]", "this key appears twice"},
        {"\"abc", "the string has no end"},
        {"\"", "the string has no end"},
        {"\"a\\\"", "the string has no end"},
        {"\"a\nb\"", "a string must not contain a control character"},
        {"\"a\tb\"", "a string must not contain a control character"},
        {"\"\\x\"", "this is not a JSON escape"},
        {"\"\\u12\"", "this is not a JSON escape"},
        {"\"\\u12g4\"", "this is not a JSON escape"},
        {"\"\\", "this is not a JSON escape"},
        {"\"\\u0000\"", "a string must not contain a zero character"},
        {"\"\\ud83d\"", "this is half of a surrogate pair"},
        {"\"\\ude82\"", "this is half of a surrogate pair"},
        {"\"\\ud83d\\u0041\"", "this is half of a surrogate pair"},
        {"\"\\ud83dx\"", "this is half of a surrogate pair"},
        {"\"\xFF\"", "the text is not valid UTF-8"},
        {"\"\xC0\xAF\"", "the text is not valid UTF-8"},
        {"\"\xED\xA0\x80\"", "the text is not valid UTF-8"},
        {"\"\xE2\x82", "the text is not valid UTF-8"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhJson root;
        /* A copy on the heap without a final zero lets the sanitizer detect reads past the end. */
        size_t len = strlen(rows[i].text);
        char *exact = (char *)malloc(len ? len : 1);
        memcpy(exact, rows[i].text, len);
        RhText text = {exact, (ptrdiff_t)len};
        RhErr err = rh_json_open(text, &root);
        tap_ok(err.what && same(err.what, rows[i].what) && root.at == 0, "JSON refuses no. %d: %s",
               (int)i, rows[i].what);
        free(exact);
    }
    RhJson root;
    RhText zero = {"[1\0]", 4};
    tap_ok(rh_json_open(zero, &root).what != 0, "JSON refuses a zero byte");
    tap_ok(rh_json_open(txt("{\"a\":1,\n\"b\":2,\n\"a\":3}"), &root).line == 3,
           "an error knows its line");
    RhText nothing = {0, 0};
    tap_ok(rh_json_open(nothing, &root).what != 0, "JSON refuses no text at all");
}

/* Hostile sizes must be refused or read without taking long. */
static void test_large(void)
{
    enum { SIZE = 1 << 20 };
    char *big = (char *)malloc(SIZE);
    RhJson root;
    memset(big, '[', SIZE);
    RhText text = {big, SIZE};
    tap_ok(same(rh_json_open(text, &root).what, "the text is nested too deeply"),
           "a million brackets");
    for (int depth = RH_DEPTH_MAX; depth <= RH_DEPTH_MAX + 1; depth++) {
        memset(big, '[', (size_t)depth);
        memset(big + depth, ']', (size_t)depth);
        text.len = 2 * depth;
        bool good = !rh_json_open(text, &root).what;
        tap_ok(good == (depth <= RH_DEPTH_MAX), "nesting of %d is %s", depth,
               good ? "read" : "refused");
    }
    int len = 0, count = 0;
    big[len++] = '[';
    for (; count < 10000; count++)
        len += sprintf(big + len, "%s{\"city\":\"c%d\",\"x\":%d}", count ? "," : "", count, count);
    big[len++] = ']';
    text.len = len;
    RhErr err = rh_json_open(text, &root);
    tap_ok(!err.what && rh_json_count(root) == 10000, "ten thousand objects in a list are read");
    len = 0;
    big[len++] = '{';
    for (int i = 0; i <= RH_MEMBERS_MAX; i++)
        len += sprintf(big + len, "%s\"k%d\":0", i ? "," : "", i);
    big[len++] = '}';
    text.len = len;
    tap_ok(same(rh_json_open(text, &root).what, "an object has too many members"),
           "too many members");
    /* As many full objects as fit into a megabyte, with keys that begin alike: the worst case for
       the test for duplicates. */
    len = 0;
    big[len++] = '[';
    for (int objects = 0; len < SIZE - 40 * RH_MEMBERS_MAX; objects++) {
        len += sprintf(big + len, "%s{", objects ? "," : "");
        for (int i = 0; i < RH_MEMBERS_MAX; i++) {
            len += sprintf(big + len, "%s\"aaaaaaaaaaaaaaaaaaaa%d\":0", i ? "," : "", i);
        }
        big[len++] = '}';
    }
    big[len++] = ']';
    text.len = len;
    tap_ok(!rh_json_open(text, &root).what, "a megabyte of full objects is read");
    free(big);
}

static void test_walk(void)
{
    RhJson root, key;
    const char *text = "{ \"name\" : \"Omsk \\u2192 \\\"x\\\"\" , \"list\": [ 1 , -2, [\"a\" , "
                       "\"b\"], {\"k\":null} ],\n"
                       "\"yes\":true,\"no\":false, \"x\": 172.8, \"n\\u0061me2\": \"\" }";
    RhErr err = rh_json_open(txt(text), &root);
    char name[32], tiny[4];
    int64_t n = 0;
    bool yes = false, no = true;
    int32_t tenths = 0;
    tap_ok(!err.what && rh_json_kind(root) == 'o' && rh_json_count(root) == 6,
           "members are counted");
    RhJson list = rh_json_member(root, "list");
    tap_ok(rh_json_kind(list) == 'a' && rh_json_count(list) == 4,
           "a member is found, its elements are counted");
    RhJson v = rh_json_first(list, &key);
    tap_ok(rh_json_kind(v) == 'n' && key.at == 0 && rh_json_int(v, 0, 5, &n) && n == 1,
           "the first element");
    v = rh_json_next(v, &key);
    tap_ok(rh_json_int(v, -5, 5, &n) && n == -2 && !rh_json_int(v, 0, 5, &n),
           "a whole number within bounds");
    v = rh_json_next(v, 0);
    tap_ok(rh_json_kind(v) == 'a' && rh_json_is(rh_json_first(v, 0), "a") && rh_json_count(v) == 2,
           "strings in a list are no keys");
    v = rh_json_next(v, 0);
    tap_ok(rh_json_kind(v) == 'o' && rh_json_kind(rh_json_member(v, "k")) == '0',
           "null is a value");
    tap_ok(rh_json_next(v, 0).at == 0, "the walk ends");
    v = rh_json_member(root, "name");
    tap_ok(rh_json_string(v, name, sizeof name) && same(name, "Omsk \xE2\x86\x92 \"x\""),
           "escapes are decoded");
    tap_ok(rh_json_is(v, name) && !rh_json_is(v, "Omsk"), "strings compare decoded");
    tap_ok(!rh_json_string(v, tiny, sizeof tiny) && tiny[0] == 0,
           "a string too long is not given in part");
    tap_ok(rh_json_string(rh_json_member(root, "name2"), tiny, sizeof tiny) && tiny[0] == 0,
           "an escaped key is found, an empty string is a string");
    tap_ok(rh_json_bool(rh_json_member(root, "yes"), &yes) && yes &&
               rh_json_bool(rh_json_member(root, "no"), &no) && !no && !rh_json_bool(list, &yes),
           "true and false");
    tap_ok(rh_json_tenths(rh_json_member(root, "x"), &tenths) && tenths == 1728,
           "172.8 is 1728 tenths");
    tap_ok(rh_json_line(txt(text), rh_json_member(root, "yes")) == 2 &&
               rh_text_is(rh_json_raw(rh_json_member(root, "x")), "172.8"),
           "line and bytes of a value");
    tap_ok(rh_json_member(root, "nam").at == 0 && rh_json_member(list, "name").at == 0 &&
               rh_json_first(v, 0).at == 0 && rh_json_count(v) == 0,
           "what is not there is of no kind");
}

static void test_tenths(void)
{
    static const struct {
        const char *text;
        bool good;
        int32_t value;
    } rows[] = {
        {"20", true, 200},   {"0.5", true, 5},    {"-0.5", true, -5}, {"-3", true, -30},
        {"5.0", true, 50},   {"1.25", false, 0},  {"1e2", false, 0},  {"99999999999", false, 0},
        {"\"5\"", false, 0}, {"1e5.0", false, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        RhJson root;
        int32_t tenths = 0;
        char list[64];
        snprintf(list, sizeof list, "[%s]", rows[i].text);
        bool good =
            !rh_json_open(txt(list), &root).what && rh_json_tenths(rh_json_first(root, 0), &tenths);
        tap_ok(good == rows[i].good && tenths == rows[i].value, "tenths of %s", rows[i].text);
    }
}

static void test_writer(void)
{
    RhBuf b = toy_buf(&toy);
    rh_put_key(&b, "a\"b");
    rh_put_json_string(&b, txt("\\ \n\t\x01 \xC3\xA9 \xFF/"));
    tap_ok(same(rh_buf_string(&b), "\"a\\\"b\":\"\\\\ \\n\\t\\u0001 \xC3\xA9 \xEF\xBF\xBD/\""),
           "whatever is written is valid JSON");
    RhJson root;
    b = toy_buf(&toy);
    rh_put_char(&b, '[');
    rh_put_json_string(&b, txt("quote \" back \\ line \n bell \x07"));
    rh_put_char(&b, ']');
    char back[64];
    tap_ok(!rh_json_open(rh_buf_text(&b), &root).what &&
               rh_json_string(rh_json_first(root, 0), back, sizeof back) &&
               same(back, "quote \" back \\ line \n bell \x07"),
           "what is written is read back");
}

static void test_boards(void)
{
    uint32_t one = rh_board_hash(txt("{\"a\":1,\"provenance\":{\"x\":[1,2]},\"b\":\"x y\"}"));
    tap_ok(one == rh_board_hash(txt("{ \"a\" : 1,\n \"b\":\"x y\" }")),
           "a board's hash ignores white space and provenance");
    tap_ok(one == rh_board_hash(txt("{\"provenance\":0,\"a\":1,\"b\":\"x y\"}")),
           "wherever the provenance stands");
    tap_ok(one != rh_board_hash(txt("{\"a\":1,\"b\":\"xy\"}")) &&
               one != rh_board_hash(txt("{\"a\":2,\"b\":\"x y\"}")) &&
               one != rh_board_hash(txt("{\"a\":1}")),
           "it does not ignore a figure, nor a blank in a string");
    tap_ok(rh_board_hash(txt("{\"a\":{\"provenance\":1}}")) != rh_board_hash(txt("{\"a\":{}}")),
           "only the provenance of the board itself is left out");
    tap_ok(rh_board_hash(txt("{\"q\":\"a\\\" b\"}")) != rh_board_hash(txt("{\"q\":\"a\\\"b\"}")),
           "an escaped quote does not end a string");
    RhBuf b = toy_buf(&toy);
    rh_board_note(txt(toy_game.boards[0]->json), &b);
    tap_ok(same(rh_buf_string(&b), "a toy \xE2\x80\x94 no game"), "the note of a board is decoded");
    b = toy_buf(&toy);
    rh_board_note(txt("{}"), &b);
    tap_ok(b.len == 0, "a board without a note has none");
}

/* ---- States. ---- */

static const char *state_json(void)
{
    RhBuf b = toy_buf(&toy);
    rh_put_state(&toy_game, toy.match.setup, toy.match.state, &b);
    return rh_buf_string(&b);
}

static void begin(void)
{
    toy_new(&toy, &toy_game, "players=2 spots=70");
    toy_do(&toy, "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 clown;roll 2;claim s69;bid 3;bury "
                 "clown;pass");
}

static void test_state_out(void)
{
    begin();
    const char *json = state_json();
    tap_ok(has(json, "\"claims\":{\"p1\":[\"s69\"],\"p2\":[]}"),
           "a set beyond 64 members, by player");
    tap_ok(has(json, "\"paid\":{\"p1\":[3,null,null],\"p2\":[null,null,null]}"),
           "two indices, nothing is null");
    tap_ok(has(json, "\"hand\":{\"p1\":[\"duke\",\"ace\"],\"p2\":[\"clown\",null]}"),
           "symbols of a domain");
    tap_ok(has(json, "\"deck\":{\"ace\":3,\"bishop\":4,\"clown\":2,\"duke\":3}"),
           "an object keyed by symbol");
    tap_ok(has(json, "\"phase\":\"rolling\",\"round\":1}"), "plain fields");
    tap_ok(!strstr(json, "claimed") && !strstr(json, "spare"), "derived fields are not written");
    RhBuf b = toy_buf(&toy);
    rh_put_field(&toy_game, toy.match.setup, toy.match.state, rh_field(&toy_game, txt("hand")), 1,
                 &b);
    tap_ok(same(rh_buf_string(&b), "[\"clown\",null]"), "one row of a field");
    ((ToyState *)toy.match.state)->coins[0] = -1;
    tap_ok(has(state_json(), "\"coins\":{\"p1\":-1,"), "of a plain number, -1 is -1");
}

static void test_state_back(void)
{
    ToyState back;
    begin();
    memset(&back, 0x77, sizeof back);
    RhErr err = rh_read_state(toy.match.loaded, txt(state_json()), &back);
    tap_ok(!err.what && memcmp(&back, toy.match.state, sizeof back) == 0,
           "JSON gives the state back");
    tap_ok(back.claimed[0] == 1, "derived fields are made again");
    rh_hide(&toy_game, toy.match.setup, toy.match.state, 0);
    err = rh_read_state(toy.match.loaded, txt(state_json()), &back);
    tap_ok(!err.what && memcmp(&back, toy.match.state, sizeof back) == 0,
           "blanks come back as blanks");
}

/* Replaces the first `from` in the valid text by `to` and expects the refusal `what`. */
static void refused(const char *from, const char *to, const char *what)
{
    static char text[8192];
    ToyState back, before;
    begin();
    const char *json = state_json(), *at = strstr(json, from);
    if (!at) {
        tap_ok(false, "the text holds %s", from);
        return;
    }
    snprintf(text, sizeof text, "%.*s%s%s", (int)(at - json), json, to, at + strlen(from));
    memset(&back, 0x77, sizeof back);
    memcpy(&before, &back, sizeof back);
    RhErr err = rh_read_state(toy.match.loaded, txt(text), &back);
    tap_ok(err.what && same(err.what, what) && memcmp(&back, &before, sizeof back) == 0,
           "state with %s: %s", *to ? to : "a part cut out", what);
}

static void test_state_refused(void)
{
    refused("\"round\":1", "\"round\":128", "the number does not fit its field");
    refused("\"round\":1", "\"round\":1.5", "the number does not fit its field");
    refused("\"round\":1", "\"round\":null", "a number is expected");
    refused("\"round\":1", "\"round\":\"1\"", "a number is expected");
    refused("\"round\":1", "\"round\":[1]", "a number is expected");
    refused("\"round\":1", "\"round\":1,\"extra\":2", "no such field");
    refused("\"round\":1", "\"round\":1,\"claimed\":{}", "no such field");
    refused(",\"round\":1", "", "a field is missing");
    refused("\"phase\":\"rolling\"", "\"phase\":\"sleeping\"", "unknown name");
    refused("\"phase\":\"rolling\"", "\"phase\":1", "a name is expected");
    refused("[3,null,null]", "[3,null]", "the list is too short");
    refused("[3,null,null]", "[3,null,null,1]", "the list is too long");
    refused("[3,null,null]", "{}", "a list is expected");
    refused("[3,null,null]", "[40000,null,null]", "the number does not fit its field");
    refused("\"p2\":[\"clown\",null]", "\"p3\":[\"clown\",null]", "unknown name");
    refused(",\"p2\":[\"clown\",null]", "", "a name is missing");
    refused("\"claims\":{", "\"claims\":{\"p1\":[],", "this key appears twice");
    refused("\"claims\":{\"p1\":[\"s69\"],\"p2\":[]}", "\"claims\":[]", "an object is expected");
    refused("[\"s69\"]", "[\"s70\"]", "unknown name");
    refused("[\"s69\"]", "[\"s69\",\"s69\"]", "this name appears twice");
    refused("[\"s69\"]", "[69]", "a name is expected");
    refused("[\"s69\"]", "\"s69\"", "a list of names is expected");
    ToyState back;
    tap_ok(same(rh_read_state(toy.match.loaded, txt("[]"), &back).what, "an object is expected"),
           "a state is an object");
}

static void test_offers(void)
{
    toy_new(&toy, &toy_game, "players=2 spots=8");
    toy_do(&toy, "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 clown;roll 1;claim s1");
    RhBuf b = toy_buf(&toy);
    rh_put_offers(&toy_game, toy.match.setup, toy.match.state, false, &b);
    tap_ok(same(rh_buf_string(&b), "[\"bid 1..6\",\"pass\"]"),
           "offers as JSON, amounts as a range");
    b = toy_buf(&toy);
    rh_put_offers(&toy_game, toy.match.setup, toy.match.state, true, &b);
    tap_ok(same(rh_buf_string(&b),
                "[\"bid 1\",\"bid 2\",\"bid 3\",\"bid 4\",\"bid 5\",\"bid 6\",\"pass\"]"),
           "or one by one");
}

int main(void)
{
    test_accepted();
    test_refused();
    test_large();
    test_walk();
    test_tenths();
    test_writer();
    test_boards();
    test_state_out();
    test_state_back();
    test_state_refused();
    test_offers();
    return tap_done();
}
