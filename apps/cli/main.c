/* apps/cli/main.c - the `roundhouse` command: a table of subcommands, each in its own file. */
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "apps/cli/cli.h"
#include "apps/cli/mpi.h"

static const CliCommand *const main_commands[] = {
    &cli_games,   &cli_play,     &cli_new,   &cli_show,  &cli_moves,  &cli_apply, &cli_check,
    &cli_suggest, &cli_annotate, &cli_sim,   &cli_match, &cli_ladder, &cli_tune,  &cli_study,
    &cli_engine,  &cli_perft,    &cli_bench, &cli_serve, &cli_admin,  0,
};

static void main_put_help(FILE *to)
{
    fprintf(to, "usage: roundhouse COMMAND [ARGUMENTS]\n\n"
                "Railroad board games: play them, record them, study them.\n\n");
    for (int i = 0; main_commands[i]; i++)
        fprintf(to, "  %-9s %s\n", main_commands[i]->name, main_commands[i]->summary);
    fprintf(
        to,
        "\n`roundhouse COMMAND --help` tells more. A first game: `roundhouse play transsib`.\n");
}

/* Fails if standard output could not be written, as on a full disk. */
static int main_finish(int code)
{
    if (fflush(stdout) == 0 && !ferror(stdout)) return code;
    cli_report_error("cannot write the answer: %s", strerror(errno));
    return CLI_REFUSED;
}

int main(int argc, char **argv)
{
    cli_mpi_start(&argc, &argv);
    setlocale(LC_CTYPE, "");
    if (argc < 2) {
        main_put_help(stderr);
        return CLI_USAGE;
    }
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0) {
        main_put_help(stdout);
        return main_finish(CLI_DONE);
    }
    if (strcmp(argv[1], "--version") == 0) {
        printf("roundhouse %s\n", RH_VERSION);
        return main_finish(CLI_DONE);
    }
    for (int i = 0; main_commands[i]; i++)
        if (strcmp(argv[1], main_commands[i]->name) == 0)
            return main_finish(main_commands[i]->run(main_commands[i], argc - 1, argv + 1));
    cli_report_error("there is no command '%.80s': see `roundhouse --help`", argv[1]);
    return CLI_USAGE;
}
