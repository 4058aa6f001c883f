/* apps/python/py.h - the C functions of the Python package: tables (a game with its options and
   board), matches (one game, by text), batches (many games stepped together into the caller's
   arrays) and computer players.

   Start with py_table_open; batches, new matches and players are opened from a table. Batches and
   players need their table until they are closed; matches do not. Each py_*_open has a py_*_close.
   On failure open returns null; a function with `why` writes one sentence there, and nothing has
   changed. Arrays and texts are written to the caller's memory. Python never sees a state. Sizes
   are checked on the Python side, contents here.

   Every function runs without Python's lock. Tables may be shared between threads; a batch, match
   or player may be used by one thread at a time, which the Python side ensures. build_native.py
   reads the text between the two marks literally. */
#ifndef RH_PY_H
#define RH_PY_H

#include "apps/protocol/setup_cache.h"
#include "bots/bots.h"

/* cdef begin */
enum {
    PY_SLOTS_MIN = 16,    /* least slots of a batch; fewer would cut off ordinary turns */
    PY_SLOTS_MAX = 4096,  /* four times the longest list of offers */
    PY_OFFER_COLUMNS = 5, /* kind, three arguments, amount */
    PY_OPTIONS = 32       /* values written by py_option_defaults */
};
enum { PY_WIN, PY_POINTS, PY_LEAD, PY_GAIN }; /* kinds of reward */
enum { PY_ID, PY_TITLE, PY_STAGE };     /* texts of a game */
enum { PY_NAME, PY_HELP };              /* texts of an option */
enum { PY_PICTURE_TEXT, PY_PICTURE_SVG }; /* formats of a picture */
enum { PY_VIEW, PY_RECORD, PY_OFFERS, PY_OFFERS_EACH }; /* texts of a match */

typedef struct PyTable PyTable; /* a game, its options and board, the columns of an observation */
typedef struct PyBatch PyBatch; /* games of one table, stepped together */
typedef struct PyMatch PyMatch; /* one game with its whole history */
typedef struct PyBot PyBot;     /* a computer player */

/* The caller's arrays, a row for each game. Null pointers are skipped. */
typedef struct PyArrays {
    int16_t *observation; /* n x columns: the view of the player to move */
    uint8_t *mask;        /* n x slots: 1 for a slot that holds an action */
    int32_t *offers;      /* n x slots x 5: the actions; rows from `count` on are unused */
    float *reward;        /* n x players: rewards of this step */
    int32_t *points;      /* n x players: written when a game ends */
    int8_t *turn;         /* n: the player to move from 0, or -2: the game is over */
    uint8_t *done;        /* n: a game ended in this step */
    int32_t *count;       /* n: slots that hold an action */
    int32_t *total;       /* n: legal actions; if more than count, amounts were skipped */
    uint64_t *seed;       /* n: the seed of the current game */
} PyArrays;

int py_game_count(void);
const char *py_game_text(int game, int what);
int py_game_rules(int game);
int py_option_count(int game);
const char *py_option_text(int game, int option, int what);
void py_option_default(int game, int option, char *out, int cap);
/* Writes possible value number `index`; 0: there are no more. */
int py_option_choice(int game, int option, int index, char *out, int cap);
/* Member number `index` of an option that is a set; null: no more, or not a set. */
const char *py_option_member(int game, int option, int index);
void py_option_defaults(int game, int16_t *options);
int py_option_set(int game, int16_t *options, const char *name, const char *value, char *why,
                  int cap);
const char *py_kind_verb(int game, int kind); /* null: past the end */

PyTable *py_table_open(int game, const int16_t *options, const char *board, ptrdiff_t board_len,
                       char *why, int cap);
void py_table_close(PyTable *t);
int py_table_players(const PyTable *t);
int py_table_columns(const PyTable *t);
int py_table_hides(const PyTable *t); /* 1 if players have hidden information */
void py_table_column(const PyTable *t, int column, char *name, int cap, int16_t *low_high);
/* The number of values of an argument; 0: there is no such argument. */
int py_table_argument(const PyTable *t, int kind, int arg);
void py_table_value(const PyTable *t, int kind, int arg, int value, char *out, int cap);
int py_table_amount(const PyTable *t, int kind); /* 1 if the kind has an amount */
uint64_t py_table_digest(const PyTable *t, uint64_t seed, uint32_t games);

PyBot *py_bot_open(const PyTable *t, const char *spec, char *why, int cap);
void py_bot_close(PyBot *p);

PyBatch *py_batch_open(const PyTable *t, int32_t n, int32_t slots, int reward, int auto_reset,
                       int keep);
void py_batch_close(PyBatch *b);
/* Restarts every game, from `seeds` or, if null, from one seed for all. `bots` is null or has an
   entry for each seat; seats with a computer player are played until a decision of the caller. */
void py_batch_reset(PyBatch *b, uint64_t seed, const uint64_t *seeds, PyBot **bots,
                    const PyArrays *out);
/* Applies one action to each game; -1: none. Returns -1, or the index of the first game whose
   action is not in its list; then nothing has changed. */
int32_t py_batch_step(PyBatch *b, const int32_t *actions, PyBot **bots, const PyArrays *out);
/* Starts the next game in each row whose entry in `rows` is not 0, as auto_reset would. */
void py_batch_restart(PyBatch *b, const uint8_t *rows, PyBot **bots, const PyArrays *out);
/* A position as bytes: the state, and all that determines later random draws. They can be loaded
   into any batch of a table with the same game, options and board, by the same build. */
size_t py_batch_saved_size(const PyBatch *b);
void py_batch_save(const PyBatch *b, int32_t i, unsigned char *out);
void py_batch_load(PyBatch *b, int32_t i, const unsigned char *saved);
/* Puts the position of a match into a game; 0: the match has another game, board or options. */
int py_batch_put(PyBatch *b, int32_t i, const PyMatch *m);
/* Writes all arrays but reward, points and done. */
void py_batch_write(const PyBatch *b, const PyArrays *out);
void py_batch_observe(const PyBatch *b, int viewer, int16_t *observation);
void py_batch_choose(PyBatch *b, PyBot *p, int32_t *actions); /* -1 where the game is over */
/* Copies game src[k] of `from` to game dst[k] of `to`. The copy makes its own random draws; with
   `worlds`, information hidden from its player to move is dealt again. */
void py_batch_copy(PyBatch *to, const PyBatch *from, const int32_t *src, const int32_t *dst,
                   int32_t count, int worlds);
uint64_t py_batch_hash(const PyBatch *b, int32_t i);
int32_t py_batch_count(const PyBatch *b, int32_t i);
void py_batch_text(const PyBatch *b, int32_t i, int32_t action, char *out, int cap);
int32_t py_batch_find(const PyBatch *b, int32_t i, const char *text, char *why, int cap);
/* Writes a picture of the viewer's view; returns its length, or -1: `cap` is too small. */
ptrdiff_t py_batch_picture(const PyBatch *b, int32_t i, int viewer, int format, char *out,
                           ptrdiff_t cap);
PyMatch *py_batch_match(const PyBatch *b, int32_t i, char *why, int cap);

PyMatch *py_match_open(const PyTable *t, uint64_t seed, char *why, int cap);
/* Reads a record, with the embedded board or another one, which is copied. */
PyMatch *py_match_read(const char *record, ptrdiff_t len, const char *board, ptrdiff_t board_len,
                       char *why, int cap);
void py_match_close(PyMatch *m);
int py_match_do(PyMatch *m, const char *line, char *why, int cap); /* 0: refused */
int py_match_undo(PyMatch *m);                                     /* 0: nothing to undo */
int py_match_actor(const PyMatch *m);
int py_match_players(const PyMatch *m);
int py_match_plies(const PyMatch *m);
const char *py_match_game(const PyMatch *m);
uint64_t py_match_hash(const PyMatch *m);
void py_match_standing(const PyMatch *m, int32_t *points, uint8_t *places);
/* Writes a text; returns its length, or -1: `cap` is too small. */
ptrdiff_t py_match_text(const PyMatch *m, int what, int viewer, char *out, ptrdiff_t cap);
void py_match_choose(PyMatch *m, PyBot *p, char *out, int cap);
/* cdef end */

/* ---- Shared by the files of this folder. ---- */

/* Elements that are adjacent in both the state and the observation. */
typedef struct PyRun {
    uint16_t offset; /* bytes, in the state */
    uint8_t width;   /* 1, 2 or 4 bytes; 8: `count` bits, each a column */
    int32_t count;   /* number of columns */
    int32_t column;  /* the first column */
} PyRun;

/* The content of a column. */
typedef struct PyColumn {
    const RhField *field;
    int16_t index[3]; /* of the field; -1: none */
    int16_t member;   /* of a set; -1: none */
} PyColumn;

struct PyTable {
    const RhGame *game;
    const RhSetup *loaded; /* a reference to the cache: game, options and board */
    const void *setup;     /* loaded->data */
    int players;
    bool hides;
    PyRun *runs;
    int32_t run_count;
    PyColumn *columns;
    int32_t column_count; /* including the first two, viewer and to_move */
    int16_t bits[256][8]; /* the eight columns for each byte of a set */
};

struct PyBot {
    BotPlayer player;
    void *memory;
};

extern SetupCache py_setups; /* of all tables and matches of the process */

/* Write a sentence to `why`. */
void py_put_reason(char *why, int cap, const char *what);
void py_put_error(char *why, int cap, RhErr err);
/* Writes a viewer's view of a state as a row of columns; viewer < 0: everything. */
void py_write_observation(const PyTable *t, const void *state, int viewer, int16_t *out);
/* The state of a match, if its game and setup are those of the table; else null. `seed` is left as
   it is if the match has none. */
const void *py_match_state(const PyMatch *m, const PyTable *t, uint64_t *seed, int32_t *plies);
PyMatch *py_match_replay(const PyTable *t, uint64_t seed, const RhAction *actions, int32_t count,
                         char *why, int cap);

#endif
