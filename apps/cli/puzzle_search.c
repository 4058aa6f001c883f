/* apps/cli/puzzle_search.c - finds out whether a position is a puzzle.

   Every action is searched on its own with the same number of playouts: in a common search the best
   action gets nearly all playouts, and the values of the others are noise. Three searches follow
   each other, each with four times the playouts of the one before: a short one of all legal
   actions, then two of the ten best with other seeds. A search is given up as soon as the answer is
   known not to stand out. All searches see only what the mover knows. Start with
   puzzle_candidate. */
#include "apps/cli/puzzles.h"

#include <stdlib.h>
#include <string.h>

enum {
    PUZZLE_EFFORT = 4, /* factor between the playouts of one search and the next */
    PUZZLE_LISTED_MAX = 10,
    PUZZLE_TRIED_MAX = RH_OFFERS_MAX + BOT_LINES_MAX + 1, /* moves of the short search */
    PUZZLE_AMOUNTS_MAX = 4, /* amounts of one range in the short search */
    PUZZLE_GREEDY_ASKED = 3 /* `greedy` breaks ties at random, so it is asked several times */
};

/* No player may have a higher chance of winning before the puzzle. */
static const double puzzle_decided = 0.85;

/* Differences between actions, in percent of winning chance or in points of a solo game. */
typedef struct PuzzleScale {
    double quick;         /* least margin in the short search */
    double first, second; /* least margins in the searches that follow */
    double equal;         /* actions that differ by no more are equally good */
} PuzzleScale;

static const PuzzleScale puzzle_chances = {8, 15, 10, 3}, puzzle_points = {6, 12, 8, 2};

static bool puzzle_is_solo(const PuzzlePosition *at)
{
    return rh_domain_size(at->game, at->setup, RH_PLAYER) == 1;
}

static const PuzzleScale *puzzle_scale(const PuzzlePosition *at)
{
    return puzzle_is_solo(at) ? &puzzle_points : &puzzle_chances;
}

/* ---- Searching one action. ---- */

int32_t puzzle_playouts(const RhGame *g)
{
    return rh_bot_plays_out(g) ? 800 : 4000;
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
    return puzzle_is_solo(at) ? result.points[at->actor] : 100 * result.win[at->actor];
}

/* ---- Comparing actions. ---- */

static int puzzle_by_value(const void *a, const void *b)
{
    const PuzzleMove *x = (const PuzzleMove *)a, *y = (const PuzzleMove *)b;
    if (x->value != y->value) return x->value > y->value ? -1 : 1;
    return memcmp(&x->action, &y->action, sizeof x->action);
}

/* Searches all moves, the presumed answer moves[0] first, and gives up if more than
   PUZZLE_EQUAL_MAX others are within `gap` of it, or one is better by more than `slack`. */
static bool puzzle_compare(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed,
                           int32_t playouts, double gap, double slack, PuzzleMove *moves, int count)
{
    int near = 0;
    for (int i = 0; i < count; i++) {
        moves[i].value = i > 0 && moves[i].same && moves[0].same
                             ? moves[0].value
                             : puzzle_value(s, at, moves[i].action, seed, playouts);
        if (i == 0 || moves[i].value < moves[0].value - gap) continue;
        if (moves[i].value > moves[0].value + slack || ++near > PUZZLE_EQUAL_MAX) return false;
    }
    return true;
}

/* Sorts the moves, gives each its role and stores the margin. False: it is less than `least`. */
static bool puzzle_judge(const PuzzlePosition *at, double least, Puzzle *p)
{
    double equal = puzzle_scale(at)->equal, best, other = -1e9;
    qsort(p->moves, (size_t)p->count, sizeof *p->moves, puzzle_by_value);
    best = p->moves[0].value;
    for (int i = 0; i < p->count; i++) {
        PuzzleMove *move = &p->moves[i];
        bool good = move->value >= best - equal;
        if (good && move->role == PUZZLE_GREEDY) return false;
        if (good) move->role = i == 0 ? PUZZLE_ANSWER : PUZZLE_EQUAL;
        else if (move->role != PUZZLE_GREEDY) move->role = PUZZLE_OTHER;
        if (!good && move->value > other) other = move->value;
    }
    p->margin = best - other;
    return p->margin >= least;
}

/* ---- Candidates. ---- */

/* Moves for the short search. */
typedef struct PuzzleTrial {
    PuzzleMove moves[PUZZLE_TRIED_MAX];
    int count;
} PuzzleTrial;

static void puzzle_add_move(PuzzleTrial *t, RhAction action, int role)
{
    for (int i = 0; i < t->count; i++) {
        if (!rh_action_equal(t->moves[i].action, action)) continue;
        if (role == PUZZLE_GREEDY) t->moves[i].role = PUZZLE_GREEDY;
        return;
    }
    if (t->count == PUZZLE_TRIED_MAX) return;
    memset(&t->moves[t->count], 0, sizeof t->moves[0]);
    t->moves[t->count].action = action;
    t->moves[t->count++].role = (int8_t)role;
}

static bool puzzle_offer_has(const RhOffer *offer, RhAction action)
{
    return rh_offered(offer, 1, action);
}

/* All legal actions: first those that the search of the player to move has listed, best first. A
   range of amounts is represented by the amounts with the most visits. */
static void puzzle_list_moves(const RhOffer *offers, int count, const BotThought *thought,
                              PuzzleTrial *t)
{
    int8_t amounts[RH_OFFERS_MAX] = {0};
    for (int i = 0; i < thought->count; i++) {
        for (int k = 0; k < count; k++) {
            if (!puzzle_offer_has(&offers[k], thought->at[i].action)) continue;
            if (amounts[k]++ < PUZZLE_AMOUNTS_MAX)
                puzzle_add_move(t, thought->at[i].action, PUZZLE_OTHER);
            break;
        }
    }
    for (int k = 0; k < count; k++)
        if (amounts[k] == 0) puzzle_add_move(t, offers[k].action, PUZZLE_OTHER);
}

static uint64_t puzzle_hash_after(const PuzzlePosition *at, RhAction action)
{
    RhState state;
    rh_copy(&state, at->state, at->game->state_size);
    rh_hide(at->game, at->setup, &state, at->actor);
    at->game->rules.apply(at->setup, &state, action, 0);
    return rh_hash_state(at->game, &state);
}

/* Marks the moves that lead to the same position as the first, and moves them up behind it. */
static void puzzle_mark_same(const PuzzlePosition *at, PuzzleTrial *t)
{
    uint64_t hash = puzzle_hash_after(at, t->moves[0].action);
    int to = 1;
    t->moves[0].same = true;
    for (int i = 1; i < t->count; i++) {
        PuzzleMove move = t->moves[i];
        move.same = puzzle_hash_after(at, move.action) == hash;
        if (!move.same) continue;
        memmove(&t->moves[to + 1], &t->moves[to], sizeof move * (size_t)(i - to));
        t->moves[to++] = move;
    }
}

/* Adds the choice of `greedy`. False: it may choose the presumed answer. */
static bool puzzle_add_greedy(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed,
                              PuzzleTrial *t)
{
    RhAction choice;
    for (int i = 0; i < PUZZLE_GREEDY_ASKED; i++) {
        RhRng rng = rh_rng_at(seed, (uint64_t)i);
        choice = rh_bot_choose(&s->greedy, at->game, at->setup, at->state, at->actor, &rng);
        if (puzzle_hash_after(at, choice) == puzzle_hash_after(at, t->moves[0].action))
            return false;
    }
    puzzle_add_move(t, choice, PUZZLE_GREEDY);
    return true;
}

/* Keeps the ten best moves and the choice of `greedy`. */
static void puzzle_keep_moves(const PuzzleTrial *t, Puzzle *out)
{
    out->count = 0;
    for (int i = 0; i < t->count; i++)
        if (i < PUZZLE_LISTED_MAX || t->moves[i].role == PUZZLE_GREEDY)
            out->moves[out->count++] = t->moves[i];
}

/* Whether the position is open and the best action is not an amount: an amount has neighbours that
   are as good, and no search can tell them apart. */
static bool puzzle_is_open(const PuzzlePosition *at, const BotThought *thought,
                           const RhOffer *offers, int count)
{
    int players = rh_domain_size(at->game, at->setup, RH_PLAYER);
    if (count < PUZZLE_LEGAL_MIN || thought->count == 0) return false;
    for (int p = 0; players > 1 && p < players; p++)
        if (thought->evaluation.win[p] > puzzle_decided) return false;
    for (int k = 0; k < count; k++)
        if (puzzle_offer_has(&offers[k], thought->at[0].action))
            return offers[k].amount_max == offers[k].action.amount;
    return false;
}

bool puzzle_candidate(PuzzleSearch *s, const PuzzlePosition *at, const BotThought *thought,
                      uint64_t seed, int32_t playouts, Puzzle *out)
{
    const PuzzleScale *scale = puzzle_scale(at);
    RhOffer offers[RH_OFFERS_MAX];
    PuzzleTrial trial;
    int count = at->game->rules.offers(at->setup, at->state, offers);
    if (!puzzle_is_open(at, thought, offers, count)) return false;
    trial.count = 0;
    puzzle_list_moves(offers, count, thought, &trial);
    if (!puzzle_add_greedy(s, at, seed, &trial)) return false;
    puzzle_mark_same(at, &trial);
    playouts /= PUZZLE_EFFORT * PUZZLE_EFFORT;
    if (!puzzle_compare(s, at, seed, playouts < 1 ? 1 : playouts, scale->quick, scale->quick,
                        trial.moves, trial.count))
        return false;
    qsort(trial.moves + 1, (size_t)(trial.count - 1), sizeof trial.moves[0], puzzle_by_value);
    memset(out, 0, sizeof *out);
    out->legal = count;
    puzzle_keep_moves(&trial, out);
    out->margin = out->moves[0].value - out->moves[1].value;
    return true;
}

/* ---- The long searches. ---- */

bool puzzle_verify(PuzzleSearch *s, const PuzzlePosition *at, uint64_t seed, int32_t playouts,
                   Puzzle *p)
{
    const PuzzleScale *scale = puzzle_scale(at);
    int32_t first = playouts / PUZZLE_EFFORT;
    if (!puzzle_compare(s, at, seed, first < 1 ? 1 : first, scale->first, scale->equal, p->moves,
                        p->count) ||
        !puzzle_judge(at, scale->first, p))
        return false;
    p->margin_first = p->margin;
    p->seed = seed + 1;
    p->playouts = playouts;
    p->hash = rh_hash_state(at->game, at->state);
    return puzzle_compare(s, at, p->seed, playouts, scale->second, scale->equal, p->moves,
                          p->count) &&
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
