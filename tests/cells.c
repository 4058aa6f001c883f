/* tests/cells.c - tests of the sheets of cells on which games draw themselves for a terminal: text
   with colours and spots, and every game at every width, in random matches with random options. */
#include <stdlib.h>
#include <string.h>

#include "engine/canvas.h"
#include "engine/match.h"
#include "games/registry.h"
#include "tests/tap.h"

enum { CELLS_MATCHES = 12, CELLS_BETWEEN = 9 };

static _Alignas(16) char block[RH_SETUP_BLOCK_MAX];
static RhCell cells[RH_CANVAS_ROWS_MAX * RH_CANVAS_COLUMNS_MAX];

/* ---- Text. ---- */

static bool row_is(RhCanvas *c, int row, const char *text)
{
    for (int x = 0; x < c->width; x++) {
        uint32_t expected = *text ? (uint32_t)(unsigned char)*text++ : ' ';
        if (rh_canvas_at(c, row, x)->code != expected) return false;
    }
    return true;
}

static void test_text(void)
{
    char text[256];
    RhBuf b = {text, sizeof text, 0, false};
    RhCanvas c;
    rh_canvas_open(&c, cells, 20, 10, -1);
    rh_canvas_section(&c, "first");
    rh_put(&b, "a\x1b[1;31mb");
    rh_put_spot(&b, 4, 77);
    rh_put(&b, "c");
    rh_put_spot(&b, RH_NONE, 0);
    rh_put(&b, "\x1b[0md\n");
    rh_canvas_lines(&c, rh_buf_text(&b));
    const RhCell *x = rh_canvas_at(&c, 0, 0);
    tap_ok(row_is(&c, 0, "abcd") && c.used == 1 && !c.clipped, "text: sequences take no column");
    tap_ok(x[0].ink == 0 && x[1].ink == RH_INK_RED && x[1].style == RH_BOLD && x[3].style == 0,
           "text: colours begin and end");
    tap_ok(x[1].domain == RH_NONE && x[2].domain == 4 && x[2].member == 77 && x[3].domain == 0,
           "text: a spot begins and ends");
    rh_canvas_section(&c, "second");
    rh_canvas_wrapped(&c, 4, rh_text("list one two three four five\n    six\nnext\n"));
    tap_ok(c.sections == 2 && c.section[1].row == 2, "sections: an empty row is between them");
    tap_ok(row_is(&c, 2, "list one two three") && row_is(&c, 3, "    four five  six") &&
               row_is(&c, 4, "next") && c.used == 5,
           "wrapping: at blanks, with an indent, and broken lines are joined");
    tap_ok(!c.clipped, "wrapping: nothing is lost");
    rh_canvas_lines(&c, rh_text("a line of more than twenty columns\n"));
    tap_ok(c.clipped, "a line that is too wide is noticed");
    tap_ok(rh_canvas_width(rh_text("\x1b[31mab\x1b[0m\nabc\n")) == 3, "the width of lines");
}

/* ---- Games. ---- */

static int drawn;

/* Draws a position in panes of many sizes; false: something does not fit. */
static bool draws(const RhGame *g, const void *setup, const void *state, int viewer, int *width)
{
    static const int sizes[][2] = {{79, 13}, {81, 35}, {99, 19}, {109, 30}, {149, 45}, {239, 60}};
    for (int i = 0; i < 6; i++) {
        RhCanvas c;
        *width = sizes[i][0];
        rh_canvas_open(&c, cells, sizes[i][0], sizes[i][1], viewer);
        g->words.cells(setup, state, &c);
        drawn++;
        if (c.clipped || c.used < 8 || c.used >= RH_CANVAS_ROWS_MAX || c.sections < 2) return false;
    }
    return true;
}

/* Random options; the defaults if the game refuses them. */
static const RhSetup *load(const RhGame *g, RhRng *rng)
{
    int16_t options[RH_OPTIONS_MAX];
    RhSetup *u = 0;
    for (int tries = 0; tries < 20; tries++) {
        rh_options_default(g, options);
        for (int i = RH_PLAYERS; i < rh_option_count(g) && tries < 19; i++) {
            const RhOption *o = &g->options[i];
            options[i] =
                (int16_t)(o->min + (int)rh_rng_below(rng, (uint32_t)(o->max - o->min + 1)));
        }
        if (!rh_setup_load(block, g, options, rh_text(""), &u).what) return u;
    }
    return 0;
}

static bool draws_match(const RhGame *g, RhRng *rng, int32_t *ply, int *width)
{
    static RhOffer offers[RH_OFFERS_MAX];
    const RhSetup *u = load(g, rng);
    RhState state;
    if (!u) return false;
    g->rules.start(u->data, &state);
    for (*ply = 0; *ply < (int32_t)g->plies_max; (*ply)++) {
        int actor = g->rules.actor(u->data, &state);
        if (*ply % CELLS_BETWEEN == 0 || actor == RH_OVER) {
            RhState view = state;
            int viewer = (int)rh_rng_below(rng, (uint32_t)u->options[RH_PLAYERS]);
            rh_hide(g, u->data, &view, viewer);
            if (!draws(g, u->data, &view, viewer, width)) return false;
        }
        if (actor == RH_OVER) return true;
        int count = g->rules.offers(u->data, &state, offers);
        RhAction a =
            actor == RH_CHANCE ? rh_roll(g, u->data, &state, rng) : rh_pick(offers, count, rng);
        g->rules.apply(u->data, &state, a, 0);
    }
    return false;
}

static void test_games(void)
{
    for (int i = 0; rh_games[i]; i++) {
        const RhGame *g = rh_games[i];
        bool good = true;
        int32_t ply = 0;
        int width = 0, match = 0;
        if (!g->words.cells) continue;
        drawn = 0;
        for (; good && match < CELLS_MATCHES; match++) {
            RhRng rng = rh_rng_at(11, (uint64_t)match);
            good = draws_match(g, &rng, &ply, &width);
        }
        if (!tap_ok(good, "%s: %d drawings fit their panes", g->id, drawn))
            printf("# match %d, ply %d, %d columns\n", match - 1, ply, width);
    }
}

int main(void)
{
    test_text();
    test_games();
    return tap_done();
}
