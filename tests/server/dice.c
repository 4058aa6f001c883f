/* tests/server/dice.c - tests of the dice of an online match: the hashes have known values, which
   tests/server/dice.py computed without this program; commitments and contributions at a table; and
   a server or a player who cheats is found out. */
#include <stdlib.h>
#include <string.h>

#include "games/registry.h"
#include "tests/server/desk.h"
#include "tests/tap.h"

static const char SECRET[] = "00112233445566778899aabbccddeeff00112233445566778899aabbccddeeff";
static const char FIRST[] = "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff";
static const char THIRD[] = "0101010101010101010101010101010101010101010101010101010101010101";
static const char TABLE[] = "abcdefgh23456789";

static bool is_hex(const char *hex, const char *wanted)
{
    if (strcmp(hex, wanted) != 0) printf("# %s, not %s\n", hex, wanted);
    return strcmp(hex, wanted) == 0;
}

/* ---- Hashes and numbers. ---- */

static void fill_parts(DicePart parts[3])
{
    memset(parts, 0, 3 * sizeof *parts);
    memcpy(parts[0].contribution, FIRST, DICE_HEX);
    memcpy(parts[2].contribution, THIRD, DICE_HEX);
    dice_commit(rh_text(TABLE), 1, FIRST, parts[0].commitment);
    dice_commit(rh_text(TABLE), 3, THIRD, parts[2].commitment);
}

static void test_hashes(void)
{
    DiceSecret secret = {.seed = 0};
    DiceSource source;
    DicePart parts[3];
    char hex[DICE_HEX], promise[DICE_HEX];
    memcpy(secret.secret, SECRET, DICE_HEX);
    fill_parts(parts);
    dice_commit(rh_text(TABLE), 0, SECRET, hex);
    tap_ok(is_hex(hex, "3dd1dbbbdee74404f834ca3a04291e186e869d1c28bb41bd95a1b6739b48903e") &&
               is_hex(parts[0].commitment,
                      "ee879534b22b98c5ddfbc5922fd01a5c51f31f173eb17070b437415d5f3dfff1") &&
               is_hex(parts[2].commitment,
                      "f0292c182d01587ee978296a538b4c3ea0c57164c7d526a2401a792c630e4785"),
           "commitments are known hashes");
    dice_promise(rh_text(TABLE), hex, parts, 3, promise);
    tap_ok(is_hex(promise, "60a26109709cca3ad1661b27b2bcfa4ce72eee60d15a6ab3408418e2441b13ab"),
           "so is the promise");
    dice_source(rh_text(TABLE), &secret, parts, 3, &source);
    static const uint32_t six[] = {3, 0, 3, 4, 3, 5, 5, 1, 0, 3, 5, 1};
    static const uint32_t large[] = {192599361, 2975734869, 3452533725, 1757795260};
    bool same = source.has_key && dice_below(&source, 1000000, 3) == 1;
    for (int i = 0; i < 12; i++) same = same && dice_below(&source, i, 6) == six[i];
    for (int i = 0; i < 4; i++) same = same && dice_below(&source, i, UINT32_MAX) == large[i];
    tap_ok(same, "and the numbers drawn");
    memset(parts, 0, sizeof parts);
    DiceSource alone;
    dice_source(rh_text(TABLE), &secret, parts, 3, &alone);
    tap_ok(memcmp(alone.key, "\x9f\xc8\xc6\xa7\xe6\xf9\x0b\x3e", 8) == 0,
           "without contributions the key is another");
    dice_commit_seed(17, "abc", hex);
    tap_ok(is_hex(hex, "c00ae5b6e0a64a51294f376bc3516e8a805484269b80acb44d18267e11e47f4f"),
           "the commitment of an older table is the hash of seed and salt");
}

/* 60000 throws: chi squared with 5 degrees of freedom is below 30 but for once in 100000 times. */
static void test_uniform(void)
{
    DiceSource source = {.has_key = true};
    int32_t count[6] = {0};
    double chi = 0;
    for (int32_t ply = 0; ply < 60000; ply++) count[dice_below(&source, ply, 6)]++;
    for (int i = 0; i < 6; i++) chi += (count[i] - 10000.0) * (count[i] - 10000.0) / 10000.0;
    tap_ok(chi < 30, "all sides of a die come equally often (chi squared %.1f)", chi);
    bool in_range = dice_below(&source, 0, 1) == 0;
    for (int32_t ply = 0; ply < 1000; ply++)
        in_range = in_range && dice_below(&source, ply, 3u << 30) < 3u << 30;
    tap_ok(in_range, "a number is below its limit");
}

/* ---- At a table. ---- */

/* Sends {"do":verb,"table":...,key:hex}. */
static const char *ask_hex(const char *who, const char *verb, const char *key, const char *hex)
{
    char message[512];
    snprintf(message, sizeof message, "{'do':'%s','table':'$','%s':'%s'}", verb, key, hex);
    return ask(who, message);
}

/* The contribution of a seat in a test, and its commitment. */
static const char *contribution(int seat)
{
    static char hex[DICE_HEX];
    memset(hex, 'a' + seat, DICE_HEX - 1);
    return hex;
}

static const char *commitment(int seat)
{
    static char hex[DICE_HEX];
    dice_commit(rh_text(desk.table), seat, contribution(seat), hex);
    return hex;
}

static bool sits(int seat)
{
    return is_ok(ask_hex(NAMES[seat - 1], "sit", "commitment", commitment(seat)));
}

static bool reveals(int seat)
{
    return is_ok(ask_hex(NAMES[seat - 1], "reveal", "contribution", contribution(seat)));
}

static bool says(const char *why)
{
    bool right = strstr(desk.answer, "\"ok\":false") && strstr(desk.answer, why);
    if (!right) printf("# %s\n", desk.answer);
    return right;
}

static void test_order(void)
{
    desk_open();
    create("anna", OPEN3);
    ask_hex("anna", "sit", "commitment", "ABC");
    tap_ok(says("64 hexadecimal digits"), "sit: a commitment must be a hash");
    tap_ok(sits(1) && sits(2) && !reveals(1) && says("a seat is still free"),
           "reveal: not before all seats are taken");
    tap_ok(does("carl", "{'do':'sit','table':'$'}") && !reveals(3) && says("have not committed"),
           "sit: nobody has to take part");
    ask_hex("anna", "commit", "commitment", FIRST);
    tap_ok(says("already committed"), "commit: once");
    tap_ok(is_ok(ask_hex("anna", "commit", "commitment", commitment(1))),
           "commit: a repetition is answered like the first");
    ask_hex("anna", "reveal", "contribution", FIRST);
    tap_ok(says("not the contribution you had committed to"),
           "reveal: only what one has committed to");
    char message[512];
    snprintf(message, sizeof message,
             "{'do':'reveal','table':'$','contribution':'%s','promise':'%s'}", contribution(1),
             FIRST);
    tap_ok(refuses("anna", message, "in the meantime"),
           "reveal: only if one knows all commitments");
    tap_ok(reveals(1) && reveals(1), "reveal: a repetition is answered like the first");
    ask_hex("carl", "commit", "commitment", commitment(3));
    tap_ok(says("too late"), "commit: not by one who may know a contribution");
    tap_ok(refuses("anna", "{'do':'start','table':'$'}", "mixing the dice"),
           "start: waits for a contribution that was promised");
    tap_ok(has(ask("zoe", "{'do':'watch','table':'$'}"), contribution(1)) &&
               !strstr(desk.answer, contribution(2)),
           "watch: has the revealed contributions, and nothing else");
    desk.now += TABLE_REVEAL_MS;
    tap_ok(does("anna", "{'do':'start','table':'$'}"), "start: but not for ever");
    tap_ok(!reveals(2) && says("already started"), "reveal: not after the start");
    desk_close();
}

static void test_again(void)
{
    desk_open();
    create("anna", OPEN3);
    sits(1);
    sits(2);
    does("bert", "{'do':'stand','table':'$'}");
    tap_ok(has(ask("anna", "{'do':'watch','table':'$'}"), commitment(1)),
           "stand: before anything is revealed, commitments hold");
    sits(2);
    sits(3);
    reveals(1);
    does("carl", "{'do':'stand','table':'$'}");
    tap_ok(has(ask("anna", "{'do':'watch','table':'$'}"), "'dice':{'seats':[null,null,null]"),
           "stand: afterwards all commit anew");
    dice_commit(rh_text(desk.table), 1, FIRST, desk.news);
    tap_ok(is_ok(ask_hex("anna", "commit", "commitment", desk.news)) && sits(3) &&
               is_ok(ask_hex("anna", "reveal", "contribution", FIRST)) && reveals(3) &&
               does("anna", "{'do':'start','table':'$'}"),
           "commit: to another contribution");
    desk_close();
}

/* ---- The proof. ---- */

typedef struct Proof {
    char text[1 << 18];
    char memory[1 << 20];
    RhMatch match;
    DiceProof proof;
} Proof;

static Proof found;

/* Reads found.text. Returns why it is unfair; null: it is fair. */
static const char *unfair(const char *promise)
{
    RhArena arena = {found.memory, found.memory + sizeof found.memory};
    memset(&found.match, 0, sizeof found.match);
    if (rh_record_read(&found.match, rh_text(found.text), rh_find_game, rh_text(""), &arena).what)
        return "it cannot be read";
    return dice_unfair(&found.match, rh_text(found.text), promise, &found.proof);
}

static bool read_record(void)
{
    RhJson root;
    return !rh_json_open(rh_text(ask("zoe", "{'do':'record','table':'$'}")), &root).what &&
           rh_json_string(rh_json_member(root, "record"), found.text, sizeof found.text);
}

static void promise_now(char out[DICE_HEX])
{
    RhJson root;
    memset(out, 0, DICE_HEX);
    if (rh_json_open(rh_text(ask("zoe", "{'do':'head','table':'$'}")), &root).what) return;
    dice_read_hex(rh_json_member(rh_json_member(root, "head"), "promise"), out);
}

static bool play_to_end(void)
{
    for (int i = 0; i < 5000 && plays_on(); i++) {
    }
    return read_record();
}

/* Plays a match in which anna and carl take part in the dice. */
static bool play_mixed(const char *plan, char promise[DICE_HEX])
{
    bool good = create("anna", plan) && sits(1) && does("bert", "{'do':'sit','table':'$'}") &&
                sits(3) && reveals(3) && reveals(1) && does("anna", "{'do':'start','table':'$'}");
    promise_now(promise);
    return good && play_to_end();
}

static void replace(const char *from, const char *to)
{
    char *at = strstr(found.text, from);
    if (at) memcpy(at, to, strlen(to));
}

/* Draws everything again from the proof, as a server would that cheats: the record is then
   consistent in itself. The players' choices are the first legal ones. */
static void forge(DiceProof *proof)
{
    static RhAction actions[8192];
    static char text[sizeof found.text];
    RhBuf out = {text, sizeof text, 0, false};
    DiceSource source;
    RhOffer offers[RH_OFFERS_MAX];
    RhMatch m = found.match;
    int seats = rh_match_players(&m);
    dice_commit(rh_text(proof->table), 0, proof->secret.secret, proof->commitment);
    dice_source(rh_text(proof->table), &proof->secret, proof->parts, seats, &source);
    m.actions = actions;
    m.cap = 8192;
    m.count = 0;
    m.game->rules.start(m.setup, m.state);
    while (dice_draw(&m, &source) && m.game->rules.actor(m.setup, m.state) != RH_OVER) {
        m.game->rules.offers(m.setup, m.state, offers);
        if (rh_match_apply(&m, offers[0].action, 0).what) break;
    }
    rh_put(&out, "# table ");
    rh_put(&out, proof->table);
    rh_put_char(&out, '\n');
    dice_put_proof(proof, seats, &out);
    rh_record_write(&m, &out);
    memcpy(found.text, rh_buf_string(&out), (size_t)out.len + 1);
}

static void test_proof(const char *game)
{
    char promise[DICE_HEX], plan[128];
    snprintf(plan, sizeof plan, "'game':'%s','options':{'players':3}", game);
    desk_open();
    tap_ok(play_mixed(plan, promise) && !unfair(promise), "%s: the proof is good", game);
    tap_ok(is_hex(found.proof.parts[0].contribution, contribution(1)) &&
               !found.proof.parts[1].commitment[0] &&
               is_hex(found.proof.parts[2].contribution, contribution(3)),
           "%s: it has the contributions", game);
    DiceProof honest = found.proof, forged = honest;
    tap_ok(unfair(FIRST) && strstr(unfair(FIRST), "another check code"),
           "%s: another promise is found out", game);

    forged.secret.secret[0] = forged.secret.secret[0] == '0' ? '1' : '0';
    forge(&forged);
    tap_ok(!unfair(0), "%s: a server that cheats can make a record without contradictions", game);
    tap_ok(unfair(promise) && strstr(unfair(promise), "another check code"),
           "%s: a secret chosen afterwards is found out", game);
    replace(forged.commitment, honest.commitment);
    tap_ok(unfair(promise) && strstr(unfair(promise), "server had committed"),
           "%s: also with the commitment that was promised", game);

    forged = honest;
    memset(forged.parts[2].contribution, 'f', DICE_HEX - 1);
    forge(&forged);
    tap_ok(unfair(promise) && strstr(unfair(promise), "player's contribution"),
           "%s: a contribution chosen afterwards is found out", game);
    dice_commit(rh_text(forged.table), 3, forged.parts[2].contribution, forged.parts[2].commitment);
    forge(&forged);
    tap_ok(!unfair(0) && unfair(promise), "%s: also with a commitment that fits it", game);

    forged = honest;
    memset(forged.parts[0].contribution, 0, DICE_HEX);
    forge(&forged);
    tap_ok(!unfair(promise) && !found.proof.parts[0].contribution[0],
           "%s: who is left out sees it in the proof", game);
    desk_close();
}

static void test_tampering(void)
{
    char promise[DICE_HEX], line[256];
    desk_open();
    play_mixed("'game':'raildice','options':{'players':3}", promise);
    static char honest[sizeof found.text];
    memcpy(honest, found.text, sizeof honest);
    char *face = strstr(found.text, "* face straight");
    if (face) memcpy(face, "* face curve   ", 15);
    tap_ok(face && unfair(promise), "a die that was turned over is found out");
    memcpy(found.text, honest, sizeof honest);
    replace("# fair commitment", "# fine commitment");
    tap_ok(unfair(0) && strstr(unfair(0), "no valid proof"), "a record needs a proof");
    memcpy(found.text, honest, sizeof honest);
    replace(" secret=", " secret=x");
    tap_ok(unfair(0) && strstr(unfair(0), "no valid proof"), "and one that can be read");
    snprintf(line, sizeof line, "# fair p1 commitment=%s\n", FIRST);
    memcpy(found.text, line, strlen(line));
    strcpy(found.text + strlen(line), honest);
    tap_ok(unfair(0) && strstr(unfair(0), "no valid proof"), "a seat has one line in it");
    memcpy(found.text, honest, sizeof honest);
    replace("# table ", "# table x");
    tap_ok(unfair(0), "a proof is for one table");
    desk_close();
}

/* ---- Older tables. ---- */

static bool visit_old(void *context, const StoreDoc *doc)
{
    (void)context;
    memset(desk.table, 0, sizeof desk.table);
    memcpy(desk.table, doc->key.data, (size_t)doc->key.len);
    return false;
}

static void write_old(const char *kind, const char *who, const char *body)
{
    static int64_t seq;
    StoreBatch batch;
    memset(&batch, 0, sizeof batch);
    seq = strcmp(kind, "create") == 0 ? 1 : seq + 1;
    batch.table = rh_text("oldtable");
    batch.entry_count = 1;
    batch.entries[0] = (StoreEntry){seq, desk.now, rh_text(kind), rh_text(who), rh_text(body)};
    if (strcmp(kind, "start") == 0) {
        batch.doc_count = 1;
        batch.docs[0].kind = rh_text("seed");
        batch.docs[0].key = rh_text("oldtable");
        batch.docs[0].body = rh_text(
            "{\"seed\":\"12345678901234567890\",\"salt\":\"00112233445566778899aabbccddeeff\"}");
    }
    if (desk.store[0]->write(desk.store[0], &batch) != STORE_OK)
        printf("# not written: %s\n", kind);
}

/* The random outcomes with which the match begins. */
static void write_old_draws(void)
{
    static char memory[1 << 20];
    char body[1024];
    RhArena arena = {memory, memory + sizeof memory};
    RhBuf out = {body, sizeof body, 0, false};
    int16_t options[RH_OPTIONS_MAX];
    RhMatch m;
    const RhGame *game = rh_find_game(rh_text("raildice"));
    rh_options_default(game, options);
    options[RH_PLAYERS] = 3;
    rh_match_new(&m, game, options, rh_text(""), &arena);
    m.seeded = true;
    m.seed = 12345678901234567890u;
    rh_match_chance(&m);
    rh_put(&out, "# 0\n");
    rh_record_tail(&m, 0, &out);
    write_old("play", "anna", rh_buf_string(&out));
}

/* A log as the server wrote it when tables had seeds. */
static void write_old_table(bool is_live)
{
    char start[128], hex[DICE_HEX];
    write_old("create", "anna",
              "{\"seats\":[\"open\",\"open\",\"open\"],\"game\":\"raildice\",\"options\":{"
              "\"players\":\"3\"},\"pace\":\"live\",\"clock\":{\"move_s\":0,\"bank_s\":0},"
              "\"access\":\"open\",\"undo\":\"consent\",\"title\":\"\",\"host\":\"anna\"}");
    write_old("sit", "anna", "{\"seat\":1,\"name\":\"anna\",\"account\":true}");
    write_old("sit", "bert", "{\"seat\":2,\"name\":\"bert\",\"account\":true}");
    write_old("sit", "carl", "{\"seat\":3,\"name\":\"carl\"}");
    dice_commit_seed(12345678901234567890u, "00112233445566778899aabbccddeeff", hex);
    snprintf(start, sizeof start, "{\"commitment\":\"%s\"}", hex);
    if (is_live) write_old("start", "anna", start);
    if (is_live) write_old_draws();
    desk.store[0]->tables(desk.store[0], visit_old, 0);
}

static void test_old(void)
{
    char promise[DICE_HEX];
    desk_open();
    write_old_table(true);
    promise_now(promise);
    bool ended = play_to_end();
    const char *fault = unfair(promise);
    tap_ok(ended && strstr(found.text, " seed=12345678901234567890 salt=0011") && !fault,
           "a table that began with a seed ends with it, and its proof is good");
    tap_ok(unfair(SECRET) != 0, "its promise is its commitment");
    replace(" seed=1", " seed=2");
    tap_ok(unfair(0) && strstr(unfair(0), "the seed is not the one"), "another seed is found out");
    desk_close();
    desk_open();
    write_old_table(false);
    ask_hex("bert", "commit", "commitment", FIRST);
    tap_ok(says("older server"), "before the server has committed, nobody may");
    tap_ok(does("anna", "{'do':'start','table':'$'}"), "a table that was made before starts");
    promise_now(promise);
    tap_ok(play_to_end() && strstr(found.text, " secret=") && !unfair(promise),
           "it has a secret, and its proof is good");
    desk_close();
}

/* ---- Computer players, and people who leave. ---- */

static void test_bots(void)
{
    desk_open();
    create("anna", "'game':'transsib','options':{'players':3},'seats':['open',{'bot':'random'},"
                   "{'bot':'random'}]");
    does("anna", "{'do':'sit','table':'$'}");
    does("anna", "{'do':'start','table':'$'}");
    does("anna", "{'do':'resign','table':'$'}");
    ask("zoe", "{'do':'watch','table':'$'}");
    uint64_t one = desk.job_seed;
    int32_t ply = desk.job_ply;
    ask_at(1, "zoe", "{'do':'watch','table':'$'}");
    tap_ok(desk.job_ply == ply && desk.job_seed != one,
           "a bot's random choices are not the same on two servers, so nobody can foresee them");
    desk_close();
}

static void test_forgotten(void)
{
    char promise[DICE_HEX];
    desk_open();
    play_mixed("'game':'transsib','options':{'players':3}", promise);
    core_forget(desk.core[0], rh_text(desk.table), rh_text("anna"));
    tap_ok(read_record() && strstr(found.text, "somebody") && !unfair(promise),
           "the proof is good after a player's account was deleted");
    desk_close();
}

int main(void)
{
    test_hashes();
    test_uniform();
    test_order();
    test_again();
    test_proof("raildice");
    test_proof("russian");
    test_tampering();
    test_old();
    test_bots();
    test_forgotten();
    free(desk.answer);
    free(desk.news);
    return tap_done();
}
