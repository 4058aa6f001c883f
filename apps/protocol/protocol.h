/* apps/protocol/protocol.h - the line protocol: a JSON request in, a JSON answer out, without
   any I/O, so that it serves `roundhouse engine`, tests and fuzzing alike.

   Every answer is {"id":...,"ok":true,...} or {"id":...,"ok":false,"error":"..."}; after the
   latter the position is what it was. Requests, by their member `do`, with what they take ->
   what the answer adds:

       games                                        -> games, as `roundhouse games --json`
       new      game, players, seed, options, names, chance ("seed" or "manual") -> ply, seed
       actions  expand                              -> to_move, actions
       apply    action, events (true or false)      -> ply; events: what happened, if asked for
       state    viewer, ply                         -> the members of the view, beside id and ok
       undo                                         -> ply
       record                                       -> record
       load     record                              -> ply
       scores                                       -> over, scores, places
       random   count, seed                         -> played, ply, to_move
       suggest  bot, ms, playouts, lines            -> player, playouts, win, points, lines
       choose   bot, ms, playouts                   -> action: what that computer player would do
       annotate bot, ms, playouts, ply              -> note: what that decision lost
       board                                        -> hash, board: the board file itself
       cut      ply                                 -> ply; only so many actions are kept
       history  from, viewer                        -> plies: actor, action and events of each
       previews viewer                              -> previews: the events of every offer
       preview  action, viewer                      -> events, state: the view after the action
       why      action                              -> reason of a refusal; facts: its parts

   ply counts every action of the record, chance included. Undo takes back the last decision of a
   player and the chance after it; where the program answers chance itself, just the last action. */
#ifndef RH_PROTOCOL_H
#define RH_PROTOCOL_H

#include "engine/match.h"

enum {
    RH_REQUEST_MAX = 1 << 20,         /* Bytes of a request: a long record inside it. */
    RH_ANSWER_MAX = 2 * RH_RECORD_MAX /* Bytes of an answer: the longest record, escaped. */
};

typedef struct RhProtocol {
    RhMatch match;     /* its game is null before the first `new` or `load` */
    bool manual;       /* the program answers chance */
    RhText board;      /* replaces the embedded board, or is empty */
    RhRng seeds;       /* gives the seeds of matches for which none was named */
    char *bank[2];     /* memory of the match and, in turn, of the one that may replace it */
    int bank_used;     /* which bank holds the match */
    size_t bank_bytes; /* bytes of each */
    char *record;      /* room for the text of a record */
    char *bot_memory;  /* of the player who thinks, once there was one */
    size_t bot_bytes;  /* of it */
    int32_t playouts_max; /* no request thinks longer than this; 0: as long as it asks */
    int64_t (*now_ms)(void *context); /* a clock for limits of time, lent by the program, or null */
    void *now_context;
    char reason[RH_REASON_MAX * 2]; /* words of the last refusal */
} RhProtocol;

/* Takes its memory; false when there is none. `seed` starts the seeds of matches for which none is
   named. */
bool rh_protocol_open(RhProtocol *p, uint64_t seed);
void rh_protocol_close(RhProtocol *p);

/* Answers one line, whatever bytes it holds. The answer has no newline. */
void rh_protocol_line(RhProtocol *p, RhText line, RhBuf *out);
/* The answer to a line that was too long to be read. */
void rh_protocol_too_long(RhBuf *out);

/* What the command line shares: the games as JSON; a seed from its text (0 to 2^64-1); who acts. */
void rh_protocol_games(RhBuf *out);
bool rh_protocol_seed(RhText text, uint64_t *out);
void rh_protocol_to_move(const RhMatch *m, RhBuf *out);

#endif
