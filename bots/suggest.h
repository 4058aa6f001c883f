/* bots/suggest.h - advice for people: ranked actions for a position, and a review of a record.

   Set up a BotPlayer (bots.h), call rh_suggest or rh_annotate, and pass the result to a JSON or
   text writer. Both return false if it is no player's decision. A writer that runs out of room
   marks its RhBuf as full. The caller owns all memory. Calls with different players and buffers may
   run on different threads. The command line, the line protocol and the browser all use this. */
#ifndef RH_SUGGEST_H
#define RH_SUGGEST_H

#include "bots/bots.h"
#include "engine/match.h"

enum { SUGGEST_PAIRS_MAX = 32 };

/* The review of one decision in a record. */
typedef struct BotNote {
    int32_t ply;   /* index of the action in the record, from 0 */
    int32_t actor; /* seat of the player, from 0 */
    RhAction played, best;
    bool forced;          /* there was only one legal action */
    bool turning;         /* a turning point: a large loss, or a smaller one after which another
                             player is the favourite */
    double loss;          /* lost probability of winning, 0 to 1; in a solo game, the lost share of
                             the expected points */
    double points;        /* lost expected points */
    double accuracy;      /* how close the action came to the best, 0 to 100 */
    BotEvaluation before; /* the position if the actor takes the best action */
    BotEvaluation after;  /* the position after the action that was played */
} BotNote;

/* Evaluates the current position of the match, the one after its last action. Returns false if no
   player has to decide there. */
bool rh_suggest(BotPlayer *p, const RhMatch *m, uint64_t seed, BotThought *out);
/* The same, but every playout begins with `action`, which must be legal, and that is the only line
   of the answer. So actions can be compared after the same effort. The player must have a search,
   and somebody must have to decide. */
void rh_suggest_action(BotPlayer *p, const RhMatch *m, RhAction action, uint64_t seed,
                       BotThought *out);
/* Writes {"player":1,"playouts":2000,"win":[...],"points":[...],"lines":[{"action":"bid 8",...}]},
   but without the outer braces. `lines` limits the number of lines. */
void rh_suggest_json(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);
void rh_suggest_text(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);

/* Reviews the action at index `ply` of the match. Returns false if it was not a player's
   decision. */
bool rh_annotate(BotPlayer *p, const RhMatch *m, int32_t ply, uint64_t seed, BotNote *out);
/* Judges the decision of a note again, in `pairs` pairs of searches: one of the action that was
   played and one of the best, with the same number of playouts, which add up to rh_bot_playouts for
   each action. The loss is the mean difference if that is more than twice its standard error, else
   0. So the noise of a search doesn't look like a mistake. Needs a player for whom rh_bot_playouts
   is not 0. `pairs` is 2 to SUGGEST_PAIRS_MAX. Leaves a note alone if the best action was played or
   there was no other. */
void rh_annotate_pairs(BotPlayer *p, const RhMatch *m, int pairs, uint64_t seed, BotNote *note);
/* Write one review as a JSON object, or as a line of text. */
void rh_annotate_json(const RhMatch *m, const BotNote *n, RhBuf *out);
void rh_annotate_text(const RhMatch *m, const BotNote *n, RhBuf *out);

#endif
