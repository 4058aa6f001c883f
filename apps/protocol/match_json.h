/* apps/protocol/match_json.h - a match as JSON, for one viewer: its history, previews of
   offers, reasons for refusals, the board. The line protocol and the server answer with these.

   A viewer is a player, everybody (< 0: nothing is hidden), or MATCH_JSON_NOBODY, who sees only
   public information. Every function appends to `out`, which is full if there was no room;
   none allocates or keeps a pointer. Safe from any thread, as the match is only read. */
#ifndef RH_PROTOCOL_MATCH_JSON_H
#define RH_PROTOCOL_MATCH_JSON_H

#include "engine/match.h"

enum { MATCH_JSON_NOBODY = RH_PLAYERS_MAX };

/* Events as a list. Of an event hidden from the viewer only the verb is written. */
void match_json_events(const RhMatch *m, const RhEvents *events, int actor, int viewer, RhBuf *out);
/* Plies `from` to before `to` as a list: ply, actor, action and events of each. */
void match_json_plies(const RhMatch *m, int32_t from, int32_t to, int viewer, RhBuf *out);
/* The view before action number ply. */
void match_json_state(const RhMatch *m, int32_t ply, int viewer, RhBuf *out);
/* The actor: {"kind":"player","player":1}. */
void match_json_to_move(const RhMatch *m, RhBuf *out);
/* The members over, scores and places, with a comma before each, as the viewer may know them. */
void match_json_scores(const RhMatch *m, int viewer, RhBuf *out);
/* The events of every offer, as a list, from what the actor knows unless nothing is hidden from the
   viewer. */
void match_json_previews(const RhMatch *m, int viewer, RhBuf *out);
/* The members events and state of the position after an action; with `offers` also the next
   offers. On a refusal the error's text is stored in `reason`. */
RhErr match_json_preview(const RhMatch *m, RhAction action, int viewer, bool offers,
                         char reason[RH_REASON_MAX], RhBuf *out);
/* The members reason and facts: a sentence for people, and the events it is made of. */
RhErr match_json_why(const RhMatch *m, RhAction action, RhBuf *out);
/* The members hash and board. */
void match_json_board(const RhMatch *m, RhBuf *out);

#endif
