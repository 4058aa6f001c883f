/* engine/limits.h - the limits of the engine, each with the reason for its value. The other parts
   define their limits in their own headers. */
#ifndef RH_LIMITS_H
#define RH_LIMITS_H

enum {
    RH_PLAYERS_MAX = 6,   /* Seats at a table. Our largest games have five; one is spare. */
    RH_OFFERS_MAX = 1024, /* Longest list of offers: six railroads times 128 links, plus others. */
    RH_STATE_MAX = 4096,  /* Bytes of a position: copied at every node of a search. */
    RH_SETUP_MAX = 65536, /* Bytes of a setup, which holds everything fixed for a match: fits into a
                             level-2 cache. */
    RH_OPTIONS_MAX = 32,  /* Options of a game, including `rules` and `players`. */
    RH_KINDS_MAX = 160,  /* Kinds of action, or kinds of event, in one game: our largest has 130. */
    RH_EVENTS_MAX = 512, /* Events of one action: a dividend with two nationalizations has 120. */
    RH_DOMAIN_MAX = 255, /* Members of a domain: an argument of an action is one byte. */
    RH_NAME_SLOTS = 1024, /* Slots of a setup's hash table of names; must be a power of two. */
    RH_NAMES_MAX = 768,   /* Names in that table: our largest game has 452. */
    RH_NAME_MAX = 48,     /* Bytes of a player's name, including the final zero. */
    RH_REASON_MAX = 512,  /* Bytes of a refusal: one sentence. */
    RH_LINE_MAX = 512,    /* Bytes of a line of a record: enough for an action and a remark. */
    RH_RECORD_MAX =
        8 << 20, /* Bytes of a record: enough for the longest possible match and many remarks. */
    RH_VARIATIONS_NESTED = 8, /* Variations inside variations of a record: bounds the recursion. */
    RH_BOARD_MAX = 1 << 20,   /* Bytes of a board file: ten times the size of our largest. */
    /* While rh_json_open reads an object, it remembers the keys of this object and of all objects
       around it, to find duplicates. This is the most that it remembers; the time for the test is
       quadratic in it. */
    RH_MEMBERS_MAX = 1024,
    RH_DEPTH_MAX = 32, /* Nesting depth of a JSON text: bounds the recursion. Our files have six
                          levels. */
    RH_LOG_MAX = 24    /* Lines of the log in a view. */
};

#endif
