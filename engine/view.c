/* engine/view.c - positions as JSON, made from the fields table: a single field, the whole state
   (written and read), the offers, and a player's view of a match.

   A view is written from a copy of the state in which rh_hide has hidden everything the viewer may
   not know, so it cannot leak a secret. Only the offers are made from the complete state. They
   contain only what their actor may know: law 8 (laws.c) checks that the actor's view gives the
   same offers. */
#include "engine/match.h"

/* ---- Writing a field. ---- */

typedef struct RhFieldWriter {
    const RhGame *game;
    const void *setup, *state;
    const RhField *field;
    RhBuf *out;
} RhFieldWriter;

static int64_t rh_element(const RhField *f, const void *state, int index)
{
    const char *at = (const char *)state + f->offset + index * f->width;
    int32_t four = 0;
    int16_t two = 0;
    int8_t one = 0;
    switch (f->width) {
    case 1: rh_copy(&one, at, 1); return one;
    case 2: rh_copy(&two, at, 2); return two;
    default: rh_copy(&four, at, 4); return four;
    }
}

static bool rh_is_hidden_field(const RhField *f)
{
    return f->sight == RH_PRIVATE || f->sight == RH_SECRET;
}

/* For plain numbers (RH_NONE), -1 is an ordinary value, and -2 means hidden only in a private or
   secret field. */
static void rh_put_element(const RhFieldWriter *w, int index)
{
    const RhField *f = w->field;
    int64_t value = rh_element(f, w->state, index);
    const char *symbol = 0;
    if (value == RH_UNKNOWN && (f->of != RH_NONE || rh_is_hidden_field(f))) rh_put(w->out, "\"?\"");
    else if (value == RH_NOTHING && f->of != RH_NONE) rh_put(w->out, "null");
    else if (value >= 0 && value < RH_DOMAIN_MAX &&
             (symbol = rh_symbol(w->game, w->setup, f->of, (int)value)) != 0) {
        rh_put_json_string(w->out, rh_text(symbol));
    } else {
        rh_put_number(w->out, value);
    }
}

static void rh_put_set(const RhFieldWriter *w, int row)
{
    const RhField *f = w->field;
    int words = f->size / 8 / f->dim[0];
    bool more = false;
    rh_put_char(w->out, '[');
    for (int i = 0; i < words; i++) {
        uint64_t set;
        rh_copy(&set, (const char *)w->state + f->offset + (row * words + i) * 8, 8);
        for (; set; set &= set - 1) {
            int member = 64 * i + rh_lowest_bit(set);
            const char *symbol = rh_symbol(w->game, w->setup, f->of, member);
            if (more) rh_put_char(w->out, ',');
            more = true;
            if (symbol) rh_put_json_string(w->out, rh_text(symbol));
            else rh_put_number(w->out, member);
        }
    }
    rh_put_char(w->out, ']');
}

/* Writes the rows of one array index: as an object keyed by symbol, or as a JSON array if the
   domain is RH_NUMBER. `base` is the row reached so far, as a flat index over the outer
   dimensions. */
static void rh_put_index(const RhFieldWriter *w, int level, int base)
{
    const RhField *f = w->field;
    int domain = level < 3 ? f->by[level] : (int)RH_NONE;
    if (domain == RH_NONE) {
        if (f->width == 8) rh_put_set(w, base);
        else rh_put_element(w, base);
        return;
    }
    bool array = domain == RH_NUMBER;
    rh_put_char(w->out, array ? '[' : '{');
    for (int i = 0; i < f->dim[level]; i++) {
        const char *symbol = array ? 0 : rh_symbol(w->game, w->setup, domain, i);
        if (!array && !symbol) break;
        if (i) rh_put_char(w->out, ',');
        if (!array) rh_put_key(w->out, symbol);
        rh_put_index(w, level + 1, base * f->dim[level] + i);
    }
    rh_put_char(w->out, array ? ']' : '}');
}

void rh_put_field(const RhGame *g, const void *setup, const void *state, const RhField *f, int row,
                  RhBuf *out)
{
    RhFieldWriter w = {g, setup, state, f, out};
    if (row >= 0) rh_put_index(&w, 1, row);
    else rh_put_index(&w, 0, 0);
}

void rh_put_state(const RhGame *g, const void *setup, const void *state, RhBuf *out)
{
    bool more = false;
    rh_put_char(out, '{');
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight == RH_DERIVED) continue;
        if (more) rh_put_char(out, ',');
        more = true;
        rh_put_key(out, f->name);
        rh_put_field(g, setup, state, f, -1, out);
    }
    rh_put_char(out, '}');
}

/* ---- Reading a field. ---- */

typedef struct RhFieldReader {
    const RhSetup *loaded;
    const RhGame *game;
    const void *setup;
    RhText text;
    void *state;
    const RhField *field;
} RhFieldReader;

static RhErr rh_field_err(const RhFieldReader *r, const char *what, RhJson at)
{
    return rh_err(what, rh_json_raw(at), rh_json_line(r->text, at));
}

static RhErr rh_no_err(void)
{
    return rh_err(0, rh_text(0), 0);
}

static int rh_json_symbol(const RhFieldReader *r, int domain, RhJson string)
{
    char name[128];
    if (domain < RH_PLAYER || !rh_json_string(string, name, sizeof name)) return -1;
    return rh_symbol_index(r->loaded, domain, rh_text(name));
}

static void rh_set_element(const RhFieldReader *r, int index, int64_t value)
{
    const RhField *f = r->field;
    int32_t four = (int32_t)value; /* the machine is little-endian, so the low bytes come first */
    rh_copy((char *)r->state + f->offset + index * f->width, &four, f->width);
}

static RhErr rh_read_element(const RhFieldReader *r, RhJson v, int index)
{
    const RhField *f = r->field;
    int64_t bound = (int64_t)1 << (8 * f->width - 1), n = 0;
    if (rh_json_kind(v) == '0' && f->of != RH_NONE) {
        n = RH_NOTHING;
    } else if (rh_json_is(v, "?") && (f->of != RH_NONE || rh_is_hidden_field(f))) {
        n = RH_UNKNOWN;
    } else if (f->of == RH_NONE || f->of == RH_NUMBER) {
        if (rh_json_kind(v) != 'n') return rh_field_err(r, "a number is expected", v);
        if (!rh_json_int(v, -bound, bound - 1, &n)) {
            return rh_field_err(r, "the number does not fit its field", v);
        }
    } else {
        if (rh_json_kind(v) != 's') return rh_field_err(r, "a name is expected", v);
        n = rh_json_symbol(r, f->of, v);
        if (n < 0) return rh_field_err(r, "unknown name", v);
    }
    rh_set_element(r, index, n);
    return rh_no_err();
}

static RhErr rh_read_set(const RhFieldReader *r, RhJson v, int row)
{
    const RhField *f = r->field;
    int words = f->size / 8 / f->dim[0];
    char *at = (char *)r->state + f->offset + row * words * 8;
    if (rh_json_kind(v) != 'a') return rh_field_err(r, "a list of names is expected", v);
    rh_zero(at, (size_t)words * 8);
    for (RhJson item = rh_json_first(v, 0); item.at; item = rh_json_next(item, 0)) {
        if (rh_json_kind(item) != 's') return rh_field_err(r, "a name is expected", item);
        int member = rh_json_symbol(r, f->of, item);
        if (member < 0 || member >= words * 64) return rh_field_err(r, "unknown name", item);
        uint64_t word, bit = (uint64_t)1 << (member & 63);
        rh_copy(&word, at + member / 64 * 8, 8);
        if (word & bit) return rh_field_err(r, "this name appears twice", item);
        word |= bit;
        rh_copy(at + member / 64 * 8, &word, 8);
    }
    return rh_no_err();
}

static int rh_index_rows(const RhFieldReader *r, int level)
{
    int domain = r->field->by[level], rows = r->field->dim[level];
    int size = domain == RH_NUMBER ? rows : rh_domain_size(r->game, r->setup, domain);
    return size < rows ? size : rows;
}

/* rh_json_open has refused duplicate keys. So if the number of known keys equals the number of
   rows, every row is there. */
static RhErr rh_read_index(const RhFieldReader *r, RhJson v, int level, int base)
{
    const RhField *f = r->field;
    int domain = level < 3 ? f->by[level] : (int)RH_NONE, count = 0;
    if (domain == RH_NONE)
        return f->width == 8 ? rh_read_set(r, v, base) : rh_read_element(r, v, base);

    bool array = domain == RH_NUMBER;
    int rows = rh_index_rows(r, level);
    if (rh_json_kind(v) != (array ? 'a' : 'o')) {
        return rh_field_err(r, array ? "a list is expected" : "an object is expected", v);
    }
    RhJson key;
    for (RhJson item = rh_json_first(v, &key); item.at; item = rh_json_next(item, &key), count++) {
        int row = array ? count : rh_json_symbol(r, domain, key);
        if (!array && (row < 0 || row >= rows)) return rh_field_err(r, "unknown name", key);
        if (array && row >= rows) return rh_field_err(r, "the list is too long", item);
        RhErr err = rh_read_index(r, item, level + 1, base * f->dim[level] + row);
        if (err.what) return err;
    }
    if (count < rows)
        return rh_field_err(r, array ? "the list is too short" : "a name is missing", v);
    return rh_no_err();
}

/* Returns an error if a field is missing. `found` is the number of different fields in the text. */
static RhErr rh_missing_field(const RhFieldReader *r, RhJson root, int found)
{
    const RhGame *g = r->game;
    for (const RhField *f = g->fields; f->name; f++) found -= f->sight != RH_DERIVED;
    for (const RhField *f = g->fields; found < 0 && f->name; f++) {
        if (f->sight == RH_DERIVED || rh_json_member(root, f->name).at) continue;
        return rh_err("a field is missing", rh_text(f->name), rh_json_line(r->text, root));
    }
    return rh_no_err();
}

/* Array rows beyond the size of their domain do not appear in the text. They keep the values that
   start() gives them. */
RhErr rh_read_state(const RhSetup *u, RhText json, void *state)
{
    RhState fresh;
    const RhGame *g = u->game;
    RhFieldReader reader = {u, g, u->data, json, &fresh, 0};
    RhJson root, key;
    int found = 0;
    RhErr err = rh_json_open(json, &root);
    if (err.what) return err;
    if (rh_json_kind(root) != 'o') return rh_field_err(&reader, "an object is expected", root);
    g->rules.start(u->data, &fresh);
    for (RhJson v = rh_json_first(root, &key); v.at; v = rh_json_next(v, &key), found++) {
        const RhField *f = g->fields;
        while (f->name && (f->sight == RH_DERIVED || !rh_json_is(key, f->name))) f++;
        if (!f->name) return rh_field_err(&reader, "no such field", key);
        reader.field = f;
        err = rh_read_index(&reader, v, 0, 0);
        if (err.what) return err;
    }
    err = rh_missing_field(&reader, root, found);
    if (err.what) return err;
    if (g->rules.derive) g->rules.derive(u->data, &fresh);
    rh_copy(state, &fresh, g->state_size);
    return err;
}

/* ---- Offers. ---- */

static void rh_put_offer(const RhGame *g, const void *setup, RhOffer offer, RhBuf *out)
{
    char line[RH_LINE_MAX];
    RhBuf text = {line, sizeof line, 0, false};
    rh_print_offer(g, setup, offer, &text);
    rh_put_json_string(out, rh_buf_text(&text));
}

void rh_put_offers(const RhGame *g, const void *setup, const void *state, bool expand, RhBuf *out)
{
    RhOffer offers[RH_OFFERS_MAX];
    int count = g->rules.actor(setup, state) == RH_OVER ? 0 : g->rules.offers(setup, state, offers);
    bool more = false;
    rh_put_char(out, '[');
    for (int i = 0; i < count; i++) {
        RhOffer one = offers[i];
        for (int64_t n = one.action.amount; n <= offers[i].amount_max && !out->full; n++) {
            if (expand) one.action.amount = one.amount_max = (int32_t)n;
            if (more) rh_put_char(out, ',');
            more = true;
            rh_put_offer(g, setup, one, out);
            if (!expand) break;
        }
    }
    rh_put_char(out, ']');
}

/* ---- The view of a match. ---- */

typedef struct RhLog {
    RhAction event[RH_LOG_MAX]; /* a ring buffer: entry i is at i % RH_LOG_MAX */
    int actor[RH_LOG_MAX];
    int count;
} RhLog;

/* Collects the last events of the match by replaying its last plies. RH_LOG_MAX plies are replayed;
   the ring keeps the newest events. */
static void rh_log_collect(const RhMatch *m, RhLog *log)
{
    RhState state;
    RhAction at[RH_EVENTS_MAX];
    int32_t from = m->count > RH_LOG_MAX ? m->count - RH_LOG_MAX : 0;
    log->count = 0;
    rh_match_at(m, from, &state);
    for (int32_t ply = from; ply < m->count; ply++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = m->game->rules.actor(m->setup, &state);
        m->game->rules.apply(m->setup, &state, m->actions[ply], &events);
        for (int i = 0; i < events.count; i++, log->count++) {
            log->event[log->count % RH_LOG_MAX] = at[i];
            log->actor[log->count % RH_LOG_MAX] = actor;
        }
    }
}

/* A private event belongs to the player it names first (such as the one who is dealt a card), or
   else to the actor. */
bool rh_may_see(const RhKind *k, RhAction a, int actor, int viewer)
{
    if (viewer < 0 || k->sight == RH_PUBLIC) return true;
    return k->sight == RH_PRIVATE && viewer == (k->arg[0] == RH_PLAYER ? a.arg[0] : actor);
}

static void rh_put_log(const RhMatch *m, int viewer, RhBuf *out)
{
    RhLog log;
    rh_log_collect(m, &log);
    int first = log.count > RH_LOG_MAX ? log.count - RH_LOG_MAX : 0;
    rh_put_char(out, '[');
    for (int i = first; i < log.count; i++) {
        char line[RH_LINE_MAX];
        RhBuf text = {line, sizeof line, 0, false};
        RhAction a = log.event[i % RH_LOG_MAX];
        const RhKind *k = &m->game->events[a.kind];
        if (!rh_may_see(k, a, log.actor[i % RH_LOG_MAX], viewer)) rh_put(&text, k->verb);
        else rh_words(m->game, m->setup, m->game->events, a, m->names, &text);
        if (i > first) rh_put_char(out, ',');
        rh_put_json_string(out, rh_buf_text(&text));
    }
    rh_put_char(out, ']');
}

static void rh_put_to_move(int actor, RhBuf *out)
{
    if (actor == RH_OVER) rh_put(out, "{\"kind\":\"over\"}");
    else if (actor == RH_CHANCE) rh_put(out, "{\"kind\":\"chance\"}");
    else {
        rh_put(out, "{\"kind\":\"player\",\"player\":");
        rh_put_number(out, actor + 1);
        rh_put_char(out, '}');
    }
}

static void rh_put_named_field(const RhMatch *m, const void *state, const char *key,
                               const char *name, RhBuf *out)
{
    const RhField *f = name ? rh_field(m->game, rh_text(name)) : 0;
    rh_put_char(out, ',');
    rh_put_key(out, key);
    if (f) rh_put_field(m->game, m->setup, state, f, -1, out);
    else rh_put(out, "null");
}

void rh_put_points(int32_t points, RhBuf *out)
{
    if (points == RH_POINTS_UNKNOWN) rh_put(out, "\"?\"");
    else rh_put_number(out, points);
}

void rh_put_place(int place, RhBuf *out)
{
    if (place == 0) rh_put(out, "\"?\"");
    else rh_put_number(out, place);
}

static void rh_put_player(const RhMatch *m, const void *state, const RhStanding *standing, int p,
                          RhBuf *out)
{
    const char *name = m->names[p][0] ? m->names[p] : rh_symbol(m->game, m->setup, RH_PLAYER, p);
    rh_put(out, "{\"seat\":");
    rh_put_number(out, p + 1);
    rh_put(out, ",\"name\":");
    rh_put_json_string(out, rh_text(name));
    rh_put(out, ",\"score\":");
    rh_put_points(standing->points[p], out);
    rh_put(out, ",\"place\":");
    rh_put_place(standing->place[p], out);
    for (const RhField *f = m->game->fields; f->name; f++) {
        if (f->by[0] != RH_PLAYER || f->sight == RH_DERIVED) continue;
        rh_put_char(out, ',');
        rh_put_key(out, f->name);
        rh_put_field(m->game, m->setup, state, f, p, out);
    }
    rh_put_char(out, '}');
}

static void rh_put_players(const RhMatch *m, const void *state, RhBuf *out)
{
    RhStanding standing;
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, state, &standing);
    rh_put(out, ",\"players\":[");
    for (int p = 0; p < rh_match_players(m); p++) {
        if (p) rh_put_char(out, ',');
        rh_put_player(m, state, &standing, p, out);
    }
    rh_put_char(out, ']');
}

/* Writes the fields that are not indexed by player, except `phase` and `round`, which rh_put_view
   has already written. */
static void rh_put_own_part(const RhMatch *m, const void *state, RhBuf *out)
{
    for (const RhField *f = m->game->fields; f->name; f++) {
        RhText name = rh_text(f->name);
        if (f->by[0] == RH_PLAYER || f->sight == RH_DERIVED) continue;
        if (rh_text_is(name, "phase") || rh_text_is(name, "round")) continue;
        rh_put_char(out, ',');
        rh_put_key(out, f->name);
        rh_put_field(m->game, m->setup, state, f, -1, out);
    }
}

/* `after`: this is the result of an action that was only tried. */
static void rh_put_view(const RhMatch *m, int viewer, bool after, RhBuf *out)
{
    const RhGame *g = m->game;
    RhState seen;
    int actor = g->rules.actor(m->setup, m->state);
    if (actor == RH_OVER) viewer = -1; /* after the end nothing is hidden */
    rh_copy(&seen, m->state, g->state_size);
    rh_hide(g, m->setup, &seen, viewer);

    rh_put(out, "{\"game\":");
    rh_put_json_string(out, rh_text(g->id));
    rh_put(out, ",\"ply\":");
    rh_put_number(out, m->count);
    rh_put(out, ",\"to_move\":");
    rh_put_to_move(actor, out);
    rh_put_named_field(m, &seen, "phase", g->words.phase, out);
    rh_put_named_field(m, &seen, "round", g->words.round, out);
    rh_put(out, actor == RH_OVER ? ",\"over\":true" : ",\"over\":false");
    rh_put_players(m, &seen, out);
    if (!after) {
        rh_put(out, ",\"log\":");
        rh_put_log(m, viewer, out);
    }
    rh_put_own_part(m, &seen, out);
    if (g->words.facts) {
        rh_put(out, ",\"facts\":");
        g->words.facts(m->setup, &seen, out);
    }
    if (after ? rh_is_open(g, m->setup, &seen, viewer) : viewer < 0 || viewer == actor) {
        rh_put(out, ",\"actions\":");
        rh_put_offers(g, m->setup, &seen, false, out);
    }
    rh_put_char(out, '}');
}

void rh_match_view(const RhMatch *m, int viewer, RhBuf *out)
{
    rh_put_view(m, viewer, false, out);
}

void rh_match_view_after(const RhMatch *m, int viewer, RhBuf *out)
{
    rh_put_view(m, viewer, true, out);
}
