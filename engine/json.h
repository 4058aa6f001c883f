/* engine/json.h - JSON without allocation: a strict reader that walks the text, helpers for writing
   into a buffer, and positions as JSON, made from the fields table. Used by board loaders, views,
   tests and the line protocol.

   To read, call rh_json_open once: it checks the whole text and is the only function that can
   report an error in it. The others walk a text that was accepted. They return "not there" (an
   RhJson whose pointer is null) or false if a value is missing or of another type. All accept "not
   there" as an argument, so you can nest calls and check only the final result. Values point into
   the text, which the caller keeps alive and unchanged. To write, append to an RhBuf. The functions
   keep no state, so threads may call them concurrently. */
#ifndef RH_JSON_H
#define RH_JSON_H

#include "setup.h"

/* A value in a text that rh_json_open accepted: the address of its first character, or null if the
   value is not there. It is a single pointer so that it is passed in a register, even on
   WebAssembly. */
typedef struct RhJson { const char *at; } RhJson;

/* Checks the whole text and stores its value in *root. The text must be an object or an array, in
   valid UTF-8, without duplicate keys and nested at most RH_DEPTH_MAX deep. */
RhErr rh_json_open(RhText text, RhJson *root);
/* Returns the type of a value: 'o' object, 'a' array, 's' string, 'n' number, 't' true, 'f' false,
   '0' (the digit) for a JSON null. Returns 0, the zero byte, if the value is "not there". */
char rh_json_kind(RhJson v);
/* Returns a member of an object, or "not there" if it has no such member or is not an object. */
RhJson rh_json_member(RhJson object, const char *key);
/* Finds several members in one pass and stores the one with keys[i] in out[i]. A null ends
   `keys`. */
void rh_json_members(RhJson object, const char *const *keys, RhJson *out);
/* Returns the number of elements or members; 0 for any other value. */
int rh_json_count(RhJson array_or_object);
/* Walk an array or object: call rh_json_first, then rh_json_next with the last result until the
   result is "not there". Pass a null `key` if you do not need the keys. */
RhJson rh_json_first(RhJson container, RhJson *key);
RhJson rh_json_next(RhJson value, RhJson *key);
/* The next three store a value in *out. They return false, and store nothing, if it is of another
   type or out of range. rh_json_int accepts whole numbers from min to max. rh_json_tenths accepts
   numbers with at most one decimal and stores ten times the number: 1728 for 172.8. */
bool rh_json_int(RhJson v, int64_t min, int64_t max, int64_t *out);
bool rh_json_tenths(RhJson v, int32_t *out);
bool rh_json_bool(RhJson v, bool *out);
/* Returns true if the value is this string, once its escapes are decoded. */
bool rh_json_is(RhJson string, const char *zero_ended);
/* Writes a string to `out`, decoded and zero-terminated. Returns false if the value is not a string
   or does not fit into `cap` bytes. */
bool rh_json_string(RhJson string, char *out, int cap);
/* Returns the line of a value in its text, from 1; 0 if the value is "not there". */
int32_t rh_json_line(RhText text, RhJson v);
/* Returns the value as it is written in its text. */
RhText rh_json_raw(RhJson v);

/* The first writes a string in quotes, with escapes; the second writes a key and its colon. The
   caller writes commas and brackets. */
void rh_put_json_string(RhBuf *out, RhText t);
void rh_put_key(RhBuf *out, const char *key);

/* Returns a 32-bit hash of a board's JSON text. The hash ignores white space outside strings and
   the top-level member `provenance`. Returns 0 if the text is not valid JSON. */
uint32_t rh_board_hash(RhText board);
/* Writes the board's member `note` as plain text; nothing if there is none. */
void rh_board_note(RhText board, RhBuf *out);

/* Writes one field of a state as JSON.

       value of RH_NONE      a number, but "?" if hidden (see RhField.of)
       value of RH_NUMBER    a number; null for RH_NOTHING, "?" for RH_UNKNOWN
       other value           its name in the domain; null for RH_NOTHING, "?" for RH_UNKNOWN
       set                   an array of names
       array                 an object keyed by name, or a JSON array if indexed by RH_NUMBER

   `row` is a value of the field's first index: only that row is written. If it is negative, the
   whole field is. */
void rh_put_field(const RhGame *g, const void *setup, const void *state, const RhField *f, int row,
                  RhBuf *out);
/* Write the points and the place of a player from an RhStanding; "?" if not known. */
void rh_put_points(int32_t points, RhBuf *out);
void rh_put_place(int place, RhBuf *out);
/* Writes all fields except derived ones as one object. */
void rh_put_state(const RhGame *g, const void *setup, const void *state, RhBuf *out);
/* Reads such an object into `state`, then calls derive(). On error `state` is unchanged. */
RhErr rh_read_state(const RhSetup *u, RhText json, void *state);
/* Writes the offers as a JSON array of strings, such as "bid 8..33"; after the end it is empty. If
   `expand` is true, every amount of a range is a string of its own. */
void rh_put_offers(const RhGame *g, const void *setup, const void *state, bool expand, RhBuf *out);

#endif
