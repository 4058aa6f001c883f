/* apps/cli/perft.c - `roundhouse perft`: counts the sequences of actions by their length, a
   fingerprint of the rules. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "games/registry.h"

enum { PERFT_DEPTH_MAX = 100 };

/* The start of a game, or the end of a record. */
static void perft_begin(const CliCommand *self, CliStart *start, const char *what, RhMatch *m)
{
    if (rh_find_game(rh_text(what))) {
        cli_start(start, what);
        cli_start_match(start, m);
        return;
    }
    if (strcmp(what, "-") != 0 && access(what, F_OK) != 0)
        cli_refuse("there is no game or file '%.80s'; `roundhouse games` lists the games", what);
    if (start->players || start->setting_count)
        cli_usage(self, "a record already has its players and options");
    cli_load(m, what, cli_board(start->board_path), 0);
}

static int perft_run(const CliCommand *self, int argc, char **argv)
{
    CliStart start;
    RhMatch match;
    const char *depth_text = 0;
    memset(&start, 0, sizeof start);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == 'd') depth_text = optarg;
        cli_start_option(&start, letter, optarg);
    }
    cli_one_argument(self, argc, argv, "GAME or FILE");
    if (!depth_text) cli_usage(self, "missing --depth");
    int depth_max = (int)cli_number("--depth", depth_text, 1, PERFT_DEPTH_MAX);
    bool drawn = start.seeded;
    perft_begin(self, &start, argv[optind], &match);
    for (int depth = 1; depth <= depth_max; depth++) {
        RhRng rng = rh_rng_at(start.seed, 0);
        uint64_t count = rh_perft(match.game, match.setup, match.state, depth, drawn ? &rng : 0);
        printf("%d %" PRIu64 "\n", depth, count);
        fflush(stdout);
        if (count == 0) break;
    }
    return CLI_DONE;
}

static const CliOption perft_options[] = {
    {'d', "depth", "D", "length of the longest sequences"},
    {'p', "players", "N", "number of players"},
    {CLI_SEED, "seed", "S", "make random draws with this seed instead of counting every outcome"},
    {'o', "option", "KEY=VALUE", "an option of the game (see `roundhouse games`)"},
    CLI_OPTION_BOARD,
    CLI_OPTION_END,
};

const CliCommand cli_perft = {
    "perft",
    "GAME|FILE [-p N] [--seed S] --depth D",
    "count positions to test the rules",
    "Count the sequences of 1, 2, ... D actions from the start of a game or the end of a record,\n"
    "counting each amount of a range. Prints depth and count, one pair per line.",
    perft_options,
    perft_run,
};
