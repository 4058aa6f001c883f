/* apps/python/py_table.c - the list of games and their options, and tables: a game with options and
   board, and the conversion of its states to rows of numbers.

   The columns of an observation come from the game's table of fields: one for each element, one for
   each possible member of a set. Derived fields are left out, as in views, and so are rows beyond a
   domain. The first two columns are the viewer and the player to move. */
#include <stdlib.h>
#include <string.h>

#include "apps/python/py.h"
#include "games/registry.h"

RH_STATIC_ASSERT((int)PY_OPTIONS == (int)RH_OPTIONS_MAX);

enum { PY_COLUMN_VIEWER, PY_COLUMN_TO_MOVE, PY_COLUMNS_FRONT };

/* ---- Errors. ---- */

void py_put_reason(char *why, int cap, const char *what)
{
    RhBuf out = {why, cap, 0, false};
    rh_put(&out, what);
    rh_buf_string(&out);
}

void py_put_error(char *why, int cap, RhErr err)
{
    RhBuf out = {why, cap, 0, false};
    rh_print_err(err, &out);
    rh_buf_string(&out);
}

/* ---- Games and options. ---- */

int py_game_count(void)
{
    int n = 0;
    while (rh_games[n]) n++;
    return n;
}

const char *py_game_text(int game, int what)
{
    const RhGame *g = rh_games[game];
    return what == PY_ID ? g->id : what == PY_TITLE ? g->title : g->stage;
}

int py_game_rules(int game)
{
    return rh_games[game]->rules_newest;
}

int py_option_count(int game)
{
    return rh_option_count(rh_games[game]);
}

const char *py_option_text(int game, int option, int what)
{
    const RhOption *o = &rh_games[game]->options[option];
    return what == PY_NAME ? o->name : o->help;
}

void py_option_default(int game, int option, char *out, int cap)
{
    const RhGame *g = rh_games[game];
    RhBuf text = {out, cap, 0, false};
    rh_option_print(g, option, g->options[option].fallback, g->rules_newest, &text);
    rh_buf_string(&text);
}

int py_option_choice(int game, int option, int index, char *out, int cap)
{
    RhBuf text = {out, cap, 0, false};
    bool found = rh_option_choice(rh_games[game], option, index, &text);
    rh_buf_string(&text);
    return found;
}

const char *py_option_member(int game, int option, int index)
{
    const RhOption *o = &rh_games[game]->options[option];
    return o->set && 1 << index <= o->max ? o->names[index] : 0;
}

void py_option_defaults(int game, int16_t *options)
{
    rh_options_default(rh_games[game], options);
}

int py_option_set(int game, int16_t *options, const char *name, const char *value, char *why,
                  int cap)
{
    RhErr err = rh_option_set(rh_games[game], options, rh_text(name), rh_text(value));
    if (err.what) py_put_error(why, cap, err);
    return !err.what;
}

const char *py_kind_verb(int game, int kind)
{
    const RhKind *kinds = rh_games[game]->kinds;
    for (int i = 0; i < kind; i++)
        if (!kinds[i].verb) return 0;
    return kinds[kind].verb;
}

/* ---- The columns. ---- */

/* Rows of an index that are in use. Law 1 ensures that a whole domain fits, here and in a set. */
static int py_rows(const PyTable *t, const RhField *f, int level)
{
    if (f->by[level] == RH_NONE) return 1;
    if (f->by[level] == RH_NUMBER) return f->dim[level];
    return rh_domain_size(t->game, t->setup, f->by[level]);
}

static void py_add_run(PyTable *t, int offset, int width, int count)
{
    PyRun *last = t->run_count ? &t->runs[t->run_count - 1] : 0;
    bool joins =
        last && width < 8 && last->width == width && last->offset + last->count * width == offset;
    if (joins) {
        last->count += count;
    } else {
        PyRun *r = &t->runs[t->run_count++];
        r->offset = (uint16_t)offset;
        r->width = (uint8_t)width;
        r->count = count;
        r->column = t->column_count;
    }
}

static void py_add_columns(PyTable *t, const RhField *f, const int *index, int members)
{
    for (int m = 0; m < (members ? members : 1); m++) {
        PyColumn *c = &t->columns[t->column_count + m];
        c->field = f;
        for (int level = 0; level < 3; level++)
            c->index[level] = (int16_t)(f->by[level] == RH_NONE ? -1 : index[level]);
        c->member = (int16_t)(members ? m : -1);
    }
}

static void py_add_field(PyTable *t, const RhField *f)
{
    int index[3], bytes = f->size / (f->dim[0] * f->dim[1] * f->dim[2]);
    int members = f->width == 8 ? rh_domain_size(t->game, t->setup, f->of) : 0;
    for (index[0] = 0; index[0] < py_rows(t, f, 0); index[0]++)
        for (index[1] = 0; index[1] < py_rows(t, f, 1); index[1]++)
            for (index[2] = 0; index[2] < py_rows(t, f, 2); index[2]++) {
                int row = (index[0] * f->dim[1] + index[1]) * f->dim[2] + index[2];
                py_add_run(t, f->offset + row * bytes, f->width, members ? members : 1);
                py_add_columns(t, f, index, members);
                t->column_count += members ? members : 1;
            }
}

/* A column has at least one bit, so one for each bit of the state is enough. */
static bool py_add_fields(PyTable *t)
{
    size_t most = (size_t)t->game->state_size * 8 + PY_COLUMNS_FRONT;
    t->runs = (PyRun *)calloc(t->game->state_size, sizeof *t->runs);
    t->columns = (PyColumn *)calloc(most, sizeof *t->columns);
    if (!t->runs || !t->columns) return false;
    t->column_count = PY_COLUMNS_FRONT;
    for (const RhField *f = t->game->fields; f->name; f++)
        if (f->sight != RH_DERIVED) py_add_field(t, f);
    return true;
}

/* Writes the name of a member of a domain, or its number if it has none. */
static void py_put_member(const PyTable *t, int domain, int i, RhBuf *out)
{
    const char *symbol = domain < RH_PLAYER ? 0 : rh_symbol(t->game, t->setup, domain, i);
    if (symbol) rh_put(out, symbol);
    else rh_put_number(out, i);
}

/* Writes a name: "cash[p1]", "links[red,omsk-barnaul]", "phase". */
static void py_put_column(const PyTable *t, const PyColumn *c, RhBuf *out)
{
    bool more = false;
    rh_put(out, c->field->name);
    for (int level = 0; level < 3 && c->index[level] >= 0; level++) {
        rh_put_char(out, more ? ',' : '[');
        py_put_member(t, c->field->by[level], c->index[level], out);
        more = true;
    }
    if (c->member >= 0) {
        rh_put_char(out, more ? ',' : '[');
        py_put_member(t, c->field->of, c->member, out);
        more = true;
    }
    if (more) rh_put_char(out, ']');
}

void py_table_column(const PyTable *t, int column, char *name, int cap, int16_t *low_high)
{
    const PyColumn *c = &t->columns[column];
    RhBuf out = {name, cap, 0, false};
    int of = column < PY_COLUMNS_FRONT ? (int)RH_PLAYER : c->field->of;
    if (column < PY_COLUMNS_FRONT) rh_put(&out, column == PY_COLUMN_TO_MOVE ? "to_move" : "viewer");
    else py_put_column(t, c, &out);
    rh_buf_string(&out);
    low_high[0] = INT16_MIN;
    low_high[1] = INT16_MAX;
    if (column >= PY_COLUMNS_FRONT && c->member >= 0) {
        low_high[0] = 0;
        low_high[1] = 1;
    } else if (of >= RH_PLAYER) {
        low_high[0] = RH_UNKNOWN;
        low_high[1] = (int16_t)(rh_domain_size(t->game, t->setup, of) - 1);
    }
}

/* ---- States as rows. ---- */

static void py_make_bits(PyTable *t)
{
    for (int byte = 0; byte < 256; byte++)
        for (int bit = 0; bit < 8; bit++) t->bits[byte][bit] = (int16_t)(byte >> bit & 1);
}

/* All supported machines are little-endian. */
static void py_write_set(const PyTable *t, const unsigned char *from, int32_t count, int16_t *to)
{
    int32_t whole = count / 8, rest = count % 8;
    for (int32_t i = 0; i < whole; i++) rh_copy(to + 8 * i, t->bits[from[i]], sizeof t->bits[0]);
    if (rest) rh_copy(to + 8 * whole, t->bits[from[whole]], (size_t)rest * sizeof *to);
}

/* Amounts of money are 32 bits in a state for safety; one that does not fit a column is clamped. */
static void py_write_wide(const unsigned char *from, int32_t count, int16_t *to)
{
    for (int32_t i = 0; i < count; i++) {
        int32_t value;
        rh_copy(&value, from + 4 * i, 4);
        to[i] = (int16_t)(value > INT16_MAX ? INT16_MAX : value < INT16_MIN ? INT16_MIN : value);
    }
}

static void py_write_run(const PyTable *t, const PyRun *r, const unsigned char *state, int16_t *to)
{
    const unsigned char *from = state + r->offset;
    switch (r->width) {
    case 1:
        for (int32_t i = 0; i < r->count; i++) to[i] = (int8_t)from[i];
        break;
    case 2: rh_copy(to, from, (size_t)r->count * 2); break;
    case 4: py_write_wide(from, r->count, to); break;
    default: py_write_set(t, from, r->count, to);
    }
}

void py_write_observation(const PyTable *t, const void *state, int viewer, int16_t *out)
{
    RhState room;
    const void *view = state;
    if (t->hides && viewer >= 0) {
        rh_copy(&room, state, t->game->state_size);
        rh_hide(t->game, t->setup, &room, viewer);
        view = &room;
    }
    out[PY_COLUMN_VIEWER] = (int16_t)viewer;
    out[PY_COLUMN_TO_MOVE] = (int16_t)t->game->rules.actor(t->setup, state);
    for (int32_t i = 0; i < t->run_count; i++)
        py_write_run(t, &t->runs[i], (const unsigned char *)view, out + t->runs[i].column);
}

/* ---- A table. ---- */

SetupCache py_setups = SETUP_CACHE_EMPTY;

/* A null board means the embedded one; an empty one is no board. */
static RhErr py_table_load(PyTable *t, const int16_t *options, const char *board,
                           ptrdiff_t board_len, char quote[SETUP_QUOTE_MAX])
{
    RhText text = {board, board ? board_len : 0};
    RhErr err = rh_err("the board file is empty", rh_text(0), 0);
    if (board && !board_len) return err;
    t->loaded = setup_cache_take(&py_setups, t->game, options, text, quote, &err);
    if (!t->loaded) return err;
    t->setup = t->loaded->data;
    t->players = t->loaded->options[RH_PLAYERS];
    t->hides = rh_hides(t->game, t->setup);
    py_make_bits(t);
    if (!py_add_fields(t)) err.what = "not enough memory for the table";
    return err;
}

PyTable *py_table_open(int game, const int16_t *options, const char *board, ptrdiff_t board_len,
                       char *why, int cap)
{
    PyTable *t = (PyTable *)calloc(1, sizeof *t);
    if (!t) {
        py_put_reason(why, cap, "not enough memory for the table");
        return 0;
    }
    t->game = rh_games[game];
    char quote[SETUP_QUOTE_MAX];
    RhErr err = py_table_load(t, options, board, board_len, quote);
    if (!err.what) return t;
    py_put_error(why, cap, err);
    py_table_close(t);
    return 0;
}

void py_table_close(PyTable *t)
{
    free(t->columns);
    free(t->runs);
    setup_cache_drop(&py_setups, t->loaded);
    free(t);
}

int py_table_players(const PyTable *t)
{
    return t->players;
}

int py_table_columns(const PyTable *t)
{
    return t->column_count;
}

int py_table_hides(const PyTable *t)
{
    return t->hides;
}

int py_table_argument(const PyTable *t, int kind, int arg)
{
    int domain = t->game->kinds[kind].arg[arg];
    return domain == RH_NONE ? 0 : rh_domain_size(t->game, t->setup, domain);
}

void py_table_value(const PyTable *t, int kind, int arg, int value, char *out, int cap)
{
    RhBuf text = {out, cap, 0, false};
    py_put_member(t, t->game->kinds[kind].arg[arg], value, &text);
    rh_buf_string(&text);
}

int py_table_amount(const PyTable *t, int kind)
{
    return t->game->kinds[kind].amount;
}

uint64_t py_table_digest(const PyTable *t, uint64_t seed, uint32_t games)
{
    return rh_play_random(t->game, t->setup, seed, games).digest;
}
