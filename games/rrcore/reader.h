/* games/rrcore/reader.h - functions that board.c and the modules use to read the board file. The
   first error is kept in `part.err`, with its line; see games/parts/reader.h. */
#ifndef RR_READER_H
#define RR_READER_H

#include "games/rrcore/rrcore.h"

typedef struct RrReader {
    PartReader part;
    RrSetup *u;
    const RrEdition *edition;
    RhJson root;
    const char *side, *count; /* keys for this number of players */
    uint64_t allowed;         /* effects allowed in the part being read */
    RhJson board;             /* the player board, if it is not the Russian one */
    int branch, extension;    /* for the special spaces being read */
} RrReader;

/* A word in the file and its number. */
typedef struct RrOpName {
    const char *name;
    uint8_t op, unit;
} RrOpName;

/* The effects allowed in each place, as sets of RR_OP_. rr_fits or RrModule.unit_fits must be able
   to check a direct effect. */
#define RR_BIT(op) ((uint64_t)1 << (op))
#define RR_PLAIN                                                                                 \
    (RR_BIT(RR_OP_TRACK) | RR_BIT(RR_OP_INDUSTRY) | RR_BIT(RR_OP_DOUBLER) | RR_BIT(RR_OP_COIN) | \
     RR_BIT(RR_OP_POINTS))
#define RR_BUILDING (RR_BIT(RR_OP_BUILD) | RR_BIT(RR_OP_LOCO_AND_FACTORY) | RR_BIT(RR_OP_FACTORY))
#define RR_CHOICES \
    (RR_BIT(RR_OP_TOKEN) | RR_BIT(RR_OP_KEY) | RR_BIT(RR_OP_BONUS) | RR_BIT(RR_OP_BONUS_POINTS))
#define RR_ON_SPACE                                                                    \
    (RR_PLAIN | RR_BUILDING | RR_BIT(RR_OP_TEMPORARY) | RR_BIT(RR_OP_HIRE) |           \
     RR_BIT(RR_OP_ORDER) | RR_BIT(RR_OP_COAL) | RR_BIT(RR_OP_FOUNDRY) | RR_BIT(RR_OP_TRAIN))
#define RR_ON_ENGINEER                                                                 \
    (RR_PLAIN | RR_BUILDING | RR_BIT(RR_OP_REUSE) | RR_BIT(RR_OP_KEY) |                \
     RR_BIT(RR_OP_RANDOM) | RR_BIT(RR_OP_TWICE) | RR_BIT(RR_OP_JUMP) |                 \
     RR_BIT(RR_OP_BORROW) | RR_BIT(RR_OP_ABILITY) | RR_BIT(RR_OP_THREE) | RR_BIT(RR_OP_COAL))
#define RR_ON_CARD                                                                     \
    (RR_PLAIN | RR_BUILDING | RR_BIT(RR_OP_REPEAT) | RR_BIT(RR_OP_LOCO9) |             \
     RR_BIT(RR_OP_ENGINEER) | RR_BIT(RR_OP_BLACK_WORKER) | RR_BIT(RR_OP_SPECIAL_VALUE) | \
     RR_BIT(RR_OP_COAL_WORKS) | RR_BIT(RR_OP_COAL) | RR_BIT(RR_OP_PURPLE))
#define RR_ON_SPECIAL                                                                  \
    (RR_PLAIN | RR_BUILDING | RR_CHOICES | RR_BIT(RR_OP_WORKER) | RR_BIT(RR_OP_UNLOCK) | \
     RR_BIT(RR_OP_STAR) | RR_BIT(RR_OP_DOUBLE_ROUTE) | RR_BIT(RR_OP_LOCO) |            \
     RR_BIT(RR_OP_INCOME_TILE) | RR_BIT(RR_OP_EXTRA_MARKER) | RR_BIT(RR_OP_BLAST) |    \
     RR_BIT(RR_OP_STOCK) | RR_BIT(RR_OP_SPIKE) | RR_BIT(RR_OP_SITE))
#define RR_ON_FACTORY                                                                  \
    (RR_PLAIN | RR_BUILDING | RR_CHOICES | RR_BIT(RR_OP_REUSE) | RR_BIT(RR_OP_PAIR) |  \
     RR_BIT(RR_OP_SCORE_ENGINEERS) | RR_BIT(RR_OP_SCORE_LOCOS) | RR_BIT(RR_OP_SCORE_TRACKS))
#define RR_ON_TOKEN                                                                    \
    (RR_PLAIN | RR_CHOICES | RR_BIT(RR_OP_SECOND_MARKER) | RR_BIT(RR_OP_MEDAL) |       \
     RR_BIT(RR_OP_REVALUE) | RR_BIT(RR_OP_CARD) | RR_BIT(RR_OP_IDEA) |                 \
     RR_BIT(RR_OP_FOUNDRY) | RR_BIT(RR_OP_COAL) | RR_BIT(RR_OP_STOCK) |                \
     RR_BIT(RR_OP_COLLECT) | RR_BIT(RR_OP_SPIKES) | RR_BIT(RR_OP_OSAKA))
#define RR_ON_START (RR_PLAIN | RR_BIT(RR_OP_COAL))
#define RR_ON_IDEA                                                                     \
    (RR_PLAIN | RR_BIT(RR_OP_DOUBLE_INDUSTRY) | RR_BIT(RR_OP_BOX) | RR_BIT(RR_OP_CAR) | \
     RR_BIT(RR_OP_WORKS))
#define RR_ON_FOUNDRY                                                                  \
    (RR_PLAIN | RR_BUILDING | RR_BIT(RR_OP_KEY) | RR_BIT(RR_OP_REUSE_2) | RR_BIT(RR_OP_BEST_LOCO))
/* Effects that need a test of their own if they are direct (rr_hard_fits). */
#define RR_HARD                                                                        \
    (RR_BIT(RR_OP_JUMP) | RR_BIT(RR_OP_BORROW) | RR_BIT(RR_OP_ABILITY) |               \
     RR_BIT(RR_OP_THREE) | RR_BIT(RR_OP_FOUNDRY) | RR_BIT(RR_OP_TRAIN) |                \
     RR_BIT(RR_OP_COAL_WORKS))

/* Effects that let other players act. */
#define RR_OPENS_FRAME (RR_BIT(RR_OP_TWICE) | RR_BIT(RR_OP_TRAIN))

/* reader.c. None of these functions does anything once in->part.err is set. */
int rr_optional(RrReader *in, RhJson object, const char *key, int fallback);
bool rr_flag(RrReader *in, RhJson object, const char *key);
bool rr_lists(RhJson list, const char *word);
int rr_read_level_set(RrReader *in, RhJson list);
void rr_put_id(char *out, const char *name, int number, int letter);
void rr_read_effects(RrReader *in, RhJson list, uint64_t allowed, RrEffects *out);
void rr_sum_up(RrReader *in, RrEffects *effects); /* call after changing `need` */
RhJson rr_effect_of(RrReader *in, RhJson object); /* the effect in this edition */
int16_t rr_read_things(RrReader *in, RhJson list, uint64_t allowed, char (*ids)[PART_ID_MAX],
                       RrEffects *out, int most, const char *twice);
void rr_read_one(RrReader *in, RhJson v, uint64_t allowed, char (*ids)[PART_ID_MAX],
                 RrEffects *out, int16_t *count, int most); /* adds one component */
void rr_read_card(RrReader *in, RhJson from);  /* the member `idea_card` */
void rr_read_token(RrReader *in, RhJson from); /* the member `idea_token` */
void rr_read_other_2(RrReader *in);            /* the alternative factory #2 */
int rr_route_named(RrReader *in, RhJson v);
int rr_space_named(RrReader *in, RhJson v);
void rr_read_solo_space(RrReader *in, RhJson v); /* a card of the solo opponent */
void rr_read_solo_card(RrReader *in, const char *key);
RhJson rr_module_part(RrReader *in, const char *name); /* a member of `modules` */

/* board.c */
void rr_read_specials(RrReader *in, RhJson list, int route, int before);
void rr_read_cell_special(RrReader *in, RhJson v, int cell);
void rr_read_space(RrReader *in, RhJson v, int last);
void rr_read_engineer(RrReader *in, RhJson v, int n);
int rr_replace_engineer(RrReader *in, RhJson v);
int rr_add_factory_tile(RrReader *in, RhJson v); /* adds a factory that is not a locomotive */

#endif
