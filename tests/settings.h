/* tests/settings.h - the settings of a game that are tried one by one: every number of players, and
   of Ultimate Railroads every pair of player board and industry for it, with no module, with each
   module alone, and with all of them. */
#ifndef TESTS_SETTINGS_H
#define TESTS_SETTINGS_H

#include <stdio.h>
#include <string.h>

#include "engine/roundhouse.h"

enum { SETTINGS_BOARDS = 4, SETTINGS_INDUSTRIES = 3, SETTINGS_MODULES = 4, SETTINGS_NAME = 120 };

static const char *const settings_modules[SETTINGS_MODULES] = {"coal", "train", "special_ideas",
                                                               "additional_engineers"};

static inline int settings_players(const RhGame *g)
{
    return g->options[RH_PLAYERS].max - g->options[RH_PLAYERS].min + 1;
}

static inline int settings_count(const RhGame *g)
{
    int more = SETTINGS_BOARDS * SETTINGS_INDUSTRIES * (SETTINGS_MODULES + 2);
    return settings_players(g) * (strcmp(g->id, "ultimate") ? 1 : more);
}

static inline void settings_set(const RhGame *g, const char *name, const char *value,
                                int16_t *options, char *words)
{
    size_t len = strlen(words);
    rh_option_set(g, options, rh_text(name), rh_text(value));
    snprintf(words + len, SETTINGS_NAME - len, "%s%s=%s", len ? " " : "", name, value);
}

/* The options of a setting, and in `words` what is told of them. */
static inline void settings_options(const RhGame *g, int setting, int16_t *options, char *words)
{
    static const char *const boards[SETTINGS_BOARDS] = {"russian", "german", "american", "asian"};
    static const char *const industries[SETTINGS_INDUSTRIES] = {"russian", "american", "asian"};
    int players = g->options[RH_PLAYERS].min + setting % settings_players(g);
    char number[16];
    rh_options_default(g, options);
    *words = 0;
    snprintf(number, sizeof number, "%d", players);
    settings_set(g, "players", number, options, words);
    if (strcmp(g->id, "ultimate")) return;
    setting /= settings_players(g);
    int modules = setting % (SETTINGS_MODULES + 2);
    setting /= SETTINGS_MODULES + 2;
    settings_set(g, "player_board", boards[setting / SETTINGS_INDUSTRIES], options, words);
    settings_set(g, "industry", industries[setting % SETTINGS_INDUSTRIES], options, words);
    for (int m = 0; m < SETTINGS_MODULES; m++) {
        if (modules != m + 1 && modules != SETTINGS_MODULES + 1) continue;
        settings_set(g, settings_modules[m], m == SETTINGS_MODULES - 1 ? "all" : "on", options,
                     words);
    }
}

#endif
