/* engine/variations.h - the variations and comments of a record.

   People add two things to a game: comments on its positions, and variations, which are actions
   that could have followed instead. Together with the game they form a tree of positions. A record
   holds them in lines that begin with '#', which rh_record_read skips; roundhouse-record(5)
   describes these lines.

   To read them, read the record into a match first, then call rh_variations_read with the same
   text. It checks every action of a variation against the offers. Then walk the nodes, change the
   tree with the functions below, and write the whole record with rh_variations_write.

   The nodes are in the caller's memory (RhArena). Comments are not copied: the text that was read,
   and every line passed to rh_variations_comment, must outlive the tree. Only one thread at a time
   may use a tree that somebody changes. */
#ifndef RH_VARIATIONS_H
#define RH_VARIATIONS_H

#include "engine/match.h"

/* A position: the one after `action`, or the start of the match (node 0). Numbers of nodes and
   lines are indices; 0 stands for none, because node 0 follows nothing and line 0 is unused. */
typedef struct RhNode {
    RhAction action;    /* leads from the parent to this position */
    int32_t parent;     /* of node 0: 0 */
    int32_t first;      /* the first action that follows; the others are its alternatives */
    int32_t next;       /* the next alternative to this action */
    int32_t line, last; /* first and last line of the comment */
    int8_t actor;       /* of `action`: a seat or RH_CHANCE */
    bool in_game;       /* false: part of a variation */
} RhNode;

/* A line of a comment, without '#'. */
typedef struct RhCommentLine {
    RhText text;
    int32_t next;
} RhCommentLine;

typedef struct RhVariations {
    RhNode *nodes; /* in the order of the record as it was read; added ones at the end */
    RhCommentLine *lines;
    int32_t count, line_count; /* nodes and lines so far, including node 0 and line 0 */
    int32_t cap;               /* of nodes, and of lines */
    RhText before, after;      /* text of the record before its header and after its last line */
} RhVariations;

/* Returns the bytes of arena that rh_variations_read needs for this text, with room for `more`
   nodes and as many lines to be added later. */
size_t rh_variations_bytes(const RhGame *g, RhText text, int32_t more);
/* Reads the variations and comments of a record. `m` is the match that was read from the same text.
   After an error don't use the tree; m->reason may hold the text of the error. */
RhErr rh_variations_read(RhVariations *t, RhMatch *m, RhText text, int32_t more, RhArena *arena);
/* Writes the record with its comments and variations. Without any, it writes the same bytes as
   rh_record_write. */
void rh_variations_write(const RhVariations *t, const RhMatch *m, RhBuf *out);

/* Returns the node that continues the same game or variation; 0 at its end. */
int32_t rh_variations_following(const RhVariations *t, int32_t node);
/* Counts the variations of the whole tree. */
int32_t rh_variations_count(const RhVariations *t);
/* Returns the node for an action after `parent`. Adds it as the last alternative if it does not
   exist yet. The caller has checked that it is legal there, and names its actor. Returns 0 if there
   is no room or if variations would be nested too deeply. */
int32_t rh_variations_add(RhVariations *t, int32_t parent, RhAction action, int actor);
/* Adds all actions of a match with the same setup, which may leave the game anywhere. Returns the
   node of its last action. Returns -1 if rh_variations_add would return 0 for one of them. */
int32_t rh_variations_add_match(RhVariations *t, const RhMatch *m);
/* Adds a line to the comment of a node. Returns false if there is no room or if the line is too
   long. */
bool rh_variations_comment(RhVariations *t, int32_t node, RhText line);
/* Removes the comment of a node. */
void rh_variations_uncomment(RhVariations *t, int32_t node);
/* Moves a variation one place up among the alternatives to its first action. In first place it
   becomes the continuation of the variation that it left. Returns false if it is in first place
   already, or the game is: the game always stays first. */
bool rh_variations_promote(RhVariations *t, int32_t node);
/* Removes an action of a variation and everything that follows it. Returns false for the game. */
bool rh_variations_remove(RhVariations *t, int32_t node);

#endif
