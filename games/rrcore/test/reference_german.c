/* games/rrcore/test/reference_german.c - German Railroads in the second program: the Munich route,
   which goes on to Hamburg or to Berlin, three gaps with their extensions, income tiles, the purple
   marker and the special valuation. The spaces of an extension are counted from the start of its
   route. */
#include <stdio.h>
#include <string.h>

#include "games/rrcore/test/reference_rules.h"

enum { REF_TRUNK = 8, REF_TO_HAMBURG = 15, REF_TO_BERLIN = 12 };
enum { REF_MU, REF_DR, REF_NF };

static const RefSpecial ref_german_specials[] = {
    {"MU2", REF_MU, 2, 1, false, "", "unlock2", 0},
    {"MU3", REF_MU, 3, 3, true, "", "worker", 0},
    {"MU6", REF_MU, 6, 1, false, "", "unlock3", 0},
    {"HH11", REF_MU, 11, 1, false, "", "unlock4", "HH"},
    {"HH13", REF_MU, 13, 1, true, "", "token", "HH"},
    {"HH15", REF_MU, 15, 1, false, "", "unlock5 5 5", "HH"},
    {"HH15b", REF_MU, 15, 1, false, "", "key", "HH"},
    {"BE9", REF_MU, 9, 1, false, "", "unlock4", "BE"},
    {"BE10", REF_MU, 10, 1, true, "", "income", "BE"},
    {"BE11", REF_MU, 11, 1, true, "", "token", "BE"},
    {"BE12b", REF_MU, 12, 1, false, "", "key", "BE"},
    {"DR2", REF_DR, 2, 1, false, "", "coin", 0},
    {"DR7", REF_DR, 7, 1, true, "", "token", 0},
    {"DR9", REF_DR, 9, 1, false, "", "key", 0},
    {"NF11", REF_NF, 11, 1, false, "", "key", 0},
    {"W2-2", REF_NF, 5, 1, false, "", "worker", "W2"},
    {"W3-1", REF_NF, 4, 1, false, "", "coin", "W3"},
    {"W3-3", REF_NF, 6, 2, false, "", "income", "W3"},
    {"W4-2", REF_NF, 5, 2, false, "", "marker", "W4"},
    {"W4-4", REF_NF, 7, 1, false, "", "industry", "W4"},
    {"W5-2", REF_NF, 5, 1, true, "", "token", "W5"},
    {"W6-1", REF_NF, 4, 1, false, "", "loco", "W6"},
    {"H1-1", REF_DR, 4, 1, true, "", "token", "H1"},
    {"H2-2", REF_DR, 5, 2, true, "", "worker", "H2"},
    {"H3-2", REF_DR, 5, 1, false, "", "income", "H3"},
    {"H4-1", REF_DR, 4, 1, false, "", "industry industry", "H4"},
    {"H4-3", REF_DR, 6, 2, false, "", "industry industry", "H4"},
    {"H5-1", REF_DR, 4, 2, false, "", "loco", "H5"},
    {"H5-3", REF_DR, 6, 1, false, "", "coin", "H5"},
    {"H6-2", REF_DR, 5, 2, false, "", "key", "H6"},
    {"F2-1", REF_NF, 9, 1, false, "", "income", "F2"},
    {"F2-2", REF_NF, 10, 1, false, "", "coin coin", "F2"},
    {"F3-1", REF_NF, 9, 1, false, "", "worker", "F3"},
    {"F4-1", REF_NF, 9, 1, true, "", "token", "F4"},
    {"F5-1", REF_NF, 9, 1, false, "", "key", "F5"},
    {"F6-1", REF_NF, 9, 1, false, "", "industry industry", "F6"},
    {"F6-2", REF_NF, 10, 1, false, "", "industry industry", "F6"},
    {"I10", 3, 10, 0, false, "", "token", 0},
    {"I15", 3, 15, 0, false, "", "key", 0},
};

/* A star scores at each scoring, if the locomotives reach it. In rules version 1 some stars scored
   more. */
typedef struct RefStar {
    int route, space, level, points;
    bool medal;
    const char *with;
    int more_by_rules_1;
} RefStar;

static const RefStar ref_stars[] = {
    {REF_MU, 12, 1, 6, false, "BE", 2}, {REF_NF, 1, 1, 1, false, 0, 0},
    {REF_NF, 2, 1, 2, false, 0, 0},     {REF_NF, 3, 1, 3, false, 0, 0},
    {REF_NF, 5, 2, 20, true, 0, 0},     {REF_NF, 8, 1, 4, false, 0, 2},
    {REF_NF, 4, 1, 4, false, "W1", 0},  {REF_NF, 6, 1, 5, false, "W1", 0},
    {REF_NF, 7, 1, 3, false, "W2", 0},  {REF_NF, 6, 1, 4, false, "W6", 0},
    {REF_NF, 9, 1, 5, false, "F1", 0},  {REF_NF, 10, 1, 6, false, "F1", 0},
};

static const char *const ref_branches[] = {"HH", "BE"};
static const char *const ref_gaps[] = {"Hannover", "Wuerzburg", "Frankfurt"};
static const int ref_gap_route[] = {REF_DR, REF_NF, REF_NF}, ref_gap_first[] = {4, 4, 9};
static const char ref_gap_letter[] = {'H', 'W', 'F'};
static const char *const ref_extensions[REF_EXTENSIONS] = {"W1", "W2", "W3", "W4", "W5", "W6",
                                                           "H1", "H2", "H3", "H4", "H5", "H6",
                                                           "F1", "F2", "F3", "F4", "F5", "F6"};
static const RefThing ref_incomes[REF_INCOMES] = {
    {"I1", "1 2"},    {"I2", "coin"},    {"I3", "industry"}, {"I4", "any"},
    {"I5", "point4"}, {"I6", "doubler"}, {"I7", "1 1"},      {"I8", "3"}};

/* ---- Names. ---- */

const RefSpecial *ref_german_special(int special)
{
    int count = (int)(sizeof ref_german_specials / sizeof ref_german_specials[0]);
    return special < count ? &ref_german_specials[special] : 0;
}

const char *ref_german_branch(int branch)
{
    return ref_branches[branch];
}
const char *ref_german_gap(int gap)
{
    return ref_gaps[gap];
}
const char *ref_german_extension(int tile)
{
    return ref_extensions[tile];
}
const char *ref_german_income(int tile)
{
    return ref_incomes[tile].id;
}

/* ---- The fork and the gaps. ---- */

/* True if the player has this branch or tile. */
bool ref_german_has(const Ref *s, int p, const char *with)
{
    if (s->branch[p] != REF_NONE && !strcmp(ref_branches[s->branch[p]], with)) return true;
    for (int gap = 0; gap < REF_GAPS; gap++) {
        int tile = s->extension[p][gap];
        if (tile != REF_NONE && !strcmp(ref_extensions[tile], with)) return true;
    }
    return false;
}

int ref_german_length(const Ref *s, int p)
{
    if (s->branch[p] == REF_NONE) return REF_TRUNK;
    return s->branch[p] == 0 ? REF_TO_HAMBURG : REF_TO_BERLIN;
}

bool ref_german_at_fork(const Ref *s)
{
    int p = s->turn;
    return s->german && s->branch[p] == REF_NONE && s->at[p][REF_MU][1] == REF_TRUNK;
}

/* D21: called when the first space of a gap is entered, which happens once. */
void ref_german_enter(Ref *s, int route, int space)
{
    for (int gap = 0; gap < REF_GAPS; gap++) {
        if (ref_gap_route[gap] == route && ref_gap_first[gap] == space) s->gap_due = gap;
    }
}

bool ref_german_may_extend(const Ref *s, int tile)
{
    if (s->gap_due == REF_NONE || ref_extensions[tile][0] != ref_gap_letter[s->gap_due])
        return false;
    for (int p = 0; p < s->players; p++) {
        if (ref_german_has(s, p, ref_extensions[tile])) return false;
    }
    return true;
}

static void ref_german_extend(Ref *s, int tile)
{
    int gap = s->gap_due;
    s->gap_due = REF_NONE;
    s->extension[s->turn][gap] = tile;
    ref_check_specials(s, ref_gap_route[gap]);
}

/* ---- Income tiles, the purple marker, the special valuation. ---- */

/* Rulebook, section 2.2: in a turn of the round, and not while a direct unit is left. */
bool ref_german_may_use(const Ref *s, int tile)
{
    if (s->stage != REF_ROUND || s->turn == REF_NONE || ref_any_direct(s)) return false;
    return s->income_owner[tile] == s->turn && !s->income_down[tile];
}

bool ref_german_gain(Ref *s, const char *word)
{
    int p = s->turn;
    bool taken = false;
    if (!strcmp(word, "income")) {
        s->income_due++;
        return true;
    }
    if (!strcmp(word, "special-value")) {
        s->revalued[p] = 2;
        return true;
    }
    if (strcmp(word, "purple") != 0) return false;
    for (int q = 0; q < s->players; q++) taken = taken || s->marker[q][2] != REF_NONE;
    if (s->german && !taken) s->marker[p][2] = 0;
    return true;
}

bool ref_german_do(Ref *s, const char *verb, const char *what)
{
    if (!strcmp(verb, "extension")) {
        ref_german_extend(s, ref_find(ref_extensions, REF_EXTENSIONS, what));
    } else if (!strcmp(verb, "income")) {
        s->income_due--;
        s->income_owner[ref_find_thing(ref_incomes, REF_INCOMES, what)] = s->turn;
    } else if (!strcmp(verb, "use-income")) {
        int tile = ref_find_thing(ref_incomes, REF_INCOMES, what);
        s->income_down[tile] = 1;
        ref_gain(s, ref_incomes[tile].effect, false);
    } else {
        return false;
    }
    return true;
}

int ref_german_stars(const Ref *s, int p, int route)
{
    int points = 0;
    for (int i = 0; i < (int)(sizeof ref_stars / sizeof ref_stars[0]); i++) {
        const RefStar *x = &ref_stars[i];
        if (x->route != route || (x->medal && !s->medal[p])) continue;
        if (x->with && !ref_german_has(s, p, x->with)) continue;
        if (s->at[p][route][x->level] >= x->space && ref_reach(s, p, route) >= x->space)
            points += x->points + (s->loose_cards /* rules version 2 */ ? 0 : x->more_by_rules_1);
    }
    return points;
}
