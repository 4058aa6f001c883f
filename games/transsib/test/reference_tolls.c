/* games/transsib/test/reference_tolls.c - tests jumps on boards made for the purpose: a player can
   choose every toll vector of a cheapest chain, and no other (ruling 9).

   There are four kinds of test. On a board with seventy toll vectors, all sequences of choices are
   followed until every vector has been paid. On random boards, the choices are followed in lockstep
   with the second program of the rules, which lists every chain. Matches are played on these
   boards, also with the checks of engine/laws.c, which all games must pass. On boards of more than
   sixty stages the chains are too many to list, so the offers are compared with a theorem. Each
   stage picks one of its owners, so the numbers of tolls form the bases of a transversal
   polymatroid. Numbers for some of the railroads can be completed if and only if no subset of these
   railroads gets more tolls than the stages in which it has a link, or fewer than the stages in
   which nobody else has one.

   Usage: transsib_tolls [--boards N] [--seed S] */
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/json.h"
#include "engine/match.h"
#include "games/transsib/test/reference_lockstep.h"
#include "games/transsib/test/scramble.h"
#include "tests/tap.h"

enum { TOLLS_BOARD_BYTES = 1 << 16, TOLLS_STAGES = 62, TOLLS_RICH = 400 };

static char tolls_text[TOLLS_BOARD_BYTES];
static RhBuf tolls_out;
static TsrSetup tolls_setup;
static TsrState tolls_state;
static RefBoard tolls_board;

static int tolls_below(RhRng *rng, int n)
{
    return (int)rh_rng_below(rng, (uint32_t)n);
}

/* ---- Boards. ---- */

static void tolls_copy_member(RhJson root, const char *key)
{
    rh_put_key(&tolls_out, key);
    rh_put_text(&tolls_out, rh_json_raw(rh_json_member(root, key)));
}

/* Begins a board that is like the embedded one except for its map. City 0 is the start. */
static void tolls_begin_board(int cities)
{
    static const char *const same[] = {"railroads", "tracks", "constants", "variants", 0};
    RhJson root;
    tolls_out = (RhBuf){tolls_text, sizeof tolls_text, 0, false};
    if (rh_json_open(rh_text(tsr_game.boards[0]->json), &root).what) ref_stop("no embedded board");
    rh_put(&tolls_out, "{\"game\":\"transsib\",\"schema\":1,\"title\":\"test\",");
    rh_put(&tolls_out, "\"canvas\":{\"width\":100,\"height\":100},\"start_city\":\"c0\",");
    for (int i = 0; same[i]; i++) {
        tolls_copy_member(root, same[i]);
        rh_put(&tolls_out, ",");
    }
    rh_put(&tolls_out, "\"cities\":[");
    for (int c = 0; c < cities; c++) {
        char text[120];
        snprintf(text, sizeof text,
                 "%s{\"id\":\"c%d\",\"name\":\"C%d\",\"code\":\"C%d\",\"x\":1,\"y\":1}",
                 c ? "," : "", c, c, c);
        rh_put(&tolls_out, text);
    }
    rh_put(&tolls_out, "],\"links\":[");
}

static void tolls_put_link(int *links, uint64_t cities, bool external)
{
    char text[160];
    snprintf(
        text, sizeof text,
        "%s{\"id\":\"l%d\",\"income\":1,\"box\":{\"x\":1,\"y\":1},\"external\":%s,%s\"cities\":",
        *links ? "," : "", *links, external ? "true" : "false",
        external ? "\"terminal\":{\"x\":2,\"y\":2}," : "");
    rh_put(&tolls_out, text);
    for (char before = '['; cities; cities &= cities - 1, before = ',') {
        snprintf(text, sizeof text, "%c\"c%d\"", before, rh_lowest_bit(cities));
        rh_put(&tolls_out, text);
    }
    rh_put(&tolls_out, "]}");
    (*links)++;
}

static void tolls_end_board(void)
{
    rh_put(&tolls_out, "]}");
    rh_buf_string(&tolls_out);
    if (tolls_out.full) ref_stop("a board is too long");
}

static int tolls_one_of(uint64_t set, RhRng *rng)
{
    for (int skip = tolls_below(rng, rh_count_bits(set)); skip > 0; skip--) set &= set - 1;
    return rh_lowest_bit(set);
}

/* Draws rings of one to three cities around the start, with several links from each ring to the
   next, some of them with a third city, and links beyond the last ring. The first link leads from
   the start away from the rings. */
static void tolls_draw_board(RhRng *rng)
{
    uint64_t ring[9];
    int stages = 2 + tolls_below(rng, 5), cities = 2, links = 0, each = 30 / stages;
    ring[0] = 1;
    for (int d = 1; d <= stages + 1; d++) {
        int width = 1 + tolls_below(rng, 3);
        ring[d] = (((uint64_t)1 << width) - 1) << cities;
        cities += width;
    }
    tolls_begin_board(cities);
    tolls_put_link(&links, 3, false);
    for (int d = 1; d <= stages; d++) {
        int count = 2 + tolls_below(rng, each < 7 ? each - 1 : 6);
        for (int i = 0; i < count; i++) {
            uint64_t ends = (uint64_t)1 << tolls_one_of(ring[d - 1], rng);
            ends |= (uint64_t)1 << tolls_one_of(ring[d], rng);
            if (!tolls_below(rng, 5))
                ends |= (uint64_t)1 << tolls_one_of(ring[d - 1] | ring[d], rng);
            tolls_put_link(&links, ends, false);
        }
    }
    for (int i = 0; i < 4; i++) {
        uint64_t ends = (uint64_t)1 << tolls_one_of(ring[stages], rng);
        ends |= (uint64_t)1 << tolls_one_of(
                    ring[stages] & ~ends ? ring[stages] & ~ends : ring[stages + 1], rng);
        ends |= (uint64_t)1 << tolls_one_of(ring[stages + 1], rng);
        tolls_put_link(&links, ends, i == 3);
    }
    tolls_end_board();
}

static void tolls_load(int players, bool fixed)
{
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&tsr_game, options);
    options[RH_PLAYERS] = (int16_t)players;
    options[TSR_CUBE_LIMIT] = 1;
    options[TSR_TOLL_CHOICE] = fixed;
    RhErr err = tsr_game.rules.load(&tolls_setup, options, rh_text(tolls_text));
    if (err.what) ref_stop(err.what);
}

/* ---- Positions. ---- */

/* A turn of the first player, who controls the railroad that builds. This railroad is rich and owns
   only the first link. `owner` is the railroad that owns each other link, or RH_NOTHING. */
static void tolls_position(int builder, const int8_t *owner, const bool *nationalized)
{
    TsrState *s = &tolls_state;
    const TsrSetup *u = &tolls_setup;
    tsr_game.rules.start(u, s);
    while (s->decision != TSR_TURN) tsr_game.rules.apply(u, s, rh_action(TSR_PASS, 0, 0, 0, 0), 0);
    s->phase = 2;
    s->bank = u->players * u->start_money;
    for (int r = 0; r < u->railroads; r++) {
        s->status[r] = nationalized[r] ? TSR_NATIONALIZED : TSR_OPEN;
        s->value[r] = nationalized[r] ? 0 : u->value_first;
        s->certificates[r == builder ? s->turn : (s->turn + 1) % u->players][r] = !nationalized[r];
    }
    s->certificates[s->turn][builder] = 2;
    for (int l = 0; l < u->links; l++) {
        int r = l ? owner[l] : builder;
        if (r == RH_NOTHING) continue;
        part_add(&s->links[r], l);
        if (!nationalized[r]) s->income[r] = (int16_t)(s->income[r] + u->link_income[l]);
    }
    for (int r = 0; r < u->railroads; r++) {
        if (s->income[r] > u->income_last) s->income[r] = u->income_last;
    }
    for (int p = 0; p < u->players; p++) s->bank -= s->cash[p];
    s->treasury[builder] = TOLLS_RICH;
    s->bank -= TOLLS_RICH;
    tsr_derive(u, s);
    const char *broken = tsr_game.rules.check(u, s);
    if (broken) ref_stop(broken);
}

/* ---- Every choice, in lockstep with the second program. ---- */

typedef struct TollsCount {
    int ways, ways_max, choices; /* toll vectors of the current jump; most of any jump; choices made
                                    in all jumps */
} TollsCount;

/* The list of ways is the last member, so that only the ways in use need to be copied. */
static void tolls_copy(Ref *to, const Ref *from)
{
    memcpy(to, from, offsetof(Ref, way) + (size_t)from->ways * sizeof from->way[0]);
}

/* Applies the action to a copy and checks its events. If it builds, the links reported as crossed
   must belong to rivals, form a chain, and be those that the tolls are paid for. */
static bool tolls_right_chain(const TsrState *before, RhAction action)
{
    RhAction at[RH_EVENTS_MAX];
    RhEvents events = {at, 0, RH_EVENTS_MAX};
    TsrState after = *before;
    const TsrSetup *u = &tolls_setup;
    int32_t due[TSR_RAILROADS_MAX] = {0}, bank = 0;
    uint64_t cities = 0, reached = before->network[before->building];
    tsr_game.rules.apply(u, &after, action, &events);
    if (after.decision == TSR_TOLLS) return true;
    int link = before->first_link;
    int each = part_has(u->external, link) ? u->cost_external_jump : u->cost_link_jump;
    cities = u->link_cities[link];
    for (int i = 0; i < events.count; i++) {
        int owner = at[i].kind == TSR_CROSSED ? tsr_owner(u, before, at[i].arg[1]) : at[i].arg[1];
        if (at[i].kind == TSR_CROSSED) {
            if (owner == RH_NOTHING || owner == before->building) return false;
            if (!(cities & u->link_cities[at[i].arg[1]])) return false;
            cities = u->link_cities[at[i].arg[1]];
            if (before->status[owner] == TSR_NATIONALIZED) bank += each;
            else due[owner] += each;
        }
        if (at[i].kind == TSR_PAID_TOLL) due[owner] -= at[i].amount;
        if (at[i].kind == TSR_PAID_TOLL_TO_BANK) bank -= at[i].amount;
    }
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) bank |= due[r];
    return !bank && cities & reached;
}

/* Follows all toll choices that are possible next; false at the first difference. */
static bool tolls_walk(const Ref *s, const TsrState *g, int depth, TollsCount *count)
{
    static Ref next[TSR_RAILROADS_MAX + 1];
    RhOffer offers[TSR_CITIES_MAX];
    if (g->decision != TSR_TOLLS) {
        count->ways++;
        return true;
    }
    int n = tsr_game.rules.offers(&tolls_setup, g, offers);
    tolls_copy(&next[depth], s);
    if (!ref_same_decision(&next[depth], &tolls_setup, g, offers, n)) return false;
    for (int i = 0; i < n; i++) {
        TsrState after = *g;
        char line[REF_WORDS];
        if (!tolls_right_chain(g, offers[i].action)) {
            snprintf(ref_difference, sizeof ref_difference, "a wrong chain is reported");
            return false;
        }
        tolls_copy(&next[depth], s);
        count->choices++;
        if (!ref_do(&next[depth], &tolls_setup, &after, offers[i].action, line)) return false;
        if (!tolls_walk(&next[depth], &after, depth + 1, count)) return false;
    }
    return true;
}

/* Tries every build in the position and every toll vector of it. The offers of a second link are
   compared too, because they depend on the tolls. */
static bool tolls_walk_position(const Ref *at, TollsCount *count)
{
    static RhOffer offers[RH_OFFERS_MAX];
    static Ref next;
    int n = tsr_game.rules.offers(&tolls_setup, &tolls_state, offers);
    for (int i = 0; i < n; i++) {
        TsrState after = tolls_state;
        char line[REF_WORDS];
        if (offers[i].action.kind != TSR_BUILD) continue;
        count->ways = 0;
        tolls_copy(&next, at);
        if (!ref_do(&next, &tolls_setup, &after, offers[i].action, line) ||
            !tolls_walk(&next, &after, 0, count)) {
            printf("# after %s: %s\n", line, ref_difference);
            return false;
        }
        if (count->ways > count->ways_max) count->ways_max = count->ways;
    }
    return true;
}

static void tolls_begin_reference(Ref *s, int players, bool fixed)
{
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&tsr_game, options);
    options[RH_PLAYERS] = (int16_t)players;
    options[TSR_CUBE_LIMIT] = 1;
    options[TSR_TOLL_CHOICE] = fixed;
    ref_read_board(&tolls_board, tolls_text);
    ref_begin(s, &tolls_board, options);
}

static bool tolls_random_position(RhRng *rng, TollsCount *count)
{
    static Ref reference;
    bool nationalized[TSR_RAILROADS_MAX] = {false};
    int8_t owner[TSR_LINKS_MAX];
    int builder = tolls_below(rng, TSR_RAILROADS_MAX), few = tolls_below(rng, 3);
    bool fixed = !tolls_below(rng, 6);
    tolls_load(3, fixed);
    for (int r = 0; r < TSR_RAILROADS_MAX; r++)
        nationalized[r] = few == 0 && r != builder && !tolls_below(rng, 3);
    for (int l = 0; l < tolls_setup.links; l++) {
        owner[l] = (int8_t)((builder + 1 + tolls_below(rng, 5)) % TSR_RAILROADS_MAX);
        if (l + 4 >= tolls_setup.links || !tolls_below(rng, 12)) owner[l] = RH_NOTHING;
    }
    tolls_position(builder, owner, nationalized);
    tolls_begin_reference(&reference, 3, fixed);
    ref_import(&reference, &tolls_state);
    return tolls_walk_position(&reference, count);
}

/* ---- Matches, in lockstep and with the checks of engine/laws.c. ---- */

static bool tolls_laws(const int16_t *options, TsrState *s, uint64_t seed, bool from_start,
                       RhLaws *laws)
{
    static uint64_t block[RH_SETUP_BLOCK_MAX / 8];
    RhSetup *u;
    return !rh_setup_load(block, &tsr_game, options, rh_text(tolls_text), &u).what &&
           rh_laws_play(u, s, seed, from_start, laws);
}

static bool tolls_match(uint64_t seed, int players, RefCount *count, RhLaws *laws)
{
    static Ref reference;
    int16_t options[RH_OPTIONS_MAX];
    RhRng rng = rh_rng_at(seed, 3);
    rh_options_default(&tsr_game, options);
    options[RH_PLAYERS] = (int16_t)players;
    options[TSR_CUBE_LIMIT] = 1;
    tolls_load(players, false);
    tolls_begin_reference(&reference, players, false);
    tsr_scramble(&tolls_setup, &tolls_state, &rng);
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) {
        if (tolls_state.status[r] != TSR_OPEN) continue;
        tolls_state.treasury[r] += 20;
        tolls_state.bank -= 20;
    }
    ref_import(&reference, &tolls_state);
    TsrState again = tolls_state;
    if (!ref_lockstep(&reference, &tolls_setup, &tolls_state, seed, count)) return false;
    if (tolls_laws(options, &again, seed, false, laws)) return true;
    printf("# %s; %s\n", laws->broken, laws->where);
    return false;
}

/* Plays a whole match from the start, writes it as a record and reads it back. */
static bool tolls_record(uint64_t seed, int players, RhLaws *laws)
{
    int16_t options[RH_OPTIONS_MAX];
    rh_options_default(&tsr_game, options);
    options[RH_PLAYERS] = (int16_t)players;
    if (tsr_game.rules.load(&tolls_setup, options, rh_text(tolls_text)).what) return false;
    tsr_game.rules.start(&tolls_setup, &tolls_state);
    if (tolls_laws(options, &tolls_state, seed, true, laws)) return true;
    printf("# %s; %s\n", laws->broken, laws->where);
    return false;
}

/* ---- Seventy ways. ---- */

static void tolls_read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    size_t bytes = file ? fread(tolls_text, 1, sizeof tolls_text - 1, file) : 0;
    if (!bytes) ref_stop(path);
    tolls_text[bytes] = 0;
    fclose(file);
}

/* Each rival owns a link of every stage: there are 70 toll vectors for four tolls, or 35 if the
   Bank is one of four payees. */
static void tolls_test_seventy(void)
{
    static Ref reference;
    bool nationalized[TSR_RAILROADS_MAX] = {false};
    int8_t owner[TSR_LINKS_MAX];
    tolls_read_file("games/transsib/test/seventy-tolls.json");
    for (int builder = 0; builder < TSR_RAILROADS_MAX; builder++) {
        TollsCount count = {0, 0, 0};
        tolls_load(3, false);
        for (int l = 0; l < tolls_setup.links; l++)
            owner[l] = (int8_t)((builder + 1 + (l + 4) % 5) % TSR_RAILROADS_MAX);
        owner[tolls_setup.links - 1] = RH_NOTHING;
        tolls_position(builder, owner, nationalized);
        tolls_begin_reference(&reference, 3, false);
        ref_import(&reference, &tolls_state);
        tap_ok(tolls_walk_position(&reference, &count) && count.ways == 70,
               "ruling 9: %s can share its tolls in all of 70 ways",
               tolls_setup.railroad_id[builder]);
        nationalized[(builder + 1) % TSR_RAILROADS_MAX] = true;
        nationalized[(builder + 3) % TSR_RAILROADS_MAX] = true;
        tolls_position(builder, owner, nationalized);
        ref_import(&reference, &tolls_state);
        tap_ok(tolls_walk_position(&reference, &count) && count.ways == 35,
               "ruling 9: ... and in all of 35 ways with two railroads nationalized");
        nationalized[(builder + 1) % TSR_RAILROADS_MAX] = false;
        nationalized[(builder + 3) % TSR_RAILROADS_MAX] = false;
    }
}

static void tolls_test_seventy_matches(uint64_t seed)
{
    RefCount count = {0, 0, 0, 0, 0, {0, 0, 0}};
    RhLaws laws;
    bool well = true;
    memset(&laws, 0, sizeof laws);
    for (int i = 0; i < 300 && well; i++)
        well = tolls_match(seed + (uint64_t)i, 3 + i % 3, &count, &laws);
    for (int i = 0; i < 60 && well; i++) well = tolls_record(seed + (uint64_t)i, 3 + i % 3, &laws);
    tap_ok(well && count.tolls, "matches on the board of 70 ways: %llu plies, %llu toll choices",
           (unsigned long long)count.plies, (unsigned long long)count.tolls);
}

/* ---- Boards drawn at random. ---- */

static void tolls_test_random(uint64_t seed, int boards)
{
    TollsCount walked = {0, 0, 0};
    RefCount count = {0, 0, 0, 0, 0, {0, 0, 0}};
    RhLaws laws;
    bool well = true;
    memset(&laws, 0, sizeof laws);
    for (int i = 0; i < boards && well; i++) {
        RhRng rng = rh_rng_at(seed, 1000 + (uint64_t)i);
        tolls_draw_board(&rng);
        for (int k = 0; k < 4 && well; k++) well = tolls_random_position(&rng, &walked);
        if (well) well = tolls_match(rh_rng_next(&rng), 3 + i % 3, &count, &laws);
        if (!well) printf("# board %d of seed %llu\n", i, (unsigned long long)seed);
    }
    printf("# %d toll choices, at most %d ways for one jump; in matches %llu plies, %llu choices\n",
           walked.choices, walked.ways_max, (unsigned long long)count.plies,
           (unsigned long long)count.tolls);
    tap_ok(well, "%d boards drawn at random: the reference agrees, the laws hold", boards);
    tap_ok(walked.ways_max > 64 && count.tolls, "they had jumps with more than 64 ways");
}

/* ---- Long jumps, by theorem. ---- */

/* True if these numbers of tolls, for the railroads of the set `counted`, can be completed. `stage`
   has the set of owners of each stage. */
static bool tolls_may_complete(const uint8_t *stage, const int8_t *tolls, int counted)
{
    for (int set = 1; set < 1 << TSR_RAILROADS_MAX; set++) {
        int sum = 0, touched = 0, only = 0;
        if (set & ~counted) continue;
        for (int r = 0; r < TSR_RAILROADS_MAX; r++) sum += set >> r & 1 ? tolls[r] : 0;
        for (int i = 0; i < TOLLS_STAGES; i++) {
            touched += (stage[i] & set) != 0;
            only += (stage[i] & ~set) == 0;
        }
        if (sum > touched || sum < only) return false;
    }
    return true;
}

/* Checks that the offers are those numbers, for the first railroad whose number is open, that can
   be completed. Nationalized railroads are not counted. */
static bool tolls_right_offers(const uint8_t *stage, const bool *nationalized)
{
    RhOffer offers[TSR_CITIES_MAX];
    const TsrState *s = &tolls_state;
    int n = tsr_game.rules.offers(&tolls_setup, s, offers), counted = 0, found = 0;
    int8_t tolls[TSR_RAILROADS_MAX];
    memcpy(tolls, s->tolls, sizeof tolls);
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) counted |= (tolls[r] != RH_NOTHING) << r;
    for (int r = 0; r < TSR_RAILROADS_MAX && !found; r++) {
        int first = RH_NOTHING;
        if (nationalized[r] || counted >> r & 1) continue;
        for (int k = 0; k <= TOLLS_STAGES; k++) {
            tolls[r] = (int8_t)k;
            if (!tolls_may_complete(stage, tolls, counted | 1 << r)) continue;
            if (first == RH_NOTHING) {
                first = k;
                continue;
            }
            if (!found && (offers[0].action.arg[0] != r || offers[0].action.amount != first))
                return false;
            found += found == 0;
            if (found >= n || offers[found].action.amount != k) return false;
            found++;
        }
        tolls[r] = RH_NOTHING;
    }
    return found == n;
}

/* Tests one long jump, with numbers chosen at random. */
static bool tolls_long_jump(RhRng *rng)
{
    uint8_t stage[TOLLS_STAGES] = {0};
    int8_t owner[TSR_LINKS_MAX];
    bool nationalized[TSR_RAILROADS_MAX] = {false};
    int builder = tolls_below(rng, TSR_RAILROADS_MAX), link = 1, sum = 0;
    if (!tolls_below(rng, 3)) nationalized[(builder + 2) % TSR_RAILROADS_MAX] = true;
    tolls_load(3, false);
    for (int i = 0; i < TOLLS_STAGES; i++) {
        for (int k = 0; k < 2; k++, link++) {
            owner[link] = (int8_t)((builder + 1 + tolls_below(rng, 5)) % TSR_RAILROADS_MAX);
            stage[i] |= (uint8_t)(1 << owner[link]);
        }
    }
    owner[link] = RH_NOTHING;
    tolls_position(builder, owner, nationalized);
    tsr_game.rules.apply(&tolls_setup, &tolls_state, rh_action(TSR_BUILD, builder, link, 0, 0), 0);
    while (tolls_state.decision == TSR_TOLLS) {
        RhOffer offers[TSR_CITIES_MAX];
        int n = tsr_game.rules.offers(&tolls_setup, &tolls_state, offers);
        if (!tolls_right_offers(stage, nationalized)) return false;
        RhAction a = offers[tolls_below(rng, n)].action;
        sum += a.amount;
        if (!tolls_right_chain(&tolls_state, a)) return false;
        tsr_game.rules.apply(&tolls_setup, &tolls_state, a, 0);
    }
    int32_t cost = tsr_build_cost(&tolls_setup, link, TOLLS_STAGES), paid = 0;
    for (int r = 0; r < TSR_RAILROADS_MAX; r++) paid += r == builder ? 0 : tolls_state.treasury[r];
    return sum <= TOLLS_STAGES && tolls_state.treasury[builder] == TOLLS_RICH - cost &&
           paid >= sum * tolls_setup.cost_external_jump &&
           !tsr_game.rules.check(&tolls_setup, &tolls_state);
}

/* A row of cities with two links between neighbours and an external link at the end. It uses all 64
   cities and nearly all links that a board can have. */
static void tolls_test_long(uint64_t seed)
{
    int links = 0, jumps = 0;
    bool well = true;
    tolls_begin_board(TOLLS_STAGES + 2);
    tolls_put_link(&links, 3, false);
    for (int i = 0; i < TOLLS_STAGES; i++) {
        uint64_t ends = (i ? (uint64_t)1 << (i + 1) : 1) | (uint64_t)1 << (i + 2);
        for (int k = 0; k < 2; k++) tolls_put_link(&links, ends, false);
    }
    tolls_put_link(&links, (uint64_t)1 << (TOLLS_STAGES + 1), true);
    tolls_end_board();
    for (; jumps < 40 && well; jumps++) {
        RhRng rng = rh_rng_at(seed, 2000 + (uint64_t)jumps);
        well = tolls_long_jump(&rng);
    }
    tap_ok(well, "%d jumps over %d rival links offer what the theorem says", jumps, TOLLS_STAGES);
}

int main(int argc, char **argv)
{
    int boards = 150;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--boards")) boards = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    tolls_test_seventy();
    tolls_test_seventy_matches(seed);
    tolls_test_random(seed, boards);
    tolls_test_long(seed);
    return tap_done();
}
