/* apps/cli/suggest.c - `roundhouse suggest` and `roundhouse annotate`: a computer player's
   move at the end of a record, and its review of every decision in the record. */
#include "apps/cli/cli.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bots/suggest.h"

enum { SUGGEST_LINES = 5, SUGGEST_TEXT_MAX = 16 << 20 };
enum { ANNOTATE_LINE_MAX = 100 }; /* bytes of a comment */

static const char suggest_thinker[] = "mcts:1s";
static const char annotate_thinker[] = "master";

typedef struct SuggestAsk {
    RhMatch match;
    RhText record;    /* its text */
    const char *path; /* of the record */
    const char *out;  /* file for the annotated record, or null */
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
        case CLI_NET: cli_set_net(optarg); break;
        case CLI_LINES: ask->lines = cli_number("--lines", optarg, 1, BOT_LINES_MAX); break;
        case CLI_BOARD: board = optarg; break;
        case CLI_JSON: ask->json = true; break;
        case CLI_OUT: ask->out = optarg; break;
        default: break;
        }
    }
    cli_one_argument(self, argc, argv, "FILE");
    ask->path = argv[optind];
    cli_load(&ask->match, ask->path, cli_board(board), &ask->record);
    spec = cli_bot_spec(bot, ask->match.game);
    cli_check_net(&spec, ask->match.game, ask->match.setup);
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

/* Adds to the tree what the review says about one decision: a comment on the position after it, and
   the better action as a variation. `game` is the node before the decision. */
static void annotate_add(const SuggestAsk *ask, const BotNote *note, int32_t game, RhVariations *v)
{
    int32_t better = rh_variations_add(v, game, note->best, note->actor);
    bool solo = rh_match_players(&ask->match) == 1;
    RhBuf lost = cli_buf(ANNOTATE_LINE_MAX), reached = cli_buf(ANNOTATE_LINE_MAX);
    if (solo) {
        cli_format(&lost, "This cost %.1f points.", note->points);
        cli_format(&reached, "Better: %.1f points expected.", note->before.points[note->actor]);
    } else {
        cli_format(&lost, "This cost %.1f %% of winning chance.", 100 * note->loss);
        cli_format(&reached, "Better: a winning chance of %.1f %%.",
                   100 * note->before.win[note->actor]);
    }
    rh_variations_comment(v, rh_variations_following(v, game), rh_buf_text(&lost));
    if (better) rh_variations_comment(v, better, rh_buf_text(&reached));
}

static void annotate_write(const SuggestAsk *ask, const RhVariations *v)
{
    RhBuf out = cli_buf(RH_RECORD_MAX);
    rh_variations_write(v, &ask->match, &out);
    if (out.full) cli_refuse("the record would be longer than %d bytes", RH_RECORD_MAX);
    cli_write(ask->out, rh_buf_text(&out), CLI_NEW_FILE);
}

static int annotate_run(const CliCommand *self, int argc, char **argv)
{
    static SuggestAsk ask;
    double loss[RH_PLAYERS_MAX] = {0}, points = 0;
    int decisions[RH_PLAYERS_MAX] = {0};
    bool first = true;
    int32_t node = 0;
    BotNote note;
    RhVariations variations;
    suggest_read(self, argc, argv, annotate_thinker, &ask);
    cli_load_variations(&variations, &ask.match, ask.path, ask.record, 2 * ask.match.count);
    bool shown = isatty(STDERR_FILENO) != 0;
    RhBuf out = cli_buf(SUGGEST_TEXT_MAX);
    rh_put(&out, ask.json ? "{\"decisions\":[" : " ply");
    for (int p = 0; !ask.json && p < rh_match_players(&ask.match); p++)
        cli_format(&out, "     p%d", p + 1);
    if (!ask.json) rh_put(&out, "     loss   action\n");
    for (int32_t ply = 0; ply < ask.match.count;
         ply++, node = rh_variations_following(&variations, node)) {
        if (shown) fprintf(stderr, "\r%d of %d ", ply + 1, ask.match.count);
        if (!rh_annotate(&ask.player, &ask.match, ply, ask.match.seed, &note)) continue;
        if (ask.json) {
            if (!first) rh_put(&out, ",");
            rh_annotate_json(&ask.match, &note, &out);
        } else if (!note.forced) {
            rh_annotate_text(&ask.match, &note, &out);
        }
        if (note.turning) annotate_add(&ask, &note, node, &variations);
        first = false;
        loss[note.actor] += note.loss;
        points += note.points;
        decisions[note.actor] += !note.forced;
    }
    if (shown) fprintf(stderr, "\r\033[K");
    if (ask.json) rh_put(&out, "]}\n");
    else annotate_sum(&ask.match, loss, points, decisions, &out);
    if (out.full) cli_refuse("the answer is too long");
    if (ask.out) annotate_write(&ask, &variations);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption suggest_options[] = {
    {CLI_BOT, "bot", "SPEC", "the player to ask: mcts:1s, mcts:5000, expert, greedy"},
    CLI_OPTION_NET,
    {CLI_LINES, "lines", "N", "list this many actions"},
    CLI_OPTION_JSON,
    CLI_OPTION_BOARD,
    CLI_OPTION_END,
};

static const CliOption annotate_options[] = {
    {CLI_BOT, "bot", "SPEC", "the player to ask: master, mcts:2000, greedy"},
    CLI_OPTION_NET,
    {CLI_OUT, "out", "FILE",
     "write the record to this new file, with turning points as comments and variations"},
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
    "FILE [--bot SPEC] [--json] [--out FILE] [--board FILE]",
    "review a game move by move",
    "Search every decision of a record again: the winning chances after it, the winning chance\n"
    "lost, and the better move. ! marks turning points. --out writes them into a copy of the\n"
    "record, as comments and variations.",
    annotate_options,
    annotate_run,
};
