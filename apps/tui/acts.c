/* apps/tui/acts.c - the list of legal actions: filter, cursor, amounts, and what the selected
   action would do. */
#include "apps/tui/internal.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static RhOffer acts_offer(const Tui *t)
{
    return t->offers[t->shown[t->cursor]];
}

bool acts_selected(const Tui *t, RhAction *out)
{
    if (t->shown_count == 0) return false;
    *out = acts_offer(t).action;
    if (acts_is_range(t)) out->amount = t->amount;
    return true;
}

bool acts_is_range(const Tui *t)
{
    return t->shown_count > 0 && acts_offer(t).amount_max > acts_offer(t).action.amount;
}

/* The words of an offer: "build moscow-kazan with red". */
static void acts_put_words(const Tui *t, int offer, RhBuf *out)
{
    const RhMatch *m = tui_match(t);
    if (t->brief) rh_print_offer(m->game, m->setup, t->offers[offer], out);
    else rh_words_offer(m->game, m->setup, t->offers[offer], m->names, out);
}

/* ---- The filter ---- */

/* True if the text has every word of the filter, whatever their order. */
static bool acts_passes(const char *text, const char *filter)
{
    RhText rest = rh_text(filter);
    for (RhText word; (word = rh_word(&rest)).len > 0;) {
        bool found = false;
        for (const char *at = text; *at && !found; at++) {
            ptrdiff_t i = 0;
            while (i < word.len && at[i] &&
                   tolower((unsigned char)at[i]) == tolower((unsigned char)word.data[i]))
                i++;
            found = i == word.len;
        }
        if (!found) return false;
    }
    return true;
}

static void acts_reset_amount(Tui *t)
{
    t->amount = t->shown_count ? acts_offer(t).action.amount : 0;
    t->typing = t->warned = false;
}

/* The words and the text form are searched, and the short names on the map. */
void acts_filter(Tui *t)
{
    const RhMatch *m = tui_match(t);
    t->shown_count = 0;
    memset(t->marks, 0, sizeof t->marks);
    for (int i = 0; i < t->count; i++) {
        char text[TUI_LINE_MAX];
        RhBuf b = {text, sizeof text, 0, false};
        rh_words_offer(m->game, m->setup, t->offers[i], m->names, &b);
        rh_put(&b, " ");
        rh_print_offer(m->game, m->setup, t->offers[i], &b);
        if (!acts_passes(rh_buf_string(&b), t->filter)) continue;
        t->shown[t->shown_count++] = i;
        const RhAction *a = &t->offers[i].action;
        for (int k = 0; k < 3; k++) t->marks[m->game->kinds[a->kind].arg[k]][a->arg[k]] = true;
    }
    if (t->cursor >= t->shown_count) t->cursor = t->shown_count ? t->shown_count - 1 : 0;
    acts_reset_amount(t);
}

void acts_update(Tui *t)
{
    const RhMatch *m = tui_match(t);
    int actor = session_actor(t->session);
    t->count = 0;
    if (session_is_person(t->session, actor))
        t->count = m->game->rules.offers(m->setup, m->state, t->offers);
    t->filter[0] = 0;
    t->filtering = false;
    t->cursor = t->top = 0;
    acts_filter(t);
}

/* ---- The cursor ---- */

void acts_move(Tui *t, int step)
{
    int at = t->cursor + step;
    if (t->shown_count == 0) return;
    t->cursor = at < 0 ? 0 : at >= t->shown_count ? t->shown_count - 1 : at;
    acts_reset_amount(t);
}

void acts_move_column(Tui *t, int step)
{
    if (acts_is_range(t)) {
        acts_amount(t, t->amount + step);
        return;
    }
    acts_move(t, step * (t->per_column > 0 ? t->per_column : 1));
}

void acts_amount(Tui *t, int32_t amount)
{
    RhOffer offer = acts_offer(t);
    t->warned = t->typing = false;
    if (amount < offer.action.amount) amount = offer.action.amount;
    t->amount = amount > offer.amount_max ? offer.amount_max : amount;
}

/* While digits are typed the amount may be below the smallest: 1 on the way to 12. */
void acts_key_digit(Tui *t, int digit)
{
    int32_t amount = t->typing ? t->amount * 10 + digit : digit;
    if (!acts_is_range(t)) return;
    if (amount > acts_offer(t).amount_max) amount = acts_offer(t).amount_max;
    t->amount = amount;
    t->typing = true;
    t->warned = false;
}

void acts_select(Tui *t, RhAction action)
{
    t->filter[0] = 0;
    acts_filter(t);
    for (int i = 0; i < t->shown_count; i++) {
        RhOffer o = t->offers[t->shown[i]];
        RhAction same = o.action;
        if (o.amount_max > o.action.amount) same.amount = action.amount;
        if (!rh_action_equal(same, action)) continue;
        t->cursor = i;
        acts_reset_amount(t);
        if (acts_is_range(t)) acts_amount(t, action.amount);
        return;
    }
}

static bool acts_offer_has(const Tui *t, RhAction a, int domain, int member)
{
    const RhKind *k = &tui_match(t)->game->kinds[a.kind];
    for (int i = 0; i < 3 && k->arg[i] != RH_NONE; i++)
        if (k->arg[i] == domain && a.arg[i] == member) return true;
    return false;
}

bool acts_has(const Tui *t, int domain, int member, bool selected)
{
    RhAction a;
    if (selected) return acts_selected(t, &a) && acts_offer_has(t, a, domain, member);
    return t->marks[domain][member];
}

void acts_point(Tui *t, int domain, int member)
{
    for (int i = 1; i <= t->shown_count; i++) {
        int at = (t->cursor + i) % t->shown_count;
        if (!acts_offer_has(t, t->offers[t->shown[at]].action, domain, member)) continue;
        t->cursor = at;
        acts_reset_amount(t);
        return;
    }
}

/* ---- Effects ---- */

void acts_put_effects(const Tui *t, const char *between, RhBuf *out)
{
    static RhAction happened[RH_EVENTS_MAX];
    const RhMatch *m = tui_match(t);
    RhEvents events = {happened, 0, RH_EVENTS_MAX};
    RhAction action;
    RhState state;
    if (!acts_selected(t, &action) || !rh_is_legal(m->game, m->setup, m->state, action)) return;
    memcpy(&state, m->state, m->game->state_size);
    rh_hide(m->game, m->setup, &state, session_actor(t->session));
    m->game->rules.apply(m->setup, &state, action, &events);
    for (int32_t i = 0; i < events.count; i++) {
        if (i > 0) rh_put(out, between);
        rh_words(m->game, m->setup, m->game->events, happened[i], m->names, out);
    }
}

void acts_take(Tui *t)
{
    char words[RH_REASON_MAX];
    RhBuf grave = {words, sizeof words, 0, false};
    RhAction action;
    if (!acts_selected(t, &action)) return;
    if (acts_is_range(t) && action.amount < acts_offer(t).action.amount) {
        snprintf(t->notice, sizeof t->notice, "The smallest amount is %d.",
                 acts_offer(t).action.amount);
        return;
    }
    if (!t->warned && cli_put_grave(tui_match(t), action, &grave)) {
        snprintf(t->notice, sizeof t->notice, "Careful: %s. Enter again does it all the same.",
                 rh_buf_string(&grave));
        t->warned = true;
        return;
    }
    RhErr err = session_apply(t->session, action);
    if (err.what) snprintf(t->notice, sizeof t->notice, "%s", err.what);
}

/* ---- Drawing ---- */

/* An item: its words, with the chosen amount if it is selected. */
static void acts_put_item(const Tui *t, int at, RhBuf *out)
{
    const RhMatch *m = tui_match(t);
    RhOffer offer = t->offers[t->shown[at]];
    bool range = offer.amount_max > offer.action.amount;
    if (range && at == t->cursor) {
        RhAction chosen = offer.action;
        chosen.amount = t->amount;
        if (t->brief) rh_print(m->game, m->setup, chosen, out);
        else rh_words(m->game, m->setup, m->game->kinds, chosen, m->names, out);
        cli_format(out, "  \xe2\x97\x80 %d \xe2\x96\xb6  of %d\xe2\x80\x93%d", t->amount,
                   offer.action.amount, offer.amount_max);
        return;
    }
    acts_put_words(t, t->shown[at], out);
}

static int acts_widest(const Tui *t)
{
    int widest = 10;
    for (int i = 0; i < t->shown_count; i++) {
        char text[TUI_LINE_MAX];
        RhBuf b = {text, sizeof text, 0, false};
        acts_put_item(t, i, &b);
        int width = screen_width(rh_buf_string(&b));
        if (width > widest) widest = width;
    }
    return widest;
}

/* The width of an item, with its mark and a gap, and how many fit side by side. Sentences give way
   to the words of records if they are too wide, or if more actions are in sight then. */
static int acts_width(Tui *t, int *columns)
{
    TuiRect r = t->acts;
    t->brief = false;
    int width = acts_widest(t) + 3;
    *columns = r.columns / width;
    if (*columns * r.rows < t->shown_count) {
        t->brief = true;
        int brief = acts_widest(t) + 3;
        t->brief = *columns == 0 || r.columns / brief > *columns;
        if (t->brief) width = brief;
    }
    if (width > r.columns) width = r.columns;
    *columns = r.columns / width;
    return width;
}

/* Columns of items, filled from top to bottom; whole columns are scrolled. */
void acts_draw(Tui *t)
{
    TuiRect r = t->acts;
    int columns = 0, width = acts_width(t, &columns);
    t->per_column = r.rows;
    t->column_width = width;
    if (columns == 1) { /* a plain list scrolls line by line */
        if (t->cursor < t->top) t->top = t->cursor;
        if (t->cursor >= t->top + r.rows) t->top = t->cursor - r.rows + 1;
        if (t->top > t->shown_count - r.rows) t->top = t->shown_count - r.rows;
        if (t->top < 0) t->top = 0;
    } else {
        int column = t->cursor / r.rows, first = t->top / r.rows;
        if (column < first) first = column;
        if (column >= first + columns) first = column - columns + 1;
        t->top = first * r.rows;
    }
    for (int i = 0; i < columns * r.rows && t->top + i < t->shown_count; i++) {
        char text[TUI_LINE_MAX];
        RhBuf b = {text, sizeof text, 0, false};
        bool here = t->top + i == t->cursor;
        int row = r.row + i % r.rows, column = r.column + i / r.rows * width;
        acts_put_item(t, t->top + i, &b);
        screen_text(row, column, 2, here ? "> " : "  ", 0, RH_BOLD);
        screen_text(row, column + 2, width - 3, rh_buf_string(&b), 0, here ? RH_REVERSE : 0);
    }
    if (t->shown_count == 0 && t->count > 0)
        screen_text(r.row, r.column + 2, r.columns - 2, "Nothing matches the filter.", 0, RH_DIM);
}

bool acts_click(Tui *t, int row, int column)
{
    TuiRect r = t->acts;
    int y = row - r.row, x = column - r.column;
    if (y < 0 || y >= r.rows || x < 0 || x >= r.columns || t->column_width == 0) return false;
    int at = t->top + x / t->column_width * r.rows + y;
    if (at >= t->shown_count) return false;
    if (at == t->cursor) return true; /* a second click does it */
    t->cursor = at;
    acts_reset_amount(t);
    return false;
}
