/* apps/cli/play.h - playing a match, for `play` and `resume`. */
#ifndef CLI_PLAY_H
#define CLI_PLAY_H

#include "apps/cli/session.h"

/* Plays the match until it is over or the person quits: full-screen on a terminal that can show it,
   otherwise, or if `plain`, line by line. Takes over the session. */
void play_match(Session *session, bool plain, bool no_colour);

#define CLI_OPTION_PLAIN                                                                           \
    { CLI_PLAIN, "plain", 0, "play line by line, not full-screen; for screen readers" }

#endif
