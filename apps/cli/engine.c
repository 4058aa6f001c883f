/* apps/cli/engine.c - `roundhouse engine`: the line protocol on standard input and output. Only
   reading and writing is here; protocol.c handles the lines. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <errno.h>
#include <string.h>

#include "apps/protocol/protocol.h"

/* Reads a line without its newline. false: the input has ended. too_long: its rest was skipped. */
static bool engine_read(char *line, ptrdiff_t *len, bool *too_long)
{
    int c = 0;
    *len = 0;
    *too_long = false;
    while ((c = getc_unlocked(stdin)) != EOF && c != '\n') {
        if (*len < RH_REQUEST_MAX) line[(*len)++] = (char)c;
        else *too_long = true;
    }
    return c != EOF || *len > 0;
}

static int64_t engine_now_ms(void *context)
{
    (void)context;
    return (int64_t)(cli_now() * 1000);
}

static int engine_run(const CliCommand *self, int argc, char **argv)
{
    RhProtocol protocol;
    const char *board_path = 0;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;)
        if (letter == CLI_BOARD) board_path = optarg;
    cli_no_argument(self, argc, argv);
    if (!rh_protocol_open(&protocol, &cli_setups, cli_fresh_seed()))
        cli_refuse("not enough memory");
    protocol.board = cli_board(board_path);
    protocol.now_ms = engine_now_ms;

    char *line = (char *)cli_alloc(RH_REQUEST_MAX);
    RhBuf answer = cli_buf(RH_ANSWER_MAX);
    ptrdiff_t len = 0;
    bool too_long = false;
    while (engine_read(line, &len, &too_long)) {
        RhText text = {line, len};
        answer.len = 0;
        answer.full = false;
        if (too_long) rh_protocol_too_long(&answer);
        else rh_protocol_line(&protocol, text, &answer);
        rh_put(&answer, "\n");
        cli_print(&answer);
    }
    if (ferror(stdin)) cli_refuse("cannot read standard input: %s", strerror(errno));
    rh_protocol_close(&protocol);
    return CLI_DONE;
}

static const CliOption engine_options[] = {CLI_OPTION_BOARD, CLI_OPTION_END};

const CliCommand cli_engine = {
    "engine",
    "[--board FILE]",
    "answer other programs in JSON",
    "Read one JSON request per line and write one JSON answer per line, until the input ends:\n"
    "    {\"id\":1,\"do\":\"new\",\"game\":\"transsib\",\"players\":4,\"seed\":\"42\"}\n"
    "    {\"id\":2,\"do\":\"actions\"}\n"
    "    {\"id\":3,\"do\":\"apply\",\"action\":\"bid 8\"}\n"
    "Other requests: games, state, undo, cut, record, load, history, board, preview, previews, "
    "why,\n"
    "scores, random, suggest, choose, annotate, variations; see roundhouse(1). A rejected request\n"
    "changes nothing.",
    engine_options,
    engine_run,
};
