/* tests/reference/transsib.c - the game in lockstep with a second, plain and slow program of its
   rules.

   Random matches, from the start and from scrambled positions, half of them under options drawn at
   random, are played by both. At every ply they must agree: who acts, the full list of offers, and,
   once the action is done, every figure of the position. The rules of the second program are in
   transsib_rules.c.

   Usage: transsib [--games N] [--seed S]; N matches for each player count and kind of start. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "engine/roundhouse.h"
#include "games/transsib/test/scramble.h"
#include "games/transsib/transsib.h"
#include "tests/reference/transsib_rules.h"
#include "tests/tap.h"

/* ---- Lockstep. ---- */

static void ref_begin(Ref *s, const RefBoard *b, const int16_t *options)
{
    memset(s, 0, sizeof *s);
    s->board = b;
    for (int o = 0; o < rh_option_count(&tsr_game); o++) {
        char text[64];
        RhBuf buf = {text, sizeof text, 0, false};
        rh_option_print(&tsr_game, o, options[o], options[RH_RULES], &buf);
        ref_set_option(s, tsr_game.options[o].name, rh_buf_string(&buf));
    }
    ref_start(s);
}

/* Takes over a position at the start of a turn. */
static void ref_import(Ref *s, const TsrState *from)
{
    static const int status[] = {REF_UNOPENED, REF_OPEN, REF_UNSOLD, REF_NATIONALIZED};
    for (int p = 0; p < s->players; p++) {
        s->cash[p] = from->cash[p];
        for (int r = 0; r < REF_RAILROADS; r++) s->certificates[p][r] = from->certificates[p][r];
    }
    for (int r = 0; r < REF_RAILROADS; r++) {
        s->status[r] = status[from->status[r]];
        s->treasury[r] = from->treasury[r];
        s->income[r] = from->income[r];
        s->stock[r] = 0;
        while (s->status[r] == REF_OPEN && ref_value(s, r) != from->value[r])
            if (++s->stock[r] == s->board->stock_count) ref_stop("no such stock value");
        for (int l = 0; l < s->board->links; l++)
            if (part_has(from->links[r], l)) s->owner[l] = r;
    }
    s->bank = from->bank;
    s->timing = from->timing;
    s->dividends = from->dividends;
    s->phase = from->phase;
    for (s->marker = 0; ref_marker(s) != from->nationalization; s->marker++)
        if (s->marker + 1 == s->board->nationalization_count[s->spaces])
            ref_stop("no such nationalization value");
    s->decision = REF_TURN;
    s->turn = from->turn;
}

static char ref_difference[600];

static bool ref_equal(const char *what, const char *whose, int64_t reference, int64_t game)
{
    if (reference == game) return true;
    snprintf(ref_difference, sizeof ref_difference, "%s %s: reference %lld, game %lld", what, whose,
             (long long)reference, (long long)game);
    return false;
}

static bool ref_same_railroads(const Ref *s, const TsrState *g)
{
    static const int status[] = {TSR_WAITING, TSR_OPEN, TSR_UNSOLD, TSR_NATIONALIZED};
    for (int r = 0; r < REF_RAILROADS; r++) {
        const char *id = s->board->railroad[r];
        bool open = s->status[r] == REF_OPEN;
        if (!ref_equal("status", id, status[s->status[r]], g->status[r])) return false;
        if (!ref_equal("treasury", id, s->treasury[r], g->treasury[r])) return false;
        if (!ref_equal("income", id, s->income[r], g->income[r])) return false;
        /* Between its sale and its opening value a railroad stands nowhere on the stock track. */
        if (!(s->decision <= REF_VALUE && s->auctioned == r) &&
            !ref_equal("value", id, open ? ref_value(s, r) : 0, g->value[r]))
            return false;
        for (int p = 0; p < s->players; p++)
            if (!ref_equal("certificates", id, s->certificates[p][r], g->certificates[p][r]))
                return false;
        for (int l = 0; l < s->board->links; l++)
            if (!ref_equal(s->board->link[l].id, id, s->owner[l] == r, part_has(g->links[r], l)))
                return false;
    }
    return true;
}

static bool ref_same_state(const Ref *s, const void *setup, const TsrState *g)
{
    RhStanding standing;
    uint64_t ending = (s->end_dividends ? 1u << TSR_END_DIVIDENDS : 0) |
                      (s->end_stock ? 1u << TSR_END_STOCK : 0) |
                      (s->end_public ? 1u << TSR_END_PUBLIC : 0);
    tsr_game.standing(setup, g, &standing);
    for (int p = 0; p < s->players; p++) {
        int place = 1;
        char seat[8];
        snprintf(seat, sizeof seat, "p%d", p + 1);
        for (int q = 0; q < s->players; q++) place += ref_points(s, q) > ref_points(s, p);
        if (!ref_equal("cash", seat, s->cash[p], g->cash[p])) return false;
        /* A railroad without an opening value yet counts nothing: it is private. */
        if (!ref_equal("points", seat, ref_points(s, p), standing.points[p])) return false;
        if (!ref_equal("place", seat, place, standing.place[p])) return false;
    }
    return ref_same_railroads(s, g) && ref_equal("bank", "", s->bank, g->bank) &&
           ref_equal("timing", "", s->timing, g->timing) &&
           ref_equal("dividends", "", s->dividends, g->dividends) &&
           ref_equal("phase", "", s->phase, g->phase) &&
           ref_equal("nationalization", "", ref_marker(s), g->nationalization) &&
           ref_equal("ending", "", (int64_t)ending, (int64_t)g->ending);
}

static int ref_by_text(const void *a, const void *b)
{
    return strcmp((const char *)a, (const char *)b);
}

/* The game's offers as sorted text, amounts one by one. */
static void ref_game_offers(const void *setup, const RhOffer *offers, int count, RefList *list)
{
    list->count = 0;
    for (int i = 0; i < count; i++) {
        RhAction a = offers[i].action;
        bool ranged = tsr_game.kinds[a.kind].amount;
        for (; a.amount <= (ranged ? offers[i].amount_max : a.amount); a.amount++) {
            RhBuf buf = {list->line[list->count++], REF_WORDS, 0, false};
            if (list->count == REF_LIST) ref_stop("too many offers of the game");
            rh_print(&tsr_game, setup, a, &buf);
            rh_buf_string(&buf);
            if (!ranged) break;
        }
    }
    qsort(list->line, (size_t)list->count, REF_WORDS, ref_by_text);
}

static bool ref_same_offers(Ref *s, const RefList *game)
{
    static RefList mine;
    ref_offers(s, &mine);
    qsort(mine.line, (size_t)mine.count, REF_WORDS, ref_by_text);
    for (int i = 0, j = 0; i < mine.count || j < game->count;) {
        int order = i == mine.count    ? 1
                    : j == game->count ? -1
                                       : strcmp(mine.line[i], game->line[j]);
        if (order) {
            snprintf(ref_difference, sizeof ref_difference, "%s: offered only by the %s",
                     order < 0 ? mine.line[i] : game->line[j], order < 0 ? "reference" : "game");
            return false;
        }
        i++, j++;
    }
    return true;
}

typedef struct RefCount {
    uint64_t plies, games, shifts, nationalized, tolls, endings[3];
} RefCount;

/* Plays the match out; false at the first difference, told on standard output. */
static bool ref_lockstep(Ref *s, const void *setup, TsrState *g, uint64_t seed, RefCount *count)
{
    static RefList list;
    static RhOffer offers[RH_OFFERS_MAX];
    RhRng rng = rh_rng_at(seed, 1);
    char line[REF_WORDS] = "";
    bool same = ref_same_state(s, setup, g);
    for (int ply = 0; same && ref_actor(s) != RH_OVER; ply++, count->plies++) {
        same = ref_equal("actor", "", ref_actor(s), tsr_game.actor(setup, g));
        if (!same) break;
        int n = tsr_game.offers(setup, g, offers);
        ref_game_offers(setup, offers, n, &list);
        same = ref_same_offers(s, &list);
        if (!same) break;
        RhAction a = rh_pick(offers, n, &rng);
        RhBuf buf = {line, sizeof line, 0, false};
        rh_print(&tsr_game, setup, a, &buf);
        rh_buf_string(&buf);
        int phase = s->phase;
        count->tolls += s->decision == REF_TOLLS;
        tsr_game.apply(setup, g, a, 0);
        ref_apply(s, line);
        count->shifts += phase != s->phase;
        same = ref_same_state(s, setup, g);
    }
    same = same && ref_equal("actor", "", ref_actor(s), tsr_game.actor(setup, g));
    if (!same)
        printf("# seed %llu, last action '%s': %s\n", (unsigned long long)seed, line,
               ref_difference);
    count->games++;
    for (int r = 0; r < REF_RAILROADS; r++) count->nationalized += s->status[r] == REF_NATIONALIZED;
    count->endings[0] += s->end_dividends;
    count->endings[1] += s->end_stock;
    count->endings[2] += s->end_public;
    return same;
}

/* Half of the matches under the fallbacks, the others under options drawn at random. */
static void ref_draw_options(int16_t *options, int players, RhRng *rng)
{
    rh_options_default(&tsr_game, options);
    if (rh_rng_below(rng, 2))
        for (int o = RH_OPTION_OWN; o < rh_option_count(&tsr_game); o++) {
            const RhOption *option = &tsr_game.options[o];
            options[o] =
                (int16_t)(option->min +
                          (int)rh_rng_below(rng, (uint32_t)(option->max - option->min + 1)));
        }
    options[RH_PLAYERS] = (int16_t)players;
}

static bool ref_matches(const RefBoard *b, int players, bool scrambled, int games, uint64_t seed,
                        RefCount *count)
{
    static TsrSetup setup;
    static TsrState state;
    static Ref reference;
    for (int i = 0; i < games; i++) {
        int16_t options[RH_OPTIONS_MAX];
        uint64_t match_seed =
            seed * 1000003u + (uint64_t)(players * 2 + scrambled) * 100000007u + (uint64_t)i;
        RhRng rng = rh_rng_at(match_seed, 0);
        ref_draw_options(options, players, &rng);
        RhErr err = tsr_game.load(&setup, options, rh_text(tsr_game.boards[0]));
        if (err.what) ref_stop(err.what);
        ref_begin(&reference, b, options);
        tsr_game.start(&setup, &state);
        if (scrambled) {
            tsr_scramble(&setup, &state, &rng);
            ref_import(&reference, &state);
        }
        if (!ref_lockstep(&reference, &setup, &state, match_seed, count)) return false;
    }
    return true;
}

int main(int argc, char **argv)
{
    static RefBoard board;
    int games = 250;
    uint64_t seed = 1;
    RefCount all = {0, 0, 0, 0, 0, {0, 0, 0}};
    for (int i = 1; i + 1 < argc; i += 2) {
        if (!strcmp(argv[i], "--games")) games = atoi(argv[i + 1]);
        if (!strcmp(argv[i], "--seed")) seed = strtoull(argv[i + 1], 0, 10);
    }
    ref_read_board(&board, tsr_game.boards[0]);
    for (int players = 3; players <= 5; players++)
        for (int scrambled = 0; scrambled < 2; scrambled++)
            tap_ok(ref_matches(&board, players, scrambled, games, seed, &all),
                   "reference agrees: %d players, %d matches from %s", players, games,
                   scrambled ? "scrambled positions" : "the start");
    printf("# %llu matches, %llu plies, %llu phase shifts, %llu nationalized, %llu toll choices; "
           "ended by dividends %llu, "
           "stock %llu, public %llu\n",
           (unsigned long long)all.games, (unsigned long long)all.plies,
           (unsigned long long)all.shifts, (unsigned long long)all.nationalized,
           (unsigned long long)all.tolls, (unsigned long long)all.endings[0],
           (unsigned long long)all.endings[1], (unsigned long long)all.endings[2]);
    tap_ok(all.shifts && all.nationalized && all.tolls && all.endings[0] && all.endings[1] &&
               all.endings[2],
           "the matches met phase 2, nationalization, a choice of tolls and every ending");
    return tap_done();
}
