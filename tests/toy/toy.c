/* tests/toy/toy.c - the toy game; toy.h has its rules. It is written like a real game: one
   predicate decides what is legal, and random outcomes are actions. */
#include "tests/toy/toy.h"

#include "engine/json.h"

/* ---- Tables. ---- */

static const char *const toy_lengths[] = {"short", "long"};

static const RhOption toy_options[] = {
    RH_OPTION("rules", "rules version", 1, 2, 2, 0),
    RH_OPTION("players", "seats at the table", 2, 4, 3, 0),
    RH_OPTION("length", "how long a match is", 0, 1, 1, toy_lengths),
    RH_OPTION("spots", "spots on the board", 8, TOY_SPOTS_MAX, 80, 0), RH_OPTION_END};

static const RhKind toy_kinds[] = {
    {"deal", "{1} is dealt {2}", {RH_PLAYER, TOY_CARD, RH_NONE}, false, RH_PRIVATE},
    {"roll", "the roll is {n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"claim", "claims {1}", {TOY_SPOT, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"play", "plays {1}", {TOY_CARD, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bury", "buries {1}", {TOY_CARD, RH_NONE, RH_NONE}, false, RH_PRIVATE},
    {"bid", "bids {n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"pass", "passes", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

static const RhKind toy_events[] = {
    {"dealt", "{1} receives {2}", {RH_PLAYER, TOY_CARD, RH_NONE}, false, RH_PRIVATE},
    {"rolled", "everybody receives {n}", {RH_NONE, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"claimed", "{1} claims {2}", {RH_PLAYER, TOY_SPOT, RH_NONE}, false, RH_PUBLIC},
    {"played", "{1} plays {2} for {n}", {RH_PLAYER, TOY_CARD, RH_NONE}, true, RH_PUBLIC},
    {"buried", "{1} buries {2}", {RH_PLAYER, TOY_CARD, RH_NONE}, false, RH_PRIVATE},
    {"paid", "{1} pays {n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"holds", "{1} holds {n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"taken", "{1} is taken", {TOY_SPOT, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

static const RhField toy_fields[] = {
    RH_SET_BY(ToyState, claims, TOY_SPOT, RH_PLAYER, RH_PUBLIC),
    RH_SET(ToyState, open, TOY_SPOT, RH_PUBLIC),
    RH_SET(ToyState, ending, TOY_END, RH_PUBLIC),
    RH_FIELD_BY(ToyState, coins, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY_BY(ToyState, paid, RH_NUMBER, RH_PLAYER, RH_NUMBER, RH_PUBLIC),
    RH_FIELD_BY(ToyState, claimed, RH_NONE, RH_PLAYER, RH_DERIVED),
    RH_FIELD_BY_BY(ToyState, hand, TOY_CARD, RH_PLAYER, RH_NUMBER, RH_PRIVATE),
    RH_FIELD_BY(ToyState, buried, TOY_CARD, RH_PLAYER, RH_PRIVATE),
    RH_FIELD_BY(ToyState, held, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(ToyState, has_buried, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD_BY(ToyState, deck, RH_NONE, TOY_CARD, RH_SECRET),
    RH_FIELD_BY(ToyState, played, RH_NONE, TOY_CARD, RH_PUBLIC),
    RH_FIELD(ToyState, moved, TOY_CARD, RH_PUBLIC),
    RH_FIELD(ToyState, mover, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(ToyState, moved_openly, RH_NONE, RH_PUBLIC),
    RH_FIELD(ToyState, turn, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(ToyState, phase, TOY_PHASE, RH_PUBLIC),
    RH_FIELD(ToyState, round, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY(ToyState, spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

static const char *const toy_domains[] = {"spot", "card", "phase", "ending", 0};
static const char *const toy_cards[] = {"ace", "bishop", "clown", "duke", 0};
static const char *const toy_phases[] = {"dealing", "rolling", "acting", "bidding", "done", 0};
static const char *const toy_ends[] = {"rounds", 0};
static const char *const toy_players[] = {"p1", "p2", "p3", "p4"};

static const char toy_json[] = "{\n"
                               "  \"note\": \"a toy \\u2014 no game\",\n"
                               "  \"provenance\": {\"note\": \"made up\"},\n"
                               "  \"coins\": 5,\n"
                               "  \"copies\": 4\n"
                               "}\n";
static const RhBoard toy_board = {toy_json, (int32_t)sizeof toy_json - 1, 0};
static const RhBoard *const toy_boards[] = {&toy_board, &toy_board};

static const char *toy_symbol(const void *setup, int domain, int index)
{
    const ToySetup *u = (const ToySetup *)setup;
    switch (domain) {
    case RH_PLAYER: return index < u->players ? toy_players[index] : 0;
    case TOY_SPOT: return index < u->spots ? u->spot_id[index] : 0;
    case TOY_CARD: return index < TOY_CARDS ? toy_cards[index] : 0;
    case TOY_PHASE: return index <= TOY_DONE ? toy_phases[index] : 0;
    case TOY_END: return index < 1 ? toy_ends[index] : 0;
    default: return 0;
    }
}

/* ---- Setup and start. ---- */

static RhErr toy_load(void *setup, const int16_t *options, RhText board)
{
    ToySetup *u = (ToySetup *)setup;
    RhJson root;
    int64_t coins = 0, copies = 0;
    RhErr err = rh_json_open(board, &root);
    if (err.what) return err;
    RhJson number = rh_json_member(root, "coins");
    if (!rh_json_int(number, 0, 1000, &coins)) {
        return rh_err("coins must be from 0 to 1000", rh_json_raw(number),
                      rh_json_line(board, number));
    }
    number = rh_json_member(root, "copies");
    if (!rh_json_int(number, 2, 9, &copies)) {
        return rh_err("copies must be from 2 to 9", rh_json_raw(number),
                      rh_json_line(board, number));
    }
    rh_zero(u, sizeof *u);
    u->players = options[RH_PLAYERS];
    u->rounds = options[TOY_LENGTH] ? 3 : 1;
    u->spots = options[TOY_SPOTS];
    u->coins = (int16_t)coins;
    u->copies = (int16_t)copies;
    for (int i = 0; i < u->spots; i++) {
        RhBuf id = {u->spot_id[i], sizeof u->spot_id[i], 0, false};
        rh_put(&id, "s");
        rh_put_number(&id, i);
        rh_buf_string(&id);
    }
    return err;
}

static void toy_start(const void *setup, void *state)
{
    const ToySetup *u = (const ToySetup *)setup;
    ToyState *s = (ToyState *)state;
    rh_zero(s, sizeof *s);
    for (int i = 0; i < u->spots; i++) s->open[i / 64] |= (uint64_t)1 << (i % 64);
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        s->coins[p] = p < u->players ? u->coins : 0;
        s->buried[p] = RH_NOTHING; /* in empty seats too, which the engine must be able to handle */
        for (int i = 0; i < TOY_HAND; i++) s->hand[p][i] = RH_NOTHING;
        for (int i = 0; i < TOY_ROUNDS_MAX; i++) s->paid[p][i] = RH_NOTHING;
    }
    for (int c = 0; c < TOY_CARDS; c++) s->deck[c] = (int8_t)u->copies;
    s->moved = RH_NOTHING;
    s->mover = RH_NOTHING;
}

/* ---- Actions. ---- */

static int toy_actor(const void *setup, const void *state)
{
    const ToyState *s = (const ToyState *)state;
    (void)setup;
    if (s->phase == TOY_DONE) return RH_OVER;
    return s->phase == TOY_DEALING || s->phase == TOY_ROLLING ? (int)RH_CHANCE : s->turn;
}

static bool toy_holds(const ToyState *s, int p, int card)
{
    return s->hand[p][0] == card || s->hand[p][1] == card;
}

static int toy_offer(RhOffer *out, int count, int kind, int a, int b, int32_t least, int32_t most)
{
    out[count].action = rh_action(kind, a, b, 0, least);
    out[count].amount_max = most;
    return count + 1;
}

static int toy_offers(const void *setup, const void *state, RhOffer *out)
{
    const ToySetup *u = (const ToySetup *)setup;
    const ToyState *s = (const ToyState *)state;
    int n = 0;
    if (s->phase == TOY_DEALING) {
        for (int c = 0; c < TOY_CARDS; c++) {
            if (s->deck[c] > 0) n = toy_offer(out, n, TOY_DEAL, s->turn, c, 0, 0);
        }
    } else if (s->phase == TOY_ROLLING) {
        n = toy_offer(out, n, TOY_ROLL, 0, 0, 1, 4);
    } else if (s->phase == TOY_ACTING) {
        for (int i = 0; i < u->spots; i++) {
            if (s->open[i / 64] >> (i % 64) & 1) n = toy_offer(out, n, TOY_CLAIM, i, 0, 0, 0);
        }
        for (int kind = TOY_PLAY; kind <= TOY_BURY; kind++) {
            for (int c = 0; c < TOY_CARDS; c++) {
                if (kind == TOY_BURY && s->has_buried[s->turn]) continue;
                if (toy_holds(s, s->turn, c)) n = toy_offer(out, n, kind, c, 0, 0, 0);
            }
        }
    } else {
        int32_t coins = s->coins[s->turn];
        if (coins > 0) n = toy_offer(out, n, TOY_BID, 0, 0, 1, coins);
        n = toy_offer(out, n, TOY_PASS, 0, 0, 0, 0);
    }
    return n;
}

static void toy_drop_card(ToyState *s, int p, int card, bool openly)
{
    if (s->hand[p][0] == card) s->hand[p][0] = s->hand[p][1];
    s->hand[p][1] = RH_NOTHING;
    s->held[p]--;
    s->moved = (int8_t)card;
    s->mover = (int8_t)p;
    s->moved_openly = openly;
}

static void toy_end_turn(const ToySetup *u, ToyState *s)
{
    s->phase = TOY_ACTING;
    s->turn = (int8_t)((s->turn + 1) % u->players);
    if (s->turn) return;
    s->phase = TOY_ROLLING;
    s->round++;
    if (s->round < u->rounds) return;
    s->phase = TOY_DONE;
    s->ending = 1;
}

static void toy_apply_deal(const ToySetup *u, ToyState *s, int p, int card, RhEvents *events)
{
    s->deck[card]--;
    s->hand[p][s->held[p]++] = (int8_t)card;
    rh_emit(events, rh_action(TOY_DEALT, p, card, 0, 0));
    if (s->held[p] == TOY_HAND) s->turn++;
    if (s->turn < u->players) return;
    s->turn = 0;
    s->phase = TOY_ROLLING;
}

static void toy_apply(const void *setup, void *state, RhAction a, RhEvents *events)
{
    const ToySetup *u = (const ToySetup *)setup;
    ToyState *s = (ToyState *)state;
    int p = s->turn;
    switch (a.kind) {
    case TOY_DEAL: toy_apply_deal(u, s, a.arg[0], a.arg[1], events); return;
    case TOY_ROLL:
        for (int i = 0; i < u->players; i++) s->coins[i] += a.amount;
        rh_emit(events, rh_action(TOY_ROLLED, 0, 0, 0, a.amount));
        s->phase = TOY_ACTING;
        return;
    case TOY_CLAIM:
        s->open[a.arg[0] / 64] &= ~((uint64_t)1 << (a.arg[0] % 64));
        s->claims[p][a.arg[0] / 64] |= (uint64_t)1 << (a.arg[0] % 64);
        s->claimed[p]++;
        rh_emit(events, rh_action(TOY_CLAIMED, p, a.arg[0], 0, 0));
        break;
    case TOY_PLAY:
        toy_drop_card(s, p, a.arg[0], true);
        s->played[a.arg[0]]++;
        s->coins[p] += a.arg[0] + 1;
        rh_emit(events, rh_action(TOY_PLAYED, p, a.arg[0], 0, a.arg[0] + 1));
        break;
    case TOY_BURY:
        toy_drop_card(s, p, a.arg[0], false);
        s->buried[p] = (int8_t)a.arg[0];
        s->has_buried[p] = 1;
        rh_emit(events, rh_action(TOY_BURIED, p, a.arg[0], 0, 0));
        break;
    case TOY_BID:
        s->coins[p] -= a.amount;
        s->paid[p][s->round] = (int16_t)a.amount;
        rh_emit(events, rh_action(TOY_PAID, p, 0, 0, a.amount));
        toy_end_turn(u, s);
        return;
    default: toy_end_turn(u, s); return;
    }
    s->phase = TOY_BIDDING;
}

/* The weight of a card is the number of its copies in the deck; a high roll is rarer than a low
   one. */
static uint32_t toy_weight(const void *setup, const void *state, RhAction outcome)
{
    const ToyState *s = (const ToyState *)state;
    (void)setup;
    if (outcome.kind == TOY_DEAL) return (uint32_t)s->deck[outcome.arg[1]];
    return (uint32_t)(5 - outcome.amount);
}

/* ---- Hidden information. ---- */

static void toy_hide(const void *setup, void *state, int viewer)
{
    ToyState *s = (ToyState *)state;
    (void)setup;
    if (s->mover >= 0 && !s->moved_openly && s->mover != viewer) s->moved = RH_UNKNOWN;
}

static int8_t toy_draw(ToyState *s, RhRng *rng)
{
    int left = 0, card = 0;
    for (int c = 0; c < TOY_CARDS; c++) left += s->deck[c];
    int n = (int)rh_rng_below(rng, (uint32_t)left);
    while (n >= s->deck[card]) n -= s->deck[card++];
    s->deck[card]--;
    return (int8_t)card;
}

static void toy_deal(const void *setup, void *state, int viewer, RhRng *rng)
{
    const ToySetup *u = (const ToySetup *)setup;
    ToyState *s = (ToyState *)state;
    if (s->phase == TOY_DONE) return;
    for (int c = 0; c < TOY_CARDS; c++) {
        int seen = s->played[c] + (s->buried[viewer] == c);
        for (int i = 0; i < TOY_HAND; i++) seen += s->hand[viewer][i] == c;
        s->deck[c] = (int8_t)(u->copies - seen);
    }
    for (int p = 0; p < u->players; p++) {
        if (p == viewer) continue;
        for (int i = 0; i < TOY_HAND; i++) {
            s->hand[p][i] = i < s->held[p] ? toy_draw(s, rng) : (int8_t)RH_NOTHING;
        }
        s->buried[p] = s->has_buried[p] ? toy_draw(s, rng) : (int8_t)RH_NOTHING;
    }
    if (s->moved == RH_UNKNOWN) s->moved = s->buried[s->mover];
}

/* ---- Standing, refusals and invariants. ---- */

static void toy_standing(const void *setup, const void *state, RhStanding *out)
{
    const ToySetup *u = (const ToySetup *)setup;
    const ToyState *s = (const ToyState *)state;
    for (int p = 0; p < u->players; p++) {
        out->points[p] = s->coins[p] + 5 * s->claimed[p];
        if (s->phase == TOY_DONE && s->buried[p] >= 0) out->points[p] += 3 * (s->buried[p] + 1);
    }
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += out->points[q] > out->points[p];
        out->place[p] = (uint8_t)place;
    }
}

static void toy_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const ToyState *s = (const ToyState *)state;
    (void)setup;
    if (a.kind == TOY_CLAIM && !(s->open[a.arg[0] / 64] >> (a.arg[0] % 64) & 1)) {
        rh_emit(out, rh_action(TOY_TAKEN, a.arg[0], 0, 0, 0));
    }
    if (a.kind == TOY_BID && s->phase == TOY_BIDDING) {
        rh_emit(out, rh_action(TOY_HOLDS, s->turn, 0, 0, s->coins[s->turn]));
    }
}

static void toy_derive(const void *setup, void *state)
{
    ToyState *s = (ToyState *)state;
    (void)setup;
    for (int p = 0; p < RH_PLAYERS_MAX; p++) {
        s->claimed[p] = (int16_t)(rh_count_bits(s->claims[p][0]) + rh_count_bits(s->claims[p][1]));
    }
}

static const char *toy_check(const void *setup, const void *state)
{
    const ToySetup *u = (const ToySetup *)setup;
    const ToyState *s = (const ToyState *)state;
    int free_spots = rh_count_bits(s->open[0]) + rh_count_bits(s->open[1]);
    for (int c = 0; c < TOY_CARDS; c++) {
        int copies = s->deck[c] + s->played[c];
        for (int p = 0; p < u->players; p++) {
            copies += (s->hand[p][0] == c) + (s->hand[p][1] == c) + (s->buried[p] == c);
        }
        if (s->deck[c] < 0) return "a card is owed to the deck";
        if (copies != u->copies) return "a card was lost or made";
    }
    if (s->mover >= 0 && !s->moved_openly && s->moved != s->buried[s->mover]) {
        return "the card moved last is not the one buried";
    }
    for (int p = 0; p < u->players; p++) {
        if (s->coins[p] < 0) return "a player has less than nothing";
        if (s->held[p] != (s->hand[p][0] >= 0) + (s->hand[p][1] >= 0))
            return "a hand is miscounted";
        free_spots += rh_count_bits(s->claims[p][0]) + rh_count_bits(s->claims[p][1]);
    }
    return free_spots == u->spots ? 0 : "a spot was lost or made";
}

/* ---- The game. ---- */

const RhGame toy_game = {
    .id = "toy",
    .title = "A toy",
    .stage = "complete",
    .boards = toy_boards,
    .rules_newest = 2,
    .plies_max = 64,
    .setup_size = sizeof(ToySetup),
    .state_size = sizeof(ToyState),
    .options = toy_options,
    .kinds = toy_kinds,
    .events = toy_events,
    .fields = toy_fields,
    .domains = toy_domains,
    .rules =
        {
            .load = toy_load,
            .start = toy_start,
            .actor = toy_actor,
            .offers = toy_offers,
            .offers_of = 0,
            .apply = toy_apply,
            .weight = toy_weight,
            .hide = toy_hide,
            .deal = toy_deal,
            .standing = toy_standing,
            .derive = toy_derive,
            .check = toy_check,
        },
    .words =
        {
            .phase = "phase",
            .round = "round",
            .symbol = toy_symbol,
            .why = toy_why,
        },
};

const RhGame *toy_find(RhText id)
{
    return rh_text_is(id, toy_game.id) ? &toy_game : 0;
}
