/* engine/setup.h - setups: a game with its option values and its board, loaded once and then shared
   by any number of matches.

   Allocate a block of rh_setup_bytes(game) bytes, call rh_setup_load, then rh_match_open (match.h)
   for each match. Programs usually take setups from the cache in apps/protocol/setup_cache.h
   instead, which does this for them.

   Loading fails if an option is out of range or the board is not valid for the game. A failed
   load needs no cleanup. The caller owns the block and, if it passes a board, the board's text;
   both must outlive all matches. A loaded setup never changes, so threads may share it. */
#ifndef RH_SETUP_H
#define RH_SETUP_H

#include "roundhouse.h"

/* A loaded setup. It is at the start of the caller's block. */
typedef struct RhSetup {
    const RhGame *game;
    const void *data;       /* the game's own part: the `setup` argument of its functions */
    RhText board;           /* JSON text of the board */
    uint32_t board_hash;    /* identifies the board in records; see rh_board_hash */
    const uint32_t *names;  /* hash table of RH_NAME_SLOTS entries; use rh_symbol_index */
    int16_t options[RH_OPTIONS_MAX]; /* option values; 0 beyond the game's last option */
} RhSetup;

/* Returns the size in bytes of the block that rh_setup_load needs for a game. */
size_t rh_setup_bytes(const RhGame *g);
/* A block size that is enough for any game. */
enum { RH_SETUP_BLOCK_MAX = RH_SETUP_MAX + RH_NAME_SLOTS * 4 + 256 };
/* Loads a setup into a block aligned to 16 bytes. *out is then the block, as an RhSetup. An empty
   `board` stands for the embedded board. On error *out is unchanged; the error may point into the
   board's text or the block. */
RhErr rh_setup_load(void *block, const RhGame *g, const int16_t *options, RhText board,
                    RhSetup **out);

/* The next three functions are for caches of setups. rh_setup_check returns the error for the first
   option that is out of range. */
RhErr rh_setup_check(const RhGame *g, const int16_t *options);
/* Returns the board text that rh_setup_load would use: the embedded text if `board` is empty or
   has the same bytes as the embedded text, else `board`. The options must have passed
   rh_setup_check. */
RhText rh_setup_board(const RhGame *g, const int16_t *options, RhText board);
/* Returns a hash of game, options and board text. `board` must come from rh_setup_board, and the
   options must have passed rh_setup_check. */
uint64_t rh_setup_hash(const RhGame *g, const int16_t *options, RhText board);

/* Returns the index of a name in a domain, or -1 if there is none. An exact match wins;
   otherwise case is ignored. Takes constant time, whatever the size of the domain. */
int rh_symbol_index(const RhSetup *u, int domain, RhText name);
/* Returns the index of a verb among the kinds of action, or -1. Case does not matter. */
int rh_verb_index(const RhSetup *u, RhText verb);
/* Parses the text form of an action, such as `build red omsk-barnaul`. Case does not matter, the
   cities of a link may come in any order, and short names (RhWords.code) are accepted. The
   action need not be legal. The error names the offending word and, if possible, the name that
   was probably meant. */
RhErr rh_parse(const RhSetup *u, RhText line, RhAction *out);
/* Parses one argument of an action: a name in the domain, as rh_parse reads it. */
RhErr rh_parse_argument(const RhSetup *u, int domain, RhText word, uint8_t *out);
/* Returns the error for a verb that the game does not have, with the nearest one. */
RhErr rh_unknown_verb(const RhGame *g, RhText word);

#endif
