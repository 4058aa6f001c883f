/* engine/limits.h - the limits of the engine, each with its reason. Other parts have theirs in
   their own headers. */
#ifndef RH_LIMITS_H
#define RH_LIMITS_H

enum {
    RH_PLAYERS_MAX = 6,   /* Seats at a table: the largest of our games has five, one is spare. */
    RH_OFFERS_MAX = 1024, /* Longest list of offers: six railroads times 128 links, plus others. */
    RH_STATE_MAX = 4096,  /* Bytes of a position: copied at every node of a search. */
    RH_SETUP_MAX = 65536, /* Bytes of all that is fixed for a match: fits a second-level cache. */
    RH_OPTIONS_MAX = 32,  /* Options of a game, with `rules` and `players`. */
    RH_KINDS_MAX = 128,   /* Kinds of action or of event of one game: our largest has 80. */
    RH_EVENTS_MAX = 512,  /* Events of one action: a dividend with two nationalizations is 120. */
    RH_DOMAIN_MAX = 255,  /* Members of a domain: an argument of an action is one byte. */
    RH_NAME_SLOTS = 1024, /* Slots of a setup's table of names: a power of two. */
    RH_NAMES_MAX = 768,   /* Names in that table: our largest game has 452. */
    RH_NAME_MAX = 48,     /* Bytes of a player's name, with its final zero. */
    RH_REASON_MAX = 512,  /* Bytes of a refusal: one sentence. */
    RH_LINE_MAX = 512,    /* Bytes of a line of a record: an action and a remark. */
    RH_RECORD_MAX =
        8 << 20, /* Bytes of a record: the longest match that can be played, and remarks. */
    RH_BOARD_MAX = 1 << 20, /* Bytes of a board file: ten times our largest. */
    /* Members in total of a JSON object and the objects around it, during the check: the search for
       duplicate keys takes quadratic time. */
    RH_MEMBERS_MAX = 1024,
    RH_DEPTH_MAX = 32, /* Nesting of a JSON text: ours has six levels; recursion stays bounded. */
    RH_LOG_MAX = 24    /* Lines of the log in a view. */
};

#endif
