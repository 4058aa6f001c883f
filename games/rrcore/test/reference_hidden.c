/* games/rrcore/test/reference_hidden.c - tests what is hidden in Russian Railroads and Ultimate
   Railroads: the end bonus cards.

   This program works out what a player knows by counting, without the game's help: their own cards,
   the number that each other player holds, and the cards that were in the pile when they last saw
   it, less those taken since. A world is a position in which the hidden cards have been drawn at
   random. Every world that the game deals must agree with the player's knowledge. Worlds made here
   that agree with it must look the same to the player. Every place where a card may be must be
   dealt at some time. The cards that other players have seen in a world must fit the order in which
   they looked.

   Usage: railroads_hidden [--games N] [--seed S]. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/match.h"
#include "games/rrcore/test/scramble.h"
#include "games/russian/russian.h"
#include "games/ultimate/ultimate.h"
#include "tests/tap.h"

enum { HID_GAMES = 60, HID_TEXT = 1 << 17, HID_DEALS = 4000, HID_TRIES = 4000 };

static RrSetup hid_u;
static int16_t hid_options[RH_OPTIONS_MAX];
static int hid_board; /* player board, if there is a choice */

static void hid_load(const RhGame *g, int players)
{
    rh_options_default(g, hid_options);
    if (g == &ult_game) hid_options[RH_OPTION_OWN] = (int16_t)hid_board;
    hid_options[RH_PLAYERS] = (int16_t)players;
    if (g->rules.load(&hid_u, hid_options, rh_board(g, hid_options)).what) exit(1);
}

/* ---- What a player knows. ---- */

static RrCopy hid_copy(const RrState *s)
{
    RrCopy copy;
    rh_copy(&copy, s, hid_u.state_size);
    return copy;
}

static bool hid_has_looked(const RrState *s, int viewer)
{
    return s->bonus_then[viewer][viewer] >= 0;
}

static int hid_count(const RrState *s, int place)
{
    int count = 0;
    for (int b = 0; b < hid_u.bonuses; b++) count += s->bonus_at[b] == place;
    return count;
}

/* The number of cards in a place that the viewer saw, or did not see, in the pile. */
static int hid_count_seen(const RrState *s, const RrState *world, int viewer, int place, int seen)
{
    int count = 0;
    for (int b = 0; b < hid_u.bonuses; b++)
        count += world->bonus_at[b] == place && s->bonus_seen[viewer][b] == seen;
    return count;
}

/* Returns the first thing in which a world disagrees with the viewer's knowledge in s, or null. */
static const char *hid_disagrees(const RrState *s, const RrState *world, int viewer)
{
    for (int b = 0; b < hid_u.bonuses; b++) {
        if ((s->bonus_at[b] == viewer) != (world->bonus_at[b] == viewer)) return "their own cards";
    }
    for (int place = 0; place <= RR_ASIDE; place++) {
        if (hid_count(s, place) != hid_count(world, place)) return "how many cards lie somewhere";
    }
    if (!hid_has_looked(s, viewer)) return 0;
    if (hid_count_seen(s, world, viewer, RR_PILE, 0))
        return "a card in the pile that was not there";
    if (hid_count_seen(s, world, viewer, RR_ASIDE, 1)) return "a card aside that was in the pile";
    for (int q = 0; q < hid_u.players; q++) {
        int before = s->bonus_then[viewer][q];
        if (q != viewer && hid_count_seen(s, world, viewer, q, 0) != before)
            return "how many cards a player had taken before they looked";
    }
    return 0;
}

/* True if p looked no later than q: nobody held more cards when p looked. */
static bool hid_looked_before(const RrState *s, int p, int q)
{
    for (int r = 0; r < hid_u.players; r++) {
        if (s->bonus_then[p][r] > s->bonus_then[q][r]) return false;
    }
    return true;
}

/* Returns null if what the players saw is possible in some order. The pile only shrinks: everybody
   who looked saw the cards that are there now and those that others took later, and a player who
   looked earlier saw all that a later one saw. */
static const char *hid_sights_disagree(const RrState *world)
{
    for (int p = 0; p < hid_u.players; p++) {
        if (!hid_has_looked(world, p)) continue;
        if (hid_count_seen(world, world, p, RR_PILE, 0)) return "a player overlooked a card";
        if (hid_count_seen(world, world, p, RR_ASIDE, 1)) return "a player saw what lies aside";
        for (int q = 0; q < hid_u.players; q++) {
            int since = world->bonus_held[q] - world->bonus_then[p][q];
            if (hid_count_seen(world, world, p, q, 1) != since)
                return "a player saw more or fewer cards than were taken since";
            if (!hid_has_looked(world, q) || !hid_looked_before(world, p, q)) continue;
            for (int b = 0; b < hid_u.bonuses; b++) {
                if (world->bonus_seen[q][b] && !world->bonus_seen[p][b])
                    return "a player saw what had been taken when another looked before them";
            }
        }
    }
    return 0;
}

/* ---- Views. ---- */

static char hid_text[2][HID_TEXT];

static const char *hid_view(const RhGame *g, const RrState *s, int viewer, int which)
{
    RhMatch m;
    RhSetup loaded;
    RhBuf out = {hid_text[which], HID_TEXT, 0, false};
    memset(&m, 0, sizeof m);
    m.game = g;
    memset(&loaded, 0, sizeof loaded);
    memcpy(loaded.options, hid_options, sizeof loaded.options);
    m.loaded = &loaded;
    m.setup = &hid_u;
    m.state = (void *)(uintptr_t)s;
    rh_match_view(&m, viewer, &out);
    if (out.full) exit(1);
    return rh_buf_string(&out);
}

/* Makes another world: shuffles all cards except the viewer's own until they agree with the
   viewer's knowledge. What the others saw is secret too. */
static bool hid_other_world(const RrState *s, int viewer, RhRng *rng, RrState *world)
{
    int8_t card[RR_BONUSES_MAX];
    int n = 0;
    rh_copy(world, s, hid_u.state_size);
    for (int b = 0; b < hid_u.bonuses; b++) {
        if (s->bonus_at[b] != viewer) card[n++] = (int8_t)b;
    }
    for (int tries = 0; tries < HID_TRIES; tries++) {
        for (int i = n - 1; i > 0; i--) {
            int j = (int)rh_rng_below(rng, (uint32_t)i + 1);
            int8_t was = world->bonus_at[card[i]];
            world->bonus_at[card[i]] = world->bonus_at[card[j]];
            world->bonus_at[card[j]] = was;
        }
        if (hid_disagrees(s, world, viewer)) continue;
        for (int p = 0; p < hid_u.players; p++) {
            for (int b = 0; b < hid_u.bonuses && p != viewer; b++)
                world->bonus_seen[p][b] = (int8_t)rh_rng_below(rng, 2);
        }
        return true;
    }
    return false;
}

/* ---- Positions of play. ---- */

static const char *hid_check_position(const RhGame *g, const RrState *s, RhRng *rng, int *others)
{
    if (hid_sights_disagree(s)) return "play itself breaks the order of what was seen";
    for (int viewer = 0; viewer < hid_u.players; viewer++) {
        RrCopy dealt = hid_copy(s), made;
        RrState *world = &dealt.s, *other = &made.s;
        const char *broken;
        bool knows = s->decision == RR_QUEUE && s->turn == viewer;
        rh_hide(g, &hid_u, world, viewer);
        g->rules.deal(&hid_u, world, viewer, rng);
        broken = hid_disagrees(s, world, viewer);
        if (!broken) broken = hid_sights_disagree(world);
        if (broken) return broken;
        if (rr_check(&hid_u, world)) return rr_check(&hid_u, world);
        if (strcmp(hid_view(g, s, viewer, 0), hid_view(g, world, viewer, 1)))
            return "a world dealt looks different to them";
        if (!hid_other_world(s, viewer, rng, other)) continue;
        if (memcmp(other->bonus_at, s->bonus_at, sizeof other->bonus_at) && !knows) ++*others;
        if (strcmp(hid_view(g, s, viewer, 0), hid_view(g, other, viewer, 1)))
            return "a view reveals hidden cards";
    }
    return 0;
}

static void hid_test_play(const RhGame *g, int players, int games, uint64_t seed)
{
    RrCopy copy;
    RrState *s = &copy.s;
    RhOffer offers[RH_OFFERS_MAX];
    const char *broken = 0;
    int others = 0, looked = 0;
    hid_load(g, players);
    for (int i = 0; i < games && !broken; i++) {
        RhRng rng = rh_rng_at(seed + (uint64_t)players, (uint64_t)i);
        if (i % 4 == 0) rr_start(&hid_u, s);
        else rr_scramble(&hid_u, s, &rng);
        while (!broken && rr_actor(&hid_u, s) != RH_OVER) {
            if (rh_rng_below(&rng, 6) == 0) broken = hid_check_position(g, s, &rng, &others);
            for (int p = 0; p < players; p++) looked += hid_has_looked(s, p);
            int count = rr_offers(&hid_u, s, offers);
            rr_apply(&hid_u, s, rh_pick(offers, count, &rng), 0);
        }
    }
    if (broken) printf("# %s\n", broken);
    tap_ok(!broken, "%s%s: %d players: worlds agree with what a player knows, and they see no more",
           g->id, hid_board ? ", German board" : "", players);
    tap_ok(others > 100 && looked > 100,
           "%s%s: %d players: other worlds were there to be seen (%d)", g->id,
           hid_board ? ", German board" : "", players, others);
}

/* ---- One position in detail. ---- */

static int hid_bonus(const RhGame *g, const char *name)
{
    for (int b = 0; b < hid_u.bonuses; b++)
        if (!strcmp(rh_symbol(g, &hid_u, RR_BONUS, b), name)) return b;
    exit(1);
}

static void hid_give(const RhGame *g, RrState *s, const char *card, int place)
{
    s->bonus_at[hid_bonus(g, card)] = (int8_t)place;
    if (place < RR_PLAYERS_MAX) s->bonus_held[place]++;
}

/* A turn in some round, with two cards set aside and all others in the pile. */
static void hid_position(const RhGame *g, RrState *s, int players)
{
    RhRng rng = rh_rng_at(7, 7);
    hid_load(g, players);
    rr_scramble(&hid_u, s, &rng);
    while (s->decision != RR_TURN) rr_scramble(&hid_u, s, &rng);
    for (int b = 0; b < hid_u.bonuses; b++) s->bonus_at[b] = RR_PILE;
    memset(s->bonus_seen, 0, sizeof s->bonus_seen);
    memset(s->bonus_then, -1, sizeof s->bonus_then);
    memset(s->bonus_held, 0, sizeof s->bonus_held);
    hid_give(g, s, "E_15", RR_ASIDE);
    hid_give(g, s, "E_ROUTES", RR_ASIDE);
}

/* Of three players, p2 took a card before p1 looked and took one, and p3 took one after that. */
static void hid_position_of_three(const RhGame *g, RrState *s)
{
    hid_position(g, s, 3);
    hid_give(g, s, "E_LOCOS", 1);
    hid_give(g, s, "E_HIRED", 0);
    rr_look(&hid_u, s, 0);
    hid_give(g, s, "E_TOKENS", 2);
}

/* The set of places to which a card was dealt. */
static int hid_places(const RhGame *g, const RrState *s, int viewer, const char *card)
{
    RhRng rng = rh_rng_at(3, 3);
    int set = 0;
    for (int i = 0; i < HID_DEALS; i++) {
        RrCopy other = hid_copy(s);
        RrState *world = &other.s;
        rh_hide(g, &hid_u, world, viewer);
        g->rules.deal(&hid_u, world, viewer, &rng);
        set |= 1 << world->bonus_at[hid_bonus(g, card)];
    }
    return set;
}

static void hid_test_places(const RhGame *g)
{
    enum { P1 = 1, P2 = 2, P3 = 4, PILE = 1 << RR_PILE, ASIDE = 1 << RR_ASIDE };
    RrCopy copy;
    RrState *s = &copy.s;
    hid_position_of_three(g, s);
    tap_ok(hid_places(g, s, 0, "E_HIRED") == P1, "%s: their own card stays their own", g->id);
    tap_ok(hid_places(g, s, 0, "E_15") == (ASIDE | P2),
           "%s: a card they did not see is aside, or was taken before", g->id);
    tap_ok(hid_places(g, s, 0, "E_LOCOS") == (ASIDE | P2), "%s: and so is the one that was taken",
           g->id);
    tap_ok(hid_places(g, s, 0, "E_TOKENS") == (PILE | P3),
           "%s: a card they saw is in the pile, or was taken since", g->id);
    tap_ok(hid_places(g, s, 0, "E_WORKERS") == (PILE | P3), "%s: and so is one that is there",
           g->id);
    tap_ok(hid_places(g, s, 1, "E_HIRED") == (PILE | ASIDE | P1 | P3),
           "%s: who never looked knows nothing but their own card", g->id);
    tap_ok(hid_places(g, s, 1, "E_LOCOS") == P2, "%s: which they know", g->id);
}

/* p3 takes a card, then p2, p4, p3 again and finally p1, and each sees the pile after their choice.
   Both p2 and p4 saw one of p3's two cards in the pile, and it was the same one. */
static void hid_test_order(const RhGame *g)
{
    static const char *const cards[] = {"E_LOCOS", "E_HIRED", "E_TOKENS", "E_WORKERS",
                                        "E_DOUBLERS"};
    static const int players[] = {2, 1, 3, 2, 0};
    RrCopy copy;
    RrState *s = &copy.s;
    RhRng rng = rh_rng_at(5, 5);
    const char *broken = 0;
    int first = 0, second = 0;
    hid_position(g, s, 4);
    for (int i = 0; i < 5; i++) {
        hid_give(g, s, cards[i], players[i]);
        rr_look(&hid_u, s, players[i]);
    }
    for (int i = 0; i < HID_DEALS && !broken; i++) {
        RrCopy other = hid_copy(s);
        RrState *world = &other.s;
        rh_hide(g, &hid_u, world, 0);
        g->rules.deal(&hid_u, world, 0, &rng);
        broken = hid_sights_disagree(world);
        if (world->bonus_at[hid_bonus(g, "E_LOCOS")] != 2) continue;
        if (world->bonus_seen[1][hid_bonus(g, "E_LOCOS")]) second++;
        else first++;
    }
    if (broken) printf("# %s\n", broken);
    tap_ok(!broken, "%s: what others saw fits the order in which they looked", g->id);
    tap_ok(first > 100 && second > 100, "%s: either card may have been taken first", g->id);
}

static bool hid_is_known(const RhGame *g, const RrState *s, int viewer, const char *card, int place)
{
    RrCopy other = hid_copy(s);
    RrState *hidden = &other.s;
    rh_hide(g, &hid_u, hidden, viewer);
    return hidden->bonus_at[hid_bonus(g, card)] == place;
}

static void hid_test_sight(const RhGame *g)
{
    RrCopy copy;
    RrState *s = &copy.s;
    hid_position_of_three(g, s);
    tap_ok(hid_is_known(g, s, 0, "E_HIRED", 0), "%s: a player sees their own cards", g->id);
    tap_ok(hid_is_known(g, s, 0, "E_WORKERS", RH_UNKNOWN),
           "%s: somebody took a card since they looked: they do not know the pile", g->id);
    tap_ok(hid_is_known(g, s, 0, "E_15", RH_UNKNOWN), "%s: nor what lies aside", g->id);
    tap_ok(hid_is_known(g, s, 2, "E_HIRED", RH_UNKNOWN), "%s: nor what another holds", g->id);
    rr_look(&hid_u, s, 2);
    tap_ok(hid_is_known(g, s, 2, "E_WORKERS", RR_PILE), "%s: who has just looked knows the pile",
           g->id);
    tap_ok(hid_is_known(g, s, 2, "E_15", RH_UNKNOWN) &&
               hid_is_known(g, s, 2, "E_HIRED", RH_UNKNOWN),
           "%s: and nothing about the other cards", g->id);
    RrCopy other = hid_copy(s);
    RrState *hidden = &other.s;
    rh_hide(g, &hid_u, hidden, 1);
    tap_ok(hidden->bonus_seen[0][hid_bonus(g, "E_WORKERS")] == RH_UNKNOWN,
           "%s: what another saw is their secret", g->id);
    s->decision = RR_OVER;
    s->turn = RH_NOTHING;
    tap_ok(hid_is_known(g, s, 1, "E_15", RR_ASIDE) && hid_is_known(g, s, 1, "E_HIRED", 0),
           "%s: when the game is over all is open", g->id);
}

/* ---- The choice of a card, in a match from the start. ---- */

static RhMatch hid_match;

/* The random player, but it seldom passes or ends a turn. */
static RhAction hid_choose(const RhOffer *offers, int count, RhRng *rng)
{
    RhAction a = rh_pick(offers, count, rng);
    for (int tries = 0; tries < 8; tries++) {
        bool gives_up = a.kind == RR_PASS || a.kind == RR_STAY || a.kind == RR_END;
        if (!gives_up || rh_rng_below(rng, 8) == 0) break;
        a = rh_pick(offers, count, rng);
    }
    return a;
}

/* Plays until a player may choose between at least two cards; false if nobody may. */
static bool hid_play_to_choice(const RhGame *g, uint64_t seed, RhAction *one, RhAction *two)
{
    static char memory[1 << 20];
    RhOffer offers[RH_OFFERS_MAX];
    RhArena arena = {memory, memory + sizeof memory};
    RhRng rng = rh_rng_at(seed, 5);
    if (rh_match_bytes(g) > sizeof memory) exit(1);
    if (rh_match_new(&hid_match, g, hid_options, rh_text(0), &arena).what) exit(1);
    while (rr_actor(hid_match.setup, hid_match.state) != RH_OVER) {
        int count = rr_offers(hid_match.setup, hid_match.state, offers), cards = 0;
        for (int i = 0; i < count; i++) {
            if (offers[i].action.kind != RR_DO_BONUS) continue;
            if (cards++ == 0) *one = offers[i].action;
            else *two = offers[i].action;
        }
        if (cards > 1) return true;
        if (rh_match_apply(&hid_match, hid_choose(offers, count, &rng), 0).what) exit(1);
    }
    return false;
}

/* The view after a card is taken. */
static const char *hid_taken(RhAction card, int viewer, int which)
{
    RhBuf out = {hid_text[which], HID_TEXT, 0, false};
    int32_t ply = hid_match.count;
    if (rh_match_apply(&hid_match, card, 0).what) exit(1);
    rh_match_view(&hid_match, viewer, &out);
    rh_match_cut(&hid_match, ply);
    if (out.full) exit(1);
    return rh_buf_string(&out);
}

static void hid_test_choice(const RhGame *g)
{
    RhAction one, two;
    bool same = true, other = true;
    uint64_t seed = 0;
    hid_load(g, 2);
    while (seed < 20000 && !hid_play_to_choice(g, seed, &one, &two)) seed++;
    tap_ok(seed < 20000, "%s: a card can be taken in play", g->id);
    if (seed == 20000) return;
    int actor = rr_actor(hid_match.setup, hid_match.state);
    same = !strcmp(hid_taken(one, 1 - actor, 0), hid_taken(two, 1 - actor, 1));
    other = strcmp(hid_taken(one, actor, 0), hid_taken(two, actor, 1)) != 0;
    tap_ok(same, "%s: which card a player takes cannot be told from another's view", g->id);
    tap_ok(other, "%s: but from their own", g->id);
}

/* ---- The set-up: worlds dealt before all cards are set aside can be played to the end. ---- */

static void hid_test_setup(const RhGame *g, uint64_t seed)
{
    RhOffer offers[RH_OFFERS_MAX];
    const char *broken = 0;
    int worlds = 0;
    for (int i = 0; i < 60 && !broken; i++) {
        RrCopy copy;
        RrState *s = &copy.s;
        RhRng rng = rh_rng_at(seed, (uint64_t)i);
        hid_load(g, 2 + i % 3);
        rr_start(&hid_u, s);
        for (int ply = 0; !broken && rr_actor(&hid_u, s) != RH_OVER; ply++) {
            int count = rr_offers(&hid_u, s, offers);
            if (ply == i % 12) {
                rh_hide(g, &hid_u, s, 1);
                g->rules.deal(&hid_u, s, 1, &rng);
                worlds++;
                count = rr_offers(&hid_u, s, offers);
            }
            rr_apply(&hid_u, s, rh_pick(offers, count, &rng), 0);
            broken = rr_check(&hid_u, s);
        }
    }
    if (broken) printf("# %s\n", broken);
    tap_ok(!broken && worlds == 60, "%s: a world dealt during the set-up can be played to the end",
           g->id);
}

int main(int argc, char **argv)
{
    const RhGame *const editions[] = {&rus_game, &ult_game};
    int games = HID_GAMES;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    for (int e = 0; e < 2; e++) {
        hid_test_places(editions[e]);
        hid_test_order(editions[e]);
        hid_test_sight(editions[e]);
        hid_test_choice(editions[e]);
        hid_test_setup(editions[e], seed);
        for (int players = editions[e]->options[RH_PLAYERS].min; players <= RR_PLAYERS_MAX;
             players++)
            hid_test_play(editions[e], players, games, seed);
    }
    hid_board = RR_GERMAN;
    for (int players = 1; players <= RR_PLAYERS_MAX; players++)
        hid_test_play(&ult_game, players, games, seed);
    return tap_done();
}
