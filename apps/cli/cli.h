/* apps/cli/cli.h - what the subcommands of `roundhouse` share.

   A subcommand is one file and one row of the table in main.c. Its options are a table too, from
   which both the parsing and the help are made. Exit codes: 0 done, 1 an input was refused with one
   line on standard error and nothing was written, 2 the command was used wrongly. */
#ifndef CLI_CLI_H
#define CLI_CLI_H

#include <getopt.h>
#include <stdio.h>

#include "bots/bots.h"
#include "engine/match.h"

enum { CLI_DONE, CLI_REFUSED, CLI_USAGE };

/* Options that have no letter of their own. */
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
    CLI_SOCKETS,
    CLI_REQUESTS,
    CLI_MESSAGES,
    CLI_MAIL,
    CLI_DEV,
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
    CLI_LOG
};

typedef struct CliOption {
    int         letter;     /* the short form, or one of the names above */
    const char *name;       /* the long form */
    const char *value;      /* what follows it, for the help; null: nothing */
    const char *help;
} CliOption;

#define CLI_OPTION_END { 0, 0, 0, 0 }
#define CLI_OPTION_BOARD { CLI_BOARD, "board", "FILE", "use this board file" }
#define CLI_OPTION_JSON { CLI_JSON, "json", 0, "answer in JSON, for programs" }
#define CLI_OPTION_NO_COLOUR { CLI_NO_COLOUR, "no-color", 0, "no colours" }

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
    cli_suggest, cli_annotate, cli_serve, cli_admin;

/* ---- common.c: options, refusals, memory, files ---- */

/* The next option's letter, with its value in optarg; -1 after the last. Answers --help itself. */
int cli_next(const CliCommand *c, int argc, char **argv);
void cli_put_help(const CliCommand *c, FILE *to);
/* One line on standard error, and out: refused input, or wrong usage. */
_Noreturn void cli_refuse(const char *format, ...) __attribute__((format(printf, 1, 2)));
_Noreturn void cli_usage(const CliCommand *c, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same line without leaving. */
void cli_complain(const char *format, ...) __attribute__((format(printf, 1, 2)));
/* Where several ranks read the same command line the first one complains of it; from here on each
   complains for itself. */
void cli_speak(void);
int64_t cli_number(const char *what, const char *text, int64_t min, int64_t max);
uint64_t cli_seed(const char *text);
uint64_t cli_fresh_seed(void);

void *cli_alloc(size_t bytes);
RhBuf cli_buf(size_t cap);
void cli_format(RhBuf *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
void cli_print(const RhBuf *b);             /* to standard output, and all of it */
double cli_now(void);                       /* seconds of a clock that only goes forward */

/* A whole file, or standard input for "-"; false with the reason in `why`. */
bool cli_read(const char *path, size_t max, RhText *out, RhBuf *why);
/* Writes beside it, then puts it in place at one stroke, so that no reader ever meets half a file.
   */
enum { CLI_NEW_FILE, CLI_REPLACE };
void cli_write(const char *path, RhText text, int mode);
/* Keeps other processes of ours from changing the file until this one ends. */
void cli_lock(const char *path);

/* ---- common.c: matches ---- */

/* What begins a match, as the options say; the same for new, play, sim and perft. */
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
    { 'p', "players", "N", "number of players" },                                                  \
    { CLI_SEED, "seed", "S", "seed of all chance; one is drawn if none is given" },                \
    { 'o', "option", "KEY=VALUE", "an option of the game (see `roundhouse games`)" },              \
    CLI_OPTION_BOARD

bool cli_start_option(CliStart *s, int letter, const char *value);  /* false: not one of these */
void cli_start(CliStart *s, const char *game_id);
/* A new match, chance not yet drawn. */
void cli_start_match(const CliStart *s, RhMatch *m);
RhArena cli_match_arena(void);              /* room for a match of any game */

RhText cli_board(const char *path);          /* a board file; null: the empty text */
/* Reads a record; `text` gets the file's own text. False with the reason in `why`. */
bool cli_try_load(RhMatch *m, const char *path, RhText board, RhArena arena, RhText *text,
                  RhBuf *why);
void cli_load(RhMatch *m, const char *path, RhText board, RhText *or_null);

/* As cli_start, for seats like "human,expert,greedy", or one word for all. */
enum { CLI_HUMAN = -1 };                    /* BotSpec.kind of a person */
void cli_start_seats(CliStart *s, const char *game_id, const char *list, bool human_allowed,
                     BotSpec seats[RH_PLAYERS_MAX]);
/* A computer player's spec from its text, or a refusal. */
BotSpec cli_bot_spec(const char *text, const RhGame *game);
/* Sits a computer player down with memory, a clock and threads. One limited by time may use so many
   cores. Its memory is returned: whoever seats many gives it back. */
void *cli_sit(BotPlayer *p, const BotSpec *spec, int cores);
int cli_cores(void);

/* ---- check.c ---- */

/* Whether all chance of a match falls the same when it is drawn anew from this seed. */
bool cli_falls_so(const RhMatch *m, uint64_t seed);

/* ---- report.c: positions and events in words ---- */

bool cli_colour(bool no_colour);            /* standard output shows colours and nobody minds */
void cli_put_picture(const RhMatch *m, int viewer, bool colour, RhBuf *out);
void cli_put_name(const RhMatch *m, int player, RhBuf *out);
void cli_put_turn(const RhMatch *m, RhBuf *out);            /* who acts, or that it is over */
/* Writes the sentence of the grave event that an action would bring; false: it brings none. */
bool cli_put_grave(const RhMatch *m, RhAction action, RhBuf *out);
/* The offers by verb; numbered: with the number that may be typed for each. */
void cli_put_offers(const RhMatch *m, bool numbered, RhBuf *out);
/* What happened in the actions from..to-1, as far as the viewer may know (viewer < 0: all). */
void cli_put_story(const RhMatch *m, int32_t from, int32_t to, int viewer, RhBuf *out);
void cli_put_standing(const RhMatch *m, RhBuf *out);
void cli_put_board_note(const RhMatch *m, RhBuf *out);

/* ---- picture.c: a picture of any game from its table of fields ---- */
void cli_put_fields(const RhMatch *m, const void *state, RhBuf *out);

#endif
