/* bots/net.h - a learned evaluation: a small neural network that estimates every player's final
   points and probability of winning.

   The network is data: a JSON text that tools/learn/train.py writes. Call rh_net_load to unpack it,
   then rh_net_evaluate for each position. Only rh_net_load can fail. The caller owns all memory. A
   BotNet is read-only once it is loaded, so threads may share it; each needs its own NetInput.

   The network looks at a position once from each player's seat, with the same weights. A *column*
   is one number of the position as seen from a seat: an element of a field of the state, or a
   member of a set. A field that has a row for every player contributes only the seat's own row, and
   values that name players are counted from the seat. Each column is divided into steps; each step
   but the first has a *row* of weights, and the rows of all columns add up to the seat's inputs.
   Rows are added and removed as columns change from one position to the next, which is much faster
   than starting over.

   The columns leave out secret and derived fields. A search evaluates worlds that it has dealt from
   what its player knows, so nothing hidden from that player can enter.

   All arithmetic up to the points and the exponents of the probabilities is in integers, so results
   are the same on every machine and in WebAssembly. */
#ifndef RH_NET_H
#define RH_NET_H

#include "engine/roundhouse.h"

enum {
    NET_VERSION = 1,        /* of the JSON text */
    NET_COLUMNS_MAX = 2048, /* columns of one seat */
    NET_ROWS_MAX = 4096,    /* rows of weights */
    NET_INPUTS_MAX = 128,   /* sums of rows, for each seat; a multiple of 16 */
    NET_HIDDEN = 32,        /* units of the second layer */
    NET_OUTPUTS = 2,        /* points to come, and the exponent of the probability of winning */
    NET_WORDS_MAX = RH_STATE_MAX / 8,
    NET_LINKS_MAX = 8192, /* columns of all seats together */
    NET_UNIT = 64,        /* stands for 1 in weights and values */
    NET_TOP = 127,        /* the largest value */
    NET_OUTPUT_UNIT = 256,  /* stands for 1 in the weights of the last layer */
    NET_LINEAR_UNIT = 16    /* stands for a tenth of a point in BotNet.linear */
};

/* The place of a column in a state. */
typedef struct NetCell {
    uint16_t offset; /* bytes */
    uint8_t width;   /* bytes: 1, 2 or 4; 8: a bit of a word */
    uint8_t bit;     /* of that word */
    bool seat;       /* the value may be a player */
} NetCell;

/* A column of one seat, listed with the word of the state that holds it. */
typedef struct NetLink {
    NetCell cell;
    uint8_t player;
    uint16_t column;
} NetLink;

typedef struct NetColumn {
    int16_t low, step; /* value v is in step number (v - low) / step */
    uint16_t first;    /* the row of step 1 */
    uint16_t rows;     /* the last step */
} NetColumn;

/* An unpacked network for one game and number of players. */
typedef struct BotNet {
    const RhGame *game; /* null: not loaded */
    const void *tried, *source; /* the setup and the text of the last attempt to load it, which the
                                   caller keeps here */
    int32_t players, columns, rows, inputs;
    int32_t base;       /* 1: the points are added to RhHints.evaluate; 0: to the standing */
    int32_t tenths;     /* tenths of a point that an output of 1 stands for */
    int32_t lead;       /* share of the points in the exponent, in 1/65536 per tenth */
    int32_t word_count;
    NetColumn column[NET_COLUMNS_MAX];
    uint16_t word_first[NET_WORDS_MAX + 1]; /* the links of a word are word_first[w].. */
    NetLink link[NET_LINKS_MAX];
    int16_t bias[NET_INPUTS_MAX];
    /* For each unit, the weights of the seat's own inputs and of the mean of the others'. */
    int16_t hidden[NET_HIDDEN * 2 * NET_INPUTS_MAX];
    int32_t hidden_bias[NET_HIDDEN];
    int16_t output[NET_OUTPUTS][NET_HIDDEN];
    int32_t output_bias[NET_OUTPUTS];
    int16_t linear[NET_ROWS_MAX]; /* points that a row stands for by itself */
    int16_t row[NET_ROWS_MAX * NET_INPUTS_MAX];
} BotNet;

/* The position that was evaluated last, and its sums. All zero before the first evaluation. */
typedef struct NetInput {
    const BotNet *net;
    uint64_t words[NET_WORDS_MAX];
    int32_t linear[RH_PLAYERS_MAX];
    int16_t sums[RH_PLAYERS_MAX][NET_INPUTS_MAX];
} NetInput;

/* Lists the columns as seen from a seat. Returns their number; at most `most` are stored. */
int rh_net_cells(const RhGame *game, const void *setup, int player, NetCell *out, int most);
/* Returns the value of a column. Numbers that do not fit are clamped. */
int16_t rh_net_value(const NetCell *cell, const void *state, int player, int players);
/* Returns a hash of the names and sizes of all columns. A network works only with the columns that
   it was trained with. */
uint64_t rh_net_hash(const RhGame *game, const void *setup);
/* Unpacks a network. The error names the game or the number of players that do not fit. */
RhErr rh_net_load(RhText json, const RhGame *game, const void *setup, BotNet *out);
/* Stores the points to which a network adds its own, in tenths: see BotNet.base. */
void rh_net_base(const RhGame *game, const void *setup, const void *state, int base,
                 int32_t *tenths);
/* Estimates every player's final points, in tenths, and the exponents of the probabilities of
   winning, in units of 1/65536: the probability is proportional to e to that power. */
void rh_net_evaluate(const BotNet *net, NetInput *input, const void *setup, const void *state,
                     int32_t *tenths, int32_t *exponents);

#endif
