/* apps/cli/puzzle_file.c - writes and reads files of puzzles; roundhouse-record(5) describes them.

   A file is a sequence of ordinary records. The comments behind an action describe the position at
   that point of the record:

       #puzzle id=91ab... stage=middle theme=build legal=23 unit=chance margin=18.2 first=21.0...
       #answer 57.1 build blue chelyabinsk-omsk
       #other 38.9 build blue moscow-samara
       #greedy 24.3 build green chelyabinsk-omsk

   so everything up to such a comment is a record of its own, which any program can load. Start with
   puzzle_write and puzzle_file_next. */
#include "apps/cli/puzzles.h"

#include <stdlib.h>
#include <string.h>

#include "games/registry.h"

static const char *const puzzle_roles[PUZZLE_ROLES] = {"answer", "equal", "greedy", "other"};
static const char *const puzzle_stages[PUZZLE_STAGES] = {"early", "middle", "late"};
static const char *const puzzle_units[] = {"chance", "points"};
static const char puzzle_head[] = "roundhouse ";

/* ---- Writing. ---- */

static void puzzle_put(const RhMatch *m, const Puzzle *p, RhBuf *out)
{
    cli_format(out,
               "#puzzle id=%016llx stage=%s theme=%s legal=%d unit=%s margin=%.1f first=%.1f "
               "playouts=%d seed=%llu\n",
               (unsigned long long)p->hash, puzzle_stages[p->stage],
               m->game->kinds[p->moves[0].action.kind].verb, p->legal,
               puzzle_units[puzzle_in_points(m->game, m->setup)], p->margin, p->margin_first,
               p->playouts, (unsigned long long)p->seed);
    for (int i = 0; i < p->count; i++) {
        cli_format(out, "#%s %.1f ", puzzle_roles[p->moves[i].role], p->moves[i].value);
        rh_print(m->game, m->setup, p->moves[i].action, out);
        rh_put(out, "\n");
    }
}

void puzzle_write(const RhMatch *m, const Puzzle *puzzles, int count, RhBuf *out)
{
    RhState state;
    RhMatch part = *m;
    part.state = &state;
    part.seeded = false; /* the seed would reveal later outcomes */
    for (int i = 0; i < count; i++) {
        part.count = puzzles[i].ply;
        rh_match_at(m, puzzles[i].ply, &state);
        if (i == 0) rh_record_write(&part, out);
        else rh_record_tail(&part, puzzles[i - 1].ply, out);
        puzzle_put(m, &puzzles[i], out);
    }
}

/* ---- Reading. ---- */

int puzzle_damaged(PuzzleFile *f, const char *why)
{
    snprintf(f->why, sizeof f->why, "%s", why);
    return -1;
}

/* Returns the line at f->at without its newline; false at the end of the file. */
static bool puzzle_peek(const PuzzleFile *f, RhText *line)
{
    ptrdiff_t end = f->at;
    if (f->at >= f->text.len) return false;
    while (end < f->text.len && f->text.data[end] != '\n') end++;
    line->data = f->text.data + f->at;
    line->len = end - f->at;
    return true;
}

static void puzzle_skip(PuzzleFile *f, RhText line)
{
    f->at += line.len + 1;
    f->line++;
}

static bool puzzle_begins(RhText line, const char *with)
{
    size_t len = strlen(with);
    return line.len >= (ptrdiff_t)len && memcmp(line.data, with, len) == 0;
}

/* Reads a number with one decimal, as in -12.5. */
static bool puzzle_decimal(RhText word, double *out)
{
    RhText whole = word;
    int64_t n = 0;
    if (word.len < 3 || word.len > 12 || word.data[word.len - 2] != '.') return false;
    char tenth = word.data[word.len - 1];
    whole.len -= 2;
    bool minus = word.data[0] == '-';
    if (minus) whole.data++, whole.len--;
    if (tenth < '0' || tenth > '9' || !rh_text_number(whole, &n) || n < 0) return false;
    *out = ((double)n + (tenth - '0') / 10.0) * (minus ? -1 : 1);
    return true;
}

static int puzzle_index(const char *const *names, int count, RhText name)
{
    for (int i = 0; i < count; i++)
        if (rh_text_is(name, names[i])) return i;
    return -1;
}

/* Removes "KEY=VALUE" from the front of *rest and stores the value. */
static bool puzzle_value_of(RhText *rest, const char *key, RhText *value)
{
    *value = rh_word(rest);
    ptrdiff_t len = (ptrdiff_t)strlen(key);
    if (!puzzle_begins(*value, key) || value->len <= len + 1 || value->data[len] != '=')
        return false;
    value->data += len + 1;
    value->len -= len + 1;
    return true;
}

static bool puzzle_number_of(RhText *rest, const char *key, int64_t min, int32_t *out)
{
    RhText value;
    int64_t n = 0;
    if (!puzzle_value_of(rest, key, &value) || !rh_text_number(value, &n)) return false;
    *out = (int32_t)n;
    return n >= min && n <= BOT_PLAYOUTS_MAX;
}

static bool puzzle_decimal_of(RhText *rest, const char *key, double *out)
{
    RhText value;
    return puzzle_value_of(rest, key, &value) && puzzle_decimal(value, out);
}

static bool puzzle_unsigned_of(RhText *rest, const char *key, int base, uint64_t *out)
{
    char digits[24] = "", *end;
    RhText value;
    if (!puzzle_value_of(rest, key, &value) || value.len >= (ptrdiff_t)sizeof digits) return false;
    if (base == 16 && value.len != 16) return false;
    memcpy(digits, value.data, (size_t)value.len);
    *out = strtoull(digits, &end, base);
    return *end == '\0' && digits[0] != '-' && digits[0] != '+';
}

/* Reads "#puzzle id=... ". The theme is checked once the answer is known. */
static bool puzzle_read_facts(const RhMatch *m, RhText rest, Puzzle *out, RhText *theme)
{
    RhText stage, unit;
    rh_word(&rest);
    if (!puzzle_unsigned_of(&rest, "id", 16, &out->hash) ||
        !puzzle_value_of(&rest, "stage", &stage) || !puzzle_value_of(&rest, "theme", theme) ||
        !puzzle_number_of(&rest, "legal", PUZZLE_LEGAL_MIN, &out->legal) ||
        !puzzle_value_of(&rest, "unit", &unit) ||
        !rh_text_is(unit, puzzle_units[puzzle_in_points(m->game, m->setup)]) ||
        !puzzle_decimal_of(&rest, "margin", &out->margin) ||
        !puzzle_decimal_of(&rest, "first", &out->margin_first) ||
        !puzzle_number_of(&rest, "playouts", 1, &out->playouts) ||
        !puzzle_unsigned_of(&rest, "seed", 10, &out->seed))
        return false;
    out->stage = puzzle_index(puzzle_stages, PUZZLE_STAGES, stage);
    return out->stage >= 0 && rh_word(&rest).len == 0;
}

/* Reads "#other 38.9 build blue moscow-samara". */
static const char *puzzle_read_move(const RhMatch *m, RhText line, PuzzleMove *out)
{
    RhText role = rh_word(&line), value = rh_word(&line);
    role.data++, role.len--;
    memset(out, 0, sizeof *out);
    int index = puzzle_index(puzzle_roles, PUZZLE_ROLES, role);
    if (index < 0) return "a puzzle lists its actions as #answer, #equal, #greedy or #other";
    out->role = (int8_t)index;
    if (!puzzle_decimal(value, &out->value)) return "an action needs a value such as 57.1";
    if (rh_parse(m->loaded, line, &out->action).what) return "an action of the puzzle is unknown";
    if (!rh_is_legal(m->game, m->setup, m->state, out->action))
        return "an action of the puzzle is not legal";
    return 0;
}

/* Returns what is wrong with a puzzle that has been read, or null. */
static const char *puzzle_fault(const RhMatch *m, const Puzzle *p, RhText theme)
{
    RhOffer offers[RH_OFFERS_MAX];
    int roles[PUZZLE_ROLES] = {0};
    double other = -1e9, rounding = 0.11;
    if (rh_hash_state(m->game, m->state) != p->hash) return "the id is not that of the position";
    if (m->game->rules.offers(m->setup, m->state, offers) != p->legal)
        return "the number of legal actions is wrong";
    for (int i = 0; i < p->count; i++) {
        const PuzzleMove *move = &p->moves[i];
        roles[move->role]++;
        if (move->role > PUZZLE_EQUAL && move->value > other) other = move->value;
        if (i > 0 && move->value > p->moves[i - 1].value) return "the best action must come first";
        for (int k = 0; k < i; k++)
            if (rh_action_equal(p->moves[k].action, move->action)) return "an action occurs twice";
    }
    if (p->count == 0 || p->moves[0].role != PUZZLE_ANSWER || roles[PUZZLE_ANSWER] != 1)
        return "the first action must be the #answer, and only that";
    if (roles[PUZZLE_GREEDY] != 1) return "the puzzle needs one #greedy";
    double margin = p->moves[0].value - other - p->margin;
    if (margin > rounding || margin < -rounding)
        return "the margin does not follow from the values";
    if (!rh_text_is(theme, m->game->kinds[p->moves[0].action.kind].verb))
        return "the theme is not the verb of the answer";
    return 0;
}

/* Moves on to the next #puzzle; 0: there is none. */
static int puzzle_seek(PuzzleFile *f, RhText *line)
{
    for (; puzzle_peek(f, line); puzzle_skip(f, *line)) {
        if (puzzle_begins(*line, puzzle_head)) f->record = f->at;
        if (puzzle_begins(*line, "#puzzle ")) return 1;
    }
    return 0;
}

static int puzzle_open_match(PuzzleFile *f, RhArena *arena, RhMatch *m)
{
    RhText record = {f->text.data + f->record, f->at - f->record};
    RhBuf why = {f->why, sizeof f->why, 0, false};
    memset(m, 0, sizeof *m);
    RhErr err = setup_cache_read_record(&cli_setups, m, record, rh_find_game, rh_text(""), arena);
    if (!err.what) return 1;
    err.line = 0; /* of the record, not of the file */
    rh_print_err(err, &why);
    rh_buf_string(&why);
    return -1;
}

int puzzle_file_next(PuzzleFile *f, RhArena arena, RhMatch *m, Puzzle *out)
{
    RhText line, theme = {0, 0};
    const char *fault = 0;
    memset(out, 0, sizeof *out);
    if (!puzzle_seek(f, &line)) return 0;
    if (puzzle_open_match(f, &arena, m) < 0) return -1;
    out->ply = m->count;
    bool good = puzzle_read_facts(m, line, out, &theme);
    puzzle_skip(f, line);
    if (!good)
        fault = "the line must be #puzzle id= stage= theme= legal= unit= margin= first= playouts= "
                "seed=";
    else if (m->game->rules.actor(m->setup, m->state) < 0) fault = "it is nobody's turn here";
    while (!fault && puzzle_peek(f, &line) && puzzle_begins(line, "#") &&
           !puzzle_begins(line, "#puzzle ")) {
        if (out->count == PUZZLE_MOVES_MAX) fault = "the puzzle lists too many actions";
        else fault = puzzle_read_move(m, line, &out->moves[out->count++]);
        puzzle_skip(f, line);
    }
    if (!fault) fault = puzzle_fault(m, out, theme);
    if (!fault) return 1;
    setup_cache_drop(&cli_setups, m->loaded);
    return puzzle_damaged(f, fault);
}
