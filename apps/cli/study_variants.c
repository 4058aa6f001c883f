/* apps/cli/study_variants.c - the variants of a study: parses --vary and makes options and boards.

   A key is an option of the game, the word `board` for whole board files, or a value of the board:
   `board.constants.bid_min` is a path through the members of the board's JSON. In a list, a part of
   the path is an index from 0 or the `id` of a member. The value is replaced in the text, and the
   game reads the text like any board. Several --vary give every combination. */
#define _DEFAULT_SOURCE
#include "apps/cli/study.h"

#include <stdlib.h>
#include <string.h>

enum { STUDY_NAME = 512, STUDY_STEP = 128, STUDY_BOARD_PREFIX = 6 /* "board." */ };

static char *study_copy(RhText t)
{
    char *to = (char *)cli_alloc((size_t)t.len + 1);
    memcpy(to, t.data, (size_t)t.len);
    return to;
}

/* ---- Reading ---- */

/* The text up to the next comma outside lists, objects and strings. */
static RhText study_scan_value(const char *at)
{
    RhText value = {at, 0};
    int depth = 0;
    bool quoted = false;
    for (; *at && (depth > 0 || quoted || *at != ','); at++) {
        if (quoted && *at == '\\' && at[1]) at++;
        else if (*at == '"') quoted = !quoted;
        else if (!quoted && (*at == '[' || *at == '{')) depth++;
        else if (!quoted && (*at == ']' || *at == '}')) depth--;
    }
    value.len = at - value.data;
    return value;
}

void study_read_vary(Study *s, const char *text)
{
    const char *equals = strchr(text, '=');
    if (!equals || equals == text)
        cli_refuse_value("--vary must be KEY=VALUE,VALUE..., not '%.80s'", text);
    if (s->vary_count == STUDY_VARIES_MAX)
        cli_refuse_value("a study varies at most %d things", STUDY_VARIES_MAX);
    StudyVary *v = &s->vary[s->vary_count++];
    RhText key = {text, equals - text};
    v->key = study_copy(key);
    v->kind = !strcmp(v->key, "board")                         ? STUDY_BOARD
              : !strncmp(v->key, "board.", STUDY_BOARD_PREFIX) ? STUDY_BOARD_VALUE
                                                               : STUDY_OPTION;
    for (int i = 0; i + 1 < s->vary_count; i++)
        if (!strcmp(s->vary[i].key, v->key)) cli_refuse_value("%.80s is varied twice", v->key);
    for (const char *at = equals + 1;; at++) {
        RhText value = study_scan_value(at);
        if (value.len == 0) cli_refuse_value("a value of %.80s is empty", v->key);
        if (v->count == STUDY_VARIANTS_MAX)
            cli_refuse_value("a study has at most %d variants", STUDY_VARIANTS_MAX);
        v->value[v->count] = study_copy(value);
        for (int i = 0; i < v->count; i++)
            if (!strcmp(v->value[i], v->value[v->count]))
                cli_refuse_value("%.80s has the value '%.80s' twice", v->key, v->value[i]);
        v->count++;
        at = value.data + value.len;
        if (!*at) return;
    }
}

/* ---- A value of the board ---- */

/* The member of a list with this `id`. */
static RhJson study_by_id(RhJson list, const char *id)
{
    RhJson none = {0};
    for (RhJson v = rh_json_first(list, 0); v.at; v = rh_json_next(v, 0))
        if (rh_json_is(rh_json_member(v, "id"), id)) return v;
    return none;
}

static RhJson study_step(RhJson from, const char *step)
{
    int64_t number = 0;
    if (rh_json_kind(from) == 'o') return rh_json_member(from, step);
    RhJson v = study_by_id(from, step);
    if (v.at || rh_json_kind(from) != 'a' || !rh_text_number(rh_text(step), &number) || number < 0)
        return v;
    for (v = rh_json_first(from, 0); v.at && number > 0; number--) v = rh_json_next(v, 0);
    return v;
}

/* Follows the path of a key. */
static RhJson study_find_place(const char *key, RhText board)
{
    RhJson at = {0};
    RhErr err = rh_json_open(board, &at);
    if (err.what) cli_refuse("%.80s: the board cannot be read: %s", key, err.what);
    for (const char *from = key + STUDY_BOARD_PREFIX; at.at;) {
        char step[STUDY_STEP];
        size_t len = strcspn(from, ".");
        if (len >= sizeof step) cli_refuse_value("a part of %.80s is too long", key);
        memcpy(step, from, len);
        step[len] = 0;
        at = study_step(at, step);
        if (!at.at) cli_refuse_value("the board has no '%.80s': '%s' was not found", key, step);
        if (!from[len]) break;
        from += len + 1;
    }
    return at;
}

/* Refuses anything but one JSON value. */
static void study_check_value(const char *key, const char *value)
{
    RhJson root = {0};
    RhBuf b = cli_buf(strlen(value) + 3);
    cli_format(&b, "[");
    rh_put(&b, value);
    rh_put(&b, "]");
    RhErr err = rh_json_open(rh_buf_text(&b), &root);
    if (err.what || rh_json_count(root) != 1)
        cli_refuse_value("%.80s: '%.80s' is not a JSON value", key, value);
    free(b.data);
}

static RhText study_replace(const char *key, const char *value, RhText board)
{
    RhText old = rh_json_raw(study_find_place(key, board));
    size_t len = strlen(value), head = (size_t)(old.data - board.data);
    size_t tail = (size_t)board.len - head - (size_t)old.len;
    study_check_value(key, value);
    char *text = (char *)cli_alloc(head + len + tail + 1);
    RhBuf b = {text, (ptrdiff_t)(head + len + tail), 0, false};
    RhText before = {board.data, (ptrdiff_t)head}, after = {old.data + old.len, (ptrdiff_t)tail};
    rh_put_text(&b, before);
    rh_put(&b, value);
    rh_put_text(&b, after);
    return rh_buf_text(&b);
}

/* ---- Variants ---- */

static _Noreturn void study_refuse(const StudyVariant *v, RhErr err)
{
    char words[1024];
    RhBuf b = {words, sizeof words, 0, false};
    const ptrdiff_t quoted_max = 80;
    if (err.at.len > quoted_max) err.at.len = 0;
    err.line = 0; /* a line of the changed board, which the user has never seen */
    rh_print_err(err, &b);
    cli_refuse_value("%.200s: %s", v->name, rh_buf_string(&b));
}

/* Refuses a key that is both varied and fixed. */
static void study_check_free(const Study *s, const char *key)
{
    size_t len = strlen(key);
    if (s->start.players && !strcmp(key, "players"))
        cli_refuse_value("players is both varied and fixed");
    for (int i = 0; i < s->start.setting_count; i++)
        if (!strncmp(s->start.settings[i], key, len) && s->start.settings[i][len] == '=')
            cli_refuse_value("%.80s is both varied and fixed", key);
}

static void study_apply_value(StudyVariant *v, const StudyVary *vary, const char *value)
{
    CliStart *start = &v->run.start;
    RhErr err = rh_err(0, rh_text(""), 0);
    switch (vary->kind) {
    case STUDY_OPTION:
        err = rh_option_set(start->game, start->options, rh_text(vary->key), rh_text(value));
        if (err.what) study_refuse(v, err);
        if (!v->has_own_board && !start->board_path)
            start->board = rh_board(start->game, start->options);
        break;
    case STUDY_BOARD: start->board = cli_board(value); break;
    default: start->board = study_replace(vary->key, value, start->board); break;
    }
    v->has_own_board = v->has_own_board || vary->kind != STUDY_OPTION;
}

static void study_name_variant(StudyVariant *v, const StudyVary *vary, const char *value)
{
    RhBuf name = cli_buf((v->name ? strlen(v->name) : 0) + strlen(vary->key) + strlen(value) + 3);
    size_t len = strlen(v->label);
    if (v->name) cli_format(&name, "%.*s", (int)STUDY_NAME, v->name);
    if (v->name) rh_put(&name, " ");
    rh_put(&name, vary->key);
    rh_put(&name, "=");
    rh_put(&name, value);
    snprintf(v->label + len, sizeof v->label - len, "%s%s", len ? ", " : "", value);
    v->name = study_copy(rh_buf_text(&name));
    free(name.data);
}

/* Loads the game once with the options and board of a variant, to refuse bad ones early. */
static void study_check_variant(const StudyVariant *v)
{
    const CliStart *start = &v->run.start;
    char quote[SETUP_QUOTE_MAX];
    RhErr err;
    const RhSetup *setup =
        setup_cache_take(&cli_setups, start->game, start->options, start->board, quote, &err);
    if (!setup) study_refuse(v, err);
    setup_cache_drop(&cli_setups, setup);
}

void study_make_variants(Study *s)
{
    int count = 1;
    for (int i = 0; i < s->vary_count; i++) {
        study_check_free(s, s->vary[i].key);
        count *= s->vary[i].count;
    }
    if (count < 2) cli_refuse_value("a study needs at least two variants: --vary KEY=VALUE,VALUE");
    if (count > STUDY_VARIANTS_MAX)
        cli_refuse_value("a study has at most %d variants, not %d", STUDY_VARIANTS_MAX, count);
    for (int n = 0; n < count; n++) {
        StudyVariant *v = &s->variant[n];
        int rest = n, size = count;
        v->study = s;
        v->number = n;
        v->run.start = s->start;
        for (int i = 0; i < s->vary_count; i++) {
            const StudyVary *vary = &s->vary[i];
            size /= vary->count;
            study_name_variant(v, vary, vary->value[rest / size]);
            study_apply_value(v, vary, vary->value[rest / size]);
            rest %= size;
        }
        study_check_variant(v);
    }
    s->variant_count = count;
}

/* ---- The command line again ---- */

/* Quotes a word for a shell. */
static void study_put_word(const char *word, RhBuf *out)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "=,.:_-/+";
    rh_put(out, " ");
    if (word[strspn(word, plain)] == 0) {
        rh_put(out, word);
        return;
    }
    rh_put(out, "'");
    for (; *word; word++) {
        if (*word == '\'') rh_put(out, "'\\''");
        else rh_put_char(out, *word);
    }
    rh_put(out, "'");
}

void study_put_command(const Study *s, RhBuf *out)
{
    cli_format(out, "roundhouse study %s", s->start.game->id);
    for (int i = 0; i < s->vary_count; i++) {
        RhBuf b = cli_buf(RH_BOARD_MAX);
        rh_put(&b, s->vary[i].key);
        for (int k = 0; k < s->vary[i].count; k++) {
            rh_put(&b, k ? "," : "=");
            rh_put(&b, s->vary[i].value[k]);
        }
        rh_put(out, " --vary");
        study_put_word(rh_buf_string(&b), out);
        free(b.data);
    }
    if (s->start.players) cli_format(out, " -p %.8s", s->start.players);
    for (int i = 0; i < s->start.setting_count; i++) {
        rh_put(out, " -o");
        study_put_word(s->start.settings[i], out);
    }
    if (s->start.board_path) {
        rh_put(out, " --board");
        study_put_word(s->start.board_path, out);
    }
    rh_put(out, " --bot");
    study_put_word(s->bot_name, out);
    cli_format(out, " --games %lld --seed %llu", (long long)s->games,
               (unsigned long long)s->start.seed);
}
