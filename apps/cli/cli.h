/* apps/cli/cli.h - what the subcommands of `roundhouse` share: options, errors, memory, files, the
   start of a match, and text for people.

   A subcommand is one file and one row of the table in main.c; its run() calls cli_next_option
   until that returns -1. The options are a table from which both parsing and help are made. Exit
   codes: CLI_DONE; CLI_REFUSED, an input was refused with one line on standard error and nothing
   was written; CLI_USAGE, an option or argument was unknown, missing or wrong.

   Functions without an error result end the program when something fails, lack of memory included.
   The caller frees what cli_alloc, cli_buf, cli_read and cli_seat_bot return; commands that are
   about to end may leave that to the system. Only cli_alloc, cli_buf, cli_format, cli_now,
   cli_seat_bot and the functions that report an error may be called from several threads. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <getopt.h>
#include <stdio.h>

#include "apps/protocol/setup_cache.h"
#include "bots/bots.h"
#include "engine/variations.h"
#include "orders/orders.h"

enum { CLI_DONE, CLI_REFUSED, CLI_USAGE };

/* Options without a short form. */
enum {
    CLI_SEED = 256,
    CLI_NAME,
    CLI_BOARD,
    CLI_JSON,
    CLI_VIEWER,
    CLI_PLY,
    CLI_SVG,
    CLI_NO_COLOUR,
    CLI_FORCE,
    CLI_DEPTH,
    CLI_GAMES,
    CLI_SEATS,
    CLI_THREADS,
    CLI_OUT,
    CLI_DIGEST,
    CLI_SEARCHES,
    CLI_BOT,
    CLI_AIM,
    CLI_LINES,
    CLI_ROTATE,
    CLI_LISTEN,
    CLI_WEB,
    CLI_CERTIFICATE,
    CLI_KEY,
    CLI_ORIGIN,
    CLI_PROXY,
    CLI_FAIR,
    CLI_PROMISE,
    CLI_SOCKETS,
    CLI_REQUESTS,
    CLI_MESSAGES,
    CLI_MAIL,
    CLI_DEV,
    CLI_ORDERS_AT_ONCE,
    CLI_A,
    CLI_B,
    CLI_SPRT,
    CLI_BOTS,
    CLI_WEIGHTS,
    CLI_VARY,
    CLI_HTML,
    CLI_DB,
    CLI_FROM,
    CLI_TO,
    CLI_STAGE,
    CLI_FOR,
    CLI_LOG,
    CLI_CHECK,
    CLI_COUNT,
    CLI_PLAYOUTS,
    CLI_PLAIN,
    CLI_NET,
    CLI_ROWS,
    CLI_RANDOM,
    CLI_TEXT,
    CLI_WHY,
    CLI_REGISTRATION,
    CLI_GUESTS,
    CLI_USES,
    CLI_EVERY,
    CLI_KEEP
};

typedef struct CliOption {
    int         letter;     /* the short form, or a constant from above */
    const char *name;       /* the long form */
    const char *value;      /* name of its value in the help; null: it takes none */
    const char *help;
} CliOption;

/* The end of the help of commands that play many games. */
#define CLI_HELP_REPEATABLE                                                                        \
    "The result depends on the seed, not on the number of threads, unless a player is limited by " \
    "time or uses several threads itself."

#define CLI_OPTION_END { 0, 0, 0, 0 }
#define CLI_OPTION_BOARD { CLI_BOARD, "board", "FILE", "play on this board file" }
#define CLI_OPTION_NET                                                                             \
    { CLI_NET, "net", "FILE", "the network of players with net=1, such as mcts:300ms:net=1" }
#define CLI_OPTION_JSON { CLI_JSON, "json", 0, "print JSON, for programs" }
#define CLI_OPTION_NO_COLOUR { CLI_NO_COLOUR, "no-color", 0, "print without colours" }

typedef struct CliCommand {
    const char *name;
    const char *arguments;  /* "FILE [--json]" */
    const char *summary;    /* one line, for the list of commands */
    const char *help;       /* a few lines, for its own help */
    const CliOption *options;
    int (*run)(const struct CliCommand *self, int argc, char **argv);
} CliCommand;

extern const CliCommand cli_games, cli_new, cli_show, cli_moves, cli_apply, cli_check, cli_play,
    cli_sim, cli_match, cli_ladder, cli_tune, cli_study, cli_engine, cli_perft, cli_bench,
    cli_suggest, cli_annotate, cli_puzzles, cli_positions, cli_serve, cli_admin, cli_resume,
    cli_completion;
/* All of them, in the order of the help; ends with null. */
extern const CliCommand *const cli_commands[];

/* ---- common.c: options, errors, memory, files ---- */

/* The next option's letter, with its value in optarg; -1 after the last. Handles --help. */
int cli_next_option(const CliCommand *c, int argc, char **argv);
void cli_put_help(const CliCommand *c, FILE *to);
/* Print one line on standard error and exit: cli_refuse with CLI_REFUSED, cli_refuse_value with
   CLI_USAGE for a wrong value on the command line, cli_usage with CLI_USAGE after a second line
   that shows the usage. */
_Noreturn void cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void cli_refuse_value(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void cli_usage(const CliCommand *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Called before an error is printed, if not null: a full-screen client restores the terminal. */
extern void (*cli_before_error)(void);
/* Prints such a line without exiting. */
void cli_report_error(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* All ranks of an MPI run parse the same command line, so at first only rank 0 reports errors.
   After this call every rank does. */
void cli_report_on_every_rank(void);
/* Exit with CLI_USAGE unless exactly one argument, or none, follows the options. */
void cli_one_argument(const CliCommand *c, int argc, char **argv, const char *name);
void cli_no_argument(const CliCommand *c, int argc, char **argv);
/* A whole number from min to max; `option` is its name in the refusal, such as "--games". */
int64_t cli_number(const char *option, const char *text, int64_t min, int64_t max);
uint64_t cli_seed(const char *text);
uint64_t cli_fresh_seed(void);

void *cli_alloc(size_t bytes);
RhBuf cli_buf(size_t cap);
void cli_format(RhBuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cli_print(const RhBuf *b);             /* all of it, to standard output */
double cli_now(void);                       /* seconds of a monotonic clock */

/* Reads a whole file, or standard input for "-". On failure false, with the reason in `why`. */
bool cli_read(const char *path, size_t max, RhText *out, RhBuf *why);
/* Writes a temporary file and renames it, so that no reader sees half a file. CLI_NEW_FILE refuses
   to overwrite. */
enum { CLI_NEW_FILE, CLI_REPLACE };
void cli_write(const char *path, RhText text, int mode);
/* Locks a file against other `roundhouse` processes until this one ends. */
void cli_lock(const char *path);

/* ---- common.c: matches ---- */

/* The options that start a match, shared by new, play, sim, perft and others. */
typedef struct CliStart {
    const char *settings[RH_OPTIONS_MAX];   /* "key=value" */
    const char *names[RH_PLAYERS_MAX];      /* "1=Anna" */
    const char *board_path;
    const char *players;
    int         setting_count, name_count;
    bool        seeded;
    uint64_t    seed;
    const RhGame *game;                     /* from here on filled in by cli_start */
    int16_t     options[RH_OPTIONS_MAX];
    RhText      board;
} CliStart;

#define CLI_OPTIONS_START                                                                          \
    { 'p', "players", "N", "set the number of players" },                                          \
    { CLI_SEED, "seed", "S", "seed of all random draws (default: a random one)" },                 \
    { 'o', "option", "KEY=VALUE", "set an option of the game; see `roundhouse games`" },           \
    CLI_OPTION_BOARD

bool cli_start_option(CliStart *s, int letter, const char *value);  /* false: another option */
void cli_start(CliStart *s, const char *game_id);
/* Creates a match; no random outcome is drawn yet. */
void cli_start_match(const CliStart *s, RhMatch *m);
RhArena cli_match_arena(void);              /* memory for a match of any game */
/* The setups of all matches of this process. A command that keeps its match until the process ends
   need not drop it. */
extern SetupCache cli_setups;

RhText cli_board(const char *path);          /* a board file; null: the empty text */
/* Reads a record and stores its text in `text`. On failure false, with the reason in `why`. */
bool cli_try_load(RhMatch *m, const char *path, RhText board, RhArena arena, RhText *text,
                  RhBuf *why);
void cli_load(RhMatch *m, const char *path, RhText board, RhText *or_null);
/* Reads the variations and comments of the record in `text`, with room for `more` nodes and lines.
   Returns the memory of the nodes, which the caller frees; null if they are refused, with the
   reason in `why`. */
char *cli_try_variations(RhVariations *v, RhMatch *m, const char *path, RhText text, int32_t more,
                         RhBuf *why);
/* The same for a command that can't go on without them. */
void cli_load_variations(RhVariations *v, RhMatch *m, const char *path, RhText text, int32_t more);

/* As cli_start, for seats like "human,expert,greedy", or one word for all. */
enum { CLI_HUMAN = -1 };                    /* BotSpec.kind of a human player */
void cli_start_seats(CliStart *s, const char *game_id, const char *list, bool human_allowed,
                     BotSpec seats[RH_PLAYERS_MAX]);
/* Reads the file of a network for all players parsed from now on whose specs have net=1. */
void cli_set_net(const char *path);
/* Refuses a player with net=1 whose network is missing or does not fit the match; a search would
   silently do without. */
void cli_check_net(const BotSpec *spec, const RhGame *game, const void *setup);
/* Parses a computer player's spec, or refuses it. */
BotSpec cli_bot_spec(const char *text, const RhGame *game);
/* Prepares a computer player with memory, a clock and threads; a time limit is spent on `cores`
   cores. Returns the player's memory, which the caller frees after the last use of the player. */
void *cli_seat_bot(BotPlayer *p, const BotSpec *spec, int cores);
int cli_cores(void);

/* ---- check.c ---- */

/* ---- report.c: positions and events as text ---- */

bool cli_colour(bool no_colour);            /* whether to print colours */
void cli_put_picture(const RhMatch *m, int viewer, bool colour, RhBuf *out);
void cli_put_name(const RhMatch *m, int player, RhBuf *out);
/* The player to move, or that the game is over. */
void cli_put_turn(const RhMatch *m, bool to_the_player, RhBuf *out);
/* A grave event is one that ruins the game. Writes the sentence of the grave event that an action
   would cause; false: it causes none. */
bool cli_put_grave(const RhMatch *m, RhAction action, RhBuf *out);
/* Writes the offers, grouped by verb. If `numbered`, each has the number to type, and the only
   offer of a verb also has what it does. */
void cli_put_offers(const RhMatch *m, bool numbered, RhBuf *out);
/* The events of actions from..to-1 that the viewer may see (viewer < 0: all). What the orders of
   the viewer have played is marked; `own` may be null. */
void cli_put_history(const RhMatch *m, int32_t from, int32_t to, int viewer, const OrderBook *own,
                     RhBuf *out);
void cli_put_standing(const RhMatch *m, RhBuf *out);
void cli_put_board_note(const RhMatch *m, RhBuf *out);

/* ---- picture.c: a text picture of any game, from its table of fields ---- */
void cli_put_fields(const RhMatch *m, const void *state, RhBuf *out);
/* Writes a member of a domain and every value that belongs to it, one on each line. */
void cli_put_member(const RhMatch *m, const void *state, int domain, int member, RhBuf *out);

#endif
