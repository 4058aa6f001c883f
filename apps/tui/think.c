/* apps/tui/think.c - a computer player that thinks in the background, so that the screen stays
   alive. The thread works on a copy of the position. */
#include "apps/tui/internal.h"

#include <string.h>

static void *think_run(void *argument)
{
    TuiThink *t = (TuiThink *)argument;
    const RhMatch *m = t->match;
    RhRng rng = rh_bot_rng(m->seed, t->ply);
    if (t->what == TUI_MOVE)
        t->action = rh_bot_choose(t->player, m->game, m->setup, &t->state, t->actor, &rng);
    else
        t->action =
            rh_bot_think(t->player, m->game, m->setup, &t->state, t->actor, &rng, &t->thought);
    atomic_store(&t->done, true);
    return 0;
}

void think_begin(TuiThink *t, int what, BotPlayer *player, const RhMatch *m, int actor)
{
    t->what = what;
    t->unwanted = false;
    t->since = cli_now();
    t->player = player;
    t->match = m;
    t->actor = actor;
    t->ply = m->count;
    memcpy(&t->state, m->state, m->game->state_size);
    atomic_store(&t->done, false);
    if (pthread_create(&t->thread, 0, think_run, t) != 0) cli_refuse("cannot start a thread");
}

bool think_poll(TuiThink *t)
{
    if (t->what == TUI_IDLE || !atomic_load(&t->done)) return false;
    pthread_join(t->thread, 0);
    t->what = TUI_IDLE;
    return true;
}
