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

enum { SHOW_LINE_MAX = 8 }; /* actions of a variation that are shown */

/* Writes the variation that begins with this action on one line. */
static void show_variation(const RhMatch *m, const RhVariations *v, int32_t node, RhBuf *out)
{
    for (int i = 0; node; i++, node = rh_variations_following(v, node)) {
        const RhNode *n = &v->nodes[node];
        if (i == SHOW_LINE_MAX) {
            rh_put(out, ", ...");
            break;
        }
        rh_put(out, i ? ", " : "  ");
        rh_put(out, n->actor < 0 ? "*" : rh_symbol(m->game, m->setup, RH_PLAYER, n->actor));
        rh_put(out, " ");
        rh_print(m->game, m->setup, n->action, out);
    }
    rh_put(out, "\n");
}

/* Writes the comment on a position of the game, and the variations that leave the game there. */
static void show_comments(const RhMatch *m, const RhVariations *v, int32_t ply, RhBuf *out)
{
    int32_t node = 0;
    const char *heading = "\nVariations:\n";
    while (ply-- > 0) node = rh_variations_following(v, node);
    if (v->nodes[node].line) rh_put(out, "\nComment:\n");
    for (int32_t i = v->nodes[node].line; i; i = v->lines[i].next) {
        rh_put(out, "  ");
        rh_put_text(out, v->lines[i].text);
        rh_put(out, "\n");
    }
    for (int32_t n = v->nodes[node].first; n; n = v->nodes[n].next) {
        if (n == rh_variations_following(v, node)) continue;
        rh_put(out, heading);
        heading = "";
        show_variation(m, v, n, out);
    }
}

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

static void show_match(RhMatch *m, const char *path, RhText text, const ShowWishes *w)
{
    int viewer = -1;
    RhVariations variations;
    RhBuf out = cli_buf(SHOW_ANSWER_MAX);
    cli_load_variations(&variations, m, path, text, 0);
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
        /* They may name hidden cards. */
        if (viewer < 0) show_comments(m, &variations, m->count, &out);
    }
    cli_print(&out);
}

static int show_run(const CliCommand *self, int argc, char **argv)
{
    ShowWishes w;
    RhMatch match;
    RhText text = {0, 0};
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
    cli_load(&match, argv[optind], cli_board(w.board_path), &text);
    show_match(&match, argv[optind], text, &w);
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
    "options, the comment on the position and its variations. FILE can be - for standard input.",
    show_options,
    show_run,
};
