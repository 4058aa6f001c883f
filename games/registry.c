/* games/registry.c - the list of games: the only file outside its own folder that a new game
 * touches. */
#include "games/registry.h"

#include "games/raildice/raildice.h"
#include "games/russian/russian.h"
#include "games/southpac/southpac.h"
#include "games/transsib/transsib.h"
#include "games/ultimate/ultimate.h"

#ifdef RH_ONLY /* a build with one game: what is not reached from here is left out */
const RhGame *const rh_games[] = {&RH_ONLY, 0};
#else
const RhGame *const rh_games[] = {&tsr_game, &sp_game, &rd_game, &rus_game, &ult_game, 0};
#endif

const RhGame *rh_find_game(RhText id)
{
    for (int i = 0; rh_games[i]; i++) {
        if (rh_text_is(id, rh_games[i]->id)) return rh_games[i];
    }
    return 0;
}
