/* apps/cli/moves.c - `roundhouse moves`: the legal actions, one on each line, ready to type. */
#include "apps/cli/cli.h"

#include <stdlib.h>

#include "apps/protocol/protocol.h"

enum { MOVES_ANSWER_MAX = 1 << 20 };

static void moves_put_lines(const RhMatch *m, RhBuf *out)
{
    RhOffer *offers = (RhOffer *)cli_alloc(sizeof *offers * RH_OFFERS_MAX);
    int count = 0;
    if (m->game->rules.actor(m->setup, m->state) != RH_OVER)
        count = m->game->rules.offers(m->setup, m->state, offers);
    for (int i = 0; i < count; i++) {
        char words[RH_REASON_MAX];
        RhBuf grave = {words, sizeof words, 0, false};
        rh_print_offer(m->game, m->setup, offers[i], out);
        if (cli_put_grave(m, offers[i].action, &grave)) {
            rh_put(out, "  # ");
            rh_put_text(out, rh_buf_text(&grave));
        }
        rh_put(out, "\n");
    }
}

/* The actions that would cause a grave event, with its sentence. */
static void moves_put_grave(const RhMatch *m, RhBuf *out)
{
    RhOffer *offers = (RhOffer *)cli_alloc(sizeof *offers * RH_OFFERS_MAX);
    int count = m->game->rules.offers(m->setup, m->state, offers);
    bool more = false;
    for (int i = 0; i < count; i++) {
        char words[RH_REASON_MAX], line[RH_LINE_MAX];
        RhBuf grave = {words, sizeof words, 0, false}, action = {line, sizeof line, 0, false};
        if (!cli_put_grave(m, offers[i].action, &grave)) continue;
        rh_print_offer(m->game, m->setup, offers[i], &action);
        rh_put(out, more ? "," : ",\"grave\":{");
        rh_put_json_string(out, rh_buf_text(&action));
        rh_put(out, ":");
        rh_put_json_string(out, rh_buf_text(&grave));
        more = true;
    }
    if (more) rh_put(out, "}");
    free(offers);
}

static void moves_put_json(const RhMatch *m, RhBuf *out)
{
    rh_put(out, "{\"to_move\":");
    rh_protocol_to_move(m, out);
    rh_put(out, ",\"actions\":");
    if (m->game->rules.actor(m->setup, m->state) == RH_OVER) {
        rh_put(out, "[]");
    } else {
        rh_put_offers(m->game, m->setup, m->state, false, out);
        moves_put_grave(m, out);
    }
    rh_put(out, "}\n");
}

static int moves_run(const CliCommand *self, int argc, char **argv)
{
    const char *board_path = 0;
    bool json = false;
    RhMatch match;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        if (letter == CLI_JSON) json = true;
        if (letter == CLI_BOARD) board_path = optarg;
    }
    cli_one_argument(self, argc, argv, "FILE");
    cli_load(&match, argv[optind], cli_board(board_path), 0);
    RhBuf out = cli_buf(MOVES_ANSWER_MAX);
    if (json) moves_put_json(&match, &out);
    else moves_put_lines(&match, &out);
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption moves_options[] = {CLI_OPTION_JSON, CLI_OPTION_BOARD, CLI_OPTION_END};

const CliCommand cli_moves = {
    "moves",
    "FILE [--json]",
    "list the legal actions",
    "List the legal actions at the end of a record, one per line. A range like `bid 8..40` stands\n"
    "for every amount in it. A finished game lists nothing. FILE can be - for standard input.",
    moves_options,
    moves_run,
};
