/* games/rrcore/test/reference_emil.c - the solo game in the second program, following the rulebook
   sentence by sentence: Emil draws a card, blocks its space if both Emil and you could use it, and
   collects tiles and engineers. */
#include <string.h>

#include "games/rrcore/test/reference_rules.h"

static const char *const ref_emil_cards[REF_EMIL_CARDS] = {
    "T1B",  "T2B",   "T3A",   "T3B",  "T4A",  "T4B", "T5A",  "T5B",
    "TANY", "LOCO1", "LOCO3", "IND1", "IND2", "DBL", "HIRE", "S1"};

const char *ref_emil_card(int card)
{
    return card < REF_EMIL_CARDS ? ref_emil_cards[card] : 0;
}

/* Shuffles all cards into the deck and returns all workers. */
void ref_emil_round(Ref *s)
{
    for (int card = 0; card < REF_EMIL_CARDS; card++) s->emil_deck[card] = 1;
    s->emil_left = 6 + s->emil_more;
    s->emil_passed = 0;
    s->emil_card = REF_NONE;
}

static int ref_emil_deck_left(const Ref *s)
{
    int left = 0;
    for (int card = 0; card < REF_EMIL_CARDS; card++) left += s->emil_deck[card];
    return left;
}

static void ref_emil_you(Ref *s)
{
    s->turn = s->seat = 0;
    s->stage = REF_ROUND;
    s->decision = REF_TURN;
}

/* The two workers beside the score track. Points are never lost. */
static void ref_emil_toys(Ref *s)
{
    int more = s->points[0] >= 150 ? 2 : s->points[0] >= 50 ? 1 : 0;
    s->emil_left += more - s->emil_more;
    s->emil_more = more;
}

void ref_emil_turn(Ref *s)
{
    if (!s->emil_passed) {
        ref_emil_toys(s);
        if (ref_emil_deck_left(s) == 0 || s->emil_left == 0) s->emil_passed = 1;
    }
    if (s->emil_passed) {
        ref_emil_you(s);
        return;
    }
    s->turn = REF_NONE;
    s->seat = 0;
    s->stage = REF_ROUND;
    s->decision = REF_EMIL;
}

/* Takes the lowest number of all piles or, if they are empty, of the open factories. */
static void ref_emil_tile(Ref *s)
{
    for (int tile = 0; tile < REF_TILES; tile++) {
        if (s->pile[tile] == 0) continue;
        s->pile[tile]--;
        s->emil_tiles[tile]++;
        return;
    }
    for (int tile = 0; tile < REF_TILES; tile++) {
        if (s->open[tile] == 0) continue;
        s->open[tile]--;
        s->emil_tiles[tile]++;
        return;
    }
}

/* True if you could use the space if it were your turn and you had enough pieces. */
static bool ref_emil_could_you(const Ref *s, int space)
{
    Ref then = *s;
    then.turn = 0;
    return ref_may_use(&then, space);
}

void ref_emil_draw(Ref *s, const char *name)
{
    int space = ref_space_by(name), workers, coins;
    for (int card = 0; card < REF_EMIL_CARDS; card++) {
        if (!strcmp(ref_emil_cards[card], name)) s->emil_deck[card] = 0;
    }
    s->emil_card = space;
    ref_cost(space, &workers, &coins);
    if (s->occupant[space] != REF_NONE || workers > s->emil_left || !ref_emil_could_you(s, space)) {
        if (ref_emil_deck_left(s) > 0) return;
        s->emil_passed = 1;
        ref_emil_you(s);
        return;
    }
    s->occupant[space] = REF_IS_EMIL;
    s->emil_left -= workers;
    if (!strcmp(name, "LOCO1") || !strcmp(name, "LOCO3")) ref_emil_tile(s);
    if (!strcmp(name, "LOCO3")) ref_emil_tile(s);
    if (!strcmp(name, "HIRE")) {
        s->owner[s->strip[ref_hire(s)]] = REF_IS_EMIL;
        s->strip[ref_hire(s)] = REF_NONE;
    }
    ref_emil_you(s);
}
