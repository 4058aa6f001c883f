/* bots/suggest.h - advice for people: what could be done here and how good it is, and what was
   lost on the way. Plain structs from bots.h, and writers of JSON and text over them; used by
   the command line, the line protocol and the browser alike. */
#ifndef RH_SUGGEST_H
#define RH_SUGGEST_H

#include "bots/bots.h"
#include "engine/match.h"

/* One decision of a record, looked at again. */
typedef struct BotNote {
    int32_t ply;   /* number of the action in the record, from 0 */
    int32_t actor; /* from 0 */
    RhAction played, best;
    bool forced;     /* there was nothing to decide */
    bool turning;    /* a turning point: much was lost, or the favourite changed by it */
    double loss;     /* chance of winning that a better action would have kept, 0 to 1; of who
                        plays alone the share of the expected points */
    double points;   /* expected points that it would have kept */
    BotWorth before; /* if the actor plays the best action */
    BotWorth after;  /* with the action played */
} BotNote;

/* Thinks about the position at the end of the match; false: nobody has to decide. */
bool rh_suggest(BotPlayer *p, const RhMatch *m, uint64_t seed, BotThought *out);
/* {"player":1,"playouts":2000,"win":[...],"points":[...],"lines":[{"action":"bid 8",...}]},
   without the braces. */
void rh_suggest_json(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);
void rh_suggest_text(const RhMatch *m, const BotThought *t, int lines, RhBuf *out);

/* Looks at action number `ply` of the match; false: it was not a player's decision. */
bool rh_annotate(BotPlayer *p, const RhMatch *m, int32_t ply, uint64_t seed, BotNote *out);
/* One decision as a JSON object, or as a line of text; and the losses of each player after the
   last one. */
void rh_annotate_json(const RhMatch *m, const BotNote *n, RhBuf *out);
void rh_annotate_text(const RhMatch *m, const BotNote *n, RhBuf *out);

#endif
