/* apps/cli/check.c - `roundhouse check`: replays records and verifies every line of them. With
   --fair it also verifies that all random outcomes come from what the server and the players had
   committed to before the first action (apps/server/table/dice.h). */
#include "apps/cli/cli.h"

#include <stdlib.h>
#include <string.h>

#include "apps/protocol/protocol.h"
#include "apps/server/table/dice.h"

/* ---- Fairness ---- */

static void check_put_fairness(const DiceProof *proof, const char *path, int players, RhBuf *out)
{
    const char *comma = " ";
    cli_format(out, "%.300s: fair, check code %s", path, proof->promise);
    for (int i = 0; i < players; i++) {
        if (!proof->parts[i].contribution[0]) continue;
        cli_format(out, "%s%sp%d", comma[0] == ' ' ? ", contributions from" : "", comma, i + 1);
        comma = ", ";
    }
    rh_put(out, "\n");
}

/* ---- The command ---- */

static void check_put_verdict(const RhMatch *m, const char *path, int32_t variations, RhBuf *out)
{
    RhStanding standing;
    bool over = m->game->rules.actor(m->setup, m->state) == RH_OVER;
    int players = rh_match_players(m);
    cli_format(out, "%.300s: ok, %s, %d player%s, %d actions, ", path, m->game->id, players,
               players == 1 ? "" : "s", m->count);
    if (variations) cli_format(out, "%d variation%s, ", variations, variations == 1 ? "" : "s");
    rh_put(out, over ? "over:" : "not over\n");
    if (!over) return;
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    for (int p = 0; p < players; p++) cli_format(out, " %d", standing.points[p]);
    rh_put(out, "\n");
}

typedef struct Check {
    RhText board;
    RhArena arena;
    bool fair;
    const char *promise; /* null: any */
} Check;

/* Prints the verdict on one record; false if it is bad. */
static bool check_file(const Check *c, const char *path)
{
    char words[2048], *nodes = 0;
    RhBuf verdict = {words, sizeof words, 0, false};
    RhText text = {0, 0};
    RhMatch match;
    RhVariations variations;
    DiceProof proof;
    const char *unfair = 0;
    bool loaded = cli_try_load(&match, path, c->board, c->arena, &text, &verdict);
    if (loaded) nodes = cli_try_variations(&variations, &match, path, text, 0, &verdict);
    if (nodes && c->fair) unfair = dice_unfair(&match, text, c->promise, &proof);
    if (unfair) {
        cli_report_error("%.300s: %s", path, unfair);
    } else if (nodes) {
        check_put_verdict(&match, path, rh_variations_count(&variations), &verdict);
        if (c->fair) check_put_fairness(&proof, path, rh_match_players(&match), &verdict);
        cli_print(&verdict);
    } else {
        cli_report_error("%s", rh_buf_string(&verdict));
    }
    if (loaded) setup_cache_drop(&cli_setups, match.loaded);
    free(nodes);
    free((void *)(uintptr_t)text.data);
    return nodes && !unfair;
}

static int check_run(const CliCommand *self, int argc, char **argv)
{
    const char *board_path = 0;
    int code = CLI_DONE;
    Check c;
    rh_zero(&c, sizeof c);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_BOARD) board_path = optarg;
        if (letter == CLI_FAIR) c.fair = true;
        if (letter == CLI_PROMISE) c.promise = optarg;
    }
    if (optind == argc) cli_usage(self, "missing FILE");
    if (c.promise && argc - optind > 1) cli_usage(self, "--promise is for one FILE");
    c.fair = c.fair || c.promise;
    c.board = cli_board(board_path);
    c.arena = cli_match_arena();
    for (int i = optind; i < argc; i++)
        if (!check_file(&c, argv[i])) code = CLI_REFUSED;
    return code;
}

static const CliOption check_options[] = {
    CLI_OPTION_BOARD,
    {CLI_FAIR, "fair", 0, "also check that the dice are those promised before the game"},
    {CLI_PROMISE, "promise", "CODE", "with this check code, as shown when the game began"},
    CLI_OPTION_END};

const CliCommand cli_check = {
    "check",
    "[--fair [--promise CODE]] FILE...",
    "verify records",
    "Replay each record, check every action against the rules, variations included, and the last\n"
    "line against the result. Good records are listed; for a bad one the first error is printed. "
    "FILE can be -\n"
    "for standard input.",
    check_options,
    check_run,
};
