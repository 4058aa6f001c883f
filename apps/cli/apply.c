/* apps/cli/apply.c - `roundhouse apply`: appends actions to a record. The existing text, with its
   comments, is kept; new lines follow it. All actions are played before anything is written, so a
   refused one leaves the file unchanged. */
#include "apps/cli/cli.h"

#include <string.h>

enum { APPLY_STORY_MAX = 4 << 20 };

static void apply_action(RhMatch *m, const char *action)
{
    char words[1024];
    RhBuf b = {words, sizeof words, 0, false};
    RhErr err = rh_match_line(m, rh_text(action), 0);
    if (!err.what) {
        rh_match_chance(m);
        return;
    }
    const ptrdiff_t quoted_max = 80;
    if (err.at.len > quoted_max) err.at.len = 0;
    rh_print_err(err, &b);
    cli_refuse("illegal move '%.80s': %s", action, rh_buf_string(&b));
}

/* Returns the old text followed by the new lines. */
static RhBuf apply_text(RhMatch *m, RhText text, int32_t from)
{
    RhBuf out = cli_buf(RH_RECORD_MAX);
    rh_put_text(&out, text);
    if (text.len > 0 && text.data[text.len - 1] != '\n') rh_put(&out, "\n");
    rh_record_tail(m, from, &out);
    if (out.full) cli_refuse("the record would be longer than %d bytes", RH_RECORD_MAX);
    return out;
}

static int apply_run(const CliCommand *self, int argc, char **argv)
{
    const char *board_path = 0;
    RhMatch match;
    RhText text = {0, 0};
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;)
        if (letter == CLI_BOARD) board_path = optarg;
    if (optind + 2 > argc) cli_usage(self, "missing FILE or ACTION");
    const char *path = argv[optind];
    cli_lock(path);
    cli_load(&match, path, cli_board(board_path), &text);
    int32_t from = match.count;
    rh_match_chance(&match);
    for (int i = optind + 1; i < argc; i++) apply_action(&match, argv[i]);
    RhBuf out = apply_text(&match, text, from);
    if (strcmp(path, "-") == 0) {
        cli_print(&out);
        return CLI_DONE;
    }
    cli_write(path, rh_buf_text(&out), CLI_REPLACE);
    RhBuf story = cli_buf(APPLY_STORY_MAX);
    cli_put_history(&match, from, match.count, -1, 0, &story);
    cli_put_turn(&match, false, &story);
    cli_print(&story);
    return CLI_DONE;
}

static const CliOption apply_options[] = {CLI_OPTION_BOARD, CLI_OPTION_END};

const CliCommand cli_apply = {
    "apply",
    "FILE ACTION...",
    "append actions to a record",
    "Play actions at the end of a record and append them to the file. Each action is one "
    "argument:\n"
    "    roundhouse apply anna.record 'bid 9' pass\n"
    "If one is illegal, the reason is printed and the file stays as it was. With - the record is\n"
    "read from standard input and the longer one is written to standard output.",
    apply_options,
    apply_run,
};
