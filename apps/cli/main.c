/* apps/cli/main.c - the `roundhouse` command: a table of subcommands, each in its own file. */
#include <errno.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>

#include "apps/cli/cli.h"
#include "apps/cli/mpi.h"
#include "apps/tui/tui.h"
#include "games/registry.h"

const CliCommand *const cli_commands[] = {
    &cli_games,    &cli_play,    &cli_tui,       &cli_resume,     &cli_new,
    &cli_show,     &cli_moves,   &cli_apply,     &cli_check,      &cli_suggest,
    &cli_annotate, &cli_sim,     &cli_match,     &cli_ladder,     &cli_tune,
    &cli_study,    &cli_puzzles, &cli_positions, &cli_engine,     &cli_perft,
    &cli_bench,    &cli_serve,   &cli_admin,     &cli_completion, 0,
};

static void main_put_help(FILE *to)
{
    fprintf(to, "usage: roundhouse COMMAND [ARGUMENTS]\n\n"
                "Play, record and study railroad board games.\n\n");
    for (int i = 0; cli_commands[i]; i++)
        fprintf(to, "  %-10s %s\n", cli_commands[i]->name, cli_commands[i]->summary);
    fprintf(to,
            "\nA first game: `roundhouse play %s`. `roundhouse COMMAND --help` shows the "
            "options.\n",
            rh_games[0]->id);
}

/* What `roundhouse` alone prints: it fits a screen of 24 lines. */
static void main_put_first(FILE *to)
{
    int column = 0;
    fprintf(to,
            "usage: roundhouse COMMAND [ARGUMENTS]\n\n"
            "Play, record and study railroad board games. Try first:\n\n"
            "  roundhouse tui             choose a game from a menu and play it here\n"
            "  roundhouse play %-10s play this game here, against computer players\n"
            "  roundhouse resume          go on with a game that you have begun\n"
            "  roundhouse serve           play in the browser, alone or with others\n"
            "  roundhouse games           list the games and their options\n\n"
            "All commands:\n",
            rh_games[0]->id);
    for (int i = 0; cli_commands[i]; i++) {
        if (column == 0) fprintf(to, " ");
        fprintf(to, " %-10s", cli_commands[i]->name);
        column = (column + 1) % 6;
        if (column == 0) fprintf(to, "\n");
    }
    fprintf(to,
            "%s\n`roundhouse --help` explains them, `roundhouse COMMAND --help` lists "
            "options.\n",
            column ? "\n" : "");
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
    if (cli_mpi_rank_count() > CLI_MPI_RANKS_MAX)
        cli_refuse("a run has at most %d ranks", CLI_MPI_RANKS_MAX);
    setlocale(LC_CTYPE, "");
    if (argc < 2) {
        main_put_first(stderr);
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
    for (int i = 0; cli_commands[i]; i++)
        if (strcmp(argv[1], cli_commands[i]->name) == 0)
            return main_finish(cli_commands[i]->run(cli_commands[i], argc - 1, argv + 1));
    RhGuess guess = {rh_text(argv[1]), 0, 0};
    char words[256];
    RhBuf b = {words, sizeof words, 0, false};
    for (int i = 0; cli_commands[i]; i++) rh_guess(&guess, cli_commands[i]->name);
    rh_print_err(rh_unknown("command", guess), &b);
    cli_report_error("%s%s `roundhouse --help` lists them", rh_buf_string(&b),
                     guess.name ? "" : ";");
    return CLI_USAGE;
}
