/* apps/protocol/protocol.h - the line protocol: a JSON request in, a JSON answer out, without
   any I/O, so that it serves `roundhouse engine`, the browser, tests and fuzzing alike.

   Call rh_protocol_open, then rh_protocol_line for each request, then rh_protocol_close. Opening
   fails if there is no memory; after that any bytes are answered. The RhProtocol owns its memory
   except `board` and the cache of setups, which the caller keeps alive; answers are appended to the
   caller's buffer. It has no global state: several threads may each use an RhProtocol of their own,
   with one cache.

   Every answer is {"id":...,"ok":true,...} or {"id":...,"ok":false,"error":"..."}; a refused
   request leaves the position unchanged. Requests by their member `do`, with their members -> the
   members of the answer:

       games                                        -> games, as `roundhouse games --json`
       new      game, players, seed, options, names, chance ("seed" or "manual") -> ply, seed
       actions  expand                              -> to_move, actions
       apply    action, events (true or false)      -> ply; events, if requested; by_order: what
                                                       waiting orders have done since
       state    viewer, ply                         -> the members of the view, beside id and ok
       undo                                         -> ply
       record                                       -> record
       load     record                              -> ply
       scores                                       -> over, scores, places
       random   count, seed                         -> played, ply, to_move
       suggest  bot, ms, playouts, lines, ply,
                action                              -> player, playouts, win, points, lines
       choose   bot, ms, playouts                   -> action: the choice of that computer player
       annotate bot, ms, playouts, ply, pairs       -> note: the loss by that decision
       board                                        -> hash, board: the board file itself
       cut      ply                                 -> ply; later actions are dropped
       draws                                        -> draws: for each random outcome, its numbers
                                                       (see rh_draw_numbers)
       history  from, viewer                        -> plies: actor, action and events of each
       previews viewer                              -> previews: the events of every offer
       preview  action, then, viewer                -> events, state: the view after the action
                                                       and after those of the list `then`
       why      action, viewer                      -> reason for a refusal; facts: its parts

       order    player, text                        -> order, by_order
       orders   player, table                       -> orders; table: what may be ordered
       cancel   order, player                       -> orders
       try      player, text                        -> order, instead, now, next; see docs/orders.md

       variations record, change, node, comment     -> record, nodes: its tree of positions; at: the
                                                       node of the current match

   ply counts every action of the record, random outcomes included. Undo removes the last decision
   of a player and the random outcomes after it; if chance is "manual", only the last action. */
#ifndef RH_PROTOCOL_H
#define RH_PROTOCOL_H

#include "apps/protocol/setup_cache.h"
#include "orders/orders.h"

enum {
    RH_REQUEST_MAX = 1 << 20,         /* Bytes of a request: a long record inside it. */
    RH_ANSWER_MAX = 2 * RH_RECORD_MAX /* Bytes of an answer: the longest record, escaped. */
};

typedef struct RhProtocol {
    RhMatch match;        /* its game is null before the first `new` or `load` */
    bool manual;          /* the client chooses the random outcomes */
    RhText board;         /* replaces the embedded board, or is empty; the caller's memory */
    SetupCache *setups;   /* where the setups of matches come from */
    RhRng seeds;          /* source of seeds for matches without one */
    char *bank[2];        /* memory of the match, and of the one that may replace it */
    int bank_used;        /* index of the bank that holds the match */
    size_t bank_bytes;    /* of each bank */
    char *record;         /* buffer for the text of a record */
    char *bot_memory;     /* of the computer player; null before the first */
    size_t bot_bytes;     /* of bot_memory */
    int32_t playouts_max; /* limit of playouts for each request; 0: none */
    int64_t (*now_ms)(void *context); /* the program's clock for time limits, or null */
    void *now_context;
#ifndef RH_NO_ORDERS
    OrderBook books[RH_PLAYERS_MAX]; /* what the players have ordered in advance */
    uint32_t last_order;             /* number of the last order; 0: none was written */
#endif
    char reason[RH_REASON_MAX * 2];  /* text of the last error */
} RhProtocol;

/* Allocates its memory; false if there is none. Matches without a seed get one derived from `seed`.
   */
bool rh_protocol_open(RhProtocol *p, SetupCache *setups, uint64_t seed);
void rh_protocol_close(RhProtocol *p);

/* Answers one line, whatever its bytes. The answer has no newline. */
void rh_protocol_line(RhProtocol *p, RhText line, RhBuf *out);
/* The answer to a line that was too long to be read. */
void rh_protocol_too_long(RhBuf *out);

/* Shared with the command line: the games as JSON; parsing a seed (0 to 2^64-1); the actor. */
void rh_protocol_games(RhBuf *out);
bool rh_protocol_seed(RhText text, uint64_t *out);
void rh_protocol_to_move(const RhMatch *m, RhBuf *out);

#endif
