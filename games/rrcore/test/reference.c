/* games/rrcore/test/reference.c - plays Russian Railroads and Ultimate Railroads in lockstep with a
   second program of their rules, a plain and slow one.

   Both programs play the same random matches, some from the start and some from scrambled
   positions, half of them with options drawn at random. At every ply they must agree on the player
   to act and on the full list of offers. After the action they must agree on every value of the
   position, the standing, the points of every space, route and marker, those of every end bonus
   card for every player, and the majority of engineers. The second program is in reference_rules.c,
   reference_flow.c, reference_score.c, reference_emil.c and reference_german.c.

   The engine's random player passes half of the time. Here a player with a choice seldom passes,
   stays or ends a turn.

   Usage: railroads [--games N] [--seed S]; plays N matches for each player count and kind of
   start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "games/rrcore/modules.h"
#include "games/rrcore/test/reference_rules.h"
#include "games/rrcore/test/scramble.h"
#include "games/russian/russian.h"
#include "games/ultimate/ultimate.h"
#include "tests/tap.h"

enum { REF_GAMES = 60, REF_PASS_SELDOM = 8 };

/* ---- The position: one list of all its values, to copy or to compare. ---- */

typedef struct RefSync {
    const RhGame *game;
    const RrSetup *u;
    const RrState *g;
    Ref *s;
    bool import; /* true: copy; false: compare */
    bool same;
    char difference[300];
} RefSync;

static void ref_equal(RefSync *x, const char *what, const char *name, int p, int *mine, int game)
{
    if (x->import) *mine = game;
    if (*mine == game || !x->same) return;
    x->same = false;
    snprintf(x->difference, sizeof x->difference, "%s %s of p%d: reference %d, game %d", what, name,
             p + 1, *mine, game);
}

/* The game's index of a name; REF_NONE stays REF_NONE. */
static int ref_index(const RefSync *x, int domain, const char *name)
{
    const char *symbol;
    for (int i = 0; (symbol = rh_symbol(x->game, x->u, domain, i)) != 0; i++)
        if (!strcmp(symbol, name)) return i;
    ref_stop(name);
    return RH_NOTHING;
}

/* The reference's number of a tile of the game. */
static int ref_tile(const RefSync *x, int tile)
{
    if (tile == RH_NOTHING) return REF_NONE;
    for (int t = 0; t < REF_TILES; t++) {
        if (!strcmp(ref_tile_name(t), rr_symbol(x->u, RR_TILE, tile))) return t;
    }
    ref_stop("an unknown tile");
    return REF_NONE;
}

/* The number of an engineer of the game. */
static int ref_engineer_number(const RefSync *x, int engineer)
{
    return engineer == RH_NOTHING ? REF_NONE : atoi(rr_symbol(x->u, RR_ENGINEER, engineer) + 1);
}

static int ref_space_index(const RefSync *x, int space)
{
    if (space == RH_NOTHING) return REF_NONE;
    for (int i = 0; ref_space_name(i); i++) {
        if (!strcmp(ref_space_name(i), rr_symbol(x->u, RR_SPACE, space))) return i;
    }
    ref_stop("an unknown space");
    return REF_NONE;
}

static void ref_sync_board(RefSync *x, int p)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    for (int route = 0; route < REF_ROUTES; route++) {
        for (int level = 1; level < REF_LEVELS; level++) {
            char name[8];
            snprintf(name, sizeof name, "%s%d", ref_route_name(s, route), level);
            int piece = ref_index(x, RR_PIECE, name);
            ref_equal(x, "track", name, p, &s->at[p][route][level], g->position[p][piece]);
        }
    }
    for (int level = 1; level < REF_LEVELS; level++)
        ref_equal(x, "level", "", p, &s->unlocked[p][level], g->unlocked[p] >> (level - 1) & 1);
    for (int slot = 0; slot < REF_SLOTS; slot++) {
        int index = ref_index(x, RR_SLOT, ref_slot_name(s, slot));
        ref_equal(x, "locomotive", ref_slot_name(s, slot), p, &s->loco[p][slot],
                  ref_tile(x, g->loco[p][index]));
    }
    for (int f = 0; f < REF_FACTORIES; f++)
        ref_equal(x, "factory", "", p, &s->factory[p][f], ref_tile(x, g->factory[p][f]));
    for (int m = 0; m < REF_MARKERS; m++)
        ref_equal(x, "marker", "", p, &s->marker[p][m], g->marker[p][m]);
    ref_equal(x, "doublers", "", p, &s->doublers[p], g->doublers[p][0]);
    for (int i = 0; i < REF_SPECIALS; i++) {
        const char *name = ref_special_name(s, i);
        if (name)
            ref_equal(x, "special", name, p, &s->fired[p][i],
                      g->fired[p] >> ref_index(x, RR_SPECIAL, name) & 1);
    }
}

static void ref_sync_player(RefSync *x, int p)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    ref_sync_board(x, p);
    for (int t = 0; t < REF_TOKENS; t++) {
        const char *name = ref_token_name(s, t);
        ref_equal(x, "token", name, p, &s->fate[p][t], g->token[p][ref_index(x, RR_TOKEN, name)]);
    }
    ref_equal(x, "points", "", p, &s->points[p], g->points[p]);
    ref_equal(x, "coins", "", p, &s->coins[p], g->coins[p]);
    ref_equal(x, "workers", "", p, &s->workers[p], g->workers[p]);
    ref_equal(x, "workers left", "", p, &s->left[p], g->workers_left[p]);
    ref_equal(x, "temporary", "", p, &s->temporary[p], g->temporary[p]);
    ref_equal(x, "medal", "", p, &s->medal[p], g->medal[p]);
    ref_equal(x, "revalued", "", p, &s->revalued[p], g->revalued[p]);
    ref_equal(x, "keys", "", p, &s->keys[p], g->keys[p]);
    ref_equal(x, "passed", "", p, &s->passed[p], g->passed[p]);
    ref_equal(x, "pieces", "TFREE", p, &s->pieces[p], g->free_pieces[p]);
    ref_equal(x, "order", "", p, &s->order[p], g->order[p]);
    for (int q = 0; q < s->players; q++)
        ref_equal(x, "cards then", "", p, &s->then[p][q], g->bonus_then[p][q]);
    for (int b = 0; b < REF_BONUSES; b++) {
        const char *name = ref_bonus_name(s, b);
        if (name)
            ref_equal(x, "seen", name, p, &s->seen[p][b],
                      g->bonus_seen[p][ref_index(x, RR_BONUS, name)]);
    }
}

static void ref_sync_card(RefSync *x, int card)
{
    const char *name = ref_card_name(x->s, card);
    if (name)
        ref_equal(x, "card", name, 0, &x->s->card_left[card],
                  x->g->cards_left[ref_index(x, RR_CARD, name)]);
}

static void ref_sync_table(RefSync *x)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    for (int space = 0; ref_space_name(space); space++) {
        const char *name = ref_space_name(space);
        if (x->s->players <= 2 && !strcmp(name, "S2")) continue;
        ref_equal(x, "occupant", name, 0, &s->occupant[space],
                  g->occupant[ref_index(x, RR_SPACE, name)]);
    }
    for (int e = 1; e < REF_ENGINEERS; e++) {
        char name[8];
        snprintf(name, sizeof name, "e%d", e);
        ref_equal(x, "owner", name, 0, &s->owner[e],
                  g->engineer_owner[ref_index(x, RR_ENGINEER, name)]);
    }
    for (int i = 0; i < (s->players <= 2 ? REF_STRIP - 1 : REF_STRIP); i++) {
        const char *name = ref_strip_name(s, i);
        int at = g->strip[ref_index(x, RR_STRIP, name)];
        ref_equal(x, "strip", name, 0, &s->strip[i], ref_engineer_number(x, at));
    }
    for (int t = 0; t < x->u->tiles; t++) {
        const char *name = rr_symbol(x->u, RR_TILE, t);
        ref_equal(x, "pile", name, 0, &s->pile[ref_tile(x, t)], g->piles[t]);
        ref_equal(x, "open", name, 0, &s->open[ref_tile(x, t)], g->open[t]);
    }
    for (int c = 0; c < REF_CARDS; c++) ref_sync_card(x, c);
    for (int c = 0; c < REF_STARTS; c++)
        ref_equal(x, "start", ref_start_name(c), 0, &s->start_of[c],
                  g->start_of[ref_index(x, RR_START, ref_start_name(c))]);
    for (int b = 0; b < REF_BONUSES; b++) {
        const char *name = ref_bonus_name(s, b);
        if (name)
            ref_equal(x, "end bonus", name, 0, &s->place[b],
                      g->bonus_at[ref_index(x, RR_BONUS, name)]);
    }
    ref_equal(x, "doublers left", "", 0, &s->doublers_left, g->doublers_left);
    ref_equal(x, "black worker", "", 0, &s->black_owner, g->black_owner);
    ref_equal(x, "black ready", "", 0, &s->black_ready, g->black_ready);
    ref_equal(x, "black at", "", 0, &s->black_at, ref_space_index(x, g->black_at));
}

static void ref_sync_turn(RefSync *x)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    for (int unit = 0; unit < REF_UNITS; unit++) {
        int index = ref_index(x, RR_UNIT, ref_unit_name(unit));
        ref_equal(x, "direct", ref_unit_name(unit), 0, &s->direct[unit], g->direct[index]);
        ref_equal(x, "indirect", ref_unit_name(unit), 0, &s->indirect[unit], g->indirect[index]);
    }
    for (int i = 0; i < 3; i++) ref_equal(x, "tally", "", 0, &s->tally[i], g->tally[i]);
    ref_equal(x, "decision", "", 0, &s->decision, g->decision);
    ref_equal(x, "stage", "", 0, &s->stage, g->stage);
    ref_equal(x, "round", "", 0, &s->round, g->round);
    ref_equal(x, "turn", "", 0, &s->turn, g->turn);
    ref_equal(x, "place in turn order", "", 0, &s->seat, g->at);
    ref_equal(x, "hand", "", 0, &s->hand, ref_tile(x, g->hand));
    ref_equal(x, "bonus after card", "", 0, &s->bonus_later, g->bonus_after_card);
    for (int i = 0; i < 2; i++) ref_equal(x, "mover", "", 0, &s->mover[i], g->mover[i]);
}

/* A card of Emil is represented by the space it names; the deck has no other cards. */
static void ref_sync_emil(RefSync *x)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    uint64_t rest = RR_SEE(g, emil)->emil_deck;
    for (int card = 0; ref_emil_card(card); card++) {
        int space = ref_index(x, RR_SPACE, ref_emil_card(card));
        ref_equal(x, "Emil's card", ref_emil_card(card), 0, &s->emil_deck[card],
                  RR_SEE(g, emil)->emil_deck >> space & 1);
        rest &= ~((uint64_t)1 << space);
    }
    int more = 0;
    ref_equal(x, "Emil's other cards", "", 0, &more, rest != 0);
    for (int t = 0; t < x->u->tiles; t++)
        ref_equal(x, "Emil's tiles", rr_symbol(x->u, RR_TILE, t), 0, &s->emil_tiles[ref_tile(x, t)],
                  RR_SEE(g, emil)->emil_tiles[t]);
    ref_equal(x, "Emil's workers", "", 0, &s->emil_left, RR_SEE(g, emil)->emil_left);
    ref_equal(x, "Emil's new workers", "", 0, &s->emil_more, RR_SEE(g, emil)->emil_more);
    ref_equal(x, "Emil passed", "", 0, &s->emil_passed, RR_SEE(g, emil)->emil_passed);
    ref_equal(x, "Emil's last card", "", 0, &s->emil_card,
              ref_space_index(x, RR_SEE(g, emil)->emil_card));
}

/* The reference's index of a name of the game, or REF_NONE. */
static int ref_named(const RefSync *x, int domain, int index, const char *(*name)(int), int count)
{
    if (index == RH_NOTHING) return REF_NONE;
    for (int i = 0; i < count; i++) {
        if (!strcmp(name(i), rr_symbol(x->u, domain, index))) return i;
    }
    ref_stop("an unknown name");
    return REF_NONE;
}

static void ref_sync_german(RefSync *x)
{
    Ref *s = x->s;
    const RrState *g = x->g;
    for (int p = 0; p < s->players; p++) {
        ref_equal(x, "branch", "", p, &s->branch[p],
                  ref_named(x, RR_BRANCH, RR_SEE(g, german)->branch[p], ref_german_branch, 2));
        for (int gap = 0; gap < REF_GAPS; gap++) {
            const char *name = ref_german_gap(gap);
            int tile = RR_SEE(g, german)->extension[p][ref_index(x, RR_GAP, name)];
            ref_equal(x, "gap", name, p, &s->extension[p][gap],
                      ref_named(x, RR_EXTENSION, tile, ref_german_extension, REF_EXTENSIONS));
        }
    }
    for (int i = 0; i < REF_INCOMES; i++) {
        const char *name = ref_german_income(i);
        int tile = ref_index(x, RR_INCOME, name);
        ref_equal(x, "owner", name, 0, &s->income_owner[i], RR_SEE(g, german)->income_owner[tile]);
        ref_equal(x, "face down", name, 0, &s->income_down[i],
                  RR_SEE(g, german)->income_used[tile]);
    }
    ref_equal(x, "gap that is due", "", 0, &s->gap_due,
              ref_named(x, RR_GAP, RR_SEE(g, german)->gap_due, ref_german_gap, REF_GAPS));
    ref_equal(x, "income tiles due", "", 0, &s->income_due, rr_units_of(g, RR_XINCOME));
    ref_equal(x, "main action", "", 0, &s->main_done, rr_see_turn(g)->main_done);
}

static void ref_sync(RefSync *x)
{
    for (int p = 0; p < x->s->players; p++) ref_sync_player(x, p);
    ref_sync_table(x);
    ref_sync_turn(x);
    if (x->s->players == 1) ref_sync_emil(x);
    if (x->s->german) ref_sync_german(x);
}

/* ---- Points. ---- */

static void ref_same_number(RefSync *x, const char *what, int p, int reference, int game)
{
    ref_equal(x, what, "", p, &reference, game);
}

static void ref_same_scoring(RefSync *x, int p)
{
    const RrSetup *u = x->u;
    for (int route = 0; route < REF_ROUTES; route++) {
        for (int space = 1; space <= u->length[route]; space++)
            ref_same_number(x, "points of a space", p, ref_space_points(x->s, p, route, space),
                            rr_space_points(u, x->g, p, route, space));
        ref_same_number(x, "reach", p, ref_reach(x->s, p, route), rr_reach(u, x->g, p, route));
        ref_same_number(x, "points of a route", p, ref_route_points(x->s, p, route),
                        rr_route_points(u, x->g, p, route));
    }
    ref_same_number(x, "points of industry", p, ref_industry_points(x->s, p),
                    rr_industry_points(u, x->g, p));
    ref_same_number(x, "scoring", p, ref_scoring(x->s, p), rr_scoring(u, x->g, p));
    ref_same_number(x, "best two", p, ref_best_two(x->s, p), rr_best_locos(u, x->g, p, 2));
}

static void ref_same_points(RefSync *x)
{
    RhStanding standing;
    int majority[RR_PLAYERS_MAX];
    rr_standing(x->u, x->g, &standing);
    rr_majority(x->u, x->g, majority);
    for (int p = 0; p < x->s->players; p++) {
        ref_same_scoring(x, p);
        for (int b = 0; b < REF_BONUSES; b++) {
            const char *name = ref_bonus_name(x->s, b);
            if (!name) continue;
            ref_same_number(x, name, p, ref_bonus_points(x->s, p, b),
                            rr_bonus_points(x->u, x->g, p, ref_index(x, RR_BONUS, name)));
        }
        ref_same_number(x, "majority", p, ref_majority(x->s, p), majority[p]);
        ref_same_number(x, "standing", p, x->s->points[p], standing.points[p]);
        ref_same_number(x, "place", p, ref_place(x->s, p), standing.place[p]);
    }
}

/* ---- Offers. ---- */

static int ref_compare_lines(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* Compares both lists in sorted order; `mine` is left sorted. */
static bool ref_same_offers(RefSync *x, const RhOffer *offers, int count, RefList *mine)
{
    static RefList theirs;
    theirs.count = 0;
    for (int i = 0; i < count; i++) {
        RhBuf buf = {theirs.line[theirs.count++], REF_WORDS, 0, false};
        rh_print_offer(x->game, x->u, offers[i], &buf);
        rh_buf_string(&buf);
    }
    ref_offers(x->s, mine);
    qsort(theirs.line, (size_t)theirs.count, REF_WORDS, ref_compare_lines);
    qsort(mine->line, (size_t)mine->count, REF_WORDS, ref_compare_lines);
    for (int i = 0; i < theirs.count || i < mine->count; i++) {
        const char *one = i < mine->count ? mine->line[i] : "nothing more";
        const char *two = i < theirs.count ? theirs.line[i] : "nothing more";
        if (!strcmp(one, two)) continue;
        snprintf(x->difference, sizeof x->difference, "offers: reference %s, game %s", one, two);
        x->same = false;
        return false;
    }
    return true;
}

/* ---- Play. ---- */

/* The engine's random player, but it seldom passes or ends a turn. */
static RhAction ref_choose(const RhOffer *offers, int count, RhRng *rng)
{
    RhAction a = rh_pick(offers, count, rng);
    for (int tries = 0; tries < 8; tries++) {
        bool gives_up = a.kind == RR_PASS || a.kind == RR_STAY || a.kind == RR_END;
        if (!gives_up || rh_rng_below(rng, REF_PASS_SELDOM) == 0) break;
        a = rh_pick(offers, count, rng);
    }
    return a;
}

static bool ref_ply(RefSync *x, RrState *g, RhRng *rng, char *last)
{
    RhOffer offers[RH_OFFERS_MAX];
    static RefList list;
    char line[REF_WORDS];
    RhBuf buf = {line, sizeof line, 0, false};
    int count = rr_offers(x->u, g, offers);
    if (!ref_same_offers(x, offers, count, &list)) return false;
    RhAction a = ref_choose(offers, count, rng);
    rh_print(x->game, x->u, a, &buf);
    snprintf(last, REF_WORDS, "%s", rh_buf_string(&buf));
    rr_apply(x->u, g, a, 0);
    ref_apply(x->s, line);
    ref_sync(x);
    ref_same_points(x);
    return x->same;
}

static bool ref_match(const RhGame *game, const RrSetup *u, int rules, RrState *g, bool scrambled,
                      RhRng rng)
{
    static Ref s;
    RefSync x;
    char last[REF_WORDS] = "";
    int ply = 0;
    memset(&x, 0, sizeof x);
    x.game = game;
    x.u = u;
    x.g = g;
    x.s = &s;
    x.same = true;
    ref_start(&s, u->players, rules, game == &ult_game, u->strict_chain != 0,
              u->board == RR_GERMAN);
    rr_start(u, g);
    if (scrambled) {
        rr_scramble(u, g, &rng);
        x.import = true;
        ref_sync(&x);
        x.import = false;
    }
    ref_sync(&x);
    ref_same_points(&x);
    while (x.same && rr_actor(u, g) != RH_OVER) {
        if (ref_actor(&s) != rr_actor(u, g)) break;
        ref_ply(&x, g, &rng, last);
        ply++;
    }
    if (x.same && ref_actor(&s) == RH_OVER) return true;
    printf("# ply %d, after %s: %s\n", ply, last, x.same ? "who acts" : x.difference);
    return false;
}

/* A game and a player board. Half of the matches have other options drawn at random. */
typedef struct RefKind {
    const RhGame *game;
    int board; /* RH_NOTHING if there is no choice */
    const char *name;
} RefKind;

static void ref_options(const RefKind *kind, int players, bool random, RhRng *rng, int16_t *options)
{
    rh_options_default(kind->game, options);
    for (int o = RH_OPTION_OWN; random && o < rh_option_count(kind->game); o++) {
        const RhOption *x = &kind->game->options[o];
        options[o] = (int16_t)(x->min + (int)rh_rng_below(rng, (uint32_t)(x->max - x->min + 1)));
    }
    options[RH_PLAYERS] = (int16_t)players;
    if (random && kind->game->rules_newest > 1)
        options[RH_RULES] = (int16_t)(1 + (int)rh_rng_below(rng, kind->game->rules_newest));
    if (kind->board != RH_NOTHING) {
        for (int o = RH_OPTION_OWN; o < rh_option_count(kind->game); o++) options[o] = 0;
        options[RH_OPTION_OWN] = (int16_t)kind->board;
    }
}

static void ref_test(const RefKind *kind, int players, bool scrambled, int games, uint64_t seed)
{
    static RrSetup u;
    static RrCopy g;
    int16_t options[RH_OPTIONS_MAX];
    bool well = true;
    for (int i = 0; i < games && well; i++) {
        RhRng rng = rh_rng_at(seed + (uint64_t)players, (uint64_t)i * 2 + scrambled);
        ref_options(kind, players, i % 2 == 1, &rng, options);
        well = !kind->game->rules.load(&u, options, rh_board(kind->game, options)).what &&
               ref_match(kind->game, &u, options[RH_RULES], &g.s, scrambled, rng);
        if (!well) printf("# match %d of seed %llu\n", i, (unsigned long long)seed);
    }
    tap_ok(well, "%s: %d players, %d matches from %s: the second program plays the same",
           kind->name, players, games, scrambled ? "scrambled positions" : "the start");
}

int main(int argc, char **argv)
{
    static const RefKind kinds[] = {{&rus_game, RH_NOTHING, "russian"},
                                    {&ult_game, RR_RUSSIAN, "ultimate"},
                                    {&ult_game, RR_GERMAN, "ultimate, German board"}};
    int games = REF_GAMES;
    uint64_t seed = 1;
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    for (int k = 0; k < 3; k++) {
        for (int players = kinds[k].game->options[RH_PLAYERS].min; players <= RR_PLAYERS_MAX;
             players++) {
            for (int scrambled = 0; scrambled < 2; scrambled++)
                ref_test(&kinds[k], players, scrambled, games, seed);
        }
    }
    return tap_done();
}
