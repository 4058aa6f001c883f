/* apps/cli/play.h - the line client, for `play` and `resume`. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "apps/cli/session.h"

/* Plays the match line by line until it is over or the person quits. Takes over the session. */
void play_lines(Session *session, bool no_colour);

#endif
