/* apps/tui/tui.h - the full-screen terminal client.

   `roundhouse play` and `resume` call tui_play if tui_is_capable() says that the terminal can show
   it. `roundhouse tui` begins with a menu. tui_play returns when the person leaves; the match is
   saved after every action, so nothing has to be done then. The terminal is restored on every way
   out of the program, except that nothing can do so after kill -9. */
#ifndef TUI_TUI_H
#define TUI_TUI_H

#include "apps/cli/session.h"

/* True if both ends are a terminal that can place the cursor. */
bool tui_is_capable(void);
/* Plays until the person leaves, then prints a line that says where the match is. */
void tui_play(Session *session, bool no_colour);

extern const CliCommand cli_tui;

#endif
