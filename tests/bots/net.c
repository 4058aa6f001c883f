/* tests/bots/net.c - the learned evaluation, with networks of random weights: sums that are kept
   from one position to the next equal those made from scratch, nothing hidden enters, the results
   are the same on every machine, and damaged networks are refused. */
#include <stdlib.h>
#include <string.h>

#include "bots/evaluation.h"
#include "bots/net.h"
#include "engine/match.h"
#include "games/registry.h"
#include "tests/tap.h"

enum { TEXT_MAX = 1 << 20, INPUTS = 32, PLIES = 400 };

static char text[TEXT_MAX];

/* The caller frees `memory`, which the match is in. */
static RhMatch open_match(const RhGame *g, void **memory)
{
    char *bytes = (char *)calloc(1, rh_match_bytes(g));
    RhArena arena = {bytes, bytes + rh_match_bytes(g)};
    int16_t options[RH_OPTIONS_MAX];
    RhMatch m;
    memset(&m, 0, sizeof m);
    rh_options_default(g, options);
    *memory = bytes;
    if (!bytes || rh_match_new(&m, g, options, rh_text(0), &arena).what) exit(1);
    return m;
}

/* Writes a network with random weights, `cut` digits of which are missing at the end. */
static RhText random_net(const RhMatch *m, int version, int cut)
{
    static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    RhBuf out = {text, sizeof text, 0, false};
    RhRng rng = rh_rng_at(11, 0);
    int columns = rh_net_cells(m->game, m->setup, 0, 0, 0);
    int rows = columns * 3 <= NET_ROWS_MAX ? 3 : 2; /* of each column */
    rh_put(&out, "{\"net\":");
    rh_put_number(&out, version);
    rh_put(
        &out,
        ",\"tenths\":200,\"lead\":150,\"base\":0,\"players_min\":1,\"players_max\":6,\"inputs\":");
    rh_put_number(&out, INPUTS);
    rh_put(&out, ",\"fields\":\"");
    rh_put_hex(&out, rh_net_hash(m->game, m->setup), 16);
    rh_put(&out, "\",\"columns\":[");
    for (int c = 0; c < columns; c++) {
        rh_put(&out, c ? ",[-1,1," : "[-1,1,");
        rh_put_number(&out, rows);
        rh_put(&out, "]");
    }
    rh_put(&out, "],\"weights\":\"");
    int bytes = columns * rows * (INPUTS + 2) + 2 * INPUTS + NET_HIDDEN * (2 * INPUTS + 4) +
                NET_OUTPUTS * (2 * NET_HIDDEN + 4);
    for (int i = cut; i < (bytes * 8 + 5) / 6; i++)
        rh_put_char(&out, digits[rh_rng_below(&rng, 64)]);
    rh_put(&out, "\"}");
    if (out.full) exit(1);
    return rh_buf_text(&out);
}

/* Advances a match by one random action. */
static void step(RhMatch *m, int actor, RhRng *rng)
{
    RhOffer offers[RH_OFFERS_MAX];
    RhAction action;
    if (actor == RH_CHANCE) {
        action = rh_roll(m->game, m->setup, m->state, rng);
    } else {
        int count = m->game->rules.offers(m->setup, m->state, offers);
        action = rh_pick(offers, count, rng);
    }
    m->game->rules.apply(m->setup, m->state, action, 0);
}

/* Evaluates the positions of a random match, each from the one before and from scratch. */
static uint64_t test_sums(const RhGame *g)
{
    void *memory;
    RhMatch m = open_match(g, &memory);
    BotNet *net = (BotNet *)calloc(1, sizeof *net);
    NetInput *kept = (NetInput *)calloc(1, sizeof *kept),
             *fresh = (NetInput *)calloc(1, sizeof *kept);
    RhRng rng = rh_rng_at(3, 0);
    int32_t seen[2][2][RH_PLAYERS_MAX];
    uint64_t hash = 0;
    int wrong = 0, plies = 0;
    if (!net || !kept || !fresh) exit(1);
    RhErr err = rh_net_load(random_net(&m, NET_VERSION, 0), g, m.setup, net);
    tap_ok(!err.what, "%s: a network is read", g->id);
    g->rules.start(m.setup, m.state);
    memset(seen, 0, sizeof seen);
    for (int actor; !err.what && plies < PLIES; plies++) {
        actor = g->rules.actor(m.setup, m.state);
        if (actor == RH_OVER) break;
        memset(fresh, 0, sizeof *fresh);
        rh_net_evaluate(net, kept, m.setup, m.state, seen[0][0], seen[0][1]);
        rh_net_evaluate(net, fresh, m.setup, m.state, seen[1][0], seen[1][1]);
        wrong += memcmp(seen[0], seen[1], sizeof seen[0]) != 0;
        hash = rh_hash(seen[0], sizeof seen[0], hash);
        step(&m, actor, &rng);
    }
    tap_ok(!wrong && plies > 20, "%s: %d positions have the same sums from scratch", g->id, plies);
    free(net);
    free(kept);
    free(fresh);
    free(memory);
    return hash;
}

/* No column lies in a secret or derived field. */
static void test_columns(const RhGame *g)
{
    static NetCell cells[NET_COLUMNS_MAX];
    void *memory;
    RhMatch m = open_match(g, &memory);
    int count = rh_net_cells(g, m.setup, 1, cells, NET_COLUMNS_MAX), wrong = 0;
    for (const RhField *f = g->fields; f->name; f++)
        for (int c = 0; c < count && (f->sight == RH_SECRET || f->sight == RH_DERIVED); c++)
            wrong += cells[c].offset >= f->offset && cells[c].offset < f->offset + f->size;
    tap_ok(count > 0 && count <= NET_COLUMNS_MAX && !wrong, "%s: %d columns, none of them secret",
           g->id, count);
    free(memory);
}

/* The same position with the seats turned gives the same columns. */
static void test_seats(const RhGame *g)
{
    void *memory;
    RhMatch m = open_match(g, &memory);
    NetCell cell = {0, 1, 0, true};
    const signed char owner = 2, nobody = -1;
    int players = rh_match_players(&m);
    tap_ok(rh_net_value(&cell, &owner, 2, players) == 0 &&
               rh_net_value(&cell, &owner, 1, players) == 1 &&
               rh_net_value(&cell, &owner, 3, players) == players - 1 &&
               rh_net_value(&cell, &nobody, 3, players) == -1,
           "%s: players are counted from the seat", g->id);
    free(memory);
}

static void test_refusals(const RhGame *g, const RhGame *other)
{
    void *memory, *other_memory;
    RhMatch m = open_match(g, &memory), o = open_match(other, &other_memory);
    BotNet *net = (BotNet *)calloc(1, sizeof *net);
    if (!net) exit(1);
    tap_ok(rh_net_load(random_net(&m, NET_VERSION, 1), g, m.setup, net).what && !net->game,
           "a network with a weight less is refused");
    tap_ok(rh_net_load(random_net(&m, NET_VERSION, -1), g, m.setup, net).what && !net->game,
           "so is one with a weight more");
    tap_ok(rh_net_load(random_net(&m, NET_VERSION + 1, 0), g, m.setup, net).what && !net->game,
           "so is one of another version");
    tap_ok(rh_net_load(random_net(&m, NET_VERSION, 0), other, o.setup, net).what && !net->game,
           "so is one of another game");
    tap_ok(rh_net_load(rh_text("[]"), g, m.setup, net).what && !net->game, "so is any other text");
    free(net);
    free(memory);
    free(other_memory);
}

/* A search with a network chooses the same whatever the hidden information is. */
static void test_hidden(const RhGame *g)
{
    void *memory;
    RhMatch m = open_match(g, &memory);
    BotSpec spec;
    BotPlayer player;
    RhRng rng = rh_rng_at(4, 0);
    int compared = 0, changed = 0, wrong = 0;
    if (rh_bot_parse(rh_text("mcts:20:net=1"), g, &spec).what) exit(1);
    spec.net = random_net(&m, NET_VERSION, 0);
    void *bot_memory = calloc(1, rh_bot_bytes(&spec));
    if (!bot_memory) exit(1);
    rh_bot_sit(&player, &spec, 0, bot_memory);
    g->rules.start(m.setup, m.state);
    for (int actor, ply = 0; (actor = g->rules.actor(m.setup, m.state)) != RH_OVER; ply++) {
        if (actor >= 0 && ply % 5 == 0) {
            RhState world;
            RhRng same = rng, again = rng;
            memcpy(&world, m.state, g->state_size);
            rh_hide(g, m.setup, &world, actor);
            rh_bot_deal(g, m.setup, &world, actor, &same);
            changed += memcmp(&world, m.state, g->state_size) != 0;
            same = rng;
            RhAction here = rh_bot_choose(&player, g, m.setup, m.state, actor, &again);
            RhAction there = rh_bot_choose(&player, g, m.setup, &world, actor, &same);
            wrong += !rh_action_equal(here, there);
            compared++;
        }
        step(&m, actor, &rng);
    }
    tap_ok(player.net->game == g, "%s: the search uses the network", g->id);
    tap_ok(!wrong && compared > 4 && changed, "%s: %d choices do not depend on hidden information",
           g->id, compared);
    free(bot_memory);
    free(memory);
}

int main(void)
{
    const RhGame *russian = 0, *other = 0;
    for (int i = 0; rh_games[i]; i++) {
        uint64_t hash = test_sums(rh_games[i]);
        test_columns(rh_games[i]);
        if (!rh_text_is(rh_text(rh_games[i]->id), "russian")) {
            other = rh_games[i];
            continue;
        }
        russian = rh_games[i];
        tap_ok(hash == UINT64_C(0xdc2b6a9b72420d05),
               "the evaluations are the same on every machine: %016llx", (unsigned long long)hash);
    }
    test_seats(russian);
    test_hidden(russian);
    test_refusals(russian, other);
    return tap_done();
}
