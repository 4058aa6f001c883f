/* apps/cli/report.c - a match as text for people at a terminal: the picture, the player to move,
   the offers, the events, the standing. Everything comes from the game's tables; no sentence about
   a particular game is written here. */
#define _DEFAULT_SOURCE
#include "apps/cli/cli.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "engine/canvas.h"

enum { REPORT_WIDTH = 96, REPORT_WIDTH_MIN = 60, REPORT_PICTURE = 110, REPORT_OFFER_MAX = 256 };

bool cli_colour(bool no_colour)
{
    const char *unwanted = getenv("NO_COLOR"), *term = getenv("TERM");
    if (no_colour || (unwanted && *unwanted) || !isatty(STDOUT_FILENO)) return false;
    return term && strcmp(term, "dumb") != 0;
}

/* The index after a colour sequence: escape, bracket, numbers, a letter. */
static ptrdiff_t report_skip_colour(const RhBuf *b, ptrdiff_t at)
{
    at++;
    if (at < b->len && b->data[at] == '[') at++;
    while (at < b->len && (b->data[at] < '@' || b->data[at] > '~')) at++;
    return at < b->len ? at + 1 : at;
}

/* Removes the marks of spots (engine/canvas.h) and, unless they are wanted, colours. */
static void report_strip(RhBuf *b, ptrdiff_t start, bool colour)
{
    ptrdiff_t to = start;
    for (ptrdiff_t i = start; i < b->len;) {
        ptrdiff_t end = b->data[i] == '\033' ? report_skip_colour(b, i) : i;
        if (end > i && !(colour && b->data[end - 1] == 'm')) i = end;
        else b->data[to++] = b->data[i++];
    }
    b->len = to;
}

void cli_put_name(const RhMatch *m, int player, RhBuf *out)
{
    if (m->names[player][0]) {
        rh_put(out, m->names[player]);
    } else {
        rh_put(out, "p");
        rh_put_number(out, player + 1);
    }
}

/* The names of the seats, if any were given: pictures show p1, p2 and so on. */
static void report_put_names(const RhMatch *m, RhBuf *out)
{
    bool first = true;
    for (int p = 0; p < rh_match_players(m); p++) {
        if (!m->names[p][0]) continue;
        rh_put(out, first ? "Seats: p" : ", p");
        rh_put_number(out, p + 1);
        rh_put(out, " ");
        rh_put(out, m->names[p]);
        first = false;
    }
    if (!first) rh_put(out, "\n");
}

/* Columns to write in: those of the terminal, at least REPORT_WIDTH_MIN; 0 if there is none. */
static int report_columns(void)
{
    struct winsize size;
    if (!isatty(STDOUT_FILENO) || ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col < REPORT_WIDTH_MIN ? REPORT_WIDTH_MIN : size.ws_col;
}

static void report_put_utf8(uint32_t code, RhBuf *out)
{
    if (code < 0x80) {
        rh_put_char(out, (char)code);
        return;
    }
    int more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const int first[] = {0, 0xc0, 0xe0, 0xf0};
    rh_put_char(out, (char)(first[more] | (int)(code >> (6 * more))));
    while (more-- > 0) rh_put_char(out, (char)(0x80 | (int)(code >> (6 * more) & 0x3f)));
}

/* Writes one row of a sheet, without the blanks at its end. */
static void report_put_row(RhCanvas *c, int row, RhBuf *out)
{
    RhCell pen = {0, 0, 0, 0, 0};
    int last = c->width;
    while (last > 0 && rh_canvas_at(c, row, last - 1)->code == ' ') last--;
    for (int x = 0; x < last; x++) {
        RhCell cell = *rh_canvas_at(c, row, x);
        if (cell.ink != pen.ink || cell.style != pen.style) {
            rh_put(out, "\x1b[0");
            if (cell.style & RH_BOLD) rh_put(out, ";1");
            if (cell.style & RH_DIM) rh_put(out, ";2");
            if (cell.ink) cli_format(out, ";%d", (cell.ink < RH_INK_GREY ? 29 : 81) + cell.ink);
            rh_put(out, "m");
        }
        pen = cell;
        report_put_utf8(cell.code, out);
    }
    if (pen.ink || pen.style) rh_put(out, "\x1b[0m");
    rh_put(out, "\n");
}

/* The drawing for terminals that are too narrow for the picture. */
static void report_put_sheet(const RhMatch *m, const void *state, int viewer, int columns,
                             RhBuf *out)
{
    enum { REPORT_VIEW = 24 };
    RhCell *cells = (RhCell *)cli_alloc(sizeof *cells * RH_CANVAS_ROWS_MAX * RH_CANVAS_COLUMNS_MAX);
    RhCanvas c;
    rh_canvas_open(&c, cells, columns, REPORT_VIEW, viewer);
    m->game->words.cells(m->setup, state, &c);
    for (int row = 0; row < c.used; row++) report_put_row(&c, row, out);
    free(cells);
}

void cli_put_picture(const RhMatch *m, int viewer, bool colour, RhBuf *out)
{
    RhState state;
    ptrdiff_t start = out->len;
    memcpy(&state, m->state, m->game->state_size);
    if (viewer >= 0) rh_hide(m->game, m->setup, &state, viewer);
    report_put_names(m, out);
    int columns = report_columns();
    if (columns && columns < REPORT_PICTURE && m->game->words.cells)
        report_put_sheet(m, &state, viewer, columns, out);
    else if (m->game->words.picture) m->game->words.picture(m->setup, &state, RH_PICTURE_TEXT, out);
    else cli_put_fields(m, &state, out);
    if (out->len > start && out->data[out->len - 1] != '\n') rh_put(out, "\n");
    report_strip(out, start, colour);
}

void cli_put_board_note(const RhMatch *m, RhBuf *out)
{
    ptrdiff_t start = out->len;
    rh_put(out, "Board: ");
    ptrdiff_t empty = out->len;
    rh_board_note(m->loaded->board, out);
    if (out->len == empty) {
        out->len = start;
        return;
    }
    for (ptrdiff_t i = empty; i < out->len; i++)
        if (out->data[i] == '\n') out->data[i] = ' ';
    rh_put(out, "\n");
}

/* A field as words: "year 3"; of the decision only the value, "second link". */
static void report_put_field(const RhMatch *m, const char *name, RhBuf *out)
{
    const RhField *f = name ? rh_field(m->game, rh_text(name)) : 0;
    char text[128];
    RhBuf b = {text, sizeof text, 0, false};
    if (!f) return;
    rh_put_field(m->game, m->setup, m->state, f, -1, &b);
    if (strcmp(name, "decision") != 0) {
        rh_put(out, name);
        rh_put(out, " ");
    }
    for (ptrdiff_t i = 0; i < b.len; i++)
        if (text[i] != '"') rh_put_char(out, text[i] == '-' ? ' ' : text[i]);
}

void cli_put_turn(const RhMatch *m, bool to_the_player, RhBuf *out)
{
    int actor = m->game->rules.actor(m->setup, m->state);
    ptrdiff_t start = out->len;
    if (actor == RH_OVER) {
        rh_put(out, "The game is over.\n");
        return;
    }
    const char *first = m->game->words.phase, *second = m->game->words.round;
    if (first && strcmp(first, "decision") == 0)
        first = m->game->words.round, second = m->game->words.phase;
    report_put_field(m, first, out);
    ptrdiff_t end = out->len;
    if (end > start && second) rh_put(out, ", ");
    ptrdiff_t from = out->len;
    report_put_field(m, second, out);
    RhText last = {out->data + from, out->len - from};
    if (rh_text_is(last, "turn")) out->len = end; /* "your turn" follows */
    if (out->len > start) {
        out->data[start] = (char)toupper((unsigned char)out->data[start]);
        rh_put(out, ": ");
    }
    if (actor == RH_CHANCE) rh_put(out, "random draw next");
    else if (to_the_player) rh_put(out, "your turn, ");
    if (actor >= 0) cli_put_name(m, actor, out);
    rh_put(out, actor >= 0 && !to_the_player ? " to move.\n" : ".\n");
}

/* ---- Offers, grouped by all words but the last ---- */

typedef struct ReportOffer {
    char text[REPORT_OFFER_MAX]; /* "build red omsk-barnaul" */
    int head;                    /* bytes of "build red" */
} ReportOffer;

static ReportOffer report_print_offer(const RhMatch *m, RhOffer offer)
{
    ReportOffer t;
    RhBuf b = {t.text, sizeof t.text, 0, false};
    rh_print_offer(m->game, m->setup, offer, &b);
    rh_buf_string(&b);
    const char *space = strrchr(t.text, ' ');
    t.head = (int)(space ? (size_t)(space - t.text) : strlen(t.text));
    return t;
}

/* Columns on a terminal: bytes that do not continue a UTF-8 sequence. */
static int report_width(const char *text)
{
    int width = 0;
    for (; *text; text++) width += ((unsigned char)*text & 0xc0) != 0x80;
    return width;
}

/* An item: "[3] omsk-barnaul", or "[2 N] N from 8 to 40" for a range of amounts. */
static void report_put_item(const ReportOffer *t, int number, RhBuf *item)
{
    const char *tail = t->text[t->head] ? t->text + t->head + 1 : "", *dots = strstr(tail, "..");
    if (number && dots) {
        cli_format(item, "[%d N] N from %.*s to %s", number, (int)(dots - tail), tail, dots + 2);
        return;
    }
    if (number) cli_format(item, "[%d]", number);
    if (!t->text[t->head]) return;
    if (number) rh_put(item, " ");
    rh_put(item, t->text + t->head + 1);
}

/* Starts the line of a group: its words, filled up to the indent if anything follows. */
static void report_put_head(const ReportOffer *t, int indent, bool followed, RhBuf *out)
{
    RhText head = {t->text, t->head};
    rh_put(out, "\n  ");
    rh_put_text(out, head);
    for (int i = t->head + 2; followed && i < indent; i++) rh_put(out, " ");
}

static int report_head_indent(const RhMatch *m, const RhOffer *offers, int count)
{
    int widest = 0;
    for (int i = 0; i < count; i++) {
        ReportOffer t = report_print_offer(m, offers[i]);
        if (t.head > widest) widest = t.head;
    }
    return widest + 4;
}

/* True if the sentence only repeats the action: "bid $8..40" is `bid 8..40`. */
static bool report_is_repeated(const char *sentence, const char *action)
{
    for (; *sentence == *action && *action; sentence++, action++)
        if (sentence[1] == '$') sentence++;
    return *sentence == *action;
}

/* Writes what the only action of a group does, unless its words say so already. Called for the
   first action of a kind: the others are like it. */
static void report_put_meaning(const RhMatch *m, const RhOffer *offers, int count, int i,
                               const ReportOffer *t, RhBuf *out)
{
    char text[REPORT_OFFER_MAX];
    RhBuf words = {text, sizeof text, 0, false};
    if (i + 1 < count) {
        ReportOffer next = report_print_offer(m, offers[i + 1]);
        if (next.head == t->head && memcmp(next.text, t->text, (size_t)t->head) == 0) return;
    }
    rh_words_offer(m->game, m->setup, offers[i], m->names, &words);
    if (report_is_repeated(rh_buf_string(&words), t->text)) return;
    rh_put(out, "  (");
    rh_put(out, text);
    rh_put(out, ")");
}

void cli_put_offers(const RhMatch *m, bool numbered, RhBuf *out)
{
    RhOffer *offers = (RhOffer *)cli_alloc(sizeof *offers * RH_OFFERS_MAX);
    int actor = m->game->rules.actor(m->setup, m->state);
    int count = actor == RH_OVER ? 0 : m->game->rules.offers(m->setup, m->state, offers);
    int indent = report_head_indent(m, offers, count), column = 0, columns = report_columns();
    int widest = columns && columns < REPORT_WIDTH ? columns : REPORT_WIDTH;
    ptrdiff_t start = out->len;
    ReportOffer last;
    memset(&last, 0, sizeof last);
    for (int i = 0; i < count; i++) {
        ReportOffer t = report_print_offer(m, offers[i]);
        char text[REPORT_OFFER_MAX + 16];
        RhBuf item = {text, sizeof text, 0, false};
        report_put_item(&t, numbered ? i + 1 : 0, &item);
        int width = report_width(rh_buf_string(&item));
        bool same = i > 0 && t.head == last.head && memcmp(t.text, last.text, (size_t)t.head) == 0;
        if (!same) {
            report_put_head(&t, indent, item.len > 0, out);
            column = indent;
        } else if (column + width + 2 > widest) {
            rh_put(out, "\n");
            for (column = 0; column < indent; column++) rh_put(out, " ");
        } else {
            rh_put(out, numbered ? "  " : ", ");
            column += 2;
        }
        rh_put(out, text);
        bool first = i == 0 || offers[i].action.kind != offers[i - 1].action.kind;
        if (numbered && first) report_put_meaning(m, offers, count, i, &t, out);
        column += width;
        last = t;
    }
    if (count > 0) {
        /* Each group began with a newline: move the first one to the end. */
        memmove(out->data + start, out->data + start + 1, (size_t)(out->len - start - 1));
        out->data[out->len - 1] = '\n';
    }
    free(offers);
}

bool cli_put_grave(const RhMatch *m, RhAction action, RhBuf *out)
{
    RhState known;
    RhAction event;
    rh_copy(&known, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, &known, m->game->rules.actor(m->setup, m->state));
    if (!rh_grave(m->game, m->setup, &known, action, &event)) return false;
    rh_words(m->game, m->setup, m->game->events, event, m->names, out);
    return true;
}

/* ---- History ---- */

static void report_put_event(const RhMatch *m, RhAction event, RhBuf *out)
{
    rh_put(out, "  ");
    rh_words(m->game, m->setup, m->game->events, event, m->names, out);
    rh_put(out, "\n");
}

/* An action without visible events. If it is not `known`, only its verb is shown. */
static void report_put_action(const RhMatch *m, int actor, RhAction action, bool known, RhBuf *out)
{
    rh_put(out, "  ");
    if (actor == RH_CHANCE) rh_put(out, "chance");
    else cli_put_name(m, actor, out);
    rh_put(out, ": ");
    if (known) rh_print(m->game, m->setup, action, out);
    else rh_put(out, m->game->kinds[action.kind].verb);
    rh_put(out, "\n");
}

/* Marks the text from `start` on: its first line came about by order. */
static void report_mark(ptrdiff_t start, RhBuf *out)
{
    static const char mark[] = " (by order)";
    const ptrdiff_t len = sizeof mark - 1;
    ptrdiff_t at = start;
    while (at < out->len && out->data[at] != '\n') at++;
    if (at == out->len || out->len + len > out->cap) return;
    memmove(out->data + at + len, out->data + at, (size_t)(out->len - at));
    memcpy(out->data + at, mark, (size_t)len);
    out->len += len;
}

void cli_put_history(const RhMatch *m, int32_t from, int32_t to, int viewer, const OrderBook *own,
                     RhBuf *out)
{
    static RhAction happened[RH_EVENTS_MAX];
    RhState state;
    const RhGame *g = m->game;
    rh_match_at(m, from, &state);
    for (int32_t k = from; k < to; k++) {
        RhEvents events = {happened, 0, RH_EVENTS_MAX};
        int actor = g->rules.actor(m->setup, &state);
        bool known =
            viewer < 0 || viewer == actor || g->kinds[m->actions[k].kind].sight == RH_PUBLIC;
        int shown = 0;
        ptrdiff_t start = out->len;
        g->rules.apply(m->setup, &state, m->actions[k], &events);
        for (int32_t i = 0; i < events.count; i++) {
            uint8_t sight = g->events[happened[i].kind].sight;
            if (sight != RH_PUBLIC && viewer >= 0 && viewer != actor) continue;
            report_put_event(m, happened[i], out);
            shown++;
        }
        if (shown == 0) report_put_action(m, actor, m->actions[k], known, out);
        if (own && order_has_played(own, k)) report_mark(start, out);
    }
}

void cli_put_standing(const RhMatch *m, RhBuf *out)
{
    RhStanding standing;
    int players = rh_match_players(m);
    memset(&standing, 0, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    bool over = m->game->rules.actor(m->setup, m->state) == RH_OVER;
    rh_put(out, over ? "Final standing:\n" : "Standing if it ended now:\n");
    for (int place = 1; place <= players; place++) {
        for (int p = 0; p < players; p++) {
            if (standing.place[p] != place) continue;
            cli_format(out, "  %d.  %6d  ", place, standing.points[p]);
            cli_put_name(m, p, out);
            rh_put(out, "\n");
        }
    }
}
