/* apps/protocol/look.h - what a table that is drawn asks of a match, for one pair of eyes: what
   happened, what an offer would do, why something is refused, the board. The line protocol and
   the server answer with these; each writes JSON.

   A viewer is a player, everybody (< 0: nothing is hidden), or LOOK_NOBODY, who sees what is
   public and acts for nobody. */
#ifndef RH_PROTOCOL_LOOK_H
#define RH_PROTOCOL_LOOK_H

#include "engine/match.h"

enum { LOOK_NOBODY = RH_PLAYERS_MAX };

/* Events as a list; of those the viewer may not know, the verb alone. */
void look_put_events(const RhMatch *m, const RhEvents *events, int actor, int viewer, RhBuf *out);
/* Plies `from` to before `to` as a list: ply, actor, action and events of each. */
void look_put_plies(const RhMatch *m, int32_t from, int32_t to, int viewer, RhBuf *out);
/* The view before action number ply. */
void look_put_state(const RhMatch *m, int32_t ply, int viewer, RhBuf *out);
/* Who acts: {"kind":"player","player":1}. */
void look_put_to_move(const RhMatch *m, RhBuf *out);
/* The members over, scores and places, with a comma before each: of what the viewer may know. */
void look_put_scores(const RhMatch *m, int viewer, RhBuf *out);
/* The events of every offer, as a list; like look_put_preview of what the actor knows, unless the
   viewer may know everything. */
void look_put_previews(const RhMatch *m, int viewer, RhBuf *out);
/* The members events and state of the position after an action. `offers`: with what could be done
   then. A refusal's words are kept in `reason`. */
RhErr look_put_preview(const RhMatch *m, RhAction action, int viewer, bool offers,
                       char reason[RH_REASON_MAX], RhBuf *out);
/* The members reason and facts: the sentence for people, and the facts it is made of. */
RhErr look_put_why(const RhMatch *m, RhAction action, RhBuf *out);
/* The members hash and board. */
void look_put_board(const RhMatch *m, RhBuf *out);

#endif
