/* engine/json.h - JSON without memory: a strict reader that walks the text, a writer into a buffer,
   and the JSON of a position from the fields table. Used by board loaders, views, saves and the
   line protocol.

   To read, call rh_json_open once: it checks the whole text and is the only function that can
   report an error in it. The others walk a text that was accepted. They return "not there" (an
   RhJson whose pointer is null) or false if a value is missing or of another type. All accept "not
   there" as an argument, so calls can be nested and checked once. Values point into the text, which
   the caller keeps alive and unchanged. To write, append to an RhBuf. There is no state: threads
   may call everything at the same time. */
#ifndef RH_JSON_H
#define RH_JSON_H

#include "setup.h"

/* A value inside a text that rh_json_open accepted, by the address of its first character; null:
   not there. A single pointer, so that it is passed in a register, on WebAssembly too. */
typedef struct RhJson { const char *at; } RhJson;

/* Checks the whole text once: an object or a list, UTF-8, no duplicate keys, depth at most
   RH_DEPTH_MAX. */
RhErr rh_json_open(RhText text, RhJson *root);
char rh_json_kind(RhJson v); /* 'o' 'a' 's' 'n' 't' 'f' '0' (null), or 0: not there */
RhJson rh_json_member(RhJson object, const char *key); /* null when absent or not an object */
/* Several members in one walk: keys end with null, out[i] is the member keys[i]. */
void rh_json_members(RhJson object, const char *const *keys, RhJson *out);
int rh_json_count(RhJson array_or_object);
/* Walks an array or object: rh_json_first, then rh_json_next until it is not there; key may be
   null. */
RhJson rh_json_first(RhJson container, RhJson *key);
RhJson rh_json_next(RhJson value, RhJson *key);
bool rh_json_int(RhJson v, int64_t min, int64_t max, int64_t *out); /* whole numbers only */
bool rh_json_tenths(RhJson v, int32_t *out);                        /* 172.8 -> 1728; 20 -> 200 */
bool rh_json_bool(RhJson v, bool *out);
bool rh_json_is(RhJson string, const char *zero_ended); /* exact, escapes taken into account */
/* Decoded and zero-ended; false: not a string, or too long. */
bool rh_json_string(RhJson string, char *out, int cap);
int32_t rh_json_line(RhText text, RhJson v); /* line of the value in its text, from 1 */
RhText rh_json_raw(RhJson v);                /* the value's own bytes */

/* Writer helpers. Commas are the caller's. */
void rh_put_json_string(RhBuf *out, RhText t);
void rh_put_key(RhBuf *out, const char *key); /* "key": */

/* Hash of a board: its JSON without white space and without the member `provenance`, 32 bits. */
uint32_t rh_board_hash(RhText board);
void rh_board_note(RhText board, RhBuf *out); /* its member `note`, decoded; nothing if absent */

/* One field of a state as JSON: numbers (plain where the domain is RH_NONE), symbols of domains,
   null for RH_NOTHING, "?" for RH_UNKNOWN; sets are arrays of symbols; an index over a domain makes
   an object keyed by symbol, except RH_NUMBER, which makes an array. Values of RH_NONE are plain
   numbers, so that -1 is -1; of RH_NUMBER, -1 is null. row >= 0: only that row. */
void rh_put_field(const RhGame *g, const void *setup, const void *state, const RhField *f, int row,
                  RhBuf *out);
/* Points and place of a standing; hidden ones are "?". */
void rh_put_points(int32_t points, RhBuf *out);
void rh_put_place(int place, RhBuf *out);
/* All fields but the derived ones as one object; and back, ending with derive(). */
void rh_put_state(const RhGame *g, const void *setup, const void *state, RhBuf *out);
RhErr rh_read_state(const RhSetup *u, RhText json, void *state);
/* Offers of the actor as a JSON array of strings; expand: one entry for each amount. */
void rh_put_offers(const RhGame *g, const void *setup, const void *state, bool expand, RhBuf *out);

#endif
