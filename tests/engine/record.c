/* tests/engine/record.c - tests of matches and their records: writing and reading, every refusal,
   random outcomes, undo. */
#include "tests/engine/help.h"

static Toy toy, other;

static const char DEAL[] = "deal p1 duke;deal p1 ace;deal p2 clown;deal p2 clown;roll 2";

/* Reads a record into `other`. */
static RhErr reads(const char *text, ptrdiff_t len, const char *board)
{
    RhArena arena = {other.memory, other.memory + sizeof other.memory};
    RhText t = {text, len < 0 ? (ptrdiff_t)strlen(text) : len};
    return rh_record_read(&other.match, t, toy_find, txt(board), &arena);
}

static void test_round_trip(void)
{
    static char first[1 << 16];
    bool all = true, unfinished = true;
    for (uint64_t seed = 0; seed < 50; seed++) {
        RhOffer offers[RH_OFFERS_MAX];
        RhRng rng = rh_rng_at(seed, 99);
        toy_new(&toy, &toy_game, seed & 1 ? "players=4" : "players=2 length=short");
        toy.match.seeded = true;
        toy.match.seed = seed * UINT64_C(0x9E3779B97F4A7C15);
        rh_match_name(&toy.match, 1, txt("  Anna #1 \xE2\x82\xAC "));
        while (rh_match_chance(&toy.match) &&
               toy_game.rules.actor(toy.match.setup, toy.match.state) != RH_OVER) {
            int count = toy_game.rules.offers(toy.match.setup, toy.match.state, offers);
            rh_match_apply(&toy.match, rh_pick(offers, count, &rng), 0);
            strcpy(first, toy_record(&toy));
            unfinished = unfinished && !reads(first, -1, "").what;
        }
        strcpy(first, toy_record(&toy));
        all = all && !reads(first, -1, "").what && strcmp(first, toy_record(&other)) == 0;
        all = all && memcmp(toy.match.state, other.match.state, sizeof(ToyState)) == 0;
        all = all && strcmp(other.match.names[1], "Anna #1 \xE2\x82\xAC") == 0 &&
              !other.match.names[0][0];
    }
    tap_ok(all, "a finished match written and read is the same match");
    tap_ok(unfinished, "an unfinished one can be written and read at every ply");
}

static void test_form(void)
{
    toy_new(&toy, &toy_game, "players=2 length=short spots=70");
    toy.match.seeded = true;
    toy.match.seed = UINT64_MAX;
    rh_match_name(&toy.match, 0, txt("Anna"));
    toy_do(&toy, DEAL);
    toy_do(&toy, "claim s69;bid 3;bury clown;pass");
    char hash[80];
    RhBuf b = {hash, sizeof hash, 0, false};
    rh_put(&b, "= 9 16 hash=");
    rh_put_hex(&b, rh_hash_state(&toy_game, toy.match.state), 16);
    rh_put(&b, "\n");
    rh_buf_string(&b);
    const char *text = toy_record(&toy);
    char head[120];
    snprintf(head, sizeof head,
             "roundhouse 1 toy rules=2 board=%08x players=2 length=short spots=70\n",
             rh_board_hash(txt(toy_game.boards[0]->json)));
    tap_ok(strncmp(text, head, strlen(head)) == 0,
           "the header names rules, board, players and options");
    tap_ok(has(text, "\nseed 18446744073709551615\nname p1 Anna\n* deal p1 duke\n"),
           "seed, names, then chance");
    tap_ok(has(text, "\n* roll 2\np1 claim s69\np1 bid 3\np2 bury clown\np2 pass\n"),
           "a line for each action");
    tap_ok(has(text, hash), "the last line has scores and hash");
    b = toy_buf(&toy);
    rh_record_tail(&toy.match, 7, &b);
    tap_ok(has(rh_buf_string(&b), "p2 bury clown\np2 pass\n= 9 ") && toy.text[0] == 'p',
           "a tail begins with any action");
}

/* Returns a record of the toy with these options in its header, and these lines. */
static const char *record(const char *options, const char *lines)
{
    static char text[1 << 12];
    snprintf(text, sizeof text, "roundhouse 1 toy rules=2 board=%08x %s\n%s",
             rh_board_hash(txt(toy_game.boards[0]->json)), options, lines);
    return text;
}

static void refuses(const char *name, const char *text, const char *answer)
{
    RhErr err = reads(text, -1, "");
    tap_ok(err.what && same(toy_err(&toy, err), answer), "record: %s", name);
}

#define HEAD2  "players=2 length=short spots=70"
#define DEALT  "* deal p1 duke\n* deal p1 ace\n* deal p2 clown\n* deal p2 clown\n* roll 2\n"
#define PLAYED DEALT "p1 claim s69\np1 bid 3\np2 bury clown\np2 pass\n"

static void test_tolerated(void)
{
    tap_ok(!reads(record(HEAD2,
                         "\n# all by hand\n" DEALT "   \np1 claim s69 # the last\n\tp1\tbid   3\n"),
                  -1, "")
                .what,
           "remarks, blank lines and wide blanks are tolerated");
    tap_ok(other.match.count == 7, "and the actions are all there");
    static char crlf[1 << 12];
    const char *plain = record(HEAD2, "name p1 Anna\n" DEALT);
    char *to = crlf;
    for (; *plain; plain++) {
        if (*plain == '\n') *to++ = '\r';
        *to++ = *plain;
    }
    *to = 0;
    tap_ok(!reads(crlf, -1, "").what && same(other.match.names[0], "Anna") &&
               other.match.count == 5,
           "lines may end as on other systems");
    static char early[1 << 12];
    snprintf(early, sizeof early, "\n# a remark first\n%s", record(HEAD2, ""));
    tap_ok(!reads(early, -1, "").what && other.match.count == 0,
           "remarks may come before the header");
    tap_ok(!reads(record(HEAD2, DEALT "claim s1\n"), -1, "").what, "the actor need not be named");
    tap_ok(!reads(record(HEAD2, PLAYED), -1, "").what,
           "a finished match need not have its last line");
    tap_ok(!reads(record(HEAD2 " # by Anna", ""), -1, "").what, "the header may have a remark");
    tap_ok(!reads(record("players=4", ""), -1, "").what &&
               other.match.loaded->options[TOY_LENGTH] == 1,
           "an option left out has its fallback");
}

static void test_refused_head(void)
{
    char long_line[RH_LINE_MAX + 40];
    memset(long_line, 'x', sizeof long_line);
    memcpy(long_line, "# ", 2);
    strcpy(long_line + sizeof long_line - 2, "\n");
    refuses("empty", "", "the record is empty");
    refuses("only remarks", "# nothing\n\n", "the record is empty");
    refuses("not a record", "hello\n",
            "line 1: a record must begin with the word roundhouse: 'hello'");
    refuses("another format", "roundhouse 2 toy\n", "line 1: unknown record format: '2'");
    refuses("no game", "roundhouse 1\n", "line 1: the header names no game: 'roundhouse 1'");
    refuses("unknown game", "roundhouse 1 chess rules=1\n", "line 1: unknown game: 'chess'");
    refuses("unknown option", record("players=2 colour=red", ""),
            "line 1: unknown option 'colour'");
    refuses("option without value", record("players=2 spots", ""),
            "line 1: an option must be name=value: 'spots'");
    refuses("option twice", record("players=2 players=3", ""),
            "line 1: this option is set twice: 'players=3'");
    refuses("option out of bounds", record("players=2 spots=9999", ""),
            "line 1: spots must be 8 to 96, not '9999'");
    refuses("wrong player count", record("players=7", ""),
            "line 1: players must be 2 to 4, not '7'");
    refuses("no player count", "roundhouse 1 toy rules=2 board=00000000\n",
            "line 1: the header lacks players=: 'roundhouse 1 toy rules=2 board=00000000'");
    refuses("no rules", "roundhouse 1 toy players=2\n",
            "line 1: the header lacks rules=: 'roundhouse 1 toy players=2'");
    refuses("no board", "roundhouse 1 toy rules=1 players=2\n",
            "line 1: the header lacks board=: 'roundhouse 1 toy rules=1 players=2'");
    refuses("newer rules", "roundhouse 1 toy rules=3 players=2\n",
            "line 1: the record needs newer rules than this program has: 'rules=3'");
    refuses("no such rules", "roundhouse 1 toy rules=0 players=2\n",
            "line 1: rules must be 1 to 2, not '0'");
    refuses("board hash malformed", "roundhouse 1 toy rules=2 board=12345 players=2\n",
            "line 1: the hash of a board must have eight hexadecimal digits: 'board=12345'");
    refuses("another board", "roundhouse 1 toy rules=2 board=00000000 players=2\n",
            "line 1: the record was played on another board; name it with --board");
    refuses("line too long", long_line, "line 1: the line is too long");
    refuses("cut off", "roundhouse 1 toy rules=2 pla",
            "line 1: the last line is cut off: it has no end of line");
    refuses("not UTF-8", "roundhouse 1 t\xFFy\n", "line 1: the line is not plain UTF-8 text");
}

static void test_refused_lines(void)
{
    static char last[256];
    refuses("seed malformed", record(HEAD2, "seed x\n"),
            "line 2: a seed must be a whole number below 2^64: 'x'");
    refuses("seed too large", record(HEAD2, "seed 18446744073709551616\n"),
            "line 2: a seed must be a whole number below 2^64: '18446744073709551616'");
    refuses("seed negative", record(HEAD2, "seed -1\n"),
            "line 2: a seed must be a whole number below 2^64: '-1'");
    refuses("seed missing", record(HEAD2, "seed\n"),
            "line 2: a seed must be a whole number below 2^64");
    refuses("seed twice", record(HEAD2, "seed 1\nseed 1\n"), "line 3: the seed is set twice: '1'");
    refuses("name of nobody", record(HEAD2, "name p3 Eve\n"), "line 2: unknown player: 'p3'");
    refuses("name empty", record(HEAD2, "name p1  \n"), "line 2: a player's name is empty");
    refuses("name twice", record(HEAD2, "name p1 A\nname p1 B\n"),
            "line 3: this player already has a name: 'p1'");
    refuses(
        "name too long",
        record(HEAD2, "name p1 xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx\n"),
        "line 2: a player's name is too long: 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'");
    refuses("name too late", record(HEAD2, DEALT "name p1 Anna\n"),
            "line 7: seed and names must come before the first action: 'name p1 Anna'");
    refuses("unknown action", record(HEAD2, DEALT "p1 jump\n"), "line 7: unknown action 'jump'");
    refuses("action cut short", record(HEAD2, DEALT "p1 claim\n"),
            "line 7: a word is missing after 'claim'");
    refuses("actor alone", record(HEAD2, DEALT "p1\n"), "line 7: the action is empty: 'p1'");
    refuses("refused action", record(HEAD2, DEALT "p1 claim s69\np1 bid 8\n"),
            "line 8: p1 holds 7: 'p1 bid 8'");
    refuses("refused action with remark", record(HEAD2, DEALT "p1 pass # no\n"),
            "line 7: this action is not offered now: 'p1 pass'");
    refuses("negative amount", record(HEAD2, DEALT "p1 claim s69\np1 bid -8\n"),
            "line 8: p1 holds 7: 'p1 bid -8'");
    refuses("out of turn", record(HEAD2, DEALT "p2 claim s1\n"),
            "line 7: it is p1's turn: 'p2 claim s1'");
    refuses("chance out of turn", record(HEAD2, DEALT "* roll 1\n"),
            "line 7: it is p1's turn: '* roll 1'");
    refuses("player instead of chance", record(HEAD2, "p1 deal p1 ace\n"),
            "line 2: a random draw comes next: 'p1 deal p1 ace'");
    refuses("unknown player", record(HEAD2, DEALT "p9 claim s1\n"), "line 7: unknown player: 'p9'");
    refuses("chance that cannot be", record(HEAD2, "* deal p2 ace\n"),
            "line 2: this action is not offered now: '* deal p2 ace'");
    refuses("control character", record(HEAD2, "* deal p1 \x1B[31mace\n"),
            "line 2: the line is not plain UTF-8 text");
    refuses("action after the end", record(HEAD2, PLAYED "p1 pass\n"),
            "line 11: the game is over: 'p1 pass'");
    refuses("last line too early", record(HEAD2, DEALT "= 1 2 hash=0000000000000000\n"),
            "line 7: the record ends as if the game were over, but it is not");
    refuses("wrong score", record(HEAD2, PLAYED "= 10 16 hash=0000000000000000\n"),
            "line 11: the score differs from that of the game: '10'");
    refuses("scores missing", record(HEAD2, PLAYED "= 9\n"),
            "line 11: the last line must be: = scores hash=16 digits");
    refuses("hash malformed", record(HEAD2, PLAYED "= 9 16 hash=xyz\n"),
            "line 11: the last line must be: = scores hash=16 digits: 'hash=xyz'");
    refuses("wrong hash", record(HEAD2, PLAYED "= 9 16 hash=0000000000000000\n"),
            "line 11: the hash differs from that of the final position: 'hash=0000000000000000'");
    reads(record(HEAD2, PLAYED), -1, "");
    snprintf(last, sizeof last, "%s= 9 16 hash=%016llx\n", PLAYED,
             (unsigned long long)rh_hash_state(&toy_game, other.match.state));
    tap_ok(!reads(record(HEAD2, last), -1, "").what, "the right last line is accepted");
    static char more[512];
    snprintf(more, sizeof more, "%s\n# a remark\n\n", last);
    tap_ok(!reads(record(HEAD2, more), -1, "").what, "blanks and remarks may follow the last line");
    snprintf(more, sizeof more, "%s= 9 16\n", last);
    refuses("two last lines", record(HEAD2, more),
            "line 12: unexpected text after the last line: '= 9 16'");
}

static void test_refused_whole(void)
{
    size_t size = RH_RECORD_MAX + 1;
    char *big = (char *)malloc(size);
    memset(big, '\n', size);
    tap_ok(same(toy_err(&toy, reads(big, (ptrdiff_t)size, "")), "the record is too long"),
           "record: too long");
    free(big);
    RhText zero = {"roundhouse 1 toy\0\n", 18};
    RhArena arena = {other.memory, other.memory + sizeof other.memory};
    tap_ok(same(rh_record_read(&other.match, zero, toy_find, txt(""), &arena).what,
                "the line is not plain UTF-8 text"),
           "record: a zero byte");
    RhArena small = {other.memory, other.memory + 64};
    RhErr err = rh_record_read(&other.match, txt(record(HEAD2, "")), toy_find, txt(""), &small);
    tap_ok(has(toy_err(&toy, err), "not enough memory for the match"), "record: no memory");
    tap_ok(has(toy_err(&toy, reads(record(HEAD2, ""), -1, "{\"coins\":5")),
               "line 1: the match cannot begin: board, line 1: "),
           "record: a broken board");
    tap_ok(has(toy_err(&toy, reads(record(HEAD2, ""), -1, "{\"coins\":5}")),
               "copies must be from 2 to 9"),
           "record: a board that lacks something");
    tap_ok(same(reads(record(HEAD2, ""), -1, "{\"coins\":6,\"copies\":4}").what,
                "the record was played on another board; name it with --board"),
           "record: a board of another hash");
    /* Every beginning of a valid record must give an error or a shorter match, never a crash. */
    static char text[1 << 12];
    strcpy(text, record(HEAD2, PLAYED));
    size_t len = strlen(text);
    bool cut = true;
    for (size_t n = 0; n < len; n++) {
        char *exact = (char *)malloc(n ? n : 1);
        memcpy(exact, text, n);
        cut = cut && (n > 0 && text[n - 1] == '\n') == !reads(exact, (ptrdiff_t)n, "").what;
        free(exact);
    }
    tap_ok(cut, "a record cut off inside a line is refused, between lines it is a shorter match");
}

static void test_match(void)
{
    tap_ok(same(toy_new(&toy, &toy_game, "players=9").what, "{name} must be {values}, not {at}"),
           "a match for too many players is refused");
    int16_t options[RH_OPTIONS_MAX];
    RhArena arena = {toy.memory, toy.memory + sizeof toy.memory};
    rh_options_default(&toy_game, options);
    options[TOY_SPOTS] = 1000;
    tap_ok(same(rh_match_new(&toy.match, &toy_game, options, txt(""), &arena).what,
                "{name} must be {values}"),
           "option values are checked however they came");
    toy_new(&toy, &toy_game, HEAD2);
    tap_ok(rh_match_bytes(&toy_game) >= sizeof(ToySetup) + sizeof(ToyState) + 64 * sizeof(RhAction),
           "a match reports how much memory it takes");
    tap_ok(rh_match_players(&toy.match) == 2 &&
               toy.match.loaded->board_hash == rh_board_hash(txt(toy_game.boards[0]->json)),
           "a new match has its players and the embedded board");
    tap_ok(rh_match_name(&toy.match, 2, txt("Eve")).what &&
               rh_match_name(&toy.match, 0, txt("a\nb")).what &&
               rh_match_name(&toy.match, 0, txt("a\xFF")).what &&
               !rh_match_name(&toy.match, 0, txt(" a b ")).what && same(toy.match.names[0], "a b"),
           "names are one line of UTF-8, trimmed");
    RhAction at[8];
    RhEvents events = {at, 0, 8};
    RhErr err = rh_match_line(&toy.match, txt("* deal p1 duke"), &events);
    tap_ok(!err.what && events.count == 1 && at[0].kind == TOY_DEALT && toy.match.count == 1,
           "a line tells its events");
    ToyState before;
    memcpy(&before, toy.match.state, sizeof before);
    err = rh_match_line(&toy.match, txt("p2 pass"), 0);
    tap_ok(same(err.what, "a random draw comes next") && err.what == toy.match.reason &&
               toy.match.count == 1 && memcmp(&before, toy.match.state, sizeof before) == 0,
           "a refused line changes nothing, its reason stays with the match");
}

/* A game that has changed in rules version 2: another board, a new name for a value, and one more
   option. */
static void test_rules_numbers(void)
{
    static const char *const texts[] = {
        "{\"coins\":5,\"copies\":4,\"provenance\":{\"note\":\"made up\"}}",
        "{\"coins\":9,\"copies\":4,\"provenance\":{\"note\":\"made up\"}}"};
    static const char *const lengths[] = {"brief", "long"};
    static const RhOptionAlias old_lengths[] = {{"short", 0, 1}, {0, 0, 0}};
    RhOption options[] = {toy_game.options[RH_RULES],
                          toy_game.options[RH_PLAYERS],
                          RH_OPTION_ALIASED("length", "length", 0, 1, 1, lengths, old_lengths),
                          toy_game.options[TOY_SPOTS],
                          RH_OPTION_ADDED("night", "play at night", 0, 1, 0, 0),
                          RH_OPTION_END};
    RhGame g = toy_game;
    RhBoard one = {texts[0], (int32_t)strlen(texts[0]), 0};
    RhBoard two = {texts[1], (int32_t)strlen(texts[1]), 0};
    const RhBoard *const boards[] = {&one, &two};
    g.boards = boards;
    g.options = options;
    char head[200], want[200];
    for (int rules = 1; rules <= 2; rules++) {
        snprintf(head, sizeof head, "rules=%d players=2 length=%s", rules,
                 rules == 1 ? "short" : "brief");
        snprintf(want, sizeof want,
                 "roundhouse 1 toy rules=%d board=%08x players=2 length=%s "
                 "spots=80\n",
                 rules, rh_board_hash(txt(texts[rules - 1])), rules == 1 ? "short" : "brief");
        tap_ok(!toy_new(&toy, &g, head).what && same(toy_record(&toy), want),
               "rules %d have their board and spelling, and say nothing of a later option", rules);
        RhArena arena = {other.memory, other.memory + sizeof other.memory};
        memset(&other.match, 0, sizeof other.match);
        other.match.game = &g;
        RhErr err = rh_record_read(&other.match, txt(want), 0, txt(""), &arena);
        tap_ok(!err.what && same(toy_record(&other), want), "and their record is read again");
    }
    toy_new(&toy, &g, "players=2 night=1");
    tap_ok(strstr(toy_record(&toy), " night=1\n") != 0, "a later option that is used is named");
}

static void test_chance(void)
{
    static char one[1 << 12], two[1 << 12];
    toy_new(&toy, &toy_game, HEAD2);
    tap_ok(!rh_match_chance(&toy.match) && toy.match.count == 0,
           "without a seed chance is not drawn");
    toy.match.seeded = true;
    toy.match.seed = 7;
    tap_ok(rh_match_chance(&toy.match) && toy.match.count == 5,
           "with one it is drawn until somebody decides");
    tap_ok(rh_match_chance(&toy.match) && toy.match.count == 5, "and no further");
    strcpy(one, toy_record(&toy));
    rh_match_cut(&toy.match, 2);
    rh_match_chance(&toy.match);
    strcpy(two, toy_record(&toy));
    tap_ok(same(one, two), "undo and redo meet the same fate");
    toy_new(&toy, &toy_game, HEAD2);
    toy.match.seeded = true;
    toy.match.seed = 8;
    rh_match_chance(&toy.match);
    tap_ok(strcmp(one, toy_record(&toy)) != 0, "another seed, another fate");
}

static void test_undo(void)
{
    ToyState before;
    toy_new(&toy, &toy_game, "players=2 spots=70");
    tap_ok(!rh_match_undo(&toy.match), "there is nothing to take back at the start");
    toy_do(&toy, DEAL);
    tap_ok(!rh_match_undo(&toy.match) && toy.match.count == 5, "chance alone is not taken back");
    memcpy(&before, toy.match.state, sizeof before);
    toy_do(&toy, "claim s3");
    tap_ok(rh_match_undo(&toy.match) && toy.match.count == 5 &&
               memcmp(&before, toy.match.state, sizeof before) == 0,
           "undo gives the position before the decision");
    toy_do(&toy, "claim s3;pass;claim s4;pass;roll 1");
    tap_ok(rh_match_undo(&toy.match) && toy.match.count == 8,
           "chance after the decision is taken back with it");
    ToyState early;
    rh_match_at(&toy.match, 5, &early);
    tap_ok(memcmp(&before, &early, sizeof early) == 0, "an earlier position is found again");
}

static void floor_is(const char *lines, int32_t floor, const char *why)
{
    toy_new(&toy, &toy_game, "players=2 spots=70");
    toy_do(&toy, DEAL);
    const char *refused = *lines ? toy_do(&toy, lines) : 0;
    tap_ok(!refused && rh_match_undo_floor(&toy.match) == floor, "undo floor: %s", why);
}

/* Undo goes back to the last random outcome, reveal or change of actor, never further. */
static void test_floor(void)
{
    floor_is("", 5, "after chance nothing can be taken back");
    floor_is("claim s3", 5, "a player's own choice can be taken back");
    floor_is("claim s3;bid 1", 7, "not after the actor changed");
    floor_is("claim s3;bid 1;claim s4", 7, "only the actor's own choices");
    floor_is("play ace", 6, "a card shown to the others cannot be taken back");
    floor_is("bury ace", 5, "a card moved in private can");
    floor_is("claim s3;pass;claim s4;pass", 9, "not after the turn went to chance");
    floor_is("claim s3;pass;claim s4;pass;roll 1", 10, "not behind a roll");
    toy_new(&toy, &toy_game, "players=2 spots=70");
    tap_ok(rh_match_undo_floor(&toy.match) == 0, "undo floor: of an empty match");
}

int main(void)
{
    test_round_trip();
    test_form();
    test_tolerated();
    test_refused_head();
    test_refused_lines();
    test_refused_whole();
    test_match();
    test_rules_numbers();
    test_chance();
    test_undo();
    test_floor();
    return tap_done();
}
