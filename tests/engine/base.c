/* tests/engine/base.c - tests of strings, UTF-8, output buffers, the random generator, hashes and
   arenas. */
#include "tests/engine/help.h"

static Toy toy;

static void test_numbers(void)
{
    static const struct {
        const char *text;
        bool good;
        int64_t value;
    } rows[] = {
        {"0", true, 0},
        {"7", true, 7},
        {"-7", true, -7},
        {"9223372036854775807", true, INT64_MAX},
        {"-9223372036854775808", true, INT64_MIN},
        {"9223372036854775808", false, 0},
        {"-9223372036854775809", false, 0},
        {"99999999999999999999999", false, 0},
        {"", false, 0},
        {"-", false, 0},
        {"+1", false, 0},
        {"01", false, 0},
        {"-0", false, 0},
        {"1x", false, 0},
        {" 1", false, 0},
        {"1.5", false, 0},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        int64_t n = 0;
        bool good = rh_text_number(txt(rows[i].text), &n);
        tap_ok(good == rows[i].good && n == rows[i].value, "number '%s' is %s", rows[i].text,
               rows[i].good ? "read" : "refused");
    }
    for (int k = 0; k < 2; k++) {
        RhBuf b = toy_buf(&toy);
        rh_put_number(&b, k ? INT64_MIN : INT64_MAX);
        tap_ok(same(rh_buf_string(&b), k ? "-9223372036854775808" : "9223372036854775807"),
               "the %s number is written", k ? "least" : "greatest");
    }
}

static void test_words(void)
{
    RhText rest = txt(" \tbuild  red\tomsk ");
    tap_ok(rh_text_is(rh_word(&rest), "build"), "blanks before a word are skipped");
    tap_ok(rh_text_is(rh_word(&rest), "red"), "several blanks part words");
    tap_ok(rh_text_is(rh_word(&rest), "omsk"), "a tab parts words");
    tap_ok(rh_word(&rest).len == 0 && rh_word(&rest).len == 0, "then there is no word");
    tap_ok(rh_text_equal(txt("abc"), txt("abc")) && !rh_text_equal(txt("abc"), txt("abd")) &&
               !rh_text_equal(txt("ab"), txt("abc")),
           "counted strings compare by length and bytes");
    tap_ok(!rh_text_is(txt("ab"), "abc") && !rh_text_is(txt("abc"), "ab") &&
               rh_text_is(txt(""), ""),
           "a counted string is a zero-ended one only as a whole");
    RhText zero = {"a\0", 2};
    tap_ok(!rh_text_is(zero, "a"), "a zero byte inside is not the end");
}

static void test_utf8(void)
{
    static const struct {
        const char *text;
        bool good;
        const char *why;
    } rows[] = {
        {"plain\ttext\n", true, "ASCII with tab and newline"},
        {"\xC3\xA9 \xE2\x82\xAC \xF0\x9F\x9A\x82", true, "two, three and four bytes"},
        {"\xED\x9F\xBF\xEE\x80\x80\xF4\x8F\xBF\xBF", true, "the characters around the gaps"},
        {"\xC3", false, "a character cut off"},
        {"\xA9", false, "a byte that only follows"},
        {"\xC0\xAF", false, "a form too long, two bytes"},
        {"\xE0\x80\xAF", false, "a form too long, three bytes"},
        {"\xF0\x80\x80\xAF", false, "a form too long, four bytes"},
        {"\xED\xA0\x80", false, "a surrogate"},
        {"\xF4\x90\x80\x80", false, "beyond U+10FFFF"},
        {"\xF5\x80\x80\x80", false, "a first byte that is none"},
        {"\xFF", false, "the byte FF"},
        {"a\x1B[31m", false, "an escape for terminals"},
        {"a\x7F", false, "delete"},
        {"\xC2\x9B", false, "an upper control character"},
        {"a\r", false, "carriage return"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        tap_ok(rh_utf8_valid(txt(rows[i].text)) == rows[i].good, "UTF-8: %s is %s", rows[i].why,
               rows[i].good ? "valid" : "refused");
    }
    RhText zero = {"a\0b", 3};
    tap_ok(!rh_utf8_valid(zero), "UTF-8: a zero byte is refused");
}

static void test_buffer(void)
{
    char small[4];
    RhBuf b = {small, sizeof small, 0, false};
    rh_put(&b, "abc");
    tap_ok(!b.full && same(rh_buf_string(&b), "abc"), "what fits with its zero is all there");
    rh_put(&b, "defg");
    tap_ok(b.full && b.len == 4, "a full buffer says so and keeps what fits");
    tap_ok(same(rh_buf_string(&b), "abc"), "its zero byte takes the last place");
    RhBuf cut = {small, sizeof small, 0, false};
    rh_put(&cut, "ab\xE2\x82\xAC");
    tap_ok(same(rh_buf_string(&cut), "ab"), "a character cut in two goes as a whole");
    RhBuf none = {0, 0, 0, false};
    rh_put_char(&none, 'x');
    tap_ok(none.full && same(rh_buf_string(&none), ""), "a buffer of no bytes is full and empty");
    RhBuf hex = toy_buf(&toy);
    rh_put_hex(&hex, 0x7D1C44E0, 8);
    rh_put_hex(&hex, 10, 2);
    rh_put_unsigned(&hex, UINT64_MAX);
    tap_ok(same(rh_buf_string(&hex), "7d1c44e00a18446744073709551615"), "hexadecimal, unsigned");
    RhBuf xml = toy_buf(&toy);
    rh_put_xml(&xml, txt("<a b=\"c\" d='e'>&\xC3\xA9"));
    tap_ok(same(rh_buf_string(&xml), "&lt;a b=&quot;c&quot; d=&#39;e&#39;&gt;&amp;\xC3\xA9"),
           "text inside XML");
}

static void test_errors(void)
{
    tap_ok(
        same(toy_err(&toy, rh_err("unknown city", txt("omks"), 3)), "line 3: unknown city: 'omks'"),
        "an error with line and piece");
    tap_ok(same(toy_err(&toy, rh_err("it is over", txt(""), 0)), "it is over"), "an error alone");
    tap_ok(same(toy_err(&toy, rh_err("bad", txt("a\x1B\xFFz"), 0)), "bad: 'a?\?z'"),
           "control characters and broken UTF-8 do not get out");
    char many[200];
    memset(many, 'x', sizeof many);
    many[sizeof many - 1] = 0;
    tap_ok(strlen(toy_err(&toy, rh_err("bad", txt(many), 0))) < 100, "a long piece is cut");
}

/* The published first numbers of splitmix64, and independent streams. */
static void test_generator(void)
{
    RhRng rng = {1234567};
    tap_ok(rh_rng_next(&rng) == UINT64_C(6457827717110365317) &&
               rh_rng_next(&rng) == UINT64_C(3203168211198807973),
           "the generator is splitmix64");
    uint32_t seen[6] = {0};
    rng = rh_rng_at(1, 0);
    for (int i = 0; i < 60000; i++) seen[rh_rng_below(&rng, 6)]++;
    bool even = true;
    for (int i = 0; i < 6; i++) even = even && seen[i] > 9500 && seen[i] < 10500;
    tap_ok(even, "every face of a die is equally likely");
    /* Without rejection, a third of the 3 * 2^30 results would come twice as often as the
       others. */
    uint32_t low = 0;
    for (int i = 0; i < 30000; i++) low += rh_rng_below(&rng, 3u << 30) % 3 == 0;
    tap_ok(low > 9500 && low < 10500, "a large bound is not biased");
    tap_ok(rh_rng_below(&rng, 1) == 0, "below one there is only zero");
    bool apart = true;
    for (uint64_t i = 0; i < 200; i++) {
        RhRng a = rh_rng_at(i, 0), b = rh_rng_at(0, i), c = rh_rng_at(i, 1);
        apart = apart && a.state != c.state && (i == 0 || a.state != b.state);
    }
    tap_ok(apart, "seeds and streams give generators of their own");
    RhRng again = rh_rng_at(42, 7), same_one = rh_rng_at(42, 7);
    tap_ok(rh_rng_next(&again) == rh_rng_next(&same_one), "the same seed and stream are the same");
}

static void test_hash(void)
{
    unsigned char bytes[200];
    for (int i = 0; i < 200; i++) bytes[i] = (unsigned char)(i * 7);
    bool lengths = true, flips = true, aligned = true;
    uint64_t whole = rh_hash(bytes, 97, 0);
    for (size_t n = 0; n < 100; n++)
        lengths = lengths && rh_hash(bytes, n, 0) != rh_hash(bytes, n + 1, 0);
    for (int i = 0; i < 97 * 8; i++) {
        bytes[i / 8] ^= (unsigned char)(1 << i % 8);
        uint64_t changed = rh_hash(bytes, 97, 0) ^ whole;
        flips = flips && rh_count_bits(changed) > 8;
        bytes[i / 8] ^= (unsigned char)(1 << i % 8);
    }
    for (int shift = 1; shift < 9; shift++) {
        unsigned char moved[120];
        memcpy(moved + shift, bytes, 97);
        aligned = aligned && rh_hash(moved + shift, 97, 0) == whole;
    }
    tap_ok(lengths, "the hash knows the length");
    tap_ok(flips, "every bit changes the hash in many places");
    tap_ok(aligned, "the hash does not depend on the address");
    tap_ok(rh_hash(bytes, 97, 1) != whole, "the hash depends on its seed");
    tap_ok(rh_hash("roundhouse", 10, 0) == UINT64_C(0x849932F40C9E5F1E), "the hash is pinned");
}

/* A move on a board decreases one byte and increases another. */
static void test_hash_of_two_changes(void)
{
    unsigned char bytes[200];
    int alike = 0;
    for (int i = 0; i < 200; i++) bytes[i] = (unsigned char)(i * 7 | 1);
    uint64_t whole = rh_hash(bytes, 200, 0);
    for (int i = 0; i < 200; i++) {
        for (int j = 0; j < 200; j++) {
            bytes[i]--;
            bytes[j]++;
            if (i != j && rh_hash(bytes, 200, 0) == whole) alike++;
            bytes[i]++;
            bytes[j]--;
        }
    }
    tap_ok(alike == 0, "two changed bytes never make up for each other in the hash");
}

static void test_arena(void)
{
    static char memory[256];
    memset(memory, 1, sizeof memory);
    RhArena arena = {memory + 1, memory + sizeof memory};
    char *a = (char *)rh_take(&arena, 10);
    char *b = (char *)rh_take(&arena, 10);
    tap_ok(a && b && ((uintptr_t)a & 15) == 0 && ((uintptr_t)b & 15) == 0 && b >= a + 10,
           "an arena gives aligned pieces apart from each other");
    tap_ok(a && a[0] == 0 && a[9] == 0, "they are cleared");
    tap_ok(!rh_take(&arena, 1000) && rh_take(&arena, 16),
           "what does not fit is refused, the rest goes on");
}

int main(void)
{
    test_numbers();
    test_words();
    test_utf8();
    test_buffer();
    test_errors();
    test_generator();
    test_hash();
    test_hash_of_two_changes();
    test_arena();
    return tap_done();
}
