/* apps/protocol/match_json.h - a match as JSON, for one viewer: its history, previews of
   offers, reasons for refusals, the board. The line protocol and the server answer with these.

   A viewer is a player, everybody (< 0: nothing is hidden), or MATCH_JSON_NOBODY, who sees only
   public information. Every function appends to `out`, which is full if there was no room;
   none allocates or keeps a pointer. Safe from any thread, as the match is only read. */
#ifndef RH_PROTOCOL_MATCH_JSON_H
#define RH_PROTOCOL_MATCH_JSON_H

#include "engine/match.h"

enum {
    MATCH_JSON_NOBODY = RH_PLAYERS_MAX,
    MATCH_JSON_LINE_MAX = 16 /* actions of a line: enough for an auction in which all others pass */
};

/* Actions one after another. */
typedef struct MatchJsonLine {
    RhAction at[MATCH_JSON_LINE_MAX];
    int count;
} MatchJsonLine;

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
/* The following answer from what the viewer knows and from nothing else. They refuse to answer if
   the decision depends on something hidden from this viewer (rh_is_open). */

/* The events of every offer, as a list. */
RhErr match_json_previews(const RhMatch *m, int viewer, RhBuf *out);
/* Reads the line of a request for a preview: its member `action`, and the list `then` if there is
   one. On an error its text is stored in `reason`. */
RhErr match_json_read_line(const RhMatch *m, RhJson request, char reason[RH_REASON_MAX],
                           MatchJsonLine *out);
/* The members events and state of the position after a line. The match needs room for the line. On
   a refusal the error's text is stored in `reason`. */
RhErr match_json_preview(const RhMatch *m, const MatchJsonLine *line, int viewer,
                         char reason[RH_REASON_MAX], RhBuf *out);
/* The members reason and facts: a sentence for people, and the events it is made of. */
RhErr match_json_why(const RhMatch *m, RhAction action, int viewer, RhBuf *out);
/* The members hash and board. */
void match_json_board(const RhMatch *m, RhBuf *out);

#endif
