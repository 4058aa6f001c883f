/* apps/cli/games.c - `roundhouse games`: lists the games with players and options. */
#include "apps/cli/cli.h"

#include "apps/protocol/protocol.h"
#include "games/registry.h"

enum { GAMES_ANSWER_MAX = 1 << 20 };

static void games_put_values(const RhGame *g, int option, RhBuf *out)
{
    const RhOption *o = &g->options[option];
    if (!o->names) {
        cli_format(out, "%d to %d", o->min, o->max);
    } else {
        char room[RH_LINE_MAX];
        for (int i = 0;; i++) {
            RhBuf value = {room, sizeof room, 0, false};
            if (!rh_option_choice(g, option, i, &value)) break;
            if (i) rh_put(out, ", ");
            rh_put_text(out, rh_buf_text(&value));
        }
        if (o->set) rh_put(out, ", or some of ");
        for (int i = 0; o->set && 1 << i <= o->max; i++)
            cli_format(out, "%s%s", i ? "+" : "", o->names[i]);
    }
    rh_put(out, " (");
    rh_option_print(g, option, o->fallback, g->rules_newest, out);
    rh_put(out, ")");
}

static void games_put_game(const RhGame *g, RhBuf *out)
{
    const RhOption *players = &g->options[RH_PLAYERS];
    cli_format(out, "%s: %s, %d to %d players, rules version %d, %s\n", g->id, g->title,
               players->min, players->max, g->rules_newest, g->stage);
    ptrdiff_t start = out->len;
    rh_put(out, "  board: ");
    ptrdiff_t empty = out->len;
    rh_board_note(rh_text(g->boards[g->rules_newest - 1]->json), out);
    if (out->len > empty) rh_put(out, "\n");
    else out->len = start;
    for (int i = RH_OPTION_OWN; g->options[i].name; i++) {
        char values[512];
        RhBuf b = {values, sizeof values, 0, false};
        games_put_values(g, i, &b);
        cli_format(out, "  -o %s=...: %s; %s\n", g->options[i].name,
                   g->options[i].help ? g->options[i].help : "", rh_buf_string(&b));
    }
}

static int games_run(const CliCommand *self, int argc, char **argv)
{
    bool json = false;
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;)
        if (letter == CLI_JSON) json = true;
    cli_no_argument(self, argc, argv);
    RhBuf out = cli_buf(GAMES_ANSWER_MAX);
    if (json) {
        rh_put(&out, "{\"games\":");
        rh_protocol_games(&out);
        rh_put(&out, "}\n");
    } else {
        for (int i = 0; rh_games[i]; i++) games_put_game(rh_games[i], &out);
    }
    cli_print(&out);
    return CLI_DONE;
}

static const CliOption games_options[] = {CLI_OPTION_JSON, CLI_OPTION_END};

const CliCommand cli_games = {
    "games",
    "[--json]",
    "list the games and their options",
    "List the games: id, title, players, and each option with its values (default in brackets).",
    games_options,
    games_run,
};
