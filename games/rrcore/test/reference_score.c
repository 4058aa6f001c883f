/* games/rrcore/test/reference_score.c - all points of the game in the second program, plain and
   slow: it scores a route space by space, and a card by counting. */
#include <stdlib.h>
#include <string.h>

#include "games/rrcore/test/reference_rules.h"

/* The highest level of each route, on the Russian and on the German board. */
static const int ref_highest[2][REF_ROUTES] = {{5, 4, 3}, {5, 4, 4}};

/* ---- A scoring. ---- */

int ref_reach(const Ref *s, int p, int route)
{
    if (route == 0) return ref_number(s->loco[p][0]) + ref_number(s->loco[p][1]);
    return ref_number(s->loco[p][route + 1]);
}

int ref_route_length(const Ref *s, int p, int route)
{
    static const int russian[] = {15, 9, 9}, german[] = {0, 9, 11};
    if (!s->german) return russian[route];
    if (route != 0) return german[route];
    return s->branch[p] == REF_NONE ? REF_NONE : ref_german_length(s, p);
}

/* The highest level whose piece is on the space or beyond it. */
static int ref_level_of(const Ref *s, int p, int route, int space)
{
    for (int level = ref_highest[s->german][route]; level >= 1; level--) {
        if (s->at[p][route][level] >= space) return level;
    }
    return 0;
}

int ref_space_points(const Ref *s, int p, int route, int space)
{
    static const int value[][REF_LEVELS] = {
        {0, 0, 1, 2, 4, 7}, {0, 0, 1, 3, 6, 10}, {0, 0, 2, 3, 7, 8}};
    int doubling = s->german ? 8 : 7;
    int points = value[s->revalued[p]][ref_level_of(s, p, route, space)];
    if (space > ref_reach(s, p, route)) return 0;
    if (route == 0 && space <= s->doublers[p]) points = points + points;
    if (route == 1 && s->at[p][1][2] >= doubling && ref_reach(s, p, 1) >= doubling)
        points = points + points;
    return points;
}

static int ref_star(const Ref *s, int p, int space, int level, int star)
{
    return s->at[p][2][level] >= space && ref_reach(s, p, 2) >= space ? star : 0;
}

int ref_route_points(const Ref *s, int p, int route)
{
    int points = 0;
    for (int space = 1; space <= 15; space++) points += ref_space_points(s, p, route, space);
    if (s->german) return points + ref_german_stars(s, p, route);
    if (route != 2) return points;
    for (int space = 1; space <= 4; space++) points += ref_star(s, p, space, 1, space);
    points += ref_star(s, p, 8, 1, 10);
    if (s->medal[p]) points += ref_star(s, p, 5, 2, 20);
    return points;
}

/* A cell without a number counts as the last one before it that has one. */
int ref_industry_points(const Ref *s, int p)
{
    static const int number[] = {0, 1, 2, 3, 5, -1, 10, -1, 15, -1, -1, -1, 20, -1, 25, 30};
    int points = 0;
    for (int m = 0; m < REF_MARKERS; m++) {
        int cell = s->marker[p][m];
        if (cell == REF_NONE) continue;
        while (number[cell] < 0) cell--;
        points += number[cell];
    }
    return points;
}

int ref_scoring(const Ref *s, int p)
{
    return ref_route_points(s, p, 0) + ref_route_points(s, p, 1) + ref_route_points(s, p, 2) +
           ref_industry_points(s, p);
}

/* ---- Abilities. ---- */

int ref_engineer_numbers(const Ref *s, int p)
{
    int sum = 0;
    for (int x = 1; x < REF_ENGINEERS; x++) {
        if (s->owner[x] == p) sum += x;
    }
    return sum;
}

int ref_best_two(const Ref *s, int p)
{
    int best = 0;
    for (int i = 0; i < REF_SLOTS; i++) {
        for (int k = i + 1; k < REF_SLOTS; k++) {
            int sum = ref_number(s->loco[p][i]) + ref_number(s->loco[p][k]);
            if (sum > best) best = sum;
        }
    }
    return best;
}

int ref_track_spaces(const Ref *s, int p)
{
    int sum = 0;
    for (int route = 0; route < REF_ROUTES; route++) sum += s->at[p][route][2] + s->at[p][route][3];
    return sum;
}

/* ---- The end. ---- */

/* Emil holds no cards. */
static bool ref_holds(const Ref *s, int p, const char *name)
{
    if (p == REF_IS_EMIL) return false;
    for (int b = 0; b < REF_BONUSES; b++) {
        const char *is = ref_bonus_name(s, b);
        if (is && !strcmp(is, name) && s->place[b] == p) return true;
    }
    return false;
}

static int ref_engineers(const Ref *s, int p)
{
    int count = 0;
    for (int x = 1; x < REF_ENGINEERS; x++) count += s->owner[x] == p;
    return count;
}

static int ref_count_bonus(const Ref *s, int p, const char *name)
{
    int count = 0;
    if (!strcmp(name, "E_ROUTES")) {
        for (int route = 0; route < REF_ROUTES; route++)
            count += s->at[p][route][1] == ref_route_length(s, p, route);
    } else if (!strcmp(name, "E_FACTORIES")) {
        for (int f = 0; f < REF_FACTORIES; f++) count += s->factory[p][f] != REF_NONE;
    } else if (!strcmp(name, "E_LOCOS")) {
        for (int slot = 0; slot < REF_SLOTS; slot++) count += ref_number(s->loco[p][slot]);
    } else if (!strcmp(name, "E_TOKENS")) {
        for (int t = 0; t < REF_TOKENS; t++) count += s->fate[p][t] == REF_PLACED;
    }
    return count;
}

static int ref_at_most(int value, int most)
{
    return value < most ? value : most;
}

int ref_bonus_points(const Ref *s, int p, int bonus)
{
    const char *name = ref_bonus_name(s, bonus);
    int count = ref_count_bonus(s, p, name), engineers = ref_engineers(s, p);
    if (!strcmp(name, "E_15")) return 15;
    if (!strcmp(name, "E_ROUTES")) return 10 * count;
    if (!strcmp(name, "E_FACTORIES")) return 4 * count;
    if (!strcmp(name, "E_DOUBLERS")) return s->doublers[p] >= 7 ? 30 : s->doublers[p] >= 4 ? 20 : 0;
    if (!strcmp(name, "E_LOCOS")) return count;
    if (!strcmp(name, "E_ENGINEER")) return 0;
    if (!strcmp(name, "E_BLACK") || !strcmp(name, "E_WOOD"))
        return s->at[p][0][1] + s->at[p][1][1] + s->at[p][2][1];
    if (!strcmp(name, "E_GREENBRONZE")) return ref_track_spaces(s, p);
    if (!strcmp(name, "E_WORKERS"))
        return 10 * (s->workers[p] - ref_start_workers(s) + (s->black_owner == p ? 1 : 0));
    if (!strcmp(name, "E_TOKENS")) return s->german ? 7 * count : ref_at_most(7 * count, 28);
    if (!strcmp(name, "E_HIRED"))
        return 6 * (engineers + (s->newer && ref_holds(s, p, "E_ENGINEER") ? 1 : 0));
    if (!strcmp(name, "E_KEYS"))
        return s->keys[p] >= 6 ? 40 : s->keys[p] >= 4 ? 25 : s->keys[p] >= 2 ? 15 : 0;
    ref_stop("an end bonus card without a rule");
    return 0;
}

static int ref_highest_number(const Ref *s, int p)
{
    for (int x = REF_ENGINEERS - 1; x > 0; x--) {
        if (s->owner[x] == p) return x;
    }
    return 0;
}

/* True if p is ahead of q. */
static bool ref_is_ahead(const Ref *s, int p, int q)
{
    int mine = ref_engineers(s, p) + (ref_holds(s, p, "E_ENGINEER") ? 1 : 0);
    int theirs = ref_engineers(s, q) + (ref_holds(s, q, "E_ENGINEER") ? 1 : 0);
    if (mine != theirs) return mine > theirs;
    return ref_highest_number(s, p) > ref_highest_number(s, q);
}

int ref_majority(const Ref *s, int p)
{
    int ahead = 0;
    if (ref_engineers(s, p) == 0) return 0;
    for (int q = 0; q < s->players; q++) {
        if (q != p && ref_engineers(s, q) > 0 && ref_is_ahead(s, q, p)) ahead++;
    }
    if (s->players == 1 && ref_engineers(s, REF_IS_EMIL) > 0 && !ref_is_ahead(s, p, REF_IS_EMIL))
        ahead++;
    return ahead == 0 ? 40 : ahead == 1 ? 20 : 0;
}

int ref_place(const Ref *s, int p)
{
    int place = 1;
    for (int q = 0; q < s->players; q++) place += s->points[q] > s->points[p];
    return place;
}
