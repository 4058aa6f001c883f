/* bots/spec.c - parses the text of a computer player: `random`, `greedy`, `selfish`, `mcts` with a
   limit, or a level by name.

   Levels are for people. They are limited by playouts, so that they are equally strong on a fast
   and on a slow machine, and short enough for an old one. */
#include "bots/bots.h"

enum { SPEC_DEFAULT_MS = 1000 }; /* milliseconds per decision of a plain `mcts` */

const char *const rh_bot_levels[] = {"novice", "player", "expert", "master", 0};

/* Playouts per decision, and the percentage of random decisions. */
typedef struct SpecSkill {
    int32_t playouts, random_percent;
} SpecSkill;

/* Limits of a level, for games with plain and with played-out rollouts. A rollout to the end takes
   hundreds of times as long and is far more accurate, so few are enough, and the levels also differ
   by random_percent. */
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

/* Parses "x2" at the end of a limit, the number of threads, and removes it from *text. */
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
        return rh_err("threads are 1 to 16, after the limit (2000x2, 300msx2)", *text, 0);
    out->threads = (int32_t)number;
    text->len = at;
    return rh_err(0, rh_text(""), 0);
}

/* Parses "300ms", "1s", "2000" or "5000n", optionally with threads. */
static RhErr spec_limit(RhText text, BotSpec *out)
{
    static const char what[] =
        "a limit is 1 to 10000000 playouts (2000), nodes (5000n) or a time up to 600s (300ms, 1s)";
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

RhErr rh_bot_parse(RhText text, const RhGame *game, BotSpec *out)
{
    static const char mcts[] = "mcts:";
    const SpecLevel *level = spec_find_level(text);
    SpecSkill skill;
    rh_zero(out, sizeof *out);
    if (text.len > 0 && text.len < BOT_NAME_MAX) rh_copy(out->name, text.data, (size_t)text.len);
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
    } else if (text.len > 5 && text.len < BOT_NAME_MAX && rh_same(text.data, mcts, 5)) {
        RhText limit = {text.data + 5, text.len - 5};
        out->kind = BOT_MCTS;
        return spec_limit(limit, out);
    } else {
        return rh_err("there is no such computer player", text, 0);
    }
    return rh_err(0, rh_text(""), 0);
}
