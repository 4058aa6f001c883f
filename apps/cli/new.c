/* apps/cli/new.c - `roundhouse new`: starts a record. */
#include "apps/cli/cli.h"

#include <string.h>

static int new_run(const CliCommand *self, int argc, char **argv)
{
    CliStart start;
    RhMatch match;
    const char *path = "-";
    bool force = false;
    memset(&start, 0, sizeof start);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == 'f') path = optarg;
        if (letter == CLI_FORCE) force = true;
        cli_start_option(&start, letter, optarg);
    }
    cli_one_argument(self, argc, argv, "GAME");
    cli_start(&start, argv[optind]);
    cli_start_match(&start, &match);
    rh_match_chance(&match);
    RhBuf out = cli_buf(RH_RECORD_MAX);
    rh_record_write(&match, &out);
    if (strcmp(path, "-") == 0) cli_print(&out);
    else cli_write(path, rh_buf_text(&out), force ? CLI_REPLACE : CLI_NEW_FILE);
    return CLI_DONE;
}

static const CliOption new_options[] = {
    CLI_OPTIONS_START,
    {CLI_NAME, "name", "SEAT=NAME", "name a player: 1=Anna"},
    {'f', "file", "FILE", "write to this file instead of standard output"},
    {CLI_FORCE, "force", 0, "replace the file if it exists"},
    CLI_OPTION_END,
};

const CliCommand cli_new = {
    "new",
    "GAME [-p N] [--seed S] [-o KEY=VALUE]... [--name 1=Anna]... [-f FILE]",
    "start a record",
    "Start the record of a game. All random draws come from the seed, which the record keeps:\n"
    "the same seed and the same choices always give the same game.",
    new_options,
    new_run,
};
