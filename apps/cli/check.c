/* apps/cli/check.c - `roundhouse check`: replays records and verifies every line of them. */
#include "apps/cli/cli.h"

#include <stdlib.h>

static void check_put_verdict(const RhMatch *m, const char *path, RhBuf *out)
{
    RhStanding standing;
    bool over = m->game->actor(m->setup, m->state) == RH_OVER;
    int players = rh_match_players(m);
    cli_format(out, "%.300s: good, %s, %d player%s, %d actions, %s", path, m->game->id, players,
               players == 1 ? "" : "s", m->count, over ? "over:" : "not over\n");
    if (!over) return;
    rh_zero(&standing, sizeof standing);
    m->game->standing(m->setup, m->state, &standing);
    for (int p = 0; p < players; p++) cli_format(out, " %d", standing.points[p]);
    rh_put(out, "\n");
}

static int check_run(const CliCommand *self, int argc, char **argv)
{
    const char *board_path = 0;
    int code = CLI_DONE;
    for (int letter; (letter = cli_next(self, argc, argv)) != -1;)
        if (letter == CLI_BOARD) board_path = optarg;
    if (optind == argc) cli_usage(self, "check takes at least one record");
    RhText board = cli_board(board_path);
    RhArena arena = cli_match_arena();
    for (int i = optind; i < argc; i++) {
        char words[2048];
        RhBuf verdict = {words, sizeof words, 0, false};
        RhText text = {0, 0};
        RhMatch match;
        if (cli_try_load(&match, argv[i], board, arena, &text, &verdict)) {
            check_put_verdict(&match, argv[i], &verdict);
            cli_print(&verdict);
        } else {
            cli_complain("%s", rh_buf_string(&verdict));
            code = CLI_REFUSED;
        }
        free((void *)(uintptr_t)text.data);
    }
    return code;
}

static const CliOption check_options[] = {CLI_OPTION_BOARD, CLI_OPTION_END};

const CliCommand cli_check = {
    "check",
    "FILE...",
    "replays and verifies records",
    "Replays each record, checks every action against the rules and the last line against the "
    "result.\n"
    "Good ones are listed; of a bad one the first fault is told. FILE may be - for standard input.",
    check_options,
    check_run,
};
