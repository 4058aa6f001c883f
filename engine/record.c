/* engine/record.c - a match and its record: applying actions, drawing outcomes from the seed,
   replay and undo; writing and reading the text.

   A match is its list of actions: every earlier position is found by replaying them from the start.
   A record is read line by line, and each action goes through rh_match_apply, so a record that was
   read without error is a legal match. Start reading at rh_record_read. */
#include "engine/record.h"

static RhErr rh_fine(void)
{
    return rh_err(0, rh_text(0), 0);
}

/* ---- The match. ---- */

/* Like rh_take, but does not zero the memory. */
static void *rh_take_raw(RhArena *arena, size_t bytes)
{
    size_t gap = (0 - (uintptr_t)arena->at) & 15;
    size_t room = (size_t)(arena->end - arena->at);
    if (room < gap || room - gap < bytes) return 0;
    char *taken = arena->at + gap;
    arena->at = taken + bytes;
    return taken;
}

void *rh_take(RhArena *arena, size_t bytes)
{
    void *taken = rh_take_raw(arena, bytes);
    if (taken) rh_zero(taken, bytes);
    return taken;
}

size_t rh_match_bytes(const RhGame *g)
{
    size_t actions = (size_t)g->plies_max * sizeof(RhAction);
    return rh_setup_bytes(g) + g->state_size + actions + 3 * 16;
}

int rh_match_players(const RhMatch *m)
{
    return m->loaded->options[RH_PLAYERS];
}

static RhErr rh_no_memory(void)
{
    return rh_err("not enough memory for the match", rh_text(0), 0);
}

RhErr rh_match_open(RhMatch *m, const RhSetup *setup, RhArena *arena)
{
    const RhGame *g = setup->game;
    rh_zero(m, sizeof *m);
    m->game = g;
    m->loaded = setup;
    m->setup = setup->data;
    m->state = rh_take(arena, g->state_size);
    m->actions = (RhAction *)rh_take_raw(arena, (size_t)g->plies_max * sizeof(RhAction));
    m->cap = (int32_t)g->plies_max;
    if (!m->state || !m->actions) return rh_no_memory();
    g->rules.start(m->setup, m->state);
    return rh_fine();
}

/* Loads a setup that only one match uses into the arena. */
static RhErr rh_load_own(const RhGame *g, const int16_t *options, RhText board, RhArena *arena,
                         RhSetup **out)
{
    void *block = rh_take_raw(arena, rh_setup_bytes(g));
    return block ? rh_setup_load(block, g, options, board, out) : rh_no_memory();
}

RhErr rh_match_new(RhMatch *m, const RhGame *g, const int16_t *options, RhText board,
                   RhArena *arena)
{
    RhSetup *setup;
    rh_zero(m, sizeof *m);
    m->game = g;
    RhErr err = rh_load_own(g, options, board, arena, &setup);
    return err.what ? err : rh_match_open(m, setup, arena);
}

bool rh_is_blank(char c)
{
    return c == ' ' || c == '\t';
}

RhText rh_trim(RhText t)
{
    while (t.len && rh_is_blank(t.data[0])) t.data++, t.len--;
    while (t.len && rh_is_blank(t.data[t.len - 1])) t.len--;
    return t;
}

RhErr rh_match_name(RhMatch *m, int player, RhText name)
{
    name = rh_trim(name);
    if (player < 0 || player >= rh_match_players(m)) return rh_err("unknown player", rh_text(0), 0);
    if (!name.len) return rh_err("a player's name is empty", rh_text(0), 0);
    if (name.len >= RH_NAME_MAX) return rh_err("a player's name is too long", name, 0);
    bool plain = rh_utf8_valid(name);
    for (ptrdiff_t i = 0; i < name.len; i++)
        plain = plain && name.data[i] != '\n' && name.data[i] != '\t';
    if (!plain) return rh_err("a player's name must be one line of UTF-8 text", name, 0);
    rh_zero(m->names[player], RH_NAME_MAX);
    rh_copy(m->names[player], name.data, (size_t)name.len);
    return rh_fine();
}

/* Returns the refusal that the caller has written into m->reason. */
static RhErr rh_refused(RhMatch *m, RhBuf *reason)
{
    rh_buf_string(reason);
    return rh_err(m->reason, rh_text(0), 0);
}

RhErr rh_match_apply(RhMatch *m, RhAction action, RhEvents *or_null)
{
    const RhGame *g = m->game;
    RhErr err = rh_fine();
    if (m->count >= m->cap) {
        err.what = g->rules.actor(m->setup, m->state) == RH_OVER ? "the game is over"
                                                                 : "the match is too long";
        return err;
    }
    err = rh_try(g, m->setup, m->state, action, or_null);
    if (err.what) {
        RhBuf reason = {m->reason, sizeof m->reason, 0, false};
        rh_refusal(g, m->setup, m->state, action, (const char(*)[RH_NAME_MAX])m->names, &reason);
        return rh_refused(m, &reason);
    }
    m->actions[m->count++] = action;
    return err;
}

/* True if the word names the actor of a line: "*", or "p" and digits. */
static bool rh_is_actor(RhText word)
{
    if (rh_text_is(word, "*")) return true;
    if (word.len < 2 || word.data[0] != 'p') return false;
    for (ptrdiff_t i = 1; i < word.len; i++) {
        if (word.data[i] < '0' || word.data[i] > '9') return false;
    }
    return true;
}

static RhErr rh_check_actor(RhMatch *m, RhText word)
{
    RhBuf reason = {m->reason, sizeof m->reason, 0, false};
    int actor = m->game->rules.actor(m->setup, m->state);
    if (rh_text_is(word, "*") ? actor == RH_CHANCE
                              : rh_text_is(word, rh_symbol(m->game, m->setup, RH_PLAYER, actor)))
        return rh_fine();
    if (!rh_text_is(word, "*")) {
        int named = rh_symbol_index(m->loaded, RH_PLAYER, word);
        if (named < 0) return rh_err("unknown player", word, 0);
        if (named == actor) return rh_fine();
    }
    if (actor == RH_OVER) rh_put(&reason, "the game is over");
    else if (actor == RH_CHANCE) rh_put(&reason, "a random draw comes next");
    else {
        rh_put(&reason, "it is ");
        rh_put(&reason, rh_symbol(m->game, m->setup, RH_PLAYER, actor));
        rh_put(&reason, "'s turn");
    }
    return rh_refused(m, &reason);
}

RhErr rh_match_line(RhMatch *m, RhText line, RhEvents *or_null)
{
    RhAction action;
    RhText rest = line;
    RhText word = rh_word(&rest);
    if (rh_is_actor(word)) {
        RhErr err = rh_check_actor(m, word);
        if (err.what) return err;
    } else {
        rest = line;
    }
    RhErr err = rh_parse(m->loaded, rest, &action);
    if (err.what) return err;
    return rh_match_apply(m, action, or_null);
}

bool rh_match_chance(RhMatch *m)
{
    while (m->game->rules.actor(m->setup, m->state) == RH_CHANCE) {
        if (!m->seeded || m->count >= m->cap) return false;
        RhRng rng = rh_rng_at(m->seed, (uint64_t)m->count);
        RhAction outcome = rh_roll(m->game, m->setup, m->state, &rng);
        m->game->rules.apply(m->setup, m->state, outcome, 0);
        m->actions[m->count++] = outcome;
    }
    return true;
}

/* ---- Earlier positions and undo. ---- */

void rh_match_at(const RhMatch *m, int32_t ply, void *state)
{
    RH_ASSERT(ply >= 0 && ply <= m->count);
    if (ply == m->count) {
        if (state != m->state) rh_copy(state, m->state, m->game->state_size);
        return;
    }
    m->game->rules.start(m->setup, state);
    for (int32_t i = 0; i < ply; i++) m->game->rules.apply(m->setup, state, m->actions[i], 0);
}

void rh_match_cut(RhMatch *m, int32_t ply)
{
    rh_match_at(m, ply, m->state);
    m->count = ply;
}

/* Returns true if anybody learned something from this ply. The actor did if a secret or another
   player's private field changed. The others did if the actor's own private field changed through
   an action that everyone sees. A private choice about one's own hidden values is not a reveal. */
static bool rh_is_reveal(const RhMatch *m, const void *before, const void *after, int actor,
                         RhAction action, const RhEvents *events)
{
    const RhGame *g = m->game;
    bool open = g->kinds[action.kind].sight == RH_PUBLIC;
    for (int i = 0; open && i < events->count; i++) {
        if (g->events[events->at[i].kind].sight != RH_PUBLIC) return true;
    }
    for (const RhField *f = g->fields; f->name; f++) {
        if (f->sight != RH_PRIVATE && f->sight != RH_SECRET) continue;
        int rows = f->sight == RH_PRIVATE ? f->dim[0] : 1;
        int bytes = f->size / rows;
        for (int row = 0; row < rows; row++) {
            if (f->sight == RH_PRIVATE && row == actor && !open) continue;
            int at = f->offset + row * bytes;
            if (!rh_same((const char *)before + at, (const char *)after + at, (size_t)bytes))
                return true;
        }
    }
    return false;
}

int32_t rh_match_undo_floor(const RhMatch *m)
{
    const RhGame *g = m->game;
    RhState before, after;
    RhAction at[RH_EVENTS_MAX];
    int32_t floor = 0;
    int last = RH_CHANCE;
    g->rules.start(m->setup, &after);
    for (int32_t ply = 0; ply < m->count; ply++) {
        RhEvents events = {at, 0, RH_EVENTS_MAX};
        int actor = g->rules.actor(m->setup, &after);
        if (actor != last) floor = ply;
        last = actor;
        rh_copy(&before, &after, g->state_size);
        g->rules.apply(m->setup, &after, m->actions[ply], &events);
        if (actor == RH_CHANCE ||
            rh_is_reveal(m, &before, &after, actor, m->actions[ply], &events)) {
            floor = ply + 1;
        }
    }
    return g->rules.actor(m->setup, m->state) == last ? floor : m->count;
}

bool rh_match_undo(RhMatch *m)
{
    RhState state;
    int32_t decision = -1;
    m->game->rules.start(m->setup, &state);
    for (int32_t ply = 0; ply < m->count; ply++) {
        if (m->game->rules.actor(m->setup, &state) >= 0) decision = ply;
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    if (decision < 0) return false;
    rh_match_cut(m, decision);
    return true;
}

/* ---- Writing a record. ---- */

static void rh_put_record_option(const RhMatch *m, int option, RhBuf *out)
{
    const RhOption *o = &m->game->options[option];
    int16_t value = m->loaded->options[option];
    if (o->added && value == o->fallback) return;
    rh_put_char(out, ' ');
    rh_put(out, o->name);
    rh_put_char(out, '=');
    rh_option_print(m->game, option, value, m->loaded->options[RH_RULES], out);
}

void rh_put_record_head(const RhMatch *m, RhBuf *out)
{
    rh_put(out, "roundhouse 1 ");
    rh_put(out, m->game->id);
    rh_put_record_option(m, RH_RULES, out);
    rh_put(out, " board=");
    rh_put_hex(out, m->loaded->board_hash, 8);
    for (int i = RH_PLAYERS; m->game->options[i].name; i++) rh_put_record_option(m, i, out);
    rh_put_char(out, '\n');
    if (m->seeded) {
        rh_put(out, "seed ");
        rh_put_unsigned(out, m->seed);
        rh_put_char(out, '\n');
    }
    for (int p = 0; p < rh_match_players(m); p++) {
        if (!m->names[p][0]) continue;
        rh_put(out, "name ");
        rh_put(out, rh_symbol(m->game, m->setup, RH_PLAYER, p));
        rh_put_char(out, ' ');
        rh_put(out, m->names[p]);
        rh_put_char(out, '\n');
    }
}

static void rh_put_record_end(const RhMatch *m, RhBuf *out)
{
    RhStanding standing;
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    rh_put_char(out, '=');
    for (int p = 0; p < rh_match_players(m); p++) {
        rh_put_char(out, ' ');
        rh_put_number(out, standing.points[p]);
    }
    rh_put(out, " hash=");
    rh_put_hex(out, rh_hash_state(m->game, m->state), 16);
    rh_put_char(out, '\n');
}

void rh_record_tail(const RhMatch *m, int32_t from, RhBuf *out)
{
    RhState state;
    rh_match_at(m, from, &state);
    for (int32_t ply = from; ply < m->count; ply++) {
        int actor = m->game->rules.actor(m->setup, &state);
        rh_put(out, actor < 0 ? "*" : rh_symbol(m->game, m->setup, RH_PLAYER, actor));
        rh_put_char(out, ' ');
        rh_print(m->game, m->setup, m->actions[ply], out);
        rh_put_char(out, '\n');
        m->game->rules.apply(m->setup, &state, m->actions[ply], 0);
    }
    if (m->game->rules.actor(m->setup, m->state) == RH_OVER) rh_put_record_end(m, out);
}

void rh_record_write(const RhMatch *m, RhBuf *out)
{
    rh_put_record_head(m, out);
    rh_record_tail(m, 0, out);
}

/* ---- Reading a record. ---- */

static bool rh_hex_number(RhText t, int digits, uint64_t *out)
{
    uint64_t n = 0;
    if (t.len != digits) return false;
    for (ptrdiff_t i = 0; i < t.len; i++) {
        char c = t.data[i];
        if (c >= '0' && c <= '9') n = n << 4 | (uint64_t)(c - '0');
        else if (c >= 'a' && c <= 'f') n = n << 4 | (uint64_t)(c - 'a' + 10);
        else return false;
    }
    *out = n;
    return true;
}

/* Splits name=value; returns false if there is no '='. */
static bool rh_split(RhText word, RhText *name, RhText *value)
{
    ptrdiff_t i = 0;
    while (i < word.len && word.data[i] != '=') i++;
    if (i == word.len) return false;
    name->data = word.data;
    name->len = i;
    value->data = word.data + i + 1;
    value->len = word.len - i - 1;
    return true;
}

typedef struct RhRecordHead {
    int16_t options[RH_OPTIONS_MAX];
    uint64_t given; /* bit i: the header sets option i */
    uint64_t board;
    bool has_board;
} RhRecordHead;

static RhErr rh_read_head_option(const RhGame *g, RhText word, RhRecordHead *head)
{
    RhText name, value;
    int64_t rules;
    if (!rh_split(word, &name, &value)) return rh_err("an option must be name=value", word, 0);
    if (rh_text_is(name, "board")) {
        if (head->has_board) return rh_err("this option is set twice", word, 0);
        head->has_board = rh_hex_number(value, 8, &head->board);
        if (!head->has_board)
            return rh_err("the hash of a board must have eight hexadecimal digits", word, 0);
        return rh_fine();
    }
    int option = 0;
    while (g->options[option].name && !rh_text_is(name, g->options[option].name)) option++;
    if (g->options[option].name && head->given >> option & 1) {
        return rh_err("this option is set twice", word, 0);
    }
    if (option == RH_RULES && rh_text_number(value, &rules) && rules > g->rules_newest) {
        return rh_err("the record needs newer rules than this program has", word, 0);
    }
    RhErr err = rh_option_set(g, head->options, name, value);
    if (err.what) return err;
    head->given |= (uint64_t)1 << option;
    return err;
}

/* Reads the header: "roundhouse 1 russian rules=3 board=7d1c44e0 players=4". */
static RhErr rh_read_head(RhRecord *r, RhText line, const RhGame *(*find)(RhText id),
                          const RhGame *only)
{
    RhRecordHead head;
    RhText rest = line;
    rh_zero(&head, sizeof head);
    if (!rh_text_is(rh_word(&rest), "roundhouse")) {
        return rh_err("a record must begin with the word roundhouse", line, 0);
    }
    RhText word = rh_word(&rest);
    if (!rh_text_is(word, "1")) return rh_err("unknown record format", word, 0);
    word = rh_word(&rest);
    if (!word.len) return rh_err("the header names no game", line, 0);
    const RhGame *g = find ? find(word) : rh_text_is(word, only->id) ? only : 0;
    if (!g) return rh_err("unknown game", word, 0);

    rh_options_default(g, head.options);
    while ((word = rh_word(&rest)).len) {
        RhErr err = rh_read_head_option(g, word, &head);
        if (err.what) return err;
    }
    if (!(head.given >> RH_RULES & 1)) return rh_err("the header lacks rules=", line, 0);
    if (!(head.given >> RH_PLAYERS & 1)) return rh_err("the header lacks players=", line, 0);
    if (!head.has_board) return rh_err("the header lacks board=", line, 0);
    r->game = g;
    r->board_hash = (uint32_t)head.board;
    rh_copy(r->options, head.options, sizeof r->options);
    return rh_fine();
}

static RhErr rh_read_seed(RhMatch *m, RhText rest)
{
    RhText word = rh_word(&rest);
    uint64_t seed = 0;
    bool good = word.len > 0 && (word.len == 1 || word.data[0] != '0') && !rh_word(&rest).len;
    for (ptrdiff_t i = 0; good && i < word.len; i++) {
        int digit = word.data[i] - '0';
        good = digit >= 0 && digit <= 9 && seed <= (UINT64_MAX - (uint64_t)digit) / 10;
        seed = seed * 10 + (uint64_t)digit;
    }
    if (!good) return rh_err("a seed must be a whole number below 2^64", word, 0);
    if (m->seeded) return rh_err("the seed is set twice", word, 0);
    m->seed = seed;
    m->seeded = true;
    return rh_fine();
}

static RhErr rh_read_name(RhMatch *m, RhText rest)
{
    RhText word = rh_word(&rest);
    int player = rh_symbol_index(m->loaded, RH_PLAYER, word);
    if (player < 0) return rh_err("unknown player", word, 0);
    if (m->names[player][0]) return rh_err("this player already has a name", word, 0);
    return rh_match_name(m, player, rest);
}

/* Reads the last line: "= 292 305 296 301 hash=9b02e65d1f0a77c3". */
static RhErr rh_read_end(RhMatch *m, RhText rest)
{
    static const char form[] = "the last line must be: = scores hash=16 digits";
    RhStanding standing;
    RhText word, name, value;
    int64_t score;
    uint64_t hash;
    if (m->game->rules.actor(m->setup, m->state) != RH_OVER) {
        return rh_err("the record ends as if the game were over, but it is not", rh_text(0), 0);
    }
    rh_zero(&standing, sizeof standing);
    m->game->rules.standing(m->setup, m->state, &standing);
    for (int p = 0; p < rh_match_players(m); p++) {
        word = rh_word(&rest);
        if (!rh_text_number(word, &score)) return rh_err(form, word, 0);
        if (score != standing.points[p])
            return rh_err("the score differs from that of the game", word, 0);
    }
    word = rh_word(&rest);
    if (!rh_split(word, &name, &value) || !rh_text_is(name, "hash") ||
        !rh_hex_number(value, 16, &hash) || rh_word(&rest).len) {
        return rh_err(form, word, 0);
    }
    if (hash != rh_hash_state(m->game, m->state)) {
        return rh_err("the hash differs from that of the final position", word, 0);
    }
    return rh_fine();
}

RhText rh_without_comment(RhText line)
{
    for (ptrdiff_t i = 0; i < line.len; i++) {
        if (line.data[i] == '#' && (i == 0 || rh_is_blank(line.data[i - 1]))) line.len = i;
    }
    return rh_trim(line);
}

/* Reads a line after the header. A player's name goes on to the end of its line and may contain a
   '#'. */
static RhErr rh_read_line(RhMatch *m, RhText whole, bool *ended)
{
    RhText line = rh_without_comment(whole);
    RhText rest = line;
    RhText word = rh_word(&rest);
    if (!word.len) return rh_fine();
    if (*ended) return rh_err("unexpected text after the last line", line, 0);
    if (rh_text_is(word, "=")) {
        *ended = true;
        return rh_read_end(m, rest);
    }
    bool seed = rh_text_is(word, "seed"), name = rh_text_is(word, "name");
    if ((seed || name) && m->count > 0) {
        return rh_err("seed and names must come before the first action", line, 0);
    }
    if (seed) return rh_read_seed(m, rest);
    if (name) {
        rest = whole;
        rh_word(&rest);
        return rh_read_name(m, rest);
    }
    RhErr err = rh_match_line(m, line, 0);
    if (err.what && !err.at.len) err.at = line;
    return err;
}

RhErr rh_take_line(RhText *rest, int32_t *number, RhText *line)
{
    ptrdiff_t len = 0;
    bool ascii = true; /* printable ASCII, as nearly all lines are */
    line->data = rest->data;
    for (; len < rest->len && rest->data[len] != '\n'; len++)
        ascii = ascii && rest->data[len] >= 0x20 && rest->data[len] < 0x7F;
    ++*number;
    if (len > RH_LINE_MAX) return rh_err("the line is too long", rh_text(0), *number);
    if (len == rest->len) {
        return rh_err("the last line is cut off: it has no end of line", rh_text(0), *number);
    }
    rest->data += len + 1;
    rest->len -= len + 1;
    line->len = len && line->data[len - 1] == '\r' ? len - 1 : len;
    if (!ascii && !rh_utf8_valid(*line))
        return rh_err("the line is not plain UTF-8 text", rh_text(0), *number);
    return rh_fine();
}

RhErr rh_record_open(RhRecord *r, RhText text, const RhGame *(*find)(RhText id), const RhGame *only)
{
    RhText line = rh_text("");
    rh_zero(r, sizeof *r);
    r->rest = text;
    if (text.len > RH_RECORD_MAX) return rh_err("the record is too long", rh_text(0), 0);
    while (r->rest.len > 0) {
        RhErr err = rh_take_line(&r->rest, &r->line, &line);
        if (err.what) return err;
        line = rh_without_comment(line);
        if (!line.len) continue;
        err = rh_read_head(r, line, find, only);
        err.line = r->line;
        return err;
    }
    return rh_err("the record is empty", rh_text(0), 0);
}

/* A line number in `why` counts lines of the board file. The text says so, because err.line counts
   lines of the record. */
RhErr rh_record_refused(const RhRecord *r, RhMatch *m, RhErr why)
{
    RhBuf reason = {m->reason, sizeof m->reason, 0, false};
    rh_put(&reason, "the match cannot begin: ");
    if (why.line > 0) rh_put(&reason, "board, ");
    rh_print_err(why, &reason);
    RhErr err = rh_refused(m, &reason);
    err.line = r->line;
    return err;
}

RhErr rh_record_play(const RhRecord *r, RhMatch *m, const RhSetup *setup, RhArena *arena)
{
    RhText rest = r->rest, line = rh_text("");
    int32_t number = r->line;
    bool ended = false;
    RhErr err = rh_match_open(m, setup, arena);
    if (err.what) return rh_record_refused(r, m, err);
    if (r->board_hash != setup->board_hash) {
        return rh_err("the record was played on another board; name it with --board", rh_text(0),
                      r->line);
    }
    while (rest.len > 0) {
        err = rh_take_line(&rest, &number, &line);
        if (err.what) return err;
        err = rh_read_line(m, line, &ended);
        if (err.what) {
            err.line = number;
            return err;
        }
    }
    return rh_fine();
}

RhErr rh_record_read(RhMatch *m, RhText text, const RhGame *(*find)(RhText id), RhText board,
                     RhArena *arena)
{
    RhRecord r;
    RhSetup *setup;
    RhErr err = rh_record_open(&r, text, find, m->game);
    if (err.what) return err;
    err = rh_load_own(r.game, r.options, board, arena, &setup);
    if (err.what) return rh_record_refused(&r, m, err);
    return rh_record_play(&r, m, setup, arena);
}
