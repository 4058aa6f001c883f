/* games/registry.h - the list of games, in the order in which people see them. */
#ifndef RH_REGISTRY_H
#define RH_REGISTRY_H

#include "engine/roundhouse.h"

extern const RhGame *const rh_games[]; /* ends with a null pointer */
const RhGame *rh_find_game(RhText id); /* null if there is none */

#endif
