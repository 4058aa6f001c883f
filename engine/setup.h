/* engine/setup.h - setups: a game with its option values and its board, loaded once and then shared
   by any number of matches.

   Call rh_setup_load with a block of rh_setup_bytes(game) bytes, then rh_match_open (match.h) for
   each match. Programs take their setups from the cache in apps/protocol/setup_cache.h, which does
   this for them. Loading fails if an option is out of range or the board is not one of the game; a
   failed load leaves nothing that needs to be undone.

   The caller owns the block and the text of a board of its own; both must outlive all matches. A
   loaded setup never changes, so threads may share it. */
#ifndef RH_SETUP_H
#define RH_SETUP_H

#include "roundhouse.h"

typedef struct RhSetup {
    const RhGame *game;
    const void *data;       /* the game's own part: what its functions take as `setup` */
    RhText board;           /* the board's JSON */
    uint32_t board_hash;    /* names the board in records: rh_board_hash */
    const uint32_t *names;  /* RH_NAME_SLOTS entries, see setup.c; look up with rh_symbol_index */
    int16_t options[RH_OPTIONS_MAX]; /* those the game does not have are 0 */
} RhSetup;

/* Bytes of the block that rh_setup_load needs, for a game and for any game. */
size_t rh_setup_bytes(const RhGame *g);
enum { RH_SETUP_BLOCK_MAX = RH_SETUP_MAX + RH_NAME_SLOTS * 4 + 256 };
/* Loads a setup into a block aligned to 16 bytes and stores its address, which is that of the
   block. An empty `board` means the embedded one. The error may quote the board or the block. */
RhErr rh_setup_load(void *block, const RhGame *g, const int16_t *options, RhText board,
                    RhSetup **out);

/* For caches: the error of the first option that is out of range; the text that would be loaded,
   which for a copy of the embedded board is the embedded one; and a hash of game, options and that
   text. The last two need options that were checked. */
RhErr rh_setup_check(const RhGame *g, const int16_t *options);
RhText rh_setup_board(const RhGame *g, const int16_t *options, RhText board);
uint64_t rh_setup_hash(const RhGame *g, const int16_t *options, RhText board);

/* The index of a name in a domain, -1 if there is none. People may write small letters where a
   board has capitals. Takes the time of a hash and a comparison, whatever the domain's size. */
int rh_symbol_index(const RhSetup *u, int domain, RhText name);
/* The index of a verb among the kinds of action, -1 if there is none; capitals do not matter. */
int rh_verb_index(const RhSetup *u, RhText verb);
/* Reads an action: `build red omsk-barnaul`. It also takes capital letters, a link's cities in any
   order and the short names of the map. The error names the word that is wrong, and a name that was
   probably meant. */
RhErr rh_parse(const RhSetup *u, RhText line, RhAction *out);

#endif
