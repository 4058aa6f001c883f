/* engine/roundhouse.h - what a game is, and all that may be asked of it. Read this file first.

   A game is two blocks of memory owned by the caller: a setup (fixed for the match: board, players,
   options and all that follows from them) and a state (changes with every action). Both are plain
   values without pointers: clone with memcpy, compare byte by byte. `const void *state` is a
   question, `void *state` a command.

   Nothing in engine/ and games/ allocates, prints, reads a clock or owns a random generator. */
#ifndef RH_ROUNDHOUSE_H
#define RH_ROUNDHOUSE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "limits.h"

enum { RH_CHANCE = -1, RH_OVER = -2 };          /* actors that are not players */
enum { RH_NOTHING = -1, RH_UNKNOWN = -2 };      /* no value; hidden from this viewer */
enum { RH_POINTS_UNKNOWN = INT32_MIN };         /* points hidden from this viewer */
enum { RH_NONE, RH_NUMBER, RH_PLAYER, RH_OWN }; /* domains; a game's own start at RH_OWN */
/* Visible to all, to its player, to nobody; RH_DERIVED: computed from the rest by derive(). */
enum { RH_PUBLIC, RH_PRIVATE, RH_SECRET, RH_DERIVED };
enum { RH_RULES, RH_PLAYERS, RH_OPTION_OWN }; /* the options every game has, in this order */
enum { RH_PICTURE_TEXT, RH_PICTURE_SVG };     /* forms of a picture */

typedef struct RhText { const char *data; ptrdiff_t len; } RhText;
typedef struct RhRng { uint64_t state; } RhRng; /* owned by the driver, never in a state */
typedef struct RhBuf { char *data; ptrdiff_t cap, len; bool full; } RhBuf;

/* An error in some input. `what` is a sentence, or null if there is no error; {at}, {name} and
   {values} in it stand for the members below. rh_print_err() prints it. */
typedef struct RhErr {
    const char *what;
    RhText at;                     /* the word of the input that is wrong; may be empty */
    int32_t line;                  /* of the input, from 1; 0: it has no lines */
    const char *name;              /* what the word should name: "railroad"; or null */
    const char *hint;              /* the name that was probably meant, or null */
    const struct RhOption *option; /* the option whose {values} are allowed, or null */
} RhErr;

/* Room for the state of any game. */
typedef union RhState { uint64_t align; unsigned char bytes[RH_STATE_MAX]; } RhState;

/* A decision, a chance outcome or an event: eight bytes without padding. */
typedef struct RhAction { uint8_t kind, arg[3]; int32_t amount; } RhAction;
typedef struct RhEvents { RhAction *at; int32_t count, cap; } RhEvents;

/* A legal action, or one for each amount from action.amount to amount_max. */
typedef struct RhOffer { RhAction action; int32_t amount_max; } RhOffer;

/* A row for each kind of action or event: makes text, parser, JSON, words and TypeScript types. */
typedef struct RhKind {
    const char *verb;  /* "build", the first word of the text form */
    const char *words; /* a sentence; {1} {2} {3} stand for arguments, {n} for the amount.
                          {n:die|dice} depends on the amount, and {have|has} on whether the first
                          argument is a player called "you" */
    uint8_t arg[3];    /* domain of each argument; RH_NONE ends */
    bool amount;       /* the text form ends in a number */
    uint8_t sight;     /* who learns the arguments */
} RhKind;

/* A row for each member of the state: makes views, saves, hashes. Write rows with the macros. */
typedef struct RhField {
    const char *name;
    uint16_t offset, size;
    uint8_t width;  /* of one signed element: 1, 2 or 4 bytes; 8 is a public bit set */
    uint8_t of;     /* domain of the value, or of the members of the set; RH_NONE: a plain number
                       of any sign, never nothing or unknown */
    uint8_t by[3];  /* domains of the indices; RH_NONE ends */
    uint8_t dim[3]; /* rows of each index; a domain may fill fewer */
    uint8_t sight;  /* RH_PRIVATE: by[0] is RH_PLAYER, with RH_PLAYERS_MAX rows */
} RhField;

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
/* Bit sets, of one word or several: bit i % 64 of word i / 64 is member i. */
#define RH_SET(S, m, of, sight) { RH_PLACE(S, m), 8, of, {0, 0, 0}, {1, 1, 1}, sight }
#define RH_SET_BY(S, m, of, by0, sight)                                                           \
    { RH_PLACE(S, m), 8, of, {by0, 0, 0}, {RH_ROWS(RH_MEMBER(S, m)), 1, 1}, sight }
#define RH_FIELD_END { 0, 0, 0, 0, 0, {0, 0, 0}, {0, 0, 0}, 0 }
#define RH_KIND_END { 0, 0, {0, 0, 0}, false, 0 }
#define RH_OPTION(name, help, min, max, fallback, names)                                          \
    { name, help, min, max, fallback, names, 0, false, false }
/* An option that came after records had been written without it. */
#define RH_OPTION_ADDED(name, help, min, max, fallback, names)                                    \
    { name, help, min, max, fallback, names, 0, false, true }
#define RH_OPTION_ALIASED(name, help, min, max, fallback, names, aliases)                         \
    { name, help, min, max, fallback, names, aliases, false, false }
/* A set of up to 14 members; its aliases are the presets that lists of values show. */
#define RH_OPTION_SET(name, help, members, fallback, names, aliases)                              \
    { name, help, 0, (1 << (members)) - 1, fallback, names, aliases, true, false }
#define RH_OPTION_END { 0, 0, 0, 0, 0, 0, 0, false, false }

/* Another name for one value of an option: a preset of a set, or the spelling of older records. It
   is always understood, and written where the match's rules number is at most rules_max. */
enum { RH_ANY_RULES = 0xffff };
typedef struct RhOptionAlias {
    const char *name; /* null ends a list */
    int16_t value;
    uint16_t rules_max;
} RhOptionAlias;

/* A number that people choose before the match. Write rows with the macros. */
typedef struct RhOption {
    const char *name, *help;
    int16_t min, max, fallback;
    const char *const *names; /* of the values from min to max, or of the members of a set;
                                 null: plain numbers */
    const RhOptionAlias *aliases; /* may be null */
    bool set;   /* bit i of the value stands for names[i]; the text is names joined by '+' */
    bool added; /* a record names it only where it is not the fallback, so that records from before
                   it existed keep their bytes; the fallback must play as they did */
} RhOption;

typedef struct RhStanding {
    int32_t points[RH_PLAYERS_MAX]; /* RH_POINTS_UNKNOWN where the state hides them */
    uint8_t place[RH_PLAYERS_MAX];  /* 1 is first; equals share a place; 0: not known */
} RhStanding;

enum { RH_NEVER = INT32_MIN }; /* the value of an offer that is not to be taken */

/* A game's advice to computer players, beyond its rules; bots/ never looks inside a game. The
   functions are pure, so threads may call them at the same time. They return integers only, so that
   every machine makes the same choice. */
typedef struct RhHints {
    /* Estimates the final points of every player, in tenths of a point. */
    void (*evaluate)(const void *setup, const void *state, int32_t *tenths);
    /* Returns how good an offer looks, for random playouts and for the order of trying: 0 is never,
       100 is usual. For a range it stores the amount to try first in *amount. */
    int (*appeal)(const void *setup, const void *state, const RhOffer *offer, int32_t *amount);
    /* Tenths of a point that map to the full reward: a lead over the others, or a player's own
       points if there is `judge`. 0: the reward is the chance of winning. Use it where
       many small steps add up and one of them hardly changes that chance. */
    int32_t reward_span;
    /* True if action orders transpose; the search then merges nodes by state hash. */
    bool transposes;
    /* Weights of `evaluate`, row by row, in units of 1/64. load() stores a pointer to them in the
       setup at this byte offset, so that two players at a table can use different weights. */
    const int16_t *weights;
    int16_t weight_rows, weight_columns;
    uint32_t weights_at;
    /* Judges the offers of one decision for its actor, in tenths of a point: what `evaluate` would
       give the actor after each of them. All values of one state may lack the same constant, so
       compare them only with each other. An offer without appeal gets RH_NEVER. Each offer has one
       amount, action.amount. With this slot a search plays to the end of the match, each player
       taking the offer with the highest value. Requires `evaluate` and `reward_span`. May be
       null. */
    void (*judge)(const void *setup, const void *state, const RhOffer *offers, int count,
                  int32_t *tenths);
    /* Names of the fields that self-play statistics read from the final state, such as a company's
       size. Ends with null; may be null. */
    const char *const *study;
} RhHints;

/* The rules of a game. All functions are pure: they read `setup` and `state` and write only what
   their last parameters point to, keep nothing between calls and allocate nothing, so threads may
   call them at the same time on states of their own. `setup` is what load() wrote; `state` is the
   true state or a player's view of it, with RH_UNKNOWN in hidden fields. Every slot must be
   filled unless its comment allows null. */
typedef struct RhRules {
    /* Makes the setup (setup_size bytes, any content) from checked option values and board JSON.
       The only slot that reads input: returns an error with the line instead of asserting. Called
       once a setup; may cost hundreds of microseconds. */
    RhErr (*load)(void *setup, const int16_t *options, RhText board);
    /* Writes the first state (state_size bytes, padding included, so that states compare as bytes).
       Called once a match. */
    void (*start)(const void *setup, void *state);
    /* Returns the seat to act, RH_CHANCE, or RH_OVER. A field access: called all the time. */
    int (*actor)(const void *setup, const void *state);
    /* Writes what the actor may do, in the order of `kinds`, and returns how many offers, at most
       RH_OFFERS_MAX. Never called when the match is over. This defines what is legal; there is no
       second validator. Called at every step of a playout: nanoseconds count. */
    int (*offers)(const void *setup, const void *state, RhOffer *out);
    /* Writes those of them that are of one kind and returns how many. Called to check an action
       that has been chosen, as in a replay, where the rest of the list would be made in vain. Null:
       the engine calls offers(). */
    int (*offers_of)(const void *setup, const void *state, int kind, RhOffer *out);
    /* Carries out an action that offers() offers; cannot fail. Appends the results to the events
       unless they are null, as they are in playouts. If `state` is a player's view, apply() must
       not resolve the unknowns: a consequence of one stays unknown or does not happen. */
    void (*apply)(const void *setup, void *state, RhAction action, RhEvents *events_or_null);
    /* Returns the relative probability of an outcome, at least 1. Called only when the actor is
       RH_CHANCE, for outcomes that offers() lists. Null: all outcomes are equally likely. */
    uint32_t (*weight)(const void *setup, const void *state, RhAction outcome);
    /* Blanks what `viewer` may not see beyond what the fields table says. If options decide what is
       hidden, it blanks something of the first state or never anything. May be null. */
    void (*hide)(const void *setup, void *state, int viewer);
    /* Fills the blanks of a view with one possible world, drawn from `rng`. Called once a playout
       or more often. Null: nothing is ever hidden. */
    void (*deal)(const void *setup, void *state, int viewer, RhRng *rng);
    /* Points and places as if the match ended now; final once the actor is RH_OVER. */
    void (*standing)(const void *setup, const void *state, RhStanding *out);
    /* Recomputes the RH_DERIVED fields from the others, after a state has been read from outside.
       Not called in play. May be null. */
    void (*derive)(const void *setup, void *state);
    /* Returns the first broken invariant as a sentence, or null. For tests and for states from
       outside: may cost as much as it likes. May be null. */
    const char *(*check)(const void *setup, const void *state);
} RhRules;

/* The words of a game, for people and for records; never called in playouts. The functions are
   pure, as those of RhRules. */
typedef struct RhWords {
    const char *phase, *round; /* names of the fields that hold them */
    /* The verb of an event so grave that a person is asked again before an action that would bring
       it, such as the ruin of the bank. May be null. */
    const char *grave;
    /* Returns the name of member `index` of a domain: "omsk-barnaul" for (LINK, 17); null past the
       end. Lives as long as the setup. Players and plain numbers are the engine's. */
    const char *(*symbol)(const void *setup, int domain, int index);
    /* Appends the reasons why the actor may not take `action`, as events: "Anna has $5", "It costs
       $8". Called for well-formed actions that offers() does not offer. May be null. */
    void (*why)(const void *setup, const void *state, RhAction action, RhEvents *out);
    /* Draws the position: RH_PICTURE_TEXT is UTF-8 with ANSI colours, RH_PICTURE_SVG a drawing.
       May be null. */
    void (*picture)(const void *setup, const void *state, int form, RhBuf *out);
    /* Writes values that follow from the position as one JSON object, so that a drawn table needs
       to know no rule. May be null. */
    void (*facts)(const void *setup, const void *state, RhBuf *out);
    /* Returns the short name that pictures use for a member ("MOS" for moscow), which people may
       type instead, or null if it has none. May be null. */
    const char *(*code)(const void *setup, int domain, int index);
    const char *aim; /* how to win, in one or two sentences; may be null */
} RhWords;

/* A board file embedded in the program by tools/embed.c. */
typedef struct RhBoard {
    const char *json; /* its text without white space, zero-ended */
    int32_t len;      /* bytes of the text */
    uint32_t hash;    /* rh_board_hash of the text; 0: not known yet */
} RhBoard;

/* A game: constants, tables and functions, all static. Initialise it with designators, in this
   order (C++ demands it), every slot named. */
typedef struct RhGame {
    const char *id, *title;
    const char *stage;            /* "draft", "beta" or "complete" */
    const RhBoard *const *boards; /* embedded: boards[n - 1] is that of rules number n */
    uint16_t rules_newest;        /* all rules numbers from 1 to this one can be played */
    uint32_t plies_max;           /* no match is longer */
    uint32_t setup_size, state_size;
    const RhOption *options; /* every table ends with a null name */
    const RhKind *kinds, *events;
    const RhField *fields;      /* the bit set `ending`, if present, holds why the match is over */
    const char *const *domains; /* names of the game's own domains, from RH_OWN; ends with null */
    RhRules rules;
    RhWords words;
    const RhHints *hints; /* for computer players; may be null */
} RhGame;

/* A page of the browser draws by itself: its modules leave the pictures out. */
#ifdef RH_NO_PICTURES
#define RH_PICTURE(function) 0
#else
#define RH_PICTURE(function) function
#endif

/* ---- What comes free with the tables. ---- */

/* text.c: actions as text: `build red omsk-barnaul`; a range is `bid 8..33`. rh_parse in setup.h
   reads them. */
void rh_print(const RhGame *g, const void *setup, RhAction action, RhBuf *out);
void rh_print_offer(const RhGame *g, const void *setup, RhOffer offer, RhBuf *out);
void rh_print_event(const RhGame *g, const void *setup, RhAction event, RhBuf *out);
/* The sentence of an event or action: "Anna receives $6". Without names players are p1, p2... */
void rh_words(const RhGame *g, const void *setup, const RhKind *kinds, RhAction a,
              const char (*names)[RH_NAME_MAX], RhBuf *out);
/* The same for an offer: "bid $8..33". */
void rh_words_offer(const RhGame *g, const void *setup, RhOffer offer,
                    const char (*names)[RH_NAME_MAX], RhBuf *out);
/* A member of a domain by index (null past the end), and how many there are. */
const char *rh_symbol(const RhGame *g, const void *setup, int domain, int index);
int rh_domain_size(const RhGame *g, const void *setup, int domain);
/* Options: fill in the fallbacks; set one from its text; write the value as text. */
int rh_option_count(const RhGame *g);
void rh_options_default(const RhGame *g, int16_t *options);
RhErr rh_option_set(const RhGame *g, int16_t *options, RhText name, RhText value);
void rh_option_print(const RhGame *g, int option, int16_t value, int rules, RhBuf *out);
/* Writes value number `index` of those to choose from, of a set its presets; false past the end. */
bool rh_option_choice(const RhGame *g, int option, int index, RhBuf *out);
RhText rh_board(const RhGame *g, const int16_t *options); /* the embedded board they play on */

/* play.c: legal means offered; there is no second validator. */
bool rh_offered(const RhOffer *offers, int count, RhAction action);
/* True if the action is offered now; nothing is when the match is over. */
bool rh_is_legal(const RhGame *g, const void *setup, const void *state, RhAction action);
RhErr rh_try(const RhGame *g, const void *setup, void *state, RhAction action, RhEvents *or_null);
/* Why an action is refused: one sentence. names as for rh_words. */
void rh_refusal(const RhGame *g, const void *setup, const void *state, RhAction action,
                const char (*names)[RH_NAME_MAX], RhBuf *out);
/* The first grave event (RhWords.grave) that an action would bring; false: none. `known` is the
   state as its actor knows it. */
bool rh_grave(const RhGame *g, const void *setup, const void *known, RhAction action,
              RhAction *event);
/* Draws an outcome by weight. */
RhAction rh_roll(const RhGame *g, const void *setup, const void *state, RhRng *rng);
/* The `random` player: a verb offered, an offer of it, an amount (half the time the least). */
RhAction rh_pick(const RhOffer *offers, int count, RhRng *rng);
uint64_t rh_hash_state(const RhGame *g, const void *state);
const RhField *rh_field(const RhGame *g, RhText name); /* null: none */
int64_t rh_field_get(const RhField *f, const void *state, int i, int j);
/* Sets what `who` may not know to RH_UNKNOWN; who < 0: nothing is hidden. */
void rh_hide(const RhGame *g, const void *setup, void *state, int who);
/* True if players of a match with this setup see less than everything. */
bool rh_hides(const RhGame *g, const void *setup);
/* Positions at a depth, amounts one by one; chance branches, or is drawn where rng is given. */
uint64_t rh_perft(const RhGame *g, const void *setup, const void *state, int depth, RhRng *or_null);
/* Matches of the random player from the seed, and a fingerprint of every position on the way. */
typedef struct RhTally { uint64_t digest, plies; uint32_t games; } RhTally;
RhTally rh_play_random(const RhGame *g, const void *setup, uint64_t seed, uint32_t games);

/* base.c: counted strings, output buffer, generator, hash, memory. */
RhText rh_text(const char *zero_ended);
bool rh_text_equal(RhText a, RhText b);
bool rh_text_is(RhText a, const char *zero_ended);
RhText rh_word(RhText *rest); /* takes the next word off the front; empty: none left */
/* Bytes of the character in front; 0: not well formed. */
int rh_utf8_step(RhText t, uint32_t *code);
/* Well formed, and no control characters but tab and newline. */
bool rh_utf8_valid(RhText t);
/* A whole decimal number: no sign but '-', no leading zeros. */
bool rh_text_number(RhText t, int64_t *out);
RhErr rh_err(const char *what, RhText at, int32_t line);
/* text.c: writes "line 3: unknown city 'omks'; did you mean 'omsk'?" */
void rh_print_err(RhErr err, RhBuf *out);
/* Looks for the name that a misspelt word probably means: start with {word, 0, 0}, call rh_guess
   for each name, then read `name`, which is null if none is close. */
typedef struct RhGuess { RhText word; const char *name; int32_t distance; } RhGuess;
void rh_guess(RhGuess *guess, const char *name);
RhErr rh_unknown(const char *name, RhGuess guess); /* "unknown railroad 'blu'; ..." */

void rh_put_char(RhBuf *out, char c);
void rh_put(RhBuf *out, const char *zero_ended);
void rh_put_text(RhBuf *out, RhText t);
void rh_put_number(RhBuf *out, int64_t n);
void rh_put_unsigned(RhBuf *out, uint64_t n);
void rh_put_xml(RhBuf *out, RhText t); /* with < > & and quotes escaped */
void rh_put_hex(RhBuf *out, uint64_t n, int digits);
RhText rh_buf_text(const RhBuf *b);
const char *rh_buf_string(RhBuf *b); /* ends it with a zero byte, within cap */

uint64_t rh_rng_next(RhRng *rng);                /* splitmix64 */
uint32_t rh_rng_below(RhRng *rng, uint32_t n);   /* 0 to n-1, each equally likely; n > 0 */
RhRng rh_rng_at(uint64_t seed, uint64_t stream); /* an independent generator for each stream */
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

/* Assertions are for our own mistakes, never for input. RH_FAST leaves them out. */
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
