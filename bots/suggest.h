/* bots/suggest.h - advice for people: ranked actions for a position, and a review of a record.

   Set up a BotPlayer (bots.h), call rh_suggest or rh_annotate, and pass the result to a JSON or
   text writer. Both return false if no player has to decide; a writer that runs out of room marks
   its RhBuf as full. The caller owns all memory. Calls with different players and buffers may run
   on different threads. The command line, the line protocol and the browser all use this. */
#ifndef RH_SUGGEST_H
#define RH_SUGGEST_H

#include "bots/bots.h"
#include "engine/match.h"

/* The review of one decision in a record. */
typedef struct BotNote {
    int32_t ply;   /* index of the action in the record, from 0 */
    int32_t actor; /* from 0 */
    RhAction played, best;
    bool forced;          /* there was only one legal action */
    bool turning;         /* a turning point: a large loss, or one that changed the favourite */
    double loss;          /* lost chance of winning, 0 to 1; in a solo game the lost share of the
                             expected points */
    double points;        /* lost expected points */
    BotEvaluation before; /* if the actor takes the best action */
    BotEvaluation after;  /* with the action played */
} BotNote;

/* Evaluates the position at the end of the match. False if no player has to decide. */
bool rh_suggest(BotPlayer *p, const RhMatch *m, uint64_t seed, BotThought *out);
/* Writes {"player":1,"playouts":2000,"win":[...],"points":[...],"lines":[{"action":"bid 8",...}]},
   without the braces. */
void rh_suggest_json(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);
void rh_suggest_text(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);

/* Reviews action number `ply` of the match. False if it was not a player's decision. */
bool rh_annotate(BotPlayer *p, const RhMatch *m, int32_t ply, uint64_t seed, BotNote *out);
/* Write one review as a JSON object, or as a line of text. */
void rh_annotate_json(const RhMatch *m, const BotNote *n, RhBuf *out);
void rh_annotate_text(const RhMatch *m, const BotNote *n, RhBuf *out);

#endif
