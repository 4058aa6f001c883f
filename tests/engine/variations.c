/* tests/engine/variations.c - tests of the variations and comments of a record: reading, every
   refusal, writing, and changes to the tree. */
#include "engine/variations.h"

#include "tests/engine/help.h"

static Toy toy;
static RhVariations all;
static char memory[1 << 20], source[1 << 14], written[1 << 14];

#define DEALT "* deal p1 duke\n* deal p1 ace\n* deal p2 clown\n* deal p2 clown\n* roll 2\n"

/* Returns a record of a game that is not over, with these lines after the header. */
static const char *record(const char *lines)
{
    static char text[1 << 14];
    snprintf(text, sizeof text,
             "roundhouse 1 toy rules=2 board=%08x players=2 length=short spots=70\n%s",
             rh_board_hash(txt(toy_game.boards[0]->json)), lines);
    return text;
}

/* Reads a record, its game into toy.match and the rest into `all`. */
static RhErr reads(const char *text)
{
    RhArena arena = {toy.memory, toy.memory + sizeof toy.memory};
    RhArena nodes = {memory, memory + sizeof memory};
    snprintf(source, sizeof source, "%s", text);
    RhErr err = rh_record_read(&toy.match, txt(source), toy_find, txt(""), &arena);
    return err.what ? err : rh_variations_read(&all, &toy.match, txt(source), 40, &nodes);
}

static const char *writes(void)
{
    RhBuf b = {written, sizeof written, 0, false};
    rh_variations_write(&all, &toy.match, &b);
    return rh_buf_string(&b);
}

static void keeps(const char *name, const char *text)
{
    RhErr err = reads(text);
    tap_ok(!err.what && same(writes(), text), "kept byte for byte: %s", name);
}

static void becomes(const char *name, const char *lines, const char *lines_after)
{
    char after[1 << 14];
    RhErr err = reads(record(lines));
    snprintf(after, sizeof after, "%s", record(lines_after));
    tap_ok(!err.what && same(writes(), after), "written in order: %s", name);
}

static void refuses(const char *name, const char *lines, const char *answer)
{
    RhErr err = reads(record(lines));
    tap_ok(err.what && same(toy_err(&toy, err), answer), "refused: %s", name);
}

#define VARIED                                                                         \
    "# The start.\n#\n# Two paragraphs.\n" DEALT "# Anna has two cards.\n"             \
    "#(\n#  p1 claim s1\n#  # The first spot.\n#  (\n#    p1 pass\n#    # Hm.\n#  )\n" \
    "#  p1 bid 1\n#)\n#(\n#  p1 bury ace\n#)\np1 claim s69\n# The last spot.\np1 bid 3\n"

static void test_kept(void)
{
    keeps("a record without comments", record("seed 7\nname p1 Anna #1\n" DEALT "p1 claim s69\n"));
    keeps("comments and variations", record(VARIED));
    keeps("the end of a game that goes on", record(DEALT "#(\n#  p1 claim s1\n#)\n"));
    keeps("a variation with a random outcome", record("#(\n#  * deal p1 ace\n#)\n" DEALT));
    keeps("lines of other programs", record(DEALT "#puzzle id=1\n#answer 3 claim s1\n## hm\n"));
    keeps("a blank line of a comment, and one that is indented", record("# a\n#\n#   b\n"));
    keeps("brackets in words", record("# (not a variation)\n#(nor this)\n# #(\n# (\n"));
    reads(record(DEALT "p1 claim s69\np1 bid 3\np2 bury clown\np2 pass\n"));
    char end[1 << 12];
    snprintf(end, sizeof end, "# Played by hand.\n\n%s\n# fair seed=1\n\n#)\n", writes());
    keeps("text before the header and after the last line", end);
}

static void test_order(void)
{
    becomes("comments at the end of a line", "* deal p1 duke # the last\n* deal p1 ace #2\n",
            "* deal p1 duke\n# the last\n* deal p1 ace\n#2\n");
    becomes("comments between the seed and names", "# hello\nseed 7\n# there\nname p1 #A\n",
            "seed 7\nname p1 #A\n# hello\n# there\n");
    becomes("blanks", "\n  # hello \n" DEALT " #(\n\n#p1   claim s1 #  one\n#\n # ) \n",
            "# hello\n" DEALT "#(\n#  p1 claim s1\n#  #  one\n#)\n");
    becomes("a comment before the first action of a variation",
            DEALT "#(\n#  # alone\n#  p1 claim s1\n#)\n",
            DEALT "# alone\n#(\n#  p1 claim s1\n#)\n");
    becomes("a variation at the end of a variation continues it",
            DEALT "#(\n#p1 claim s1\n#(\n#p1 pass\n#)\n#)\n",
            DEALT "#(\n#  p1 claim s1\n#  p1 pass\n#)\n");
}

static void test_refused(void)
{
    refuses("no action", DEALT "#(\n#)\n", "line 8: the variation has no action");
    refuses("closed twice", DEALT "#(\n#p1 claim s1\n#)\n#)\n", "line 10: #) closes no variation");
    refuses("not closed", DEALT "#(\n#p1 claim s1\np1 claim s69\n",
            "line 7: the variation that begins here is not closed with #)");
    refuses("not closed at the end", DEALT "#(\n#p1 claim s1\n#(\n#p1 pass\n",
            "line 9: the variation that begins here is not closed with #)");
    refuses("illegal action", DEALT "#(\n#  p1 claim s1\n#  p1 bid 8 # all\n#)\n",
            "line 9: p1 holds 7: 'p1 bid 8'");
    refuses("another player's turn", DEALT "#(\n#  p2 claim s1\n#)\n",
            "line 8: it is p1's turn: 'p2 claim s1'");
    refuses("unknown action", DEALT "#(\n#  p1 jump\n#)\n", "line 8: unknown action 'jump'");
    refuses("a result", DEALT "#(\n#  = 1 2\n#)\n", "line 8: unknown action '='");
    char deep[1 << 12] = DEALT;
    for (int i = 0; i <= RH_VARIATIONS_NESTED; i++) strcat(deep, "#(\n");
    refuses("nested too deeply", deep, "line 15: variations are nested too deeply");
    char line[1 << 12] = DEALT "#(\n#  p1 claim s1\n##";
    memset(line + strlen(line), 'x', RH_LINE_MAX - 2);
    strcat(line, "\n#)\n");
    refuses("a comment that would not fit into its line", line, "line 9: the line is too long");
}

/* Writing is the inverse of reading, whatever the order and the depth. */
static void test_round_trip(void)
{
    static char first[1 << 14];
    bool good = true;
    for (uint64_t seed = 0; seed < 300 && good; seed++) {
        RhRng rng = rh_rng_at(seed, 5);
        int depth = 0;
        char lines[1 << 11] = DEALT;
        for (int i = 0; i < 40; i++) {
            static const char *const words[] = {"(", "p1 claim s1", "p1 pass",
                                                ")", "# comment",   "p1 bid 1",
                                                "",  "#tag",        "p2 claim s2"};
            char tried[1 << 12];
            const char *word = words[rh_rng_next(&rng) % 9];
            snprintf(tried, sizeof tried, "%s#%s%s\n", lines, depth ? "  " : "", word);
            int now = depth + (*word == '(') - (*word == ')');
            char closed[1 << 12];
            snprintf(closed, sizeof closed, "%s", tried);
            for (int d = 0; d < now; d++) strcat(closed, "#)\n");
            bool opened = *word == '(' && now <= RH_VARIATIONS_NESTED;
            if (now < 0 || (!opened && reads(record(closed)).what)) continue;
            snprintf(lines, sizeof lines, "%.2000s", tried);
            depth = now;
            if (opened) continue;
            strcpy(first, writes());
            int32_t variations = rh_variations_count(&all);
            good = good && !reads(first).what && same(writes(), first) &&
                   rh_variations_count(&all) == variations;
        }
    }
    tap_ok(good, "a tree written and read is the same tree");
}

/* The node with this action text after `parent`. */
static int32_t child(int32_t parent, const char *action)
{
    RhAction a;
    rh_parse(toy.match.loaded, txt(action), &a);
    for (int32_t n = all.nodes[parent].first; n; n = all.nodes[n].next)
        if (rh_action_equal(all.nodes[n].action, a)) return n;
    return 0;
}

static void test_changes(void)
{
    reads(record(VARIED));
    int32_t before = all.nodes[child(0, "deal p1 duke")].in_game ? 5 : 0;
    int32_t game = child(before, "claim s69"), one = child(before, "claim s1"),
            two = child(before, "bury ace");
    tap_ok(before && game && one && two && rh_variations_count(&all) == 3,
           "the tree has the game and its variations");
    tap_ok(rh_variations_following(&all, before) == game &&
               rh_variations_following(&all, one) == child(one, "bid 1") &&
               rh_variations_following(&all, child(game, "bid 3")) == 0,
           "the game and each variation continue with one action");
    tap_ok(!rh_variations_promote(&all, game) && !rh_variations_promote(&all, one) &&
               !rh_variations_remove(&all, game),
           "the game stays as it is, and first");
    tap_ok(rh_variations_promote(&all, two) && all.nodes[game].next == two &&
               all.nodes[two].next == one,
           "a variation moves up");
    tap_ok(rh_variations_promote(&all, child(one, "pass")) &&
               rh_variations_following(&all, one) == child(one, "pass"),
           "in first place it continues the variation");
    rh_variations_uncomment(&all, one);
    tap_ok(rh_variations_comment(&all, one, txt("Why")) &&
               rh_variations_comment(&all, one, txt("#(")) &&
               has(writes(), "#  p1 claim s1\n#  # Why\n#  # #(\n"),
           "a comment is replaced");
    char longest[RH_LINE_MAX + 1];
    memset(longest, 'x', sizeof longest);
    RhText line = {longest, RH_LINE_MAX};
    tap_ok(!rh_variations_comment(&all, one, line), "a line that is too long is refused");
    tap_ok(rh_variations_remove(&all, one) && rh_variations_count(&all) == 1 &&
               !strstr(writes(), "s1\n"),
           "a variation is removed with all that follows");
}

static void test_match_added(void)
{
    reads(record(VARIED));
    RhMatch other = toy.match;
    RhAction actions[64];
    ToyState state;
    memcpy(actions, toy.match.actions, 64 * sizeof *actions);
    memcpy(&state, toy.match.state, sizeof state);
    other.actions = actions;
    other.state = &state;
    tap_ok(all.nodes[rh_variations_add_match(&all, &other)].in_game &&
               rh_variations_count(&all) == 3,
           "adding the game changes nothing");
    rh_match_cut(&other, 6);
    rh_match_line(&other, txt("bid 2"), 0);
    int32_t node = rh_variations_add_match(&all, &other);
    tap_ok(node > 0 && !all.nodes[node].in_game && all.nodes[node].actor == 0 &&
               has(writes(), "p1 claim s69\n# The last spot.\n#(\n#  p1 bid 2\n#)\np1 bid 3\n"),
           "a match that leaves the game is a variation of it");
    all.cap = all.count;
    rh_match_cut(&other, 6);
    rh_match_line(&other, txt("bid 1"), 0);
    tap_ok(rh_variations_add_match(&all, &other) == -1, "without room it is refused");
}

int main(void)
{
    test_kept();
    test_order();
    test_refused();
    test_round_trip();
    test_changes();
    test_match_added();
    return tap_done();
}
