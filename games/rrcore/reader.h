/* games/rrcore/reader.h - what reads the board file: board.c the plain game, board_more.c player
   boards and modules. */
#ifndef RR_READER_H
#define RR_READER_H

#include "games/rrcore/rrcore.h"

typedef struct RrReader {
    PartReader part;
    RrSetup *u;
    const RrEdition *edition;
    RhJson root;
    const char *side, *count; /* keys for this number of players */
    uint64_t allowed;         /* effects that may stand where the reader is */
    RhJson board;             /* the player board, where it is not the Russian one */
    int branch, extension;    /* of the special spaces that are read */
    bool dual;                /* two industry tracks */
} RrReader;

/* Which effects may stand where: sets of RR_OP_. What is direct must be something that rr_fits or
   rr_extra_fits looks at. */
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
/* What asks for more than plain units where it is direct. */
#define RR_HARD                                                                        \
    (RR_BIT(RR_OP_JUMP) | RR_BIT(RR_OP_BORROW) | RR_BIT(RR_OP_ABILITY) |               \
     RR_BIT(RR_OP_THREE) | RR_BIT(RR_OP_FOUNDRY) | RR_BIT(RR_OP_TRAIN) |                \
     RR_BIT(RR_OP_COAL_WORKS))

/* board.c */
int rr_optional(RrReader *in, RhJson object, const char *key, int fallback);
bool rr_flag(RrReader *in, RhJson object, const char *key);
bool rr_lists(RhJson list, const char *word);
void rr_put_id(char *out, const char *name, int number, int letter);
void rr_read_effects(RrReader *in, RhJson list, uint64_t allowed, RrEffects *out);
void rr_read_specials(RrReader *in, RhJson list, int route, int before);
void rr_read_space(RrReader *in, RhJson v, int last);
int16_t rr_read_things(RrReader *in, RhJson list, uint64_t allowed, char (*ids)[PART_ID_MAX],
                       RrEffects *out, int most, const char *twice);
void rr_read_engineer(RrReader *in, RhJson v, int n);
int rr_add_factory_tile(RrReader *in, RhJson v); /* a factory that is no locomotive */

void rr_read_cell_special(RrReader *in, RhJson v, int cell);

/* board_more.c */
void rr_read_upper(RrReader *in);  /* the upper industry track */
void rr_read_shared(RrReader *in); /* the industry board for all */
void rr_read_fork(RrReader *in, RhJson fork, int route);
void rr_read_gaps(RrReader *in, RhJson list, int route);
void rr_read_more_spaces(RrReader *in);    /* of modules */
void rr_read_more_engineers(RrReader *in); /* instead of those with the same number */
void rr_read_more(RrReader *in);           /* tokens, cards, tiles */
void rr_read_solo(RrReader *in);           /* Emil's cards */
void rr_choose_rules(RrSetup *u, const RrEdition *edition);

#endif
