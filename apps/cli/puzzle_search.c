/* apps/cli/puzzle_search.c - finds out whether a position is a puzzle.

   Every action is searched on its own with the same number of playouts: in a common search the best
   action gets nearly all playouts, and the values of the others are noise. Four searches follow
   each other, each with four times the playouts of the one before: a short one of all legal
   actions, then three of the best ten with other seeds. The position is given up as soon as no
   action stands out. All searches see only what the mover knows. Start with puzzle_examine. */
#include "apps/cli/puzzles.h"

#include <stdlib.h>
#include <string.h>

enum {
    PUZZLE_EFFORT = 4, /* factor between the playouts of one search and the next */
    PUZZLE_LISTED_MAX = 10,
    PUZZLE_TRIED_MAX = RH_OFFERS_MAX + BOT_LINES_MAX + 1, /* moves of the shortest search */
    PUZZLE_AMOUNTS_MAX = 4,                               /* amounts of one range in that search */
    PUZZLE_GREEDY_ASKED = 3 /* `greedy` breaks ties at random, so it is asked several times */
};

/* No player may have a higher chance of winning before the puzzle. */
static const double puzzle_decided = 0.85;

/* Differences between actions, in percent of winning chance or in points. */
typedef struct PuzzleScale {
    double quick;         /* least margin in the second search */
    double first, second; /* least margins in the last two searches */
    double equal;         /* actions that differ by no more are equally good */
} PuzzleScale;

static const PuzzleScale puzzle_chances = {8, 15, 10, 3}, puzzle_points = {2, 4.5, 3, 1.5},
                         puzzle_solo_points = {3, 6, 4, 1.5};

bool puzzle_in_points(const RhGame *g, const void *setup)
{
    return rh_bot_plays_out(g) || rh_domain_size(g, setup, RH_PLAYER) == 1;
}

static const PuzzleScale *puzzle_scale(const PuzzlePosition *at)
{
    if (!puzzle_in_points(at->game, at->setup)) return &puzzle_chances;
    return rh_domain_size(at->game, at->setup, RH_PLAYER) == 1 ? &puzzle_solo_points
                                                               : &puzzle_points;
}

/* ---- Searching one action. ---- */

int32_t puzzle_playouts(const RhGame *g)
{
    return rh_bot_plays_out(g) ? 480 : 4000;
}

/* In games whose rollouts go to the end, a search then reports the share of matches won there. By
   default it reports an estimate on the way, which is far from that share. */
void puzzle_set_spec(BotSpec *spec)
{
    spec->params.policy_plies = spec->params.end_plies;
}

void puzzle_search_open(PuzzleSearch *s, int32_t playouts)
{
    char spec[BOT_NAME_MAX];
    BotSpec search;
    memset(s, 0, sizeof *s);
    snprintf(spec, sizeof spec, "mcts:%d", (int)playouts);
    search = cli_bot_spec(spec, 0);
    puzzle_set_spec(&search);
    s->memory = cli_seat_bot(&s->player, &search, 1);
    search = cli_bot_spec("greedy", 0);
    cli_seat_bot(&s->greedy, &search, 1);
}

void puzzle_search_close(PuzzleSearch *s)
{
    free(s->memory);
}

/* The random numbers depend on the seed and the action, not on the order of actions. */
static double puzzle_value(PuzzleSearch *s, const PuzzlePosition *at, RhAction action,
                           uint64_t seed, int32_t playouts)
{
    RhRng rng = rh_rng_at(seed, rh_hash(&action, sizeof action, 0));
    BotEvaluation result;
    s->player.spec.playouts = playouts;
    rh_bot_evaluate_action(&s->player, at->game, at->setup, at->state, at->actor, action, &rng,
                           &result);
    return puzzle_in_points(at->game, at->setup) ? result.points[at->actor]
                                                 : 100 * result.win[at->actor];
}

/* ---- Comparing actions. ---- */

static int puzzle_by_value(const void *a, const void *b)
{
    const PuzzleMove *x = (const PuzzleMove *)a, *y = (const PuzzleMove *)b;
    if (x->value != y->value) return x->value > y->value ? -1 : 1;
    return memcmp(&x->action, &y->action, sizeof x->action);
}

static void puzzle_sort(PuzzleMove *moves, int count)
{
    qsort(moves, (size_t)count, sizeof *moves, puzzle_by_value);
}

/* Searches all moves, the presumed answer moves[0] first. Gives up if more than PUZZLE_EQUAL_MAX
   others are within `gap` of it. */
static bool puzzle_compare(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed,
                           int32_t playouts, double gap, PuzzleMove *moves, int count)
{
    int near = 0;
    for (int i = 0; i < count; i++) {
        moves[i].value = i > 0 && moves[i].same && moves[0].same
                             ? moves[0].value
                             : puzzle_value(s, at, moves[i].action, seed, playouts);
        if (i > 0 && moves[i].value >= moves[0].value - gap && ++near > PUZZLE_EQUAL_MAX)
            return false;
    }
    return true;
}

/* Sorts the moves, gives each its role and stores the margin. False: the answer is an amount, or a
   choice of `greedy`, or the margin is less than `least`. */
static bool puzzle_judge(const PuzzlePosition *at, double least, Puzzle *p)
{
    double equal = puzzle_scale(at)->equal, best, other = -1e9;
    puzzle_sort(p->moves, p->count);
    best = p->moves[0].value;
    if (p->moves[0].amount) return false;
    for (int i = 0; i < p->count; i++) {
        PuzzleMove *move = &p->moves[i];
        bool good = move->value >= best - equal;
        if (good && move->greedy) return false;
        if (good) move->role = i == 0 ? PUZZLE_ANSWER : PUZZLE_EQUAL;
        else if (move->role != PUZZLE_GREEDY) move->role = PUZZLE_OTHER;
        if (!good && move->value > other) other = move->value;
    }
    p->margin = best - other;
    return p->margin >= least;
}

/* ---- Listing the moves. ---- */

/* Moves for the shortest search. */
typedef struct PuzzleTrial {
    PuzzleMove moves[PUZZLE_TRIED_MAX];
    int count;
} PuzzleTrial;

static PuzzleMove *puzzle_add_move(PuzzleTrial *t, RhAction action, bool amount)
{
    int i = 0;
    while (i < t->count && !rh_action_equal(t->moves[i].action, action)) i++;
    PuzzleMove *move = &t->moves[i];
    if (i < t->count || i == PUZZLE_TRIED_MAX - PUZZLE_GREEDY_ASKED) return move;
    memset(move, 0, sizeof *move);
    move->action = action;
    move->role = PUZZLE_OTHER;
    move->amount = amount;
    t->count++;
    return move;
}

static bool puzzle_is_range(const RhOffer *offer)
{
    return offer->amount_max > offer->action.amount;
}

/* All legal actions. A range of amounts is represented by those with the most visits in the search
   of the player to move, which are the first in `searched`. */
static void puzzle_list_moves(const RhOffer *offers, int count, const RhAction *searched,
                              int searched_count, PuzzleTrial *t)
{
    int8_t amounts[RH_OFFERS_MAX] = {0};
    for (int i = 0; i < searched_count; i++) {
        int k = 0;
        while (k < count && !rh_offered(&offers[k], 1, searched[i])) k++;
        if (k < count && amounts[k]++ < PUZZLE_AMOUNTS_MAX)
            puzzle_add_move(t, searched[i], puzzle_is_range(&offers[k]));
    }
    for (int k = 0; k < count; k++)
        if (amounts[k] == 0) puzzle_add_move(t, offers[k].action, puzzle_is_range(&offers[k]));
}

static void puzzle_add_greedy(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed,
                              PuzzleTrial *t)
{
    for (int i = 0; i < PUZZLE_GREEDY_ASKED; i++) {
        RhRng rng = rh_rng_at(seed, (uint64_t)i);
        PuzzleMove *move = puzzle_add_move(
            t, rh_bot_choose(&s->greedy, at->game, at->setup, at->state, at->actor, &rng), true);
        move->greedy = true;
        if (i == 0) move->role = PUZZLE_GREEDY;
    }
}

/* Keeps the ten best moves and the choice of `greedy`. */
static void puzzle_keep_moves(PuzzleTrial *t, Puzzle *out)
{
    puzzle_sort(t->moves, t->count);
    out->count = 0;
    for (int i = 0; i < t->count; i++)
        if (i < PUZZLE_LISTED_MAX || t->moves[i].role == PUZZLE_GREEDY)
            out->moves[out->count++] = t->moves[i];
}

static uint64_t puzzle_hash_after(const PuzzlePosition *at, RhAction action)
{
    RhState state;
    rh_copy(&state, at->state, at->game->state_size);
    rh_hide(at->game, at->setup, &state, at->actor);
    at->game->rules.apply(at->setup, &state, action, 0);
    return rh_hash_state(at->game, &state);
}

/* Marks the moves that lead to the same position as the first. */
static void puzzle_mark_same(const PuzzlePosition *at, Puzzle *p)
{
    uint64_t hash = puzzle_hash_after(at, p->moves[0].action);
    for (int i = 0; i < p->count; i++)
        p->moves[i].same = puzzle_hash_after(at, p->moves[i].action) == hash;
}

/* ---- A position. ---- */

bool puzzle_is_open(const PuzzlePosition *at, const BotThought *thought)
{
    RhOffer offers[RH_OFFERS_MAX];
    int players = rh_domain_size(at->game, at->setup, RH_PLAYER);
    if (at->game->rules.offers(at->setup, at->state, offers) < PUZZLE_LEGAL_MIN) return false;
    for (int p = 0; players > 1 && p < players; p++)
        if (thought->evaluation.win[p] > puzzle_decided) return false;
    return true;
}

/* Searches all legal actions for a short time. False: none stands out. */
static bool puzzle_look(PuzzleSearch *s, const PuzzlePosition *at, const RhAction *searched,
                        int searched_count, uint64_t seed, int32_t playouts, Puzzle *p)
{
    double gap = puzzle_scale(at)->quick;
    RhOffer offers[RH_OFFERS_MAX];
    PuzzleTrial trial;
    trial.count = 0;
    p->legal = at->game->rules.offers(at->setup, at->state, offers);
    puzzle_list_moves(offers, p->legal, searched, searched_count, &trial);
    puzzle_add_greedy(s, at, seed, &trial);
    /* Then the first action in `searched`, which is probably the best, is too easy to find. */
    if (trial.moves[0].greedy) return false;
    for (int i = 0; i < trial.count; i++)
        trial.moves[i].value =
            puzzle_value(s, at, trial.moves[i].action, seed, playouts / PUZZLE_EFFORT);
    puzzle_keep_moves(&trial, p);
    for (int i = 0; i < p->count; i++)
        p->moves[i].value = puzzle_value(s, at, p->moves[i].action, seed + 1, playouts);
    puzzle_sort(p->moves, p->count);
    puzzle_mark_same(at, p);
    const PuzzleMove *best = &p->moves[0], *next = &p->moves[PUZZLE_EQUAL_MAX + 1];
    return !best->amount && !best->greedy && next->value < best->value - gap;
}

bool puzzle_examine(PuzzleSearch *s, const PuzzlePosition *at, const RhAction *searched,
                    int searched_count, uint64_t seed, int32_t playouts, Puzzle *p)
{
    const PuzzleScale *scale = puzzle_scale(at);
    int32_t first = playouts / PUZZLE_EFFORT;
    if (!puzzle_look(s, at, searched, searched_count, seed, first / PUZZLE_EFFORT, p) ||
        !puzzle_compare(s, at, seed + 2, first, scale->first, p->moves, p->count) ||
        !puzzle_judge(at, scale->first, p))
        return false;
    p->margin_first = p->margin;
    p->seed = seed + 3;
    p->playouts = playouts;
    p->hash = rh_hash_state(at->game, at->state);
    return puzzle_compare(s, at, p->seed, playouts, scale->second, p->moves, p->count) &&
           puzzle_judge(at, scale->second, p);
}

bool puzzle_keeps_answer(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed, int32_t playouts,
                         const Puzzle *p)
{
    double best = -1e9, good = -1e9;
    for (int i = 0; i < p->count; i++) {
        double value = puzzle_value(s, at, p->moves[i].action, seed, playouts);
        if (value > best) best = value;
        if (p->moves[i].role <= PUZZLE_EQUAL && value > good) good = value;
    }
    return good >= best;
}
