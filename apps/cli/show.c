/* apps/cli/show.c - `roundhouse show`: the position of a record, for people, programs or as a
   drawing. */
#include "apps/cli/cli.h"

#include <string.h>

enum { SHOW_ANSWER_MAX = 8 << 20 };

typedef struct ShowWishes {
    const char *board_path, *svg;
    const char *viewer, *ply;
    bool json, no_colour;
} ShowWishes;

static void show_text(const RhMatch *m, int viewer, bool colour, RhBuf *out)
{
    int actor = m->game->rules.actor(m->setup, m->state);
    bool over = actor == RH_OVER;
    cli_put_picture(m, viewer, colour, out);
    cli_put_board_note(m, out);
    rh_put(out, "\n");
    if (over) cli_put_standing(m, out);
    if (!over) cli_put_turn(m, false, out);
    /* Offers of other players may depend on their hidden cards. */
    if (viewer < 0 || viewer == actor) cli_put_offers(m, false, out);
}

static void show_svg(const RhMatch *m, int viewer, const char *path, RhBuf *out)
{
    RhState state;
    memcpy(&state, m->state, m->game->state_size);
    if (viewer >= 0) rh_hide(m->game, m->setup, &state, viewer);
    if (m->game->words.picture) m->game->words.picture(m->setup, &state, RH_PICTURE_SVG, out);
    if (out->len == 0) cli_refuse("%s has no drawing", m->game->title);
    if (out->full) cli_refuse("the drawing is too large");
    if (strcmp(path, "-") == 0) cli_print(out);
    else cli_write(path, rh_buf_text(out), CLI_REPLACE);
}

static void show_match(RhMatch *m, const ShowWishes *w)
{
    int viewer = -1;
    RhBuf out = cli_buf(SHOW_ANSWER_MAX);
    if (w->ply) rh_match_cut(m, (int32_t)cli_number("--ply", w->ply, 0, m->count));
    if (w->viewer) viewer = (int)cli_number("--viewer", w->viewer, 1, rh_match_players(m)) - 1;
    if (w->svg) {
        show_svg(m, viewer, w->svg, &out);
        return;
    }
    if (w->json) {
        rh_match_view(m, viewer, &out);
        rh_put(&out, "\n");
    } else {
        show_text(m, viewer, cli_colour(w->no_colour), &out);
    }
    cli_print(&out);
}

static int show_run(const CliCommand *self, int argc, char **argv)
{
    ShowWishes w;
    RhMatch match;
    memset(&w, 0, sizeof w);
    for (int letter; (letter = cli_next_option(self, argc, argv)) != -1;) {
        switch (letter) {
        case CLI_JSON: w.json = true; break;
        case CLI_NO_COLOUR: w.no_colour = true; break;
        case CLI_VIEWER: w.viewer = optarg; break;
        case CLI_PLY: w.ply = optarg; break;
        case CLI_SVG: w.svg = optarg; break;
        default: w.board_path = optarg; break;
        }
    }
    cli_one_argument(self, argc, argv, "FILE");
    cli_load(&match, argv[optind], cli_board(w.board_path), 0);
    show_match(&match, &w);
    return CLI_DONE;
}

static const CliOption show_options[] = {
    CLI_OPTION_JSON,
    {CLI_VIEWER, "viewer", "N", "show only what this player knows"},
    {CLI_PLY, "ply", "K", "show the position after the first K actions"},
    {CLI_SVG, "svg", "OUT", "write a drawing to this file instead"},
    CLI_OPTION_NO_COLOUR,
    CLI_OPTION_BOARD,
    CLI_OPTION_END,
};

const CliCommand cli_show = {
    "show",
    "FILE [--json] [--viewer N] [--ply K] [--svg OUT]",
    "show the position of a record",
    "Show the position at the end of a record: the picture, the player to move and their\n"
    "options. FILE can be - for standard input.",
    show_options,
    show_run,
};
