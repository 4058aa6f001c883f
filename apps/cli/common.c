/* apps/cli/common.c - shared by the subcommands (see cli.h): options and help from one table,
   errors, memory, files, and the start of a match.

   Files are read whole with a size limit, and written to a temporary file that is then renamed. An
   error is one line without control characters, whatever bytes the input held. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <errno.h>
#include <fcntl.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "apps/cli/mpi.h"
#include "apps/protocol/protocol.h"
#include "bots/net.h"
#include "games/registry.h"

/* ---- Errors ---- */

static bool cli_every_rank_reports; /* false: only rank 0 does */

void cli_report_on_every_rank(void)
{
    cli_every_rank_reports = true;
}

static bool cli_is_mute(void)
{
    return cli_mpi_rank() != 0 && !cli_every_rank_reports;
}

void (*cli_before_error)(void);

/* Prints one line that is safe for a terminal: UTF-8 without control characters. */
static void cli_put_line(const char *format, va_list args)
{
    char line[2048];
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang 14 is mistaken. */
    int len = vsnprintf(line, sizeof line, format, args);
    if (cli_is_mute()) return;
    if (cli_before_error) cli_before_error();
    if (len < 0) len = 0;
    if (len >= (int)sizeof line) len = (int)sizeof line - 1;
    for (int i = 0; i < len; i++)
        if ((unsigned char)line[i] < ' ' || line[i] == 0x7f) line[i] = ' ';
    RhText text = {line, len};
    for (int i = 0; i < len && !rh_utf8_valid(text); i++)
        if ((unsigned char)line[i] >= 0x80) line[i] = '?';
    fprintf(stderr, "roundhouse: %.*s\n", len, line);
}

void cli_report_error(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    cli_put_line(format, args);
    va_end(args);
}

void cli_refuse(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    cli_put_line(format, args);
    va_end(args);
    exit(CLI_REFUSED);
}

void cli_refuse_value(const char *format, ...)
{
    va_list args;
    va_start(args, format);
    cli_put_line(format, args);
    va_end(args);
    exit(CLI_USAGE);
}

void cli_usage(const CliCommand *c, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    cli_put_line(format, args);
    va_end(args);
    if (!cli_is_mute()) fprintf(stderr, "usage: roundhouse %s %s\n", c->name, c->arguments);
    exit(CLI_USAGE);
}

/* ---- Options ---- */

enum { CLI_OPTIONS_MAX = 24, CLI_HELP_LETTER = 'h' };

/* The length of the first word. A bracketed part of a usage line, [-o KEY=VALUE], is one word. */
static ptrdiff_t cli_word_len(RhText text)
{
    ptrdiff_t len = 0;
    for (int depth = 0; len < text.len; len++) {
        char c = text.data[len];
        if (depth == 0 && (c == ' ' || c == '\n')) break;
        depth += (c == '[') - (c == ']');
    }
    return len;
}

/* Prints words in lines of at most 80 columns from `indent` on; the first line is there already. */
static void cli_put_wrapped(RhText text, int indent, FILE *to)
{
    const int width = 80;
    int column = indent;
    while (text.len > 0) {
        RhText word = {text.data, cli_word_len(text)};
        ptrdiff_t taken = word.len < text.len ? word.len + 1 : word.len;
        text.data += taken;
        text.len -= taken;
        if (column > indent && column + 1 + word.len > width) {
            fprintf(to, "\n%*s", indent, "");
            column = indent;
        } else if (column > indent) {
            fputc(' ', to);
            column++;
        }
        fprintf(to, "%.*s", (int)word.len, word.data);
        column += (int)word.len;
    }
    fputc('\n', to);
}

/* Prints the paragraphs of a help text. Lines that begin with a blank are kept as they are. */
static void cli_put_paragraphs(const char *help, FILE *to)
{
    while (*help) {
        size_t len = strcspn(help, "\n");
        bool kept = *help == ' ';
        while (!kept && help[len] && help[len + 1] != ' ') len += 1 + strcspn(help + len + 1, "\n");
        RhText text = {help, (ptrdiff_t)len};
        if (kept) fprintf(to, "%.*s\n", (int)len, help);
        else cli_put_wrapped(text, 0, to);
        help += len + (help[len] == '\n');
    }
}

static void cli_put_option(const char *left, const char *help, FILE *to)
{
    enum { INDENT = 31 };
    fprintf(to, "  %-28s ", left);
    cli_put_wrapped(rh_text(help), INDENT, to);
}

void cli_put_help(const CliCommand *c, FILE *to)
{
    fprintf(to, "usage: roundhouse %s ", c->name);
    cli_put_wrapped(rh_text(c->arguments),
                    (int)strlen("usage: roundhouse  ") + (int)strlen(c->name), to);
    fprintf(to, "\n");
    cli_put_paragraphs(c->help, to);
    fprintf(to, "\noptions:\n");
    for (const CliOption *o = c->options; o->name; o++) {
        char left[64];
        char letter[8] = "    ";
        if (o->letter < 256) snprintf(letter, sizeof letter, "-%c, ", o->letter);
        snprintf(left, sizeof left, "%s--%s%s%s", letter, o->name, o->value ? " " : "",
                 o->value ? o->value : "");
        cli_put_option(left, o->help, to);
    }
    cli_put_option("-h, --help", "show this help", to);
}

static _Noreturn void cli_refuse_option(const CliCommand *c, const char *typed)
{
    char hint[64] = "";
    RhGuess guess = {rh_text(typed + strspn(typed, "-")), 0, 0};
    guess.word.len = (ptrdiff_t)strcspn(guess.word.data, "=");
    for (const CliOption *o = c->options; o->name; o++) rh_guess(&guess, o->name);
    if (guess.name) snprintf(hint, sizeof hint, "; did you mean '--%s'?", guess.name);
    cli_usage(c, "unknown option '%.80s'%s", typed, hint);
}

void cli_one_argument(const CliCommand *c, int argc, char **argv, const char *name)
{
    if (optind == argc) cli_usage(c, "missing %s", name);
    if (optind + 1 < argc) cli_usage(c, "unexpected argument '%.80s'", argv[optind + 1]);
}

void cli_no_argument(const CliCommand *c, int argc, char **argv)
{
    if (optind < argc) cli_usage(c, "unexpected argument '%.80s'", argv[optind]);
}

int cli_next_option(const CliCommand *c, int argc, char **argv)
{
    struct option longs[CLI_OPTIONS_MAX + 2];
    char shorts[2 * CLI_OPTIONS_MAX + 4] = ":h";
    int count = 0;
    size_t at = 2;
    memset(longs, 0, sizeof longs);
    for (const CliOption *o = c->options; o->name; o++, count++) {
        RH_ASSERT(count < CLI_OPTIONS_MAX);
        longs[count].name = o->name;
        longs[count].has_arg = o->value ? required_argument : no_argument;
        longs[count].val = o->letter;
        if (o->letter < 256) {
            shorts[at++] = (char)o->letter;
            if (o->value) shorts[at++] = ':';
        }
    }
    longs[count].name = "help";
    longs[count].val = CLI_HELP_LETTER;
    opterr = 0;
    int letter = getopt_long(argc, argv, shorts, longs, 0);
    if (letter == CLI_HELP_LETTER) {
        cli_put_help(c, stdout);
        exit(CLI_DONE);
    }
    if (letter == ':') cli_usage(c, "%s needs a value", argv[optind - 1]);
    if (letter == '?') cli_refuse_option(c, argv[optind - 1]);
    return letter;
}

int64_t cli_number(const char *option, const char *text, int64_t min, int64_t max)
{
    int64_t n = 0;
    if (!rh_text_number(rh_text(text), &n) || n < min || n > max)
        cli_refuse_value("%s must be %lld to %lld, not '%.40s'", option, (long long)min,
                         (long long)max, text);
    return n;
}

uint64_t cli_seed(const char *text)
{
    uint64_t seed = 0;
    if (!rh_protocol_seed(rh_text(text), &seed))
        cli_refuse_value("--seed must be 0 to 18446744073709551615, not '%.40s'", text);
    return seed;
}

uint64_t cli_fresh_seed(void)
{
    uint64_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        cli_refuse("the system provides no random numbers; choose a --seed");
    cli_mpi_broadcast(&seed, sizeof seed); /* one seed for all ranks of a run */
    return seed >> 32;                     /* short enough to read aloud */
}

/* ---- Memory, text, time ---- */

void *cli_alloc(size_t bytes)
{
    void *p = calloc(1, bytes ? bytes : 1);
    if (!p) cli_refuse("not enough memory");
    return p;
}

RhBuf cli_buf(size_t cap)
{
    RhBuf b = {(char *)cli_alloc(cap), (ptrdiff_t)cap, 0, false};
    return b;
}

void cli_format(RhBuf *out, const char *format, ...)
{
    char text[1024];
    va_list args;
    va_start(args, format);
    /* NOLINTNEXTLINE(clang-analyzer-valist.Uninitialized): clang 14 is mistaken. */
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    rh_put(out, text);
}

void cli_print(const RhBuf *b)
{
    if (b->full) cli_refuse("the answer is too long");
    if (cli_mpi_rank() != 0) return;
    if (fwrite(b->data, 1, (size_t)b->len, stdout) != (size_t)b->len || fflush(stdout) != 0)
        cli_refuse("cannot write the answer: %s", strerror(errno));
}

double cli_now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* ---- Files ---- */

static bool cli_read_all(int fd, size_t max, RhText *out)
{
    char *data = (char *)cli_alloc(max + 2);
    size_t len = 0;
    while (len <= max) {
        ssize_t n = read(fd, data + len, max + 1 - len);
        if (n < 0 && errno == EINTR) continue;
        if (n < 0) {
            free(data);
            return false;
        }
        if (n == 0) break;
        len += (size_t)n;
    }
    out->data = data;
    out->len = (ptrdiff_t)len;
    return true;
}

/* The parser checks the encoding, since it can name the line. */
bool cli_read(const char *path, size_t max, RhText *out, RhBuf *why)
{
    bool from_stdin = strcmp(path, "-") == 0;
    const char *shown = from_stdin ? "standard input" : path;
    struct stat st;
    /* Non-blocking, or a pipe without a writer would hang us. */
    int fd = from_stdin ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
    if (fd < 0) {
        cli_format(why, "cannot open '%.300s': %s", path, strerror(errno));
        return false;
    }
    bool directory = fstat(fd, &st) == 0 && S_ISDIR(st.st_mode);
    bool fine = !directory && cli_read_all(fd, max, out);
    int error = errno;
    if (!from_stdin) close(fd);
    if (directory) cli_format(why, "'%.300s' is a directory", shown);
    else if (!fine) cli_format(why, "cannot read '%.300s': %s", shown, strerror(error));
    else if (out->len > (ptrdiff_t)max)
        cli_format(why, "'%.300s' is larger than %zu bytes", shown, max);
    else return true;
    return false;
}

/* Resolve links, so that a link to the file stays a link. */
static const char *cli_resolve(const char *path)
{
    char *real = realpath(path, 0);
    return real ? real : path;
}

static void cli_write_all(int fd, RhText text, const char *path, const char *temporary)
{
    for (ptrdiff_t at = 0; at < text.len;) {
        ssize_t n = write(fd, text.data + at, (size_t)(text.len - at));
        if (n < 0 && errno == EINTR) continue;
        if (n <= 0) {
            int error = errno;
            if (temporary) unlink(temporary);
            cli_refuse("cannot write '%.300s': %s", path, strerror(error));
        }
        at += n;
    }
}

/* Syncs the folder, so that the name survives a crash. */
static void cli_sync_folder(const char *path)
{
    char folder[4096];
    const char *slash = strrchr(path, '/');
    size_t len = slash ? (size_t)(slash - path) : 0;
    if (len >= sizeof folder) return;
    memcpy(folder, path, len);
    folder[len] = 0;
    int fd = open(slash ? (len ? folder : "/") : ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (fd < 0) return;
    fsync(fd);
    close(fd);
}

static mode_t cli_file_mode(const char *path)
{
    struct stat st;
    mode_t mask = umask(0);
    umask(mask);
    return stat(path, &st) == 0 ? st.st_mode & 0777 : 0666 & ~mask;
}

/* Moves the finished file into place. CLI_NEW_FILE must not replace an existing file. */
static bool cli_place(const char *temporary, const char *path, int mode)
{
    if (mode == CLI_REPLACE) return rename(temporary, path) == 0;
    if (link(temporary, path) == 0) return unlink(temporary) == 0;
    if (errno == EEXIST) return false;
    /* The file system has no hard links. */
    if (access(path, F_OK) == 0) {
        errno = EEXIST;
        return false;
    }
    return rename(temporary, path) == 0;
}

void cli_write(const char *path, RhText text, int mode)
{
    char temporary[4096];
    struct stat st;
    const char *target = mode == CLI_REPLACE ? cli_resolve(path) : path;
    if (mode == CLI_REPLACE && stat(target, &st) == 0 && !S_ISREG(st.st_mode)) {
        int device = S_ISDIR(st.st_mode) ? -1 : open(target, O_WRONLY | O_CLOEXEC);
        if (device < 0) cli_refuse("cannot write '%.300s': it is not a file", path);
        cli_write_all(device, text, path, 0);
        close(device);
        return;
    }
    int len = snprintf(temporary, sizeof temporary, "%s.XXXXXX", target);
    int fd = len < (int)sizeof temporary ? mkstemp(temporary) : -1;
    if (fd < 0) cli_refuse("cannot write '%.300s': %s", path, strerror(errno));
    cli_write_all(fd, text, path, temporary);
    bool fine = fchmod(fd, cli_file_mode(target)) == 0;
    fine = fsync(fd) == 0 && fine;
    fine = close(fd) == 0 && fine;
    if (!fine || !cli_place(temporary, target, mode)) {
        int error = errno;
        unlink(temporary);
        if (error == EEXIST) cli_refuse("'%.300s' exists already", path);
        cli_refuse("cannot write '%.300s': %s", path, strerror(error));
    }
    cli_sync_folder(target);
}

void cli_lock(const char *path)
{
    struct stat ours, now;
    if (strcmp(path, "-") == 0) return;
    for (;;) {
        int fd = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK);
        if (fd < 0) return; /* reading it will report why */
        if (flock(fd, LOCK_EX) != 0) return;
        /* The previous holder of the lock has replaced the file: lock the new one. */
        if (fstat(fd, &ours) != 0 || stat(path, &now) != 0 || ours.st_ino == now.st_ino) return;
        close(fd);
    }
}

/* ---- Matches ---- */

bool cli_start_option(CliStart *s, int letter, const char *value)
{
    switch (letter) {
    case 'p': s->players = value; return true;
    case CLI_SEED:
        s->seed = cli_seed(value);
        s->seeded = true;
        return true;
    case 'o':
        if (s->setting_count == RH_OPTIONS_MAX) cli_refuse_value("too many options");
        s->settings[s->setting_count++] = value;
        return true;
    case CLI_NAME:
        if (s->name_count == RH_PLAYERS_MAX) cli_refuse_value("too many names");
        s->names[s->name_count++] = value;
        return true;
    case CLI_BOARD: s->board_path = value; return true;
    default: return false;
    }
}

/* Refuses a board file or, if `file` is empty, a value on the command line. */
static _Noreturn void cli_refuse_err(const char *file, RhErr err)
{
    char words[1024];
    RhBuf b = {words, sizeof words, 0, false};
    const ptrdiff_t quoted_max = 80;
    if (err.at.len > quoted_max) err.at.len = 0;
    rh_print_err(err, &b);
    if (*file) cli_refuse("%s: %s", file, rh_buf_string(&b));
    cli_refuse_value("%s", rh_buf_string(&b));
}

RhText cli_board(const char *path)
{
    RhText text = {0, 0};
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    if (!path) return text;
    if (!cli_read(path, RH_BOARD_MAX, &text, &why)) cli_refuse("%s", rh_buf_string(&why));
    if (text.len == 0) cli_refuse("the board '%.300s' is empty", path);
    return text;
}

static void cli_set_option(CliStart *s, const char *setting)
{
    const char *equals = strchr(setting, '=');
    if (!equals) cli_refuse_value("an option must be KEY=VALUE, not '%.80s'", setting);
    RhText key = {setting, equals - setting};
    RhErr err = rh_option_set(s->game, s->options, key, rh_text(equals + 1));
    if (err.what) cli_refuse_err("", err);
}

static _Noreturn void cli_refuse_game(const char *id)
{
    char words[256];
    RhBuf b = {words, sizeof words, 0, false};
    RhGuess guess = {rh_text(id), 0, 0};
    for (int i = 0; rh_games[i]; i++) rh_guess(&guess, rh_games[i]->id);
    rh_print_err(rh_unknown("game", guess), &b);
    cli_refuse_value("%s%s `roundhouse games` lists them", rh_buf_string(&b),
                     guess.name ? "" : ";");
}

void cli_start(CliStart *s, const char *game_id)
{
    s->game = rh_find_game(rh_text(game_id));
    if (!s->game) cli_refuse_game(game_id);
    rh_options_default(s->game, s->options);
    for (int i = 0; i < s->setting_count; i++) cli_set_option(s, s->settings[i]);
    if (s->players) {
        RhErr err = rh_option_set(s->game, s->options, rh_text("players"), rh_text(s->players));
        if (err.what)
            cli_refuse_value("%s takes %d to %d players, not '%.40s'", s->game->title,
                             s->game->options[RH_PLAYERS].min, s->game->options[RH_PLAYERS].max,
                             s->players);
    }
    s->board = s->board_path ? cli_board(s->board_path) : rh_board(s->game, s->options);
    if (!s->seeded) s->seed = cli_fresh_seed();
    s->seeded = true;
}

SetupCache cli_setups = SETUP_CACHE_EMPTY;

RhArena cli_match_arena(void)
{
    size_t bytes = 0;
    for (int i = 0; rh_games[i]; i++)
        if (rh_match_bytes(rh_games[i]) > bytes) bytes = rh_match_bytes(rh_games[i]);
    char *memory = (char *)cli_alloc(bytes);
    RhArena arena = {memory, memory + bytes};
    return arena;
}

static void cli_set_name(RhMatch *m, const char *name)
{
    const char *equals = strchr(name, '=');
    if (!equals) cli_refuse_value("--name must be SEAT=NAME, as in 1=Anna, not '%.80s'", name);
    RhText seat = {name, equals - name};
    int64_t player = 0;
    if (!rh_text_number(seat, &player) || player < 1 || player > rh_match_players(m))
        cli_refuse_value("unknown seat '%.*s'; seats are 1 to %d",
                         seat.len > 40 ? 40 : (int)seat.len, name, rh_match_players(m));
    RhErr err = rh_match_name(m, (int)player - 1, rh_text(equals + 1));
    if (err.what) cli_refuse_err("", err);
}

void cli_start_match(const CliStart *s, RhMatch *m)
{
    RhArena arena = cli_match_arena();
    RhErr err = setup_cache_new_match(&cli_setups, m, s->game, s->options, s->board, &arena);
    if (err.what) cli_refuse_err(s->board_path ? s->board_path : "", err);
    m->seed = s->seed;
    m->seeded = true;
    for (int i = 0; i < s->name_count; i++) cli_set_name(m, s->names[i]);
}

/* Names the file and the line of an error. */
static void cli_put_record_error(const char *path, RhErr err, RhBuf *why)
{
    const ptrdiff_t quoted_max = 80;
    if (err.at.len > quoted_max) err.at.len = 0;
    cli_format(why, "%.300s: ", strcmp(path, "-") == 0 ? "standard input" : path);
    rh_print_err(err, why);
}

bool cli_try_load(RhMatch *m, const char *path, RhText board, RhArena arena, RhText *text,
                  RhBuf *why)
{
    if (!cli_read(path, RH_RECORD_MAX, text, why)) return false;
    rh_zero(m, sizeof *m);
    RhErr err = setup_cache_read_record(&cli_setups, m, *text, rh_find_game, board, &arena);
    if (err.what) cli_put_record_error(path, err, why);
    return !err.what;
}

char *cli_try_variations(RhVariations *v, RhMatch *m, const char *path, RhText text, int32_t more,
                         RhBuf *why)
{
    size_t bytes = rh_variations_bytes(m->game, text, more);
    char *memory = (char *)cli_alloc(bytes);
    RhArena arena = {memory, memory + bytes};
    RhErr err = rh_variations_read(v, m, text, more, &arena);
    if (!err.what) return memory;
    cli_put_record_error(path, err, why);
    free(memory);
    return 0;
}

void cli_load_variations(RhVariations *v, RhMatch *m, const char *path, RhText text, int32_t more)
{
    char words[2048];
    RhBuf why = {words, sizeof words, 0, false};
    if (!cli_try_variations(v, m, path, text, more, &why)) cli_refuse("%s", rh_buf_string(&why));
}

void cli_load(RhMatch *m, const char *path, RhText board, RhText *or_null)
{
    char words[2048];
    RhText text = {0, 0};
    RhBuf why = {words, sizeof words, 0, false};
    if (!cli_try_load(m, path, board, cli_match_arena(), &text, &why))
        cli_refuse("%s", rh_buf_string(&why));
    if (or_null) *or_null = text;
}

static _Noreturn void cli_refuse_seat(RhErr err, bool human_allowed)
{
    char words[512], known[256];
    RhBuf b = {words, sizeof words, 0, false}, list = {known, sizeof known, 0, false};
    if (err.at.len > 40) err.at.len = 40;
    rh_print_err(err, &b);
    /* A known player with a wrong parameter. */
    if (!err.name) cli_refuse_value("%s", rh_buf_string(&b));
    rh_bot_list(&list);
    cli_refuse_value("%s%s choose from %s%s", rh_buf_string(&b), err.hint ? "" : ";",
                     human_allowed ? "human, " : "", rh_buf_string(&list));
}

static RhText cli_net; /* a network as JSON, or empty */

void cli_set_net(const char *path)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    if (!cli_read(path, RH_BOARD_MAX, &cli_net, &why)) cli_refuse("%s", rh_buf_string(&why));
}

void cli_check_net(const BotSpec *spec, const RhGame *game, const void *setup)
{
    char words[1024];
    RhBuf why = {words, sizeof words, 0, false};
    if (!spec->params.net && !spec->net.len) return;
    if (!spec->net.len) cli_refuse_value("%s needs a network: --net FILE", spec->name);
    BotNet *net = (BotNet *)cli_alloc(sizeof *net);
    RhErr err = rh_net_load(spec->net, game, setup, net);
    free(net);
    if (!err.what) return;
    rh_print_err(err, &why);
    cli_refuse("cannot use the file of --net: %s", rh_buf_string(&why));
}

BotSpec cli_bot_spec(const char *text, const RhGame *game)
{
    BotSpec spec;
    RhErr err = rh_bot_parse(rh_text(text), game, &spec);
    if (err.what) cli_refuse_seat(err, false);
    spec.net = cli_net;
    return spec;
}

static int64_t cli_now_ms(void *context)
{
    (void)context;
    return (int64_t)(cli_now() * 1000);
}

int cli_cores(void)
{
    long cores = sysconf(_SC_NPROCESSORS_ONLN);
    return cores < 1 ? 1 : cores > BOT_THREADS_MAX ? BOT_THREADS_MAX : (int)cores;
}

void *cli_seat_bot(BotPlayer *p, const BotSpec *spec, int cores)
{
    BotHelp help = {cli_now_ms, rh_bot_together, 0, rh_bot_pause};
    BotSpec threaded = *spec;
    if (spec->ms && !spec->threads) threaded.threads = cores;
    size_t bytes = rh_bot_bytes(&threaded);
    void *memory = bytes ? cli_alloc(bytes) : 0;
    rh_bot_sit(p, &threaded, &help, memory);
    return memory;
}

static int cli_read_seats(const char *list, const RhGame *game, bool human_allowed, BotSpec *seats)
{
    int count = 0;
    for (const char *at = list;; at++) {
        const char *comma = strchr(at, ',');
        RhText name = {at, comma ? comma - at : (ptrdiff_t)strlen(at)};
        if (count == RH_PLAYERS_MAX)
            cli_refuse_value("--seats takes at most %d seats, not '%.80s'", RH_PLAYERS_MAX, list);
        if (human_allowed && rh_text_is(name, "human")) {
            memset(&seats[count], 0, sizeof seats[count]);
            seats[count].kind = CLI_HUMAN;
        } else {
            RhErr err = rh_bot_parse(name, game, &seats[count]);
            if (err.what) cli_refuse_seat(err, human_allowed);
            seats[count].net = cli_net;
        }
        count++;
        if (!comma) return count;
        at = comma;
    }
}

void cli_start_seats(CliStart *s, const char *game_id, const char *list, bool human_allowed,
                     BotSpec seats[RH_PLAYERS_MAX])
{
    char players[8];
    BotSpec named[RH_PLAYERS_MAX] = {0};
    int count = cli_read_seats(list, rh_find_game(rh_text(game_id)), human_allowed, named);
    bool counted = count > 1 && !s->players;
    snprintf(players, sizeof players, "%d", count);
    if (counted) s->players = players;
    cli_start(s, game_id);
    if (counted) s->players = 0;
    if (count > 1 && count != s->options[RH_PLAYERS])
        cli_refuse_value("--seats names %d seats, but there are %d players", count,
                         s->options[RH_PLAYERS]);
    for (int i = 0; i < RH_PLAYERS_MAX; i++) seats[i] = named[count == 1 ? 0 : i];
}
