/* engine/roundhouse.h - the interface between a game and everything else. Read this file first.

   A game is described by one constant RhGame (below): tables that describe its data, and functions
   that implement its rules. It works on two blocks of memory, both owned by the caller:

       setup   fixed for a match: board, players, options and everything derived from them
       state   the position; changes with every action

   A state is a plain value without pointers. Copy it with memcpy, compare it byte by byte, hash it.
   A setup can be copied in the same way; its only pointers are to constant data, such as the
   weights of RhHints. A function that takes `const void *state` answers a question; one that takes
   `void *state` changes the position.

   To use a game, load a setup (setup.h) and open a match (match.h), which checks and records every
   action. A search calls the functions in RhRules directly.

   A domain is a numbered set of names, such as the players, railroads or links. An argument of an
   action, or a value in a state, is a number or an index into a domain, counted from 0. In C a
   seat is a player's index, from 0. Text and JSON count seats from 1 (`p1`).

   A match is one play of a game, from start() to the final standing. A ply is one action in it, a
   random outcome included.

   Nothing in engine/ and games/ allocates memory, prints, reads a clock or owns a random
   generator. All functions are safe to call from several threads as long as no two threads write
   to the same memory. Input is checked and yields an RhErr. A violated precondition is a bug in
   the caller and fails an assertion. */
#ifndef RH_ROUNDHOUSE_H
#define RH_ROUNDHOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limits.h"

enum { RH_CHANCE = -1, RH_OVER = -2 };          /* results of actor() that are not seats */
/* Special values of an index: RH_NOTHING is no member, RH_UNKNOWN is hidden from the viewer. */
enum { RH_NOTHING = -1, RH_UNKNOWN = -2 };
enum { RH_POINTS_UNKNOWN = INT32_MIN };         /* points that the viewer may not know */
/* Domains. RH_NONE means no domain, RH_NUMBER a number from 0 to 255, RH_PLAYER a seat. A game
   numbers its own domains from RH_OWN. */
enum { RH_NONE, RH_NUMBER, RH_PLAYER, RH_OWN };
/* Who sees a value: everybody; only the player it belongs to; nobody. RH_DERIVED marks a public
   field that derive() can compute from the other fields; hashes leave it out. */
enum { RH_PUBLIC, RH_PRIVATE, RH_SECRET, RH_DERIVED };
enum { RH_RULES, RH_PLAYERS, RH_OPTION_OWN }; /* indices of options; RH_RULES and RH_PLAYERS exist
                                                 in every game */
enum { RH_PICTURE_TEXT, RH_PICTURE_SVG };     /* formats of a picture */

/* A counted string, not zero-terminated. Whoever made it owns the bytes. */
typedef struct RhText { const char *data; ptrdiff_t len; } RhText;
/* A random generator (splitmix64). The caller owns it; it is never part of a state. */
typedef struct RhRng { uint64_t state; } RhRng;
/* An output buffer of `cap` bytes in the caller's memory. Output that does not fit is dropped
   and sets `full`. */
typedef struct RhBuf { char *data; ptrdiff_t cap, len; bool full; } RhBuf;

/* The result of functions that read input. `what` is null if there is no error. Otherwise it is
   a sentence in which {at} and {name} stand for the members below, and {values} for the allowed
   values of `option`; rh_print_err() writes it out. */
typedef struct RhErr {
    const char *what;
    RhText at;                     /* the offending word of the input; may be empty */
    int32_t line;                  /* line of the input, from 1; 0 if it has no lines */
    const char *name;              /* what the word should have named ("railroad"), or null */
    const char *hint;              /* the name that was probably meant, or null */
    const struct RhOption *option; /* the option that {values} is about, or null */
} RhErr;

/* A block large enough for the state of any game. */
typedef union RhState { uint64_t align; unsigned char bytes[RH_STATE_MAX]; } RhState;

/* An action or an event: eight bytes without padding. An action is a player's decision or a
   random outcome; an event reports something that happened, or why an action is refused. `kind`
   is a row of RhGame.kinds or RhGame.events. */
typedef struct RhAction { uint8_t kind, arg[3]; int32_t amount; } RhAction;
/* A list of events in the caller's memory. Events that do not fit into `cap` are dropped. */
typedef struct RhEvents { RhAction *at; int32_t count, cap; } RhEvents;

/* A legal action, or a range of them: one for each amount from action.amount to amount_max. */
typedef struct RhOffer { RhAction action; int32_t amount_max; } RhOffer;

/* A table row that describes one kind of action or event. The text form, the parser, JSON,
   sentences and TypeScript types are all made from it. */
typedef struct RhKind {
    const char *verb;  /* first word of the text form: "build" */
    const char *words; /* a sentence; {1} {2} {3} stand for the arguments, {n} for the amount.
                          {n:die|dice} is "die" if the amount is 1, else "dice". {have|has} is
                          "have" if the caller has given the first argument, a player, the name
                          "you", else "has" */
    uint8_t arg[3];    /* domains of the arguments; RH_NONE ends the list */
    bool amount;       /* true if the text form ends with the amount */
    uint8_t sight;     /* who sees the arguments and the amount: RH_PUBLIC, RH_PRIVATE, RH_SECRET.
                          Private ones belong to the player named by the first argument if its
                          domain is RH_PLAYER, otherwise to the actor */
} RhKind;

/* A table row that describes one member of the state. Views, records and hashes are made from
   it. Write the rows with the macros below; together they must cover every byte of the state. */
typedef struct RhField {
    const char *name;
    uint16_t offset, size;
    uint8_t width;  /* bytes of an element: 1, 2 or 4 for a signed number; 8 for a bit set, which
                       may not be private or secret */
    uint8_t of;     /* domain of the value, or of a set's members. RH_NONE: a plain number, which
                       may also be negative. -1 is then just a number, and so is -2, except that in
                       a private or secret field -2 is always RH_UNKNOWN */
    uint8_t by[3];  /* domains of the array indices; RH_NONE ends the list */
    uint8_t dim[3]; /* array lengths; the domain may have fewer members */
    uint8_t sight;  /* who sees it. RH_PRIVATE requires by[0] == RH_PLAYER and RH_PLAYERS_MAX
                       rows */
} RhField;

/* Rows of a fields table: S is the type of the state, m the member. RH_FIELD is for a single
   value, RH_FIELD_BY for an array indexed by domain by0, RH_FIELD_BY_BY for an array of two
   dimensions. The first three macros are helpers. */
#define RH_MEMBER(S, m) (((S *)0)->m)
#define RH_PLACE(S, m) #m, offsetof(S, m), sizeof(RH_MEMBER(S, m))
#define RH_ROWS(a) (uint8_t)(sizeof(a) / sizeof((a)[0]))
#define RH_FIELD(S, m, of, sight)                                                                 \
    { RH_PLACE(S, m), sizeof(RH_MEMBER(S, m)), of, {0, 0, 0}, {1, 1, 1}, sight }
#define RH_FIELD_BY(S, m, of, by0, sight)                                                         \
    { RH_PLACE(S, m), sizeof(RH_MEMBER(S, m)[0]), of, {by0, 0, 0},                                \
      {RH_ROWS(RH_MEMBER(S, m)), 1, 1}, sight }
#define RH_FIELD_BY_BY(S, m, of, by0, by1, sight)                                                 \
    { RH_PLACE(S, m), sizeof(RH_MEMBER(S, m)[0][0]), of, {by0, by1, 0},                           \
      {RH_ROWS(RH_MEMBER(S, m)), RH_ROWS(RH_MEMBER(S, m)[0]), 1}, sight }
/* Bit sets of one or more 64-bit words: member i is bit i % 64 of word i / 64. */
#define RH_SET(S, m, of, sight) { RH_PLACE(S, m), 8, of, {0, 0, 0}, {1, 1, 1}, sight }
#define RH_SET_BY(S, m, of, by0, sight)                                                           \
    { RH_PLACE(S, m), 8, of, {by0, 0, 0}, {RH_ROWS(RH_MEMBER(S, m)), 1, 1}, sight }
/* The last row of each table. */
#define RH_FIELD_END { 0, 0, 0, 0, 0, {0, 0, 0}, {0, 0, 0}, 0 }
#define RH_KIND_END { 0, 0, {0, 0, 0}, false, 0 }
/* An option whose value is a number from min to max, or one of the names for these numbers. */
#define RH_OPTION(name, help, min, max, fallback, names)                                          \
    { name, help, min, max, fallback, names, 0, false, false }
/* An option that was added after records had been written without it (RhOption.added). */
#define RH_OPTION_ADDED(name, help, min, max, fallback, names)                                    \
    { name, help, min, max, fallback, names, 0, false, true }
/* An option with further names for some of its values. */
#define RH_OPTION_ALIASED(name, help, min, max, fallback, names, aliases)                         \
    { name, help, min, max, fallback, names, aliases, false, false }
/* An option whose value is a set of up to 14 members. Its aliases are the presets offered to
   people. */
#define RH_OPTION_SET(name, help, members, fallback, names, aliases)                              \
    { name, help, 0, (1 << (members)) - 1, fallback, names, aliases, true, false }
#define RH_OPTION_END { 0, 0, 0, 0, 0, 0, 0, false, false }

/* A further name for one value of an option: a preset for a set, or the spelling used by older
   records. Input always accepts it. Output uses it instead of the regular name in matches with
   rules version rules_max or older; with RH_ANY_RULES, in all matches. */
enum { RH_ANY_RULES = 0xffff };
typedef struct RhOptionAlias {
    const char *name; /* null ends the list */
    int16_t value;
    uint16_t rules_max;
} RhOptionAlias;

/* An option: a number chosen before the match. Write rows with the macros above. */
typedef struct RhOption {
    const char *name, *help;
    int16_t min, max, fallback;
    const char *const *names; /* names of the values from min to max, or of the members of a set;
                                 null: plain numbers */
    const RhOptionAlias *aliases; /* may be null */
    bool set;   /* bit i of the value stands for names[i]; the text form joins names with '+' */
    bool added; /* true: added later. Records leave the option out if it has its fallback value.
                   So an older record that is read and written again stays the same, byte for
                   byte. With the fallback value, the game must play as it did before the option
                   existed */
} RhOption;

/* Points and places of all players. */
typedef struct RhStanding {
    int32_t points[RH_PLAYERS_MAX]; /* RH_POINTS_UNKNOWN if the viewer may not know */
    uint8_t place[RH_PLAYERS_MAX];  /* 1 is first; tied players share a place; 0: not known */
} RhStanding;

enum { RH_NEVER = INT32_MIN }; /* a value from judge(): never take this offer */

/* Optional advice from a game to computer players; bots/ never looks inside a game. The
   functions obey the same conditions as those of RhRules. They use integers only, so that a bot
   makes the same choice on every machine. */
typedef struct RhHints {
    /* Stores an estimate of every player's final points in `tenths`, in tenths of a point. May
       be null. */
    void (*evaluate)(const void *setup, const void *state, int32_t *tenths);
    /* Returns the appeal of an offer, a quick rating without search: 0 is never worth taking, 100
       is average. Random moves are weighted by it, and it influences the order in which a search
       tries offers. If the offer is a range of amounts, appeal() also stores the amount to try
       first in *amount. May be null. */
    int (*appeal)(const void *setup, const void *state, const RhOffer *offer, int32_t *amount);
    /* Selects what a search maximizes. 0: the probability of winning. Not 0: a score. With `judge`,
       or in a match with one player, the score is the player's own points; otherwise it is the
       lead over the mean of the other players. The reward, from 0 to 1, is

           1/2 + (score - expected) / (2 * reward_span), clipped to 0..1, in tenths of a point

       where `expected` is the score at the root, estimated with a few rollouts (bots/bots.h). Set
       reward_span for games in which many small gains add up and a single one hardly changes the
       probability of winning. */
    int32_t reward_span;
    /* True if different orders of the same actions lead to the same state. The search then
       merges nodes by state hash. */
    bool transposes;
    /* The default weights of `evaluate`, row by row, in units of 1/64; null if it has none.
       load() stores a pointer to them in the setup, at byte offset `weights_at`. A tool can
       point a copy of the setup to other weights, so that two players in one match evaluate
       differently. */
    const int16_t *weights;
    int16_t weight_rows, weight_columns;
    uint32_t weights_at;
    /* Stores a value for each of the actor's offers: what `evaluate` would estimate for the actor
       after that offer is taken, in tenths of a point. All values from one call may be off by the
       same constant, so compare them only with each other. An offer whose appeal is 0 gets
       RH_NEVER. judge() ignores amount_max: each entry stands for the single amount action.amount.
       If this slot is filled, a search plays every simulated match to its end, with each player
       taking an offer of the highest value, or nearly the highest. Requires `evaluate` and
       `reward_span`. May be null. */
    void (*judge)(const void *setup, const void *state, const RhOffer *offers, int count,
                  int32_t *tenths);
    /* Names of fields, such as the size of a company. Statistics of self-play report the values
       of these fields at the end of a match. Ends with null. May be null. */
    const char *const *study;
} RhHints;

/* The rules of a game. Every slot must be filled unless its comment allows null.

   The functions write only through their pointers to non-const memory. They keep nothing between
   calls and allocate nothing. `setup` is a block that load() has filled. `state` is the complete
   position, or a view: a copy in which everything the viewer may not know is RH_UNKNOWN. */
typedef struct RhRules {
    /* Fills the setup, a block of setup_size bytes whose content is undefined before the call. The
       values in `options` are within their ranges; `board` is JSON text. This is the only slot that
       reads input: a bad board yields an error with its line, never an assertion failure. Called
       once per setup; may take hundreds of microseconds. */
    RhErr (*load)(void *setup, const int16_t *options, RhText board);
    /* Writes the first state: all state_size bytes, unused members included, so that states can
       be compared as bytes. Called once per match. */
    void (*start)(const void *setup, void *state);
    /* Returns the seat to move; RH_CHANCE if the next action is a random outcome; RH_OVER after
       the end. Called constantly: it should only read a field. */
    int (*actor)(const void *setup, const void *state);
    /* Writes the legal actions, grouped by kind in the order of `kinds`, and returns the number
       of offers, at most RH_OFFERS_MAX. An action is legal if and only if it is listed here;
       there is no second validator. Never called after the end. Called at every step of a
       search, so nanoseconds count. */
    int (*offers)(const void *setup, const void *state, RhOffer *out);
    /* Like offers(), but writes only the offers of one kind. Used to check a given action, as in
       a replay, where the rest of the list would be wasted work. Null: the engine calls
       offers(). */
    int (*offers_of)(const void *setup, const void *state, int kind, RhOffer *out);
    /* Carries out an action that offers() lists; cannot fail. Appends events that describe the
       effects, unless events_or_null is null, as it is in a search. If `state` is a view, apply()
       must not make up hidden values. If an effect depends on one, set what it would change to
       RH_UNKNOWN, or leave the effect out, for example if that is RH_UNKNOWN already. */
    void (*apply)(const void *setup, void *state, RhAction action, RhEvents *events_or_null);
    /* Returns the relative probability of a random outcome, at least 1. Called only if the actor
       is RH_CHANCE, and only for outcomes that offers() lists. Null: all outcomes are equally
       likely. */
    uint32_t (*weight)(const void *setup, const void *state, RhAction outcome);
    /* Hides from `viewer` what the fields table alone cannot describe. If the table has no private
       or secret field, rh_hides() calls hide() on the first state, for seat 0. If nothing is hidden
       there, the match counts as one without hidden information, so hide() must not hide anything
       later either. May be null. */
    void (*hide)(const void *setup, void *state, int viewer);
    /* Replaces the unknown values in a view by random ones that agree with everything the viewer
       knows. A search calls it at least once for each match that it simulates. Null only if
       nothing is ever hidden. */
    void (*deal)(const void *setup, void *state, int viewer, RhRng *rng);
    /* Returns true if `viewer` knows everything that the offers of this decision depend on. Called
       only for viewers who are not the player to move. The answer may depend only on what the
       viewer knows. Null: true if nothing is ever hidden, otherwise false. */
    bool (*is_open)(const void *setup, const void *state, int viewer);
    /* Writes points and places as if the match ended now. They are final once the actor is
       RH_OVER. */
    void (*standing)(const void *setup, const void *state, RhStanding *out);
    /* Recomputes the RH_DERIVED fields from the others after a state was read from JSON. Not called
       during play. May be null. */
    void (*derive)(const void *setup, void *state);
    /* Returns the first violated invariant as a sentence, or null if the state is sound. For
       tests only; speed does not matter. May be null. */
    const char *(*check)(const void *setup, const void *state);
} RhRules;

struct RhCanvas; /* canvas.h */
struct RhOrders; /* orders.h */

/* The texts and pictures of a game. Never called in a search. The functions obey the same
   conditions as those of RhRules. */
typedef struct RhWords {
    const char *phase, *round; /* names of the state fields that hold the current phase and round */
    /* The verb of an event with grave consequences, such as the collapse of the bank. Programs
       ask a person to confirm an action that would cause it. May be null. */
    const char *grave;
    /* Returns the name of a member of a domain ("omsk-barnaul" for link 17), or null past the
       last one. The string lives as long as the setup. Called for RH_PLAYER and the game's own
       domains. */
    const char *(*symbol)(const void *setup, int domain, int index);
    /* Appends the reasons why `action` is not legal, as events: "Anna has $5", "It costs $8".
       Called for well-formed actions that offers() does not list. May be null. */
    void (*why)(const void *setup, const void *state, RhAction action, RhEvents *out);
    /* Draws the position as UTF-8 text with ANSI colours (RH_PICTURE_TEXT) or as an SVG image
       (RH_PICTURE_SVG). May be null. */
    void (*picture)(const void *setup, const void *state, int form, RhBuf *out);
    /* Draws the position on a sheet of character cells (canvas.h), for a full-screen terminal
       client. Null: programs show the fields as tables. */
    void (*cells)(const void *setup, const void *state, struct RhCanvas *out);
    /* Writes values derived from the position as one JSON object, so that a client can draw the
       table without knowing a rule. May be null. */
    void (*facts)(const void *setup, const void *state, RhBuf *out);
    /* Returns the short name of a member as shown in pictures ("MOS" for moscow), or null if it
       has none. People may type it instead of the name. May be null. */
    const char *(*code)(const void *setup, int domain, int index);
    const char *aim; /* how to win, in one or two sentences; may be null */
} RhWords;

/* A board file embedded in the program by tools/embed.c. */
typedef struct RhBoard {
    const char *json; /* the text without white space outside strings, zero-terminated */
    int32_t len;      /* bytes of the text */
    uint32_t hash;    /* rh_board_hash() of the text; 0: computed when a setup is loaded */
} RhBoard;

/* A game. All of it is constant and static. Initialise it with designators, in this order (C++
   requires it), and name every slot. */
typedef struct RhGame {
    const char *id, *title;
    const char *stage;            /* "draft", "beta" or "complete" */
    const RhBoard *const *boards; /* boards[n - 1] is the embedded board of rules version n */
    uint16_t rules_newest;        /* rules versions 1 to this one can be played */
    uint32_t plies_max;           /* upper bound on the plies of a match */
    uint32_t setup_size, state_size;
    /* The next four tables each end with a row of zeros: `options` with RH_OPTION_END, `kinds` and
       `events` with RH_KIND_END, `fields` with RH_FIELD_END. */
    const RhOption *options;
    const RhKind *kinds, *events;
    const RhField *fields;      /* the members of the state. If one is a bit set named "ending",
                                   it says why the match is over */
    const char *const *domains; /* names of the game's own domains, from RH_OWN on; ends with
                                   null */
    RhRules rules;
    RhWords words;
    const RhHints *hints; /* for computer players; may be null */
    const struct RhOrders *orders; /* what players may order in advance; null: nothing */
} RhGame;

/* Wraps the `picture` and `cells` slots. The WebAssembly modules define RH_NO_PICTURES, because the
   browser client draws by itself. */
#ifdef RH_NO_PICTURES
#define RH_PICTURE(function) 0
#else
#define RH_PICTURE(function) function
#endif

/* Wraps the slot `orders`. The same modules define RH_NO_ORDERS, because of their size; the module
   with all games has orders. */
#ifdef RH_NO_ORDERS
#define RH_ORDERS(table) 0
#else
#define RH_ORDERS(table) table
#endif

/* ---- What the engine provides for every game. ---- */

/* text.c: these write the text form of an action (`build red omsk-barnaul`), of an offer, which may
   be a range (`bid 8..33`), and of an event. rh_parse in setup.h reads actions. */
void rh_print(const RhGame *g, const void *setup, RhAction action, RhBuf *out);
void rh_print_offer(const RhGame *g, const void *setup, RhOffer offer, RhBuf *out);
void rh_print_event(const RhGame *g, const void *setup, RhAction event, RhBuf *out);
/* Writes the sentence for an action or an event: "Anna receives $6". `kinds` is the table that
   describes it: g->kinds for an action, g->events for an event. If `names` is null or a name is
   empty, players are called p1, p2... */
void rh_words(const RhGame *g, const void *setup, const RhKind *kinds, RhAction a,
              const char (*names)[RH_NAME_MAX], RhBuf *out);
/* Writes the same for an offer: "bid $8..33". */
void rh_words_offer(const RhGame *g, const void *setup, RhOffer offer,
                    const char (*names)[RH_NAME_MAX], RhBuf *out);
/* Returns the name of a member of a domain, or null past the last one. */
const char *rh_symbol(const RhGame *g, const void *setup, int domain, int index);
/* Returns the number of members of a domain. */
int rh_domain_size(const RhGame *g, const void *setup, int domain);
/* Returns the number of the game's options. */
int rh_option_count(const RhGame *g);
/* Sets all options to their fallback values. */
void rh_options_default(const RhGame *g, int16_t *options);
/* Sets one option from text. The error names an unknown option or the allowed values. */
RhErr rh_option_set(const RhGame *g, int16_t *options, RhText name, RhText value);
/* Writes a value of an option as text, in the spelling of rules version `rules`. */
void rh_option_print(const RhGame *g, int option, int16_t value, int rules, RhBuf *out);
/* Writes choice number `index`, from 0, of those shown to people: a value, or a preset if the
   option is a set. Returns false past the last one. */
bool rh_option_choice(const RhGame *g, int option, int index, RhBuf *out);
/* Returns the embedded board that belongs to these options. */
RhText rh_board(const RhGame *g, const int16_t *options);

/* play.c: returns true if the list contains the action; its amount may be anywhere in an offered
   range. */
bool rh_offered(const RhOffer *offers, int count, RhAction action);
/* Returns true if the action is legal now. No action is legal after the end. */
bool rh_is_legal(const RhGame *g, const void *setup, const void *state, RhAction action);
/* Applies the action if it is legal; otherwise returns an error and changes nothing. */
RhErr rh_try(const RhGame *g, const void *setup, void *state, RhAction action, RhEvents *or_null);
/* Writes why the action is refused, as one sentence. `names` is as for rh_words. */
void rh_refusal(const RhGame *g, const void *setup, const void *state, RhAction action,
                const char (*names)[RH_NAME_MAX], RhBuf *out);
/* Returns true if the action would cause the grave event (RhWords.grave), and stores that event.
   `known` is the state as the actor knows it. */
bool rh_grave(const RhGame *g, const void *setup, const void *known, RhAction action,
              RhAction *event);
/* Draws a random outcome by weight. The actor must be RH_CHANCE. */
RhAction rh_roll(const RhGame *g, const void *setup, const void *state, RhRng *rng);
/* For programs that draw random outcomes in a way of their own, such as a server. The outcomes have
   the numbers from 0 on, in the order of the offers: each has as many as its weight. Draw a number
   below rh_draw_numbers; rh_draw returns the outcome it belongs to. The actor must be RH_CHANCE. */
uint32_t rh_draw_numbers(const RhGame *g, const void *setup, const void *state);
RhAction rh_draw(const RhGame *g, const void *setup, const void *state, uint32_t number);
/* Stores the numbers of an outcome: `count` of them, from `first` on. False: it is not offered. */
bool rh_draw_range(const RhGame *g, const void *setup, const void *state, RhAction outcome,
                   uint32_t *first, uint32_t *count);
/* Makes the choice of the `random` player: draws one of the kinds on offer, then one of the offers
   of that kind, then an amount. With probability 1/2 this is the smallest amount of the range;
   otherwise it is drawn uniformly from the whole range. */
RhAction rh_pick(const RhOffer *offers, int count, RhRng *rng);
/* Returns a hash of all fields that are not derived. */
uint64_t rh_hash_state(const RhGame *g, const void *state);
/* Returns the field of that name, or null. */
const RhField *rh_field(const RhGame *g, RhText name);
/* Returns an element of a field by its first two indices; in a bit set, i is the row and j the
   word. */
int64_t rh_field_get(const RhField *f, const void *state, int i, int j);
/* Turns a state into the view of seat `who`: sets to RH_UNKNOWN what that player may not know. For
   a spectator, who sees only what is public, `who` is RH_PLAYERS_MAX. If `who` is negative, the
   viewer may see everything. In that case, and after the end of the match, the state is left as it
   is. */
void rh_hide(const RhGame *g, const void *setup, void *state, int who);
/* Returns true if matches with this setup have hidden information. */
bool rh_hides(const RhGame *g, const void *setup);
/* Returns true if seat `who` (as in rh_hide) may be shown the offers of the current decision, and
   what they would do: the player to move always, others if they know everything that the offers
   depend on. Then offers() and apply() work on the view of `who`. `state` may be that view. */
bool rh_is_open(const RhGame *g, const void *setup, const void *state, int who);
/* Returns the number of action sequences of length `depth` from a state. Every amount of a range
   counts separately. A random outcome is an action too. If or_null is null, all random outcomes
   are followed. Otherwise one is drawn with this generator each time, and only that one is
   followed. */
uint64_t rh_perft(const RhGame *g, const void *setup, const void *state, int depth, RhRng *or_null);
/* Plays `games` matches with the `random` player. The digest is a hash of every position reached,
   so any change to the rules changes the digest. */
typedef struct RhTally { uint64_t digest, plies; uint32_t games; } RhTally;
RhTally rh_play_random(const RhGame *g, const void *setup, uint64_t seed, uint32_t games);

/* base.c: counted strings, errors, output buffers, random numbers and hashes. */

/* Returns a counted string for a zero-terminated one; null gives an empty string. */
RhText rh_text(const char *zero_ended);
/* Return true if both strings have the same bytes. */
bool rh_text_equal(RhText a, RhText b);
bool rh_text_is(RhText a, const char *zero_ended);
/* Removes the next word from the front of *rest and returns it; empty if there is none. */
RhText rh_word(RhText *rest);
/* Stores the code point of the first character in *code, unless `code` is null, and returns the
   character's length in bytes. Returns 0 if the character is malformed or missing. */
int rh_utf8_step(RhText t, uint32_t *code);
/* Returns true if the text is well-formed UTF-8 without control characters other than tab and
   newline. */
bool rh_utf8_valid(RhText t);
/* Parses a decimal integer; `-` is the only sign, and leading zeros are not allowed. Returns false
   if the text is not such a number. */
bool rh_text_number(RhText t, int64_t *out);
/* Makes an error; a null `what` means no error. */
RhErr rh_err(const char *what, RhText at, int32_t line);
/* text.c: writes an error as one line: "line 3: unknown city 'omks'; did you mean 'omsk'?" */
void rh_print_err(RhErr err, RhBuf *out);
/* text.c: finds the name that a misspelt word probably means. Start with {word, 0, 0}, call
   rh_guess for each known name, then read `name`, which is null if none is close. */
typedef struct RhGuess { RhText word; const char *name; int32_t distance; } RhGuess;
void rh_guess(RhGuess *guess, const char *name);
/* text.c: makes the error for an unknown word: "unknown railroad 'blu'; did you mean 'blue'?" */
RhErr rh_unknown(const char *name, RhGuess guess);

/* Append to a buffer. */
void rh_put_char(RhBuf *out, char c);
void rh_put(RhBuf *out, const char *zero_ended);
void rh_put_text(RhBuf *out, RhText t);
void rh_put_number(RhBuf *out, int64_t n);
void rh_put_unsigned(RhBuf *out, uint64_t n);
void rh_put_xml(RhBuf *out, RhText t); /* escapes < > & and quotes */
void rh_put_hex(RhBuf *out, uint64_t n, int digits);
/* Returns the buffer's content, which stays in the buffer. */
RhText rh_buf_text(const RhBuf *b);
/* Zero-terminates the content within `cap`, cutting it if necessary, and returns it. */
const char *rh_buf_string(RhBuf *b);

uint64_t rh_rng_next(RhRng *rng);                /* next 64 random bits (splitmix64) */
uint32_t rh_rng_below(RhRng *rng, uint32_t n);   /* uniform in 0 to n - 1; n > 0 */
RhRng rh_rng_at(uint64_t seed, uint64_t stream); /* an independent generator per stream */
uint64_t rh_hash(const void *bytes, size_t len, uint64_t seed);

static inline void rh_copy(void *to, const void *from, size_t n)
{
    __builtin_memcpy(to, from, n);
}
static inline void rh_zero(void *to, size_t n)
{
    __builtin_memset(to, 0, n);
}
static inline bool rh_same(const void *a, const void *b, size_t n)
{
    return __builtin_memcmp(a, b, n) == 0;
}
static inline int rh_lowest_bit(uint64_t x)
{
    return __builtin_ctzll(x);
}
static inline int rh_count_bits(uint64_t x)
{
    return __builtin_popcountll(x);
}

static inline void rh_emit(RhEvents *e, RhAction a)
{
    if (e && e->count < e->cap) e->at[e->count++] = a;
}
static inline RhAction rh_action(int kind, int a, int b, int c, int32_t amount)
{
    RhAction x;
    x.kind = (uint8_t)kind;
    x.arg[0] = (uint8_t)a;
    x.arg[1] = (uint8_t)b;
    x.arg[2] = (uint8_t)c;
    x.amount = amount;
    return x;
}
static inline bool rh_action_equal(RhAction a, RhAction b)
{
    return a.kind == b.kind && a.arg[0] == b.arg[0] && a.arg[1] == b.arg[1] &&
           a.arg[2] == b.arg[2] && a.amount == b.amount;
}

/* Assertions catch our own mistakes and never check input. A failed one calls rh_panic_hook, if
   set, and ends the program. Builds with RH_FAST leave them out. */
__attribute__((noreturn)) void rh_panic(const char *what, const char *file, int line);
extern void (*rh_panic_hook)(const char *what, const char *file, int line);
#ifdef RH_FAST
#define RH_ASSERT(x) ((void)sizeof((x) ? 1 : 0))
#else
#define RH_ASSERT(x) ((x) ? (void)0 : rh_panic(#x, __FILE__, __LINE__))
#endif
#ifdef __cplusplus
#define RH_STATIC_ASSERT(x) static_assert(x, #x)
#else
#define RH_STATIC_ASSERT(x) _Static_assert(x, #x)
#endif

#endif
