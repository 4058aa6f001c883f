/* tests/server/table.c - tests of the rules of an online table, with their refusals. The tests use
   the fixture desk.h. */
#include <stdlib.h>
#include <string.h>

#include "apps/protocol/match_json.h"
#include "games/registry.h"
#include "tests/server/desk.h"
#include "tests/tap.h"
#include "tests/toy/toy.h"

/* ---- The rules. ---- */

static void test_create(void)
{
    desk_open();
    tap_ok(create("anna", OPEN3), "create: anybody makes a table and is its host");
    tap_ok(has(ask("zoe", "{'do':'head','table':'$'}"), "'stage':'open'") &&
               has(desk.answer, "'host':'anna'") && has(desk.answer, "'title':'Evening'"),
           "create: its head names game, title and host");
    tap_ok(refuses("anna", "{'do':'create','game':'chess'}", "no such game"),
           "create: a game there is");
    tap_ok(refuses("anna", "{'do':'create','game':'transsib','seats':['open']}",
                   "seats must be a list"),
           "create: a seat for each player");
    tap_ok(refuses("anna",
                   "{'do':'create','game':'transsib','options':{'players':3},"
                   "'seats':['open','open',{'bot':'mcts:1000000'}]}",
                   "with a known level"),
           "create: computers by level only");
    tap_ok(refuses("anna", "{'do':'create','game':'transsib','clock':{'move_s':1}}",
                   "at least 5 seconds"),
           "create: a clock leaves time to move");
    tap_ok(
        refuses("anna", "{'do':'create','game':'transsib','pace':'slow'}", "pace must be") &&
            refuses("anna", "{'do':'create','game':'transsib','undo':'yes'}", "undo must be") &&
            refuses("anna", "{'do':'create','game':'transsib','access':'all'}", "access must be"),
        "create: pace, undo and access are one of their words");
    tap_ok(refuses("anna", "{'do':'create','game':'transsib','options':{'colour':'red'}}", ""),
           "create: options there are");
    int made = 1;
    while (made < 60 && create("anna", OPEN3)) made++;
    tap_ok(made == CORE_HOSTED_MAX && strstr(desk.answer, "too many tables"),
           "create: no more tables than one may have");
    tap_ok(does("anna", "{'do':'close','table':'$'}") && create("anna", OPEN3),
           "close: makes room for another");
    tap_ok(refuses("bert", "{'do':'close','table':'$'}", "only the host"), "close: by the host");
    desk_close();
}

static void test_messages(void)
{
    desk_open();
    create("anna", OPEN3);
    tap_ok(refuses("anna", "no", "JSON object") && refuses("anna", "{}", "needs a \\\"do\\\"") &&
               refuses("anna", "{'do':'dance'}", "unknown request") &&
               refuses("anna", "{'do':'clock','table':'$'}", "unknown request") &&
               refuses("anna", "{'do':'sit'}", "must name a table") &&
               refuses("anna", "{'do':'sit','table':'nowhere'}", "no such table"),
           "messages: what is no request is refused with a sentence");
    tap_ok(has(ask("anna", "{'id':'x','do':'head','table':'$'}"), "{'id':'x','ok':true") &&
               has(ask("anna", "{'id':{'a':1},'do':'head','table':'$'}"), "{'id':null,'ok':true"),
           "messages: a plain id comes back");
    desk_close();
}

static void test_seats(void)
{
    desk_open();
    create("anna", "'game':'transsib','options':{'players':3},'seats':['open',{'bot':'novice'},"
                   "'open']");
    tap_ok(does("bert", "{'do':'sit','table':'$'}") &&
               has(ask("zoe", "{'do':'head','table':'$'}"), "{'name':'bert','account':true}"),
           "sit: in the first free seat");
    tap_ok(refuses("bert", "{'do':'sit','table':'$'}", "already have a seat"), "sit: once");
    tap_ok(refuses("carl", "{'do':'sit','table':'$','seat':1}", "taken") &&
               refuses("carl", "{'do':'sit','table':'$','seat':2}", "taken") &&
               refuses("carl", "{'do':'sit','table':'$','seat':4}", "no such seat"),
           "sit: not where somebody sits");
    tap_ok(refuses("anna", "{'do':'start','table':'$'}", "still free"), "start: seats are taken");
    tap_ok(does("carl", "{'do':'sit','table':'$','seat':3}") &&
               refuses("dora", "{'do':'sit','table':'$'}", "no free seat"),
           "sit: while there is room");
    tap_ok(has(ask("zoe", "{'do':'head','table':'$'}"), "{'name':'carl'}"),
           "sit: a guest has no account");
    tap_ok(does("carl", "{'do':'stand','table':'$'}") && does("Bert", "{'do':'sit','table':'$'}") &&
               has(ask("zoe", "{'do':'head','table':'$'}"), "{'name':'Bert (2)','account':true}") &&
               does("Bert", "{'do':'say','table':'$','text':'hello'}") &&
               has(ask("anna", "{'do':'watch','table':'$'}"), "'name':'Bert (2)','text':'hello'") &&
               does("Bert", "{'do':'stand','table':'$'}") &&
               does("carl", "{'do':'sit','table':'$'}"),
           "sit: two whose names are alike are told apart");
    tap_ok(refuses("carl", "{'do':'stand','table':'$','seat':1}", "only the host") &&
               does("anna", "{'do':'stand','table':'$','seat':1}") &&
               does("carl", "{'do':'stand','table':'$'}") &&
               refuses("carl", "{'do':'stand','table':'$'}", "don't have a seat"),
           "stand: oneself; others at the host's word");
    does("carl", "{'do':'sit','table':'$'}");
    does("bert", "{'do':'sit','table':'$'}");
    tap_ok(refuses("bert", "{'do':'start','table':'$'}", "only the host"), "start: by the host");
    tap_ok(refuses("bert", "{'do':'act','table':'$','ply':0,'action':'pass'}", "not started"),
           "act: not before the start");
    tap_ok(does("anna", "{'do':'start','table':'$'}") &&
               has(ask("zoe", "{'do':'head','table':'$'}"), "'stage':'live'") &&
               has(desk.answer, "'promise':'"),
           "start: tells the promise");
    tap_ok(refuses("anna", "{'do':'start','table':'$'}", "already started") &&
               refuses("dora", "{'do':'sit','table':'$'}", "already started") &&
               refuses("carl", "{'do':'stand','table':'$'}", "already started") &&
               refuses("anna", "{'do':'close','table':'$'}", "already started"),
           "start: nobody comes or goes after it");
    desk_close();
}

static void test_act(void)
{
    char action[RH_LINE_MAX];
    desk_open();
    begin(OPEN3);
    const char *who = whose(), *other = strcmp(who, "anna") == 0 ? "bert" : "anna";
    int32_t ply = ply_now();
    offer(who, 0, action);
    tap_ok(!act(other, ply, action) && strstr(desk.answer, "not your turn"), "act: in one's turn");
    tap_ok(!act("zoe", ply, action) && strstr(desk.answer, "don't have a seat"),
           "act: at one's table");
    tap_ok(!act(who, ply, "bid 100000") && strstr(desk.answer, "\"ok\":false"),
           "act: what is legal, else the engine's sentence");
    tap_ok(!act(who, ply + 1, action) && number_after(desk.answer, "\"ply\":") == ply,
           "act: for the position there is, else its ply is told");
    tap_ok(act(who, ply, action) && !act(who, ply, action) &&
               number_after(desk.answer, "\"ply\":") == ply_now(),
           "act: sent twice it is done once");
    tap_ok(refuses(who, "{'do':'act','table':'$','action':'pass'}", "needs a ply"),
           "act: names its ply");
    who = whose();
    other = strcmp(who, "anna") == 0 ? "bert" : "anna";
    tap_ok(refuses(other, "{'do':'actions','table':'$'}", "not your turn") &&
               does(other, "{'do':'previews','table':'$'}") &&
               does("zoe", "{'do':'why','table':'$','action':'bid 100000'}") &&
               does("zoe", "{'do':'preview','table':'$','action':'pass'}"),
           "reads: previews and reasons are for all");
    tap_ok(has(ask("zoe", "{'do':'preview','table':'$','action':'pass'}"), "'state':{") &&
               strstr(desk.answer, "\"actions\":"),
           "reads: a preview has what could be done next");
    tap_ok(does(who, "{'do':'previews','table':'$'}") &&
               does("zoe", "{'do':'board','table':'$'}") &&
               does("zoe", "{'do':'scores','table':'$'}") &&
               does("zoe", "{'do':'state','table':'$','ply':0}") &&
               does("zoe", "{'do':'history','table':'$'}"),
           "reads: what is public is for all");
    tap_ok(has(ask(who, "{'do':'state','table':'$'}"), "'actions':") &&
               !strstr(ask("zoe", "{'do':'state','table':'$'}"), "\"actions\":"),
           "reads: a stranger's view has no offers");
    tap_ok(refuses("zoe", "{'do':'record','table':'$'}", "when the game is over"),
           "record: not before the end");
    desk_close();
}

/* Plays until a player has made two actions in a row (`alone`), so that they may undo without
   asking, or until the turn has just passed to another player. */
static bool until_undo(bool alone)
{
    for (int i = 0; i < 400; i++) {
        const char *before = whose();
        if (!before || !plays_on()) return false;
        const char *after = whose();
        if (!after) return false;
        if (strcmp(before, after) != 0 && !alone) return true;
        if (strcmp(before, after) == 0 && alone) return true;
    }
    return false;
}

static void test_undo(void)
{
    const char *plan = "'game':'southpac','options':{'players':3}";
    desk_open();
    begin(plan);
    int32_t ply;
    bool found = false;
    for (int i = 0; i < 40 && !found; i++) {
        if (!until_undo(true)) break;
        ply = ply_now();
        found = with_ply(whose(), "undo") && ply_now() == ply - 1;
    }
    tap_ok(found, "undo: one's own slip, alone");
    found = until_undo(false);
    const char *turn = whose();
    const char *last = 0, *third = 0;
    ply = ply_now();
    for (int i = 0; i < 3; i++) {
        if (strcmp(NAMES[i], turn) == 0) continue;
        if (with_ply(NAMES[i], "undo") && !last) last = NAMES[i];
        else third = NAMES[i];
    }
    tap_ok(found && last && third && ply_now() == ply, "undo: what others have seen is asked for");
    tap_ok(refuses(last, "{'do':'agree','table':'$'}", "you asked for this undo"),
           "undo: not by the asker");
    tap_ok(refuses("zoe", "{'do':'agree','table':'$'}", "don't have a seat"),
           "undo: not by a stranger");
    tap_ok(does(turn, "{'do':'agree','table':'$'}") && ply_now() == ply &&
               refuses(turn, "{'do':'agree','table':'$'}", "already agreed"),
           "undo: all others must agree");
    tap_ok(does(third, "{'do':'agree','table':'$'}") && ply_now() < ply &&
               strcmp(whose(), last) == 0,
           "undo: when all agree it is taken back");
    tap_ok(refuses(third, "{'do':'agree','table':'$'}", "nobody has asked"),
           "undo: agreed to once");
    plays_on();
    ply = ply_now();
    if (strcmp(whose(), last) == 0) plays_on();
    ply = ply_now();
    with_ply(last, "undo");
    tap_ok(does(third, "{'do':'decline','table':'$'}") && ply_now() == ply &&
               refuses(turn, "{'do':'agree','table':'$'}", "nobody has asked"),
           "undo: one who declines ends it");
    tap_ok(refuses(last, "{'do':'undo','table':'$','ply':0}", "another ply"),
           "undo: names the ply, so that two take back one");
    desk_close();
    desk_open();
    begin("'game':'southpac','options':{'players':3},'undo':'none'");
    plays_on();
    tap_ok(!with_ply("anna", "undo") && strstr(desk.answer, "does not allow undo"),
           "undo: none, if the table says so");
    desk_close();
    desk_open();
    begin("'game':'southpac','options':{'players':3},'undo':'free'");
    until_undo(false);
    turn = whose();
    ply = ply_now();
    found = false;
    for (int i = 0; i < 3 && !found; i++)
        found = strcmp(NAMES[i], turn) != 0 && with_ply(NAMES[i], "undo");
    tap_ok(found && ply_now() < ply, "undo: free, if the table says so");
    desk_close();
}

static void test_undo_chance(void)
{
    desk_open();
    begin("'game':'raildice','options':{'players':3},'undo':'free'");
    bool met = false;
    const char *who = 0;
    for (int i = 0; i < 400 && !met; i++) {
        int32_t ply = ply_now();
        who = whose();
        if (!who || !plays_on()) break;
        met = ply_now() > ply + 1 && whose(); /* random outcomes followed the action */
    }
    int32_t ply = ply_now();
    tap_ok(met && !with_ply(who, "undo") && strstr(desk.answer, "since the last random draw") &&
               ply_now() == ply,
           "undo: never past chance");
    desk_close();
}

/* ---- What spectators see. ---- */

typedef struct Eyes {
    char one[1 << 16], two[1 << 16];
} Eyes;

/* Returns true if two positions look the same to a viewer. */
static bool looks_equal(const RhMatch *here, const RhMatch *there, int viewer)
{
    static Eyes eyes;
    RhBuf one = {eyes.one, sizeof eyes.one, 0, false}, two = {eyes.two, sizeof eyes.two, 0, false};
    rh_match_view(here, viewer, &one);
    rh_match_view(there, viewer, &two);
    match_json_scores(here, viewer, &one);
    match_json_scores(there, viewer, &two);
    return !one.full && rh_text_equal(rh_buf_text(&one), rh_buf_text(&two));
}

/* Writes all that a viewer learns about an action: its preview or the reason why it is refused. */
static void ask_about(const RhMatch *m, RhAction action, int viewer, RhBuf *out)
{
    char reason[RH_REASON_MAX];
    MatchJsonLine line = {{action}, 1};
    RhErr err = match_json_preview(m, &line, viewer, reason, out);
    if (err.what) rh_put(out, err.what);
    err = match_json_why(m, action, viewer, out);
    if (err.what) rh_put(out, err.what);
}

/* Writes the events of all offers, or why the viewer may not know them. */
static void ask_offers(const RhMatch *m, int viewer, RhBuf *out)
{
    RhErr err = match_json_previews(m, viewer, out);
    if (err.what) rh_put(out, err.what);
}

/* Returns true if a viewer gets the same answers about the offers of both positions, and about some
   actions that are legal in one of them. */
static bool promises_equal(const RhMatch *here, const RhMatch *there, int viewer, RhRng *rng)
{
    enum { ASKED = 12 };
    static Eyes eyes;
    RhOffer offers[2 * RH_OFFERS_MAX];
    int count = here->game->rules.offers(here->setup, here->state, offers);
    count += there->game->rules.offers(there->setup, there->state, offers + count);
    bool equal = true;
    for (int i = 0; i < ASKED && equal; i++) {
        RhBuf one = {eyes.one, sizeof eyes.one, 0, false};
        RhBuf two = {eyes.two, sizeof eyes.two, 0, false};
        if (i == 0) {
            ask_offers(here, viewer, &one);
            ask_offers(there, viewer, &two);
        } else {
            RhAction action = rh_pick(offers, count, rng);
            ask_about(here, action, viewer, &one);
            ask_about(there, action, viewer, &two);
        }
        equal = one.len > 0 && !one.full && rh_text_equal(rh_buf_text(&one), rh_buf_text(&two));
    }
    return equal;
}

/* For each player, makes another position that this player cannot tell from the real one. Returns
   true if neither the player nor a spectator sees a difference. */
static bool worlds_look_equal(const RhMatch *m, RhRng *rng)
{
    bool equal = true;
    for (int p = 0; m->game->rules.deal && p < rh_match_players(m); p++) {
        RhState world;
        RhMatch there = *m;
        rh_copy(&world, m->state, m->game->state_size);
        rh_hide(m->game, m->setup, &world, p);
        m->game->rules.deal(m->setup, &world, p, rng);
        there.state = &world;
        equal = equal && looks_equal(m, &there, MATCH_JSON_NOBODY) && looks_equal(m, &there, p);
        equal = equal && promises_equal(m, &there, MATCH_JSON_NOBODY, rng);
        equal = equal && promises_equal(m, &there, p, rng);
    }
    return equal;
}

/* Cards are dealt secretly: a viewer learns which cards they got, and about other players only that
   a card was dealt. */
static bool deals_are_hidden(const RhMatch *m, int viewer)
{
    static char text[1 << 16];
    RhBuf b = {text, sizeof text, 0, false};
    char own[64];
    RhBuf mark = {own, sizeof own, 0, false};
    match_json_plies(m, 0, m->count, viewer, &b);
    rh_buf_string(&b);
    rh_put(&mark, "{\"kind\":\"dealt\",\"args\":[\"p");
    rh_put_number(&mark, viewer + 1);
    rh_buf_string(&mark);
    bool tells_own = viewer == MATCH_JSON_NOBODY || strstr(text, own);
    int told = 0;
    for (const char *at = text; (at = strstr(at, "{\"kind\":\"dealt\",\"args\":[\"p")) != 0; at++)
        told += memcmp(at, own, (size_t)mark.len) != 0;
    return !b.full && tells_own && !told && strstr(text, "\"words\":\"dealt\"");
}

static void test_hidden_events(void)
{
    static char memory[1 << 20];
    RhArena arena = {memory, memory + sizeof memory};
    RhMatch m;
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&toy_game, options);
    bool good = !rh_match_new(&m, &toy_game, options, rh_text(""), &arena).what;
    m.seeded = true;
    m.seed = 4;
    good = good && rh_match_chance(&m);
    for (int viewer = 0; viewer < rh_match_players(&m); viewer++)
        good = good && deals_are_hidden(&m, viewer);
    tap_ok(good && deals_are_hidden(&m, MATCH_JSON_NOBODY),
           "history: of an event that a viewer may not know, the verb alone");
}

/* Plays at random. Returns true if at every position no viewer can tell it from another possible
   one. */
static bool hides_all_along(const RhGame *game, const char *option, const char *value)
{
    static char memory[8 << 20];
    RhArena arena = {memory, memory + sizeof memory};
    RhMatch m;
    RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = {5};
    int16_t options[RH_OPTIONS_MAX];
    bool equal = true;
    rh_options_default(game, options);
    if (option && rh_option_set(game, options, rh_text(option), rh_text(value)).what) return false;
    bool good = !rh_match_new(&m, game, options, rh_text(""), &arena).what;
    m.seeded = true;
    m.seed = 11;
    for (int i = 0; good && i < 400 && rh_match_chance(&m); i++) {
        if (m.game->rules.actor(m.setup, m.state) == RH_OVER) break;
        equal = equal && looks_equal(&m, &m, MATCH_JSON_NOBODY) && worlds_look_equal(&m, &rng);
        int count = m.game->rules.offers(m.setup, m.state, offers);
        rh_match_apply(&m, rh_pick(offers, count, &rng), 0);
    }
    return good && m.count > 20 && equal;
}

static void test_stranger(void)
{
    for (int g = 0; rh_games[g]; g++) {
        tap_ok(hides_all_along(rh_games[g], 0, 0),
               "strangers: %s looks the same whatever is hidden", rh_games[g]->id);
    }
    tap_ok(hides_all_along(rh_find_game(rh_text("raildice")), "screens", "on"),
           "strangers: raildice with screens looks the same whatever is hidden");
}

/* Only the player to move knows the dice that they may pay with. */
static void test_hidden_offers(void)
{
    desk_open();
    begin("'game':'raildice','options':{'players':3,'screens':'on'}");
    const char *who = whose(), *other = strcmp(who, "anna") == 0 ? "bert" : "anna";
    tap_ok(does(who, "{'do':'actions','table':'$'}") && does(who, "{'do':'previews','table':'$'}"),
           "screens: the player to move has offers and previews");
    tap_ok(
        refuses(other, "{'do':'previews','table':'$'}", "hidden from you") &&
            refuses("zoe", "{'do':'previews','table':'$'}", "hidden from you") &&
            refuses(other, "{'do':'preview','table':'$','action':'income'}", "hidden from you") &&
            refuses("zoe", "{'do':'why','table':'$','action':'income'}", "hidden from you"),
        "screens: nobody else has");
    desk_close();
}

static void test_clock(void)
{
    desk_open();
    begin("'game':'transsib','options':{'players':3},'clock':{'move_s':60,'bank_s':30}");
    const char *who = whose();
    tap_ok(number_after(desk.answer, "\"until\":") == desk.now + 90000,
           "clock: a move and the bank");
    desk.now += 70000;
    plays_on();
    ask("zoe", "{'do':'head','table':'$'}");
    const char *banks = strstr(desk.answer, "\"banks\":[");
    tap_ok(banks && strstr(banks, "20000"), "clock: what exceeds a move comes from the bank");
    who = whose();
    desk.now += 89999;
    core_tick(desk.core[0]);
    tap_ok(!strstr(ask("zoe", "{'do':'head','table':'$'}"), "\"bot\""),
           "clock: until it is used up a person has their turn");
    desk.now += 1;
    desk.jobs = 0;
    core_tick(desk.core[1]);
    tap_ok(has(ask_at(1, "zoe", "{'do':'head','table':'$'}"), "'bot':'player','why':'clock'") &&
               desk.jobs == 1,
           "clock: then a computer stands in, whichever core looks");
    char action[RH_LINE_MAX];
    offer(who, 0, action);
    tap_ok(!act(who, ply_now(), action) && strstr(desk.answer, "take your seat back first"),
           "clock: a late player comes back before acting");
    tap_ok(does(who, "{'do':'back','table':'$'}") && plays_on() &&
               !strstr(ask("zoe", "{'do':'head','table':'$'}"), "\"bot\""),
           "back: the player plays again");
    tap_ok(refuses(who, "{'do':'back','table':'$'}", "no computer is playing"),
           "back: who was away");
    tap_ok(refuses("bert", "{'do':'pace','table':'$','pace':'turns'}", "only the host") &&
               refuses("anna", "{'do':'pace','table':'$','pace':'fast'}", "pace must be") &&
               does("anna", "{'do':'pace','table':'$','pace':'turns','clock':{'move_s':86400}}") &&
               has(ask("zoe", "{'do':'head','table':'$'}"), "'move_s':86400"),
           "pace: the host changes pace and clock");
    desk_close();
}

static void test_resign(void)
{
    desk_open();
    begin(OPEN3);
    desk.jobs = 0;
    const char *who = whose();
    char verb[64] = "{'do':'resign','table':'$'}";
    tap_ok(does(who, verb) && has(ask("zoe", "{'do':'head','table':'$'}"), "'why':'resigned'") &&
               desk.jobs == 1,
           "resign: a computer plays on");
    tap_ok(refuses(who, "{'do':'back','table':'$'}", "can't come back"), "resign: for good");
    tap_ok(refuses(who, verb, "you have resigned") && refuses("zoe", verb, "don't have a seat"),
           "resign: once, and at one's own table");
    int32_t ply = ply_now();
    core_bot_move(desk.core[0], rh_text(desk.table), desk.job_ply, rh_text(desk.job_action));
    tap_ok(ply_now() > ply, "thought: the computer's decision is played");
    ply = ply_now();
    core_bot_move(desk.core[1], rh_text(desk.table), desk.job_ply, rh_text(desk.job_action));
    tap_ok(ply_now() == ply, "thought: a second one does no harm");
    desk_close();
}

static void test_absent(void)
{
    desk_open();
    begin(OPEN3);
    ask("carl", "{'do':'watch','table':'$'}");
    char verb[64] = "{'do':'standin','table':'$','seat':3}";
    tap_ok(refuses("anna", verb, "still connected"), "standin: not for a present player");
    core_closed(desk.core[0], 'c');
    desk.now += 59999;
    tap_ok(refuses("anna", verb, "less than a minute"), "standin: a minute is waited");
    desk.now += 1;
    tap_ok(refuses("zoe", verb, "don't have a seat") &&
               refuses("anna", "{'do':'standin','table':'$','seat':1}", "your own seat"),
           "standin: called by a player, for another");
    does("anna", "{'do':'pace','table':'$','pace':'turns'}");
    tap_ok(refuses("anna", verb, "turn-based"), "standin: at live tables");
    does("anna", "{'do':'pace','table':'$','pace':'live'}");
    tap_ok(is_ok(ask_at(1, "anna", verb)) &&
               has(ask_at(1, "zoe", "{'do':'head','table':'$'}"), "'why':'absent'"),
           "standin: for a player absent for a minute, on any core");
    tap_ok(refuses("anna", verb, "a computer is already playing that seat"), "standin: once");
    tap_ok(does("carl", "{'do':'back','table':'$'}") &&
               does("carl", "{'do':'watch','table':'$'}") &&
               refuses("anna", verb, "still connected"),
           "standin: not for who came back");
    does("carl", "{'do':'unwatch','table':'$'}");
    desk.now += TABLE_ABSENT_MS;
    tap_ok(does("anna", verb), "standin: for who looks elsewhere");
    desk_close();
}

static void test_say(void)
{
    char text[700] = "{'do':'say','table':'$','text':'";
    desk_open();
    create("anna", OPEN3);
    does("bert", "{'do':'sit','table':'$'}");
    desk.listens = 'z';
    ask("zoe", "{'do':'watch','table':'$'}");
    tap_ok(does("bert", "{'do':'say','table':'$','text':'Good \\'evening\\''}") &&
               has(desk.news, "'on':'say'") && strstr(desk.news, "evening"),
           "say: who sits here is heard by all");
    desk.told = 0;
    tap_ok(does("bert", "{'do':'say','table':'$','text':'hi','once':'b-1'}") &&
               does("bert", "{'do':'say','table':'$','text':'hi','once':'b-1'}") &&
               is_ok(ask_at(1, "bert", "{'do':'say','table':'$','text':'hi','once':'b-1'}")) &&
               desk.told == 1,
           "say: a message that is sent again is written once");
    tap_ok(does("anna", "{'do':'say','table':'$','text':'hi','once':'b-1'}") && desk.told == 2,
           "say: ids of different people have nothing to do with each other");
    tap_ok(refuses("zoe", "{'do':'say','table':'$','text':'hello'}", "only players at this table"),
           "say: not a stranger");
    size_t at = strlen(text);
    memset(text + at, 'x', TABLE_SAY_MAX + 1);
    memcpy(text + at + TABLE_SAY_MAX + 1, "'}", 3);
    tap_ok(refuses("bert", text, "too long"), "say: not too long");
    memcpy(text + at + TABLE_SAY_MAX, "'}", 3);
    tap_ok(does("bert", text), "say: a few sentences");
    tap_ok(refuses("bert", "{'do':'say','table':'$','text':''}", "plain text"), "say: something");
    desk_close();
}

/* ---- Watching. ---- */

static void test_watch(void)
{
    desk_open();
    begin(OPEN3);
    ask("bert", "{'do':'watch','table':'$'}");
    int64_t seq = number_after(strstr(desk.answer, "],\"seq\":"), "\"seq\":");
    int32_t ply = ply_now();
    ask("bert", "{'do':'watch','table':'$'}");
    tap_ok(has(desk.answer, "'seat':2") && has(desk.answer, "'on':'create'") &&
               has(desk.answer, "'from':0,") && seq == 6 - (ply == 0),
           "watch: everything, and one's seat");
    desk.listens = 'b';
    desk.told = 0;
    plays_on();
    tap_ok(desk.told == 1 && has(desk.news, "'on':'play'") &&
               number_after(desk.news, "\"seq\":") == seq + 1 &&
               number_after(desk.news, "\"from\":") == ply && has(desk.news, "'plies':[{"),
           "watch: a play is told with its events");
    does("anna", "{'do':'say','table':'$','text':'hm'}");
    char message[128];
    RhBuf b = {message, sizeof message, 0, false};
    rh_put(&b, "{'do':'watch','table':'$','seq':");
    rh_put_number(&b, seq);
    rh_put(&b, "}");
    ask_at(1, "zoe", rh_buf_string(&b));
    tap_ok(!strstr(desk.answer, "\"on\":\"sit\"") && has(desk.answer, "'on':'say'") &&
               number_after(desk.answer, "\"from\":") == ply && has(desk.answer, "'seat':null") &&
               !strstr(desk.answer, "\"cut\":"),
           "watch: exactly what came after a number, from any core");
    tap_ok(has(ask("bert", "{'do':'watch','table':'$','seq':99999}"), "'anew':true"),
           "watch: a number there is not begins anew");
    desk.told = 0;
    tap_ok(does("bert", "{'do':'unwatch','table':'$'}") && plays_on() && desk.told == 0 &&
               refuses("bert", "{'do':'unwatch','table':'$'}", "not watching"),
           "unwatch: nothing more is told");
    desk_close();
}

static void test_watch_cut(void)
{
    char message[256];
    desk_open();
    begin("'game':'southpac','options':{'players':3},'undo':'free'");
    until_undo(false);
    int64_t seq = number_after(ask("zoe", "{'do':'head','table':'$'}"), ",\"seq\":");
    int32_t ply = ply_now();
    const char *turn = whose();
    for (int i = 0; i < 3; i++)
        if (strcmp(NAMES[i], turn) != 0 && with_ply(NAMES[i], "undo")) break;
    int32_t cut = ply_now();
    RhBuf late = {message, sizeof message, 0, false};
    rh_put(&late, "{'do':'act','table':'$','action':'pass','seq':");
    rh_put_number(&late, seq);
    rh_put(&late, ",'ply':");
    rh_put_number(&late, cut);
    rh_put(&late, "}");
    tap_ok(refuses(whose(), rh_buf_string(&late), "was undone"),
           "act: one that comes late, after an undo, is not taken for another");
    plays_on();
    RhBuf b = {message, sizeof message, 0, false};
    rh_put(&b, "{'do':'watch','table':'$','seq':");
    rh_put_number(&b, seq);
    rh_put(&b, "}");
    ask("zoe", rh_buf_string(&b));
    tap_ok(cut < ply && number_after(desk.answer, "\"cut\":") == cut &&
               number_after(desk.answer, "\"from\":") == cut,
           "watch: after a cut, the lowest ply of it and what is there now");
    desk_close();
}

/* ---- Two cores, and a store that fails. ---- */

static void test_cores(void)
{
    char action[RH_LINE_MAX];
    desk_open();
    begin(OPEN3);
    ask_at(1, "zoe", "{'do':'watch','table':'$'}");
    const char *who = whose();
    int32_t ply = ply_now();
    offer(who, 0, action);
    act(who, ply, action);
    who = whose();
    tap_ok(is_ok(ask_at(1, who, "{'do':'say','table':'$','text':'I'}")),
           "cores: a number that is taken is no refusal");
    core_tick(desk.core[1]); /* sends out who is present */
    desk.listens = 'z';
    desk.told = 0;
    plays_on();
    tap_ok(desk.told == 0, "cores: another core hears nothing by itself");
    core_log_changed(desk.core[1], rh_text(desk.table), 1000);
    tap_ok(desk.told == 1 && has(desk.news, "'on':'play'"), "heard: what is new is read and told");
    plays_on();
    desk.now += CORE_POLL_MS;
    core_tick(desk.core[1]);
    tap_ok(desk.told == 2, "heard: a word that was lost is made good by looking");
    plays_on();
    core_log_changed(desk.core[1], rh_text(""), 0);
    tap_ok(desk.told == 3, "heard: when words may have been lost all is looked at");
    desk_close();
}

static void test_unavailable(void)
{
    char action[RH_LINE_MAX];
    desk_open();
    begin(OPEN3);
    desk.listens = 'z';
    ask("zoe", "{'do':'watch','table':'$'}");
    const char *who = whose();
    int32_t ply = ply_now();
    offer(who, 0, action);
    desk.told = 0;
    desk.faults[0].lose_before = true;
    tap_ok(!act(who, ply, action) && strstr(desk.answer, "\"again\":true") && desk.told == 0 &&
               ply_now() == ply,
           "lost: nothing was written, nothing promised, nothing told");
    desk.faults[0].lose_after = true;
    tap_ok(!act(who, ply, action) && strstr(desk.answer, "\"again\":true") && desk.told == 0,
           "lost: written or not, nothing is promised");
    tap_ok(!act(who, ply, action) && number_after(desk.answer, "\"ply\":") > ply && desk.told == 1,
           "lost: asked again, it is found in the log and told once");
    desk.faults[0].unavailable = true;
    tap_ok(!does("anna", "{'do':'say','table':'$','text':'?'}") &&
               strstr(desk.answer, "\"again\":true"),
           "lost: while the store is unavailable nothing is promised");
    desk.faults[0].unavailable = false;
    tap_ok(plays_on(), "lost: afterwards the table is what it was");
    desk.faults[0].never = true;
    tap_ok(refuses("anna", "{'do':'say','table':'$','text':'?'}", "cannot be stored") &&
               !strstr(desk.answer, "again") && plays_on(),
           "lost: what the store will never take is refused for good");
    desk_close();
}

/* ---- Bots, and the end of a match. ---- */

static bool play_out(int32_t *moves)
{
    for (*moves = 0; *moves < 5000; ++*moves) {
        if (strstr(ask("zoe", "{'do':'head','table':'$'}"), "\"stage\":\"done\"")) return true;
        int32_t asked = desk.jobs;
        core_bot_move(desk.core[0], rh_text(desk.table), desk.job_ply, rh_text(desk.job_action));
        if (desk.jobs == asked && !strstr(ask("zoe", "{'do':'head','table':'$'}"), "done"))
            return false;
    }
    return false;
}

/* A table that is made again with the same id of the command is the same table. */
static void test_create_once(void)
{
    static const char one[] = "{'do':'create','once':'x','game':'transsib','options':{'players':3},"
                              "'seats':['open','open','open']}";
    char first[256];
    desk_open();
    snprintf(first, sizeof first, "%s", ask("anna", one));
    tap_ok(is_ok(first) && strcmp(first, ask("anna", one)) == 0 &&
               strcmp(first, ask_at(1, "anna", one)) == 0,
           "create: a repetition makes no second table");
    tap_ok(is_ok(ask("bert", one)) && strcmp(first, desk.answer) != 0,
           "create: the id of another person's command is another one");
    desk_close();
}

/* Bots think for people who play or watch, and for nobody else. */
static void test_followed(void)
{
    static const char bots[] = "'game':'transsib','options':{'players':3},'seats':["
                               "{'bot':'random'},{'bot':'random'},{'bot':'random'}]";
    desk_open();
    create("carl", bots);
    desk.jobs = 0;
    tap_ok(does("carl", "{'do':'start','table':'$'}") && desk.jobs == 0,
           "bots: a table that nobody plays at or watches is quiet");
    desk.now += 60000;
    core_tick(desk.core[0]);
    tap_ok(desk.jobs == 0, "bots: later, too");
    ask("zoe", "{'do':'watch','table':'$'}");
    tap_ok(desk.jobs == 1, "bots: they begin when somebody watches");
    ask("zoe", "{'do':'watch','table':'$'}");
    tap_ok(desk.jobs == 1, "bots: and are asked once");
    core_bot_move(desk.core[0], rh_text(desk.table), desk.job_ply, rh_text(desk.job_action));
    tap_ok(desk.jobs == 2, "bots: they go on while somebody watches");
    core_closed(desk.core[0], 'z');
    core_bot_move(desk.core[0], rh_text(desk.table), desk.job_ply, rh_text(desk.job_action));
    tap_ok(desk.jobs == 2, "bots: and stop when nobody does");
    desk_close();
}

static bool record_is_good(const char *record)
{
    static char memory[1 << 20], text[1 << 20];
    RhArena arena = {memory, memory + sizeof memory};
    RhMatch m;
    RhJson root;
    DiceProof proof;
    if (rh_json_open(rh_text(record), &root).what) return false;
    if (!rh_json_string(rh_json_member(root, "record"), text, sizeof text)) return false;
    memset(&m, 0, sizeof m);
    if (rh_record_read(&m, rh_text(text), rh_find_game, rh_text(""), &arena).what) return false;
    return !dice_unfair(&m, rh_text(text), 0, &proof);
}

static bool visit_result(void *context, const StoreDoc *doc)
{
    *(bool *)context =
        has(doc->body.data, "{'game':'russian','undo':'none','private':false,'seats':[{'person':"
                            "'anna'},{'level':'random'},{'level':'novice'}],'resigned':[1],"
                            "'scores':[");
    return false;
}

static void test_end(void)
{
    int32_t moves;
    bool rated = false;
    CoreMetrics metrics;
    desk_open();
    create("anna", "'game':'russian','options':{'players':3},'seats':['open',{'bot':'random'},"
                   "{'bot':'novice'}]");
    does("anna", "{'do':'sit','table':'$'}");
    does("anna", "{'do':'start','table':'$'}");
    does("anna", "{'do':'resign','table':'$'}");
    tap_ok(refuses("anna", "{'do':'rematch','table':'$'}", "not over"), "rematch: after the end");
    tap_ok(play_out(&moves) && has(desk.answer, "'scores':["), "end: the game ends with scores");
    desk.store[0]->get(desk.store[0], rh_text("result"), rh_text(desk.table), visit_result, &rated);
    tap_ok(rated, "end: a result is left for the rater");
    core_metrics(desk.core[0], &metrics);
    printf("# idle table: %lld bytes after %d moves\n", (long long)metrics.table_bytes, (int)moves);
    tap_ok(metrics.tables == 1 && metrics.table_bytes < 8192, "memory: a table is below 8 KiB");
    tap_ok(record_is_good(ask("zoe", "{'do':'record','table':'$'}")),
           "end: the record is read by all, and chance was what was committed to");
    tap_ok(refuses("anna", "{'do':'resign','table':'$'}", "over"), "end: nothing comes after it");
    tap_ok(refuses("zoe", "{'do':'rematch','table':'$'}", "only players of this game"),
           "rematch: for who sat here");
    tap_ok(does("anna", "{'do':'rematch','table':'$'}"), "rematch: a table with the same plan");
    char first[256];
    memcpy(first, desk.answer, 255);
    first[255] = 0;
    tap_ok(strcmp(ask_at(1, "anna", "{'do':'rematch','table':'$'}"), first) == 0,
           "rematch: all meet at one table");
    const char *at = strstr(first, "\"table\":\"") + 9;
    memset(desk.table, 0, sizeof desk.table);
    memcpy(desk.table, at, strcspn(at, "\""));
    tap_ok(has(ask("anna", "{'do':'head','table':'$'}"), "'stage':'open'") &&
               has(desk.answer, "'host':'anna'") && has(desk.answer, "'bot':'novice'"),
           "rematch: its host and seats are the same");
    core_metrics(desk.core[0], &metrics);
    tap_ok(metrics.setups == 1 && metrics.tables == 2, "memory: tables share a setup");
    desk_close();
}

static void test_due(void)
{
    desk_open();
    create("anna", "'game':'transsib','options':{'players':3},'seats':['open',{'bot':'random'},"
                   "{'bot':'random'}]");
    does("anna", "{'do':'sit','table':'$'}");
    does("anna", "{'do':'start','table':'$'}");
    does("anna", "{'do':'resign','table':'$'}");
    desk.jobs = 0;
    core_tick(desk.core[1]);
    tap_ok(desk.jobs == 0, "due: who asked has two seconds for a computer's move");
    desk.now += TABLE_TAKEOVER_MS;
    desk.nothing_mine = true;
    core_tick(desk.core[1]);
    tap_ok(desk.jobs == 0, "due: a core leaves alone what belongs to another of its process");
    desk.nothing_mine = false;
    core_tick(desk.core[1]);
    tap_ok(desk.jobs == 1, "due: then another core takes it on");
    core_tick(desk.core[0]);
    core_tick(desk.core[1]);
    desk.now += CORE_LEASE_MS - 1;
    core_tick(desk.core[0]);
    tap_ok(desk.jobs == 1, "due: and has it for a while");
    desk.now += 1;
    core_tick(desk.core[0]);
    tap_ok(desk.jobs == 2, "due: until it is anybody's again");
    desk_close();
}

/* Tests a visitor without a session; the name "" stands for one, and the socket is 0. */
static void test_nobody(void)
{
    static const char why[] = "enter or log in first";
    desk_open();
    tap_ok(refuses("", "{'do':'create','game':'transsib'}", why) &&
               has(desk.answer, "'enter':true"),
           "nobody: only a logged-in person makes a table");
    begin(OPEN3);
    tap_ok(does("", "{'do':'watch','table':'$'}") && has(desk.answer, "'seat':null") &&
               has(desk.answer, "'host':false") && does("", "{'do':'state','table':'$'}") &&
               does("", "{'do':'history','table':'$'}") && does("", "{'do':'board','table':'$'}"),
           "nobody: may look on");
    tap_ok(refuses("", "{'do':'sit','table':'$'}", why) &&
               refuses("", "{'do':'act','table':'$','ply':0,'action':'pass'}", why) &&
               refuses("", "{'do':'say','table':'$','text':'hello'}", why) &&
               refuses("", "{'do':'rematch','table':'$'}", why),
           "nobody: and do nothing");
    tap_ok(refuses("", "{'do':'actions','table':'$'}", "not your turn") &&
               does("", "{'do':'previews','table':'$'}"),
           "nobody: may see what others can do");
    desk_close();
}

static bool hears(const char *piece)
{
    desk.news[0] = 0;
    core_tick(desk.core[0]);
    core_tick(desk.core[1]);
    return has(desk.news, piece);
}

static void test_presence(void)
{
    desk_open();
    create("anna", OPEN3);
    does("anna", "{'do':'sit','table':'$'}");
    desk.listens = 'a';
    tap_ok(has(ask("anna", "{'do':'watch','table':'$'}"), "'here':{'seats':[1],'watching':0}"),
           "here: watchers see who is present");
    does("zoe", "{'do':'watch','table':'$'}");
    does("bert", "{'do':'watch','table':'$'}");
    tap_ok(hears("'on':'here','table':'$','seats':[1],'watching':2"),
           "here: strangers are counted");
    does("bert", "{'do':'sit','table':'$'}");
    tap_ok(hears("'seats':[1,2],'watching':1"), "here: who sits down is no stranger");
    desk.told = 0;
    core_tick(desk.core[0]);
    tap_ok(desk.told == 0, "here: nothing is told when nothing has changed");
    core_closed(desk.core[0], 'b');
    tap_ok(hears("'seats':[1],'watching':1"), "here: who goes is gone");
    ask_at(1, "bert", "{'do':'watch','table':'$'}");
    core_log_changed(desk.core[0], rh_text(desk.table), 0);
    tap_ok(hears("'seats':[1,2],'watching':1"), "here: and is present again through any core");
    desk_close();
}

int main(void)
{
    test_create();
    test_messages();
    test_seats();
    test_act();
    test_undo();
    test_undo_chance();
    test_hidden_events();
    test_stranger();
    test_hidden_offers();
    test_clock();
    test_resign();
    test_absent();
    test_say();
    test_watch();
    test_watch_cut();
    test_cores();
    test_unavailable();
    test_create_once();
    test_followed();
    test_end();
    test_due();
    test_nobody();
    test_presence();
    free(desk.answer);
    free(desk.news);
    return tap_done();
}
