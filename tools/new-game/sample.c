/* games/sample/sample.c - the whole game: tables, board, decisions, result and words.

   A larger game has a file for each chapter of its rulebook. Begin reading at sample_game, at the
   end. */
#include "games/sample/sample.h"

/* ---- Tables: they make the text, the parser, the JSON and the views. ---- */

static const RhOption sample_options[] = {
    RH_OPTION("rules", "rules version", 1, 1, 1, 0),
    RH_OPTION("players", "number of players", 2, SAMPLE_PLAYERS_MAX, 3, 0),
    RH_OPTION("rounds", "rounds until the match ends", 2, SAMPLE_ROUNDS_MAX, 6, 0), RH_OPTION_END};

RH_STATIC_ASSERT(sizeof sample_options / sizeof sample_options[0] == SAMPLE_OPTIONS + 1);

static const RhKind sample_kinds[] = {
    {"buy", "buys {1}", {SAMPLE_CITY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"work", "works", {RH_NONE, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"start", "{1} starts", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    RH_KIND_END};

static const RhKind sample_events[] = {
    {"starts", "{1} starts", {RH_PLAYER, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"bought", "{1} buys {2} for ${n}", {RH_PLAYER, SAMPLE_CITY, RH_NONE}, true, RH_PUBLIC},
    {"earned", "{1} earns ${n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"ended", "the match is over: {1}", {SAMPLE_ENDING, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-now", "it is time for the {1}", {SAMPLE_DECISION, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-owned", "{1} is owned already", {SAMPLE_CITY, RH_NONE, RH_NONE}, false, RH_PUBLIC},
    {"why-costs", "{1} costs ${n}", {SAMPLE_CITY, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    {"why-has", "{1} has ${n}", {RH_PLAYER, RH_NONE, RH_NONE}, true, RH_PUBLIC},
    RH_KIND_END};

static const RhField sample_fields[] = {
    RH_SET_BY(SampleState, cities, SAMPLE_CITY, RH_PLAYER, RH_PUBLIC),
    RH_SET(SampleState, open, SAMPLE_CITY, RH_DERIVED),
    RH_SET(SampleState, ending, SAMPLE_ENDING, RH_PUBLIC),
    RH_FIELD_BY(SampleState, cash, RH_NONE, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SampleState, decision, SAMPLE_DECISION, RH_PUBLIC),
    RH_FIELD(SampleState, turn, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SampleState, first, RH_PLAYER, RH_PUBLIC),
    RH_FIELD(SampleState, round, RH_NONE, RH_PUBLIC),
    RH_FIELD_BY(SampleState, spare, RH_NONE, RH_NUMBER, RH_DERIVED),
    RH_FIELD_END};

static const char *const sample_domains[] = {"city", "decision", "ending", 0};
static const char *const sample_decisions[] = {"start-player", "turn", "over"};
static const char *const sample_endings[] = {"all-sold", "last-round"};

/* ---- The board: JSON to setup, with a sentence for the first fault. ---- */

static void sample_read_cities(PartReader *in, SampleSetup *u)
{
    RhJson list = part_need(in, in->root, "cities", 'a');
    for (RhJson v = rh_json_first(list, 0); v.at && !in->err.what; v = rh_json_next(v, 0)) {
        int c = u->cities;
        if (c == SAMPLE_CITIES_MAX) {
            part_fail(in, "a board has at most 32 cities", "", v);
            return;
        }
        part_new_id(in, v, rh_json_member(v, "id"), u->city_id, c, "two cities have the id");
        part_string(in, v, "name", rh_json_member(v, "name"), u->city_name[c], PART_ID_MAX);
        u->price[c] = part_number(in, v, "price", 0, 100);
        u->points[c] = part_number(in, v, "points", 0, 100);
        u->cities++;
    }
    if (!in->err.what && u->cities == 0) part_fail(in, "a board has at least one city", "", list);
}

static RhErr sample_load(void *setup, const int16_t *options, RhText board)
{
    SampleSetup *u = (SampleSetup *)setup;
    PartReader in;
    RhErr err = part_open(&in, board, "sample", "this is not a board of Sample");
    rh_zero(u, sizeof *u);
    if (err.what) return err;
    u->players = options[RH_PLAYERS];
    u->rounds = options[SAMPLE_ROUNDS];
    u->start_cash = part_number(&in, in.root, "start_cash", 0, 1000);
    u->wage = part_number(&in, in.root, "wage", 1, 100);
    sample_read_cities(&in, u);
    return in.err;
}

static void sample_derive(const void *setup, void *state)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    SampleState *s = (SampleState *)state;
    s->open = ((uint64_t)1 << u->cities) - 1;
    for (int p = 0; p < u->players; p++) s->open &= ~s->cities[p];
    rh_zero(s->spare, sizeof s->spare);
}

static void sample_start(const void *setup, void *state)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    SampleState *s = (SampleState *)state;
    rh_zero(s, sizeof *s);
    for (int p = 0; p < u->players; p++) s->cash[p] = u->start_cash;
    s->decision = SAMPLE_START_PLAYER;
    s->turn = s->first = RH_NOTHING;
    s->round = 1;
    sample_derive(u, s);
}

/* ---- Decisions. ---- */

static int sample_actor(const void *setup, const void *state)
{
    const SampleState *s = (const SampleState *)state;
    (void)setup;
    if (s->decision == SAMPLE_OVER) return RH_OVER;
    return s->decision == SAMPLE_START_PLAYER ? (int)RH_CHANCE : s->turn;
}

/* The one place that says whether a city may be bought. */
static bool sample_may_buy(const SampleSetup *u, const SampleState *s, int city)
{
    return (s->open >> city & 1) && u->price[city] <= s->cash[s->turn];
}

static int sample_offers(const void *setup, const void *state, RhOffer *out)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    const SampleState *s = (const SampleState *)state;
    int n = 0;
    if (s->decision == SAMPLE_START_PLAYER) {
        for (; n < u->players; n++) {
            out[n].action = rh_action(SAMPLE_CHANCE_START, n, 0, 0, 0);
            out[n].amount_max = 0;
        }
        return n;
    }
    for (int c = 0; c < u->cities; c++) {
        if (!sample_may_buy(u, s, c)) continue;
        out[n].action = rh_action(SAMPLE_BUY, c, 0, 0, 0);
        out[n++].amount_max = 0;
    }
    out[n].action = rh_action(SAMPLE_WORK, 0, 0, 0, 0);
    out[n++].amount_max = 0;
    return n;
}

static void sample_end(SampleState *s, int ending, RhEvents *e)
{
    s->ending |= (uint64_t)1 << ending;
    s->decision = SAMPLE_OVER;
    rh_emit(e, rh_action(SAMPLE_ENDED, ending, 0, 0, 0));
}

static void sample_next_turn(const SampleSetup *u, SampleState *s, RhEvents *e)
{
    if (!s->open) {
        sample_end(s, SAMPLE_ALL_SOLD, e);
        return;
    }
    s->turn = (int8_t)((s->turn + 1) % u->players);
    if (s->turn != s->first) return;
    if (s->round == u->rounds) sample_end(s, SAMPLE_LAST_ROUND, e);
    else s->round++;
}

static void sample_buy(const SampleSetup *u, SampleState *s, int city, RhEvents *e)
{
    RH_ASSERT(sample_may_buy(u, s, city));
    s->cash[s->turn] -= u->price[city];
    s->cities[s->turn] |= (uint64_t)1 << city;
    s->open &= ~((uint64_t)1 << city);
    rh_emit(e, rh_action(SAMPLE_BOUGHT, s->turn, city, 0, u->price[city]));
}

static void sample_apply(const void *setup, void *state, RhAction a, RhEvents *e)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    SampleState *s = (SampleState *)state;
    if (a.kind == SAMPLE_CHANCE_START) {
        s->turn = s->first = (int8_t)a.arg[0];
        s->decision = SAMPLE_TURN;
        rh_emit(e, rh_action(SAMPLE_STARTS, s->turn, 0, 0, 0));
        return;
    }
    if (a.kind == SAMPLE_BUY) {
        sample_buy(u, s, a.arg[0], e);
    } else {
        s->cash[s->turn] += u->wage;
        rh_emit(e, rh_action(SAMPLE_EARNED, s->turn, 0, 0, u->wage));
    }
    sample_next_turn(u, s, e);
}

/* ---- Result, health and words. ---- */

/* The points of the cities; equals share a place. */
static void sample_standing(const void *setup, const void *state, RhStanding *out)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    const SampleState *s = (const SampleState *)state;
    rh_zero(out, sizeof *out);
    for (int p = 0; p < u->players; p++) {
        for (int c = 0; c < u->cities; c++)
            if (s->cities[p] >> c & 1) out->points[p] += u->points[c];
    }
    for (int p = 0; p < u->players; p++) {
        int place = 1;
        for (int q = 0; q < u->players; q++) place += out->points[q] > out->points[p];
        out->place[p] = (uint8_t)place;
    }
}

static const char *sample_check(const void *setup, const void *state)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    const SampleState *s = (const SampleState *)state;
    uint64_t owned = 0;
    bool begun = s->decision != SAMPLE_START_PLAYER;
    if (s->decision < 0 || s->decision >= SAMPLE_DECISIONS) return "there is no such decision";
    if (s->round < 1 || s->round > u->rounds) return "there is no such round";
    if (begun && (s->turn < 0 || s->turn >= u->players)) return "it is nobody's turn";
    if (begun && (s->first < 0 || s->first >= u->players)) return "nobody has begun";
    if ((s->decision == SAMPLE_OVER) != (s->ending != 0)) return "the match ends without reason";
    for (int p = 0; p < u->players; p++) {
        if (s->cash[p] < 0) return "a player has less than nothing";
        if (owned & s->cities[p]) return "two players own one city";
        owned |= s->cities[p];
    }
    if (owned >> u->cities) return "a city that is not on the board has an owner";
    return 0;
}

static const char *sample_symbol(const void *setup, int domain, int index)
{
    static const char *const players[SAMPLE_PLAYERS_MAX] = {"p1", "p2", "p3", "p4"};
    const SampleSetup *u = (const SampleSetup *)setup;
    switch (domain) {
    case RH_PLAYER: return index < u->players ? players[index] : 0;
    case SAMPLE_CITY: return index < u->cities ? u->city_id[index] : 0;
    case SAMPLE_DECISION: return index < SAMPLE_DECISIONS ? sample_decisions[index] : 0;
    case SAMPLE_ENDING: return index < SAMPLE_ENDINGS ? sample_endings[index] : 0;
    default: return 0;
    }
}

/* Why the actor may not do this: a city is taken, or too dear. */
static void sample_why(const void *setup, const void *state, RhAction a, RhEvents *out)
{
    const SampleSetup *u = (const SampleSetup *)setup;
    const SampleState *s = (const SampleState *)state;
    if (s->decision != SAMPLE_TURN || a.kind != SAMPLE_BUY) {
        rh_emit(out, rh_action(SAMPLE_WHY_NOW, s->decision, 0, 0, 0));
    } else if (!(s->open >> a.arg[0] & 1)) {
        rh_emit(out, rh_action(SAMPLE_WHY_OWNED, a.arg[0], 0, 0, 0));
    } else {
        rh_emit(out, rh_action(SAMPLE_WHY_COSTS, a.arg[0], 0, 0, u->price[a.arg[0]]));
        rh_emit(out, rh_action(SAMPLE_WHY_HAS, s->turn, 0, 0, s->cash[s->turn]));
    }
}

static const RhBoard *const sample_boards[] = {&sample_board_json};

const RhGame sample_game = {
    .id = "sample",
    .title = "Sample",
    .stage = "draft",
    .boards = sample_boards,
    .rules_newest = 1,
    .plies_max = 1 + SAMPLE_ROUNDS_MAX * SAMPLE_PLAYERS_MAX,
    .setup_size = sizeof(SampleSetup),
    .state_size = sizeof(SampleState),
    .options = sample_options,
    .kinds = sample_kinds,
    .events = sample_events,
    .fields = sample_fields,
    .domains = sample_domains,
    .rules =
        {
            .load = sample_load,
            .start = sample_start,
            .actor = sample_actor,
            .offers = sample_offers,
            .offers_of = 0,
            .apply = sample_apply,
            .weight = 0,
            .hide = 0,
            .deal = 0,
            .is_open = 0,
            .standing = sample_standing,
            .derive = sample_derive,
            .check = sample_check,
        },
    .words =
        {
            .phase = "decision",
            .round = "round",
            .grave = 0,
            .symbol = sample_symbol,
            .why = sample_why,
            .picture = 0,
            .cells = 0,
            .facts = 0,
            .code = 0,
            .aim = "have the most points when the game ends.",
        },
    .hints = 0,
    .orders = 0,
};
