/* bots/spec.c - parses the spec of a computer player: `random`, `greedy`, `selfish`, `mcts` with a
   limit, or the name of a level. A search or a level may be followed by parameters
   (`mcts:200:exploration=1.4`).

   Levels are for people. They are limited by playouts, so that they are equally strong on fast and
   slow machines, and the limits are low enough for an old machine. */
#include "bots/bots.h"

enum { SPEC_DEFAULT_MS = 1000 }; /* milliseconds per decision of a plain `mcts` */

const char *const rh_bot_levels[] = {"novice", "player", "expert", "master", 0};

/* Playouts per decision, and the percentage of random decisions. */
typedef struct SpecSkill {
    int32_t playouts, random_percent;
} SpecSkill;

/* The limits of a level: `plain` for games without RhHints.judge, `played_out` for games with it.
   There, rollouts go to the end of the match. Such a rollout takes hundreds of times as long and is
   far more accurate, so a few are enough, and the levels also differ by random_percent. */
typedef struct SpecLevel {
    const char *name;
    SpecSkill plain, played_out;
} SpecLevel;

static const SpecLevel spec_levels[] = {
    {"novice", {24, 30}, {4, 30}},
    {"player", {150, 8}, {12, 12}},
    {"expert", {500, 0}, {40, 4}},
    {"master", {8000, 0}, {150, 0}},
};

/* A parameter of the search: an integer or a decimal number. */
typedef struct SpecParam {
    const char *name;
    size_t offset; /* offset in SearchParams */
    bool integer;
    double fallback, min, max;
    const char *refusal; /* of any other value; {at} is that value */
} SpecParam;

#define SPEC_PARAM(name, fallback, min, max, integer, kind)                 \
    {                                                                       \
#name, offsetof(SearchParams, name), integer, fallback, min, max,   \
            #name " must be a " kind " from " #min " to " #max ", not {at}" \
    }
#define SPEC_REAL(name, fallback, min, max) SPEC_PARAM(name, fallback, min, max, false, "number")
#define SPEC_INTEGER(name, fallback, min, max) \
    SPEC_PARAM(name, fallback, min, max, true, "whole number")

/* In the order of SearchParams. */
static const SpecParam spec_params[] = {
    SPEC_REAL(exploration, 1.2, 0, 100),
    SPEC_REAL(temperature, 0.04, 0.001, 100),
    SPEC_REAL(appeal_share, 0.15, 0, 1),
    SPEC_REAL(root_noise, 0.5, 0, 1),
    SPEC_INTEGER(amounts_first, 2, 1, 24), /* BOT_AMOUNTS_MAX */
    SPEC_INTEGER(later_amount_divisor, 4, 1, 1000),
    SPEC_INTEGER(widen_visits, 12, 1, 100000),
    SPEC_INTEGER(random_plies, 10, 0, 10000),
    SPEC_INTEGER(policy_plies, 40, 0, 10000),
    SPEC_INTEGER(end_plies, 4000, 0, 10000),
    SPEC_INTEGER(tie_tenths, 8, 1, 10000),
    SPEC_INTEGER(baseline_rollouts, 4, 1, 1000),
    SPEC_INTEGER(keep_visits, 32, 1, 100000),
    SPEC_INTEGER(keep_visits_played_out, 4, 1, 100000),
    SPEC_INTEGER(keep_drift_divisor, 3, 1, 1000),
    SPEC_INTEGER(net, 0, 0, 1),
    SPEC_INTEGER(net_plies, 40, 0, 10000),
    SPEC_REAL(net_points, 1, 0, 1),
    SPEC_INTEGER(clock_playouts, 8, 1, 100000),
    SPEC_INTEGER(made_per_batched, 32, 1, 100000),
    SPEC_INTEGER(left_per_batched, 8, 1, 100000),
};
enum { SPEC_PARAMS = sizeof spec_params / sizeof spec_params[0] };
RH_STATIC_ASSERT(BOT_AMOUNTS_MAX == 24); /* the maximum of amounts_first */

bool rh_bot_param(int i, const char **name, double *fallback)
{
    if (i < 0 || i >= SPEC_PARAMS) return false;
    *name = spec_params[i].name;
    *fallback = spec_params[i].fallback;
    return true;
}

static void spec_store(const SpecParam *p, double value, SearchParams *out)
{
    int32_t whole = (int32_t)value;
    if (p->integer) rh_copy((char *)out + p->offset, &whole, sizeof whole);
    else rh_copy((char *)out + p->offset, &value, sizeof value);
}

/* Parses "1.4", "40" or "0.05": up to six digits before the point and six after it. */
static bool spec_number(RhText text, bool integer, double *out)
{
    double unit = 1;
    ptrdiff_t point = 0;
    RhText whole = text;
    int64_t number;
    while (point < text.len && text.data[point] != '.') point++;
    whole.len = point;
    if (point > 6 || !rh_text_number(whole, &number) || number < 0) return false;
    *out = (double)number;
    if (point == text.len) return true;
    if (integer || point + 1 == text.len || text.len - point > 7) return false;
    for (ptrdiff_t i = point + 1; i < text.len; i++) {
        if (text.data[i] < '0' || text.data[i] > '9') return false;
        unit *= 10;
        number = number * 10 + text.data[i] - '0';
    }
    *out = (double)number / unit;
    return true;
}

/* Sets one parameter from "exploration=1.4". */
static RhErr spec_set_param(RhText text, SearchParams *out)
{
    RhText name = text, value;
    double number;
    name.len = 0;
    while (name.len < text.len && text.data[name.len] != '=') name.len++;
    value.data = text.data + name.len + 1;
    value.len = text.len - name.len - 1;
    for (int i = 0; i < SPEC_PARAMS; i++) {
        const SpecParam *p = &spec_params[i];
        if (!rh_text_is(name, p->name)) continue;
        if (value.len < 1 || !spec_number(value, p->integer, &number) || number < p->min ||
            number > p->max)
            return rh_err(p->refusal, value, 0);
        spec_store(p, number, out);
        return rh_err(0, rh_text(""), 0);
    }
    return rh_err("unknown search parameter {at}", text, 0);
}

/* Reads and removes the parameters at the end of *text: all words between colons that contain a
   '='. */
static RhErr spec_take_params(RhText *text, SearchParams *out)
{
    ptrdiff_t end = text->len, start;
    for (int i = 0; i < SPEC_PARAMS; i++) spec_store(&spec_params[i], spec_params[i].fallback, out);
    for (;;) {
        RhText word;
        RhErr err;
        bool is_param = false;
        for (start = end; start > 0 && text->data[start - 1] != ':'; start--)
            is_param = is_param || text->data[start - 1] == '=';
        text->len = end;
        if (!is_param || start == 0) return rh_err(0, rh_text(""), 0);
        word.data = text->data + start;
        word.len = end - start;
        err = spec_set_param(word, out);
        if (err.what) return err;
        end = start - 1;
    }
}

static const SpecLevel *spec_find_level(RhText name)
{
    for (size_t i = 0; i < sizeof spec_levels / sizeof spec_levels[0]; i++)
        if (rh_text_is(name, spec_levels[i].name)) return &spec_levels[i];
    return 0;
}

void rh_bot_list(RhBuf *out)
{
    rh_put(out, "random, greedy, selfish, mcts:300ms, mcts:1s, mcts:2000");
    for (int i = 0; rh_bot_levels[i]; i++) {
        rh_put(out, ", ");
        rh_put(out, rh_bot_levels[i]);
    }
}

static bool spec_ends(RhText t, const char *with)
{
    RhText w = rh_text(with);
    return t.len > w.len && rh_same(t.data + t.len - w.len, w.data, (size_t)w.len);
}

/* Parses the number of threads at the end of a limit, such as "x2", and removes it from *text. */
static RhErr spec_threads(RhText *text, BotSpec *out)
{
    RhText digits;
    int64_t number = 0;
    ptrdiff_t at = 0;
    while (at < text->len && text->data[at] != 'x') at++;
    if (at == text->len) return rh_err(0, rh_text(""), 0);
    digits.data = text->data + at + 1;
    digits.len = text->len - at - 1;
    if (!rh_text_number(digits, &number) || number < 1 || number > BOT_THREADS_MAX)
        return rh_err("{at} must end with 1 to 16 threads, as in 2000x2 or 300msx2", *text, 0);
    out->threads = (int32_t)number;
    text->len = at;
    return rh_err(0, rh_text(""), 0);
}

/* Parses "300ms", "1s", "2000" or "5000n", optionally with threads. */
static RhErr spec_limit(RhText text, BotSpec *out)
{
    static const char what[] = "a limit must be 1 to 10000000 playouts (2000), nodes (5000n) or a "
                               "time up to 600s (300ms, 1s), not {at}";
    RhErr err = spec_threads(&text, out);
    RhText digits = text;
    int64_t number = 0;
    if (err.what) return err;
    bool ms = spec_ends(text, "ms"), seconds = !ms && spec_ends(text, "s"),
         nodes = spec_ends(text, "n");
    digits.len -= ms ? 2 : seconds || nodes ? 1 : 0;
    if (!rh_text_number(digits, &number) || number < 1 || number > BOT_PLAYOUTS_MAX)
        return rh_err(what, text, 0);
    if (seconds) number *= 1000;
    if ((ms || seconds) && number > BOT_MS_MAX) return rh_err(what, text, 0);
    if (ms || seconds) out->ms = (int32_t)number;
    else if (nodes) out->nodes = (int32_t)number;
    else out->playouts = (int32_t)number;
    out->reuse = ms || seconds;
    return rh_err(0, rh_text(""), 0);
}

/* Parses a spec without its parameters. */
static RhErr spec_player(RhText text, const RhGame *game, BotSpec *out)
{
    static const char mcts[] = "mcts:";
    const SpecLevel *level = spec_find_level(text);
    SpecSkill skill;
    if (rh_text_is(text, "random")) {
        out->kind = BOT_RANDOM;
    } else if (rh_text_is(text, "greedy") || rh_text_is(text, "selfish")) {
        out->kind = BOT_GREEDY;
        out->selfish = text.data[0] == 's';
    } else if (level) {
        out->kind = BOT_MCTS;
        skill = game && rh_bot_plays_out(game) ? level->played_out : level->plain;
        out->playouts = skill.playouts;
        out->random_percent = skill.random_percent;
    } else if (rh_text_is(text, "mcts")) {
        out->kind = BOT_MCTS;
        out->ms = SPEC_DEFAULT_MS;
        out->reuse = true;
    } else if (text.len > 5 && rh_same(text.data, mcts, 5)) {
        RhText limit = {text.data + 5, text.len - 5};
        out->kind = BOT_MCTS;
        return spec_limit(limit, out);
    } else {
        RhGuess guess = {text, 0, 0};
        static const char *const plain[] = {"random", "greedy", "selfish", "mcts"};
        for (int i = 0; i < 4; i++) rh_guess(&guess, plain[i]);
        for (size_t i = 0; i < sizeof spec_levels / sizeof *spec_levels; i++)
            rh_guess(&guess, spec_levels[i].name);
        return rh_unknown("computer player", guess);
    }
    return rh_err(0, rh_text(""), 0);
}

RhErr rh_bot_parse(RhText text, const RhGame *game, BotSpec *out)
{
    RhText player = text;
    RhErr err;
    rh_zero(out, sizeof *out);
    if (text.len < 1 || text.len >= BOT_NAME_MAX) {
        RhGuess none = {text, 0, 0};
        return rh_unknown("computer player", none);
    }
    rh_copy(out->name, text.data, (size_t)text.len);
    err = spec_take_params(&player, &out->params);
    if (!err.what) err = spec_player(player, game, out);
    if (!err.what && out->kind != BOT_MCTS && player.len < text.len)
        err = rh_err("only a search (mcts) has parameters", text, 0);
    return err;
}
