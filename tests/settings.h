/* tests/settings.h - the settings of a game that tests try one by one: every number of players,
   with every combination of the options under `all` in game.json. With each of these, the options
   under `each` are tried: none of them, one at a time, and all of them. */
#ifndef TESTS_SETTINGS_H
#define TESTS_SETTINGS_H

#include <stdio.h>
#include <string.h>

#include "tests/games.h"

enum { SETTINGS_NAME = 120 };

static inline int settings_players(const RhGame *g)
{
    return g->options[RH_PLAYERS].max - g->options[RH_PLAYERS].min + 1;
}

static inline int settings_values(const TestOption *option)
{
    int count = 0;
    while (option->values[count]) count++;
    return count;
}

/* Returns the number of choices from the options under `each`: none, one of them, or all. */
static inline int settings_each(const TestOption *each)
{
    int count = 0;
    while (each[count].name) count++;
    return count ? count + 2 : 1;
}

static inline int settings_count(const RhGame *g)
{
    const TestGame *row = test_game(g);
    int count = settings_players(g) * settings_each(row->each);
    for (const TestOption *o = row->all; o->name; o++) count *= settings_values(o);
    return count;
}

static inline void settings_set(const RhGame *g, const char *name, const char *value,
                                int16_t *options, char *words)
{
    size_t len = strlen(words);
    rh_option_set(g, options, rh_text(name), rh_text(value));
    snprintf(words + len, SETTINGS_NAME - len, "%s%s=%s", len ? " " : "", name, value);
}

/* Stores the options of a setting, and their text in `words`. */
static inline void settings_options(const RhGame *g, int setting, int16_t *options, char *words)
{
    const TestGame *row = test_game(g);
    int players = g->options[RH_PLAYERS].min + setting % settings_players(g);
    int choices = settings_each(row->each);
    char number[16];
    rh_options_default(g, options);
    *words = 0;
    snprintf(number, sizeof number, "%d", players);
    settings_set(g, "players", number, options, words);
    setting /= settings_players(g);
    int choice = setting % choices;
    setting /= choices;
    for (const TestOption *o = row->all; o->name; o++) {
        settings_set(g, o->name, o->values[setting % settings_values(o)], options, words);
        setting /= settings_values(o);
    }
    for (int i = 0; row->each[i].name; i++) {
        if (choice != i + 1 && choice != choices - 1) continue;
        settings_set(g, row->each[i].name, row->each[i].values[0], options, words);
    }
}

#endif
