/* games/rrcore/picture_emil.c - Emil, the solo opponent, on the text page. */
#include "games/rrcore/modules.h"
#include "games/rrcore/picture.h"

static void rr_page_emil_workers(const RrSetup *u, const RrState *s, RhBuf *b)
{
    const RrEmilState *emil = RR_SEE(s, emil);
    rh_put(b, "workers ");
    rh_put_number(b, emil->emil_left);
    rh_put(b, " of ");
    rh_put_number(b, u->emil_workers + emil->emil_more);
}

static void rr_page_emil_tiles(const RrSetup *u, const RrState *s, RhBuf *b)
{
    const RrEmilState *emil = RR_SEE(s, emil);
    bool any = false;
    rh_put(b, "tiles");
    for (int t = 0; t < u->tiles; t++) {
        if (!emil->emil_tiles[t]) continue;
        any = true;
        rh_put_char(b, ' ');
        rh_put(b, u->tile_id[t]);
        if (emil->emil_tiles[t] == 1) continue;
        rh_put_char(b, 'x');
        rh_put_number(b, emil->emil_tiles[t]);
    }
    rh_put(b, any ? "" : " none");
}

static void rr_page_emil_engineers(const RrSetup *u, const RrState *s, RhBuf *b)
{
    rh_put(b, "engineers");
    for (int x = 0; x < u->engineers; x++) {
        if (s->engineer_owner[x] != RR_RIVAL) continue;
        rh_put_char(b, ' ');
        rh_put(b, rr_symbol(u, RR_ENGINEER, x));
    }
    rh_put(b, rr_engineer_count(u, s, RR_RIVAL) ? "" : " none");
}

/* Writes the card drawn last, and whether Emil is on its space. */
static void rr_page_emil_card(const RrSetup *u, const RrState *s, RhBuf *b)
{
    const RrEmilState *emil = RR_SEE(s, emil);
    rh_put(b, "last card ");
    if (emil->emil_card == RH_NOTHING) {
        rh_put(b, "none");
        return;
    }
    rh_put(b, u->space_id[emil->emil_card]);
    rh_put(b, s->occupant[emil->emil_card] == RR_RIVAL ? "" : " discarded");
}

static int rr_page_emil_deck(const RrState *s)
{
    int cards = 0;
    for (uint64_t left = RR_SEE(s, emil)->emil_deck; left; left &= left - 1) cards++;
    return cards;
}

void rr_page_emil(const RrSetup *u, const RrState *s, RhBuf *out)
{
    const RrEmilState *emil = RR_SEE(s, emil);
    RrLine line;
    RrWord w;
    RhBuf *b;
    rr_line_begin(&line, out, "Emil", RR_PAGE_HEAD);
    rr_page_emil_workers(u, s, rr_word_begin(&w));
    rr_line_put(&line, &w, 0);
    if (emil->emil_more < RR_EMIL_MORE) {
        b = rr_word_begin(&w);
        rh_put(b, "one more at ");
        rh_put_number(b, u->emil_more_at[emil->emil_more]);
        rh_put(b, " points");
        rr_line_put(&line, &w, part_dim);
    }
    rr_page_emil_card(u, s, rr_word_begin(&w));
    rr_line_put(&line, &w, 0);
    rr_line_count(&line, "cards left", rr_page_emil_deck(s));
    rr_page_emil_tiles(u, s, rr_word_begin(&w));
    rr_line_put(&line, &w, 0);
    rr_page_emil_engineers(u, s, rr_word_begin(&w));
    rr_line_put(&line, &w, 0);
    if (emil->emil_passed) rr_line_say(&line, "passed", part_dim);
    rh_put(out, "\n\n");
}

void rr_word_emil(const RrSetup *u, const RrState *s, RhBuf *b)
{
    rh_put(b, "Emil: ");
    rr_page_emil_workers(u, s, b);
    rh_put(b, ", ");
    rr_page_emil_card(u, s, b);
    rh_put(b, ", cards left ");
    rh_put_number(b, rr_page_emil_deck(s));
    rh_put(b, ", ");
    rr_page_emil_tiles(u, s, b);
    rh_put(b, ", ");
    rr_page_emil_engineers(u, s, b);
    if (RR_SEE(s, emil)->emil_passed) rh_put(b, ", passed");
}
