/* apps/cli/suggest.c - `roundhouse suggest` and `roundhouse annotate`: a computer player's
   move at the end of a record, and its review of every decision in the record. */
#include "apps/cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/suggest.h"

enum { SUGGEST_LINES = 5, SUGGEST_TEXT_MAX = 16 << 20 };

static const char suggest_thinker[] = "mcts:1s";
static const char annotate_thinker[] = "master";

typedef struct SuggestAsk {
    RhMatch match;
    BotPlayer player;
    int64_t lines;
    bool json;
} SuggestAsk;

/* The options and the record, for both commands. */
static void suggest_read(const CliCommand *self, int argc, char **argv, const char *bot,
                         SuggestAsk *ask)
{
    const char *board = 0;
    BotSpec spec;
    ask->lines = SUGGEST_LINES;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_BOT: bot = optarg; break;
        case CLI_LINES: ask->lines = cli_number("--lines", optarg, 1, BOT_LINES_MAX); break;
        case CLI_BOARD: board = optarg; break;
        case CLI_JSON: ask->json = true; break;
        default: break;
        }
    }
    cli_one_argument(self, argc, argv, "FILE");
    cli_load(&ask->match, argv[optind], cli_board(board), 0);
    spec = cli_bot_spec(bot, ask->match.game);
    if (spec.kind == BOT_RANDOM)
        cli_refuse_value("random can't suggest moves; choose another --bot");
    cli_seat_bot(&ask->player, &spec, cli_cores());
}

static int suggest_run(const CliCommand *self, int argc, char **argv)
{
    static SuggestAsk ask;
    BotThought thought;
    suggest_read(self, argc, argv, suggest_thinker, &ask);
    if (!rh_suggest(&ask.player, &ask.match, ask.match.seed, &thought))
        cli_refuse("the game is over, so there is no move to suggest");
    RhBuf out = cli_buf(SUGGEST_TEXT_MAX);
    if (ask.json) {
        rh_put(&out, "{");
        rh_suggest_json(&ask.match, &thought, (int)ask.lines, &out);
        rh_put(&out, "}\n");
    } else {
        rh_suggest_text(&ask.match, &thought, (int)ask.lines, &out);
    }
    cli_print(&out);
    return CLI_DONE;
}

/* The loss of each player over the whole match, and the number of decisions. */
static void annotate_sum(const RhMatch *m, const double *loss, double points, const int *decisions,
                         RhBuf *out)
{
    if (rh_match_players(m) == 1) {
        cli_format(out, "\nPoints lost:\n  p1 %6.1f in %d decisions\n", points, decisions[0]);
        return;
    }
    rh_put(out, "\nWinning chance lost:\n");
    for (int p = 0; p < rh_match_players(m); p++)
        cli_format(out, "  p%d %6.1f %% in %d decisions\n", p + 1, 100 * loss[p], decisions[p]);
}

static int annotate_run(const CliCommand *self, int argc, char **argv)
{
    static SuggestAsk ask;
    double loss[RH_PLAYERS_MAX] = {0}, points = 0;
    int decisions[RH_PLAYERS_MAX] = {0};
    bool first = true;
    BotNote note;
    suggest_read(self, argc, argv, annotate_thinker, &ask);
    bool shown = isatty(STDERR_FILENO) != 0;
    RhBuf out = cli_buf(SUGGEST_TEXT_MAX);
    rh_put(&out, ask.json ? "{\"decisions\":[" : " ply");
    for (int p = 0; !ask.json && p < rh_match_players(&ask.match); p++)
        cli_format(&out, "     p%d", p + 1);
    if (!ask.json) rh_put(&out, "     loss   action\n");
    for (int32_t ply = 0; ply < ask.match.count; ply++) {
        if (shown) fprintf(stderr, "\r%d of %d ", ply + 1, ask.match.count);
        if (!rh_annotate(&ask.player, &ask.match, ply, ask.match.seed, &note)) continue;
        if (ask.json) {
            if (!first) rh_put(&out, ",");
            rh_annotate_json(&ask.match, &note, &out);
        } else if (!note.forced) {
            rh_annotate_text(&ask.match, &note, &out);
        }
        first = false;
        loss[note.actor] += note.loss;
        points += note.points;
        decisions[note.actor] += !note.forced;
    }
    if (shown) fprintf(stderr, "\r\033[K");
    if (ask.json) rh_put(&out, "]}\n");
    else annotate_sum(&ask.match, loss, points, decisions, &out);
    if (out.full) cli_refuse("the answer is too long");
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption suggest_options[] = {
    {CLI_BOT, "bot", "SPEC", "the player to ask: mcts:1s, mcts:5000, expert, greedy"},
    {CLI_LINES, "lines", "N", "list this many actions"},
    CLI_OPTION_JSON,
    CLI_OPTION_BOARD,
    CLI_OPTION_END,
};

static const CliOption annotate_options[] = {
    {CLI_BOT, "bot", "SPEC", "the player to ask: master, mcts:2000, greedy"},
    CLI_OPTION_JSON,
    CLI_OPTION_BOARD,
    CLI_OPTION_END,
};

const CliCommand cli_suggest = {
    "suggest",
    "FILE [--bot SPEC] [--lines N] [--json] [--board FILE]",
    "suggest the best moves",
    "Search the position at the end of a record and list the best actions, with the winning\n"
    "chance and expected points of every player, and the line expected to follow. A solo game has\n"
    "points only.",
    suggest_options,
    suggest_run,
};

const CliCommand cli_annotate = {
    "annotate",
    "FILE [--bot SPEC] [--json] [--board FILE]",
    "review a game move by move",
    "Search every decision of a record again: the winning chances after it, the winning chance\n"
    "lost, and the better move. ! marks turning points.",
    annotate_options,
    annotate_run,
};
